//! The pages of a site that link to each other.

/// The page that a link leads to. A link to a page that does not exist becomes plain text.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum LinkTarget {
    /// The start page, from which all others are reached.
    Start,
    /// The table of all players.
    Table,
    /// The records.
    Records,
    /// A player's page, by name.
    Player(String),
    /// A session's page, by its number.
    Session(i64),
    /// The list of a year's sessions.
    Sessions(i32),
    /// A year in words.
    Year(i32),
    /// A year as a calendar.
    Calendar(i32),
    /// A season's page, by name.
    Season(String),
}
