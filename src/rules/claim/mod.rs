//! Parsing a move: what people say at the table, in three languages → [`Move`].
//!
//! The grammar (`moves.grammar`) says what a clause can be, [`fold`] what a clause means behind those
//! before it, [`steps`] which steps a verb makes of what stands beside it. The words stand in
//! `src/language/words`.

mod clause;
mod facts;
mod fold;
mod steps;

use super::moves::{Move, SpannedStep};
use crate::cards::text::{TokenKind, Tokens, WordSense};
use crate::cards::words::{colour_at, is_bare_colour};
use crate::cards::{Expected, NamedCard, ParseError, Tongue};
use crate::language::grammars::moves::{GRAMMAR, class, kind};
use crate::language::{Chart, Extra, Sentence, Span};
use fold::{Draft, Ground, Turn};
use smallvec::SmallVec;
use std::cell::Cell;
use std::ops::Range;

/// What a claim is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dialect {
    /// Cards have a colour: a bare number is not understood.
    Cards,
    /// As [`Dialect::Cards`]; who has no such card says so (quartets).
    Asking,
    /// connect-anywhere: numbers go on piles, and colours do not matter.
    Piles,
}

/// The players whose piles a claim may name.
#[derive(Clone, Copy, Debug)]
pub enum Names<'a> {
    /// Any name.
    Any,
    /// These and no other.
    Only(&'a [&'a str]),
}

/// Who speaks: the language that decides what a word means, and who sits at the table.
#[derive(Clone, Copy, Debug)]
pub struct Talk<'a> {
    /// The language asked for; another one is tried only for words that it does not know.
    pub tongue: Tongue,
    /// The players who may be named.
    pub players: Names<'a>,
}

impl Default for Talk<'_> {
    fn default() -> Self {
        Talk { tongue: Tongue::En, players: Names::Any }
    }
}

/// Cards that a sentence names, and of which its move says nothing.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Held {
    /// Those said to be in the hand, in the stated order.
    pub cards: SmallVec<[NamedCard; 2]>,
    /// True if they were the whole hand before the turn.
    pub whole: bool,
    /// A card to which a connector leads, and which was not laid.
    pub unlaid: Option<NamedCard>,
}

/// Parses a move, and what was said to be in the hand beside it.
///
/// # Errors
/// A text that is not understood: the position, what was expected there, and the one claim that could
/// have been meant, if there is one.
pub fn parse_claim(claim: &str, dialect: Dialect, talk: Talk<'_>) -> Result<(Move, Held), ParseError> {
    let tokens = Tokens::new(claim)?;
    let (asked, knows) = read_in(&tokens, talk.tongue, dialect, talk);
    if knows || asked.is_ok() {
        return asked;
    }
    for tongue in Tongue::ALL.into_iter().filter(|tongue| *tongue != talk.tongue) {
        let (other, knows) = read_in(&tokens, tongue, dialect, talk);
        let refused = other.as_ref().is_err_and(|error| error.expected.is_refusal());
        if knows && (other.is_ok() || refused) {
            return other;
        }
    }
    asked
}

/// Reads a text in one language; true if that language knows every word.
fn read_in(
    tokens: &Tokens<'_>,
    tongue: Tongue,
    dialect: Dialect,
    talk: Talk<'_>,
) -> (Result<(Move, Held), ParseError>, bool) {
    let mut extra = bare_colours(tokens);
    let too_long = || ParseError::new(tokens.cursor().here(), Expected::Shorter);
    let Some(plain) = Sentence::new(tokens, &GRAMMAR, tongue, &extra) else {
        return (Err(too_long()), false);
    };
    extra.extend(names(tokens, &plain, talk));
    let Some(sentence) = Sentence::new(tokens, &GRAMMAR, tongue, &extra) else {
        return (Err(too_long()), false);
    };
    let lacks = Cell::new(None);
    let ground = Ground { tokens, is_english: tongue == Tongue::En, denies: dialect == Dialect::Asking, lacks: &lacks };
    let mut chart = Chart::new(&sentence);
    let turns = chart.fold(Turn::default(), |chart, turn: &Turn, clause| turn.add(ground, chart, clause), |turn, _| turn.finish(ground));
    let result = decide(&sentence, &chart, &turns, lacks.get());
    (result, sentence.knows_every_word())
}

/// The one claim of all readings.
fn decide(
    sentence: &Sentence<'_>,
    chart: &Chart<'_>,
    turns: &[Turn],
    lacks: Option<(Expected, Span)>,
) -> Result<(Move, Held), ParseError> {
    let refused = turns.iter().find_map(|turn| turn.refused);
    if let Some((expected, at)) = refused {
        let span = if at.from == u16::MAX { end_of(sentence) } else { bytes(sentence, at) };
        return Err(ParseError::new(span, expected));
    }
    let mut moves: Vec<(Move, Held)> = Vec::new();
    for turn in turns {
        let steps: Move = turn
            .steps
            .iter()
            .filter_map(|drafted| match &drafted.draft {
                Draft::Whole(step) => Some(SpannedStep { step: step.clone(), span: bytes(sentence, drafted.at) }),
                Draft::Link { .. } => None,
            })
            .collect();
        let held = Held { cards: turn.held.iter().copied().collect(), whole: turn.whole_hand, unlaid: turn.unlaid };
        let same = |other: &Move| {
            other.len() == steps.len() && other.iter().zip(&steps).all(|(one, two)| one.step == two.step)
        };
        if !moves.iter().any(|(other, _)| same(other)) {
            if turn.is_required() {
                let offer = Some(super::moves::format_canonical(&steps));
                let whole = 0..end_of(sentence).end;
                return Err(ParseError { offer, ..ParseError::new(whole, Expected::Permission) });
            }
            moves.push((steps, held));
        }
    }
    if moves.len() > 1 {
        return Err(ParseError::new(0..end_of(sentence).end, Expected::OneReading));
    }
    moves.pop().ok_or_else(|| {
        let doubt = (0..small(sentence.len())).find_map(|at| Some((at, doubt_at(sentence, at)?)));
        let furthest = chart.furthest();
        if let Some((at, expected)) = doubt {
            return ParseError::new(bytes(sentence, Span { from: at, to: at + 1 }), expected);
        }
        if let (Some((expected, at)), None) = (lacks, sentence.unknown_word()) {
            return ParseError::new(bytes(sentence, at), expected);
        }
        let at = sentence.unknown_word().unwrap_or(furthest);
        ParseError::new(bytes(sentence, Span { from: at, to: at + 1 }), Expected::Step)
    })
}

fn end_of(sentence: &Sentence<'_>) -> Range<usize> {
    let end = small(sentence.len());
    bytes(sentence, Span { from: end, to: end })
}

fn bytes(sentence: &Sentence<'_>, span: Span) -> Range<usize> {
    sentence.bytes(Span { from: span.from, to: span.to.min(small(sentence.len())).max(span.from) })
}

fn small(count: usize) -> u16 {
    u16::try_from(count).unwrap_or(u16::MAX)
}

/// What is refused in the word at a token.
fn doubt_at(sentence: &Sentence<'_>, at: u16) -> Option<Expected> {
    [
        (class::NOT, Expected::MoveMade),
        (class::OR, Expected::OneMove),
        (class::IF, Expected::NoCondition),
        (class::HEARSAY, Expected::NoHearsay),
        (class::TIME, Expected::PlaceOrOrder),
        (class::ASIDE, Expected::PlainMove),
    ]
    .into_iter()
    .find_map(|(class, expected)| sentence.is_at(at, class).then_some(expected))
}

/// Colours as they stand behind a number: `12 rot`, and not `12 rote`, which may count cards.
fn bare_colours(tokens: &Tokens<'_>) -> Vec<Extra> {
    let mut cursor = tokens.cursor();
    let mut extra = Vec::new();
    while !cursor.is_end() {
        let bare = cursor.word().is_none_or(is_bare_colour);
        if let Some(colour) = colour_at(&cursor, 0).filter(|_| bare) {
            let from = small(cursor.position());
            let at = Span { from, to: from + 1 };
            extra.push(Extra { terminal: kind::BARE, at, value: colour as u32, hides: false });
        }
        cursor.advance();
    }
    extra
}

/// The names in a text: those of players, and words with a capital that no language knows otherwise.
fn names(tokens: &Tokens<'_>, sentence: &Sentence<'_>, talk: Talk<'_>) -> Vec<Extra> {
    let mut found = Vec::new();
    let mut cursor = tokens.cursor();
    let players: &[&str] = match talk.players {
        Names::Any => &[],
        Names::Only(players) => players,
    };
    while !cursor.is_end() {
        let from = small(cursor.position());
        for (index, player) in players.iter().enumerate() {
            if let Some(length) = takes(tokens, cursor.position(), player) {
                let at = Span { from, to: from + small(length) };
                found.push(Extra { terminal: kind::NAME, at, value: small(index).into(), hides: false });
            }
        }
        let typed = &cursor.text()[cursor.here()];
        let is_word = matches!(cursor.kind_at(0), Some(TokenKind::Word(_))) && cursor.sense_at(0) == WordSense::Other;
        let capital = typed.chars().next().is_some_and(char::is_uppercase);
        let participle = cursor.word_at(1).is_some_and(|word| word.starts_with("ge"));
        if is_word && capital && !sentence.knows(from) && !participle && cursor.word() != Some("j") && !turns(tokens, from) {
            let at = Span { from, to: from + 1 };
            found.push(Extra { terminal: kind::NAME, at, value: u32::from(u16::MAX), hides: false });
        }
        cursor.advance();
    }
    found
}

/// Number of tokens that a player's name takes, if it stands here.
fn takes(tokens: &Tokens<'_>, at: usize, player: &str) -> Option<usize> {
    let name = Tokens::new(player).ok()?;
    let (mut here, mut there) = (tokens.cursor(), name.cursor());
    here.rewind(at);
    while !there.is_end() {
        if here.kind_at(0)? != there.kind_at(0)? {
            return None;
        }
        here.advance();
        there.advance();
    }
    Some(name.len()).filter(|length| *length > 0)
}

/// True if some language refuses the word at a token.
fn turns(tokens: &Tokens<'_>, at: u16) -> bool {
    Tongue::ALL.into_iter().any(|tongue| {
        Sentence::new(tokens, &GRAMMAR, tongue, &[]).is_some_and(|sentence| doubt_at(&sentence, at).is_some())
    })
}

pub fn extras_for_debug(tokens: &Tokens<'_>, tongue: Tongue) -> Vec<Extra> {
    let mut extra = bare_colours(tokens);
    let plain = Sentence::new(tokens, &GRAMMAR, tongue, &extra).unwrap();
    extra.extend(names(tokens, &plain, Talk { tongue, players: Names::Only(&[]) }));
    extra
}
