//! Hides what differs between Linux, macOS and Windows: one file for each concern, with the same functions
//! on every system. What a system cannot do or does not tell is `None` or left out, never an error.

pub(crate) mod durable;
pub(crate) mod identity;
pub(crate) mod input;
pub(crate) mod private;
pub(crate) mod process;
pub(crate) mod volume;
