//! Whether hands of given sums can be made of the cards there are.

use super::opening::HIGHEST;
use smallvec::SmallVec;
use std::collections::HashSet;

/// How many cards of each number there are, whatever their colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Counts([u32; HIGHEST as usize + 1]);

impl Counts {
    /// No card.
    pub(super) const EMPTY: Counts = Counts([0; HIGHEST as usize + 1]);

    /// How many cards of that number.
    pub(super) fn of(&self, number: u8) -> u32 {
        self.0.get(usize::from(number)).copied().unwrap_or(0)
    }

    /// Adds cards of a number.
    pub(super) fn add(&mut self, number: u8, more: u32) {
        if let Some(count) = self.0.get_mut(usize::from(number)) {
            *count += more;
        }
    }

    /// The same with one card of that number less, if there is one.
    pub(super) fn without_one(&self, number: u8) -> Option<Counts> {
        let mut counts = *self;
        let count = counts.0.get_mut(usize::from(number))?;
        *count = count.checked_sub(1)?;
        Some(counts)
    }

    /// The sum of all numbers.
    pub(super) fn sum(&self) -> u32 {
        (1..=HIGHEST).map(|number| u32::from(number) * self.of(number)).sum()
    }
}

/// Sums as bits: all numbers of a pack together are 840.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Sums([u64; Sums::WORDS]);

impl Sums {
    const WORDS: usize = 14;

    /// Whether the sum can be made.
    fn has(&self, sum: usize) -> bool {
        self.0.get(sum / 64).is_some_and(|word| word & (1 << (sum % 64)) != 0)
    }

    /// One card more: every sum with it and without it.
    fn add(&mut self, number: u8) {
        let shift = u32::from(number);
        let before = self.0;
        self.0[0] |= before[0] << shift;
        for place in 1..Sums::WORDS {
            self.0[place] |= before[place] << shift | before[place - 1] >> (64 - shift);
        }
    }
}

/// Cards from which hands are made.
pub(super) struct Cards {
    counts: Counts,
    /// For each number: which sums the cards up to it make.
    sums: [Sums; HIGHEST as usize + 1],
}

impl Cards {
    /// So many of each number.
    pub(super) fn of(counts: Counts) -> Cards {
        Cards { counts, sums: by_number(&counts) }
    }

    /// The sum of all of them.
    pub(super) fn sum(&self) -> u32 {
        self.counts.sum()
    }

    /// Whether some of them make that sum.
    pub(super) fn make(&self, sum: usize) -> bool {
        self.sums[usize::from(HIGHEST)].has(sum)
    }

    /// Whether hands of these sums can be made, each card in one of them or in none.
    pub(super) fn can_hold(&self, wanted: &[u32]) -> bool {
        let all = self.sum();
        let Some(rest) = wanted.iter().try_fold(all, |left, &sum| left.checked_sub(sum)) else {
            return false;
        };
        // What nobody holds is one more heap: then every card has a place.
        let mut heaps = Heaps::from_slice(wanted);
        heaps.push(rest);
        Search { cards: self, dead: HashSet::new(), looked: 0 }.fill(HIGHEST, heaps)
    }
}

/// For each number: which sums the cards up to it make.
fn by_number(counts: &Counts) -> [Sums; HIGHEST as usize + 1] {
    let mut none = Sums([0; Sums::WORDS]);
    none.0[0] = 1;
    let mut sums = [none; HIGHEST as usize + 1];
    for number in 1..=HIGHEST {
        let place = usize::from(number);
        sums[place] = sums[place - 1];
        for _ in 0..counts.of(number) {
            sums[place].add(number);
        }
    }
    sums
}

/// How many positions are looked at before the answer is yes for want of a no. Sums of real
/// hands are settled within a few hundred.
const PATIENCE: u32 = 50_000;

/// What the hands still want, and what nobody holds.
type Heaps = SmallVec<[u32; 8]>;

/// A search from the highest cards down: each goes to one of the heaps.
struct Search<'a> {
    cards: &'a Cards,
    dead: HashSet<(u8, Heaps)>,
    looked: u32,
}

impl Search<'_> {
    fn fill(&mut self, number: u8, mut heaps: Heaps) -> bool {
        heaps.retain(|heap| *heap > 0);
        heaps.sort_unstable_by(|a, b| b.cmp(a));
        if heaps.len() <= 1 || self.looked > PATIENCE {
            // All that is left goes to the one heap that is left.
            return true;
        }
        let sums = &self.cards.sums[usize::from(number)];
        if heaps.iter().any(|&heap| !sums.has(heap as usize)) {
            return false;
        }
        if self.dead.contains(&(number, heaps.clone())) {
            return false;
        }
        self.looked += 1;
        let found = self.deal(number, self.cards.counts.of(number), 0, heaps.clone());
        if !found {
            self.dead.insert((number, heaps));
        }
        found
    }

    /// Deals the `left` cards of a number to the heaps from `at` on, the fullest first.
    fn deal(&mut self, number: u8, left: u32, at: usize, heaps: Heaps) -> bool {
        if left == 0 {
            return number > 0 && self.fill(number - 1, heaps);
        }
        let Some(&heap) = heaps.get(at) else { return false };
        let most = (heap / u32::from(number).max(1)).min(left);
        (0..=most).rev().any(|cards| {
            let mut next = heaps.clone();
            next[at] = heap - cards * u32::from(number);
            self.deal(number, left - cards, at + 1, next)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::{Cards, Counts};

    fn can_hold(counts: &Counts, wanted: &[u32]) -> bool {
        Cards::of(*counts).can_hold(wanted)
    }

    fn pack(colours: u32) -> Counts {
        let mut counts = Counts::EMPTY;
        (1..=20).for_each(|number| counts.add(number, colours));
        counts
    }

    #[test]
    fn every_sum_of_the_whole_pack_can_be_made() {
        let cards = Cards::of(pack(4));
        assert!((0..=840).all(|sum| cards.make(sum)));
        assert!((841..2000).all(|sum| !cards.make(sum)));
    }

    #[test]
    fn four_hands_hold_a_one_and_five_do_not() {
        assert!(can_hold(&pack(4), &[1, 1, 1, 1]));
        assert!(!can_hold(&pack(4), &[1, 1, 1, 1, 1]));
        assert!(can_hold(&pack(4), &[2, 2, 2, 2, 2]));
        assert!(!can_hold(&pack(4), &[2, 2, 2, 2, 2, 2, 2]));
        assert!(!can_hold(&pack(3), &[1, 1, 1, 2, 2, 2, 3, 3, 3, 3]));
    }

    #[test]
    fn hands_of_everything() {
        assert!(can_hold(&pack(4), &[168, 168, 168, 168, 168]));
        assert!(can_hold(&pack(4), &[839]));
        assert!(!can_hold(&pack(4), &[840, 1]));
        assert!(can_hold(&pack(4), &[200, 210, 199, 230]));
    }

    /// The search against a plain count of all ways to deal few small cards.
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
                assert_eq!(can_hold(&few, &[first, second]), by_trying, "{first} {second}");
            }
        }
    }
}
