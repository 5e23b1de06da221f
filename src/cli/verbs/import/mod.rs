//! `elfer import`: what another history says, or a sheet of rounds, into the store.

mod json;
mod sheet;
mod source;

use crate::cli::context::{Context, Wrote};
use crate::cli::error::{CliError, Done, Exit, Kind};
use crate::cli::output::clean;
use crate::cli::output::progress::Bar;
use crate::cli::verbs::sync;
use crate::cli::{find, keep};
use crate::history::{Came, Differs, Imported, Intake, Store};
use crate::i18n::message;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use serde::Serialize;
use sheet::columns::Meaning;
use sheet::days::{Evidence, Order};
use sheet::{Fill, Sheet, SheetJson};
use source::{Content, Source};
use std::path::{Path, PathBuf};

/// What comes in.
#[derive(clap::Args)]
pub(crate) struct Args {
    #[arg(value_name = "FILE")]
    file: PathBuf,
    #[arg(short, long, value_name = "json|csv", value_parser = form_parser())]
    format: Option<Content>,
    #[arg(long)]
    dry_run: bool,
    #[arg(short, long, value_name = "GAME")]
    game: Option<String>,
    #[arg(short, long, value_name = "EDITION")]
    edition: Option<String>,
    #[arg(long, value_name = "PLACE")]
    place: Option<String>,
    #[arg(long, value_name = "DAY")]
    date: Option<String>,
    #[arg(long, value_name = "dmy|mdy", value_parser = order_parser())]
    dates: Option<Order>,
    #[arg(long, value_name = "HEADING=KIND")]
    column: Vec<String>,
    #[arg(long, value_name = "REASON")]
    anyway: Option<String>,
}

fn order_parser() -> impl TypedValueParser<Value = Order> {
    PossibleValuesParser::new(["dmy", "mdy"]).map(|said| match said.as_str() {
        "dmy" => Order::DayFirst,
        _ => Order::MonthFirst,
    })
}

impl Args {
    /// What is said of a sheet, for what it lacks.
    fn fill(&self) -> Result<Fill, CliError> {
        let columns = self.column.iter().map(|said| {
            let told = said.rsplit_once('=');
            let told = told.and_then(|(head, kind)| Some((head, Meaning::from_id(kind)?)));
            let (head, kind) = told.ok_or_else(|| {
                let ids: Vec<&str> = Meaning::ALL.iter().map(|kind| kind.id()).collect();
                CliError::new(Kind::NotUnderstood, message::error_sheet_column(said.as_str()))
                    .hint(message::hint_one_of(ids.join(", ")))
            })?;
            Ok((head.trim().to_owned(), kind))
        });
        let day = |told: &str| {
            sheet::days::day(told, self.dates).map(|(day, _)| day).ok_or_else(|| {
                let open = sheet::days::evidence([told].into_iter()) == Evidence::Open;
                let error = CliError::new(Kind::NotUnderstood, message::error_sheet_day(told));
                if open { error.hint(message::hint_sheet_days()) } else { error }
            })
        };
        Ok(Fill {
            game: self.game.as_deref().map(find::game).transpose()?,
            edition: self.edition.clone(),
            place: self.place.as_deref().map(keep::note).transpose()?,
            day: self.date.as_deref().map(day).transpose()?,
            order: self.dates,
            columns: columns.collect::<Result<_, CliError>>()?,
            anyway: self.anyway.as_deref().map(keep::note).transpose()?,
        })
    }

    /// Whether anything is said that is for sheets alone.
    const fn speaks_of_a_sheet(&self) -> bool {
        self.game.is_some()
            || self.edition.is_some()
            || self.place.is_some()
            || self.date.is_some()
            || self.dates.is_some()
            || !self.column.is_empty()
            || self.anyway.is_some()
    }
}

fn form_parser() -> impl TypedValueParser<Value = Content> {
    PossibleValuesParser::new(["json", "csv"]).map(|said| match said.as_str() {
        "json" => Content::Json,
        _ => Content::Csv,
    })
}

#[derive(Serialize)]
struct CameJson {
    added: u64,
    known: u64,
}

/// What an import did, or would do.
#[derive(Serialize)]
struct ImportJson {
    dry_run: bool,
    players: CameJson,
    sessions: CameJson,
    rounds: u64,
    seasons: CameJson,
    rulings: CameJson,
    #[serde(skip_serializing_if = "Option::is_none")]
    sheet: Option<SheetJson>,
}

/// Takes the file in.
pub(crate) fn run(args: Args, context: &mut Context<'_>) -> Done {
    let mut source = Source::open(&args.file, context)?;
    let found = source.content(&args.file)?;
    let kind = match (found, args.format) {
        (Content::Json | Content::Csv, Some(told)) => told,
        (found, _) => found,
    };
    let name = source::shown(&args.file);
    let not_understood = |problem| Err(CliError::new(Kind::NotUnderstood, problem));
    match kind {
        Content::Nothing => not_understood(message::error_import_nothing(name)),
        Content::Packed => not_understood(message::error_import_packed(name)),
        Content::Database if args.file == Path::new("-") => {
            not_understood(message::error_import_database(name))
        }
        Content::Database => {
            drop(source);
            if args.dry_run {
                sync::try_uniting(&args.file, context)
            } else {
                sync::unite(&args.file, context)
            }
        }
        Content::Csv => {
            let bytes = source.whole(&args.file)?;
            let sheet = sheet::understand(&bytes, &name, &args.fill()?, context)?;
            drop(bytes);
            let shown = Shown { sheet: Some(&sheet), name };
            take_in(args.dry_run, &shown, context, |intake, progress, context| {
                sheet.feed(intake, progress, context)
            })
        }
        Content::Json if args.speaks_of_a_sheet() => {
            not_understood(message::error_import_no_sheet(name))
        }
        Content::Json => {
            let shown = Shown { sheet: None, name };
            take_in(args.dry_run, &shown, context, |intake, progress, context| {
                json::feed(&mut source, &args.file, intake, progress, context)
            })
        }
    }
}

/// What is shown beside what comes in.
struct Shown<'s> {
    sheet: Option<&'s Sheet>,
    name: String,
}

/// Looks at everything first; then, where something is new and nothing differs, takes it in.
fn take_in(
    dry_run: bool,
    shown: &Shown<'_>,
    context: &mut Context<'_>,
    mut feed: impl FnMut(&mut Intake<'_>, &mut Bar, &mut Context<'_>) -> Result<(), CliError>,
) -> Done {
    let stamp = keep::stamp(context);
    let mut progress = Bar::new(context);
    // From here on whoever presses Ctrl-C is heard between two sessions.
    let stop = context.stop().clone();
    let store = keep::open_before(context)?;
    let mut look = |intake: &mut Intake<'_>| feed(intake, &mut progress, context);
    let found = match &store {
        Some(store) => {
            store.heed(stop);
            store.compare(&stamp, &mut look)
        }
        None => Store::compare_with_nothing(&stamp, stop, &mut look),
    };
    drop(store);
    progress.end(context);
    let found = found?;
    if !found.differ.is_empty() {
        return Err(differ(&found.differ));
    }
    if dry_run || !found.is_news() {
        return tell(&found, dry_run, shown, context);
    }
    let mut store = keep::open_write(context)?;
    // A copy of what was, should somebody miss it later than an undo reaches.
    let copy = store.keep_before(&stamp)?;
    let mut progress = Bar::new(context);
    let count = Some(found.sessions.added);
    let done = store.take_in(&stamp, count, |intake| feed(intake, &mut progress, context));
    drop(store);
    progress.end(context);
    let done = done?;
    if !done.differ.is_empty() {
        return Err(differ(&done.differ));
    }
    context.wrote = Wrote::History;
    tell(&done, false, shown, context)?;
    if let Some(copy) = copy {
        context.tell(&message::import_copy(source::shown(&copy)));
    }
    Ok(Exit::Done)
}

/// What is here and differs: named and left, and nothing is written.
fn differ(differ: &[Differs]) -> CliError {
    let say = |what: &Differs| match what {
        Differs::Session(number) => message::error_import_differs_session(number.to_string()),
        Differs::Player(name) => message::error_import_differs_player(clean(name)),
        Differs::Season(name) => message::error_import_differs_season(clean(name)),
        Differs::Ruling(number) => message::error_import_differs_ruling(number.to_string()),
    };
    let mut problems = differ.iter().map(say);
    let first = problems.next().unwrap_or_else(message::error_import_differs);
    let error = CliError::new(Kind::Refused, first);
    let error = problems.take(MOST - 1).fold(error, CliError::also);
    let more = differ.len().saturating_sub(MOST);
    let error = if more > 0 { error.also(message::import_more(more)) } else { error };
    error.hint(message::hint_import_differs())
}

/// More than this of one kind is not told one by one.
const MOST: usize = 20;

/// An error with the line of the file before it.
fn at_line(error: CliError, file: &str, line: impl ToString) -> CliError {
    error.at_place(message::import_at_line(file, line.to_string()))
}

fn tell(done: &Imported, dry_run: bool, shown: &Shown<'_>, context: &mut Context<'_>) -> Done {
    if context.json {
        let came = |came: Came| CameJson { added: came.added, known: came.known };
        context.out.json(&ImportJson {
            dry_run,
            players: came(done.players),
            sessions: came(done.sessions),
            rounds: done.rounds,
            seasons: came(done.seasons),
            rulings: came(done.rulings),
            sheet: shown.sheet.map(Sheet::json),
        })?;
        return Ok(Exit::Done);
    }
    let texts = &context.texts;
    let mut lines = match shown.sheet {
        Some(sheet) if dry_run => sheet.lines(&shown.name, context),
        Some(_) | None => Vec::new(),
    };
    let added = |came: Came, say: fn(u64) -> crate::i18n::Message| {
        (came.added > 0).then(|| format!("  {}", say(came.added).say(texts)))
    };
    if done.is_news() {
        lines.push(
            if dry_run { message::import_would() } else { message::import_done() }.say(texts),
        );
        lines.extend(added(done.players, message::import_players));
        lines.extend(added(done.sessions, message::import_sessions));
        lines.extend(added(Came { added: done.rounds, known: 0 }, message::import_rounds));
        lines.extend(added(done.seasons, message::import_seasons));
        lines.extend(added(done.rulings, message::import_rulings));
    } else {
        lines.push(message::import_nothing_new().say(texts));
    }
    if done.sessions.known > 0 && done.is_news() {
        lines.push(message::import_known(done.sessions.known).say(texts));
    }
    for line in lines {
        context.out.line(&crate::cli::output::wrap(&line, context.width(), 2))?;
    }
    if done.is_news() && !dry_run {
        context.tell(&message::import_undo());
    }
    Ok(Exit::Done)
}
