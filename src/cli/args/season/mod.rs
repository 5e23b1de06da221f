//! `elfer season`: starts, shows and ends seasons, and assigns sessions to them. A season is a
//! table over several evenings.

use crate::cli::actions::season;
use crate::cli::actions::session::{self, IfNoneOpen};
use crate::cli::context::Context;
use crate::cli::document::output::OutputArgs;
use crate::cli::document::{Cell, DateStyle, Document, TableBuilder};
use crate::cli::errors::{CliError, Exit, VerbResult};
use crate::cli::interactive::session_choice;
use crate::cli::output::{clean, wrap};
use crate::cli::season_selector::SeasonSelector;
use crate::cli::{board, catalog, errors, lookup, store};
use crate::i18n::{Message, message};
use crate::session::Season;
use crate::store::{NewSeason, Receipt, SessionFilter};
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
    Start {
        #[arg(value_name = "TITLE", required = true)]
        name: Vec<String>,
        #[arg(short, long)]
        game: Option<String>,
        #[arg(short, long)]
        points: Option<String>,
    },
    End(SeasonSelector),
    List,
    Add {
        id: Option<u32>,
        #[arg(long)]
        season: Option<String>,
    },
    Drop {
        id: Option<u32>,
    },
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
        None => season::show(&SeasonSelector::default(), &OutputArgs::default(), context),
        Some(SeasonCommand::Start { name, game, points }) => {
            let new = NewSeason {
                name: lookup::parse_season_name(&name.join(" "))?,
                game: game.as_deref().map(catalog::find_game).transpose()?,
                points: points.as_deref().map(lookup::parse_place_points).transpose()?,
                began: context.clock.now(),
            };
            start_season(new, context)
        }
        Some(SeasonCommand::End(selector)) => end_season(&selector, context),
        Some(SeasonCommand::List) => list_seasons(context),
        Some(SeasonCommand::Add { id, season }) => add_session(id, season.as_deref(), context),
        Some(SeasonCommand::Drop { id }) => drop_session(id, context),
    }
}

fn start_season(new: NewSeason, context: &mut Context<'_>) -> VerbResult {
    let name = new.name.clone();
    let mut store = store::open_write(context)?;
    let receipt = store
        .change(&store::stamp_now(context), |view| Ok::<_, CliError>(view.start_season(&new)?))?;
    let season = store.view(|view| view.season(&name))?;
    drop(store);
    context.record_write(&receipt);
    let Some(season) = season else { return Ok(Exit::Done) };
    if context.config.json {
        context.io.out.json(&season)?;
        return Ok(Exit::Done);
    }
    let mut title = vec![clean(season.name.as_str())];
    title.extend(season::subtitle_parts(context, &season, DateStyle::Relative));
    let title = wrap(&context.io.paint.strong(&title.join(" · ")), context.width(), 0);
    context.io.out.line(&title)?;
    context.info(&message::written_season_started(clean(season.name.as_str())));
    Ok(Exit::Done)
}

fn end_season(selector: &SeasonSelector, context: &mut Context<'_>) -> VerbResult {
    let at = context.clock.now();
    let mut store = store::open_change(context, errors::no_season_error)?;
    let season = selector.find(store.seasons()?, Season::is_running)?;
    let name = season.name.clone();
    let receipt = store.change(&store::stamp_now(context), |view| {
        Ok::<_, CliError>(view.end_season(&name, at)?)
    })?;
    context.record_write(&receipt);
    let name = clean(season.name.as_str());
    let ended = Season { ended: Some(at), ..season };
    season::emit(store, ended, &OutputArgs::default(), context)?;
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
            .displayed(message::season_name(), |line| {
                Cell::Text(line.season.name.as_str().to_owned())
            })
            .displayed(message::report_game(), |line| {
                Cell::Text(season::format_game(context, &line.season))
            })
            .displayed(message::season_when(), |line| {
                Cell::Text(season::format_dates(context, &line.season, dates))
            })
            .displayed(message::report_sessions(), |line| line.sessions)
            .build();
        if seasons.is_empty() {
            return Document::nothing(texts, "", [message::season_none()], table);
        }
        Document::of_block(table)
    })
}

fn add_session(id: Option<u32>, season: Option<&str>, context: &mut Context<'_>) -> VerbResult {
    let selector = SeasonSelector::by_name(season);
    let wanted = id.or(context.config.session);
    session_choice::choose_current(context, wanted)?;
    let receipt = session::change_current(context, wanted, IfNoneOpen::Latest, |view, current| {
        let session = view.session(current.number)?;
        let game = session.played.game();
        let seasons = view.seasons()?;
        // If no running season counts this game, any running one is taken: the store then
        // refuses it with the reason.
        let accepts = |season: &Season| season.is_running() && season.is_for(game);
        let any_accepts = seasons.iter().any(accepts);
        let season = selector.find(seasons, |season| {
            if any_accepts { accepts(season) } else { season.is_running() }
        })?;
        Ok(view.add_to_season(session.number, &season.name)?)
    })?;
    print_change(&receipt, message::written_season_added, context)
}

fn drop_session(id: Option<u32>, context: &mut Context<'_>) -> VerbResult {
    let wanted = id.or(context.config.session);
    session_choice::choose_current(context, wanted)?;
    let receipt = session::change_current(context, wanted, IfNoneOpen::Latest, |view, current| {
        Ok(view.remove_from_season(current.number)?)
    })?;
    print_change(&receipt, message::written_season_dropped, context)
}

/// Prints the session after a change, with a sentence on its season and its number.
fn print_change(
    receipt: &Receipt,
    sentence: fn(String, String) -> Message,
    context: &mut Context<'_>,
) -> VerbResult {
    let season = receipt.about.text.as_deref().map(clean).unwrap_or_default();
    if let Some(session) = board::show_after_change(context, receipt, None)? {
        context.info(&sentence(season, session.number.to_string()));
    }
    Ok(Exit::Done)
}
