//! Records: the best and the worst results, game by game.

use super::totals::gain;
use super::{Report, row_mut};
use crate::games::{Game, Ranking, Tally};
use crate::session::{Ending, Evening, Person, Sitting, ZonedTime};
use serde::Serialize;
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
    /// Key of the round in its file (column `round`). `View::round_marks` finds with it what
    /// `round` and `irregular` say.
    #[serde(skip)]
    pub round_key: Option<u32>,
}

impl RecordEntry {
    fn new(evening: &Evening, value: i64, holder: Option<&Person>) -> RecordEntry {
        RecordEntry {
            value,
            player: holder.map(|person| person.name.as_str().to_owned()),
            guest: holder.is_some_and(|person| person.guest),
            session: evening.number,
            at: evening.started,
            round: None,
            irregular: false,
            times: 1,
            since: None,
            round_key: None,
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

/// A row of sessions won alone.
#[derive(Clone, Copy, Debug)]
struct WinStreak {
    wins: i64,
    since: ZonedTime,
}

/// The records of a game. A record is `null` if there is none.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct GameRecords {
    /// The game.
    pub game: Game,
    /// Number of sessions.
    pub sessions: u32,
    /// Number of rounds.
    pub rounds: u32,
    /// Most points of a round, in games in which its number is no place, win or loss.
    pub highest: Option<RecordEntry>,
    /// Fewest points of a round in which the player did not go out.
    pub lowest: Option<RecordEntry>,
    /// Largest deficit of a winner. The round is the last one after which it was that large.
    pub comeback: Option<RecordEntry>,
    /// Smallest margin of a session won alone.
    pub closest: Option<RecordEntry>,
    /// Largest margin of a session won alone.
    pub clearest: Option<RecordEntry>,
    /// Most rounds of a session.
    pub longest: Option<RecordEntry>,
    /// Most sessions won alone in a row.
    pub streak: Option<RecordEntry>,
    /// The player who went out most often.
    pub went_out: Option<OutCount>,
    /// Per player: rounds in which they went out, and rounds played.
    #[serde(skip)]
    outs: BTreeMap<usize, (u32, u32)>,
    #[serde(skip)]
    running_streaks: BTreeMap<usize, WinStreak>,
}

/// Replaces a record by a better one, and counts one that is as good.
fn update(
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

impl GameRecords {
    fn new(game: Game) -> GameRecords {
        GameRecords {
            game,
            sessions: 0,
            rounds: 0,
            highest: None,
            lowest: None,
            comeback: None,
            closest: None,
            clearest: None,
            longest: None,
            streak: None,
            went_out: None,
            outs: BTreeMap::new(),
            running_streaks: BTreeMap::new(),
        }
    }

    /// The records there are, in the order in which they are listed.
    pub(crate) fn entries(&self) -> impl Iterator<Item = (RecordKind, &RecordEntry)> {
        let all = [
            (RecordKind::Highest, &self.highest),
            (RecordKind::Lowest, &self.lowest),
            (RecordKind::Comeback, &self.comeback),
            (RecordKind::Closest, &self.closest),
            (RecordKind::Clearest, &self.clearest),
            (RecordKind::Longest, &self.longest),
            (RecordKind::Streak, &self.streak),
        ];
        all.into_iter().filter_map(|(kind, record)| Some((kind, record.as_ref()?)))
    }

    /// The records that are worth a line: not a row of one win, and not the closest win if it is
    /// the clearest one too, because there was only one.
    pub(crate) fn notable(&self) -> impl Iterator<Item = (RecordKind, &RecordEntry)> {
        self.entries().filter(|(kind, record)| match kind {
            RecordKind::Streak => record.value > 1,
            RecordKind::Closest => self.clearest.as_ref() != Some(record),
            _ => true,
        })
    }

    fn add_sitting(&mut self, evening: &Evening, sitting: &Sitting, people: &[Person]) {
        let tally = evening.played.entry().tally;
        let has_no_points = matches!(tally, Tally::Wins | Tally::Losses | Tally::Placings);
        let outs = self.outs.entry(sitting.person).or_default();
        for result in &sitting.rounds {
            *outs = (outs.0 + u32::from(result.went_out), outs.1 + 1);
            let Some(points) = result.points.filter(|_| !has_no_points) else { continue };
            let record = || RecordEntry {
                round_key: Some(result.round_key),
                ..RecordEntry::new(evening, points, people.get(sitting.person))
            };
            update(&mut self.highest, RecordKind::Highest, points, record);
            if !result.went_out {
                update(&mut self.lowest, RecordKind::Lowest, points, record);
            }
        }
    }

    /// Adds the results of a session, without margins and comebacks.
    fn add_results(&mut self, evening: &Evening, people: &[Person]) {
        self.sessions += 1;
        self.rounds += evening.rounds;
        let rounds = i64::from(evening.rounds);
        let new = || RecordEntry::new(evening, rounds, None);
        update(&mut self.longest, RecordKind::Longest, rounds, new);
        for sitting in &evening.sittings {
            self.add_sitting(evening, sitting, people);
        }
        update_streaks(&mut self.running_streaks, &mut self.streak, evening, people);
    }

    /// Adds the margin by which a session was won, and the winner's largest deficit.
    fn add_margins(&mut self, evening: &Evening, people: &[Person]) {
        if evening.played.entry().tally.is_placing() {
            return;
        }
        let winner = |sitting: &&Sitting| evening.ending(sitting) == Ending::Won;
        let Some(winner) = evening.sittings.iter().find(winner) else { return };
        let record = |value| RecordEntry::new(evening, value, people.get(winner.person));
        let others = evening
            .sittings
            .iter()
            .filter(|other| other.person != winner.person && other.rank.is_some());
        let margin = others.map(|other| deficit(evening.ranking, other.total, winner.total)).min();
        if let Some(margin) = margin {
            update(&mut self.closest, RecordKind::Closest, margin, || record(margin));
            update(&mut self.clearest, RecordKind::Clearest, margin, || record(margin));
        }
        let largest = largest_deficit(evening, winner).filter(|(deficit, _)| *deficit > 0);
        if let Some((deficit, round)) = largest {
            let new = || RecordEntry { round_key: Some(round), ..record(deficit) };
            update(&mut self.comeback, RecordKind::Comeback, deficit, new);
        }
    }

    /// Finds the player who went out most often; of equal ones, the one who needed the fewest
    /// rounds. There is none if nobody has.
    fn finish(&mut self, people: &[Person]) {
        let outs = self.outs.iter().filter(|(_, (out, _))| *out > 0);
        let best =
            outs.max_by_key(|(person, (out, rounds))| (*out, Reverse(*rounds), Reverse(**person)));
        self.went_out = best.and_then(|(&person, &(out, rounds))| {
            let Person { name, guest, .. } = people.get(person)?;
            Some(OutCount { player: name.as_str().to_owned(), guest: *guest, out, rounds })
        });
    }

    fn records_mut(&mut self) -> Vec<&mut RecordEntry> {
        let all = [
            &mut self.highest,
            &mut self.lowest,
            &mut self.comeback,
            &mut self.closest,
            &mut self.clearest,
            &mut self.longest,
            &mut self.streak,
        ];
        all.into_iter().flatten().collect()
    }
}

/// The records of all games.
#[derive(Clone, Debug, Default, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct RecordsReport {
    /// Number of sessions.
    pub sessions: u32,
    /// Most sessions won alone in a row, in any games.
    pub streak: Option<RecordEntry>,
    /// The games: the one played most often first, then by id.
    pub by_game: Vec<GameRecords>,
    #[serde(skip)]
    running_streaks: BTreeMap<usize, WinStreak>,
}

impl RecordsReport {
    /// Adds the results of a session, without margins and comebacks, which take the most time.
    pub(super) fn add_results(&mut self, evening: &Evening, people: &[Person]) -> &mut GameRecords {
        self.sessions += 1;
        update_streaks(&mut self.running_streaks, &mut self.streak, evening, people);
        let game = evening.played.game();
        let new = || GameRecords::new(game);
        let records = row_mut(&mut self.by_game, game.id(), |records| records.game.id(), new);
        records.add_results(evening, people);
        records
    }
}

impl Report for RecordsReport {
    fn add(&mut self, evening: &Evening, people: &[Person]) {
        self.add_results(evening, people).add_margins(evening, people);
    }

    fn finish(&mut self, people: &[Person]) {
        self.by_game.iter_mut().for_each(|records| records.finish(people));
        // The sort is stable, so games played equally often stay in the order of their ids.
        self.by_game.sort_by_key(|records| Reverse(records.sessions));
    }

    fn records_mut(&mut self) -> Vec<&mut RecordEntry> {
        let games = self.by_game.iter_mut().flat_map(GameRecords::records_mut);
        games.chain(&mut self.streak).collect()
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
fn update_streaks(
    streaks: &mut BTreeMap<usize, WinStreak>,
    best: &mut Option<RecordEntry>,
    evening: &Evening,
    people: &[Person],
) {
    for sitting in &evening.sittings {
        if evening.ending(sitting) != Ending::Won {
            streaks.remove(&sitting.person);
            continue;
        }
        let streak =
            streaks.entry(sitting.person).or_insert(WinStreak { wins: 0, since: evening.started });
        streak.wins += 1;
        update(best, RecordKind::Streak, streak.wins, || RecordEntry {
            since: Some(streak.since),
            ..RecordEntry::new(evening, streak.wins, people.get(sitting.person))
        });
    }
}

/// The winner's largest deficit to the leader, and the key of the last round after which it was
/// that large. `None` for a session in which a player left and came back: the points given on
/// return cannot be separated from points played.
fn largest_deficit(evening: &Evening, winner: &Sitting) -> Option<(i64, u32)> {
    let tally = evening.played.entry().tally;
    let own = evening.sittings.iter().position(|sitting| sitting.person == winner.person)?;
    // The part of a late-comer's total that no round explains is what was given on joining.
    let mut totals: Vec<i64> = evening.sittings.iter().map(|sitting| sitting.total).collect();
    let mut gains: Vec<(u32, usize, i64)> = Vec::new();
    for (index, sitting) in evening.sittings.iter().enumerate() {
        for result in &sitting.rounds {
            let gain = gain(tally, result.points);
            totals[index] -= gain;
            gains.push((result.round_key, index, gain));
        }
    }
    gains.sort_by_key(|(round, ..)| *round);
    let mut last_rounds: Vec<Option<usize>> = vec![None; totals.len()];
    let mut largest: Option<(i64, u32)> = None;
    for (number, round) in gains.chunk_by(|one, other| one.0 == other.0).enumerate() {
        for &(_, index, gain) in round {
            if last_rounds[index].is_some_and(|last| last + 1 != number) {
                return None;
            }
            last_rounds[index] = Some(number);
            totals[index] += gain;
        }
        if last_rounds[own] != Some(number) {
            continue;
        }
        let playing = round.iter().map(|&(_, index, _)| totals[index]);
        let leader = match evening.ranking {
            Ranking::Fewest => playing.min(),
            Ranking::Most => playing.max(),
        };
        let lag = deficit(evening.ranking, totals[own], leader?);
        if largest.is_none_or(|(before, _)| lag >= before) {
            largest = Some((lag, round[0].0));
        }
    }
    largest
}
