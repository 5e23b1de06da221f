//! `elfer report all --html FOLDER`: a static site with linked pages for everything.
//!
//! The history is read three times: first for the years; then for the reports; then session by
//! session, so that only one is in memory and each page is written as its session is read. The pages
//! are staged and moved into the folder when all of them are written.

mod documents;
mod file_names;
mod folder;
mod site;

use super::history::History;
use crate::cli::actions::report::session_document::AnnotatedSession;
use crate::cli::actions::season;
use crate::cli::context::Context;
use crate::cli::document::html::{Links, render_html};
use crate::cli::document::output::OutputArgs;
use crate::cli::document::{DateStyle, Document, LinkTarget};
use crate::cli::errors::{CliError, Exit, VerbResult};
use crate::cli::io::WriteScope;
use crate::cli::output::clean;
use crate::cli::output::progress::ProgressBar;
use crate::cli::shared_args::FilterArgs;
use crate::i18n::{Message, message};
use crate::report::{Calendar, SeasonReport};
use crate::store::{RoundsWanted, SessionFilter, set_cancel_token};
use chrono::Datelike;
use documents::SessionListRow;
use file_names::FileNames;
use folder::PageFolder;
use serde::Serialize;
use site::{Site, SiteSession};
use std::path::PathBuf;

/// Arguments of `elfer report all`.
#[derive(clap::Args)]
pub(super) struct Args {
    #[arg(long, value_name = "FOLDER", required = true)]
    html: Option<PathBuf>,
    #[arg(long)]
    force: bool,
    #[command(flatten)]
    filter: FilterArgs,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(in crate::cli::args) struct WrittenJson<'w> {
    folder: String,
    sessions: usize,
    players: usize,
    files: &'w [String],
    /// Pages of an earlier run that no page links to any more.
    #[serde(rename = "left")]
    stale: Vec<String>,
}

/// Runs the verb.
pub(super) fn run(args: &Args, context: &mut Context<'_>) -> VerbResult {
    let path = args.html.clone().unwrap_or_default();
    let history = History::open(context, &args.filter, OutputArgs::default())?;
    set_cancel_token(Some(context.clock.cancel_token().clone()));
    let years = history.build(RoundsWanted::None, Calendar::new(0))?.years;
    let site = history.build(RoundsWanted::All, Site::new(years))?;
    let mut written = WrittenJson {
        folder: clean(&path.display().to_string()),
        sessions: site.sessions.len(),
        players: site.players.players.len(),
        files: &[],
        stale: Vec::new(),
    };
    if site.sessions.is_empty() {
        context.info(&message::report_nothing());
        if context.config.json {
            context.io.out.json(&written)?;
        }
        return Ok(Exit::Done);
    }
    let seasons = load_season_tables(&history)?;
    let file_names = FileNames::assign(&site, &seasons);
    let mut folder = PageFolder::open(&path, &file_names, args.force)?;
    let pages = PageSet { history: &history, site: &site, file_names: &file_names };
    let mut bar = ProgressBar::new(context);
    let done = pages.write_sessions(&mut folder, &mut bar, context);
    bar.finish(context);
    done?;
    documents::build_report_documents(&site, &seasons, context, &mut |page, document| {
        pages.write_page(&mut folder, page, document, &[], context)
    })?;
    drop(history);
    // Listed before publishing: if the folder cannot be read, nothing has been moved yet.
    written.stale = folder.stale_pages()?;
    folder.publish()?;
    context.io.wrote = WriteScope::Files;
    written.files = folder.written();
    if context.config.json {
        context.io.out.json(&written)?;
        return Ok(Exit::Done);
    }
    let start_page = clean(&path.join(file_names::START).display().to_string());
    let words = message::pages_written(start_page, written.folder, written.files.len());
    context.io.out.line(&words.render(&context.texts))?;
    if !written.stale.is_empty() {
        context.info(&message::pages_left(written.stale.len()));
    }
    Ok(Exit::Done)
}

/// Returns the tables of the seasons that contain at least one of the sessions. Each table covers
/// its whole season.
fn load_season_tables(history: &History) -> Result<Vec<SeasonReport>, CliError> {
    let History { store, filter, .. } = history;
    let mut tables = Vec::new();
    for season in store.seasons()? {
        if filter.season.is_some_and(|only| only != season.uuid) {
            continue;
        }
        let in_season = SessionFilter { season: Some(season.uuid), ..filter.clone() };
        if store.view(|view| view.count_sessions(&in_season))? > 0 {
            tables.push(season::build_season_report(store, season)?);
        }
    }
    Ok(tables)
}

/// The pages that are written together.
struct PageSet<'s> {
    history: &'s History,
    site: &'s Site,
    file_names: &'s FileNames,
}

impl PageSet<'_> {
    /// Writes one page for each session in the order in which they began, and a list for each year.
    fn write_sessions(
        &self,
        folder: &mut PageFolder,
        bar: &mut ProgressBar,
        context: &mut Context<'_>,
    ) -> Result<(), CliError> {
        let all = &self.site.sessions;
        let mut session_rows: Vec<SessionListRow> = Vec::new();
        for (index, &SiteSession { number, day, .. }) in all.iter().enumerate() {
            let annotated = self.history.store.view(|view| {
                Ok::<_, CliError>(AnnotatedSession::load(view, view.session(number)?)?)
            })?;
            let document = annotated.document(context, DateStyle::Absolute);
            let neighbour = |target: Option<usize>, message: fn(String) -> Message| {
                let number = all.get(target?)?.number;
                let label = message(number.to_string()).render(&context.texts);
                Some((label, LinkTarget::Session(number)))
            };
            let year = day.year();
            let mut neighbours = vec![(year.to_string(), LinkTarget::Sessions(year))];
            neighbours.extend(neighbour(index.checked_sub(1), message::pages_before));
            neighbours.extend(neighbour(Some(index + 1), message::pages_after));
            session_rows.push(documents::session_list_row(context, &annotated.session));
            self.write_page(folder, &LinkTarget::Session(number), document, &neighbours, context)?;
            if all.get(index + 1).is_none_or(|next| next.day.year() != year) {
                let rows = std::mem::take(&mut session_rows);
                let list = documents::build_session_list(context, year, &rows);
                self.write_page(folder, &LinkTarget::Sessions(year), list, &[], context)?;
            }
            bar.update(context, index as u64 + 1, all.len() as u64);
        }
        Ok(())
    }

    /// Writes one page, with links to the main pages and to its `neighbours`.
    fn write_page(
        &self,
        folder: &mut PageFolder,
        page: &LinkTarget,
        document: Document,
        neighbours: &[(String, LinkTarget)],
        context: &Context<'_>,
    ) -> Result<(), CliError> {
        if context.clock.is_cancelled() {
            return Err(CliError::interrupted());
        }
        let texts = &context.texts;
        let main_pages = [
            (message::pages_start(), LinkTarget::Start),
            (message::report_of_everybody(), LinkTarget::Table),
            (message::records_title(), LinkTarget::Records),
        ];
        let main_pages = main_pages.into_iter().map(|(label, page)| (label.render(texts), page));
        let nav = main_pages.chain(neighbours.iter().cloned()).map(|(label, target)| {
            let file_name = (target != *page)
                .then(|| self.file_names.file(&target).map(str::to_owned))
                .flatten();
            (label, file_name)
        });
        let file_of = |link: &LinkTarget| match (page, link) {
            // A seat only has a name: it does not say which of two namesakes it was.
            (LinkTarget::Session(_), LinkTarget::Player(name)) if has_namesake(self.site, name) => {
                None
            }
            (_, link) => self.file_names.file(link).map(str::to_owned),
        };
        let links = Links { nav: nav.collect(), file_of: &file_of };
        // A session or season is shown whole, so the filter does not apply to it.
        let subtitle = match page {
            LinkTarget::Session(_) | LinkTarget::Season(_) => document.subtitle,
            _ => self.history.subtitle.clone(),
        };
        let Some(file_name) = self.file_names.file(page) else { return Ok(()) };
        let html = render_html(&Document { subtitle, ..document }, &links, context);
        folder.stage(file_name, html.as_bytes())
    }
}

/// True if another player has the same name. Namesakes carry a `#` and a number.
fn has_namesake(site: &Site, name: &str) -> bool {
    let prefix = format!("{name}#");
    site.players.players.iter().any(|other| other.player.starts_with(&prefix))
}
