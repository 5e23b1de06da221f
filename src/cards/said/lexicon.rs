//! What people say of a result beside its cards: one list of words for each language, read from
//! the files beside this one.

use crate::cards::Tongue;
use crate::cards::text::Cursor;
use std::collections::HashMap;
use std::sync::LazyLock;

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

/// The words of one language, by their first word; of each the rest and the class.
pub struct Lexicon(HashMap<String, Vec<(Vec<String>, Class)>>);

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

/// The folded words of a phrase.
fn phrase(text: &str) -> Vec<String> {
    text.split_whitespace().map(crate::cards::text::fold).collect()
}

impl Lexicon {
    fn read(tongue: Tongue) -> Lexicon {
        let mut found: HashMap<String, Vec<(Vec<String>, Class)>> = HashMap::new();
        for (key, words) in lines(source(tongue)) {
            let Some(class) = Class::of_key(key.trim()) else { continue };
            for words in words.split(',') {
                let mut words = phrase(words).into_iter();
                if let Some(first) = words.next() {
                    found.entry(first).or_default().push((words.collect(), class));
                }
            }
        }
        for entries in found.values_mut() {
            // The longest phrase wins; of one phrase in two classes the one that stands first.
            entries.sort_by_key(|(rest, _)| std::cmp::Reverse(rest.len()));
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
        entries.iter().filter_map(|(rest, class)| {
            let here =
                rest.iter().zip(1..).all(|(word, ahead)| cursor.word_at(ahead) == Some(word));
            here.then_some((*class, 1 + rest.len()))
        })
    }

    /// Whether a phrase of that class begins here, and the tokens it takes.
    pub fn take(&self, cursor: &Cursor<'_>, wanted: Class) -> Option<usize> {
        self.at(cursor).find(|&(class, _)| class == wanted).map(|(_, tokens)| tokens)
    }
}

/// Whether the word begins anything that some language says of a result.
pub(super) fn is_known(word: &str) -> bool {
    Tongue::ALL.iter().any(|&tongue| Lexicon::of(tongue).0.contains_key(word))
}

/// The single words of a language, as its file spells them.
pub(super) fn words_of(tongue: Tongue) -> impl Iterator<Item = &'static str> {
    let words = lines(source(tongue)).flat_map(|(_, words)| words.split(','));
    words.map(str::trim).filter(|word| !word.is_empty() && !word.contains(' '))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::text::{TokenKind, Words};

    #[test]
    fn every_line_is_a_class_and_every_class_has_words() {
        for tongue in Tongue::ALL {
            for (key, words) in lines(source(tongue)) {
                assert!(Class::of_key(key).is_some(), "{tongue:?} {key}");
                for word in words.split(',') {
                    let word = word.trim();
                    assert!(!word.is_empty(), "{tongue:?} {key}: an empty word");
                    let words = Words::new(word).unwrap();
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
