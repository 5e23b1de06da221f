//! The three languages: one Fluent file each.
//!
//! `build/` reads the files when the program is built and generates a function for every message
//! (`i18n::message`), so a wrong key or a missing argument does not compile, and no file is read at
//! run time. The texts of rules and of help are looked up by name: the core knows a rule by its id,
//! and clap a command by its path. `tests/guards` checks these names against the rules, `cli::help`
//! against the commands.

#[cfg(feature = "command")]
mod date_parser;
mod dates;
mod errors;
mod markers;
#[allow(
    clippy::if_same_then_else,
    clippy::match_same_arms,
    reason = "two languages, or two forms of one, may say the same"
)]
pub(crate) mod message;
mod reason;
mod sentence;

use crate::cards::Tongue;
use crate::rules::{Edition, Rule};
use smallvec::SmallVec;

#[cfg(feature = "command")]
pub(crate) use date_parser::{ParsedTime, parse_time};
pub(crate) use errors::{describe_contradiction, describe_expected};
pub(crate) use message::{Arg, Code, Message, Problem};
pub(crate) use reason::{describe_arg, describe_reason, join_and, on_pile, reason_problem};

/// The texts of one language.
#[derive(Clone, Debug)]
pub(crate) struct Texts {
    tongue: Tongue,
}

impl Texts {
    /// Creates the texts of `tongue`.
    pub(crate) fn new(tongue: Tongue) -> Texts {
        Texts { tongue }
    }

    /// The language.
    pub(crate) fn tongue(&self) -> Tongue {
        self.tongue
    }

    /// The title of the rule.
    pub(crate) fn rule_title(&self, rule: &Rule) -> &'static str {
        self.rule_attribute(rule, "").unwrap_or_default()
    }

    /// The sentence for a ruling that this rule decides.
    pub(crate) fn rule_text(&self, rule: &Rule) -> &'static str {
        self.rule_attribute(rule, ".text").unwrap_or_default()
    }

    /// The sentence for a ruling that this rule decides in that edition: the edition's own sentence
    /// if it has one.
    pub(crate) fn rule_text_in(&self, rule: &Rule, edition: Edition) -> &'static str {
        self.edition_text(rule, edition).unwrap_or_else(|| self.rule_text(rule))
    }

    /// The edition's own sentence in place of the rule's text.
    pub(crate) fn edition_text(&self, rule: &Rule, edition: Edition) -> Option<&'static str> {
        self.rule_attribute(rule, &format!(".text-{}", edition.id()))
    }

    /// Other search words for the rule.
    pub(crate) fn rule_search_words(&self, rule: &Rule) -> Option<&'static str> {
        self.rule_attribute(rule, ".also")
    }

    /// The rule's text by that edition, followed by the edition's addition.
    pub(crate) fn full_rule_text(&self, rule: &Rule, edition: Edition) -> String {
        let mut text = self.rule_text_in(rule, edition).to_owned();
        if let Some(addition) = self.edition_addition(rule, edition) {
            text.push(' ');
            text.push_str(addition);
        }
        text
    }

    /// The edition's addition to the rule.
    pub(crate) fn edition_addition(&self, rule: &Rule, edition: Edition) -> Option<&'static str> {
        self.rule_attribute(rule, &format!(".{}", edition.id()))
    }

    /// The usual practice where the leaflet is silent.
    pub(crate) fn rule_usual(&self, rule: &Rule) -> Option<&'static str> {
        self.rule_attribute(rule, ".usual")
    }

    /// Looks up a text of a rule: `rule-classic-row-once.text` for the id `classic.row.once`.
    fn rule_attribute(&self, rule: &Rule, attribute: &str) -> Option<&'static str> {
        let id = rule.id.bytes().map(|c| if c == b'.' { b'-' } else { c });
        let name: SmallVec<[u8; 96]> =
            b"rule-".iter().copied().chain(id).chain(attribute.bytes()).collect();
        message::RULES.find(self.tongue, &name)
    }

    /// The name of a leaflet: `leaflet-nl-1999`.
    pub(crate) fn leaflet(&self, edition: Edition) -> &'static str {
        let name = format!("leaflet-{}", edition.id());
        message::LEAFLETS.find(self.tongue, name.as_bytes()).unwrap_or_default()
    }

    /// The differences of that leaflet, in a few words: `leaflet-nl-1999.differs`.
    pub(crate) fn leaflet_differs(&self, edition: Edition) -> Option<&'static str> {
        let name = format!("leaflet-{}.differs", edition.id());
        message::LEAFLETS.find(self.tongue, name.as_bytes())
    }

    /// The help text of that name: `help-check-table`, `help-check-table.value`.
    pub(crate) fn help(&self, name: &str) -> Option<&'static str> {
        message::HELP.find(self.tongue, name.as_bytes())
    }
}

/// The names of all help texts.
#[cfg(test)]
pub(crate) fn help_names() -> impl Iterator<Item = &'static str> {
    message::HELP.names()
}

#[cfg(test)]
mod tests {
    use super::{Texts, message};
    use crate::cards::Tongue;
    use crate::games::Game;
    use crate::rules::Edition;
    use fluent_bundle::{FluentArgs, FluentBundle, FluentResource};

    const fn source(tongue: Tongue) -> &'static str {
        match tongue {
            Tongue::En => include_str!("en.ftl"),
            Tongue::De => include_str!("de.ftl"),
            Tongue::Nl => include_str!("nl.ftl"),
        }
    }

    fn bundle(tongue: Tongue) -> FluentBundle<FluentResource> {
        let mut bundle = FluentBundle::new(vec![tongue.id().parse().unwrap()]);
        bundle.set_use_isolating(false);
        let resource = FluentResource::try_new(source(tongue).to_owned()).unwrap();
        bundle.add_resource(resource).unwrap();
        bundle
    }

    #[test]
    fn every_function_renders_as_fluent_does() {
        for tongue in Tongue::ALL {
            let bundle = bundle(tongue);
            let texts = Texts::new(tongue);
            for (key, names, message) in message::ALL {
                for number in [-11, -1, 0, 1, 2, 3, 11, 21, 101] {
                    let mut args = FluentArgs::new();
                    for name in *names {
                        args.set(*name, number);
                    }
                    let pattern = match key.split_once('.') {
                        None => bundle.get_message(key).unwrap().value().unwrap(),
                        Some((key, attribute)) => {
                            let message = bundle.get_message(key).unwrap();
                            message.get_attribute(attribute).unwrap().value()
                        }
                    };
                    let expected = bundle.format_pattern(pattern, Some(&args), &mut Vec::new());
                    assert_eq!(
                        message(number).render(&texts),
                        expected,
                        "{key} in {}",
                        tongue.id()
                    );
                }
            }
        }
    }

    #[test]
    fn texts_looked_up_by_name_are_as_fluent_renders_them() {
        let mut found = 0;
        for tongue in Tongue::ALL {
            let bundle = bundle(tongue);
            let fluent = |key: &str, attribute: Option<&str>| {
                let message = bundle.get_message(key)?;
                let pattern = match attribute {
                    None => message.value()?,
                    Some(attribute) => message.get_attribute(attribute)?.value(),
                };
                Some(bundle.format_pattern(pattern, None, &mut Vec::new()).into_owned())
            };
            let texts = Texts::new(tongue);
            for rule in Game::ALL.iter().flat_map(|game| game.entry().rules) {
                let key = format!("rule-{}", rule.id.replace('.', "-"));
                assert_eq!(Some(texts.rule_title(rule).to_owned()), fluent(&key, None));
                assert_eq!(Some(texts.rule_text(rule).to_owned()), fluent(&key, Some("text")));
                assert_eq!(texts.rule_usual(rule).map(str::to_owned), fluent(&key, Some("usual")));
                for edition in Edition::ALL {
                    let differs = texts.edition_addition(rule, edition).map(str::to_owned);
                    assert_eq!(differs, fluent(&key, Some(edition.id())));
                }
            }
            for name in super::help_names() {
                let (key, attribute) = match name.split_once('.') {
                    Some((key, attribute)) => (key, Some(attribute)),
                    None => (name, None),
                };
                assert_eq!(texts.help(name).map(str::to_owned), fluent(key, attribute), "{name}");
                found += 1;
            }
            assert_eq!(texts.help("help-no-such-command"), None);
        }
        assert!(found > 300, "{found}");
    }

    #[test]
    fn an_error_brings_its_hint() {
        let texts = Texts::new(Tongue::En);
        let hint = |problem: super::Problem| problem.hint.map(|hint| hint.render(&texts));
        let points = hint(message::error_points(99_i64, "x"));
        assert_eq!(points.as_deref(), Some("Points go from -99 to 99."));
        // This one is another message.
        let undo = hint(message::error_nothing_to_undo());
        assert_eq!(undo, Some(message::hint_log().render(&texts)));
        assert_eq!(hint(message::error_usage()), None);
    }

    #[test]
    fn numbers_choose_the_form() {
        for (tongue, one, two) in [
            (Tongue::En, "1 card", "2 cards"),
            (Tongue::De, "1 Karte", "2 Karten"),
            (Tongue::Nl, "1 kaart", "2 kaarten"),
        ] {
            let texts = Texts::new(tongue);
            assert_eq!(message::unit_cards(1).render(&texts), one);
            assert_eq!(message::unit_cards(2).render(&texts), two);
        }
    }
}
