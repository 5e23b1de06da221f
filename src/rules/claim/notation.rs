//! Canonical notation, as files and JSON have it: `red 12 on red 11, draw 2, pass`.
//!
//! It is read token by token, without the grammar of sentences: a batch has thousands of such claims.

use super::names::skip_player;
use super::{Dialect, Names, Talk};
use crate::cards::NamedCard;
use crate::cards::list::take_cards;
use crate::cards::text::{Cursor, Tokens};
use crate::cards::words::{AND, JOKER, colour_at, is_number_at, take_colour, take_number};
use crate::rules::moves::{Lay, Level, Move, PileName, Place, Side, SpannedStep, Step, TopCard};
use smallvec::SmallVec;

/// Words of the notation in English, German and Dutch, folded.
type Words = [&'static str; 3];

const DRAW: Words = ["draw", "ziehe", "trek"];
const PASS: Words = ["pass", "passe", "pas"];
const CALL: Words = ["call", "schluss", "stop"];
const LINK: Words = ["link", "verbinde", "verbind"];
const LINK_TO: Words = ["to", "mit", "met"];
const PAIR: Words = ["pair", "paar", "paar"];
const QUARTET: Words = ["quartet", "quartett", "kwartet"];
const ON: Words = ["on", "an", "op"];
const OF: Words = ["of", "von", "van"];
const AS: Words = ["as", "als", "als"];
const CENTRE: Words = ["centre"; 3];
const OWN: Words = ["own"; 3];

/// A step with one card.
type CardStep = fn(NamedCard) -> Step;
/// A place beside one card.
type CardPlace = fn(NamedCard) -> Place;

/// Verbs with one card.
const CARD_VERBS: [(Words, CardStep); 5] = [
    (["open", "eroffne", "open"], Step::Open),
    (["start", "beginne", "begin"], Step::Start),
    (["keep", "behalte", "houd"], Step::Keep),
    (["swap", "tausche", "ruil"], Step::Swap),
    (["deny", "verneine", "ontken"], Step::Deny),
];

/// Places with the card beside which they are; the first two want `of` behind them.
const PLACES: [(Words, CardPlace); 4] = [
    (["left", "links", "links"], |card| Place::On(card, Some(Side::Left))),
    (["right", "rechts", "rechts"], |card| Place::On(card, Some(Side::Right))),
    (["above", "uber", "boven"], |card| Place::OwnRow(card, Level::Above)),
    (["below", "unter", "onder"], |card| Place::OwnRow(card, Level::Below)),
];

/// Parses a text that is nothing but canonical notation; `None` if it is anything else.
pub(super) fn parse(tokens: &Tokens<'_>, dialect: Dialect, talk: Talk<'_>) -> Option<Move> {
    let mut reader = CanonicalReader { cursor: tokens.cursor(), talk };
    let mut steps = Move::new();
    loop {
        let start = reader.cursor.here().start;
        let step = if dialect == Dialect::Piles { reader.put() } else { None };
        let step = step.or_else(|| reader.step())?;
        // Behind a set, a comma and a card add to it.
        let is_set = matches!(step, Step::Pair(_) | Step::Quartet(_))
            && colour_at(&reader.cursor, 1).is_some();
        steps.push(SpannedStep { step, span: start..reader.cursor.taken_end() });
        if reader.cursor.is_end() {
            return Some(steps);
        }
        let listed = dialect == Dialect::Piles
            && (reader.cursor.take_mark('+') || reader.cursor.take_word(AND));
        let goes_on =
            listed || !is_set && reader.cursor.take_mark(',') || reader.cursor.take_mark(';');
        if !goes_on {
            return None;
        }
    }
}

struct CanonicalReader<'t> {
    cursor: Cursor<'t>,
    talk: Talk<'t>,
}

impl CanonicalReader<'_> {
    /// Takes a word in any language: each understands the notation of all.
    fn take(&mut self, words: Words) -> bool {
        self.cursor.take_word(&words)
    }

    fn step(&mut self) -> Option<Step> {
        // Most steps begin with a card, and no verb is a colour.
        if colour_at(&self.cursor, 0).is_some() {
            return self.lay();
        }
        if self.take(PASS) {
            return Some(Step::Pass);
        }
        if self.take(CALL) {
            return Some(Step::Call);
        }
        if self.take(DRAW) {
            if colour_at(&self.cursor, 0).is_some() {
                return self.card().map(Step::DrawCard);
            }
            let count = take_number(&mut self.cursor).ok()?.unwrap_or(1);
            return (count > 0 && colour_at(&self.cursor, 0).is_none())
                .then_some(Step::Draw(count));
        }
        for (words, step) in CARD_VERBS {
            if self.take(words) {
                return self.card().map(step);
            }
        }
        if self.take(LINK) {
            let from = self.card()?;
            let to = self.take(LINK_TO).then(|| take_colour(&mut self.cursor))??;
            return (!is_number_at(&self.cursor, 0)).then_some(Step::Link { from, to });
        }
        if self.take(PAIR) {
            return self.cards().map(Step::Pair);
        }
        if self.take(QUARTET) {
            return self.cards().map(Step::Quartet);
        }
        self.lay()
    }

    /// A card with its colour first.
    fn card(&mut self) -> Option<NamedCard> {
        colour_at(&self.cursor, 0)?;
        match take_cards(&mut self.cursor, None).ok()?.cards.as_slice() {
            [card] => Some(*card),
            _ => None,
        }
    }

    fn cards(&mut self) -> Option<SmallVec<[NamedCard; 2]>> {
        let mut cards = SmallVec::new();
        while colour_at(&self.cursor, 0).is_some() {
            cards.push(self.card()?);
        }
        (!cards.is_empty()).then_some(cards)
    }

    fn lay(&mut self) -> Option<Step> {
        let mut lays: SmallVec<[Lay; 1]> = SmallVec::new();
        loop {
            let is_joker = colour_at(&self.cursor, 0).is_none();
            if is_joker && !(self.cursor.take_word(JOKER) && self.take(AS)) {
                return None;
            }
            colour_at(&self.cursor, 0)?;
            let cards = take_cards(&mut self.cursor, None).ok()?.cards;
            let is_joker = self.cursor.take_mark('*') || is_joker;
            let place = self.place()?;
            // `X and Y on Z` lays both there.
            let is_shared = lays.iter().any(|lay| lay.place == Place::Anywhere);
            if place != Place::Anywhere && (cards.len() > 1 || is_shared)
                || is_joker && cards.len() > 1
            {
                return None;
            }
            let is_own_row = |card: &NamedCard| matches!(place, Place::OwnRow(anchor, _) if anchor.colour == card.colour);
            if cards.iter().any(is_own_row) {
                return None;
            }
            for &card in &cards {
                lays.push(Lay { card, is_joker, place });
            }
            if !self.cursor.take_word(AND) {
                return Some(Step::Lay(lays));
            }
        }
    }

    /// The place behind a card; `None` if it is not understood here.
    fn place(&mut self) -> Option<Place> {
        let anchor = |reader: &mut Self| {
            let card = reader.card();
            reader.cursor.take_mark('*');
            card
        };
        if self.take(ON) {
            return Some(Place::On(anchor(self)?, None));
        }
        for (index, (words, place)) in PLACES.into_iter().enumerate() {
            if self.take(words) {
                let whole = index > 1 || self.take(OF);
                return if whole { anchor(self).map(place) } else { None };
            }
        }
        Some(Place::Anywhere)
    }

    /// connect-anywhere: `14 on centre`.
    fn put(&mut self) -> Option<Step> {
        let start = self.cursor;
        let put = self.top().and_then(|TopCard { number, colour }| {
            let pile = if self.take(ON) { Some(self.pile()?) } else { None };
            Some(Step::Put { number, colour, pile })
        });
        if put.is_none() {
            self.cursor = start;
        }
        put
    }

    fn top(&mut self) -> Option<TopCard> {
        let colour = take_colour(&mut self.cursor);
        let number = take_number(&mut self.cursor).ok()??;
        Some(TopCard { number, colour: colour.or_else(|| take_colour(&mut self.cursor)) })
    }

    fn pile(&mut self) -> Option<PileName> {
        if self.take(CENTRE) {
            return Some(PileName::Centre);
        }
        if self.take(OWN) {
            return Some(PileName::Own);
        }
        if is_number_at(&self.cursor, 0) || colour_at(&self.cursor, 0).is_some() {
            return self.top().map(PileName::Showing);
        }
        let Names::Only(players) = self.talk.players else { return None };
        let start = self.cursor;
        players.iter().find_map(|player| {
            let end = skip_player(start, player, false)?;
            let typed = start.text().get(start.here().start..end.taken_end())?;
            (typed == *player).then(|| {
                self.cursor = end;
                PileName::Player((*player).to_owned())
            })
        })
    }
}
