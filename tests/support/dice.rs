//! Random numbers for tests: the same seed gives the same numbers.

/// A pseudo-random generator (xorshift). The same seed gives the same numbers.
#[derive(Clone, Debug)]
pub(crate) struct Dice(u64);

impl Dice {
    pub(crate) fn new(seed: u64) -> Dice {
        Dice(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1)
    }

    /// Returns a number below `sides`.
    pub(crate) fn below(&mut self, sides: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 33) % sides
    }

    /// Chooses an index in a list of that length.
    #[allow(dead_code, reason = "each test program uses what it needs")]
    pub(crate) fn choose(&mut self, count: usize) -> usize {
        usize::try_from(self.below(count as u64)).expect("fewer than count")
    }
}

/// The number of repetitions of a random test: `short`, or `ELFER_TEST_LONG` if that is more.
#[allow(dead_code, reason = "each test program uses what it needs")]
pub(crate) fn long(short: u64) -> u64 {
    std::env::var("ELFER_TEST_LONG")
        .map_or(short, |times| short.max(times.parse().expect("a number")))
}
