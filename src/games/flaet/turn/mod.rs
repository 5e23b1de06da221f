//! A turn of FLÄT as people tell it, in three languages.
//!
//! The grammar (`flaet.grammar`) says what a clause can be, [`clause`] and [`place`] which things it
//! names, [`frames`] which steps its verb makes of them.

mod clause;
mod frames;
mod offers;
mod place;

use super::notation::FlaetStep;
use crate::cards::faessler::{
    DeckWord, Face, Layout, Suit, deck_word, is_face, is_rank_alone, take_face,
};
use crate::cards::text::Tokens;
use crate::cards::words::is_number_at;
use crate::cards::{Expected, Notation, ParseError, Tongue};
use crate::language::grammars::flaet::{GRAMMAR, class, kind, slot, sym};
use crate::language::meaning::TerminalId;
use crate::language::{Extra, Misread, ParseChart, ParsedClause, Sentence, Span};
use crate::rules::claim::names::{Kinds, add_names};
use crate::rules::{SpannedStep, Talk};
use clause::{Clause, NamedThing};
use smallvec::SmallVec;
use std::ops::Range;

/// The steps of a turn, each with its place in the text.
pub(in crate::games) type Steps = SmallVec<[SpannedStep<FlaetStep>; 1]>;

/// The card that is held between two steps.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct CardInHand {
    /// True if a card was taken or drawn, and nothing became of it yet.
    pub(super) is_present: bool,
    /// Which one, if that was told.
    pub(super) face: Option<Face>,
}

/// Reads a turn: at least one step. `bottom right` is counted in the layout, if one was told.
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
    read(claim, talk, size).map_err(|misread| offers::with_offer(claim, talk, size, misread))
}

/// Reads a text in the language asked for; in another one only if that does not know some word.
fn read(claim: &str, talk: Talk<'_>, size: (u8, u8)) -> Result<Steps, Misread> {
    let tokens = Tokens::new(claim).map_err(Misread::plain)?;
    let (asked, knows) = read_in(&tokens, talk, size);
    let mut best = match asked {
        Err(misread) if !knows => misread,
        decided => return decided,
    };
    for tongue in Tongue::ALL.into_iter().filter(|tongue| *tongue != talk.tongue) {
        match read_in(&tokens, Talk { tongue, ..talk }, size) {
            (Ok(steps), true) => return Ok(steps),
            // Whoever understands more of it says what is wrong.
            (Err(other), true) if other.error.span.start > best.error.span.start => best = other,
            _ => {}
        }
    }
    Err(best)
}

/// The words of the deck, by kind.
fn deck_words(tokens: &Tokens<'_>) -> Vec<Extra> {
    let mut extras = Vec::new();
    let mut cursor = tokens.cursor();
    while let Some(token) = cursor.peek() {
        let from = small(cursor.position());
        let at = Span { from, to: from + 1 };
        let mut add = |terminal: TerminalId, value: u32| {
            extras.push(Extra { terminal, at, value, hides: false });
        };
        let word = cursor.word().unwrap_or_default();
        let is_upper = cursor.text()[token.span].chars().all(char::is_uppercase);
        // `a` is an article.
        let is_article = matches!(word, "a" | "as") && !is_upper;
        // `Rob` is nobody's rosen Banner, and perhaps nobody's name: `roB` is the card.
        let typed = &cursor.text()[cursor.here()];
        let mut letters = typed.chars();
        let is_name = typed.len() == 3
            && letters.next().is_some_and(char::is_uppercase)
            && letters.all(char::is_lowercase);
        match deck_word(word).filter(|_| !is_article) {
            Some(DeckWord::Card(_)) if is_name => add(kind::VAGUE, 0),
            Some(DeckWord::Suit(suit)) => {
                add(kind::SUIT, suit as u32);
                if word.len() == 2 && Suit::ALL.iter().any(|suit| suit.short() == word) {
                    add(kind::SHORT, suit as u32);
                }
            }
            Some(DeckWord::Rank(rank)) => add(kind::RANK, rank as u32),
            Some(DeckWord::Card(card)) => add(kind::FACE, card.suit as u32 * 16 + card.rank as u32),
            None => {}
        }
        cursor.advance();
    }
    extras
}

/// Reads a text in one language; true if that language knows every word.
fn read_in(tokens: &Tokens<'_>, talk: Talk<'_>, size: (u8, u8)) -> (Result<Steps, Misread>, bool) {
    let too_long = || {
        let error = ParseError::new(tokens.cursor().here(), Expected::Shorter);
        (Err(Misread::plain(error)), true)
    };
    let mut extras = deck_words(tokens);
    let Some(plain) = Sentence::new(tokens, &GRAMMAR, talk.tongue, &extras) else {
        return too_long();
    };
    let kinds = Kinds { name: kind::NAME, owner: None, never: &[] };
    add_names(&mut extras, tokens, &plain, kinds, talk);
    let Some(sentence) = Sentence::new(tokens, &GRAMMAR, talk.tongue, &extras) else {
        return too_long();
    };
    let mut chart = ParseChart::new(&sentence);
    let turns = chart.fold(
        &TurnReading::default(),
        |chart, turn: &TurnReading, parsed| turn.add(chart, parsed, size),
        |turn, _| (!turn.steps.is_empty() || turn.refused.is_some()).then(|| turn.clone()),
    );
    let decided = decide(&sentence, &chart, &turns);
    // A word with a capital is a name only in what is understood.
    let knows =
        if decided.is_ok() { sentence.knows_every_word() } else { plain.knows_every_word() };
    (decided, knows)
}

/// What was told so far.
#[derive(Clone, Debug, Default, PartialEq)]
struct TurnReading {
    steps: Steps,
    refused: Option<ParseError>,
    /// True if `must` was said somewhere.
    is_required: bool,
    /// Where the clause before stands, if it is a condition when a comma leads on.
    condition: Option<Range<usize>>,
}

impl TurnReading {
    /// Adds a clause, if that makes sense.
    fn add(
        &self,
        chart: &ParseChart<'_>,
        parsed: &ParsedClause<'_>,
        size: (u8, u8),
    ) -> Option<TurnReading> {
        let mut turn = self.clone();
        let clause = match Clause::new(chart, chart.sentence(), parsed, size) {
            Ok(clause) => clause,
            Err(error) => return error.map(|error| turn.refuse(error)),
        };
        let then = parsed.between.has(slot::THEN);
        let leads_on = parsed.between.has(slot::COMMA) && !parsed.between.has(slot::AND) || then;
        if let Some(at) = turn.condition.take().filter(|_| leads_on) {
            return Some(turn.refuse(ParseError::new(at, Expected::NoCondition)));
        }
        turn.is_required |= clause.has_slot(slot::MUST);
        let is_fact = clause.has_slot(slot::HAVE) && clause.act.is_none();
        if clause.is_verb_first && !then && (is_fact || !clause.has_helper()) {
            turn.condition = Some(clause.span.clone());
        }
        match turn.add_clause(&clause) {
            Ok(()) => Some(turn),
            Err(error) => Some(turn.refuse(error)),
        }
    }

    fn refuse(mut self, error: ParseError) -> TurnReading {
        self.refused.get_or_insert(error);
        self
    }

    fn add_clause(&mut self, clause: &Clause<'_>) -> Result<(), ParseError> {
        let refuse = |expected| Err(ParseError::new(clause.span.clone(), expected));
        if clause.act.is_none() && clause.items.is_empty() {
            // `Is that ok?`: nothing is done.
            let lonely = clause.has_slot(slot::HAVE)
                || clause.has_slot(slot::WAS)
                || clause.has_helper() && !clause.has_slot(slot::OK);
            return if lonely { Err(clause.lacks(Expected::FlaetStep)) } else { Ok(()) };
        }
        if clause.has_slot(slot::HAD)
            && (clause.has_helper() || !clause.has(|thing| thing == NamedThing::Flaet))
        {
            return refuse(Expected::PlainMove);
        }
        if clause.has_slot(slot::WOULD)
            && (clause.has_slot(slot::HAVE) || clause.has_slot(slot::BE))
        {
            return refuse(Expected::PlainMove);
        }
        if self.names_last(clause) {
            return Ok(());
        }
        if clause.has_slot(slot::WAS) {
            return refuse(Expected::FlaetStep);
        }
        if self.pushes_last(clause) {
            return Ok(());
        }
        if clause.has_slot(slot::MORE) && !clause.has(|thing| thing == NamedThing::Flaet) {
            return refuse(Expected::FlaetStep);
        }
        let steps = frames::steps(clause, self.card_in_hand())?;
        self.steps.extend(steps);
        Ok(())
    }

    /// The card that is held after the steps.
    fn card_in_hand(&self) -> CardInHand {
        match self.steps.last().map(|told| &told.step) {
            Some(FlaetStep::Take(face) | FlaetStep::Draw(face)) => {
                CardInHand { is_present: true, face: *face }
            }
            Some(
                FlaetStep::Swap(_)
                | FlaetStep::Discard
                | FlaetStep::Flip(..)
                | FlaetStep::Pass
                | FlaetStep::Flaet(..),
            )
            | None => CardInHand::default(),
        }
    }

    /// `I draw a card, ro7, …`, `… it was ro7`: which card that was.
    fn names_last(&mut self, clause: &Clause<'_>) -> bool {
        let is_named =
            clause.has_slot(slot::WAS) || !clause.has_helper() && !clause.has_slot(slot::SUBJ);
        let [item] = clause.items.as_slice() else { return false };
        let (NamedThing::Face(face), true, None) = (item.thing, is_named, clause.act) else {
            return false;
        };
        match self.steps.last_mut().map(|told| (&mut told.step, &mut told.span)) {
            Some((
                FlaetStep::Take(named) | FlaetStep::Draw(named) | FlaetStep::Flip(_, named),
                span,
            )) if named.is_none() => {
                *named = Some(face);
                span.end = clause.span.end;
                true
            }
            _ => false,
        }
    }

    /// `… and push the layout together vertically`
    fn pushes_last(&mut self, clause: &Clause<'_>) -> bool {
        let is_alone = clause.act.is_none();
        if !clause.is(sym::PUSH) && !is_alone {
            return false;
        }
        let mut ways = clause.items.iter().filter_map(|item| match item.thing {
            NamedThing::Way(way) => Some(way),
            _ => None,
        });
        let (Some(way), None) = (ways.next(), ways.next()) else { return false };
        let others = clause.has(|thing| {
            !matches!(thing, NamedThing::Way(_) | NamedThing::It { .. } | NamedThing::Card)
        });
        match self.steps.last_mut().map(|told| &mut told.step) {
            Some(FlaetStep::Flaet(_, pushed)) if pushed.is_none() && !others => {
                *pushed = Some(way);
                true
            }
            _ => false,
        }
    }
}

fn decide(
    sentence: &Sentence<'_>,
    chart: &ParseChart<'_>,
    turns: &[TurnReading],
) -> Result<Steps, Misread> {
    let plain = Misread::plain;
    let count = small(sentence.len());
    let doubt = (0..count).find_map(|at| Some((at, sentence.doubt_at(at)?)));
    let objects = |error: &&ParseError| {
        let kinds = [Expected::NoCondition, Expected::PlainMove, Expected::OpenOrHidden];
        kinds.contains(&error.expected)
    };
    let mut refused = turns.iter().filter_map(|turn| turn.refused.as_ref());
    if let Some(error) = refused.find(objects) {
        return Err(plain(error.clone()));
    }
    let mut good = turns.iter().filter(|turn| turn.refused.is_none());
    let is_same = |one: &TurnReading, other: &TurnReading| {
        one.steps.iter().map(|told| &told.step).eq(other.steps.iter().map(|told| &told.step))
    };
    if let Some(first) = good.next() {
        let whole = || 0..sentence.bytes(Span { from: 0, to: count }).end;
        if good.any(|other| !is_same(first, other)) {
            return Err(plain(ParseError::new(whole(), Expected::OneReading)));
        }
        if turns.iter().any(|turn| turn.is_required) {
            let offer = Some(format_canonical(&first.steps));
            let error = ParseError { offer, ..ParseError::new(whole(), Expected::Permission) };
            return Err(plain(error));
        }
        return Ok(first.steps.clone());
    }
    let unknown = sentence.unknown_word();
    if let Some((at, (expected, end))) =
        doubt.filter(|(at, _)| unknown.is_none_or(|unknown| *at < unknown))
    {
        return Err(plain(ParseError::new(sentence.bytes(Span { from: at, to: end }), expected)));
    }
    if let Some(error) =
        turns.iter().find_map(|turn| turn.refused.clone()).filter(|_| unknown.is_none())
    {
        return Err(plain(error));
    }
    let reached = (0..=count).rev().find(|at| chart.is_whole_before(*at)).unwrap_or(0);
    let at = unknown.unwrap_or(reached);
    let span = sentence.bytes(Span { from: at, to: at.saturating_add(1).min(count).max(at) });
    // A card that lacks its suit, or has a rank of another deck.
    let mut face = sentence.cursor_at(at);
    if at > 0 && is_number_at(&face, 0) && !is_face(&face) {
        return Err(plain(ParseError::new(face.here(), Expected::Place)));
    }
    if (is_face(&face) || is_rank_alone(&face))
        && let Err(error) = take_face(&mut face)
    {
        return Err(plain(error));
    }
    let expected = if at == 0 || at >= count { Expected::FlaetStep } else { Expected::End };
    let error = ParseError::new(span, expected);
    Err(Misread { is_unknown: unknown.is_some(), ..Misread::plain(error) })
}

fn format_canonical(steps: &[SpannedStep<FlaetStep>]) -> String {
    let steps: Vec<String> = steps.iter().map(|told| told.step.format(Tongue::En)).collect();
    steps.join(", ")
}

fn small(count: usize) -> u16 {
    u16::try_from(count).unwrap_or(u16::MAX)
}
