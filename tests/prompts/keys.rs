//! The keys of the line editor.

use crate::terminal::{Table, Terminal};

const HOME: &str = "\x1b[H";
const END: &str = "\x1b[F";
const DELETE: &str = "\x1b[3~";
const LEFT: &str = "\x1b[D";
const UP: &str = "\x1b[A";
const DOWN: &str = "\x1b[B";
const ESC: &str = "\x1b";

fn ctrl(letter: char) -> String {
    char::from(letter as u8 & 0x1f).to_string()
}

/// At the first question of a round of four.
fn at_anna(lang: &'static str, columns: u16) -> (Table, Terminal) {
    let table = Table::new(lang);
    table.run("session start classic Anna Ben Clara Dirk");
    let mut terminal = table.sit_at("score add", columns);
    terminal.question("W").keys("Clara\r").question("Anna");
    (table, terminal)
}

#[test]
fn the_keys_of_a_line() {
    let (_table, mut terminal) = at_anna("en", 80);
    terminal.keys("19 2").expect_typed("19 2");
    terminal
        .keys(HOME)
        .keys("12 ")
        .expect_typed("12 19 2")
        .keys(END)
        .keys(" 3")
        .expect_typed("12 19 2 3");
    terminal.keys(&ctrl('a')).keys("4 ").expect_typed("4 12 19 2 3").keys(&ctrl('e')).keys("4");
    terminal.expect_typed("4 12 19 2 34").keys("\u{7f}").expect_typed("4 12 19 2 3");
    terminal.keys(&ctrl('w')).expect_typed("4 12 19 2").keys(LEFT).keys(LEFT).keys(LEFT);
    terminal
        .keys(&ctrl('k'))
        .expect_typed("4 12 19")
        .keys(LEFT)
        .keys(DELETE)
        .expect_typed("4 12 1");
    terminal
        .keys(&ctrl('u'))
        .expect_empty()
        .keys("y7 8")
        .keys(HOME)
        .keys(DELETE)
        .expect_typed("› 7 8");
    terminal.keys("\r").shows("Anna    7 8                15").question("Ben");
}

#[test]
fn up_recalls_answers_to_similar_questions() {
    let (_table, mut terminal) = at_anna("en", 80);
    terminal.keys(UP).keys("19 2\r").question("Ben").keys("5\r").question("Dirk");
    terminal
        .keys(UP)
        .expect_typed("› 5")
        .keys(UP)
        .expect_typed("› 19 2")
        .keys(DOWN)
        .expect_typed("› 5");
    terminal.keys("\r").question("Right?").keys(UP).keys("\r").shows("Round 1 is written.");
    // A name is not a result.
    terminal.question("Who went out?").keys(UP).expect_typed("› Clara").keys("\r").question("Anna");
    terminal.keys(UP).expect_typed("› 5").keys(UP).keys(UP).expect_typed("› 19 2");
    assert_eq!(terminal.interrupt("Anna").0, 130);
}

#[test]
fn a_refused_answer_stands_in_the_line() {
    let (table, mut terminal) = at_anna("de", 80);
    terminal
        .keys("19 19 19 19 19\r")
        .shows("5-mal die 19")
        .question("Anna")
        .expect_typed("› 19 19 19 19 19");
    terminal.keys("\u{7f}\u{7f}\u{7f}\r").question("Ben").keys("gelb 5x\r");
    terminal
        .shows("gelb 5x ist nicht")
        .question("Ben")
        .expect_typed("› gelb 5x")
        .keys("\u{7f}\r")
        .question("Dirk");
    terminal.keys("3\r").question("Richtig?").keys("\r").question("Wer ist fertig?");
    assert_eq!(table.points().0, [[76, 5, 0, 3]]);
}

/// Refused words stand in the line as an offer: what is typed next is not added to them.
#[test]
fn a_letter_or_digit_replaces_a_refused_answer() {
    let (table, mut terminal) = at_anna("en", 40);
    terminal.keys("3 cards\r").shows("! 3 cards").question("Anna").expect_typed("› 3 cards");
    terminal.keys("24\r").question("Ben").keys("my yellow 5 and yellow 99 and the yellow 98 too\r");
    terminal.shows("! ").question("Ben").keys("7\r").question("Dirk").keys("3\r");
    terminal.question("Right?").keys("\r").question("Who went out?");
    assert_eq!(table.points().0, [[24, 7, 0, 3]]);
    assert!(terminal.contents().contains("Clara\n  Anna"), "{}", terminal.contents());
}

#[test]
fn signs_act_at_the_end_of_an_answer() {
    let (_table, mut terminal) = at_anna("nl", 80);
    terminal.keys("19 2\r").question("Ben").keys("12?\r").shows("34").question("Ben");
    terminal.expect_typed("› 12").keys("<\r").question("Anna").expect_typed("› 19 2").keys("<\r");
    terminal.question("Wie is uit?");
    assert_eq!(terminal.interrupt("Wie is uit?").0, 130);
}

/// The earlier answer stands in the line, so that it can be edited.
#[test]
fn a_command_may_stand_behind_an_earlier_answer() {
    let (_table, mut terminal) = at_anna("de", 80);
    terminal.keys("19 2\r").reply("Ben", "<").question("Anna").expect_typed("› 19 2");
    terminal.keys("darf die gelbe 9 an die blaue 10?\r").shows("Nicht erlaubt").question("Anna");
    terminal
        .keys(" stand\r")
        .shows("Es ist noch keine Runde gespielt.")
        .question("Anna")
        .expect_typed("› 19 2");
    terminal.keys("\r").question("Ben");
    assert_eq!(terminal.interrupt("Ben").0, 130);
}

/// The first key replaces a number; after another key it is edited.
#[test]
fn a_number_behind_an_earlier_one_replaces_it() {
    let (table, mut terminal) = at_anna("nl", 80);
    terminal.keys("16\r").reply("Ben", "uit").reply("Ben", "3").reply("Dirk", "4");
    terminal.reply("Klopt het?", "Anna").question("Anna").expect_typed("› 16").keys("1");
    terminal.expect_typed("› 1").keys("2\r").reply("Klopt het?", "Dirk").question("Dirk");
    terminal.expect_typed("› 4").keys(&ctrl('L')).expect_typed("› 4").keys(END).keys("0\r");
    terminal.question("Klopt het?").keys("\r");
    terminal.question("Wie is uit?");
    assert_eq!(table.points().0, [[12, 3, 0, 40]]);
    assert_eq!(terminal.interrupt("Wie is uit?").0, 130);
}

#[test]
fn tab_completes_names_and_lists_them() {
    let table = Table::new("en");
    table.run("session start classic Björn Bernd Clara --rounds 1");
    table.run("session end");
    let mut terminal = table.sit("session start classic --edition de");
    terminal.question("Players").keys("cl\t").expect_typed("Clara").keys(", b\t").shows("Bernd");
    terminal
        .shows("Björn")
        .keys("j\t")
        .expect_typed("Clara, Björn")
        .keys(", be\t")
        .expect_typed("Bernd");
    assert_eq!(terminal.interrupt("Players").0, 130);
}

/// On a narrow screen the game is typed, and known by the names of every language.
#[test]
fn tab_completes_games_in_three_languages() {
    let table = Table::new("en");
    let mut terminal = table.sit_at("session start", 40);
    terminal.question("Game").keys("mog\t").expect_typed("Mogeln").keys(&ctrl('u')).keys("übera\t");
    terminal
        .expect_typed("Überall anschließen")
        .keys(&ctrl('u'))
        .keys("liegen\t")
        .expect_typed("Liegen en bedriegen");
    terminal.keys("\r").shows("Cheat (cheat)").reply("Leaflet", "");
    assert_eq!(terminal.interrupt("Players").0, 130);
}

/// `n` may have been typed ahead for a question about last time.
#[test]
fn no_is_the_beginning_of_no_game() {
    let mut terminal = Table::new("en").sit("session start");
    terminal.reply("Game", "n").shows("  ! ");
    assert_eq!(terminal.interrupt("Game").0, 130);
}

#[test]
fn a_game_is_found_by_the_beginning_of_its_name() {
    for (lang, game, leaflet, players) in [
        ("en", "Game", "Leaflet", "Players"),
        ("de", "Spiel", "Anleitung", "Wer spielt"),
        ("nl", "Spel", "Spelregels", "Spelers"),
    ] {
        let table = Table::new(lang);
        let mut terminal = table.sit("session start");
        // Matches are listed below the line. Enter accepts a beginning of a name and refuses other text.
        terminal.question(game).keys("mo").shows("\n  Mogeln").keys("x").keys("\r").shows("  ! ");
        terminal.answer(game, "mog").shows("(cheat)").reply(leaflet, "");
        // Esc empties the line; on an empty line it goes back.
        terminal
            .question(players)
            .keys("Anna")
            .expect_typed("Anna")
            .keys(ESC)
            .expect_empty()
            .keys(ESC);
        terminal.question(leaflet).keys(ESC).question(game);
        let (code, screen) = terminal.interrupt(game);
        assert_eq!((code, table.run("status").0), (130, 5), "{screen}");
        assert!(!terminal.hides_the_cursor(), "{screen}");
    }
}

#[test]
fn ctrl_d_leaves_the_session_open() {
    for (lang, message, leave) in [
        ("en", "stays open", "Leave all the same?"),
        ("de", "bleibt offen", "Trotzdem verlassen?"),
        ("nl", "blijft open", "Toch verlaten?"),
    ] {
        let (table, mut terminal) = at_anna(lang, 80);
        // In a line with text, Ctrl-D deletes.
        terminal.keys("12").expect_typed("› 12").keys(HOME).keys(&ctrl('d')).expect_typed("› 2");
        terminal.keys(&ctrl('d')).expect_empty().keys(&ctrl('d'));
        // A half-typed round is shown again, unless somebody says that it may be lost.
        terminal.reply(leave, "").question("Anna").keys(&ctrl('d'));
        terminal.reply(leave, if lang == "en" { "y" } else { "j" });
        let (code, screen) = terminal.end();
        assert_eq!(code, 0, "{screen}");
        assert!(screen.contains(message), "{screen}");
        assert_eq!(table.points().0, Vec::<Vec<i64>>::new());
        assert_eq!(table.json("status")["finished"], false);
    }
    let table = Table::new("en");
    let mut terminal = table.sit("session start classic --edition de");
    let (code, screen) = terminal.question("Players").keys(&ctrl('d')).end();
    assert_eq!((code, table.run("status").0), (0, 5), "{screen}");
}

#[test]
fn wide_characters_and_long_answers_are_counted_right() {
    for columns in [40, 80] {
        let table = Table::new("en");
        let mut terminal = table.sit_at("session start classic --edition de", columns);
        let names = "王小明, Åse 🎲, 👍🏽 Tim, Zoë, Bartholomäus, 李小龍";
        terminal.question("Players").keys(names).expect_typed(&names[names.len() - 9..]);
        for _ in 0.."Bartholomäus, 李小龍".chars().count() {
            terminal.keys(LEFT);
        }
        terminal.keys("X").expect_typed("李小龍").keys(END).keys("\u{7f}\r").question("Rounds");
        let screen = terminal.contents();
        assert!(screen.contains("XBartholomäus"), "{screen}");
        assert!(!screen.contains('›') || screen.matches('›').count() == 1, "{screen}");
        assert_eq!(terminal.interrupt("Rounds").0, 130);
    }
}
