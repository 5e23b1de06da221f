//! Rules that no type can enforce: layers, names, texts, and generated files that are up to date.

#![allow(clippy::unwrap_used, reason = "a test ends where something is wrong")]

mod languages;
mod layers;
mod memcpy;
mod readme;
mod skips;
mod source;
mod style;
mod vocabulary;
mod words;
