//! `elfer games`: every game with its id, names, players and editions.

use crate::cards::Tongue;
use crate::cli::context::Context;
use crate::cli::error::{Done, Exit};
use crate::cli::output::table::Grid;
use crate::cli::output::wrap;
use crate::cli::words;
use crate::games::{Game, Played};
use crate::i18n::message;
use serde::Serialize;

#[derive(clap::Args)]
pub(crate) struct Args {}

#[derive(Serialize)]
struct Row {
    game: &'static str,
    name: &'static str,
    names: Names,
    editions: Vec<EditionRow>,
    ranking: &'static str,
}

#[derive(Serialize)]
struct Names {
    en: &'static str,
    de: &'static str,
    nl: &'static str,
}

#[derive(Serialize)]
struct EditionRow {
    edition: &'static str,
    players: Players,
}

#[derive(Serialize)]
struct Players {
    least: usize,
    /// `null` where the leaflet names no limit.
    most: Option<usize>,
}

pub(crate) fn run(_args: Args, context: &mut Context<'_>) -> Done {
    let tongue = context.tongue();
    if context.json {
        let rows: Vec<Row> = Game::ALL.iter().map(|&game| row(game, tongue)).collect();
        context.out.json(&rows)?;
        return Ok(Exit::Done);
    }
    if context.width() < TABLE {
        let lines: Vec<String> = Game::ALL.iter().map(|&game| stacked(game, context)).collect();
        context.long(&lines.join("\n"))?;
        context.tell(&message::games_more());
        return Ok(Exit::Done);
    }
    let mut grid = Grid::new(context.width());
    let headings = [
        message::column_id(),
        message::column_game(),
        message::column_players(),
        message::column_editions(),
    ];
    grid.header(headings.map(|heading| heading.say(&context.texts)));
    for &game in Game::ALL {
        let editions: Vec<&str> = game.editions().iter().map(|edition| edition.id()).collect();
        grid.row([
            game.id().to_owned(),
            game.name(tongue).to_owned(),
            players(game),
            editions.join(", "),
        ]);
    }
    let table = grid.render(0, context.paint);
    context.long(&table)?;
    context.tell(&message::games_more());
    Ok(Exit::Done)
}

/// Narrower than this a table would break ids in the middle: each game takes a few lines.
const TABLE: usize = 64;

/// `classic · Elfer raus!`, then how many play, and the editions.
fn stacked(game: Game, context: &Context<'_>) -> String {
    let editions: Vec<&str> = game.editions().iter().map(|edition| edition.id()).collect();
    let lines = [
        format!("{} · {}", game.id(), game.name(context.tongue())),
        format!("   {} · {}", players(game), editions.join(", ")),
    ];
    lines.map(|line| wrap(&line, context.width(), 3)).join("\n")
}

/// `2–6`; where the editions differ, each with its own: `3–6, nl-1999 3+`.
fn players(game: Game) -> String {
    let first = game.by_default().players();
    let others = game.in_all_editions().skip(1);
    let others = others.map(|played| (played.edition(), played.players()));
    let others = others
        .filter(|(_, span)| *span != first)
        .map(|(edition, span)| format!(" ({edition} {})", words::span(&span)));
    words::span(&first) + &others.collect::<String>()
}

fn row(game: Game, tongue: Tongue) -> Row {
    let [en, de, nl] = game.entry().names;
    Row {
        game: game.id(),
        name: game.name(tongue),
        names: Names { en, de, nl },
        editions: game.in_all_editions().map(edition_row).collect(),
        ranking: game.entry().tally.ranking().id(),
    }
}

fn edition_row(played: Played) -> EditionRow {
    let span = played.players();
    EditionRow {
        edition: played.edition().id(),
        players: Players { least: *span.start(), most: words::upper_limit(&span) },
    }
}
