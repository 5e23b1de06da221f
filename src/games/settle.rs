//! Comparisons: who takes the cards.

mod case;

pub use case::{CallIs, CalledFor, SettleCase, TrickTold};

use super::Played;
use crate::cards::{AnyCard, ParseError};
use crate::rules::Rule;
use std::fmt;

/// How a flag of a comparison is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SettleKind {
    /// A text of its own.
    Text,
    /// `NAME=VALUE`, once or more often.
    Named,
    /// That it is so; left out, it is not.
    Yes,
}

macro_rules! settle_flags {
    ($($(#[$doc:meta])* $flag:ident: $kind:ident $value:literal = $id:literal,)*) => {
        /// What can be told of a comparison.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum SettleFlag {
            $($(#[$doc])* $flag,)*
        }

        impl SettleFlag {
            /// Every flag, in the order in which they are refused.
            pub const ALL: &'static [SettleFlag] = &[$(SettleFlag::$flag),*];

            /// The id by which people and scripts know it: `on-turn`.
            pub const fn id(self) -> &'static str {
                match self {
                    $(SettleFlag::$flag => $id,)*
                }
            }

            /// How it is told.
            pub const fn kind(self) -> SettleKind {
                match self {
                    $(SettleFlag::$flag => SettleKind::$kind,)*
                }
            }

            /// What its value is: `CARDS`, `NAME`; nothing for those without one.
            pub const fn value(self) -> &'static str {
                match self {
                    $(SettleFlag::$flag => $value,)*
                }
            }
        }
    };
}

settle_flags! {
    /// What somebody has: a guess, cards, a hand.
    Players: Named "NAME=VALUE" = "players",
    /// guess-the-sum: the cards laid.
    Cards: Text "CARDS" = "cards",
    /// cheat: the number announced.
    Said: Text "N" = "said",
    /// cheat: the card or cards turned up.
    Card: Text "CARD" = "card",
    /// cheat: whose card is doubted.
    Player: Text "NAME" = "player",
    /// cheat: who doubts.
    Doubter: Text "NAME" = "doubter",
    /// cheat: whose turn it is; the doubter's when nothing is said.
    OnTurn: Text "NAME" = "on-turn",
    /// cheat: the colour agreed beforehand.
    Colour: Text "COLOUR" = "colour",
    /// snip-snap: the tops of the open piles.
    Open: Text "TOPS" = "open",
    /// snip-snap: the top of the middle pile.
    Middle: Text "CARD" = "middle",
    /// snip-snap: who has just turned a card up.
    Turned: Text "NAME" = "turned",
    /// snip-snap: who called what; two are simultaneous.
    Call: Named "NAME=WORD" = "call",
    /// black-peter: the two colours played.
    Colours: Text "COLOURS" = "colours",
    /// black-peter: the pairs laid.
    Out: Text "PAIRS" = "out",
    /// collect-colours: who called the end.
    Caller: Text "NAME" = "caller",
    /// collect-colours: the stock was used up before the call.
    StockEmpty: Yes "" = "stock-empty",
    /// highest-card: no cards are left.
    Last: Yes "" = "last",
}

/// What was told of a comparison: every text as typed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SettleTold {
    texts: Vec<(SettleFlag, String)>,
    named: Vec<(SettleFlag, Vec<(String, String)>)>,
    said: Vec<SettleFlag>,
}

impl SettleTold {
    /// The same with the text of a flag.
    #[must_use]
    pub fn with(mut self, flag: SettleFlag, text: impl Into<String>) -> SettleTold {
        self.texts.retain(|(told, _)| *told != flag);
        self.texts.push((flag, text.into()));
        self
    }

    /// The same with what was told by name, in the order told.
    #[must_use]
    pub fn with_named(mut self, flag: SettleFlag, named: Vec<(String, String)>) -> SettleTold {
        self.named.retain(|(told, _)| *told != flag);
        if !named.is_empty() {
            self.named.push((flag, named));
        }
        self
    }

    /// The same with something that is so.
    #[must_use]
    pub fn saying(mut self, flag: SettleFlag) -> SettleTold {
        if !self.said.contains(&flag) {
            self.said.push(flag);
        }
        self
    }

    /// The text of a flag.
    pub fn text(&self, flag: SettleFlag) -> Option<&str> {
        self.texts.iter().find(|(told, _)| *told == flag).map(|(_, text)| text.as_str())
    }

    /// The text of a flag that is needed.
    ///
    /// # Errors
    /// The flag, when it was left out.
    pub fn needed(&self, flag: SettleFlag) -> Result<&str, SettleError> {
        self.text(flag).ok_or(SettleError::Lacking(flag))
    }

    /// What was told by name, in the order told.
    pub fn named(&self, flag: SettleFlag) -> &[(String, String)] {
        let found = self.named.iter().find(|(told, _)| *told == flag);
        found.map_or(&[], |(_, named)| named)
    }

    /// Whether the flag was told.
    pub fn has(&self, flag: SettleFlag) -> bool {
        match flag.kind() {
            SettleKind::Text => self.text(flag).is_some(),
            SettleKind::Named => !self.named(flag).is_empty(),
            SettleKind::Yes => self.said.contains(&flag),
        }
    }
}

/// A referee for comparisons.
#[derive(Clone, Copy, Debug)]
pub struct Settle {
    /// What it asks.
    pub flags: &'static [SettleFlag],
    /// What it answers to that.
    pub judge: fn(Played, &SettleTold) -> Result<Settlement, SettleError>,
}

impl Settle {
    /// Judges a comparison of that game and edition.
    ///
    /// # Errors
    /// What is not understood, lacking or impossible, and what the game has no use for.
    pub fn judge(&self, played: Played, told: &SettleTold) -> Result<Settlement, SettleError> {
        let other = |flag: &&SettleFlag| told.has(**flag) && !self.flags.contains(flag);
        match SettleFlag::ALL.iter().find(other) {
            Some(&flag) => Err(SettleError::NotInThisGame(flag)),
            None => (self.judge)(played, told),
        }
    }
}

/// Where a text that is not understood was told.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Place {
    /// With a flag.
    Flag(SettleFlag),
    /// Of the player of that name.
    Player(String),
}

/// Whether a comparison has an outcome.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// It has.
    Decided,
    /// A fact is missing, or the leaflet leaves it open.
    Undecided,
    /// The doubt or call does not count.
    Void,
}

impl Outcome {
    /// The id in JSON: `decided`, `undecided`, `void`.
    pub const fn id(self) -> &'static str {
        match self {
            Outcome::Decided => "decided",
            Outcome::Undecided => "undecided",
            Outcome::Void => "void",
        }
    }
}

/// What came out of a comparison beside who takes how many cards; each game has its own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Detail {
    /// highest-card: cards won so far, in the order of the players told.
    Won(Vec<(String, u32)>),
    /// highest-card: cards set aside for the next trick's winner.
    SetAside(u32),
    /// snip-snap: whether the call was right.
    Call(Call),
    /// snip-snap: whose open cards go to the middle.
    ToMiddle(Vec<String>),
    /// black-peter: the number that is left.
    Peter(u32),
    /// collect-colours: what each scores, in the order told.
    Points(Vec<(String, i64)>),
    /// FLÄT: who begins.
    Starts(String),
}

/// What is told of this very case beside the rule that decides it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Remark {
    /// snip-snap: the players whose open piles are taken.
    PilesOf(Vec<String>),
    /// snip-snap: the middle pile is taken.
    MiddlePile,
    /// snip-snap: it holds if this player still has cards, none of which lie open.
    IfCardsLeft(String),
    /// snip-snap: this player called wrongly and has no open cards to lose.
    NothingToLose(String),
    /// snip-snap: this player had no cards left, and plays again.
    BackIn(String),
    /// snip-snap: the calls of these at the same moment do not count.
    NotCounted(Vec<String>),
    /// snip-snap: what becomes of the middle pile, the leaflet does not say.
    MiddleUnsaid,
    /// black-peter: in the short game the 17s to 20s are told as laid too.
    ShortGame,
    /// This rule says where the cards go.
    Goes(&'static Rule),
}

/// A call that was for something, or for nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Call {
    /// It was for something.
    Right,
    /// It was for nothing.
    Wrong,
}

/// The outcome of a comparison.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settlement {
    /// Whether it has an outcome.
    pub outcome: Outcome,
    /// Who gets cards; empty unless decided.
    pub takes: Vec<String>,
    /// How many cards; `None` where nobody can know.
    pub cards: Option<u32>,
    /// The rules and silences that decided, the decisive one first.
    pub rules: Vec<&'static Rule>,
    /// What else came out.
    pub details: Vec<Detail>,
    /// What decides this very case, where the rule alone does not say it.
    pub case: Option<SettleCase>,
    /// What is told of this very case after that, in reading order.
    pub remarks: Vec<Remark>,
}

impl Settlement {
    /// An outcome with nobody taking anything, decided by `rules`.
    pub fn new(outcome: Outcome, rules: Vec<&'static Rule>) -> Settlement {
        Settlement {
            outcome,
            takes: Vec::new(),
            cards: None,
            rules,
            details: Vec::new(),
            case: None,
            remarks: Vec::new(),
        }
    }

    /// The same with what decides this very case.
    #[must_use]
    pub fn because(self, case: SettleCase) -> Settlement {
        Settlement { case: Some(case), ..self }
    }

    /// The same with what is told of this very case.
    #[must_use]
    pub fn remarking(mut self, remark: Remark) -> Settlement {
        self.remarks.push(remark);
        self
    }

    /// The same with the rule that says where the cards go.
    #[must_use]
    pub fn going(mut self, rule: &'static Rule) -> Settlement {
        if !self.rules.contains(&rule) {
            self.rules.push(rule);
        }
        self.remarking(Remark::Goes(rule))
    }

    /// The silence on which the outcome rests.
    pub fn silence(&self) -> Option<&'static Rule> {
        self.rules.iter().copied().find(|rule| rule.is_silent())
    }

    /// The same with what else came out.
    #[must_use]
    pub fn with(mut self, details: impl IntoIterator<Item = Detail>) -> Settlement {
        self.details.extend(details);
        self
    }
}

/// Why a comparison cannot be judged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SettleError {
    /// A text is not understood (exit code 2): whose or which it is, what was typed, where it stops
    /// making sense.
    NotUnderstood {
        /// Where it was told.
        place: Place,
        /// What was typed.
        text: String,
        /// Where it stops making sense.
        error: ParseError,
    },
    /// A flag that is needed was left out (exit code 2).
    Lacking(SettleFlag),
    /// A flag or result that this game has no use for (exit code 2).
    NotInThisGame(SettleFlag),
    /// A name that is not among the players (exit code 5).
    UnknownPlayer(String),
    /// A name that is the beginning of several players' (exit code 2): what was typed, and whose.
    SeveralPlayers(String, Vec<String>),
    /// A player named twice (exit code 2).
    PlayerTwice(String),
    /// cheat: somebody is said to doubt their own card (exit code 2).
    DoubtsOneself(String),
    /// More or fewer players than the game has (exit code 4).
    Players {
        /// How many were told.
        told: usize,
        /// The least.
        least: usize,
        /// The most.
        most: usize,
    },
    /// One card in two places (exit code 4).
    CardTwice(AnyCard),
    /// The players did not lay equally many cards (exit code 4).
    UnequalCounts,
    /// guess-the-sum: not one card for each player (exit code 4).
    OneCardEach {
        /// How many cards were told.
        cards: usize,
        /// How many players.
        players: usize,
    },
    /// black-peter: all twenty pairs, though one card lies aside (exit code 4).
    AllPairs,
    /// A card or number that the pack does not have (exit code 4).
    NotInPack(AnyCard),
    /// A card that this game takes out beforehand (exit code 4).
    TakenOut(AnyCard),
    /// highest-card: one hand has the number twice (exit code 4): whose, and which.
    TwiceInHand(String, u8),
    /// collect-colours: more than the cards of one colour make (exit code 4).
    BeyondColour {
        /// The sum told.
        sum: i64,
        /// What the cards of one colour make.
        most: i64,
    },
    /// A number more often than the cards have it (exit code 4).
    NumberTooOften {
        /// The number.
        number: u32,
        /// How many there are.
        most: u32,
    },
    /// A card of a colour that cannot take part or be in that hand beside the others told (exit
    /// code 4).
    ColourBeyond(AnyCard),
    /// A card told after the comparison was decided (exit code 4).
    AfterDecided(AnyCard),
}

/// As data: the words people read stand in `i18n`.
impl fmt::Display for SettleError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self:?}")
    }
}

impl std::error::Error for SettleError {}
