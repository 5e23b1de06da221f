//! Questions that begin an evening.

use crate::terminal::Table;
use chrono::DateTime;
use std::thread;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

const UP: &str = "\x1b[A";

#[test]
fn from_nothing_to_the_first_round() {
    let table = Table::new("en");
    let mut terminal = table.sit("score add");
    terminal.shows("No evening is running");
    terminal.answer("Game", "").shows("Elfer raus! (classic)");
    terminal.reply("Leaflet", "").shows("German leaflet of today");
    terminal
        .answer("Players", "Anna")
        .shows("1 player does not make a table for this game (players: 2–6).")
        .question("Players")
        .expect_empty();
    terminal.answer("Players", "Anna, Ben, Clara, Dirk").shows("Anna, Ben, Clara, Dirk (4)");
    terminal.answer("Rounds", "many").shows("A number ends the evening");
    terminal.answer("Rounds", "3");
    terminal.shows("4 players get 15 cards each; 20 in the pile.");
    terminal.shows("Round 1 · Anna deals");
    assert_eq!(terminal.interrupt("Who went out?").0, 130);
    let session = table.json("status");
    assert_eq!((&session["game"], &session["edition"]), (&"classic".into(), &"de".into()));
    let players: Vec<&str> = session["standings"]
        .as_array()
        .unwrap()
        .iter()
        .map(|standing| standing["player"].as_str().unwrap())
        .collect();
    assert_eq!(players, ["Anna", "Ben", "Clara", "Dirk"]);
}

/// Without commas each word is a name, except a title and a part of a known name.
#[test]
fn a_title_and_a_name_are_one_person() {
    let table = Table::new("de");
    let mut terminal = table.sit("session start classic --edition de --rounds 3");
    terminal.reply("Wer spielt", "").shows("etwa: Anna, Ben,");
    // A new name typed in small letters gets its capitals.
    terminal.reply("Wer spielt", "oma käthe Ben").shows("„Oma Käthe“ ist jetzt eine Person");
    terminal.shows("Oma Käthe, Ben (2)");
    assert_eq!(terminal.end().0, 0);
    table.run("session end");
    let mut terminal = table.sit("session start classic --edition de --rounds 3");
    terminal.reply("Wer spielt", "Ben und oma käthe").shows("Ben, Oma Käthe (2)");
    assert!(!terminal.contents().contains("jetzt eine Person"), "{}", terminal.contents());
    assert_eq!(terminal.end().0, 0);
    assert_eq!(table.json("players").as_array().unwrap().len(), 2);
}

#[test]
fn the_last_evening_gives_the_defaults() {
    let table = Table::new("en");
    table.run("session start classic Femke Daan Sanne --edition nl-1999 --rounds 3");
    table.run("session end");
    let mut terminal = table.sit("score add");
    terminal.reply("As last time: classic, Femke, Daan, Sanne?", "n").answer("Game", "");
    // The leaflet is asked once for each game, and after going back.
    terminal.shows("Dutch leaflet of 1999").reply("Players", "<").reply("Leaflet", "");
    terminal.question("Players");
    terminal.shows("Enter: Femke, Daan, Sanne").answer("Players", "");
    terminal.answer("Rounds [3]", "");
    assert_eq!(terminal.interrupt("Who went out?").0, 130);
    let session = table.json("status");
    assert_eq!((&session["session"], &session["edition"]), (&2.into(), &"nl-1999".into()));
}

/// A game that goes to a total asks for it, and for no number of rounds.
#[test]
fn a_game_with_a_target_asks_for_it() {
    let table = Table::new("en");
    let mut terminal = table.sit("session start flaet");
    terminal.answer("Players", "Anna, Ben");
    terminal.answer("Target [100]", "none").answer("Target [100]", "60");
    let (code, screen) = terminal.end();
    assert_eq!(code, 0, "{screen}");
    assert!(!screen.contains("Rounds"), "{screen}");
    table.run("score add Anna=50 Ben=61 --closer Anna --anyway practice");
    assert_eq!(table.json("status")["winners"], serde_json::json!(["Anna"]));
    // The next evening goes to the same total.
    let mut terminal = table.sit("session start flaet");
    terminal.answer("Players", "").answer("Target [60]", "");
    assert_eq!(terminal.end().0, 0);
}

#[test]
fn back_goes_to_the_question_before() {
    let table = Table::new("en");
    let mut terminal = table.sit("session start");
    terminal.answer("Game", "chea").shows("Cheat (cheat)").reply("Leaflet", "");
    // Up opens the list of leaflets at the last, and Esc goes back to the game.
    terminal.answer("Players", "<").question("Leaflet").keys(UP).pick("Leaflet", "");
    terminal.shows("Leaflet     Dutch").answer("Players", "<").question("Leaflet").keys(UP);
    terminal.list("Leaflet").keys("\x1b").answer("Game [Cheat]", "").reply("Leaflet", "");
    assert_eq!(terminal.interrupt("Players").0, 130);
    let mut terminal = table.sit("session start");
    terminal.answer("Game", "pairs").shows("Find the pair (pairs)");
    terminal.answer("Players", "Anna Ben").answer("Rounds", "");
    let (code, screen) = terminal.end();
    assert_eq!(code, 0, "{screen}");
    assert_eq!(table.json("status")["game"], "pairs");
}

#[test]
fn a_finished_evening_is_followed_by_another() {
    let table = Table::new("en");
    table.run("session start duel Anna Ben --rounds 1");
    table.run("score add Anna=24 Ben=16");
    let mut terminal = table.sit("score add");
    terminal.answer("As last time: Duel, Anna, Ben?", "");
    terminal.answer("Anna", "20").answer("Ben", "20").answer("Right?", "");
    assert_eq!(terminal.end().0, 0);
    assert_eq!(table.json("status")["session"], 2);
}

#[test]
fn a_name_without_its_comma_is_known_from_before() {
    let table = Table::new("en");
    table.run("session start classic Anna Ben Clara");
    table.run("session end");
    let mut terminal = table.sit("session start classic");
    terminal.answer("Players", "Anna, Ben Clara, and Eva Maria");
    terminal.shows("Anna, Ben, Clara, Eva Maria (new) (4)").answer("Rounds", "");
    assert_eq!(terminal.end().0, 0);
}

/// A list can have `and` before its last name.
#[test]
fn and_stands_between_the_last_two_and_is_no_name() {
    for (tongue, list) in [
        ("en", "Anna, Ben and Eva Maria"),
        ("de", "Anna, Ben und Eva Maria"),
        ("nl", "Anna, Ben en Eva Maria"),
    ] {
        let table = Table::new(tongue);
        let mut terminal = table.sit("session start pairs --edition nl-1999");
        let label = if tongue == "de" {
            "Wer spielt"
        } else if tongue == "nl" {
            "Spelers"
        } else {
            "Players"
        };
        terminal.answer(label, list).shows("Anna, Ben, Eva Maria (3)");
    }
    let table = Table::new("en");
    let mut terminal = table.sit("session start pairs");
    terminal.answer("Players", "Anna and Ben").shows("Anna, Ben (2)");
}

/// Settings of the command line are used and not asked again.
#[test]
fn answers_on_the_command_line_are_not_asked_again() {
    let table = Table::new("en");
    let line = "session start classic --edition nl-1999 --dealer Piet --place Texel --note hello \
                --rounds 4";
    let mut terminal = table.sit(line);
    terminal.reply("Players", "Jan Kees").shows("Piet").answer("Players", "Jan Piet Kees");
    let (code, screen) = terminal.end();
    assert_eq!(code, 0, "{screen}");
    for setting in ["Counter-clockwise", "0 of 4 rounds", "Texel", "the most points win"] {
        assert!(screen.contains(setting), "{setting}: {screen}");
    }
    assert_eq!(table.json("status")["edition"], "nl-1999");
    assert!(table.run("status").1.contains("Piet deals"), "{}", table.run("status").1);
    let (code, screen) = table.sit("session start master --edition nl-1999").end();
    assert_eq!(code, 2, "{screen}");
}

#[test]
fn the_leaflet_follows_the_language() {
    for (lang, game, leaflet, id) in
        [("nl", "Spel", "Spelregels", "nl-1999"), ("de", "Spiel", "Anleitung", "de")]
    {
        let table = Table::new(lang);
        let mut terminal = table.sit("session start");
        terminal.answer(game, "").reply(leaflet, "").keys("Anna Ben\r\r");
        let (code, screen) = terminal.end();
        assert_eq!((code, table.json("status")["edition"].as_str()), (0, Some(id)), "{screen}");
    }
}

#[test]
fn a_mistyped_name_is_asked_for() {
    let table = Table::new("de");
    table.run("session start classic Anna Johanna Clara");
    table.run("session end");
    let mut terminal = table.sit("session start classic --edition de --rounds 2");
    terminal.reply("Wer spielt", "Johana Clara Eva").shows("Johana (neu), Clara, Eva (neu) (3)");
    terminal.reply("Meinst du Johanna?", "");
    assert_eq!(terminal.end().0, 0);
    let board = table.run("status").1;
    assert!(board.contains("Johanna") && board.contains("Eva"), "{board}");
}

/// Half a day later it is another evening.
#[test]
fn an_old_evening_is_continued_only_after_a_question() {
    let table = Table::new("en");
    table.run_at("2026-05-01T20:15:00+02:00", "session start classic Anna Ben");
    table.run_at("2026-05-01T20:30:00+02:00", "score add Anna=out Ben=5");
    let mut terminal = table.sit("score add");
    terminal
        .reply("Go on with the evening of yesterday?", "may I put yellow 9 on blue 10?")
        .shows("Not allowed");
    terminal.reply("Go on with the evening of yesterday?", "quit");
    let (code, screen) = terminal.end();
    assert!(code == 0 && screen.contains("Session 1 stays open"), "{code} {screen}");
    let mut terminal = table.sit("score add");
    terminal.reply("Go on with the evening of yesterday?", "y").question("Who went out?");
    assert_eq!(terminal.interrupt("Who went out?").0, 130);
    let mut terminal = table.sit("score add");
    terminal.reply("Go on with the evening of yesterday?", "").reply("As last time:", "");
    terminal.question("Who went out?");
    assert_eq!(terminal.interrupt("Who went out?").0, 130);
    assert_eq!(table.json("status")["session"], 2);
    // A round in one command continues the evening and reports that.
    let table = Table::new("en");
    table.run_at("2026-05-01T20:15:00+02:00", "session start classic Anna Ben");
    let (code, output) = table.run("score add Anna=out Ben=5");
    assert!(code == 0 && output.contains("session 1 of yesterday"), "{output}");
    let (code, output) = table.run("score add Anna=out Ben=5");
    assert!(code == 0 && !output.contains("This went to"), "{output}");
}

/// The next evening with the same people is one question.
#[test]
fn the_next_evening_takes_one_key() {
    for (lang, label, out) in [
        ("en", "As last time: classic, Anna, Ben, Clara, Dirk?", "Who went out?"),
        ("de", "Wie beim letzten Mal: Elfer raus!, Anna, Ben, Clara, Dirk?", "Wer ist fertig?"),
        ("nl", "Net als vorige keer: Elfer raus!, Anna, Ben, Clara, Dirk?", "Wie is uit?"),
    ] {
        let table = Table::new(lang);
        table.run("session start classic Anna Ben Clara Dirk --edition nl-1999");
        table.run("session join Gast");
        table.run("players guest Gast");
        table.run("session leave Dirk");
        table.run("session end");
        let mut terminal = table.sit("score add");
        // Dirk left early and is expected; the guest is not.
        terminal.question(label).take_key_count();
        terminal.reply(label, "").question(out);
        assert_eq!("elfer score add".len() + 1 + terminal.take_key_count(), 17);
        assert_eq!(terminal.interrupt(out).0, 130);
        let status = table.json("status");
        assert_eq!((&status["session"], &status["edition"]), (&2.into(), &"nl-1999".into()));
    }
}

/// A command at that question is carried out. An evening that `undo` opens again goes on.
#[test]
fn the_question_about_last_time_takes_commands() {
    let table = Table::new("en");
    table.run("session start classic Anna Ben");
    table.run("score add Anna=out Ben=5");
    table.run("session end");
    let mut terminal = table.sit("score add");
    terminal.reply("As last time:", "check yellow 9 on yellow 10").shows("Allowed");
    terminal.reply("As last time:", "undo").shows("Taken back: session 1 ended.");
    assert_eq!(terminal.interrupt("Who went out?").0, 130);
    let status = table.json("status");
    assert_eq!((&status["session"], &status["ended_at"]), (&1.into(), &serde_json::Value::Null));
    // After all planned rounds there is no question.
    table.run("session edit --rounds 1");
    table.run("session end");
    let mut terminal = table.sit("score add");
    terminal.reply("As last time:", "undo");
    let (code, screen) = terminal.end();
    assert!(code == 0 && screen.contains("Taken back: session 1 ended."), "{screen}");
}

#[test]
fn an_empty_answer_names_nobody() {
    let table = Table::new("en");
    let mut terminal = table.sit("session start classic --edition de");
    terminal.reply("Players", "").shows("separated by commas").question("Players");
    terminal.keys("\u{3}");
    assert_eq!(terminal.end().0, 130);
}

/// A sentence makes no players: the word that stands in no name is quoted, and the text stays in the line.
#[test]
fn a_sentence_at_the_players_is_no_list_of_names() {
    for (tongue, label, sentences) in [
        (
            "de",
            "Wer spielt",
            [
                ("Wer gibt zuerst, der Älteste hier?", "„Wer“ steht in keinem Namen."),
                ("Nina, Olaf und ich", "Wer ist „ich“? Tippe den Namen."),
                ("die gleichen wie vorhin", "„gleichen“ steht in keinem Namen."),
            ],
        ),
        (
            "en",
            "Players",
            [
                ("Who deals first, the oldest?", "“Who” is in no name."),
                ("Mia, Tom and me", "Who is “me”? Type the name."),
                ("the same as last time", "“same” is in no name."),
            ],
        ),
        (
            "nl",
            "Spelers",
            [
                ("Wie deelt er eerst, de oudste hier?", "“Wie” staat in geen naam."),
                ("Sanne, Bram en ik", "Wie is “ik”? Typ de naam."),
                ("dezelfde als gisteren", "“dezelfde” staat in geen naam."),
            ],
        ),
    ] {
        for (columns, (sentence, refusal)) in
            [80, 40].into_iter().flat_map(|columns| sentences.map(|sentence| (columns, sentence)))
        {
            let table = Table::new(tongue);
            let mut terminal = table.sit_at("session start pairs", columns);
            // In a narrow window the refusal has several lines, and the sentence too.
            let words = refusal.split_whitespace().take(if columns == 80 { 9 } else { 1 });
            let refusal = words.collect::<Vec<_>>().join(" ");
            terminal.reply(label, sentence).shows(&format!("! {refusal}"));
            terminal.shows(&format!("{label:10} › {sentence}"));
            terminal.keys("\u{3}");
            assert_eq!(terminal.end().0, 130);
            assert!(table.json("players").as_array().unwrap().is_empty(), "{sentence} {columns}");
        }
    }
}

/// What is typed before names is dropped, and so is an article; a known name wins.
#[test]
fn names_are_found_in_a_sentence() {
    for (tongue, label, typed, names) in [
        ("de", "Wer spielt", "wir sind Anna, der Olaf und Clara", "Anna, Olaf, Clara (3)"),
        ("de", "Wer spielt", "heute spielen die Anna der Olaf", "Anna, Olaf (2)"),
        ("en", "Players", "we are Anna, Ben and Jan de Vries", "Anna, Ben, Jan de Vries (3)"),
        ("nl", "Spelers", "vandaag: Sanne, Bram en de Joost", "Sanne, Bram, Joost (3)"),
    ] {
        let table = Table::new(tongue);
        let mut terminal = table.sit("session start pairs");
        terminal.reply(label, typed).shows(names);
    }
    let table = Table::new("de");
    table.run("players add Wir");
    let mut terminal = table.sit("session start pairs");
    terminal.reply("Wer spielt", "Wir, Anna").shows("Wir, Anna (neu) (2)");
}

/// "The same" takes the players, the rounds and the whole evening of last time.
#[test]
fn the_same_as_last_time_is_taken_at_its_word() {
    for (tongue, as_last, same, players, people, rounds, usual, out) in [
        (
            "en",
            "As last time",
            "the same as last time",
            "Players",
            "the same people",
            "Rounds [3]",
            "as always",
            "Who went out?",
        ),
        (
            "de",
            "Wie beim letzten Mal",
            "das gleiche wie letztes Mal",
            "Wer spielt",
            "die gleichen wie vorhin",
            "Runden [3]",
            "so wie immer",
            "Wer ist fertig?",
        ),
        (
            "nl",
            "Net als vorige keer",
            "hetzelfde als vorige keer",
            "Spelers",
            "dezelfde als gisteren",
            "Rondes [3]",
            "zoals altijd",
            "Wie is uit?",
        ),
    ] {
        let table = Table::new(tongue);
        table.run("session start classic Anna Ben Clara --edition nl-1999 --rounds 3");
        table.run("session end");
        let mut terminal = table.sit("score add");
        terminal.reply(as_last, same).question(out);
        assert_eq!(terminal.interrupt(out).0, 130);
        assert!(table.run("status --lang en").1.contains("0 of 3 rounds"));
        table.run("session end");
        let mut terminal = table.sit("session start classic --edition nl-1999");
        terminal.reply(players, people).shows("Anna, Ben, Clara (3)").reply(rounds, usual);
        let (code, screen) = terminal.end();
        assert_eq!(code, 0, "{screen}");
        assert!(table.run("status --lang en").1.contains("0 of 3 rounds"));
    }
}

/// A game for at most four expects those of the last round: who came late, and not who left before it.
#[test]
fn too_many_players_of_last_time_are_those_of_the_last_round() {
    let table = Table::new("en");
    table.run("session start flaet Anna Ben Clara Dirk");
    table.run("score add Anna=5 Ben=9 Clara=7 Dirk=8 --closer Anna");
    table.run("session leave Anna");
    table.run("session join Emma");
    table.run("score add Emma=5 Ben=9 Clara=7 Dirk=8 --closer Emma");
    table.run("session leave Ben");
    table.run("session end");
    let mut terminal = table.sit("score add");
    terminal.question("As last time: FLÄT, Ben, Clara, Dirk, Emma?");
}

/// Another game may be named at the offer of last time.
#[test]
fn another_game_is_named_at_the_offer() {
    for (lang, offer, typed, players) in [
        ("en", "As last time", "Master please", "Players"),
        ("de", "Wie beim", "Mogeln", "Anleitung"),
        ("nl", "Net als", "liever flät", "Spelers"),
    ] {
        let table = Table::new(lang);
        table.run("session start classic Anna Ben Clara --rounds 2");
        table.run("session end");
        let mut terminal = table.sit("score add");
        terminal.reply(offer, typed).question(players);
        assert_eq!(terminal.interrupt(players).0, 130);
    }
}

/// What the leaflet suggests is not asked of a table that played an open number of rounds.
#[test]
fn as_last_time_has_the_rounds_of_last_time() {
    for (rounds, planned) in [("", "· 0 rounds"), ("--rounds 7", "0 of 7 rounds")] {
        let table = Table::new("en");
        table.run(&format!("session start master Anna Ben Clara {rounds}"));
        table.run("session end");
        let mut terminal = table.sit("score add");
        terminal.reply("As last time: Master, Anna, Ben, Clara?", "y").question("Who went out?");
        assert_eq!(terminal.interrupt("Who went out?").0, 130);
        let board = table.run("status").1;
        assert!(board.contains(planned), "{board}");
    }
    // As many rounds as the leaflet suggests are as many as there are players today.
    let table = Table::new("en");
    table.run("session start master Anna Ben Clara --rounds 3");
    table.run("session end");
    let mut terminal = table.sit("session start master");
    terminal.reply("Players", "Anna, Ben, Clara, Dirk").question("Rounds [4]");
}

/// A number and "we shall see" are understood in a short sentence; anything else is explained.
#[test]
fn rounds_and_target_are_typed_in_words() {
    for (tongue, label, players, typed, displayed) in [
        ("en", "Rounds", "Players", "three rounds", "Rounds      3"),
        ("en", "Rounds", "Players", "let’s see", "Rounds      open"),
        ("de", "Runden", "Wer spielt", "drei Runden", "Runden      3"),
        ("de", "Runden", "Wer spielt", "mal sehen", "Runden      offen"),
        ("nl", "Rondes", "Spelers", "5 rondes graag", "Rondes      5"),
        ("nl", "Rondes", "Spelers", "we zien wel", "Rondes      open"),
    ] {
        let table = Table::new(tongue);
        let mut terminal = table.sit("session start pairs");
        terminal
            .reply(players, "Anna, Ben")
            .reply(label, "5 of 6")
            .reply(label, typed)
            .shows(displayed);
    }
    for (tongue, label, players, typed) in [
        ("en", "Target [100]", "Players", "up to 50 please"),
        ("de", "Ziel [100]", "Wer spielt", "bis fünfzig"),
        ("nl", "Doel [100]", "Spelers", "tot 50 graag"),
    ] {
        let table = Table::new(tongue);
        let mut terminal = table.sit("session start flaet");
        terminal.reply(players, "Anna, Ben").reply(label, "mehr als 50").reply(label, typed);
        let (code, screen) = terminal.end();
        assert_eq!(code, 0, "{screen}");
        assert!(screen.contains(" 50\n"), "{screen}");
    }
}

/// A game is found in a short sentence, and its question never sends to a shell.
#[test]
fn a_game_is_named_in_a_sentence() {
    for (tongue, label, typed, displayed) in [
        ("nl", "Spel", "we gaan flät spelen", "FLÄT (flaet)"),
        ("en", "Game", "find the pairs", "Find the pair (pairs)"),
        ("de", "Spiel", "das klassische", "Elfer raus! (classic)"),
        ("de", "Spiel", "wir spielen Schwarzer Peter", "Schwarzer Peter (black-peter)"),
    ] {
        let table = Table::new(tongue);
        let mut terminal = table.sit("session start");
        terminal.reply(label, "?").shows("Master").reply(label, typed).shows(displayed);
    }
    for (tongue, label, hint) in [
        ("en", "Game", "“?” lists them all."),
        ("de", "Spiel", "„?“ zählt alle auf."),
        ("nl", "Spel", "“?” somt ze op."),
    ] {
        let table = Table::new(tongue);
        let mut terminal = table.sit_at("session start", 40);
        terminal.reply(label, "?").shows("Master").reply(label, "Schach").shows(hint);
        assert!(!terminal.contents().contains("elfer games"), "{}", terminal.contents());
    }
}

/// The leaflets have numbers, and a word of one of them is enough. What is typed is no key of the list.
#[test]
fn a_leaflet_is_chosen_by_its_number_or_a_word() {
    for (lang, label, first, vague, typed, displayed) in [
        ("en", "Leaflet", "German leaflet of today", "the German one", "the Dutch one", "Dutch"),
        ("en", "Leaflet", "German leaflet of today", "Dutch or German", "2", "older German"),
        ("de", "Anleitung", "heutige deutsche", "die deutsche", "die niederländische", "nieder"),
        ("de", "Anleitung", "heutige deutsche", "deutsche", "die ältere", "ältere deutsche"),
        ("nl", "Spelregels", "Nederlandse", "de Duitse", "de oudere", "oudere Duitse"),
        ("nl", "Spelregels", "Nederlandse", "Duitse spelregels", "de-variants", "oudere Duitse"),
    ] {
        for columns in [50, 80] {
            let table = Table::new(lang);
            let mut terminal = table.sit_at("session start classic", columns);
            terminal.shows(&format!("  1  {first}")).reply(label, vague).shows("  ! ");
            terminal.reply(label, typed).shows(&format!("{label:10}  {displayed}"));
            let screen = terminal.contents();
            assert!(!screen.contains(first) && !screen.contains("  2  "), "{screen}");
        }
    }
}

/// A question wider than the window breaks between words, and is wiped as a whole.
#[test]
fn a_long_question_breaks_between_words() {
    let table = Table::new("de");
    table.run("session start black-peter Nina Olaf Jens Petra");
    table.run("session end");
    let mut terminal = table.sit_at("score add", 40);
    terminal
        .shows("  Wie beim letzten Mal: Schwarzer\n  Peter, Nina, Olaf, Jens, Petra?\n  [J/n] ›");
    terminal.keys("j\r").question("Wer hat verloren?");
    let screen = terminal.contents();
    assert_eq!(screen.matches("Wie beim letzten Mal").count(), 1, "{screen}");
}

/// The evening and its entry in the log have one time, that of the last answer.
#[test]
fn an_evening_begins_with_the_last_answer() {
    let table = Table::new("en");
    let script = "unset ELFER_NOW; exec \"$0\" \"$@\"";
    let mut terminal = table.sit_in(script, "session start pairs", 80, &[]);
    terminal.reply("Players", "Anna, Ben").question("Rounds");
    // The times are whole seconds.
    thread::sleep(Duration::from_millis(1100));
    let answered = SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_secs();
    terminal.reply("Rounds", "");
    assert_eq!(terminal.end().0, 0);
    let started = table.json("status")["started_at"].clone();
    let log = table.json("log");
    assert_eq!(log[0]["at"], started, "{log}");
    let started = DateTime::parse_from_rfc3339(started.as_str().unwrap()).unwrap();
    assert!(started.timestamp().unsigned_abs() >= answered, "{started} {answered}");
}

/// A late-comer's name is checked like the names at the beginning.
#[test]
fn a_late_comer_has_a_name_and_no_sentence() {
    let table = Table::new("de");
    table.run("session start black-peter Nina Olaf");
    let mut terminal = table.sit("score add");
    terminal.reply("Wer hat verloren?", "Emma und wer spielt mit");
    terminal.shows("„wer“ steht in keinem Namen.");
    terminal.reply("Wer hat verloren?", "die Emma spielt mit").shows("Emma ist neu dabei.");
    assert_eq!(terminal.interrupt("Wer hat verloren?").0, 130);
    let players = table.json("players");
    let names: Vec<&str> =
        players.as_array().unwrap().iter().map(|it| it["player"].as_str().unwrap()).collect();
    assert_eq!(names, ["Emma", "Nina", "Olaf"]);
}

/// Who is missing today, or came along, is said at the offer of last time or at the players.
#[test]
fn an_answer_changes_who_played_before() {
    for (lang, offer, players, change, same, displayed) in [
        (
            "en",
            "As last time",
            "Players",
            "yes, but without Olivia",
            "the same plus Mia",
            "Emma, Harry",
        ),
        (
            "de",
            "Wie beim",
            "Wer spielt",
            "ja, aber ohne Olivia",
            "die gleichen und Mia",
            "Emma, Harry",
        ),
        ("nl", "Net als", "Spelers", "ja maar zonder Olivia", "dezelfde plus Mia", "Emma, Harry"),
    ] {
        let table = Table::new(lang);
        table.run("session start classic Emma Harry Olivia --rounds 2");
        table.run("session end");
        let mut terminal = table.sit("score add");
        terminal.reply(offer, change).shows(&format!("?  {displayed}\n"));
        drop(terminal);
        let mut terminal = table.sit("session start classic --edition de --rounds 1");
        terminal.reply(players, same).shows(", Mia");
        assert_eq!(terminal.end().0, 0, "{}", terminal.contents());
    }
}

/// A part of a known name asks for its owner; of several near names the one that begins alike is offered.
#[test]
fn a_part_of_a_known_name_is_asked_for() {
    let table = Table::new("de");
    let start = "session start classic --edition de --rounds 1";
    assert_eq!(table.sit(start).reply("Wer spielt", "Harry, Charlie, Opa Heinz").end().0, 0);
    table.run("session end");
    let mut terminal = table.sit(start);
    terminal.reply("Wer spielt", "Charly, Opa").reply("Meinst du Charlie?", "");
    terminal.reply("Meinst du Opa Heinz?", "");
    assert_eq!(terminal.end().0, 0);
    let board = table.run("status").1;
    assert!(board.contains("Charlie") && board.contains("Opa Heinz"), "{board}");
}
