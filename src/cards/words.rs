//! The words of the notation in three languages, folded (see [`super::text::fold`]): colours,
//! numbers, articles, and the nearest known word for a mistyped one.

use super::text::{Cursor, Sense, TokenKind};
use super::{Colour, Expected, ParseError, Tongue, near};
use std::str::SplitWhitespace;
use std::sync::LazyLock;

/// The colour that a folded word names.
pub fn colour(word: &str) -> Option<Colour> {
    // Most words are none: their first letter says so.
    if !matches!(word.as_bytes().first(), Some(b'r' | b'y' | b'g' | b'o' | b'b')) {
        return None;
    }
    let inflected = |stems: &[&str]| {
        stems.iter().any(|stem| {
            word.strip_prefix(stem)
                .is_some_and(|end| matches!(end, "" | "e" | "en" | "er" | "es" | "em"))
        })
    };
    if matches!(word, "r" | "red" | "rood" | "rode" | "rooie" | "rooi") || inflected(&["rot"]) {
        Some(Colour::Red)
    } else if matches!(word, "y" | "ge" | "yellow" | "geel" | "gele" | "orange" | "oranje")
        || inflected(&["gelb", "orang", "orangen", "orangefarben"])
    {
        Some(Colour::Yellow)
    } else if matches!(word, "g" | "gr" | "green" | "groen" | "groene")
        || inflected(&["grun", "gruen"])
    {
        Some(Colour::Green)
    } else if matches!(word, "b" | "bl" | "blue" | "blauw" | "blauwe") || inflected(&["blau"]) {
        Some(Colour::Blue)
    } else {
        None
    }
}

/// Whether a word that names a colour is not inflected: `yellow`, `gelb`, but not `gelbe`, of which
/// there may be several.
pub fn is_bare_colour(word: &str) -> bool {
    const BARE: &[&str] = &[
        "red", "yellow", "green", "blue", "orange", "rot", "gelb", "grun", "gruen", "blau", "rood",
        "geel", "groen", "blauw", "oranje",
    ];
    word.len() <= 2 || BARE.contains(&word)
}

/// The colour that stands `ahead` places further: a word, or a picture (`🟥`).
pub fn colour_at(cursor: &Cursor<'_>, ahead: usize) -> Option<Colour> {
    match cursor.kind_at(ahead)? {
        TokenKind::Word(_) => match cursor.sense_at(ahead) {
            Sense::Colour(colour) => Some(colour),
            Sense::Number(_) | Sense::Other => None,
        },
        TokenKind::Mark('🟥' | '🔴' | '❤') => Some(Colour::Red),
        TokenKind::Mark('🟨' | '🟡' | '💛' | '🟧' | '🟠') => Some(Colour::Yellow),
        TokenKind::Mark('🟩' | '🟢' | '💚') => Some(Colour::Green),
        TokenKind::Mark('🟦' | '🔵' | '💙') => Some(Colour::Blue),
        TokenKind::Mark(_) | TokenKind::Number(_) => None,
    }
}

/// Number words, folded, with the number.
const NUMBERS: &[(&str, u32)] = &[
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
    ("twenty", 20),
    ("twentyone", 21),
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
    ("zwanzig", 20),
    ("einundzwanzig", 21),
    ("een", 1),
    ("twee", 2),
    ("drie", 3),
    ("vijf", 5),
    ("zes", 6),
    ("zeven", 7),
    ("negen", 9),
    ("tien", 10),
    ("twaalf", 12),
    ("dertien", 13),
    ("veertien", 14),
    ("vijftien", 15),
    ("zestien", 16),
    ("zeventien", 17),
    ("achttien", 18),
    ("negentien", 19),
    ("twintig", 20),
    ("eenentwintig", 21),
];

/// Endings under which a number names a card: `Elfer`, `11er`, `elfje`.
const ENDINGS: &[&str] = &["", "er", "ers", "ern", "je", "tje"];

/// The number that a folded word names.
pub fn number(word: &str) -> Option<u32> {
    let first = word.as_bytes().first();
    // Most words are none: their first letter says so.
    if !first.is_some_and(|letter| b"adefnostvz".contains(letter)) {
        return None;
    }
    let begins_alike = |name: &str| name.as_bytes().first() == first;
    NUMBERS.iter().filter(|(name, _)| begins_alike(name)).find_map(|&(name, number)| {
        word.strip_prefix(name).filter(|end| ENDINGS.contains(end)).map(|_| number)
    })
}

/// Articles and the like before a card.
const ARTICLES: &[&str] = &[
    "the", "a", "my", "die", "der", "das", "den", "dem", "meine", "meinen", "meiner", "mein", "de",
    "het", "mijn",
];

/// Words that are an article before a colour and a number elsewhere.
const ARTICLE_OR_ONE: &[&str] = &["ein", "eine", "einen", "einer", "einem", "een"];

/// Moves over articles.
pub fn skip_articles(cursor: &mut Cursor<'_>) {
    // Most words are none: their first letter says so.
    let begins =
        |word: &str| matches!(word.as_bytes(), [b't' | b'a' | b'm' | b'd' | b'h' | b'e', ..]);
    while let Some(word) = cursor.word().filter(|word| begins(word)) {
        let article = ARTICLES.contains(&word);
        let one = ARTICLE_OR_ONE.contains(&word)
            && cursor.word_at(1).is_some_and(|next| colour(next).is_some() || next == "joker");
        if !article && !one {
            return;
        }
        cursor.advance();
    }
}

/// Takes a colour, if one stands here.
pub fn take_colour(cursor: &mut Cursor<'_>) -> Option<Colour> {
    let found = colour_at(cursor, 0)?;
    cursor.advance();
    Some(found)
}

/// Whether a number stands `ahead` places further.
pub fn is_number_at(cursor: &Cursor<'_>, ahead: usize) -> bool {
    match cursor.kind_at(ahead) {
        Some(TokenKind::Number(_)) => true,
        Some(TokenKind::Word(_)) => matches!(cursor.sense_at(ahead), Sense::Number(_)),
        Some(TokenKind::Mark(_)) | None => false,
    }
}

/// Takes a number in digits or words, if one stands here.
///
/// # Errors
/// Digits beyond every use ([`Expected::Number`]).
pub fn take_number(cursor: &mut Cursor<'_>) -> Result<Option<u32>, ParseError> {
    let found = match cursor.kind_at(0) {
        Some(TokenKind::Number(Some(number))) => number,
        Some(TokenKind::Number(None)) => return Err(cursor.error(Expected::Number)),
        Some(TokenKind::Word(word)) => match cursor.sense_at(0) {
            Sense::Number(number) => {
                let number = u32::from(number);
                let tens = word == "twenty";
                cursor.advance();
                return Ok(Some(if tens { number + take_units(cursor) } else { number }));
            }
            Sense::Colour(_) | Sense::Other => return Ok(None),
        },
        Some(TokenKind::Mark(_)) | None => return Ok(None),
    };
    cursor.advance();
    let ending = cursor.peek().is_some_and(|token| token.glued)
        && cursor.word().is_some_and(|word| ENDINGS.contains(&word));
    if ending {
        cursor.advance();
    }
    Ok(Some(found))
}

/// The units of `twenty one`, `twenty-one`.
fn take_units(cursor: &mut Cursor<'_>) -> u32 {
    const UNITS: [&str; 9] =
        ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];
    let dash = usize::from(cursor.mark_at(0, '-'));
    let Some(units) = cursor.word_at(dash).and_then(|w| UNITS.iter().position(|&u| u == w)) else {
        return 0;
    };
    cursor.skip(dash + 1);
    u32::try_from(units).map_or(0, |units| units + 1)
}

/// Words that a text may consist of when nothing is meant: an empty table, an empty hand.
pub const EMPTY: &[&str] =
    &["empty", "nothing", "none", "leer", "nichts", "keine", "leeg", "niets", "geen"];

/// `joker`, `J`.
pub const JOKER: &[&str] = &["joker", "jokers", "jolly", "j"];

/// `and`, `und`, `en`.
pub const AND: &[&str] = &["and", "und", "en"];

/// Words offered for mistyped ones, as people write them.
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

/// The known word that is closest to a mistyped one, if one is close.
pub fn nearest(word: &str) -> Option<&'static str> {
    if colour(word).is_some() { None } else { nearest_of(word, &KNOWN) }
}

/// The word of a list that is closest to a mistyped, folded one, if one is close and the word is
/// not known itself.
pub fn nearest_of(word: &str, known: &[&'static str]) -> Option<&'static str> {
    let letters = word.chars().count();
    if !(3..=24).contains(&letters) {
        return None;
    }
    let first = word.as_bytes().first();
    // Most words of a list begin with another letter; only a plain one says so without being folded.
    let begins_alike = |known: &&&str| {
        let letter = known.as_bytes().first();
        letter == first || !letter.is_some_and(u8::is_ascii_lowercase)
    };
    let alike = || known.iter().filter(begins_alike).copied();
    if number(word).is_some() || alike().any(|known| near::folded(known) == word) {
        return None;
    }
    // A short word is near to those alone that begin as it does.
    if letters > 3 {
        near::nearest(word, known.iter().copied())
    } else {
        near::nearest(word, alike())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::text::{Words, fold};

    const WORDS: [&str; 3] = [
        "one two three four five six seven eight nine ten eleven twelve thirteen fourteen \
         fifteen sixteen seventeen eighteen nineteen twenty twenty-one",
        "eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn \
         fünfzehn sechzehn siebzehn achtzehn neunzehn zwanzig einundzwanzig",
        "één twee drie vier vijf zes zeven acht negen tien elf twaalf dertien veertien \
         vijftien zestien zeventien achttien negentien twintig eenentwintig",
    ];

    fn read(text: &str) -> Option<u32> {
        let words = Words::new(text).ok()?;
        let mut cursor = words.cursor();
        let number = take_number(&mut cursor).ok()?;
        number.filter(|_| cursor.is_end())
    }

    #[test]
    fn numbers_are_words_in_three_languages() {
        for words in WORDS {
            let numbers: Vec<Option<u32>> = words.split_whitespace().map(read).collect();
            let expected: Vec<Option<u32>> = (1..=21).map(Some).collect();
            assert_eq!(numbers, expected);
        }
    }

    #[test]
    fn a_number_may_be_a_noun() {
        for (word, number) in [
            ("Einser", 1),
            ("Zweier", 2),
            ("Elfer", 11),
            ("11er", 11),
            ("Zwölfer", 12),
            ("Zwanziger", 20),
            ("Einundzwanziger", 21),
            ("zeventje", 7),
            ("elfje", 11),
            ("ZWOELF", 12),
            ("zwolf", 12),
            ("twenty one", 21),
        ] {
            assert_eq!(read(word), Some(number), "{word}");
        }
        for word in ["elfen", "tenner", "11th", "onehundred", "99999999999"] {
            assert_eq!(read(word), None, "{word}");
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
