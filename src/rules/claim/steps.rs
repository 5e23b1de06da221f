//! The steps that one clause tells: each verb has its own use for what stands beside it.

use super::clause::{CardGroup, CardGroups, ClauseView, FEW, Fail, Joined};
use super::fold::{Draft, Drafted, Drafts, TurnDraft};
use crate::cards::{Expected, NamedCard};
use crate::language::Span;
use crate::language::grammars::moves::{slot, sym};
use crate::rules::moves::{Lay, Place, Step};
use smallvec::{SmallVec, smallvec};

/// A step for each of several cards.
type StepOf = fn(NamedCard) -> Step;

impl ClauseView<'_> {
    /// The steps of a clause, as far as the turn before explains its words.
    ///
    /// # Errors
    /// Something that the verb has no use for, or something that it lacks.
    pub(super) fn steps(&self, turn: &TurnDraft) -> Result<Drafts, Fail> {
        match self.act() {
            Some(sym::DRAW | sym::TAKE) => self.draw(turn),
            Some(sym::PASS | sym::PASSBY) => self.pass(turn),
            Some(sym::OPEN | sym::MAKE | sym::START) => self.begin(turn),
            Some(sym::KEEP) => self.each(turn, Step::Keep),
            Some(sym::KEEPBACK) if self.has(slot::PART) => self.each(turn, Step::Keep),
            // `I hold the red 12` says what is in the hand.
            Some(sym::KEEPBACK) => Err(Fail::Refuse(Expected::PlainMove, self.span(slot::ACT))),
            Some(sym::DENY) => self.each(turn, Step::Deny),
            Some(sym::LINK) => self.link(),
            Some(sym::FITWITH) => self.fit_with(),
            Some(sym::SWAP | sym::REPLACE) => self.swap(turn),
            Some(sym::PAIR | sym::QUARTET) => self.set(),
            Some(sym::CALL) => Ok(self.whole(Step::Call)),
            _ => self.lay(turn),
        }
    }

    pub(super) fn whole(&self, step: Step) -> Drafts {
        smallvec![Drafted::new(Draft::Whole(step), self.at)]
    }

    /// The cards of the clause, those that `it` and `both` stand for included.
    pub(super) fn objects(&self, turn: &TurnDraft) -> Result<CardGroups, Fail> {
        let mut groups = self.cards(slot::OBJ)?;
        if groups.is_empty() {
            let (named, at) = if self.has(slot::BOTH) {
                (turn.named.as_slice(), self.span(slot::BOTH))
            } else if self.has(slot::IT) {
                (turn.named.as_slice(), self.span(slot::IT))
            } else {
                return Ok(groups);
            };
            let wanted = 1 + usize::from(self.has(slot::BOTH));
            if named.len() != wanted {
                return Err(Fail::Lacks(Expected::Card, at));
            }
            groups.push(CardGroup {
                cards: named.iter().copied().collect(),
                is_joker: false,
                has_colour: true,
                joined: Joined::Not,
                place: None,
                at,
                place_at: at,
            });
        } else if self.has(slot::IT) && !self.has(slot::WITH) {
            self.points_at(turn, &groups)?;
        }
        Ok(groups)
    }

    /// `I lay this one, the red 12`: the word only points at the card named behind it.
    fn points_at(&self, turn: &TurnDraft, groups: &CardGroups) -> Result<(), Fail> {
        let [CardGroup { cards, .. }] = groups.as_slice() else { return Err(Fail::Never) };
        let [card] = cards.as_slice() else { return Err(Fail::Never) };
        if !self.has(slot::APPOSITION) {
            return Err(Fail::Never);
        }
        if turn.named.iter().any(|before| before != card) {
            return Err(Fail::Refuse(Expected::OneReading, self.span(slot::OBJ)));
        }
        Ok(())
    }

    /// A step for each card; no jokers and no places.
    fn each(&self, turn: &TurnDraft, step: StepOf) -> Result<Drafts, Fail> {
        let groups = self.objects(turn)?;
        let mut drafts = Drafts::new();
        for group in &groups {
            if group.is_joker || group.place.is_some() {
                return Err(Fail::Never);
            }
            for card in &group.cards {
                let from = if drafts.is_empty() { self.at.from } else { group.at.from };
                let at = Span { from, to: group.at.to };
                drafts.push(Drafted::new(Draft::Whole(step(*card)), at));
            }
        }
        if drafts.is_empty() {
            return Err(Fail::Lacks(Expected::Card, self.end()));
        }
        self.counted(drafts.len())?;
        Ok(drafts)
    }

    /// Holds a count beside cards against their number.
    pub(super) fn counted(&self, cards: usize) -> Result<(), Fail> {
        let fits = self
            .meaning
            .number(slot::COUNT)
            .is_none_or(|count| usize::try_from(count) == Ok(cards));
        if fits {
            Ok(())
        } else {
            Err(Fail::Lacks(Expected::ColourAndNumber, self.span(slot::COUNT)))
        }
    }

    fn pass(&self, turn: &TurnDraft) -> Result<Drafts, Fail> {
        if self.is_act(&[sym::PASSBY]) {
            // `Ben passt` passes; `passt` alone may say that a card fits.
            let acts = self.has(slot::WHO) || turn.before.acts_and;
            if !acts {
                return Err(Fail::Refuse(Expected::Step, self.span(slot::ACT)));
            }
            // `Mama zieht die rote 12, und sie passt`: she, or the card?
            if self.meaning.is(slot::WHO, sym::HE) && turn.named.len() == 1 {
                return Err(Fail::Refuse(Expected::PlainMove, self.span(slot::ACT)));
            }
        }
        Ok(self.whole(Step::Pass))
    }

    /// `draw`, `draw 3`, `draw a card from the pile`, `draw red 12`.
    fn draw(&self, turn: &TurnDraft) -> Result<Drafts, Fail> {
        let takes = self.is_act(&[sym::TAKE]);
        if takes && !self.has(slot::STOCK) && self.has(slot::OBJ) {
            let groups = self.cards(slot::OBJ)?;
            if groups.iter().all(|group| group.is_joker) {
                // `I take the joker for the red 12`: as it, or in exchange for it?
                let records = self.chart.list(self.meaning, slot::OBJ);
                let exchanged = records.iter().any(|record| record.has(slot::FORJ));
                return if exchanged { Err(Fail::Never) } else { self.lay(turn) };
            }
        }
        if self.has(slot::LOOSE) {
            // `I take the joker and lay … for it`: the next clause says what is swapped for it.
            let alone = takes && !self.has_any(&[slot::OBJ, slot::COUNT, slot::AS]);
            return if alone { Ok(Drafts::new()) } else { Err(Fail::Never) };
        }
        if self.has(slot::SEQ) && !self.has_any(&[slot::OBJ, slot::COUNT]) {
            // `I draw one after the other`: how many?
            return Err(Fail::Lacks(Expected::ColourAndNumber, self.span(slot::SEQ)));
        }
        if self.has(slot::FROMHAND) {
            return Err(Fail::Never);
        }
        if self.has(slot::OBJ) {
            let article = self.names_with_article();
            // `draw 2, red 12` lays its card.
            let told = self.is_sentence() || self.has(slot::CARDS) || article;
            let groups = self.cards(slot::OBJ)?;
            let placed = groups.iter().any(|group| group.place.is_some() || group.is_joker);
            if placed || self.has(slot::APPOSITION) && !told {
                return Err(Fail::Never);
            }
            // `Drew red 12, red 13`: drawn, or laid?
            let listed = groups.iter().any(|group| group.joined == Joined::Comma);
            if listed && !self.has(slot::WHO) && !self.has(slot::APPOSITION) {
                return Err(Fail::Never);
            }
            if self.has(slot::MID) && self.has(slot::COUNT) && !self.has(slot::APPOSITION) {
                return Err(Fail::Never);
            }
            let own = self.is_own(slot::OBJ);
            let unclear = Fail::Refuse(Expected::FromPile, self.span(slot::OBJ));
            if self.has(slot::APPOSITION) && own || self.has(slot::MID) && !article {
                return if self.is_sentence() { Err(unclear) } else { Err(Fail::Never) };
            }
            if takes && !self.has(slot::STOCK) && !self.has(slot::APPOSITION) {
                return Err(Fail::Refuse(Expected::FromPile, self.span(slot::ACT)));
            }
            let cards: usize = groups.iter().map(|group| group.cards.len()).sum();
            let count = self.meaning.number(slot::COUNT);
            if count.is_some_and(|count| usize::try_from(count) != Ok(cards)) {
                return Err(unclear);
            }
            if self.has(slot::LAST) && self.has(slot::APPOSITION) && !self.has(slot::CARDS) {
                return Err(unclear);
            }
            return self.each(turn, Step::DrawCard);
        }
        if self.has_any(&[slot::IT, slot::BOTH, slot::WITH]) {
            // The card just drawn is not drawn again.
            let drawn = turn.drew() || self.has(slot::BOTH);
            return if drawn {
                Err(Fail::Refuse(Expected::PlainMove, self.span(slot::ACT)))
            } else {
                Err(Fail::Never)
            };
        }
        let counts = self.meaning.number(slot::COUNT);
        let alone = self.has(slot::THE) && counts.is_some_and(|count| count > 1);
        if alone && !self.has_any(&[slot::CARDS, slot::LAST]) {
            // `I draw the 13`: that is a card, and no count.
            return Err(Fail::Lacks(Expected::Colour, self.span(slot::COUNT)));
        }
        match counts {
            Some(0) => Err(Fail::Lacks(Expected::Number, self.span(slot::COUNT))),
            counts => Ok(self.whole(Step::Draw(counts.unwrap_or(1)))),
        }
    }

    /// True if the first card is named with an article.
    pub(super) fn names_with_article(&self) -> bool {
        let Some(span) = self.meaning.span(slot::OBJ) else { return false };
        let first = self.chart.list(self.meaning, slot::OBJ).first().map(|record| {
            let named = [slot::COLOUR, slot::NUM, slot::JOKER]
                .map(|part| record.span(part).map_or(u16::MAX, |span| span.from));
            named[0].min(named[1]).min(named[2])
        });
        first.is_some_and(|first| first > span.from)
    }

    /// True if the cards are named as somebody's own.
    pub(super) fn is_own(&self, of: crate::language::meaning::Slot) -> bool {
        self.chart.list(self.meaning, of).iter().any(|record| record.has(slot::WHOSE))
    }

    /// `open red 11`, `begin with red 11`, `a new row with yellow 11`; with a place it is laid there.
    pub(super) fn begin(&self, turn: &TurnDraft) -> Result<Drafts, Fail> {
        if self.is_act(&[sym::MAKE])
            && !self.has(slot::ROW)
            && !self.meaning.is(slot::PART, sym::OPEN)
        {
            return Err(Fail::Never);
        }
        if self.has_any(&[slot::THERE, slot::ADJACENT, slot::COUNT]) && self.card_of_row().is_none()
        {
            return Err(Fail::Never);
        }
        let groups = self.opened(turn)?;
        let starts = self.is_act(&[sym::START]);
        let placed = match self.place(slot::PLACE)? {
            Some(placed) => Some(placed),
            None => groups.iter().find_map(|group| Some((group.place?, group.place_at))),
        };
        if let Some((place, at)) = placed {
            let [group] = groups.as_slice() else { return Err(Fail::Never) };
            let [card] = group.cards.as_slice() else { return Err(Fail::Never) };
            let other = place.anchor().is_some_and(|anchor| anchor.colour != card.colour);
            if !other || starts {
                return Err(Fail::Lacks(Expected::End, at));
            }
            let lay = Lay { card: *card, is_joker: group.is_joker, place };
            return Ok(self.whole(Step::Lay(smallvec![lay])));
        }
        let row = self
            .meaning
            .number(slot::ROWHUE)
            .or_else(|| self.meaning.number(slot::OPENHUE))
            .and_then(crate::language::colour_of);
        let cards = || groups.iter().flat_map(|group| &group.cards);
        if row.is_some_and(|row| cards().any(|card| card.colour != row)) {
            return Err(Fail::Refuse(Expected::OneColour, self.span(slot::OBJ)));
        }
        if groups.is_empty() || groups.iter().any(|group| group.is_joker) {
            return Err(Fail::Lacks(Expected::Card, self.end()));
        }
        let opens = !starts || self.has(slot::ROW);
        let step: StepOf = if opens { Step::Open } else { Step::Start };
        let mut drafts = Drafts::new();
        for group in &groups {
            for card in &group.cards {
                let from = if drafts.is_empty() { self.at.from } else { group.at.from };
                let at = Span { from, to: group.at.to };
                drafts.push(Drafted::new(Draft::Whole(step(*card)), at));
            }
        }
        Ok(drafts)
    }

    /// The cards that open a row: `green with the 12` names one in two words.
    fn opened(&self, turn: &TurnDraft) -> Result<CardGroups, Fail> {
        match self.card_of_row() {
            Some(card) => Ok(smallvec![card]),
            None if self.has(slot::COUNT) => Err(Fail::Never),
            None => self.objects(turn),
        }
    }

    /// The card of `the 14 in the red row`; `2 in the red row` may be two cards.
    pub(super) fn card_of_row(&self) -> Option<CardGroup> {
        let colour = crate::language::colour_of(
            self.meaning.number(slot::ROWHUE).or_else(|| self.meaning.number(slot::OPENHUE))?,
        )?;
        let number = self.meaning.number(slot::COUNT).filter(|number| *number > FEW)?;
        (!self.has_any(&[slot::OBJ, slot::CARDS]))
            .then(|| self.one(NamedCard { colour, number }, slot::COUNT))
    }

    pub(super) fn one(&self, card: NamedCard, of: crate::language::meaning::Slot) -> CardGroup {
        let at = self.span(of);
        CardGroup {
            cards: smallvec![card],
            is_joker: false,
            has_colour: false,
            joined: Joined::Not,
            place: None,
            at,
            place_at: at,
        }
    }

    /// `swap blue 7`, `swap the joker for blue 7`.
    fn swap(&self, turn: &TurnDraft) -> Result<Drafts, Fail> {
        // `I swap my joker for the red 12`: the joker is the one that lies.
        if self.is_own(slot::LOOSE) {
            return Err(Fail::Refuse(Expected::PlainMove, self.span(slot::LOOSE)));
        }
        if self.is_act(&[sym::REPLACE]) {
            let joker = self.meaning.span(slot::LOOSE);
            let card = self.span(slot::OBJ);
            let act = self.span(slot::ACT);
            // `I replace the red 12 with the joker` is the other way round, as is `the joker replaces …`.
            let right = joker.is_some_and(|joker| {
                joker.from < card.from
                    && (joker.from > act.from || card.from < act.from || self.has(slot::WHO))
            });
            if !right {
                return Err(Fail::Refuse(Expected::PlainMove, act));
            }
        }
        let records = self.chart.list(self.meaning, slot::OBJ);
        if let [record] = records.as_slice()
            && record.has(slot::FORJ)
            && !self.has(slot::LOOSE)
        {
            let groups = self.cards(slot::OBJ)?;
            let cards: SmallVec<[NamedCard; 2]> =
                groups.iter().flat_map(|group| group.cards.iter().copied()).collect();
            let [card] = cards.as_slice() else { return Err(Fail::Never) };
            return Ok(self.whole(Step::Swap(*card)));
        }
        self.each(turn, Step::Swap)
    }

    fn set(&self) -> Result<Drafts, Fail> {
        let groups = self.cards(slot::OBJ)?;
        if groups.iter().any(|group| group.is_joker || group.place.is_some()) {
            return Err(Fail::Never);
        }
        let cards: SmallVec<[NamedCard; 2]> =
            groups.iter().flat_map(|group| group.cards.iter().copied()).collect();
        let is_pair = self.is_act(&[sym::PAIR]);
        Ok(self.whole(if is_pair { Step::Pair(cards) } else { Step::Quartet(cards) }))
    }

    /// `link yellow 9 to blue`, `von gelb 9 nach blau 9`.
    fn link(&self) -> Result<Drafts, Fail> {
        let groups = self.cards(slot::OBJ)?;
        let mut cards: SmallVec<[NamedCard; 2]> = SmallVec::new();
        let mut to = self.colour(slot::TO).or_else(|| self.colour(slot::TOWITH));
        for group in &groups {
            if group.is_joker || group.cards.len() != 1 {
                return Err(Fail::Never);
            }
            cards.extend(group.cards.iter().copied());
            if let Some(anchor) = group.place.and_then(Place::anchor) {
                if to.is_some() {
                    return Err(Fail::Never);
                }
                to = Some((anchor.colour, Some(anchor.number)));
            }
        }
        let from = self.card(slot::FROM);
        let place = self.place(slot::PLACE)?.and_then(|(place, _)| place.anchor());
        cards.extend(from);
        match place {
            Some(anchor) if cards.is_empty() => cards.push(anchor),
            Some(anchor) if to.is_none() => to = Some((anchor.colour, Some(anchor.number))),
            Some(_) => return Err(Fail::Never),
            None => {}
        }
        let [from] = cards.as_slice() else {
            return if cards.is_empty() {
                Err(Fail::Lacks(Expected::Card, self.end()))
            } else {
                Err(Fail::Never)
            };
        };
        let Some((colour, number)) = to else {
            return Err(Fail::Lacks(Expected::Colour, self.end()));
        };
        if number.is_some_and(|number| number != from.number) {
            return Err(Fail::Lacks(Expected::End, self.at));
        }
        Ok(self.whole(Step::Link { from: *from, to: colour }))
    }

    /// A connector: `a connector from the yellow 9 to blue`.
    pub(super) fn connector(&self) -> Result<Drafts, Fail> {
        if self.has_any(&[slot::OBJ, slot::COUNT, slot::IT, slot::BOTH]) {
            return Err(Fail::Never);
        }
        let place = self.place(slot::PLACE)?;
        let mut other = self.colour(slot::TO).or_else(|| self.colour(slot::TOWITH));
        let mut from = self.card(slot::FROM);
        if let Some((Place::On(anchor, None), _)) = place {
            if from.is_none() {
                from = Some(anchor);
            } else if other.is_none() {
                other = Some((anchor.colour, Some(anchor.number)));
            } else {
                return Err(Fail::Never);
            }
        } else if place.is_some() {
            return Err(Fail::Never);
        }
        let number = other.and_then(|(_, number)| number);
        if number.is_some_and(|number| from.is_none_or(|from| from.number != number)) {
            return Err(Fail::Lacks(Expected::End, self.at));
        }
        let to = other.map(|(colour, _)| colour);
        Ok(smallvec![Drafted::new(Draft::Link { from, to }, self.at)])
    }

    /// `Does the green 13 go with the green 12?`
    fn fit_with(&self) -> Result<Drafts, Fail> {
        let groups = self.cards(slot::OBJ)?;
        let [CardGroup { cards, is_joker: false, place: None, .. }] = groups.as_slice() else {
            return Err(Fail::Never);
        };
        let ([card], Some(anchor)) = (cards.as_slice(), self.card(slot::TOWITH)) else {
            return Err(Fail::Never);
        };
        let lay = Lay { card: *card, is_joker: false, place: Place::On(anchor, None) };
        Ok(self.whole(Step::Lay(smallvec![lay])))
    }
}
