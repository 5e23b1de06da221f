//! Searches texts eight bytes at a time. Packages are built for size, where a loop over single bytes
//! stays one, and a batch writes millions of sentences.

/// The lowest bit of each byte, and the highest.
const LOW_BITS: u64 = u64::MAX / 255;
const HIGH_BITS: u64 = LOW_BITS << 7;

/// Finds the first byte that is wanted. `may_have` is true for eight bytes with one of them.
pub(crate) fn find_byte(
    text: &str,
    may_have: impl Fn(u64) -> bool,
    is_wanted: impl Fn(u8) -> bool,
) -> Option<usize> {
    let (pieces, _) = text.as_bytes().as_chunks();
    let clear = pieces.iter().take_while(|piece| !may_have(u64::from_ne_bytes(**piece))).count();
    let start = clear * size_of::<u64>();
    text.as_bytes()[start..].iter().position(|&byte| is_wanted(byte)).map(|at| start + at)
}

/// True if one of the eight bytes is below the limit, which is at most 128.
#[inline]
pub(crate) const fn has_below(bytes: u64, limit: u8) -> bool {
    bytes.wrapping_sub(LOW_BITS * limit as u64) & !bytes & HIGH_BITS != 0
}

/// True if one of the eight bytes is this one.
#[inline]
pub(crate) const fn has_byte(bytes: u64, byte: u8) -> bool {
    has_below(bytes ^ (LOW_BITS * byte as u64), 1)
}

/// True if one of the eight bytes is not printable ASCII.
#[inline]
pub(crate) const fn has_special(bytes: u64) -> bool {
    bytes & HIGH_BITS != 0 || has_below(bytes, b' ') || has_byte(bytes, 0x7f)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_wanted_byte_is_found_wherever_it_is() {
        for length in 0..40 {
            for at in 0..length {
                for wanted in ['"', '\u{1}', '\u{7f}', 'ä', ' '] {
                    let mut letters = vec!['x'; length];
                    letters[at] = wanted;
                    let text: String = letters.iter().collect();
                    let is_special = |byte: u8| !(b' '..=b'~').contains(&byte);
                    let special = (wanted != '"' && wanted != ' ').then_some(at);
                    assert_eq!(find_byte(&text, has_special, is_special), special, "{text}");
                    let quote = |bytes| has_byte(bytes, b'"');
                    let quoted = (wanted == '"').then_some(at);
                    assert_eq!(find_byte(&text, quote, |byte| byte == b'"'), quoted, "{text}");
                }
            }
        }
    }
}
