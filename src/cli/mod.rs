//! The command line: the verbs, prompts, output, and the place where errors get their words and
//! exit codes.

mod board;
mod chart;
mod command;
mod config;
mod context;
mod defaults;
mod document;
mod error;
mod filter;
mod find;
mod globals;
mod help;
mod keep;
mod meant;
mod output;
mod pager;
mod prompt;
mod told;
mod usage;
mod verbs;
mod when;
mod words;
mod world;

pub use world::{Terminal, World};

use clap::Parser;
use clap::error::ErrorKind;
use command::Elfer;
use context::Context;
use error::{Done, Exit};
use globals::Globals;
use std::ffi::OsString;
use verbs::{completions, status};

/// Runs one command and gives the exit code of the process.
pub fn run(world: &mut World<'_>) -> u8 {
    if let Some(code) = completions::answer(world) {
        return code;
    }
    if world.args.len() == 2 && (world.args[1] == "--version" || world.args[1] == "-V") {
        let mut context = Context::new(world, &Globals::default());
        let done = version(&mut context);
        return end(done, &mut context);
    }
    if help::is_asked(&world.args) {
        let globals = Globals::guess(&world.args);
        let args = world.args.clone();
        let mut context = Context::new(world, &globals);
        let done = help::print(&args, &mut context);
        return end(done, &mut context);
    }
    let parsed = Elfer::try_parse_from(&world.args);
    let globals = match &parsed {
        Ok(elfer) => elfer.globals.clone(),
        Err(_) => Globals::guess(&world.args),
    };
    let args = world.args.clone();
    let mut context = Context::new(world, &globals);
    let done = carry_out(parsed, &args, &mut context);
    end(done, &mut context)
}

/// Carries out what was typed, or what was meant by it.
fn carry_out(
    parsed: Result<Elfer, clap::Error>,
    args: &[OsString],
    context: &mut Context<'_>,
) -> Done {
    match parsed {
        Ok(Elfer { verb: Some(verb), .. }) => verb.run(context),
        Ok(Elfer { verb: None, .. }) => status::bare(context),
        Err(error) => match error.kind() {
            ErrorKind::DisplayHelp => help::print(args, context),
            ErrorKind::DisplayVersion => version(context),
            _ => {
                let path = help::path(&help::root(), args);
                match meant::or_error(&error, &path, args, context)? {
                    // What is meant begins with a verb, and is offered once.
                    Some(line) => carry_out(Elfer::try_parse_from(&line), &line, context),
                    None => Ok(Exit::NotUnderstood),
                }
            }
        },
    }
}

/// Sends what is held back, tells what went wrong, and gives the exit code.
fn end(done: Done, context: &mut Context<'_>) -> u8 {
    let shown = context.show_page();
    let done = done.and_then(|exit| shown.map(|()| exit));
    let done = done.and_then(|exit| context.out.flush().map(|()| exit));
    match done {
        Ok(exit) => {
            // Whoever only looks is answered all the same.
            if let Some(trouble) = context.config.untold().filter(|_| !context.quiet) {
                let told = trouble.told(&context.texts);
                told::show(context, &told);
            }
            exit.code()
        }
        Err(error) => {
            // What was written before the error belongs to the reader; a second failure here
            // would say nothing new.
            context.out.settle();
            told::report(context, &error)
        }
    }
}

fn version(context: &mut Context<'_>) -> Done {
    context.out.line(concat!("elfer ", env!("CARGO_PKG_VERSION")))?;
    Ok(Exit::Done)
}
