//! Errors of the core as errors of the command line, and words for what the store returns.

mod core_error;
mod log_entry;
pub(crate) mod record_field;

pub(crate) use core_error::{
    check_error, fact_flag, is_incomplete_round, round_refused_error, settle_error, setup_error,
    sheet_error,
};
pub(crate) use log_entry::{describe_entry, summarize_entry};
pub(crate) use record_field::{OURS, THEIRS, machine_here, machine_name};
