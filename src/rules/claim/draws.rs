//! Cards drawn, and which they were: `I drew a card, the red 12`.

use super::clause::{ClauseView, Fail};
use super::fold::{Draft, Drafted, Drafts, TurnDraft, refuse};
use crate::cards::{Expected, NamedCard};
use crate::language::grammars::moves::{slot, sym};
use crate::rules::moves::{Lay, Place, Step};
use smallvec::SmallVec;

impl TurnDraft {
    /// `After drawing …`
    pub(super) fn draw_before(&mut self, view: &ClauseView<'_>) {
        let count = view.meaning.number(slot::PRE).unwrap_or(1);
        self.steps.push(Drafted::new(Draft::Whole(Step::Draw(count)), view.span(slot::PREDRAW)));
    }

    /// `…, nachdem ich gezogen habe`: before the clause to which it belongs.
    pub(super) fn insert_before(
        &mut self,
        view: &ClauseView<'_>,
        found: Drafts,
    ) -> Result<(), Fail> {
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

    /// `I drew a card, the red 12, and passed`: the cards named alone behind the drawing are those drawn.
    pub(super) fn names_drawn(&mut self, view: &ClauseView<'_>) -> Result<(), Fail> {
        let groups = view.cards(slot::OBJ)?;
        let cards: SmallVec<[NamedCard; 2]> =
            groups.iter().flat_map(|group| group.cards.iter().copied()).collect();
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
    pub(super) fn draw_more(&mut self, view: &ClauseView<'_>) -> Result<(), Fail> {
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
    pub(super) fn drawn_was(&mut self, view: &ClauseView<'_>) -> Result<(), Fail> {
        let at = || Fail::Refuse(Expected::Step, view.at);
        let groups = view.cards(slot::OBJ)?;
        let [group] = groups.as_slice() else { return Err(at()) };
        let (&[card], false) = (group.cards.as_slice(), group.is_joker || group.place.is_some())
        else {
            return Err(at());
        };
        let Some(Step::Draw(count)) = self.last_step() else { return Err(at()) };
        let count = *count;
        let nth = match view.meaning.number(slot::NTH) {
            None => (count == 1).then_some(1),
            Some(0) => Some(count),
            Some(nth) => nth.checked_sub(self.known),
        };
        let nth = nth.filter(|nth| (1..=count).contains(nth)).ok_or_else(at)?;
        // `I draw one, then two, the second one is …`: of which?
        let draws = |drafted: &&Drafted| {
            matches!(drafted.draft, Draft::Whole(Step::Draw(_) | Step::DrawCard(_)))
        };
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
    pub(super) fn draw_named(&mut self, view: &ClauseView<'_>) -> bool {
        let it = view.has(slot::IT) && !view.has(slot::OBJ);
        let [.., drawn, laid] = self.steps.as_mut_slice() else { return false };
        let (Draft::Whole(Step::Draw(1)), Draft::Whole(Step::Lay(lays))) =
            (&drawn.draft, &laid.draft)
        else {
            return false;
        };
        let [Lay { card, is_joker: false, place: Place::Anywhere }] = lays.as_slice() else {
            return false;
        };
        if it {
            drawn.draft = Draft::Whole(Step::DrawCard(*card));
            drawn.at.to = laid.at.to;
            self.steps.pop();
        }
        false
    }

    /// `I drew red 3, then red 12 and laid it`: both were drawn.
    pub(super) fn was_drawn(&mut self, found: &Drafts) {
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
    pub(super) fn note_doubt(&mut self, view: &ClauseView<'_>, found: &Drafts) {
        let bare = view.act().is_none() && !view.is_sentence();
        let Some(Step::DrawCard(drawn)) = self.last_step() else { return };
        let another = found.iter().any(|found| match &found.draft {
            Draft::Whole(Step::Lay(lays)) => lays
                .iter()
                .any(|lay| lay.card != *drawn && !lay.is_joker && lay.place == Place::Anywhere),
            _ => false,
        });
        if bare && another && self.before.sentence {
            self.unclear = Some(view.at);
        }
    }
}
