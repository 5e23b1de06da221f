//! Names of the components of points.

use crate::games::sheet::Part;
use crate::i18n::{Message, Texts, message};

/// Name of a component: `out`, `bonus`, `hand`. `None` for a sum, which the points show.
pub(crate) fn part_name(part: Part) -> Option<Message> {
    match part {
        Part::Out => Some(message::part_out()),
        Part::Bonus(_) => Some(message::part_bonus()),
        Part::Hand(_) => Some(message::part_hand()),
        Part::Jokers(_) => Some(message::part_jokers()),
        Part::Quartets(_) => Some(message::part_quartets()),
        Part::Penalties(_) => Some(message::part_penalties()),
        Part::NotNoted(_) => Some(message::part_not_noted()),
        Part::Closer => Some(message::part_closer()),
        Part::Doubled => Some(message::part_doubled()),
        Part::Caller => Some(message::part_caller()),
        Part::MostQuartets => Some(message::part_most_quartets()),
        Part::Sum(_) => None,
    }
}

/// Formats the components of a seat's points: `← out`, `10 ×2`, `bonus 22, hand −12`.
pub(crate) fn format_parts(parts: &[Part], texts: &Texts) -> String {
    let words: Vec<String> = parts
        .iter()
        .filter_map(|&part| match (part_name(part), part.number()) {
            (Some(name), Some(number)) => Some(format!("{} {number}", name.render(texts))),
            (Some(name), None) => Some(name.render(texts)),
            // A sum is shown beside its doubling only. Otherwise it is the points themselves.
            (None, _) => Part::doubled(parts).map(|sum| format!("{sum} ×2")),
        })
        .collect();
    words.join(", ")
}
