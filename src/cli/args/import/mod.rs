//! `elfer import`: imports an exported history, a spreadsheet of rounds, or another database.

mod json;
mod source;
mod spreadsheet;

use crate::cli::actions::merge;
use crate::cli::context::Context;
use crate::cli::errors::{CliError, Exit, VerbResult};
use crate::cli::io::WriteScope;
use crate::cli::output::clean;
use crate::cli::output::progress::ProgressBar;
use crate::cli::{catalog, lookup, store, time_parser};
use crate::i18n::message;
use crate::store::{
    ImportCount, ImportReport, Importer, LabelledRecord, RecordId, Store, set_cancel_token,
};
use clap::builder::{PossibleValuesParser, TypedValueParser};
use serde::Serialize;
use source::{ContentKind, ImportSource};
use spreadsheet::columns::ColumnKind;
use spreadsheet::days::{DateOrder, DayOrder, DayParser};
use spreadsheet::{Spreadsheet, SpreadsheetDefaults, SpreadsheetJson};
use std::path::{Path, PathBuf};

/// Command line of `elfer import`.
#[derive(clap::Args)]
pub(crate) struct Args {
    file: PathBuf,
    #[arg(short, long, value_name = "json|csv", value_parser = format_parser())]
    format: Option<ContentKind>,
    #[arg(long)]
    dry_run: bool,
    #[arg(short, long)]
    game: Option<String>,
    #[arg(short, long)]
    edition: Option<String>,
    #[arg(long)]
    place: Option<String>,
    #[arg(long, value_name = "DAY")]
    date: Option<String>,
    #[arg(long, value_name = "dmy|mdy", value_parser = order_parser())]
    dates: Option<DateOrder>,
    #[arg(long, value_name = "HEADING=KIND")]
    column: Vec<String>,
    #[arg(long, value_name = "REASON")]
    anyway: Option<String>,
}

fn order_parser() -> impl TypedValueParser<Value = DateOrder> {
    PossibleValuesParser::new(["dmy", "mdy"]).map(|value| match value.as_str() {
        "dmy" => DateOrder::DayFirst,
        _ => DateOrder::MonthFirst,
    })
}

impl Args {
    /// The values that the options give for a spreadsheet that lacks them.
    ///
    /// # Errors
    ///
    /// A column, day, game or text that is not understood (exit code 2).
    fn spreadsheet_defaults(&self, context: &Context<'_>) -> Result<SpreadsheetDefaults, CliError> {
        let columns = self.column.iter().map(|option| {
            let parsed = option.rsplit_once('=');
            let parsed = parsed.and_then(|(head, kind)| Some((head, ColumnKind::from_id(kind)?)));
            let (head, kind) = parsed.ok_or_else(|| {
                CliError::not_understood(message::error_sheet_column(option.as_str()))
                    .with_choices(ColumnKind::ALL.iter().map(|kind| kind.id()))
            })?;
            Ok((head.trim().to_owned(), kind))
        });
        let day = |text: &str| {
            let mut parser = DayParser::new(self.dates);
            let written = parser.parse(text, 1).map(|(day, _)| day);
            // With a slash, the order of day and month is this verb's own question.
            let spoken = || time_parser::parse_day(text, context).filter(|_| !text.contains('/'));
            written.or_else(spoken).ok_or_else(|| {
                let is_ambiguous = matches!(parser.settle(), DayOrder::Ambiguous(_));
                let error = CliError::not_understood(message::error_sheet_day(text));
                if is_ambiguous { error.with_hint(message::hint_sheet_days()) } else { error }
            })
        };
        Ok(SpreadsheetDefaults {
            game: self.game.as_deref().map(catalog::find_game).transpose()?,
            edition: self.edition.clone(),
            place: self.place.as_deref().map(lookup::parse_note).transpose()?,
            day: self.date.as_deref().map(day).transpose()?,
            order: self.dates,
            columns: columns.collect::<Result<_, CliError>>()?,
            anyway: self.anyway.as_deref().map(lookup::parse_note).transpose()?,
        })
    }

    /// True if an option is given that is for spreadsheets alone.
    const fn has_spreadsheet_options(&self) -> bool {
        self.game.is_some()
            || self.edition.is_some()
            || self.place.is_some()
            || self.date.is_some()
            || self.dates.is_some()
            || !self.column.is_empty()
            || self.anyway.is_some()
    }
}

fn format_parser() -> impl TypedValueParser<Value = ContentKind> {
    PossibleValuesParser::new(["json", "csv"]).map(|value| match value.as_str() {
        "json" => ContentKind::Json,
        _ => ContentKind::Csv,
    })
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct ImportCountJson {
    added: u64,
    known: u64,
}

/// The result of an import or of its dry run as JSON.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(super) struct ImportJson {
    dry_run: bool,
    players: ImportCountJson,
    sessions: ImportCountJson,
    rounds: u64,
    seasons: ImportCountJson,
    rulings: ImportCountJson,
    #[serde(skip_serializing_if = "Option::is_none")]
    sheet: Option<SpreadsheetJson>,
}

/// Imports the file, by the kind of its content.
pub(crate) fn run(args: Args, context: &mut Context<'_>) -> VerbResult {
    let mut source = ImportSource::open(&args.file, context)?;
    let detected = source.detect_content()?;
    // JSON and CSV are told apart by one character, so `--format` decides between them. The other
    // kinds are certain.
    let kind = match (detected, args.format) {
        (ContentKind::Json | ContentKind::Csv, Some(format)) => format,
        (detected, _) => detected,
    };
    let name = source::display_name(&args.file);
    let not_understood = |problem| Err(CliError::not_understood(problem));
    match kind {
        ContentKind::Empty => not_understood(message::error_import_nothing(name)),
        ContentKind::Packed => not_understood(message::error_import_packed(name)),
        ContentKind::Database if args.file == Path::new("-") => {
            not_understood(message::error_import_database(name))
        }
        ContentKind::Database => {
            drop(source);
            if args.dry_run {
                merge::preview_merge(&args.file, context)
            } else {
                merge::merge_file(&args.file, context)
            }
        }
        ContentKind::Csv => {
            let sheet = spreadsheet::parse_spreadsheet(
                &mut source,
                &name,
                &args.spreadsheet_defaults(context)?,
                context,
            )?;
            let file = ImportedFile { sheet: Some(&sheet), name };
            run_import(args.dry_run, &file, context, |importer, progress, context| {
                sheet.import(importer, progress, context)
            })
        }
        ContentKind::Json if args.has_spreadsheet_options() => {
            not_understood(message::error_import_no_sheet(name))
        }
        ContentKind::Json => {
            let file = ImportedFile { sheet: None, name };
            run_import(args.dry_run, &file, context, |importer, progress, context| {
                json::import_json(&mut source, &args.file, importer, progress, context)
            })
        }
    }
}

/// The imported file, for the report: its name, and the spreadsheet if it is one.
struct ImportedFile<'s> {
    sheet: Option<&'s Spreadsheet>,
    name: String,
}

/// Compares everything first; imports it only if something is new and nothing differs.
fn run_import(
    dry_run: bool,
    file: &ImportedFile<'_>,
    context: &mut Context<'_>,
    mut import_records: impl FnMut(
        &mut Importer<'_>,
        &mut ProgressBar,
        &mut Context<'_>,
    ) -> Result<(), CliError>,
) -> VerbResult {
    let stamp = store::stamp_now(context);
    let mut progress = ProgressBar::new(context);
    // From here on Ctrl-C takes effect between two sessions.
    let stop = context.clock.cancel_token().clone();
    let store = store::open_before(context)?;
    let mut compare =
        |importer: &mut Importer<'_>| import_records(importer, &mut progress, context);
    // Where there is no file yet, an empty one in memory stands in.
    let store = store.map_or_else(Store::open_in_memory, Ok)?;
    set_cancel_token(Some(stop));
    let compared = store.preview_import(&stamp, &mut compare);
    drop(store);
    progress.finish(context);
    let compared = compared?;
    if !compared.conflicts.is_empty() {
        return Err(differences_error(&compared.conflicts));
    }
    if dry_run || !compared.has_additions() {
        return print_result(&compared, dry_run, file, context);
    }
    let mut store = store::open_write(context)?;
    // A backup from before the import, for a loss that is noticed later than `undo` reaches.
    let backup = store.backup_before_change(&stamp)?;
    let mut progress = ProgressBar::new(context);
    let count = Some(compared.sessions.added);
    let imported =
        store.import(&stamp, count, |importer| import_records(importer, &mut progress, context));
    drop(store);
    progress.finish(context);
    let imported = imported?;
    // Another process may have written since the comparison.
    if !imported.conflicts.is_empty() {
        return Err(differences_error(&imported.conflicts));
    }
    context.io.wrote = WriteScope::History;
    print_result(&imported, false, file, context)?;
    if let Some(backup) = backup {
        context.info(&message::import_copy(source::display_name(&backup)));
    }
    Ok(Exit::Done)
}

/// The error that lists records which differ from the store's; nothing is written then.
fn differences_error(differences: &[LabelledRecord]) -> CliError {
    let describe = |difference: &LabelledRecord| {
        let label = clean(difference.label.as_deref().unwrap_or_default());
        match difference.id {
            RecordId::Session(_) => message::error_import_differs_session(label),
            RecordId::Season(_) => message::error_import_differs_season(label),
            RecordId::Ruling(_) => message::error_import_differs_ruling(label),
            _ => message::error_import_differs_player(label),
        }
    };
    let mut problems = differences.iter().map(describe);
    let first = problems.next().unwrap_or_else(message::error_import_differs);
    let error = CliError::refused(first);
    let error = problems.take(MAX_LISTED - 1).fold(error, CliError::with_detail);
    let more = differences.len().saturating_sub(MAX_LISTED);
    let error = if more > 0 { error.with_detail(message::import_more(more)) } else { error };
    error.with_hint(message::hint_import_differs())
}

/// Maximum number of records listed one by one.
const MAX_LISTED: usize = 20;

fn print_result(
    report: &ImportReport,
    dry_run: bool,
    file: &ImportedFile<'_>,
    context: &mut Context<'_>,
) -> VerbResult {
    if context.config.json {
        let count = |counted: ImportCount| ImportCountJson {
            added: counted.added,
            known: counted.unchanged,
        };
        context.io.out.json(&ImportJson {
            dry_run,
            players: count(report.players),
            sessions: count(report.sessions),
            rounds: report.rounds,
            seasons: count(report.seasons),
            rulings: count(report.rulings),
            sheet: file.sheet.map(Spreadsheet::to_json),
        })?;
        return Ok(Exit::Done);
    }
    let texts = &context.texts;
    let mut lines = match file.sheet {
        Some(sheet) if dry_run => sheet.describe(&file.name, context),
        Some(_) | None => Vec::new(),
    };
    let added = |counted: ImportCount, describe: fn(u64) -> crate::i18n::Message| {
        (counted.added > 0).then(|| format!("  {}", describe(counted.added).render(texts)))
    };
    if report.has_additions() {
        lines.push(
            if dry_run { message::import_would() } else { message::import_done() }.render(texts),
        );
        lines.extend(added(report.players, message::import_players));
        lines.extend(added(report.sessions, message::import_sessions));
        lines.extend(added(
            ImportCount { added: report.rounds, unchanged: 0 },
            message::import_rounds,
        ));
        lines.extend(added(report.seasons, message::import_seasons));
        lines.extend(added(report.rulings, message::import_rulings));
    } else {
        lines.push(message::import_nothing_new().render(texts));
    }
    if report.sessions.unchanged > 0 && report.has_additions() {
        lines.push(message::import_known(report.sessions.unchanged).render(texts));
    }
    for line in lines {
        context.io.out.line(&crate::cli::output::wrap(&line, context.width(), 2))?;
    }
    let differences = file.sheet.map(|sheet| sheet.describe_differences(&context.texts));
    for difference in differences.unwrap_or_default() {
        context.info(&difference);
    }
    if report.has_additions() && !dry_run {
        context.info(&message::import_undo());
    }
    Ok(Exit::Done)
}
