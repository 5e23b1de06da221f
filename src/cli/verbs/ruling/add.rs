//! `elfer ruling add`: what this table decided, where the leaflet is silent or against it.

use super::super::check::{self, Ask, AtTheTable, FactArgs, Judged, overlap, said_at_this_table};
use super::super::rulings;
use crate::cards::nearest;
use crate::cli::context::Context;
use crate::cli::error::{CliError, Done, Exit, Kind};
use crate::cli::output::clean;
use crate::cli::prompt::{self, Reply};
use crate::cli::{find, keep, words};
use crate::games::{Game, Played};
use crate::history::{Change, Holds, KeptRuling, NewRuling, StoreError, View};
use crate::i18n::{Arg, Texts, message};
use crate::rules::{CheckError, Edition, Fact, Rule, Verdict};
use crate::session::Note;

/// What was decided, and about what.
#[derive(clap::Args)]
pub(super) struct Args {
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
    #[arg(long, conflicts_with = "beside")]
    instead: bool,
    #[arg(long)]
    beside: bool,
    #[command(flatten)]
    facts: FactArgs,
}

/// What becomes of an earlier ruling about the same.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Earlier {
    /// Nobody has said: whoever is there is asked.
    Ask,
    /// The new one takes its place.
    GivesWay,
    /// Both hold.
    Stays,
}

/// A decision, and the rules and silences that it is about.
struct House {
    played: Played,
    holds: Holds,
    rules: Vec<&'static Rule>,
    decision: Note,
    note: Option<Note>,
    claim: Option<String>,
    facts: Vec<(String, String)>,
}

/// Keeps a decision.
pub(super) fn run(args: Args, context: &mut Context<'_>) -> Done {
    let earlier = match (args.instead, args.beside) {
        (true, _) => Earlier::GivesWay,
        (false, true) => Earlier::Stays,
        (false, false) => Earlier::Ask,
    };
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
            of_rule((game, rule), decision, note, &ask, &table, context)?
        }
        None => match named(&ask.claim, &ask, &table) {
            Ok((game, rule)) => {
                let decision = note.ok_or_else(no_decision)?;
                of_rule((game, rule), decision, None, &ask, &table, context)?
            }
            Err(_) => of_move(note, &ask, &table, context)?,
        },
    };
    write(house, earlier, context)
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

/// A decision about a rule or a silence as such.
fn of_rule(
    (game, rule): (Game, &'static Rule),
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
    let holds = holds(ask, context);
    let rules = vec![rule];
    Ok(House { played, holds, rules, decision, note, claim: None, facts: Vec::new() })
}

/// As it is told: in one session, in one edition, else in the game.
fn holds(ask: &Ask, context: &Context<'_>) -> Holds {
    if context.session.is_some() {
        Holds::Session
    } else if ask.edition.is_some() {
        Holds::Edition
    } else {
        Holds::Game
    }
}

/// A decision about a move, which the referee must leave to the table.
fn of_move(
    decision: Option<Note>,
    ask: &Ask,
    table: &AtTheTable,
    context: &Context<'_>,
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
    let rules = silences_of(&judged, &context.texts)?;
    Ok(House {
        played,
        holds: holds(ask, context),
        rules,
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

/// The leaflet has an answer: whoever plays otherwise says so by naming the rule.
fn decided(rule: &Rule, says: String, game: Game) -> CliError {
    CliError::new(Kind::Refused, message::error_ruling_decided(rule.id, says))
        .hint(message::hint_ruling_against(game.id(), rule.id))
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

/// Whether that game has one of the rules.
fn meets(game: Game, rules: &[&'static Rule]) -> bool {
    game.entry().rules.iter().any(|rule| rules.contains(rule))
}

impl House {
    /// What is to be kept, and the earlier rulings about the same.
    fn in_view(
        &self,
        view: &View<'_>,
        context: &Context<'_>,
    ) -> Result<(NewRuling, Vec<KeptRuling>), StoreError> {
        let kept = self.to_keep(decided_in(view, &self.rules, context.session)?, context);
        let mut earlier = view.house()?;
        earlier.retain(|earlier| overlap(&earlier.ruling, &kept));
        Ok((kept, earlier))
    }

    fn to_keep(&self, session: Option<i64>, context: &Context<'_>) -> NewRuling {
        NewRuling {
            session,
            at: context.now(),
            played: self.played,
            claim: self.claim.clone(),
            facts: self.facts.clone(),
            verdict: Verdict::Undecided,
            rules: self.rules.iter().map(|rule| rule.id.to_owned()).collect(),
            decision: Some(self.decision.clone()),
            holds: self.holds,
            note: self.note.clone(),
        }
    }
}

/// The session in which it was decided.
fn decided_in(
    view: &View<'_>,
    rules: &[&'static Rule],
    wanted: Option<u32>,
) -> Result<Option<i64>, StoreError> {
    Ok(match wanted {
        Some(number) => Some(view.session(number.into())?.number),
        // A decision about another game has nothing to do with the running session.
        None => view
            .running()?
            .filter(|running| meets(running.played.game(), rules))
            .map(|running| running.number),
    })
}

fn write(house: House, earlier: Earlier, context: &mut Context<'_>) -> Done {
    let mut store = keep::open_write(context)?;
    // Looked up only for a question; what is written is decided in the change itself.
    let earlier = if earlier == Earlier::Ask && context.may_ask() {
        let (_, there) = store.view(|view| house.in_view(view, context))?;
        settle(&there, context)?
    } else {
        earlier
    };
    let mut kept = house.to_keep(None, context);
    let receipt = store.change(&keep::stamp(context), |view| {
        let there;
        (kept, there) = house.in_view(view, context)?;
        match (earlier, there.as_slice()) {
            (Earlier::Stays, _) | (Earlier::Ask | Earlier::GivesWay, []) => {
                Ok(Change::AddRuling(Box::new(kept.clone())))
            }
            (Earlier::GivesWay, [one]) => {
                kept.session = one.ruling.session;
                let ruling = Box::new(kept.clone());
                Ok(Change::EditRuling { number: one.number, ruling })
            }
            (Earlier::Ask | Earlier::GivesWay, _) => Err(contradicts(&there)),
        }
    })?;
    drop(store);
    context.written(&receipt);
    if context.json {
        context.out.json(&rulings::house_json(&kept))?;
        return Ok(Exit::Done);
    }
    super::show(&kept, &house.rules, context)?;
    context.tell(&message::written_ruling());
    Ok(Exit::Done)
}

/// Which holds: on a terminal that is asked.
fn settle(known: &[KeptRuling], context: &mut Context<'_>) -> Result<Earlier, CliError> {
    let [one] = known else { return Ok(Earlier::Ask) };
    let label = said_at_this_table(&one.ruling, context);
    let label = message::ruling_takes_its_place(label).say(&context.texts);
    Ok(match prompt::confirm(context, &label, true)? {
        Reply::Told(true) => Earlier::GivesWay,
        Reply::Told(false) => Earlier::Stays,
        Reply::Back | Reply::Aside(_) => return Err(CliError::interrupted()),
    })
}

/// Something else was decided earlier.
fn contradicts(known: &[KeptRuling]) -> CliError {
    let text = |kept: &KeptRuling| {
        let words = kept.ruling.decision.as_ref().map_or("", Note::as_str);
        message::ruling_earlier(kept.number, clean(words))
    };
    let hint = match known {
        [_] => message::hint_ruling_instead(),
        _ => message::hint_ruling_drop(),
    };
    let error = CliError::new(Kind::Refused, message::error_ruling_contradicts());
    known.iter().map(text).fold(error, CliError::also).hint(hint)
}
