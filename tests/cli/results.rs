//! Results in sentences: players, closers, winners, and shortened names.

use crate::harness::Table;

fn points(table: &Table) -> Vec<(String, i64)> {
    let answer = table.elfer("status --json").exits(0).json();
    let entries = answer["entries"].as_array().unwrap();
    let entry = |entry: &serde_json::Value| {
        (entry["player"].as_str().unwrap().to_owned(), entry["points"].as_i64().unwrap())
    };
    let mut points: Vec<(String, i64)> = entries.iter().map(entry).collect();
    points.sort();
    points
}

/// Adds a round in a new session and returns its points.
fn score(game: &str, args: &[&str]) -> Vec<(String, i64)> {
    let table = Table::new();
    table.elfer(&format!("session start {game} Anna Ben Clara")).exits(0);
    table.args(&[&["score", "add"], args].concat()).exits(0);
    points(&table)
}

fn all(anna: i64, ben: i64, clara: i64) -> Vec<(String, i64)> {
    [("Anna", anna), ("Ben", ben), ("Clara", clara)].map(|(name, n)| (name.to_owned(), n)).to_vec()
}

#[test]
fn a_round_can_be_one_sentence_or_many_words() {
    for args in [
        &["Anna=21, Ben=out, Clara=34"][..],
        &["Anna has a 19 and a 2, Ben is out and Clara has 34."],
        &[
            "Anna", "hat", "noch", "eine", "19", "und", "eine", "2,", "Ben", "ist", "fertig,",
            "Clara", "34",
        ],
        &["Anna: 21; Ben: klaar; Clara: 34 punten"],
        &["Winner: Ben", "Anna's got 21", "Clara 34"],
        &["Anna 21", "Ben out", "c=34"],
        &["an=21", "be:", "nothing left,", "clara", "34"],
        &["Sieger ist Ben, Anna hat 19+2, Clara: 34"],
        &["34 for clara, anna has 21 and ben is out"],
        &["die anna hat 21 Minuspunkte, ben ist raus, vierunddreißig für Clara"],
        &["oké anna twee tienen en een 1, ben is er uit, 34 punten voor Clara"],
    ] {
        assert_eq!(score("classic", args), all(21, 0, 34), "{args:?}");
    }
}

#[test]
fn closer_caller_winner_and_loser_are_part_of_the_result() {
    let flaet = score("flaet", &["Anna closed with 12, Ben has two kings, Clara -1"]);
    assert_eq!(flaet, all(24, 20, -1));
    let flaet = score("flaet", &["Anna 12", "Clara hat zugemacht", "Ben: 5", "Clara 3"]);
    assert_eq!(flaet, all(12, 5, 3));
    let flaet = score("flaet", &["Clara minus 3 and she closed, Anna 11, Ben 6"]);
    assert_eq!(flaet, all(11, 6, -3));
    let flaet = score("flaet", &["Ben 12, Anna niets meer en zij sluit, Clara 7"]);
    assert_eq!(flaet, all(0, 12, 7));
    assert_eq!(score("nightcap", &["clara has the nightcap"]), all(0, 0, 1));
    assert_eq!(score("black-peter", &["ben heeft de zwartepiet"]), all(0, 1, 0));
    for won in ["Ben won", "Ben hat gewonnen", "Winnaar: Ben", "Ben ist fertig"] {
        assert_eq!(score("cheat", &[won]), all(0, 1, 0), "{won}");
    }
    assert_eq!(score("black-peter", &["Ben has the Black Peter"]), all(0, 1, 0));
    assert_eq!(score("black-peter", &["Ben hat verloren"]), all(0, 1, 0));
}

#[test]
fn a_count_has_its_unit_and_penalties_and_who_won_or_lost_may_stand_last() {
    for (game, sentence, points) in [
        ("quartets", "Anna four quartets, Ben eight with two penalties, Clara six", all(4, 6, 6)),
        ("quartets", "Anna vier, Ben acht mit einem Strafpunkt, Clara 6", all(4, 7, 6)),
        ("pairs", "Anna found 12 pairs, Ben 15 and Clara 13", all(12, 15, 13)),
        ("highest-card", "Anna 9 Karten, Ben 15, Clara 6", all(9, 15, 6)),
        ("nightcap", "die Schlafmütze ist heute die Clara", all(0, 0, 1)),
        ("nightcap", "Anna heeft de slaapmuts op", all(1, 0, 0)),
        ("cheat", "beim Mogeln hat der Ben gewonnen", all(0, 1, 0)),
        ("cheat", "Ben got rid of all his cards first so he wins", all(0, 1, 0)),
        ("cheat", "Clara was als eerste van haar kaarten af", all(0, 0, 1)),
        ("classic", "Clara went out first, Anna 5, Ben 45", all(5, 45, 0)),
    ] {
        assert_eq!(score(game, &[sentence]), points, "{sentence}");
    }
    let table = Table::new();
    table.elfer("session start cheat Anna Ben Clara").exits(0);
    table.args(&["score", "add", "hat Ben gewonnen"]).exits(2);
}

#[test]
fn a_corrected_number_is_the_new_one() {
    for (game, sentence, points) in [
        ("classic", "Anna had 14, not 12", all(14, 0, 3)),
        ("classic", "Anna hatte nicht 12, sondern 14", all(14, 0, 3)),
        ("classic", "Anna hat 14 statt 12", all(14, 0, 3)),
        ("classic", "Anna heeft er twaalf", all(12, 0, 3)),
        ("classic", "Anna: auch acht", all(8, 0, 3)),
        ("classic", "Anna: let's see, 7 and 5", all(12, 0, 3)),
        ("classic", "Anna had 12 as well", all(12, 0, 3)),
    ] {
        assert_eq!(score(game, &[sentence, "Ben=out", "Clara=3"]), points, "{sentence}");
    }
    let table = Table::new();
    table.elfer("session start classic Anna Ben Clara").exits(0);
    for sentence in [
        "Anna had 14, not 11 and 3",
        "Anna had 7 and 5, not 7 and 6",
        "Anna hatte nicht 14",
        "Anna hat die rote 12, nicht 11",
        "Anna had 14, not out",
        "Anna heeft er drie",
        "Anna hat noch acht",
    ] {
        table.args(&["score", "add", sentence, "Ben=out", "Clara=3"]).exits(2);
    }
    // One card of the hand, or the whole hand?
    table.elfer("session start master Anna Ben Clara").exits(0);
    for (lang, sentence) in [
        ("en", "Anna had 12, not 13"),
        ("de", "Anna hatte 12, nicht 13"),
        ("nl", "Anna had 12, niet 13"),
    ] {
        let run = ["score", "add", sentence, "Ben=out", "Clara=3", "--json", "--lang", lang];
        let error = table.args(&run).exits(2).error_json();
        let message = error["error"]["message"].as_str().unwrap();
        assert!(message.contains("19+2"), "{message}");
    }
}

#[test]
fn one_player_loses() {
    assert_eq!(score("black-peter", &["Ben hat ihn"]), all(0, 1, 0));
    assert_eq!(score("black-peter", &["verloren hat Ben"]), all(0, 1, 0));
    let table = Table::new();
    table.elfer("session start black-peter Anna Ben Clara").exits(0);
    let error = |sentence: &str| {
        let run = table.args(&["score", "add", sentence, "--lang", "de", "--json"]);
        run.exits(2).error_json()["error"]["code"].as_str().unwrap().to_owned()
    };
    assert_eq!(error("Anna und Ben"), "one-loser");
    table.args(&["score", "add", "Ben hat ihn nicht", "--lang", "de"]).exits(2);
}

#[test]
fn unknown_words_are_refused_with_their_place() {
    let table = Table::new();
    table.elfer("session start classic Anna Ben Clara").exits(0);
    for (sentence, at, place) in [
        ("I think Anna has 20", 0, "result"),
        ("Anna hat nicht 20", 4, "Anna"),
        ("Anna has 20 or 21", 7, "Anna"),
        ("hat Anna 20?", 0, "result"),
        ("Anna has zwei 10", 4, "Anna"),
        ("Anna and Ben are out", 0, ""),
    ] {
        let run = table.args(&["score", "add", sentence, "Ben=out", "Clara=3", "--json"]);
        let error = &run.exits(2).error_json()["error"];
        if !place.is_empty() {
            assert_eq!((&error["at"], &error["in"]), (&at.into(), &place.into()), "{sentence}");
        }
    }
    assert!(table.elfer("status --json").exits(0).json()["entries"].as_array().unwrap().is_empty());
}

#[test]
fn a_sum_that_is_not_that_of_the_cards_is_refused_with_both_numbers() {
    for (lang, sentence, message) in [
        ("en", "Ben: 8 and 5, makes 14", "the cards named add up to 13 here, not 14"),
        ("de", "Ben: 8 und 5, macht 14", "Die genannten Karten ergeben hier 13, nicht 14"),
        ("nl", "Ben: 8 en 5, samen 14", "de genoemde kaarten zijn hier samen 13, niet 14"),
    ] {
        let table = Table::new();
        table.elfer("session start classic Anna Ben Clara").exits(0);
        let run = table.args(&[
            "score",
            "add",
            "Anna=3",
            sentence,
            "Clara=out",
            "--lang",
            lang,
            "--json",
        ]);
        let error = run.exits(2).error_json()["error"]["message"].to_string();
        assert!(error.contains(message), "{sentence}: {error}");
    }
}

#[test]
fn a_correction_is_suggested_in_the_chosen_language() {
    let table = Table::new();
    table.elfer("session start classic Anna Ben Clara").exits(0);
    let hint = |sentence: &str, lang: &str| {
        let run =
            table.args(&["score", "add", sentence, "Ben=out", "Clara=3", "--lang", lang, "--json"]);
        run.exits(2).error_json()["error"]["hint"].as_str().unwrap_or_default().to_owned()
    };
    assert!(hint("Anna=yelow 9", "en").contains("yellow"));
    assert!(hint("Anna=gelbbe 9", "de").contains("gelbe"));
    // A correction to "right" would not be understood, and "nicht" is no typing error.
    assert_eq!(hint("Anna=nicht 9", "en"), "");
    assert_eq!(hint("Anna=yelow 9 or 3", "en"), "");
}

#[test]
fn names_that_are_words_or_several_words_are_names() {
    let table = Table::new();
    table.args(&["session", "start", "classic", "Rose", "Elf", "Anna B.", "Anna"]).exits(0);
    table.args(&["score", "add", "Rose 12, Elf 13, Anna B. has elf, Anna is out"]).exits(0);
    let expected = [("Anna", 0), ("Anna B.", 11), ("Elf", 13), ("Rose", 12)];
    assert_eq!(points(&table), expected.map(|(name, n)| (name.to_owned(), n)));
}

#[test]
fn a_name_may_be_shortened_to_a_beginning_of_its_own() {
    let table = Table::new();
    table.elfer("session start classic Johanna Jon Ben").exits(0);
    let several = table.elfer("score add j=out Jon=3 Ben=4");
    several.exits(2);
    assert!(several.stderr.contains("Johanna, Jon"), "{several}");
    table.elfer("score add joh=out jon=3 b=4").exits(0);
    table.elfer("score edit 1 b=5").exits(0);
    assert_eq!(points(&table)[0], ("Ben".to_owned(), 5));
    table.elfer("score add x=out jon=3 b=4").exits(5);
    let history = table.elfer("history --player joh --json").exits(0).json();
    assert_eq!(history.as_array().unwrap().len(), 1);
    table.elfer("history --player j").exits(2);
    table.elfer("history --player zz").exits(5);
    table.elfer("session leave be").exits(0);
    table.elfer("session leave j").exits(2);
    table.elfer("session leave zz").exits(5);
}

#[test]
fn the_help_shows_results_of_the_running_game_first() {
    let table = Table::new();
    let help = table.elfer("score add --help").exits(0).stdout.clone();
    assert!(help.contains("Quotes are needed"), "{help}");
    let at = |help: &str, game: &str| help.find(&format!("  {game}")).unwrap();
    assert!(at(&help, "classic") < at(&help, "master"), "{help}");
    table.elfer("session start master Anna Ben").exits(0);
    let help = table.elfer("score add --help").exits(0).stdout.clone();
    assert!(at(&help, "master:\n") < at(&help, "classic"), "{help}");
    assert!(table.elfer("check --help").exits(0).stdout.contains("r12*"));
    let error = table.elfer("score add Anna");
    assert!(error.exits(2).stderr.contains("Ben=12+5+J:1"), "{error}");
}
