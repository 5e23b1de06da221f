//! The settings of `--as-if`: `target=150`, `ranking=most`, `edition=nl-1999`, `rounds=6`,
//! `without=Ben`.

use crate::cards::fold::fold_letters;
use crate::cards::{NameMatch, match_name, nearest};
use crate::cli::context::Context;
use crate::cli::errors::CliError;
use crate::cli::shared_args::MAX_TARGET;
use crate::cli::{catalog, errors, lookup};
use crate::games::Ranking;
use crate::i18n::{Message, message};
use crate::report::Assumptions;
use crate::session::Session;
use crate::store::NotFound;
use crate::texts::describe;

/// The value for no target, or for no planned number of rounds.
const OPEN_WORD: &str = "open";
/// The most rounds that can be planned.
const MAX_ROUNDS: u32 = 100_000;

/// The settings that can be changed.
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

/// Returns the completions for the session: keys, and for the known values the whole term.
pub(crate) fn completions(session: Option<&Session>) -> Vec<String> {
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

/// Parses the terms. Several may stand in one argument, separated by commas. Only `without` may be
/// given more than once.
///
/// # Errors
///
/// A term cannot be parsed or is given twice, or too few players remain (exit code 2); a player did
/// not take part (5).
pub(super) fn parse(
    typed: &[String],
    session: &Session,
    context: &Context<'_>,
) -> Result<Assumptions, CliError> {
    let mut assumptions = Assumptions::default();
    let mut seen: Vec<Term> = Vec::new();
    // Splitting is safe: a player's name cannot contain a comma.
    for text in typed.iter().flat_map(|typed| typed.split(',')).map(str::trim) {
        let (term, value) = split_term(text)?;
        if term != Term::Without && seen.contains(&term) {
            return Err(not_understood(message::error_as_if_twice(term.id())));
        }
        seen.push(term);
        match term {
            Term::Target => {
                assumptions.target = Some(parse_number(term, value, MAX_TARGET, context)?);
            }
            Term::Rounds => {
                let most = i64::from(MAX_ROUNDS);
                let rounds = parse_number(term, value, most, context)?;
                assumptions.rounds = Some(rounds.and_then(|rounds| u32::try_from(rounds).ok()));
            }
            Term::Ranking => assumptions.ranking = Some(parse_ranking(value)?),
            Term::Edition => {
                assumptions.played = Some(catalog::find_edition(session.played.game(), value)?);
            }
            Term::Without => {
                let seat = find_seat(value, session)?;
                assumptions.without.extend((!assumptions.without.contains(&seat)).then_some(seat));
            }
        }
    }
    let remaining = session.seats.len() - assumptions.without.len();
    let least = *session.played.players().start();
    if !assumptions.without.is_empty() && remaining < least {
        return Err(not_understood(message::error_as_if_table(least, remaining)));
    }
    Ok(assumptions)
}

fn not_understood(problem: crate::i18n::Problem) -> CliError {
    CliError::not_understood(problem)
}

fn split_term(text: &str) -> Result<(Term, &str), CliError> {
    let Some((key, value)) = text.split_once('=').filter(|(_, value)| !value.trim().is_empty())
    else {
        let hint = message::hint_as_if("target=150");
        return Err(not_understood(message::error_as_if(text)).with_hint(hint));
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
    Err(if near.is_some() { error.with_nearest(near) } else { error.with_hint(hint) })
}

/// Parses a number from 1 to `max`, or `None` from the word `open` in English or in the user's
/// language.
fn parse_number(
    term: Term,
    value: &str,
    max: i64,
    context: &Context<'_>,
) -> Result<Option<i64>, CliError> {
    let open_word = message::prompt_rounds_open().render(&context.texts);
    if [open_word.as_str(), OPEN_WORD].iter().any(|word| fold_letters(word) == fold_letters(value))
    {
        return Ok(None);
    }
    let number = value.parse().ok().filter(|number| (1..=max).contains(number));
    number.map(Some).ok_or_else(|| {
        not_understood(message::error_as_if_value(term.id(), value))
            .with_hint(message::hint_as_if_number(max.to_string(), OPEN_WORD))
    })
}

/// Finds the seat of a player of the session; the name may be abbreviated.
fn find_seat(value: &str, session: &Session) -> Result<usize, CliError> {
    let all: Vec<usize> = (0..session.seats.len()).collect();
    let players = session.names_at(&all);
    match match_name(value, players.iter().copied()) {
        NameMatch::One(seat) => Ok(seat),
        NameMatch::Several(seats) => {
            Err(errors::ambiguous_name_error(value, &session.names_at(&seats)))
        }
        NameMatch::None => {
            Err(errors::not_found_error(&NotFound::Player(lookup::parse_name(value)?))
                .with_hint(message::hint_one_of(players.join(", "))))
        }
    }
}

fn parse_ranking(value: &str) -> Result<Ranking, CliError> {
    let both = [Ranking::Fewest, Ranking::Most];
    Ranking::from_id(&fold_letters(value)).ok_or_else(|| {
        not_understood(message::error_as_if_value(Term::Ranking.id(), value))
            .with_hint(message::hint_one_of(both.map(Ranking::id).join(", ")))
    })
}

/// Formats the changed settings: `target 150 · without Ben`.
pub(super) fn format_terms(
    context: &Context<'_>,
    assumptions: &Assumptions,
    session: &Session,
) -> String {
    let texts = &context.texts;
    let mut parts: Vec<Message> = Vec::new();
    parts.extend(assumptions.target.map(|target| match target {
        Some(target) => message::as_if_target(target.to_string()),
        None => message::as_if_target_open(),
    }));
    parts.extend(assumptions.rounds.map(|rounds| match rounds {
        Some(rounds) => message::as_if_rounds(rounds),
        None => message::as_if_rounds_open(),
    }));
    parts.extend(assumptions.ranking.map(|ranking| match ranking {
        Ranking::Fewest => message::as_if_fewest(),
        Ranking::Most => message::as_if_most(),
    }));
    let mut parts: Vec<String> = parts.iter().map(|message| message.render(texts)).collect();
    parts.extend(assumptions.played.map(|played| texts.leaflet(played.edition()).to_owned()));
    if !assumptions.without.is_empty() {
        let names = describe::join_and(texts, &session.names_at(&assumptions.without));
        parts.push(message::as_if_without(names).render(texts));
    }
    parts.join(" · ")
}
