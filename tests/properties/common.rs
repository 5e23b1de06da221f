//! Helpers of several property tests.

use elfer::cards::{Card, Pack, ParseError};
use proptest::prelude::*;

/// The cards of the classic pack.
pub(crate) fn classic_pack() -> Vec<Card> {
    Pack::CLASSIC.cards().iter().collect()
}

/// Checks that an error points at a place inside the text.
pub(crate) fn assert_well_placed(text: &str, error: &ParseError) -> Result<(), TestCaseError> {
    prop_assert!(error.span.start <= error.span.end, "{error:?}");
    prop_assert!(text.get(error.span.clone()).is_some(), "{error:?} in {text:?}");
    Ok(())
}
