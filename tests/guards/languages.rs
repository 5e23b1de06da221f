//! The messages of rules, which are looked up by name, exist in the three files of texts.
//!
//! The build checks that the files have the same messages with the same placeholders. The tests here show
//! that other files do not build.

#[expect(dead_code, reason = "the build uses the rest")]
#[path = "../../build/fluent.rs"]
mod fluent;

use elfer::cards::Tongue;
use elfer::games::Game;
use elfer::rules::{Edition, Rule, RuleKind};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

/// The keys of all messages and attributes: `key` and `key.attribute`.
fn keys() -> BTreeSet<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/i18n");
    let files: Vec<(&str, String)> = Tongue::ALL
        .iter()
        .map(|tongue| {
            let file = folder.join(format!("{}.ftl", tongue.id()));
            (tongue.id(), fs::read_to_string(file).unwrap())
        })
        .collect();
    let sources: Vec<(&str, &str)> =
        files.iter().map(|(language, source)| (*language, source.as_str())).collect();
    fluent::parse_messages(&sources).unwrap().into_iter().map(|message| message.key).collect()
}

#[test]
fn every_rule_has_its_words() {
    let found = keys();
    let mut wrong = Vec::new();
    for rule in Game::ALL.iter().flat_map(|game| game.entry().rules) {
        let key = rule.key();
        if !found.contains(&key) || !found.contains(&format!("{key}.text")) {
            wrong.push(format!("no words for {}", rule.id));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// `.usual` is for silences. `.nl-1999` adds a difference of an edition that has the rule, and
/// `.text-nl-1999` replaces the text.
#[test]
fn every_text_belongs_to_a_rule() {
    let known: BTreeMap<String, &Rule> = Game::ALL
        .iter()
        .flat_map(|game| game.entry().rules)
        .map(|rule| (rule.key(), *rule))
        .collect();
    let mut wrong = Vec::new();
    for key in keys().iter().filter(|key| key.starts_with("rule-")) {
        let (rule, attribute) = key.split_once('.').unwrap_or((key, "text"));
        let belongs = known.get(rule).is_some_and(|rule| match attribute {
            "text" | "also" => true,
            "usual" => rule.kind != RuleKind::Rule,
            edition => Edition::from_id(edition.strip_prefix("text-").unwrap_or(edition))
                .is_some_and(|edition| rule.is_in(edition)),
        });
        if !belongs {
            wrong.push(format!("{key} belongs to no rule"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Scripts know an error by its code, which is a part of its message's key.
#[test]
fn the_codes_of_errors_stay_as_they_are() {
    let codes: BTreeSet<String> = keys()
        .iter()
        .filter(|key| !fluent::is_hint(key))
        .filter_map(|key| {
            ["error-", "refusal-", "usage-", "reason-error-"]
                .iter()
                .find_map(|p| key.strip_prefix(p))
        })
        .map(str::to_owned)
        .collect();
    let known: BTreeSet<String> = include_str!("codes.txt").lines().map(str::to_owned).collect();
    let gone: Vec<&String> = known.difference(&codes).collect();
    let new: Vec<&String> = codes.difference(&known).collect();
    assert!(gone.is_empty() && new.is_empty(), "gone: {gone:?}; to be added to codes.txt: {new:?}");
}

/// The errors of the build for these texts in English and German.
fn wrong(english: &str, german: &str) -> Vec<String> {
    match fluent::parse_messages(&[("en", english), ("de", german)]) {
        Ok(_) => Vec::new(),
        Err(wrong) => wrong,
    }
}

#[test]
fn languages_with_equal_messages_build() {
    let english = "won = { $count ->\n    [one] { $name } wins\n   *[other] { $name } win\n}\n";
    let german = "won = { $name }: gewonnen ({ $count })\n";
    assert_eq!(wrong(english, german), Vec::<String>::new());
}

#[test]
fn a_message_that_a_language_lacks_does_not_build() {
    assert_eq!(wrong("a = x\nb = y\n", "a = x\n"), ["de.ftl lacks the message b"]);
    assert_eq!(wrong("a = x\n", "a = x\nb = y\n"), ["en.ftl lacks the message b"]);
    assert_eq!(
        wrong("rule-a = x\n    .text = y\n", "rule-a = x\n"),
        ["de.ftl lacks the message rule-a.text"]
    );
}

#[test]
fn placeholders_that_differ_do_not_build() {
    assert_eq!(wrong("a = { $x }\n", "a = x\n"), ["de.ftl: a lacks the placeholder $x of en.ftl"]);
    assert_eq!(
        wrong("a = x\n", "a = { $x }\n"),
        ["de.ftl: a has the placeholder $x, which en.ftl lacks"]
    );
    assert_eq!(
        wrong("help-a = { $x }\n", "help-a = { $x }\n"),
        ["help-a is found by its name and can have no placeholder"]
    );
}

#[test]
fn a_hint_that_is_no_message_does_not_build() {
    let error = |hint: &str| format!("error-a = x\n    .hint = {hint}\nhint-b = y\nhint-c = z\n");
    assert_eq!(wrong(&error("{ hint-b }"), &error("{ hint-b }")), Vec::<String>::new());
    let why = ["error-a.hint is no message, or not the same one in every language"];
    for (english, german) in
        [("{ hint-b }", "{ hint-c }"), ("{ hint-b }", "w"), ("w", "{ hint-b }"), ("{ d }", "{ d }")]
    {
        assert_eq!(wrong(&error(english), &error(german)), why, "{english} {german}");
    }
}

#[test]
fn texts_that_no_function_can_format_do_not_build() {
    for (text, why) in [
        ("a = x\na = y\n", "has a twice"),
        ("a = { b }\n", "a message stands for itself and cannot use b"),
        ("-a = x\n", "no message can use the term -a"),
        ("a = { NUMBER($x) }\n", "cannot use NUMBER"),
        ("a = { $n ->\n    [few] x\n   *[other] y\n}\n", "[few] is no form"),
        ("a = x\n    .text = y\n", "nobody would find the attribute a.text"),
        ("a = { \"\" }\n", "a says nothing"),
        ("a\n", "de.ftl, line 1"),
        ("a = { $x \n", "Expected a token"),
    ] {
        let errors = wrong("a = x\n", text);
        assert!(
            errors.iter().any(|error| error.starts_with("de.ftl") && error.contains(why)),
            "{errors:?}"
        );
    }
}

#[test]
fn a_plural_form_is_chosen_by_a_number() {
    let choosing = "a = { $n ->\n    [one] x\n   *[other] { $m } y\n}\n";
    let read = fluent::parse_messages(&[("en", "a = { $n } { $m }\n"), ("de", choosing)]).unwrap();
    let args: Vec<(&str, bool)> =
        read[0].args.iter().map(|arg| (arg.name.as_str(), arg.is_number)).collect();
    assert_eq!(args, [("m", false), ("n", true)]);
}
