//! Log entries in sentences.

use super::record_field::field_name;
use crate::cards::{Notation, Tongue};
use crate::cli::output::clean;
use crate::games::Game;
use crate::i18n::{Texts, message};
use crate::store::{About, Field, FieldEdit, FieldValue, LogEntry, LogVerb, PointsCorrection};

/// Formats corrected points: `Ben 21 → 7, Clara 3 → 5`.
fn format_corrections(entry: &LogEntry) -> String {
    let points = |points: Option<i64>| points.map_or("–".to_owned(), |points| points.to_string());
    let one = |mended: &PointsCorrection| {
        let (before, after) = (points(mended.before), points(mended.after));
        format!("{} {before} → {after}", clean(&mended.player))
    };
    entry.corrections.iter().map(one).collect::<Vec<_>>().join(", ")
}

/// Formats an edited field: `target 100 → 50`. Of a note that got longer, what was added.
fn format_edit(edit: &FieldEdit, texts: &Texts) -> String {
    let is_text = matches!(edit.field, Field::Note | Field::Place);
    let format = |value: &FieldValue| match value {
        FieldValue::Text(text) if is_text => message::prompt_word(clean(text)).render(texts),
        FieldValue::Text(text) => clean(text),
        FieldValue::Number(number) => number.to_string(),
        FieldValue::Names(names) => {
            names.iter().map(|name| clean(name)).collect::<Vec<_>>().join(", ")
        }
        _ => "–".to_owned(),
    };
    let added = match (&edit.before, &edit.after) {
        (FieldValue::Text(before), FieldValue::Text(after)) if is_text => {
            let added = after.strip_prefix(before.as_str());
            added.map(|added| FieldValue::Text(added.trim_start_matches([';', ' ']).to_owned()))
        }
        (FieldValue::Empty, after) => Some(after.clone()),
        _ => None,
    };
    let values = match &added {
        Some(added) => format(added),
        None => format!("{} → {}", format(&edit.before), format(&edit.after)),
    };
    format!("{} {values}", field_name(edit.field).render(texts))
}

/// Describes what an entry changed, and the values that it corrected or edited: `round 2 of session 1
/// corrected: Nina 1 → 0`.
pub(crate) fn describe_entry(entry: &LogEntry, texts: &Texts) -> String {
    let what = describe_change(entry.undone_verb.unwrap_or(entry.verb), &entry.about, texts);
    let points = Some(format_corrections(entry)).filter(|points| !points.is_empty());
    let edits = entry.edits.iter().map(|edit| format_edit(edit, texts));
    let values: Vec<String> = points.into_iter().chain(edits).collect();
    if values.is_empty() {
        what
    } else {
        message::log_mended(values.join(", "), what).render(texts)
    }
}

/// Summarises an entry in one line.
pub(crate) fn summarize_entry(entry: &LogEntry, texts: &Texts) -> String {
    let what = describe_entry(entry, texts);
    match (entry.verb, entry.undone_verb) {
        (LogVerb::Undo, Some(_)) => message::log_undo(what).render(texts),
        (LogVerb::Redo, Some(_)) => message::log_redo(what).render(texts),
        _ => what,
    }
}

/// Describes a change: `round 3 of session 1 recorded`.
fn describe_change(verb: LogVerb, about: &About, texts: &Texts) -> String {
    let cleaned = |value: Option<&String>| clean(value.map_or("", String::as_str));
    let text = match (verb, &about.text) {
        (LogVerb::VerdictAdd, Some(claim)) => clean(&translate_claim(claim, texts.tongue())),
        _ => cleaned(about.text.as_ref()),
    };
    // A session that was undone or removed has no number any more.
    let session = about
        .session
        .map_or_else(|| message::change_session_gone().render(texts), |number| number.to_string());
    let round = about.round.map_or(String::new(), |number| number.to_string());
    let player = cleaned(about.player.as_ref());
    let other = cleaned(about.other.as_ref());
    let change = match verb {
        LogVerb::SessionStart => message::change_session_start(session),
        LogVerb::SessionEnd => message::change_session_end(session),
        LogVerb::SessionResume => message::change_session_resume(session),
        LogVerb::SessionEdit => message::change_session_edit(session),
        LogVerb::SessionDrop => message::change_session_drop(text),
        LogVerb::RoundAdd if about.player.is_some() => {
            let what = message::change_score_add(round, session).render(texts);
            message::change_score_add_left(player, what)
        }
        LogVerb::RoundAdd => message::change_score_add(round, session),
        LogVerb::RoundEdit => message::change_score_edit(round, session),
        LogVerb::RoundDrop => message::change_score_drop(round, session),
        LogVerb::SessionJoin if about.round.is_some() => {
            message::change_session_wait(player, round, session)
        }
        LogVerb::SessionJoin => message::change_session_join(player, session),
        LogVerb::SessionLeave => message::change_session_leave(player, session),
        LogVerb::PlayerAdd => message::change_player_add(player),
        LogVerb::PlayerRename => message::change_player_rename(other, player),
        LogVerb::PlayerMerge => message::change_player_merge(other, player),
        LogVerb::PlayerGuest => message::change_player_guest(player),
        LogVerb::PlayerRegular => message::change_player_regular(player),
        LogVerb::PlayerArchive => message::change_player_archive(player),
        LogVerb::PlayerUnarchive => message::change_player_unarchive(player),
        LogVerb::RulingAdd => message::change_ruling_add(text),
        LogVerb::RulingEdit => message::change_ruling_edit(text),
        LogVerb::RulingDrop => message::change_ruling_drop(text),
        LogVerb::VerdictAdd => message::change_check_record(session, text),
        LogVerb::SeasonStart => message::change_season_start(text),
        LogVerb::SeasonEnd => message::change_season_end(text),
        LogVerb::SeasonAdd => message::change_season_add(text, session),
        LogVerb::SeasonDrop => message::change_season_drop(text, session),
        LogVerb::Import => match (about.sessions, about.session) {
            (Some(count), _) => message::change_import(count),
            (None, Some(_)) => message::change_import_session(session),
            (None, None) => message::change_import(0_u64),
        },
        LogVerb::MachineName => message::change_machine_name(text),
        LogVerb::Resolve => message::change_sync_settle(session),
        LogVerb::Undo => message::change_undo(),
        LogVerb::Redo => message::change_redo(),
    };
    change.render(texts)
}

/// Translates a move from canonical words to `tongue`. Returns it unchanged if no game reads it so.
fn translate_claim(claim: &str, tongue: Tongue) -> String {
    let reads = |game: &Game| game.read(claim).ok().filter(|read| read.to_string() == claim);
    Game::ALL.iter().find_map(reads).map_or_else(|| claim.to_owned(), |read| read.format(tongue))
}

#[cfg(test)]
mod tests {
    use super::translate_claim;
    use crate::cards::Tongue;

    #[test]
    fn a_move_is_translated() {
        assert_eq!(translate_claim("red 9", Tongue::De), "rote 9");
        assert_eq!(translate_claim("yellow 9 on blue 10", Tongue::Nl), "gele 9 op blauwe 10");
        assert_eq!(translate_claim("take ro7, swap 2 3", Tongue::En), "take ro7, swap 2 3");
        assert_eq!(translate_claim("anything else", Tongue::De), "anything else");
    }
}
