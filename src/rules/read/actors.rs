//! Who acts: `I`, `my brother`, `Ben`.

use super::clause::{ACTS, Clause};
use super::lexicon::{Meaning, Meanings};
use super::sentence::Reader;

/// How it is told who acts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Actor {
    /// By a pronoun, or by what somebody is.
    Known,
    /// By a word that may be the card named before: `sie`.
    Pronoun,
    /// By a name that nobody knows.
    Named,
}

/// Takes who acts, if somebody does: `I`, `my brother`, `Ben`.
pub(super) fn take_subject(
    reader: &mut Reader<'_>,
    clause: &mut Clause,
    follows_verb: bool,
) -> bool {
    // English asks with a helper: who stands behind the verb itself does not act (`skip Anna`).
    let behind = follows_verb && reader.is_english() && !clause.acts.is_none();
    if clause.heard.has(Meaning::Subject) || behind {
        return false;
    }
    let refers = reader.is(Meaning::It);
    let actor = take_actor(reader, follows_verb);
    clause.actor = actor.map(|actor| if refers { Actor::Pronoun } else { actor });
    if actor.is_some() {
        clause.hear(Meaning::Subject);
    }
    actor.is_some()
}

/// Takes who acts: a pronoun, a person, a name beside a verb.
pub(crate) fn take_actor(reader: &mut Reader<'_>, follows_verb: bool) -> Option<Actor> {
    if let Some(hit) = reader.look().filter(|hit| hit.meanings.has(Meaning::Subject)) {
        reader.note_actor(reader.cursor.position());
        reader.cursor.skip(hit.tokens);
        return Some(Actor::Known);
    }
    let by = reader.is(Meaning::By);
    let from = if by { reader.after(1) } else { *reader };
    let mut name = from.behind_articles();
    let mut person = name;
    if person.take(Meaning::Person) {
        reader.note_actor(name.cursor.position());
        if person.is_name() {
            person.cursor.advance();
        }
        *reader = person;
        return Some(Actor::Known);
    }
    let words = usize::from(name.is_name());
    let place = name.cursor.position();
    name.cursor.skip(words);
    let verb = Meanings::of(&[
        Meaning::Have,
        Meaning::Be,
        Meaning::May,
        Meaning::Must,
        Meaning::Want,
        Meaning::Would,
        Meaning::Do,
    ])
    .or(ACTS)
    .or(Meanings::of(&[Meaning::Discard, Meaning::Flip, Meaning::NothingFits]));
    let then_verb = name.look().is_some_and(|hit| hit.meanings.any(verb));
    // `Dreimal gezogen`: nobody acts in a participle alone.
    let participle = !follows_verb && name.cursor.word().is_some_and(|word| word.starts_with("ge"));
    if words == 0 || !(then_verb || follows_verb || by) || participle && !by {
        return None;
    }
    reader.note_actor(place);
    *reader = name;
    Some(if by { Actor::Known } else { Actor::Named })
}
