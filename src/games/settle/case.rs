//! The details that decide a comparison: figures and names, without sentences.

use crate::cards::{AnyCard, Colour};

/// Detail that decides one comparison. Lists of players are in the given order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SettleCase {
    /// guess-the-sum: the sum of the cards, the distance of each guess, and the winner.
    Guesses {
        /// Sum of the cards.
        sum: i64,
        /// Distance of each guess from the sum.
        off: Vec<(String, u64)>,
        /// Player who takes the cards; `None` where two guesses are equally close.
        winner: Option<String>,
    },
    /// duel: the higher card wins, after the listed ties.
    Higher {
        /// Numbers that both players had before.
        ties: Vec<u8>,
        /// Player with the higher card, and its number.
        winner: (String, u8),
        /// Player with the lower card, and its number.
        loser: (String, u8),
    },
    /// duel: the last two given cards are equal.
    EqualCards {
        /// Number of both cards.
        number: u8,
        /// Both players with the cards they have turned up so far; empty where no cards are left.
        so_far: Vec<(String, Vec<u8>)>,
    },
    /// highest-card: one card is the highest of the trick.
    HighestCard {
        /// Player who laid it.
        name: String,
        /// Number of the card.
        number: u8,
        /// Number of cards of earlier ties that go with it.
        carried_cards: u32,
        /// Position of the trick in the round.
        trick: TrickPosition,
    },
    /// highest-card: several players have laid the highest card of the trick.
    HighestShared {
        /// Players who laid it.
        names: Vec<String>,
        /// Number of the card.
        number: u8,
        /// Number of cards that are now carried over; `None` where no cards are left for another
        /// trick.
        carried_cards: Option<u32>,
        /// Position of the trick in the round.
        trick: TrickPosition,
    },
    /// cheat: the card turned up and the number announced.
    Doubted {
        /// Player who laid the card.
        player: String,
        /// The number announced.
        announced: u32,
        /// The card.
        card: AnyCard,
        /// True if the announcement was a lie, so that the doubt was right.
        is_lie: bool,
    },
    /// cheat: the number is right, the colour is not the one agreed.
    OtherColour {
        /// The card.
        card: AnyCard,
        /// The colour agreed.
        agreed: Colour,
    },
    /// cheat: the number is right, but the card's colour is unknown.
    ColourUnknown {
        /// The colour agreed.
        agreed: Colour,
    },
    /// cheat: the doubter is not on turn.
    NotOnTurn {
        /// Player who doubts.
        doubter: String,
        /// Player on turn.
        on_turn: String,
    },
    /// cheat: several cards were laid at once. The leaflet names a price for that, or does not.
    SeveralLaid {
        /// Player who laid them.
        player: String,
        /// Number of cards.
        cards: usize,
        /// True if the leaflet names the price.
        has_price: bool,
    },
    /// cheat: the twenty is doubted.
    Twenty {
        /// Player who announced it.
        player: String,
    },
    /// cheat: the last card of a hand is doubted.
    LastCard {
        /// Player whose card it was.
        player: String,
    },
    /// snip-snap: the card turned up, and what it makes of the call.
    Called(CallCase),
    /// snip-snap: right calls at the same moment.
    Draw(Vec<String>),
    /// snip-snap: calls at the same moment, these of them wrong.
    WrongAmong(Vec<String>),
    /// black-peter: the only number without a pair.
    Twinless(u32),
    /// black-peter: these numbers have no pair yet.
    Unpaired(Vec<u32>),
    /// collect-colours: the best colour of each player; empty where only sums were given.
    BestColours(Vec<(String, Colour)>),
    /// collect-colours: the caller has less than another player.
    CallerBehind {
        /// The caller and their sum.
        caller: (String, i64),
        /// The player with more, and their sum.
        best: (String, i64),
    },
    /// collect-colours: the caller has as much as another player.
    CallerLevel {
        /// Player who called.
        caller: String,
        /// Players who have as much.
        others: Vec<String>,
        /// The sum.
        sum: i64,
    },
    /// collect-colours: the stock was used up, so the caller need not have the highest sum.
    CallerFree {
        /// Player who called.
        caller: String,
        /// The caller's sum, which counts although others may have more.
        sum: i64,
    },
    /// collect-colours: the caller has no cards.
    CallerEmpty(String),
    /// collect-colours: the caller's cards are of several colours.
    CallerColours {
        /// Player who called.
        caller: String,
        /// Colours of the caller's cards.
        colours: Vec<Colour>,
        /// True if that forbids the call.
        is_forbidden: bool,
    },
    /// FLÄT: lowest and highest sum of each player's two open cards; they differ where one is a
    /// joker.
    TwoCards(Vec<(String, i64, i64)>),
    /// FLÄT: several players have the highest sum.
    LevelSums {
        /// Players who have it.
        names: Vec<String>,
        /// The sum.
        sum: i64,
    },
}

/// highest-card: position of the decided trick in the round, as far as it is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TrickPosition {
    /// The only given trick.
    Only,
    /// The last given trick; others may follow.
    Latest,
    /// The last trick of the round.
    Last,
}

/// A call, and the card for which it was made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CallCase {
    /// Player who turned the card up.
    pub turned: String,
    /// Number of the card.
    pub number: u8,
    /// Meaning of the call.
    pub kind: CallKind,
}

/// Meaning of a call: right, wrong, open or not allowed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CallKind {
    /// Right: the number lies in front of these players.
    Snap(Vec<String>),
    /// Right: the number lies on top in the middle.
    Snip,
    /// Wrong: the number lies in front of these players, “snap” would have been right.
    NotSnap(Vec<String>),
    /// Wrong: the number lies on top in the middle, “snip” would have been right.
    NotSnip,
    /// Wrong: the number lies nowhere else.
    ForNothing,
    /// Open: the number lies in front of these players, and on top in the middle.
    ForBoth(Vec<String>),
    /// Open: the number lies nowhere else, but this older one lies on several piles.
    ForOlder(u8),
    /// Not allowed: the caller shows no card of the number.
    Outsider(String),
    /// Not allowed: the caller has lost all cards.
    WithoutCards(String),
}
