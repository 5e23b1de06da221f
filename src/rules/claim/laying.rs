//! Cards laid, each at its place.

use super::clause::{CardGroup, CardGroups, ClauseView, FEW, Fail, Joined};
use super::fold::{Draft, Drafted, Drafts, TurnDraft};
use crate::cards::{Colour, Expected, NamedCard};
use crate::language::Span;
use crate::language::grammars::moves::{slot, sym};
use crate::rules::moves::{Lay, Place, Step};
use smallvec::{SmallVec, smallvec};

impl ClauseView<'_> {
    /// Cards laid, each at its place.
    pub(super) fn lay(&self, turn: &TurnDraft) -> Result<Drafts, Fail> {
        if let Some(twin) = self.meaning.span(slot::TWIN) {
            return Err(Fail::Refuse(Expected::OnOrComma, Span { to: twin.from + 1, ..twin }));
        }
        if self.has(slot::CONN) {
            return self.connector();
        }
        if self.has_any(&[slot::FORIT, slot::INPLACE]) && !self.has(slot::INPLACE) {
            return Err(Fail::Never);
        }
        if self.has(slot::INPLACE) {
            return self.in_place_of_joker();
        }
        if self.has(slot::FORJOKER) {
            return Err(Fail::Never);
        }
        if self.has(slot::NEW)
            && self.has(slot::OBJ)
            && self.act().is_none_or(|act| act == sym::LAY)
        {
            return self.begin(turn);
        }
        if self.has(slot::TIMES) || self.has(slot::TOWITH) {
            return Err(Fail::Lacks(Expected::ColourAndNumber, self.span(slot::COUNT)));
        }
        if self.has(slot::BE) && self.has(slot::TABLE) && self.act().is_some() {
            return Err(Fail::Refuse(Expected::TableApart, self.at));
        }
        if let Some(hand) = self.meaning.span(slot::HAND) {
            // `lay it into the hand` lays nothing.
            return Err(Fail::Refuse(Expected::PlainMove, hand));
        }
        if self.has(slot::ROW)
            && self.meaning.number(slot::ROWHUE).is_some()
            && self.card_of_row().is_none()
        {
            return Err(Fail::Never);
        }
        if self.has(slot::IT) && self.has(slot::COUNT) && !self.has_any(&[slot::OBJ, slot::WITH]) {
            return Err(Fail::Never);
        }
        let groups = self.laid_cards(turn)?;
        if groups.is_empty() {
            if let Some(joker) = self.meaning.span(slot::LOOSE) {
                return Err(Fail::Lacks(Expected::JokerAs, Span { from: joker.to, to: joker.to }));
            }
            return Err(if self.has(slot::COUNT) {
                let count = self.span(slot::COUNT);
                if self.has(slot::CARDS) || turn.steps.is_empty() && !self.has(slot::ALSO) {
                    Fail::Lacks(Expected::Colour, Span { from: count.to, to: count.to })
                } else {
                    Fail::Lacks(Expected::ColourAndNumber, count)
                }
            } else {
                Fail::Lacks(Expected::Card, self.end())
            });
        }
        let count: usize = groups.iter().map(|group| group.cards.len()).sum();
        if self.has(slot::OBJ) {
            // `zwei Karten, Joker als …`: one or several?
            let several = self.has(slot::CARDS)
                && self.meaning.number(slot::COUNT).is_some_and(|count| count > 1);
            let joker =
                groups.first().is_some_and(|group| group.is_joker) && !self.has(slot::JOKERS);
            if several && joker && !self.is_english && !self.names_with_article() {
                return Err(Fail::Refuse(Expected::ColourAndNumber, self.span(slot::OBJ)));
            }
            self.counted(count)?;
            if self.has(slot::BOTH) && count != 2 {
                return Err(Fail::Never);
            }
        }
        let mut laying = Laying {
            drafts: Drafts::new(),
            lays: SmallVec::new(),
            group: 0,
            start: self.at.from,
            end: self.at.to,
        };
        let place = self.clause_place(turn, &groups)?;
        let objects = groups.first().map_or(self.at, |group| group.at);
        let mut waiting = place.filter(|(_, at)| at.from < objects.from);
        let sentence = self.is_sentence();
        for group in &groups {
            let apart = group.joined == Joined::Comma && group.has_colour && !sentence;
            if apart {
                laying.flush();
                laying.start = group.at.from;
            }
            let from = laying.lays.len();
            let lay = |card: &NamedCard| Lay {
                card: *card,
                is_joker: group.is_joker,
                place: Place::Anywhere,
            };
            laying.lays.extend(group.cards.iter().map(lay));
            laying.end = group.at.to;
            if let Some((place, at)) = waiting.take() {
                laying.group = from;
                laying.place(place, at)?;
            }
            if let Some(place) = group.place {
                laying.place(place, group.place_at)?;
            }
        }
        if let Some((place, at)) = place.filter(|(_, at)| at.from >= objects.from) {
            laying.end = laying.end.max(at.to);
            if laying.lays.len() > laying.group {
                laying.place(place, at)?;
            } else {
                return Err(Fail::Never);
            }
        }
        laying.flush();
        Ok(laying.drafts)
    }

    /// The cards that the clause lays.
    fn laid_cards(&self, turn: &TurnDraft) -> Result<CardGroups, Fail> {
        if let (Some(loose), Some(card)) = (self.meaning.get(slot::LOOSE), self.card(slot::AS)) {
            if self.has(slot::OBJ) || self.span(slot::AS).from < loose.at.from {
                return Err(Fail::Never);
            }
            let at = self.span(slot::LOOSE);
            return Ok(smallvec![CardGroup {
                is_joker: true,
                has_colour: true,
                at,
                ..self.one(card, slot::LOOSE)
            }]);
        }
        if self.has(slot::AS) || self.has(slot::LOOSE) && self.has(slot::OBJ) {
            return Err(Fail::Never);
        }
        if let Some(card) = self.card_of_row() {
            return Ok(smallvec![card]);
        }
        if let Some(card) = self.card_of_colour_before(turn) {
            return Ok(smallvec![card]);
        }
        let mut groups = self.objects(turn)?;
        if self.has(slot::JOKERS) {
            let count: usize = groups.iter().map(|group| group.cards.len()).sum();
            let told =
                self.meaning.number(slot::JCOUNT).and_then(|told| usize::try_from(told).ok());
            if told == Some(1) {
                return Err(Fail::Never);
            }
            if count < 2
                || told.is_some_and(|told| told != count)
                || groups.iter().any(|group| group.is_joker)
            {
                return Err(Fail::Refuse(Expected::Card, self.span(slot::JOKERS)));
            }
            for group in &mut groups {
                group.is_joker = true;
            }
        }
        // `drawn and laid on the green 10`: the card just drawn.
        if groups.is_empty()
            && let Some(card) = turn.drawn_last()
            && !self.has_any(&[slot::COUNT, slot::LOOSE, slot::ALSO])
        {
            let lays = self.is_act(&[sym::LAY, sym::LAYOUT, sym::ADD]) && !self.has(slot::WHO);
            if lays && (self.has(slot::PLACE) || !self.has(slot::PART)) {
                groups.push(self.one(card, slot::PLACE));
            }
        }
        Ok(groups)
    }

    /// `then the 12`: the number with the colour of all cards named before.
    fn card_of_colour_before(&self, turn: &TurnDraft) -> Option<CardGroup> {
        let number = self.meaning.number(slot::COUNT)?;
        let definite = self.has(slot::THE) && !self.has_any(&[slot::CARDS, slot::OBJ, slot::BOTH]);
        if !definite {
            return None;
        }
        let colour = match turn.leads_to() {
            Some(Some(card)) => (card.number == number).then_some(card.colour)?,
            None if number > FEW && turn.colours.len() == 1 => turn.colours.first().copied()?,
            Some(None) | None => return None,
        };
        Some(self.one(NamedCard { colour, number }, slot::COUNT))
    }

    /// The place that is said of the whole clause.
    fn clause_place(
        &self,
        turn: &TurnDraft,
        groups: &CardGroups,
    ) -> Result<Option<(Place, Span)>, Fail> {
        let mut place = self.place(slot::PLACE)?;
        if let Some((colour, number)) = self.colour(slot::TO) {
            let Some(number) = number else { return Err(Fail::Never) };
            if place.is_some() {
                return Err(Fail::Never);
            }
            place = Some((Place::On(NamedCard { colour, number }, None), self.span(slot::TO)));
        }
        if let Some(card) = self.card(slot::FROM) {
            let _ = card;
            return Err(Fail::Never);
        }
        let cards: Vec<NamedCard> =
            groups.iter().flat_map(|group| group.cards.iter().copied()).collect();
        self.guard_order(place.as_ref(), &cards)?;
        let placed = place.is_some() || groups.iter().any(|group| group.place.is_some());
        let Some(at) = self.adjacency(turn) else { return Ok(place) };
        let unclear = Fail::Refuse(Expected::PlaceOrOrder, at);
        let runs = cards.windows(2).all(|pair| {
            pair[0].colour == pair[1].colour && pair[0].number.abs_diff(pair[1].number) == 1
        });
        if turn.leads_to().is_some() {
            return Ok(place);
        }
        if placed {
            // `an die rote 13 dran`
            return if cards.len() > 1 && self.has(slot::ADJACENT) && !runs {
                Err(unclear)
            } else {
                Ok(place)
            };
        }
        let there = self.has(slot::THERE) && !self.has(slot::ADJACENT);
        let anchor = match turn.named.as_slice() {
            [card] if !self.has(slot::STICKS) => *card,
            _ if there => return Err(Fail::Lacks(Expected::Card, at)),
            [] if self.has(slot::ADDED) => return Ok(place),
            [] => return if cards.len() > 1 && !runs { Err(unclear) } else { Ok(place) },
            _ if cards.len() > 1 && runs && !turn.laid() => return Ok(place),
            _ => return Err(unclear),
        };
        if cards.contains(&anchor) {
            return Err(Fail::Refuse(Expected::Card, at));
        }
        Ok(Some((Place::On(anchor, None), at)))
    }

    /// Where the clause says that something goes beside the card named before.
    fn adjacency(&self, turn: &TurnDraft) -> Option<Span> {
        let said = |of| self.meaning.span(of);
        // `dazu`: besides what was laid, and a place only where nothing was.
        let added = said(slot::ADDED).filter(|at| {
            let behind = self.is_place_behind_card(*at)
                && self.meaning.span(slot::OBJ).is_some_and(|obj| obj.from < at.from);
            !(turn.laid() || turn.drew()) || behind
        });
        let attached = said(slot::TOIT).filter(|_| !(self.is_act(&[sym::ADD]) && turn.laid()));
        said(slot::ADJACENT).or(said(slot::STICKS)).or(attached).or(added).or(said(slot::THERE))
    }

    /// True for a word that can only be a place behind its card: `daarnaast`.
    fn is_place_behind_card(&self, at: Span) -> bool {
        let mut cursor = self.tokens.cursor();
        cursor.rewind(at.from.into());
        cursor.word() == Some("daarnaast")
    }

    /// `beside the red 12 also the yellow 11` may be no place.
    fn guard_order(&self, place: Option<&(Place, Span)>, cards: &[NamedCard]) -> Result<(), Fail> {
        let Some((Place::On(anchor, None), at)) = place else { return Ok(()) };
        let first = self.meaning.span(slot::OBJ).is_some_and(|obj| at.from < obj.from);
        let nextto = self
            .chart
            .list(self.meaning, slot::PLACE)
            .first()
            .is_some_and(|record| record.has(slot::NEXTTO));
        let other = nextto || cards.iter().any(|card| card.colour != anchor.colour);
        if first && other && self.has(slot::ALSO) {
            return Err(Fail::Refuse(Expected::PlaceOrOrder, *at));
        }
        Ok(())
    }

    /// `my yellow 12 in place of the joker`: that is the swap.
    fn in_place_of_joker(&self) -> Result<Drafts, Fail> {
        let groups = self.cards(slot::OBJ)?;
        let [CardGroup { cards, is_joker: false, place: None, .. }] = groups.as_slice() else {
            return Err(Fail::Never);
        };
        let [card] = cards.as_slice() else { return Err(Fail::Never) };
        Ok(self.whole(Step::Swap(*card)))
    }
}

/// What is being laid: cards for which no place was said yet, and steps that are complete.
struct Laying {
    drafts: Drafts,
    lays: SmallVec<[Lay; 1]>,
    /// Where the cards begin for which no place was said yet.
    group: usize,
    start: u16,
    end: u16,
}

impl Laying {
    fn flush(&mut self) {
        if !self.lays.is_empty() {
            let step = Step::Lay(std::mem::take(&mut self.lays));
            let at = Span { from: self.start, to: self.end };
            self.drafts.push(Drafted::new(Draft::Whole(step), at));
        }
        self.group = 0;
        self.start = self.end;
    }

    fn place(&mut self, place: Place, at: Span) -> Result<(), Fail> {
        let Some(anchor) = place.anchor() else { return Ok(()) };
        let lays = &self.lays[self.group..];
        let own_row = matches!(place, Place::OwnRow(..));
        let alike = |colour: Colour| lays.iter().filter(|lay| lay.card.colour == colour).count();
        if own_row && alike(anchor.colour) > 0 {
            return Err(Fail::Lacks(Expected::End, at));
        }
        // `X and Y on Z`: X goes there, and Y on in the row. With two colours nobody can tell which card
        // goes where.
        if lays.len() > 1 && (own_row || alike(anchor.colour) < lays.len()) {
            return Err(Fail::Refuse(Expected::OneColour, at));
        }
        self.lays[self.group].place = place;
        // `blue 10 and blue 12 on blue 11`: one on each side of it.
        let around = |lay: &Lay| lay.card.number.abs_diff(anchor.number) == 1;
        if let ([one, two], false) = (&mut self.lays[self.group..], own_row)
            && around(one)
            && around(two)
        {
            two.place = place;
        }
        if self.lays.len() - self.group > 1 {
            let rest: SmallVec<[Lay; 1]> = self.lays.drain(self.group + 1..).collect();
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
        let joined = view.between.has(slot::AND) || view.between.has(slot::COMMA);
        let parted = [slot::THEN, slot::STOP, slot::SO, slot::BUT]
            .into_iter()
            .any(|slot| view.between.has(slot));
        let listed = view.act().is_none()
            && !view.is_sentence()
            && view.begins_with(slot::OBJ)
            && !view.has_any(&[slot::ADDED]);
        let apart = !view.between.has(slot::AND) && !self.before.sentence;
        if !joined || parted || !listed || apart || self.before.closed {
            return false;
        }
        let [Drafted { draft: Draft::Whole(Step::Lay(more)), at, .. }] = found.as_slice() else {
            return false;
        };
        let Some(Drafted { draft: Draft::Whole(Step::Lay(lays)), at: before, .. }) =
            self.steps.last_mut()
        else {
            return false;
        };
        lays.extend(more.iter().copied());
        before.to = at.to;
        true
    }

    /// `Green 11, new row!`: the second part says that the card opens one.
    pub(super) fn open_row(&mut self) -> Result<(), Fail> {
        let Some(Drafted { draft: Draft::Whole(step), .. }) = self.steps.last_mut() else {
            return Err(Fail::Never);
        };
        let Step::Lay(lays) = step else { return Err(Fail::Never) };
        let [Lay { card, is_joker: false, place: Place::Anywhere }] = lays.as_slice() else {
            return Err(Fail::Never);
        };
        *step = Step::Open(*card);
        Ok(())
    }

    /// `I lay red 12 and put it on red 11`: the second part only says where.
    pub(super) fn adds_place(&mut self, view: &ClauseView<'_>, found: &Drafts) -> bool {
        if view.has(slot::OBJ) || !view.has(slot::IT) {
            return false;
        }
        let (Some(before), [now]) = (self.steps.last_mut(), found.as_slice()) else { return false };
        let (Draft::Whole(Step::Lay(laid)), Draft::Whole(Step::Lay(placed))) =
            (&before.draft, &now.draft)
        else {
            return false;
        };
        let ([one], [two]) = (laid.as_slice(), placed.as_slice()) else { return false };
        let same = one.card == two.card && one.place.anchor().is_none();
        if same {
            before.draft = now.draft.clone();
            before.at.to = now.at.to;
        }
        same
    }
}
