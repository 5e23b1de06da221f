//! Parsing a move: what people say at the table, in three languages → [`Move`].
//!
//! The grammar (`moves.grammar`) says what a clause can be, `turn` what a clause means behind those
//! before it, `verbs` which steps a verb makes of what stands beside it. The words stand in
//! `src/language/words`.

mod clause;
mod ending;
mod errors;
mod facts;
mod laying;
pub(crate) mod names;
mod notation;
mod offers;
mod piles;
mod sets;
#[cfg(test)]
mod tests;
mod turn;
mod verbs;

use super::moves::{Move, Step, format_canonical};
use crate::cards::text::Tokens;
use crate::cards::{NamedCard, ParseError, Tongue};
use crate::language::grammars::{moves, piles as pile_words};
use crate::language::{Misread, ParseChart, ReadingOutcome, TextSource, decide, read_in_tongues};
use names::{NameKind, find_names};
use smallvec::SmallVec;
use turn::TurnDraft;

/// The kind of cards a claim is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dialect {
    /// Cards have a colour: a bare number is not understood.
    Cards,
    /// Like [`Dialect::Cards`]; two cards laid together are a pair.
    Pairs,
    /// Like [`Dialect::Cards`]; four cards laid together are a quartet.
    Quartets,
    /// Like [`Dialect::Quartets`]; a player who has no such card says so.
    Asking,
    /// connect-anywhere: numbers go on piles, and colours do not matter.
    Piles,
}

/// The players whose piles a claim may name.
#[derive(Clone, Copy, Debug)]
pub enum Names<'a> {
    /// Any name.
    Any,
    /// These and no other.
    Only(&'a [&'a str]),
}

/// Actor speaks: the language that decides what a word means, and who sits at the table.
#[derive(Clone, Copy, Debug)]
pub struct Talk<'a> {
    /// The language asked for; another one is tried only for words that it does not know.
    pub tongue: Tongue,
    /// The players who may be named.
    pub players: Names<'a>,
}

impl Default for Talk<'_> {
    fn default() -> Self {
        Talk { tongue: Tongue::En, players: Names::Any }
    }
}

/// Cards that a sentence names, and of which its move says nothing.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct StatedCards {
    /// Cards stated to be in the hand before the turn.
    pub hand: StatedList,
    /// Cards stated to lie on the table before the turn.
    pub table: StatedList,
    /// A card to which a connector leads, and which was not laid.
    pub unlaid: Option<NamedCard>,
}

/// Cards that a sentence states to be at one place.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct StatedList {
    /// The cards in the stated order.
    pub cards: SmallVec<[NamedCard; 2]>,
    /// True if no others are there.
    pub is_whole: bool,
    /// True for a hand of which somebody speaks after a draw: it may be the hand after it.
    pub is_later: bool,
}

/// Parses a move, and what was said to lie and to be in the hand beside it.
///
/// # Errors
/// A text that is not understood: the position, what was expected there, and the one claim that could
/// have been meant, if there is one.
pub fn parse_claim(
    claim: &str,
    dialect: Dialect,
    talk: Talk<'_>,
) -> Result<(Move, StatedCards), ParseError> {
    read(claim, dialect, talk)
        .map(|reading| (sets::join_cards(reading.steps, dialect), reading.stated))
        .map_err(|misread| offers::with_offer(claim, dialect, talk, misread))
}

/// The outcome of reading a text.
#[derive(Debug, PartialEq)]
struct MoveReading {
    steps: Move,
    stated: StatedCards,
    /// True if it was asked what must be done.
    is_required: bool,
}

impl ReadingOutcome for MoveReading {
    fn to_claim(&self) -> Option<String> {
        Some(format_canonical(&self.steps))
    }

    fn is_same(&self, other: &Self) -> bool {
        self.to_claim() == other.to_claim() && self.stated == other.stated
    }

    fn is_required(&self) -> bool {
        self.is_required
    }
}

/// Reads a text, without offers.
fn read(claim: &str, dialect: Dialect, talk: Talk<'_>) -> Result<MoveReading, Misread> {
    let tokens = Tokens::new(claim)?;
    if let Some(steps) = notation::parse(&tokens, dialect, talk) {
        let stated = StatedCards { unlaid: unlaid(&steps, None), ..StatedCards::default() };
        return Ok(MoveReading { steps, stated, is_required: false });
    }
    let is_piles = dialect == Dialect::Piles;
    let (table, kind) = if is_piles {
        let reserved = &[pile_words::class::CENTRE, pile_words::class::OWN_PILE];
        (&pile_words::GRAMMAR, NameKind::new(pile_words::kind::NAME, true, reserved))
    } else {
        (&moves::GRAMMAR, NameKind::new(moves::kind::NAME, false, &[]))
    };
    read_in_tongues(
        TextSource { tokens: &tokens, table, asked: Some(talk.tongue), extras: &[] },
        |sentence| find_names(sentence, &kind, talk.players),
        |chart, unknown| read_sentence(chart, unknown, dialect, talk.players),
    )
}

/// The card to which a connector leads, if it is not laid: one of its own colour, or one that a sentence
/// names.
fn unlaid(steps: &Move, named: Option<NamedCard>) -> Option<NamedCard> {
    let own = steps.iter().find_map(|spanned| match spanned.step {
        Step::Link { from, to } if from.colour == to => Some(from),
        _ => None,
    });
    let is_laid = |card: &NamedCard| {
        steps.iter().any(|spanned| match &spanned.step {
            Step::Lay(lays) => lays.iter().any(|lay| lay.card == *card),
            _ => false,
        })
    };
    own.or(named).filter(|card| !is_laid(card))
}

/// Reads a sentence in its language; `unknown` are the words that may be names at best.
fn read_sentence(
    chart: &mut ParseChart<'_>,
    unknown: &[u16],
    dialect: Dialect,
    players: Names<'_>,
) -> Result<MoveReading, Misread> {
    let sentence = chart.sentence();
    let is_piles = dialect == Dialect::Piles;
    let readings = if is_piles {
        chart.fold(
            &TurnDraft::default(),
            |turn: &TurnDraft, clause| {
                turn.put(clause, players).ok_or(None)?.map(Some).map_err(Some)
            },
            |chart, turn| turn.finish_piles(chart),
        )
    } else {
        chart.fold(
            &TurnDraft::new(dialect == Dialect::Asking),
            |turn: &TurnDraft, clause| turn.add(clause),
            |chart, turn| turn.finish(chart),
        )
    };
    let explain = || errors::misread(unknown, chart, is_piles);
    decide(sentence, readings, |_| true, explain)
}
