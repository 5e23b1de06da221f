//! connect-anywhere: numbers that are put on piles.

use super::ending::MoveOutcome;
use super::names::remark_on_another;
use super::turn::{Draft, TurnDraft};
use super::{Names, StatedCards};
use crate::cards::{Expected, ParseError};
use crate::language::grammars::piles::{kind, slot, sym};
use crate::language::{ClauseView, Meaning, ParseChart, Span, colour_of};
use crate::rules::moves::{PileName, Step, TopCard};

impl TurnDraft {
    /// Adds a clause that puts a number on a pile; `None` if it makes no sense.
    pub(super) fn put(
        &self,
        clause: ClauseView<'_>,
        players: Names<'_>,
    ) -> Option<Result<TurnDraft, ParseError>> {
        let mut turn = self.clone();
        let meaning = clause.meaning;
        if let Some(error) = remark_on_another(&clause, slot::REMARKED, kind::NAME) {
            return Some(Err(error));
        }
        if meaning.is(slot::ACT, sym::NOTHING) || meaning.is(slot::ACT, sym::ASKED) {
            return Some(Ok(turn));
        }
        let top_in = |slot| top(clause.records(slot).first()?);
        let TopCard { number, colour } = top_in(slot::TOP)?;
        let pile = match meaning.symbol(slot::PILE) {
            None => None,
            Some(sym::CENTRE) => Some(PileName::Centre),
            Some(sym::OWN) => Some(PileName::Own),
            Some(sym::PLAYER) => {
                let name = match players {
                    Names::Any => {
                        let at = clause.bytes(meaning.span(slot::NAME)?);
                        &clause.chart.sentence().cursor_at(0).text()[at]
                    }
                    Names::Only(players) => {
                        players.get(usize::try_from(meaning.number(slot::NAME)?).ok()?)?
                    }
                };
                Some(PileName::Player(name.to_owned()))
            }
            Some(_) => Some(PileName::Showing(top_in(slot::AT)?)),
        };
        // A number with nothing between it and what stands before.
        if let Some(at) = meaning.span(slot::TWIN) {
            let at = Span { to: at.from + 1, ..at };
            return Some(Err(clause.error(Expected::OnOrComma, at)));
        }
        turn.is_required |= meaning.has(slot::MUST);
        turn.steps.push(Draft::new(Step::Put { number, colour, pile }, clause.at));
        Some(Ok(turn))
    }

    /// Ends the sentence; `None` if it has no step.
    pub(super) fn finish_piles(&self, chart: &ParseChart<'_>) -> Option<MoveOutcome> {
        let reading = || self.clone().into_reading(StatedCards::default(), chart.sentence());
        (!self.steps.is_empty()).then(|| Ok(reading()))
    }
}

fn top(record: &Meaning) -> Option<TopCard> {
    let colour = record.number(slot::COLOUR).and_then(colour_of);
    Some(TopCard { number: record.number(slot::NUM)?, colour })
}
