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
    /// True for one letter.
    pub(in crate::games) is_letter: bool,
    /// True for two letters.
    pub(in crate::games) is_short: bool,
    /// True if all letters are capitals.
    pub(in crate::games) is_upper: bool,
    /// True for one capital and two small letters: `Rob` may be somebody, `roB` is the card.
    pub(in crate::games) is_name: bool,
    /// True for `a` and `as`, which are articles as well, unless they are written in capitals.
    pub(in crate::games) is_article: bool,
    /// True if a word or number follows that it can be the article of.
    pub(in crate::games) is_followed: bool,
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
        let is_upper = !capital.contains(&false);
        let is_followed = match cursor.kind_at(1) {
            None | Some(TokenKind::Mark(_)) => false,
            Some(TokenKind::Word(next)) => !AND.contains(&next),
            Some(TokenKind::Number(_)) => true,
        };
        let from = u16::try_from(place).ok()?;
        Some(DeckToken {
            word,
            at: Span { from, to: from + 1 },
            is_letter: folded.len() == 1,
            is_short: folded.len() == 2,
            is_upper,
            is_name: capital == [true, false, false],
            is_article: matches!(folded, "a" | "as") && !is_upper,
            is_followed,
        })
    })
}
