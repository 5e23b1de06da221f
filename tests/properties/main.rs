//! Property tests: random inputs and random games.

mod common;
mod comparisons;
#[path = "../support/cpu.rs"]
mod cpu;
#[path = "../support/dice.rs"]
mod dice;
mod flaet;
mod master;
mod notation;
mod records;
#[path = "../support/referee.rs"]
mod referee;
mod results;
mod rows;
mod table_sheets;
