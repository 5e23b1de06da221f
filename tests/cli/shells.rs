//! Tab completion in real shells, with names that a shell would split or execute.

use crate::harness::{Table, repository};
use rexpect::process::PtyProcess;
use std::io::{Read as _, Write as _};
use std::path::Path;
use std::process::Command;
use std::time::{Duration, Instant};

/// The time limit of one step, for slow machines.
const PATIENCE: Duration = Duration::from_mins(1);

/// Names that begin with different letters.
const NAMES: [&str; 6] = [
    "Anna 👨‍👩‍👧 Lena",
    "Bo' $(touch made)'",
    "Cleo;touch made & x|y!",
    "Dirk`touch made`",
    "Eva's \"x\" ❤️",
    "Hugo !! *?[~ #\\ $HOME",
];

/// Starts a shell in which `show` completes as `elfer` does and writes its words to a file.
fn shell(name: &str, table: &Table) -> Command {
    let mut command = Command::new(name);
    let lines = |path: &str| repository(path).display().to_string();
    let rc = match name {
        "bash" => {
            command.args(["--noprofile", "--rcfile"]).arg(table.path("rc")).arg("-i");
            format!(
                "show() {{ printf '%s\\n' \"$@\" >words.part; mv words.part words; }}\n\
                 source '{}'\ncomplete -o nosort -F _elfer show\nPROMPT_COMMAND='touch ready'\n",
                lines("completions/elfer.bash")
            )
        }
        "zsh" => {
            command.env("ZDOTDIR", table.path("")).arg("-i");
            format!(
                "autoload -Uz compinit; compinit -u -D\n\
                 show() {{ printf '%s\\n' \"$@\" >words.part; mv words.part words; }}\n\
                 source '{}'\ncompdef _elfer show\nprecmd() {{ touch ready; }}\n",
                lines("completions/_elfer")
            )
        }
        _ => {
            let rc = table.path("rc").display().to_string();
            command.args(["--no-config", "--init-command", &format!("source '{rc}'"), "-i"]);
            format!(
                "function show; printf '%s\\n' $argv >words.part; mv words.part words; end\n\
                 source '{}'\n\
                 complete --command show --no-files --keep-order --arguments '(__elfer_words)'\n\
                 function ready --on-event fish_prompt; touch ready; end\n",
                lines("completions/elfer.fish")
            )
        }
    };
    table.file(if name == "zsh" { ".zshrc" } else { "rc" }, rc);
    let program = Path::new(env!("CARGO_BIN_EXE_elfer")).parent().unwrap();
    let path = format!("{}:{}", program.display(), std::env::var("PATH").unwrap());
    command
        .env_clear()
        .env("PATH", path)
        .env("HOME", table.path(""))
        .env("ZDOTDIR", table.path(""))
        .env("ELFER_DB", table.path("elfer.db"))
        .env("LC_ALL", "C.UTF-8")
        .env("TERM", "xterm")
        .current_dir(table.path(""));
    command
}

fn wait_for(path: &Path) {
    let start = Instant::now();
    while !path.exists() {
        assert!(start.elapsed() < PATIENCE, "{} is not there", path.display());
        std::thread::sleep(Duration::from_millis(5));
    }
}

/// Types each line with its Tabs, and returns the words that the shell passes.
fn typed(name: &str, table: &Table, lines: &[String]) -> Vec<Vec<String>> {
    let mut pty = PtyProcess::new(shell(name, table)).unwrap();
    pty.set_kill_timeout(Some(1000));
    let mut from = pty.get_file_handle().unwrap();
    let mut keys = pty.get_file_handle().unwrap();
    // Its terminal output is read and ignored.
    std::thread::spawn(move || while matches!(from.read(&mut [0; 4096]), Ok(1..)) {});
    let mut found = Vec::new();
    for line in lines {
        wait_for(&table.path("ready"));
        std::fs::remove_file(table.path("ready")).unwrap();
        keys.write_all(format!("{line}\r").as_bytes()).unwrap();
        wait_for(&table.path("words"));
        let words = std::fs::read_to_string(table.path("words")).unwrap();
        std::fs::remove_file(table.path("words")).unwrap();
        found.push(words.lines().map(str::to_owned).collect());
    }
    found
}

fn every_name_is_one_word(name: &str) {
    if crate::tools::lacks(name, crate::tools::runs(name, &["-c", "true"])) {
        return;
    }
    let table = Table::new();
    table.args(&[&["session", "start", "classic"], &NAMES[..]].concat()).exits(0);
    let mut lines = Vec::new();
    let mut expected = Vec::new();
    for player in NAMES {
        for quote in ["", "'", "\""] {
            lines.push(format!("show session leave {quote}{}\t", &player[..1]));
            expected.push(vec!["session".to_owned(), "leave".to_owned(), player.to_owned()]);
        }
    }
    // Two Tabs, the second in the middle of a name; a value after a `=`; a verb.
    lines.push("show session le\tHu\t".to_owned());
    expected.push(vec!["session".to_owned(), "leave".to_owned(), NAMES[5].to_owned()]);
    lines.push("show score add An\t3".to_owned());
    expected.push(vec!["score".to_owned(), "add".to_owned(), format!("{}=3", NAMES[0])]);
    lines.push("show rules classic --edition=nl\t".to_owned());
    expected.push(vec!["rules".to_owned(), "classic".to_owned(), "--edition=nl-1999".to_owned()]);
    for ((found, expected), line) in typed(name, &table, &lines).iter().zip(&expected).zip(&lines) {
        assert_eq!(found, expected, "{name}: {line:?}");
    }
    assert!(!table.path("made").exists(), "{name} ran a name");
}

#[test]
fn bash_takes_a_name_for_one_word() {
    every_name_is_one_word("bash");
}

#[test]
fn zsh_takes_a_name_for_one_word() {
    every_name_is_one_word("zsh");
}

#[test]
fn fish_takes_a_name_for_one_word() {
    every_name_is_one_word("fish");
}
