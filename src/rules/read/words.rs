//! What parts the steps of a turn of FLÄT.

use crate::cards::text::{Cursor, TokenKind};
use crate::cards::words;

const THEN: &[&str] = &["then", "dann", "dan", "danach", "daarna", "anschliessend"];

/// Takes what stands between two steps: `,` `;` `then`, or `and` before another step.
pub fn take_step_end(cursor: &mut Cursor<'_>) -> bool {
    let mark = cursor.take_mark(',') || cursor.take_mark(';');
    let and = take_and(cursor);
    let then = cursor.take_word(THEN);
    mark || and || then
}

/// Takes `and`, `+`, `&`.
fn take_and(cursor: &mut Cursor<'_>) -> bool {
    cursor.take_mark('+') || cursor.take_mark('&') || cursor.take_word(words::AND)
}

/// Moves over `.`, `!` and `?` at the end of the text or of a step.
pub fn skip_stops(cursor: &mut Cursor<'_>) {
    let mut ahead = 0;
    while ['.', '!', '?'].iter().any(|&stop| cursor.mark_at(ahead, stop)) {
        ahead += 1;
    }
    let followed = match cursor.kind_at(ahead) {
        None | Some(TokenKind::Mark(',' | ';')) => false,
        Some(TokenKind::Word(word)) => !THEN.contains(&word),
        Some(TokenKind::Mark(_) | TokenKind::Number(_)) => true,
    };
    if !followed {
        cursor.skip(ahead);
    }
}
