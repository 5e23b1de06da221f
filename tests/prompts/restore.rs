//! `elfer restore` asks before it puts a copy in the place of the database.

use crate::terminal::Table;

#[test]
fn a_copy_replaces_the_file_only_with_consent() {
    for (lang, question, no, nothing, yes) in [
        ("en", "Put the first", "", "Nothing was changed.", "y"),
        ("de", "Die erste an die Stelle", "n", "Nichts wurde geändert.", "ja"),
        ("nl", "Het eerste in de plaats", "nee", "Er is niets gewijzigd.", "j"),
    ] {
        let table = Table::new(lang);
        table.run("session start classic Anna Ben");
        let copy = table.json("backup")["file"].as_str().unwrap().to_owned();
        table.run("score add Anna=out Ben=7");
        let mut terminal = table.sit(&format!("restore {copy}"));
        terminal.answer(question, no).shows(nothing);
        assert_eq!(table.points().0, [[0, 7]]);
        let mut terminal = table.sit(&format!("restore {copy}"));
        terminal.answer(question, yes).shows("elfer.before-2026-05-02T20-15-00.db");
        assert_eq!(table.points().0, [[0; 2]; 0]);
    }
}
