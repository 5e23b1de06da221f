//! Records: the best and the worst results, game by game.

use super::person_name;
use crate::games::{Game, Ranking, Tally};
use crate::session::{Ending, Evening, Person, RoundResult, Sitting, ZonedTime};
use serde::Serialize;
use std::borrow::Cow;
use std::cmp::{Ordering, Reverse};
use std::collections::BTreeMap;

/// The kinds of record.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub(crate) enum RecordKind {
    /// Most points of a round.
    Highest,
    /// Fewest points of a round.
    Lowest,
    /// Largest deficit of a winner.
    Comeback,
    /// Smallest margin.
    Closest,
    /// Largest margin.
    Clearest,
    /// Most rounds.
    Longest,
    /// Most wins in a row.
    Streak,
}

impl RecordKind {
    /// All kinds, in the order in which they are listed.
    pub(crate) const ALL: [RecordKind; 7] = [
        RecordKind::Highest,
        RecordKind::Lowest,
        RecordKind::Comeback,
        RecordKind::Closest,
        RecordKind::Clearest,
        RecordKind::Longest,
        RecordKind::Streak,
    ];

    /// The id: the field of the JSON.
    pub(crate) const fn id(self) -> &'static str {
        match self {
            RecordKind::Highest => "highest",
            RecordKind::Lowest => "lowest",
            RecordKind::Comeback => "comeback",
            RecordKind::Closest => "closest",
            RecordKind::Clearest => "clearest",
            RecordKind::Longest => "longest",
            RecordKind::Streak => "streak",
        }
    }
}

/// A record. The first to reach a value keeps the record; later equal ones are counted in `times`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct RecordEntry {
    /// The value: points, a margin, a number of rounds or of wins.
    pub value: i64,
    /// Name of the holder; `null` if the record is the whole table's.
    pub player: Option<String>,
    /// True if the holder is a guest.
    pub guest: bool,
    /// Number of the session that users see.
    pub session: i64,
    /// Time at which the session began.
    pub at: ZonedTime,
    /// Number of the round, for a record of one round.
    pub round: Option<u32>,
    /// True if a round of the record was recorded against the score sheet.
    pub irregular: bool,
    /// Number of times the value was reached.
    pub times: u32,
    /// Beginning of the first session of a row of wins.
    pub since: Option<ZonedTime>,
    /// Index of the holder in the list of people.
    #[serde(skip)]
    person: Option<usize>,
    /// Key of the round in its file (column `round`). `View::round_marks` finds with it what
    /// `round` and `irregular` say.
    #[serde(skip)]
    pub round_key: Option<u32>,
}

impl RecordEntry {
    fn new(evening: &Evening, value: i64, person: Option<usize>) -> RecordEntry {
        RecordEntry {
            value,
            player: None,
            guest: false,
            session: evening.number,
            at: evening.started,
            round: None,
            irregular: false,
            times: 1,
            since: None,
            person,
            round_key: None,
        }
    }

    /// Adds the holder's name.
    pub(crate) fn with_name(&self, people: &[Person]) -> RecordEntry {
        let person = self.person.and_then(|index| people.get(index));
        RecordEntry {
            player: person.map(|person| person.name.as_str().to_owned()),
            guest: person.is_some_and(|person| person.guest),
            ..self.clone()
        }
    }
}

/// Number of rounds in which a player went out (ended with an empty hand or layout).
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct OutCount {
    /// Name of the player.
    pub player: String,
    /// True for a guest.
    pub guest: bool,
    /// Rounds in which they went out.
    pub out: u32,
    /// Rounds played.
    pub rounds: u32,
}

/// The records of a game as they are reported.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct GameRecords {
    /// The game.
    pub game: Game,
    /// Number of sessions.
    pub sessions: u32,
    /// Number of rounds.
    pub rounds: u32,
    /// Each kind of record, `null` if there is none.
    #[serde(flatten)]
    pub records: BTreeMap<RecordKind, Option<RecordEntry>>,
    /// The player who went out most often.
    pub went_out: Option<OutCount>,
}

impl GameRecords {
    /// The records there are, in the order in which they are listed.
    pub(crate) fn entries(&self) -> impl Iterator<Item = (RecordKind, &RecordEntry)> {
        self.records.iter().filter_map(|(kind, record)| Some((*kind, record.as_ref()?)))
    }

    /// The records that are worth a line: not a row of one win, and not the closest win if it is
    /// the clearest one too, because there was only one.
    pub(crate) fn notable(&self) -> impl Iterator<Item = (RecordKind, &RecordEntry)> {
        let clearest = self.records[&RecordKind::Clearest].as_ref();
        self.entries().filter(move |(kind, record)| match kind {
            RecordKind::Streak => record.value > 1,
            RecordKind::Closest => clearest != Some(record),
            _ => true,
        })
    }
}

/// The records of all games as they are reported.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct RecordsReport {
    /// Number of sessions.
    pub sessions: u32,
    /// Most sessions won alone in a row, in any games.
    pub streak: Option<RecordEntry>,
    /// The games: the one played most often first, then by id.
    pub by_game: Vec<GameRecords>,
}

impl RecordsReport {
    /// All records, to add the marks of their rounds.
    pub(crate) fn entries_mut(&mut self) -> impl Iterator<Item = &mut RecordEntry> {
        let games = self.by_game.iter_mut().flat_map(|game| game.records.values_mut().flatten());
        games.chain(&mut self.streak)
    }
}

/// A row of sessions won alone.
#[derive(Clone, Copy, Debug)]
struct WinStreak {
    wins: i64,
    since: ZonedTime,
}

/// Histogram of results. Most results are small numbers, so those are counted in a list.
#[derive(Clone, Debug, Default)]
struct ResultHistogram {
    small: Vec<u32>,
    others: BTreeMap<i64, u32>,
}

impl ResultHistogram {
    /// Numbers from 0 to below this are counted in the list.
    const SMALL: usize = 512;

    fn add(&mut self, points: i64) {
        match usize::try_from(points).ok().filter(|&index| index < ResultHistogram::SMALL) {
            Some(index) => {
                if self.small.len() <= index {
                    self.small.resize(index + 1, 0);
                }
                self.small[index] += 1;
            }
            None => *self.others.entry(points).or_default() += 1,
        }
    }

    /// Number of results that are at least `points`.
    fn count_at_least(&self, points: i64) -> u32 {
        let first = usize::try_from(points.max(0)).unwrap_or(usize::MAX);
        let small: u32 = self.small.iter().skip(first).sum();
        small + self.others.range(points..).map(|(_, times)| times).sum::<u32>()
    }
}

/// The records of a game so far, updated session by session.
#[derive(Clone, Debug)]
pub(crate) struct GameRecordSums {
    /// The game.
    pub game: Game,
    /// Number of sessions.
    pub sessions: u32,
    rounds: u32,
    /// The record of each kind: points of a round only if its number is no place, win or loss; wins
    /// and margins of sessions won alone. The round of a comeback is the last one after which the
    /// deficit was that large.
    records: [Option<RecordEntry>; RecordKind::ALL.len()],
    can_go_out: bool,
    /// Per player: rounds in which they went out, and rounds played.
    outs: BTreeMap<usize, (u32, u32)>,
    running_streaks: BTreeMap<usize, WinStreak>,
    results: ResultHistogram,
}

/// Replaces a record by a better one, and counts one that is as good.
fn update_record(
    record: &mut Option<RecordEntry>,
    kind: RecordKind,
    value: i64,
    new: impl FnOnce() -> RecordEntry,
) {
    let Some(old) = record else { return *record = Some(new()) };
    let order = match kind {
        RecordKind::Lowest | RecordKind::Closest => old.value.cmp(&value),
        _ => value.cmp(&old.value),
    };
    match order {
        Ordering::Less => {}
        Ordering::Equal => old.times += 1,
        Ordering::Greater => *old = new(),
    }
}

impl GameRecordSums {
    fn new(game: Game) -> GameRecordSums {
        GameRecordSums {
            game,
            sessions: 0,
            rounds: 0,
            records: Default::default(),
            can_go_out: false,
            outs: BTreeMap::new(),
            running_streaks: BTreeMap::new(),
            results: ResultHistogram::default(),
        }
    }

    /// The record of a kind.
    pub(crate) const fn get(&self, kind: RecordKind) -> Option<&RecordEntry> {
        self.records[kind as usize].as_ref()
    }

    fn update(&mut self, kind: RecordKind, value: i64, new: impl FnOnce() -> RecordEntry) {
        update_record(&mut self.records[kind as usize], kind, value, new);
    }

    fn add(&mut self, evening: &Evening) {
        self.sessions += 1;
        self.rounds += evening.rounds;
        let rounds = i64::from(evening.rounds);
        self.update(RecordKind::Longest, rounds, || RecordEntry::new(evening, rounds, None));
        self.can_go_out |= evening.played.can_go_out();
        for sitting in &evening.sittings {
            self.add_results(evening, sitting);
            let streak = &mut self.records[RecordKind::Streak as usize];
            update_streak(&mut self.running_streaks, streak, evening, sitting);
        }
        if evening.played.entry().tally.is_placing() {
            return;
        }
        let winner = |sitting: &&Sitting| evening.ending(sitting) == Ending::Won;
        let Some(winner) = evening.sittings.iter().find(winner) else { return };
        let record = |value| RecordEntry::new(evening, value, Some(winner.person));
        let others = evening
            .sittings
            .iter()
            .filter(|other| other.person != winner.person && other.rank.is_some());
        let margin = others.map(|other| deficit(evening.ranking, other.total, winner.total)).min();
        if let Some(margin) = margin {
            self.update(RecordKind::Closest, margin, || record(margin));
            self.update(RecordKind::Clearest, margin, || record(margin));
        }
        let largest = largest_deficit(evening, winner).filter(|(deficit, _)| *deficit > 0);
        if let Some((deficit, round)) = largest {
            let round_key = Some(round);
            let new = || RecordEntry { round_key, ..record(deficit) };
            self.update(RecordKind::Comeback, deficit, new);
        }
    }

    fn add_results(&mut self, evening: &Evening, sitting: &Sitting) {
        let tally = evening.played.entry().tally;
        let has_no_points = matches!(tally, Tally::Wins | Tally::Losses | Tally::Placings);
        for result in &sitting.rounds {
            let outs = self.outs.entry(sitting.person).or_default();
            *outs = (outs.0 + u32::from(result.went_out), outs.1 + 1);
            let Some(points) = result.points.filter(|_| !has_no_points) else { continue };
            self.results.add(points);
            let round_key = Some(result.round_key);
            let record = || RecordEntry {
                round_key,
                ..RecordEntry::new(evening, points, Some(sitting.person))
            };
            self.update(RecordKind::Highest, points, record);
            if !result.went_out {
                self.update(RecordKind::Lowest, points, record);
            }
        }
    }

    /// Builds the report of the game. The marks of the rounds are missing.
    pub(crate) fn report(&self, people: &[Person]) -> GameRecords {
        let named = |kind| self.get(kind).map(|record| record.with_name(people));
        GameRecords {
            game: self.game,
            sessions: self.sessions,
            rounds: self.rounds,
            records: RecordKind::ALL.into_iter().map(|kind| (kind, named(kind))).collect(),
            went_out: self.most_often_out(people),
        }
    }

    /// The player who went out most often; of equal ones, the one who needed the fewest rounds.
    /// `None` if nobody can go out or nobody has.
    fn most_often_out(&self, people: &[Person]) -> Option<OutCount> {
        let outs = self.outs.iter().filter(|(_, (out, _))| self.can_go_out && *out > 0);
        let best =
            outs.max_by_key(|(person, (out, rounds))| (*out, Reverse(*rounds), Reverse(**person)));
        let (&person, &(out, rounds)) = best?;
        let guest = people.get(person)?.guest;
        Some(OutCount { player: person_name(people, person).to_owned(), guest, out, rounds })
    }

    /// Number of all results, and number of results that are at least `points`.
    pub(crate) fn count_results(&self, points: i64) -> (u32, u32) {
        (self.results.count_at_least(i64::MIN), self.results.count_at_least(points))
    }
}

/// The records of all games so far, updated session by session.
#[derive(Clone, Debug, Default)]
pub(crate) struct RecordSums {
    games: BTreeMap<&'static str, GameRecordSums>,
    running_streaks: BTreeMap<usize, WinStreak>,
    /// Most sessions won alone in a row, in any games.
    pub streak: Option<RecordEntry>,
    /// Number of sessions.
    pub sessions: u32,
}

impl RecordSums {
    /// Adds a session. Sessions must be added in the order in which they began.
    pub(crate) fn add(&mut self, evening: &Evening) {
        self.sessions += 1;
        let game = evening.played.game();
        self.games.entry(game.id()).or_insert_with(|| GameRecordSums::new(game)).add(evening);
        for sitting in &evening.sittings {
            update_streak(&mut self.running_streaks, &mut self.streak, evening, sitting);
        }
    }

    /// Builds the report. The marks of the rounds are missing.
    pub(crate) fn report(&self, people: &[Person]) -> RecordsReport {
        RecordsReport {
            sessions: self.sessions,
            streak: self.streak.as_ref().map(|record| record.with_name(people)),
            by_game: self.games().into_iter().map(|game| game.report(people)).collect(),
        }
    }

    /// The records per game: the game played most often first, then by id.
    pub(crate) fn games(&self) -> Vec<&GameRecordSums> {
        let mut games: Vec<&GameRecordSums> = self.games.values().collect();
        // The sort is stable, so games played equally often stay in the order of their ids.
        games.sort_by_key(|game| Reverse(game.sessions));
        games
    }

    /// The records of one game.
    pub(crate) fn get(&self, game: Game) -> Option<&GameRecordSums> {
        self.games.get(game.id())
    }
}

/// Points by which `other` is behind `own`.
const fn deficit(ranking: Ranking, other: i64, own: i64) -> i64 {
    match ranking {
        Ranking::Fewest => other.saturating_sub(own),
        Ranking::Most => own.saturating_sub(other),
    }
}

/// Updates the rows of wins of the players, and the longest of them.
fn update_streak(
    streaks: &mut BTreeMap<usize, WinStreak>,
    best: &mut Option<RecordEntry>,
    evening: &Evening,
    sitting: &Sitting,
) {
    if evening.ending(sitting) != Ending::Won {
        streaks.remove(&sitting.person);
        return;
    }
    let streak =
        streaks.entry(sitting.person).or_insert(WinStreak { wins: 0, since: evening.started });
    streak.wins += 1;
    let holder = Some(sitting.person);
    update_record(best, RecordKind::Streak, streak.wins, || RecordEntry {
        since: Some(streak.since),
        ..RecordEntry::new(evening, streak.wins, holder)
    });
}

/// The winner's largest deficit to the leader, and the key of the last round after which it was
/// that large. `None` for a session in which a player left and came back: the points given on
/// return cannot be separated from points played.
fn largest_deficit(evening: &Evening, winner: &Sitting) -> Option<(i64, u32)> {
    let tally = evening.played.entry().tally;
    let rounds = merged_rounds(evening);
    // The part of a late-comer's total that no round explains is what was given on joining.
    let mut totals = Vec::with_capacity(evening.sittings.len());
    for sitting in &evening.sittings {
        let gains = sitting.rounds.iter().map(|result| super::Points::gain(tally, result.points));
        totals.push(sitting.total - gains.sum::<i64>());
        let first = sitting.rounds.first().map(|result| result.round_key);
        let from =
            first.map_or(0, |first| rounds.partition_point(|result| result.round_key < first));
        let paired = rounds.iter().skip(from).zip(&sitting.rounds);
        // A gap: the player left and came back.
        if paired.clone().any(|(one, other)| one.round_key != other.round_key) {
            return None;
        }
    }
    let own = evening.sittings.iter().position(|sitting| sitting.person == winner.person)?;
    let mut largest: Option<(i64, u32)> = None;
    let mut next = vec![0; totals.len()];
    for &RoundResult { round_key, .. } in rounds.iter() {
        let mut best_total: Option<i64> = None;
        let mut played = false;
        for (index, sitting) in evening.sittings.iter().enumerate() {
            let Some(result) =
                sitting.rounds.get(next[index]).filter(|result| result.round_key == round_key)
            else {
                continue;
            };
            next[index] += 1;
            totals[index] += super::Points::gain(tally, result.points);
            played |= index == own;
            let total = totals[index];
            let leader = best_total.map_or(total, |leader| match evening.ranking {
                Ranking::Fewest => leader.min(total),
                Ranking::Most => leader.max(total),
            });
            best_total = Some(leader);
        }
        let lag = best_total
            .filter(|_| played)
            .map(|leader| deficit(evening.ranking, totals[own], leader));
        if let Some(lag) = lag.filter(|lag| largest.is_none_or(|(before, _)| *lag >= before)) {
            largest = Some((lag, round_key));
        }
    }
    largest
}

/// The rounds of a session. A player of all of them has the full list; otherwise the lists are
/// merged.
fn merged_rounds(evening: &Evening) -> Cow<'_, [RoundResult]> {
    let all =
        evening.sittings.iter().find(|sitting| sitting.rounds.len() == evening.rounds as usize);
    if let Some(sitting) = all {
        return Cow::Borrowed(&sitting.rounds);
    }
    let mut rounds: Vec<RoundResult> =
        evening.sittings.iter().flat_map(|sitting| &sitting.rounds).copied().collect();
    rounds.sort_unstable_by_key(|result| result.round_key);
    rounds.dedup_by_key(|result| result.round_key);
    Cow::Owned(rounds)
}
