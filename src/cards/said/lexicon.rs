//! What people say of a result beside its cards: one list of words for each language, read from
//! the files beside this one.

use crate::cards::Tongue;
use crate::cards::text::{Cursor, TokenKind, fold};
use std::collections::HashMap;
use std::sync::LazyLock;
use unicode_normalization::UnicodeNormalization;

macro_rules! classes {
    ($($(#[$doc:meta])* $class:ident = $key:literal,)*) => {
        /// What a word or phrase does in a result.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Class {
            $($(#[$doc])* $class,)*
        }

        impl Class {
            /// Every class.
            #[cfg(test)]
            pub const ALL: &'static [Class] = &[$(Class::$class),*];

            /// The class that a line of the files begins with.
            fn of_key(key: &str) -> Option<Class> {
                match key {
                    $($key => Some(Class::$class),)*
                    _ => None,
                }
            }
        }
    };
}

classes! {
    /// `has`, `blieb auf`: opens a result.
    Verb = "verb",
    /// `is`: opens what somebody is, never what somebody has: `ist 2.` is a place.
    Be = "be",
    /// `still`, `auf der Hand`: means nothing.
    Filler = "filler",
    /// `left`, `sitzen`: means nothing behind something.
    Tail = "tail",
    /// `more`, behind a "no".
    More = "more",
    /// `the`, `seine`.
    Article = "article",
    /// An article that is 1 as well: `ein`, `one`.
    One = "one",
    /// `plus`, `sowie`: as good as `+`.
    Plus = "plus",
    /// `cards`.
    Cards = "cards",
    /// `points`: the number before it is a total.
    Points = "points",
    /// `minus points`, likewise.
    MinusPoints = "minus points",
    /// `minus` before a number.
    Minus = "minus",
    /// `wild card`: a joker by another name.
    Joker = "joker",
    /// `bonus cards`.
    Bonus = "bonus",
    /// `nothing`, `keine`.
    None = "none",
    /// `zero`: the number 0.
    Zero = "zero",
    /// `all`, of which somebody got rid.
    All = "all",
    /// `last`, of which likewise.
    Last = "last",
    /// `gone`, `abgelegt`: what became of all.
    Rid = "rid",
    /// `out`, `leer`: an empty hand.
    Out = "out",
    /// `finished`: an empty hand where that ends a round.
    Done = "done",
    /// `won`: an empty hand where that wins.
    Won = "won",
    /// `first`, beside who is out.
    First = "first",
    /// `makes`, `zusammen`: a sum follows, or was told.
    Makes = "makes",
    /// `pairs`, which some sheets count.
    Pairs = "pairs",
    /// `quartets`, which some sheets count.
    Quartets = "quartets",
    /// `lost`.
    Lost = "lost",
    /// `closed`: FLÄT.
    Closed = "closed",
    /// `called`: collect-colours.
    Called = "called",
    /// `for`, `bei`: stands before a name.
    Before = "before",
}

/// A word as it is looked up, and as it is spelled.
struct Entry {
    folded: String,
    spelled: String,
}

impl Entry {
    fn new(word: &str) -> Entry {
        Entry { folded: fold(word), spelled: spelled(word) }
    }

    /// Whether this word stands so many tokens further. Who leaves out an accent means the word;
    /// who writes another one does not: `hätte` is not `hatte`.
    fn is_at(&self, cursor: &Cursor<'_>, ahead: usize) -> bool {
        cursor.word_at(ahead) == Some(&self.folded) && self.is_spelled(cursor, ahead)
    }

    fn is_spelled(&self, cursor: &Cursor<'_>, ahead: usize) -> bool {
        let typed = cursor.peek_at(ahead).and_then(|token| cursor.text().get(token.span));
        typed.is_some_and(|typed| typed.is_ascii() || spelled(typed) == self.spelled)
    }
}

/// A word with its accents.
fn spelled(word: &str) -> String {
    word.nfc().collect::<String>().to_lowercase().replace('ß', "ss")
}

/// A phrase: its words, and what it does.
type Phrase = (Vec<Entry>, Class);

/// The words of one language, by their first word, folded.
pub struct Lexicon(HashMap<String, Vec<Phrase>>);

static LEXICONS: LazyLock<[Lexicon; 3]> = LazyLock::new(|| Tongue::ALL.map(Lexicon::read));

const fn source(tongue: Tongue) -> &'static str {
    match tongue {
        Tongue::En => include_str!("en.txt"),
        Tongue::De => include_str!("de.txt"),
        Tongue::Nl => include_str!("nl.txt"),
    }
}

/// The lines of a file: the class, and its words.
fn lines(text: &str) -> impl Iterator<Item = (&str, &str)> {
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    lines.filter_map(|line| line.split_once(':'))
}

impl Lexicon {
    fn read(tongue: Tongue) -> Lexicon {
        let mut found: HashMap<String, Vec<Phrase>> = HashMap::new();
        for (key, words) in lines(source(tongue)) {
            let Some(class) = Class::of_key(key.trim()) else { continue };
            for words in words.split(',') {
                let words: Vec<Entry> = words.split_whitespace().map(Entry::new).collect();
                if let Some(first) = words.first() {
                    found.entry(first.folded.clone()).or_default().push((words, class));
                }
            }
        }
        for entries in found.values_mut() {
            // The longest phrase wins; of one phrase in two classes the one that stands first.
            entries.sort_by_key(|(words, _)| std::cmp::Reverse(words.len()));
        }
        Lexicon(found)
    }

    /// The words of a language.
    pub fn of(tongue: Tongue) -> &'static Lexicon {
        &LEXICONS[tongue as usize]
    }

    /// The phrases that begin here, each with its class and the tokens it takes, the longest
    /// first.
    pub fn at<'w>(
        &'w self,
        cursor: &'w Cursor<'_>,
    ) -> impl Iterator<Item = (Class, usize)> + use<'w> {
        let entries =
            cursor.word().and_then(|word| self.0.get(word)).map_or(&[][..], Vec::as_slice);
        entries.iter().filter_map(|(words, class)| Some((*class, tokens(words, cursor)?)))
    }

    /// Whether a phrase of that class begins here, and the tokens it takes.
    pub fn take(&self, cursor: &Cursor<'_>, wanted: Class) -> Option<usize> {
        self.at(cursor).find(|&(class, _)| class == wanted).map(|(_, tokens)| tokens)
    }
}

/// How many tokens the phrase takes, if it stands here; `empty-handed` and `that's` are two words.
fn tokens(words: &[Entry], cursor: &Cursor<'_>) -> Option<usize> {
    let mut ahead = 0;
    for word in words {
        let is_joint = |mark| matches!(mark, TokenKind::Mark('-' | '\'' | '’'));
        let glued = |ahead| cursor.peek_at(ahead).is_some_and(|token| token.glued);
        if ahead > 0
            && cursor.kind_at(ahead).is_some_and(is_joint)
            && glued(ahead)
            && glued(ahead + 1)
        {
            ahead += 1;
        }
        if !word.is_at(cursor, ahead) {
            return None;
        }
        ahead += 1;
    }
    Some(ahead)
}

/// Whether the word begins anything that some language says of a result.
pub(super) fn is_known(word: &str) -> bool {
    Tongue::ALL.iter().any(|&tongue| Lexicon::of(tongue).0.contains_key(word))
}

/// The single words of a language, as its file spells them.
pub fn words_of(tongue: Tongue) -> impl Iterator<Item = &'static str> {
    let words = lines(source(tongue)).flat_map(|(_, words)| words.split(','));
    words.map(str::trim).filter(|word| !word.is_empty() && !word.contains(' '))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::text::Tokens;

    #[test]
    fn every_line_is_a_class_and_every_class_has_words() {
        for tongue in Tongue::ALL {
            for (key, words) in lines(source(tongue)) {
                assert!(Class::of_key(key).is_some(), "{tongue:?} {key}");
                for word in words.split(',') {
                    let word = word.trim();
                    assert!(!word.is_empty(), "{tongue:?} {key}: an empty word");
                    let words = Tokens::new(word).unwrap();
                    let mut cursor = words.cursor();
                    while let Some(kind) = cursor.kind_at(0) {
                        assert!(matches!(kind, TokenKind::Word(_)), "{tongue:?} {word}");
                        cursor.advance();
                    }
                }
            }
            for class in Class::ALL {
                let entries = Lexicon::of(tongue).0.values().flatten();
                assert!(
                    entries.into_iter().any(|(_, found)| found == class),
                    "{tongue:?} {class:?}"
                );
            }
        }
    }
}
