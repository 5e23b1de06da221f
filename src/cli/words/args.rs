//! Converts ids of the core to arguments of messages.

use crate::games::sheet::SheetFlag;
use crate::i18n::{Arg, message};

/// The flag of `score add` as it is typed. The results have no flag, but the name that help uses.
pub(super) fn sheet_flag(flag: SheetFlag) -> Arg {
    match flag {
        SheetFlag::Result => message::value::help_score_add_results().into(),
        other => Arg::from(format!("--{}", other.id())),
    }
}
