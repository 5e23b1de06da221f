//! Comparisons: disputes and results that are judged from cards or statements, without a move.

use super::Played;
use super::sheet::SettleFlag;
use crate::cards::fold::is_same_name;
use crate::cards::list::take_separators;
use crate::cards::text::{Cursor, Tokens};
use crate::cards::words::{take_colour, take_number};
use crate::cards::{AnyCard, Colour, Expected, NameMatch, Pack, ParseError, match_name};
use crate::rules::reason::{self, Reason};
use crate::rules::{Rule, Silence};
use serde::{Serialize, Serializer};
use std::fmt;

/// Input of a comparison by flag, as it was typed. A text has no name, a flag without a value no
/// entry.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SettleInput(Vec<(SettleFlag, Vec<(String, String)>)>);

impl SettleInput {
    /// Sets the text of a flag.
    #[must_use]
    pub fn with_text(self, flag: SettleFlag, text: impl Into<String>) -> SettleInput {
        self.with_named(flag, vec![(String::new(), text.into())])
    }

    /// Sets the values of a flag by name, in their order. An empty list removes the flag.
    #[must_use]
    pub fn with_named(mut self, flag: SettleFlag, named: Vec<(String, String)>) -> SettleInput {
        self.0.retain(|(given, _)| *given != flag);
        if !named.is_empty() {
            self.0.push((flag, named));
        }
        self
    }

    /// Sets a flag without a value.
    #[must_use]
    pub fn with_yes(mut self, flag: SettleFlag) -> SettleInput {
        self.0.push((flag, Vec::new()));
        self
    }

    /// Returns the values of a flag, if it was given.
    fn get(&self, flag: SettleFlag) -> Option<&[(String, String)]> {
        self.0.iter().find(|(given, _)| *given == flag).map(|(_, values)| values.as_slice())
    }
}

/// Parses a whole text.
pub(super) fn parse_whole<T>(
    text: &str,
    take: impl FnOnce(&mut Cursor<'_>) -> Result<T, ParseError>,
) -> Result<T, ParseError> {
    let words = Tokens::new(text)?;
    let mut cursor = words.cursor();
    let value = take(&mut cursor)?;
    cursor.finish().map(|()| value)
}

/// Parses a number of the pack, in digits or words.
pub(super) fn parse_pack_number(text: &str) -> Result<u32, ParseError> {
    parse_whole(text, |cursor| {
        let at = cursor.here();
        let number = take_number(cursor)?.ok_or_else(|| cursor.error(Expected::Number))?;
        cursor.finish()?;
        let is_in_pack = (1..=u32::from(Pack::CLASSIC.highest())).contains(&number);
        is_in_pack.then_some(number).ok_or_else(|| ParseError::new(at, Expected::NumberInPack))
    })
}

/// Parses that many different colours.
pub(super) fn parse_colours<const COUNT: usize>(text: &str) -> Result<[Colour; COUNT], ParseError> {
    parse_whole(text, |cursor| {
        let mut colours = [Colour::Red; COUNT];
        for place in 0..COUNT {
            if place > 0 {
                take_separators(cursor);
            }
            let at = cursor.here();
            let colour = take_colour(cursor).ok_or_else(|| cursor.error(Expected::Colour))?;
            if colours[..place].contains(&colour) {
                return Err(ParseError::new(at, Expected::Colour));
            }
            colours[place] = colour;
        }
        Ok(colours)
    })
}

/// The answers that a comparison compares, each parsed when the judge asks for it.
#[derive(Clone, Copy, Debug)]
pub struct SettleAnswers<'a> {
    /// Game and edition.
    pub(super) played: Played,
    input: &'a SettleInput,
}

impl<'a> SettleAnswers<'a> {
    /// True if the flag was given.
    pub(super) fn has(&self, flag: SettleFlag) -> bool {
        self.input.get(flag).is_some()
    }

    /// Returns words by name.
    pub(super) fn words(&self, flag: SettleFlag) -> &'a [(String, String)] {
        self.input.get(flag).unwrap_or_default()
    }

    /// Returns a name, or a text in the game's own notation.
    pub(super) fn text(&self, flag: SettleFlag) -> Option<&'a str> {
        self.words(flag).first().map(|(_, text)| text.as_str())
    }

    /// Parses the value of a flag.
    pub(super) fn parse<T>(
        &self,
        flag: SettleFlag,
        read: impl FnOnce(&str) -> Result<T, ParseError>,
    ) -> Result<Option<T>, SettleError> {
        let refuse = |text| move |error| SettlePlace::Flag(flag).refuse(text, error);
        self.text(flag).map(|text| read(text).map_err(refuse(text))).transpose()
    }

    /// Parses the players' results: as many players as may play, none twice.
    pub(super) fn results<T>(
        &self,
        read: impl Fn(&str) -> Result<T, ParseError>,
    ) -> Result<Vec<(&'a str, T)>, SettleError> {
        let typed = self.words(SettleFlag::Players);
        check_players(typed, self.played)?;
        let read = |(name, text): &'a (String, String)| {
            let refuse = |error| SettlePlace::Player(name.clone()).refuse(text, error);
            read(text).map(|result| (name.as_str(), result)).map_err(refuse)
        };
        typed.iter().map(read).collect()
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
    pub judge: fn(&SettleAnswers<'_>) -> Result<Settlement, SettleError>,
}

impl SettleReferee {
    /// Judges a comparison in a game and edition.
    ///
    /// # Errors
    /// Input that is not understood, lacking or impossible, and flags that the game does not use.
    pub fn judge(&self, played: Played, input: &SettleInput) -> Result<Settlement, SettleError> {
        let is_used =
            |flag: &SettleFlag| self.required.contains(flag) || self.optional.contains(flag);
        let is_unused = |flag: &&SettleFlag| input.get(**flag).is_some() && !is_used(flag);
        if let Some(&flag) = SettleFlag::ALL.iter().find(is_unused) {
            return Err(SettleError::NotInThisGame(flag));
        }
        let is_lacking = |flag: &&SettleFlag| input.get(**flag).is_none();
        if let Some(&flag) = self.required.iter().find(is_lacking) {
            return Err(SettleError::Lacking(flag));
        }
        (self.judge)(&SettleAnswers { played, input })
    }
}

/// Checks that nobody is named twice and that as many may play.
///
/// # Errors
/// The first name that occurs again; more or fewer players than may play.
pub(super) fn check_players<T>(named: &[(String, T)], played: Played) -> Result<(), SettleError> {
    check_names_once(named)?;
    let (given, allowed) = (named.len(), played.players());
    let (least, most) = (*allowed.start(), *allowed.end());
    if allowed.contains(&given) { Ok(()) } else { Err(SettleError::Players { given, least, most }) }
}

/// Checks that nobody is named twice.
///
/// # Errors
/// The first name that occurs again.
pub(super) fn check_names_once<T>(named: &[(String, T)]) -> Result<(), SettleError> {
    let is_again = |place: &usize| {
        named[..*place].iter().any(|(earlier, _)| is_same_name(earlier, &named[*place].0))
    };
    match (0..named.len()).find(is_again) {
        Some(place) => Err(SettleError::PlayerTwice(named[place].0.clone())),
        None => Ok(()),
    }
}

/// Finds the seat of a player by name, which may be shortened to a beginning that fits only one.
///
/// # Errors
/// No player of that name; several whose names begin so.
pub(super) fn find_player<'n>(
    names: impl Iterator<Item = &'n str> + Clone,
    typed: &str,
) -> Result<usize, SettleError> {
    let typed = typed.trim();
    match match_name(typed, names.clone()) {
        NameMatch::One(seat) => Ok(seat),
        NameMatch::Several(seats) => {
            let is_one =
                |(seat, name): (usize, &str)| seats.contains(&seat).then(|| name.to_owned());
            let names = names.enumerate().filter_map(is_one).collect();
            Err(SettleError::SeveralPlayers(typed.to_owned(), names))
        }
        NameMatch::None => Err(SettleError::UnknownPlayer(typed.to_owned())),
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
        SettleError::NotUnderstood {
            place: self.clone(),
            text: text.to_owned(),
            error: Box::new(error),
        }
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
        Settlement {
            outcome,
            takes: Vec::new(),
            cards: None,
            rules: rules.to_vec(),
            details: Vec::new(),
            headline: None,
            lines: Vec::new(),
            case: Vec::new(),
            question: None,
            destination: None,
            remarks: Vec::new(),
        }
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
        /// Position of the text.
        place: SettlePlace,
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
        reason::error_settle_card_twice(card.into()).into()
    }
}

/// The cards or the rules do not allow it.
impl From<Reason> for SettleError {
    fn from(reason: Reason) -> SettleError {
        SettleError::Refused(reason)
    }
}

/// Writes a technical line in English.
impl fmt::Display for SettleError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SettleError::NotUnderstood { place: SettlePlace::Flag(flag), error, .. } => {
                write!(f, "{}: {error}", flag.id())
            }
            SettleError::NotUnderstood { place: SettlePlace::Player(name), error, .. } => {
                write!(f, "{name}: {error}")
            }
            SettleError::Lacking(flag) => write!(f, "missing: {}", flag.id()),
            SettleError::NotInThisGame(flag) => write!(f, "{} is not in this game", flag.id()),
            SettleError::UnknownPlayer(name) => write!(f, "unknown player: {name}"),
            SettleError::SeveralPlayers(typed, names) => {
                write!(f, "{typed} could be {}", names.join(", "))
            }
            SettleError::PlayerTwice(name) => write!(f, "named twice: {name}"),
            SettleError::Players { given, least, most } => {
                write!(f, "{given} players, allowed {least} to {most}")
            }
            SettleError::Inconsistent(reason, _) | SettleError::Refused(reason) => {
                write!(f, "refused: {}", reason.key())
            }
        }
    }
}

impl std::error::Error for SettleError {}
