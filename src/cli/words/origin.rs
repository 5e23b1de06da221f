//! The name of a machine.

use crate::cli::output::clean;
use crate::i18n::{Texts, message};
use crate::store::Machine;

/// The word that stands for this machine's version.
pub(crate) const OURS: &str = "ours";
/// The word that stands for the version of the other machine.
pub(crate) const THEIRS: &str = "theirs";

/// Short name of an origin: the last six letters of its id.
pub(crate) fn short_origin(origin: &str) -> String {
    origin.get(origin.len().saturating_sub(6)..).unwrap_or(origin).to_owned()
}

/// The name of a machine, with its short id if another has the same; the short id alone if it has
/// no name.
pub(crate) fn machine_name(machine: &Machine) -> String {
    let short = short_origin(&machine.origin);
    match &machine.name {
        Some(name) if machine.is_namesake => format!("{} {short}", clean(name)),
        Some(name) => clean(name),
        None => short,
    }
}

/// The name of a machine, and that it is this one if it is.
pub(crate) fn machine_here(texts: &Texts, machine: &Machine) -> String {
    let name = machine_name(machine);
    if machine.is_own { message::sync_here(name).render(texts) } else { name }
}
