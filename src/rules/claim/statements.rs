//! Who acts, and what is stated beside the steps.

use super::clause::{ClauseView, Fail, Joined, cover};
use super::facts::{StatedFact, Where};
use super::fold::{Actor, Draft, Drafted, Drafts, TurnDraft, refuse};
use crate::cards::{Expected, NamedCard};
use crate::language::Span;
use crate::language::grammars::moves::{slot, sym};
use crate::rules::moves::{Lay, Place, Step};
use smallvec::SmallVec;

impl TurnDraft {
    /// Notes who acts, and whose card is laid.
    pub(super) fn note_actor(&mut self, view: &ClauseView<'_>) -> Result<(), Fail> {
        let told = !self.steps.is_empty() && self.last > 0 || self.before.spoken;
        let who = match view.meaning.symbol(slot::WHO) {
            Some(sym::I) => Some(Actor::Me),
            Some(sym::YOU) => Some(Actor::You),
            Some(sym::HE) => Some(Actor::They),
            Some(sym::NAMED) => {
                let span = view.span(slot::NAME);
                let span = if view.has(slot::NAME) { span } else { view.span(slot::WHO) };
                let mut cursor = view.tokens.cursor();
                cursor.rewind(usize::from(span.to) - 1);
                cursor.word().map(|word| Actor::Named(word.to_owned()))
            }
            _ => None,
        };
        for owner in view.chart.list(view.meaning, slot::OBJ) {
            let who = match owner.symbol(slot::WHOSE) {
                Some(sym::I) => Actor::Me,
                Some(sym::YOU) => Actor::You,
                Some(sym::HE) => Actor::They,
                _ => continue,
            };
            self.owner = Some((who, cover(owner)));
        }
        let at = view.span(slot::WHO);
        if let Some(who) = who {
            let same = match (&self.actor, &who) {
                // `red 12, and then Ben lays red 13`: who laid the first?
                (None, Actor::Named(_)) => !told || self.last == 0,
                (None, _) => true,
                (Some(Actor::Named(_)), Actor::They) => return self.check_owner(),
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
    pub(super) fn check_owner(&self) -> Result<(), Fail> {
        let (Some((owner, at)), Some(actor)) = (&self.owner, &self.actor) else { return Ok(()) };
        let own = match actor {
            Actor::Named(_) | Actor::They => *owner == Actor::They,
            who => owner == who,
        };
        if own { Ok(()) } else { refuse(Expected::PlainMove, *at) }
    }

    /// `The red 11 lies`, `I have red 12`: nothing is done, but the next clause may speak of it.
    pub(super) fn note_fact(&mut self, view: &ClauseView<'_>) -> Result<(), Fail> {
        let lies = !view.has(slot::HAVE) || view.is_act(&[sym::LIE]);
        let at = match () {
            () if lies => Where::Table,
            // Told after a step it is what is left of the hand, not what the turn began with.
            () if view.has(slot::ONLY) && !self.steps.is_empty() => {
                return refuse(Expected::HandApart, view.at);
            }
            () if view.has(slot::ONLY) => Where::HandAlone,
            () => Where::Hand,
        };
        let groups = view.cards(slot::OBJ)?;
        if groups.iter().any(|group| group.is_joker) {
            return Err(Fail::Never);
        }
        let mut cards: SmallVec<[NamedCard; 2]> =
            groups.iter().flat_map(|group| group.cards.iter().copied()).collect();
        let anchors = groups.iter().filter_map(|group| group.place.and_then(Place::anchor));
        let mut anchors: SmallVec<[NamedCard; 2]> = anchors.collect();
        anchors.extend(view.place(slot::PLACE)?.and_then(|(place, _)| place.anchor()));
        let is_relation = !anchors.is_empty();
        if is_relation && !lies {
            return Err(Fail::Never);
        }
        if cards.is_empty() {
            return refuse(at.expected(), view.at);
        }
        if lies
            && !self.steps.is_empty()
            && view.between.has(slot::COMMA)
            && !view.between.has(slot::AND)
            && self.laid()
        {
            // `I lay the yellow 12, the yellow 11 is on the table`
            return refuse(Expected::TableApart, view.at);
        }
        cards.extend(anchors);
        self.had.clear();
        self.had_more = false;
        if !lies {
            let mut had = Drafts::new();
            for group in &groups {
                let lays = group.cards.iter().map(|&card| Lay {
                    card,
                    is_joker: false,
                    place: Place::Anywhere,
                });
                match had.last_mut().map(|drafted| &mut drafted.draft) {
                    Some(Draft::Whole(Step::Lay(before))) if group.joined == Joined::And => {
                        before.extend(lays);
                    }
                    _ => had.push(Drafted::new(Draft::Whole(Step::Lay(lays.collect())), view.at)),
                }
            }
            self.had.push((had, view.at));
        }
        self.facts.push(StatedFact { at, cards, span: view.at, is_relation });
        self.name(view)
    }

    /// `Ich habe die rote 12 und dann die rote 13 gelegt`: the verb at the end is that of both. Returns
    /// true if the clause waits for such a verb.
    pub(super) fn goes_on_having(&mut self, view: &ClauseView<'_>) -> Result<bool, Fail> {
        let Some((_, first)) = self.had.first() else { return Ok(false) };
        let cut_off = Fail::Refuse(Expected::Step, Span { from: first.to, to: first.to });
        if view.only_names_cards() && !view.has(slot::NOFIT) {
            let found = view.steps(self)?;
            self.had.push((found, view.at));
            self.had_more = true;
            return Ok(true);
        }
        let verb_last =
            view.meaning.span(slot::OBJ).is_some_and(|obj| obj.from < view.span(slot::ACT).from);
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
                        self.steps.extend(
                            lays.iter().map(|lay| {
                                Drafted::new(Draft::Whole(Step::DrawCard(lay.card)), at)
                            }),
                        );
                    }
                    draft => self.steps.push(Drafted { draft, ..drafted }),
                }
            }
        }
        Ok(false)
    }
}
