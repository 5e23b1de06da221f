//! Results as people say them. The grammar (`results.grammar`) says what a sentence can be and what
//! could be meant in two ways; `values` makes results of it.

mod names;
mod values;

pub use names::{PlayerResult, ResultError, ResultOwner, read_player_results};

use super::question::Unit;
use super::{ResultKind, SeatResult, SheetFlag};
use crate::cards::faessler::ScoredFace;
use crate::cards::text::{TokenKind, Tokens, WordSense};
use crate::cards::{Colour, Expected, HandCard, ParseError, Tongue, small};
use crate::games::deck_words::{DeckNames, find_deck_words};
use crate::language::grammars::results::{GRAMMAR, class, kind, slot};
use crate::language::meaning::{Slot, TerminalId};
use crate::language::{
    ClauseError, ClauseView, Extra, Mending, Misread, ParseChart, ReadingOutcome, Span, TextSource,
    decide, is_listed, read_in_tongues,
};
use names::{FoundName, is_separator};
use std::ops::Range;
use values::ResultClause;

/// The names that the grammar has for the words of the deck.
const DECK: DeckNames = DeckNames {
    short: kind::SUIT,
    suit: kind::SUIT,
    letter: kind::LETTER,
    rank: kind::RANK,
    face: kind::FACE,
    vague: kind::FACE,
    is_list: true,
    slots: [slot::FACE, slot::SUIT, slot::RANK, slot::NUM],
};

impl ResultKind {
    /// Parses a result of this kind.
    ///
    /// # Errors
    /// The position that is not understood, and what was expected there.
    pub fn read(self, text: &str) -> Result<SeatResult, ParseError> {
        read_seat(text, self, &[self.mark()], COUNTING)
    }

    /// The mark that switches on the rules of the grammar for results of this kind.
    const fn mark(self) -> TerminalId {
        match self {
            ResultKind::Hand => kind::HAND,
            ResultKind::HandAndBonus => kind::MASTER,
            ResultKind::Layout => kind::DECK,
            ResultKind::BestColour => kind::BEST,
            ResultKind::Count(None) => kind::COUNTING,
            ResultKind::Count(Some(Unit::Cards)) => kind::OF_CARDS,
            ResultKind::Count(Some(Unit::Pairs)) => kind::OF_PAIRS,
            ResultKind::Count(Some(Unit::Quartets)) => kind::OF_QUARTETS,
            ResultKind::CountLessPenalties => kind::LESS,
        }
    }

    /// Names what was expected in the terms of the game: a sum or cards where it takes both, or a number where
    /// results are counts.
    const fn name_expected(self, expected: Expected) -> Expected {
        match (self, expected) {
            (ResultKind::Layout, Expected::Card | Expected::Result) => Expected::SumOrFaces,
            (ResultKind::Hand | ResultKind::BestColour, Expected::Card) => Expected::SumOrCards,
            (
                ResultKind::Count(_) | ResultKind::CountLessPenalties,
                Expected::Card | Expected::Result,
            ) => Expected::Number,
            _ => expected,
        }
    }

    /// The word of that language nearest to the one at `span`, if the text is understood with it.
    pub fn near_word(self, text: &str, span: &Range<usize>, tongue: Tongue) -> Option<String> {
        let typed = text.get(span.clone())?;
        if typed.chars().count() < 3 || is_listed(&GRAMMAR, typed) {
            return None;
        }
        let colours = |tongue: Tongue| {
            // As it stands before a number, or alone.
            let forms = Colour::ALL.map(|colour| [tongue.colour(colour), tongue.row(colour)]);
            forms.into_iter().flatten().chain(["joker"]).collect()
        };
        let mending = Mending {
            table: &GRAMMAR,
            tongue,
            has_others: false,
            more: &colours,
            is_never: &|_| false,
            read: &|text| self.read(text).map(|_| String::new()).map_err(|_| None),
        };
        mending.mend(text, span).map(|(word, _)| word)
    }
}

/// True if every word of the text can stand in a result: a colour, a number, or a word of the grammar.
pub fn is_of_results(text: &str) -> bool {
    let Ok(tokens) = Tokens::new(text) else { return false };
    let mut cursor = tokens.cursor();
    while cursor.kind_at(0).is_some() {
        let is_other = cursor.sense_at(0) == WordSense::Other;
        if cursor.word().is_some_and(|word| is_other && !is_listed(&GRAMMAR, word)) {
            return false;
        }
        cursor.advance();
    }
    true
}

/// Parses the best colour's sum or cards, or a hand without cards.
///
/// # Errors
/// The position that is not understood, and what was expected there.
pub fn read_colours_or_nothing(text: &str) -> Result<SeatResult, ParseError> {
    read_seat(text, ResultKind::BestColour, &[kind::BEST, kind::NOTHING], COUNTING)
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
    match read_seat(text, ResultKind::Hand, &[kind::LIST], LISTING) {
        Ok(SeatResult::Hand(hand)) => Ok(hand.cards),
        Ok(_) => Err(ParseError::new(0..text.len(), Expected::Card)),
        // A list has no sum.
        Err(error) if error.expected == Expected::SumOrCards => {
            Err(ParseError { expected: Expected::Card, ..error })
        }
        Err(error) => Err(error),
    }
}

/// Parses a list of cards of the Fässlerjass deck, each as far as it is named: `ro5 seK`, `2+A`.
///
/// # Errors
/// No such list.
pub fn read_face_list(text: &str) -> Result<Vec<ScoredFace>, ParseError> {
    match read_seat(text, ResultKind::Layout, &[kind::DECK], LISTING) {
        Ok(SeatResult::Layout(faces)) => Ok(faces),
        Ok(_) => Err(ParseError::new(0..text.len(), Expected::Face)),
        // Whatever is not understood in a list should have been a card of the deck.
        Err(error) if matches!(error.expected, Expected::SumOrFaces | Expected::End) => {
            Err(ParseError { expected: Expected::Face, ..error })
        }
        Err(error) => Err(error),
    }
}

/// Number of words from which a list with nothing between them holds no count, where a single number
/// or two may be a result of their own.
const COUNTING: usize = 3;
/// Number of words from which a list of cards alone holds no count.
const LISTING: usize = 2;

/// Reads what was said of one seat, in any language; those that understand it must agree.
fn read_seat(
    text: &str,
    of: ResultKind,
    marks: &[TerminalId],
    list: usize,
) -> Result<SeatResult, ParseError> {
    let tokens = Tokens::new(text)?;
    let extras = find_extras(&tokens, &[marks, &[kind::SEAT]].concat(), list);
    let clauses = read(&tokens, &extras, &[], Some(of), None)?;
    let result = clauses.into_iter().find_map(|clause| clause.result);
    result.ok_or_else(|| ParseError::new(0..text.len(), Expected::Result))
}

/// The slots that answer questions of the sheet.
const FLAGS: [(Slot, SheetFlag, TerminalId); 4] = [
    (slot::CLOSED, SheetFlag::Closer, kind::CLOSER),
    (slot::CALLED, SheetFlag::Caller, kind::CALLER),
    (slot::WON, SheetFlag::Winner, kind::WINNER),
    (slot::LOST, SheetFlag::Loser, kind::LOSER),
];

impl ReadingOutcome for Vec<PlayerResult> {
    fn to_claim(&self) -> Option<String> {
        None
    }

    fn is_same(&self, other: &Vec<PlayerResult>) -> bool {
        self == other
    }
}

fn read(
    tokens: &Tokens<'_>,
    extras: &[Extra],
    names: &[FoundName],
    of: Option<ResultKind>,
    asked: Option<Tongue>,
) -> Result<Vec<PlayerResult>, ParseError> {
    let mut cursor = tokens.cursor();
    while let Some(token) = cursor.kind_at(0) {
        if token == TokenKind::Number(None) {
            return Err(ParseError::new(cursor.here(), Expected::Number));
        }
        cursor.advance();
    }
    let source = TextSource { tokens, table: &GRAMMAR, asked, extras };
    read_in_tongues(source, |_| Vec::new(), |chart, _| read_sentence(chart, names, of)).map_err(
        |Misread { error, .. }| {
            let expected = of.map_or(error.expected, |of| of.name_expected(error.expected));
            ParseError { expected, ..error }
        },
    )
}

fn read_sentence(
    chart: &mut ParseChart<'_>,
    names: &[FoundName],
    of: Option<ResultKind>,
) -> Result<Vec<PlayerResult>, Misread> {
    let readings = chart.fold(
        &Vec::new(),
        |before: &Vec<PlayerResult>, clause| {
            // Who is not named is alone.
            if !before.is_empty() && !clause.has(slot::NAME) {
                return Err(None);
            }
            let result = read_clause(clause, names, of)?;
            Ok([[before.as_slice(), &[result]].concat()])
        },
        |_, results| Some(Ok(results.clone())),
    );
    decide(chart.sentence(), readings, is_objection, || error_at(chart).into())
}

/// The result of a clause; without an error if it has no meaning.
fn read_clause(
    clause: ClauseView<'_>,
    names: &[FoundName],
    of: Option<ResultKind>,
) -> Result<PlayerResult, ClauseError> {
    let at = clause.bytes(clause.at);
    let of = of.filter(|_| clause.has(slot::ACT) || clause.has(slot::COUNTED));
    let result = of.map(|of| ResultClause { clause, of }.result()).transpose()?;
    // `Anna=`
    if result.is_none() && clause.has(slot::REFUSE) {
        return Err(Some(ParseError::new(at.end..at.end, Expected::Result)));
    }
    let flags = FLAGS.iter().filter(|(slot, ..)| clause.has(*slot)).map(|(_, flag, _)| *flag);
    let name = clause.number(slot::NAME).and_then(|name| names.get(usize::try_from(name).ok()?));
    let player = name.map_or(ResultOwner::Listed(0), |name| name.player.clone());
    Ok(PlayerResult { player, at, flags: flags.collect(), result })
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

/// The error at a word that is not known, or behind the last clause that makes sense. A letter on a number,
/// `3o`, makes it none.
fn error_at(chart: &ParseChart<'_>) -> ParseError {
    let sentence = chart.sentence();
    let end = small(sentence.len());
    let reached = (1..=end).rev().find(|&at| chart.is_whole_before(at));
    let is_word =
        |&at: &u16| sentence.is_at(at, kind::NAME) || !is_separator(&sentence.cursor_at(at));
    let behind = reached.map_or(end, |at| (at..end).find(is_word).unwrap_or(end));
    // A `not` that corrects no number stands before everything that it may be about.
    let denied = (0..end).find(|&at| sentence.is_at(at, class::RESULT_NOT));
    let unknown = sentence.unknown_word();
    let at = [denied, unknown].into_iter().flatten().fold(behind, u16::min);
    let expected = if sentence.len() == 0 {
        Expected::Result
    } else if chart.is_whole_before(at) && !sentence.cursor_at(at).is_glued_at(0) {
        Expected::End
    } else {
        Expected::Card
    };
    ParseError::new(sentence.bytes(Span { from: at, to: at.saturating_add(1) }), expected)
}

/// Finds what the grammar cannot know: the marks of the sheet, whether numbers may count, and words of
/// the deck.
fn find_extras(tokens: &Tokens<'_>, marks: &[TerminalId], list: usize) -> Vec<Extra> {
    let is_deck = marks.contains(&kind::DECK);
    let tally = (!is_bare_list(tokens, is_deck, list)).then_some(&kind::TALLY);
    let mark_at = |from| {
        let at = Span { from, to: from };
        let mark = move |&terminal| Extra { terminal, at, value: 0, hides: false };
        marks.iter().chain(tally).map(mark)
    };
    let marked = (0..small(tokens.len())).flat_map(mark_at);
    marked.chain(find_deck_words(tokens, &DECK).filter(|_| is_deck)).collect()
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::AnyCard;

    #[test]
    fn a_mistyped_word_gets_one_of_its_language() {
        let near = |tongue| ResultKind::Hand.near_word("houdtt 5", &(0..6), tongue);
        assert!(near(Tongue::Nl).is_some());
        assert_eq!(near(Tongue::De), None);
    }

    #[test]
    fn cards_are_parsed_with_or_without_colour() {
        let words = |text| {
            let cards = read_card_list(text).unwrap();
            cards.into_iter().map(|card| AnyCard::from(card).to_string()).collect::<Vec<_>>()
        };
        assert_eq!(words("20 17"), ["20", "17"]);
        assert_eq!(words("r9+12,blue 3"), ["red 9", "12", "blue 3"]);
        assert_eq!(words("5"), ["5"]);
        for wrong in ["", "0", "21", "r21", "out", "J", "5,"] {
            assert!(read_card_list(wrong).is_err(), "{wrong}");
        }
    }
}
