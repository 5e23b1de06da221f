//! Planning: turns a [`request`] into the changes of an entry, or refuses it. Planning only reads;
//! the changes are appended by [`crate::store::log::writer`].

pub(crate) mod edits;
pub(crate) mod request;
mod session;
