//! The scoreboard as text: matrix of rounds, leaders, dealer, what is still possible.

use crate::cli::context::Context;
use crate::cli::current_session::list_numbers;
use crate::cli::output::table::Grid;
use crate::cli::output::{clean, width, wrap};
use crate::games::Ranking;
use crate::games::sheet::Part;
use crate::i18n::message;
use crate::session::{
    Checkpoint, Finish, PartSums, Round, Scoreboard, SeatInterval, Session, TargetForecast,
};
use crate::store::ConflictMarks;
use crate::texts::describe;

/// Maximum number of rounds on a board, with their notes: as many as are loaded when a session is
/// read from a checkpoint on.
const MAX_ROUNDS: usize = Checkpoint::INTERVAL as usize;

/// Formats the title of a session: game, leaflet, number, rounds, start, place.
pub(crate) fn format_title(context: &Context<'_>, session: &Session) -> String {
    let started = context.texts.date_and_time(session.started.local(), context.clock.now().local());
    let game = session.played.game().name(context.tongue()).to_owned();
    let subtitle = subtitle_parts(context, session, started);
    std::iter::once(game).chain(subtitle).collect::<Vec<_>>().join(" · ")
}

/// Returns what identifies a session beside its game: leaflet, number, rounds, start, place.
pub(crate) fn subtitle_parts(
    context: &Context<'_>,
    session: &Session,
    started: String,
) -> Vec<String> {
    let texts = &context.texts;
    let played = session.rounds_played() as usize;
    let rounds = match session.settings.rounds {
        Some(planned) => message::board_rounds_of(planned, played).render(texts),
        None => message::board_rounds(played).render(texts),
    };
    let place = session.settings.place.as_ref().map(|place| clean(place.as_str()));
    // A game with one leaflet only needs no mention of it.
    let has_several = session.played.game().editions().len() > 1;
    let leaflet = has_several.then(|| texts.leaflet(session.played.edition()).to_owned());
    let number = message::board_session(session.number.to_string()).render(texts);
    let parts = [leaflet, Some(number), Some(rounds), Some(started), place];
    parts.into_iter().flatten().collect()
}

/// The occasion on which a scoreboard is printed. Decides which lines follow the matrix.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum BoardOccasion {
    /// Somebody looks at the session: all lines.
    Lookup,
    /// The session has changed: one line of standing. What was written is said below the board.
    Change,
    /// Like [`BoardOccasion::Change`], but the prompts go on: their heading announces the next
    /// round.
    Prompts,
}

/// The line that follows the standing of an unfinished session.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum NextStep<'s> {
    /// The next round.
    Round,
    /// The session takes no round before it is resumed. Holds the other open sessions to list.
    Resume(&'s [i64]),
}

/// Formats the whole scoreboard.
pub(super) fn format_board(
    context: &Context<'_>,
    scoreboard: &Scoreboard<'_>,
    conflicts: &ConflictMarks,
    occasion: BoardOccasion,
    next: NextStep<'_>,
) -> String {
    let session = scoreboard.session();
    let paint = context.io.paint;
    let wrapped = |line: &String| wrap(line, context.width(), 0);
    let mut lines = vec![wrapped(&paint.strong(&format_title(context, session))), String::new()];
    lines.push(format_matrix(context, scoreboard, conflicts));
    let newest = &session.rounds[session.rounds.len().saturating_sub(MAX_ROUNDS)..];
    let note = session.settings.note.iter();
    let note = note.map(|note| message::board_evening_note(clean(note.as_str())));
    let mut notes: Vec<String> = note.map(|note| note.render(&context.texts)).collect();
    notes.extend(format_notes(context, scoreboard, newest));
    if !notes.is_empty() {
        lines.push(String::new());
    }
    lines.extend(notes.iter().map(wrapped));
    lines.push(String::new());
    lines.extend(format_standing(context, scoreboard, occasion).iter().map(wrapped));
    if !scoreboard.is_finished() {
        let texts = &context.texts;
        let next = match next {
            NextStep::Resume(others) => {
                let waiting = message::board_waiting(session.number.to_string());
                let also_open = message::board_also_open(others.len(), list_numbers(others));
                let also_open = (!others.is_empty()).then(|| also_open.render(texts));
                std::iter::once(waiting.render(texts)).chain(also_open).collect()
            }
            NextStep::Round if occasion == BoardOccasion::Prompts => Vec::new(),
            NextStep::Round => format_next_round(context, scoreboard).into_iter().collect(),
        };
        lines.extend(next.iter().map(wrapped));
    }
    lines.join("\n")
}

/// Formats the sentence about the winners, or about the leaders while nobody has won.
pub(crate) fn format_winners(context: &Context<'_>, scoreboard: &Scoreboard<'_>) -> String {
    let texts = &context.texts;
    let session = scoreboard.session();
    let won = scoreboard.winners();
    if !won.is_empty() {
        let who = describe::join_and(texts, &session.names_at(won));
        return message::board_won(won.len(), who).render(texts);
    }
    if scoreboard.rounds().is_empty() {
        return message::board_nothing_yet().render(texts);
    }
    let forecast = scoreboard.forecast();
    let who = describe::join_and(texts, &session.names_at(&forecast.leaders));
    let lead = match forecast.lead {
        None if forecast.leaders.len() < 2 => return message::board_alone(who).render(texts),
        None => return message::board_level().render(texts),
        Some(lead) => i64::try_from(lead).unwrap_or(i64::MAX),
    };
    let count = forecast.leaders.len();
    // The totals are equal, and the places decide.
    if lead == 0 {
        return message::board_leads_by_places(count, who).render(texts);
    }
    let lead = describe::format_lead(describe::session_tally(session), lead, texts);
    message::board_leads(count, lead, who).render(texts)
}

/// Formats the matrix: a column for each round, a row for each seat, and under the points of a
/// round the running total.
fn format_matrix(
    context: &Context<'_>,
    scoreboard: &Scoreboard<'_>,
    conflicts: &ConflictMarks,
) -> String {
    let texts = &context.texts;
    let session = scoreboard.session();
    let mut extra = part_columns(context, scoreboard);
    let mut visible_rounds = rounds_that_fit(context, scoreboard, &extra, conflicts);
    if visible_rounds.is_empty() {
        // A round says more than the components of the totals.
        extra.clear();
        visible_rounds = rounds_that_fit(context, scoreboard, &extra, conflicts);
    }
    if visible_rounds.is_empty() {
        // The last round is always shown, however narrow the terminal is.
        visible_rounds.extend(session.rounds.len().checked_sub(1));
    }
    let folded = visible_rounds.first().copied().unwrap_or(0);
    let shows_running_totals = session.rounds.len() > 1;
    let forecast = scoreboard.forecast();

    let mut grid = Grid::new(context.width());
    let mut header = vec![String::new(), message::board_player().render(texts)];
    if folded > 0 {
        let last = session.rounds[folded - 1].number;
        header.push(if last == 1 { "1".to_owned() } else { format!("1–{last}") });
    }
    header.extend(visible_rounds.iter().map(|&place| column_name(&session.rounds[place])));
    header.push(message::board_total().render(texts));
    header.extend(extra.iter().map(|part| part.name.clone()));
    grid.right(std::iter::once(0).chain(2..header.len()));
    grid.header(header);
    for (seat, player) in session.seats.iter().enumerate() {
        let standing = scoreboard.standing(seat);
        let rank = standing.and_then(|standing| standing.rank);
        let mut row = vec![
            rank.map_or("–".to_owned(), |rank| format!("{rank}.")),
            clean(player.name.as_str()),
        ];
        let mut under = vec![String::new(), String::new()];
        let total = |place: usize| {
            let total = scoreboard.rounds().get(place).and_then(|round| *round.totals.get(seat)?);
            total.map_or(String::new(), |total| total.to_string())
        };
        if let Some(last) = folded.checked_sub(1) {
            row.push(total(last));
            under.push(String::new());
        }
        for &place in &visible_rounds {
            let entry = session.rounds[place].entry(seat);
            row.push(entry.map_or(String::new(), |entry| {
                let key = (session.rounds[place].uuid, player.player);
                let mark = if conflicts.results.contains(&key) { "*" } else { "" };
                format!("{}{mark}", format_points(session, &entry.parts, entry.points))
            }));
            under.push(entry.map_or(String::new(), |_| total(place)));
        }
        row.push(standing.map_or(String::new(), |standing| standing.total.to_string()));
        row.extend(extra.iter().map(|part| part.sums[seat].to_string()));
        let is_leading = forecast.lead.is_some() && forecast.leaders.contains(&seat);
        if is_leading {
            grid.strong_row(row);
        } else {
            grid.row(row);
        }
        // Whoever has come too late for every round shown has no running total.
        if shows_running_totals && under.iter().any(|cell| !cell.is_empty()) {
            grid.row(under);
        }
    }
    grid.render(0, context.io.paint)
}

/// The number of a round, with `*` if it was recorded although it contradicts the rules.
fn column_name(round: &Round) -> String {
    let mark = if round.contents.irregular.is_some() { "*" } else { "" };
    format!("{}{mark}", round.number)
}

/// Formats the points of one seat in one round: `7`, doubled `7×2=14`, or as a place `2.`.
fn format_points(session: &Session, parts: &[Part], points: Option<i64>) -> String {
    let Some(points) = points else { return "–".to_owned() };
    match Part::doubled(parts) {
        Some(sum) => format!("{sum}×2={points}"),
        None if session.played.entry().tally.is_placing() => format!("{points}."),
        None => points.to_string(),
    }
}

/// Column after the total: a component of the points, summed over all rounds.
struct PartColumn {
    name: String,
    sums: Vec<i64>,
}

/// The components of the points that get a column. Sums have no name and get none.
fn part_columns(context: &Context<'_>, scoreboard: &Scoreboard<'_>) -> Vec<PartColumn> {
    let column = |part: &PartSums| {
        let name = describe::part_name(part.kind)?.render(&context.texts);
        Some(PartColumn { name, sums: part.sums.clone() })
    };
    scoreboard.parts().iter().filter_map(column).collect()
}

/// Indices of the last rounds that fit the width beside the columns of components, at most
/// [`MAX_ROUNDS`]. The rounds before them fold into one column. Empty if not even the last one fits.
fn rounds_that_fit(
    context: &Context<'_>,
    scoreboard: &Scoreboard<'_>,
    extra: &[PartColumn],
    conflicts: &ConflictMarks,
) -> Vec<usize> {
    let session = scoreboard.session();
    let name = session.seats.iter().map(|seat| width(seat.name.as_str())).max().unwrap_or(0);
    let name =
        name.max(width(&message::board_player().render(&context.texts))).min(context.width() / 3);
    let parts_width: usize = extra.iter().map(|part| width(&part.name).max(4) + 2).sum();
    // The rank, the name and the total, each with the gap behind it, and the components.
    let fixed = 5
        + name
        + 2
        + width(&message::board_total().render(&context.texts)).max(5)
        + 2
        + parts_width;
    let wide = |place: usize| {
        let round = &session.rounds[place];
        let totals = scoreboard.rounds().get(place).map_or(&[][..], |after| &after.totals);
        let cells = round.contents.entries.iter().map(|entry| {
            let total = totals.get(entry.seat).copied().flatten().unwrap_or(0);
            let player = session.seats.get(entry.seat).map(|seat| seat.player);
            let is_marked =
                player.is_some_and(|player| conflicts.results.contains(&(round.uuid, player)));
            (width(&format_points(session, &entry.parts, entry.points)) + usize::from(is_marked))
                .max(width(&total.to_string()))
        });
        cells.max().unwrap_or(1).max(column_name(round).len()) + 2
    };
    let mut room = context.width().saturating_sub(fixed);
    let here = session.rounds.len();
    if here <= MAX_ROUNDS && (0..here).map(wide).sum::<usize>() <= room {
        return (0..here).collect();
    }
    // The column of the rounds that are folded: `1–123`.
    room = room.saturating_sub(8);
    let mut first = here;
    while first > here.saturating_sub(MAX_ROUNDS) && wide(first - 1) <= room {
        room -= wide(first - 1);
        first -= 1;
    }
    (first..here).collect()
}

/// Formats the lines under the matrix: irregular rounds and notes of `rounds`, late-comers, and
/// leavers in the order in which they left.
pub(crate) fn format_notes(
    context: &Context<'_>,
    scoreboard: &Scoreboard<'_>,
    rounds: &[Round],
) -> Vec<String> {
    let texts = &context.texts;
    let session = scoreboard.session();
    let mut lines = Vec::new();
    for round in rounds {
        if let Some(reason) = &round.contents.irregular {
            lines
                .push(message::board_irregular(clean(reason.as_str()), round.number).render(texts));
        }
        let most: Vec<usize> = round
            .contents
            .entries
            .iter()
            .filter(|entry| entry.parts.iter().any(|part| part.is_remark()))
            .map(|entry| entry.seat)
            .collect();
        if !most.is_empty() {
            let who = describe::join_and(texts, &session.names_at(&most));
            lines.push(message::board_most_quartets(most.len(), who, round.number).render(texts));
        }
        if let Some(note) = &round.contents.note {
            lines.push(message::board_note(clean(note.as_str()), round.number).render(texts));
        }
    }
    let (mut left, playing) = (Vec::new(), session.playing());
    for standing in scoreboard.standings() {
        let seat = &session.seats[standing.seat];
        let name = clean(seat.name.as_str());
        if let Some(given) = standing.given.filter(|&given| given != 0) {
            let words = match seat.intervals[..] {
                [SeatInterval { start: Some(start), .. }] => {
                    message::board_start(name.clone(), start)
                }
                [_] => message::board_given(given, name.clone()),
                _ => message::board_returned(given, name.clone()),
            };
            lines.push(words.render(texts));
        }
        if seat.is_taken() && !playing.contains(&standing.seat) && !scoreboard.is_finished() {
            lines.push(message::note_waits(name.clone()).render(texts));
        }
        if standing.rank.is_none() {
            let until = seat.intervals.last().and_then(|interval| interval.until);
            left.push((until, message::board_left(name).render(texts)));
        }
    }
    // Whoever left first is named first.
    left.sort_by_key(|&(until, _)| until);
    lines.extend(left.into_iter().map(|(_, line)| line));
    lines
}

/// Formats the lines about the standing: leaders and what is still possible; or the winners and how
/// to play on.
fn format_standing(
    context: &Context<'_>,
    scoreboard: &Scoreboard<'_>,
    occasion: BoardOccasion,
) -> Vec<String> {
    let texts = &context.texts;
    let session = scoreboard.session();
    let mut lines = vec![context.io.paint.strong(&format_winners(context, scoreboard))];
    if let Some(finish) = scoreboard.finish() {
        let number = session.number.to_string();
        let words = match finish {
            Finish::Rounds(planned) => message::board_finished_rounds(number, planned),
            Finish::Target(target) => message::board_finished_target(number, target),
            // Whoever has just ended it is told how to take that back.
            Finish::Ended if occasion != BoardOccasion::Lookup => return lines,
            Finish::Ended => message::board_finished_ended(number),
        };
        lines.push(words.render(texts));
        return lines;
    }
    if occasion == BoardOccasion::Lookup {
        lines.extend(format_behind(context, scoreboard));
    }
    if !scoreboard.rounds().is_empty() {
        lines.extend(format_target(context, scoreboard));
    }
    lines
}

/// Formats the next round and its dealer.
fn format_next_round(context: &Context<'_>, scoreboard: &Scoreboard<'_>) -> Option<String> {
    let seats = &scoreboard.session().seats;
    let dealer = scoreboard.next_dealer().and_then(|seat| seats.get(seat))?;
    let (dealer, round) = (clean(dealer.name.as_str()), scoreboard.next_round());
    let is_last = scoreboard.forecast().rounds_left == Some(1);
    let next = if is_last {
        message::board_next_last(dealer, round)
    } else {
        message::board_next(dealer, round)
    };
    Some(next.render(&context.texts))
}

/// Formats what the second needs to draw level. `None` before the first round and if all are level.
fn format_behind(context: &Context<'_>, scoreboard: &Scoreboard<'_>) -> Option<String> {
    let texts = &context.texts;
    let (session, forecast) = (scoreboard.session(), scoreboard.forecast());
    let is_open = !scoreboard.rounds().is_empty();
    let &(seat, behind) = forecast.behind.first().filter(|(_, behind)| is_open && *behind > 0)?;
    let behind = i64::try_from(behind).unwrap_or(i64::MAX);
    let leader = describe::join_and(texts, &session.names_at(&forecast.leaders));
    let name = clean(session.seats[seat].name.as_str());
    let behind = match session.ranking() {
        Ranking::Fewest => {
            let count = forecast.leaders.len();
            message::board_behind_fewest(behind, count, leader, name)
        }
        Ranking::Most => message::board_behind_most(behind, leader, name),
    };
    Some(behind.render(texts))
}

/// Formats the distance of each player to the target, and the players who may end the game. Empty
/// if the session has no target.
pub(crate) fn format_target(context: &Context<'_>, scoreboard: &Scoreboard<'_>) -> Vec<String> {
    let texts = &context.texts;
    let session = scoreboard.session();
    let Some(TargetForecast { target, distances, near }) = &scoreboard.forecast().target else {
        return Vec::new();
    };
    let name = |seat: usize| clean(session.seats[seat].name.as_str());
    let each = distances.iter().map(|&(seat, distance)| format!("{} {distance}", name(seat)));
    let distances = each.collect::<Vec<_>>().join(", ");
    let mut lines = vec![message::board_to_target(distances, *target).render(texts)];
    if !near.is_empty() {
        let who = describe::join_and(texts, &session.names_at(near));
        lines.push(message::board_danger(near.len(), who).render(texts));
    }
    lines
}
