//! A turn of FLÄT as people tell it, in three languages.
//!
//! The grammar (`flaet.grammar`) says what a clause can be and what it means behind other steps;
//! [`clause`] and [`place`] find the things that it names, [`turn_reading`] adds its steps.

mod clause;
mod offers;
mod place;
mod turn_reading;

use super::notation::FlaetStep;
use crate::cards::faessler::{DeckWord, Layout, is_face, is_rank_alone, take_face};
use crate::cards::text::Tokens;
use crate::cards::words::is_number_at;
use crate::cards::{Expected, Notation, ParseError, Tongue};
use crate::games::deck_words::deck_tokens;
use crate::language::grammars::flaet::{GRAMMAR, class, kind};
use crate::language::meaning::TerminalId;
use crate::language::{Extra, ParseChart, Sentence, Span};
use crate::rules::claim::names::{Kinds, add_names};
use crate::rules::{SpannedStep, Talk};
use smallvec::SmallVec;
use std::ops::Range;
use turn_reading::TurnReading;

/// The steps of a turn, each with its place in the text.
pub(in crate::games) type Steps = SmallVec<[SpannedStep<FlaetStep>; 1]>;

/// Why a text is not understood, and whether by a word that the language does not know.
#[derive(Debug)]
struct Misread {
    error: ParseError,
    is_unknown: bool,
}

/// Reads a turn: at least one step. `bottom right` is counted in the layout, if one was step.
///
/// # Errors
/// A text that is not understood: where, what was expected there, and the one turn that could have
/// been meant, if there is one.
pub fn read_turn(
    claim: &str,
    talk: Talk<'_>,
    layout: Option<&Layout>,
) -> Result<Steps, ParseError> {
    let size = layout.map_or((3, 3), |layout| {
        let side = |count: usize| u8::try_from(count).unwrap_or(3);
        (side(layout.height()), side(layout.width()))
    });
    read(claim, talk, size).map_err(|misread| offers::with_offer(claim, talk, size, misread))
}

/// Reads a text in the language asked for; in another one only if that does not know some word.
fn read(claim: &str, talk: Talk<'_>, size: (u8, u8)) -> Result<Steps, Misread> {
    let plain = |error| Misread { error, is_unknown: false };
    let tokens = Tokens::new(claim).map_err(plain)?;
    let (asked, knows) = read_in(&tokens, talk, size);
    let mut best = match asked {
        Err(misread) if !knows => misread,
        decided => return decided,
    };
    for tongue in Tongue::ALL.into_iter().filter(|tongue| *tongue != talk.tongue) {
        match read_in(&tokens, Talk { tongue, ..talk }, size) {
            (Ok(steps), true) => return Ok(steps),
            // Whoever understands more of it says what is wrong.
            (Err(other), true) if other.error.span.start > best.error.span.start => best = other,
            _ => {}
        }
    }
    Err(best)
}

/// The words of the deck, by kind. `Rob` is nobody's rosen Banner, and perhaps nobody's name.
fn deck_words(tokens: &Tokens<'_>) -> Vec<Extra> {
    let mut extras = Vec::new();
    for token in deck_tokens(tokens).filter(|token| !token.is_article) {
        let mut add = |terminal: TerminalId, value: u32| {
            extras.push(Extra { terminal, at: token.at, value, hides: false });
        };
        match token.word {
            DeckWord::Card(_) if token.is_name => add(kind::VAGUE, 0),
            DeckWord::Suit(suit) => {
                add(kind::SUIT, suit as u32);
                if token.is_short {
                    add(kind::SHORT, suit as u32);
                }
            }
            DeckWord::Rank(rank) => add(kind::RANK, rank as u32),
            DeckWord::Card(card) => add(kind::FACE, card.suit as u32 * 16 + card.rank as u32),
        }
    }
    extras
}

/// Reads a text in one language; true if that language knows every word.
fn read_in(tokens: &Tokens<'_>, talk: Talk<'_>, size: (u8, u8)) -> (Result<Steps, Misread>, bool) {
    let too_long = || {
        let error = ParseError::new(tokens.cursor().here(), Expected::Shorter);
        (Err(Misread { error, is_unknown: false }), true)
    };
    let mut extras = deck_words(tokens);
    let Some(plain) = Sentence::new(tokens, &GRAMMAR, talk.tongue, &extras) else {
        return too_long();
    };
    let kinds = Kinds { name: kind::NAME, owner: None, bare: kind::NAME, never: &[] };
    let doubts = |tongue, at| {
        Sentence::new(tokens, &GRAMMAR, tongue, &[])
            .is_some_and(|sentence| doubt_at(&sentence, at).is_some())
    };
    add_names(&mut extras, tokens, &plain, kinds, talk, doubts);
    let Some(sentence) = Sentence::new(tokens, &GRAMMAR, talk.tongue, &extras) else {
        return too_long();
    };
    let mut chart = ParseChart::new(&sentence);
    let turns = chart.fold(
        &TurnReading::default(),
        |chart, turn: &TurnReading, parsed| turn.add(chart, parsed, size),
        |turn, _| (!turn.steps.is_empty() || turn.refused.is_some()).then(|| turn.clone()),
    );
    let decided = decide(&sentence, &chart, &turns);
    // A word with a capital is a name only in what is understood.
    let knows =
        if decided.is_ok() { sentence.knows_every_word() } else { plain.knows_every_word() };
    (decided, knows)
}

fn decide(
    sentence: &Sentence<'_>,
    chart: &ParseChart<'_>,
    turns: &[TurnReading],
) -> Result<Steps, Misread> {
    let plain = |error| Misread { error, is_unknown: false };
    let count = small(sentence.len());
    let doubt = (0..count).find_map(|at| Some((at, doubt_at(sentence, at)?)));
    let objects = |error: &&ParseError| {
        let kinds = [Expected::NoCondition, Expected::PlainMove, Expected::OpenOrHidden];
        kinds.contains(&error.expected)
    };
    let mut refused = turns.iter().filter_map(|turn| turn.refused.as_ref());
    if let Some(error) = refused.find(objects) {
        return Err(plain(error.clone()));
    }
    let mut good = turns.iter().filter(|turn| turn.refused.is_none());
    let is_same = |one: &TurnReading, other: &TurnReading| {
        one.steps.iter().map(|step| &step.step).eq(other.steps.iter().map(|step| &step.step))
    };
    if let Some(first) = good.next() {
        let whole = || 0..sentence.bytes(Span { from: 0, to: count }).end;
        if good.any(|other| !is_same(first, other)) {
            return Err(plain(ParseError::new(whole(), Expected::OneReading)));
        }
        if turns.iter().any(|turn| turn.is_required) {
            let offer = Some(format_canonical(&first.steps));
            let error = ParseError { offer, ..ParseError::new(whole(), Expected::Permission) };
            return Err(plain(error));
        }
        return Ok(first.steps.clone());
    }
    let unknown = sentence.unknown_word();
    if let Some((at, (expected, end))) =
        doubt.filter(|(at, _)| unknown.is_none_or(|unknown| *at < unknown))
    {
        return Err(plain(ParseError::new(sentence.bytes(Span { from: at, to: end }), expected)));
    }
    if let Some(error) =
        turns.iter().find_map(|turn| turn.refused.clone()).filter(|_| unknown.is_none())
    {
        return Err(plain(error));
    }
    let reached = (0..=count).rev().find(|at| chart.is_whole_before(*at)).unwrap_or(0);
    let at = unknown.unwrap_or(reached);
    let span = sentence.bytes(Span { from: at, to: at.saturating_add(1).min(count).max(at) });
    // A card that lacks its suit, or has a rank of another deck.
    let mut face = sentence.cursor_at(at);
    if at > 0 && is_number_at(&face, 0) && !is_face(&face) {
        return Err(plain(ParseError::new(face.here(), Expected::Place)));
    }
    if (is_face(&face) || is_rank_alone(&face))
        && let Err(error) = take_face(&mut face)
    {
        return Err(plain(error));
    }
    let expected = if at == 0 || at >= count { Expected::FlaetStep } else { Expected::End };
    Err(Misread { error: ParseError::new(span, expected), is_unknown: unknown.is_some() })
}

/// What is refused in the word or phrase at a token, and where that ends.
fn doubt_at(sentence: &Sentence<'_>, at: u16) -> Option<(Expected, u16)> {
    const DOUBTS: [(TerminalId, Expected); 6] = [
        (class::NOT, Expected::MoveMade),
        (class::OR, Expected::OneMove),
        (class::IF, Expected::NoCondition),
        (class::HEARSAY, Expected::NoHearsay),
        (class::TIME, Expected::PlaceOrOrder),
        (class::REVERSAL, Expected::PlainMove),
    ];
    DOUBTS.into_iter().find_map(|(class, expected)| Some((expected, sentence.end_at(at, class)?)))
}

fn one_step(step: FlaetStep, span: Range<usize>) -> SpannedStep<FlaetStep> {
    SpannedStep { step, span }
}

fn format_canonical(steps: &[SpannedStep<FlaetStep>]) -> String {
    let steps: Vec<String> = steps.iter().map(|step| step.step.format(Tongue::En)).collect();
    steps.join(", ")
}

fn small(count: usize) -> u16 {
    u16::try_from(count).unwrap_or(u16::MAX)
}
