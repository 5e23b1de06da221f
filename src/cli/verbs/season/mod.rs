//! `elfer season`: starts, shows and ends seasons, and assigns sessions to them. A season is a
//! table over several evenings.

mod table;

pub(crate) use table::{SeasonSelector, document, emit, find_report, read_report, subtitle_parts};

use crate::cli::actions::session::{self, IfNoneOpen};
use crate::cli::context::Context;
use crate::cli::document::{Cell, DateStyle, Document, OutputArgs, TableBuilder};
use crate::cli::errors::{CliError, Exit, VerbResult};
use crate::cli::interactive::session_choice;
use crate::cli::output::{clean, wrap};
use crate::cli::{board, catalog, errors, lookup, store};
use crate::i18n::message;
use crate::session::{PlacePoints, Season};
use crate::store::{NewSeason, Request, SessionFilter};
use clap::Subcommand;
use serde::Serialize;

/// Arguments of `elfer season`. Without a subcommand, the season's table is shown.
#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(subcommand)]
    command: Option<SeasonCommand>,
}

#[derive(Subcommand)]
enum SeasonCommand {
    Start(SeasonStartArgs),
    End(SeasonSelector),
    List,
    Add(SeasonAddArgs),
    Drop(SeasonDropArgs),
}

#[derive(clap::Args)]
struct SeasonStartArgs {
    #[arg(value_name = "TITLE", required = true)]
    name: Vec<String>,
    #[arg(short, long, value_name = "GAME")]
    game: Option<String>,
    #[arg(short, long, value_name = "POINTS")]
    points: Option<String>,
}

#[derive(clap::Args)]
struct SeasonAddArgs {
    #[arg(value_name = "ID")]
    id: Option<u32>,
    #[arg(long, value_name = "SEASON")]
    season: Option<String>,
}

#[derive(clap::Args)]
struct SeasonDropArgs {
    #[arg(value_name = "ID")]
    id: Option<u32>,
}

/// A season in the list, as JSON.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(super) struct ListedSeason {
    #[serde(flatten)]
    season: Season,
    sessions: i64,
}

/// Runs the verb.
pub(crate) fn run(args: Args, context: &mut Context<'_>) -> VerbResult {
    match args.command {
        None => {
            let report = find_report(&SeasonSelector::default(), context)?;
            emit(&report, &OutputArgs::default(), context)
        }
        Some(SeasonCommand::Start(args)) => start_season(&args, context),
        Some(SeasonCommand::End(args)) => end_season(&args, context),
        Some(SeasonCommand::List) => list_seasons(context),
        Some(SeasonCommand::Add(args)) => add_session(&args, context),
        Some(SeasonCommand::Drop(args)) => drop_session(&args, context),
    }
}

fn start_season(args: &SeasonStartArgs, context: &mut Context<'_>) -> VerbResult {
    let new = NewSeason {
        name: lookup::parse_season_name(&args.name.join(" "))?,
        game: args.game.as_deref().map(catalog::find_game).transpose()?,
        points: args.points.as_deref().map(parse_points).transpose()?,
        began: context.clock.now(),
    };
    let name = new.name.clone();
    let mut store = store::open_write(context)?;
    let receipt = store.change(&store::stamp_now(context), |_| {
        Ok::<_, CliError>(Request::StartSeason(Box::new(new)))
    })?;
    let season = store.view(|view| view.season(&name))?;
    drop(store);
    context.record_write(&receipt);
    let Some(season) = season else { return Ok(Exit::Done) };
    if context.json {
        context.out.json(&season)?;
        return Ok(Exit::Done);
    }
    let mut title = vec![clean(season.name.as_str())];
    title.extend(subtitle_parts(context, &season, DateStyle::Relative));
    let title = wrap(&context.paint.strong(&title.join(" · ")), context.width(), 0);
    context.out.line(&title)?;
    context.info(&message::written_season_started(clean(season.name.as_str())));
    Ok(Exit::Done)
}

/// Parses the points for each rank: `3,2,1`, also separated by spaces.
pub(super) fn parse_points(text: &str) -> Result<PlacePoints, CliError> {
    let numbers = text.split([',', ' ']).filter(|piece| !piece.is_empty());
    let numbers = numbers.map(|piece| piece.parse().ok()).collect::<Option<Vec<i64>>>();
    numbers.and_then(PlacePoints::new).ok_or_else(|| {
        let hint = message::hint_season_points(PlacePoints::MOST, PlacePoints::PLACES);
        CliError::not_understood(message::error_season_points(text)).with_hint(hint)
    })
}

fn end_season(args: &SeasonSelector, context: &mut Context<'_>) -> VerbResult {
    let at = context.clock.now();
    let mut store = store::open_change(context, errors::no_season_error)?;
    let season = args.find(store.seasons()?, Season::is_running)?;
    let name = season.name.clone();
    let receipt = store.change(&store::stamp_now(context), |_| {
        Ok::<_, CliError>(Request::EndSeason { name, at })
    })?;
    context.record_write(&receipt);
    let ended = Season { ended: Some(at), ..season };
    let name = clean(ended.name.as_str());
    let report = read_report(&store, ended)?;
    drop(store);
    emit(&report, &OutputArgs::default(), context)?;
    context.info(&message::written_season_ended(name));
    Ok(Exit::Done)
}

fn list_seasons(context: &mut Context<'_>) -> VerbResult {
    let mut seasons = Vec::new();
    if let Some(store) = store::open_read(context)? {
        seasons = store.view(|view| {
            let with_count = |season: Season| {
                let filter =
                    SessionFilter { season: Some(season.uuid), ..SessionFilter::default() };
                Ok(ListedSeason { sessions: view.count_sessions(&filter)?, season })
            };
            view.seasons()?.into_iter().rev().map(with_count).collect::<Result<Vec<_>, CliError>>()
        })?;
    }
    OutputArgs::default().emit(context, &seasons, |context, dates| {
        let texts = &context.texts;
        let table = TableBuilder::new(texts, &seasons)
            .displayed(&message::season_name(), |line| {
                Cell::Text(line.season.name.as_str().to_owned())
            })
            .displayed(&message::report_game(), |line| {
                Cell::Text(table::format_game(context, &line.season))
            })
            .displayed(&message::season_when(), |line| {
                Cell::Text(table::format_dates(context, &line.season, dates))
            })
            .displayed(&message::report_sessions(), |line| Cell::Whole(line.sessions))
            .build();
        if seasons.is_empty() {
            let none = vec![message::season_none().render(texts)];
            return Document::empty(String::new(), String::new(), none);
        }
        Document::of_table(table)
    })
}

fn add_session(args: &SeasonAddArgs, context: &mut Context<'_>) -> VerbResult {
    let wanted = args.id.or(context.config.session);
    session_choice::choose_current(context, wanted)?;
    let receipt = session::change_current(context, wanted, IfNoneOpen::Latest, |view, current| {
        let session = view.session(current.number)?;
        let selector = SeasonSelector::by_name(args.season.as_deref());
        let game = session.played.game();
        let seasons = view.seasons()?;
        // If no running season counts this game, any running one is taken: the store then
        // refuses it with the reason.
        let accepts = |season: &Season| season.is_running() && season.is_for(game);
        let any_accepts = seasons.iter().any(accepts);
        let season = selector.find(seasons, |season| {
            if any_accepts { accepts(season) } else { season.is_running() }
        })?;
        Ok(Request::AddToSeason { session: session.number, name: season.name })
    })?;
    let name = receipt.about.text.as_deref().map(clean).unwrap_or_default();
    let Some(session) = board::show_after_change(context, &receipt, None)? else {
        return Ok(Exit::Done);
    };
    context.info(&message::written_season_added(name, session.number.to_string()));
    Ok(Exit::Done)
}

fn drop_session(args: &SeasonDropArgs, context: &mut Context<'_>) -> VerbResult {
    let wanted = args.id.or(context.config.session);
    session_choice::choose_current(context, wanted)?;
    let receipt = session::change_current(context, wanted, IfNoneOpen::Latest, |_, current| {
        Ok(Request::RemoveFromSeason { session: current.number })
    })?;
    let name = receipt.about.text.as_deref().map(clean).unwrap_or_default();
    let Some(session) = board::show_after_change(context, &receipt, None)? else {
        return Ok(Exit::Done);
    };
    context.info(&message::written_season_dropped(name, session.number.to_string()));
    Ok(Exit::Done)
}
