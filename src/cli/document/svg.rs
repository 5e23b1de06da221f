//! Shared parts of charts and pictures: sizes, fonts, colours, and the image around a chart.

use maud::{Markup, PreEscaped, html};

/// The width of a chart, in SVG units.
pub(crate) const WIDTH: i64 = 480;
/// A line end, for readers of the source.
pub(super) const NL: PreEscaped<&str> = PreEscaped("\n");
/// The fonts of a picture, and of a chart on a page.
pub(super) const FONTS: &str = "Inter, system-ui, 'Noto Sans', sans-serif";
/// The colours of text and of lines in a picture; a page has its own for the same classes.
pub(super) const INK: &str = "#2b2722";
pub(super) const SOFT: &str = "#6b6358";

/// Puts the elements of a chart into an image of that height and font size. Screen readers read the
/// title and the description.
pub(super) fn svg_image(
    id: usize,
    title: &str,
    description: &str,
    (height, font_size): (i64, i64),
    content: &Markup,
) -> Markup {
    html! {
        svg xmlns="http://www.w3.org/2000/svg" class="chart" viewBox={ "0 0 " (WIDTH) " " (height) }
            width=(WIDTH) height=(height) role="img" aria-labelledby={ "t" (id) " d" (id) }
            font-family=(FONTS) font-size=(font_size) {
            (NL) title id={ "t" (id) } { (title) }
            (NL) desc id={ "d" (id) } { (description) }
            (NL) (content)
            (NL)
        }
    }
}
