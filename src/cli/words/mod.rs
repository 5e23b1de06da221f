//! Errors of the core as errors of the command line, and words for what the store returns.

mod check;
mod deal;
mod log_entry;
pub(crate) mod origin;
pub(crate) mod record_field;
mod score_sheet;

pub(crate) use check::{check_error, fact_flag};
pub(crate) use deal::{settle_error, setup_error};
pub(crate) use log_entry::{describe_change, summarize_entry};
pub(crate) use origin::{OURS, THEIRS, machine_here, machine_name, short_origin};
pub(crate) use score_sheet::{is_incomplete_round, round_refused_error, sheet_error};
