//! Batch mode: one claim per line, answered line by line, in order and in constant memory.
//!
//! From a pipe, each answer is written before the next line is read. A file is judged in blocks, by as
//! many threads as there are cores.

use super::json::AnswerJson;
use super::judgement::{Editions, judge, parse_request};
use super::request::CheckRequest;
use crate::cli::context::Context;
use crate::cli::defaults::Defaults;
use crate::cli::errors::{CliError, Exit, VerbResult};
use crate::cli::output::JsonText;
use crate::i18n::{Problem, Texts, message};
use std::fs::File;
use std::io::{BufRead, BufReader, Read, Seek};
use std::num::NonZero;
use std::path::Path;
use std::thread;

/// Maximum length of a line in bytes; a longer one is reported as an error.
const LONGEST_LINE: u64 = 64 * 1024;
/// Number of lines of a block that a thread judges.
const PORTION: usize = 1024;
/// Usual length of a line in bytes.
const USUAL_LINE: usize = 64;

/// One line of input, or the problem with it.
type InputLine = Result<String, fn() -> Problem>;

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
        judge_in_blocks(file, &settings, context)?
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
    while let Some(line) = read_line(context.stdin()).map_err(|error| read_error(file, &error))? {
        number += 1;
        judge.answer_line(&line, number);
        judge.write_answers(context)?;
        context.io.out.flush()?;
    }
    Ok(judge.failed)
}

/// Judges a file on all cores. Returns true if a line failed. While a block is judged, the next one
/// is read.
fn judge_in_blocks(
    file: &Path,
    settings: &BatchSettings<'_>,
    context: &mut Context<'_>,
) -> Result<bool, CliError> {
    let source = File::open(file).map_err(|error| read_error(file, &error))?;
    let mut progress = BatchProgress::new(&source, context);
    let mut reader = BufReader::with_capacity(1 << 16, source);
    let threads = thread::available_parallelism().map_or(1, NonZero::get);
    let mut judges: Vec<_> = (0..threads).map(|_| BatchJudge::new(settings)).collect();
    let (mut lines, mut read) = (0, 0);
    let mut block = read_block(&mut reader, threads);
    loop {
        let current = block.map_err(|error| read_error(file, &error))?;
        if current.is_empty() {
            progress.update(lines, read, "\n", context);
            return Ok(judges.iter().any(|judge| judge.failed));
        }
        read = reader.stream_position().unwrap_or(0);
        block = thread::scope(|scope| {
            for (judge, portion) in judges.iter_mut().zip(current.chunks(PORTION)) {
                let first = lines + 1;
                lines += portion.len() as u64;
                scope.spawn(move || {
                    for (number, line) in (first..).zip(portion) {
                        judge.answer_line(line, number);
                    }
                });
            }
            read_block(&mut reader, threads)
        });
        for judge in &mut judges {
            judge.write_answers(context)?;
        }
        progress.update(lines, read, "", context);
    }
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

    /// Writes the answers, and forgets them.
    fn write_answers(&mut self, context: &mut Context<'_>) -> Result<(), CliError> {
        context.io.out.raw(self.answers.as_str().as_bytes())?;
        self.answers.clear();
        Ok(())
    }

    /// Judges one line and appends its answer or its error.
    fn answer_line(&mut self, line: &InputLine, number: u64) {
        let answered = match line {
            Ok(text) => self.try_answer(text.trim_start_matches('\u{feff}')),
            Err(problem) => Err(CliError::not_understood(problem())),
        };
        if let Err(error) = answered {
            self.failed = true;
            self.answers.value("", &error.render(&self.texts).json(Some(number)));
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
    /// Number of lines when the bar was drawn last.
    drawn: u64,
}

impl BatchProgress {
    /// Number of lines between two updates.
    const EVERY: u64 = 10_000;
    /// Width of the bar in columns.
    const WIDTH: u64 = 24;

    fn new(source: &File, context: &Context<'_>) -> BatchProgress {
        let terminal = context.io.terminal;
        let is_displayed = terminal.stderr && !terminal.stdout && !context.config.quiet;
        let size = source.metadata().map_or(0, |about| about.len());
        BatchProgress { size, is_displayed, drawn: 0 }
    }

    /// Draws the bar if it is due: after so many `lines`, or at the `end` if it was drawn before.
    fn update(&mut self, lines: u64, read: u64, end: &str, context: &mut Context<'_>) {
        let is_last = !end.is_empty() && self.drawn > 0;
        if self.is_displayed && (is_last || lines - self.drawn >= BatchProgress::EVERY) {
            self.drawn = lines;
            let done = (read * BatchProgress::WIDTH).checked_div(self.size).unwrap_or(0);
            let places = 0..BatchProgress::WIDTH;
            let bar: String = places.map(|place| if place < done { '#' } else { '-' }).collect();
            let words = message::batch_progress(lines).render(&context.texts);
            context.eprint_raw(&format!("\r[{bar}] {words}{end}"));
        }
    }
}

fn read_error(file: &Path, error: &std::io::Error) -> CliError {
    CliError::not_understood(message::error_reading(error.to_string(), file))
}

/// Reads as many lines as so many threads judge at a time. Empty at the end of the file.
fn read_block(reader: &mut dyn BufRead, threads: usize) -> std::io::Result<Vec<InputLine>> {
    let lines = std::iter::from_fn(|| read_line(reader).transpose());
    lines.take(threads * PORTION).collect()
}

/// Reads the next line, without its end; `None` at the end of the input. Keeps at most `LONGEST_LINE`
/// bytes.
fn read_line(reader: &mut dyn BufRead) -> std::io::Result<Option<InputLine>> {
    let mut line = Vec::with_capacity(USUAL_LINE);
    let read = (&mut *reader).take(LONGEST_LINE).read_until(b'\n', &mut line)?;
    if read == 0 {
        return Ok(None);
    }
    if line.last() != Some(&b'\n') && read as u64 == LONGEST_LINE {
        reader.skip_until(b'\n')?;
        return Ok(Some(Err(message::error_batch_too_long)));
    }
    let ending = line.iter().rev().take_while(|byte| matches!(byte, b'\n' | b'\r')).count();
    line.truncate(line.len() - ending);
    let text = String::from_utf8(line);
    Ok(Some(text.map_err(|_| message::error_batch_not_utf8 as fn() -> Problem)))
}
