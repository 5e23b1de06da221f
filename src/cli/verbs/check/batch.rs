//! Many claims, one a line, answered line by line in constant memory.

use super::ask::{Ask, Played};
use super::house::House;
use super::json::{Answer, Editions};
use super::judge;
use crate::cli::context::Context;
use crate::cli::error::{CliError, Done, Exit, Kind};
use crate::lang::{Texts, message};
use serde_json::Value;
use std::fs::File;
use std::io::{BufRead, BufReader, Read};
use std::path::Path;

/// A longer line is no claim.
const LONGEST_LINE: u64 = 64 * 1024;
/// How many lines go by between two words about it.
const PROGRESS_EVERY: u64 = 10_000;

pub(super) fn run(
    file: &Path,
    ask: &Ask,
    (played, house): (&Played, &House),
    all_editions: bool,
    context: &mut Context<'_>,
) -> Done {
    let texts = Texts::new(context.tongue());
    let mut failed = false;
    let mut answer = |line: Line, context: &mut Context<'_>| -> Result<(), CliError> {
        let told = line.question(ask).and_then(|ask| {
            let (game, edition) = ask.resolve(played)?;
            if all_editions {
                let value = Editions::judge(&ask, game)?.json(house, &texts);
                return Ok(context.out.json(&value));
            }
            let judged = judge(&ask, game, edition)?;
            let value = Answer::new(&judged, &house.of(&judged.ruling), &texts);
            Ok(context.out.json(&value))
        });
        match told {
            Ok(written) => written,
            Err(error) => {
                failed = true;
                context.out.json(&error.told(&texts, false).json())
            }
        }
    };
    if file.as_os_str() == "-" {
        while let Some(line) = Line::read(context.stdin()).map_err(|error| reading(file, &error))? {
            answer(line, context)?;
            // Whoever asks line by line waits for each answer.
            context.out.flush()?;
        }
    } else {
        let mut lines: u64 = 0;
        let mut reader = BufReader::new(File::open(file).map_err(|error| reading(file, &error))?);
        while let Some(line) = Line::read(&mut reader).map_err(|error| reading(file, &error))? {
            answer(line, context)?;
            lines += 1;
            if lines.is_multiple_of(PROGRESS_EVERY) {
                progress(lines, "", context);
            }
        }
        if lines >= PROGRESS_EVERY {
            progress(lines, "\n", context);
        }
    }
    Ok(if failed { Exit::NotUnderstood } else { Exit::Done })
}

/// How far a long file is, on one line of a terminal that shows no answers.
fn progress(lines: u64, end: &str, context: &mut Context<'_>) {
    if context.terminal.stderr && !context.terminal.stdout && !context.quiet {
        let words = message::batch_progress(lines).say(&context.texts);
        context.talk_raw(&format!("\r{words}{end}"));
    }
}

fn reading(file: &Path, error: &std::io::Error) -> CliError {
    CliError::new(
        Kind::NotUnderstood,
        message::error_reading(error.to_string(), file.display().to_string()),
    )
}

/// One line as it was read.
struct Line {
    bytes: Vec<u8>,
    too_long: bool,
}

impl Line {
    /// The next line, without its end; `None` when there is none.
    fn read(reader: &mut dyn BufRead) -> std::io::Result<Option<Line>> {
        let mut bytes = Vec::new();
        let read = (&mut *reader).take(LONGEST_LINE).read_until(b'\n', &mut bytes)?;
        if read == 0 {
            return Ok(None);
        }
        let too_long = bytes.last() != Some(&b'\n') && bytes.len() as u64 == LONGEST_LINE;
        if too_long {
            skip_line(reader)?;
        }
        while matches!(bytes.last(), Some(b'\n' | b'\r')) {
            bytes.pop();
        }
        Ok(Some(Line { bytes, too_long }))
    }

    /// The question that the line asks.
    fn question(&self, ask: &Ask) -> Result<Ask, CliError> {
        if self.too_long {
            return Err(CliError::new(Kind::NotUnderstood, message::error_batch_too_long()));
        }
        let text = std::str::from_utf8(&self.bytes)
            .map_err(|_| CliError::new(Kind::NotUnderstood, message::error_batch_not_utf8()))?
            .trim_start_matches('\u{feff}');
        if !text.trim_start().starts_with('{') {
            return Ok(ask.with_claim(text));
        }
        match serde_json::from_str(text) {
            Ok(Value::Object(line)) => ask.with_json(&line),
            Ok(_) | Err(_) => Err(CliError::new(Kind::NotUnderstood, message::error_batch_json())),
        }
    }
}

/// Reads on to the end of the line without keeping it.
fn skip_line(reader: &mut dyn BufRead) -> std::io::Result<()> {
    loop {
        let (used, done) = {
            let buffer = reader.fill_buf()?;
            match buffer.iter().position(|&byte| byte == b'\n') {
                Some(at) => (at + 1, true),
                None => (buffer.len(), buffer.is_empty()),
            }
        };
        reader.consume(used);
        if done {
            return Ok(());
        }
    }
}
