//! Judges calls: the cards that a right one wins, the price of a wrong one.

use super::rules;
use crate::cards::fold::fold;
use crate::cards::list::{parse_by_name, parse_whole, take_top};
use crate::cards::text::Cursor;
use crate::cards::words::EMPTY;
use crate::cards::{Expected, ParseError, nearest};
use crate::games::Played;
use crate::games::settle::{
    DetailValue, SettleError, SettleInput, SettleReferee, Settlement, check_names,
    check_player_count, find_player,
};
use crate::games::sheet::SettleFlag;
use crate::games::table::check_cards;
use crate::rules::reason::{self, Reason, ReasonArg};
use crate::rules::{Edition, Finding, Rule, TopCard, Verdict};

pub(super) const SETTLE: SettleReferee = SettleReferee {
    inputs: &[SettleFlag::Open, SettleFlag::Turned, SettleFlag::Call, SettleFlag::Middle],
    judge: settle,
};

/// The two words that are called.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum CallWord {
    /// For another player's pile.
    Snap,
    /// For the middle pile.
    Snip,
}

const SNAP: [&str; 3] = ["snap", "schnapp", "schnap"];
const SNIP: [&str; 3] = ["snip", "schnipp", "schnip"];

fn parse_call_word(text: &str) -> Result<CallWord, ParseError> {
    match &*fold(text.trim().trim_end_matches('!')) {
        word if SNAP.contains(&word) => Ok(CallWord::Snap),
        word if SNIP.contains(&word) => Ok(CallWord::Snip),
        word => {
            let nearest = nearest(word, SNAP.into_iter().chain(SNIP)).map(str::to_owned);
            Err(ParseError { nearest, ..ParseError::new(0..text.len(), Expected::Word) })
        }
    }
}

/// Words for a player without cards.
const OUT: &[&str] = &["out", "aus", "raus", "uit"];

/// A player's cards, as far as the table shows them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum PlayerPile {
    /// An open pile with that card on top.
    Open(TopCard),
    /// No open card.
    NoneOpen,
    /// No cards left.
    Out,
}

impl PlayerPile {
    /// The card on top, if the pile is open.
    const fn top(self) -> Option<TopCard> {
        match self {
            PlayerPile::Open(top) => Some(top),
            PlayerPile::NoneOpen | PlayerPile::Out => None,
        }
    }

    /// True if a card of that number is on top.
    fn shows(self, number: u32) -> bool {
        self.top().is_some_and(|top| top.number == number)
    }
}

/// Takes `r7`, `7`, `empty` or `out`.
fn take_pile(cursor: &mut Cursor<'_>) -> Result<PlayerPile, ParseError> {
    if cursor.take_word(EMPTY) {
        Ok(PlayerPile::NoneOpen)
    } else if cursor.take_word(OUT) {
        Ok(PlayerPile::Out)
    } else {
        take_top(cursor).map(|(colour, number)| PlayerPile::Open(TopCard { number, colour }))
    }
}

/// Parses the open piles: `Anna=r7 Ben=g7, Clara=empty`.
fn parse_piles(text: &str) -> Result<Vec<(String, PlayerPile)>, ParseError> {
    if !text.contains('=') {
        return Err(ParseError::new(0..text.len(), Expected::Pile));
    }
    parse_by_name(text.trim_end().trim_end_matches([',', ';']), take_pile)
}

/// Number of cards of one number: one of each colour.
const COLOURS: u32 = 4;

/// Judges calls by the card just turned up; right ones at the same moment win nothing.
fn settle(played: Played, input: &SettleInput) -> Result<Settlement, SettleError> {
    let edition = played.edition();
    let open = input.parse(SettleFlag::Open, parse_piles)?.unwrap_or_default();
    let (names, piles): (Vec<&str>, Vec<PlayerPile>) =
        open.iter().map(|(name, pile)| (name.as_str(), *pile)).unzip();
    check_names(names.iter().copied())?;
    check_player_count(names.len(), played)?;
    let middle = input.parse(SettleFlag::Middle, |text| parse_whole(text, take_pile))?;
    let middle = middle.unwrap_or(PlayerPile::NoneOpen);
    let turned = find_player(&names, input.text(SettleFlag::Turned).unwrap_or_default())?;
    let calls = input.parse_by_name(SettleFlag::Call, parse_call_word)?.into_iter();
    let calls = calls.map(|(name, word)| Ok((find_player(&names, name)?, word)));
    let calls = calls.collect::<Result<Vec<(usize, CallWord)>, SettleError>>()?;
    check_cards(piles.iter().chain([&middle]).filter_map(|pile| pile.top()), COLOURS)?;
    let Some(TopCard { number, .. }) = piles[turned].top() else {
        // A player who has just turned up a card has an open pile.
        let open = input.text(SettleFlag::Open).unwrap_or_default();
        let no_card = ParseError::new(0..open.len(), Expected::Card);
        return Err(SettleError::not_understood(SettleFlag::Open, "", open, no_card));
    };
    let table = CallTable { edition, names: &names, piles: &piles, turned, number, middle };
    let judged = calls.iter().map(|&(seat, word)| (names[seat], table.judge_call(seat, word)));
    let settlement = combine_calls(judged.collect());
    let has_snip = calls.iter().any(|&(_, word)| word == CallWord::Snip);
    let is_draw = settlement.finding.rules[..] == [&rules::CALL_SIMULTANEOUS];
    // By the Dutch rule the cards concerned go under their owners' stacks, but the middle pile has
    // no owner.
    Ok(if is_draw && has_snip && edition == Edition::Nl1999 {
        settlement.with_remark(reason::snip_snap_middle_unruled())
    } else {
        settlement
    })
}

/// A caller, and the call judged as if it were alone.
type JudgedCall<'a> = (&'a str, Settlement);

fn names_of<'c>(calls: impl IntoIterator<Item = &'c JudgedCall<'c>>) -> ReasonArg {
    ReasonArg::all(calls.into_iter().map(|(name, _)| *name))
}

/// Combines calls at the same moment. A call that does not count leaves the others as they are.
fn combine_calls(calls: Vec<JudgedCall<'_>>) -> Settlement {
    let is_void = |(_, call): &JudgedCall<'_>| call.finding.verdict == Verdict::Illegal;
    let (mut void, counted): (Vec<_>, Vec<_>) = calls.into_iter().partition(is_void);
    if counted.is_empty() {
        return void.swap_remove(0).1;
    }
    let settlement = combine_counted(counted);
    if void.is_empty() {
        return settlement;
    }
    settlement.with_remark(reason::snip_snap_not_counted(void.len(), names_of(&void)))
}

/// Combines calls that count. The leaflets do not say what a wrong one costs among others.
fn combine_counted(mut calls: Vec<JudgedCall<'_>>) -> Settlement {
    let decided_by =
        |rule| move |call: &&JudgedCall<'_>| call.1.finding.rules.first() == Some(&rule);
    let is_outsider = decided_by(&rules::SILENCE_OUTSIDER);
    let is_open =
        |call: &JudgedCall<'_>| call.1.finding.verdict == Verdict::Undecided && !is_outsider(&call);
    let alone = (calls.len() == 1 || calls.iter().all(|call| is_outsider(&call))).then_some(0);
    if let Some(one) = alone.or(calls.iter().position(is_open)) {
        return calls.swap_remove(one).1;
    }
    let wrong: Vec<&JudgedCall<'_>> =
        calls.iter().filter(decided_by(&rules::CALL_MISTAKE)).collect();
    let outsider = calls.iter().find(is_outsider);
    if wrong.is_empty() && outsider.is_none() {
        let draw = Finding::legal(&[&rules::CALL_SIMULTANEOUS]);
        let draw = draw.because(reason::snip_snap_draw(names_of(&calls)));
        let draw = Settlement::from(draw).with_destination(&rules::CALL_SIMULTANEOUS);
        return Settlement { cards: Some(0), ..with_outcome(draw, Some("right"), None) };
    }
    let mut rules: Vec<&'static Rule> = vec![&rules::SILENCE_WRONG_SIMULTANEOUS];
    rules.extend(outsider.map(|_| &rules::SILENCE_OUTSIDER));
    rules.push(&rules::CALL_SIMULTANEOUS);
    let finding = Finding::silent(&rules);
    match outsider {
        Some((_, outsider)) if wrong.is_empty() => {
            Finding { case: outsider.finding.case.clone(), ..finding }.into()
        }
        _ => {
            let count = wrong.len();
            finding.because(reason::snip_snap_calls_wrong(count, names_of(wrong))).into()
        }
    }
}

/// Adds if a call that counts is right, and the player whose open cards go to the middle.
fn with_outcome(settlement: Settlement, call: Option<&str>, payer: Option<&str>) -> Settlement {
    let call = call.map(|call| ("call", DetailValue::Text(call.to_owned())));
    let payers = payer.into_iter().map(str::to_owned).collect();
    let details = call.into_iter().chain([("to_middle", DetailValue::Players(payers))]).collect();
    Settlement { details, ..settlement }
}

/// The table at the moment of a call.
struct CallTable<'a> {
    edition: Edition,
    names: &'a [&'a str],
    piles: &'a [PlayerPile],
    /// The seat that has just turned a card up.
    turned: usize,
    /// The number of that card.
    number: u32,
    middle: PlayerPile,
}

impl CallTable<'_> {
    /// Seats whose piles show that number.
    fn seats_showing(&self, number: u32) -> impl Iterator<Item = usize> {
        (0..self.piles.len()).filter(move |&seat| self.piles[seat].shows(number))
    }

    /// Seats of the other players whose piles show the number just turned up.
    fn seats_matching(&self) -> impl Iterator<Item = usize> {
        self.seats_showing(self.number).filter(|&seat| seat != self.turned)
    }

    fn names(&self, seats: impl Iterator<Item = usize>) -> ReasonArg {
        ReasonArg::all(seats.map(|seat| self.names[seat]))
    }

    /// Finds a match from before the card was turned up: a number for which that word would have
    /// been right then.
    fn find_overlooked(&self, word: CallWord) -> Option<u32> {
        let others = self.piles.iter().enumerate().filter(|(seat, _)| *seat != self.turned);
        let numbers = others.filter_map(|(_, pile)| pile.top().map(|top| top.number));
        numbers.clone().find(|&number| match word {
            CallWord::Snap => numbers.clone().filter(|&other| other == number).count() > 1,
            CallWord::Snip => self.middle.shows(number),
        })
    }

    /// Judges one call as if it were alone.
    fn judge_call(&self, caller: usize, word: CallWord) -> Settlement {
        let CallTable { edition, number, .. } = *self;
        let (name, turned) = (self.names[caller], self.names[self.turned]);
        let pile = self.piles[caller];
        let matching = || self.names(self.seats_matching());
        let on_a_pile = self.seats_matching().next().is_some();
        let in_middle = self.middle.shows(number);
        match (word, on_a_pile, in_middle) {
            (CallWord::Snap, _, _) if pile == PlayerPile::Out => {
                void_call(&[&rules::END_OUT_OF_CARDS], reason::snip_snap_without_cards(name))
            }
            (_, true, true) => {
                let for_both = reason::snip_snap_for_both(number, matching(), turned);
                Settlement::from(Finding::open(&rules::SILENCE_BOTH_MATCH).because(for_both))
                    .asking(reason::snip_snap_which_call())
            }
            (CallWord::Snap, true, false) if !pile.shows(number) && edition == Edition::Nl1999 => {
                let outsider = reason::snip_snap_outsider(name, number);
                let [snaps, owners]: [&'static Rule; 2] =
                    [&rules::CALL_SNAP, &rules::SILENCE_WHO_SNAPS];
                if pile == PlayerPile::NoneOpen {
                    // There is no open pile to lose, and perhaps no card at all.
                    return void_call(&[owners, snaps, &rules::END_OUT_OF_CARDS], outsider);
                }
                let open = Finding::silent(&[&rules::SILENCE_OUTSIDER, owners, snaps]);
                Settlement::from(open.because(outsider))
                    .asking(reason::snip_snap_outsider_costs(name))
            }
            (CallWord::Snap, true, false) => self.right_snap(caller),
            (CallWord::Snip, false, true) => {
                let is_back = pile == PlayerPile::Out;
                let rules: [&'static Rule; 2] = [&rules::CALL_SNIP, &rules::END_OUT_OF_CARDS];
                let case = reason::snip_snap_snip_right(number, turned);
                let right = right_call(name, &rules[..=usize::from(is_back)], case)
                    .headed(reason::snip_snap_takes_middle(name));
                if is_back { right.with_remark(reason::snip_snap_back_in(name)) } else { right }
            }
            _ => {
                if let Some(older) = self.find_overlooked(word) {
                    let rules = [&rules::SILENCE_OVERLOOKED, &rules::CALL_MISTAKE];
                    let case = reason::snip_snap_for_older(number, older, turned);
                    return Finding::silent(&rules).because(case).into();
                }
                let (broken, case): (Option<&'static Rule>, _) = if on_a_pile {
                    let case = reason::snip_snap_snip_wrong(number, matching(), turned);
                    (Some(&rules::CALL_SNAP), case)
                } else if in_middle {
                    (Some(&rules::CALL_SNIP), reason::snip_snap_snap_wrong(number, turned))
                } else {
                    (None, reason::snip_snap_for_nothing(number, turned))
                };
                wrong_call(name, pile.top().is_some(), broken, case)
            }
        }
    }

    /// Judges a right snap: the caller takes the open piles of the others that show the number. A
    /// caller without an open pile may have no card left, and then may not call snap.
    fn right_snap(&self, caller: usize) -> Settlement {
        let (name, turned, pile) =
            (self.names[caller], self.names[self.turned], self.piles[caller]);
        let others = || self.seats_showing(self.number).filter(|&seat| seat != caller);
        let matching = self.names(self.seats_matching());
        let rules: [&'static Rule; 2] = [&rules::CALL_SNAP, &rules::SILENCE_WHO_SNAPS];
        let rules = &rules[..2 - usize::from(pile.shows(self.number))];
        let case = reason::snip_snap_snap_right(self.number, matching, turned);
        let mut right = right_call(name, rules, case)
            .headed(reason::snip_snap_takes_piles(name, self.names(others())));
        if others().count() > 1 && rules::SILENCE_SEVERAL_OWNERS.is_in(self.edition) {
            right = right.citing(&[&rules::SILENCE_SEVERAL_OWNERS]);
        }
        if pile == PlayerPile::NoneOpen {
            right = right
                .citing(&[&rules::END_OUT_OF_CARDS])
                .with_remark(reason::snip_snap_if_cards_left(name));
        }
        right
    }
}

/// A right call. The number of cards won stays open: the tops do not show it.
fn right_call(name: &str, rules: &[&'static Rule], case: Reason) -> Settlement {
    let right = Settlement::from(Finding::legal(rules).because(case)).taken_by(name, None);
    with_outcome(right.with_destination(&rules::CALL_WINNINGS), Some("right"), None)
}

/// A call that does not count.
fn void_call(rules: &[&'static Rule], case: Reason) -> Settlement {
    with_outcome(Finding::illegal(rules).because(case).into(), None, None)
}

/// A wrong call: the open pile goes to the middle, if the caller has one.
fn wrong_call(
    name: &str,
    has_pile: bool,
    broken: Option<&'static Rule>,
    case: Reason,
) -> Settlement {
    let finding = Finding::legal(&[&rules::CALL_MISTAKE]).citing(broken.as_slice()).because(case);
    let wrong = with_outcome(finding.into(), Some("wrong"), Some(name).filter(|_| has_pile));
    if has_pile {
        Settlement { line: Some(reason::snip_snap_to_middle(name)), ..wrong }
    } else {
        wrong.with_remark(reason::snip_snap_nothing_to_lose(name))
    }
}
