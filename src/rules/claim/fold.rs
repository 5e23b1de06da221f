//! From the clauses of a sentence to a turn: what a clause means behind those before it.

use super::clause::{ClauseView, Fail};
use super::facts::StatedFact;
use super::moods::{is_passive, is_possible, verb_first};
use crate::cards::text::Tokens;
use crate::cards::{Colour, Expected, NamedCard};
use crate::language::grammars::moves::{SLOT_TAGS, join, slot, sym, tag};
use crate::language::meaning::{Symbol, Tag};
use crate::language::{ParseChart, ParsedClause, Span};
use crate::rules::moves::{Move, Place, SpannedStep, Step, format_canonical};
use smallvec::SmallVec;
use std::cell::Cell;

/// A step as far as its clause tells it.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Draft {
    /// A whole step.
    Whole(Step),
    /// A connector: the card laid before it and the colour of the card laid next say the rest.
    Link { from: Option<NamedCard>, to: Option<Colour> },
}

/// A draft with its tokens.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Drafted {
    pub(super) draft: Draft,
    pub(super) at: Span,
    /// True if it is only said to be possible.
    pub(super) is_possible: bool,
}

impl Drafted {
    pub(super) fn new(draft: Draft, at: Span) -> Drafted {
        Drafted { draft, at, is_possible: false }
    }
}

pub(super) type Drafts = SmallVec<[Drafted; 2]>;

/// Actor acts, as far as two ways of saying it can be told apart.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Actor {
    Me,
    You,
    /// Somebody who was named, by `she` or the like.
    They,
    /// A name or a person, as it was typed.
    Named(String),
}

/// How the clause before was said.
#[derive(Clone, Debug, Default, PartialEq)]
#[expect(clippy::struct_excessive_bools, reason = "each notes one thing that was said")]
pub(super) struct Before {
    /// Somebody acted in it, and `and` leads on.
    pub(super) acts_and: bool,
    /// Some clause was a sentence, and not only notation.
    pub(super) spoken: bool,
    pub(super) sentence: bool,
    pub(super) only_named: bool,
    /// It counted cards: `a card`; one of them without a name.
    pub(super) counted: bool,
    pub(super) single: bool,
    pub(super) another: bool,
    pub(super) earlier: bool,
    /// It ended with its verb.
    pub(super) closed: bool,
    /// It began with its verb, which is a condition if a comma leads on.
    pub(super) verb_first: bool,
    pub(super) hes: bool,
    pub(super) fix: bool,
    /// What it said was possible, and somebody else but a card does it.
    pub(super) possible: bool,
    /// It passed in one word.
    pub(super) passed_alone: bool,
    pub(super) rather: bool,
    /// Its step is wanted, or a card does it: it may not have been done.
    pub(super) intends: bool,
    /// It only said that somebody draws.
    pub(super) bare_draw: bool,
}

/// A turn as far as it was told.
#[derive(Clone, Debug, Default, PartialEq)]
#[expect(clippy::struct_excessive_bools, reason = "what was heard or not")]
pub(super) struct TurnDraft {
    pub(super) steps: SmallVec<[Drafted; 4]>,
    /// Why the sentence is refused.
    pub(super) refused: Option<(Expected, Span)>,
    /// The cards named last, for `it`, `both` and `beside it`.
    pub(super) named: SmallVec<[NamedCard; 2]>,
    /// The colours of all cards named so far.
    pub(super) colours: SmallVec<[Colour; 4]>,
    pub(super) before: Before,
    pub(super) actor: Option<Actor>,
    pub(super) owner: Option<(Actor, Span)>,
    pub(super) facts: Vec<StatedFact>,
    /// `Ich habe die rote 12 …`: a fact, or the first part of what a participle at the end tells.
    pub(super) had: Vec<(Drafts, Span)>,
    pub(super) had_more: bool,
    /// A joker was taken, and nothing was laid for it yet.
    pub(super) joker_taken: bool,
    pub(super) must: bool,
    /// The first step of the last clause.
    pub(super) last: usize,
    /// How many of the cards drawn last were told one by one.
    pub(super) known: u32,
    pub(super) linked_to: Option<NamedCard>,
    /// Where a card is said to be laid and nobody to lay it, and whether somebody acts.
    pub(super) stated: Option<Span>,
    pub(super) somebody: bool,
    /// Where cards are named alone after one was drawn: drawn as well, or laid?
    pub(super) unclear: Option<Span>,
    pub(super) last_card: Option<(Span, usize)>,
    pub(super) alone: Option<Span>,
    /// A possible step beside others of which nobody can tell whether it was made.
    pub(super) doubtful: Option<Span>,
    pub(super) in_hand: SmallVec<[NamedCard; 2]>,
    pub(super) whole_hand: bool,
    pub(super) unlaid: Option<NamedCard>,
    /// Somebody was said to have nothing that fits.
    pub(super) stuck: bool,
    /// The claim that is offered where the turn is refused, or the two that it may be.
    pub(super) offer: Option<String>,
    pub(super) claims: Vec<String>,
    /// Steps that the last clause may end the turn with, where that is refused.
    pub(super) ends: Vec<Drafted>,
}

/// What a sentence is read with.
#[derive(Clone, Copy)]
pub(super) struct Ground<'t> {
    pub(super) tokens: &'t Tokens<'t>,
    pub(super) is_english: bool,
    /// True if the game has a step that denies a card.
    pub(super) denies: bool,
    /// What was missing, and how far the text was understood by then.
    pub(super) lacks: &'t Cell<Option<(Expected, Span)>>,
}

impl Ground<'_> {
    /// Keeps what is missing furthest behind.
    pub(super) fn note(&self, expected: Expected, at: Span) {
        if self.lacks.get().is_none_or(|(_, before)| before.from < at.from) {
            self.lacks.set(Some((expected, at)));
        }
    }
}

/// Verbs that lay a card.
pub(super) const LAYS: [Symbol; 3] = [sym::LAY, sym::LAYOUT, sym::ADD];

impl TurnDraft {
    /// Adds a clause: the turns that this may be.
    pub(super) fn add(
        &self,
        ground: Ground<'_>,
        chart: &ParseChart<'_>,
        clause: &ParsedClause<'_>,
    ) -> Option<TurnDraft> {
        if self.refused.is_some() {
            return Some(TurnDraft { ends: Vec::new(), ..self.clone() });
        }
        let view = ClauseView::new(chart, ground, clause);
        let mut turn = self.clone();
        match turn.add_clause(ground, &view) {
            Ok(()) => {}
            Err(Fail::Never) => return None,
            Err(Fail::Lacks(expected, at)) => {
                ground.note(expected, at);
                return None;
            }
            Err(Fail::Refuse(expected, at)) => {
                turn.refused = Some((expected, at));
                let passes = view.is_act(&[sym::PASSBY]);
                if (passes || view.is_act(&[sym::ENDS])) && !self.steps.is_empty() {
                    let pass = Drafted::new(Draft::Whole(Step::Pass), view.at);
                    turn.ends = self.steps.iter().cloned().chain(passes.then_some(pass)).collect();
                }
            }
        }
        turn.note(&view, self);
        Some(turn)
    }

    /// Keeps how a clause was said, for the next one.
    fn note(&mut self, view: &ClauseView<'_>, before: &TurnDraft) {
        let acts = view.has(slot::WHO);
        let silent = view.is_act(&[sym::NOTHING, sym::ASKED]);
        if silent {
            return;
        }
        let spoken = before.before.spoken || view.is_sentence();
        let only_named = view.only_names_cards();
        let verb = view.meaning.span(slot::ACT).map_or(0, |span| span.from);
        let closed =
            view.act().is_some() && view.meaning.span(slot::OBJ).is_some_and(|obj| obj.from < verb);
        self.before = Before {
            acts_and: acts,
            spoken,
            sentence: view.is_sentence() || only_named && before.before.sentence,
            only_named,
            counted: view.has(slot::COUNT) && view.has(slot::CARDS),
            single: view.meaning.number(slot::COUNT) == Some(1) && !view.has(slot::CARDS),
            another: view.has(slot::ALSO) && view.act().is_none(),
            earlier: view.has(slot::PREDRAW) || view.between.has(slot::AFTER),
            closed,
            verb_first: verb_first(view),
            hes: false,
            fix: false,
            possible: is_possible(view, before) && !view.is_act(&[sym::FIT, sym::FITWITH]),
            rather: view.has(slot::RATHER),
            intends: view.meaning.is(slot::MOOD, sym::WANT)
                || view.is_act(&[sym::COME]) && !view.has(slot::WHO),
            bare_draw: view.is_act(&[sym::DRAW, sym::TAKE])
                && !view.has_any(&[slot::OBJ, slot::COUNT]),
            passed_alone: view.is_act(&[sym::PASS]) && !view.is_sentence(),
        };
        let acting = acts && view.act().is_some();
        self.somebody |= acting;
        if is_passive(view) && !acting {
            self.stated = Some(view.at);
        }
    }

    fn add_clause(&mut self, ground: Ground<'_>, view: &ClauseView<'_>) -> Result<(), Fail> {
        self.stuck |= view.has(slot::NOFIT);
        // Actor acted goes on acting behind `and`.
        self.before.acts_and &= view.between.has(slot::AND) && !view.between.has(slot::COMMA);
        match view.chart.join(|tag| self.holds(ground, view, tag)) {
            Some(join::NEVER) => return Err(Fail::Never),
            Some(join::ONE_MOVE) => return refuse(Expected::OneMove, view.at),
            Some(join::MADE) => return refuse(Expected::MoveMade, view.at),
            Some(join::PLAIN) => return refuse(Expected::PlainMove, view.at),
            Some(join::FROM_PILE) => return refuse(Expected::FromPile, view.at),
            Some(join::ORDER) => return refuse(Expected::PlaceOrOrder, view.at),
            Some(join::STEP) => return refuse(Expected::Step, view.at),
            Some(join::CONDITION) => return refuse(Expected::NoCondition, view.at),
            Some(join::NOTHING) => {
                self.before.hes |= view.has(slot::HES) && !self.steps.is_empty();
                self.before.fix |= view.has(slot::FIX) && !self.steps.is_empty();
                return Ok(());
            }
            Some(join::REASON) => return self.note_actor(view),
            Some(join::PREDRAW) => {
                self.draw_before(view);
                return Ok(());
            }
            Some(join::MORE) => return self.draw_more(view),
            Some(join::WAS) => self.drawn_was(view)?,
            Some(join::FACT) => self.note_fact(view)?,
            Some(join::ENDS) => self
                .push(view, smallvec::smallvec![Drafted::new(Draft::Whole(Step::Pass), view.at)]),
            Some(join::LAST) => self.last_card = Some((view.at, self.steps.len())),
            Some(join::DRAWN) => self.names_drawn(view)?,
            Some(join::ROW) => self.open_row()?,
            _ => self.act(view)?,
        }
        self.note_actor(view)
    }

    /// True if a tag of the table of joins holds: a slot of the clause or of what stands before it, what
    /// its verb is, or what was told before (`s-…`).
    fn holds(&self, ground: Ground<'_>, view: &ClauseView<'_>, of: Tag) -> bool {
        let mood = |symbol| view.meaning.is(slot::MOOD, symbol);
        let before = &self.before;
        match of {
            tag::VERBLESS => view.act().is_none(),
            tag::QUIET => view.is_act(&[sym::NOTHING, sym::ASKED]),
            tag::ENGLISH => ground.is_english,
            tag::ASKING => ground.denies,
            tag::STEPS => !self.steps.is_empty(),
            tag::SPOKEN => before.spoken,
            tag::DREW => self.drew(),
            tag::DREW_COUNT => matches!(self.last_step(), Some(Step::Draw(_))),
            tag::LAID => self.laid(),
            tag::S_HES => before.hes,
            tag::S_FIX => before.fix,
            tag::S_SINGLE => before.single,
            tag::S_ANOTHER => before.another,
            tag::S_COUNTED => before.counted,
            tag::S_SENTENCE => before.sentence,
            tag::S_EARLIER => before.earlier,
            tag::S_RATHER => before.rather,
            tag::S_BARE_DRAW => before.bare_draw,
            tag::S_VERB_FIRST => before.verb_first,
            tag::BUT => view.between.has(slot::BUT) || view.has(slot::CONTRA),
            tag::MID_FIRST => view.begins_with(slot::MID),
            tag::INVERTED => {
                let verb = view.span(slot::ACT).from;
                view.meaning.span(slot::WHO).is_some_and(|who| who.from > verb)
            }
            // `Only Ben may …`
            tag::ONLY_WHO => {
                let who = view.meaning.span(slot::WHO).filter(|_| view.has(slot::NAME));
                who.is_some_and(|who| {
                    view.meaning.span(slot::ONLY).is_some_and(|only| only.to == who.from)
                })
            }
            tag::PLACE => {
                let cards = view.chart.list(view.meaning, slot::OBJ);
                view.has(slot::PLACE) || cards.iter().any(|record| record.has(slot::AT))
            }
            tag::MAY => mood(sym::MAY),
            tag::MUST => mood(sym::MUST),
            tag::WANT => mood(sym::WANT),
            tag::BARE => !view.has_any(&[
                slot::OBJ,
                slot::COUNT,
                slot::IT,
                slot::BOTH,
                slot::PLACE,
                slot::LOOSE,
                slot::CONN,
                slot::ROW,
                slot::PREDRAW,
            ]),
            tag::ACT_DRAW => view.is_act(&[sym::DRAW, sym::TAKE]),
            tag::ACT_LAY => view.is_act(&LAYS),
            tag::ACT_LIE => view.is_act(&[sym::LIE]),
            tag::ACT_WAS => view.is_act(&[sym::WAS, sym::NTH]),
            tag::ACT_ENDS => view.is_act(&[sym::ENDS]),
            tag::ACT_CALL => view.is_act(&[sym::CALL]),
            _ => SLOT_TAGS
                .iter()
                .any(|&(tag, slot)| tag == of && (view.has(slot) || view.between.has(slot))),
        }
    }

    /// A clause that makes steps.
    fn act(&mut self, view: &ClauseView<'_>) -> Result<(), Fail> {
        self.must |= view.meaning.is(slot::MOOD, sym::MUST);
        if view.has(slot::PREDRAW) {
            self.draw_before(view);
        }
        if self.joker_taken {
            return self.lay_for_joker(view);
        }
        if self.goes_on_having(view)? {
            return Ok(());
        }
        if view.has(slot::ALONE) {
            self.alone = Some(view.at);
        }
        let contrast = view.between.has(slot::BUT) || view.has(slot::CONTRA);
        if contrast && view.is_act(&[sym::PASS, sym::PASSBY, sym::DRAW, sym::TAKE]) {
            self.take_back(view);
        }
        if self.draw_named(view) {
            self.name(view)?;
        }
        let mut found = view.steps(self)?;
        if view.between.has(slot::AFTER) {
            return self.insert_before(view, found);
        }
        self.was_drawn(&found);
        if self.adds_place(view, &found) {
            return Ok(());
        }
        self.note_doubt(view, &found);
        if is_possible(view, self) {
            for drafted in &mut found {
                drafted.is_possible = true;
            }
            // `I can lay the red 12 and pass`: is passing possible too, or done?
            let carried =
                !view.has_any(&[slot::WHO, slot::MOOD, slot::WOULD]) && self.before.possible;
            if carried && view.is_act(&[sym::PASS, sym::PASSBY, sym::DRAW, sym::TAKE]) {
                for drafted in &mut found {
                    drafted.is_possible = false;
                }
                self.doubtful = Some(view.at);
            }
            let refers = view.has_any(&[slot::IT, slot::BOTH]) && !view.has(slot::OBJ);
            let goes = view.is_act(&[sym::COME]) && view.has_any(&[slot::PLACE]);
            if refers || goes {
                self.doubtful = Some(view.at);
            }
        }
        if found.is_empty() {
            self.joker_taken = true;
        }
        if let [Drafted { draft: Draft::Whole(Step::Link { from, to }), .. }] = found.as_slice() {
            let card = NamedCard { colour: *to, number: from.number };
            let named = view.card(slot::TO) == Some(card)
                || view.cards(slot::OBJ)?.iter().any(|group| {
                    group.cards.contains(&card) || group.place.and_then(Place::anchor) == Some(card)
                })
                || view.place(slot::PLACE)?.is_some_and(|(place, _)| place.anchor() == Some(card));
            if named {
                self.linked_to = Some(card);
            }
        }
        self.name(view)?;
        let lays_last =
            view.has(slot::LAST) && !view.is_act(&[sym::DRAW, sym::TAKE]) && !found.is_empty();
        if !self.extend_lay(view, &found) {
            self.push(view, found);
        }
        if lays_last {
            if !self.laid() {
                return refuse(Expected::PlainMove, view.at);
            }
            self.last_card = Some((view.at, self.steps.len()));
        }
        Ok(())
    }

    fn push(&mut self, view: &ClauseView<'_>, found: Drafts) {
        self.last = self.steps.len();
        self.known = 0;
        // `weiter, ich passe` passes once.
        let passes = |drafted: Option<&Drafted>| {
            drafted.is_some_and(|drafted| drafted.draft == Draft::Whole(Step::Pass))
        };
        if self.before.passed_alone
            && view.is_sentence()
            && passes(found.first())
            && passes(self.steps.last())
        {
            self.steps.pop();
            self.alone = None;
        }
        self.steps.extend(found);
    }

    pub(super) fn last_step(&self) -> Option<&Step> {
        match &self.steps.last()?.draft {
            Draft::Whole(step) => Some(step),
            Draft::Link { .. } => None,
        }
    }

    /// True if the last step draws.
    pub(super) fn drew(&self) -> bool {
        matches!(self.last_step(), Some(Step::Draw(_) | Step::DrawCard(_)))
    }

    pub(super) fn laid(&self) -> bool {
        matches!(self.last_step(), Some(Step::Lay(_)))
    }

    /// The card that the last step draws.
    pub(super) fn drawn_last(&self) -> Option<NamedCard> {
        match self.last_step() {
            Some(Step::DrawCard(card)) => Some(*card),
            _ => None,
        }
    }

    /// Where the last step leads, if it is a connector: the card, if that was said.
    #[expect(clippy::option_option, reason = "no connector, or one that leads nowhere yet")]
    pub(super) fn leads_to(&self) -> Option<Option<NamedCard>> {
        match &self.steps.last()?.draft {
            Draft::Whole(Step::Link { from, to })
            | Draft::Link { from: Some(from), to: Some(to) } => {
                Some(Some(NamedCard { colour: *to, number: from.number }))
            }
            Draft::Link { .. } => Some(None),
            Draft::Whole(_) => None,
        }
    }

    /// Keeps the cards that a clause names, for the next one.
    pub(super) fn name(&mut self, view: &ClauseView<'_>) -> Result<(), Fail> {
        let mut cards: SmallVec<[NamedCard; 2]> = SmallVec::new();
        let mut colours = SmallVec::<[Colour; 4]>::new();
        for group in view.cards(slot::OBJ)? {
            cards.extend(group.cards.iter().copied());
            colours.extend(group.place.and_then(Place::anchor).map(|card| card.colour));
        }
        cards.extend(view.card(slot::AS));
        colours.extend(cards.iter().map(|card| card.colour));
        colours.extend(
            view.place(slot::PLACE)?.and_then(|(place, _)| place.anchor()).map(|card| card.colour),
        );
        colours.extend(
            [slot::FROM, slot::TO]
                .into_iter()
                .filter_map(|of| view.card(of))
                .map(|card| card.colour),
        );
        for colour in colours {
            if !self.colours.contains(&colour) {
                self.colours.push(colour);
            }
        }
        if cards.is_empty() && view.has(slot::PLACE) && view.act().is_none() && !view.has(slot::IT)
        {
            cards.extend(view.place(slot::PLACE)?.and_then(|(place, _)| place.anchor()));
        }
        if !cards.is_empty() {
            self.named = cards;
        }
        Ok(())
    }

    /// `… and lay the red 12 for it`: after a joker was taken, that is the swap.
    fn lay_for_joker(&mut self, view: &ClauseView<'_>) -> Result<(), Fail> {
        let lays = view.is_act(&[sym::LAY, sym::LAYOUT, sym::ADD, sym::COME, sym::FIT])
            || view.act().is_none();
        if !lays || !view.has_any(&[slot::FORIT, slot::THERE]) {
            return refuse(Expected::JokerAs, view.at);
        }
        let groups = view.cards(slot::OBJ)?;
        let mut found = Drafts::new();
        for group in &groups {
            if group.is_joker || group.place.is_some() {
                return Err(Fail::Never);
            }
            found.extend(
                group
                    .cards
                    .iter()
                    .map(|card| Drafted::new(Draft::Whole(Step::Swap(*card)), view.at)),
            );
        }
        if found.is_empty() {
            return Err(Fail::Never);
        }
        self.joker_taken = false;
        self.name(view)?;
        self.push(view, found);
        Ok(())
    }

    pub(super) fn is_required(&self) -> bool {
        self.must
    }

    pub(super) fn facts(&self) -> &[StatedFact] {
        &self.facts
    }
}

/// The canonical claim of whole steps.
pub(super) fn canonical(steps: &mut dyn Iterator<Item = &Drafted>) -> String {
    let spanned = |drafted: &Drafted| match &drafted.draft {
        Draft::Whole(step) => Some(SpannedStep { step: step.clone(), span: 0..0 }),
        Draft::Link { .. } => None,
    };
    format_canonical(&steps.filter_map(spanned).collect::<Move>())
}

pub(super) fn refuse(expected: Expected, at: Span) -> Result<(), Fail> {
    Err(Fail::Refuse(expected, at))
}
