//! A report as a PNG picture, for messengers that show no SVG.

use super::chart::unchanged;
use super::glyph_fallback::{GlyphSubstitutes, collect_names};
use super::{Document, picture};
use crate::cli::errors::CliError;
use crate::i18n::Texts;
use miniz_oxide::inflate::decompress_to_vec_zlib;
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::fontdb::Database;
use resvg::usvg::{Options, Tree};
use skrifa::{FontRef, MetadataProvider};
use std::collections::BTreeSet;
use std::io::Error;
use std::sync::Arc;

/// The compressed font for Latin letters. Other scripts are drawn with the system's fonts; names
/// that no font can draw are replaced by a box.
const COMPRESSED_FONTS: [&[u8]; 2] = [
    include_bytes!(concat!(env!("OUT_DIR"), "/regular.otf.zlib")),
    include_bytes!(concat!(env!("OUT_DIR"), "/bold.otf.zlib")),
];
const FAMILY: &str = "Inter";
/// Pixels for each unit of the picture: 2 is sharp on a phone.
const PIXELS_PER_UNIT: u8 = 2;

/// Renders the document as PNG. Signs that no available font can draw are dropped.
///
/// # Errors
///
/// The picture cannot be rendered.
pub(super) fn render_png(document: &Document, texts: &Texts) -> Result<Vec<u8>, CliError> {
    let svg = picture::render_svg(document, texts, &unchanged);
    let mut fonts = embedded_fonts();
    // Names that the picture truncates are looked up whole, because they may be replaced.
    let names = collect_names(document);
    let all: BTreeSet<char> =
        svg.chars().chain(names.iter().flat_map(|name| name.chars())).collect();
    let mut drawable = find_drawable_chars(&all, &fonts);
    if drawable != all {
        // Loading the system's fonts takes a while and is seldom needed.
        fonts.load_system_fonts();
        drawable = find_drawable_chars(&all, &fonts);
    }
    if drawable == all {
        return rasterize(&svg, fonts);
    }
    let is_drawable = |c: char| drawable.contains(&c);
    let substitutes = GlyphSubstitutes::find(&names, &is_drawable);
    let svg = picture::render_svg(document, texts, &|words| substitutes.apply(words));
    rasterize(&svg, fonts)
}

/// Loads the embedded fonts.
fn embedded_fonts() -> Database {
    let mut fonts = Database::new();
    for font in COMPRESSED_FONTS {
        // The build script compressed it, so it can be decompressed.
        fonts.load_font_data(decompress_to_vec_zlib(font).unwrap_or_default());
    }
    fonts.set_sans_serif_family(FAMILY);
    fonts
}

/// Returns the characters that some font has an outline for, and white space, which needs none.
fn find_drawable_chars(all: &BTreeSet<char>, fonts: &Database) -> BTreeSet<char> {
    let (mut drawn_chars, mut remaining): (BTreeSet<char>, BTreeSet<char>) =
        all.iter().partition(|c| c.is_whitespace());
    for face in fonts.faces() {
        if remaining.is_empty() {
            break;
        }
        let covered = fonts.with_face_data(face.id, |data, index| {
            let Ok(font) = FontRef::from_index(data, index) else { return Vec::new() };
            let (charmap, outlines) = (font.charmap(), font.outline_glyphs());
            let has_outline =
                |c: &&char| charmap.map(**c).is_some_and(|glyph| outlines.get(glyph).is_some());
            remaining.iter().filter(has_outline).copied().collect()
        });
        for c in covered.unwrap_or_default() {
            remaining.remove(&c);
            drawn_chars.insert(c);
        }
    }
    drawn_chars
}

fn rasterize(svg: &str, fonts: Database) -> Result<Vec<u8>, CliError> {
    let mut options = Options { font_family: FAMILY.to_owned(), ..Options::default() };
    options.fontdb = Arc::new(fonts);
    let failed = |error: String| CliError::Output(Error::other(error));
    let tree = Tree::from_str(svg, &options).map_err(|error| failed(error.to_string()))?;
    let size = tree.size().to_int_size();
    let pixels_per_unit = u32::from(PIXELS_PER_UNIT);
    let mut picture = Pixmap::new(size.width() * pixels_per_unit, size.height() * pixels_per_unit)
        .ok_or_else(|| failed("no picture of that size".to_owned()))?;
    let scale = Transform::from_scale(PIXELS_PER_UNIT.into(), PIXELS_PER_UNIT.into());
    resvg::render(&tree, scale, &mut picture.as_mut());
    picture.encode_png().map_err(|error| failed(error.to_string()))
}

#[cfg(test)]
mod tests {
    use super::super::{Bar, BarChart, Block, Chart, ChartKind, Document};
    use super::{Texts, embedded_fonts, find_drawable_chars, rasterize};
    use crate::cards::Tongue;

    fn picture(words: &str) -> Vec<u8> {
        let svg = "<svg xmlns='http://www.w3.org/2000/svg' width='90' height='30'>";
        let svg = format!("{svg}<text x='5' y='20' font-family='Inter'>{words}</text></svg>");
        rasterize(&svg, embedded_fonts()).unwrap()
    }

    #[test]
    fn letters_are_drawn_with_the_font_inside() {
        let [empty, anna, zoe] = ["", "Anna", "Zoë"].map(picture);
        assert!(anna.starts_with(b"\x89PNG\r\n\x1a\n"));
        assert!(empty != anna && anna != zoe);
        // The result does not depend on the system's fonts.
        assert_eq!(picture("Anna"), anna);
    }

    #[test]
    fn what_the_font_inside_lacks_is_known() {
        let all = "Anna – Zoë’s Łódź ǃ ▲○ 日漢 Ελ Б 🎉".chars().collect();
        let drawn = find_drawable_chars(&all, &embedded_fonts());
        assert!("Anna – Zoë’s Łódź ǃ ▲○".chars().all(|sign| drawn.contains(&sign)));
        assert!("日ΕλБ🎉漢".chars().all(|sign| !drawn.contains(&sign)));
    }

    /// Names in a script that hardly any font covers are boxes with a number, and two of them give
    /// different pictures.
    #[test]
    fn what_nobody_can_draw_is_there_all_the_same() {
        let document = |names: [&str; 2]| {
            let bars = names.map(|name| Bar::whole(name, 1)).into();
            let kind = ChartKind::Bars(BarChart::of_counts(bars));
            let chart = Chart { title: String::new(), kind };
            Document { blocks: vec![Block::Chart(chart)], ..Document::default() }
        };
        let render = |names| super::render_png(&document(names), &Texts::new(Tongue::En));
        let names = ["\u{12000}", "Anna"];
        let drawn = render(names).unwrap();
        assert_ne!(drawn, render(["", "Anna"]).unwrap());
        assert_ne!(drawn, render([names[1], names[0]]).unwrap());
    }

    #[test]
    fn the_fonts_are_read() {
        let weights: Vec<u16> = embedded_fonts().faces().map(|face| face.weight.0).collect();
        assert_eq!(weights, [400, 700]);
    }
}
