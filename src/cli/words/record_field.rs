//! Fields of records in words, for conflicts and for what a merge has changed, and the names of machines.

use crate::cli::context::Context;
use crate::cli::output::clean;
use crate::i18n::{Message, Texts, message};
use crate::store::{DisplayedChange, Field, FieldPlace, FieldValue, Machine, RecordId};

/// Formats the place of a field: `Session 3, round 1: results`.
pub(crate) fn format_place(context: &Context<'_>, place: &FieldPlace) -> String {
    let subject = format_subject(context, place);
    match (place.id, place.field) {
        (RecordId::Seat(_), _) => format!("{subject}: {}", name(place)),
        (RecordId::Season(_) | RecordId::Ruling(_), _) | (_, Field::Existence) => subject,
        (_, field) => format!("{subject}: {}", field_name(field).render(&context.texts)),
    }
}

/// The name of a field.
pub(super) fn field_name(field: Field) -> Message {
    match field {
        Field::Results => message::sync_field_results(),
        Field::Place => message::sync_field_place(),
        Field::Note => message::sync_field_note(),
        Field::Plan => message::sync_field_plan(),
        Field::Target => message::sync_field_target(),
        Field::Dealer => message::sync_field_dealer(),
        Field::Season => message::sync_field_season(),
        Field::Ended => message::sync_field_ended(),
        Field::Order => message::sync_field_order(),
        Field::Ordinal => message::sync_field_ordinal(),
        Field::Existence | Field::Name | Field::All => message::sync_field_name(),
        Field::Kind => message::sync_field_guest(),
        Field::Archived => message::sync_field_archived(),
        Field::Merged => message::sync_field_merged(),
        Field::Game => message::sync_field_game(),
    }
}

/// Formats the record of a field: `Session 3, round 1`.
fn format_subject(context: &Context<'_>, place: &FieldPlace) -> String {
    let session = match (place.session, place.session_id) {
        (Some(number), _) => Some(number.to_string()),
        (None, Some(id)) => Some(short_origin(&id.to_string())),
        (None, None) => None,
    };
    let subject = match (place.id, session) {
        (RecordId::Round(_), Some(session)) => {
            let round = place.round.map_or_else(|| "?".to_owned(), |round| round.to_string());
            message::sync_at_round(round, session)
        }
        (RecordId::Season(_), _) => message::sync_at_season(name(place)),
        (RecordId::Ruling(_), _) => message::sync_at_ruling(name(place)),
        (RecordId::Machine(_), _) => message::sync_at_machine(name(place)),
        (_, Some(session)) => message::sync_at_session(session),
        (_, None) => message::sync_at_player(name(place)),
    };
    subject.render(&context.texts)
}

fn name(place: &FieldPlace) -> String {
    clean(place.name.as_deref().unwrap_or("?"))
}

/// Formats the value of a field.
pub(crate) fn format_value(context: &Context<'_>, field: Field, value: &FieldValue) -> String {
    let time = |at: crate::session::ZonedTime| {
        context.texts.date_and_time(at.local(), context.clock.now().local())
    };
    let text: Message = match value {
        FieldValue::Text(text) => return clean(text),
        FieldValue::Number(number) => return number.to_string(),
        FieldValue::Names(names) if !names.is_empty() => {
            return names.iter().map(|name| clean(name)).collect::<Vec<_>>().join(", ");
        }
        FieldValue::Results(results) => {
            let each = results
                .iter()
                .map(|(name, points)| format!("{} {}", clean(name), format_points(*points)));
            return each.collect::<Vec<_>>().join(", ");
        }
        FieldValue::Time(at) => message::sync_ended(time(*at)),
        FieldValue::Empty if field == Field::Ended => message::sync_open(),
        FieldValue::Empty | FieldValue::Names(_) => return "–".to_owned(),
        FieldValue::Flag(true) => message::sync_yes(),
        FieldValue::Flag(false) => message::sync_no(),
        FieldValue::Seat(true) => message::sync_plays(),
        FieldValue::Seat(false) => message::sync_has_left(),
        FieldValue::Season(name, ended) => {
            let ended = ended.map_or_else(message::sync_open, |at| message::sync_ended(time(at)));
            message::sync_season(ended.render(&context.texts), clean(name))
        }
        FieldValue::SatTogether(from, into, session) => {
            message::sync_sat_together(clean(from), clean(into), session.to_string())
        }
        FieldValue::Present => message::sync_present(),
        FieldValue::Absent => message::sync_absent(),
    };
    text.render(&context.texts)
}

fn format_points(points: Option<i64>) -> String {
    points.map_or_else(|| "–".to_owned(), |points| points.to_string())
}

/// Formats what a merge has changed: `Session 3, round 1: Clara 12 → 11, by Ben’s laptop`.
pub(crate) fn format_change(context: &Context<'_>, change: &DisplayedChange) -> String {
    let arrow = if context.io.paint.ascii { "->" } else { "→" };
    let field = change.place.field;
    let what = match (&change.before, &change.after) {
        (FieldValue::Results(before), FieldValue::Results(after)) => {
            let subject = format_subject(context, &change.place);
            let changed = before.iter().filter_map(|(name, points)| {
                let new = after.iter().find(|(other, _)| other == name).map(|(_, points)| points);
                let is_same = new == Some(points);
                (!is_same).then(|| {
                    let new = new.map_or_else(|| "–".to_owned(), |points| format_points(*points));
                    format!("{} {} {arrow} {new}", clean(name), format_points(*points))
                })
            });
            let changed = changed.collect::<Vec<_>>();
            if changed.is_empty() {
                // Who closed the round, or the cards, at equal points.
                format_place(context, &change.place)
            } else {
                format!("{subject}: {}", changed.join(", "))
            }
        }
        (_, FieldValue::Absent) => {
            let subject = match change.place.id {
                RecordId::Seat(_) => format_place(context, &change.place),
                _ => format_subject(context, &change.place),
            };
            format!("{subject}: {}", message::sync_absent().render(&context.texts))
        }
        (before, after) => {
            let (before, after) =
                (format_value(context, field, before), format_value(context, field, after));
            format!("{}: {before} {arrow} {after}", format_place(context, &change.place))
        }
    };
    match &change.by {
        Some(machine) => {
            let machine = machine_here(&context.texts, machine);
            message::sync_changed_by(machine, what).render(&context.texts)
        }
        None => what,
    }
}

/// The word that stands for this machine's version.
pub(crate) const OURS: &str = "ours";
/// The word that stands for the version of the other machine.
pub(crate) const THEIRS: &str = "theirs";

/// Short name of an origin: the last six letters of its id.
fn short_origin(origin: &str) -> String {
    origin.get(origin.len().saturating_sub(6)..).unwrap_or(origin).to_owned()
}

/// The name of a machine, with its short id if another has the same; the short id alone if it has
/// no name.
pub(crate) fn machine_name(machine: &Machine) -> String {
    let short = short_origin(&machine.origin);
    match &machine.name {
        Some(name) if machine.is_namesake => format!("{} {short}", clean(name)),
        Some(name) => clean(name),
        None => short,
    }
}

/// The name of a machine, and that it is this one if it is.
pub(crate) fn machine_here(texts: &Texts, machine: &Machine) -> String {
    let name = machine_name(machine);
    if machine.is_own { message::sync_here(name).render(texts) } else { name }
}
