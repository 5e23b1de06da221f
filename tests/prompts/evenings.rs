//! Whole evenings at the terminal, with typing errors, a late-comer, a dispute and corrections. The tests
//! compare the last screen and count the keys.

use crate::terminal::{Table, Terminal};
use std::path::Path;

/// Compares a screen with its file in `tests/prompts/screens`, which `ELFER_SCREENS=keep` writes.
fn compare(name: &str, columns: u16, screen: &str) {
    let actual: Vec<&str> = screen.lines().map(str::trim_end).collect();
    let actual = format!("{}\n", actual.join("\n").trim_end());
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/prompts/screens");
    let file = folder.join(format!("{name}-{columns}.txt"));
    if std::env::var_os("ELFER_SCREENS").is_some() {
        std::fs::create_dir_all(&folder).unwrap();
        std::fs::write(&file, &actual).unwrap();
    }
    let stored = std::fs::read_to_string(&file).unwrap_or_default();
    assert_eq!(actual, stored, "{}", file.display());
    let widest = actual.lines().map(|line| line.chars().count()).max().unwrap_or(0);
    assert!(widest <= columns.into(), "{name}: {widest} columns");
}

/// Chooses the default game and leaflet with Enter.
fn usual(terminal: &mut Terminal, game: &str, leaflet: &str) {
    terminal.reply(game, "").reply(leaflet, "");
}

/// From the shell to the first round written: the words after `elfer`, the keys with cards and with
/// totals, the line and its Enter among them.
#[test]
fn the_first_evening_takes_few_keys() {
    for (line, keys) in [("", [48, 41]), ("add", [51, 44]), ("score add", [57, 50])] {
        for (results, points, most) in [
            (["19 2", "7 8 12", "34"], [21, 27, 0, 34], keys[0]),
            (["21", "7", "34"], [21, 7, 0, 34], keys[1]),
        ] {
            let table = Table::new("en");
            let mut terminal = table.sit(line);
            let shell = format!("elfer {line}").trim_end().len() + 1;
            if line.is_empty() {
                terminal.reply("Begin an evening?", "");
            }
            usual(&mut terminal, "Game", "Leaflet");
            terminal.reply("Players", "Anna Ben Clara Dirk").reply("Rounds", "");
            terminal.reply("Who went", "c").reply("Anna", results[0]).reply("Ben", results[1]);
            terminal.reply("Dirk", results[2]).reply("Right?", "").shows("Round 1 is written.");
            terminal.question("Who went out?");
            assert_eq!(shell + terminal.take_key_count(), most, "elfer {line}");
            assert_eq!(table.points().0, [points]);
            assert_eq!(terminal.interrupt("Who went out?").0, 130);
        }
    }
}

/// In every language four letters take back the last change.
#[test]
fn the_last_round_is_undone_with_few_keys() {
    for (lang, word, out, back) in [
        ("en", "undo", "Who went out?", "Taken back"),
        ("de", "rück", "Wer ist fertig?", "Zurückgenommen"),
        ("nl", "onge", "Wie is uit?", "Teruggedraaid"),
    ] {
        let table = Table::new(lang);
        table.run("session start classic Anna Ben");
        table.run("score add Anna=out Ben=21");
        let mut terminal = table.sit("score add");
        terminal.question(out).take_key_count();
        terminal.reply(out, word).shows(back).question(out);
        assert!(terminal.take_key_count() <= 6, "{lang}");
        assert_eq!(table.points().0.len(), 0);
        assert_eq!(terminal.interrupt(out).0, 130);
    }
}

#[test]
fn no_evening_begins_without_consent() {
    let table = Table::new("de");
    for keys in ["n\r", "\x1b", "\x04"] {
        let mut terminal = table.sit("");
        let (code, screen) = terminal.question("Einen Abend beginnen?").keys(keys).end();
        assert_eq!(code, 0, "{screen}");
        assert!(screen.contains("elfer score add") && !screen.contains("Spiel"), "{screen}");
    }
    assert!(!table.sit("-q").end().1.contains('›'), "quiet asks nothing");
}

/// Only one error is on the screen, and it disappears after a valid answer.
#[test]
fn errors_do_not_pile_up() {
    for columns in [80, 40] {
        let table = Table::new("en");
        table.run("session start classic Anna Ben Clara");
        let mut terminal = table.sit_at("score add", columns);
        terminal.reply("Who went", "xx").shows("Who is that?").answer("Who went", "clara");
        terminal.reply("Anna", "19 19 19 19 19").shows("5 times 19").answer("Anna", "gg 7");
        // The question is in the same row.
        terminal.shows("gg 7 is").expect_typed("gg 7").keys("\u{15}7\r").question("Ben");
        let screen = terminal.contents();
        assert!(!screen.contains('!') && !screen.contains("times 19"), "{screen}");
        assert_eq!(terminal.interrupt("Ben").0, 130);
    }
}

#[test]
fn a_later_round_takes_few_keys() {
    let table = Table::new("de");
    table.run("session start classic Anna Ben Clara Dirk");
    table.run("score add Anna=out Ben=21 Clara=5 Dirk=34");
    let mut terminal = table.sit("score add");
    terminal.question("Wer ist fertig?").take_key_count();
    terminal
        .reply("Wer ist fertig?", "b")
        .reply("Anna", "34")
        .reply("Clara", "3")
        .reply("Dirk", "12");
    terminal.reply("Richtig?", "").question("Wer ist fertig?");
    assert_eq!(terminal.take_key_count(), 11);
    terminal.reply("Wer ist fertig?", "c").reply("Anna", "19 2").reply("Ben", "7 8 12");
    terminal.reply("Dirk", "34").reply("Richtig?", "").question("Wer ist fertig?");
    assert_eq!(terminal.take_key_count(), 18);
    assert_eq!(table.points().0.len(), 3);
    assert_eq!(terminal.interrupt("Wer ist fertig?").0, 130);
}

#[test]
fn an_evening_of_the_classic_in_german() {
    for columns in [80, 40] {
        let table = Table::new("de");
        let mut terminal = table.sit_at("score add", columns);
        usual(&mut terminal, "Spiel", "Anleitung");
        terminal
            .reply("Wer spielt", "Anna Ben Clara")
            .reply("Runden", "")
            .reply("Wer ist fertig?", "x");
        terminal.shows("Wer ist das?").answer("Wer ist fertig?", "clara").reply("Anna", "19 2");
        terminal.reply("Ben", "19 19 19 19 19").shows("6-mal die 19").answer("Ben", "<");
        terminal.answer("Anna", "20").reply("Ben", "prüfe gelbe 9 an blaue 10?");
        terminal.shows("Nicht erlaubt").reply("Ben", "7 8").reply("Richtig?", "");
        terminal.shows("Runde 1 ist").reply("Wer ist fertig?", "Emma kommt").shows("Emma ist neu");
        terminal.reply("Wer ist fertig?", "a").reply("Ben", "12").reply("Clara", "runde 1");
        terminal.reply("Was ist falsch?", "ben").question("Ben").expect_typed("7+8").keys("+9\r");
        terminal.reply("Richtig?", "").shows("Runde 1 ist berichtigt").reply("Clara", "5");
        terminal.reply("Emma", "3").reply("Richtig?", "j").shows("Runde 2 ist");
        terminal
            .reply("Wer ist fertig?", "rückgängig")
            .reply("Wer ist fertig?", "wieder")
            .reply("Wer ist fertig?", "ende");
        let (code, screen) = terminal.reply("Sitzung 1 beenden?", "").end();
        assert_eq!(code, 0, "{screen}");
        assert_eq!(table.points().1, [20, 36, 5, 27]);
        compare("classic-de", columns, &screen);
    }
}

#[test]
fn an_evening_of_master_in_english() {
    for columns in [80, 40] {
        let table = Table::new("en");
        table.run("session start master Anna Ben Clara");
        let mut terminal = table.sit_at("score add", columns);
        terminal
            .reply("Who went out?", "ann")
            .reply("Anna · How many bonus cards?", "2")
            .reply("Ben", "12 5");
        terminal
            .reply("How many jokers?", "1")
            .reply("How many bonus cards?", "note long dispute")
            .reply("How many bonus cards?", "1");
        terminal.reply("Clara", "3+J:3").reply("Right?", "").shows("Round 1 is written.");
        terminal.reply("Who went out?", "Dirk comes").reply("Who went out?", "dirk");
        terminal
            .reply("Anna", "5")
            .reply("How many jokers?", "Ben leaves")
            .reply("Count round 2 for Ben?", "n")
            .reply("How many jokers?", "");
        terminal.reply("How many bonus cards?", "").reply("Clara", "7:1");
        terminal
            .reply("Dirk · How many bonus cards?", "")
            .reply("Right?", "")
            .shows("Round 2 is written.");
        let (code, screen) = terminal.interrupt("Who went out?");
        assert_eq!(code, 130, "{screen}");
        compare("master-en", columns, &screen);
    }
}

#[test]
fn an_evening_of_flaet_in_dutch() {
    for columns in [80, 40] {
        let table = Table::new("nl");
        let mut terminal = table.sit_at("session start flaet --target 40", columns);
        terminal.reply("Spelers", "Jan Piet Kees");
        assert_eq!(terminal.end().0, 0);
        let mut terminal = table.sit_at("score add", columns);
        terminal
            .reply("Wie beëindigde", "piet")
            .reply("Jan", "10")
            .reply("Piet", "5 5")
            .reply("Kees", "24");
        terminal.reply("Klopt het?", "").shows("Ronde 1").reply("Wie beëindigde", "Kees gaat");
        terminal
            .reply("Wie beëindigde", "jan")
            .reply("Jan", "1")
            .reply("Piet", "ongedaan")
            .reply(if columns == 80 { "De laatst" } else { "terugdraaien?" }, "j")
            .reply("Piet", "21");
        terminal.reply("Kees", "2").reply("Klopt het?", "");
        let (code, screen) = terminal.end();
        assert_eq!(code, 0, "{screen}");
        compare("flaet-nl", columns, &screen);
    }
}

#[test]
fn an_evening_of_quartets_in_dutch() {
    for columns in [80, 40] {
        let table = Table::new("nl");
        table.run("session start quartets Jan Piet Kees");
        let mut terminal = table.sit_at("score add", columns);
        terminal.shows("kwartetten, met straf 8-1").reply("Jan", "5").reply("Piet", "12-1");
        // An interrupted round is not written.
        assert_eq!(terminal.interrupt("Kees").0, 130);
        assert_eq!(table.points().0.len(), 0);
        let mut terminal = table.sit_at("score add", columns);
        terminal.reply("Jan", "5").reply("Piet", "8-1").reply("Kees", "7").reply("Klopt het?", "");
        terminal.shows("Ronde 1 is").reply("Jan", "Emma komt").shows("Emma is nieuw");
        terminal.reply("Jan", "4").reply("Piet", "6").reply("Kees", "<").answer("Piet", "5");
        terminal.reply("Kees", "5").reply("Emma", "6").reply("Klopt het?", "j").shows("Ronde 2 is");
        let (code, screen) = terminal.reply("Jan", "einde").reply("Sessie 1 beëindigen?", "").end();
        assert_eq!(code, 0, "{screen}");
        assert_eq!(table.points().0, [vec![5, 7, 7], vec![6, 4, 5, 5]]);
        compare("quartets-nl", columns, &screen);
    }
}

#[test]
fn an_evening_of_connect_anywhere_in_german() {
    for columns in [80, 40] {
        let table = Table::new("de");
        table.run("session start connect-anywhere Anna Ben Clara --rounds 2");
        let mut terminal = table.sit_at("score add", columns);
        terminal.reply("Platz 1", "b");
        assert_eq!(terminal.interrupt("Platz 2").0, 130);
        let mut terminal = table.sit_at("score add", columns);
        terminal.reply("Platz 1", "b").reply("Platz 2", "b").shows("Ben").answer("Platz 2", "a");
        terminal.reply("Richtig?", "").shows("Runde 1 ist").reply("Platz 1", "clara");
        let take_back = if columns == 80 { "Die letzte" } else { "zurücknehmen?" };
        terminal.reply("Platz 2", "rück").reply(take_back, "j").shows("Zurückgenommen");
        terminal.reply("Platz 2", "wieder");
        terminal.reply("Platz 2", "").reply("Richtig?", "");
        let (code, screen) = terminal.end();
        assert_eq!(code, 0, "{screen}");
        compare("connect-anywhere-de", columns, &screen);
    }
}
