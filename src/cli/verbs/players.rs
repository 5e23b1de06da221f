//! `elfer players`: list, add, rename, merge, guest, archive.

use crate::cli::context::Context;
use crate::cli::error::{CliError, Done, Exit};
use crate::cli::keep;
use crate::cli::output::clean;
use crate::cli::output::table::Grid;
use crate::history::{Change, NotFound, PlayerMark};
use crate::i18n::{Message, message};
use clap::Subcommand;
use serde::Serialize;

/// What is done with players; without a word they are listed.
#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(subcommand)]
    what: Option<What>,
}

#[derive(Subcommand)]
enum What {
    List,
    Add(AddArgs),
    Rename(TwoArgs),
    Merge(TwoArgs),
    Guest(MarkArgs),
    Archive(MarkArgs),
}

#[derive(clap::Args)]
struct AddArgs {
    #[arg(value_name = "NAME")]
    name: String,
}

#[derive(clap::Args)]
struct TwoArgs {
    #[arg(value_name = "NAME")]
    from: String,
    #[arg(value_name = "NAME")]
    to: String,
}

#[derive(clap::Args)]
struct MarkArgs {
    #[arg(value_name = "NAME")]
    name: String,
    #[arg(long)]
    back: bool,
}

#[derive(Serialize)]
struct PlayerJson {
    player: String,
    sessions: u32,
    guest: bool,
    archived: bool,
}

/// Runs the verb.
pub(crate) fn run(args: Args, context: &mut Context<'_>) -> Done {
    match args.what {
        None | Some(What::List) => list(context),
        Some(What::Add(args)) => {
            let name = keep::name(&args.name)?;
            let told = message::written_player_added(clean(&args.name), "");
            write(context, Change::AddPlayer(name), &told)
        }
        Some(What::Rename(args)) => {
            let (from, to) = (keep::name(&args.from)?, keep::name(&args.to)?);
            let change = Change::RenamePlayer { from, to };
            let told = message::written_player_renamed(clean(&args.from), clean(&args.to));
            write(context, change, &told)
        }
        Some(What::Merge(args)) => {
            let (from, into) = (keep::name(&args.from)?, keep::name(&args.to)?);
            let change = Change::MergePlayers { from, into };
            let told = message::written_player_merged(clean(&args.from), clean(&args.to));
            write(context, change, &told)
        }
        Some(What::Guest(args)) => mark(context, &args, PlayerMark::Guest),
        Some(What::Archive(args)) => mark(context, &args, PlayerMark::Archived),
    }
}

/// Marks somebody who is known, or takes the mark away. Names may be shortened.
fn mark(context: &mut Context<'_>, args: &MarkArgs, mark: PlayerMark) -> Done {
    let wanted = keep::name(&args.name)?;
    let mut store = keep::open_change(context, || keep::not_found(&NotFound::Player(wanted)))?;
    let receipt = store.change(&keep::stamp(context), |view| {
        let known: Vec<_> = view.players()?.into_iter().map(|player| player.name).collect();
        let name = keep::known_name(&args.name, &known)?;
        Ok::<_, CliError>(Change::MarkPlayer { name, mark, set: !args.back })
    })?;
    drop(store);
    context.written(&receipt);
    let player = receipt.about.player.clone().unwrap_or_default();
    let changed = receipt.number > 0;
    if context.json {
        let (verb, player) = (receipt.verb.id(), &player);
        let told = serde_json::json!({ "verb": verb, "player": player, "changed": changed });
        context.out.json(&told)?;
    }
    let player = clean(&player);
    context.tell(&match (mark, args.back) {
        _ if !changed => message::players_as_before(player),
        (PlayerMark::Guest, false) => message::written_player_guest(player),
        (PlayerMark::Guest, true) => message::written_player_regular(player),
        (PlayerMark::Archived, false) => message::written_player_archived(player),
        (PlayerMark::Archived, true) => message::written_player_unarchived(player),
    });
    Ok(Exit::Done)
}

fn list(context: &mut Context<'_>) -> Done {
    let players = match keep::open_read(context)? {
        Some(store) => store.players()?,
        None => Vec::new(),
    };
    if context.json {
        let list: Vec<PlayerJson> = players
            .iter()
            .map(|player| PlayerJson {
                player: player.name.as_str().to_owned(),
                sessions: player.sessions,
                guest: player.guest,
                archived: player.archived,
            })
            .collect();
        context.out.json(&list)?;
        return Ok(Exit::Done);
    }
    if players.is_empty() {
        context.tell(&message::players_empty());
        return Ok(Exit::Done);
    }
    let marked = players.iter().any(|player| player.guest || player.archived);
    let mut grid = Grid::new(context.width());
    grid.header(
        [message::players_name(), message::players_sessions()]
            .map(|heading| heading.say(&context.texts))
            .into_iter()
            .chain(marked.then(String::new)),
    );
    grid.right([1]);
    for player in &players {
        let mut row = vec![clean(player.name.as_str()), player.sessions.to_string()];
        if marked {
            let marks = [
                player.guest.then(message::players_guest),
                player.archived.then(message::players_archived),
            ];
            let marks: Vec<String> =
                marks.into_iter().flatten().map(|mark| mark.say(&context.texts)).collect();
            row.push(marks.join(", "));
        }
        grid.row(row);
    }
    let text = grid.render(0, context.paint);
    context.long(&text)?;
    Ok(Exit::Done)
}

fn write(context: &mut Context<'_>, change: Change, told: &Message) -> Done {
    let mut store = keep::open_write(context)?;
    let receipt = store.change(&keep::stamp(context), |_| Ok::<_, CliError>(change))?;
    drop(store);
    context.written(&receipt);
    if context.json {
        let player = receipt.about.player.clone().unwrap_or_default();
        context.out.json(&serde_json::json!({ "verb": receipt.verb.id(), "player": player }))?;
    }
    context.tell(told);
    Ok(Exit::Done)
}
