//! Whole evenings at the terminal, as people have them: with slips, going back, a late-comer, a
//! dispute, a round that is mended. The last screen is compared as it is seen, and the keys are
//! counted.

use crate::terminal::{Table, Terminal};
use std::path::Path;

/// Held against what is kept in `tests/prompts/screens`; `ELFER_SCREENS=keep` keeps it anew.
fn compare(name: &str, columns: u16, screen: &str) {
    let shown: Vec<&str> = screen.lines().map(str::trim_end).collect();
    let shown = format!("{}\n", shown.join("\n").trim_end());
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/prompts/screens");
    let file = folder.join(format!("{name}-{columns}.txt"));
    if std::env::var_os("ELFER_SCREENS").is_some() {
        std::fs::create_dir_all(&folder).unwrap();
        std::fs::write(&file, &shown).unwrap();
    }
    let kept = std::fs::read_to_string(&file).unwrap_or_default();
    assert_eq!(shown, kept, "{}", file.display());
    let widest = shown.lines().map(|line| line.chars().count()).max().unwrap_or(0);
    assert!(widest <= columns.into(), "{name}: {widest} columns");
}

/// The usual game by the usual leaflet: Enter takes both, the leaflet from a list or in words.
fn usual(terminal: &mut Terminal, columns: u16, game: &str, leaflet: &str) {
    if columns < 60 {
        terminal.says(game, "").says(leaflet, "");
    } else {
        terminal.says(game, "").pick(leaflet, "");
    }
}

/// From the shell to the first round written: the words after `elfer`, the keys with cards and with
/// totals, the line and its Enter among them.
#[test]
fn the_first_evening_takes_few_keys() {
    for (line, keys) in [("", [48, 41]), ("add", [51, 44]), ("score add", [57, 50])] {
        for (told, points, most) in [
            (["19 2", "7 8 12", "34"], [21, 27, 0, 34], keys[0]),
            (["21", "7", "34"], [21, 7, 0, 34], keys[1]),
        ] {
            let table = Table::new("en");
            let mut terminal = table.sit(line);
            let shell = format!("elfer {line}").trim_end().len() + 1;
            if line.is_empty() {
                terminal.says("Begin an evening?", "");
            }
            usual(&mut terminal, 80, "Game", "Leaflet");
            terminal.says("Players", "Anna Ben Clara Dirk").says("Rounds", "");
            terminal.says("Who went", "c").says("Anna", told[0]).says("Ben", told[1]);
            terminal.says("Dirk", told[2]).says("Right?", "").shows("Round 1 is written.");
            terminal.question("Who went out?");
            assert_eq!(shell + terminal.pressed(), most, "elfer {line}");
            assert_eq!(table.points().0, [points]);
            assert_eq!(terminal.interrupt("Who went out?").0, 130);
        }
    }
}

/// In every language four letters take back the last change.
#[test]
fn the_last_round_is_taken_back_with_few_keys() {
    for (lang, word, out, back) in [
        ("en", "undo", "Who went out?", "Taken back"),
        ("de", "rück", "Wer ist fertig?", "Zurückgenommen"),
        ("nl", "onge", "Wie is uit?", "Teruggedraaid"),
    ] {
        let table = Table::new(lang);
        table.run("session start classic Anna Ben");
        table.run("score add Anna=out Ben=21");
        let mut terminal = table.sit("score add");
        terminal.question(out).pressed();
        terminal.says(out, word).shows(back).question(out);
        assert!(terminal.pressed() <= 6, "{lang}");
        assert_eq!(table.points().0.len(), 0);
        assert_eq!(terminal.interrupt(out).0, 130);
    }
}

#[test]
fn whoever_does_not_begin_is_left_alone() {
    let table = Table::new("de");
    for keys in ["n\r", "\x1b", "\x04"] {
        let mut terminal = table.sit("");
        let (code, screen) = terminal.question("Einen Abend beginnen?").keys(keys).end();
        assert_eq!(code, 0, "{screen}");
        assert!(screen.contains("elfer score add") && !screen.contains("Spiel"), "{screen}");
    }
    assert!(!table.sit("-q").end().1.contains('›'), "quiet asks nothing");
}

/// One error says enough, and it goes when it is mended.
#[test]
fn errors_do_not_pile_up() {
    for columns in [80, 40] {
        let table = Table::new("en");
        table.run("session start classic Anna Ben Clara");
        let mut terminal = table.sit_at("score add", columns);
        terminal.says("Who went", "xx").shows("Who is that?").answer("Who went", "clara");
        terminal.says("Anna", "19 19 19 19 19").shows("5 times 19").answer("Anna", "gg 7");
        // The question stands where it stood.
        terminal.shows("gg 7 is").typed("gg 7").keys("\u{15}7\r").question("Ben");
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
    terminal.question("Wer ist fertig?").pressed();
    terminal.says("Wer ist fertig?", "b").says("Anna", "34").says("Clara", "3").says("Dirk", "12");
    terminal.says("Richtig?", "").question("Wer ist fertig?");
    assert_eq!(terminal.pressed(), 11);
    terminal.says("Wer ist fertig?", "c").says("Anna", "19 2").says("Ben", "7 8 12");
    terminal.says("Dirk", "34").says("Richtig?", "").question("Wer ist fertig?");
    assert_eq!(terminal.pressed(), 18);
    assert_eq!(table.points().0.len(), 3);
    assert_eq!(terminal.interrupt("Wer ist fertig?").0, 130);
}

#[test]
fn an_evening_of_the_classic_in_german() {
    for columns in [80, 40] {
        let table = Table::new("de");
        let mut terminal = table.sit_at("score add", columns);
        usual(&mut terminal, columns, "Spiel", "Anleitung");
        terminal
            .says("Wer spielt", "Anna Ben Clara")
            .says("Runden", "")
            .says("Wer ist fertig?", "x");
        terminal.shows("Wer ist das?").answer("Wer ist fertig?", "clara").says("Anna", "19 2");
        terminal.says("Ben", "19 19 19 19 19").shows("6-mal die 19").answer("Ben", "<");
        terminal.answer("Anna", "20").says("Ben", "prüfe gelbe 9 an blaue 10?");
        terminal.shows("Nicht erlaubt").says("Ben", "7 8").says("Richtig?", "");
        terminal.shows("Runde 1 ist").says("Wer ist fertig?", "Emma kommt").shows("Emma ist neu");
        terminal.says("Wer ist fertig?", "a").says("Ben", "12").says("Clara", "runde 1");
        terminal.says("Was ist falsch?", "ben").question("Ben").typed("7+8").keys("+9\r");
        terminal.says("Richtig?", "").shows("Runde 1 ist berichtigt").says("Clara", "5");
        terminal.says("Emma", "3").says("Richtig?", "j").shows("Runde 2 ist");
        terminal
            .says("Wer ist fertig?", "rückgängig")
            .says("Wer ist fertig?", "wieder")
            .says("Wer ist fertig?", "ende");
        let (code, screen) = terminal.says("Sitzung 1 beenden?", "").end();
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
            .says("Who went out?", "ann")
            .says("Anna · How many bonus cards?", "2")
            .says("Ben", "12 5");
        terminal
            .says("How many jokers?", "1")
            .says("How many bonus cards?", "note long dispute")
            .says("How many bonus cards?", "1");
        terminal.says("Clara", "3+J:3").says("Right?", "").shows("Round 1 is written.");
        terminal.says("Who went out?", "Dirk comes").says("Who went out?", "dirk");
        terminal
            .says("Anna", "5")
            .says("How many jokers?", "Ben leaves")
            .says("How many jokers?", "");
        terminal.says("How many bonus cards?", "").says("Clara", "7:1");
        terminal
            .says("Dirk · How many bonus cards?", "")
            .says("Right?", "")
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
        terminal.says("Spelers", "Jan Piet Kees");
        assert_eq!(terminal.end().0, 0);
        let mut terminal = table.sit_at("score add", columns);
        terminal
            .says("Wie beëindigde", "piet")
            .says("Jan", "10")
            .says("Piet", "5 5")
            .says("Kees", "24");
        terminal.says("Klopt het?", "").shows("Ronde 1").says("Wie beëindigde", "Kees gaat");
        terminal
            .says("Wie beëindigde", "jan")
            .says("Jan", "1")
            .says("Piet", "ongedaan")
            .says("Piet", "21");
        terminal.says("Kees", "2").says("Klopt het?", "");
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
        terminal.shows("kwartetten, met straf 8-1").says("Jan", "5").says("Piet", "12-1");
        // The telephone rings: what is half told is not written.
        assert_eq!(terminal.interrupt("Kees").0, 130);
        assert_eq!(table.points().0.len(), 0);
        let mut terminal = table.sit_at("score add", columns);
        terminal.says("Jan", "5").says("Piet", "8-1").says("Kees", "7").says("Klopt het?", "");
        terminal.shows("Ronde 1 is").says("Jan", "Emma komt").shows("Emma is nieuw");
        terminal.says("Jan", "4").says("Piet", "6").says("Kees", "<").answer("Piet", "5");
        terminal.says("Kees", "5").says("Emma", "6").says("Klopt het?", "j").shows("Ronde 2 is");
        let (code, screen) = terminal.says("Jan", "einde").says("Sessie 1 beëindigen?", "").end();
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
        terminal.says("Platz 1", "b");
        assert_eq!(terminal.interrupt("Platz 2").0, 130);
        let mut terminal = table.sit_at("score add", columns);
        terminal.says("Platz 1", "b").says("Platz 2", "b").shows("Ben").answer("Platz 2", "a");
        terminal.says("Richtig?", "").shows("Runde 1 ist").says("Platz 1", "clara");
        terminal.says("Platz 2", "rück").shows("Zurückgenommen").says("Platz 2", "wieder");
        terminal.says("Platz 2", "").says("Richtig?", "");
        let (code, screen) = terminal.end();
        assert_eq!(code, 0, "{screen}");
        compare("connect-anywhere-de", columns, &screen);
    }
}
