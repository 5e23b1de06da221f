//! How a round of a game is told: which questions its score sheet asks.

/// The shape of a round's result.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Form {
    /// Who went out, then the hand of everybody else, as cards or as a total.
    Hands,
    /// Master: who went out, then cards, jokers and bonus cards of everybody.
    MasterHands,
    /// FLÄT: who closed, then the layout of everybody, as a sum, values or cards.
    Layouts,
    /// The order of finishing, or the winner alone.
    Finishing,
    /// Who won.
    Winner,
    /// Who lost.
    Loser,
    /// A count for everybody.
    Counts,
    /// collect-colours: who called the end, then sums or cards of everybody.
    Colours,
}
