//! The steps of one clause: each verb makes its own of what stands beside it.

use super::clause::{CardGroup, CardGroups, ClauseView, FEW, Fail};
use super::turn::{Draft, Drafts, TurnDraft};
use crate::cards::{Colour, Expected, NamedCard};
use crate::language::Span;
use crate::language::grammars::moves::{join, slot, sym, tag};
use crate::language::meaning::JoinName;
use crate::rules::moves::{Lay, Place, Step};
use smallvec::{SmallVec, smallvec};

/// A step with one card.
type StepOf = fn(NamedCard) -> Step;

impl ClauseView<'_> {
    /// The steps of a clause, as far as the turn before explains its words.
    ///
    /// # Errors
    /// Something that the verb has no use for, or something that it lacks.
    pub(super) fn steps(&self, verb: JoinName, turn: &TurnDraft) -> Result<Drafts, Fail> {
        match verb {
            join::DRAW => Ok(self.whole(Step::Draw(self.number(slot::COUNT).unwrap_or(1)))),
            join::DRAW_CARDS => self.draw_cards(turn),
            join::PASS => Ok(self.whole(Step::Pass)),
            join::CALL => Ok(self.whole(Step::Call)),
            join::KEEP => self.each(turn, Step::Keep),
            join::DENY => self.each(turn, Step::Deny),
            join::SWAP => self.each(turn, Step::Swap),
            join::SET => self.set(),
            join::BEGIN => self.begin(turn),
            join::LINK => self.link(turn),
            join::FIT_WITH => self.fit_with(),
            _ => self.lay(turn),
        }
    }

    pub(super) fn whole(&self, step: Step) -> Drafts {
        smallvec![Draft::new(step, self.at)]
    }

    /// The cards of the clause, those that `it` and `both` stand for included.
    pub(super) fn objects(&self, turn: &TurnDraft) -> Result<CardGroups, Fail> {
        let groups = self.cards()?;
        let (word, wanted) = if self.has(slot::BOTH) { (slot::BOTH, 2) } else { (slot::IT, 1) };
        if groups.is_empty() && self.has(word) {
            let at = self.span(word);
            return if turn.named.len() == wanted {
                Ok(smallvec![CardGroup::new(&turn.named, at)])
            } else {
                Err(Fail::Lacks(Expected::Card, at))
            };
        }
        // `I lay this one, the red 12`: the word only points at the card named behind it.
        if self.has(slot::IT) && !self.has(slot::WITH) {
            let [CardGroup { cards, .. }] = groups.as_slice() else { return Err(Fail::Never) };
            if turn.named.iter().any(|before| !cards.contains(before)) {
                return Err(Fail::Refuse(Expected::OneReading, self.span(slot::OBJ)));
            }
        }
        Ok(groups)
    }

    /// A step for each card.
    fn each(&self, turn: &TurnDraft, step: StepOf) -> Result<Drafts, Fail> {
        let drafts = self.each_of(&self.objects(turn)?, step);
        self.counted(drafts.len())?;
        Ok(drafts)
    }

    fn each_of(&self, groups: &[CardGroup], step: StepOf) -> Drafts {
        let mut drafts = Drafts::new();
        for group in groups {
            for card in &group.cards {
                let from = if drafts.is_empty() { self.at.from } else { group.at.from };
                drafts.push(Draft::new(step(*card), Span { from, to: group.at.to }));
            }
        }
        drafts
    }

    /// Holds a count beside cards against their number.
    pub(super) fn counted(&self, cards: usize) -> Result<(), Fail> {
        match self.number(slot::COUNT) {
            Some(count) if usize::try_from(count) != Ok(cards) => {
                Err(Fail::Lacks(Expected::ColourAndNumber, self.span(slot::COUNT)))
            }
            _ => Ok(()),
        }
    }

    /// `draw red 12`, `draw a card, the red 12`.
    fn draw_cards(&self, turn: &TurnDraft) -> Result<Drafts, Fail> {
        let drafts = self.each_of(&self.objects(turn)?, Step::DrawCard);
        let unclear = Fail::Refuse(Expected::FromPile, self.span(slot::OBJ));
        self.counted(drafts.len()).map_err(|_| unclear)?;
        Ok(drafts)
    }

    fn set(&self) -> Result<Drafts, Fail> {
        let cards = self.cards()?.into_iter().flat_map(|group| group.cards).collect();
        let is_pair = self.meaning.is(slot::ACT, sym::PAIR);
        Ok(self.whole(if is_pair { Step::Pair(cards) } else { Step::Quartet(cards) }))
    }

    /// `open red 11`, `begin with red 11`, `a new row with yellow 11`; with a place it is laid there.
    fn begin(&self, turn: &TurnDraft) -> Result<Drafts, Fail> {
        let groups = match self.card_of_row() {
            Some(card) => smallvec![card],
            None => self.objects(turn)?,
        };
        let starts = self.meaning.is(slot::ACT, sym::START);
        let place = self.place(slot::PLACE)?;
        if let Some((place, at)) = place.or_else(|| groups.iter().find_map(|group| group.place)) {
            let [CardGroup { cards, is_joker, .. }] = groups.as_slice() else {
                return Err(Fail::Never);
            };
            let &[card] = cards.as_slice() else { return Err(Fail::Never) };
            if starts || place.anchor().is_some_and(|anchor| anchor.colour == card.colour) {
                return Err(Fail::Lacks(Expected::End, at));
            }
            return Ok(self.whole(Step::Lay(smallvec![Lay { card, is_joker: *is_joker, place }])));
        }
        let mut cards = groups.iter().flat_map(|group| &group.cards);
        if self.row_colour().is_some_and(|row| cards.any(|card| card.colour != row)) {
            return Err(Fail::Refuse(Expected::OneColour, self.span(slot::OBJ)));
        }
        if groups.is_empty() || groups.iter().any(|group| group.is_joker) {
            return Err(Fail::Lacks(Expected::Card, self.end()));
        }
        let opens = !starts || self.has(slot::ROW);
        Ok(self.each_of(&groups, if opens { Step::Open } else { Step::Start }))
    }

    fn row_colour(&self) -> Option<Colour> {
        let number = self.number(slot::ROWHUE).or(self.number(slot::OPENHUE));
        number.and_then(crate::language::colour_of)
    }

    /// The card of `the 14 in the red row`, `green with the 12`; `2 in the red row` may be two cards.
    pub(super) fn card_of_row(&self) -> Option<CardGroup> {
        let (colour, number) = (self.row_colour()?, self.number(slot::COUNT)?);
        let card = NamedCard { colour, number };
        self.is(tag::ROW_CARD).then(|| CardGroup::new(&[card], self.span(slot::COUNT)))
    }

    /// `link yellow 9 to blue`, `von gelb 9 nach blau 9`, `a connector to blue`. Where the clause does
    /// not say it, the card laid before is where it begins, and the card laid next where it leads.
    fn link(&self, turn: &TurnDraft) -> Result<Drafts, Fail> {
        let mut from: SmallVec<[NamedCard; 2]> = SmallVec::new();
        let mut to: SmallVec<[(Colour, Option<u32>); 2]> = SmallVec::new();
        for group in &self.cards()? {
            from.extend(group.cards.iter().copied());
            let anchor = group.place.and_then(|(place, _)| place.anchor());
            to.extend(anchor.map(|card| (card.colour, Some(card.number))));
        }
        from.extend(self.card(slot::FROM));
        to.extend(self.colour(slot::TO).or(self.colour(slot::TOWITH)));
        match self.place(slot::PLACE)?.and_then(|(place, _)| place.anchor()) {
            Some(card) if from.is_empty() => from.push(card),
            Some(card) => to.push((card.colour, Some(card.number))),
            None => {}
        }
        let is_connector = self.has(slot::CONN);
        if from.is_empty() && is_connector {
            from.extend(turn.laid_last());
        }
        if from.len() > 1 || to.len() > 1 {
            return Err(Fail::Never);
        }
        let fail = if is_connector { Fail::Refuse } else { Fail::Lacks };
        let from = from.pop().ok_or(fail(Expected::Card, self.end()))?;
        let Some((colour, number)) = to.pop() else {
            let open = Draft::new(Step::Link { from, to: from.colour }, self.at);
            let open = smallvec![Draft { is_open: true, ..open }];
            return if is_connector { Ok(open) } else { Err(fail(Expected::Colour, self.end())) };
        };
        if number.is_some_and(|number| number != from.number) {
            return Err(Fail::Lacks(Expected::End, self.at));
        }
        Ok(self.whole(Step::Link { from, to: colour }))
    }

    /// `Does the green 13 go with the green 12?`
    fn fit_with(&self) -> Result<Drafts, Fail> {
        let groups = self.cards()?;
        let [CardGroup { cards, .. }] = groups.as_slice() else { return Err(Fail::Never) };
        let (&[card], Some(anchor)) = (cards.as_slice(), self.card(slot::TOWITH)) else {
            return Err(Fail::Never);
        };
        let lay = Lay { card, is_joker: false, place: Place::On(anchor, None) };
        Ok(self.whole(Step::Lay(smallvec![lay])))
    }

    /// `then the 12`: the number with the colour of all cards named before.
    pub(super) fn card_of_colour_before(&self, turn: &TurnDraft) -> Option<CardGroup> {
        let number = self.number(slot::COUNT).filter(|_| self.is(tag::THE_NUMBER))?;
        let colour = match turn.linked_last() {
            Some((card, false)) => (card.number == number).then_some(card.colour)?,
            None if number > FEW && turn.colours.len() == 1 => turn.colours.first().copied()?,
            Some((_, true)) | None => return None,
        };
        Some(CardGroup::new(&[NamedCard { colour, number }], self.span(slot::COUNT)))
    }
}
