//! Takes a clause from a sentence, word by word.

use super::actors::take_subject;
use super::beside::{adds, guard_place};
use super::clause::{ACTS, Clause, Drawn, HELPERS, Joined, Thing};
use super::jokers::{takes_joker_as, takes_place_of_joker};
use super::lexicon::{Meaning, Meanings};
use super::nothing::{only_tells_why, take_nothing_fits};
use super::parting::{Parting, Stops, take_parting, take_stops};
use super::sentence::Reader;
use super::things::{is_particle, refusal, take_noun, take_thing};
use crate::cards::{Expected, ParseError};

/// What begins a condition that has no `if`.
const VERB_FIRST: Meanings =
    ACTS.or(Meanings::of(&[Meaning::Have, Meaning::Lie, Meaning::May, Meaning::MayIf]));

/// What a word may be as well that could be a verb, once the verb is told: `halt`.
const BESIDE_A_VERB: Meanings = HELPERS.or(Meanings::of(&[Meaning::Filler]));

const PLAIN: Meanings = Meanings::of(&[
    Meaning::Do,
    Meaning::May,
    Meaning::Want,
    Meaning::Infinitive,
    Meaning::First,
    Meaning::Filler,
]);

/// Takes one clause, up to the words that part it from the next one.
///
/// # Errors
/// A word that is not understood or that must not be passed over, and what stands there instead of
/// a card.
pub(super) fn take_clause(reader: &mut Reader<'_>, piles: bool) -> Result<Clause, ParseError> {
    let mut clause = Clause { span: reader.cursor.here(), ..Clause::default() };
    let mut joined = Joined::Not;
    let mut after_verb = false;
    while !reader.is_end() {
        match take_parting(reader, &mut clause, piles)? {
            Parting::None => {}
            Parting::Joined(how) => {
                joined = how;
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
        let owned = meanings.has(Meaning::Mine);
        if meanings.has(Meaning::Because) && only_tells_why(&reader.after(tokens)) {
            if !clause.is_blank() {
                break;
            }
            reader.cursor.skip(tokens);
            continue;
        }
        if let Some(expected) = refusal(reader, meanings, tokens, &clause) {
            let to = reader.after(tokens).cursor.taken_end();
            return Err(ParseError::new(from.start..to, expected));
        }
        guard_place(reader, &clause, meanings)?;
        for said in [Meaning::Also, Meaning::Only, Meaning::NextTo] {
            if meanings.has(said) {
                clause.hear(said);
            }
        }
        if reader.articles_say(Meaning::Last) {
            clause.hear(Meaning::Last);
        }
        if meanings.has(Meaning::OneByOne) {
            // `I draw one after the other`: how many?
            if clause.things.is_empty() && !reader.told {
                return Err(reader.error(Expected::ColourAndNumber));
            }
            reader.cursor.skip(tokens);
        } else if meanings.has(Meaning::Added) && adds(reader, &clause) {
            // `… and the blue 12 besides`: no place.
            reader.cursor.skip(tokens);
        } else if meanings.has(Meaning::Opinion) || meanings.has(Meaning::NothingFits) {
            // Left out beside a step; alone it is none.
            if meanings.has(Meaning::NothingFits) {
                take_nothing_fits(reader, &clause, tokens, piles)?;
                clause.hear(Meaning::NothingFits);
                if clause.acts.is_none() {
                    break;
                }
            } else {
                reader.cursor.skip(tokens);
            }
            if !clause.things.is_empty() {
                break;
            }
        } else if meanings.has(Meaning::AfterDrawing) {
            reader.cursor.skip(tokens);
            clause.drawn = Some(take_drawn_count(reader)?);
        } else if meanings.has(Meaning::After) {
            if !clause.is_blank() {
                break;
            }
            reader.cursor.skip(tokens);
            clause.hear(Meaning::After);
        } else if takes_place_of_joker(reader, &mut clause, meanings, tokens)
            || takes_joker_as(reader, &mut clause, meanings, tokens)?
        {
            joined = Joined::Not;
        } else if let Some(thing) = take_thing(reader, &clause, piles, joined)? {
            let span = from.start..reader.cursor.taken_end();
            if stands_beside(&clause, &thing, joined) {
                return Err(ParseError::new(from, Expected::OnOrComma));
            }
            if thing == Thing::Joker && owned {
                clause.hear(Meaning::Mine);
            }
            clause.closed = false;
            clause.push(thing, std::mem::replace(&mut joined, Joined::Not), span);
        } else if take_subject(reader, &mut clause, follows_verb) {
        } else if meanings.has(Meaning::Ends)
            && reader.drew()
            && clause.acts.is_none()
            && clause.things.is_empty()
            && reader.after(tokens).ends()
        {
            clause.acts = Meanings::of(&[Meaning::Pass]);
            reader.cursor.skip(tokens);
            clause.verb = from.start..reader.cursor.taken_end();
        } else if meanings.has(Meaning::Ends)
            && reader.laid()
            && clause.acts.is_none()
            && reader.after(tokens).ends()
        {
            clause.hear(Meaning::Ends);
            reader.cursor.skip(tokens);
        } else if (clause.acts.is_none() || !meanings.any(BESIDE_A_VERB)) && meanings.any(ACTS) {
            let acts = meanings.and(ACTS);
            for said in [Meaning::LayOut, Meaning::Replace] {
                if meanings.has(said) {
                    clause.hear(said);
                }
            }
            clause.acts = if clause.acts.is_none() { acts } else { clause.acts.and(acts) };
            if clause.acts.is_none() {
                return Err(reader.error(Expected::Word));
            }
            reader.cursor.skip(tokens);
            clause.verb = from.start..reader.cursor.taken_end();
            clause.closed = !clause.things.is_empty();
            after_verb = true;
        } else if meanings.any(HELPERS) {
            if clause.lists_before(meanings) {
                // `Ich lege die gelbe 12, die gelbe 11 ist …`
                return Err(reader.error(Expected::TableApart));
            }
            clause.heard = clause.heard.or(meanings.and(HELPERS));
            clause.is_state |= meanings.has(Meaning::Be) && tokens == 1;
            reader.cursor.skip(tokens);
            after_verb = true;
        } else if meanings.has(Meaning::Rather) {
            clause.hear(Meaning::Rather);
            reader.cursor.skip(tokens);
        } else if meanings.has(Meaning::Times) && clause.counts() {
            reader.cursor.skip(tokens);
        } else if meanings.has(Meaning::NthWas) && reader.drew() && clause.is_blank() {
            clause.hear(Meaning::ItWas);
            clause.which = which_drawn(reader, tokens);
            reader.cursor.skip(tokens);
        } else if meanings.has(Meaning::ItWas) || meanings.has(Meaning::Lie) {
            let says = Meanings::of(&[Meaning::ItWas, Meaning::Lie]);
            clause.heard = clause.heard.or(meanings.and(says));
            reader.cursor.skip(tokens);
        } else if meanings.has(Meaning::Approve) {
            clause.hear(Meaning::Approve);
            reader.cursor.skip(tokens);
        } else if take_noun(reader, &mut clause, joined) {
            joined = Joined::Not;
        } else if reader.is_english()
            && meanings.has(Meaning::Leftmost)
            && clause.heard.has(Meaning::Have)
            && leads_nowhere(reader, tokens)
        {
            // `Ben has the red 12 left`: that is the whole hand.
            clause.hear(Meaning::Only);
            reader.cursor.skip(tokens);
        } else if meanings.has(Meaning::First)
            && (reader.told || clause.things.iter().any(|item| item.joined != Joined::Not))
        {
            // `I lay the red 13, but first the red 12`, `red 13 last, red 12 first`
            return Err(reader.error(Expected::PlaceOrOrder));
        } else if meanings.has(Meaning::Infinitive) && leads_nowhere(reader, tokens) {
            // `legt die rote 12 um`: that is another verb.
            return Err(reader.error(Expected::PlainMove));
        } else if meanings.any(PLAIN) || is_particle(reader, &clause, meanings, tokens) {
            for particle in [Meaning::ParticleKeep, Meaning::ParticleLay] {
                if meanings.has(particle) {
                    clause.hear(particle);
                }
            }
            clause.closed |= !clause.things.is_empty() && !meanings.any(PLAIN);
            reader.cursor.skip(tokens);
            after_verb = follows_verb;
        } else if !reader.cursor.take_mark(':') && !reader.cursor.take_mark('\'') {
            return Err(unknown(reader, &clause));
        }
    }
    clause.span.end = reader.cursor.taken_end().max(clause.span.start);
    if clause.only_says_what_is() {
        clause.hear(Meaning::Lie);
    }
    let acts_or_lies = clause.heard.has(Meaning::Subject)
        || clause.can_be(Meaning::Fit) && clause.has_cards()
        || clause.heard.has(Meaning::Lie)
        || clause.has(Thing::may_act);
    clause.conditional &= acts_or_lies && !reader.is_end();
    if clause.only(&[Meaning::KeepBack]) {
        // `I hold the red 12` says what is in the hand; `hold it back` keeps it.
        if !clause.heard.has(Meaning::ParticleKeep) {
            return Err(ParseError::new(clause.verb.clone(), Expected::PlainMove));
        }
        clause.acts = Meanings::of(&[Meaning::Keep]);
    }
    clause.says_something_else().map_or(Ok(clause), Err)
}

/// Which of the cards drawn the phrase here speaks of.
fn which_drawn(reader: &Reader<'_>, tokens: usize) -> Drawn {
    const PLACES: [(Meaning, Drawn); 3] = [
        (Meaning::FirstOf, Drawn::Nth(1)),
        (Meaning::SecondOf, Drawn::Nth(2)),
        (Meaning::ThirdOf, Drawn::Nth(3)),
    ];
    let says = |meaning| (0..tokens).any(|at| reader.after(at).is(meaning));
    PLACES.into_iter().find(|(meaning, _)| says(*meaning)).map_or(Drawn::Last, |(_, nth)| nth)
}

/// Whether nothing follows the word so many tokens long.
fn leads_nowhere(reader: &Reader<'_>, tokens: usize) -> bool {
    let mut ahead = reader.after(tokens);
    ahead.is_end() || take_stops(&mut ahead) != Stops::default()
}

fn take_drawn_count(reader: &mut Reader<'_>) -> Result<u32, ParseError> {
    let mut ahead = reader.behind_articles();
    let start = ahead.cursor.position();
    if ahead.is_card() && (reader.is_english() || reader.cursor.word() == Some("der")) {
        // `after drawing the red 12`, `nach dem Ziehen der roten 12`: drawn, or laid?
        return Err(reader.error(Expected::FromPile));
    }
    let count =
        if ahead.is_card() { None } else { crate::cards::words::take_number(&mut ahead.cursor)? };
    let cards = ahead.take(Meaning::Card);
    if ahead.cursor.position() > start && cards {
        *reader = ahead;
        return Ok(count.unwrap_or(1));
    }
    Ok(1)
}

/// Whether two cards stand side by side with nothing between them.
fn stands_beside(clause: &Clause, thing: &Thing, joined: Joined) -> bool {
    let names_cards = matches!(thing, Thing::Cards { .. } | Thing::Top(_));
    if !names_cards || joined != Joined::Not || clause.only(&[Meaning::Pair, Meaning::Quartet]) {
        return false;
    }
    let mut before = clause.things.iter().rev().map(|item| &item.thing);
    match before.next() {
        Some(Thing::Cards { .. } | Thing::Top(_) | Thing::On(_)) => true,
        Some(Thing::At(..) | Thing::There) => clause.has_cards(),
        _ => false,
    }
}

fn unknown(reader: &Reader<'_>, clause: &Clause) -> ParseError {
    let laid = clause.acts.is_none() || clause.only(&[Meaning::Lay, Meaning::Fit]);
    reader.error(if clause.acts.is_none() && clause.things.is_empty() {
        Expected::Step
    } else if laid && clause.has_cards() {
        // A word between two cards, or one that nobody knows.
        if reader.cursor.word().is_none() || reader.after(1).is_card() {
            Expected::OnOrComma
        } else {
            Expected::Word
        }
    } else {
        Expected::End
    })
}
