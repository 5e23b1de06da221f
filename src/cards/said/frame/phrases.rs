//! What each class of words does where it stands.

use super::{Before, Frame, is_apostrophe};
use crate::cards::said::framed::Emptied;
use crate::cards::said::lexicon::{Class, Lexicon};
use crate::cards::text::TokenKind;
use crate::cards::words::{AND, JOKER, is_number_at};
use crate::cards::{Expected, ParseError, Tongue};
use std::ops::Range;

impl Frame<'_> {
    /// Takes the word or phrase here away, or leaves it.
    pub(super) fn word(&mut self) -> Result<(), ParseError> {
        let classes: Vec<(Class, usize)> = self.lexicon.at(&self.cursor).collect();
        for (class, tokens) in classes {
            if self.take(class, tokens)? {
                return Ok(());
            }
        }
        let is_article = |&tongue: &Tongue| {
            let lexicon = Lexicon::of(tongue);
            let article = lexicon.take(&self.cursor, Class::Article);
            // A letter alone may be a card.
            let one = lexicon.take(&self.cursor, Class::One);
            one.is_some_and(|tokens| self.span(tokens).len() > 1 || self.is_article(tokens))
                || article.is_some_and(|tokens| self.is_article(tokens))
        };
        // An article of another language is no number here, and no Ass.
        if Tongue::ALL.iter().any(is_article) {
            return Err(ParseError::new(self.cursor.here(), Expected::Card));
        }
        self.number()
    }

    /// Takes a word or phrase of that class, if it can stand here.
    fn take(&mut self, class: Class, tokens: usize) -> Result<bool, ParseError> {
        let at = self.span(tokens);
        match class {
            Class::Verb => Ok(self.drop_if(self.before == Before::Open, tokens)),
            Class::Be => {
                let opens = self.before == Before::Open;
                if opens {
                    self.being.get_or_insert(at);
                }
                Ok(self.drop_if(opens, tokens))
            }
            Class::Filler => Ok(self.drop_if(true, tokens)),
            Class::Tail => {
                let behind = self.before != Before::Open;
                self.framed.left |= behind;
                Ok(self.drop_if(behind, tokens))
            }
            Class::More => Ok(self.drop_if(self.before == Before::None, tokens)),
            Class::Article => {
                let article = self.is_article(tokens);
                self.framed.article |= article;
                Ok(self.drop_if(article, tokens))
            }
            Class::One => self.one(tokens),
            Class::Plus => {
                self.blank(at.clone());
                if !self.drops_separators {
                    self.text[at.start] = b'+';
                }
                self.separator(tokens);
                Ok(true)
            }
            Class::Cards => {
                let counted =
                    self.before == Before::None || self.all.is_some() || self.last.is_some();
                let named = self.before == Before::Open && self.items == 0;
                self.cards |= counted;
                if named && !counted {
                    self.drop_part(tokens);
                    return Ok(true);
                }
                Ok(self.drop_if(counted || self.rid.is_some(), tokens))
            }
            Class::Points | Class::MinusPoints => {
                // "no points" is 0.
                let none = self.before == Before::None && self.items == 0;
                if none {
                    self.framed.emptied = None;
                    self.drop(tokens);
                    self.text[at.start] = b'0';
                    self.before = Before::Item;
                    self.items += 1;
                    self.framed.points = Some((at, false));
                }
                Ok(none)
            }
            Class::Zero => {
                self.blank(at.clone());
                self.text[at.start] = b'0';
                self.counts(0, tokens, tokens)?;
                Ok(true)
            }
            Class::Minus => {
                let negative = is_number_at(&self.cursor, tokens) && self.items == 0;
                if negative {
                    self.blank(at.clone());
                    self.text[at.start] = b'-';
                    self.cursor.skip(tokens);
                    let tokens = self.number_here()?.map_or(1, |(_, tokens)| tokens);
                    self.leave(tokens);
                }
                Ok(negative)
            }
            Class::Joker => {
                let word = self.cursor.word().filter(|_| tokens == 1);
                if !word.is_some_and(|word| JOKER.contains(&word)) && at.len() >= 5 {
                    self.blank(at.clone());
                    self.text[at.start..at.start + 5].copy_from_slice(b"joker");
                }
                self.leave(tokens);
                Ok(true)
            }
            Class::None => self.none(tokens),
            Class::All => self.note(tokens, |frame| &mut frame.all),
            Class::Last => self.note(tokens, |frame| &mut frame.last),
            // Only of all cards, or the last one.
            Class::Rid if !self.gets_rid() => Ok(false),
            Class::Rid => self.note(tokens, |frame| &mut frame.rid),
            Class::First => self.note(tokens, |frame| &mut frame.first),
            Class::Out => Ok(self.emptied(Emptied::Out, tokens)),
            Class::Done => Ok(self.emptied(Emptied::Done, tokens)),
            Class::Won => Ok(self.emptied(Emptied::Won, tokens)),
            Class::Makes => {
                let summed = self.items > 0 || self.before == Before::Makes;
                if summed {
                    self.framed.total.get_or_insert(at);
                    self.drop_part(tokens);
                    self.before = Before::Makes;
                }
                Ok(summed)
            }
            Class::Bonus
            | Class::Pairs
            | Class::Quartets
            | Class::Lost
            | Class::Closed
            | Class::Called
            | Class::Before => Ok(false),
        }
    }

    fn drop_if(&mut self, fits: bool, tokens: usize) -> bool {
        if fits {
            self.drop(tokens);
        }
        fits
    }

    /// An article stands before something; `A` may be the Ass.
    fn is_article(&self, tokens: usize) -> bool {
        let at = self.span(tokens);
        let next = self.cursor.peek_at(tokens);
        let letter = |span: &Range<usize>| span.len() == 1;
        match next.map(|next| (next.kind, next.span)) {
            None => false,
            Some((TokenKind::Mark(mark), _)) => is_apostrophe(mark),
            Some((TokenKind::Number(_), _)) => !letter(&at) || self.is_lower(&at),
            Some((TokenKind::Word(word), span)) => {
                !AND.contains(&word) && (!letter(&at) || self.is_lower(&at) && !letter(&span))
            }
        }
    }

    fn is_lower(&self, at: &Range<usize>) -> bool {
        self.cursor.text()[at.clone()].chars().all(char::is_lowercase)
    }

    /// `eine 19` is a 19, `eine Bonuskarte` is one; `eine` alone says too little.
    fn one(&mut self, tokens: usize) -> Result<bool, ParseError> {
        let counted = [
            Class::Bonus,
            Class::Cards,
            Class::Pairs,
            Class::Quartets,
            Class::Points,
            Class::MinusPoints,
        ];
        if counted.into_iter().any(|class| self.class_at(tokens, class).is_some()) {
            self.counts(1, tokens, tokens)?;
            return Ok(true);
        }
        let next = self.cursor.kind_at(tokens);
        let before_something = match next {
            None | Some(TokenKind::Mark(_)) => false,
            Some(TokenKind::Word(word)) => !AND.contains(&word),
            Some(TokenKind::Number(_)) => true,
        };
        // An `A` alone may be the Ass.
        let letter = self.span(tokens).len() == 1;
        if letter && !self.is_article(tokens) {
            return Ok(false);
        }
        if !before_something {
            return Err(ParseError::new(self.span(tokens), Expected::Card));
        }
        self.framed.article = true;
        self.drop(tokens);
        Ok(true)
    }

    fn none(&mut self, tokens: usize) -> Result<bool, ParseError> {
        let at = self.span(tokens);
        for class in [Class::Bonus, Class::Pairs, Class::Quartets] {
            if self.class_at(tokens, class).is_some() {
                self.counts(0, tokens, tokens)?;
                return Ok(true);
            }
        }
        // "won nothing"
        if self.items > 0 || self.before == Before::Emptied {
            return Ok(false);
        }
        self.drop_part(tokens);
        self.framed.emptied.get_or_insert((Emptied::None, at));
        self.before = Before::None;
        Ok(true)
    }

    fn emptied(&mut self, how: Emptied, tokens: usize) -> bool {
        // "nichts gewonnen"
        if self.before == Before::None {
            return false;
        }
        let at = self.span(tokens);
        self.drop_part(tokens);
        self.before = Before::Emptied;
        self.framed.emptied = match self.framed.emptied.take() {
            None => Some((how, at)),
            Some((before, first)) => Some((before.max(how), first)),
        };
        true
    }

    fn note(
        &mut self,
        tokens: usize,
        slot: fn(&mut Self) -> &mut Option<Range<usize>>,
    ) -> Result<bool, ParseError> {
        let at = self.span(tokens);
        if slot(self).is_some() {
            return Err(ParseError::new(at, Expected::Card));
        }
        *slot(self) = Some(at);
        self.drop_part(tokens);
        Ok(true)
    }
}
