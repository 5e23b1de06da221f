//! One page per game: a table of situation, claim and verdict, which the referee must give.

mod after;
mod any_start;
mod black_peter;
mod cheat;
mod classic;
mod collect_colours;
mod connect_anywhere;
mod deals;
mod duel;
mod every_row;
mod false_start;
mod flaet;
mod guess_the_sum;
mod highest_card;
mod input_pages;
mod master;
mod nightcap;
mod page;
mod pairs;
mod quartets;
#[path = "../support/referee.rs"]
mod referee;
mod row_sheets;
mod sides;
mod snip_snap;
mod stated_hands;
mod three_starts;
