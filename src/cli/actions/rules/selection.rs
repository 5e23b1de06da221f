//! The texts and sources of a rule in one edition or in all editions of a game.

use crate::games::Game;
use crate::i18n::Texts;
use crate::rules::{Edition, Rule, Source};

/// Returns the texts that single editions add to the rule or replace it with. If one edition is
/// selected, its replacing text is left out, because it is printed as the rule's text.
pub(super) fn differences<'a>(
    rule: &'a Rule,
    game: Game,
    edition: Option<Edition>,
    texts: &'a Texts,
) -> impl Iterator<Item = (Edition, &'static str)> + 'a {
    let editions = game.editions().iter().copied();
    editions.filter(move |&other| edition.is_none_or(|edition| edition == other)).flat_map(
        move |other| {
            let own = texts.edition_text(rule, other).filter(|_| edition.is_none());
            own.into_iter()
                .chain(texts.edition_addition(rule, other))
                .map(move |text| (other, text))
        },
    )
}

/// Returns the rule's sources in the selected edition, or in all editions of the game.
pub(super) fn sources(
    rule: &Rule,
    game: Game,
    edition: Option<Edition>,
) -> impl Iterator<Item = &'static Source> {
    rule.sources.iter().filter(move |source| {
        game.editions().contains(&source.edition)
            && edition.is_none_or(|edition| edition == source.edition)
    })
}

/// Returns the rule's text in the selected edition, else the general text.
pub(super) fn rule_text(rule: &Rule, edition: Option<Edition>, texts: &Texts) -> &'static str {
    edition.map_or_else(|| texts.rule_text(rule), |edition| texts.rule_text_in(rule, edition))
}

/// Groups editions by the text that they share, in the order of the texts.
pub(super) fn group_editions<'t>(
    texts: impl Iterator<Item = (Edition, &'t str)>,
) -> Vec<(&'t str, Vec<Edition>)> {
    let mut groups: Vec<(&str, Vec<Edition>)> = Vec::new();
    for (edition, text) in texts {
        match groups.iter_mut().find(|(other, _)| *other == text) {
            Some((_, editions)) => editions.push(edition),
            None => groups.push((text, vec![edition])),
        }
    }
    groups
}
