//! Names of players and short free texts, each made by one constructor.

use super::sight::{invisible, is_heap};
use crate::cards::text::fold_name;
use std::cmp::Ordering;
use std::fmt;
use std::hash::{Hash, Hasher};
use unicode_normalization::UnicodeNormalization;
use unicode_segmentation::UnicodeSegmentation;

/// The most grapheme clusters ("letters as people see them") of a name.
pub const LONGEST_NAME: usize = 40;
/// The most grapheme clusters of a note, a place or a reason.
pub const LONGEST_NOTE: usize = 500;

/// Why words are no name or no note.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NameError {
    /// Nothing is left after trimming.
    Empty,
    /// More grapheme clusters than allowed.
    TooLong {
        /// How many there are.
        told: usize,
        /// How many are allowed.
        most: usize,
    },
    /// A control, invisible or direction-changing character.
    Invisible(char),
    /// An accent without its letter, or a letter under a heap of them.
    Heap,
    /// A character with a meaning on the command line: `=` or `,`.
    Reserved(char),
    /// It begins with `-`, as flags do.
    LikeAFlag,
}

/// A player's name: trimmed, in Unicode form NFC, 1 to 40 grapheme clusters, nothing invisible but
/// what makes a picture of an emoji, no `=` and no `,`, not beginning with `-`. Compared without regard to case.
#[derive(Clone)]
pub struct PlayerName {
    shown: String,
    folded: String,
}

impl PlayerName {
    /// The only way to a name.
    ///
    /// # Errors
    /// What is wrong with the words, the first thing found.
    pub fn new(words: &str) -> Result<PlayerName, NameError> {
        let shown = clean(words, LONGEST_NAME)?;
        if let Some(reserved) = shown.chars().find(|c| matches!(c, '=' | ',')) {
            return Err(NameError::Reserved(reserved));
        }
        if shown.starts_with('-') {
            return Err(NameError::LikeAFlag);
        }
        let folded = fold_name(&shown);
        Ok(PlayerName { shown, folded })
    }

    /// The name of the second, the third … who is called so: `Anna#2`. The first goes by the bare name.
    #[must_use]
    pub fn told_apart(self, rank: u32) -> PlayerName {
        if rank < 2 {
            return self;
        }
        let PlayerName { shown, folded } = self;
        PlayerName { shown: format!("{shown}#{rank}"), folded: format!("{folded}#{rank}") }
    }

    /// The name before `#2`, and which of those who are called so is meant; nothing where the name
    /// does not end so.
    pub fn which(&self) -> Option<(&str, u32)> {
        let (name, rank) = self.folded.rsplit_once('#')?;
        let rank = rank.parse().ok().filter(|&rank| rank > 0)?;
        (!name.is_empty()).then_some((name, rank))
    }

    /// As its owner writes it.
    pub fn as_str(&self) -> &str {
        &self.shown
    }

    /// What two spellings of one name have in common: the key by which names are compared.
    pub fn folded(&self) -> &str {
        &self.folded
    }
}

impl PartialEq for PlayerName {
    fn eq(&self, other: &PlayerName) -> bool {
        self.folded == other.folded
    }
}

impl Eq for PlayerName {}

impl Hash for PlayerName {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.folded.hash(state);
    }
}

impl PartialOrd for PlayerName {
    fn partial_cmp(&self, other: &PlayerName) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for PlayerName {
    fn cmp(&self, other: &PlayerName) -> Ordering {
        self.folded.cmp(&other.folded)
    }
}

impl fmt::Debug for PlayerName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}", self.shown)
    }
}

impl fmt::Display for PlayerName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.shown)
    }
}

/// A place, a note or a reason: trimmed, NFC, 1 to 500 grapheme clusters, nothing invisible.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Note(String);

impl Note {
    /// The only way to a note.
    ///
    /// # Errors
    /// What is wrong with the words, the first thing found.
    pub fn new(words: &str) -> Result<Note, NameError> {
        clean(words, LONGEST_NOTE).map(Note)
    }

    /// As written.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for Note {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.0)
    }
}

pub(super) fn clean(words: &str, most: usize) -> Result<String, NameError> {
    // Most words are plain: each of their signs is a letter as people see it.
    let plain = words.is_ascii();
    let text: String = if plain { words.trim().to_owned() } else { words.trim().nfc().collect() };
    if text.is_empty() {
        return Err(NameError::Empty);
    }
    if let Some(odd) = invisible(&text) {
        return Err(NameError::Invisible(odd));
    }
    let told = if plain { text.len() } else { text.graphemes(true).count() };
    if told > most {
        return Err(NameError::TooLong { told, most });
    }
    if !plain && text.graphemes(true).any(is_heap) {
        return Err(NameError::Heap);
    }
    Ok(text)
}

/// As data: the words people read stand in `i18n`.
impl fmt::Display for NameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self:?}")
    }
}

impl std::error::Error for NameError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_trimmed_normalised_and_compared_without_case() {
        let name = PlayerName::new("  Zoe\u{308} ").unwrap();
        assert_eq!(name.as_str(), "Zo\u{EB}");
        assert_eq!(name, PlayerName::new("ZO\u{CB}").unwrap());
        assert_eq!(PlayerName::new("Weiß").unwrap(), PlayerName::new("WEISS").unwrap());
        assert_eq!(PlayerName::new("Weiß").unwrap(), PlayerName::new("WEIẞ").unwrap());
        assert_ne!(PlayerName::new("Anna").unwrap(), PlayerName::new("Hanna").unwrap());
        // What cannot be seen does not part two names.
        assert_eq!(PlayerName::new("❤️ Oma").unwrap(), PlayerName::new("❤ oma").unwrap());
        assert_eq!(PlayerName::new("❤️ Oma").unwrap().as_str(), "❤\u{fe0f} Oma");
    }

    #[test]
    fn what_is_no_name_says_why() {
        for (words, why) in [
            ("  ", NameError::Empty),
            ("A=B", NameError::Reserved('=')),
            ("Anna,Ben", NameError::Reserved(',')),
            ("-q", NameError::LikeAFlag),
            ("A\u{1b}[31m", NameError::Invisible('\u{1b}')),
            ("A\u{202e}nna", NameError::Invisible('\u{202e}')),
            ("A\u{200b}nna", NameError::Invisible('\u{200b}')),
            ("A\tB", NameError::Invisible('\t')),
            ("A\u{9b}31m", NameError::Invisible('\u{9b}')),
            ("\u{fe0f}", NameError::Invisible('\u{fe0f}')),
            ("\u{301}", NameError::Heap),
            ("Anna \u{301}", NameError::Heap),
            (&format!("A{}", "\u{301}".repeat(500)), NameError::Heap),
        ] {
            assert_eq!(PlayerName::new(words).unwrap_err(), why, "{words:?}");
        }
        for name in ["ä", "👨‍👩‍👧", "👩🏽‍❤️‍💋‍👨🏿"] {
            assert!(PlayerName::new(&name.repeat(40)).is_ok(), "{name}");
        }
        assert_eq!(
            PlayerName::new(&"ä".repeat(41)).unwrap_err(),
            NameError::TooLong { told: 41, most: 40 }
        );
    }

    proptest::proptest! {
        /// What is stored is read back through the same constructor.
        #[test]
        fn a_name_read_back_is_the_same_name(words in "\\PC{0,12}", spice in ".{0,6}") {
            for words in [&words, &spice, &format!(" {words}{spice}\u{308} ")] {
                let Ok(name) = PlayerName::new(words) else { continue };
                let again = PlayerName::new(name.as_str()).unwrap();
                proptest::prop_assert_eq!(again.as_str(), name.as_str());
                proptest::prop_assert_eq!(again.folded(), name.folded());
                proptest::prop_assert!(!name.as_str().chars().any(char::is_control));
                proptest::prop_assert_eq!(
                    &PlayerName::new(&name.as_str().to_lowercase()).unwrap(), &name
                );
            }
        }
    }

    #[test]
    fn a_note_may_hold_what_a_name_may_not() {
        assert_eq!(Note::new(" 19=19, -1 ").unwrap().as_str(), "19=19, -1");
        assert_eq!(Note::new("a\nb").unwrap_err(), NameError::Invisible('\n'));
    }
}
