//! Splits command lines of tests into words.

/// Splits a command line at blanks. Words in double quotes stay together.
pub(crate) fn split(line: &str) -> Vec<String> {
    let mut words = Vec::new();
    let (mut word, mut quoted) = (None::<String>, false);
    for letter in line.chars() {
        match letter {
            '"' => {
                quoted = !quoted;
                word.get_or_insert_default();
            }
            ' ' if !quoted => words.extend(word.take()),
            letter => word.get_or_insert_default().push(letter),
        }
    }
    words.extend(word);
    words
}

#[test]
fn words_in_quotes_stay_together() {
    assert_eq!(split("check \"red 12\" --table \"\" x"), ["check", "red 12", "--table", "", "x"]);
}
