//! Rows, columns and diagonals, and what makes one of them a FLÄT.

use crate::cards::faessler::{Cell, Face, FaesslerCard, Layout, SIDE, Spot, Suit};
use crate::cards::{Notation, Tongue, Writer};
use crate::games::Arising;
use smallvec::SmallVec;
use std::fmt;

/// A line of three places, numbered from 1 as the layout is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Line {
    /// A row, from the top.
    Row(u8),
    /// A column, from the left.
    Column(u8),
    /// 1: from top left; 2: from top right.
    Diagonal(u8),
}

impl Line {
    /// Every line that nine places have.
    pub const ALL: [Line; 8] = [
        Line::Row(1),
        Line::Row(2),
        Line::Row(3),
        Line::Column(1),
        Line::Column(2),
        Line::Column(3),
        Line::Diagonal(1),
        Line::Diagonal(2),
    ];

    /// Its three places; none in a layout in which it is no line of three.
    pub(super) fn spots(self, layout: &Layout) -> Option<[Spot; SIDE]> {
        let (height, width) = (layout.height(), layout.width());
        let place = |number: u8| usize::from(number).wrapping_sub(1);
        match self {
            Line::Row(row) => {
                let row = place(row);
                (row < height && width == SIDE).then_some([0, 1, 2].map(|column| (row, column)))
            }
            Line::Column(column) => {
                let column = place(column);
                (column < width && height == SIDE).then_some([0, 1, 2].map(|row| (row, column)))
            }
            Line::Diagonal(from) => {
                let falls = from == 1;
                (height == SIDE && width == SIDE)
                    .then_some([0, 1, 2].map(|row| (row, if falls { row } else { 2 - row })))
            }
        }
    }
}

/// In words that read back: `row 1`, `Spalte 3`, `diagonaal 2`.
impl Notation for Line {
    fn write(&self, tongue: Tongue, out: &mut dyn Writer) -> fmt::Result {
        let (words, number) = match self {
            Line::Row(number) => (["row", "Reihe", "rij"], number),
            Line::Column(number) => (["column", "Spalte", "kolom"], number),
            Line::Diagonal(number) => (["diagonal", "Diagonale", "diagonaal"], number),
        };
        write!(out, "{} {number}", words[tongue as usize])
    }
}

/// The FLÄTs that lie in a layout.
pub(super) fn flaets(layout: &Layout) -> impl Iterator<Item = Line> {
    Line::ALL.into_iter().filter(|&line| matches!(look(layout, line), Found::Flaet(_)))
}

/// The layout without the FLÄTs that lie in it: after pushing together all of them go.
pub(super) fn without_flaets(layout: &Layout) -> Layout {
    let spots: SmallVec<[Spot; 9]> =
        flaets(layout).filter_map(|line| line.spots(layout)).flatten().collect();
    layout.without(&spots)
}

/// What a line shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Found {
    /// Three face-up cards of one suit.
    Flaet([FaesslerCard; SIDE]),
    /// No line of three cards, a card face down, or two suits.
    NoFlaet,
    /// A joker among face-up cards that share a suit.
    Joker,
    /// A face-up card that nobody named would decide.
    Unnamed,
}

/// Looks at a line of a layout.
pub(super) fn look(layout: &Layout, line: Line) -> Found {
    line.spots(layout).map_or(Found::NoFlaet, |spots| look_at(spots.map(|spot| layout.at(spot))))
}

/// Looks at three cells that make a line.
pub(super) fn look_at(cells: [Cell; SIDE]) -> Found {
    if cells.iter().any(|cell| matches!(cell, Cell::Empty | Cell::Down)) {
        return Found::NoFlaet;
    }
    let mut suits = cells.iter().filter_map(|cell| match cell {
        Cell::Up(face) => face.suit(),
        Cell::Empty | Cell::Down | Cell::Unnamed => None,
    });
    let first: Option<Suit> = suits.next();
    if suits.any(|suit| Some(suit) != first) {
        return Found::NoFlaet;
    }
    let [Cell::Up(Face::Card(one)), Cell::Up(Face::Card(two)), Cell::Up(Face::Card(three))] = cells
    else {
        let unnamed = cells.contains(&Cell::Unnamed);
        return if unnamed { Found::Unnamed } else { Found::Joker };
    };
    Found::Flaet([one, two, three])
}

/// Which of three cards must lie on top of the discard pile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct OnTop {
    /// The lowest; none where several are equally low: the owner chooses.
    pub(super) card: Option<FaesslerCard>,
    /// Whether the leaflet leaves open that it is this one: it speaks of the lowest number, and
    /// the lowest by value has no number, or is not alone.
    pub(super) silent: bool,
}

/// The lowest by value, which is what a card counts.
pub(super) fn top(cards: [FaesslerCard; SIDE]) -> OnTop {
    let least = cards.iter().map(|card| card.value()).min();
    let mut lowest = cards.into_iter().filter(|card| Some(card.value()) == least);
    let card = lowest.next().filter(|_| lowest.next().is_none());
    OnTop { card, silent: card.is_none_or(|card| card.rank.number().is_none()) }
}

impl Arising {
    /// The card that lies on top in the end; none where the owner chooses.
    pub fn top(&self) -> Option<FaesslerCard> {
        match *self.flaets.as_slice() {
            [one] => top(one).card,
            // The order of several is the owner's.
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::faessler::Rank;
    use crate::cards::faessler::read_layout;

    const NINE: &str = "? ? ? / ? ? ? / ? ? ?";

    /// The lines by the numbers of their places, told row by row, apart from the code above.
    const PLACES: [(Line, [usize; 3]); 8] = [
        (Line::Row(1), [0, 1, 2]),
        (Line::Row(2), [3, 4, 5]),
        (Line::Row(3), [6, 7, 8]),
        (Line::Column(1), [0, 3, 6]),
        (Line::Column(2), [1, 4, 7]),
        (Line::Column(3), [2, 5, 8]),
        (Line::Diagonal(1), [0, 4, 8]),
        (Line::Diagonal(2), [2, 4, 6]),
    ];

    fn card(suit: Suit, place: usize) -> FaesslerCard {
        FaesslerCard { suit, rank: Rank::ALL[place] }
    }

    #[test]
    fn every_pattern_of_suits_has_the_flaets_it_shows() {
        let mut layout = read_layout(NINE).unwrap();
        let mut found = 0;
        for pattern in 0..4_usize.pow(9) {
            let suit = |place: usize| Suit::ALL[pattern >> (2 * place) & 3];
            for (place, spot) in
                (0..9).zip([0, 1, 2].map(|row| [0, 1, 2].map(|column| (row, column))).concat())
            {
                layout.put(spot, Cell::Up(Face::Card(card(suit(place), place))));
            }
            for (line, places) in PLACES {
                let [one, two, three] = places.map(suit);
                let flaet = one == two && two == three;
                assert_eq!(
                    matches!(look(&layout, line), Found::Flaet(_)),
                    flaet,
                    "{layout} {line:?}"
                );
                found += usize::from(flaet);
            }
        }
        // Eight lines, four suits, and any suits at the six other places.
        assert_eq!(found, 8 * 4 * 4_usize.pow(6));
    }

    #[test]
    fn every_line_of_cells_is_judged_as_the_leaflet_says() {
        let cells = |place: usize| {
            let up = Suit::ALL.map(|suit| Cell::Up(Face::Card(card(suit, place))));
            let others = [Cell::Up(Face::Joker), Cell::Unnamed, Cell::Down, Cell::Empty];
            up.into_iter().chain(others)
        };
        for one in cells(0) {
            for two in cells(1) {
                for three in cells(2) {
                    let line = [one, two, three];
                    let has = |wanted: Cell| line.contains(&wanted);
                    let suits = Suit::ALL.into_iter().filter(|&suit| {
                        line.iter()
                            .enumerate()
                            .any(|(place, &cell)| cell == Cell::Up(Face::Card(card(suit, place))))
                    });
                    let suits = suits.count();
                    let found = look_at(line);
                    if has(Cell::Down) || has(Cell::Empty) || suits > 1 {
                        assert_eq!(found, Found::NoFlaet, "{line:?}");
                    } else if has(Cell::Unnamed) {
                        assert_eq!(found, Found::Unnamed, "{line:?}");
                    } else if has(Cell::Up(Face::Joker)) {
                        assert_eq!(found, Found::Joker, "{line:?}");
                    } else {
                        assert!(matches!(found, Found::Flaet(_)), "{line:?}");
                    }
                }
            }
        }
    }

    #[test]
    fn smaller_layouts_have_the_lines_of_three_that_are_left() {
        for (text, lines) in [
            (NINE, 8),
            ("? ? ? / ? ? ?", 2),
            ("? ? / ? ? / ? ?", 2),
            ("? ? ?", 1),
            ("? / ? / ?", 1),
            ("? ?", 0),
            ("empty", 0),
        ] {
            let layout = read_layout(text).unwrap();
            let of_three = Line::ALL.into_iter().filter(|line| line.spots(&layout).is_some());
            assert_eq!(of_three.count(), lines, "{text}");
        }
    }

    #[test]
    fn the_lowest_is_the_one_that_counts_least() {
        let ranks =
            |ranks: [Rank; 3]| top(ranks.map(|rank| FaesslerCard { suit: Suit::Rosen, rank }));
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
            assert_eq!(top.silent, printed.is_none(), "{all:?}");
        }
    }
}
