//! `elfer setup`.

use crate::harness::Table;
use elfer::games::Game;

#[test]
fn the_deal_is_told_in_words() {
    let run = Table::new().elfer("setup classic --players 4");
    run.exits(0);
    let head = "Elfer raus! (classic), edition de\n\
                4 players get 15 cards each. 20 cards lie in the pile. The turn goes round\n\
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
