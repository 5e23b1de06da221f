//! The words of a move beside its cards: verbs, connecting words, ends of steps, fillers.

use super::Relation;
use crate::cards::text::{Cursor, TokenKind};
use crate::cards::words::{self, skip_articles};
use crate::rules::moves::{Level, Side};
use std::collections::HashMap;
use std::sync::LazyLock;

/// What a verb asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Verb {
    Lay,
    Open,
    Start,
    Draw,
    Pass,
    Keep,
    Link,
    Swap,
    Pair,
    Quartet,
    Call,
    Deny,
}

const VERBS: &[(Verb, &str)] = &[
    (
        Verb::Lay,
        "play plays lay lays put puts place places add adds lege leg legt legen spiele spiel \
         spielt setze setzt anlegen speel speelt leggen leggt plaats",
    ),
    (
        Verb::Open,
        "open opens opent openen eroffne eroeffne eroffnet eroeffnet eroffnen eroeffnen offne \
         oeffne offnet oeffnet",
    ),
    (
        Verb::Start,
        "start starts starte startet begin begins beginne beginn beginnt beginnen begint",
    ),
    (
        Verb::Draw,
        "draw draws drew ziehe zieh zieht ziehen nachziehen trek trekt trekken pak pakt take \
         takes pick picks nimm nimmt nehme neem neemt",
    ),
    (Verb::Pass, "pass passes passe passt passen pas past weiter skip verder"),
    (Verb::Keep, "keep keeps hold holds behalte behalt behalten halte houd hou houdt"),
    (Verb::Link, "link connect connects verbinde verbind verbindet verbindt verbinden"),
    (
        Verb::Swap,
        "swap swaps exchange exchanges tausche tausch tauscht tauschen ruil ruilt ruilen \
         wissel wisselt",
    ),
    (Verb::Pair, "pair paar"),
    (Verb::Quartet, "quartet quartett kwartet"),
    (Verb::Call, "call calls schluss stop stopp"),
    (Verb::Deny, "deny denies verneine verneint verneinen ontken ontkent"),
];

/// Verbs by their words; made when the first one is looked up.
type Verbs = LazyLock<HashMap<&'static str, Verb>>;

fn by_word(verbs: &[(Verb, &'static str)]) -> HashMap<&'static str, Verb> {
    let words = |&(verb, words): &(Verb, &'static str)| {
        words.split_whitespace().map(move |word| (word, verb))
    };
    verbs.iter().flat_map(words).collect()
}

fn verb(word: &str) -> Option<Verb> {
    static VERB_OF: Verbs = LazyLock::new(|| by_word(VERBS));
    VERB_OF.get(word).copied()
}

/// Takes a verb, if one stands here.
pub(super) fn take_verb(cursor: &mut Cursor<'_>) -> Option<Verb> {
    let found = cursor.word().and_then(verb)?;
    cursor.advance();
    Some(found)
}

/// Moves over who speaks and asks: `I play`, `may I`, `darf ich`, `mag ik`.
pub(super) fn skip_speaker(cursor: &mut Cursor<'_>) {
    const MAY: &[&str] = &["can", "may", "kann", "darf", "kan", "mag"];
    const SPEAKERS: &[&str] = &["i", "we", "you", "ich", "wir", "man", "ik", "je", "jij"];
    let asks = usize::from(cursor.word().is_some_and(|word| MAY.contains(&word)));
    if cursor.word_at(asks).is_some_and(|word| SPEAKERS.contains(&word)) {
        cursor.skip(asks + 1);
    }
}

/// Verbs that close a step in German and Dutch: `rote 12 legen`, `3 trekken`.
const CLOSING: &[(Verb, &str)] = &[
    (
        Verb::Lay,
        "legen anlegen ablegen hinlegen auslegen spielen ausspielen leggen aanleggen \
         neerleggen afleggen spelen uitspelen",
    ),
    (Verb::Open, "eroffnen eroeffnen openen"),
    (Verb::Start, "beginnen anfangen starten"),
    (Verb::Draw, "ziehen nachziehen trekken pakken"),
    (Verb::Keep, "behalten zuruckhalten zurueckhalten houden vasthouden achterhouden"),
    (Verb::Link, "verbinden"),
    (Verb::Swap, "tauschen austauschen eintauschen ruilen omruilen"),
    (Verb::Deny, "verneinen ontkennen"),
];

fn closing(word: &str) -> Option<Verb> {
    static VERB_OF: Verbs = LazyLock::new(|| by_word(CLOSING));
    // All of them are infinitives, and most words are not.
    if word.ends_with('n') { VERB_OF.get(word).copied() } else { None }
}

/// The verb at the end of the step that begins here, if one closes it.
pub(super) fn closing_verb(cursor: &Cursor<'_>) -> Option<Verb> {
    let mut ahead = *cursor;
    ahead.advance();
    let next_step = |ahead: &Cursor<'_>| {
        ahead.mark_at(0, ',')
            || ahead.mark_at(0, ';')
            || ahead.word().is_some_and(|word| THEN.contains(&word))
    };
    while !ahead.is_end() && !next_step(&ahead) {
        let found = ahead.word().and_then(closing);
        ahead.advance();
        if found.is_some() && at_step_end(&ahead) {
            return found;
        }
    }
    None
}

/// Takes a verb that closes a step.
pub(super) fn take_closing_verb(cursor: &mut Cursor<'_>) -> bool {
    let here = cursor.word().and_then(closing).is_some();
    if here {
        cursor.advance();
    }
    here
}

/// The separable part of a verb at the end of a step: `lege rote 12 an`, `keep red 12 back`.
const fn particles(verb: Verb) -> &'static [&'static str] {
    match verb {
        Verb::Lay => &[
            "an", "ab", "hin", "aus", "auf", "dazu", "aan", "neer", "af", "op", "bij", "down",
            "out", "uit", "dran",
        ],
        Verb::Keep => &["back", "zuruck", "zurueck", "auf", "achter", "terug", "vast"],
        Verb::Draw => &["nach", "up", "auf", "op"],
        Verb::Swap => &["out", "aus", "um", "ein", "in", "uit", "om"],
        Verb::Open
        | Verb::Start
        | Verb::Pass
        | Verb::Link
        | Verb::Pair
        | Verb::Quartet
        | Verb::Call
        | Verb::Deny => &[],
    }
}

/// Takes the separable part of an English verb before its card: `put down red 12`.
pub(super) fn take_early_particle(cursor: &mut Cursor<'_>) {
    cursor.take_word(&["down", "back", "out", "up"]);
}

/// Takes the separable part of a verb.
pub(super) fn take_particle(cursor: &mut Cursor<'_>, verb: Verb) {
    cursor.take_word(particles(verb));
}

/// Whether the one word between `start` and here is a verb's separable part at a step's end.
pub(super) fn is_particle_before_end(cursor: &Cursor<'_>, start: usize, verb: Verb) -> bool {
    let mut before = *cursor;
    before.rewind(start);
    cursor.place() == start + 1
        && before.word().is_some_and(|word| particles(verb).contains(&word))
        && at_step_end(cursor)
}

const THEN: &[&str] = &["then", "dann", "dan", "danach", "daarna", "anschliessend"];

fn at_step_end(cursor: &Cursor<'_>) -> bool {
    let mut ahead = *cursor;
    skip_stops(&mut ahead);
    ahead.is_end()
        || ahead.mark_at(0, ',')
        || ahead.mark_at(0, ';')
        || ahead.word().is_some_and(|word| THEN.contains(&word) || words::AND.contains(&word))
        || ahead.mark_at(0, '+')
        || ahead.mark_at(0, '&')
}

/// Takes what stands between two steps: `,` `;` `then`, or `and` before another step.
pub fn take_step_end(cursor: &mut Cursor<'_>) -> bool {
    let mark = cursor.take_mark(',') || cursor.take_mark(';');
    let and = take_and(cursor);
    let then = cursor.take_word(THEN);
    mark || and || then
}

/// Takes `and`, `+`, `&`.
pub(super) fn take_and(cursor: &mut Cursor<'_>) -> bool {
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

/// Takes `on`, `next to`, `left of`, `above` … between two cards.
pub(super) fn take_relation(cursor: &mut Cursor<'_>) -> Option<Relation> {
    const OF: &[&str] = &["of", "from", "von", "van"];
    const ABOVE: &[&str] = &["above", "over", "uber", "ueber", "oberhalb", "boven"];
    const BELOW: &[&str] =
        &["below", "under", "underneath", "beneath", "unter", "unterhalb", "onder"];
    const DIRECTLY: &[&str] = &["directly", "right", "direkt", "direct"];
    const ON: &[&str] = &[
        "on", "onto", "to", "beside", "besides", "by", "an", "auf", "neben", "aan", "op", "naast",
        "bij", "after", "before", "behind", "hinter", "vor", "achter",
    ];
    cursor.word()?;
    for (words, level) in [(ABOVE, Level::Above), (BELOW, Level::Below)] {
        if cursor.take_word(words) {
            cursor.take_word(OF);
            return Some(Relation::Beside(level));
        }
    }
    let start = cursor.place();
    if cursor.take_word(&["next"]) && cursor.take_word(&["to"]) {
        return Some(Relation::On(None));
    }
    cursor.rewind(start);
    if cursor.take_word(&["to", "on"]) {
        cursor.take_word(&["the"]);
    }
    for (words, side) in [(&["left", "links"], Side::Left), (&["right", "rechts"], Side::Right)] {
        let here = cursor.place();
        if cursor.take_word(words)
            && (cursor.take_word(OF) || cursor.take_word(&["neben", "naast", "an", "aan"]))
        {
            return Some(Relation::On(Some(side)));
        }
        cursor.rewind(here);
    }
    cursor.rewind(start);
    if cursor.take_word(&["on"]) && cursor.take_word(&["top"]) && cursor.take_word(OF) {
        return Some(Relation::On(None));
    }
    cursor.rewind(start);
    if cursor.take_word(DIRECTLY) {
        let found = take_relation(cursor);
        if found.is_none() {
            cursor.rewind(start);
        }
        return found;
    }
    cursor.take_word(ON).then_some(Relation::On(None))
}

/// Takes what stands between a joker and the card it stands for.
pub(super) fn take_as(cursor: &mut Cursor<'_>) -> bool {
    cursor.take_mark('=') || cursor.take_word(&["as", "als", "for", "fur", "fuer", "voor"])
}

/// Takes `as a joker` after the card that it stands for.
pub(super) fn take_as_joker(cursor: &mut Cursor<'_>) -> bool {
    let start = cursor.place();
    if cursor.take_word(&["as", "als", "with", "mit", "met"]) {
        skip_articles(cursor);
        cursor.take_word(&["a", "einem", "een"]);
        if cursor.take_word(words::JOKER) {
            return true;
        }
    }
    cursor.rewind(start);
    false
}

/// Takes `for`, between two cards that are exchanged.
pub(super) fn take_for(cursor: &mut Cursor<'_>) -> bool {
    cursor.take_word(&["for", "gegen", "fur", "fuer", "voor", "tegen", "with", "mit", "met"])
}

/// Takes what leads to the row of a link.
pub(super) fn take_to(cursor: &mut Cursor<'_>) -> bool {
    cursor.take_mark('-')
        || cursor.take_word(&[
            "to", "with", "mit", "met", "nach", "naar", "zu", "zur", "zum", "and", "und", "en",
        ])
}

/// Takes `card`, `cards` in three languages.
pub(super) fn take_card_noun(cursor: &mut Cursor<'_>) -> bool {
    cursor.take_word(&["card", "cards", "karte", "karten", "kaart", "kaarten"])
}

/// Moves over `a new row with`.
pub(super) fn skip_row_fillers(cursor: &mut Cursor<'_>) {
    let start = cursor.place();
    while cursor.take_word(&[
        "a", "the", "new", "eine", "die", "der", "neue", "neuen", "een", "de", "nieuwe",
    ]) {}
    if skip_row_noun(cursor) {
        cursor.take_word(&["with", "mit", "met"]);
        return;
    }
    cursor.rewind(start);
    cursor.take_word(&["with", "mit", "met"]);
    skip_articles(cursor);
}

/// Moves over `row`.
pub(super) fn skip_row_noun(cursor: &mut Cursor<'_>) -> bool {
    cursor.take_word(&["row", "reihe", "rij"])
}

/// Moves over `the game with`.
pub(super) fn skip_start_fillers(cursor: &mut Cursor<'_>) {
    let start = cursor.place();
    cursor.take_word(&["the", "das", "het"]);
    if !cursor.take_word(&["game", "spiel", "spel"]) {
        cursor.rewind(start);
    }
    cursor.take_word(&["with", "mit", "met"]);
}

/// Moves over `the end`.
pub(super) fn skip_end_words(cursor: &mut Cursor<'_>) {
    let start = cursor.place();
    cursor.take_word(&["the"]);
    if !cursor.take_word(&["end", "stop", "schluss"]) {
        cursor.rewind(start);
    }
}
