//! What a speaker thinks of a move says nothing of what was done.

use crate::{Expected, each_sentence};
use elfer::cards::Tongue;
use elfer::games::Game;
use elfer::rules::{Names, Talk};

/// Opinions and questions at the end of a sentence, by language.
const REMARKS: [(Tongue, &[&str]); 3] = [
    (
        Tongue::En,
        &[
            "is that ok?",
            "that's not allowed, is it?",
            "he can't do that!",
            "that's against the rules!",
            "she isn't allowed to do that",
            "that can't be right!",
            "surely that's not allowed",
        ],
    ),
    (
        Tongue::De,
        &[
            "das gilt doch!",
            "geht das?",
            "darf der das?",
            "das darf der doch nicht!",
            "das geht doch nicht, oder?",
            "das ist doch nicht erlaubt!",
            "so geht das aber nicht!",
        ],
    ),
    (
        Tongue::Nl,
        &[
            "dat mag toch niet!",
            "mag dat?",
            "dat mag hij toch niet!",
            "mag dat zomaar?",
            "dat is tegen de regels!",
            "dat geldt toch!",
            "dat mag niet, toch?",
        ],
    ),
];

/// Endings that take back what was said, or make it depend on something, by language.
const DENIALS: [(Tongue, &[&str]); 3] = [
    (
        Tongue::En,
        &[
            "he did not do that",
            "that's not true",
            "that's not allowed, so I draw",
            "he can't do that unless he has the red 11",
            "but that's not allowed",
            "he can't do that, or the red 13",
        ],
    ),
    (
        Tongue::De,
        &[
            "das hat er nicht gemacht",
            "das stimmt nicht",
            "das geht nicht, also ziehe ich",
            "das darf er nur, wenn die rote 11 liegt",
            "aber das geht nicht",
            "das darf er nicht, oder die rote 13",
        ],
    ),
    (
        Tongue::Nl,
        &[
            "dat heeft hij niet gedaan",
            "dat is niet waar",
            "dat mag niet, dus trek ik",
            "dat mag alleen als de rode 11 ligt",
            "maar dat mag niet",
            "dat mag hij niet, of de rode 13",
        ],
    ),
];

/// A remark behind a sentence of the pages leaves its claim as it is, or the sentence is refused.
#[test]
fn a_remark_behind_a_sentence_changes_no_claim() {
    let (mut same, mut refused) = (0, 0);
    each_sentence(|tongue, game, players, sentence, expected| {
        let Expected::Understood(claim) = expected else { return };
        let talk = Talk { tongue, players: Names::Only(players) };
        let (_, remarks) = REMARKS[tongue as usize];
        let remark = remarks[(same + refused) % remarks.len()];
        let remarked = format!("{}, {remark}", sentence.trim_end_matches(['.', '!', '?']));
        match game.read_in(&remarked, talk) {
            Ok(read) => {
                assert_eq!(read.to_string(), claim, "{remarked}");
                same += 1;
            }
            Err(_) => refused += 1,
        }
    });
    assert!(same > refused * 10, "{same} understood, {refused} refused");
}

/// A remark is no card of its own: `das gilt doch` parts no pair.
#[test]
fn a_remark_behind_a_pair_leaves_it_whole() {
    let talk = Talk { tongue: Tongue::De, players: Names::Only(&["Jens"]) };
    for remark in REMARKS[Tongue::De as usize].1 {
        let sentence = format!("Jens hat das Paar rote 9 und grüne 9 abgelegt, {remark}");
        let read = Game::BlackPeter.read_in(&sentence, talk).expect(&sentence);
        assert_eq!(read.to_string(), "pair red 9 green 9", "{sentence}");
    }
}

/// A remark on somebody else than who acts may be about another move.
#[test]
fn a_remark_is_on_the_player_who_acts() {
    let players = ["Anna", "Ben"];
    for (tongue, game, sentence, remark) in [
        (Tongue::En, Game::Classic, "Anna lays red 12", "NAME can't do that"),
        (Tongue::De, Game::Classic, "Anna legt rote 12", "das darf NAME nicht"),
        (Tongue::De, Game::Classic, "Anna legt rote 12", "darf NAME das?"),
        (Tongue::Nl, Game::Classic, "Anna legt rode 12", "dat mag NAME niet"),
        (Tongue::En, Game::ConnectAnywhere, "Anna puts 14 in the middle", "NAME can't do that"),
        (Tongue::De, Game::Flaet, "Anna nimmt Reihe 2 weg", "das darf NAME nicht"),
        (Tongue::Nl, Game::BlackPeter, "Anna trekt twee kaarten", "dat mag NAME niet"),
    ] {
        let talk = Talk { tongue, players: Names::Only(&players) };
        let read = |text: &str| game.read_in(text, talk).map(|claim| claim.to_string()).ok();
        let claim = read(sentence);
        assert!(claim.is_some(), "{sentence}");
        let remarked = |name| read(&format!("{sentence}, {}", remark.replace("NAME", name)));
        assert_eq!((remarked("Anna"), remarked("Ben")), (claim, None), "{sentence}, {remark}");
    }
}

#[test]
fn what_takes_a_sentence_back_is_no_remark() {
    let mut denied = 0;
    each_sentence(|tongue, game, players, sentence, expected| {
        let Expected::Understood(_) = expected else { return };
        let talk = Talk { tongue, players: Names::Only(players) };
        let (_, denials) = DENIALS[tongue as usize];
        let denial = denials[denied % denials.len()];
        let text = format!("{}, {denial}", sentence.trim_end_matches(['.', '!', '?']));
        let read = game.read_in(&text, talk).map(|claim| claim.to_string());
        assert!(read.is_err(), "{text}: {read:?}");
        denied += 1;
    });
    assert!(denied > 200, "only {denied}");
}
