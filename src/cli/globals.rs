//! Global options, which every verb takes.

use crate::cards::Tongue;
use crate::store::enum_with_ids;
use clap::ArgAction;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use std::ffi::OsString;
use std::path::PathBuf;

#[derive(clap::Args, Clone, Default)]
#[command(next_help_heading = "global")]
#[allow(clippy::struct_excessive_bools, reason = "each is a flag of its own")]
pub(super) struct Globals {
    #[arg(long, global = true, value_name = "PATH")]
    pub(super) db: Option<PathBuf>,
    #[arg(long, global = true, value_name = "en|de|nl", value_parser = id_parser(&Tongue::ALL, Tongue::id))]
    pub(super) lang: Option<Tongue>,
    #[arg(long, global = true)]
    pub(super) json: bool,
    #[arg(
        long,
        global = true,
        value_name = "auto|always|never",
        value_parser = id_parser(ColorChoice::ALL, ColorChoice::id)
    )]
    pub(super) color: Option<ColorChoice>,
    #[arg(short, long, global = true)]
    pub(super) quiet: bool,
    #[arg(long, global = true)]
    pub(super) no_pager: bool,
    #[arg(long, global = true)]
    pub(super) no_input: bool,
    #[arg(long, global = true, value_name = "ID")]
    pub(super) session: Option<u32>,
    #[arg(short, long, global = true, action = ArgAction::Help)]
    pub(super) help: Option<bool>,
    #[arg(short = 'V', long, action = ArgAction::Version)]
    pub(super) version: Option<bool>,
}

enum_with_ids! {
    /// Policy for colours: `--color`.
    #[derive(Default)]
    ColorChoice {
        #[default]
        Auto = "auto",
        Always = "always",
        Never = "never",
    }
}

/// Parser of an argument that is the id of one of these values.
pub(super) fn id_parser<T: Copy + Send + Sync + 'static>(
    all: &'static [T],
    id: fn(T) -> &'static str,
) -> impl TypedValueParser<Value = T> {
    PossibleValuesParser::new(all.iter().map(|&value| id(value))).try_map(move |typed| {
        all.iter().copied().find(|&value| id(value) == typed).ok_or("no such value")
    })
}

impl Globals {
    /// Reads the options that decide how an error is printed, for a command line that clap could
    /// not parse.
    pub(super) fn guess(args: &[OsString]) -> Globals {
        let mut globals = Globals::default();
        let mut words = args.iter().filter_map(|arg| arg.to_str());
        while let Some(word) = words.next() {
            let attached = word.split_once('=');
            let flag = attached.map_or(word, |(flag, _)| flag);
            let mut value = || attached.map(|(_, value)| value).or_else(|| words.next());
            match flag {
                "--" => break,
                "--json" => globals.json = true,
                "--no-input" => globals.no_input = true,
                "--no-pager" => globals.no_pager = true,
                "--quiet" | "-q" => globals.quiet = true,
                "--db" => globals.db = value().map(PathBuf::from),
                "--lang" => {
                    let id = value();
                    globals.lang = Tongue::ALL.into_iter().find(|tongue| Some(tongue.id()) == id);
                }
                "--color" => globals.color = value().and_then(ColorChoice::from_id),
                _ => {}
            }
        }
        globals
    }
}
