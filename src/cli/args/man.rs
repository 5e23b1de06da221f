//! The verb `elfer man`: the manual in the chosen language, as one page or as a page for each verb.

use crate::cli::args::VERBS;
use crate::cli::context::Context;
use crate::cli::errors::{Exit, VerbResult};
use crate::cli::help::{HelpPage, full_command};
use crate::cli::output::{Paint, clean, file};
use crate::i18n::{Texts, message};
use clap::Command;
use clap::builder::PossibleValuesParser;
use std::fs;
use std::path::PathBuf;

#[derive(clap::Args)]
pub(crate) struct Args {
    #[arg(value_parser = PossibleValuesParser::new(VERBS))]
    verb: Option<String>,
    #[arg(long, value_name = "FOLDER", conflicts_with = "verb")]
    dir: Option<PathBuf>,
}

pub(crate) fn run(args: Args, context: &mut Context<'_>) -> VerbResult {
    let (root, texts) = (full_command(), &context.texts);
    // Without colours and line breaks.
    let help = HelpPage::new(texts, Paint::PLAIN, usize::MAX);
    let Some(dir) = args.dir else {
        let page = match args.verb {
            Some(verb) => verb_page(&root, &verb, &help, texts),
            None => manual_page(&root, &help, texts),
        };
        context.page(&page)?;
        return Ok(Exit::Done);
    };
    let mut pages = vec![("elfer.1".to_owned(), overview_page(&root, &help, texts))];
    for verb in VERBS {
        pages.push((format!("elfer-{verb}.1"), verb_page(&root, verb, &help, texts)));
    }
    fs::create_dir_all(&dir).map_err(|error| file::write_failed(&dir, &error))?;
    for (name, page) in &pages {
        file::write_file(&dir.join(name), format!("{page}\n").as_bytes(), true)?;
    }
    let folder = clean(&dir.display().to_string());
    context.io.out.line(&message::man_written(pages.len(), folder).render(&context.texts))?;
    Ok(Exit::Done)
}

/// The whole manual as one page, with a section for every command.
fn manual_page(root: &Command, help: &HelpPage<'_>, texts: &Texts) -> String {
    let mut lines = heading("ELFER", "elfer", help.about(&[]), texts);
    command(root, &[], help, &mut lines);
    exit_codes(texts, &mut lines);
    lines.join("\n")
}

/// The page of `elfer` itself beside those of the verbs: its options, the verbs and the exit codes.
fn overview_page(root: &Command, help: &HelpPage<'_>, texts: &Texts) -> String {
    let mut lines = heading("ELFER", "elfer", help.about(&[]), texts);
    section(root, &[], help, &mut lines);
    lines.push(format!(".SH {}", message::man_verbs().render(texts)));
    for verb in VERBS {
        let about = help.about(&[(*verb).to_owned()]);
        lines.push(".TP".to_owned());
        lines.push(format!("\\fBelfer\\-{verb}\\fR(1)"));
        lines.push(escape(about));
    }
    exit_codes(texts, &mut lines);
    lines.join("\n")
}

/// The page of one verb, with its subcommands.
fn verb_page(root: &Command, verb: &str, help: &HelpPage<'_>, texts: &Texts) -> String {
    let path = [verb.to_owned()];
    let title = format!("ELFER\\-{}", verb.to_uppercase());
    let mut lines = heading(&title, &format!("elfer\\-{verb}"), help.about(&path), texts);
    if let Some(found) = root.find_subcommand(verb) {
        command(found, &path, help, &mut lines);
    }
    lines.join("\n")
}

/// The title and the name of a page.
fn heading(title: &str, name: &str, about: &str, texts: &Texts) -> Vec<String> {
    vec![
        // The page is UTF-8 and not hyphenated, so that names and hyphens can be copied.
        format!(".TH {title} 1 \"\" \"elfer {}\"", env!("CARGO_PKG_VERSION")),
        ".nh".to_owned(),
        format!(".SH {}", message::man_name().render(texts)),
        format!("{name} \\- {}", escape(about)),
    ]
}

/// Adds the section of exit codes.
fn exit_codes(texts: &Texts, lines: &mut Vec<String>) {
    lines.push(format!(".SH {}", message::man_exit_codes().render(texts)));
    for (exit, words) in [
        (Exit::Done, message::man_exit_0()),
        (Exit::Negative, message::man_exit_1()),
        (Exit::NotUnderstood, message::man_exit_2()),
        (Exit::Undecided, message::man_exit_3()),
        (Exit::Refused, message::man_exit_4()),
        (Exit::NotFound, message::man_exit_5()),
        (Exit::Storage, message::man_exit_6()),
        (Exit::Unconfirmed, message::man_exit_7()),
        (Exit::Interrupted, message::man_exit_130()),
    ] {
        lines.push(".TP".to_owned());
        lines.push(format!("\\fB{}\\fR", exit.code()));
        lines.push(escape(&words.render(texts)));
    }
}

/// Adds a section for the command, then one for each subcommand.
fn command(command_: &Command, path: &[String], help: &HelpPage<'_>, lines: &mut Vec<String>) {
    section(command_, path, help, lines);
    for sub in command_.get_subcommands().filter(|sub| sub.get_name() != "help") {
        command(sub, &[path, &[sub.get_name().to_owned()]].concat(), help, lines);
    }
}

/// Adds the section of one command: usage, options, examples.
fn section(command: &Command, path: &[String], page: &HelpPage<'_>, lines: &mut Vec<String>) {
    let name =
        if path.is_empty() { "elfer".to_owned() } else { format!("elfer {}", path.join(" ")) };
    lines.push(format!(".SH \"{}\"", escape(&name)));
    if !path.is_empty() {
        lines.push(escape(page.about(path)));
        lines.push(".PP".to_owned());
    }
    lines.push(format!("\\fB{}\\fR", escape(&page.usage(command, path))));
    for (flag, help) in page.arguments(command, path).into_iter().flat_map(|(_, rows)| rows) {
        lines.push(".TP".to_owned());
        lines.push(format!("\\fB{}\\fR", escape(flag.trim())));
        lines.push(escape(&help));
    }
    let examples = page.examples(path, None);
    if !examples.is_empty() {
        lines.push(".PP".to_owned());
        lines.push(".nf".to_owned());
        lines.extend(examples.iter().map(|line| escape(line)));
        lines.push(".fi".to_owned());
    }
}

/// Escapes a line for troff: no requests, no escapes, and hyphens that can be copied.
fn escape(text: &str) -> String {
    let text = text.replace('\\', "\\e").replace('-', "\\-").replace('"', "\\(dq");
    if text.starts_with(['.', '\'']) { format!("\\&{text}") } else { text }
}
