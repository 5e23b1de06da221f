//! What the core found, put into keys of `lang`: its errors, its refusals, its questions.

mod check;
mod deal;
mod units;

pub(crate) use check::{check_error, flag};
pub(crate) use deal::{settle_error, setup_error, span, upper_limit};
pub(crate) use units::{unit, unit_name};

/// A flag by its name with or without dashes; what is no flag (`NAME=VALUE`) stays.
fn dashed(name: &str) -> String {
    if name.starts_with("--") || name.contains('=') {
        name.to_owned()
    } else if name == "result" {
        "NAME=RESULT".to_owned()
    } else {
        format!("--{name}")
    }
}
