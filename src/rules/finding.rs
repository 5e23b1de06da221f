//! The referee's finding on a step: a verdict with its reasons, without sentences.

use super::reason::Reason;
use super::{FactQuestion, MissingFact, Rule, Side};
use crate::cards::{Colour, NamedCard};
use serde::{Serialize, Serializer};
use smallvec::{SmallVec, smallvec};

/// A verdict. The variants are ordered by severity: a turn is as bad as its worst step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Verdict {
    /// The leaflet allows the step in the given situation.
    Legal,
    /// A fact is missing, or the leaflet leaves the question open.
    Undecided,
    /// A rule forbids the step.
    Illegal,
}

impl Verdict {
    /// The id in JSON: `legal`, `undecided`, `illegal`.
    pub const fn id(self) -> &'static str {
        match self {
            Verdict::Legal => "legal",
            Verdict::Undecided => "undecided",
            Verdict::Illegal => "illegal",
        }
    }
}

/// Writes the id.
impl Serialize for Verdict {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(self.id())
    }
}

/// The deciding rules, the most important first, without duplicates.
pub type Cited = SmallVec<[&'static Rule; 4]>;

/// The facts that would decide a question, without duplicates.
pub type MissingFacts = SmallVec<[MissingFact; 2]>;

/// The circumstance that decides this case in addition to the rule: one that several games know, or
/// a game's own. Each has a sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Case {
    /// A reason of one game.
    Own(Reason, Covered),
    /// The card fits, but not on this side, which the claim names.
    OtherSide(Side),
    /// The turn lays both halves of a row on one side: the leaflet leaves the side free, but lower
    /// and higher numbers need different ones.
    BothOnOneSide,
    /// The game has begun already.
    AlreadyStarted,
    /// The game has begun already, but this card may be laid now.
    AlreadyStartedButFits(NamedCard),
    /// The row of this card is open already, and the card may be laid in it now.
    RowOpenButFits(NamedCard),
    /// Another player holds this card and begins with it.
    AnotherBegins(NamedCard),
    /// A new row goes above or below another, not beside it.
    AboveOrBelow,
    /// At most three cards are drawn.
    AtMostThreeDrawn,
    /// Drawing goes on until a card fits or three are drawn.
    DrawsOn,
    /// The card leaves a gap: the nearest card of its row has another neighbour.
    Gap {
        /// The card.
        card: NamedCard,
        /// The nearest number that lies.
        nearest: u8,
        /// The number that goes beside it.
        next: u8,
    },
    /// The pile had only this many cards.
    PileHad(u32),
    /// This card lies already.
    Lies(NamedCard),
    /// This card lies already because the other one does: a row has no gaps.
    LiesUnder {
        /// The card that lies already.
        card: NamedCard,
        /// The one that cannot lie without it.
        other: NamedCard,
    },
    /// The hand does not hold this card.
    NotInHand(NamedCard),
    /// This card is named twice, and exists once.
    Twice(NamedCard),
    /// The card's colour is not that of the row in which the claim lays it.
    OtherRow {
        /// The card.
        card: NamedCard,
        /// The row's colour.
        row: Colour,
    },
    /// A card of the hand fits, or several do.
    HandFits {
        /// The card, if only one fits.
        only: Option<NamedCard>,
        /// True if the turn draws; false if it lays nothing.
        draws: bool,
    },
    /// This card may be kept back if another card is laid.
    MayHoldBack(NamedCard),
    /// Only this card of the hand fits, so it cannot be kept back.
    OnlyOneFits(NamedCard),
    /// The leaflet takes out another colour than the table.
    OtherColourOut,
    /// The card that begins is certain, the player who begins is not.
    WhoBeginsIsOpen,
    /// The pack does not have this card.
    NotInPack(NamedCard),
    /// The cards are no quartet because this one is missing.
    QuartetLacks(NamedCard),
    /// The cards are no quartet.
    NoQuartet,
    /// A player who has laid a card in this turn does not draw.
    LaidBeforeDrawing,
}

/// The alternatives that the sentence of a game's own reason makes superfluous.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Covered {
    /// None: the sentence names no alternative.
    Nothing,
    /// All: the sentence names them.
    All,
    /// The sentence names the card that must follow. It is not offered again.
    NextCard,
    /// The hand lacks what the step needs, so it is no use to say what else would fit.
    NotInHand,
    /// No card has a place there.
    NoPlace,
}

/// A reason that leaves the alternatives open.
impl From<Reason> for Case {
    fn from(reason: Reason) -> Case {
        Case::Own(reason, Covered::Nothing)
    }
}

impl Case {
    /// True if the sentence of a game's own reason covers these alternatives.
    pub fn covers(&self, alternatives: Covered) -> bool {
        matches!(self, Case::Own(_, covered) if *covered == alternatives)
    }

    /// Describes the gap between the card and the nearest number of its row.
    pub(crate) fn gap(card: NamedCard, nearest: u8) -> Case {
        let up = card.number > u32::from(nearest);
        let next = if up { nearest.saturating_add(1) } else { nearest.saturating_sub(1) };
        Case::Gap { card, nearest, next }
    }
}

/// The verdict on one step of a turn, with its reasons.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// Legal, undecided or illegal.
    pub verdict: Verdict,
    /// The rules and silences that decided, the most important first. Never empty if illegal.
    pub rules: Cited,
    /// The facts that would decide it. Empty unless undecided.
    pub missing: MissingFacts,
    /// The circumstance that decides this case, if the rule alone does not explain it.
    pub case: Option<Case>,
}

impl Finding {
    const fn new(verdict: Verdict, rules: Cited, missing: MissingFacts) -> Finding {
        Finding { verdict, rules, missing, case: None }
    }

    /// Creates the finding that the rules allow the step.
    pub fn legal(rules: &[&'static Rule]) -> Finding {
        Finding::new(Verdict::Legal, rules.into(), MissingFacts::new())
    }

    /// Creates the finding that rules forbid the step, the most important first.
    pub fn illegal(rules: &[&'static Rule]) -> Finding {
        Finding::new(Verdict::Illegal, rules.into(), MissingFacts::new())
    }

    /// Creates the finding that the answer depends on missing facts; `rules` are those that would
    /// decide.
    pub fn missing(asks: &[FactQuestion], rules: &[&'static Rule]) -> Finding {
        let missing = asks.iter().map(|ask| ask.missing()).collect();
        Finding::new(Verdict::Undecided, rules.into(), missing)
    }

    /// Creates the finding that the leaflet leaves the question open at these silences.
    pub fn silent(silences: &[&'static Rule]) -> Finding {
        Finding::missing(&[], silences)
    }

    /// Creates the finding that the leaflet leaves the question open at one silence.
    pub fn open(silence: &'static Rule) -> Finding {
        Finding::new(Verdict::Undecided, smallvec![silence], MissingFacts::new())
    }

    /// Joins the findings on two parts of a step: the worse one, plus the reasons of the other if
    /// both are equally bad. Then the case of `self` stays.
    #[must_use]
    pub fn join(self, other: Finding) -> Finding {
        let (mut worst, lesser) =
            if other.verdict > self.verdict { (other, self) } else { (self, other) };
        if worst.verdict == lesser.verdict {
            worst.cite(&lesser.rules);
            for missing in lesser.missing {
                if !worst.missing.contains(&missing) {
                    worst.missing.push(missing);
                }
            }
        }
        worst
    }

    /// Returns the finding with further rules cited.
    #[must_use]
    pub fn citing(mut self, rules: &[&'static Rule]) -> Finding {
        self.cite(rules);
        self
    }

    /// Returns the finding with the circumstance that decides this case.
    #[must_use]
    pub fn because(self, case: impl Into<Case>) -> Finding {
        Finding { case: Some(case.into()), ..self }
    }

    /// Cites further rules, without duplicates.
    pub fn cite(&mut self, rules: &[&'static Rule]) {
        cite(&mut self.rules, rules);
    }
}

/// Adds rules to a list of cited ones, without duplicates.
pub fn cite(cited: &mut Cited, rules: &[&'static Rule]) {
    for &rule in rules {
        // Every rule is one static, so comparing addresses is enough.
        if !cited.iter().any(|&cited_rule| std::ptr::eq(cited_rule, rule)) {
            cited.push(rule);
        }
    }
}
