//! Planning: turns a [`request`] into the edits of an entry, or refuses it. Planning only reads;
//! the edits are applied and appended by [`crate::store::log::writer`].

pub(crate) mod edits;
pub(crate) mod request;
mod session;
