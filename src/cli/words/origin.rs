//! The short name of a machine.

/// Short name of a machine: the last six letters of its id.
pub(crate) fn short_origin(origin: &str) -> String {
    origin.get(origin.len().saturating_sub(6)..).unwrap_or(origin).to_owned()
}
