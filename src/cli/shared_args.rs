//! Arguments that several commands and the prompts share: the questions that games declare as data,
//! a round, a new session, the filters of reports and lists.

use super::context::Context;
use super::errors::CliError;
use super::{catalog, lookup, time_parser};
use crate::games::sheet::{DeclaredFlag, FlagKind, SheetFlag, TypedFlags};
use crate::i18n::message;
use crate::rules::{Fact, RawFacts};
use crate::session::ZonedTime;
use crate::store::{SessionFilter, Store, View};
use clap::{Arg, ArgAction, ArgMatches, Command};
use std::path::PathBuf;

impl From<TypedFlags<Fact>> for RawFacts {
    fn from(flags: TypedFlags<Fact>) -> RawFacts {
        let mut facts = RawFacts::default();
        for (fact, words) in flags.iter() {
            facts.set(fact, words.concat());
        }
        facts
    }
}

/// The questions that have a flag: all but the players' results, which are words without one.
fn flags<F: DeclaredFlag>() -> impl Iterator<Item = F> {
    F::all().iter().copied().filter(|flag| flag.kind() != FlagKind::Results)
}

impl<F: DeclaredFlag> clap::FromArgMatches for TypedFlags<F> {
    fn from_arg_matches(matches: &ArgMatches) -> Result<TypedFlags<F>, clap::Error> {
        let values = |flag: F| match flag.kind() {
            FlagKind::Yes => matches.get_flag(flag.id()).then(Vec::new),
            _ => matches.get_many(flag.id()).map(|values| values.cloned().collect()),
        };
        Ok(flags().filter_map(|flag| Some((flag, values(flag)?))).collect())
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = TypedFlags::from_arg_matches(matches)?;
        Ok(())
    }
}

impl<F: DeclaredFlag> clap::Args for TypedFlags<F> {
    fn augment_args(command: Command) -> Command {
        flags::<F>().fold(command, |command, flag| {
            let arg = Arg::new(flag.id()).long(flag.id()).short(flag.short());
            let arg = arg.action(match flag.kind() {
                FlagKind::Yes => ArgAction::SetTrue,
                FlagKind::Words => ArgAction::Append,
                _ => ArgAction::Set,
            });
            command.arg(arg.conflicts_with_all(flag.excludes().map(F::id)))
        })
    }

    fn augment_args_for_update(command: Command) -> Command {
        TypedFlags::<F>::augment_args(command)
    }
}

/// A round as typed on the command line.
#[derive(clap::Args, Default)]
pub(crate) struct TypedRound {
    #[arg(value_name = "NAME=RESULT")]
    pub(crate) results: Vec<String>,
    #[command(flatten)]
    pub(crate) flags: TypedFlags<SheetFlag>,
    #[arg(long, value_name = "NAME=N", action = clap::ArgAction::Append)]
    pub(crate) points: Vec<String>,
    #[arg(long, value_name = "REASON")]
    pub(crate) anyway: Option<String>,
    #[arg(long, value_name = "WHEN")]
    pub(crate) at: Option<String>,
    #[arg(long, value_name = "TEXT")]
    pub(crate) note: Option<String>,
}

impl TypedRound {
    /// True if the arguments say nothing about the round itself. A time, a note or a reason does
    /// not count.
    pub(crate) fn is_empty(&self) -> bool {
        self.results.is_empty() && self.points.is_empty() && self.flags.is_empty()
    }
}

/// The rules to print: arguments of `elfer rules`.
#[derive(clap::Args, Default)]
pub(crate) struct RulesRequest {
    // The game, or the name of a rule in the game of the running session. `None` searches all games.
    pub(crate) game: Option<String>,
    pub(crate) rule: Option<String>,
    #[arg(short, long)]
    pub(crate) edition: Option<String>,
    #[arg(short, long, value_name = "WORD")]
    pub(crate) search: Option<String>,
    #[arg(long, value_name = "FILE", conflicts_with_all = ["rule", "search"])]
    pub(crate) html: Option<PathBuf>,
    #[arg(long, requires = "html")]
    pub(crate) force: bool,
}

/// The rulings to list or to export: arguments of `elfer rulings`.
#[derive(clap::Args, Default)]
pub(crate) struct RulingsRequest {
    #[arg(short, long)]
    pub(crate) game: Option<String>,
    #[arg(short = 'o', long, value_name = "FILE")]
    pub(crate) export: Option<PathBuf>,
    #[arg(long, requires = "export")]
    pub(crate) force: bool,
}

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
    pub(crate) game: Option<String>,
    #[arg(value_name = "NAME")]
    pub(crate) names: Vec<String>,
    #[arg(short, long)]
    pub(crate) edition: Option<String>,
    #[command(flatten)]
    pub(crate) plan: PlanArgs,
    #[arg(long, value_name = "fewest|most")]
    pub(crate) ranking: Option<String>,
    #[arg(long, value_name = "COLOUR")]
    pub(crate) without: Option<String>,
    #[arg(long)]
    pub(crate) variant: Option<String>,
    #[arg(long, value_name = "NAME")]
    pub(crate) dealer: Option<String>,
    #[arg(long, value_name = "TEXT")]
    pub(crate) place: Option<String>,
    #[arg(long, value_name = "TEXT")]
    pub(crate) note: Option<String>,
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

/// Filter flags by game, place and season.
#[derive(Clone, Debug, Default, clap::Args)]
pub(crate) struct CommonFilterArgs {
    #[arg(short, long)]
    game: Option<String>,
    #[arg(long)]
    place: Option<String>,
    #[arg(long)]
    season: Option<String>,
}

/// Filter flags by game, place, season and start.
#[derive(Clone, Debug, Default, clap::Args)]
pub(crate) struct FilterArgs {
    #[command(flatten)]
    common: CommonFilterArgs,
    #[arg(long, value_name = "WHEN")]
    since: Option<String>,
    #[arg(long, value_name = "WHEN")]
    until: Option<String>,
}

impl From<CommonFilterArgs> for FilterArgs {
    fn from(common: CommonFilterArgs) -> FilterArgs {
        FilterArgs { common, ..FilterArgs::default() }
    }
}

impl CommonFilterArgs {
    fn parse(&self, store: Option<&Store>) -> Result<SessionFilter, CliError> {
        let game = self.game.as_deref().map(catalog::find_game).transpose()?;
        // Read only for the flags that need them: reading all places scans all sessions.
        let places = self.place.as_deref().map(|typed| {
            let read = |store: &Store| store.view(|view: &View<'_>| view.places());
            catalog::find_places(typed, store.map_or(Ok(Vec::new()), read)?)
        });
        let season = self
            .season
            .as_deref()
            .map(|typed| lookup::find_season(typed, store.map_or(Ok(Vec::new()), Store::seasons)?));
        Ok(SessionFilter {
            game,
            places: places.transpose()?,
            season: season.transpose()?.map(|season| season.uuid),
            ..SessionFilter::default()
        })
    }
}

impl FilterArgs {
    /// Resolves the flags to a filter. `store` is `None` if there is no history yet.
    ///
    /// # Errors
    ///
    /// An unknown game, or words that are no time (exit code 2); an unknown place or season (5).
    pub(crate) fn parse(
        &self,
        context: &Context<'_>,
        store: Option<&Store>,
    ) -> Result<SessionFilter, CliError> {
        let bound = |flag, text: &Option<String>, until| {
            text.as_deref()
                .map(|text| time_parser::parse_bound(flag, text, context, until))
                .transpose()
        };
        let since = bound("--since", &self.since, false)?;
        let until = bound("--until", &self.until, true)?;
        Ok(SessionFilter { since, until, ..self.common.parse(store)? })
    }

    /// Describes the filter in words. Empty if it lets all sessions pass.
    pub(crate) fn describe(&self, wanted: &SessionFilter, context: &Context<'_>) -> String {
        let texts = &context.texts;
        let day = |moment: ZonedTime| texts.date(moment.local().date_naive());
        let words = [
            wanted.game.map(|game| game.name(context.tongue()).to_owned()),
            self.common.season.clone(),
            self.common.place.clone(),
            wanted.since.map(|moment| message::report_since(day(moment)).render(texts)),
            wanted.until.map(|moment| message::report_until(day(moment)).render(texts)),
        ];
        words.into_iter().flatten().collect::<Vec<_>>().join(" · ")
    }
}
