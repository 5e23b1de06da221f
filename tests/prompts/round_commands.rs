//! Commands typed at the prompts of a round.

use crate::terminal::{Table, Terminal};
use serde_json::json;

/// Starts a session with two of four rounds, at the prompt of the third one.
fn third_round(lang: &'static str, columns: u16) -> (Table, Terminal) {
    let table = Table::new(lang);
    table.run("session start classic Anna Ben Clara Dirk");
    table.run("score add Anna=out Ben=21 Clara=5 Dirk=34");
    table.run("score add Anna=12 Ben=out Clara=7 Dirk=3");
    let terminal = table.sit_at("score add", columns);
    (table, terminal)
}

const FIRST: [i64; 4] = [0, 21, 5, 34];
const SECOND: [i64; 4] = [12, 0, 7, 3];

#[test]
fn the_last_round_is_undone_and_redone() {
    for (lang, out, undo, redo) in [
        ("en", "Who went out?", "undo", "redo"),
        ("de", "Wer ist fertig?", "rückgängig", "wieder"),
        ("nl", "Wie is uit?", "ongedaan", "opnieuw"),
    ] {
        let (table, mut terminal) = third_round(lang, 80);
        terminal.question(out).take_key_count();
        terminal.reply(out, undo).question(out);
        assert!(terminal.take_key_count() <= 11, "{lang}");
        assert_eq!(table.points().0, [FIRST], "{lang}");
        terminal.reply(out, redo).question(out);
        assert_eq!(table.points().0, [FIRST, SECOND], "{lang}");
        terminal.take_key_count();
        let short: String = undo.chars().take(4).collect();
        terminal.reply(out, &short).question(out);
        assert_eq!(terminal.take_key_count(), 5, "{lang}");
        assert_eq!(table.points().0, [FIRST], "{lang}");
        assert_eq!(terminal.interrupt(out).0, 130);
    }
}

#[test]
fn an_earlier_round_is_corrected_line_by_line() {
    let (table, mut terminal) = third_round("en", 80);
    terminal.reply("Who went out?", "Clara").reply("Anna", "19 2").question("Ben").take_key_count();
    terminal.reply("Ben", "round 1").shows("Ben         21").reply("What is wrong?", "b");
    terminal.question("Ben").expect_typed("21").keys("\u{15}7\r").reply("Right?", "");
    terminal.shows("Round 1 is corrected.").question("Ben");
    assert_eq!(terminal.take_key_count(), 14);
    assert_eq!(table.points().0, [[0, 7, 5, 34], SECOND]);
    // The half-typed round is still there, and so is the one before.
    terminal.reply("Ben", "y7").reply("Dirk", "3").reply("Right?", "").shows("Round 3 is written.");
    assert_eq!(table.points().0[2], [21, 7, 0, 3]);
    // Without a change nothing is written.
    let log = table.json("log").as_array().unwrap().len();
    terminal.reply("Who went out?", "ro 2").reply("What is wrong?", "").shows("stays as it was");
    // If somebody else was out, that is asked first.
    terminal
        .reply("Who went out?", "ro 2")
        .reply("What is wrong?", "ben")
        .reply("Who went out? [Ben]", "Clara");
    terminal.reply("Ben", "5").reply("Right?", "").shows("Round 2 is corrected.");
    terminal.question("Who went out?");
    assert_eq!(table.points().0[1], [12, 5, 0, 3]);
    assert_eq!(table.json("log").as_array().unwrap().len(), log + 1);
    terminal.reply("Who went out?", "round 9").shows("no round 9").question("Who went out?");
    terminal.reply("Who went out?", "round 4").shows("is the one being asked for");
    assert_eq!(terminal.interrupt("Who went out?").0, 130);
}

#[test]
fn a_late_comer_is_asked_and_an_early_leaver_is_not() {
    let (table, mut terminal) = third_round("en", 80);
    terminal.reply("Who went out?", "Clara").reply("Anna", "19 2").reply("Ben", "5");
    terminal.question("Dirk").take_key_count();
    terminal
        .reply("Dirk", "Emma comes")
        .reply("Emma plays round 3 already, and begins with 37?", "")
        .shows("5 players get 12 cards each")
        .shows("Emma is new here");
    terminal.question("Dirk");
    assert_eq!(terminal.take_key_count(), 12);
    terminal.reply("Dirk", "3").reply("Emma", "Ben leaves");
    terminal.reply("Count round 3 for Ben?", "n").shows("4 players get 15 cards each");
    terminal.shows("What was typed for Ben (5) does not count.");
    terminal.reply("Emma", "8").question("Right?");
    assert!(terminal.contents().contains("Anna        21     33"), "{}", terminal.contents());
    terminal.keys("\r").shows("Round 3 is written.").question("Who went out?");
    let round = &table.json("report session")["rounds"][2]["points"];
    assert_eq!(*round, json!({"Anna": 21, "Clara": 0, "Dirk": 3, "Emma": 8}));
    // Ben comes back to his seat between players who have answered.
    terminal.reply("Who went out?", "Clara").reply("Anna", "1").reply("Dirk", "2");
    terminal
        .reply("Emma", "Ben comes")
        .reply("Ben plays round 4 already?", "")
        .reply("Ben", "4")
        .reply("Emma", "6")
        .reply("Right?", "");
    terminal.shows("Round 4 is written.").question("Who went out?");
    let round = &table.json("report session")["rounds"][3]["points"];
    assert_eq!(*round, json!({"Anna": 1, "Ben": 4, "Clara": 0, "Dirk": 2, "Emma": 6}));
    // The player who was out has left, so the question is asked again.
    terminal.reply("Who went out?", "Clara").reply("Anna", "1").reply("Ben", "Clara leaves");
    terminal.reply("Count round 5 for Clara?", "n");
    terminal
        .reply("Who went out?", "Ben")
        .reply("Dirk", "2")
        .reply("Emma", "6")
        .reply("Right?", "");
    terminal.shows("Round 5 is written.").question("Who went out?");
    let round = &table.json("report session")["rounds"][4]["points"];
    assert_eq!(*round, json!({"Anna": 1, "Ben": 0, "Dirk": 2, "Emma": 6}));
    assert_eq!(terminal.interrupt("Who went out?").0, 130);
}

/// The round whose results are being typed was played with everybody.
#[test]
fn an_early_leaver_may_play_the_round_to_its_end() {
    for (lang, out, leaves, counts, after, written, left, undo, taken_back) in [
        (
            "en",
            "Who went out?",
            "Ben leaves",
            "Count round 3 for Ben?",
            "Ben leaves after round 3.",
            "Round 3 is written.",
            "Ben has left already.",
            "undo",
            "Taken back: round 3 of session 1 recorded, then left: Ben.",
        ),
        (
            "de",
            "Wer ist fertig?",
            "Ben muss los",
            "Runde 3 für Ben werten?",
            "Ben geht nach Runde 3.",
            "Runde 3 ist notiert.",
            "Ben ist schon gegangen.",
            "rückgängig",
            "Zurückgenommen: Runde 3 von Sitzung 1 notiert, danach gegangen: Ben.",
        ),
        (
            "nl",
            "Wie is uit?",
            "Ben moet weg",
            "Ronde 3 tellen voor Ben?",
            "Ben gaat weg na ronde 3.",
            "Ronde 3 is genoteerd.",
            "Ben is al weggegaan.",
            "ongedaan",
            "Teruggedraaid: ronde 3 van sessie 1 genoteerd, daarna weggegaan: Ben.",
        ),
    ] {
        let (table, mut terminal) = third_round(lang, 80);
        terminal.reply(out, "Clara").reply("Anna", "7").reply("Ben", leaves).reply(counts, "");
        terminal.shows(after).reply("Ben", "5").reply("Dirk", "9");
        terminal.shows("9  ").keys("\r").shows(written).question(out);
        let report = table.json("report session");
        assert_eq!(
            report["rounds"][2]["points"],
            json!({"Anna": 7, "Ben": 5, "Clara": 0, "Dirk": 9})
        );
        terminal.reply(out, leaves).shows(left).question(out);
        // The round and that Ben has left are one change.
        terminal.reply(out, undo).shows(taken_back).reply(out, "Clara");
        terminal.reply("Anna", "7").question("Ben");
        assert_eq!(terminal.interrupt("Ben").0, 130);
        assert_eq!(table.json("report session")["rounds"].as_array().unwrap().len(), 2);
    }
}

/// The cards on the table were dealt by who leaves now; the next player deals next.
#[test]
fn a_dealer_who_leaves_during_the_round_has_dealt_it() {
    let (_table, mut terminal) = third_round("en", 80);
    terminal.reply("Who went out?", "Anna").reply("Ben", "5").reply("Clara", "Clara leaves");
    terminal.reply("Count round 3 for Clara?", "n").shows("Round 3 · Clara deals");
    terminal.reply("Dirk", "2").reply("Right?", "").shows("Round 4 · Dirk deals");
    assert_eq!(terminal.interrupt("Who went out?").0, 130);
    // Before the deal it passes on.
    let (_table, mut terminal) = third_round("en", 80);
    terminal.reply("Who went out?", "Clara leaves").shows("Round 3 · Dirk deals");
    terminal.reply("Who went out?", "Anna").reply("Ben", "5").reply("Dirk", "2");
    terminal.reply("Right?", "").shows("Round 4 · Anna deals");
    assert_eq!(terminal.interrupt("Who went out?").0, 130);
}

#[test]
fn a_name_like_a_known_one_is_asked_for() {
    let (table, mut terminal) = third_round("de", 80);
    table.run("players add Johanna");
    terminal.reply("Wer ist fertig?", "Johana kommt");
    terminal
        .reply("Meinst du Johanna?", "darf die gelbe 9 an die blaue 10?")
        .shows("Nicht erlaubt");
    terminal.reply("Wer ist fertig?", "Johana kommt").reply("Meinst du Johanna?", "");
    terminal.shows("Johanna spielt").reply("Wer ist fertig?", "Johanne kommt");
    terminal.shows("Johanne ist neu").question("Wer ist fertig?");
    terminal.reply("Wer ist fertig?", "Berta kommt").shows("2–6").question("Wer ist fertig?");
    assert_eq!(terminal.interrupt("Wer ist fertig?").0, 130);
}

#[test]
fn a_dispute_is_answered_and_the_round_goes_on() {
    for (lang, out, check, allowed, rules, found) in [
        ("en", "Who went out?", "check", "Not allowed", "rules pass", "classic.turn.no-pass"),
        (
            "de",
            "Wer ist fertig?",
            "prüfe",
            "Nicht erlaubt",
            "regeln passen",
            "classic.turn.no-pass",
        ),
        ("nl", "Wie is uit?", "keur", "Niet toegestaan", "regels pas", "classic.turn.no-pass"),
    ] {
        let (table, mut terminal) = third_round(lang, 80);
        terminal.reply(out, "Clara").reply("Anna", "19 2").question("Ben").take_key_count();
        let dispute = match lang {
            "en" => "yellow 9 on blue 10",
            "de" => "gelbe 9 an blaue 10",
            _ => "gele 9 aan blauwe 10",
        };
        terminal.reply("Ben", &format!("{check} {dispute}")).shows(allowed).question("Ben");
        assert!(terminal.take_key_count() <= dispute.len() + 7, "{lang}");
        // A question mark belongs to the dispute.
        terminal.reply("Ben", &format!("{check} {dispute}?")).question("Ben");
        terminal.reply("Ben", rules).shows(found).question("Ben");
        terminal.reply("Ben", "4").reply("Dirk", "5");
        terminal.question("").keys("\r").question(out);
        assert_eq!(table.points().0[2], [21, 4, 0, 5], "{lang}");
        assert_eq!(terminal.interrupt(out).0, 130);
    }
}

/// The facts that a dispute lacks are asked for between two questions of the round.
#[test]
fn a_dispute_asks_for_its_facts() {
    let (table, mut terminal) = third_round("en", 80);
    terminal.reply("Who went out?", "Clara").reply("Anna", "check red 12");
    terminal.reply("Table", "r11").shows("Allowed").reply("Anna", "check nonsense of all kinds");
    terminal.reply("Anna", "1").reply("Ben", "2").reply("Dirk", "3").reply("Right?", "");
    terminal.question("Who went out?");
    assert_eq!(table.points().0[2], [1, 2, 0, 3]);
    assert_eq!(terminal.interrupt("Who went out?").0, 130);
}

/// A game without moves asks what `elfer settle` asks. `<` goes back, at last to the round.
#[test]
fn a_dispute_about_a_call_asks_for_the_piles() {
    let table = Table::new("en");
    table.run("session start snip-snap Anna Ben Clara");
    let mut terminal = table.sit("score add");
    terminal.reply("Anna", "9").reply("Ben", "check Anna called snap");
    terminal.reply("What do the open piles show?", "Anna=r7 Ben=g7 Clara=b3");
    terminal.reply("Who has just turned up a card?", "<");
    terminal.reply("What do the open piles show?", "Anna=r7 Ben=g7 Clara=b3");
    terminal.reply("Who has just turned up a card?", "Ben");
    terminal.reply("Who called what?", "Anna=snap").shows("Anna takes the open cards of Ben.");
    terminal.reply("Ben", "check snap").reply("What do the open piles show?", "<").question("Ben");
    terminal.reply("Ben", "check snap").question("What do the open piles show?").keys("\u{4}");
    terminal.question("Ben");
    terminal.reply("Ben", "check snap").reply("What do the open piles show?", "Anna");
    terminal.reply("Who has just turned up a card?", "Ben").reply("Who called what?", "Anna=snap");
    // What is wrong is asked again.
    terminal.shows("not understood").reply("What do the open piles show?", "<");
    terminal.reply("Ben", "11").reply("Clara", "0").reply("Right?", "").question("Anna");
    assert_eq!(table.points().0[0], [9, 11, 0]);
    assert_eq!(terminal.interrupt("Anna").0, 130);
}

#[test]
fn notes_go_with_the_round() {
    let (table, mut terminal) = third_round("en", 80);
    terminal.reply("Who went out?", "note dog ate a 7?").reply("Who went out?", "Clara");
    terminal
        .reply("Anna", "1")
        .reply("Ben", "note it was found")
        .reply("Ben", "2")
        .reply("Dirk", "3");
    terminal.reply("Right?", "").question("Who went out?");
    let rounds = table.json("report session")["rounds"].clone();
    assert_eq!(rounds[2]["note"], "dog ate a 7?; it was found");
    assert_eq!(terminal.interrupt("Who went out?").0, 130);
}

/// Of whoever is named in the help the one plays, and the other does not.
#[test]
fn help_names_people_of_this_table() {
    let table = Table::new("en");
    table.run("session start classic Emma Otto");
    let mut terminal = table.sit("score add");
    terminal
        .reply("Who went out?", "?")
        .shows("round 2 Otto 14 · Jonas comes")
        .question("Who went out?");
    assert!(!terminal.contents().contains("Dirk"), "{}", terminal.contents());
}

#[test]
fn the_end_is_asked_once_and_help_lists_the_words() {
    let (table, mut terminal) = third_round("en", 40);
    terminal.reply("Who went out?", "?").shows("Emma comes").reply("Who went out?", "status");
    terminal.reply("Who went out?", "Clara").reply("Anna", "7").reply("Ben", "end");
    // A round is half typed: Enter stays.
    terminal.shows("Round 3 is half typed").reply("End session 1?", "").reply("Ben", "end");
    terminal.reply("End session 1?", "y");
    let (code, screen) = terminal.end();
    assert_eq!(code, 0, "{screen}");
    assert!(screen.contains("Anna and Clara share the victory."), "{screen}");
    assert_eq!(table.points().0, [FIRST, SECOND]);
    assert_eq!(table.json("status")["finished"], true);
}

#[test]
fn a_name_wins_over_a_word() {
    let table = Table::new("en");
    table.run("session start classic Undine Stella");
    let mut terminal = table.sit("score add");
    terminal.reply("Who went out?", "un").reply("Stella", "7").reply("Right?", "");
    terminal.question("Who went out?");
    assert_eq!(table.points().0, [[7, 0]], "Stella, Undine");
    terminal.reply("Who went out?", "undo").question("Who went out?");
    assert_eq!(table.points().0, Vec::<Vec<i64>>::new());
    assert_eq!(terminal.interrupt("Who went out?").0, 130);
}

/// Two terminals at one table.
#[test]
fn rounds_of_another_terminal_are_noticed() {
    let (table, mut terminal) = third_round("en", 80);
    terminal
        .reply("Who went out?", "Clara")
        .reply("Anna", "1")
        .reply("Ben", "2")
        .reply("Dirk", "3");
    // Another terminal writes the same round.
    terminal.question("Right?");
    table.run("score add Anna=1 Ben=2 Clara=out Dirk=3");
    terminal.keys("\r").shows("round 3 of session 1 recorded").shows("is not written again");
    terminal
        .reply("Who went out?", "Ben")
        .reply("Anna", "9")
        .reply("Clara", "8")
        .reply("Dirk", "7");
    assert_eq!(table.points().0.len(), 3);
    // Another one, and somebody has come.
    terminal.question("Right?");
    table.run("score add Anna=out Ben=20 Clara=19 Dirk=18");
    table.run("session join Emma");
    terminal.keys("\r").shows("Meanwhile, elsewhere: Emma");
    terminal.reply("Emma", "6").shows("Round 5").reply("Right?", "").shows("Round 5 is written.");
    terminal.question("Who went out?");
    let rounds = table.json("report session")["rounds"].clone();
    assert_eq!(rounds.as_array().unwrap().len(), 5);
    assert_eq!(rounds[4]["points"], json!({"Anna": 9, "Ben": 0, "Clara": 8, "Dirk": 7, "Emma": 6}));
    assert_eq!(terminal.interrupt("Who went out?").0, 130);
}

#[test]
fn a_round_is_corrected_from_the_shell() {
    for (lang, wrong, right, mended) in [
        ("en", "What is wrong?", "Right?", "Round 2 is corrected."),
        ("de", "Was ist falsch?", "Richtig?", "Runde 2 ist berichtigt."),
        ("nl", "Wat klopt er niet?", "Klopt het?", "Ronde 2 is verbeterd."),
    ] {
        for columns in [80, 40] {
            let table = Table::new(lang);
            table.run("session start classic Anna Ben Clara Dirk");
            table.run("score add Anna=out Ben=21 Clara=5 Dirk=34");
            table.run("score add Anna=12 Ben=out Clara=7 Dirk=3");
            let mut terminal = table.sit_at("score edit 2", columns);
            terminal.reply(wrong, "clara").question("Clara").expect_typed("7");
            terminal.keys("\u{15}5\r").reply(right, "");
            let (code, screen) = terminal.end();
            assert_eq!(code, 0, "{screen}");
            assert!(screen.contains(mended), "{lang}\n{screen}");
            assert_eq!(table.points().0, [FIRST, [12, 0, 5, 3]]);
            assert_eq!(table.sit_at("score edit 9", columns).end().0, 5);
            assert_eq!(table.sit_at("score edit 2 --no-input", columns).end().0, 2);
            // Ctrl-D leaves it as it is.
            let mut terminal = table.sit_at("score edit 1", columns);
            terminal.question(wrong).keys("\u{4}");
            assert_eq!(terminal.end().0, 0);
            assert_eq!(table.points().0[0], FIRST);
        }
    }
}

/// A late-comer may begin with a total of their own.
#[test]
fn a_late_comer_can_have_a_start_total() {
    for (lang, out, typed, expected) in [
        ("en", "Who went out?", "Emma comes 20", "Emma came late and began with 20."),
        ("de", "Wer ist fertig?", "Emma kommt 20", "Emma kam später dazu und begann mit 20."),
        ("nl", "Wie is uit?", "Emma komt 20", "Emma kwam later en begon met 20."),
    ] {
        let (table, mut terminal) = third_round(lang, 80);
        terminal.reply(out, typed).shows(expected);
        assert_eq!(terminal.interrupt(out).0, 130);
        let status = table.json("status");
        let standings = status["standings"].as_array().unwrap();
        let emma = standings.iter().find(|standing| standing["player"] == "Emma").unwrap();
        assert_eq!(emma["total"], 20, "{lang}");
    }
}

/// An earlier round is printed with its points and the current totals, and a heading for both.
#[test]
fn the_totals_next_to_an_earlier_round_are_current() {
    let (_table, mut terminal) = third_round("en", 80);
    terminal.reply("Who went out?", "round 1").shows("Round 1  Total now");
    terminal.reply("What is wrong?", "").shows("stays as it was");
    terminal
        .reply("Who went out?", "Clara")
        .reply("Anna", "3")
        .reply("Ben", "4")
        .reply("Dirk", "5");
    terminal.shows("Round 3  Total\n");
}

/// Nothing of a correction is saved yet, so `undo` gives it up and takes back nothing else.
#[test]
fn undo_in_a_correction_gives_it_up() {
    for (lang, out, round, wrong, undo, stays) in [
        ("en", "Who went out?", "round 1", "What is wrong?", "undo", "The round stays as it was."),
        ("de", "Wer ist fertig?", "Runde 1", "Was ist falsch?", "rück", "Die Runde bleibt"),
        ("nl", "Wie is uit?", "ronde 1", "Wat klopt er niet?", "ongedaan", "De ronde blijft"),
    ] {
        let (table, mut terminal) = third_round(lang, 80);
        let log = table.json("log").as_array().unwrap().len();
        terminal.reply(out, round).reply(wrong, "Ben").question("Ben").keys("\u{15}");
        terminal.reply("Ben", undo).shows(stays);
        assert_eq!(terminal.interrupt(out).0, 130);
        assert_eq!(table.json("log").as_array().unwrap().len(), log, "{lang}");
    }
}

/// No round begins after the last planned one.
#[test]
fn redo_of_the_last_planned_round_ends_the_questions() {
    let table = Table::new("en");
    table.run("session start classic Anna Ben --edition de --rounds 1");
    table.run("score add Anna=out Ben=5");
    table.run("undo");
    let mut terminal = table.sit("score add");
    terminal.reply("Who went out?", "redo");
    let (code, screen) = terminal.end();
    assert!(code == 0 && screen.contains("The planned round is played."), "{screen}");
    assert!(!screen.contains("Round 2"), "{screen}");
}
