//! Matching of typed names, which may be shortened to their beginning.

use super::fold::fold_name;

/// Result of matching a typed name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NameMatch {
    /// Exactly the name at this index.
    One(usize),
    /// Any of the names at these indexes: the typed name is the beginning of several.
    Several(Vec<usize>),
    /// No name.
    None,
}

/// Matches a typed name among `names`: the equal one, otherwise those that begin with it.
pub fn match_name<'n>(typed: &str, names: impl IntoIterator<Item = &'n str>) -> NameMatch {
    let typed = fold_name(typed);
    if typed.is_empty() {
        return NameMatch::None;
    }
    let mut begin = Vec::new();
    for (place, name) in names.into_iter().enumerate() {
        let name = fold_name(name);
        if name == typed {
            return NameMatch::One(place);
        }
        if name.starts_with(&typed) {
            begin.push(place);
        }
    }
    match begin.as_slice() {
        [] => NameMatch::None,
        [place] => NameMatch::One(*place),
        _ => NameMatch::Several(begin),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_may_be_shortened_to_a_beginning_of_its_own() {
        let names = ["Jo", "Johanna", "Jan", "Ängel"];
        for (typed, expected) in [
            ("jo", NameMatch::One(0)),
            ("Joh", NameMatch::One(1)),
            ("JA", NameMatch::One(2)),
            ("ä", NameMatch::One(3)),
            ("j", NameMatch::Several(vec![0, 1, 2])),
            ("hanna", NameMatch::None),
            ("", NameMatch::None),
            (" ", NameMatch::None),
        ] {
            assert_eq!(match_name(typed, names), expected, "{typed}");
        }
    }
}
