//! The labelled values of an axis.

/// Returns about `count` round numbers from `least` to `most`, with 0 among them if it lies
/// between.
pub(crate) fn ticks(least: i64, most: i64, count: i64) -> Vec<i64> {
    let span = i128::from(most) - i128::from(least);
    let rough_step = span.max(1) / i128::from(count.max(1));
    let mut step = 1_i128;
    while step * 10 <= rough_step {
        step *= 10;
    }
    let step =
        [1, 2, 5, 10].into_iter().map(|factor| factor * step).find(|step| *step > rough_step);
    let step = step.unwrap_or(1);
    let first = i128::from(least).div_euclid(step) * step;
    let multiples = (0..=count + 3).map(|index| first + i128::from(index) * step);
    let in_range = multiples.filter(|value| (i128::from(least)..=i128::from(most)).contains(value));
    in_range.filter_map(|value| i64::try_from(value).ok()).collect()
}

#[cfg(test)]
mod tests {
    use super::ticks;

    #[test]
    fn ticks_are_round() {
        assert_eq!(ticks(0, 104, 4), [0, 50, 100]);
        assert_eq!(ticks(-12, 30, 4), [0, 20]);
        assert_eq!(ticks(0, 3, 4), [0, 1, 2, 3]);
        assert_eq!(ticks(1, 60, 8), [10, 20, 30, 40, 50, 60]);
        assert!(ticks(i64::MIN, i64::MAX, 4).len() < 8);
    }
}
