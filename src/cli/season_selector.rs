//! The argument that selects a season, for the verbs that take one.

use super::errors::CliError;
use super::{errors, lookup};
use crate::i18n::message;
use crate::session::Season;

/// The argument that selects a season. Without a name, the running season is meant.
#[derive(Clone, Debug, Default, clap::Args)]
pub(crate) struct SeasonSelector {
    #[arg(value_name = "SEASON")]
    name: Vec<String>,
}

impl SeasonSelector {
    /// Selects the season of that name, or with `None` the running one.
    pub(crate) fn by_name(name: Option<&str>) -> SeasonSelector {
        SeasonSelector { name: name.map(str::to_owned).into_iter().collect() }
    }

    /// Finds the selected season: the named one, else the only one that `fits`.
    ///
    /// # Errors
    ///
    /// No season matches (exit code 5), or several do (2).
    pub(crate) fn find(
        &self,
        mut seasons: Vec<Season>,
        fits: impl Fn(&Season) -> bool,
    ) -> Result<Season, CliError> {
        if !self.name.is_empty() {
            return lookup::find_season(&self.name.join(" "), seasons);
        }
        seasons.retain(fits);
        match seasons.as_slice() {
            [] => Err(errors::no_season_error()),
            [season] => Ok(season.clone()),
            [..] => {
                let names = seasons.iter().map(|season| season.name.as_str());
                Err(CliError::not_understood(message::error_season_which()).with_choices(names))
            }
        }
    }
}
