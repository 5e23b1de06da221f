//! A game in one of its editions, and the referee's door: read a claim, check the facts, judge.

use super::claim::{Claim, Turn};
use super::ruling::Ruling;
use super::setup::{Setup, SetupAsk, SetupError};
use super::sheet::{ResultKind, SheetQuestion, Table};
use super::situation::Situation;
use super::{Game, GameEntry, classic, flaet, quartets};
use crate::cards::faessler::Layout;
use crate::cards::{Colour, ParseError, Tongue};
use crate::rules::{
    CheckError, Contradiction, Dialect, Edition, Fact, Facts, Move, RawFacts, Rule, Talk, ToldStep,
    read_facts, read_told,
};
use smallvec::SmallVec;
use std::ops::RangeInclusive;

/// A game in one of its editions. There is no other pair than one that a leaflet has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Played {
    game: Game,
    edition: Edition,
}

/// What a game's referee reads and judges.
#[derive(Clone, Copy, Debug)]
pub enum Referee {
    /// Moves with number cards.
    Cards(fn(&[ToldStep], &Situation) -> Result<Ruling, CheckError>),
    /// Numbers that go on piles.
    Piles(fn(&[ToldStep], &Situation) -> Result<Ruling, CheckError>),
    /// Turns of FLÄT.
    Layout(fn(&[ToldStep<flaet::Step>], &Situation) -> Result<Ruling, CheckError>),
}

impl Game {
    /// The game in that edition; `None` where the leaflet does not have it.
    pub fn played(self, edition: Edition) -> Option<Played> {
        self.editions().contains(&edition).then_some(Played { game: self, edition })
    }

    /// The game in its first edition, which is meant when nobody says which.
    pub fn by_default(self) -> Played {
        Played { game: self, edition: self.editions()[0] }
    }

    /// The game in each of its editions, the default first.
    pub fn in_all_editions(self) -> impl Iterator<Item = Played> {
        self.editions().iter().map(move |&edition| Played { game: self, edition })
    }

    /// Reads a claim: once, for every edition.
    ///
    /// English decides what a word means, and any name is a player's; [`Game::read_in`] knows the
    /// language and the players.
    ///
    /// # Errors
    /// Words that are not understood: where, and what was expected there.
    pub fn read(self, claim: &str) -> Result<Claim, ParseError> {
        self.read_in(claim, Talk::default())
    }

    /// Reads a claim as it is said at a table: in its language, by its players.
    ///
    /// # Errors
    /// As [`Game::read`].
    pub fn read_in(self, claim: &str, talk: Talk<'_>) -> Result<Claim, ParseError> {
        self.read_beside(claim, talk, None)
    }

    /// Reads a claim beside the layout of FLÄT that was told: there `bottom right` is in it.
    ///
    /// # Errors
    /// As [`Game::read`].
    pub fn read_beside(
        self,
        claim: &str,
        talk: Talk<'_>,
        layout: Option<&Layout>,
    ) -> Result<Claim, ParseError> {
        let dialect = match self.entry().referee {
            Referee::Cards(_) => Dialect::Cards,
            Referee::Piles(_) => Dialect::Piles,
            Referee::Layout(_) => {
                return Ok(Claim::new(self, Turn::Layout(flaet::read_turn(claim, talk, layout)?)));
            }
        };
        let (steps, held) = read_told(claim, dialect, talk)
            .map_err(|error| self.with_own_offer(error, dialect, talk))?;
        Ok(Claim::new(self, Turn::Cards(steps)).with_held(held))
    }

    /// The error, with its offer only where all its steps are the game's.
    fn with_own_offer(self, error: ParseError, dialect: Dialect, talk: Talk<'_>) -> ParseError {
        let own = |offer: &String| {
            let canonical = Talk { tongue: Tongue::En, ..talk };
            let Ok((steps, _)) = read_told(offer, dialect, canonical) else { return false };
            let played = self.by_default();
            let Ok(situation) = played.situate(Facts::default()) else { return false };
            let claim = Claim::new(self, Turn::Cards(steps));
            !matches!(played.judge(&claim, &situation), Err(CheckError::NotInThisGame(_)))
        };
        match &error.offer {
            Some(offer) if !own(offer) => ParseError { nearest: None, offer: None, ..error },
            _ => error,
        }
    }

    /// Reads the facts of which the game makes use; the others are passed over
    /// ([`Game::unused`] names them).
    ///
    /// # Errors
    /// A fact that is not understood, or one that names a card twice.
    pub fn read_facts(self, told: &RawFacts) -> Result<Facts, CheckError> {
        let entry = self.entry();
        read_facts(told, entry.facts, entry.cards.pack, entry.cards.jokers)
    }

    /// Whether its cards have the four colours of the box.
    pub fn has_colours(self) -> bool {
        !matches!(self.entry().referee, Referee::Layout(_))
    }

    /// The facts told of which the game makes no use.
    pub fn unused(self, told: &RawFacts) -> SmallVec<[Fact; 2]> {
        let used = self.entry().facts;
        told.told().map(|(fact, _)| fact).filter(|fact| !used.contains(fact)).collect()
    }
}

impl Played {
    /// The rule about who wins where the leaflet itself says something else.
    pub fn ranking_silence(self) -> Option<&'static Rule> {
        let known = [&classic::rulebook::RANKING_SILENCE, &quartets::rules::SILENCE_WINNER];
        let is_known = |rule: &&Rule| known.iter().any(|known| known.id == rule.id);
        let mut rules = self.entry().rules.iter().copied();
        rules.find(|rule| is_known(rule) && rule.holds_in(self.edition()))
    }

    /// The game.
    pub const fn game(self) -> Game {
        self.game
    }

    /// The edition.
    pub const fn edition(self) -> Edition {
        self.edition
    }

    /// What the game provides.
    pub fn entry(self) -> &'static GameEntry {
        self.game.entry()
    }

    /// How many may play.
    pub fn players(self) -> RangeInclusive<usize> {
        (self.entry().players)(self)
    }

    /// Whether its score sheet asks who went out, so that one name tells that player's result.
    pub fn asks_who_went_out(self) -> bool {
        self.questions().contains(&SheetQuestion::Out)
    }

    /// Whether a round can end with somebody's empty hand or layout, asked for or not: FLÄT's sheet
    /// asks for the layouts alone.
    pub fn can_go_out(self) -> bool {
        self.result_kind().is_some_and(ResultKind::can_be_empty)
    }

    /// What a result is, where everybody has one.
    pub fn result_kind(self) -> Option<ResultKind> {
        self.questions().iter().find_map(|question| match question {
            SheetQuestion::Results(kind) => Some(*kind),
            SheetQuestion::Out
            | SheetQuestion::Flag(..)
            | SheetQuestion::Finishing
            | SheetQuestion::Either(_) => None,
        })
    }

    /// The questions of its score sheet, in the order in which they are asked.
    pub fn questions(self) -> &'static [SheetQuestion] {
        (self.entry().questions)(self)
    }

    /// Reads a claim, see [`Game::read`].
    ///
    /// # Errors
    /// Words that are not understood: where, and what was expected there.
    pub fn read(self, claim: &str) -> Result<Claim, ParseError> {
        self.game.read(claim)
    }

    /// Holds the facts against each other: what becomes a situation, the game can have produced.
    /// Facts of which the game makes no use are left out.
    ///
    /// # Errors
    /// Facts that contradict each other.
    pub fn situate(self, facts: Facts) -> Result<Situation, Contradiction> {
        Situation::new(self, facts)
    }

    /// Judges a claim in a situation of this game and edition.
    ///
    /// # Errors
    /// A step that the game does not have; a claim that contradicts the facts (`X on Y` where Y
    /// does not lie); a claim or a situation of another game or edition.
    pub fn judge(self, claim: &Claim, situation: &Situation) -> Result<Ruling, CheckError> {
        if claim.game() != self.game || situation.played() != self {
            return Err(CheckError::OtherGame);
        }
        let ruling = match (self.entry().referee, claim.turn()) {
            (Referee::Cards(judge) | Referee::Piles(judge), Turn::Cards(steps)) => {
                judge(steps, situation)
            }
            (Referee::Layout(judge), Turn::Layout(steps)) => judge(steps, situation),
            (Referee::Cards(_) | Referee::Piles(_), Turn::Layout(_))
            | (Referee::Layout(_), Turn::Cards(_)) => Err(CheckError::OtherGame),
        };
        ruling.map(Ruling::told_first)
    }

    /// The deal for that many players; `without` is a colour that the table takes out.
    ///
    /// # Errors
    /// A number of players or a colour for which the leaflet has no deal.
    pub fn setup(self, players: usize, without: Option<Colour>) -> Result<Setup, SetupError> {
        (self.entry().setup)(&SetupAsk { played: self, players, without })
    }

    /// The score sheet's table for that many players, who are seats 0, 1, 2 … in their order:
    /// the whole pack, no variant.
    pub const fn table(self, players: usize) -> Table {
        Table { played: self, players, without: None, variant: false }
    }

    /// The claim made of these steps; `None` where the game's moves are not told with number
    /// cards.
    pub fn claim(self, steps: Move) -> Option<Claim> {
        let cards = matches!(self.entry().referee, Referee::Cards(_) | Referee::Piles(_));
        (cards && !steps.is_empty()).then(|| Claim::new(self.game, Turn::Cards(steps)))
    }
}

/// Judges a claim by the game and edition of the situation, see [`Played::judge`].
///
/// # Errors
/// As [`Played::judge`].
pub fn judge(claim: &Claim, situation: &Situation) -> Result<Ruling, CheckError> {
    situation.played().judge(claim, situation)
}
