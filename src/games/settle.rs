//! Comparisons: disputes and results that are judged from cards or statements, without a move.

use super::Played;
use super::sheet::SettleFlag;
use crate::cards::fold::is_same_name;
use crate::cards::{AnyCard, NameMatch, ParseError, match_name};
use crate::rules::reason::{self, Reason};
use crate::rules::{Rule, Silence};
use serde::{Serialize, Serializer};
use std::fmt;
use std::ops::RangeInclusive;

/// Input of a comparison as it was typed: flags, each with a name and a text.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SettleInput(Vec<(SettleFlag, String, String)>);

impl SettleInput {
    /// Adds a value of a flag. `name` is the player before the text (`Ben=7`), empty if the flag takes
    /// none; a flag without a value has an empty text.
    #[must_use]
    pub fn with(
        mut self,
        flag: SettleFlag,
        name: impl Into<String>,
        text: impl Into<String>,
    ) -> SettleInput {
        self.0.push((flag, name.into(), text.into()));
        self
    }

    /// True if the flag was given.
    pub(super) fn has(&self, flag: SettleFlag) -> bool {
        self.words(flag).next().is_some()
    }

    /// Iterates over the names and texts of a flag.
    fn words(&self, flag: SettleFlag) -> impl Iterator<Item = (&str, &str)> {
        let given = self.0.iter().filter(move |(given, ..)| *given == flag);
        given.map(|(_, name, text)| (name.as_str(), text.as_str()))
    }

    /// Returns a name, or a text in the game's own notation.
    pub(super) fn text(&self, flag: SettleFlag) -> Option<&str> {
        self.words(flag).next().map(|(_, text)| text)
    }

    /// Parses the value of a flag.
    pub(super) fn parse<T>(
        &self,
        flag: SettleFlag,
        read: impl Fn(&str) -> Result<T, ParseError>,
    ) -> Result<Option<T>, SettleError> {
        Ok(self.parse_words(flag, read)?.pop().map(|(_, value)| value))
    }

    /// Parses the words that a flag gives by name, nobody named twice.
    pub(super) fn parse_words<T>(
        &self,
        flag: SettleFlag,
        read: impl Fn(&str) -> Result<T, ParseError>,
    ) -> Result<Vec<(&str, T)>, SettleError> {
        let names: Vec<&str> = self.words(flag).map(|(name, _)| name).collect();
        check_names_once(&names)?;
        let mut values = Vec::new();
        for (name, text) in self.words(flag) {
            let refuse = |error| SettleError::not_understood(flag, name, text, error);
            values.push((name, read(text).map_err(refuse)?));
        }
        Ok(values)
    }

    /// Parses the players' results: as many players as may play, none twice.
    pub(super) fn results<T>(
        &self,
        played: Played,
        read: impl Fn(&str) -> Result<T, ParseError>,
    ) -> Result<Vec<(&str, T)>, SettleError> {
        let names: Vec<&str> = self.words(SettleFlag::Players).map(|(name, _)| name).collect();
        check_players(&names, played)?;
        self.parse_words(SettleFlag::Players, read)
    }
}

/// A game's comparison: its inputs and its judge.
#[derive(Clone, Copy, Debug)]
pub struct SettleReferee {
    /// Flags that must be given, in the order in which they are missed.
    pub required: &'static [SettleFlag],
    /// Flags that may be given.
    pub optional: &'static [SettleFlag],
    /// Judges the comparison.
    pub judge: fn(Played, &SettleInput) -> Result<Settlement, SettleError>,
}

impl SettleReferee {
    /// Judges a comparison in a game and edition.
    ///
    /// # Errors
    /// Input that is not understood, lacking or impossible, and flags that the game does not use.
    pub fn judge(&self, played: Played, input: &SettleInput) -> Result<Settlement, SettleError> {
        let is_used =
            |flag: &SettleFlag| self.required.contains(flag) || self.optional.contains(flag);
        let is_unused = |flag: &&SettleFlag| input.has(**flag) && !is_used(flag);
        if let Some(&flag) = SettleFlag::ALL.iter().find(is_unused) {
            return Err(SettleError::NotInThisGame(flag));
        }
        if let Some(&flag) = self.required.iter().find(|flag| !input.has(**flag)) {
            return Err(SettleError::Lacking(flag));
        }
        (self.judge)(played, input)
    }
}

/// Checks that nobody is named twice and that as many may play.
///
/// # Errors
/// The first name that occurs again; more or fewer players than may play.
pub(super) fn check_players(names: &[&str], played: Played) -> Result<(), SettleError> {
    check_names_once(names)?;
    let (given, allowed) = (names.len(), played.players());
    if allowed.contains(&given) { Ok(()) } else { Err(SettleError::Players { given, allowed }) }
}

fn check_names_once(names: &[&str]) -> Result<(), SettleError> {
    for (place, name) in names.iter().enumerate() {
        if names[..place].iter().any(|earlier| is_same_name(earlier, name)) {
            return Err(SettleError::PlayerTwice((*name).to_owned()));
        }
    }
    Ok(())
}

/// Finds the seat of a player by name, which may be shortened to a beginning that fits only one.
///
/// # Errors
/// No player of that name; several whose names begin so.
pub(super) fn find_player(names: &[&str], typed: &str) -> Result<usize, SettleError> {
    let typed = typed.trim();
    match match_name(typed, names.iter().copied()) {
        NameMatch::One(seat) => Ok(seat),
        NameMatch::Several(seats) => {
            let names = seats.into_iter().map(|seat| names[seat].to_owned()).collect();
            Err(SettleError::SeveralPlayers(typed.to_owned(), names))
        }
        NameMatch::None => Err(SettleError::UnknownPlayer(typed.to_owned())),
    }
}

/// State of a comparison's outcome.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Outcome {
    /// There is an outcome.
    Decided,
    /// A fact is missing, or the leaflet leaves it open.
    #[default]
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
fn serialize_pairs<S: Serializer>(pairs: &[(String, i64)], to: S) -> Result<S::Ok, S::Error> {
    to.collect_map(pairs.iter().map(|(name, number)| (name, number)))
}

/// The result of a comparison: values, and the sentences that explain them as data.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Settlement {
    /// State of the outcome.
    pub outcome: Outcome,
    /// Players who get cards; empty unless decided.
    pub takes: Vec<String>,
    /// Number of cards; `None` where nobody can know.
    pub cards: Option<u32>,
    /// Rules and silences that decide, the decisive one first.
    pub rules: Vec<&'static Rule>,
    /// Further results, each with its name in JSON.
    pub details: Vec<(&'static str, DetailValue)>,
    /// Headline of a decided comparison in place of who takes how many cards.
    pub headline: Option<Reason>,
    /// Lines that show further results.
    pub lines: Vec<Reason>,
    /// Sentences about this particular case; where there are none, the decisive rule explains it.
    pub case: Vec<Reason>,
    /// The open question of this particular case, in place of the silence's text.
    pub question: Option<Reason>,
    /// The rule that says where the cards go.
    pub destination: Option<&'static Rule>,
    /// Further sentences about this particular case, in reading order.
    pub remarks: Vec<Reason>,
}

impl Settlement {
    fn new(outcome: Outcome, rules: &[&'static Rule]) -> Settlement {
        Settlement { outcome, rules: rules.to_vec(), ..Settlement::default() }
    }

    /// Creates an outcome that these rules decide, the decisive one first. Nobody takes anything
    /// yet.
    pub(super) fn decided(rules: &[&'static Rule]) -> Settlement {
        Settlement::new(Outcome::Decided, rules)
    }

    /// Creates an outcome that a missing fact or these silences leave open.
    pub(super) fn undecided(rules: &[&'static Rule]) -> Settlement {
        Settlement::new(Outcome::Undecided, rules)
    }

    /// Creates the outcome that a doubt or call does not count by these rules.
    pub(super) fn void(rules: &[&'static Rule]) -> Settlement {
        Settlement::new(Outcome::Void, rules)
    }

    /// Lets a player take that many cards; `None` where nobody can know.
    pub(super) fn taken_by(self, player: &str, cards: Option<usize>) -> Settlement {
        let cards = cards.and_then(|cards| u32::try_from(cards).ok());
        Settlement { takes: vec![player.to_owned()], cards, ..self }
    }

    /// Sets the headline.
    pub(super) fn headed(self, headline: Reason) -> Settlement {
        Settlement { headline: Some(headline), ..self }
    }

    /// Adds a sentence about this particular case.
    pub(super) fn because(mut self, case: Reason) -> Settlement {
        self.case.push(case);
        self
    }

    /// Sets the open question of this particular case.
    pub(super) fn asking(self, question: Reason) -> Settlement {
        Settlement { question: Some(question), ..self }
    }

    /// Adds a remark.
    pub(super) fn with_remark(mut self, remark: Reason) -> Settlement {
        self.remarks.push(remark);
        self
    }

    /// Cites a further rule.
    pub(super) fn citing(mut self, rule: &'static Rule) -> Settlement {
        self.rules.push(rule);
        self
    }

    /// Sets the rule that says where the cards go.
    pub(super) fn with_destination(mut self, rule: &'static Rule) -> Settlement {
        self.destination = Some(rule);
        if self.rules.contains(&rule) { self } else { self.citing(rule) }
    }

    /// Adds a further result.
    pub(super) fn with_detail(mut self, key: &'static str, value: DetailValue) -> Settlement {
        self.details.push((key, value));
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
        /// Numbers of players that the edition provides for.
        allowed: RangeInclusive<usize>,
    },
    /// The input contradicts itself (exit code 2): the reason, and a hint.
    Inconsistent(Reason, Reason),
    /// The cards or the rules do not allow it (exit code 4).
    Refused(Reason),
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

    /// One card in two places.
    pub(super) fn card_twice(card: impl Into<AnyCard>) -> SettleError {
        reason::error_settle_card_twice(card.into()).into()
    }
}

/// The cards or the rules do not allow it.
impl From<Reason> for SettleError {
    fn from(reason: Reason) -> SettleError {
        SettleError::Refused(reason)
    }
}

/// Writes a technical line in English. [`texts`](crate::texts) has the sentences for people.
impl fmt::Display for SettleError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SettleError::NotUnderstood { flag, name, error, .. } if name.is_empty() => {
                write!(f, "{}: {error}", flag.id())
            }
            SettleError::NotUnderstood { name, error, .. } => write!(f, "{name}: {error}"),
            SettleError::Lacking(flag) => write!(f, "missing: {}", flag.id()),
            SettleError::NotInThisGame(flag) => write!(f, "{} is not in this game", flag.id()),
            SettleError::UnknownPlayer(name) => write!(f, "unknown player: {name}"),
            SettleError::SeveralPlayers(typed, names) => {
                write!(f, "{typed} could be {}", names.join(", "))
            }
            SettleError::PlayerTwice(name) => write!(f, "named twice: {name}"),
            SettleError::Players { given, allowed } => {
                write!(f, "{given} players, allowed {} to {}", allowed.start(), allowed.end())
            }
            SettleError::Inconsistent(reason, _) | SettleError::Refused(reason) => {
                write!(f, "refused: {}", reason.key())
            }
        }
    }
}

impl std::error::Error for SettleError {}
