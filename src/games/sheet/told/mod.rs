//! Results as people say them: the meanings of the grammar → results of the score sheet.

mod entries;
mod hand;
mod layout;
mod said;

pub use entries::{ToldEntry, Who, read_entries};
pub(super) use entries::{gates, read_result};
pub(super) use hand::read_hand;
pub use hand::{HandOf, ToldHand, read_told_hand};
pub(super) use said::{SeatWords, read_said};

use crate::cards::{Colour, Expected, ParseError, Tongue, nearest};
use crate::language::grammars::results::GRAMMAR;
use crate::language::is_listed;
use std::ops::Range;

/// What there is a number of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unit {
    /// `cards`
    Cards,
    /// `pairs`
    Pairs,
    /// `quartets`
    Quartets,
}

/// The largest count that is read as a number; larger ones are a slip of the keys.
const LARGEST_COUNT: u32 = 999_999_999;

/// The count that was told.
pub(super) fn count(said: &SeatWords<'_>, unit: Option<Unit>) -> Result<i64, Option<ParseError>> {
    let (count, rest) = take_count(said, unit)?;
    match rest {
        None => Ok(count),
        Some(at) => Err(Some(ParseError::new(at, Expected::End))),
    }
}

/// The count that was told, and where a second number stands.
fn take_count(
    said: &SeatWords<'_>,
    unit: Option<Unit>,
) -> Result<(i64, Option<Range<usize>>), Option<ParseError>> {
    said.refuse_bonus()?;
    let refuse = |at: Range<usize>, expected| Err(Some(ParseError::new(at, expected)));
    if let Some((at, true)) = said.points() {
        return refuse(at, Expected::End);
    }
    if let Some((_, at)) = said.sum() {
        return refuse(at, Expected::End);
    }
    let counted = said.counted();
    let numbers = said.numbers();
    if let Some(at) = said.gone() {
        return refuse(at, Expected::Number);
    }
    if let Some(at) = said.none() {
        let none = counted.is_none() && numbers.is_empty();
        return if none { Ok((0, None)) } else { refuse(at, Expected::Number) };
    }
    if let Some((number, of, at)) = counted {
        let fits = unit == Some(of) && said.points().is_none();
        let rest = numbers.first().map(|(_, at)| at.clone());
        return if fits { Ok((number.into(), rest)) } else { refuse(at, Expected::Number) };
    }
    if let Some(record) = said.cards().into_iter().find(|record| !record.is_plain_number()) {
        return refuse(record.at, Expected::Number);
    }
    match numbers.split_first() {
        None => Err(None),
        Some(((number, at), _)) if number.unsigned_abs() > LARGEST_COUNT.into() => {
            refuse(at.clone(), Expected::Shorter)
        }
        Some(((number, _), rest)) => Ok((*number, rest.first().map(|(_, at)| at.clone()))),
    }
}

/// `5`, `5-1` or `fünf Quartette`: what was won, and penalties.
pub(super) fn read_count_less(
    said: &SeatWords<'_>,
    largest: i64,
) -> Result<(i64, i64), Option<ParseError>> {
    let whole = || said.at_cards();
    // Points would already have the penalties subtracted, so they are no count.
    if let Some((at, _)) = said.points() {
        return Err(Some(ParseError::new(at, Expected::End)));
    }
    let (won, rest) = take_count(said, Some(Unit::Quartets))?;
    let numbers = said.numbers();
    let counted = usize::from(said.counted().is_none() && said.none().is_none());
    let penalties = match numbers.get(counted..).unwrap_or_default() {
        [] => 0,
        [(less, at)] => {
            if rest.is_none() || *less > 0 || !said.is_joined() {
                return Err(Some(ParseError::new(at.clone(), Expected::End)));
            }
            -less
        }
        [(_, at), ..] => return Err(Some(ParseError::new(at.clone(), Expected::End))),
    };
    if won < 0 {
        return Err(Some(ParseError::new(whole(), Expected::Number)));
    }
    if won.max(penalties) > largest {
        return Err(Some(ParseError::new(whole(), Expected::Shorter)));
    }
    Ok((won, penalties))
}

/// The word of that language nearest to the one at `span`, if the text is understood with it.
pub fn near_word(
    text: &str,
    span: &Range<usize>,
    tongue: Tongue,
    understood: impl Fn(&str) -> bool,
) -> Option<String> {
    let typed = text.get(span.clone())?;
    if !(3..=24).contains(&typed.chars().count()) || is_listed(&GRAMMAR, typed) {
        return None;
    }
    let colours = Colour::ALL.into_iter().flat_map(|colour| {
        // As it stands before a number, or alone.
        [tongue.colour(colour), tongue.row(colour)]
    });
    let words = crate::language::single_words(&GRAMMAR, tongue);
    let near = nearest(typed, colours.chain(words).chain(["joker"]))?;
    let mended = format!("{}{near}{}", &text[..span.start], &text[span.end..]);
    understood(&mended).then(|| near.to_owned())
}

/// The single words with which results are told in one language.
pub fn words_of(tongue: Tongue) -> Vec<&'static str> {
    crate::language::single_words(&GRAMMAR, tongue).collect()
}
