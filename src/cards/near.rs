//! Fuzzy matching of words, for "did you mean".

use super::fold::fold_letters;
use std::borrow::Cow;
use std::cmp::Reverse;

/// Finds the known word nearest to a mistyped one, if one is near enough; of several equally near ones the
/// one that begins most like it.
///
/// Case, accents and signs between the letters do not count. A slip is a letter too many, too few
/// or wrong, or two letters exchanged. Longer words may have more slips.
pub fn nearest<'a>(typed: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    nearest_all(typed, known).first().map(|&(_, word)| word)
}

/// Finds every known word that is near enough, with its distance in slips, the nearest first.
pub fn nearest_all<'a>(
    typed: &str,
    known: impl IntoIterator<Item = &'a str>,
) -> Vec<(usize, &'a str)> {
    let typed = fold_letters(typed);
    let letters = typed.chars().count();
    let allowed = allowed_slips(letters);
    let signs = sign_set(&typed);
    let mut matches: Vec<(usize, &str)> = known
        .into_iter()
        .map(|word| (folded(word), word))
        // The distance costs the product of both lengths, so words of other lengths are filtered
        // out before.
        .filter(|(known, _)| known.chars().count().abs_diff(letters) <= allowed)
        // One slip makes most words of up to three letters another word.
        .filter(|(known, _)| letters > 3 || known.chars().next() == typed.chars().next())
        // Each slip puts in one sign at most that the other word lacks, and takes one out.
        .filter(|(known, _)| {
            let known = sign_set(known);
            [signs & !known, known & !signs].iter().all(|set| set.count_ones() as usize <= allowed)
        })
        .map(|(known, word)| (strsim::osa_distance(&typed, &known), word))
        .filter(|&(distance, _)| distance <= allowed)
        .collect();
    let alike = |word: &str| {
        folded(word).chars().zip(typed.chars()).take_while(|(known, typed)| known == typed).count()
    };
    matches.sort_by_key(|&(distance, word)| (distance, Reverse(alike(word))));
    matches
}

/// The signs of a word, a bit for each; some share one.
fn sign_set(word: &str) -> u64 {
    word.chars().fold(0, |set, sign| set | 1 << (sign as u32 % 64))
}

/// Folds the word for counting slips. Most known words are folded already and are not copied.
pub(super) fn folded(word: &str) -> Cow<'_, str> {
    if word.bytes().all(|letter| letter.is_ascii_lowercase()) {
        Cow::Borrowed(word)
    } else {
        Cow::Owned(fold_letters(word))
    }
}

/// Number of slips allowed in a word of that length.
const fn allowed_slips(letters: usize) -> usize {
    match letters {
        0 | 1 => 0,
        2..=5 => 1,
        6..=11 => 2,
        _ => letters / 4,
    }
}

#[cfg(test)]
mod tests {
    use super::nearest;

    #[test]
    fn every_kind_of_slip_is_near() {
        let known = ["classic", "master", "snip-snap"];
        for typed in ["clasic", "classsic", "clessic", "calssic", "CLASSIC", "clasisk"] {
            assert_eq!(nearest(typed, known), Some("classic"), "{typed}");
        }
        assert_eq!(nearest("snip snapp", known), Some("snip-snap"));
        assert_eq!(nearest("calsisk", known), None, "three slips are too many");
        assert_eq!(nearest("xyz", known), None);
        assert_eq!(
            nearest("chess", ["cheat"]),
            None,
            "two slips in five letters make another word"
        );
        assert_eq!(nearest("", known), None);
    }

    #[test]
    fn longer_words_may_have_more_slips() {
        let known = ["classic.row.same-colour"];
        assert_eq!(nearest("classic row same color", known), Some(known[0]));
        assert_eq!(nearest("clasic.rows.some-colors", known), Some(known[0]));
        assert_eq!(nearest("classic.end.no-stock", known), None);
    }

    #[test]
    fn short_words_are_near_only_when_they_begin_alike() {
        let known = ["Ben", "Anna"];
        assert_eq!(nearest("Be", known), Some("Ben"));
        assert_eq!(nearest("Den", known), None);
        assert_eq!(nearest("B", known), None);
        assert_eq!(nearest("Hanna", known), Some("Anna"));
    }

    #[test]
    fn the_nearest_wins_and_then_the_first() {
        assert_eq!(nearest("snapp", ["snip", "snap", "schnapp"]), Some("snap"));
        assert_eq!(nearest("snop", ["snip", "snap"]), Some("snip"));
    }
}
