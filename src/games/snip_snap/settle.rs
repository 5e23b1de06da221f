//! Judges calls: the cards that a right one wins, the price of a wrong one.

use super::rules;
use crate::cards::fold::fold;
use crate::cards::list::{parse_by_name, parse_whole, take_top};
use crate::cards::text::Cursor;
use crate::cards::words::EMPTY;
use crate::cards::{Colour, Expected, ParseError, nearest};
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
#[derive(Clone, Copy, Debug, Default)]
struct PlayerPile {
    /// The card on top, if the pile is open.
    top: Option<TopCard>,
    /// True if the player has no cards left.
    is_out: bool,
}

impl PlayerPile {
    /// True if a card of that number is on top.
    fn shows(self, number: u32) -> bool {
        self.top.is_some_and(|top| top.number == number)
    }
}

/// Takes `r7`, `7`, `empty` or `out`.
fn take_pile(cursor: &mut Cursor<'_>) -> Result<PlayerPile, ParseError> {
    let is_out = cursor.take_word(OUT);
    if is_out || cursor.take_word(EMPTY) {
        return Ok(PlayerPile { top: None, is_out });
    }
    let (colour, number) = take_top(cursor)?;
    Ok(PlayerPile { top: Some(TopCard { number, colour }), is_out })
}

/// Parses the open piles: `Anna=r7 Ben=g7, Clara=empty`.
fn parse_piles(text: &str) -> Result<Vec<(String, PlayerPile)>, ParseError> {
    if !text.contains('=') {
        return Err(ParseError::new(0..text.len(), Expected::Pile));
    }
    parse_by_name(text.trim_end().trim_end_matches([',', ';']), take_pile)
}

/// Judges calls by the card just turned up; right ones at the same moment win nothing.
fn settle(played: Played, input: &SettleInput) -> Result<Settlement, SettleError> {
    let open = input.parse(SettleFlag::Open, parse_piles)?.unwrap_or_default();
    let (names, piles): (Vec<&str>, Vec<PlayerPile>) =
        open.iter().map(|(name, pile)| (name.as_str(), *pile)).unzip();
    check_names(&names)?;
    check_player_count(names.len(), played)?;
    let middle = input.parse(SettleFlag::Middle, |text| parse_whole(text, take_pile))?;
    let middle = middle.unwrap_or_default();
    let turned = find_player(&names, input.text(SettleFlag::Turned).unwrap_or_default())?;
    let calls = input.parse_by_name(SettleFlag::Call, parse_call_word)?.into_iter();
    let calls = calls.map(|(name, word)| Ok((find_player(&names, name)?, word)));
    let calls = calls.collect::<Result<Vec<(usize, CallWord)>, SettleError>>()?;
    check_cards(piles.iter().chain([&middle]).filter_map(|pile| pile.top), Colour::ALL.len())?;
    let Some(TopCard { number, .. }) = piles[turned].top else {
        // A player who has just turned up a card has an open pile.
        let open = input.text(SettleFlag::Open).unwrap_or_default();
        let no_card = ParseError::new(0..open.len(), Expected::Card);
        return Err(SettleError::not_understood(SettleFlag::Open, "", open, no_card));
    };
    let edition = played.edition();
    let table = CallTable { edition, names: &names, piles: &piles, turned, number, middle };
    let judge =
        |(seat, word)| JudgedCall { name: names[seat], settlement: table.judge_call(seat, word) };
    Ok(combine_calls(calls.into_iter().map(judge).collect(), edition))
}

/// A call, judged as if it were alone.
struct JudgedCall<'a> {
    name: &'a str,
    settlement: Settlement,
}

impl JudgedCall<'_> {
    fn has_verdict(&self, verdict: Verdict) -> bool {
        self.settlement.finding.verdict == verdict
    }

    /// True if that rule decides.
    fn is_by(&self, rule: &'static Rule) -> bool {
        self.settlement.finding.rules.first() == Some(&rule)
    }
}

fn names_of<'c>(calls: impl IntoIterator<Item = &'c JudgedCall<'c>>) -> ReasonArg {
    ReasonArg::all(calls.into_iter().map(|call| call.name))
}

/// Combines calls at the same moment. A call that does not count leaves the others as they are.
fn combine_calls(calls: Vec<JudgedCall<'_>>, edition: Edition) -> Settlement {
    let is_void = |call: &JudgedCall<'_>| call.has_verdict(Verdict::Illegal);
    let (mut void, counted): (Vec<_>, Vec<_>) = calls.into_iter().partition(is_void);
    if counted.is_empty() {
        return void.swap_remove(0).settlement;
    }
    let settlement = combine_counted(counted, edition);
    if void.is_empty() {
        return settlement;
    }
    settlement.with_remark(reason::snip_snap_not_counted(void.len(), names_of(&void)))
}

/// Combines calls that count. The leaflets do not say what a wrong one costs among others.
fn combine_counted(mut calls: Vec<JudgedCall<'_>>, edition: Edition) -> Settlement {
    let is_outsider = |call: &JudgedCall<'_>| call.is_by(&rules::SILENCE_OUTSIDER);
    let is_open =
        |call: &JudgedCall<'_>| call.has_verdict(Verdict::Undecided) && !is_outsider(call);
    let alone = (calls.len() == 1 || calls.iter().all(is_outsider)).then_some(0);
    if let Some(one) = alone.or(calls.iter().position(is_open)) {
        return calls.swap_remove(one).settlement;
    }
    let outsider = calls.iter().find(|call| is_outsider(call));
    let wrong: Vec<&JudgedCall<'_>> =
        calls.iter().filter(|call| call.is_by(&rules::CALL_MISTAKE)).collect();
    if wrong.is_empty() && outsider.is_none() {
        let draw = Finding::legal(&[&rules::CALL_SIMULTANEOUS]);
        let draw = draw.because(reason::snip_snap_draw(names_of(&calls)));
        let draw = Settlement { cards: Some(0), ..draw.into() };
        let draw = with_outcome(draw, Some("right"), None).with_remark(&rules::CALL_SIMULTANEOUS);
        // By the Dutch rule the cards concerned go under their owners' stacks, but the middle pile
        // has no owner.
        let has_snip = calls.iter().any(|call| call.is_by(&rules::CALL_SNIP));
        return if has_snip && edition == Edition::Nl1999 {
            draw.with_remark(reason::snip_snap_middle_unruled())
        } else {
            draw
        };
    }
    let mut rules: Vec<&'static Rule> = vec![&rules::SILENCE_WRONG_SIMULTANEOUS];
    rules.extend(outsider.map(|_| &rules::SILENCE_OUTSIDER));
    rules.push(&rules::CALL_SIMULTANEOUS);
    let case = match outsider {
        Some(outsider) if wrong.is_empty() => outsider.settlement.finding.case.clone(),
        _ => Some(reason::snip_snap_calls_wrong(wrong.len(), names_of(wrong)).into()),
    };
    Finding { case, ..Finding::silent(&rules) }.into()
}

/// Adds if a call that counts is right, and the player whose open cards go to the middle.
fn with_outcome(
    settlement: impl Into<Settlement>,
    call: Option<&str>,
    payer: Option<&str>,
) -> Settlement {
    let call = call.map(|call| ("call", DetailValue::Text(call.to_owned())));
    let payers = payer.into_iter().map(str::to_owned).collect();
    let details = call.into_iter().chain([("to_middle", DetailValue::Players(payers))]).collect();
    Settlement { details, ..settlement.into() }
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
    /// Names of the other players, than that one, whose piles show the number just turned up.
    fn names_matching(&self, seat: usize) -> Vec<&str> {
        let others = (0..self.piles.len()).filter(|&other| other != seat);
        let matching = others.filter(|&other| self.piles[other].shows(self.number));
        matching.map(|other| self.names[other]).collect()
    }

    /// Finds a match from before the card was turned up: a number for which that word would have
    /// been right then.
    fn find_overlooked(&self, word: CallWord) -> Option<u32> {
        let others = self.piles.iter().enumerate().filter(|(seat, _)| *seat != self.turned);
        let numbers = others.filter_map(|(_, pile)| pile.top.map(|top| top.number));
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
        let matching = || ReasonArg::all(self.names_matching(self.turned));
        let on_a_pile = !self.names_matching(self.turned).is_empty();
        let in_middle = self.middle.shows(number);
        match (word, on_a_pile, in_middle) {
            (CallWord::Snap, _, _) if pile.is_out => {
                let void = Finding::illegal(&[&rules::END_OUT_OF_CARDS]);
                with_outcome(void.because(reason::snip_snap_without_cards(name)), None, None)
            }
            (_, true, true) => {
                let for_both = reason::snip_snap_for_both(number, matching(), turned);
                let open = Finding::open(&rules::SILENCE_BOTH_MATCH).because(for_both);
                Settlement { question: Some(reason::snip_snap_which_call()), ..open.into() }
            }
            (CallWord::Snap, true, false) if !pile.shows(number) && edition == Edition::Nl1999 => {
                let outsider = reason::snip_snap_outsider(name, number);
                let owners: [&'static Rule; 2] = [&rules::SILENCE_WHO_SNAPS, &rules::CALL_SNAP];
                if pile.top.is_none() {
                    // There is no open pile to lose, and perhaps no card at all.
                    let void = Finding::illegal(&owners).citing(&[&rules::END_OUT_OF_CARDS]);
                    return with_outcome(void.because(outsider), None, None);
                }
                let open = Finding::open(&rules::SILENCE_OUTSIDER).citing(&owners);
                let question = Some(reason::snip_snap_outsider_costs(name));
                Settlement { question, ..open.because(outsider).into() }
            }
            (CallWord::Snap, true, false) => {
                let others = (!pile.shows(number)).then_some(&rules::SILENCE_WHO_SNAPS);
                let right = Finding::legal(&[&rules::CALL_SNAP]).citing(others.as_slice());
                let right = right.because(reason::snip_snap_snap_right(number, matching(), turned));
                let owners = self.names_matching(caller);
                let has_several_owners = owners.len() > 1;
                let headline = reason::snip_snap_takes_piles(name, ReasonArg::all(owners));
                let mut right = right_call(name, headline, right);
                if has_several_owners && rules::SILENCE_SEVERAL_OWNERS.is_in(edition) {
                    right.finding.cite(&[&rules::SILENCE_SEVERAL_OWNERS]);
                }
                if pile.top.is_none() {
                    // A caller without an open pile may have no card left, and then may not call.
                    right.finding.cite(&[&rules::END_OUT_OF_CARDS]);
                    right = right.with_remark(reason::snip_snap_if_cards_left(name));
                }
                right
            }
            (CallWord::Snip, false, true) => {
                let back_in = pile.is_out.then_some(&rules::END_OUT_OF_CARDS);
                let right = Finding::legal(&[&rules::CALL_SNIP]).citing(back_in.as_slice());
                let right = right.because(reason::snip_snap_snip_right(number, turned));
                let mut right = right_call(name, reason::snip_snap_takes_middle(name), right);
                right.remarks.extend(back_in.map(|_| reason::snip_snap_back_in(name).into()));
                right
            }
            _ => {
                if let Some(older) = self.find_overlooked(word) {
                    let rules = [&rules::SILENCE_OVERLOOKED, &rules::CALL_MISTAKE];
                    let case = reason::snip_snap_for_older(number, older, turned);
                    return Finding::silent(&rules).because(case).into();
                }
                let wrong = Finding::legal(&[&rules::CALL_MISTAKE]);
                let wrong = if on_a_pile {
                    let case = reason::snip_snap_snip_wrong(number, matching(), turned);
                    wrong.citing(&[&rules::CALL_SNAP]).because(case)
                } else if in_middle {
                    let case = reason::snip_snap_snap_wrong(number, turned);
                    wrong.citing(&[&rules::CALL_SNIP]).because(case)
                } else {
                    wrong.because(reason::snip_snap_for_nothing(number, turned))
                };
                // The open pile goes to the middle, if the caller has one.
                let payer = pile.top.map(|_| name);
                let wrong = with_outcome(wrong, Some("wrong"), payer);
                if payer.is_none() {
                    return wrong.with_remark(reason::snip_snap_nothing_to_lose(name));
                }
                Settlement { line: Some(reason::snip_snap_to_middle(name)), ..wrong }
            }
        }
    }
}

/// A right call. The number of cards won stays open: the tops do not show it.
fn right_call(name: &str, headline: Reason, finding: Finding) -> Settlement {
    let right = Settlement::from(finding.citing(&[&rules::CALL_WINNINGS])).taken_by(name, None);
    let right = Settlement { headline, ..right }.with_remark(&rules::CALL_WINNINGS);
    with_outcome(right, Some("right"), None)
}
