//! `elfer doctor`: whether the file is what its journal says, and what else could be better.

use crate::cli::context::{Context, Wrote};
use crate::cli::error::{CliError, Done, Exit};
use crate::cli::keep;
use crate::cli::output::progress::Bar;
use crate::cli::output::{clean, command_line, wrap};
use crate::history::{Fault, Finding, OpenOptions, Repaired, Store, StoreError};
use crate::i18n::{Message, message};
use serde::Serialize;
use std::path::Path;

/// Whether what is damaged is mended.
#[derive(clap::Args)]
pub(crate) struct Args {
    #[arg(long)]
    repair: bool,
}

#[derive(Serialize)]
struct DoctorJson {
    ok: bool,
    findings: Vec<FindingJson>,
    #[serde(skip_serializing_if = "Option::is_none")]
    repaired: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    kept: Option<String>,
}

#[derive(Serialize)]
struct FindingJson {
    kind: &'static str,
    #[serde(rename = "where")]
    place: String,
    message: String,
}

/// Examines the file.
pub(crate) fn run(args: Args, context: &mut Context<'_>) -> Done {
    let path = match keep::open_read(context) {
        Ok(Some(store)) => store.path().to_path_buf(),
        // Whoever has no file yet has nothing that could be damaged.
        Ok(None) => return tell(context, &[], None),
        Err(CliError::Store(error)) if is_damage(&error) => context.db_path()?,
        Err(error) => return Err(error),
    };
    let mut repaired = None;
    if args.repair {
        let stop = Some(context.stop().clone());
        let options = OpenOptions { stop, ..OpenOptions::new(keep::stamp(context)) };
        let mut bar = Bar::new(context);
        let done = Store::repair(&path, &options, &mut |done, all| bar.tell(context, done, all));
        bar.end(context);
        repaired = Some(done?);
        if matches!(repaired, Some(Repaired::Tables { .. })) {
            context.wrote = Wrote::History;
        }
    }
    let mut bar = Bar::new(context);
    let found = Store::open_read(&path).and_then(|store| {
        store.heed(context.stop().clone());
        store.examine(&mut |done, all| bar.tell(context, done, all))
    });
    bar.end(context);
    let found = match found {
        Err(error) if is_damage(&error) => vec![Finding::Structure(cause(&error))],
        Err(error) if context.wrote == Wrote::History => return Err(keep::although_saved(&error)),
        found => found?,
    };
    tell(context, &found, repaired.as_ref())
}

/// What SQLite says of it.
fn cause(error: &StoreError) -> String {
    match &error.fault {
        Fault::Damaged(what) => what.clone(),
        other => other.id().to_owned(),
    }
}

/// Whether a file cannot even be opened because of what is in it.
fn is_damage(error: &StoreError) -> bool {
    matches!(error.fault, Fault::Damaged(_))
}

fn tell(context: &mut Context<'_>, found: &[Finding], repaired: Option<&Repaired>) -> Done {
    let ok = !found.iter().any(Finding::is_damage);
    let kept = match repaired {
        Some(Repaired::Tables { kept, .. }) => Some(shown(kept)),
        Some(Repaired::Sound | Repaired::NotFromTheLog { .. }) | None => None,
    };
    if context.json {
        let findings = found
            .iter()
            .map(|finding| FindingJson {
                kind: finding.kind(),
                place: finding.place(),
                message: words(finding).say(&context.texts),
            })
            .collect();
        let repaired = repaired.map(|repaired| matches!(repaired, Repaired::Tables { .. }));
        context.out.json(&DoctorJson { ok, findings, repaired, kept })?;
    } else {
        for finding in found {
            let words = clean(&words(finding).say(&context.texts));
            context.out.line(&wrap(&words, context.width(), 2))?;
        }
        what_to_do(context, ok, repaired);
    }
    Ok(match (ok, found.is_empty()) {
        (true, true) => Exit::Done,
        (true, false) => Exit::No,
        (false, _) => Exit::Storage,
    })
}

/// What was done, or can be done, about damage.
fn what_to_do(context: &mut Context<'_>, ok: bool, repaired: Option<&Repaired>) {
    let restore = |copy: &Path| command_line(["elfer", "restore", &shown(copy)].into_iter());
    match repaired {
        Some(Repaired::Tables { kept, anew }) => {
            context.tell(&message::doctor_repaired(clean(&shown(kept))));
            if *anew {
                context.tell(&message::doctor_made_anew());
            }
        }
        Some(Repaired::NotFromTheLog { entry, copy }) => {
            context.tell(&match entry {
                Some(entry) => message::doctor_log_changed(entry.to_string()),
                None => message::doctor_log_unreadable(),
            });
            context.tell(&match copy {
                Some(copy) => message::doctor_whole_copy(restore(copy)),
                None => message::doctor_no_copy(),
            });
        }
        Some(Repaired::Sound) => context.tell(&message::doctor_nothing_to_repair()),
        None if !ok => context.tell(&message::doctor_damaged()),
        None => {}
    }
}

/// What a finding says.
fn words(finding: &Finding) -> Message {
    let number = |number: &i64| number.to_string();
    match finding {
        Finding::Structure(what) => message::doctor_structure(what.as_str()),
        Finding::Schema(name) => message::doctor_schema(name.as_str()),
        Finding::Stray(name) => message::doctor_stray(name.as_str()),
        Finding::Gap(entry) => message::doctor_gap(number(entry)),
        Finding::Hash(entry) => message::doctor_hash(number(entry)),
        Finding::Entry(entry) => message::doctor_entry(number(entry)),
        Finding::Reference(table) => message::doctor_reference(table.as_str()),
        Finding::Session { number: Some(session), round: Some(round), .. } => {
            message::doctor_session_round(*round, number(session))
        }
        Finding::Session { number: Some(session), round: None, .. } => {
            message::doctor_session(number(session))
        }
        Finding::Session { number: None, uuid, .. } => message::doctor_session(uuid.to_string()),
        Finding::Player(Some(name), _) => message::doctor_player(name.as_str()),
        Finding::Player(None, uuid) => message::doctor_player(uuid.to_string()),
        Finding::Ruling(uuid) => message::doctor_ruling(uuid.to_string()),
        Finding::Season(uuid) => message::doctor_season(uuid.to_string()),
        Finding::Results(session) => message::doctor_results(number(session)),
        Finding::Conflicts => message::doctor_conflicts(),
        Finding::Unsettled(Some(session)) => message::doctor_unsettled(number(session)),
        Finding::Unsettled(None) => message::doctor_unsettled_elsewhere(),
        Finding::Count => message::doctor_count(),
        Finding::More => message::doctor_more(),
        Finding::Score(session, other) => match (&other.player, other.recorded, other.today) {
            (Some(player), Some(recorded), Some(today)) => message::doctor_score(
                player.as_str(),
                recorded.to_string(),
                other.round,
                number(session),
                today.to_string(),
            ),
            _ => message::doctor_score_round(other.round, number(session)),
        },
        Finding::Permission(path) => message::doctor_permission(shown(path)),
        Finding::Share(path) => message::doctor_share(shown(path)),
        Finding::Synced(path, folder) => message::doctor_synced(folder.as_str(), shown(path)),
        Finding::Room(path, left) => {
            message::doctor_room((left / 1_000_000).to_string(), shown(path))
        }
    }
}

fn shown(path: &Path) -> String {
    path.display().to_string()
}
