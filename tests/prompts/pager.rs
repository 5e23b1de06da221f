//! Long output on a terminal, with and without a pager.

use crate::terminal::{Table, Terminal};
use crate::tools;
use rustix::process::Signal;

/// A terminal of twelve rows.
const LOW: &str = "stty rows 12; exec \"$0\" \"$@\"";
/// A pager that marks its lines.
const MARKS: &str = "sed s/^/P:/";

fn low(table: &Table, line: &str, env: &[(&str, &str)]) -> Terminal {
    table.sit_in(LOW, line, 80, env)
}

fn is_paged(table: &Table, line: &str, env: &[(&str, &str)]) -> bool {
    let (code, screen) = low(table, line, env).end();
    assert!([0, 2].contains(&code), "{line} {env:?}: {screen}");
    screen.contains("P:")
}

#[test]
fn long_output_goes_through_the_pager() {
    let table = Table::new("en");
    table.run("session start classic Anna Ben Clara");
    for _ in 0..12 {
        table.run("score add Anna=out Ben=5 Clara=6");
        table.run("session end");
        table.run("session resume 1");
    }
    for line in
        ["rules classic", "log", "--help", "score add --help", "games", "man", "report session"]
    {
        assert!(is_paged(&table, line, &[("PAGER", MARKS)]), "{line}");
        // On a tall screen no pager is needed.
        let (_, screen) =
            table.sit_in("exec \"$0\" \"$@\"", "history", 80, &[("PAGER", MARKS)]).end();
        assert!(!screen.contains("P:"), "{screen}");
    }
    assert!(!is_paged(&table, "status", &[("PAGER", MARKS)]), "a board is never paged");
}

#[test]
fn the_pager_can_be_switched_off() {
    let table = Table::new("en");
    let rules = "rules classic";
    assert!(is_paged(&table, rules, &[("PAGER", "cat"), ("ELFER_PAGER", MARKS)]));
    for env in [("PAGER", ""), ("PAGER", "cat"), ("ELFER_PAGER", ""), ("TERM", "dumb")] {
        assert!(!is_paged(&table, rules, &[("PAGER", MARKS), env]), "{env:?}");
    }
    for line in ["rules classic --no-pager", "rules classic --json", "rules classic -q"] {
        assert!(!is_paged(&table, line, &[("PAGER", MARKS)]), "{line}");
    }
    let (_, output) = table.run(rules);
    let piped =
        table.sit_in("stty rows 12; \"$0\" \"$@\" | cat", rules, 80, &[("PAGER", MARKS)]).end();
    assert!(!piped.1.contains("P:") && output.contains("classic.row.once"), "{}", piped.1);
    table.run("config set pager cat");
    assert!(!is_paged(&table, rules, &[]));
    table.run("config set pager sed s/^/P:/");
    assert!(is_paged(&table, rules, &[]) && !is_paged(&table, rules, &[("PAGER", "cat")]));
}

#[test]
fn the_output_is_printed_without_a_pager() {
    let table = Table::new("en");
    for pager in ["no-such-pager -x", "no-such-pager '-x'", "  ", "/"] {
        let (code, screen) = low(&table, "rules classic", &[("PAGER", pager)]).end();
        assert_eq!(code, 0, "{screen}");
        assert!(screen.contains("classic.row.once") && screen.contains("classic.turn"), "{screen}");
    }
}

#[test]
fn a_pager_that_ends_early_causes_no_error() {
    let table = Table::new("en");
    // These pagers read nothing, or only the first line.
    for pager in ["true", "head -n 1", "false"] {
        let (code, screen) = low(&table, "man", &[("PAGER", pager)]).end();
        assert_eq!(code, 0, "{pager}: {screen}");
        assert!(!screen.contains("elfer:") && screen.lines().count() < 9, "{pager}: {screen}");
    }
}

#[test]
fn colours_reach_the_pager_and_notes_come_after_it() {
    let table = Table::new("en");
    table.run("session start classic Anna Ben");
    for _ in 0..21 {
        table.run("session start classic Anna Ben");
    }
    let env = [("PAGER", "cat -v"), ("NO_COLOR", "")];
    let (_, screen) = low(&table, "history", &env).end();
    assert!(screen.contains("^[["), "{screen}");
    let last = screen.trim_end().lines().last().unwrap_or_default();
    assert!(screen.contains("more") && !last.contains("^["), "{screen}");
}

#[test]
fn the_store_is_closed_before_the_pager_opens() {
    let table = Table::new("en");
    table.run("session start classic Anna Ben");
    for _ in 0..13 {
        table.run("score add Anna=out Ben=5");
    }
    let env = [("PAGER", "cat; ls -l /proc/$PPID/fd; echo seen")];
    for line in ["log", "report session", "--help"] {
        let (_, screen) = low(&table, line, &env).end();
        assert!(screen.contains("seen") && !screen.contains("elfer.db"), "{line}: {screen}");
    }
    // And it may change what the reader looks at.
    let again = format!("cat; {} score add Anna=out Ben=7", env!("CARGO_BIN_EXE_elfer"));
    let (code, screen) = low(&table, "log", &[("PAGER", &again)]).end();
    assert_eq!((code, table.points().0.len()), (0, 14), "{screen}");
}

/// The rules fill more than the screen at a question, too. The question comes again behind them.
#[test]
fn a_command_at_a_question_goes_through_the_pager() {
    let table = Table::new("en");
    table.run("session start classic Anna Ben");
    let mut terminal = low(&table, "score add", &[("PAGER", MARKS)]);
    terminal.reply("Who went out?", "rules").shows("P:").shows("silence.two-player-colour");
    terminal.reply("Who went out?", "rules passing").question("Who went out?");
    let screen = terminal.contents();
    assert!(!screen[screen.rfind("rules passing").unwrap()..].contains("P:"), "{screen}");
    assert_eq!(terminal.interrupt("Who went out?").0, 130);
    if tools::lacks("less", tools::runs("less", &["--version"])) {
        return;
    }
    let mut terminal = low(&table, "score add", &[("PAGER", "less")]);
    terminal.reply("Who went out?", "rules").shows("\n:").keys("q");
    terminal.reply("Who went out?", "Anna").reply("Ben", "7").reply("Right?", "");
    terminal.question("Who went out?");
    assert_eq!(table.points().0, [[0, 7]]);
    assert_eq!(terminal.interrupt("Who went out?").0, 130);
}

#[test]
fn less_stays_until_it_is_left() {
    if tools::lacks("less", tools::runs("less", &["--version"])) {
        return;
    }
    let table = Table::new("de");
    let (_, rules) = table.run("rules classic");
    let last = rules.trim_end().lines().last().unwrap().trim().to_owned();
    // Letters are printed as letters in any locale.
    for env in [&[][..], &[("PAGER", "less"), ("LC_ALL", "POSIX")]] {
        let mut terminal = low(&table, "rules classic", env);
        // Ctrl-C is for the pager, and this one stays.
        terminal.shows("\n:").signal(Signal::INT).keys("G").shows(&last).keys("q");
        let (code, screen) = terminal.end();
        assert_eq!(code, 0, "{screen}");
        assert!(!screen.contains("<C3>") && screen.contains("grün"), "{screen}");
    }
}
