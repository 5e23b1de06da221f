//! Writes the messages as Rust.
//!
//! A message becomes code, not data: the words stand in the functions that say them, so a start of
//! the program has no table of pointers to adjust. What is found by its name stands in one text,
//! with the places of its pieces as numbers, for the same reason.

use crate::read::{Form, LANGUAGES, Message, Part, is_found_by_name};
use std::collections::BTreeSet;
use std::fmt::Write;

/// The module with a function for every message and a table for those that are found by name.
pub(crate) fn module(messages: &[Message]) -> String {
    let mut code = String::new();
    for message in messages.iter().filter(|message| !is_found_by_name(&message.key)) {
        function(message, &mut code);
    }
    codes(messages, &mut code);
    code.push_str(
        "/// What help calls the values of arguments.\n\
         #[allow(dead_code, reason = \"help finds them by name; few are named by the code\")]\n\
         pub(crate) mod value {\nuse super::{Message, Said, Tongue};\n",
    );
    for message in messages.iter().filter(|message| {
        message.key.split_once('.').is_some_and(|(_, attribute)| attribute == "value")
    }) {
        function(message, &mut code);
    }
    code.push_str("}\n\n");
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

/// `pub(crate) fn error_card_twice(card: impl Into<Arg>, place: impl Into<Arg>) -> Message`.
fn function(message: &Message, code: &mut String) {
    let name = message.key.trim_end_matches(".value").replace('-', "_");
    let code_of = code_of(&message.key);
    let (kind, made) = match &code_of {
        None => ("Message", "Message::new(say, values)".to_owned()),
        Some(id) => {
            let code = arm(id);
            (
                "Problem",
                format!("Problem {{ code: Code::{code}, message: Message::new(say, values) }}"),
            )
        }
    };
    let args: Vec<String> = message
        .args
        .iter()
        .map(|arg| {
            let kind = if arg.counts { "Count" } else { "Arg" };
            format!("{}: impl Into<{kind}>", arg.name)
        })
        .collect();
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
    let _ = write!(
        code,
        "/// `{}`\npub(crate) fn {name}({}) -> {kind} {{\n    \
         fn say(to: &mut Said<'_>) {{\n        match to.tongue() {{\n",
        quoted(&message.texts[0]),
        args.join(", "),
    );
    for (language, parts) in LANGUAGES.iter().zip(&message.texts) {
        let tongue = capital(language);
        let _ = write!(code, "            Tongue::{tongue} => {{ ");
        statements(message, parts, code);
        code.push_str("}\n");
    }
    let _ = write!(
        code,
        "        }}\n    }}\n    let values = vec![{}];\n    {made}\n}}\n\n",
        values.join(", ")
    );
}

/// What the function does to say the parts.
fn statements(message: &Message, parts: &[Part], code: &mut String) {
    let place = |name: &str| message.args.iter().position(|arg| arg.name == name).unwrap_or(0);
    for part in parts {
        match part {
            Part::Words(words) if words.is_empty() => {}
            Part::Words(words) => {
                let _ = write!(code, "to.words({words:?}); ");
            }
            Part::Arg(name) => {
                let _ = write!(code, "to.arg({}); ", place(name));
            }
            Part::Choice { forms, otherwise, .. } if forms.is_empty() => {
                statements(message, otherwise, code);
            }
            Part::Choice { by, forms, otherwise } => {
                let number = place(by);
                for (form, parts) in forms {
                    let _ = match form {
                        Form::One => write!(code, "if to.is_one({number}) {{ "),
                        Form::Exactly(exact) => {
                            write!(code, "if to.count({number}) == {exact} {{ ")
                        }
                    };
                    statements(message, parts, code);
                    code.push_str("} else ");
                }
                code.push_str("{ ");
                statements(message, otherwise, code);
                code.push_str("}\n");
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
