//! connect-anywhere: numbers that are put on piles.

use crate::language::grammars::piles::{slot, sym};
use crate::language::{Meaning, ParseChart, ParsedClause, Sentence, Span, colour_of};
use crate::rules::moves::{Move, PileName, SpannedStep, Step, TopCard};
use smallvec::SmallVec;

/// The numbers put so far.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Puts {
    steps: SmallVec<[(Step, Span); 1]>,
    pub(super) is_required: bool,
    /// A number with nothing between it and what stands before.
    pub(super) twin: Option<Span>,
}

impl Puts {
    /// Adds a clause; `None` if it makes no sense.
    pub(super) fn add(
        &self,
        chart: &ParseChart<'_>,
        clause: &ParsedClause<'_>,
        names: &[String],
    ) -> Option<Puts> {
        let meaning = clause.meaning;
        if meaning.is(slot::ACT, sym::NOTHING) || meaning.is(slot::ACT, sym::ASKED) {
            return Some(self.clone());
        }
        let top = top(chart.list(meaning, slot::TOP).first()?)?;
        let pile = match meaning.symbol(slot::PILE) {
            None => None,
            Some(sym::CENTRE) => Some(PileName::Centre),
            Some(sym::OWN) => Some(PileName::Own),
            Some(sym::PLAYER) => {
                let index = usize::try_from(meaning.number(slot::NAME)?).ok()?;
                Some(PileName::Player(names.get(index)?.clone()))
            }
            Some(_) => Some(PileName::Showing(self::top(chart.list(meaning, slot::AT).first()?)?)),
        };
        let mut puts = self.clone();
        puts.twin =
            puts.twin.or_else(|| meaning.span(slot::TWIN)).map(|at| Span { to: at.from + 1, ..at });
        puts.is_required |= meaning.has(slot::MUST);
        puts.steps.push((Step::Put { number: top.number, colour: top.colour, pile }, clause.at));
        Some(puts)
    }

    /// The move, if any number is put.
    pub(super) fn to_move(&self, sentence: &Sentence<'_>) -> Move {
        let spanned = |(step, at): &(Step, Span)| SpannedStep {
            step: step.clone(),
            span: sentence.bytes(*at),
        };
        self.steps.iter().map(spanned).collect()
    }
}

fn top(record: &Meaning) -> Option<TopCard> {
    Some(TopCard {
        number: record.number(slot::NUM)?,
        colour: record.number(slot::COLOUR).and_then(colour_of),
    })
}
