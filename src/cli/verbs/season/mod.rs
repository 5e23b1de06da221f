//! `elfer season`: a table over several evenings: begun, looked at, ended.

mod table;

pub(crate) use table::{Named, SeasonTable, about};

use crate::cli::context::Context;
use crate::cli::error::{CliError, Done, Exit, Kind};
use crate::cli::output::table::Grid;
use crate::cli::output::{clean, wrap};
use crate::cli::{board, find, keep};
use crate::history::{Change, NewSeason, SessionFilter};
use crate::i18n::message;
use crate::session::{PlacePoints, Season};
use clap::Subcommand;
use serde::Serialize;
use table::SeasonJson;

/// What is done with a season; without a word, its table.
#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(subcommand)]
    what: Option<What>,
}

#[derive(Subcommand)]
enum What {
    Start(StartArgs),
    End(Named),
    List,
    Add(AddArgs),
    Drop(DropArgs),
}

#[derive(clap::Args)]
struct StartArgs {
    #[arg(value_name = "TITLE", required = true)]
    name: Vec<String>,
    #[arg(short, long, value_name = "GAME")]
    game: Option<String>,
    #[arg(short, long, value_name = "POINTS")]
    points: Option<String>,
}

#[derive(clap::Args)]
struct AddArgs {
    #[arg(value_name = "ID")]
    id: Option<u32>,
    #[arg(long, value_name = "SEASON")]
    season: Option<String>,
}

#[derive(clap::Args)]
struct DropArgs {
    #[arg(value_name = "ID")]
    id: Option<u32>,
}

/// A season in the list.
#[derive(Serialize)]
struct ListedJson {
    #[serde(flatten)]
    season: SeasonJson,
    sessions: i64,
}

/// Runs the verb.
pub(crate) fn run(args: Args, context: &mut Context<'_>) -> Done {
    match args.what {
        None => {
            SeasonTable::find(&Named::default(), context)?.tell(context)?;
            Ok(Exit::Done)
        }
        Some(What::Start(args)) => start(&args, context),
        Some(What::End(args)) => end(&args, context),
        Some(What::List) => list(context),
        Some(What::Add(args)) => add(&args, context),
        Some(What::Drop(args)) => take_out(&args, context),
    }
}

fn start(args: &StartArgs, context: &mut Context<'_>) -> Done {
    let new = NewSeason {
        name: keep::season_name(&args.name.join(" "))?,
        game: args.game.as_deref().map(find::game).transpose()?,
        points: args.points.as_deref().map(points).transpose()?,
        began: context.now(),
    };
    let name = new.name.clone();
    let mut store = keep::open_write(context)?;
    let receipt = store
        .change(&keep::stamp(context), |_| Ok::<_, CliError>(Change::StartSeason(Box::new(new))))?;
    let season = store.view(|view| view.season(&name))?;
    drop(store);
    context.written(&receipt);
    let Some(season) = season else { return Ok(Exit::Done) };
    if context.json {
        context.out.json(&SeasonJson::of(&season))?;
        return Ok(Exit::Done);
    }
    let title = table::title(context, &season);
    context.out.line(&title)?;
    context.tell(&message::written_season_started(clean(season.name.as_str())));
    Ok(Exit::Done)
}

/// `3,2,1`, also with spaces.
pub(super) fn points(text: &str) -> Result<PlacePoints, CliError> {
    let numbers = text.split([',', ' ']).filter(|piece| !piece.is_empty());
    let numbers = numbers.map(|piece| piece.parse().ok()).collect::<Option<Vec<i64>>>();
    numbers.and_then(PlacePoints::new).ok_or_else(|| {
        let hint = message::hint_season_points(PlacePoints::MOST, PlacePoints::PLACES);
        CliError::new(Kind::NotUnderstood, message::error_season_points(text)).hint(hint)
    })
}

fn end(args: &Named, context: &mut Context<'_>) -> Done {
    let at = context.now();
    let mut store = keep::open_change(context, keep::no_season)?;
    let season = args.find(store.seasons()?, Season::is_running)?;
    let name = season.name.clone();
    let receipt = store
        .change(&keep::stamp(context), |_| Ok::<_, CliError>(Change::EndSeason { name, at }))?;
    context.written(&receipt);
    let ended = Season { ended: Some(at), ..season };
    let name = clean(ended.name.as_str());
    let table = SeasonTable::read(&store, ended)?;
    drop(store);
    table.tell(context)?;
    context.tell(&message::written_season_ended(name));
    Ok(Exit::Done)
}

fn list(context: &mut Context<'_>) -> Done {
    let mut found = Vec::new();
    if let Some(store) = keep::open_read(context)? {
        found = store.view(|view| {
            let of = |season: Season| {
                let only = SessionFilter { season: Some(season.uuid), ..SessionFilter::default() };
                Ok((view.how_many(&only)?, season))
            };
            view.seasons()?.into_iter().rev().map(of).collect::<Result<Vec<_>, CliError>>()
        })?;
    }
    if context.json {
        let listed = found.iter().map(|(sessions, season)| ListedJson {
            season: SeasonJson::of(season),
            sessions: *sessions,
        });
        let listed: Vec<ListedJson> = listed.collect();
        context.out.json(&listed)?;
        return Ok(Exit::Done);
    }
    if found.is_empty() {
        context.tell(&message::season_none());
        return Ok(Exit::Done);
    }
    let texts = &context.texts;
    let lines = found.iter().map(|(sessions, season)| {
        [
            clean(season.name.as_str()),
            table::game(context, season),
            table::when(context, season),
            sessions.to_string(),
        ]
    });
    let heads = [
        message::season_name(),
        message::report_game(),
        message::season_when(),
        message::report_sessions(),
    ]
    .map(|head| head.say(texts));
    let text = if context.width() < table::TABLE {
        let told = lines.map(|[name, game, when, sessions]| {
            let rest = format!("   {game} · {when} · {} {sessions}", heads[3]);
            format!("{}\n{}", context.paint.strong(&name), wrap(&rest, context.width(), 3))
        });
        told.collect::<Vec<_>>().join("\n")
    } else {
        let mut grid = Grid::new(context.width());
        lines.for_each(|line| grid.row(line));
        grid.header(heads);
        grid.right([3]);
        grid.render(0, context.paint)
    };
    context.long(&text)?;
    Ok(Exit::Done)
}

fn add(args: &AddArgs, context: &mut Context<'_>) -> Done {
    let wanted = args.id.or(context.session);
    let mut store = keep::open_change(context, || keep::no_such_session(wanted))?;
    let receipt = store.change(&keep::stamp(context), |view| {
        let session = keep::running_or_latest(view, wanted)?;
        let named = Named::of(args.season.as_deref());
        let game = session.played.game();
        let seasons = view.seasons()?;
        // Where none counts that game, the one that goes on says so.
        let takes = |season: &Season| season.is_running() && season.is_of(game);
        let any = seasons.iter().any(takes);
        let season =
            named.find(seasons, |season| if any { takes(season) } else { season.is_running() })?;
        Ok::<_, CliError>(Change::IntoSeason { session: session.number, name: season.name })
    })?;
    drop(store);
    let name = receipt.about.text.as_deref().map(clean).unwrap_or_default();
    let Some(session) = board::after(context, &receipt, None)? else { return Ok(Exit::Done) };
    context.tell(&message::written_season_added(name, session.number.to_string()));
    Ok(Exit::Done)
}

fn take_out(args: &DropArgs, context: &mut Context<'_>) -> Done {
    let wanted = args.id.or(context.session);
    let mut store = keep::open_change(context, || keep::no_such_session(wanted))?;
    let receipt = store.change(&keep::stamp(context), |view| {
        let session = keep::running_or_latest(view, wanted)?.number;
        Ok::<_, CliError>(Change::OutOfSeason { session })
    })?;
    drop(store);
    let name = receipt.about.text.as_deref().map(clean).unwrap_or_default();
    let Some(session) = board::after(context, &receipt, None)? else { return Ok(Exit::Done) };
    context.tell(&message::written_season_dropped(name, session.number.to_string()));
    Ok(Exit::Done)
}
