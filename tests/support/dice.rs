//! Chance in tests: the same for the same beginning, and as often as is asked for.

/// Numbers that look like chance, the same for the same beginning (xorshift).
#[derive(Clone, Debug)]
pub(crate) struct Dice(u64);

impl Dice {
    pub(crate) fn new(seed: u64) -> Dice {
        Dice(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1)
    }

    pub(crate) fn below(&mut self, sides: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 33) % sides
    }
}

impl Dice {
    /// A place in a list of that length.
    #[allow(dead_code, reason = "each test program uses what it needs")]
    pub(crate) fn choose(&mut self, count: usize) -> usize {
        usize::try_from(self.below(count as u64)).unwrap()
    }
}

/// How often a test of chance is repeated: so often, or as often as `ELFER_TEST_LONG` says where
/// that is more.
pub(crate) fn long(short: u64) -> u64 {
    std::env::var("ELFER_TEST_LONG").map_or(short, |times| short.max(times.parse().unwrap()))
}
