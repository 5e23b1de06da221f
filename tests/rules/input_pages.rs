//! Checks pages of comparisons, score sheets and deals.
//!
//! A row is `(input, expected)`; both are split at `|`.
//!
//! * [`settle`]: `"Anna=r20 r19 | Ben=g1 | --caller Anna"` →
//!   `"decided RULE… | points Anna 39, Ben 1"`, `"undecided RULE…"`, `"void RULE…"`, the decisive
//!   rule first; or the error in the input: `lacking --caller`, `not here`,
//!   `not understood`, `unknown player`, `player twice`, `players`, or the name of the reason and
//!   its arguments: `card twice red 5`.
//! * [`sheet`]: one result a seat, then flags that name seats from 0: `"62 | r5+r9 | --caller 0"` →
//!   `"points 62, 14"`, with `refused …` the names of what contradicts the cards; or `undecided
//!   RULE`, `lacking …`, `not here`, `not understood`. A seat with `-` has no result.
//! * [`deal`]: the number of players, `2 without blue` with a colour taken out → `"each 9 | extra 0 | pile 58 | removed 0 | laid 4 |
//!   clockwise | begins RULE | first RULE, RULE | otherwise RULE"`.

use crate::referee::played;
use elfer::cards::Colour;
use elfer::games::settle::{DetailValue, SettleError, SettleInput, Settlement};
use elfer::games::setup::SetupError;
use elfer::games::sheet::{
    FlagKind, FlagValue, MissingInput, Refusal, RoundFlags, RoundResults, ScoreSheet, ScoredRound,
    SettleFlag, SheetError, SheetFlag,
};
use elfer::games::{Game, GameEntry};
use elfer::rules::{Reason, ReasonArg, Rule};

/// The input, and the expected output.
pub(crate) type Row<'a> = (&'a str, &'a str);

fn entry(game: &str) -> &'static GameEntry {
    Game::from_id(game).expect("a game of the box").entry()
}

fn parts(text: &str) -> impl Iterator<Item = &str> {
    text.split('|').map(str::trim).filter(|part| !part.is_empty())
}

/// Checks each row, and lists all that differ in one panic.
fn assert_rows(page: &str, rows: &[Row<'_>], got: impl Fn(&str) -> Vec<String>) {
    let mut wrong = Vec::new();
    for (input, expected) in rows {
        let got = got(input);
        let parts: Vec<&str> = parts(expected).collect();
        // The head (verdict and rules) begins the same, and every other expected part is there.
        let head = parts.first().copied().unwrap_or_default();
        let same_head = got.first().is_some_and(|got| {
            got == head || got.strip_prefix(head).is_some_and(|rest| rest.starts_with(' '))
        });
        if !same_head || parts[1..].iter().any(|part| !got.iter().any(|got| got == part)) {
            wrong.push(format!("  {input}\n    expected {expected}\n    got {}", got.join(" | ")));
        }
    }
    assert!(wrong.is_empty(), "{page}: {} differ\n{}", wrong.len(), wrong.join("\n"));
}

fn ids(rules: &[&Rule], between: &str) -> String {
    rules.iter().map(|rule| rule.id).collect::<Vec<_>>().join(between)
}

/// Checks a page of comparisons with the referee.
pub(crate) fn settle(game: &str, in_edition: &str, rows: &[Row<'_>]) {
    let referee = entry(game).settle.expect("a game with comparisons");
    assert_rows(&format!("{game} ({in_edition})"), rows, |input| {
        match referee.judge(played(game, in_edition), &parse_settle(input)) {
            Ok(settlement) => settled(&settlement),
            Err(error) => vec![settle_error(&error)],
        }
    });
}

fn parse_settle(text: &str) -> SettleInput {
    let mut input = SettleInput::default();
    for part in parts(text) {
        let (flag, text) = part.split_once(' ').unwrap_or((part, ""));
        let flag = flag.strip_prefix("--").map(|id| {
            let of_that_id = |flag: &&SettleFlag| flag.id() == id;
            *SettleFlag::ALL.iter().find(of_that_id).expect("a flag of the comparisons")
        });
        input = match flag {
            Some(flag) => input.with(flag, text),
            None => input.with(SettleFlag::Players, part),
        };
    }
    input
}

fn settled(settlement: &Settlement) -> Vec<String> {
    let list = |counts: Vec<String>| counts.join(", ");
    let rules = ids(&settlement.finding.rules, " ");
    let mut got = vec![format!("{} {rules}", settlement.outcome())];
    let nobody = |names: &[String]| {
        if names.is_empty() { "nobody".to_owned() } else { names.join(", ") }
    };
    got.push(format!("takes {}", nobody(settlement.takes.as_slice())));
    got.extend(settlement.cards.map(|cards| format!("cards {cards}")));
    for (key, value) in &settlement.details {
        let value = match value {
            DetailValue::Text(text) => text.clone(),
            DetailValue::Number(number) => number.to_string(),
            DetailValue::Players(names) => nobody(names),
            DetailValue::ByPlayer(pairs) => {
                list(pairs.iter().map(|(name, number)| format!("{name} {number}")).collect())
            }
        };
        got.push(format!("{key} {value}"));
    }
    got
}

/// The name of a reason for a refusal, and its arguments: `card twice red 5`.
fn reason(reason: &Reason) -> String {
    let name = reason.key().trim_start_matches("reason-error-settle-").replace('-', " ");
    let args = reason.args().iter().map(|arg| match arg {
        ReasonArg::Text(text) => text.clone(),
        ReasonArg::Number(number) => number.to_string(),
        ReasonArg::Card(card) => card.to_string(),
        other => format!("{other:?}"),
    });
    [name].into_iter().chain(args).collect::<Vec<_>>().join(" ")
}

fn settle_flag(flag: SettleFlag) -> String {
    match flag {
        SettleFlag::Players => "NAME=VALUE".to_owned(),
        other => format!("--{}", other.id()),
    }
}

fn settle_error(error: &SettleError) -> String {
    match error {
        SettleError::NotUnderstood { flag: SettleFlag::Players, name, .. } => {
            format!("not understood {name}")
        }
        SettleError::NotUnderstood { flag, .. } => {
            format!("not understood {}", settle_flag(*flag))
        }
        SettleError::Lacking(flag) => format!("lacking {}", settle_flag(*flag)),
        SettleError::NotInThisGame(flag) => format!("not here {}", settle_flag(*flag)),
        SettleError::NoName(text) => format!("no name {text}"),
        SettleError::UnclearPlayer(typed, names) if names.is_empty() => {
            format!("unknown player {typed}")
        }
        SettleError::UnclearPlayer(typed, names) => {
            format!("several {typed}: {}", names.join(", "))
        }
        SettleError::PlayerTwice(name) => format!("player twice {name}"),
        SettleError::Players { given, .. } => format!("players {given}"),
        SettleError::Inconsistent(why, _) | SettleError::Refused(why) => reason(why),
    }
}

/// Checks a page of score sheets with the game.
pub(crate) fn sheet(game: &str, in_edition: &str, rows: &[Row<'_>]) {
    assert_rows(&format!("{game} ({in_edition})"), rows, |input| {
        let (table, round) = parse_round(game, in_edition, input);
        match round.and_then(|round| table.score(&round)) {
            Ok(scored) => points(&scored),
            Err(error) => vec![sheet_error(&error)],
        }
    });
}

fn parse_round(
    game: &str,
    in_edition: &str,
    text: &str,
) -> (ScoreSheet, Result<RoundResults, SheetError>) {
    let mut flags = RoundFlags::default();
    let mut results = Vec::new();
    let mut is_variant = false;
    for part in parts(text) {
        let (flag, text) = part.split_once(' ').unwrap_or((part, ""));
        match flag {
            "--variant" => is_variant = true,
            _ if flag.starts_with("--") => {
                let flag = SheetFlag::from_id(&flag[2..]).expect("a flag of the sheet");
                let mut seats = text.split(',').map(|seat| seat.trim().parse().expect("a seat"));
                let answer = match flag.kind() {
                    FlagKind::Yes => FlagValue::Yes,
                    FlagKind::Player => FlagValue::Player(seats.next().expect("a seat")),
                    FlagKind::Order => FlagValue::Order(seats.collect()),
                    _ => panic!("not a flag of a round"),
                };
                flags.set(flag, answer);
            }
            _ => results.push((part != "-").then_some(part)),
        }
    }
    let table = ScoreSheet { is_variant, ..played(game, in_edition).score_sheet(results.len()) };
    let round = table.read_round(results).map(|round| RoundResults { flags, ..round });
    (table, round)
}

fn points(scored: &ScoredRound) -> Vec<String> {
    let points = scored.scores.iter().map(|score| score.points);
    let points: Vec<String> =
        points.map(|points| points.map_or("–".to_owned(), |points| points.to_string())).collect();
    let mut got = vec![format!("points {}", points.join(", "))];
    let refused: Vec<String> = scored.refusals.iter().map(refusal).collect();
    got.push(format!(
        "refused {}",
        if refused.is_empty() { "no".into() } else { refused.join(", ") }
    ));
    for score in &scored.scores {
        got.extend(score.parts.iter().map(|part| format!("{part:?}")));
    }
    got
}

fn refusal(refusal: &Refusal) -> String {
    match refusal {
        Refusal::AgainstRule { rule } => rule.id.to_owned(),
        other => {
            let debug = format!("{other:?}");
            debug.split([' ', '{']).next().unwrap_or_default().to_owned()
        }
    }
}

fn sheet_error(error: &SheetError) -> String {
    match error {
        SheetError::Result { seat, .. } => format!("not understood {seat}"),
        SheetError::Lacking(lacking) => {
            let names: Vec<String> = lacking.iter().map(lacking_name).collect();
            format!("lacking {}", names.join(", "))
        }
        SheetError::NotInThisGame(flag) => format!("not here {}", flag.id()),
        SheetError::Undecided(rule, flags) => {
            let flags: Vec<String> = flags.iter().map(|flag| format!("--{}", flag.id())).collect();
            format!("undecided {} {}", rule.id, flags.join(" "))
        }
    }
}

fn lacking_name(lacking: &MissingInput) -> String {
    match lacking {
        MissingInput::Result(seat) => format!("result {seat}"),
        MissingInput::Flag(flag) => flag.id().to_owned(),
    }
}

/// Checks a page of deals with the game.
pub(crate) fn deal(game: &str, in_edition: &str, rows: &[Row<'_>]) {
    assert_rows(&format!("{game} ({in_edition})"), rows, |players| {
        let (players, without) = players.split_once(" without ").unwrap_or((players, ""));
        let players = players.parse().expect("a number of players");
        let without = Colour::ALL.into_iter().find(|colour| colour.id() == without);
        let setup = match played(game, in_edition).setup(players, without) {
            Ok(setup) => setup,
            Err(SetupError::Players { .. }) => return vec!["not so many".to_owned()],
            Err(SetupError::ColourNotRemovable) => return vec!["no colour out".to_owned()],
        };
        vec![
            format!("each {}", setup.cards_each),
            format!("extra {}", setup.extra_cards),
            format!("pile {}", setup.pile),
            format!("removed {}", setup.removed),
            format!("laid {}", setup.laid_out),
            format!("connectors {}", setup.connectors_each),
            setup.direction.id().to_owned(),
            format!("begins {}", setup.begins.id),
            format!("first {}", ids(&setup.steps, ", ")),
            format!("otherwise {}", ids(&setup.start_fallbacks, ", ")),
        ]
    });
}
