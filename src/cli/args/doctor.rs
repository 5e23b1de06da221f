//! The verb `elfer doctor`: checks the database against its log, and what else could be better.

use crate::cli::context::Context;
use crate::cli::errors::{CliError, Exit, VerbResult};
use crate::cli::io::WriteScope;
use crate::cli::output::progress::ProgressBar;
use crate::cli::output::{clean, command_line, wrap};
use crate::cli::{errors, store};
use crate::i18n::{Message, message};
use crate::store::{
    DoctorFinding, Fault, LabelledRecord, RecordId, RepairReport, Store, StoreError,
    set_cancel_token,
};
use serde::Serialize;
use std::path::Path;

/// Arguments of `doctor`. With `--repair` damage is repaired; with `--anyway`, even if the log lacks
/// something that is still in the file.
#[derive(clap::Args)]
pub(crate) struct Args {
    #[arg(long)]
    repair: bool,
    #[arg(long, requires = "repair")]
    anyway: bool,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(super) struct DoctorJson {
    ok: bool,
    findings: Vec<FindingJson>,
    #[serde(skip_serializing_if = "Option::is_none")]
    repaired: Option<bool>,
    #[serde(rename = "kept", skip_serializing_if = "Option::is_none")]
    backup: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    lost: Option<LossJson>,
}

/// The records that the file held and the repaired one does not, or would not.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct LossJson {
    entries: u64,
    records: Vec<MissingJson>,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct MissingJson {
    kind: &'static str,
    uuid: String,
    #[serde(rename = "where")]
    place: String,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct FindingJson {
    kind: &'static str,
    #[serde(rename = "where")]
    place: String,
    message: String,
}

/// Examines the file.
pub(crate) fn run(args: Args, context: &mut Context<'_>) -> VerbResult {
    let path = match store::open_read(context) {
        Ok(Some(store)) => store.path().to_path_buf(),
        // Without a file there is nothing that could be damaged.
        Ok(None) => return print_report(context, &[], None),
        Err(CliError::Store(error)) if matches!(error.fault, Fault::Damaged(_)) => {
            context.config.db_path()?
        }
        Err(error) => return Err(error),
    };
    let mut repaired = None;
    if args.repair {
        let options = store::write_options(context);
        let mut bar = ProgressBar::new(context);
        let done = Store::repair(&path, &options, args.anyway, &mut |done, all| {
            bar.update(context, done, all);
        });
        bar.finish(context);
        repaired = Some(done?);
        if matches!(repaired, Some(RepairReport::Rebuilt { .. })) {
            context.io.wrote = WriteScope::History;
        }
    }
    let mut bar = ProgressBar::new(context);
    let found = Store::open_read(&path).and_then(|store| {
        set_cancel_token(Some(context.clock.cancel_token().clone()));
        store.examine(&mut |done, all| bar.update(context, done, all))
    });
    bar.finish(context);
    let found = match found {
        Err(StoreError { fault: Fault::Damaged(what), .. }) => vec![DoctorFinding::Structure(what)],
        Err(error) if context.io.wrote == WriteScope::History => {
            return Err(errors::error_after_saving(&error));
        }
        found => found?,
    };
    print_report(context, &found, repaired.as_ref())
}

/// Prints the findings as text or JSON, and returns the exit code.
fn print_report(
    context: &mut Context<'_>,
    found: &[DoctorFinding],
    repaired: Option<&RepairReport>,
) -> VerbResult {
    let ok = !found.iter().any(DoctorFinding::is_damage);
    let (backup, loss) = match repaired {
        Some(RepairReport::Rebuilt { backup, loss }) => {
            (Some(backup.display().to_string()), Some(loss))
        }
        Some(RepairReport::Refused { loss, .. }) => (None, loss.as_ref()),
        Some(RepairReport::NoDamage) | None => (None, None),
    };
    let loss = loss.filter(|loss| !loss.is_empty());
    if context.config.json {
        let findings = found
            .iter()
            .map(|finding| FindingJson {
                kind: finding.kind(),
                place: finding.location(),
                message: describe_finding(finding).render(&context.texts),
            })
            .collect();
        let repaired = repaired.map(|repaired| matches!(repaired, RepairReport::Rebuilt { .. }));
        let missing = |missing: &LabelledRecord| {
            let (kind, uuid) = missing.id.parts();
            MissingJson { kind, uuid: uuid.to_string(), place: missing.location() }
        };
        let records = loss.map(|loss| LossJson {
            entries: loss.entries,
            records: loss.records.iter().map(missing).collect(),
        });
        context.io.out.json(&DoctorJson { ok, findings, repaired, backup, lost: records })?;
    } else {
        let missing =
            loss.iter().flat_map(|loss| &loss.records).map(|record| describe_record(record, true));
        for words in found.iter().map(describe_finding).chain(missing) {
            let words = clean(&words.render(&context.texts));
            context.io.out.line(&wrap(&words, context.width(), 2))?;
        }
        print_advice(context, ok, repaired);
    }
    Ok(match (ok, found.is_empty()) {
        (true, true) => Exit::Done,
        (true, false) => Exit::Negative,
        (false, _) => Exit::Storage,
    })
}

/// Prints what was done, or can be done, about damage.
fn print_advice(context: &mut Context<'_>, ok: bool, repaired: Option<&RepairReport>) {
    match repaired {
        Some(RepairReport::Rebuilt { backup, loss }) => {
            context.info(&message::doctor_repaired(clean(&backup.display().to_string())));
            context.info(&message::doctor_made_anew());
            if !loss.records.is_empty() {
                context.info(&message::doctor_export(export_line(backup)));
            }
        }
        Some(RepairReport::Refused { loss, copy }) => {
            context.info(&match loss {
                Some(loss) => message::doctor_refused(
                    loss.entries,
                    loss.count(|id| matches!(id, RecordId::Round(_))),
                    loss.count(|id| matches!(id, RecordId::Session(_))),
                ),
                None => message::doctor_log_unreadable(),
            });
            if loss.as_ref().is_none_or(|loss| !loss.records.is_empty())
                && let Ok(path) = context.config.db_path()
            {
                context.info(&message::doctor_export(export_line(&path)));
            }
            context.info(&match copy {
                Some(copy) => {
                    let copy = copy.display().to_string();
                    let line = command_line(["elfer", "restore", &copy].into_iter());
                    message::doctor_whole_copy(line)
                }
                None => message::doctor_no_copy(),
            });
        }
        Some(RepairReport::NoDamage) => context.info(&message::doctor_nothing_to_repair()),
        None if !ok => context.info(&message::doctor_damaged()),
        None => {}
    }
}

/// The command that exports what the tables of a damaged file hold.
fn export_line(path: &Path) -> String {
    let path = path.display().to_string();
    command_line(["elfer", "--db", &path, "export", "rescued.json"].into_iter())
}

/// Describes a record that the log lacks, or one that differs from what the entries replay to.
fn describe_record(record: &LabelledRecord, is_missing: bool) -> Message {
    match record.numbers() {
        Some((session, round)) if is_missing => message::doctor_missing_round(round, session),
        Some((session, round)) => message::doctor_session_round(round, session),
        None => {
            let describe: [fn(String) -> Message; 2] = match record.id {
                _ if record.label.is_none() && is_missing => [message::doctor_missing; 2],
                RecordId::Ruling(_) => [message::doctor_ruling, message::doctor_missing_ruling],
                RecordId::Player(_) => [message::doctor_player, message::doctor_missing_player],
                RecordId::Season(_) => [message::doctor_season, message::doctor_missing_season],
                _ => [message::doctor_session, message::doctor_missing_session],
            };
            let label = record.label.clone();
            let label = label.unwrap_or_else(|| record.id.parts().1.to_string());
            describe[usize::from(is_missing)](label)
        }
    }
}

/// Describes a finding.
fn describe_finding(finding: &DoctorFinding) -> Message {
    let number = |number: &i64| number.to_string();
    match finding {
        DoctorFinding::Structure(what) => message::doctor_structure(what.as_str()),
        DoctorFinding::Schema(name) => message::doctor_schema(name.as_str()),
        DoctorFinding::Stray(name) => message::doctor_stray(name.as_str()),
        DoctorFinding::Unchecked(table) => message::doctor_unchecked(table.as_str()),
        DoctorFinding::Gap(entry) => message::doctor_gap(number(entry)),
        DoctorFinding::Hash(entry) => message::doctor_hash(number(entry)),
        DoctorFinding::Excluded(entry) => message::doctor_excluded(number(entry)),
        DoctorFinding::Reference(table) => message::doctor_reference(table.as_str()),
        DoctorFinding::Record(record) => describe_record(record, false),
        DoctorFinding::Machines => message::doctor_machines(),
        DoctorFinding::Results(session) => message::doctor_results(number(session)),
        DoctorFinding::Conflicts => message::doctor_conflicts(),
        DoctorFinding::Unresolved(Some(session)) => message::doctor_unsettled(number(session)),
        DoctorFinding::Unresolved(None) => message::doctor_unsettled_elsewhere(),
        DoctorFinding::SessionCount => message::doctor_count(),
        DoctorFinding::More => message::doctor_more(),
        DoctorFinding::Score(session, other) => {
            match (&other.player, other.recorded, other.today) {
                (Some(player), Some(recorded), Some(today)) => message::doctor_score(
                    player.as_str(),
                    recorded.to_string(),
                    other.round,
                    number(session),
                    today.to_string(),
                ),
                _ => message::doctor_score_round(other.round, number(session)),
            }
        }
        DoctorFinding::Permission(path) => message::doctor_permission(path.as_path()),
        DoctorFinding::NetworkShare(path) => message::doctor_share(path.as_path()),
        DoctorFinding::SyncFolder(path, folder) => {
            message::doctor_synced(folder.as_str(), path.as_path())
        }
        DoctorFinding::DiskSpace(path, left) => {
            message::doctor_room((left / 1_000_000).to_string(), path.as_path())
        }
    }
}
