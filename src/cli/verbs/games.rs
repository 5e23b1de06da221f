//! The verb `elfer games`: lists every game with its id, names, players and editions.

use crate::cards::Tongue;
use crate::cli::context::Context;
use crate::cli::errors::{Exit, VerbResult};
use crate::cli::output::table::Grid;
use crate::cli::output::wrap;
use crate::cli::words;
use crate::games::{Game, Played};
use crate::i18n::message;
use serde::Serialize;

#[derive(clap::Args)]
pub(crate) struct Args {}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(super) struct GameListJson {
    game: &'static str,
    name: &'static str,
    names: GameNamesJson,
    editions: Vec<EditionJson>,
    ranking: &'static str,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct GameNamesJson {
    en: &'static str,
    de: &'static str,
    nl: &'static str,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct EditionJson {
    edition: &'static str,
    players: PlayerSpanJson,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct PlayerSpanJson {
    least: usize,
    /// Most players. `null` if the leaflet names no limit.
    most: Option<usize>,
}

pub(crate) fn run(_args: Args, context: &mut Context<'_>) -> VerbResult {
    let tongue = context.tongue();
    if context.json {
        let rows: Vec<GameListJson> =
            Game::ALL.iter().map(|&game| game_json(game, tongue)).collect();
        context.out.json(&rows)?;
        return Ok(Exit::Done);
    }
    if context.width() < LEAST_TABLE_WIDTH {
        let lines: Vec<String> =
            Game::ALL.iter().map(|&game| format_narrow(game, context)).collect();
        context.page(&lines.join("\n"))?;
        context.info(&message::games_more());
        return Ok(Exit::Done);
    }
    let mut grid = Grid::new(context.width());
    let headings = [
        message::column_id(),
        message::column_game(),
        message::column_players(),
        message::column_editions(),
    ];
    grid.header(headings.map(|heading| heading.render(&context.texts)));
    for &game in Game::ALL {
        let editions: Vec<&str> = game.editions().iter().map(|edition| edition.id()).collect();
        grid.row([
            game.id().to_owned(),
            game.name(tongue).to_owned(),
            format_players(game),
            editions.join(", "),
        ]);
    }
    let table = grid.render(0, context.paint);
    context.page(&table)?;
    context.info(&message::games_more());
    Ok(Exit::Done)
}

/// Least columns for a table. In less it would break ids in the middle, so each game takes a few
/// lines.
const LEAST_TABLE_WIDTH: usize = 64;

/// Formats a game in two lines: `classic · Elfer raus!`, then the number of players and the
/// editions.
fn format_narrow(game: Game, context: &Context<'_>) -> String {
    let editions: Vec<&str> = game.editions().iter().map(|edition| edition.id()).collect();
    let lines = [
        format!("{} · {}", game.id(), game.name(context.tongue())),
        format!("   {} · {}", format_players(game), editions.join(", ")),
    ];
    lines.map(|line| wrap(&line, context.width(), 3)).join("\n")
}

/// Formats the number of players: `2–6`; if editions differ, each of them with its own: `3–6
/// (nl-1999 3+)`.
fn format_players(game: Game) -> String {
    let first = game.by_default().players();
    let others = game.in_all_editions().skip(1);
    let others = others.map(|played| (played.edition(), played.players()));
    let others = others
        .filter(|(_, span)| *span != first)
        .map(|(edition, span)| format!(" ({edition} {})", words::format_span(&span)));
    words::format_span(&first) + &others.collect::<String>()
}

fn game_json(game: Game, tongue: Tongue) -> GameListJson {
    let [en, de, nl] = game.entry().names;
    GameListJson {
        game: game.id(),
        name: game.name(tongue),
        names: GameNamesJson { en, de, nl },
        editions: game.in_all_editions().map(edition_json).collect(),
        ranking: game.entry().tally.ranking().id(),
    }
}

fn edition_json(played: Played) -> EditionJson {
    let span = played.players();
    EditionJson {
        edition: played.edition().id(),
        players: PlayerSpanJson { least: *span.start(), most: words::upper_limit(&span) },
    }
}
