//! Messages for the values of the core: verdicts, questions, refusals, components of points.

mod facts;
mod join;
mod part;
mod question;
mod refusal;
mod settlement;
mod span;
mod units;
mod verdict;

pub(crate) use facts::{fact_examples, fact_name, question_for};
pub(crate) use join::{join_and, join_or};
pub(crate) use part::{format_parts, part_name};
pub(crate) use question::{
    extra_question, result_form, result_help, result_placeholder, sheet_question,
};
pub(crate) use refusal::{describe_refusal, describe_settle_error, describe_setup_error};
pub(crate) use settlement::{cited_rules, explain_settlement};
pub(crate) use span::{format_span, upper_limit};
pub(crate) use units::{format_lead, format_unit, session_tally};
pub(crate) use verdict::{
    default_reason, describe_case, describe_ending, describe_played, describe_silence,
    rule_with_silence, short_verdict, who_begins,
};
