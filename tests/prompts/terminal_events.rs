//! Events of a terminal: pasted text, another size, Ctrl-Z, no drawing, signals, no input, redirected
//! output.

use crate::terminal::{Table, Terminal};
use crate::tools;
use rustix::process::Signal;
use std::time::Duration;

/// Sends results to a file and questions to the terminal.
const TO_A_FILE: &str = "exec \"$0\" \"$@\" > \"$HOME/out\"";
const THROUGH_A_PIPE: &str = "\"$0\" \"$@\" | cat > \"$HOME/out\"";
/// A terminal that edits its lines itself.
const ECHOING: &str = "stty echo; exec \"$0\" \"$@\"";
/// A shell that puts a stopped command in the foreground again.
const STOPPED: &str = "set -m; \"$0\" \"$@\"; echo stopped; fg; exit $?";
/// Delays every call about the terminal.
const SLOWLY: &str = "exec strace -f -qq -o /dev/null -e trace=ioctl \
                      -e inject=ioctl:delay_enter=200000 \"$0\" \"$@\"";
const CLOSED: &str = "exec \"$0\" \"$@\" <&-";

fn four() -> Table {
    let table = Table::new("en");
    table.run("session start classic Anna Ben Clara Dirk");
    table
}

fn answers(terminal: &mut Terminal) {
    terminal.answer("Who went out?", "Clara").answer("Anna", "19 2").answer("Ben", "7");
    terminal.answer("Dirk", "34").answer("Right?", "");
}

#[test]
fn answers_that_are_pasted_at_once_are_all_taken() {
    for end in ["\r", "\n"] {
        let table = four();
        let mut terminal = table.sit("score add");
        let pasted = ["Clara", "19 2", "7 8", "34", ""].join(end);
        terminal.question("Who went out?").keys(&pasted).question("Right?");
        terminal.shows("Anna    19 2               21").shows("Ben     7 8                15");
        terminal.keys("y\r").shows("Round 1 is written.");
        assert_eq!(table.points().0, [[21, 15, 0, 34]]);
        assert_eq!(terminal.interrupt("Who went out?").0, 130);
    }
}

/// Pasted text for the next question is not appended to a refused answer.
#[test]
fn text_after_a_refused_answer_is_not_added_to_it() {
    let table = four();
    let mut terminal = table.sit("score add");
    terminal.question("Who went out?").keys("Clara\r20 20\r0\r5\r").shows("Only one can go out");
    // Neither the 0 nor the 5 stands in the line.
    terminal.answer("Ben", "7").answer("Dirk", "3").answer("Right?", "");
    terminal.shows("Round 1 is written.");
    assert_eq!(table.points().0, [[40, 7, 0, 3]]);
}

#[test]
fn another_size_while_one_types() {
    let table = four();
    let mut terminal = table.sit("score add");
    terminal.question("Who went out?").keys("Clara\r").question("Anna");
    let hand = "r1 r2 r3 r4 r5 r6 r7 r8 r9 r10 b1 b2";
    terminal.keys(hand).expect_typed("b1 b2").size(40).keys(" b3").expect_typed("b2 b3");
    terminal.size(100).keys(" b4").expect_typed("b3 b4").size(40).keys("\r").question("Ben");
    let screen = terminal.contents();
    assert!(screen.contains("65") && screen.contains("b3 b4"), "{screen}");
    assert!(screen.lines().all(|line| line.chars().count() <= 100), "{screen}");
    terminal.answer("Ben", "5").answer("Dirk", "3").answer("Right?", "");
    terminal.shows("Round 1 is written.");
    assert_eq!(table.points().0, [[65, 5, 0, 3]]);
}

#[test]
fn ctrl_z_and_back() {
    let table = four();
    let mut terminal = table.sit_in(STOPPED, "score add", 80, &[]);
    terminal
        .question("Who went out?")
        .keys("Clara\r")
        .question("Anna")
        .keys("19")
        .expect_typed("19");
    terminal.keys("\x1a").shows("stopped").question("Anna").expect_typed("19").keys(" 2\r");
    terminal.question("Ben").keys("7\r").question("Dirk").keys("34\r").question("Right?");
    terminal.keys("\r").question("Who went out?").keys("\x04");
    let (code, screen) = terminal.end();
    assert_eq!((code, table.points().0), (0, vec![vec![21, 7, 0, 34]]), "{screen}");
}

#[test]
fn a_terminal_that_cannot_be_drawn_on() {
    let table = four();
    let dumb = [("TERM", "dumb")];
    let mut terminal = table.sit_in(ECHOING, "score add", 80, &dumb);
    terminal.question("Who went out?").keys("Clara\r").question("Anna").keys("19 19 19 19 19\r");
    // The text of the line is in brackets; Enter would accept it.
    terminal
        .shows("at most 4 times")
        .question("Anna [19 19 19 19 19]")
        .keys("19 2\r")
        .question("Ben");
    terminal.keys("<\r").question("Anna [19 2]").keys("\r").question("Ben").keys("7\r");
    terminal.question("Dirk").keys("?\r").shows("The cards left").question("Dirk").keys("34\r");
    terminal.question("Right? [Y/n]").keys("\r").shows("Round 1 is written.");
    assert_eq!(table.points().0, [[21, 7, 0, 34]]);
    terminal.question("Who went out?").keys("\x03");
    let (code, screen) = terminal.end();
    assert_eq!(code, 130, "{screen}");
    assert!(!terminal.bytes().contains(&0x1b), "{screen}");
    let mut terminal = table.sit_in(ECHOING, "score add", 80, &dumb);
    terminal.question("Who went out?").keys("\x04").shows("stays open");
    assert_eq!(terminal.end().0, 0);
    // Without drawing there is no list either.
    let mut terminal = table.sit_in(ECHOING, "session start", 80, &dumb);
    terminal.question("As last time").keys("n\r");
    terminal.question("Game [classic]").keys("mogeln\r").shows("Cheat (cheat)");
    terminal.question("Leaflet").keys("\r").question("Players").keys("\x04");
    assert_eq!(terminal.end().0, 0);
}

#[test]
fn a_signal_ends_a_question() {
    for (signal, term) in [
        (Signal::INT, "xterm"),
        (Signal::TERM, "xterm"),
        (Signal::HUP, "xterm"),
        (Signal::TERM, "dumb"),
    ] {
        let table = four();
        let mut terminal = table.sit_in(ECHOING, "score add", 80, &[("TERM", term)]);
        terminal.question("Who went out?").keys("Clara\r").question("Anna").signal(signal);
        let (code, screen) = terminal.end();
        assert_eq!(code, 130, "{signal:?} {term}: {screen}");
        assert!(screen.contains("Stopped; nothing was written."), "{signal:?}: {screen}");
    }
}

/// Between two questions nothing waits for a key. Each system call that prepares the terminal takes long here.
#[test]
fn ctrl_c_between_two_questions_is_noticed() {
    if tools::lacks_strace() {
        return;
    }
    let table = four();
    let mut terminal = table.sit_in(SLOWLY, "score add", 80, &[]);
    terminal.question("Who went out?").keys("Clara\r").shows("Who went out?  Clara");
    std::thread::sleep(Duration::from_millis(100));
    let (code, screen) = terminal.keys("\x03").end();
    assert_eq!(code, 130, "{screen}");
    assert!(screen.contains("Stopped; nothing was written."), "{screen}");
}

#[test]
fn questions_are_written_only_to_the_terminal() {
    for script in [TO_A_FILE, THROUGH_A_PIPE] {
        let table = four();
        let mut terminal = table.sit_in(script, "score add", 80, &[]);
        answers(&mut terminal);
        terminal.question("Who went out?").keys("\x04");
        assert_eq!(terminal.end().0, 0);
        let out = table.read("out");
        assert!(out.contains("Dirk") && out.contains("34"), "{out}");
        assert!(!out.contains('›') && !out.contains('\x1b') && !out.contains("Right?"), "{out}");
        assert_eq!(table.points().0, [[21, 7, 0, 34]]);
    }
}

#[test]
fn a_closed_input_asks_nothing_and_waits_for_nothing() {
    let table = four();
    let (code, screen) = table.sit_in(CLOSED, "score add", 80, &[]).end();
    assert_eq!(code, 2, "{screen}");
    assert!(!screen.contains('›'), "{screen}");
}
