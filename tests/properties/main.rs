//! What holds for every input.

mod comparisons;
mod flaet;
mod master;
mod notation;
#[path = "../support/referee.rs"]
mod referee;
mod rows;
mod table_sheets;
