//! Replacements for names that no available font can draw: `[B]`, the initial in Latin letters, or
//! `[2]`, the name's position in the chart.

use super::{ChartKind, Document};
use unicode_normalization::UnicodeNormalization;

/// Capital letters of other scripts, and the Latin letter of the same sound.
const LATIN: [(&str, char); 21] = [
    ("ΑА", 'A'),
    ("Б", 'B'),
    ("ЦЧЋ", 'C'),
    ("ΔДЂЏ", 'D'),
    ("ΕЕЭЄ", 'E'),
    ("ΦФ", 'F'),
    ("ΓГҐ", 'G'),
    ("ΧХ", 'H'),
    ("ΗΙИІ", 'I'),
    ("Ј", 'J'),
    ("ΚК", 'K'),
    ("ΛЛЉ", 'L'),
    ("ΜМ", 'M'),
    ("ΝНЊ", 'N'),
    ("ΟΩО", 'O'),
    ("ΠΨП", 'P'),
    ("ΡР", 'R'),
    ("ΣСШЩ", 'S'),
    ("ΘΤТ", 'T'),
    ("ΥУ", 'U'),
    ("ΒВ", 'V'),
];
const MORE_LATIN: [(&str, char); 3] = [("Ξ", 'X'), ("ЫЮЯ", 'Y'), ("ΖЖЗ", 'Z')];

/// Replacements for the names that a picture cannot draw.
pub(crate) struct NameSubstitutes {
    substitutes: Vec<(String, String)>,
}

impl NameSubstitutes {
    /// Finds the names of the document that need a replacement. `is_drawable` is true for
    /// characters that some font has.
    pub(crate) fn find(document: &Document, is_drawable: impl Fn(char) -> bool) -> NameSubstitutes {
        let names = collect_names(document);
        let is_fully_drawable = |name: &str| name.chars().all(&is_drawable);
        let box_text = |number: usize, name: &str| match latin_initial(name, &is_drawable) {
            Some(letter) => letter.to_string(),
            None => number.to_string(),
        };
        let undrawable: Vec<(usize, &String, String)> = (1..)
            .zip(&names)
            .filter(|(_, name)| !is_fully_drawable(name))
            .map(|(number, name)| (number, name, box_text(number, name)))
            .collect();
        let is_unique =
            |label: &str| undrawable.iter().filter(|(_, _, other)| other == label).count() == 1;
        let mut substitutes: Vec<(String, String)> = undrawable
            .iter()
            .map(|(number, name, label)| {
                let number = if is_unique(label) { String::new() } else { number.to_string() };
                ((*name).clone(), format!("[{label}{number}]"))
            })
            .collect();
        // A name may contain another one; the longer name is replaced first.
        substitutes.sort_by_key(|(name, _)| std::cmp::Reverse(name.len()));
        NameSubstitutes { substitutes }
    }

    /// Returns the text with every such name replaced.
    pub(crate) fn apply(&self, text: &str) -> String {
        let replace =
            |text: String, (name, substitute): &(String, String)| text.replace(name, substitute);
        self.substitutes.iter().fold(text.to_owned(), replace)
    }
}

/// Returns the names in a document, each once: those of the chart's lines or bars in their order,
/// then those of the standings, then the title (a player's page has the name as its title).
fn collect_names(document: &Document) -> Vec<String> {
    let mut names: Vec<String> = Vec::new();
    let mut add = |name: &str| {
        if !names.iter().any(|existing| existing == name) {
            names.push(name.to_owned());
        }
    };
    match document.chart.as_ref().map(|chart| &chart.kind) {
        Some(ChartKind::Lines(lines)) => lines.iter().for_each(|line| add(&line.name)),
        Some(ChartKind::Bars(bars)) => bars.iter().for_each(|bar| add(&bar.name)),
        Some(ChartKind::Days(_)) | None => {}
    }
    document.standings.iter().for_each(|[_, name, _]| add(name));
    add(&document.title);
    names
}

/// Returns the first letter of a name, if necessary transliterated to Latin; `None` if it has no
/// Latin equivalent.
fn latin_initial(name: &str, is_drawable: impl Fn(char) -> bool) -> Option<char> {
    let first = name.nfd().find(|c| c.is_alphanumeric())?;
    let first = first.to_uppercase().next()?;
    if is_drawable(first) {
        return Some(first);
    }
    let entry = LATIN.iter().chain(&MORE_LATIN).find(|(letters, _)| letters.contains(first));
    entry.map(|(_, letter)| *letter)
}

#[cfg(test)]
mod tests {
    use super::super::{Bar, Chart, ChartKind, Document};
    use super::NameSubstitutes;

    fn document(names: &[&str]) -> Document {
        let bars = names.iter().map(|name| Bar::whole(name, 1)).collect();
        Document {
            chart: Some(Chart { title: String::new(), kind: ChartKind::Bars(bars) }),
            ..Document::default()
        }
    }

    #[test]
    fn a_name_nobody_can_draw_is_a_box_with_its_initial_or_number() {
        let document = document(&["Anna", "日本", "Ελένη", "Борис", "🎉", "Zoë"]);
        let substitutes = NameSubstitutes::find(&document, |c| c.is_ascii() || c == 'ë');
        let apply = |text| substitutes.apply(text);
        assert_eq!(apply("Anna"), "Anna");
        assert_eq!(apply("日本 und Ελένη"), "[2] und [E]");
        assert_eq!(apply("Борис, 🎉, Zoë"), "[B], [5], Zoë");
        // Where there is a font, the name stands as it is.
        assert_eq!(NameSubstitutes::find(&document, |_| true).apply("日本"), "日本");
    }

    #[test]
    fn names_with_the_same_initial_are_numbered() {
        let substitutes =
            NameSubstitutes::find(&document(&["Борис", "Anna", "Богдан", "Бор"]), |c| c.is_ascii());
        assert_eq!(substitutes.apply("Борис Богдан Бор"), "[B1] [B3] [B4]");
    }
}
