//! The cancel token of a thread: a flag that a signal (Ctrl-C) sets to give up long work.

use crate::store::{Fault, StoreError};
use std::cell::RefCell;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

thread_local! {
    /// The cancel token: set from outside to give up a change that is not committed yet.
    static CANCEL_TOKEN: RefCell<Option<Arc<AtomicBool>>> = const { RefCell::new(None) };
}

/// Sets the cancel token of this thread.
pub(crate) fn set_cancel_token(token: Option<Arc<AtomicBool>>) {
    CANCEL_TOKEN.set(token);
}

/// The cancel token of this thread, to hand it to another thread.
pub(crate) fn cancel_token() -> Option<Arc<AtomicBool>> {
    CANCEL_TOKEN.with_borrow(Option::clone)
}

/// Returns an error if the cancel token is set.
pub(crate) fn check_cancelled() -> Result<(), StoreError> {
    if is_cancelled() { Err(StoreError::unsaved(Fault::Interrupted)) } else { Ok(()) }
}

/// True if the cancel token is set.
pub(crate) fn is_cancelled() -> bool {
    CANCEL_TOKEN
        .with_borrow(|token| token.as_ref().is_some_and(|token| token.load(Ordering::Relaxed)))
}
