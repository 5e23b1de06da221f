//! The file names of the pages: valid on every file system, and the same on every machine.

use super::site::Site;
use crate::cards::fold::fold_letters;
use crate::cli::document::LinkTarget;
use crate::report::{SeasonReport, YearReport};
use std::collections::{BTreeMap, BTreeSet};
use uuid::Uuid;

/// The start page, from which all others are reached.
pub(super) const START: &str = "index.html";
/// The longest part of a file name that is taken from a name.
const MAX_SLUG: usize = 40;
/// The number of characters of an id that tell namesakes apart.
const ID_CHARS: usize = 8;

/// The file name of each page.
pub(super) struct FileNames {
    files: BTreeMap<LinkTarget, String>,
}

impl FileNames {
    /// Assigns a file name to every page of the site.
    pub(super) fn assign(site: &Site, seasons: &[SeasonReport]) -> FileNames {
        let mut files = BTreeMap::new();
        files.insert(LinkTarget::Start, START.to_owned());
        files.insert(LinkTarget::Table, "table.html".to_owned());
        files.insert(LinkTarget::Records, "records.html".to_owned());
        for &YearReport { year, .. } in &site.years {
            files.insert(LinkTarget::Year(year), format!("year-{year:04}.html"));
            files.insert(LinkTarget::Calendar(year), format!("calendar-{year:04}.html"));
            files.insert(LinkTarget::Sessions(year), format!("sessions-{year:04}.html"));
        }
        // Another machine has another number for a session.
        let days = site.sessions.iter().map(|session| (session.day.to_string(), session.uuid));
        let days: Vec<(String, Uuid)> = days.collect();
        let days: Vec<(&str, Uuid)> = days.iter().map(|(day, id)| (day.as_str(), *id)).collect();
        for (session, (_, file)) in site.sessions.iter().zip(assign_files("session", &days)) {
            files.insert(LinkTarget::Session(session.number), file);
        }
        let people = site.people.iter().map(|person| (person.name.as_str(), person.uuid));
        let played = site.players.players.iter().map(|report| report.player.as_str());
        let played: BTreeSet<&str> = played.collect();
        let people: Vec<(&str, Uuid)> = people.filter(|(name, _)| played.contains(name)).collect();
        for (name, file) in assign_files("player", &people) {
            files.insert(LinkTarget::Player(name.to_owned()), file);
        }
        let seasons: Vec<(&str, Uuid)> = seasons
            .iter()
            .map(|report| (report.season.name.as_str(), report.season.uuid))
            .collect();
        for (name, file) in assign_files("season", &seasons) {
            files.insert(LinkTarget::Season(name.to_owned()), file);
        }
        FileNames { files }
    }

    /// Returns the file name of a page; `None` if the page does not exist.
    pub(super) fn file(&self, target: &LinkTarget) -> Option<&str> {
        self.files.get(target).map(String::as_str)
    }

    /// Returns all file names.
    pub(super) fn all(&self) -> impl Iterator<Item = &str> {
        self.files.values().map(String::as_str)
    }
}

/// Assigns a file name to each name. Names without a plain letter, and names that would get the
/// same file, have their id appended.
fn assign_files<'n>(kind: &str, all: &[(&'n str, Uuid)]) -> Vec<(&'n str, String)> {
    let slugs: Vec<String> = all.iter().map(|(name, _)| slug(name)).collect();
    let files = all.iter().zip(&slugs).map(|(&(name, id), slug)| {
        let is_unique = slugs.iter().filter(|other| *other == slug).count() == 1;
        // The end of a version 7 UUID is random; its beginning is a time.
        let id = id.simple().to_string();
        let id = &id[id.len() - ID_CHARS..];
        let file = match (slug.is_empty(), is_unique) {
            (false, true) => format!("{kind}-{slug}.html"),
            (false, false) => format!("{kind}-{slug}-{id}.html"),
            (true, _) => format!("{kind}-{id}.html"),
        };
        (name, file)
    });
    files.collect()
}

/// Reduces a name to ASCII letters and digits, its words joined by hyphens.
fn slug(name: &str) -> String {
    let words = name.split(|c: char| !c.is_alphanumeric()).map(|word| {
        let letters = fold_letters(word);
        letters.chars().filter(char::is_ascii_alphanumeric).collect::<String>()
    });
    let words: Vec<String> = words.filter(|word| !word.is_empty()).collect();
    words.join("-").chars().take(MAX_SLUG).collect::<String>().trim_end_matches('-').to_owned()
}

#[cfg(test)]
mod tests {
    use super::{ID_CHARS, assign_files, slug};
    use uuid::Uuid;

    #[test]
    fn a_file_is_called_by_letters_that_every_disk_takes() {
        assert_eq!(slug("Oma Käthe"), "oma-kathe");
        assert_eq!(slug("../../etc/passwd"), "etc-passwd");
        assert_eq!(slug("CON"), "con");
        assert_eq!(slug("日本"), "");
        assert_eq!(slug(&"a".repeat(500)).len(), 40);
    }

    #[test]
    fn two_names_are_two_files() {
        let all = [("Anna", Uuid::from_u128(1)), ("Änna", Uuid::from_u128(2)), ("日", Uuid::max())];
        let files: Vec<String> =
            assign_files("player", &all).into_iter().map(|(_, file)| file).collect();
        assert_eq!(files[0], format!("player-anna-{}1.html", "0".repeat(ID_CHARS - 1)));
        assert_eq!(files[1], format!("player-anna-{}2.html", "0".repeat(ID_CHARS - 1)));
        assert_eq!(files[2], "player-ffffffff.html");
    }
}
