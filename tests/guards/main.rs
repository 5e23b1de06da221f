//! What no type can promise: who uses whom, that every word has its text, that what is checked in
//! is fresh.

#![allow(clippy::unwrap_used, reason = "a test ends where something is wrong")]

mod languages;
mod layers;
mod readme;
mod skips;
mod source;
mod style;
mod vocabulary;
mod words;
