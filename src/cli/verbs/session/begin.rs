//! A session by questions: which game, who plays, how many rounds. The last session gives the
//! defaults.

use super::begun;
use crate::cards::Tongue;
use crate::cards::text::{fold_letters, same_name};
use crate::cli::context::Context;
use crate::cli::error::CliError;
use crate::cli::prompt::{self, Aside, Asks, List, Question, Reply};
use crate::cli::told;
use crate::cli::verbs::aside;
use crate::cli::{find, keep};
use crate::games::{Game, Played};
use crate::history::{NewSession, Store};
use crate::lang::message;
use crate::session::{PlayerName, SHEET_VERSION, Session, Settings};

/// Asks for a session and begins it; none when somebody stops.
///
/// # Errors
///
/// Ctrl-C, or what the store cannot do.
pub(crate) fn ask(
    context: &mut Context<'_>,
    store: &mut Store,
) -> Result<Option<Session>, CliError> {
    context.tell(&message::prompt_begin());
    ask_for(context, store, None)
}

/// The same, with the game chosen already where one is given.
///
/// # Errors
///
/// Ctrl-C, or what the store cannot do.
pub(super) fn ask_for(
    context: &mut Context<'_>,
    store: &mut Store,
    game: Option<Game>,
) -> Result<Option<Session>, CliError> {
    let last = store.latest()?;
    let known = store.players()?;
    let mut draft = Draft {
        game: game.or(last.as_ref().map(|session| session.played.game())).unwrap_or(Game::ALL[0]),
        players: last.as_ref().map(names_of).unwrap_or_default(),
        rounds: None,
        target: None,
        last,
    };
    let words = known.into_iter().map(|player| player.name.as_str().to_owned()).collect::<Vec<_>>();
    let first = usize::from(game.is_some());
    let mut at = first;
    while at < 3 {
        let reply = match at {
            0 => ask_game(context, &mut draft)?,
            1 => ask_players(context, &mut draft, &words)?,
            _ if draft.usual().target.is_some() => ask_target(context, &mut draft)?,
            _ => ask_rounds(context, &mut draft)?,
        };
        match reply {
            Reply::Told(()) => at += 1,
            Reply::Back => at = at.saturating_sub(1).max(first),
            Reply::Aside(Aside::End) => return Ok(None),
            Reply::Aside(said) => {
                if let Some(done) = aside::act(&said, draft.played(), context) {
                    aside::bear(done, context)?;
                } else {
                    context.tell(&message::note_no_table());
                }
            }
        }
    }
    let mut settings = Settings::of(draft.game);
    settings.rounds = draft.rounds;
    settings.target = draft.target.or(settings.target);
    let new = NewSession {
        played: draft.played(),
        settings,
        players: draft.players,
        started: context.moment(),
        sheet_version: SHEET_VERSION,
    };
    Ok(begun::begin(context, store, new)?.session)
}

/// The answers so far.
struct Draft {
    game: Game,
    players: Vec<PlayerName>,
    rounds: Option<u32>,
    target: Option<i64>,
    last: Option<Session>,
}

impl Draft {
    /// The last session, where it played the same game.
    fn same(&self) -> Option<&Session> {
        self.last.as_ref().filter(|last| last.played.game() == self.game)
    }

    /// The edition this table played last; a table keeps to its leaflet.
    fn played(&self) -> Played {
        self.same().map_or_else(|| self.game.by_default(), |last| last.played)
    }

    /// What was settled last, or what holds when nobody says anything.
    fn usual(&self) -> Settings {
        self.same().map_or_else(|| Settings::of(self.game), |last| last.settings.clone())
    }
}

const COLUMN: usize = 10;

fn ask_game(context: &mut Context<'_>, draft: &mut Draft) -> Result<Reply<()>, CliError> {
    let tongue = context.texts.tongue();
    let label = message::prompt_game().say(&context.texts);
    if List::fits(context) {
        return choose_game(context, draft, label);
    }
    let question = Question {
        label,
        default: Some(draft.game.id().to_owned()),
        words: Game::ALL.iter().flat_map(|game| said(*game, tongue)).collect(),
        help: Some(message::prompt_game_help()),
        seated: Some(Vec::new()),
        column: COLUMN,
        ..Question::default()
    };
    let reply = question.ask(context, |context, text| match begins(text) {
        Some(game) => Ok((game, format!("{} ({})", game.name(tongue), game.id()))),
        None => match find::game(text) {
            Ok(game) => Ok((game, format!("{} ({})", game.name(tongue), game.id()))),
            Err(error) => {
                let told = error.told(&context.texts, false);
                Err([told.messages.join(" "), told.hint.unwrap_or_default()].join(" "))
            }
        },
    })?;
    Ok(reply.map(|game| draft.game = game))
}

/// A game from the list of all; the usual one stands first.
fn choose_game(
    context: &mut Context<'_>,
    draft: &mut Draft,
    label: String,
) -> Result<Reply<()>, CliError> {
    let tongue = context.texts.tongue();
    let usual = draft.game;
    let others = Game::ALL.iter().copied().filter(|&game| game != usual);
    let games: Vec<Game> = std::iter::once(usual).chain(others).collect();
    let choices = games.iter().map(|&game| said(game, tongue)).collect();
    let reply = prompt::pick(context, &List { label: label.clone(), column: COLUMN, choices })?;
    Ok(reply.map(|at| {
        draft.game = games[at];
        let shown = format!("{} ({})", draft.game.name(tongue), draft.game.id());
        Question { label, column: COLUMN, ..Question::default() }.show(context, &shown);
    }))
}

/// What a game is called: by this language, by its id, by the other languages.
fn said(game: Game, tongue: Tongue) -> Vec<String> {
    let entry = game.entry();
    let mut words = vec![game.name(tongue).to_owned(), entry.id.to_owned()];
    for name in entry.names {
        if !words.iter().any(|word| word == name) {
            words.push(name.to_owned());
        }
    }
    words
}

/// The only game whose id or name begins so.
fn begins(text: &str) -> Option<Game> {
    let wanted = fold_letters(text);
    let fits = |game: &&Game| {
        let entry = game.entry();
        std::iter::once(entry.id)
            .chain(entry.names)
            .any(|name| fold_letters(name).starts_with(&wanted))
    };
    let mut found = Game::ALL.iter().filter(fits);
    match (found.next(), found.next()) {
        (Some(game), None) if !wanted.is_empty() => Some(*game),
        _ => None,
    }
}

fn ask_players(
    context: &mut Context<'_>,
    draft: &mut Draft,
    known: &[String],
) -> Result<Reply<()>, CliError> {
    let before: Vec<&str> = draft.players.iter().map(PlayerName::as_str).collect();
    let allowed = draft.played().players();
    let fits = allowed.contains(&before.len());
    let question = Question {
        label: message::prompt_players().say(&context.texts),
        default: fits.then(|| before.join(", ")),
        words: known.to_vec(),
        help: Some(message::prompt_players_help()),
        asks: Asks::Names,
        seated: Some(Vec::new()),
        column: COLUMN,
        ..Question::default()
    };
    let reply = question.ask(context, |context, text| {
        let names = read_names(context, text, known)?;
        if !allowed.contains(&names.len()) {
            let refused = crate::session::Refused::Players {
                told: names.len(),
                least: *allowed.start(),
                most: *allowed.end(),
            };
            return Err(keep::refused(&refused).told(&context.texts, false).messages.join(" "));
        }
        let shown = names.iter().map(PlayerName::as_str).collect::<Vec<_>>().join(", ");
        let shown = format!("{shown} ({})", names.len());
        Ok((names, shown))
    })?;
    Ok(reply.map(|names| draft.players = names))
}

/// `Anna, Ben, Clara`, or `Anna Ben Clara` where no comma says otherwise; and where one was
/// forgotten between two who are known.
fn read_names(
    context: &Context<'_>,
    text: &str,
    known: &[String],
) -> Result<Vec<PlayerName>, String> {
    let is_known = |name: &str| known.iter().any(|known| same_name(known, name));
    let pieces: Vec<&str> = if text.contains(',') {
        let names = text.split(',').map(str::trim).filter(|name| !name.is_empty());
        names
            .flat_map(|name| {
                let words: Vec<&str> = name.split_whitespace().collect();
                let several = !is_known(name) && words.iter().all(|word| is_known(word));
                if several { words } else { vec![name] }
            })
            .collect()
    } else {
        text.split_whitespace().collect()
    };
    let mut names: Vec<PlayerName> = Vec::with_capacity(pieces.len());
    for piece in pieces {
        let name = PlayerName::new(piece)
            .map_err(|error| told::say(&keep::not_a_name(piece, error).message, &context.texts))?;
        if names.contains(&name) {
            let twice = keep::refused(&crate::session::Refused::PlayerTwice(name));
            return Err(twice.told(&context.texts, false).messages.join(" "));
        }
        names.push(name);
    }
    Ok(names)
}

fn ask_rounds(context: &mut Context<'_>, draft: &mut Draft) -> Result<Reply<()>, CliError> {
    let open = message::prompt_rounds_open().say(&context.texts);
    let suggested = draft.game.entry().suggested_rounds.map(|rounds| rounds(draft.players.len()));
    let last = draft.usual().rounds.map(|rounds| rounds.to_string());
    let usual = suggested.map(|rounds| rounds.to_string()).or(last);
    let question = Question {
        label: message::prompt_rounds().say(&context.texts),
        default: Some(usual.unwrap_or_else(|| open.clone())),
        help: Some(message::prompt_rounds_help()),
        asks: Asks::Number,
        seated: Some(Vec::new()),
        column: COLUMN,
        ..Question::default()
    };
    let reply = question.ask(context, |context, text| {
        if fold_letters(text) == fold_letters(&open) {
            return Ok((None, open.clone()));
        }
        match text.parse::<u32>() {
            Ok(rounds) if rounds > 0 => Ok((Some(rounds), rounds.to_string())),
            _ => Err(message::prompt_rounds_help().say(&context.texts)),
        }
    })?;
    Ok(reply.map(|rounds| draft.rounds = rounds))
}

fn ask_target(context: &mut Context<'_>, draft: &mut Draft) -> Result<Reply<()>, CliError> {
    let question = Question {
        label: message::prompt_target().say(&context.texts),
        default: draft.usual().target.map(|target| target.to_string()),
        help: Some(message::prompt_target_help()),
        asks: Asks::Number,
        seated: Some(Vec::new()),
        column: COLUMN,
        ..Question::default()
    };
    let reply = question.ask(context, |context, text| match text.parse::<i64>() {
        Ok(target) if target > 0 => Ok((target, target.to_string())),
        _ => Err(message::prompt_target_help().say(&context.texts)),
    })?;
    Ok(reply.map(|target| draft.target = Some(target)))
}

fn names_of(session: &Session) -> Vec<PlayerName> {
    session.playing().into_iter().map(|seat| session.seats[seat].name.clone()).collect()
}
