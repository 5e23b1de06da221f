//! `elfer report all --html FOLDER`: a page for everything, linked with one another.
//!
//! The history is gone through three times: once for what there is, so that nothing is written where
//! something is in the way; once for the sums; once session by session, each page written as it is read.
//! Only when all are written do they take their places.

mod folder;
mod names;
mod papers;
mod sums;
mod waiting;

use super::people;
use crate::cli::context::{Context, Wrote};
use crate::cli::document::{Links, Paper, To, html};
use crate::cli::error::{CliError, Done, Exit};
use crate::cli::filter::Filter;
use crate::cli::output::clean;
use crate::cli::output::progress::Bar;
use crate::cli::verbs::season::SeasonTable;
use crate::history::{SessionFilter, Store};
use crate::i18n::{Message, message};
use crate::report::SessionReport;
use crate::session::Person;
use folder::Folder;
use names::Names;
use papers::SessionRow;
use serde::Serialize;
use std::path::PathBuf;
use sums::{Sums, There};

/// Where to, and over which sessions.
#[derive(clap::Args)]
pub(super) struct Args {
    #[arg(long, value_name = "FOLDER", required = true)]
    html: Option<PathBuf>,
    #[arg(long)]
    force: bool,
    #[command(flatten)]
    filter: Filter,
}

#[derive(Serialize)]
struct WrittenJson<'w> {
    folder: String,
    sessions: usize,
    players: usize,
    files: &'w [String],
    /// Pages of an earlier time to which nothing leads any more.
    left: Vec<String>,
}

/// Writes the pages.
pub(super) fn run(args: &Args, context: &mut Context<'_>) -> Done {
    let path = args.html.clone().unwrap_or_default();
    let (store, wanted) = people::open(context, &args.filter)?;
    store.heed(context.stop().clone());
    let there = There::read(&store, &wanted)?;
    if there.sessions.is_empty() {
        context.tell(&message::report_nothing());
        if context.json {
            let folder = clean(&path.display().to_string());
            let (files, left) = (&[][..], Vec::new());
            context.out.json(&WrittenJson { folder, sessions: 0, players: 0, files, left })?;
        }
        return Ok(Exit::Done);
    }
    let seasons = seasons(&store, &wanted)?;
    let names = Names::of(&there, &seasons);
    let mut folder = Folder::open(&path, &names, args.force)?;
    let about = args.filter.say(&wanted, context);
    let site = Site { there: &there, seasons: &seasons, names: &names, about };
    let written = site.write(&store, &wanted, &mut folder, context);
    drop(store);
    written?;
    let left = folder.left()?;
    folder.place()?;
    context.wrote = Wrote::Files;
    tell(context, &folder, left, there.sessions.len(), there.played.len())?;
    Ok(Exit::Done)
}

/// The seasons in which one of the sessions counts, each with its whole table.
fn seasons(store: &Store, wanted: &SessionFilter) -> Result<Vec<SeasonTable>, CliError> {
    let mut found = Vec::new();
    for season in store.seasons()? {
        if wanted.season.is_some_and(|only| only != season.uuid) {
            continue;
        }
        let both = SessionFilter { season: Some(season.uuid), ..wanted.clone() };
        if store.view(|view| view.how_many(&both))? > 0 {
            found.push(SeasonTable::read(store, season)?);
        }
    }
    Ok(found)
}

fn tell(
    context: &mut Context<'_>,
    folder: &Folder,
    left: Vec<String>,
    sessions: usize,
    players: usize,
) -> Result<(), CliError> {
    let shown = clean(&folder.path().display().to_string());
    let first = clean(&folder.path().join(names::START).display().to_string());
    let old = left.len();
    let files = folder.written();
    if context.json {
        return context.out.json(&WrittenJson { folder: shown, sessions, players, files, left });
    }
    let words = message::pages_written(first, shown, files.len()).say(&context.texts);
    context.out.line(&words)?;
    if old > 0 {
        context.tell(&message::pages_left(old));
    }
    Ok(())
}

/// Everything that is written together.
struct Site<'s> {
    there: &'s There,
    seasons: &'s [SeasonTable],
    names: &'s Names,
    /// Which sessions those are, in words.
    about: String,
}

impl Site<'_> {
    fn write(
        &self,
        store: &Store,
        wanted: &SessionFilter,
        folder: &mut Folder,
        context: &mut Context<'_>,
    ) -> Result<(), CliError> {
        let sums = Sums::read(store, wanted, self.there)?;
        self.write_sessions(store, folder, context)?;
        papers::of_sums(store, &sums, context, &mut |to, paper| {
            self.put(folder, to, paper, &[], context)
        })?;
        for table in self.seasons {
            let to = To::Season(table.season.name.as_str().to_owned());
            let paper = super::season_paper::paper(context, table);
            self.put(folder, &to, paper, &[], context)?;
        }
        let start = papers::start(context, &sums, self.seasons, self.there);
        self.put(folder, &To::Start, start, &[], context)
    }

    /// A page a session, in the order in which they began, and a list a year.
    fn write_sessions(
        &self,
        store: &Store,
        folder: &mut Folder,
        context: &mut Context<'_>,
    ) -> Result<(), CliError> {
        let mut bar = Bar::new(context);
        let done = self.write_each_session(store, folder, &mut bar, context);
        bar.end(context);
        done
    }

    fn write_each_session(
        &self,
        store: &Store,
        folder: &mut Folder,
        bar: &mut Bar,
        context: &mut Context<'_>,
    ) -> Result<(), CliError> {
        let all = &self.there.sessions;
        let mut rows: Vec<SessionRow> = Vec::new();
        for (place, &(number, year)) in all.iter().enumerate() {
            let found = store.view(|view| {
                let session = view.session(number)?;
                let mended = view.mended(&session)?;
                Ok::<_, CliError>((session, mended))
            });
            let (session, mended) = found?;
            let report = SessionReport::of(&session).mended(&mended);
            let paper = super::session_paper::paper(context, &report);
            let beside = |at: Option<usize>, say: fn(String) -> Message| {
                let (number, _) = *all.get(at?)?;
                let words = say(number.to_string()).say(&context.texts);
                Some((words, To::Session(number)))
            };
            let mut near = vec![(year.to_string(), To::Sessions(year))];
            near.extend(beside(place.checked_sub(1), message::pages_before));
            near.extend(beside(Some(place + 1), message::pages_after));
            rows.push(SessionRow::of(context, &report.scoreboard));
            self.put(folder, &To::Session(number), paper, &near, context)?;
            if all.get(place + 1).is_none_or(|&(_, next)| next != year) {
                let list = papers::sessions(context, year, std::mem::take(&mut rows));
                self.put(folder, &To::Sessions(year), list, &[], context)?;
            }
            bar.tell(context, place as u64 + 1, all.len() as u64);
        }
        Ok(())
    }

    /// Writes a page, with the way to the main ones and to those `near` it.
    fn put(
        &self,
        folder: &mut Folder,
        to: &To,
        paper: Paper,
        near: &[(String, To)],
        context: &Context<'_>,
    ) -> Result<(), CliError> {
        if context.is_stopped() {
            return Err(CliError::interrupted());
        }
        let texts = &context.texts;
        let mains = [
            (message::pages_start(), To::Start),
            (message::report_of_everybody(), To::Table),
            (message::records_title(), To::Records),
        ];
        let mains = mains.into_iter().map(|(words, to)| (words.say(texts), to));
        let nav = mains.chain(near.iter().cloned()).map(|(words, at)| {
            let file = (at != *to).then(|| self.names.file(&at).map(str::to_owned)).flatten();
            (words, file)
        });
        let find = |other: &To| match (to, other) {
            // A seat does not say which of two of one name it was.
            (To::Session(_), To::Player(name)) if has_namesake(&self.there.people, name) => None,
            (_, other) => self.names.file(other).map(str::to_owned),
        };
        let links = Links { nav: nav.collect(), find: &find };
        let subtitle = [paper.subtitle.as_str(), self.about.as_str()];
        let subtitle = subtitle.into_iter().filter(|words| !words.is_empty());
        // A session is what it is, whatever was asked for.
        let is_whole = matches!(to, To::Session(_) | To::Season(_));
        let subtitle = if is_whole {
            paper.subtitle.clone()
        } else {
            subtitle.collect::<Vec<_>>().join(" · ")
        };
        let Some(file) = self.names.file(to) else { return Ok(()) };
        let page = html(&Paper { subtitle, ..paper }, &links, context)?;
        folder.put(file, page.as_bytes())
    }
}

/// Whether somebody of that name is not the only one.
fn has_namesake(people: &[Person], name: &str) -> bool {
    let like = format!("{name}#");
    people.iter().any(|other| other.name.as_str().starts_with(&like))
}
