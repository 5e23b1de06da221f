//! A session by questions: which game, by which leaflet, who plays, how many rounds. The settings and
//! the last session give the defaults; what the command line told is not asked.

mod game;
mod players;

use super::{begun, start};
use crate::cards::text::fold_letters;
use crate::cli::context::Context;
use crate::cli::error::CliError;
use crate::cli::find;
use crate::cli::prompt::{Aside, Asks, Question, Reply};
use crate::cli::verbs::aside;
use crate::games::{Game, Played};
use crate::history::{NewSession, Store};
use crate::i18n::message;
use crate::session::{PlayerName, SHEET_VERSION, Session, Settings};

/// How wide the labels are.
const COLUMN: usize = 10;

/// Asks for a session and begins it; none when somebody stops.
///
/// # Errors
///
/// Ctrl-C, or what the store cannot do.
pub(crate) fn ask(
    context: &mut Context<'_>,
    store: &mut Store,
) -> Result<Option<Session>, CliError> {
    ask_for(context, store, &start::Args::default())
}

/// The same, where some of it was told already.
///
/// # Errors
///
/// What was told wrongly, Ctrl-C, or what the store cannot do.
pub(super) fn ask_for(
    context: &mut Context<'_>,
    store: &mut Store,
    told: &start::Args,
) -> Result<Option<Session>, CliError> {
    let last = store.latest()?;
    let known = store.players()?.into_iter().map(|player| player.name).collect();
    let told_game = told.game.as_deref().map(find::game).transpose()?;
    let last_game = last.as_ref().map(|session| session.played.game());
    let mut draft = Draft {
        told,
        game: told_game.or(context.config.game()).or(last_game).unwrap_or(Game::ALL[0]),
        leaflet: None,
        players: match context.config.players() {
            Some(players) => players.to_vec(),
            None => last.as_ref().map(names_of).unwrap_or_default(),
        },
        rounds: told.plan.rounds,
        target: told.plan.target,
        last,
        known,
    };
    if told_game.is_some() {
        // What is told wrongly is said before anything is asked.
        draft.played(context)?;
    }
    let mut at = 0;
    while let Some(&ask) = draft.asks(context)?.get(at) {
        let reply = match ask {
            Ask::Game => game::ask(context, &mut draft)?,
            Ask::Leaflet => game::ask_leaflet(context, &mut draft)?,
            Ask::Players => players::ask(context, &mut draft)?,
            Ask::Rounds => ask_rounds(context, &mut draft)?,
            Ask::Target => ask_target(context, &mut draft)?,
        };
        match reply {
            Reply::Told(()) => at += 1,
            Reply::Back => at = at.saturating_sub(1),
            Reply::Aside(Aside::End) => return Ok(None),
            Reply::Aside(said) => {
                let played = draft.played(context)?;
                if let Some(done) = aside::act(&said, played, context) {
                    aside::bear(done, context)?;
                } else {
                    context.tell(&message::note_no_table());
                }
            }
        }
    }
    let played = draft.played(context)?;
    let mut settings = start::settings(told, played, &draft.players)?;
    settings.rounds = draft.rounds;
    settings.target = draft.target.or(settings.target);
    let new = NewSession {
        played,
        settings,
        players: draft.players,
        started: context.moment(),
        sheet_version: SHEET_VERSION,
    };
    Ok(begun::begin(context, store, new)?.session)
}

/// What is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Ask {
    Game,
    Leaflet,
    Players,
    Rounds,
    Target,
}

/// The answers so far.
struct Draft<'t> {
    /// What the command line told.
    told: &'t start::Args,
    game: Game,
    /// The leaflet that was chosen for the game.
    leaflet: Option<Played>,
    players: Vec<PlayerName>,
    rounds: Option<u32>,
    target: Option<i64>,
    last: Option<Session>,
    /// Everybody who has ever played here.
    known: Vec<PlayerName>,
}

impl Draft<'_> {
    /// What is asked, in this order; all but what the command line told.
    fn asks(&self, context: &Context<'_>) -> Result<Vec<Ask>, CliError> {
        let plan = &self.told.plan;
        let open = plan.rounds.is_none() && plan.target.is_none();
        let has_target = self.usual(context)?.target.is_some();
        let several = self.game.editions().len() > 1;
        Ok([
            (Ask::Game, self.told.game.is_none()),
            (Ask::Leaflet, self.told.edition.is_none() && several),
            (Ask::Players, true),
            (Ask::Target, open && has_target),
            (Ask::Rounds, open && !has_target),
        ]
        .into_iter()
        .filter_map(|(ask, is_open)| is_open.then_some(ask))
        .collect())
    }

    /// The last session, where it played the same game.
    fn same(&self) -> Option<&Session> {
        self.last.as_ref().filter(|last| last.played.game() == self.game)
    }

    /// The game by the leaflet that was told or chosen, else the one that is settled, else the one this
    /// table played by last, else one in the reader's language.
    fn played(&self, context: &Context<'_>) -> Result<Played, CliError> {
        if let Some(edition) = &self.told.edition {
            return find::edition(self.game, edition);
        }
        let usual = || {
            let tongue = context.texts.tongue();
            let mut editions = self.game.in_all_editions();
            let own = editions.find(|played| played.edition().tongue() == tongue);
            let last = self.same().map(|last| last.played);
            context.config.played(self.game).or(last).or(own).unwrap_or(self.game.by_default())
        };
        let chosen = self.leaflet.filter(|played| played.game() == self.game);
        Ok(chosen.unwrap_or_else(usual))
    }

    /// What was settled last, or what holds when nobody says anything.
    fn usual(&self, context: &Context<'_>) -> Result<Settings, CliError> {
        let last = self.same().map(|last| last.settings.clone());
        Ok(match last {
            Some(settings) => settings,
            None => Settings::of(self.played(context)?.game()),
        })
    }
}

fn ask_rounds(context: &mut Context<'_>, draft: &mut Draft<'_>) -> Result<Reply<()>, CliError> {
    let open = message::prompt_rounds_open().say(&context.texts);
    let suggested = draft.game.entry().suggested_rounds.map(|rounds| rounds(draft.players.len()));
    let last = draft.usual(context)?.rounds.map(|rounds| rounds.to_string());
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

fn ask_target(context: &mut Context<'_>, draft: &mut Draft<'_>) -> Result<Reply<()>, CliError> {
    let question = Question {
        label: message::prompt_target().say(&context.texts),
        default: draft.usual(context)?.target.map(|target| target.to_string()),
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
