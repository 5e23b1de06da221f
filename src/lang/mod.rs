//! The three languages: one Fluent file each, from which single messages are read as they are
//! needed.
//!
//! Nothing is parsed before a sentence is asked for: a message is found by its key at the
//! beginning of a line, and only its own lines go through Fluent. That each file parses as a
//! whole, that all three have the same keys and placeholders, and that no message refers to
//! another one, is what `tests/guards` makes sure of.

mod dates;

use crate::cards::Tongue;
use crate::rules::Rule;
use fluent_bundle::{FluentArgs, FluentBundle, FluentResource};
use std::cell::RefCell;
use unic_langid::LanguageIdentifier;

pub use fluent_bundle::FluentValue as Value;

/// The texts of one language.
pub struct Texts {
    tongue: Tongue,
    bundle: RefCell<FluentBundle<FluentResource>>,
}

impl Texts {
    /// The texts of `tongue`; costs nothing until a sentence is asked for.
    pub fn new(tongue: Tongue) -> Texts {
        let language: LanguageIdentifier = tongue.id().parse().unwrap_or_default();
        let mut bundle = FluentBundle::new(vec![language]);
        bundle.set_use_isolating(false);
        Texts { tongue, bundle: RefCell::new(bundle) }
    }

    /// The language.
    pub fn tongue(&self) -> Tongue {
        self.tongue
    }

    /// The sentence of that key; the key itself where there is none.
    pub fn say(&self, key: &str) -> String {
        self.say_with(key, &[])
    }

    /// The sentence of that key with its placeholders filled.
    pub fn say_with(&self, key: &str, args: &[(&str, Value<'_>)]) -> String {
        self.format(key, None, args).unwrap_or_else(|| key.to_owned())
    }

    /// The sentence of that key, if there is one.
    pub fn find(&self, key: &str) -> Option<String> {
        self.format(key, None, &[])
    }

    /// An attribute of a message (`.text` of a rule), if there is one.
    pub fn attribute(&self, key: &str, attribute: &str) -> Option<String> {
        self.format(key, Some(attribute), &[])
    }

    /// What the referee says when this rule decides; its title or key where it has no text.
    pub fn rule_text(&self, rule: &Rule) -> String {
        let key = rule.key();
        self.attribute(&key, "text").unwrap_or_else(|| self.say(&key))
    }

    fn format(
        &self,
        key: &str,
        attribute: Option<&str>,
        args: &[(&str, Value<'_>)],
    ) -> Option<String> {
        self.load(key)?;
        let bundle = self.bundle.borrow();
        let message = bundle.get_message(key)?;
        let pattern = match attribute {
            None => message.value()?,
            Some(attribute) => message.get_attribute(attribute)?.value(),
        };
        let mut filled = FluentArgs::with_capacity(args.len());
        for (name, value) in args {
            filled.set(*name, value.clone());
        }
        let mut errors = Vec::new();
        Some(bundle.format_pattern(pattern, Some(&filled), &mut errors).into_owned())
    }

    /// Parses the lines of one message, once.
    fn load(&self, key: &str) -> Option<()> {
        if self.bundle.borrow().has_message(key) {
            return Some(());
        }
        let lines = entry(source(self.tongue), key)?;
        // What can be parsed of a damaged message is still better than nothing.
        let resource = match FluentResource::try_new(lines.to_owned()) {
            Ok(resource) | Err((resource, _)) => resource,
        };
        self.bundle.borrow_mut().add_resource_overriding(resource);
        Some(())
    }
}

/// The whole file of a language.
pub const fn source(tongue: Tongue) -> &'static str {
    match tongue {
        Tongue::En => include_str!("en.ftl"),
        Tongue::De => include_str!("de.ftl"),
        Tongue::Nl => include_str!("nl.ftl"),
    }
}

/// The lines of one message: from its key to the next line that is neither indented nor the end of
/// a choice of forms.
fn entry<'a>(source: &'a str, key: &str) -> Option<&'a str> {
    if key.is_empty() || !key.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-') {
        return None;
    }
    let start = source.find(&format!("\n{key} ="))? + 1;
    let rest = &source[start..];
    let end = rest
        .match_indices('\n')
        .map(|(at, _)| at + 1)
        .find(|&at| {
            rest[at..].starts_with(|c: char| c != ' ' && c != '}' && c != '\n' && c != '\r')
        })
        .unwrap_or(rest.len());
    Some(&rest[..end])
}

#[cfg(test)]
mod tests {
    use super::{Texts, entry};
    use crate::cards::Tongue;

    const FILE: &str = "# head\n\none = A\n    .text = B\n\n    .usual = C\ntwo = { $n ->\n   *[other] D\n} E\n# tail\n";

    #[test]
    fn a_message_ends_where_the_next_line_is_not_indented() {
        assert_eq!(entry(FILE, "one"), Some("one = A\n    .text = B\n\n    .usual = C\n"));
        assert_eq!(entry(FILE, "two"), Some("two = { $n ->\n   *[other] D\n} E\n"));
        assert_eq!(entry(FILE, "three"), None);
        assert_eq!(entry(FILE, "one ="), None);
    }

    #[test]
    fn a_key_without_words_shows_itself() {
        assert_eq!(Texts::new(Tongue::De).say("no-such-key"), "no-such-key");
        assert_eq!(Texts::new(Tongue::De).say(""), "");
    }

    #[test]
    fn numbers_choose_the_form() {
        for (tongue, one, two) in [
            (Tongue::En, "1 card", "2 cards"),
            (Tongue::De, "1 Karte", "2 Karten"),
            (Tongue::Nl, "1 kaart", "2 kaarten"),
        ] {
            let texts = Texts::new(tongue);
            assert_eq!(texts.say_with("unit-cards", &[("count", 1.into())]), one);
            assert_eq!(texts.say_with("unit-cards", &[("count", 2.into())]), two);
        }
    }
}
