//! From the clauses of a sentence to a turn: what a clause means behind those before it.
//!
//! The table of joins in the grammar says what a clause is; here it is done.

use super::clause::{ClauseCard, behind, cover};
use super::facts::StatedFact;
use super::laying::laid_alone;
use super::names::remark_on_another;
use crate::cards::{Colour, Expected, NamedCard, ParseError, Tongue};
use crate::language::grammars::moves::{join, kind, slot, sym, tag};
use crate::language::meaning::{JoinName, Symbol};
use crate::language::table::TagSet;
use crate::language::{ClauseError, ClauseView, Span};
use crate::rules::moves::{Lay, Place, Step};
use smallvec::{SmallVec, smallvec};

/// A step with its tokens.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Draft {
    pub(super) step: Step,
    pub(super) at: Span,
    /// True if it is only said to be possible.
    pub(super) is_possible: bool,
    pub(super) lead: ConnectorLead,
}

impl Draft {
    pub(super) fn new(step: Step, at: Span) -> Draft {
        Draft { step, at, is_possible: false, lead: ConnectorLead::Complete }
    }
}

/// The part of a connector that the card laid next says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ConnectorLead {
    /// None: both ends were said.
    Complete,
    /// The colour to which it leads.
    Open,
    /// The card of two that lay before: `between the yellow 9 and the blue 9`.
    Either,
    /// The card that is laid there: `can a connector go from red 9 to blue 9?`
    Asked,
}

impl ConnectorLead {
    /// True if it is not said where the connector leads, or from where.
    const fn is_open(self) -> bool {
        matches!(self, ConnectorLead::Open | ConnectorLead::Either)
    }
}

pub(super) type Drafts = SmallVec<[Draft; 2]>;

/// A turn as far as it was told.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct TurnDraft {
    pub(super) steps: SmallVec<[Draft; 4]>,
    /// True if the game has a step that denies a card.
    denies: bool,
    /// The cards named last, for `it`, `both` and `beside it`.
    pub(super) named: SmallVec<[NamedCard; 2]>,
    /// The colours of all cards named so far.
    pub(super) colours: SmallVec<[Colour; 4]>,
    /// Tags of the clause before.
    pub(super) before: TagSet,
    /// The player who acts, with the word that names somebody.
    actor: Option<(Symbol, String)>,
    owner: Option<(Symbol, Span)>,
    pub(super) facts: Vec<StatedFact>,
    /// The claim that is offered where a fact stands beside it.
    pub(super) offer: Option<String>,
    /// `Ich habe die rote 12 …`: a fact, or the first part of what a participle at the end tells.
    pub(super) had: Vec<(Drafts, Span)>,
    /// The first step of the last clause.
    pub(super) last: usize,
    /// Number of the cards drawn last that were named one by one.
    known: u32,
    /// The card to which a connector leads, if it was named.
    pub(super) linked: Option<NamedCard>,
    /// True if it was asked what must be done.
    pub(super) is_required: bool,
    /// True if nobody can tell whether a possible step beside others was made.
    pub(super) is_doubtful: bool,
}

/// Joins that are no step, with the reason to refuse.
const REFUSALS: [(JoinName, Expected); 14] = [
    (join::MADE, Expected::MoveMade),
    (join::ONE_MOVE, Expected::OneMove),
    (join::PLAIN, Expected::PlainMove),
    (join::FROM_PILE, Expected::FromPile),
    (join::ORDER, Expected::PlaceOrOrder),
    (join::STEP, Expected::Step),
    (join::CONDITION, Expected::NoCondition),
    (join::TABLE_APART, Expected::TableApart),
    (join::HAND_APART, Expected::HandApart),
    (join::JOKER_AS, Expected::JokerAs),
    (join::CARDS, Expected::ColourAndNumber),
    (join::CARD, Expected::Card),
    (join::COMMA, Expected::OnOrComma),
    (join::DRAW_OR_PASS, Expected::DrawOrPass),
];

impl TurnDraft {
    /// A turn of which nothing is told yet; in some games a step denies a card.
    pub(super) fn new(denies: bool) -> TurnDraft {
        TurnDraft { denies, ..TurnDraft::default() }
    }

    /// Adds a clause; none if that makes no sense, two if it can be done in two ways.
    pub(super) fn add(
        &self,
        clause: ClauseView<'_>,
    ) -> Result<SmallVec<[TurnDraft; 1]>, ClauseError> {
        let mut turn = self.clone();
        let view = turn.view(clause, false);
        let Err(fault) = turn.add_clause(&view) else {
            turn.note(&view);
            let drawn =
                self.draws_as_well(&view).map(|drawn| TurnDraft { steps: drawn, ..turn.clone() });
            return Ok(drawn.into_iter().chain([turn]).collect());
        };
        let error = fault.ok_or(None)?;
        let passes = view.meaning.is(slot::ACT, sym::PASSBY);
        let mut offer = None;
        if (passes || view.meaning.is(slot::ACT, sym::ENDS)) && !self.steps.is_empty() {
            let mut ended = self.clone();
            ended.steps.extend(passes.then(|| Draft::new(Step::Pass, view.at)));
            offer = ended.close(&view).is_ok().then(|| ended.canonical());
        }
        Err(Some(ParseError { offer, ..error }))
    }

    /// The clause with the tags that the turn so far gives to it.
    pub(super) fn view<'c>(&self, clause: ClauseView<'c>, is_end: bool) -> ClauseView<'c> {
        let given = [
            (tag::END, is_end),
            (tag::ENGLISH, clause.chart.sentence().tongue == Tongue::En),
            (tag::ASKING, self.denies),
            (tag::STEPS, !self.steps.is_empty()),
            (tag::SEVERAL, self.steps.len() > 1),
            (tag::DREW, self.drew()),
            (tag::DREW_COUNT, matches!(self.last_step(), Some(Step::Draw(_)))),
            (tag::LAID, self.laid()),
            (tag::HAD, !self.had.is_empty()),
            (tag::HAD_MORE, self.had.len() > 1),
            (tag::ONE_NAMED, self.named.len() == 1),
        ];
        clause.tagged(given, &self.before)
    }

    /// Keeps how a clause was said, for the next one.
    fn note(&mut self, view: &ClauseView<'_>) {
        if !view.is(tag::QUIET) {
            self.before = view.tags;
        }
        for pause in [tag::PAUSED, tag::MENDED] {
            self.before.add(pause, view.is(pause));
        }
    }

    pub(super) fn add_clause(&mut self, view: &ClauseView<'_>) -> Result<(), ClauseError> {
        if let Some(error) = remark_on_another(view, slot::REMARKED, kind::NAME) {
            return Err(Some(error));
        }
        let (join, at) = view.join().ok_or(None)?;
        if let Some((_, expected)) = REFUSALS.iter().find(|(name, _)| *name == join) {
            // A missing comma is missing before one word.
            let to = if join == join::COMMA { at.from + 1 } else { at.to };
            return Err(view.refuse(*expected, Span { to, ..at }));
        }
        match join {
            join::NEVER => return Err(None),
            join::LACKS_CARDS => return Err(view.lacks(Expected::ColourAndNumber, at)),
            join::LACKS_COLOUR => return Err(view.lacks(Expected::Colour, at)),
            join::LACKS_NUMBER => return Err(view.lacks(Expected::Number, at)),
            join::NOTHING => return Ok(()),
            join::REASON => {}
            join::PREDRAW => self.draw_before(view),
            join::MORE => self.draw_more(view),
            join::WAS => self.drawn_was(view)?,
            join::FACT => self.note_fact(view)?,
            join::ENDS => self.push(view, view.whole(Step::Pass)),
            join::DRAWN => self.names_drawn(view)?,
            join::ROW => {
                // `Green 11, new row!`: the second part says that the card opens one.
                let draft = self.steps.last_mut().ok_or(None)?;
                draft.step = Step::Open(laid_alone(&draft.step).ok_or(None)?);
            }
            join::CUT_OFF => {
                let at = self.had.first().map_or(view.at, |(_, at)| behind(*at));
                return Err(view.refuse(Expected::Step, at));
            }
            join::GOES_ON => self.had.push((view.lay(self)?, view.at)),
            verb => self.act(view, verb)?,
        }
        self.note_actor(view)
    }

    /// A clause that makes steps.
    fn act(&mut self, view: &ClauseView<'_>, verb: JoinName) -> Result<(), ClauseError> {
        self.is_required |= view.meaning.is(slot::MOOD, sym::MUST);
        if view.has(slot::PREDRAW) {
            self.draw_before(view);
        }
        let had = std::mem::take(&mut self.had);
        if view.is(tag::COMPLETES) {
            self.complete(view, had);
        }
        if view.is(tag::TAKES_BACK) {
            self.take_back();
        }
        if verb == join::TAKE_JOKER {
            return self.name(view);
        }
        let mut found = view.steps(verb, self)?;
        if view.between.has(slot::AFTER) {
            return self.insert_before(view, found);
        }
        if self.adds_place(view, &found) {
            return Ok(());
        }
        for draft in &mut found {
            draft.is_possible = view.is(tag::POSSIBLE) && !view.is(tag::ENDING);
        }
        self.is_doubtful |= view.is(tag::DOUBTFUL);
        if view.has(slot::WITHCONN) && verb != join::LINK {
            self.connect(view, &mut found)?;
        }
        self.note_link(view, &found)?;
        self.name(view)?;
        if !self.extend_lay(view, &found) {
            self.push(view, found);
        }
        if view.is(tag::LAYS_LAST) && !self.laid() {
            return Err(view.refuse(Expected::PlainMove, view.at));
        }
        Ok(())
    }

    fn push(&mut self, view: &ClauseView<'_>, found: Drafts) {
        self.last = self.steps.len();
        self.known = 0;
        let first = found.first().map(|draft| &draft.step);
        // `weiter, ich passe` passes once.
        if view.is(tag::PASSES_AGAIN) && self.last_step() == Some(&Step::Pass) {
            self.steps.pop();
        }
        // The card laid next says where a connector leads.
        if let (Some(Draft { step: Step::Link { from, to }, lead, .. }), Some(Step::Lay(lays))) =
            (self.steps.last_mut(), first)
            && let NamedCard { colour, number } = lays[0].card
            && (*lead == ConnectorLead::Open
                || number == from.number && (colour == *to || colour == from.colour))
        {
            if *lead == ConnectorLead::Either && colour == from.colour {
                from.colour = *to;
            }
            if lead.is_open() {
                *to = colour;
            }
            *lead = ConnectorLead::Complete;
        }
        self.steps.extend(found);
    }

    /// `I lay the red 14 with a connector`: it leads from the card beside which the red 14 is laid, or from
    /// the one other 14 that lies.
    fn connect(&self, view: &ClauseView<'_>, found: &mut Drafts) -> Result<(), ClauseError> {
        let at = view.span(slot::WITHCONN);
        let Some(Draft { step: Step::Lay(lays), .. }) = found.first_mut() else { return Err(None) };
        let Lay { card, place, .. } = &mut lays[0];
        let is_source = |from: &NamedCard| from.number == card.number && from.colour != card.colour;
        let lying = self.facts.iter().flat_map(StatedFact::lying).copied();
        let mut sources: SmallVec<[NamedCard; 2]> = match place.anchor() {
            Some(anchor) => smallvec![anchor],
            None => match view.card(slot::FROM) {
                Some(from) => smallvec![from],
                None => lying.filter(is_source).collect(),
            },
        };
        // None leads along its own row, which the referee says.
        let is_gap = |from: &NamedCard| from.number.abs_diff(card.number) > 1;
        let leads = |from: &NamedCard| {
            if from.colour == card.colour { is_gap(from) } else { is_source(from) }
        };
        let Some(from) = sources.pop().filter(|from| sources.is_empty() && leads(from)) else {
            return Err(view.refuse(Expected::ConnectorFrom, at));
        };
        *place = Place::Anywhere;
        let to = card.colour;
        found.insert(0, Draft::new(Step::Link { from, to }, at));
        Ok(())
    }

    /// A connector that leads to a named card, which may not be laid.
    fn note_link(&mut self, view: &ClauseView<'_>, found: &Drafts) -> Result<(), ClauseError> {
        let [Draft { step: Step::Link { from, to }, lead: ConnectorLead::Complete, .. }] =
            found.as_slice()
        else {
            return Ok(());
        };
        let card = NamedCard { colour: *to, number: from.number };
        let place = view.place(slot::PLACE)?.and_then(|(place, _)| place.anchor());
        let mut places = view.cards()?.into_iter().filter_map(|card| card.anchor()).chain(place);
        if !view.has(slot::CONN) && places.any(|place| place == card) {
            self.linked = Some(card);
        }
        Ok(())
    }

    pub(super) fn last_step(&self) -> Option<&Step> {
        self.steps.last().map(|draft| &draft.step)
    }

    /// True if the last step draws.
    fn drew(&self) -> bool {
        matches!(self.last_step(), Some(Step::Draw(_) | Step::DrawCard(_)))
    }

    /// True if any step draws.
    pub(super) fn draws(&self) -> bool {
        let draws = |draft: &Draft| matches!(draft.step, Step::Draw(_) | Step::DrawCard(_));
        self.steps.iter().any(draws)
    }

    pub(super) fn laid(&self) -> bool {
        matches!(self.last_step(), Some(Step::Lay(_)))
    }

    /// True if the last step takes a joker back.
    pub(super) fn has_swapped(&self) -> bool {
        matches!(self.last_step(), Some(Step::Swap(_)))
    }

    /// The card laid last.
    pub(super) fn laid_last(&self) -> Option<NamedCard> {
        self.steps.iter().rev().find_map(|draft| match &draft.step {
            Step::Lay(lays) => lays.last().map(|lay| lay.card),
            _ => None,
        })
    }

    /// The card to which the last step leads, if that is a connector; true if that is still open.
    pub(super) fn linked_last(&self) -> Option<(NamedCard, bool)> {
        match self.steps.last()? {
            Draft { step: Step::Link { from, to }, lead, .. } => {
                let card = NamedCard { colour: *to, number: from.number };
                Some((card, lead.is_open()))
            }
            _ => None,
        }
    }

    /// Keeps the cards that a clause names, for the next one.
    pub(super) fn name(&mut self, view: &ClauseView<'_>) -> Result<(), ClauseError> {
        let place = view.place(slot::PLACE)?.and_then(|(place, _)| place.anchor());
        let cards = view.cards()?;
        let anchors = cards.iter().filter_map(ClauseCard::anchor).chain(place);
        let mut named: SmallVec<[NamedCard; 2]> = cards.iter().map(|card| card.card).collect();
        named.extend(view.card(slot::AS));
        for card in anchors.chain(view.card(slot::FROM)).chain(named.iter().copied()) {
            if !self.colours.contains(&card.colour) {
                self.colours.push(card.colour);
            }
        }
        if named.is_empty() && view.is(tag::VERBLESS) && !view.has(slot::IT) {
            named.extend(place);
        }
        if !named.is_empty() {
            self.named = named;
        }
        Ok(())
    }

    /// Notes who acts, and whose card is laid.
    fn note_actor(&mut self, view: &ClauseView<'_>) -> Result<(), ClauseError> {
        for record in view.records(slot::OBJ) {
            if let Some(owner) = record.symbol(slot::WHOSE) {
                self.owner = Some((owner, cover(record)));
            }
        }
        let of = if view.has(slot::NAME) { slot::NAME } else { slot::WHO };
        if let Some(who) = view.meaning.symbol(slot::WHO).filter(|who| *who != sym::ANY) {
            let is_named = who == sym::NAMED;
            let cursor = view.chart.sentence().cursor_at(view.span(of).to - 1);
            let word = cursor.word().filter(|_| is_named).unwrap_or_default().to_owned();
            let same = match &self.actor {
                // `red 12, and then Ben lays red 13`: who laid the first?
                None => !is_named || self.last == 0,
                Some((sym::NAMED, _)) if who == sym::HE => true,
                Some(before) => *before == (who, word.clone()),
            };
            if !same {
                return Err(view.refuse(Expected::OneMove, view.span(slot::WHO)));
            }
            if !matches!(self.actor, Some((sym::NAMED, _))) {
                self.actor = Some((who, word));
            }
        }
        // `I lay his red 12`: cards are laid from one's own hand.
        match (&self.actor, self.owner) {
            (Some((actor, _)), Some((owner, at))) => {
                let actor = if *actor == sym::NAMED { sym::HE } else { *actor };
                if actor == owner { Ok(()) } else { Err(view.refuse(Expected::PlainMove, at)) }
            }
            _ => Ok(()),
        }
    }

    /// `After drawing …`
    fn draw_before(&mut self, view: &ClauseView<'_>) {
        let step = Step::Draw(view.number(slot::PRE).unwrap_or(1));
        self.steps.push(Draft::new(step, view.span(slot::PREDRAW)));
    }

    /// `…, nachdem ich gezogen habe`: before the clause to which it belongs.
    fn insert_before(&mut self, view: &ClauseView<'_>, found: Drafts) -> Result<(), ClauseError> {
        if !view.is(tag::DRAWS) {
            return Err(view.refuse(Expected::PlaceOrOrder, view.span(slot::ACT)));
        }
        let at = self.last.min(self.steps.len());
        self.steps.insert_many(at, found);
        if at == 0 {
            self.last = self.steps.len();
        }
        Ok(())
    }

    /// `I drew a card, the red 12, and passed`: the cards named alone behind the drawing are those drawn.
    fn names_drawn(&mut self, view: &ClauseView<'_>) -> Result<(), ClauseError> {
        let cards = view.cards()?;
        let drawn = match (view.number(slot::COUNT), self.last_step()) {
            (None, Some(Step::Draw(drawn))) if !view.is(tag::OWN) => Some(*drawn),
            (stated, _) => stated,
        };
        if view.is(tag::SPECIAL) || cards.is_empty() || drawn != u32::try_from(cards.len()).ok() {
            return Err(view.refuse(Expected::FromPile, view.at));
        }
        if !view.has(slot::COUNT) {
            self.steps.pop();
        }
        let draw = |card: &ClauseCard| Draft::new(Step::DrawCard(card.card), view.at);
        self.steps.extend(cards.iter().map(draw));
        self.name(view)
    }

    /// `I draw one, then another`, `… and then two more`: so many more.
    fn draw_more(&mut self, view: &ClauseView<'_>) {
        let more = view.number(slot::COUNT).unwrap_or(1);
        match self.steps.last_mut() {
            Some(Draft { step: Step::Draw(count), at, .. }) => {
                *count = count.saturating_add(more);
                at.to = view.at.to;
            }
            _ => self.steps.push(Draft::new(Step::Draw(more), view.at)),
        }
    }

    /// `… it was the red 12`, `the second one is the red 12`: which card was drawn.
    fn drawn_was(&mut self, view: &ClauseView<'_>) -> Result<(), ClauseError> {
        let unclear = || view.refuse(Expected::Step, view.at);
        let cards = view.cards()?;
        let ([card], Some(&Step::Draw(count)), false) =
            (cards.as_slice(), self.last_step(), view.is(tag::SPECIAL))
        else {
            return Err(unclear());
        };
        let nth = match view.number(slot::NTH) {
            None => (count == 1).then_some(1),
            Some(0) => Some(count),
            Some(nth) => nth.checked_sub(self.known),
        };
        let nth = nth.filter(|nth| (1..=count).contains(nth)).ok_or_else(unclear)?;
        // `I draw one, then two, the second one is …`: of which?
        let is_draw = |draft: &&Draft| matches!(draft.step, Step::Draw(_) | Step::DrawCard(_));
        let others = self.steps.iter().rev().skip(1).take_while(is_draw).count();
        if view.has(slot::NTH) && u32::try_from(others) != Ok(self.known) {
            return Err(unclear());
        }
        let last = self.steps.pop().ok_or_else(unclear)?;
        for step in [Step::Draw(nth - 1), Step::DrawCard(card.card), Step::Draw(count - nth)] {
            if step != Step::Draw(0) {
                self.steps.push(Draft { step, ..last.clone() });
            }
        }
        self.known = if nth < count { self.known + nth } else { 0 };
        self.name(view)
    }

    /// `I drew red 3, then red 12 …`: the second card may be drawn as well, and not laid.
    fn draws_as_well(&self, view: &ClauseView<'_>) -> Option<SmallVec<[Draft; 4]>> {
        let Step::DrawCard(drawn) = self.last_step()? else { return None };
        let cards = view.cards().ok().filter(|_| view.is(tag::UNCLEAR))?;
        let is_new =
            |card: &ClauseCard| card.card != *drawn && !card.is_joker && card.place.is_none();
        let draw = |card: &ClauseCard| Draft::new(Step::DrawCard(card.card), view.at);
        let steps = self.steps.iter().cloned().chain(cards.iter().map(draw));
        (!cards.is_empty() && cards.iter().all(is_new)).then(|| steps.collect())
    }
}
