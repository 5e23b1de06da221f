//! Describes the layouts of FLÄT after a turn.

use crate::cards::faessler::{Layout, PushDirection};
use crate::games::{ArisingFlaets, FlaetTop, LayoutOutcome};
use crate::i18n::{Message, Texts, message};

/// Describes a layout in a few sentences: the card on top, what remains, and if the round closes.
/// With `by_value`, adds that the leaflet does not say which card is lowest.
pub(super) fn describe_layout(view: &LayoutOutcome, by_value: bool, texts: &Texts) -> String {
    let top = match view.top {
        FlaetTop::NoFlaet => None,
        FlaetTop::Free if by_value => Some(message::check_top_free_by_value()),
        FlaetTop::Free => Some(message::check_top_free()),
        FlaetTop::Card(card) if by_value => Some(message::check_top_by_value(card.to_string())),
        FlaetTop::Card(card) => Some(message::check_top(card.to_string())),
    };
    let remaining: Vec<(Option<PushDirection>, String)> = displayed_layouts(view)
        .map(|(way, layout)| {
            let gone = layout.without_empty_lines().is_empty();
            let text = layout.to_string();
            (way, if gone { message::check_nothing().render(texts) } else { text })
        })
        .collect();
    let remaining = match remaining.as_slice() {
        [
            (Some(PushDirection::Vertically), vertically),
            (Some(PushDirection::Horizontally), horizontally),
        ] => Some(message::check_left_ways(horizontally.as_str(), vertically.as_str())),
        [(_, one)] => Some(message::check_left(one.as_str())),
        _ => None,
    };
    // After a plain swap everybody sees the layout, so it is not described.
    let remaining = remaining.filter(|_| view.top != FlaetTop::NoFlaet);
    let closer = view.is_closer.then(message::check_closer);
    let arising =
        view.arising.iter().flat_map(|arising| chain_sentences(arising, view.way.is_some()));
    let sentences = top.into_iter().chain(arising).chain(remaining).chain(closer);
    sentences.map(|words| words.render(texts)).collect::<Vec<_>>().join(" ")
}

/// Describes the FLÄTs that arise when the layout is pushed together, and the card then on top if a
/// way of pushing was chosen.
fn chain_sentences(arising: &ArisingFlaets, has_chosen_way: bool) -> Vec<Message> {
    let lines = arising.flaets.iter().map(|cards| cards.map(|card| card.to_string()).join(" "));
    let (count, cards) = (arising.flaets.len(), lines.collect::<Vec<_>>().join(", "));
    if !has_chosen_way {
        return vec![match arising.way {
            PushDirection::Vertically => message::check_chain_vertically(cards, count),
            PushDirection::Horizontally => message::check_chain_horizontally(cards, count),
        }];
    }
    let chain = message::check_chain(cards, count);
    let top = arising.top().map(|card| message::check_chain_top(card.to_string()));
    std::iter::once(chain).chain(top).collect()
}

/// Returns the layouts that are possible afterwards. With two ways of pushing together, each comes
/// with its way, unless the claim chose one: then only that layout is returned.
pub(crate) fn displayed_layouts(
    view: &LayoutOutcome,
) -> impl Iterator<Item = (Option<PushDirection>, &Layout)> {
    let after = view.after.as_deref().unwrap_or_default();
    let both = after.len() > 1;
    // A ruling lists the layouts in the order of `PushDirection::ALL`.
    let ways = PushDirection::ALL.into_iter().map(Some).chain(std::iter::repeat(None));
    after
        .iter()
        .zip(ways)
        .filter(move |(_, way)| !both || view.way.is_none() || view.way == *way)
        .map(move |(layout, way)| (way.filter(|_| both && view.way.is_none()), layout))
}
