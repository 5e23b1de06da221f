//! `elfer sync`: two machines with one history, by way of a folder.

mod list;
mod settle;

pub(crate) use list::name_of;

use crate::cli::context::{Context, Wrote};
use crate::cli::error::{CliError, Done, Exit, Kind};
use crate::cli::keep;
use crate::cli::output::{clean, command_line, wrap};
use crate::history::{Fault, Store, StoreError, Synced, United, Unread};
use crate::i18n::{Message, message};
use serde::Serialize;
use std::path::{Path, PathBuf};

/// The folder; or what waits, and its settlement.
#[derive(clap::Args)]
pub(crate) struct Args {
    #[arg(
        value_name = "FOLDER",
        value_hint = clap::ValueHint::DirPath,
        required_unless_present_any = ["list", "settle"]
    )]
    folder: Option<PathBuf>,
    #[arg(long, conflicts_with_all = ["list", "settle"])]
    dry_run: bool,
    #[arg(long, conflicts_with_all = ["folder", "settle"])]
    list: bool,
    #[arg(long, value_name = "SESSION", requires = "take", conflicts_with = "folder")]
    settle: Option<String>,
    #[arg(long, value_name = "ORIGIN", requires = "settle")]
    take: Option<String>,
}

/// What an exchange did, or would do.
#[derive(Serialize)]
struct SyncJson {
    entries: u64,
    left: u64,
    machines: u64,
    #[serde(flatten)]
    united: Option<UnitedJson>,
    unread: Vec<UnreadJson>,
}

#[derive(Serialize)]
struct UnitedJson {
    added: Vec<i64>,
    changed: Vec<i64>,
    conflicts: u64,
    namesakes: Vec<Vec<String>>,
    season_namesakes: Vec<Vec<String>>,
}

#[derive(Serialize)]
struct UnreadJson {
    file: String,
    why: &'static str,
}

/// Exchanges, lists or settles.
pub(crate) fn run(args: Args, context: &mut Context<'_>) -> Done {
    match (args.folder, args.settle.zip(args.take)) {
        (_, Some((session, origin))) => settle::run(&session, &origin, context),
        (Some(folder), None) if args.dry_run => try_out(&folder, context),
        (Some(folder), None) => exchange(&folder, context),
        (None, None) => list::run(context),
    }
}

fn exchange(folder: &Path, context: &mut Context<'_>) -> Done {
    is_folder(folder)?;
    let mut store = keep::open_write(context)?;
    let stamp = keep::stamp(context);
    let synced = store
        .sync(folder, |store| store.keep_before(&stamp).map(drop))
        .map_err(|error| closed(error, folder))?;
    if synced.united.entries > 0 {
        context.wrote = Wrote::History;
    }
    let namesakes = Namesakes::of(&store, &synced.united)?;
    let Synced { united, left, machines, unread, not_left } = synced;
    if context.json {
        let json = SyncJson {
            entries: united.entries,
            left,
            machines,
            united: Some(of_union(&united, &namesakes)),
            unread: unread.iter().map(unread_json).collect(),
        };
        context.out.json(&json)?;
    } else {
        let what = match (united.entries, left, &not_left) {
            (0, _, Some(_)) => None,
            (entries, _, Some(_)) => Some(message::sync_came(entries, united.machines)),
            (0, 0, None) => Some(message::sync_same(machines)),
            (0, left, None) => Some(message::sync_left(left)),
            (entries, 0, None) => Some(message::sync_taken(entries, united.machines)),
            (entries, left, None) => {
                Some(message::sync_both(entries, left.to_string(), united.machines))
            }
        };
        if let Some(what) = what {
            line(context, &what)?;
        }
        tell_union(context, &united, &namesakes)?;
    }
    tell_unread(context, &unread);
    match not_left {
        Some(error) => Err(not_left_there(error, united.entries > 0)),
        None => Ok(Exit::Done),
    }
}

fn try_out(folder: &Path, context: &mut Context<'_>) -> Done {
    is_folder(folder)?;
    let found = match keep::open_read(context) {
        Ok(Some(store)) => store.sync_outlook(folder).map_err(|error| closed(error, folder))?,
        Ok(None) => Store::sync_outlook_of_none(folder)?,
        // One that is named and not there yet would be made.
        Err(error) if error.is(Kind::NotFound) => Store::sync_outlook_of_none(folder)?,
        Err(error) => return Err(error),
    };
    if context.json {
        let json = SyncJson {
            entries: found.entries,
            left: found.left,
            machines: found.machines,
            united: None,
            unread: found.unread.iter().map(unread_json).collect(),
        };
        context.out.json(&json)?;
    } else {
        line(context, &message::sync_would(found.entries, found.left.to_string()))?;
    }
    tell_unread(context, &found.unread);
    Ok(Exit::Done)
}

/// There is such a folder.
fn is_folder(folder: &Path) -> Result<(), CliError> {
    let name = folder.display().to_string();
    match std::fs::metadata(folder) {
        Ok(there) if !there.is_dir() => {
            Err(CliError::new(Kind::NotUnderstood, message::error_sync_no_folder(name)))
        }
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => {
            Err(CliError::new(Kind::NotFound, message::error_sync_folder_not_there(name))
                .hint(message::hint_sync_folder()))
        }
        // Whatever else is wrong is told by looking into it.
        Ok(_) | Err(_) => Ok(()),
    }
}

/// Somebody else's folder is no matter of `--db`.
fn closed(error: StoreError, folder: &Path) -> CliError {
    if error.fault == Fault::Forbidden && error.path.as_deref() == Some(folder) {
        return keep::trouble(&error).hint(message::hint_sync_rights());
    }
    error.into()
}

/// What came is here, and what is here could not be left there.
fn not_left_there(error: StoreError, came: bool) -> CliError {
    let path = error.path.as_deref().map(|path| path.display().to_string()).unwrap_or_default();
    let folder =
        error.path.as_deref().and_then(Path::parent).map(|path| path.display().to_string());
    let folder = folder.unwrap_or(path);
    let why = match error.fault {
        Fault::Interrupted if came => message::error_sync_stopped(folder),
        Fault::Full => message::error_sync_full(folder),
        Fault::ReadOnly | Fault::Forbidden => message::error_sync_read_only(folder),
        Fault::Interrupted => return CliError::interrupted(),
        Fault::Io(cause) | Fault::Other(cause) => message::error_sync_not_left(cause, folder),
        _ if came => return keep::although_saved(&error),
        _ => return error.into(),
    };
    if came {
        CliError::new(Kind::CannotTell, why).also(message::sync_taken_all_the_same())
    } else {
        CliError::new(Kind::Storage, why)
    }
}

/// What is wrong with a database that was to come in: nothing of it is ours to mend.
fn not_united(error: StoreError, file: &Path) -> CliError {
    let is_theirs = std::path::absolute(file).ok() == error.path;
    match error.fault {
        Fault::Damaged(_) | Fault::NotADatabase | Fault::Foreign(_) if is_theirs => {
            let file = file.display().to_string();
            let look = command_line(["elfer", "doctor", "--db", &file].into_iter());
            keep::trouble(&error).hint(message::hint_import_damaged(look))
        }
        _ => error.into(),
    }
}

/// Players, and seasons, that are called the same, by the names that tell them apart.
#[derive(Default)]
struct Namesakes {
    players: Vec<Vec<String>>,
    seasons: Vec<Vec<String>>,
}

impl Namesakes {
    /// Looks for them. What came is saved by now, whatever is met here.
    fn of(store: &Store, united: &United) -> Result<Namesakes, CliError> {
        let found = store
            .namesakes()
            .and_then(|players| Ok(Namesakes { players, seasons: store.season_namesakes()? }));
        match found {
            Err(error) if error.fault == Fault::Interrupted => Ok(Namesakes::default()),
            Err(error) if united.entries > 0 => Err(keep::although_saved(&error)),
            found => Ok(found?),
        }
    }
}

fn of_union(united: &United, namesakes: &Namesakes) -> UnitedJson {
    UnitedJson {
        added: united.added.clone(),
        changed: united.changed.clone(),
        conflicts: united.conflicts,
        namesakes: namesakes.players.clone(),
        season_namesakes: namesakes.seasons.clone(),
    }
}

/// Unites the journals of another database with this one; a copy of ours is made first.
pub(crate) fn unite(file: &Path, context: &mut Context<'_>) -> Done {
    let mut store = keep::open_write(context)?;
    let stamp = keep::stamp(context);
    let united = store
        .unite_with_file(&stamp, file, |store| store.keep_before(&stamp).map(drop))
        .map_err(|error| not_united(error, file))?;
    if united.entries > 0 {
        context.wrote = Wrote::History;
    }
    let namesakes = Namesakes::of(&store, &united)?;
    drop(store);
    if context.json {
        let json = SyncJson {
            entries: united.entries,
            left: 0,
            machines: united.machines,
            united: Some(of_union(&united, &namesakes)),
            unread: Vec::new(),
        };
        context.out.json(&json)?;
        return Ok(Exit::Done);
    }
    let what = match united.entries {
        0 => message::sync_nothing_new(),
        entries => message::sync_came(entries, united.machines),
    };
    line(context, &what)?;
    tell_union(context, &united, &namesakes)?;
    Ok(Exit::Done)
}

/// Tells what [`unite`] would bring; nothing is written, not even a file that is not there yet.
pub(crate) fn try_uniting(file: &Path, context: &mut Context<'_>) -> Done {
    let stamp = keep::stamp(context);
    let mut store = match keep::open_before(context)? {
        Some(_) => keep::open_write(context)?,
        None => Store::nowhere()?,
    };
    let tried = store.try_uniting_with_file(&stamp, file);
    drop(store);
    let united = tried.map_err(|error| not_united(error, file))?;
    if context.json {
        let json = SyncJson {
            entries: united.entries,
            left: 0,
            machines: united.machines,
            united: Some(of_union(&united, &Namesakes::default())),
            unread: Vec::new(),
        };
        context.out.json(&json)?;
        return Ok(Exit::Done);
    }
    if united.entries == 0 {
        line(context, &message::sync_nothing_new())?;
        return Ok(Exit::Done);
    }
    line(context, &message::sync_would_come(united.entries, united.machines))?;
    if !united.added.is_empty() {
        line(context, &message::sync_would_add(united.added.len()))?;
    }
    tell_changed(context, &united)?;
    if united.conflicts > 0 {
        line(context, &message::sync_would_wait(united.conflicts))?;
    }
    Ok(Exit::Done)
}

fn numbers(all: &[i64]) -> String {
    all.iter().map(i64::to_string).collect::<Vec<_>>().join(", ")
}

fn tell_changed(context: &mut Context<'_>, united: &United) -> Result<(), CliError> {
    if united.changed.is_empty() {
        return Ok(());
    }
    line(context, &message::sync_changed(united.changed.len(), numbers(&united.changed)))
}

/// Which sessions came and changed, what waits, and who is called the same.
fn tell_union(
    context: &mut Context<'_>,
    united: &United,
    namesakes: &Namesakes,
) -> Result<(), CliError> {
    if !united.added.is_empty() {
        line(context, &message::sync_added(united.added.len(), numbers(&united.added)))?;
    }
    tell_changed(context, united)?;
    for origin in &united.forked {
        context.tell(&message::sync_forked(keep::short(origin)));
    }
    if united.conflicts > 0 {
        context.tell(&message::sync_conflicts(united.conflicts));
    }
    let shown = |names: &Vec<String>| {
        names.iter().map(|name| clean(name)).collect::<Vec<String>>().join(", ")
    };
    if united.entries > 0 {
        for names in &namesakes.players {
            context.tell(&message::sync_namesakes(shown(names)));
        }
        for names in &namesakes.seasons {
            context.tell(&message::sync_season_namesakes(shown(names)));
        }
    }
    Ok(())
}

fn tell_unread(context: &mut Context<'_>, unread: &[(String, Unread)]) {
    for (file, why) in unread {
        let file = clean(file);
        let words = match why {
            Unread::Half => message::sync_unread_half(file),
            Unread::Damaged => message::sync_unread_damaged(file),
            Unread::Newer => message::sync_unread_newer(file),
            Unread::NoFile => message::sync_unread_no_file(file),
            Unread::TooLarge => message::sync_unread_too_large(file),
            Unread::Unreadable => message::sync_unread_unreadable(file),
            Unread::Early => message::sync_unread_early(file),
            Unread::Forked => message::sync_unread_forked(file),
        };
        context.tell(&words);
    }
}

fn unread_json((file, why): &(String, Unread)) -> UnreadJson {
    UnreadJson { file: file.clone(), why: why.id() }
}

fn line(context: &mut Context<'_>, words: &Message) -> Result<(), CliError> {
    let words = wrap(&words.say(&context.texts), context.width(), 2);
    context.out.line(&words)
}
