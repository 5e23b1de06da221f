//! A history as `elfer export` writes it.

use super::source::{Source, shown, unreadable};
use crate::cli::context::Context;
use crate::cli::error::{CliError, Kind};
use crate::cli::output::clean;
use crate::cli::output::progress::Bar;
use crate::history::{self, Intake, PlayerState, ReadError, SeasonState, StoreError, Told};
use crate::i18n::message;
use std::io::{BufReader, Read, Seek, SeekFrom};
use std::path::Path;

/// So many bytes are asked for at a time.
const HELD: usize = 1 << 16;

/// Why what was told was not taken.
enum Refused {
    /// Sessions come before their players.
    Order,
    Store(Box<StoreError>),
    /// In the list of that name, or in that place of it.
    In(String, Box<StoreError>),
}

/// Reads the whole file and feeds it to the store.
///
/// # Errors
///
/// What is broken, unknown or impossible in it, with the line.
pub(super) fn feed(
    source: &mut Source,
    file: &Path,
    intake: &mut Intake<'_>,
    progress: &mut Bar,
    context: &mut Context<'_>,
) -> Result<(), CliError> {
    let mut feeding = Feeding { intake, before: None, rulings: Vec::new() };
    match feeding.feed(source, progress, context) {
        Err(ReadError::Refused { error: Refused::Order, .. }) => {}
        done => return done.and_then(|()| feeding.end()).map_err(|error| told(file, error)),
    }
    // Somebody has sorted the file: the players first, then the rest.
    let (mut players, mut seasons) = (Vec::new(), Vec::new());
    let read = read(source, progress, context, |told| {
        match told {
            Told::Players(told) => players = told,
            Told::Seasons(told) => seasons = told,
            Told::Session(_) | Told::Rulings(_) => {}
        }
        Ok(())
    });
    read.map_err(|error| told(file, error))?;
    let rulings = Vec::new();
    let mut feeding = Feeding { intake: feeding.intake, before: Some((players, seasons)), rulings };
    let done = feeding.feed(source, progress, context).and_then(|()| feeding.end());
    done.map_err(|error| told(file, error))
}

struct Feeding<'i, 'c> {
    intake: &'i mut Intake<'c>,
    /// The players and the seasons, where they were read beforehand.
    before: Option<(Vec<PlayerState>, Vec<SeasonState>)>,
    /// They wait for their sessions.
    rulings: Vec<history::RulingState>,
}

impl Feeding<'_, '_> {
    fn feed(
        &mut self,
        source: &mut Source,
        progress: &mut Bar,
        context: &mut Context<'_>,
    ) -> Result<(), ReadError<Refused>> {
        let beforehand = self.before.is_some();
        if let Some((players, seasons)) = self.before.take() {
            let taken = self.players(&players).and_then(|()| self.seasons(&seasons));
            taken.map_err(|error| ReadError::Refused { line: 0, error })?;
        }
        let mut known = beforehand;
        read(source, progress, context, |told| {
            match told {
                Told::Players(_) | Told::Seasons(_) if beforehand => {}
                Told::Players(players) => {
                    known = true;
                    self.players(&players)?;
                }
                Told::Seasons(seasons) => self.seasons(&seasons)?,
                Told::Session(_) if !known => return Err(Refused::Order),
                Told::Session(session) => self.intake.session(*session)?,
                Told::Rulings(rulings) => self.rulings = rulings,
            }
            Ok(())
        })
    }

    fn players(&mut self, players: &[PlayerState]) -> Result<(), Refused> {
        self.intake
            .players(players)
            .map_err(|error| Refused::In("players".to_owned(), error.into()))
    }

    fn seasons(&mut self, seasons: &[SeasonState]) -> Result<(), Refused> {
        self.intake
            .seasons(seasons)
            .map_err(|error| Refused::In("seasons".to_owned(), error.into()))
    }

    fn end(&mut self) -> Result<(), ReadError<Refused>> {
        for (place, ruling) in self.rulings.iter().enumerate() {
            let taken = self.intake.ruling(ruling);
            taken.map_err(|error| {
                let error = Refused::In(format!("rulings[{place}]"), error.into());
                ReadError::Refused { line: 0, error }
            })?;
        }
        Ok(())
    }
}

impl From<StoreError> for Refused {
    fn from(error: StoreError) -> Refused {
        Refused::Store(error.into())
    }
}

/// Reads from the beginning, and shows how far it has come.
fn read(
    source: &mut Source,
    progress: &mut Bar,
    context: &mut Context<'_>,
    each: impl FnMut(Told) -> Result<(), Refused>,
) -> Result<(), ReadError<Refused>> {
    source.rewind().map_err(ReadError::Io)?;
    let of = source.size();
    // JSON is read byte by byte: what is counted stands below what holds many of them.
    let counted = Counted { from: source, read: 0, of, progress, context };
    history::read_told(BufReader::with_capacity(HELD, counted), each)
}

/// What is read, counted.
struct Counted<'a, 'w> {
    from: &'a mut Source,
    read: u64,
    of: u64,
    progress: &'a mut Bar,
    context: &'a mut Context<'w>,
}

impl Read for Counted<'_, '_> {
    fn read(&mut self, to: &mut [u8]) -> std::io::Result<usize> {
        let read = self.from.read(to)?;
        self.read += read as u64;
        self.progress.tell(self.context, self.read, self.of);
        Ok(read)
    }
}

impl Seek for Counted<'_, '_> {
    fn seek(&mut self, to: SeekFrom) -> std::io::Result<u64> {
        self.from.seek(to)
    }
}

/// Why the file could not be read, in words.
fn told(file: &Path, error: ReadError<Refused>) -> CliError {
    let not_understood = |problem| CliError::new(Kind::NotUnderstood, problem);
    let name = shown(file);
    match error {
        ReadError::Io(error) => unreadable(file, &error),
        ReadError::Strange { line, column, cause } => {
            not_understood(message::error_import_strange(
                clean(&cause),
                column.to_string(),
                name,
                line.to_string(),
            ))
        }
        ReadError::Newer(version) => not_understood(message::error_import_newer(
            env!("CARGO_PKG_VERSION"),
            name,
            version.to_string(),
            history::VERSION.to_string(),
        ))
        .hint(message::hint_import_newer()),
        ReadError::Broken { line, column, cause } => not_understood(message::error_import_broken(
            clean(&cause),
            column.to_string(),
            name,
            line.to_string(),
        )),
        ReadError::Refused { line, error: Refused::Order } => {
            not_understood(message::error_import_strange("sessions", "1", name, line.to_string()))
        }
        ReadError::Refused { error: Refused::In(place, error), .. } => {
            CliError::from(*error).at_place(message::import_at_place(name, place))
        }
        ReadError::Refused { line, error: Refused::Store(error) } => {
            super::at_line(CliError::from(*error), &name, line)
        }
    }
}
