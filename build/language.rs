//! Compiles grammars and the words of each language into the tables of `src/language/table.rs`.
//!
//! `CONTRIBUTING.md` describes both notations.

#[path = "lexicon.rs"]
mod lexicon;

use super::{fold, table};
pub(crate) use lexicon::Words;
use std::collections::BTreeSet;
use std::fmt::Write;
use table::{Effect, Frame, GrammarTable, Join, Node, Production, TagSet, TagTest};

/// Kinds of tokens that every grammar has, in the order of their terminals.
const KINDS: [&str; 11] =
    ["num", "digits", "numword", "noun", "colour", "name", "any", "bare", "few", "glued", "end"];

/// Classes of words that turn a sentence round, in the order of their objections.
const DOUBTS: [&str; 6] = ["<not", "<or", "<if", "<hearsay", "<time", "<reversal"];

/// Names in the order in which they were first seen.
#[derive(Default)]
struct Names(Vec<String>);

impl Names {
    fn id(&mut self, name: &str) -> usize {
        let known = self.0.iter().position(|other| other == name);
        known.unwrap_or_else(|| {
            self.0.push(name.to_owned());
            self.0.len() - 1
        })
    }

    /// The number of a name that was seen.
    fn find<T: TryFrom<usize>>(&self, name: &str) -> Option<T> {
        self.0.iter().position(|other| other == name).map(narrow)
    }
}

/// A grammar while it is compiled.
#[derive(Default)]
pub(crate) struct Compiler {
    terminals: Names,
    slots: Names,
    symbols: Names,
    rules: Names,
    joins: Names,
    tags: Names,
    nodes: Vec<Node>,
    children: Vec<u16>,
    /// Each production with its rule.
    productions: Vec<(usize, Production)>,
    effects: Vec<Effect>,
    frames: Vec<Frame>,
    needs: Vec<u128>,
    values: Vec<(u8, u16)>,
    conditions: Vec<TagSet>,
    defined: Vec<Join>,
    join_rows: Vec<Join>,
    agreeing: u128,
}

fn narrow<T: TryFrom<usize>>(number: usize) -> T {
    T::try_from(number).unwrap_or_else(|_| panic!("a grammar too large for its tables: {number}"))
}

/// Keeps a list for as long as the program runs: the tables of a grammar refer to static lists.
fn leak<T>(list: Vec<T>) -> &'static [T] {
    list.leak()
}

impl Compiler {
    /// Parses a grammar, and the patterns that single languages add to it.
    ///
    /// # Errors
    /// The first line that cannot be parsed, or a name that means nothing.
    pub(crate) fn parse(name: &str, source: &str, words: &[Words]) -> Result<Compiler, String> {
        let mut compiler = Compiler::default();
        // The chart finds frames by the first slot.
        compiler.slots.id("act");
        for kind in KINDS {
            compiler.terminals.id(&format!("@{kind}"));
        }
        for (number, line) in (1..).zip(source.lines()) {
            compiler
                .line(line, u8::MAX)
                .map_err(|why| format!("{name}.grammar:{number}: {why}"))?;
        }
        for (language, words) in words.iter().enumerate() {
            for (_, line) in words.patterns.iter().filter(|(grammar, _)| grammar == name) {
                compiler.line(line, 1 << language).map_err(|why| format!("{line}: {why}"))?;
            }
        }
        let is_defined =
            |rule: usize| compiler.productions.iter().any(|(defined, _)| *defined == rule);
        if let Some((_, rule)) = (0..).zip(&compiler.rules.0).find(|(id, _)| !is_defined(*id)) {
            return Err(format!("{name}.grammar: the rule {rule} is nowhere defined"));
        }
        let is_wrong = |tag: &&String| {
            tag.contains([':', '>', '<', '.', '^']) && compiler.tag_test(tag).is_none()
        };
        if let Some(tag) = compiler.tags.0.iter().find(is_wrong) {
            return Err(format!("{name}.grammar: {tag} names no slot, or no value of one"));
        }
        let is_listed = |class: &str| words.iter().any(|words| words.classes.contains_key(class));
        let unlisted = compiler.classes().find(|class| !is_listed(class));
        if let Some(class) = unlisted {
            return Err(format!("{name}.grammar: no language has the class <{class}>"));
        }
        Ok(compiler)
    }

    /// The classes that the grammar uses.
    fn classes(&self) -> impl Iterator<Item = &str> {
        self.terminals.0.iter().filter_map(|name| name.strip_prefix('<'))
    }

    fn line(&mut self, line: &str, languages: u8) -> Result<(), String> {
        let line = line.split('#').next().unwrap_or_default().trim();
        let words: Vec<&str> = line.split_whitespace().collect();
        match words.first() {
            None => {}
            Some(&"agree") => {
                for slot in &words[1..] {
                    self.agreeing |= 1 << self.slot(slot)?;
                }
            }
            Some(&"frame") => self.frame(&words[1..])?,
            Some(&"join") => {
                let row = self.join(&words[1..], |compiler, name| compiler.joins.id(name))?;
                self.join_rows.push(row);
            }
            Some(&"tag") => {
                let row = self.join(&words[1..], |compiler, name| compiler.tags.id(name))?;
                self.defined.push(row);
            }
            Some(_) => self.production(line, languages)?,
        }
        Ok(())
    }

    fn production(&mut self, line: &str, languages: u8) -> Result<(), String> {
        let (name, rest) = line.split_once(" =").ok_or("no =")?;
        let rule = self.rules.id(name.trim());
        let (body, effects) = rest.split_once("=>").unwrap_or((rest, ""));
        let mut tokens = grammar_tokens(body)?;
        tokens.reverse();
        let node = self.choice(&mut tokens)?;
        if let Some(token) = tokens.last() {
            return Err(format!("`{token}` stands where the rule should end"));
        }
        let from = narrow(self.effects.len());
        for effect in effects.split_whitespace() {
            let effect = self.effect(effect)?;
            self.effects.push(effect);
        }
        let effects = (from, narrow(self.effects.len()));
        let production = Production { node, languages, effects, first: [0; 4], nullable: false };
        self.productions.push((rule, production));
        Ok(())
    }

    pub(crate) fn slot(&mut self, name: &str) -> Result<u8, String> {
        if name.is_empty() || !name.chars().all(|sign| sign.is_alphanumeric() || sign == '-') {
            return Err(format!("`{name}` is no name of a slot"));
        }
        let slot = self.slots.id(name);
        if slot < 128 { Ok(narrow(slot)) } else { Err("more than 128 slots".to_owned()) }
    }

    fn effect(&mut self, text: &str) -> Result<Effect, String> {
        if text == "+" {
            return Ok(Effect::JoinLists);
        }
        if text == "frame" {
            return Ok(Effect::CheckFrame);
        }
        if let Some(slot) = text.strip_prefix('{').and_then(|text| text.strip_suffix('}')) {
            return Ok(Effect::Wrap(self.slot(slot)?));
        }
        if let Some(slot) = text.strip_prefix('-') {
            return Ok(Effect::Drop(self.slot(slot)?));
        }
        if let Some((from, to)) = text.split_once('>') {
            return Ok(Effect::Rename(self.slot(from)?, self.slot(to)?));
        }
        let (slot, value) = text.split_once(':').ok_or_else(|| format!("`{text}`?"))?;
        let slot = self.slot(slot)?;
        Ok(match value.parse() {
            Ok(number) => Effect::Number(slot, number),
            Err(_) => Effect::Symbol(slot, narrow(self.symbols.id(value))),
        })
    }

    fn node(&mut self, node: Node) -> u16 {
        self.nodes.push(node);
        narrow(self.nodes.len() - 1)
    }

    /// Adds a sequence or a choice, unless it has one part only.
    fn group(&mut self, parts: &[u16], group: fn(u16, u16) -> Node) -> u16 {
        if let [part] = parts {
            return *part;
        }
        let from = narrow(self.children.len());
        self.children.extend(parts);
        self.node(group(from, narrow(self.children.len())))
    }

    /// `a|b c`: a choice of sequences, up to a closing bracket.
    fn choice(&mut self, tokens: &mut Vec<String>) -> Result<u16, String> {
        let (mut choices, mut parts) = (Vec::new(), Vec::new());
        while let Some(token) = tokens.last().filter(|token| !matches!(token.as_str(), ")" | "]")) {
            if token == "|" {
                tokens.pop();
                choices.push(self.group(&parts, Node::Sequence));
                parts.clear();
            } else {
                parts.push(self.element(tokens)?);
            }
        }
        choices.push(self.group(&parts, Node::Sequence));
        Ok(self.group(&choices, Node::Choice))
    }

    fn element(&mut self, tokens: &mut Vec<String>) -> Result<u16, String> {
        let token = tokens.pop().ok_or("something is missing")?;
        let node = match token.as_str() {
            "(" | "[" => {
                let inner = self.choice(tokens)?;
                let close = if token == "(" { ")" } else { "]" };
                if tokens.pop().as_deref() != Some(close) {
                    return Err(format!("a {token} without its {close}"));
                }
                if token == "[" { self.node(Node::Maybe(inner)) } else { inner }
            }
            "!" => {
                let inner = self.element(tokens)?;
                self.node(Node::Not(inner))
            }
            name if name.starts_with(['<', '@', '\'']) => {
                let terminal = narrow(self.terminals.id(name));
                self.node(Node::Terminal(terminal))
            }
            name => {
                let rule = narrow(self.rules.id(name));
                self.node(Node::Rule(rule))
            }
        };
        if tokens.last().is_some_and(|token| token == "*") {
            tokens.pop();
            return Ok(self.node(Node::Many(node)));
        }
        Ok(node)
    }

    /// `frame draw pass = who mood (a|b)! part:draw/lay`
    fn frame(&mut self, words: &[&str]) -> Result<(), String> {
        let at = words.iter().position(|&word| word == "=").ok_or("a frame without =")?;
        let mut allowed = 1_u128 << self.slot("act")?;
        let (needs, values) = (self.needs.len(), self.values.len());
        for word in &words[at + 1..] {
            let mut any = 0_u128;
            for name in word.trim_end_matches('!').trim_matches(['(', ')']).split('|') {
                let (name, only) = name.split_once(':').unwrap_or((name, ""));
                let slot = self.slot(name)?;
                any |= 1 << slot;
                for value in only.split('/').filter(|value| !value.is_empty()) {
                    self.values.push((slot, narrow(self.symbols.id(value))));
                }
            }
            allowed |= any;
            if word.ends_with('!') {
                self.needs.push(any);
            }
        }
        for act in &words[..at] {
            let act = if *act == "none" { u16::MAX } else { narrow(self.symbols.id(act)) };
            let needs = (narrow(needs), narrow(self.needs.len()));
            let values = (narrow(values), narrow(self.values.len()));
            self.frames.push(Frame { act, allowed, needs, values });
        }
        Ok(())
    }

    /// `join name at slot = tag tag|tag !tag`, and the same for a tag that others define.
    fn join(
        &mut self,
        words: &[&str],
        id: impl Fn(&mut Compiler, &str) -> usize,
    ) -> Result<Join, String> {
        let split = words.iter().position(|&word| word == "=").ok_or("a join without =")?;
        let (name, at) = match &words[..split] {
            [name] => (name, u8::MAX),
            [name, "at", slot] => (name, self.slot(slot)?),
            _ => return Err("a join has a name, and perhaps `at` a slot".to_owned()),
        };
        let start = self.conditions.len();
        let mut forbidden = TagSet::default();
        for condition in &words[split + 1..] {
            let tags = condition.trim_start_matches('!');
            let mut any = TagSet::default();
            for tag in tags.split('|') {
                let tag = self.tag(tag);
                any.0[tag / 128] |= 1 << (tag % 128);
            }
            if tags.len() < condition.len() {
                forbidden.0[0] |= any.0[0];
                forbidden.0[1] |= any.0[1];
            } else {
                self.conditions.push(any);
            }
        }
        let name = narrow(id(self, name));
        let needs = (narrow(start), narrow(self.conditions.len()));
        Ok(Join { name, at, needs, forbidden })
    }

    /// The number of a tag; that of the tag which it asks about the clause before comes first.
    fn tag(&mut self, tag: &str) -> usize {
        if let Some(before) = tag.strip_prefix("was-") {
            self.tag(before);
        }
        self.tags.id(tag)
    }

    /// How a tag is found: by its notation, or by a slot of its name. `None` if the fold gives it.
    fn tag_test(&self, tag: &str) -> Option<TagTest> {
        let slot = |name: &str| self.slots.find(name);
        if let Some(before) = tag.strip_prefix("was-") {
            return self.tags.find(before).map(TagTest::Was);
        }
        if let Some((of, value)) = tag.split_once(':') {
            return Some(TagTest::Is(slot(of)?, self.symbols.find(value)?));
        }
        if let Some((of, least)) = tag.split_once('>') {
            return Some(TagTest::Above(slot(of)?, least.parse().ok()?));
        }
        if let Some((one, other)) = tag.split_once('<') {
            return Some(TagTest::Precedes(slot(one)?, slot(other)?));
        }
        if let Some((list, of)) = tag.split_once('.') {
            return Some(TagTest::Lists(slot(list)?, slot(of)?));
        }
        match tag.strip_prefix('^') {
            Some(first) => slot(first).map(TagTest::Begins),
            None => slot(tag).map(TagTest::Has),
        }
    }

    /// Compiles the tables, with the words of all languages.
    ///
    /// # Errors
    /// A rule that begins with itself.
    pub(crate) fn compile(&mut self, words: &[Words]) -> Result<GrammarTable, String> {
        let mut terminal_slots = Vec::new();
        for terminal in &self.terminals.0 {
            terminal_slots.push(match terminal.strip_prefix('@') {
                Some("any" | "glued" | "end") | None => u8::MAX,
                Some("num" | "digits" | "numword" | "noun") => narrow(self.slots.id("num")),
                Some("bare") => narrow(self.slots.id("colour")),
                Some(kind) => narrow(self.slots.id(kind)),
            });
        }
        let beginnings = self.beginnings()?;
        let mut productions = Vec::new();
        let mut rules = Vec::new();
        for rule in 0..self.rules.0.len() {
            let from = productions.len();
            for (_, production) in self.productions.iter().filter(|(of, _)| *of == rule) {
                let beginnings = &beginnings[usize::from(production.node)];
                let mut first = [0; 4];
                for beginning in beginnings {
                    if let Beginning::Terminal(terminal) = beginning {
                        first[usize::from(terminal / 64)] |= 1 << (terminal % 64);
                    }
                }
                let nullable = beginnings.contains(&Beginning::Nothing);
                productions.push(Production { first, nullable, ..*production });
            }
            rules.push((narrow(from), narrow(productions.len())));
        }
        let test = |tag: &String| self.tag_test(tag).unwrap_or(TagTest::Given);
        let lexicon = |words| lexicon::compile_lexicon(words, &self.terminals.0);
        Ok(GrammarTable {
            nodes: leak(self.nodes.clone()),
            children: leak(self.children.clone()),
            rules: leak(rules),
            productions: leak(productions),
            effects: leak(self.effects.clone()),
            frames: leak(self.frames.clone()),
            needs: leak(self.needs.clone()),
            values: leak(self.values.clone()),
            tags: leak(self.tags.0.iter().map(test).collect()),
            defined: leak(self.defined.clone()),
            joins: leak(self.join_rows.clone()),
            conditions: leak(self.conditions.clone()),
            agreeing: self.agreeing,
            terminal_slots: leak(terminal_slots),
            doubts: DOUBTS.map(|class| self.terminals.find(class).unwrap_or(u8::MAX)),
            tops: ["clause", "between", "begin", "finish"]
                .map(|name| self.rules.find(name).unwrap_or(u16::MAX)),
            lexicons: leak(words.iter().map(lexicon).collect()),
        })
    }

    /// Finds how each node can begin: what its parts say of it, until nothing changes.
    fn beginnings(&self) -> Result<Vec<BTreeSet<Beginning>>, String> {
        use Beginning::{Nothing, Rule, Terminal};
        let mut nodes = vec![BTreeSet::new(); self.nodes.len()];
        loop {
            let before = nodes.clone();
            for (at, node) in self.nodes.iter().enumerate() {
                let of = |node: u16| nodes[usize::from(node)].iter().copied();
                let children = |from: u16, to: u16| &self.children[from.into()..to.into()];
                let mut all = BTreeSet::new();
                match *node {
                    Node::Terminal(terminal) => all.extend([Terminal(terminal)]),
                    Node::Rule(rule) => {
                        let own =
                            self.productions.iter().filter(|(name, _)| *name == usize::from(rule));
                        all.extend(own.flat_map(|(_, production)| of(production.node)));
                        if !all.insert(Rule(rule)) {
                            let rule = &self.rules.0[usize::from(rule)];
                            return Err(format!("the rule {rule} begins with itself"));
                        }
                    }
                    Node::Choice(from, to) => {
                        all.extend(children(from, to).iter().flat_map(|&part| of(part)));
                    }
                    Node::Sequence(from, to) => {
                        all.insert(Nothing);
                        for &part in children(from, to) {
                            if !all.remove(&Nothing) {
                                break;
                            }
                            all.extend(of(part));
                        }
                    }
                    Node::Maybe(inner) | Node::Many(inner) => {
                        all.extend(of(inner).chain([Nothing]));
                    }
                    Node::Not(inner) => {
                        let is_rule = |begin: &Beginning| matches!(begin, Rule(_));
                        all.extend(of(inner).filter(is_rule).chain([Nothing]));
                    }
                }
                nodes[at] = all;
            }
            if nodes == before {
                return Ok(nodes);
            }
        }
    }

    /// The module of the grammar as Rust source: its table, and a constant for each slot, symbol, tag,
    /// join, rule, class and kind.
    fn to_rust(&self, name: &str, table: &GrammarTable) -> String {
        let mut code = format!("pub(crate) mod {name} {{\n");
        let mut write_constants = |module: &str, kind: &str, names: &Names, prefix: &str| {
            let _ = writeln!(code, "pub(crate) mod {module} {{ use crate::language::meaning::*;");
            for (id, name) in names.0.iter().enumerate() {
                let name = name.strip_prefix(prefix).unwrap_or_default().to_uppercase();
                let name = name.replace('-', "_");
                if name.starts_with(|sign: char| sign.is_ascii_alphabetic())
                    && name.chars().all(|sign| sign.is_ascii_alphanumeric() || sign == '_')
                {
                    let _ = writeln!(code, "pub(crate) const {name}: {kind} = {kind}({id});");
                }
            }
            code.push_str("}\n");
        };
        write_constants("slot", "Slot", &self.slots, "");
        write_constants("sym", "Symbol", &self.symbols, "");
        write_constants("tag", "Tag", &self.tags, "");
        write_constants("join", "JoinName", &self.joins, "");
        write_constants("rule", "RuleId", &self.rules, "");
        write_constants("kind", "TerminalId", &self.terminals, "@");
        write_constants("class", "TerminalId", &self.terminals, "<");
        // The lists of a table are slices; only these three are arrays.
        let mut table = format!("{table:?}").replace(": [", ": &[");
        for array in ["first", "doubts", "tops"] {
            table = table.replace(&format!("{array}: &["), &format!("{array}: ["));
        }
        let _ = writeln!(
            code,
            "use crate::language::table::{{*, Effect::*, Node::*, TagTest::*}};\n\
             pub(crate) static GRAMMAR: GrammarTable = {table};\n}}"
        );
        code
    }
}

/// Something that can stand first in a node.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Beginning {
    Nothing,
    Terminal(u8),
    Rule(u16),
}

/// Cuts the right side of a rule into names, `<classes>`, `'words'` and brackets.
fn grammar_tokens(body: &str) -> Result<Vec<String>, String> {
    let mut tokens = Vec::new();
    let mut rest = body.trim_start();
    while let Some(sign) = rest.chars().next() {
        let length = match sign {
            // The apostrophe itself is `'''`.
            '\'' => rest[1..].find('\'').map(|end| end.max(1) + 2),
            '<' => rest.find('>').map(|end| end + 1),
            '(' | ')' | '[' | ']' | '|' | '*' | '!' => Some(1),
            _ => rest.find(|sign: char| sign.is_whitespace() || "()[]|*!<'".contains(sign)),
        };
        let is_open = matches!(sign, '\'' | '<') && length.is_none();
        let token = rest.get(..length.unwrap_or(rest.len())).filter(|_| !is_open);
        let token = token.ok_or_else(|| format!("a {sign} without its end"))?;
        tokens.push(token.trim_end_matches('>').to_owned());
        rest = rest[token.len()..].trim_start();
    }
    Ok(tokens)
}

/// Compiles several grammars with the words of several languages: a module for each.
///
/// # Errors
/// A line that cannot be parsed, a name that means nothing, or a class that no grammar uses.
pub(crate) fn generate(
    grammars: &[(&str, String)],
    languages: &[(&str, String)],
) -> Result<String, String> {
    let mut words = Vec::new();
    for (file, source) in languages {
        words.push(Words::parse(file, source)?);
    }
    let mut code = String::new();
    let mut used: BTreeSet<String> = BTreeSet::new();
    for (name, source) in grammars {
        let mut compiler = Compiler::parse(name, source, &words)?;
        used.extend(compiler.classes().map(str::to_owned));
        let table = compiler.compile(&words)?;
        code.push_str(&compiler.to_rust(name, &table));
    }
    let classes = words.iter().flat_map(|words| words.classes.keys());
    match classes.into_iter().find(|class| !used.contains(*class)) {
        Some(class) => Err(format!("no grammar uses the class [{class}]")),
        None => Ok(code),
    }
}
