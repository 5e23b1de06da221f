//! Filter flags for sessions, shared by reports and lists.

use super::context::Context;
use super::errors::CliError;
use super::{catalog, lookup, time_parser};
use crate::i18n::message;
use crate::session::ZonedTime;
use crate::store::{SessionFilter, Store, View};

/// Filter flags by game, place and season.
#[derive(Clone, Debug, Default, clap::Args)]
pub(crate) struct CommonFilterArgs {
    #[arg(short, long, value_name = "GAME")]
    game: Option<String>,
    #[arg(long, value_name = "PLACE")]
    place: Option<String>,
    #[arg(long, value_name = "SEASON")]
    season: Option<String>,
}

/// Filter flags by game, place, season and start.
#[derive(Clone, Debug, Default, clap::Args)]
pub(crate) struct FilterArgs {
    #[command(flatten)]
    common: CommonFilterArgs,
    #[arg(long, value_name = "WHEN")]
    since: Option<String>,
    #[arg(long, value_name = "WHEN")]
    until: Option<String>,
}

impl From<CommonFilterArgs> for FilterArgs {
    fn from(common: CommonFilterArgs) -> FilterArgs {
        FilterArgs { common, ..FilterArgs::default() }
    }
}

impl CommonFilterArgs {
    fn parse(&self, store: Option<&Store>) -> Result<SessionFilter, CliError> {
        let game = self.game.as_deref().map(catalog::find_game).transpose()?;
        // Read only for the flags that need them: reading all places scans all sessions.
        let (mut places, mut seasons) = (Vec::new(), Vec::new());
        if let Some(store) = store.filter(|_| self.place.is_some()) {
            places = store.view(|view: &View<'_>| view.places())?;
        }
        if let Some(store) = store.filter(|_| self.season.is_some()) {
            seasons = store.seasons()?;
        }
        let season = self.season.as_deref().map(|typed| lookup::find_season(typed, seasons));
        Ok(SessionFilter {
            game,
            places: self
                .place
                .as_deref()
                .map(|typed| catalog::find_places(typed, places))
                .transpose()?,
            season: season.transpose()?.map(|season| season.uuid),
            ..SessionFilter::default()
        })
    }
}

impl FilterArgs {
    /// Resolves the flags to a filter. `store` is `None` if there is no history yet.
    ///
    /// # Errors
    ///
    /// An unknown game, or words that are no time (exit code 2); an unknown place or season (5).
    pub(crate) fn parse(
        &self,
        context: &Context<'_>,
        store: Option<&Store>,
    ) -> Result<SessionFilter, CliError> {
        let bound = |flag, text: &Option<String>, until| {
            text.as_deref()
                .map(|text| time_parser::parse_bound(flag, text, context, until))
                .transpose()
        };
        let since = bound("--since", &self.since, false)?;
        let until = bound("--until", &self.until, true)?;
        Ok(SessionFilter { since, until, ..self.common.parse(store)? })
    }

    /// Describes the filter in words. Empty if it lets all sessions pass.
    pub(crate) fn describe(&self, wanted: &SessionFilter, context: &Context<'_>) -> String {
        let texts = &context.texts;
        let day = |moment: ZonedTime| texts.date(moment.local().date_naive());
        let words = [
            wanted.game.map(|game| game.name(context.tongue()).to_owned()),
            self.common.season.clone(),
            self.common.place.clone(),
            wanted.since.map(|moment| message::report_since(day(moment)).render(texts)),
            wanted.until.map(|moment| message::report_until(day(moment)).render(texts)),
        ];
        words.into_iter().flatten().collect::<Vec<_>>().join(" · ")
    }
}
