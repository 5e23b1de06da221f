//! What holds for every input.

mod comparisons;
mod flaet;
mod master;
mod notation;
mod rows;
mod table_sheets;
