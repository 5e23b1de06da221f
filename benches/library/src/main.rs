//! Prints how many questions a second the library answers, beside shakmaty in the same run.
//!
//! Each pair runs alternately, so that both see the same machine; the figure is the ratio of the
//! medians. Nothing fails on a slow machine.

use elfer::cards::{Card, Colour};
use elfer::games::{Game, Played, Situation};
use elfer::rules::{Fact, Facts, RawFacts};
use shakmaty::san::San;
use shakmaty::{Chess, Move, Position};
use std::alloc::{GlobalAlloc, Layout, System};
use std::hint::black_box;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// Counts what is allocated.
struct Counting;

static ALLOCATIONS: AtomicU64 = AtomicU64::new(0);

// SAFETY: every call goes on to the system's allocator as it came.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        ALLOCATIONS.fetch_add(1, Ordering::Relaxed);
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, memory: *mut u8, layout: Layout) {
        unsafe { System.dealloc(memory, layout) }
    }
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;

const ROUNDS: usize = 31;
const REPEATS: u32 = 20_000;

/// Nanoseconds for one call, in this round.
fn time(what: &mut dyn FnMut()) -> f64 {
    let start = Instant::now();
    for _ in 0..REPEATS {
        what();
    }
    start.elapsed().as_secs_f64() * 1e9 / f64::from(REPEATS)
}

fn median(mut times: Vec<f64>) -> f64 {
    times.sort_by(f64::total_cmp);
    times[times.len() / 2]
}

/// Both sides, alternately.
fn compare(title: &str, goal: &str, mut ours: impl FnMut(), mut theirs: impl FnMut()) {
    // `-- WORDS` leaves out every line that does not hold them.
    if std::env::args().nth(1).is_some_and(|words| !title.contains(&words)) {
        return;
    }
    let (mut mine, mut other) = (Vec::new(), Vec::new());
    for _ in 0..ROUNDS {
        mine.push(time(&mut ours));
        other.push(time(&mut theirs));
    }
    let (mine, other) = (median(mine), median(other));
    println!(
        "{title:<46} {mine:8.1} ns   shakmaty {other:8.1} ns   ratio {:5.2}  ({goal})",
        mine / other
    );
}

fn situation(played: Played, table: &str, more: &[(Fact, &str)]) -> Situation {
    let mut told = RawFacts::default();
    told.set(Fact::Table, table);
    for (fact, text) in more {
        told.set(*fact, *text);
    }
    played.situate(played.game().read_facts(&told).expect("facts")).expect("no contradiction")
}

/// The slowest of many calls of one claim.
fn worst(title: &str, goal: &str, played: Played, situation: &Situation, claim: &str) {
    let mut took: Vec<Duration> = Vec::new();
    for _ in 0..200 {
        let start = Instant::now();
        let read = played.read(black_box(claim));
        if let Ok(read) = &read {
            let _ = black_box(played.judge(read, situation));
        }
        took.push(start.elapsed());
    }
    took.sort();
    let micros = took[took.len() / 2].as_secs_f64() * 1e6;
    println!("{title:<46} {micros:8.1} µs   ({goal})");
}

fn main() {
    let classic = Game::Classic.by_default();
    let on_table = situation(classic, "r8-13 y11 b10-12", &[]);
    let cards: Vec<Card> = on_table.pack().cards().iter().collect();

    let chess = Chess::default();
    let moves: Vec<Move> = chess.legal_moves().into_iter().collect();
    let (mut card, mut chess_move) = (0, 0);
    let before = ALLOCATIONS.load(Ordering::Relaxed);
    for &card in &cards {
        black_box(on_table.fits(black_box(card)));
    }
    let allocated = ALLOCATIONS.load(Ordering::Relaxed) - before;
    compare(
        "does this card fit on this table",
        "at most 0.33",
        || {
            card = (card + 1) % cards.len();
            black_box(on_table.fits(black_box(cards[card])));
        },
        || {
            chess_move = (chess_move + 1) % moves.len();
            black_box(chess.is_legal(black_box(moves[chess_move])));
        },
    );
    println!("{:<46} {allocated:8} allocations for {} cards  (0)", "", cards.len());

    // A well-known opening: each move is read, resolved and played on the position before it.
    let opening = ["e4", "e5", "Nf3", "Nc6", "Bb5", "a6", "Ba4", "Nf6", "O-O", "Be7", "Re1", "b5"];
    let mut played: Vec<(Chess, &str)> = Vec::new();
    let mut position = Chess::default();
    for told in opening {
        played.push((position.clone(), told));
        let chess_move = told.parse::<San>().expect("san").to_move(&position).expect("a move");
        position = position.play(chess_move).expect("legal");
    }
    let mut turn = 0;
    let mut san = || {
        turn = (turn + 1) % played.len();
        let (position, told) = &played[turn];
        let san: San = black_box(told).parse().expect("san");
        let chess_move = san.to_move(position).expect("a move");
        black_box(position.clone().play(chess_move).expect("legal"));
    };
    let unknown = classic.situate(Facts::default()).expect("nothing told");
    for (claim, situation, goal) in [
        ("y10", &on_table, "at most 4"),
        ("y9", &on_table, "at most 4"),
        ("yellow 10 on yellow 11", &on_table, "at most 8"),
        ("yellow 9 on blue 10", &unknown, "at most 8"),
    ] {
        compare(
            &format!("read and judge `{claim}`"),
            goal,
            || {
                let read = classic.read(black_box(claim)).expect("understood");
                black_box(classic.judge(&read, situation).expect("a ruling"));
            },
            &mut san,
        );
    }

    let master = Game::Master.by_default();
    let six = situation(master, "y7-11 b11 r11 g11", &[(Fact::Rows, "yellow blue red green")]);
    let told = "blue 4, blue 5, blue 6, blue 8, joker as blue 7, link yellow 7 to blue";
    worst("master: six steps in another order", "under 200", master, &six, told);
    let eights = "red 8, red 7, red 12, red 14, red 13, red 16";
    worst("master: six steps that no order mends", "under 200", master, &six, eights);
    let empty = situation(classic, "r11", &[]);
    let long: Vec<String> = Colour::ALL
        .iter()
        .flat_map(|colour| (1..=20).map(move |number| format!("{}{number}", &colour.id()[..1])))
        .collect();
    worst("classic: eighty cards in one turn", "under 5000", classic, &empty, &long.join(", "));
    worst("classic: 1,000 characters", "under 5000", classic, &empty, &"y9, ".repeat(250)[..998]);
    let any = Game::AnyStart.by_default();
    let nothing = any.situate(Facts::default()).expect("nothing told");
    worst("any-start: a bare card", "under 5000", any, &nothing, "red 9");
    let words = "the yellow nine on the blue ten, ".repeat(30);
    worst(
        "classic: 1,000 characters in words",
        "under 5000",
        classic,
        &unknown,
        &words[..words.len() - 2],
    );
    let flaet = Game::Flaet.by_default();
    let nothing = flaet.situate(Facts::default()).expect("nothing told");
    let turns = "take ro7, swap 2 3, flaet row 2, ".repeat(30);
    worst("flaet: 1,000 characters", "under 5000", flaet, &nothing, &turns[..turns.len() - 2]);
}
