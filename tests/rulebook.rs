//! The rulebook is complete: every game, every rule, every language, every deal.

use elfer::cards::{Colour, Tongue};
use elfer::games::setup::SetupError;
use elfer::games::{Game, GameEntry, Played};
use elfer::rules::{CheckError, Edition, Fact, Facts, RawFacts, Rule, RuleKind, Verdict};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

#[path = "support/leaflets.rs"]
mod leaflets;
#[path = "support/referee.rs"]
mod referee;

fn entries() -> impl Iterator<Item = &'static GameEntry> {
    Game::ALL.iter().map(|game| game.entry())
}

/// All games, each in each of its editions.
fn all_played() -> impl Iterator<Item = Played> {
    Game::ALL.iter().flat_map(|game| game.in_all_editions())
}

/// All rules by id.
fn rules() -> BTreeMap<&'static str, &'static Rule> {
    entries().flat_map(|game| game.rules).map(|&rule| (rule.id, rule)).collect()
}

fn at(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path)
}

fn none(what: &str, found: impl IntoIterator<Item = String>) {
    let found: Vec<String> = found.into_iter().collect();
    assert!(found.is_empty(), "{what}:\n  {}", found.join("\n  "));
}

#[test]
fn ids_are_unique_and_begin_with_a_game() {
    let mut wrong = Vec::new();
    for game in entries() {
        let mut seen = BTreeSet::new();
        for rule in game.rules {
            if !seen.insert(rule.id) {
                wrong.push(format!("{}: {} twice", game.id, rule.id));
            }
            let of_its_own = rule.id.strip_prefix(game.id).is_some_and(|id| id.starts_with('.'));
            let shared = rule.id.starts_with("classic.") || rule.id.starts_with("box.");
            let parts: Vec<&str> = rule.id.split('.').collect();
            let plain = |part: &&str| {
                !part.is_empty()
                    && part
                        .chars()
                        .all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-')
            };
            if !(of_its_own || shared) || parts.len() != 3 || !parts.iter().all(plain) {
                wrong.push(format!("{}: {}", game.id, rule.id));
            }
            let is_silence = rule.kind != RuleKind::Rule;
            if is_silence != (parts.get(1) == Some(&"silence")) {
                wrong.push(format!("{}: {} is a silence or not", game.id, rule.id));
            }
        }
    }
    none("ids that cannot be", wrong);
}

#[test]
fn games_name_what_people_ask_for() {
    let mut names = BTreeMap::new();
    for game in entries() {
        assert!(!game.editions.is_empty() && !game.rules.is_empty(), "{}", game.id);
        for (tongue, name) in Tongue::ALL.into_iter().zip(game.names) {
            assert!(!name.trim().is_empty(), "{} has no name in {}", game.id, tongue.id());
            let other = names.insert((tongue.id(), name.to_lowercase()), game.id);
            assert_eq!(other, None, "{name} is two games");
        }
    }
    for played in all_played() {
        let players = played.players();
        assert!(*players.start() >= 2 && *players.end() <= 20 && !players.is_empty());
    }
}

#[test]
fn rules_hold_somewhere_in_their_game() {
    let mut wrong = Vec::new();
    for game in entries() {
        for rule in game.rules {
            if !game.editions.iter().any(|&edition| rule.is_in(edition)) {
                wrong.push(format!("{}: {} holds in none of its editions", game.id, rule.id));
            }
            for source in rule.sources {
                let twice = rule.sources.iter().filter(|&other| other == source).count() > 1;
                if twice || !leaflets::sections(source.edition).contains(source) {
                    wrong.push(format!("{}: {}", rule.id, source.section));
                }
            }
        }
    }
    none("sources that cannot be", wrong);
}

/// Headings under which no rule stands: what the game is about, and advice.
const WITHOUT_RULES: [&str; 3] = ["Spielziel", "Ziel des Spiels", "Tipps"];

#[test]
fn every_section_with_rules_is_cited() {
    let cited: BTreeSet<(Edition, &str)> = rules()
        .values()
        .flat_map(|rule| rule.sources)
        .map(|source| (source.edition, source.section))
        .collect();
    let unused = Edition::ALL.into_iter().flat_map(leaflets::sections).filter(|source| {
        !cited.contains(&(source.edition, source.section))
            && !WITHOUT_RULES.contains(&source.section)
    });
    none("sections without a rule", unused.map(|s| format!("{}: {}", s.edition, s.section)));
}

#[test]
fn every_game_states_what_it_is() {
    for &game in Game::ALL {
        let entry = game.entry();
        assert!(!entry.id.is_empty() && entry.names.iter().all(|name| !name.is_empty()), "{game}");
        assert!(!entry.rules.is_empty() && !entry.examples.score.is_empty(), "{game}");
        let has_moves = entry.examples.claim.is_some();
        assert!(has_moves || entry.settle.is_some(), "{game}");
    }
}

/// What is shown as an example of a move is a move that the game allows.
#[test]
fn no_example_of_a_move_is_forbidden() {
    for played in all_played() {
        let Some((claim, _)) = played.entry().examples.claim else { continue };
        let ruling = referee::judge(played, claim, &RawFacts::default()).unwrap();
        assert_ne!(ruling.verdict, Verdict::Illegal, "{played:?}: {claim}");
    }
}

#[test]
fn every_deal_adds_up_to_the_pack() {
    for played in all_played() {
        let game = played.entry();
        let allowed = played.players();
        for players in 0..=25 {
            for without in std::iter::once(None).chain(Colour::ALL.map(Some)) {
                let case = format!("{played:?} {players} {without:?}");
                match played.setup(players, without) {
                    Ok(setup) => {
                        assert!(allowed.contains(&players), "{case}");
                        let hands = u32::try_from(players).unwrap() * setup.cards_each;
                        let rest = setup.pile + setup.removed + setup.laid_out;
                        assert_eq!(hands + setup.extra_cards + rest, setup.pack, "{case}");
                        assert!((setup.extra_cards as usize) < players, "{case}");
                        for rule in setup.steps.iter().chain([&setup.begins]) {
                            assert!(rule.is_in(played.edition()), "{case}: {rule}");
                            assert!(game.rules.contains(rule), "{case}: {rule}");
                        }
                    }
                    Err(SetupError::Players { allowed: named }) => {
                        assert_eq!(named, allowed, "{case}");
                        assert!(!allowed.contains(&players) || without.is_some(), "{case}");
                    }
                    Err(SetupError::ColourNotRemovable) => assert!(without.is_some(), "{case}"),
                }
            }
        }
    }
}

/// Collects the words of the pages in `tests/rules`: of their rows, and of the lines at their head that
/// name the rules that are only read. The files that check the pages are skipped.
fn words_of_the_pages() -> BTreeSet<String> {
    let mut words = BTreeSet::new();
    let mut folders = vec![at("tests/rules")];
    while let Some(folder) = folders.pop() {
        for file in fs::read_dir(folder).expect("the pages") {
            let path = file.expect("a page").path();
            if path.is_dir() {
                folders.push(path);
                continue;
            }
            if path.ends_with("page.rs") || path.ends_with("input_pages.rs") {
                continue;
            }
            let text = fs::read_to_string(path).expect("a page in UTF-8");
            let of_an_id =
                |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-' || c == '.';
            let counts = |line: &&str| {
                let line = line.trim_start();
                line.starts_with("//!") || !line.starts_with("//")
            };
            let text: String = text.lines().filter(counts).flat_map(|line| [line, "\n"]).collect();
            words
                .extend(text.split(|c| !of_an_id(c)).map(|word| word.trim_matches('.').to_owned()));
        }
    }
    words
}

/// A rule that decides something stands in a row; one that is only read is named at the page's head.
#[test]
fn every_rule_stands_on_a_page() {
    let words = words_of_the_pages();
    let lacking = rules().into_keys().filter(|id| !words.contains(*id)).map(str::to_owned);
    none("rules on no page of tests/rules", lacking);
}

#[test]
fn the_pages_cite_no_rule_that_is_not() {
    let rules = rules();
    let stale = words_of_the_pages().into_iter().filter(|word| {
        let mut parts = word.split('.');
        let game = parts.next().unwrap_or_default();
        let shared = game == "box" || Game::from_id(game).is_some();
        shared && parts.count() == 2 && !rules.contains_key(word.as_str())
    });
    none("ids on the pages that no rule has", stale);
}

#[test]
fn a_game_is_played_in_the_editions_that_have_it_and_no_other() {
    let mut pairs = 0;
    for &game in Game::ALL {
        for edition in Edition::ALL {
            let played = game.played(edition);
            assert_eq!(played.is_some(), game.editions().contains(&edition), "{game} {edition}");
            if let Some(played) = played {
                assert_eq!((played.game(), played.edition()), (game, edition));
                pairs += 1;
            }
        }
        assert_eq!(game.by_default().edition(), game.editions()[0]);
        let all: Vec<Edition> = game.in_all_editions().map(Played::edition).collect();
        assert_eq!(all, game.editions());
    }
    assert_eq!(all_played().count(), pairs);
}

#[test]
fn a_claim_is_judged_by_the_game_for_which_it_was_read() {
    let mut judged = 0;
    for claimed in Game::ALL {
        let claims = CLAIMS.iter().filter_map(|claim| claimed.read(claim).ok());
        let claims: Vec<_> = claims.collect();
        assert!(!claims.is_empty(), "{claimed} reads none of the claims");
        for of_situation in all_played() {
            let situation = of_situation.situate(Facts::default()).expect("nothing told");
            for by in all_played() {
                for claim in &claims {
                    let ruling = by.judge(claim, &situation);
                    let same = *claimed == by.game() && of_situation == by;
                    let other = matches!(ruling, Err(CheckError::OtherGame));
                    assert_eq!(other, !same, "{claim} by {by:?} in {of_situation:?}: {ruling:?}");
                    judged += usize::from(other);
                }
            }
        }
    }
    assert!(judged > 1000);
}

/// Claims of every game, and words that are none.
const CLAIMS: [&str; 22] = [
    "red 12",
    "r12, r13, pass",
    "yellow 9 on blue 10",
    "open red 11",
    "start yellow 11",
    "draw 2, red 12",
    "draw red 12",
    "pass",
    "keep red 12",
    "joker as blue 7",
    "link yellow 9 to blue",
    "swap blue 7",
    "pair r5 y5",
    "quartet r5 y5 g5 b5",
    "call",
    "deny r5",
    "14 on centre",
    "14",
    "flaet row 1",
    "take, swap 2 3",
    "red 25",
    "",
];

#[test]
fn every_game_judges_any_claim_without_a_panic() {
    let situations: [&[(Fact, &str)]; 4] = [
        &[],
        &[(Fact::Hand, "r12 y9 b5")],
        &[(Fact::Table, "r11 b10-12"), (Fact::Hand, "r12 y9")],
        &[(Fact::Pile, "0")],
    ];
    for played in all_played() {
        for situation in situations {
            let facts = referee::raw_facts(situation.iter().copied());
            for claim in CLAIMS {
                let case = format!("{played:?} {situation:?} {claim}");
                match referee::judge(played, claim, &facts) {
                    Ok(ruling) => {
                        for rule in &ruling.rules {
                            assert!(played.entry().rules.contains(rule), "{case}: {rule}");
                            assert!(rule.is_in(played.edition()), "{case}: {rule}");
                        }
                        let answered = !ruling.rules.is_empty() || !ruling.missing.is_empty();
                        assert!(answered, "{case}: no reason");
                    }
                    Err(CheckError::OtherGame | CheckError::EditionNotHere(_)) => {
                        panic!("{case}: its own game")
                    }
                    Err(
                        CheckError::Claim(_)
                        | CheckError::Fact(..)
                        | CheckError::NotInThisGame(_)
                        | CheckError::Contradiction(_),
                    ) => {}
                }
            }
        }
    }
}
