//! Who plays. Who was never here before is marked; a name like a known one is asked for.

use super::{COLUMN, Draft};
use crate::cards::nearest;
use crate::cards::text::same_name;
use crate::cards::words::AND;
use crate::cli::context::Context;
use crate::cli::error::CliError;
use crate::cli::prompt::{self, Asks, Question, Reply};
use crate::cli::{keep, told};
use crate::i18n::message;
use crate::session::{PlayerName, Refused};

/// Asks for the players.
pub(super) fn ask(context: &mut Context<'_>, draft: &mut Draft<'_>) -> Result<Reply<()>, CliError> {
    let before: Vec<&str> = draft.players.iter().map(PlayerName::as_str).collect();
    let allowed = draft.played(context)?.players();
    let fits = allowed.contains(&before.len());
    let question = Question {
        label: message::prompt_players().say(&context.texts),
        default: fits.then(|| before.join(", ")),
        words: draft.known.iter().map(|name| name.as_str().to_owned()).collect(),
        help: Some(message::prompt_players_help()),
        asks: Asks::Names,
        seated: Some(Vec::new()),
        column: COLUMN,
        ..Question::default()
    };
    let (known, dealer) = (&draft.known, draft.told.dealer.as_deref());
    let reply = question.ask(context, |context, text| {
        let names = read(context, text, known)?;
        if !allowed.contains(&names.len()) {
            let (least, most) = (*allowed.start(), *allowed.end());
            let refused = Refused::Players { told: names.len(), least, most };
            return Err(words(&keep::refused(&refused), context));
        }
        if let Some(dealer) = dealer
            && !names.iter().any(|name| same_name(name.as_str(), dealer))
        {
            return Err(told::say(&message::error_not_playing(dealer).message, &context.texts));
        }
        let shown = shown(context, &names, known);
        Ok((names, shown))
    })?;
    let names = match reply {
        Reply::Told(names) => names,
        Reply::Back => return Ok(Reply::Back),
        Reply::Aside(aside) => return Ok(Reply::Aside(aside)),
    };
    draft.players = names;
    meant(context, draft).map(Reply::Told)
}

/// `Anna, Ben, Emma (new) (3)`; at a table where nobody is known yet, everybody is new.
fn shown(context: &Context<'_>, names: &[PlayerName], known: &[PlayerName]) -> String {
    let marked = names.iter().map(|name| {
        let name_text = name.as_str();
        if known.is_empty() || known.contains(name) {
            name_text.to_owned()
        } else {
            message::prompt_new_name(name_text).say(&context.texts)
        }
    });
    format!("{} ({})", marked.collect::<Vec<_>>().join(", "), names.len())
}

/// Asks whether those were meant whose names are like a new one.
fn meant(context: &mut Context<'_>, draft: &mut Draft<'_>) -> Result<(), CliError> {
    for at in 0..draft.players.len() {
        let name = draft.players[at].clone();
        let others = draft.known.iter().filter(|known| !draft.players.contains(known));
        let near = nearest(name.as_str(), others.map(PlayerName::as_str));
        let Some(near) = near.filter(|_| !draft.known.contains(&name)) else { continue };
        let near = keep::name(near)?;
        let label = message::prompt_meant(near.as_str()).say(&context.texts);
        if let Reply::Told(true) = prompt::confirm(context, &label, true)? {
            draft.players[at] = near;
        }
    }
    Ok(())
}

/// `Anna, Ben and Clara`, or `Anna Ben Clara` where no comma says otherwise; and where one was
/// forgotten between two who are known.
fn read(
    context: &Context<'_>,
    text: &str,
    known: &[PlayerName],
) -> Result<Vec<PlayerName>, String> {
    let is_known = |name: &str| known.iter().any(|known| same_name(known.as_str(), name));
    let pieces: Vec<String> = if text.contains(',') {
        let names = text.split(',').map(str::trim);
        names
            .flat_map(|name| if is_known(name) { vec![name.to_owned()] } else { parted(name) })
            .flat_map(|name| {
                let words: Vec<&str> = name.split_whitespace().collect();
                let several = !is_known(&name) && words.iter().all(|word| is_known(word));
                if several { words.into_iter().map(str::to_owned).collect() } else { vec![name] }
            })
            .collect()
    } else {
        let names = text.split_whitespace().filter(|word| !is_and(word) || is_known(word));
        names.map(str::to_owned).collect()
    };
    let mut names: Vec<PlayerName> = Vec::with_capacity(pieces.len());
    for piece in pieces {
        let name = PlayerName::new(&piece)
            .map_err(|error| told::say(&keep::not_a_name(&piece, error).message, &context.texts))?;
        if names.contains(&name) {
            return Err(words(&keep::refused(&Refused::PlayerTwice(name)), context));
        }
        names.push(name);
    }
    Ok(names)
}

/// What stands before and after each `and`.
fn parted(names: &str) -> Vec<String> {
    let words: Vec<&str> = names.split_whitespace().collect();
    let parts = words.split(|word| is_and(word)).map(|part| part.join(" "));
    parts.filter(|name| !name.is_empty()).collect()
}

/// Whether the word stands between the last two of a list, in any of the languages.
fn is_and(word: &str) -> bool {
    word == "&" || AND.iter().any(|and| word.eq_ignore_ascii_case(and))
}

fn words(error: &CliError, context: &Context<'_>) -> String {
    error.told(&context.texts).messages.join(" ")
}
