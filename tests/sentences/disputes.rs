//! What people say in the games whose disputes are comparisons, and the inputs that are read.

use elfer::cards::Tongue::{self, De, En, Nl};
use elfer::games::Game::{self, Cheat, Duel, GuessTheSum};
use elfer::rules::{Names, Talk};

/// The inputs that a sentence gives, each with its flag; `None` if it is refused.
fn read(game: Game, tongue: Tongue, sentence: &str) -> Option<String> {
    let talk = Talk { tongue, players: Names::Only(&["Anna", "Ben", "Clara"]) };
    let input = game.entry().settle?.read(sentence, talk).ok()?;
    let texts = input.iter().map(|(flag, texts)| format!("{}:{}", flag.id(), texts.join(",")));
    Some(texts.collect::<Vec<_>>().join(" "))
}

#[test]
fn a_dispute_gives_the_inputs_of_its_comparison() {
    let mut wrong = Vec::new();
    let lie = "player:Ben said:9 card:8";
    let doubt = "doubter:Anna player:Ben said:9 card:8";
    for (game, tongue, sentence, inputs) in [
        (Cheat, En, "Ben said 9 but it was an 8", lie),
        (Cheat, De, "Ben hat 9 gesagt, es war aber eine 8", lie),
        (Cheat, De, "Ben sagte neun, aber es war eine Acht", lie),
        (Cheat, Nl, "Ben zei 9, maar het was een 8", lie),
        (Cheat, En, "he said 9 but it was an 8", "said:9 card:8"),
        (Cheat, De, "er hat 9 gesagt, aber es war eine 8", "said:9 card:8"),
        (Cheat, Nl, "hij zei 9 maar het was een 8", "said:9 card:8"),
        (Cheat, En, "Anna doubted Ben's 9 and it was an 8", doubt),
        (Cheat, De, "Anna hat Bens 9 angezweifelt, es war eine 8", doubt),
        (Cheat, Nl, "Anna twijfelde aan Bens 9 en het was een 8", doubt),
        (Cheat, En, "Ben laid a blue 7 and said 9", "player:Ben said:9 card:blue 7"),
        (Cheat, De, "Ben hat eine 7 gelegt und 9 gesagt", "player:Ben said:9 card:7"),
        (Cheat, Nl, "Ben legde een 7 en zei 9", "player:Ben said:9 card:7"),
        (Cheat, De, "es war die blaue 8", "card:blue 8"),
        (Cheat, En, "Ben said 9, Anna said cheat", "player:Ben said:9 doubter:Anna"),
        (Cheat, De, "Anna glaubt Ben nicht", "doubter:Anna player:Ben"),
        (Cheat, De, "Anna hat Ben nicht geglaubt", "doubter:Anna player:Ben"),
        (Cheat, Nl, "Anna gelooft Ben niet", "doubter:Anna player:Ben"),
        (Cheat, En, "Clara doubted but it was Anna's turn", "doubter:Clara on-turn:Anna"),
        (Cheat, De, "Clara hat angezweifelt, aber Anna war dran", "doubter:Clara on-turn:Anna"),
        (Cheat, De, "Clara zweifelt, obwohl Anna dran ist", "doubter:Clara on-turn:Anna"),
        (Cheat, Nl, "Clara twijfelde, maar Anna was aan de beurt", "doubter:Clara on-turn:Anna"),
        (
            Cheat,
            En,
            "it was Anna's turn, Clara doubted Ben's 9, it was an 8",
            "on-turn:Anna doubter:Clara player:Ben said:9 card:8",
        ),
        // Who it was is asked for.
        (Cheat, En, "it was not his turn", "on-turn:"),
        (Cheat, En, "Clara doubted out of turn", "doubter:Clara on-turn:"),
        (Cheat, De, "er war gar nicht dran", "on-turn:"),
        (Cheat, Nl, "hij was niet aan de beurt", "on-turn:"),
        (Cheat, Nl, "Clara twijfelde voor haar beurt", "doubter:Clara on-turn:"),
        (Cheat, En, "it was not his turn, Anna was on turn", "on-turn:Anna"),
        (Cheat, En, "Ben laid two cards at once, who takes the pile?", "player:Ben"),
        (Cheat, De, "Ben hat zwei auf einmal gelegt", "player:Ben"),
        (Cheat, Nl, "Ben legde er twee tegelijk", "player:Ben"),
        (
            GuessTheSum,
            En,
            "cards 5 8 10, Anna guessed 22, Ben 25, Clara 23",
            "cards:5 8 10 players:Anna=22,Ben=25,Clara=23",
        ),
        (
            GuessTheSum,
            De,
            "die Karten 5, 8 und 10, Anna sagt 22, Ben 25",
            "cards:5 8 10 players:Anna=22,Ben=25",
        ),
        (
            GuessTheSum,
            Nl,
            "kaarten 5 8 10, Anna zei 22, Ben 25, Clara 23",
            "cards:5 8 10 players:Anna=22,Ben=25,Clara=23",
        ),
        (Duel, En, "Anna has 7 and Ben has 9, who wins?", "players:Anna=7,Ben=9"),
        (Duel, De, "Anna hat 7, Ben hat 9", "players:Anna=7,Ben=9"),
        (Duel, Nl, "Anna legde 7 en Ben legde 9", "players:Anna=7,Ben=9"),
    ] {
        let read = read(game, tongue, sentence);
        if read.as_deref() != Some(inputs) {
            wrong.push(format!("{sentence}: {read:?}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Nothing is taken from a sentence with a word that could turn it round.
#[test]
fn what_is_not_wholly_understood_gives_no_input() {
    for (game, tongue, sentence) in [
        (Cheat, En, "Ben said 9 instead of 8"),
        (Cheat, En, "Ben said 10 after 8"),
        (Cheat, En, "after 8 Ben said 10"),
        (Cheat, En, "Ben said 9 or it was an 8"),
        (Cheat, En, "it was not an 8"),
        (Cheat, En, "Ben did not say 9"),
        (Cheat, En, "Ben said 9, Clara said 10"),
        (Cheat, En, "Anna does not doubt"),
        (Cheat, En, "Anna took back her doubt"),
        (Cheat, En, "Clara, not Anna, doubted Ben"),
        (Cheat, En, "nobody doubted Ben's 20"),
        (Cheat, En, "may Clara doubt out of turn?"),
        (Cheat, En, "can anybody doubt?"),
        (Cheat, En, "Ben has an 8"),
        (Cheat, De, "Ben legt die 9"),
        (Cheat, En, "Ben said 9 and laid 10"),
        (Cheat, De, "Ben hat 9 statt 8 gesagt"),
        (Cheat, De, "Ben nimmt die 9 zurück"),
        (Cheat, De, "nach der 8 hat Ben 10 gesagt"),
        (Cheat, De, "darf Clara zweifeln, wenn Anna dran ist?"),
        (Cheat, De, "Anna hat Ben geglaubt"),
        (Cheat, Nl, "Ben zei 9 in plaats van 8"),
        (Cheat, Nl, "na de 8 zei Ben 10"),
        (Cheat, Nl, "mag iedereen twijfelen?"),
        (Cheat, Nl, "Anna gelooft Ben"),
        (GuessTheSum, En, "Anna guessed the same as Ben"),
        (GuessTheSum, En, "Anna guessed before Ben"),
        (GuessTheSum, En, "Anna guessed 22, not 25"),
        (GuessTheSum, De, "darf Ben dieselbe Zahl sagen wie Anna?"),
        (GuessTheSum, En, "Anna doubted Ben"),
        (Duel, De, "Anna hat keine 7, Ben hat 9"),
    ] {
        assert_eq!(read(game, tongue, sentence), None, "{sentence}");
    }
}
