//! Writes a document in the formats that the command line asks for.

use super::html::Links;
#[cfg(feature = "png")]
use super::png;
use super::{DateStyle, Document, csv, html, markdown, picture, text};
use crate::cli::context::Context;
use crate::cli::errors::{CliError, Exit, VerbResult};
use crate::cli::io::WriteScope;
use crate::cli::output::{clean, file};
use crate::i18n::message;
use clap::ValueEnum;
use serde::Serialize;
use std::path::{Path, PathBuf};

/// The output format of a report.
///
/// The `help` attributes keep these comments out of the completions of a shell, which display them
/// beside each value.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
enum Format {
    /// Plain text for a terminal.
    #[default]
    #[value(help = "Words for a screen")]
    Text,
    /// JSON, as with `--json`.
    #[value(help = "As `--json`")]
    Json,
    /// Comma-separated values.
    #[value(help = "A sheet")]
    Csv,
    /// Markdown.
    #[value(help = "Markdown")]
    Md,
}

/// Command-line arguments that choose the output format and files.
#[derive(Clone, Debug, Default, clap::Args)]
pub(crate) struct OutputArgs {
    #[arg(long, value_name = "FORM", default_value = "text", hide_possible_values = true)]
    format: Format,
    #[arg(long, value_name = "FILE")]
    html: Option<PathBuf>,
    #[arg(long)]
    force: bool,
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,
    #[cfg(feature = "png")]
    #[arg(long, value_name = "FILE")]
    png: Option<PathBuf>,
}

impl OutputArgs {
    /// Treats `--format json` like `--json`. Call it before anything looks at `context.config.json`.
    pub(crate) fn normalize(&self, context: &mut Context<'_>) {
        context.config.json |= self.format == Format::Json;
    }

    /// Writes the requested files and prints the report: the model as JSON with `--json`, else the
    /// document as CSV or Markdown if one of them was chosen, else as text through the pager. Text
    /// is not printed if a file was requested. If there is nothing to report, text goes to standard
    /// error.
    ///
    /// # Errors
    /// A file cannot be written (exit code 6).
    pub(crate) fn emit(
        &self,
        context: &mut Context<'_>,
        model: &impl Serialize,
        document: impl Fn(&Context<'_>, DateStyle) -> Document,
    ) -> VerbResult {
        let files = self.files();
        let is_text = self.format == Format::Text && files.is_empty();
        if !is_text {
            let document = document(context, DateStyle::Absolute);
            self.write_files(&document, context)?;
            match self.format {
                _ if context.config.json => {}
                Format::Csv => context.io.out.raw(csv::render_csv(&document)?.as_bytes())?,
                Format::Md => {
                    let text = markdown::render_markdown(&document, 1, &context.texts);
                    context.io.out.raw(text.as_bytes())?;
                }
                Format::Text | Format::Json => {}
            }
        }
        if context.config.json {
            context.io.out.json(model)?;
            return Ok(Exit::Done);
        }
        // CSV and Markdown are on standard output, so the names of the files go to standard error.
        for target in files {
            let name = clean(&target.display().to_string());
            let words = message::rulings_exported(name).render(&context.texts);
            if self.format == Format::Text {
                context.io.out.line(&words)?;
            } else {
                context.hint(&words);
            }
        }
        if is_text {
            print_text(&document(context, DateStyle::Relative), context)?;
        }
        Ok(Exit::Done)
    }

    /// The files that were requested.
    fn files(&self) -> Vec<&PathBuf> {
        let files = self.html.iter().chain(&self.svg);
        #[cfg(feature = "png")]
        let files = files.chain(&self.png);
        files.collect()
    }

    fn write_files(&self, document: &Document, context: &mut Context<'_>) -> Result<(), CliError> {
        if let Some(target) = &self.html {
            write_page(document, target, self.force, context)?;
        }
        if let Some(target) = &self.svg {
            let picture = picture::render_svg(document, &context.texts, &super::chart::unchanged);
            write_document(target, picture.as_bytes(), self.force, context)?;
        }
        #[cfg(feature = "png")]
        if let Some(target) = &self.png {
            let picture = png::render_png(document, &context.texts)?;
            write_document(target, &picture, self.force, context)?;
        }
        Ok(())
    }
}

/// Prints the document as text through the pager. If there is nothing to report, text goes to standard
/// error.
///
/// # Errors
/// If standard output takes no more.
pub(crate) fn print_text(document: &Document, context: &mut Context<'_>) -> Result<(), CliError> {
    if document.is_empty {
        document.sentences.iter().for_each(|sentence| context.hint(sentence));
        return Ok(());
    }
    let text = text::render_text(document, context);
    context.page(&text)
}

/// Writes the document as a page of its own and returns the file's name for display.
///
/// # Errors
/// The file cannot be written (exit code 6).
pub(crate) fn write_page(
    document: &Document,
    target: &Path,
    force: bool,
    context: &mut Context<'_>,
) -> Result<String, CliError> {
    let page = html::render_html(document, &Links::none(), context);
    write_document(target, page.as_bytes(), force, context)
}

/// Writes a rendered document to a file and returns the file's name for display.
///
/// # Errors
/// The file cannot be written (exit code 6).
pub(crate) fn write_document(
    target: &Path,
    bytes: &[u8],
    force: bool,
    context: &mut Context<'_>,
) -> Result<String, CliError> {
    file::write_file(target, bytes, force)?;
    context.io.wrote = WriteScope::Files;
    Ok(clean(&target.display().to_string()))
}
