//! A summary of the comparison in a few sentences.

use super::Comparison;
use crate::cli::context::Context;
use crate::i18n::{Message, message};
use crate::report::NotComputable;
use crate::texts::describe;

/// Returns the summary: who would have won, and from which round on somebody else would have led.
/// If a round cannot be re-scored, the reasons are given instead of the winner.
pub(super) fn summarize(context: &Context<'_>, comparison: &Comparison<'_>) -> Vec<String> {
    let narrator = WhatIfNarrator { context, comparison };
    let mut messages = Vec::new();
    if comparison.recorded.rounds().is_empty() {
        messages.push(message::board_nothing_yet());
    } else if !comparison.what_if.is_computable() {
        messages.push(message::as_if_not_known());
        messages.extend(NotComputable::ALL.iter().filter_map(|&reason| narrator.reason(reason)));
        messages.extend(narrator.lead_change());
    } else {
        messages.extend(narrator.outcome());
        messages.extend(narrator.last_round());
        messages.extend(narrator.lead_change());
    }
    messages.iter().map(|message| message.render(&context.texts)).collect()
}

/// Returns a warning if a player is left out: the others' points stand as recorded, although the
/// cards would have fallen differently.
pub(super) fn describe_caveat(
    context: &Context<'_>,
    comparison: &Comparison<'_>,
) -> Option<String> {
    let narrator = WhatIfNarrator { context, comparison };
    let without = &comparison.assumptions.without;
    let played = !comparison.recorded.rounds().is_empty();
    (played && !without.is_empty())
        .then(|| message::as_if_caveat(narrator.names_of(without)).render(&context.texts))
}

struct WhatIfNarrator<'a, 'w> {
    context: &'a Context<'w>,
    comparison: &'a Comparison<'a>,
}

impl WhatIfNarrator<'_, '_> {
    /// Formats the names of seats of the actual session.
    fn names_of(&self, seats: &[usize]) -> String {
        describe::join_and(&self.context.texts, &self.comparison.recorded.session().names_at(seats))
    }

    /// Builds the sentences on who would have won, or who would lead.
    fn outcome(&self) -> Vec<Message> {
        let Comparison { what_if, recorded, rescored, .. } = self.comparison;
        if !rescored.is_finished() {
            let leaders = what_if.real_seats(&rescored.forecast().leaders);
            let names = self.names_of(&leaders);
            if !recorded.is_finished() {
                return vec![message::as_if_front_now(leaders.len(), names)];
            }
            let last = rescored.rounds().last().map_or(0, |round| round.number);
            let goes_on = message::as_if_goes_on(last.to_string());
            return vec![goes_on, message::as_if_front(leaders.len(), names)];
        }
        let winners = what_if.winners(rescored);
        let names = self.names_of(&winners);
        if recorded.is_finished() && recorded.winners() == winners {
            return vec![message::as_if_same(winners.len(), names)];
        }
        let mut messages = vec![message::as_if_won(winners.len(), names)];
        if recorded.is_finished() {
            messages.push(message::as_if_was(
                recorded.winners().len(),
                self.names_of(recorded.winners()),
            ));
        }
        messages
    }

    /// Builds the sentence on the last round, if the session would have ended with another one, or
    /// would be over already.
    fn last_round(&self) -> Option<Message> {
        let Comparison { recorded, rescored, .. } = self.comparison;
        let (actual, new) = (recorded.rounds().last()?.number, rescored.rounds().last()?.number);
        let ends = rescored.is_finished() && (new != actual || !recorded.is_finished());
        ends.then(|| {
            if recorded.is_finished() {
                message::as_if_ended(actual.to_string(), new.to_string())
            } else {
                message::as_if_over(new.to_string())
            }
        })
    }

    /// Builds the sentence on the round from which on somebody else would have led.
    fn lead_change(&self) -> Option<Message> {
        let Comparison { what_if, recorded, rescored, .. } = self.comparison;
        let to_the_end =
            what_if.is_computable() && recorded.rounds().len() == rescored.rounds().len();
        match &what_if.lead_change {
            Some(change) => Some(message::as_if_turn(
                change.supposed.len(),
                self.names_of(&change.supposed),
                change.round.to_string(),
                self.names_of(&change.recorded),
            )),
            None if rescored.rounds().is_empty() => None,
            None if to_the_end => Some(message::as_if_no_turn()),
            None => {
                let last = rescored.rounds().last()?.number;
                Some(message::as_if_no_turn_until(last.to_string()))
            }
        }
    }

    /// Builds the sentence on the rounds that cannot be re-scored for this reason; `None` if there
    /// are none.
    fn reason(&self, reason: NotComputable) -> Option<Message> {
        let Comparison { assumptions, what_if, .. } = self.comparison;
        let rounds: Vec<String> = what_if
            .not_computable
            .iter()
            .filter(|(_, other)| *other == reason)
            .map(|(round, _)| round.to_string())
            .collect();
        let rounds: Vec<&str> = rounds.iter().map(String::as_str).collect();
        if rounds.is_empty() {
            return None;
        }
        let (count, rounds) = (rounds.len(), describe::join_and(&self.context.texts, &rounds));
        let names = || self.names_of(&assumptions.without);
        Some(match reason {
            NotComputable::PointsAlone => message::as_if_points_alone(count, rounds),
            NotComputable::NotRecorded => message::as_if_not_told(count, rounds),
            NotComputable::Impossible => message::as_if_not_there(count, rounds),
            NotComputable::Shared => message::as_if_shared(count, names(), rounds),
            NotComputable::InTheirPlace => message::as_if_in_their_place(count, names(), rounds),
        })
    }
}
