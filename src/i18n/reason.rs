//! Reasons of the core as messages.

use super::{Arg, Message, Problem, Texts, message};
use crate::rules::{PileName, Reason, ReasonArg};

/// Builds the message of a reason.
pub(crate) fn describe_reason(reason: &Reason, texts: &Texts) -> Message {
    message::reason(reason.key(), describe_args(reason, texts))
}

/// Builds the error of a reason whose key begins with `reason-error-`.
pub(crate) fn reason_problem(reason: &Reason, texts: &Texts) -> Problem {
    message::reason_error(reason.key(), describe_args(reason, texts))
}

fn describe_args(reason: &Reason, texts: &Texts) -> Vec<Arg> {
    reason.args().iter().map(|arg| describe_arg(arg, texts)).collect()
}

/// Builds the argument of a message.
pub(crate) fn describe_arg(arg: &ReasonArg, texts: &Texts) -> Arg {
    match arg {
        ReasonArg::Text(text) => Arg::from(text),
        ReasonArg::Number(number) => Arg::Number(*number),
        ReasonArg::Colour(colour) => Arg::Colour(*colour),
        ReasonArg::Row(colour) => Arg::Row(*colour),
        ReasonArg::Card(card) => Arg::notation(*card),
        ReasonArg::Pile(pile) => on_pile(pile).into(),
        ReasonArg::Rule(rule) => Arg::RuleText(rule),
        ReasonArg::Reason(reason) => describe_reason(reason, texts).into(),
        ReasonArg::List(parts) => render_parts(parts, texts).join(", ").into(),
        ReasonArg::All(parts) => join_and(texts, &render_parts(parts, texts)).into(),
    }
}

fn render_parts(parts: &[ReasonArg], texts: &Texts) -> Vec<String> {
    parts.iter().map(|part| describe_arg(part, texts).render(texts)).collect()
}

/// Joins names: `Anna`, `Anna and Ben`, `Anna, Ben and Clara`.
pub(crate) fn join_and(texts: &Texts, names: &[String]) -> String {
    match names {
        [] => String::new(),
        [one] => one.clone(),
        [most @ .., last] => message::list_and(last.as_str(), most.join(", ")).render(texts),
    }
}

/// Describes a pile: `in the middle`, `on the player's own pile`, `on the pile of Ben`.
pub(crate) fn on_pile(pile: &PileName) -> Message {
    match pile {
        PileName::Centre => message::pile_centre(),
        PileName::Own => message::pile_own(),
        PileName::Player(name) => message::pile_player(name.as_str()),
        PileName::Showing(top) => message::pile_showing(Arg::notation(*top)),
    }
}
