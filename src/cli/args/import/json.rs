//! Imports a history in the JSON form of `elfer export`.

use super::source::{ImportSource, at_line, display_name};
use crate::cli::context::Context;
use crate::cli::errors::CliError;
use crate::cli::output::clean;
use crate::cli::output::progress::ProgressBar;
use crate::i18n::message;
use crate::store::{
    self, Importer, PlayerRecord, ReadError, ReadItem, RulingItem, SeasonRecord, StoreError,
};
use std::io::{BufReader, Read, Seek, SeekFrom};
use std::path::Path;
use uuid::Uuid;

/// Number of bytes read at a time.
const BUFFER_BYTES: usize = 1 << 16;

/// The reason why a record was rejected.
enum RejectReason {
    /// Sessions come before their players.
    Order,
    Store(Box<StoreError>),
    /// A record in the part of the file with that name: `players`, `rulings[3]`.
    AtPlace(String, Box<StoreError>),
}

/// Reads the whole file and passes its records to the store. If sessions come before their players,
/// the file is read twice more: for the players and seasons, then for the rest.
///
/// # Errors
///
/// A record that is broken, unknown or impossible, with its line.
pub(super) fn import_json(
    source: &mut ImportSource,
    file: &Path,
    importer: &mut Importer<'_>,
    progress: &mut ProgressBar,
    context: &mut Context<'_>,
) -> Result<(), CliError> {
    let mut json_importer = JsonImporter { importer, people: None, rulings: Vec::new() };
    match json_importer.import(source, progress, context) {
        Err(ReadError::Refused { error: RejectReason::Order, .. }) => {}
        done => {
            return done
                .and_then(|()| json_importer.import_rulings())
                .map_err(|error| describe_error(source, file, error));
        }
    }
    // Somebody has reordered the file.
    let (mut players, mut seasons) = (Vec::new(), Vec::new());
    let read = read_records(source, progress, context, |section| {
        match section {
            ReadItem::Players(read) => players = read,
            ReadItem::Seasons(read) => seasons = read,
            ReadItem::Session(_) | ReadItem::Rulings(_) => {}
        }
        Ok(())
    });
    read.map_err(|error| describe_error(source, file, error))?;
    let rulings = Vec::new();
    let mut json_importer = JsonImporter {
        importer: json_importer.importer,
        people: Some((players, seasons)),
        rulings,
    };
    let done = json_importer
        .import(source, progress, context)
        .and_then(|()| json_importer.import_rulings());
    done.map_err(|error| describe_error(source, file, error))
}

/// The players and the seasons of a file.
type People = (Vec<(Uuid, PlayerRecord)>, Vec<(Uuid, SeasonRecord)>);

struct JsonImporter<'i, 'c> {
    importer: &'i mut Importer<'c>,
    /// Players and seasons, if they were read in a pass of their own; taken out when they are
    /// imported.
    people: Option<People>,
    /// Rulings, imported last because they refer to sessions.
    rulings: Vec<RulingItem>,
}

impl JsonImporter<'_, '_> {
    fn import(
        &mut self,
        source: &mut ImportSource,
        progress: &mut ProgressBar,
        context: &mut Context<'_>,
    ) -> Result<(), ReadError<RejectReason>> {
        let is_second_pass = self.people.is_some();
        if let Some((players, seasons)) = self.people.take() {
            let imported =
                self.import_players(&players).and_then(|()| self.import_seasons(&seasons));
            imported.map_err(|error| ReadError::Refused { line: 0, error })?;
        }
        let mut has_players = is_second_pass;
        read_records(source, progress, context, |section| {
            match section {
                ReadItem::Players(_) | ReadItem::Seasons(_) if is_second_pass => {}
                ReadItem::Players(players) => {
                    has_players = true;
                    self.import_players(&players)?;
                }
                ReadItem::Seasons(seasons) => self.import_seasons(&seasons)?,
                ReadItem::Session(_) if !has_players => return Err(RejectReason::Order),
                ReadItem::Session(session) => self.importer.import_exported_session(*session)?,
                ReadItem::Rulings(rulings) => self.rulings = rulings,
            }
            Ok(())
        })
    }

    fn import_players(&mut self, players: &[(Uuid, PlayerRecord)]) -> Result<(), RejectReason> {
        self.importer
            .import_players(players)
            .map_err(|error| RejectReason::AtPlace("players".to_owned(), error.into()))
    }

    fn import_seasons(&mut self, seasons: &[(Uuid, SeasonRecord)]) -> Result<(), RejectReason> {
        self.importer
            .import_seasons(seasons)
            .map_err(|error| RejectReason::AtPlace("seasons".to_owned(), error.into()))
    }

    fn import_rulings(&mut self) -> Result<(), ReadError<RejectReason>> {
        for (place, ruling) in self.rulings.iter().enumerate() {
            let imported = self.importer.import_ruling(ruling);
            imported.map_err(|error| {
                let error = RejectReason::AtPlace(format!("rulings[{place}]"), error.into());
                ReadError::Refused { line: 0, error }
            })?;
        }
        Ok(())
    }
}

impl From<StoreError> for RejectReason {
    fn from(error: StoreError) -> RejectReason {
        RejectReason::Store(error.into())
    }
}

/// Reads the file from the beginning and updates the progress bar.
fn read_records(
    source: &mut ImportSource,
    progress: &mut ProgressBar,
    context: &mut Context<'_>,
    each: impl FnMut(ReadItem) -> Result<(), RejectReason>,
) -> Result<(), ReadError<RejectReason>> {
    source.rewind().map_err(ReadError::Io)?;
    let total = source.byte_count();
    // The JSON parser reads byte by byte, so the counting reader is below the buffer.
    let reader = ProgressReader { from: source, read: 0, total, progress, context };
    store::read_export(BufReader::with_capacity(BUFFER_BYTES, reader), each)
}

/// A reader that reports its position to the progress bar.
struct ProgressReader<'a, 'w> {
    from: &'a mut ImportSource,
    read: u64,
    total: u64,
    progress: &'a mut ProgressBar,
    context: &'a mut Context<'w>,
}

impl Read for ProgressReader<'_, '_> {
    fn read(&mut self, to: &mut [u8]) -> std::io::Result<usize> {
        let read = self.from.read(to)?;
        self.read += read as u64;
        self.progress.update(self.context, self.read, self.total);
        Ok(read)
    }
}

impl Seek for ProgressReader<'_, '_> {
    fn seek(&mut self, to: SeekFrom) -> std::io::Result<u64> {
        self.from.seek(to)
    }
}

/// Converts a read error into a message for the user.
fn describe_error(source: &ImportSource, file: &Path, error: ReadError<RejectReason>) -> CliError {
    let not_understood = |problem| CliError::not_understood(problem);
    let name = display_name(file);
    match error {
        ReadError::Io(error) => source.unreadable(&error),
        ReadError::Newer(version) => not_understood(message::error_import_newer(
            env!("CARGO_PKG_VERSION"),
            name,
            version.to_string(),
            store::VERSION.to_string(),
        )),
        ReadError::Broken { is_foreign, line, column, cause } => {
            let (cause, column, line) = (clean(&cause), column.to_string(), line.to_string());
            not_understood(if is_foreign {
                message::error_import_strange(cause, column, name, line)
            } else {
                message::error_import_broken(cause, column, name, line)
            })
        }
        ReadError::Refused { line, error: RejectReason::Order } => {
            not_understood(message::error_import_strange("sessions", "1", name, line.to_string()))
        }
        ReadError::Refused { error: RejectReason::AtPlace(place, error), .. } => {
            CliError::from(*error).with_place(message::import_at_place(name, place))
        }
        ReadError::Refused { line, error: RejectReason::Store(error) } => {
            at_line(CliError::from(*error), &name, line)
        }
    }
}
