//! `elfer check --record`: stores a verdict in the log of the current session.

use super::judgement::Judged;
use super::request::CheckRequest;
use crate::cli::actions::session::{self, IfNoneOpen};
use crate::cli::context::Context;
use crate::cli::errors::CliError;
use crate::store::{NewRuling, RulingScope};

/// Stores the verdict and returns the number of its session.
///
/// # Errors
///
/// If no session is open (exit code 5), or the store fails.
pub(super) fn record_verdict(
    request: &CheckRequest,
    judged: &Judged<'_>,
    context: &mut Context<'_>,
) -> Result<i64, CliError> {
    let Judged { claim, played, ruling } = judged;
    let new = NewRuling {
        session: None,
        at: context.clock.now(),
        played: *played,
        claim: Some(claim.to_string()),
        facts: request.used_facts(played.game()),
        verdict: ruling.verdict,
        rules: ruling.rules.iter().map(|rule| rule.id.to_owned()).collect(),
        decision: None,
        scope: RulingScope::Game,
        note: None,
    };
    let wanted = context.config.session;
    let mut number = 0;
    let receipt = session::change_current(context, wanted, IfNoneOpen::Fail, |view, current| {
        number = view.session(current.number)?.number;
        let new = NewRuling { session: Some(number), ..new };
        Ok(view.add_ruling(&new)?)
    })?;
    context.record_write(&receipt);
    Ok(number)
}
