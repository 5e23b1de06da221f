//! Many claims, one a line, answered line by line, in order and in constant memory.
//!
//! From a pipe each answer is written before the next line is awaited. A file is judged in
//! portions by as many threads as there are cores; what they answer is written in the order of the
//! lines.

use super::ask::{Ask, AtTheTable};
use super::house::House;
use super::json::{Answer, Editions};
use super::{judge, read};
use crate::cards::Tongue;
use crate::cli::context::Context;
use crate::cli::error::{CliError, Done, Exit, Kind};
use crate::cli::output::write_json;
use crate::i18n::{Texts, message};
use std::fs::File;
use std::io::{BufRead, BufReader, Read};
use std::num::NonZero;
use std::path::Path;
use std::sync::mpsc;
use std::thread;

/// A longer line is no claim.
const LONGEST_LINE: u64 = 64 * 1024;
/// How many lines one thread takes at a time.
const PORTION: usize = 256;
/// How many portions may wait for each thread.
const WAITING: usize = 2;

/// What every line is held against.
struct Batch<'a> {
    ask: &'a Ask,
    table: &'a AtTheTable,
    all_editions: bool,
    tongue: Tongue,
}

pub(super) fn run(
    file: &Path,
    ask: &Ask,
    table: &AtTheTable,
    house: House,
    all_editions: bool,
    context: &mut Context<'_>,
) -> Done {
    let batch = Batch { ask, table, all_editions, tongue: context.tongue() };
    let failed = if file.as_os_str() == "-" {
        one_by_one(file, &batch, house, context)?
    } else {
        in_portions(file, &batch, &house, context)?
    };
    Ok(if failed { Exit::NotUnderstood } else { Exit::Done })
}

/// Answers each line before the next is read: whoever asks line by line waits for each answer.
fn one_by_one(
    file: &Path,
    batch: &Batch<'_>,
    house: House,
    context: &mut Context<'_>,
) -> Result<bool, CliError> {
    let mut desk =
        Desk { texts: Texts::new(batch.tongue), house, answers: String::new(), failed: false };
    let mut number = 0;
    while let Some(line) = Line::read(context.stdin()).map_err(|error| reading(file, &error))? {
        number += 1;
        desk.answer(batch, &line, number);
        context.out.raw(desk.answers.as_bytes())?;
        context.out.flush()?;
        desk.answers.clear();
    }
    Ok(desk.failed)
}

/// Lines of a file with the number of the first.
struct Portion {
    first: u64,
    lines: Vec<Line>,
    bytes: u64,
}

/// The answers to a portion, one a line.
struct Answered {
    text: String,
    lines: u64,
    bytes: u64,
    failed: bool,
}

/// Judges a file on all cores. Each portion goes to the next thread in turn, and the answers are
/// taken back in the same turn, so they keep the order of the lines.
fn in_portions(
    file: &Path,
    batch: &Batch<'_>,
    house: &House,
    context: &mut Context<'_>,
) -> Result<bool, CliError> {
    let source = File::open(file).map_err(|error| reading(file, &error))?;
    let size = source.metadata().map_or(0, |about| about.len());
    let mut reader = BufReader::with_capacity(1 << 16, source);
    let threads = thread::available_parallelism().map_or(1, NonZero::get);
    let mut progress = Progress::new(size, context);
    thread::scope(|scope| {
        let workers: Vec<Worker> = (0..threads)
            .map(|_| {
                let (portions, todo) = mpsc::sync_channel::<Portion>(WAITING);
                let (done, answers) = mpsc::sync_channel::<Answered>(WAITING);
                let mut desk = Desk {
                    texts: Texts::new(batch.tongue),
                    house: house.for_another_thread(),
                    answers: String::new(),
                    failed: false,
                };
                scope.spawn(move || {
                    for portion in todo {
                        if done.send(desk.answer_all(batch, portion)).is_err() {
                            return;
                        }
                    }
                });
                Worker { portions, answers }
            })
            .collect();
        let mut failed = false;
        let (mut sent, mut taken) = (0, 0);
        let mut lines = 0;
        loop {
            let portion = Portion::read(&mut reader, lines + 1).map_err(|e| reading(file, &e))?;
            let more = !portion.lines.is_empty();
            lines += portion.lines.len() as u64;
            if more {
                // A thread that has gone away has nothing to take: its channel says so below.
                let _ = workers[sent % threads].portions.send(portion);
                sent += 1;
            }
            while taken < sent && (!more || sent - taken >= threads * WAITING) {
                let answered = workers[taken % threads].answers.recv();
                // A thread that panicked has said so itself; its answers are missing.
                let Ok(answered) = answered else { return Ok(true) };
                taken += 1;
                failed |= answered.failed;
                context.out.raw(answered.text.as_bytes())?;
                progress.went_on(answered.lines, answered.bytes, context);
            }
            if !more {
                progress.end(context);
                return Ok(failed);
            }
        }
    })
}

/// One thread, as it is seen from outside.
struct Worker {
    portions: mpsc::SyncSender<Portion>,
    answers: mpsc::Receiver<Answered>,
}

/// What one thread works with.
struct Desk {
    texts: Texts,
    house: House,
    answers: String,
    failed: bool,
}

impl Desk {
    fn answer_all(&mut self, batch: &Batch<'_>, portion: Portion) -> Answered {
        let (lines, bytes) = (portion.lines.len() as u64, portion.bytes);
        for (number, line) in (portion.first..).zip(&portion.lines) {
            self.answer(batch, line, number);
        }
        let text = std::mem::take(&mut self.answers);
        Answered { text, lines, bytes, failed: std::mem::take(&mut self.failed) }
    }

    /// Writes the answer to one line behind the others.
    fn answer(&mut self, batch: &Batch<'_>, line: &Line, number: u64) {
        if let Err(error) = self.try_answer(batch, line) {
            self.failed = true;
            let told = error.told(&self.texts).json().in_line(number);
            // Writing into memory does not fail.
            let _ = write_json(&mut self.answers, &told);
        }
    }

    fn try_answer(&mut self, batch: &Batch<'_>, line: &Line) -> Result<(), CliError> {
        let ask = &line.question(batch.ask)?;
        let played = ask.resolve(batch.table)?;
        let question = read(ask, played.game(), batch.table)?;
        if batch.all_editions {
            let editions = Editions::judge(ask, &question)?;
            let value = editions.json(&self.house, &self.texts);
            write_json(&mut self.answers, &value).map_err(CliError::Output)
        } else {
            let judged = judge(ask, &question, played)?;
            let house = self.house.of(&judged);
            let value = Answer::new(&judged, &house, &self.texts);
            write_json(&mut self.answers, &value).map_err(CliError::Output)
        }
    }
}

/// How far a file has been judged, on one line of a terminal that shows no answers.
struct Progress {
    /// Bytes of the file; 0 where nobody knows.
    size: u64,
    is_shown: bool,
    lines: u64,
    read: u64,
    shown_at: u64,
}

impl Progress {
    /// How many lines go by between two looks.
    const EVERY: u64 = 10_000;
    /// The width of the bar.
    const WIDTH: u64 = 24;

    fn new(size: u64, context: &Context<'_>) -> Progress {
        let terminal = context.terminal;
        let is_shown = terminal.stderr && !terminal.stdout && !context.quiet;
        Progress { size, is_shown, lines: 0, read: 0, shown_at: 0 }
    }

    fn went_on(&mut self, lines: u64, bytes: u64, context: &mut Context<'_>) {
        self.lines += lines;
        self.read += bytes;
        if self.lines - self.shown_at >= Progress::EVERY {
            self.shown_at = self.lines;
            self.show("", context);
        }
    }

    /// Says the last word, where anything was said at all.
    fn end(&self, context: &mut Context<'_>) {
        if self.shown_at > 0 {
            self.show("\n", context);
        }
    }

    fn show(&self, end: &str, context: &mut Context<'_>) {
        if !self.is_shown {
            return;
        }
        let done = (self.read * Progress::WIDTH).checked_div(self.size).unwrap_or(0);
        let bar: String =
            (0..Progress::WIDTH).map(|place| if place < done { '#' } else { '-' }).collect();
        let words = message::batch_progress(self.lines).say(&context.texts);
        context.talk_raw(&format!("\r[{bar}] {words}{end}"));
    }
}

fn reading(file: &Path, error: &std::io::Error) -> CliError {
    let file = file.display().to_string();
    CliError::new(Kind::NotUnderstood, message::error_reading(error.to_string(), file))
}

impl Portion {
    /// The next lines; none at the end of the file.
    fn read(reader: &mut dyn BufRead, first: u64) -> std::io::Result<Portion> {
        let mut portion = Portion { first, lines: Vec::with_capacity(PORTION), bytes: 0 };
        while portion.lines.len() < PORTION {
            let Some(line) = Line::read(reader)? else { break };
            portion.bytes += line.bytes.len() as u64 + 1;
            portion.lines.push(line);
        }
        Ok(portion)
    }
}

/// One line as it was read.
struct Line {
    bytes: Vec<u8>,
    too_long: bool,
}

impl Line {
    /// The next line, without its end; `None` when there is none.
    fn read(reader: &mut dyn BufRead) -> std::io::Result<Option<Line>> {
        let mut bytes = Vec::with_capacity(80);
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
        if text.trim_start().starts_with('{') {
            ask.with_json(text)
        } else {
            Ok(ask.with_claim(text))
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
