//! Rows, columns and diagonals, and what makes one of them a FLÄT.

use crate::cards::faessler::{Face, FaesslerCard, Layout, LayoutCell, SIDE, Spot, Suit};
use crate::cards::{Notation, Tongue, Writer};
use crate::games::ArisingFlaets;
use smallvec::SmallVec;
use std::fmt;

/// A line of three places in a layout, numbered from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LayoutLine {
    /// A row, counted from the top.
    Row(u8),
    /// A column, counted from the left.
    Column(u8),
    /// A diagonal: 1 starts at the top left, 2 at the top right.
    Diagonal(u8),
}

impl LayoutLine {
    /// All lines of a layout of nine places.
    pub const ALL: [LayoutLine; 8] = [
        LayoutLine::Row(1),
        LayoutLine::Row(2),
        LayoutLine::Row(3),
        LayoutLine::Column(1),
        LayoutLine::Column(2),
        LayoutLine::Column(3),
        LayoutLine::Diagonal(1),
        LayoutLine::Diagonal(2),
    ];

    /// The three places of the line; `None` if the line does not exist in this layout or has fewer
    /// than three places.
    pub(super) fn spots(self, layout: &Layout) -> Option<[Spot; SIDE]> {
        let (height, width) = (layout.height(), layout.width());
        let place = |number: u8| usize::from(number).wrapping_sub(1);
        match self {
            LayoutLine::Row(row) => {
                let row = place(row);
                (row < height && width == SIDE).then_some([0, 1, 2].map(|column| (row, column)))
            }
            LayoutLine::Column(column) => {
                let column = place(column);
                (column < width && height == SIDE).then_some([0, 1, 2].map(|row| (row, column)))
            }
            LayoutLine::Diagonal(from) => {
                let falls = from == 1;
                (height == SIDE && width == SIDE)
                    .then_some([0, 1, 2].map(|row| (row, if falls { row } else { 2 - row })))
            }
        }
    }
}

/// Words that parse back to the same line: `row 1`, `Spalte 3`, `diagonaal 2`.
impl Notation for LayoutLine {
    fn write(&self, tongue: Tongue, out: &mut dyn Writer) -> fmt::Result {
        let (words, number) = match self {
            LayoutLine::Row(number) => (["row", "Reihe", "rij"], number),
            LayoutLine::Column(number) => (["column", "Spalte", "kolom"], number),
            LayoutLine::Diagonal(number) => (["diagonal", "Diagonale", "diagonaal"], number),
        };
        write!(out, "{} {number}", words[tongue as usize])
    }
}

/// The lines of a layout that are FLÄTs.
pub(super) fn flaet_lines(layout: &Layout) -> impl Iterator<Item = LayoutLine> {
    LayoutLine::ALL
        .into_iter()
        .filter(|&line| matches!(classify_line(layout, line), LineContent::Flaet(_)))
}

/// The layout without its FLÄTs: after pushing together all of them are removed.
pub(super) fn without_flaets(layout: &Layout) -> Layout {
    let spots: SmallVec<[Spot; 9]> =
        flaet_lines(layout).filter_map(|line| line.spots(layout)).flatten().collect();
    layout.without(&spots)
}

/// The finding on a line: a FLÄT, none, or not decidable.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum LineContent {
    /// Three face-up cards of one suit.
    Flaet([FaesslerCard; SIDE]),
    /// No line of three cards, a card face down, or two suits.
    NoFlaet,
    /// A joker among face-up cards that share a suit.
    Joker,
    /// A face-up card that nobody named would decide it.
    Unnamed,
}

/// Classifies a line of a layout.
pub(super) fn classify_line(layout: &Layout, line: LayoutLine) -> LineContent {
    line.spots(layout)
        .map_or(LineContent::NoFlaet, |spots| classify_cells(spots.map(|spot| layout.at(spot))))
}

/// Classifies three cells that make a line.
pub(super) fn classify_cells(cells: [LayoutCell; SIDE]) -> LineContent {
    if cells.iter().any(|cell| matches!(cell, LayoutCell::Empty | LayoutCell::Down)) {
        return LineContent::NoFlaet;
    }
    let mut suits = cells.iter().filter_map(|cell| match cell {
        LayoutCell::Up(face) => face.suit(),
        LayoutCell::Empty | LayoutCell::Down | LayoutCell::Unnamed => None,
    });
    let first: Option<Suit> = suits.next();
    if suits.any(|suit| Some(suit) != first) {
        return LineContent::NoFlaet;
    }
    let [
        LayoutCell::Up(Face::Card(one)),
        LayoutCell::Up(Face::Card(two)),
        LayoutCell::Up(Face::Card(three)),
    ] = cells
    else {
        let unnamed = cells.contains(&LayoutCell::Unnamed);
        return if unnamed { LineContent::Unnamed } else { LineContent::Joker };
    };
    LineContent::Flaet([one, two, three])
}

/// The card of a FLÄT that must lie on top of the discard pile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct DiscardTop {
    /// The lowest card; `None` if several are equally low, then the owner chooses.
    pub(super) card: Option<FaesslerCard>,
    /// True if the leaflet leaves this card open: it speaks of the lowest number, and the lowest
    /// card by value has no number, or is not alone.
    pub(super) is_left_open: bool,
}

/// The lowest of three cards by value, which is what a card counts.
pub(super) fn top_of(cards: [FaesslerCard; SIDE]) -> DiscardTop {
    let least = cards.iter().map(|card| card.value()).min();
    let mut lowest = cards.into_iter().filter(|card| Some(card.value()) == least);
    let card = lowest.next().filter(|_| lowest.next().is_none());
    DiscardTop { card, is_left_open: card.is_none_or(|card| card.rank.number().is_none()) }
}

impl ArisingFlaets {
    /// The card that lies on top in the end; `None` if the owner chooses.
    pub fn top(&self) -> Option<FaesslerCard> {
        match *self.flaets.as_slice() {
            [one] => top_of(one).card,
            // With several FLÄTs the owner chooses their order.
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::faessler::Rank;
    use crate::cards::faessler::parse_layout;

    const NINE: &str = "? ? ? / ? ? ? / ? ? ?";

    /// The places of each line, row by row, written apart from the code above.
    const PLACES: [(LayoutLine, [usize; 3]); 8] = [
        (LayoutLine::Row(1), [0, 1, 2]),
        (LayoutLine::Row(2), [3, 4, 5]),
        (LayoutLine::Row(3), [6, 7, 8]),
        (LayoutLine::Column(1), [0, 3, 6]),
        (LayoutLine::Column(2), [1, 4, 7]),
        (LayoutLine::Column(3), [2, 5, 8]),
        (LayoutLine::Diagonal(1), [0, 4, 8]),
        (LayoutLine::Diagonal(2), [2, 4, 6]),
    ];

    fn card(suit: Suit, place: usize) -> FaesslerCard {
        FaesslerCard { suit, rank: Rank::ALL[place] }
    }

    #[test]
    fn every_pattern_of_suits_has_the_flaets_it_shows() {
        let mut layout = parse_layout(NINE).unwrap();
        let mut flaets_counted = 0;
        for pattern in 0..4_usize.pow(9) {
            let suit = |place: usize| Suit::ALL[pattern >> (2 * place) & 3];
            for (place, spot) in
                (0..9).zip([0, 1, 2].map(|row| [0, 1, 2].map(|column| (row, column))).concat())
            {
                layout.set(spot, LayoutCell::Up(Face::Card(card(suit(place), place))));
            }
            for (line, places) in PLACES {
                let [one, two, three] = places.map(suit);
                let flaet = one == two && two == three;
                assert_eq!(
                    matches!(classify_line(&layout, line), LineContent::Flaet(_)),
                    flaet,
                    "{layout} {line:?}"
                );
                flaets_counted += usize::from(flaet);
            }
        }
        // Eight lines, four suits, and any suits at the six other places.
        assert_eq!(flaets_counted, 8 * 4 * 4_usize.pow(6));
    }

    #[test]
    fn every_line_of_cells_is_judged_by_the_leaflet() {
        let cells = |place: usize| {
            let up = Suit::ALL.map(|suit| LayoutCell::Up(Face::Card(card(suit, place))));
            let others = [
                LayoutCell::Up(Face::Joker),
                LayoutCell::Unnamed,
                LayoutCell::Down,
                LayoutCell::Empty,
            ];
            up.into_iter().chain(others)
        };
        for one in cells(0) {
            for two in cells(1) {
                for three in cells(2) {
                    let line = [one, two, three];
                    let has = |wanted: LayoutCell| line.contains(&wanted);
                    let suits = Suit::ALL.into_iter().filter(|&suit| {
                        line.iter().enumerate().any(|(place, &cell)| {
                            cell == LayoutCell::Up(Face::Card(card(suit, place)))
                        })
                    });
                    let suits = suits.count();
                    let content = classify_cells(line);
                    if has(LayoutCell::Down) || has(LayoutCell::Empty) || suits > 1 {
                        assert_eq!(content, LineContent::NoFlaet, "{line:?}");
                    } else if has(LayoutCell::Unnamed) {
                        assert_eq!(content, LineContent::Unnamed, "{line:?}");
                    } else if has(LayoutCell::Up(Face::Joker)) {
                        assert_eq!(content, LineContent::Joker, "{line:?}");
                    } else {
                        assert!(matches!(content, LineContent::Flaet(_)), "{line:?}");
                    }
                }
            }
        }
    }

    #[test]
    fn smaller_layouts_have_the_remaining_lines_of_three() {
        for (text, lines) in [
            (NINE, 8),
            ("? ? ? / ? ? ?", 2),
            ("? ? / ? ? / ? ?", 2),
            ("? ? ?", 1),
            ("? / ? / ?", 1),
            ("? ?", 0),
            ("empty", 0),
        ] {
            let layout = parse_layout(text).unwrap();
            let of_three = LayoutLine::ALL.into_iter().filter(|line| line.spots(&layout).is_some());
            assert_eq!(of_three.count(), lines, "{text}");
        }
    }

    #[test]
    fn the_lowest_is_the_one_that_counts_least() {
        let ranks =
            |ranks: [Rank; 3]| top_of(ranks.map(|rank| FaesslerCard { suit: Suit::Rosen, rank }));
        for all in (0..15_usize.pow(3))
            .map(|n| [n % 15, n / 15 % 15, n / 225].map(|place| Rank::ALL[place]))
        {
            let mut values = all.map(Rank::value);
            values.sort_unstable();
            let shared = values[0] == values[1];
            let top = ranks(all);
            assert_eq!(
                top.card.map(FaesslerCard::value),
                (!shared).then_some(values[0]),
                "{all:?}"
            );
            let printed = top.card.and_then(|card| card.rank.number());
            assert_eq!(top.is_left_open, printed.is_none(), "{all:?}");
        }
    }
}
