//! What can be changed.

use crate::games::{Game, Played};
use crate::rules::Verdict;
use crate::session::{Moment, NewRound, Note, PlacePoints, PlayerName, SeasonName, Settings};

/// A session that is to begin.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewSession {
    /// The game and its edition.
    pub played: Played,
    /// What is settled; begin with [`Settings::of`]. The dealer is a place among `players`.
    pub settings: Settings,
    /// Who plays, in the order of the table (clockwise). Names not known yet become players.
    pub players: Vec<PlayerName>,
    /// When it begins or began.
    pub started: Moment,
    /// The version of the score sheet.
    pub sheet_version: u32,
}

/// Where a house ruling holds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Holds {
    /// In the whole game, whatever the edition.
    #[default]
    Game,
    /// In this edition of it.
    Edition,
    /// In this session alone.
    Session,
}

impl Holds {
    /// All of them.
    pub const ALL: &'static [Holds] = &[Holds::Game, Holds::Edition, Holds::Session];

    /// `game`, `edition`, `session`.
    pub const fn id(self) -> &'static str {
        match self {
            Holds::Game => "game",
            Holds::Edition => "edition",
            Holds::Session => "session",
        }
    }
}

/// A ruling that is to be kept: a verdict of the referee, or what the table decided for itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewRuling {
    /// The session in which it was asked, if in one.
    pub session: Option<i64>,
    /// When.
    pub at: Moment,
    /// The game and its edition.
    pub played: Played,
    /// The claim in canonical form; none for a decision about a silence as such.
    pub claim: Option<String>,
    /// The facts by flag name, as told.
    pub facts: Vec<(String, String)>,
    /// What the referee said.
    pub verdict: Verdict,
    /// The ids of the rules that decided, the decisive one first; of a house ruling, the rules
    /// and silences that it is about.
    pub rules: Vec<String>,
    /// What the table decided, where the leaflet is silent or against it: this makes it a house
    /// ruling.
    pub decision: Option<Note>,
    /// Where a house ruling holds.
    pub holds: Holds,
    /// Whatever is worth keeping.
    pub note: Option<Note>,
}

/// A season that is to begin.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewSeason {
    /// What it is called.
    pub name: SeasonName,
    /// The game whose sessions count; all games where none is named.
    pub game: Option<Game>,
    /// What a place earns, where the table counts by points.
    pub points: Option<PlacePoints>,
    /// When it begins.
    pub began: Moment,
}

/// What is other about a session from now on; the rest stays.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SessionEdit {
    /// The rounds planned, those played included; `Some(None)`: none are planned.
    pub rounds: Option<Option<u32>>,
    /// Who dealt first.
    pub dealer: Option<PlayerName>,
    /// Where it is played.
    pub place: Option<Option<Note>>,
    /// Whatever is worth keeping.
    pub note: Option<Option<Note>>,
    /// Everybody who plays now, in the order of the table; who has left sits behind them.
    pub seats: Option<Vec<PlayerName>>,
}

/// One change. Sessions and rounds are told by the numbers people see.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Change {
    /// Begins a session, which becomes the running one.
    StartSession(Box<NewSession>),
    /// Ends a session; if it was running, none is.
    EndSession {
        /// The session.
        session: i64,
        /// When it ended.
        at: Moment,
    },
    /// Opens a session again, with another plan where one is told, and makes it the running one.
    /// Where it is open already and keeps its plan, nothing is written but which session runs.
    ResumeSession {
        /// The session.
        session: i64,
        /// The rounds planned from now on, those played included.
        rounds: Option<u32>,
        /// The target from now on.
        target: Option<i64>,
    },
    /// Settles something else about a session.
    EditSession {
        /// The session.
        session: i64,
        /// What is other from now on.
        edit: Box<SessionEdit>,
    },
    /// Takes a session out, with its rounds. Its players stay known.
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
    /// Puts another round in the place of one.
    EditRound {
        /// The session.
        session: i64,
        /// The round's number.
        number: u32,
        /// What stands there from now on.
        round: Box<NewRound>,
    },
    /// Takes a round out; the later ones move up.
    DropRound {
        /// The session.
        session: i64,
        /// The round's number.
        number: u32,
    },
    /// Somebody joins, or comes back.
    Join {
        /// The session.
        session: i64,
        /// Who.
        name: PlayerName,
    },
    /// Somebody leaves.
    Leave {
        /// The session.
        session: i64,
        /// Who.
        name: PlayerName,
    },
    /// A new player.
    AddPlayer(PlayerName),
    /// Another name (or another spelling) for a player.
    RenamePlayer {
        /// The name so far.
        from: PlayerName,
        /// The name from now on.
        to: PlayerName,
    },
    /// Two players turn out to be one: the first goes by the name of the second.
    MergePlayers {
        /// The player who disappears.
        from: PlayerName,
        /// The player who stays.
        into: PlayerName,
    },
    /// Marks a player, or takes the mark away. Where it is so already, nothing is written.
    MarkPlayer {
        /// Who.
        name: PlayerName,
        /// The mark.
        mark: PlayerMark,
        /// Whether it is set.
        set: bool,
    },
    /// Keeps a verdict or a house ruling.
    AddRuling(Box<NewRuling>),
    /// Begins a season.
    StartSeason(Box<NewSeason>),
    /// Ends a season; its sessions stay in it.
    EndSeason {
        /// The season.
        name: SeasonName,
        /// When it ended.
        at: Moment,
    },
    /// Lets a session count in a season.
    IntoSeason {
        /// The session.
        session: i64,
        /// The season.
        name: SeasonName,
    },
    /// Lets a session count in no season.
    OutOfSeason {
        /// The session.
        session: i64,
    },
    /// Puts another house ruling in the place of one. It stays in the session it belongs to.
    EditRuling {
        /// Its number.
        number: i64,
        /// What stands there from now on.
        ruling: Box<NewRuling>,
    },
    /// Takes a house ruling or a kept verdict out.
    DropRuling {
        /// Its number.
        number: i64,
    },
}

/// What can be said of a player beside the name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlayerMark {
    /// Played along once: in no table over several evenings.
    Guest,
    /// Plays no more: in no table, and not offered.
    Archived,
}

macro_rules! verbs {
    ($($(#[$doc:meta])* $verb:ident = $id:literal,)*) => {
        /// What an entry of the journal did.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Verb {
            $($(#[$doc])* $verb,)*
        }

        impl Verb {
            /// Every verb.
            pub const ALL: &'static [Verb] = &[$(Verb::$verb),*];

            /// The id in the journal and in JSON.
            pub const fn id(self) -> &'static str {
                match self {
                    $(Verb::$verb => $id,)*
                }
            }
        }
    };
}

verbs! {
    /// A session began.
    Start = "session-start",
    /// A session was ended.
    End = "session-end",
    /// A session was opened again.
    Resume = "session-resume",
    /// Something about a session was settled otherwise.
    SessionEdit = "session-edit",
    /// A session was taken out.
    SessionDrop = "session-drop",
    /// A round was added.
    Add = "score-add",
    /// A round was mended.
    Edit = "score-edit",
    /// A round was taken out.
    Drop = "score-drop",
    /// Somebody joined.
    Join = "session-join",
    /// Somebody left.
    Leave = "session-leave",
    /// A player was added.
    PlayerAdd = "player-add",
    /// A player was renamed.
    PlayerRename = "player-rename",
    /// Two players became one.
    PlayerMerge = "player-merge",
    /// A player is a guest from now on.
    PlayerGuest = "player-guest",
    /// A player is no guest any more.
    PlayerRegular = "player-regular",
    /// A player was put away.
    PlayerArchive = "player-archive",
    /// A player was fetched back.
    PlayerUnarchive = "player-unarchive",
    /// A house ruling was kept.
    Ruling = "ruling-add",
    /// A house ruling was changed.
    RulingEdit = "ruling-edit",
    /// A ruling was taken out.
    RulingDrop = "ruling-drop",
    /// A verdict was kept.
    Verdict = "check-record",
    /// A season began.
    SeasonStart = "season-start",
    /// A season ended.
    SeasonEnd = "season-end",
    /// A session counts in a season.
    SeasonAdd = "season-add",
    /// A session counts in no season any more.
    SeasonDrop = "season-drop",
    /// A session was taken in.
    Import = "import",
    /// What two machines had changed was settled.
    Settle = "sync-settle",
    /// A change was taken back.
    Undo = "undo",
    /// A change taken back was done again.
    Redo = "redo",
}

impl Verb {
    /// The verb of that id.
    pub fn from_id(id: &str) -> Option<Verb> {
        Verb::ALL.iter().copied().find(|verb| verb.id() == id)
    }
}

impl Change {
    /// What the journal calls it.
    pub const fn verb(&self) -> Verb {
        match self {
            Change::StartSession(_) => Verb::Start,
            Change::EndSession { .. } => Verb::End,
            Change::ResumeSession { .. } => Verb::Resume,
            Change::EditSession { .. } => Verb::SessionEdit,
            Change::DropSession { .. } => Verb::SessionDrop,
            Change::AddRound { .. } => Verb::Add,
            Change::EditRound { .. } => Verb::Edit,
            Change::DropRound { .. } => Verb::Drop,
            Change::Join { .. } => Verb::Join,
            Change::Leave { .. } => Verb::Leave,
            Change::AddPlayer(_) => Verb::PlayerAdd,
            Change::RenamePlayer { .. } => Verb::PlayerRename,
            Change::MergePlayers { .. } => Verb::PlayerMerge,
            Change::MarkPlayer { mark, set, .. } => match (mark, set) {
                (PlayerMark::Guest, true) => Verb::PlayerGuest,
                (PlayerMark::Guest, false) => Verb::PlayerRegular,
                (PlayerMark::Archived, true) => Verb::PlayerArchive,
                (PlayerMark::Archived, false) => Verb::PlayerUnarchive,
            },
            Change::AddRuling(new) => match new.decision {
                Some(_) => Verb::Ruling,
                None => Verb::Verdict,
            },
            Change::StartSeason(_) => Verb::SeasonStart,
            Change::EndSeason { .. } => Verb::SeasonEnd,
            Change::IntoSeason { .. } => Verb::SeasonAdd,
            Change::OutOfSeason { .. } => Verb::SeasonDrop,
            Change::EditRuling { .. } => Verb::RulingEdit,
            Change::DropRuling { .. } => Verb::RulingDrop,
        }
    }
}
