//! What stands around the questions of a round: where the session stands, the heading, the sheet to
//! say yes to.

use super::sheet::{Sheet, Which};
use crate::cli::context::Context;
use crate::cli::error::CliError;
use crate::cli::output::table::Grid;
use crate::cli::output::{clean, width};
use crate::cli::prompt::{self, Question, Reply};
use crate::cli::{board, words};
use crate::games::sheet::Part;
use crate::i18n::message;
use crate::session::{NewRound, Scoreboard, Session};

/// The answer to "right?".
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Right {
    /// Write it.
    Yes,
    /// Go through it again.
    No,
    /// Mend the line of that seat.
    Seat(usize),
}

/// The session and its standing in two or three lines, for those who come back to it.
pub(super) fn where_it_stands(context: &mut Context<'_>, scoreboard: &Scoreboard<'_>) {
    let title = board::title(context, scoreboard.session());
    let title = context.stderr_paint().strong(&title);
    context.talk(&title);
    let winners = board::winners(context, scoreboard);
    context.talk(&winners);
    for line in board::target(context, scoreboard) {
        context.talk(&line);
    }
}

/// `Round 3 · Ben deals`, and once what the keys do.
pub(super) fn heading(context: &mut Context<'_>, scoreboard: &Scoreboard<'_>, keys: bool) {
    let seats = &scoreboard.session().seats;
    let dealer = scoreboard.next_dealer().map_or("", |seat| seats[seat].name.as_str());
    let line = message::prompt_heading(clean(dealer), scoreboard.next_round()).say(&context.texts);
    let paint = context.stderr_paint();
    let keys = keys.then(|| message::prompt_keys().say(&context.texts));
    context.talk("");
    match keys {
        // One line where there is room, as on a sheet of paper.
        Some(keys) if width(&line) + 3 + width(&keys) <= context.width() => {
            let gap = " ".repeat(context.width() - width(&line) - width(&keys));
            context.talk_raw(&format!("{}{gap}{}\n", paint.strong(&line), paint.faint(&keys)));
        }
        Some(keys) => {
            context.talk(&paint.strong(&line));
            context.talk(&paint.faint(&keys));
        }
        None => context.talk(&paint.strong(&line)),
    }
}

/// Which round is asked for, once something else was told in between.
pub(super) fn again(context: &mut Context<'_>, session: &Session, sheet: &Sheet) {
    match (sheet.which, sheet.number(session)) {
        (Which::Next, _) => heading(context, &session.scoreboard(), false),
        (Which::Recorded(_), Some(number)) => mending(context, number),
        (Which::Recorded(_), None) => {}
    }
}

/// `Round 2`, for a round that is mended.
pub(super) fn mending(context: &mut Context<'_>, number: u32) {
    let line = message::board_round(number).say(&context.texts);
    let line = context.stderr_paint().strong(&line);
    context.talk("");
    context.talk(&line);
}

/// What everybody who plays has before this round; nothing before the first.
pub(super) fn totals(scoreboard: &Scoreboard<'_>, playing: &[usize]) -> Vec<i64> {
    if scoreboard.rounds().is_empty() {
        return Vec::new();
    }
    let totals = playing.iter().filter_map(|&seat| scoreboard.standing(seat));
    totals.map(|standing| standing.total).collect()
}

/// The round and the totals with it, and why a closer pays double.
pub(super) fn sheet(context: &mut Context<'_>, session: &Session, which: Which, round: &NewRound) {
    let mut mended = session.clone();
    let (number, with) = match which {
        Which::Next => (session.next_round(), session.scoreboard_with(round)),
        Which::Recorded(key) => {
            let before = mended.rounds.iter_mut().find(|before| before.key == key);
            let number = before.map_or(0, |before| {
                before.told = round.clone();
                before.number
            });
            (number, mended.scoreboard())
        }
    };
    let mut grid = Grid::new(context.width().saturating_sub(2));
    grid.header([
        String::new(),
        message::board_round(number).say(&context.texts),
        message::board_total().say(&context.texts),
        String::new(),
    ]);
    grid.right([1, 2]);
    for entry in &round.entries {
        let name = clean(session.seats[entry.seat].name.as_str());
        let total = with.standing(entry.seat).map_or(0, |standing| standing.total);
        // Why a closer pays double stands below, in a sentence.
        let parts = if Part::doubled(&entry.parts).is_some() {
            String::new()
        } else {
            words::parts(&entry.parts, &context.texts)
        };
        grid.row([
            name,
            entry.points.map_or("–".to_owned(), |points| points.to_string()),
            total.to_string(),
            parts,
        ]);
    }
    let table = grid.render(2, context.stderr_paint());
    context.talk_raw(&format!("{table}\n"));
    if let Some(why) = doubled(context, session, round) {
        context.talk(&format!("  {why}"));
    }
    if let Some(note) = &round.note {
        let line = message::board_note(clean(note.as_str()), number).say(&context.texts);
        context.talk(&format!("  {line}"));
    }
    if with.is_finished() && which == Which::Next {
        let winners = board::winners(context, &with);
        context.talk(&format!("  {winners}"));
    }
}

/// `Anna 10 ×2 = 20 (closed, but Ben has no more)`.
fn doubled(context: &Context<'_>, session: &Session, round: &NewRound) -> Option<String> {
    let (closer, own) =
        round.entries.iter().find_map(|entry| Some((entry, Part::doubled(&entry.parts)?)))?;
    let lower = round.entries.iter().filter(|entry| entry.seat != closer.seat);
    let lower = lower
        .filter(|entry| Part::sum(&entry.parts).or(entry.points).is_some_and(|sum| sum <= own));
    let names: Vec<String> =
        lower.map(|entry| clean(session.seats[entry.seat].name.as_str())).collect();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    Some(
        message::prompt_doubled(
            names.len(),
            clean(session.seats[closer.seat].name.as_str()),
            words::and(&context.texts, &names),
            closer.points?,
            own,
        )
        .say(&context.texts),
    )
}

/// Whether the sheet is right: Enter writes it, a name goes to that line, `n` through all of it.
///
/// # Errors
///
/// Ctrl-C, or a terminal that is gone.
pub(super) fn right(context: &mut Context<'_>, names: &[String]) -> Result<Reply<Right>, CliError> {
    let yes = message::prompt_yes_default().say(&context.texts);
    let question = Question {
        label: message::prompt_right().say(&context.texts),
        default: Some(yes.clone()),
        words: names.to_vec(),
        seated: Some(names.to_vec()),
        help: Some(message::prompt_right_help()),
        ..Question::default()
    };
    question.ask(context, |context, text| {
        if text == yes || prompt::is_word(context, &message::words_yes(), text) {
            return Ok((Right::Yes, message::prompt_yes().say(&context.texts)));
        }
        if prompt::is_word(context, &message::words_no(), text) {
            return Ok((Right::No, message::prompt_no().say(&context.texts)));
        }
        match prompt::choose(names, text) {
            Some(seat) => Ok((Right::Seat(seat), names[seat].clone())),
            None => Err(message::prompt_right_help().say(&context.texts)),
        }
    })
}
