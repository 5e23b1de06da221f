//! Keys of the help texts.

use crate::i18n::Texts;
use clap::Arg;

/// Returns the message key of a command's help: `help`, `help-check`, `help-score-add`.
pub(crate) fn command_key(path: &[String]) -> String {
    if path.is_empty() { "help".to_owned() } else { format!("help-{}", path.join("-")) }
}

/// Returns the message key of an argument's help: `help-check-table`, `help-global-db`.
pub(crate) fn arg_key(path: &[String], arg: &Arg) -> String {
    let id = arg.get_id().as_str().replace('_', "-");
    if is_global(arg) { format!("help-global-{id}") } else { format!("{}-{id}", command_key(path)) }
}

/// Returns the translated placeholder of an argument's value, if it has one.
pub(super) fn value_name(key: &str, texts: &Texts) -> Option<&'static str> {
    texts.help(&format!("{key}.value"))
}

/// True if the option is global, or is `--version`, which only the root has.
pub(super) fn is_global(arg: &Arg) -> bool {
    arg.is_global_set() || arg.get_id() == "version"
}
