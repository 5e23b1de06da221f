//! The referee's ruling on a claim, as values without sentences.

use super::claim::Claim;
use super::situation::Situation;
use crate::cards::faessler::{FaesslerCard, Layout, PushDirection, SIDE};
use crate::cards::{Card, Colour, NamedCard, Notation, Tongue, Writer};
use crate::rules::{Case, Cited, Finding, MissingFacts, PileName, Rule, Verdict, cite};
use smallvec::SmallVec;
use std::fmt;

/// The referee's complete ruling on one claim.
#[derive(Clone, Debug)]
pub struct Ruling {
    /// The worst of the steps' verdicts.
    pub verdict: Verdict,
    /// Rules and silences that decide, the decisive one first, none twice.
    pub rules: Cited,
    /// Facts that are missing for a decision.
    pub missing: MissingFacts,
    /// Finding on each step, in the stated order.
    pub steps: SmallVec<[Finding; 1]>,
    /// Detail that decides this particular case, where the rule alone does not explain it.
    pub case: Option<Case>,
    /// Alternatives that would fit at the place of the first step that fails.
    pub alternatives: SmallVec<[Alternative; 2]>,
    /// Number of alternatives that are in the hand; those come first. `None` where the hand is
    /// unknown, or where the reason is not about a card's place.
    pub in_hand: Option<usize>,
    /// Cards of the hand that fit elsewhere, where none of them fits at that place.
    pub elsewhere: SmallVec<[Card; 2]>,
    /// True if a joker from the hand would fit there and no card of the hand does.
    pub has_joker_in_hand: bool,
    /// Cards that would fit there only by one of Master's connectors.
    pub linked_alternatives: SmallVec<[Card; 2]>,
    /// Number of linked alternatives that are in the hand; those come first. `None` where the hand
    /// is unknown.
    pub linked_in_hand: Option<usize>,
    /// Half rows that a legal claim completes, in order.
    pub bonus: Vec<HalfRow>,
    /// Effect on the game if a legal claim lays the last hand card.
    pub ends: Option<GameEnd>,
    /// FLÄT: the layout after a legal turn.
    pub layouts: Option<Box<LayoutOutcome>>,
    /// Another order of the same steps that would be legal, if only the order is wrong.
    pub other_order: Option<Box<Claim>>,
    /// True if cards that the claim states to be in the hand decide.
    pub uses_stated_hand: bool,
    /// Situation after a legal claim; `None` after any other. Facts that were unknown stay unknown.
    pub after: Option<Situation>,
}

/// The way in which the last hand card ends the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GameEnd {
    /// The game is over, and the player who laid the card has won.
    Won,
    /// The game is over, and the points decide who has won.
    Over,
}

/// A card, number or pile that would be valid in the failing step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Alternative {
    /// A card.
    Card(NamedCard),
    /// connect-anywhere: a card of this number.
    Number(u32),
    /// connect-anywhere: this pile.
    Pile(PileName),
}

impl From<Card> for Alternative {
    fn from(card: Card) -> Alternative {
        Alternative::Card(card.named())
    }
}

impl Notation for Alternative {
    fn write(&self, tongue: Tongue, out: &mut dyn Writer) -> fmt::Result {
        match self {
            Alternative::Card(card) => card.write(tongue, out),
            Alternative::Number(number) => write!(out, "{number}"),
            Alternative::Pile(pile) => pile.write(tongue, out),
        }
    }
}

/// One half of a Master row, from the 11 to an end. The player who completes it takes a bonus card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct HalfRow {
    /// The row's colour.
    pub colour: Colour,
    /// `true` for 11 to 21, `false` for 11 to 1.
    pub is_upper: bool,
}

/// Writes `blue 1-11` or `blue 11-21`.
impl fmt::Display for HalfRow {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.colour, if self.is_upper { "11-21" } else { "1-11" })
    }
}

/// The layout after a turn of FLÄT, where the layout is known and the turn's action is done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LayoutOutcome {
    /// The card that must lie on top of the discard pile.
    pub top: FlaetTop,
    /// Layouts that are possible afterwards: usually one, after a diagonal one for each way of
    /// pushing together. `None` while the layout contains an unnamed card.
    pub after: Option<SmallVec<[Layout; 2]>>,
    /// FLÄTs that arise from pushing together and are removed too, for each way that is possible.
    pub arising: SmallVec<[ArisingFlaets; 2]>,
    /// The stated way of pushing together after a diagonal.
    pub way: Option<PushDirection>,
    /// True if the turn makes its player the closer.
    pub is_closer: bool,
}

/// FLÄT: the lines that arise where the layout is pushed together in one way.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ArisingFlaets {
    /// Way of pushing together.
    pub way: PushDirection,
    /// The cards of each line; at least one line.
    pub flaets: SmallVec<[[FaesslerCard; SIDE]; 2]>,
}

/// Card of a claimed FLÄT that must lie on top of the discard pile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FlaetTop {
    /// No FLÄT was claimed.
    NoFlaet,
    /// Several cards are equally low: the owner chooses.
    Free,
    /// This card must lie on top.
    Card(FaesslerCard),
}

impl Ruling {
    /// Builds the ruling on a turn from the findings on its steps.
    ///
    /// The turn's verdict is its worst step's; its rules and missing facts are those of the steps
    /// with that verdict, in the stated order.
    pub fn from_steps(steps: impl Into<SmallVec<[Finding; 1]>>) -> Ruling {
        let steps: SmallVec<[Finding; 1]> = steps.into();
        let verdict = steps.iter().map(|step| step.verdict).max().unwrap_or(Verdict::Legal);
        let mut rules = Cited::new();
        let mut missing = MissingFacts::new();
        for step in steps.iter().filter(|step| step.verdict == verdict) {
            cite(&mut rules, &step.rules);
            for &fact in &step.missing {
                if !missing.contains(&fact) {
                    missing.push(fact);
                }
            }
        }
        Ruling {
            verdict,
            rules,
            missing,
            case: case_of(&steps, verdict),
            steps,
            alternatives: SmallVec::new(),
            in_hand: None,
            elsewhere: SmallVec::new(),
            has_joker_in_hand: false,
            linked_alternatives: SmallVec::new(),
            linked_in_hand: None,
            bonus: Vec::new(),
            ends: None,
            layouts: None,
            other_order: None,
            uses_stated_hand: false,
            after: None,
        }
    }

    /// Index of the first step that has the turn's verdict.
    pub fn decisive_step(&self) -> Option<usize> {
        self.steps.iter().position(|step| step.verdict == self.verdict)
    }

    /// Moves the rule of the least ordinary part of a legal turn to the front and returns it.
    ///
    /// People ask about that part, not about the plain card laid with it. `rarest_first` holds the
    /// rules of such parts; `None` if the turn cites none of them.
    pub(super) fn prefer(
        &mut self,
        rarest_first: impl IntoIterator<Item = &'static Rule>,
    ) -> Option<&'static Rule> {
        let preferred = rarest_first.into_iter().find(|rule| self.rules.contains(rule))?;
        self.rules.sort_by_key(|&rule| rule != preferred);
        Some(preferred)
    }

    /// Moves the rule that explains the ruling to the front: the silence on which it rests, or the
    /// consequence of a plain legal move.
    pub(super) fn order_reasons(&mut self) {
        let silence = self.silence();
        let is_plain = self.verdict == Verdict::Legal && self.case.is_none() && silence.is_none();
        let plain = is_plain.then(|| self.consequence_rule()).flatten();
        // The open question about who begins is the text of the case, so it does not lead.
        let is_start_open = self.case == Some(Case::WhoBeginsIsOpen);
        let silence = silence.filter(|one| !is_start_open && !self.is_irrelevant_to_verdict(one));
        if let Some(first) = silence.or(plain) {
            self.rules.sort_by_key(|&rule| rule != first);
        }
    }

    /// True if a silence does not affect the verdict. In FLÄT the lowest card decides what lies on
    /// top, not whether the claim is right.
    pub fn is_irrelevant_to_verdict(&self, silence: &Rule) -> bool {
        self.verdict == Verdict::Legal && silence.id.ends_with(".silence.lowest")
    }

    /// True for a plain legal move, whose verdict needs no explanation.
    pub fn is_plain(&self) -> bool {
        self.verdict == Verdict::Legal && self.case.is_none() && self.silence().is_none()
    }

    /// The rule about the consequence of a legal move: a bonus card, the end of the game, the
    /// closer.
    fn consequence_rule(&self) -> Option<&'static Rule> {
        let makes_closer = self
            .layouts
            .as_ref()
            .is_some_and(|view| view.is_closer && matches!(view.top, FlaetTop::NoFlaet));
        let has_bonus = !self.bonus.is_empty();
        // The more specific rules come first: those about a joker.
        let consequences = [
            (has_bonus, ".bonus.joker-completes"),
            (has_bonus, ".bonus.half-row"),
            (self.ends.is_some(), ".joker.finish"),
            (self.ends.is_some(), ".end.first-out"),
            (makes_closer, ".end.closer"),
        ];
        let cited = |end: &str| self.rules.iter().copied().find(|rule| rule.id.ends_with(end));
        consequences.into_iter().filter(|&(applies, _)| applies).find_map(|(_, end)| cited(end))
    }

    /// The first rule cited for the decisive step. Unlike the first of [`Ruling::rules`], it is not
    /// reordered for the explanation.
    pub fn decisive_rule(&self) -> Option<&'static Rule> {
        let step = self.decisive_step().and_then(|step| self.steps.get(step));
        step.and_then(|step| step.rules.first().copied())
    }

    /// The silence on which the ruling rests. In an illegal turn, a silence that only other steps
    /// than the decisive one cite does not count.
    pub fn silence(&self) -> Option<&'static Rule> {
        let decisive = match self.verdict {
            Verdict::Legal | Verdict::Undecided => None,
            Verdict::Illegal => self.decisive_step().and_then(|step| self.steps.get(step)),
        };
        let of_other_steps = |rule: &'static Rule| {
            let cites = |step: &Finding| step.rules.contains(&rule);
            decisive.is_some_and(|decisive| !cites(decisive)) && self.steps.iter().any(cites)
        };
        self.rules.iter().copied().find(|&rule| rule.is_silent() && !of_other_steps(rule))
    }

    /// Adds the situation after a legal claim. Any other ruling is not changed.
    pub(super) fn add_after(&mut self, after: impl FnOnce() -> Situation) {
        if self.verdict == Verdict::Legal {
            self.after = Some(after());
        }
    }

    /// True if the ruling rests on a silence of the leaflet.
    pub fn is_silent(&self) -> bool {
        self.silence().is_some()
    }

    /// Cited silences that a table may decide for itself.
    pub fn table_choices(&self) -> impl Iterator<Item = &'static Rule> {
        self.rules.iter().copied().filter(|rule| rule.is_for_the_table())
    }
}

/// The detail that decides the case. For a legal turn, the first detail of its steps; otherwise
/// that of the first step with the verdict.
fn case_of(steps: &[Finding], verdict: Verdict) -> Option<Case> {
    let mut decisive = steps.iter().filter(|step| step.verdict == verdict);
    if verdict == Verdict::Legal {
        decisive.find_map(|step| step.case.clone())
    } else {
        decisive.next().and_then(|step| step.case.clone())
    }
}
