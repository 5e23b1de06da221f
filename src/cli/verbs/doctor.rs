//! `elfer doctor`: whether the file is what its journal says.

use crate::cli::context::Context;
use crate::cli::error::{CliError, Done, Exit};
use crate::cli::keep;
use crate::cli::output::{clean, wrap};
use crate::history::{Finding, Store};
use crate::lang::{Message, message};
use serde::Serialize;
use std::time::{Duration, Instant};

/// No words: the file is examined.
#[derive(clap::Args)]
pub(crate) struct Args {}

#[derive(Serialize)]
struct DoctorJson {
    ok: bool,
    findings: Vec<FindingJson>,
}

#[derive(Serialize)]
struct FindingJson {
    kind: &'static str,
    #[serde(rename = "where")]
    place: String,
    message: String,
}

/// Whoever waits longer than this is told how far it has come.
const PATIENCE: Duration = Duration::from_secs(1);

/// Examines the file.
pub(crate) fn run(_: Args, context: &mut Context<'_>) -> Done {
    let findings = match keep::open_read(context)? {
        Some(store) => examine(&store, context)?,
        None => Vec::new(),
    };
    let ok = findings.is_empty();
    if context.json {
        let findings = findings
            .iter()
            .map(|finding| FindingJson {
                kind: finding.kind(),
                place: place(finding),
                message: words(finding).say(&context.texts),
            })
            .collect();
        context.out.json(&DoctorJson { ok, findings })?;
    } else {
        for finding in &findings {
            let words = clean(&words(finding).say(&context.texts));
            context.out.line(&wrap(&words, context.width(), 2))?;
        }
        if !ok {
            context.tell(&message::doctor_damaged());
        }
    }
    Ok(if ok { Exit::Done } else { Exit::Storage })
}

fn examine(store: &Store, context: &mut Context<'_>) -> Result<Vec<Finding>, CliError> {
    let began = Instant::now();
    let mut told = 0;
    let shows = context.terminal.stderr && !context.json && !context.quiet;
    let found = store.examine(&mut |done, _| {
        let second = began.elapsed().as_secs();
        if shows && began.elapsed() >= PATIENCE && second > told {
            told = second;
            let words = message::doctor_entries(done.to_string()).say(&context.texts);
            context.talk_raw(&format!("\r{words}"));
        }
    });
    if told > 0 {
        context.talk_raw("\r\u{1b}[K");
    }
    Ok(found?)
}

/// What a finding says.
fn words(finding: &Finding) -> Message {
    let at = place(finding);
    match finding {
        Finding::Structure(what) => message::doctor_structure(what.as_str()),
        Finding::Stray(_) => message::doctor_stray(at),
        Finding::Gap(_) => message::doctor_gap(at),
        Finding::Hash(_) => message::doctor_hash(at),
        Finding::Entry(_) => message::doctor_entry(at),
        Finding::Reference(_) => message::doctor_reference(at),
        Finding::Session(..) => message::doctor_session(at),
        Finding::Player(_) => message::doctor_player(at),
        Finding::Ruling(_) => message::doctor_ruling(at),
        Finding::Results(_) => message::doctor_results(at),
        Finding::Count => message::doctor_count(),
        Finding::More => message::doctor_more(),
    }
}

/// Where it was found: the number of an entry as `log` has it, of a session, or an id.
fn place(finding: &Finding) -> String {
    match finding {
        Finding::Structure(_) | Finding::More => "file".to_owned(),
        Finding::Stray(name) | Finding::Reference(name) => name.clone(),
        Finding::Gap(number)
        | Finding::Hash(number)
        | Finding::Entry(number)
        | Finding::Results(number)
        | Finding::Session(Some(number), _) => number.to_string(),
        Finding::Session(None, id) | Finding::Player(id) | Finding::Ruling(id) => id.to_string(),
        Finding::Count => "sessions".to_owned(),
    }
}
