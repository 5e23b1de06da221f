//! Colours and signs. Nothing is said by colour alone: a word, letter or sign stands beside it.

use crate::cards::{Colour, Tongue};
use crate::rules::Verdict;
use anstyle::{AnsiColor, Style};

/// Whether a stream takes colours, and signs beyond ASCII.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Paint {
    /// Colours are welcome.
    pub(crate) color: bool,
    /// Only ASCII signs.
    pub(crate) ascii: bool,
}

impl Paint {
    /// The text in a style, or plain.
    pub(crate) fn style(self, style: Style, text: &str) -> String {
        if self.color { format!("{style}{text}{style:#}") } else { text.to_owned() }
    }

    /// What weighs most on a screen.
    pub(crate) fn strong(self, text: &str) -> String {
        self.style(Style::new().bold(), text)
    }

    /// What may be overlooked: labels, citations.
    pub(crate) fn faint(self, text: &str) -> String {
        self.style(Style::new().dimmed(), text)
    }

    /// Something wrong.
    pub(crate) fn bad(self, text: &str) -> String {
        self.style(Style::new().bold().fg_color(Some(AnsiColor::Red.into())), text)
    }

    /// The text in the colour of a card.
    pub(crate) fn card(self, colour: Colour, text: &str) -> String {
        let ansi = match colour {
            Colour::Red => AnsiColor::Red,
            Colour::Yellow => AnsiColor::Yellow,
            Colour::Green => AnsiColor::Green,
            Colour::Blue => AnsiColor::BrightBlue,
        };
        self.style(Style::new().fg_color(Some(ansi.into())), text)
    }

    /// The verdict's sign: `✓`, `?`, `✗`.
    pub(crate) fn sign(self, verdict: Verdict) -> String {
        let (sign, ascii, color) = match verdict {
            Verdict::Legal => ("✓", "+", AnsiColor::Green),
            Verdict::Undecided => ("?", "?", AnsiColor::Yellow),
            Verdict::Illegal => ("✗", "x", AnsiColor::Red),
        };
        let style = Style::new().bold().fg_color(Some(color.into()));
        self.style(style, if self.ascii { ascii } else { sign })
    }

    /// Every card named in the text, in its colour: `yellow 9`, `gelbe 9`.
    pub(crate) fn cards(self, tongue: Tongue, text: &str) -> String {
        if !self.color {
            return text.to_owned();
        }
        let mut painted = String::new();
        let mut rest = text;
        while let Some((at, colour)) = Colour::ALL
            .into_iter()
            .filter_map(|colour| Some((rest.find(tongue.colour(colour))?, colour)))
            .min_by_key(|&(at, _)| at)
        {
            let after = &rest[at + tongue.colour(colour).len()..];
            let digits = after
                .strip_prefix(' ')
                .map_or(0, |number| number.bytes().take_while(u8::is_ascii_digit).count());
            let length = tongue.colour(colour).len() + if digits == 0 { 0 } else { digits + 1 };
            painted.push_str(&rest[..at]);
            painted.push_str(&self.card(colour, &rest[at..at + length]));
            rest = &rest[at + length..];
        }
        painted + rest
    }
}
