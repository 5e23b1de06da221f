//! `elfer setup`.

use crate::harness::Table;
use elfer::games::Game;

#[test]
fn the_deal_is_described_in_words() {
    let run = Table::new().elfer("setup classic --players 4");
    run.exits(0);
    let head = "Elfer raus! (classic), edition de\n\
                4 players get 15 cards each. 20 cards lie in the pile. Play goes round\n\
                clockwise.\n";
    assert!(run.stdout.starts_with(head), "{run}");
    assert!(run.stdout.contains("\n  classic.start.red-eleven\n"), "{run}");
}

#[test]
fn json_has_the_fields_of_the_contract() {
    let run = Table::new().elfer("setup classic -n 4 --json");
    run.exits(0);
    assert_eq!(
        run.stdout,
        "{\"game\":\"classic\",\"edition\":\"de\",\"players\":4,\"cards_each\":15,\
         \"extra_cards\":0,\"pile\":20,\"removed\":0,\"laid_out\":0,\"connectors_each\":0,\
         \"direction\":\"clockwise\",\"begins\":\"classic.start.red-eleven\"}\n"
    );
}

#[test]
fn every_game_can_be_dealt_by_every_edition() {
    let table = Table::new();
    for game in Game::ALL {
        for played in game.in_all_editions() {
            let (least, edition) = (*played.players().start(), played.edition());
            let line = format!("setup {game} --players {least} --edition {edition} --json");
            let run = table.elfer(&line);
            run.exits(0);
            let deal = run.json();
            let count = |key: &str| deal[key].as_u64().unwrap();
            let all = count("players") * count("cards_each")
                + count("extra_cards")
                + count("pile")
                + count("removed")
                + count("laid_out");
            assert!([62, 80, 88].contains(&all), "{line}: {all} cards");
        }
    }
}

#[test]
fn a_colour_leaves_for_two_players_of_a_row_game() {
    let table = Table::new();
    let run = table.elfer("setup classic -n 2 --without blau --json");
    run.exits(0);
    assert_eq!(run.json()["removed"], 20);
    table.elfer("setup classic -n 3 --without blue").exits(4);
    table.elfer("setup pairs -n 2 --without blue").exits(4);
    table.elfer("setup classic -n 2 --without mauve").exits(2);
}

/// Either the deal or the rule of who begins states the direction, not both.
#[test]
fn the_direction_is_printed_once() {
    let table = Table::new();
    for (language, way) in [("en", "clockwise"), ("de", "Uhrzeigersinn"), ("nl", "de klok")] {
        for played in Game::ALL.iter().flat_map(|game| game.in_all_editions()) {
            let (game, edition) = (played.game(), played.edition());
            let line = format!("--lang {language} setup {game} --players 3 --edition {edition}");
            let players = if played.players().contains(&3) { line } else { line.replace('3', "2") };
            let run = table.elfer(&players);
            run.exits(0);
            let words = run.stdout.split_whitespace().collect::<Vec<_>>().join(" ");
            assert!(words.matches(way).count() <= 1, "{run}");
        }
    }
}

#[test]
fn a_removed_colour_is_not_part_of_the_pack() {
    let run = Table::new().elfer("setup classic --players 2 --without blue");
    run.exits(0);
    assert!(run.stdout.contains("The blue cards are taken out."), "{run}");
    assert!(!run.stdout.contains("80 cards"), "{run}");
}

#[test]
fn the_card_put_down_unseen_is_not_removed_before() {
    let run = Table::new().elfer("setup black-peter --players 4");
    run.exits(0);
    assert!(run.stdout.contains("40 cards are taken out."), "{run}");
}
