//! `elfer log`: what changed when.

use crate::cards::{Notation, Tongue};
use crate::cli::context::Context;
use crate::cli::error::{Done, Exit};
use crate::cli::keep;
use crate::cli::output::clean;
use crate::cli::output::table::Grid;
use crate::games::Game;
use crate::history::{About, LogEntry, Verb};
use serde::Serialize;

/// How much of it.
#[derive(clap::Args)]
pub(crate) struct Args {
    #[arg(
        short = 'n',
        long,
        value_name = "N",
        default_value = "20",
        value_parser = clap::value_parser!(u32).range(1..)
    )]
    limit: u32,
    #[arg(long, conflicts_with = "limit")]
    all: bool,
}

#[derive(Serialize)]
struct EntryJson {
    number: i64,
    id: String,
    at: String,
    verb: &'static str,
    of: Option<&'static str>,
    session: Option<i64>,
    round: Option<u32>,
    player: Option<String>,
    other: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    text: Option<String>,
}

/// Shows the newest entries, newest first.
pub(crate) fn run(args: Args, context: &mut Context<'_>) -> Done {
    let limit = if args.all { None } else { usize::try_from(args.limit).ok() };
    let entries = match keep::open_read(context)? {
        Some(store) => store.log(limit)?,
        None => Vec::new(),
    };
    if context.json {
        let list: Vec<EntryJson> = entries.into_iter().map(json).collect();
        context.out.json(&list)?;
        return Ok(Exit::Done);
    }
    if entries.is_empty() {
        context.note_text("log-empty", &[]);
        return Ok(Exit::Done);
    }
    let mut grid = Grid::new(context.width());
    grid.header(["log-number", "log-when", "log-what"].map(|key| context.texts.say(key)));
    grid.right([0]);
    for entry in &entries {
        let what = about(context, entry.of.unwrap_or(entry.verb), &entry.about);
        let what = match (entry.verb, entry.of) {
            (Verb::Undo, Some(_)) => context.texts.say_with("log-undo", &[("what", what.into())]),
            (Verb::Redo, Some(_)) => context.texts.say_with("log-redo", &[("what", what.into())]),
            _ => what,
        };
        grid.row([
            entry.number.to_string(),
            context.texts.moment(entry.at.local(), context.now().local()),
            what,
        ]);
    }
    let text = grid.render(0, context.paint);
    context.out.line(&text)?;
    Ok(Exit::Done)
}

fn json(entry: LogEntry) -> EntryJson {
    EntryJson {
        number: entry.number,
        id: entry.id.to_string(),
        at: entry.at.rfc3339(),
        verb: entry.verb.id(),
        of: entry.of.map(Verb::id),
        session: entry.about.session,
        round: entry.about.round,
        player: entry.about.player,
        other: entry.about.other,
        text: entry.about.text,
    }
}

/// One change in words: `round 3 of session 1 recorded`.
pub(crate) fn about(context: &Context<'_>, verb: Verb, about: &About) -> String {
    let text = |value: Option<&String>| clean(value.map_or("", String::as_str));
    let told = match (verb, &about.text) {
        (Verb::Verdict, Some(claim)) => clean(&in_words(claim, context.texts.tongue())),
        _ => text(about.text.as_ref()),
    };
    context.texts.say_with(
        &format!("change-{}", verb.id()),
        &[
            ("session", about.session.map_or(String::new(), |n| n.to_string()).into()),
            ("round", about.round.map_or(String::new(), |n| n.to_string()).into()),
            ("player", text(about.player.as_ref()).into()),
            ("other", text(about.other.as_ref()).into()),
            ("text", told.into()),
        ],
    )
}

/// A move kept in canonical words, in `tongue`; as it is where no game reads it so.
fn in_words(claim: &str, tongue: Tongue) -> String {
    let reads = |game: &Game| game.read(claim).ok().filter(|read| read.to_string() == claim);
    Game::ALL.iter().find_map(reads).map_or_else(|| claim.to_owned(), |read| read.say(tongue))
}

#[cfg(test)]
mod tests {
    use super::in_words;
    use crate::cards::{Notation, Tongue};
    use crate::history::Verb;
    use crate::lang::Texts;

    #[test]
    fn a_move_is_told_in_the_language() {
        assert_eq!(in_words("red 9", Tongue::De), "rote 9");
        assert_eq!(in_words("yellow 9 on blue 10", Tongue::Nl), "gele 9 op blauwe 10");
        assert_eq!(in_words("take ro7, swap 2 3", Tongue::En), "take ro7, swap 2 3");
        assert_eq!(in_words("anything else", Tongue::De), "anything else");
    }

    #[test]
    fn every_change_has_its_words() {
        for tongue in Tongue::ALL {
            let texts = Texts::new(tongue);
            for verb in Verb::ALL {
                let key = format!("change-{}", verb.id());
                assert!(texts.find(&key).is_some(), "{key} in {}", tongue.id());
            }
        }
    }
}
