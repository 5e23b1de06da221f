//! Commands that can be typed at a question instead of an answer, for whatever else happens at a
//! table: `undo`, `Emma joins`, `note …`.
//!
//! The words are in `i18n`, one list for each command (`words-undo`). Words of the user's language
//! may be shortened to two letters; those of the other languages must be complete.

use crate::cards::Tongue;
use crate::cards::fold::fold_letters;
use crate::i18n::{Message, Texts, message};

/// Minimum number of letters of a shortened word.
const MIN_LETTERS: usize = 2;

/// A command typed at a question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum PromptCommand {
    /// Undo the last change.
    Undo,
    /// Redo the change that was undone last.
    Redo,
    /// Correct the round with that number.
    EditRound(u32),
    /// A player joins.
    Join(String),
    /// A player leaves.
    Leave(String),
    /// Judge a claim.
    Check(String),
    /// Add a note to the round.
    Note(String),
    /// Show the rules that contain these words, or all rules if there are none.
    Rules(String),
    /// Show the scoreboard.
    Status,
    /// End the session.
    End,
}

/// The word that marks a command, at its beginning or end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum CommandWord {
    Undo,
    Redo,
    Round,
    Join,
    Leave,
    Check,
    Note,
    Rules,
    Status,
    End,
}

/// Form of a command: the argument of its word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum CommandShape {
    /// No argument.
    Alone,
    /// A number after the word.
    Number,
    /// A name before the word.
    Name,
    /// Words after it, to the end of the line.
    Words,
}

/// Spelling that is accepted for a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Spelling {
    /// The complete word, in any language.
    Whole,
    /// The first letters of the word, in the user's language.
    Short,
}

impl CommandWord {
    const ALL: [CommandWord; 10] = [
        CommandWord::Undo,
        CommandWord::Redo,
        CommandWord::Round,
        CommandWord::Join,
        CommandWord::Leave,
        CommandWord::Check,
        CommandWord::Note,
        CommandWord::Rules,
        CommandWord::Status,
        CommandWord::End,
    ];

    const fn shape(self) -> CommandShape {
        match self {
            CommandWord::Undo | CommandWord::Redo | CommandWord::Status | CommandWord::End => {
                CommandShape::Alone
            }
            CommandWord::Round => CommandShape::Number,
            CommandWord::Join | CommandWord::Leave => CommandShape::Name,
            CommandWord::Check | CommandWord::Note | CommandWord::Rules => CommandShape::Words,
        }
    }

    /// Spellings of the word, separated by spaces.
    fn words(self) -> Message {
        match self {
            CommandWord::Undo => message::words_undo(),
            CommandWord::Redo => message::words_redo(),
            CommandWord::Round => message::words_round(),
            CommandWord::Join => message::words_comes(),
            CommandWord::Leave => message::words_leaves(),
            CommandWord::Check => message::words_check(),
            CommandWord::Note => message::words_note(),
            CommandWord::Rules => message::words_rules(),
            CommandWord::Status => message::words_status(),
            CommandWord::End => message::words_end(),
        }
    }

    fn is_matched_by(self, typed: &str, tongue: Tongue, spelling: Spelling) -> bool {
        let typed = fold_letters(typed);
        let is_in = |tongue: Tongue, fits: &dyn Fn(&str) -> bool| {
            let words = self.words().render(&Texts::new(tongue));
            words.split_whitespace().any(|word| fits(&fold_letters(word)))
        };
        match spelling {
            Spelling::Whole => {
                Tongue::ALL.into_iter().any(|tongue| is_in(tongue, &|word| word == typed))
            }
            Spelling::Short => {
                typed.chars().count() >= MIN_LETTERS
                    && is_in(tongue, &|word| word.starts_with(&typed))
            }
        }
    }

    /// Parses the text as the command of this word.
    fn parse(self, text: &str, tongue: Tongue, spelling: Spelling) -> Option<PromptCommand> {
        let matches = |typed: &str| self.is_matched_by(typed, tongue, spelling);
        let (first, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
        let rest = rest.trim();
        let command = match self {
            CommandWord::Undo => PromptCommand::Undo,
            CommandWord::Redo => PromptCommand::Redo,
            CommandWord::Status => PromptCommand::Status,
            CommandWord::End => PromptCommand::End,
            CommandWord::Round => PromptCommand::EditRound(rest.parse().ok()?),
            CommandWord::Check => PromptCommand::Check(rest.to_owned()),
            CommandWord::Note => PromptCommand::Note(rest.to_owned()),
            CommandWord::Rules => PromptCommand::Rules(rest.to_owned()),
            CommandWord::Join => PromptCommand::Join(name_before(text, matches)?),
            CommandWord::Leave => PromptCommand::Leave(name_before(text, matches)?),
        };
        let is_command = match self.shape() {
            CommandShape::Alone => matches(text),
            CommandShape::Number => matches(first),
            CommandShape::Words => {
                matches(first) && (self == CommandWord::Rules || !rest.is_empty())
            }
            CommandShape::Name => true,
        };
        is_command.then_some(command)
    }
}

/// Returns the name before the words that match. A text with digits before them is no name: hands
/// of cards have digits.
fn name_before(text: &str, matches: impl Fn(&str) -> bool) -> Option<String> {
    let blanks = text.match_indices(char::is_whitespace).map(|(at, _)| at);
    let at = blanks.into_iter().find(|&at| matches(&text[at..]))?;
    let name = text[..at].trim();
    let is_name = !name.is_empty() && !name.contains(|sign: char| sign.is_ascii_digit());
    is_name.then(|| name.to_owned())
}

/// Parses a command. `seated` are the players at the table: if there are none, nobody can join or
/// leave. A text that chooses one of them is no command.
pub(super) fn parse_command(
    text: &str,
    tongue: Tongue,
    spelling: Spelling,
    seated: &[String],
) -> Option<PromptCommand> {
    if text.is_empty() || super::choose(seated, text).is_some() {
        return None;
    }
    let mut commands =
        CommandWord::ALL.into_iter().filter_map(|word| word.parse(text, tongue, spelling));
    let first = commands.next()?;
    // A shortened word must not fit two commands.
    let is_clear = spelling == Spelling::Whole || commands.all(|other| other == first);
    let is_possible =
        !seated.is_empty() || !matches!(first, PromptCommand::Join(_) | PromptCommand::Leave(_));
    (is_clear && is_possible).then_some(first)
}

impl PromptCommand {
    /// True if the command takes the rest of the line, whatever it is.
    pub(super) const fn needs_rest_of_line(&self) -> bool {
        match self {
            PromptCommand::Check(_) | PromptCommand::Note(_) | PromptCommand::Rules(_) => true,
            PromptCommand::Undo
            | PromptCommand::Redo
            | PromptCommand::EditRound(_)
            | PromptCommand::Join(_)
            | PromptCommand::Leave(_)
            | PromptCommand::Status
            | PromptCommand::End => false,
        }
    }

    /// True if a free sentence (a note, say) could look like this command without meaning it.
    pub(super) const fn is_like_sentence(&self) -> bool {
        self.needs_rest_of_line()
            || matches!(self, PromptCommand::Join(_) | PromptCommand::Leave(_))
    }
}

#[cfg(test)]
mod tests {
    use super::{PromptCommand, Spelling, parse_command};
    use crate::cards::Tongue;

    fn seated() -> Vec<String> {
        ["Anna", "Ben", "Stella", "Eva Maria"].map(str::to_owned).to_vec()
    }

    fn parsed(tongue: Tongue, spelling: Spelling, text: &str) -> Option<PromptCommand> {
        parse_command(text, tongue, spelling, &seated())
    }

    #[test]
    fn each_language_has_its_words() {
        let comes = |name: &str| PromptCommand::Join(name.to_owned());
        let leaves = |name: &str| PromptCommand::Leave(name.to_owned());
        for (text, command) in [
            ("undo", PromptCommand::Undo),
            ("Zurück", PromptCommand::Undo),
            ("zurueck", PromptCommand::Undo),
            ("terug", PromptCommand::Undo),
            ("redo", PromptCommand::Redo),
            ("wieder", PromptCommand::Redo),
            ("opnieuw", PromptCommand::Redo),
            ("round 2", PromptCommand::EditRound(2)),
            ("Runde 12", PromptCommand::EditRound(12)),
            ("ronde  3", PromptCommand::EditRound(3)),
            ("Emma comes", comes("Emma")),
            ("Eva Lotte kommt", comes("Eva Lotte")),
            ("Emma komt", comes("Emma")),
            ("Emma kommt dazu", comes("Emma")),
            ("Ben leaves", leaves("Ben")),
            ("Eva Maria geht", leaves("Eva Maria")),
            ("Ben gaat", leaves("Ben")),
            ("check red 12?", PromptCommand::Check("red 12?".into())),
            ("prüfe rote 12 <", PromptCommand::Check("rote 12 <".into())),
            ("keur rode 12", PromptCommand::Check("rode 12".into())),
            ("note late again", PromptCommand::Note("late again".into())),
            ("rules", PromptCommand::Rules(String::new())),
            ("Regeln Stapel leer", PromptCommand::Rules("Stapel leer".into())),
            ("stand", PromptCommand::Status),
            ("status", PromptCommand::Status),
            ("einde", PromptCommand::End),
            ("end", PromptCommand::End),
        ] {
            for tongue in Tongue::ALL {
                let found = parsed(tongue, Spelling::Whole, text);
                assert_eq!(found.as_ref(), Some(&command), "{tongue:?} {text}");
            }
        }
    }

    #[test]
    fn two_letters_are_enough_in_the_own_language() {
        assert_eq!(parsed(Tongue::En, Spelling::Short, "un"), Some(PromptCommand::Undo));
        assert_eq!(parsed(Tongue::De, Spelling::Short, "ru 2"), Some(PromptCommand::EditRound(2)));
        assert_eq!(parsed(Tongue::Nl, Spelling::Short, "ro 2"), Some(PromptCommand::EditRound(2)));
        assert_eq!(
            parsed(Tongue::En, Spelling::Short, "Emma co"),
            Some(PromptCommand::Join("Emma".into()))
        );
        assert_eq!(
            parsed(Tongue::De, Spelling::Short, "pr rote 12"),
            Some(PromptCommand::Check("rote 12".into()))
        );
        assert_eq!(parsed(Tongue::En, Spelling::Short, "u"), None, "one letter");
        assert_eq!(parsed(Tongue::En, Spelling::Short, "zu"), None, "another language");
        assert_eq!(parsed(Tongue::En, Spelling::Whole, "und"), None);
    }

    #[test]
    fn a_name_that_sits_here_wins() {
        assert_eq!(parsed(Tongue::En, Spelling::Short, "st"), None, "Stella");
        assert_eq!(parsed(Tongue::En, Spelling::Whole, "status"), Some(PromptCommand::Status));
        let seated = ["End".to_owned(), "Ben".to_owned()];
        assert_eq!(parse_command("end", Tongue::En, Spelling::Whole, &seated), None);
    }

    #[test]
    fn answers_are_not_taken_for_words() {
        for tongue in Tongue::ALL {
            for text in
                ["19 2", "y7 8", "round", "round two", "note", "check", "comes", "12 13 co", "3 le"]
            {
                for spelling in [Spelling::Whole, Spelling::Short] {
                    assert_eq!(parsed(tongue, spelling, text), None, "{tongue:?} {text}");
                }
            }
        }
        assert_eq!(
            parse_command("Emma comes", Tongue::En, Spelling::Whole, &[]),
            None,
            "nobody sits there"
        );
    }
}
