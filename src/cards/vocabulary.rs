//! The vocabulary of the notation in three languages, folded (see [`super::fold::fold`]): colours,
//! numbers and other words, and the nearest known word for a mistyped one.

use super::fold::{fold, spell_umlauts};
use super::{Colour, Tongue, near};
use std::sync::LazyLock;

/// The German stems of the colours, which have endings.
const STEMS: [(&str, Colour); 8] = [
    ("rot", Colour::Red),
    ("gelb", Colour::Yellow),
    ("orang", Colour::Yellow),
    ("orangen", Colour::Yellow),
    ("orangefarben", Colour::Yellow),
    ("grun", Colour::Green),
    ("gruen", Colour::Green),
    ("blau", Colour::Blue),
];

/// The colour that a folded word names.
pub fn colour(word: &str) -> Option<Colour> {
    match word {
        "r" | "red" | "rood" | "rode" | "rooie" | "rooi" => Some(Colour::Red),
        "y" | "ge" | "yellow" | "geel" | "gele" | "orange" | "oranje" => Some(Colour::Yellow),
        "g" | "gr" | "green" | "groen" | "groene" => Some(Colour::Green),
        "b" | "bl" | "blue" | "blauw" | "blauwe" => Some(Colour::Blue),
        // Most words have no stem, which their length and first letter show.
        _ if word.len() < 3 || !matches!(word.as_bytes()[0], b'r' | b'g' | b'o' | b'b') => None,
        _ => {
            let is_ending = |end| matches!(end, "" | "e" | "en" | "er" | "es" | "em");
            let fits = |(stem, _): &&(&str, _)| word.strip_prefix(stem).is_some_and(is_ending);
            STEMS.iter().find(fits).map(|(_, colour)| *colour)
        }
    }
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

/// The words of each language for 1 to 19; `/` parts the forms of one number, the first of which is
/// suggested.
const ONES: [&str; 3] = [
    "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen \
     seventeen eighteen nineteen",
    "eins/ein/eine/einen/einem zwei/zwo drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn \
     vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn",
    "één twee drie vier vijf zes zeven acht negen tien elf twaalf dertien veertien vijftien zestien \
     zeventien achttien negentien",
];

/// The tens of each language from 20 on.
const TENS: [&str; 3] = [
    "twenty thirty forty fifty sixty seventy eighty ninety",
    "zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig",
    "twintig dertig veertig vijftig zestig zeventig tachtig negentig",
];

/// Number words, folded, with their numbers.
type Numerals = Vec<(String, u32)>;

/// The number words of each language by their first letter, and its tens. Every word of a text is
/// looked up here.
static NUMERALS: LazyLock<[([Numerals; 26], Numerals); 3]> = LazyLock::new(|| {
    let all = |words: &str, numbers: &mut dyn Iterator<Item = u32>| -> Numerals {
        let words = words.split(' ').zip(numbers);
        let forms =
            words.flat_map(|(forms, number)| forms.split('/').map(move |form| (form, number)));
        let both = |form: &str| [fold(form), fold(&spell_umlauts(form))];
        let forms = forms.flat_map(|(form, number)| both(form).map(|form| (form, number)));
        let mut forms: Numerals = forms.collect();
        forms.dedup();
        forms
    };
    std::array::from_fn(|language| {
        let tens = all(TENS[language], &mut (20..).step_by(10));
        let mut by_letter = [const { Numerals::new() }; 26];
        for (word, number) in all(ONES[language], &mut (1..)).into_iter().chain(tens.clone()) {
            by_letter[usize::from(word.as_bytes()[0] - b'a')].push((word, number));
        }
        (by_letter, tens)
    })
});

/// The words of a language for 1 to 20, as they are suggested.
fn numbers_in(tongue: Tongue) -> impl Iterator<Item = &'static str> {
    let twenty = TENS[tongue as usize].split(' ').take(1);
    ONES[tongue as usize].split(' ').chain(twenty).filter_map(|forms| forms.split('/').next())
}

/// The word between units and tens of each language, and the word for a hundred.
const JOINTS: [(&str, &str); 3] = [("", "hundred"), ("und", "hundert"), ("en", "honderd")];

/// Endings with which a number names a card: `Elfer`, `11er`, `elfje`.
pub(super) const ENDINGS: &[&str] = &["", "er", "ers", "ern", "je", "tje"];

/// The number up to 99 that a folded word without an ending names in one language, and whether it
/// is a round one from 20 on.
fn small_number(language: usize, word: &str) -> Option<u32> {
    let (by_letter, tens) = &NUMERALS[language];
    let find = |word: &str| {
        let letter = word.bytes().next().map(|letter| usize::from(letter.wrapping_sub(b'a')));
        let words = letter.and_then(|letter| by_letter.get(letter))?;
        words.iter().find(|(name, _)| *name == word).map(|(_, number)| *number)
    };
    if let Some(number) = find(word) {
        return Some(number);
    }
    // The shortest of the others is `sixtyone`.
    let mut tens = tens.iter().filter(|_| word.len() >= 8);
    tens.find_map(|(name, tens)| {
        // `twentyone` begins with the tens, `einundzwanzig` ends with them.
        let units = if language == 0 {
            word.strip_prefix(name.as_str())?
        } else {
            word.strip_suffix(name.as_str())?.strip_suffix(JOINTS[language].0)?
        };
        find(units).filter(|units| *units < 10).map(|units| tens + units)
    })
}

/// The number up to 999 that a folded word without an ending names.
fn plain_number(word: &str) -> Option<u32> {
    (0..3).find_map(|language| {
        let (joint, hundred) = JOINTS[language];
        let parts = if word.len() < hundred.len() { None } else { word.split_once(hundred) };
        let Some((before, behind)) = parts else { return small_number(language, word) };
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
    // The shortest are `one`, `ein` and `elf`.
    if word.len() < 3 || begins_no_number(word) {
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

/// Words offered for mistyped ones in each language, in normal spelling.
static KNOWN: LazyLock<[Vec<&str>; 3]> = LazyLock::new(|| {
    const WORDS: [&str; 3] = [
        "on onto left right and then play lay put red yellow green blue orange open start draw pass keep \
         joker link swap pair quartet call deny next beside above below under centre middle empty",
        "auf an und dann legen anlegen ziehen rot rote gelb gelbe grün grüne blau blaue orange lege \
         eröffne beginne ziehe passe weiter behalte Joker verbinde tausche Paar Quartett Schluss verneine \
         neben über unter links rechts Mitte eigener leer",
        "aan op en dan leggen trekken rood rode geel gele groen groene blauw blauwe oranje open begin trek \
         pas houd joker verbind ruil paar kwartet stop ontken naast boven onder links rechts midden leeg",
    ];
    Tongue::ALL
        .map(|tongue| WORDS[tongue as usize].split_whitespace().chain(numbers_in(tongue)).collect())
});

/// The words of cards in one language: colours and numbers.
pub fn known_in(tongue: Tongue) -> impl Iterator<Item = &'static str> {
    const COLOURS: [&str; 3] = [
        "red yellow green blue joker",
        "rot rote roten gelb gelbe gelben grün grüne grünen blau blaue blauen Joker",
        "rood rode geel gele groen groene blauw blauwe joker",
    ];
    COLOURS[tongue as usize].split(' ').chain(numbers_in(tongue))
}

/// The known word closest to a mistyped one in any language, if one is close.
pub(super) fn nearest(word: &str) -> Option<&'static str> {
    if colour(word).is_some() { None } else { nearest_of(word, KNOWN.iter().flatten().copied()) }
}

/// The word of one language that is suggested where `word`, of any language, is the nearest to a typed one.
pub fn suggested_in(tongue: Tongue, word: &str, typed: &str) -> Option<String> {
    let lists = [&KNOWN, &super::faessler::KNOWN];
    let list = lists.iter().find(|lists| lists.iter().flatten().any(|known| *known == word));
    match list.map(|lists| &lists[tongue as usize]) {
        Some(own) if !own.contains(&word) => {
            nearest_of(&fold(typed), own.iter().copied()).map(str::to_owned)
        }
        _ => Some(word.to_owned()),
    }
}

/// Short everyday words, folded: each is typed as it is meant, near as it may be to another one. `nein` is
/// no slip of `neun`.
const EVERYDAY: &[&str] = &[
    "aber", "also", "auch", "been", "but", "eben", "een", "even", "ganz", "gar", "gern", "haben",
    "hast", "hat", "hatte", "heb", "hier", "ist", "just", "kein", "keine", "mal", "maar", "mehr",
    "nah", "nee", "neen", "nein", "never", "new", "nicht", "niet", "noch", "nog", "none", "nope",
    "not", "now", "nun", "nur", "oder", "ook", "over", "rest", "sein", "seine", "seit", "sie",
    "sind", "soon", "than", "that", "then", "they", "von", "war", "was", "weer", "wie", "wieder",
    "wir", "yes", "zijn", "zwar",
];

/// The word of a list closest to a mistyped, folded one, if one is close and the typed word is not
/// itself known.
pub fn nearest_of(
    word: &str,
    known: impl Iterator<Item = &'static str> + Clone,
) -> Option<&'static str> {
    let letters = word.chars().count();
    if !(3..=24).contains(&letters) || EVERYDAY.contains(&word) {
        return None;
    }
    let first = word.as_bytes().first();
    // Most words of a list begin with another letter. Only a word that begins with a plain
    // lower-case letter can be ruled out without folding it.
    let may_begin_alike = |known: &&str| {
        let letter = known.as_bytes().first();
        letter == first || !letter.is_some_and(u8::is_ascii_lowercase)
    };
    let candidates = || known.clone().filter(may_begin_alike);
    if number(word).is_some() || candidates().any(|known| near::folded(known) == word) {
        return None;
    }
    // A short word is near only to words with the same first letter.
    if letters > 3 { near::nearest(word, known) } else { near::nearest(word, candidates()) }
}

#[cfg(test)]
mod tests {
    use super::{colour, suggested_in};
    use crate::cards::fold::fold;
    use crate::cards::{Colour, Tongue};

    #[test]
    fn words_are_suggested_in_the_language_of_the_screen() {
        for (tongue, word, typed, suggested) in [
            (Tongue::De, "rode", "rod", Some("rot")),
            (Tongue::Nl, "rode", "rod", Some("rode")),
            (Tongue::De, "gele", "gle", None),
            (Tongue::De, "Emma", "Ema", Some("Emma")),
        ] {
            assert_eq!(suggested_in(tongue, word, typed).as_deref(), suggested, "{typed}");
        }
    }

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
