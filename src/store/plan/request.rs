//! The requests that commands make of the store, and the verbs under which the log records them.

use crate::games::{Game, Played};
use crate::rules::Verdict;
use crate::session::{NewRound, Note, PlacePoints, PlayerName, SeasonName, Settings, ZonedTime};
use crate::store::record::enum_with_ids;

/// A session to begin.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct NewSession {
    /// The game and its edition.
    pub played: Played,
    /// The settings; start from [`Settings::defaults_for`]. The dealer is an index into `players`.
    pub settings: Settings,
    /// The players in the order of the table (clockwise). Unknown names become new players.
    pub players: Vec<PlayerName>,
    /// Time at which it begins or began.
    pub started: ZonedTime,
    /// The version of the score sheet.
    pub sheet_version: u32,
}

enum_with_ids! {
    /// The scope of a house ruling.
    #[derive(Default)]
    RulingScope {
        /// The whole game, in every edition.
        #[default]
        Game = "game",
        /// One edition of the game.
        Edition = "edition",
        /// One session only.
        Session = "session",
    }
}

/// A ruling to save: a verdict of the referee, or a decision of the table (a house ruling).
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct NewRuling {
    /// The session in which the question came up, if any.
    pub session: Option<i64>,
    /// Time of the ruling.
    pub at: ZonedTime,
    /// The game and its edition.
    pub played: Played,
    /// The claim in canonical form; `None` for a decision about a silence as such.
    pub claim: Option<String>,
    /// The facts by flag name, as they were entered.
    pub facts: Vec<(String, String)>,
    /// The referee's verdict.
    pub verdict: Verdict,
    /// The ids of the rules that decided, the decisive one first; of a house ruling, the rules and
    /// silences that it is about.
    pub rules: Vec<String>,
    /// The table's decision, if the leaflet is silent or the table plays otherwise. It makes this a
    /// house ruling.
    pub decision: Option<Note>,
    /// The scope of a house ruling.
    pub scope: RulingScope,
    /// A free note.
    pub note: Option<Note>,
}

/// A season to begin.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct NewSeason {
    /// The name.
    pub name: SeasonName,
    /// The game whose sessions count; `None` for all games.
    pub game: Option<Game>,
    /// Points of each place, if the season is counted by points.
    pub points: Option<PlacePoints>,
    /// Time at which it begins.
    pub began: ZonedTime,
}

/// Changes of a session's settings. `None` leaves a setting as it is.
#[allow(clippy::option_option, reason = "unchanged, cleared and set are three cases")]
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct SessionEdit {
    /// The planned rounds, those played included; `Some(None)` for no plan.
    pub rounds: Option<Option<u32>>,
    /// The first dealer.
    pub dealer: Option<PlayerName>,
    /// The place where it is played.
    pub place: Option<Option<Note>>,
    /// A free note.
    pub note: Option<Option<Note>>,
    /// All current players in the order of the table. Players who have left get the seats behind
    /// them.
    pub seats: Option<Vec<PlayerName>>,
}

/// A change that a command asks for. Sessions and rounds are given by the numbers that people see.
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
    /// Adds a round that takes over a note from its session.
    AddNotedRound {
        /// The session.
        session: i64,
        /// The round, with the note.
        round: Box<NewRound>,
        /// The session's own note, without it.
        session_note: Option<Note>,
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
    /// Lets a player leave.
    Leave {
        /// The session.
        session: i64,
        /// The player.
        name: PlayerName,
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

/// A mark of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PlayerMark {
    /// Played once as a guest: in no table over several evenings.
    Guest,
    /// Does not play any more: in no table, and not suggested.
    Archived,
}

enum_with_ids! {
    /// The verb of an entry: the kind of change that it makes.
    LogVerb {
        /// A session began.
        SessionStart = "session-start",
        /// A session was ended.
        SessionEnd = "session-end",
        /// A session was opened again.
        SessionResume = "session-resume",
        /// Settings of a session were changed.
        SessionEdit = "session-edit",
        /// A session was deleted.
        SessionDrop = "session-drop",
        /// A round was added.
        RoundAdd = "score-add",
        /// A round was corrected.
        RoundEdit = "score-edit",
        /// A round was deleted.
        RoundDrop = "score-drop",
        /// A player joined.
        SessionJoin = "session-join",
        /// A player left.
        SessionLeave = "session-leave",
        /// A player was added.
        PlayerAdd = "player-add",
        /// A player was renamed.
        PlayerRename = "player-rename",
        /// Two players were merged.
        PlayerMerge = "player-merge",
        /// A player was marked as a guest.
        PlayerGuest = "player-guest",
        /// A player is not a guest any more.
        PlayerRegular = "player-regular",
        /// A player was archived.
        PlayerArchive = "player-archive",
        /// A player is not archived any more.
        PlayerUnarchive = "player-unarchive",
        /// A house ruling was saved.
        RulingAdd = "ruling-add",
        /// A house ruling was changed.
        RulingEdit = "ruling-edit",
        /// A ruling was deleted.
        RulingDrop = "ruling-drop",
        /// A verdict was saved.
        VerdictAdd = "check-record",
        /// A season began.
        SeasonStart = "season-start",
        /// A season ended.
        SeasonEnd = "season-end",
        /// A session was put into a season.
        SeasonAdd = "season-add",
        /// A session was taken out of its season.
        SeasonDrop = "season-drop",
        /// Records were imported.
        Import = "import",
        /// The machine was named.
        MachineName = "machine-name",
        /// Conflicts of several machines were resolved.
        Resolve = "sync-settle",
        /// A change was undone.
        Undo = "undo",
        /// A change was redone.
        Redo = "redo",
    }
}
