//! A skipped test prints a line, and fails if the tools are required.

#[path = "../support/tools.rs"]
mod tools;

use std::path::Path;
use std::process::{Command, Output};

const LACKING: &str = "ELFER_TEST_LACKING";

/// A test that lacks a tool if [`run`] sets its variable.
#[test]
fn lacking() {
    let lacking = std::env::var_os(LACKING).is_some();
    assert_eq!(tools::lacks("a crystal ball", !lacking), lacking);
}

/// Runs [`lacking`] in another process, as `cargo test` does.
fn run(required: &str, threads: &str) -> Output {
    Command::new(std::env::current_exe().unwrap())
        .args(["skips::lacking", "--exact", threads])
        .env(LACKING, "yes")
        .env(tools::VARIABLE, required)
        .output()
        .unwrap()
}

#[test]
fn a_skipped_test_prints_a_line_and_passes_if_tools_are_optional() {
    for threads in ["--test-threads=1", "--test-threads=2"] {
        let output = run("", threads);
        assert!(output.status.success());
        let seen = String::from_utf8(output.stderr).unwrap();
        let line = seen.lines().find(|line| line.starts_with("SKIPPED: ")).unwrap();
        assert!(line.contains("tests/guards/skips.rs:"), "{line}");
        assert!(line.ends_with(" needs a crystal ball"), "{line}");
    }
}

#[test]
fn a_skipped_test_fails_if_tools_are_required() {
    let output = run("required", "--test-threads=2");
    assert!(!output.status.success());
    assert!(String::from_utf8_lossy(&output.stdout).contains("needs a crystal ball, and"));
}

#[test]
fn no_test_is_skipped_in_another_way() {
    let tests = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests");
    let own = [tests.join("support/tools.rs"), tests.join("guards/skips.rs")];
    let mut folders = vec![tests];
    let mut wrong = Vec::new();
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|end| end == "rs") && !own.contains(&path) {
                let text = std::fs::read_to_string(&path).unwrap();
                let lines = text.lines().enumerate();
                wrong.extend(
                    lines
                        .filter(|(_, line)| {
                            line.contains("#[ignore") || line.to_lowercase().contains("\"skip")
                        })
                        .map(|(number, _)| format!("{}:{}", path.display(), number + 1)),
                );
            }
        }
    }
    assert!(wrong.is_empty(), "use tools::lacks: {}", wrong.join(", "));
}
