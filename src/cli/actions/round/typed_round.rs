//! A round as it was typed.

use crate::cli::flag_args::FlagArgs;
use crate::games::sheet::SheetFlag;

/// A round as typed on the command line.
#[derive(clap::Args, Default)]
pub(crate) struct TypedRound {
    #[arg(value_name = "NAME=RESULT")]
    pub(crate) results: Vec<String>,
    #[command(flatten)]
    pub(crate) flags: FlagArgs<SheetFlag>,
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
