//! What the core asks for, and what it expected where words make no sense.

use crate::cards::Expected;
use crate::lang::{Message, message};
use crate::rules::Ask;

/// The question for a fact that is missing.
pub(crate) fn ask(ask: Ask) -> Message {
    match ask {
        Ask::TableLies => message::ask_table_lies(),
        Ask::HandFits => message::ask_hand_fits(),
        Ask::OtherFits => message::ask_other_fits(),
        Ask::PileLeft => message::ask_pile_left(),
        Ask::OthersElevens => message::ask_others_elevens(),
        Ask::RowsOrder => message::ask_rows_order(),
        Ask::ConnectorsLeft => message::ask_connectors_left(),
        Ask::FirstNumber => message::ask_first_number(),
        Ask::PilesTops => message::ask_piles_tops(),
        Ask::GridLayout => message::ask_grid_layout(),
        Ask::HandHeld => message::ask_hand_held(),
        Ask::OpenCard => message::ask_open_card(),
        Ask::LayoutCard => message::ask_layout_card(),
    }
}

/// What would have made sense there.
pub(crate) fn expected(expected: Expected) -> Message {
    match expected {
        Expected::Colour => message::expected_colour(),
        Expected::Number => message::expected_number(),
        Expected::Card => message::expected_card(),
        Expected::NumberInPack => message::expected_number_in_pack(),
        Expected::Step => message::expected_step(),
        Expected::FlaetStep => message::expected_flaet_step(),
        Expected::OnOrComma => message::expected_on_or_comma(),
        Expected::JokerAs => message::expected_joker_as(),
        Expected::Rank => message::expected_rank(),
        Expected::Suit => message::expected_suit(),
        Expected::Place => message::expected_place(),
        Expected::Line => message::expected_line(),
        Expected::Pile => message::expected_pile(),
        Expected::Result => message::expected_result(),
        Expected::FourRows => message::expected_four_rows(),
        Expected::End => message::expected_end(),
        Expected::Shorter => message::expected_shorter(),
        Expected::CallWord => message::expected_call_word(),
        Expected::OneColour => message::expected_one_colour(),
    }
}
