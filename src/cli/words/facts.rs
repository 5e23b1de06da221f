//! Words for facts that are missing, and for what the parser expected at the place of an error.

use crate::cards::ParseError;
use crate::cards::{Expected, NamedCard};
use crate::i18n::{Arg, Message, message};
use crate::rules::{Fact, FactQuestion};

/// The question for a fact that is missing.
pub(crate) fn question_for(question: FactQuestion) -> Message {
    match question {
        FactQuestion::Table => message::ask_table(),
        FactQuestion::TableLies => message::ask_table_lies(),
        FactQuestion::TableOpens => message::ask_table_opens(),
        FactQuestion::JokerLies => message::ask_joker_lies(),
        FactQuestion::HandFits => message::ask_hand_fits(),
        FactQuestion::HandFitsOrPass => message::ask_hand_fits_or_pass(),
        FactQuestion::OtherFits => message::ask_other_fits(),
        FactQuestion::PileLeft => message::ask_pile_left(),
        FactQuestion::PileBefore => message::ask_pile_before(),
        FactQuestion::PileUsedUp => message::ask_pile_used_up(),
        FactQuestion::OthersElevens => message::ask_others_elevens(),
        FactQuestion::RowsOrder => message::ask_rows_order(),
        FactQuestion::FirstNumber => message::ask_first_number(),
        FactQuestion::PilesTops => message::ask_piles_tops(),
        FactQuestion::GridLayout => message::ask_grid_layout(),
        FactQuestion::JudgedHand => message::ask_hand_held(),
        FactQuestion::OpenCard => message::ask_open_card(),
        FactQuestion::LayoutCard => message::ask_layout_card(),
    }
}

/// Name of a fact in a question.
pub(crate) fn fact_name(fact: Fact) -> Message {
    match fact {
        Fact::Table => message::fact_table(),
        Fact::Hand => message::fact_hand(),
        Fact::Others => message::fact_others(),
        Fact::Pile => message::fact_pile(),
        Fact::Rows => message::fact_rows(),
        Fact::Connectors => message::fact_connectors(),
        Fact::First => message::fact_first(),
        Fact::Grid => message::fact_grid(),
        Fact::Open => message::fact_open(),
        Fact::Piles => message::fact_piles(),
        Fact::Without => message::fact_without(),
    }
}

/// Examples of how a fact is written.
pub(crate) fn fact_examples(fact: Fact) -> Message {
    match fact {
        Fact::Table => message::fact_table_written(),
        Fact::Hand => message::fact_hand_written(),
        Fact::Others => message::fact_others_written(),
        Fact::Pile => message::fact_pile_written(),
        Fact::Rows => message::fact_rows_written(),
        Fact::Connectors => message::fact_connectors_written(),
        Fact::First => message::fact_first_written(),
        Fact::Grid => message::fact_grid_written(),
        Fact::Open => message::fact_open_written(),
        Fact::Piles => message::fact_piles_written(),
        Fact::Without => message::fact_without_written(),
    }
}

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
        Expected::Face => message::expected_face(),
        Expected::Rank => message::expected_rank(),
        Expected::Suit => message::expected_suit(),
        Expected::Place => message::expected_place(),
        Expected::Line => message::expected_line(),
        Expected::Pile => message::expected_pile(),
        Expected::Result => message::expected_result(),
        Expected::FourRows => message::expected_four_rows(),
        Expected::End => match unparsed_word(error, text).filter(|_| error.nearest.is_some()) {
            // A mistyped word gets a message about the word, not about the end of the text.
            Some(word) => message::expected_word(word),
            None => message::expected_end(),
        },
        Expected::Shorter => message::expected_shorter(),
        Expected::CallWord => message::expected_call_word(),
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
        Expected::CardsOfSum(sum) => message::expected_cards_of_sum(u32::from(sum)),
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

#[cfg(test)]
mod tests {
    use super::fact_examples;
    use crate::cards::Tongue;
    use crate::games::Game;
    use crate::i18n::Texts;
    use crate::rules::{Fact, RawFacts};

    #[test]
    fn every_example_of_a_fact_can_be_parsed() {
        for tongue in Tongue::ALL {
            let texts = Texts::new(tongue);
            for fact in Fact::ALL {
                for game in Game::ALL.iter().filter(|game| game.entry().facts.contains(&fact)) {
                    for example in fact_examples(fact).render(&texts).split(" · ") {
                        let mut facts = RawFacts::default();
                        facts.set(fact, example);
                        let read = game.read_facts(&facts);
                        assert!(read.is_ok(), "{tongue:?} {fact:?} {example}: {read:?}");
                    }
                }
            }
        }
    }
}
