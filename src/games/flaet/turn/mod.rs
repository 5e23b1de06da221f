//! A turn of FLÄT as people tell it, in three languages.
//!
//! The grammar (`flaet.grammar`) says what a clause can be and what it means behind other steps;
//! [`clause`] and [`place`] find the things that it names, [`turn_reading`] adds its steps.

mod clause;
mod place;
mod turn_reading;

use super::notation::{FlaetStep, Steps, parse_turn};
use crate::cards::faessler::{Layout, deck_words, is_face, is_rank_alone, take_face};
use crate::cards::text::Tokens;
use crate::cards::words::is_number_at;
use crate::cards::{Expected, Notation, ParseError, Tongue, small};
use crate::games::deck_words::{DeckNames, find_deck_words};
use crate::language::grammars::flaet::{GRAMMAR, class, kind, slot};
use crate::language::{
    Extra, Mending, Misread, ParseChart, ReadingOutcome, Span, TextSource, decide, read_in_tongues,
};
use crate::rules::claim::names::{NameKind, find_names};
use crate::rules::{SpannedStep, Talk};
use std::ops::Range;
use turn_reading::TurnReading;

/// Reads a turn: at least one step. `bottom right` is counted in the layout, if one was step.
///
/// # Errors
/// A text that is not understood: where, what was expected there, and the one turn that could have
/// been meant, if there is one.
pub fn read_turn(
    claim: &str,
    talk: Talk<'_>,
    layout: Option<&Layout>,
) -> Result<Steps, ParseError> {
    let size = layout.map_or((3, 3), |layout| {
        let side = |count: usize| u8::try_from(count).unwrap_or(3);
        (side(layout.height()), side(layout.width()))
    });
    if let Some(steps) = parse_turn(claim, size) {
        return Ok(steps);
    }
    let read = |text: &str| read(text, talk, size);
    read(claim).map(|turn| turn.steps).map_err(|Misread { error, is_unknown, .. }| {
        if error.offer.is_some() || !is_unknown || error.expected.is_refusal() {
            return error;
        }
        let mending = Mending {
            table: &GRAMMAR,
            tongue: talk.tongue,
            has_others: true,
            more: &|tongue| deck_words(tongue).collect(),
            is_never: &|_| false,
            read: &|text| read(text).map_err(Some).and_then(|turn| turn.to_claim().ok_or(None)),
        };
        match mending.mend(claim, &error.span) {
            Some((word, offer)) => ParseError { nearest: Some(word), offer: Some(offer), ..error },
            None => error,
        }
    })
}

impl ReadingOutcome for TurnReading {
    fn to_claim(&self) -> Option<String> {
        let steps = self.steps.iter().map(|step| step.step.format(Tongue::En));
        Some(steps.collect::<Vec<String>>().join(", "))
    }

    fn is_required(&self) -> bool {
        self.is_required
    }
}

/// The names that the grammar has for the words of the deck.
const DECK: DeckNames = DeckNames {
    short: kind::SHORT,
    suit: kind::SUIT,
    letter: kind::RANK,
    rank: kind::RANK,
    face: kind::FACE,
    vague: kind::VAGUE,
    is_list: false,
    slots: [slot::FACE, slot::SUIT, slot::RANK, slot::NUM],
};

fn read(claim: &str, talk: Talk<'_>, size: (u8, u8)) -> Result<TurnReading, Misread> {
    let tokens = Tokens::new(claim)?;
    let extras: Vec<Extra> = find_deck_words(&tokens, &DECK).collect();
    let kind = NameKind::new(kind::NAME, false, &[]);
    read_in_tongues(
        TextSource { tokens: &tokens, table: &GRAMMAR, asked: Some(talk.tongue), extras: &extras },
        |sentence| find_names(sentence, &kind, talk.players),
        |chart, _| {
            let turns = chart.fold(
                &TurnReading::default(),
                |turn: &TurnReading, clause| {
                    let mut turn = turn.clone();
                    turn.add(clause, size).map(|()| [turn])
                },
                |_, turn| (!turn.steps.is_empty()).then(|| Ok(turn.clone())),
            );
            let errors = turns
                .iter()
                .filter_map(|turn: &Result<TurnReading, ParseError>| turn.as_ref().err());
            let furthest = errors.max_by_key(|error| error.span.start).cloned();
            decide(chart.sentence(), turns, is_objection, || explain(chart))
                .map_err(|misread| advise(chart, misread, furthest))
        },
    )
}

/// True for an objection to something that could have been meant.
const fn is_objection(expected: Expected) -> bool {
    matches!(expected, Expected::NoCondition | Expected::PlainMove | Expected::OpenOrHidden)
}

/// Gives an error the advice that fits FLÄT: how to ask for a FLÄT that was overlooked, and no word for a place
/// beside a card.
fn advise(chart: &ParseChart<'_>, misread: Misread, furthest: Option<ParseError>) -> Misread {
    let sentence = chart.sentence();
    let mut tokens = 0..small(sentence.len());
    let is_flaet = tokens.clone().any(|at| sentence.is_at(at, class::FLAET_FLAET));
    let late = tokens.find_map(|from| Some((from, sentence.end_at(from, class::FLAET_LATE)?)));
    match late.filter(|_| is_flaet) {
        Some((from, to)) => {
            let at = sentence.bytes(Span { from, to });
            ParseError::new(at, Expected::OverlookedFlaet).into()
        }
        None if misread.error.expected == Expected::PlaceOrOrder => {
            furthest.map_or_else(|| explain(chart), Misread::from)
        }
        // `takes the FLÄT away`: only its line is missing.
        None => match furthest.filter(|error| is_flaet && error.expected == Expected::Line) {
            Some(error) if sentence.unknown_word().is_none() => error.into(),
            _ => misread,
        },
    }
}

/// Why there is no reading: the furthest token, or a word that is not known.
fn explain(chart: &ParseChart<'_>) -> Misread {
    let sentence = chart.sentence();
    let count = small(sentence.len());
    let unknown = sentence.unknown_word();
    let reached = (0..=count).rev().find(|at| chart.is_whole_before(*at)).unwrap_or(0);
    let at = unknown.unwrap_or(reached);
    let span = sentence.bytes(Span { from: at, to: at.saturating_add(1).min(count).max(at) });
    // A card that lacks its suit, or has a rank of another deck.
    let mut face = sentence.cursor_at(at);
    if at > 0 && is_number_at(&face, 0) && !is_face(&face) {
        return ParseError::new(face.here(), Expected::Place).into();
    }
    if (is_face(&face) || is_rank_alone(&face))
        && let Err(error) = take_face(&mut face)
    {
        return error.into();
    }
    let expected = match unknown {
        _ if at == 0 || at >= count => Expected::FlaetStep,
        Some(_) => Expected::Word,
        None => Expected::End,
    };
    Misread { is_unknown: unknown.is_some(), ..ParseError::new(span, expected).into() }
}

fn one_step(step: FlaetStep, span: Range<usize>) -> SpannedStep<FlaetStep> {
    SpannedStep { step, span }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Names;

    #[test]
    fn canonical_turns_mean_the_same_as_sentences() {
        let mut turns = vec!["draw, discard, flip 2 2".to_owned()];
        let languages = [
            (["take", "draw", "swap"], ["", ", pass", ", flaet row 1", ", flaet diagonal 2"]),
            (["nimm", "ziehe", "tausche"], ["", ", passe", ", FLÄT Reihe 2", ", FLÄT Spalte 3"]),
            (["neem", "trek", "ruil"], ["", ", pas", ", FLÄT kolom 1", ", FLÄT diagonaal 1"]),
        ];
        for ([take, draw, swap], closings) in languages {
            for closing in closings {
                for face in ["", " ro5", " J", " eiB", " si1"] {
                    turns.push(format!("{take}{face}, {swap} 1 3{closing}"));
                    turns.push(format!("{draw}{face}, {swap} se7{closing}"));
                }
            }
        }
        turns
            .extend(["pass", "draw J, discard, flip 2 2 = ro5, flaet column 2"].map(str::to_owned));
        for turn in turns {
            let Some(steps) = parse_turn(&turn, (3, 3)) else { panic!("{turn}: not canonical") };
            for tongue in Tongue::ALL {
                let sentence = read(&turn, Talk { tongue, players: Names::Any }, (3, 3));
                let sentence = sentence.map(|read| read.steps).map_err(|misread| misread.error);
                assert_eq!(sentence, Ok(steps.clone()), "{turn} ({tongue:?})");
            }
        }
    }

    #[test]
    fn what_is_not_canonical_is_a_sentence() {
        for turn in [
            "take Rob, swap 1 3",
            "take, swap 4 1",
            "nimm, swap 1 1",
            "swap 1 1",
            "flaet row 4",
            "draw, draw",
        ] {
            assert_eq!(parse_turn(turn, (3, 3)), None, "{turn}");
        }
    }
}
