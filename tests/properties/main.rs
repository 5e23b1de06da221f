//! What holds for every input.

mod notation;
