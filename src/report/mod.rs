//! What the history tells, as plain values.

mod session;

pub use session::{RoundLine, SessionReport};
