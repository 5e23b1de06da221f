//! Output around the questions of a round: the standing, the heading, and the complete round to
//! confirm.

use crate::cli::board;
use crate::cli::context::Context;
use crate::cli::errors::CliError;
use crate::cli::output::table::Grid;
use crate::cli::output::{clean, width};
use crate::cli::phrases::is_phrase;
use crate::cli::prompt::{self, PromptTable, Question, Reply};
use crate::games::Tally;
use crate::games::sheet::Part;
use crate::i18n::{Texts, message};
use crate::session::{NewRound, RoundEntry, Scoreboard, Session};
use crate::texts::describe;

/// The round that a form enters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum RoundTarget {
    /// The next round.
    Next,
    /// A recorded round, by its ordinal. The ordinal stays when rounds before it are removed, the
    /// number does not.
    Recorded(i64),
}

/// The reply to "right?".
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum RoundReply {
    /// Save the round.
    Yes,
    /// Ask all questions again.
    No,
    /// Correct the result of that seat.
    Seat(usize),
}

/// Prints the session and its standing in two or three lines, for a table that resumes.
pub(super) fn print_standing(context: &mut Context<'_>, scoreboard: &Scoreboard<'_>) {
    let title = board::format_title(context, scoreboard.session());
    let title = context.stderr_paint().strong(&title);
    context.eprintln(&title);
    let winners = board::format_winners(context, scoreboard);
    context.eprintln(&winners);
    for line in board::format_target(context, scoreboard) {
        context.eprintln(&line);
    }
}

/// Prints the heading of the next round (`Round 3 · Ben deals`); with `keys`, also what the keys
/// do.
pub(super) fn print_heading(context: &mut Context<'_>, scoreboard: &Scoreboard<'_>, keys: bool) {
    let seats = &scoreboard.session().seats;
    let dealer = scoreboard.next_dealer().map_or("", |seat| seats[seat].name.as_str());
    let line =
        message::prompt_heading(clean(dealer), scoreboard.next_round()).render(&context.texts);
    let paint = context.stderr_paint();
    let keys = keys.then(|| message::prompt_keys().render(&context.texts));
    context.eprintln("");
    match keys {
        // On one line if there is room, as on a sheet of paper.
        Some(keys) if width(&line) + 3 + width(&keys) <= context.width() => {
            let gap = " ".repeat(context.width() - width(&line) - width(&keys));
            context.eprint_raw(&format!("{}{gap}{}\n", paint.strong(&line), paint.faint(&keys)));
        }
        Some(keys) => {
            context.eprintln(&paint.strong(&line));
            context.eprintln(&paint.faint(&keys));
        }
        None => context.eprintln(&paint.strong(&line)),
    }
}

/// Prints the heading of a round that is corrected: `Round 2`.
pub(super) fn print_correction_heading(context: &mut Context<'_>, number: u32) {
    let line = message::board_round(number).render(&context.texts);
    let line = context.stderr_paint().strong(&line);
    context.eprintln("");
    context.eprintln(&line);
}

/// Returns the total of each playing seat before this round; empty before the first round.
pub(super) fn totals_before(scoreboard: &Scoreboard<'_>, playing: &[usize]) -> Vec<i64> {
    if scoreboard.rounds().is_empty() {
        return Vec::new();
    }
    let totals = playing.iter().filter_map(|&seat| scoreboard.standing(seat));
    totals.map(|standing| standing.total).collect()
}

/// Prints the round and the totals including it, and why a closer's points are doubled, or are not.
pub(super) fn print_round(
    context: &mut Context<'_>,
    session: &Session,
    target: RoundTarget,
    round: &NewRound,
) {
    let mut corrected = session.clone();
    let (number, after) = match target {
        RoundTarget::Next => (session.next_round(), session.scoreboard_with(round)),
        RoundTarget::Recorded(ordinal) => {
            let before = corrected.rounds.iter_mut().find(|before| before.ordinal == ordinal);
            let number = before.map_or(0, |before| {
                before.contents = round.clone();
                before.number
            });
            (number, corrected.scoreboard())
        }
    };
    let mut grid = Grid::new(context.width());
    grid.header([
        String::new(),
        message::board_round(number).render(&context.texts),
        // Beside an earlier round stand the totals of today.
        match target {
            RoundTarget::Next => message::board_total(),
            RoundTarget::Recorded(_) => message::board_total_now(),
        }
        .render(&context.texts),
        String::new(),
    ]);
    grid.right([1, 2]);
    for entry in &round.entries {
        let name = clean(session.seats[entry.seat].name.as_str());
        let total = after.standing(entry.seat).map_or(0, |standing| standing.total);
        grid.row([
            name,
            entry.points.map_or("–".to_owned(), |points| points.to_string()),
            total.to_string(),
            format_marks(session, entry, &context.texts),
        ]);
    }
    let table = grid.render(2, context.stderr_paint());
    context.eprint_raw(&format!("{table}\n"));
    if let Some(explanation) = format_doubled(context, session, round) {
        context.eprintln(&format!("  {explanation}"));
    }
    if let Some(note) = &round.note {
        let line = message::board_note(clean(note.as_str()), number).render(&context.texts);
        context.eprintln(&format!("  {line}"));
    }
    if after.is_finished() && target == RoundTarget::Next {
        let winners = board::format_winners(context, &after);
        context.eprintln(&format!("  {winners}"));
    }
}

/// Formats what stands behind the total of a player: the components of the points, or a mark for
/// whoever won or lost a round without points.
fn format_marks(session: &Session, entry: &RoundEntry, texts: &Texts) -> String {
    let is_marked = entry.points == Some(1);
    match session.played.entry().tally {
        Tally::Losses if is_marked => message::part_loser().render(texts),
        Tally::Wins if is_marked => message::part_winner().render(texts),
        // The doubling of a closer's points is explained below, in a sentence.
        _ if Part::doubled(&entry.parts).is_some() => message::part_closer().render(texts),
        _ => describe::format_parts(&entry.parts, texts),
    }
}

/// Explains why the points of a closer are doubled, or are not although another is as low:
/// `Anna 10 ×2 = 20 (closed, but Ben does not have more)`.
fn format_doubled(context: &Context<'_>, session: &Session, round: &NewRound) -> Option<String> {
    let closer = round.entries.iter().find(|entry| entry.parts.contains(&Part::Closer))?;
    let own = Part::sum(&closer.parts)?;
    let lower = round.entries.iter().filter(|entry| entry.seat != closer.seat);
    let lower = lower
        .filter(|entry| Part::sum(&entry.parts).or(entry.points).is_some_and(|sum| sum <= own));
    let names: Vec<String> =
        lower.map(|entry| clean(session.seats[entry.seat].name.as_str())).collect();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    let name = clean(session.seats[closer.seat].name.as_str());
    let others = describe::join_and(&context.texts, &names);
    let explanation = if Part::doubled(&closer.parts).is_some() {
        message::prompt_doubled(names.len(), name, others, closer.points?, own)
    } else if own < 0 && !names.is_empty() {
        message::prompt_not_doubled(names.len(), name, others, own)
    } else {
        return None;
    };
    Some(explanation.render(&context.texts))
}

/// Asks for confirmation of the round. Enter saves it, a name corrects that player's result, `n`
/// asks everything again. While a recorded round is as it was (`is_unchanged`), asks what is wrong
/// with it.
pub(super) fn confirm_round(
    context: &mut Context<'_>,
    table: &PromptTable,
    is_unchanged: bool,
) -> Result<Reply<RoundReply>, CliError> {
    let (label, default, help) = if is_unchanged {
        let nothing = message::prompt_nothing_wrong();
        (message::prompt_wrong(), nothing, message::prompt_wrong_help())
    } else {
        (message::prompt_right(), message::prompt_yes_default(), message::prompt_right_help())
    };
    let default = default.render(&context.texts);
    let question = Question {
        label: label.render(&context.texts),
        default: Some(default.clone()),
        words: table.players.clone(),
        table: Some(table.clone()),
        help: Some(help.clone()),
        ..Question::default()
    };
    question.ask(context, |context, text| {
        if is_unchanged && text == default {
            return Ok((RoundReply::Yes, default.clone()));
        }
        if text == default || is_phrase(message::words_yes, text) {
            return Ok((RoundReply::Yes, message::prompt_yes().render(&context.texts)));
        }
        if is_phrase(message::words_no, text) {
            return Ok((RoundReply::No, message::prompt_no().render(&context.texts)));
        }
        match prompt::choose(&table.players, text) {
            Some(seat) => Ok((RoundReply::Seat(seat), table.players[seat].clone())),
            None => Err(help.render(&context.texts)),
        }
    })
}
