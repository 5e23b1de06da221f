//! Comparisons: disputes and results that are judged from cards or statements, without a move.

mod case;

pub use case::{CallCase, CallKind, SettleCase, TrickPosition};

use super::Played;
use crate::cards::{AnyCard, ParseError};
use crate::rules::{Rule, Silence};
use std::fmt;

/// Form of a comparison flag's value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SettleKind {
    /// A text.
    Text,
    /// `NAME=VALUE`, once or more often.
    Named,
    /// A statement without a value: true if given, false if left out.
    Yes,
}

macro_rules! settle_flags {
    ($($(#[$doc:meta])* $flag:ident: $kind:ident $value:literal = $id:literal,)*) => {
        /// An input of a comparison.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum SettleFlag {
            $($(#[$doc])* $flag,)*
        }

        impl SettleFlag {
            /// Every flag, in the order in which they are refused.
            pub const ALL: &'static [SettleFlag] = &[$(SettleFlag::$flag),*];

            /// Stable id for people and scripts: `on-turn`.
            pub const fn id(self) -> &'static str {
                match self {
                    $(SettleFlag::$flag => $id,)*
                }
            }

            /// Form of the flag's value.
            pub const fn kind(self) -> SettleKind {
                match self {
                    $(SettleFlag::$flag => SettleKind::$kind,)*
                }
            }

            /// Placeholder of the value in help texts: `CARDS`, `NAME`; empty for flags without
            /// one.
            pub const fn value(self) -> &'static str {
                match self {
                    $(SettleFlag::$flag => $value,)*
                }
            }
        }
    };
}

settle_flags! {
    /// A player's guess, cards or hand.
    Players: Named "NAME=VALUE" = "players",
    /// guess-the-sum: the cards laid.
    Cards: Text "CARDS" = "cards",
    /// cheat: the number announced.
    Announced: Text "N" = "said",
    /// cheat: the card or cards turned up.
    Card: Text "CARD" = "card",
    /// cheat: the player whose card is doubted.
    Player: Text "NAME" = "player",
    /// cheat: the player who doubts.
    Doubter: Text "NAME" = "doubter",
    /// cheat: the player on turn; the doubter if not given.
    OnTurn: Text "NAME" = "on-turn",
    /// cheat: the colour agreed beforehand.
    Colour: Text "COLOUR" = "colour",
    /// snip-snap: the tops of the open piles.
    Open: Text "TOPS" = "open",
    /// snip-snap: the top of the middle pile.
    Middle: Text "CARD" = "middle",
    /// snip-snap: the player who has just turned a card up.
    Turned: Text "NAME" = "turned",
    /// snip-snap: the calls by player; two calls are simultaneous.
    Call: Named "NAME=WORD" = "call",
    /// black-peter: the two colours played.
    Colours: Text "COLOURS" = "colours",
    /// black-peter: the pairs laid.
    Out: Text "PAIRS" = "out",
    /// collect-colours: the player who called the end.
    Caller: Text "NAME" = "caller",
    /// collect-colours: the stock was used up before the call.
    StockEmpty: Yes "" = "stock-empty",
    /// duel, highest-card: no cards are left. cheat: the doubted card was the last of its hand.
    Last: Yes "" = "last",
}

/// Input of a comparison: every text as it was typed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SettleInput {
    texts: Vec<(SettleFlag, String)>,
    named: Vec<(SettleFlag, Vec<(String, String)>)>,
    yes_flags: Vec<SettleFlag>,
}

impl SettleInput {
    /// Sets the text of a flag.
    #[must_use]
    pub fn with_text(mut self, flag: SettleFlag, text: impl Into<String>) -> SettleInput {
        self.texts.retain(|(given, _)| *given != flag);
        self.texts.push((flag, text.into()));
        self
    }

    /// Sets the values of a flag by name, in their order. An empty list removes the flag.
    #[must_use]
    pub fn with_named(mut self, flag: SettleFlag, named: Vec<(String, String)>) -> SettleInput {
        self.named.retain(|(given, _)| *given != flag);
        if !named.is_empty() {
            self.named.push((flag, named));
        }
        self
    }

    /// Sets a flag without a value.
    #[must_use]
    pub fn with_yes(mut self, flag: SettleFlag) -> SettleInput {
        if !self.yes_flags.contains(&flag) {
            self.yes_flags.push(flag);
        }
        self
    }

    /// Returns the text of a flag.
    pub fn text(&self, flag: SettleFlag) -> Option<&str> {
        self.texts.iter().find(|(given, _)| *given == flag).map(|(_, text)| text.as_str())
    }

    /// Returns the text of a required flag.
    ///
    /// # Errors
    /// [`SettleError::Lacking`] if the flag was left out.
    pub fn required(&self, flag: SettleFlag) -> Result<&str, SettleError> {
        self.text(flag).ok_or(SettleError::Lacking(flag))
    }

    /// Returns the values of a flag by name, in their order.
    pub fn named(&self, flag: SettleFlag) -> &[(String, String)] {
        let entry = self.named.iter().find(|(given, _)| *given == flag);
        entry.map_or(&[], |(_, named)| named)
    }

    /// True if the flag was given.
    pub fn has(&self, flag: SettleFlag) -> bool {
        match flag.kind() {
            SettleKind::Text => self.text(flag).is_some(),
            SettleKind::Named => !self.named(flag).is_empty(),
            SettleKind::Yes => self.yes_flags.contains(&flag),
        }
    }
}

/// A referee for comparisons.
#[derive(Clone, Copy, Debug)]
pub struct SettleReferee {
    /// Flags that the referee uses.
    pub flags: &'static [SettleFlag],
    /// Judges the input.
    pub judge: fn(Played, &SettleInput) -> Result<Settlement, SettleError>,
}

impl SettleReferee {
    /// Judges a comparison in a game and edition.
    ///
    /// # Errors
    /// Input that is not understood, lacking or impossible, and flags that the game does not use.
    pub fn judge(&self, played: Played, input: &SettleInput) -> Result<Settlement, SettleError> {
        let is_unused = |flag: &&SettleFlag| input.has(**flag) && !self.flags.contains(flag);
        match SettleFlag::ALL.iter().find(is_unused) {
            Some(&flag) => Err(SettleError::NotInThisGame(flag)),
            None => (self.judge)(played, input),
        }
    }
}

/// Position of a text that is not understood.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SettlePlace {
    /// The value of a flag.
    Flag(SettleFlag),
    /// The value given for a player.
    Player(String),
}

/// State of a comparison's outcome.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// There is an outcome.
    Decided,
    /// A fact is missing, or the leaflet leaves it open.
    Undecided,
    /// The doubt or call does not count.
    Void,
}

impl Outcome {
    /// Stable id in JSON: `decided`, `undecided`, `void`.
    pub const fn id(self) -> &'static str {
        match self {
            Outcome::Decided => "decided",
            Outcome::Undecided => "undecided",
            Outcome::Void => "void",
        }
    }
}

/// Results of a comparison other than who takes how many cards; each game has its own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Detail {
    /// highest-card: cards won so far, in the order of the given players.
    Won(Vec<(String, u32)>),
    /// highest-card: cards set aside for the next trick's winner.
    CarriedOver(u32),
    /// snip-snap: the verdict on the call.
    Call(CallVerdict),
    /// snip-snap: the players whose open cards go to the middle.
    ToMiddle(Vec<String>),
    /// black-peter: the number that is left.
    Peter(u32),
    /// collect-colours: points of each player, in the given order.
    Points(Vec<(String, i64)>),
    /// FLÄT: the player who begins.
    Starts(String),
}

/// A remark about this particular case that is shown after the deciding rule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Remark {
    /// snip-snap: the players whose open piles are taken.
    PilesOf(Vec<String>),
    /// snip-snap: the middle pile is taken.
    MiddlePile,
    /// snip-snap: the outcome holds only if this player still has cards; none of them lie open.
    IfCardsLeft(String),
    /// snip-snap: this player called wrongly and has no open cards to lose.
    NothingToLose(String),
    /// snip-snap: this player had no cards left, and plays again.
    BackIn(String),
    /// snip-snap: the calls that these players made at the same moment do not count.
    NotCounted(Vec<String>),
    /// snip-snap: the leaflet does not say what happens to the middle pile.
    MiddlePileUnruled,
    /// black-peter: in the short game the 17s to 20s are to be given as laid too.
    ShortGame,
    /// This rule says where the cards go.
    Goes(&'static Rule),
}

/// Verdict on a call: for something, or for nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CallVerdict {
    /// The call was for something.
    Right,
    /// The call was for nothing.
    Wrong,
}

/// The result of a comparison.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settlement {
    /// State of the outcome.
    pub outcome: Outcome,
    /// Players who get cards; empty unless decided.
    pub takes: Vec<String>,
    /// Number of cards; `None` where nobody can know.
    pub cards: Option<u32>,
    /// Rules and silences that decide, the decisive one first.
    pub rules: Vec<&'static Rule>,
    /// Further results.
    pub details: Vec<Detail>,
    /// Detail that decides this particular case, where the rule alone does not explain it.
    pub case: Option<SettleCase>,
    /// Remarks about this particular case, in reading order.
    pub remarks: Vec<Remark>,
}

impl Settlement {
    /// Creates an outcome in which nobody takes anything, decided by `rules`.
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

    /// Adds the detail that decides this particular case.
    #[must_use]
    pub fn because(self, case: SettleCase) -> Settlement {
        Settlement { case: Some(case), ..self }
    }

    /// Adds a remark.
    #[must_use]
    pub fn with_remark(mut self, remark: Remark) -> Settlement {
        self.remarks.push(remark);
        self
    }

    /// Adds the rule that says where the cards go.
    #[must_use]
    pub fn with_destination(mut self, rule: &'static Rule) -> Settlement {
        if !self.rules.contains(&rule) {
            self.rules.push(rule);
        }
        self.with_remark(Remark::Goes(rule))
    }

    /// The silence on which the outcome rests. A decided outcome rests on no open question; one that
    /// it cites is about what follows.
    pub fn silence(&self) -> Option<&'static Rule> {
        let is_decided = self.outcome == Outcome::Decided;
        let is_open = |rule: &Rule| rule.silence_kind() == Some(Silence::Open);
        self.rules.iter().copied().find(|rule| rule.is_silent() && !(is_decided && is_open(rule)))
    }

    /// Adds further results.
    #[must_use]
    pub fn with_details(mut self, details: impl IntoIterator<Item = Detail>) -> Settlement {
        self.details.extend(details);
        self
    }
}

/// Reason for which a comparison cannot be judged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SettleError {
    /// A text is not understood (exit code 2).
    NotUnderstood {
        /// Position of the text.
        place: SettlePlace,
        /// The text as typed.
        text: String,
        /// Position of the error in the text.
        error: ParseError,
    },
    /// A required flag was left out (exit code 2).
    Lacking(SettleFlag),
    /// A flag that this game does not use (exit code 2).
    NotInThisGame(SettleFlag),
    /// A name that is not among the players (exit code 5).
    UnknownPlayer(String),
    /// A prefix of several players' names (exit code 2): the typed text, and those names.
    SeveralPlayers(String, Vec<String>),
    /// A player named twice (exit code 2).
    PlayerTwice(String),
    /// cheat: a player is named as doubting their own card (exit code 2).
    DoubtsOneself(String),
    /// More or fewer players than the game has (exit code 4).
    Players {
        /// Given number of players.
        given: usize,
        /// Smallest allowed number.
        least: usize,
        /// Largest allowed number.
        most: usize,
    },
    /// One card in two places (exit code 4).
    CardTwice(AnyCard),
    /// The players did not lay equally many cards (exit code 4).
    UnequalCounts,
    /// guess-the-sum: not one card for each player (exit code 4).
    OneCardEach {
        /// Given number of cards.
        cards: usize,
        /// Number of players.
        players: usize,
    },
    /// black-peter: all twenty pairs, although one card is out of the game (exit code 4).
    AllPairs,
    /// A card or number that the pack does not have (exit code 4).
    NotInPack(AnyCard),
    /// A card that this game takes out beforehand (exit code 4).
    TakenOut(AnyCard),
    /// highest-card: a hand contains a number twice (exit code 4): the player and the number.
    TwiceInHand(String, u8),
    /// collect-colours: more points than the cards of one colour make (exit code 4).
    BeyondColour {
        /// Given sum.
        sum: i64,
        /// Sum of all cards of one colour.
        most: i64,
    },
    /// A number is given more often than the cards have it (exit code 4).
    NumberTooOften {
        /// The number.
        number: u32,
        /// Number of cards with that number.
        most: u32,
    },
    /// A card of a colour that cannot take part, or that cannot be in that hand together with the
    /// others (exit code 4).
    ColourBeyond(AnyCard),
    /// A card given after the comparison was decided (exit code 4).
    AfterDecided(AnyCard),
}

/// Writes the error as data. The sentences for people are in `i18n`.
impl fmt::Display for SettleError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self:?}")
    }
}

impl std::error::Error for SettleError {}
