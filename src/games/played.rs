//! A game in one of its editions, and the entry point of the referee: parse a claim, check the
//! facts, judge.

use super::claim::{Claim, Turn};
use super::ruling::Ruling;
use super::setup::{Setup, SetupError, SetupRequest};
use super::sheet::{ResultKind, ScoreSheet, SheetQuestion};
use super::situation::Situation;
use super::{Game, GameEntry, classic, flaet, quartets};
use crate::cards::faessler::Layout;
use crate::cards::{CardSet, Colour, ParseError, Tongue};
use crate::rules::{
    CheckError, Contradiction, Dialect, Edition, Fact, Facts, Move, RawFacts, Rule, SpannedStep,
    Talk, Verdict, parse_claim, read_facts,
};
use smallvec::SmallVec;
use std::ops::RangeInclusive;

/// A game in one of its editions. Only pairs that a leaflet contains can be made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Played {
    game: Game,
    edition: Edition,
}

/// The kind of claims that a game's referee judges, with the function that judges them.
#[derive(Clone, Copy, Debug)]
pub enum Referee {
    /// Moves with number cards.
    Cards(fn(&[SpannedStep], &Situation) -> Result<Ruling, CheckError>),
    /// Numbers that go on piles.
    Piles(fn(&[SpannedStep], &Situation) -> Result<Ruling, CheckError>),
    /// Turns of FLÄT.
    Layout(fn(&[SpannedStep<flaet::FlaetStep>], &Situation) -> Result<Ruling, CheckError>),
}

impl Game {
    /// The game in that edition; `None` where the leaflet does not have it.
    pub fn played(self, edition: Edition) -> Option<Played> {
        self.editions().contains(&edition).then_some(Played { game: self, edition })
    }

    /// The game in its first edition, the default when no edition is named.
    pub fn by_default(self) -> Played {
        Played { game: self, edition: self.editions()[0] }
    }

    /// The game in each of its editions, the default first.
    pub fn in_all_editions(self) -> impl Iterator<Item = Played> {
        self.editions().iter().map(move |&edition| Played { game: self, edition })
    }

    /// Parses a claim. The result holds for every edition.
    ///
    /// Words are taken as English where languages differ, and any name counts as a player's;
    /// [`Game::read_in`] knows the language and the players.
    ///
    /// # Errors
    /// Words that are not understood: the position, and what was expected there.
    pub fn read(self, claim: &str) -> Result<Claim, ParseError> {
        self.read_in(claim, Talk::default())
    }

    /// Parses a claim in the language and with the players of a table.
    ///
    /// # Errors
    /// As [`Game::read`].
    pub fn read_in(self, claim: &str, talk: Talk<'_>) -> Result<Claim, ParseError> {
        self.read_with_layout(claim, talk, None)
    }

    /// Parses a claim with a known layout of FLÄT, so that `bottom right` means a place in it.
    ///
    /// # Errors
    /// As [`Game::read`].
    pub fn read_with_layout(
        self,
        claim: &str,
        talk: Talk<'_>,
        layout: Option<&Layout>,
    ) -> Result<Claim, ParseError> {
        let dialect = match self.entry().referee {
            Referee::Cards(_) if self == Game::Quartets => Dialect::Asking,
            Referee::Cards(_) if matches!(self, Game::BlackPeter | Game::Pairs) => Dialect::Pairs,
            Referee::Cards(_) if self == Game::Nightcap => Dialect::Quartets,
            Referee::Cards(_) => Dialect::Cards,
            Referee::Piles(_) => Dialect::Piles,
            Referee::Layout(_) => {
                return Ok(Claim::new(self, Turn::Layout(flaet::read_turn(claim, talk, layout)?)));
            }
        };
        let (steps, stated) = parse_claim(claim, dialect, talk)
            .map_err(|error| self.with_playable_offer(error, dialect, talk))?;
        Ok(Claim::new(self, Turn::Cards(steps)).with_stated(stated))
    }

    /// Removes the suggested correction from a parse error if it contains a step that the game does
    /// not have. The parser knows only the dialect of the claim; the referee knows the steps of the
    /// game.
    fn with_playable_offer(
        self,
        error: ParseError,
        dialect: Dialect,
        talk: Talk<'_>,
    ) -> ParseError {
        let is_playable = |offer: &String| {
            let canonical = Talk { tongue: Tongue::En, ..talk };
            let Ok((steps, _)) = parse_claim(offer, dialect, canonical) else { return false };
            let played = self.by_default();
            let Ok(situation) = played.situate(Facts::default()) else { return false };
            let claim = Claim::new(self, Turn::Cards(steps));
            !matches!(played.judge(&claim, &situation), Err(CheckError::NotInThisGame(_)))
        };
        match &error.offer {
            Some(offer) if !is_playable(offer) => {
                ParseError { nearest: None, offer: None, ..error }
            }
            _ => error,
        }
    }

    /// Parses the facts that the game uses and ignores the others ([`Game::unused_facts`] names
    /// them).
    ///
    /// # Errors
    /// A fact that is not understood, or one that names a card twice.
    pub fn read_facts(self, raw: &RawFacts) -> Result<Facts, CheckError> {
        let entry = self.entry();
        read_facts(raw, entry.facts, entry.cards.pack, entry.cards.has_jokers)
    }

    /// True if the game's cards have the four colours of the box.
    pub fn has_colours(self) -> bool {
        !matches!(self.entry().referee, Referee::Layout(_))
    }

    /// The given facts that the game does not use.
    pub fn unused_facts(self, raw: &RawFacts) -> SmallVec<[Fact; 2]> {
        let used = self.entry().facts;
        raw.given().map(|(fact, _)| fact).filter(|fact| !used.contains(fact)).collect()
    }
}

impl Played {
    /// The silence about the winner: the leaflet itself names another winner than the game's tally.
    /// `None` where it does not.
    pub fn ranking_silence(self) -> Option<&'static Rule> {
        let silences = [&classic::rules::RANKING_SILENCE, &quartets::rules::SILENCE_WINNER];
        let is_ranking_silence =
            |rule: &&Rule| silences.iter().any(|silence| silence.id == rule.id);
        let mut rules = self.entry().rules.iter().copied();
        rules.find(|rule| is_ranking_silence(rule) && rule.is_in(self.edition()))
    }

    /// The game.
    pub const fn game(self) -> Game {
        self.game
    }

    /// The edition.
    pub const fn edition(self) -> Edition {
        self.edition
    }

    /// Everything that the game provides.
    pub fn entry(self) -> &'static GameEntry {
        self.game.entry()
    }

    /// The rules of the game that this edition has.
    pub(crate) fn rules(self) -> Vec<&'static Rule> {
        let rules = self.entry().rules.iter().copied();
        rules.filter(|rule| rule.is_in(self.edition())).collect()
    }

    /// Allowed numbers of players.
    pub fn players(self) -> RangeInclusive<usize> {
        (self.entry().players)(self)
    }

    /// True if the score sheet asks who went out. Then one name is enough for that player's result.
    pub fn needs_who_went_out(self) -> bool {
        self.questions().contains(&SheetQuestion::Out)
    }

    /// True if a round can end with an empty hand or layout, asked for or not: FLÄT's sheet asks
    /// only for the layouts.
    pub fn can_go_out(self) -> bool {
        self.result_kind().is_some_and(ResultKind::can_be_empty)
    }

    /// Kind of result that every player has; `None` if only flags describe the round.
    pub fn result_kind(self) -> Option<ResultKind> {
        self.questions().iter().find_map(|question| match question {
            SheetQuestion::Results(kind) => Some(*kind),
            SheetQuestion::Out
            | SheetQuestion::Flag(..)
            | SheetQuestion::Finishing
            | SheetQuestion::Either(_) => None,
        })
    }

    /// Questions of the score sheet, in the order in which they are asked.
    pub fn questions(self) -> &'static [SheetQuestion] {
        (self.entry().questions)(self)
    }

    /// Parses a claim, see [`Game::read`].
    ///
    /// # Errors
    /// Words that are not understood: the position, and what was expected there.
    pub fn read(self, claim: &str) -> Result<Claim, ParseError> {
        self.game.read(claim)
    }

    /// Checks the facts against each other and makes a situation that the game can have produced.
    /// Facts that the game does not use are left out.
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
        let mut ruling = self.judge_by_facts(claim, situation);
        // In place: a ruling is large.
        if let Ok(ruling) = &mut ruling {
            if let Some(decided) = self.judge_by_stated_hand(claim, situation, ruling) {
                *ruling = decided;
            }
            ruling.order_reasons();
        }
        ruling
    }

    /// Judges a claim without the cards that it states to be in the hand.
    fn judge_by_facts(self, claim: &Claim, situation: &Situation) -> Result<Ruling, CheckError> {
        let is_other = claim.game() != self.game || situation.played() != self;
        match (self.entry().referee, claim.turn()) {
            _ if is_other => Err(CheckError::OtherGame),
            (Referee::Cards(judge) | Referee::Piles(judge), Turn::Cards(steps)) => {
                judge(steps, situation)
            }
            (Referee::Layout(judge), Turn::Layout(steps)) => judge(steps, situation),
            (Referee::Cards(_) | Referee::Piles(_), Turn::Layout(_))
            | (Referee::Layout(_), Turn::Cards(_)) => Err(CheckError::OtherGame),
        }
    }

    /// Judges a claim with the cards that it states to be in the hand. One of them can decide, although
    /// the hand may contain others; `None` if they decide no more than the ruling without them.
    fn judge_by_stated_hand(
        self,
        claim: &Claim,
        situation: &Situation,
        without: &Ruling,
    ) -> Option<Ruling> {
        let stated = &claim.stated().hand;
        if stated.cards.is_empty() || stated.is_later {
            return None;
        }
        let cards: CardSet =
            stated.cards.iter().map(|card| card.in_box()).collect::<Option<_>>()?;
        let ruling = self.judge_by_facts(claim, &situation.holding(cards)?).ok()?;
        let reasons = |ruling: &Ruling| (ruling.verdict, ruling.rules.clone(), ruling.case.clone());
        let decides = ruling.verdict != Verdict::Undecided && reasons(&ruling) != reasons(without);
        decides.then_some(Ruling { uses_stated_hand: true, ..ruling })
    }

    /// Computes the deal for a number of players; `without` is a colour that the table takes out.
    ///
    /// # Errors
    /// A number of players or a colour for which the leaflet has no deal.
    pub fn setup(self, players: usize, without: Option<Colour>) -> Result<Setup, SetupError> {
        let allowed = self.players();
        if !allowed.contains(&players) {
            return Err(SetupError::Players { allowed });
        }
        let can_remove = players == 2 && self.entry().facts.contains(&Fact::Without);
        if without.is_some() && !can_remove {
            return Err(SetupError::ColourNotRemovable);
        }
        Ok((self.entry().setup)(&SetupRequest { played: self, players, without }))
    }

    /// A score sheet for a number of players, who are seats 0, 1, 2 … in their order: the whole
    /// pack, no variant.
    pub const fn score_sheet(self, players: usize) -> ScoreSheet {
        ScoreSheet { played: self, players, without: None, is_variant: false }
    }

    /// Makes a claim of these steps; `None` if there are none, or if the game is not played with
    /// number cards.
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
