//! The steps of one clause: each verb makes its own of what stands beside it.

use super::clause::{ClauseCard, ClauseCards, FEW, colour};
use super::turn::{ConnectorLead, Draft, Drafts, TurnDraft};
use crate::cards::{Colour, Expected, NamedCard};
use crate::language::grammars::moves::{join, slot, sym, tag};
use crate::language::meaning::JoinName;
use crate::language::{ClauseError, ClauseView, Span, colour_of};
use crate::rules::moves::{Lay, Place, Step};
use smallvec::{SmallVec, smallvec};

/// A step with one card.
type StepOf = fn(NamedCard) -> Step;

impl ClauseView<'_> {
    /// The steps of a clause, as far as the turn before explains its words.
    ///
    /// # Errors
    /// Something that the verb has no use for, or something that it lacks.
    pub(super) fn steps(&self, verb: JoinName, turn: &TurnDraft) -> Result<Drafts, ClauseError> {
        match verb {
            join::DRAW => Ok(self.whole(Step::Draw(self.number(slot::COUNT).unwrap_or(1)))),
            join::DRAW_CARDS => self.draw_cards(turn),
            join::PASS => Ok(self.whole(Step::Pass)),
            join::CALL => Ok(self.whole(Step::Call)),
            join::KEEP => self.each(turn, Step::Keep),
            join::DENY => self.each(turn, Step::Deny),
            join::SWAP => self.swap(turn),
            join::SET => self.set(),
            join::BEGIN => self.begin(turn),
            join::LINK => self.link(turn),
            _ => self.lay(turn),
        }
    }

    pub(super) fn whole(&self, step: Step) -> Drafts {
        smallvec![Draft::new(step, self.at)]
    }

    /// The cards of the clause, those that `it` and `both` stand for included.
    pub(super) fn objects(&self, turn: &TurnDraft) -> Result<ClauseCards, ClauseError> {
        let cards = self.cards()?;
        let (word, wanted) = if self.has(slot::BOTH) { (slot::BOTH, 2) } else { (slot::IT, 1) };
        if cards.is_empty() && self.has(word) {
            let at = self.span(word);
            // `I connect the yellow 9 with the blue 9 and lay it`: it is not where the connector begins.
            if turn.linked_last().is_some() {
                return Err(self.refuse(Expected::Card, at));
            }
            // `I swap the joker for the blue 7 and lay it`: what is laid is the joker.
            if turn.has_swapped() {
                return Err(self.refuse(Expected::JokerAs, at));
            }
            let named = turn.referents();
            return if named.len() == wanted {
                Ok(named.iter().map(|card| ClauseCard::new(*card, at)).collect())
            } else if named.len() > wanted && !turn.facts.is_empty() {
                // `I have red 12 and red 13 and red 11 lies, I lay it`: which of the facts does it mean?
                Err(self.refuse(Expected::Card, at))
            } else {
                Err(self.lacks(Expected::Card, at))
            };
        }
        // `I lay this one, the red 12`: the word only points at the card named behind it.
        if self.has(slot::IT) && !self.has(slot::WITH) {
            let is_other = |before: &NamedCard| cards.iter().all(|card| card.card != *before);
            if cards.iter().any(|card| card.at != cards[0].at) {
                return Err(None);
            }
            if turn.named.iter().any(is_other) {
                return Err(self.refuse(Expected::OneReading, self.span(slot::OBJ)));
            }
        }
        Ok(cards)
    }

    /// A step for each card.
    fn each(&self, turn: &TurnDraft, step: StepOf) -> Result<Drafts, ClauseError> {
        let cards = self.objects(turn)?;
        self.counted(cards.len())?;
        Ok(self.each_of(&cards, step))
    }

    fn each_of(&self, cards: &[ClauseCard], step: StepOf) -> Drafts {
        let draft = |(place, card): (usize, &ClauseCard)| {
            let from = if place == 0 { self.at.from } else { card.at.from };
            Draft::new(step(card.card), Span { from, to: card.at.to })
        };
        cards.iter().enumerate().map(draft).collect()
    }

    /// Holds a count beside cards against their number.
    pub(super) fn counted(&self, cards: usize) -> Result<(), ClauseError> {
        match self.number(slot::COUNT) {
            Some(count) if usize::try_from(count) != Ok(cards) => {
                Err(self.lacks(Expected::ColourAndNumber, self.span(slot::COUNT)))
            }
            _ => Ok(()),
        }
    }

    /// `swap blue 7`; of `red 15 and red 13 in place of the joker`, only the last card goes where the joker lies.
    fn swap(&self, turn: &TurnDraft) -> Result<Drafts, ClauseError> {
        let cards = self.objects(turn)?;
        self.counted(cards.len())?;
        let Some(at) = self.meaning.span(slot::INPLACE).filter(|_| cards.len() > 1) else {
            return Ok(self.each_of(&cards, Step::Swap));
        };
        let (last, laid) = cards.split_last().ok_or(None)?;
        if at.from < last.at.from {
            return Err(self.refuse(Expected::OneReading, at));
        }
        let lay =
            |card: &ClauseCard| Lay { card: card.card, is_joker: false, place: Place::Anywhere };
        let lays = Step::Lay(laid.iter().map(lay).collect());
        let laid_at = Span { from: self.at.from, to: laid[laid.len() - 1].at.to };
        Ok(smallvec![
            Draft::new(lays, laid_at),
            Draft::new(Step::Swap(last.card), Span { from: last.at.from, to: at.to }),
        ])
    }

    /// `draw red 12`, `draw a card, the red 12`.
    fn draw_cards(&self, turn: &TurnDraft) -> Result<Drafts, ClauseError> {
        let cards = self.objects(turn)?;
        let unclear = |_| self.refuse(Expected::FromPile, self.span(slot::OBJ));
        self.counted(cards.len()).map_err(unclear)?;
        Ok(self.each_of(&cards, Step::DrawCard))
    }

    fn set(&self) -> Result<Drafts, ClauseError> {
        let cards = self.cards()?.into_iter().map(|card| card.card).collect();
        let is_pair = self.meaning.is(slot::ACT, sym::PAIR);
        Ok(self.whole(if is_pair { Step::Pair(cards) } else { Step::Quartet(cards) }))
    }

    /// `open red 11`, `begin with red 11`, `a new row with yellow 11`; with a place it is laid there.
    fn begin(&self, turn: &TurnDraft) -> Result<Drafts, ClauseError> {
        let cards = match self.card_of_row() {
            Some(card) => smallvec![card],
            None => self.objects(turn)?,
        };
        let starts = self.meaning.is(slot::ACT, sym::START);
        let place = self.place(slot::PLACE)?;
        if let Some((place, at)) = place.or_else(|| cards.iter().find_map(|card| card.place)) {
            let &[ClauseCard { card, is_joker, .. }] = cards.as_slice() else {
                return Err(None);
            };
            if starts || place.anchor().is_some_and(|anchor| anchor.colour == card.colour) {
                return Err(self.lacks(Expected::End, at));
            }
            return Ok(self.whole(Step::Lay(smallvec![Lay { card, is_joker, place }])));
        }
        let is_other = |row| cards.iter().any(|card| card.card.colour != row);
        if self.row_colour().is_some_and(is_other) {
            return Err(self.refuse(Expected::OneColour, self.span(slot::OBJ)));
        }
        if cards.is_empty() || cards.iter().any(|card| card.is_joker) {
            return Err(self.lacks(Expected::Card, self.end()));
        }
        let opens = !starts || self.has(slot::ROW);
        Ok(self.each_of(&cards, if opens { Step::Open } else { Step::Start }))
    }

    fn row_colour(&self) -> Option<Colour> {
        self.number(slot::ROWHUE).or(self.number(slot::OPENHUE)).and_then(colour_of)
    }

    /// The card of `the 14 in the red row`, `green with the 12`; `2 in the red row` may be two cards.
    pub(super) fn card_of_row(&self) -> Option<ClauseCard> {
        let card = NamedCard { colour: self.row_colour()?, number: self.number(slot::COUNT)? };
        self.is(tag::ROW_CARD).then(|| ClauseCard::new(card, self.span(slot::COUNT)))
    }

    /// `link yellow 9 to blue`, `von gelb 9 nach blau 9`, `a connector to blue`. Where the clause does
    /// not say it, the card laid before is where it begins, and the card laid next where it leads.
    fn link(&self, turn: &TurnDraft) -> Result<Drafts, ClauseError> {
        let mut from: SmallVec<[NamedCard; 2]> = SmallVec::new();
        let mut to: SmallVec<[(Colour, Option<u32>); 2]> = SmallVec::new();
        let colour_and_number = |card: NamedCard| (card.colour, Some(card.number));
        for card in &self.cards()? {
            from.push(card.card);
            to.extend(card.anchor().map(colour_and_number));
        }
        from.extend(self.card(slot::FROM));
        let route = self.record(slot::FROM).and_then(|from| Some((from, from.number(slot::HUE)?)));
        to.extend(route.and_then(|(from, hue)| Some((colour_of(hue)?, from.number(slot::HI)))));
        let to_record = self.record(slot::TO).or(self.record(slot::TOWITH));
        to.extend(to_record.and_then(|to| Some((colour(to)?, to.number(slot::NUM)))));
        match self.place(slot::PLACE)?.and_then(|(place, _)| place.anchor()) {
            Some(card) if from.is_empty() => from.push(card),
            place => to.extend(place.map(colour_and_number)),
        }
        let is_connector = self.has(slot::CONN);
        // `connects the yellow 9 and the blue 9`
        let are_both = from.len() == 2 && to.is_empty() && !self.has(slot::FROM);
        if are_both {
            to.extend(from.pop().map(colour_and_number));
        }
        if from.is_empty() && is_connector {
            from.extend(turn.laid_last());
        }
        if from.len() > 1 || to.len() > 1 {
            return Err(None);
        }
        let fail = if is_connector { ClauseView::refuse } else { ClauseView::lacks };
        let from = from.pop().ok_or_else(|| fail(self, Expected::Card, self.end()))?;
        let Some((colour, number)) = to.pop() else {
            let open = Draft::new(Step::Link { from, to: from.colour }, self.at);
            return if is_connector {
                Ok(smallvec![Draft { lead: ConnectorLead::Open, ..open }])
            } else {
                Err(fail(self, Expected::Colour, self.end()))
            };
        };
        if number.is_some_and(|number| number != from.number) {
            return Err(self.lacks(Expected::End, self.at));
        }
        let link = Draft::new(Step::Link { from, to: colour }, self.at);
        let is_either = are_both || self.has(slot::EITHER);
        let lead = match () {
            () if is_either => ConnectorLead::Either,
            () if self.meaning.is(slot::MOOD, sym::MAY) => ConnectorLead::Asked,
            () => ConnectorLead::Complete,
        };
        Ok(smallvec![Draft { lead, ..link }])
    }

    /// `then the 12`: the number with the colour of all cards named before.
    pub(super) fn card_of_colour_before(&self, turn: &TurnDraft) -> Option<ClauseCard> {
        let number = self.number(slot::COUNT).filter(|_| self.is(tag::THE_NUMBER))?;
        let colour = match turn.linked_last() {
            Some((card, false)) => (card.number == number).then_some(card.colour)?,
            None if number > FEW && turn.colours.len() == 1 => turn.colours.first().copied()?,
            Some((_, true)) | None => return None,
        };
        Some(ClauseCard::new(NamedCard { colour, number }, self.span(slot::COUNT)))
    }
}
