//! Parsing a move: what people say at the table, in three languages → [`Move`].
//!
//! The grammar (`moves.grammar`) says what a clause can be, [`fold`] what a clause means behind those
//! before it, [`steps`] which steps a verb makes of what stands beside it. The words stand in
//! `src/language/words`.

mod clause;
mod completion;
mod draws;
mod facts;
mod fold;
mod laying;
mod moods;
pub(crate) mod names;
mod notation;
mod offers;
mod piles;
mod statements;
mod steps;
#[cfg(test)]
mod tests;

use super::moves::{Move, SpannedStep, Step, format_canonical};
use crate::cards::text::{TokenKind, Tokens};
use crate::cards::words::{colour_at, is_number_at};
use crate::cards::{Expected, NamedCard, ParseError, Tongue};
use crate::language::grammars::{moves, piles as pile_words};
use crate::language::meaning::TerminalId;
use crate::language::table::GrammarTable;
use crate::language::{ParseChart, Sentence, Span};
use fold::{Draft, Ground, TurnDraft};
use names::Kinds;
use offers::Offers;
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

/// Actor speaks: the language that decides what a word means, and who sits at the table.
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
pub fn parse_claim(
    claim: &str,
    dialect: Dialect,
    talk: Talk<'_>,
) -> Result<(Move, Held), ParseError> {
    read(claim, dialect, talk)
        .map_err(|misread| Offers { dialect, talk }.with_offer(claim, misread))
}

/// Why a text is not understood.
struct Misread {
    error: ParseError,
    /// True if the error is a word that the language does not know.
    is_unknown: bool,
    /// Words with a capital that may be no names.
    slips: Vec<Range<usize>>,
}

impl Misread {
    fn plain(error: ParseError) -> Misread {
        Misread { error, is_unknown: false, slips: Vec::new() }
    }
}

type Reading = Result<(Move, Held), Misread>;

/// Reads a text, without offers.
fn read(claim: &str, dialect: Dialect, talk: Talk<'_>) -> Reading {
    let tokens = Tokens::new(claim).map_err(Misread::plain)?;
    if let Some(steps) = notation::parse(&tokens, dialect, talk) {
        let held = Held { unlaid: unlaid(&steps), ..Held::default() };
        return Ok((steps, held));
    }
    let in_tongue = |tongue| {
        let talk = Talk { tongue, ..talk };
        let (reading, knows) = if dialect == Dialect::Piles {
            read_piles(&tokens, talk)
        } else {
            read_cards(&tokens, dialect, talk)
        };
        (reading, knows && !has_other_article(&tokens, tongue))
    };
    let (asked, knows) = in_tongue(talk.tongue);
    let misread = match asked {
        Err(misread) if !knows => misread,
        understood_or_refused => return understood_or_refused,
    };
    let mut best = misread;
    for tongue in Tongue::ALL.into_iter().filter(|tongue| *tongue != talk.tongue) {
        match in_tongue(tongue) {
            (Ok(claim), true) => return Ok(claim),
            // Whoever understands more of it says what is wrong.
            (Err(other), _) if other.error.span.start > best.error.span.start => best = other,
            _ => {}
        }
    }
    Err(best)
}

/// True if an article of another language stands in the text that is a number as well: `eine gelbe 9`.
fn has_other_article(tokens: &Tokens<'_>, tongue: Tongue) -> bool {
    const ARTICLES: [&[&str]; 3] = [&[], &["ein", "eine", "einen", "einem", "einer"], &["een"]];
    let mut cursor = tokens.cursor();
    let mut found = false;
    while !cursor.is_end() {
        let is_article = |other: Tongue| {
            cursor.word().is_some_and(|word| ARTICLES[other as usize].contains(&word))
        };
        found |= Tongue::ALL.into_iter().any(|other| other != tongue && is_article(other));
        cursor.advance();
    }
    found
}

/// A text in one language with its names.
fn with_sentence<'t, T>(
    tokens: &'t Tokens<'t>,
    table: &'static GrammarTable,
    kinds: Kinds,
    talk: Talk<'_>,
    read: impl FnOnce(&Sentence<'_>, &Sentence<'_>, &[String]) -> T,
) -> Option<T> {
    let mut extra = names::bare_colours(tokens, kinds);
    let plain = Sentence::new(tokens, table, talk.tongue, &extra)?;
    let doubt = |tongue, at| {
        Sentence::new(tokens, &moves::GRAMMAR, tongue, &[])
            .is_some_and(|sentence| doubt_at(&sentence, at).is_some())
    };
    let names = names::add_names(&mut extra, tokens, &plain, kinds, talk, doubt);
    let sentence = Sentence::new(tokens, table, talk.tongue, &extra)?;
    Some(read(&plain, &sentence, &names))
}

fn too_long(tokens: &Tokens<'_>) -> (Reading, bool) {
    let error = ParseError::new(tokens.cursor().here(), Expected::Shorter);
    (Err(Misread::plain(error)), true)
}

/// The card of its own colour to which a connector leads, if it is not laid.
fn unlaid(steps: &Move) -> Option<NamedCard> {
    let own = steps.iter().find_map(|spanned| match spanned.step {
        Step::Link { from, to } if from.colour == to => Some(from),
        _ => None,
    })?;
    let is_laid = steps.iter().any(|spanned| match &spanned.step {
        Step::Lay(lays) => lays.iter().any(|lay| lay.card == own),
        _ => false,
    });
    (!is_laid).then_some(own)
}

/// True if the language knows every word. A word with a capital is a name only in what is
/// understood.
fn knows(reading: &Reading, plain: &Sentence<'_>, sentence: &Sentence<'_>) -> bool {
    if reading.is_ok() { sentence.knows_every_word() } else { plain.knows_every_word() }
}

/// Reads a text about cards in one language; true if that language knows every word.
fn read_cards(tokens: &Tokens<'_>, dialect: Dialect, talk: Talk<'_>) -> (Reading, bool) {
    let kinds = Kinds { name: moves::kind::NAME, owner: None, bare: moves::kind::BARE, never: &[] };
    let reading = with_sentence(tokens, &moves::GRAMMAR, kinds, talk, |plain, sentence, _| {
        let lacks = Cell::new(None);
        let ground = Ground {
            tokens,
            is_english: talk.tongue == Tongue::En,
            denies: dialect == Dialect::Asking,
            lacks: &lacks,
        };
        let mut chart = ParseChart::new(sentence);
        let turns = chart.fold(
            &TurnDraft::default(),
            |chart, turn: &TurnDraft, clause| turn.add(ground, chart, clause),
            |turn, _| turn.finish(ground),
        );
        let reading = decide(sentence, &turns).unwrap_or_else(|| {
            let at = lacks.get().map(|(expected, at)| (expected, bytes(sentence, at)));
            Err(misread(plain, sentence, chart.furthest(), at))
        });
        {
            let knows = knows(&reading, plain, sentence);
            (reading, knows)
        }
    });
    reading.unwrap_or_else(|| too_long(tokens))
}

/// Reads a text about piles in one language; true if that language knows every word.
fn read_piles(tokens: &Tokens<'_>, talk: Talk<'_>) -> (Reading, bool) {
    let kinds = Kinds {
        name: pile_words::kind::NAME,
        owner: Some(pile_words::kind::OWNER),
        bare: pile_words::kind::BARE,
        never: &[pile_words::class::CENTRE, pile_words::class::OWN_PILE],
    };
    let reading =
        with_sentence(tokens, &pile_words::GRAMMAR, kinds, talk, |plain, sentence, names| {
            let mut chart = ParseChart::new(sentence);
            let puts = chart.fold(
                &piles::Puts::default(),
                |chart, puts: &piles::Puts, clause| puts.add(chart, clause, names),
                |puts, _| Some(puts.clone()),
            );
            if let Some(twin) = puts.iter().find_map(|put| put.twin) {
                let error = ParseError::new(bytes(sentence, twin), Expected::OnOrComma);
                return (Err(Misread::plain(error)), true);
            }
            let mut moves: Vec<(Move, Held)> = Vec::new();
            for put in puts {
                let steps = put.to_move(sentence);
                if !steps.is_empty() && !moves.iter().any(|(other, _)| is_same(other, &steps)) {
                    if put.is_required {
                        return (Err(permission(sentence, &steps)), true);
                    }
                    moves.push((steps, Held::default()));
                }
            }
            let reading = only(sentence, moves).unwrap_or_else(|| {
                let mut misread = misread(plain, sentence, chart.furthest(), None);
                if let Some(name) = misread.slips.first() {
                    let error = ParseError::new(name.clone(), Expected::Pile);
                    return Err(Misread { is_unknown: true, ..Misread::plain(error) });
                }
                if chart.expects(pile_words::kind::NAME) {
                    misread.error.expected = Expected::Pile;
                }
                Err(misread)
            });
            {
                let knows = knows(&reading, plain, sentence);
                (reading, knows)
            }
        });
    reading.unwrap_or_else(|| too_long(tokens))
}

/// The first two claims, if there are two.
fn two_claims(mut claims: impl Iterator<Item = String>) -> Option<Box<[String; 2]>> {
    Some(Box::new([claims.next()?, claims.next()?]))
}

/// The one claim of all readings, or why they are refused; `None` if there is no reading.
fn decide(sentence: &Sentence<'_>, turns: &[TurnDraft]) -> Option<Reading> {
    if let Some((expected, at)) = turns.iter().find_map(|turn| turn.refused) {
        let span = if at.from == u16::MAX { end_of(sentence) } else { bytes(sentence, at) };
        let claims = two_claims(turns.iter().flat_map(|turn| &turn.claims).cloned());
        let offer = turns.iter().find_map(|turn| turn.offer.clone());
        let error = ParseError { offer, claims, ..ParseError::new(span, expected) };
        return Some(Err(Misread::plain(error)));
    }
    let mut moves: Vec<(Move, Held)> = Vec::new();
    for turn in turns {
        let spanned = |draft: &Draft, at| match draft {
            Draft::Whole(step) => {
                Some(SpannedStep { step: step.clone(), span: bytes(sentence, at) })
            }
            Draft::Link { .. } => None,
        };
        let steps: Move =
            turn.steps.iter().filter_map(|drafted| spanned(&drafted.draft, drafted.at)).collect();
        let in_hand = Held {
            cards: turn.in_hand.iter().copied().collect(),
            whole: turn.whole_hand,
            unlaid: turn.unlaid,
        };
        if !moves.iter().any(|(other, _)| is_same(other, &steps)) {
            if turn.is_required() {
                return Some(Err(permission(sentence, &steps)));
            }
            moves.push((steps, in_hand));
        }
    }
    only(sentence, moves)
}

fn is_same(one: &Move, other: &Move) -> bool {
    one.len() == other.len() && one.iter().zip(other).all(|(one, other)| one.step == other.step)
}

/// The only one of several claims; if there are more, both are named and none is offered.
fn only(sentence: &Sentence<'_>, mut moves: Vec<(Move, Held)>) -> Option<Reading> {
    if moves.len() > 1 {
        let claims = two_claims(moves.iter().map(|(steps, _)| format_canonical(steps)));
        let error =
            ParseError { claims, ..ParseError::new(0..end_of(sentence).end, Expected::OneReading) };
        return Some(Err(Misread::plain(error)));
    }
    moves.pop().map(Ok)
}

/// `Must I …?` is answered by offering the claim that asks whether one may.
fn permission(sentence: &Sentence<'_>, steps: &Move) -> Misread {
    let offer = Some(format_canonical(steps));
    let error =
        ParseError { offer, ..ParseError::new(0..end_of(sentence).end, Expected::Permission) };
    Misread::plain(error)
}

/// Why there is no reading: a word that turns the sentence round, a word that is not known, something
/// that is missing, or the furthest token.
fn misread(
    plain: &Sentence<'_>,
    sentence: &Sentence<'_>,
    furthest: u16,
    lacks: Option<(Expected, Range<usize>)>,
) -> Misread {
    let count = small(sentence.len());
    let unknown = sentence.unknown_word();
    let named = (0..count).filter(|at| !plain.knows(*at) && sentence.knows(*at));
    let slips = named.map(|at| bytes(sentence, Span { from: at, to: at + 1 })).collect();
    let doubt = (0..count).find_map(|at| Some((at, doubt_at(sentence, at)?)));
    if let Some((at, (expected, end))) =
        doubt.filter(|(at, _)| unknown.is_none_or(|unknown| *at < unknown))
    {
        let error = ParseError::new(bytes(sentence, Span { from: at, to: end }), expected);
        return Misread::plain(error);
    }
    if let (Some((expected, span)), None) = (lacks, unknown) {
        return Misread { slips, ..Misread::plain(ParseError::new(span, expected)) };
    }
    let at = unknown.unwrap_or(furthest);
    let mut cursor = sentence.cursor();
    while !cursor.is_end() {
        if cursor.kind_at(0) == Some(TokenKind::Number(None)) {
            return Misread::plain(ParseError::new(cursor.here(), Expected::Number));
        }
        cursor.advance();
    }
    cursor.rewind(at.into());
    let card = |ahead| colour_at(&cursor, ahead).is_some() || is_number_at(&cursor, ahead);
    let is_word = matches!(cursor.kind_at(0), Some(TokenKind::Word(_)));
    if let (None, Some(behind)) = (unknown, behind_bare_number(sentence)) {
        return Misread { slips, ..Misread::plain(ParseError::new(behind, Expected::Colour)) };
    }
    let mut before = cursor;
    before.rewind(usize::from(at).saturating_sub(1));
    // `open 7`: a number that belongs to nothing.
    if at > 0 && cursor.is_end() && is_number_at(&before, 0) && before.position() == 1 {
        let mut first = before;
        first.rewind(0);
        if colour_at(&first, 0).is_none() && first.word().is_some() && !is_number_at(&first, 0) {
            return Misread {
                slips,
                ..Misread::plain(ParseError::new(before.here(), Expected::End))
            };
        }
    }
    let leads = [
        moves::class::ON,
        moves::class::NEXT_TO,
        moves::class::LEFT,
        moves::class::RIGHT,
        moves::class::PAIR,
        moves::class::QUARTET,
    ];
    let last = small(before.position());
    let expected = if at > 0 && cursor.is_end() && colour_at(&before, 0).is_some() {
        Expected::Number
    } else if cursor.is_end() && leads.into_iter().any(|class| sentence.is_at(last, class)) {
        Expected::Card
    } else if at == 0 || cursor.is_end() {
        Expected::Step
    } else if unknown.is_some() && is_word && !is_number_at(&before, 0) {
        // `lay yelow 10`: nothing stands before it that it could join. Before any verb it may be
        // one: `I turn the red 16`.
        let verbs = [
            moves::class::LAY,
            moves::class::DRAW,
            moves::class::TAKE,
            moves::class::PASS,
            moves::class::OPEN,
            moves::class::START,
            moves::class::SWAP,
            moves::class::KEEP,
            moves::class::FIT,
        ];
        let is_verb = |at| verbs.into_iter().any(|verb| sentence.is_at(at, verb));
        let is_told = |at: u16| {
            let mut here = cursor;
            here.rewind(at.into());
            is_verb(at) || is_number_at(&here, 0) || colour_at(&here, 0).is_some()
        };
        if (0..at).any(is_told) { Expected::Word } else { Expected::Step }
    } else if card(0) || card(1) || !is_word && is_number_at(&before, 0) {
        Expected::OnOrComma
    } else if unknown.is_some() && is_word {
        Expected::Word
    } else {
        Expected::End
    };
    let error = ParseError::new(cursor.here(), expected);
    Misread { error, is_unknown: unknown.is_some() && is_word, slips }
}

/// The token behind the first number that has no colour beside it.
fn behind_bare_number(sentence: &Sentence<'_>) -> Option<Range<usize>> {
    let mut cursor = sentence.cursor();
    let mut before = None;
    while !cursor.is_end() {
        let has_colour = before.is_some() || colour_at(&cursor, 1).is_some();
        if matches!(cursor.kind_at(0), Some(TokenKind::Number(_)))
            && !has_colour
            && cursor.peek_at(1).is_some()
        {
            cursor.advance();
            return Some(cursor.here());
        }
        before = colour_at(&cursor, 0);
        cursor.advance();
    }
    None
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

/// What is refused in the word or phrase at a token, and where that ends.
fn doubt_at(sentence: &Sentence<'_>, at: u16) -> Option<(Expected, u16)> {
    use moves::class::{HEARSAY, IF, NOT, OR, REVERSAL, TIME};
    const DOUBTS: [(TerminalId, Expected); 6] = [
        (NOT, Expected::MoveMade),
        (OR, Expected::OneMove),
        (IF, Expected::NoCondition),
        (HEARSAY, Expected::NoHearsay),
        (TIME, Expected::PlaceOrOrder),
        (REVERSAL, Expected::PlainMove),
    ];
    DOUBTS.into_iter().find_map(|(class, expected)| Some((expected, sentence.end_at(at, class)?)))
}
