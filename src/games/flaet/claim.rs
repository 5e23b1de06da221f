//! A claimed FLÄT on the layout, what it removes, and what pushing together brings.

use super::line::{Found, Line, OnTop, flaets, look, look_at, top, without_flaets};
use super::notation::Claimed;
use super::rulebook::{
    FLAET_CHAIN, FLAET_DIAGONAL, FLAET_LOWEST_ON_TOP, FLAET_THREE_OF_SUIT, SILENCE_CROSSING,
    SILENCE_JOKER_SUIT, SILENCE_LOWEST, SILENCE_OVERLOOKED,
};
use crate::cards::faessler::{Cell, Face, FaesslerCard, Layout, SIDE, Spot, Way};
use crate::games::Arising;
use crate::rules::{Case, Cited, Rule};
use smallvec::{SmallVec, smallvec};

/// What is to be said of a claimed FLÄT.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Answer {
    /// It is one.
    Legal(Cited),
    /// It is none.
    Illegal(&'static Rule, Option<&'static Rule>),
    /// The leaflet leaves it open.
    Open(&'static Rule),
    /// A card that nobody named would decide.
    Unnamed,
}

const NO_FLAET: Answer = Answer::Illegal(&FLAET_THREE_OF_SUIT, None);

/// Which card of the turn came to lie in the layout.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Came {
    /// The claim begins with a FLÄT: the line claimed first has just been completed.
    Asserted,
    /// The card at this place.
    At(Spot),
}

/// The layout on which FLÄTs are claimed.
#[derive(Clone, Debug)]
pub(super) struct Board {
    /// As it lay before any FLÄT was removed, or as it was pushed together.
    layout: Layout,
    /// What was removed from it since.
    removed: SmallVec<[Spot; 6]>,
    stage: Stage,
    /// The card on top of the discard pile after the FLÄT claimed last.
    top: Option<OnTop>,
    /// The layout as it lay before a diagonal was pushed together.
    before: Option<Layout>,
    /// How it was pushed together.
    way: Option<Way>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    /// As it lay after the turn's action.
    First,
    /// A diagonal is gone, and nobody has said yet how the rest is pushed together.
    Closing,
    /// Pushed together.
    Pushed,
}

impl Board {
    pub(super) fn new(layout: Layout) -> Board {
        Board {
            layout,
            removed: SmallVec::new(),
            stage: Stage::First,
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

    /// What lies on top of the discard pile after the FLÄT claimed last, if one was.
    pub(super) const fn top(&self) -> Option<OnTop> {
        self.top
    }

    /// How the layout was pushed together, where somebody has said it.
    pub(super) const fn way(&self) -> Option<Way> {
        self.way
    }

    /// The layouts that are possible now: one, or after a diagonal one for each way, with the
    /// FLÄTs that arise removed. `None` while a card in it is unnamed.
    pub(super) fn after(&self) -> Option<SmallVec<[Layout; 2]>> {
        let base = match (&self.before, self.stage) {
            (Some(before), Stage::Pushed) => *before,
            (Some(_) | None, Stage::First | Stage::Closing | Stage::Pushed) => self.left(),
        };
        if base.cells().any(|cell| cell == Cell::Unnamed) {
            return None;
        }
        Some(match self.stage {
            Stage::First => smallvec![base],
            Stage::Closing | Stage::Pushed => {
                Way::ALL.into_iter().map(|way| without_flaets(&base.pushed(way))).collect()
            }
        })
    }

    /// What lies now, the FLÄTs that arose from pushing together removed; `None` while nobody has
    /// said how it is pushed together, or a card in it is unnamed.
    pub(super) fn lying(&self) -> Option<Layout> {
        let lying = match self.stage {
            Stage::First => self.left(),
            Stage::Closing => return None,
            Stage::Pushed => without_flaets(&self.left()),
        };
        lying.cells().all(|cell| cell != Cell::Unnamed).then_some(lying)
    }

    /// The FLÄTs that arise from pushing together and that nobody has claimed, for each way in which
    /// it can still be pushed.
    pub(super) fn arising(&self) -> SmallVec<[Arising; 2]> {
        let left = self.left();
        let pushed: SmallVec<[(Way, Layout); 2]> = match (self.stage, self.way) {
            (Stage::First, _) | (Stage::Pushed, None) => SmallVec::new(),
            (Stage::Closing, _) => {
                Way::ALL.into_iter().map(|way| (way, left.pushed(way))).collect()
            }
            (Stage::Pushed, Some(way)) => smallvec![(way, left)],
        };
        let arising = pushed.into_iter().map(|(way, layout)| {
            let cards = flaets(&layout).filter_map(|line| match look(&layout, line) {
                Found::Flaet(cards) => Some(cards),
                Found::NoFlaet | Found::Joker | Found::Unnamed => None,
            });
            Arising { way, flaets: cards.collect() }
        });
        arising.filter(|arising| !arising.flaets.is_empty()).collect()
    }

    fn left(&self) -> Layout {
        self.layout.without(&self.removed)
    }

    /// Judges a claimed FLÄT, and removes it when it is one. `gone` are cards known to lie
    /// elsewhere.
    pub(super) fn claim(
        &mut self,
        claimed: &Claimed,
        way: Option<Way>,
        came: Came,
        gone: &[Face],
    ) -> Answer {
        if let Claimed::Cards(faces) = claimed {
            self.name_unnamed(faces, gone);
        }
        match self.stage {
            Stage::First => self.claim_first(claimed, way, came),
            Stage::Pushed => self.claim_pushed(claimed, way),
            Stage::Closing => self.claim_closing(claimed, way, came),
        }
    }

    /// Nobody has said how the layout is pushed together: the claim says it, if it fits one way.
    fn claim_closing(&mut self, claimed: &Claimed, way: Option<Way>, came: Came) -> Answer {
        let tried = Way::ALL.map(|found| {
            let mut pushed = self.push(found);
            let answer = pushed.claim_pushed(claimed, way);
            (pushed, answer)
        });
        if let Some((pushed, answer)) =
            tried.iter().find(|(_, answer)| matches!(answer, Answer::Legal(_)))
        {
            *self = pushed.clone();
            return answer.clone();
        }
        let crossing = locate(&self.layout, claimed)
            .filter(|&line| matches!(look(&self.layout, line), Found::Flaet(_)));
        if let Some(line) = crossing {
            return self.crossing(line, came);
        }
        let mut answers = tried.into_iter().map(|(_, answer)| answer);
        answers.find(|answer| *answer != NO_CHAIN).unwrap_or(NO_CHAIN)
    }

    fn claim_first(&mut self, claimed: &Claimed, way: Option<Way>, came: Came) -> Answer {
        let Some(line) = locate(&self.layout, claimed) else { return NO_FLAET };
        let cards = match look(&self.layout, line) {
            Found::Flaet(cards) => cards,
            Found::NoFlaet => return NO_FLAET,
            Found::Joker => return Answer::Open(&SILENCE_JOKER_SUIT),
            Found::Unnamed => return Answer::Unnamed,
        };
        let Some(spots) = line.spots(&self.layout) else { return NO_FLAET };
        if self.is_touched_by(&spots) {
            return self.crossing(line, came);
        }
        let just_completed = match came {
            Came::Asserted => self.removed.is_empty(),
            Came::At(spot) => spots.contains(&spot),
        };
        if !just_completed {
            return Answer::Open(&SILENCE_OVERLOOKED);
        }
        let diagonal = matches!(line, Line::Diagonal(_));
        if way.is_some() && !diagonal {
            return Answer::Illegal(&FLAET_DIAGONAL, None);
        }
        let mut rules: Cited = smallvec![&FLAET_THREE_OF_SUIT];
        self.remove(&spots, cards);
        if diagonal {
            rules.push(&FLAET_DIAGONAL);
            self.stage = Stage::Closing;
            if let Some(way) = way {
                *self = self.push(way);
            }
            if !self.arising().is_empty() {
                rules.push(&FLAET_CHAIN);
            }
        }
        Answer::Legal(self.with_top(rules))
    }

    fn claim_pushed(&mut self, claimed: &Claimed, way: Option<Way>) -> Answer {
        let Some(line) = locate(&self.layout, claimed) else { return NO_CHAIN };
        let cards = match look(&self.layout, line) {
            Found::Flaet(cards) => cards,
            Found::NoFlaet => return NO_CHAIN,
            Found::Joker => return Answer::Open(&SILENCE_JOKER_SUIT),
            Found::Unnamed => return Answer::Unnamed,
        };
        let Some(spots) = line.spots(&self.layout) else { return NO_CHAIN };
        if self.is_touched_by(&spots) {
            return NO_CHAIN;
        }
        if way.is_some() {
            return Answer::Illegal(&FLAET_DIAGONAL, None);
        }
        self.remove(&spots, cards);
        Answer::Legal(self.with_top(smallvec![&FLAET_CHAIN, &FLAET_THREE_OF_SUIT]))
    }

    /// A line that shares cards with one removed already.
    fn crossing(&self, line: Line, came: Came) -> Answer {
        let spots = line.spots(&self.layout).unwrap_or_default();
        if spots.iter().all(|spot| self.removed.contains(spot)) {
            return NO_FLAET;
        }
        match came {
            Came::At(spot) if !spots.contains(&spot) => Answer::Open(&SILENCE_OVERLOOKED),
            Came::At(_) | Came::Asserted => Answer::Open(&SILENCE_CROSSING),
        }
    }

    fn is_touched_by(&self, spots: &[Spot]) -> bool {
        spots.iter().any(|spot| self.removed.contains(spot))
    }

    fn remove(&mut self, spots: &[Spot], cards: [FaesslerCard; 3]) {
        self.removed.extend_from_slice(spots);
        self.top = Some(top(cards));
    }

    fn with_top(&self, mut rules: Cited) -> Cited {
        rules.push(&FLAET_LOWEST_ON_TOP);
        if self.top.is_some_and(|top| top.silent) {
            rules.push(&SILENCE_LOWEST);
        }
        rules
    }

    /// The board after what is left was pushed together.
    fn push(&self, way: Way) -> Board {
        let left = self.left();
        Board {
            layout: left.pushed(way),
            removed: SmallVec::new(),
            stage: Stage::Pushed,
            top: self.top,
            before: Some(left),
            way: Some(way),
        }
    }

    /// Why the line claimed is no FLÄT.
    pub(super) fn why_not(&self, claimed: &Claimed) -> Option<Case> {
        let layout = &self.layout;
        let square = layout.height() == SIDE && layout.width() == SIDE;
        if matches!(claimed, Claimed::Line(Line::Diagonal(_))) && !square {
            return Some(Case::NoDiagonal);
        }
        let Some(spots) = locate(layout, claimed).and_then(|line| line.spots(layout)) else {
            return Some(Case::NoLine);
        };
        let cells = spots.map(|spot| layout.at(spot));
        if cells.contains(&Cell::Empty) || self.is_touched_by(&spots) {
            Some(Case::NoLine)
        } else if cells.contains(&Cell::Down) {
            Some(Case::FaceDown)
        } else {
            (look(layout, locate(layout, claimed)?) == Found::NoFlaet).then_some(Case::TwoSuits)
        }
    }

    /// A claim that names the cards names the card of the turn too, if nobody has named it yet.
    fn name_unnamed(&mut self, faces: &[Face], gone: &[Face]) {
        let mut unnamed = self.layout.spots().filter(|&spot| self.layout.at(spot) == Cell::Unnamed);
        let (Some(spot), None) = (unnamed.next(), unnamed.next()) else { return };
        let mut absent = faces.iter().filter(|&&face| self.layout.find(face).is_none());
        if let (Some(&face @ Face::Card(_)), None) = (absent.next(), absent.next())
            && !gone.contains(&face)
        {
            self.layout.put(spot, Cell::Up(face));
        }
    }
}

const NO_CHAIN: Answer = Answer::Illegal(&FLAET_THREE_OF_SUIT, Some(&FLAET_CHAIN));

/// The line that is claimed; none where the cards named lie in no line.
fn locate(layout: &Layout, claimed: &Claimed) -> Option<Line> {
    match claimed {
        Claimed::Line(line) => Some(*line),
        Claimed::Cards(faces) => {
            let mut wanted: SmallVec<[Cell; 3]> = faces.iter().copied().map(Cell::Up).collect();
            wanted.sort_unstable();
            Line::ALL.into_iter().find(|line| {
                line.spots(layout).is_some_and(|spots| {
                    let mut cells = spots.map(|spot| layout.at(spot));
                    cells.sort_unstable();
                    cells.as_slice() == wanted.as_slice()
                })
            })
        }
    }
}

/// Judges cards that are claimed while nobody has told the layout: whether they can be a FLÄT.
pub(super) fn judge_cards_alone(faces: &[Face]) -> Option<Answer> {
    let [one, two, three] = *faces else { return Some(NO_FLAET) };
    let twice = |one: Face, two: Face| one == two && one != Face::Joker;
    if twice(one, two) || twice(one, three) || twice(two, three) {
        return Some(NO_FLAET);
    }
    match look_at([one, two, three].map(Cell::Up)) {
        Found::NoFlaet => Some(NO_FLAET),
        Found::Joker => Some(Answer::Open(&SILENCE_JOKER_SUIT)),
        Found::Flaet(_) | Found::Unnamed => None,
    }
}
