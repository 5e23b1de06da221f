//! `elfer config`: what is settled for all evenings, and where each value comes from.

use crate::cli::config::{Key, Origin, Setting};
use crate::cli::context::Context;
use crate::cli::defaults::{self, Defaults};
use crate::cli::error::{CliError, Done, Exit, Kind};
use crate::cli::output::table::Grid;
use crate::cli::output::{clean, command_line};
use crate::i18n::{Message, message};
use clap::Subcommand;
use serde::Serialize;

/// What is done with the settings; without a word they are listed.
#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(subcommand)]
    what: Option<What>,
}

#[derive(Subcommand)]
enum What {
    List,
    Get(KeyArgs),
    Set(SetArgs),
    Unset(KeyArgs),
    Path,
}

#[derive(clap::Args)]
struct KeyArgs {
    #[arg(value_name = "KEY")]
    key: String,
}

#[derive(clap::Args)]
struct SetArgs {
    #[arg(value_name = "KEY")]
    key: String,
    #[arg(value_name = "VALUE", required = true)]
    value: Vec<String>,
}

#[derive(Serialize)]
struct ListJson {
    file: Option<String>,
    settings: Vec<SettingJson>,
}

#[derive(Serialize)]
struct SettingJson {
    key: &'static str,
    value: Option<String>,
    from: &'static str,
    name: Option<String>,
}

/// A setting as it holds now.
struct Held {
    key: Key,
    value: Option<String>,
    origin: Origin,
}

impl Held {
    fn json(self) -> SettingJson {
        SettingJson {
            key: self.key.id(),
            value: self.value,
            from: self.origin.id(),
            name: self.origin.name(),
        }
    }
}

/// Runs the verb.
pub(crate) fn run(args: Args, context: &mut Context<'_>) -> Done {
    match args.what {
        None | Some(What::List) => list(context),
        Some(What::Get(args)) => get(&args.key, context),
        Some(What::Set(args)) => set(&args, context),
        Some(What::Unset(args)) => unset(&args.key, context),
        Some(What::Path) => {
            let path = context.config.path()?.display().to_string();
            if context.json {
                context.out.json(&serde_json::json!({ "file": path }))?;
            } else {
                context.out.line(&clean(&path))?;
            }
            Ok(Exit::Done)
        }
    }
}

fn list(context: &mut Context<'_>) -> Done {
    let held = held(context)?;
    let path = context.config.path().ok().map(|path| path.display().to_string());
    if context.json {
        let settings = held.into_iter().map(Held::json).collect();
        context.out.json(&ListJson { file: path, settings })?;
        return Ok(Exit::Done);
    }
    let texts = &context.texts;
    let mut grid = Grid::new(context.width());
    let heads = [message::config_key(), message::config_value(), message::config_from()];
    grid.header(heads.map(|head| head.say(texts)));
    grid.whole([0]);
    for one in held {
        let value = match one.value.as_deref() {
            None => "–".to_owned(),
            Some("") => message::config_none().say(texts),
            Some(value) => value.to_owned(),
        };
        grid.row([one.key.id().to_owned(), value, from(&one.origin).say(texts)]);
    }
    let text = grid.render(0, context.paint);
    context.out.line(&text)?;
    if let Some(path) = path {
        context.tell(&message::config_file(clean(&path)));
    }
    Ok(Exit::Done)
}

/// Every setting as it holds now.
fn held(context: &Context<'_>) -> Result<Vec<Held>, CliError> {
    let session = match defaults::defaults(context)? {
        Defaults::Session { id, played, .. } => Some((id, played)),
        Defaults::None | Defaults::Unreadable(_) => None,
    };
    let in_file = |key| {
        let setting = context.config.get(key).map(Setting::words);
        let origin = if setting.is_some() { Origin::File } else { Origin::Default };
        (setting, origin)
    };
    let of = |key: Key| {
        let (value, origin) = match (key, session) {
            (Key::Game, Some((id, played))) => {
                (Some(played.game().id().to_owned()), Origin::Session(id))
            }
            (Key::Edition, Some((id, played))) => {
                (Some(played.edition().id().to_owned()), Origin::Session(id))
            }
            (Key::Game | Key::Edition | Key::Players, _) => in_file(key),
            (Key::Language, _) => {
                (Some(context.tongue().id().to_owned()), context.chosen.language.clone())
            }
            (Key::Color, _) => {
                let (choice, origin) = &context.chosen.color;
                (Some(choice.id().to_owned()), origin.clone())
            }
            (Key::Pager, _) => {
                let (command, origin) = &context.chosen.pager;
                (Some(command.clone()), origin.clone())
            }
        };
        Held { key, value, origin }
    };
    Ok(Key::ALL.map(of).into_iter().collect())
}

fn from(origin: &Origin) -> Message {
    match origin {
        Origin::Flag(name) => message::config_from_flag(*name),
        Origin::Environment(name) => message::config_from_environment(*name),
        Origin::Session(number) => message::board_session(number.to_string()),
        Origin::File => message::config_from_file(),
        Origin::Locale(name) => message::config_from_locale(*name),
        Origin::Default => message::config_from_default(),
    }
}

fn get(key: &str, context: &mut Context<'_>) -> Done {
    let key = Key::find(key)?;
    let found = held(context)?.into_iter().find(|held| held.key == key);
    match found {
        Some(held) if context.json => context.out.json(&held.json())?,
        Some(Held { value: Some(value), .. }) => context.out.line(&clean(&value))?,
        Some(_) | None => {
            let problem = message::error_setting_none(key.id());
            return Err(CliError::new(Kind::NotFound, problem));
        }
    }
    Ok(Exit::Done)
}

fn set(args: &SetArgs, context: &mut Context<'_>) -> Done {
    let key = Key::find(&args.key)?;
    let setting = Setting::of(key, &args.value)?;
    let before = context.config.get(key).cloned();
    context.config.set(&setting)?;
    if context.json {
        let held = Held { key, value: Some(setting.words()), origin: Origin::File };
        context.out.json(&held.json())?;
        return Ok(Exit::Done);
    }
    let value = match setting.words() {
        none if none.is_empty() => message::config_none().say(&context.texts),
        value => clean(&value),
    };
    context.tell(&message::written_config_set(key.id(), value));
    tell_way_back(key, before.as_ref(), context);
    if let Some(name) = stronger(key, context) {
        context.tell(&message::note_config_hidden(key.id(), name));
    }
    Ok(Exit::Done)
}

fn unset(typed: &str, context: &mut Context<'_>) -> Done {
    // What nobody knows can be taken out, too.
    let before = Key::from_id(typed).and_then(|key| context.config.get(key).cloned());
    if !context.config.unset(typed)? {
        let key = Key::find(typed)?;
        return Err(CliError::new(Kind::NotFound, message::error_setting_none(key.id())));
    }
    if context.json {
        context.out.json(&serde_json::json!({ "key": typed, "value": null }))?;
        return Ok(Exit::Done);
    }
    context.tell(&message::written_config_unset(typed));
    if let Some(before) = before {
        tell_way_back(before.key(), Some(&before), context);
    }
    Ok(Exit::Done)
}

/// The line that makes it as it was.
fn tell_way_back(key: Key, before: Option<&Setting>, context: &mut Context<'_>) {
    let was = before.map(Setting::words);
    let line = match &was {
        Some(was) => command_line(["elfer", "config", "set", key.id(), was].into_iter()),
        None => command_line(["elfer", "config", "unset", key.id()].into_iter()),
    };
    context.tell(&message::hint_config_back(line));
}

/// The variable that says something else here, whatever the file says.
fn stronger(key: Key, context: &Context<'_>) -> Option<String> {
    let origin = match key {
        Key::Language => &context.chosen.language,
        Key::Color => &context.chosen.color.1,
        Key::Pager => &context.chosen.pager.1,
        Key::Game | Key::Edition | Key::Players => return None,
    };
    match origin {
        Origin::Environment(_) => origin.name(),
        Origin::Flag(_)
        | Origin::Session(_)
        | Origin::File
        | Origin::Locale(_)
        | Origin::Default => None,
    }
}
