//! The referee's pages: one a game, each a table of situation, claim and verdict.

mod connect_anywhere;
mod page;
