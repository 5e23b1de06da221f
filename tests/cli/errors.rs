//! A gallery of errors, each with a command line that causes it.

use crate::harness::{Table, has_the_fields_of_an_error};
use elfer::games::Game;
use std::ffi::OsString;

/// Command lines, exit codes, messages and hints.
const GALLERY: &[(&str, i32, &str, &str)] = &[
    ("chekc", 2, "There is no command “chekc”.", "Did you mean check?"),
    ("check --tabel r11 red 12", 2, "There is no option --tabel.", "Did you mean --table?"),
    ("check", 2, "This is missing: MOVE.", "`elfer check --help` shows how it is used."),
    ("check red 12 --table", 2, "--table needs a value.", "`elfer check --help`"),
    ("check red 12 --table r11 --table r12", 2, "--table cannot be given twice.", "`elfer"),
    ("games --lang fr", 2, "“fr” is no value for --lang.", "It is one of: en, de, nl."),
    ("games extra", 2, "“extra” is one word too many.", "`elfer games --help`"),
    ("setup classic", 2, "This is missing: --players.", "`elfer setup --help`"),
    ("setup classic --players four", 2, "“four” is no value for --players.", "`elfer setup"),
    ("rules clasic", 2, "There is no game called “clasic”.", "Did you mean classic?"),
    ("rules chess", 2, "There is no game called “chess”.", "`elfer games` lists them."),
    (
        "rules pairs turn.tow-cards",
        2,
        "The game “Find the pair” has no rule",
        "Did you mean turn.two-cards?",
    ),
    ("rules classic --edition nl", 2, "There is no edition called “nl”.", "It is one of: de,"),
    ("rules pairs --edition de", 2, "The edition de does not have", "It is one of: nl-1999."),
    (
        "rules pairs --search xyzzy",
        2,
        "No rule of “Find the pair” contains “xyzzy”.",
        "`elfer rules pairs`",
    ),
    ("settle classic", 2, "There is nothing to compare in “Elfer raus!”.", ""),
    ("settle duel Anna", 2, "“Anna” is not of the form NAME=VALUE.", ""),
    ("check link r9 to blue", 2, "“Elfer raus!” has no such step:", "`elfer rules classic`"),
    ("check red 12 --table \"r11 r11\"", 4, "The facts contradict each other: red 11", ""),
    ("check red 12 --table \"r11 r13\"", 4, "The facts contradict each other: the red", ""),
    ("setup pairs --players 1", 4, "“Find the pair” is for 2–20 players in edition", ""),
];

#[test]
fn every_error_has_a_cause_and_a_hint() {
    let table = Table::new();
    for (line, code, message, hint) in GALLERY {
        let run = table.elfer(line);
        run.exits(*code);
        assert_eq!(run.stdout, "", "{line}");
        let message_line = run.message();
        assert!(message_line.starts_with(&format!("elfer: {message}")), "{line}\n{run}");
        assert!(message_line.contains(hint), "{line}\n{run}");
    }
}

#[test]
fn with_json_an_error_is_one_object() {
    let table = Table::new();
    for (line, code, message, _) in GALLERY {
        let run = table.elfer(&format!("{line} --json"));
        run.exits(*code);
        assert_eq!(run.stdout, "", "{line}");
        let error = run.error_json();
        assert_eq!(error.as_object().unwrap().len(), 1);
        let body = has_the_fields_of_an_error(&error, &table.elfer(line).stderr);
        assert!(body["message"].as_str().unwrap().starts_with(message), "{line}");
        let code = body["code"].as_str().unwrap();
        assert!(code.chars().all(|c| c.is_ascii_lowercase() || c == '-' || c == '8'), "{code}");
    }
}

#[test]
fn unknown_words_are_marked_with_a_caret() {
    Table::new().elfer("check \"yelow 9 on blue 10\"").prints(
        "
--- stderr
elfer: This move is not understood: here I expected a step, such as “red 12”,
“draw”, “pass” or “open red 11”.
  yelow 9 on blue 10
  ^^^^^
  Do you mean “yellow 9 on blue 10”?
[exit 2]",
    );
    let run = Table::new().elfer("check red 12 --table \"r11 grüne 11 bleu 11\"");
    run.exits(2);
    assert!(run.stderr.contains("\n  r11 grüne 11 bleu 11\n               ^^^^\n"), "{run}");
}

/// Returns the texts in quotation marks.
fn quoted(text: &str) -> Vec<String> {
    let parts = text.split(['“', '„', '”']).skip(1).step_by(2);
    parts.map(|part| part.split_whitespace().collect::<Vec<_>>().join(" ")).collect()
}

/// The steps that a refusal shows as examples are steps of that game and edition, and not forbidden.
#[test]
fn an_example_of_a_step_is_a_step_of_the_game() {
    let table = Table::new().env("COLUMNS", "300");
    // The other games have no moves.
    for game in Game::ALL.iter().filter(|game| game.entry().examples.claim.is_some()) {
        for (edition, lang) in game
            .editions()
            .iter()
            .flat_map(|edition| ["en", "de", "nl"].map(|lang| (edition.id(), lang)))
        {
            let of_game = format!("--game {} --edition {edition} --lang {lang}", game.id());
            let refused = table.elfer(&format!("check xyzzy {of_game}"));
            let message = refused.exits(2).message();
            let mut examples = quoted(message.lines().next().unwrap());
            // The title of the game stands in quotation marks, too.
            examples.retain(|text| !game.entry().names.contains(&text.as_str()));
            assert_eq!(examples.is_empty(), game.entry().examples.claim.is_none(), "{refused}");
            for example in examples {
                let run = table.elfer(&format!("check \"{example}\" {of_game} --json"));
                assert!([0, 3].contains(&run.code), "{run}");
            }
        }
    }
    let rows = "here I expected a step, such as “red 12”, “draw” or “pass”.";
    let run = table.elfer("check xyzzy --game false-start");
    assert!(run.stderr.contains(rows), "{run}");
    let run = table.elfer("check Ben swaps the joker --game master");
    assert!(run.stderr.contains("“joker as blue 7” or “swap red 13, red 14”"), "{run}");
    let run = table.elfer("check xyzzy --game black-peter --lang de");
    assert!(run.stderr.contains("etwa „Paar rote 9 gelbe 9“"), "{run}");
}

#[test]
fn errors_exist_in_every_language() {
    let table = Table::new();
    let first = |line: &str| table.elfer(line).stderr.lines().next().unwrap_or_default().to_owned();
    assert_eq!(first("chekc --lang de"), "elfer: Den Befehl „chekc“ gibt es nicht.");
    assert_eq!(first("check --lang de"), "elfer: Es fehlt: ZUG.");
    assert_eq!(first("--lang=nl chekc"), "elfer: De opdracht “chekc” bestaat niet.");
    let german = Table::new().env("LC_ALL", "de_CH.UTF-8").elfer("rules schach");
    assert!(german.stderr.starts_with("elfer: Ein Spiel namens „schach“"), "{german}");
    let chosen = Table::new().env("LC_ALL", "de_DE").env("ELFER_LANG", "nl").elfer("rules x");
    assert!(chosen.stderr.starts_with("elfer: Er is geen spel"), "{chosen}");
}

#[cfg(unix)]
#[test]
fn arguments_that_are_not_utf8_are_refused() {
    use std::os::unix::ffi::OsStringExt;
    let broken = || OsString::from_vec(b"red\xff12".to_vec());
    let run = Table::new().args(&[OsString::from("check"), broken()]);
    run.prints(
        "
--- stderr
elfer: An argument is not UTF-8 text.
  `elfer check --help` shows how it is used.
[exit 2]",
    );
}

#[test]
fn typed_text_cannot_control_the_terminal() {
    let table = Table::new();
    for line in [
        "check \"red \u{1b}[31m12\"",
        "rules \"\u{1b}]0;x\u{7}\"",
        "settle duel \"\u{1b}[2J=12\" \"Ben\u{202e}=7\"",
        "check red 12 --table \"r11 \u{9b}31m\"",
        "\u{1b}[31mcheck",
        "check --\u{1b}[31m",
        "check red 12 --game \"\u{1b}\"",
    ] {
        let run = table.elfer(line);
        let output = format!("{}{}", run.stdout, run.stderr);
        let commands = |c: char| (c.is_control() && c != '\n') || c == '\u{202e}';
        assert!(!output.contains(commands), "{line:?}: {output:?}");
    }
}

/// The operating system's messages are translated.
#[test]
fn causes_of_the_system_are_translated() {
    let table = Table::new();
    for (line, cause) in [
        ("import nowhere.json --lang de", "gibt es nicht."),
        ("import nowhere.json --lang nl", "is er niet."),
        ("import . --lang de", "Das ist ein Ordner."),
        ("check --batch nowhere.txt --lang de", "gibt es nicht."),
    ] {
        let run = table.elfer(line);
        assert!(run.code == 2 || run.code == 6, "{run}");
        assert!(run.stderr.contains(cause) && !run.stderr.contains("os error"), "{line}\n{run}");
    }
    // In English they are unchanged.
    let run = table.elfer("import nowhere.json");
    assert!(run.stderr.contains("(os error 2)"), "{run}");
}
