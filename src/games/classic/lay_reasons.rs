//! The reasons of a ruling on a laid card, and the cards that could be laid instead.

use super::lay::{LayMode, LayTarget, is_on};
use super::opening::{HIGHEST, Opening, Opens, Start};
use super::placement::RowPosition;
use super::rulebook as book;
use super::turn::{CardList, RowGameTurn};
use crate::cards::{Card, Colour, Row};
use crate::rules::{Case, Edition, Finding, Place, Rule, Verdict};

/// The colour that the Dutch leaflet takes out for two players.
const TAKEN_OUT: Colour = Colour::Blue;

impl RowGameTurn<'_> {
    /// Adds the open question whose turn it is, in games that begin with an ordinary turn. Not
    /// after a draw, where another rule is asked about.
    pub(super) fn note_open_start(&self, finding: &mut Finding) {
        if let (Some(false), Start::Turn(silence), Verdict::Legal) =
            (self.is_started, self.opening.start, finding.verdict)
            && self.draws == 0
        {
            finding.rules.push(silence);
            finding.case = Some(Case::WhoBeginsIsOpen);
        }
    }

    /// Returns the detail that decides the case of this card, where the rule alone does not explain
    /// it.
    pub(super) fn case_of(
        &self,
        card: Card,
        mode: LayMode,
        target: &LayTarget,
        finding: &Finding,
    ) -> Option<Case> {
        let first = *finding.rules.first()?;
        let is_dutch = self.edition == Edition::Nl1999;
        match (finding.verdict, mode) {
            (Verdict::Legal, LayMode::Start) => match self.pack.missing_colour() {
                Some(colour) if is_dutch && colour != TAKEN_OUT => Some(Case::OtherColourOut),
                Some(_) | None => None,
            },
            (Verdict::Illegal, _) if first == &book::OWN_CARDS => {
                Some(Case::NotInHand(card.named()))
            }
            (Verdict::Illegal, _) if first == &book::REDEAL => None,
            (Verdict::Illegal, _)
                if first != &book::OPEN_WITH_ELEVEN && self.starter_elsewhere().is_some() =>
            {
                self.starter_elsewhere().map(|eleven| Case::AnotherBegins(eleven.named()))
            }
            (Verdict::Illegal, _)
                if target.is_on_wrong_side(card) && first == self.opening.grow_rule =>
            {
                target.side.map(Case::OtherSide)
            }
            (Verdict::Illegal, _) if target.is_crosswise && first == self.opening.grow_rule => {
                Some(Case::BothOnOneSide)
            }
            (Verdict::Illegal, _) if self.is_opened_sideways(target) => Some(Case::AboveOrBelow),
            // A card above or below another row is not part of it.
            (Verdict::Illegal, _) if first == &book::SAME_COLOUR && !target.is_above_or_below => {
                let row = target.other_row?.colour();
                Some(Case::OtherRow { card: card.named(), row })
            }
            (Verdict::Illegal, _) if first == &book::ONLY_IF_STUCK => {
                Some(Case::HandFits { only: Some(card.named()), draws: true })
            }
            (Verdict::Illegal, _)
                if self.opening.opens == Opens::FirstNumber
                    && self.opening.open_rules.first() == Some(&first) =>
            {
                let number = self.facts.first.or_else(|| self.worlds.first());
                number.filter(|&number| number != card.number()).map(Case::OpensWith)
            }
            (Verdict::Illegal, _) if first == &book::NO_GAPS => self.gap_case(card, mode),
            (Verdict::Illegal, _) if first == &book::ONCE => Some(self.duplicate_case(card, mode)),
            (Verdict::Legal | Verdict::Undecided | Verdict::Illegal, _) => None,
        }
    }

    /// Returns the gap that the card would leave: to the nearest card of its row that lies, or to
    /// the stated anchor.
    fn gap_case(&self, card: Card, mode: LayMode) -> Option<Case> {
        let numbers = || Row::run(1, HIGHEST).numbers();
        let lies = |number: u8| {
            let other = Card::new(card.colour(), number);
            other.is_some_and(|other| self.worlds.where_not_lying(other).is_none())
        };
        let near = |other: &u8| other.abs_diff(card.number());
        let nearest = if self.facts.table.is_some() {
            numbers().filter(|&number| lies(number)).min_by_key(near)
        } else {
            match mode {
                LayMode::At(place) => {
                    place.anchor().and_then(|anchor| u8::try_from(anchor.number).ok())
                }
                LayMode::Open | LayMode::Start => None,
            }
        };
        let nearest = nearest.filter(|other| near(other) > 1)?;
        Some(Case::gap(card.named(), nearest))
    }

    /// Returns the reason for which the card lies already: it was stated, or another card cannot
    /// lie without it.
    fn duplicate_case(&self, card: Card, mode: LayMode) -> Case {
        let named = card.named();
        let other = match mode {
            LayMode::At(place) => place.anchor().filter(|&other| other != named),
            LayMode::Open | LayMode::Start => None,
        };
        match other {
            Some(other) if self.facts.table.is_none() && self.laid == 0 => {
                Case::LiesUnder { card: named, other }
            }
            Some(_) | None => Case::Lies(named),
        }
    }

    /// Notes the alternatives that match the reason: the card drawn, if that one must be laid;
    /// cards of the hand, if this one is not in it; otherwise the cards that would fit at the
    /// place.
    pub(super) fn note_lay_alternatives(
        &mut self,
        card: Card,
        mode: LayMode,
        target: &LayTarget,
        first: Option<&'static Rule>,
    ) {
        let is = |rule: &'static Rule| first == Some(rule);
        if is(&book::PLAY_IF_FITS) || is(&book::ONLY_IF_STUCK) {
            self.note_hand_alternatives(RowGameTurn::fitting_drawn);
        } else if is(&book::REDEAL)
            || self.starter_elsewhere().is_some()
            || self.is_opened_sideways(target)
        {
            self.note_alternatives(|_| CardList::new());
        } else if is(&book::OWN_CARDS) && self.hand.is_some() {
            self.note_place_alternatives(|turn| {
                let mut cards = turn.lay_alternatives(card, mode, target, first);
                cards.retain(|card| turn.has_in_hand(*card) == Some(true));
                cards
            });
        } else {
            self.note_place_alternatives(|turn| turn.lay_alternatives(card, mode, target, first));
        }
    }

    /// Returns the cards that would fit at the place where this card does not.
    fn lay_alternatives(
        &self,
        card: Card,
        mode: LayMode,
        target: &LayTarget,
        first: Option<&'static Rule>,
    ) -> CardList {
        let mut cards = match (mode, target.position, target.other_row) {
            _ if self.is_started == Some(false)
                && !matches!(self.opening.start, Start::Turn(_)) =>
            {
                self.starting_cards(card.named())
            }
            // A card above or below another row begins a row of its own.
            (_, _, Some(_)) if target.is_above_or_below => self.fitting_in_row(card.colour()),
            (_, _, Some(other)) => self.fitting_next_to(other),
            (
                LayMode::At(Place::On(anchor, _) | Place::OwnRow(anchor, _)),
                RowPosition::On(_),
                None,
            ) => anchor.in_box().map_or_else(CardList::new, |anchor| self.fitting_next_to(anchor)),
            (_, _, None) => self.fitting_in_row(card.colour()),
        };
        // A card that opens no row may still fit in the row that lies.
        let opens_nothing = mode == LayMode::Open
            && !first.is_some_and(|rule| {
                [&book::OWN_CARDS, &book::ONLY_IF_STUCK, &book::PLAY_IF_FITS].contains(&rule)
            });
        if let LayMode::At(Place::On(anchor, Some(side))) = mode
            && Opening::has_sides(self.edition)
        {
            cards.retain(|other| is_on(side, other.number().into(), anchor.number));
        }
        cards.retain(|other| opens_nothing || *other != card);
        cards
    }
}
