//! The words of the Fässlerjass deck in a sentence.

use crate::cards::faessler::{DeckWord, deck_word};
use crate::cards::text::{TokenKind, Tokens};
use crate::cards::words::AND;
use crate::language::Span;

/// A word of the deck, and how it was typed.
#[derive(Clone, Copy, Debug)]
pub(in crate::games) struct DeckToken {
    pub(in crate::games) word: DeckWord,
    pub(in crate::games) at: Span,
    /// The number of its letters.
    pub(in crate::games) letters: usize,
    pub(in crate::games) case: DeckTokenCase,
    /// True for `a` and `as`, which are articles as well, unless they are written in capitals.
    pub(in crate::games) is_article: bool,
    /// True if a word or number follows that it can be the article of.
    pub(in crate::games) is_followed: bool,
}

/// Letter case of a word of the deck.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::games) enum DeckTokenCase {
    /// All letters are capitals.
    Upper,
    /// One capital and two small letters: `Rob` may be somebody, `roB` is the card.
    Name,
    Other,
}

/// The words of the deck, in order.
pub(in crate::games) fn deck_tokens<'t>(tokens: &'t Tokens<'t>) -> impl Iterator<Item = DeckToken> {
    (0..tokens.len()).filter_map(move |place| {
        let mut cursor = tokens.cursor();
        cursor.rewind(place);
        let folded = cursor.word()?;
        let word = deck_word(folded)?;
        let typed = &cursor.text()[cursor.here()];
        let capital = typed.chars().map(char::is_uppercase).collect::<Vec<bool>>();
        let case = match capital[..] {
            [true, false, false] => DeckTokenCase::Name,
            _ if !capital.contains(&false) => DeckTokenCase::Upper,
            _ => DeckTokenCase::Other,
        };
        let is_followed = match cursor.kind_at(1) {
            None | Some(TokenKind::Mark(_)) => false,
            Some(TokenKind::Word(next)) => !AND.contains(&next),
            Some(TokenKind::Number(_)) => true,
        };
        let from = u16::try_from(place).ok()?;
        Some(DeckToken {
            word,
            at: Span { from, to: from + 1 },
            letters: folded.len(),
            case,
            is_article: matches!(folded, "a" | "as") && case != DeckTokenCase::Upper,
            is_followed,
        })
    })
}
