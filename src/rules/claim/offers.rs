//! Offers: the claim that a refused text may have meant.

use super::sets::join_cards;
use super::{Dialect, MoveReading, Names, Talk, read};
use crate::cards::text::Tokens;
use crate::cards::words::known_in;
use crate::cards::{Expected, NamedCard, Notation, ParseError, Tongue, nearest, small};
use crate::language::grammars::moves::{GRAMMAR, class, rule, slot};
use crate::language::meaning::TerminalId;
use crate::language::{Mending, Misread, ParseChart, Sentence, colour_of};
use crate::rules::moves::{Lay, Place, Step, format_canonical};
use smallvec::smallvec;
use std::ops::Range;

/// Most tokens of a text that is searched for two cards.
const LONG: usize = 60;
/// Maximum letters of a short name: with a capital it is no slip.
const SHORT: usize = 3;

/// The error, with the claim that could have been meant where there is one.
pub(super) fn with_offer(
    claim: &str,
    dialect: Dialect,
    talk: Talk<'_>,
    misread: Misread,
) -> ParseError {
    let Misread { mut error, is_unknown, slips, .. } = misread;
    if error.offer.is_some() || error.claims.is_some() {
        return error;
    }
    // Nothing is offered of which a part would be passed over.
    let read = |claim: &str| match read(claim, dialect, talk) {
        Ok(MoveReading { steps, stated, .. })
            if stated.hand.cards.is_empty() && stated.table.cards.is_empty() =>
        {
            Ok(format_canonical(&join_cards(steps, dialect)))
        }
        Ok(_) => Err(None),
        Err(misread) => Err(Some(misread)),
    };
    if let Some(before) = without_reason(claim, talk.tongue) {
        let offer = read(before).or_else(|misread| misread.and_then(|it| it.error.offer).ok_or(()));
        if let Ok(offer) = offer {
            return ParseError { offer: Some(offer), ..error };
        }
    }
    let denied = error.expected == Expected::MoveMade;
    if error.expected.is_refusal() && !denied {
        return error;
    }
    let is_piles = dialect == Dialect::Piles;
    let mend = |at: &Range<usize>| {
        let typed = claim.get(at.clone())?;
        let is_capital = typed.starts_with(char::is_uppercase);
        if !is_piles && is_capital && typed.chars().count() <= SHORT && at.start > 0 {
            return None;
        }
        let player = match talk.players {
            Names::Only(players) if is_piles => nearest(typed, players.iter().copied()),
            _ => None,
        };
        if let Some(player) = player {
            let text = format!("{}{player}{}", &claim[..at.start], &claim[at.end..]);
            return Some((player.to_owned(), read(&text).ok()?));
        }
        let mending = Mending {
            table: &GRAMMAR,
            tongue: talk.tongue,
            has_others: true,
            more: &|tongue| known_in(tongue).collect(),
            is_never: &|terminal| TerminalId(terminal) == class::PRONOUN,
            read: &read,
        };
        mending.mend(claim, at)
    };
    if is_unknown && !denied {
        if let Some((word, offer)) = mend(&error.span) {
            return ParseError { nearest: Some(word), offer: Some(offer), ..error };
        }
        if is_piles {
            error.nearest = None;
            return error;
        }
    }
    for at in slips {
        if let Some((word, offer)) = mend(&at) {
            let expected = if at.start == 0 { Expected::Step } else { Expected::Word };
            let slip = ParseError::new(at, expected);
            return ParseError { nearest: Some(word), offer: Some(offer), ..slip };
        }
    }
    if !is_piles && error.expected != Expected::ColourAndNumber {
        error.offer = two_cards(claim, denied, talk.tongue);
    }
    error
}

/// `I pass, because …`: what stands before a reason that says more than the referee can use, where
/// nothing is told behind it.
fn without_reason(claim: &str, tongue: Tongue) -> Option<&str> {
    let tokens = Tokens::new(claim).ok()?;
    let sentence = Sentence::new(&tokens, &GRAMMAR, tongue, &[])?;
    let claimed = ParseChart::new(&sentence).whole(rule::REASONED)?.span(slot::CLAIMED)?;
    Some(claim[..sentence.bytes(claimed).end].trim_end_matches([',', ' ']))
}

/// Two cards with one word between them that says how they lie, and nothing in the text that would turn
/// it round; of what is said not to fit, the claim that it does.
fn two_cards(claim: &str, denied: bool, tongue: Tongue) -> Option<String> {
    let tokens = Tokens::new(claim).ok().filter(|tokens| tokens.len() <= LONG)?;
    let others = Tongue::ALL.into_iter().filter(|&other| other != tongue);
    let all = std::iter::once(tongue).chain(others);
    let sentences: Vec<Sentence<'_>> =
        all.filter_map(|tongue| Sentence::new(&tokens, &GRAMMAR, tongue, &[])).collect();
    let is_doubt = |at: u16| {
        let mut doubts = sentences.iter().filter_map(|sentence| sentence.doubt_at(at));
        doubts.any(|(doubt, _)| {
            doubt != Expected::PlaceOrOrder && !(denied && doubt == Expected::MoveMade)
        })
    };
    if (0..small(tokens.len())).any(is_doubt) {
        return None;
    }
    let hint = if denied { rule::DENIED_HINT } else { rule::HINT };
    sentences.iter().find_map(|sentence| {
        let mut chart = ParseChart::new(sentence);
        let meaning = chart.whole(hint)?;
        let card = |of| {
            let record = chart.list(&meaning, of).first().copied()?;
            let colour = record.number(slot::COLOUR).and_then(colour_of)?;
            Some(NamedCard { colour, number: record.number(slot::NUM)? })
        };
        let place = Place::On(card(slot::AT)?, None);
        let lay = Lay { card: card(slot::OBJ)?, is_joker: false, place };
        Some(Step::Lay(smallvec![lay]).format(Tongue::En))
    })
}
