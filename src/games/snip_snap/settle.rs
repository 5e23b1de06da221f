//! Who takes what after a call, and what a wrong one costs.

use super::rules;
use super::tops::{self, Pile, Piles, Top, no_card_twice, not_understood, read_middle, read_piles};
use crate::cards::text::fold;
use crate::cards::{Expected, ParseError, nearest};
use crate::games::settle::{
    CallIs, CalledFor, Detail, Outcome, Remark, Settle, SettleCase, SettleError, SettleFlag,
    SettleTold, Settlement,
};
use crate::games::table::same_name;
use crate::games::{Played, settle};
use crate::rules::{Edition, Rule};

/// The two words that are called.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Word {
    /// For another player's pile.
    Snap,
    /// For the middle pile.
    Snip,
}

const WORDS: [(&str, Word); 6] = [
    ("snap", Word::Snap),
    ("snip", Word::Snip),
    ("schnapp", Word::Snap),
    ("schnipp", Word::Snip),
    ("schnap", Word::Snap),
    ("schnip", Word::Snip),
];

fn read_word(text: &str) -> Result<Word, SettleError> {
    let word = fold(text.trim().trim_end_matches('!'));
    if let Some(&(_, called)) = WORDS.iter().find(|(known, _)| *known == word) {
        return Ok(called);
    }
    let nearest = nearest(&word, WORDS.map(|(known, _)| known)).map(str::to_owned);
    let error = ParseError { nearest, ..ParseError::new(0..text.len(), Expected::CallWord) };
    Err(not_understood(SettleFlag::Call, text, error))
}

pub(super) const SETTLE: Settle = Settle {
    flags: &[SettleFlag::Open, SettleFlag::Middle, SettleFlag::Turned, SettleFlag::Call],
    judge: settle,
};

/// Judges calls by the card just turned up; right ones at the same moment win nothing.
fn settle(played: Played, told: &SettleTold) -> Result<Settlement, SettleError> {
    let edition = played.edition();
    let open = told.needed(SettleFlag::Open)?;
    let turned = told.needed(SettleFlag::Turned)?;
    if told.named(SettleFlag::Call).is_empty() {
        return Err(SettleError::Lacking(SettleFlag::Call));
    }
    let piles = read_piles(open)?;
    let middle = told.text(SettleFlag::Middle).map(read_middle).transpose()?.flatten();
    let turned = tops::seat(&piles, turned)?;
    let mut calls = Vec::new();
    for (place, (name, word)) in told.named(SettleFlag::Call).iter().enumerate() {
        if told.named(SettleFlag::Call)[..place].iter().any(|(earlier, _)| same_name(earlier, name))
        {
            return Err(SettleError::PlayerTwice(name.clone()));
        }
        calls.push((tops::seat(&piles, name)?, read_word(word)?));
    }
    no_card_twice(&piles, middle)?;
    let Some(number) = piles[turned].1.number() else {
        // Who has just turned up a card has an open pile.
        let error = ParseError::new(0..open.len(), Expected::Card);
        return Err(not_understood(SettleFlag::Open, open, error));
    };
    let table = Shown { edition, piles: &piles, turned, number, middle };
    let judged = calls.iter().map(|&(caller, word)| {
        (piles[caller].0.as_str(), Call { caller, word, shown: &table }.judge())
    });
    let settled = at_once(judged.collect());
    let middle = calls.iter().any(|&(_, word)| word == Word::Snip);
    // What is said of the cards concerned names their owners, and the middle pile has none.
    let unsaid = middle && edition == Edition::Nl1999 && draws(&settled);
    Ok(if unsaid { settled.remarking(Remark::MiddleUnsaid) } else { settled })
}

fn draws(settled: &Settlement) -> bool {
    matches!(settled.case, Some(SettleCase::Draw(_)))
}

/// What calls at the same moment come to, each of them judged as if it were alone.
fn at_once(mut calls: Vec<(&str, Settlement)>) -> Settlement {
    if calls.len() == 1 {
        return calls.remove(0).1;
    }
    // A call that does not count leaves the others as they are.
    let counts = |call: &Settlement| call.outcome != Outcome::Void;
    if calls.iter().any(|(_, call)| counts(call)) && !calls.iter().all(|(_, call)| counts(call)) {
        let (counted, void): (Vec<_>, Vec<_>) =
            calls.into_iter().partition(|(_, call)| counts(call));
        let void = void.into_iter().map(|(name, _)| name.to_owned()).collect();
        return at_once(counted).remarking(Remark::NotCounted(void));
    }
    if let Some(open) = calls.iter().position(|(_, call)| call.outcome != Outcome::Decided) {
        return calls.remove(open).1;
    }
    let is_right = |call: &Settlement| call.details.contains(&Detail::Call(settle::Call::Right));
    let named = |right: bool| {
        let those = calls.iter().filter(|(_, call)| is_right(call) == right);
        those.map(|(name, _)| (*name).to_owned()).collect::<Vec<_>>()
    };
    let wrong = named(false);
    if !wrong.is_empty() {
        let rules = vec![&rules::SILENCE_WRONG_SIMULTANEOUS, &rules::CALL_SIMULTANEOUS];
        return Settlement::new(Outcome::Undecided, rules).because(SettleCase::WrongAmong(wrong));
    }
    let mut draw = Settlement::new(Outcome::Decided, vec![&rules::CALL_SIMULTANEOUS])
        .with([Detail::Call(settle::Call::Right), Detail::ToMiddle(Vec::new())])
        .because(SettleCase::Draw(named(true)));
    draw.cards = Some(0);
    draw.going(&rules::CALL_SIMULTANEOUS)
}

/// What lies open when somebody calls.
struct Shown<'a> {
    edition: Edition,
    piles: &'a Piles,
    /// Who has just turned a card up.
    turned: usize,
    /// Its number.
    number: u8,
    middle: Option<Top>,
}

impl Shown<'_> {
    /// The seats whose piles show that number.
    fn showing(&self, number: u8) -> impl Iterator<Item = usize> {
        (0..self.piles.len()).filter(move |&seat| self.piles[seat].1.number() == Some(number))
    }

    fn names(&self, seats: impl Iterator<Item = usize>) -> Vec<String> {
        seats.map(|seat| self.piles[seat].0.clone()).collect()
    }

    /// The others in front of whom the number just turned up lies too.
    fn matching(&self) -> Vec<String> {
        self.names(self.showing(self.number).filter(|&seat| seat != self.turned))
    }

    /// Whether the number just turned up lies on top in the middle.
    fn in_middle(&self) -> bool {
        self.middle.is_some_and(|top| top.number == self.number)
    }

    /// A number that lay on several piles before the card was turned up, for which that word would
    /// have been right then.
    fn older(&self, word: Word) -> Option<u8> {
        let before = |seat: usize| self.piles[seat].1.number().filter(|_| seat != self.turned);
        let mut numbers = (0..self.piles.len()).filter_map(before);
        numbers.find(|&number| match word {
            Word::Snap => self.showing(number).filter(|&seat| seat != self.turned).count() > 1,
            Word::Snip => self.middle.is_some_and(|top| top.number == number),
        })
    }
}

/// A call.
struct Call<'a> {
    caller: usize,
    word: Word,
    shown: &'a Shown<'a>,
}

impl Call<'_> {
    fn judge(&self) -> Settlement {
        let shown = self.shown;
        let out = shown.piles[self.caller].1 == Pile::Out;
        let is_owner = shown.showing(shown.number).any(|seat| seat == self.caller);
        let owners_only = shown.edition == Edition::Nl1999;
        let matching = shown.matching();
        match (self.word, !matching.is_empty(), shown.in_middle()) {
            (Word::Snap, _, _) if out => {
                let without_cards = CallIs::WithoutCards(self.name());
                self.void(vec![&rules::END_OUT_OF_CARDS], without_cards)
            }
            (_, true, true) => {
                let open = Settlement::new(Outcome::Undecided, vec![&rules::SILENCE_BOTH_MATCH]);
                self.because(open, CallIs::ForBoth(matching))
            }
            (Word::Snap, true, false) if is_owner => self.snaps(vec![&rules::CALL_SNAP], matching),
            (Word::Snap, true, false) if owners_only => {
                let mut rules = vec![&rules::SILENCE_WHO_SNAPS, &rules::CALL_SNAP];
                // Without an open pile there is none to lose, and perhaps no card at all.
                rules.push(if shown.piles[self.caller].1 == Pile::NoneOpen {
                    &rules::END_OUT_OF_CARDS
                } else {
                    &rules::SILENCE_OUTSIDER
                });
                self.void(rules, CallIs::Outsider(self.name()))
            }
            (Word::Snap, true, false) => {
                self.snaps(vec![&rules::CALL_SNAP, &rules::SILENCE_WHO_SNAPS], matching)
            }
            (Word::Snip, false, true) if out => self
                .snips(vec![&rules::CALL_SNIP, &rules::END_OUT_OF_CARDS])
                .remarking(Remark::BackIn(self.name())),
            (Word::Snip, false, true) => self.snips(vec![&rules::CALL_SNIP]),
            (word, on_a_pile, in_middle) => {
                if let Some(number) = shown.older(word) {
                    let rules = vec![&rules::SILENCE_OVERLOOKED, &rules::CALL_MISTAKE];
                    let open = Settlement::new(Outcome::Undecided, rules);
                    return self.because(open, CallIs::ForOlder(number));
                }
                let mistake = &rules::CALL_MISTAKE;
                match (on_a_pile, in_middle) {
                    (true, _) => {
                        self.wrong(vec![mistake, &rules::CALL_SNAP], CallIs::NotSnap(matching))
                    }
                    (false, true) => self.wrong(vec![mistake, &rules::CALL_SNIP], CallIs::NotSnip),
                    (false, false) => self.wrong(vec![mistake], CallIs::ForNothing),
                }
            }
        }
    }

    fn name(&self) -> String {
        self.shown.piles[self.caller].0.clone()
    }

    fn because(&self, settlement: Settlement, how: CallIs) -> Settlement {
        let Shown { piles, turned, number, .. } = *self.shown;
        let turned = piles[turned].0.clone();
        settlement.because(SettleCase::Called(CalledFor { turned, number, how }))
    }

    /// Takes the open piles of the others that show the number. Who shows no card may have none
    /// left, and then may not call snap.
    fn snaps(&self, rules: Vec<&'static Rule>, matching: Vec<String>) -> Settlement {
        let shown = self.shown;
        let others = shown.showing(shown.number).filter(|&seat| seat != self.caller);
        let others = shown.names(others);
        let mut right = self.right(rules, CallIs::Snap(matching));
        if others.len() > 1 && rules::SILENCE_SEVERAL_OWNERS.holds_in(shown.edition) {
            right.rules.push(&rules::SILENCE_SEVERAL_OWNERS);
        }
        let mut right = right.remarking(Remark::PilesOf(others));
        if shown.piles[self.caller].1 == Pile::NoneOpen {
            right.rules.push(&rules::END_OUT_OF_CARDS);
            right.remarking(Remark::IfCardsLeft(self.name()))
        } else {
            right
        }
    }

    /// Takes the middle pile.
    fn snips(&self, rules: Vec<&'static Rule>) -> Settlement {
        self.right(rules, CallIs::Snip).remarking(Remark::MiddlePile)
    }

    /// How many cards the piles hold, nobody can know from their tops.
    fn right(&self, rules: Vec<&'static Rule>, how: CallIs) -> Settlement {
        let mut settlement = Settlement::new(Outcome::Decided, rules)
            .with([Detail::Call(settle::Call::Right), Detail::ToMiddle(Vec::new())]);
        settlement.takes = vec![self.name()];
        self.because(settlement, how).going(&rules::CALL_WINNINGS)
    }

    fn wrong(&self, rules: Vec<&'static Rule>, how: CallIs) -> Settlement {
        let pays = self.shown.piles[self.caller].1.number().map(|_| self.name());
        let nothing = pays.is_none();
        let pays = Detail::ToMiddle(pays.into_iter().collect());
        let wrong = Settlement::new(Outcome::Decided, rules)
            .with([Detail::Call(settle::Call::Wrong), pays]);
        let wrong = self.because(wrong, how);
        if nothing { wrong.remarking(Remark::NothingToLose(self.name())) } else { wrong }
    }

    fn void(&self, rules: Vec<&'static Rule>, how: CallIs) -> Settlement {
        let void = Settlement::new(Outcome::Void, rules).with([Detail::ToMiddle(Vec::new())]);
        self.because(void, how)
    }
}
