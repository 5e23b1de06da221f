//! What holds for every input.

mod comparisons;
#[path = "../support/cpu.rs"]
mod cpu;
mod flaet;
mod master;
mod notation;
mod records;
#[path = "../support/referee.rs"]
mod referee;
mod results;
mod rows;
mod table_sheets;
