//! One clause of a sentence: its verb, and what it names, in any order.

use super::actors::Actor;
use super::lexicon::{Meaning, Meanings};
use crate::cards::{Colour, Expected, NamedCard, ParseError};
use crate::rules::moves::{Level, PileName, Place, Side, TopCard};
use smallvec::SmallVec;
use std::ops::Range;

/// How a thing is joined to the one before it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Joined {
    /// Not at all: other words stand between, or nothing.
    #[default]
    Not,
    /// By `and`.
    And,
    /// By a comma.
    Comma,
}

/// How a card is said to lie to another one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Relation {
    /// `on`, `next to`; `left of`.
    On(Option<Side>),
    /// `above`, `below`.
    Beside(Level),
}

impl Relation {
    pub(super) const fn to(self, anchor: NamedCard) -> Place {
        match self {
            Relation::On(side) => Place::On(anchor, side),
            Relation::Beside(level) => Place::OwnRow(anchor, level),
        }
    }

    pub(super) const fn of(meanings: Meanings) -> Option<Relation> {
        if meanings.has(Meaning::Left) {
            Some(Relation::On(Some(Side::Left)))
        } else if meanings.has(Meaning::Right) {
            Some(Relation::On(Some(Side::Right)))
        } else if meanings.has(Meaning::Above) {
            Some(Relation::Beside(Level::Above))
        } else if meanings.has(Meaning::Below) {
            Some(Relation::Beside(Level::Below))
        } else if meanings.has(Meaning::On) {
            Some(Relation::On(None))
        } else {
            None
        }
    }
}

/// Something that a clause names.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Thing {
    /// Cards; whether a joker stands for the one card, and whether the colour was told with them.
    Cards { cards: SmallVec<[NamedCard; 2]>, joker: bool, coloured: bool },
    /// A joker, and nobody said as what.
    Joker,
    /// connect-anywhere: a number.
    Top(TopCard),
    /// One of Master's connectors.
    Connector,
    /// Beside this card.
    At(Relation, NamedCard),
    /// From this card.
    From(NamedCard),
    /// To this row, told by its colour or by a card of it.
    To(Colour, Option<u32>),
    /// connect-anywhere: on this pile.
    On(PileName),
    /// Beside the card named before.
    There,
    /// The card named before; or, in some languages, who acts.
    It { or_subject: bool },
    /// The two cards named before.
    Them,
    /// In exchange for the joker taken.
    ForIt,
    /// So many, cards or not; and the place after the number.
    Count { number: u32, cards: bool, after: Range<usize> },
    /// So many times.
    Times(u32),
    /// From the cards left to draw.
    FromStock,
    /// A row, its colour, and whether it is said to be new.
    Row { colour: Option<Colour>, new: bool },
    /// In a hand, or into it.
    Hand,
    /// `with`, before what is named next.
    With,
    /// `for`, before what is named next.
    For,
}

impl Thing {
    /// Whether it may be who acts.
    pub(super) const fn may_act(&self) -> bool {
        matches!(self, Thing::It { or_subject: true })
    }
}

/// A thing with its place in the text.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Item {
    pub(super) thing: Thing,
    pub(super) joined: Joined,
    pub(super) span: Range<usize>,
}

/// Which of the cards drawn before a clause speaks of.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Drawn {
    /// The only one: `it was`.
    #[default]
    It,
    /// The first, the second, the third.
    Nth(u32),
    /// The last.
    Last,
}

/// One clause.
#[derive(Clone, Debug, Default)]
#[expect(clippy::struct_excessive_bools, reason = "each notes one thing that was said")]
pub(super) struct Clause {
    /// What its verb can be.
    pub(super) acts: Meanings,
    /// Where the verb stands.
    pub(super) verb: Range<usize>,
    /// What its other words say: who acts, `must`, `have`, that it is right.
    pub(super) heard: Meanings,
    pub(super) things: SmallVec<[Item; 4]>,
    /// Where it stands.
    pub(super) span: Range<usize>,
    /// Whether it begins with its verb, and a comma leads on: `lege ich …, dann …` is a condition.
    pub(super) conditional: bool,
    /// How it is told who acts.
    pub(super) actor: Option<Actor>,
    /// Whether it ends with its verb: no more cards belong to it.
    pub(super) closed: bool,
    /// What leads to the next one.
    pub(super) leads: Joined,
    /// Whether `then` leads there.
    pub(super) then: bool,
    /// Whether it says that something is: `the red 12 is on the table`.
    pub(super) is_state: bool,
    /// How many were drawn before it (`after drawing`).
    pub(super) drawn: Option<u32>,
    /// Which of the cards drawn it tells.
    pub(super) which: Drawn,
    /// Where an article stands that leads to nothing: `another`.
    pub(super) elided: Option<Range<usize>>,
}

pub(super) const ACTS: Meanings = Meanings::of(&[
    Meaning::Lay,
    Meaning::Fit,
    Meaning::Open,
    Meaning::Start,
    Meaning::Draw,
    Meaning::Take,
    Meaning::Pass,
    Meaning::PassBy,
    Meaning::PassAlone,
    Meaning::Keep,
    Meaning::KeepBack,
    Meaning::Link,
    Meaning::Swap,
    Meaning::Pair,
    Meaning::Quartet,
    Meaning::Call,
    Meaning::Deny,
]);

pub(crate) const HELPERS: Meanings = Meanings::of(&[
    Meaning::Have,
    Meaning::Be,
    Meaning::Do,
    Meaning::May,
    Meaning::MayIf,
    Meaning::Must,
    Meaning::Want,
    Meaning::Would,
]);

impl Clause {
    /// Whether its verb can only be one of these.
    pub(super) fn only(&self, acts: &[Meaning]) -> bool {
        !self.acts.is_none() && self.acts.and(Meanings::of(acts)) == self.acts
    }

    pub(super) fn can_be(&self, act: Meaning) -> bool {
        self.acts.has(act)
    }

    /// Notes what a word says.
    pub(super) const fn hear(&mut self, meaning: Meaning) {
        self.heard = self.heard.or(Meanings::of(&[meaning]));
    }

    /// Whether it is a sentence rather than notation: somebody acts, or a verb is helped.
    pub(super) const fn is_sentence(&self) -> bool {
        self.heard.has(Meaning::Subject) || self.heard.any(HELPERS)
    }

    /// Whether nothing was named and nothing done yet.
    pub(super) fn is_blank(&self) -> bool {
        self.acts.is_none()
            && self.things.is_empty()
            && !self.heard.has(Meaning::Subject)
            && self.drawn.is_none()
            && self.elided.is_none()
    }

    /// `On the blue 12, …`: the verb and its cards follow.
    pub(super) fn only_says_where(&self) -> bool {
        self.acts.is_none()
            && !self.things.is_empty()
            && self.things.iter().all(|item| matches!(item.thing, Thing::At(..)))
    }

    /// Whether its verb needs cards and has none yet.
    pub(super) fn waits_for_cards(&self) -> bool {
        use Meaning::{Keep, Lay, Link, Open, Start, Swap};
        self.things.is_empty() && self.only(&[Lay, Keep, Link, Open, Start, Swap])
    }

    /// Whether a number was told last.
    pub(super) fn counts(&self) -> bool {
        matches!(self.things.last().map(|item| &item.thing), Some(Thing::Count { .. }))
    }

    /// Whether it only tells where cards are: `the yellow 11 is on the table`. No verb acts, and nobody
    /// asks whether that is right.
    pub(super) fn only_says_what_is(&self) -> bool {
        use Meaning::{Approve, Have, ItWas, May, MayIf};
        const OTHERWISE: Meanings = Meanings::of(&[Approve, Have, ItWas, May, MayIf]);
        self.is_state && self.acts.is_none() && self.has_cards() && !self.heard.any(OTHERWISE)
    }

    /// Whether the card told last is listed behind its verb, and this helper begins what is said of it.
    pub(super) fn lists_before(&self, helper: Meanings) -> bool {
        let listed = self.things.last().is_some_and(|item| {
            item.joined != Joined::Not && matches!(item.thing, Thing::Cards { .. })
        });
        let says = helper.any(Meanings::of(&[Meaning::Be, Meaning::Have]));
        says && listed && !self.acts.is_none() && !self.closed
    }

    /// Whether it says that cards are or were laid, and not by whom.
    pub(super) fn is_passive(&self) -> bool {
        use Meaning::{Approve, Be, Have, Lay, Lie, May, MayIf, Would};
        // `wurde gelegt`, `has been laid`; `was laid` is one word for the reader.
        let told = if self.acts.is_none() {
            self.heard.has(Be) && !self.heard.has(Have)
        } else {
            self.can_be(Lay) && self.heard.any(Meanings::of(&[Be, Have, Would]))
        };
        told && self.has_cards() && !self.heard.any(Meanings::of(&[Lie, Approve, May, MayIf]))
    }

    /// Whether it only names cards, without a place: `the red 12`.
    pub(super) fn only_names_cards(&self) -> bool {
        let card = |item: &Item| matches!(item.thing, Thing::Cards { .. });
        self.acts.is_none()
            && !self.is_sentence()
            && !self.things.is_empty()
            && self.things.iter().all(card)
    }

    /// `I lay the 14 in the red row`: the clause with the row's colour for the card. `2 in the red row`
    /// may be two cards.
    pub(super) fn with_row_as_colour(&self) -> Option<Clause> {
        use Meaning::{Fit, Lay, Open, Start};
        const FEW: u32 = 4;
        if !self.acts.is_none() && !self.only(&[Fit, Lay, Open, Start]) {
            return None;
        }
        let mut number = None;
        let mut row = None;
        for (at, item) in self.things.iter().enumerate() {
            match item.thing {
                Thing::Count { number: told, cards: false, .. } if number.is_none() => {
                    number = Some((at, told));
                }
                Thing::Row { colour: Some(colour), new } if row.is_none() => {
                    row = Some((at, colour, new));
                }
                Thing::With => {}
                _ => return None,
            }
        }
        let ((at, number), (row, colour, new)) = (number.filter(|told| told.1 > FEW)?, row?);
        let mut clause = self.clone();
        let cards = SmallVec::from_slice(&[NamedCard { colour, number }]);
        clause.things[at].thing = Thing::Cards { cards, joker: false, coloured: true };
        clause.things[row].thing = Thing::Row { colour: None, new };
        Some(clause)
    }

    /// Whether it counts cards and names none yet: `may I lay two cards`.
    pub(super) fn only_counts(&self) -> bool {
        self.has(|thing| matches!(thing, Thing::Count { cards: true, .. })) && !self.has_cards()
    }

    pub(super) fn is_about_links(&self) -> bool {
        self.can_be(Meaning::Link)
            || self.has(|thing| matches!(thing, Thing::Connector | Thing::From(_)))
    }

    pub(super) fn has(&self, wanted: impl Fn(&Thing) -> bool) -> bool {
        self.things.iter().any(|item| wanted(&item.thing))
    }

    pub(super) fn has_cards(&self) -> bool {
        self.has(|thing| matches!(thing, Thing::Cards { .. }))
    }

    /// The colour that a number takes over: that of the cards told last.
    pub(super) fn colour(&self) -> Option<Colour> {
        self.things.iter().rev().find_map(|item| match &item.thing {
            Thing::Cards { cards, .. } => cards.last().map(|card| card.colour),
            _ => None,
        })
    }

    /// The number of the card told last.
    pub(super) fn number(&self) -> Option<u32> {
        self.things.iter().rev().find_map(|item| match &item.thing {
            Thing::Cards { cards, .. } => cards.last().map(|card| card.number),
            _ => None,
        })
    }

    /// Whether more cards after `and` or a comma still belong to its verb.
    pub(super) fn takes_more(&self, joined: Joined, special: bool) -> bool {
        use Meaning::{Deny, Draw, Fit, Keep, Lay, Open, Pair, Quartet, Swap, Take};
        if self.acts.is_none() || self.only(&[Lay, Fit, Pair, Quartet]) {
            return true;
        }
        let listed = joined == Joined::And || self.heard.has(Meaning::Subject);
        if self.only(&[Draw, Take]) {
            let points = matches!(
                self.things.last().map(|item| &item.thing),
                Some(Thing::It { or_subject: false })
            );
            // `I drew this one, the red 12`
            return (self.has_cards() && listed || points && joined == Joined::Comma) && !special;
        }
        if self.only(&[Keep, Meaning::KeepBack, Deny]) {
            return listed && !special;
        }
        let swapped = self.has(|thing| *thing == Thing::Joker);
        self.only(&[Open, Swap]) && joined == Joined::And && !special && !swapped
    }

    /// Why its words do not mean what each of them says: `lay it into the hand` lays nothing;
    /// `beside the red 12 also the yellow 11` is no place.
    pub(super) fn says_something_else(&self) -> Option<ParseError> {
        let refers = self.has(|thing| matches!(thing, Thing::It { .. }));
        let told = Meanings::of(&[Meaning::Have, Meaning::Lie]);
        let moves = self.only(&[Meaning::Lay, Meaning::Fit])
            || !self.acts.is_none() && refers
            || self.acts.is_none() && self.has_cards() && !self.heard.any(told);
        let hand = self.things.iter().find(|item| item.thing == Thing::Hand);
        if let Some(hand) = hand.filter(|_| moves) {
            return Some(hand.error(Expected::PlainMove));
        }
        let (first, rest) = self.things.split_first()?;
        let Thing::At(Relation::On(None), beside) = first.thing else { return None };
        // `an die rote 12 auch die rote 13` is a place; `neben der roten 12 auch …` may be none.
        let besides = self.heard.has(Meaning::NextTo);
        let another = rest.iter().any(|item| match &item.thing {
            Thing::Cards { cards, .. } => {
                besides || cards.iter().any(|card| card.colour != beside.colour)
            }
            _ => false,
        });
        (self.heard.has(Meaning::Also) && another).then(|| first.error(Expected::PlaceOrOrder))
    }

    pub(super) fn push(&mut self, thing: Thing, joined: Joined, span: Range<usize>) {
        self.things.push(Item { thing, joined, span });
    }
}
