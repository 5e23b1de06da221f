//! Batch mode: one claim per line, answered line by line, in order and in constant memory.
//!
//! From a pipe, each answer is written before the next line is read. A file is judged in portions
//! by as many threads as there are cores; the answers are written in the order of the lines.

use super::json::AnswerJson;
use super::judgement::{Editions, judge, parse_request};
use super::request::CheckRequest;
use crate::cli::context::Context;
use crate::cli::defaults::Defaults;
use crate::cli::errors::{CliError, Exit, VerbResult};
use crate::cli::output::JsonText;
use crate::i18n::{Texts, message};
use std::fs::File;
use std::io::{BufRead, BufReader, Read};
use std::num::NonZero;
use std::path::Path;
use std::sync::mpsc;
use std::thread;

/// Maximum length of a line in bytes; a longer one is reported as an error.
const LONGEST_LINE: u64 = 64 * 1024;
/// Number of lines that a thread judges at a time.
const PORTION: usize = 256;
/// Usual length of a line in bytes.
const USUAL_LINE: usize = 40;
/// Maximum number of portions queued for each thread. Bounds the memory.
const MAX_QUEUED: usize = 2;

/// Settings shared by all lines.
struct BatchSettings<'a> {
    request: &'a CheckRequest,
    defaults: &'a Defaults,
    all_editions: bool,
}

pub(crate) fn run(
    file: &Path,
    request: &CheckRequest,
    defaults: &Defaults,
    all_editions: bool,
    context: &mut Context<'_>,
) -> VerbResult {
    let settings = BatchSettings { request, defaults, all_editions };
    let failed = if file.as_os_str() == "-" {
        judge_line_by_line(file, &settings, context)?
    } else {
        judge_in_portions(file, &settings, context)?
    };
    Ok(if failed { Exit::NotUnderstood } else { Exit::Done })
}

/// Answers each line before the next is read, for a program that writes a line and waits for its
/// answer. Returns true if a line failed.
fn judge_line_by_line(
    file: &Path,
    settings: &BatchSettings<'_>,
    context: &mut Context<'_>,
) -> Result<bool, CliError> {
    let mut judge = BatchJudge::new(settings);
    let mut number = 0;
    let mut bytes = Vec::new();
    while let Some(line) =
        InputLine::read(context.stdin(), &mut bytes).map_err(|error| read_error(file, &error))?
    {
        number += 1;
        judge.answer_line(&bytes, line, number);
        bytes.clear();
        context.io.out.raw(judge.answers.as_str().as_bytes())?;
        context.io.out.flush()?;
        judge.answers.clear();
    }
    Ok(judge.failed)
}

/// Consecutive lines of a file, the number of the first (from 1), and the bytes of all, read into one
/// buffer.
struct Portion {
    first: u64,
    lines: Vec<InputLine>,
    bytes: Vec<u8>,
}

/// The answers to a portion, one per line, with the number of its lines and bytes for the progress
/// bar.
struct PortionAnswers {
    text: JsonText,
    lines: u64,
    bytes: u64,
    failed: bool,
}

/// Judges a file on all cores. Returns true if a line failed.
///
/// Portions go to the threads round-robin, and the answers are received round-robin too, which
/// keeps the order of the lines without sorting.
fn judge_in_portions(
    file: &Path,
    settings: &BatchSettings<'_>,
    context: &mut Context<'_>,
) -> Result<bool, CliError> {
    let source = File::open(file).map_err(|error| read_error(file, &error))?;
    let size = source.metadata().map_or(0, |about| about.len());
    let mut reader = BufReader::with_capacity(1 << 16, source);
    let threads = thread::available_parallelism().map_or(1, NonZero::get);
    let mut progress = BatchProgress::new(size, context);
    thread::scope(|scope| {
        // No send can block: a thread has at most MAX_QUEUED portions between `sent` and
        // `received`, and both of its channels hold as many.
        let workers: Vec<Worker> = (0..threads)
            .map(|_| {
                let (portions, todo) = mpsc::sync_channel::<Portion>(MAX_QUEUED);
                let (done, answers) = mpsc::sync_channel::<PortionAnswers>(MAX_QUEUED);
                let mut judge = BatchJudge::new(settings);
                scope.spawn(move || {
                    for portion in todo {
                        // This side has stopped early: an error of reading or writing.
                        if done.send(judge.answer_all(&portion)).is_err() {
                            return;
                        }
                    }
                });
                Worker { portions, answers }
            })
            .collect();
        let mut failed = false;
        let (mut sent, mut received) = (0, 0);
        let mut lines = 0;
        loop {
            let portion =
                Portion::read(&mut reader, lines + 1).map_err(|e| read_error(file, &e))?;
            let more = !portion.lines.is_empty();
            lines += portion.lines.len() as u64;
            if more {
                // A send fails only if the thread has panicked; receiving from it below reports
                // that.
                let _ = workers[sent % threads].portions.send(portion);
                sent += 1;
            }
            while received < sent && (!more || sent - received >= threads * MAX_QUEUED) {
                let answered = workers[received % threads].answers.recv();
                // The panic has been printed by the thread itself; its answers are missing.
                let Ok(answered) = answered else { return Ok(true) };
                received += 1;
                failed |= answered.failed;
                context.io.out.raw(answered.text.as_str().as_bytes())?;
                progress.advance(answered.lines, answered.bytes, context);
            }
            if !more {
                progress.finish(context);
                return Ok(failed);
            }
        }
    })
}

/// The channels to one thread.
struct Worker {
    portions: mpsc::SyncSender<Portion>,
    answers: mpsc::Receiver<PortionAnswers>,
}

/// State of one thread: its texts, the answers not yet written, and a mark if a line failed.
struct BatchJudge<'a> {
    settings: &'a BatchSettings<'a>,
    /// The request of a line that is a claim: the command line's, with another claim each time.
    request: CheckRequest,
    texts: Texts,
    answers: JsonText,
    failed: bool,
}

impl<'a> BatchJudge<'a> {
    fn new(settings: &'a BatchSettings<'a>) -> BatchJudge<'a> {
        let texts = Texts::new(settings.defaults.tongue);
        BatchJudge {
            settings,
            request: settings.request.clone(),
            texts,
            answers: JsonText::default(),
            failed: false,
        }
    }

    fn answer_all(&mut self, portion: &Portion) -> PortionAnswers {
        let (lines, bytes) = (portion.lines.len() as u64, portion.bytes.len() as u64);
        for (number, line) in (portion.first..).zip(&portion.lines) {
            self.answer_line(&portion.bytes, *line, number);
        }
        // The next answers will be about as long.
        let room = JsonText::with_capacity(self.answers.as_str().len());
        let text = std::mem::replace(&mut self.answers, room);
        PortionAnswers { text, lines, bytes, failed: std::mem::take(&mut self.failed) }
    }

    /// Judges one line and appends its answer or its error.
    fn answer_line(&mut self, bytes: &[u8], line: InputLine, number: u64) {
        if let Err(error) = line.text(bytes).and_then(|text| self.try_answer(text)) {
            self.failed = true;
            self.answers.value("", &error.render(&self.texts).json().in_line(number));
        }
        self.answers.raw("\n");
    }

    /// A line that begins with `{` is JSON, any other is a claim.
    fn try_answer(&mut self, text: &str) -> Result<(), CliError> {
        let settings = self.settings;
        let from_json;
        let request = if text.trim_start().starts_with('{') {
            from_json = settings.request.with_json(text)?;
            &from_json
        } else {
            self.request.claim.clear();
            self.request.claim.push_str(text);
            &self.request
        };
        let played = request.resolve(settings.defaults)?;
        let parsed = parse_request(request, played.game(), settings.defaults)?;
        if settings.all_editions {
            let editions = Editions::judge(request, &parsed, None)?;
            editions.write_json(&mut self.answers, &settings.defaults.house, &self.texts);
        } else {
            // By reference: a ruling is large.
            match judge(request, &parsed, played) {
                Ok(ref judged) => {
                    let house = &judged.house_rulings(&settings.defaults.house);
                    let (texts, recorded) = (&self.texts, None);
                    AnswerJson { judged, house, texts, recorded }.write(&mut self.answers);
                }
                Err(error) => return Err(error),
            }
        }
        Ok(())
    }
}

/// Progress bar of the batch on standard error, drawn only if standard error is a terminal and
/// standard output, with the answers, is not. Unlike `ProgressBar`, it is redrawn after a number of
/// lines rather than by time, displays that number, and stays when the work is done.
struct BatchProgress {
    /// Size of the file in bytes; 0 if unknown.
    size: u64,
    is_displayed: bool,
    lines: u64,
    read: u64,
    last_displayed: u64,
}

impl BatchProgress {
    /// Number of lines between two updates.
    const EVERY: u64 = 10_000;
    /// Width of the bar in columns.
    const WIDTH: u64 = 24;

    fn new(size: u64, context: &Context<'_>) -> BatchProgress {
        let terminal = context.io.terminal;
        let is_displayed = terminal.stderr && !terminal.stdout && !context.config.quiet;
        BatchProgress { size, is_displayed, lines: 0, read: 0, last_displayed: 0 }
    }

    fn advance(&mut self, lines: u64, bytes: u64, context: &mut Context<'_>) {
        self.lines += lines;
        self.read += bytes;
        if self.lines - self.last_displayed >= BatchProgress::EVERY {
            self.last_displayed = self.lines;
            self.display("", context);
        }
    }

    /// Draws the final state, if the bar was drawn at all.
    fn finish(&self, context: &mut Context<'_>) {
        if self.last_displayed > 0 {
            self.display("\n", context);
        }
    }

    fn display(&self, end: &str, context: &mut Context<'_>) {
        if !self.is_displayed {
            return;
        }
        let done = (self.read * BatchProgress::WIDTH).checked_div(self.size).unwrap_or(0);
        let bar: String =
            (0..BatchProgress::WIDTH).map(|place| if place < done { '#' } else { '-' }).collect();
        let words = message::batch_progress(self.lines).render(&context.texts);
        context.eprint_raw(&format!("\r[{bar}] {words}{end}"));
    }
}

fn read_error(file: &Path, error: &std::io::Error) -> CliError {
    CliError::not_understood(message::error_reading(error.to_string(), file))
}

impl Portion {
    /// Reads the next lines; the portion is empty at the end of the file.
    fn read(reader: &mut dyn BufRead, first: u64) -> std::io::Result<Portion> {
        let bytes = Vec::with_capacity(PORTION * USUAL_LINE);
        let mut portion = Portion { first, lines: Vec::with_capacity(PORTION), bytes };
        while portion.lines.len() < PORTION {
            let Some(line) = InputLine::read(reader, &mut portion.bytes)? else { break };
            portion.lines.push(line);
        }
        Ok(portion)
    }
}

/// One line of input, by its place in the bytes that were read.
#[derive(Clone, Copy)]
struct InputLine {
    start: usize,
    end: usize,
    is_too_long: bool,
}

impl InputLine {
    /// Reads the next line and appends it to `bytes`; `None` at the end of the input. Keeps at most
    /// `LONGEST_LINE` bytes of it.
    fn read(reader: &mut dyn BufRead, bytes: &mut Vec<u8>) -> std::io::Result<Option<InputLine>> {
        let start = bytes.len();
        let read = (&mut *reader).take(LONGEST_LINE).read_until(b'\n', bytes)?;
        if read == 0 {
            return Ok(None);
        }
        let is_too_long = bytes.last() != Some(&b'\n') && read as u64 == LONGEST_LINE;
        if is_too_long {
            skip_line(reader)?;
        }
        let line = &bytes[start..];
        let ending = line.iter().rev().take_while(|byte| matches!(byte, b'\n' | b'\r')).count();
        Ok(Some(InputLine { start, end: bytes.len() - ending, is_too_long }))
    }

    /// Returns the text of the line.
    fn text(self, bytes: &[u8]) -> Result<&str, CliError> {
        if self.is_too_long {
            return Err(CliError::not_understood(message::error_batch_too_long()));
        }
        let text = std::str::from_utf8(&bytes[self.start..self.end])
            .map_err(|_| CliError::not_understood(message::error_batch_not_utf8()))?;
        Ok(text.trim_start_matches('\u{feff}'))
    }
}

/// Skips to the end of the line without storing it.
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
