//! Master's pages.

mod bonus;
mod connectors;
mod facts;
mod jokers;
mod laying;
mod leaflet;
mod turns;

use crate::page::{CitedRules, Row, page};
use elfer::games::Game;
use elfer::rules::{RuleKind, Verdict};

fn cited(rows: &[Row<'_>]) -> CitedRules {
    page("master", "master-2011", rows)
}

fn all_pages() -> CitedRules {
    [
        cited(leaflet::ROWS),
        cited(laying::ROWS),
        cited(turns::ROWS),
        cited(jokers::ROWS),
        cited(connectors::ROWS),
        cited(bonus::ROWS),
        cited(facts::ROWS),
    ]
    .into_iter()
    .fold(CitedRules::default(), CitedRules::and)
}

/// Rules that no claim can decide: the deal, the count, and events outside a turn.
const OUTSIDE_A_TURN: &[&str] = &[
    "master.setup.deck",
    "master.setup.deal",
    "master.setup.connectors",
    "master.start.youngest",
    "master.score.bonus",
    "master.score.hand",
    "master.score.joker",
    "master.score.connectors",
    "master.score.most-wins",
    "master.score.rounds",
    "master.silence.later-rounds",
    "master.silence.nobody-can-finish",
];

/// Permissions: nothing can break them, so no illegal case exists.
const ONLY_LEGAL: &[&str] = &[
    "master.turn.voluntary",
    "master.joker.stands-for",
    "master.joker.no-duty",
    "master.joker.finish",
    "master.joker.swap-no-bonus",
    "master.connector.both-ways",
    "master.connector.free-of-count",
    "master.connector.voluntary",
    "master.bonus.half-row",
    "master.bonus.joker-completes",
    "master.bonus.supply",
    "master.silence.eighth-bonus",
    "master.silence.connector-duty",
    "master.silence.several-swaps",
    "master.silence.swap-just-laid",
    "master.silence.connector-not-needed",
];

/// Prohibitions: no legal answer rests on them.
const ONLY_ILLEGAL: &[&str] = &["master.connector.not-own-row"];

#[test]
fn every_rule_decides_a_case_both_ways_where_both_can_exist() {
    let cited = all_pages();
    let mut lacking = Vec::new();
    for rule in Game::Master.entry().rules {
        let legal = !OUTSIDE_A_TURN.contains(&rule.id) && !ONLY_ILLEGAL.contains(&rule.id);
        let illegal = !OUTSIDE_A_TURN.contains(&rule.id) && !ONLY_LEGAL.contains(&rule.id);
        for (expected, verdict) in [(legal, Verdict::Legal), (illegal, Verdict::Illegal)] {
            if expected != cited.has(rule.id, verdict) {
                lacking.push(format!("{} {}: expected {expected}", verdict.id(), rule.id));
            }
        }
    }
    assert!(lacking.is_empty(), "{lacking:#?}");
}

#[test]
fn the_rulebook_has_every_entry_of_the_leaflet() {
    let rules = Game::Master.entry().rules;
    let silences = rules.iter().filter(|rule| rule.kind != RuleKind::Rule).count();
    assert_eq!((rules.len(), silences), (49, 7));
}
