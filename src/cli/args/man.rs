//! The verb `elfer man`: prints the manual page in the chosen language.

use crate::cli::context::Context;
use crate::cli::errors::{Exit, VerbResult};
use crate::cli::help::{HelpPage, full_command};
use crate::i18n::message;
use clap::Command;

#[derive(clap::Args)]
pub(crate) struct Args {}

pub(crate) fn run(_args: Args, context: &mut Context<'_>) -> VerbResult {
    let page = HelpPage::plain(&context.texts);
    let root = full_command();
    let version = env!("CARGO_PKG_VERSION");
    let mut lines = vec![
        // The page is UTF-8 and not hyphenated, so that names and hyphens can be copied.
        format!(".TH ELFER 1 \"\" \"elfer {version}\""),
        ".nh".to_owned(),
        format!(".SH {}", message::man_name().render(&context.texts)),
        format!("elfer \\- {}", escape(page.about(&[]))),
    ];
    command(&root, &mut Vec::new(), &page, &mut lines);
    lines.push(format!(".SH {}", message::man_exit_codes().render(&context.texts)));
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
        lines.push(escape(&words.render(&context.texts)));
    }
    context.page(&lines.join("\n"))?;
    Ok(Exit::Done)
}

/// Adds a section for the command, then one for each subcommand.
fn command(
    command_: &Command,
    path: &mut Vec<String>,
    page: &HelpPage<'_>,
    lines: &mut Vec<String>,
) {
    let name =
        if path.is_empty() { "elfer".to_owned() } else { format!("elfer {}", path.join(" ")) };
    lines.push(format!(".SH \"{}\"", escape(&name)));
    if !path.is_empty() {
        lines.push(escape(page.about(path)));
        lines.push(".PP".to_owned());
    }
    lines.push(format!("\\fB{}\\fR", escape(&page.usage(command_, path))));
    let mut rows = page.positionals(command_, path);
    rows.extend(page.options(command_, path));
    if path.is_empty() {
        rows.extend(page.globals(command_, path));
    }
    for (flag, help) in rows {
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
    for sub in command_.get_subcommands().filter(|sub| sub.get_name() != "help") {
        path.push(sub.get_name().to_owned());
        command(sub, path, page, lines);
        path.pop();
    }
}

/// Escapes a line for troff: no requests, no escapes, and hyphens that can be copied.
fn escape(text: &str) -> String {
    let text = text.replace('\\', "\\e").replace('-', "\\-").replace('"', "\\(dq");
    if text.starts_with(['.', '\'']) { format!("\\&{text}") } else { text }
}
