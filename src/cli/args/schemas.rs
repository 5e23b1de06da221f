//! The JSON schemas in `docs/json/`, generated from the types that the verbs write.
//!
//! `ELFER_PAGES=rewrite cargo test --lib schemas` writes them anew. An answer has no version of its
//! own: the `$id` ends in `/v1`, and a field that is removed or gets another type makes it `/v2`.

use super::report::{SessionReportJson, WrittenJson};
use super::{
    backup, config, demo, doctor, export, games, history, import, log, players, restore, ruling,
    season, setup, sync,
};
use crate::cli::actions::check::{AnswerFields, EditionAnswer, EditionsJson};
use crate::cli::actions::{merge, rules, rulings, session, settle, undo};
use crate::cli::render_error::ErrorJson;
use crate::games::Game;
use crate::report::{
    BoardJson, Calendar, Hundredths, PlayerReport, RecordsReport, SeasonReport, TableReport,
    VersusReport, WhatIfReport, YearReport,
};
use crate::rules::Edition;
use crate::session::{PlayerName, Season, SeasonName, ZonedTime};
use crate::store::Player;
use schemars::generate::{SchemaGenerator, SchemaSettings};
use schemars::{JsonSchema, Schema, json_schema};
use serde_json::{Value, json};
use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

/// Declares the schema of a type that is written as a string or a number.
macro_rules! plain_schema {
    ($type:ty, $schema:expr) => {
        impl JsonSchema for $type {
            fn inline_schema() -> bool {
                true
            }

            fn schema_name() -> Cow<'static, str> {
                stringify!($type).into()
            }

            fn json_schema(_: &mut SchemaGenerator) -> Schema {
                $schema
            }
        }
    };
}

plain_schema!(Game, {
    let ids: Vec<&str> = Game::ALL.iter().map(|game| game.id()).collect();
    json_schema!({ "type": "string", "enum": ids })
});
plain_schema!(Edition, {
    let ids: Vec<&str> = Edition::ALL.iter().map(|edition| edition.id()).collect();
    json_schema!({ "type": "string", "enum": ids })
});
plain_schema!(ZonedTime, json_schema!({ "type": "string", "format": "date-time" }));
plain_schema!(PlayerName, json_schema!({ "type": "string" }));
plain_schema!(SeasonName, json_schema!({ "type": "string" }));
plain_schema!(Hundredths, json_schema!({ "type": "number", "multipleOf": 0.01 }));

/// Generates the schema of an answer.
fn schema<T: JsonSchema>(name: &str, command: &str) -> Value {
    let generator = SchemaSettings::draft2020_12().for_serialize().into_generator();
    let mut schema = generator.into_root_schema_for::<T>();
    schema.insert("$id".to_owned(), json!(format!("elfer/{name}/v1")));
    schema.insert("title".to_owned(), json!(format!("elfer {command} --json")));
    schema.into()
}

/// All schemas, by the name of their file.
fn schemas() -> BTreeMap<&'static str, Value> {
    let mut all = BTreeMap::new();
    let mut add = |name: &'static str, command: &str, schema: fn(&str, &str) -> Value| {
        all.insert(name, schema(name, command));
    };
    add("error", "…", schema::<ErrorJson>);
    add("backup", "backup", schema::<backup::BackupJson>);
    add("check", "check", schema::<AnswerFields>);
    add("check-all-editions", "check --all-editions", schema::<EditionsJson>);
    add("check-batch", "check --batch FILE", schema::<EditionAnswer>);
    add("config", "config", schema::<config::SettingsJson>);
    add("config-get", "config get KEY, config set KEY VALUE", schema::<config::SettingJson>);
    add("config-path", "config path", schema::<config::SettingsPathJson>);
    add("config-unset", "config unset KEY", schema::<config::UnsetJson<'static>>);
    add("demo", "demo", schema::<demo::DemoJson>);
    add("doctor", "doctor", schema::<doctor::DoctorJson>);
    add("export-receipt", "export FILE", schema::<export::ReceiptJson>);
    add("games", "games", schema::<Vec<games::GameListJson>>);
    add("history", "history", schema::<Vec<history::SessionJson<'static>>>);
    add("import", "import FILE", schema::<import::ImportJson>);
    add("log", "log", schema::<Vec<log::LogEntryJson>>);
    add("players", "players", schema::<Vec<Player>>);
    add("players-change", "players add|rename|…", schema::<players::PlayerChangeJson>);
    add("report-all", "report all", schema::<WrittenJson<'static>>);
    add("report-calendar", "report calendar", schema::<Calendar>);
    add("report-player", "report player NAME", schema::<PlayerReport>);
    add("report-records", "report records", schema::<RecordsReport>);
    add("report-season", "report season, season, season end", schema::<SeasonReport>);
    add("report-session", "report session", schema::<SessionReportJson<'static>>);
    add("report-session-as-if", "report session --as-if KEY=VALUE", schema::<WhatIfReport>);
    add("report-table", "report table", schema::<TableReport>);
    add("report-versus", "report versus A B", schema::<VersusReport>);
    add("report-year", "report year", schema::<YearReport>);
    add("restore", "restore FILE", schema::<restore::RestoreJson>);
    add("rules", "rules GAME", schema::<rules::RulebookJson>);
    add("rules-search", "rules --search WORD", schema::<rules::SearchJson<'static>>);
    add("ruling", "ruling add, ruling edit N", schema::<rulings::RulingJson>);
    add("ruling-drop", "ruling drop N", schema::<ruling::DroppedRulingJson>);
    add("rulings", "rulings", schema::<rulings::RulingsJson>);
    add("season-list", "season list", schema::<Vec<season::ListedSeason>>);
    add("season-start", "season start NAME", schema::<Season>);
    add("session-drop", "session drop ID", schema::<session::DroppedSessionJson>);
    add("settle", "settle GAME", schema::<settle::SettlementJson<'static>>);
    add("setup", "setup GAME", schema::<setup::SetupJson>);
    add("status", "status, score, session, season add|drop", schema::<BoardJson<'static>>);
    add("sync", "sync FOLDER", schema::<merge::SyncJson<'static>>);
    add("sync-list", "sync --list", schema::<Vec<sync::ConflictJson>>);
    add("undo", "undo, redo", schema::<undo::UndoJson>);
    all
}

#[test]
fn the_schemas_are_those_of_the_types() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/json");
    let is_rewrite = std::env::var_os("ELFER_PAGES").is_some_and(|value| value == "rewrite");
    let schemas = schemas();
    for (name, schema) in &schemas {
        let file = folder.join(format!("{name}.json"));
        let text = format!("{}\n", serde_json::to_string_pretty(schema).unwrap());
        if is_rewrite {
            fs::create_dir_all(&folder).unwrap();
            fs::write(&file, &text).unwrap();
        }
        assert_eq!(fs::read_to_string(&file).unwrap_or_default(), text, "{name}");
    }
    let files = fs::read_dir(&folder).unwrap().count();
    assert_eq!(files, schemas.len(), "a schema of no type lies in docs/json");
}
