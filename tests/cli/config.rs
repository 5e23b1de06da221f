//! `elfer config`: which setting applies, where it comes from, how it is changed.

use crate::harness::Table;
use serde_json::Value;

/// A setting: value, source and name of the source.
fn setting(table: &Table, line: &str, key: &str) -> (Value, String, Value) {
    let json = table.elfer(line).exits(0).json();
    let settings = json["settings"].as_array().unwrap();
    let found = settings.iter().find(|one| one["key"] == key).unwrap();
    (found["value"].clone(), found["from"].as_str().unwrap().to_owned(), found["name"].clone())
}

fn with_file(text: &str) -> Table {
    let table = Table::new();
    let file = table.file("settings.toml", text);
    table.env("ELFER_CONFIG", file.to_str().unwrap())
}

#[test]
fn a_flag_beats_the_environment_beats_the_session_beats_the_file_beats_the_locale() {
    let table = Table::new().env("LC_ALL", "nl_NL.UTF-8");
    assert_eq!(
        setting(&table, "config --json", "language"),
        ("nl".into(), "locale".to_owned(), "LC_ALL".into())
    );
    table.elfer("config set language de").exits(0);
    table.elfer("config set game cheat").exits(0);
    table.elfer("config set edition nl-1999").exits(0);
    assert_eq!(
        setting(&table, "config --json", "language"),
        ("de".into(), "file".to_owned(), Value::Null)
    );
    assert_eq!(setting(&table, "config --json", "game").1, "file");
    assert_eq!(setting(&table, "config --json", "color").1, "default");
    table.elfer("session start classic Anna Ben --edition de").exits(0);
    let session = ("classic".into(), "session".to_owned(), "1".into());
    assert_eq!(setting(&table, "config --json", "game"), session);
    assert_eq!(setting(&table, "config --json", "edition").0, "de");
    let table = table.env("ELFER_LANG", "en");
    assert_eq!(setting(&table, "config --json", "language").1, "environment");
    let flag = ("nl".into(), "flag".to_owned(), "--lang".into());
    assert_eq!(setting(&table, "config --json --lang nl", "language"), flag);
}

#[test]
fn settings_apply_unless_a_flag_overrides_them() {
    let table = with_file("game = \"master\"\nedition = \"nl-1999\"\nlanguage = \"de\"\n");
    assert_eq!(table.elfer("check red 12 --json").json()["game"], "master");
    let run = table.elfer("check red 12 --game classic --json");
    assert_eq!(run.json()["edition"], "nl-1999");
    assert_eq!(table.elfer("setup --players 3 --json").exits(0).json()["game"], "master");
    let run = table.elfer("session start classic Anna Ben --json");
    run.exits(0);
    assert_eq!(run.json()["edition"], "nl-1999");
    // A game without that edition has its own.
    assert_eq!(table.elfer("settle duel A=12 B=7 --json").exits(0).json()["takes"][0], "A");
    assert!(table.elfer("games").exits(0).stdout.contains("Spiel "));
    assert_eq!(table.elfer("check red 12 --json").json()["game"], "classic", "the session counts");
}

#[test]
fn a_command_changes_the_file_and_prints_the_reverse_command() {
    let table = with_file("# Ours.\n\n# Who plays.\nplayers = [\"Anna\"] # and Ben\n");
    let run = table.args(&["config", "set", "players", "Anna", "❤️ Oma"]);
    run.exits(0);
    assert!(run.stderr.contains("`elfer config set players Anna`"), "{run}");
    let file = || std::fs::read_to_string(table.path("settings.toml")).unwrap();
    assert_eq!(file(), "# Ours.\n\n# Who plays.\nplayers = [\"Anna\", \"❤️ Oma\"] # and Ben\n");
    assert_eq!(table.elfer("config get players").exits(0).stdout, "Anna, ❤️ Oma\n");
    let run = table.elfer("config set color never");
    run.exits(0);
    assert!(run.stderr.contains("`elfer config unset color`"), "{run}");
    table.elfer("config unset players").exits(0);
    assert_eq!(file(), "# Ours.\n\n# Who plays.\ncolor = \"never\"\n");
    assert_eq!(table.elfer("config get players").code, 5);
    assert_eq!(table.elfer("config unset players").code, 5);
    let path = table.elfer("config path").stdout;
    assert_eq!(path.trim_end(), table.path("settings.toml").to_str().unwrap());
    // Comments stay where they are, also those of a file that has nothing else.
    table.elfer("config unset color").exits(0);
    assert_eq!(file(), "# Ours.\n\n# Who plays.\n");
    table.elfer("config set game Mogeln").exits(0);
    assert_eq!(file(), "# Ours.\n\n# Who plays.\ngame = \"cheat\"\n");
    table.file("settings.toml", "game = \"cheat\" # on Fridays\n\n# The four of us.\n");
    table.elfer("config set players Anna,Ben Clara").exits(0);
    table.elfer("config set game classic").exits(0);
    let players = "players = [\"Anna\", \"Ben\", \"Clara\"]";
    let expected = format!("game = \"classic\" # on Fridays\n{players}\n\n# The four of us.\n");
    assert_eq!(file(), expected);
    table.elfer("config unset game").exits(0);
    table.elfer("config unset players").exits(0);
    table.args(&["config", "set", "pager", ""]).exits(0);
    assert_eq!(file(), "\n# The four of us.\npager = \"\"\n");
    assert_eq!(setting(&table, "config --json", "pager").0, "");
}

#[test]
fn invalid_settings_are_refused_and_change_nothing() {
    let table = with_file("game = \"cheat\"\n");
    for (line, hint) in [
        ("config set game halma", "elfer games"),
        ("config set langauge de", "Did you mean language?"),
        ("config set language fr", "en, de, nl"),
        ("config set color red", "auto, always, never"),
        ("config set edition xx", "nl-1999"),
        ("config set players A=B", "1 to 40"),
        ("config set game", "--help"),
    ] {
        let run = table.elfer(line);
        run.exits(2);
        assert!(run.stderr.contains(hint), "{line}: {run}");
    }
    let text = std::fs::read_to_string(table.path("settings.toml")).unwrap();
    assert_eq!(text, "game = \"cheat\"\n");
}

#[test]
fn an_invalid_file_is_named_with_its_line_and_does_not_stop_reads() {
    for (text, line, code) in [
        ("game = \"classic\"\nlang = \"de\"\n", "line 2: there is no setting “lang”", "config-key"),
        ("\n\nlanguage = \"fr\"\n", "line 3: “language” cannot be “fr”", "config-value"),
        ("players = [1]\n[more]\n", "line 1: “players” cannot be “[1]”", "config-value"),
        ("language = \"fr\"\nlang = 1\n", "line 1: “language” cannot be “fr”", "config-value"),
        ("game = classic\n", "line 1, is not TOML: game = classic", "config-syntax"),
    ] {
        let table = with_file(text).env("COLUMNS", "300");
        for looks in
            ["games", "status", "history", "check red 12 --table r11", "config", "log", "--help"]
        {
            let run = table.elfer(looks);
            assert!([0, 5].contains(&run.code), "{looks}: {run}");
            assert!(run.code == 5 || run.stderr.contains(line), "{looks}: {run}");
        }
        let run = table.elfer("session start classic Anna Ben");
        run.exits(2);
        assert!(run.stderr.contains(line) && run.stderr.contains("settings.toml"), "{run}");
        assert!(!table.path("elfer.db").exists(), "nothing is written");
        let run = table.elfer("session start classic Anna Ben --json");
        run.exits(2);
        let error = run.error_json();
        assert_eq!(error["error"]["code"], code);
    }
    // What is right holds.
    let table = with_file("# x\nlang = \"de\"\ngame = \"cheat\"\n");
    assert_eq!(table.elfer("config get game").stdout, "cheat\n");
    // A command can correct it.
    let table = with_file("# mine\nfoo = 1\n");
    let run = table.elfer("config unset foo");
    run.exits(0);
    assert!(!run.stderr.contains("no setting"), "{run}");
    table.elfer("session start classic Anna Ben").exits(0);
}

#[cfg(unix)]
#[test]
fn the_file_is_private_and_a_link_to_it_stays_one() {
    use std::os::unix::fs::PermissionsExt;
    let table = Table::new();
    table.elfer("config set game cheat").exits(0);
    let path = table.elfer("config path").stdout;
    let path = std::path::Path::new(path.trim_end());
    assert!(path.starts_with(table.path("")), "{}", path.display());
    assert_eq!(path.metadata().unwrap().permissions().mode() & 0o777, 0o600);
    let real = table.file("dotfiles.toml", "game = \"cheat\"\n");
    let link = table.path("link.toml");
    std::os::unix::fs::symlink(&real, &link).unwrap();
    let table = table.env("ELFER_CONFIG", link.to_str().unwrap());
    table.elfer("config set game classic").exits(0);
    assert!(link.symlink_metadata().unwrap().is_symlink());
    assert_eq!(std::fs::read_to_string(&real).unwrap(), "game = \"classic\"\n");
}

#[test]
fn a_machine_has_a_name_that_others_can_read() {
    let table = Table::new();
    table.elfer("config set machine Ben's laptop").exits(0);
    let file = table.path(".config/elfer/config.toml");
    assert_eq!(std::fs::read_to_string(file).unwrap(), "machine = \"Ben's laptop\"\n");
    assert_eq!(table.elfer("config get machine").exits(0).stdout, "Ben's laptop\n");
    for name in ["\" \"", "\u{1b}[31m", "\u{202e}x", &"x".repeat(41)] {
        let run = table.elfer(&format!("config set machine {name}"));
        assert!(run.exits(2).stderr.contains("machine = \"Ben's laptop\""), "{run}");
    }
    table.elfer("config set machine -- -x").exits(2);
    table.elfer("config unset machine").exits(0);
    table.elfer("config get machine").exits(5);
}
