//! Findings of `doctor`, in the file and around it.

use crate::session::ScoreDrift;
use crate::store::LabelledRecord;
use std::cmp::Ordering;
use std::path::PathBuf;

/// The most findings of damage, and likewise of remarks.
const MAX_FINDINGS: usize = 200;

/// A problem in the file or around it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum DoctorFinding {
    /// SQLite's structure is damaged, in SQLite's words.
    Structure(String),
    /// A table or an index is missing or was changed.
    Schema(String),
    /// A table, an index, a trigger or a view that is not of this program.
    Stray(String),
    /// An entry does not follow the one before it. Holds the sequence number of the entry.
    Gap(i64),
    /// An entry was changed, or the one before it was. Holds the sequence number of the entry.
    Hash(i64),
    /// Replay excludes an entry, as unsound or not understood. Holds the sequence number of the
    /// entry.
    Excluded(i64),
    /// Rows of this table belong to nothing.
    Reference(String),
    /// A record differs from what the entries replay to. If a round of a session does, it is the
    /// first one that does.
    Record(LabelledRecord),
    /// The names of machines differ from what the entries replay to.
    Machines,
    /// The stored results or checkpoints of a session do not follow from its rounds.
    Results(i64),
    /// The stored number of sessions is wrong.
    SessionCount,
    /// This table was not checked: it takes long, and there is no room for a copy.
    Unchecked(String),
    /// There is more damage than is listed.
    More,
    /// The stored conflicts or excluded entries differ from what the entries replay to.
    Conflicts,
    /// Unresolved conflicts of a session, by its number here; without one, of the players.
    Unresolved(Option<i64>),
    /// A result in this session that today's rules would score differently.
    Score(i64, ScoreDrift),
    /// A file or a folder that others than its owner can read or write.
    Permission(PathBuf),
    /// A file on a network file system, where locks often do not work.
    NetworkShare(PathBuf),
    /// A file in a folder that a program copies to other machines, by the folder's name.
    SyncFolder(PathBuf, String),
    /// The disk has too little room for a backup and a change; with the number of free bytes.
    DiskSpace(PathBuf, u64),
}

impl DoctorFinding {
    /// The kind of finding, for scripts, and true if it is damage.
    const fn class(&self) -> (&'static str, bool) {
        match self {
            DoctorFinding::Gap(_) | DoctorFinding::Hash(_) => ("chain", true),
            DoctorFinding::Structure(_)
            | DoctorFinding::Record(_)
            | DoctorFinding::Machines
            | DoctorFinding::Conflicts
            | DoctorFinding::More => ("tables", true),
            DoctorFinding::Results(_) | DoctorFinding::SessionCount => ("results", true),
            DoctorFinding::Reference(_) => ("reference", true),
            DoctorFinding::Schema(_) => ("schema", true),
            DoctorFinding::Excluded(_) => ("excluded", false),
            DoctorFinding::Unresolved(_) => ("conflict", false),
            DoctorFinding::Unchecked(_) => ("unchecked", false),
            DoctorFinding::Stray(_) => ("stray", false),
            DoctorFinding::Score(..) => ("score", false),
            DoctorFinding::Permission(_) => ("permission", false),
            DoctorFinding::NetworkShare(_) | DoctorFinding::SyncFolder(..) => ("share", false),
            DoctorFinding::DiskSpace(..) => ("room", false),
        }
    }

    /// The kind of finding, for scripts.
    pub(crate) const fn kind(&self) -> &'static str {
        self.class().0
    }

    /// True for damage, false for a remark.
    pub(crate) const fn is_damage(&self) -> bool {
        self.class().1
    }

    /// The location, for scripts: `session 1, round 2`, `entry 4`, `trigger sly`, a path.
    pub(crate) fn location(&self) -> String {
        match self {
            DoctorFinding::Structure(_) | DoctorFinding::More => "file".to_owned(),
            DoctorFinding::Schema(name) | DoctorFinding::Stray(name) => name.clone(),
            DoctorFinding::Reference(table) | DoctorFinding::Unchecked(table) => {
                format!("table {table}")
            }
            DoctorFinding::Gap(number)
            | DoctorFinding::Hash(number)
            | DoctorFinding::Excluded(number) => {
                format!("entry {number}")
            }
            DoctorFinding::Record(record) => record.location(),
            DoctorFinding::Unresolved(Some(number)) | DoctorFinding::Results(number) => {
                format!("session {number}")
            }
            DoctorFinding::Conflicts | DoctorFinding::Unresolved(None) => "conflicts".to_owned(),
            DoctorFinding::Machines => "machines".to_owned(),
            DoctorFinding::SessionCount => "sessions".to_owned(),
            DoctorFinding::Score(session, ScoreDrift { round, player: Some(name), .. }) => {
                format!("session {session}, round {round}, {}", name.as_str())
            }
            DoctorFinding::Score(session, ScoreDrift { round, player: None, .. }) => {
                format!("session {session}, round {round}")
            }
            DoctorFinding::Permission(path)
            | DoctorFinding::NetworkShare(path)
            | DoctorFinding::SyncFolder(path, _)
            | DoctorFinding::DiskSpace(path, _) => path.display().to_string(),
        }
    }
}

/// All findings so far. Of damage at most [`MAX_FINDINGS`], and then [`DoctorFinding::More`].
#[derive(Debug, Default)]
pub(crate) struct Findings(Vec<DoctorFinding>);

impl Findings {
    /// Adds a finding, unless there are too many.
    pub(super) fn add(&mut self, finding: DoctorFinding) {
        let is_damage = finding.is_damage();
        match self.count(is_damage).cmp(&MAX_FINDINGS) {
            Ordering::Less => self.0.push(finding),
            Ordering::Equal if is_damage => self.0.push(DoctorFinding::More),
            Ordering::Equal | Ordering::Greater => {}
        }
    }

    /// Adds findings one by one.
    pub(super) fn extend(&mut self, findings: impl IntoIterator<Item = DoctorFinding>) {
        findings.into_iter().for_each(|finding| self.add(finding));
    }

    fn count(&self, is_damage: bool) -> usize {
        self.0.iter().filter(|finding| finding.is_damage() == is_damage).count()
    }

    /// True if further damage would not be listed.
    pub(super) fn is_full(&self) -> bool {
        self.count(true) > MAX_FINDINGS
    }

    /// True if there are remarks at most.
    pub(super) fn has_no_damage(&self) -> bool {
        self.count(true) == 0
    }

    /// All findings, damage first.
    pub(crate) fn into_vec(mut self) -> Vec<DoctorFinding> {
        self.0.sort_by_key(|finding| !finding.is_damage());
        self.0
    }
}
