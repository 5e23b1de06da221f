//! The graph of entries: what each entry knew, and how deep it lies.
//!
//! An entry knows its `parent`, the entries that it `saw`, and everything that those knew. Most
//! entries only follow the one before them, so the graph is stored as branches (lines of entries of
//! one origin) with a link wherever a branch begins or saw another one.

use crate::store::StoreError;
use crate::store::db::CachedSql;
use crate::store::log::EntryHash;
use crate::store::record::from_json;
use rusqlite::Connection;
use std::collections::{BTreeMap, HashMap};
use std::rc::Rc;

/// The position of an entry: its branch (key in the table `origins`) and its number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Position {
    pub(crate) branch: i64,
    pub(crate) number: i64,
}

/// The last number that is known of each other branch.
type Clock = BTreeMap<i64, i64>;

/// The entry with which a branch begins or sees another one.
#[derive(Debug)]
struct Link {
    number: i64,
    depth: i64,
    clock: Rc<Clock>,
}

/// A line of entries of one origin.
#[derive(Debug)]
struct BranchLinks {
    /// Uuid of the origin. Several branches of a forked origin have the same.
    origin: Rc<str>,
    /// In the order of their numbers.
    links: Vec<Link>,
}

/// The graph of all entries here.
#[derive(Debug, Default)]
pub(crate) struct Dag {
    branches: HashMap<i64, BranchLinks>,
}

impl Dag {
    /// Loads the graph. A hash that names no entry here is ignored.
    pub(crate) fn load(conn: &Connection) -> Result<Dag, StoreError> {
        let sql = "SELECT j.origin, j.number, j.parent, j.saw, o.uuid, j.place FROM journal AS j \
                   JOIN origins AS o USING (origin) WHERE saw <> '[]' UNION \
                   SELECT j.origin, j.number, j.parent, j.saw, o.uuid, j.place FROM origins AS o \
                   JOIN journal AS j ON j.origin = o.origin AND j.number = \
                   (SELECT min(number) FROM journal WHERE origin = o.origin) ORDER BY 6";
        let rows = conn.all(sql, [], |row| {
            let position = Position { branch: row.get(0)?, number: row.get(1)? };
            let (parent, saw): (Option<EntryHash>, String) = (row.get(2)?, row.get(3)?);
            Ok((position, parent, saw, row.get::<_, String>(4)?))
        })?;
        let mut dag = Dag::default();
        for (position, parent, saw, origin) in rows {
            let before = if dag.branches.contains_key(&position.branch) {
                Some(Position { number: position.number.saturating_sub(1), ..position })
            } else {
                // A branch that begins with a parent was forked from another branch.
                parent.map(|parent| find_position(conn, parent)).transpose()?.flatten()
            };
            let seen: Vec<EntryHash> = from_json(&saw).unwrap_or_default();
            let seen = seen.into_iter().map(|hash| find_position(conn, hash));
            let seen: Vec<Option<Position>> = seen.collect::<Result<_, _>>()?;
            let (mut depth, mut clock) = (0_i64, Clock::new());
            for known in before.into_iter().chain(seen.into_iter().flatten()) {
                depth = depth.max(dag.depth(known));
                for (branch, number) in
                    dag.clock(known).into_iter().chain([(known.branch, known.number)])
                {
                    let last = clock.entry(branch).or_insert(number);
                    *last = number.max(*last);
                }
            }
            clock.remove(&position.branch);
            let link = Link {
                number: position.number,
                depth: depth.saturating_add(1),
                clock: Rc::new(clock),
            };
            let new = || BranchLinks { origin: origin.into(), links: Vec::new() };
            dag.branches.entry(position.branch).or_insert_with(new).links.push(link);
        }
        Ok(dag)
    }

    /// The uuid of the origin that wrote a branch.
    pub(crate) fn origin(&self, branch: i64) -> Rc<str> {
        self.branches.get(&branch).map_or_else(|| "".into(), |branch| Rc::clone(&branch.origin))
    }

    /// True if the entry at `later` knew the one at `earlier`. An entry knows itself.
    pub(crate) fn knows(&self, later: Position, earlier: Position) -> bool {
        if later.branch == earlier.branch {
            return later.number >= earlier.number;
        }
        let known = self.link(later).and_then(|link| link.clock.get(&earlier.branch).copied());
        known.is_some_and(|number| number >= earlier.number)
    }

    /// The number of entries on the longest way to an entry, itself included.
    pub(crate) fn depth(&self, position: Position) -> i64 {
        self.link(position).map_or(position.number, |link| {
            link.depth.saturating_add(position.number.saturating_sub(link.number))
        })
    }

    /// Returns the heads of other branches that the entry knew.
    fn clock(&self, position: Position) -> Clock {
        self.link(position).map(|link| (*link.clock).clone()).unwrap_or_default()
    }

    /// The last link of the branch up to that position.
    fn link(&self, Position { branch, number }: Position) -> Option<&Link> {
        let links = &self.branches.get(&branch)?.links;
        let after = links.partition_point(|link| link.number <= number);
        links.get(after.checked_sub(1)?)
    }
}

/// The position of the entry of that hash, if it is here.
fn find_position(conn: &Connection, hash: EntryHash) -> Result<Option<Position>, StoreError> {
    let sql = "SELECT origin, number FROM journal WHERE hash = ?1";
    conn.first(sql, [hash], |row| Ok(Position { branch: row.get(0)?, number: row.get(1)? }))
}
