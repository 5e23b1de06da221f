//! From the clauses of a text to a turn.

use super::actors::Actor;
use super::aside::{Facts, Held};
use super::clause::{Clause, HELPERS, Joined, Thing};
use super::frames::{Draft, Drafted, Drafts, Named, drafts, puts};
use super::lexicon::Meaning;
use super::sentence::{Deed, Led, Reader};
use super::taking::take_clause;
use crate::cards::{Colour, Expected, NamedCard, ParseError};
use crate::rules::moves::{Lay, Move, SpannedStep, Step, format_canonical};

/// Reads a whole text in one language.
///
/// # Errors
/// What is not understood: where, and what was expected there.
pub(super) fn read_turn(mut reader: Reader<'_>, piles: bool) -> Result<(Move, Held), ParseError> {
    let mut turn = Turn { piles, ..Turn::default() };
    loop {
        turn.before.article = reader.is(Meaning::Article);
        turn.before.own = reader.is(Meaning::Mine);
        let clause = take_clause(&mut reader, piles)?;
        let silent = clause.acts.is_none() && clause.things.is_empty();
        if silent && turn.drafts.is_empty() && !clause.heard.has(Meaning::NothingFits) {
            reader.forget_actor();
        }
        if let Err(error) = turn.add(&clause) {
            return Err(turn.with_end(&clause, error, &reader));
        }
        reader.told = !turn.drafts.is_empty();
        reader.spoken = turn.before.spoken;
        reader.last = turn.last_deed();
        reader.one_named = turn.named.cards.len() == 1;
        reader.colour =
            turn.colours.as_slice().first().copied().filter(|_| turn.colours.len() == 1);
        reader.led = turn.leads_to();
        if reader.is_end() {
            return turn.finish(&reader);
        }
    }
}

/// How the clauses before were told.
#[derive(Clone, Copy, Default)]
#[expect(clippy::struct_excessive_bools, reason = "each notes one thing that was said")]
pub(super) struct Before {
    /// Whether the last one was a sentence.
    pub(super) sentence: bool,
    /// Whether any was.
    pub(super) spoken: bool,
    /// Whether the last one only named cards.
    pub(super) only_named: bool,
    /// Whether it counts cards: `a card`.
    pub(super) counted: bool,
    /// Whether it counts one card and does not name it: `I drew one`.
    pub(super) single: bool,
    /// Whether it was `another`.
    pub(super) another: bool,
    /// Whether `then` led on, and whether `and` did.
    pub(super) then: bool,
    pub(super) and: bool,
    /// Whether it tells what was done before: `after drawing`.
    pub(super) earlier: bool,
    /// Whether the clause now read begins with an article, and whether with `my`.
    pub(super) article: bool,
    pub(super) own: bool,
}

#[derive(Default)]
pub(super) struct Turn {
    piles: bool,
    pub(super) drafts: Drafts,
    pub(super) named: Named,
    /// Where the steps of the clause before this one begin.
    last: usize,
    must: bool,
    /// `Ich habe die rote 12 …`: a fact, or the first part of what a participle at the end tells.
    had: Vec<Clause>,
    /// What lies on the table and what is in a hand, as it was told.
    facts: Facts,
    /// The colours of all cards named so far.
    colours: smallvec::SmallVec<[Colour; 4]>,
    pub(super) before: Before,
    /// Where a card is said to be laid and nobody to lay it: `the yellow 11 is played`.
    stated: Option<std::ops::Range<usize>>,
    /// Whether somebody acts.
    somebody: bool,
    /// The card to which a connector was said to lead.
    linked_to: Option<NamedCard>,
    /// Where cards are named alone after one was drawn: drawn as well, or laid?
    pub(super) unclear: Option<std::ops::Range<usize>>,
    /// How many of the cards drawn last were told one by one.
    pub(super) known: u32,
    /// Where the last card was laid, and how many steps were told by then.
    pub(super) last_card: Option<(std::ops::Range<usize>, usize)>,
    /// Where a word stands that is a move only if nothing else is said.
    alone: Option<std::ops::Range<usize>>,
}

impl Turn {
    fn add(&mut self, clause: &Clause) -> Result<(), ParseError> {
        let acting = self.named.acting;
        self.add_clause(clause)?;
        let acts = clause.heard.has(Meaning::Subject) || acting;
        self.named.acting = acts && clause.leads == Joined::And;
        let acts = clause.heard.has(Meaning::Subject) && !clause.acts.is_none();
        self.somebody |= acts;
        if clause.is_passive() && !acts {
            self.stated = Some(clause.span.clone());
        }
        self.before.spoken |= clause.is_sentence();
        self.before.counted = clause.has(|thing| matches!(thing, Thing::Count { cards: true, .. }));
        self.before.single = clause.heard.has(Meaning::Single);
        self.before.another = clause.elided.is_some();
        self.before.then = clause.then;
        self.before.and = clause.leads == Joined::And;
        self.before.earlier = clause.drawn.is_some() || clause.heard.has(Meaning::After);
        self.before.only_named =
            clause.acts.is_none() && clause.has_cards() && !clause.is_sentence();
        self.before.sentence =
            clause.is_sentence() || self.before.only_named && self.before.sentence;
        Ok(())
    }

    fn add_clause(&mut self, clause: &Clause) -> Result<(), ParseError> {
        if clause.heard.has(Meaning::Ends) {
            // `I lay the red 12 and I'm done`: out of cards, or only at the end of the turn?
            return Err(ParseError::new(clause.span.clone(), Expected::PlainMove));
        }
        let silent = clause.acts.is_none() && clause.things.is_empty();
        if self.says_last(clause)? {
            return Ok(());
        }
        if let Some(span) = clause.elided.clone().filter(|_| silent) {
            return self.draw_more(1, span);
        }
        if silent && clause.drawn.is_none() {
            // `Is that ok?`, `Ben says that's fine`: nothing is done.
            let lonely = clause.heard.has(Meaning::Have)
                || clause.heard.has(Meaning::Lie)
                || clause.heard.has(Meaning::ItWas)
                || clause.heard.has(Meaning::After);
            // `… and then more`
            let more = clause.heard.has(Meaning::Also) && clause.then;
            let half = more || clause.heard.any(HELPERS);
            if lonely || half && !clause.heard.has(Meaning::Approve) {
                return Err(ParseError::new(clause.span.end..clause.span.end, Expected::Step));
            }
            return Ok(());
        }
        if self.counts_more(clause)? {
            return Ok(());
        }
        let asked = clause.heard.has(Meaning::May) || clause.heard.has(Meaning::MayIf);
        let placed = clause.has(|thing| matches!(thing, Thing::At(..)));
        let facts = clause.heard.has(Meaning::Lie) && !(placed && asked)
            || clause.heard.has(Meaning::Have) && clause.acts.is_none();
        if clause.conditional
            && (facts || clause.heard.has(Meaning::MayIf) || !clause.heard.any(HELPERS))
        {
            // `Lege ich die rote 12, dann …`
            return Err(ParseError::new(clause.span.clone(), Expected::NoCondition));
        }
        if clause.actor == Some(Actor::Named) && clause.acts.is_none() && asked {
            // `Geenszins mag die rote 12 …`: without a verb that is no name.
            return Err(ParseError::new(clause.span.clone(), Expected::PlainMove));
        }
        if clause.heard.has(Meaning::Would)
            && (clause.heard.has(Meaning::Have) || clause.heard.has(Meaning::Be))
        {
            return Err(ParseError::new(clause.span.clone(), Expected::PlainMove));
        }
        self.must |= clause.heard.has(Meaning::Must);
        if let Some(count) = clause.drawn {
            self.draw_before(count, clause, self.drafts.len());
        }
        if silent {
            return Ok(());
        }
        if clause.heard.has(Meaning::ItWas) {
            return self.drawn_was(clause);
        }
        if facts {
            return self.note_facts(clause);
        }
        if self.goes_on_having(clause)? {
            return Ok(());
        }
        if clause.heard.has(Meaning::After) {
            return self.before(clause);
        }
        if clause.acts.is_none() && clause.heard.has(Meaning::Want) && !placed && clause.has_cards()
        {
            // `I want the red 12`: to lay it, or to have it?
            return Err(ParseError::new(clause.span.end..clause.span.end, Expected::Step));
        }
        if clause.can_be(Meaning::PassAlone) {
            self.alone = Some(clause.span.clone());
        }
        let lays = clause.acts.is_none() || clause.only(&[Meaning::Lay, Meaning::Fit]);
        let joker = clause
            .things
            .iter()
            .find(|item| matches!(item.thing, Thing::Cards { joker: true, .. }));
        if let Some(item) = joker.filter(|_| self.piles) {
            return Err(ParseError::new(item.span.clone(), Expected::Pile));
        }
        let fits =
            clause.can_be(Meaning::Fit) && clause.has(|thing| matches!(thing, Thing::Top(_)));
        if self.piles && (lays || fits) {
            self.push(puts(clause)?);
            return Ok(());
        }
        if self.swaps_taken_joker(clause)? {
            return Ok(());
        }
        if self.opens_row(clause) {
            return Ok(());
        }
        if self.names_drawn(clause)? {
            return Ok(());
        }
        self.draw_apposed(clause);
        self.named.drawn = match self.drafts.last().map(|drafted| &drafted.draft) {
            Some(Draft::Whole(Step::DrawCard(card))) => Some(*card),
            Some(_) | None => None,
        };
        let named = self.without_pointing(clause)?.or_else(|| clause.with_row_as_colour());
        let clause = named.as_ref().unwrap_or(clause);
        let found = drafts(clause, &self.named)?;
        self.was_drawn(&found);
        if self.says_where(clause, &found) {
            return Ok(());
        }
        self.doubts(clause, &found);
        let takes_joker = found.is_empty();
        self.name(clause);
        self.linked_to = linked_card(clause, &found).or(self.linked_to);
        self.named.joker_taken = takes_joker;
        let draws = clause.can_be(Meaning::Draw) || clause.can_be(Meaning::Take);
        let lays_last = clause.heard.has(Meaning::Last) && !draws;
        self.named.linked = found.last().is_some_and(|found| {
            matches!(found.draft, Draft::Link { .. } | Draft::Whole(Step::Link { .. }))
        });
        self.push(found);
        if lays_last {
            self.note_last(clause)?;
        }
        Ok(())
    }

    fn push(&mut self, found: Drafts) {
        self.last = self.drafts.len();
        self.known = 0;
        self.drafts.extend(found);
    }

    /// Keeps what a clause names, for the next one.
    pub(super) fn name(&mut self, clause: &Clause) {
        let mut cards = smallvec::SmallVec::new();
        for item in &clause.things {
            let named: &[NamedCard] = match &item.thing {
                Thing::Cards { cards: told, .. } => {
                    cards.extend(told.iter().copied());
                    told
                }
                Thing::At(_, card) | Thing::From(card) => std::slice::from_ref(card),
                _ => &[],
            };
            for card in named {
                if !self.colours.contains(&card.colour) {
                    self.colours.push(card.colour);
                }
            }
        }
        if !cards.is_empty() {
            self.named = Named { cards, acting: self.named.acting, ..Named::default() };
        }
    }

    /// `The red 11 lies`, `I have red 12`: nothing is done, but the next clause may speak of it.
    fn note_facts(&mut self, clause: &Clause) -> Result<(), ParseError> {
        self.facts.note(clause, self.drafts.last())?;
        if clause.has_cards() {
            self.name(clause);
        }
        self.had.clear();
        if clause.heard.has(Meaning::Have) && clause.has_cards() {
            self.had.push(clause.clone());
        }
        Ok(())
    }

    /// `Ich habe die rote 12 und dann die rote 13 gelegt`: the verb at the end is that of both. What
    /// has a subject, a helper or its verb in front tells something of its own. Gives whether the
    /// clause waits for such a verb.
    fn goes_on_having(&mut self, clause: &Clause) -> Result<bool, ParseError> {
        use Meaning::{Draw, Fit, Lay};
        let Some(first) = self.had.first() else { return Ok(false) };
        let end = first.span.end;
        let cut_off = ParseError::new(end..end, Expected::Step);
        let only_cards = !clause.things.is_empty()
            && clause.things.iter().all(|item| matches!(item.thing, Thing::Cards { .. }));
        if clause.acts.is_none() && only_cards && !clause.is_sentence() {
            self.had.push(clause.clone());
            return Ok(true);
        }
        let verb_last =
            clause.things.first().is_some_and(|item| item.span.start < clause.verb.start);
        if clause.is_sentence() || !verb_last {
            // A fact, unless something was said behind it that only a verb can complete.
            return if self.had.drain(..).count() > 1 { Err(cut_off) } else { Ok(false) };
        }
        if !clause.only(&[Lay, Fit]) && !clause.only(&[Draw]) {
            return Err(cut_off);
        }
        for mut had in std::mem::take(&mut self.had) {
            self.facts.forget(&had);
            had.acts = clause.acts;
            had.verb = clause.verb.clone();
            had.heard = clause.heard;
            self.add_clause(&had)?;
        }
        Ok(false)
    }

    /// What the step told last does.
    pub(super) fn last_deed(&self) -> Option<Deed> {
        match self.drafts.last().map(|last| &last.draft)? {
            Draft::Whole(Step::Lay(_)) => Some(Deed::Lays),
            Draft::Whole(Step::Draw(_) | Step::DrawCard(_)) => Some(Deed::Draws),
            Draft::Whole(_) | Draft::Link { .. } => None,
        }
    }

    fn draw_before(&mut self, count: u32, clause: &Clause, at: usize) {
        let draft = Draft::Whole(Step::Draw(count));
        self.drafts.insert(at, Drafted { draft, span: clause.span.clone() });
    }

    /// `…, nachdem ich gezogen habe`: before the clause to which it belongs.
    fn before(&mut self, clause: &Clause) -> Result<(), ParseError> {
        if !clause.only(&[Meaning::Draw, Meaning::Take]) {
            let at = if clause.acts.is_none() { clause.span.clone() } else { clause.verb.clone() };
            return Err(ParseError::new(at, Expected::PlaceOrOrder));
        }
        let found = drafts(clause, &self.named)?;
        let at = if self.drafts.is_empty() { 0 } else { self.last };
        for (place, draft) in found.into_iter().enumerate() {
            self.drafts.insert(at + place, draft);
        }
        if at == 0 {
            self.last = self.drafts.len();
        }
        Ok(())
    }

    /// `Green 11, new row!`: the second part says that the card opens one.
    fn opens_row(&mut self, clause: &Clause) -> bool {
        let new = |item: &super::clause::Item| matches!(item.thing, Thing::Row { new: true, .. });
        if !clause.acts.is_none() || !clause.things.iter().all(new) {
            return false;
        }
        let Some(Draft::Whole(step)) = self.drafts.last_mut().map(|last| &mut last.draft) else {
            return false;
        };
        let Step::Lay(lays) = step else { return false };
        let [lay] = lays.as_slice() else { return false };
        let opens = lay.place.anchor().is_none() && !lay.is_joker;
        if opens {
            *step = Step::Open(lay.card);
        }
        opens
    }

    /// `I lay red 12 and put it on red 11`: the second part only says where.
    fn says_where(&mut self, clause: &Clause, found: &Drafts) -> bool {
        if clause.has_cards() || !clause.has(|thing| matches!(thing, Thing::It { .. })) {
            return false;
        }
        let (Some(before), [now]) = (self.drafts.last_mut(), found.as_slice()) else {
            return false;
        };
        let (Draft::Whole(Step::Lay(laid)), Draft::Whole(Step::Lay(placed))) =
            (&before.draft, &now.draft)
        else {
            return false;
        };
        let ([one], [two]) = (laid.as_slice(), placed.as_slice()) else { return false };
        let same = one.card == two.card && one.place.anchor().is_none();
        if same {
            before.draft = now.draft.clone();
            before.span.end = now.span.end;
        }
        same
    }

    /// `… and lay the red 12 for it`: after a joker was taken, that is the swap.
    fn swaps_taken_joker(&mut self, clause: &Clause) -> Result<bool, ParseError> {
        let for_it = clause.things.iter().find(|item| item.thing == Thing::ForIt);
        if !self.named.joker_taken {
            return match for_it {
                Some(item) => Err(item.error(Expected::End)),
                None => Ok(false),
            };
        }
        let there = clause.has(|thing| *thing == Thing::There);
        if for_it.is_none() && !there {
            return Err(ParseError::new(clause.span.clone(), Expected::JokerAs));
        }
        let mut swap = clause.clone();
        swap.acts = super::lexicon::Meanings::of(&[Meaning::Swap]);
        swap.things.retain(|item| !matches!(item.thing, Thing::ForIt | Thing::There));
        let found = drafts(&swap, &self.named)?;
        self.name(clause);
        self.push(found);
        Ok(true)
    }

    /// `…, the red 12, and passes`: in German and Dutch that may say that the card fits. `… and I'm
    /// done`: the turn ends, or the game. The error with the claim that could have been meant.
    fn with_end(mut self, clause: &Clause, error: ParseError, reader: &Reader<'_>) -> ParseError {
        let passes = clause.can_be(Meaning::PassBy) && clause.things.is_empty();
        let ends = clause.heard.has(Meaning::Ends);
        if !(passes || ends) || !reader.is_end() || self.drafts.is_empty() || error.offer.is_some()
        {
            return error;
        }
        if passes {
            let draft = Draft::Whole(Step::Pass);
            self.drafts.push(Drafted { draft, span: clause.span.clone() });
        }
        let offer = self.finish(reader).ok().map(|(steps, _)| format_canonical(&steps));
        ParseError { offer, ..error }
    }

    fn finish(mut self, reader: &Reader<'_>) -> Result<(Move, Held), ParseError> {
        if let Some(span) = self.alone.take().filter(|_| self.drafts.len() > 1) {
            return Err(ParseError::new(span, Expected::Step));
        }
        if let Some(span) = self.stated.take().filter(|_| self.somebody) {
            // `Die gelbe 11 ist ausgespielt, ich lege …`: laid now, or lying there?
            return Err(ParseError::new(span, Expected::TableApart));
        }
        if let Some((span, _)) = self.last_card.take().filter(|(_, told)| *told < self.drafts.len())
        {
            // `I lay my last card, the red 12, and pass`: what does the hand hold?
            return Err(ParseError::new(span, Expected::HandApart));
        }
        if let Some(span) = self.laid_twice() {
            return Err(ParseError::new(span, Expected::OneReading));
        }
        if let Some(span) = self.unclear.take() {
            return Err(ParseError::new(span, Expected::FromPile));
        }
        if self.named.joker_taken {
            return Err(reader.error(Expected::JokerAs));
        }
        if let [had, _, ..] = self.had.as_slice() {
            return Err(ParseError::new(had.span.end..had.span.end, Expected::Step));
        }
        let mut steps = Move::new();
        let mut laid: Option<NamedCard> = None;
        for at in 0..self.drafts.len() {
            let Drafted { draft, span } = self.drafts[at].clone();
            let step = match draft {
                Draft::Whole(step) => step,
                Draft::Link { from, to } => {
                    let lacks = |expected| ParseError::new(span.end..span.end, expected);
                    let from = from.or(laid).ok_or_else(|| lacks(Expected::Card))?;
                    let to = to.or_else(|| self.next_colour(at));
                    Step::Link { from, to: to.ok_or_else(|| lacks(Expected::Colour))? }
                }
            };
            if let Step::Lay(lays) = &step {
                laid = lays.last().map(|lay| lay.card);
            }
            steps.push(SpannedStep { step, span });
        }
        self.drafts.clear();
        if steps.is_empty() {
            return Err(reader.error(Expected::Step));
        }
        let (steps, mut held) = std::mem::take(&mut self.facts).used(steps)?;
        held.unlaid = self.linked_to.filter(|card| {
            let lays = |lays: &[Lay]| lays.iter().any(|lay| lay.card == *card);
            !steps.iter().any(|told| matches!(&told.step, Step::Lay(laid) if lays(laid)))
        });
        if self.must {
            let offer = Some(format_canonical(&steps));
            let whole = 0..reader.cursor.taken_end();
            return Err(ParseError { offer, ..ParseError::new(whole, Expected::Permission) });
        }
        Ok((steps, held))
    }

    /// Where a sentence lays a card that it has laid before: it only speaks of it once more.
    fn laid_twice(&self) -> Option<std::ops::Range<usize>> {
        let mut laid: smallvec::SmallVec<[NamedCard; 8]> = smallvec::SmallVec::new();
        for drafted in self.drafts.iter().filter(|_| self.before.spoken) {
            let Draft::Whole(Step::Lay(lays)) = &drafted.draft else { continue };
            for lay in lays {
                if laid.contains(&lay.card) {
                    return Some(drafted.span.clone());
                }
                laid.push(lay.card);
            }
        }
        None
    }

    /// Where the step told last leads, if it is a connector.
    fn leads_to(&self) -> Led {
        match self.drafts.last().map(|last| &last.draft) {
            Some(
                Draft::Whole(Step::Link { from, to })
                | Draft::Link { from: Some(from), to: Some(to) },
            ) => Led::To(NamedCard { colour: *to, number: from.number }),
            Some(Draft::Link { .. }) => Led::Somewhere,
            Some(Draft::Whole(_)) | None => Led::Nowhere,
        }
    }

    /// The colour of the card that is laid right after a connector.
    fn next_colour(&self, at: usize) -> Option<Colour> {
        match &self.drafts.get(at + 1)?.draft {
            Draft::Whole(Step::Lay(lays)) => lays.first().map(|lay| lay.card.colour),
            Draft::Whole(_) | Draft::Link { .. } => None,
        }
    }
}

/// The card to which a clause links: `die gelbe 9 mit der blauen 9`.
fn linked_card(clause: &Clause, found: &Drafts) -> Option<NamedCard> {
    let [Drafted { draft: Draft::Whole(Step::Link { from, to }), .. }] = found.as_slice() else {
        return None;
    };
    let card = NamedCard { colour: *to, number: from.number };
    clause
        .has(|thing| match thing {
            Thing::To(_, number) => number.is_some(),
            Thing::Cards { cards, .. } => cards.contains(&card),
            _ => false,
        })
        .then_some(card)
}
