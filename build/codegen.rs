//! Generates Rust code from the messages.
//!
//! A message becomes a function, so that a key or an argument that does not exist fails to compile.
//! Its text is data: all sentences are packed into one string, with the offsets of the pieces as
//! numbers. Code for every sentence would be three times as long, and a table of pointers would
//! need relocation at every start. Texts that are looked up by name are packed in the same way.

use crate::fluent::{
    Arg, Form, LANGUAGES, Message, Part, is_hint, is_looked_up_by_name, is_reference,
};
use crate::markers;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

/// Generates the module: tables for the messages that are looked up by name, and a function for
/// every other message and for every name of an argument value.
pub(crate) fn generate(messages: &[Message]) -> String {
    let mut code = String::new();
    let mut sentences = Sentences::default();
    let hints: BTreeMap<&str, Hint<'_>> =
        messages.iter().filter_map(|message| Hint::find(message, messages)).collect();
    for (number, message) in messages.iter().filter(|message| is_sentence(message)).enumerate() {
        sentences.add(message);
        if !is_reason(&message.key) && !is_hint(&message.key) {
            write_function(message, number, hints.get(message.key.as_str()), &mut code);
        }
    }
    write_reason_tables(messages, &mut code);
    write_codes(messages, &mut code);
    code.push_str(
        "/// The names of argument values in help.\n\
         #[allow(dead_code, reason = \"help finds them by name; few are named by the code\")]\n\
         pub(crate) mod value {\nuse super::Message;\n",
    );
    for message in messages.iter().filter(|message| {
        message.key.split_once('.').is_some_and(|(_, attribute)| attribute == "value")
    }) {
        write_function(message, sentences.add(message), None, &mut code);
    }
    code.push_str("}\n\n");
    sentences.write(&mut code);
    let family = |prefix: &str| -> Vec<&Message> {
        messages
            .iter()
            .filter(|message| is_looked_up_by_name(&message.key) && message.key.starts_with(prefix))
            .collect()
    };
    write_table("RULES", &family("rule-"), &mut code);
    write_table("HELP", &family("help"), &mut code);
    write_table("LEAFLETS", &family("leaflet-"), &mut code);
    write_samples(messages, &hints, &mut code);
    code
}

/// True if the message has a sentence of its own, with a number.
fn is_sentence(message: &Message) -> bool {
    !is_looked_up_by_name(&message.key) && !is_reference(&message.texts[0])
}

/// The hint of an error, with its arguments.
struct Hint<'m> {
    /// The number of its sentence. `None` if it is another message.
    number: Option<usize>,
    message: &'m Message,
}

impl<'m> Hint<'m> {
    /// The hint that the message is, with the key of its error. `None` if it is no hint.
    fn find(message: &'m Message, messages: &'m [Message]) -> Option<(&'m str, Hint<'m>)> {
        let error = message.key.strip_suffix(".hint").filter(|_| is_hint(&message.key))?;
        if let [Part::Message(name)] = &message.texts[0][..] {
            let message = messages.iter().find(|other| other.key == *name)?;
            return Some((error, Hint { number: None, message }));
        }
        let mut sentences = messages.iter().filter(|other| is_sentence(other));
        let number = sentences.position(|other| other.key == message.key);
        Some((error, Hint { number, message }))
    }
}

/// True if the message is a reason: the games construct it, see [`generate_reasons`].
fn is_reason(key: &str) -> bool {
    key.starts_with("reason-")
}

/// Generates the constructors of the reasons, such as `pub(crate) fn duel_equal_last(number: impl
/// Into<ReasonNumber>) -> Reason`. They hold no text, so the games can use them.
pub(crate) fn generate_reasons(messages: &[Message]) -> String {
    let mut code = String::new();
    for message in messages.iter().filter(|message| is_reason(&message.key)) {
        let name = message.key.trim_start_matches("reason-").replace('-', "_");
        let args: Vec<String> = message
            .args
            .iter()
            .map(|Arg { name, is_number }| {
                format!(
                    "{name}: impl Into<{}>",
                    if *is_number { "ReasonNumber" } else { "ReasonArg" }
                )
            })
            .collect();
        let values: Vec<String> = message
            .args
            .iter()
            .map(|Arg { name, is_number }| {
                format!("{name}.into(){}", if *is_number { ".into()" } else { "" })
            })
            .collect();
        let _ = write!(
            code,
            "/// `{}`\npub(crate) fn {name}({}) -> Reason {{\n    Reason::new({:?}, [{}])\n}}\n\n",
            comment_text(&message.texts[0]),
            args.join(", "),
            message.key,
            values.join(", "),
        );
    }
    code
}

/// Writes the tables of the reasons, sorted by key: the key, the number of the sentence and, for an
/// error, its code.
fn write_reason_tables(messages: &[Message], code: &mut String) {
    let (mut reasons, mut errors) = (String::new(), String::new());
    let sentences = messages.iter().filter(|message| is_sentence(message));
    for (number, message) in sentences.enumerate().filter(|(_, message)| is_reason(&message.key)) {
        let (key, number) = (&message.key, format_number(number));
        let _ = match error_code(key) {
            Some(id) => writeln!(errors, "    ({key:?}, {number}, Code::{}),", variant_name(id)),
            None => writeln!(reasons, "    ({key:?}, {number}),"),
        };
    }
    let _ = write!(
        code,
        "static REASONS: &[(&str, u16)] = &[\n{reasons}];\n\n\
         static REASON_ERRORS: &[(&str, u16, Code)] = &[\n{errors}];\n\n"
    );
}

/// Writes a list of every message that is not looked up by name, with its function, for the test
/// that compares them with Fluent itself.
fn write_samples(messages: &[Message], hints: &BTreeMap<&str, Hint<'_>>, code: &mut String) {
    code.push_str("#[cfg(test)]\npub(super) static ALL: &[Sample] = &[\n");
    for (number, message) in messages.iter().filter(|message| is_sentence(message)).enumerate() {
        let names: Vec<String> = message.args.iter().map(|arg| format!("{:?}", arg.name)).collect();
        let count = argument_kinds(message, hints.get(message.key.as_str())).len();
        let n = vec!["n"; count].join(", ");
        let n_or_none = if count == 0 { "_" } else { "n" };
        let into = if error_code(&message.key).is_some() { ".message" } else { "" };
        let call = if is_reason(&message.key) {
            let n = vec!["Arg::Number(n)"; names.len()].join(", ");
            let find = if into.is_empty() { "reason" } else { "reason_error" };
            format!("{find}({:?}, vec![{n}]){into}", message.key)
        } else if is_hint(&message.key) {
            let n = vec!["Arg::Number(n)"; names.len()].join(", ");
            format!("Message::new({}, vec![{n}])", format_number(number))
        } else {
            format!("{}({n}){into}", message.key.replace('-', "_"))
        };
        let names = names.join(", ");
        let _ = writeln!(code, "    ({:?}, &[{names}], |{n_or_none}| {call}),", message.key);
    }
    code.push_str("];\n");
}

/// The arguments of a message and of its hint. True if they are numbers.
fn argument_kinds<'m>(message: &'m Message, hint: Option<&Hint<'m>>) -> BTreeMap<&'m str, bool> {
    let mut kinds: BTreeMap<&str, bool> = BTreeMap::new();
    for arg in message.args.iter().chain(hint.map_or(&[][..], |hint| &hint.message.args)) {
        *kinds.entry(&arg.name).or_default() |= arg.is_number;
    }
    kinds
}

/// Writes a function such as `pub(crate) fn error_card_twice(card: impl Into<Arg>, place: impl
/// Into<Arg>) -> Problem`. The function of an error with a hint has the arguments of both.
fn write_function(message: &Message, number: usize, hint: Option<&Hint<'_>>, code: &mut String) {
    let name = message.key.trim_end_matches(".value").replace('-', "_");
    let kinds = argument_kinds(message, hint);
    let mut body = String::new();
    for (name, is_number) in &kinds {
        let value =
            if *is_number { format!("Arg::from({name}.into())") } else { format!("{name}.into()") };
        let _ = write!(body, "let {name}: Arg = {value};\n    ");
    }
    let values = |args: &[Arg], suffix: &str| {
        let values: Vec<String> = args.iter().map(|arg| format!("{}{suffix}", arg.name)).collect();
        values.join(", ")
    };
    let sentence = |number: usize, values: String| {
        format!("Message::new({}, vec![{values}])", format_number(number))
    };
    let kind = if let Some(id) = error_code(&message.key) {
        // The message comes before the hint, which takes the arguments.
        let suffix = if hint.is_some() { ".clone()" } else { "" };
        let hint = hint.map(|Hint { number, message }| match *number {
            Some(number) => sentence(number, values(&message.args, "")),
            None => format!("{}({})", message.key.replace('-', "_"), values(&message.args, "")),
        });
        let hint = hint.map_or("None".to_owned(), |hint| format!("Some({hint})"));
        let (code, message) = (variant_name(id), sentence(number, values(&message.args, suffix)));
        let _ = write!(body, "Problem {{ code: Code::{code}, message: {message}, hint: {hint} }}");
        "Problem"
    } else {
        body.push_str(&sentence(number, values(&message.args, "")));
        "Message"
    };
    let args: Vec<String> = kinds
        .iter()
        .map(|(name, is_number)| {
            format!("{name}: impl Into<{}>", if *is_number { "PluralCount" } else { "Arg" })
        })
        .collect();
    let _ = write!(
        code,
        "/// `{}`\npub(crate) fn {name}({}) -> {kind} {{\n    {body}\n}}\n\n",
        comment_text(&message.texts[0]),
        args.join(", "),
    );
}

/// The packed texts of the messages.
#[derive(Default)]
struct Sentences {
    text: String,
    /// The start of each message in each language, and the end of the last.
    offsets: Vec<[usize; LANGUAGES.len() + 1]>,
}

impl Sentences {
    /// Adds a message. Returns its number.
    fn add(&mut self, message: &Message) -> usize {
        let mut offsets = [0; LANGUAGES.len() + 1];
        for (offset, parts) in offsets.iter_mut().zip(&message.texts) {
            *offset = self.text.len();
            pack(message, parts, &mut self.text);
        }
        offsets[LANGUAGES.len()] = self.text.len();
        self.offsets.push(offsets);
        self.offsets.len() - 1
    }

    fn write(&self, code: &mut String) {
        let offsets: Vec<String> = self
            .offsets
            .iter()
            .map(|offsets| format!("    [{}],\n", offsets.map(format_number).join(", ")))
            .collect();
        let _ = write!(
            code,
            "static SENTENCES: Sentences = Sentences {{ text: {:?}, offsets: &[\n{}] }};\n\n",
            self.text,
            offsets.concat()
        );
    }
}

/// Packs the parts, with the control characters of `src/i18n/markers.rs` between the texts.
fn pack(message: &Message, parts: &[Part], packed: &mut String) {
    let arg_index = |name: &str| {
        let index = message.args.iter().position(|arg| arg.name == name).unwrap_or(0);
        char::from_digit(u32::try_from(index).unwrap_or(u32::MAX), 36).unwrap_or('0')
    };
    for part in parts {
        match part {
            Part::Text(text) => {
                let is_marker = |letter| (markers::ARG..=markers::END).contains(&letter);
                assert!(!text.contains(is_marker), "{}: a sign of the sentences' own", message.key);
                packed.push_str(text);
            }
            Part::Arg(name) => packed.extend([markers::ARG, arg_index(name)]),
            Part::Message(_) => {}
            Part::Choice { forms, default, .. } if forms.is_empty() => {
                pack(message, default, packed);
            }
            Part::Choice { by, forms, default } => {
                packed.extend([markers::CHOICE, arg_index(by)]);
                for (form, parts) in forms {
                    packed.push(markers::FORM);
                    match form {
                        Form::One => packed.push_str(markers::ONE),
                        Form::Exact(exact) => packed.push_str(&exact.to_string()),
                    }
                    packed.push(markers::TEXT);
                    pack(message, parts, packed);
                }
                packed.extend([markers::FORM, markers::TEXT]);
                pack(message, default, packed);
                packed.push(markers::END);
            }
        }
    }
}

/// The JSON code of an error message: `card-twice` for `error-card-twice`. A hint has none.
fn error_code(key: &str) -> Option<&str> {
    ["error-", "refusal-", "usage-", "reason-error-"]
        .into_iter()
        .find_map(|prefix| key.strip_prefix(prefix))
        .filter(|_| !is_hint(key))
}

fn capitalized(word: &str) -> String {
    format!("{}{}", word[..1].to_uppercase(), &word[1..])
}

/// The variant name: `CardTwice` for `card-twice`.
fn variant_name(id: &str) -> String {
    let words: Vec<String> = id.split('-').map(capitalized).collect();
    words.concat()
}

/// Writes the error codes as an enum.
fn write_codes(messages: &[Message], code: &mut String) {
    let ids: BTreeSet<&str> =
        messages.iter().filter_map(|message| error_code(&message.key)).collect();
    let mut variants = String::new();
    let mut rows = String::new();
    for id in ids {
        let _ = writeln!(variants, "    /// `{id}`\n    {},", variant_name(id));
        let _ = writeln!(rows, "            Code::{} => {id:?},", variant_name(id));
    }
    let _ = write!(
        code,
        "/// An error code. Its id is the `code` of an error in JSON.\n\
         #[derive(Clone, Copy, Debug, PartialEq, Eq)]\npub(crate) enum Code {{\n{variants}}}\n\n\
         impl Code {{\n    /// The code in JSON.\n    pub(crate) const fn id(self) -> &'static str {{\n        \
         match self {{\n{rows}        }}\n    }}\n}}\n\n"
    );
}

/// Formats the message for the comment of its function.
fn comment_text(parts: &[Part]) -> String {
    let mut comment = String::new();
    for part in parts {
        match part {
            Part::Text(text) => comment.push_str(&text.replace('`', "'").replace('\n', " ")),
            Part::Arg(name) => {
                let _ = write!(comment, "{{ ${name} }}");
            }
            Part::Choice { default, .. } => comment.push_str(&comment_text(default)),
            Part::Message(_) => {}
        }
    }
    comment
}

/// Writes a table of the texts that are looked up by name, sorted by name.
fn write_table(name: &str, messages: &[&Message], code: &mut String) {
    let mut text = String::new();
    let mut add = |piece: &str| {
        let start = text.len();
        text.push_str(piece);
        format!("({}, {})", format_number(start), format_number(text.len()))
    };
    let mut rows = Vec::new();
    for message in messages {
        let mut row = add(&message.key);
        let texts: Vec<String> = message
            .texts
            .iter()
            .map(|parts| match parts.as_slice() {
                [Part::Text(text)] => add(text),
                _ => add(""),
            })
            .collect();
        let _ = write!(row, ", [{}]", texts.join(", "));
        rows.push(format!("    ({row}),\n"));
    }
    let _ = write!(
        code,
        "pub(super) static {name}: TextTable = TextTable {{ text: {text:?}, rows: &[\n{}] }};\n\n",
        rows.concat()
    );
}

/// Formats a number as Rust source: `100_257`.
fn format_number(number: usize) -> String {
    if number < 1000 {
        return number.to_string();
    }
    format!("{}_{:03}", self::format_number(number / 1000), number % 1000)
}
