//! Converts ids of the core to arguments of messages.

use crate::games::sheet::{SettleFlag, SheetFlag};
use crate::i18n::{Arg, message};

/// The flag of `score add` as it is typed. The results have no flag, but the name that help uses.
pub(super) fn sheet_flag(flag: SheetFlag) -> Arg {
    match flag {
        SheetFlag::Result => message::value::help_score_add_results().into(),
        other => Arg::from(format!("--{}", other.id())),
    }
}

/// The flag of `settle` as it is typed. The players' cards have no flag, but the name that help
/// uses.
pub(super) fn settle_flag(flag: SettleFlag) -> Arg {
    match flag {
        SettleFlag::Players => message::value::help_settle_players().into(),
        other => Arg::from(format!("--{}", other.id())),
    }
}
