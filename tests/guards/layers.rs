//! The layers: which folder may use which.

use crate::source::{SourceFile, files};
use elfer::games::Game;

/// Each folder with those it may use, as drawn in `src/lib.rs`.
const LAYERS: &[(&str, &[&str])] = &[
    ("cards", &[]),
    ("language", &["cards"]),
    ("rules", &["cards", "language"]),
    ("games", &["cards", "language", "rules"]),
    ("session", &["cards", "rules", "games"]),
    ("platform", &[]),
    ("files", &["platform"]),
    ("store", &["cards", "rules", "games", "session", "files", "platform"]),
    ("report", &["cards", "rules", "games", "session"]),
    ("i18n", &["cards", "rules"]),
    ("texts", &["cards", "rules", "games", "session", "i18n"]),
    (
        "cli",
        &[
            "cards", "rules", "games", "session", "files", "platform", "store", "report", "i18n",
            "texts",
        ],
    ),
    ("lib", &[]),
    ("main", &[]),
    ("machine", &[]),
];

/// Crates that have one place.
const CRATES: &[(&str, &[&str])] = &[
    ("rusqlite", &["store"]),
    ("rusqlite_migration", &["store"]),
    ("clap", &["cli"]),
    ("clap_complete", &["cli"]),
    ("dialoguer", &["cli"]),
    ("rustyline", &["cli"]),
    ("comfy_table", &["cli"]),
    ("signal_hook", &["machine"]),
    ("rustix", &["platform", "machine"]),
    ("console", &["cli", "main"]),
    ("etcetera", &["cli", "main"]),
    ("strsim", &["cards"]),
    ("toml_edit", &["cli"]),
    ("resvg", &["cli"]),
    ("fontdb", &["cli"]),
    ("csv", &["cli"]),
];

/// The folders in the `crate::…` paths of a file, `use crate::{a, b}` included.
fn used(file: &SourceFile) -> Vec<String> {
    let code = file.code();
    let mut found = Vec::new();
    for (at, prefix) in code.match_indices("crate::") {
        let before = code[..at].chars().next_back();
        if before.is_some_and(|c| c.is_alphanumeric() || c == '_' || c == '$') {
            continue;
        }
        let rest = &code[at + prefix.len()..];
        if let Some(list) = rest.strip_prefix('{') {
            let list = &list[..list.find(';').unwrap_or(list.len())];
            let mut depth = 0;
            let mut name = String::new();
            for c in list.chars() {
                match c {
                    '{' => depth += 1,
                    '}' => depth -= 1,
                    ',' if depth == 0 => {
                        found.push(first_word(&name));
                        name.clear();
                        continue;
                    }
                    _ => {}
                }
                if depth == 0 {
                    name.push(c);
                }
            }
            found.push(first_word(&name));
        } else {
            found.push(first_word(rest));
        }
    }
    found.retain(|name| !name.is_empty());
    found
}

fn first_word(text: &str) -> String {
    text.trim().chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect()
}

#[test]
fn every_folder_uses_only_those_below_it() {
    let mut wrong = Vec::new();
    for file in files() {
        let layer = file.layer().to_owned();
        let Some((_, allowed)) = LAYERS.iter().find(|(name, _)| *name == layer) else {
            wrong.push(format!("{}: no such layer", file.path));
            continue;
        };
        for name in used(&file) {
            let is_layer = LAYERS.iter().any(|(layer, _)| *layer == name);
            if is_layer && name != layer && !allowed.contains(&name.as_str()) {
                wrong.push(format!("{} uses {name}", file.path));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn some_crates_have_one_place() {
    let mut wrong = Vec::new();
    for file in files() {
        let code = file.code();
        for (name, places) in CRATES {
            let used = [format!("use {name}::"), format!("{name}::"), format!("use {name};")]
                .iter()
                .any(|text| {
                    code.match_indices(text.as_str()).any(|(at, _)| {
                        !code[..at].ends_with(|c: char| c.is_alphanumeric() || c == '_' || c == ':')
                    })
                });
            if used && !places.contains(&file.layer()) {
                wrong.push(format!("{} uses {name}", file.path));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Folders of the command line with the folders that they may not use.
const CLI_FOLDERS: &[(&str, &[&str])] = &[
    ("cli/actions/", &["cli::interactive", "cli::prompt", "cli::args"]),
    ("cli/interactive/", &["cli::args"]),
];

#[test]
fn actions_know_no_prompts_and_nothing_calls_a_verb() {
    let mut wrong = Vec::new();
    for file in files() {
        let folder = CLI_FOLDERS.iter().find(|(folder, _)| file.path.starts_with(folder));
        let Some((_, refused)) = folder else { continue };
        for (number, line) in (1..).zip(file.code().lines()) {
            let is_refused = refused.iter().any(|path| line.contains(path));
            if is_refused {
                wrong.push(format!("{}:{number}: {}", file.path, line.trim()));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn the_guard_reads_every_form() {
    let file = SourceFile {
        path: "cards/mod.rs".to_owned(),
        text: "use crate::{games::{Game, Tally}, rules};\nfn f() { crate::i18n::source() }\n\
               // use crate::cli\n"
            .to_owned(),
    };
    assert_eq!(used(&file), ["games", "rules", "i18n"]);
}

#[test]
fn main_is_short() {
    let main = files().into_iter().find(|file| file.path == "main.rs").unwrap();
    assert!(main.text.lines().count() < 40);
}

#[test]
fn no_file_is_too_long() {
    let long: Vec<String> = files()
        .iter()
        .filter(|file| file.text.lines().count() > 600)
        .map(|file| file.path.clone())
        .collect();
    assert!(long.is_empty(), "to be split: {}", long.join(", "));
}

/// Only the games name a game or its shape. Other code gets it from the game's entry.
#[test]
fn no_game_and_no_edition_is_named_outside_the_games() {
    let mut named = Vec::new();
    for file in files() {
        if ["cards", "rules", "games"].contains(&file.layer()) || file.is_tests() {
            continue;
        }
        for (number, line) in (1..).zip(file.code().lines()) {
            if names_one(line) {
                named.push(format!("{}:{number}: {}", file.path, line.trim()));
            }
        }
    }
    assert!(named.is_empty(), "named outside src/games:\n{}", named.join("\n"));
}

#[test]
fn a_game_that_is_named_is_found() {
    for line in ["game == Game::Duel", "Edition::Nl1999 =>", "use crate::games::snip_snap::rules;"]
    {
        assert!(names_one(line), "{line}");
    }
    for line in ["Game::ALL.iter()", "Game::from_id(id)", "Edition::ALL", "SheetGame::default()"] {
        assert!(!names_one(line), "{line}");
    }
}

/// True if the line names a game or an edition (`Game::Duel`, `games::duel::…`).
fn names_one(line: &str) -> bool {
    let variant = |of: &str| {
        line.match_indices(of).any(|(at, _)| {
            let word = line[at + of.len()..].split(|c: char| !c.is_alphanumeric()).next();
            word.is_some_and(|word| word.contains(|c: char| c.is_lowercase()))
                && line[at + of.len()..].starts_with(|c: char| c.is_uppercase())
        })
    };
    let module = Game::ALL.iter().any(|game| {
        let module = game.id().replace('-', "_");
        line.contains(&format!("games::{module}")) || line.contains(&format!("{module}::GAME"))
    });
    variant("Game::") || variant("Edition::") || module
}
