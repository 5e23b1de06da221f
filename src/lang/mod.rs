//! The three languages: one Fluent file each, from which single messages are read as they are
//! needed.
//!
//! Nothing is parsed before a sentence is asked for: an index made by `build.rs` says where each
//! message stands, and only its own lines go through Fluent. That each file parses as a whole,
//! that all three have the same keys and placeholders, and that no message refers to another one,
//! is what `tests/guards` makes sure of.

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
        let text = bundle.format_pattern(pattern, Some(&filled), &mut errors).into_owned();
        debug_assert!(errors.is_empty() || args.is_empty(), "{key}: {errors:?}");
        Some(text)
    }

    /// Parses the lines of one message, once.
    fn load(&self, key: &str) -> Option<()> {
        if self.bundle.borrow().has_message(key) {
            return Some(());
        }
        let lines = entry(self.tongue, key)?;
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

/// Where the messages of a language stand in its file, sorted by key.
const fn index(tongue: Tongue) -> &'static [(u32, u32)] {
    match tongue {
        Tongue::En => include!(concat!(env!("OUT_DIR"), "/en.index")),
        Tongue::De => include!(concat!(env!("OUT_DIR"), "/de.index")),
        Tongue::Nl => include!(concat!(env!("OUT_DIR"), "/nl.index")),
    }
}

/// The lines of one message.
fn entry(tongue: Tongue, key: &str) -> Option<&'static str> {
    let lines = |&(start, end): &(u32, u32)| &source(tongue)[start as usize..end as usize];
    let key_of = |place: &(u32, u32)| lines(place).split([' ', '=']).next().unwrap_or_default();
    let index = index(tongue);
    let found = index.binary_search_by(|place| key_of(place).cmp(key)).ok()?;
    Some(lines(&index[found]))
}

#[cfg(test)]
mod tests {
    use super::{Texts, entry};
    use crate::cards::Tongue;

    #[test]
    fn a_message_is_found_with_all_its_lines() {
        for tongue in Tongue::ALL {
            let lines = entry(tongue, "unit-cards").unwrap();
            assert!(lines.starts_with("unit-cards = {"));
            assert!(lines.trim_end().ends_with('}'));
            assert_eq!(entry(tongue, "unit-card"), None);
            assert_eq!(entry(tongue, "unit-cards ="), None);
        }
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
