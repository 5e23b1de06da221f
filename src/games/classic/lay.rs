//! Laying a card: beside another, in its row, in a row of its own.

use super::fits::Fits;
use super::opening::{FirstTurn, HIGHEST, Opening, Opens, Start};
use super::placement::{Fit, Wish};
use super::rulebook as book;
use super::turn::{Cards, Drawn, Ended, Gate, Turn};
use crate::cards::{Card, Colour, NamedCard, Row};
use crate::rules::{
    Case, CheckError, Cited, Contradiction, Edition, Finding, Place, Rule, Side, Verdict,
};
use smallvec::smallvec;

/// How a card is said to be laid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum How {
    /// Wherever the place says.
    At(Place),
    /// It opens its row, in a game that has begun.
    Open,
    /// It begins the game.
    Start,
}

/// Where the card comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum From {
    /// It is the card drawn last.
    Drawn,
    /// It was drawn earlier in the turn.
    DrawnEarlier,
    /// From the hand.
    Hand,
    /// From the hand, after drawing.
    HandAfterDrawing,
}

/// What the place of a lay comes to.
struct Asked {
    wish: Wish,
    /// Said to lie on or next to another row's card.
    other_row: Option<Card>,
    /// Said to lie above or below it.
    beside: bool,
    /// On which side of its neighbour it is said to lie, where the leaflet has sides.
    side: Option<Side>,
    /// Where it has none: said to lie on the side on which this turn has the other half of the row.
    crosswise: bool,
}

/// The colour that the Dutch leaflet takes out for two players.
const TAKEN_OUT: Colour = Colour::Blue;

/// Whether a number lies on that side of another: lower numbers lie left.
fn is_on(side: Side, number: u32, anchor: u32) -> bool {
    match side {
        Side::Left => number < anchor,
        Side::Right => number > anchor,
    }
}

impl Asked {
    const fn new(wish: Wish) -> Asked {
        Asked { wish, other_row: None, beside: false, side: None, crosswise: false }
    }

    /// Whether the side that was told is not the one on which the number lies.
    fn on_wrong_side(&self, card: Card) -> bool {
        match (self.wish, self.side) {
            (Wish::On(anchor), Some(side)) => !is_on(side, card.number().into(), anchor.into()),
            (Wish::Anywhere | Wish::Open | Wish::On(_), _) => false,
        }
    }
}

impl Turn<'_> {
    /// Judges one card laid, and lays it.
    ///
    /// # Errors
    /// Facts that contradict each other.
    pub(super) fn lay(&mut self, named: NamedCard, how: How) -> Result<Finding, CheckError> {
        let Some(card) = self.real(named)? else { return self.beyond_the_pack(named, how) };
        let asked = match how {
            How::At(place @ (Place::On(anchor, _) | Place::Beside(anchor, _))) => {
                let beside = matches!(place, Place::Beside(..));
                let Some(anchor) = self.real(anchor)? else {
                    self.note_place(|turn| turn.fitting_row(card.colour()));
                    self.put(card, From::Hand);
                    return Ok(Finding::illegal(&[&book::RANGE]));
                };
                {
                    let mut asked = self.assert_lying(card, anchor, beside)?;
                    if let Place::On(_, Some(side)) = place {
                        if Opening::has_sides(self.edition) {
                            asked.side = Some(side);
                        } else if card.colour() == anchor.colour() {
                            let left = is_on(side, card.number().into(), anchor.number().into());
                            let before =
                                self.lower_left[card.colour() as usize].get_or_insert(left);
                            asked.crosswise = *before != left;
                        }
                    }
                    asked
                }
            }
            How::At(Place::Anywhere) => {
                // `X and Z on Y`: whoever lays Z says that it does not lie, as with X.
                if self.told.table.is_none()
                    && !self.asserted.row(card.colour()).is_empty()
                    && let Some(worlds) = self.worlds.not_lying(card)
                {
                    self.worlds = worlds;
                }
                Asked::new(Wish::Anywhere)
            }
            How::Open => {
                if self.begun != Some(false) {
                    self.begun = Some(true);
                    if self.told.table.is_none() {
                        self.assert_untouched(card.colour());
                    }
                }
                Asked::new(Wish::Open)
            }
            How::Start => {
                // The number of the first card may be told for the very card that begins.
                let told_first = self.told.table.is_none()
                    && self.told.first == Some(card.number())
                    && self.laid == 0
                    && self.draws == 0;
                if self.begun.is_none() || told_first {
                    self.begun = Some(false);
                    if let Some(worlds) = self.worlds.untouched(self.opening) {
                        self.worlds = worlds;
                    }
                }
                Asked::new(Wish::Anywhere)
            }
        };
        let gate = self.gate();
        if let Gate::Shut(rules) = gate {
            self.note_instead(|_| Cards::new());
            let mut finding = Finding::illegal(&rules);
            if self.holds(card) == Some(false) {
                finding.cite(&[&book::OWN_CARDS]);
            }
            self.put(card, From::Hand);
            return Ok(finding);
        }
        let from = self.comes_from(card);
        let asserts =
            self.told.table.is_none() && matches!(how, How::At(Place::On(..) | Place::Beside(..)));
        let mut finding = match (self.begun, self.opening.start) {
            (Some(false), Start::Elevens) => self.begin_with_eleven(card),
            (Some(false), Start::Opener(rule)) => self.begin_with_opener(card, rule),
            (Some(false), Start::AnyCard(rule)) => self.begin_with_any(card, rule),
            (Some(false), Start::Turn(_)) | (Some(true) | None, _) => {
                let finding = self.place(card, &asked, from, asserts);
                self.not_the_start(card, how, finding)
            }
        };
        self.is_begun_by_a_turn(&mut finding);
        self.after_drawing(from, &mut finding);
        let misplaced = finding.verdict == Verdict::Illegal;
        if from != From::Drawn && self.holds(card) == Some(false) {
            if misplaced {
                finding.cite(&[&book::OWN_CARDS]);
            } else {
                finding = Finding::illegal(&[&book::OWN_CARDS]);
                if let (Some(false), Start::Elevens) = (self.begun, self.opening.start) {
                    finding.cite(&self.no_eleven_dealt());
                }
            }
        }
        if finding.verdict == Verdict::Illegal {
            let first = finding.rules.first().copied();
            self.note_would_fit(card, how, &asked, first);
        } else if let Gate::Silent(rules) = gate {
            finding = Finding::silent(&rules);
        }
        finding.case = finding.case.or_else(|| self.case_of(card, how, &asked, &finding));
        self.put(card, from);
        if finding.verdict == Verdict::Legal {
            if self.laid > 1 {
                finding.cite(&[&book::ANY_NUMBER]);
            }
            if self.ended == Ended::Out {
                finding.cite(&[&book::FIRST_OUT]);
            }
        }
        Ok(finding)
    }

    /// Where a game begins with an ordinary turn, the leaflet leaves open whose. After a draw another
    /// rule is asked about.
    fn is_begun_by_a_turn(&self, finding: &mut Finding) {
        if let (Some(false), Start::Turn(silence), Verdict::Legal) =
            (self.begun, self.opening.start, finding.verdict)
            && self.draws == 0
        {
            finding.rules.push(silence);
            finding.case = Some(Case::WhoBeginsIsOpen);
        }
    }

    /// What decides the case of this card, where the rule alone does not say it.
    fn case_of(&self, card: Card, how: How, asked: &Asked, finding: &Finding) -> Option<Case> {
        let first = *finding.rules.first()?;
        let dutch = self.edition == Edition::Nl1999;
        match (finding.verdict, how) {
            (Verdict::Legal, How::Start) => match self.pack.missing_colour() {
                Some(colour) if dutch && colour != TAKEN_OUT => Some(Case::OtherColourOut),
                Some(_) | None => None,
            },
            (Verdict::Illegal, _) if first == &book::OWN_CARDS => {
                Some(Case::NotInHand(card.named()))
            }
            (Verdict::Illegal, _) if first == &book::REDEAL => None,
            (Verdict::Illegal, _)
                if first != &book::OPEN_WITH_ELEVEN && self.another_begins().is_some() =>
            {
                self.another_begins().map(|eleven| Case::AnotherBegins(eleven.named()))
            }
            (Verdict::Illegal, _)
                if asked.on_wrong_side(card) && first == self.opening.grow_rule =>
            {
                asked.side.map(Case::OtherSide)
            }
            (Verdict::Illegal, _) if asked.crosswise && first == self.opening.grow_rule => {
                Some(Case::BothOnOneSide)
            }
            (Verdict::Illegal, _) if self.beside_another_row(asked) => Some(Case::AboveOrBelow),
            // Above or below another row is not in it.
            (Verdict::Illegal, _) if first == &book::SAME_COLOUR && !asked.beside => {
                let row = asked.other_row?.colour();
                Some(Case::OtherRow { card: card.named(), row })
            }
            (Verdict::Illegal, _) if first == &book::ONLY_IF_STUCK => {
                Some(Case::HandFits { only: Some(card.named()), draws: true })
            }
            (Verdict::Illegal, _)
                if self.opening.opens == Opens::FirstNumber
                    && self.opening.open_rules.first() == Some(&first) =>
            {
                let number = self.told.first.or_else(|| self.worlds.first());
                number.filter(|&number| number != card.number()).map(Case::OpensWith)
            }
            (Verdict::Illegal, _) if first == &book::NO_GAPS => self.gap_before(card, how),
            (Verdict::Illegal, _) if first == &book::ONCE => Some(self.lies_already(card, how)),
            (Verdict::Legal | Verdict::Undecided | Verdict::Illegal, _) => None,
        }
    }

    /// The gap that the card would leave: to the nearest card of its row that lies, or to the one
    /// beside which it is said to go.
    fn gap_before(&self, card: Card, how: How) -> Option<Case> {
        let numbers = || Row::run(1, HIGHEST).numbers();
        let lies = |number: u8| {
            let other = Card::new(card.colour(), number);
            other.is_some_and(|other| self.worlds.not_lying(other).is_none())
        };
        let near = |other: &u8| other.abs_diff(card.number());
        let nearest = if self.told.table.is_some() {
            numbers().filter(|&number| lies(number)).min_by_key(near)
        } else {
            match how {
                How::At(place) => {
                    place.anchor().and_then(|anchor| u8::try_from(anchor.number).ok())
                }
                How::Open | How::Start => None,
            }
        };
        let nearest = nearest.filter(|other| near(other) > 1)?;
        Some(Case::gap(card.named(), nearest))
    }

    /// Why the card lies already: it was told, or another cannot lie without it.
    fn lies_already(&self, card: Card, how: How) -> Case {
        let named = card.named();
        let other = match how {
            How::At(place) => place.anchor().filter(|&other| other != named),
            How::Open | How::Start => None,
        };
        match other {
            Some(other) if self.told.table.is_none() && self.laid == 0 => {
                Case::LiesUnder { card: named, other }
            }
            Some(_) | None => Case::Lies(named),
        }
    }

    /// What drawing before it means for a card that would fit.
    fn after_drawing(&self, from: From, finding: &mut Finding) {
        match from {
            From::Hand => {}
            From::Drawn => {
                if finding.verdict == Verdict::Legal {
                    finding.rules.insert(0, &book::PLAY_IF_FITS);
                    if book::ENDS_TURN.holds_in(self.edition) {
                        finding.cite(&[&book::ENDS_TURN]);
                    }
                }
            }
            From::DrawnEarlier | From::HandAfterDrawing => {
                if finding.verdict == Verdict::Legal {
                    *finding = Finding::illegal(&match from {
                        From::DrawnEarlier => self.drawn_card_duty(),
                        From::Hand | From::Drawn | From::HandAfterDrawing => {
                            smallvec![&book::ONLY_IF_STUCK, &book::MUST_PLAY]
                        }
                    });
                }
                if self.drawn_card_fits() == Fits::Yes {
                    let mut rules = self.drawn_card_duty();
                    rules.append(&mut finding.rules);
                    *finding = Finding::illegal(&[]);
                    finding.cite(&rules);
                }
            }
        }
    }

    /// A number that no card of the pack has.
    fn beyond_the_pack(&mut self, named: NamedCard, how: How) -> Result<Finding, CheckError> {
        let anchor = match how {
            How::At(Place::On(anchor, _) | Place::Beside(anchor, _)) => self.real(anchor)?,
            How::At(Place::Anywhere) | How::Open | How::Start => None,
        };
        if let Some(anchor) = anchor {
            self.worlds = self.lying(anchor, anchor.colour() == named.colour)?;
        }
        let gate = self.gate();
        let begins = self.begun == Some(false) || how == How::Start && self.begun.is_none();
        let begins = begins && !matches!(self.opening.start, Start::Turn(_));
        self.note_place(|turn| match anchor {
            Some(anchor) => turn.fitting_beside(anchor),
            None if begins => turn.beginners(named),
            None => turn.fitting_row(named.colour),
        });
        Ok(match gate {
            Gate::Shut(mut rules) => {
                rules.push(&book::RANGE);
                Finding::illegal(&rules)
            }
            Gate::Open | Gate::Silent(_) => Finding::illegal(&[&book::RANGE]),
        })
    }

    /// The worlds in which the card lies that another is said to be laid beside. One that is laid
    /// only later in this turn does not lie yet: what is wrong then is the order.
    fn lying(&self, anchor: Card, same_row: bool) -> Result<super::worlds::Worlds, CheckError> {
        let named = anchor.named();
        if same_row
            && self.to_come.contains(anchor)
            && let Some(worlds) = self.worlds.not_lying(anchor)
        {
            return Ok(worlds);
        }
        let contradiction =
            CheckError::Contradiction(Contradiction::AnchorNotOnTable { card: named.into() });
        if self.holds(anchor) == Some(true) {
            return Err(contradiction);
        }
        self.worlds.lying(anchor).ok_or(contradiction)
    }

    /// `X on Y` asserts that Y lies, and that X does not unless Y cannot lie without it.
    fn assert_lying(
        &mut self,
        card: Card,
        anchor: Card,
        beside: bool,
    ) -> Result<Asked, CheckError> {
        self.worlds = self.lying(anchor, anchor.colour() == card.colour())?;
        self.asserted.insert(anchor);
        if self.begun.is_none() {
            self.begun = Some(true);
        }
        if card != anchor
            && let Some(worlds) = self.worlds.not_lying(card)
        {
            self.worlds = worlds;
        }
        if beside && card.colour() != anchor.colour() && self.told.table.is_none() {
            // A row beside another one is a new row.
            self.assert_untouched(card.colour());
        }
        Ok(if card.colour() == anchor.colour() {
            Asked { beside, ..Asked::new(Wish::On(anchor.number())) }
        } else {
            Asked { other_row: Some(anchor), beside, ..Asked::new(Wish::Open) }
        })
    }

    /// Nothing of the colour has been laid, as far as that is possible.
    fn assert_untouched(&mut self, colour: Colour) {
        let untouched = self.opening.untouched();
        if let Some(worlds) = self.worlds.only(colour, |_, row| row == untouched) {
            self.worlds = worlds;
        }
    }

    /// Where the card comes from, as far as the turn tells.
    fn comes_from(&self, card: Card) -> From {
        let drawing = self.draws > 0 && self.laid == 0;
        if !drawing {
            return From::Hand;
        }
        let in_hand = self.hand.is_some_and(|hand| hand.contains(card));
        let in_other_hand = self.told.others.is_some_and(|others| others.contains(card));
        let held = self.held.contains(card);
        match self.last_drawn {
            Some(Drawn::Card(last)) if last == card => From::Drawn,
            _ if self.drawn.contains(card) => From::DrawnEarlier,
            Some(Drawn::Unnamed) if !in_hand && !held && !in_other_hand => From::Drawn,
            Some(Drawn::Unnamed | Drawn::Card(_)) | None => {
                if self.holds(card) == Some(false) {
                    From::Hand
                } else {
                    From::HandAfterDrawing
                }
            }
        }
    }

    /// Whether the card fits where it is said to go.
    fn place(&mut self, card: Card, asked: &Asked, from: From, asserts: bool) -> Finding {
        let opening = self.opening;
        let number = card.number();
        let other = asked.other_row.map(Card::number);
        let beside = asked.beside;
        // Beside another row's card it matters whether the row is begun only where both open rows.
        let varies = move |first| {
            other.is_none_or(|other| opening.opens(number, first) && opening.opens(other, first))
        };
        let fit = move |first: Option<u8>, row| match other {
            None => opening.fit(first, row, number, asked.wish),
            Some(_) if varies(first) => opening.fit(first, row, number, Wish::Open),
            Some(_) if beside && !opening.opens(number, first) => {
                let mut rules = opening.not_opening(number, first);
                rules.push(&book::SAME_COLOUR);
                Fit::Fails(rules)
            }
            Some(_) => Fit::Fails(smallvec![&book::SAME_COLOUR]),
        };
        let wrong_side = asked.on_wrong_side(card) || asked.crosswise;
        let above_or_below = self.beside_another_row(asked);
        let duty = if from == From::DrawnEarlier { self.drawn_card_duty() } else { Cited::new() };
        // Asked before the card is laid.
        let order = self.against_colour_order(card);
        let judged = |first, row| match (fit(first, row), from) {
            // Where it is open whether the card fits, either the draw or the lay was wrong.
            (Fit::Opens(_) | Fit::Grows(_) | Fit::Silent(_), From::HandAfterDrawing) => {
                Fit::Fails(smallvec![&book::ONLY_IF_STUCK, &book::MUST_PLAY])
            }
            (Fit::Opens(_) | Fit::Grows(_) | Fit::Silent(_), From::DrawnEarlier) => {
                Fit::Fails(duty.clone())
            }
            // It fits, but on the other side.
            (Fit::Grows(_), From::Hand | From::Drawn) if wrong_side => {
                Fit::Fails(smallvec![opening.grow_rule])
            }
            (Fit::Opens(rules), From::Hand | From::Drawn) if above_or_below => Fit::Fails(rules),
            (fit, _) => fit,
        };
        let answers = self.worlds.ask(card.colour(), varies, judged);
        let mut finding = self.weigh(&answers, asserts);
        if finding.verdict == Verdict::Legal && answers.opens {
            if self.begun.is_none() {
                return Finding::missing(&[self.ask_whether_begun()], &finding.rules);
            }
            finding.cite(&order);
        }
        finding
    }

    /// Whether a row is said to be opened left or right of another: the Dutch leaflet has it above
    /// or below.
    fn beside_another_row(&self, asked: &Asked) -> bool {
        self.edition == Edition::Nl1999 && asked.other_row.is_some() && asked.side.is_some()
    }

    /// The silence on which it rests that a later 11 may be opened before an earlier one.
    fn against_colour_order(&self, card: Card) -> Cited {
        let Start::Elevens = self.opening.start else { return Cited::new() };
        let earlier = self.pack.colours().take_while(|&colour| colour != card.colour());
        let mut earlier = earlier.filter_map(|colour| Card::new(colour, card.number()));
        let skipped = |eleven: Card| self.worlds.lying(eleven).is_none();
        if self.told.table.is_some() && earlier.any(skipped) {
            smallvec![&book::COLOUR_ORDER]
        } else {
            Cited::new()
        }
    }

    /// A game that has begun is not begun again.
    fn not_the_start(&mut self, card: Card, how: How, finding: Finding) -> Finding {
        let Some(rule) = self.opening.start.rule() else { return finding };
        if how != How::Start || self.begun == Some(false) {
            return finding;
        }
        match finding.verdict {
            Verdict::Illegal => {
                let mut finding = finding;
                finding.cite(&[rule]);
                finding
            }
            Verdict::Legal if self.holds(card) != Some(false) => {
                self.note_instead(|_| Cards::new());
                Finding::illegal(&[rule]).because(Case::BegunButFits(card.named()))
            }
            Verdict::Legal | Verdict::Undecided => Finding::illegal(&[rule]).because(Case::Begun),
        }
    }

    /// Notes what answers the reason: the card drawn, where that one has to be laid; cards of the
    /// hand, where this one is not in it; else what would fit at the place.
    fn note_would_fit(
        &mut self,
        card: Card,
        how: How,
        asked: &Asked,
        first: Option<&'static Rule>,
    ) {
        let is = |rule: &'static Rule| first == Some(rule);
        if is(&book::PLAY_IF_FITS) || is(&book::ONLY_IF_STUCK) {
            self.note_hand(Turn::drawn_that_fits);
        } else if is(&book::REDEAL)
            || self.another_begins().is_some()
            || self.beside_another_row(asked)
        {
            self.note_instead(|_| Cards::new());
        } else if is(&book::OWN_CARDS) && self.hand.is_some() {
            self.note_place(|turn| {
                let mut cards = turn.would_fit(card, how, asked, first);
                cards.retain(|card| turn.holds(*card) == Some(true));
                cards
            });
        } else {
            self.note_place(|turn| turn.would_fit(card, how, asked, first));
        }
    }

    /// What would fit at the place where the card does not.
    fn would_fit(
        &self,
        card: Card,
        how: How,
        asked: &Asked,
        first: Option<&'static Rule>,
    ) -> Cards {
        let mut cards = match (how, asked.wish, asked.other_row) {
            _ if self.begun == Some(false) && !matches!(self.opening.start, Start::Turn(_)) => {
                self.beginners(card.named())
            }
            // Above or below another row is a row of its own.
            (_, _, Some(_)) if asked.beside => self.fitting_row(card.colour()),
            (_, _, Some(other)) => self.fitting_beside(other),
            (How::At(Place::On(anchor, _) | Place::Beside(anchor, _)), Wish::On(_), None) => {
                anchor.in_box().map_or_else(Cards::new, |anchor| self.fitting_beside(anchor))
            }
            (_, _, None) => self.fitting_row(card.colour()),
        };
        // A card that opens nothing may still fit in the row that lies.
        let opens_nothing = how == How::Open
            && !first.is_some_and(|rule| {
                [&book::OWN_CARDS, &book::ONLY_IF_STUCK, &book::PLAY_IF_FITS].contains(&rule)
            });
        if let How::At(Place::On(anchor, Some(side))) = how
            && Opening::has_sides(self.edition)
        {
            cards.retain(|other| is_on(side, other.number().into(), anchor.number));
        }
        cards.retain(|other| opens_nothing || *other != card);
        cards
    }

    /// Lays the card, whatever was said of it: the steps that follow go on from there.
    fn put(&mut self, card: Card, from: From) {
        let started = self.begun == Some(false);
        self.worlds.put(card);
        self.laid += 1;
        if from == From::Drawn {
            self.ends_by(Ended::DrawnCard);
            if self.last_drawn == Some(Drawn::Unnamed) {
                self.unnamed = self.unnamed.saturating_sub(1);
                self.drawn.insert(card);
            }
        }
        self.leaves_hand(card);
        if started && !matches!(self.opening.first_turn, FirstTurn::Ordinary) {
            self.ends_by(Ended::Started);
        }
        self.begun = Some(true);
    }
}
