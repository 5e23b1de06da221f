//! What was said of one seat: the slots of a clause, with their places in the text.

use super::Unit;
use crate::cards::faessler::{DeckWord, deck_word};
use crate::cards::text::{TokenKind, Tokens};
use crate::cards::{Colour, Expected, ParseError, Tongue};
use crate::language::grammars::results::{GRAMMAR, kind, slot, sym};
use crate::language::meaning::{Slot, TerminalId};
use crate::language::{Extra, Meaning, ParseChart, Sentence, Span, colour_of};
use std::ops::Range;

/// What may be left: it decides which cards are known.
pub(super) type Gates = &'static [TerminalId];

/// Cards with colours.
pub(super) const ROWS: Gates = &[kind::ROWS];
/// Cards with colours, and jokers.
pub(super) const MASTER: Gates = &[kind::ROWS, kind::JOKERS];
/// Cards of the Fässlerjass deck.
pub(super) const DECK: Gates = &[kind::DECK];

/// A card, joker or number that was told, or several alike.
#[derive(Clone, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "words that stand beside a card or not")]
pub(super) struct Record {
    /// Its number, if it has one.
    pub(super) number: Option<u32>,
    /// The last number of a range.
    pub(super) high: Option<u32>,
    pub(super) colour: Option<Colour>,
    /// How many of them, if that was said.
    pub(super) times: Option<u32>,
    pub(super) is_joker: bool,
    /// True if a minus stands before the number.
    pub(super) is_negative: bool,
    /// True if a plus stands before the number, as its sign.
    pub(super) is_positive: bool,
    /// True if the colour stands behind the number.
    pub(super) is_behind: bool,
    /// True if a number is in words.
    pub(super) in_words: bool,
    /// True if an article stands before it.
    pub(super) has_article: bool,
    /// Suit, rank or both, as places in their lists.
    pub(super) suit: Option<u32>,
    pub(super) rank: Option<u32>,
    pub(super) face: Option<u32>,
    /// The points of a joker.
    pub(super) value: Option<u32>,
    /// Its tokens, and their bytes.
    pub(super) tokens: Span,
    pub(super) at: Range<usize>,
    /// Where the number, or the count, stands.
    pub(super) number_at: Option<Span>,
}

impl Record {
    /// True for a number and nothing else.
    pub(super) fn is_plain_number(&self) -> bool {
        self.number.is_some()
            && self.colour.is_none()
            && self.suit.is_none()
            && self.times.is_none()
            && !self.is_joker
    }

    /// The number with its sign.
    pub(super) fn signed(&self) -> i64 {
        let number = i64::from(self.number.unwrap_or(0));
        if self.is_negative { -number } else { number }
    }
}

/// What was said of one seat.
pub(in crate::games::sheet) struct SeatWords<'c> {
    chart: &'c ParseChart<'c>,
    pub(super) sentence: &'c Sentence<'c>,
    meaning: &'c Meaning,
    /// Slots that answer another question.
    answered: Vec<Slot>,
}

impl<'c> SeatWords<'c> {
    pub(super) fn new(
        chart: &'c ParseChart<'c>,
        sentence: &'c Sentence<'c>,
        meaning: &'c Meaning,
        answered: Vec<Slot>,
    ) -> SeatWords<'c> {
        SeatWords { chart, sentence, meaning, answered }
    }

    pub(super) fn has(&self, slot: Slot) -> bool {
        !self.answered.contains(&slot) && self.meaning.has(slot)
    }

    /// The number in a slot, with its place.
    pub(super) fn number(&self, slot: Slot) -> Option<(u32, Range<usize>)> {
        let number = self.meaning.number(slot)?;
        Some((number, self.at(slot)?))
    }

    /// Where a slot was filled.
    pub(super) fn at(&self, slot: Slot) -> Option<Range<usize>> {
        if !self.has(slot) {
            return None;
        }
        self.meaning.span(slot).map(|span| self.sentence.bytes(span))
    }

    /// The cards and numbers, in the order told.
    pub(super) fn cards(&self) -> Vec<Record> {
        self.chart
            .list(self.meaning, slot::CARDS)
            .into_iter()
            .map(|record| self.record(record))
            .collect()
    }

    fn record(&self, record: &Meaning) -> Record {
        let from = record.iter().map(|filled| filled.at.from).min().unwrap_or(0);
        let to = record.iter().map(|filled| filled.at.to).max().unwrap_or(0);
        let tokens = Span { from, to };
        // `einen Dreier` is a three.
        let is_one = record.number(slot::TIMES) == Some(1) && record.has(slot::NUM);
        let times = record.number(slot::TIMES).filter(|_| !is_one);
        let number_slot = if times.is_some() { slot::TIMES } else { slot::NUM };
        Record {
            number: record.number(slot::NUM),
            high: record.number(slot::HIGH),
            colour: record.number(slot::COLOUR).and_then(colour_of),
            times,
            is_joker: record.has(slot::JOKER),
            is_negative: record.has(slot::NEG),
            is_positive: record.has(slot::PLUS),
            is_behind: record.has(slot::BEHIND),
            in_words: record.has(slot::WORDS),
            has_article: record.has(slot::ARTICLE) || is_one,
            suit: record.number(slot::SUIT),
            rank: record.number(slot::RANK),
            face: record.number(slot::FACE),
            value: record.number(slot::VALUE),
            tokens,
            at: self.sentence.bytes(tokens),
            number_at: record.span(number_slot),
        }
    }

    /// Where the cards stand.
    pub(in crate::games::sheet) fn at_cards(&self) -> Range<usize> {
        self.at(slot::CARDS).unwrap_or(0..self.sentence.cursor_at(0).text().len())
    }

    /// The numbers, with their signs.
    pub(super) fn numbers(&self) -> Vec<(i64, Range<usize>)> {
        let numbers = self.cards().into_iter().filter(Record::is_plain_number);
        numbers.map(|record| (record.signed(), record.at)).collect()
    }

    /// True if nothing stands between the first two numbers or the count and the number.
    pub(super) fn is_joined(&self) -> bool {
        let cards = self.cards();
        cards.windows(2).all(|pair| pair[0].tokens.to == pair[1].tokens.from)
    }

    /// Nothing was said to answer a question that the sheet does not have.
    pub(super) fn refuse_flags(&self) -> Result<(), Option<ParseError>> {
        let flags = [slot::LOST, slot::CLOSED, slot::CALLED];
        if flags.into_iter().any(|flag| self.has(flag)) { Err(None) } else { Ok(()) }
    }

    /// No bonus cards are told.
    pub(super) fn refuse_bonus(&self) -> Result<(), Option<ParseError>> {
        self.refuse_flags()?;
        let bonus = self.at(slot::BONUS);
        bonus.map_or(Ok(()), |at| Err(Some(ParseError::new(at, Expected::Card))))
    }

    /// `points` behind a number: where, and whether they were called minus points.
    pub(super) fn points(&self) -> Option<(Range<usize>, bool)> {
        let at = self.meaning.get(slot::POINTS)?.at;
        // The word itself stands last.
        let word = Span { from: at.to.saturating_sub(1), to: at.to };
        Some((self.sentence.bytes(word), self.meaning.is(slot::POINTS, sym::MINUS)))
    }

    /// The sum told beside the cards.
    pub(super) fn sum(&self) -> Option<(u32, Range<usize>)> {
        self.number(slot::SUM)
    }

    /// So many cards, pairs or quartets.
    pub(super) fn counted(&self) -> Option<(u32, Unit, Range<usize>)> {
        let of = |slot, unit| self.number(slot).map(|(number, at)| (number, unit, at));
        of(slot::COUNTED, Unit::Cards)
            .or_else(|| of(slot::PAIRS, Unit::Pairs))
            .or_else(|| of(slot::QUARTETS, Unit::Quartets))
    }

    /// `nothing`, `keine mehr`.
    pub(super) fn none(&self) -> Option<Range<usize>> {
        self.at(slot::NONE)
    }

    /// `out`, `finished`, `won`.
    pub(super) fn gone(&self) -> Option<Range<usize>> {
        [slot::OUT, slot::DONE, slot::WON].into_iter().find_map(|slot| self.at(slot))
    }

    /// True if something was said beside the cards.
    pub(super) fn is_spoken(&self) -> bool {
        self.meaning.has(slot::SPOKEN) || self.meaning.has(slot::BE)
    }

    /// True if this number alone is rather how many cards there are: `two left`, `noch zwei`.
    pub(super) fn may_count(&self, record: &Record) -> bool {
        const MOST: u32 = 10;
        let number = record.number.unwrap_or(0);
        let plain = self.points().is_none() && !record.has_article && self.counted().is_none();
        plain
            && !record.is_negative
            && (1..=MOST).contains(&number)
            && (self.meaning.has(slot::LEFT) || record.in_words && self.is_spoken())
    }
}

/// What the caller of the grammar knows: which cards can be left, and the words of the deck.
pub(super) fn extras(tokens: &Tokens<'_>, gates: Gates) -> Vec<Extra> {
    let mut extras = Vec::new();
    let count = u16::try_from(tokens.len()).unwrap_or(u16::MAX);
    let is_deck = gates == DECK;
    let mut cursor = tokens.cursor();
    for at in 0..count {
        for &terminal in gates {
            let at = Span { from: at, to: at };
            extras.push(Extra { terminal, at, value: 0, hides: false });
        }
        if !is_deck {
            continue;
        }
        cursor.rewind(at.into());
        let Some(word) = cursor.word() else { continue };
        let (terminal, value) = match deck_word(word) {
            Some(DeckWord::Suit(suit)) => (kind::SUIT, suit as u32),
            Some(DeckWord::Rank(rank)) => (kind::RANK, rank as u32),
            Some(DeckWord::Card(card)) => (kind::FACE, card.suit as u32 * 16 + card.rank as u32),
            None => continue,
        };
        // `a` is an article before something, and the Ass elsewhere.
        let is_letter = word.len() == 1;
        let typed = cursor.peek().map_or(0..0, |token| token.span);
        let is_upper = cursor.text()[typed].chars().all(char::is_uppercase);
        let stands_before = match cursor.kind_at(1) {
            None | Some(TokenKind::Mark(_)) => false,
            Some(TokenKind::Word(next)) => !crate::cards::words::AND.contains(&next),
            Some(TokenKind::Number(_)) => true,
        };
        if matches!(word, "a" | "as") && stands_before && !is_upper {
            continue;
        }
        let at = Span { from: at, to: at + 1 };
        extras.push(Extra { terminal, at, value, hides: is_letter && is_upper });
    }
    extras
}

/// Reads what was said of one seat. Where the language is not known, every one that knows all the
/// words reads it, and those that understand it must agree.
///
/// # Errors
/// No language understands it (the error of the one that comes furthest), or two of them
/// differently.
pub(in crate::games::sheet) fn read_said<T: Clone + PartialEq>(
    text: &str,
    asked: Option<Tongue>,
    gates: Gates,
    read: impl Fn(&SeatWords<'_>) -> Result<T, Option<ParseError>>,
) -> Result<T, ParseError> {
    let tokens = Tokens::new(text)?;
    if let Some(error) = first_error(&tokens) {
        return Err(error);
    }
    let extras = extras(&tokens, gates);
    let mut found: Option<T> = None;
    let mut furthest: Option<ParseError> = None;
    for sentence in sentences(&tokens, &extras, asked)? {
        match (read_in(&sentence, &read), &found) {
            (Ok(result), None) => found = Some(result),
            (Ok(result), Some(before)) if result == *before => {}
            (Ok(_), Some(_)) => return Err(ParseError::new(0..text.len(), Expected::OneReading)),
            (Err(error), _) => {
                if furthest.as_ref().is_none_or(|before| error.span.start > before.span.start) {
                    furthest = Some(error);
                }
            }
        }
    }
    let nothing = || ParseError::new(0..text.len(), Expected::Result);
    found.ok_or_else(|| furthest.unwrap_or_else(nothing))
}

/// The text in the languages that may have been spoken: the one that was asked for, if it knows
/// every word; else those that do; else all, to say where they fail.
pub(super) fn sentences<'t>(
    tokens: &'t Tokens<'t>,
    extras: &[Extra],
    asked: Option<Tongue>,
) -> Result<Vec<Sentence<'t>>, ParseError> {
    let others = Tongue::ALL.into_iter().filter(|&other| Some(other) != asked);
    let mut sentences = Vec::new();
    for tongue in asked.into_iter().chain(others) {
        let Some(sentence) = Sentence::new(tokens, &GRAMMAR, tongue, extras) else {
            let text = tokens.cursor().text();
            return Err(ParseError::new(0..text.len(), Expected::Shorter));
        };
        if asked == Some(tongue) && sentence.knows_every_word() {
            return Ok(vec![sentence]);
        }
        sentences.push(sentence);
    }
    if sentences.iter().any(Sentence::knows_every_word) {
        sentences.retain(Sentence::knows_every_word);
    }
    Ok(sentences)
}

/// A number too large for any use.
pub(super) fn first_error(tokens: &Tokens<'_>) -> Option<ParseError> {
    let mut cursor = tokens.cursor();
    while let Some(kind) = cursor.kind_at(0) {
        if kind == TokenKind::Number(None) {
            return Some(ParseError::new(cursor.here(), Expected::Number));
        }
        cursor.advance();
    }
    None
}

fn read_in<T: Clone + PartialEq>(
    sentence: &Sentence<'_>,
    read: impl Fn(&SeatWords<'_>) -> Result<T, Option<ParseError>>,
) -> Result<T, ParseError> {
    let mut chart = ParseChart::new(sentence);
    let states = chart.fold(
        &None,
        |chart, state: &Option<Result<T, ParseError>>, clause| {
            // One seat has one clause.
            if state.is_some() || clause.between.iter().next().is_some() {
                return None;
            }
            match read(&SeatWords::new(chart, sentence, clause.meaning, Vec::new())) {
                Ok(result) => Some(Some(Ok(result))),
                Err(Some(error)) => Some(Some(Err(error))),
                Err(None) => None,
            }
        },
        |state, _| Some(state.clone()),
    );
    let mut results = states.into_iter().flatten();
    let Some(first) = results.next() else { return Err(error_at(&chart)) };
    results.fold(first, choose)
}

/// The one of two readings that counts: one that makes sense, unless the other could have been
/// meant as well.
pub(super) fn choose<T>(
    one: Result<T, ParseError>,
    other: Result<T, ParseError>,
) -> Result<T, ParseError> {
    match (one, other) {
        (Ok(_), Ok(_)) => Err(ParseError::new(0..0, Expected::OneReading)),
        (Err(error), _) | (_, Err(error)) if is_objection(error.expected) => Err(error),
        (Ok(result), Err(_)) | (Err(_), Ok(result)) => Ok(result),
        (Err(error), Err(other)) => {
            Err(if other.span.start > error.span.start { other } else { error })
        }
    }
}

/// True for an objection to something that could have been meant.
fn is_objection(expected: Expected) -> bool {
    matches!(
        expected,
        Expected::CountOrNumber { .. }
            | Expected::CountOrColour { .. }
            | Expected::CountOrCard(_)
            | Expected::BonusOrBlue(_)
            | Expected::OneReading
            | Expected::AnnouncedCount(_)
            | Expected::CardsOfSum(_)
            | Expected::CardsOrSum
    )
}

/// The error at the furthest token.
pub(super) fn error_at(chart: &ParseChart<'_>) -> ParseError {
    let sentence = chart.sentence();
    let at = chart.furthest().min(sentence.unknown_word().unwrap_or(u16::MAX));
    let span = sentence.bytes(Span { from: at, to: at.saturating_add(1) });
    let expected = if sentence.len() == 0 {
        Expected::Result
    } else if chart.is_whole_before(at) {
        Expected::End
    } else {
        Expected::Card
    };
    ParseError::new(span, expected)
}
