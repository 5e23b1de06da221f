//! Typed text is never lost without a question, and commands on the screen can be typed there.

use crate::terminal::{Table, Terminal};

const OUT: &str = "Who went out?";

/// Starts a session with one of three rounds, at the prompt of the second one.
fn second_round(lang: &'static str, columns: u16) -> (Table, Terminal) {
    let table = Table::new(lang);
    table.run("session start classic Anna Ben Clara");
    table.run("score add Anna=out Ben=21 Clara=5");
    let terminal = table.sit_at("score add", columns);
    (table, terminal)
}

fn session_note(table: &Table) -> Option<String> {
    let export = table.json("export --format json");
    export["sessions"][0]["note"].as_str().map(str::to_owned)
}

#[test]
fn a_note_is_saved_when_it_is_typed() {
    // However the evening ends, the note stays with the session.
    for end in ["end", "quit", "ctrl-c", "ctrl-d"] {
        let (table, mut terminal) = second_round("en", 80);
        terminal.reply(OUT, "note Ben broke a glass").shows("It goes with round 2.");
        match end {
            "end" => drop(terminal.reply(OUT, "end").reply("End session 1?", "").end()),
            "quit" => drop(terminal.reply(OUT, "quit").end()),
            "ctrl-c" => assert_eq!(terminal.interrupt(OUT).0, 130),
            _ => drop(terminal.question(OUT).keys("\u{4}").end()),
        }
        assert_eq!(session_note(&table).as_deref(), Some("Ben broke a glass"), "{end}");
        assert!(table.run("status").1.contains("\nNote: Ben broke a glass\n"), "{end}");
    }
    // The round takes it over, and leaves an older one where it was.
    let (table, mut terminal) = second_round("en", 80);
    table.run("session edit --note Birthday");
    terminal.reply(OUT, "Clara").reply("Anna", "note one").reply("Anna", "note two");
    terminal.reply("Anna", "1").reply("Ben", "2").reply("Right?", "").question(OUT);
    assert_eq!(table.json("report session")["rounds"][1]["note"], "one; two");
    assert_eq!(session_note(&table).as_deref(), Some("Birthday"));
    // It is a change of its own.
    terminal.reply(OUT, "note three").reply(OUT, "undo").question(OUT);
    assert_eq!(session_note(&table).as_deref(), Some("Birthday"));
    terminal.reply(OUT, "Clara").reply("Anna", "1").reply("Ben", "2").reply("Right?", "");
    terminal.question(OUT);
    let rounds = table.json("report session")["rounds"].clone();
    assert_eq!(rounds[1]["note"], "one; two");
    assert!(rounds[2]["note"].is_null(), "{rounds}");
    // Undone together with its round, it is with the session again.
    terminal.reply(OUT, "undo").reply(OUT, "undo").question(OUT);
    assert_eq!(session_note(&table).as_deref(), Some("Birthday; one; two"));
    // A note on a recorded round.
    terminal.reply(OUT, "round 1").reply("What is wrong?", "note four").shows("saved with round 1");
    assert_eq!(terminal.interrupt("What is wrong?").0, 130);
    assert_eq!(table.json("report session")["rounds"][0]["note"], "four");
}

#[test]
fn a_half_typed_round_is_printed_again() {
    for (lang, out, undo, asked, yes, back, now_round) in [
        ("en", OUT, "undo", "Take back the last", "y", "< goes back", "is round 1 now."),
        (
            "de",
            "Wer ist fertig?",
            "rückgängig",
            "Die letzte",
            "j",
            "< geht zurück",
            "ist jetzt Runde 1.",
        ),
        ("nl", "Wie is uit?", "ongedaan", "De laatst", "j", "< gaat terug", "is nu ronde 1."),
    ] {
        let (table, mut terminal) = second_round(lang, 80);
        let before = table.points().0;
        // Perhaps the last answer was meant, so the last round is not taken back unasked.
        terminal.reply(out, "Clara").reply("Anna", "19 2").reply("Ben", undo).reply(asked, "");
        terminal.shows(back).question("Ben");
        assert_eq!(table.points().0, before, "{lang}");
        terminal.reply("Ben", undo).reply(asked, yes).shows(now_round);
        terminal.question("Ben");
        let screen = terminal.contents();
        let after = screen.split(now_round).nth(1).unwrap();
        assert!(after.contains("Clara") && after.contains("19 2"), "{screen}");
        terminal.reply("Ben", "3").question("");
        terminal.keys("\r").question(out);
        assert_eq!(table.points().0, [[21, 3, 0]]);
        assert_eq!(terminal.interrupt(out).0, 130);
    }
}

#[test]
fn leaving_asks_only_if_something_would_be_lost() {
    let (table, mut terminal) = second_round("en", 40);
    let (code, screen) = terminal.reply(OUT, "exit").end();
    assert_eq!(code, 0, "{screen}");
    assert!(screen.contains("stays open"), "{screen}");
    let mut terminal = table.sit("score add");
    terminal.reply(OUT, "note a dog").reply(OUT, "c");
    let (code, screen) = terminal.interrupt("Anna");
    assert!(code == 130 && screen.contains("Round 2 was half typed and is not saved."), "{screen}");
    assert!(screen.contains("The note stays with the evening: a dog"), "{screen}");
    let mut terminal = table.sit("score add");
    terminal.reply(OUT, "c").reply("Anna", "quit").shows("Round 2 is half typed");
    terminal.reply("Leave all the same?", "").reply("Anna", "stop");
    terminal.reply("End it, or leave it open?", "?").shows("to go on later");
    terminal.answer("End it, or leave it open?", "leave").reply("Leave all the same?", "");
    terminal.reply("Anna", "stop").reply("End it, or leave it open?", "end");
    terminal.reply("End session 1?", "").reply("Anna", "quit").reply("Leave all the same?", "y");
    assert_eq!(terminal.end().0, 0);
    assert_eq!(table.json("status")["finished"], false);
    let mut terminal = table.sit("score add");
    terminal.reply(OUT, "stop").reply("End it, or leave it open?", "end");
    assert_eq!(terminal.end().0, 0);
    assert_eq!(table.json("status")["finished"], true);
    // What is typed instead of yes or no is done.
    let (table, mut terminal) = second_round("en", 80);
    let dispute = "may I put yellow 9 on blue 10?";
    terminal.reply(OUT, "c").reply("Anna", "quit").reply("Leave all the same?", dispute);
    terminal.shows("Not allowed").reply("Anna", "end").reply("End session 1?", dispute);
    terminal.shows("Not allowed").reply("Anna", "stop");
    terminal.reply("End it, or leave it open?", dispute).shows("Not allowed");
    terminal.reply("Anna", "end").reply("End session 1?", "Ben 3, Anna 12").question("Right?");
    assert_eq!(terminal.interrupt("Right?").0, 130);
    assert_eq!(table.json("status")["finished"], false);
    // Planned rounds are left.
    let table = Table::new("en");
    table.run("session start classic Anna Ben --rounds 3");
    table.run("score add Anna=out Ben=2");
    let mut terminal = table.sit("score add");
    terminal.reply(OUT, "end").reply("End session 1?", "").question(OUT);
    assert_eq!(terminal.interrupt(OUT).0, 130);
}

/// Another evening begins, and `redo` is still possible.
#[test]
fn an_evening_that_is_taken_back_is_asked_for_anew() {
    for (lang, out, undo, redo, game) in [
        ("en", OUT, "undo", "redo", "Game"),
        ("nl", "Wie is uit?", "doe maar ongedaan", "opnieuw", "Spel"),
    ] {
        let table = Table::new(lang);
        table.run("session start classic Anna Ben");
        let mut terminal = table.sit("score add");
        terminal.reply(out, undo).reply(game, redo).question(out);
        assert_eq!(table.json("status")["session"], 1);
        terminal.reply(out, undo).reply(game, "quit");
        assert_eq!(terminal.end().0, 0);
        assert_eq!(table.run("session show 1").0, 5);
    }
}

#[test]
fn an_earlier_round_is_corrected_in_one_line() {
    let (table, mut terminal) = second_round("en", 80);
    terminal.reply(OUT, "c").question("Anna").take_key_count();
    terminal.reply("Anna", "round 1 Ben 14").shows("Ben         14");
    terminal.reply("Right?", "").shows("Round 1 is corrected.").question("Anna");
    assert_eq!(terminal.take_key_count(), 16);
    assert_eq!(table.points().0, [[0, 14, 5]]);
    // A correction that the shell refuses is refused here, too.
    terminal.reply("Anna", "round 1 Ben out").shows("enter it line by line").question("Anna");
    terminal.reply("Anna", "round 1 Emma 3").shows("Emma").question("Anna");
    terminal.reply("Anna", "elfer score edit 1 Ben=21").reply("Right?", "").question("Anna");
    assert_eq!(table.points().0, [[0, 21, 5]]);
    // `<` at the first question gives the correction up.
    terminal.reply("Anna", "round 1 Ben 3").reply("Right?", "n").reply("Who went out?", "<");
    terminal.question("Anna");
    assert_eq!(table.points().0, [[0, 21, 5]]);
    terminal.reply("Anna", "round 1 Ben 3").reply("Right?", "<").question("Clara");
    assert_eq!(terminal.interrupt("Clara").0, 130);
}

#[test]
fn commands_on_the_screen_can_be_typed_there() {
    let (table, mut terminal) = second_round("en", 80);
    terminal.reply(OUT, "elfer undo").shows("Taken back").reply(OUT, "elfer redo").question(OUT);
    assert_eq!(table.points().0.len(), 1);
    terminal.reply(OUT, "elfer check yellow 9 on blue 10").shows("Not allowed");
    terminal.reply(OUT, "help").shows("Emma comes").question(OUT);
    terminal.reply(OUT, "elfer log").shows("Leave first (“quit”), then `elfer log`.");
    terminal.reply(OUT, "report table").shows("then `elfer report table`.").question(OUT);
    terminal.reply(OUT, "elfer session join Emma").shows("Emma plays from now on. “undo” takes");
    terminal.reply(OUT, "c").reply("Anna", "back").question(OUT);
    assert_eq!(terminal.interrupt(OUT).0, 130);
    // One question back, and not the last round.
    for (lang, out, back) in [
        ("de", "Wer ist fertig?", "zurück"),
        ("nl", "Wie is uit?", "terug"),
        ("de", "Wer ist fertig?", "back"),
    ] {
        let (table, mut terminal) = second_round(lang, 80);
        terminal
            .reply(out, "c")
            .reply("Anna", "3")
            .reply("Ben", back)
            .question("Anna")
            .expect_typed("3");
        assert_eq!(table.points().0.len(), 1);
        assert_eq!(terminal.interrupt("Anna").0, 130);
    }
}

#[test]
fn a_changed_start_total_is_reported() {
    for (lang, leaves, words) in [
        ("en", "Ben leaves", "Emma now begins with 5 instead of 21"),
        ("de", "Ben geht", "Emma beginnt jetzt mit 5 statt 21"),
        ("nl", "Ben gaat", "Emma begint nu met 5 in plaats van 21"),
    ] {
        let (table, mut terminal) = second_round(lang, 80);
        table.run("session join Emma");
        terminal.question("").keys(leaves).keys("\r").shows(words);
        terminal.question("").keys("\u{3}");
        assert_eq!(terminal.end().0, 130);
        table.run("undo");
        assert!(table.run("session leave Ben").1.contains(words), "{lang}");
    }
}
