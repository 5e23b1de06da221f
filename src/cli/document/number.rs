//! Numbers to two decimal places, as text and in JSON.

use crate::cards::Tongue;
use crate::cli::context::Context;
use crate::i18n::message;
use crate::report::{Hundredths, Rating};
use serde::Serialize;

/// Formats a number to two decimal places: `12.50`, in German and Dutch `12,50`.
pub(crate) fn format_decimal(number: Hundredths, context: &Context<'_>) -> String {
    let (negative, whole, rest) = number.digits();
    let point = match context.tongue() {
        Tongue::En => '.',
        Tongue::De | Tongue::Nl => ',',
    };
    let sign = if negative { "-" } else { "" };
    format!("{sign}{whole}{point}{rest:02}")
}

/// Formats a number to two decimal places, or a dash for `None`.
pub(crate) fn format_decimal_or_dash(number: Option<Hundredths>, context: &Context<'_>) -> String {
    number.map_or_else(dash, |number| format_decimal(number, context))
}

/// Returns the sign for a missing number.
pub(crate) fn dash() -> String {
    "–".to_owned()
}

/// Formats a whole number, or a dash for `None`.
pub(crate) fn format_whole_or_dash<N: ToString>(number: Option<N>) -> String {
    number.map_or_else(dash, |number| number.to_string())
}

/// Formats a rating: `25.31 ± 2.10`.
pub(crate) fn format_rating(rating: Rating, context: &Context<'_>) -> String {
    let (mu, sigma) = (format_decimal(rating.mu, context), format_decimal(rating.sigma, context));
    message::report_plus_minus(mu, sigma).render(&context.texts)
}

/// A number that JSON prints without needless decimals: `12`, `12.5`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct JsonNumber(pub(crate) Hundredths);

impl Serialize for JsonNumber {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if self.0.is_whole() {
            return serializer.serialize_i64(self.0.0 / 100);
        }
        #[allow(clippy::cast_precision_loss, reason = "two places of what a history can add up to")]
        serializer.serialize_f64(self.0.0 as f64 / 100.0)
    }
}

/// A rating as JSON.
#[derive(Clone, Copy, Debug, Serialize)]
pub(crate) struct RatingJson {
    mu: JsonNumber,
    sigma: JsonNumber,
}

impl RatingJson {
    pub(crate) const fn new(rating: Rating) -> RatingJson {
        RatingJson { mu: JsonNumber(rating.mu), sigma: JsonNumber(rating.sigma) }
    }
}
