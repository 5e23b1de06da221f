//! A sentence under the eyes of its reader: what stands here, in one language.

use super::lexicon::{Hit, Lexicon, Meaning, Meanings};
use crate::cards::list::take_cards;
use crate::cards::text::{Cursor, TokenKind, Tokens, WordSense, fold};
use crate::cards::words::{self, colour_at, is_number_at};
use crate::cards::{Colour, Expected, NamedCard, ParseError, Tongue, nearest};
use smallvec::SmallVec;
use std::cell::Cell;

/// The players whose piles a claim may name.
#[derive(Clone, Copy, Debug)]
pub enum Names<'a> {
    /// Any name.
    Any,
    /// These and no other.
    Only(&'a [&'a str]),
}

impl Names<'_> {
    /// The player that somebody names, as the table writes the name: `Ben`, `Ben's pile`, `Annas
    /// Stapel`.
    pub(super) fn find(self, name: &str) -> Option<String> {
        let owner = ["'s", "’s", "'", "’"].into_iter().find_map(|end| name.strip_suffix(end));
        let Names::Only(players) = self else {
            // Where nobody knows who plays, a name has a capital, as names have.
            let name = owner.unwrap_or(name);
            let capital = name.chars().next().is_some_and(char::is_uppercase);
            return capital.then(|| name.to_owned());
        };
        let named = |name: &str| {
            let folded = fold(name);
            players.iter().find(|player| fold(player) == folded)
        };
        let found =
            named(name).or_else(|| named(owner?)).or_else(|| named(name.strip_suffix('s')?));
        found.map(|player| (*player).to_owned())
    }

    /// The player's name that is nearest to a mistyped one.
    pub(super) fn nearest(self, said: &str) -> Option<String> {
        let Names::Only(players) = self else { return None };
        nearest(said, players.iter().copied()).map(str::to_owned)
    }
}

/// Who acts, as far as two sayings of it can be told apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Who {
    /// Who speaks.
    Me,
    /// Who is spoken to.
    You,
    /// Somebody who was named, by `she` or the like.
    They,
    /// The name or the person told at this place.
    Named(usize),
}

/// A text as one language understands its words: what stands at each place, and who acts in it.
pub(crate) struct Heard {
    hits: SmallVec<[Option<Hit>; 16]>,
    actor: Cell<Option<Who>>,
    /// Where somebody else acts than before.
    another: Cell<Option<usize>>,
    /// Whose card is laid, and where that is said.
    owner: Cell<Option<(Who, usize)>>,
}

impl Heard {
    /// The text in that language.
    pub(crate) fn new(words: &Tokens<'_>, tongue: Tongue) -> Heard {
        let lexicon = Lexicon::of(tongue);
        let mut cursor = words.cursor();
        let mut heard = SmallVec::with_capacity(words.len());
        while !cursor.is_end() {
            let colour = matches!(cursor.sense_at(0), WordSense::Colour(_));
            heard.push(if colour { None } else { lexicon.look(&cursor) });
            cursor.advance();
        }
        Heard {
            hits: heard,
            actor: Cell::new(None),
            another: Cell::new(None),
            owner: Cell::new(None),
        }
    }

    /// Where somebody else acts than before: one claim is one player's turn.
    pub(super) fn another(&self, words: &Tokens<'_>) -> Option<ParseError> {
        let mut cursor = words.cursor();
        if let Some(place) = self.another.get() {
            cursor.rewind(place);
            return Some(ParseError::new(cursor.here(), Expected::OneMove));
        }
        // `I lay his red 12`: cards are laid from one's own hand.
        let (owner, place) = self.owner.get()?;
        let own = match self.actor.get()? {
            Who::Named(_) | Who::They => owner == Who::They,
            who => owner == who,
        };
        cursor.rewind(place);
        (!own).then(|| ParseError::new(cursor.here(), Expected::PlainMove))
    }
}

/// What a step does, as far as the next clause may go on with it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Deed {
    /// It draws.
    Draws,
    /// It lays cards.
    Lays,
}

/// Where a connector leads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Led {
    /// There is none.
    Nowhere,
    /// Nobody said where.
    Somewhere,
    /// To this card.
    To(NamedCard),
}

/// A reader of sentences in one language.
#[derive(Clone, Copy)]
pub(crate) struct Reader<'w> {
    pub(crate) cursor: Cursor<'w>,
    heard: &'w Heard,
    tongue: Tongue,
    names: Names<'w>,
    /// Whether a word names a card, or a part of one, and nobody at the table.
    deck: fn(&str) -> bool,
    /// Whether a step was told before.
    pub(crate) told: bool,
    /// Whether one card was named in the clause before, which `beside it` may mean.
    pub(crate) one_named: bool,
    /// Whether a sentence was told before, and not only notation.
    pub(crate) spoken: bool,
    /// What the step told last does.
    pub(super) last: Option<Deed>,
    /// FLÄT: how many rows and columns the layout has.
    pub(crate) layout: (u8, u8),
    /// The colour of all cards named before, which `then the 12` takes over.
    pub(crate) colour: Option<Colour>,
    /// Where the step told last leads, if it is a connector.
    pub(super) led: Led,
}

impl<'w> Reader<'w> {
    pub(crate) fn new(
        cursor: Cursor<'w>,
        heard: &'w Heard,
        tongue: Tongue,
        names: Names<'w>,
    ) -> Reader<'w> {
        let deck = |word: &str| words::colour(word).is_some() || words::number(word).is_some();
        Reader {
            cursor,
            heard,
            tongue,
            names,
            deck,
            told: false,
            one_named: false,
            spoken: false,
            last: None,
            layout: (3, 3),
            colour: None,
            led: Led::Nowhere,
        }
    }

    /// Whether the step told last draws.
    pub(super) fn drew(&self) -> bool {
        self.last == Some(Deed::Draws)
    }

    /// Whether the step told last lays cards.
    pub(super) fn laid(&self) -> bool {
        self.last == Some(Deed::Lays)
    }

    /// The same reader for another deck: which words name its cards.
    pub(crate) fn with_deck(mut self, deck: fn(&str) -> bool) -> Reader<'w> {
        self.deck = deck;
        self
    }

    /// The same reader for a layout of that many rows and columns.
    pub(crate) fn with_layout(mut self, layout: (u8, u8)) -> Reader<'w> {
        self.layout = layout;
        self
    }

    /// Whether the text is read as English.
    pub(crate) fn is_english(&self) -> bool {
        self.tongue == Tongue::En
    }

    pub(crate) const fn names(&self) -> Names<'w> {
        self.names
    }

    /// The word or phrase here.
    pub(crate) fn look(&self) -> Option<Hit> {
        *self.heard.hits.get(self.cursor.position())?
    }

    /// What the word or phrase here can mean, and how many tokens it takes; nothing and none where
    /// the language knows none.
    pub(crate) fn meanings(&self) -> (Meanings, usize) {
        self.look().map_or((Meanings::NONE, 0), |hit| (hit.meanings, hit.tokens))
    }

    /// Whether a word of that meaning stands here.
    pub(crate) fn is(&self, meaning: Meaning) -> bool {
        self.look().is_some_and(|hit| hit.meanings.has(meaning))
    }

    /// Takes a word of that meaning, if one stands here.
    pub(crate) fn take(&mut self, meaning: Meaning) -> bool {
        let hit = self.look().filter(|hit| hit.meanings.has(meaning));
        if let Some(hit) = hit {
            self.cursor.skip(hit.tokens);
        }
        hit.is_some()
    }

    /// The same reader so many tokens further.
    pub(crate) fn after(mut self, tokens: usize) -> Reader<'w> {
        self.cursor.skip(tokens);
        self
    }

    /// The same reader behind articles: `the`, `my`.
    pub(crate) fn behind_articles(mut self) -> Reader<'w> {
        // `one` is a card, and no 1.
        const ARTICLES: Meanings =
            Meanings::of(&[Meaning::Article, Meaning::Mine, Meaning::NounOfColour]);
        // Nobody says more: a text of articles is read once.
        for _ in 0..4 {
            let Some(hit) = self.look().filter(|hit| hit.meanings.any(ARTICLES)) else { break };
            self.cursor.skip(hit.tokens);
        }
        self
    }

    /// Whether one of the articles here says so: `my last card`.
    pub(super) fn articles_say(&self, meaning: Meaning) -> bool {
        let end = self.behind_articles().cursor.position();
        let here = self.cursor.position();
        (0..end - here).any(|at| self.after(at).is(meaning))
    }

    /// Whether a card with its colour stands here, articles aside.
    pub(crate) fn is_card(&self) -> bool {
        let here = self.behind_articles().cursor;
        let number = |ahead: usize| is_number_at(&here, ahead);
        if colour_at(&here, 0).is_some() {
            return number(1) || here.mark_at(1, '-') && number(2);
        }
        if !number(0) {
            return false;
        }
        let mut after = here;
        let Ok(Some(_)) = crate::cards::words::take_number(&mut after) else { return false };
        if after.mark_at(0, '-') && is_number_at(&after, 1) {
            after.skip(2);
        }
        if after.word().is_some_and(|word| matches!(word, "of" | "in" | "von" | "van")) {
            after.advance();
        }
        colour_at(&after, 0).is_some()
    }

    /// Whether `of` stands so many tokens further.
    pub(crate) fn is_of(&self, tokens: usize) -> bool {
        self.after(tokens).is(Meaning::From)
    }

    /// Whether a number stands here, articles aside.
    pub(crate) fn is_number(&self) -> bool {
        let here = self.behind_articles();
        // `one after the other`; and in Dutch `achter` is behind, and no German 8.
        let other =
            here.look().is_some_and(|hit| hit.tokens > 1 || hit.meanings.has(Meaning::Time));
        is_number_at(&here.cursor, 0) && !other
    }

    /// Whether a joker, a card for which one stands, or a connector stands here, articles aside.
    pub(crate) fn is_special(&self) -> bool {
        const SPECIAL: Meanings = Meanings::of(&[Meaning::Joker, Meaning::Connector]);
        let here = self.behind_articles();
        let mut card = here.cursor;
        here.look().is_some_and(|hit| hit.meanings.any(SPECIAL))
            || here.cursor.word() == Some("j")
            || here.is_card() && take_cards(&mut card, None).is_ok() && card.mark_at(0, '*')
    }

    /// Whether the sentence, or this part of it, ends here.
    pub(crate) fn is_end(&self) -> bool {
        self.cursor.is_end()
    }

    /// Whether nothing but full stops follows.
    pub(crate) fn ends(&self) -> bool {
        let mut here = self.cursor;
        while ['.', '!', '?', '\''].into_iter().any(|mark| here.take_mark(mark)) {}
        here.is_end()
    }

    /// Whether a name stands here: that of a player, or a word with a capital that the language
    /// does not know and that none of the others refuses.
    pub(crate) fn is_name(&self) -> bool {
        let Some(TokenKind::Word(word)) = self.cursor.kind_at(0) else { return false };
        let said = &self.cursor.text()[self.cursor.here()];
        if self.is_player() {
            return true;
        }
        let capital = said.chars().next().is_some_and(char::is_uppercase);
        let card = (self.deck)(word);
        let turns = Tongue::ALL.into_iter().any(|tongue| !refused_by(tongue, word).is_none());
        capital && !card && !turns && Lexicon::of(self.tongue).word(word).is_none()
    }

    /// Whether a word stands here that the language does not know.
    pub(crate) fn is_unknown(&self) -> bool {
        let word = self.cursor.word().is_some() && self.cursor.sense_at(0) == WordSense::Other;
        word && self.look().is_none() && !self.is_name() && self.cursor.word() != Some("j")
    }

    /// Whether the name of a player stands here.
    pub(crate) fn is_player(&self) -> bool {
        let said = &self.cursor.text()[self.cursor.here()];
        matches!(self.names, Names::Only(players) if players.contains(&said))
    }

    /// Whether the word here is a pronoun for who acts, be it in a longer phrase.
    pub(super) fn names_subject(&self) -> bool {
        self.begins_with(Meaning::Subject)
    }

    /// Whether the word here has that meaning, be it in a longer phrase.
    pub(super) fn begins_with(&self, meaning: Meaning) -> bool {
        let meanings = self.cursor.word().and_then(|word| Lexicon::of(self.tongue).word(word));
        meanings.is_some_and(|meanings| meanings.has(meaning))
    }

    /// The same reader behind who acts, where somebody is named here: `I`, `my brother`, `Ben`.
    pub(super) fn behind_actor(&self) -> Option<Reader<'w>> {
        if let Some(hit) = self.look().filter(|hit| hit.meanings.has(Meaning::Subject)) {
            return Some(self.after(hit.tokens));
        }
        let mut person = self.behind_articles();
        let known = person.take(Meaning::Person);
        let named = person.is_name();
        if named {
            person.cursor.advance();
        }
        (known || named).then_some(person)
    }

    /// Notes who acts: the word at that place.
    pub(super) fn note_actor(&self, place: usize) {
        let mut at = self.cursor;
        at.rewind(place);
        let at_place = Reader { cursor: at, ..*self };
        let phrase = at_place.look().is_some_and(|hit| hit.meanings.has(Meaning::Subject));
        let who = match at.word() {
            Some("i" | "im" | "ich" | "ik" | "we" | "wir" | "wij") => Who::Me,
            Some("you" | "du" | "je" | "jij" | "u" | "jullie") => Who::You,
            Some("one" | "man" | "men" | "jemand" | "iemand") => return,
            _ if at_place.names_subject() || phrase => Who::They,
            _ => Who::Named(place),
        };
        let word = |place: usize| {
            let mut at = self.cursor;
            at.rewind(place);
            at.word()
        };
        let same = match (self.heard.actor.get(), who) {
            // `red 12, and then Ben lays red 13`: who laid the first?
            (None, Who::Named(_)) => !self.told,
            (None, _) => true,
            (Some(Who::Named(before)), Who::Named(now)) => word(before) == word(now),
            (Some(Who::Named(_)), Who::They) => return,
            (Some(before), now) => before == now,
        };
        if same {
            self.heard.actor.set(Some(who));
        } else if self.heard.another.get().is_none() {
            self.heard.another.set(Some(place));
        }
    }

    /// Notes whose card is laid, where that is said here.
    pub(super) fn note_owner(&self) {
        let who = match self.cursor.word() {
            Some("my" | "our" | "mijn" | "ons" | "onze") => Who::Me,
            Some("your" | "jouw" | "jullie") => Who::You,
            Some("his" | "her" | "their" | "zijn" | "haar" | "hun") => Who::They,
            Some(word) if word.starts_with("mein") || word.starts_with("unser") => Who::Me,
            Some(word) if word.starts_with("dein") || word.starts_with("eure") => Who::You,
            Some(word) if word.starts_with("seine") || word.starts_with("ihre") => Who::They,
            _ => return,
        };
        self.heard.owner.set(Some((who, self.cursor.position())));
    }

    /// Forgets who was only called: `Du, die Mia hat …`.
    pub(super) fn forget_actor(&self) {
        self.heard.actor.set(None);
        self.heard.another.set(None);
    }

    /// What stands here makes no sense.
    pub(crate) fn error(&self, expected: Expected) -> ParseError {
        ParseError::new(self.cursor.here(), expected)
    }
}

/// Whether a language of the table knows the word.
pub(crate) fn is_known(word: &str) -> bool {
    crate::cards::words::colour(word).is_some()
        || crate::cards::words::number(word).is_some()
        || Tongue::ALL.into_iter().any(|tongue| Lexicon::of(tongue).word(word).is_some())
}

/// What a language of the table refuses in that word.
pub(crate) fn refused_by(tongue: Tongue, word: &str) -> Meanings {
    Lexicon::of(tongue).word(word).unwrap_or(Meanings::NONE).and(Meanings::REFUSED)
}
