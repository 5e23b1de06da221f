//! Any change at all, made from numbers by what is there when its turn comes.

use super::common::{begin, name, round, round_for, ruling, stamp, time};
pub(crate) use super::dice::Dice;
use super::request::Request;
use crate::games::Game;
use crate::session::{Note, PlacePoints, PlayerName, SeasonName, Session};
use crate::store::{
    Fault, LogVerb, NewSeason, PlayerMark, Receipt, RulingScope, SessionEdit, Store, StoreError,
};
use std::collections::BTreeSet;

pub(crate) const NAMES: [&str; 6] = ["Anna", "Ben", "Clara", "Dirk", "Eva", "Fé"];

/// A change in numbers.
#[derive(Clone, Debug)]
pub(crate) struct Wish {
    pub(crate) verb: u8,
    pub(crate) session: i64,
    pub(crate) round: u32,
    pub(crate) points: i64,
    pub(crate) player: usize,
}

/// How many verbs a [`Wish`] can be about; the rounds added are the most.
pub(crate) const VERBS: u8 = 25;

impl Wish {
    /// The verb that settles something else about a session.
    pub(crate) const SETTLE: u8 = 13;
    /// The verb that takes a session out.
    pub(crate) const TAKE_OUT: u8 = 14;
    /// A verb that adds a round.
    pub(crate) const ADD_ROUND: u8 = 21;

    /// The wish that these dice give.
    pub(crate) fn thrown(dice: &mut Dice) -> Wish {
        Wish {
            verb: u8::try_from(dice.below(u64::from(VERBS))).unwrap(),
            session: i64::try_from(1 + dice.below(3)).unwrap(),
            round: u32::try_from(1 + dice.below(4)).unwrap(),
            points: i64::try_from(dice.below(80)).unwrap() - 20,
            player: usize::try_from(dice.below(6)).unwrap(),
        }
    }

    /// The change that it is in that store.
    pub(crate) fn change(&self, store: &Store) -> Request {
        let session = self.session;
        let player = name(NAMES[self.player]);
        let other = name(NAMES[(self.player + 1) % NAMES.len()]);
        let table = store.session(session).ok();
        let told = || {
            let table = table.as_ref();
            let mut told = table.map_or_else(|| round(&[]), |table| round_for(table, self.points));
            told.note = (self.points > 50).then(|| Note::new("at last").unwrap());
            told.irregular = (self.points > 55).then(|| Note::new("why not").unwrap());
            told
        };
        let game =
            Game::ALL[usize::try_from(self.points.unsigned_abs()).unwrap() % Game::ALL.len()];
        match self.verb {
            0 => begin(game, &NAMES[..2]),
            1 => begin(game, &NAMES[1..4]),
            2 => Request::EndSession { session, at: time() },
            3 => Request::ResumeSession { session, rounds: Some(self.round), target: None },
            4 => Request::ResumeSession { session, rounds: None, target: None },
            5 => Request::EditRound { session, number: self.round, round: told() },
            6 => Request::DropRound { session, number: self.round },
            7 => {
                let start = (self.points > 50).then_some(self.points);
                Request::Join { session, name: player, start }
            }
            8 => Request::Leave { session, name: player },
            9 if self.round == 4 => {
                let mark = if self.points > 0 { PlayerMark::Guest } else { PlayerMark::Archived };
                Request::MarkPlayer { name: player, mark, set: self.points.rem_euclid(3) > 0 }
            }
            9 => Request::AddPlayer(player),
            10 => Request::RenamePlayer { from: player, to: other },
            11 => Request::MergePlayers { from: player, into: other },
            12 => {
                let decision = (self.points > 0).then_some("as always");
                let session = (self.round > 1).then_some(session);
                let mut new = ruling(session, decision, &["classic.silence.wrong-move"]);
                if let Request::AddRuling(new) = &mut new {
                    let holds = RulingScope::ALL[self.player % RulingScope::ALL.len()];
                    new.scope = if session.is_none() { RulingScope::Game } else { holds };
                    new.note = (self.points > 40).then(|| Note::new("said Eva").unwrap());
                }
                new
            }
            Wish::SETTLE => {
                let mut seats: Vec<PlayerName> = table.iter().flat_map(playing).collect();
                let first = usize::from(!seats.is_empty());
                seats.rotate_left(first);
                let edit = SessionEdit {
                    rounds: (self.round > 2).then_some((self.round > 3).then_some(7)),
                    dealer: (self.points > 0).then_some(player),
                    place: (self.points < 20).then(|| Note::new("the balcony").ok()),
                    note: (self.points % 4 == 0).then(|| Note::new("late").ok()),
                    seats: (self.round < 4).then_some(seats),
                };
                Request::EditSession { session, edit: Box::new(edit) }
            }
            Wish::TAKE_OUT => Request::DropSession { session },
            15 => Request::StartSeason(Box::new(NewSeason {
                name: season(self.player),
                game: (self.points > 20).then_some(game),
                points: (self.points < 40).then(|| PlacePoints::new(vec![3, 2, 1]).unwrap()),
                began: time(),
            })),
            16 => Request::EndSeason { name: season(self.player), at: time() },
            17 => Request::AddToSeason { session, name: season(self.player) },
            18 => Request::RemoveFromSeason { session },
            19 => Request::DropRuling { number: self.round.into() },
            20 => {
                let new = ruling(None, Some("otherwise"), &["classic.row.same-colour"]);
                let Request::AddRuling(ruling) = new else { unreachable!() };
                Request::EditRuling { number: self.round.into(), ruling }
            }
            _ => Request::AddRound { session, round: told() },
        }
    }
}

/// One of few seasons, so that they are met again.
fn season(number: usize) -> SeasonName {
    SeasonName::new(["Winter", "Summer"][number % 2]).unwrap()
}

/// Who plays, in the order of the table.
fn playing(session: &Session) -> Vec<PlayerName> {
    session.playing().into_iter().map(|seat| session.seats[seat].name.clone()).collect()
}

/// A change, an undo or a redo; `None` where it was refused.
pub(crate) fn anything(store: &mut Store, dice: &mut Dice) -> Result<Option<Receipt>, StoreError> {
    let done = match dice.below(8) {
        0 => store.undo(&stamp(), None),
        1 => store.undo(&stamp(), Some(i64::try_from(1 + dice.below(3)).unwrap())),
        2 => store.redo(&stamp()),
        _ => {
            let change = Wish::thrown(dice).change(store);
            super::common::change(store, change)
        }
    };
    match done {
        Ok(receipt) => Ok(Some(receipt)),
        Err(error) if matches!(error.fault, Fault::Refused(_) | Fault::NotFound(_)) => Ok(None),
        Err(error) => Err(error),
    }
}

/// Every kind of change is among those that are thrown: one that comes to be has to be here as well.
#[test]
fn every_kind_of_change_is_thrown() {
    let (_folder, path) = super::common::place();
    let store = super::common::open(&path);
    let mut dice = Dice::new(1);
    let thrown: BTreeSet<LogVerb> =
        (0..4000).map(|_| Wish::thrown(&mut dice).change(&store).verb()).collect();
    for &verb in LogVerb::ALL {
        let by_itself = match verb {
            LogVerb::SessionStart
            | LogVerb::SessionEnd
            | LogVerb::SessionResume
            | LogVerb::SessionEdit
            | LogVerb::SessionDrop
            | LogVerb::RoundAdd
            | LogVerb::RoundEdit
            | LogVerb::RoundDrop
            | LogVerb::SessionJoin
            | LogVerb::SessionLeave
            | LogVerb::PlayerAdd
            | LogVerb::PlayerRename
            | LogVerb::PlayerMerge
            | LogVerb::PlayerGuest
            | LogVerb::PlayerRegular
            | LogVerb::PlayerArchive
            | LogVerb::PlayerUnarchive
            | LogVerb::RulingAdd
            | LogVerb::RulingEdit
            | LogVerb::RulingDrop
            | LogVerb::VerdictAdd
            | LogVerb::SeasonStart
            | LogVerb::SeasonEnd
            | LogVerb::SeasonAdd
            | LogVerb::SeasonDrop => true,
            // These are thrown beside the changes.
            LogVerb::Import
            | LogVerb::MachineName
            | LogVerb::Resolve
            | LogVerb::Undo
            | LogVerb::Redo => false,
        };
        assert_eq!(thrown.contains(&verb), by_itself, "{}", verb.id());
    }
}
