//! The word that was meant, for a slip in a result: only one with which it is understood.

use super::lexicon::{is_known, words_of};
use crate::cards::text::fold;
use crate::cards::{Colour, Tongue, nearest};
use std::ops::Range;

/// The word of that language nearest to the one at `span`, if the text is understood with it.
pub fn near_word(
    text: &str,
    span: &Range<usize>,
    tongue: Tongue,
    understood: impl Fn(&str) -> bool,
) -> Option<String> {
    let typed = text.get(span.clone())?;
    let folded = fold(typed);
    if !(3..=24).contains(&folded.chars().count()) || is_known(&folded) {
        return None;
    }
    let colours = Colour::ALL.into_iter().flat_map(|colour| {
        // As it stands before a number, or alone.
        [tongue.colour(colour), tongue.row(colour)]
    });
    let near = nearest(typed, colours.chain(words_of(tongue)).chain(["joker"]))?;
    let mended = format!("{}{near}{}", &text[..span.start], &text[span.end..]);
    understood(&mended).then(|| near.to_owned())
}
