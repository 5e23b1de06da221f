//! What holds for every input.

mod master;
mod notation;
mod table_sheets;
