//! Commands that can be typed at a question instead of an answer, for whatever else happens at a
//! table: `undo`, `Emma joins`, `note …`.
//!
//! The words are in `i18n`, one list for each command (`words-undo`). Words of the user's language
//! may be shortened to two letters; those of the other languages must be complete.

use crate::cards::Tongue;
use crate::cards::fold::fold_letters;
use crate::cli::phrases::is_phrase;
use crate::i18n::{Message, Texts, message};

/// Minimum number of letters of a shortened word.
const MIN_LETTERS: usize = 2;
/// Minimum number of letters of a shortened word that takes something back, leaves, or writes down
/// the rest of the line: “no, …” is no note.
const MIN_LETTERS_GRAVE: usize = 4;
/// Maximum number of words of a name before a command.
const MAX_NAME_WORDS: usize = 3;
/// Words of the shell before a command. What the screen tells to type in the shell works here, too.
const SHELL_WORDS: [&str; 3] = ["elfer", "score", "session"];
/// A command typed at a question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum PromptCommand {
    /// Undo the last change.
    Undo,
    /// Redo the change that was undone last.
    Redo,
    /// Correct a recorded round: field by field, or by these results (`Dirk 14`).
    EditRound {
        /// Number of the round.
        number: u32,
        /// The results, as typed; empty to be asked.
        results: String,
    },
    /// Results of the round, as a sentence says them.
    Results(String),
    /// A player joins.
    Join {
        /// The name, as typed.
        name: String,
        /// Total to start with; `None` for the worst total at the table.
        start: Option<i32>,
        /// True if the player waits for the next round.
        waits: bool,
    },
    /// A player leaves.
    Leave(String),
    /// A late-comer waits for the next round.
    Wait(String),
    /// Judge a claim; empty to be asked for it.
    Check(String),
    /// Add a note to the round.
    Note(String),
    /// Show the rules that contain these words, or all rules if there are none.
    Rules(String),
    /// Show the scoreboard.
    Status,
    /// End the session.
    End,
    /// Leave the session open.
    Quit,
    /// End the session or leave it open: which of both is asked.
    Stop,
    /// Another verb of the shell, as it would be typed there (`elfer log`).
    ShellOnly(String),
}

/// A line that acts instead of answering.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum PromptAction {
    Run(PromptCommand),
    /// One question back.
    Back,
    /// The help of the question and the commands that can be typed. The text before the `?` stays in
    /// the line.
    Help(String),
}

/// A word that marks a command, at its beginning or end.
struct CommandWord {
    /// Spellings of the word, separated by spaces.
    words: fn() -> Message,
    /// Minimum number of letters of the shortened word.
    min_letters: usize,
    form: CommandForm,
}

/// The form of a command: what stands beside its word.
enum CommandForm {
    /// Nothing.
    Alone(PromptAction),
    /// A number after the word, and results after it or around it (`in round 2 Ben had 14`).
    Round,
    /// A name before the word.
    Name(fn(String) -> PromptCommand),
    /// A name before the word, for a late-comer whose own starting total may stand behind the word.
    Comes,
    /// Words after it, to the end of the line.
    Words(fn(String) -> PromptCommand),
    /// Words after it, or nothing.
    OptionalWords(fn(String) -> PromptCommand),
}

/// All words, in the order in which they are tried.
static COMMAND_WORDS: [CommandWord; 15] = {
    use CommandForm::{Alone, Comes, Name, OptionalWords, Round, Words};
    use PromptAction::{Back, Help, Run};
    const fn word(words: fn() -> Message, min_letters: usize, form: CommandForm) -> CommandWord {
        CommandWord { words, min_letters, form }
    }
    [
        word(message::words_undo, MIN_LETTERS_GRAVE, Alone(Run(PromptCommand::Undo))),
        word(message::words_redo, MIN_LETTERS_GRAVE, Alone(Run(PromptCommand::Redo))),
        word(message::words_round, MIN_LETTERS, Round),
        word(message::words_comes, MIN_LETTERS, Comes),
        word(message::words_leaves, MIN_LETTERS, Name(PromptCommand::Leave)),
        word(message::words_waits, MIN_LETTERS, Name(PromptCommand::Wait)),
        word(message::words_check, MIN_LETTERS, OptionalWords(PromptCommand::Check)),
        word(message::words_note, MIN_LETTERS_GRAVE, Words(PromptCommand::Note)),
        word(message::words_rules, MIN_LETTERS, OptionalWords(PromptCommand::Rules)),
        word(message::words_status, MIN_LETTERS, Alone(Run(PromptCommand::Status))),
        word(message::words_end, MIN_LETTERS_GRAVE, Alone(Run(PromptCommand::End))),
        word(message::words_quit, MIN_LETTERS_GRAVE, Alone(Run(PromptCommand::Quit))),
        word(message::words_stop, MIN_LETTERS_GRAVE, Alone(Run(PromptCommand::Stop))),
        word(message::words_back, MIN_LETTERS, Alone(Back)),
        word(message::words_help, MIN_LETTERS, Alone(Help(String::new()))),
    ]
};

/// Spelling that is accepted for a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Spelling {
    /// The complete word, in any language.
    Whole,
    /// The first letters of the word, in the user's language.
    Short,
}

impl CommandWord {
    fn is_matched_by(&self, typed: &str, tongue: Tongue, spelling: Spelling) -> bool {
        if spelling == Spelling::Whole {
            return is_phrase(self.words, typed);
        }
        let typed = fold_letters(typed);
        let words = (self.words)().render(&Texts::new(tongue));
        // A phrase is not shortened: “Ben is” is not yet “Ben is gone”.
        let mut words = words.split_whitespace().filter(|word| !word.contains('-'));
        typed.chars().count() >= self.min_letters
            && words.any(|word| fold_letters(word).starts_with(&typed))
    }

    /// Parses the text as the command of this word.
    fn parse(&self, text: &str, tongue: Tongue, spelling: Spelling) -> Option<PromptAction> {
        let matches = |typed: &str| self.is_matched_by(typed, tongue, spelling);
        // “muss leider schon los”
        let matches_without_fillers = |typed: &str| {
            let words = typed.split_whitespace();
            let words: Vec<_> =
                words.filter(|word| !is_phrase(message::words_filler, word)).collect();
            matches(typed) || matches(&words.join(" "))
        };
        let (first, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
        let rest = rest.trim();
        let sentence = super::without_interjection(text).unwrap_or(text);
        let command = match &self.form {
            CommandForm::Alone(action) => return matches(text).then(|| action.clone()),
            CommandForm::Name(command) => {
                // “Dora is fed up and” is no name.
                let of_sentence = |word: &str| is_phrase(message::words_no_name, word);
                let name = find_name(text, matches_without_fillers)?;
                let is_name = name.split_whitespace().count() <= MAX_NAME_WORDS
                    && !name.split_whitespace().any(of_sentence);
                command(Some(name).filter(|_| is_name)?)
            }
            CommandForm::Comes => {
                let (text, waits) = split_wait(text, matches_without_fillers);
                let (text, start) = split_start(text);
                PromptCommand::Join {
                    name: find_name(text, matches_without_fillers)?,
                    start,
                    waits,
                }
            }
            CommandForm::Round => {
                let (number, results) = split_round(sentence, matches)?;
                PromptCommand::EditRound { number, results: without_old_value(&results) }
            }
            _ if !matches(first) => return None,
            CommandForm::Words(_) if rest.is_empty() => return None,
            CommandForm::Words(command) | CommandForm::OptionalWords(command) => {
                command(rest.to_owned())
            }
        };
        Some(PromptAction::Run(command))
    }
}

/// Splits a correction into the number of the round and the results. The round stands at the
/// beginning, or behind “in”: `round 2 Ben 14`, `Ben had 14 in round 2`.
fn split_round(text: &str, matches: impl Fn(&str) -> bool) -> Option<(u32, String)> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let is_in = |word: &str| word.eq_ignore_ascii_case("in");
    let is_round = |at: &usize| matches(words[*at]) && (*at == 0 || is_in(words[*at - 1]));
    let at = (0..words.len().saturating_sub(1)).find(is_round)?;
    let number = words[at + 1].trim_end_matches([',', ':']).parse().ok()?;
    let (before, after) = (words[..at.saturating_sub(1)].join(" "), words[at + 2..].join(" "));
    // The comma belongs to what follows: `Ben had 16 in round 2, not 18`.
    // `in round 2 had Ben 14` in German and Dutch.
    let after = match after.split_once(' ') {
        Some((verb, rest)) if before.is_empty() && is_phrase(message::words_had, verb) => rest,
        _ => &after,
    };
    // `round 2 is wrong, Ben had 14`
    let wrong = after.split_once(',').filter(|(lead, _)| is_phrase(message::words_is_wrong, lead));
    let after = wrong.map_or(after, |(_, rest)| rest.trim_start());
    let stop = if words[at + 1].ends_with(',') && !before.is_empty() { ", " } else { " " };
    Some((number, format!("{before}{stop}{after}").trim().to_owned()))
}

/// Removes the value that was wrong: `Ben, not Anna`.
fn without_old_value(results: &str) -> String {
    let words: Vec<&str> = results.split_whitespace().collect();
    match words[..] {
        [ref new @ .., not, _] if !new.is_empty() && is_phrase(message::words_not, not) => {
            new.join(" ").trim_end_matches(',').to_owned()
        }
        _ => results.to_owned(),
    }
}

/// Splits off that somebody who comes waits: `Emma comes, she plays from the next round`.
fn split_wait(text: &str, matches: impl Fn(&str) -> bool) -> (&str, bool) {
    let waits = |rest: &str| {
        let words: Vec<&str> = rest.split_whitespace().collect();
        // “and she waits”
        (0..=2.min(words.len())).any(|at| is_phrase(message::words_waits, &words[at..].join(" ")))
    };
    let parts = text.match_indices(char::is_whitespace).map(|(at, _)| text.split_at(at));
    let parts = parts.map(|(coming, rest)| (coming.trim_end_matches(','), rest));
    let mut found = parts.filter(|(coming, rest)| {
        waits(rest) && name_before(split_start(coming).0, &matches).is_some()
    });
    found.next().map_or((text, false), |(coming, _)| (coming, true))
}

/// Splits off the number at the end (`Emma comes 20`, `join Emma --start 20`).
fn split_start(text: &str) -> (&str, Option<i32>) {
    let number = text.rsplit_once(char::is_whitespace);
    let number = number.and_then(|(rest, number)| Some((rest.trim_end(), number.parse().ok()?)));
    match number {
        Some((rest, number)) => {
            (rest.strip_suffix("--start").unwrap_or(rest).trim_end(), Some(number))
        }
        None => (text, None),
    }
}

/// Returns the name before the words that match, or after them as in the shell (`join Emma`).
fn find_name(text: &str, matches: impl Fn(&str) -> bool) -> Option<String> {
    name_before(text, &matches).or_else(|| {
        let (first, name) = text.split_once(char::is_whitespace)?;
        let is_shell_word = ["join", "leave"].iter().any(|word| first.eq_ignore_ascii_case(word));
        (is_shell_word && matches(first)).then(|| name.trim().to_owned())
    })
}

/// Returns the name before the words that match. A text with digits before them is no name, since
/// hands of cards have digits; nor is one with a comma.
fn name_before(text: &str, matches: impl Fn(&str) -> bool) -> Option<String> {
    let blanks = text.match_indices(char::is_whitespace).map(|(at, _)| at);
    let at = blanks.into_iter().find(|&at| matches(&text[at..]))?;
    let name = text[..at].trim();
    let is_name = !name.is_empty()
        && !name.contains(|sign: char| sign.is_ascii_digit() || matches!(sign, ',' | ';'));
    is_name.then(|| name.to_owned())
}

/// Removes the words of the shell before a command (`elfer score …`).
fn strip_shell_words(text: &str) -> &str {
    let mut rest = text;
    for word in SHELL_WORDS {
        let (first, after) = rest.split_once(char::is_whitespace).unwrap_or((rest, ""));
        if first.eq_ignore_ascii_case(word) {
            rest = after.trim_start();
        }
    }
    rest
}

/// Parses a line that begins with words of the shell. `rest` is what follows them. `Elfer raus` is
/// no line of the shell, since its verb is none.
fn parse_shell_line(text: &str, rest: &str, tongue: Tongue) -> Option<PromptAction> {
    if rest.is_empty() || rest.eq_ignore_ascii_case("show") {
        return Some(PromptAction::Run(PromptCommand::Status));
    }
    if rest.starts_with("--help") || rest == "-h" || rest.eq_ignore_ascii_case("add") {
        return Some(PromptAction::Help(String::new()));
    }
    if let Some(("add", results)) = rest.split_once(char::is_whitespace) {
        return Some(PromptAction::Run(PromptCommand::Results(results.trim().to_owned())));
    }
    let find = |spelling| COMMAND_WORDS.iter().find_map(|word| word.parse(rest, tongue, spelling));
    find(Spelling::Whole).or_else(|| find(Spelling::Short)).or_else(|| {
        let line =
            if text.starts_with("elfer") { text.to_owned() } else { format!("elfer {text}") };
        let is_verb = is_shell_verb(rest, tongue) || is_shell_verb(text, tongue);
        is_verb.then_some(PromptAction::Run(PromptCommand::ShellOnly(line)))
    })
}

/// Parses a command. `seated` are the players at the table: if there are none, nobody can join or
/// leave. A text that chooses one of them is no command.
pub(super) fn parse_command(
    text: &str,
    tongue: Tongue,
    spelling: Spelling,
    seated: &[String],
) -> Option<PromptAction> {
    if text.is_empty() || super::choose(seated, text).is_some() {
        return None;
    }
    let rest = strip_shell_words(text);
    let action = if rest.len() < text.len() {
        parse_shell_line(text, rest, tongue)?
    } else {
        let mut actions =
            COMMAND_WORDS.iter().filter_map(|word| word.parse(text, tongue, spelling));
        match actions.next() {
            // A shortened word must not fit two commands.
            Some(first) if spelling == Spelling::Whole || actions.all(|other| other == first) => {
                first
            }
            None if spelling == Spelling::Short && is_shell_verb(text, tongue) => {
                PromptAction::Run(PromptCommand::ShellOnly(format!("elfer {text}")))
            }
            Some(_) | None => return None,
        }
    };
    (!action.needs_table() || !seated.is_empty()).then_some(action)
}

/// True if the text begins with a verb of the shell. Every verb has a help text.
fn is_shell_verb(text: &str, tongue: Tongue) -> bool {
    let first = text.split_whitespace().next().unwrap_or_default();
    Texts::new(tongue).help(&format!("help-{}", first.to_ascii_lowercase())).is_some()
}

impl PromptAction {
    /// True if somebody comes to a table, or leaves it.
    pub(super) const fn needs_table(&self) -> bool {
        use PromptCommand::{Join, Leave, Wait};
        matches!(self, PromptAction::Run(Join { .. } | Leave(_) | Wait(_)))
    }

    /// True if the command takes the rest of the line, whatever it is.
    pub(super) const fn needs_rest_of_line(&self) -> bool {
        use PromptCommand::{Check, Note, Rules};
        matches!(self, PromptAction::Run(Check(_) | Note(_) | Rules(_)))
    }

    /// True if it is a command that no free sentence (a note, say) looks like.
    pub(super) const fn is_unlike_sentence(&self) -> bool {
        let is_of_shell = matches!(self, PromptAction::Run(PromptCommand::ShellOnly(_)));
        matches!(self, PromptAction::Run(_))
            && !(is_of_shell || self.needs_rest_of_line() || self.needs_table())
    }
}

#[cfg(test)]
mod tests {
    use super::{PromptAction, PromptCommand, Spelling, parse_command};
    use crate::cards::Tongue;
    use crate::cli::args::VERBS;

    fn seated() -> Vec<String> {
        ["Anna", "Ben", "Stella", "Eva Maria"].map(str::to_owned).to_vec()
    }

    fn parsed(tongue: Tongue, spelling: Spelling, text: &str) -> Option<PromptCommand> {
        match parse_command(text, tongue, spelling, &seated())? {
            PromptAction::Run(command) => Some(command),
            PromptAction::Back | PromptAction::Help(_) => None,
        }
    }

    fn round(number: u32, results: &str) -> PromptCommand {
        PromptCommand::EditRound { number, results: results.to_owned() }
    }

    #[test]
    fn each_language_has_its_words() {
        let comes =
            |name: &str| PromptCommand::Join { name: name.to_owned(), start: None, waits: false };
        let comes_later =
            |name: &str| PromptCommand::Join { name: name.to_owned(), start: None, waits: true };
        let starts = |start| PromptCommand::Join {
            name: "Emma".to_owned(),
            start: Some(start),
            waits: false,
        };
        let leaves = |name: &str| PromptCommand::Leave(name.to_owned());
        for (text, command) in [
            ("undo", PromptCommand::Undo),
            ("Rückgängig", PromptCommand::Undo),
            ("rueckgaengig", PromptCommand::Undo),
            ("ongedaan", PromptCommand::Undo),
            ("redo", PromptCommand::Redo),
            ("wieder", PromptCommand::Redo),
            ("opnieuw", PromptCommand::Redo),
            ("round 2", round(2, "")),
            ("Runde 12", round(12, "")),
            ("ronde  3", round(3, "")),
            ("round 2 Dirk 14", round(2, "Dirk 14")),
            ("edit 2", round(2, "")),
            ("Oh ja, in ronde 1 had Dirk 14, niet 24", round(1, "Dirk 14")),
            ("in Runde 2 hat Dirk gewonnen, nicht Jan", round(2, "Dirk gewonnen")),
            ("Wait, Dirk had 16 in round 2, not 18", round(2, "Dirk had 16")),
            ("in round 1 Dirk had 4, not 16", round(1, "Dirk had 4")),
            ("Dirk hatte in Runde 2 14 Punkte, nicht 12", round(2, "Dirk hatte 14 Punkte")),
            ("ronde 2 Jan, niet Piet", round(2, "Jan")),
            ("elfer score edit 2 Dirk=14", round(2, "Dirk=14")),
            ("elfer undo", PromptCommand::Undo),
            ("elfer session join Emma", comes("Emma")),
            ("session leave Ben", leaves("Ben")),
            ("join Emma", comes("Emma")),
            ("elfer check red 12", PromptCommand::Check("red 12".into())),
            ("elfer", PromptCommand::Status),
            ("elfer session end", PromptCommand::End),
            ("elfer log", PromptCommand::ShellOnly("elfer log".into())),
            (
                "session start duel A B",
                PromptCommand::ShellOnly("elfer session start duel A B".into()),
            ),
            ("quit", PromptCommand::Quit),
            ("exit", PromptCommand::Quit),
            ("verlassen", PromptCommand::Quit),
            ("verlaten", PromptCommand::Quit),
            ("stop", PromptCommand::Stop),
            ("Schluss", PromptCommand::Stop),
            ("klaar", PromptCommand::Stop),
            ("Emma comes", comes("Emma")),
            ("Eva Lotte kommt", comes("Eva Lotte")),
            ("Emma komt", comes("Emma")),
            ("Emma kommt dazu", comes("Emma")),
            ("Emma comes 20", starts(20)),
            ("Emma kommt dazu -3", starts(-3)),
            ("elfer session join Emma --start 20", starts(20)),
            ("Ben leaves", leaves("Ben")),
            ("Eva Maria geht", leaves("Eva Maria")),
            ("Ben gaat", leaves("Ben")),
            ("Ben vertrekt", leaves("Ben")),
            ("Ben stopt ermee", leaves("Ben")),
            ("Ben moet naar huis", leaves("Ben")),
            ("Ben doet niet meer mee", leaves("Ben")),
            ("Ben goes home", leaves("Ben")),
            ("Ben has to go home now", leaves("Ben")),
            ("Ben muss leider schon los", leaves("Ben")),
            ("Ben is er niet meer", leaves("Ben")),
            ("Klaus kommt, er spielt ab der nächsten Runde mit", comes_later("Klaus")),
            ("Emma comes but waits", comes_later("Emma")),
            ("Emma komt, ze speelt vanaf de volgende ronde mee", comes_later("Emma")),
            ("round 1 Dirk had 16 not 11", round(1, "Dirk had 16")),
            ("round 1 is wrong, Dirk had 16", round(1, "Dirk had 16")),
            ("Runde 1 stimmt nicht, Dirk hatte 16", round(1, "Dirk hatte 16")),
            ("ronde 1 klopt niet, Dirk had 16", round(1, "Dirk had 16")),
            ("Ben has to go", leaves("Ben")),
            ("Ben doesn't play any more", leaves("Ben")),
            ("Eva Maria muss los", leaves("Eva Maria")),
            ("Ben hört auf", leaves("Ben")),
            ("Ben geht heim", leaves("Ben")),
            ("Emma plays from the next round", PromptCommand::Wait("Emma".into())),
            ("Emma spielt ab der nächsten Runde mit", PromptCommand::Wait("Emma".into())),
            ("Emma doet niet mee", PromptCommand::Wait("Emma".into())),
            ("Emma is here", comes("Emma")),
            ("Emma spielt mit", comes("Emma")),
            ("Emma doet mee", comes("Emma")),
            ("check red 12?", PromptCommand::Check("red 12?".into())),
            ("prüfe rote 12 <", PromptCommand::Check("rote 12 <".into())),
            ("keur rode 12", PromptCommand::Check("rode 12".into())),
            ("prüfe", PromptCommand::Check(String::new())),
            ("elfer score add Dirk=14 Ben=3", PromptCommand::Results("Dirk=14 Ben=3".into())),
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
        assert_eq!(parsed(Tongue::De, Spelling::Short, "rück"), Some(PromptCommand::Undo));
        assert_eq!(parsed(Tongue::Nl, Spelling::Short, "onge"), Some(PromptCommand::Undo));
        for text in ["un", "und", "re", "en", "qu", "qui", "sto"] {
            assert_eq!(parsed(Tongue::En, Spelling::Short, text), None, "{text}: too short");
        }
        assert_eq!(parsed(Tongue::De, Spelling::Short, "ru 2"), Some(round(2, "")));
        assert_eq!(parsed(Tongue::Nl, Spelling::Short, "ro 2"), Some(round(2, "")));
        assert_eq!(
            parsed(Tongue::En, Spelling::Short, "Emma co"),
            Some(PromptCommand::Join { name: "Emma".into(), start: None, waits: false })
        );
        assert_eq!(
            parsed(Tongue::De, Spelling::Short, "pr rote 12"),
            Some(PromptCommand::Check("rote 12".into()))
        );
        assert_eq!(parsed(Tongue::En, Spelling::Short, "r 2"), None, "one letter");
        assert_eq!(parsed(Tongue::En, Spelling::Short, "zu"), None, "another language");
        assert_eq!(parsed(Tongue::En, Spelling::Whole, "und"), None);
    }

    #[test]
    fn back_and_help_have_words() {
        for (text, action) in [
            ("back", PromptAction::Back),
            ("zurück", PromptAction::Back),
            ("zurueck", PromptAction::Back),
            ("terug", PromptAction::Back),
            ("help", PromptAction::Help(String::new())),
            ("Hilfe", PromptAction::Help(String::new())),
            ("hulp", PromptAction::Help(String::new())),
            ("elfer --help", PromptAction::Help(String::new())),
            ("elfer score add", PromptAction::Help(String::new())),
        ] {
            for tongue in Tongue::ALL {
                let found = parse_command(text, tongue, Spelling::Whole, &seated());
                assert_eq!(found.as_ref(), Some(&action), "{tongue:?} {text}");
            }
        }
    }

    #[test]
    fn every_verb_of_the_shell_is_answered() {
        for verb in VERBS {
            let found = parsed(Tongue::En, Spelling::Short, &format!("{verb} 1"));
            assert!(found.is_some() || ["undo", "redo", "status"].contains(verb), "{verb}");
        }
        let log = Some(PromptCommand::ShellOnly("elfer log".to_owned()));
        assert_eq!(parsed(Tongue::De, Spelling::Short, "log"), log);
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
            for text in ["19 2", "y7 8", "round", "round two", "note", "comes", "12 13 co", "3 le"]
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
