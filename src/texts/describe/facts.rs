//! Words for facts that are missing.

use crate::i18n::{Message, message};
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
        FactQuestion::DeniersHand => message::ask_hand_held(),
        FactQuestion::CallersHand => message::ask_hand_called(),
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
