//! Shared steps of all grammars for a text: the languages that may be meant, and one outcome of all
//! readings.

use super::chart::ParseChart;
use super::meaning::Span;
use super::sentence::{Extra, Sentence};
use super::suggest::Misread;
use super::table::GrammarTable;
use crate::cards::text::Tokens;
use crate::cards::{Expected, ParseError, Tongue, small};

/// The outcome of reading a text.
pub(crate) trait ReadingOutcome {
    /// The claim in canonical form, if it is one.
    fn to_claim(&self) -> Option<String>;

    /// True if another reading comes to the same.
    fn is_same(&self, other: &Self) -> bool {
        self.to_claim() == other.to_claim()
    }

    /// True if it was asked what must be done.
    fn is_required(&self) -> bool {
        false
    }
}

/// A text, and what is known of it before its words are looked up.
#[derive(Clone, Copy)]
pub(crate) struct TextSource<'t> {
    pub(crate) tokens: &'t Tokens<'t>,
    pub(crate) table: &'static GrammarTable,
    /// The language asked for.
    pub(crate) asked: Option<Tongue>,
    pub(crate) extras: &'t [Extra],
}

/// Reads a text in the language asked for. Other languages are tried only if it does not know some
/// word, and they must know every word; those that understand the text must agree. Where no language
/// is asked for, all are tried.
///
/// `names` finds the words that only a language without them shows to be names: they are known in what
/// is understood. `read` reads the sentence; it is given the words that are unknown but for names.
///
/// # Errors
/// The error that stands furthest in the text, or two outcomes.
pub(crate) fn read_in_tongues<'t, T: ReadingOutcome>(
    source: TextSource<'t>,
    names: impl Fn(&Sentence<'t>) -> Vec<Extra>,
    mut read: impl FnMut(&mut ParseChart<'_>, &[u16]) -> Result<T, Misread>,
) -> Result<T, Misread> {
    let TextSource { tokens, table, asked, extras } = source;
    let whole = 0..tokens.cursor().text().len();
    let two_readings = || Misread::from(ParseError::new(whole.clone(), Expected::OneReading));
    let others = Tongue::ALL.into_iter().filter(|tongue| Some(*tongue) != asked);
    let mut understood: Option<T> = None;
    let mut furthest: Option<Misread> = None;
    for tongue in asked.into_iter().chain(others) {
        let Some(mut sentence) = Sentence::new(tokens, table, tongue, extras) else {
            return Err(ParseError::new(tokens.cursor().here(), Expected::Shorter).into());
        };
        let unknown = sentence.unknown_words();
        sentence.add(&names(&sentence));
        let result = read(&mut ParseChart::new(&sentence), &unknown);
        let knows_words = match result {
            Ok(_) => sentence.knows_every_word(),
            Err(_) => unknown.is_empty(),
        };
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
                let misread = Misread { unknown_words: unknown.len(), ..misread };
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
