//! Questions for missing arguments.

use crate::terminal::Table;

/// A table with an evening of one round.
fn table(lang: &'static str) -> Table {
    let table = Table::new(lang);
    table.run("session start classic Anna Ben Clara");
    table.run("score add Anna=out Ben=21 Clara=5");
    table
}

#[test]
fn each_missing_word_is_asked_for() {
    for (lang, verb, question, answer, shows) in [
        ("en", "check", "Which move?", "yellow 9 on blue 10", "classic.row.same-colour"),
        ("de", "check", "Welcher Zug?", "gelbe 9 an blaue 10", "classic.row.same-colour"),
        ("nl", "check", "Welke zet?", "gele 9 aan blauwe 10", "classic.row.same-colour"),
        ("en", "season start", "What is it called?", "Winter", "Winter"),
        ("de", "season start", "Wie heißt sie?", "Winter", "Winter"),
        ("en", "settle duel", "Who has what?", "Anna=12 Ben=7", "Anna takes 2 cards"),
        ("en", "score edit", "Round", "1", "Ben         21"),
    ] {
        let table = table(lang);
        let mut terminal = table.sit(verb);
        terminal.reply(question, answer).shows(shows);
        assert!(!terminal.contents().contains("--"), "{}", terminal.contents());
    }
}

#[test]
fn several_missing_words_are_asked_for_one_by_one() {
    let table = table("en");
    table.run("session end");
    let mut terminal = table.sit("report versus");
    // `<` asks for the one before again.
    terminal.reply("Who?", "Ann").reply("Against whom?", "<").reply("Who?", "An\t");
    terminal.reply("Against whom?", "Ben").shows("Anna and Ben");
    assert_eq!(terminal.end().0, 0);
    let mut terminal = table.sit("report versus Anna");
    terminal.reply("Against whom?", "Clara").shows("Anna and Clara");
    assert_eq!(terminal.end().0, 0);
    // An empty answer is asked again, and Ctrl-C writes nothing.
    let mut terminal = table.sit("season start");
    terminal.reply("What is it called?", "").shows("What it is called");
    assert_eq!(terminal.interrupt("What is it called?").0, 130);
    assert_eq!(table.json("season list").as_array().unwrap().len(), 0);
}

#[test]
fn without_a_terminal_it_is_an_error() {
    let table = table("en");
    for (verb, message) in [
        ("check", "This is missing: MOVE."),
        ("report versus Anna", "This is missing: NAME."),
        ("season start", "This is missing: NAME."),
        ("session edit", "Say what is to change"),
        ("settle duel", "NAME=VALUE is missing."),
    ] {
        let (code, output) = table.run(verb);
        assert_eq!(code, 2, "{output}");
        assert!(output.contains(message), "{output}");
    }
    let mut terminal = table.sit("check --no-input");
    assert_eq!(terminal.end().0, 2);
}

#[test]
fn a_comparison_asks_for_its_game_and_facts() {
    let table = table("en");
    let mut terminal = table.sit("settle");
    terminal.reply("Which game?", "cheat").reply("Which number was announced?", "7");
    terminal.reply("Which card was turned up?", "red 9").reply("Whose card is doubted?", "Ben");
    terminal.reply("Who doubts?", "Anna").shows("Ben");
    assert_eq!(terminal.end().0, 0);
}

/// Only what is wrong is typed again.
#[test]
fn a_wrong_answer_of_a_comparison_is_asked_again() {
    let table = table("en");
    let mut terminal = table.sit("settle flaet");
    terminal.question("Who has what?").shows("Anna=ro5 seK Ben=ei2 A");
    terminal.reply("Who has what?", "Anna 12 5, Ben 7").shows("result is not understood");
    terminal.reply("Who has what?", "Anna ro5 seK, Ben ei2 A");
    let (code, screen) = terminal.end();
    assert!(code == 0 && screen.contains("Anna begins."), "{screen}");
    let mut terminal = table.sit("settle cheat");
    terminal.reply("Which number was announced?", "many").shows("the number announced is not");
    terminal.reply("Which number was announced?", "9").reply("Which card was turned up?", "r9");
    terminal.reply("Whose card is doubted?", "Ben, of course").shows("Nobody named");
    terminal.reply("Whose card is doubted?", "Ben").reply("Who doubts?", "Anna");
    let (code, screen) = terminal.end();
    assert!(code == 0 && !screen.contains("--"), "{screen}");
    // What stands on the command line is an error.
    let (code, screen) = table.sit("settle flaet Anna=12 Ben=7").end();
    assert!(code == 2 && screen.contains("not understood"), "{screen}");
}

#[test]
fn a_ruling_asks_for_the_rule_and_the_decision() {
    let table = table("en");
    let mut terminal = table.sit("ruling add");
    terminal.reply("What have you decided?", "you draw two").shows("classic.silence.wrong-move");
    assert!(!terminal.contents().contains("classic.silence.ranking"), "of another leaflet");
    terminal.reply("Which rule is it about?", "wrong-move").shows("Kept for this table");
    assert_eq!(terminal.end().0, 0);
    table.run("undo");
    let mut terminal = table.sit("ruling add classic.silence.wrong-move");
    terminal.reply("What have you decided?", "only one").shows("Kept for this table");
    assert_eq!(terminal.end().0, 0);
    let (_, rulings) = table.run("rulings");
    assert!(rulings.contains("only one") && !rulings.contains("you draw two"), "{rulings}");
}

#[test]
fn a_session_is_edited_field_by_field() {
    let table = table("en");
    let mut terminal = table.sit("session edit");
    terminal.reply("Place", "Texel").reply("Note", "").reply("Rounds", "soon");
    terminal.shows("A number ends the evening").answer("Rounds", "8").reply("First dealer", "");
    terminal.reply("Players", "").shows("of 8 rounds");
    assert_eq!(terminal.end().0, 0);
    let mut terminal = table.sit("session edit");
    terminal
        .reply("Place", "\"\"")
        .reply("Note", "")
        .reply("Rounds", "")
        .reply("First dealer", "<");
    terminal.reply("Rounds", "").reply("First dealer", "Ben").reply("Players", "");
    assert_eq!(terminal.end().0, 0);
    let (_, status) = table.run("status");
    assert!(!status.contains("Texel") && status.contains("Clara deals"), "{status}");
    // Only Enter keys change nothing.
    let before = table.json("log").as_array().unwrap().len();
    let mut terminal = table.sit("session edit");
    for label in ["Place", "Note", "Rounds", "First dealer", "Players"] {
        terminal.reply(label, "");
    }
    terminal.shows("The evening stays as it was.");
    assert_eq!(terminal.end().0, 0);
    assert_eq!(table.json("log").as_array().unwrap().len(), before);
}
