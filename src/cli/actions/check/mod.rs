//! The referee: judges claims, and prints the answers with the house rulings about them.

mod alternatives;
mod answer;
mod answer_lines;
mod batch;
mod command;
mod house_rulings;
mod json;
mod json_line;
mod judgement;
mod layout;
mod record;
mod request;
mod sentences;
mod session_defaults;
mod text;

pub(crate) use answer::{AnswerOptions, JudgeSetup, judge_and_print};
pub(crate) use answer_lines::AnswerLines;
pub(crate) use batch::run as judge_batch;
pub(crate) use command::print_command;
pub(crate) use house_rulings::{
    HouseRulingJson, HouseRulings, format_house_ruling, is_overlapping, with_house_rulings,
};
pub(crate) use json::format_reason;
#[cfg(test)]
pub(crate) use json::{AnswerFields, EditionAnswer, EditionsJson};
pub(crate) use judgement::{Editions, Judged, judge, parse_request};
pub(crate) use request::{CheckRequest, FactArgs, ParsedRequest};
pub(crate) use session_defaults::SessionDefaults;
pub(crate) use text::format_source;
