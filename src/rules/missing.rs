//! The facts that the referee needs for a verdict but was not given.

use super::Fact;

/// A fact that would decide an undecided question, and the question it answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MissingFact {
    /// The flag of the fact.
    pub fact: Fact,
    /// The exact question.
    pub question: FactQuestion,
}

/// The questions that missing facts answer. Each has a text in `i18n` (`ask-…`): the question, and
/// the consequence of the answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum FactQuestion {
    /// The cards on the table.
    Table,
    /// The cards on the table: the card fits only beside one of them.
    TableLies,
    /// The cards on the table: the card opens its row once the game has begun.
    TableOpens,
    /// A joker at that place.
    JokerLies,
    /// A card in hand that fits: then one must be laid, otherwise drawing is right.
    HandFits,
    /// A card in hand that fits: then one must be laid, otherwise passing is right.
    HandFitsOrPass,
    /// Another card in hand that fits: then this one may be kept back.
    OtherFits,
    /// Number of cards in the pile: passing is right only if it is used up.
    PileLeft,
    /// Number of cards in the pile before the turn, in which some were drawn.
    PileBefore,
    /// An empty pile: only then must a player who can lay do so.
    PileUsedUp,
    /// The 11s in other hands: their order decides who begins.
    OthersElevens,
    /// The order of Master's rows: a connector leads to a neighbour only.
    RowsOrder,
    /// The number that opened the game.
    FirstNumber,
    /// The top cards of the piles.
    PilesTops,
    /// The player's layout.
    GridLayout,
    /// The hand of the player who was asked for a card and denies it.
    DeniersHand,
    /// The hand of the player who calls the end.
    CallersHand,
    /// FLÄT: the card that lay open, because the card taken has its suit.
    OpenCard,
    /// FLÄT: the card that came into the layout, because its suit completes the line or not.
    LayoutCard,
}

impl FactQuestion {
    /// The fact that answers the question.
    pub const fn fact(self) -> Fact {
        match self {
            FactQuestion::Table
            | FactQuestion::TableLies
            | FactQuestion::TableOpens
            | FactQuestion::JokerLies => Fact::Table,
            FactQuestion::HandFits
            | FactQuestion::HandFitsOrPass
            | FactQuestion::OtherFits
            | FactQuestion::DeniersHand
            | FactQuestion::CallersHand => Fact::Hand,
            FactQuestion::PileLeft | FactQuestion::PileBefore | FactQuestion::PileUsedUp => {
                Fact::Pile
            }
            FactQuestion::OthersElevens => Fact::Others,
            FactQuestion::RowsOrder => Fact::Rows,
            FactQuestion::FirstNumber => Fact::First,
            FactQuestion::PilesTops => Fact::Piles,
            FactQuestion::OpenCard => Fact::Open,
            FactQuestion::GridLayout | FactQuestion::LayoutCard => Fact::Grid,
        }
    }

    /// Returns yes or no as the fact that the question asks for; `None` if it takes neither.
    pub const fn yes_or_no(self, is_yes: bool) -> Option<&'static str> {
        match self {
            FactQuestion::HandFits | FactQuestion::HandFitsOrPass | FactQuestion::OtherFits => {
                Some(if is_yes { "yes" } else { "no" })
            }
            // How many cards are left does not matter there.
            FactQuestion::PileUsedUp => Some(if is_yes { "0" } else { "1" }),
            _ => None,
        }
    }

    /// Returns the question with its fact.
    pub const fn missing(self) -> MissingFact {
        MissingFact { fact: self.fact(), question: self }
    }
}
