//! The table at which a question is asked: its game and its players, and what somebody says there that
//! is no answer.

use super::prompt_command::PromptCommand;
use super::reply::choose;
use crate::cards::fold::fold_letters;
use crate::cards::{ParseError, Tongue};
use crate::cli::phrases::is_question;
use crate::games::sheet::ScoreSheet;
use crate::games::sheet::results::{ResultOwner, is_of_results, read_player_results};
use crate::games::{Claim, Played};
use crate::i18n::Texts;
use crate::rules::{Names, Talk};
use crate::texts::rule_search;

/// Minimum number of words of a dispute.
const MIN_DISPUTE_WORDS: usize = 3;

/// The table at which a question accepts commands.
#[derive(Clone, Debug)]
pub(crate) struct PromptTable {
    /// The game that is played.
    pub(crate) played: Played,
    /// The players of the round. Empty while a session is being started.
    pub(crate) players: Vec<String>,
}

impl PromptTable {
    /// Parses a sentence: results of the round, a dispute about a move, or a question that rules
    /// answer. `None` if it is nothing of these.
    pub(super) fn parse_sentence(&self, text: &str, texts: &Texts) -> Option<PromptCommand> {
        let tongue = texts.tongue();
        if self.has_results(text, tongue) {
            Some(PromptCommand::Results(text.to_owned()))
        } else if self.is_dispute(text, tongue) {
            Some(PromptCommand::Check(text.to_owned()))
        } else {
            self.find_rules_question(text, texts).map(PromptCommand::Rules)
        }
    }

    /// Returns a question that rules answer, without the names of the players, which the rules do not know.
    pub(crate) fn find_rules_question(&self, text: &str, texts: &Texts) -> Option<String> {
        let is_name = |word: &&str| {
            let is_it = |name: &str| fold_letters(name) == fold_letters(word);
            self.players.iter().any(|player| player.split_whitespace().any(is_it))
        };
        let asked: Vec<&str> = text.split_whitespace().filter(|word| !is_name(word)).collect();
        let asked = asked.join(" ");
        let is_about_rules = is_question(text)
            && !rule_search::find_answers(&self.played.rules(), &asked, texts).is_empty();
        is_about_rules.then(|| asked.trim_end_matches('?').to_owned() + "?")
    }

    /// True if the text says results of players at this table, and nothing else. A name alone does not.
    pub(super) fn has_results(&self, text: &str, tongue: Tongue) -> bool {
        let players: Vec<&str> = self.players.iter().map(String::as_str).collect();
        let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
        let ends = text.match_indices(' ').map(|(end, _)| end + 1);
        let starts: Vec<usize> = std::iter::once(0).chain(ends).collect();
        let sheet = ScoreSheet {
            played: self.played,
            players: players.len(),
            without: None,
            is_variant: false,
        };
        let is_here = |owner: &ResultOwner| match owner {
            ResultOwner::Listed(_) => true,
            ResultOwner::Typed(name) => choose(&self.players, &text[name.clone()]).is_some(),
        };
        let results = read_player_results(&text, &starts, &players, &sheet, tongue);
        !players.is_empty()
            && choose(&self.players, &text).is_none()
            && results.is_ok_and(|results| results.iter().all(|result| is_here(&result.player)))
    }

    /// True if the text is about a move of the game, even one that leaves out what can be asked for.
    fn is_dispute(&self, text: &str, tongue: Tongue) -> bool {
        match self.read_claim(text, tongue) {
            Some(Ok(_)) => true,
            Some(Err(error)) => error.is_gap(),
            None => false,
        }
    }

    /// True if the referee has a question about the text, or a near one that it understands.
    pub(super) fn is_nearly_dispute(&self, text: &str, tongue: Tongue) -> bool {
        let Some(Err(error)) = self.read_claim(text, tongue) else { return false };
        error.offer.is_some() || error.claims.is_some()
    }

    /// True if the text has the form of a sentence. Cards alone do not, since they may be a hand.
    pub(super) fn is_sentence(text: &str) -> bool {
        is_question(text)
            || text.split_whitespace().count() >= MIN_DISPUTE_WORDS && !is_of_results(text)
    }

    /// Reads a sentence as the referee does.
    fn read_claim(&self, text: &str, tongue: Tongue) -> Option<Result<Claim, ParseError>> {
        let players: Vec<&str> = self.players.iter().map(String::as_str).collect();
        let players = if players.is_empty() { Names::Any } else { Names::Only(&players) };
        PromptTable::is_sentence(text)
            .then(|| self.played.game().read_in(text, Talk { tongue, players }))
    }
}
