//! The best and the worst there ever was, game by game.

use crate::games::{Game, Ranking, Tally};
use crate::session::{Ending, Evening, Got, Moment, Sitting};
use std::borrow::Cow;
use std::collections::BTreeMap;

/// Something nobody has outdone yet. Of equal ones the first keeps the record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Record {
    /// Points, a margin, a number of rounds or of wins.
    pub value: i64,
    /// Who, by their place in the list of people; `None` for what is the whole table's.
    pub person: Option<usize>,
    /// The session, by the number people see.
    pub session: i64,
    /// When it began.
    pub at: Moment,
    /// The round by its key in the file, where it is about one.
    pub round: Option<u32>,
    /// How often it was reached.
    pub times: u32,
    /// Where a row of wins began.
    pub since: Option<Moment>,
}

/// How often somebody's hand or layout was empty at the end of a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outs {
    /// Who, by their place in the list of people.
    pub person: usize,
    /// Rounds in which they went out.
    pub out: u32,
    /// Rounds sat in.
    pub rounds: u32,
}

/// Sessions won alone, one after another.
#[derive(Clone, Copy, Debug)]
struct Row {
    wins: i64,
    since: Moment,
}

/// How often each result was reached: most are small numbers.
#[derive(Clone, Debug, Default)]
struct Results {
    small: Vec<u32>,
    others: BTreeMap<i64, u32>,
}

impl Results {
    /// Numbers below this are counted in a list.
    const SMALL: usize = 512;

    fn add(&mut self, points: i64) {
        match usize::try_from(points).ok().filter(|&place| place < Results::SMALL) {
            Some(place) => {
                if self.small.len() <= place {
                    self.small.resize(place + 1, 0);
                }
                self.small[place] += 1;
            }
            None => *self.others.entry(points).or_default() += 1,
        }
    }

    /// How many there are of at least that.
    fn from(&self, points: i64) -> u32 {
        let first = usize::try_from(points.max(0)).unwrap_or(usize::MAX);
        let small: u32 = self.small.iter().skip(first).sum();
        small + self.others.range(points..).map(|(_, times)| times).sum::<u32>()
    }
}

/// The records of a game.
#[derive(Clone, Debug)]
pub struct GameRecords {
    /// The game.
    pub game: Game,
    /// How many sessions there were.
    pub sessions: u32,
    /// How many rounds they had.
    pub rounds: u32,
    /// The most points of a round; none where a round's number is a place, a win or a loss.
    pub highest: Option<Record>,
    /// The fewest, of those who did not go out.
    pub lowest: Option<Record>,
    /// Won alone, after having been so far behind whoever led then; by the last round of those
    /// after which it was most.
    pub comeback: Option<Record>,
    /// Won alone by the least.
    pub closest: Option<Record>,
    /// Won alone by the most.
    pub clearest: Option<Record>,
    /// The session with the most rounds.
    pub longest: Option<Record>,
    /// The most sessions won alone, one after another.
    pub streak: Option<Record>,
    can_go_out: bool,
    outs: BTreeMap<usize, (u32, u32)>,
    rows: BTreeMap<usize, Row>,
    results: Results,
}

/// Which of two records stands.
#[derive(Clone, Copy)]
enum Wanted {
    Most,
    Least,
}

fn set(record: &mut Option<Record>, new: Record, wanted: Wanted) {
    match record {
        Some(old) if old.value == new.value => old.times += 1,
        Some(old) => {
            let better = match wanted {
                Wanted::Most => new.value > old.value,
                Wanted::Least => new.value < old.value,
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
            rows: BTreeMap::new(),
            results: Results::default(),
        }
    }

    fn add(&mut self, evening: &Evening) {
        self.sessions += 1;
        self.rounds += evening.rounds;
        let longest = record(evening, i64::from(evening.rounds), None);
        set(&mut self.longest, longest, Wanted::Most);
        self.can_go_out |= evening.played.can_go_out();
        for sitting in &evening.sittings {
            self.add_results(evening, sitting);
            streak(&mut self.rows, &mut self.streak, evening, sitting);
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
        let margin = others.map(|other| behind(evening.ranking, other.total, winner.total)).min();
        if let Some(margin) = margin {
            let margin = record(evening, margin, Some(winner.person));
            set(&mut self.closest, margin, Wanted::Least);
            set(&mut self.clearest, margin, Wanted::Most);
        }
        if let Some((value, round)) = comeback(evening, winner).filter(|(value, _)| *value > 0) {
            let new = record(evening, value, Some(winner.person));
            set(&mut self.comeback, Record { round: Some(round), ..new }, Wanted::Most);
        }
    }

    fn add_results(&mut self, evening: &Evening, sitting: &Sitting) {
        let tally = evening.played.entry().tally;
        let counts = matches!(tally, Tally::Wins | Tally::Losses | Tally::Placings);
        let outs = self.outs.entry(sitting.person).or_default();
        for got in &sitting.rounds {
            outs.0 += u32::from(got.out);
            outs.1 += 1;
            let Some(points) = got.points.filter(|_| !counts) else { continue };
            self.results.add(points);
            let new =
                Record { round: Some(got.round), ..record(evening, points, Some(sitting.person)) };
            set(&mut self.highest, new, Wanted::Most);
            if !got.out {
                set(&mut self.lowest, new, Wanted::Least);
            }
        }
    }

    /// Who went out most often, of equal ones who needed the fewest rounds for it; none where nobody
    /// can go out, or nobody has.
    pub fn most_often_out(&self) -> Option<Outs> {
        let outs = self.outs.iter().filter(|(_, (out, _))| self.can_go_out && *out > 0);
        let best = outs.max_by_key(|(person, (out, rounds))| {
            (*out, std::cmp::Reverse(*rounds), std::cmp::Reverse(**person))
        });
        best.map(|(&person, &(out, rounds))| Outs { person, out, rounds })
    }

    /// How many results there are, and how many of them are as high as that.
    pub fn as_high(&self, points: i64) -> (u32, u32) {
        (self.results.from(i64::MIN), self.results.from(points))
    }
}

/// The records of all games.
#[derive(Clone, Debug, Default)]
pub struct Records {
    games: BTreeMap<&'static str, GameRecords>,
    rows: BTreeMap<usize, Row>,
    /// The most sessions won alone one after another, whatever was played.
    pub streak: Option<Record>,
    /// How many sessions there were.
    pub sessions: u32,
}

impl Records {
    /// Adds a session, in the order in which they began.
    pub fn add(&mut self, evening: &Evening) {
        self.sessions += 1;
        let game = evening.played.game().id();
        self.games.entry(game).or_insert_with(|| GameRecords::new(evening)).add(evening);
        for sitting in &evening.sittings {
            streak(&mut self.rows, &mut self.streak, evening, sitting);
        }
    }

    /// Game by game: the one played most often first, then by id.
    pub fn games(&self) -> Vec<&GameRecords> {
        let mut games: Vec<&GameRecords> = self.games.values().collect();
        games.sort_by_key(|game| std::cmp::Reverse(game.sessions));
        games
    }

    /// The records of one game.
    pub fn of(&self, game: Game) -> Option<&GameRecords> {
        self.games.get(game.id())
    }
}

const fn record(evening: &Evening, value: i64, person: Option<usize>) -> Record {
    Record {
        value,
        person,
        session: evening.number,
        at: evening.started,
        round: None,
        times: 1,
        since: None,
    }
}

/// How far `other` is behind `own`.
const fn behind(ranking: Ranking, other: i64, own: i64) -> i64 {
    match ranking {
        Ranking::Fewest => other.saturating_sub(own),
        Ranking::Most => own.saturating_sub(other),
    }
}

fn streak(
    rows: &mut BTreeMap<usize, Row>,
    best: &mut Option<Record>,
    evening: &Evening,
    sitting: &Sitting,
) {
    if evening.ending(sitting) != Ending::Won {
        rows.remove(&sitting.person);
        return;
    }
    let row = rows.entry(sitting.person).or_insert(Row { wins: 0, since: evening.started });
    row.wins += 1;
    let new = Record { since: Some(row.since), ..record(evening, row.wins, Some(sitting.person)) };
    set(best, new, Wanted::Most);
}

/// By how much the winner was behind at most, and after which round that was last. Nothing is said
/// of a session in which somebody came back: what they were given then is not told apart.
fn comeback(evening: &Evening, winner: &Sitting) -> Option<(i64, u32)> {
    let tally = evening.played.entry().tally;
    let rounds = rounds_of(evening);
    // What a late-comer was given is the rest of the total.
    let mut totals = Vec::with_capacity(evening.sittings.len());
    for sitting in &evening.sittings {
        let gains = sitting.rounds.iter().map(|got| super::Points::gain(tally, got.points));
        totals.push(sitting.total - gains.sum::<i64>());
        let first = sitting.rounds.first().map(|got| got.round);
        let from = first.map_or(0, |first| rounds.partition_point(|got| got.round < first));
        let stayed = rounds.iter().skip(from).zip(&sitting.rounds);
        if stayed.clone().any(|(one, other)| one.round != other.round) {
            return None;
        }
    }
    let own = evening.sittings.iter().position(|sitting| sitting.person == winner.person)?;
    let mut most: Option<(i64, u32)> = None;
    let mut next = vec![0; totals.len()];
    for &Got { round, .. } in rounds.iter() {
        let mut leads: Option<i64> = None;
        let mut sat = false;
        for (place, sitting) in evening.sittings.iter().enumerate() {
            let Some(got) = sitting.rounds.get(next[place]).filter(|got| got.round == round) else {
                continue;
            };
            next[place] += 1;
            totals[place] += super::Points::gain(tally, got.points);
            sat |= place == own;
            let total = totals[place];
            let leader = leads.map_or(total, |leader| match evening.ranking {
                Ranking::Fewest => leader.min(total),
                Ranking::Most => leader.max(total),
            });
            leads = Some(leader);
        }
        let lag = leads.filter(|_| sat).map(|leader| behind(evening.ranking, totals[own], leader));
        if let Some(lag) = lag.filter(|lag| most.is_none_or(|(before, _)| *lag >= before)) {
            most = Some((lag, round));
        }
    }
    most
}

/// The rounds of a session: whoever sat in all of them knows them.
fn rounds_of(evening: &Evening) -> Cow<'_, [Got]> {
    let all =
        evening.sittings.iter().find(|sitting| sitting.rounds.len() == evening.rounds as usize);
    if let Some(sitting) = all {
        return Cow::Borrowed(&sitting.rounds);
    }
    let mut rounds: Vec<Got> =
        evening.sittings.iter().flat_map(|sitting| &sitting.rounds).copied().collect();
    rounds.sort_unstable_by_key(|got| got.round);
    rounds.dedup_by_key(|got| got.round);
    Cow::Owned(rounds)
}
