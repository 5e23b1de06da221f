//! What decides a comparison: its figures and names, without a sentence.

use crate::cards::{AnyCard, Colour};

/// What decides this very comparison. Lists of players are in the order told.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SettleCase {
    /// guess-the-sum: the sum of the cards, how far off each guess was, who takes them.
    Guesses {
        /// What the cards make together.
        sum: i64,
        /// How far each guess is from it.
        off: Vec<(String, u64)>,
        /// Who takes the cards; nobody where two are equally close.
        winner: Option<String>,
    },
    /// duel: the higher card wins, after the ties named.
    Higher {
        /// The numbers that both had before.
        ties: Vec<u8>,
        /// Who had the higher card, and its number.
        winner: (String, u8),
        /// Who had the lower card, and its number.
        loser: (String, u8),
    },
    /// duel: the last two cards told are equal.
    EqualCards {
        /// Their number.
        number: u8,
        /// The two with what they have turned up so far; empty where no cards are left.
        so_far: Vec<(String, Vec<u8>)>,
    },
    /// highest-card: one card is the highest of the trick that is decided.
    HighestCard {
        /// Who laid it.
        name: String,
        /// Its number.
        number: u8,
        /// Cards of earlier ties that go with it.
        aside: u32,
        /// Which trick that is.
        trick: TrickTold,
    },
    /// highest-card: several have laid the highest card of the trick that is decided.
    HighestShared {
        /// Who laid it.
        names: Vec<String>,
        /// Its number.
        number: u8,
        /// How many cards lie aside now; `None` where none are left for another trick.
        aside: Option<u32>,
        /// Which trick that is.
        trick: TrickTold,
    },
    /// cheat: the card turned up, beside what was announced.
    Doubted {
        /// Who laid it.
        player: String,
        /// The number announced.
        said: u32,
        /// The card.
        card: AnyCard,
        /// Whether the doubt was right.
        lie: bool,
    },
    /// cheat: the number is right, the colour is not the one agreed.
    OtherColour {
        /// The card.
        card: AnyCard,
        /// The colour agreed.
        agreed: Colour,
    },
    /// cheat: the number is right, and the card's colour was not told.
    ColourUntold {
        /// The colour agreed.
        agreed: Colour,
    },
    /// cheat: somebody else is on turn.
    NotOnTurn {
        /// Who doubts.
        doubter: String,
        /// Whose turn it is.
        on_turn: String,
    },
    /// cheat: several cards were laid at once; whether that costs the pile, the leaflet says or
    /// does not.
    SeveralLaid {
        /// Who laid them.
        player: String,
        /// How many.
        cards: usize,
        /// Whether the leaflet names the price.
        costs: bool,
    },
    /// cheat: the twenty is doubted.
    Twenty {
        /// Who announced it.
        player: String,
    },
    /// cheat: the last card of a hand is doubted.
    LastCard {
        /// Whose it was.
        player: String,
    },
    /// snip-snap: what the card turned up matches, and the call for it.
    Called(CalledFor),
    /// snip-snap: right calls at the same moment.
    Draw(Vec<String>),
    /// snip-snap: calls at the same moment, these of them wrong.
    WrongAmong(Vec<String>),
    /// black-peter: every other number lies as a pair.
    Twinless(u32),
    /// black-peter: these numbers have no pair yet.
    Unpaired(Vec<u32>),
    /// collect-colours: whose best colour is which; empty where only sums were told.
    BestColours(Vec<(String, Colour)>),
    /// collect-colours: the caller has less than another.
    CallerBehind {
        /// Who called, and that sum.
        caller: (String, i64),
        /// Who has more, and that sum.
        best: (String, i64),
    },
    /// collect-colours: the caller has as much as another.
    CallerLevel {
        /// Who called.
        caller: String,
        /// Who has as much.
        others: Vec<String>,
        /// The sum.
        sum: i64,
    },
    /// collect-colours: the stock was used up, so the caller need not have the highest sum.
    CallerFree {
        /// Who called.
        caller: String,
        /// What counts.
        sum: i64,
    },
    /// collect-colours: the caller has no cards.
    CallerEmpty(String),
    /// collect-colours: the caller's cards are of several colours.
    CallerColours {
        /// Who called.
        caller: String,
        /// The colours.
        colours: Vec<Colour>,
        /// Whether that forbids the call.
        forbids: bool,
    },
    /// FLÄT: what the two open cards of each count; a joker leaves a span.
    TwoCards(Vec<(String, i64, i64)>),
    /// FLÄT: these have the highest sum.
    LevelSums {
        /// Who has it.
        names: Vec<String>,
        /// The sum.
        sum: i64,
    },
}

/// highest-card: which trick is decided, as far as is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TrickTold {
    /// The only one that was told.
    Only,
    /// The last of those told; others may follow.
    Latest,
    /// The last of the round.
    Last,
}

/// A call, and the card that it was for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CalledFor {
    /// Who has turned the card up.
    pub turned: String,
    /// Its number.
    pub number: u8,
    /// What becomes of the call.
    pub how: CallIs,
}

/// What a call is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CallIs {
    /// Right: the number lies in front of these.
    Snap(Vec<String>),
    /// Right: the number lies on top in the middle.
    Snip,
    /// Wrong: the number lies in front of these, “snap” would have been right.
    NotSnap(Vec<String>),
    /// Wrong: the number lies on top in the middle, “snip” would have been right.
    NotSnip,
    /// Wrong: the number lies nowhere else.
    ForNothing,
    /// Open: the number lies in front of these, and on top in the middle.
    ForBoth(Vec<String>),
    /// Open: the number lies nowhere else, but this older one lies on several piles.
    ForOlder(u8),
    /// Not allowed: the caller shows no card of the number.
    Outsider(String),
    /// Not allowed: the caller has lost all cards.
    WithoutCards(String),
}
