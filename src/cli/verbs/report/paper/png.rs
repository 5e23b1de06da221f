//! A picture as the messenger of a phone shows it.

use crate::cli::error::CliError;
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};
use std::io::Error;

/// The font for Latin letters; other scripts come from the machine, and what nobody can draw is a box.
const FONTS: [&[u8]; 2] = [
    include_bytes!("../../../../../assets/inter/Inter-Regular.otf"),
    include_bytes!("../../../../../assets/inter/Inter-Bold.otf"),
];
const FAMILY: &str = "Inter";
/// So many dots for one unit of the picture: sharp on a phone.
const DOTS: u8 = 2;

/// The picture as PNG.
///
/// # Errors
///
/// When it cannot be drawn.
pub(super) fn png(svg: &str) -> Result<Vec<u8>, CliError> {
    let mut options = Options { font_family: FAMILY.to_owned(), ..Options::default() };
    let fonts = options.fontdb_mut();
    for font in FONTS {
        fonts.load_font_data(font.to_vec());
    }
    fonts.set_sans_serif_family(FAMILY);
    // Looking through the machine's fonts takes a while, and is seldom needed.
    if !svg.chars().all(is_inside) {
        fonts.load_system_fonts();
    }
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
    use super::{FONTS, is_inside, png};
    use resvg::usvg::fontdb::Database;

    fn picture(words: &str) -> String {
        let svg = "<svg xmlns='http://www.w3.org/2000/svg' width='90' height='30'>";
        format!("{svg}<text x='5' y='20' font-family='Inter'>{words}</text></svg>")
    }

    #[test]
    fn letters_are_drawn_with_the_font_inside() {
        let [empty, anna, zoe] = ["", "Anna", "Zoë"].map(|words| png(&picture(words)).unwrap());
        assert!(anna.starts_with(b"\x89PNG\r\n\x1a\n"));
        assert!(empty != anna && anna != zoe);
        // The same everywhere, whatever fonts there are.
        assert_eq!(png(&picture("Anna")).unwrap(), anna);
    }

    #[test]
    fn what_nobody_can_draw_is_there_all_the_same() {
        // A script for which hardly anybody has a font.
        assert_ne!(png(&picture("\u{12000}")).unwrap(), png(&picture("")).unwrap());
    }

    #[test]
    fn the_fonts_are_read() {
        let mut fonts = Database::new();
        for font in FONTS {
            fonts.load_font_data(font.to_vec());
        }
        let weights: Vec<u16> = fonts.faces().map(|face| face.weight.0).collect();
        assert_eq!(weights, [400, 700]);
        assert!("Anna – Zoë’s Łódź ǃ ▲○".chars().all(is_inside) && !is_inside('漢'));
    }
}
