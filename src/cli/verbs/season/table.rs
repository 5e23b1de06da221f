//! A season's table, in words and in JSON.

use crate::cli::context::Context;
use crate::cli::error::{CliError, Done, Exit, Kind};
use crate::cli::keep;
use crate::cli::output::table::Grid;
use crate::cli::output::{clean, wrap};
use crate::cli::verbs::report::{JsonNumber, dash, decimal, person_name};
use crate::history::{Rounds, SessionFilter, Store};
use crate::lang::message;
use crate::report::{SeasonLine, SeasonReport};
use crate::session::{Evening, Person, PlacePoints, Season};
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

/// Tells the table of the season named, else of the one that goes on, else of the latest.
pub(crate) fn show(named: &Named, context: &mut Context<'_>) -> Done {
    let store = keep::open_read(context)?.ok_or_else(keep::no_season)?;
    let seasons = store.seasons()?;
    let latest = seasons.last().map(|season| season.uuid);
    let any = seasons.iter().any(Season::is_running);
    let season =
        named.find(seasons, |season| season.is_running() || !any && Some(season.uuid) == latest)?;
    tell(context, &store, &season)?;
    Ok(Exit::Done)
}

/// Tells the table of a season.
pub(super) fn tell(
    context: &mut Context<'_>,
    store: &Store,
    season: &Season,
) -> Result<(), CliError> {
    let only = SessionFilter { season: Some(season.uuid), ..SessionFilter::default() };
    let begin = |_: &[Person]| SeasonReport::new(season.points.clone());
    let add = |report: &mut SeasonReport, evening: &Evening| report.add(evening);
    let (report, people) = store.evenings(&only, Rounds::None, begin, add)?;
    let lines = report.lines(&people);
    if context.json {
        let players = lines.iter().map(|line| LineJson {
            rank: line.rank,
            player: person_name(&people, line.person),
            points: line.points.map(|points| JsonNumber(points.rounded())),
            places: &line.places,
            sessions: line.sessions,
            left: line.left,
            missed: line.missed,
        });
        let players = players.collect();
        let season = SeasonJson::of(season);
        return context.out.json(&TableJson { season, sessions: report.sessions, players });
    }
    let mut text = title(context, season);
    let told = match report.sessions {
        0 => message::season_no_evening(),
        sessions => message::season_evenings(sessions),
    };
    let told = told.say(&context.texts);
    text = format!("{text}\n{}", wrap(&told, context.width(), 0));
    if !lines.is_empty() {
        text = format!("{text}\n\n{}", sheet(context, season, &lines, &people));
    }
    context.long(&text)
}

/// What it is called, of which game, what a place earns, since when and until when.
pub(super) fn title(context: &Context<'_>, season: &Season) -> String {
    let mut words = vec![clean(season.name.as_str()), game(context, season)];
    words.extend(season.points.as_ref().map(|points| earned(context, points)));
    words.push(when(context, season));
    wrap(&context.paint.strong(&words.join(" · ")), context.width(), 0)
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
    let texts = &context.texts;
    let today = context.now().local().date_naive();
    let day = |moment: crate::session::Moment| texts.day(moment.local().date_naive(), today);
    match season.ended {
        None => message::season_since(day(season.began)).say(texts),
        Some(ended) => match (day(season.began), day(ended)) {
            (first, last) if first == last => first,
            (first, last) => message::season_from_to(first, last).say(texts),
        },
    }
}

/// The players below each other.
fn sheet(
    context: &Context<'_>,
    season: &Season,
    lines: &[SeasonLine],
    people: &[Person],
) -> String {
    let texts = &context.texts;
    let mut heads = vec![message::report_rank(), message::players_name()];
    if season.points.is_some() {
        heads.push(message::report_points());
    }
    heads.extend([message::season_first(), message::season_second(), message::season_third()]);
    heads.extend([message::report_sessions(), message::season_missed()]);
    let heads: Vec<String> = heads.iter().map(|head| head.say(texts)).collect();
    // Points that nobody shares are whole.
    let whole = lines.iter().filter_map(|line| line.points).all(|all| all.rounded().is_whole());
    let cells = |line: &SeasonLine| {
        let mut cells = vec![format!("{}.", line.rank), clean(person_name(people, line.person))];
        cells.extend(line.points.map(|points| match points.rounded() {
            number if whole => number.digits().1.to_string(),
            number => decimal(number, context),
        }));
        cells.extend((0..PLACES).map(|place| match line.places.get(place) {
            Some(0) | None => dash(),
            Some(times) => times.to_string(),
        }));
        cells.extend([line.sessions, line.missed].map(|number| number.to_string()));
        cells
    };
    if context.width() < TABLE {
        let stacked = lines.iter().map(|line| {
            let cells = cells(line);
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
    for line in lines {
        grid.row(cells(line));
    }
    grid.render(0, context.paint)
}
