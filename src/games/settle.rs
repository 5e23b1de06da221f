//! Comparisons: disputes and results that are judged from cards or statements, without a move.

use super::Played;
use crate::cards::text::{Cursor, Tokens};
use crate::cards::{AnyCard, ParseError};
use crate::rules::reason::{self, Reason};
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

/// Input of a comparison by flag, as it was typed. A text has no name, a flag without a value no
/// entry.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SettleInput(Vec<(SettleFlag, Vec<(String, String)>)>);

impl SettleInput {
    fn with(mut self, flag: SettleFlag, values: Vec<(String, String)>) -> SettleInput {
        self.0.retain(|(given, _)| *given != flag);
        self.0.push((flag, values));
        self
    }

    /// Sets the text of a flag.
    #[must_use]
    pub fn with_text(self, flag: SettleFlag, text: impl Into<String>) -> SettleInput {
        self.with(flag, vec![(String::new(), text.into())])
    }

    /// Sets the values of a flag by name, in their order. An empty list removes the flag.
    #[must_use]
    pub fn with_named(mut self, flag: SettleFlag, named: Vec<(String, String)>) -> SettleInput {
        if named.is_empty() {
            self.0.retain(|(given, _)| *given != flag);
            return self;
        }
        self.with(flag, named)
    }

    /// Sets a flag without a value.
    #[must_use]
    pub fn with_yes(self, flag: SettleFlag) -> SettleInput {
        self.with(flag, Vec::new())
    }

    /// True if the flag was given.
    pub fn has(&self, flag: SettleFlag) -> bool {
        self.0.iter().any(|(given, _)| *given == flag)
    }

    /// Returns the values of a flag by name, in their order.
    pub fn named(&self, flag: SettleFlag) -> &[(String, String)] {
        self.0.iter().find(|(given, _)| *given == flag).map_or(&[], |(_, values)| values)
    }

    /// Returns the text of a flag.
    pub fn text(&self, flag: SettleFlag) -> Option<&str> {
        self.named(flag).first().map(|(_, text)| text.as_str())
    }

    /// Returns the text of a required flag.
    ///
    /// # Errors
    /// [`SettleError::Lacking`] if the flag was left out.
    pub fn required(&self, flag: SettleFlag) -> Result<&str, SettleError> {
        self.text(flag).ok_or(SettleError::Lacking(flag))
    }

    /// Parses the whole text of a flag, if it was given.
    ///
    /// # Errors
    /// [`SettleError::NotUnderstood`] if `take` fails or leaves something over.
    pub(super) fn parse<T>(
        &self,
        flag: SettleFlag,
        take: impl Fn(&mut Cursor<'_>) -> Result<T, ParseError>,
    ) -> Result<Option<T>, SettleError> {
        let parse = |text| {
            let words = Tokens::new(text)?;
            let mut cursor = words.cursor();
            let value = take(&mut cursor)?;
            cursor.finish().map(|()| value)
        };
        let wrong = |text| move |error| SettlePlace::Flag(flag).refuse(text, error);
        self.text(flag).map(|text| parse(text).map_err(wrong(text))).transpose()
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

impl SettlePlace {
    /// Returns the error that the text at this place is not understood.
    pub(super) fn refuse(&self, text: &str, error: ParseError) -> SettleError {
        SettleError::NotUnderstood { place: self.clone(), text: text.to_owned(), error }
    }
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

/// A result of a comparison other than who takes how many cards.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Detail {
    /// Its name in JSON.
    pub key: &'static str,
    /// Its value.
    pub value: DetailValue,
}

/// The value of a further result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DetailValue {
    /// A word or a player.
    Text(String),
    /// A number.
    Number(u32),
    /// Players.
    Players(Vec<String>),
    /// A number for each player, in the given order.
    ByPlayer(Vec<(String, i64)>),
}

/// A sentence after the explanation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Remark {
    /// A remark about this particular case.
    Case(Reason),
    /// This rule says where the cards go.
    Goes(&'static Rule),
}

/// The result of a comparison: values, and the sentences that explain them as data.
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
    /// Headline of a decided comparison in place of who takes how many cards.
    pub headline: Option<Reason>,
    /// Lines that show further results.
    pub lines: Vec<Reason>,
    /// Sentences about this particular case; where there are none, the decisive rule explains it.
    pub case: Vec<Reason>,
    /// The open question of this particular case, in place of the silence's text.
    pub question: Option<Reason>,
    /// Sentences after the explanation, in reading order.
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
            headline: None,
            lines: Vec::new(),
            case: Vec::new(),
            question: None,
            remarks: Vec::new(),
        }
    }

    /// Adds a sentence about this particular case.
    #[must_use]
    pub fn because(mut self, case: Reason) -> Settlement {
        self.case.push(case);
        self
    }

    /// Adds a remark.
    #[must_use]
    pub fn with_remark(mut self, remark: Reason) -> Settlement {
        self.remarks.push(Remark::Case(remark));
        self
    }

    /// Adds the rule that says where the cards go.
    #[must_use]
    pub fn with_destination(mut self, rule: &'static Rule) -> Settlement {
        if !self.rules.contains(&rule) {
            self.rules.push(rule);
        }
        self.remarks.push(Remark::Goes(rule));
        self
    }

    /// Adds a further result.
    #[must_use]
    pub fn with_detail(mut self, key: &'static str, value: DetailValue) -> Settlement {
        self.details.push(Detail { key, value });
        self
    }

    /// The silence on which the outcome rests. A decided outcome rests on no open question; one that
    /// it cites is about what follows.
    pub fn silence(&self) -> Option<&'static Rule> {
        let is_decided = self.outcome == Outcome::Decided;
        let is_open = |rule: &Rule| rule.silence_kind() == Some(Silence::Open);
        self.rules.iter().copied().find(|rule| rule.is_silent() && !(is_decided && is_open(rule)))
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
    /// More or fewer players than the game has (exit code 4).
    Players {
        /// Given number of players.
        given: usize,
        /// Smallest allowed number.
        least: usize,
        /// Largest allowed number.
        most: usize,
    },
    /// The input contradicts itself (exit code 2): the reason, and a hint.
    Inconsistent(Reason, Reason),
    /// The cards or the rules do not allow it (exit code 4).
    Refused(Reason),
}

impl SettleError {
    /// One card in two places.
    pub(super) fn card_twice(card: impl Into<AnyCard>) -> SettleError {
        SettleError::Refused(reason::error_settle_card_twice(card.into()))
    }
}

/// Writes the error as data. The sentences for people are in `i18n`.
impl fmt::Display for SettleError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self:?}")
    }
}

impl std::error::Error for SettleError {}
