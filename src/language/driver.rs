//! Shared steps of all grammars for a text: the languages that may be meant, and one outcome of all
//! readings.

use super::meaning::Span;
use super::sentence::Sentence;
use super::suggest::Misread;
use crate::cards::{Expected, ParseError, Tongue, small};

/// The outcome of reading a text.
pub(crate) trait ReadingOutcome {
    /// True if another reading comes to the same.
    fn is_same(&self, other: &Self) -> bool;

    /// The claim in canonical form, if it is one.
    fn to_claim(&self) -> Option<String>;

    /// True if it was asked what must be done.
    fn is_required(&self) -> bool {
        false
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
pub(crate) fn read_in_tongues<T: ReadingOutcome>(
    text: &str,
    asked: Option<Tongue>,
    mut read: impl FnMut(Tongue) -> TongueReading<T>,
) -> Result<T, Misread> {
    let two_readings = || Misread::from(ParseError::new(0..text.len(), Expected::OneReading));
    let others = Tongue::ALL.into_iter().filter(|tongue| Some(*tongue) != asked);
    let mut understood: Option<T> = None;
    let mut furthest: Option<Misread> = None;
    for tongue in asked.into_iter().chain(others) {
        let TongueReading { result, knows_words } = read(tongue);
        let is_final = asked == Some(tongue) && (knows_words || result.is_ok());
        match result {
            result if is_final => return result,
            Ok(outcome) if knows_words => {
                if understood.as_ref().is_some_and(|before| !before.is_same(&outcome)) {
                    return Err(two_readings());
                }
                understood = Some(outcome);
            }
            Ok(_) => {}
            Err(misread) => {
                // The language that knows most of a text says what is wrong with it.
                let is_further = |before: &Misread| {
                    misread.unknown_words < before.unknown_words.max(1)
                        && misread.error.span.start > before.error.span.start
                };
                if furthest.as_ref().is_none_or(is_further) {
                    furthest = Some(misread);
                }
            }
        }
    }
    understood.ok_or_else(|| furthest.unwrap_or_else(two_readings))
}

/// Decides between all readings of a sentence: an objection in one of them refuses it; else the
/// readings without an error must come to the same. `explain` says why there is no reading.
///
/// # Errors
/// An objection, two outcomes, a word that turns the sentence round, or no reading.
pub(crate) fn decide<T: ReadingOutcome>(
    sentence: &Sentence<'_>,
    readings: Vec<Result<T, ParseError>>,
    is_objection: impl Fn(Expected) -> bool,
    explain: impl FnOnce() -> Misread,
) -> Result<T, Misread> {
    let mut outcomes: Vec<T> = Vec::new();
    let mut furthest: Option<ParseError> = None;
    for reading in readings {
        match reading {
            Err(error) if is_objection(error.expected) => return Err(Misread::from(error)),
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
        let error = ParseError { claims, ..ParseError::new(whole(), Expected::OneReading) };
        return Err(Misread::from(error));
    }
    if let Some(outcome) = outcomes.pop() {
        if outcome.is_required() {
            let offer = outcome.to_claim();
            let error = ParseError { offer, ..ParseError::new(whole(), Expected::Permission) };
            return Err(Misread::from(error));
        }
        return Ok(outcome);
    }
    let unknown = sentence.unknown_word();
    let doubt = (0..unknown.unwrap_or(small(sentence.len()))).find_map(|from| {
        sentence.doubt_at(from).map(|(expected, to)| (Span { from, to }, expected))
    });
    if let Some((at, expected)) = doubt {
        return Err(Misread::from(ParseError::new(sentence.bytes(at), expected)));
    }
    match furthest.filter(|_| unknown.is_none()) {
        Some(error) => Err(Misread::from(error)),
        None => Err(explain()),
    }
}
