//! The JSON of the verbs matches the schemas in `docs/json`: each field is declared, and each declared
//! field is there with its type.

use crate::harness::{Run, Table, repository};
use serde_json::Value;
use std::collections::BTreeSet;
use std::fs;

/// Each schema with a command line whose JSON it describes, in a history with all kinds of records.
const LINES: [(&str, &str); 30] = [
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
];

/// The verbs that change something, one after another, with the schemas of their JSON.
const CHANGES: [(&str, &str); 43] = [
    ("season-start", "season start Spring --points 3,2,1"),
    ("status", "session start classic Anna Ben Clara --place Texel --note fog"),
    ("status", "score add Anna=out Ben=20 Clara=3"),
    ("status", "score add Anna=7 Ben=out Clara=4 --note late"),
    ("status", "score edit 1 Anna=out Ben=21 Clara=3"),
    ("status", "session join Dirk"),
    ("status", "session leave Ben"),
    ("status", "session edit --place Sylt"),
    ("status", "score drop 2"),
    ("undo", "undo"),
    ("undo", "redo"),
    ("status", "season drop"),
    ("status", "season add"),
    ("check", "check --record yellow 9 on blue 10"),
    ("ruling", "ruling add fine --rule classic.row.same-colour --game classic"),
    ("check", "check yellow 9 on blue 10"),
    ("check", "check flaet row 1 --grid \"ro1 ro5 roK / ro2 ? ei9 / ro7 ? seU\" --game flaet"),
    ("check-all-editions", "check --all-editions yellow 9 on blue 10"),
    ("ruling", "ruling edit 2 good"),
    ("ruling-drop", "ruling drop 2"),
    ("settle", "settle duel Anna=12 Ben=7"),
    ("settle", "settle highest-card Anna=9,11 Ben=9,2 Clara=3,5"),
    ("settle", "settle snip-snap --open \"Anna=r7 Ben=g7\" --turned Ben --call Anna=snip"),
    ("settle", "settle collect-colours Anna=r20 Ben=g1 --caller Anna"),
    ("status", "session end"),
    ("status", "session resume 148 --rounds 9"),
    ("status", "session show 148"),
    ("report-season", "season"),
    ("report-season", "season end"),
    ("players-change", "players add Emma"),
    ("players-change", "players rename Emma Emil"),
    ("players-change", "players guest Emil"),
    ("players-change", "players archive Emil"),
    ("players-change", "players merge Emil Dirk"),
    ("config-get", "config set machine laptop"),
    ("config-unset", "config unset machine"),
    ("config-path", "config path"),
    ("backup", "backup before.db"),
    ("session-drop", "session drop 148"),
    ("restore", "restore before.db --yes"),
    ("rulings", "rulings --export rulings.html"),
    ("rulings", "ruling list"),
    ("sync", "sync shared --dry-run"),
];

/// Validates a value by the keywords that the schemas use. Returns the errors.
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

/// Validates the JSON of a command.
fn faults_of(name: &str, line: &str, run: &Run) -> Vec<String> {
    let text = if run.stdout.is_empty() { &run.stderr } else { &run.stdout };
    let answer: Value = serde_json::from_str(text).unwrap_or_else(|_| panic!("{line}: {run}"));
    let schema = read(name);
    assert_eq!(schema["$id"], format!("elfer/{name}/v1"));
    assert!(name == "error" || answer["error"].is_null(), "{line}: {run}");
    faults(&schema, &schema, &answer, line)
}

/// Validates the lines of a batch.
fn faults_of_batch(table: &Table) -> Vec<String> {
    let moves = "yellow 9 on blue 10\nnonsense\n{\"claim\":\"blue 9\",\"table\":\"b10\"}\n";
    let answers = table.piped("check --batch - --game classic", moves).json_lines();
    assert_eq!(answers.len(), 3);
    let schema = read("check-batch");
    answers.iter().flat_map(|answer| faults(&schema, &schema, answer, "batch")).collect()
}

/// Validates the list of conflicts, and the JSON of a resolution.
fn faults_of_conflict(table: &Table) -> Vec<String> {
    let on = |machine: &str, line: &str| table.elfer(&format!("--db {machine}.db {line}"));
    on("one", "session start classic Anna Ben").exits(0);
    on("one", "score add Anna=out Ben=10").exits(0);
    let exchange = || {
        for machine in ["one", "two", "one"] {
            on(machine, "sync shared").exits(0);
        }
    };
    exchange();
    on("one", "score edit 1 --session 1 Anna=out Ben=11").exits(0);
    on("two", "score edit 1 --session 1 Anna=out Ben=12").exits(0);
    exchange();
    let list = on("one", "sync --list --json");
    assert_eq!(list.json().as_array().unwrap().len(), 1);
    let mut wrong = faults_of("sync-list", "sync --list", &list);
    wrong.extend(faults_of("status", "status", &on("one", "status --json")));
    let line = "sync --settle 1 --take ours";
    wrong.extend(faults_of("status", line, &on("one", &format!("{line} --json"))));
    wrong
}

#[test]
fn every_answer_matches_its_schema() {
    let table = Table::new();
    table.elfer("demo elfer-demo.db").exits(0);
    fs::create_dir_all(table.path("shared")).unwrap();
    let mut checked = BTreeSet::new();
    let mut wrong = faults_of_batch(&table);
    wrong.extend(faults_of_conflict(&table));
    fs::remove_dir_all(table.path("shared")).unwrap();
    fs::create_dir_all(table.path("shared")).unwrap();
    for (name, line) in CHANGES.into_iter().chain(LINES) {
        let run = table.elfer(&format!("--db elfer-demo.db {line} --json"));
        wrong.extend(faults_of(name, line, &run));
        checked.insert(name.to_owned());
    }
    checked.extend(["check-batch", "sync-list"].map(str::to_owned));
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    let files = fs::read_dir(repository("docs/json")).unwrap();
    let names = files.map(|file| file.unwrap().path().file_stem().unwrap().to_owned());
    let names: BTreeSet<String> = names.map(|name| name.into_string().unwrap()).collect();
    assert_eq!(checked, names);
}

/// An added, missing or mistyped field is found.
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
