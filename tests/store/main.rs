//! What the store promises: everything taken back exactly, several writers at once, damage found.

mod common;
mod undo;
