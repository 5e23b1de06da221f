//! The scoreboard in words: the matrix of rounds, who leads, who deals, what is still possible.

use super::json::names;
use crate::cli::context::Context;
use crate::cli::output::table::Grid;
use crate::cli::output::{clean, width, wrap};
use crate::cli::words;
use crate::games::Ranking;
use crate::games::sheet::Part;
use crate::i18n::message;
use crate::session::{Finish, Milestone, PartSums, Reach, Round, Scoreboard, Session};

/// A board shows no more rounds than these, nor their notes: as many as are at hand when a session
/// was read from a milestone on.
const MOST_ROUNDS: usize = Milestone::STEP as usize;

/// One line that says which session it is: game, leaflet, number, rounds, when.
pub(crate) fn title(context: &Context<'_>, session: &Session) -> String {
    let texts = &context.texts;
    let played = session.rounds_played() as usize;
    let rounds = match session.settings.rounds {
        Some(planned) => message::board_rounds_of(planned, played).say(texts),
        None => message::board_rounds(played).say(texts),
    };
    let started = texts.moment(session.started.local(), context.now().local());
    let place = session.settings.place.as_ref().map(|place| clean(place.as_str()));
    let game = session.played.game();
    let leaflet = texts.leaflet(session.played.edition());
    let mut words = vec![game.name(texts.tongue()).to_owned()];
    // Where there is but one leaflet, nobody asks which.
    words.extend((game.editions().len() > 1).then(|| leaflet.to_owned()));
    words.extend([message::board_session(session.number.to_string()).say(texts), rounds, started]);
    words.extend(place);
    words.join(" · ")
}

/// The whole scoreboard.
pub(crate) fn board(context: &Context<'_>, scoreboard: &Scoreboard<'_>) -> String {
    let session = scoreboard.session();
    let paint = context.paint;
    let wrapped = |line: &String| wrap(line, context.width(), 0);
    let mut lines = vec![wrapped(&paint.strong(&title(context, session))), String::new()];
    lines.push(matrix(context, scoreboard));
    let newest = &session.rounds[session.rounds.len().saturating_sub(MOST_ROUNDS)..];
    lines.extend(notes(context, scoreboard, newest).iter().map(wrapped));
    lines.push(String::new());
    lines.extend(next(context, scoreboard).iter().map(wrapped));
    lines.join("\n")
}

/// Who has won, in one sentence; who leads while nobody has.
pub(crate) fn winners(context: &Context<'_>, scoreboard: &Scoreboard<'_>) -> String {
    let texts = &context.texts;
    let session = scoreboard.session();
    let won = scoreboard.winners();
    if !won.is_empty() {
        let who = words::and(texts, &names(session, won));
        return message::board_won(won.len(), who).say(texts);
    }
    if scoreboard.rounds().is_empty() {
        return message::board_nothing_yet().say(texts);
    }
    let outlook = scoreboard.outlook();
    let who = words::and(texts, &names(session, &outlook.leaders));
    let lead = match outlook.lead {
        None if outlook.leaders.len() < 2 => return message::board_alone(who).say(texts),
        None => return message::board_level().say(texts),
        Some(lead) => i64::try_from(lead).unwrap_or(i64::MAX),
    };
    let count = outlook.leaders.len();
    if lead == 0 {
        return message::board_leads_by_places(count, who).say(texts);
    }
    let lead = words::unit(session.played.entry().tally, lead, texts);
    message::board_leads(count, lead, who).say(texts)
}

/// Rounds as columns, seats as rows; under the points of a round the running total.
fn matrix(context: &Context<'_>, scoreboard: &Scoreboard<'_>) -> String {
    let texts = &context.texts;
    let session = scoreboard.session();
    let extra = parts(context, scoreboard);
    let shown: Vec<usize> = rounds_that_fit(context, scoreboard, &extra);
    let folded = shown.first().copied().unwrap_or(0);
    let running = session.rounds.len() > 1;
    let outlook = scoreboard.outlook();

    let mut grid = Grid::new(context.width());
    let mut header = vec![String::new(), message::board_player().say(texts)];
    if folded > 0 {
        let last = session.rounds[folded - 1].number;
        header.push(if last == 1 { "1".to_owned() } else { format!("1–{last}") });
    }
    header.extend(shown.iter().map(|&place| column_name(&session.rounds[place])));
    header.push(message::board_total().say(texts));
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
        for &place in &shown {
            let entry = session.rounds[place].entry(seat);
            row.push(
                entry.map_or(String::new(), |entry| points(session, &entry.parts, entry.points)),
            );
            under.push(entry.map_or(String::new(), |_| total(place)));
        }
        row.push(standing.map_or(String::new(), |standing| standing.total.to_string()));
        row.extend(extra.iter().map(|part| part.sums[seat].to_string()));
        let leads = outlook.lead.is_some() && outlook.leaders.contains(&seat);
        if leads {
            grid.strong_row(row);
        } else {
            grid.row(row);
        }
        if running {
            grid.row(under);
        }
    }
    grid.render(0, context.paint)
}

/// A round's number, marked where the round was recorded against the sheet.
fn column_name(round: &Round) -> String {
    let mark = if round.told.irregular.is_some() { "*" } else { "" };
    format!("{}{mark}", round.number)
}

/// The points of one seat, with what was doubled.
fn points(session: &Session, parts: &[Part], points: Option<i64>) -> String {
    let Some(points) = points else { return "–".to_owned() };
    match Part::doubled(parts) {
        Some(sum) => format!("{sum}×2={points}"),
        None if session.played.entry().tally.is_placing() => format!("{points}."),
        None => points.to_string(),
    }
}

/// A component of the points, summed over all rounds, beside the total.
struct PartColumn {
    name: String,
    sums: Vec<i64>,
}

fn parts(context: &Context<'_>, scoreboard: &Scoreboard<'_>) -> Vec<PartColumn> {
    let column = |part: &PartSums| {
        let name = words::part_name(part.kind)?.say(&context.texts);
        Some(PartColumn { name, sums: part.sums.clone() })
    };
    scoreboard.parts().iter().filter_map(column).collect()
}

/// The last rounds for which the width has room; the ones before them fold into one column.
fn rounds_that_fit(
    context: &Context<'_>,
    scoreboard: &Scoreboard<'_>,
    extra: &[PartColumn],
) -> Vec<usize> {
    let session = scoreboard.session();
    let name = session.seats.iter().map(|seat| width(seat.name.as_str())).max().unwrap_or(0);
    let name =
        name.max(width(&message::board_player().say(&context.texts))).min(context.width() / 3);
    let beside: usize = extra.iter().map(|part| width(&part.name).max(4) + 2).sum();
    let fixed =
        5 + name + 2 + width(&message::board_total().say(&context.texts)).max(5) + 2 + beside;
    let wide = |place: usize| {
        let round = &session.rounds[place];
        let totals = scoreboard.rounds().get(place).map_or(&[][..], |after| &after.totals);
        let cells = round.told.entries.iter().map(|entry| {
            let total = totals.get(entry.seat).copied().flatten().unwrap_or(0);
            width(&points(session, &entry.parts, entry.points)).max(width(&total.to_string()))
        });
        cells.max().unwrap_or(1).max(column_name(round).len()) + 2
    };
    let mut room = context.width().saturating_sub(fixed);
    let here = session.rounds.len();
    if here <= MOST_ROUNDS && (0..here).map(wide).sum::<usize>() <= room {
        return (0..here).collect();
    }
    room = room.saturating_sub(8);
    let mut first = here;
    while first > here.saturating_sub(MOST_ROUNDS) && wide(first - 1) <= room {
        room -= wide(first - 1);
        first -= 1;
    }
    // The last round is always told, however narrow the terminal.
    (first.min(here.saturating_sub(1))..here).collect()
}

/// What stands under the matrix: irregular rounds and notes of `rounds`, late-comers, leavers.
pub(crate) fn notes(
    context: &Context<'_>,
    scoreboard: &Scoreboard<'_>,
    rounds: &[Round],
) -> Vec<String> {
    let texts = &context.texts;
    let session = scoreboard.session();
    let mut lines = Vec::new();
    for round in rounds {
        if let Some(reason) = &round.told.irregular {
            lines.push(message::board_irregular(clean(reason.as_str()), round.number).say(texts));
        }
        let most: Vec<usize> = round
            .told
            .entries
            .iter()
            .filter(|entry| entry.parts.iter().any(|part| part.is_remark()))
            .map(|entry| entry.seat)
            .collect();
        if !most.is_empty() {
            let who = words::and(texts, &names(session, &most));
            lines.push(message::board_most_quartets(most.len(), who, round.number).say(texts));
        }
        if let Some(note) = &round.told.note {
            lines.push(message::board_note(clean(note.as_str()), round.number).say(texts));
        }
    }
    for standing in scoreboard.standings() {
        let name = clean(session.seats[standing.seat].name.as_str());
        if let Some(given) = standing.given.filter(|&given| given != 0) {
            let stays = session.seats[standing.seat].stays.len();
            let words = if stays > 1 {
                message::board_returned(given, name.clone())
            } else {
                message::board_given(given, name.clone())
            };
            lines.push(words.say(texts));
        }
        if standing.rank.is_none() {
            lines.push(message::board_left(name).say(texts));
        }
    }
    if !lines.is_empty() {
        lines.insert(0, String::new());
    }
    lines
}

/// Who leads, who deals, what is still possible, or who has won and how to play on.
fn next(context: &Context<'_>, scoreboard: &Scoreboard<'_>) -> Vec<String> {
    let texts = &context.texts;
    let session = scoreboard.session();
    let mut lines = vec![context.paint.strong(&winners(context, scoreboard))];
    if let Some(finish) = scoreboard.finish() {
        let number = session.number.to_string();
        let words = match finish {
            Finish::Rounds(planned) => message::board_finished_rounds(number, planned),
            Finish::Target(target) => message::board_finished_target(number, target),
            Finish::Ended => message::board_finished_ended(number),
        };
        lines.push(words.say(texts));
        return lines;
    }
    lines.extend(still_possible(context, scoreboard));
    let dealer = scoreboard.next_dealer().and_then(|seat| session.seats.get(seat));
    if let Some(dealer) = dealer {
        let last = scoreboard.outlook().rounds_left == Some(1);
        let (dealer, round) = (clean(dealer.name.as_str()), scoreboard.next_round());
        let next = if last {
            message::board_next_last(dealer, round)
        } else {
            message::board_next(dealer, round)
        };
        lines.push(next.say(texts));
    }
    lines
}

/// What the next in rank needs, and what there is to say of the target.
fn still_possible(context: &Context<'_>, scoreboard: &Scoreboard<'_>) -> Vec<String> {
    let texts = &context.texts;
    let (session, outlook) = (scoreboard.session(), scoreboard.outlook());
    let mut lines = Vec::new();
    if scoreboard.rounds().is_empty() {
        return lines;
    }
    let name = |seat: usize| clean(session.seats[seat].name.as_str());
    if let Some(&(seat, behind)) = outlook.behind.first().filter(|(_, behind)| *behind > 0) {
        let behind = i64::try_from(behind).unwrap_or(i64::MAX);
        let behind = words::unit(session.played.entry().tally, behind, texts);
        let leader = words::and(texts, &names(session, &outlook.leaders));
        let behind = match session.ranking() {
            Ranking::Fewest => {
                let count = outlook.leaders.len();
                message::board_behind_fewest(behind, count, leader, name(seat))
            }
            Ranking::Most => message::board_behind_most(behind, leader, name(seat)),
        };
        lines.push(behind.say(texts));
    }
    lines.extend(target(context, scoreboard));
    lines
}

/// How far everybody is from the target, and who may end the game.
pub(crate) fn target(context: &Context<'_>, scoreboard: &Scoreboard<'_>) -> Vec<String> {
    let texts = &context.texts;
    let session = scoreboard.session();
    let Some(Reach { target, distances, near }) = &scoreboard.outlook().target else {
        return Vec::new();
    };
    let name = |seat: usize| clean(session.seats[seat].name.as_str());
    let each = distances.iter().map(|&(seat, distance)| format!("{} {distance}", name(seat)));
    let distances = each.collect::<Vec<_>>().join(", ");
    let mut lines = vec![message::board_to_target(distances, *target).say(texts)];
    if !near.is_empty() {
        let who = words::and(texts, &names(session, near));
        lines.push(message::board_danger(near.len(), who).say(texts));
    }
    lines
}
