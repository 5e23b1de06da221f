//! Judges calls: the cards that a right one wins, the price of a wrong one.

use super::rules;
use super::tops::{OpenPiles, PlayerPile, find_seat, parse_middle, parse_piles};
use crate::cards::fold::fold;
use crate::cards::{Expected, ParseError, ToldCard, nearest};
use crate::games::settle::{
    DetailValue, SettleAnswers, SettleError, SettlePlace, SettleReferee, Settlement,
    check_names_once,
};
use crate::games::sheet::SettleFlag;
use crate::games::table::check_card_counts;
use crate::rules::reason::{self, Reason, ReasonArg};
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
    Err(SettlePlace::Flag(SettleFlag::Call).refuse(text, error))
}

pub(super) const SETTLE: SettleReferee = SettleReferee {
    required: &[SettleFlag::Open, SettleFlag::Turned, SettleFlag::Call],
    optional: &[SettleFlag::Middle],
    judge: settle,
};

/// Judges calls by the card just turned up; right ones at the same moment win nothing.
fn settle(asked: &SettleAnswers<'_>) -> Result<Settlement, SettleError> {
    let edition = asked.played.edition();
    let open = asked.text(SettleFlag::Open).unwrap_or_default();
    let piles = parse_piles(open, asked.played)?;
    let middle = asked.text(SettleFlag::Middle).map(parse_middle).transpose()?.flatten();
    let turned = find_seat(&piles, asked.text(SettleFlag::Turned).unwrap_or_default())?;
    let typed = asked.words(SettleFlag::Call);
    let mut calls = Vec::new();
    for (place, (name, word)) in typed.iter().enumerate() {
        check_names_once(&typed[..=place])?;
        calls.push((find_seat(&piles, name)?, parse_call_word(word)?));
    }
    let tops = piles.iter().filter_map(|(_, pile)| pile.top());
    check_card_counts(tops.chain(middle), 4)?;
    let Some(number) = piles[turned].1.number() else {
        // A player who has just turned up a card has an open pile.
        let error = ParseError::new(0..open.len(), Expected::Card);
        return Err(SettlePlace::Flag(SettleFlag::Open).refuse(open, error));
    };
    let situation = CallSituation { edition, piles: &piles, turned, number, middle };
    let judged = calls.iter().map(|&(caller, word)| {
        let (kind, settlement) = PlayerCall { caller, word, situation: &situation }.judge();
        JudgedCall { name: &piles[caller].0, kind, settlement }
    });
    let has_snip = calls.iter().any(|&(_, word)| word == CallWord::Snip);
    let settlement = combine_calls(judged.collect());
    let is_draw = settlement.rules == [&rules::CALL_SIMULTANEOUS];
    // By the Dutch rule the cards concerned go under their owners' stacks, but the middle pile has
    // no owner.
    Ok(if is_draw && has_snip && edition == Edition::Nl1999 {
        settlement.with_remark(reason::snip_snap_middle_unruled())
    } else {
        settlement
    })
}

/// The kind of a call that is judged as if it were alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum CallKind {
    /// It is for something.
    Right,
    /// It is for nothing, or the wrong word.
    Wrong,
    /// A snap by a player without the number: the Dutch leaflet does not say what it costs.
    Outsider,
    /// The leaflet leaves it open.
    Open,
    /// It does not count.
    Void,
}

/// A call that is judged as if it were alone.
struct JudgedCall<'a> {
    name: &'a str,
    kind: CallKind,
    settlement: Settlement,
}

/// Names the players of calls of one kind.
fn names_of(calls: &[JudgedCall<'_>], kind: CallKind) -> ReasonArg {
    ReasonArg::all(calls.iter().filter(|call| call.kind == kind).map(|call| call.name))
}

/// Combines calls at the same moment. A call that does not count leaves the others as they are.
fn combine_calls(calls: Vec<JudgedCall<'_>>) -> Settlement {
    let (mut void, counted): (Vec<_>, Vec<_>) =
        calls.into_iter().partition(|call| call.kind == CallKind::Void);
    if counted.is_empty() {
        return void.swap_remove(0).settlement;
    }
    let settlement = combine_counted(counted);
    if void.is_empty() {
        return settlement;
    }
    let names = names_of(&void, CallKind::Void);
    settlement.with_remark(reason::snip_snap_not_counted(void.len(), names))
}

/// Combines calls that count. The leaflets do not say what a wrong one costs among others.
fn combine_counted(mut calls: Vec<JudgedCall<'_>>) -> Settlement {
    let find = |kind| calls.iter().position(|call: &JudgedCall<'_>| call.kind == kind);
    let has_only = |kind| calls.iter().all(|call: &JudgedCall<'_>| call.kind == kind);
    let alone = (calls.len() == 1 || has_only(CallKind::Outsider)).then_some(0);
    if let Some(one) = alone.or(find(CallKind::Open)) {
        return calls.swap_remove(one).settlement;
    }
    if has_only(CallKind::Right) {
        let draw = Settlement::decided(&[&rules::CALL_SIMULTANEOUS])
            .because(reason::snip_snap_draw(names_of(&calls, CallKind::Right)))
            .with_destination(&rules::CALL_SIMULTANEOUS);
        let details = vec![verdict_detail(true), to_middle(Vec::new())];
        return Settlement { details, cards: Some(0), ..draw };
    }
    let outsider = find(CallKind::Outsider);
    let mut rules: Vec<&'static Rule> = vec![&rules::SILENCE_WRONG_SIMULTANEOUS];
    rules.extend(outsider.map(|_| &rules::SILENCE_OUTSIDER));
    rules.push(&rules::CALL_SIMULTANEOUS);
    let wrong = calls.iter().filter(|call| call.kind == CallKind::Wrong).count();
    let case = match outsider {
        Some(outsider) if wrong == 0 => calls[outsider].settlement.case.clone(),
        _ => vec![reason::snip_snap_calls_wrong(wrong, names_of(&calls, CallKind::Wrong))],
    };
    Settlement { case, ..Settlement::undecided(&rules) }
}

/// The verdict on a call: for something, or for nothing.
fn verdict_detail(is_right: bool) -> (&'static str, DetailValue) {
    let word = if is_right { "right" } else { "wrong" };
    ("call", DetailValue::Text(word.to_owned()))
}

/// The players whose open cards go to the middle.
fn to_middle(players: Vec<String>) -> (&'static str, DetailValue) {
    ("to_middle", DetailValue::Players(players))
}

/// The open piles at the moment of a call.
struct CallSituation<'a> {
    edition: Edition,
    piles: &'a OpenPiles,
    /// The seat that has just turned a card up.
    turned: usize,
    /// The number of that card.
    number: u8,
    middle: Option<ToldCard>,
}

impl CallSituation<'_> {
    /// Seats whose piles show that number.
    fn seats_showing(&self, number: u8) -> impl Iterator<Item = usize> {
        (0..self.piles.len()).filter(move |&seat| self.piles[seat].1.number() == Some(number))
    }

    fn names(&self, seats: impl Iterator<Item = usize>) -> ReasonArg {
        ReasonArg::all(seats.map(|seat| self.piles[seat].0.as_str()))
    }

    /// Seats of the other players whose piles show the number just turned up.
    fn seats_matching(&self) -> impl Iterator<Item = usize> {
        self.seats_showing(self.number).filter(|&seat| seat != self.turned)
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
    fn judge(&self) -> (CallKind, Settlement) {
        let situation = self.situation;
        let CallSituation { edition, piles, number, .. } = *situation;
        let (name, turned) = (self.name(), piles[situation.turned].0.as_str());
        let pile = piles[self.caller].1;
        let is_owner = situation.seats_showing(number).any(|seat| seat == self.caller);
        let matching = || situation.names(situation.seats_matching());
        let on_a_pile = situation.seats_matching().next().is_some();
        let is_void = |void: Settlement| {
            (CallKind::Void, Settlement { details: vec![to_middle(Vec::new())], ..void })
        };
        match (self.word, on_a_pile, situation.is_in_middle()) {
            (CallWord::Snap, _, _) if pile == PlayerPile::Out => is_void(
                Settlement::void(&[&rules::END_OUT_OF_CARDS])
                    .because(reason::snip_snap_without_cards(name)),
            ),
            (_, true, true) => (
                CallKind::Open,
                Settlement::undecided(&[&rules::SILENCE_BOTH_MATCH])
                    .asking(reason::snip_snap_which_call())
                    .because(reason::snip_snap_for_both(number, matching(), turned)),
            ),
            (CallWord::Snap, true, false) if !is_owner && edition == Edition::Nl1999 => {
                let [snaps, owners]: [&'static Rule; 2] =
                    [&rules::CALL_SNAP, &rules::SILENCE_WHO_SNAPS];
                let outsider = reason::snip_snap_outsider(name, number);
                if pile == PlayerPile::NoneOpen {
                    // There is no open pile to lose, and perhaps no card at all.
                    let rules = [owners, snaps, &rules::END_OUT_OF_CARDS];
                    return is_void(Settlement::void(&rules).because(outsider));
                }
                let rules = [&rules::SILENCE_OUTSIDER, owners, snaps];
                let open = Settlement::undecided(&rules).because(outsider);
                (CallKind::Outsider, open.asking(reason::snip_snap_outsider_costs(name)))
            }
            (CallWord::Snap, true, false) => (CallKind::Right, self.judge_snap(is_owner)),
            (CallWord::Snip, false, true) => {
                let is_out = pile == PlayerPile::Out;
                let rules = [&rules::CALL_SNIP, &rules::END_OUT_OF_CARDS];
                let case = reason::snip_snap_snip_right(number, turned);
                let right = self
                    .right_call(&rules[..=usize::from(is_out)], case)
                    .headed(reason::snip_snap_takes_middle(name));
                let back_in = is_out.then(|| reason::snip_snap_back_in(name));
                (CallKind::Right, Settlement { remarks: back_in.into_iter().collect(), ..right })
            }
            (word, on_a_pile, in_middle) => {
                if let Some(older) = situation.find_overlooked(word) {
                    let rules = [&rules::SILENCE_OVERLOOKED, &rules::CALL_MISTAKE];
                    let open = Settlement::undecided(&rules)
                        .because(reason::snip_snap_for_older(number, older, turned));
                    return (CallKind::Open, open);
                }
                let mistake = &rules::CALL_MISTAKE;
                let wrong = if on_a_pile {
                    let wrong = reason::snip_snap_snip_wrong(number, matching(), turned);
                    self.wrong_call(&[mistake, &rules::CALL_SNAP], wrong)
                } else if in_middle {
                    let wrong = reason::snip_snap_snap_wrong(number, turned);
                    self.wrong_call(&[mistake, &rules::CALL_SNIP], wrong)
                } else {
                    self.wrong_call(&[mistake], reason::snip_snap_for_nothing(number, turned))
                };
                (CallKind::Wrong, wrong)
            }
        }
    }

    fn name(&self) -> &str {
        &self.situation.piles[self.caller].0
    }

    /// Judges a right snap: the caller takes the open piles of the others that show the number. A
    /// caller without an open pile may have no card left, and then may not call snap.
    fn judge_snap(&self, is_owner: bool) -> Settlement {
        let CallSituation { edition, piles, number, turned, .. } = *self.situation;
        let turned = piles[turned].0.as_str();
        let matching = self.situation.names(self.situation.seats_matching());
        let others = || self.situation.seats_showing(number).filter(|&seat| seat != self.caller);
        let rules = [&rules::CALL_SNAP, &rules::SILENCE_WHO_SNAPS];
        let mut right = self
            .right_call(
                &rules[..2 - usize::from(is_owner)],
                reason::snip_snap_snap_right(number, matching, turned),
            )
            .headed(reason::snip_snap_takes_piles(self.name(), self.situation.names(others())));
        if others().count() > 1 && rules::SILENCE_SEVERAL_OWNERS.is_in(edition) {
            right = right.citing(&rules::SILENCE_SEVERAL_OWNERS);
        }
        if piles[self.caller].1 != PlayerPile::NoneOpen {
            return right;
        }
        right
            .citing(&rules::END_OUT_OF_CARDS)
            .with_remark(reason::snip_snap_if_cards_left(self.name()))
    }

    /// A right call. The number of cards won stays open: the tops do not show it.
    fn right_call(&self, rules: &[&'static Rule], case: Reason) -> Settlement {
        let right = Settlement::decided(rules).taken_by(self.name(), None).because(case);
        let details = vec![verdict_detail(true), to_middle(Vec::new())];
        Settlement { details, ..right.with_destination(&rules::CALL_WINNINGS) }
    }

    fn wrong_call(&self, rules: &[&'static Rule], case: Reason) -> Settlement {
        let wrong = Settlement::decided(rules).because(case);
        let (name, pays) = (self.name(), self.situation.piles[self.caller].1.number().is_some());
        let payers = if pays { vec![name.to_owned()] } else { Vec::new() };
        let details = vec![verdict_detail(false), to_middle(payers)];
        if pays {
            Settlement { details, lines: vec![reason::snip_snap_to_middle(name)], ..wrong }
        } else {
            Settlement { details, ..wrong.with_remark(reason::snip_snap_nothing_to_lose(name)) }
        }
    }
}
