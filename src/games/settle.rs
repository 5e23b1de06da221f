//! Comparisons: disputes and results that are judged from cards or statements, without a move.

use super::Played;
use super::sheet::{SettleFlag, TypedFlags, split_name_value};
use crate::cards::fold::is_same_name;
use crate::cards::{NameMatch, ParseError, match_name};
use crate::rules::reason::{self, Reason, ReasonArg};
use crate::rules::{Finding, Rule, Silence, Verdict};
use serde::{Serialize, Serializer};
use std::ops::RangeInclusive;
use thiserror::Error;

/// Input of a comparison as it was typed.
pub type SettleInput = TypedFlags<SettleFlag>;

impl SettleInput {
    /// Returns the text of a flag: a name, or the game's own notation.
    pub(super) fn text(&self, flag: SettleFlag) -> Option<&str> {
        self.texts(flag).first().map(String::as_str)
    }

    /// Parses the text of a flag.
    pub(super) fn parse<T>(
        &self,
        flag: SettleFlag,
        read: impl Fn(&str) -> Result<T, ParseError>,
    ) -> Result<Option<T>, SettleError> {
        let text = self.text(flag);
        let refuse = |error| SettleError::not_understood(flag, "", text.unwrap_or_default(), error);
        text.map(read).transpose().map_err(refuse)
    }

    /// Parses the values of a flag by name; nobody is named twice.
    pub(super) fn parse_by_name<T>(
        &self,
        flag: SettleFlag,
        read: impl Fn(&str) -> Result<T, ParseError>,
    ) -> Result<Vec<(&str, T)>, SettleError> {
        let mut values = Vec::new();
        for text in self.texts(flag) {
            let no_name = || SettleError::NoName(text.to_owned());
            let (name, value) = split_name_value(text).ok_or_else(no_name)?;
            let refuse = |error| SettleError::not_understood(flag, name, value, error);
            values.push((name, read(value).map_err(refuse)?));
        }
        check_names(&values.iter().map(|(name, _)| *name).collect::<Vec<_>>())?;
        Ok(values)
    }

    /// Parses the results of as many players as may play.
    pub(super) fn results<T>(
        &self,
        played: Played,
        read: impl Fn(&str) -> Result<T, ParseError>,
    ) -> Result<Vec<(&str, T)>, SettleError> {
        let results = self.parse_by_name(SettleFlag::Players, read)?;
        check_player_count(results.len(), played)?;
        Ok(results)
    }
}

/// A game's comparison: its inputs and its judge.
#[derive(Clone, Copy, Debug)]
pub struct SettleReferee {
    /// Flags that may be given, in the order in which required ones are missed.
    pub inputs: &'static [SettleFlag],
    /// Judges the comparison.
    pub judge: fn(Played, &SettleInput) -> Result<Settlement, SettleError>,
}

impl SettleReferee {
    /// Judges a comparison in a game and edition.
    ///
    /// # Errors
    /// Input that is not understood, lacking or impossible, and flags that the game does not use.
    pub fn judge(&self, played: Played, input: &SettleInput) -> Result<Settlement, SettleError> {
        let is_unused = |flag: &&SettleFlag| input.has(**flag) && !self.inputs.contains(flag);
        if let Some(&flag) = SettleFlag::ALL.iter().find(is_unused) {
            return Err(SettleError::NotInThisGame(flag));
        }
        let is_lacking = |flag: &&SettleFlag| flag.is_required() && !input.has(**flag);
        if let Some(&flag) = self.inputs.iter().find(is_lacking) {
            // A doubt out of turn does not count, whatever was laid.
            let doubt = [SettleFlag::Doubter, SettleFlag::OnTurn];
            let early = doubt.iter().all(|&flag| input.has(flag));
            return match early.then(|| (self.judge)(played, input)) {
                Some(Ok(void)) if void.finding.verdict == Verdict::Illegal => Ok(void),
                Some(Err(SettleError::Lacking(flag))) => Err(SettleError::Lacking(flag)),
                _ => Err(SettleError::Lacking(flag)),
            };
        }
        (self.judge)(played, input)
    }
}

/// Checks that nobody is named twice.
///
/// # Errors
/// The first name that occurs again.
pub(super) fn check_names(names: &[&str]) -> Result<(), SettleError> {
    let is_again = |&at: &usize| names[..at].iter().any(|other| is_same_name(other, names[at]));
    let again = (0..names.len()).find(is_again);
    again.map_or(Ok(()), |at| Err(SettleError::PlayerTwice(names[at].to_owned())))
}

/// Checks that as many may play.
///
/// # Errors
/// More or fewer players than the edition provides for.
pub(super) fn check_player_count(given: usize, played: Played) -> Result<(), SettleError> {
    let allowed = played.players();
    if allowed.contains(&given) { Ok(()) } else { Err(SettleError::Players { given, allowed }) }
}

/// Finds the seat of a player by name, which may be shortened to a beginning that fits only one.
///
/// # Errors
/// No player of that name, or several whose names begin so.
pub(crate) fn find_player(names: &[&str], typed: &str) -> Result<usize, SettleError> {
    let seats = match match_name(typed, names.iter().copied()) {
        NameMatch::One(seat) => return Ok(seat),
        NameMatch::Several(seats) => seats,
        NameMatch::None => Vec::new(),
    };
    let typed = typed.trim().to_owned();
    let names = seats.into_iter().map(|seat| names[seat].to_owned()).collect();
    Err(SettleError::UnclearPlayer(typed, names))
}

/// The value of a further result.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(untagged)]
pub enum DetailValue {
    /// A word or a player.
    Text(String),
    /// A number.
    Number(u32),
    /// Players.
    Players(Vec<String>),
    /// A number for each player, in the given order.
    #[cfg_attr(test, schemars(with = "std::collections::BTreeMap<String, i64>"))]
    #[serde(serialize_with = "serialize_pairs")]
    ByPlayer(Vec<(String, i64)>),
}

/// Serialises pairs as a map, in their order.
pub(crate) fn serialize_pairs<S: Serializer>(
    pairs: &[(impl Serialize, impl Serialize)],
    to: S,
) -> Result<S::Ok, S::Error> {
    to.collect_map(pairs.iter().map(|(key, value)| (key, value)))
}

/// The result of a comparison: values, and the sentences that explain them as data.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settlement {
    /// The referee's finding: legal if there is an outcome, illegal if a doubt or call does not count.
    pub finding: Finding,
    /// The outcome in one line: who takes how many cards, or what the game decides instead.
    pub headline: Reason,
    /// The player who takes cards.
    pub takes: Option<String>,
    /// Number of cards; `None` where nobody can know.
    pub cards: Option<u32>,
    /// Further results, each with its name in JSON.
    pub details: Vec<(&'static str, DetailValue)>,
    /// The line that shows a further result.
    pub line: Option<Reason>,
    /// The open question of this particular case, in place of the silence's text.
    pub question: Option<Reason>,
    /// Further sentences in reading order, such as the rule that says where the cards go.
    pub remarks: Vec<ReasonArg>,
}

/// An outcome in which nobody takes anything yet.
impl From<Finding> for Settlement {
    fn from(finding: Finding) -> Settlement {
        let headline = match finding.verdict {
            Verdict::Legal => reason::settle_nobody(),
            Verdict::Undecided => reason::settle_undecided(),
            Verdict::Illegal => reason::settle_void(),
        };
        Settlement {
            finding,
            headline,
            takes: None,
            cards: None,
            details: Vec::new(),
            line: None,
            question: None,
            remarks: Vec::new(),
        }
    }
}

impl Settlement {
    /// Lets a player take that many cards; `None` where nobody can know.
    pub(super) fn taken_by(self, player: &str, cards: Option<usize>) -> Settlement {
        let headline = match cards {
            Some(cards) => reason::settle_takes_cards(cards, player),
            None => reason::settle_takes(player),
        };
        let cards = cards.and_then(|cards| u32::try_from(cards).ok());
        Settlement { headline, takes: Some(player.to_owned()), cards, ..self }
    }

    /// Adds a remark: a sentence, or the text of a rule.
    pub(super) fn with_remark(mut self, remark: impl Into<ReasonArg>) -> Settlement {
        self.remarks.push(remark.into());
        self
    }

    /// Adds a number for each player as a further result, and the line that lists them.
    pub(super) fn with_numbers(
        self,
        key: &'static str,
        numbers: Vec<(&str, i64)>,
        line: impl Fn(ReasonArg) -> Reason,
    ) -> Settlement {
        let listed = numbers.iter().map(|(name, number)| format!("{name} {number}"));
        let line = Some(line(ReasonArg::list(listed)));
        let numbers = numbers.into_iter().map(|(name, number)| (name.to_owned(), number));
        let details = vec![(key, DetailValue::ByPlayer(numbers.collect()))];
        Settlement { details, line, ..self }
    }

    /// Stable id of the outcome in JSON: `decided`, `undecided`, `void`.
    pub const fn outcome(&self) -> &'static str {
        match self.finding.verdict {
            Verdict::Legal => "decided",
            Verdict::Undecided => "undecided",
            Verdict::Illegal => "void",
        }
    }

    /// The silence on which the outcome rests. A decided outcome rests on no open question; one that
    /// it cites is about what follows.
    pub fn silence(&self) -> Option<&'static Rule> {
        let is_decided = self.finding.verdict == Verdict::Legal;
        let is_open = |rule: &Rule| rule.silence_kind() == Some(Silence::Open);
        let mut rules = self.finding.rules.iter().copied();
        rules.find(|rule| rule.is_silent() && !(is_decided && is_open(rule)))
    }
}

/// Reason for which a comparison cannot be judged. It displays as a technical line in English;
/// [`texts`](crate::texts) has the sentences for people.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub enum SettleError {
    /// A text is not understood (exit code 2).
    #[error("{}: {error}", if name.is_empty() { flag.id() } else { name })]
    NotUnderstood {
        /// The flag.
        flag: SettleFlag,
        /// The name before the text; empty if the flag takes one text.
        name: String,
        /// The text as typed.
        text: String,
        /// Position of the error in the text.
        error: Box<ParseError>,
    },
    /// A required flag was left out (exit code 2).
    #[error("missing: {}", .0.id())]
    Lacking(SettleFlag),
    /// A flag that this game does not use (exit code 2).
    #[error("{} is not in this game", .0.id())]
    NotInThisGame(SettleFlag),
    /// A text without a name before its value (exit code 2).
    #[error("no name: {0}")]
    NoName(String),
    /// A name that is not among the players (exit code 5), or begins these names of several (2).
    #[error("{} is none of the players, or several: {}", .0, .1.join(", "))]
    UnclearPlayer(String, Vec<String>),
    /// A player named twice (exit code 2).
    #[error("named twice: {0}")]
    PlayerTwice(String),
    /// More or fewer players than the game has (exit code 4).
    #[error("{given} players, allowed {} to {}", allowed.start(), allowed.end())]
    Players {
        /// Given number of players.
        given: usize,
        /// Numbers of players that the edition provides for.
        allowed: RangeInclusive<usize>,
    },
    /// The input contradicts itself (exit code 2): the reason, and a hint.
    #[error("refused: {}", .0.key())]
    Inconsistent(Reason, Reason),
    /// The cards or the rules do not allow it (exit code 4).
    #[error("refused: {}", .0.key())]
    Refused(Reason),
}

/// The cards or the rules do not allow it.
impl From<Reason> for SettleError {
    fn from(reason: Reason) -> SettleError {
        SettleError::Refused(reason)
    }
}

impl SettleError {
    /// A text that is not understood.
    pub(super) fn not_understood(
        flag: SettleFlag,
        name: &str,
        text: &str,
        error: ParseError,
    ) -> SettleError {
        let (name, text) = (name.to_owned(), text.to_owned());
        SettleError::NotUnderstood { flag, name, text, error: Box::new(error) }
    }
}
