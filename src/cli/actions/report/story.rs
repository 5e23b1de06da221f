//! A summary of a session in two or three sentences.

use crate::cli::board;
use crate::cli::context::Context;
use crate::cli::output::clean;
use crate::i18n::{Message, Texts, message};
use crate::report::Story;
use crate::session::Scoreboard;
use crate::texts::describe;

/// The number of changes of the lead from which they are worth a sentence.
const MANY_CHANGES: usize = 3;

/// Returns the summary: who has won or leads, since when, and who was ahead before.
pub(super) fn summarize(context: &Context<'_>, scoreboard: &Scoreboard<'_>) -> Vec<String> {
    let texts = &context.texts;
    let Some(story) = Story::new(scoreboard) else {
        return vec![board::format_winners(context, scoreboard)];
    };
    let tally = scoreboard.session().played.entry().tally;
    let format_lead =
        |count: u64| describe::format_lead(tally, i64::try_from(count).unwrap_or(i64::MAX), texts);
    let (count, names) = (story.leaders.len(), describe::join_and(texts, &story.leaders));
    let next = describe::join_and(texts, &story.next);
    let outcome = match story.margin.filter(|_| story.is_over && !story.next.is_empty()) {
        None => board::format_winners(context, scoreboard),
        Some(0) => message::story_won_by_places(count, names, next).render(texts),
        Some(margin) => message::story_won(format_lead(margin), count, names, next).render(texts),
    };
    let changes = story.spells.len() - 1;
    // Three sentences are enough: the changes are only mentioned if no lead was lost.
    let before = overtaken(&story, format_lead)
        .or_else(|| (changes >= MANY_CHANGES).then(|| message::story_changes(changes)));
    let more = lead_start(&story, texts).into_iter().chain(before);
    std::iter::once(outcome).chain(more.map(|message| message.render(texts))).collect()
}

/// Builds the sentence on the round since which the winner or leader is ahead.
fn lead_start(story: &Story<'_>, texts: &Texts) -> Option<Message> {
    let since = story.since()?;
    let (count, names) = (story.leaders.len(), describe::join_and(texts, &story.leaders));
    let first_round = story.spells.first()?.from;
    // If all are level, nobody is ahead.
    story.margin?;
    if story.last == first_round {
        return None;
    }
    Some(if !story.is_over {
        message::story_leads_since(count, names, since.to_string())
    } else if since == first_round {
        message::story_led_throughout(count, names)
    } else if since == story.last {
        message::story_took_last(count, names)
    } else {
        message::story_took(count, names, since.to_string())
    })
}

/// Builds the sentence on the player who was ahead before.
fn overtaken(story: &Story<'_>, format_lead: impl Fn(u64) -> String) -> Option<Message> {
    let (name, from, to, behind) = story.overtaken.filter(|(.., behind)| *behind > 0)?;
    let (name, behind) = (clean(name), format_lead(behind));
    Some(if !story.is_over {
        message::story_was_ahead(behind, name, to.to_string())
    } else if from == to {
        message::story_lost_once(behind, name, from.to_string())
    } else if to.checked_add(1) == Some(story.last) {
        message::story_lost_last(behind, from.to_string(), name)
    } else {
        message::story_lost(behind, from.to_string(), name, to.to_string())
    })
}
