//! Names that two machines have given: who is one player, and how two of one name are told apart.

use super::common::{begin, name, time};
use super::machines::{Machine, both_take, machines, two};
use super::request::Request;
use crate::games::Game;
use crate::session::{Refused, Season, SeasonName};
use crate::store::{DoctorFinding, Fault, FieldValue, NewSeason};

#[test]
fn two_annas_stay_two_until_they_are_merged_on_both_machines() {
    let mut both = machines(2);
    let mut second = both.pop().unwrap();
    let mut first = both.pop().unwrap();
    for machine in [&mut first, &mut second] {
        machine.does(begin(Game::Classic, &["Anna", "Ben"])).unwrap();
    }
    both_take(&mut first, &mut second);
    let names = |machine: &Machine| -> Vec<String> {
        machine.store().players().unwrap().iter().map(|player| player.name.to_string()).collect()
    };
    assert_eq!(names(&first), ["Anna", "Anna#2", "Ben", "Ben#2"]);
    let merge =
        |from: &str, into: &str| Request::MergePlayers { from: name(from), into: name(into) };
    for machine in [&mut first, &mut second] {
        machine.does(merge("Anna#2", "Anna")).unwrap();
    }
    both_take(&mut first, &mut second);
    assert_eq!(names(&first), ["Anna", "Ben", "Ben#2"]);
    assert_eq!(first.store().conflicts().unwrap(), []);
    // One into the other and the other into the one: they are one all the same.
    first.does(merge("Ben#2", "Ben")).unwrap();
    second.does(merge("Ben", "Ben#2")).unwrap();
    both_take(&mut first, &mut second);
    assert_eq!(names(&first), ["Anna", "Ben"]);
}

#[test]
fn who_sat_at_one_table_elsewhere_does_not_become_one() {
    let (mut first, mut second) = two();
    first.does(Request::AddPlayer(name("Clara"))).unwrap();
    both_take(&mut first, &mut second);
    first.does(Request::MergePlayers { from: name("Clara"), into: name("Anna") }).unwrap();
    second.does(begin(Game::Duel, &["Anna", "Clara"])).unwrap();
    both_take(&mut first, &mut second);
    assert_eq!(first.unsettled(), [DoctorFinding::Unresolved(None)]);
    assert_eq!(first.store().players().unwrap().len(), 3);
    // Nobody can choose to make them one, and anybody that they are two.
    let conflict = second.conflict();
    assert_eq!(conflict.place.name.as_deref(), Some("Clara"));
    assert_eq!(conflict.waiting[0].value, FieldValue::Text("Anna".to_owned()));
    let together = FieldValue::SatTogether("Clara".to_owned(), "Anna".to_owned(), 2);
    assert_eq!(conflict.displayed.value, together);
    let error = second.settles(&conflict, &conflict.waiting[0]).unwrap_err();
    assert!(matches!(error.fault, Fault::Refused(Refused::BothPlaying(..))), "{error:?}");
    second.settles(&conflict, &conflict.displayed).unwrap();
    both_take(&mut first, &mut second);
    assert_eq!(first.store().conflicts().unwrap(), []);
    assert_eq!(first.unsettled(), []);
    assert_eq!(first.store().players().unwrap().len(), 3);
    // That can be taken back, too.
    second.undo().unwrap();
    both_take(&mut first, &mut second);
    assert_eq!(first.unsettled(), [DoctorFinding::Unresolved(None)]);
}

#[test]
fn two_seasons_of_one_name_are_told_apart_on_every_machine() {
    let mut both = machines(2);
    let mut second = both.pop().unwrap();
    let mut first = both.pop().unwrap();
    let start = |name: &str| {
        let name = SeasonName::new(name).unwrap();
        Request::StartSeason(Box::new(NewSeason { name, game: None, points: None, began: time() }))
    };
    for machine in [&mut first, &mut second] {
        machine.does(start("Winter")).unwrap();
    }
    // Somebody has called one so by hand.
    let end = |name: &str| Request::EndSeason { name: SeasonName::new(name).unwrap(), at: time() };
    second.does(end("winter")).unwrap();
    second.does(start("Winter#2")).unwrap();
    both_take(&mut first, &mut second);
    let names = |machine: &Machine| -> Vec<String> {
        let seasons = machine.store().seasons().unwrap();
        seasons.iter().map(|season| season.name.to_string()).collect()
    };
    let mut sorted = names(&first);
    sorted.sort();
    assert_eq!(sorted, ["Winter", "Winter#2", "Winter#3"]);
    assert_eq!(names(&first), names(&second));
    let alike = first.store().season_namesakes().unwrap();
    assert_eq!((alike.len(), alike[0].len()), (1, 2));
    // Each is reached by its name, and keeps the one that it has.
    first.does(begin(Game::Classic, &["Anna", "Ben"])).unwrap();
    let into = Request::AddToSeason { session: 1, name: SeasonName::new("winter#3").unwrap() };
    first.does(into).unwrap();
    for name in sorted {
        let is_open = |season: &Season| season.name.as_str() == name && season.is_running();
        if first.store().seasons().unwrap().iter().any(is_open) {
            first.does(end(&name)).unwrap();
        }
    }
    both_take(&mut first, &mut second);
    assert!(second.store().seasons().unwrap().iter().all(|season| !season.is_running()));
    let rows = second.canon().iter().filter(|line| line.contains("\"Winter\"")).count();
    assert_eq!(rows, 2);
    assert_eq!(names(&first), names(&second));
}
