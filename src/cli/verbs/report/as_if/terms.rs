//! The terms: `target=150`, `ranking=most`, `edition=nl-1999`, `rounds=6`, `without=Ben`.

use super::super::super::session::MOST_TARGET;
use crate::cards::text::fold_letters;
use crate::cards::{Meant, meant, nearest};
use crate::cli::board::names;
use crate::cli::context::Context;
use crate::cli::error::{CliError, Kind};
use crate::cli::{find, keep, words};
use crate::games::Ranking;
use crate::history::NotFound;
use crate::i18n::{Message, message};
use crate::report::Supposed;
use crate::session::Session;

/// No target, or no rounds planned.
const OPEN: &str = "open";
/// As many rounds as anybody would plan.
const MOST_ROUNDS: u32 = 100_000;

/// What can be supposed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Term {
    Target,
    Rounds,
    Ranking,
    Edition,
    Without,
}

impl Term {
    const ALL: [Term; 5] =
        [Term::Target, Term::Rounds, Term::Ranking, Term::Edition, Term::Without];

    const fn id(self) -> &'static str {
        match self {
            Term::Target => "target",
            Term::Rounds => "rounds",
            Term::Ranking => "ranking",
            Term::Edition => "edition",
            Term::Without => "without",
        }
    }
}

/// What can be typed for that session.
pub(crate) fn offered(session: Option<&Session>) -> Vec<String> {
    let mut words = vec!["target=".to_owned(), "rounds=".to_owned()];
    words.extend(
        [Ranking::Fewest, Ranking::Most].map(|ranking| format!("ranking={}", ranking.id())),
    );
    if let Some(session) = session {
        let editions = session.played.game().editions().iter();
        words.extend(editions.map(|edition| format!("edition={}", edition.id())));
        words.extend(session.seats.iter().map(|seat| format!("without={}", seat.name.as_str())));
    }
    words
}

/// The terms as they were typed.
///
/// # Errors
///
/// Words that are no terms (exit code 2), and players who did not sit there (5).
pub(super) fn read(
    typed: &[String],
    session: &Session,
    context: &Context<'_>,
) -> Result<Supposed, CliError> {
    let mut supposed = Supposed::default();
    let mut told: Vec<Term> = Vec::new();
    // No name holds a comma.
    for text in typed.iter().flat_map(|typed| typed.split(',')).map(str::trim) {
        let (term, value) = split(text)?;
        if term != Term::Without && told.contains(&term) {
            return Err(not_understood(message::error_as_if_twice(term.id())));
        }
        told.push(term);
        match term {
            Term::Target => supposed.target = Some(number(term, value, MOST_TARGET, context)?),
            Term::Rounds => {
                let most = i64::from(MOST_ROUNDS);
                let rounds = number(term, value, most, context)?;
                supposed.rounds = Some(rounds.and_then(|rounds| u32::try_from(rounds).ok()));
            }
            Term::Ranking => supposed.ranking = Some(ranking(value)?),
            Term::Edition => {
                supposed.played = Some(find::edition(session.played.game(), value)?);
            }
            Term::Without => {
                let seat = seat(value, session)?;
                supposed.without.extend((!supposed.without.contains(&seat)).then_some(seat));
            }
        }
    }
    let left = session.seats.len() - supposed.without.len();
    let least = *session.played.players().start();
    if !supposed.without.is_empty() && left < least {
        return Err(not_understood(message::error_as_if_table(least, left)));
    }
    Ok(supposed)
}

fn not_understood(problem: crate::i18n::Problem) -> CliError {
    CliError::new(Kind::NotUnderstood, problem)
}

fn split(text: &str) -> Result<(Term, &str), CliError> {
    let Some((key, value)) = text.split_once('=').filter(|(_, value)| !value.trim().is_empty())
    else {
        let hint = message::hint_as_if("target=150");
        return Err(not_understood(message::error_as_if(text)).hint(hint));
    };
    let (key, value) = (key.trim(), value.trim());
    let folded = fold_letters(key);
    if let Some(term) = Term::ALL.into_iter().find(|term| term.id() == folded) {
        return Ok((term, value));
    }
    let ids = Term::ALL.map(Term::id);
    let error = not_understood(message::error_as_if_key(key));
    let near = nearest(key, ids);
    let hint = message::hint_one_of(ids.join(", "));
    Err(if near.is_some() { error.nearest(near) } else { error.hint(hint) })
}

/// A number from 1 on, or the word for none.
fn number(
    term: Term,
    value: &str,
    most: i64,
    context: &Context<'_>,
) -> Result<Option<i64>, CliError> {
    let open = message::prompt_rounds_open().say(&context.texts);
    if [open.as_str(), OPEN].iter().any(|word| fold_letters(word) == fold_letters(value)) {
        return Ok(None);
    }
    let number = value.parse().ok().filter(|number| (1..=most).contains(number));
    number.map(Some).ok_or_else(|| {
        not_understood(message::error_as_if_value(term.id(), value))
            .hint(message::hint_as_if_number(most.to_string(), OPEN))
    })
}

/// Somebody who sat there; the name may be shortened.
fn seat(value: &str, session: &Session) -> Result<usize, CliError> {
    let all: Vec<usize> = (0..session.seats.len()).collect();
    let known = names(session, &all);
    match meant(value, known.iter().copied()) {
        Meant::One(seat) => Ok(seat),
        Meant::Several(seats) => Err(keep::several_meant(value, &names(session, &seats))),
        Meant::Nobody => Err(keep::not_found(&NotFound::Player(keep::name(value)?))
            .hint(message::hint_one_of(known.join(", ")))),
    }
}

fn ranking(value: &str) -> Result<Ranking, CliError> {
    let both = [Ranking::Fewest, Ranking::Most];
    Ranking::from_id(&fold_letters(value)).ok_or_else(|| {
        not_understood(message::error_as_if_value(Term::Ranking.id(), value))
            .hint(message::hint_one_of(both.map(Ranking::id).join(", ")))
    })
}

/// The terms in words: `target 150 · without Ben`.
pub(super) fn say(context: &Context<'_>, supposed: &Supposed, session: &Session) -> String {
    let texts = &context.texts;
    let mut told: Vec<Message> = Vec::new();
    told.extend(supposed.target.map(|target| match target {
        Some(target) => message::as_if_target(target.to_string()),
        None => message::as_if_target_open(),
    }));
    told.extend(supposed.rounds.map(|rounds| match rounds {
        Some(rounds) => message::as_if_rounds(rounds),
        None => message::as_if_rounds_open(),
    }));
    told.extend(supposed.ranking.map(|ranking| match ranking {
        Ranking::Fewest => message::as_if_fewest(),
        Ranking::Most => message::as_if_most(),
    }));
    let mut told: Vec<String> = told.iter().map(|message| message.say(texts)).collect();
    told.extend(supposed.played.map(|played| texts.leaflet(played.edition()).to_owned()));
    if !supposed.without.is_empty() {
        let names = words::and(texts, &names(session, &supposed.without));
        told.push(message::as_if_without(names).say(texts));
    }
    told.join(" · ")
}
