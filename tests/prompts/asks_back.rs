//! Questions of the referee on a terminal.

use crate::terminal::Table;

/// A table in one language, and the words it uses.
struct Words {
    lang: &'static str,
    table: &'static str,
    cannot: &'static str,
    gap: &'static str,
    allowed: &'static str,
    line: &'static str,
}

const WORDS: [Words; 3] = [
    Words {
        lang: "en",
        table: "Table",
        cannot: "r8-13 y11 · empty · Enter: I can’t say",
        gap: "gap",
        allowed: "✓ Allowed",
        line: "All of it in one line:",
    },
    Words {
        lang: "de",
        table: "Tisch",
        cannot: "r8-13 ge11 · leer · Enter: weiß ich nicht",
        gap: "Lücke",
        allowed: "✓ Erlaubt",
        line: "Alles in einer Zeile:",
    },
    Words {
        lang: "nl",
        table: "Tafel",
        cannot: "r8-13 ge11 · leeg · Enter: weet ik niet",
        gap: "gat",
        allowed: "✓ Toegestaan",
        line: "Alles op één regel:",
    },
];

/// Joins the lines of a text.
fn flat(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn a_fact_that_is_missing_is_asked_for() {
    for Words { lang, table, cannot, gap, allowed, line } in WORDS {
        for columns in [80, 40] {
            let home = Table::new(lang);
            let mut terminal = home.sit_at("check r12", columns);
            terminal.question(table).shows(cannot.split(" · ").next().unwrap());
            assert!(flat(&terminal.contents()).contains(&flat(cannot)));
            terminal.keys("r8-13x\r").shows("^").question(table).expect_empty();
            terminal.keys("\x1b[A").expect_typed("› r8-13x");
            terminal.keys("\u{15}r8 r11\r").shows(gap).question(table).expect_typed("› r8 r11");
            terminal.keys("\u{15}r11 ge11\r");
            let (code, screen) = terminal.end();
            assert_eq!(code, 0, "{screen}");
            for words in [allowed, line, "elfer check r12 --table \"r11 ge11\""] {
                assert!(screen.replace('\n', "").contains(&words.replace('\n', "")), "{screen}");
            }
            assert!(screen.lines().all(|line| line.chars().count() <= columns.into()), "{screen}");
        }
    }
}

/// An unknown fact is not asked again, and the ruling uses the known facts.
#[test]
fn unknown_facts_may_stay_open() {
    let home = Table::new("en");
    let mut terminal = home.sit("check draw");
    let (code, screen) = {
        terminal.question("Table").keys("\r").question("Hand").keys("\r");
        terminal.end()
    };
    assert_eq!(code, 3, "{screen}");
    assert!(screen.contains("? Undecided") && !screen.contains("one line"), "{screen}");
    let mut terminal = home.sit("check draw");
    terminal.question("Table").keys("\x04");
    let (code, screen) = terminal.end();
    assert_eq!(code, 3, "{screen}");
    let mut terminal = home.sit("check draw");
    assert_eq!(terminal.interrupt("Table").0, 130);
}

/// One fact leads to the next; `<` goes back to the one before.
#[test]
fn facts_are_asked_for_one_at_a_time() {
    let home = Table::new("en");
    let mut terminal = home.sit("check draw");
    terminal.question("Table").keys("r11\r").question("Hand").keys("<\r").question("Table");
    terminal.expect_typed("› r11").keys(" b11\r").question("Hand").keys("b5 y3\r");
    let (code, screen) = terminal.end();
    assert_eq!(code, 0, "{screen}");
    assert!(screen.contains("elfer check draw --table \"r11 b11\" --hand \"b5 y3\""), "{screen}");
}

/// A card that fits decides, so nobody is asked for the rest of the hand.
#[test]
fn a_hand_that_decides_is_not_asked_for() {
    let home = Table::new("en");
    let mut terminal = home.sit("check \"Ben draws although he has the red 15\"");
    terminal.question("Table").keys("r7-14 y11\r");
    let (code, screen) = terminal.end();
    assert_eq!(code, 1, "{screen}");
    assert!(screen.contains("The red 15 in the hand fits"), "{screen}");
    let mut terminal = home.sit("check \"Ben has the red 11 and begins with the yellow 11\"");
    let (code, screen) = terminal.end();
    assert_eq!(code, 1, "{screen}");
    assert!(!screen.contains('›') && screen.contains("red 11"), "{screen}");
    let mut terminal = home.sit("check \"Ben draws although he has the blue 15\"");
    terminal.question("Table").keys("r7-14 y11\r").question("Hand").keys("\r");
    let (code, screen) = terminal.end();
    assert_eq!(code, 3, "{screen}");
    assert!(screen.contains("blue 15 in the hand. That alone decides nothing here."), "{screen}");
}

#[test]
fn every_edition_is_asked_at_once() {
    let home = Table::new("en");
    let mut terminal = home.sit("check r12 -a");
    terminal.question("Table").keys("r11\r");
    let (code, screen) = terminal.end();
    assert_eq!(code, 0, "{screen}");
    assert!(screen.contains("elfer check r12 --table r11 --all-editions"), "{screen}");
}

#[test]
fn a_face_down_card_is_no_call_for_help() {
    let home = Table::new("en");
    let mut terminal = home.sit("check take ro7, swap 1 1 --game flaet");
    terminal.question("Layout").keys("ro1 ? ? / ? ? ? / ? ? ?\r");
    let (code, screen) = terminal.end();
    assert_ne!(code, 2, "{screen}");
    assert!(screen.contains("--grid \"ro1 ? ? / ? ? ? / ? ? ?\""), "{screen}");
}

#[test]
fn no_input_prevents_all_questions() {
    let home = Table::new("en");
    for line in ["check r12 --no-input", "check r12 --json", "--no-input check r12"] {
        let (code, screen) = home.sit(line).end();
        assert_eq!(code, 3, "{screen}");
        assert!(!screen.contains('›'), "{screen}");
    }
    assert_eq!(home.run("check r12").0, 3);
    assert_eq!(home.sit("score add --no-input").end().0, 5);
}

#[test]
fn a_correction_of_a_typing_error_is_offered() {
    for (lang, line, suggestion, verdict) in [
        ("en", "check yelow 9 on yellow 10", "Do you mean “yellow 9 on yellow 10”?", "✓ Allowed"),
        ("de", "check gelbee 9 an gelbe 10", "Meinst du „gelbe 9 an gelbe 10“?", "✓ Erlaubt"),
        ("nl", "check geelle 9 op gele 10", "Bedoel je “gele 9 op gele 10”?", "✓ Toegestaan"),
    ] {
        for columns in [80, 40] {
            let home = Table::new(lang);
            let label = suggestion.split(' ').next().unwrap();
            let mut terminal = home.sit_at(line, columns);
            terminal.shows("^^^");
            terminal.shows(&suggestion[..suggestion.len().min(30)]);
            assert_eq!(terminal.keys("\r").end().0, 0, "{}", terminal.contents());
            assert!(terminal.contents().contains(verdict), "{}", terminal.contents());
            for leave in ["n\r", "\x1b", "\x03", "\x04"] {
                let mut terminal = home.sit_at(line, columns);
                terminal.shows(label).shows("›").keys(leave);
                let (code, screen) = terminal.end();
                assert_eq!(code, 2, "{screen}");
                assert!(!screen.contains(verdict), "{screen}");
            }
        }
        let home = Table::new(lang);
        assert_eq!(home.run(line).0, 2);
        assert_eq!(home.sit(&format!("{line} --no-input")).end().0, 2);
    }
}

/// A corrected claim may lack a fact, too. The complete command line is in the user's language.
#[test]
fn a_corrected_claim_asks_for_missing_facts() {
    let home = Table::new("nl");
    let mut terminal = home.sit("check roode 12");
    terminal.question("Bedoel je “rode 12”?").keys("\r").question("Tafel").keys("r11\r");
    let (code, screen) = terminal.end();
    assert_eq!(code, 0, "{screen}");
    assert!(screen.contains("elfer check \"rode 12\" --table r11"), "{screen}");
}

#[test]
fn the_missing_verb_is_offered() {
    for (lang, suggestion, no) in [
        ("en", "Did you mean `elfer session join Emma`?", "n"),
        ("de", "War `elfer session join Emma` gemeint?", "n"),
        ("nl", "Bedoel je `elfer session join Emma`?", "n"),
    ] {
        for columns in [80, 40] {
            let home = Table::new(lang);
            home.run("session start classic Anna Ben");
            let mut terminal = home.sit_at("join Emma", columns);
            terminal.keys(&format!("{no}\r"));
            let (code, screen) = terminal.end();
            assert_eq!(code, 2, "{screen}");
            assert!(flat(&screen).contains(suggestion), "{screen}");
            assert!(!home.json("status")["standings"].to_string().contains("Emma"));
            let mut terminal = home.sit_at("join Emma", columns);
            terminal.keys("\r");
            let (code, screen) = terminal.end();
            assert_eq!(code, 0, "{screen}");
            assert!(home.json("status")["standings"].to_string().contains("Emma"), "{screen}");
        }
    }
    let home = Table::new("en");
    home.run("session start classic Anna Ben");
    assert_eq!(home.sit("join Emma --no-input").end().0, 2);
}

/// A fact that is a yes or no is answered so. Where that does not decide, the cards are asked for.
#[test]
fn a_question_takes_yes_and_no() {
    for (lang, [table, hand, pile], yes, no, [legal, illegal], which) in [
        ("en", ["Table", "Hand", "Pile"], "yes", "none", ["✓ Allowed", "✗ Not"], "Which one?"),
        ("de", ["Tisch", "Hand", "Stapel"], "ja", "nein", ["✓ Erlaubt", "✗ Nicht"], "Welche?"),
        ("nl", ["Tafel", "Hand", "Stapel"], "ja", "geen", ["✓ Toegest", "✗ Niet"], "Welke?"),
    ] {
        let home = Table::new(lang);
        let judge = |line: &str, answers: &[(&str, &str)]| {
            let mut terminal = home.sit(line);
            for (question, answer) in answers {
                terminal.question(question).keys(&format!("{answer}\r"));
            }
            terminal.end().1
        };
        for (answer, verdict) in [(yes, illegal), (no, legal)] {
            let screen = judge("check draw", &[(table, ""), (hand, answer)]);
            assert!(screen.contains(verdict), "{screen}");
            // The line for the shell says the same.
            let flag = if answer == yes { "--hand yes" } else { "--hand no" };
            assert!(screen.contains(&format!("elfer check draw {flag}")), "{screen}");
        }
        let line = "check \"keep red 12\"";
        assert!(judge(line, &[(table, "r11"), (hand, yes)]).contains(legal));
        assert!(judge(line, &[(table, "r11"), (hand, no)]).contains(illegal));
        let line = "check \"keep red 12\" --game master";
        assert!(judge(line, &[(pile, no)]).contains(legal));
        assert!(judge(line, &[(pile, yes), (hand, yes)]).contains(legal));
        assert!(judge(line, &[(pile, yes), (hand, no), (table, "r11")]).contains(illegal));
        // A joker fits, and nobody has to lay it.
        let mut terminal = home.sit("check pass --game master --pile 0");
        terminal.reply(hand, yes).shows(which).reply(hand, "b20").reply(table, "r11");
        assert!(terminal.end().1.contains(legal));
    }
}

/// A question has the name of a fact, not its flag. `<` skips it.
#[test]
fn a_fact_is_called_by_its_name() {
    let table = Table::new("de");
    table.run("session start master Anna Ben");
    let mut terminal = table.sit("score add");
    let out = "Wer ist fertig?";
    terminal.reply(out, "darf ich den joker als rote 12 legen");
    terminal.reply("Tisch", "9").shows("„9“ ist nicht zu verstehen");
    assert!(!terminal.contents().contains("--"), "{}", terminal.contents());
    terminal.answer("Tisch", "r8-11").shows("Erlaubt: Joker als rote 12");
    terminal.reply(out, "prüfe darf ich den joker als rote 12 legen").reply("Tisch", "<");
    terminal.question(out);
    // The command line for the shell is not printed.
    assert!(!terminal.contents().contains("elfer check"), "{}", terminal.contents());
    assert_eq!(terminal.interrupt(out).0, 130);
}

/// A dispute, the questions with their answers, and the verdict.
type Dispute<'a> = (&'a str, &'a [(&'a str, &'a str)], &'a str);

/// Missing parts of a FLÄT claim are asked for until there is a verdict. The user need not know the word
/// for taking a card.
#[test]
fn a_dispute_about_flaet_ends_in_a_verdict() {
    let english: &[Dispute<'_>] = &[
        ("swap 2 3", &[("Card", "open"), ("Layout", "ro1 ? ? / ? ? ? / ? ? ?")], "✓ Allowed: take"),
        ("I swap ro5", &[("Card", "draw"), ("Layout", "ro5 ? ?")], "✓ Allowed: draw, swap ro5"),
        (
            "I take a card and swap it",
            &[("Card", "hid"), ("Place", "1 1"), ("Layout", "ro5 ? ?")],
            "✓",
        ),
        (
            "I turned up 2 2",
            &[("Card", "hidden"), ("Layout", "ro1 ? / ro2 ?")],
            "✓ Allowed: draw, disc",
        ),
        (
            "I turn up a card",
            &[("Place", "2 2"), ("Card", "open")],
            "✗ Not allowed: take, flip 2 2",
        ),
        ("I discard", &[("Card", "open")], "✗ Not allowed: take, discard"),
        (
            "this is a FLÄT",
            &[("Line", "row 1"), ("Layout", "ro1 ro5 roK / ? ? ?")],
            "✓ Allowed: fl",
        ),
        (
            "draw, swap 1 2, flaet row 1",
            &[("Layout", "ro1 ? roK / ? ? ?"), ("Card", "ro7")],
            "✓ Allowed: draw ro7",
        ),
        ("I pass", &[], "✗ Not allowed: pass"),
    ];
    let german: &[Dispute<'_>] = &[
        ("tausche 2 3", &[("Karte", "offen"), ("Auslage", "ro1 ? ? / ? ? ?")], "✓ Erlaubt: nimm"),
        ("ich tausche ro5", &[("Karte", "ziehe"), ("Auslage", "ro5 ? ?")], "✓ Erlaubt: ziehe"),
        (
            "ich nehme eine Karte und tausche sie",
            &[("Karte", "off"), ("Platz", "1 1"), ("Auslage", "ro5 ? ?")],
            "✓",
        ),
        (
            "Anna deckt 2 2 auf",
            &[("Karte", "verdeckt"), ("Auslage", "ro1 ? / ro2 ?")],
            "✓ Erlaubt: zi",
        ),
        (
            "ich decke eine Karte auf",
            &[("Platz", "2 2"), ("Karte", "offen")],
            "✗ Nicht erlaubt: nimm",
        ),
        ("ich werfe ab", &[("Karte", "offen")], "✗ Nicht erlaubt: nimm, wirf ab"),
        (
            "das ist ein FLÄT",
            &[("Linie", "Reihe 1"), ("Auslage", "ro1 ro5 roK / ? ? ?")],
            "✓ Erlaubt",
        ),
        (
            "ziehe, tausche 1 2, FLÄT Reihe 1",
            &[("Auslage", "ro1 ? roK / ? ? ?"), ("Karte", "ro7")],
            "✓ Erlaubt: ziehe ro7",
        ),
        ("ich passe", &[], "✗ Nicht erlaubt: passe"),
    ];
    let dutch: &[Dispute<'_>] = &[
        ("ruil 2 3", &[("Kaart", "open"), ("Veld", "ro1 ? ? / ? ? ?")], "✓ Toegestaan: neem"),
        ("ik ruil ro5", &[("Kaart", "trek"), ("Veld", "ro5 ? ?")], "✓ Toegestaan: trek"),
        (
            "ik pak een kaart en ruil hem",
            &[("Kaart", "op"), ("Plaats", "1 1"), ("Veld", "ro5 ? ?")],
            "✓",
        ),
        (
            "Anna draait 2 2 om",
            &[("Kaart", "gedekt"), ("Veld", "ro1 ? / ro2 ?")],
            "✓ Toegestaan: trek",
        ),
        (
            "ik draai een kaart om",
            &[("Plaats", "2 2"), ("Kaart", "open")],
            "✗ Niet toegestaan: neem",
        ),
        ("ik leg af", &[("Kaart", "open")], "✗ Niet toegestaan: neem, leg af"),
        ("dat is een FLÄT", &[("Lijn", "rij 1"), ("Veld", "ro1 ro5 roK / ? ? ?")], "✓ Toegestaan"),
        (
            "trek, ruil 1 2, FLÄT rij 1",
            &[("Veld", "ro1 ? roK / ? ? ?"), ("Kaart", "ro7")],
            "✓ Toegestaan: trek ro7",
        ),
        ("ik pas", &[], "✗ Niet toegestaan: pas"),
    ];
    for (lang, check, closed, disputes) in [
        ("en", "check", "Who closed?", english),
        ("de", "prüfe", "Wer hat beendet?", german),
        ("nl", "keur", "Wie beëindigde de ronde?", dutch),
    ] {
        let table = Table::new(lang);
        table.run("session start flaet Anna Ben");
        let mut terminal = table.sit("score add");
        for (claim, questions, verdict) in disputes {
            // A sentence needs no `check`.
            let is_sentence = claim.split(' ').count() > 2;
            let typed = format!("{check} {claim}");
            for typed in std::iter::once(typed).chain(is_sentence.then(|| claim.to_string())) {
                terminal.answer(closed, &typed);
                for (question, answer) in *questions {
                    terminal.answer(question, answer);
                }
                terminal.shows(verdict).question(closed);
            }
        }
        assert!(!terminal.contents().contains("--"), "{}", terminal.contents());
        assert_eq!(terminal.interrupt(closed).0, 130);
    }
}

/// Without an answer to the question, the verdict is for the claim as typed.
#[test]
fn a_gap_in_a_claim_may_stay() {
    let table = Table::new("en");
    table.run("session start flaet Anna Ben");
    for leave in ["\r", "<\r", "\x04"] {
        let mut terminal = table.sit("check swap 2 3");
        terminal.reply("Card", "either").shows("! open · hidden").question("Card");
        terminal.keys("\x15").keys(leave);
        let (code, screen) = terminal.end();
        assert_eq!(code, 1, "{screen}");
        assert!(screen.contains("“take, swap 2 3” or “draw, swap 2"), "{screen}");
    }
    // A claim that has no meaning without it stays undecided.
    for (claim, gap, why) in [
        ("I turn up a card", "Place", "Which card of the layout is it?"),
        ("is that a FLÄT?", "Line", "Which line is it"),
        ("I take a card and swap it", "Card", "Was the open card taken, or the hidden one?"),
    ] {
        for leave in ["can’t say\r", "<\r", "\x04"] {
            let mut terminal = table.sit(&format!("check {claim}"));
            terminal.question(gap).keys(leave);
            let (code, screen) = terminal.end();
            assert_eq!(code, 3, "{screen}");
            assert!(screen.contains(&format!("? Undecided: {claim}\n  {why}")), "{screen}");
        }
    }
    // The command line for the shell has the answers.
    let mut terminal = table.sit("check swap 2 3");
    terminal.reply("Card", "hidden").reply("Layout", "ro1 ? ? / ? ? ?");
    let (code, screen) = terminal.end();
    assert_eq!(code, 0, "{screen}");
    assert!(screen.contains("elfer check \"draw, swap 2 3\" --grid"), "{screen}");
}

/// `?` at a question explains it without the flag.
#[test]
fn the_help_of_a_fact_names_no_flag() {
    for (lang, label) in [("en", "Table"), ("de", "Tisch"), ("nl", "Tafel")] {
        let table = Table::new(lang);
        let mut terminal = table.sit("check r12");
        terminal.answer(label, "?").question(label);
        assert!(!terminal.contents().contains("--"), "{}", terminal.contents());
        assert_eq!(terminal.interrupt(label).0, 130);
    }
}

/// A question of the referee takes commands and new disputes, like any question at the table.
#[test]
fn a_question_of_the_referee_takes_commands() {
    for (lang, out, check, pass, rules, found, question, place, field) in [
        (
            "en",
            "Who closed",
            "check Anna swaps the open card for a hidden card",
            "check Anna passes",
            "rules joker",
            "flaet.silence.joker-range",
            "what if the pile is used up?",
            "Place",
            "Layout",
        ),
        (
            "de",
            "Wer hat beendet?",
            "prüfe Anna tauscht die offene Karte gegen eine verdeckte Karte",
            "prüfe Anna passt",
            "regeln Joker",
            "flaet.silence.joker-range",
            "was ist, wenn der Stapel leer ist?",
            "Platz",
            "Auslage",
        ),
        (
            "nl",
            "Wie beëindigde",
            "keur Anna ruilt de open kaart tegen een gedekte kaart",
            "keur Anna past",
            "regels joker",
            "flaet.silence.joker-range",
            "wat als de stapel op is?",
            "Plaats",
            "Veld",
        ),
    ] {
        let table = Table::new(lang);
        table.run("session start flaet Anna Ben Clara");
        let mut terminal = table.sit("score add");
        terminal.reply(out, check).reply(place, "3 1").reply(field, rules).shows(found);
        terminal.reply(out, check).reply(place, pass).shows("flaet.turn.no-pass");
        terminal.reply(out, check).reply(place, "3 1").reply(field, question);
        terminal.shows("flaet.silence.pile-used-up").question(out);
        assert_eq!(terminal.interrupt(out).0, 130);
    }
}

/// Who doubts sits at the table.
#[test]
fn who_doubts_sits_at_the_table() {
    for (lang, out, check, doubter, unknown, taken, note) in [
        (
            "en",
            "Who won?",
            "check Clara lays red 7 and says 7",
            "Who doubts?",
            "Nobody named Granny",
            "Ben takes the cards",
            "note late",
        ),
        (
            "de",
            "Wer hat gewonnen?",
            "prüfe Clara legt rote 7 und sagt 7",
            "Wer zweifelt?",
            "Niemand namens Granny",
            "Ben bekommt die Karten",
            "notiz spät",
        ),
        (
            "nl",
            "Wie won?",
            "keur Clara legt rode 7 en zegt 7",
            "Wie twijfelt?",
            "Granny",
            "Ben krijgt de kaarten",
            "notitie laat",
        ),
    ] {
        let table = Table::new(lang);
        table.run("session start cheat Anna Ben Clara");
        let mut terminal = table.sit("score add");
        terminal.reply(out, check).reply(doubter, "Granny").shows(unknown).reply(doubter, "be");
        terminal.shows(taken).reply(out, check).reply(doubter, note).question(out);
        assert_eq!(terminal.interrupt(out).0, 130);
        assert!(table.run("status").1.contains(note.split(' ').next_back().unwrap()));
    }
}
