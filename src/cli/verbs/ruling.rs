//! `elfer ruling add`: what this table decided where the leaflet is silent.

use super::check::{self, Ask, AtTheTable, FactArgs, Judged};
use super::rulings;
use crate::cards::nearest;
use crate::cli::context::Context;
use crate::cli::error::{CliError, Done, Exit, Kind};
use crate::cli::output::clean;
use crate::cli::told;
use crate::cli::{find, keep, words};
use crate::games::{Game, Played};
use crate::history::{Change, NewRuling};
use crate::lang::{Arg, Texts, message};
use crate::rules::{CheckError, Edition, Fact, Rule, Verdict};
use crate::session::Note;
use clap::Subcommand;

/// What is done with a house ruling.
#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(subcommand)]
    what: What,
}

#[derive(Subcommand)]
enum What {
    Add(Box<AddArgs>),
}

#[derive(clap::Args)]
struct AddArgs {
    #[arg(value_name = "TEXT", required = true)]
    text: Vec<String>,
    #[arg(short, long, value_name = "GAME")]
    game: Option<String>,
    #[arg(short, long, value_name = "EDITION")]
    edition: Option<String>,
    #[arg(short, long, value_name = "RULE")]
    rule: Option<String>,
    #[arg(short, long, value_name = "TEXT")]
    note: Option<String>,
    #[command(flatten)]
    facts: FactArgs,
}

/// A decision, and the silences that it settles.
struct House {
    played: Played,
    silences: Vec<&'static Rule>,
    decision: Note,
    note: Option<Note>,
    claim: Option<String>,
    facts: Vec<(String, String)>,
}

/// Runs the verb.
pub(crate) fn run(args: Args, context: &mut Context<'_>) -> Done {
    match args.what {
        What::Add(args) => add(*args, context),
    }
}

fn add(args: AddArgs, context: &mut Context<'_>) -> Done {
    let note = args.note.as_deref().map(keep::note).transpose()?;
    let ask = Ask {
        claim: args.text.join(" "),
        facts: args.facts.into(),
        game: args.game,
        edition: args.edition,
    };
    let table = AtTheTable::find(context)?;
    let house = match args.rule {
        Some(typed) => {
            let (game, rule) = named(&typed, &ask, &table).or_else(|error| {
                let game = ask.resolve(&table)?.game();
                silence(game, &typed).map(|rule| (game, rule)).ok_or(error)
            })?;
            let decision = keep::note(&ask.claim)?;
            of_silence(game, rule, decision, note, &ask, &table, context)?
        }
        None => match named(&ask.claim, &ask, &table) {
            Ok((game, rule)) => {
                let decision = note.ok_or_else(no_decision)?;
                of_silence(game, rule, decision, None, &ask, &table, context)?
            }
            Err(_) => of_move(note, &ask, &table, &context.texts)?,
        },
    };
    write(house, context)
}

/// The game and the rule that are named: a rule of the game that is meant, or of any when none is
/// named.
fn named(typed: &str, ask: &Ask, table: &AtTheTable) -> Result<(Game, &'static Rule), CliError> {
    let game = ask.resolve(table)?.game();
    match find::rule(game, typed) {
        Ok(rule) => Ok((game, rule)),
        Err(error) => {
            let anywhere = |game: &Game| {
                let rules = game.entry().rules.iter().copied();
                rules.into_iter().find(|rule| rule.id == typed.trim()).map(|rule| (*game, rule))
            };
            let found = Game::ALL.iter().find_map(anywhere).filter(|_| ask.game.is_none());
            found.ok_or_else(|| listed(error, game, None))
        }
    }
}

/// The game's silence of that last word: `after-drawn-card`.
fn silence(game: Game, typed: &str) -> Option<&'static Rule> {
    let named =
        |rule: &Rule| rule.id.split_once(".silence.").is_some_and(|(_, last)| last == typed);
    game.entry().rules.iter().copied().find(|rule| named(rule))
}

/// A decision about a silence as such.
fn of_silence(
    game: Game,
    rule: &'static Rule,
    decision: Note,
    note: Option<Note>,
    ask: &Ask,
    table: &AtTheTable,
    context: &mut Context<'_>,
) -> Result<House, CliError> {
    let told = ask.edition_told(game, table)?;
    let editions = || game.editions().iter().copied();
    let played = told.or_else(|| game.in_all_editions().find(|one| rule.holds_in(one.edition())));
    let played = played.unwrap_or(game.by_default());
    let edition = played.edition();
    if !rule.is_for_the_table() {
        return Err(decided(rule, words_of(rule, edition, &context.texts), game));
    }
    if !rule.holds_in(edition) {
        let silent: Vec<&str> =
            editions().filter(|&one| rule.holds_in(one)).map(Edition::id).collect();
        return Err(CliError::new(
            Kind::Refused,
            message::error_ruling_other_edition(edition.id(), rule.id),
        )
        .hint(message::hint_one_of(silent.join(", "))));
    }
    let unused: Vec<String> =
        ask.facts.told().map(|(fact, _): (Fact, &str)| words::flag(fact)).collect();
    if !unused.is_empty() {
        context.tell(&message::note_ruling_facts(unused.join(", ")));
    }
    Ok(House { played, silences: vec![rule], decision, note, claim: None, facts: Vec::new() })
}

/// A decision about a move, which the referee must leave to the table.
fn of_move(
    decision: Option<Note>,
    ask: &Ask,
    table: &AtTheTable,
    texts: &Texts,
) -> Result<House, CliError> {
    let played = ask.resolve(table)?;
    let game = played.game();
    let told = |error| match error {
        CheckError::Claim(_) | CheckError::NotInThisGame(_) | CheckError::OtherGame => {
            unclear(game, ask)
        }
        CheckError::Fact(..) | CheckError::Contradiction(_) => {
            words::check_error(&error, &ask.claim, None, |fact| ask.facts.get(fact), game.id())
        }
    };
    let question = ask.read(game, table).map_err(told)?;
    let ruling = question.judge(played).map_err(told)?;
    let judged = Judged { claim: &question.claim, played, ruling };
    let silences = silences_of(&judged, texts)?;
    Ok(House {
        played,
        silences,
        decision: decision.ok_or_else(no_decision)?,
        note: None,
        claim: Some(question.claim.to_string()),
        facts: ask.facts_told(game),
    })
}

/// The silences on which the verdict rests.
fn silences_of(judged: &Judged<'_>, texts: &Texts) -> Result<Vec<&'static Rule>, CliError> {
    let ruling = &judged.ruling;
    let first = ruling.rules.first().copied();
    let is_open = match ruling.verdict {
        Verdict::Undecided => ruling.for_the_table().next().is_some(),
        // Of two sentences that contradict each other the referee follows one; a table may
        // follow the other.
        Verdict::Legal | Verdict::Illegal => first.is_some_and(Rule::is_for_the_table),
    };
    if is_open {
        return Ok(ruling.for_the_table().collect());
    }
    if ruling.verdict == Verdict::Undecided {
        let said = CliError::new(Kind::Undecided, message::error_ruling_missing());
        let questions = ruling.missing.iter().map(|missing| words::ask(missing.ask));
        return Err(questions.fold(said, CliError::also));
    }
    Err(match first {
        Some(rule) => decided(rule, check::reason(judged, texts), judged.played.game()),
        None => CliError::new(Kind::Refused, message::error_ruling_allowed())
            .hint(message::hint_rules(judged.played.game().id())),
    })
}

/// The leaflet has an answer: there is nothing to decide.
fn decided(rule: &Rule, says: String, game: Game) -> CliError {
    CliError::new(Kind::Refused, message::error_ruling_decided(rule.id, says))
        .hint(message::hint_rules(game.id()))
}

/// What the rule says in that edition.
fn words_of(rule: &Rule, edition: Edition, texts: &Texts) -> String {
    let says = [Some(texts.rule_text(rule)), texts.rule_in(rule, edition)];
    says.into_iter().flatten().collect::<Vec<_>>().join(" ")
}

fn no_decision() -> CliError {
    CliError::new(Kind::NotUnderstood, message::error_ruling_note())
}

/// Neither a silence nor a move.
fn unclear(game: Game, ask: &Ask) -> CliError {
    let error = CliError::new(Kind::NotUnderstood, message::error_ruling_unclear(game.id()));
    listed(error, game, Some(&ask.claim))
}

/// The error with the silences that a table may settle.
fn listed(error: CliError, game: Game, typed: Option<&str>) -> CliError {
    let silences = || game.entry().rules.iter().filter(|rule| rule.is_for_the_table());
    if silences().next().is_none() {
        return CliError::new(Kind::NotUnderstood, message::error_ruling_no_silences(game.id()))
            .hint(message::hint_rules(game.id()));
    }
    let near = typed.and_then(|typed| nearest(typed, silences().map(|rule| rule.id)));
    let lines = silences().map(|rule| message::ruling_silence(rule.id, Arg::RuleTitle(rule)));
    lines.fold(error, CliError::also).nearest(near)
}

/// Whether that game has one of the silences.
fn meets(game: Game, silences: &[&'static Rule]) -> bool {
    game.entry().rules.iter().any(|rule| silences.contains(rule))
}

fn write(house: House, context: &mut Context<'_>) -> Done {
    let House { played, silences, decision, note, claim, facts } = house;
    let new = NewRuling {
        session: None,
        at: context.now(),
        played,
        claim,
        facts,
        verdict: Verdict::Undecided,
        rules: silences.iter().map(|rule| rule.id.to_owned()).collect(),
        decision: Some(decision),
        note,
    };
    let wanted = context.session;
    let mut kept = new.clone();
    let mut store = keep::open_write(context)?;
    let receipt = store.change(&keep::stamp(context), |view| {
        kept.session = match wanted {
            Some(number) => Some(view.session(number.into())?.number),
            // A decision about another game has nothing to do with the running session.
            None => view
                .running()?
                .filter(|running| meets(running.played.game(), &silences))
                .map(|running| running.number),
        };
        let new = NewRuling { session: kept.session, ..new };
        Ok::<_, CliError>(Change::AddRuling(Box::new(new)))
    })?;
    drop(store);
    context.written(&receipt);
    if context.json {
        context.out.json(&rulings::house_json(&kept))?;
        return Ok(Exit::Done);
    }
    let texts = &context.texts;
    let said = kept.decision.as_ref().map_or("", Note::as_str);
    let mut lines = vec![message::ruling_kept(clean(said)).say(texts)];
    for rule in silences {
        let line = message::ruling_silence(rule.id, Arg::RuleTitle(rule));
        lines.push(format!("  {}", told::say(&line, texts)));
    }
    let lines: Vec<String> =
        lines.iter().map(|line| crate::cli::output::wrap(line, context.width(), 2)).collect();
    context.out.line(&lines.join("\n"))?;
    context.tell(&message::written_ruling());
    Ok(Exit::Done)
}
