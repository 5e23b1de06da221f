//! `elfer ruling edit`, `elfer ruling drop`: a ruling put otherwise, or taken out.

use super::super::rulings;
use super::show;
use crate::cli::context::Context;
use crate::cli::error::{CliError, Done, Exit, Kind};
use crate::cli::output::clean;
use crate::cli::{find, keep};
use crate::history::{Change, Holds, KeptRuling, NotFound};
use crate::i18n::message;
use crate::rules::Rule;
use crate::session::Note;
use clap::builder::{PossibleValuesParser, TypedValueParser};

/// Which ruling, and what is other from now on.
#[derive(clap::Args)]
pub(super) struct EditArgs {
    #[arg(value_name = "RULING")]
    number: i64,
    #[arg(value_name = "TEXT")]
    text: Vec<String>,
    #[arg(short, long, value_name = "EDITION")]
    edition: Option<String>,
    #[arg(short, long, value_name = "RULE")]
    rule: Option<String>,
    #[arg(short, long, value_name = "TEXT")]
    note: Option<String>,
    #[arg(long, value_name = "WHERE", value_parser = holds())]
    holds: Option<Holds>,
}

/// Which ruling.
#[derive(clap::Args)]
pub(super) struct DropArgs {
    #[arg(value_name = "RULING")]
    number: i64,
}

fn holds() -> impl TypedValueParser<Value = Holds> {
    PossibleValuesParser::new(Holds::ALL.iter().map(|holds| holds.id()))
        .map(|word| Holds::ALL.iter().copied().find(|holds| holds.id() == word).unwrap_or_default())
}

/// Puts a ruling otherwise; what is not told stays.
pub(super) fn edit(args: EditArgs, context: &mut Context<'_>) -> Done {
    let text = args.text.join(" ");
    let text = (!text.trim().is_empty()).then(|| keep::note(&text)).transpose()?;
    let note = args.note.as_deref().map(keep::note).transpose()?;
    let nothing = text.is_none()
        && note.is_none()
        && args.edition.is_none()
        && args.rule.is_none()
        && args.holds.is_none();
    if nothing {
        return Err(CliError::new(Kind::NotUnderstood, message::error_ruling_nothing_to_edit()));
    }
    let number = args.number;
    let mut store = keep::open_change(context, || missing(number))?;
    let mut mended = None;
    let receipt = store.change(&keep::stamp(context), |view| {
        let mut kept = view.ruling(number)?.ruling;
        if kept.decision.is_none() {
            let problem = message::error_ruling_is_a_verdict(number);
            return Err(CliError::new(Kind::Refused, problem).hint(message::hint_rulings()));
        }
        let game = kept.played.game();
        if let Some(typed) = &args.edition {
            kept.played = find::edition(game, typed)?;
            kept.holds = Holds::Edition;
        }
        if let Some(typed) = &args.rule {
            kept.rules = vec![find::rule(game, typed)?.id.to_owned()];
        }
        kept.holds = args.holds.unwrap_or(kept.holds);
        if kept.holds == Holds::Session && kept.session.is_none() {
            return Err(CliError::new(Kind::Refused, message::error_ruling_no_session(number)));
        }
        kept.decision = text.clone().or(kept.decision);
        kept.note = note.clone().or(kept.note);
        mended = Some(kept.clone());
        Ok(Change::EditRuling { number, ruling: Box::new(kept) })
    })?;
    drop(store);
    context.written(&receipt);
    let Some(kept) = mended else { return Ok(Exit::Done) };
    if context.json {
        context.out.json(&rulings::house_json(&kept))?;
        return Ok(Exit::Done);
    }
    let entry = kept.played.game().entry();
    let about = |rule: &&&'static Rule| kept.rules.iter().any(|id| id == rule.id);
    let rules: Vec<&'static Rule> = entry.rules.iter().filter(about).copied().collect();
    show(&kept, &rules, context)?;
    context.tell(&message::written_ruling_edited(number));
    Ok(Exit::Done)
}

/// Takes a house ruling or a kept verdict out.
pub(super) fn take_out(args: &DropArgs, context: &mut Context<'_>) -> Done {
    let number = args.number;
    let mut store = keep::open_change(context, || missing(number))?;
    let mut gone = None;
    let receipt = store.change(&keep::stamp(context), |view| {
        gone = Some(view.ruling(number)?);
        Ok::<_, CliError>(Change::DropRuling { number })
    })?;
    drop(store);
    context.written(&receipt);
    if context.json {
        let text = receipt.about.text.clone().unwrap_or_default();
        let verb = receipt.verb.id();
        context.out.json(&serde_json::json!({ "verb": verb, "number": number, "text": text }))?;
    }
    let words = gone.as_ref().map_or("", said);
    context.tell(&message::written_ruling_dropped(clean(words)));
    Ok(Exit::Done)
}

fn said(kept: &KeptRuling) -> &str {
    let ruling = &kept.ruling;
    ruling.decision.as_ref().map(Note::as_str).or(ruling.claim.as_deref()).unwrap_or_default()
}

fn missing(number: i64) -> CliError {
    keep::not_found(&NotFound::Ruling(number))
}
