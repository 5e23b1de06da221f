//! Where an axis is labelled.

/// Round numbers from `least` to `most`, about `wanted` of them, 0 among them where it lies between.
pub(crate) fn ticks(least: i64, most: i64, wanted: i64) -> Vec<i64> {
    let span = i128::from(most) - i128::from(least);
    let rough = span.max(1) / i128::from(wanted.max(1));
    let mut step = 1_i128;
    while step * 10 <= rough {
        step *= 10;
    }
    let step = [1, 2, 5, 10].into_iter().map(|times| times * step).find(|step| *step > rough);
    let step = step.unwrap_or(1);
    let first = i128::from(least).div_euclid(step) * step;
    let steps = (0..=wanted + 3).map(|place| first + i128::from(place) * step);
    let within = steps.filter(|at| (i128::from(least)..=i128::from(most)).contains(at));
    within.filter_map(|at| i64::try_from(at).ok()).collect()
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
