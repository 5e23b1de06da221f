//! What can be found in a file, and beside it.

use crate::session::{Otherwise, PlayerName};
use std::path::PathBuf;
use uuid::Uuid;

/// More findings of damage than this say no more; so of remarks.
const MOST: usize = 200;

/// Something that is not as it should be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Finding {
    /// SQLite finds its own structure damaged; in its words.
    Structure(String),
    /// A table or an index of ours that is missing or was changed.
    Schema(String),
    /// A table, an index, a trigger or a view that is not of this program.
    Stray(String),
    /// An entry that does not follow the one before it, by its place in this file.
    Gap(i64),
    /// An entry that was changed, or whose predecessor was.
    Hash(i64),
    /// An entry that cannot be understood or carried out.
    Entry(i64),
    /// Rows of that table that belong to nothing.
    Reference(String),
    /// A session that is not what its entries say.
    Session {
        /// Its number here, where it has one.
        number: Option<i64>,
        /// Its id.
        uuid: Uuid,
        /// The first round that differs, where it is a round.
        round: Option<u32>,
    },
    /// A player who is not what the entries say; the name, where there is one.
    Player(Option<PlayerName>, Uuid),
    /// A ruling that is not what the entries say.
    Ruling(Uuid),
    /// A season that is not what the entries say.
    Season(Uuid),
    /// Results that do not follow from the session's rounds.
    Results(i64),
    /// The number of sessions that is kept is not theirs.
    Count,
    /// More than could be told one by one.
    More,
    /// What waits to be settled is not what the entries say.
    Conflicts,
    /// Two machines changed one thing of a session (without one, of players), and nobody has
    /// settled it: by the session's number here.
    Unsettled(Option<i64>),
    /// A result in that session that today's rules make another.
    Score(i64, Otherwise),
    /// A file or a folder that others than its owner can read or write.
    Permission(PathBuf),
    /// A file on a network share, where locks often do not work.
    Share(PathBuf),
    /// A file in a folder that a program copies to other machines, by the folder's name.
    Synced(PathBuf, String),
    /// So many bytes are left on the disk, less than a backup and a change want.
    Room(PathBuf, u64),
}

impl Finding {
    /// The kind of finding, for scripts.
    pub const fn kind(&self) -> &'static str {
        match self {
            Finding::Gap(_) | Finding::Hash(_) | Finding::Entry(_) => "chain",
            Finding::Structure(_)
            | Finding::Session { .. }
            | Finding::Player(..)
            | Finding::Ruling(_)
            | Finding::Season(_)
            | Finding::Conflicts
            | Finding::More => "tables",
            Finding::Unsettled(_) => "conflict",
            Finding::Results(_) | Finding::Count => "results",
            Finding::Reference(_) => "reference",
            Finding::Schema(_) => "schema",
            Finding::Stray(_) => "stray",
            Finding::Score(..) => "score",
            Finding::Permission(_) => "permission",
            Finding::Share(_) | Finding::Synced(..) => "share",
            Finding::Room(..) => "room",
        }
    }

    /// Whether it is damage; all else is a remark.
    pub const fn is_damage(&self) -> bool {
        match self {
            Finding::Structure(_)
            | Finding::Schema(_)
            | Finding::Gap(_)
            | Finding::Hash(_)
            | Finding::Entry(_)
            | Finding::Reference(_)
            | Finding::Session { .. }
            | Finding::Player(..)
            | Finding::Ruling(_)
            | Finding::Season(_)
            | Finding::Results(_)
            | Finding::Count
            | Finding::Conflicts
            | Finding::More => true,
            Finding::Unsettled(_)
            | Finding::Stray(_)
            | Finding::Score(..)
            | Finding::Permission(_)
            | Finding::Share(_)
            | Finding::Synced(..)
            | Finding::Room(..) => false,
        }
    }

    /// Whether the log itself was changed, from which all else can be made.
    pub(in crate::history) const fn is_of_the_log(&self) -> bool {
        matches!(self, Finding::Gap(_) | Finding::Hash(_) | Finding::Entry(_))
    }

    /// Where it was found, for scripts: `session 1, round 2`, `entry 4`, `trigger sly`, a path.
    pub fn place(&self) -> String {
        match self {
            Finding::Structure(_) | Finding::More => "file".to_owned(),
            Finding::Schema(name) | Finding::Stray(name) => name.clone(),
            Finding::Reference(table) => format!("table {table}"),
            Finding::Gap(number) | Finding::Hash(number) | Finding::Entry(number) => {
                format!("entry {number}")
            }
            Finding::Session { number: Some(number), round: Some(round), .. } => {
                format!("session {number}, round {round}")
            }
            Finding::Session { number: Some(number), round: None, .. }
            | Finding::Unsettled(Some(number))
            | Finding::Results(number) => format!("session {number}"),
            Finding::Conflicts | Finding::Unsettled(None) => "conflicts".to_owned(),
            Finding::Session { number: None, uuid, .. } => format!("session {uuid}"),
            Finding::Player(Some(name), _) => format!("player {}", name.as_str()),
            Finding::Player(None, uuid) => format!("player {uuid}"),
            Finding::Ruling(uuid) => format!("ruling {uuid}"),
            Finding::Season(uuid) => format!("season {uuid}"),
            Finding::Count => "sessions".to_owned(),
            Finding::Score(session, Otherwise { round, player: Some(name), .. }) => {
                format!("session {session}, round {round}, {}", name.as_str())
            }
            Finding::Score(session, Otherwise { round, player: None, .. }) => {
                format!("session {session}, round {round}")
            }
            Finding::Permission(path)
            | Finding::Share(path)
            | Finding::Synced(path, _)
            | Finding::Room(path, _) => path.display().to_string(),
        }
    }
}

/// What was found so far: damage first, then remarks.
#[derive(Debug, Default)]
pub(in crate::history) struct Findings {
    damage: Vec<Finding>,
    remarks: Vec<Finding>,
}

impl Findings {
    pub(super) fn add(&mut self, finding: Finding) {
        if !finding.is_damage() {
            if self.remarks.len() < MOST {
                self.remarks.push(finding);
            }
        } else if self.damage.len() < MOST {
            self.damage.push(finding);
        } else if self.damage.len() == MOST {
            self.damage.push(Finding::More);
        }
    }

    /// The same with what another has found.
    pub(super) fn with(mut self, other: Findings) -> Findings {
        for finding in other.damage.into_iter().chain(other.remarks) {
            self.add(finding);
        }
        self
    }

    pub(super) fn is_full(&self) -> bool {
        self.damage.len() > MOST
    }

    pub(super) fn is_sound(&self) -> bool {
        self.damage.is_empty()
    }

    pub(in crate::history) fn all(self) -> Vec<Finding> {
        self.damage.into_iter().chain(self.remarks).collect()
    }
}
