//! Help: every page in every language, at every width, and every example works.

use crate::harness::Table;
use elfer::games::Game;
use unicode_width::UnicodeWidthStr;

const LANGUAGES: [&str; 3] = ["en", "de", "nl"];

/// All commands as their words after `elfer`: `session start`.
fn commands(table: &Table) -> Vec<String> {
    let man = table.elfer("man").stdout;
    let sections = man.lines().filter_map(|line| line.strip_prefix(".SH \"elfer"));
    let found = sections.map(|rest| rest.trim_end_matches('"').trim().replace("\\-", "-"));
    let found: Vec<String> = found.collect();
    assert!(found.len() > 30 && found.contains(&"session start".to_owned()), "{found:?}");
    found
}

/// The example lines of a command.
fn examples(table: &Table, command: &str, lang: &str) -> Vec<String> {
    let heading = ["Examples", "Beispiele", "Voorbeelden"];
    let page = table.elfer(&format!("{command} --help --lang {lang}")).stdout;
    let after = page.lines().skip_while(|line| !heading.contains(line)).skip(1);
    after.take_while(|line| !line.is_empty()).map(|line| line.trim().to_owned()).collect()
}

#[test]
fn no_page_is_wider_than_the_terminal() {
    let mut table = Table::new();
    for columns in [80, 40] {
        table = table.env("COLUMNS", &columns.to_string());
        for command in commands(&table) {
            for lang in LANGUAGES {
                let page = table.elfer(&format!("{command} --help --lang {lang}"));
                let widest = page.stdout.lines().map(UnicodeWidthStr::width).max().unwrap();
                assert!(widest <= columns, "{columns} {lang} {command}: {widest}\n{page}");
            }
        }
    }
}

#[test]
fn every_command_has_lines_to_try() {
    let table = Table::new().env("COLUMNS", "300");
    for command in commands(&table).iter().filter(|command| !command.is_empty()) {
        for lang in LANGUAGES {
            // A subcommand may have none if its verb has some.
            let whole = command.split_once(' ').map_or("", |(whole, _)| whole);
            let mut lines = examples(&table, command, lang);
            if lines.is_empty() && !whole.is_empty() {
                lines = examples(&table, whole, lang);
            }
            assert!(!lines.is_empty(), "help-{}-examples", command.replace(' ', "-"));
            let is_example =
                |line: &String| line.starts_with("elfer ") || line.starts_with("echo ");
            assert!(lines.iter().all(is_example), "{command}: {lines:?}");
        }
    }
}

/// Three sessions, the last one with three rounds; a merged player; an undone change.
fn played() -> Table {
    let table = Table::new().env("COLUMNS", "300");
    for line in [
        "players add Ana",
        "players add Annie",
        "ruling add \"as always\" --game classic --rule row.no-gaps",
        "session start classic Anna Ben Clara",
        "session start classic Anna Ben Clara",
        "session start classic Anna Ben Clara",
        "score add Anna=out Ben=19+2 Clara=34",
        "score add Anna=out Ben=19+2 Clara=34",
        "score add Anna=out Ben=19+2 Clara=34",
        "score add Anna=out Ben=19+2 Clara=34",
        "undo",
        "config set players Anna Ben",
    ] {
        table.elfer(line).exits(0);
    }
    std::fs::copy(table.path("elfer.db"), table.path("copy.db")).unwrap();
    table
}

#[test]
fn every_line_can_be_tried() {
    let table = played();
    let newest = || table.elfer("log -n 1 --json").json()[0]["number"].clone();
    let mut tried = Vec::new();
    for command in commands(&table) {
        for lang in LANGUAGES {
            for line in examples(&table, &command, lang) {
                // Shells, and files that are not there.
                let is_shell = line.contains('|') || !line.starts_with("elfer ");
                let is_elsewhere = [
                    " /media/",
                    " restore ",
                    " season ",
                    " import ",
                    " export ",
                    " sync ",
                    " ruling edit ",
                    " ruling drop ",
                ]
                .iter()
                .any(|word| line.contains(word));
                if is_shell || is_elsewhere || tried.contains(&line) {
                    continue;
                }
                let before = newest();
                let run = table.elfer(&format!("{} --lang {lang}", &line["elfer ".len()..]));
                // Without results they prompt, and there is no terminal.
                let asks = ["elfer score add", "elfer score edit 2"].contains(&line.as_str());
                let judges = line.starts_with("elfer check") || line.starts_with("elfer settle");
                let done = run.code == 0 || (judges && [1, 3].contains(&run.code));
                assert!(done || (asks && run.code == 2), "{lang} {line}: {run}");
                if newest() != before {
                    let back = if line.starts_with("elfer undo") { "redo" } else { "undo" };
                    table.elfer(back).exits(0);
                }
                tried.push(line);
            }
        }
    }
}

#[test]
fn every_game_has_its_lines() {
    for game in Game::ALL {
        let table = Table::new().env("COLUMNS", "300");
        let examples = game.entry().examples;
        let players = game.by_default().players();
        let names = ["Anna", "Ben", "Clara"];
        let names = names[..names.len().min(*players.end())].join(" ");
        table.elfer(&format!("session start {} {names}", game.id())).exits(0);
        let run = table.elfer(&format!("score add {}", examples.score));
        assert_eq!(run.code, 0, "{}: {run}", game.id());
        // The running session's game comes first, and need not be named.
        let first = |command: &str| self::examples(&table, command, "en").remove(0);
        if let Some((claim, facts)) = examples.claim {
            assert!(!first("check").contains("--game"), "{}", first("check"));
            let run = table.elfer(&format!("check \"{claim}\" {facts} --json"));
            assert_eq!(run.json()["game"], game.id());
            assert_ne!(run.json()["verdict"], "undecided", "{run}");
        }
        if examples.settle.is_some() {
            assert!(first("settle").starts_with(&format!("elfer settle {} ", game.id())));
        }
        assert_eq!(first("rules"), format!("elfer rules {}", game.id()));
    }
}

#[test]
fn the_first_page_has_first_steps_and_groups() {
    let table = Table::new();
    for (lang, words) in [
        ("en", ["First steps", "elfer check blue 9 on blue 10", "At the table"]),
        ("de", ["Erste Schritte", "elfer check blaue 9 an blaue 10", "Am Tisch"]),
        ("nl", ["Eerste stappen", "elfer check blauwe 9 op blauwe 10", "Aan tafel"]),
    ] {
        let page = table.elfer(&format!("--lang {lang}  --help"));
        assert!(words.iter().all(|word| page.stdout.contains(word)), "{page}");
    }
}
