//! Judges calls: the cards that a right one wins, the price of a wrong one.

use super::rules;
use crate::cards::fold::fold;
use crate::cards::list::{parse_by_name, parse_whole, take_top};
use crate::cards::text::Cursor;
use crate::cards::words::EMPTY;
use crate::cards::{AnyCard, Expected, HandCard, Pack, ParseError, nearest};
use crate::games::Played;
use crate::games::settle::{
    DetailValue, SettleError, SettleInput, SettleReferee, Settlement, check_players, find_player,
};
use crate::games::sheet::SettleFlag;
use crate::games::table::check_card_counts;
use crate::rules::reason::{self, Reason, ReasonArg};
use crate::rules::{Edition, Rule, TopCard};

pub(super) const SETTLE: SettleReferee = SettleReferee {
    required: &[SettleFlag::Open, SettleFlag::Turned, SettleFlag::Call],
    optional: &[SettleFlag::Middle],
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

const CALL_WORDS: [(&str, CallWord); 6] = [
    ("snap", CallWord::Snap),
    ("snip", CallWord::Snip),
    ("schnapp", CallWord::Snap),
    ("schnipp", CallWord::Snip),
    ("schnap", CallWord::Snap),
    ("schnip", CallWord::Snip),
];

fn parse_call_word(text: &str) -> Result<CallWord, ParseError> {
    let word = fold(text.trim().trim_end_matches('!'));
    if let Some(&(_, called)) = CALL_WORDS.iter().find(|(known, _)| *known == word) {
        return Ok(called);
    }
    let nearest = nearest(&word, CALL_WORDS.map(|(known, _)| known)).map(str::to_owned);
    Err(ParseError { nearest, ..ParseError::new(0..text.len(), Expected::CallWord) })
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

/// Returns the card on top of a pile.
///
/// # Errors
/// The pack does not have it.
fn in_pack(top: TopCard) -> Result<HandCard, SettleError> {
    let is_in_pack = |number: &u8| (1..=Pack::CLASSIC.highest()).contains(number);
    match u8::try_from(top.number).ok().filter(is_in_pack) {
        Some(number) => Ok(HandCard { colour: top.colour, number }),
        None => Err(reason::error_settle_not_in_pack(AnyCard::from(top)).into()),
    }
}

/// Judges calls by the card just turned up; right ones at the same moment win nothing.
fn settle(played: Played, input: &SettleInput) -> Result<Settlement, SettleError> {
    let edition = played.edition();
    let open = input.parse(SettleFlag::Open, parse_piles)?.unwrap_or_default();
    let (names, piles): (Vec<&str>, Vec<PlayerPile>) =
        open.iter().map(|(name, pile)| (name.as_str(), *pile)).unzip();
    let tops = piles.iter().filter_map(|pile| pile.top()).map(in_pack);
    let mut tops = tops.collect::<Result<Vec<_>, _>>()?;
    check_players(&names, played)?;
    let middle = input.parse(SettleFlag::Middle, |text| parse_whole(text, take_pile))?;
    let middle = middle.unwrap_or(PlayerPile::NoneOpen);
    tops.extend(middle.top().map(in_pack).transpose()?);
    let find_seat = |name| find_player(&names, name);
    let turned = find_seat(input.text(SettleFlag::Turned).unwrap_or_default())?;
    let calls = input.parse_words(SettleFlag::Call, parse_call_word)?.into_iter();
    let calls = calls.map(|(name, word)| Ok((find_seat(name)?, word)));
    let calls = calls.collect::<Result<Vec<(usize, CallWord)>, SettleError>>()?;
    check_card_counts(tops, 4)?;
    let Some(TopCard { number, .. }) = piles[turned].top() else {
        // A player who has just turned up a card has an open pile.
        let open = input.text(SettleFlag::Open).unwrap_or_default();
        let no_card = ParseError::new(0..open.len(), Expected::Card);
        return Err(SettleError::not_understood(SettleFlag::Open, "", open, no_card));
    };
    let table = CallTable { edition, names: &names, piles: &piles, turned, number, middle };
    let judged = calls.iter().map(|&(caller, word)| {
        let (kind, settlement) = table.judge_call(caller, word);
        JudgedCall { name: names[caller], kind, settlement }
    });
    let settlement = combine_calls(judged.collect());
    let has_snip = calls.iter().any(|&(_, word)| word == CallWord::Snip);
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
        return Settlement { details: call_details(true, None), cards: Some(0), ..draw };
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

/// The verdict on a call, and the player whose open cards go to the middle.
fn call_details(is_right: bool, payer: Option<&str>) -> Vec<(&'static str, DetailValue)> {
    let word = if is_right { "right" } else { "wrong" };
    vec![("call", DetailValue::Text(word.to_owned())), to_middle(payer)]
}

fn to_middle(payer: Option<&str>) -> (&'static str, DetailValue) {
    ("to_middle", DetailValue::Players(payer.into_iter().map(str::to_owned).collect()))
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
        let others = || (0..self.piles.len()).filter(|&seat| seat != self.turned);
        let mut numbers = others().filter_map(|seat| self.piles[seat].top().map(|top| top.number));
        numbers.find(|&number| match word {
            CallWord::Snap => others().filter(|&seat| self.piles[seat].shows(number)).count() > 1,
            CallWord::Snip => self.middle.shows(number),
        })
    }

    /// Judges one call as if it were alone.
    fn judge_call(&self, caller: usize, word: CallWord) -> (CallKind, Settlement) {
        let CallTable { edition, number, .. } = *self;
        let (name, turned) = (self.names[caller], self.names[self.turned]);
        let pile = self.piles[caller];
        let is_owner = pile.shows(number);
        let matching = || self.names(self.seats_matching());
        let on_a_pile = self.seats_matching().next().is_some();
        let in_middle = self.middle.shows(number);
        let is_void = |rules: &[&'static Rule], case| {
            let void = Settlement::void(rules).because(case);
            (CallKind::Void, Settlement { details: vec![to_middle(None)], ..void })
        };
        match (word, on_a_pile, in_middle) {
            (CallWord::Snap, _, _) if pile == PlayerPile::Out => {
                is_void(&[&rules::END_OUT_OF_CARDS], reason::snip_snap_without_cards(name))
            }
            (_, true, true) => (
                CallKind::Open,
                Settlement::undecided(&[&rules::SILENCE_BOTH_MATCH])
                    .asking(reason::snip_snap_which_call())
                    .because(reason::snip_snap_for_both(number, matching(), turned)),
            ),
            (CallWord::Snap, true, false) if !is_owner && edition == Edition::Nl1999 => {
                let outsider = reason::snip_snap_outsider(name, number);
                let [snaps, owners]: [&'static Rule; 2] =
                    [&rules::CALL_SNAP, &rules::SILENCE_WHO_SNAPS];
                if pile == PlayerPile::NoneOpen {
                    // There is no open pile to lose, and perhaps no card at all.
                    return is_void(&[owners, snaps, &rules::END_OUT_OF_CARDS], outsider);
                }
                let open = Settlement::undecided(&[&rules::SILENCE_OUTSIDER, owners, snaps]);
                let open = open.asking(reason::snip_snap_outsider_costs(name)).because(outsider);
                (CallKind::Outsider, open)
            }
            (CallWord::Snap, true, false) => (CallKind::Right, self.right_snap(caller, is_owner)),
            (CallWord::Snip, false, true) => {
                let is_back = pile == PlayerPile::Out;
                let rules: [&'static Rule; 2] = [&rules::CALL_SNIP, &rules::END_OUT_OF_CARDS];
                let case = reason::snip_snap_snip_right(number, turned);
                let right = right_call(name, &rules[..=usize::from(is_back)], case)
                    .headed(reason::snip_snap_takes_middle(name));
                let back_in = is_back.then(|| reason::snip_snap_back_in(name));
                (CallKind::Right, Settlement { remarks: back_in.into_iter().collect(), ..right })
            }
            _ => {
                if let Some(older) = self.find_overlooked(word) {
                    let rules = [&rules::SILENCE_OVERLOOKED, &rules::CALL_MISTAKE];
                    let case = reason::snip_snap_for_older(number, older, turned);
                    return (CallKind::Open, Settlement::undecided(&rules).because(case));
                }
                let (broken, case): (Option<&'static Rule>, _) = if on_a_pile {
                    let case = reason::snip_snap_snip_wrong(number, matching(), turned);
                    (Some(&rules::CALL_SNAP), case)
                } else if in_middle {
                    (Some(&rules::CALL_SNIP), reason::snip_snap_snap_wrong(number, turned))
                } else {
                    (None, reason::snip_snap_for_nothing(number, turned))
                };
                let wrong = wrong_call(name, pile.top().is_some()).because(case);
                (CallKind::Wrong, broken.into_iter().fold(wrong, Settlement::citing))
            }
        }
    }

    /// Judges a right snap: the caller takes the open piles of the others that show the number. A
    /// caller without an open pile may have no card left, and then may not call snap.
    fn right_snap(&self, caller: usize, is_owner: bool) -> Settlement {
        let (name, turned) = (self.names[caller], self.names[self.turned]);
        let matching = self.names(self.seats_matching());
        let others = || self.seats_showing(self.number).filter(|&seat| seat != caller);
        let rules: [&'static Rule; 2] = [&rules::CALL_SNAP, &rules::SILENCE_WHO_SNAPS];
        let case = reason::snip_snap_snap_right(self.number, matching, turned);
        let mut right = right_call(name, &rules[..2 - usize::from(is_owner)], case)
            .headed(reason::snip_snap_takes_piles(name, self.names(others())));
        if others().count() > 1 && rules::SILENCE_SEVERAL_OWNERS.is_in(self.edition) {
            right = right.citing(&rules::SILENCE_SEVERAL_OWNERS);
        }
        if self.piles[caller] == PlayerPile::NoneOpen {
            right = right
                .citing(&rules::END_OUT_OF_CARDS)
                .with_remark(reason::snip_snap_if_cards_left(name));
        }
        right
    }
}

/// A right call. The number of cards won stays open: the tops do not show it.
fn right_call(name: &str, rules: &[&'static Rule], case: Reason) -> Settlement {
    let right = Settlement::decided(rules).taken_by(name, None).because(case);
    let details = call_details(true, None);
    Settlement { details, ..right.with_destination(&rules::CALL_WINNINGS) }
}

/// A wrong call: the open pile goes to the middle, if the caller has one.
fn wrong_call(name: &str, has_pile: bool) -> Settlement {
    let wrong = Settlement::decided(&[&rules::CALL_MISTAKE]);
    let details = call_details(false, Some(name).filter(|_| has_pile));
    if has_pile {
        Settlement { details, lines: vec![reason::snip_snap_to_middle(name)], ..wrong }
    } else {
        Settlement { details, ..wrong.with_remark(reason::snip_snap_nothing_to_lose(name)) }
    }
}
