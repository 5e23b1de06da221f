//! `elfer ruling add`: records the table's own decision, where the leaflet is silent or against its
//! text.

use crate::cards::nearest;
use crate::cli::actions::check::{CheckRequest, Judged};
use crate::cli::actions::rulings;
use crate::cli::context::Context;
use crate::cli::current_session::CurrentSession;
use crate::cli::defaults::Defaults;
use crate::cli::document::DateStyle;
use crate::cli::errors::{CliError, Exit, VerbResult};
use crate::cli::house_rulings::{format_house_ruling, is_overlapping};
use crate::cli::interactive::missing_arguments;
use crate::cli::output::clean;
use crate::cli::prompt::{self, AnswerError, Question, Reply};
use crate::cli::{catalog, lookup, store, words};
use crate::games::sheet::TypedFlags;
use crate::games::{Game, Played};
use crate::i18n::{Arg, Texts, message};
use crate::rules::{CheckError, Fact, Rule, Verdict};
use crate::session::{Note, Session};
use crate::store::{NewRuling, RulingScope, StoreError, StoredRuling, View};
use crate::texts::describe;

/// Arguments of `elfer ruling add`. The facts of a move are accepted, but help shows them with
/// `check`.
#[derive(clap::Args)]
#[command(mut_args(hide_fact))]
pub(super) struct Args {
    #[arg(required = true)]
    text: Vec<String>,
    #[arg(short, long)]
    game: Option<String>,
    #[arg(short, long)]
    edition: Option<String>,
    #[arg(short, long)]
    rule: Option<String>,
    #[arg(short, long, value_name = "TEXT")]
    note: Option<String>,
    #[arg(long, conflicts_with = "beside")]
    instead: bool,
    #[arg(id = "beside", long = "beside")]
    keep_earlier: bool,
    #[command(flatten)]
    facts: TypedFlags<Fact>,
}

/// Hides the flag of a fact.
fn hide_fact(arg: clap::Arg) -> clap::Arg {
    let is_fact = Fact::ALL.iter().any(|fact| fact.flag() == arg.get_id().as_str());
    arg.hide(is_fact)
}

/// Runs the subcommand: stores a decision.
pub(super) fn run(args: Args, context: &mut Context<'_>) -> VerbResult {
    let replaces = (args.instead || args.keep_earlier).then_some(args.instead);
    let note = args.note.as_deref().map(lookup::parse_note).transpose()?;
    let request = CheckRequest {
        claim: args.text.join(" "),
        facts: args.facts.into(),
        game: args.game,
        edition: args.edition,
    };
    let defaults = Defaults::load(context)?;
    let (found, decision, note) = match args.rule {
        Some(typed) => {
            let found = find_named_rule(&typed, &request, &defaults).or_else(|error| {
                let game = request.resolve(&defaults)?.game();
                find_silence(game, &typed).map(|rule| (game, rule)).ok_or(error)
            })?;
            (found, lookup::parse_note(&request.claim)?, note)
        }
        None => match find_named_rule(&request.claim, &request, &defaults) {
            Ok(found) => (found, decision_or_ask(note, context)?, None),
            Err(_) => match draft_on_move(note.clone(), &request, &defaults, context) {
                // The text is the decision: the rule is missing.
                Err(error) if context.can_prompt() && !error.is_kind(Exit::Refused) => {
                    let played = request.resolve(&defaults)?;
                    let Some(rule) = ask_for_rule(played, context)? else { return Err(error) };
                    ((played.game(), rule), lookup::parse_note(&request.claim)?, note)
                }
                draft => return store_draft(draft?, replaces, context),
            },
        },
    };
    let draft = draft_on_rule(found, decision, note, &request, &defaults, context)?;
    store_draft(draft, replaces, context)
}

/// Returns the decision in words, and asks for it on a terminal.
fn decision_or_ask(note: Option<Note>, context: &mut Context<'_>) -> Result<Note, CliError> {
    match note {
        Some(note) => Ok(note),
        None if context.can_prompt() => {
            let path = ["ruling".to_owned(), "add".to_owned()];
            lookup::parse_note(&missing_arguments::ask_for_argument("text", &path, context)?)
        }
        None => Err(CliError::not_understood(message::error_ruling_note())),
    }
}

/// Asks which rule a decision is about, and lists the silences of the leaflet. `None` if somebody
/// goes back, or if the leaflet has no silence.
fn ask_for_rule(
    played: Played,
    context: &mut Context<'_>,
) -> Result<Option<&'static Rule>, CliError> {
    let game = played.game();
    let is_silence = |rule: &&Rule| rule.is_for_the_table() && rule.is_in(played.edition());
    let silences: Vec<&'static Rule> =
        game.entry().rules.iter().copied().filter(is_silence).collect();
    if silences.is_empty() {
        return Ok(None);
    }
    for rule in &silences {
        let line = message::ruling_silence(rule.id, Arg::RuleTitle(rule)).render(&context.texts);
        context.eprintln(&format!("  {line}"));
    }
    let question = Question {
        label: message::prompt_which_rule().render(&context.texts),
        words: silences.iter().map(|rule| rule.id.to_owned()).collect(),
        ..Question::default()
    };
    let reply = question.ask(context, |context, text| {
        let found = find_silence(game, text).map_or_else(|| catalog::find_rule(game, text), Ok);
        match found {
            Ok(rule) => Ok((rule, rule.id.to_owned())),
            Err(error) => Err(AnswerError::from_error(&error, context)),
        }
    })?;
    Ok(match reply {
        Reply::Answer(rule) => Some(rule),
        // Commands do not occur: the question accepts none.
        Reply::Back | Reply::Command(_) => None,
    })
}

/// Finds the named rule in the selected game. If no game is given, a full id may also be that of a
/// rule in another game.
fn find_named_rule(
    typed: &str,
    request: &CheckRequest,
    defaults: &Defaults,
) -> Result<(Game, &'static Rule), CliError> {
    let game = request.resolve(defaults)?.game();
    match catalog::find_rule(game, typed) {
        Ok(rule) => Ok((game, rule)),
        Err(error) => {
            let rules_of = |&game: &Game| game.entry().rules.iter().map(move |&rule| (game, rule));
            let found =
                Game::ALL.iter().flat_map(rules_of).find(|(_, rule)| rule.id == typed.trim());
            let found = found.filter(|_| request.game.is_none());
            found.ok_or_else(|| with_silences(error, game, None))
        }
    }
}

/// Finds a silence of the game by the last part of its id: `after-drawn-card`.
fn find_silence(game: Game, typed: &str) -> Option<&'static Rule> {
    let is_named =
        |rule: &Rule| rule.id.split_once(".silence.").is_some_and(|(_, last)| last == typed);
    game.entry().rules.iter().copied().find(|rule| is_named(rule))
}

/// Builds a ruling on a rule or a silence, without a move.
fn draft_on_rule(
    (game, rule): (Game, &'static Rule),
    decision: Note,
    note: Option<Note>,
    request: &CheckRequest,
    defaults: &Defaults,
    context: &mut Context<'_>,
) -> Result<NewRuling, CliError> {
    let named_edition = defaults.resolve_edition(game, request.edition.as_deref())?;
    let played = named_edition
        .or_else(|| game.in_all_editions().find(|played| rule.is_in(played.edition())))
        .unwrap_or(game.by_default());
    let edition = played.edition();
    if !rule.is_in(edition) {
        let valid = game.editions().iter().filter(|&&other| rule.is_in(other));
        return Err(CliError::refused(message::error_ruling_other_edition(edition.id(), rule.id))
            .with_choices(valid.map(|edition| edition.id())));
    }
    let unused: Vec<String> =
        request.facts.given().map(|(fact, _): (Fact, &str)| words::fact_flag(fact)).collect();
    if !unused.is_empty() {
        context.info(&message::note_ruling_facts(unused.join(", ")));
    }
    Ok(NewRuling { note, ..new_ruling(played, &[rule], decision, request, context) })
}

/// Builds a ruling on a move that the referee leaves to the table.
fn draft_on_move(
    decision: Option<Note>,
    request: &CheckRequest,
    defaults: &Defaults,
    context: &mut Context<'_>,
) -> Result<NewRuling, CliError> {
    let played = request.resolve(defaults)?;
    let game = played.game();
    let describe_error = |error| match error {
        CheckError::Claim(_)
        | CheckError::NotInThisGame(_)
        | CheckError::OtherGame
        | CheckError::EditionNotHere(_) => {
            // The text is neither a rule nor a move.
            let problem = message::error_ruling_unclear(Arg::notation(game));
            with_silences(CliError::not_understood(problem), game, Some(&request.claim))
        }
        CheckError::Fact(..) | CheckError::Contradiction(_) => {
            words::check_error(&error, &request.claim, None, &request.facts, game)
        }
    };
    let question = request.parse(game, defaults).map_err(describe_error)?;
    let ruling = question.judge(played).map_err(describe_error)?;
    let judged = Judged { claim: &question.claim, played, ruling };
    let rules = silences_of(&judged, &context.texts)?;
    let decision = decision_or_ask(decision, context)?;
    Ok(NewRuling {
        claim: Some(question.claim.to_string()),
        facts: request.used_facts(game),
        ..new_ruling(played, &rules, decision, request, context)
    })
}

/// Creates the ruling on these rules, without a session, a move or a note. It holds for the session or the
/// edition that is named, else for the game.
fn new_ruling(
    played: Played,
    rules: &[&'static Rule],
    decision: Note,
    request: &CheckRequest,
    context: &Context<'_>,
) -> NewRuling {
    NewRuling {
        session: None,
        at: context.clock.now(),
        played,
        claim: None,
        facts: Vec::new(),
        verdict: Verdict::Undecided,
        rules: rules.iter().map(|rule| rule.id.to_owned()).collect(),
        decision: Some(decision),
        scope: match (context.config.session, &request.edition) {
            (Some(_), _) => RulingScope::Session,
            (None, Some(_)) => RulingScope::Edition,
            (None, None) => RulingScope::Game,
        },
        note: None,
    }
}

/// Returns the rules that the verdict leaves to the table.
///
/// # Errors
///
/// The verdict rests on a rule that decides the move, or facts are missing.
fn silences_of(judged: &Judged<'_>, texts: &Texts) -> Result<Vec<&'static Rule>, CliError> {
    let ruling = &judged.ruling;
    let first = ruling.rules.first().copied();
    let is_open = match ruling.verdict {
        Verdict::Undecided => ruling.table_choices().next().is_some(),
        // If two sentences of a leaflet contradict each other, the referee follows one of them;
        // a table may follow the other.
        Verdict::Legal | Verdict::Illegal => first.is_some_and(Rule::is_for_the_table),
    };
    if is_open {
        return Ok(ruling.table_choices().collect());
    }
    if ruling.verdict == Verdict::Undecided {
        let error = CliError::undecided(message::error_ruling_missing());
        let questions =
            ruling.missing.iter().map(|missing| describe::question_for(missing.question));
        return Err(questions.fold(error, CliError::with_detail));
    }
    Err(match first {
        // The hint shows how to rule against it: by naming the rule.
        Some(rule) => {
            let (game, reason) = (judged.played.game().id(), judged.sentences(texts).explain());
            CliError::refused(message::error_ruling_decided(game, rule.id, reason))
        }
        None => CliError::refused(message::error_ruling_allowed())
            .with_hint(message::hint_rules(judged.played.game().id())),
    })
}

/// Adds the silences of the game, on which a table may rule, to an error.
fn with_silences(error: CliError, game: Game, typed: Option<&str>) -> CliError {
    let silences = || game.entry().rules.iter().filter(|rule| rule.is_for_the_table());
    if silences().next().is_none() {
        return CliError::not_understood(message::error_ruling_no_silences(Arg::notation(game)))
            .with_hint(message::hint_rules(game.id()));
    }
    let near = typed.and_then(|typed| nearest(typed, silences().map(|rule| rule.id)));
    let lines = silences().map(|rule| message::ruling_silence(rule.id, Arg::RuleTitle(rule)));
    lines.fold(error, CliError::with_detail).with_nearest(near)
}

/// Returns the ruling with the session in which it is made, and the earlier rulings on the same
/// rules.
fn with_earlier(
    draft: &NewRuling,
    view: &View<'_>,
    wanted: Option<u32>,
) -> Result<(NewRuling, Vec<StoredRuling>), StoreError> {
    let current = CurrentSession::find(view, wanted.map(i64::from))?.number();
    let session = current.map(|number| view.session(number)).transpose()?;
    // The current session is not recorded with a decision about another game, unless it is named.
    let is_about = |session: &Session| {
        let rules = session.played.entry().rules;
        wanted.is_some() || rules.iter().any(|rule| draft.rules.iter().any(|id| id == rule.id))
    };
    let session = session.filter(is_about).map(|session| session.number);
    let ruling = NewRuling { session, ..draft.clone() };
    let mut earlier = view.house_rulings()?;
    earlier.retain(|earlier| is_overlapping(&earlier.ruling, &ruling));
    Ok((ruling, earlier))
}

/// Stores the ruling. `replaces` is true if it replaces an earlier one on the same rule, false if both
/// hold; without it the user is asked on a terminal.
fn store_draft(draft: NewRuling, replaces: Option<bool>, context: &mut Context<'_>) -> VerbResult {
    let mut store = store::open_write(context)?;
    let wanted = context.config.session;
    // This lookup only serves the question. What is written is decided inside the transaction,
    // because another process may add a ruling while the user is being asked.
    let replaces = if replaces.is_none() && context.can_prompt() {
        let (_, existing) = store.view(|view| with_earlier(&draft, view, wanted))?;
        ask_about_earlier(&existing, context)?
    } else {
        replaces
    };
    let mut ruling = draft.clone();
    let receipt = store.change(&store::stamp_now(context), |view| {
        let existing;
        (ruling, existing) = with_earlier(&draft, view, wanted)?;
        match (replaces, existing.as_slice()) {
            (Some(false), _) | (_, []) => Ok(view.add_ruling(&ruling)?),
            (Some(true), [old]) => {
                ruling.session = old.ruling.session;
                Ok(view.edit_ruling(old.number, &ruling)?)
            }
            _ => Err(contradiction_error(&existing)),
        }
    })?;
    drop(store);
    context.record_write(&receipt);
    rulings::report_written(&ruling, &message::written_ruling(), context)
}

/// Asks whether the new ruling replaces the earlier one. With several earlier rulings nothing is
/// asked.
fn ask_about_earlier(
    earlier: &[StoredRuling],
    context: &mut Context<'_>,
) -> Result<Option<bool>, CliError> {
    let [only] = earlier else { return Ok(None) };
    let label = format_house_ruling(&only.ruling, DateStyle::Relative, context);
    let label = message::ruling_takes_its_place(label).render(&context.texts);
    match prompt::confirm(context, &label, true)? {
        Reply::Answer(replaces) => Ok(Some(replaces)),
        Reply::Back | Reply::Command(_) => Err(CliError::interrupted()),
    }
}

/// Creates the error for a decision that contradicts earlier ones.
fn contradiction_error(earlier: &[StoredRuling]) -> CliError {
    let text = |stored: &StoredRuling| {
        let decision = stored.ruling.decision.as_ref().map_or("", Note::as_str);
        message::ruling_earlier(stored.number, clean(decision))
    };
    let hint = match earlier {
        [_] => message::hint_ruling_instead(),
        _ => message::hint_ruling_drop(),
    };
    let error = CliError::refused(message::error_ruling_contradicts());
    earlier.iter().map(text).fold(error, CliError::with_detail).with_hint(hint)
}
