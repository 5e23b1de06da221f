//! Numbers as people write them, and as CSV has them.

use crate::cards::Tongue;
use crate::i18n::{Texts, message};
use crate::report::{Hundredths, Rating};

/// Formats a number to two decimal places: `12.50`, in German and Dutch `12,50`.
pub(crate) fn format_decimal(number: Hundredths, texts: &Texts) -> String {
    let point = match texts.tongue() {
        Tongue::En => '.',
        Tongue::De | Tongue::Nl => ',',
    };
    format_with_point(number, point)
}

/// Formats a number to two decimal places with a decimal point, in every language.
pub(crate) fn csv_decimal(number: Hundredths) -> String {
    format_with_point(number, '.')
}

fn format_with_point(number: Hundredths, point: char) -> String {
    let (negative, whole, rest) = number.digits();
    let sign = if negative { "-" } else { "" };
    format!("{sign}{whole}{point}{rest:02}")
}

/// Returns the sign for a missing number.
pub(crate) fn dash() -> String {
    "–".to_owned()
}

/// Formats a rating: `25.31 ± 2.10`.
pub(crate) fn format_rating(rating: Rating, texts: &Texts) -> String {
    let (mu, sigma) = (format_decimal(rating.mu, texts), format_decimal(rating.sigma, texts));
    message::report_plus_minus(mu, sigma).render(texts)
}

/// Formats a duration: `2 h 05 min`.
pub(crate) fn format_minutes(minutes: u64, texts: &Texts) -> String {
    message::report_duration((minutes / 60).to_string(), format!("{:02}", minutes % 60))
        .render(texts)
}
