//! A round of the classic by questions.

use crate::terminal::Table;

fn four(lang: &'static str) -> Table {
    let table = Table::new(lang);
    table.run("session start classic Anna Ben Clara Dirk");
    table
}

#[test]
fn a_whole_round() {
    let table = four("en");
    let mut terminal = table.sit("score add");
    // A name is completed by Tab where it is the only one.
    terminal.question("Who went out?").keys("cl\t").expect_typed("Clara").keys("\r");
    terminal.shows("Who went out?  Clara");
    terminal.answer("Anna", "19 2").shows("Anna    19 2               21");
    terminal.answer("Ben", "<").question("Anna").expect_typed("19 2").keys("\r");
    terminal.answer("Ben", "?").shows("or their total alone");
    terminal.answer("Ben", "19 19 19 19 19").shows("6 times 19?").erase("Ben", "19 19 19 19 19");
    terminal.answer("Ben", "y7 y8 12").shows("Ben     y7 y8 12           27");
    terminal.answer("Dirk", "yelow 3").shows("Did you mean").erase("Dirk", "yelow 3");
    terminal.answer("Dirk", "34").shows("Dirk                       34");
    terminal.shows("Clara        0      0  ← out").question("Right?");
    assert_eq!(table.points().0, Vec::<Vec<i64>>::new(), "nothing is written before the yes");
    terminal.keys("\r").shows("Round 1 is written.");
    // The second round shows the totals while it is typed.
    terminal.answer("Who went out?", "1").answer("Ben", "5").shows("5  total 32");
    terminal.answer("Clara", "20 20").shows("40  total 40");
    terminal.answer("Dirk", "3").shows("3  total 37").answer("Right?", "y");
    terminal.answer("Who went out?", "end").answer("End session 1?", "y");
    let (code, screen) = terminal.end();
    assert_eq!(code, 0, "{screen}");
    assert!(screen.contains("Anna wins."), "{screen}");
    let rounds = vec![vec![21, 27, 0, 34], vec![0, 5, 40, 3]];
    assert_eq!(table.points(), (rounds, vec![21, 32, 40, 37]));
}

#[test]
fn a_no_repeats_the_questions_and_a_name_goes_to_its_line() {
    let table = four("en");
    let mut terminal = table.sit("score add");
    terminal.answer("Who went out?", "Anna").answer("Ben", "5").answer("Clara", "20");
    terminal.answer("Dirk", "3").answer("Right?", "n");
    // The answers stay; Ben was out, not Anna.
    terminal.answer("Who went out? [Anna]", "Ben").answer("Anna", "7");
    terminal
        .question("Clara")
        .expect_typed("20")
        .keys("\r")
        .question("Dirk")
        .expect_typed("3")
        .keys("\r");
    terminal.answer("Right?", "cl").erase("Clara", "20").keys("12\r");
    terminal.answer("Right?", "").shows("Round 1 is written.");
    assert_eq!(terminal.interrupt("Who went out?").0, 130);
    assert_eq!(table.points().0, [[7, 0, 12, 3]]);
}

#[test]
fn german_accepts_j() {
    let table = four("de");
    let mut terminal = table.sit("score add");
    terminal.answer("Wer ist fertig?", "Anna").answer("Ben", "g5").shows("„g“");
    terminal.answer("Clara", "die rote 20").answer("Dirk", "3").answer("Richtig?", "j");
    terminal.answer("Wer ist fertig?", "Schluss");
    terminal.answer("Den Abend beenden oder", "vielleicht").shows("Später geht es weiter");
    terminal.answer("Den Abend beenden oder", "be");
    let (code, screen) = terminal.end();
    assert_eq!(code, 0, "{screen}");
    assert!(screen.contains("Anna gewinnt."), "{screen}");
    assert_eq!(table.points().0, [[0, 5, 20, 3]]);
}

#[test]
fn dutch_accepts_j() {
    let table = four("nl");
    let mut terminal = table.sit("score add");
    terminal.answer("Wie is uit?", "Ben").answer("Anna", "rood 5").answer("Clara", "20");
    terminal.answer("Dirk", "3").answer("Klopt het?", "ja");
    terminal.answer("Wie is uit?", "einde").answer("Sessie 1 beëindigen?", "nee");
    assert_eq!(terminal.interrupt("Wie is uit?").0, 130);
    assert_eq!(table.points().0, [[5, 0, 20, 3]]);
    assert!(table.json("status")["finished"] == false);
}

#[test]
fn a_partial_line_is_asked_for_the_rest() {
    let table = four("en");
    let mut terminal = table.sit("score add Clara=out Ben=27 --note late");
    terminal.answer("Anna", "19 2").answer("Dirk", "34").answer("Right?", "");
    let (code, screen) = terminal.end();
    assert_eq!(code, 0, "{screen}");
    assert!(!screen.contains("Who went out?"), "{screen}");
    assert_eq!(table.points().0, [[21, 27, 0, 34]]);
    // The given results can be corrected: by name at the end, or by going back before the first question.
    let mut terminal = table.sit("score add Clara=out Ben=40");
    terminal.answer("Anna", "20").answer("Dirk", "<").answer("Anna", "").answer("Dirk", "3");
    terminal.answer("Right?", "Ben").erase("Ben", "40").keys("4\r").answer("Right?", "");
    assert_eq!(terminal.end().0, 0);
    assert_eq!(table.points().0[1], [20, 4, 0, 3]);
    let mut terminal = table.sit("score add Clara=out Ben=19+19+19+19");
    terminal.answer("Anna", "r19").shows("5 times 19?").question("Anna").expect_empty().keys("<\r");
    terminal.answer("Who went out? [Clara]", "").answer("Anna", "r19").shows("5 times 19?");
    assert_eq!(terminal.interrupt("Anna").0, 130);
    // A name that nobody has is an error at a terminal, too.
    assert_eq!(table.sit("score add Clra=out").end().0, 5);
}

#[test]
fn a_second_one_out_is_refused_when_it_is_typed_and_does_not_stay_in_the_line() {
    let table = four("en");
    let mut terminal = table.sit("score add");
    terminal.answer("Who went out?", "Anna").answer("Ben", "0").shows("Only one can go out");
    terminal.answer("Ben", "has a 12, a 5 and a 4").shows("21");
    terminal.answer("Clara", "nothing left").shows("Only one can go out").answer("Clara", "7");
    terminal.answer("Dirk", "die 20").answer("Right?", "").shows("Round 1 is written.");
    assert_eq!(terminal.interrupt("Who went out?").0, 130);
    assert_eq!(table.points().0, [[0, 21, 7, 20]]);
}

/// Nobody out is refused when it is typed, and accepted when it is typed again.
#[test]
fn nobody_out_is_refused_once() {
    for (lang, out, nobody, refused, reason) in [
        ("en", "Who went out?", "nobody", "Nobody went out;", "Reason"),
        ("de", "Wer ist fertig?", "niemand", "Niemand ist fertig", "Grund"),
        ("nl", "Wie is uit?", "niemand", "Niemand is uit", "Reden"),
    ] {
        let table = Table::new(lang);
        table.run("session start classic Anna Ben");
        let mut terminal = table.sit("score add");
        terminal.reply(out, nobody).shows(refused).reply(out, nobody).reply("Anna", "3");
        terminal.reply("Ben", "4").shows(refused).question(reason);
        assert_eq!(terminal.interrupt(reason).0, 130);
    }
}

#[test]
fn a_reason_is_offered_again_after_a_correction() {
    let table = Table::new("en");
    table.run("session start classic Anna Ben Clara");
    let mut terminal = table.sit("score add");
    terminal.reply("Who went out?", "Anna").reply("Ben", "0").reply("Ben", "0");
    terminal.reply("Clara", "5").reply("Reason", "the dog").reply("Right?", "Clara");
    terminal.question("Clara").expect_typed("5").keys("7\r").question("Reason");
    terminal.expect_typed("the dog").keys("\r").question("Right?").keys("\r");
    terminal.shows("Round 1 is written.").question("Who went out?");
    assert_eq!(table.points().0, [[0, 0, 7]]);
    assert_eq!(terminal.interrupt("Who went out?").0, 130);
    assert_eq!(table.json("report session")["rounds"][0]["irregular"], "the dog");
}

#[test]
fn a_refusal_is_waived_by_a_reason() {
    let table = Table::new("en");
    table.run("session start classic Anna Ben");
    let mut terminal = table.sit("score add");
    terminal.answer("Who went out?", "Anna").answer("Ben", "0").shows("Only one can go out");
    terminal.answer("Ben", "0").shows("Only one can go out");
    terminal.answer("Reason", "<").answer("Who went out? [Anna]", "").question("Ben");
    terminal.expect_typed("0").keys("\r").answer("Reason", "both at once");
    terminal.answer("Right?", "").shows("Round 1 is written.").shows("both at once");
    assert_eq!(terminal.interrupt("Who went out?").0, 130);
    assert_eq!(table.json("report session")["rounds"][0]["irregular"], "both at once");
}
