//! Says a sentence: words, placeholders, and forms chosen by a number, as the build wrote them.

use super::sign;

/// Whoever says it: fills placeholders, knows numbers.
pub(super) trait Speaker {
    /// Words as they are.
    fn words(&mut self, words: &str);
    /// What stands for the placeholder.
    fn arg(&mut self, place: usize);
    /// The number by which a form is chosen.
    fn count(&self, place: usize) -> i64;
}

/// Says all of it.
pub(super) fn say(sentence: &str, speaker: &mut impl Speaker) {
    pieces(sentence, true, speaker);
}

/// Says what stands there up to the end of a form, or passes over it. Returns what follows, with the
/// sign that ends it.
fn pieces<'s>(mut rest: &'s str, aloud: bool, speaker: &mut impl Speaker) -> &'s str {
    while let Some(at) = rest.find(|found| (sign::ARG..=sign::END).contains(&found)) {
        let (words, signs) = rest.split_at(at);
        if aloud && !words.is_empty() {
            speaker.words(words);
        }
        let mut letters = signs.chars();
        match letters.next() {
            Some(sign::ARG) => {
                let place = place(letters.next());
                if aloud {
                    speaker.arg(place);
                }
                rest = letters.as_str();
            }
            Some(sign::CHOICE) => {
                let place = place(letters.next());
                rest = choice(letters.as_str(), place, aloud, speaker);
            }
            _ => return signs,
        }
    }
    if aloud && !rest.is_empty() {
        speaker.words(rest);
    }
    ""
}

/// Says the form for the number, and returns what follows the choice.
fn choice<'s>(mut rest: &'s str, place: usize, aloud: bool, speaker: &mut impl Speaker) -> &'s str {
    let number = speaker.count(place);
    let mut waits = aloud;
    while let Some((form, words)) =
        rest.strip_prefix(sign::FORM).and_then(|form| form.split_once(sign::SAYS))
    {
        let fits = match form {
            "" => true,
            sign::ONE => number.unsigned_abs() == 1,
            exact => exact.parse() == Ok(number),
        };
        rest = pieces(words, waits && fits, speaker);
        waits &= !fits;
    }
    rest.strip_prefix(sign::END).unwrap_or(rest)
}

fn place(letter: Option<char>) -> usize {
    letter.and_then(|letter| letter.to_digit(36)).map_or(0, |place| place as usize)
}
