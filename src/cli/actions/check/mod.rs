//! The referee: judges claims, and prints the answers with the house rulings about them.

mod answer;
mod batch;
mod json;
mod judgement;
mod layout;
mod request;
mod text;

pub(crate) use answer::{AnswerOptions, exit_code, judge_and_print, print_command};
pub(crate) use batch::run as judge_batch;
#[cfg(test)]
pub(crate) use json::{AnswerFields, EditionAnswer, EditionsJson};
pub(crate) use judgement::{Editions, Judged, parse_request};
pub(crate) use request::{CheckRequest, ParsedRequest};
pub(crate) use text::{AnswerLines, format_source};
