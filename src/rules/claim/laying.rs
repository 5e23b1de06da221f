//! Cards laid, each at its place.

use super::clause::{CardGroup, CardGroups, ClauseView, Fail, behind};
use super::turn::{Draft, Drafts, TurnDraft};
use crate::cards::{Expected, NamedCard};
use crate::language::Span;
use crate::language::grammars::moves::{slot, tag};
use crate::rules::moves::{Lay, Place, Step};
use smallvec::{SmallVec, smallvec};

impl ClauseView<'_> {
    /// Cards laid, each at its place.
    pub(super) fn lay(&self, turn: &TurnDraft) -> Result<Drafts, Fail> {
        let groups = self.laid_cards(turn)?;
        let Some(objects) = groups.first().map(|group| group.at.from) else {
            return Err(self.lacks_card(turn));
        };
        let count = groups.iter().map(|group| group.cards.len()).sum();
        if self.has(slot::OBJ) {
            self.counted(count)?;
            if self.has(slot::BOTH) && count != 2 {
                return Err(Fail::Never);
            }
        }
        let mut laying =
            Laying { drafts: Drafts::new(), lays: SmallVec::new(), group: 0, at: self.at };
        let place = self.clause_place(turn, &groups)?;
        let mut before = place.filter(|(_, at)| at.from < objects);
        for group in &groups {
            if group.is_apart && !self.is(tag::SENTENCE) {
                laying.flush();
                laying.at.from = group.at.from;
            }
            let (place, is_joker) = (Place::Anywhere, group.is_joker);
            let lays = group.cards.iter().map(|&card| Lay { card, is_joker, place });
            laying.lays.extend(lays);
            laying.at.to = group.at.to;
            for (place, at) in before.take().into_iter().chain(group.place) {
                laying.place(place, at)?;
            }
        }
        if let Some((place, at)) = place.filter(|(_, at)| at.from >= objects) {
            laying.at.to = laying.at.to.max(at.to);
            if laying.lays.len() == laying.group {
                return Err(Fail::Never);
            }
            laying.place(place, at)?;
        }
        laying.flush();
        Ok(laying.drafts)
    }

    /// Names the part that is missing where a clause lays no card.
    fn lacks_card(&self, turn: &TurnDraft) -> Fail {
        let count = self.span(slot::COUNT);
        if self.has(slot::LOOSE) {
            Fail::Lacks(Expected::JokerAs, behind(self.span(slot::LOOSE)))
        } else if !self.has(slot::COUNT) {
            Fail::Lacks(Expected::Card, self.end())
        } else if self.has(slot::CARDS) || turn.steps.is_empty() && !self.has(slot::ALSO) {
            Fail::Lacks(Expected::Colour, behind(count))
        } else {
            Fail::Lacks(Expected::ColourAndNumber, count)
        }
    }

    /// The cards that the clause lays.
    fn laid_cards(&self, turn: &TurnDraft) -> Result<CardGroups, Fail> {
        if let Some(card) = self.card(slot::AS) {
            let group = CardGroup::new(&[card], self.span(slot::LOOSE));
            return Ok(smallvec![CardGroup { is_joker: true, ..group }]);
        }
        if let Some(card) = self.card_of_row().or_else(|| self.card_of_colour_before(turn)) {
            return Ok(smallvec![card]);
        }
        let mut groups = self.objects(turn)?;
        if self.has(slot::JOKERS) {
            let count: usize = groups.iter().map(|group| group.cards.len()).sum();
            let stated = self.number(slot::JCOUNT);
            if count < 2 || stated.is_some_and(|stated| usize::try_from(stated) != Ok(count)) {
                return Err(Fail::Refuse(Expected::Card, self.span(slot::JOKERS)));
            }
            for group in &mut groups {
                group.is_joker = true;
            }
        }
        // `drawn and laid on the green 10`: the card just drawn.
        if let (true, Some(Step::DrawCard(card))) = (groups.is_empty(), turn.last_step())
            && self.is(tag::LAYS_DRAWN)
        {
            groups.push(CardGroup::new(&[*card], self.span(slot::PLACE)));
        }
        Ok(groups)
    }

    /// The place that is said of the whole clause.
    fn clause_place(
        &self,
        turn: &TurnDraft,
        groups: &CardGroups,
    ) -> Result<Option<(Place, Span)>, Fail> {
        let place = self.place(slot::PLACE)?;
        if self.has(slot::FROM) || self.has(slot::TO) {
            return Err(Fail::Never);
        }
        let cards: Vec<NamedCard> =
            groups.iter().flat_map(|group| group.cards.iter().copied()).collect();
        if !self.is(tag::ADJACENCY) || turn.linked_last().is_some() {
            return Ok(place);
        }
        let words = [slot::ADJACENT, slot::STICKS, slot::TOIT, slot::ADDED, slot::THERE];
        let at = words.into_iter().find_map(|word| self.meaning.span(word)).unwrap_or(self.at);
        let unclear = Err(Fail::Refuse(Expected::PlaceOrOrder, at));
        let several = cards.len() > 1;
        let runs = cards.windows(2).all(|pair| {
            pair[0].colour == pair[1].colour && pair[0].number.abs_diff(pair[1].number) == 1
        });
        if place.is_some() || self.is(tag::PLACED) {
            // `an die rote 13 dran`
            return if several && self.has(slot::ADJACENT) && !runs { unclear } else { Ok(place) };
        }
        let anchor = match turn.named.as_slice() {
            [card] if !self.has(slot::STICKS) => *card,
            _ if self.has(slot::THERE) && !self.has(slot::ADJACENT) => {
                return Err(Fail::Lacks(Expected::Card, at));
            }
            [] if self.has(slot::ADDED) || !several || runs => return Ok(place),
            [_, ..] if several && runs && !turn.laid() => return Ok(place),
            _ => return unclear,
        };
        if cards.contains(&anchor) {
            return Err(Fail::Refuse(Expected::Card, at));
        }
        Ok(Some((Place::On(anchor, None), at)))
    }
}

/// Cards for which no place was named yet, and steps that are complete.
struct Laying {
    drafts: Drafts,
    lays: SmallVec<[Lay; 1]>,
    /// Index of the first card for which no place was named yet.
    group: usize,
    at: Span,
}

impl Laying {
    fn flush(&mut self) {
        if !self.lays.is_empty() {
            let step = Step::Lay(std::mem::take(&mut self.lays));
            self.drafts.push(Draft::new(step, self.at));
        }
        self.group = 0;
        self.at.from = self.at.to;
    }

    fn place(&mut self, place: Place, at: Span) -> Result<(), Fail> {
        let Some(anchor) = place.anchor() else { return Ok(()) };
        let lays = &mut self.lays[self.group..];
        let own_row = matches!(place, Place::OwnRow(..));
        let is_alike = |lay: &Lay| lay.card.colour == anchor.colour;
        if own_row && lays.iter().any(is_alike) {
            return Err(Fail::Lacks(Expected::End, at));
        }
        // `X and Y on Z`: X goes there, and Y on in the row. With two colours nobody can tell which card
        // goes where.
        if lays.len() > 1 && (own_row || !lays.iter().all(is_alike)) {
            return Err(Fail::Refuse(Expected::OneColour, at));
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
            let rest = self.lays.drain(self.group + 1..).collect();
            self.flush();
            self.lays = rest;
            self.flush();
        }
        self.group = self.lays.len();
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

    /// `Green 11, new row!`: the second part says that the card opens one.
    pub(super) fn open_row(&mut self) -> Result<(), Fail> {
        let draft = self.steps.last_mut().ok_or(Fail::Never)?;
        draft.step = Step::Open(laid_alone(&draft.step).ok_or(Fail::Never)?);
        Ok(())
    }

    /// `I lay red 12 and put it on red 11`: the second part only says where.
    pub(super) fn adds_place(&mut self, view: &ClauseView<'_>, found: &Drafts) -> bool {
        if view.has(slot::OBJ) || !view.has(slot::IT) {
            return false;
        }
        let (Some(before), [now]) = (self.steps.last_mut(), found.as_slice()) else { return false };
        let (Step::Lay(laid), Step::Lay(placed)) = (&before.step, &now.step) else { return false };
        let ([one], [two]) = (laid.as_slice(), placed.as_slice()) else { return false };
        let same = one.card == two.card && one.place.anchor().is_none();
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
