//! Starts a session interactively: asks for the game, the leaflet, the players and the end. The
//! settings and the last session give the defaults. Values given on the command line are not asked
//! for.

mod draft;
mod game;
mod players;

use super::prompt_commands;
use crate::cli::actions::new_session;
use crate::cli::actions::new_session::parse_settings;
use crate::cli::catalog;
use crate::cli::context::Context;
use crate::cli::errors::CliError;
use crate::cli::output::clean;
use crate::cli::phrases::{find_number, is_phrase, means_as_before};
use crate::cli::prompt::{self, PromptCommand, PromptTopic, Question, Reply};
use crate::cli::shared_args::NewSessionArgs;
use crate::games::Game;
use crate::i18n::message;
use crate::session::{PlayerName, SHEET_VERSION, Session};
use crate::store::{NewSession, SessionFilter, Store};
use draft::{SessionDraft, SessionQuestion};
use std::ops::ControlFlow::{self, Break};

/// Asks for what the arguments of `session start` leave out, and starts the session. Returns an
/// earlier session if `undo` opened it again, and `None` if somebody stops.
///
/// # Errors
///
/// If an argument is wrong, on Ctrl-C or Ctrl-D, or if the store fails.
pub(crate) fn ask_missing(
    context: &mut Context<'_>,
    store: &mut Store,
    given: &NewSessionArgs,
) -> Result<Option<Session>, CliError> {
    let last = store.latest()?;
    let players = store.players()?;
    let guests: Vec<&PlayerName> =
        players.iter().filter(|player| player.guest).map(|player| &player.name).collect();
    let last_players = last.as_ref().map(|last| regular_players(last, &guests));
    let known_players = players.iter().map(|player| player.name.clone()).collect();
    let given_game = given.game.as_deref().map(catalog::find_game).transpose()?;
    let last_game = last.as_ref().map(|session| session.played.game());
    let mut draft = SessionDraft {
        given,
        game: given_game.or(context.config.values().game).or(last_game).unwrap_or(Game::ALL[0]),
        named_game: false,
        leaflet: None,
        players: match context.config.values().players.as_deref() {
            Some(players) => players.to_vec(),
            None => last_players.unwrap_or_default(),
        },
        rounds: given.plan.rounds,
        target: given.plan.target,
        last,
        known_players,
    };
    if given_game.is_some() {
        // A wrong argument is reported before anything is asked.
        draft.played(context)?;
    }
    let mut current = 0;
    let mut is_going_back = false;
    // The list is built anew each time, because the game decides about leaflets and target.
    while let Some(&question) = draft.open_questions().get(current) {
        let reply = match question {
            SessionQuestion::AsLastTime if is_going_back => Reply::Answer(()),
            SessionQuestion::AsLastTime => match ask_as_last_time(context, &mut draft)? {
                Reply::Answer(true) => break,
                reply => reply.map(|_| ()),
            },
            SessionQuestion::Game => game::ask_game(context, &mut draft)?,
            SessionQuestion::Leaflet => {
                // The leaflet is in the box: it is asked once for each game.
                let is_new = is_going_back || draft.leaflet.is_some();
                let is_known = !is_new && has_played(store, draft.game)?;
                game::ask_leaflet(context, &mut draft, is_known)?
            }
            SessionQuestion::Players => players::ask_players(context, &mut draft)?,
            SessionQuestion::End => ask_end(context, &mut draft)?,
        };
        is_going_back = reply == Reply::Back;
        match reply {
            Reply::Answer(()) => current += 1,
            Reply::Back => current = current.saturating_sub(1),
            Reply::Command(command) => {
                if let Break(session) = carry_out(&command, &draft, store, context)? {
                    return Ok(session);
                }
            }
        }
    }
    start(context, store, draft)
}

/// Runs a command typed at a question about the new evening. It ends the questions if nobody wants
/// an evening, or if one that had ended goes on.
fn carry_out(
    command: &PromptCommand,
    draft: &SessionDraft<'_>,
    store: &Store,
    context: &mut Context<'_>,
) -> Result<ControlFlow<Option<Session>>, CliError> {
    if matches!(command, PromptCommand::End | PromptCommand::Quit | PromptCommand::Stop) {
        return Ok(Break(None));
    }
    let before = store.running()?.map(|session| session.number);
    let done = prompt_commands::run_without_session(command, draft.played(context)?, context);
    prompt_commands::report_and_continue(done, context)?;
    let reopened = store.running()?.filter(|session| before != Some(session.number));
    Ok(match reopened {
        // Its planned rounds may all be played: then there is nothing to ask.
        Some(session) => Break(Some(session).filter(|it| !it.scoreboard().is_finished())),
        None => ControlFlow::Continue(()),
    })
}

/// Starts the session of the draft.
fn start(
    context: &mut Context<'_>,
    store: &mut Store,
    draft: SessionDraft<'_>,
) -> Result<Option<Session>, CliError> {
    let played = draft.played(context)?;
    let mut settings = parse_settings(draft.given, played, &draft.players)?;
    settings.rounds = draft.rounds;
    settings.target = draft.target.or(settings.target);
    let new = NewSession {
        played,
        settings,
        players: draft.players,
        started: context.clock.now(),
        sheet_version: SHEET_VERSION,
    };
    Ok(new_session::create_session(context, store, &new)?.session)
}

/// True if this game was played before.
fn has_played(store: &Store, game: Game) -> Result<bool, CliError> {
    let filter = SessionFilter { game: Some(game), ..SessionFilter::default() };
    Ok(store.view(|view| view.count_sessions(&filter))? > 0)
}

/// Asks whether everything is as last time, in one question. `false` if there is no such evening,
/// or if somebody wants to answer the questions.
fn ask_as_last_time(
    context: &mut Context<'_>,
    draft: &mut SessionDraft<'_>,
) -> Result<Reply<bool>, CliError> {
    let played = draft.played(context)?;
    if !played.players().contains(&draft.players.len()) {
        return Ok(Reply::Answer(false));
    }
    let settings = draft.default_settings();
    let names = clean(&players::join(&draft.players));
    let game = game::title(draft.game, context.tongue());
    let yes = Some(prompt::default_label(true).render(&context.texts));
    let question = Question {
        default: yes.clone(),
        help: Some(message::prompt_as_last_time_help()),
        ..draft.question(&message::prompt_as_last_time(game, names), context)?
    };
    let (mut changed, mut other_game) = (None, None);
    let reply = question.ask(context, |context, text| {
        let game = game::find_game(text).filter(|_| Some(text) != yes.as_deref());
        if let Some(game) = game {
            other_game = Some(game);
            return Ok((false, game::title(game, context.tongue()).to_owned()));
        }
        let (before, known) = (&draft.players, &draft.known_players);
        let players = players::change_players(context, text, before, known).transpose()?;
        if let Some(players) = players.filter(|names| played.players().contains(&names.len())) {
            let displayed = players::join(&players);
            changed = Some(players);
            return Ok((true, displayed));
        }
        let yes = means_as_before(text).then(|| message::prompt_yes().render(&context.texts));
        prompt::read_yes_no(context, yes.as_deref().unwrap_or(text), true)
    })?;
    draft.game = other_game.unwrap_or(draft.game);
    draft.named_game = other_game.is_some();
    draft.players = changed.unwrap_or_else(|| std::mem::take(&mut draft.players));
    if reply == Reply::Answer(true) && draft.rounds.is_none() && draft.target.is_none() {
        draft.target = settings.target;
        draft.rounds = if settings.target.is_none() { draft.default_rounds() } else { None };
    }
    Ok(reply)
}

/// Asks for the end: the total that ends the session, in a game without one the number of rounds.
fn ask_end(context: &mut Context<'_>, draft: &mut SessionDraft<'_>) -> Result<Reply<()>, CliError> {
    let target = draft.default_settings().target;
    let (label, help) = if target.is_some() {
        (message::prompt_target(), message::prompt_target_help())
    } else {
        (message::prompt_rounds(), message::prompt_rounds_help())
    };
    let default = target.or_else(|| draft.default_rounds().map(i64::from));
    let open = message::prompt_rounds_open().render(&context.texts);
    let format = |end: Option<i64>| end.map_or_else(|| open.clone(), |end| end.to_string());
    let question = Question {
        default: Some(format(default)),
        help: Some(help.clone()),
        topic: PromptTopic::Number,
        ..draft.question(&label, context)?
    };
    let reply = question.ask(context, |context, text| {
        let end = match find_number(text).map(i64::from) {
            _ if means_as_before(text) => default,
            Some(number @ 1..) => Some(number),
            None if target.is_none() && is_phrase(message::words_open, text) => None,
            _ => return Err(help.render(&context.texts)),
        };
        Ok((end, format(end)))
    })?;
    Ok(reply.map(|end| match target {
        Some(_) => draft.target = end,
        None => draft.rounds = end.and_then(|rounds| u32::try_from(rounds).ok()),
    }))
}

/// Returns the players of a session whom the next evening expects: those who left early and those who came
/// late as well, but no guests. If they are too many for the game, those of the last round.
fn regular_players(session: &Session, guests: &[&PlayerName]) -> Vec<PlayerName> {
    let names = |seats: Vec<usize>| -> Vec<PlayerName> {
        seats.into_iter().map(|seat| session.seats[seat].name.clone()).collect()
    };
    let last = session.rounds.last().map(|round| session.playing_in(round.ordinal));
    let last = names(last.unwrap_or_else(|| session.playing()));
    let regular = |mut names: Vec<PlayerName>| {
        names.retain(|name| !guests.contains(&name));
        names
    };
    let candidates = [regular(names((0..session.seats.len()).collect())), regular(last.clone())];
    let allowed = session.played.players();
    candidates.into_iter().find(|players| allowed.contains(&players.len())).unwrap_or(last)
}
