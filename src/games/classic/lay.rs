//! Laying a card: next to another, in its row, in a row of its own.

use super::fits::FitVerdict;
use super::opening::{FirstTurn, Opening, Start};
use super::placement::{RowFit, RowPosition};
use super::rules as book;
use super::turn::{CardList, LastDrawn, RowGameTurn, TurnEnd, TurnState};
use crate::cards::{Card, CardSet, Colour, NamedCard};
use crate::rules::{
    Case, CheckError, Cited, Contradiction, Edition, Finding, Place, Side, Verdict,
};
use smallvec::smallvec;

/// The stated way of laying a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum LayMode {
    /// At this place.
    At(Place),
    /// It opens its row, in a game that has begun.
    Open,
    /// It begins the game.
    Start,
}

/// Origin of a card that is laid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum CardSource {
    /// It is the card drawn last.
    Drawn,
    /// It was drawn earlier in the turn.
    DrawnEarlier,
    /// From the hand.
    Hand,
    /// From the hand, after drawing.
    HandAfterDrawing,
}

/// The stated place of a card, interpreted for the row games.
pub(super) struct LayTarget {
    /// Position in the card's own row.
    pub(super) position: RowPosition,
    /// The anchor, if the card is to lie on or next to a card of another row.
    pub(super) other_row: Option<Card>,
    /// True if the card is to lie above or below the anchor.
    pub(super) is_above_or_below: bool,
    /// True if the card is to lie left or right of a card of another row.
    pub(super) is_left_or_right_of_row: bool,
    /// Side of the anchor on which the card is said to lie, where the leaflet has sides.
    pub(super) side: Option<Side>,
    /// True if the leaflet has no sides, but this turn has already put the other half of the row on
    /// the stated side.
    pub(super) is_crosswise: bool,
}

/// True if a number lies on that side of another: lower numbers lie left.
pub(super) fn is_on(side: Side, number: u32, anchor: u32) -> bool {
    match side {
        Side::Left => number < anchor,
        Side::Right => number > anchor,
    }
}

impl LayTarget {
    const fn new(position: RowPosition) -> LayTarget {
        LayTarget {
            position,
            other_row: None,
            is_above_or_below: false,
            is_left_or_right_of_row: false,
            side: None,
            is_crosswise: false,
        }
    }

    /// True if the stated side is not the one on which the number lies.
    pub(super) fn is_on_wrong_side(&self, card: Card) -> bool {
        match (self.position, self.side) {
            (RowPosition::On(anchor), Some(side)) => {
                !is_on(side, card.number().into(), anchor.into())
            }
            (RowPosition::Anywhere | RowPosition::Open | RowPosition::On(_), _) => false,
        }
    }
}

impl RowGameTurn<'_> {
    /// Judges one card laid, and lays it.
    ///
    /// # Errors
    /// Facts that contradict each other.
    pub(super) fn lay(&mut self, named: NamedCard, mode: LayMode) -> Result<Finding, CheckError> {
        let Some(card) = self.pack_card(named)? else {
            return self.judge_unknown_number(named, mode);
        };
        let target = match mode {
            LayMode::At(place @ (Place::On(anchor, _) | Place::OwnRow(anchor, _))) => {
                let is_above_or_below = matches!(place, Place::OwnRow(..));
                let Some(anchor) = self.pack_card(anchor)? else {
                    self.note_place_alternatives(|turn| turn.fitting_in_row(card.colour()));
                    self.apply_lay(card, CardSource::Hand);
                    return Ok(Finding::illegal(&[&book::RANGE]));
                };
                let mut target = self.assert_lying(card, anchor, is_above_or_below)?;
                if let Place::On(_, Some(side)) = place {
                    target.is_left_or_right_of_row = target.other_row.is_some();
                    if Opening::has_sides(self.edition) {
                        target.side = Some(side);
                    } else if card.colour() == anchor.colour() {
                        let lower_left = is_on(side, card.number().into(), anchor.number().into());
                        let before =
                            self.lower_left[card.colour() as usize].get_or_insert(lower_left);
                        target.is_crosswise = *before != lower_left;
                    }
                }
                target
            }
            LayMode::At(Place::Anywhere) => {
                // `X and Z on Y`: laying Z asserts that it does not lie, as with X.
                if self.facts.table.is_none() && !self.asserted.row(card.colour()).is_empty() {
                    self.worlds.keep_not_lying(card);
                }
                LayTarget::new(RowPosition::Anywhere)
            }
            LayMode::Open => {
                if self.is_started != Some(false) {
                    self.is_started = Some(true);
                    if self.facts.table.is_none() {
                        self.assert_untouched(card.colour());
                    }
                }
                LayTarget::new(RowPosition::Open)
            }
            LayMode::Start => {
                // The known number of the first card may be that of the very card that begins.
                let names_this_card = self.facts.table.is_none()
                    && self.facts.first == Some(card.number())
                    && self.laid == 0
                    && self.draws == 0;
                if self.is_started.is_none() || names_this_card {
                    self.is_started = Some(false);
                    self.worlds.keep_untouched(self.opening);
                }
                LayTarget::new(RowPosition::Anywhere)
            }
        };
        let state = self.state();
        if let TurnState::Ended(rules) = state {
            self.note_alternatives(|_| CardList::new());
            let mut finding = Finding::illegal(&rules);
            if self.has_in_hand(card) == Some(false) {
                finding.cite(&[&book::OWN_CARDS]);
            }
            self.apply_lay(card, CardSource::Hand);
            return Ok(finding);
        }
        let source = self.card_source(card);
        let is_asserting = self.facts.table.is_none()
            && matches!(mode, LayMode::At(Place::On(..) | Place::OwnRow(..)));
        let mut finding = match (self.is_started, self.opening.start) {
            (Some(false), Start::Elevens) => self.judge_first_eleven(card),
            (Some(false), Start::Opener(rule)) => self.judge_first_opener(card, rule),
            (Some(false), Start::AnyCard(rule)) => self.judge_any_first_card(card, rule),
            (Some(false), Start::Turn(_)) | (Some(true) | None, _) => {
                let finding = self.judge_place(card, &target, source, is_asserting);
                self.reject_restart(card, mode, finding)
            }
        };
        self.note_open_start(&mut finding);
        self.apply_draw_rules(source, &mut finding);
        let is_misplaced = finding.verdict == Verdict::Illegal;
        if source != CardSource::Drawn && self.has_in_hand(card) == Some(false) {
            if is_misplaced {
                finding.cite(&[&book::OWN_CARDS]);
            } else {
                finding = Finding::illegal(&[&book::OWN_CARDS]);
                if let (Some(false), Start::Elevens) = (self.is_started, self.opening.start) {
                    finding.cite(&self.redeal_rules());
                }
            }
        }
        if finding.verdict == Verdict::Illegal {
            let first = finding.rules.first().copied();
            self.note_lay_alternatives(card, mode, &target, first);
        } else if let TurnState::Silent(rules) = state {
            finding = Finding::silent(&rules);
        }
        if mode == LayMode::Open
            && finding.verdict == Verdict::Illegal
            && self.can_lay_in_open_row(card, source)
        {
            finding.case = Some(Case::RowOpenButFits(card.named()));
        }
        if finding.case.is_none() {
            finding.case = self.case_of(card, mode, &target, &finding);
        }
        self.apply_lay(card, source);
        if finding.verdict == Verdict::Legal {
            if self.laid > 1 {
                finding.cite(&[&book::ANY_NUMBER]);
            }
            if self.ended == TurnEnd::Out {
                finding.cite(&[&book::FIRST_OUT]);
            }
        }
        Ok(finding)
    }

    /// Applies the drawing rules to a finding on a card that is laid after a draw.
    fn apply_draw_rules(&self, source: CardSource, finding: &mut Finding) {
        match source {
            CardSource::Hand => {}
            CardSource::Drawn => {
                if finding.verdict == Verdict::Legal {
                    finding.rules.insert(0, &book::PLAY_IF_FITS);
                    if book::ENDS_TURN.is_in(self.edition) {
                        finding.cite(&[&book::ENDS_TURN]);
                    }
                }
            }
            CardSource::DrawnEarlier | CardSource::HandAfterDrawing => {
                if finding.verdict == Verdict::Legal {
                    *finding = Finding::illegal(&match source {
                        CardSource::DrawnEarlier => self.drawn_card_duty(),
                        CardSource::Hand | CardSource::Drawn | CardSource::HandAfterDrawing => {
                            smallvec![&book::ONLY_IF_STUCK, &book::MUST_PLAY]
                        }
                    });
                }
                if self.drawn_card_fits() == FitVerdict::Yes {
                    let mut rules = self.drawn_card_duty();
                    rules.append(&mut finding.rules);
                    // Rebuilt by citing, because both lists may contain the same rule.
                    *finding = Finding::illegal(&[]);
                    finding.cite(&rules);
                }
            }
        }
    }

    /// Judges a card with a number that the pack does not have.
    fn judge_unknown_number(
        &mut self,
        named: NamedCard,
        mode: LayMode,
    ) -> Result<Finding, CheckError> {
        let anchor = match mode {
            LayMode::At(place) => match place.anchor() {
                Some(anchor) => self.pack_card(anchor)?,
                None => None,
            },
            LayMode::Open | LayMode::Start => None,
        };
        if let Some(anchor) = anchor {
            self.assert_anchor(anchor, anchor.colour() == named.colour)?;
        }
        let state = self.state();
        let is_start =
            self.is_started == Some(false) || mode == LayMode::Start && self.is_started.is_none();
        let is_start = is_start && !matches!(self.opening.start, Start::Turn(_));
        self.note_place_alternatives(|turn| match anchor {
            Some(anchor) => turn.fitting_next_to(anchor),
            None if is_start => turn.starting_cards(named),
            None => turn.fitting_in_row(named.colour),
        });
        Ok(match state {
            TurnState::Ended(mut rules) => {
                rules.push(&book::RANGE);
                Finding::illegal(&rules)
            }
            TurnState::Open | TurnState::Silent(_) => Finding::illegal(&[&book::RANGE]),
        })
    }

    /// Keeps the worlds in which the anchor of a lay lies. An anchor that is laid later in this turn
    /// does not lie yet; then the order is wrong.
    ///
    /// # Errors
    /// The anchor cannot lie.
    fn assert_anchor(&mut self, anchor: Card, is_same_row: bool) -> Result<(), CheckError> {
        let is_later = is_same_row && self.later_cards.contains(anchor);
        if is_later && self.worlds.keep_not_lying(anchor) {
            return Ok(());
        }
        if self.has_in_hand(anchor) == Some(true) || !self.worlds.keep_lying(anchor) {
            let card = anchor.named().into();
            return Err(Contradiction::AnchorNotOnTable { card }.into());
        }
        Ok(())
    }

    /// Applies what `X on Y` asserts: Y lies, and X does not, unless Y cannot lie without it.
    fn assert_lying(
        &mut self,
        card: Card,
        anchor: Card,
        is_above_or_below: bool,
    ) -> Result<LayTarget, CheckError> {
        self.assert_anchor(anchor, anchor.colour() == card.colour())?;
        self.asserted.insert(anchor);
        if self.is_started.is_none() {
            self.is_started = Some(true);
        }
        if card != anchor {
            self.worlds.keep_not_lying(card);
        }
        if is_above_or_below && card.colour() != anchor.colour() && self.facts.table.is_none() {
            // A row next to another one is a new row.
            self.assert_untouched(card.colour());
        }
        Ok(if card.colour() == anchor.colour() {
            LayTarget { is_above_or_below, ..LayTarget::new(RowPosition::On(anchor.number())) }
        } else {
            LayTarget {
                other_row: Some(anchor),
                is_above_or_below,
                ..LayTarget::new(RowPosition::Open)
            }
        })
    }

    /// Asserts that nothing of the colour has been laid, if that is possible.
    fn assert_untouched(&mut self, colour: Colour) {
        let untouched = self.opening.initial_row();
        self.worlds.keep_rows(colour, |_, row| row == untouched);
    }

    /// Returns the origin of the card, as far as the turn shows it.
    fn card_source(&self, card: Card) -> CardSource {
        let is_drawing = self.draws > 0 && self.laid == 0;
        if !is_drawing {
            return CardSource::Hand;
        }
        let in_hand = self.hand.is_some_and(|hand| hand.contains(card));
        let in_other_hand = self.facts.others.is_some_and(|others| others.contains(card));
        let is_known = self.known_cards.contains(card);
        match self.last_drawn {
            Some(LastDrawn::Card(last)) if last == card => CardSource::Drawn,
            _ if self.drawn.contains(card) => CardSource::DrawnEarlier,
            Some(LastDrawn::Unnamed) if !in_hand && !is_known && !in_other_hand => {
                CardSource::Drawn
            }
            Some(LastDrawn::Unnamed | LastDrawn::Card(_)) | None => {
                if self.has_in_hand(card) == Some(false) {
                    CardSource::Hand
                } else {
                    CardSource::HandAfterDrawing
                }
            }
        }
    }

    /// True if the card, which opens no row, certainly may be laid now in the row that lies.
    fn can_lay_in_open_row(&self, card: Card, source: CardSource) -> bool {
        let may_lay = match source {
            CardSource::Hand => self.is_lay_allowed() && self.has_in_hand(card) != Some(false),
            CardSource::Drawn => true,
            CardSource::DrawnEarlier | CardSource::HandAfterDrawing => false,
        };
        may_lay
            && self.is_started == Some(true)
            && self.any_fits(CardSet::EMPTY.with_card(card)) == FitVerdict::Yes
    }

    /// Judges the card at its stated place.
    fn judge_place(
        &mut self,
        card: Card,
        target: &LayTarget,
        source: CardSource,
        is_asserting: bool,
    ) -> Finding {
        let opening = self.opening;
        let number = card.number();
        let other = target.other_row.map(Card::number);
        let is_above_or_below = target.is_above_or_below;
        let is_left_or_right = target.is_left_or_right_of_row;
        // On a card of another row, the answer depends on the card's own row only if both cards
        // open rows. Left and right of it, only cards of its colour lie.
        let varies = move |first| {
            other.is_none_or(|other| {
                !is_left_or_right
                    && opening.is_opener(number, first)
                    && opening.is_opener(other, first)
            })
        };
        let fit = move |first: Option<u8>, row| match other {
            None => opening.fit(first, row, number, target.position),
            Some(_) if varies(first) => opening.fit(first, row, number, RowPosition::Open),
            Some(_) if is_above_or_below && !opening.is_opener(number, first) => {
                let mut rules = opening.rules_against_opening(number, first);
                rules.push(&book::SAME_COLOUR);
                RowFit::Fails(rules)
            }
            Some(_) => RowFit::Fails(smallvec![&book::SAME_COLOUR]),
        };
        let is_wrong_side = target.is_on_wrong_side(card) || target.is_crosswise;
        let duty =
            if source == CardSource::DrawnEarlier { self.drawn_card_duty() } else { Cited::new() };
        // Read before `ask` drops rows.
        let order = self.colour_order_silence(card);
        let judged = |first, row| match (fit(first, row), source) {
            // If it is open whether the card fits, either the draw or the lay was wrong.
            (
                RowFit::Opens(_) | RowFit::Grows(_) | RowFit::Silent(_),
                CardSource::HandAfterDrawing,
            ) => RowFit::Fails(smallvec![&book::ONLY_IF_STUCK, &book::MUST_PLAY]),
            (RowFit::Opens(_) | RowFit::Grows(_) | RowFit::Silent(_), CardSource::DrawnEarlier) => {
                RowFit::Fails(duty.clone())
            }
            // The card fits, but on the other side.
            (RowFit::Grows(_), CardSource::Hand | CardSource::Drawn) if is_wrong_side => {
                RowFit::Fails(smallvec![opening.grow_rule])
            }
            (fit, _) => fit,
        };
        let decisive =
            |first| varies(first).then(|| opening.decisive(first, number, target.position));
        let answers = self.worlds.ask(card.colour(), decisive, judged);
        let mut finding = self.finding_of(&answers, is_asserting);
        if finding.verdict == Verdict::Legal && answers.opens_row {
            if self.is_started.is_none() {
                return Finding::missing(&[self.table_question()], &finding.rules);
            }
            finding.cite(&order);
        }
        finding
    }

    /// True if the card is to lie left or right of another row in the edition that puts new rows
    /// above or below.
    pub(super) fn is_opened_sideways(&self, target: &LayTarget) -> bool {
        self.edition == Edition::Nl1999 && target.is_left_or_right_of_row
    }

    /// Returns the silence that allows a later 11 to be opened before an earlier one.
    fn colour_order_silence(&self, card: Card) -> Cited {
        let Start::Elevens = self.opening.start else { return Cited::new() };
        let earlier = self.pack.colours().take_while(|&colour| colour != card.colour());
        let mut earlier = earlier.filter_map(|colour| Card::new(colour, card.number()));
        let skipped = |eleven: Card| !self.worlds.allow(eleven, true);
        if self.facts.table.is_some() && earlier.any(skipped) {
            smallvec![&book::COLOUR_ORDER]
        } else {
            Cited::new()
        }
    }

    /// Rejects a claim to begin a game that has already begun.
    fn reject_restart(&mut self, card: Card, mode: LayMode, finding: Finding) -> Finding {
        let Some(rule) = self.opening.start.rule() else { return finding };
        if mode != LayMode::Start || self.is_started == Some(false) {
            return finding;
        }
        match finding.verdict {
            Verdict::Illegal => {
                let mut finding = finding;
                finding.cite(&[rule]);
                finding
            }
            Verdict::Legal if self.has_in_hand(card) != Some(false) => {
                self.note_alternatives(|_| CardList::new());
                Finding::illegal(&[rule]).because(Case::AlreadyStartedButFits(card.named()))
            }
            Verdict::Legal | Verdict::Undecided => {
                Finding::illegal(&[rule]).because(Case::AlreadyStarted)
            }
        }
    }

    /// Lays the card even if it was illegal, so that the following steps are judged on their own.
    fn apply_lay(&mut self, card: Card, source: CardSource) {
        let is_first_card = self.is_started == Some(false);
        self.worlds.lay(card);
        self.laid += 1;
        if source == CardSource::Drawn {
            self.note_end(TurnEnd::DrawnCard);
            if self.last_drawn == Some(LastDrawn::Unnamed) {
                self.unnamed = self.unnamed.saturating_sub(1);
                self.drawn.insert(card);
            }
        }
        self.take_from_hand(card);
        if is_first_card && !matches!(self.opening.first_turn, FirstTurn::Ordinary) {
            self.note_end(TurnEnd::Started);
        }
        self.is_started = Some(true);
    }
}
