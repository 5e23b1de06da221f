//! What holds for every input.

mod master;
mod notation;
