//! Compiles grammars and the words of each language into the tables of `src/language/table.rs`.
//!
//! `CONTRIBUTING.md` describes both notations.

use super::table::{Effect, Frame, Join, Node, Production, TerminalSet, TrieNode};
#[cfg(test)]
use super::table::{GrammarTable, LexiconTable};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

/// Kinds of tokens that every grammar has, in the order of their terminals.
const KINDS: [&str; 7] = ["num", "digits", "numword", "noun", "colour", "name", "any"];

/// Most forms that one phrase may expand to.
const MAX_FORMS: usize = 2_000;

/// The parts of a text: tokens of words.
type Phrase = Vec<String>;

/// The words of one language: its classes, and the patterns that only it has, by grammar.
#[derive(Default)]
pub(crate) struct Words {
    /// Each class with its words and phrases.
    classes: BTreeMap<String, BTreeSet<Phrase>>,
    /// The lines of patterns, with the grammar that they belong to.
    patterns: Vec<(String, String)>,
}

impl Words {
    /// Parses the file of a language.
    ///
    /// # Errors
    /// One sentence for each line that cannot be parsed.
    pub(crate) fn parse(file: &str, source: &str) -> Result<Words, Vec<String>> {
        let mut errors = Vec::new();
        let mut words = Words::default();
        let mut head: Option<String> = None;
        for (number, line) in (1..).zip(source.lines()) {
            let line = line.trim();
            let mut refuse = |why: &str| errors.push(format!("{file}:{number}: {why}"));
            if line.is_empty() || line.starts_with('#') {
                continue;
            }
            if let Some(name) = line.strip_prefix('[').and_then(|head| head.strip_suffix(']'))
                && !name.contains(['|', '['])
            {
                head = Some(name.to_owned());
                continue;
            }
            let Some(head) = &head else {
                refuse("words before the first [class]");
                continue;
            };
            if let Some(grammar) = head.strip_prefix("patterns ") {
                words.patterns.push((grammar.to_owned(), line.to_owned()));
                continue;
            }
            let forms = match line.strip_prefix("- ") {
                None => Ok(line.split_whitespace().map(|word| vec![word.to_owned()]).collect()),
                Some(phrase) => expand(phrase),
            };
            match forms {
                Err(why) => refuse(&why),
                Ok(forms) => {
                    let class = words.classes.entry(head.clone()).or_default();
                    for form in forms {
                        let tokens = tokenize(&form);
                        if tokens.is_empty() || form.iter().any(|word| word.to_lowercase() != *word)
                        {
                            refuse(&format!("“{}” is not lower case", form.join(" ")));
                        }
                        class.insert(tokens);
                    }
                }
            }
        }
        if errors.is_empty() { Ok(words) } else { Err(errors) }
    }

    /// The names of the classes.
    pub(crate) fn classes(&self) -> impl Iterator<Item = &str> {
        self.classes.keys().map(String::as_str)
    }
}

/// Cuts words as the tokenizer of the notation does: letters, digits, and each sign alone.
fn tokenize(form: &[String]) -> Phrase {
    let mut tokens: Phrase = Vec::new();
    for word in form {
        let mut last = None;
        for sign in word.chars() {
            let kind = if sign.is_alphabetic() { 1 } else { u8::from(sign.is_ascii_digit()) * 2 };
            match tokens.last_mut() {
                Some(token) if kind > 0 && last == Some(kind) => token.push(sign),
                Some(_) | None => tokens.push(sign.to_string()),
            }
            last = Some(kind);
        }
    }
    tokens
}

/// Expands a phrase to all its forms.
fn expand(phrase: &str) -> Result<Vec<Phrase>, String> {
    let mut rest = phrase.trim();
    let mut forms: Vec<Phrase> = vec![Vec::new()];
    while !rest.is_empty() {
        let (choices, after) = if let Some(inner) = rest.strip_prefix('(') {
            let (inner, after) = inner.split_once(')').ok_or("a ( without its )")?;
            (inner.split('|').collect::<Vec<_>>(), after)
        } else if let Some(inner) = rest.strip_prefix('[') {
            let (inner, after) = inner.split_once(']').ok_or("a [ without its ]")?;
            let mut choices = vec![""];
            choices.extend(inner.split('|'));
            (choices, after)
        } else {
            let end = rest.find([' ', '(', '[']).unwrap_or(rest.len()).max(1);
            (vec![&rest[..end]], &rest[end..])
        };
        let longer = |form: &Phrase, choice: &str| {
            let words = choice.split_whitespace().map(str::to_owned);
            form.iter().cloned().chain(words).collect::<Phrase>()
        };
        forms = forms
            .iter()
            .flat_map(|form| choices.iter().map(move |choice| longer(form, choice)))
            .collect();
        if forms.len() > MAX_FORMS {
            return Err(format!("more than {MAX_FORMS} ways of saying it"));
        }
        rest = after.trim_start();
    }
    Ok(forms)
}

/// Names in the order in which they were first seen.
#[derive(Default)]
struct Names {
    names: Vec<String>,
    index: BTreeMap<String, usize>,
}

impl Names {
    fn id(&mut self, name: &str) -> usize {
        if let Some(&id) = self.index.get(name) {
            return id;
        }
        self.names.push(name.to_owned());
        self.index.insert(name.to_owned(), self.names.len() - 1);
        self.names.len() - 1
    }
}

/// A node with the terminals it can begin with.
#[derive(Clone)]
enum Tree {
    Terminal(usize),
    Rule(usize),
    Sequence(Vec<Tree>),
    Choice(Vec<Tree>),
    Maybe(Box<Tree>),
    Many(Box<Tree>),
    Not(Box<Tree>),
    Zero(Node),
}

struct ParsedProduction {
    rule: usize,
    tree: Tree,
    languages: u8,
    effects: Vec<Effect>,
}

/// A grammar while it is compiled, and afterwards.
#[derive(Default)]
pub(crate) struct Compiler {
    terminals: Names,
    slots: Names,
    symbols: Names,
    rules: Names,
    joins: Names,
    tags: Names,
    productions: Vec<ParsedProduction>,
    frames: Vec<Frame>,
    needs: Vec<u128>,
    values: Vec<(u8, u16)>,
    join_rows: Vec<Join>,
    agreeing: u128,
}

fn narrow<T: TryFrom<usize>>(number: usize) -> T {
    T::try_from(number).unwrap_or_else(|_| panic!("a grammar too large for its tables: {number}"))
}

/// The lists of a compiled grammar, still growing.
#[derive(Default)]
struct Lists {
    nodes: Vec<Node>,
    children: Vec<u16>,
}

impl Compiler {
    /// Parses a grammar, and the patterns that single languages add to it.
    ///
    /// # Errors
    /// One sentence for each line that cannot be parsed.
    pub(crate) fn parse(
        name: &str,
        source: &str,
        words: &[Words],
    ) -> Result<Compiler, Vec<String>> {
        let mut compiler = Compiler::default();
        let mut errors = Vec::new();
        for kind in KINDS {
            compiler.terminals.id(&format!("@{kind}"));
        }
        for (number, line) in (1..).zip(source.lines()) {
            if let Err(why) = compiler.line(line, u8::MAX) {
                errors.push(format!("{name}.grammar:{number}: {why}"));
            }
        }
        for (language, words) in words.iter().enumerate() {
            for (_, line) in words.patterns.iter().filter(|(grammar, _)| grammar == name) {
                if let Err(why) = compiler.line(line, 1 << language) {
                    errors.push(format!("patterns {name}, language {language}: {line}: {why}"));
                }
            }
        }
        let defined: BTreeSet<usize> =
            compiler.productions.iter().map(|production| production.rule).collect();
        for (rule, name) in compiler.rules.names.iter().enumerate() {
            if !defined.contains(&rule) {
                errors.push(format!("the rule {name} is used and nowhere defined"));
            }
        }
        for terminal in &compiler.terminals.names {
            if let Some(class) = terminal.strip_prefix('<')
                && !words.iter().any(|words| words.classes.contains_key(class))
            {
                errors.push(format!("{name}.grammar: no language has the class <{class}>"));
            }
        }
        if errors.is_empty() { Ok(compiler) } else { Err(errors) }
    }

    /// The classes that the grammar uses.
    pub(crate) fn classes(&self) -> impl Iterator<Item = &str> {
        self.terminals.names.iter().filter_map(|name| name.strip_prefix('<'))
    }

    fn line(&mut self, line: &str, languages: u8) -> Result<(), String> {
        let line = strip_comment(line).trim();
        if line.is_empty() {
            return Ok(());
        }
        let words: Vec<&str> = line.split_whitespace().collect();
        match words[0] {
            "agree" => {
                for slot in &words[1..] {
                    self.agreeing |= 1 << self.slot(slot)?;
                }
                return Ok(());
            }
            "frame" => return self.frame(&words[1..]),
            "join" => return self.join(&words[1..]),
            _ => {}
        }
        let (name, rest) =
            line.split_once(" = ").or_else(|| line.split_once(" =")).ok_or("no =")?;
        let rule = self.rules.id(name.trim());
        let (body, effects) = match rest.split_once("=>") {
            None => (rest, ""),
            Some((body, effects)) => (body, effects),
        };
        let mut tokens = grammar_tokens(body)?;
        tokens.reverse();
        let tree = self.choice(&mut tokens)?;
        if let Some(token) = tokens.last() {
            return Err(format!("`{token}` stands where the rule should end"));
        }
        let mut parsed = Vec::new();
        for effect in effects.split_whitespace() {
            parsed.push(self.effect(effect)?);
        }
        self.productions.push(ParsedProduction { rule, tree, languages, effects: parsed });
        Ok(())
    }

    fn slot(&mut self, name: &str) -> Result<u8, String> {
        if name.is_empty() || !name.chars().all(|sign| sign.is_alphanumeric() || sign == '-') {
            return Err(format!("`{name}` is no name of a slot"));
        }
        let slot = self.slots.id(name);
        if slot < 128 { Ok(narrow(slot)) } else { Err("more than 128 slots".to_owned()) }
    }

    fn effect(&mut self, text: &str) -> Result<Effect, String> {
        if text == "+" {
            return Ok(Effect::Join);
        }
        if text == "frame" {
            return Ok(Effect::Frame);
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
        let agrees = slot.starts_with('~');
        let slot = self.slot(slot.trim_start_matches('~'))?;
        if agrees {
            self.agreeing |= 1 << slot;
        }
        Ok(match value.parse() {
            Ok(number) => Effect::Number(slot, number),
            Err(_) => Effect::Symbol(slot, narrow(self.symbols.id(value))),
        })
    }

    /// `a|b c`: a choice of sequences, up to a closing bracket.
    fn choice(&mut self, tokens: &mut Vec<String>) -> Result<Tree, String> {
        let mut choices = vec![Vec::new()];
        while let Some(token) = tokens.last().cloned() {
            match token.as_str() {
                "|" => {
                    tokens.pop();
                    choices.push(Vec::new());
                    continue;
                }
                ")" | "]" => break,
                _ => {}
            }
            let tree = self.element(tokens)?;
            if let Some(choice) = choices.last_mut() {
                choice.push(tree);
            }
        }
        let mut choices: Vec<Tree> = choices
            .into_iter()
            .map(|mut parts| match parts.len() {
                1 => parts.remove(0),
                _ => Tree::Sequence(parts),
            })
            .collect();
        Ok(if choices.len() == 1 { choices.remove(0) } else { Tree::Choice(choices) })
    }

    fn element(&mut self, tokens: &mut Vec<String>) -> Result<Tree, String> {
        let token = tokens.pop().ok_or("something is missing")?;
        let mut tree = match token.as_str() {
            "(" | "[" => {
                let inner = self.choice(tokens)?;
                let close = if token == "(" { ")" } else { "]" };
                if tokens.pop().as_deref() != Some(close) {
                    return Err(format!("a {token} without its {close}"));
                }
                if token == "[" { Tree::Maybe(Box::new(inner)) } else { inner }
            }
            "!" => Tree::Not(Box::new(self.element(tokens)?)),
            "@glued" => Tree::Zero(Node::Glued),
            "@end" => Tree::Zero(Node::End),
            name if name.starts_with(['<', '@', '\'']) => {
                let terminal = self.terminals.id(name);
                if terminal > 254 {
                    return Err("more than 255 terminals".to_owned());
                }
                Tree::Terminal(terminal)
            }
            name => Tree::Rule(self.rules.id(name)),
        };
        if tokens.last().is_some_and(|token| token == "*") {
            tokens.pop();
            tree = Tree::Many(Box::new(tree));
        }
        Ok(tree)
    }

    /// `frame draw pass = who mood (a|b)! part:draw/lay`
    fn frame(&mut self, words: &[&str]) -> Result<(), String> {
        let at = words.iter().position(|&word| word == "=").ok_or("a frame without =")?;
        let act_slot = self.slot("act")?;
        let mut allowed = 1_u128 << act_slot;
        let (needs, values) = (self.needs.len(), self.values.len());
        for word in &words[at + 1..] {
            let must = word.ends_with('!');
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
            if must {
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

    /// `join name = tag tag|tag !tag`
    fn join(&mut self, words: &[&str]) -> Result<(), String> {
        let [name, "=", conditions @ ..] = words else { return Err("a join without =".to_owned()) };
        let needs = self.needs.len();
        let mut forbidden = 0;
        for condition in conditions {
            let (none, tags) = match condition.strip_prefix('!') {
                Some(tags) => (true, tags),
                None => (false, *condition),
            };
            let mut any = 0_u128;
            for tag in tags.split('|') {
                let tag = self.tags.id(tag);
                if tag > 127 {
                    return Err("more than 128 tags".to_owned());
                }
                any |= 1 << tag;
            }
            if none {
                forbidden |= any;
            } else {
                self.needs.push(any);
            }
        }
        let name = narrow(self.joins.id(name));
        let needs = (narrow(needs), narrow(self.needs.len()));
        self.join_rows.push(Join { name, needs, forbidden });
        Ok(())
    }

    /// The terminals each rule can begin with, and whether it can be empty.
    fn firsts(&self) -> Result<Vec<(TerminalSet, bool)>, String> {
        let mut firsts = vec![([0; 4], false); self.rules.names.len()];
        loop {
            let mut changed = false;
            for production in &self.productions {
                let (set, nullable) = first(&production.tree, &firsts);
                let before = firsts[production.rule];
                let mut after = before;
                join_sets(&mut after.0, &set);
                after.1 |= nullable;
                changed |= after != before;
                firsts[production.rule] = after;
            }
            if !changed {
                break;
            }
        }
        // A rule that begins with itself would never end.
        let count = self.rules.names.len();
        let mut begins: Vec<BTreeSet<usize>> = vec![BTreeSet::new(); count];
        for production in &self.productions {
            leftmost(&production.tree, &firsts, &mut begins[production.rule]);
        }
        for _ in 0..count {
            let before = begins.clone();
            for rule in &mut begins {
                for other in rule.clone() {
                    rule.extend(&before[other]);
                }
            }
            if begins == before {
                break;
            }
        }
        match (0..count).find(|rule| begins[*rule].contains(rule)) {
            Some(rule) => Err(format!("the rule {} begins with itself", self.rules.names[rule])),
            None => Ok(firsts),
        }
    }

    /// Compiles the tables, with the words of all languages.
    ///
    /// # Errors
    /// A rule that begins with itself.
    pub(crate) fn compile(mut self, words: &[Words]) -> Result<Compiled, Vec<String>> {
        for kind in ["num", "colour", "name"] {
            self.slots.id(kind);
        }
        let firsts = self.firsts().map_err(|why| vec![why])?;
        let mut lists = Lists::default();
        let mut productions = Vec::new();
        let mut effects = Vec::new();
        let mut rules = Vec::new();
        for rule in 0..self.rules.names.len() {
            let from = productions.len();
            for production in self.productions.iter().filter(|production| production.rule == rule) {
                let node = lists.add(&production.tree);
                let (set, nullable) = first(&production.tree, &firsts);
                let start = effects.len();
                effects.extend(&production.effects);
                productions.push(Production {
                    node,
                    first: set,
                    nullable,
                    languages: production.languages,
                    effects: (narrow(start), narrow(effects.len())),
                });
            }
            rules.push((narrow(from), narrow(productions.len())));
        }
        let mut terminal_slots = Vec::new();
        for terminal in self.terminals.names.clone() {
            let slot = match terminal.strip_prefix('@') {
                Some("any") | None => None,
                Some("num" | "digits" | "numword" | "noun") => Some("num"),
                Some(kind) => Some(kind),
            };
            terminal_slots.push(match slot {
                Some(slot) => self.slot(slot).map_err(|why| vec![why])?,
                None => u8::MAX,
            });
        }
        let top = |name: &str| self.rules.index.get(name).map_or(u16::MAX, |&rule| narrow(rule));
        let tops = ["clause", "between", "begin", "finish"].map(top);
        let lexicons = words.iter().map(|words| self.lexicon(words)).collect();
        Ok(Compiled {
            compiler: self,
            lists,
            productions,
            effects,
            rules,
            terminal_slots,
            tops,
            lexicons,
        })
    }

    fn lexicon(&self, words: &Words) -> Lexicon {
        let mut phrases: BTreeMap<Phrase, BTreeSet<u8>> = BTreeMap::new();
        for (terminal, name) in self.terminals.names.iter().enumerate() {
            let terminal: u8 = narrow(terminal);
            if let Some(literal) = name.strip_prefix('\'') {
                let tokens = tokenize(&[literal.strip_suffix('\'').unwrap_or(literal).to_owned()]);
                phrases.entry(tokens).or_default().insert(terminal);
            } else if let Some(class) = name.strip_prefix('<') {
                for phrase in words.classes.get(class).into_iter().flatten() {
                    phrases.entry(phrase.clone()).or_default().insert(terminal);
                }
            }
        }
        let distinct: BTreeSet<&String> = phrases.keys().flatten().collect();
        let distinct: Vec<String> = distinct.into_iter().cloned().collect();
        let mut folded = BTreeSet::new();
        for (word, spelled) in distinct.iter().enumerate() {
            for form in folds(spelled) {
                folded.insert((form, narrow::<u16>(word)));
            }
        }
        let mut lexicon =
            Lexicon { words: distinct, folded: folded.into_iter().collect(), ..Lexicon::default() };
        let index: BTreeMap<String, u16> =
            lexicon.words.iter().enumerate().map(|(id, word)| (word.clone(), narrow(id))).collect();
        let rows: Vec<PhraseRow<'_>> = phrases
            .iter()
            .map(|(tokens, ends)| (tokens.iter().map(|token| index[token]).collect(), ends))
            .collect();
        lexicon.trie.push(TrieNode { edges: (0, 0), ends: (0, 0) });
        lexicon.grow(0, 0, &rows);
        lexicon
    }
}

/// The folded forms of a word that differ from it: `würde` is `wuerde` and `wurde`.
pub(crate) fn folds(word: &str) -> Vec<String> {
    if word.is_ascii() {
        return Vec::new();
    }
    let fold = |with_e: bool| {
        let mut folded = String::new();
        for sign in word.chars() {
            match sign {
                'ä' => folded.push_str(if with_e { "ae" } else { "a" }),
                'ö' => folded.push_str(if with_e { "oe" } else { "o" }),
                'ü' => folded.push_str(if with_e { "ue" } else { "u" }),
                'ß' => folded.push_str("ss"),
                'é' | 'è' | 'ê' | 'ë' => folded.push('e'),
                'á' | 'à' | 'â' => folded.push('a'),
                'ó' | 'ò' | 'ô' => folded.push('o'),
                'í' | 'ï' | 'î' => folded.push('i'),
                'ú' | 'ù' | 'û' => folded.push('u'),
                'ç' => folded.push('c'),
                other => folded.push(other),
            }
        }
        folded
    };
    let mut forms = vec![fold(true), fold(false)];
    forms.dedup();
    forms
}

/// A phrase by its words, and its terminals.
type PhraseRow<'w> = (Vec<u16>, &'w BTreeSet<u8>);

/// The words of a language that a grammar knows.
#[derive(Default)]
struct Lexicon {
    words: Vec<String>,
    folded: Vec<(String, u16)>,
    trie: Vec<TrieNode>,
    edges: Vec<(u16, u16)>,
    ends: Vec<u8>,
}

impl Lexicon {
    /// Adds what stands behind a node: rows that share their first `depth` words.
    fn grow(&mut self, node: usize, depth: usize, rows: &[PhraseRow<'_>]) {
        let from = self.ends.len();
        for (tokens, ends) in rows {
            if tokens.len() == depth {
                self.ends.extend(ends.iter());
            }
        }
        self.trie[node].ends = (narrow(from), narrow(self.ends.len()));
        let mut groups: BTreeMap<u16, Vec<PhraseRow<'_>>> = BTreeMap::new();
        for (tokens, ends) in rows {
            if let Some(word) = tokens.get(depth) {
                groups.entry(*word).or_default().push((tokens.clone(), *ends));
            }
        }
        let from = self.edges.len();
        for word in groups.keys() {
            self.edges.push((*word, narrow(self.trie.len())));
            self.trie.push(TrieNode { edges: (0, 0), ends: (0, 0) });
        }
        self.trie[node].edges = (narrow(from), narrow(self.edges.len()));
        for (edge, rows) in (from..).zip(groups.values()) {
            self.grow(self.edges[edge].1.into(), depth + 1, rows);
        }
    }
}

impl Lists {
    fn add(&mut self, tree: &Tree) -> u16 {
        let node = match tree {
            Tree::Terminal(terminal) => Node::Terminal(narrow(*terminal)),
            Tree::Rule(rule) => Node::Rule(narrow(*rule)),
            Tree::Zero(node) => *node,
            Tree::Maybe(inner) => Node::Maybe(self.add(inner)),
            Tree::Many(inner) => Node::Many(self.add(inner)),
            Tree::Not(inner) => Node::Not(self.add(inner)),
            Tree::Sequence(parts) | Tree::Choice(parts) => {
                let parts: Vec<u16> = parts.iter().map(|part| self.add(part)).collect();
                let from = narrow(self.children.len());
                self.children.extend(parts);
                let to = narrow(self.children.len());
                match tree {
                    Tree::Choice(_) => Node::Choice(from, to),
                    _ => Node::Sequence(from, to),
                }
            }
        };
        self.nodes.push(node);
        narrow(self.nodes.len() - 1)
    }
}

fn join_sets(set: &mut TerminalSet, other: &TerminalSet) {
    for (word, more) in set.iter_mut().zip(other) {
        *word |= more;
    }
}

fn first(tree: &Tree, firsts: &[(TerminalSet, bool)]) -> (TerminalSet, bool) {
    match tree {
        Tree::Terminal(terminal) => {
            let mut set = [0; 4];
            set[terminal / 64] |= 1 << (terminal % 64);
            (set, false)
        }
        Tree::Rule(rule) => firsts[*rule],
        Tree::Sequence(parts) => {
            let mut set = [0; 4];
            for part in parts {
                let (more, nullable) = first(part, firsts);
                join_sets(&mut set, &more);
                if !nullable {
                    return (set, false);
                }
            }
            (set, true)
        }
        Tree::Choice(choices) => {
            let mut all = ([0; 4], false);
            for choice in choices {
                let (more, nullable) = first(choice, firsts);
                join_sets(&mut all.0, &more);
                all.1 |= nullable;
            }
            all
        }
        Tree::Maybe(inner) | Tree::Many(inner) => (first(inner, firsts).0, true),
        Tree::Not(_) | Tree::Zero(_) => ([0; 4], true),
    }
}

/// Adds the rules with which a tree can begin; true if it can be empty.
fn leftmost(tree: &Tree, firsts: &[(TerminalSet, bool)], found: &mut BTreeSet<usize>) -> bool {
    match tree {
        Tree::Terminal(_) => false,
        Tree::Rule(rule) => {
            found.insert(*rule);
            firsts[*rule].1
        }
        Tree::Sequence(parts) => parts.iter().all(|part| leftmost(part, firsts, found)),
        Tree::Choice(choices) => {
            let empty: Vec<bool> =
                choices.iter().map(|choice| leftmost(choice, firsts, found)).collect();
            empty.contains(&true)
        }
        Tree::Maybe(inner) | Tree::Many(inner) | Tree::Not(inner) => {
            leftmost(inner, firsts, found);
            true
        }
        Tree::Zero(_) => true,
    }
}

/// Cuts a `#` and what follows, unless it is quoted.
fn strip_comment(line: &str) -> &str {
    let mut quoted = false;
    for (at, sign) in line.char_indices() {
        match sign {
            '\'' => quoted = !quoted,
            '#' if !quoted => return &line[..at],
            _ => {}
        }
    }
    line
}

/// Cuts the right side of a rule into names, `<classes>`, `'words'` and brackets.
fn grammar_tokens(body: &str) -> Result<Vec<String>, String> {
    let mut tokens = Vec::new();
    let mut rest = body.trim_start();
    while let Some(sign) = rest.chars().next() {
        let length = match sign {
            '\'' => {
                let end = rest[1..].find('\'').ok_or("a ' without its end")?;
                // The apostrophe itself is `'''`.
                if end == 0 { 3 } else { end + 2 }
            }
            '<' => rest.find('>').ok_or("a < without its >")? + 1,
            '(' | ')' | '[' | ']' | '|' | '*' | '!' => 1,
            _ => rest
                .find(|sign: char| sign.is_whitespace() || "()[]|*!<'".contains(sign))
                .unwrap_or(rest.len()),
        };
        let token = rest.get(..length).ok_or("a ' without its end")?;
        tokens.push(if sign == '<' {
            token.trim_end_matches('>').to_owned()
        } else {
            token.to_owned()
        });
        rest = rest[length..].trim_start();
    }
    Ok(tokens)
}

/// A grammar whose tables are complete.
pub(crate) struct Compiled {
    compiler: Compiler,
    lists: Lists,
    productions: Vec<Production>,
    effects: Vec<Effect>,
    rules: Vec<(u16, u16)>,
    terminal_slots: Vec<u8>,
    tops: [u16; 4],
    lexicons: Vec<Lexicon>,
}

impl Compiled {
    /// The module of the grammar as Rust source: its table, and a constant for each slot, symbol,
    /// tag, join and kind.
    pub(crate) fn to_rust(&self, name: &str) -> String {
        let Compiler { terminals, slots, symbols, joins, tags, .. } = &self.compiler;
        let mut code = format!("pub(crate) mod {name} {{\n");
        let mut constants = |module: &str, kind: &str, names: &[String]| {
            if names.is_empty() {
                return;
            }
            let _ =
                writeln!(code, "pub(crate) mod {module} {{ use crate::language::meaning::{kind};");
            for (id, name) in names.iter().enumerate() {
                let name = name.to_uppercase().replace(['-', ':'], "_");
                if name.starts_with(|sign: char| sign.is_ascii_alphabetic()) {
                    let _ = writeln!(
                        code,
                        "/// Generated.\npub(crate) const {name}: {kind} = {kind}({id});"
                    );
                }
            }
            code.push_str("}\n");
        };
        constants("slot", "Slot", &slots.names);
        constants("sym", "Symbol", &symbols.names);
        constants("tag", "Tag", &tags.names);
        constants("join", "JoinName", &joins.names);
        let kinds: Vec<String> = terminals
            .names
            .iter()
            .map(|name| name.strip_prefix('@').unwrap_or_default().to_owned())
            .collect();
        constants("kind", "TerminalId", &kinds);
        let named = |tag: &(usize, &String)| slots.names.iter().position(|slot| slot == tag.1);
        let slot_tags: Vec<String> = tags
            .names
            .iter()
            .enumerate()
            .filter_map(|tag| {
                let slot = named(&tag)?;
                let path = "crate::language::meaning";
                Some(format!("({path}::Tag({}), {path}::Slot({slot}))", tag.0))
            })
            .collect();
        let classes: Vec<String> = terminals
            .names
            .iter()
            .map(|name| name.strip_prefix('<').unwrap_or_default().to_owned())
            .collect();
        constants("class", "TerminalId", &classes);
        let _ = writeln!(
            code,
            "/// The tags that are named like a slot.\n\
             #[allow(dead_code, reason = \"a grammar may have no joins\")]\n\
             pub(crate) const SLOT_TAGS: &[(crate::language::meaning::Tag, crate::language::meaning::Slot)] = \
             &[{}];",
            slot_tags.join(", ")
        );
        code.push_str("#[allow(unused_imports)] use crate::language::table::{*, Node::*, Effect::{Symbol, Drop, Wrap, Join as J, Frame as F, Rename, Number}};\n");
        let mut lexicons = String::new();
        for lexicon in &self.lexicons {
            let _ = writeln!(
                lexicons,
                "LexiconTable {{ words: &{:?}, folded: &{:?}, trie: &{:?}, edges: &{:?}, ends: &{:?} }},",
                lexicon.words, lexicon.folded, lexicon.trie, lexicon.edges, lexicon.ends
            );
        }
        let effects = format!("{:?}", self.effects).replace("Join", "J").replace("Frame", "F");
        let _ = writeln!(
            code,
            "/// The grammar.\npub(crate) static GRAMMAR: GrammarTable = GrammarTable {{ nodes: &{:?}, children: &{:?}, rules: &{:?}, \
             productions: &{:?}, effects: &{effects}, frames: &{:?}, needs: &{:?}, values: &{:?}, joins: &{:?}, agreeing: {}, \
             terminal_slots: &{:?}, slots: &{:?}, tops: {:?}, lexicons: &[{lexicons}] }};\n}}",
            self.lists.nodes,
            self.lists.children,
            self.rules,
            self.productions,
            self.compiler.frames,
            self.compiler.needs,
            self.compiler.values,
            self.compiler.join_rows,
            self.compiler.agreeing,
            self.terminal_slots,
            slots.names,
            self.tops,
        );
        code
    }

    /// The table itself, for a grammar that is compiled while the program runs: it stays in memory.
    #[cfg(test)]
    pub(crate) fn to_table(&self) -> GrammarTable {
        fn keep<T: Clone>(list: &[T]) -> &'static [T] {
            Vec::leak(list.to_vec())
        }
        fn texts(list: &[String]) -> &'static [&'static str] {
            let texts: Vec<&'static str> =
                list.iter().map(|text| &*String::leak(text.clone())).collect();
            Vec::leak(texts)
        }
        let lexicon = |lexicon: &Lexicon| {
            let folded: Vec<(&'static str, u16)> = lexicon
                .folded
                .iter()
                .map(|(form, word)| (&*String::leak(form.clone()), *word))
                .collect();
            LexiconTable {
                words: texts(&lexicon.words),
                folded: Vec::leak(folded),
                trie: keep(&lexicon.trie),
                edges: keep(&lexicon.edges),
                ends: keep(&lexicon.ends),
            }
        };
        let lexicons: Vec<LexiconTable> = self.lexicons.iter().map(lexicon).collect();
        GrammarTable {
            nodes: keep(&self.lists.nodes),
            children: keep(&self.lists.children),
            rules: keep(&self.rules),
            productions: keep(&self.productions),
            effects: keep(&self.effects),
            frames: keep(&self.compiler.frames),
            needs: keep(&self.compiler.needs),
            values: keep(&self.compiler.values),
            joins: keep(&self.compiler.join_rows),
            agreeing: self.compiler.agreeing,
            terminal_slots: keep(&self.terminal_slots),
            slots: texts(&self.compiler.slots.names),
            tops: self.tops,
            lexicons: Vec::leak(lexicons),
        }
    }
}

/// Compiles several grammars with the words of several languages.
///
/// # Errors
/// One sentence for each line that cannot be parsed, and for each class without a use.
pub(crate) fn generate(
    grammars: &[(&str, String)],
    languages: &[(&str, String)],
) -> Result<String, Vec<String>> {
    let mut words = Vec::new();
    for (file, source) in languages {
        words.push(Words::parse(file, source)?);
    }
    let mut code = String::new();
    let mut used: BTreeSet<String> = BTreeSet::new();
    for (name, source) in grammars {
        let compiler = Compiler::parse(name, source, &words)?;
        used.extend(compiler.classes().map(str::to_owned));
        code.push_str(&compiler.compile(&words)?.to_rust(name));
    }
    let unused = words.iter().zip(languages).flat_map(|(words, (file, _))| {
        let unused = words.classes().filter(|class| !used.contains(*class));
        unused.map(move |class| format!("{file}: no grammar uses the class [{class}]"))
    });
    let unused: Vec<String> = unused.collect();
    if unused.is_empty() { Ok(code) } else { Err(unused) }
}
