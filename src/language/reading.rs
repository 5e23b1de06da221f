//! Readings of a whole sentence: clauses one behind the other, the fewest that make sense.

use super::chart::ParseChart;
use super::meaning::{Meaning, Span};
use super::sentence::small;

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
    between: Option<u32>,
    clause: u32,
    at: Span,
}

impl ParseChart<'_> {
    /// Puts clauses together, from left to right. `step` adds a clause to a state, in every way that
    /// makes sense; `end` sees what stands behind the last one. Returns the different states of the
    /// readings with the fewest clauses; none if there is no reading, or too many.
    pub(crate) fn fold<S: Clone + PartialEq, I: IntoIterator<Item = S>>(
        &mut self,
        start: &S,
        mut step: impl FnMut(&ParseChart<'_>, &S, &ParsedClause<'_>) -> I,
        mut end: impl FnMut(&S, &Meaning) -> Option<S>,
    ) -> Vec<S> {
        let count = self.sentence.len();
        let edges = self.edges();
        // The fewest clauses from each token to the end.
        let mut rest = vec![u32::MAX; count + 1];
        let mut ends: Vec<Option<u32>> = vec![None; count + 1];
        for at in (0..=count).rev() {
            ends[at] = self.finish(at);
            let further = edges[at].iter().map(|edge| rest[usize::from(edge.at.to)]).min();
            let by_clause = further.unwrap_or(u32::MAX).saturating_add(1);
            rest[at] = if at > 0 && ends[at].is_some() { 0 } else { by_clause };
        }
        if rest[0] == u32::MAX || !self.spend(0) {
            return Vec::new();
        }
        for most in rest[0]..=rest[0] + MORE_CLAUSES {
            // The states at each token, by the number of clauses before it.
            let mut states: Vec<Vec<(u32, S)>> = vec![Vec::new(); count + 1];
            states[0].push((0, start.clone()));
            let mut done: Vec<S> = Vec::new();
            for at in 0..=count {
                let here = std::mem::take(&mut states[at]);
                if here.len() > MAX_STATES {
                    return Vec::new();
                }
                for (clauses, state) in here {
                    if let Some(finish) = ends[at].filter(|_| at > 0 && clauses == most)
                        && let Some(state) = end(&state, self.part(Some(finish)))
                        && !done.contains(&state)
                    {
                        done.push(state);
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
                            between: self.part(edge.between),
                            meaning: &self.found(edge.clause).1,
                            at: edge.at,
                        };
                        for next in step(self, &state, &clause) {
                            let next = (clauses + 1, next);
                            if !states[to].contains(&next) {
                                states[to].push(next);
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

    /// The meaning of a part of the chart.
    fn part(&self, index: Option<u32>) -> &Meaning {
        static NOTHING: std::sync::LazyLock<Meaning> = std::sync::LazyLock::new(Meaning::default);
        match index {
            Some(index) if index != u32::MAX => &self.found(index).1,
            Some(_) | None => &NOTHING,
        }
    }

    /// The clauses that can stand at each token that clauses lead to.
    fn edges(&mut self) -> Vec<Vec<Edge>> {
        let count = self.sentence.len();
        let [clause, between, begin, _] = self.sentence.table.tops;
        let mut edges: Vec<Vec<Edge>> = vec![Vec::new(); count + 1];
        let mut reached = vec![false; count + 1];
        reached[0] = true;
        for at in 0..count {
            if !reached[at] {
                continue;
            }
            let here = small(at);
            let rule = if at == 0 { begin } else { between };
            let mut starts: Vec<(u16, Option<u32>)> = Vec::new();
            if rule == u16::MAX {
                starts.push((here, None));
            } else {
                let (from, to) = self.rule(rule, here);
                starts.extend((from..to).map(|index| (self.found(index).0, Some(index))));
            }
            for (start, between) in starts {
                let (from, to) = self.rule(clause, start);
                for index in from..to {
                    let end = self.found(index).0;
                    if end > start {
                        let at_span = Span { from: start, to: end };
                        edges[at].push(Edge { between, clause: index, at: at_span });
                        reached[usize::from(end)] = true;
                    }
                }
            }
        }
        edges
    }

    /// Index in the chart of the finish at a token, or `u32::MAX` for nothing at all.
    fn finish(&mut self, at: usize) -> Option<u32> {
        let count = self.sentence.len();
        let finish = self.sentence.table.tops[3];
        if finish == u16::MAX {
            return (at == count).then_some(u32::MAX);
        }
        let (from, to) = self.rule(finish, small(at));
        (from..to).find(|&index| usize::from(self.found(index).0) == count)
    }
}
