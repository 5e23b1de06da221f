//! Asks on a terminal what is to change about a session, one field after the other.

use crate::cards::fold::fold_letters;
use crate::cli::context::Context;
use crate::cli::errors::CliError;
use crate::cli::lookup;
use crate::cli::prompt::{AnswerError, Question, Reply};
use crate::i18n::{Message, message};
use crate::session::{Note, Session};
use crate::store::SessionEdit;

/// A field that can be changed.
#[derive(Clone, Copy)]
enum SessionField {
    Place,
    Note,
    Rounds,
    Dealer,
    Seats,
}

/// All fields in the order in which they are asked for, with their labels.
const FIELDS: [(SessionField, fn() -> Message); 5] = [
    (SessionField::Place, message::prompt_field_place),
    (SessionField::Note, message::prompt_field_note),
    (SessionField::Rounds, message::prompt_rounds),
    (SessionField::Dealer, message::prompt_field_dealer),
    (SessionField::Seats, message::prompt_players),
];

impl SessionField {
    /// Returns the current value, as it would be typed.
    fn current_value(self, session: &Session, context: &Context<'_>) -> String {
        let settings = &session.settings;
        let note = |note: &Option<Note>| note.as_ref().map(ToString::to_string).unwrap_or_default();
        match self {
            SessionField::Place => note(&settings.place),
            SessionField::Note => note(&settings.note),
            SessionField::Rounds => match settings.rounds {
                Some(rounds) => rounds.to_string(),
                None => message::prompt_rounds_open().render(&context.texts),
            },
            SessionField::Dealer => {
                session.seats[settings.dealer.unwrap_or_default()].name.to_string()
            }
            SessionField::Seats => session.names_at(&session.seated()).join(", "),
        }
    }

    /// Parses the typed value into the edit.
    fn parse(
        self,
        text: &str,
        edit: &mut SessionEdit,
        context: &Context<'_>,
    ) -> Result<(), AnswerError> {
        // Enter keeps the value, so an empty one is typed with quotes.
        let text = if text == "\"\"" { "" } else { text };
        let parsed = match self {
            SessionField::Place => {
                lookup::parse_optional_note(text).map(|place| edit.place = Some(place))
            }
            SessionField::Note => {
                lookup::parse_optional_note(text).map(|note| edit.note = Some(note))
            }
            SessionField::Rounds => {
                let rounds = parse_rounds(text, context)
                    .map_err(|help| AnswerError::from(help.render(&context.texts)))?;
                edit.rounds = Some(rounds);
                Ok(())
            }
            SessionField::Dealer => {
                lookup::parse_name(text).map(|dealer| edit.dealer = Some(dealer))
            }
            SessionField::Seats => lookup::parse_names(text).map(|names| edit.seats = Some(names)),
        };
        parsed.map_err(|error| AnswerError::from_error(&error, context))
    }
}

/// Parses a number of rounds, or the word for no planned end.
///
/// # Errors
///
/// The text is neither; the message says what is possible.
pub(crate) fn parse_rounds(text: &str, context: &Context<'_>) -> Result<Option<u32>, Message> {
    let open = message::prompt_rounds_open().render(&context.texts);
    if [open.as_str(), "open"].iter().any(|word| fold_letters(word) == fold_letters(text)) {
        return Ok(None);
    }
    text.trim().parse().map(Some).map_err(|_| message::prompt_rounds_help())
}

/// Asks for each field; Enter keeps its current value. A value that stays is left out of the
/// edit.
pub(crate) fn ask(session: &Session, context: &mut Context<'_>) -> Result<SessionEdit, CliError> {
    let mut edit = SessionEdit::default();
    context.info(&message::prompt_edit_session(session.number.to_string()));
    let labels = FIELDS.map(|(_, label)| label().render(&context.texts));
    let column = labels.iter().map(|label| crate::cli::output::width(label)).max();
    let mut at = 0;
    while let (Some(&(field, _)), Some(label)) = (FIELDS.get(at), labels.get(at)) {
        let current = field.current_value(session, context);
        let question = Question {
            label: label.clone(),
            default: (!current.is_empty()).then(|| current.clone()),
            is_free_text: true,
            words: session.seats.iter().map(|seat| seat.name.to_string()).collect(),
            column: column.unwrap_or_default(),
            ..Question::default()
        };
        let mut changed = edit.clone();
        let reply = question.ask(context, |context, text| {
            if text != current {
                field.parse(text, &mut changed, context)?;
            }
            Ok::<_, AnswerError>(((), text.to_owned()))
        })?;
        match reply {
            Reply::Answer(()) => {
                edit = changed;
                at += 1;
            }
            // Commands do not occur: the question accepts none.
            Reply::Back | Reply::Command(_) => at = at.saturating_sub(1),
        }
    }
    Ok(edit)
}
