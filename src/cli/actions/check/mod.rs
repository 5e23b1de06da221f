//! The referee: judges claims, and prints the answers with the house rulings about them.

mod alternatives;
mod answer;
mod answer_lines;
mod batch;
mod command;
mod json;
mod json_line;
mod judgement;
mod layout;
mod record;
mod request;
mod text;

pub(crate) use answer::{AnswerOptions, exit_code, judge_and_print};
pub(crate) use answer_lines::AnswerLines;
pub(crate) use batch::run as judge_batch;
pub(crate) use command::print_command;
#[cfg(test)]
pub(crate) use json::{AnswerFields, EditionAnswer, EditionsJson};
pub(crate) use judgement::{Editions, Judged, judge, parse_request};
pub(crate) use request::{CheckRequest, ParsedRequest};
pub(crate) use text::format_source;
