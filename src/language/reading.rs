//! Readings of a whole sentence: clauses one behind the other, the fewest that make sense.

use super::chart::ParseChart;
use super::meaning::{Meaning, Span};
use crate::cards::{ParseError, small};

/// Most clauses more than the fewest that are tried.
const MORE_CLAUSES: u32 = 4;

/// Most states of a fold at one token; more are no reading.
const MAX_STATES: usize = 64;

/// Cost of a step of a fold, in comparisons of readings.
const EFFORT_PER_STEP: usize = 100;

/// A clause as a fold sees it.
#[derive(Debug)]
pub(crate) struct ParsedClause<'c> {
    /// Meaning of the words between it and the clause before.
    pub(crate) between: &'c Meaning,
    /// Meaning of the clause.
    pub(crate) meaning: &'c Meaning,
    /// Its tokens.
    pub(crate) at: Span,
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
    /// makes sense, or refuses it; `end` ends the sentence behind the last one. Returns the different
    /// ends of the readings with the fewest clauses, refused ones among them; none if there is no
    /// reading, or too many.
    pub(crate) fn fold<S, T, I, E>(
        &mut self,
        start: &S,
        mut step: impl FnMut(&ParseChart<'_>, &S, &ParsedClause<'_>) -> I,
        mut end: impl FnMut(&ParseChart<'_>, &S) -> E,
    ) -> Vec<Result<T, ParseError>>
    where
        S: Clone + PartialEq,
        T: PartialEq,
        I: IntoIterator<Item = Result<S, ParseError>>,
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
                        let clause = ParsedClause {
                            between: &self.found(edge.between).1,
                            meaning: &self.found(edge.clause).1,
                            at: edge.at,
                        };
                        let next = |state| (clauses + 1, state);
                        match &state {
                            Ok(state) => {
                                let found = step(self, state, &clause).into_iter().map(next);
                                add_new(&mut states[to], found);
                            }
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
