//! Errors of the core as errors of the command line: a claim, a deal, a comparison or a round that cannot
//! be judged.

use crate::cards::Expected;
use crate::cli::errors::{CLAIM, CliError};
use crate::games::settle::SettleError;
use crate::games::setup::SetupError;
use crate::games::sheet::{MissingInput, Refusal, SettleFlag, SheetError, SheetFlag};
use crate::games::{Claim, Examples, Game, Played};
use crate::i18n::{
    Arg, Code, Texts, describe_contradiction, describe_expected, describe_reason, message,
};
use crate::rules::{CheckError, Fact, Facts, RawFacts, Verdict};
use crate::texts::describe::{describe_refusal, describe_settle_error, describe_setup_error};

/// The flag of a fact: `--table`.
pub(crate) fn fact_flag(fact: Fact) -> String {
    format!("--{}", fact.flag())
}

/// Describes why a claim cannot be judged. `claim` and `facts` are the typed texts; `parsed` is the
/// claim if it could be parsed.
pub(crate) fn check_error(
    error: &CheckError,
    claim: &str,
    parsed: Option<&Claim>,
    facts: &RawFacts,
    game: Game,
) -> CliError {
    let is_about_move = matches!(
        error,
        CheckError::Claim(_) | CheckError::NotInThisGame(_) | CheckError::OtherGame
    );
    if let Examples { claim: None, settle: Some(example), .. } = game.entry().examples
        && is_about_move
    {
        // The game's disputes are all comparisons.
        return CliError::not_understood(message::error_no_moves(Arg::notation(game)))
            .with_hint(message::hint_settle(example, game.id()));
    }
    match error {
        CheckError::Claim(error) => {
            match example_steps(game).filter(|_| error.expected == Expected::Step) {
                Some(steps) => {
                    let problem = message::error_move(message::expected_step_like(steps));
                    CliError::not_understood(problem).with_caret(CLAIM, claim, error)
                }
                None => CliError::from_parse_error(None, claim, error),
            }
        }
        CheckError::Fact(fact, error) => CliError::from_parse_error(
            Some(&fact_flag(*fact)),
            facts.get(*fact).unwrap_or_default(),
            error,
        ),
        CheckError::NotInThisGame(number) => {
            let step = parsed.and_then(|claim| claim.single_step(*number));
            let step = step.map_or_else(|| Arg::from(claim), Arg::notation);
            CliError::not_understood(message::error_step_not_in_game(Arg::notation(game), step))
                .with_hint(message::hint_rules(game.id()))
        }
        CheckError::OtherGame => {
            CliError::not_understood(message::error_step_not_in_game(Arg::notation(game), claim))
        }
        CheckError::EditionNotHere(edition) => CliError::not_understood(
            message::error_edition_not_here(edition.id(), Arg::notation(game)),
        ),
        CheckError::Contradiction(contradiction) => {
            CliError::refused(describe_contradiction(contradiction))
        }
    }
}

/// Steps of the games with rows, in the order in which they are shown.
const ROW_STEPS: [&str; 6] =
    ["red 12", "draw", "pass", "open red 11", "joker as blue 7", "swap red 13, red 14"];

/// Examples of steps that no edition of the game forbids, one behind the other.
fn example_steps(game: Game) -> Option<Arg> {
    let entry = game.entry();
    let sample = entry.examples.claim.map(|(claim, _)| claim);
    let has_rows = entry.facts.contains(&Fact::Table);
    let texts: &[&str] = if has_rows { &ROW_STEPS } else { sample.as_slice() };
    let is_possible = |claim: &Claim| {
        game.in_all_editions().all(|played| {
            let ruling = played.situate(Facts::default()).map(|open| played.judge(claim, &open));
            matches!(ruling, Ok(Ok(ruling)) if ruling.verdict != Verdict::Illegal)
        })
    };
    let claims = texts.iter().filter_map(|text| game.read(text).ok()).filter(is_possible);
    let mut steps: Vec<Arg> =
        claims.map(|claim| message::prompt_word(Arg::notation(claim)).into()).collect();
    let last = steps.pop()?;
    let most = steps.into_iter().reduce(|most, next| message::list_comma(most, next).into());
    Some(match most {
        Some(most) => message::list_or(last, most).into(),
        None => last,
    })
}

/// Creates the error for a deal that does not exist.
pub(crate) fn setup_error(error: &SetupError, played: Played) -> CliError {
    CliError::refused(describe_setup_error(error, played))
}

/// Creates the error for a comparison that cannot be judged.
pub(crate) fn settle_error(error: &SettleError, game: Game, texts: &Texts) -> CliError {
    let problem = || describe_settle_error(error, game, texts);
    let not_understood = || CliError::not_understood(problem());
    match error {
        SettleError::NotUnderstood { flag: SettleFlag::Players, name, text, error } => {
            not_understood().with_caret(name, text, error)
        }
        SettleError::NotUnderstood { flag, text, error, .. } => {
            let located = not_understood().with_caret(flag.id(), text, error);
            // The words that may be called stand in the help.
            if error.expected == Expected::Word && error.nearest.is_none() {
                located.with_hint(message::hint_help("elfer settle"))
            } else {
                located
            }
        }
        SettleError::Lacking(_) => not_understood().with_hint(message::hint_help("elfer settle")),
        SettleError::UnclearPlayer(_, names) if names.is_empty() => CliError::not_found(problem()),
        SettleError::UnclearPlayer(_, names) => not_understood().with_choices(names),
        SettleError::Inconsistent(_, hint) => {
            not_understood().with_hint(describe_reason(hint, texts))
        }
        SettleError::NotInThisGame(_) | SettleError::NoName(_) | SettleError::PlayerTwice(_) => {
            not_understood()
        }
        SettleError::Players { .. } | SettleError::Refused(_) => CliError::refused(problem()),
    }
}

/// Name of the player at the seat.
fn seat_name(names: &[String], seat: usize) -> String {
    names.get(seat).cloned().unwrap_or_default()
}

/// Describes why a round is not understood, incomplete, or left open by the leaflet.
pub(crate) fn sheet_error(error: &SheetError, names: &[String]) -> CliError {
    match error {
        SheetError::Result { seat, text, error } => {
            let name = seat_name(names, *seat);
            let problem = message::error_result(describe_expected(error, text), &name);
            CliError::not_understood(problem).with_caret(&name, text, error)
        }
        SheetError::Lacking(lacking) => {
            let argument = |lacking: &MissingInput| match *lacking {
                MissingInput::Result(seat) => format!("{}=…", seat_name(names, seat)),
                MissingInput::Flag(flag) => format_flags(&[flag]),
            };
            let flags: Vec<String> = lacking.iter().map(argument).collect();
            let problem = message::error_round_lacking(flags.join(", "));
            CliError::not_understood(problem).with_hint(
                if lacking.iter().any(|what| matches!(what, MissingInput::Result(_))) {
                    message::hint_zero()
                } else {
                    message::hint_help("elfer score add")
                },
            )
        }
        SheetError::NotInThisGame(what) => {
            CliError::not_understood(message::error_round_not_in_game(sheet_flag(*what)))
                .with_hint(message::hint_help("elfer score add"))
        }
        SheetError::Undecided(rule, flags) => {
            CliError::undecided(message::error_round_undecided(rule.id, Arg::RuleText(rule)))
                .with_hint(message::hint_round_undecided(format_flags(flags)))
                .with_silence(rule)
        }
    }
}

/// The flag of `score add` as it is typed. The results have no flag, but the name that help uses.
fn sheet_flag(flag: SheetFlag) -> Arg {
    match flag {
        SheetFlag::Result => message::value::help_score_add_results().into(),
        other => Arg::from(format!("--{}", other.id())),
    }
}

/// Formats the flags as they are typed.
fn format_flags(flags: &[SheetFlag]) -> String {
    flags.iter().map(|flag| format!("--{}", flag.id())).collect::<Vec<_>>().join(", ")
}

/// True if the error is only that the round is incomplete.
pub(crate) fn is_incomplete_round(error: &CliError) -> bool {
    error.code() == Some(Code::RoundLacking)
}

/// Creates the error for a round that contradicts the cards or the rules: every reason, and how to
/// waive them.
pub(crate) fn round_refused_error(refusals: &[Refusal], names: &[String]) -> CliError {
    let Some((first, others)) = refusals.split_first() else {
        return CliError::refused(message::error_sheet_refused());
    };
    let error = CliError::refused(describe_refusal(first, names));
    let error =
        others.iter().fold(error, |error, other| error.with_detail(describe_refusal(other, names)));
    error.with_hint(message::hint_anyway())
}
