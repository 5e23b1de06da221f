//! Judges a claimed FLÄT on the layout, removes it, and handles what pushing together brings.

use super::line::{
    DiscardTop, LayoutLine, LineContent, classify_cells, classify_line, flaet_lines, top_of,
    without_flaets,
};
use super::notation::ClaimedFlaet;
use super::rules::{
    FLAET_CHAIN, FLAET_DIAGONAL, FLAET_LOWEST_ON_TOP, FLAET_THREE_OF_SUIT, SILENCE_CROSSING,
    SILENCE_JOKER_SUIT, SILENCE_LOWEST, SILENCE_OVERLOOKED,
};
use crate::cards::faessler::{Face, FaesslerCard, Layout, LayoutCell, PushDirection, SIDE, Spot};
use crate::games::ArisingFlaets;
use crate::rules::reason::{self, Reason};
use crate::rules::{Cited, Rule};
use smallvec::{SmallVec, smallvec};

/// The referee's finding on a claimed FLÄT.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum FlaetJudgement {
    /// It is a FLÄT; these rules decide.
    Legal(Cited),
    /// It is no FLÄT: the rule that it breaks, and another one to cite with it.
    Illegal(&'static Rule, Option<&'static Rule>),
    /// The leaflet leaves it open; this silence says where.
    Open(&'static Rule),
    /// A card that nobody named would decide it.
    Unnamed,
}

const NO_FLAET: FlaetJudgement = FlaetJudgement::Illegal(&FLAET_THREE_OF_SUIT, None);

/// The card that this turn brought into the layout. A FLÄT can be claimed only when this card has
/// just completed it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum TurnCard {
    /// The card is unknown: the claim begins with a FLÄT, or the action went wrong. The line
    /// claimed first counts as just completed.
    Asserted,
    /// The card lies at this place.
    At(Spot),
}

/// The layout on which FLÄTs are claimed, with what was removed from it.
#[derive(Clone, Debug)]
pub(super) struct Board {
    /// The layout before any FLÄT was removed, or as it was pushed together.
    layout: Layout,
    /// Places whose cards were removed since.
    removed: SmallVec<[Spot; 6]>,
    stage: BoardStage,
    /// The card on top of the discard pile after the FLÄT claimed last.
    top: Option<DiscardTop>,
    /// The layout as it lay before a diagonal was pushed together.
    before: Option<Layout>,
    /// The way in which it was pushed together.
    way: Option<PushDirection>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum BoardStage {
    /// The layout lies as it did after the turn's action.
    First,
    /// A diagonal is gone, and the claim does not say yet how the rest is pushed together.
    Closing,
    /// The rest is pushed together.
    Pushed,
}

impl Board {
    pub(super) fn new(layout: Layout) -> Board {
        Board {
            layout,
            removed: SmallVec::new(),
            stage: BoardStage::First,
            top: None,
            before: None,
            way: None,
        }
    }

    pub(super) const fn layout(&self) -> &Layout {
        &self.layout
    }

    pub(super) const fn layout_mut(&mut self) -> &mut Layout {
        &mut self.layout
    }

    /// The top of the discard pile after the FLÄT claimed last; `None` if no FLÄT was claimed.
    pub(super) const fn top(&self) -> Option<DiscardTop> {
        self.top
    }

    /// The way in which the layout was pushed together; `None` while the claim does not say.
    pub(super) const fn way(&self) -> Option<PushDirection> {
        self.way
    }

    /// The layouts that are possible now: one, or after a diagonal one for each way of pushing
    /// together, without the FLÄTs that arise. `None` while a card in it is unnamed.
    pub(super) fn possible_layouts(&self) -> Option<SmallVec<[Layout; 2]>> {
        // Always both ways, in the order of `PushDirection::ALL`, from the layout before it was
        // pushed. FLÄTs that arise are removed whether they were claimed or not.
        let base = match (&self.before, self.stage) {
            (Some(before), BoardStage::Pushed) => *before,
            (Some(_) | None, BoardStage::First | BoardStage::Closing | BoardStage::Pushed) => {
                self.remaining()
            }
        };
        if base.cells().any(|cell| cell == LayoutCell::Unnamed) {
            return None;
        }
        Some(match self.stage {
            BoardStage::First => smallvec![base],
            BoardStage::Closing | BoardStage::Pushed => PushDirection::ALL
                .into_iter()
                .map(|way| without_flaets(&base.pushed_together(way)))
                .collect(),
        })
    }

    /// The layout as it lies now, without the FLÄTs that arose from pushing together. `None` while
    /// the way of pushing together is open, or a card in the layout is unnamed.
    pub(super) fn current_layout(&self) -> Option<Layout> {
        let current = match self.stage {
            BoardStage::First => self.remaining(),
            BoardStage::Closing => return None,
            BoardStage::Pushed => without_flaets(&self.remaining()),
        };
        current.cells().all(|cell| cell != LayoutCell::Unnamed).then_some(current)
    }

    /// The FLÄTs that arise from pushing together and that nobody has claimed, for each way in
    /// which the layout can still be pushed.
    pub(super) fn arising(&self) -> SmallVec<[ArisingFlaets; 2]> {
        let remaining = self.remaining();
        let pushed: SmallVec<[(PushDirection, Layout); 2]> = match (self.stage, self.way) {
            (BoardStage::First, _) | (BoardStage::Pushed, None) => SmallVec::new(),
            (BoardStage::Closing, _) => PushDirection::ALL
                .into_iter()
                .map(|way| (way, remaining.pushed_together(way)))
                .collect(),
            (BoardStage::Pushed, Some(way)) => smallvec![(way, remaining)],
        };
        let arising = pushed.into_iter().map(|(way, layout)| {
            let cards =
                flaet_lines(&layout).filter_map(|line| match classify_line(&layout, line) {
                    LineContent::Flaet(cards) => Some(cards),
                    LineContent::NoFlaet | LineContent::Joker | LineContent::Unnamed => None,
                });
            ArisingFlaets { way, flaets: cards.collect() }
        });
        arising.filter(|arising| !arising.flaets.is_empty()).collect()
    }

    fn remaining(&self) -> Layout {
        self.layout.without(&self.removed)
    }

    /// Judges a claimed FLÄT, and removes it if it is one. `gone` are cards known to lie on the
    /// discard pile.
    pub(super) fn judge_claim(
        &mut self,
        claimed: &ClaimedFlaet,
        way: Option<PushDirection>,
        turn_card: TurnCard,
        gone: &[Face],
    ) -> FlaetJudgement {
        if let ClaimedFlaet::Cards(faces) = claimed {
            self.infer_unnamed(faces, gone);
        }
        match self.stage {
            BoardStage::First => self.judge_first(claimed, way, turn_card),
            BoardStage::Pushed => self.judge_pushed(claimed, way),
            BoardStage::Closing => self.judge_closing(claimed, way, turn_card),
        }
    }

    /// Judges a FLÄT claimed while the way of pushing together is open. The first way in which the
    /// claim is legal is taken.
    fn judge_closing(
        &mut self,
        claimed: &ClaimedFlaet,
        way: Option<PushDirection>,
        turn_card: TurnCard,
    ) -> FlaetJudgement {
        let attempts = PushDirection::ALL.map(|tried_way| {
            let mut pushed = self.push_together(tried_way);
            let judgement = pushed.judge_pushed(claimed, way);
            (pushed, judgement)
        });
        if let Some((pushed, judgement)) =
            attempts.iter().find(|(_, judgement)| matches!(judgement, FlaetJudgement::Legal(_)))
        {
            *self = pushed.clone();
            return judgement.clone();
        }
        // The line was a FLÄT beside the diagonal. On nine places every line shares a card with it.
        let crossing = find_line(&self.layout, claimed)
            .filter(|&line| matches!(classify_line(&self.layout, line), LineContent::Flaet(_)));
        if let Some(line) = crossing {
            return self.judge_crossing(line, turn_card);
        }
        let mut judgements = attempts.into_iter().map(|(_, judgement)| judgement);
        judgements.find(|judgement| *judgement != NO_CHAIN).unwrap_or(NO_CHAIN)
    }

    /// Judges a FLÄT claimed before anything was pushed together.
    fn judge_first(
        &mut self,
        claimed: &ClaimedFlaet,
        way: Option<PushDirection>,
        turn_card: TurnCard,
    ) -> FlaetJudgement {
        let Some(line) = find_line(&self.layout, claimed) else { return NO_FLAET };
        let cards = match classify_line(&self.layout, line) {
            LineContent::Flaet(cards) => cards,
            LineContent::NoFlaet => return NO_FLAET,
            LineContent::Joker => return FlaetJudgement::Open(&SILENCE_JOKER_SUIT),
            LineContent::Unnamed => return FlaetJudgement::Unnamed,
        };
        let Some(spots) = line.spots(&self.layout) else { return NO_FLAET };
        if self.is_touched_by(&spots) {
            return self.judge_crossing(line, turn_card);
        }
        let just_completed = match turn_card {
            TurnCard::Asserted => self.removed.is_empty(),
            TurnCard::At(spot) => spots.contains(&spot),
        };
        if !just_completed {
            return FlaetJudgement::Open(&SILENCE_OVERLOOKED);
        }
        let diagonal = matches!(line, LayoutLine::Diagonal(_));
        if way.is_some() && !diagonal {
            return FlaetJudgement::Illegal(&FLAET_DIAGONAL, None);
        }
        let mut rules: Cited = smallvec![&FLAET_THREE_OF_SUIT];
        self.remove(&spots, cards);
        if diagonal {
            rules.push(&FLAET_DIAGONAL);
            self.stage = BoardStage::Closing;
            if let Some(way) = way {
                *self = self.push_together(way);
            }
            if !self.arising().is_empty() {
                rules.push(&FLAET_CHAIN);
            }
        }
        FlaetJudgement::Legal(self.cite_top(rules))
    }

    /// Judges a FLÄT claimed after pushing together: it must arise from that.
    fn judge_pushed(
        &mut self,
        claimed: &ClaimedFlaet,
        way: Option<PushDirection>,
    ) -> FlaetJudgement {
        let Some(line) = find_line(&self.layout, claimed) else { return NO_CHAIN };
        let cards = match classify_line(&self.layout, line) {
            LineContent::Flaet(cards) => cards,
            LineContent::NoFlaet => return NO_CHAIN,
            LineContent::Joker => return FlaetJudgement::Open(&SILENCE_JOKER_SUIT),
            LineContent::Unnamed => return FlaetJudgement::Unnamed,
        };
        let Some(spots) = line.spots(&self.layout) else { return NO_CHAIN };
        if self.is_touched_by(&spots) {
            return NO_CHAIN;
        }
        if way.is_some() {
            return FlaetJudgement::Illegal(&FLAET_DIAGONAL, None);
        }
        self.remove(&spots, cards);
        FlaetJudgement::Legal(self.cite_top(smallvec![&FLAET_CHAIN, &FLAET_THREE_OF_SUIT]))
    }

    /// Judges a line that shares cards with one already removed.
    fn judge_crossing(&self, line: LayoutLine, turn_card: TurnCard) -> FlaetJudgement {
        let spots = line.spots(&self.layout).unwrap_or_default();
        if spots.iter().all(|spot| self.removed.contains(spot)) {
            return NO_FLAET;
        }
        match turn_card {
            TurnCard::At(spot) if !spots.contains(&spot) => {
                FlaetJudgement::Open(&SILENCE_OVERLOOKED)
            }
            TurnCard::At(_) | TurnCard::Asserted => FlaetJudgement::Open(&SILENCE_CROSSING),
        }
    }

    fn is_touched_by(&self, spots: &[Spot]) -> bool {
        spots.iter().any(|spot| self.removed.contains(spot))
    }

    fn remove(&mut self, spots: &[Spot], cards: [FaesslerCard; 3]) {
        self.removed.extend_from_slice(spots);
        self.top = Some(top_of(cards));
    }

    fn cite_top(&self, mut rules: Cited) -> Cited {
        rules.push(&FLAET_LOWEST_ON_TOP);
        if self.top.is_some_and(|top| top.is_left_open) {
            rules.push(&SILENCE_LOWEST);
        }
        rules
    }

    /// The board after the remaining cards were pushed together.
    fn push_together(&self, way: PushDirection) -> Board {
        let remaining = self.remaining();
        Board {
            layout: remaining.pushed_together(way),
            removed: SmallVec::new(),
            stage: BoardStage::Pushed,
            top: self.top,
            before: Some(remaining),
            way: Some(way),
        }
    }

    /// The reason why the line claimed is no FLÄT.
    pub(super) fn why_not(&self, claimed: &ClaimedFlaet) -> Option<Reason> {
        let layout = &self.layout;
        let square = layout.height() == SIDE && layout.width() == SIDE;
        if matches!(claimed, ClaimedFlaet::Line(LayoutLine::Diagonal(_))) && !square {
            return Some(reason::flaet_no_diagonal());
        }
        let Some(spots) = find_line(layout, claimed).and_then(|line| line.spots(layout)) else {
            return Some(reason::flaet_no_line());
        };
        let cells = spots.map(|spot| layout.at(spot));
        if cells.contains(&LayoutCell::Empty) || self.is_touched_by(&spots) {
            Some(reason::flaet_no_line())
        } else if cells.contains(&LayoutCell::Down) {
            Some(reason::flaet_face_down())
        } else {
            (classify_line(layout, find_line(layout, claimed)?) == LineContent::NoFlaet)
                .then(reason::flaet_two_suits)
        }
    }

    /// Names the card of this turn if the claim shows which it is: one card of the layout is
    /// unnamed, and one card claimed is not in the layout.
    fn infer_unnamed(&mut self, faces: &[Face], gone: &[Face]) {
        let mut unnamed =
            self.layout.spots().filter(|&spot| self.layout.at(spot) == LayoutCell::Unnamed);
        let (Some(spot), None) = (unnamed.next(), unnamed.next()) else { return };
        let mut absent = faces.iter().filter(|&&face| self.layout.find(face).is_none());
        if let (Some(&face @ Face::Card(_)), None) = (absent.next(), absent.next())
            && !gone.contains(&face)
        {
            self.layout.set(spot, LayoutCell::Up(face));
        }
    }
}

const NO_CHAIN: FlaetJudgement = FlaetJudgement::Illegal(&FLAET_THREE_OF_SUIT, Some(&FLAET_CHAIN));

/// Finds the line that is claimed; `None` if the named cards lie in no line.
fn find_line(layout: &Layout, claimed: &ClaimedFlaet) -> Option<LayoutLine> {
    match claimed {
        ClaimedFlaet::Line(line) => Some(*line),
        ClaimedFlaet::Cards(faces) => {
            let mut wanted: SmallVec<[LayoutCell; 3]> =
                faces.iter().copied().map(LayoutCell::Up).collect();
            wanted.sort_unstable();
            LayoutLine::ALL.into_iter().find(|line| {
                line.spots(layout).is_some_and(|spots| {
                    let mut cells = spots.map(|spot| layout.at(spot));
                    cells.sort_unstable();
                    cells.as_slice() == wanted.as_slice()
                })
            })
        }
    }
}

/// Judges claimed cards without a layout. `None` means that they can be a FLÄT, so the layout
/// decides.
pub(super) fn judge_cards_alone(faces: &[Face]) -> Option<FlaetJudgement> {
    let [one, two, three] = *faces else { return Some(NO_FLAET) };
    let twice = |one: Face, two: Face| one == two && one != Face::Joker;
    if twice(one, two) || twice(one, three) || twice(two, three) {
        return Some(NO_FLAET);
    }
    match classify_cells([one, two, three].map(LayoutCell::Up)) {
        LineContent::NoFlaet => Some(NO_FLAET),
        LineContent::Joker => Some(FlaetJudgement::Open(&SILENCE_JOKER_SUIT)),
        LineContent::Flaet(_) | LineContent::Unnamed => None,
    }
}
