//! `session edit` and `session drop`.

use crate::harness::Table;
use serde_json::Value;

fn json(table: &Table, line: &str) -> Value {
    let run = table.elfer(&format!("{line} --json"));
    run.exits(0);
    serde_json::from_str(&run.stdout).unwrap()
}

fn evening() -> Table {
    let table = Table::new();
    table.elfer("session start classic Anna Ben Clara --rounds 5").exits(0);
    table.elfer("score add Anna=out Ben=12 Clara=30").exits(0);
    table.elfer("score add Anna=4 Ben=out Clara=8").exits(0);
    table
}

fn points(table: &Table) -> Value {
    json(table, "report session")["rounds"].clone()
}

#[test]
fn session_settings_can_be_edited() {
    let table = evening();
    let before = points(&table);
    table.elfer("session edit --place Texel --note \"with tea\" --rounds 8").exits(0);
    let board = table.elfer("report session");
    for words in ["Texel", "with tea", "of 8 rounds"] {
        assert!(board.stdout.contains(words), "{words}\n{board}");
    }
    table.elfer("session edit --place \"\" --rounds open").exits(0);
    let board = table.elfer("report session");
    assert!(!board.stdout.contains("Texel") && !board.stdout.contains("of 8"), "{board}");
    assert!(board.stdout.contains("with tea"), "{board}");
    assert_eq!(points(&table), before);
    table.elfer("undo").exits(0);
    assert!(table.elfer("report session").stdout.contains("Texel"));
    assert_eq!(table.elfer("doctor").code, 0);
}

#[test]
fn seats_and_dealer_change_who_deals_and_no_points() {
    let table = evening();
    let before = points(&table);
    let run = table.elfer("session edit --dealer Clara");
    run.exits(0);
    assert!(run.stdout.contains("Ben deals") || run.stderr.contains("Ben deals"), "{run}");
    let run = table.elfer("session edit --seats Clara,Anna,Ben");
    run.exits(0);
    let text = format!("{}{}", run.stdout, run.stderr);
    assert!(text.contains("Ben deals"), "from Clara to Anna to Ben\n{run}");
    assert!(text.find("Clara").unwrap() < text.find("Anna").unwrap(), "{run}");
    assert_eq!(points(&table)[0]["points"]["Clara"], before[0]["points"]["Clara"]);
    assert_eq!(points(&table)[1]["totals"], before[1]["totals"]);
    table.elfer("score add Anna=out Ben=1 Clara=2").exits(0);
    table.elfer("undo").exits(0);
    table.elfer("undo").exits(0);
    table.elfer("redo").exits(0);
    assert_eq!(table.elfer("doctor").code, 0);
}

#[test]
fn invalid_edits_are_refused() {
    let table = evening();
    for (line, code, words) in [
        ("session edit", 2, "Say what is to change"),
        ("session edit --rounds many", 2, "“many” is no value for --rounds."),
        ("session edit --rounds 1", 4, "planned round"),
        ("session edit --dealer Emma", 5, "Emma does not play"),
        ("session edit --seats Anna,Ben", 4, "Clara plays too"),
        ("session edit --seats Anna,Ben,Anna,Clara", 4, "Anna"),
        ("session edit --seats Anna,Ben,Clara,Emma", 5, "Emma"),
        ("session edit --place Texel --session 7", 5, "no session 7"),
        ("session drop 7", 5, "no session 7"),
    ] {
        let run = table.elfer(line);
        run.exits(code);
        let message = run.message();
        assert!(message.contains(words), "{line}\n{run}");
    }
    assert_eq!(json(&table, "log").as_array().unwrap().len(), 3);
    let empty = Table::new();
    empty.elfer("session drop").exits(5);
    empty.elfer("session edit --place Texel").exits(5);
    assert!(!empty.path("elfer.db").exists());
}

#[test]
fn a_session_is_deleted_and_restored_with_its_number() {
    let table = evening();
    table.elfer("session start duel Emma Finn").exits(0);
    let before = (json(&table, "history"), points(&table));
    let dropped = json(&table, "session drop 1");
    assert_eq!(
        (dropped["verb"].as_str(), dropped["session"].as_i64()),
        (Some("session-drop"), Some(1))
    );
    assert_eq!(json(&table, "history").as_array().unwrap().len(), 1);
    assert!(table.elfer("log").stdout.contains("the session of Anna, Ben, Clara taken out"));
    table.elfer("undo").exits(0);
    assert_eq!((json(&table, "history"), points(&table)), before);
    table.elfer("redo").exits(0);
    table.elfer("undo").exits(0);
    assert_eq!(json(&table, "history"), before.0);
    // The running one, which then runs again.
    table.elfer("session drop").exits(0);
    table.elfer("session drop").exits(5);
    table.elfer("undo").exits(0);
    assert_eq!(json(&table, "status")["session"], 2);
    assert_eq!(table.elfer("doctor").code, 0);
}

#[test]
fn a_session_with_rulings_is_not_deleted() {
    let table = evening();
    table.elfer("check red 12 --table r11 --record").exits(0);
    for (lang, words) in
        [("en", "cannot be taken out"), ("de", "nicht streichen"), ("nl", "kan er niet uit")]
    {
        let run = table.elfer(&format!("session drop --lang {lang}"));
        run.exits(4);
        let message = run.message();
        assert!(message.contains(words), "{run}");
    }
    table.elfer("undo").exits(0);
    table.elfer("session drop").exits(0);
}

/// The log and `undo` say what an edit changed; of a longer note, what was added.
#[test]
fn the_log_names_what_was_edited() {
    for (lang, edits, note, undone) in [
        (
            "en",
            "session 1 changed: place “Texel”, rounds planned 5 → 8",
            "session 1 changed: note “and cake”",
            "Taken back: session 1 changed: note “and cake”.",
        ),
        (
            "de",
            "Sitzung 1 geändert: Ort „Texel“, geplante Runden 5 → 8",
            "Sitzung 1 geändert: Notiz „and cake“",
            "Zurückgenommen: Sitzung 1 geändert: Notiz „and cake“.",
        ),
        (
            "nl",
            "sessie 1 veranderd: plaats “Texel”, geplande rondes 5 → 8",
            "sessie 1 veranderd: notitie “and cake”",
            "Teruggedraaid: sessie 1 veranderd: notitie “and cake”.",
        ),
    ] {
        let table = evening();
        table.elfer("session edit --place Texel --rounds 8").exits(0);
        table.elfer("session edit --note tea").exits(0);
        table.elfer("session edit --note \"tea; and cake\"").exits(0);
        let log = table.elfer(&format!("log --lang {lang}"));
        assert!(log.stdout.contains(edits) && log.stdout.contains(note), "{log}");
        let run = table.elfer(&format!("undo --lang {lang}"));
        assert!(run.stdout.contains(undone) || run.stderr.contains(undone), "{run}");
        let narrow = table.env("COLUMNS", "40").elfer(&format!("log --lang {lang}"));
        assert!(narrow.stdout.lines().all(|line| line.chars().count() <= 40), "{narrow}");
    }
}

/// Whoever left first is named first, and a late-comer without a round shown makes no empty row.
#[test]
fn leavers_stand_in_the_order_in_which_they_left() {
    let table = Table::new();
    table.elfer("session start black-peter Nina Olaf Jens Petra").exits(0);
    table.elfer("score add --loser Nina").exits(0);
    table.elfer("session leave Jens").exits(0);
    table.elfer("score add --loser Olaf").exits(0);
    table.elfer("session leave Nina").exits(0);
    table.elfer("session join Emma").exits(0);
    let board = table.elfer("status").stdout;
    let (jens, nina) = (board.find("Jens has left"), board.find("Nina has left"));
    assert!(jens.is_some() && jens < nina, "{board}");
    assert!(board.contains("Emma") && !board.contains("\n\n\n"), "{board}");
}
