//! `elfer export`: the history, out of the store and into a file of its own.

mod csv;
mod json;
mod markdown;

use crate::cli::context::{Context, Wrote};
use crate::cli::error::{CliError, Done, Exit};
use crate::cli::filter::Filter;
use crate::cli::keep;
use crate::cli::output::progress::Bar;
use crate::cli::output::{clean, file, wrap};
use crate::history::{ExportFilter, Exported, Store};
use crate::i18n::{Texts, message};
use clap::builder::{PossibleValuesParser, TypedValueParser};
pub(in crate::cli::verbs) use csv::COLUMNS;
use csv::Sheet;
use json::Json;
use markdown::Markdown;
use serde::Serialize;
use std::fs::File;
use std::io::{BufWriter, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

/// What comes out, in which form, and where to.
#[derive(clap::Args)]
pub(crate) struct Args {
    #[arg(value_name = "FILE")]
    file: Option<PathBuf>,
    #[arg(short, long, value_name = "json|csv|md", value_parser = form_parser())]
    format: Option<Form>,
    #[arg(long)]
    excel: bool,
    #[arg(long, requires = "file")]
    force: bool,
    #[arg(long, value_name = "NAME")]
    player: Option<String>,
    #[command(flatten)]
    filter: Filter,
}

/// The form in which it comes out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Form {
    Json,
    Csv,
    Markdown,
}

impl Form {
    const ALL: [Form; 3] = [Form::Json, Form::Csv, Form::Markdown];

    /// What it is called, and what files of it end in.
    const fn id(self) -> &'static str {
        match self {
            Form::Json => "json",
            Form::Csv => "csv",
            Form::Markdown => "md",
        }
    }

    /// The form that the end of a file's name tells.
    fn of(file: &Path) -> Option<Form> {
        let end = file.extension()?.to_str()?;
        Form::ALL.into_iter().find(|form| form.id().eq_ignore_ascii_case(end))
    }
}

fn form_parser() -> impl TypedValueParser<Value = Form> {
    PossibleValuesParser::new(Form::ALL.map(Form::id))
        .map(|said| Form::ALL.into_iter().find(|form| form.id() == said).unwrap_or(Form::Json))
}

/// A form being written.
trait Writing {
    /// What stands for that in the file.
    fn write(&mut self, item: Exported, to: &mut String) -> Result<(), CliError>;
}

/// What came out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
struct Count {
    players: u64,
    seasons: u64,
    sessions: u64,
    rounds: u64,
    rulings: u64,
}

#[derive(Serialize)]
struct ReceiptJson {
    file: String,
    format: &'static str,
    #[serde(flatten)]
    count: Count,
}

/// Writes what is asked for.
pub(crate) fn run(args: Args, context: &mut Context<'_>) -> Done {
    let form = args.format.or_else(|| args.file.as_deref().and_then(Form::of));
    let form = form.unwrap_or(if args.excel { Form::Csv } else { Form::Json });
    let store = keep::open_read(context)?;
    let filter = filter(&args, store.as_ref(), context)?;
    let tongue = context.tongue();
    let mut writing: Box<dyn Writing> = match form {
        Form::Json => Box::new(Json::default()),
        Form::Csv => Box::new(Sheet::new(args.excel)),
        Form::Markdown => Box::new(Markdown::new(Texts::new(tongue))),
    };
    let Some(target) = &args.file else {
        let mut spool = tempfile::SpooledTempFile::new(HELD);
        write(store.as_ref(), &filter, &mut *writing, &mut spool, context)?;
        return show(&mut spool, context);
    };
    let mut count = Count::default();
    file::put(target, args.force, |file| {
        let mut buffered = BufWriter::with_capacity(1 << 16, Target(file));
        count = write(store.as_ref(), &filter, &mut *writing, &mut buffered, context)?;
        buffered.flush().map_err(|error| file::failed(target, &error))
    })?;
    context.wrote = Wrote::Files;
    let name = clean(&target.display().to_string());
    if context.json {
        context.out.json(&ReceiptJson { file: name, format: form.id(), count })?;
    } else {
        let said = message::export_written(name, count.rounds.to_string(), count.sessions);
        let words = wrap(&said.say(&context.texts), context.width(), 0);
        context.out.line(&words)?;
    }
    Ok(Exit::Done)
}

/// As much as is held in memory before a file takes it.
const HELD: usize = 4 << 20;

/// A new file, which can be begun again.
struct Target<'f>(&'f mut File);

/// Something that can be written, and begun again.
trait Again: Write {
    fn again(&mut self) -> std::io::Result<()>;
}

impl Write for Target<'_> {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.write(bytes)
    }

    fn flush(&mut self) -> std::io::Result<()> {
        self.0.flush()
    }
}

impl Again for BufWriter<Target<'_>> {
    fn again(&mut self) -> std::io::Result<()> {
        self.flush()?;
        self.get_mut().0.set_len(0)?;
        self.get_mut().0.seek(SeekFrom::Start(0)).map(|_| ())
    }
}

impl Again for tempfile::SpooledTempFile {
    fn again(&mut self) -> std::io::Result<()> {
        self.set_len(0)?;
        self.seek(SeekFrom::Start(0)).map(|_| ())
    }
}

/// Writes everything that is asked for.
fn write(
    store: Option<&Store>,
    filter: &ExportFilter,
    writing: &mut dyn Writing,
    to: &mut dyn Again,
    context: &mut Context<'_>,
) -> Result<Count, CliError> {
    let mut count = Count::default();
    let mut progress = Bar::new(context);
    let mut expected = 0;
    let mut text = String::new();
    let stop = context.stop().clone();
    let mut take = |item: Exported| -> Result<(), CliError> {
        match &item {
            Exported::Begin { sessions } => {
                expected = *sessions;
                count = Count::default();
                to.again().map_err(unwritten)?;
            }
            Exported::Player(_) => count.players += 1,
            Exported::Session(session) => {
                count.sessions += 1;
                count.rounds += u64::from(session.rounds_played());
                progress.tell(context, count.sessions, expected);
            }
            Exported::Ruling(_) => count.rulings += 1,
            Exported::Season(_) => count.seasons += 1,
            Exported::End => {}
        }
        text.clear();
        writing.write(item, &mut text)?;
        to.write_all(text.as_bytes()).map_err(unwritten)
    };
    let done = match store {
        Some(store) => {
            store.heed(stop);
            store.export(filter, &mut take)
        }
        None => [Exported::Begin { sessions: 0 }, Exported::End].into_iter().try_for_each(take),
    };
    progress.end(context);
    done.map(|()| count)
}

/// What is written goes to a file first, wherever it ends.
fn unwritten(error: std::io::Error) -> CliError {
    file::failed(&std::env::temp_dir(), &error)
}

/// Shows what was written.
fn show(spool: &mut tempfile::SpooledTempFile, context: &mut Context<'_>) -> Done {
    spool.rewind().map_err(unwritten)?;
    let mut block = vec![0; 1 << 16];
    loop {
        match spool.read(&mut block).map_err(unwritten)? {
            0 => return Ok(Exit::Done),
            read => context.out.raw(&block[..read])?,
        }
    }
}

/// Which sessions are asked for.
fn filter(
    args: &Args,
    store: Option<&Store>,
    context: &Context<'_>,
) -> Result<ExportFilter, CliError> {
    let sessions = args.filter.read(context, store)?;
    let filter = ExportFilter {
        session: context.session.map(i64::from),
        player: None,
        game: sessions.game,
        since: sessions.since,
        until: sessions.until,
        places: sessions.places,
        season: sessions.season,
    };
    let Some(store) = store else {
        return match (&args.player, context.session) {
            (_, Some(_)) => Err(keep::no_such_session(context.session)),
            (Some(typed), None) => keep::known_name(typed, &[]).map(|_| filter),
            (None, None) => Ok(filter),
        };
    };
    store.view(|view| {
        if let Some(number) = filter.session {
            view.session(number)?;
        }
        let player = match &args.player {
            Some(typed) => {
                let name = keep::known_name(typed, &view.names(u32::MAX)?)?;
                view.player(&name)?.map(|known| known.uuid)
            }
            None => None,
        };
        Ok(ExportFilter { player, ..filter.clone() })
    })
}
