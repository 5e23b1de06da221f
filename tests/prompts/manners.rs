//! Basic behaviour on a terminal: Ctrl-C writes nothing, no question without a terminal, narrow screens
//! wrap.

use crate::terminal::Table;

#[test]
fn ctrl_c_writes_nothing_and_gives_the_cursor_back() {
    let table = Table::new("en");
    table.run("session start classic Anna Ben Clara");
    table.run("score add Anna=out Ben=5 Clara=6");
    let before = (table.run("log"), table.json("report session"));
    // At the first question, in the middle of an answer, and before the last yes.
    for answers in [&[][..], &["Anna"], &["Anna", "5", "6"]] {
        let mut terminal = table.sit("score add");
        for (label, answer) in ["Who went out?", "Ben", "Clara"].into_iter().zip(answers) {
            terminal.answer(label, answer);
        }
        let label = ["Who went out?", "Ben", "Clara", "Right?"][answers.len()];
        let (code, screen) = terminal.question(label).keys("1").expect_typed("1").interrupt(label);
        assert_eq!(code, 130, "{screen}");
        assert!(screen.contains("\nelfer: Stopped; nothing was written."), "{screen}");
        assert!(!terminal.hides_the_cursor(), "{screen}");
        assert_eq!((table.run("log"), table.json("report session")), before);
    }
}

#[test]
fn ctrl_c_at_the_first_question_leaves_no_session() {
    let table = Table::new("en");
    let mut terminal = table.sit("score add");
    terminal.answer("Game", "").reply("Leaflet", "");
    assert_eq!(terminal.interrupt("Players").0, 130);
    assert_eq!(table.run("status").0, 5);
}

/// A command whose input is no terminal names what is missing; it does not wait.
#[test]
fn no_question_is_asked_without_a_terminal() {
    let table = Table::new("en");
    let (code, output) = table.run("score add");
    assert_eq!((code, output.contains("elfer session start")), (5, true), "{output}");
    let (code, output) = table.run("session start");
    assert_eq!((code, output.contains("game")), (2, true), "{output}");
    table.run("session start classic Anna Ben Clara");
    let (code, output) = table.run("score add");
    assert_eq!(
        (
            code,
            output.contains("Anna=… Ben=… Clara=…") || output.contains("Anna=…, Ben=…, Clara=…")
        ),
        (2, true),
        "{output}"
    );
    let (code, output) = table.run("score add Anna=out");
    assert_eq!((code, output.contains("Ben=…")), (2, true), "{output}");
}

#[test]
fn json_asks_no_question() {
    let table = Table::new("en");
    table.run("session start classic Anna Ben");
    let (code, screen) = table.sit("score add --json").end();
    assert_eq!(code, 2, "{screen}");
    assert!(screen.contains("\"error\""), "{screen}");
}

#[test]
fn forty_columns() {
    let table = Table::new("en");
    let mut terminal = table.sit_at("score add", 40);
    terminal
        .answer("Game", "")
        .answer("Leaflet", "")
        .answer("Players", "Anna-Lena, Bartholomew, Clara, Dirk, Emma");
    terminal.answer("Rounds", "").answer("Who went out?", "Clara");
    terminal.answer("Anna-Lena", "19 2").answer("Bartholomew", "y7 y8 12").answer("Dirk", "34");
    terminal.answer("Emma", "r1 r2 r3 r4 r5 r6 r7 r8 r9 r10 b1 b2");
    terminal.answer("Right?", "").shows("Round 1 is written.");
    terminal.answer("Who went out?", "Emma").answer("Anna-Lena", "5").shows("total 26");
    let (code, screen) = terminal.interrupt("Bartholomew");
    assert_eq!(code, 130, "{screen}");
    // Long answers leave no rest of their question behind.
    assert_eq!(screen.matches('›').count(), 1, "{screen}");
    assert!(screen.lines().all(|line| line.chars().count() <= 40), "{screen}");
    assert_eq!(table.points().0, [[21, 27, 0, 34, 58]]);
}
