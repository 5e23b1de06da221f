//! Shows the table of a season.

use crate::cli::actions::report::build_report;
use crate::cli::context::Context;
use crate::cli::document::number::{csv_decimal, format_decimal};
use crate::cli::document::output::OutputArgs;
use crate::cli::document::{
    Bar, BarChart, Block, Cell, ChartKind, DateStyle, Document, TableBuilder,
};
use crate::cli::errors::{CliError, VerbResult};
use crate::cli::season_selector::SeasonSelector;
use crate::cli::{errors, store};
use crate::i18n::{Texts, message};
use crate::report::{Hundredths, SeasonReport};
use crate::session::Season;
use crate::store::{RoundsWanted, SessionFilter, Store};

/// Shows the table of the selected season. Without a name that is the running season, else the
/// latest.
///
/// # Errors
///
/// No season matches (exit code 5), or a file cannot be written (6).
pub(crate) fn show(
    selector: &SeasonSelector,
    output: &OutputArgs,
    context: &mut Context<'_>,
) -> VerbResult {
    output.normalize(context);
    let store = store::open_read(context)?.ok_or_else(errors::no_season_error)?;
    let seasons = store.seasons()?;
    let latest = seasons.last().map(|season| season.uuid);
    let any_running = seasons.iter().any(Season::is_running);
    let season = selector.find(seasons, |season| {
        season.is_running() || !any_running && Some(season.uuid) == latest
    })?;
    emit(store, season, output, context)
}

/// Outputs the table of a season, and closes the store.
pub(crate) fn emit(
    store: Store,
    season: Season,
    output: &OutputArgs,
    context: &mut Context<'_>,
) -> VerbResult {
    let report = build_season_report(&store, season)?;
    drop(store);
    output.emit(context, &report, |context, dates| document(context, &report, dates))
}

/// Builds the report of a season.
///
/// # Errors
///
/// The store cannot be read.
pub(crate) fn build_season_report(store: &Store, season: Season) -> Result<SeasonReport, CliError> {
    let filter = SessionFilter { season: Some(season.uuid), ..SessionFilter::default() };
    build_report(store, &filter, RoundsWanted::None, &SeasonReport::new(season))
}

/// Builds the document: the points as bars, and the table. A season without points has its first
/// places as bars.
pub(crate) fn document(context: &Context<'_>, report: &SeasonReport, dates: DateStyle) -> Document {
    let texts = &context.texts;
    let count = match report.sessions {
        0 => message::season_no_evening(),
        sessions => message::season_evenings(sessions),
    };
    let format = points_format(report, texts);
    let bars = report.players.iter().map(|line| match line.points {
        Some(points) => Bar {
            name: line.player.clone(),
            value: u32::try_from(points.0).unwrap_or(0),
            label: format(points),
        },
        None => Bar::whole(&line.player, line.places.first().copied().unwrap_or(0)),
    });
    let title = match report.season.points {
        Some(_) => message::report_points(),
        None => message::season_firsts(),
    };
    let bars = ChartKind::Bars(BarChart::of_counts(bars.collect()));
    let blocks = vec![Block::chart(texts, title, bars), players_table(texts, report)];
    Document {
        subtitle: subtitle_parts(context, &report.season, dates).join(" · "),
        ..Document::new(texts, report.season.name.as_str(), [count], blocks)
    }
}

fn players_table(texts: &Texts, report: &SeasonReport) -> Block {
    let format = points_format(report, texts);
    let place = |places: &[u32], index: usize| Cell::Tally(places.get(index).copied().unwrap_or(0));
    TableBuilder::new(texts, &report.players)
        .column("rank", message::report_rank(), |line| Cell::Rank(line.rank))
        .column("player", message::players_name(), |line| Cell::player(&line.player))
        .column("points", message::report_points(), |line| {
            line.points.map(|points| Cell::Number(format(points), csv_decimal(points)))
        })
        .column("first", message::season_first(), |line| place(&line.places, 0))
        .column("second", message::season_second(), |line| place(&line.places, 1))
        .column("third", message::season_third(), |line| place(&line.places, 2))
        .column("sessions", message::report_sessions(), |line| line.sessions)
        .column("left", message::season_left(), |line| Cell::Tally(line.left_early))
        .column("missed", message::season_missed(), |line| line.missed)
        .build()
}

/// Returns the function that formats points: decimals are only displayed if the share of some
/// player is not a whole number.
fn points_format(report: &SeasonReport, texts: &Texts) -> impl Fn(Hundredths) -> String {
    let are_whole = report.players.iter().filter_map(|line| line.points).all(Hundredths::is_whole);
    // Points for a rank are never negative, so the sign need not be printed.
    move |points| {
        if are_whole { points.digits().1.to_string() } else { format_decimal(points, texts) }
    }
}

/// Returns the subtitle: game, points for each rank, and dates.
pub(crate) fn subtitle_parts(
    context: &Context<'_>,
    season: &Season,
    dates: DateStyle,
) -> Vec<String> {
    let texts = &context.texts;
    let mut parts = vec![format_game(context, season)];
    parts.extend(season.points.as_ref().map(|points| {
        let points: Vec<String> = points.as_slice().iter().map(ToString::to_string).collect();
        message::season_points(points.join(", ")).render(texts)
    }));
    parts.push(format_dates(context, season, dates));
    parts
}

/// Formats the season's game, or that all games count.
pub(crate) fn format_game(context: &Context<'_>, season: &Season) -> String {
    let texts = &context.texts;
    match season.game {
        Some(game) => game.name(texts.tongue()).to_owned(),
        None => message::report_all_games().render(texts),
    }
}

/// Formats the season's dates: `since 3 May`, `3 May to 1 June`.
pub(crate) fn format_dates(context: &Context<'_>, season: &Season, dates: DateStyle) -> String {
    let texts = &context.texts;
    let day = |at: crate::session::ZonedTime| dates.format(context, at.local().date_naive());
    match season.ended {
        None => message::season_since(day(season.began)).render(texts),
        Some(ended) => match (day(season.began), day(ended)) {
            (first, last) if first == last => first,
            (first, last) => message::season_from_to(first, last).render(texts),
        },
    }
}
