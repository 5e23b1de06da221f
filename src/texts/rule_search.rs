//! Search in the texts of rules: by words that all occur, or by a question.

use crate::cards::fold::fold_letters;
use crate::cards::words;
use crate::i18n::{Message, Texts, message};
use crate::rules::{Edition, Rule};

/// The longest ending in which two forms of a word may differ.
const ENDING: usize = 3;
/// The shortest common beginning of two forms of a word.
const STEM: usize = 4;
/// Maximum number of rules that answer a question.
const MAX_ANSWERS: usize = 3;
/// Share of a question that a rule must contain to answer it, by the weight of the words.
const MIN_SHARE: f64 = 0.5;
/// Weight of a word in a rule's text. In its title, and among its other search words, it is 1.
const IN_TEXT: f64 = 0.75;
/// Gain of a rule of whose title every word is asked for, as a share of its weight.
const WHOLE_TITLE: f64 = 0.5;
/// A word that stands in no rule weighs as one that stands in so many.
const UNKNOWN: f64 = 2.0;
/// Weight of another answer, as a share of the weight of the best.
const NEAR_BEST: f64 = 0.77;

/// Returns the rules in whose id, title or texts all words occur, in any order and inflection.
pub(crate) fn find_all_words(
    rules: &[&'static Rule],
    typed: &str,
    texts: &Texts,
) -> Vec<&'static Rule> {
    let has_words = |rule: &&&'static Rule| {
        let all = [vec![rule.id.to_owned()], texts_of(rule, texts).concat()].concat();
        let all: Vec<String> = all.iter().flat_map(|text| words_of(text)).collect();
        words_of(typed).all(|word| {
            all.iter().any(|other| other.contains(&word) || is_inflection(&word, other))
        })
    };
    rules.iter().filter(has_words).copied().collect()
}

/// Returns the rules that answer a question best, the best first. Words that stand in few rules weigh
/// more. Empty if every rule lacks too much of the question, or too many contain as much of it.
pub(crate) fn find_answers(
    rules: &[&'static Rule],
    question: &str,
    texts: &Texts,
) -> Vec<&'static Rule> {
    let words_in = |list: Message| -> Vec<String> { words_of(&list.render(texts)).collect() };
    let function_words = words_in(message::words_function());
    let content = |text: &str| -> Vec<String> {
        let words = words_of(text).filter(|word| !function_words.contains(word));
        words.map(|word| words::number(&word).map_or(word, |number| number.to_string())).collect()
    };
    let synonyms = message::words_synonyms().render(texts);
    let synonyms: Vec<Vec<String>> =
        synonyms.split(',').map(|group| words_of(group).collect()).collect();
    let mut asked = content(question);
    asked.sort_unstable();
    asked.dedup();
    // Each word with those that mean the same.
    let asked = asked.into_iter().map(|word| {
        let alike = synonyms.iter().filter(|group| group.iter().any(|one| is_form(&word, one)));
        let mut alike = alike.flatten().cloned().collect::<Vec<String>>();
        alike.push(word);
        alike
    });
    let asked: Vec<Vec<String>> = asked.collect();
    let is_one = |alike: &[String], other: &String| alike.iter().any(|word| is_form(word, other));
    let rules: Vec<(&'static Rule, [Vec<Vec<String>>; 2])> = rules
        .iter()
        .map(|&rule| {
            let [titles, text] = texts_of(rule, texts);
            let titles = titles.iter().flat_map(|title| title.split([',', ';']));
            (rule, [titles.map(content).collect(), text.iter().map(|text| content(text)).collect()])
        })
        .collect();
    let count = rules.iter().map(|_| 1.0).sum::<f64>();
    let (mut total, mut found) = (0.0, vec![(0.0, 0.0); rules.len()]);
    for alike in &asked {
        let has = |all: &[Vec<String>]| all.iter().flatten().any(|other| is_one(alike, other));
        let places: Vec<f64> = rules
            .iter()
            .map(|(_, [titles, text])| match () {
                () if has(titles) => 1.0,
                () if has(text) => IN_TEXT,
                () => 0.0,
            })
            .collect();
        let rules_with = places.iter().map(|place| place.ceil()).sum::<f64>();
        // A word that stands in no rule is often one that people say beside the question.
        let rules_with = if rules_with == 0.0 { UNKNOWN } else { rules_with };
        let rarity = (count + 1.0) / (rules_with + 0.5);
        total += rarity.ln();
        for ((share, weight), place) in found.iter_mut().zip(places) {
            *share += rarity.ln() * place.ceil();
            *weight += rarity.ln() * place;
        }
    }
    let mut answers: Vec<(f64, &'static Rule)> = found
        .into_iter()
        .zip(&rules)
        .filter(|((share, _), _)| *share > 0.0 && *share >= total * MIN_SHARE)
        .map(|((_, weight), (rule, [titles, _]))| {
            let is_asked = |word: &String| asked.iter().any(|alike| is_one(alike, word));
            // A title of which every word is asked for is about this and nothing else.
            let closeness = titles.iter().filter(|title| !title.is_empty()).map(|title| {
                let asked: f64 = title.iter().map(|word| f64::from(u8::from(is_asked(word)))).sum();
                asked / title.iter().map(|_| 1.0).sum::<f64>()
            });
            (weight * (1.0 + WHOLE_TITLE * closeness.fold(0.0, f64::max)), *rule)
        })
        .collect();
    answers.sort_by(|(one, _), (other, _)| other.total_cmp(one));
    let best = answers.first().map_or(0.0, |(weight, _)| *weight);
    let is_vague = answers.get(MAX_ANSWERS).is_some_and(|(weight, _)| *weight >= best);
    answers.retain(|(weight, _)| !is_vague && *weight >= best * NEAR_BEST);
    answers.into_iter().map(|(_, rule)| rule).take(MAX_ANSWERS).collect()
}

/// The title of a rule with its other search words, and its texts in all editions.
fn texts_of(rule: &Rule, texts: &Texts) -> [Vec<String>; 2] {
    let by_edition = Edition::ALL.into_iter().flat_map(|edition| {
        [Some(texts.rule_text_in(rule, edition)), texts.edition_addition(rule, edition)]
    });
    let title = [Some(texts.rule_title(rule)), texts.rule_search_words(rule)];
    let text = by_edition.chain([Some(texts.rule_text(rule)), texts.rule_usual(rule)]);
    [title.into_iter().flatten().collect(), text.flatten().collect()]
        .map(|texts: Vec<&str>| texts.into_iter().map(str::to_owned).collect())
}

/// Splits a text into folded words.
fn words_of(text: &str) -> impl Iterator<Item = String> + '_ {
    let words = text.split(|c: char| !c.is_alphanumeric() && !matches!(c, '.' | '-' | '’' | '\''));
    words.map(fold_letters).filter(|word| !word.is_empty())
}

/// True if two folded words differ in their ending alone.
fn is_inflection(word: &str, other: &str) -> bool {
    let letters = |word: &str| word.chars().count();
    let common = word.chars().zip(other.chars()).take_while(|(one, two)| one == two).count();
    common >= STEM && common + ENDING >= letters(word).max(letters(other))
}

/// True if the other folded word is the word in another form, or a compound with it. A word of three
/// letters may be a stem.
fn is_form(word: &str, other: &str) -> bool {
    let is_stem = |word: &str, other: &str| {
        word.len() + 1 == STEM
            && word.bytes().all(|letter| letter.is_ascii_alphabetic())
            && other.starts_with(word)
            && other.len() <= word.len() + ENDING
    };
    let is_end = |word: &str, other: &str| {
        other.rfind(word).is_some_and(|at| at + word.len() + 1 >= other.len())
    };
    word == other
        || is_inflection(word, other)
        || is_stem(word, other)
        || is_stem(other, word)
        || word.len() >= STEM && (other.starts_with(word) || is_end(word, other))
}

#[cfg(test)]
mod tests {
    use super::{find_answers, is_form};
    use crate::cards::Tongue;
    use crate::games::Game;
    use crate::i18n::Texts;

    /// Questions of people at a table, each with a rule that answers it.
    const QUESTIONS: &str = include_str!("../../tests/rules/questions.txt");

    #[test]
    fn questions_are_answered_by_rules() {
        let mut rules: &[_] = &[];
        let mut wrong = Vec::new();
        for line in QUESTIONS.lines() {
            if let Some(id) = line.strip_prefix("## ") {
                rules = Game::from_id(id).expect("a game").entry().rules;
            }
            let Some((asked, answer)) = line.split_once(" → ") else { continue };
            let (tongue, question) = asked.split_once(' ').expect("a language");
            let tongue = Tongue::ALL.into_iter().find(|one| one.id() == tongue);
            let texts = Texts::new(tongue.expect("a language"));
            let found: Vec<&str> =
                find_answers(rules, question, &texts).iter().map(|rule| rule.id).collect();
            if if answer == "-" { !found.is_empty() } else { !found.contains(&answer) } {
                wrong.push(format!("{line}: {found:?}"));
            }
        }
        assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    }

    #[test]
    fn a_word_is_known_in_another_form() {
        for (word, other) in [
            ("stapel", "nachziehstapel"),
            ("behalten", "behalten"),
            ("karten", "karte"),
            ("karte", "handkarten"),
            ("beginnen", "beginnt"),
            ("holding", "holds"),
            ("ask", "asking"),
        ] {
            assert!(is_form(word, other), "{word}: {other}");
        }
        for (word, other) in [("pass", "player"), ("farbe", "zahl"), ("rot", "brot"), ("11", "112")]
        {
            assert!(!is_form(word, other), "{word}: {other}");
        }
    }
}
