//! What stands between the parts of a sentence: commas, `and`, `then`, and the question at its end.

use super::clause::{ACTS, Clause, HELPERS, Joined};
use super::lexicon::{Meaning, Meanings};
use super::sentence::Reader;
use crate::cards::words::is_number_at;
use crate::cards::{Expected, ParseError};

/// What stands between two parts of a sentence.
pub(super) enum Parting {
    /// Nothing.
    None,
    /// The clause goes on.
    Joined(Joined),
    /// The clause ends.
    End,
}

/// Takes what parts a clause from the next, or two things of one clause.
///
/// # Errors
/// Nothing follows where something has to.
pub(super) fn take_parting(
    reader: &mut Reader<'_>,
    clause: &mut Clause,
    piles: bool,
) -> Result<Parting, ParseError> {
    const LEFT_OUT: Meanings =
        Meanings::of(&[Meaning::Opinion, Meaning::NothingFits, Meaning::Correction]);
    if reader.look().is_some_and(|hit| hit.meanings.any(LEFT_OUT)) {
        return Ok(Parting::None);
    }
    let from = *reader;
    let and = reader.begins_with(Meaning::And);
    let stops = take_stops(reader);
    if stops == Stops::default() {
        return Ok(Parting::None);
    }
    if reader.is_end() {
        // `… und passt dann`
        let then = Stops { stop: Some(Stop::Then), ..Stops::default() };
        let trails = stops == then && !clause.acts.is_none();
        if stops.stop != Some(Stop::Sign) && !trails {
            return Err(reader.error(Expected::Step));
        }
        return Ok(Parting::End);
    }
    if clause.heard.has(Meaning::Rather) && stops.stop == Some(Stop::Then) {
        // `liever X dan Y`
        return Err(reader.error(Expected::PlainMove));
    }
    let joined = if stops.and { Joined::And } else { Joined::Comma };
    let set = clause.only(&[Meaning::Pair, Meaning::Quartet]) && !clause.has_cards();
    // `und lege dann …`
    let then = !and && stops == Stops { stop: Some(Stop::Then), ..Stops::default() };
    let between = then && (clause.waits_for_cards() || goes_on_behind_then(reader, clause)?);
    if clause.is_blank() || clause.only_says_where() || between || set {
        return Ok(Parting::Joined(Joined::Not));
    }
    if takes_tag(reader) {
        clause.hear(Meaning::Approve);
        return Ok(Parting::End);
    }
    // `the red 12, but the red 13`: both, or the second?
    let between = reader.cursor.position() - from.cursor.position();
    let contrast = (0..between).find(|&at| from.after(at).is(Meaning::Hesitation));
    if let Some(at) = contrast.filter(|_| clause.has_cards() && reader.is_card()) {
        return Err(from.after(at).error(Expected::OneMove));
    }
    let special = reader.is_special();
    let number = reader.is_number() && (piles || clause.colour().is_some());
    if stops.stop.is_none()
        && (reader.is_card() || special || number)
        && (!clause.closed || clause.only_counts())
        && clause.takes_more(joined, special)
    {
        return Ok(Parting::Joined(joined));
    }
    // The next clause begins behind what parts them.
    clause.leads = joined;
    clause.then = stops.stop == Some(Stop::Then);
    clause.conditional &= stops.comma && !stops.and || stops.stop == Some(Stop::Then);
    Ok(Parting::End)
}

/// Whether `then` stands within the clause, in German and Dutch behind its verb: `ich ziehe dann
/// eine`, `ik heb toen getrokken`. `draw then red 12` are two steps.
///
/// # Errors
/// Nobody can tell: `I draw then red 12`.
fn goes_on_behind_then(reader: &Reader<'_>, clause: &Clause) -> Result<bool, ParseError> {
    const FOLLOWS: Meanings = ACTS.or(HELPERS).or(Meanings::of(&[Meaning::Subject]));
    let told = reader.spoken || clause.is_sentence();
    if !told || !clause.things.is_empty() || clause.drawn.is_some() || clause.elided.is_some() {
        return Ok(false);
    }
    let draws = clause.only(&[Meaning::Draw, Meaning::Take]);
    // `I draw then one`
    let card = reader.is_card()
        || reader.is(Meaning::NounOfColour)
        || reader.is_english() && reader.articles_say(Meaning::Single);
    if draws && card && (reader.is_english() || !reader.is(Meaning::Article)) {
        return Err(reader.error(Expected::FromPile));
    }
    if reader.is_english() {
        return Ok(false);
    }
    // `ich ziehe dann passe ich`, `ich habe dann gezogen`
    let helped = clause.acts.is_none() && clause.heard.any(HELPERS);
    let verb = reader.look().is_some_and(|hit| hit.meanings.any(FOLLOWS));
    Ok(helped || draws && !verb && !reader.is_name())
}

/// What parts two clauses.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Stops {
    /// A comma or a dash.
    pub(crate) comma: bool,
    /// `and`
    pub(crate) and: bool,
    /// What parts them for good.
    pub(crate) stop: Option<Stop>,
}

/// What parts two clauses for good.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Stop {
    /// `.`, `;`, `?`
    Sign,
    /// `then`
    Then,
}

/// Takes all the signs and words that part two clauses.
pub(crate) fn take_stops(reader: &mut Reader<'_>) -> Stops {
    let mut stops = Stops::default();
    loop {
        if reader.cursor.take_mark(',') || take_dash(reader) {
            stops.comma = true;
        } else if ['.', '!', '?', ';'].into_iter().any(|mark| reader.cursor.take_mark(mark)) {
            stops.stop = Some(Stop::Sign);
        } else if reader.take(Meaning::Then) {
            stops.stop = stops.stop.or(Some(Stop::Then));
        } else if reader.cursor.take_mark('+')
            || reader.cursor.take_mark('&')
            || reader.take(Meaning::And)
        {
            stops.and = true;
        } else {
            return stops;
        }
    }
}

/// A dash between two parts of a sentence, not the one of a range.
fn take_dash(reader: &mut Reader<'_>) -> bool {
    !is_number_at(&reader.cursor, 1)
        && !reader.cursor.mark_at(1, '>')
        && reader.cursor.take_mark('-')
}

/// Takes the rest of the text if it only asks or says that all this is right.
pub(crate) fn takes_tag(reader: &mut Reader<'_>) -> bool {
    const TAG: Meanings = Meanings::of(&[
        Meaning::Approve,
        Meaning::May,
        Meaning::It,
        Meaning::Subject,
        Meaning::Filler,
        Meaning::Be,
        Meaning::Do,
        Meaning::And,
    ]);
    let mut ahead = *reader;
    let mut approves = false;
    while !ahead.ends() {
        let Some(hit) = ahead.look().filter(|hit| hit.meanings.any(TAG)) else { return false };
        let approve = hit.meanings.has(Meaning::Approve) || hit.meanings.has(Meaning::May);
        if hit.meanings.any(Meanings::REFUSED) && !approve {
            return false;
        }
        approves |= approve;
        ahead.cursor.skip(hit.tokens);
    }
    if approves {
        while !ahead.is_end() {
            ahead.cursor.advance();
        }
        *reader = ahead;
    }
    approves
}
