//! Claims in sentences: piles, places and cards that they name, and errors with their place.

use crate::harness::Table;

const TOPS: &str = "--game connect-anywhere --piles \"centre=2 Anna=13 Ben=5 own=4\"";

#[test]
fn a_pile_is_the_centre_ones_own_or_of_a_player_who_was_named() {
    let table = Table::new();
    for (claim, canonical) in [
        ("14 on Anna", "14 on Anna"),
        ("14 on anna", "14 on Anna"),
        ("14 on Anna's pile", "14 on Anna"),
        ("14 auf Annas Stapel", "14 on Anna"),
        ("3 on the pile in the middle", "3 on centre"),
        ("3 auf die Tischmitte", "3 on centre"),
        ("7 on my pile", "7 on own"),
        ("7 vor mir", "7 on own"),
        ("7 on own", "7 on own"),
    ] {
        let run = table.elfer(&format!("check \"{claim}\" {TOPS} --json"));
        let answer = run.exits(0).json();
        assert_eq!(answer["claim"], canonical, "{claim}");
    }
}

#[test]
fn a_pile_of_nobody_is_not_understood() {
    let table = Table::new();
    for claim in ["14 on Dirk", "14 on the moon", "14 on Dirk's pile"] {
        table.elfer(&format!("check \"{claim}\" {TOPS}")).exits(2);
    }
    let run = table.elfer(&format!("check 14 on Bem {TOPS}"));
    assert!(
        run.exits(2).stderr.ends_with("  14 on Bem\n        ^^^\n  Do you mean “14 on Ben”?\n"),
        "{run}"
    );
    // Without piles there are no names, except the players of a session.
    let line = "check 14 on Anna --game connect-anywhere";
    table.elfer(line).exits(2);
    table.elfer("session start connect-anywhere Anna Ben Clara").exits(0);
    table.elfer("check 14 on Anna").exits(3);
    table.elfer("check 14 on Dirk").exits(2);
}

#[test]
fn an_error_has_its_place() {
    let table = Table::new();
    let place = |line: &str| {
        let run = table.elfer(line);
        let error = run.exits(2).error_json();
        let body = &error["error"];
        assert!(body.get("line").is_none(), "{line}");
        (body["at"].as_u64().unwrap(), body["in"].as_str().unwrap().to_owned())
    };
    assert_eq!(place("check yelow 9 --json"), (0, "claim".to_owned()));
    assert_eq!(place("check rote 12 über die --json"), (16, "claim".to_owned()));
    assert_eq!(place("check \"grüne 12, grün\" --json"), (14, "claim".to_owned()));
    assert_eq!(place("check red 12 --table \"grün 11 blu 3\" --json"), (8, "table".to_owned()));
    assert_eq!(place("check pass --pile many --json"), (0, "pile".to_owned()));
    assert_eq!(
        place("check 14 on own --game connect-anywhere --piles \"centre=13 Ben=x\" --json"),
        (14, "piles".to_owned())
    );
}

#[test]
fn a_batch_adds_the_line() {
    let input = "red 12 on red 11\nyelow 9\n\n{\"claim\":\"red 12\",\"table\":\"r11 blu 3\"}\n\
                 {\"claim\":\"red 12\",\"table\":\"r11 r11\"}\n";
    let run = Table::new().piped("check --batch -", input);
    let answers = run.json_lines();
    let errors: Vec<&serde_json::Value> =
        answers.iter().filter_map(|answer| answer.get("error")).collect();
    let places: Vec<[Option<u64>; 2]> =
        errors.iter().map(|error| ["at", "line"].map(|key| error[key].as_u64())).collect();
    assert_eq!(places.len(), answers.len() - 1);
    assert_eq!(places[0], [Some(0), Some(2)], "{run}");
    assert_eq!(errors[0]["in"], "claim");
    let error = errors.iter().find(|error| error["in"] == "table").expect("an error in the table");
    assert_eq!((error["at"].as_u64(), error["line"].as_u64()), (Some(4), Some(4)), "{run}");
    // A contradiction is no typing error: it has a line and no place.
    let twice = errors.last().expect("a contradiction");
    assert_eq!((twice["at"].as_u64(), twice["line"].as_u64()), (None, Some(5)), "{run}");
}

#[test]
fn a_named_place_stays_in_the_claim() {
    let table = Table::new();
    for (claim, canonical, code) in [
        ("rote 12 rechts von rote 11", "red 12 right of red 11", 0),
        ("red 12 left of red 11", "red 12 left of red 11", 1),
        ("gelbe 11 unter rote 11", "yellow 11 below red 11", 0),
        ("yellow 11 over red 11", "yellow 11 above red 11", 0),
        ("red 12 and red 13 on red 11", "red 12 on red 11, red 13", 0),
    ] {
        let run = table.elfer(&format!("check {claim} --json"));
        assert_eq!(run.exits(code).json()["claim"], canonical, "{claim}");
        // The canonical claim is judged alike.
        let again = table.elfer(&format!("check {canonical} --json"));
        assert_eq!(again.exits(code).stdout, run.stdout, "{claim}");
    }
    table.elfer("check red 12 above red 11").exits(2);
    let two = table.elfer("check red 12 and yellow 12 on red 11");
    assert!(two.exits(2).stderr.contains("colour"), "{two}");
}

#[test]
fn a_bare_keep_asks_for_the_right_to_keep_a_card() {
    let table = Table::new();
    table.elfer("check keep red 12").exits(3);
    table.elfer("check keep red 12 --table r11").exits(3);
    table.elfer("check keep red 12 --table r11 --hand \"r12 r10\"").exits(0);
    table.elfer("check keep red 12 --table r11 --hand \"r12 b5\"").exits(1);
    table.elfer("check keep red 12 --game master --pile 3").exits(0);
}

#[test]
fn table_facts_next_to_a_move_are_used() {
    let table = Table::new();
    let line = "check \"the red 12 is on the table, may I lay the red 13?\" --json";
    assert_eq!(table.elfer(line).exits(0).json()["claim"], "red 13 on red 12");
    // The cards of the sentence are compared with the table of the flag.
    table.elfer(&format!("{line} --table r11")).exits(4);
    // One card of a row leaves the other cards open.
    let line = "check \"the blue 12 is on the table, may I lay the red 13?\" --json";
    assert_eq!(table.elfer(line).exits(3).json()["not_used"], serde_json::json!(["blue 12"]));
    for (lang, note) in [
        ("en", "Not taken into account: blue 12 on the table."),
        ("de", "Nicht beachtet: blaue 12 auf dem Tisch."),
        ("nl", "Niet meegeteld: blauwe 12 op tafel."),
    ] {
        let line = "check \"blue 12 is on the table, may I lay red 13?\"";
        let run = table.elfer(&format!("{line} --lang {lang}"));
        assert!(run.exits(3).stdout.contains(note), "{run}");
    }
}

#[test]
fn the_table_of_a_sentence_is_judged_where_the_move_is_refused_too() {
    let table = Table::new();
    for (lang, sentence, code, claim) in [
        ("en", "The red 11 is on the table. May I lay the red 13?", 1, "red 13"),
        ("de", "Auf dem Tisch liegt die rote 11. Darf ich die rote 13 legen?", 1, "red 13"),
        ("nl", "Op tafel ligt de rode 11. Mag ik de rode 13 leggen?", 1, "red 13"),
        ("en", "Only the red 11 is on the table. May I lay the red 12?", 0, "red 12 on red 11"),
        ("de", "Es liegt nur die rote 11, darf ich die rote 12 legen?", 0, "red 12 on red 11"),
        ("nl", "Er ligt alleen de rode 11. Ik leg de rode 12", 0, "red 12 on red 11"),
        ("en", "The only card on the table is the red 11. May I lay the blue 12?", 1, "blue 12"),
        (
            "de",
            "Die rote 11 und die blaue 11 liegen da, ich lege die rote 12",
            0,
            "red 12 on red 11",
        ),
        ("nl", "De rode 11 ligt op tafel, ik heb alleen de blauwe 3 en trek", 0, "draw"),
        ("en", "My hand is red 12 and blue 3. The red 11 is on the table. May I draw?", 1, "draw"),
        ("de", "Ich habe die gelbe 13, die gelbe 11 liegt da. Darf ich sie legen?", 1, "yellow 13"),
        (
            "nl",
            "Ik heb de rode 12 en de rode 11 ligt op tafel. Mag ik hem leggen?",
            0,
            "red 12 on red 11",
        ),
    ] {
        let run = table.elfer(&format!("check \"{sentence}\" --lang {lang} --json"));
        let answer = run.exits(code).json();
        assert_eq!(answer["claim"], claim, "{sentence}");
        assert!(answer.get("not_used").is_none(), "{sentence}");
    }
    let run = table.elfer("check \"Only red 11 is on the table. May I lay red 13?\" --json");
    assert_eq!(run.json()["instead"], serde_json::json!(["red 10", "red 12"]));
}

#[test]
fn the_table_of_a_sentence_is_compared_with_the_flag() {
    let table = Table::new();
    let line = "check \"The red 11 is on the table. May I lay the red 13?\"";
    table.elfer(&format!("{line} --table \"r11 r12\"")).exits(0);
    table.elfer(&format!("{line} --table b11")).exits(4);
    let line = "check \"Only the red 11 is on the table. May I lay the red 13?\"";
    table.elfer(&format!("{line} --table r11")).exits(1);
    table.elfer(&format!("{line} --table \"r11 r12\"")).exits(2);
}

#[test]
fn a_whole_hand_next_to_a_move_is_used() {
    let table = Table::new();
    let run = table.elfer("check \"Ben has only the red 12 left and lays it\" --table r11 --json");
    let answer = run.exits(0).json();
    assert!(answer.get("not_used").is_none(), "{answer}");
    assert!(
        table.elfer("check \"I only have the red 12 and draw\" --table r11 --json").exits(1).json()
            ["missing"]
            .as_array()
            .unwrap()
            .is_empty()
    );
    let run = table.elfer("check \"I have the red 14 and draw\" --table r11 --json");
    let answer = run.exits(3).json();
    assert_eq!(answer["not_used"], serde_json::json!(["red 14"]));
    let run = table.elfer("check \"I have the red 14 and draw\" --table r11");
    assert!(run.exits(3).stdout.contains("Not taken into account: red 14 in the hand."), "{run}");
    // A card that fits decides.
    let run = table.elfer("check \"I have the red 12 and draw\" --table r11 --json");
    assert!(run.exits(1).json().get("not_used").is_none(), "{run}");
    let run = table.elfer("check \"Ben zieht und hat die rote 12\" --table r11 --lang de");
    assert!(run.exits(3).stdout.contains("Das kann erst gezogen worden sein"), "{run}");
    // The flag states the whole hand, too.
    let run = table.elfer("check \"I have the red 14 and draw\" --table r11 --hand r14 --json");
    assert!(run.exits(0).json().get("not_used").is_none(), "{run}");
}

#[test]
fn a_card_that_begins_next_to_an_eleven_of_master_has_its_reason() {
    let table = Table::new();
    for (lang, sentence, reason) in [
        ("en", "may Ben start with the blue 12?", "The four 11s are on the table from the beg"),
        ("de", "darf Ben mit der blauen 12 anfangen?", "Die vier 11er liegen von Anfang an"),
        ("nl", "mag Ben met de blauwe 12 beginnen?", "De vier kaarten met een 11 liggen"),
    ] {
        let run = table.elfer(&format!("check \"{sentence}\" --game master --lang {lang}"));
        assert!(run.exits(0).stdout.contains(reason), "{run}");
    }
    let run = table.elfer("check start blue 13 --game master");
    assert!(!run.exits(1).stdout.contains("from the beginning"), "{run}");
}

#[test]
fn an_unknown_word_is_named() {
    let table = Table::new();
    let run = table.elfer("check \"alle roten\" --lang de");
    assert!(run.exits(2).stderr.contains("„alle“ verstehe ich hier nicht"), "{run}");
    let run = table.elfer("check \"Ben lays every red card\"");
    assert!(run.exits(2).stderr.contains("I don’t understand “every”"), "{run}");
}

#[test]
fn places_in_words_are_counted_in_the_stated_layout() {
    let table = Table::new();
    let claim = |words: &str, grid: &str| {
        let run = table.elfer(&format!("check --game flaet \"{words}\" --grid \"{grid}\" --json"));
        run.json()["claim"].as_str().map(str::to_owned)
    };
    let (wide, high) = ("ro1 ro5 roK / ? si2 si9", "ro1 si5 / ? ? / si2 ei9");
    let flip = |at: &str| Some(format!("draw, discard, flip {at}"));
    assert_eq!(claim("draw, discard, flip the bottom left one", wide), flip("2 1"));
    assert_eq!(claim("draw, discard, flip the bottom left one", high), flip("3 1"));
    assert_eq!(claim("flat in the bottom row", wide), Some("flaet row 2".to_owned()));
    assert_eq!(claim("flat in the right column", high), Some("flaet column 2".to_owned()));
    // Two rows have no middle.
    let line = format!("check --game flaet \"flat in the middle row\" --grid \"{wide}\"");
    table.elfer(&line).exits(2);
}

#[test]
fn a_game_without_moves_points_to_its_comparisons() {
    let table = Table::new();
    for line in
        ["check --game cheat red 7", "check --game snip-snap snap", "check --game guess-the-sum 40"]
    {
        let run = table.elfer(line);
        let run = run.exits(2);
        assert!(run.stderr.contains("no move to judge"), "{run}");
        assert!(run.stderr.contains("`elfer settle "), "{run}");
    }
}

#[test]
fn an_error_shows_a_card_of_the_deck() {
    let table = Table::new();
    let run = table.elfer("check --game flaet pass --grid \"ro1 xx5\"");
    let message = run.exits(2).message();
    assert!(message.contains("“ro5”, “roK” or “J”"), "{run}");
}

#[test]
fn the_card_to_which_a_connector_leads_is_a_step_of_its_own() {
    let table = Table::new();
    let run = table.elfer("check --game master bridge from yellow 9 to blue 9 --json");
    assert_eq!(run.json()["not_used"], serde_json::json!(["blue 9"]), "{run}");
    let line = "check --game master bridge from yellow 9 to blue 9 --lang de";
    let run = table.elfer(line);
    assert!(run.stdout.contains("Die blaue 9 ist damit noch nicht gelegt"), "{run}");
    let line = "check --game master \"bridge from yellow 9 to blue 9 and lay the blue 9\" --json";
    assert!(table.elfer(line).json().get("not_used").is_none());
}
