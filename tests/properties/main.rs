//! What holds for every input.

mod comparisons;
mod flaet;
mod master;
mod notation;
mod table_sheets;
