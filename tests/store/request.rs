//! The changes that commands can make, as data.

use crate::session::{NewRound, PlayerName, SeasonName, ZonedTime};
use crate::store::{
    LogVerb, NewRuling, NewSeason, NewSession, Plan, Planner, PlayerMark, SessionEdit, StoreError,
};

/// A change that a command plans, as data. Random histories consist of requests. Sessions and rounds
/// are given by their displayed numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Request {
    /// Begins a session, which becomes the running one.
    StartSession(Box<NewSession>),
    /// Ends a session. If it was the running one, none runs afterwards.
    EndSession {
        /// The session.
        session: i64,
        /// Time of the end.
        at: ZonedTime,
    },
    /// Opens a session again, with another plan if one is given, and makes it the running one. If
    /// it is open already and keeps its plan, only the running session changes, which is in no
    /// entry.
    ResumeSession {
        /// The session.
        session: i64,
        /// The rounds planned from now on, those played included.
        rounds: Option<u32>,
        /// The target from now on.
        target: Option<i64>,
    },
    /// Changes settings of a session.
    EditSession {
        /// The session.
        session: i64,
        /// The new settings.
        edit: Box<SessionEdit>,
    },
    /// Deletes a session with its rounds. Its players remain.
    DropSession {
        /// The session.
        session: i64,
    },
    /// Adds a round.
    AddRound {
        /// The session.
        session: i64,
        /// The round.
        round: Box<NewRound>,
    },
    /// Adds a round after which a player leaves.
    AddLastRound {
        /// The session.
        session: i64,
        /// The round.
        round: Box<NewRound>,
        /// The player.
        leaving: PlayerName,
    },
    /// Replaces a round.
    EditRound {
        /// The session.
        session: i64,
        /// The round's number.
        number: u32,
        /// The new round.
        round: Box<NewRound>,
    },
    /// Deletes a round; the later ones move up.
    DropRound {
        /// The session.
        session: i64,
        /// The round's number.
        number: u32,
    },
    /// Lets a player join, or come back.
    Join {
        /// The session.
        session: i64,
        /// The player.
        name: PlayerName,
        /// Total with which the player begins; `None` for the worst total at the table.
        start: Option<i64>,
    },
    /// Lets a player who has just come wait until the coming round is over.
    Wait {
        /// The session.
        session: i64,
        /// The player.
        name: PlayerName,
    },
    /// Lets a player leave.
    Leave {
        /// The session.
        session: i64,
        /// The player.
        name: PlayerName,
        /// True if that happens during a round.
        mid_round: bool,
    },
    /// Adds a player.
    AddPlayer(PlayerName),
    /// Gives a player another name, or another spelling of it.
    RenamePlayer {
        /// The name so far.
        from: PlayerName,
        /// The name from now on.
        to: PlayerName,
    },
    /// Merges two players who are the same person: the first goes by the name of the second.
    MergePlayers {
        /// The player who disappears.
        from: PlayerName,
        /// The player who stays.
        into: PlayerName,
    },
    /// Sets or removes a mark of a player. If nothing changes, nothing is written.
    MarkPlayer {
        /// The player.
        name: PlayerName,
        /// The mark.
        mark: PlayerMark,
        /// True to set the mark, false to remove it.
        set: bool,
    },
    /// Saves a verdict or a house ruling.
    AddRuling(Box<NewRuling>),
    /// Begins a season.
    StartSeason(Box<NewSeason>),
    /// Ends a season; its sessions stay in it.
    EndSeason {
        /// The season.
        name: SeasonName,
        /// Time of the end.
        at: ZonedTime,
    },
    /// Lets a session count in a season.
    AddToSeason {
        /// The session.
        session: i64,
        /// The season.
        name: SeasonName,
    },
    /// Takes a session out of its season.
    RemoveFromSeason {
        /// The session.
        session: i64,
    },
    /// Replaces a house ruling. It stays with its session.
    EditRuling {
        /// Its number.
        number: i64,
        /// The new ruling.
        ruling: Box<NewRuling>,
    },
    /// Deletes a house ruling or a saved verdict.
    DropRuling {
        /// Its number.
        number: i64,
    },
}

impl Request {
    /// Plans the change.
    pub(crate) fn plan(self, plan: &Planner<'_>) -> Result<Plan, StoreError> {
        match self {
            Request::StartSession(new) => plan.start_session(&new),
            Request::EndSession { session, at } => plan.end_session(session, at),
            Request::ResumeSession { session, rounds, target } => {
                plan.resume_session(session, rounds, target)
            }
            Request::EditSession { session, edit } => plan.edit_session(session, &edit),
            Request::DropSession { session } => plan.drop_session(session),
            Request::AddRound { session, round } => plan.add_round(session, &round),
            Request::AddLastRound { session, round, leaving } => {
                plan.add_round_with(session, &round, None, &[leaving])
            }
            Request::EditRound { session, number, round } => {
                plan.edit_round(session, number, &round)
            }
            Request::DropRound { session, number } => plan.drop_round(session, number),
            Request::Join { session, name, start } => plan.join(session, &name, start),
            Request::Wait { session, name } => plan.wait(session, &name),
            Request::Leave { session, name, mid_round } => plan.leave(session, &name, mid_round),
            Request::AddPlayer(name) => plan.add_player(&name),
            Request::RenamePlayer { from, to } => plan.rename_player(&from, &to),
            Request::MergePlayers { from, into } => plan.merge_players(&from, &into),
            Request::MarkPlayer { name, mark, set } => plan.mark_player(&name, mark, set),
            Request::AddRuling(new) => plan.add_ruling(&new),
            Request::EditRuling { number, ruling } => plan.edit_ruling(number, &ruling),
            Request::DropRuling { number } => plan.drop_ruling(number),
            Request::StartSeason(new) => plan.start_season(&new),
            Request::EndSeason { name, at } => plan.end_season(&name, at),
            Request::AddToSeason { session, name } => plan.add_to_season(session, &name),
            Request::RemoveFromSeason { session } => plan.remove_from_season(session),
        }
    }

    /// The verb under which the log records the request.
    pub(crate) const fn verb(&self) -> LogVerb {
        match self {
            Request::StartSession(_) => LogVerb::SessionStart,
            Request::EndSession { .. } => LogVerb::SessionEnd,
            Request::ResumeSession { .. } => LogVerb::SessionResume,
            Request::EditSession { .. } => LogVerb::SessionEdit,
            Request::DropSession { .. } => LogVerb::SessionDrop,
            Request::AddRound { .. } | Request::AddLastRound { .. } => LogVerb::RoundAdd,
            Request::EditRound { .. } => LogVerb::RoundEdit,
            Request::DropRound { .. } => LogVerb::RoundDrop,
            Request::Join { .. } | Request::Wait { .. } => LogVerb::SessionJoin,
            Request::Leave { .. } => LogVerb::SessionLeave,
            Request::AddPlayer(_) => LogVerb::PlayerAdd,
            Request::RenamePlayer { .. } => LogVerb::PlayerRename,
            Request::MergePlayers { .. } => LogVerb::PlayerMerge,
            Request::MarkPlayer { mark, set, .. } => match (mark, set) {
                (PlayerMark::Guest, true) => LogVerb::PlayerGuest,
                (PlayerMark::Guest, false) => LogVerb::PlayerRegular,
                (PlayerMark::Archived, true) => LogVerb::PlayerArchive,
                (PlayerMark::Archived, false) => LogVerb::PlayerUnarchive,
            },
            Request::AddRuling(new) => match new.decision {
                Some(_) => LogVerb::RulingAdd,
                None => LogVerb::VerdictAdd,
            },
            Request::StartSeason(_) => LogVerb::SeasonStart,
            Request::EndSeason { .. } => LogVerb::SeasonEnd,
            Request::AddToSeason { .. } => LogVerb::SeasonAdd,
            Request::RemoveFromSeason { .. } => LogVerb::SeasonDrop,
            Request::EditRuling { .. } => LogVerb::RulingEdit,
            Request::DropRuling { .. } => LogVerb::RulingDrop,
        }
    }
}
