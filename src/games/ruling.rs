//! The referee's whole answer: values, no sentence.

use super::claim::Claim;
use super::situation::Situation;
use crate::cards::faessler::{FaesslerCard, Layout, SIDE, Way};
use crate::cards::{Card, Colour, NamedCard, Notation, Tongue, Writer};
use crate::rules::{Case, Cited, Finding, Lacking, PileName, Rule, Verdict, cite};
use smallvec::SmallVec;
use std::fmt;

/// The referee's whole answer to one claim.
#[derive(Clone, Debug)]
pub struct Ruling {
    /// The worst of the steps' verdicts.
    pub verdict: Verdict,
    /// Every rule and silence that decided, the decisive one first, none twice.
    pub rules: Cited,
    /// The facts that would settle it.
    pub missing: Lacking,
    /// The verdict on each step, in the order told.
    pub steps: SmallVec<[Finding; 1]>,
    /// What decides this very case, where the rule alone does not say it.
    pub case: Option<Case>,
    /// What would fit at the place of the first step that fails.
    pub instead: SmallVec<[Instead; 2]>,
    /// How many of those are in the hand, which come first; `None` where the hand was not told, or
    /// the reason is not about a card's place.
    pub in_hand: Option<usize>,
    /// What of the hand fits somewhere else, where nothing of it fits there.
    pub elsewhere: SmallVec<[Card; 2]>,
    /// Whether a joker from the hand would do there, where no card of the hand does.
    pub joker_in_hand: bool,
    /// What only one of Master's connectors would make fit there.
    pub instead_linked: SmallVec<[Card; 2]>,
    /// How many of those are in the hand, which come first; `None` where the hand was not told.
    pub linked_in_hand: Option<usize>,
    /// The half rows that a legal claim completes, in order.
    pub bonus: Vec<HalfRow>,
    /// What the last hand card, laid by a legal claim, means for the game.
    pub ends: Option<Ends>,
    /// FLÄT: what a legal turn makes of the layout.
    pub layouts: Option<Box<LayoutView>>,
    /// Another order of the same steps that would be legal, if that is what is wrong.
    pub other_order: Option<Box<Claim>>,
    /// The situation in which the claim leaves the table; only after a legal one. What nobody told
    /// stays untold.
    pub after: Option<Situation>,
}

/// What the last hand card means for the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ends {
    /// The game is over, and whoever laid it has won.
    Won,
    /// The game is over, and the points say who has won.
    Over,
}

/// What would do in place of a step that fails.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Instead {
    /// A card.
    Card(NamedCard),
    /// connect-anywhere: a card of this number.
    Number(u32),
    /// connect-anywhere: this pile.
    Pile(PileName),
}

impl From<Card> for Instead {
    fn from(card: Card) -> Instead {
        Instead::Card(card.named())
    }
}

impl Notation for Instead {
    fn write(&self, tongue: Tongue, out: &mut dyn Writer) -> fmt::Result {
        match self {
            Instead::Card(card) => card.write(tongue, out),
            Instead::Number(number) => write!(out, "{number}"),
            Instead::Pile(pile) => pile.write(tongue, out),
        }
    }
}

/// One half of a Master row, from the 11 to an end: who completes it takes a bonus card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct HalfRow {
    /// The row's colour.
    pub colour: Colour,
    /// `true` for 11 to 21, `false` for 11 to 1.
    pub upper: bool,
}

/// `blue 1-11`, `blue 11-21`.
impl fmt::Display for HalfRow {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.colour, if self.upper { "11-21" } else { "1-11" })
    }
}

/// What a turn of FLÄT makes of the layout, where the layout was told and the turn's action is done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LayoutView {
    /// The card that must lie on top of the discard pile.
    pub top: Top,
    /// The layouts that are possible afterwards: one, or after a diagonal one for each way of
    /// pushing together. `None` while a card in it is unnamed.
    pub after: Option<SmallVec<[Layout; 2]>>,
    /// FLÄTs that arise from pushing together, which go too; for each way that is possible.
    pub arising: SmallVec<[Arising; 2]>,
    /// How the layout was said to be pushed together after a diagonal.
    pub way: Option<Way>,
    /// Whether the turn makes its player the closer.
    pub closer: bool,
}

/// FLÄT: the lines that arise where the layout is pushed together that way.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Arising {
    /// How it is pushed together.
    pub way: Way,
    /// The cards of each line; at least one line.
    pub flaets: SmallVec<[[FaesslerCard; SIDE]; 2]>,
}

/// Which card of a claimed FLÄT must lie on top.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Top {
    /// No FLÄT was claimed.
    NotAsked,
    /// Several are equally low: the owner chooses.
    Free,
    /// This one.
    Card(FaesslerCard),
}

impl Ruling {
    /// The ruling on a turn from the findings on its steps.
    ///
    /// The turn's verdict is its worst step's; its rules and missing facts are those of the steps
    /// with that verdict, in the order told.
    pub fn of_steps(steps: impl IntoIterator<Item = Finding>) -> Ruling {
        let steps: SmallVec<[Finding; 1]> = steps.into_iter().collect();
        let verdict = steps.iter().map(|step| step.verdict).max().unwrap_or(Verdict::Legal);
        let mut rules = Cited::new();
        let mut missing = Lacking::new();
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
            instead: SmallVec::new(),
            in_hand: None,
            elsewhere: SmallVec::new(),
            joker_in_hand: false,
            instead_linked: SmallVec::new(),
            linked_in_hand: None,
            bonus: Vec::new(),
            ends: None,
            layouts: None,
            other_order: None,
            after: None,
        }
    }

    /// The first step that has the turn's verdict, by its number from 0.
    pub fn decisive_step(&self) -> Option<usize> {
        self.steps.iter().position(|step| step.verdict == self.verdict)
    }

    /// Of a legal turn, the rule of its least ordinary part comes first: that part is asked about, not
    /// the plain card laid beside it. `rarest_first` are the rules of such parts; gives the one that
    /// leads, if one of them is cited at all.
    pub(super) fn lead_with(
        &mut self,
        rarest_first: impl IntoIterator<Item = &'static Rule>,
    ) -> Option<&'static Rule> {
        let asked = rarest_first.into_iter().find(|rule| self.rules.contains(rule))?;
        self.rules.sort_by_key(|&rule| rule != asked);
        Some(asked)
    }

    /// The same ruling with the rule whose sentence is told in front: the silence on which it rests,
    /// or what a plain legal move brings.
    #[must_use]
    pub(super) fn told_first(mut self) -> Ruling {
        let plain = self.is_plain().then(|| self.what_came()).flatten();
        // Who begins is told beside a card that is allowed, whoever lays it.
        let beside = self.case == Some(Case::WhoBeginsIsOpen);
        let silence = self.silence().filter(|one| !beside && !self.is_beside_the_verdict(one));
        if let Some(told) = silence.or(plain) {
            self.rules.sort_by_key(|&rule| rule != told);
        }
        self
    }

    /// FLÄT: which card is the lowest says what lies on top, not whether the claim is right.
    pub fn is_beside_the_verdict(&self, silence: &Rule) -> bool {
        self.verdict == Verdict::Legal && silence.id.ends_with(".silence.lowest")
    }

    /// Whether the verdict speaks for itself: a plain legal move.
    pub fn is_plain(&self) -> bool {
        self.verdict == Verdict::Legal && self.case.is_none() && self.silence().is_none()
    }

    /// The rule of what a legal move brings, where that is told.
    fn what_came(&self) -> Option<&'static Rule> {
        let closes = self
            .layouts
            .as_ref()
            .is_some_and(|view| view.closer && matches!(view.top, Top::NotAsked));
        let brings = !self.bonus.is_empty();
        // The nearer rule first: what a joker earns or ends.
        let told = [
            (brings, ".bonus.joker-completes"),
            (brings, ".bonus.half-row"),
            (self.ends.is_some(), ".joker.finish"),
            (self.ends.is_some(), ".end.first-out"),
            (closes, ".end.closer"),
        ];
        let cited = |end: &str| self.rules.iter().copied().find(|rule| rule.id.ends_with(end));
        told.into_iter().filter(|&(comes, _)| comes).find_map(|(_, end)| cited(end))
    }

    /// The rule that decides the first step with the turn's verdict, whatever is told of it.
    pub fn decisive_rule(&self) -> Option<&'static Rule> {
        let step = self.decisive_step().and_then(|step| self.steps.get(step));
        step.and_then(|step| step.rules.first().copied())
    }

    /// The silence on which the answer rests: its own sentence says why. What other steps of an
    /// illegal turn would have rested on does not matter.
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

    /// The same ruling with the situation in which a legal claim leaves the table.
    #[must_use]
    pub(super) fn leaving(mut self, after: impl FnOnce() -> Situation) -> Ruling {
        if self.verdict == Verdict::Legal {
            self.after = Some(after());
        }
        self
    }

    /// Whether the answer rests on a silence of the leaflet.
    pub fn is_silent(&self) -> bool {
        self.silence().is_some()
    }

    /// The silences among the rules that a table may settle for itself.
    pub fn for_the_table(&self) -> impl Iterator<Item = &'static Rule> {
        self.rules.iter().copied().filter(|rule| rule.is_for_the_table())
    }
}

/// What decides this very case: of the first step that fails, or of any step of a legal turn.
fn case_of(steps: &[Finding], verdict: Verdict) -> Option<Case> {
    let mut decisive = steps.iter().filter(|step| step.verdict == verdict);
    if verdict == Verdict::Legal {
        decisive.find_map(|step| step.case)
    } else {
        decisive.next().and_then(|step| step.case)
    }
}
