//! What a clause can name: cards, jokers, places, who acts.

use super::clause::{ACTS, Clause, Joined, Relation, Thing};
use super::jokers::{take_as_joker, take_special};
use super::lexicon::{Meaning, Meanings};
use super::parting::{Stops, take_stops};
use super::piles::take_top;
use super::places::take_place;
use super::sentence::{Led, Reader};
use crate::cards::list::take_cards;
use crate::cards::text::TokenKind;
use crate::cards::words::{self, colour_at, is_number_at, take_colour, take_number};
use crate::cards::{Colour, Expected, NamedCard, ParseError};

/// What must not be passed over: after it a sentence says something else than its words do.
pub(super) fn refusal(
    reader: &Reader<'_>,
    meanings: Meanings,
    tokens: usize,
    clause: &Clause,
) -> Option<Expected> {
    let ahead = reader.after(tokens);
    if meanings.has(Meaning::Cannot) {
        let beside = reader.told || !ahead.ends();
        return match (beside, meanings.has(Meaning::NothingFits)) {
            (true, true) => None,
            // What could be done is said already.
            (true, false) => Some(Expected::MoveMade),
            (false, _) => Some(Expected::DrawOrPass),
        };
    }
    if meanings.has(Meaning::NothingFits) {
        // `it does not fit` says so of a card that was drawn; of one that is laid it asks.
        let drew = reader.drew() || clause.can_be(Meaning::Draw) || clause.can_be(Meaning::Take);
        return (meanings.has(Meaning::Not) && !drew).then_some(Expected::MoveMade);
    }
    // `the red 12, sorry, the yellow 12`: what was told before does not hold.
    let corrects = meanings.has(Meaning::Correction);
    if corrects
        && (clause.has_cards() && is_card_behind(&ahead)
            || clause.is_blank() && reader.told && !ahead.ends())
    {
        return Some(Expected::OneMove);
    }
    // `the red 12, uh, the red 13`: both, or the second?
    let laid = clause.has_cards() || clause.is_blank() && reader.told;
    if meanings.has(Meaning::Hesitation) && laid && is_card_behind(&ahead) {
        return Some(Expected::OneMove);
    }
    if !meanings.any(Meanings::REFUSED) || meanings.has(Meaning::Mine) && owns(reader, &ahead) {
        return None;
    }
    let particle = is_particle(reader, clause, meanings, tokens)
        && (clause.can_be(Meaning::Keep) || clause.can_be(Meaning::KeepBack) || !ahead.is_card());
    let stands_for = meanings.has(Meaning::As) && clause.has(|thing| *thing == Thing::Joker);
    let exchanged = meanings.has(Meaning::For)
        && (clause.can_be(Meaning::Swap)
            || clause.acts.is_none() && (ahead.is_special() || clause.has(|t| *t == Thing::Joker)));
    let linked = meanings.has(Meaning::Toward) && clause.is_about_links();
    if particle || exchanged || linked || stands_for {
        return None;
    }
    turned_by(meanings)
}

/// Whether the word is no verb but says whose the card behind it is: `meinen Joker`; `wir meinen …` is
/// one.
fn owns(reader: &Reader<'_>, ahead: &Reader<'_>) -> bool {
    const OWNED: Meanings =
        Meanings::of(&[Meaning::Card, Meaning::Joker, Meaning::Stock, Meaning::Pile, Meaning::New]);
    let card = colour_at(&ahead.cursor, 0).is_some()
        || is_number_at(&ahead.cursor, 0)
        || ahead.look().is_some_and(|hit| hit.meanings.any(OWNED));
    let place = reader.cursor.position();
    let mut before = *reader;
    before.cursor.rewind(place.saturating_sub(1));
    card && (place == 0 || !before.is(Meaning::Subject) || before.cursor.word() == Some("ich"))
}

/// Whether a card follows, commas and fillers aside.
fn is_card_behind(reader: &Reader<'_>) -> bool {
    let mut ahead = *reader;
    loop {
        take_stops(&mut ahead);
        let (meanings, tokens) = ahead.meanings();
        if !meanings.has(Meaning::Filler) || ahead.is_card() || ahead.is_number() {
            return ahead.is_card() || ahead.is_number();
        }
        ahead.cursor.skip(tokens);
    }
}

/// How a word turns a sentence round, if it does.
pub(crate) fn turned_by(meanings: Meanings) -> Option<Expected> {
    Some(if meanings.is_none() || !meanings.any(Meanings::REFUSED) {
        return None;
    } else if meanings.has(Meaning::Not) {
        Expected::MoveMade
    } else if meanings.has(Meaning::Or) {
        Expected::OneMove
    } else if meanings.has(Meaning::If) {
        Expected::NoCondition
    } else if meanings.has(Meaning::Hearsay) {
        Expected::NoHearsay
    } else if meanings.has(Meaning::Time) {
        Expected::PlaceOrOrder
    } else {
        Expected::PlainMove
    })
}

/// Whether the word is the separable part of the verb told: `lege … an`, `keep … back`.
pub(super) fn is_particle(
    reader: &Reader<'_>,
    clause: &Clause,
    meanings: Meanings,
    tokens: usize,
) -> bool {
    const PARTICLES: [(Meaning, &[Meaning]); 7] = [
        (Meaning::ParticleLay, &[Meaning::Lay, Meaning::Fit]),
        (Meaning::ParticleOut, &[Meaning::LayOut]),
        (Meaning::ParticleKeep, &[Meaning::Keep, Meaning::KeepBack]),
        (Meaning::ParticleDraw, &[Meaning::Draw, Meaning::Take]),
        (Meaning::ParticleSwap, &[Meaning::Swap]),
        (Meaning::ParticleOpen, &[Meaning::Open, Meaning::Lay]),
        (Meaning::ParticleStart, &[Meaning::Start, Meaning::Fit]),
    ];
    // `mag ik daar de rode 17 op leggen`: it may stand before its verb.
    // `groene elf erbij`
    if meanings.has(Meaning::There) && meanings.has(Meaning::ParticleLay) {
        let lays = clause.acts.is_none() && clause.has_cards() && !clause.is_sentence();
        if lays && !reader.one_named {
            return true;
        }
    }
    // `erst die rote 12 und danach die rote 13 hin`: the part of the verb told before.
    if reader.laid()
        && meanings.has(Meaning::ParticleLay)
        && clause.only_names_cards()
        && reader.after(tokens).ends()
    {
        return true;
    }
    let coming = || reader.after(tokens).look().map_or(Meanings::NONE, |hit| hit.meanings);
    PARTICLES.iter().any(|&(particle, acts)| {
        let mut acts = Meanings::of(acts);
        if particle == Meaning::ParticleStart && reader.is_english() {
            // `komm … raus` begins; `comes off` does not.
            acts = Meanings::of(&[Meaning::Start]);
        }
        meanings.has(particle)
            && (clause.acts.or(clause.heard).any(acts)
                || clause.acts.is_none() && coming().any(acts))
    })
}

/// Takes an arrow between two cards.
pub(super) fn take_arrow(reader: &mut Reader<'_>) -> bool {
    let start = reader.cursor.position();
    let dash = reader.cursor.take_mark('-') || reader.cursor.take_mark('=');
    let arrow = reader.cursor.take_mark('>')
        || !dash && (reader.cursor.take_mark('→') || reader.cursor.take_mark('@'));
    if !arrow {
        reader.cursor.rewind(start);
    }
    arrow
}

/// Takes what is named here, if anything is.
pub(super) fn take_thing(
    reader: &mut Reader<'_>,
    clause: &Clause,
    piles: bool,
    joined: Joined,
) -> Result<Option<Thing>, ParseError> {
    let (meanings, tokens) = reader.meanings();
    if clause.has_cards() && !piles && take_arrow(reader) {
        return take_card(reader).map(|card| Some(Thing::At(Relation::On(None), card)));
    }
    if let Some(thing) = take_place(reader, clause, piles, meanings, tokens)? {
        return Ok(Some(thing));
    }
    if let Some(thing) = take_special(reader, clause)? {
        return Ok(Some(thing));
    }
    if reader.is_card() || reader.is_number() {
        return take_cards_told(reader, clause, piles, joined).map(Some);
    }
    let behind = reader.behind_articles();
    if colour_at(&behind.cursor, 0).is_some() {
        let mut ahead = behind;
        let colour = take_colour(&mut ahead.cursor);
        // `I open green with the 12`
        let opens = clause.can_be(Meaning::Open) || clause.acts.is_none() && clause.is_sentence();
        if ahead.take(Meaning::Row) || opens && ahead.is(Meaning::With) {
            *reader = ahead;
            return Ok(Some(Thing::Row { colour, new: false }));
        }
        if clause.is_about_links() {
            return Ok(None);
        }
        return Err(ahead.error(if ahead.is_end() {
            Expected::Number
        } else {
            Expected::ColourAndNumber
        }));
    }
    for (meaning, number) in [(Meaning::Again, 1), (Meaning::Twice, 2), (Meaning::Thrice, 3)] {
        // `leg nog eens de rode 12`
        let passed_over = meanings.has(Meaning::Filler) && reader.after(tokens).is_card();
        if meanings.has(meaning) && !passed_over {
            reader.cursor.skip(tokens);
            return Ok(Some(Thing::Times(number)));
        }
    }
    for (meaning, thing) in [
        (Meaning::Them, Thing::Them),
        (Meaning::ForIt, Thing::ForIt),
        (Meaning::There, Thing::There),
    ] {
        // `dran` is a part of the verb where no card was named before.
        let fits = meaning != Meaning::There
            || reader.one_named
            || !is_particle(reader, clause, meanings, tokens);
        if meanings.has(meaning) && fits {
            reader.cursor.skip(tokens);
            return Ok(Some(thing));
        }
    }
    if meanings.has(Meaning::It) && !is_article(reader, meanings, tokens) {
        let acts_itself = meanings.has(Meaning::Subject) && !clause.heard.has(Meaning::Subject);
        let verb_follows = reader.after(tokens).look().is_some_and(|hit| hit.meanings.any(ACTS));
        if acts_itself && verb_follows && clause.acts.is_none() {
            return Ok(None);
        }
        reader.cursor.skip(tokens);
        return Ok(Some(Thing::It { or_subject: acts_itself }));
    }
    // `I open the yellow row with the 10`
    let row = clause.has(|thing| matches!(thing, Thing::Row { colour: Some(_), .. }));
    for (meaning, thing) in [(Meaning::With, Thing::With), (Meaning::For, Thing::For)] {
        let ahead = reader.after(tokens);
        // `I replace the joker by …`, in German and Dutch with the word for who acted.
        let by = meaning == Meaning::With
            && meanings.has(Meaning::By)
            && clause.heard.has(Meaning::Replace);
        if (meanings.has(meaning) || by)
            && (ahead.is_card() || ahead.is_special() || ahead.is_number() && (piles || row))
        {
            if meaning == Meaning::With
                && let Some(at) = take_goes_with(reader, clause, joined)?
            {
                return Ok(Some(at));
            }
            reader.cursor.skip(tokens);
            return Ok(Some(thing));
        }
    }
    Ok(None)
}

/// Takes the card beside which another one fits: `does the red 12 go with the red 11`.
///
/// # Errors
/// It may as well be a second card to lay.
fn take_goes_with(
    reader: &mut Reader<'_>,
    clause: &Clause,
    joined: Joined,
) -> Result<Option<Thing>, ParseError> {
    if joined != Joined::Not || !clause.has_cards() || !clause.can_be(Meaning::Fit) {
        return Ok(None);
    }
    let verb = reader.cursor.text().get(clause.verb.clone()).unwrap_or_default();
    let fits = matches!(verb, "go" | "goes" | "fit" | "fits" | "belong" | "belongs");
    let mut ahead = reader.after(1);
    if !fits || !ahead.is_card() || clause.heard.has(Meaning::Subject) {
        return Err(reader.error(Expected::PlaceOrOrder));
    }
    let card = take_card(&mut ahead)?;
    if is_card_behind(&ahead) {
        return Err(ahead.error(Expected::PlaceOrOrder));
    }
    *reader = ahead;
    Ok(Some(Thing::At(Relation::On(None), card)))
}

/// Whether the word leads to a noun: `die Karte`, and not `die` alone.
fn is_article(reader: &Reader<'_>, meanings: Meanings, tokens: usize) -> bool {
    const NOUNS: Meanings = Meanings::of(&[
        Meaning::Person,
        Meaning::Card,
        Meaning::Stock,
        Meaning::Hand,
        Meaning::Row,
        Meaning::Game,
        Meaning::Table,
        Meaning::Centre,
        Meaning::New,
        Meaning::Pile,
    ]);
    let next = reader.after(tokens);
    // `die letzte`, `die andere`: another card than the one named before.
    let adjective = next.look().is_some_and(|hit| {
        let stands_alone = Meanings::of(&[Meaning::Also, Meaning::It, Meaning::Subject]);
        hit.meanings.has(Meaning::Article) && !hit.meanings.any(stands_alone)
    }) && !is_number_at(&next.cursor, 0);
    let noun = next.behind_articles();
    meanings.has(Meaning::Article)
        && (adjective || noun.look().is_some_and(|hit| hit.meanings.any(NOUNS)) || noun.is_name())
}

/// Takes exactly one card with its colour.
pub(super) fn take_card(reader: &mut Reader<'_>) -> Result<NamedCard, ParseError> {
    let mut ahead = reader.behind_articles();
    guard_count(&ahead, true)?;
    let read = take_cards(&mut ahead.cursor, None)?;
    ahead.cursor.take_mark('*');
    *reader = ahead;
    match read.cards.as_slice() {
        [card] => Ok(*card),
        _ => Err(ParseError::new(read.number_span, Expected::Card)),
    }
}

/// Refuses what may be a count of cards: `zwei rote`, `2 rote`, `a yellow one`.
pub(super) fn guard_count(reader: &Reader<'_>, told: bool) -> Result<(), ParseError> {
    let cursor = &reader.cursor;
    let here = cursor.here();
    if let (Some(_), Some("one" | "ones")) = (colour_at(cursor, 0), cursor.word_at(1))
        && told
    {
        return Err(ParseError::new(
            here.start..cursor.peek_at(1).map_or(here.end, |t| t.span.end),
            Expected::ColourAndNumber,
        ));
    }
    if !is_number_at(cursor, 0) {
        return Ok(());
    }
    if reader.after(1).is(Meaning::Or) {
        return Err(reader.after(1).error(Expected::OneMove));
    }
    let Some(colour) = cursor.word_at(1).filter(|word| words::colour(word).is_some()) else {
        return Ok(());
    };
    let in_words = matches!(cursor.kind_at(0), Some(TokenKind::Word(word)) if !word.ends_with("er") && !word.ends_with("je"));
    let few = matches!(cursor.kind_at(0), Some(TokenKind::Number(Some(2..=4))));
    let cards = reader.after(2).is(Meaning::Card);
    if !words::is_bare_colour(colour) || cards || told && (in_words || few) {
        let end = cursor.peek_at(1).map_or(here.end, |token| token.span.end);
        return Err(ParseError::new(here.start..end, Expected::ColourAndNumber));
    }
    Ok(())
}

/// The articles of a thing that is known.
const THE: [&str; 7] = ["the", "die", "der", "den", "das", "de", "het"];

/// Takes cards side by side, a range, a number of the colour told before, or a count.
fn take_cards_told(
    reader: &mut Reader<'_>,
    clause: &Clause,
    piles: bool,
    joined: Joined,
) -> Result<Thing, ParseError> {
    let coloured = reader.is_card();
    let definite = reader.is(Meaning::Article) || reader.is(Meaning::Mine);
    reader.note_owner();
    let the = reader.cursor.word().is_some_and(|word| THE.contains(&word));
    let mut ahead = reader.behind_articles();
    let lays_here = clause.only(&[Meaning::Lay, Meaning::Fit, Meaning::PassBy]);
    if piles && (clause.acts.is_none() || lays_here) {
        let top = take_top(&mut ahead.cursor)?;
        *reader = ahead;
        return Ok(Thing::Top(top));
    }
    let lays = clause.acts.is_none() || clause.only(&[Meaning::Lay, Meaning::Fit, Meaning::Keep]);
    let carried = clause
        .colour()
        .filter(|_| joined != Joined::Not && !coloured)
        .or_else(|| colour_before(reader, clause, the && !coloured && lays));
    if !coloured && carried.is_none() {
        let number = take_number(&mut ahead.cursor)?;
        let after = ahead.cursor.here();
        let cards = ahead.take(Meaning::Card);
        if the && !cards && clause.only(&[Meaning::Draw, Meaning::Take]) {
            // `I draw the 13`: that is a card, and no count.
            return Err(ParseError::new(after, Expected::Colour));
        }
        *reader = ahead;
        return match number {
            Some(number) => Ok(Thing::Count { number, cards, after }),
            None => Err(reader.error(Expected::Card)),
        };
    }
    // `the red 12 and two more`
    let mut number = ahead;
    let few = take_number(&mut number.cursor).ok().flatten().is_some_and(|number| number <= 4);
    let more = reader.articles_say(Meaning::Also) || number.is(Meaning::Also);
    if !coloured && few && more && joined != Joined::Not {
        return Err(ahead.error(Expected::ColourAndNumber));
    }
    if !coloured && joined != Joined::Not {
        // `the red 12, 1 card`, `the red 12 and two other cards`: counted, and no card.
        let further = number.is(Meaning::Single);
        let mut behind = number.behind_articles();
        if further || behind.take(Meaning::Card) {
            let told = take_number(&mut ahead.cursor)?.unwrap_or_default();
            let mut end = behind;
            let over = end.is_end() || take_stops(&mut end) != Stops::default();
            if further || !over || joined != Joined::Comma {
                return Err(reader.error(Expected::ColourAndNumber));
            }
            let after = ahead.cursor.here();
            *reader = behind;
            return Ok(Thing::Count { number: told, cards: true, after });
        }
        // `the red 12 and two`
        let word = matches!(ahead.cursor.kind_at(0), Some(TokenKind::Word(_)));
        let far = clause.number().is_some_and(|number| number > 6);
        if word && few && far && !definite {
            return Err(ahead.error(Expected::ColourAndNumber));
        }
    }
    guard_count(&ahead, clause.is_sentence() || !clause.acts.is_none() || definite)?;
    let read = take_cards(&mut ahead.cursor, carried)?;
    let one = read.cards.len() == 1;
    let star = one && ahead.cursor.take_mark('*');
    let joker = star || one && lays && take_as_joker(&mut ahead);
    *reader = ahead;
    Ok(Thing::Cards { cards: read.cards, joker, coloured })
}

/// The colour that a number takes over from the clauses before: `then the 12`. `the two` are two
/// cards.
fn colour_before(reader: &Reader<'_>, clause: &Clause, definite: bool) -> Option<Colour> {
    let mut ahead = reader.behind_articles();
    let number = take_number(&mut ahead.cursor).ok().flatten()?;
    let counts = number <= 4 || ahead.is(Meaning::Card);
    match reader.led {
        // `I link green 9 to yellow and lay the 9`: that of the row to which it leads.
        Led::To(card) => {
            let same = definite && card.number == number && !clause.has_cards();
            return same.then_some(card.colour);
        }
        Led::Somewhere => return None,
        Led::Nowhere => {}
    }
    reader.colour.filter(|_| definite && !counts && !clause.has_cards())
}

/// Whether the articles before lead to what stands here: `another player`.
fn leads_to_noun(reader: &Reader<'_>) -> bool {
    const NOUNS: Meanings = Meanings::of(&[
        Meaning::Person,
        Meaning::Stock,
        Meaning::Hand,
        Meaning::Game,
        Meaning::Connector,
        Meaning::Joker,
        Meaning::New,
        Meaning::Pile,
        Meaning::Table,
        Meaning::Centre,
        Meaning::Pair,
        Meaning::Quartet,
        Meaning::Call,
    ]);
    match reader.look() {
        Some(hit) => hit.meanings.any(NOUNS),
        None => reader.cursor.word().is_some() || reader.is_number(),
    }
}

/// Takes a noun that says little: `a card`, `a new row`, `the game`.
pub(super) fn take_noun(reader: &mut Reader<'_>, clause: &mut Clause, joined: Joined) -> bool {
    let from = reader.cursor.here();
    let mut ahead = reader.behind_articles();
    let mut new = false;
    while ahead.take(Meaning::New) {
        new = true;
    }
    // `the top card`
    if ahead.is(Meaning::Upper) && ahead.after(1).is(Meaning::Card) {
        ahead.take(Meaning::Upper);
    }
    let thing = if ahead.take(Meaning::Card) {
        match clause.things.last().map(|item| &item.thing) {
            Some(Thing::Cards { .. }) if joined == Joined::Not => None,
            _ => Some(Thing::Count { number: 1, cards: true, after: ahead.cursor.here() }),
        }
    } else if colour_at(&ahead.cursor, 0).is_some() && ahead.after(1).is(Meaning::Row) {
        let colour = take_colour(&mut ahead.cursor);
        ahead.take(Meaning::Row);
        Some(Thing::Row { colour, new })
    } else if ahead.take(Meaning::Row) {
        Some(Thing::Row { colour: None, new })
    } else if clause.acts.any(Meanings::of(&[Meaning::Start, Meaning::Open]))
        && ahead.take(Meaning::Game)
    {
        None
    } else if reader.is(Meaning::ParticleKeep)
        && ahead.ends()
        && clause.acts.any(Meanings::of(&[Meaning::Lay, Meaning::Fit]))
    {
        // `stecke sie ein`: that lays nothing.
        return false;
    } else if !new && ahead.cursor.position() > reader.cursor.position() {
        // Articles alone: what they lead to comes next, unless the clause ends with them.
        let mut end = ahead;
        if clause.acts.is_none() && (end.ends() || take_stops(&mut end) != Stops::default()) {
            clause.elided = Some(from.start..ahead.cursor.taken_end());
            None
        } else if reader.articles_say(Meaning::Single) && !leads_to_noun(&ahead) {
            // `I laid another`: one card, and nobody says which.
            if clause.has_cards() {
                return false;
            }
            clause.hear(Meaning::Single);
            // `two more`
            let counted = clause.counts()
                && clause.things.last().is_some_and(|item| item.span.end + 1 >= from.start);
            (!counted).then(|| Thing::Count { number: 1, cards: true, after: ahead.cursor.here() })
        } else {
            None
        }
    } else {
        return false;
    };
    *reader = ahead;
    if let Some(thing) = thing {
        clause.push(thing, joined, from.start..reader.cursor.taken_end());
    }
    true
}
