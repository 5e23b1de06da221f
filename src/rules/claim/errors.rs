//! Errors of a text that is not understood: the place and the reason.

use crate::cards::text::TokenKind;
use crate::cards::words::{colour_at, is_number_at};
use crate::cards::{Expected, ParseError, small};
use crate::language::grammars::moves::class;
use crate::language::meaning::TerminalId;
use crate::language::{Misread, ParseChart, Span};
use std::ops::Range;

/// Words behind which a card is missing.
const LEADS: [TerminalId; 6] =
    [class::ON, class::NEXT_TO, class::LEFT, class::RIGHT, class::PAIR, class::QUARTET];

/// Words that something must follow.
const OPEN_ENDS: [TerminalId; 8] = [
    class::ABOVE,
    class::BELOW,
    class::TOWARD,
    class::WITH,
    class::FOR,
    class::AS,
    class::THE,
    class::ARTICLE,
];

/// Why there is no reading: a word that is not known, something that is missing, or the furthest
/// token. `unknown` are the words that may be names at best.
pub(super) fn misread(unknown: &[u16], chart: &ParseChart<'_>, is_piles: bool) -> Misread {
    let sentence = chart.sentence();
    let slips = unknown.iter().filter(|at| sentence.knows(**at));
    let slips: Vec<Range<usize>> =
        slips.map(|&at| sentence.bytes(Span { from: at, to: at + 1 })).collect();
    let unknown = sentence.unknown_word();
    if let (true, Some(name)) = (is_piles, slips.first()) {
        let error = ParseError::new(name.clone(), Expected::Pile);
        return Misread { is_unknown: true, ..Misread::from(error) };
    }
    let (expected, span) = match chart.lacking() {
        Some((expected, at)) if unknown.is_none() => (expected, sentence.bytes(at)),
        _ => furthest(chart, unknown),
    };
    let is_pile = is_piles && unknown.is_none() && chart.furthest() > 0;
    let expected = if is_pile { Expected::Pile } else { expected };
    let is_word = unknown.is_some_and(|at| sentence.cursor_at(at).word().is_some());
    let error = ParseError::new(span, expected);
    Misread { is_unknown: is_word, slips, ..Misread::from(error) }
}

/// Finds the expected at the first word that is not known, or else at the furthest token.
fn furthest(chart: &ParseChart<'_>, unknown: Option<u16>) -> (Expected, Range<usize>) {
    let sentence = chart.sentence();
    let tokens = 0..small(sentence.len());
    let too_large = |at: &u16| sentence.cursor_at(*at).kind_at(0) == Some(TokenKind::Number(None));
    if let Some(at) = tokens.clone().find(too_large) {
        return (Expected::Number, sentence.cursor_at(at).here());
    }
    let at = unknown.unwrap_or(chart.furthest());
    let here = sentence.cursor_at(at);
    let is_number = |at: u16| is_number_at(&sentence.cursor_at(at), 0);
    let is_colour = |at: u16| colour_at(&sentence.cursor_at(at), 0).is_some();
    let is = |at: u16, classes: &[TerminalId]| classes.iter().any(|it| sentence.is_at(at, *it));
    let is_bare = |at: &u16| {
        sentence.cursor_at(*at).has_digits_at(0)
            && !is_colour(at + 1)
            && (*at == 0 || !is_colour(at - 1))
    };
    let bare = tokens.clone().find(is_bare).filter(|at| at + 1 < tokens.end);
    if let (None, Some(bare)) = (unknown, bare) {
        return (Expected::Colour, sentence.cursor_at(bare + 1).here());
    }
    let is_end = here.is_end();
    let is_word = here.word().is_some();
    let Some(before) = at.checked_sub(1) else { return (Expected::Step, here.here()) };
    // `open 7`: a number that belongs to nothing.
    if is_end && before == 1 && is_number(1) && !is_number(0) && !is_colour(0) {
        return (Expected::End, sentence.cursor_at(1).here());
    }
    // `Two nines are a pair`: the cards are missing where the number stands.
    let is_set = is_end && is(before, &[class::PAIR, class::QUARTET]);
    let is_alone = |at: &u16| {
        let has_colour = is_colour(at + 1) || *at > 0 && is_colour(at - 1);
        is_number(*at) && !has_colour && !sentence.is_at(*at, class::ARTICLE)
    };
    if let Some(number) = tokens.clone().find(is_alone).filter(|_| is_set) {
        return (Expected::ColourAndNumber, sentence.cursor_at(number).here());
    }
    // Where nothing is missing behind the last word, the words that are no clause make no sense.
    if is_end && !is_colour(before) && !is(before, &LEADS) && !is(before, &OPEN_ENDS) {
        let whole = (1..=at).rev().find(|&at| chart.is_whole_before(at)).unwrap_or(0);
        let is_word = |at: &u16| sentence.cursor_at(*at).sign_at(0).is_none();
        if let Some(from) = (whole..at).find(is_word) {
            return (Expected::Step, sentence.bytes(Span { from, to: at }));
        }
    }
    let expected = if is_end && is_colour(before) {
        Expected::Number
    } else if is_end && is(before, &LEADS) {
        Expected::Card
    } else if is_end {
        Expected::Step
    } else if unknown.is_some() && is_word && !is_number(before) {
        // Before any clause or card it may be a verb: `I spin the red 16`.
        let is_clause = |at: u16| is_number(at) || is_colour(at) || chart.is_whole_before(at + 1);
        if (0..at).any(is_clause) { Expected::Word } else { Expected::Step }
    } else if is_number(at)
        || is_colour(at)
        || is_number(at + 1)
        || is_colour(at + 1)
        || !is_word && is_number(before)
    {
        Expected::OnOrComma
    } else if unknown.is_some() && is_word {
        Expected::Word
    } else {
        Expected::End
    };
    (expected, here.here())
}
