//! Answers to the referee's questions, as people give them.

use crate::cards::text::{Cursor, Tokens, WordSense};
use crate::cards::words;
use crate::rules::Fact;
use std::borrow::Cow;

/// The answer without the words around its cards that say nothing of them: `only the green 11`, `nothing lies
/// there yet`, `Anna has the red 11`. Blanks stand in their place, so that errors keep theirs.
pub(super) fn plain_words(text: &str, fact: Fact) -> Cow<'_, str> {
    const NOTHING_MORE: &[&str] = &[
        "noch", "da", "dort", "hier", "es", "gar", "liegt", "ist", "mehr", "bisher", "yet",
        "there", "s", "is", "still", "lies", "more", "left", "so", "far", "er", "ligt", "nog",
        "helemaal", "meer", "daar",
    ];
    const ONLY: &[&str] =
        &["nur", "bloss", "only", "just", "alleen", "slechts", "noch", "nog", "still"];
    const HAS: &[&str] = &["hat", "has", "heeft"];
    const CARDS: &[&str] = &["karte", "karten", "card", "cards", "kaart", "kaarten"];
    // Files of moves are full of short forms, which have no words.
    let is_letter = |sign: &char| sign.is_alphabetic();
    let has_words =
        text.chars().zip(text.chars().skip(1)).any(|(a, b)| is_letter(&a) && is_letter(&b));
    let Some(tokens) = has_words.then(|| Tokens::new(text).ok()).flatten() else {
        return Cow::Borrowed(text);
    };
    let cursors: Vec<Cursor<'_>> = (0..tokens.len()).map(|at| tokens.cursor_at(at)).collect();
    let is = |at: usize, words: &[&str]| {
        cursors.get(at).and_then(Cursor::word).is_some_and(|word| words.contains(&word))
    };
    let all = 0..cursors.len();
    let is_none = |at: usize| {
        is(at, words::EMPTY) || fact == Fact::Others && is(at, &["keiner", "niemand", "nobody"])
    };
    let empty = all.clone().filter(|&at| is_none(at)).count();
    let is_nothing = matches!(fact, Fact::Table | Fact::Others | Fact::Pile)
        && empty == 1
        && all.clone().all(|at| {
            let is_mark = matches!(cursors[at].sign_at(0), Some('.' | '!' | '\''));
            is_mark || is_none(at) || is(at, NOTHING_MORE)
        });
    if is_nothing {
        return Cow::Borrowed(words::EMPTY[0]);
    }
    let is_name = |at: usize| {
        let sense = cursors[at].sense_at(0);
        cursors[at].word().is_some() && sense == WordSense::Other && is(at + 1, HAS)
    };
    let is_person = |at: usize| !is(at, &["ich", "i", "ik"]) && is_name(at);
    let is_no_card = |at: usize| match fact {
        Fact::Table | Fact::Hand => is(at, ONLY),
        Fact::Others => is(at, ONLY) || is_person(at) || at > 0 && is_person(at - 1),
        Fact::Pile => is(at, ONLY) || is(at, CARDS),
        _ => false,
    };
    let mut plain = text.to_owned();
    for at in all.filter(|&at| is_no_card(at)) {
        let span = cursors[at].here();
        plain.replace_range(span.clone(), &" ".repeat(span.len()));
    }
    Cow::Owned(plain)
}
