//! A summary of a session in two or three sentences.

use crate::cli::board;
use crate::cli::context::Context;
use crate::cli::output::clean;
use crate::i18n::{Message, message};
use crate::report::{LeadSpell, Story};
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
    let narrator = Narrator { context, scoreboard, story: &story };
    let mut sentences = vec![narrator.outcome()];
    sentences.extend(narrator.lead_start().map(|message| message.render(texts)));
    let overtaken = narrator.overtaken();
    // Three sentences are enough: the changes are only mentioned if no lead was lost.
    if overtaken.is_none() && story.changes() >= MANY_CHANGES {
        sentences.push(message::story_changes(story.changes()).render(texts));
    }
    sentences.extend(overtaken.map(|message| message.render(texts)));
    sentences
}

struct Narrator<'a, 'w> {
    context: &'a Context<'w>,
    scoreboard: &'a Scoreboard<'a>,
    story: &'a Story,
}

impl Narrator<'_, '_> {
    /// Formats the names of seats.
    fn names_of(&self, seats: &[usize]) -> String {
        describe::join_and(&self.context.texts, &self.scoreboard.session().names_at(seats))
    }

    /// Formats a number of points with the game's unit.
    fn format_unit(&self, count: u64) -> String {
        let count = i64::try_from(count).unwrap_or(i64::MAX);
        let tally = self.scoreboard.session().played.entry().tally;
        describe::format_unit(tally, count, &self.context.texts)
    }

    /// Builds the sentence on the winner and the margin, or on the leader of an unfinished session.
    fn outcome(&self) -> String {
        let story = self.story;
        let (count, names) = (story.leaders.len(), self.names_of(&story.leaders));
        let next = self.names_of(&story.next);
        let sentence = match story.margin.filter(|_| story.is_over && !story.next.is_empty()) {
            None => return board::format_winners(self.context, self.scoreboard),
            Some(0) => message::story_won_by_places(count, names, next),
            Some(margin) => message::story_won(self.format_unit(margin), count, names, next),
        };
        sentence.render(&self.context.texts)
    }

    /// Builds the sentence on the round since which the winner or leader is ahead.
    fn lead_start(&self) -> Option<Message> {
        let story = self.story;
        let since = story.since()?;
        let (count, names) = (story.leaders.len(), self.names_of(&story.leaders));
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
    fn overtaken(&self) -> Option<Message> {
        let story = self.story;
        let (LeadSpell { seats, from, to }, behind) =
            story.overtaken.as_ref().filter(|(_, behind)| *behind > 0)?;
        let name = clean(self.scoreboard.session().seats.get(*seats.first()?)?.name.as_str());
        let (from, to, behind) = (*from, *to, self.format_unit(*behind));
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
}
