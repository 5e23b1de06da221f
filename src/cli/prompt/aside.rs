//! What one can say at a question beside its answer: whatever else happens at a table.
//!
//! The words stand in `i18n`, a list for each (`words-undo`). Those of the reader's language may be
//! shortened to two letters; those of the others are known as a whole.

use crate::cards::Tongue;
use crate::cards::text::fold_letters;
use crate::i18n::{Message, Texts, message};

/// The least letters to which a word may be shortened.
const LEAST: usize = 2;

/// What was said.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Aside {
    /// The last change is taken back.
    Undo,
    /// What was taken back is done again.
    Redo,
    /// The round of that number is to be mended.
    Mend(u32),
    /// Somebody comes.
    Comes(String),
    /// Somebody leaves.
    Leaves(String),
    /// A dispute.
    Check(String),
    /// A note for the round.
    Note(String),
    /// The rules; nothing for all of them.
    Rules(String),
    /// How it stands.
    Status,
    /// The end of the session.
    End,
}

/// The words that begin or end what is said.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Word {
    Undo,
    Redo,
    Round,
    Comes,
    Leaves,
    Check,
    Note,
    Rules,
    Status,
    End,
}

/// What stands beside the word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Shape {
    /// Nothing.
    Alone,
    /// A number behind it.
    Number,
    /// A name before it.
    Name,
    /// Words behind it, to the end of the line.
    Words,
}

/// How exact a word has to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Spelt {
    /// All of it, in any language.
    Whole,
    /// Its first letters, in the reader's language.
    Short,
}

impl Word {
    const ALL: [Word; 10] = [
        Word::Undo,
        Word::Redo,
        Word::Round,
        Word::Comes,
        Word::Leaves,
        Word::Check,
        Word::Note,
        Word::Rules,
        Word::Status,
        Word::End,
    ];

    const fn shape(self) -> Shape {
        match self {
            Word::Undo | Word::Redo | Word::Status | Word::End => Shape::Alone,
            Word::Round => Shape::Number,
            Word::Comes | Word::Leaves => Shape::Name,
            Word::Check | Word::Note | Word::Rules => Shape::Words,
        }
    }

    /// How it is said.
    fn words(self) -> Message {
        match self {
            Word::Undo => message::words_undo(),
            Word::Redo => message::words_redo(),
            Word::Round => message::words_round(),
            Word::Comes => message::words_comes(),
            Word::Leaves => message::words_leaves(),
            Word::Check => message::words_check(),
            Word::Note => message::words_note(),
            Word::Rules => message::words_rules(),
            Word::Status => message::words_status(),
            Word::End => message::words_end(),
        }
    }

    fn is_said(self, typed: &str, tongue: Tongue, spelt: Spelt) -> bool {
        let typed = fold_letters(typed);
        let is_in = |tongue: Tongue, fits: &dyn Fn(&str) -> bool| {
            let words = self.words().say(&Texts::new(tongue));
            words.split_whitespace().any(|word| fits(&fold_letters(word)))
        };
        match spelt {
            Spelt::Whole => {
                Tongue::ALL.into_iter().any(|tongue| is_in(tongue, &|word| word == typed))
            }
            Spelt::Short => {
                typed.chars().count() >= LEAST && is_in(tongue, &|word| word.starts_with(&typed))
            }
        }
    }

    /// What the text says with this word, if it says it.
    fn read(self, text: &str, tongue: Tongue, spelt: Spelt) -> Option<Aside> {
        let says = |typed: &str| self.is_said(typed, tongue, spelt);
        let (first, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
        let rest = rest.trim();
        let aside = match self {
            Word::Undo => Aside::Undo,
            Word::Redo => Aside::Redo,
            Word::Status => Aside::Status,
            Word::End => Aside::End,
            Word::Round => Aside::Mend(rest.parse().ok()?),
            Word::Check => Aside::Check(rest.to_owned()),
            Word::Note => Aside::Note(rest.to_owned()),
            Word::Rules => Aside::Rules(rest.to_owned()),
            Word::Comes => Aside::Comes(name_before(text, says)?),
            Word::Leaves => Aside::Leaves(name_before(text, says)?),
        };
        let is_said = match self.shape() {
            Shape::Alone => says(text),
            Shape::Number => says(first),
            Shape::Words => says(first) && (self == Word::Rules || !rest.is_empty()),
            Shape::Name => true,
        };
        is_said.then_some(aside)
    }
}

/// The name before words that mean so; a name holds no digits there, as a hand of cards does.
fn name_before(text: &str, says: impl Fn(&str) -> bool) -> Option<String> {
    let blanks = text.match_indices(char::is_whitespace).map(|(at, _)| at);
    let at = blanks.into_iter().find(|&at| says(&text[at..]))?;
    let name = text[..at].trim();
    let is_name = !name.is_empty() && !name.contains(|sign: char| sign.is_ascii_digit());
    is_name.then(|| name.to_owned())
}

/// What the text says beside an answer. `seated` sit at the table: where nobody does, nobody comes
/// or leaves, and a name that sits there is no other word.
pub(super) fn read(text: &str, tongue: Tongue, spelt: Spelt, seated: &[String]) -> Option<Aside> {
    if text.is_empty() || super::choose(seated, text).is_some() {
        return None;
    }
    let mut said = Word::ALL.into_iter().filter_map(|word| word.read(text, tongue, spelt));
    let first = said.next()?;
    let is_clear = spelt == Spelt::Whole || said.all(|other| other == first);
    let is_table = !seated.is_empty() || !matches!(first, Aside::Comes(_) | Aside::Leaves(_));
    (is_clear && is_table).then_some(first)
}

impl Aside {
    /// Whether it runs to the end of the line, whatever stands there.
    pub(super) const fn is_words(&self) -> bool {
        match self {
            Aside::Check(_) | Aside::Note(_) | Aside::Rules(_) => true,
            Aside::Undo
            | Aside::Redo
            | Aside::Mend(_)
            | Aside::Comes(_)
            | Aside::Leaves(_)
            | Aside::Status
            | Aside::End => false,
        }
    }

    /// Whether a sentence of one's own could say the same and mean nothing by it.
    pub(super) const fn is_sentence(&self) -> bool {
        self.is_words() || matches!(self, Aside::Comes(_) | Aside::Leaves(_))
    }
}

#[cfg(test)]
mod tests {
    use super::{Aside, Spelt, read};
    use crate::cards::Tongue;

    fn seated() -> Vec<String> {
        ["Anna", "Ben", "Stella", "Eva Maria"].map(str::to_owned).to_vec()
    }

    fn said(tongue: Tongue, spelt: Spelt, text: &str) -> Option<Aside> {
        read(text, tongue, spelt, &seated())
    }

    #[test]
    fn each_language_has_its_words() {
        let comes = |name: &str| Aside::Comes(name.to_owned());
        let leaves = |name: &str| Aside::Leaves(name.to_owned());
        for (text, aside) in [
            ("undo", Aside::Undo),
            ("Zurück", Aside::Undo),
            ("zurueck", Aside::Undo),
            ("terug", Aside::Undo),
            ("redo", Aside::Redo),
            ("wieder", Aside::Redo),
            ("opnieuw", Aside::Redo),
            ("round 2", Aside::Mend(2)),
            ("Runde 12", Aside::Mend(12)),
            ("ronde  3", Aside::Mend(3)),
            ("Emma comes", comes("Emma")),
            ("Eva Lotte kommt", comes("Eva Lotte")),
            ("Emma komt", comes("Emma")),
            ("Emma kommt dazu", comes("Emma")),
            ("Ben leaves", leaves("Ben")),
            ("Eva Maria geht", leaves("Eva Maria")),
            ("Ben gaat", leaves("Ben")),
            ("check red 12?", Aside::Check("red 12?".into())),
            ("prüfe rote 12 <", Aside::Check("rote 12 <".into())),
            ("keur rode 12", Aside::Check("rode 12".into())),
            ("note late again", Aside::Note("late again".into())),
            ("rules", Aside::Rules(String::new())),
            ("Regeln Stapel leer", Aside::Rules("Stapel leer".into())),
            ("stand", Aside::Status),
            ("status", Aside::Status),
            ("einde", Aside::End),
            ("end", Aside::End),
        ] {
            for tongue in Tongue::ALL {
                let found = said(tongue, Spelt::Whole, text);
                assert_eq!(found.as_ref(), Some(&aside), "{tongue:?} {text}");
            }
        }
    }

    #[test]
    fn two_letters_are_enough_in_the_own_language() {
        assert_eq!(said(Tongue::En, Spelt::Short, "un"), Some(Aside::Undo));
        assert_eq!(said(Tongue::De, Spelt::Short, "ru 2"), Some(Aside::Mend(2)));
        assert_eq!(said(Tongue::Nl, Spelt::Short, "ro 2"), Some(Aside::Mend(2)));
        assert_eq!(said(Tongue::En, Spelt::Short, "Emma co"), Some(Aside::Comes("Emma".into())));
        assert_eq!(
            said(Tongue::De, Spelt::Short, "pr rote 12"),
            Some(Aside::Check("rote 12".into()))
        );
        assert_eq!(said(Tongue::En, Spelt::Short, "u"), None, "one letter");
        assert_eq!(said(Tongue::En, Spelt::Short, "zu"), None, "another language");
        assert_eq!(said(Tongue::En, Spelt::Whole, "und"), None);
    }

    #[test]
    fn a_name_that_sits_here_wins() {
        assert_eq!(said(Tongue::En, Spelt::Short, "st"), None, "Stella");
        assert_eq!(said(Tongue::En, Spelt::Whole, "status"), Some(Aside::Status));
        let seated = ["End".to_owned(), "Ben".to_owned()];
        assert_eq!(read("end", Tongue::En, Spelt::Whole, &seated), None);
    }

    #[test]
    fn answers_are_not_taken_for_words() {
        for tongue in Tongue::ALL {
            for text in
                ["19 2", "y7 8", "round", "round two", "note", "check", "comes", "12 13 co", "3 le"]
            {
                for spelt in [Spelt::Whole, Spelt::Short] {
                    assert_eq!(said(tongue, spelt, text), None, "{tongue:?} {text}");
                }
            }
        }
        assert_eq!(read("Emma comes", Tongue::En, Spelt::Whole, &[]), None, "nobody sits there");
    }
}
