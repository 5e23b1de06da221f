//! `elfer rulings`: lists the stored house rulings and verdicts, or exports them as a page.

mod document;

use super::ruling::describe_scope;
use crate::cards::{Notation, Tongue};
use crate::cli::actions::check;
use crate::cli::context::Context;
use crate::cli::document::{render_markdown, write_document, write_page};
use crate::cli::errors::{CliError, Exit, VerbResult};
use crate::cli::output::table::Grid;
use crate::cli::output::{Paint, clean, wrap};
use crate::cli::{catalog, errors, store};
use crate::games::Game;
use crate::i18n::{Texts, message};
use crate::session::Note;
use crate::store::{NewRuling, RulingScope, StoredRuling};
use serde::Serialize;
use serde_json::{Map, Value};
use std::path::{Path, PathBuf};

/// Arguments of `elfer rulings`.
#[derive(Default, clap::Args)]
pub(crate) struct Args {
    #[arg(short, long, value_name = "GAME")]
    game: Option<String>,
    #[arg(short = 'o', long, value_name = "FILE")]
    export: Option<PathBuf>,
    #[arg(long, requires = "export")]
    force: bool,
}

/// Arguments of `elfer ruling list`.
#[derive(clap::Args)]
pub(crate) struct ListArgs {
    #[arg(short, long, value_name = "GAME")]
    game: Option<String>,
}

/// Arguments of `elfer ruling export`.
#[derive(clap::Args)]
pub(crate) struct ExportArgs {
    #[arg(value_name = "FILE")]
    file: PathBuf,
    #[arg(short, long, value_name = "GAME")]
    game: Option<String>,
    #[arg(long)]
    force: bool,
}

impl From<ListArgs> for Args {
    fn from(args: ListArgs) -> Args {
        Args { game: args.game, ..Args::default() }
    }
}

impl From<ExportArgs> for Args {
    fn from(args: ExportArgs) -> Args {
        Args { game: args.game, export: Some(args.file), force: args.force }
    }
}

/// The stored rulings by kind, newest first.
#[derive(Default)]
pub(crate) struct RulingList {
    house: Vec<StoredRuling>,
    verdicts: Vec<StoredRuling>,
}

/// A house ruling as JSON.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct RulingJson {
    #[serde(skip_serializing_if = "Option::is_none")]
    number: Option<i64>,
    at: String,
    session: Option<i64>,
    game: &'static str,
    edition: &'static str,
    rules: Vec<String>,
    holds: &'static str,
    text: String,
    note: Option<String>,
    claim: Option<String>,
    facts: Map<String, Value>,
}

/// A stored verdict as JSON.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct StoredVerdictJson {
    number: i64,
    at: String,
    session: Option<i64>,
    game: &'static str,
    edition: &'static str,
    claim: String,
    facts: Map<String, Value>,
    verdict: &'static str,
    rules: Vec<String>,
}

/// The stored rulings as JSON.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct RulingsJson {
    #[serde(skip_serializing_if = "Option::is_none")]
    file: Option<String>,
    house: Vec<RulingJson>,
    verdicts: Vec<StoredVerdictJson>,
}

/// Runs the verb: lists the rulings, or writes them to a file.
pub(crate) fn run(args: Args, context: &mut Context<'_>) -> VerbResult {
    let game = args.game.as_deref().map(catalog::find_game).transpose()?;
    let rulings = RulingList::find(context, game)?;
    if let Some(target) = args.export {
        return export(&rulings, &target, args.force, context);
    }
    if context.json {
        context.out.json(&rulings.to_json(None))?;
    } else if rulings.is_empty() {
        context.info(&message::rulings_empty());
    } else {
        let text = render_tables(&rulings, context);
        context.page(&text)?;
    }
    Ok(Exit::Done)
}

fn export(
    rulings: &RulingList,
    target: &Path,
    force: bool,
    context: &mut Context<'_>,
) -> VerbResult {
    let is_markdown =
        target.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("md"));
    let document = document::build_document(rulings, &context.texts);
    let name = if is_markdown {
        let day = context.texts.date(context.clock.now().local().date_naive());
        let as_of = message::report_as_of(day).render(&context.texts);
        let text = format!("{}\n{as_of}\n", render_markdown(&document, 1, &context.texts));
        write_document(target, text.as_bytes(), force, context)?
    } else {
        write_page(&document, target, force, context)?
    };
    if context.json {
        context.out.json(&rulings.to_json(Some(name)))?;
    } else {
        let words = message::rulings_exported(name).render(&context.texts);
        context.out.line(&words)?;
    }
    Ok(Exit::Done)
}

impl RulingList {
    /// Loads the rulings of the session given with `--session` and of a game.
    fn find(context: &Context<'_>, game: Option<Game>) -> Result<RulingList, CliError> {
        let Some(store) = store::open_read(context)? else {
            return if context.config.session.is_some() {
                Err(errors::no_such_session_error(context.config.session))
            } else {
                Ok(RulingList::default())
            };
        };
        let session = context.config.session.map(i64::from);
        let rulings = store.view(|view| {
            if let Some(number) = session {
                view.session(number)?;
            }
            view.rulings(session)
        });
        let mut list = RulingList::new(rulings.map_err(CliError::from)?);
        if let Some(game) = game {
            list.house.retain(|stored| is_about_game(&stored.ruling, game));
            list.verdicts.retain(|stored| stored.ruling.played.game() == game);
        }
        Ok(list)
    }

    /// Sorts stored rulings into house rulings and verdicts.
    pub(crate) fn new(rulings: Vec<StoredRuling>) -> RulingList {
        let (house, verdicts) =
            rulings.into_iter().partition(|stored| stored.ruling.decision.is_some());
        RulingList { house, verdicts }
    }

    /// True if there are no rulings.
    pub(crate) fn is_empty(&self) -> bool {
        self.house.is_empty() && self.verdicts.is_empty()
    }

    /// Converts all rulings to JSON; `file` is the file they were written to.
    pub(crate) fn to_json(&self, file: Option<String>) -> RulingsJson {
        let house = |stored: &StoredRuling| RulingJson {
            number: Some(stored.number),
            ..ruling_json(&stored.ruling)
        };
        RulingsJson {
            file,
            house: self.house.iter().map(house).collect(),
            verdicts: self.verdicts.iter().map(verdict_json).collect(),
        }
    }

    /// Formats each ruling in a few words, in the order in which they were stored. Used in the
    /// report on a session.
    pub(crate) fn format_lines(&self, context: &Context<'_>) -> Vec<String> {
        let mut all: Vec<&StoredRuling> = self.house.iter().chain(&self.verdicts).collect();
        all.sort_by_key(|stored| stored.number);
        let format_line = |stored: &StoredRuling| {
            let ruling = &stored.ruling;
            let rules = clean(&ruling.rules.join(", "));
            let (sign, text) = if ruling.decision.is_some() {
                ("§".to_owned(), check::format_house_ruling(ruling, context))
            } else {
                let sign = Paint::PLAIN.sign(ruling.verdict);
                (sign, clean(&format_claim(ruling, context.tongue())))
            };
            format!("{sign} {text} · {rules}")
        };
        all.into_iter().map(format_line).collect()
    }
}

/// True if a house ruling concerns the game: it was made in that game, or about a rule that both
/// share.
fn is_about_game(ruling: &NewRuling, game: Game) -> bool {
    let is_rule_of_game = |id: &String| game.entry().rules.iter().any(|rule| rule.id == id);
    ruling.played.game() == game || ruling.rules.iter().any(is_rule_of_game)
}

/// Converts a house ruling to JSON, without its number.
pub(crate) fn ruling_json(ruling: &NewRuling) -> RulingJson {
    RulingJson {
        number: None,
        at: ruling.at.rfc3339(),
        session: ruling.session,
        game: ruling.played.game().id(),
        edition: ruling.played.edition().id(),
        rules: ruling.rules.clone(),
        holds: ruling.scope.id(),
        text: ruling.decision.as_ref().map_or("", Note::as_str).to_owned(),
        note: ruling.note.as_ref().map(|note| note.as_str().to_owned()),
        claim: ruling.claim.clone(),
        facts: facts_json(ruling),
    }
}

fn verdict_json(stored: &StoredRuling) -> StoredVerdictJson {
    let ruling = &stored.ruling;
    StoredVerdictJson {
        number: stored.number,
        at: ruling.at.rfc3339(),
        session: ruling.session,
        game: ruling.played.game().id(),
        edition: ruling.played.edition().id(),
        claim: ruling.claim.clone().unwrap_or_default(),
        facts: facts_json(ruling),
        verdict: ruling.verdict.id(),
        rules: ruling.rules.clone(),
    }
}

fn facts_json(ruling: &NewRuling) -> Map<String, Value> {
    ruling.facts.iter().map(|(flag, text)| (flag.clone(), Value::from(text.clone()))).collect()
}

/// Formats the claim in a language. It is stored in canonical form; a claim that cannot be parsed
/// any more is printed as stored.
fn format_claim(ruling: &NewRuling, tongue: Tongue) -> String {
    let canonical = ruling.claim.as_deref().unwrap_or_default();
    let parsed = ruling.played.game().read(canonical);
    parsed.map_or_else(|_| canonical.to_owned(), |claim| claim.format(tongue))
}

/// The narrowest terminal for a table. On a narrower one, the ids of rules would break.
const MIN_TABLE_WIDTH: usize = 60;

/// Formats a decision with its note, and with its scope unless it holds in the whole game.
fn format_decision(ruling: &NewRuling, texts: &Texts) -> String {
    let mut decision = ruling.decision.as_ref().map_or("", Note::as_str).to_owned();
    if let Some(note) = &ruling.note {
        decision = format!("{decision} ({note})");
    }
    match ruling.scope {
        RulingScope::Game => decision,
        RulingScope::Edition | RulingScope::Session => {
            format!("{decision} – {}", describe_scope(ruling, texts.tongue()).render(texts))
        }
    }
}

/// Renders both kinds without tables, for narrow terminals: each ruling takes a few lines.
fn render_narrow(list: &RulingList, context: &Context<'_>) -> String {
    let (texts, paint) = (&context.texts, context.paint);
    let plain = Paint { color: false, ..paint };
    let mut lines: Vec<String> = Vec::new();
    let kinds =
        [(message::rulings_house(), &list.house), (message::rulings_verdicts(), &list.verdicts)];
    for (heading, rulings) in kinds.into_iter().filter(|(_, rulings)| !rulings.is_empty()) {
        lines.push(paint.strong(&heading.render(texts)));
        for StoredRuling { number, ruling } in rulings {
            let headline = if ruling.decision.is_some() {
                clean(&format_decision(ruling, texts))
            } else {
                let claim = clean(&format_claim(ruling, texts.tongue()));
                format!("{} {claim}", plain.sign(ruling.verdict))
            };
            lines.push(wrap(&format!("{number}  {headline}"), context.width(), 3));
            let time = texts.date_and_time(ruling.at.local(), context.clock.now().local());
            let details = [time, clean(&ruling.rules.join(", "))];
            let details =
                details.iter().map(|line| wrap(&format!("   {line}"), context.width(), 3));
            lines.extend(details.map(|line| paint.faint(&line)));
        }
    }
    lines.join("\n")
}

/// Renders both kinds as tables, one below the other. There is no column for the game: the rule's
/// id names it.
fn render_tables(list: &RulingList, context: &Context<'_>) -> String {
    let (texts, paint) = (&context.texts, context.paint);
    let time =
        |ruling: &NewRuling| texts.date_and_time(ruling.at.local(), context.clock.now().local());
    if context.width() < MIN_TABLE_WIDTH {
        return render_narrow(list, context);
    }
    let mut parts = Vec::new();
    if !list.house.is_empty() {
        let mut grid = Grid::new(context.width());
        let headings = [
            message::rulings_number(),
            message::rulings_when(),
            message::rulings_decision(),
            message::rulings_silence(),
        ];
        grid.header(headings.map(|heading| heading.render(texts)));
        grid.right([0]);
        grid.whole([1, 3]);
        for StoredRuling { number, ruling } in &list.house {
            let decision = format_decision(ruling, texts);
            grid.row([number.to_string(), time(ruling), decision, ruling.rules.join(" ")]);
        }
        parts.push(paint.strong(&message::rulings_house().render(texts)));
        parts.push(grid.render(0, paint));
    }
    if !list.verdicts.is_empty() {
        let mut grid = Grid::new(context.width());
        let headings = [
            message::rulings_number(),
            message::rulings_when(),
            message::rulings_session(),
            message::rulings_move(),
            message::rulings_rule(),
        ];
        grid.header(headings.map(|heading| heading.render(texts)));
        grid.right([0, 2]);
        grid.whole([1, 4]);
        // A grid counts colours as columns.
        let plain = Paint { color: false, ..paint };
        for StoredRuling { number, ruling } in &list.verdicts {
            let sign = plain.sign(ruling.verdict);
            grid.row([
                number.to_string(),
                time(ruling),
                ruling.session.map_or(String::new(), |number| number.to_string()),
                format!("{sign} {}", format_claim(ruling, texts.tongue())),
                ruling.rules.first().cloned().unwrap_or_default(),
            ]);
        }
        if !parts.is_empty() {
            parts.push(String::new());
        }
        parts.push(paint.strong(&message::rulings_verdicts().render(texts)));
        parts.push(grid.render(0, paint));
    }
    parts.join("\n")
}
