//! What the files are called: safe on every disk, and the same whenever they are written again.

use super::There;
use crate::cards::text::fold_letters;
use crate::cli::document::To;
use crate::cli::verbs::season::SeasonTable;
use std::collections::BTreeMap;
use uuid::Uuid;

/// The page from which all others are reached.
pub(super) const START: &str = "index.html";
/// A name has no more letters than these.
const LONGEST: usize = 40;
/// So many signs of an id tell two of one name apart.
const ID: usize = 8;

/// The file of each page.
pub(super) struct Names {
    files: BTreeMap<To, String>,
}

impl Names {
    /// Of all that there is.
    pub(super) fn of(there: &There, seasons: &[SeasonTable]) -> Names {
        let mut files = BTreeMap::new();
        files.insert(To::Start, START.to_owned());
        files.insert(To::Table, "table.html".to_owned());
        files.insert(To::Records, "records.html".to_owned());
        for &year in &there.years() {
            files.insert(To::Year(year), format!("year-{year:04}.html"));
            files.insert(To::Calendar(year), format!("calendar-{year:04}.html"));
            files.insert(To::Sessions(year), format!("sessions-{year:04}.html"));
        }
        for &(number, _) in &there.sessions {
            files.insert(To::Session(number), format!("session-{number}.html"));
        }
        let people: Vec<(&str, Uuid)> = there
            .played
            .iter()
            .filter_map(|&place| there.people.get(place))
            .map(|person| (person.name.as_str(), person.uuid))
            .collect();
        for (name, file) in named("player", &people) {
            files.insert(To::Player(name.to_owned()), file);
        }
        let seasons: Vec<(&str, Uuid)> =
            seasons.iter().map(|table| (table.season.name.as_str(), table.season.uuid)).collect();
        for (name, file) in named("season", &seasons) {
            files.insert(To::Season(name.to_owned()), file);
        }
        Names { files }
    }

    /// The file of that page.
    pub(super) fn file(&self, to: &To) -> Option<&str> {
        self.files.get(to).map(String::as_str)
    }

    /// All of them.
    pub(super) fn all(&self) -> impl Iterator<Item = &str> {
        self.files.values().map(String::as_str)
    }
}

/// A file for each name; those without a letter of their own, and those that would meet, have their
/// id behind it.
fn named<'n>(kind: &str, all: &[(&'n str, Uuid)]) -> Vec<(&'n str, String)> {
    let letters: Vec<String> = all.iter().map(|(name, _)| plain(name)).collect();
    let named = all.iter().zip(&letters).map(|(&(name, id), word)| {
        let alone = letters.iter().filter(|other| *other == word).count() == 1;
        let id = id.simple().to_string();
        let id = &id[id.len() - ID..];
        let file = match (word.is_empty(), alone) {
            (false, true) => format!("{kind}-{word}.html"),
            (false, false) => format!("{kind}-{word}-{id}.html"),
            (true, _) => format!("{kind}-{id}.html"),
        };
        (name, file)
    });
    named.collect()
}

/// The letters and digits of plain English in it, words with a dash between them.
fn plain(name: &str) -> String {
    let words = name.split(|sign: char| !sign.is_alphanumeric()).map(|word| {
        let letters = fold_letters(word);
        letters.chars().filter(char::is_ascii_alphanumeric).collect::<String>()
    });
    let words: Vec<String> = words.filter(|word| !word.is_empty()).collect();
    words.join("-").chars().take(LONGEST).collect::<String>().trim_end_matches('-').to_owned()
}

#[cfg(test)]
mod tests {
    use super::{ID, named, plain};
    use uuid::Uuid;

    #[test]
    fn a_file_is_called_by_letters_that_every_disk_takes() {
        assert_eq!(plain("Oma Käthe"), "oma-kathe");
        assert_eq!(plain("../../etc/passwd"), "etc-passwd");
        assert_eq!(plain("CON"), "con");
        assert_eq!(plain("日本"), "");
        assert_eq!(plain(&"a".repeat(500)).len(), 40);
    }

    #[test]
    fn two_names_are_two_files() {
        let all = [("Anna", Uuid::from_u128(1)), ("Änna", Uuid::from_u128(2)), ("日", Uuid::max())];
        let files: Vec<String> = named("player", &all).into_iter().map(|(_, file)| file).collect();
        assert_eq!(files[0], format!("player-anna-{}1.html", "0".repeat(ID - 1)));
        assert_eq!(files[1], format!("player-anna-{}2.html", "0".repeat(ID - 1)));
        assert_eq!(files[2], "player-ffffffff.html");
    }
}
