//! How a session went, in two or three sentences.

use crate::cli::board::{self, names};
use crate::cli::context::Context;
use crate::cli::output::clean;
use crate::cli::words;
use crate::i18n::{Message, message};
use crate::report::{Spell, Story};
use crate::session::Scoreboard;

/// So many changes are worth a word.
const MANY_CHANGES: usize = 3;

/// Who has won or leads, since when, and who was in front before.
pub(super) fn sentences(context: &Context<'_>, scoreboard: &Scoreboard<'_>) -> Vec<String> {
    let texts = &context.texts;
    let Some(story) = Story::of(scoreboard) else {
        return vec![board::winners(context, scoreboard)];
    };
    let teller = Teller { context, scoreboard, story: &story };
    let mut told = vec![teller.result()];
    told.extend(teller.since().map(|message| message.say(texts)));
    let lost = teller.lost();
    // Three sentences are enough.
    if lost.is_none() && story.changes() >= MANY_CHANGES {
        told.push(message::story_changes(story.changes()).say(texts));
    }
    told.extend(lost.map(|message| message.say(texts)));
    told
}

struct Teller<'a, 'w> {
    context: &'a Context<'w>,
    scoreboard: &'a Scoreboard<'a>,
    story: &'a Story,
}

impl Teller<'_, '_> {
    fn who(&self, seats: &[usize]) -> String {
        words::and(&self.context.texts, &names(self.scoreboard.session(), seats))
    }

    fn unit(&self, count: u64) -> String {
        let count = i64::try_from(count).unwrap_or(i64::MAX);
        let tally = self.scoreboard.session().played.entry().tally;
        words::unit(tally, count, &self.context.texts)
    }

    /// Who has won, and by how much; who leads, while nobody has.
    fn result(&self) -> String {
        let story = self.story;
        let (count, who, next) = (story.first.len(), self.who(&story.first), self.who(&story.next));
        let won = match story.ahead.filter(|_| story.over && !story.next.is_empty()) {
            None => return board::winners(self.context, self.scoreboard),
            Some(0) => message::story_won_by_places(count, who, next),
            Some(ahead) => message::story_won(self.unit(ahead), count, who, next),
        };
        won.say(&self.context.texts)
    }

    /// Since when they were in front.
    fn since(&self) -> Option<Message> {
        let story = self.story;
        let (since, count, who) = (story.since()?, story.first.len(), self.who(&story.first));
        let begun = story.spells.first()?.from;
        // Where all are level nobody is in front.
        story.ahead?;
        if story.last == begun {
            return None;
        }
        Some(if !story.over {
            message::story_leads_since(count, who, since.to_string())
        } else if since == begun {
            message::story_led_throughout(count, who)
        } else if since == story.last {
            message::story_took_last(count, who)
        } else {
            message::story_took(count, who, since.to_string())
        })
    }

    /// Who was in front before.
    fn lost(&self) -> Option<Message> {
        let story = self.story;
        let (Spell { seats, from, to }, behind) = story.lost.as_ref().filter(|lost| lost.1 > 0)?;
        let name = clean(self.scoreboard.session().seats.get(*seats.first()?)?.name.as_str());
        let (from, to, behind) = (*from, *to, self.unit(*behind));
        Some(if !story.over {
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
