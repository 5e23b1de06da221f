//! The cards of a game.

use super::{Card, CardSet, Colour, Row};

/// The number cards of a game: the highest number, and a colour that was taken out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pack {
    highest: u8,
    without: Option<Colour>,
}

impl Pack {
    /// The 80 cards of the classic box: 1 to 20 in four colours.
    pub const CLASSIC: Pack = Pack { highest: 20, without: None };
    /// The 84 number cards of Master: 1 to 21 in four colours.
    pub const MASTER: Pack = Pack { highest: 21, without: None };
    /// A pack without a limit of numbers, for parsers whose caller checks the number itself. Its
    /// [`cards`](Pack::cards) still end at 21.
    pub const ANY_NUMBER: Pack = Pack { highest: u8::MAX, without: None };

    /// Returns the pack with one colour taken out (two players, 60 cards).
    #[must_use]
    pub const fn without(self, colour: Option<Colour>) -> Pack {
        Pack { highest: self.highest, without: colour }
    }

    /// The highest number: 20, or 21 in Master; 255 for [`Pack::ANY_NUMBER`].
    pub const fn highest(self) -> u8 {
        self.highest
    }

    /// The colour taken out, if any.
    pub const fn missing_colour(self) -> Option<Colour> {
        self.without
    }

    /// The colours in play, in the order of [`Colour::ALL`].
    pub fn colours(self) -> impl Iterator<Item = Colour> {
        Colour::ALL.into_iter().filter(move |&colour| Some(colour) != self.without)
    }

    /// True if the card is in the pack.
    pub fn contains(self, card: Card) -> bool {
        card.number() <= self.highest && Some(card.colour()) != self.without
    }

    /// All cards of the pack.
    pub fn cards(self) -> CardSet {
        let row = Row::run(1, self.highest);
        self.colours().fold(CardSet::EMPTY, |all, colour| all.union(CardSet::from_row(colour, row)))
    }
}
