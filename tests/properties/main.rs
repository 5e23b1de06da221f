//! What holds for every input.

mod comparisons;
mod master;
mod notation;
mod table_sheets;
