//! From the clauses of a sentence to a turn: what a clause means behind those before it.
//!
//! The table of joins in the grammar says what a clause is; here it is done.

use super::clause::{ClauseView, Fail, behind, cover};
use super::facts::StatedFact;
use super::laying::laid_alone;
use crate::cards::{Colour, Expected, NamedCard};
use crate::language::grammars::moves::{join, slot, sym, tag};
use crate::language::meaning::{JoinName, Symbol};
use crate::language::table::TagSet;
use crate::language::{ParseChart, ParsedClause, Span};
use crate::rules::moves::{Lay, Place, Step};
use smallvec::{SmallVec, smallvec};
use std::cell::Cell;

/// A step with its tokens.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Draft {
    pub(super) step: Step,
    pub(super) at: Span,
    /// True if it is only said to be possible.
    pub(super) is_possible: bool,
    /// True for a connector of which the card laid next says where it leads.
    pub(super) is_open: bool,
}

impl Draft {
    pub(super) fn new(step: Step, at: Span) -> Draft {
        Draft { step, at, is_possible: false, is_open: false }
    }
}

pub(super) type Drafts = SmallVec<[Draft; 2]>;

/// A turn as far as it was told.
#[derive(Clone, Debug, Default, PartialEq)]
#[expect(clippy::struct_excessive_bools, reason = "what was heard or not")]
pub(super) struct TurnDraft {
    pub(super) steps: SmallVec<[Draft; 4]>,
    /// Why the sentence is refused.
    pub(super) refused: Option<(Expected, Span)>,
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
    /// `Ich habe die rote 12 …`: a fact, or the first part of what a participle at the end tells.
    pub(super) had: Vec<(Drafts, Span)>,
    /// A joker was taken, and nothing was laid for it yet.
    pub(super) joker_taken: bool,
    pub(super) must: bool,
    /// The first step of the last clause.
    pub(super) last: usize,
    /// Number of the cards drawn last that were named one by one.
    known: u32,
    /// The card to which a connector leads, until it is laid.
    pub(super) unlaid: Option<NamedCard>,
    /// Place of a card that is laid without a subject, and whether somebody acts.
    pub(super) stated: Option<Span>,
    pub(super) somebody: bool,
    /// Place of cards named alone after a draw: drawn as well, or laid?
    pub(super) unclear: Option<Span>,
    /// The last card in the hand, and how many steps were told by then.
    pub(super) last_card: Option<(Span, usize)>,
    /// A word that passes only where it stands alone.
    pub(super) alone: Option<Span>,
    /// A possible step beside others of which nobody can tell whether it was made.
    pub(super) doubtful: Option<Span>,
    pub(super) in_hand: SmallVec<[NamedCard; 2]>,
    pub(super) whole_hand: bool,
    /// Somebody was said to have nothing that fits.
    pub(super) stuck: bool,
    /// The claim that is offered where the turn is refused, or the two that it may be.
    pub(super) offer: Option<String>,
    pub(super) claims: Vec<String>,
    /// Steps that the last clause may end the turn with, where that is refused.
    pub(super) ends: Vec<Draft>,
}

/// Surroundings of a sentence that is read.
#[derive(Clone, Copy)]
pub(super) struct Ground<'t> {
    pub(super) is_english: bool,
    /// True if the game has a step that denies a card.
    pub(super) denies: bool,
    /// The first refusal, and how far the text was understood by then.
    pub(super) lacks: &'t Cell<Option<(Expected, Span)>>,
}

/// A way to fail, for a reason and at its tokens.
type FailOf = fn(Expected, Span) -> Fail;

/// Joins that are no step: those that refuse, and those of clauses that lack something.
const FAILS: [(JoinName, FailOf, Expected); 15] = [
    (join::MADE, Fail::Refuse, Expected::MoveMade),
    (join::ONE_MOVE, Fail::Refuse, Expected::OneMove),
    (join::PLAIN, Fail::Refuse, Expected::PlainMove),
    (join::FROM_PILE, Fail::Refuse, Expected::FromPile),
    (join::ORDER, Fail::Refuse, Expected::PlaceOrOrder),
    (join::STEP, Fail::Refuse, Expected::Step),
    (join::CONDITION, Fail::Refuse, Expected::NoCondition),
    (join::TABLE_APART, Fail::Refuse, Expected::TableApart),
    (join::JOKER_AS, Fail::Refuse, Expected::JokerAs),
    (join::CARDS, Fail::Refuse, Expected::ColourAndNumber),
    (join::CARD, Fail::Refuse, Expected::Card),
    (join::COMMA, Fail::Refuse, Expected::OnOrComma),
    (join::LACKS_CARDS, Fail::Lacks, Expected::ColourAndNumber),
    (join::LACKS_COLOUR, Fail::Lacks, Expected::Colour),
    (join::LACKS_NUMBER, Fail::Lacks, Expected::Number),
];

impl TurnDraft {
    /// Adds a clause; `None` if that makes no sense.
    pub(super) fn add(
        &self,
        ground: Ground<'_>,
        chart: &ParseChart<'_>,
        clause: &ParsedClause<'_>,
    ) -> Option<TurnDraft> {
        let mut turn = TurnDraft { ends: Vec::new(), ..self.clone() };
        if self.refused.is_some() {
            return Some(turn);
        }
        let tags = chart.tags(clause, self.given(ground), &self.before);
        let view = ClauseView { chart, clause, meaning: clause.meaning, at: clause.at, tags };
        if let Err(fail) = turn.add_clause(&view) {
            turn.refused = Some(ground.refusal(fail)?);
            let passes = view.meaning.is(slot::ACT, sym::PASSBY);
            if (passes || view.meaning.is(slot::ACT, sym::ENDS)) && !self.steps.is_empty() {
                let pass = Draft::new(Step::Pass, view.at);
                turn.ends = self.steps.iter().cloned().chain(passes.then_some(pass)).collect();
            }
        }
        turn.note(&view);
        Some(turn)
    }

    /// The tags that the turn so far gives to a clause.
    fn given(&self, ground: Ground<'_>) -> TagSet {
        let mut tags = TagSet::default();
        for (tag, holds) in [
            (tag::ENGLISH, ground.is_english),
            (tag::ASKING, ground.denies),
            (tag::STEPS, !self.steps.is_empty()),
            (tag::DREW, self.drew()),
            (tag::DREW_COUNT, matches!(self.last_step(), Some(Step::Draw(_)))),
            (tag::LAID, self.laid()),
            (tag::HAD, !self.had.is_empty()),
            (tag::HAD_MORE, self.had.len() > 1),
            (tag::JOKER_TAKEN, self.joker_taken),
            (tag::ONE_NAMED, self.named.len() == 1),
        ] {
            tags.add(tag, holds);
        }
        tags
    }

    /// Keeps how a clause was said, for the next one.
    fn note(&mut self, view: &ClauseView<'_>) {
        if view.is(tag::QUIET) {
            for pause in [tag::PAUSED, tag::MENDED] {
                self.before.add(pause, view.is(pause));
            }
            return;
        }
        self.before = view.tags;
        let acting = view.has(slot::WHO) && view.act().is_some();
        self.somebody |= acting;
        if view.is(tag::PASSIVE) && !acting {
            self.stated = Some(view.at);
        }
    }

    fn add_clause(&mut self, view: &ClauseView<'_>) -> Result<(), Fail> {
        self.stuck |= view.has(slot::NOFIT);
        let (join, at) = view.chart.join(&view.tags).ok_or(Fail::Never)?;
        let at = view.span(at);
        if let Some((_, fail, expected)) = FAILS.iter().find(|(name, ..)| *name == join) {
            // A missing comma is missing before one word.
            let to = if join == join::COMMA { at.from + 1 } else { at.to };
            return Err(fail(*expected, Span { to, ..at }));
        }
        match join {
            join::NEVER => return Err(Fail::Never),
            join::NOTHING => return Ok(()),
            join::REASON => {}
            join::PREDRAW => self.draw_before(view),
            join::MORE => self.draw_more(view),
            join::WAS => self.drawn_was(view)?,
            join::FACT => self.note_fact(view)?,
            join::ENDS => self.push(view, smallvec![Draft::new(Step::Pass, view.at)]),
            join::LAST => self.last_card = Some((view.at, self.steps.len())),
            join::DRAWN => self.names_drawn(view)?,
            join::ROW => self.open_row()?,
            join::CUT_OFF => {
                let at = self.had.first().map_or(view.at, |(_, at)| behind(*at));
                return Err(Fail::Refuse(Expected::Step, at));
            }
            verb => self.act(view, verb)?,
        }
        self.note_actor(view)
    }

    /// A clause that makes steps.
    fn act(&mut self, view: &ClauseView<'_>, verb: JoinName) -> Result<(), Fail> {
        self.must |= view.meaning.is(slot::MOOD, sym::MUST);
        if view.has(slot::PREDRAW) {
            self.draw_before(view);
        }
        if verb == join::GOES_ON {
            self.had.push((view.lay(self)?, view.at));
            return Ok(());
        }
        let had = std::mem::take(&mut self.had);
        if view.is(tag::COMPLETES) {
            self.complete(view, had);
        }
        if view.has(slot::ALONE) {
            self.alone = Some(view.at);
        }
        if view.is(tag::TAKES_BACK) {
            self.take_back(view);
        }
        if verb == join::TAKE_JOKER {
            self.joker_taken = true;
            return self.name(view);
        }
        let mut found = view.steps(verb, self)?;
        self.joker_taken = false;
        if view.clause.between.has(slot::AFTER) {
            return self.insert_before(view, found);
        }
        self.was_drawn(&found);
        if self.adds_place(view, &found) {
            return Ok(());
        }
        self.note_doubt(view, &found);
        for draft in &mut found {
            draft.is_possible = view.is(tag::POSSIBLE) && !view.is(tag::ENDING);
        }
        if view.is(tag::DOUBTFUL) {
            self.doubtful = Some(view.at);
        }
        self.note_link(view, &found)?;
        self.name(view)?;
        if !self.extend_lay(view, &found) {
            self.push(view, found);
        }
        if view.is(tag::LAYS_LAST) {
            if !self.laid() {
                return Err(Fail::Refuse(Expected::PlainMove, view.at));
            }
            self.last_card = Some((view.at, self.steps.len()));
        }
        Ok(())
    }

    fn push(&mut self, view: &ClauseView<'_>, found: Drafts) {
        self.last = self.steps.len();
        self.known = 0;
        let first = found.first().map(|draft| &draft.step);
        // `weiter, ich passe` passes once.
        if view.is(tag::PASSES_AGAIN)
            && first == Some(&Step::Pass)
            && self.last_step() == Some(&Step::Pass)
        {
            self.steps.pop();
            self.alone = None;
        }
        // The card laid next says where a connector leads.
        if let (Some(Draft { step: Step::Link { to, .. }, is_open, .. }), Some(Step::Lay(lays))) =
            (self.steps.last_mut(), first)
            && *is_open
        {
            *to = lays[0].card.colour;
            *is_open = false;
        }
        self.steps.extend(found);
    }

    /// A connector that leads to a named card, which may not be laid.
    fn note_link(&mut self, view: &ClauseView<'_>, found: &Drafts) -> Result<(), Fail> {
        let [Draft { step: Step::Link { from, to }, is_open: false, .. }] = found.as_slice() else {
            return Ok(());
        };
        if view.has(slot::CONN) {
            return Ok(());
        }
        let card = NamedCard { colour: *to, number: from.number };
        let mut places: Vec<Place> =
            view.cards()?.iter().filter_map(|group| Some(group.place?.0)).collect();
        places.extend(view.place(slot::PLACE)?.map(|(place, _)| place));
        if from.colour == *to || places.iter().any(|place| place.anchor() == Some(card)) {
            self.unlaid = Some(card);
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

    pub(super) fn laid(&self) -> bool {
        matches!(self.last_step(), Some(Step::Lay(_)))
    }

    /// The card laid last.
    pub(super) fn laid_last(&self) -> Option<NamedCard> {
        self.steps.iter().rev().find_map(|draft| match &draft.step {
            Step::Lay(lays) => lays.last().map(|lay| lay.card),
            _ => None,
        })
    }

    /// The card to which the last step leads, if that is a connector; true if it is still open where.
    pub(super) fn linked_last(&self) -> Option<(NamedCard, bool)> {
        match self.steps.last()? {
            Draft { step: Step::Link { from, to }, is_open, .. } => {
                Some((NamedCard { colour: *to, number: from.number }, *is_open))
            }
            _ => None,
        }
    }

    /// Keeps the cards that a clause names, for the next one.
    pub(super) fn name(&mut self, view: &ClauseView<'_>) -> Result<(), Fail> {
        let place = view.place(slot::PLACE)?.and_then(|(place, _)| place.anchor());
        let mut cards: SmallVec<[NamedCard; 2]> = SmallVec::new();
        let mut others: SmallVec<[NamedCard; 4]> = place.into_iter().collect();
        others.extend(view.card(slot::FROM));
        for group in view.cards()? {
            cards.extend(group.cards);
            others.extend(group.place.and_then(|(place, _)| place.anchor()));
        }
        cards.extend(view.card(slot::AS));
        for card in cards.iter().chain(&others) {
            if !self.colours.contains(&card.colour) {
                self.colours.push(card.colour);
            }
        }
        if cards.is_empty() && view.is(tag::VERBLESS) && !view.has(slot::IT) {
            cards.extend(place);
        }
        if !cards.is_empty() {
            self.named = cards;
        }
        Ok(())
    }

    /// Notes who acts, and whose card is laid.
    fn note_actor(&mut self, view: &ClauseView<'_>) -> Result<(), Fail> {
        for record in view.chart.list(view.meaning, slot::OBJ) {
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
                return Err(Fail::Refuse(Expected::OneMove, view.span(slot::WHO)));
            }
            if !matches!(self.actor, Some((sym::NAMED, _))) {
                self.actor = Some((who, word));
            }
        }
        // `I lay his red 12`: cards are laid from one's own hand.
        match (&self.actor, self.owner) {
            (Some((actor, _)), Some((owner, at))) => {
                let actor = if *actor == sym::NAMED { sym::HE } else { *actor };
                if actor == owner { Ok(()) } else { Err(Fail::Refuse(Expected::PlainMove, at)) }
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
    fn insert_before(&mut self, view: &ClauseView<'_>, found: Drafts) -> Result<(), Fail> {
        if !view.is(tag::DRAWS) {
            return Err(Fail::Refuse(Expected::PlaceOrOrder, view.span(slot::ACT)));
        }
        let at = self.last.min(self.steps.len());
        self.steps.insert_many(at, found);
        if at == 0 {
            self.last = self.steps.len();
        }
        Ok(())
    }

    /// `I drew a card, the red 12, and passed`: the cards named alone behind the drawing are those drawn.
    fn names_drawn(&mut self, view: &ClauseView<'_>) -> Result<(), Fail> {
        let groups = view.cards()?;
        let mut cards = groups.iter().flat_map(|group| group.cards.iter().copied()).peekable();
        let count = u32::try_from(cards.clone().count()).ok();
        let drawn = match (view.number(slot::COUNT), self.last_step()) {
            (None, Some(Step::Draw(drawn))) if !view.is(tag::OWN) => Some(*drawn),
            (stated, _) => stated,
        };
        if view.is(tag::SPECIAL) || cards.peek().is_none() || drawn != count {
            return Err(Fail::Refuse(Expected::FromPile, view.at));
        }
        if !view.has(slot::COUNT) {
            self.steps.pop();
        }
        self.steps.extend(cards.map(|card| Draft::new(Step::DrawCard(card), view.at)));
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
    fn drawn_was(&mut self, view: &ClauseView<'_>) -> Result<(), Fail> {
        let unclear = || Fail::Refuse(Expected::Step, view.at);
        let groups = view.cards()?;
        let cards = groups.first().map(|group| group.cards.as_slice());
        let (Some(&[card]), Some(&Step::Draw(count)), false) =
            (cards, self.last_step(), view.is(tag::SPECIAL) || groups.len() > 1)
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
        for step in [Step::Draw(nth - 1), Step::DrawCard(card), Step::Draw(count - nth)] {
            if step != Step::Draw(0) {
                self.steps.push(Draft { step, ..last.clone() });
            }
        }
        self.known = if nth < count { self.known + nth } else { 0 };
        self.name(view)
    }

    /// `I drew red 3, then red 12 and laid it`: both were drawn.
    fn was_drawn(&mut self, found: &Drafts) {
        let only_cards = self.before.has(tag::ONLY_CARDS);
        let [.., before, named] = self.steps.as_mut_slice() else { return };
        let drew = matches!(before.step, Step::Draw(_) | Step::DrawCard(_));
        let Some(Step::Lay(lays)) = found.first().map(|draft| &draft.step) else { return };
        let &[Lay { card: laid, is_joker: false, .. }] = lays.as_slice() else { return };
        if drew && only_cards && laid_alone(&named.step) == Some(laid) {
            named.step = Step::DrawCard(laid);
            self.unclear = None;
        }
    }

    /// Notes that nobody can tell whether a card is drawn or laid: `I drew red 3, then red 12`.
    fn note_doubt(&mut self, view: &ClauseView<'_>, found: &Drafts) {
        let Some(Step::DrawCard(drawn)) = self.last_step() else { return };
        let another = |draft: &Draft| match &draft.step {
            Step::Lay(lays) => lays
                .iter()
                .any(|lay| lay.card != *drawn && !lay.is_joker && lay.place == Place::Anywhere),
            _ => false,
        };
        if view.is(tag::UNCLEAR) && found.iter().any(another) {
            self.unclear = Some(view.at);
        }
    }
}
