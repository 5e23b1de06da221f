//! The arguments of a new session: a game, its players, and the settings agreed on.

use crate::cards::Colour;
use crate::cards::fold::fold_letters;
use crate::cli::context::Context;
use crate::cli::errors::CliError;
use crate::cli::{catalog, lookup, words};
use crate::games::{Played, Ranking};
use crate::i18n::message;
use crate::session::{PlayerName, SHEET_VERSION, Settings, Variant};
use crate::store::NewSession;

/// Maximum target in points. More is a slip of the keyboard.
pub(crate) const MAX_TARGET: i64 = 1_000_000;

/// The planned end of a session: a number of rounds, or a target in points.
#[derive(clap::Args, Default)]
pub(crate) struct PlanArgs {
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) rounds: Option<u32>,
    #[arg(
        long,
        value_name = "N",
        // `--target -5` is out of range, not an unknown flag `-5`.
        allow_negative_numbers = true,
        value_parser = clap::value_parser!(i64).range(1..=MAX_TARGET)
    )]
    pub(crate) target: Option<i64>,
}

/// Arguments of `session start`.
#[derive(clap::Args, Default)]
pub(crate) struct NewSessionArgs {
    #[arg(value_name = "GAME")]
    pub(crate) game: Option<String>,
    #[arg(value_name = "NAME")]
    pub(crate) names: Vec<String>,
    #[arg(short, long, value_name = "EDITION")]
    pub(crate) edition: Option<String>,
    #[command(flatten)]
    pub(crate) plan: PlanArgs,
    #[arg(long, value_name = "fewest|most")]
    ranking: Option<String>,
    #[arg(long, value_name = "COLOUR")]
    without: Option<String>,
    #[arg(long, value_name = "VARIANT")]
    variant: Option<String>,
    #[arg(long, value_name = "NAME")]
    pub(crate) dealer: Option<String>,
    #[arg(long, value_name = "TEXT")]
    place: Option<String>,
    #[arg(long, value_name = "TEXT")]
    note: Option<String>,
}

impl NewSessionArgs {
    /// True if no argument says what is played.
    pub(crate) const fn is_empty(&self) -> bool {
        self.game.is_none()
            && self.edition.is_none()
            && self.plan.rounds.is_none()
            && self.plan.target.is_none()
            && self.dealer.is_none()
            && self.ranking.is_none()
            && self.without.is_none()
            && self.variant.is_none()
    }
}

/// Parses the arguments of `session start`.
///
/// # Errors
///
/// If a name, an edition or a setting is not understood.
pub(crate) fn parse_new_session(
    args: &NewSessionArgs,
    context: &Context<'_>,
) -> Result<NewSession, CliError> {
    let game = catalog::find_game(args.game.as_deref().unwrap_or_default())?;
    let played = match &args.edition {
        Some(edition) => catalog::find_edition(game, edition)?,
        None => context.config.values().played(game).unwrap_or(game.by_default()),
    };
    let players =
        args.names.iter().map(|name| lookup::parse_name(name)).collect::<Result<Vec<_>, _>>()?;
    Ok(NewSession {
        played,
        settings: parse_settings(args, played, &players)?,
        players,
        started: context.clock.now(),
        sheet_version: SHEET_VERSION,
    })
}

/// Parses the settings of a session.
///
/// # Errors
///
/// If a value is not understood (exit code 2), the dealer does not play (5), or there is no deal
/// for so many players (4).
pub(crate) fn parse_settings(
    args: &NewSessionArgs,
    played: Played,
    players: &[PlayerName],
) -> Result<Settings, CliError> {
    let dealer = match &args.dealer {
        None => None,
        Some(name) => {
            let wanted = lookup::parse_name(name)?;
            let seat = players.iter().position(|player| *player == wanted);
            Some(seat.ok_or_else(|| CliError::not_found(message::error_not_playing(name)))?)
        }
    };
    let mut settings = Settings::defaults_for(played.game());
    settings.rounds = args.plan.rounds;
    settings.target = args.plan.target.or(settings.target);
    settings.ranking = args.ranking.as_deref().map(parse_ranking).transpose()?;
    settings.without =
        args.without.as_deref().map(|text| catalog::parse_colour("--without", text)).transpose()?;
    settings.variant = args.variant.as_deref().map(|id| parse_variant(played, id)).transpose()?;
    settings.dealer = dealer;
    settings.place = args.place.as_deref().map(lookup::parse_note).transpose()?;
    settings.note = args.note.as_deref().map(lookup::parse_note).transpose()?;
    check_deal(played, players.len(), settings.without)?;
    Ok(settings)
}

fn parse_ranking(typed: &str) -> Result<Ranking, CliError> {
    Ranking::from_id(typed).ok_or_else(|| {
        CliError::not_understood(message::error_ranking(typed))
            .with_hint(message::hint_one_of("fewest, most"))
    })
}

fn parse_variant(played: Played, typed: &str) -> Result<Variant, CliError> {
    let offered = Variant::ALL.into_iter().filter(|variant| variant.is_offered(played));
    let wanted = fold_letters(typed);
    offered.clone().find(|variant| fold_letters(variant.id()) == wanted).ok_or_else(|| {
        let error = CliError::not_understood(message::error_variant(played.game().id(), typed));
        let ids: Vec<&str> = offered.map(Variant::id).collect();
        if ids.is_empty() { error } else { error.with_hint(message::hint_one_of(ids.join(", "))) }
    })
}

/// Checks that the game has a deal for that many players, with a pack without that colour.
pub(crate) fn check_deal(
    played: Played,
    players: usize,
    without: Option<Colour>,
) -> Result<(), CliError> {
    let setup = played.setup(players, without);
    setup.map(|_| ()).map_err(|error| words::setup_error(&error, played))
}
