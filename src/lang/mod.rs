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
use std::cell::{OnceCell, RefCell};
use unic_langid::LanguageIdentifier;

pub use fluent_bundle::FluentValue as Value;

/// The texts of one language.
pub struct Texts {
    tongue: Tongue,
    bundle: OnceCell<RefCell<FluentBundle<FluentResource>>>,
}

impl Texts {
    /// The texts of `tongue`; costs nothing until a sentence is asked for.
    pub fn new(tongue: Tongue) -> Texts {
        Texts { tongue, bundle: OnceCell::new() }
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
        let lines = entry(self.tongue, key)?;
        if let Some(text) = plain(lines, attribute) {
            return Some(text.to_owned());
        }
        self.load(key, lines);
        let bundle = self.bundle().borrow();
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
    fn load(&self, key: &str, lines: &str) {
        let mut bundle = self.bundle().borrow_mut();
        if bundle.has_message(key) {
            return;
        }
        // What can be parsed of a damaged message is still better than nothing.
        let resource = match FluentResource::try_new(lines.to_owned()) {
            Ok(resource) | Err((resource, _)) => resource,
        };
        bundle.add_resource_overriding(resource);
    }

    fn bundle(&self) -> &RefCell<FluentBundle<FluentResource>> {
        self.bundle.get_or_init(|| {
            let language: LanguageIdentifier = self.tongue.id().parse().unwrap_or_default();
            let mut bundle = FluentBundle::new(vec![language]);
            bundle.set_use_isolating(false);
            RefCell::new(bundle)
        })
    }
}

/// A text on one line without a placeholder or a form to choose is what stands there: most are, and
/// need no Fluent.
fn plain<'l>(lines: &'l str, attribute: Option<&str>) -> Option<&'l str> {
    let mut lines = lines.lines();
    let text = match attribute {
        None => lines.next()?.split_once(" = ")?.1,
        Some(attribute) => lines.find_map(|line| {
            let (name, text) = line.trim_start().strip_prefix('.')?.split_once(" = ")?;
            (name == attribute).then_some(text)
        })?,
    };
    let goes_on = |line: &str| !line.is_empty() && !line.trim_start().starts_with('.');
    let plain = !text.contains(['{', '}']) && !lines.next().is_some_and(goes_on);
    plain.then(|| text.trim())
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
    use super::{Texts, entry, plain, source};
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
    fn what_needs_no_fluent_says_the_same() {
        let mut plain_ones = 0;
        for tongue in Tongue::ALL {
            let texts = Texts::new(tongue);
            for line in source(tongue).lines().filter(|line| line.contains(" = ")) {
                let (name, _) = line.split_once(" = ").unwrap();
                if !name.chars().all(|c| c.is_ascii_alphanumeric() || c == '-') {
                    continue;
                }
                let lines = entry(tongue, name).unwrap();
                texts.load(name, lines);
                let bundle = texts.bundle().borrow();
                let message = bundle.get_message(name).unwrap();
                let attributes = message.attributes().map(|a| (Some(a.id()), a.value()));
                let value = message.value().map(|value| (None, value));
                for (attribute, pattern) in attributes.chain(value) {
                    if let Some(text) = plain(lines, attribute) {
                        let said = bundle.format_pattern(pattern, None, &mut Vec::new());
                        assert_eq!(text, said, "{name} {attribute:?} in {}", tongue.id());
                        plain_ones += 1;
                    }
                }
            }
        }
        assert!(plain_ones > 1000, "{plain_ones}");
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
