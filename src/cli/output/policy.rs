//! Content security policy of the HTML pages that are written: they may load and run nothing.

use sha2::{Digest, Sha256};

/// Formats the policy. Nothing is loaded and nothing runs; the only style is allowed by its hash.
pub(crate) fn content_security_policy(style: &str) -> String {
    let hash = base64(&Sha256::digest(style));
    format!("default-src 'none'; style-src 'sha256-{hash}'; base-uri 'none'; form-action 'none'")
}

/// Encodes bytes as Base64.
fn base64(bytes: &[u8]) -> String {
    const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut text = String::new();
    for three in bytes.chunks(3) {
        let bits = (0..3).fold(0_usize, |bits, at| {
            (bits << 8) | usize::from(three.get(at).copied().unwrap_or(0))
        });
        for at in 0..4 {
            let letter = char::from(LETTERS[(bits >> (18 - 6 * at)) & 63]);
            text.push(if at <= three.len() { letter } else { '=' });
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::{base64, content_security_policy};

    #[test]
    fn bytes_are_written_as_browsers_read_them() {
        for (bytes, text) in
            [("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg==")]
        {
            assert_eq!(base64(bytes.as_bytes()), text);
        }
        let empty = "style-src 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";
        assert!(content_security_policy("").contains(empty), "{}", content_security_policy(""));
    }
}
