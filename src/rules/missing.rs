//! What the referee would have to know.

use super::Fact;

/// A fact that would settle an undecided question, and the question it answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Missing {
    /// The flag that tells it.
    pub fact: Fact,
    /// What exactly is to be known.
    pub ask: Ask,
}

/// The questions that a missing fact answers. Each has its words in `i18n` (`ask-…`): the
/// question, and what then holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ask {
    /// What lies on the table?
    Table,
    /// What lies on the table? The card fits only beside one that lies.
    TableLies,
    /// What lies on the table? The card opens its row once the game has begun.
    TableOpens,
    /// Does a joker lie there?
    JokerLies,
    /// Does a card in hand fit? Then one must be laid; otherwise drawing is right.
    HandFits,
    /// Does a card in hand fit? Then one must be laid; otherwise passing is right.
    HandFitsOrPass,
    /// Does another card in hand fit? Then this one may be kept back.
    OtherFits,
    /// How many cards does the pile have? Passing is right only when it is used up.
    PileLeft,
    /// How many cards did the pile have before the turn, in which some were drawn?
    PileBefore,
    /// Is the pile used up? Only then does whoever can lay have to.
    PileUsedUp,
    /// Which 11s are in other hands? Their order names who begins.
    OthersElevens,
    /// In which order do Master's rows lie? A connector leads to a neighbour only.
    RowsOrder,
    /// How many connectors has the player left?
    ConnectorsLeft,
    /// Which number opened the game?
    FirstNumber,
    /// What lies on top of the piles?
    PilesTops,
    /// What does the player's layout show?
    GridLayout,
    /// What is in the hand that is judged (a call, a denial)?
    HandHeld,
    /// FLÄT: which card lay open? The one taken has that suit.
    OpenCard,
    /// FLÄT: which card came into the layout? Its suit makes the line or not.
    LayoutCard,
}

impl Ask {
    /// Every question.
    pub const ALL: [Ask; 19] = [
        Ask::Table,
        Ask::TableLies,
        Ask::TableOpens,
        Ask::JokerLies,
        Ask::HandFits,
        Ask::HandFitsOrPass,
        Ask::OtherFits,
        Ask::PileLeft,
        Ask::PileBefore,
        Ask::PileUsedUp,
        Ask::OthersElevens,
        Ask::RowsOrder,
        Ask::ConnectorsLeft,
        Ask::FirstNumber,
        Ask::PilesTops,
        Ask::GridLayout,
        Ask::HandHeld,
        Ask::OpenCard,
        Ask::LayoutCard,
    ];

    /// The flag that answers the question.
    pub const fn fact(self) -> Fact {
        match self {
            Ask::Table | Ask::TableLies | Ask::TableOpens | Ask::JokerLies => Fact::Table,
            Ask::HandFits | Ask::HandFitsOrPass | Ask::OtherFits | Ask::HandHeld => Fact::Hand,
            Ask::PileLeft | Ask::PileBefore | Ask::PileUsedUp => Fact::Pile,
            Ask::OthersElevens => Fact::Others,
            Ask::RowsOrder => Fact::Rows,
            Ask::ConnectorsLeft => Fact::Connectors,
            Ask::FirstNumber => Fact::First,
            Ask::PilesTops => Fact::Piles,
            Ask::OpenCard => Fact::Open,
            Ask::GridLayout | Ask::LayoutCard => Fact::Grid,
        }
    }

    /// The question with its fact.
    pub const fn missing(self) -> Missing {
        Missing { fact: self.fact(), ask: self }
    }
}
