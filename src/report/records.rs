//! Records: the best and the worst results, game by game.

use crate::games::{Game, Ranking, Tally};
use crate::session::{Ending, Evening, RoundResult, Sitting, ZonedTime};
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
    /// `Store::round_marks` finds the number that users see.
    pub round_key: Option<u32>,
    /// Number of times the value was reached.
    pub times: u32,
    /// Beginning of the first session of a row of wins.
    pub since: Option<ZonedTime>,
}

/// Number of rounds in which a player went out (ended with an empty hand or layout).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct OutCount {
    /// Index of the player in the list of people.
    pub person: usize,
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

/// The records of a game.
#[derive(Clone, Debug)]
pub(crate) struct GameRecords {
    /// The game.
    pub game: Game,
    /// Number of sessions.
    pub sessions: u32,
    /// Number of rounds.
    pub rounds: u32,
    /// Most points of a round; none if a round's number is a place, a win or a loss.
    pub highest: Option<Achievement>,
    /// Fewest points of a round in which the player did not go out.
    pub lowest: Option<Achievement>,
    /// Largest deficit to the leader in a session that the player won alone. Its round is the last
    /// one after which the deficit was that large.
    pub comeback: Option<Achievement>,
    /// Smallest margin of a session won alone.
    pub closest: Option<Achievement>,
    /// Largest margin of a session won alone.
    pub clearest: Option<Achievement>,
    /// The session with the most rounds.
    pub longest: Option<Achievement>,
    /// Most sessions won alone in a row.
    pub streak: Option<Achievement>,
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

impl GameRecords {
    fn new(evening: &Evening) -> GameRecords {
        GameRecords {
            game: evening.played.game(),
            sessions: 0,
            rounds: 0,
            highest: None,
            lowest: None,
            comeback: None,
            closest: None,
            clearest: None,
            longest: None,
            streak: None,
            can_go_out: false,
            outs: BTreeMap::new(),
            running_streaks: BTreeMap::new(),
            results: ResultHistogram::default(),
        }
    }

    fn add(&mut self, evening: &Evening) {
        self.sessions += 1;
        self.rounds += evening.rounds;
        let longest = achievement(evening, i64::from(evening.rounds), None);
        update_record(&mut self.longest, longest, RecordOrder::Most);
        self.can_go_out |= evening.played.can_go_out();
        for sitting in &evening.sittings {
            self.add_results(evening, sitting);
            update_streak(&mut self.running_streaks, &mut self.streak, evening, sitting);
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
            update_record(&mut self.closest, margin, RecordOrder::Least);
            update_record(&mut self.clearest, margin, RecordOrder::Most);
        }
        if let Some((value, round)) =
            largest_deficit(evening, winner).filter(|(value, _)| *value > 0)
        {
            let new = achievement(evening, value, Some(winner.person));
            update_record(
                &mut self.comeback,
                Achievement { round_key: Some(round), ..new },
                RecordOrder::Most,
            );
        }
    }

    fn add_results(&mut self, evening: &Evening, sitting: &Sitting) {
        let tally = evening.played.entry().tally;
        let has_no_points = matches!(tally, Tally::Wins | Tally::Losses | Tally::Placings);
        let outs = self.outs.entry(sitting.person).or_default();
        for result in &sitting.rounds {
            outs.0 += u32::from(result.went_out);
            outs.1 += 1;
            let Some(points) = result.points.filter(|_| !has_no_points) else { continue };
            self.results.add(points);
            let new = Achievement {
                round_key: Some(result.round_key),
                ..achievement(evening, points, Some(sitting.person))
            };
            update_record(&mut self.highest, new, RecordOrder::Most);
            if !result.went_out {
                update_record(&mut self.lowest, new, RecordOrder::Least);
            }
        }
    }

    /// The player who went out most often; of equal ones, the one who needed the fewest rounds.
    /// `None` if nobody can go out or nobody has.
    pub(crate) fn most_often_out(&self) -> Option<OutCount> {
        let outs = self.outs.iter().filter(|(_, (out, _))| self.can_go_out && *out > 0);
        let best = outs.max_by_key(|(person, (out, rounds))| {
            (*out, std::cmp::Reverse(*rounds), std::cmp::Reverse(**person))
        });
        best.map(|(&person, &(out, rounds))| OutCount { person, out, rounds })
    }

    /// Number of all results, and number of results that are at least `points`.
    pub(crate) fn count_results(&self, points: i64) -> (u32, u32) {
        (self.results.count_at_least(i64::MIN), self.results.count_at_least(points))
    }
}

/// The records of all games.
#[derive(Clone, Debug, Default)]
pub(crate) struct Records {
    games: BTreeMap<&'static str, GameRecords>,
    running_streaks: BTreeMap<usize, WinStreak>,
    /// Most sessions won alone in a row, in any games.
    pub streak: Option<Achievement>,
    /// Number of sessions.
    pub sessions: u32,
}

impl Records {
    /// Adds a session. Sessions must be added in the order in which they began.
    pub(crate) fn add(&mut self, evening: &Evening) {
        self.sessions += 1;
        let game = evening.played.game().id();
        self.games.entry(game).or_insert_with(|| GameRecords::new(evening)).add(evening);
        for sitting in &evening.sittings {
            update_streak(&mut self.running_streaks, &mut self.streak, evening, sitting);
        }
    }

    /// The records per game: the game played most often first, then by id.
    pub(crate) fn games(&self) -> Vec<&GameRecords> {
        let mut games: Vec<&GameRecords> = self.games.values().collect();
        // The sort is stable, so games played equally often stay in the order of their ids.
        games.sort_by_key(|game| std::cmp::Reverse(game.sessions));
        games
    }

    /// The records of one game.
    pub(crate) fn get(&self, game: Game) -> Option<&GameRecords> {
        self.games.get(game.id())
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
