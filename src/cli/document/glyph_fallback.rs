//! Replacements for signs that no available font can draw. A sign is dropped: `Jörg 🦊` is drawn as
//! `Jörg`. If nothing of a name is left, `[B]` stands for it, the initial in Latin letters, or
//! `[2]`, the name's position in the picture.

use super::table::Cell;
use super::{ChartKind, Document, LinkTarget};
use unicode_normalization::UnicodeNormalization;
use unicode_segmentation::UnicodeSegmentation;

/// Latin letters, each before the capital letters of other scripts that have its sound.
const LATIN: &str = "AΑА BБ CЦЧЋ DΔДЂЏ EΕЕЭЄ FΦФ GΓГҐ HΧХ IΗΙИІ JЈ KΚК LΛЛЉ MΜМ NΝНЊ OΟΩО \
                     PΠΨП RΡР SΣСШЩ TΘΤТ UΥУ VΒВ XΞ YЫЮЯ ZΖЖЗ";

/// Replacements for the signs and names that a picture cannot draw.
pub(super) struct GlyphSubstitutes<'f> {
    is_drawable: &'f dyn Fn(char) -> bool,
    /// The names that nothing is left of, or that would be mistaken for another one.
    names: Vec<(String, String)>,
}

impl GlyphSubstitutes<'_> {
    /// Finds the names that need a replacement. `is_drawable` is true for characters that some font
    /// has.
    pub(super) fn find<'f>(
        names: &[String],
        is_drawable: &'f dyn Fn(char) -> bool,
    ) -> GlyphSubstitutes<'f> {
        let drawn: Vec<String> =
            names.iter().map(|name| drop_undrawable(name, is_drawable)).collect();
        // Label of a name, if it needs one: nothing is left of it, or the same as of another.
        let label = |index: usize| {
            let is_lost = drawn[index].is_empty();
            let twins = drawn.iter().filter(|other| **other == drawn[index]).count();
            if drawn[index] == names[index] || !is_lost && twins == 1 {
                return None;
            }
            let initial = latin_initial(&names[index], is_drawable).filter(|_| is_lost);
            Some(initial.map_or_else(|| (index + 1).to_string(), String::from))
        };
        let labels: Vec<Option<String>> = (0..names.len()).map(label).collect();
        let substitute = |(index, label): (usize, &Option<String>)| {
            let label = label.as_ref()?;
            let alike = labels.iter().flatten().filter(|other| *other == label).count();
            let number = if alike == 1 { String::new() } else { (index + 1).to_string() };
            let substitute = format!("{} [{label}{number}]", drawn[index]).trim().to_owned();
            Some((names[index].clone(), substitute))
        };
        let mut substitutes: Vec<(String, String)> =
            labels.iter().enumerate().filter_map(substitute).collect();
        // A name may contain another one; the longer name is replaced first.
        substitutes.sort_by_key(|(name, _)| std::cmp::Reverse(name.len()));
        GlyphSubstitutes { is_drawable, names: substitutes }
    }

    /// Returns the text as it can be drawn.
    pub(super) fn apply(&self, text: &str) -> String {
        let replace =
            |text: String, (name, substitute): &(String, String)| text.replace(name, substitute);
        let text = self.names.iter().fold(text.to_owned(), replace);
        if text.chars().all(self.is_drawable) {
            return text;
        }
        drop_undrawable(&text, self.is_drawable)
    }
}

/// Drops what cannot be drawn, sign by sign, and the spaces that are left around it.
fn drop_undrawable(text: &str, is_drawable: &dyn Fn(char) -> bool) -> String {
    let signs = text.graphemes(true).filter(|sign| sign.chars().all(is_drawable));
    let drawn: String = signs.collect();
    if drawn == text {
        return drawn;
    }
    drawn.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Returns the names in a document, each once: those of lines, bars and tables in their order, then
/// the title (a player's page has the name as its title).
pub(super) fn collect_names(document: &Document) -> Vec<String> {
    let mut names: Vec<String> = Vec::new();
    let mut add = |name: &str| {
        if !names.iter().any(|existing| existing == name) {
            names.push(name.to_owned());
        }
    };
    for chart in document.charts() {
        match &chart.kind {
            ChartKind::Lines(chart) => chart.series.iter().for_each(|line| add(&line.name)),
            ChartKind::Bars(chart) => chart.bars.iter().for_each(|bar| add(&bar.name)),
            ChartKind::Days(_) => {}
        }
    }
    for table in document.tables().filter(|table| table.is_pictured) {
        for cell in table.columns.iter().flat_map(|column| &column.cells) {
            if let Cell::Linked(_, LinkTarget::Player(name)) = cell {
                add(name);
            }
        }
    }
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
    LATIN.split(' ').find(|letters| letters.contains(first))?.chars().next()
}

#[cfg(test)]
mod tests {
    use super::GlyphSubstitutes;

    #[test]
    fn a_name_nobody_can_draw_is_a_box_with_its_initial_or_number() {
        let names = ["Anna", "日本", "Ελένη", "Борис", "🎉", "Zoë"].map(str::to_owned);
        let is_drawable = |c: char| c.is_ascii() || c == 'ë';
        let substitutes = GlyphSubstitutes::find(&names, &is_drawable);
        let apply = |text| substitutes.apply(text);
        assert_eq!(apply("Anna"), "Anna");
        assert_eq!(apply("日本 und Ελένη"), "[2] und [E]");
        assert_eq!(apply("Борис, 🎉, Zoë"), "[B], [5], Zoë");
        // Where there is a font, the name stands as it is.
        assert_eq!(GlyphSubstitutes::find(&names, &|_| true).apply("日本"), "日本");
    }

    #[test]
    fn only_the_sign_that_cannot_be_drawn_is_dropped() {
        let is_drawable = |c: char| c.is_ascii() || c == 'ö';
        let names = ["Jörg 🦊", "👨‍👩‍👧 Fam", "Anna", "Anna 日", "Anna 🎉"].map(str::to_owned);
        let substitutes = GlyphSubstitutes::find(&names, &is_drawable);
        let apply = |text| substitutes.apply(text);
        assert_eq!(apply("Jörg 🦊"), "Jörg");
        assert_eq!(apply("👨‍👩‍👧 Fam"), "Fam");
        // Those who would be mistaken for somebody else have a number.
        assert_eq!(apply("Anna 日, Anna 🎉, Anna"), "Anna [4], Anna [5], Anna");
        assert_eq!(apply("Texel 🏖 with Jörg 🦊!"), "Texel with Jörg !");
    }

    #[test]
    fn names_with_the_same_initial_are_numbered() {
        let is_drawable = |c: char| c.is_ascii();
        let names = ["Борис", "Anna", "Богдан", "Бор"].map(str::to_owned);
        let substitutes = GlyphSubstitutes::find(&names, &is_drawable);
        assert_eq!(substitutes.apply("Борис Богдан Бор"), "[B1] [B3] [B4]");
    }
}
