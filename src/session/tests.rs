//! Standings, ends and dealers of small tables.

use super::{
    Finish, Forecast, NewRound, PlayerName, Refused, Round, RoundEntry, Seat, SeatInterval,
    Session, Settings, Standing, TargetForecast, ZonedTime,
};
use crate::games::sheet::{Part, RoundFlags};
use crate::games::{Game, Ranking};
use crate::rules::Edition;
use uuid::Uuid;

const NAMES: [&str; 5] = ["Anna", "Ben", "Clara", "Dirk", "Eva"];

/// A session in which everybody in `rounds` was there from the beginning; `None` did not play.
fn session(game: Game, rounds: &[&[Option<i64>]]) -> Session {
    let started = ZonedTime::clamped(1_777_832_100, 7200, None);
    let seats = rounds.iter().map(|round| round.len()).max().unwrap_or(3);
    Session {
        number: 1,
        uuid: Uuid::nil(),
        played: game.by_default(),
        settings: Settings::defaults_for(game),
        seats: (0..seats)
            .map(|seat| Seat {
                player: Uuid::from_u128(seat as u128 + 1),
                name: PlayerName::new(NAMES[seat]).unwrap(),
                intervals: vec![SeatInterval::open(0)],
            })
            .collect(),
        earlier: None,
        rounds: (1..).zip(rounds).map(|(number, points)| round(number, points)).collect(),
        started,
        ended: None,
        sheet_version: 1,
    }
}

fn round(number: u32, points: &[Option<i64>]) -> Round {
    let entries = points.iter().enumerate().filter_map(|(seat, points)| {
        points.is_some().then_some(())?;
        let points = *points;
        Some(RoundEntry { seat, result: None, points, cards: None, parts: Vec::new() })
    });
    Round {
        number,
        ordinal: i64::from(number),
        uuid: Uuid::nil(),
        contents: NewRound {
            entries: entries.collect(),
            flags: RoundFlags::default(),
            irregular: None,
            at: ZonedTime::clamped(1_777_834_800, 7200, None),
            note: None,
        },
    }
}

/// The session after its first rounds.
fn after(table: &Session, rounds: usize) -> Session {
    Session { rounds: table.rounds[..rounds].to_vec(), ..table.clone() }
}

fn standings(table: &Session) -> Vec<Standing> {
    table.scoreboard().standings().to_vec()
}

/// The standings as `[(seat, rank, total)]`.
fn board(table: &Session) -> Vec<(usize, Option<u32>, i64)> {
    table
        .scoreboard()
        .standings()
        .iter()
        .map(|standing| (standing.seat, standing.rank, standing.total))
        .collect()
}

const fn all<const N: usize>(points: [i64; N]) -> [Option<i64>; N] {
    let mut results = [None; N];
    let mut seat = 0;
    while seat < N {
        results[seat] = Some(points[seat]);
        seat += 1;
    }
    results
}

#[test]
fn equal_totals_share_a_rank_and_the_next_is_skipped() {
    let table = session(Game::Classic, &[&all([5, 21, 5, 0]), &all([5, 0, 5, 40])]);
    assert_eq!(
        board(&table),
        [(0, Some(1), 10), (2, Some(1), 10), (1, Some(3), 21), (3, Some(4), 40)]
    );
    assert_eq!(board(&after(&table, 1))[0], (3, Some(1), 0));
    assert_eq!(standings(&after(&table, 0)).iter().filter(|s| s.rank == Some(1)).count(), 4);
}

#[test]
fn highest_total_wins_if_game_or_table_decides_so() {
    let mut table = session(Game::Master, &[&all([-17, 22, 3])]);
    assert_eq!(board(&table)[0], (1, Some(1), 22));
    table.settings.ranking = Some(Ranking::Fewest);
    assert_eq!(board(&table)[0], (0, Some(1), -17));
}

#[test]
fn equal_first_places_are_decided_by_second_places_and_so_on() {
    // First places: 1, 1, 1; second: 1, 2, 0.
    let table = session(
        Game::ConnectAnywhere,
        &[&all([1, 2, 3]), &all([3, 1, 2]), &all([2, 3, 1]), &all([4, 2, 5])],
    );
    let standings = standings(&table);
    assert_eq!(board(&table), [(1, Some(1), 1), (0, Some(2), 1), (2, Some(3), 1)]);
    assert_eq!(standings[0].placings, [1, 2, 1]);
    // All placings equal: a shared rank.
    let table = session(Game::ConnectAnywhere, &[&all([1, 2, 3]), &all([2, 1, 3])]);
    assert_eq!(board(&table), [(0, Some(1), 1), (1, Some(1), 1), (2, Some(3), 0)]);
}

#[test]
fn wins_and_losses_are_counted() {
    let table = session(Game::Cheat, &[&all([1, 0, 0]), &all([1, 0, 0]), &all([0, 0, 1])]);
    assert_eq!(board(&table), [(0, Some(1), 2), (2, Some(2), 1), (1, Some(3), 0)]);
    let table = session(Game::Nightcap, &[&all([0, 1, 0])]);
    assert_eq!(board(&table), [(0, Some(1), 0), (2, Some(1), 0), (1, Some(3), 1)]);
}

/// A session in which seat 3 joins after round 2, when the worst total of the players is 31.
fn late(game: Game, rounds: &[&[Option<i64>]]) -> Session {
    let mut table = session(game, rounds);
    table.seats[3].intervals = vec![SeatInterval::open(2)];
    table
}

#[test]
fn a_late_comer_starts_with_the_worst_total_of_those_who_play() {
    let early: [Option<i64>; 4] = [Some(10), Some(0), Some(1), None];
    let table = late(Game::Classic, &[&early, &[Some(21), Some(0), Some(2), None]]);
    let standings = standings(&table);
    assert_eq!(
        board(&table),
        [(1, Some(1), 0), (2, Some(2), 3), (0, Some(3), 31), (3, Some(3), 31)]
    );
    assert_eq!(standings[3].given, Some(31));
    assert_eq!(standings[0].given, None);
    // Before joining, the player is not on the board.
    assert_eq!(table.scoreboard().rounds()[0].totals, [Some(10), Some(0), Some(1), None]);
    // A corrected round changes the starting total.
    let table = late(Game::Classic, &[&early, &[Some(1), Some(0), Some(2), None]]);
    assert_eq!(board(&table)[2].2, 11);
    // If the highest total wins, the worst is the lowest.
    let early: [Option<i64>; 4] = [Some(10), Some(-4), Some(1), None];
    let table = late(Game::Master, &[&early, &early, &all([0, 0, 0, 5])]);
    assert_eq!(board(&table)[2..], [(3, Some(3), -3), (1, Some(4), -8)]);
}

#[test]
fn a_late_comer_has_no_more_firsts_wins_or_fewer_losses_than_the_worst() {
    let early: [Option<i64>; 4] = [Some(1), Some(2), Some(3), None];
    let table = late(Game::ConnectAnywhere, &[&early, &[Some(2), Some(1), Some(3), None]]);
    let last = standings(&table).pop().unwrap();
    assert_eq!((last.seat, last.total, last.placings), (3, 0, Vec::new()));
    let early: [Option<i64>; 4] = [Some(1), Some(0), Some(0), None];
    let table = late(Game::Nightcap, &[&early, &early]);
    assert_eq!(board(&table), [(1, Some(1), 0), (2, Some(1), 0), (0, Some(3), 2), (3, Some(3), 2)]);
}

#[test]
fn the_worst_total_is_not_that_of_somebody_who_has_left() {
    let early: [Option<i64>; 4] = [Some(50), Some(0), Some(7), None];
    let mut table = late(Game::Classic, &[&early, &[Some(50), Some(0), Some(7), None]]);
    table.seats[0].intervals[0].until = Some(2);
    assert_eq!(
        board(&table),
        [(1, Some(1), 0), (2, Some(2), 14), (3, Some(2), 14), (0, None, 100)]
    );
}

#[test]
fn a_leaver_retains_the_total_and_cannot_win() {
    let mut table = session(Game::Classic, &[&all([0, 5, 9]), &[None, Some(5), Some(9)]]);
    table.seats[0].intervals[0].until = Some(1);
    table.settings.rounds = Some(2);
    assert_eq!(board(&table), [(1, Some(1), 10), (2, Some(2), 18), (0, None, 0)]);
    assert_eq!(table.scoreboard().winners(), [1]);
    assert_eq!(table.playing(), [1, 2]);
    assert_eq!(table.playing_in(1), [0, 1, 2]);
}

#[test]
fn a_late_comer_may_have_a_start_of_their_own() {
    let start = |after, start| SeatInterval { start: Some(start), ..SeatInterval::open(after) };
    let early: [Option<i64>; 4] = [Some(10), Some(0), Some(1), None];
    let mut table = late(Game::Classic, &[&early, &[Some(21), Some(0), Some(2), None]]);
    table.seats[3].intervals = vec![start(2, 20)];
    assert_eq!((standings(&table)[2].total, standings(&table)[2].given), (20, Some(20)));
    // It stays when a round before it is corrected.
    table.rounds[1] = round(2, &[Some(1), Some(0), Some(2), None]);
    assert_eq!(board(&table)[3], (3, Some(4), 20));
    // Before the first round too, where nobody has a total yet.
    let mut table = session(Game::Classic, &[&all([1, 2, 3])]);
    table.seats[2].intervals = vec![start(0, 20)];
    assert_eq!(board(&table)[2], (2, Some(3), 23));
    table.rounds.clear();
    assert_eq!(board(&table)[2], (2, Some(3), 20));
    // One who was away comes back with it, even if it is better than the total of before.
    let mut table = session(Game::Classic, &[&all([0, 5, 9]), &[None, Some(5), Some(9)]]);
    table.seats[0].intervals =
        vec![SeatInterval { until: Some(1), ..SeatInterval::open(0) }, start(2, 7)];
    assert_eq!(board(&table)[0], (0, Some(1), 7));
}

#[test]
fn returning_players_gain_nothing_by_absence() {
    let mut table =
        session(Game::Classic, &[&all([0, 5, 9]), &[None, Some(5), Some(9)], &all([1, 1, 1])]);
    table.seats[0].intervals =
        vec![SeatInterval { until: Some(1), ..SeatInterval::open(0) }, SeatInterval::open(2)];
    let total = |table: &Session| table.scoreboard().rounds().last().unwrap().totals[0];
    assert_eq!(total(&table), Some(18 + 1));
    // A player with the worst total already keeps it.
    table.rounds[0] = round(1, &all([30, 5, 9]));
    assert_eq!(total(&table), Some(30 + 1));
    // Away between two rounds only: no round was missed.
    table.rounds.remove(1);
    table.rounds[0] = round(1, &all([0, 5, 9]));
    table.seats[0].intervals =
        vec![SeatInterval { until: Some(1), ..SeatInterval::open(0) }, SeatInterval::open(1)];
    assert_eq!(total(&table), Some(1));
}

#[test]
fn planned_rounds_and_targets_end_a_session() {
    let mut table = session(Game::Classic, &[&all([0, 21]), &all([7, 0])]);
    assert_eq!(table.scoreboard().finish(), None);
    assert!(table.scoreboard().winners().is_empty());
    assert_eq!(table.scoreboard().ensure_unfinished(), Ok(()));
    table.settings.rounds = Some(2);
    assert_eq!(table.scoreboard().finish(), Some(Finish::Rounds(2)));
    assert_eq!(table.scoreboard().winners(), [0]);
    assert_eq!(table.scoreboard().finished_at(), Some(table.rounds[1].contents.at));
    table.settings.rounds = Some(3);
    table.settings.target = Some(21);
    assert_eq!(table.scoreboard().ensure_unfinished(), Err(Refused::Finished(Finish::Target(21))));
    table.settings.target = Some(22);
    assert!(!table.scoreboard().is_finished());
    table.ended = Some(table.started);
    assert_eq!(table.scoreboard().finish(), Some(Finish::Ended));
    assert_eq!(table.scoreboard().winners(), [0]);
}

#[test]
fn a_target_ends_any_ranking_and_once_reached_it_is() {
    // Ben reached 20 after round 1 and lost it again.
    let mut table = session(Game::Master, &[&all([1, 20]), &all([5, -9])]);
    table.settings.target = Some(20);
    assert_eq!(table.scoreboard().finish(), Some(Finish::Target(20)));
    assert_eq!(table.scoreboard().winners(), [1]);
    table.settings.target = Some(-10);
    assert_eq!(table.scoreboard().finish(), None);
    table.rounds[1] = round(2, &all([-11, 0]));
    assert_eq!(table.scoreboard().finish(), Some(Finish::Target(-10)));
    let mut table = session(Game::Cheat, &[&all([1, 0]), &all([1, 0])]);
    table.settings.target = Some(2);
    assert_eq!(table.scoreboard().winners(), [0]);
    assert_eq!(session(Game::Flaet, &[&all([99, 3])]).scoreboard().finish(), None);
    assert_eq!(session(Game::Flaet, &[&all([100, 3])]).scoreboard().winners(), [1]);
}

#[test]
fn a_session_without_a_round_has_no_winner() {
    let mut table = session(Game::Classic, &[]);
    table.ended = Some(table.started);
    assert!(table.scoreboard().is_finished());
    assert!(table.scoreboard().winners().is_empty());
}

#[test]
fn totals_do_not_overflow() {
    let huge: &[Option<i64>] = &all([i64::MAX, 0, i64::MIN]);
    let mut table = session(Game::Classic, &[huge, huge, huge]);
    table.seats[1].intervals = vec![SeatInterval::open(1)];
    table.settings.target = Some(i64::MAX);
    let board = table.scoreboard();
    assert_eq!(board.rounds()[2].totals, [i64::MAX, i64::MAX, i64::MIN].map(Some));
    assert_eq!(board.forecast().lead, Some(u64::MAX));
    let distances = board.forecast().target.as_ref().map(|reach| reach.distances.clone());
    assert_eq!(distances, Some(vec![(2, i64::MAX), (0, 0), (1, 0)]));
}

#[test]
fn the_deal_goes_round_in_the_editions_direction_past_empty_seats() {
    let played: &[Option<i64>] = &all([1, 1, 1, 1]);
    let mut table = session(Game::Classic, &[played, played, played]);
    table.settings.dealer = Some(1);
    let dealers = |table: &Session| {
        let board = table.scoreboard();
        let dealt = board.rounds().iter().map(|round| round.dealer);
        dealt.chain([board.next_dealer()]).collect::<Vec<_>>()
    };
    assert_eq!(dealers(&table), [1, 2, 3, 0].map(Some));
    table.played = Game::Classic.played(Edition::Nl1999).unwrap();
    assert_eq!(dealers(&table), [1, 0, 3, 2].map(Some));
    // Clara leaves after round 3: the deal passes her seat.
    table.seats[2].intervals[0].until = Some(3);
    assert_eq!(dealers(&table), [1, 0, 3, 1].map(Some));
    table.played = Game::Classic.played(Edition::De).unwrap();
    assert_eq!(dealers(&table), [1, 2, 3, 0].map(Some));
    // If everybody has left, nobody deals.
    for seat in &mut table.seats {
        seat.intervals[0].until = Some(3);
    }
    assert_eq!(dealers(&table), [Some(1), Some(2), Some(3), None]);
}

#[test]
fn forecast_lists_gaps_and_distances() {
    let mut table = session(Game::Classic, &[&all([0, 12, 30])]);
    table.settings.rounds = Some(3);
    table.settings.target = Some(100);
    assert_eq!(
        *table.scoreboard().forecast(),
        Forecast {
            leaders: vec![0],
            lead: Some(12),
            behind: vec![(1, 12), (2, 30)],
            rounds_left: Some(2),
            target: Some(TargetForecast {
                target: 100,
                distances: vec![(0, 100), (1, 88), (2, 70)],
                near: Vec::new()
            }),
        }
    );
    let fresh = session(Game::Classic, &[]);
    assert_eq!(fresh.scoreboard().forecast().leaders.len(), 3);
}

/// The seats that may end the session with a round like the largest one so far.
fn near(table: &Session, target: i64) -> Vec<usize> {
    let mut table = table.clone();
    table.settings.target = Some(target);
    table.scoreboard().forecast().target.clone().unwrap().near
}

#[test]
fn a_round_like_the_largest_so_far_brings_those_near_to_the_target() {
    let table = session(Game::Classic, &[&all([0, 12, 30]), &all([30, 0, 4])]);
    assert_eq!(near(&table, 65), [] as [usize; 0]);
    // The target is reached exactly.
    assert_eq!(near(&table, 64), [2]);
    assert_eq!(near(&table, 60), [0, 2]);
    // A target below 0 is reached by the smallest round.
    let table = session(Game::Master, &[&all([-7, 5, 1])]);
    assert_eq!((near(&table, -14), near(&table, -15)), (vec![0], vec![]));
    // A fourth place is not four first places, nor a win more than one.
    let table = session(Game::ConnectAnywhere, &[&all([1, 2, 3, 4])]);
    assert_eq!((near(&table, 2), near(&table, 3)), (vec![0], vec![]));
    // Before the first round there is no largest round.
    assert_eq!(near(&session(Game::Classic, &[]), 10), [] as [usize; 0]);
}

#[test]
fn a_round_that_is_not_recorded_yet_counts_for_those_who_sit_there_now() {
    let mut table = session(Game::Classic, &[&all([5, 7, 0])]);
    table.seats[2].intervals = vec![SeatInterval::open(2)];
    table.rounds[0].contents.entries.truncate(2);
    // Clara came after a second round, which was dropped since.
    let contents = round(2, &all([1, 2, 3])).contents;
    let with = table.scoreboard_with(&contents);
    assert_eq!(with.rounds()[1].totals, [Some(6), Some(9), Some(10)]);
    assert_eq!((with.next_round(), with.rounds()[1].dealer), (3, Some(1)));
    assert_eq!(table.scoreboard().rounds().len(), 1);
}

#[test]
fn an_unrecorded_placing_counts_for_nothing() {
    let mut table = session(Game::ConnectAnywhere, &[&all([1, 2, 3]), &all([3, 1, 2])]);
    for seat in [1, 2] {
        table.rounds[0].contents.entries[seat].points = None;
    }
    let standings = standings(&table);
    // Anna was third once; Ben's other round was not recorded.
    assert_eq!(board(&table), [(0, Some(1), 1), (1, Some(2), 1), (2, Some(3), 0)]);
    assert_eq!(standings[2].placings, [0, 1]);
    assert_eq!(table.scoreboard().rounds()[0].totals, [1, 0, 0].map(Some));
}

/// A session resumed at a checkpoint gives the same results as the whole session.
#[test]
fn a_session_resumes_from_every_checkpoint() {
    let points = |game, number: i64, seat: usize| {
        let points = (number * 37 + i64::try_from(seat).unwrap() * 11) % 23;
        Some(match game {
            // A target once reached stays reached, whatever the totals do later.
            Game::Master if number > 60 => -points,
            // One very large round makes a far target near.
            Game::Classic if number == 10 => 90_000,
            _ => points,
        })
    };
    for game in [Game::Classic, Game::Master, Game::ConnectAnywhere, Game::Cheat] {
        let mut table = session(game, &[]);
        let target = if game == Game::Classic { 100_000 } else { 500 };
        table.settings =
            Settings { target: Some(target), dealer: Some(2), ..Settings::defaults_for(game) };
        let interval = |after, until| SeatInterval { until, ..SeatInterval::open(after) };
        table.seats = session(game, &[&all([0, 0, 0, 0])]).seats;
        table.seats[1].intervals = vec![interval(0, Some(50)), interval(70, None)];
        table.seats[2].intervals = vec![interval(0, Some(150))];
        // Dirk joins right after the first checkpoint.
        table.seats[3].intervals = vec![interval(66, None)];
        for number in 1..=200_u32 {
            // A round was dropped now and then: ordinals have gaps.
            let ordinal = i64::from(number) + i64::from(number / 30);
            let mut round = Round { ordinal, ..round(number, &[]) };
            for seat in table.playing_in(ordinal) {
                let points = points(game, ordinal, seat);
                let parts = match (game, number % 5) {
                    (Game::Master, 0) => vec![Part::Bonus(11), Part::Hand(-3)],
                    (Game::Master, 1) if number > 130 => vec![Part::Jokers(-11)],
                    _ => Vec::new(),
                };
                let (result, cards) = (None, None);
                round.contents.entries.push(RoundEntry { seat, result, points, cards, parts });
            }
            table.rounds.push(round);
        }
        let whole = table.scoreboard();
        if game == Game::Master {
            assert_eq!((whole.parts().len(), whole.finish()), (3, Some(Finish::Target(500))));
            assert!(whole.standings().iter().all(|standing| standing.total < 0));
        }
        let checkpoints = table.checkpoints();
        assert_eq!(checkpoints.iter().map(|m| m.played).collect::<Vec<_>>(), [64, 128, 192]);
        assert_eq!(checkpoints[0].ordinal, 66);
        for (place, checkpoint) in checkpoints.iter().enumerate() {
            let at = checkpoint.played as usize;
            let short = Session {
                earlier: Some(Box::new(checkpoint.clone())),
                rounds: table.rounds[at..].to_vec(),
                ..table.clone()
            };
            let board = short.scoreboard();
            assert_eq!(board.rounds(), &whole.rounds()[at..]);
            assert_eq!(board.standings(), whole.standings());
            assert_eq!(board.parts(), whole.parts());
            assert_eq!(board.forecast(), whole.forecast());
            assert_eq!(
                (board.finish(), board.winners(), board.next_dealer(), board.next_round()),
                (whole.finish(), whole.winners(), whole.next_dealer(), whole.next_round())
            );
            assert_eq!((short.next_ordinal(), short.rounds_played()), (table.next_ordinal(), 200));
            assert_eq!(short.checkpoints(), checkpoints[place + 1..]);
        }
    }
}
