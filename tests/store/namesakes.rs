//! Players with the same name on two machines: when they are one player, and how namesakes are
//! distinguished.

use super::common::{begin, name, time};
use super::machines::{Machine, machines, merge_both_ways, two};
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
        machine.change(begin(Game::Classic, &["Anna", "Ben"])).unwrap();
    }
    merge_both_ways(&mut first, &mut second);
    let names = |machine: &Machine| -> Vec<String> {
        machine.store().players().unwrap().iter().map(|player| player.name.to_string()).collect()
    };
    assert_eq!(names(&first), ["Anna", "Anna#2", "Ben", "Ben#2"]);
    let merge =
        |from: &str, into: &str| Request::MergePlayers { from: name(from), into: name(into) };
    for machine in [&mut first, &mut second] {
        machine.change(merge("Anna#2", "Anna")).unwrap();
    }
    merge_both_ways(&mut first, &mut second);
    assert_eq!(names(&first), ["Anna", "Ben", "Ben#2"]);
    assert_eq!(first.store().conflicts().unwrap(), []);
    // The machines merge them in opposite directions; the result is one player.
    first.change(merge("Ben#2", "Ben")).unwrap();
    second.change(merge("Ben", "Ben#2")).unwrap();
    merge_both_ways(&mut first, &mut second);
    assert_eq!(names(&first), ["Anna", "Ben"]);
}

#[test]
fn players_of_one_table_are_not_merged() {
    let (mut first, mut second) = two();
    first.change(Request::AddPlayer(name("Clara"))).unwrap();
    merge_both_ways(&mut first, &mut second);
    first.change(Request::MergePlayers { from: name("Clara"), into: name("Anna") }).unwrap();
    second.change(begin(Game::Duel, &["Anna", "Clara"])).unwrap();
    merge_both_ways(&mut first, &mut second);
    assert_eq!(first.unsettled(), [DoctorFinding::Unresolved(None)]);
    assert_eq!(first.store().players().unwrap().len(), 3);
    // They cannot be resolved as one player, only as two.
    let conflict = second.conflict();
    assert_eq!(conflict.place.name.as_deref(), Some("Clara"));
    assert_eq!(conflict.waiting[0].value, FieldValue::Text("Anna".to_owned()));
    let together = FieldValue::SatTogether("Clara".to_owned(), "Anna".to_owned(), 2);
    assert_eq!(conflict.displayed.value, together);
    let error = second.settle(&conflict, &conflict.waiting[0]).unwrap_err();
    assert!(matches!(error.fault, Fault::Refused(Refused::BothPlaying(..))), "{error:?}");
    second.settle(&conflict, &conflict.displayed).unwrap();
    merge_both_ways(&mut first, &mut second);
    assert_eq!(first.store().conflicts().unwrap(), []);
    assert_eq!(first.unsettled(), []);
    assert_eq!(first.store().players().unwrap().len(), 3);
    // That can be undone, too.
    second.undo().unwrap();
    merge_both_ways(&mut first, &mut second);
    assert_eq!(first.unsettled(), [DoctorFinding::Unresolved(None)]);
}

#[test]
fn two_seasons_of_one_name_are_distinguished_on_every_machine() {
    let mut both = machines(2);
    let mut second = both.pop().unwrap();
    let mut first = both.pop().unwrap();
    let start = |name: &str| {
        let name = SeasonName::new(name).unwrap();
        Request::StartSeason(Box::new(NewSeason { name, game: None, points: None, began: time() }))
    };
    for machine in [&mut first, &mut second] {
        machine.change(start("Winter")).unwrap();
    }
    // A name that equals a generated one.
    let end = |name: &str| Request::EndSeason { name: SeasonName::new(name).unwrap(), at: time() };
    second.change(end("winter")).unwrap();
    second.change(start("Winter#2")).unwrap();
    merge_both_ways(&mut first, &mut second);
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
    // Each season is found by its name, and its name stays.
    first.change(begin(Game::Classic, &["Anna", "Ben"])).unwrap();
    let into = Request::AddToSeason { session: 1, name: SeasonName::new("winter#3").unwrap() };
    first.change(into).unwrap();
    for name in sorted {
        let is_open = |season: &Season| season.name.as_str() == name && season.is_running();
        if first.store().seasons().unwrap().iter().any(is_open) {
            first.change(end(&name)).unwrap();
        }
    }
    merge_both_ways(&mut first, &mut second);
    assert!(second.store().seasons().unwrap().iter().all(|season| !season.is_running()));
    let rows = second.canon().iter().filter(|line| line.contains("\"Winter\"")).count();
    assert_eq!(rows, 2);
    assert_eq!(names(&first), names(&second));
}
