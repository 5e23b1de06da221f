//! A season's table, as text and as JSON.

use crate::cli::context::Context;
use crate::cli::errors::{CliError, CliErrorKind};
use crate::cli::output::table::Grid;
use crate::cli::output::{clean, wrap};
use crate::cli::verbs::report::{JsonNumber, dash, format_decimal, person_name};
use crate::cli::{errors, lookup, store};
use crate::i18n::message;
use crate::report::{SeasonLine, SeasonReport};
use crate::session::{Evening, Person, PlacePoints, Season};
use crate::store::{RoundsWanted, SessionFilter, Store};
use chrono::NaiveDate;
use serde::Serialize;

/// The narrowest terminal for a table. On a narrower one, words would break in the middle; each
/// player then takes two lines.
pub(super) const MIN_TABLE_WIDTH: usize = 64;
/// The number of ranks that have a column of their own.
const RANK_COLUMNS: usize = 3;

/// The argument that selects a season. Without a name, the running season is meant.
#[derive(Clone, Debug, Default, clap::Args)]
pub(crate) struct SeasonSelector {
    #[arg(value_name = "SEASON")]
    name: Vec<String>,
}

impl SeasonSelector {
    /// Selects the season of that name, or with `None` the running one.
    pub(super) fn by_name(name: Option<&str>) -> SeasonSelector {
        SeasonSelector { name: name.map(str::to_owned).into_iter().collect() }
    }

    /// Finds the selected season: the named one, else the only one that `fits`.
    ///
    /// # Errors
    ///
    /// No season matches (exit code 5), or several do (2).
    pub(super) fn find(
        &self,
        mut seasons: Vec<Season>,
        fits: impl Fn(&Season) -> bool,
    ) -> Result<Season, CliError> {
        if !self.name.is_empty() {
            return lookup::find_season(&self.name.join(" "), seasons);
        }
        seasons.retain(fits);
        match seasons.as_slice() {
            [] => Err(errors::no_season_error()),
            [season] => Ok(season.clone()),
            [..] => {
                let names: Vec<&str> = seasons.iter().map(|season| season.name.as_str()).collect();
                Err(CliError::new(CliErrorKind::NotUnderstood, message::error_season_which())
                    .with_hint(message::hint_one_of(names.join(", "))))
            }
        }
    }
}

/// A season's settings as JSON.
#[derive(Serialize)]
pub(super) struct SeasonJson {
    season: String,
    uuid: String,
    game: Option<&'static str>,
    points: Option<Vec<i64>>,
    began_at: String,
    ended_at: Option<String>,
}

impl SeasonJson {
    pub(super) fn new(season: &Season) -> SeasonJson {
        SeasonJson {
            season: season.name.as_str().to_owned(),
            uuid: season.uuid.to_string(),
            game: season.game.map(crate::games::Game::id),
            points: season.points.as_ref().map(|points| points.as_slice().to_vec()),
            began_at: season.began.rfc3339(),
            ended_at: season.ended.map(|at| at.rfc3339()),
        }
    }
}

#[derive(Serialize)]
struct SeasonLineJson<'n> {
    rank: u32,
    player: &'n str,
    points: Option<JsonNumber>,
    places: &'n [u32],
    sessions: u32,
    left: u32,
    missed: u32,
}

#[derive(Serialize)]
struct SeasonTableJson<'n> {
    #[serde(flatten)]
    season: SeasonJson,
    sessions: u32,
    players: Vec<SeasonLineJson<'n>>,
}

/// A season with the line of each player.
pub(crate) struct SeasonTable {
    pub(crate) season: Season,
    /// The number of sessions that count.
    pub(crate) sessions: u32,
    pub(crate) lines: Vec<SeasonLine>,
    pub(crate) people: Vec<Person>,
}

impl SeasonTable {
    /// Creates the table from a computed report.
    pub(crate) fn new(season: Season, report: &SeasonReport, people: Vec<Person>) -> SeasonTable {
        SeasonTable { sessions: report.sessions, lines: report.rows(&people), season, people }
    }

    /// Computes the table of the selected season. Without a name that is the running season, else
    /// the latest.
    ///
    /// # Errors
    ///
    /// No season matches (exit code 5).
    pub(crate) fn find(
        selector: &SeasonSelector,
        context: &Context<'_>,
    ) -> Result<SeasonTable, CliError> {
        let store = store::open_read(context)?.ok_or_else(errors::no_season_error)?;
        let seasons = store.seasons()?;
        let latest = seasons.last().map(|season| season.uuid);
        let any_running = seasons.iter().any(Season::is_running);
        let season = selector.find(seasons, |season| {
            season.is_running() || !any_running && Some(season.uuid) == latest
        })?;
        SeasonTable::read(&store, season)
    }

    /// Computes the table of a season.
    ///
    /// # Errors
    ///
    /// The store cannot be read.
    pub(crate) fn read(store: &Store, season: Season) -> Result<SeasonTable, CliError> {
        let filter = SessionFilter { season: Some(season.uuid), ..SessionFilter::default() };
        let init = |_: &[Person]| SeasonReport::new(season.points.clone());
        let add = |report: &mut SeasonReport, evening: &Evening| report.add(evening);
        let (report, people) =
            store.fold_finished_sessions(&filter, RoundsWanted::None, init, add)?;
        Ok(SeasonTable::new(season, &report, people))
    }

    /// Formats the number of sessions that count.
    pub(crate) fn format_session_count(&self, context: &Context<'_>) -> String {
        let count = match self.sessions {
            0 => message::season_no_evening(),
            sessions => message::season_evenings(sessions),
        };
        count.render(&context.texts)
    }

    /// Prints the table, as text or as JSON.
    pub(crate) fn print(&self, context: &mut Context<'_>) -> Result<(), CliError> {
        if context.json {
            let players = self.lines.iter().map(|line| SeasonLineJson {
                rank: line.rank,
                player: person_name(&self.people, line.person),
                points: line.points.map(|points| JsonNumber(points.rounded())),
                places: &line.places,
                sessions: line.sessions,
                left: line.left_early,
                missed: line.missed,
            });
            let players = players.collect();
            let season = SeasonJson::new(&self.season);
            return context.out.json(&SeasonTableJson { season, sessions: self.sessions, players });
        }
        let mut text = format_title(context, &self.season);
        text = format!("{text}\n{}", wrap(&self.format_session_count(context), context.width(), 0));
        if !self.lines.is_empty() {
            text = format!("{text}\n\n{}", self.render_players(context));
        }
        context.page(&text)
    }

    /// Returns the headings of the columns.
    pub(crate) fn headings(&self, context: &Context<'_>) -> Vec<String> {
        let mut headings = vec![message::report_rank(), message::players_name()];
        if self.season.points.is_some() {
            headings.push(message::report_points());
        }
        headings.extend([
            message::season_first(),
            message::season_second(),
            message::season_third(),
        ]);
        headings.extend([message::report_sessions(), message::season_missed()]);
        headings.iter().map(|heading| heading.render(&context.texts)).collect()
    }

    /// Formats the cells of a player's line.
    pub(crate) fn format_cells(&self, line: &SeasonLine, context: &Context<'_>) -> Vec<String> {
        let name = clean(person_name(&self.people, line.person));
        let mut cells = vec![format!("{}.", line.rank), name];
        cells.extend(self.format_points(line, context));
        cells.extend((0..RANK_COLUMNS).map(|rank| match line.places.get(rank) {
            Some(0) | None => dash(),
            Some(times) => times.to_string(),
        }));
        cells.extend([line.sessions, line.missed].map(|number| number.to_string()));
        cells
    }

    /// Formats a player's points; `None` in a season without points. Decimals are only shown if
    /// the share of some player is not a whole number.
    pub(crate) fn format_points(&self, line: &SeasonLine, context: &Context<'_>) -> Option<String> {
        let mut all = self.lines.iter().filter_map(|line| line.points);
        let all_whole = all.all(|points| points.rounded().is_whole());
        line.points.map(|points| match points.rounded() {
            // Points for a rank are never negative, so the sign need not be printed.
            number if all_whole => number.digits().1.to_string(),
            number => format_decimal(number, context),
        })
    }

    /// Renders the players as a grid, or in two lines each on a narrow terminal.
    fn render_players(&self, context: &Context<'_>) -> String {
        let headings = self.headings(context);
        let lines = self.lines.iter().map(|line| self.format_cells(line, context));
        if context.width() < MIN_TABLE_WIDTH {
            let stacked = lines.map(|cells| {
                let numbers = headings.iter().zip(&cells).skip(2);
                let numbers = numbers.map(|(heading, cell)| format!("{heading} {cell}"));
                let numbers = format!("   {}", numbers.collect::<Vec<_>>().join(" · "));
                let player = format!("{} {}", cells[0], cells[1]);
                format!("{player}\n{}", wrap(&numbers, context.width(), 3))
            });
            return stacked.collect::<Vec<_>>().join("\n");
        }
        let mut grid = Grid::new(context.width());
        grid.right(std::iter::once(0).chain(2..headings.len()));
        grid.header(headings);
        lines.for_each(|cells| grid.row(cells));
        grid.render(0, context.paint)
    }
}

/// Formats the heading: name, game, points for each rank, and the dates relative to today.
pub(super) fn format_title(context: &Context<'_>, season: &Season) -> String {
    let mut parts = vec![clean(season.name.as_str())];
    let today = context.now().local().date_naive();
    parts.extend(subtitle_parts(context, season, &|day| context.texts.day(day, today)));
    wrap(&context.paint.strong(&parts.join(" · ")), context.width(), 0)
}

/// Formats a date.
type DayFormatter<'d> = &'d dyn Fn(NaiveDate) -> String;

/// Returns the subtitle: game, points for each rank, and absolute dates, because the page may be
/// read at any later time.
pub(crate) fn absolute_subtitle(context: &Context<'_>, season: &Season) -> Vec<String> {
    subtitle_parts(context, season, &|day| context.texts.date(day))
}

fn subtitle_parts(
    context: &Context<'_>,
    season: &Season,
    format_date: DayFormatter<'_>,
) -> Vec<String> {
    let mut parts = vec![format_game(context, season)];
    parts.extend(season.points.as_ref().map(|points| format_place_points(context, points)));
    parts.push(format_date_range(context, season, format_date));
    parts
}

fn format_place_points(context: &Context<'_>, points: &PlacePoints) -> String {
    let points: Vec<String> = points.as_slice().iter().map(ToString::to_string).collect();
    message::season_points(points.join(", ")).render(&context.texts)
}

/// Formats the season's game, or that all games count.
pub(super) fn format_game(context: &Context<'_>, season: &Season) -> String {
    let texts = &context.texts;
    match season.game {
        Some(game) => game.name(texts.tongue()).to_owned(),
        None => message::report_all_games().render(texts),
    }
}

/// Formats the season's dates: `since 3 May`, `3 May to 1 June`.
pub(super) fn format_dates(context: &Context<'_>, season: &Season) -> String {
    let today = context.now().local().date_naive();
    format_date_range(context, season, &|day| context.texts.day(day, today))
}

fn format_date_range(
    context: &Context<'_>,
    season: &Season,
    format_date: DayFormatter<'_>,
) -> String {
    let texts = &context.texts;
    let day = |at: crate::session::ZonedTime| format_date(at.local().date_naive());
    match season.ended {
        None => message::season_since(day(season.began)).render(texts),
        Some(ended) => match (day(season.began), day(ended)) {
            (first, last) if first == last => first,
            (first, last) => message::season_from_to(first, last).render(texts),
        },
    }
}
