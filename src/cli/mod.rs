//! The command line: verbs, prompts and output. Errors become messages and exit codes here.

mod actions;
mod args;
mod board;
mod catalog;
mod clock;
mod command;
mod config;
mod context;
mod current_session;
mod defaults;
mod document;
mod environment;
mod errors;
mod globals;
mod help;
mod house_rulings;
mod interactive;
mod io;
mod lookup;
mod output;
mod pager;
mod phrases;
mod prompt;
mod render_error;
mod season_selector;
mod shared_args;
mod store;
mod time_parser;
mod usage;
mod words;

pub use environment::{Environment, Terminal};

use args::{completions, status};
use clap::error::ErrorKind;
use command::Elfer;
use context::Context;
use errors::{Exit, VerbResult};
use globals::Globals;
use interactive::missing_arguments;
use std::ffi::OsString;

/// Runs one command and returns the exit code of the process.
pub fn run(environment: &mut Environment<'_>) -> u8 {
    if let Some(code) = completions::answer_request(environment) {
        return code;
    }
    let args = environment.args.clone();
    let is_version = args.len() == 2 && (args[1] == "--version" || args[1] == "-V");
    let parsed = (!is_version && !help::is_requested(&args)).then(|| Elfer::parse_line(&args));
    let globals = match &parsed {
        Some(Ok(elfer)) => elfer.globals.clone(),
        Some(Err(_)) | None => Globals::guess(&args),
    };
    let mut context = Context::new(environment, &globals);
    let done = match parsed {
        Some(parsed) => carry_out(parsed, &args, &mut context),
        None if is_version => version(&mut context),
        None => help::print(&args, &mut context),
    };
    finish(done, &mut context)
}

/// Runs the parsed command, or the corrected one if clap could not parse it.
fn carry_out(
    parsed: Result<Elfer, clap::Error>,
    args: &[OsString],
    context: &mut Context<'_>,
) -> VerbResult {
    match parsed {
        Ok(Elfer { verb: Some(verb), .. }) => verb(context),
        Ok(Elfer { verb: None, .. }) => status::run_bare(context),
        Err(error) => match error.kind() {
            ErrorKind::DisplayHelp => help::print(args, context),
            ErrorKind::DisplayVersion => version(context),
            _ => {
                let path = help::command_path(&help::root_command(), args);
                if let Some(line) = missing_arguments::ask(&error, &path, args, context)? {
                    // Nothing is missing from the completed line, so this recurses only once.
                    return carry_out(Elfer::parse_line(&line), &line, context);
                }
                match usage::correct_or_fail(&error, &path, args, context)? {
                    // A corrected line begins with a verb, so this recurses at most once.
                    Some(line) => carry_out(Elfer::parse_line(&line), &line, context),
                    None => Ok(Exit::NotUnderstood),
                }
            }
        },
    }
}

/// Flushes the output, prints the error if there is one, and returns the exit code.
fn finish(done: VerbResult, context: &mut Context<'_>) -> u8 {
    let flushed = context.flush_page();
    let done = done.and_then(|exit| flushed.map(|()| exit));
    let done = done.and_then(|exit| context.io.out.flush().map(|()| exit));
    match done {
        Ok(exit) => {
            // A read-only command is answered although the settings file is invalid; the warning
            // follows.
            if let Some(warning) =
                context.config.file.take_warning().filter(|_| !context.config.quiet)
            {
                let rendered = warning.render(&context.texts);
                render_error::print_problem(context, &rendered);
            }
            exit.code()
        }
        Err(error) => {
            // What was written before the error belongs to the reader. A second failure here would
            // say nothing new, so it is ignored.
            context.io.out.flush_deferred();
            render_error::report(context, &error)
        }
    }
}

/// Prints the version.
fn version(context: &mut Context<'_>) -> VerbResult {
    context.io.out.line(concat!("elfer ", env!("CARGO_PKG_VERSION")))?;
    Ok(Exit::Done)
}
