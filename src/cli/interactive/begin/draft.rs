//! A session being set up, and the questions about it.

use crate::cli::catalog;
use crate::cli::context::Context;
use crate::cli::errors::CliError;
use crate::cli::prompt::{PromptTable, Question};
use crate::cli::shared_args::NewSessionArgs;
use crate::games::{Game, Played};
use crate::i18n::Message;
use crate::session::{PlayerName, Session, Settings};

/// Ordinal of the first round of a session.
const FIRST_ROUND: i64 = 1;
/// Width of the labels in columns, so that the answers stand below each other.
const LABEL_WIDTH: usize = 10;

/// A question about a new session.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum SessionQuestion {
    AsLastTime,
    Game,
    Leaflet,
    Players,
    End,
}

/// A session being set up: the arguments, the answers so far and the sources of defaults.
pub(super) struct SessionDraft<'t> {
    /// The arguments of the command line.
    pub(super) given: &'t NewSessionArgs,
    pub(super) game: Game,
    /// True if the game was named at the offer of last time.
    pub(super) named_game: bool,
    /// The edition that was chosen. It counts only while `game` is its game.
    pub(super) leaflet: Option<Played>,
    pub(super) players: Vec<PlayerName>,
    pub(super) rounds: Option<u32>,
    pub(super) target: Option<i64>,
    pub(super) last: Option<Session>,
    /// All players who have ever played here.
    pub(super) known_players: Vec<PlayerName>,
}

impl SessionDraft<'_> {
    /// Returns the questions in their order, without those answered on the command line.
    pub(super) fn open_questions(&self) -> Vec<SessionQuestion> {
        let plan = &self.given.plan;
        let several = self.game.editions().len() > 1;
        [
            (SessionQuestion::AsLastTime, self.given.is_empty() && self.last.is_some()),
            (SessionQuestion::Game, self.given.game.is_none() && !self.named_game),
            (SessionQuestion::Leaflet, self.given.edition.is_none() && several),
            (SessionQuestion::Players, true),
            (SessionQuestion::End, plan.rounds.is_none() && plan.target.is_none()),
        ]
        .into_iter()
        .filter_map(|(question, is_open)| is_open.then_some(question))
        .collect()
    }

    /// Returns the last session if it played the same game.
    pub(super) fn last_of_same_game(&self) -> Option<&Session> {
        self.last.as_ref().filter(|last| last.played.game() == self.game)
    }

    /// Returns the game in the edition to play. In order of precedence: the argument, the choice,
    /// the configuration, the edition this table played last, the edition in the reader's language,
    /// the game's default.
    pub(super) fn played(&self, context: &Context<'_>) -> Result<Played, CliError> {
        if let Some(edition) = &self.given.edition {
            return catalog::find_edition(self.game, edition);
        }
        let by_default = || {
            let tongue = context.texts.tongue();
            let mut editions = self.game.in_all_editions();
            let own = editions.find(|played| played.edition().tongue() == tongue);
            let last = self.last_of_same_game().map(|last| last.played);
            context
                .config
                .values()
                .played(self.game)
                .or(last)
                .or(own)
                .unwrap_or(self.game.by_default())
        };
        let chosen = self.leaflet.filter(|played| played.game() == self.game);
        Ok(chosen.unwrap_or_else(by_default))
    }

    /// Creates a question about the session.
    pub(super) fn question(
        &self,
        label: &Message,
        context: &Context<'_>,
    ) -> Result<Question, CliError> {
        Ok(Question {
            label: label.render(&context.texts),
            table: Some(PromptTable { played: self.played(context)?, players: Vec::new() }),
            column: LABEL_WIDTH,
            ..Question::default()
        })
    }

    /// Returns the number of rounds to suggest: as many as were planned last time. If that was what the
    /// leaflet suggests for the players of last time, or if there was no last time, what it suggests
    /// for these.
    pub(super) fn default_rounds(&self) -> Option<u32> {
        let suggested = |players: usize| {
            let rounds = self.game.entry().suggested_rounds?(players);
            u32::try_from(rounds).ok()
        };
        let Some(last) = self.last_of_same_game() else { return suggested(self.players.len()) };
        let rounds = last.settings.rounds;
        if rounds.is_some() && rounds == suggested(last.playing_in(FIRST_ROUND).len()) {
            return suggested(self.players.len());
        }
        rounds
    }

    /// Returns the settings of the last session of the game, else the game's defaults.
    pub(super) fn default_settings(&self) -> Settings {
        let last = self.last_of_same_game().map(|last| last.settings.clone());
        last.unwrap_or_else(|| Settings::defaults_for(self.game))
    }
}
