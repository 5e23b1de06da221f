//! The verb `elfer games`: lists every game with its id, names, players and editions.

use crate::cards::Tongue;
use crate::cli::context::Context;
use crate::cli::document::output::OutputArgs;
use crate::cli::document::{Cell, Document, TableBuilder};
use crate::cli::errors::{Exit, VerbResult};
use crate::games::Game;
use crate::i18n::message;
use crate::texts::describe;
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
    let games: Vec<GameListJson> = Game::ALL.iter().map(|&game| game_json(game, tongue)).collect();
    OutputArgs::default().emit(context, &games, |context, _| {
        let table = TableBuilder::new(&context.texts, Game::ALL)
            .displayed(message::column_id(), |game| Cell::Text(game.id().to_owned()))
            .displayed(message::column_game(), |game| Cell::Text(game.name(tongue).to_owned()))
            .displayed(message::column_players(), |game| Cell::Text(format_players(*game)))
            .displayed(message::column_editions(), |game| {
                let editions: Vec<&str> = game.editions().iter().map(|one| one.id()).collect();
                Cell::Text(editions.join(", "))
            })
            .build();
        Document::of_block(table)
    })?;
    if !context.config.json {
        context.info(&message::games_more());
    }
    Ok(Exit::Done)
}

/// Formats the number of players: `2–6`; if editions differ, each of them with its own: `3–6
/// (nl-1999 3+)`.
fn format_players(game: Game) -> String {
    let first = game.by_default().players();
    let others = game.in_all_editions().skip(1);
    let others = others.map(|played| (played.edition(), played.players()));
    let others = others
        .filter(|(_, span)| *span != first)
        .map(|(edition, span)| format!(" ({edition} {})", describe::format_span(&span)));
    describe::format_span(&first) + &others.collect::<String>()
}

fn game_json(game: Game, tongue: Tongue) -> GameListJson {
    let [en, de, nl] = game.entry().names;
    GameListJson {
        game: game.id(),
        name: game.name(tongue),
        names: GameNamesJson { en, de, nl },
        editions: game
            .in_all_editions()
            .map(|played| {
                let span = played.players();
                let (least, most) = (*span.start(), describe::upper_limit(&span));
                let players = PlayerSpanJson { least, most };
                EditionJson { edition: played.edition().id(), players }
            })
            .collect(),
        ranking: game.entry().tally.ranking().id(),
    }
}
