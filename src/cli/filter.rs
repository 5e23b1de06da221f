//! Of which sessions is told: the flags that every report and list shares.

use super::context::Context;
use super::error::CliError;
use super::{find, keep, when};
use crate::history::{SessionFilter, Store};
use crate::i18n::message;
use crate::session::Moment;

/// What the sessions have in common.
#[derive(Clone, Debug, Default, clap::Args)]
pub(crate) struct Which {
    #[arg(short, long, value_name = "GAME")]
    game: Option<String>,
    #[arg(long, value_name = "PLACE")]
    place: Option<String>,
    #[arg(long, value_name = "SEASON")]
    season: Option<String>,
}

/// The same, and when they began.
#[derive(Clone, Debug, Default, clap::Args)]
pub(crate) struct Filter {
    #[command(flatten)]
    which: Which,
    #[arg(long, value_name = "WHEN")]
    since: Option<String>,
    #[arg(long, value_name = "WHEN")]
    until: Option<String>,
}

impl Which {
    /// The sessions meant; `store` is none where there is no history yet.
    ///
    /// # Errors
    ///
    /// When there is no such game (exit code 2), and no such place or season (5).
    pub(crate) fn read(&self, store: Option<&Store>) -> Result<SessionFilter, CliError> {
        let game = self.game.as_deref().map(find::game).transpose()?;
        let (places, seasons) = match store {
            Some(store) => {
                store.view(|view| Ok::<_, CliError>((view.places()?, view.seasons()?)))?
            }
            None => (Vec::new(), Vec::new()),
        };
        let season = self.season.as_deref().map(|typed| keep::known_season(typed, seasons));
        Ok(SessionFilter {
            game,
            places: self.place.as_deref().map(|typed| find::places(typed, places)).transpose()?,
            season: season.transpose()?.map(|season| season.uuid),
            ..SessionFilter::default()
        })
    }
}

impl Which {
    /// Which sessions those are, in words; nothing where they are all.
    pub(crate) fn say(&self, wanted: &SessionFilter, context: &Context<'_>) -> Vec<String> {
        let told = [
            wanted.game.map(|game| game.name(context.tongue()).to_owned()),
            self.season.clone(),
            self.place.clone(),
        ];
        told.into_iter().flatten().collect()
    }
}

impl Filter {
    /// The sessions meant; `store` is none where there is no history yet.
    ///
    /// # Errors
    ///
    /// When there is no such game or the words are no time (exit code 2), and no such place or
    /// season (5).
    pub(crate) fn read(
        &self,
        context: &Context<'_>,
        store: Option<&Store>,
    ) -> Result<SessionFilter, CliError> {
        let bound = |flag, text: &Option<String>, until| {
            text.as_deref().map(|text| when::bound(flag, text, context, until)).transpose()
        };
        let since = bound("--since", &self.since, false)?;
        let until = bound("--until", &self.until, true)?;
        Ok(SessionFilter { since, until, ..self.which.read(store)? })
    }

    /// Which sessions those are, in words; nothing where they are all.
    pub(crate) fn say(&self, wanted: &SessionFilter, context: &Context<'_>) -> String {
        let texts = &context.texts;
        let day = |moment: Moment| texts.date(moment.local().date_naive());
        let mut told = self.which.say(wanted, context);
        let when = [
            wanted.since.map(|moment| message::report_since(day(moment)).say(texts)),
            wanted.until.map(|moment| message::report_until(day(moment)).say(texts)),
        ];
        told.extend(when.into_iter().flatten());
        told.join(" · ")
    }
}
