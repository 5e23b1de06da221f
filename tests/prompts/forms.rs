//! The questions of games whose results are not hands.

use crate::terminal::{Table, Terminal};

fn start_session(line: &str) -> (Table, Terminal) {
    let table = Table::new("en");
    let (code, output) = table.run(&format!("session start {line}"));
    assert_eq!(code, 0, "{output}");
    let terminal = table.sit("score add");
    (table, terminal)
}

/// Leaves the evening open and returns the points.
fn points(table: &Table, terminal: &mut Terminal, label: &str) -> Vec<Vec<i64>> {
    terminal.shows("Round 1 is written.");
    assert_eq!(terminal.interrupt(label).0, 130);
    table.points().0
}

#[test]
fn master_asks_for_hand_jokers_and_bonus() {
    let (table, mut terminal) = start_session("master Anna Ben Clara");
    terminal.answer("Who went out?", "Anna").answer("Anna · How many bonus cards?", "2");
    terminal.answer("Ben", "12 11").shows("is on the table").erase("Ben", "12 11");
    terminal
        .answer("Ben", "12 5")
        .answer("How many jokers?", "5")
        .shows("4")
        .answer("How many jokers?", "1");
    terminal
        .answer("How many bonus cards?", "9")
        .shows("The box has 7")
        .answer("How many bonus cards?", "1");
    // The hand, the joker and the bonus card in one go.
    terminal.answer("Clara", "3+J:3").shows("Bonus 33, Hand -3, Jokers -11");
    terminal.answer("Right?", "");
    assert_eq!(points(&table, &mut terminal, "Who went out?"), [[22, -17, 19]]);
    assert_eq!(table.json("status")["entries"][1]["cards"], "12+5+J:1");
}

/// What a sentence leaves out is asked for, and what was counted is offered again.
#[test]
fn bonus_cards_left_out_of_a_sentence_are_asked_for() {
    let (table, mut terminal) = start_session("master Anna Ben Clara");
    let (jokers, bonus) = ("How many jokers?", "How many bonus cards?");
    let of_anna = "Anna · How many bonus cards?";
    let of_ben = "Ben · How many bonus cards?";
    terminal.reply("Who went out?", "Ben is out").reply("Anna", "Anna has 6").reply(of_anna, "1");
    terminal.reply(of_ben, "two").reply("Clara", "7").reply(jokers, "1").reply(bonus, "3 cards");
    // All of it once more: Enter keeps what was counted.
    terminal.reply("Right?", "n").reply("Who went out?", "").reply("Anna", "").reply(jokers, "");
    terminal.reply(bonus, "").reply(of_ben, "").reply("Clara", "").reply(jokers, "");
    terminal.reply(bonus, "").question("Right?");
    // The one who went out has nothing but bonus cards.
    terminal.reply("Right?", "Ben").reply("Who went out?", "").reply(of_ben, "3");
    // What is said of a player at a count is no hand.
    terminal.reply("Right?", "Clara").reply("Clara", "").reply(jokers, "Anna one as well");
    terminal.shows("That is no answer here").reply(jokers, "").reply(bonus, "");
    terminal.reply("Right?", "").shows("Round 1 is written.");
    // Another hand keeps the bonus cards.
    terminal.reply("Who went out?", "in round 1 Clara had 8, not 7").reply("Right?", "");
    terminal.shows("Round 1 is corrected.");
    assert_eq!(points(&table, &mut terminal, "Who went out?"), [[5, 33, 25]]);
}

#[test]
fn flaet_asks_for_the_closer_and_shows_the_doubling() {
    let (table, mut terminal) = start_session("flaet Anna Ben Clara");
    terminal.answer("Who closed?", "Ben").answer("Anna", "10");
    // The doubled points are printed at the end; until then the line has the sum of the cards.
    terminal.answer("Ben", "5 5").shows("Ben     5 5                10");
    terminal.answer("Clara", "roK seU J=4").shows("24");
    terminal.shows("Ben 10 ×2 = 20 (closed, but Anna does not have more)").answer("Right?", "");
    terminal.shows("Still to 100: Anna 90, Ben 80, Clara 76.");
    assert_eq!(points(&table, &mut terminal, "Who closed?"), [[10, 20, 24]]);
}

/// A sum below zero is never doubled, which is said where another is as low.
#[test]
fn a_closer_below_zero_is_not_doubled_and_the_reason_is_given() {
    for (lang, closer, right, reason) in [
        ("en", "Who closed?", "Right?", "(closed, and Ben and Clara do not have more, but minus"),
        ("de", "Wer hat beendet?", "Richtig?", "(beendet, Ben und Clara liegen nicht höher, aber"),
        (
            "nl",
            "Wie beëindigde de ronde?",
            "Klopt het?",
            "(beëindigd, Ben en Clara hebben evenveel of",
        ),
    ] {
        let table = Table::new(lang);
        table.run("session start flaet Anna Ben Clara Dirk");
        let mut terminal = table.sit("score add");
        terminal.answer(closer, "Anna").answer("Anna", "-2").answer("Ben", "-2");
        terminal.answer("Clara", "-2").answer("Dirk", "5").shows(reason).question(right);
        terminal.keys("\x15Dirk\r").answer("Dirk", "9").shows(reason).answer(right, "");
        terminal.question(closer);
        assert_eq!(table.points().0, [[-2, -2, -2, 9]]);
    }
    // Strictly lowest, nothing is to be said.
    let (_table, mut terminal) = start_session("flaet Anna Ben");
    terminal.answer("Who closed?", "Anna").answer("Anna", "-2").answer("Ben", "5");
    terminal.question("Right?");
    assert!(!terminal.contents().contains("minus"), "{}", terminal.contents());
}

#[test]
fn flaet_names_who_may_end_the_game() {
    let table = Table::new("en");
    table.run("session start flaet Anna Ben");
    table.run("score add Anna=10 Ben=60 --closer Anna");
    let mut terminal = table.sit("score add");
    terminal.shows("Still to 100: Anna 90, Ben 40.").shows("Ben may end the game");
    terminal.answer("Who closed?", "Anna").answer("Anna", "1").answer("Ben", "41");
    terminal.shows("Anna wins.").answer("Right?", "");
    let (code, screen) = terminal.end();
    assert_eq!(code, 0, "{screen}");
    assert!(screen.contains("The target of 100 is reached."), "{screen}");
    assert_eq!(table.points().1, [11, 101]);
}

#[test]
fn an_order_of_finishing() {
    let (table, mut terminal) = start_session("connect-anywhere Anna Ben Clara --edition nl-1999");
    terminal.answer("Place 1", "Ben").answer("Place 2", "Ben").shows("Ben has a place already.");
    terminal.answer("Place 2", "Clara").answer("Right?", "");
    assert_eq!(points(&table, &mut terminal, "Place 1"), [[3, 1, 2]]);
}

#[test]
fn a_winner_alone() {
    let (table, mut terminal) = start_session("connect-anywhere Anna Ben Clara");
    terminal.answer("Place 1", "Clara").answer("Place 2 [winner only]", "").answer("Right?", "");
    terminal.shows("Round 1 is written.");
    assert_eq!(terminal.interrupt("Place 1").0, 130);
    let round = &table.json("report session")["rounds"][0];
    assert_eq!(round["points"], serde_json::json!({"Anna": null, "Ben": null, "Clara": 1}));
    assert_eq!(round["totals"], serde_json::json!({"Anna": 0, "Ben": 0, "Clara": 1}));
}

#[test]
fn a_winner_and_a_loser() {
    let (table, mut terminal) = start_session("cheat Anna Ben Clara");
    terminal.answer("Who won?", "2").answer("Right?", "");
    assert_eq!(points(&table, &mut terminal, "Who won?"), [[0, 1, 0]]);
    let (table, mut terminal) = start_session("black-peter Anna Ben Clara");
    terminal.answer("Who lost?", "cla").answer("Right?", "");
    assert_eq!(points(&table, &mut terminal, "Who lost?"), [[0, 0, 1]]);
}

/// A dispute is asked for what its sentence leaves open; a doubt out of turn needs no more.
#[test]
fn a_dispute_in_a_sentence() {
    let (_table, mut terminal) = start_session("cheat Anna Ben Clara");
    terminal.answer("Who won?", "check Ben said 9 but it was an 8").answer("Who doubts?", "Anna");
    terminal.shows("Ben takes the cards.").shows("announced 9");
    terminal.answer("Who won?", "check Clara doubted but it was Anna's turn");
    terminal.shows("only Anna may doubt the card just laid, not Clara");
    terminal
        .answer("Who won?", "check Clara doubted out of turn")
        .answer("Whose turn was it?", "Ben");
    terminal.shows("only Ben may doubt");
    // What is not understood is asked for as a whole.
    terminal.answer("Who won?", "check Ben said 9, not 8").question("Which number was announced?");
    terminal.interrupt("Which number was announced?");
}

#[test]
fn counts() {
    let (table, mut terminal) = start_session("duel Anna Ben");
    terminal.answer("Anna", "25").shows("won 2 at a time").question("Anna").expect_empty();
    terminal.answer("Anna", "24").answer("Ben", "16").answer("Right?", "");
    assert_eq!(points(&table, &mut terminal, "Anna"), [[24, 16]]);
}

#[test]
fn a_caller_who_ties() {
    let (table, mut terminal) = start_session("collect-colours Anna Ben --edition nl-1999");
    terminal.answer("Who called?", "Ben").answer("Stock used up?", "").answer("Anna", "50");
    terminal.answer("Ben", "r20 r18 r12").shows("collect-colours.silence.caller-ties");
    terminal.answer("A tie keeps the points?", "n").answer("Right?", "");
    assert_eq!(points(&table, &mut terminal, "Who called?"), [[50, 0]]);
}
