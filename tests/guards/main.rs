//! What no type can promise: who uses whom, that every word has its text, that what is checked in
//! is fresh.

mod languages;
mod layers;
mod source;
mod words;
