//! A season's table, in words and in JSON.

use crate::cli::context::Context;
use crate::cli::error::{CliError, Kind};
use crate::cli::keep;
use crate::cli::output::table::Grid;
use crate::cli::output::{clean, wrap};
use crate::cli::verbs::report::{JsonNumber, dash, decimal, person_name};
use crate::history::{Rounds, SessionFilter, Store};
use crate::i18n::message;
use crate::report::{SeasonLine, SeasonReport};
use crate::session::{Evening, Person, PlacePoints, Season};
use chrono::NaiveDate;
use serde::Serialize;

/// Narrower than this a table would break words in the middle: each player takes two lines.
pub(super) const TABLE: usize = 64;
/// As many places have a column of their own.
const PLACES: usize = 3;

/// Which season; without a name, the one that goes on.
#[derive(Clone, Debug, Default, clap::Args)]
pub(crate) struct Named {
    #[arg(value_name = "SEASON")]
    name: Vec<String>,
}

impl Named {
    /// The season of that name, where one was told.
    pub(super) fn of(name: Option<&str>) -> Named {
        Named { name: name.map(str::to_owned).into_iter().collect() }
    }

    /// The season that is meant: the one named, else the only one that `fits`.
    ///
    /// # Errors
    ///
    /// When there is none (exit code 5), or several fit (2).
    pub(super) fn find(
        &self,
        mut seasons: Vec<Season>,
        fits: impl Fn(&Season) -> bool,
    ) -> Result<Season, CliError> {
        if !self.name.is_empty() {
            return keep::known_season(&self.name.join(" "), seasons);
        }
        seasons.retain(fits);
        match seasons.as_slice() {
            [] => Err(keep::no_season()),
            [season] => Ok(season.clone()),
            [..] => {
                let names: Vec<&str> = seasons.iter().map(|season| season.name.as_str()).collect();
                Err(CliError::new(Kind::NotUnderstood, message::error_season_which())
                    .hint(message::hint_one_of(names.join(", "))))
            }
        }
    }
}

/// A season as JSON.
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
    pub(super) fn of(season: &Season) -> SeasonJson {
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
struct LineJson<'n> {
    rank: u32,
    player: &'n str,
    points: Option<JsonNumber>,
    places: &'n [u32],
    sessions: u32,
    left: u32,
    missed: u32,
}

#[derive(Serialize)]
struct TableJson<'n> {
    #[serde(flatten)]
    season: SeasonJson,
    sessions: u32,
    players: Vec<LineJson<'n>>,
}

/// A season with everybody's line.
pub(crate) struct SeasonTable {
    pub(crate) season: Season,
    /// How many evenings count.
    pub(crate) sessions: u32,
    pub(crate) lines: Vec<SeasonLine>,
    pub(crate) people: Vec<Person>,
}

impl SeasonTable {
    /// From what was added up.
    pub(crate) fn of(season: Season, report: &SeasonReport, people: Vec<Person>) -> SeasonTable {
        SeasonTable { sessions: report.sessions, lines: report.lines(&people), season, people }
    }

    /// The table of the season named, else of the one that goes on, else of the latest.
    ///
    /// # Errors
    ///
    /// When there is none (exit code 5).
    pub(crate) fn find(named: &Named, context: &Context<'_>) -> Result<SeasonTable, CliError> {
        let store = keep::open_read(context)?.ok_or_else(keep::no_season)?;
        let seasons = store.seasons()?;
        let latest = seasons.last().map(|season| season.uuid);
        let any = seasons.iter().any(Season::is_running);
        let season = named
            .find(seasons, |season| season.is_running() || !any && Some(season.uuid) == latest)?;
        SeasonTable::read(&store, season)
    }

    /// The table of that season.
    ///
    /// # Errors
    ///
    /// When the file cannot be read.
    pub(crate) fn read(store: &Store, season: Season) -> Result<SeasonTable, CliError> {
        let only = SessionFilter { season: Some(season.uuid), ..SessionFilter::default() };
        let begin = |_: &[Person]| SeasonReport::new(season.points.clone());
        let add = |report: &mut SeasonReport, evening: &Evening| report.add(evening);
        let (report, people) = store.evenings(&only, Rounds::None, begin, add)?;
        Ok(SeasonTable::of(season, &report, people))
    }

    /// How many evenings count, in words.
    pub(crate) fn counted(&self, context: &Context<'_>) -> String {
        let told = match self.sessions {
            0 => message::season_no_evening(),
            sessions => message::season_evenings(sessions),
        };
        told.say(&context.texts)
    }

    /// Tells it, in words or as JSON.
    pub(crate) fn tell(&self, context: &mut Context<'_>) -> Result<(), CliError> {
        if context.json {
            let players = self.lines.iter().map(|line| LineJson {
                rank: line.rank,
                player: person_name(&self.people, line.person),
                points: line.points.map(|points| JsonNumber(points.rounded())),
                places: &line.places,
                sessions: line.sessions,
                left: line.left,
                missed: line.missed,
            });
            let players = players.collect();
            let season = SeasonJson::of(&self.season);
            return context.out.json(&TableJson { season, sessions: self.sessions, players });
        }
        let mut text = title(context, &self.season);
        text = format!("{text}\n{}", wrap(&self.counted(context), context.width(), 0));
        if !self.lines.is_empty() {
            text = format!("{text}\n\n{}", self.sheet(context));
        }
        context.long(&text)
    }

    /// What stands above the columns.
    pub(crate) fn heads(&self, context: &Context<'_>) -> Vec<String> {
        let mut heads = vec![message::report_rank(), message::players_name()];
        if self.season.points.is_some() {
            heads.push(message::report_points());
        }
        heads.extend([message::season_first(), message::season_second(), message::season_third()]);
        heads.extend([message::report_sessions(), message::season_missed()]);
        heads.iter().map(|head| head.say(&context.texts)).collect()
    }

    /// What stands in a player's line.
    pub(crate) fn cells(&self, line: &SeasonLine, context: &Context<'_>) -> Vec<String> {
        let name = clean(person_name(&self.people, line.person));
        let mut cells = vec![format!("{}.", line.rank), name];
        cells.extend(self.points(line, context));
        cells.extend((0..PLACES).map(|place| match line.places.get(place) {
            Some(0) | None => dash(),
            Some(times) => times.to_string(),
        }));
        cells.extend([line.sessions, line.missed].map(|number| number.to_string()));
        cells
    }

    /// A player's points; whole where nobody's are shared.
    pub(crate) fn points(&self, line: &SeasonLine, context: &Context<'_>) -> Option<String> {
        let all = self.lines.iter().filter_map(|line| line.points);
        let whole = all.into_iter().all(|all| all.rounded().is_whole());
        line.points.map(|points| match points.rounded() {
            number if whole => number.digits().1.to_string(),
            number => decimal(number, context),
        })
    }

    /// The players below each other.
    fn sheet(&self, context: &Context<'_>) -> String {
        let heads = self.heads(context);
        let lines = self.lines.iter().map(|line| self.cells(line, context));
        if context.width() < TABLE {
            let stacked = lines.map(|cells| {
                let told =
                    heads.iter().zip(&cells).skip(2).map(|(head, cell)| format!("{head} {cell}"));
                let told = format!("   {}", told.collect::<Vec<_>>().join(" · "));
                let who = format!("{} {}", cells[0], cells[1]);
                format!("{who}\n{}", wrap(&told, context.width(), 3))
            });
            return stacked.collect::<Vec<_>>().join("\n");
        }
        let mut grid = Grid::new(context.width());
        grid.right(std::iter::once(0).chain(2..heads.len()));
        grid.header(heads);
        lines.for_each(|cells| grid.row(cells));
        grid.render(0, context.paint)
    }
}

/// What it is called, of which game, what a place earns, since when and until when.
pub(super) fn title(context: &Context<'_>, season: &Season) -> String {
    let mut words = vec![clean(season.name.as_str())];
    let today = context.now().local().date_naive();
    words.extend(told_of(context, season, &|day| context.texts.day(day, today)));
    wrap(&context.paint.strong(&words.join(" · ")), context.width(), 0)
}

/// How a day is told.
type Daying<'d> = &'d dyn Fn(NaiveDate) -> String;

/// Of which game, what a place earns, since when and until when: for a page of which nobody knows
/// when it will be read.
pub(crate) fn about(context: &Context<'_>, season: &Season) -> Vec<String> {
    told_of(context, season, &|day| context.texts.date(day))
}

fn told_of(context: &Context<'_>, season: &Season, day: Daying<'_>) -> Vec<String> {
    let mut words = vec![game(context, season)];
    words.extend(season.points.as_ref().map(|points| earned(context, points)));
    words.push(from_to(context, season, day));
    words
}

fn earned(context: &Context<'_>, points: &PlacePoints) -> String {
    let points: Vec<String> = points.as_slice().iter().map(ToString::to_string).collect();
    message::season_points(points.join(", ")).say(&context.texts)
}

/// The game, or that all games count.
pub(super) fn game(context: &Context<'_>, season: &Season) -> String {
    let texts = &context.texts;
    match season.game {
        Some(game) => game.name(texts.tongue()).to_owned(),
        None => message::report_all_games().say(texts),
    }
}

/// `since 3 May`, `3 May to 1 June`.
pub(super) fn when(context: &Context<'_>, season: &Season) -> String {
    let today = context.now().local().date_naive();
    from_to(context, season, &|day| context.texts.day(day, today))
}

fn from_to(context: &Context<'_>, season: &Season, day: Daying<'_>) -> String {
    let texts = &context.texts;
    let day = |moment: crate::session::Moment| day(moment.local().date_naive());
    match season.ended {
        None => message::season_since(day(season.began)).say(texts),
        Some(ended) => match (day(season.began), day(ended)) {
            (first, last) if first == last => first,
            (first, last) => message::season_from_to(first, last).say(texts),
        },
    }
}
