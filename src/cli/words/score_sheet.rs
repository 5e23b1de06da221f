//! Describes what is wrong with a round.

use crate::cli::errors::CliError;
use crate::games::sheet::{MissingInput, Refusal, SheetError, SheetFlag};
use crate::i18n::{Arg, Code, message};
use crate::texts::describe::describe_refusal;

/// Name of the player at the seat.
fn seat_name(names: &[String], seat: usize) -> String {
    names.get(seat).cloned().unwrap_or_default()
}

/// Describes why a round is not understood, incomplete, or left open by the leaflet.
pub(crate) fn sheet_error(error: &SheetError, names: &[String]) -> CliError {
    match error {
        SheetError::Result { seat, text, error } => {
            CliError::from_result_error(&seat_name(names, *seat), text, error)
        }
        SheetError::Lacking(lacking) => {
            let flags: Vec<String> =
                lacking.iter().map(|what| missing_argument(*what, names)).collect();
            let problem = message::error_round_lacking(flags.join(", "));
            CliError::not_understood(problem).with_hint(
                if lacking.iter().any(|what| matches!(what, MissingInput::Result(_))) {
                    message::hint_zero()
                } else {
                    message::hint_help("elfer score add")
                },
            )
        }
        SheetError::NotInThisGame(what) => {
            CliError::not_understood(message::error_round_not_in_game(sheet_flag(*what)))
                .with_hint(message::hint_help("elfer score add"))
        }
        SheetError::Undecided(rule, flags) => {
            CliError::undecided(message::error_round_undecided(rule.id, Arg::RuleText(rule)))
                .with_hint(message::hint_round_undecided(format_flags(flags)))
                .with_silence(rule)
        }
    }
}

/// The flag of `score add` as it is typed. The results have no flag, but the name that help uses.
fn sheet_flag(flag: SheetFlag) -> Arg {
    match flag {
        SheetFlag::Result => message::value::help_score_add_results().into(),
        other => Arg::from(format!("--{}", other.id())),
    }
}

/// Formats the flags as they are typed.
fn format_flags(flags: &[SheetFlag]) -> String {
    flags.iter().map(|flag| format!("--{}", flag.id())).collect::<Vec<_>>().join(", ")
}

/// True if the error is only that the round is incomplete.
pub(crate) fn is_incomplete_round(error: &CliError) -> bool {
    error.code() == Some(Code::RoundLacking)
}

/// The argument by which something missing is given.
fn missing_argument(lacking: MissingInput, names: &[String]) -> String {
    match lacking {
        MissingInput::Result(seat) => format!("{}=…", seat_name(names, seat)),
        MissingInput::Flag(flag) => format_flags(&[flag]),
    }
}

/// Creates the error for a round that contradicts the cards or the rules: every reason, and how to
/// waive them.
pub(crate) fn round_refused_error(refusals: &[Refusal], names: &[String]) -> CliError {
    let Some((first, others)) = refusals.split_first() else {
        return CliError::refused(message::error_sheet_refused());
    };
    let error = CliError::refused(describe_refusal(first, names));
    let error =
        others.iter().fold(error, |error, other| error.with_detail(describe_refusal(other, names)));
    error.with_hint(message::hint_anyway())
}
