//! What people say around the cards of a result, taken away: verbs, articles, "noch", "points".
//!
//! What is left keeps its place in the text, so that an error points at what was typed. What is not
//! known is left as well: the reader of the cards stops there and refuses the whole.

mod phrases;

use super::framed::{Counted, Emptied, Framed, Unit};
use super::lexicon::{Class, Lexicon};
use crate::cards::text::{Cursor, TokenKind};
use crate::cards::words::{AND, is_number_at, take_number};
use crate::cards::{Expected, ParseError};
use std::ops::Range;

/// What stands before the place that is looked at.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Before {
    /// Nothing yet, or a separator.
    Open,
    /// A card, a number, or a word that is not known.
    Item,
    /// `no`, `nothing`.
    None,
    /// Another word for an empty hand.
    Emptied,
    /// `makes`: a sum follows.
    Makes,
}

struct Frame<'w> {
    cursor: Cursor<'w>,
    lexicon: &'static Lexicon,
    text: Vec<u8>,
    framed: Framed,
    before: Before,
    /// Whether a card or a number has been left to be read.
    items: usize,
    /// The separators just before this place, in bytes.
    separators: Option<Range<usize>>,
    /// Whether separators that follow are taken away: what stood before them is.
    drops_separators: bool,
    all: Option<Range<usize>>,
    last: Option<Range<usize>>,
    rid: Option<Range<usize>>,
    first: Option<Range<usize>>,
    cards: bool,
    in_brackets: bool,
    being: Option<Range<usize>>,
    /// Whether the whole speaks of all cards, or the last one; looked for once.
    speaks_of_all: Option<bool>,
}

/// Takes away what stands around the cards, in the words of one language.
///
/// # Errors
/// Words that contradict each other, or that say nothing as they stand.
pub(super) fn frame(cursor: &Cursor<'_>, lexicon: &'static Lexicon) -> Result<Framed, ParseError> {
    let text = cursor.text();
    let framed = Framed {
        text: String::new(),
        emptied: None,
        points: None,
        bonus: None,
        counted: None,
        sum: None,
        spoken: false,
        article: false,
        left: false,
        total: None,
    };
    let mut frame = Frame {
        cursor: *cursor,
        lexicon,
        text: text.as_bytes().to_vec(),
        framed,
        before: Before::Open,
        items: 0,
        separators: None,
        drops_separators: false,
        all: None,
        last: None,
        rid: None,
        first: None,
        cards: false,
        in_brackets: false,
        being: None,
        speaks_of_all: None,
    };
    while !frame.cursor.is_end() {
        frame.step()?;
    }
    frame.finish()
}

/// What is counted, by its words.
const UNITS: [(Class, Unit); 3] =
    [(Class::Cards, Unit::Cards), (Class::Pairs, Unit::Pairs), (Class::Quartets, Unit::Quartets)];

fn is_separator(mark: char) -> bool {
    matches!(mark, ',' | ';' | '+' | '&')
}

fn is_apostrophe(mark: char) -> bool {
    matches!(mark, '\'' | '’' | '‘' | '`' | '´')
}

impl Frame<'_> {
    fn step(&mut self) -> Result<(), ParseError> {
        match self.cursor.kind_at(0) {
            None => Ok(()),
            Some(TokenKind::Mark(mark)) => {
                self.mark(mark);
                Ok(())
            }
            Some(TokenKind::Number(_)) => self.number(),
            Some(TokenKind::Word(word)) if AND.contains(&word) && !self.is_phrase() => {
                self.separator(1);
                Ok(())
            }
            Some(TokenKind::Word(_)) => self.word(),
        }
    }

    /// Whether something longer than one word begins here.
    fn is_phrase(&self) -> bool {
        self.lexicon.at(&self.cursor).next().is_some_and(|(_, tokens)| tokens > 1)
    }

    /// The bytes of so many tokens from here.
    fn span(&self, tokens: usize) -> Range<usize> {
        let mut end = self.cursor;
        end.skip(tokens);
        self.cursor.here().start..end.taken_end()
    }

    fn blank(&mut self, span: Range<usize>) {
        self.framed.spoken = true;
        self.text[span].fill(b' ');
    }

    /// Takes so many tokens away.
    fn drop(&mut self, tokens: usize) {
        self.blank(self.span(tokens));
        self.cursor.skip(tokens);
    }

    /// Takes so many tokens away that were a part of the list: with what separates it.
    fn drop_part(&mut self, tokens: usize) {
        match self.separators.take() {
            Some(separators) => self.blank(separators),
            None => self.drops_separators = true,
        }
        self.drop(tokens);
    }

    /// Leaves so many tokens to be read.
    fn leave(&mut self, tokens: usize) {
        self.cursor.skip(tokens);
        self.before = Before::Item;
        self.items += 1;
        self.separators = None;
        self.drops_separators = false;
    }

    fn separator(&mut self, tokens: usize) {
        let span = self.span(tokens);
        self.cursor.skip(tokens);
        self.before = Before::Open;
        if self.drops_separators {
            self.blank(span);
            return;
        }
        let start = self.separators.as_ref().map_or(span.start, |before| before.start);
        self.separators = Some(start..span.end);
    }

    /// Whether all cards, or the last one, were told or will be.
    fn gets_rid(&mut self) -> bool {
        let (cursor, lexicon) = (self.cursor, self.lexicon);
        *self.speaks_of_all.get_or_insert_with(|| {
            let mut ahead = cursor;
            ahead.rewind(0);
            let is_all = |cursor: &Cursor<'_>| {
                lexicon.take(cursor, Class::All).or_else(|| lexicon.take(cursor, Class::Last))
            };
            while !ahead.is_end() && is_all(&ahead).is_none() {
                ahead.advance();
            }
            !ahead.is_end()
        })
    }

    /// Whether only marks that end a sentence follow.
    fn is_ending(&self) -> bool {
        let mut ahead = self.cursor;
        while let Some(TokenKind::Mark(',' | '.' | ';' | '!')) = ahead.kind_at(0) {
            ahead.advance();
        }
        ahead.is_end()
    }

    fn mark(&mut self, mark: char) {
        let glued_ahead = self.cursor.peek_at(1).is_some_and(|next| next.glued);
        let after_dropped = self.drops_separators && matches!(mark, ':' | '-') && !glued_ahead;
        if self.is_ending() && (self.items > 0 || self.framed.spoken) {
            // An end is no separator that lacks a card.
            while !self.cursor.is_end() {
                self.drop(1);
            }
        } else if is_separator(mark) {
            self.separator(1);
        } else if is_apostrophe(mark) && glued_ahead && self.cursor.word_at(1).is_some()
            || after_dropped
        {
            self.drop(1);
        } else if mark == '=' && self.before == Before::Item && self.follows_number() {
            self.drop(1);
            self.before = Before::Makes;
        } else if mark == '(' && self.items == 1 && self.follows_number() {
            self.bracket();
        } else if mark == ')' && std::mem::take(&mut self.in_brackets) {
            self.drop(1);
        } else {
            self.leave(1);
        }
    }

    /// `21 (19+2)`: the cards stand in brackets behind their sum.
    fn bracket(&mut self) {
        let mut back = self.cursor;
        back.rewind(self.cursor.position() - 1);
        let at = back.here();
        if let Ok(Some(number)) = take_number(&mut back)
            && self.framed.sum.is_none()
        {
            self.framed.sum = Some((number, at.clone()));
            self.blank(at);
            self.drop(1);
            self.in_brackets = true;
            self.items = 0;
            self.before = Before::Open;
        } else {
            self.leave(1);
        }
    }

    /// Whether the token just before is a number.
    fn follows_number(&self) -> bool {
        let Some(before) = self.cursor.position().checked_sub(1) else { return false };
        let mut back = self.cursor;
        back.rewind(before);
        is_number_at(&back, 0)
    }

    /// How many tokens the number here takes, and the number.
    fn number_here(&self) -> Result<Option<(u32, usize)>, ParseError> {
        let mut ahead = self.cursor;
        let number = take_number(&mut ahead)?;
        Ok(number.map(|number| (number, ahead.position() - self.cursor.position())))
    }

    /// Where that class begins so many tokens further: the tokens it takes.
    fn class_at(&self, ahead: usize, class: Class) -> Option<usize> {
        let mut cursor = self.cursor;
        cursor.skip(ahead);
        self.lexicon.take(&cursor, class)
    }

    fn number(&mut self) -> Result<(), ParseError> {
        if let Some((number, tokens)) = self.number_here()? {
            return self.counts(number, tokens, tokens);
        }
        self.leave(1);
        Ok(())
    }

    /// A number of so many tokens: how many of something, points, or left to be read (then
    /// `left` tokens).
    fn counts(&mut self, number: u32, tokens: usize, left: usize) -> Result<(), ParseError> {
        let at = self.span(tokens);
        if self.before == Before::Makes {
            if self.framed.sum.is_some() {
                return Err(ParseError::new(at, Expected::End));
            }
            self.framed.sum = Some((number, at));
            self.drop(tokens);
            for class in [Class::MinusPoints, Class::Points] {
                if let Some(points) = self.class_at(0, class) {
                    self.drop(points);
                    break;
                }
            }
            return Ok(());
        }
        if let Some(more) = self.class_at(tokens, Class::Bonus) {
            if self.framed.bonus.is_some() {
                return Err(ParseError::new(at, Expected::End));
            }
            self.framed.bonus = Some((number, at));
            self.drop_part(tokens + more);
            self.before = Before::Item;
            return Ok(());
        }
        for (class, unit) in UNITS {
            let Some(more) = self.class_at(tokens, class) else { continue };
            if self.framed.counted.is_some() {
                return Err(ParseError::new(at, Expected::End));
            }
            self.framed.counted = Some(Counted { unit, number, at });
            self.drop_part(tokens + more);
            self.before = Before::Item;
            return Ok(());
        }
        for (class, minus) in [(Class::MinusPoints, true), (Class::Points, false)] {
            let Some(more) = self.class_at(tokens, class) else { continue };
            // `21 minus 3`
            if is_number_at(&self.cursor, tokens + more) {
                continue;
            }
            self.leave(tokens);
            let at = self.span(more);
            if self.framed.points.is_some() {
                return Err(ParseError::new(at, Expected::End));
            }
            self.framed.points = Some((at, minus));
            self.drop(more);
            return Ok(());
        }
        self.leave(left);
        Ok(())
    }

    fn finish(mut self) -> Result<Framed, ParseError> {
        let card = |at: &Range<usize>| Err(ParseError::new(at.clone(), Expected::Card));
        let gone = self.rid.is_some()
            || matches!(self.framed.emptied, Some((Emptied::Out | Emptied::Done, _)));
        match (&self.all, &self.last, &self.rid) {
            (None, None, None) => {}
            (Some(at), None, _) if gone => {
                self.framed.emptied.get_or_insert((Emptied::Out, at.clone()));
            }
            (None, Some(at), Some(_)) if self.cards => {
                self.framed.emptied.get_or_insert((Emptied::Out, at.clone()));
            }
            (Some(at), ..) | (_, Some(at), _) | (_, _, Some(at)) => return card(at),
        }
        match (&self.being, &self.framed.emptied) {
            (Some(at), None) if self.items > 0 => return card(at),
            _ => {}
        }
        match (&self.first, &self.framed.emptied) {
            (None, _) | (Some(_), Some((Emptied::Out | Emptied::Done, _))) => {}
            (Some(at), _) => return card(at),
        }
        self.framed.text = String::from_utf8(self.text).unwrap_or_default();
        Ok(self.framed)
    }
}
