//! The library reads its own JSON again, and the steps that it lists are the legal ones.

use elfer::cards::Tongue;
use elfer::games::{Claim, Game, RawMove, RecordedMove, Situation, judge, legal_steps};
use elfer::rules::{Facts, RawFacts, Verdict};
use elfer::texts;

/// A situation of each kind of game, as JSON with the keys of a batch.
const SITUATIONS: [&str; 8] = [
    r#"{"game":"classic","edition":"nl-1999","table":"r8-13 y11","hand":"r14 b5 y12","pile":3}"#,
    r#"{"game":"classic","table":"empty","hand":"y11 g2","others":"r11","without":"blue"}"#,
    r#"{"game":"any-start","table":"r7-8 b7","first":7,"hand":"y7"}"#,
    r#"{"game":"false-start","edition":"de-variants","table":"r1-3","hand":"r4 b5"}"#,
    r#"{"game":"master","table":"b7* b8-11 r11-12","hand":"b7 r13 J","pile":0,"rows":"yellow blue red green","connectors":2}"#,
    r#"{"game":"flaet","grid":"ro1 ro5 roK / si2 ? ei9 / ? J seU","open":"ro7"}"#,
    r#"{"game":"connect-anywhere","piles":"centre=13 Ben=red 4 Clara=empty own=2"}"#,
    r#"{"game":"quartets","hand":"r5 y5 g5 b5 r6"}"#,
];

#[test]
fn situations_come_back_as_they_were() {
    for text in SITUATIONS {
        let situation: Situation = serde_json::from_str(text).expect(text);
        let written = serde_json::to_string(&situation).expect(text);
        assert_eq!(serde_json::from_str::<Situation>(&written).expect(&written), situation);
    }
}

#[test]
fn moves_come_back_as_they_were() {
    for (situation, claims) in [
        (SITUATIONS[0], &["red 14", "draw 2, yellow 12", "keep red 14", "blue 11 on red 11"][..]),
        (SITUATIONS[4], &["swap blue 7, joker as red 13", "link blue 8 to red, joker as red 8"]),
        (SITUATIONS[5], &["flaet row 1", "take ro7, swap 2 2", "draw, discard, flip 2 2 = ei1"]),
        (SITUATIONS[6], &["14 on centre", "5 on Ben", "3"]),
    ] {
        for claim in claims {
            let mut raw: RawMove =
                serde_json::from_str(&situation.replacen('{', r#"{"claim":"","#, 1)).unwrap();
            (*claim).clone_into(&mut raw.claim);
            let recorded = raw.parse().expect(claim);
            let written = serde_json::to_string(&recorded).unwrap();
            let again: RecordedMove = serde_json::from_str(&written).expect(&written);
            assert_eq!(again.situation, recorded.situation, "{written}");
            assert_eq!(again.claim.to_string(), recorded.claim.to_string(), "{written}");
            let claim = serde_json::to_string(&recorded.claim).unwrap();
            let alone: Claim = serde_json::from_str(&claim).expect(&claim);
            assert_eq!(alone.to_string(), recorded.claim.to_string());
            let ruling = raw.judge().expect(&written);
            let json = serde_json::to_value(&ruling).unwrap();
            assert_eq!(json["verdict"], ruling.verdict.id());
            assert_eq!(json["rules"][0], ruling.rules[0].id);
            assert_eq!(json.get("situation").is_some(), ruling.verdict == Verdict::Legal);
        }
    }
}

#[test]
fn a_bad_move_is_an_error_of_its_own() {
    let error = |text: &str| {
        serde_json::from_str::<RawMove>(text).expect(text).judge().expect_err(text).to_string()
    };
    assert_eq!(error(r#"{"claim":"yelow 9"}"#), "claim: bytes 0 to 5: expected step");
    assert_eq!(
        error(r#"{"claim":"red 12","table":"r11 r13"}"#),
        "the red row has a gap before red 13"
    );
    assert_eq!(
        error(r#"{"claim":"red 12","table":"r21"}"#),
        "table: bytes 1 to 3: expected number in pack"
    );
    assert_eq!(
        error(r#"{"claim":"red 12","game":"master","edition":"de"}"#),
        "de does not have this game"
    );
    for text in [
        r#"{"table":"r11"}"#,
        r#"{"claim":"red 12","tabel":"r11"}"#,
        r#"{"claim":"pass","game":"chess"}"#,
    ] {
        assert!(serde_json::from_str::<RawMove>(text).is_err(), "{text}");
    }
}

#[test]
fn errors_and_rules_speak_three_languages() {
    let bad = r#"{"claim":"red 12","table":"r11 r13"}"#;
    let error = serde_json::from_str::<RawMove>(bad).unwrap().judge().unwrap_err();
    let sentences =
        Tongue::ALL.map(|tongue| texts::explain_error(&error, Game::Classic, "red 12", tongue));
    assert!(sentences[0].contains("red 13"), "{sentences:?}");
    assert!(sentences[1].contains("rote"), "{sentences:?}");
    assert!(sentences[2].contains("rode"), "{sentences:?}");
    for game in Game::ALL {
        for rule in game.entry().rules {
            for tongue in Tongue::ALL {
                assert!(!texts::rule_title(rule, tongue).is_empty(), "{rule}");
                for source in rule.sources {
                    assert!(!texts::rule_text(rule, source.edition, tongue).is_empty(), "{rule}");
                }
            }
        }
    }
    let sheet = Game::Classic.by_default().score_sheet(2);
    let error = sheet.read_round([Some("out"), Some("x")]).unwrap_err();
    let sentence = texts::explain_sheet_error(&error, &["Anna", "Ben"], Tongue::De);
    assert!(sentence.contains("Ben"), "{sentence}");
}

/// Lists the legal steps in words, for a situation as JSON.
fn listed(text: &str) -> Option<Vec<String>> {
    let situation: Situation = serde_json::from_str(text).expect(text);
    Some(legal_steps(&situation)?.iter().map(Claim::to_string).collect())
}

#[test]
fn the_listed_steps_are_the_legal_ones() {
    for (text, steps) in [
        (r#"{"game":"classic","table":"r8-13","hand":"r14 b5 b11"}"#, &["red 14", "blue 11"][..]),
        (r#"{"game":"classic","table":"r8-13","hand":"b5"}"#, &["draw"]),
        (r#"{"game":"classic","table":"r8-13","hand":"b5","pile":0}"#, &["pass"]),
        (r#"{"game":"classic","table":"empty","hand":"r11 b5"}"#, &["red 11"]),
        (
            r#"{"game":"master","table":"r1-21 y1-21 g1-21 b1-19","hand":"b20 J","pile":1}"#,
            &["blue 20", "joker as blue 20", "draw"],
        ),
        (
            r#"{"game":"quartets","hand":"r5 y5 g5 b5 r6"}"#,
            &["quartet red 5 yellow 5 green 5 blue 5"],
        ),
        (
            r#"{"game":"flaet","grid":"ro1 ro5 roK / si2 ? ei9 / ? J seU"}"#,
            &["take", "draw", "flaet row 1"],
        ),
    ] {
        assert_eq!(
            listed(text).as_deref(),
            Some(&steps.iter().map(|&s| s.to_owned()).collect::<Vec<_>>()[..]),
            "{text}"
        );
    }
    assert_eq!(listed(r#"{"game":"classic","table":"r8-13"}"#), None);
    assert_eq!(listed(r#"{"game":"connect-anywhere","piles":"centre=13"}"#), None);
}

/// The list and the referee agree on every card of a hand.
#[test]
fn every_card_is_listed_or_not_legal() {
    let played = Game::Classic.by_default();
    let mut raw = RawFacts::default();
    raw.set(elfer::rules::Fact::Table, "r8-13 y11 g11-20");
    raw.set(elfer::rules::Fact::Hand, "r7 r6 y12 g10 g9 b11 b10");
    let facts: Facts = played.game().read_facts(&raw).unwrap();
    let situation = played.situate(facts).unwrap();
    let listed = legal_steps(&situation).unwrap();
    for card in situation.facts().hand.unwrap().cards.iter() {
        let claim = played.read(&card.to_string()).unwrap();
        let is_legal = judge(&claim, &situation).unwrap().verdict == Verdict::Legal;
        assert_eq!(
            listed.iter().any(|step| step.to_string() == card.to_string()),
            is_legal,
            "{card}"
        );
    }
}
