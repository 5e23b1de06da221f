//! Who takes what after a call, and what a wrong one costs.

use super::rules;
use super::tops::{self, Pile, Piles, no_card_twice, not_understood, read_middle, read_piles};
use crate::cards::text::fold;
use crate::cards::{Expected, ParseError, nearest};
use crate::games::settle::{
    Detail, Outcome, Remark, Settle, SettleError, SettleFlag, SettleTold, Settlement,
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
    let shows_number = |seat: usize| piles[seat].1.number() == Some(number);
    let judged = calls.into_iter().map(|(caller, word)| {
        let call = Call {
            caller,
            word,
            number,
            owner: shows_number(caller),
            snap: (0..piles.len()).any(|seat| seat != turned && shows_number(seat)),
            snip: middle.is_some_and(|top| top.number == number),
        };
        call.judge(edition, &piles)
    });
    Ok(at_once(judged.collect()))
}

/// What calls at the same moment come to, each of them judged as if it were alone.
fn at_once(mut calls: Vec<Settlement>) -> Settlement {
    if calls.len() == 1 {
        return calls.remove(0);
    }
    if let Some(open) = calls.iter().position(|call| call.outcome != Outcome::Decided) {
        return calls.remove(open);
    }
    let right = |call: &Settlement| call.details.contains(&Detail::Call(settle::Call::Right));
    if !calls.iter().all(right) {
        let rules = vec![&rules::SILENCE_WRONG_SIMULTANEOUS, &rules::CALL_SIMULTANEOUS];
        return Settlement::new(Outcome::Undecided, rules);
    }
    let mut draw = Settlement::new(Outcome::Decided, vec![&rules::CALL_SIMULTANEOUS])
        .with([Detail::Call(settle::Call::Right), Detail::ToMiddle(Vec::new())]);
    draw.cards = Some(0);
    draw
}

/// A call, and what it could be for.
struct Call {
    caller: usize,
    word: Word,
    /// The number just turned up.
    number: u8,
    /// Whether the caller's own pile shows the number.
    owner: bool,
    /// Whether another player's pile shows it.
    snap: bool,
    /// Whether the middle pile shows it.
    snip: bool,
}

impl Call {
    fn judge(&self, edition: Edition, piles: &Piles) -> Settlement {
        let out = piles[self.caller].1 == Pile::Out;
        let owners_only = edition == Edition::Nl1999;
        match (self.word, self.snap, self.snip) {
            (Word::Snap, _, _) if out => void(vec![&rules::END_OUT_OF_CARDS]),
            (_, true, true) => {
                Settlement::new(Outcome::Undecided, vec![&rules::SILENCE_BOTH_MATCH])
            }
            (Word::Snap, true, false) if self.owner => self.snaps(piles, vec![&rules::CALL_SNAP]),
            (Word::Snap, true, false) if owners_only => {
                let decided_by = [&rules::SILENCE_WHO_SNAPS, &rules::CALL_SNAP];
                void(decided_by.into_iter().chain([&rules::SILENCE_OUTSIDER]).collect())
            }
            (Word::Snap, true, false) => {
                self.snaps(piles, vec![&rules::CALL_SNAP, &rules::SILENCE_WHO_SNAPS])
            }
            (Word::Snip, false, true) if out => {
                self.snips(piles, vec![&rules::CALL_SNIP, &rules::END_OUT_OF_CARDS])
            }
            (Word::Snip, false, true) => self.snips(piles, vec![&rules::CALL_SNIP]),
            (Word::Snip, true, false) => {
                self.wrong(piles, vec![&rules::CALL_MISTAKE, &rules::CALL_SNAP])
            }
            (Word::Snap, false, true) => {
                self.wrong(piles, vec![&rules::CALL_MISTAKE, &rules::CALL_SNIP])
            }
            (Word::Snap | Word::Snip, false, false) => {
                self.wrong(piles, vec![&rules::CALL_MISTAKE])
            }
        }
    }

    /// Takes the open piles of the others that show the number. Who shows no card may have none
    /// left, and then may not call snap.
    fn snaps(&self, piles: &Piles, rules: Vec<&'static Rule>) -> Settlement {
        let showing = piles
            .iter()
            .enumerate()
            .filter(|&(seat, (_, pile))| seat != self.caller && pile.number() == Some(self.number));
        let names = showing.map(|(_, (name, _))| name.clone()).collect();
        let right = self.right(piles, rules).remarking(Remark::PilesOf(names));
        let (name, pile) = &piles[self.caller];
        if *pile == Pile::NoneOpen {
            let mut right = right.remarking(Remark::IfCardsLeft(name.clone()));
            right.rules.push(&rules::END_OUT_OF_CARDS);
            right
        } else {
            right
        }
    }

    /// Takes the middle pile.
    fn snips(&self, piles: &Piles, rules: Vec<&'static Rule>) -> Settlement {
        self.right(piles, rules).remarking(Remark::MiddlePile)
    }

    /// How many cards the piles hold, nobody can know from their tops.
    fn right(&self, piles: &Piles, rules: Vec<&'static Rule>) -> Settlement {
        let mut settlement = Settlement::new(Outcome::Decided, rules)
            .with([Detail::Call(settle::Call::Right), Detail::ToMiddle(Vec::new())]);
        settlement.takes = vec![piles[self.caller].0.clone()];
        settlement.going(&rules::CALL_WINNINGS)
    }

    fn wrong(&self, piles: &Piles, rules: Vec<&'static Rule>) -> Settlement {
        let (name, pile) = &piles[self.caller];
        let pays = pile.number().map(|_| name.clone());
        let pays = Detail::ToMiddle(pays.into_iter().collect());
        Settlement::new(Outcome::Decided, rules).with([Detail::Call(settle::Call::Wrong), pays])
    }
}

fn void(rules: Vec<&'static Rule>) -> Settlement {
    Settlement::new(Outcome::Void, rules).with([Detail::ToMiddle(Vec::new())])
}
