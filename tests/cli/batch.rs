//! `elfer check --batch`: one claim per line.

use crate::harness::Table;

#[test]
fn text_and_json_lines_are_answered_in_order() {
    let input = "yellow 9 on blue 10\n\
                 {\"claim\":\"red 12\",\"table\":\"r11\"}\n\
                 {\"claim\":\"open blue 7\",\"game\":\"any-start\",\"first\":7,\"table\":\"r7\"}\n";
    let run = Table::new().piped("check --batch -", input);
    run.exits(0);
    assert_eq!(run.stderr, "");
    let answers = run.json_lines();
    let verdicts: Vec<&str> =
        answers.iter().map(|answer| answer["verdict"].as_str().unwrap()).collect();
    assert_eq!(verdicts, ["illegal", "legal", "legal"]);
    assert_eq!(answers[2]["game"], "any-start");
    assert_eq!(answers[0]["instead"][0], "blue 9");
}

#[test]
fn an_error_is_reported_in_order_and_the_run_continues() {
    let table = Table::new();
    let mut input = b"yelow 9\nred 12\n{\"claim\":\"red 12\",\"tabel\":\"r11\"}\n".to_vec();
    input.extend(b"{\"claim\":\n[]\n\n{\"claim\":\"red 12\",\"table\":true}\n{}\n\xff\xfe\n");
    input.extend(b"{\"claim\":\"red 12\",\"table\":\"r11 r11\"}\n");
    input.extend(vec![b'x'; 100_000]);
    input.extend(b"\nred 12 on red 11");
    let file = table.file("moves.txt", input);
    let run = table.args(&["check", "--batch", file.to_str().unwrap()]);
    run.exits(2);
    assert_eq!(run.stderr, "");
    let answers = run.json_lines();
    let codes: Vec<&str> = answers
        .iter()
        .map(|answer| answer["error"]["code"].as_str().or(answer["verdict"].as_str()).unwrap())
        .collect();
    let expected = [
        "move",
        "undecided",
        "batch-key",
        "batch-json",
        "move",
        "move",
        "batch-value",
        "batch-claim",
        "batch-not-utf8",
        "card-twice",
        "batch-too-long",
        "legal",
    ];
    assert_eq!(codes, expected);
    assert_eq!(answers[2]["error"]["hint"], "Did you mean table?");
}

#[test]
fn flags_apply_to_lines_without_their_own_value() {
    let input = "red 12\n{\"claim\":\"red 12\",\"table\":\"r11-12\"}\n";
    let run = Table::new().piped("check --batch - --table r11 --edition nl-1999", input);
    run.exits(0);
    let answers = run.json_lines();
    assert_eq!(answers[0]["verdict"], "legal");
    assert_eq!(answers[1]["verdict"], "illegal");
    assert_eq!(answers[1]["edition"], "nl-1999");
}

#[test]
fn every_edition_can_answer_a_batch() {
    let run = Table::new().piped("check --batch - --all-editions", "yellow 9 on blue 10\n");
    run.exits(0);
    let answers = run.json_lines();
    assert_eq!(answers[0]["agree"], true);
    assert_eq!(answers[0]["editions"].as_array().unwrap().len(), 3);
}

#[test]
fn a_missing_file_is_named() {
    let run = Table::new().elfer("check --batch moves.txt");
    run.exits(2);
    assert!(run.stderr.starts_with("elfer: moves.txt cannot be read:"), "{run}");
    Table::new().elfer("check red 12 --batch moves.txt").exits(2);
}

#[test]
fn an_empty_batch_is_no_error() {
    Table::new().piped("check --batch -", "").prints("[exit 0]");
}
