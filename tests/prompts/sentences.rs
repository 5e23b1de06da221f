//! Sentences at a question that do not answer it: a dispute, the results of the whole round, a player who
//! goes home.

use crate::terminal::{Table, Terminal};

const UP: &str = "\x1b[A";
const OUT: [(&str, &str); 3] =
    [("en", "Who went out?"), ("de", "Wer ist fertig?"), ("nl", "Wie is uit?")];

/// The first round of a game is asked for.
fn first_round(lang: &'static str, game: &str, columns: u16) -> (Table, Terminal) {
    let table = Table::new(lang);
    let (code, output) = table.run(&format!("session start {game} Anna Ben Clara"));
    assert_eq!(code, 0, "{output}");
    let terminal = table.sit_at("score add", columns);
    (table, terminal)
}

/// An undecided answer says what decides it, in words that can be typed there.
#[test]
fn an_undecided_dispute_can_be_asked_again() {
    for ((lang, out), draw, facts, ask) in [
        (OUT[0], "check draw", ["Table", "Hand"], "decides it: Table · Hand. “check draw” asks"),
        (OUT[1], "prüfe ziehe", ["Tisch", "Hand"], "entscheidet: Tisch · Hand. „prüfe ziehe“"),
        (OUT[2], "keur trek", ["Tafel", "Hand"], "beslist: Tafel · Hand. “keur trek” vraagt"),
    ] {
        let (_table, mut terminal) = first_round(lang, "classic", 80);
        terminal.reply(out, draw).reply(facts[0], "").reply(facts[1], "").shows(ask);
        terminal.reply(out, draw).reply(facts[0], "r11").reply(facts[1], "b5").shows("✓");
        assert_eq!(terminal.interrupt(out).0, 130);
    }
}

/// A question that is no dispute is answered by the rules, and is asked for again. What no rule answers
/// is refused as before.
#[test]
fn a_question_is_answered_by_the_rules() {
    for ((lang, out), question, rule, idle, refusal) in [
        (
            OUT[0],
            "who begins if nobody has the red 11?",
            "classic.start.eleven-order",
            "when does the pizza arrive?",
            "“check …” asks",
        ),
        (OUT[1], "Wer beginnt", "classic.start.red-eleven", "wem gehört der Hund?", "„prüfe …“"),
        (
            OUT[2],
            "wat als de stapel op is?",
            "classic.draw.pile-empty",
            "wil er nog iemand koffie?",
            "“keur …”",
        ),
    ] {
        let (table, mut terminal) = first_round(lang, "classic", 80);
        terminal.reply(out, question).shows(rule).question(out);
        terminal.reply(out, idle).shows(refusal).reply(out, "Clara");
        terminal.reply("Anna", question).shows(rule).reply("Anna", "19 2");
        terminal.question("Ben");
        assert_eq!(terminal.contents().matches(rule).count(), 2, "{lang}");
        assert_eq!(terminal.interrupt("Ben").0, 130);
        assert!(table.points().0.is_empty());
    }
}

/// People do not always ask with a question mark or a question word in front. Names of players do not
/// count. A sentence that says nothing there gets one neutral reply at every question.
#[test]
fn a_question_is_known_in_other_forms() {
    for ((lang, out), asked, rule, [anna, right], number, idle, neutral) in [
        (
            OUT[0],
            "nobody has any 11 at all, now what",
            "classic.setup.redeal",
            ["must Anna draw?", "Right?"],
            "what does an 11 count?",
            "Clara just came, she is hungry",
            "That is no answer here",
        ),
        (
            OUT[1],
            "keiner hat eine 11, was nun",
            "classic.setup.redeal",
            ["muss Anna ziehen?", "Richtig?"],
            "was zählt die rote 11?",
            "Clara ist gerade nach Hause gefahren",
            "Das ist hier keine Antwort",
        ),
        (
            OUT[2],
            "niemand heeft een 11, wat nu",
            "classic.setup.redeal",
            ["moet Anna trekken?", "Klopt het?"],
            "wat telt een 20?",
            "Clara kwam net binnen lopen",
            "Dat is hier geen antwoord",
        ),
    ] {
        let (_table, mut terminal) = first_round(lang, "classic", 80);
        terminal.reply(out, asked).shows(rule).reply(out, anna).shows("classic.draw.");
        terminal.reply(out, idle).shows(neutral).reply(out, "Clara");
        terminal.reply("Anna", number).shows("classic.score.minus-points").reply("Anna", idle);
        terminal.shows(neutral).reply("Anna", "19 2").reply("Ben", "5");
        terminal.reply(right, number).shows("classic.score.minus-points");
        assert_eq!(terminal.interrupt(right).0, 130);
    }
    // At a number, and at a question of the referee.
    let (_table, mut terminal) = first_round("de", "master", 80);
    terminal.reply("Wer ist fertig?", "Clara").reply("Anna", "19 2");
    terminal.reply("Wie viele Joker?", "was zählt ein Joker auf der Hand?");
    terminal.shows("master.score.joker").reply("Wie viele Joker?", "prüfe rote 12");
    terminal.reply("Tisch", "wer gewinnt jetzt eigentlich?");
    terminal.shows("master.score.most-wins").question("Wie viele Joker?");
    assert_eq!(terminal.interrupt("Wie viele Joker?").0, 130);
}

#[test]
fn a_dispute_is_judged_at_every_question_of_a_round() {
    for ((lang, out), right, dispute, question, illegal) in [
        (
            OUT[0],
            "Right?",
            "Ben put yellow 9 on blue 10",
            "may I put yellow 9 on blue 10?",
            "Not allowed",
        ),
        (
            OUT[1],
            "Richtig?",
            "Ben legt die gelbe 9 an die blaue 10",
            "darf ich die gelbe 9 an die blaue 10 legen?",
            "Nicht erlaubt",
        ),
        (
            OUT[2],
            "Klopt het?",
            "Ben legt de gele 9 aan de blauwe 10",
            "Mag Ben de gele 9 aan de blauwe 10 leggen?",
            "Niet toegestaan",
        ),
    ] {
        for columns in [80, 40] {
            let (table, mut terminal) = first_round(lang, "classic", columns);
            terminal.reply(out, dispute).shows(illegal).reply(out, question).question(out);
            terminal.reply(out, "Clara").reply("Anna", question).question("Anna");
            // The typed results are printed again, and are still there.
            let screen = terminal.contents();
            let after = screen.rsplit(illegal).next().unwrap();
            assert!(after.contains("Clara"), "{screen}");
            terminal.reply("Anna", "19 2").reply("Ben", dispute).reply("Ben", "5");
            terminal.reply(right, question).reply(right, "").question(out);
            assert_eq!(terminal.contents().matches(illegal).count(), 5);
            assert_eq!(table.points().0, [[21, 5, 0]], "{lang}");
            // The next round's question, and a recorded round.
            terminal.reply(out, question).reply(out, "Clara").reply("Anna", "<").question(out);
            assert_eq!(terminal.interrupt(out).0, 130);
        }
    }
}

#[test]
fn a_dispute_is_judged_before_the_evening_begins() {
    for (lang, again, dispute, illegal) in [
        ("en", "As last time: Master", "may I put yellow 9 on blue 10?", "Not allowed"),
        (
            "de",
            "Wie beim letzten Mal: Master",
            "darf ich die gelbe 9 an die blaue 10 legen?",
            "Nicht erlaubt",
        ),
        ("nl", "Net als vorige keer: Master", "mag de gele 9 aan de blauwe 10?", "Niet toegestaan"),
    ] {
        let table = Table::new(lang);
        table.run("session start master Anna Ben");
        table.run("session end");
        let mut terminal = table.sit("score add");
        // The game of the suggested evening judges.
        terminal.reply(again, dispute).shows(illegal).shows("master-2011 ·").question(again);
        assert_eq!(terminal.interrupt(again).0, 130);
    }
}

/// An answer to the question wins, and cards alone are a hand.
#[test]
fn an_answer_is_no_dispute() {
    let (table, mut terminal) = first_round("en", "classic", 80);
    terminal
        .reply("Who went out?", "Clara")
        .reply("Anna", "red 12 and red 13?")
        .shows("total alone");
    terminal.question("Anna").expect_typed("red 12 and red 13").keys("\r");
    terminal
        .reply("Ben", "red 12 red 12 red 13")
        .shows("The red 12 was named twice")
        .question("Ben");
    terminal.answer("Ben", "7").reply("Right?", "").shows("Round 1 is written.");
    // What neither reads is the error of the question; a sentence gets a hint, too.
    terminal.reply("Who went out?", "Dirk dances").shows("Who is that?");
    terminal.reply("Who went out?", "may I lay the rad 12 on red 11").shows("asks the referee");
    terminal.question("Who went out?").expect_empty();
    assert_eq!(terminal.interrupt("Who went out?").0, 130);
    assert_eq!(table.points().0, [[25, 7, 0]]);
}

#[test]
fn a_bare_check_asks_for_the_move() {
    for ((lang, out), check, asks, claim, illegal) in [
        (OUT[0], "check", "Which move?", "yellow 9 on blue 10", "Not allowed"),
        (OUT[1], "prüfe", "Welcher Zug?", "gelbe 9 an blaue 10", "Nicht erlaubt"),
        (OUT[2], "keur", "Welke zet?", "gele 9 aan blauwe 10", "Niet toegestaan"),
    ] {
        let (_table, mut terminal) = first_round(lang, "classic", 80);
        terminal.reply(out, "Clara").reply("Anna", check).reply(asks, claim).shows(illegal);
        terminal.reply("Anna", check).reply(asks, "<").reply("Anna", check);
        terminal.question(asks).keys("\u{4}").question("Anna");
        assert_eq!(terminal.interrupt("Anna").0, 130);
    }
}

#[test]
fn the_results_of_a_round_can_be_one_sentence() {
    for ((lang, out), right, sentence) in [
        (OUT[0], "Right?", "Ben 12, Anna out, Clara 7"),
        (OUT[1], "Richtig?", "Anna raus, Ben 12, Clara 7"),
        (OUT[2], "Klopt het?", "Anna is uit, Ben 12, Clara 7"),
    ] {
        for columns in [80, 40] {
            let (table, mut terminal) = first_round(lang, "classic", columns);
            terminal.reply(out, sentence).question(right);
            let screen = terminal.contents();
            let after = screen.split(sentence).nth(1).unwrap();
            assert!(after.contains("  Anna\n") && after.contains("  12\n"), "{screen}");
            terminal.keys("\r").question(out);
            assert_eq!(table.points().0, [[0, 12, 7]]);
            assert_eq!(terminal.interrupt(out).0, 130);
        }
    }
    for ((lang, out), right, won) in [
        (OUT[0], "Right?", "Ben won"),
        (OUT[1], "Richtig?", "Ben hat gewonnen"),
        (OUT[2], "Klopt het?", "Ben heeft gewonnen"),
    ] {
        let (table, mut terminal) = first_round(lang, "classic", 80);
        // Only results that the sentence lacks are asked for.
        terminal.reply(out, won).reply("Anna", "Clara 7").reply("Anna", "3").reply(right, "");
        terminal.question(out);
        assert_eq!(table.points().0, [[3, 0, 7]]);
        assert_eq!(terminal.interrupt(out).0, 130);
    }
}

#[test]
fn a_sentence_corrects_typed_results() {
    let (table, mut terminal) = first_round("en", "classic", 80);
    terminal.reply("Who went out?", "Clara").reply("Anna", "3").reply("Ben", "Anna 4");
    // A half-typed round has the results of a sentence, and a question before it is lost.
    terminal.reply("Ben", "Anna 5, Clara 2, Ben out").reply("Right?", "Clara 20 and 3");
    terminal.reply("Right?", "quit").reply("Leave all the same?", "").reply("Right?", "<");
    terminal.question("Clara").expect_typed("20+3").keys("\r").reply("Right?", "");
    terminal.question("Who went out?");
    assert_eq!(table.points().0, [[5, 0, 23]]);
    // A result that contradicts the cards is refused completely.
    terminal.reply("Who went out?", "Anna 19 19 19 19 19, Ben out").shows("5 times 19");
    terminal.reply("Who went out?", "Ben").reply("Anna", "<").reply("Who went out? [Ben]", "");
    // A recorded round.
    terminal.reply("Anna", "round 1").reply("What is wrong?", "Clara 9").reply("Right?", "");
    terminal.shows("Round 1 is corrected.").question("Anna");
    assert_eq!(table.points().0, [[5, 0, 9]]);
    // A command line as in the shell.
    terminal.reply("Anna", "elfer score add Anna=1 Clara=2 Ben=out").reply("Right?", "");
    terminal.question("Who went out?");
    assert_eq!(table.points().0[1], [1, 0, 2]);
    assert_eq!(terminal.interrupt("Who went out?").0, 130);
}

#[test]
fn every_game_takes_its_results_in_a_sentence() {
    for (game, first, sentence, right, points) in [
        (
            "master",
            "Who went out?",
            "Anna out:2, Ben 12 5 and a joker, Clara 3:1",
            "Right?",
            [22, -28, 8],
        ),
        ("flaet", "Who closed?", "Ben closed with 12, Anna 20, Clara 14", "Right?", [20, 12, 14]),
        ("cheat", "Who won?", "Ben won", "Right?", [0, 1, 0]),
        ("black-peter", "Who lost?", "Ben lost", "Right?", [0, 1, 0]),
        ("nightcap", "Who lost?", "Ben has lost", "Right?", [0, 1, 0]),
        ("snip-snap", "Anna", "Anna 5, Ben 2, Clara 4", "Right?", [5, 2, 4]),
    ] {
        let (table, mut terminal) = first_round("en", game, 80);
        terminal.reply(first, sentence).reply(right, "").shows("Round 1 is written.");
        assert_eq!(terminal.interrupt(first).0, 130);
        assert_eq!(table.points().0, [points], "{game}");
    }
}

/// “Ben had 14, not 12” is about a round that is written, unless Ben has a result in this one.
#[test]
fn a_correction_without_its_round_is_asked_for_it() {
    for ((lang, out), right, wrong, asks, command) in [
        (OUT[0], "Right?", "Ben had 14, not 12", "Which round", "“round 1 Ben had 14, not 12”"),
        (OUT[1], "Richtig?", "Ben hatte 14, nicht 12", "welche Runde", "„runde 1 Ben hatte 14"),
        (
            OUT[2],
            "Klopt het?",
            "Ben had 14, niet 12",
            "welke ronde",
            "“ronde 1 Ben had 14, niet 12”",
        ),
    ] {
        let table = Table::new(lang);
        table.run("session start classic Anna Ben Clara");
        table.run("score add Anna=out Ben=12 Clara=5");
        let mut terminal = table.sit("score add");
        terminal.reply(out, wrong).shows(asks).shows(command).question(out);
        terminal.reply(out, "Clara").reply("Anna", "7").reply("Ben", "12").reply(right, wrong);
        terminal.reply(right, "").question(out);
        assert_eq!(table.points().0, [[0, 12, 5], [7, 14, 0]]);
        assert_eq!(terminal.interrupt(out).0, 130);
    }
}

/// Number of players who have not left.
fn count_ranked(table: &Table) -> usize {
    let status = table.json("status");
    let standings = status["standings"].as_array().unwrap().iter();
    standings.filter(|standing| !standing["rank"].is_null()).count()
}

#[test]
fn a_player_who_goes_home_has_left() {
    for ((lang, out), sentences) in [
        (OUT[0], ["Clara goes home", "Clara has to go", "Clara is leaving"]),
        (OUT[1], ["Clara geht heim", "Clara muss los", "Clara hört auf"]),
        (OUT[2], ["Clara vertrekt", "Clara stopt", "Clara gaat naar huis"]),
    ] {
        for sentence in sentences {
            let (table, mut terminal) = first_round(lang, "classic", 80);
            terminal.reply(out, sentence).question(out);
            assert_eq!(count_ranked(&table), 2, "{sentence}");
            assert_eq!(terminal.interrupt(out).0, 130);
        }
    }
    // In a game with calls, a player who stops has called.
    let (table, mut terminal) = first_round("nl", "collect-colours", 80);
    terminal.reply("Anna", "Ben stopt").question("Anna");
    assert_eq!(count_ranked(&table), 3);
    assert_eq!(terminal.interrupt("Anna").0, 130);
}

/// A word is typed anew after an error, a list is edited.
/// A name in a short answer is offered, and a sentence about two things is none.
#[test]
fn a_name_among_other_words_is_offered() {
    let (table, mut terminal) = first_round("en", "classic", 80);
    terminal.reply("Who went out?", "Ben did it").shows("Did you mean Ben?");
    terminal.reply("Who went out?", "yes").question("Anna");
    terminal.reply("Anna", "Clara is fed up and leaves").shows("That is no answer here");
    terminal
        .reply("Anna", "7")
        .reply("Clara", "Clara leaves")
        .reply("Count round 1 for Clara?", "");
    terminal.reply("Clara", "5").reply("Right?", "").shows(" –  Clara");
    terminal.question("Who went out?");
    assert_eq!(table.points().0, [[7, 0, 5]]);
    assert_eq!(count_ranked(&table), 2);
    assert_eq!(terminal.interrupt("Who went out?").0, 130);
}

#[test]
fn a_refused_word_leaves_the_line_empty() {
    let (_table, mut terminal) = first_round("en", "classic", 80);
    terminal.reply("Who went out?", "Xenia").shows("Who is that?").question("Who went out?");
    terminal.expect_empty().keys(UP).expect_typed("Xenia").keys("\u{15}Clara\r").question("Anna");
    terminal.keys("y33\r").shows("y33").question("Anna").expect_empty().keys("2\r");
    terminal.question("Ben").keys("y7 y33\r").shows("  ! ").question("Ben").expect_typed("y7 y33");
    terminal
        .keys("\u{15}what is this about\r")
        .shows("› what is this about")
        .shows("That is no answer here");
    terminal.expect_empty();
    terminal.keys("y7 y8\r").question("Right?").keys("maybe\r").shows("  ! ");
    terminal.question("Right?").expect_empty();
    assert_eq!(terminal.interrupt("Right?").0, 130);
}

#[test]
fn an_answer_that_is_asked_for_again_does_not_stay_on_the_screen() {
    let (_table, mut terminal) = first_round("en", "classic", 40);
    terminal
        .reply("Who went out?", "Clara")
        .reply("Anna", "19 2")
        .reply("Ben", "<")
        .question("Anna");
    assert!(!terminal.contents().contains("19 2           21"), "{}", terminal.contents());
    // An error in between is wiped, too.
    terminal
        .keys("\u{15}y33\r")
        .shows("such number")
        .question("Anna")
        .keys("<\r")
        .question("Who went out?");
    let screen = terminal.contents();
    assert!(!screen.contains("Anna  ") && !screen.contains("y33"), "{screen}");
    terminal.keys("<\r").shows("\n  This is the first question of the\n");
    assert_eq!(terminal.interrupt("Who went out?").0, 130);
}

/// In the games that only one player wins or loses, a name says it all.
#[test]
fn the_only_point_of_a_round_is_a_result() {
    for (lang, game, asks, round, right, no_result) in [
        ("en", "cheat", "Who won?", "round 1", "Right?", "name with a result"),
        ("de", "black-peter", "Wer hat verloren?", "runde 1", "Richtig?", "Name mit Ergebnis"),
        ("nl", "nightcap", "Wie verloor?", "ronde 1", "Klopt het?", "naam met resultaat"),
    ] {
        let (table, mut terminal) = first_round(lang, game, 80);
        terminal.reply(asks, "Ben 1").reply(right, "").question(asks);
        terminal.reply(asks, &format!("{round} Anna 1")).reply(right, "").question(asks);
        assert_eq!(table.points().0, [[1, 0, 0]]);
        terminal.reply(asks, &format!("{round} Clara")).reply(right, "").question(asks);
        assert_eq!(table.points().0, [[0, 0, 1]]);
        // An error names the words of the prompt.
        terminal.reply(asks, &format!("{round} nonsense")).shows(no_result).shows("Anna=1");
        assert!(!terminal.question(asks).contents().contains("--"), "{}", terminal.contents());
        assert_eq!(terminal.interrupt(asks).0, 130);
    }
}

/// Somebody else is out already: which of them is asked.
#[test]
fn a_second_one_out_in_a_sentence_is_asked_about() {
    for (lang, out, sentence, instead) in [
        ("en", "Who went out?", "Ben is out", "Ben went out, and not Clara?"),
        ("de", "Wer ist fertig?", "Ben hat nichts mehr", "Ben ist fertig, und nicht Clara?"),
        ("nl", "Wie is uit?", "Ben is uit", "Ben is uit, en niet Clara?"),
    ] {
        let (_table, mut terminal) = first_round(lang, "classic", 80);
        terminal.reply(out, "Clara").reply("Anna", "5").reply("Ben", sentence).reply(instead, "");
        let yes = if lang == "en" { "yes" } else { "ja" };
        terminal.reply("Ben", sentence).reply(instead, yes).question("Clara");
        assert_eq!(terminal.interrupt("Clara").0, 130);
    }
}

/// A late-comer has no cards in the round that is being typed.
#[test]
fn a_late_comer_waits_for_the_next_round() {
    for ((lang, out), right, comes, waits, expected) in [
        (OUT[0], "Right?", "Emma comes", "-", "Emma plays from the next round."),
        (OUT[0], "Right?", "Emma comes", "plays from the next round", "Emma plays from the next"),
        (OUT[1], "Richtig?", "Emma kommt 20", "spielt ab der nächsten Runde mit", "Emma spielt ab"),
        (OUT[2], "Klopt het?", "Emma komt", "doet niet mee", "Emma speelt vanaf de volgende"),
    ] {
        let (table, mut terminal) = first_round(lang, "classic", 80);
        table.run("score add Anna=out Ben=21 Clara=5");
        terminal.reply(out, "Clara").reply("Anna", comes).reply("Emma", "");
        terminal.reply("Anna", "19 2").reply("Ben", "5");
        // Whoever has played does not wait: a sign is a result nobody has.
        terminal.question("Emma").keys("<\r").answer("Ben", "-").answer("Ben", "5");
        terminal.reply("Emma", waits).shows(expected).reply(right, "").question(out);
        assert_eq!(table.points().0[1], [21, 5, 0], "{lang}");
        assert_eq!(count_ranked(&table), 4);
        // She is asked in the next round, and begins with her start.
        let status = table.json("status");
        let standings = status["standings"].as_array().unwrap();
        let emma = standings.iter().find(|standing| standing["player"] == "Emma").unwrap();
        assert_eq!(emma["total"], if lang == "de" { 20 } else { 26 }, "{status}");
        terminal.reply(out, "Anna").reply("Ben", "1").reply("Clara", "2").reply("Emma", "3");
        terminal.reply(right, "").question(out);
        let (_, board) = table.run("status");
        let away = ["was away", "war weg", "eine Weile", "een tijdje weg"];
        assert!(away.iter().all(|words| !board.contains(words)), "{board}");
        assert_eq!(table.run("doctor").0, 0);
        assert_eq!(terminal.interrupt(out).0, 130);
    }
    // One line says both. Of who comes while a round is typed it is asked once; the start follows the round.
    for (lang, out, comes, expected, finn, asked, no, begins) in [
        (
            "en",
            "Who went out?",
            "Emma comes, she plays from the next round",
            "Emma plays from",
            "Finn comes",
            "Finn plays round 2 already, and begins with 21?",
            "n",
            "Finn now begins with 24 instead of 21",
        ),
        (
            "de",
            "Wer ist fertig?",
            "Emma kommt, sie spielt ab der nächsten Runde mit",
            "Emma spielt ab der",
            "Finn kommt",
            "Finn spielt Runde 2 schon mit und beginnt mit 21?",
            "nein",
            "Finn beginnt jetzt mit 24 statt 21",
        ),
        (
            "nl",
            "Wie is uit?",
            "Emma komt, ze speelt vanaf de volgende ronde mee",
            "Emma speelt vanaf de volgende",
            "Finn komt",
            "Finn speelt ronde 2 al mee en begint met 21?",
            "Finn wacht",
            "Finn begint nu met 24 in plaats van 21",
        ),
    ] {
        let right = ["Right?", "Richtig?", "Klopt het?"];
        let right = right[["en", "de", "nl"].iter().position(|one| *one == lang).unwrap()];
        let (table, mut terminal) = first_round(lang, "classic", 80);
        table.run("score add Anna=out Ben=21 Clara=5");
        terminal.reply(out, comes).shows(expected).reply(out, "Clara").reply("Anna", "5");
        terminal.reply("Ben", finn).reply(asked, no).reply("Ben", "3").reply(right, "");
        terminal.shows(begins);
        assert_eq!(terminal.interrupt(out).0, 130);
    }
    // Who was expected from the beginning and does not play leaves.
    let (table, mut terminal) = first_round("nl", "classic", 80);
    terminal.reply("Wie is uit?", "Ben speelt niet mee").shows("Ben is weggegaan");
    terminal.reply("Wie is uit?", "Clara").reply("Anna", "5").reply("Klopt het?", "");
    terminal.question("Wie is uit?");
    assert_eq!(count_ranked(&table), 2);
    assert_eq!(terminal.interrupt("Wie is uit?").0, 130);
    // She waits although the questions end in between.
    let (table, mut terminal) = first_round("en", "classic", 80);
    terminal.reply("Who went out?", "Emma comes").reply("Who went out?", "Emma sits out");
    assert_eq!(terminal.question("Who went out?").keys("\u{4}").end().0, 0);
    assert_eq!(count_ranked(&table), 4);
    assert!(table.run("status").1.contains("Emma plays from the next round."));
    let mut terminal = table.sit("score add");
    terminal.reply("Who went out?", "Clara").reply("Anna", "5").reply("Ben", "3");
    terminal.reply("Right?", "").question("Who went out?");
    assert_eq!(table.points().0, [[5, 3, 0]]);
    assert!(!table.run("status").1.contains("next round."));
    // Each step is taken back by itself.
    terminal.reply("Who went out?", "undo").reply("Who went out?", "undo");
    terminal.shows("Taken back: Emma plays in session 1 from round 2.");
    terminal.reply("Who went out?", "Clara").reply("Anna", "5").reply("Ben", "3").question("Emma");
    assert_eq!(terminal.interrupt("Emma").0, 130);
}

/// Who has won a round has gone out; a number may stand beside what it counts; an example is in the user's words.
#[test]
fn results_are_typed_as_people_talk() {
    for (lang, out, won, count, bonus, next, wrong, example) in [
        (
            "en",
            "Who went out?",
            "Anna has won",
            "Anna · How many bonus cards?",
            "2 bonus cards",
            "Ben",
            "round 1 Anna",
            "Anna=out:2",
        ),
        (
            "de",
            "Wer ist fertig?",
            "Anna hat gewonnen",
            "Anna · Wie viele Bonuskarten?",
            "2 Bonuskarten",
            "Ben",
            "runde 1 Anna",
            "Anna=aus:2",
        ),
        (
            "nl",
            "Wie is uit?",
            "Anna heeft gewonnen",
            "Anna · Hoeveel bonuskaarten?",
            "2 bonuskaarten",
            "Ben",
            "ronde 1 Anna",
            "Anna=uit:2",
        ),
    ] {
        let (table, terminal) = first_round(lang, "master", 90);
        table.run("score add Anna=out:1 Ben=12+5:0 Clara=7:0");
        drop(terminal);
        let mut terminal = table.sit_at("score add", 90);
        terminal.reply(out, wrong).shows(example);
        terminal.reply(out, won).question(count).keys(&format!("{bonus}\r")).question(next);
        assert!(terminal.contents().contains("  2\n"), "{}", terminal.contents());
        assert_eq!(terminal.interrupt(next).0, 130);
    }
}
