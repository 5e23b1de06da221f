//! A move as it was told: the steps of one turn, without any judgement.
//!
//! Every game of the 80-card box shares these steps; each game says which of them it knows. FLÄT
//! has steps of its own (`games::flaet`).

use crate::cards::{Colour, NamedCard, Phrase, Tongue};
use std::ops::Range;

/// Where a card is said to be laid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// Not said: anywhere in its row.
    Anywhere,
    /// Directly beside a card that lies (`on`, `next to`, `left of` …).
    On(NamedCard),
    /// In a row of its own, said relative to another row's opening card (`above`, `below`).
    Beside(NamedCard),
}

/// One card laid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lay {
    /// The card, or the card that a joker stands for.
    pub card: NamedCard,
    /// Whether a joker stands for it.
    pub joker: bool,
    /// Where it is said to lie.
    pub place: Place,
}

/// One step of a turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step {
    /// Lay one card, or several in the order told (`red 12 and red 13`, `r12-14`).
    Lay(Vec<Lay>),
    /// Open a row (`open red 11`).
    Open(NamedCard),
    /// Begin the game (`start yellow 11`).
    Start(NamedCard),
    /// Draw that many cards one after the other, none named (`draw`, `draw 3`).
    Draw(u32),
    /// Draw this card (`draw red 12`).
    DrawCard(NamedCard),
    /// Pass, or close the turn.
    Pass,
    /// Keep a card back (`keep red 12`).
    Keep(NamedCard),
    /// Put a connector to a card, leading to a colour's row (`link yellow 9 to blue`).
    Link {
        /// The card to which the connector is put.
        from: NamedCard,
        /// The row it leads to.
        to: Colour,
    },
    /// Exchange one's own card for the joker that stands for it (`swap blue 7`).
    Swap(NamedCard),
    /// Claim that cards are a pair.
    Pair(Vec<NamedCard>),
    /// Claim that cards are a quartet.
    Quartet(Vec<NamedCard>),
    /// Call the end (collect-colours).
    Call,
    /// Deny having a card (quartets).
    Deny(NamedCard),
    /// connect-anywhere: a number, with or without its colour, on a pile.
    Put {
        /// The number turned up.
        number: u32,
        /// Its colour, where it was said; colours do not matter there.
        colour: Option<Colour>,
        /// Where it goes; `None` asks where it may go.
        pile: Option<PileName>,
    },
}

/// A pile of connect-anywhere.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PileName {
    /// The centre pile.
    Centre,
    /// The open pile of the player on turn.
    Own,
    /// Another player's open pile, by name as written.
    Player(String),
    /// Any pile with this on top.
    Showing(TopCard),
}

/// A top card by which a pile is named: its number, and its colour where that was told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TopCard {
    /// As told: it can be one that the pack does not have.
    pub number: u32,
    /// The colour, if told.
    pub colour: Option<Colour>,
}

impl TopCard {
    /// The card or the bare number in one language.
    pub fn say(&self, tongue: Tongue) -> String {
        let number = self.number;
        self.colour
            .map_or_else(|| number.to_string(), |colour| NamedCard { colour, number }.say(tongue))
    }
}

/// A step with its place in the text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ToldStep {
    /// The step.
    pub step: Step,
    /// The bytes of the claim that told it.
    pub span: Range<usize>,
}

/// A whole move: at least one step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Move {
    /// The steps in the order told.
    pub steps: Vec<ToldStep>,
}

impl Move {
    /// The move in every language; English is the canonical form.
    pub fn phrase(&self) -> Phrase {
        Phrase::new(|tongue| {
            let mut said = String::new();
            for (place, told) in self.steps.iter().enumerate() {
                if let Some(before) = place.checked_sub(1).and_then(|at| self.steps.get(at)) {
                    said.push_str(before.step.separator(&told.step));
                }
                said.push_str(&told.step.say(tongue));
            }
            said
        })
    }
}

impl Step {
    /// What stands between this step and the next. After the cards of a set a comma could bring
    /// one more card of it.
    const fn separator(&self, next: &Step) -> &'static str {
        match (self, next) {
            (Step::Pair(_) | Step::Quartet(_), Step::Lay(_)) => "; ",
            _ => ", ",
        }
    }

    /// The step in every language.
    pub fn phrase(&self) -> Phrase {
        Phrase::new(|tongue| self.say(tongue))
    }

    /// The step in one language, in a form that reads back to the same step.
    pub fn say(&self, tongue: Tongue) -> String {
        let words = |en: &'static str, de: &'static str, nl: &'static str| match tongue {
            Tongue::En => en,
            Tongue::De => de,
            Tongue::Nl => nl,
        };
        let and = words(" and ", " und ", " en ");
        let list = |cards: &[NamedCard]| {
            cards.iter().map(|card| card.say(tongue)).collect::<Vec<_>>().join(" ")
        };
        match self {
            Step::Lay(lays) => lays.iter().map(|lay| lay.say(tongue)).collect::<Vec<_>>().join(and),
            Step::Open(card) => {
                format!("{} {}", words("open", "eröffne", "open"), card.say(tongue))
            }
            Step::Start(card) => {
                format!("{} {}", words("start", "beginne", "begin"), card.say(tongue))
            }
            Step::Draw(1) => words("draw", "ziehe", "trek").to_owned(),
            Step::Draw(count) => format!("{} {count}", words("draw", "ziehe", "trek")),
            Step::DrawCard(card) => {
                format!("{} {}", words("draw", "ziehe", "trek"), card.say(tongue))
            }
            Step::Pass => words("pass", "passe", "pas").to_owned(),
            Step::Keep(card) => {
                format!("{} {}", words("keep", "behalte", "houd"), card.say(tongue))
            }
            Step::Link { from, to } => format!(
                "{} {} {} {}",
                words("link", "verbinde", "verbind"),
                from.say(tongue),
                words("to", "mit", "met"),
                tongue.row(*to)
            ),
            Step::Swap(card) => {
                format!("{} {}", words("swap", "tausche", "ruil"), card.say(tongue))
            }
            Step::Pair(cards) => format!("{} {}", words("pair", "Paar", "paar"), list(cards)),
            Step::Quartet(cards) => {
                format!("{} {}", words("quartet", "Quartett", "kwartet"), list(cards))
            }
            Step::Call => words("call", "Schluss", "stop").to_owned(),
            Step::Deny(card) => {
                format!("{} {}", words("deny", "verneine", "ontken"), card.say(tongue))
            }
            Step::Put { number, colour, pile } => {
                let card = match colour {
                    Some(colour) => NamedCard { colour: *colour, number: *number }.say(tongue),
                    None => number.to_string(),
                };
                match pile {
                    None => card,
                    Some(pile) => {
                        let on = words("on", "auf", "op");
                        format!("{card} {on} {}", pile.say_after_on(tongue))
                    }
                }
            }
        }
    }
}

impl Lay {
    fn say(self, tongue: Tongue) -> String {
        let card = match (self.joker, tongue) {
            (false, _) => self.card.say(tongue),
            (true, Tongue::En) => format!("joker as {}", self.card.say(tongue)),
            (true, Tongue::De) => format!("Joker als {}", self.card.say(tongue)),
            (true, Tongue::Nl) => format!("joker als {}", self.card.say(tongue)),
        };
        let (word, anchor) = match (self.place, tongue) {
            (Place::Anywhere, _) => return card,
            (Place::On(anchor), Tongue::En) => ("on", anchor),
            (Place::On(anchor), Tongue::De) => ("an", anchor),
            (Place::On(anchor), Tongue::Nl) => ("op", anchor),
            (Place::Beside(anchor), Tongue::En) => ("above", anchor),
            (Place::Beside(anchor), Tongue::De) => ("über", anchor),
            (Place::Beside(anchor), Tongue::Nl) => ("boven", anchor),
        };
        format!("{card} {word} {}", anchor.say(tongue))
    }
}

impl PileName {
    /// The pile as it stands after `on`: `auf den eigenen Stapel`.
    fn say_after_on(&self, tongue: Tongue) -> String {
        match (self, tongue) {
            (PileName::Centre, Tongue::De) => "die Mitte".to_owned(),
            (PileName::Centre, Tongue::Nl) => "het midden".to_owned(),
            (PileName::Own, Tongue::De) => "den eigenen Stapel".to_owned(),
            (PileName::Own, Tongue::Nl) => "de eigen stapel".to_owned(),
            (PileName::Centre | PileName::Own, Tongue::En)
            | (PileName::Player(_) | PileName::Showing(_), _) => self.say(tongue),
        }
    }

    /// The pile in one language; `centre`, `own` and names in canonical English.
    pub fn say(&self, tongue: Tongue) -> String {
        match (self, tongue) {
            (PileName::Centre, Tongue::En) => "centre".to_owned(),
            (PileName::Centre, Tongue::De) => "Mitte".to_owned(),
            (PileName::Centre, Tongue::Nl) => "midden".to_owned(),
            (PileName::Own, Tongue::En) => "own".to_owned(),
            (PileName::Own, Tongue::De) => "eigener".to_owned(),
            (PileName::Own, Tongue::Nl) => "eigen".to_owned(),
            (PileName::Player(name), _) => name.clone(),
            (PileName::Showing(top), _) => top.say(tongue),
        }
    }
}
