//! Results as people say them: what stands around the cards is taken away before they are read.

mod clauses;
mod frame;
mod framed;
mod lexicon;
mod near;

pub use clauses::{Clause, Who, clauses, says_nothing, without_class};
pub use framed::{Counted, Emptied, Framed, Unit};
pub use lexicon::{Class, Lexicon, words_of};
pub use near::near_word;

use super::text::Tokens;
use super::{Expected, ParseError, Tongue};

/// Reads a result in every language that understands it whole.
///
/// # Errors
/// No language understands it (the error of the one that comes furthest), or two of them
/// differently.
pub fn read_said<T: PartialEq>(
    text: &str,
    read: impl Fn(&Framed) -> Result<T, ParseError>,
) -> Result<T, ParseError> {
    let words = Tokens::new(text)?;
    let mut seen: Vec<Framed> = Vec::with_capacity(Tongue::ALL.len());
    let mut found: Option<T> = None;
    let mut furthest: Option<ParseError> = None;
    for tongue in Tongue::ALL {
        let result = match frame::frame(&words.cursor(), Lexicon::of(tongue)) {
            Ok(framed) if seen.contains(&framed) => continue,
            Ok(framed) => {
                let result = read(&framed);
                seen.push(framed);
                result
            }
            Err(error) => Err(error),
        };
        match (result, &found) {
            (Ok(result), None) => found = Some(result),
            (Ok(result), Some(before)) if result == *before => {}
            (Ok(_), Some(_)) => return Err(ParseError::new(0..text.len(), Expected::OneReading)),
            (Err(error), _) => {
                if furthest.as_ref().is_none_or(|before| error.span.start > before.span.start) {
                    furthest = Some(error);
                }
            }
        }
    }
    let nothing = || ParseError::new(0..text.len(), Expected::Result);
    // Whoever knows the language of the reader looks for a near word.
    found.ok_or_else(|| ParseError { nearest: None, ..furthest.unwrap_or_else(nothing) })
}
