//! The flags of a round: one for each question that a score sheet may ask besides the results.

use crate::cli::flag_args::{DeclaredFlag, ValueForm};
use crate::games::sheet::{FlagKind, SheetFlag};

impl DeclaredFlag for SheetFlag {
    fn flags() -> impl Iterator<Item = SheetFlag> {
        SheetFlag::round_flags()
    }

    fn name(self) -> &'static str {
        self.id()
    }

    fn form(self) -> ValueForm {
        match self.kind() {
            FlagKind::Yes => ValueForm::Yes,
            FlagKind::Player | FlagKind::Results => ValueForm::One("NAME"),
            FlagKind::Order => ValueForm::One("NAMES"),
        }
    }

    fn rival(self) -> Option<SheetFlag> {
        SheetFlag::rival(self).filter(|&rival| self.kind() == FlagKind::Yes && self < rival)
    }
}
