//! The referee's pages: one a game, each a table of situation, claim and verdict.

mod black_peter;
mod collect_colours;
mod connect_anywhere;
mod page;
mod pairs;
mod quartets;
mod snip_snap;
mod told;
