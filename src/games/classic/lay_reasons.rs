//! The reasons of a ruling on a laid card.

use super::lay::{LayMode, LayTarget};
use super::opening::{HIGHEST, Opens, Start};
use super::rules as book;
use super::turn::RowGameTurn;
use crate::cards::{Card, Colour, Row};
use crate::rules::{Case, Edition, Finding, Verdict, reason};

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
                let first = number.filter(|&number| number != card.number());
                first.map(|first| reason::any_start_opens_with(first).into())
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
            other.is_some_and(|other| !self.worlds.allow(other, false))
        };
        let near = |other: &u8| other.abs_diff(card.number());
        let anchor = match mode {
            LayMode::At(place) => {
                place.anchor().and_then(|anchor| u8::try_from(anchor.number).ok())
            }
            LayMode::Open | LayMode::Start => None,
        };
        let is_end = |anchor: &u8| [1, HIGHEST].contains(anchor);
        let nearest = if self.facts.table.is_some() {
            // A row does not go on beyond its ends, so the claim is about the end itself.
            let nearest = || numbers().filter(|&number| lies(number)).min_by_key(near);
            anchor.filter(is_end).or_else(nearest)
        } else {
            anchor
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
}
