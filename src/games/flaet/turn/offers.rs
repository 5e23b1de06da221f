//! What could have been meant: the turn that a text with a mistyped word would have been.

use super::{class, format_canonical, read};
use crate::cards::faessler::deck_words;
use crate::cards::text::fold;
use crate::cards::{ParseError, Tongue, nearest_all};
use crate::language::grammars::flaet::GRAMMAR;
use crate::language::meaning::TerminalId;
use crate::language::{Misread, words_where};
use crate::rules::Talk;

/// How many words of a text may be mistyped.
const MOST_SLIPS: usize = 3;
/// How many words are tried for a mistyped one.
const MOST_WORDS: usize = 4;

/// The error, with the turn that could have been meant.
pub(super) fn with_offer(
    claim: &str,
    talk: Talk<'_>,
    size: (u8, u8),
    misread: Misread,
) -> ParseError {
    let error = misread.error;
    if error.offer.is_some() || !misread.is_unknown || error.expected.is_refusal() {
        return error;
    }
    match mended(claim, talk, size, &error, MOST_SLIPS) {
        Some((word, offer)) => ParseError { nearest: Some(word), offer: Some(offer), ..error },
        None => error,
    }
}

/// The claim with the mistyped words put right, and the word for the first of them.
fn mended(
    claim: &str,
    talk: Talk<'_>,
    size: (u8, u8),
    error: &ParseError,
    slips: usize,
) -> Option<(String, String)> {
    let typed = claim.get(error.span.clone())?;
    let folded = fold(typed);
    let letters = folded.chars().count();
    if slips == 0 || !folded.chars().all(char::is_alphabetic) || !(2..=24).contains(&letters) {
        return None;
    }
    for word in candidates(&folded, talk.tongue) {
        let text = format!("{}{word}{}", &claim[..error.span.start], &claim[error.span.end..]);
        match read(&text, talk, size) {
            Ok(steps) => return Some((word.to_owned(), format_canonical(&steps))),
            Err(misread) if misread.is_unknown && misread.error.span.start > error.span.start => {
                if let Some((_, offer)) = mended(&text, talk, size, &misread.error, slips - 1) {
                    return Some((word.to_owned(), offer));
                }
            }
            Err(_) => {}
        }
    }
    None
}

/// The words that may have been meant, the nearest first; none if one of them would turn the
/// sentence round.
fn candidates(typed: &str, tongue: Tongue) -> Vec<&'static str> {
    const DOUBTS: [TerminalId; 6] =
        [class::NOT, class::OR, class::IF, class::HEARSAY, class::TIME, class::REVERSAL];
    let words = |wanted: fn(u8) -> bool| words_where(&GRAMMAR.lexicons[tongue as usize], wanted);
    let near = nearest_all(typed, words(|_| true).chain(deck_words(tongue)));
    let Some(&(least, _)) = near.first() else { return Vec::new() };
    let doubts: Vec<&str> = words(|terminal| DOUBTS.contains(&TerminalId(terminal))).collect();
    if near.iter().any(|&(distance, word)| distance == least && doubts.contains(&word)) {
        return Vec::new();
    }
    let mut found: Vec<&'static str> = Vec::new();
    for (_, word) in near {
        if !doubts.contains(&word) && !found.contains(&word) {
            found.push(word);
        }
    }
    found.truncate(MOST_WORDS);
    found
}
