//! Results as people say them. The grammar (`results.grammar`) says what a sentence can be and what
//! could be meant in two ways; `values` makes results of it.

mod names;
mod values;

use names::is_separator;
pub use names::{PlayerResult, ResultError, ResultOwner, read_player_results};

use super::{ResultKind, SeatResult, SheetFlag};
use crate::cards::faessler::DeckWord;
use crate::cards::text::{TokenKind, Tokens};
use crate::cards::{Colour, Expected, HandCard, ParseError, Tongue, nearest};
use crate::games::deck_words::{DeckToken, DeckTokenCase, deck_tokens};
use crate::language::grammars::results::{GRAMMAR, kind, slot};
use crate::language::meaning::{Slot, TerminalId};
use crate::language::{
    Extra, Misread, ParseChart, ParsedClause, ReadingOutcome, Sentence, Span, TongueReading,
    decide, is_listed, read_in_tongues, single_words,
};
use std::ops::Range;

/// The unit of a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Unit {
    /// `cards`
    Cards,
    /// `pairs`
    Pairs,
    /// `quartets`
    Quartets,
}

/// Marks that switch on rules of the grammar for a text.
type Gates = Vec<TerminalId>;

impl ResultKind {
    /// Parses a result of this kind.
    ///
    /// # Errors
    /// The position that is not understood, and what was expected there.
    pub fn read(self, text: &str) -> Result<SeatResult, ParseError> {
        read_seat(text, self, self.gates())
    }

    fn gates(self) -> Gates {
        match self {
            ResultKind::Hand => vec![kind::ROWS, kind::HAND, kind::TOTAL, kind::EMPTY],
            ResultKind::HandAndBonus => vec![kind::ROWS, kind::MASTER, kind::EMPTY],
            ResultKind::Layout => vec![kind::DECK, kind::EMPTY],
            ResultKind::BestColour => vec![kind::ROWS, kind::TOTAL],
            ResultKind::Count(None) => vec![kind::COUNTING],
            ResultKind::Count(Some(Unit::Cards)) => vec![kind::COUNTING, kind::OF_CARDS],
            ResultKind::Count(Some(Unit::Pairs)) => vec![kind::COUNTING, kind::OF_PAIRS],
            ResultKind::Count(Some(Unit::Quartets)) => vec![kind::COUNTING, kind::OF_QUARTETS],
            ResultKind::CountLessPenalties => {
                vec![kind::COUNTING, kind::OF_QUARTETS, kind::LESS]
            }
        }
    }
}

/// Parses the best colour's sum or cards, or a hand without cards.
///
/// # Errors
/// The position that is not understood, and what was expected there.
pub fn read_colours_or_nothing(text: &str) -> Result<SeatResult, ParseError> {
    read_seat(text, ResultKind::BestColour, vec![kind::ROWS, kind::TOTAL, kind::EMPTY])
}

/// Parses at least one card of the pack, with or without its colour: `20 17`, `12,5`, `r9`.
///
/// # Errors
/// No such list, or a number that the pack does not have.
pub fn read_card_list(text: &str) -> Result<Vec<HandCard>, ParseError> {
    let end = text.trim_end().len();
    if text[..end].ends_with(',') {
        return Err(ParseError::new(end..end, Expected::Card));
    }
    match read_seat(text, ResultKind::Hand, vec![kind::ROWS, kind::LIST])? {
        SeatResult::Hand(hand) => Ok(hand.cards),
        _ => Err(ParseError::new(0..text.len(), Expected::Card)),
    }
}

/// Reads what was said of one seat, in any language; those that understand it must agree.
fn read_seat(text: &str, of: ResultKind, mut gates: Gates) -> Result<SeatResult, ParseError> {
    gates.push(kind::SEAT);
    let tokens = Tokens::new(text)?;
    let clauses = read(&tokens, &extras(&tokens, &gates), Some(of), None)?;
    let result = clauses.into_iter().find_map(|clause| clause.result);
    result.ok_or_else(|| ParseError::new(0..text.len(), Expected::Result))
}

/// Result and flags of one seat.
#[derive(Clone, Debug, PartialEq)]
struct SeatClause {
    /// The place of the name among those of the text.
    name: Option<u32>,
    at: Range<usize>,
    flags: Vec<SheetFlag>,
    result: Option<SeatResult>,
}

/// The slots that answer questions of the sheet.
const FLAGS: [(Slot, SheetFlag, TerminalId); 4] = [
    (slot::CLOSED, SheetFlag::Closer, kind::CLOSER),
    (slot::CALLED, SheetFlag::Caller, kind::CALLER),
    (slot::WON, SheetFlag::Winner, kind::WINNER),
    (slot::LOST, SheetFlag::Loser, kind::LOSER),
];

impl ReadingOutcome for Vec<SeatClause> {
    fn is_same(&self, other: &Vec<SeatClause>) -> bool {
        self == other
    }

    fn to_claim(&self) -> Option<String> {
        None
    }
}

fn read(
    tokens: &Tokens<'_>,
    extras: &[Extra],
    of: Option<ResultKind>,
    asked: Option<Tongue>,
) -> Result<Vec<SeatClause>, ParseError> {
    let text = tokens.cursor().text();
    let mut cursor = tokens.cursor();
    while let Some(token) = cursor.kind_at(0) {
        if token == TokenKind::Number(None) {
            return Err(ParseError::new(cursor.here(), Expected::Number));
        }
        cursor.advance();
    }
    let in_tongue = |tongue| {
        let Some(sentence) = Sentence::new(tokens, &GRAMMAR, tongue, extras) else {
            let too_long = ParseError::new(0..text.len(), Expected::Shorter);
            return TongueReading { result: Err(too_long.into()), knows_words: true };
        };
        let knows_words = sentence.knows_every_word();
        TongueReading { result: read_sentence(&sentence, of), knows_words }
    };
    read_in_tongues(text, asked, in_tongue).map_err(|misread| misread.error)
}

/// The clauses of a sentence, or why it is refused.
type Clauses = Result<Vec<SeatClause>, ParseError>;

fn read_sentence(
    sentence: &Sentence<'_>,
    of: Option<ResultKind>,
) -> Result<Vec<SeatClause>, Misread> {
    let mut chart = ParseChart::new(sentence);
    let readings = chart.fold(
        &Ok(Vec::new()),
        |chart, before: &Clauses, clause| {
            let Ok(before) = before else { return Some(before.clone()) };
            // Who is not named is alone.
            if !before.is_empty() && !clause.meaning.has(slot::NAME) {
                return None;
            }
            match read_clause(chart, clause, of)? {
                Ok(clause) => Some(Ok([before.as_slice(), &[clause]].concat())),
                Err(error) => Some(Err(error)),
            }
        },
        |clauses, _| Some(clauses.clone()),
    );
    decide(sentence, readings, is_objection, || error_at(&chart).into())
}

/// The meaning of a clause; `None` if it has none.
fn read_clause(
    chart: &ParseChart<'_>,
    clause: &ParsedClause<'_>,
    of: Option<ResultKind>,
) -> Option<Result<SeatClause, ParseError>> {
    let meaning = clause.meaning;
    let at = chart.sentence().bytes(clause.at);
    let has_result = meaning.has(slot::ACT) || meaning.has(slot::COUNTED);
    let result = match of.filter(|_| has_result).map(|of| values::result(chart, meaning, of)) {
        Some(Err(fault)) => return fault.map(Err),
        Some(Ok(result)) => Some(result),
        // `Anna=`
        None if meaning.has(slot::REFUSE) => {
            return Some(Err(ParseError::new(at.end..at.end, Expected::Result)));
        }
        None => None,
    };
    let flags = FLAGS.iter().filter(|(slot, ..)| meaning.has(*slot)).map(|(_, flag, _)| *flag);
    let name = meaning.number(slot::NAME);
    Some(Ok(SeatClause { name, at, flags: flags.collect(), result }))
}

/// True for an objection to something that could have been meant.
const fn is_objection(expected: Expected) -> bool {
    matches!(
        expected,
        Expected::CountOrNumber { .. }
            | Expected::CountOrColour { .. }
            | Expected::CountOrCard(_)
            | Expected::BonusOrBlue(_)
            | Expected::OneReading
            | Expected::AnnouncedCount(_)
            | Expected::CardsOfSum { .. }
            | Expected::CardsOrSum
    )
}

/// The error at a word that is not known, or behind the last clause that makes sense.
fn error_at(chart: &ParseChart<'_>) -> ParseError {
    let sentence = chart.sentence();
    let end = u16::try_from(sentence.len()).unwrap_or(u16::MAX);
    let reached = (1..=end).rev().find(|&at| chart.is_whole_before(at));
    let is_word =
        |&at: &u16| sentence.is_at(at, kind::NAME) || !is_separator(&sentence.cursor_at(at));
    let behind = reached.map_or(end, |at| (at..end).find(is_word).unwrap_or(end));
    let at = behind.min(sentence.unknown_word().unwrap_or(u16::MAX));
    let expected = if sentence.len() == 0 {
        Expected::Result
    } else if chart.is_whole_before(at) {
        Expected::End
    } else {
        Expected::Card
    };
    ParseError::new(sentence.bytes(Span { from: at, to: at.saturating_add(1) }), expected)
}

/// Finds the extras that the grammar cannot know: the marks of the sheet, whether numbers may count, and words of the
/// deck.
fn extras(tokens: &Tokens<'_>, gates: &[TerminalId]) -> Vec<Extra> {
    let mut extras = Vec::new();
    let mut cursor = tokens.cursor();
    let is_deck = gates.contains(&kind::DECK);
    let least = if gates.contains(&kind::LIST) { 2 } else { 3 };
    let tally = (!is_bare_list(tokens, is_deck, least)).then_some(&kind::TALLY);
    while !cursor.is_end() {
        let from = u16::try_from(cursor.position()).unwrap_or(u16::MAX);
        let here = Span { from, to: from };
        extras.extend(gates.iter().chain(tally).map(|&terminal| Extra {
            terminal,
            at: here,
            value: 0,
            hides: false,
        }));
        cursor.advance();
    }
    if is_deck {
        extras.extend(deck_tokens(tokens).filter_map(deck_extra));
    }
    extras
}

/// A word of the deck. `a` is an article before something, and the Ass elsewhere.
fn deck_extra(token: DeckToken) -> Option<Extra> {
    if token.is_article && token.is_followed {
        return None;
    }
    let (terminal, value) = match token.word {
        DeckWord::Suit(suit) => (kind::SUIT, suit as u32),
        DeckWord::Rank(rank) if token.letters == 1 => (kind::LETTER, rank as u32),
        DeckWord::Rank(rank) => (kind::RANK, rank as u32),
        DeckWord::Card(card) => (kind::FACE, card.suit as u32 * 16 + card.rank as u32),
    };
    let hides = token.letters == 1 && token.case == DeckTokenCase::Upper;
    Some(Extra { terminal, at: token.at, value, hides })
}

/// True for numbers, or short words of the deck, with blanks between them and nothing else: no
/// number among them is a count.
fn is_bare_list(tokens: &Tokens<'_>, is_deck: bool, least: usize) -> bool {
    let mut cursor = tokens.cursor();
    while let Some(token) = cursor.kind_at(0) {
        let is_short = match token {
            TokenKind::Number(_) => true,
            TokenKind::Word(word) => is_deck && word.len() <= 2,
            TokenKind::Mark(_) => false,
        };
        if !is_short {
            return false;
        }
        cursor.advance();
    }
    tokens.len() >= least
}

/// The word of that language nearest to the one at `span`, if the text is understood with it.
pub fn near_word(
    text: &str,
    span: &Range<usize>,
    tongue: Tongue,
    understood: impl Fn(&str) -> bool,
) -> Option<String> {
    let typed = text.get(span.clone())?;
    if !(3..=24).contains(&typed.chars().count()) || is_listed(&GRAMMAR, typed) {
        return None;
    }
    // A colour as it stands before a number, or alone.
    let colours = Colour::ALL.map(|colour| [tongue.colour(colour), tongue.row(colour)]);
    let words = colours.into_iter().flatten().chain(single_words(&GRAMMAR, tongue));
    let near = nearest(typed, words.chain(["joker"]))?;
    let mended = format!("{}{near}{}", &text[..span.start], &text[span.end..]);
    understood(&mended).then(|| near.to_owned())
}

/// The single words with which results are told in one language.
pub fn words_of(tongue: Tongue) -> Vec<&'static str> {
    single_words(&GRAMMAR, tongue).collect()
}
