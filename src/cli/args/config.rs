//! The verb `elfer config`: the user's settings, and the source of each value.

use crate::cli::config::{SettingKey, SettingSource, SettingValues};
use crate::cli::context::Context;
use crate::cli::defaults::Defaults;
use crate::cli::document::output::OutputArgs;
use crate::cli::document::{Cell, Document, TableBuilder};
use crate::cli::errors::{CliError, Exit, VerbResult};
use crate::cli::output::{clean, command_line};
use crate::i18n::{Message, message};
use clap::Subcommand;
use serde::Serialize;

/// Arguments of `config`. Without a subcommand the settings are listed.
#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(subcommand)]
    command: Option<ConfigCommand>,
}

#[derive(Subcommand)]
enum ConfigCommand {
    List,
    Get {
        key: String,
    },
    Set {
        key: String,
        #[arg(required = true)]
        value: Vec<String>,
    },
    Unset {
        key: String,
    },
    Path,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(super) struct SettingsJson {
    file: Option<String>,
    settings: Vec<SettingJson>,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(super) struct SettingsPathJson {
    file: String,
}

/// A setting that was removed.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(super) struct UnsetJson<'k> {
    key: &'k str,
    /// Always `null`.
    value: Option<&'static str>,
}

// A setting with its effective value and the source of it.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(super) struct SettingJson {
    key: &'static str,
    value: Option<String>,
    from: &'static str,
    name: Option<String>,
    #[serde(skip)]
    #[cfg_attr(test, schemars(skip))]
    source: Message,
}

impl SettingJson {
    fn new(key: SettingKey, value: Option<String>, source: &SettingSource) -> SettingJson {
        let (from, name, source) = source.describe();
        SettingJson { key: key.id(), value, from, name, source }
    }
}

/// Runs the verb.
pub(crate) fn run(args: Args, context: &mut Context<'_>) -> VerbResult {
    match args.command {
        None | Some(ConfigCommand::List) => list(context),
        Some(ConfigCommand::Get { key }) => get(&key, context),
        Some(ConfigCommand::Set { key, value }) => set(&key, &value, context),
        Some(ConfigCommand::Unset { key }) => unset(&key, context),
        Some(ConfigCommand::Path) => {
            let path = context.config.file.path()?.display().to_string();
            if context.config.json {
                context.io.out.json(&SettingsPathJson { file: path })?;
            } else {
                context.io.out.line(&clean(&path))?;
            }
            Ok(Exit::Done)
        }
    }
}

fn list(context: &mut Context<'_>) -> VerbResult {
    let path = context.config.file.path().ok().map(|path| path.display().to_string());
    let list = SettingsJson { file: path.clone(), settings: effective_settings(context)? };
    OutputArgs::default().emit(context, &list, |context, _| {
        let texts = &context.texts;
        let value = |setting: &SettingJson| match setting.value.as_deref() {
            None => Cell::Empty,
            Some("") => Cell::Text(message::config_none().render(texts)),
            Some(value) => Cell::Text(value.to_owned()),
        };
        let table = TableBuilder::new(texts, &list.settings)
            .displayed(message::config_key(), |setting| Cell::Text(setting.key.to_owned()))
            .displayed(message::config_value(), value)
            .displayed(message::config_from(), |setting| Cell::Text(setting.source.render(texts)))
            .build();
        Document::of_block(table)
    })?;
    if let Some(path) = path.filter(|_| !context.config.json) {
        context.info(&message::config_file(clean(&path)));
    }
    Ok(Exit::Done)
}

/// Resolves every setting to its effective value.
fn effective_settings(context: &Context<'_>) -> Result<Vec<SettingJson>, CliError> {
    let session = Defaults::load(context)?.session.map(|session| (session.number, session.played));
    let effective = |key: SettingKey| {
        let (value, source) = match (key, session, context.config.resolved(key)) {
            (SettingKey::Game, Some((id, played)), _) => {
                (Some(played.game().id().to_owned()), SettingSource::Session(id))
            }
            (SettingKey::Edition, Some((id, played)), _) => {
                (Some(played.edition().id().to_owned()), SettingSource::Session(id))
            }
            (_, _, Some((value, source))) => (Some(value.to_owned()), source.clone()),
            (_, _, None) => match context.config.values().format(key) {
                None => (None, SettingSource::Default),
                value => (value, SettingSource::File),
            },
        };
        SettingJson::new(key, value, &source)
    };
    Ok(SettingKey::ALL.iter().copied().map(effective).collect())
}

fn get(key: &str, context: &mut Context<'_>) -> VerbResult {
    let key = SettingKey::find(key)?;
    let found = effective_settings(context)?.into_iter().find(|setting| setting.key == key.id());
    match found {
        Some(setting) if context.config.json => context.io.out.json(&setting)?,
        Some(SettingJson { value: Some(value), .. }) => context.io.out.line(&clean(&value))?,
        Some(_) | None => {
            let problem = message::error_setting_none(key.id());
            return Err(CliError::not_found(problem));
        }
    }
    Ok(Exit::Done)
}

fn set(typed: &str, words: &[String], context: &mut Context<'_>) -> VerbResult {
    let key = SettingKey::find(typed)?;
    let values = SettingValues::parse(key, words)?;
    let value = values.format(key).unwrap_or_default();
    let before = context.config.values().format(key);
    context.config.file.set(key, &values)?;
    if context.config.json {
        context.io.out.json(&SettingJson::new(key, Some(value), &SettingSource::File))?;
        return Ok(Exit::Done);
    }
    let value = match value.as_str() {
        "" => message::config_none().render(&context.texts),
        value => clean(value),
    };
    context.info(&message::written_config_set(key.id(), value));
    print_revert_hint(key, before.as_deref(), context);
    if let Some((_, SettingSource::Environment(name))) = context.config.resolved(key) {
        context.info(&message::note_config_hidden(key.id(), *name));
    }
    Ok(Exit::Done)
}

fn unset(typed: &str, context: &mut Context<'_>) -> VerbResult {
    // Unknown keys can be removed too.
    let before = SettingKey::from_id(typed)
        .and_then(|key| Some((key, context.config.values().format(key)?)));
    if !context.config.file.unset(typed)? {
        let key = SettingKey::find(typed)?;
        return Err(CliError::not_found(message::error_setting_none(key.id())));
    }
    if context.config.json {
        context.io.out.json(&UnsetJson { key: typed, value: None })?;
        return Ok(Exit::Done);
    }
    context.info(&message::written_config_unset(typed));
    if let Some((key, before)) = before {
        print_revert_hint(key, Some(&before), context);
    }
    Ok(Exit::Done)
}

/// Prints the command that restores the previous value.
fn print_revert_hint(key: SettingKey, before: Option<&str>, context: &mut Context<'_>) {
    let line = match before {
        Some(was) => command_line(["elfer", "config", "set", key.id(), was].into_iter()),
        None => command_line(["elfer", "config", "unset", key.id()].into_iter()),
    };
    context.info(&message::hint_config_back(line));
}
