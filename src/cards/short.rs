//! Names that are shortened to a beginning.

use super::text::fold_name;

/// Whom a name means.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Meant {
    /// The one at this place.
    One(usize),
    /// Any of these: the name is the beginning of several.
    Several(Vec<usize>),
    /// Nobody.
    Nobody,
}

/// Whom a typed name means among `names`: the one of that name, else whose name begins with it.
pub fn meant<'n>(typed: &str, names: impl IntoIterator<Item = &'n str>) -> Meant {
    let typed = fold_name(typed);
    if typed.is_empty() {
        return Meant::Nobody;
    }
    let mut begin = Vec::new();
    for (place, name) in names.into_iter().enumerate() {
        let name = fold_name(name);
        if name == typed {
            return Meant::One(place);
        }
        if name.starts_with(&typed) {
            begin.push(place);
        }
    }
    match begin.as_slice() {
        [] => Meant::Nobody,
        [place] => Meant::One(*place),
        _ => Meant::Several(begin),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_may_be_shortened_to_a_beginning_of_its_own() {
        let names = ["Jo", "Johanna", "Jan", "Ängel"];
        for (typed, expected) in [
            ("jo", Meant::One(0)),
            ("Joh", Meant::One(1)),
            ("JA", Meant::One(2)),
            ("ä", Meant::One(3)),
            ("j", Meant::Several(vec![0, 1, 2])),
            ("hanna", Meant::Nobody),
            ("", Meant::Nobody),
            (" ", Meant::Nobody),
        ] {
            assert_eq!(meant(typed, names), expected, "{typed}");
        }
    }
}
