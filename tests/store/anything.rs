//! Any change at all, made from numbers by what is there when its turn comes.

use crate::common::{begin, name, round, round_for, ruling, stamp, time};
use elfer::games::Game;
use elfer::history::{
    Change, Fault, Holds, NewSeason, PlayerMark, Receipt, SessionEdit, Store, StoreError, Verb,
};
use elfer::session::{Note, PlacePoints, PlayerName, SeasonName, Session};
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
    pub(crate) fn change(&self, store: &Store) -> Change {
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
            2 => Change::EndSession { session, at: time() },
            3 => Change::ResumeSession { session, rounds: Some(self.round), target: None },
            4 => Change::ResumeSession { session, rounds: None, target: None },
            5 => Change::EditRound { session, number: self.round, round: told() },
            6 => Change::DropRound { session, number: self.round },
            7 => Change::Join { session, name: player },
            8 => Change::Leave { session, name: player },
            9 if self.round == 4 => {
                let mark = if self.points > 0 { PlayerMark::Guest } else { PlayerMark::Archived };
                Change::MarkPlayer { name: player, mark, set: self.points.rem_euclid(3) > 0 }
            }
            9 => Change::AddPlayer(player),
            10 => Change::RenamePlayer { from: player, to: other },
            11 => Change::MergePlayers { from: player, into: other },
            12 => {
                let decision = (self.points > 0).then_some("as always");
                let session = (self.round > 1).then_some(session);
                let mut new = ruling(session, decision, &["classic.silence.wrong-move"]);
                if let Change::AddRuling(new) = &mut new {
                    let holds = Holds::ALL[self.player % Holds::ALL.len()];
                    new.holds = if session.is_none() { Holds::Game } else { holds };
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
                Change::EditSession { session, edit: Box::new(edit) }
            }
            Wish::TAKE_OUT => Change::DropSession { session },
            15 => Change::StartSeason(Box::new(NewSeason {
                name: season(self.player),
                game: (self.points > 20).then_some(game),
                points: (self.points < 40).then(|| PlacePoints::new(vec![3, 2, 1]).unwrap()),
                began: time(),
            })),
            16 => Change::EndSeason { name: season(self.player), at: time() },
            17 => Change::IntoSeason { session, name: season(self.player) },
            18 => Change::OutOfSeason { session },
            19 => Change::DropRuling { number: self.round.into() },
            20 => {
                let new = ruling(None, Some("otherwise"), &["classic.row.same-colour"]);
                let Change::AddRuling(ruling) = new else { unreachable!() };
                Change::EditRuling { number: self.round.into(), ruling }
            }
            _ => Change::AddRound { session, round: told() },
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
            crate::common::change(store, change)
        }
    };
    match done {
        Ok(receipt) => Ok(Some(receipt)),
        Err(error) if matches!(error.fault, Fault::Refused(_) | Fault::NotFound(_)) => Ok(None),
        Err(error) => Err(error),
    }
}

/// Numbers that look like chance, the same for the same beginning (xorshift).
#[derive(Clone, Debug)]
pub(crate) struct Dice(u64);

impl Dice {
    pub(crate) fn new(seed: u64) -> Dice {
        Dice(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1)
    }

    pub(crate) fn below(&mut self, sides: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 33) % sides
    }
}

/// Every kind of change is among those that are thrown: one that comes to be has to be here as well.
#[test]
fn every_kind_of_change_is_thrown() {
    let (_folder, path) = crate::common::place();
    let store = crate::common::open(&path);
    let mut dice = Dice::new(1);
    let thrown: BTreeSet<Verb> =
        (0..4000).map(|_| Wish::thrown(&mut dice).change(&store).verb()).collect();
    for &verb in Verb::ALL {
        let by_itself = match verb {
            Verb::Start
            | Verb::End
            | Verb::Resume
            | Verb::SessionEdit
            | Verb::SessionDrop
            | Verb::Add
            | Verb::Edit
            | Verb::Drop
            | Verb::Join
            | Verb::Leave
            | Verb::PlayerAdd
            | Verb::PlayerRename
            | Verb::PlayerMerge
            | Verb::PlayerGuest
            | Verb::PlayerRegular
            | Verb::PlayerArchive
            | Verb::PlayerUnarchive
            | Verb::Ruling
            | Verb::RulingEdit
            | Verb::RulingDrop
            | Verb::Verdict
            | Verb::SeasonStart
            | Verb::SeasonEnd
            | Verb::SeasonAdd
            | Verb::SeasonDrop => true,
            // These are thrown beside the changes.
            Verb::Import | Verb::Settle | Verb::Undo | Verb::Redo => false,
        };
        assert_eq!(thrown.contains(&verb), by_itself, "{}", verb.id());
    }
}
