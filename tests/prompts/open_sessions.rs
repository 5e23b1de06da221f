//! An evening that is open but does not run is continued, not denied.

use crate::terminal::Table;

fn interrupted(lang: &'static str) -> Table {
    let table = Table::new(lang);
    table.run("session start classic Anna Ben");
    table.run("score add Anna=out Ben=21");
    table.run("session start duel Clara Dirk");
    table.run("session drop");
    table
}

#[test]
fn the_open_evening_goes_on() {
    for (lang, out, goes_on, asks, wrong) in [
        ("en", "Who went out?", "Session 1 is still open and goes on.", "Go on with", "What is"),
        ("de", "Wer ist fertig?", "Sitzung 1 ist noch offen und", "Weiter mit dem", "Was ist"),
        ("nl", "Wie is uit?", "Sessie 1 is nog open en gaat", "Verder met de", "Wat klopt"),
    ] {
        for line in ["score add", "add"] {
            let table = interrupted(lang);
            let mut terminal = table.sit(line);
            terminal.shows(goes_on).question(out);
            assert_eq!(terminal.interrupt(out).0, 130);
            assert_eq!(table.run("score drop 1").0, 0, "it runs from then on");
        }
        // On another evening it is asked.
        let table = interrupted(lang);
        let env = [("ELFER_NOW", "2026-05-04T20:00:00+02:00")];
        let mut terminal = table.sit_in("exec \"$0\" \"$@\"", "score add", 80, &env);
        let yes = if lang == "en" { "y" } else { "j" };
        terminal.reply(asks, yes).question(out);
        assert_eq!(terminal.interrupt(out).0, 130);
        let table = interrupted(lang);
        let mut terminal = table.sit("score edit 1");
        terminal.shows(goes_on).reply(wrong, "");
        assert_eq!(terminal.end().0, 0);
    }
}

#[test]
fn one_of_several_is_asked_for() {
    let table = interrupted("en");
    table.run("session start duel Clara Dirk");
    table.run("session start duel Emma Dirk");
    table.run("session drop");
    let mut terminal = table.sit("score add");
    terminal.shows("Several evenings are still open").shows("Anna, Ben");
    terminal.reply("Go on with", "7").shows("The number of a session").answer("Go on with", "1");
    terminal.question("Who went out?");
    assert_eq!(terminal.interrupt("Who went out?").0, 130);
    assert_eq!(table.run("score edit 1 Ben=5").0, 0, "session 1 runs");
    // Enter begins a new evening.
    table.run("session start duel Emma Dirk");
    table.run("session drop");
    let mut terminal = table.sit("score add");
    terminal.reply("Go on with", "").reply("As last time:", "n");
    assert_eq!(terminal.interrupt("Game").0, 130);
    // A change of one line asks too.
    let mut terminal = table.sit("score drop 1");
    terminal.reply("Go on with", "1").shows("Round 1 is taken out.");
    assert_eq!(terminal.end().0, 0);
}
