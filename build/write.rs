//! Writes the messages as Rust.
//!
//! A message becomes a function, so that a key or an argument that does not exist fails to compile;
//! what it says is data: all sentences stand in one text, with the places of the pieces as numbers.
//! Code for every sentence would be three times as long, and a table of pointers would have to be
//! adjusted at every start. What is found by its name stands in one text in the same way.

use crate::read::{Form, LANGUAGES, Message, Part, is_found_by_name};
use crate::sign;
use std::collections::BTreeSet;
use std::fmt::Write;

/// The module with a function for every message and a table for those that are found by name.
pub(crate) fn module(messages: &[Message]) -> String {
    let mut code = String::new();
    let mut sentences = Sentences::default();
    for message in messages.iter().filter(|message| !is_found_by_name(&message.key)) {
        function(message, &mut sentences, &mut code);
    }
    codes(messages, &mut code);
    code.push_str(
        "/// What help calls the values of arguments.\n\
         #[allow(dead_code, reason = \"help finds them by name; few are named by the code\")]\n\
         pub(crate) mod value {\nuse super::Message;\n",
    );
    for message in messages.iter().filter(|message| {
        message.key.split_once('.').is_some_and(|(_, attribute)| attribute == "value")
    }) {
        function(message, &mut sentences, &mut code);
    }
    code.push_str("}\n\n");
    sentences.write(&mut code);
    let family = |prefix: &str| -> Vec<&Message> {
        messages
            .iter()
            .filter(|message| is_found_by_name(&message.key) && message.key.starts_with(prefix))
            .collect()
    };
    table("RULES", &family("rule-"), &mut code);
    table("HELP", &family("help"), &mut code);
    table("LEAFLETS", &family("leaflet-"), &mut code);
    all(messages, &mut code);
    code
}

/// Every message with its function, for the test that holds them against Fluent itself.
fn all(messages: &[Message], code: &mut String) {
    code.push_str("#[cfg(test)]\npub(super) static ALL: &[Sample] = &[\n");
    for message in messages.iter().filter(|message| !is_found_by_name(&message.key)) {
        let names: Vec<String> = message.args.iter().map(|arg| format!("{:?}", arg.name)).collect();
        let n = vec!["n"; names.len()].join(", ");
        let n_or_none = if names.is_empty() { "_" } else { "n" };
        let into = if code_of(&message.key).is_some() { ".message" } else { "" };
        let _ = writeln!(
            code,
            "    ({:?}, &[{}], |{n_or_none}| {}({n}){into}),",
            message.key,
            names.join(", "),
            message.key.replace('-', "_"),
        );
    }
    code.push_str("];\n");
}

/// `pub(crate) fn error_card_twice(card: impl Into<Arg>, place: impl Into<Arg>) -> Problem`.
fn function(message: &Message, sentences: &mut Sentences, code: &mut String) {
    let name = message.key.trim_end_matches(".value").replace('-', "_");
    let values: Vec<String> = message
        .args
        .iter()
        .map(|arg| {
            if arg.counts {
                format!("Arg::from({}.into())", arg.name)
            } else {
                format!("{}.into()", arg.name)
            }
        })
        .collect();
    let sentence = number(sentences.add(message));
    let made = format!("Message::new({sentence}, vec![{}])", values.join(", "));
    let (kind, made) = match code_of(&message.key) {
        None => ("Message", made),
        Some(id) => ("Problem", format!("Problem {{ code: Code::{}, message: {made} }}", arm(id))),
    };
    let args: Vec<String> = message
        .args
        .iter()
        .map(|arg| {
            let kind = if arg.counts { "Count" } else { "Arg" };
            format!("{}: impl Into<{kind}>", arg.name)
        })
        .collect();
    let _ = write!(
        code,
        "/// `{}`\npub(crate) fn {name}({}) -> {kind} {{\n    {made}\n}}\n\n",
        quoted(&message.texts[0]),
        args.join(", "),
    );
}

/// What the messages say: all of it in one text.
#[derive(Default)]
struct Sentences {
    all: String,
    /// Where each message begins in each language, and where the last ends.
    places: Vec<[usize; LANGUAGES.len() + 1]>,
}

impl Sentences {
    /// The number of the message.
    fn add(&mut self, message: &Message) -> usize {
        let mut places = [0; LANGUAGES.len() + 1];
        for (place, parts) in places.iter_mut().zip(&message.texts) {
            *place = self.all.len();
            pieces(message, parts, &mut self.all);
        }
        places[LANGUAGES.len()] = self.all.len();
        self.places.push(places);
        self.places.len() - 1
    }

    fn write(&self, code: &mut String) {
        let places: Vec<String> = self
            .places
            .iter()
            .map(|places| format!("    [{}],\n", places.map(number).join(", ")))
            .collect();
        let _ = write!(
            code,
            "static SENTENCES: Sentences = Sentences {{ all: {:?}, places: &[\n{}] }};\n\n",
            self.all,
            places.concat()
        );
    }
}

/// The parts as the program reads them, with the signs of `src/i18n/sign.rs` between the words.
fn pieces(message: &Message, parts: &[Part], all: &mut String) {
    let place = |name: &str| {
        let place = message.args.iter().position(|arg| arg.name == name).unwrap_or(0);
        char::from_digit(u32::try_from(place).unwrap_or(u32::MAX), 36).unwrap_or('0')
    };
    for part in parts {
        match part {
            Part::Words(words) => {
                let sign = |letter| (sign::ARG..=sign::END).contains(&letter);
                assert!(!words.contains(sign), "{}: a sign of the sentences' own", message.key);
                all.push_str(words);
            }
            Part::Arg(name) => all.extend([sign::ARG, place(name)]),
            Part::Choice { forms, otherwise, .. } if forms.is_empty() => {
                pieces(message, otherwise, all);
            }
            Part::Choice { by, forms, otherwise } => {
                all.extend([sign::CHOICE, place(by)]);
                for (form, parts) in forms {
                    all.push(sign::FORM);
                    match form {
                        Form::One => all.push_str(sign::ONE),
                        Form::Exactly(exact) => all.push_str(&exact.to_string()),
                    }
                    all.push(sign::SAYS);
                    pieces(message, parts, all);
                }
                all.extend([sign::FORM, sign::SAYS]);
                pieces(message, otherwise, all);
                all.push(sign::END);
            }
        }
    }
}

/// The code in JSON of a message that says what is wrong: `card-twice` for `error-card-twice`.
fn code_of(key: &str) -> Option<&str> {
    ["error-", "refusal-", "usage-"].into_iter().find_map(|prefix| key.strip_prefix(prefix))
}

fn capital(word: &str) -> String {
    format!("{}{}", word[..1].to_uppercase(), &word[1..])
}

/// `CardTwice` for `card-twice`.
fn arm(id: &str) -> String {
    let words: Vec<String> = id.split('-').map(capital).collect();
    words.concat()
}

/// What can be wrong, as an enum.
fn codes(messages: &[Message], code: &mut String) {
    let ids: BTreeSet<&str> = messages.iter().filter_map(|message| code_of(&message.key)).collect();
    let mut arms = String::new();
    let mut rows = String::new();
    for id in ids {
        let _ = writeln!(arms, "    /// `{id}`\n    {},", arm(id));
        let _ = writeln!(rows, "            Code::{} => {id:?},", arm(id));
    }
    let _ = write!(
        code,
        "/// What is wrong. Its id is the code of an error in JSON.\n\
         #[derive(Clone, Copy, Debug, PartialEq, Eq)]\npub(crate) enum Code {{\n{arms}}}\n\n\
         impl Code {{\n    /// The code in JSON.\n    pub(crate) const fn id(self) -> &'static str {{\n        \
         match self {{\n{rows}        }}\n    }}\n}}\n\n"
    );
}

/// The message as it stands in the comment of its function.
fn quoted(parts: &[Part]) -> String {
    let mut said = String::new();
    for part in parts {
        match part {
            Part::Words(words) => said.push_str(&words.replace('`', "'").replace('\n', " ")),
            Part::Arg(name) => {
                let _ = write!(said, "{{ ${name} }}");
            }
            Part::Choice { otherwise, .. } => said.push_str(&quoted(otherwise)),
        }
    }
    said
}

/// The texts that are found by name, sorted by it.
fn table(name: &str, messages: &[&Message], code: &mut String) {
    let mut all = String::new();
    let mut add = |piece: &str| {
        let start = all.len();
        all.push_str(piece);
        format!("({}, {})", number(start), number(all.len()))
    };
    let mut rows = Vec::new();
    for message in messages {
        let mut row = add(&message.key);
        let texts: Vec<String> = message
            .texts
            .iter()
            .map(|parts| match parts.as_slice() {
                [Part::Words(words)] => add(words),
                _ => add(""),
            })
            .collect();
        let _ = write!(row, ", [{}]", texts.join(", "));
        rows.push(format!("    ({row}),\n"));
    }
    let _ = write!(
        code,
        "pub(super) static {name}: Table = Table {{ all: {all:?}, rows: &[\n{}] }};\n\n",
        rows.concat()
    );
}

/// `100_257`.
fn number(number: usize) -> String {
    if number < 1000 {
        return number.to_string();
    }
    format!("{}_{:03}", self::number(number / 1000), number % 1000)
}
