//! The words of the Fässlerjass deck in a sentence.

use crate::cards::faessler::{DeckWord, FaesslerCard, Rank, Suit, deck_word};
use crate::cards::text::{TokenKind, Tokens};
use crate::cards::words::AND;
use crate::language::meaning::{Slot, TerminalId};
use crate::language::{Extra, Meaning, Span};

/// Number of ranks.
const RANKS: u32 = 15;

/// The names that a grammar has for the words of the deck.
pub(in crate::games) struct DeckNames {
    /// A suit in two letters.
    pub(in crate::games) short: TerminalId,
    pub(in crate::games) suit: TerminalId,
    /// A rank in one letter.
    pub(in crate::games) letter: TerminalId,
    pub(in crate::games) rank: TerminalId,
    pub(in crate::games) face: TerminalId,
    /// A card with one capital and two small letters: `Rob` may be somebody, `roB` is the card.
    pub(in crate::games) vague: TerminalId,
    /// True if cards are listed: a letter in capitals can be nothing else, and `a` is the Ass where
    /// nothing follows that it can be the article of.
    pub(in crate::games) is_list: bool,
    /// The slots of a face, a suit, a rank and a number.
    pub(in crate::games) slots: [Slot; 4],
}

/// Finds the words of the deck, in order. The value of a face is its position among all cards, those of suit
/// and rank make it up.
pub(in crate::games) fn find_deck_words<'t>(
    tokens: &'t Tokens<'t>,
    names: &'t DeckNames,
) -> impl Iterator<Item = Extra> {
    let position = |suit: Suit, rank: u32| suit as u32 * RANKS + rank;
    (0..tokens.len()).filter_map(move |place| {
        let cursor = tokens.cursor_at(place);
        let folded = cursor.word()?;
        let typed = &cursor.text()[cursor.here()];
        let is_upper = typed.chars().all(char::is_uppercase);
        let is_followed = match cursor.kind_at(1) {
            None | Some(TokenKind::Mark(_)) => false,
            Some(TokenKind::Word(next)) => !AND.contains(&next),
            Some(TokenKind::Number(_)) => true,
        };
        let is_article = matches!(folded, "a" | "as") && !is_upper;
        if is_article && (is_followed || !names.is_list) {
            return None;
        }
        let capitals = typed.chars().map(char::is_uppercase);
        let (terminal, value) = match deck_word(folded)? {
            DeckWord::Suit(suit) if folded.len() == 2 => (names.short, position(suit, 0)),
            DeckWord::Suit(suit) => (names.suit, position(suit, 0)),
            DeckWord::Rank(rank) if folded.len() == 1 => (names.letter, rank as u32),
            DeckWord::Rank(rank) => (names.rank, rank as u32),
            DeckWord::Card(card) => {
                let is_vague = capitals.eq([true, false, false]);
                let terminal = if is_vague { names.vague } else { names.face };
                (terminal, position(card.suit, card.rank as u32))
            }
        };
        let from = u16::try_from(place).ok()?;
        let at = Span { from, to: from + 1 };
        Some(Extra { terminal, at, value, hides: names.is_list && is_upper && folded.len() == 1 })
    })
}

/// The card that a record names, with its suit.
pub(in crate::games) fn card_of(record: &Meaning, names: &DeckNames) -> Option<FaesslerCard> {
    let [face, suit, rank, number] = names.slots.map(|slot| record.number(slot));
    let of_number = |number| Rank::of_number(number).map(|rank| rank as u32);
    let place = face.or_else(|| Some(suit? + rank.or(number.and_then(of_number))?))?;
    FaesslerCard::all().nth(usize::try_from(place).ok()?)
}
