//! A picture as the messenger of a phone shows it.

use super::chart::as_they_are;
use super::letters::Drawn;
use super::{Paper, picture};
use crate::cli::error::CliError;
use miniz_oxide::inflate::decompress_to_vec_zlib;
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::fontdb::Database;
use resvg::usvg::{Options, Tree};
use skrifa::{FontRef, MetadataProvider};
use std::collections::BTreeSet;
use std::io::Error;
use std::sync::Arc;

/// The font for Latin letters, packed; other scripts come from the machine, and what nobody can draw
/// is a box.
const FONTS: [&[u8]; 2] = [
    include_bytes!(concat!(env!("OUT_DIR"), "/regular.otf.zlib")),
    include_bytes!(concat!(env!("OUT_DIR"), "/bold.otf.zlib")),
];
const FAMILY: &str = "Inter";
/// So many dots for one unit of the picture: sharp on a phone.
const DOTS: u8 = 2;

/// The report as PNG. Names that no font here has are boxes with what can be drawn of them.
///
/// # Errors
///
/// When it cannot be drawn.
pub(crate) fn of(paper: &Paper) -> Result<Vec<u8>, CliError> {
    let svg = picture::svg(paper, &as_they_are)?;
    // Looking through the machine's fonts takes a while, and is seldom needed.
    if svg.chars().all(is_inside) {
        return png(&svg, fonts());
    }
    let mut fonts = fonts();
    fonts.load_system_fonts();
    let drawn = drawable(&svg, &fonts);
    if svg.chars().all(|sign| drawn.contains(&sign)) {
        return png(&svg, fonts);
    }
    let names = Drawn::of(paper, |sign| drawn.contains(&sign) || is_inside(sign));
    png(&picture::svg(paper, &|words| names.say(words))?, fonts)
}

/// The fonts that are inside.
fn fonts() -> Database {
    let mut fonts = Database::new();
    for font in FONTS {
        // Our own build packed it, so it comes out.
        fonts.load_font_data(decompress_to_vec_zlib(font).unwrap_or_default());
    }
    fonts.set_sans_serif_family(FAMILY);
    fonts
}

/// Which signs of a picture some font has an outline for, or that take no ink.
fn drawable(svg: &str, fonts: &Database) -> BTreeSet<char> {
    let (mut drawn, mut left): (BTreeSet<char>, BTreeSet<char>) =
        svg.chars().partition(|&sign| is_inside(sign) || sign.is_whitespace());
    for face in fonts.faces() {
        if left.is_empty() {
            break;
        }
        let found = fonts.with_face_data(face.id, |data, index| {
            let Ok(font) = FontRef::from_index(data, index) else { return Vec::new() };
            let (letters, outlines) = (font.charmap(), font.outline_glyphs());
            let has =
                |sign: &&char| letters.map(**sign).is_some_and(|at| outlines.get(at).is_some());
            left.iter().filter(has).copied().collect()
        });
        for sign in found.unwrap_or_default() {
            left.remove(&sign);
            drawn.insert(sign);
        }
    }
    drawn
}

fn png(svg: &str, fonts: Database) -> Result<Vec<u8>, CliError> {
    let mut options = Options { font_family: FAMILY.to_owned(), ..Options::default() };
    options.fontdb = Arc::new(fonts);
    let failed = |error: String| CliError::Output(Error::other(error));
    let tree = Tree::from_str(svg, &options).map_err(|error| failed(error.to_string()))?;
    let size = tree.size().to_int_size();
    let dots = u32::from(DOTS);
    let mut picture = Pixmap::new(size.width() * dots, size.height() * dots)
        .ok_or_else(|| failed("no picture of that size".to_owned()))?;
    let scale = Transform::from_scale(DOTS.into(), DOTS.into());
    resvg::render(&tree, scale, &mut picture.as_mut());
    picture.encode_png().map_err(|error| failed(error.to_string()))
}

/// Whether the font that is inside has the sign.
fn is_inside(c: char) -> bool {
    matches!(c,
        ' '..='~' | '\n' | '\u{a0}'..='ň' | 'Ŋ'..='ǃ' | 'ǅ'..='ɏ' | 'Ḁ'..='ỿ' | '‐'..='―' | '‘'..='‟'
        | '•' | '…' | '′' | '″' | '‹' | '›' | '€' | '←'..='↓' | '−' | '■' | '□' | '▲' | '▼' | '◆' | '○' | '●'
    )
}

#[cfg(test)]
mod tests {
    use super::super::{Bar, Chart, Kind, Paper};
    use super::{drawable, fonts, is_inside, of, png};

    fn picture(words: &str) -> Vec<u8> {
        let svg = "<svg xmlns='http://www.w3.org/2000/svg' width='90' height='30'>";
        let svg = format!("{svg}<text x='5' y='20' font-family='Inter'>{words}</text></svg>");
        png(&svg, fonts()).unwrap()
    }

    #[test]
    fn letters_are_drawn_with_the_font_inside() {
        let [empty, anna, zoe] = ["", "Anna", "Zoë"].map(picture);
        assert!(anna.starts_with(b"\x89PNG\r\n\x1a\n"));
        assert!(empty != anna && anna != zoe);
        // The same everywhere, whatever fonts there are.
        assert_eq!(picture("Anna"), anna);
    }

    #[test]
    fn what_the_font_inside_lacks_is_known() {
        let drawn = drawable("Zoë 日 Ελ Б 🎉", &fonts());
        assert!("Zoë ".chars().all(|sign| drawn.contains(&sign)));
        assert!("日ΕλБ🎉".chars().all(|sign| !drawn.contains(&sign)));
    }

    /// A script for which hardly anybody has a font: its names are boxes with a number, and two of
    /// them are not the same picture.
    #[test]
    fn what_nobody_can_draw_is_there_all_the_same() {
        let paper = |names: [&str; 2]| {
            let bars = names.map(|name| Bar::whole(name, 1)).into();
            Paper {
                chart: Some(Chart { title: String::new(), kind: Kind::Bars(bars) }),
                ..Paper::default()
            }
        };
        let names = ["\u{12000}", "Anna"];
        let drawn = of(&paper(names)).unwrap();
        assert_ne!(drawn, of(&paper(["", "Anna"])).unwrap());
        assert_ne!(drawn, of(&paper([names[1], names[0]])).unwrap());
    }

    #[test]
    fn the_fonts_are_read() {
        let weights: Vec<u16> = fonts().faces().map(|face| face.weight.0).collect();
        assert_eq!(weights, [400, 700]);
        assert!("Anna – Zoë’s Łódź ǃ ▲○".chars().all(is_inside) && !is_inside('漢'));
    }
}
