//! Names of players and short free texts. Each type has one constructor, which validates.

use super::visible::{first_invisible, has_stacked_accents};
use crate::cards::fold::fold_name;
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::cmp::Ordering;
use std::fmt;
use std::hash::{Hash, Hasher};
use unicode_normalization::UnicodeNormalization;
use unicode_segmentation::UnicodeSegmentation;

/// Most grapheme clusters ("letters as people see them") of a name.
pub const LONGEST_NAME: usize = 40;
/// Most grapheme clusters of a note, a place or a reason.
pub const LONGEST_NOTE: usize = 500;

/// The reason why a text is not a valid name or note.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NameError {
    /// Empty after trimming.
    Empty,
    /// More grapheme clusters than allowed.
    TooLong {
        /// Number of grapheme clusters in the text.
        count: usize,
        /// Number allowed.
        most: usize,
    },
    /// It has a control, invisible or direction-changing character.
    Invisible(char),
    /// It has an accent without a letter, or a letter with too many accents.
    StackedAccents,
    /// It has a character with a meaning on the command line: `=` or `,`.
    Reserved(char),
    /// It begins with `-`, as flags do.
    LooksLikeFlag,
}

/// A player's name: trimmed, in Unicode form NFC, 1 to 40 grapheme clusters, no invisible
/// characters except those that belong to an emoji, no `=` and no `,`, not beginning with `-`.
/// Compared without regard to case.
#[derive(Clone)]
pub struct PlayerName {
    text: String,
    folded: String,
}

impl PlayerName {
    /// Validates and normalises a name.
    ///
    /// # Errors
    /// The first fault found in the text.
    pub fn new(words: &str) -> Result<PlayerName, NameError> {
        let text = clean(words, LONGEST_NAME)?;
        if let Some(reserved) = text.chars().find(|c| matches!(c, '=' | ',')) {
            return Err(NameError::Reserved(reserved));
        }
        if text.starts_with('-') {
            return Err(NameError::LooksLikeFlag);
        }
        let folded = fold_name(&text);
        Ok(PlayerName { text, folded })
    }

    /// Returns the name with its rank among players of the same name: `Anna#2`. The first keeps the
    /// bare name.
    #[must_use]
    pub fn with_rank(self, rank: u32) -> PlayerName {
        if rank < 2 {
            return self;
        }
        let PlayerName { text, folded } = self;
        PlayerName { text: format!("{text}#{rank}"), folded: format!("{folded}#{rank}") }
    }

    /// Splits `anna#2` into the folded name and the rank; `None` if the name does not end so.
    pub fn split_rank(&self) -> Option<(&str, u32)> {
        let (name, rank) = self.folded.rsplit_once('#')?;
        let rank = rank.parse().ok().filter(|&rank| rank > 0)?;
        (!name.is_empty()).then_some((name, rank))
    }

    /// The name as its owner writes it.
    pub fn as_str(&self) -> &str {
        &self.text
    }

    /// The case-folded key by which names are compared.
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
        write!(f, "{:?}", self.text)
    }
}

impl fmt::Display for PlayerName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.text)
    }
}

/// A place, a note or a reason: trimmed, NFC, 1 to 500 grapheme clusters, no invisible characters
/// (except those of emoji).
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Note(String);

impl Note {
    /// Validates and normalises a note.
    ///
    /// # Errors
    /// The first fault found in the text.
    pub fn new(words: &str) -> Result<Note, NameError> {
        clean(words, LONGEST_NOTE).map(Note)
    }

    /// The text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for Note {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.0)
    }
}

impl Serialize for PlayerName {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(&self.text)
    }
}

impl<'de> Deserialize<'de> for PlayerName {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<PlayerName, D::Error> {
        PlayerName::new(&String::deserialize(from)?).map_err(D::Error::custom)
    }
}

/// The name of a machine among those that share a history: trimmed, NFC, 1 to 40 grapheme clusters,
/// no invisible characters (except those of emoji), not beginning with `-`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct MachineName(String);

impl<'de> Deserialize<'de> for MachineName {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<MachineName, D::Error> {
        MachineName::new(&String::deserialize(from)?).map_err(D::Error::custom)
    }
}

impl MachineName {
    /// Validates and normalises a name.
    ///
    /// # Errors
    /// The first fault found in the text.
    pub fn new(words: &str) -> Result<MachineName, NameError> {
        let text = clean(words, LONGEST_NAME)?;
        if text.starts_with('-') { Err(NameError::LooksLikeFlag) } else { Ok(MachineName(text)) }
    }

    /// The name as its owner writes it.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

pub(super) fn clean(words: &str, most: usize) -> Result<String, NameError> {
    // Most texts are ASCII, where every byte is one grapheme cluster.
    let plain = words.is_ascii();
    let text: String = if plain { words.trim().to_owned() } else { words.trim().nfc().collect() };
    if text.is_empty() {
        return Err(NameError::Empty);
    }
    if let Some(hidden) = first_invisible(&text) {
        return Err(NameError::Invisible(hidden));
    }
    let count = if plain { text.len() } else { text.graphemes(true).count() };
    if count > most {
        return Err(NameError::TooLong { count, most });
    }
    if !plain && text.graphemes(true).any(has_stacked_accents) {
        return Err(NameError::StackedAccents);
    }
    Ok(text)
}

/// Formats the error as data; the sentences people read are in `i18n`.
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
        // Invisible characters do not distinguish two names.
        assert_eq!(PlayerName::new("❤️ Oma").unwrap(), PlayerName::new("❤ oma").unwrap());
        assert_eq!(PlayerName::new("❤️ Oma").unwrap().as_str(), "❤\u{fe0f} Oma");
    }

    #[test]
    fn invalid_names_are_refused_with_a_reason() {
        for (words, why) in [
            ("  ", NameError::Empty),
            ("A=B", NameError::Reserved('=')),
            ("Anna,Ben", NameError::Reserved(',')),
            ("-q", NameError::LooksLikeFlag),
            ("A\u{1b}[31m", NameError::Invisible('\u{1b}')),
            ("A\u{202e}nna", NameError::Invisible('\u{202e}')),
            ("A\u{200b}nna", NameError::Invisible('\u{200b}')),
            ("A\tB", NameError::Invisible('\t')),
            ("A\u{9b}31m", NameError::Invisible('\u{9b}')),
            ("\u{fe0f}", NameError::Invisible('\u{fe0f}')),
            ("\u{301}", NameError::StackedAccents),
            ("Anna \u{301}", NameError::StackedAccents),
            (&format!("A{}", "\u{301}".repeat(500)), NameError::StackedAccents),
        ] {
            assert_eq!(PlayerName::new(words).unwrap_err(), why, "{words:?}");
        }
        for name in ["ä", "👨‍👩‍👧", "👩🏽‍❤️‍💋‍👨🏿"] {
            assert!(PlayerName::new(&name.repeat(40)).is_ok(), "{name}");
        }
        assert_eq!(
            PlayerName::new(&"ä".repeat(41)).unwrap_err(),
            NameError::TooLong { count: 41, most: 40 }
        );
    }

    proptest::proptest! {
        /// A stored name is read back by the same constructor.
        #[test]
        fn a_stored_name_parses_to_itself(words in "\\PC{0,12}", spice in ".{0,6}") {
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

    #[test]
    fn a_machine_is_called_what_its_owner_likes_except_a_flag() {
        assert_eq!(
            MachineName::new(" Ben's laptop, 2=new ").unwrap().as_str(),
            "Ben's laptop, 2=new"
        );
        assert_eq!(MachineName::new("--list").unwrap_err(), NameError::LooksLikeFlag);
        assert_eq!(MachineName::new("a\u{1b}").unwrap_err(), NameError::Invisible('\u{1b}'));
        assert_eq!(
            MachineName::new(&"x".repeat(41)).unwrap_err(),
            NameError::TooLong { count: 41, most: 40 }
        );
    }
}
