//! Readings of a whole sentence: clauses one behind the other, the fewest that make sense.

use super::chart::ParseChart;
use super::meaning::{JoinName, Meaning, Slot, Span, Tag};
use super::table::TagSet;
use crate::cards::{Expected, ParseError, small};
use std::ops::Range;

/// Most clauses more than the fewest that are tried.
const MORE_CLAUSES: u32 = 4;

/// Most states of a fold at one token; more are no reading.
const MAX_STATES: usize = 64;

/// Cost of a step of a fold, in comparisons of readings.
const EFFORT_PER_STEP: usize = 100;

/// Why a clause makes no sense where it stands: an error, or none if it is no reading.
pub(crate) type ClauseError = Option<ParseError>;

/// A clause as a fold sees it, with the chart around it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ClauseView<'c> {
    pub(crate) chart: &'c ParseChart<'c>,
    /// Meaning of the words between it and the clause before.
    pub(crate) between: &'c Meaning,
    /// Meaning of the clause.
    pub(crate) meaning: &'c Meaning,
    /// Its tokens.
    pub(crate) at: Span,
    /// The tags that hold for it.
    pub(crate) tags: TagSet,
}

impl<'c> ClauseView<'c> {
    /// A clause without tags.
    pub(crate) fn new(
        chart: &'c ParseChart<'c>,
        between: &'c Meaning,
        meaning: &'c Meaning,
        at: Span,
    ) -> ClauseView<'c> {
        ClauseView { chart, between, meaning, at, tags: TagSet::default() }
    }

    /// The clause with its tags: those given, and those that the grammar finds. `before` are the tags
    /// of the clause before.
    #[must_use]
    pub(crate) fn tagged(
        self,
        given: impl IntoIterator<Item = (Tag, bool)>,
        before: &TagSet,
    ) -> ClauseView<'c> {
        let mut tags = TagSet::default();
        for (tag, holds) in given {
            tags.add(tag, holds);
        }
        ClauseView { tags: self.chart.tags(&self, tags, before), ..self }
    }

    /// The first join of the table that its tags allow, and the tokens that it is about.
    pub(crate) fn join(&self) -> Option<(JoinName, Span)> {
        self.chart.join(self)
    }

    /// True if the tag holds.
    pub(crate) fn is(&self, tag: Tag) -> bool {
        self.tags.has(tag)
    }

    /// True if the slot is filled.
    pub(crate) fn has(&self, slot: Slot) -> bool {
        self.meaning.has(slot)
    }

    /// The number in a slot.
    pub(crate) fn number(&self, slot: Slot) -> Option<u32> {
        self.meaning.number(slot)
    }

    /// The tokens that filled a slot, or all.
    pub(crate) fn span(&self, slot: Slot) -> Span {
        self.meaning.span(slot).unwrap_or(self.at)
    }

    /// The records of a list.
    pub(crate) fn records(&self, of: Slot) -> Vec<&'c Meaning> {
        self.chart.list(self.meaning, of)
    }

    /// The bytes of tokens.
    pub(crate) fn bytes(&self, at: Span) -> Range<usize> {
        self.chart.sentence().bytes(at)
    }

    /// The error that something else was expected at those tokens.
    pub(crate) fn error(&self, expected: Expected, at: Span) -> ParseError {
        ParseError::new(self.bytes(at), expected)
    }

    /// Refuses it: it is understood, and cannot be meant.
    pub(crate) fn refuse(&self, expected: Expected, at: Span) -> ClauseError {
        self.error(expected, at).into()
    }

    /// Something is missing or has no use at those tokens, which makes it no reading. What is lacking
    /// furthest behind is kept.
    pub(crate) fn lacks(&self, expected: Expected, at: Span) -> ClauseError {
        if self.chart.lacking().is_none_or(|(_, before)| before.from < at.from) {
            self.chart.lacking.set(Some((expected, at)));
        }
        None
    }
}

/// A step from one token to another by a clause: the indices of its parts in the chart.
#[derive(Clone, Copy)]
struct Edge {
    between: u32,
    clause: u32,
    at: Span,
}

impl ParseChart<'_> {
    /// Puts clauses together, from left to right. `step` adds a clause to a state, in every way that
    /// makes sense, or refuses it; without an error there is no such reading. `end` ends the sentence behind the last one. Returns the different
    /// ends of the readings with the fewest clauses, refused ones among them; none if there is no
    /// reading, or too many.
    pub(crate) fn fold<S, T, I, E>(
        &mut self,
        start: &S,
        mut step: impl FnMut(&S, ClauseView<'_>) -> Result<I, ClauseError>,
        mut end: impl FnMut(&ParseChart<'_>, &S) -> E,
    ) -> Vec<Result<T, ParseError>>
    where
        S: Clone + PartialEq,
        T: PartialEq,
        I: IntoIterator<Item = S>,
        E: IntoIterator<Item = Result<T, ParseError>>,
    {
        let count = self.sentence.len();
        let edges = self.edges();
        // The fewest clauses from each token to the end.
        let mut rest = vec![u32::MAX; count + 1];
        let is_end: Vec<bool> = (0..=count).map(|at| self.is_end(at)).collect();
        for at in (0..=count).rev() {
            let further = edges[at].iter().map(|edge| rest[usize::from(edge.at.to)]).min();
            let by_clause = further.unwrap_or(u32::MAX).saturating_add(1);
            rest[at] = if is_end[at] { 0 } else { by_clause };
        }
        if rest[0] == u32::MAX || !self.spend(0) {
            return Vec::new();
        }
        for most in rest[0]..=rest[0] + MORE_CLAUSES {
            // The states at each token, by the number of clauses before it.
            let mut states: Vec<Vec<(u32, Result<S, ParseError>)>> = vec![Vec::new(); count + 1];
            states[0].push((0, Ok(start.clone())));
            let mut done = Vec::new();
            for at in 0..=count {
                let here = std::mem::take(&mut states[at]);
                if here.len() > MAX_STATES {
                    return Vec::new();
                }
                for (clauses, state) in here {
                    if is_end[at] && clauses == most {
                        match &state {
                            Ok(state) => add_new(&mut done, end(self, state)),
                            Err(error) => add_new(&mut done, [Err(error.clone())]),
                        }
                    }
                    for edge in &edges[at] {
                        let to = usize::from(edge.at.to);
                        if (clauses + 1).saturating_add(rest[to]) > most {
                            continue;
                        }
                        if !self.spend(EFFORT_PER_STEP) {
                            return Vec::new();
                        }
                        let (between, meaning) =
                            (self.found(edge.between), self.found(edge.clause));
                        let clause = ClauseView::new(self, &between.1, &meaning.1, edge.at);
                        let next = |state| (clauses + 1, state);
                        match &state {
                            Ok(state) => match step(state, clause) {
                                Ok(found) => {
                                    let found = found.into_iter().map(|state| next(Ok(state)));
                                    add_new(&mut states[to], found);
                                }
                                Err(error) => {
                                    add_new(&mut states[to], error.map(|error| next(Err(error))));
                                }
                            },
                            // What is offered for a refused clause holds where nothing follows it.
                            Err(error) => {
                                let error = ParseError { offer: None, ..error.clone() };
                                add_new(&mut states[to], [next(Err(error))]);
                            }
                        }
                    }
                }
            }
            if !done.is_empty() {
                return done;
            }
        }
        Vec::new()
    }

    /// The clauses that can stand at each token that clauses lead to.
    fn edges(&mut self) -> Vec<Vec<Edge>> {
        let count = self.sentence.len();
        let [clause, between, begin, _] = self.sentence.table.tops;
        let mut edges: Vec<Vec<Edge>> = vec![Vec::new(); count + 1];
        let mut is_reached = vec![false; count + 1];
        is_reached[0] = true;
        for at in (0..count).map(small) {
            if !is_reached[usize::from(at)] {
                continue;
            }
            for between in self.rule(if at == 0 { begin } else { between }, at) {
                let from = self.found(between).0;
                for clause in self.rule(clause, from) {
                    let to = self.found(clause).0;
                    if to > from {
                        edges[usize::from(at)].push(Edge {
                            between,
                            clause,
                            at: Span { from, to },
                        });
                        is_reached[usize::from(to)] = true;
                    }
                }
            }
        }
        edges
    }

    /// True if the sentence may end at a token.
    fn is_end(&mut self, at: usize) -> bool {
        let [.., finish] = self.sentence.table.tops;
        let count = self.sentence.len();
        at > 0
            && self.rule(finish, small(at)).any(|index| usize::from(self.found(index).0) == count)
    }
}

/// Adds those that are not there yet.
fn add_new<T: PartialEq>(all: &mut Vec<T>, more: impl IntoIterator<Item = T>) {
    for one in more {
        if !all.contains(&one) {
            all.push(one);
        }
    }
}
