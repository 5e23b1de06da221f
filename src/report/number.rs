//! Averages, medians and shares with two decimals.

use serde::{Serialize, Serializer};

/// A number with two decimals, in hundredths.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Hundredths(pub i64);

impl Hundredths {
    /// Divides, rounded half away from zero; `None` if `count` is 0.
    pub(crate) fn quotient(sum: i64, count: u32) -> Option<Hundredths> {
        let count = i128::from(count);
        if count == 0 {
            return None;
        }
        let (sum, sign) = (i128::from(sum).abs() * 100, i128::from(sum).signum());
        let rounded = (2 * sum + count) / (2 * count) * sign;
        Some(Hundredths(i64::try_from(rounded).unwrap_or(i64::MAX)))
    }

    /// Converts a whole number.
    pub(crate) const fn from_integer(number: i64) -> Hundredths {
        Hundredths(number.saturating_mul(100))
    }

    /// Converts a float, rounded half away from zero.
    pub(crate) fn from_float(number: f64) -> Hundredths {
        #[allow(clippy::cast_possible_truncation, reason = "what is beyond is cut off at the end")]
        Hundredths((number * 100.0).round() as i64)
    }

    /// The median; for an even count half way between the two in the middle. Reorders `points`.
    pub(crate) fn median(points: &mut [i64]) -> Option<Hundredths> {
        let count = points.len();
        if count == 0 {
            return None;
        }
        let (lower, &mut middle, _) = points.select_nth_unstable(count / 2);
        if count % 2 == 1 {
            return Some(Hundredths::from_integer(middle));
        }
        let below = lower.iter().copied().max()?;
        Hundredths::quotient(below.saturating_add(middle), 2)
    }

    /// True if both decimals are 0.
    pub(crate) const fn is_whole(self) -> bool {
        self.0 % 100 == 0
    }

    /// A share, from 0 to 1.
    pub(crate) fn share(part: u32, whole: u32) -> Option<Hundredths> {
        Hundredths::quotient(part.into(), whole)
    }

    /// The sign (true if negative), the whole part and the two decimals.
    pub(crate) const fn digits(self) -> (bool, u64, u64) {
        let size = self.0.unsigned_abs();
        (self.0 < 0, size / 100, size % 100)
    }
}

/// Writes no needless decimals: `12`, `12.5`.
impl Serialize for Hundredths {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        if self.is_whole() {
            return to.serialize_i64(self.0 / 100);
        }
        #[allow(clippy::cast_precision_loss, reason = "two places of what a history can add up to")]
        to.serialize_f64(self.0 as f64 / 100.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn halves_are_rounded_away_from_zero() {
        let quotient = |sum, count| Hundredths::quotient(sum, count).map(|number| number.0);
        assert_eq!(quotient(1, 8), Some(13));
        assert_eq!(quotient(-1, 8), Some(-13));
        assert_eq!(quotient(1, 3), Some(33));
        assert_eq!(quotient(-2, 3), Some(-67));
        assert_eq!(quotient(0, 3), Some(0));
        assert_eq!(quotient(7, 0), None);
        assert_eq!(quotient(i64::MAX, 1), Some(i64::MAX));
    }

    #[test]
    fn a_median_is_in_the_middle() {
        let median = |points: &[i64]| Hundredths::median(&mut points.to_vec()).map(|m| m.0);
        assert_eq!(median(&[]), None);
        assert_eq!(median(&[5]), Some(500));
        assert_eq!(median(&[9, 1, 4]), Some(400));
        assert_eq!(median(&[9, 1, 4, 2]), Some(300));
        assert_eq!(median(&[2, 1]), Some(150));
        assert_eq!(median(&[-2, -1]), Some(-150));
    }
}
