//! Colours and signs. No information is in the colour alone: a word, letter or sign says the same.

use crate::cards::{Colour, Notation, Tongue, Writer};
use crate::rules::Verdict;
use anstyle::{AnsiColor, Style};
use std::fmt;

/// Capabilities of a stream: colours, and signs beyond ASCII.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Paint {
    /// True if colours are used.
    pub(crate) color: bool,
    /// True if only ASCII signs are used.
    pub(crate) ascii: bool,
}

impl Paint {
    /// No colours; all signs.
    pub(crate) const PLAIN: Paint = Paint { color: false, ascii: false };

    /// Applies a style, or returns the text plain if colours are off.
    pub(crate) fn style(self, style: Style, text: &str) -> String {
        if self.color { format!("{style}{text}{style:#}") } else { text.to_owned() }
    }

    /// Formats the most important text of a screen: bold.
    pub(crate) fn strong(self, text: &str) -> String {
        self.style(Style::new().bold(), text)
    }

    /// Formats text that may be overlooked: labels, citations.
    pub(crate) fn faint(self, text: &str) -> String {
        self.style(Style::new().dimmed(), text)
    }

    /// Formats an error mark: bold red.
    pub(crate) fn bad(self, text: &str) -> String {
        self.style(Style::new().bold().fg_color(Some(AnsiColor::Red.into())), text)
    }

    /// Formats text in the colour of a card.
    pub(crate) fn card(self, colour: Colour, text: &str) -> String {
        let ansi = match colour {
            Colour::Red => AnsiColor::Red,
            Colour::Yellow => AnsiColor::Yellow,
            Colour::Green => AnsiColor::Green,
            Colour::Blue => AnsiColor::BrightBlue,
        };
        self.style(Style::new().fg_color(Some(ansi.into())), text)
    }

    /// Sign of a verdict: `✓`, `?`, `✗`.
    pub(crate) fn sign(self, verdict: Verdict) -> String {
        let (sign, ascii, color) = match verdict {
            Verdict::Legal => ("✓", "+", AnsiColor::Green),
            Verdict::Undecided => ("?", "?", AnsiColor::Yellow),
            Verdict::Illegal => ("✗", "x", AnsiColor::Red),
        };
        let style = Style::new().bold().fg_color(Some(color.into()));
        self.style(style, if self.ascii { ascii } else { sign })
    }

    /// Formats an item of the notation for people, with its cards in their colours: `yellow 9`,
    /// `gelbe 9`.
    pub(crate) fn notation(self, what: &impl Notation, tongue: Tongue) -> String {
        let mut text = String::new();
        self.write_notation(what, tongue, &mut text);
        text
    }

    /// Appends an item of the notation for people to a text.
    pub(crate) fn write_notation(self, what: &impl Notation, tongue: Tongue, text: &mut String) {
        // Writing into a text does not fail.
        let _ = what.write(tongue, &mut Painted { paint: self, text });
    }
}

/// Writer that colours cards and rows as they are written.
struct Painted<'t> {
    paint: Paint,
    text: &'t mut String,
}

impl fmt::Write for Painted<'_> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.text.push_str(text);
        Ok(())
    }
}

impl Writer for Painted<'_> {
    fn coloured(&mut self, colour: Colour, words: &str, number: Option<u32>) -> fmt::Result {
        if !self.paint.color {
            return self.text.coloured(colour, words, number);
        }
        let mut text = String::new();
        text.coloured(colour, words, number)?;
        self.text.push_str(&self.paint.card(colour, &text));
        Ok(())
    }

    fn is_for_people(&self) -> bool {
        true
    }
}
