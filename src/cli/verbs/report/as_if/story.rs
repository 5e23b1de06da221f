//! How it would have gone, in a few sentences.

use super::Told;
use crate::cli::board::names;
use crate::cli::context::Context;
use crate::cli::words;
use crate::i18n::{Message, message};
use crate::report::Unknown;

/// Who would have won, and where it would have turned.
pub(super) fn sentences(context: &Context<'_>, told: &Told<'_>) -> Vec<String> {
    let teller = Teller { context, told };
    let mut messages = Vec::new();
    if told.was.rounds().is_empty() {
        messages.push(message::board_nothing_yet());
    } else if !told.as_if.is_known() {
        messages.push(message::as_if_not_known());
        messages.extend(Unknown::ALL.iter().filter_map(|&why| teller.why(why)));
        messages.extend(teller.turn());
    } else {
        messages.extend(teller.outcome());
        messages.extend(teller.end());
        messages.extend(teller.turn());
    }
    messages.iter().map(|message| message.say(&context.texts)).collect()
}

/// What is left out of account where somebody is.
pub(super) fn caveat(context: &Context<'_>, told: &Told<'_>) -> Option<String> {
    let teller = Teller { context, told };
    let without = &told.supposed.without;
    let played = !told.was.rounds().is_empty();
    (played && !without.is_empty())
        .then(|| message::as_if_caveat(teller.who(without)).say(&context.texts))
}

struct Teller<'a, 'w> {
    context: &'a Context<'w>,
    told: &'a Told<'a>,
}

impl Teller<'_, '_> {
    /// Those at the real table.
    fn who(&self, seats: &[usize]) -> String {
        words::and(&self.context.texts, &names(self.told.was.session(), seats))
    }

    fn outcome(&self) -> Vec<Message> {
        let Told { as_if, was, new, .. } = self.told;
        if !new.is_finished() {
            let front = as_if.at_the_table(&new.outlook().leaders);
            let who = self.who(&front);
            if !was.is_finished() {
                return vec![message::as_if_front_now(front.len(), who)];
            }
            let last = new.rounds().last().map_or(0, |round| round.number);
            let on = message::as_if_goes_on(last.to_string());
            return vec![on, message::as_if_front(front.len(), who)];
        }
        let winners = as_if.winners(new);
        let who = self.who(&winners);
        if was.is_finished() && was.winners() == winners {
            return vec![message::as_if_same(winners.len(), who)];
        }
        let mut told = vec![message::as_if_won(winners.len(), who)];
        if was.is_finished() {
            told.push(message::as_if_was(was.winners().len(), self.who(was.winners())));
        }
        told
    }

    /// With which round it would have ended, where that is another.
    fn end(&self) -> Option<Message> {
        let Told { was, new, .. } = self.told;
        let (old, now) = (was.rounds().last()?.number, new.rounds().last()?.number);
        let ends = new.is_finished() && (now != old || !was.is_finished());
        ends.then(|| {
            if was.is_finished() {
                message::as_if_ended(old.to_string(), now.to_string())
            } else {
                message::as_if_over(now.to_string())
            }
        })
    }

    fn turn(&self) -> Option<Message> {
        let Told { as_if, was, new, .. } = self.told;
        let to_the_end = as_if.is_known() && was.rounds().len() == new.rounds().len();
        match &as_if.turn {
            Some(turn) => Some(message::as_if_turn(
                turn.instead.len(),
                self.who(&turn.instead),
                turn.round.to_string(),
                self.who(&turn.was),
            )),
            None if new.rounds().is_empty() => None,
            None if to_the_end => Some(message::as_if_no_turn()),
            None => {
                let last = new.rounds().last()?.number;
                Some(message::as_if_no_turn_until(last.to_string()))
            }
        }
    }

    /// Why nobody knows, with the rounds.
    fn why(&self, why: Unknown) -> Option<Message> {
        let Told { supposed, as_if, .. } = self.told;
        let rounds: Vec<String> = as_if
            .unknown
            .iter()
            .filter(|(_, other)| *other == why)
            .map(|(round, _)| round.to_string())
            .collect();
        let rounds: Vec<&str> = rounds.iter().map(String::as_str).collect();
        if rounds.is_empty() {
            return None;
        }
        let (count, rounds) = (rounds.len(), words::and(&self.context.texts, &rounds));
        let who = || self.who(&supposed.without);
        Some(match why {
            Unknown::PointsAlone => message::as_if_points_alone(count, rounds),
            Unknown::NotTold => message::as_if_not_told(count, rounds),
            Unknown::NotThere => message::as_if_not_there(count, rounds),
            Unknown::Shared => message::as_if_shared(count, who(), rounds),
            Unknown::InTheirPlace => message::as_if_in_their_place(count, who(), rounds),
        })
    }
}
