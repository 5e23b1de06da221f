//! The chart: every reading of every rule at every token, each found once.

use super::meaning::{Filled, JoinName, ListId, Meaning, RuleId, Slot, Span, Symbol, Tag, Value};
use super::reading::ClauseView;
use super::sentence::Sentence;
use super::table::{Effect, GrammarTable, Join, Node, Production, TagSet, TagTest};
use crate::cards::Expected;
use std::cell::Cell;
use std::ops::Range;

/// End of a phrase, and its meaning.
type Found = (u16, Meaning);

/// A record of a list, and the link before it.
#[derive(Debug)]
struct RecordLink {
    record: Meaning,
    before: Option<ListId>,
}

/// Every reading of the parts of a sentence.
#[derive(Debug)]
pub(crate) struct ParseChart<'s> {
    pub(super) sentence: &'s Sentence<'s>,
    table: &'static GrammarTable,
    /// The readings of a rule at a token, a range of the found ones.
    memo: Vec<Option<(u32, u32)>>,
    found: Vec<Found>,
    links: Vec<RecordLink>,
    /// The furthest token at which something else was looked for.
    furthest: u16,
    /// Depth of look-ahead; above zero nothing is recorded as looked for.
    looking: u32,
    /// Number of readings compared or tried.
    effort: usize,
    /// The expectation furthest behind that a clause did not meet, so that it is no reading.
    pub(super) lacking: Cell<Option<(Expected, Span)>>,
}

impl<'s> ParseChart<'s> {
    /// An empty chart.
    pub(crate) fn new(sentence: &'s Sentence<'s>) -> ParseChart<'s> {
        let places = (sentence.len() + 1) * sentence.table.rules.len();
        ParseChart {
            sentence,
            table: sentence.table,
            memo: vec![None; places],
            found: Vec::new(),
            links: Vec::new(),
            furthest: 0,
            looking: 0,
            effort: 0,
            lacking: Cell::new(None),
        }
    }

    /// The sentence.
    pub(crate) fn sentence(&self) -> &'s Sentence<'s> {
        self.sentence
    }

    /// True if a clause ends before a token.
    pub(crate) fn is_whole_before(&self, at: u16) -> bool {
        let places = self.sentence.len() + 1;
        let clause = usize::from(self.table.tops[0]) * places;
        self.memo[clause..clause + places].iter().flatten().any(|&(from, to)| {
            self.found[from as usize..to as usize].iter().any(|(end, _)| *end == at && at > 0)
        })
    }

    /// Returns the expectation that a clause did not meet, if that made it no reading.
    pub(crate) fn lacking(&self) -> Option<(Expected, Span)> {
        self.lacking.get()
    }

    /// The furthest token that was reached.
    pub(crate) fn furthest(&self) -> u16 {
        self.furthest
    }

    /// Parses the whole sentence as a rule that is none of the tops.
    pub(crate) fn whole(&mut self, rule: RuleId) -> Option<Meaning> {
        let mut found = self.rule(rule.0, 0).map(|index| self.found(index));
        let whole = found.find(|(end, _)| usize::from(*end) == self.sentence.len())?;
        Some(whole.1.clone())
    }

    /// The records of a list, in order.
    pub(crate) fn list(&self, meaning: &Meaning, slot: Slot) -> Vec<&Meaning> {
        let last = match meaning.get(slot).map(|filled| filled.value) {
            Some(Value::List(last)) => Some(last),
            Some(Value::Symbol(_) | Value::Number(_)) | None => None,
        };
        let links = std::iter::successors(self.link_at(last), |link| self.link_at(link.before));
        let mut records: Vec<&Meaning> = links.map(|link| &link.record).collect();
        records.reverse();
        records
    }

    fn link_at(&self, place: Option<ListId>) -> Option<&RecordLink> {
        place.map(|ListId(id)| &self.links[id as usize])
    }

    /// The tags that hold for a clause: those given, those that its slots show, and those defined by
    /// others. `before` are the tags of the clause before.
    pub(super) fn tags(&self, clause: &ClauseView<'_>, given: TagSet, before: &TagSet) -> TagSet {
        let span = |slot| clause.meaning.span(Slot(slot));
        let filled = clause.meaning.mask() | clause.between.mask();
        let mut tags = given;
        for (tag, test) in (0..=u8::MAX).zip(self.table.tags) {
            let holds = match *test {
                TagTest::Given => false,
                TagTest::Has(slot) => filled >> slot & 1 == 1,
                TagTest::Is(slot, symbol) => clause.meaning.is(Slot(slot), Symbol(symbol)),
                TagTest::Above(slot, least) => {
                    clause.meaning.number(Slot(slot)).is_some_and(|number| number > least)
                }
                TagTest::Precedes(one, other) => match (span(one), span(other)) {
                    (Some(one), Some(other)) => one.from < other.from,
                    _ => false,
                },
                TagTest::Begins(slot) => span(slot).is_some_and(|at| at.from == clause.at.from),
                TagTest::Lists(list, slot) => {
                    filled >> list & 1 == 1
                        && self.list(clause.meaning, Slot(list)).iter().any(|r| r.has(Slot(slot)))
                }
                TagTest::Was(tag) => before.has(Tag(tag)),
            };
            tags.add(Tag(tag), holds);
        }
        for row in self.table.defined {
            let holds = self.fits_join(row, &tags);
            tags.add(Tag(row.name), holds);
        }
        tags
    }

    /// The first join of the table whose conditions hold, and the tokens that it is about.
    pub(super) fn join(&self, clause: &ClauseView<'_>) -> Option<(JoinName, Span)> {
        let join = self.table.joins.iter().find(|join| self.fits_join(join, &clause.tags))?;
        let at = clause.meaning.span(Slot(join.at)).unwrap_or(clause.at);
        Some((JoinName(join.name), at))
    }

    fn fits_join(&self, join: &Join, tags: &TagSet) -> bool {
        let needs = &self.table.conditions[usize::from(join.needs.0)..usize::from(join.needs.1)];
        needs.iter().all(|set| set.meets(tags)) && !join.forbidden.meets(tags)
    }

    /// Finds the readings of a rule at a token: places for [`ParseChart::found`].
    pub(super) fn rule(&mut self, rule: u16, at: u16) -> Range<u32> {
        let place = usize::from(rule) * (self.sentence.len() + 1) + usize::from(at);
        if let Some((from, to)) = self.memo[place] {
            return from..to;
        }
        let (from, to) = self.table.rules[usize::from(rule)];
        let language = 1_u8 << self.sentence.tongue as u8;
        let mut all: Vec<Found> = Vec::new();
        for production in &self.table.productions[usize::from(from)..usize::from(to)] {
            if production.languages & language == 0 {
                continue;
            }
            if !production.nullable && !self.sentence.may_begin(at, &production.first) {
                self.want(at);
                continue;
            }
            self.produce(production, at, &mut all);
        }
        let start = index(self.found.len());
        self.found.append(&mut all);
        let end = index(self.found.len());
        self.memo[place] = Some((start, end));
        start..end
    }

    /// A reading that a rule had.
    pub(super) fn found(&self, index: u32) -> &Found {
        &self.found[index as usize]
    }

    /// Spends effort on a part of the sentence; false if there is none left, and nothing found counts.
    pub(super) fn spend(&mut self, effort: usize) -> bool {
        self.effort = self.effort.saturating_add(effort);
        self.effort <= LEAST_EFFORT + EFFORT_PER_TOKEN * self.sentence.len()
    }

    /// Adds a reading that is not there yet; true if it is new.
    fn add(&mut self, all: &mut Vec<Found>, found: Found) -> bool {
        let is_new = self.spend(all.len() + 1) && !all.contains(&found);
        if is_new {
            all.push(found);
        }
        is_new
    }

    /// Notes that something was looked for at a token and is not there.
    fn want(&mut self, at: u16) {
        if self.looking == 0 {
            self.furthest = self.furthest.max(at);
        }
    }

    fn produce(&mut self, production: &'static Production, at: u16, all: &mut Vec<Found>) {
        let effects = &self.table.effects
            [usize::from(production.effects.0)..usize::from(production.effects.1)];
        let joins = matches!(effects.first(), Some(Effect::JoinLists));
        let mut results = Vec::new();
        self.node(production.node, &[(at, Meaning::default())], joins, &mut results);
        for (end, mut meaning) in results {
            let span = Span { from: at, to: end };
            let fits = effects.iter().all(|effect| self.apply(*effect, span, &mut meaning));
            if fits {
                self.add(all, (end, meaning));
            }
        }
    }

    /// Finds what the node can be behind each of the `starts`.
    fn node(&mut self, node: u16, starts: &[Found], joins: bool, results: &mut Vec<Found>) {
        match self.table.nodes[usize::from(node)] {
            Node::Terminal(terminal) => {
                for (at, meaning) in starts {
                    self.terminal(terminal, *at, meaning, joins, results);
                }
            }
            Node::Rule(rule) => {
                for (at, meaning) in starts {
                    for index in self.rule(rule, *at) {
                        let end = self.found[index as usize].0;
                        let merged = self.merge_found(meaning, index, joins);
                        if let Some(merged) = merged {
                            self.add(results, (end, merged));
                        }
                    }
                }
            }
            Node::Sequence(from, to) => {
                let mut now = starts.to_vec();
                let mut next = Vec::new();
                for child in from..to {
                    self.node(self.table.children[usize::from(child)], &now, joins, &mut next);
                    if next.is_empty() {
                        return;
                    }
                    std::mem::swap(&mut now, &mut next);
                    next.clear();
                }
                for found in now {
                    self.add(results, found);
                }
            }
            Node::Choice(from, to) => {
                for child in from..to {
                    self.node(self.table.children[usize::from(child)], starts, joins, results);
                }
            }
            Node::Many(inner) => {
                let mut frontier = starts.to_vec();
                for start in starts {
                    self.add(results, start.clone());
                }
                while !frontier.is_empty() {
                    let mut next = Vec::new();
                    self.node(inner, &frontier, joins, &mut next);
                    next.retain(|found| self.add(results, found.clone()));
                    frontier = next;
                }
            }
            Node::Not(inner) => {
                for start in starts {
                    let mut inside = Vec::new();
                    self.looking += 1;
                    self.node(inner, &[(start.0, Meaning::default())], joins, &mut inside);
                    self.looking -= 1;
                    if inside.is_empty() {
                        self.add(results, start.clone());
                    }
                }
            }
        }
    }

    fn terminal(
        &mut self,
        terminal: u8,
        at: u16,
        meaning: &Meaning,
        joins: bool,
        results: &mut Vec<Found>,
    ) {
        let slot = self.table.terminal_slots[usize::from(terminal)];
        let mut none = true;
        for entry in self.sentence.entries_at(at) {
            if entry.terminal != terminal {
                continue;
            }
            none = false;
            let mut merged = meaning.clone();
            if slot != u8::MAX {
                let at = Span { from: at, to: entry.end };
                let filled = Filled { slot: Slot(slot), value: Value::Number(entry.value), at };
                if !self.fill(&mut merged, filled, joins) {
                    continue;
                }
            }
            self.add(results, (entry.end, merged));
        }
        if none {
            self.want(at);
        }
    }

    fn merge_found(&mut self, meaning: &Meaning, index: u32, joins: bool) -> Option<Meaning> {
        let other = &self.found[index as usize].1;
        if meaning.slots.is_empty() {
            return Some(other.clone());
        }
        if other.slots.is_empty() {
            return Some(meaning.clone());
        }
        if !joins && meaning.mask() & other.mask() & !self.table.agreeing != 0 {
            return None;
        }
        let other = other.clone();
        let mut merged = meaning.clone();
        other.slots.iter().all(|filled| self.fill(&mut merged, *filled, joins)).then_some(merged)
    }

    /// Fills a slot; false if it holds something else already.
    fn fill(&mut self, meaning: &mut Meaning, filled: Filled, joins: bool) -> bool {
        let Some(before) = meaning.get(filled.slot).copied() else {
            meaning.set(filled);
            return true;
        };
        if let (true, Value::List(first), Value::List(second)) = (joins, before.value, filled.value)
        {
            let list = self.append(first, second);
            meaning.take(filled.slot);
            let at = Span { from: before.at.from, to: filled.at.to };
            meaning.set(Filled { slot: filled.slot, value: Value::List(list), at });
            return true;
        }
        self.table.agreeing >> filled.slot.0 & 1 == 1 && before.value == filled.value
    }

    /// Appends one list to another.
    fn append(&mut self, first: ListId, second: ListId) -> ListId {
        let (record, before) = match self.link_at(Some(second)) {
            Some(link) => (link.record.clone(), link.before),
            None => return first,
        };
        let first = before.map_or(first, |before| self.append(first, before));
        self.link(record, Some(first))
    }

    fn link(&mut self, record: Meaning, before: Option<ListId>) -> ListId {
        // The same list, found twice, is the same reading.
        let same = |link: &RecordLink| {
            link.before == before
                && link.record == record
                && link.record.slots.first().map(|filled| filled.at)
                    == record.slots.first().map(|filled| filled.at)
        };
        let recent = self.links.len().saturating_sub(RECENT_LINKS);
        let known = self.links[recent..].iter().position(same).map(|place| recent + place);
        let id = known.unwrap_or_else(|| {
            self.links.push(RecordLink { record, before });
            self.links.len() - 1
        });
        ListId(index(id))
    }

    fn apply(&mut self, effect: Effect, at: Span, meaning: &mut Meaning) -> bool {
        let mut fill =
            |slot, value| self.fill(meaning, Filled { slot: Slot(slot), value, at }, false);
        match effect {
            Effect::JoinLists => true,
            Effect::CheckFrame => self.fits_frame(meaning),
            Effect::Drop(slot) => {
                meaning.take(Slot(slot));
                true
            }
            Effect::Rename(from, to) => match meaning.take(Slot(from)) {
                Some(filled) => self.fill(meaning, Filled { slot: Slot(to), ..filled }, false),
                None => true,
            },
            Effect::Symbol(slot, symbol) => fill(slot, Value::Symbol(Symbol(symbol))),
            Effect::Number(slot, number) => fill(slot, Value::Number(number)),
            Effect::Wrap(slot) => {
                let list = self.link(std::mem::take(meaning), None);
                meaning.set(Filled { slot: Slot(slot), value: Value::List(list), at });
                true
            }
        }
    }

    /// True if the slots may stand beside each other, by the frames of the act.
    fn fits_frame(&self, meaning: &Meaning) -> bool {
        let filled = meaning.mask();
        let act = meaning.symbol(ACT).map_or(u16::MAX, |Symbol(act)| act);
        self.table.frames.iter().any(|frame| {
            let needs = &self.table.needs[usize::from(frame.needs.0)..usize::from(frame.needs.1)];
            let values =
                &self.table.values[usize::from(frame.values.0)..usize::from(frame.values.1)];
            let holds = |&(slot, _): &(u8, u16)| {
                meaning
                    .symbol(Slot(slot))
                    .is_none_or(|Symbol(symbol)| values.contains(&(slot, symbol)))
            };
            frame.act == act
                && filled & !frame.allowed == 0
                && needs.iter().all(|need| need & filled != 0)
                && values.iter().all(holds)
        })
    }
}

/// The comparisons of readings that even a short text may need: `1+1+1` has many readings, since a
/// plus may be a sign.
const LEAST_EFFORT: usize = 5_000_000;

/// Most further comparisons of readings for each token: a sentence that needs more has too many readings to
/// be understood, and time stays linear in its length.
const EFFORT_PER_TOKEN: usize = 20_000;

/// The slot of the verb, by which frames are found: the first one of every grammar.
const ACT: Slot = Slot(0);

/// Number of lists back among which an equal one is looked for.
const RECENT_LINKS: usize = 64;

/// The place of something in a list of the chart: no sentence has more than fit.
fn index(place: usize) -> u32 {
    u32::try_from(place).unwrap_or(u32::MAX)
}
