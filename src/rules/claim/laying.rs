//! Cards laid, each at its place.

use super::clause::{ClauseCard, ClauseCards, behind};
use super::facts::is_next;
use super::turn::{Draft, Drafts, TurnDraft};
use crate::cards::{Expected, NamedCard};
use crate::language::grammars::moves::{slot, sym, tag};
use crate::language::{ClauseError, ClauseView, Span};
use crate::rules::moves::{Lay, Place, Step};
use smallvec::{SmallVec, smallvec};

impl ClauseView<'_> {
    /// Cards laid, each at its place.
    pub(super) fn lay(&self, turn: &TurnDraft) -> Result<Drafts, ClauseError> {
        let mut cards = self.laid_cards(turn)?;
        let Some(&ClauseCard { at: first, .. }) = cards.first() else {
            return Err(self.lacks_card(turn));
        };
        if self.has(slot::OBJ) {
            self.counted(cards.len())?;
            if self.has(slot::BOTH) && cards.len() != 2 {
                return Err(None);
            }
        }
        if let Some((place, at)) = self.clause_place(turn, &cards)? {
            // Said before the cards, it is that of those named first.
            let is_before = at.from < first.from;
            let placed = cards.iter_mut().rev().find(|card| !is_before || card.at == first);
            let placed = placed.filter(|card| card.place.is_none()).ok_or(None)?;
            placed.place = Some((place, at));
        }
        let mut laying =
            Laying { drafts: Drafts::new(), lays: SmallVec::new(), waits: 0, at: self.at };
        for &ClauseCard { card, is_joker, is_apart, place, at } in &cards {
            if is_apart && !self.is(tag::SENTENCE) {
                laying.flush();
                laying.at.from = at.from;
            }
            laying.lays.push(Lay { card, is_joker, place: Place::Anywhere });
            laying.at.to = at.to.max(place.map_or(0, |(_, at)| at.to));
            if let Some((place, at)) = place {
                laying.place(self, place, at)?;
            }
        }
        laying.flush();
        Ok(laying.drafts)
    }

    /// Names the part that is missing where a clause lays no card.
    fn lacks_card(&self, turn: &TurnDraft) -> ClauseError {
        let count = self.span(slot::COUNT);
        if self.has(slot::LOOSE) {
            self.lacks(Expected::JokerAs, behind(self.span(slot::LOOSE)))
        } else if !self.has(slot::COUNT) {
            self.lacks(Expected::Card, self.end())
        } else if self.has(slot::CARDS) || turn.steps.is_empty() && !self.has(slot::ALSO) {
            self.lacks(Expected::Colour, behind(count))
        } else {
            self.lacks(Expected::ColourAndNumber, count)
        }
    }

    /// The cards that the clause lays.
    fn laid_cards(&self, turn: &TurnDraft) -> Result<ClauseCards, ClauseError> {
        if let Some(card) = self.card(slot::AS) {
            if self.has(slot::ITJOKER) && !turn.has_swapped() {
                return Err(self.refuse(Expected::PlainMove, self.span(slot::AS)));
            }
            let card = ClauseCard::new(card, self.span(slot::LOOSE));
            return Ok(smallvec![ClauseCard { is_joker: true, ..card }]);
        }
        if let Some(card) = self.card_of_row().or_else(|| self.card_of_colour_before(turn)) {
            return Ok(smallvec![card]);
        }
        let mut cards = self.objects(turn)?;
        if self.has(slot::JOKERS) {
            let is_count = |stated: u32| usize::try_from(stated) == Ok(cards.len());
            if cards.len() < 2 || !self.number(slot::JCOUNT).is_none_or(is_count) {
                return Err(self.refuse(Expected::Card, self.span(slot::JOKERS)));
            }
            for card in &mut cards {
                card.is_joker = true;
            }
        }
        // `drawn and laid on the green 10`: the card just drawn.
        if let (true, Some(Step::DrawCard(card))) = (cards.is_empty(), turn.last_step())
            && self.is(tag::LAYS_DRAWN)
        {
            cards.push(ClauseCard::new(*card, self.span(slot::PLACE)));
        }
        Ok(cards)
    }

    /// The place that is said of the whole clause.
    fn clause_place(
        &self,
        turn: &TurnDraft,
        cards: &ClauseCards,
    ) -> Result<Option<(Place, Span)>, ClauseError> {
        // `Does the green 13 go with the green 12?`
        let fits_with = self.meaning.is(slot::ACT, sym::FITWITH);
        if fits_with && cards.len() > 1 {
            return Err(None);
        }
        let place = self.place(if fits_with { slot::TOWITH } else { slot::PLACE })?;
        if self.has(slot::FROM) && !self.has(slot::WITHCONN) || self.has(slot::TO) {
            return Err(None);
        }
        // `en daarnaast de groene 8`: besides, or beside it, which is the same for neighbours.
        if let (Some(at), None) = (self.meaning.span(slot::SITS), place)
            && let ([before], [card]) = (turn.named.as_slice(), cards.as_slice())
            && is_next(*before, card.card)
        {
            return Ok(Some((Place::On(*before, None), at)));
        }
        if !self.is(tag::ADJACENCY) || turn.linked_last().is_some() {
            return Ok(place);
        }
        let words = [slot::ADJACENT, slot::STICKS, slot::TOIT, slot::ADDED, slot::THERE];
        let at = words.into_iter().find_map(|word| self.meaning.span(word)).unwrap_or(self.at);
        let unclear = || Err(self.refuse(Expected::PlaceOrOrder, at));
        let several = cards.len() > 1;
        let runs = cards.windows(2).all(|pair| is_next(pair[0].card, pair[1].card));
        if place.is_some() || self.is(tag::PLACED) {
            // `an die rote 13 dran`
            return if several && self.has(slot::ADJACENT) && !runs {
                unclear()
            } else {
                Ok(place)
            };
        }
        let anchor = match turn.named.as_slice() {
            [card] if !self.has(slot::STICKS) => *card,
            _ if self.has(slot::THERE) && !self.has(slot::ADJACENT) => {
                return Err(self.lacks(Expected::Card, at));
            }
            [] if self.has(slot::ADDED) || !several || runs => return Ok(place),
            [_, ..] if several && runs && !turn.laid() => return Ok(place),
            _ => return unclear(),
        };
        if cards.iter().any(|card| card.card == anchor) {
            return Err(self.refuse(Expected::Card, at));
        }
        Ok(Some((Place::On(anchor, None), at)))
    }
}

/// Steps that are complete, and cards of the next one.
struct Laying {
    drafts: Drafts,
    lays: SmallVec<[Lay; 1]>,
    /// Index of the first card for which no place was named yet.
    waits: usize,
    at: Span,
}

impl Laying {
    fn flush(&mut self) {
        if !self.lays.is_empty() {
            let step = Step::Lay(std::mem::take(&mut self.lays));
            self.drafts.push(Draft::new(step, self.at));
        }
        self.waits = 0;
        self.at.from = self.at.to;
    }

    fn place(&mut self, view: &ClauseView<'_>, place: Place, at: Span) -> Result<(), ClauseError> {
        let Some(anchor) = place.anchor() else { return Ok(()) };
        let lays = &mut self.lays[self.waits..];
        let own_row = matches!(place, Place::OwnRow(..));
        let is_alike = |lay: &Lay| lay.card.colour == anchor.colour;
        if own_row && lays.iter().any(is_alike) {
            return Err(view.lacks(Expected::End, at));
        }
        // `X and Y on Z`: X goes there, and Y on in the row. With two colours nobody can tell which card
        // goes where.
        if lays.len() > 1 && (own_row || !lays.iter().all(is_alike)) {
            return Err(view.refuse(Expected::OneColour, at));
        }
        lays[0].place = place;
        // `blue 10 and blue 12 on blue 11`: one on each side of it.
        let around = |lay: &Lay| lay.card.number.abs_diff(anchor.number) == 1;
        if let [one, two] = lays
            && around(one)
            && around(two)
        {
            two.place = place;
        }
        if lays.len() > 1 {
            let rest = self.lays.drain(self.waits + 1..).collect();
            self.flush();
            self.lays = rest;
            self.flush();
        }
        self.waits = self.lays.len();
        Ok(())
    }
}

impl TurnDraft {
    /// `red 12 on red 11 and yellow 10 on yellow 11`: cards listed behind a step that lays belong to it.
    pub(super) fn extend_lay(&mut self, view: &ClauseView<'_>, found: &Drafts) -> bool {
        match (self.steps.last_mut(), found.as_slice()) {
            (
                Some(Draft { step: Step::Lay(lays), at, .. }),
                [Draft { step: Step::Lay(more), at: now, .. }],
            ) if view.is(tag::LISTED) => {
                lays.extend(more.iter().copied());
                at.to = now.to;
                true
            }
            _ => false,
        }
    }

    /// `I lay red 12 and put it on red 11`: the second part only says where.
    pub(super) fn adds_place(&mut self, view: &ClauseView<'_>, found: &Drafts) -> bool {
        if view.has(slot::OBJ) || !view.has(slot::IT) {
            return false;
        }
        let (Some(before), [now]) = (self.steps.last_mut(), found.as_slice()) else { return false };
        let (Step::Lay(laid), Step::Lay(placed)) = (&before.step, &now.step) else { return false };
        let ([one], [two]) = (laid.as_slice(), placed.as_slice()) else { return false };
        // `I drew red 3, then red 12 and laid it`: the second card was drawn, and is not laid yet.
        let is_drawn = two.place == Place::Anywhere && self.before.has(tag::UNCLEAR);
        let same = one.card == two.card && one.place == Place::Anywhere && !is_drawn;
        if same {
            before.step = now.step.clone();
            before.at.to = now.at.to;
        }
        same
    }
}

/// The card of a step that lays one, and not as a joker or at a place.
pub(super) fn laid_alone(step: &Step) -> Option<NamedCard> {
    let Step::Lay(lays) = step else { return None };
    match lays.as_slice() {
        [Lay { card, is_joker: false, place: Place::Anywhere }] => Some(*card),
        _ => None,
    }
}
