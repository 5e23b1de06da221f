//! The vocabulary of the notation in three languages, folded (see [`super::fold::fold`]): colours,
//! numbers and other words, and the nearest known word for a mistyped one.

use super::{Colour, Tongue, near};
use std::str::SplitWhitespace;
use std::sync::LazyLock;

/// The words for a colour: those that have no endings, and the stems that have.
type ColourWords = (Colour, &'static [&'static str], &'static [&'static str]);

const RED: ColourWords = (Colour::Red, &["r", "red", "rood", "rode", "rooie", "rooi"], &["rot"]);
const YELLOW: ColourWords = (
    Colour::Yellow,
    &["y", "ge", "yellow", "geel", "gele", "orange", "oranje"],
    &["gelb", "orang", "orangen", "orangefarben"],
);
const GREEN: ColourWords =
    (Colour::Green, &["g", "gr", "green", "groen", "groene"], &["grun", "gruen"]);
const BLUE: ColourWords = (Colour::Blue, &["b", "bl", "blue", "blauw", "blauwe"], &["blau"]);

/// The colour that a folded word names.
pub fn colour(word: &str) -> Option<Colour> {
    let candidates: &[ColourWords] = match word.as_bytes().first()? {
        b'r' => &[RED],
        b'y' | b'o' => &[YELLOW],
        b'g' => &[GREEN, YELLOW],
        b'b' => &[BLUE],
        _ => return None,
    };
    let is_inflection = |stem: &&str| {
        word.strip_prefix(stem)
            .is_some_and(|end| matches!(end, "" | "e" | "en" | "er" | "es" | "em"))
    };
    let names = |row: &&ColourWords| row.1.contains(&word) || row.2.iter().any(is_inflection);
    candidates.iter().find(names).map(|row| row.0)
}

/// True if a word for a colour is not inflected: `yellow`, `gelb`, but not `gelbe`, which can name
/// several cards.
pub fn is_bare_colour(word: &str) -> bool {
    const BARE: &[&str] = &[
        "red", "yellow", "green", "blue", "orange", "rot", "gelb", "grun", "gruen", "blau", "rood",
        "geel", "groen", "blauw", "oranje",
    ];
    word.len() <= 2 || BARE.contains(&word)
}

/// The number words of a language up to 20, folded, with the number; further spellings.
const NUMBERS: [&[(&str, u32)]; 3] = [
    &[
        ("one", 1),
        ("two", 2),
        ("three", 3),
        ("four", 4),
        ("five", 5),
        ("six", 6),
        ("seven", 7),
        ("eight", 8),
        ("nine", 9),
        ("ten", 10),
        ("eleven", 11),
        ("twelve", 12),
        ("thirteen", 13),
        ("fourteen", 14),
        ("fifteen", 15),
        ("sixteen", 16),
        ("seventeen", 17),
        ("eighteen", 18),
        ("nineteen", 19),
    ],
    &[
        ("ein", 1),
        ("eins", 1),
        ("eine", 1),
        ("einen", 1),
        ("einem", 1),
        ("zwei", 2),
        ("zwo", 2),
        ("drei", 3),
        ("vier", 4),
        ("funf", 5),
        ("fuenf", 5),
        ("sechs", 6),
        ("sieben", 7),
        ("acht", 8),
        ("neun", 9),
        ("zehn", 10),
        ("elf", 11),
        ("zwolf", 12),
        ("zwoelf", 12),
        ("dreizehn", 13),
        ("vierzehn", 14),
        ("funfzehn", 15),
        ("fuenfzehn", 15),
        ("sechzehn", 16),
        ("siebzehn", 17),
        ("achtzehn", 18),
        ("neunzehn", 19),
    ],
    &[
        ("een", 1),
        ("twee", 2),
        ("drie", 3),
        ("vier", 4),
        ("vijf", 5),
        ("zes", 6),
        ("zeven", 7),
        ("acht", 8),
        ("negen", 9),
        ("tien", 10),
        ("elf", 11),
        ("twaalf", 12),
        ("dertien", 13),
        ("veertien", 14),
        ("vijftien", 15),
        ("zestien", 16),
        ("zeventien", 17),
        ("achttien", 18),
        ("negentien", 19),
    ],
];

/// The number words that begin with a letter, folded, with the number.
fn numbers_with(initial: u8) -> &'static [(&'static str, u32)] {
    match initial {
        b'a' => &[("acht", 8), ("achtzehn", 18), ("achttien", 18)],
        b'd' => &[("drei", 3), ("dreizehn", 13), ("drie", 3), ("dertien", 13)],
        b'e' => &[
            ("eight", 8),
            ("eleven", 11),
            ("eighteen", 18),
            ("ein", 1),
            ("eins", 1),
            ("eine", 1),
            ("einen", 1),
            ("einem", 1),
            ("elf", 11),
            ("einundzwanzig", 21),
            ("een", 1),
            ("eenentwintig", 21),
        ],
        b'f' => &[
            ("four", 4),
            ("five", 5),
            ("fourteen", 14),
            ("fifteen", 15),
            ("funf", 5),
            ("fuenf", 5),
            ("funfzehn", 15),
            ("fuenfzehn", 15),
        ],
        b'n' => &[
            ("nine", 9),
            ("nineteen", 19),
            ("neun", 9),
            ("neunzehn", 19),
            ("negen", 9),
            ("negentien", 19),
        ],
        b'o' => &[("one", 1)],
        b's' => &[
            ("six", 6),
            ("seven", 7),
            ("sixteen", 16),
            ("seventeen", 17),
            ("sechs", 6),
            ("sieben", 7),
            ("sechzehn", 16),
            ("siebzehn", 17),
        ],
        b't' => &[
            ("two", 2),
            ("three", 3),
            ("ten", 10),
            ("twelve", 12),
            ("thirteen", 13),
            ("twenty", 20),
            ("twentyone", 21),
            ("twee", 2),
            ("tien", 10),
            ("twaalf", 12),
            ("twintig", 20),
        ],
        b'v' => &[("vier", 4), ("vierzehn", 14), ("vijf", 5), ("veertien", 14), ("vijftien", 15)],
        b'z' => &[
            ("zwei", 2),
            ("zwo", 2),
            ("zehn", 10),
            ("zwolf", 12),
            ("zwoelf", 12),
            ("zwanzig", 20),
            ("zes", 6),
            ("zeven", 7),
            ("zestien", 16),
            ("zeventien", 17),
        ],
        _ => &[],
    }
}

/// The tens of each language from 20 on, folded.
const TENS: [&[(&str, u32)]; 3] = [
    &[
        ("twenty", 20),
        ("thirty", 30),
        ("forty", 40),
        ("fifty", 50),
        ("sixty", 60),
        ("seventy", 70),
        ("eighty", 80),
        ("ninety", 90),
    ],
    &[
        ("zwanzig", 20),
        ("dreissig", 30),
        ("vierzig", 40),
        ("funfzig", 50),
        ("fuenfzig", 50),
        ("sechzig", 60),
        ("siebzig", 70),
        ("achtzig", 80),
        ("neunzig", 90),
    ],
    &[
        ("twintig", 20),
        ("dertig", 30),
        ("veertig", 40),
        ("vijftig", 50),
        ("zestig", 60),
        ("zeventig", 70),
        ("tachtig", 80),
        ("negentig", 90),
    ],
];

/// The word between units and tens of each language, and the word for a hundred.
const JOINTS: [(&str, &str); 3] = [("", "hundred"), ("und", "hundert"), ("en", "honderd")];

/// Endings with which a number names a card: `Elfer`, `11er`, `elfje`.
pub(super) const ENDINGS: &[&str] = &["", "er", "ers", "ern", "je", "tje"];

/// The number up to 99 that a folded word without an ending names in one language, and whether it
/// is a round one from 20 on.
fn small_number(language: usize, word: &str) -> Option<u32> {
    let find = |list: &[(&str, u32)], word: &str| {
        list.iter().find(|(name, _)| *name == word).map(|(_, number)| *number)
    };
    if let Some(number) = find(NUMBERS[language], word).or_else(|| find(TENS[language], word)) {
        return Some(number);
    }
    TENS[language].iter().find_map(|(name, tens)| {
        // `twentyone` begins with the tens, `einundzwanzig` ends with them.
        let units = if language == 0 {
            word.strip_prefix(name)?
        } else {
            word.strip_suffix(name)?.strip_suffix(JOINTS[language].0)?
        };
        find(NUMBERS[language], units).filter(|units| *units < 10).map(|units| tens + units)
    })
}

/// The number up to 999 that a folded word without an ending names.
fn plain_number(word: &str) -> Option<u32> {
    (0..3).find_map(|language| {
        let (joint, hundred) = JOINTS[language];
        let Some((before, behind)) = word.split_once(hundred) else {
            return small_number(language, word);
        };
        // English writes them apart: `two hundred`.
        if language == 0 && word != hundred {
            return None;
        }
        let hundreds = if before.is_empty() { Some(1) } else { small_number(language, before) };
        let hundreds = hundreds.filter(|hundreds| *hundreds < 10)?;
        let rest = match behind {
            "" => 0,
            _ => small_number(language, behind.strip_prefix(joint).unwrap_or(behind))
                .or_else(|| small_number(language, behind))?,
        };
        Some(hundreds * 100 + rest)
    })
}

/// True if no number begins with the letter with which a word does.
fn begins_no_number(word: &str) -> bool {
    !word.as_bytes().first().is_some_and(|letter| b"adefhnostvz".contains(letter))
}

/// The number up to 999 that a folded word names.
pub fn number(word: &str) -> Option<u32> {
    let candidates = numbers_with(*word.as_bytes().first()?).iter();
    let has_ending = |name| word.strip_prefix(name).is_some_and(|end| ENDINGS.contains(&end));
    if let Some((_, number)) = candidates.copied().find(|&(name, _)| has_ending(name)) {
        return Some(number);
    }
    // The shortest of the others is `forty`.
    if word.len() < 5 || begins_no_number(word) {
        return None;
    }
    ENDINGS.iter().find_map(|end| plain_number(word.strip_suffix(end)?))
}

/// The number that a folded noun names, and whether the noun can be nothing but several:
/// `Zehner`, `zeventjes`, `tens`.
pub fn number_noun(word: &str) -> Option<(u32, bool)> {
    if begins_no_number(word) || word.len() < 3 {
        return None;
    }
    let ending = |ends: &[&str]| ends.iter().find_map(|end| plain_number(word.strip_suffix(end)?));
    let plurals = ["s", "es", "jes", "tjes", "en"];
    if let Some(number) = ending(&["er", "ers", "ern", "je", "tje"]) {
        return Some((number, false));
    }
    if number(word).is_some() {
        return None;
    }
    let irregular = match word {
        "vijven" => Some(5),
        "sixes" | "zessen" => Some(6),
        "elven" => Some(11),
        "twaalven" => Some(12),
        _ => None,
    };
    let number = ending(&plurals).or(irregular);
    // `Elfen` are no elevens.
    number.filter(|_| word != "elfen").map(|number| (number, true))
}

/// Words that stand alone for an empty table or hand.
pub const EMPTY: &[&str] =
    &["empty", "nothing", "none", "leer", "nichts", "keine", "leeg", "niets", "geen"];

/// Words for a joker: `joker`, `J`.
pub const JOKER: &[&str] = &["joker", "jokers", "jolly", "j"];

/// Words for "and": `and`, `und`, `en`.
pub const AND: &[&str] = &["and", "und", "en"];

/// Words offered for mistyped ones, in normal spelling.
static KNOWN: LazyLock<Vec<&str>> = LazyLock::new(|| {
    "\
    on onto auf an aan op left right and und dann dan play lay put legen anlegen leggen ziehen trekken \
    red yellow green blue rot rote gelb gelbe grün grüne blau blaue rood \
    rode geel gele groen groene blauw blauwe orange play open start draw pass keep joker link \
    swap pair quartet call deny lege eröffne beginne ziehe passe weiter behalte verbinde \
    tausche Paar Quartett Schluss verneine begin trek pas houd verbind ruil kwartet stop ontken \
    next beside above below under neben über unter links rechts naast boven onder then dann \
    centre middle Mitte midden eigener empty leer leeg one two three four five six seven eight \
    nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty \
    eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn \
    sechzehn siebzehn achtzehn neunzehn zwanzig twee drie vijf zes zeven negen tien twaalf \
    dertien veertien vijftien zestien zeventien achttien negentien twintig"
        .split_whitespace()
        .collect()
});

/// The words of cards in one language: colours and numbers.
pub fn known_in(tongue: Tongue) -> SplitWhitespace<'static> {
    const WORDS: [&str; 3] = [
        "red yellow green blue joker one two three four five six seven eight nine ten eleven twelve \
         thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty",
        "rot rote roten gelb gelbe gelben grün grüne grünen blau blaue blauen Joker eins zwei drei \
         vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn \
         achtzehn neunzehn zwanzig",
        "rood rode geel gele groen groene blauw blauwe joker één twee drie vier vijf zes zeven acht \
         negen tien elf twaalf dertien veertien vijftien zestien zeventien achttien negentien twintig",
    ];
    WORDS[tongue as usize].split_whitespace()
}

/// The known word closest to a mistyped one, if one is close.
pub(super) fn nearest(word: &str) -> Option<&'static str> {
    if colour(word).is_some() { None } else { nearest_of(word, &KNOWN) }
}

/// The word of a list closest to a mistyped, folded one, if one is close and the typed word is not
/// itself known.
pub fn nearest_of(word: &str, known: &[&'static str]) -> Option<&'static str> {
    let letters = word.chars().count();
    if !(3..=24).contains(&letters) {
        return None;
    }
    let first = word.as_bytes().first();
    // Most words of a list begin with another letter. Only a word that begins with a plain
    // lower-case letter can be ruled out without folding it.
    let may_begin_alike = |known: &&&str| {
        let letter = known.as_bytes().first();
        letter == first || !letter.is_some_and(u8::is_ascii_lowercase)
    };
    let candidates = || known.iter().filter(may_begin_alike).copied();
    if number(word).is_some() || candidates().any(|known| near::folded(known) == word) {
        return None;
    }
    // A short word is near only to words with the same first letter.
    if letters > 3 {
        near::nearest(word, known.iter().copied())
    } else {
        near::nearest(word, candidates())
    }
}

#[cfg(test)]
mod tests {
    use super::colour;
    use crate::cards::Colour;
    use crate::cards::fold::fold;

    #[test]
    fn colours_are_inflected() {
        for (words, expected) in [
            ("r red rot rote roten roter rotes rotem rood rode ROT", Colour::Red),
            ("y ge yellow gelb gelbe gelben gelber gelbes gelbem geel gele", Colour::Yellow),
            ("orange orangene orangenen oranger oranje", Colour::Yellow),
            ("g gr green grün grüne grünen grüner grünes grunem groen groene", Colour::Green),
            ("gruen gruene GRUENER", Colour::Green),
            ("b bl blue blau blaue blauen blauer blaues blauem blauw blauwe", Colour::Blue),
        ] {
            for word in words.split_whitespace() {
                assert_eq!(colour(&fold(word)), Some(expected), "{word}");
            }
        }
        for word in ["", "re", "rots", "gel", "purple", "blauwer", "joker"] {
            assert_eq!(colour(word), None, "{word}");
        }
    }
}
