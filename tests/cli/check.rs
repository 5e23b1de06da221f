//! `elfer check`: rulings as text.

use crate::harness::Table;

#[test]
fn an_illegal_move_gets_reason_citation_and_alternatives() {
    Table::new().elfer("check \"yellow 9 on blue 10\"").prints(
        "
✗ Not allowed: yellow 9 on blue 10
  The yellow 9 does not belong in the blue row.
  Only the blue 9 would fit there.
  de · Karte(n) anlegen · classic.row.same-colour
[exit 1]",
    );
}

#[test]
fn a_move_needs_no_quotes() {
    let table = Table::new();
    let quoted = table.elfer("check \"red 12, red 13\" --table r11");
    let bare = table.elfer("check red 12, red 13 --table r11");
    assert_eq!(quoted.to_string(), bare.to_string());
    bare.exits(0);
}

#[test]
fn an_undecided_move_asks_for_missing_facts() {
    let run = Table::new().elfer("check pass --table r11 --hand \"b5 y3\"");
    run.exits(3);
    assert!(run.stdout.starts_with("? Undecided: pass\n"), "{run}");
    let question =
        "  How many cards are left to draw? You pass only when there are none. (--pile)\n  de · ";
    assert!(run.stdout.contains(question), "{run}");
}

#[test]
fn a_silence_lists_table_customs_and_other_editions() {
    Table::new()
        .elfer("check draw red 12, red 12, red 13 --table r11 --hand \"r13 b5\" --edition nl-1999")
        .prints(
            "
? Undecided: draw red 12, red 12, red 13
  red 13 – May more cards be laid after a drawn card that fitted? The leaflet
  leaves this open.
  Usual: no, the drawn card ends the turn, as in both German editions.
  nl-1999 · Spelvoorbereiding en spelverloop · classic.silence.after-drawn-card
[exit 3]",
        );
}

#[test]
fn editions_are_compared() {
    Table::new()
        .elfer("check draw red 12, red 12, red 13 --table r11 --hand \"r13 b5\" --all-editions")
        .prints(
            "
? The editions differ here
  ✗ de, de-variants   Laying the card just drawn ends the turn; nothing more may
                      be laid. classic.draw.ends-turn
  ? nl-1999           May more cards be laid after a drawn card that fitted? The
                      leaflet leaves this open. classic.silence.after-drawn-card
[exit 3]",
        );
}

#[test]
fn editions_that_agree_share_the_verdict() {
    let run = Table::new().elfer("check yellow 9 on blue 10 --all-editions");
    run.exits(1);
    assert!(run.stdout.starts_with("✗ Not allowed: yellow 9 on blue 10\n  All editions say"));
}

#[test]
fn layouts_are_drawn() {
    let run = Table::new().elfer(
        "check -v flaet diagonal 1 --game flaet --grid \"ro1 si5 eiK / si2 ro3 ei9 / ? ? roU\"",
    );
    run.exits(0);
    let drawing = "
  The layouts possible afterwards:
  vertically            horizontally
  ┌─────┬─────┬─────┐   ┌─────┬─────┐
  │ si2 │ si5 │ eiK │   │ si5 │ eiK │
  ├─────┼─────┼─────┤   ├─────┼─────┤
  │ ?   │ ?   │ ei9 │   │ si2 │ ei9 │
  └─────┴─────┴─────┘   ├─────┼─────┤
                        │ ?   │ ?   │
                        └─────┴─────┘
";
    assert!(run.stdout.ends_with(drawing), "{run}");
    let dumb = Table::new()
        .env("TERM", "dumb")
        .elfer("check flaet row 1 -v --game flaet --grid \"ro1 ro5 roK / si2 ? ei9 / ? ? seU\"");
    assert!(dumb.stdout.starts_with("+ Allowed"), "{dumb}");
    assert!(dumb.stdout.contains("| si2 | ?   | ei9 |"), "{dumb}");
}

#[test]
fn a_bare_g_is_explained_in_german_and_dutch() {
    let table = Table::new();
    let note = |line: &str| table.elfer(line).stderr;
    assert!(note("check --lang de g9 an b10").starts_with("„g“ heißt hier grün."));
    assert!(note("check --lang nl gele 9 op b10 --table \"b11 g11 b10\"").contains("groen"));
    assert_eq!(note("check --lang de grüne 9 an b10"), "");
    // A colour in full leaves no doubt about the others.
    assert_eq!(note("check --lang nl groene 9 op b10 --table \"b11 g11 b10\""), "");
    assert_eq!(note("check --lang de g12 --table \"g11 ge11\""), "");
    assert!(note("check --lang de grüne 12 --table \"g11 gelbe 11\"").contains("grün"));
    assert_eq!(note("check g9 on b10"), "");
    assert_eq!(note("check --lang de g9 an b10 -q"), "");
}

#[test]
fn facts_without_use_are_noted() {
    let run = Table::new().elfer("check pair r5 y5 --game pairs --rows \"red blue\"");
    run.exits(0);
    assert_eq!(
        run.stderr,
        "“Find the pair” has no use for --rows; the answer does not depend on it.\n"
    );
}

#[test]
fn the_answer_needs_no_database() {
    let table = Table::new();
    table.file("elfer.db", "this is no database, however long it may be");
    let run = table.elfer("check yellow 9 on blue 10");
    run.exits(1);
    assert!(run.stdout.ends_with("  de · Karte(n) anlegen · classic.row.same-colour\n"), "{run}");
    assert!(run.stderr.starts_with("The database cannot be read ("), "{run}");
    let run = table.elfer("check yellow 9 on blue 10 --game classic --edition de");
    assert_eq!(run.exits(1).stderr, "", "nobody needed the database");
    Table::new().elfer("check yellow 9 on blue 10 --db /nowhere/at/all.db").exits(1);
}

#[test]
fn the_running_session_supplies_the_game() {
    let table = Table::new();
    table.elfer("session start master Anna Ben").exits(0);
    table.elfer("session start classic Anna Ben --edition nl-1999").exits(0);
    let played = |line: &str| {
        let run = table.elfer(line);
        run.stdout.lines().last().unwrap_or_default().trim().to_owned()
    };
    let line = "check -v yellow 9 on blue 10";
    assert_eq!(played(line), "Elfer raus! (classic), edition nl-1999 – as in session 2");
    assert_eq!(
        played(&format!("{line} --session 1")),
        "Master (master), edition master-2011 – as in session 1"
    );
    assert_eq!(
        played(&format!("{line} --game classic")),
        "Elfer raus! (classic), edition nl-1999 – as in session 2"
    );
    assert_eq!(
        played(&format!("{line} --game three-starts")),
        "Three starting numbers (three-starts), edition de-variants"
    );
    table.elfer(&format!("{line} --session 77")).exits(5);
}

#[test]
fn each_language_has_its_own_words() {
    let table = Table::new();
    for (line, first) in [
        ("check --lang de gelbe 9 an blaue 10", "✗ Nicht erlaubt: gelbe 9 an blaue 10"),
        ("check --lang nl gele 9 op blauwe 10", "✗ Niet toegestaan: gele 9 op blauwe 10"),
        ("check --lang en gelbe 9 an blaue 10", "✗ Not allowed: yellow 9 on blue 10"),
    ] {
        let run = table.elfer(line);
        run.exits(1);
        assert_eq!(run.stdout.lines().next(), Some(first));
    }
}

#[test]
fn colours_add_nothing_to_the_words() {
    let table = Table::new();
    let plain = table.elfer("check yellow 9 on blue 10");
    let coloured = table.elfer("check yellow 9 on blue 10 --color always");
    assert!(!plain.stdout.contains('\u{1b}'));
    assert!(coloured.stdout.contains("\u{1b}[33myellow 9\u{1b}[0m"), "{}", coloured.stdout);
    let mut stripped = String::new();
    let mut escape = false;
    for c in coloured.stdout.chars() {
        match c {
            '\u{1b}' => escape = true,
            'm' if escape => escape = false,
            c if !escape => stripped.push(c),
            _ => {}
        }
    }
    assert_eq!(stripped, plain.stdout);
}

#[test]
fn the_session_supplies_the_removed_colour() {
    let table = Table::new();
    table.elfer("session start classic Anna Ben --without blue").exits(0);
    let run = table.elfer("check blue 12 on blue 11");
    run.exits(4);
    assert!(run.stderr.contains("blue 12"), "{run}");
    table.elfer("check red 12 on red 11").exits(0);
    // Another game has all its colours.
    table.elfer("check --game three-starts blue 12 on blue 11").exits(0);
}

/// Without a session the classic is judged. After an evening of another game the ruling names the game.
#[test]
fn the_default_game_is_named_after_another_evening() {
    let table = Table::new();
    let note = "so the rules of Elfer raus! hold";
    let assert_note = |line: &str, expected: bool| {
        let run = table.elfer(line);
        let text = run.exits(1).message();
        assert_eq!(text.contains(note), expected, "{run}");
        assert_eq!(text.contains("--game black-peter"), expected, "{run}");
    };
    let claim = "check yellow 9 on blue 10";
    assert_note(claim, false);
    table.elfer("session start black-peter Anna Ben").exits(0);
    table.elfer("score add --loser Ben").exits(0);
    table.elfer("session end").exits(0);
    for line in [claim, "check yellow 9 on blue 10 --all-editions"] {
        assert_note(line, true);
        assert_note(&format!("{line} --json"), false);
        assert_note(&format!("{line} --game classic"), false);
    }
    table.elfer("session start classic Anna Ben").exits(0);
    assert_note(claim, false);
}
