//! Messages for what the core returns: its errors, refusals and questions.

mod args;
mod check;
mod deal;
mod facts;
mod join;
mod log_entry;
pub(crate) mod origin;
mod part;
mod question;
mod score_sheet;
mod settlement;
pub(crate) mod span;
mod units;
mod verdict;

pub(crate) use check::{check_error, fact_flag};
pub(crate) use deal::{settle_error, setup_error};
pub(crate) use facts::{fact_examples, fact_name, question_for};
pub(crate) use join::join_and;
pub(crate) use log_entry::{describe_change, summarize_entry};
pub(crate) use origin::{machine_here, machine_name, short_origin};
pub(crate) use part::{format_parts, part_name};
pub(crate) use question::{
    extra_question, result_form, result_help, result_placeholder, sheet_question,
};
pub(crate) use score_sheet::{is_incomplete_round, round_refused_error, sheet_error};
pub(crate) use settlement::{cited_rules, explain_settlement};
pub(crate) use span::{format_span, upper_limit};
pub(crate) use units::{format_unit, session_tally};
pub(crate) use verdict::{
    default_reason, describe_case, describe_ending, describe_silence, rule_with_silence,
    short_verdict,
};
