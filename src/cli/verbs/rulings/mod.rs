//! `elfer rulings`: house rulings and kept verdicts, as a list or as a page.

mod markdown;
mod page;

pub(crate) use page::STYLE;

use super::check;
use super::ruling::holds_in_words;
use crate::cards::{Notation, Tongue};
use crate::cli::context::{Context, Wrote};
use crate::cli::error::{CliError, Done, Exit};
use crate::cli::output::table::Grid;
use crate::cli::output::{Paint, clean, file, wrap};
use crate::cli::{find, keep};
use crate::games::Game;
use crate::history::{Holds, KeptRuling, NewRuling};
use crate::i18n::{Texts, message};
use crate::session::Note;
use serde::Serialize;
use serde_json::{Map, Value};
use std::path::{Path, PathBuf};

/// Which rulings, and where to.
#[derive(Default, clap::Args)]
pub(crate) struct Args {
    #[arg(short, long, value_name = "GAME")]
    game: Option<String>,
    #[arg(short = 'o', long, value_name = "FILE")]
    export: Option<PathBuf>,
    #[arg(long, requires = "export")]
    force: bool,
}

/// Which rulings are listed.
#[derive(clap::Args)]
pub(crate) struct ListArgs {
    #[arg(short, long, value_name = "GAME")]
    game: Option<String>,
}

/// Which rulings are written, and where to.
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

/// What was kept, the two kinds apart; newest first.
#[derive(Default)]
pub(crate) struct Kept {
    house: Vec<KeptRuling>,
    verdicts: Vec<KeptRuling>,
}

/// A house ruling in JSON.
#[derive(Serialize)]
pub(crate) struct HouseJson {
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

/// A kept verdict in JSON.
#[derive(Serialize)]
struct VerdictJson {
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

/// What was kept, in JSON.
#[derive(Serialize)]
pub(crate) struct KeptJson {
    #[serde(skip_serializing_if = "Option::is_none")]
    file: Option<String>,
    house: Vec<HouseJson>,
    verdicts: Vec<VerdictJson>,
}

/// Lists what was kept, or writes it to a file.
pub(crate) fn run(args: Args, context: &mut Context<'_>) -> Done {
    let game = args.game.as_deref().map(find::game).transpose()?;
    let kept = Kept::find(context, game)?;
    if let Some(target) = args.export {
        return export(&kept, &target, args.force, context);
    }
    if context.json {
        context.out.json(&kept.json(None))?;
    } else if kept.is_empty() {
        context.tell(&message::rulings_empty());
    } else {
        let text = table(&kept, context);
        context.long(&text)?;
    }
    Ok(Exit::Done)
}

fn export(kept: &Kept, target: &Path, force: bool, context: &mut Context<'_>) -> Done {
    let is_markdown =
        target.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("md"));
    let page = page::Page::new(kept, context);
    let text = if is_markdown { markdown::write(&page) } else { page.html()? };
    file::write_new(target, text.as_bytes(), force)?;
    context.wrote = Wrote::Files;
    let name = clean(&target.display().to_string());
    if context.json {
        context.out.json(&kept.json(Some(name)))?;
    } else {
        let words = message::rulings_exported(name).say(&context.texts);
        context.out.line(&words)?;
    }
    Ok(Exit::Done)
}

impl Kept {
    /// What was kept: of the session that `--session` names, of that game.
    fn find(context: &Context<'_>, game: Option<Game>) -> Result<Kept, CliError> {
        let Some(store) = keep::open_read(context)? else {
            return if context.session.is_some() {
                Err(keep::no_such_session(context.session))
            } else {
                Ok(Kept::default())
            };
        };
        let session = context.session.map(i64::from);
        let rulings = store.view(|view| {
            if let Some(number) = session {
                view.session(number)?;
            }
            view.rulings(session)
        });
        let mut kept = Kept::of(rulings.map_err(CliError::from)?);
        if let Some(game) = game {
            kept.house.retain(|kept| concerns(&kept.ruling, game));
            kept.verdicts.retain(|kept| kept.ruling.played.game() == game);
        }
        Ok(kept)
    }

    /// What was kept, of all that the store has.
    pub(crate) fn of(rulings: Vec<KeptRuling>) -> Kept {
        let (house, verdicts) =
            rulings.into_iter().partition(|kept| kept.ruling.decision.is_some());
        Kept { house, verdicts }
    }

    /// Whether nothing was kept.
    pub(crate) fn is_empty(&self) -> bool {
        self.house.is_empty() && self.verdicts.is_empty()
    }

    /// All of it in JSON; `file` is where it was written to.
    pub(crate) fn json(&self, file: Option<String>) -> KeptJson {
        let house =
            |kept: &KeptRuling| HouseJson { number: Some(kept.number), ..house_json(&kept.ruling) };
        KeptJson {
            file,
            house: self.house.iter().map(house).collect(),
            verdicts: self.verdicts.iter().map(verdict_json).collect(),
        }
    }

    /// Lines for the sheet of a session, in the order in which things were asked and decided.
    pub(crate) fn lines(&self, context: &Context<'_>) -> Vec<String> {
        let mut all: Vec<&KeptRuling> = self.house.iter().chain(&self.verdicts).collect();
        all.sort_by_key(|kept| kept.number);
        let line = |kept: &KeptRuling| {
            let ruling = &kept.ruling;
            let rules = context.paint.faint(&clean(&ruling.rules.join(", ")));
            let (sign, words) = if ruling.decision.is_some() {
                ("§".to_owned(), check::said_at_this_table(ruling, context))
            } else {
                let sign = context.paint.sign(ruling.verdict);
                (sign, clean(&claim(ruling, context.tongue())))
            };
            wrap(&format!("  {sign} {words} · {rules}"), context.width(), 2)
        };
        all.into_iter().map(line).collect()
    }
}

/// Whether a house ruling is about that game, or about a silence that it shares.
fn concerns(ruling: &NewRuling, game: Game) -> bool {
    let shared = |id: &String| game.entry().rules.iter().any(|rule| rule.id == id);
    ruling.played.game() == game || ruling.rules.iter().any(shared)
}

/// A house ruling in JSON, without its number.
pub(crate) fn house_json(ruling: &NewRuling) -> HouseJson {
    HouseJson {
        number: None,
        at: ruling.at.rfc3339(),
        session: ruling.session,
        game: ruling.played.game().id(),
        edition: ruling.played.edition().id(),
        rules: ruling.rules.clone(),
        holds: ruling.holds.id(),
        text: ruling.decision.as_ref().map_or("", Note::as_str).to_owned(),
        note: ruling.note.as_ref().map(|note| note.as_str().to_owned()),
        claim: ruling.claim.clone(),
        facts: facts_json(ruling),
    }
}

fn verdict_json(kept: &KeptRuling) -> VerdictJson {
    let ruling = &kept.ruling;
    VerdictJson {
        number: kept.number,
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

/// The claim as it is said in that language; it was kept in canonical form.
fn claim(ruling: &NewRuling, tongue: Tongue) -> String {
    let canonical = ruling.claim.as_deref().unwrap_or_default();
    let read = ruling.played.game().read(canonical);
    read.map_or_else(|_| canonical.to_owned(), |claim| claim.say(tongue))
}

/// On fewer columns a table would break the ids of rules.
const NARROW: usize = 60;

/// What was decided, with its note and with where it holds, if not in the whole game.
fn decided(ruling: &NewRuling, texts: &Texts) -> String {
    let mut decision = ruling.decision.as_ref().map_or("", Note::as_str).to_owned();
    if let Some(note) = &ruling.note {
        decision = format!("{decision} ({note})");
    }
    match ruling.holds {
        Holds::Game => decision,
        Holds::Edition | Holds::Session => {
            format!("{decision} – {}", holds_in_words(ruling, texts.tongue()).say(texts))
        }
    }
}

/// Both kinds without tables: a ruling takes a few lines.
fn lines_below_each_other(kept: &Kept, context: &Context<'_>) -> String {
    let (texts, paint) = (&context.texts, context.paint);
    let plain = Paint { color: false, ..paint };
    let mut lines: Vec<String> = Vec::new();
    let kinds =
        [(message::rulings_house(), &kept.house), (message::rulings_verdicts(), &kept.verdicts)];
    for (heading, rulings) in kinds.into_iter().filter(|(_, rulings)| !rulings.is_empty()) {
        lines.push(paint.strong(&heading.say(texts)));
        for KeptRuling { number, ruling } in rulings {
            let told = if ruling.decision.is_some() {
                clean(&decided(ruling, texts))
            } else {
                format!("{} {}", plain.sign(ruling.verdict), clean(&claim(ruling, texts.tongue())))
            };
            lines.push(wrap(&format!("{number}  {told}"), context.width(), 3));
            let when = texts.moment(ruling.at.local(), context.now().local());
            let below = [when, clean(&ruling.rules.join(", "))];
            let below = below.iter().map(|line| wrap(&format!("   {line}"), context.width(), 3));
            lines.extend(below.map(|line| paint.faint(&line)));
        }
    }
    lines.join("\n")
}

/// Both kinds as tables below each other. The id of a rule tells its game.
fn table(kept: &Kept, context: &Context<'_>) -> String {
    let (texts, paint) = (&context.texts, context.paint);
    let when = |ruling: &NewRuling| texts.moment(ruling.at.local(), context.now().local());
    if context.width() < NARROW {
        return lines_below_each_other(kept, context);
    }
    let mut parts = Vec::new();
    if !kept.house.is_empty() {
        let mut grid = Grid::new(context.width());
        let columns = [
            message::rulings_number(),
            message::rulings_when(),
            message::rulings_decision(),
            message::rulings_silence(),
        ];
        grid.header(columns.map(|heading| heading.say(texts)));
        grid.right([0]);
        grid.whole([1, 3]);
        for KeptRuling { number, ruling } in &kept.house {
            let decision = decided(ruling, texts);
            grid.row([number.to_string(), when(ruling), decision, ruling.rules.join(" ")]);
        }
        parts.push(paint.strong(&message::rulings_house().say(texts)));
        parts.push(grid.render(0, paint));
    }
    if !kept.verdicts.is_empty() {
        let mut grid = Grid::new(context.width());
        let columns = [
            message::rulings_number(),
            message::rulings_when(),
            message::rulings_session(),
            message::rulings_move(),
            message::rulings_rule(),
        ];
        grid.header(columns.map(|heading| heading.say(texts)));
        grid.right([0, 2]);
        grid.whole([1, 4]);
        let plain = Paint { color: false, ..paint };
        for KeptRuling { number, ruling } in &kept.verdicts {
            let sign = plain.sign(ruling.verdict);
            grid.row([
                number.to_string(),
                when(ruling),
                ruling.session.map_or(String::new(), |number| number.to_string()),
                format!("{sign} {}", claim(ruling, texts.tongue())),
                ruling.rules.first().cloned().unwrap_or_default(),
            ]);
        }
        if !parts.is_empty() {
            parts.push(String::new());
        }
        parts.push(paint.strong(&message::rulings_verdicts().say(texts)));
        parts.push(grid.render(0, paint));
    }
    parts.join("\n")
}
