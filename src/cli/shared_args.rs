//! Arguments that several commands and the prompts share: the questions that games declare as data,
//! a round, a new session.

use crate::games::sheet::{DeclaredFlag, FlagKind, SheetFlag, TypedFlags};
use crate::rules::{Fact, RawFacts};
use clap::{Arg, ArgAction, ArgMatches, Command};

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
    pub(crate) ranking: Option<String>,
    #[arg(long, value_name = "COLOUR")]
    pub(crate) without: Option<String>,
    #[arg(long, value_name = "VARIANT")]
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
