//! Describes the errors of parsing and of contradictory facts.

use super::message::{self, Arg, Message, Problem};
use crate::cards::{Expected, NamedCard, ParseError};
use crate::rules::Contradiction;

/// Describes what would have been valid at the place of the error in `text`.
pub(crate) fn describe_expected(error: &ParseError, text: &str) -> Message {
    match error.expected {
        Expected::Colour => message::expected_colour(),
        Expected::Number => message::expected_number(),
        Expected::Card => message::expected_card(),
        Expected::NumberInPack => message::expected_number_in_pack(),
        Expected::Step => message::expected_step(),
        Expected::FlaetStep => message::expected_flaet_step(),
        Expected::OnOrComma => message::expected_on_or_comma(),
        Expected::JokerAs => message::expected_joker_as(),
        Expected::ConnectorFrom => message::expected_connector_from(),
        Expected::Face => message::expected_face(),
        Expected::Rank => message::expected_rank(),
        Expected::Suit => message::expected_suit(),
        Expected::OverlookedFlaet => message::expected_overlooked_flaet(),
        Expected::Place => message::expected_place(),
        Expected::Line => message::expected_line(),
        Expected::Pile => message::expected_pile(),
        Expected::Result => message::expected_result(),
        Expected::SumOrCards => message::expected_sum_or_cards(),
        Expected::SumOrFaces => message::expected_sum_or_faces(),
        Expected::FourRows => message::expected_four_rows(),
        Expected::End => match unparsed_word(error, text).filter(|_| error.nearest.is_some()) {
            // A mistyped word gets a message about the word, not about the end of the text.
            Some(word) => message::expected_word(word),
            None => message::expected_end(),
        },
        Expected::Shorter => message::expected_shorter(),
        Expected::OneColour => message::expected_one_colour(),
        Expected::CountOrNumber { count, number } => {
            let every = vec![number.to_string(); count.clamp(1, 4).into()].join("+");
            let both = format!("{count}+{number}");
            message::expected_count_or_number(both, u32::from(count), every, u32::from(number))
        }
        Expected::CountOrColour { count, colour } => {
            let card = NamedCard { colour, number: count.into() };
            message::expected_count_or_colour(Arg::notation(card), u32::from(count))
        }
        Expected::CountOrCard(count) => message::expected_count_or_card(u32::from(count)),
        Expected::BonusOrBlue(count) => message::expected_bonus_or_blue(u32::from(count)),
        Expected::NoMinus(number) => message::expected_no_minus(u32::from(number)),
        Expected::CardsOrSum => message::expected_which_cards(),
        Expected::AnnouncedCount(count) => message::expected_so_many_cards(u32::from(count)),
        Expected::CardsOfSum { stated, sum } => {
            message::expected_cards_of_sum(u32::from(stated), u32::from(sum))
        }
        Expected::Player => message::expected_player(),
        Expected::OneReading => message::expected_one_reading(),
        Expected::MoveMade => message::expected_done(),
        Expected::OneMove => message::expected_one_move(),
        Expected::NoCondition => message::expected_no_condition(),
        Expected::NoHearsay => message::expected_no_hearsay(),
        Expected::PlaceOrOrder => message::expected_place_or_order(),
        Expected::PlainMove => match unparsed_word(error, text) {
            Some(word) => message::expected_plain_move(word),
            None => message::expected_plain_clause(),
        },
        Expected::Word => match unparsed_word(error, text) {
            Some(word) => message::expected_word(word),
            None => message::expected_plain_clause(),
        },
        Expected::TableApart => message::expected_table_apart(),
        Expected::HandApart => message::expected_hand_apart(),
        Expected::DrawOrPass => message::expected_can_move(),
        Expected::ColourAndNumber => message::expected_which(),
        Expected::FromPile => message::expected_from_pile(),
        Expected::OpenOrHidden => message::expected_open_or_hidden(),
        Expected::Permission => message::expected_may_i(),
    }
}

/// The words that make no sense. `None` if they are more than three or longer than 30 characters,
/// or have no letter or digit.
fn unparsed_word(error: &ParseError, text: &str) -> Option<String> {
    let word = text.get(error.span.clone())?.trim();
    let few = word.split_whitespace().count() <= 3 && word.chars().count() <= 30;
    (few && word.chars().any(char::is_alphanumeric)).then(|| word.to_owned())
}

/// Describes why the claim and the facts contradict each other.
pub(crate) fn describe_contradiction(contradiction: &Contradiction) -> Problem {
    match contradiction {
        Contradiction::CardInTwoPlaces { card, first, again } if first == again => {
            message::error_card_twice(Arg::notation(*card), *first)
        }
        Contradiction::CardInTwoPlaces { card, first, again } => {
            message::error_card_in_two_places(*again, Arg::notation(*card), *first)
        }
        Contradiction::DrawnCardElsewhere { card, fact } => {
            message::error_drawn_card_elsewhere(Arg::notation(*card), *fact)
        }
        Contradiction::ColourTakenOut { card } => {
            message::error_colour_taken_out(Arg::notation(*card))
        }
        Contradiction::GapInRow { colour, card } => {
            message::error_gap_in_row(Arg::notation(*card), *colour)
        }
        Contradiction::RowNeverOpened { colour } => message::error_row_never_opened(*colour),
        Contradiction::NoCommonFirst => message::error_no_common_first(),
        Contradiction::TooManyJokers { count, most } => {
            message::error_too_many_jokers(*most, *count)
        }
        Contradiction::LaidOutCardInHand { card } => {
            message::error_eleven_in_hand(Arg::notation(*card))
        }
        Contradiction::TooManyPlaces => message::error_too_many_places(),
        Contradiction::ClaimedCardElsewhere { card, fact } => {
            message::error_claimed_card_elsewhere(Arg::notation(*card), *fact)
        }
        Contradiction::ClaimedCardTwice { card } => {
            message::error_claimed_card_twice(Arg::notation(*card))
        }
        Contradiction::NotTheOpenCard { card, open } => {
            message::error_not_the_open_card(Arg::notation(*card), Arg::notation(*open))
        }
        Contradiction::PileTwice { pile } => message::error_pile_twice(Arg::notation(pile.clone())),
        Contradiction::CentreNeverOpened => message::error_centre_never_opened(),
        Contradiction::NumberTooOften { number, most } => {
            message::error_number_too_often(*most, *number)
        }
        Contradiction::AnchorNotOnTable { card } => {
            message::error_anchor_not_on_table(Arg::notation(*card))
        }
    }
}
