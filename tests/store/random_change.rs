//! Random changes: numbers, which become a request that fits the content of a store.

use super::common::{begin, change, name, open, round, round_for, ruling, stamp, temp_path, time};
pub(crate) use super::dice::Dice;
use super::request::Request;
use crate::games::Game;
use crate::session::{Note, PlacePoints, PlayerName, SeasonName, Session};
use crate::store::{
    Fault, LogVerb, NewSeason, PlayerMark, Receipt, RulingScope, SessionEdit, Store, StoreError,
};
use std::collections::BTreeSet;

pub(crate) const NAMES: [&str; 6] = ["Anna", "Ben", "Clara", "Dirk", "Eva", "Fé"];

/// A random change as numbers.
#[derive(Clone, Debug)]
pub(crate) struct Wish {
    pub(crate) verb: u8,
    pub(crate) session: i64,
    pub(crate) round: u32,
    pub(crate) points: i64,
    pub(crate) player: usize,
}

/// The number of verbs of a [`Wish`]. Most of them add rounds.
pub(crate) const VERBS: u8 = 25;

impl Wish {
    /// The verb that edits the settings of a session.
    pub(crate) const EDIT_SESSION: u8 = 13;
    /// The verb that deletes a session.
    pub(crate) const DROP_SESSION: u8 = 14;
    /// A verb that adds a round.
    pub(crate) const ADD_ROUND: u8 = 21;

    /// Makes a random wish.
    pub(crate) fn random(dice: &mut Dice) -> Wish {
        Wish {
            verb: u8::try_from(dice.below(u64::from(VERBS))).unwrap(),
            session: i64::try_from(1 + dice.below(3)).unwrap(),
            round: u32::try_from(1 + dice.below(4)).unwrap(),
            points: i64::try_from(dice.below(80)).unwrap() - 20,
            player: usize::try_from(dice.below(6)).unwrap(),
        }
    }

    /// The request in that store.
    pub(crate) fn change(&self, store: &Store) -> Request {
        let session = self.session;
        let player = name(NAMES[self.player]);
        let other = name(NAMES[(self.player + 1) % NAMES.len()]);
        let table = store.session(session).ok();
        let new_round = || {
            let table = table.as_ref();
            let mut new = table.map_or_else(|| round(&[]), |table| round_for(table, self.points));
            new.note = (self.points > 50).then(|| Note::new("at last").unwrap());
            new.irregular = (self.points > 55).then(|| Note::new("why not").unwrap());
            new
        };
        let game =
            Game::ALL[usize::try_from(self.points.unsigned_abs()).unwrap() % Game::ALL.len()];
        match self.verb {
            0 => begin(game, &NAMES[..2]),
            1 => begin(game, &NAMES[1..4]),
            2 => Request::EndSession { session, at: time() },
            3 => Request::ResumeSession { session, rounds: Some(self.round), target: None },
            4 => Request::ResumeSession { session, rounds: None, target: None },
            5 => Request::EditRound { session, number: self.round, round: new_round() },
            6 => Request::DropRound { session, number: self.round },
            7 if self.round == 4 => Request::Wait { session, name: player },
            7 => {
                let start = (self.points > 50).then_some(self.points);
                Request::Join { session, name: player, start }
            }
            8 => Request::Leave { session, name: player, mid_round: self.round > 2 },
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
            Wish::EDIT_SESSION => {
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
            Wish::DROP_SESSION => Request::DropSession { session },
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
            22 => Request::AddLastRound { session, round: new_round(), leaving: player },
            _ => Request::AddRound { session, round: new_round() },
        }
    }
}

/// One of two seasons, so that they occur again.
fn season(number: usize) -> SeasonName {
    SeasonName::new(["Winter", "Summer"][number % 2]).unwrap()
}

/// The players at the table, in its order.
fn playing(session: &Session) -> Vec<PlayerName> {
    session.playing().into_iter().map(|seat| session.seats[seat].name.clone()).collect()
}

/// Makes a random change, undo or redo. Returns `None` if it was refused.
pub(crate) fn random_change(
    store: &mut Store,
    dice: &mut Dice,
) -> Result<Option<Receipt>, StoreError> {
    let done = match dice.below(8) {
        0 => store.undo(&stamp(), None),
        1 => store.undo(&stamp(), Some(i64::try_from(1 + dice.below(3)).unwrap())),
        2 => store.redo(&stamp()),
        _ => {
            let request = Wish::random(dice).change(store);
            change(store, request)
        }
    };
    match done {
        Ok(receipt) => Ok(Some(receipt)),
        Err(error) if matches!(error.fault, Fault::Refused(_) | Fault::NotFound(_)) => Ok(None),
        Err(error) => Err(error),
    }
}

/// Random changes include every verb of the log. A new verb has to be added to them.
#[test]
fn every_kind_of_change_occurs() {
    let (_folder, path) = temp_path();
    let store = open(&path);
    let mut dice = Dice::new(1);
    let random: BTreeSet<LogVerb> =
        (0..4000).map(|_| Wish::random(&mut dice).change(&store).verb()).collect();
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
            // These do not come from a wish.
            LogVerb::Import
            | LogVerb::MachineName
            | LogVerb::Resolve
            | LogVerb::Undo
            | LogVerb::Redo => false,
        };
        assert_eq!(random.contains(&verb), by_itself, "{}", verb.id());
    }
}
