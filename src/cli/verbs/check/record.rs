//! `elfer check --record`: a verdict kept in the log of the session in which it was asked.

use super::{Ask, Judged};
use crate::cli::context::Context;
use crate::cli::error::CliError;
use crate::cli::keep;
use crate::history::{Change, Holds, NewRuling};

/// Keeps the verdict; gives the number of its session.
///
/// # Errors
///
/// When no session is open (exit code 5), and all that can be wrong with the store.
pub(super) fn record(
    ask: &Ask,
    judged: &Judged<'_>,
    context: &mut Context<'_>,
) -> Result<i64, CliError> {
    let Judged { claim, played, ruling } = judged;
    let new = NewRuling {
        session: None,
        at: context.now(),
        played: *played,
        claim: Some(claim.to_string()),
        facts: ask.facts_told(played.game()),
        verdict: ruling.verdict,
        rules: ruling.rules.iter().map(|rule| rule.id.to_owned()).collect(),
        decision: None,
        holds: Holds::Game,
        note: None,
    };
    let wanted = context.session;
    let mut session = 0;
    let mut store = keep::open_change(context, || keep::no_such_session(wanted))?;
    let receipt = store.change(&keep::stamp(context), |view| {
        session = keep::running(view, wanted)?.number;
        let new = NewRuling { session: Some(session), ..new };
        Ok::<_, CliError>(Change::AddRuling(Box::new(new)))
    })?;
    drop(store);
    context.written(&receipt);
    Ok(session)
}
