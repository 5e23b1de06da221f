//! The scoreboard in words: the matrix of rounds, who leads, who deals, what is still possible.

use super::names;
use crate::cli::context::Context;
use crate::cli::output::table::Grid;
use crate::cli::output::{clean, width, wrap};
use crate::cli::words;
use crate::games::sheet::Part;
use crate::games::{Ranking, Tally};
use crate::session::{Finish, Reach, Round, Scoreboard, Session};

/// One line that says which session it is: game, edition, number, rounds, when.
pub(crate) fn title(context: &Context<'_>, session: &Session) -> String {
    let texts = &context.texts;
    let played = session.rounds.len();
    let rounds = match session.settings.rounds {
        Some(planned) => texts
            .say_with("board-rounds-of", &[("played", played.into()), ("planned", planned.into())]),
        None => texts.say_with("board-rounds", &[("played", played.into())]),
    };
    let started = texts.moment(session.started.local(), context.now().local());
    let place = session.settings.place.as_ref().map(|place| clean(place.as_str()));
    let mut words = vec![
        session.played.game().name(texts.tongue()).to_owned(),
        session.played.edition().id().to_owned(),
        texts.say_with("board-session", &[("number", session.number.to_string().into())]),
        rounds,
        started,
    ];
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
    lines.extend(notes(context, scoreboard).iter().map(wrapped));
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
        return texts.say_with("board-won", &[("names", who.into()), ("count", won.len().into())]);
    }
    if scoreboard.rounds().is_empty() {
        return texts.say("board-nothing-yet");
    }
    let outlook = scoreboard.outlook();
    let who = words::and(texts, &names(session, &outlook.leaders));
    let lead = match outlook.lead {
        None => return texts.say("board-level"),
        Some(lead) => i64::try_from(lead).unwrap_or(i64::MAX),
    };
    let count = ("count", outlook.leaders.len().into());
    if lead == 0 {
        return texts.say_with("board-leads-by-places", &[("names", who.into()), count]);
    }
    let lead = words::unit(session.played.game().entry().tally, lead, texts);
    texts.say_with("board-leads", &[("names", who.into()), count, ("lead", lead.into())])
}

/// Rounds as columns, seats as rows; under the points of a round the running total.
fn matrix(context: &Context<'_>, scoreboard: &Scoreboard<'_>) -> String {
    let texts = &context.texts;
    let session = scoreboard.session();
    let extra = parts(context, session);
    let shown: Vec<usize> = rounds_that_fit(context, scoreboard, &extra);
    let folded = shown.first().copied().unwrap_or(0);
    let running = session.rounds.len() > 1;

    let mut grid = Grid::new(context.width());
    let mut header = vec![String::new(), texts.say("board-player")];
    if folded > 0 {
        header.push(if folded == 1 { "1".to_owned() } else { format!("1–{folded}") });
    }
    header.extend(shown.iter().map(|&place| column_name(&session.rounds[place])));
    header.push(texts.say("board-total"));
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
        grid.row(row);
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

/// The points of one seat, with FLÄT's doubling.
fn points(session: &Session, parts: &[Part], points: i64) -> String {
    let sum = number_of(parts, Part::Sum(0));
    match sum.filter(|_| parts.contains(&Part::Doubled)) {
        Some(sum) => format!("{sum}×2={points}"),
        _ if session.played.game().entry().tally == Tally::Placings && points == 0 => "–".to_owned(),
        _ if session.played.game().entry().tally == Tally::Placings => format!("{points}."),
        _ => points.to_string(),
    }
}

/// What a seat's points are made of, in words: `← out`, `10 ×2`, `bonus 22, hand −12`.
pub(crate) fn parts_text(context: &Context<'_>, parts: &[Part]) -> String {
    let texts = &context.texts;
    let count = |key: &str, n: i64| format!("{} {n}", texts.say(key));
    let words: Vec<String> = parts
        .iter()
        .filter_map(|part| match *part {
            Part::Out => Some(texts.say("part-out")),
            Part::Bonus(n) => Some(count("part-bonus", n)),
            Part::Hand(n) => Some(count("part-hand", n)),
            Part::Jokers(n) => Some(count("part-jokers", n)),
            Part::Quartets(n) => Some(count("part-quartets", n)),
            Part::Penalties(n) => Some(count("part-penalties", n)),
            Part::NotNoted(n) => Some(count("part-not-noted", n)),
            Part::Closer => Some(texts.say("part-closer")),
            Part::Doubled => Some(texts.say("part-doubled")),
            Part::Caller => Some(texts.say("part-caller")),
            Part::MostQuartets => Some(texts.say("part-most-quartets")),
            // The sum stands beside its doubling, otherwise it is the points themselves.
            Part::Sum(n) => parts.contains(&Part::Doubled).then(|| format!("{n} ×2")),
        })
        .collect();
    words.join(", ")
}

/// A component of the points, summed over all rounds, beside the total.
struct PartColumn {
    name: String,
    sums: Vec<i64>,
}

fn parts(context: &Context<'_>, session: &Session) -> Vec<PartColumn> {
    let columns = [
        ("part-bonus", Part::Bonus(0)),
        ("part-hand", Part::Hand(0)),
        ("part-jokers", Part::Jokers(0)),
        ("part-quartets", Part::Quartets(0)),
        ("part-penalties", Part::Penalties(0)),
    ];
    let told = |kind: Part| {
        let entries = session.rounds.iter().flat_map(|round| &round.told.entries);
        entries.filter_map(move |entry| Some((entry.seat, number_of(&entry.parts, kind)?)))
    };
    columns
        .into_iter()
        .filter(|&(_, kind)| told(kind).next().is_some())
        .map(|(key, kind)| {
            let mut sums = vec![0_i64; session.seats.len()];
            for (seat, n) in told(kind) {
                if let Some(sum) = sums.get_mut(seat) {
                    *sum = sum.saturating_add(n);
                }
            }
            PartColumn { name: context.texts.say(key), sums }
        })
        .collect()
}

/// The number of the part of that kind, whatever number the kind is named with.
pub(crate) fn number_of(parts: &[Part], kind: Part) -> Option<i64> {
    parts.iter().find(|part| part.id() == kind.id()).and_then(|part| part.number())
}

/// The last rounds for which the width has room; the ones before them fold into one column.
fn rounds_that_fit(
    context: &Context<'_>,
    scoreboard: &Scoreboard<'_>,
    extra: &[PartColumn],
) -> Vec<usize> {
    let session = scoreboard.session();
    let name = session.seats.iter().map(|seat| width(seat.name.as_str())).max().unwrap_or(0);
    let name = name.max(width(&context.texts.say("board-player"))).min(context.width() / 3);
    let beside: usize = extra.iter().map(|part| width(&part.name).max(4) + 2).sum();
    let fixed = 5 + name + 2 + width(&context.texts.say("board-total")).max(5) + 2 + beside;
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
    let all: usize = (0..session.rounds.len()).map(wide).sum();
    if all <= room {
        return (0..session.rounds.len()).collect();
    }
    room = room.saturating_sub(8);
    let mut first = session.rounds.len();
    while first > 0 && wide(first - 1) <= room {
        room -= wide(first - 1);
        first -= 1;
    }
    // The last round is always told, however narrow the terminal.
    (first.min(session.rounds.len().saturating_sub(1))..session.rounds.len()).collect()
}

/// What stands under the matrix: irregular rounds, notes, late-comers, leavers.
pub(crate) fn notes(context: &Context<'_>, scoreboard: &Scoreboard<'_>) -> Vec<String> {
    let texts = &context.texts;
    let session = scoreboard.session();
    let mut lines = Vec::new();
    for round in &session.rounds {
        if let Some(reason) = &round.told.irregular {
            lines.push(texts.say_with(
                "board-irregular",
                &[("round", round.number.into()), ("reason", clean(reason.as_str()).into())],
            ));
        }
        let most: Vec<usize> = round
            .told
            .entries
            .iter()
            .filter(|entry| entry.parts.contains(&Part::MostQuartets))
            .map(|entry| entry.seat)
            .collect();
        if !most.is_empty() {
            let who = words::and(texts, &names(session, &most));
            lines.push(texts.say_with(
                "board-most-quartets",
                &[
                    ("round", round.number.into()),
                    ("names", who.into()),
                    ("count", most.len().into()),
                ],
            ));
        }
        if let Some(note) = &round.told.note {
            lines.push(texts.say_with(
                "board-note",
                &[("round", round.number.into()), ("note", clean(note.as_str()).into())],
            ));
        }
    }
    for standing in scoreboard.standings() {
        let name = clean(session.seats[standing.seat].name.as_str());
        if let Some(given) = standing.given.filter(|&given| given != 0) {
            lines.push(texts.say_with(
                "board-given",
                &[("name", name.clone().into()), ("given", given.into())],
            ));
        }
        if standing.rank.is_none() {
            lines.push(texts.say_with("board-left", &[("name", name.into())]));
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
        let (key, value) = match finish {
            Finish::Rounds(planned) => ("board-finished-rounds", i64::from(planned)),
            Finish::Target(target) => ("board-finished-target", target),
            Finish::Ended => ("board-finished-ended", 0),
        };
        lines.push(texts.say_with(key, &[("value", value.into()), ("session", number.into())]));
        return lines;
    }
    lines.extend(still_possible(context, scoreboard));
    let dealer = scoreboard.next_dealer().and_then(|seat| session.seats.get(seat));
    if let Some(dealer) = dealer {
        let last = scoreboard.outlook().rounds_left == Some(1);
        lines.push(texts.say_with(
            if last { "board-next-last" } else { "board-next" },
            &[
                ("round", scoreboard.next_round().into()),
                ("dealer", clean(dealer.name.as_str()).into()),
            ],
        ));
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
        let key = match session.ranking() {
            Ranking::Fewest => "board-behind-fewest",
            Ranking::Most => "board-behind-most",
        };
        let behind = i64::try_from(behind).unwrap_or(i64::MAX);
        let behind = words::unit(session.played.game().entry().tally, behind, texts);
        lines.push(texts.say_with(
            key,
            &[
                ("name", name(seat).into()),
                ("leader", words::and(texts, &names(session, &outlook.leaders)).into()),
                ("behind", behind.into()),
            ],
        ));
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
    let mut lines = vec![texts.say_with(
        "board-to-target",
        &[("target", (*target).into()), ("distances", distances.into())],
    )];
    if !near.is_empty() {
        let who = words::and(texts, &names(session, near));
        lines.push(
            texts.say_with("board-danger", &[("names", who.into()), ("count", near.len().into())]),
        );
    }
    lines
}
