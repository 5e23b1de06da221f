//! What every grammar does with a text: the languages that may be meant, one result of all readings,
//! and words that were mistyped.

use super::meaning::Span;
use super::sentence::{Sentence, small};
use super::suggest::words_where;
use super::table::GrammarTable;
use crate::cards::text::fold;
use crate::cards::{Expected, ParseError, Tongue, nearest_all};

/// How many words of a text may be mistyped.
const MAX_SLIPS: usize = 3;

/// How many words are tried for a mistyped one.
const MAX_REPLACEMENTS: usize = 4;

/// What is refused in the words that turn a sentence round, in the order of
/// [`GrammarTable::doubts`].
const DOUBTS: [Expected; 6] = [
    Expected::MoveMade,
    Expected::OneMove,
    Expected::NoCondition,
    Expected::NoHearsay,
    Expected::PlaceOrOrder,
    Expected::PlainMove,
];

/// What a text comes to.
pub(crate) trait Outcome {
    /// True if another reading comes to the same.
    fn is_same(&self, other: &Self) -> bool;

    /// The claim in canonical form, if it is one.
    fn to_claim(&self) -> Option<String>;

    /// True if it was asked what must be done.
    fn is_required(&self) -> bool {
        false
    }
}

/// Why a text is not understood in one language.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Misread {
    pub(crate) error: ParseError,
    /// True if the error is a word that the language does not know.
    pub(crate) is_unknown: bool,
}

impl From<ParseError> for Misread {
    fn from(error: ParseError) -> Misread {
        Misread { error, is_unknown: false }
    }
}

/// The outcome of a text in one language.
pub(crate) struct TongueReading<T> {
    pub(crate) result: Result<T, Misread>,
    /// True if the language knows every word.
    pub(crate) knows_words: bool,
}

/// Reads a text in the language asked for. Other languages are tried only if it does not know some
/// word, and they must know every word; those that understand the text must agree. Where no language
/// is asked for, all are tried.
///
/// # Errors
/// The error that stands furthest in the text, or two outcomes.
pub(crate) fn read_in_tongues<T: Outcome>(
    text: &str,
    asked: Option<Tongue>,
    mut read: impl FnMut(Tongue) -> TongueReading<T>,
) -> Result<T, Misread> {
    let others = Tongue::ALL.into_iter().filter(|tongue| Some(*tongue) != asked);
    let mut understood: Option<T> = None;
    let mut furthest: Option<Misread> = None;
    for tongue in asked.into_iter().chain(others) {
        let TongueReading { result, knows_words } = read(tongue);
        if asked == Some(tongue) && (knows_words || result.is_ok()) {
            return result;
        }
        match (result, &understood) {
            (Ok(outcome), Some(before)) if knows_words && !before.is_same(&outcome) => {
                return Err(ParseError::new(0..text.len(), Expected::OneReading).into());
            }
            (Ok(outcome), _) if knows_words => understood = Some(outcome),
            (Ok(_), _) => {}
            (Err(misread), _) => {
                let start = |misread: &Misread| misread.error.span.start;
                if furthest.as_ref().is_none_or(|before| start(&misread) > start(before)) {
                    furthest = Some(misread);
                }
            }
        }
    }
    let nothing = || ParseError::new(0..text.len(), Expected::OneReading).into();
    understood.ok_or_else(|| furthest.unwrap_or_else(nothing))
}

/// Decides between all readings of a sentence: an objection in one of them refuses it; else the
/// readings without an error must come to the same. `explain` says why there is no reading.
///
/// # Errors
/// An objection, two outcomes, a word that turns the sentence round, or no reading.
pub(crate) fn decide<T: Outcome>(
    sentence: &Sentence<'_>,
    readings: Vec<Result<T, ParseError>>,
    is_objection: impl Fn(Expected) -> bool,
    explain: impl FnOnce() -> Misread,
) -> Result<T, Misread> {
    let mut outcomes: Vec<T> = Vec::new();
    let mut furthest: Option<ParseError> = None;
    for reading in readings {
        match reading {
            Err(error) if is_objection(error.expected) => return Err(error.into()),
            Err(error) => {
                if furthest.as_ref().is_none_or(|before| error.span.start > before.span.start) {
                    furthest = Some(error);
                }
            }
            Ok(outcome) if outcomes.iter().any(|other| other.is_same(&outcome)) => {}
            Ok(outcome) => outcomes.push(outcome),
        }
    }
    let whole = || 0..sentence.bytes(Span { from: 0, to: small(sentence.len()) }).end;
    if let [one, other, ..] = outcomes.as_slice() {
        let claims = one.to_claim().zip(other.to_claim());
        let claims = claims.map(|(one, other)| Box::new([one, other]));
        return Err(ParseError { claims, ..ParseError::new(whole(), Expected::OneReading) }.into());
    }
    if let Some(outcome) = outcomes.pop() {
        if outcome.is_required() {
            let offer = outcome.to_claim();
            return Err(
                ParseError { offer, ..ParseError::new(whole(), Expected::Permission) }.into()
            );
        }
        return Ok(outcome);
    }
    let unknown = sentence.unknown_word();
    let doubt = (0..unknown.unwrap_or(small(sentence.len()))).find_map(|from| {
        sentence.doubt_at(from).map(|(expected, to)| (Span { from, to }, expected))
    });
    if let Some((at, expected)) = doubt {
        return Err(ParseError::new(sentence.bytes(at), expected).into());
    }
    match furthest.filter(|_| unknown.is_none()) {
        Some(error) => Err(error.into()),
        None => Err(explain()),
    }
}

impl Sentence<'_> {
    /// What is refused in the word or phrase at a token that turns the sentence round, and where that
    /// ends.
    pub(crate) fn doubt_at(&self, at: u16) -> Option<(Expected, u16)> {
        let classes = self.table.doubts.into_iter().zip(DOUBTS);
        classes.into_iter().find_map(|(class, expected)| Some((expected, self.end_at(at, class)?)))
    }
}

/// Puts mistyped words right: the word for the first of them, and the claim that the text then is.
/// `replacements` finds the words that may have been meant for the one at an error.
pub(crate) fn mend<T: Outcome>(
    text: &str,
    error: &ParseError,
    replacements: &dyn Fn(&str, usize) -> Vec<String>,
    read: &dyn Fn(&str) -> Result<T, Misread>,
) -> Option<(String, String)> {
    mend_slips(text, error, MAX_SLIPS, replacements, read)
}

fn mend_slips<T: Outcome>(
    text: &str,
    error: &ParseError,
    slips: usize,
    replacements: &dyn Fn(&str, usize) -> Vec<String>,
    read: &dyn Fn(&str) -> Result<T, Misread>,
) -> Option<(String, String)> {
    let typed = text.get(error.span.clone())?;
    let folded = fold(typed);
    let is_word = folded.chars().all(char::is_alphabetic);
    if slips == 0 || !is_word || !(2..=24).contains(&folded.chars().count()) {
        return None;
    }
    for word in replacements(typed, error.span.start).into_iter().take(MAX_REPLACEMENTS) {
        let mended = format!("{}{word}{}", &text[..error.span.start], &text[error.span.end..]);
        let claim = match read(&mended) {
            Ok(outcome) => outcome.to_claim(),
            Err(next) if next.is_unknown && next.error.span.start > error.span.start => {
                mend_slips(&mended, &next.error, slips - 1, replacements, read)
                    .map(|(_, claim)| claim)
            }
            Err(_) => None,
        };
        if let Some(claim) = claim {
            return Some((word, claim));
        }
    }
    None
}

/// The words of a grammar in one language that may have been meant, the nearest first, without those
/// that turn a sentence round: none if one of these is the nearest. `None` if no word is near.
pub(crate) fn nearest_words(
    table: &'static GrammarTable,
    tongue: Tongue,
    typed: &str,
    more: impl Iterator<Item = &'static str>,
) -> Option<Vec<&'static str>> {
    let lexicon = &table.lexicons[tongue as usize];
    let near = nearest_all(&fold(typed), words_where(lexicon, |_| true).chain(more));
    let (least, _) = *near.first()?;
    let turning: Vec<&str> =
        words_where(lexicon, |terminal| table.doubts.iter().any(|doubt| doubt.0 == terminal))
            .collect();
    let mut words: Vec<&'static str> = Vec::new();
    for (distance, word) in near {
        let turns = turning.contains(&word);
        if turns && distance == least {
            return Some(Vec::new());
        }
        if !turns && !words.contains(&word) {
            words.push(word);
        }
    }
    Some(words)
}
