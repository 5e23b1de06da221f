//! Records: the best and the worst results, game by game.

use super::contract::{optional_time, time};
use crate::games::{Game, Ranking, Tally};
use crate::session::{Ending, Evening, Person, RoundResult, Sitting, ZonedTime};
use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};
use std::borrow::Cow;
use std::collections::BTreeMap;

/// A record. The first to reach a value keeps the record; later equal ones are counted in `times`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Achievement {
    /// The value: points, a margin, a number of rounds or of wins.
    pub value: i64,
    /// Index of the player in the list of people; `None` if the record is the whole table's.
    pub person: Option<usize>,
    /// Number of the session that users see.
    pub session: i64,
    /// Time at which the session began.
    pub at: ZonedTime,
    /// Key of the round in its file (column `round`), for a record of one round.
    /// `View::round_marks` finds the number that users see.
    pub round_key: Option<u32>,
    /// Number of times the value was reached.
    pub times: u32,
    /// Beginning of the first session of a row of wins.
    pub since: Option<ZonedTime>,
}

/// The number that people see of a record's round, and whether a round of it is irregular. The
/// store looks them up.
pub(crate) type RecordMarks = (Option<u32>, bool);

/// The kinds of record.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
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

/// A record as it is reported.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(crate) struct RecordEntry {
    /// The value: points, a margin, a number of rounds or of wins.
    pub value: i64,
    /// Name of the holder; `None` if the record is the whole table's.
    pub player: Option<String>,
    /// True if the holder is a guest.
    pub guest: bool,
    /// Number of the session that users see.
    pub session: i64,
    /// Time at which the session began.
    #[serde(serialize_with = "time")]
    pub at: ZonedTime,
    /// Number of the round.
    pub round: Option<u32>,
    /// True if a round of the record was recorded against the score sheet.
    pub irregular: bool,
    /// Number of times the value was reached.
    pub times: u32,
    /// Beginning of the first session of a row of wins.
    #[serde(serialize_with = "optional_time")]
    pub since: Option<ZonedTime>,
}

/// Number of rounds in which a player went out (ended with an empty hand or layout).
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
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
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct GameRecords {
    /// The game.
    pub game: Game,
    /// Number of sessions.
    pub sessions: u32,
    /// Number of rounds.
    pub rounds: u32,
    /// The records there are, in the order in which they are listed.
    pub entries: Vec<(RecordKind, RecordEntry)>,
    /// The player who went out most often.
    pub went_out: Option<OutCount>,
}

/// Writes each kind of record as a field, `null` if there is none.
impl Serialize for GameRecords {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let mut map = to.serialize_map(None)?;
        map.serialize_entry("game", self.game.id())?;
        map.serialize_entry("sessions", &self.sessions)?;
        map.serialize_entry("rounds", &self.rounds)?;
        for kind in RecordKind::ALL {
            map.serialize_entry(kind.id(), &self.entry(kind))?;
        }
        map.serialize_entry("went_out", &self.went_out)?;
        map.end()
    }
}

impl GameRecords {
    /// The records that are worth a line: not a row of one win, and not the closest win if it is
    /// the clearest one too, because there was only one.
    pub(crate) fn notable(&self) -> impl Iterator<Item = (RecordKind, &RecordEntry)> {
        let clearest = self.entry(RecordKind::Clearest);
        let is_notable = move |(kind, record): &(RecordKind, &RecordEntry)| match kind {
            RecordKind::Streak => record.value > 1,
            RecordKind::Closest => clearest != Some(record),
            _ => true,
        };
        self.entries.iter().map(|(kind, record)| (*kind, record)).filter(is_notable)
    }

    fn entry(&self, kind: RecordKind) -> Option<&RecordEntry> {
        self.entries.iter().find(|(other, _)| *other == kind).map(|(_, record)| record)
    }
}

/// The records of all games as they are reported.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(crate) struct RecordsReport {
    /// Number of sessions.
    pub sessions: u32,
    /// Most sessions won alone in a row, in any games.
    pub streak: Option<RecordEntry>,
    /// The games: the one played most often first, then by id.
    pub by_game: Vec<GameRecords>,
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
    /// Number of rounds.
    pub rounds: u32,
    /// The record of each kind: points of a round only if its number is no place, win or loss; wins
    /// and margins of sessions won alone. The round of a comeback is the last one after which the
    /// deficit was that large.
    records: [Option<Achievement>; RecordKind::ALL.len()],
    can_go_out: bool,
    /// Per player: rounds in which they went out, and rounds played.
    outs: BTreeMap<usize, (u32, u32)>,
    running_streaks: BTreeMap<usize, WinStreak>,
    results: ResultHistogram,
}

/// The direction in which a record is better.
#[derive(Clone, Copy)]
enum RecordOrder {
    Most,
    Least,
}

fn update_record(record: &mut Option<Achievement>, new: Achievement, order: RecordOrder) {
    match record {
        Some(old) if old.value == new.value => old.times += 1,
        Some(old) => {
            let better = match order {
                RecordOrder::Most => new.value > old.value,
                RecordOrder::Least => new.value < old.value,
            };
            if better {
                *old = new;
            }
        }
        None => *record = Some(new),
    }
}

impl GameRecordSums {
    fn new(evening: &Evening) -> GameRecordSums {
        GameRecordSums {
            game: evening.played.game(),
            sessions: 0,
            rounds: 0,
            records: [None; RecordKind::ALL.len()],
            can_go_out: false,
            outs: BTreeMap::new(),
            running_streaks: BTreeMap::new(),
            results: ResultHistogram::default(),
        }
    }

    /// The record of a kind.
    pub(crate) const fn get(&self, kind: RecordKind) -> Option<Achievement> {
        self.records[kind as usize]
    }

    fn update(&mut self, kind: RecordKind, new: Achievement) {
        let order = match kind {
            RecordKind::Lowest | RecordKind::Closest => RecordOrder::Least,
            _ => RecordOrder::Most,
        };
        update_record(&mut self.records[kind as usize], new, order);
    }

    fn add(&mut self, evening: &Evening) {
        self.sessions += 1;
        self.rounds += evening.rounds;
        let longest = achievement(evening, i64::from(evening.rounds), None);
        self.update(RecordKind::Longest, longest);
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
        let others = evening
            .sittings
            .iter()
            .filter(|other| other.person != winner.person && other.rank.is_some());
        let margin = others.map(|other| deficit(evening.ranking, other.total, winner.total)).min();
        if let Some(margin) = margin {
            let margin = achievement(evening, margin, Some(winner.person));
            self.update(RecordKind::Closest, margin);
            self.update(RecordKind::Clearest, margin);
        }
        if let Some((value, round)) =
            largest_deficit(evening, winner).filter(|(value, _)| *value > 0)
        {
            let new = achievement(evening, value, Some(winner.person));
            self.update(RecordKind::Comeback, Achievement { round_key: Some(round), ..new });
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
            let new = Achievement {
                round_key: Some(result.round_key),
                ..achievement(evening, points, Some(sitting.person))
            };
            self.update(RecordKind::Highest, new);
            if !result.went_out {
                self.update(RecordKind::Lowest, new);
            }
        }
    }

    /// Builds the report of the game. `marks` looks up the round of a record.
    ///
    /// # Errors
    /// Those of `marks`.
    pub(crate) fn report<E>(
        &self,
        people: &[Person],
        marks: &mut dyn FnMut(&Achievement) -> Result<RecordMarks, E>,
    ) -> Result<GameRecords, E> {
        let records = RecordKind::ALL.into_iter().filter_map(|kind| Some((kind, self.get(kind)?)));
        let entries = records.map(|(kind, record)| Ok((kind, record.report(people, marks)?)));
        Ok(GameRecords {
            game: self.game,
            sessions: self.sessions,
            rounds: self.rounds,
            entries: entries.collect::<Result<_, E>>()?,
            went_out: self.most_often_out(people),
        })
    }

    /// The player who went out most often; of equal ones, the one who needed the fewest rounds.
    /// `None` if nobody can go out or nobody has.
    fn most_often_out(&self, people: &[Person]) -> Option<OutCount> {
        let outs = self.outs.iter().filter(|(_, (out, _))| self.can_go_out && *out > 0);
        let best = outs.max_by_key(|(person, (out, rounds))| {
            (*out, std::cmp::Reverse(*rounds), std::cmp::Reverse(**person))
        });
        let (&person, &(out, rounds)) = best?;
        let person = people.get(person)?;
        Some(OutCount { player: person.name.as_str().to_owned(), guest: person.guest, out, rounds })
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
    pub streak: Option<Achievement>,
    /// Number of sessions.
    pub sessions: u32,
}

impl RecordSums {
    /// Adds a session. Sessions must be added in the order in which they began.
    pub(crate) fn add(&mut self, evening: &Evening) {
        self.sessions += 1;
        let game = evening.played.game().id();
        self.games.entry(game).or_insert_with(|| GameRecordSums::new(evening)).add(evening);
        for sitting in &evening.sittings {
            update_streak(&mut self.running_streaks, &mut self.streak, evening, sitting);
        }
    }

    /// Builds the report. `marks` looks up the round of a record.
    ///
    /// # Errors
    /// Those of `marks`.
    pub(crate) fn report<E>(
        &self,
        people: &[Person],
        marks: &mut dyn FnMut(&Achievement) -> Result<RecordMarks, E>,
    ) -> Result<RecordsReport, E> {
        let streak = self.streak.map(|record| record.report(people, marks)).transpose()?;
        let games = self.games();
        let by_game = games.into_iter().map(|game| game.report(people, marks));
        let by_game = by_game.collect::<Result<_, E>>()?;
        Ok(RecordsReport { sessions: self.sessions, streak, by_game })
    }

    /// The records per game: the game played most often first, then by id.
    pub(crate) fn games(&self) -> Vec<&GameRecordSums> {
        let mut games: Vec<&GameRecordSums> = self.games.values().collect();
        // The sort is stable, so games played equally often stay in the order of their ids.
        games.sort_by_key(|game| std::cmp::Reverse(game.sessions));
        games
    }

    /// The records of one game.
    pub(crate) fn get(&self, game: Game) -> Option<&GameRecordSums> {
        self.games.get(game.id())
    }
}

impl Achievement {
    /// Adds the holder's name and the marks of the round.
    ///
    /// # Errors
    /// Those of `marks`.
    pub(crate) fn report<E>(
        &self,
        people: &[Person],
        marks: &mut dyn FnMut(&Achievement) -> Result<RecordMarks, E>,
    ) -> Result<RecordEntry, E> {
        let person = self.person.and_then(|index| people.get(index));
        let (round, irregular) = marks(self)?;
        Ok(RecordEntry {
            value: self.value,
            player: person.map(|person| person.name.as_str().to_owned()),
            guest: person.is_some_and(|person| person.guest),
            session: self.session,
            at: self.at,
            round,
            irregular,
            times: self.times,
            since: self.since,
        })
    }
}

const fn achievement(evening: &Evening, value: i64, person: Option<usize>) -> Achievement {
    Achievement {
        value,
        person,
        session: evening.number,
        at: evening.started,
        round_key: None,
        times: 1,
        since: None,
    }
}

/// Points by which `other` is behind `own`.
const fn deficit(ranking: Ranking, other: i64, own: i64) -> i64 {
    match ranking {
        Ranking::Fewest => other.saturating_sub(own),
        Ranking::Most => own.saturating_sub(other),
    }
}

fn update_streak(
    streaks: &mut BTreeMap<usize, WinStreak>,
    best: &mut Option<Achievement>,
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
    let new = Achievement {
        since: Some(streak.since),
        ..achievement(evening, streak.wins, Some(sitting.person))
    };
    update_record(best, new, RecordOrder::Most);
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
