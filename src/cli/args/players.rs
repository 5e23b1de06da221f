//! The verb `elfer players`: list, add, rename, merge, guest, archive.

use crate::cli::context::Context;
use crate::cli::document::output::OutputArgs;
use crate::cli::document::{Cell, Document, TableBuilder};
use crate::cli::errors::{Exit, VerbResult};
use crate::cli::output::clean;
use crate::cli::{errors, lookup, store};
use crate::i18n::{Message, message};
use crate::store::{NotFound, Plan, Planner, Player, PlayerMark, Receipt, StoreError};
use clap::Subcommand;
use serde::Serialize;

/// Arguments of `players`. Without a subcommand the players are listed.
#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(subcommand)]
    command: Option<PlayersCommand>,
}

#[derive(Subcommand)]
enum PlayersCommand {
    List,
    Add { name: String },
    Rename(NamePairArgs),
    Merge(NamePairArgs),
    Guest(MarkArgs),
    Archive(MarkArgs),
}

#[derive(clap::Args)]
struct NamePairArgs {
    #[arg(value_name = "NAME")]
    from: String,
    #[arg(value_name = "NAME")]
    to: String,
}

#[derive(clap::Args)]
struct MarkArgs {
    name: String,
    #[arg(long)]
    back: bool,
}

/// A change of a player, as JSON.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(super) struct PlayerChangeJson {
    verb: &'static str,
    player: String,
    /// False if the player was marked like that before. Left out for other changes.
    #[serde(skip_serializing_if = "Option::is_none")]
    changed: Option<bool>,
}

/// Runs the verb.
pub(crate) fn run(args: Args, context: &mut Context<'_>) -> VerbResult {
    match args.command {
        None | Some(PlayersCommand::List) => list(context),
        Some(PlayersCommand::Add { name: typed }) => {
            let name = lookup::parse_name(&typed)?;
            let done = message::written_player_added(clean(&typed), "");
            apply_change(context, |plan| plan.add_player(&name), &done)
        }
        Some(PlayersCommand::Rename(args)) => {
            let (from, to) = (lookup::parse_name(&args.from)?, lookup::parse_name(&args.to)?);
            let done = message::written_player_renamed(clean(&args.from), clean(&args.to));
            apply_change(context, |plan| plan.rename_player(&from, &to), &done)
        }
        Some(PlayersCommand::Merge(args)) => {
            let (from, into) = (lookup::parse_name(&args.from)?, lookup::parse_name(&args.to)?);
            let done = message::written_player_merged(clean(&args.from), clean(&args.to));
            apply_change(context, |plan| plan.merge_players(&from, &into), &done)
        }
        Some(PlayersCommand::Guest(args)) => mark_player(context, &args, PlayerMark::Guest),
        Some(PlayersCommand::Archive(args)) => mark_player(context, &args, PlayerMark::Archived),
    }
}

/// Sets or removes the mark of an existing player. The name may be shortened.
fn mark_player(context: &mut Context<'_>, args: &MarkArgs, mark: PlayerMark) -> VerbResult {
    let wanted = lookup::parse_name(&args.name)?;
    let nothing = || errors::not_found_error(&NotFound::Player(wanted));
    let receipt = store::change(context, nothing, |view| {
        let known: Vec<_> = view.players()?.into_iter().map(|player| player.name).collect();
        let name = lookup::find_player(&args.name, &known)?;
        Ok(view.mark_player(&name, mark, !args.back)?)
    })?;
    let player = clean(receipt.about.player.as_deref().unwrap_or_default());
    let changed = receipt.seq > 0;
    let done = match (mark, args.back) {
        _ if !changed => message::players_as_before(player),
        (PlayerMark::Guest, false) => message::written_player_guest(player),
        (PlayerMark::Guest, true) => message::written_player_regular(player),
        (PlayerMark::Archived, false) => message::written_player_archived(player),
        (PlayerMark::Archived, true) => message::written_player_unarchived(player),
    };
    print_change(context, receipt, Some(changed), &done)
}

fn list(context: &mut Context<'_>) -> VerbResult {
    let players = store::open_read(context)?.map_or(Ok(Vec::new()), |store| store.players())?;
    OutputArgs::default().emit(context, &players, |context, _| {
        let texts = &context.texts;
        let marks = |player: &Player| {
            let guest = player.guest.then(message::players_guest);
            let archived = player.archived.then(message::players_archived);
            let marks = guest.into_iter().chain(archived).map(|mark| mark.render(texts));
            marks.collect::<Vec<_>>().join(", ")
        };
        let table = TableBuilder::new(texts, &players)
            .displayed(message::players_name(), |player| Cell::Text(player.name.to_string()))
            .displayed(message::players_sessions(), |player| player.sessions)
            .displayed("", marks)
            .build();
        if players.is_empty() {
            return Document::nothing(texts, "", [message::players_empty()], table);
        }
        Document::of_block(table)
    })
}

/// Writes the change and prints `done`.
fn apply_change(
    context: &mut Context<'_>,
    plan: impl FnOnce(&Planner<'_>) -> Result<Plan, StoreError>,
    done: &Message,
) -> VerbResult {
    let mut store = store::open_write(context)?;
    let receipt = store.change(&store::stamp_now(context), plan)?;
    drop(store);
    context.record_write(&receipt);
    print_change(context, receipt, None, done)
}

/// Prints what was written: as JSON, and in words.
fn print_change(
    context: &mut Context<'_>,
    receipt: Receipt,
    changed: Option<bool>,
    done: &Message,
) -> VerbResult {
    if context.config.json {
        let player = receipt.about.player.unwrap_or_default();
        context.io.out.json(&PlayerChangeJson { verb: receipt.verb.id(), player, changed })?;
    }
    context.info(done);
    Ok(Exit::Done)
}
