//! From the clauses of a sentence to a turn: what a clause means behind those before it.

use super::clause::{Fail, Joined, View, cover};
use super::facts::{Fact, Where, use_facts};
use crate::cards::text::Tokens;
use crate::cards::{Colour, Expected, NamedCard};
use crate::language::grammars::moves::{join, slot, sym, tag};
use crate::language::meaning::{Slot, Tag};
use crate::language::{Chart, Clause, Span};
use crate::rules::moves::{Lay, Move, Place, SpannedStep, Step, format_canonical};
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

/// Who acts, as far as two ways of saying it can be told apart.
#[derive(Clone, Debug, PartialEq)]
enum Who {
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
    acts: bool,
    /// Some clause was a sentence, and not only notation.
    spoken: bool,
    sentence: bool,
    only_named: bool,
    /// It counted cards: `a card`; one of them without a name.
    counted: bool,
    single: bool,
    another: bool,
    then: bool,
    and: bool,
    earlier: bool,
    article: bool,
    /// It ended with its verb.
    closed: bool,
    /// It began with its verb, which is a condition if a comma leads on.
    verb_first: bool,
    hes: bool,
    fix: bool,
    /// What it said was possible, and somebody else but a card does it.
    possible: bool,
    /// It passed in one word.
    passed_alone: bool,
    rather: bool,
    /// Its step is wanted, or a card does it: it may not have been done.
    intends: bool,
    /// It only said that somebody draws.
    bare_draw: bool,
}

/// A turn as far as it was told.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Turn {
    pub(super) steps: SmallVec<[Drafted; 4]>,
    /// Why the sentence is refused.
    pub(super) refused: Option<(Expected, Span)>,
    /// The cards named last, for `it`, `both` and `beside it`.
    pub(super) named: SmallVec<[NamedCard; 2]>,
    /// The colours of all cards named so far.
    pub(super) colours: SmallVec<[Colour; 4]>,
    pub(super) before: Before,
    actor: Option<Who>,
    owner: Option<(Who, Span)>,
    facts: Vec<Fact>,
    /// `Ich habe die rote 12 …`: a fact, or the first part of what a participle at the end tells.
    had: Vec<(Drafts, Span)>,
    had_more: bool,
    /// A joker was taken, and nothing was laid for it yet.
    joker_taken: bool,
    must: bool,
    /// The first step of the last clause.
    last: usize,
    /// How many of the cards drawn last were told one by one.
    known: u32,
    linked_to: Option<NamedCard>,
    /// Where a card is said to be laid and nobody to lay it, and whether somebody acts.
    stated: Option<Span>,
    somebody: bool,
    /// Where cards are named alone after one was drawn: drawn as well, or laid?
    unclear: Option<Span>,
    last_card: Option<(Span, usize)>,
    alone: Option<Span>,
    /// A possible step beside others of which nobody can tell whether it was made.
    doubtful: Option<Span>,
    pub(super) held: SmallVec<[NamedCard; 2]>,
    pub(super) whole_hand: bool,
    pub(super) unlaid: Option<NamedCard>,
    /// Somebody was said to have nothing that fits.
    stuck: bool,
    /// The claim that is offered where the turn is refused, or the two that it may be.
    pub(super) offer: Option<String>,
    pub(super) claims: Vec<String>,
    /// Steps that the last clause may end the turn with, where that is refused.
    ends: Vec<Drafted>,
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
    fn note(&self, expected: Expected, at: Span) {
        if self.lacks.get().is_none_or(|(_, before)| before.from < at.from) {
            self.lacks.set(Some((expected, at)));
        }
    }
}

const HELPERS: [Slot; 6] = [slot::HAVE, slot::BE, slot::DO, slot::MOOD, slot::WOULD, slot::MAYIF];

impl Turn {
    /// Adds a clause: the turns that this may be.
    pub(super) fn add(&self, ground: Ground<'_>, chart: &Chart<'_>, clause: &Clause<'_>) -> Option<Turn> {
        if self.refused.is_some() {
            return Some(Turn { ends: Vec::new(), ..self.clone() });
        }
        let view = View::new(chart, ground, clause);
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
    fn note(&mut self, view: &View<'_>, before: &Turn) {
        let acts = view.has(slot::WHO);
        let silent = view.is_act(&[sym::NOTHING, sym::ASKED]);
        if silent {
            self.before.then |= view.between.has(slot::THEN);
            self.before.and |= view.between.has(slot::AND);
            return;
        }
        let spoken = before.before.spoken || view.is_sentence();
        let only_named = view.only_names_cards();
        let verb = view.meaning.span(slot::ACT).map_or(0, |span| span.from);
        let closed = view.act().is_some() && view.meaning.span(slot::OBJ).is_some_and(|obj| obj.from < verb);
        self.before = Before {
            acts_and: acts || before.before.acts,
            acts: false,
            spoken,
            sentence: view.is_sentence() || only_named && before.before.sentence,
            only_named,
            counted: view.has(slot::COUNT) && view.has(slot::CARDS),
            single: view.meaning.number(slot::COUNT) == Some(1) && !view.has(slot::CARDS),
            another: view.has(slot::ALSO) && view.act().is_none(),
            then: view.between.has(slot::THEN),
            and: view.between.has(slot::AND),
            earlier: view.has(slot::PREDRAW) || view.between.has(slot::AFTER),
            article: false,
            closed,
            verb_first: verb_first(view),
            hes: false,
            fix: false,
            possible: is_possible(view, before) && !view.is_act(&[sym::FIT, sym::FITWITH]),
            rather: view.has(slot::RATHER),
            intends: view.meaning.is(slot::MOOD, sym::WANT) || view.is_act(&[sym::COME]) && !view.has(slot::WHO),
            bare_draw: view.is_act(&[sym::DRAW, sym::TAKE]) && !view.has_any(&[slot::OBJ, slot::COUNT]),
            passed_alone: view.is_act(&[sym::PASS]) && !view.is_sentence(),
        };
        let acting = acts && view.act().is_some();
        self.somebody |= acting;
        if is_passive(view) && !acting {
            self.stated = Some(view.at);
        }
    }

    fn add_clause(&mut self, ground: Ground<'_>, view: &View<'_>) -> Result<(), Fail> {
        self.stuck |= view.has(slot::NOFIT);
        // Who acted goes on acting behind `and`.
        self.before.acts_and &= view.between.has(slot::AND) && !view.between.has(slot::COMMA);
        match view.chart.join(|tag| self.holds(ground, view, tag)) {
            Some(join::NEVER) => return Err(Fail::Never),
            Some(join::ONE_MOVE) => return refuse(Expected::OneMove, view.at),
            Some(join::MADE) => return refuse(Expected::MoveMade, view.at),
            Some(join::PLAIN) => return refuse(Expected::PlainMove, view.at),
            Some(join::FROM_PILE) => return refuse(Expected::FromPile, view.at),
            Some(join::COUNT) => return refuse(Expected::ColourAndNumber, view.at),
            Some(join::ORDER) => return refuse(Expected::PlaceOrOrder, view.at),
            Some(join::STEP) => return refuse(Expected::Step, view.at),
            Some(join::CONDITION) => return refuse(Expected::NoCondition, view.at),
            Some(join::HAND) => return refuse(Expected::HandApart, view.at),
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
            Some(join::ENDS) => self.push(view, smallvec::smallvec![Drafted::new(Draft::Whole(Step::Pass), view.at)]),
            Some(join::LAST) => self.last_card = Some((view.at, self.steps.len())),
            Some(join::DRAWN) => self.names_drawn(view)?,
            Some(join::ROW) => self.open_row()?,
            _ => self.act(view)?,
        }
        self.note_actor(view)
    }

    /// True if a tag of the table of joins holds.
    fn holds(&self, ground: Ground<'_>, view: &View<'_>, of: Tag) -> bool {
        let has = |slot| view.has(slot);
        let between = |slot| view.between.has(slot);
        let mood = |symbol| view.meaning.is(slot::MOOD, symbol);
        let drew = self.drew();
        match of {
            tag::VERBLESS => view.act().is_none(),
            tag::QUIET => view.is_act(&[sym::NOTHING, sym::ASKED]),
            tag::NATURAL => has(slot::NATURAL),
            tag::ASKING => ground.denies,
            tag::MID_FIRST => view.begins_with(slot::MID),
            tag::S_RATHER => self.before.rather,
            tag::S_BARE_DRAW => self.before.bare_draw,
            tag::ONLY_WHO => {
                let only = view.meaning.span(slot::ONLY);
                only.is_some_and(|only| view.meaning.span(slot::WHO).is_some_and(|who| only.to == who.from && view.has(slot::NAME)))
            }
            tag::WITHCONN => has(slot::WITHCONN),
            tag::MISFIT => has(slot::MISFIT),
            tag::FROMDRAW => has(slot::FROMDRAW),
            tag::BY => has(slot::BY),
            tag::DO => has(slot::DO),
            tag::ENGLISH => ground.is_english,
            tag::STEPS => !self.steps.is_empty(),
            tag::SPOKEN => self.before.spoken,
            tag::DREW => drew,
            tag::DREW_COUNT => matches!(self.last_step(), Some(Step::Draw(_))),
            tag::DREW_CARD => matches!(self.last_step(), Some(Step::DrawCard(_))),
            tag::LAID => matches!(self.last_step(), Some(Step::Lay(_))),
            tag::S_HES => self.before.hes,
            tag::S_FIX => self.before.fix,
            tag::S_THEN => self.before.then,
            tag::S_AND => self.before.and,
            tag::S_SINGLE => self.before.single,
            tag::S_ANOTHER => self.before.another,
            tag::S_COUNTED => self.before.counted,
            tag::S_SENTENCE => self.before.sentence,
            tag::S_EARLIER => self.before.earlier,
            tag::S_VERB_FIRST => self.before.verb_first,
            tag::S_ONLY_NAMED => self.before.only_named,
            tag::COMMA => between(slot::COMMA),
            tag::AND => between(slot::AND),
            tag::BUT => between(slot::BUT) || has(slot::CONTRA),
            tag::THEN => between(slot::THEN),
            tag::SO => between(slot::SO),
            tag::STOP => between(slot::STOP),
            tag::BECAUSE => between(slot::BECAUSE) || has(slot::BECAUSE),
            tag::AFTER => between(slot::AFTER),
            tag::OBJ => has(slot::OBJ),
            tag::COUNT => has(slot::COUNT),
            tag::CARDS => has(slot::CARDS),
            tag::ALSO => has(slot::ALSO),
            tag::LAST => has(slot::LAST),
            tag::THE => has(slot::THE),
            tag::IT => has(slot::IT),
            tag::BOTH => has(slot::BOTH),
            tag::PLACE => has(slot::PLACE) || view.chart.list(view.meaning, slot::OBJ).iter().any(|record| record.has(slot::AT)),
            tag::THERE => has(slot::THERE) || has(slot::BESIDE),
            tag::BESIDE => has(slot::BESIDE),
            tag::ADDED => has(slot::ADDED),
            tag::WHO => has(slot::WHO),
            tag::NAMED => view.meaning.is(slot::WHO, sym::NAMED),
            tag::INVERTED => view.meaning.span(slot::WHO).is_some_and(|who| who.from > view.span(slot::ACT).from),
            tag::MAY => mood(sym::MAY),
            tag::MUST => mood(sym::MUST),
            tag::WANT => mood(sym::WANT),
            tag::WOULD => has(slot::WOULD),
            tag::HAVE => has(slot::HAVE),
            tag::BE => has(slot::BE),
            tag::HES => has(slot::HES),
            tag::FIX => has(slot::FIX),
            tag::OK => has(slot::OK),
            tag::NOFIT => has(slot::NOFIT),
            tag::ONLY => has(slot::ONLY),
            tag::RATHER => has(slot::RATHER),
            tag::BEGINS => has(slot::BEGINS),
            tag::HAND => has(slot::HAND),
            tag::ROW => has(slot::ROW),
            tag::NEW => has(slot::NEW),
            tag::SEQ => has(slot::SEQ),
            tag::PREDRAW => has(slot::PREDRAW),
            tag::APPOSED => has(slot::APPOSED),
            tag::TAIL => has(slot::TAIL),
            tag::CONN => has(slot::CONN),
            tag::LOOSE => has(slot::LOOSE),
            tag::NEXTTO => has(slot::NEXTTO),
            tag::BARE => !view.has_any(&[slot::OBJ, slot::COUNT, slot::IT, slot::BOTH, slot::PLACE, slot::LOOSE, slot::CONN, slot::ROW, slot::PREDRAW]),
            tag::ACT_DRAW => view.is_act(&[sym::DRAW, sym::TAKE]),
            tag::ACT_LAY => view.is_act(&[sym::LAY, sym::LAYOUT, sym::ADD]),
            tag::ACT_FIT => view.is_act(&[sym::FIT, sym::FITWITH]),
            tag::ACT_PASS => view.is_act(&[sym::PASS, sym::PASSBY]),
            tag::ACT_LIE => view.is_act(&[sym::LIE]),
            tag::ACT_WAS => view.is_act(&[sym::WAS, sym::NTH]),
            tag::ACT_ENDS => view.is_act(&[sym::ENDS]),
            tag::ACT_CALL => view.is_act(&[sym::CALL]),
            tag::ACT_LINK => view.is_act(&[sym::LINK]),
            _ => false,
        }
    }

    /// A clause that makes steps.
    fn act(&mut self, view: &View<'_>) -> Result<(), Fail> {
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
        if self.draw_apposed(view) {
            self.name(view)?;
        }
        let mut found = view.steps(self)?;
        if view.between.has(slot::AFTER) {
            return self.insert_before(view, found);
        }
        self.was_drawn(&found);
        if self.says_where(view, &found) {
            return Ok(());
        }
        self.note_doubt(view, &found);
        if is_possible(view, self) {
            for drafted in &mut found {
                drafted.is_possible = true;
            }
            // `I can lay the red 12 and pass`: is passing possible too, or done?
            let carried = !view.has_any(&[slot::WHO, slot::MOOD, slot::WOULD]) && self.before.possible;
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
        let lays_last = view.has(slot::LAST) && !view.is_act(&[sym::DRAW, sym::TAKE]) && !found.is_empty();
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

    /// `I want to lay the red 12, but I pass`: what was wanted, or only goes there, was not done.
    fn take_back(&mut self, view: &View<'_>) {
        let laid = self.laid();
        for drafted in self.steps.iter_mut().skip(self.last).filter(|_| laid) {
            if self.before.intends {
                drafted.is_possible = true;
            } else if !self.before.acts_and && !drafted.is_possible {
                self.doubtful = Some(view.at);
            }
        }
    }

    /// `After drawing …`
    fn draw_before(&mut self, view: &View<'_>) {
        let count = view.meaning.number(slot::PRE).unwrap_or(1);
        self.steps.push(Drafted::new(Draft::Whole(Step::Draw(count)), view.span(slot::PREDRAW)));
    }

    fn push(&mut self, view: &View<'_>, found: Drafts) {
        self.last = self.steps.len();
        self.known = 0;
        // `weiter, ich passe` passes once.
        let passes = |drafted: Option<&Drafted>| {
            drafted.is_some_and(|drafted| drafted.draft == Draft::Whole(Step::Pass))
        };
        if self.before.passed_alone && view.is_sentence() && passes(found.first()) && passes(self.steps.last()) {
            self.steps.pop();
            self.alone = None;
        }
        self.steps.extend(found);
    }

    /// `red 12 on red 11 and yellow 10 on yellow 11`: cards listed behind a step that lays belong to it.
    fn extend_lay(&mut self, view: &View<'_>, found: &Drafts) -> bool {
        let joined = view.between.has(slot::AND) || view.between.has(slot::COMMA);
        let parted = [slot::THEN, slot::STOP, slot::SO, slot::BUT].into_iter().any(|slot| view.between.has(slot));
        let listed = view.act().is_none() && !view.is_sentence() && view.begins_with(slot::OBJ) && !view.has_any(&[slot::ADDED]);
        let apart = !view.between.has(slot::AND) && !self.before.sentence;
        if !joined || parted || !listed || apart || self.before.closed {
            return false;
        }
        let [Drafted { draft: Draft::Whole(Step::Lay(more)), at, .. }] = found.as_slice() else { return false };
        let Some(Drafted { draft: Draft::Whole(Step::Lay(lays)), at: before, .. }) = self.steps.last_mut() else {
            return false;
        };
        lays.extend(more.iter().copied());
        before.to = at.to;
        true
    }

    fn last_step(&self) -> Option<&Step> {
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
    pub(super) fn leads_to(&self) -> Option<Option<NamedCard>> {
        match &self.steps.last()?.draft {
            Draft::Whole(Step::Link { from, to }) | Draft::Link { from: Some(from), to: Some(to) } => {
                Some(Some(NamedCard { colour: *to, number: from.number }))
            }
            Draft::Link { .. } => Some(None),
            Draft::Whole(_) => None,
        }
    }

    /// Keeps the cards that a clause names, for the next one.
    fn name(&mut self, view: &View<'_>) -> Result<(), Fail> {
        let mut cards: SmallVec<[NamedCard; 2]> = SmallVec::new();
        let mut colours = SmallVec::<[Colour; 4]>::new();
        for group in view.cards(slot::OBJ)? {
            cards.extend(group.cards.iter().copied());
            colours.extend(group.place.and_then(Place::anchor).map(|card| card.colour));
        }
        cards.extend(view.card(slot::AS));
        colours.extend(cards.iter().map(|card| card.colour));
        colours.extend(view.place(slot::PLACE)?.and_then(|(place, _)| place.anchor()).map(|card| card.colour));
        colours.extend([slot::FROM, slot::TO].into_iter().filter_map(|of| view.card(of)).map(|card| card.colour));
        for colour in colours {
            if !self.colours.contains(&colour) {
                self.colours.push(colour);
            }
        }
        if cards.is_empty() && view.has(slot::PLACE) && view.act().is_none() && !view.has(slot::IT) {
            cards.extend(view.place(slot::PLACE)?.and_then(|(place, _)| place.anchor()));
        }
        if !cards.is_empty() {
            self.named = cards;
        }
        Ok(())
    }

    /// Notes who acts, and whose card is laid.
    fn note_actor(&mut self, view: &View<'_>) -> Result<(), Fail> {
        let told = !self.steps.is_empty() && self.last > 0 || self.before.spoken;
        let who = match view.meaning.symbol(slot::WHO) {
            Some(sym::I) => Some(Who::Me),
            Some(sym::YOU) => Some(Who::You),
            Some(sym::HE) => Some(Who::They),
            Some(sym::NAMED) => {
                let span = view.span(slot::NAME);
                let span = if view.has(slot::NAME) { span } else { view.span(slot::WHO) };
                let mut cursor = view.tokens.cursor();
                cursor.rewind(usize::from(span.to) - 1);
                cursor.word().map(|word| Who::Named(word.to_owned()))
            }
            _ => None,
        };
        for owner in view.chart.list(view.meaning, slot::OBJ) {
            let who = match owner.symbol(slot::WHOSE) {
                Some(sym::I) => Who::Me,
                Some(sym::YOU) => Who::You,
                Some(sym::HE) => Who::They,
                _ => continue,
            };
            self.owner = Some((who, cover(owner)));
        }
        let at = view.span(slot::WHO);
        if let Some(who) = who {
            let same = match (&self.actor, &who) {
                // `red 12, and then Ben lays red 13`: who laid the first?
                (None, Who::Named(_)) => !told || self.last == 0,
                (None, _) => true,
                (Some(Who::Named(_)), Who::They) => return self.check_owner(),
                (Some(before), now) => before == now,
            };
            if !same {
                return refuse(Expected::OneMove, at);
            }
            self.actor = Some(who);
        }
        self.check_owner()
    }

    /// `I lay his red 12`: cards are laid from one's own hand.
    fn check_owner(&self) -> Result<(), Fail> {
        let (Some((owner, at)), Some(actor)) = (&self.owner, &self.actor) else { return Ok(()) };
        let own = match actor {
            Who::Named(_) | Who::They => *owner == Who::They,
            who => owner == who,
        };
        if own { Ok(()) } else { refuse(Expected::PlainMove, *at) }
    }

    /// `The red 11 lies`, `I have red 12`: nothing is done, but the next clause may speak of it.
    fn note_fact(&mut self, view: &View<'_>) -> Result<(), Fail> {
        let lies = !view.has(slot::HAVE) || view.is_act(&[sym::LIE]);
        let at = match () {
            () if lies => Where::Table,
            // Told after a step it is what is left of the hand, not what the turn began with.
            () if view.has(slot::ONLY) && !self.steps.is_empty() => return refuse(Expected::HandApart, view.at),
            () if view.has(slot::ONLY) => Where::HandAlone,
            () => Where::Hand,
        };
        let groups = view.cards(slot::OBJ)?;
        if groups.iter().any(|group| group.is_joker) {
            return Err(Fail::Never);
        }
        let mut cards: SmallVec<[NamedCard; 2]> = groups.iter().flat_map(|group| group.cards.iter().copied()).collect();
        let anchors = groups.iter().filter_map(|group| group.place.and_then(Place::anchor));
        let mut anchors: SmallVec<[NamedCard; 2]> = anchors.collect();
        anchors.extend(view.place(slot::PLACE)?.and_then(|(place, _)| place.anchor()));
        let beside = !anchors.is_empty();
        if beside && !lies {
            return Err(Fail::Never);
        }
        if cards.is_empty() {
            return refuse(at.expected(), view.at);
        }
        if lies && !self.steps.is_empty() && view.between.has(slot::COMMA) && !view.between.has(slot::AND) && self.laid() {
            // `I lay the yellow 12, the yellow 11 is on the table`
            return refuse(Expected::TableApart, view.at);
        }
        cards.extend(anchors);
        self.had.clear();
        self.had_more = false;
        if !lies {
            let mut had = Drafts::new();
            for group in &groups {
                let lays = group.cards.iter().map(|&card| Lay { card, is_joker: false, place: Place::Anywhere });
                match had.last_mut().map(|drafted| &mut drafted.draft) {
                    Some(Draft::Whole(Step::Lay(before))) if group.joined == Joined::And => before.extend(lays),
                    _ => had.push(Drafted::new(Draft::Whole(Step::Lay(lays.collect())), view.at)),
                }
            }
            self.had.push((had, view.at));
        }
        self.facts.push(Fact { at, cards, span: view.at, beside });
        self.name(view)
    }

    /// `Ich habe die rote 12 und dann die rote 13 gelegt`: the verb at the end is that of both. Returns
    /// true if the clause waits for such a verb.
    fn goes_on_having(&mut self, view: &View<'_>) -> Result<bool, Fail> {
        let Some((_, first)) = self.had.first() else { return Ok(false) };
        let cut_off = Fail::Refuse(Expected::Step, Span { from: first.to, to: first.to });
        if view.only_names_cards() && !view.has(slot::NOFIT) {
            let found = view.steps(self)?;
            self.had.push((found, view.at));
            self.had_more = true;
            return Ok(true);
        }
        let verb_last = view.meaning.span(slot::OBJ).is_some_and(|obj| obj.from < view.span(slot::ACT).from);
        if view.is_sentence() || !verb_last || view.act().is_none() {
            // A fact, unless something was said behind it that only a verb can complete.
            let more = self.had.drain(..).count() > 1;
            return if more { Err(cut_off) } else { Ok(false) };
        }
        let draws = view.is_act(&[sym::DRAW]);
        if !draws && !view.is_act(&[sym::LAY, sym::LAYOUT, sym::ADD, sym::COME, sym::FIT]) {
            return Err(cut_off);
        }
        for (found, at) in std::mem::take(&mut self.had) {
            self.facts.retain(|fact| fact.span != at);
            for drafted in found {
                match drafted.draft {
                    Draft::Whole(Step::Lay(lays)) if draws => {
                        self.steps.extend(lays.iter().map(|lay| Drafted::new(Draft::Whole(Step::DrawCard(lay.card)), at)));
                    }
                    draft => self.steps.push(Drafted { draft, ..drafted }),
                }
            }
        }
        Ok(false)
    }

    /// `…, nachdem ich gezogen habe`: before the clause to which it belongs.
    fn insert_before(&mut self, view: &View<'_>, found: Drafts) -> Result<(), Fail> {
        if !view.is_act(&[sym::DRAW, sym::TAKE]) {
            return refuse(Expected::PlaceOrOrder, view.span(slot::ACT));
        }
        let at = if self.steps.is_empty() { 0 } else { self.last };
        for (place, drafted) in found.into_iter().enumerate() {
            self.steps.insert(at + place, drafted);
        }
        if at == 0 {
            self.last = self.steps.len();
        }
        Ok(())
    }

    /// `Green 11, new row!`: the second part says that the card opens one.
    fn open_row(&mut self) -> Result<(), Fail> {
        let Some(Drafted { draft: Draft::Whole(step), .. }) = self.steps.last_mut() else { return Err(Fail::Never) };
        let Step::Lay(lays) = step else { return Err(Fail::Never) };
        let [Lay { card, is_joker: false, place: Place::Anywhere }] = lays.as_slice() else { return Err(Fail::Never) };
        *step = Step::Open(*card);
        Ok(())
    }

    /// `I lay red 12 and put it on red 11`: the second part only says where.
    fn says_where(&mut self, view: &View<'_>, found: &Drafts) -> bool {
        if view.has(slot::OBJ) || !view.has(slot::IT) {
            return false;
        }
        let (Some(before), [now]) = (self.steps.last_mut(), found.as_slice()) else { return false };
        let (Draft::Whole(Step::Lay(laid)), Draft::Whole(Step::Lay(placed))) = (&before.draft, &now.draft) else {
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

    /// `… and lay the red 12 for it`: after a joker was taken, that is the swap.
    fn lay_for_joker(&mut self, view: &View<'_>) -> Result<(), Fail> {
        let lays = view.is_act(&[sym::LAY, sym::LAYOUT, sym::ADD, sym::COME, sym::FIT]) || view.act().is_none();
        if !lays || !view.has_any(&[slot::FORIT, slot::THERE]) {
            return refuse(Expected::JokerAs, view.at);
        }
        let groups = view.cards(slot::OBJ)?;
        let mut found = Drafts::new();
        for group in &groups {
            if group.is_joker || group.place.is_some() {
                return Err(Fail::Never);
            }
            found.extend(group.cards.iter().map(|card| Drafted::new(Draft::Whole(Step::Swap(*card)), view.at)));
        }
        if found.is_empty() {
            return Err(Fail::Never);
        }
        self.joker_taken = false;
        self.name(view)?;
        self.push(view, found);
        Ok(())
    }

    /// `I drew a card, the red 12, and passed`: the cards named alone behind the drawing are those drawn.
    fn names_drawn(&mut self, view: &View<'_>) -> Result<(), Fail> {
        let groups = view.cards(slot::OBJ)?;
        let cards: SmallVec<[NamedCard; 2]> = groups.iter().flat_map(|group| group.cards.iter().copied()).collect();
        let unclear = Fail::Refuse(Expected::FromPile, view.at);
        if groups.iter().any(|group| group.is_joker || group.place.is_some()) {
            return Err(unclear);
        }
        let count = view.meaning.number(slot::COUNT);
        if count.is_some_and(|count| usize::try_from(count) != Ok(cards.len())) {
            return Err(unclear);
        }
        if count.is_none() {
            let Some(Step::Draw(drawn)) = self.last_step() else { return Err(unclear) };
            if usize::try_from(*drawn) != Ok(cards.len()) || view.is_own(slot::OBJ) {
                return Err(unclear);
            }
            self.steps.pop();
        }
        for card in cards {
            self.steps.push(Drafted::new(Draft::Whole(Step::DrawCard(card)), view.at));
        }
        self.name(view)
    }

    /// `I draw one, then another`, `… and then two more`: so many more.
    fn draw_more(&mut self, view: &View<'_>) -> Result<(), Fail> {
        let more = view.meaning.number(slot::COUNT).ok_or(Fail::Never)?;
        match self.steps.last_mut() {
            Some(Drafted { draft: Draft::Whole(Step::Draw(count)), at, .. }) => {
                *count = count.saturating_add(more);
                at.to = view.at.to;
            }
            _ => self.steps.push(Drafted::new(Draft::Whole(Step::Draw(more)), view.at)),
        }
        Ok(())
    }

    /// `… it was the red 12`, `the second one is the red 12`: which card was drawn.
    fn drawn_was(&mut self, view: &View<'_>) -> Result<(), Fail> {
        let at = || Fail::Refuse(Expected::Step, view.at);
        let groups = view.cards(slot::OBJ)?;
        let [group] = groups.as_slice() else { return Err(at()) };
        let (&[card], false) = (group.cards.as_slice(), group.is_joker || group.place.is_some()) else { return Err(at()) };
        let Some(Step::Draw(count)) = self.last_step() else { return Err(at()) };
        let count = *count;
        let nth = match view.meaning.number(slot::NTH) {
            None => (count == 1).then_some(1),
            Some(0) => Some(count),
            Some(nth) => nth.checked_sub(self.known),
        };
        let nth = nth.filter(|nth| (1..=count).contains(nth)).ok_or_else(at)?;
        // `I draw one, then two, the second one is …`: of which?
        let draws = |drafted: &&Drafted| matches!(drafted.draft, Draft::Whole(Step::Draw(_) | Step::DrawCard(_)));
        let others = self.steps.iter().rev().skip(1).take_while(draws).count();
        if view.has(slot::NTH) && u32::try_from(others) != Ok(self.known) {
            return Err(at());
        }
        let Some(last) = self.steps.pop() else { return Err(at()) };
        for (count, card) in [(nth - 1, None), (1, Some(card)), (count - nth, None)] {
            if count > 0 {
                let step = card.map_or(Step::Draw(count), Step::DrawCard);
                self.steps.push(Drafted { draft: Draft::Whole(step), ..last.clone() });
            }
        }
        self.known = if nth < count { self.known + nth } else { 0 };
        self.name(view)
    }

    /// `I draw a card, the red 12, and lay it`: the second part says which card was drawn.
    fn draw_apposed(&mut self, view: &View<'_>) -> bool {
        let it = view.has(slot::IT) && !view.has(slot::OBJ);
        let [.., drawn, shown] = self.steps.as_mut_slice() else { return false };
        let (Draft::Whole(Step::Draw(1)), Draft::Whole(Step::Lay(lays))) = (&drawn.draft, &shown.draft) else {
            return false;
        };
        let [Lay { card, is_joker: false, place: Place::Anywhere }] = lays.as_slice() else { return false };
        if it {
            drawn.draft = Draft::Whole(Step::DrawCard(*card));
            drawn.at.to = shown.at.to;
            self.steps.pop();
        }
        false
    }

    /// `I drew red 3, then red 12 and laid it`: both were drawn.
    fn was_drawn(&mut self, found: &Drafts) {
        let only_named = self.before.only_named;
        let [.., before, named] = self.steps.as_mut_slice() else { return };
        let drew = matches!(before.draft, Draft::Whole(Step::Draw(_) | Step::DrawCard(_)));
        let (Draft::Whole(Step::Lay(lays)), Some(Draft::Whole(Step::Lay(now)))) =
            (&named.draft, found.first().map(|found| &found.draft))
        else {
            return;
        };
        let ([one], [two]) = (lays.as_slice(), now.as_slice()) else { return };
        if drew && only_named && one.card == two.card && !one.is_joker && !two.is_joker {
            named.draft = Draft::Whole(Step::DrawCard(one.card));
            self.unclear = None;
        }
    }

    /// Notes that nobody can tell whether a card is drawn or laid: `I drew red 3, then red 12`.
    fn note_doubt(&mut self, view: &View<'_>, found: &Drafts) {
        let bare = view.act().is_none() && !view.is_sentence();
        let Some(Step::DrawCard(drawn)) = self.last_step() else { return };
        let another = found.iter().any(|found| match &found.draft {
            Draft::Whole(Step::Lay(lays)) => {
                lays.iter().any(|lay| lay.card != *drawn && !lay.is_joker && lay.place == Place::Anywhere)
            }
            _ => false,
        });
        if bare && another && self.before.sentence {
            self.unclear = Some(view.at);
        }
    }

    /// The sentence is over.
    pub(super) fn finish(&self, ground: Ground<'_>) -> Option<Turn> {
        let mut turn = self.clone();
        if turn.refused.is_none()
            && let Err(fail) = turn.close()
        {
            match fail {
                Fail::Never => return None,
                Fail::Lacks(expected, at) => {
                    ground.note(expected, at);
                    return None;
                }
                Fail::Refuse(expected, at) => turn.refused = Some((expected, at)),
            }
        }
        if turn.refused.is_some() && !turn.ends.is_empty() {
            let mut ended = Turn { steps: turn.ends.iter().cloned().collect(), refused: None, ..self.clone() };
            if ended.close().is_ok() && ended.refused.is_none() {
                turn.offer = Some(canonical(&mut ended.steps.iter()));
            }
        }
        turn.ends.clear();
        turn.before = Before::default();
        turn.colours.clear();
        turn.named.clear();
        turn.last = 0;
        Some(turn)
    }

    fn close(&mut self) -> Result<(), Fail> {
        if let Some(at) = self.alone.filter(|_| self.steps.len() > 1) {
            return refuse(Expected::Step, at);
        }
        self.ends.clear();
        if let Some(at) = self.stated.filter(|_| self.somebody) {
            // `Die gelbe 11 ist ausgespielt, ich lege …`: laid now, or lying there?
            return refuse(Expected::TableApart, at);
        }
        if let Some((at, _)) = self.last_card.filter(|(_, told)| *told < self.steps.len()) {
            // `I lay my last card, the red 12, and pass`: what does the hand hold?
            return refuse(Expected::HandApart, at);
        }
        if let Some(at) = self.laid_twice() {
            return refuse(Expected::OneReading, at);
        }
        if let Some(at) = self.unclear {
            return refuse(Expected::FromPile, at);
        }
        if self.joker_taken {
            return refuse(Expected::JokerAs, Span { from: u16::MAX, to: u16::MAX });
        }
        if let [(_, at), _, ..] = self.had.as_slice() {
            return refuse(Expected::Step, Span { from: at.to, to: at.to });
        }
        self.drop_possible()?;
        self.complete_links()?;
        if self.steps.is_empty() {
            return if self.stuck { refuse(Expected::DrawOrPass, Span { from: 0, to: u16::MAX }) } else { Err(Fail::Never) };
        }
        use_facts(self)?;
        self.unlaid = self.linked_to.filter(|card| {
            !self.steps.iter().any(|drafted| matches!(&drafted.draft, Draft::Whole(Step::Lay(lays)) if lays.iter().any(|lay| lay.card == *card)))
        });
        Ok(())
    }

    /// Beside a step that is made, one that is only possible is none: its cards are in the hand.
    fn drop_possible(&mut self) -> Result<(), Fail> {
        self.drop_repeated();
        let made = self.steps.iter().any(|drafted| !drafted.is_possible);
        if !made || self.steps.iter().all(|drafted| !drafted.is_possible) {
            return Ok(());
        }
        if let Some(at) = self.doubtful {
            let without = canonical(&mut self.steps.iter().filter(|drafted| !drafted.is_possible));
            self.claims = vec![canonical(&mut self.steps.iter()), without];
            return refuse(Expected::OneReading, at);
        }
        let possible: Vec<Drafted> = self.steps.iter().filter(|drafted| drafted.is_possible).cloned().collect();
        self.steps.retain(|drafted| !drafted.is_possible);
        for drafted in possible {
            if let Draft::Whole(Step::Lay(lays)) = drafted.draft {
                self.held.extend(lays.iter().filter(|lay| !lay.is_joker).map(|lay| lay.card));
            }
        }
        Ok(())
    }

    /// `I draw the blue 12, it fits on the blue 11, so I lay it`: what is laid all the same is no longer
    /// only possible, and goes where it was said to fit.
    fn drop_repeated(&mut self) {
        let possible: Vec<Lay> = self.lays(|drafted| drafted.is_possible);
        let made: Vec<Lay> = self.lays(|drafted| !drafted.is_possible);
        let is_made = |lay: &Lay| made.iter().any(|made| made.card == lay.card);
        let before = self.steps.len();
        self.steps.retain(|drafted| match &drafted.draft {
            Draft::Whole(Step::Lay(lays)) if drafted.is_possible => !lays.iter().all(is_made),
            _ => true,
        });
        for drafted in &mut self.steps {
            let Draft::Whole(Step::Lay(lays)) = &mut drafted.draft else { continue };
            for lay in lays.iter_mut().filter(|lay| lay.place == Place::Anywhere) {
                let fits = possible.iter().find(|fits| fits.card == lay.card);
                lay.place = fits.map_or(lay.place, |fits| fits.place);
            }
        }
        if self.steps.len() < before && self.steps.iter().all(|drafted| !drafted.is_possible) {
            self.doubtful = None;
        }
    }

    fn lays(&self, wanted: impl Fn(&Drafted) -> bool) -> Vec<Lay> {
        let drafts = self.steps.iter().filter(|drafted| wanted(drafted)).map(|drafted| &drafted.draft);
        drafts.filter_map(|draft| match draft { Draft::Whole(Step::Lay(lays)) => Some(lays.to_vec()), _ => None }).flatten().collect()
    }

    fn complete_links(&mut self) -> Result<(), Fail> {
        let mut laid: Option<NamedCard> = None;
        for at in 0..self.steps.len() {
            let drafted = self.steps[at].clone();
            if let Draft::Link { from, to } = drafted.draft {
                let end = Span { from: drafted.at.to, to: drafted.at.to };
                let from = from.or(laid).ok_or(Fail::Refuse(Expected::Card, end))?;
                let next = self.steps.get(at + 1).and_then(|next| match &next.draft {
                    Draft::Whole(Step::Lay(lays)) => lays.first().map(|lay| lay.card.colour),
                    Draft::Whole(_) | Draft::Link { .. } => None,
                });
                let to = to.or(next).ok_or(Fail::Refuse(Expected::Colour, end))?;
                self.steps[at].draft = Draft::Whole(Step::Link { from, to });
            }
            if let Draft::Whole(Step::Lay(lays)) = &self.steps[at].draft {
                laid = lays.last().map(|lay| lay.card);
            }
        }
        Ok(())
    }

    /// The step in which a sentence lays a card that it has laid before: it only speaks of it once more.
    fn laid_twice(&self) -> Option<Span> {
        let mut laid: SmallVec<[NamedCard; 8]> = SmallVec::new();
        for drafted in self.steps.iter().filter(|drafted| self.before.spoken && !drafted.is_possible) {
            let Draft::Whole(Step::Lay(lays)) = &drafted.draft else { continue };
            for lay in lays {
                if laid.contains(&lay.card) {
                    return Some(drafted.at);
                }
                laid.push(lay.card);
            }
        }
        None
    }

    pub(super) fn is_required(&self) -> bool {
        self.must
    }

    pub(super) fn facts(&self) -> &[Fact] {
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

fn refuse(expected: Expected, at: Span) -> Result<(), Fail> {
    Err(Fail::Refuse(expected, at))
}

/// True if the clause only says what is possible: `red 12 fits`, `I could lay red 12`. A question is not
/// possible, but asked.
fn is_possible(view: &View<'_>, before: &Turn) -> bool {
    let asks_first = |helper: Slot| {
        view.meaning.span(helper).is_some_and(|helper| {
            let who = view.meaning.span(slot::WHO).or_else(|| view.meaning.span(slot::OBJ));
            who.is_none_or(|who| helper.from < who.from)
        })
    };
    if view.has(slot::OK) && !view.has(slot::WHO) && view.act().is_none() {
        return false;
    }
    if view.is_act(&[sym::FIT, sym::FITWITH]) {
        let card = view.meaning.span(slot::OBJ).or_else(|| view.meaning.span(slot::IT));
        let verb = view.span(slot::ACT);
        return !view.has(slot::WHO) && card.is_some_and(|card| card.from < verb.from) && !asks_first(slot::DO) && !asks_first(slot::MOOD);
    }
    if view.meaning.is(slot::MOOD, sym::MAY) || view.has(slot::WOULD) && !view.has(slot::MOOD) {
        let helper = if view.has(slot::MOOD) { slot::MOOD } else { slot::WOULD };
        return view.has(slot::SUBJECT) || !asks_first(helper);
    }
    let carries = !view.has(slot::WHO) && !view.has(slot::MOOD) && !view.has(slot::HAVE);
    let joined = view.between.has(slot::AND) && !view.between.has(slot::BUT) || view.between.has(slot::THEN);
    carries && joined && !view.has_any(&[slot::HES, slot::RATHER]) && before.before.possible && view.act().is_none_or(|act| act != sym::LIE)
}

/// True if the clause begins with its verb and has a subject: a condition, if a comma leads on.
fn verb_first(view: &View<'_>) -> bool {
    let first = [slot::ACT, slot::HAVE, slot::MAYIF].into_iter().any(|slot| view.begins_with(slot));
    let subject = view.has_any(&[slot::WHO, slot::IT]) || view.is_act(&[sym::FIT, sym::COME, sym::LIE]) && view.has(slot::OBJ);
    let helped = HELPERS.into_iter().any(|helper| view.has(helper));
    let fact = view.is_act(&[sym::LIE]) || view.has(slot::HAVE) && view.act().is_none();
    first && subject && (!helped || fact || view.has(slot::MAYIF))
}

/// True if the clause says that cards are or were laid, and not by whom.
fn is_passive(view: &View<'_>) -> bool {
    let told = match view.act() {
        Some(sym::LAY | sym::LAYOUT | sym::ADD) => view.has_any(&[slot::BE, slot::HAVE]) && !view.has(slot::SUBJECT),
        Some(_) | None => false,
    };
    told && view.has(slot::OBJ) && !view.has_any(&[slot::OK, slot::TABLE]) && !view.meaning.is(slot::MOOD, sym::MAY)
}

