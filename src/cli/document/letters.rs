//! Names in letters that no font at hand has: a box with the initial in Latin letters, or with the
//! player's number.

use super::{Kind, Paper};
use unicode_normalization::UnicodeNormalization;

/// Capital letters of other scripts, and the Latin one by which their sound is written.
const LATIN: [(&str, char); 21] = [
    ("ΑА", 'A'),
    ("Б", 'B'),
    ("ЦЧЋ", 'C'),
    ("ΔДЂЏ", 'D'),
    ("ΕЕЭЄ", 'E'),
    ("ΦФ", 'F'),
    ("ΓГҐ", 'G'),
    ("ΧХ", 'H'),
    ("ΗΙИІ", 'I'),
    ("Ј", 'J'),
    ("ΚК", 'K'),
    ("ΛЛЉ", 'L'),
    ("ΜМ", 'M'),
    ("ΝНЊ", 'N'),
    ("ΟΩО", 'O'),
    ("ΠΨП", 'P'),
    ("ΡР", 'R'),
    ("ΣСШЩ", 'S'),
    ("ΘΤТ", 'T'),
    ("ΥУ", 'U'),
    ("ΒВ", 'V'),
];
const MORE_LATIN: [(&str, char); 3] = [("Ξ", 'X'), ("ЫЮЯ", 'Y'), ("ΖЖЗ", 'Z')];

/// What stands in a picture for the names that cannot be drawn.
pub(crate) struct Drawn {
    instead: Vec<(String, String)>,
}

impl Drawn {
    /// For the names on that paper; `draws` knows which signs some font has.
    pub(crate) fn of(paper: &Paper, draws: impl Fn(char) -> bool) -> Drawn {
        let names = names(paper);
        let is_drawn = |name: &str| name.chars().all(&draws);
        let boxed = |number: usize, name: &str| match initial(name, &draws) {
            Some(letter) => letter.to_string(),
            None => number.to_string(),
        };
        let signs: Vec<(usize, &String, String)> = (1..)
            .zip(&names)
            .filter(|(_, name)| !is_drawn(name))
            .map(|(number, name)| (number, name, boxed(number, name)))
            .collect();
        let alone = |sign: &str| signs.iter().filter(|(_, _, other)| other == sign).count() == 1;
        let mut instead: Vec<(String, String)> = signs
            .iter()
            .map(|(number, name, sign)| {
                let number = if alone(sign) { String::new() } else { number.to_string() };
                ((*name).clone(), format!("[{sign}{number}]"))
            })
            .collect();
        // Of two names of which one holds the other, the longer one is looked for first.
        instead.sort_by_key(|(name, _)| std::cmp::Reverse(name.len()));
        Drawn { instead }
    }

    /// The words with what can be drawn of them.
    pub(crate) fn say(&self, words: &str) -> String {
        let replace =
            |words: String, (name, instead): &(String, String)| words.replace(name, instead);
        self.instead.iter().fold(words.to_owned(), replace)
    }
}

/// The names on a paper, in the order in which its lines or bars stand.
fn names(paper: &Paper) -> Vec<String> {
    let mut names: Vec<String> = Vec::new();
    let mut add = |name: &str| {
        if !names.iter().any(|known| known == name) {
            names.push(name.to_owned());
        }
    };
    match paper.chart.as_ref().map(|chart| &chart.kind) {
        Some(Kind::Lines(lines)) => lines.iter().for_each(|line| add(&line.name)),
        Some(Kind::Bars(bars)) => bars.iter().for_each(|bar| add(&bar.name)),
        Some(Kind::Days(_)) | None => {}
    }
    paper.board.iter().for_each(|[_, name, _]| add(name));
    add(&paper.title);
    names
}

/// The first letter, as it is or as it is written in Latin letters.
fn initial(name: &str, draws: impl Fn(char) -> bool) -> Option<char> {
    let first = name.nfd().find(|sign| sign.is_alphanumeric())?;
    let first = first.to_uppercase().next()?;
    if draws(first) {
        return Some(first);
    }
    let known = LATIN.iter().chain(&MORE_LATIN).find(|(letters, _)| letters.contains(first));
    known.map(|(_, letter)| *letter)
}

#[cfg(test)]
mod tests {
    use super::super::{Bar, Chart, Kind, Paper};
    use super::Drawn;

    fn paper(names: &[&str]) -> Paper {
        let bars = names.iter().map(|name| Bar::whole(name, 1)).collect();
        Paper {
            chart: Some(Chart { title: String::new(), kind: Kind::Bars(bars) }),
            ..Paper::default()
        }
    }

    #[test]
    fn a_name_nobody_can_draw_is_a_box_with_its_initial_or_number() {
        let paper = paper(&["Anna", "日本", "Ελένη", "Борис", "🎉", "Zoë"]);
        let drawn = Drawn::of(&paper, |sign| sign.is_ascii() || sign == 'ë');
        let say = |words| drawn.say(words);
        assert_eq!(say("Anna"), "Anna");
        assert_eq!(say("日本 und Ελένη"), "[2] und [E]");
        assert_eq!(say("Борис, 🎉, Zoë"), "[B], [5], Zoë");
        // Where there is a font, the name stands as it is.
        assert_eq!(Drawn::of(&paper, |_| true).say("日本"), "日本");
    }

    #[test]
    fn two_of_one_initial_are_told_apart() {
        let drawn = Drawn::of(&paper(&["Борис", "Anna", "Богдан", "Бор"]), |sign| {
            sign.is_ascii()
        });
        assert_eq!(drawn.say("Борис Богдан Бор"), "[B1] [B3] [B4]");
    }
}
