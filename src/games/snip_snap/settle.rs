//! Judges calls: the cards that a right one wins, the price of a wrong one.

use super::rules;
use super::tops::{
    self, OpenPiles, PileTop, PlayerPile, check_tops, not_understood, parse_middle, parse_piles,
};
use crate::cards::fold::fold;
use crate::cards::{Expected, ParseError, nearest};
use crate::games::settle::{
    CallCase, CallKind, Detail, Outcome, Remark, SettleCase, SettleError, SettleFlag, SettleInput,
    SettleReferee, Settlement,
};
use crate::games::table::is_same_name;
use crate::games::{Played, settle};
use crate::rules::{Edition, Rule};

/// The two words that are called.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum CallWord {
    /// For another player's pile.
    Snap,
    /// For the middle pile.
    Snip,
}

const CALL_WORDS: [(&str, CallWord); 6] = [
    ("snap", CallWord::Snap),
    ("snip", CallWord::Snip),
    ("schnapp", CallWord::Snap),
    ("schnipp", CallWord::Snip),
    ("schnap", CallWord::Snap),
    ("schnip", CallWord::Snip),
];

fn parse_call_word(text: &str) -> Result<CallWord, SettleError> {
    let word = fold(text.trim().trim_end_matches('!'));
    if let Some(&(_, called)) = CALL_WORDS.iter().find(|(known, _)| *known == word) {
        return Ok(called);
    }
    let nearest = nearest(&word, CALL_WORDS.map(|(known, _)| known)).map(str::to_owned);
    let error = ParseError { nearest, ..ParseError::new(0..text.len(), Expected::CallWord) };
    Err(not_understood(SettleFlag::Call, text, error))
}

pub(super) const SETTLE: SettleReferee = SettleReferee {
    flags: &[SettleFlag::Open, SettleFlag::Middle, SettleFlag::Turned, SettleFlag::Call],
    judge: settle,
};

/// Judges calls by the card just turned up; right ones at the same moment win nothing.
fn settle(played: Played, input: &SettleInput) -> Result<Settlement, SettleError> {
    let edition = played.edition();
    let open = input.required(SettleFlag::Open)?;
    let turned = input.required(SettleFlag::Turned)?;
    if input.named(SettleFlag::Call).is_empty() {
        return Err(SettleError::Lacking(SettleFlag::Call));
    }
    let piles = parse_piles(open)?;
    let middle = input.text(SettleFlag::Middle).map(parse_middle).transpose()?.flatten();
    let turned = tops::find_seat(&piles, turned)?;
    let mut calls = Vec::new();
    for (place, (name, word)) in input.named(SettleFlag::Call).iter().enumerate() {
        if input.named(SettleFlag::Call)[..place]
            .iter()
            .any(|(earlier, _)| is_same_name(earlier, name))
        {
            return Err(SettleError::PlayerTwice(name.clone()));
        }
        calls.push((tops::find_seat(&piles, name)?, parse_call_word(word)?));
    }
    check_tops(&piles, middle)?;
    let Some(number) = piles[turned].1.number() else {
        // A player who has just turned up a card has an open pile.
        let error = ParseError::new(0..open.len(), Expected::Card);
        return Err(not_understood(SettleFlag::Open, open, error));
    };
    let situation = CallSituation { edition, piles: &piles, turned, number, middle };
    let judged = calls.iter().map(|&(caller, word)| {
        (piles[caller].0.as_str(), PlayerCall { caller, word, situation: &situation }.judge())
    });
    let settlement = combine_calls(judged.collect());
    let middle = calls.iter().any(|&(_, word)| word == CallWord::Snip);
    // By the Dutch rule the cards concerned go under their owners' stacks, but the middle pile has
    // no owner.
    let is_middle_unruled = middle && edition == Edition::Nl1999 && is_draw(&settlement);
    Ok(if is_middle_unruled {
        settlement.with_remark(Remark::MiddlePileUnruled)
    } else {
        settlement
    })
}

fn is_draw(settlement: &Settlement) -> bool {
    matches!(settlement.case, Some(SettleCase::Draw(_)))
}

/// Combines calls at the same moment, each of them judged as if it were alone.
fn combine_calls(mut calls: Vec<(&str, Settlement)>) -> Settlement {
    if calls.len() == 1 {
        return calls.remove(0).1;
    }
    // A call that does not count leaves the others as they are. The Dutch leaflet does not say if
    // an outsider's call counts among others.
    let is_outsider = |call: &Settlement| {
        matches!(call.case, Some(SettleCase::Called(CallCase { kind: CallKind::Outsider(_), .. })))
    };
    let counts = |call: &Settlement| call.outcome != Outcome::Void || is_outsider(call);
    if calls.iter().any(|(_, call)| counts(call)) && !calls.iter().all(|(_, call)| counts(call)) {
        let (counted, void): (Vec<_>, Vec<_>) =
            calls.into_iter().partition(|(_, call)| counts(call));
        let void = void.into_iter().map(|(name, _)| name.to_owned()).collect();
        return combine_calls(counted).with_remark(Remark::NotCounted(void));
    }
    let is_open = |call: &Settlement| call.outcome != Outcome::Decided && !is_outsider(call);
    if let Some(open) = calls.iter().position(|(_, call)| is_open(call)) {
        return calls.remove(open).1;
    }
    if calls.iter().all(|(_, call)| is_outsider(call)) {
        return calls.remove(0).1;
    }
    let is_right =
        |call: &Settlement| call.details.contains(&Detail::Call(settle::CallVerdict::Right));
    let named = |has: &dyn Fn(&Settlement) -> bool| {
        let those = calls.iter().filter(|(_, call)| has(call));
        those.map(|(name, _)| (*name).to_owned()).collect::<Vec<_>>()
    };
    let wrong = named(&|call| !is_right(call) && !is_outsider(call));
    let outsider = calls.iter().find(|(_, call)| is_outsider(call));
    let mut rules = vec![&rules::SILENCE_WRONG_SIMULTANEOUS];
    rules.extend(outsider.map(|_| &rules::SILENCE_OUTSIDER));
    rules.push(&rules::CALL_SIMULTANEOUS);
    let undecided = Settlement::new(Outcome::Undecided, rules);
    match outsider.and_then(|(_, call)| call.case.clone()) {
        _ if !wrong.is_empty() => return undecided.because(SettleCase::WrongAmong(wrong)),
        Some(case) => return undecided.because(case),
        None => {}
    }
    let mut draw = Settlement::new(Outcome::Decided, vec![&rules::CALL_SIMULTANEOUS])
        .with_details([Detail::Call(settle::CallVerdict::Right), Detail::ToMiddle(Vec::new())])
        .because(SettleCase::Draw(named(&is_right)));
    draw.cards = Some(0);
    draw.with_destination(&rules::CALL_SIMULTANEOUS)
}

/// The open piles at the moment of a call.
struct CallSituation<'a> {
    edition: Edition,
    piles: &'a OpenPiles,
    /// The seat that has just turned a card up.
    turned: usize,
    /// The number of that card.
    number: u8,
    middle: Option<PileTop>,
}

impl CallSituation<'_> {
    /// Seats whose piles show that number.
    fn seats_showing(&self, number: u8) -> impl Iterator<Item = usize> {
        (0..self.piles.len()).filter(move |&seat| self.piles[seat].1.number() == Some(number))
    }

    fn names(&self, seats: impl Iterator<Item = usize>) -> Vec<String> {
        seats.map(|seat| self.piles[seat].0.clone()).collect()
    }

    /// Names of the other players whose piles show the number just turned up.
    fn names_matching(&self) -> Vec<String> {
        self.names(self.seats_showing(self.number).filter(|&seat| seat != self.turned))
    }

    /// True if the number just turned up lies on top of the middle pile.
    fn is_in_middle(&self) -> bool {
        self.middle.is_some_and(|top| top.number == self.number)
    }

    /// Finds a match from before the card was turned up: a number for which that word would have
    /// been right then.
    fn find_overlooked(&self, word: CallWord) -> Option<u8> {
        let before = |seat: usize| self.piles[seat].1.number().filter(|_| seat != self.turned);
        let mut numbers = (0..self.piles.len()).filter_map(before);
        numbers.find(|&number| match word {
            CallWord::Snap => {
                self.seats_showing(number).filter(|&seat| seat != self.turned).count() > 1
            }
            CallWord::Snip => self.middle.is_some_and(|top| top.number == number),
        })
    }
}

/// A call of one player.
struct PlayerCall<'a> {
    caller: usize,
    word: CallWord,
    situation: &'a CallSituation<'a>,
}

impl PlayerCall<'_> {
    fn judge(&self) -> Settlement {
        let situation = self.situation;
        let is_out = situation.piles[self.caller].1 == PlayerPile::Out;
        let is_owner = situation.seats_showing(situation.number).any(|seat| seat == self.caller);
        let owners_only = situation.edition == Edition::Nl1999;
        let matching = situation.names_matching();
        match (self.word, !matching.is_empty(), situation.is_in_middle()) {
            (CallWord::Snap, _, _) if is_out => {
                let without_cards = CallKind::WithoutCards(self.name());
                self.void_call(vec![&rules::END_OUT_OF_CARDS], without_cards)
            }
            (_, true, true) => {
                let open = Settlement::new(Outcome::Undecided, vec![&rules::SILENCE_BOTH_MATCH]);
                self.with_case(open, CallKind::ForBoth(matching))
            }
            (CallWord::Snap, true, false) if is_owner => {
                self.judge_snap(vec![&rules::CALL_SNAP], matching)
            }
            (CallWord::Snap, true, false) if owners_only => {
                let mut rules = vec![&rules::SILENCE_WHO_SNAPS, &rules::CALL_SNAP];
                // Without an open pile there is none to lose, and perhaps no card at all.
                rules.push(if situation.piles[self.caller].1 == PlayerPile::NoneOpen {
                    &rules::END_OUT_OF_CARDS
                } else {
                    &rules::SILENCE_OUTSIDER
                });
                self.void_call(rules, CallKind::Outsider(self.name()))
            }
            (CallWord::Snap, true, false) => {
                self.judge_snap(vec![&rules::CALL_SNAP, &rules::SILENCE_WHO_SNAPS], matching)
            }
            (CallWord::Snip, false, true) if is_out => self
                .judge_snip(vec![&rules::CALL_SNIP, &rules::END_OUT_OF_CARDS])
                .with_remark(Remark::BackIn(self.name())),
            (CallWord::Snip, false, true) => self.judge_snip(vec![&rules::CALL_SNIP]),
            (word, on_a_pile, in_middle) => {
                if let Some(number) = situation.find_overlooked(word) {
                    let rules = vec![&rules::SILENCE_OVERLOOKED, &rules::CALL_MISTAKE];
                    let open = Settlement::new(Outcome::Undecided, rules);
                    return self.with_case(open, CallKind::ForOlder(number));
                }
                let mistake = &rules::CALL_MISTAKE;
                match (on_a_pile, in_middle) {
                    (true, _) => self
                        .wrong_call(vec![mistake, &rules::CALL_SNAP], CallKind::NotSnap(matching)),
                    (false, true) => {
                        self.wrong_call(vec![mistake, &rules::CALL_SNIP], CallKind::NotSnip)
                    }
                    (false, false) => self.wrong_call(vec![mistake], CallKind::ForNothing),
                }
            }
        }
    }

    fn name(&self) -> String {
        self.situation.piles[self.caller].0.clone()
    }

    fn with_case(&self, settlement: Settlement, kind: CallKind) -> Settlement {
        let CallSituation { piles, turned, number, .. } = *self.situation;
        let turned = piles[turned].0.clone();
        settlement.because(SettleCase::Called(CallCase { turned, number, kind }))
    }

    /// Judges a right snap: the caller takes the open piles of the others that show the number. A
    /// caller without an open pile may have no card left, and then may not call snap.
    fn judge_snap(&self, rules: Vec<&'static Rule>, matching: Vec<String>) -> Settlement {
        let situation = self.situation;
        let others = situation.seats_showing(situation.number).filter(|&seat| seat != self.caller);
        let others = situation.names(others);
        let mut right = self.right_call(rules, CallKind::Snap(matching));
        if others.len() > 1 && rules::SILENCE_SEVERAL_OWNERS.is_in(situation.edition) {
            right.rules.push(&rules::SILENCE_SEVERAL_OWNERS);
        }
        let mut right = right.with_remark(Remark::PilesOf(others));
        if situation.piles[self.caller].1 == PlayerPile::NoneOpen {
            right.rules.push(&rules::END_OUT_OF_CARDS);
            right.with_remark(Remark::IfCardsLeft(self.name()))
        } else {
            right
        }
    }

    /// Judges a right snip: the caller takes the middle pile.
    fn judge_snip(&self, rules: Vec<&'static Rule>) -> Settlement {
        self.right_call(rules, CallKind::Snip).with_remark(Remark::MiddlePile)
    }

    /// A right call. The number of cards won stays open: the tops do not show it.
    fn right_call(&self, rules: Vec<&'static Rule>, how: CallKind) -> Settlement {
        let mut settlement = Settlement::new(Outcome::Decided, rules)
            .with_details([Detail::Call(settle::CallVerdict::Right), Detail::ToMiddle(Vec::new())]);
        settlement.takes = vec![self.name()];
        self.with_case(settlement, how).with_destination(&rules::CALL_WINNINGS)
    }

    fn wrong_call(&self, rules: Vec<&'static Rule>, how: CallKind) -> Settlement {
        let pays = self.situation.piles[self.caller].1.number().map(|_| self.name());
        let nothing = pays.is_none();
        let pays = Detail::ToMiddle(pays.into_iter().collect());
        let wrong = Settlement::new(Outcome::Decided, rules)
            .with_details([Detail::Call(settle::CallVerdict::Wrong), pays]);
        let wrong = self.with_case(wrong, how);
        if nothing { wrong.with_remark(Remark::NothingToLose(self.name())) } else { wrong }
    }

    fn void_call(&self, rules: Vec<&'static Rule>, how: CallKind) -> Settlement {
        let void =
            Settlement::new(Outcome::Void, rules).with_details([Detail::ToMiddle(Vec::new())]);
        self.with_case(void, how)
    }
}
