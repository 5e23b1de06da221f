//! One clause of a turn of FLÄT: its verb, and what it names, in any order.

use super::things::{Item, Thing, take_item};
use crate::cards::faessler::is_deck_word;
use crate::cards::{Expected, ParseError};
use crate::rules::read::{
    HELPERS, Meaning, Meanings, Reader, Stop, Stops, take_actor, take_stops, takes_tag, turned_by,
};
use smallvec::SmallVec;
use std::ops::Range;

/// One clause.
#[derive(Clone, Debug, Default)]
pub(super) struct Clause {
    /// What its verb can be.
    pub(super) acts: Meanings,
    /// What its other words say: who acts, `must`, `have`, that it is right.
    pub(super) heard: Meanings,
    pub(super) items: SmallVec<[Item; 4]>,
    /// Where it stands.
    pub(super) span: Range<usize>,
    /// Whether it begins with its verb, and a comma leads on: `nehme ich …, dann …` is a condition.
    pub(super) conditional: bool,
    /// Whether `then` leads to the next one.
    pub(super) then_next: bool,
}

pub(super) const ACTS: Meanings = Meanings::of(&[
    Meaning::Take,
    Meaning::Draw,
    Meaning::Swap,
    Meaning::Lay,
    Meaning::Discard,
    Meaning::Flip,
    Meaning::Push,
    Meaning::Pass,
    Meaning::PassBy,
    Meaning::PassAlone,
    Meaning::Announce,
    Meaning::Get,
]);

/// What begins a condition that has no `if`.
const VERB_FIRST: Meanings = ACTS.or(Meanings::of(&[Meaning::Have]));

/// What a word may be as well that could be a verb, once the verb is told.
const BESIDE_A_VERB: Meanings = HELPERS.or(Meanings::of(&[Meaning::Filler]));

const PLAIN: Meanings = Meanings::of(&[
    Meaning::Do,
    Meaning::May,
    Meaning::Want,
    Meaning::Infinitive,
    Meaning::First,
    Meaning::Filler,
    Meaning::Then,
]);

/// More things than anybody names in one clause.
const MOST_ITEMS: usize = 16;

impl Clause {
    pub(super) const fn can_be(&self, act: Meaning) -> bool {
        self.acts.has(act)
    }

    pub(super) fn has(&self, wanted: impl Fn(Thing) -> bool) -> bool {
        self.items.iter().any(|item| wanted(item.thing))
    }

    /// Notes what a word says.
    const fn hear(&mut self, meaning: Meaning) {
        self.heard = self.heard.or(Meanings::of(&[meaning]));
    }

    fn is_blank(&self) -> bool {
        self.acts.is_none() && self.items.is_empty() && !self.heard.has(Meaning::Subject)
    }

    /// Something is not told that it needs.
    pub(super) fn lacks(&self, expected: Expected) -> ParseError {
        ParseError::new(self.span.end..self.span.end, expected)
    }
}

/// Takes one clause, up to the words that part it from the next one.
///
/// # Errors
/// A word that is not understood or that must not be passed over.
pub(super) fn take_clause(reader: &mut Reader<'_>) -> Result<Clause, ParseError> {
    let mut clause = Clause { span: reader.cursor.here(), ..Clause::default() };
    let mut after_verb = false;
    while !reader.is_end() {
        match take_parting(reader, &mut clause)? {
            Parting::None => {}
            Parting::GoesOn => {
                after_verb = false;
                continue;
            }
            Parting::End => break,
        }
        if reader.cursor.here().start == clause.span.start {
            clause.conditional = reader.look().is_some_and(|hit| hit.meanings.any(VERB_FIRST));
        }
        let follows_verb = std::mem::replace(&mut after_verb, false);
        let from = reader.cursor.here();
        let (meanings, tokens) = reader.meanings();
        if let Some(expected) = refusal(reader, meanings, tokens, &clause)? {
            let to = reader.after(tokens).cursor.taken_end();
            return Err(ParseError::new(from.start..to, expected));
        }
        let particle = is_particle(&clause, meanings);
        if meanings.has(Meaning::Opinion) {
            reader.cursor.skip(tokens);
        } else if reader.is_player() && takes_subject(reader, &mut clause, follows_verb) {
        } else if let Some(item) = takes_item(reader, &clause, meanings, tokens)? {
            if clause.items.len() >= MOST_ITEMS {
                return Err(ParseError::new(from, Expected::End));
            }
            clause.items.push(item);
        } else if takes_subject(reader, &mut clause, follows_verb) {
        } else if (clause.acts.is_none() || !meanings.any(BESIDE_A_VERB))
            && !particle
            && meanings.any(ACTS)
        {
            let acts = meanings.and(ACTS);
            clause.acts = if clause.acts.is_none() { acts } else { clause.acts.and(acts) };
            if clause.acts.is_none() {
                return Err(reader.error(Expected::End));
            }
            reader.cursor.skip(tokens);
            after_verb = true;
        } else if meanings.any(HELPERS) {
            clause.heard = clause.heard.or(meanings.and(HELPERS));
            reader.cursor.skip(tokens);
            after_verb = true;
        } else if meanings.has(Meaning::Had) {
            clause.hear(Meaning::Had);
            reader.cursor.skip(tokens);
            after_verb = true;
        } else if meanings.has(Meaning::ItWas) || meanings.has(Meaning::Approve) {
            let says = Meanings::of(&[Meaning::ItWas, Meaning::Approve]);
            clause.heard = clause.heard.or(meanings.and(says));
            reader.cursor.skip(tokens);
        } else if particle {
            if meanings.has(Meaning::ParticleDiscard) && clause.can_be(Meaning::Lay) {
                clause.hear(Meaning::ParticleDiscard);
            }
            reader.cursor.skip(tokens);
        } else if meanings.any(PLAIN) {
            clause.heard = clause.heard.or(meanings.and(Meanings::of(&[Meaning::Soon])));
            reader.cursor.skip(tokens);
            after_verb = follows_verb;
        } else if !takes_sign(reader) {
            let first = clause.acts.is_none() && clause.items.is_empty();
            return Err(reader.error(if first { Expected::FlaetStep } else { Expected::End }));
        }
    }
    clause.span.end = reader.cursor.taken_end().max(clause.span.start);
    let acts = clause.heard.has(Meaning::Subject)
        || clause.has(|thing| thing == Thing::It { or_subject: true });
    clause.conditional &= acts && !reader.is_end();
    Ok(clause)
}

fn takes_sign(reader: &mut Reader<'_>) -> bool {
    [':', '=', '\''].into_iter().any(|mark| reader.cursor.take_mark(mark))
}

fn takes_item(
    reader: &mut Reader<'_>,
    clause: &Clause,
    meanings: Meanings,
    tokens: usize,
) -> Result<Option<Item>, ParseError> {
    // `turn it over`, `I have drawn`: before a place such a word leads to it.
    let verb = meanings.any(ACTS) && clause.acts.is_none() && !meanings.has(Meaning::FaceUp);
    let subject = meanings.has(Meaning::Subject)
        && !clause.heard.has(Meaning::Subject)
        && reader.after(tokens).look().is_some_and(|hit| {
            hit.meanings.any(ACTS.or(HELPERS)) && !hit.meanings.any(Meanings::REFUSED)
        })
        && clause.acts.is_none();
    if verb || subject || is_short_name(reader) { Ok(None) } else { take_item(reader, clause) }
}

/// Whether a name stands here that would be a card if it were written otherwise: `Rob` and `roB`.
fn is_short_name(reader: &Reader<'_>) -> bool {
    let said = &reader.cursor.text()[reader.cursor.here()];
    let mut letters = said.chars();
    let capital = letters.next().is_some_and(char::is_uppercase);
    let acts = reader.after(1).look().is_some_and(|hit| hit.meanings.any(ACTS.or(HELPERS)));
    let card = reader.cursor.word().is_some_and(is_deck_word);
    card && capital && said.chars().count() == 3 && letters.all(char::is_lowercase) && acts
}

fn takes_subject(reader: &mut Reader<'_>, clause: &mut Clause, follows_verb: bool) -> bool {
    // English asks with a helper: who stands behind the verb itself does not act (`skip Anna`).
    let behind = follows_verb && reader.is_english() && !clause.acts.is_none();
    let first = !clause.heard.has(Meaning::Subject) && !behind;
    let acts = first && take_actor(reader, follows_verb).is_some();
    if acts {
        clause.hear(Meaning::Subject);
    }
    acts
}

/// Whether the word is the separable part of the verb told: `decke … auf`, `throw … away`.
fn is_particle(clause: &Clause, meanings: Meanings) -> bool {
    const PARTICLES: [(Meaning, &[Meaning]); 6] = [
        (Meaning::ParticleDiscard, &[Meaning::Lay, Meaning::Discard]),
        (Meaning::ParticleFlip, &[Meaning::Flip]),
        (Meaning::ParticleDraw, &[Meaning::Draw, Meaning::Take]),
        (Meaning::ParticleSwap, &[Meaning::Swap]),
        (Meaning::ParticleOpen, &[Meaning::Flip]),
        (Meaning::Filler, &[Meaning::Push]),
    ];
    PARTICLES
        .iter()
        .any(|&(particle, acts)| meanings.has(particle) && clause.acts.any(Meanings::of(acts)))
}

/// What must not be passed over: after it a sentence says something else than its words do.
fn refusal(
    reader: &Reader<'_>,
    meanings: Meanings,
    tokens: usize,
    clause: &Clause,
) -> Result<Option<Expected>, ParseError> {
    if meanings.has(Meaning::Cannot) || meanings.has(Meaning::NothingFits) {
        return Ok(Some(Expected::PlainMove));
    }
    if meanings.has(Meaning::After) || meanings.has(Meaning::AfterDrawing) {
        return Ok(Some(Expected::PlaceOrOrder));
    }
    let Some(expected) = turned_by(meanings) else { return Ok(None) };
    if is_particle(clause, meanings) {
        return Ok(None);
    }
    // `voor`: in exchange for what is named next.
    if meanings.has(Meaning::For) && (clause.acts.is_none() || clause.can_be(Meaning::Swap)) {
        let mut ahead = *reader;
        if take_item(&mut ahead, clause)?.is_some_and(|item| item.exchanged) {
            return Ok(None);
        }
    }
    // `I claim a FLÄT`, `then I had a FLÄT`
    if meanings.has(Meaning::Announce) || meanings.has(Meaning::Had) {
        const BETWEEN: Meanings =
            Meanings::of(&[Meaning::Then, Meaning::Subject, Meaning::Article]);
        let mut ahead = reader.after(tokens);
        while let Some(hit) = ahead.look().filter(|hit| hit.meanings.any(BETWEEN)) {
            ahead.cursor.skip(hit.tokens);
        }
        if ahead.is(Meaning::Flaet) {
            return Ok(None);
        }
    }
    Ok(Some(expected))
}

enum Parting {
    None,
    GoesOn,
    End,
}

/// Takes what parts a clause from the next, or two things of one clause.
fn take_parting(reader: &mut Reader<'_>, clause: &mut Clause) -> Result<Parting, ParseError> {
    if reader.is(Meaning::Opinion) {
        return Ok(Parting::None);
    }
    let mut ahead = *reader;
    let stops = take_stops(&mut ahead);
    if stops == Stops::default() {
        return Ok(Parting::None);
    }
    if stops == (Stops { stop: Some(Stop::Then), ..Stops::default() }) && !begins(&ahead, clause) {
        return Ok(Parting::None);
    }
    *reader = ahead;
    if reader.is_end() {
        if stops.stop != Some(Stop::Sign) {
            return Err(reader.error(Expected::FlaetStep));
        }
        return Ok(Parting::End);
    }
    if clause.is_blank() {
        return Ok(Parting::GoesOn);
    }
    if takes_tag(reader) {
        clause.hear(Meaning::Approve);
        return Ok(Parting::End);
    }
    if stops.stop != Some(Stop::Then) && claims_more(reader, clause)? {
        return Ok(Parting::GoesOn);
    }
    clause.conditional &= stops.comma && !stops.and || stops.stop == Some(Stop::Then);
    clause.then_next = stops.stop == Some(Stop::Then);
    Ok(Parting::End)
}

/// Whether behind `then` another clause begins: `take then swap 2 3`, and not `I then swap it`.
fn begins(reader: &Reader<'_>, clause: &Clause) -> bool {
    const OPENS: Meanings = ACTS.or(HELPERS).or(Meanings::of(&[Meaning::Subject, Meaning::Flaet]));
    let told = !clause.acts.is_none() || !clause.items.is_empty();
    told && (reader.look().is_some_and(|hit| hit.meanings.any(OPENS)) || reader.is_player())
}

/// Whether a FLÄT goes on: `FLÄT, row 1`, `flaet ro1, ro5`.
fn claims_more(reader: &Reader<'_>, clause: &Clause) -> Result<bool, ParseError> {
    if !clause.has(|thing| thing == Thing::Flaet) {
        return Ok(false);
    }
    let mut ahead = *reader;
    let verb = ahead.look().is_some_and(|hit| hit.meanings.any(ACTS));
    let item = if verb { None } else { take_item(&mut ahead, clause)? };
    Ok(item
        .is_some_and(|item| matches!(item.thing, Thing::Line(_) | Thing::Face(_) | Thing::Way(_))))
}
