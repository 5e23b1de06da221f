//! The settings of `--as-if`: `target=150`, `ranking=most`, `edition=nl-1999`, `rounds=6`,
//! `without=Ben`.

use crate::cards::fold::fold_letters;
use crate::cards::{NameMatch, match_name, nearest};
use crate::cli::context::Context;
use crate::cli::errors::CliError;
use crate::cli::shared_args::MAX_TARGET;
use crate::cli::{catalog, errors, lookup};
use crate::games::Ranking;
use crate::i18n::message;
use crate::report::Assumptions;
use crate::session::Session;
use crate::store::NotFound;
use crate::texts::describe;
use std::fmt::Display;
use std::str::FromStr;

/// The value for no target, or for no planned number of rounds.
const OPEN_WORD: &str = "open";
/// The most rounds that can be planned.
const MAX_ROUNDS: u32 = 100_000;

/// The keys of the settings that can be changed.
const KEYS: [&str; 5] = ["target", "rounds", "ranking", "edition", "without"];

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
    let mut seen: Vec<&str> = Vec::new();
    // Splitting is safe: a player's name cannot contain a comma.
    for text in typed.iter().flat_map(|typed| typed.split(',')).map(str::trim) {
        let (key, value) = split_term(text)?;
        if key != "without" && seen.contains(&key) {
            return Err(CliError::not_understood(message::error_as_if_twice(key)));
        }
        seen.push(key);
        match key {
            "target" => assumptions.target = Some(parse_number(key, value, MAX_TARGET, context)?),
            "rounds" => assumptions.rounds = Some(parse_number(key, value, MAX_ROUNDS, context)?),
            "ranking" => assumptions.ranking = Some(parse_ranking(value)?),
            "edition" => {
                let played = catalog::find_edition(session.played.game(), value)?;
                assumptions.edition = Some(played.edition());
            }
            _ => {
                let seat = find_seat(value, session)?;
                if !assumptions.left_out.contains(&seat) {
                    assumptions.left_out.push(seat);
                    assumptions.without.push(session.seats[seat].name.as_str().to_owned());
                }
            }
        }
    }
    let remaining = session.seats.len() - assumptions.left_out.len();
    let least = *session.played.players().start();
    if !assumptions.left_out.is_empty() && remaining < least {
        return Err(CliError::not_understood(message::error_as_if_table(least, remaining)));
    }
    Ok(assumptions)
}

/// Splits a term into its key, which is one of `KEYS`, and its value.
fn split_term(text: &str) -> Result<(&'static str, &str), CliError> {
    let Some((key, value)) = text.split_once('=').filter(|(_, value)| !value.trim().is_empty())
    else {
        let hint = message::hint_as_if("target=150");
        return Err(CliError::not_understood(message::error_as_if(text)).with_hint(hint));
    };
    let (key, value) = (key.trim(), value.trim());
    let folded = fold_letters(key);
    if let Some(key) = KEYS.into_iter().find(|key| *key == folded) {
        return Ok((key, value));
    }
    let error = CliError::not_understood(message::error_as_if_key(key));
    Err(error.with_choices(KEYS).with_nearest(nearest(key, KEYS)))
}

/// Parses a number from 1 to `max`, or `None` from the word `open` in English or in the user's
/// language.
fn parse_number<N: FromStr + From<u8> + PartialOrd + Display>(
    key: &str,
    value: &str,
    max: N,
    context: &Context<'_>,
) -> Result<Option<N>, CliError> {
    let open_word = message::prompt_rounds_open().render(&context.texts);
    if [open_word.as_str(), OPEN_WORD].iter().any(|word| fold_letters(word) == fold_letters(value))
    {
        return Ok(None);
    }
    let number = value.parse().ok().filter(|number| *number >= N::from(1) && *number <= max);
    number.map(Some).ok_or_else(|| {
        CliError::not_understood(message::error_as_if_value(key, value))
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
                .with_choices(players))
        }
    }
}

fn parse_ranking(value: &str) -> Result<Ranking, CliError> {
    let both = [Ranking::Fewest, Ranking::Most];
    Ranking::from_id(&fold_letters(value)).ok_or_else(|| {
        CliError::not_understood(message::error_as_if_value("ranking", value))
            .with_choices(both.map(Ranking::id))
    })
}

/// Formats the changed settings: `As if: target 150 · without Ben`.
pub(super) fn format_terms(context: &Context<'_>, assumptions: &Assumptions) -> String {
    let texts = &context.texts;
    let target = assumptions.target.map(|target| match target {
        Some(target) => message::as_if_target(target.to_string()),
        None => message::as_if_target_open(),
    });
    let rounds = assumptions.rounds.map(|rounds| match rounds {
        Some(rounds) => message::as_if_rounds(rounds),
        None => message::as_if_rounds_open(),
    });
    let ranking = assumptions.ranking.map(|ranking| match ranking {
        Ranking::Fewest => message::as_if_fewest(),
        Ranking::Most => message::as_if_most(),
    });
    let parts = [target, rounds, ranking].into_iter().flatten();
    let mut parts: Vec<String> = parts.map(|message| message.render(texts)).collect();
    parts.extend(assumptions.edition.map(|edition| texts.leaflet(edition).to_owned()));
    if !assumptions.without.is_empty() {
        let names = describe::join_and(texts, &assumptions.without);
        parts.push(message::as_if_without(names).render(texts));
    }
    message::as_if_terms(parts.join(" · ")).render(texts)
}
