//! A summary of the comparison in a few sentences.

use crate::i18n::{Message, Texts, message};
use crate::report::{NotComputable, WhatIfReport};
use crate::texts::describe::join_and;
use std::collections::BTreeMap;

/// Returns the summary: who would have won, and from which round on somebody else would have led.
/// If a round cannot be re-scored, the reasons are given instead of the winner.
pub(super) fn summarize(texts: &Texts, report: &WhatIfReport) -> Vec<Message> {
    let mut messages = Vec::new();
    if report.recorded.rounds == 0 {
        messages.push(message::board_nothing_yet());
    } else {
        if report.is_computable {
            messages.extend(describe_outcome(texts, report));
            messages.extend(describe_last_round(report));
        } else {
            messages.push(message::as_if_not_known());
            messages.extend(describe_reasons(texts, report));
        }
        messages.extend(describe_lead_change(texts, report));
    }
    messages
}

/// Returns a warning if a player is left out: the others' points stand as recorded, although the
/// cards would have fallen differently.
pub(super) fn describe_caveat(texts: &Texts, report: &WhatIfReport) -> Option<Message> {
    let without = &report.assumptions.without;
    let is_needed = report.recorded.rounds > 0 && !without.is_empty();
    is_needed.then(|| message::as_if_caveat(join_and(texts, without)))
}

/// Builds the sentences on who would have won, or who would lead.
fn describe_outcome(texts: &Texts, report: &WhatIfReport) -> Vec<Message> {
    let (recorded, rescored) = (&report.recorded, &report.rescored);
    if !rescored.finished {
        let (count, names) = (rescored.leaders.len(), join_and(texts, &rescored.leaders));
        if !recorded.finished {
            return vec![message::as_if_front_now(count, names)];
        }
        let goes_on = message::as_if_goes_on(rescored.rounds.to_string());
        return vec![goes_on, message::as_if_front(count, names)];
    }
    let (count, names) = (rescored.winners.len(), join_and(texts, &rescored.winners));
    if recorded.finished && recorded.winners == rescored.winners {
        return vec![message::as_if_same(count, names)];
    }
    let mut messages = vec![message::as_if_won(count, names)];
    if recorded.finished {
        let names = join_and(texts, &recorded.winners);
        messages.push(message::as_if_was(recorded.winners.len(), names));
    }
    messages
}

/// Builds the sentence on the last round, if the session would have ended with another one, or
/// would be over already.
fn describe_last_round(report: &WhatIfReport) -> Option<Message> {
    let (recorded, rescored) = (&report.recorded, &report.rescored);
    let last = rescored.rounds.to_string();
    if !rescored.finished || rescored.rounds == 0 {
        None
    } else if !recorded.finished {
        Some(message::as_if_over(last))
    } else if rescored.rounds != recorded.rounds {
        Some(message::as_if_ended(recorded.rounds.to_string(), last))
    } else {
        None
    }
}

/// Builds the sentence on the round from which on somebody else would have led.
fn describe_lead_change(texts: &Texts, report: &WhatIfReport) -> Option<Message> {
    let last = report.rescored.rounds;
    match &report.lead_change {
        Some(change) => Some(message::as_if_turn(
            change.instead.len(),
            join_and(texts, &change.instead),
            change.round.to_string(),
            join_and(texts, &change.was),
        )),
        None if last == 0 => None,
        None if report.is_computable && last == report.recorded.rounds => {
            Some(message::as_if_no_turn())
        }
        None => Some(message::as_if_no_turn_until(last.to_string())),
    }
}

/// Builds a sentence for each reason on the rounds that cannot be re-scored for it.
fn describe_reasons(texts: &Texts, report: &WhatIfReport) -> Vec<Message> {
    let mut by_reason: BTreeMap<NotComputable, Vec<String>> = BTreeMap::new();
    for unknown in &report.not_computable {
        by_reason.entry(unknown.why).or_default().push(unknown.round.to_string());
    }
    let sentences = by_reason.into_iter().map(|(reason, rounds)| {
        let (count, rounds) = (rounds.len(), join_and(texts, &rounds));
        let names = || join_and(texts, &report.assumptions.without);
        match reason {
            NotComputable::PointsAlone => message::as_if_points_alone(count, rounds),
            NotComputable::NotRecorded => message::as_if_not_told(count, rounds),
            NotComputable::Impossible => message::as_if_not_there(count, rounds),
            NotComputable::Shared => message::as_if_shared(count, names(), rounds),
            NotComputable::InTheirPlace => message::as_if_in_their_place(count, names(), rounds),
        }
    });
    sentences.collect()
}
