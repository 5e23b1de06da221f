//! `session start`: a game, a table, and what was agreed.

use super::{PlanArgs, begin, begun};
use crate::cards::Colour;
use crate::cards::text::fold_letters;
use crate::cli::context::Context;
use crate::cli::error::{CliError, Done, Exit, Kind};
use crate::cli::{board, find, keep, words};
use crate::games::setup::SetupAsk;
use crate::games::{Played, Ranking};
use crate::history::NewSession;
use crate::i18n::message;
use crate::session::{PlayerName, SHEET_VERSION, Settings, Variant};

/// A session to begin.
#[derive(clap::Args, Default)]
pub(super) struct Args {
    #[arg(value_name = "GAME")]
    pub(super) game: Option<String>,
    #[arg(value_name = "NAME")]
    names: Vec<String>,
    #[arg(short, long, value_name = "EDITION")]
    pub(super) edition: Option<String>,
    #[command(flatten)]
    pub(super) plan: PlanArgs,
    #[arg(long, value_name = "fewest|most")]
    ranking: Option<String>,
    #[arg(long, value_name = "COLOUR")]
    without: Option<String>,
    #[arg(long, value_name = "VARIANT")]
    variant: Option<String>,
    #[arg(long, value_name = "NAME")]
    pub(super) dealer: Option<String>,
    #[arg(long, value_name = "TEXT")]
    place: Option<String>,
    #[arg(long, value_name = "TEXT")]
    note: Option<String>,
}

/// Begins a session; asks where no names were told and somebody can answer.
pub(super) fn run(args: &Args, context: &mut Context<'_>) -> Done {
    if args.names.is_empty() {
        if context.may_ask() {
            let mut store = keep::open_write(context)?;
            begin::ask_for(context, &mut store, args)?;
            return Ok(Exit::Done);
        }
        let problem = if args.game.is_none() {
            message::error_start_game()
        } else {
            message::error_start_names()
        };
        return Err(CliError::new(Kind::NotUnderstood, problem)
            .hint(message::hint_help("elfer session start")));
    }
    let new = read(args, context)?;
    let mut store = keep::open_write(context)?;
    let receipt = begun::begin(context, &mut store, new)?;
    drop(store);
    let Some(session) = &receipt.session else { return Ok(Exit::Done) };
    if context.json {
        board::show(context, session, None)?;
    }
    Ok(Exit::Done)
}

fn read(args: &Args, context: &Context<'_>) -> Result<NewSession, CliError> {
    let game = find::game(args.game.as_deref().unwrap_or_default())?;
    let played = match &args.edition {
        Some(edition) => find::edition(game, edition)?,
        None => context.config.played(game).unwrap_or(game.by_default()),
    };
    let players = args.names.iter().map(|name| keep::name(name)).collect::<Result<Vec<_>, _>>()?;
    Ok(NewSession {
        played,
        settings: settings(args, played, &players)?,
        players,
        started: context.now(),
        sheet_version: SHEET_VERSION,
    })
}

/// What was agreed.
///
/// # Errors
///
/// What is not understood (2), a dealer who does not play (5), no deal for so many (4).
pub(super) fn settings(
    args: &Args,
    played: Played,
    players: &[PlayerName],
) -> Result<Settings, CliError> {
    let dealer =
        match &args.dealer {
            None => None,
            Some(name) => {
                let wanted = keep::name(name)?;
                let seat = players.iter().position(|player| *player == wanted);
                Some(seat.ok_or_else(|| {
                    CliError::new(Kind::NotFound, message::error_not_playing(name))
                })?)
            }
        };
    let mut settings = Settings::of(played.game());
    settings.rounds = args.plan.rounds;
    settings.target = args.plan.target.or(settings.target);
    settings.ranking = args.ranking.as_deref().map(ranking).transpose()?;
    settings.without =
        args.without.as_deref().map(|text| find::colour("--without", text)).transpose()?;
    settings.variant = args.variant.as_deref().map(|id| variant(played, id)).transpose()?;
    settings.dealer = dealer;
    settings.place = args.place.as_deref().map(keep::note).transpose()?;
    settings.note = args.note.as_deref().map(keep::note).transpose()?;
    check_deal(played, players.len(), settings.without)?;
    Ok(settings)
}

fn ranking(typed: &str) -> Result<Ranking, CliError> {
    Ranking::from_id(typed).ok_or_else(|| {
        CliError::new(Kind::NotUnderstood, message::error_ranking(typed))
            .hint(message::hint_one_of("fewest, most"))
    })
}

fn variant(played: Played, typed: &str) -> Result<Variant, CliError> {
    let known = Variant::ALL.into_iter().filter(|variant| variant.is_offered(played));
    let wanted = fold_letters(typed);
    known.clone().find(|variant| fold_letters(variant.id()) == wanted).ok_or_else(|| {
        let error =
            CliError::new(Kind::NotUnderstood, message::error_variant(played.game().id(), typed));
        let ids: Vec<&str> = known.map(Variant::id).collect();
        if ids.is_empty() { error } else { error.hint(message::hint_one_of(ids.join(", "))) }
    })
}

/// There is a deal for that many players, and for a pack without that colour.
pub(super) fn check_deal(
    played: Played,
    players: usize,
    without: Option<Colour>,
) -> Result<(), CliError> {
    let ask = SetupAsk { played, players, without };
    (played.entry().setup)(&ask).map(|_| ()).map_err(|error| words::setup_error(&error, played))
}
