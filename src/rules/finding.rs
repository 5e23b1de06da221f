//! What the referee finds about a step: a verdict with its reasons, without a sentence.

use super::{Ask, Missing, Rule, Side};
use crate::cards::faessler::Face;
use crate::cards::{Colour, NamedCard};
use smallvec::{SmallVec, smallvec};

/// What the referee says. The order is the order of weight: a turn is as bad as its worst step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Verdict {
    /// The leaflet allows it in the situation given.
    Legal,
    /// A fact is missing, or the leaflet leaves it open.
    Undecided,
    /// A named rule forbids it.
    Illegal,
}

impl Verdict {
    /// The id in JSON: `legal`, `undecided`, `illegal`.
    pub const fn id(self) -> &'static str {
        match self {
            Verdict::Legal => "legal",
            Verdict::Undecided => "undecided",
            Verdict::Illegal => "illegal",
        }
    }
}

/// Rules that decided, the decisive one first, none twice.
pub type Cited = SmallVec<[&'static Rule; 4]>;

/// Facts that would settle a question, none twice.
pub type Lacking = SmallVec<[Missing; 2]>;

/// What decides this very case, beside the rule: a sentence of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Case {
    /// No joker lies in place of this card.
    NoJoker(NamedCard),
    /// The card fits, but on the other side; this one was told.
    OtherSide(Side),
    /// Where the side is free, this turn has both halves of a row on one side.
    BothOnOneSide,
    /// A game that has begun is not begun again.
    Begun,
    /// A game that has begun is not begun again, but this card may be laid now.
    BegunButFits(NamedCard),
    /// Another player holds this card and begins with it.
    AnotherBegins(NamedCard),
    /// A new row goes above or below another, not beside it.
    AboveOrBelow,
    /// This rule answers what is asked of a legal turn.
    Says(&'static Rule),
    /// So many cards are drawn at most.
    AtMostThreeDrawn,
    /// Drawing goes on until a card fits or three are drawn.
    DrawsOn,
    /// Master: exactly one card is drawn.
    OneDrawn,
    /// Master: the draw was the whole turn.
    DrawEndedTurn,
    /// The turn is over already.
    TurnOver,
    /// Master: nothing is left to draw.
    NothingToDraw,
    /// Master: so many connectors are left, and more are used.
    ConnectorsLeft(u32),
    /// The card leaves a gap: beside the nearest one of its row that lies goes another number.
    Gap {
        /// The card.
        card: NamedCard,
        /// The number that lies.
        nearest: u8,
        /// The number that goes beside it.
        next: u8,
    },
    /// Master: the hand has no joker.
    NoJokerInHand,
    /// So many cards were left to draw.
    PileHad(u32),
    /// connect-anywhere: the card laid before ended the turn.
    PutEndedTurn,
    /// This card lies already.
    Lies(NamedCard),
    /// Master: where the connector leads, this card lies.
    PlaceTaken(NamedCard),
    /// This card lies already, because the other one lies: a row has no gaps.
    LiesUnder {
        /// The card that lies already.
        card: NamedCard,
        /// The one that cannot lie without it.
        other: NamedCard,
    },
    /// The hand does not hold this card.
    NotInHand(NamedCard),
    /// This card is named twice, and exists once.
    Twice(NamedCard),
    /// Master: from one row to another leads a connector, or nothing.
    OnlyLinked,
    /// The card is not of the colour of the row in which it is said to go.
    OtherRow {
        /// The card.
        card: NamedCard,
        /// The row's colour.
        row: Colour,
    },
    /// any-start: the number of the game's first card, with which alone a row opens.
    OpensWith(u8),
    /// Master: the place to which a connector leads waits for this card.
    FillAtOnce(NamedCard),
    /// Master: these two rows are no neighbours.
    NotNeighbours {
        /// The row from which a connector is said to lead.
        from: Colour,
        /// The row to which.
        to: Colour,
    },
    /// Of the hand this card fits, or several do.
    HandFits {
        /// The only one that fits.
        only: Option<NamedCard>,
        /// Whether the player draws in spite of that; otherwise nothing is laid.
        draws: bool,
    },
    /// This card alone fits from the hand, so it cannot be kept back.
    OnlyOneFits(NamedCard),
    /// The leaflet takes out another colour than the table.
    OtherColourOut,
    /// Which card begins is certain, and who begins is not.
    WhoBeginsIsOpen,
    /// The pack does not have this card.
    NotInPack(NamedCard),
    /// The cards are no quartet: this one is lacking.
    QuartetLacks(NamedCard),
    /// The cards are no quartet.
    NoQuartet,
    /// These two are no pair: their numbers differ.
    NoPair {
        /// The one.
        one: NamedCard,
        /// The other.
        other: NamedCard,
    },
    /// A pair is found in pairs: it is taken, and the next player is on.
    PairTaken,
    /// These two are no pair in pairs: they go back, and the next player is on.
    PairGoesBack {
        /// The one.
        one: NamedCard,
        /// The other.
        other: NamedCard,
    },
    /// black-peter: this card is of a third colour.
    ThirdColour(NamedCard),
    /// quartets: the one asked has this card.
    MustGive(NamedCard),
    /// collect-colours: the hand has these two, of different colours.
    TwoColours {
        /// The one.
        one: NamedCard,
        /// The other.
        other: NamedCard,
    },
    /// collect-colours: the hand has no cards.
    NoCards,
    /// Whoever has laid a card in this turn draws none.
    LaidBeforeDrawing,
    /// connect-anywhere: the card of this number fits where the answer says, so it must go there.
    MustGo(u8),
    /// connect-anywhere: this number lies on top, and one alone follows it.
    Follows {
        /// The number on top.
        top: u8,
        /// The one that follows.
        next: u8,
    },
    /// connect-anywhere: nothing lies on that pile.
    NothingThere,
    /// FLÄT: a turn begins with taking a card.
    TakeFirst,
    /// FLÄT: no card lies in this row and column.
    NoCardAt(usize, usize),
    /// FLÄT: this card lies face up at the place.
    FaceUpThere(Face),
    /// FLÄT: a card lies face up at the place.
    FaceUp,
    /// FLÄT: this card does not lie face up in the layout.
    NotInLayout(Face),
    /// FLÄT: the line told first came from this turn's action, so the action is over.
    FlaetBefore,
    /// FLÄT: a card of the line lies face down.
    FaceDown,
    /// FLÄT: the cards of the line are not of one suit.
    TwoSuits,
    /// FLÄT: the cards lie in no line of three.
    NoLine,
    /// FLÄT: a layout of two rows or two columns has no diagonal.
    NoDiagonal,
}

impl Case {
    /// The gap between the card and the nearest number of its row that lies.
    pub(crate) fn gap(card: NamedCard, nearest: u8) -> Case {
        let up = card.number > u32::from(nearest);
        let next = if up { nearest.saturating_add(1) } else { nearest.saturating_sub(1) };
        Case::Gap { card, nearest, next }
    }
}

/// The verdict on one step of a turn, with its reasons.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// Legal, undecided or illegal.
    pub verdict: Verdict,
    /// The rules and silences that decided, the decisive one first. Never empty when illegal.
    pub rules: Cited,
    /// The facts that would settle it. Empty unless undecided.
    pub missing: Lacking,
    /// What decides this very case, where the rule alone does not say it.
    pub case: Option<Case>,
}

impl Finding {
    const fn new(verdict: Verdict, rules: Cited, missing: Lacking) -> Finding {
        Finding { verdict, rules, missing, case: None }
    }

    /// The rules allow it.
    pub fn legal(rules: &[&'static Rule]) -> Finding {
        Finding::new(Verdict::Legal, rules.into(), Lacking::new())
    }

    /// Rules forbid it, the first of them above all.
    pub fn illegal(rules: &[&'static Rule]) -> Finding {
        Finding::new(Verdict::Illegal, rules.into(), Lacking::new())
    }

    /// It depends on facts nobody has told; `rules` are those that would decide.
    pub fn missing(asks: &[Ask], rules: &[&'static Rule]) -> Finding {
        let missing = asks.iter().map(|ask| ask.missing()).collect();
        Finding::new(Verdict::Undecided, rules.into(), missing)
    }

    /// The leaflet leaves it open; `silences` say where.
    pub fn silent(silences: &[&'static Rule]) -> Finding {
        Finding::missing(&[], silences)
    }

    /// The leaflet leaves it open.
    pub fn open(silence: &'static Rule) -> Finding {
        Finding::new(Verdict::Undecided, smallvec![silence], Lacking::new())
    }

    /// The finding on something that has several parts: the worst of them, with what they add.
    #[must_use]
    pub fn join(self, other: Finding) -> Finding {
        let (mut worst, lesser) =
            if other.verdict > self.verdict { (other, self) } else { (self, other) };
        if worst.verdict == lesser.verdict {
            worst.cite(&lesser.rules);
            for missing in lesser.missing {
                if !worst.missing.contains(&missing) {
                    worst.missing.push(missing);
                }
            }
        }
        worst
    }

    /// The same finding citing further rules.
    #[must_use]
    pub fn citing(mut self, rules: &[&'static Rule]) -> Finding {
        self.cite(rules);
        self
    }

    /// The same finding with what decides this very case.
    #[must_use]
    pub fn because(self, case: Case) -> Finding {
        Finding { case: Some(case), ..self }
    }

    /// Cites further rules, none twice.
    pub fn cite(&mut self, rules: &[&'static Rule]) {
        cite(&mut self.rules, rules);
    }
}

/// Adds rules to those cited, none twice.
pub fn cite(cited: &mut Cited, rules: &[&'static Rule]) {
    for &rule in rules {
        // Every rule is one static.
        if !cited.iter().any(|&known| std::ptr::eq(known, rule)) {
            cited.push(rule);
        }
    }
}
