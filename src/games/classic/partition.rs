//! Checks if the cards can be divided into hands of given sums.

use super::opening::HIGHEST;
use smallvec::SmallVec;
use std::cell::OnceCell;
use std::collections::HashSet;

/// Number of cards of each number, whatever their colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Counts([u32; HIGHEST as usize + 1]);

impl Counts {
    /// No card.
    pub(super) const EMPTY: Counts = Counts([0; HIGHEST as usize + 1]);

    /// Returns the count of cards with that number.
    pub(super) fn count(&self, number: u8) -> u32 {
        self.0.get(usize::from(number)).copied().unwrap_or(0)
    }

    /// Adds cards of a number.
    pub(super) fn add(&mut self, number: u8, more: u32) {
        if let Some(count) = self.0.get_mut(usize::from(number)) {
            *count += more;
        }
    }

    /// Removes one card of that number; `None` if there is none.
    pub(super) fn without_one(&self, number: u8) -> Option<Counts> {
        let mut counts = *self;
        let count = counts.0.get_mut(usize::from(number))?;
        *count = count.checked_sub(1)?;
        Some(counts)
    }

    /// The sum of all numbers.
    pub(super) fn sum(&self) -> u32 {
        (1..=HIGHEST).map(|number| u32::from(number) * self.count(number)).sum()
    }
}

/// A set of sums as bits. All numbers of a pack together are 840.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct SumSet([u64; SumSet::WORDS]);

impl SumSet {
    const WORDS: usize = 14;

    /// True if the set contains the sum.
    fn has(&self, sum: usize) -> bool {
        self.0.get(sum / 64).is_some_and(|word| word & (1 << (sum % 64)) != 0)
    }

    /// Adds one card: every sum with it and without it.
    fn add(&mut self, number: u8) {
        let shift = u32::from(number);
        let before = self.0;
        self.0[0] |= before[0] << shift;
        for index in 1..SumSet::WORDS {
            self.0[index] |= before[index] << shift | before[index - 1] >> (64 - shift);
        }
    }
}

/// Cards from which hands are formed.
pub(super) struct CardSupply {
    counts: Counts,
    /// For each number, the sums that the cards up to it can make. Computed when they are needed: of
    /// several supplies the first usually suffices.
    sums: OnceCell<[SumSet; HIGHEST as usize + 1]>,
}

impl CardSupply {
    /// Creates a supply with these counts.
    pub(super) fn new(counts: Counts) -> CardSupply {
        CardSupply { counts, sums: OnceCell::new() }
    }

    /// Returns the sums that the cards up to that number can make.
    fn sums_up_to(&self, number: u8) -> &SumSet {
        &self.sums.get_or_init(|| by_number(&self.counts))[usize::from(number)]
    }

    /// Returns the sum of all cards.
    pub(super) fn sum(&self) -> u32 {
        self.counts.sum()
    }

    /// True if some of the cards have that sum.
    pub(super) fn can_make(&self, sum: usize) -> bool {
        self.sums_up_to(HIGHEST).has(sum)
    }

    /// True if hands of these sums can be formed, with each card in at most one of them.
    pub(super) fn can_form(&self, wanted: &[u32]) -> bool {
        let all = self.sum();
        let Some(rest) = wanted.iter().try_fold(all, |rest, &sum| rest.checked_sub(sum)) else {
            return false;
        };
        // The cards in no hand are one more heap, so that every card has a place.
        let mut heaps = Heaps::from_slice(wanted);
        heaps.push(rest);
        HeapSearch { cards: self, failed: HashSet::new(), visited: 0 }.can_fill(HIGHEST, heaps)
    }
}

/// Computes for each number the sums that the cards up to it can make.
fn by_number(counts: &Counts) -> [SumSet; HIGHEST as usize + 1] {
    let mut none = SumSet([0; SumSet::WORDS]);
    none.0[0] = 1;
    let mut sums = [none; HIGHEST as usize + 1];
    for number in 1..=HIGHEST {
        let index = usize::from(number);
        sums[index] = sums[index - 1];
        for _ in 0..counts.count(number) {
            sums[index].add(number);
        }
    }
    sums
}

/// Largest number of positions to visit. Beyond it the answer is yes, because no contradiction was
/// found. Sums of real hands are decided within a few hundred positions.
const MOST_POSITIONS: u32 = 50_000;

/// Remaining sums of the hands, and of the cards in no hand.
type Heaps = SmallVec<[u32; 8]>;

/// A backtracking search from the highest cards down: each card goes to one of the heaps.
struct HeapSearch<'a> {
    cards: &'a CardSupply,
    /// Positions from which the rest cannot be dealt: the highest number left, and the heaps in
    /// descending order.
    failed: HashSet<(u8, Heaps)>,
    /// Number of positions visited so far.
    visited: u32,
}

impl HeapSearch<'_> {
    fn can_fill(&mut self, number: u8, mut heaps: Heaps) -> bool {
        heaps.retain(|heap| *heap > 0);
        heaps.sort_unstable_by(|a, b| b.cmp(a));
        // The heaps always add up to the cards that are left, so a single heap takes them all.
        if heaps.len() <= 1 || self.visited > MOST_POSITIONS {
            return true;
        }
        let sums = self.cards.sums_up_to(number);
        if heaps.iter().any(|&heap| !sums.has(heap as usize)) {
            return false;
        }
        if self.failed.contains(&(number, heaps.clone())) {
            return false;
        }
        self.visited += 1;
        let found = self.can_deal(number, self.cards.counts.count(number), 0, heaps.clone());
        if !found {
            self.failed.insert((number, heaps));
        }
        found
    }

    /// Deals the `left` cards of a number to the heaps from `at` on, as many as possible first.
    fn can_deal(&mut self, number: u8, left: u32, at: usize, heaps: Heaps) -> bool {
        if left == 0 {
            return number > 0 && self.can_fill(number - 1, heaps);
        }
        let Some(&heap) = heaps.get(at) else { return false };
        let most = (heap / u32::from(number).max(1)).min(left);
        (0..=most).rev().any(|cards| {
            let mut next = heaps.clone();
            next[at] = heap - cards * u32::from(number);
            self.can_deal(number, left - cards, at + 1, next)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::{CardSupply, Counts};

    fn can_form(counts: &Counts, wanted: &[u32]) -> bool {
        CardSupply::new(*counts).can_form(wanted)
    }

    fn pack(colours: u32) -> Counts {
        let mut counts = Counts::EMPTY;
        (1..=20).for_each(|number| counts.add(number, colours));
        counts
    }

    #[test]
    fn every_sum_of_the_whole_pack_can_be_made() {
        let cards = CardSupply::new(pack(4));
        assert!((0..=840).all(|sum| cards.can_make(sum)));
        assert!((841..2000).all(|sum| !cards.can_make(sum)));
    }

    #[test]
    fn four_hands_hold_a_one_and_five_do_not() {
        assert!(can_form(&pack(4), &[1, 1, 1, 1]));
        assert!(!can_form(&pack(4), &[1, 1, 1, 1, 1]));
        assert!(can_form(&pack(4), &[2, 2, 2, 2, 2]));
        assert!(!can_form(&pack(4), &[2, 2, 2, 2, 2, 2, 2]));
        assert!(!can_form(&pack(3), &[1, 1, 1, 2, 2, 2, 3, 3, 3, 3]));
    }

    #[test]
    fn hands_of_everything() {
        assert!(can_form(&pack(4), &[168, 168, 168, 168, 168]));
        assert!(can_form(&pack(4), &[839]));
        assert!(!can_form(&pack(4), &[840, 1]));
        assert!(can_form(&pack(4), &[200, 210, 199, 230]));
    }

    /// Compares the search with a brute-force count of all ways to deal a few small cards.
    #[test]
    fn agrees_with_trying_everything() {
        let mut few = Counts::EMPTY;
        for number in [1, 2, 2, 5, 7] {
            few.add(number, 1);
        }
        let cards = [1u32, 2, 2, 5, 7];
        for first in 0..=18u32 {
            for second in 0..=18u32 {
                let by_trying = (0..3u32.pow(5)).any(|deal| {
                    let mut sums = [0u32; 3];
                    let mut way = deal;
                    for card in cards {
                        sums[(way % 3) as usize] += card;
                        way /= 3;
                    }
                    sums[1] == first && sums[2] == second
                });
                assert_eq!(can_form(&few, &[first, second]), by_trying, "{first} {second}");
            }
        }
    }
}
