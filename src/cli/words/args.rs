//! What the core names by an id, as an argument of a message.

use crate::games::settle::SettleFlag;
use crate::games::sheet::SheetFlag;
use crate::i18n::{Arg, message};

/// A flag of `score add` as it is typed; the results as the help calls them.
pub(super) fn sheet_flag(flag: SheetFlag) -> Arg {
    match flag {
        SheetFlag::Result => message::value::help_score_add_results().into(),
        other => Arg::from(format!("--{}", other.id())),
    }
}

/// A flag of `settle` as it is typed; what the players have as the help calls it.
pub(super) fn settle_flag(flag: SettleFlag) -> Arg {
    match flag {
        SettleFlag::Players => message::value::help_settle_players().into(),
        other => Arg::from(format!("--{}", other.id())),
    }
}
