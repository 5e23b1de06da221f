//! `elfer export`: writes the history from the store into a file of its own.

mod csv;

use crate::cli::actions::report::session_document::AnnotatedSession;
use crate::cli::context::Context;
use crate::cli::document::DateStyle;
use crate::cli::document::markdown::render_markdown;
use crate::cli::errors::{CliError, Exit, VerbResult};
use crate::cli::io::WriteScope;
use crate::cli::output::progress::ProgressBar;
use crate::cli::output::{clean, escape_json, file};
use crate::cli::shared_args::FilterArgs;
use crate::cli::{errors, lookup, store::open_read};
use crate::i18n::message;
use crate::store::{self, ExportItem, SessionFilter, Store, set_cancel_token};
use clap::ValueEnum;
use serde::Serialize;
use std::collections::BTreeMap;
use std::io::{BufWriter, Read, Seek, Write};
use std::path::{Path, PathBuf};
use uuid::Uuid;

/// Command line of `elfer export`.
#[derive(clap::Args)]
pub(crate) struct Args {
    file: Option<PathBuf>,
    #[arg(short, long, value_name = "json|csv|md")]
    format: Option<ExportFormat>,
    #[arg(long)]
    excel: bool,
    #[arg(long, requires = "file")]
    force: bool,
    #[arg(long, value_name = "NAME")]
    player: Option<String>,
    #[command(flatten)]
    filter: FilterArgs,
}

/// The format of an export. Its name is also the file extension.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
enum ExportFormat {
    Json,
    Csv,
    Md,
}

impl ExportFormat {
    /// The format that a file's extension names.
    fn from_extension(file: &Path) -> Option<ExportFormat> {
        ExportFormat::from_str(file.extension()?.to_str()?, true).ok()
    }
}

/// Formats the items of an export.
struct ItemFormatter<'s> {
    format: ExportFormat,
    excel: bool,
    store: Option<&'s Store>,
    json: store::ExportFormatter,
    /// The names of the seasons, which come before the sessions.
    seasons: BTreeMap<Uuid, String>,
}

impl ItemFormatter<'_> {
    fn format(&mut self, item: ExportItem, context: &Context<'_>) -> Result<String, CliError> {
        match (self.format, item) {
            // Complete, and the same bytes for the same history on every machine.
            (ExportFormat::Json, item) => {
                let text = self.json.format(&item)?;
                // `escape_json` would escape the line ends as well.
                Ok(text.split('\n').map(escape_json).collect::<Vec<_>>().join("\n"))
            }
            (ExportFormat::Csv, ExportItem::Begin { .. }) => csv::format_head(self.excel),
            (ExportFormat::Csv, ExportItem::Season(uuid, season)) => {
                self.seasons.insert(uuid, season.name);
                Ok(String::new())
            }
            (ExportFormat::Csv, ExportItem::Session(session)) => {
                let season = session.settings.season.and_then(|season| self.seasons.get(&season));
                csv::format_session(&session, season.map_or("", String::as_str), self.excel)
            }
            (ExportFormat::Md, ExportItem::Session(session)) if let Some(store) = self.store => {
                let annotated = store.view(|view| AnnotatedSession::load(view, *session))?;
                let document = annotated.document(context, DateStyle::Absolute);
                Ok(format!("{}\n", render_markdown(&document, 2, &context.texts)))
            }
            (ExportFormat::Csv | ExportFormat::Md, _) => Ok(String::new()),
        }
    }

    /// Writes the selected records to `to`, and counts them. An error of writing names `place`.
    fn write_all(
        &mut self,
        filter: &SessionFilter,
        (to, place): (&mut dyn Write, &Path),
        context: &mut Context<'_>,
    ) -> Result<ExportCounts, CliError> {
        let mut count = ExportCounts::default();
        let mut progress = ProgressBar::new(context);
        let mut expected = 0;
        let (stop, store) = (context.clock.cancel_token().clone(), self.store);
        let mut write_item = |item: ExportItem| -> Result<(), CliError> {
            match &item {
                ExportItem::Begin { sessions } => expected = *sessions,
                ExportItem::Player(..) => count.players += 1,
                ExportItem::Session(session) => {
                    count.sessions += 1;
                    count.rounds += u64::from(session.rounds_played());
                    progress.update(context, count.sessions, expected);
                }
                ExportItem::Ruling(_) => count.rulings += 1,
                ExportItem::Season(..) => count.seasons += 1,
                ExportItem::End => {}
            }
            let text = self.format(item, context)?;
            to.write_all(text.as_bytes()).map_err(|error| file::write_failed(place, &error))
        };
        let done = match store {
            Some(store) => {
                set_cancel_token(Some(stop));
                store.export(filter, &mut write_item)
            }
            None => [ExportItem::Begin { sessions: 0 }, ExportItem::End]
                .into_iter()
                .try_for_each(write_item),
        };
        progress.finish(context);
        done.map(|()| count)
    }
}

/// Number of exported records.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct ExportCounts {
    players: u64,
    seasons: u64,
    sessions: u64,
    rounds: u64,
    rulings: u64,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(super) struct ReceiptJson {
    file: String,
    format: ExportFormat,
    #[serde(flatten)]
    count: ExportCounts,
}

/// Exports the selected part of the history.
pub(crate) fn run(args: Args, context: &mut Context<'_>) -> VerbResult {
    let format =
        args.format.or_else(|| args.file.as_deref().and_then(ExportFormat::from_extension));
    let format = format.unwrap_or(if args.excel { ExportFormat::Csv } else { ExportFormat::Json });
    let store = open_read(context)?;
    let filter = parse_filter(&args, store.as_ref(), context)?;
    let mut formatter = ItemFormatter {
        format,
        excel: args.excel,
        store: store.as_ref(),
        json: store::ExportFormatter::default(),
        seasons: BTreeMap::new(),
    };
    let Some(target) = &args.file else {
        let mut spool = tempfile::SpooledTempFile::new(MAX_IN_MEMORY);
        formatter.write_all(&filter, (&mut spool, &std::env::temp_dir()), context)?;
        return print_spool(&mut spool, context);
    };
    let mut count = ExportCounts::default();
    file::write_file_with(target, args.force, |file| {
        let mut buffered = BufWriter::with_capacity(1 << 16, file);
        count = formatter.write_all(&filter, (&mut buffered, target), context)?;
        buffered.flush().map_err(|error| file::write_failed(target, &error))
    })?;
    context.io.wrote = WriteScope::Files;
    let name = clean(&target.display().to_string());
    if context.config.json {
        context.io.out.json(&ReceiptJson { file: name, format, count })?;
    } else {
        let written = message::export_written(name, count.rounds.to_string(), count.sessions);
        context.print(&written, 0)?;
    }
    Ok(Exit::Done)
}

/// Number of bytes kept in memory before a temporary file takes over.
const MAX_IN_MEMORY: usize = 4 << 20;

/// Creates the error for an export that cannot be written. It names the folder of temporary files.
fn temp_file_error(error: std::io::Error) -> CliError {
    file::write_failed(&std::env::temp_dir(), &error)
}

/// Copies the export to standard output.
fn print_spool(spool: &mut tempfile::SpooledTempFile, context: &mut Context<'_>) -> VerbResult {
    spool.rewind().map_err(temp_file_error)?;
    let mut block = vec![0; 1 << 16];
    loop {
        match spool.read(&mut block).map_err(temp_file_error)? {
            0 => return Ok(Exit::Done),
            read => context.io.out.raw(&block[..read])?,
        }
    }
}

/// Parses the options that select sessions.
fn parse_filter(
    args: &Args,
    store: Option<&Store>,
    context: &Context<'_>,
) -> Result<SessionFilter, CliError> {
    let session = context.config.session.map(i64::from);
    let filter = SessionFilter { session, ..args.filter.parse(context, store)? };
    let Some(store) = store else {
        return match (&args.player, context.config.session) {
            (_, Some(_)) => Err(errors::no_such_session_error(context.config.session)),
            (Some(typed), None) => lookup::find_player(typed, &[]).map(|_| filter),
            (None, None) => Ok(filter),
        };
    };
    store.view(|view| {
        if let Some(number) = filter.session {
            view.session(number)?;
        }
        let player = args.player.as_ref().map(|typed| lookup::find_player_of(view, typed));
        Ok(SessionFilter { player: player.transpose()?, ..filter.clone() })
    })
}
