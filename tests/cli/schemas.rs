//! The answers of the verbs, held against the schemas in `docs/json`: each field is declared, each
//! declared one is there, and has its type.

use crate::harness::{Table, repository};
use serde_json::Value;
use std::collections::BTreeSet;
use std::fs;

/// The schemas that no line below is held against: their verbs change what others look at.
const ELSEWHERE: [&str; 1] = ["restore"];

/// Each schema with a command line whose answer it describes, in a history with everything in it.
const LINES: [(&str, &str); 31] = [
    ("backup", "backup copy.db"),
    ("config", "config"),
    ("config-get", "config get game"),
    ("demo", "demo other.db"),
    ("doctor", "doctor"),
    ("error", "report player Nobody"),
    ("export-receipt", "export all.json"),
    ("games", "games"),
    ("history", "history"),
    ("import", "import all.json"),
    ("log", "log"),
    ("players", "players"),
    ("report-all", "report all --html pages"),
    ("report-calendar", "report calendar 2025"),
    ("report-player", "report player Anna"),
    ("report-records", "report records"),
    ("report-season", "report season"),
    ("report-session", "report session"),
    ("report-session", "report session 147"),
    ("report-session-as-if", "report session 147 --as-if ranking=most"),
    ("report-table", "report table"),
    ("report-versus", "report versus Anna Ben"),
    ("report-year", "report year 2025"),
    ("rules", "rules classic"),
    ("rules-search", "rules --search pile"),
    ("rulings", "rulings"),
    ("season-list", "season list"),
    ("setup", "setup classic --players 4"),
    ("status", "status"),
    ("sync", "sync shared"),
    ("undo", "undo"),
];

/// What is wrong with a value, by the keywords that the schemas use.
fn faults(schema: &Value, root: &Value, value: &Value, at: &str) -> Vec<String> {
    let inside = |schema: &Value, value: &Value, at: &str| faults(schema, root, value, at);
    let mut found = Vec::new();
    if let Some(target) = schema["$ref"].as_str() {
        let target = root.pointer(target.trim_start_matches('#')).unwrap();
        found.extend(inside(target, value, at));
    }
    if let Some(choices) = schema["anyOf"].as_array().or(schema["oneOf"].as_array()) {
        let each: Vec<Vec<String>> =
            choices.iter().map(|choice| inside(choice, value, at)).collect();
        if each.iter().all(|faults| !faults.is_empty()) {
            found.extend(each.into_iter().flatten());
        }
    }
    let types: Vec<&str> = match &schema["type"] {
        Value::String(name) => vec![name],
        Value::Array(names) => names.iter().filter_map(Value::as_str).collect(),
        _ => Vec::new(),
    };
    let is_of = |name: &&str| match *name {
        "null" => value.is_null(),
        "boolean" => value.is_boolean(),
        "integer" => value.is_i64() || value.is_u64(),
        "number" => value.is_number(),
        "string" => value.is_string(),
        "array" => value.is_array(),
        "object" => value.is_object(),
        other => panic!("{at}: type {other}"),
    };
    if !types.is_empty() && !types.iter().any(is_of) {
        found.push(format!("{at}: {value} is not {types:?}"));
    }
    let allowed = schema["enum"].as_array();
    if allowed.is_some_and(|allowed| !allowed.contains(value)) {
        found.push(format!("{at}: {value} is none of {}", schema["enum"]));
    }
    for (index, item) in value.as_array().into_iter().flatten().enumerate() {
        if !schema["items"].is_null() {
            found.extend(inside(&schema["items"], item, &format!("{at}[{index}]")));
        }
    }
    let Some(fields) = value.as_object().filter(|_| types.contains(&"object")) else {
        return found;
    };
    for (name, field) in fields {
        let at = format!("{at}.{name}");
        match (&schema["properties"][name], &schema["additionalProperties"]) {
            (Value::Null, Value::Null | Value::Bool(false)) => {
                found.push(format!("{at} is not declared"));
            }
            (Value::Null, more) => found.extend(inside(more, field, &at)),
            (declared, _) => found.extend(inside(declared, field, &at)),
        }
    }
    let required = schema["required"].as_array().into_iter().flatten().filter_map(Value::as_str);
    let missing = required.filter(|name| !fields.contains_key(*name));
    found.extend(missing.map(|name| format!("{at}.{name} is missing")));
    found
}

fn read(name: &str) -> Value {
    let file = repository(&format!("docs/json/{name}.json"));
    serde_json::from_str(&fs::read_to_string(file).unwrap()).unwrap()
}

#[test]
fn every_answer_is_as_its_schema_says() {
    let table = Table::new();
    table.elfer("demo elfer-demo.db").exits(0);
    let elfer = |line: &str| table.elfer(&format!("--db elfer-demo.db {line}"));
    fs::create_dir_all(table.path("shared")).unwrap();
    let season = elfer("season start Spring --points 3,2,1 --json").exits(0).json();
    let mut wrong = faults(&read("season-start"), &read("season-start"), &season, "season-start");
    elfer("session start classic Anna Ben --place Texel --note fog").exits(0);
    elfer("score add Anna=out Ben=20").exits(0);
    elfer("score add Anna=7 Ben=out --note late").exits(0);
    elfer("check --record yellow 9 on blue 10").exits(1);
    elfer("ruling add \"no more\" --rule silence.after-drawn-card").exits(0);
    let mut held = BTreeSet::from(["season-start".to_owned()]);
    held.extend(ELSEWHERE.map(str::to_owned));
    for (name, line) in LINES {
        let run = elfer(&format!("{line} --json"));
        let text = if run.stdout.is_empty() { &run.stderr } else { &run.stdout };
        let answer: Value = serde_json::from_str(text).unwrap_or_else(|_| panic!("{line}: {run}"));
        let schema = read(name);
        assert_eq!(schema["$id"], format!("elfer/{name}/v1"));
        wrong.extend(faults(&schema, &schema, &answer, line));
        held.insert(name.to_owned());
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    let files = fs::read_dir(repository("docs/json")).unwrap();
    let names = files.map(|file| file.unwrap().path().file_stem().unwrap().to_owned());
    let names: BTreeSet<String> = names.map(|name| name.into_string().unwrap()).collect();
    assert_eq!(held, names);
}

/// A field too many, too few or of another type is found.
#[test]
fn a_wrong_answer_is_noticed() {
    let schema = read("report-calendar");
    let right = serde_json::json!({"year": 2025, "sessions": 1, "rounds": 2,
        "days": [{"date": "2025-01-01", "sessions": 1, "rounds": 2}]});
    assert_eq!(faults(&schema, &schema, &right, ""), Vec::<String>::new());
    let mut wrong = right.clone();
    wrong["months"] = 3.into();
    wrong["year"] = "2025".into();
    wrong["days"][0].as_object_mut().unwrap().remove("rounds");
    assert_eq!(faults(&schema, &schema, &wrong, "").len(), 3);
}
