//! `elfer games`: every game with its id, names, players and editions.

use crate::cards::Tongue;
use crate::cli::context::Context;
use crate::cli::error::{Done, Exit};
use crate::cli::output::table::Grid;
use crate::cli::words;
use crate::games::Game;
use crate::lang::message;
use crate::rules::Edition;
use serde::Serialize;
use std::ops::RangeInclusive;

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
    context.out.line(&table)?;
    context.tell(&message::games_more());
    Ok(Exit::Done)
}

/// `2–6`; where the editions differ, each with its own: `3–6, nl-1999 3+`.
fn players(game: Game) -> String {
    let count = game.entry().players;
    let first = count(game.default_edition());
    let others = game.editions().iter().skip(1).map(|&edition| (edition, count(edition)));
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
        editions: game.editions().iter().map(|&edition| edition_row(game, edition)).collect(),
        ranking: game.entry().tally.ranking().id(),
    }
}

fn edition_row(game: Game, edition: Edition) -> EditionRow {
    let span: RangeInclusive<usize> = (game.entry().players)(edition);
    EditionRow {
        edition: edition.id(),
        players: Players { least: *span.start(), most: words::upper_limit(&span) },
    }
}
