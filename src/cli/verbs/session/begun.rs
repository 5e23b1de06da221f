//! A new session is written, and it is said what was begun and how to deal.

use super::super::check::{House, said_at_this_table};
use super::still_open;
use crate::cli::context::Context;
use crate::cli::error::CliError;
use crate::cli::output::{clean, wrap};
use crate::cli::{board, keep, words};
use crate::games::setup::{Direction, Setup, SetupAsk};
use crate::history::{Change, NewSession, Receipt, Store};
use crate::i18n::{Message, message};
use crate::session::Session;

/// Writes a new session, and says what was begun and how to deal.
///
/// # Errors
///
/// What the store refuses or cannot do.
pub(super) fn begin(
    context: &mut Context<'_>,
    store: &mut Store,
    new: NewSession,
) -> Result<Receipt, CliError> {
    let before = store.running()?;
    let stamp = keep::stamp(context);
    let receipt =
        store.change(&stamp, |_| Ok::<_, CliError>(Change::StartSession(Box::new(new))))?;
    context.written(&receipt);
    if let Some(session) = &receipt.session {
        if !context.json {
            let title = wrap(&board::title(context, session), context.width(), 0);
            let title = context.paint.strong(&title);
            context.out.line(&title)?;
            // The session is begun, whether they can be read or not.
            let house = store
                .view(|view| Ok::<_, CliError>(House::of_session(view, session.number)))
                .map(|house| house.in_force(session.played))
                .unwrap_or_default();
            let house = house.iter().map(|kept| said_at_this_table(&kept.ruling, context));
            let mut lines = first_deal(context, session);
            lines.extend(house);
            for line in lines {
                let line = wrap(&line, context.width(), 0);
                context.out.line(&line)?;
            }
            context.out.flush()?;
        }
        let number = session.number.to_string();
        context.tell(&message::written_started(number));
        if let Some(season) = store.view(|view| view.season_of(session))? {
            context.tell(&message::written_season_counts(clean(season.name.as_str())));
        }
        still_open(context, before.as_ref(), session);
    }
    Ok(receipt)
}

/// How to deal, who begins and which way round: what a table does before the first turn.
fn first_deal(context: &Context<'_>, session: &Session) -> Vec<String> {
    let Some(setup) = setup(session) else { return Vec::new() };
    let texts = &context.texts;
    let way = match setup.direction {
        Direction::Clockwise => message::begin_clockwise(),
        Direction::CounterClockwise => message::begin_counter_clockwise(),
    };
    let mut deal = dealt(&setup).say(texts);
    if setup.has_turns {
        deal = format!("{deal} {}", way.say(texts));
    }
    let begins = words::rule_in_full(setup.begins, session.played.edition(), texts);
    let mut lines = vec![deal, begins];
    // Which total wins is told where the leaflet says something else than this table plays.
    if let Some(rule) = session.played.ranking_silence()
        && session.settings.ranking.is_none()
    {
        lines.push(format!("{} ({})", texts.rule_text(rule), rule.id));
    }
    lines
}

/// How to deal to those who play now; nothing where there is no deal for so many.
pub(super) fn deal(context: &Context<'_>, session: &Session) -> Option<String> {
    setup(session).map(|setup| dealt(&setup).say(&context.texts))
}

fn setup(session: &Session) -> Option<Setup> {
    let ask = SetupAsk {
        played: session.played,
        players: session.playing().len(),
        without: session.settings.without,
    };
    (session.played.entry().setup)(&ask).ok()
}

fn dealt(setup: &Setup) -> Message {
    if setup.cards_each == 0 {
        return message::prompt_deal_none(setup.pile);
    }
    message::begin_deal(
        setup.connectors_each,
        setup.cards_each,
        setup.extra_cards,
        setup.laid_out,
        setup.pile,
        setup.players,
        setup.removed,
    )
}
