//! The questions of a score sheet and their answers: one list for arguments, prompts, JSON and
//! stored rows.

use super::{FinalHand, SeatResult};
use crate::rules::Fact;

/// Form of the answer to a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FlagKind {
    /// A result for every player, or bare points.
    Results,
    /// One player.
    Player,
    /// Players in an order.
    Order,
    /// A statement without a value: true if given, false if left out.
    Yes,
    /// A number of the pack.
    Number,
    /// A list of that many different colours.
    Colours(usize),
    /// Cards, with or without their colours.
    Cards,
    /// A word of each of several players, `NAME=WORD`.
    Words,
    /// A text in a notation of the game's own.
    Text,
}

/// An input that a game declares as data. Arguments, help and refusals follow from the list.
pub trait DeclaredFlag: Copy + PartialEq + Send + Sync + 'static {
    /// Every input, in the order in which they are refused.
    fn all() -> &'static [Self];

    /// Stable id for people and scripts: `stock-empty`.
    fn id(self) -> &'static str;

    /// Form of the answer.
    fn kind(self) -> FlagKind;

    /// The input that cannot be given together with this one. One of two names the other.
    fn excludes(self) -> Option<Self>;

    /// The letter that stands for it: `-t`.
    fn short(self) -> Option<char> {
        None
    }
}

/// The facts about a move are inputs like those of a round.
impl DeclaredFlag for Fact {
    fn all() -> &'static [Fact] {
        &Fact::ALL
    }

    fn id(self) -> &'static str {
        self.flag()
    }

    fn kind(self) -> FlagKind {
        FlagKind::Text
    }

    fn excludes(self) -> Option<Fact> {
        None
    }

    fn short(self) -> Option<char> {
        (self == Fact::Table).then_some('t')
    }
}

macro_rules! questions {
    (
        $(#[$list_doc:meta])* $list:ident, excludes $excludes:expr;
        $($(#[$doc:meta])* $flag:ident: $kind:expr, $id:literal;)*
    ) => {
        $(#[$list_doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
        pub enum $list {
            $($(#[$doc])* $flag,)*
        }

        impl $list {
            /// Every flag, in the order in which they are refused.
            pub const ALL: &'static [$list] = &[$($list::$flag),*];

            /// Stable id for people and scripts: `stock-empty`.
            pub const fn id(self) -> &'static str {
                match self {
                    $($list::$flag => $id,)*
                }
            }

            /// Form of the flag's value.
            pub const fn kind(self) -> FlagKind {
                match self {
                    $($list::$flag => $kind,)*
                }
            }
        }

        impl DeclaredFlag for $list {
            fn all() -> &'static [$list] {
                $list::ALL
            }

            fn id(self) -> &'static str {
                $list::id(self)
            }

            fn kind(self) -> FlagKind {
                $list::kind(self)
            }

            fn excludes(self) -> Option<$list> {
                $excludes(self)
            }
        }
    };
}

questions! {
    /// An input of a round other than bare points.
    SheetFlag, excludes SheetFlag::excluded;
    /// The result of a player.
    Result: FlagKind::Results, "result";
    /// FLÄT: the player who ended the round.
    Closer: FlagKind::Player, "closer";
    /// The order of finishing.
    Order: FlagKind::Order, "order";
    /// The player who won.
    Winner: FlagKind::Player, "winner";
    /// The player who lost.
    Loser: FlagKind::Player, "loser";
    /// collect-colours: the player who called the end.
    Caller: FlagKind::Player, "caller";
    /// collect-colours: the stock was used up before the call.
    StockEmpty: FlagKind::Yes, "stock-empty";
    /// collect-colours: a caller who ties for the highest sum keeps the points.
    CallerWinsTie: FlagKind::Yes, "caller-keeps";
    /// collect-colours: a caller who ties for the highest sum loses the points.
    CallerLosesTie: FlagKind::Yes, "caller-loses";
}

questions! {
    /// An input of a comparison.
    SettleFlag, excludes |_| None;
    /// A player's guess, cards or hand.
    Players: FlagKind::Results, "players";
    /// guess-the-sum: the cards laid.
    Cards: FlagKind::Cards, "cards";
    /// cheat: the number announced.
    Announced: FlagKind::Number, "said";
    /// cheat: the card or cards turned up.
    Card: FlagKind::Cards, "card";
    /// cheat: the player whose card is doubted.
    Player: FlagKind::Player, "player";
    /// cheat: the player who doubts.
    Doubter: FlagKind::Player, "doubter";
    /// cheat: the player on turn; the doubter if not given.
    OnTurn: FlagKind::Player, "on-turn";
    /// cheat: the colour agreed beforehand.
    Colour: FlagKind::Colours(1), "colour";
    /// snip-snap: the tops of the open piles.
    Open: FlagKind::Text, "open";
    /// snip-snap: the top of the middle pile.
    Middle: FlagKind::Text, "middle";
    /// snip-snap: the player who has just turned a card up.
    Turned: FlagKind::Player, "turned";
    /// snip-snap: the calls by player; two calls are simultaneous.
    Call: FlagKind::Words, "call";
    /// black-peter: the two colours played.
    Colours: FlagKind::Colours(2), "colours";
    /// black-peter: the pairs laid.
    Out: FlagKind::Text, "out";
    /// collect-colours: the player who called the end.
    Caller: FlagKind::Player, "caller";
    /// collect-colours: the stock was used up before the call.
    StockEmpty: FlagKind::Yes, "stock-empty";
    /// duel, highest-card: no cards are left. cheat: the doubted card was the last of its hand.
    Last: FlagKind::Yes, "last";
}

impl SettleFlag {
    /// True if the games that use the flag cannot judge without it.
    pub const fn is_required(self) -> bool {
        match self {
            SettleFlag::Players
            | SettleFlag::Cards
            | SettleFlag::Announced
            | SettleFlag::Card
            | SettleFlag::Player
            | SettleFlag::Doubter
            | SettleFlag::Open
            | SettleFlag::Turned
            | SettleFlag::Call
            | SettleFlag::Out => true,
            SettleFlag::OnTurn
            | SettleFlag::Colour
            | SettleFlag::Middle
            | SettleFlag::Colours
            | SettleFlag::Caller
            | SettleFlag::StockEmpty
            | SettleFlag::Last => false,
        }
    }
}

impl SheetFlag {
    /// The flag of that id.
    pub fn from_id(id: &str) -> Option<SheetFlag> {
        SheetFlag::ALL.iter().copied().find(|flag| flag.id() == id)
    }

    /// The flag that this one excludes: giving one in a correction removes the other.
    pub const fn rival(self) -> Option<SheetFlag> {
        match self {
            SheetFlag::CallerWinsTie => Some(SheetFlag::CallerLosesTie),
            SheetFlag::CallerLosesTie => Some(SheetFlag::CallerWinsTie),
            SheetFlag::Order => Some(SheetFlag::Winner),
            SheetFlag::Winner => Some(SheetFlag::Order),
            SheetFlag::Result
            | SheetFlag::Closer
            | SheetFlag::Loser
            | SheetFlag::Caller
            | SheetFlag::StockEmpty => None,
        }
    }

    /// The rival, if both are statements: an order and a winner may be given together.
    fn excluded(self) -> Option<SheetFlag> {
        self.rival().filter(|&rival| self.kind() == FlagKind::Yes && self < rival)
    }
}

/// A question of a game's score sheet; a game lists them in the order in which they are asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SheetQuestion {
    /// The player who went out; that seat's result follows from it.
    Out,
    /// Everybody's result.
    Results(ResultKind),
    /// The value of a flag.
    Flag(SheetFlag, FlagNeed),
    /// The order of finishing, or the winner alone.
    Finishing,
    /// One of two flags, where a silence of the leaflet leaves the decision to the table.
    Either([SheetFlag; 2]),
}

impl SheetQuestion {
    /// The flags that answer it.
    pub fn flags(&self) -> &[SheetFlag] {
        match self {
            SheetQuestion::Out => &[],
            SheetQuestion::Results(_) => &[SheetFlag::Result],
            SheetQuestion::Flag(flag, _) => std::slice::from_ref(flag),
            SheetQuestion::Finishing => &[SheetFlag::Order, SheetFlag::Winner],
            SheetQuestion::Either(flags) => flags,
        }
    }
}

/// Need for a flag: asked for, required, or neither.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FlagNeed {
    /// The flag is asked for and required.
    Always,
    /// The flag is required unless the bare points of every player are given.
    UnlessPoints,
    /// The flag is asked for, and the answer may be nobody or no.
    Optional,
    /// The flag is not asked for, but may be given.
    NotPrompted,
}

/// Kind of result that every player has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ResultKind {
    /// A hand, or its total.
    Hand,
    /// A hand in cards, with jokers and bonus cards.
    HandAndBonus,
    /// A layout, or its sum.
    Layout,
    /// A count, with its unit if the game fixes one.
    Count(Option<Unit>),
    /// A count, and penalties to be subtracted from it.
    CountLessPenalties,
    /// The best colour's sum, or its cards.
    BestColour,
}

/// The unit of a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Unit {
    /// `cards`
    Cards,
    /// `pairs`
    Pairs,
    /// `quartets`
    Quartets,
}

/// A count that is asked for in addition to a result.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum ExtraCount {
    /// Jokers left in the hand.
    Jokers,
    /// Bonus cards.
    Bonus,
}

impl ExtraCount {
    /// All counts.
    pub const ALL: [ExtraCount; 2] = [ExtraCount::Jokers, ExtraCount::Bonus];

    /// True if the count is part of the hand. A player who went out has none.
    pub const fn is_in_hand(self) -> bool {
        matches!(self, ExtraCount::Jokers)
    }
}

impl ResultKind {
    /// Every kind.
    pub const ALL: &'static [ResultKind] = &[
        ResultKind::Hand,
        ResultKind::HandAndBonus,
        ResultKind::Layout,
        ResultKind::Count(None),
        ResultKind::Count(Some(Unit::Cards)),
        ResultKind::Count(Some(Unit::Pairs)),
        ResultKind::CountLessPenalties,
        ResultKind::BestColour,
    ];

    /// Counts that are asked for in addition to the result.
    pub const fn extra_counts(self) -> &'static [ExtraCount] {
        match self {
            ResultKind::HandAndBonus => &[ExtraCount::Jokers, ExtraCount::Bonus],
            ResultKind::Hand
            | ResultKind::Layout
            | ResultKind::Count(_)
            | ResultKind::CountLessPenalties
            | ResultKind::BestColour => &[],
        }
    }

    /// True if the result is the rest of a hand or layout and may be empty.
    pub const fn can_be_empty(self) -> bool {
        match self {
            ResultKind::Hand | ResultKind::HandAndBonus | ResultKind::Layout => true,
            ResultKind::Count(_) | ResultKind::CountLessPenalties | ResultKind::BestColour => false,
        }
    }

    /// Returns the result with nothing left or nothing won. It stands for a player who has not been
    /// asked yet.
    pub fn empty_result(self) -> SeatResult {
        match self {
            ResultKind::Hand | ResultKind::HandAndBonus => SeatResult::Hand(FinalHand::default()),
            ResultKind::Layout => SeatResult::Layout(Vec::new()),
            ResultKind::Count(_) | ResultKind::BestColour => SeatResult::Number(0),
            ResultKind::CountLessPenalties => SeatResult::WonLess { won: 0, penalties: 0 },
        }
    }
}

/// Value of a flag; `P` identifies a player: a seat, or a player's id.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FlagValue<P> {
    /// This player.
    Player(P),
    /// These players, in their order.
    Order(Vec<P>),
    /// The statement holds.
    Yes,
}

impl<P> FlagValue<P> {
    /// Form of the value.
    pub const fn kind(&self) -> FlagKind {
        match self {
            FlagValue::Player(_) => FlagKind::Player,
            FlagValue::Order(_) => FlagKind::Order,
            FlagValue::Yes => FlagKind::Yes,
        }
    }
}

/// The flags given for a round. They are sorted in the order of [`SheetFlag::ALL`], so that equal
/// rounds compare equal in whatever order the flags were given.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoundFlags<P = usize>(Vec<(SheetFlag, FlagValue<P>)>);

impl<P> Default for RoundFlags<P> {
    fn default() -> RoundFlags<P> {
        RoundFlags(Vec::new())
    }
}

impl<P> RoundFlags<P> {
    /// Sets the value of a flag. A value of the wrong form only removes the flag.
    pub fn set(&mut self, flag: SheetFlag, value: FlagValue<P>) {
        self.remove(flag);
        if value.kind() == flag.kind() {
            let index = self.0.partition_point(|(other, _)| *other < flag);
            self.0.insert(index, (flag, value));
        }
    }

    /// Adds a flag.
    #[must_use]
    pub fn with_flag(mut self, flag: SheetFlag, value: FlagValue<P>) -> RoundFlags<P> {
        self.set(flag, value);
        self
    }

    /// Removes a flag.
    pub fn remove(&mut self, flag: SheetFlag) {
        self.0.retain(|(other, _)| *other != flag);
    }

    /// Value of a flag.
    pub fn get(&self, flag: SheetFlag) -> Option<&FlagValue<P>> {
        self.0.iter().find(|(other, _)| *other == flag).map(|(_, value)| value)
    }

    /// True if the flag was given.
    pub fn has(&self, flag: SheetFlag) -> bool {
        self.get(flag).is_some()
    }

    /// Player named by a flag.
    pub fn player(&self, flag: SheetFlag) -> Option<&P> {
        match self.get(flag)? {
            FlagValue::Player(player) => Some(player),
            FlagValue::Order(_) | FlagValue::Yes => None,
        }
    }

    /// Players named by a flag, in their order.
    pub fn order(&self, flag: SheetFlag) -> Option<&[P]> {
        match self.get(flag)? {
            FlagValue::Order(order) => Some(order),
            FlagValue::Player(_) | FlagValue::Yes => None,
        }
    }

    /// Every flag with its value.
    pub fn iter(&self) -> impl Iterator<Item = (SheetFlag, &FlagValue<P>)> {
        self.0.iter().map(|(flag, value)| (*flag, value))
    }

    /// Every player whom a flag names.
    pub fn players(&self) -> impl Iterator<Item = &P> {
        self.0.iter().flat_map(|(_, value)| match value {
            FlagValue::Player(player) => std::slice::from_ref(player),
            FlagValue::Order(order) => order,
            FlagValue::Yes => &[],
        })
    }

    /// True if no flag was given.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Maps the players to other identifiers; `None` if `identify` fails for one of them.
    pub fn map<Q>(&self, identify: impl Fn(&P) -> Option<Q>) -> Option<RoundFlags<Q>> {
        let map_value = |value: &FlagValue<P>| {
            Some(match value {
                FlagValue::Player(player) => FlagValue::Player(identify(player)?),
                FlagValue::Order(order) => {
                    FlagValue::Order(order.iter().map(&identify).collect::<Option<_>>()?)
                }
                FlagValue::Yes => FlagValue::Yes,
            })
        };
        let flags = self.0.iter().map(|(flag, value)| Some((*flag, map_value(value)?)));
        flags.collect::<Option<_>>().map(RoundFlags)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn flags_keep_their_order_and_their_kind() {
        let mut flags = RoundFlags::default();
        flags.set(SheetFlag::StockEmpty, FlagValue::Yes);
        flags.set(SheetFlag::Closer, FlagValue::Player(2));
        flags.set(SheetFlag::Winner, FlagValue::Yes);
        flags.set(SheetFlag::Closer, FlagValue::Player(1));
        let given: Vec<SheetFlag> = flags.iter().map(|(flag, _)| flag).collect();
        assert_eq!(given, [SheetFlag::Closer, SheetFlag::StockEmpty]);
        assert_eq!(flags.player(SheetFlag::Closer), Some(&1));
        assert_eq!(flags.map(|&seat| (seat != 1).then_some(seat)), None);
        flags.remove(SheetFlag::Closer);
        assert!(flags.has(SheetFlag::StockEmpty) && !flags.has(SheetFlag::Closer));
    }

    #[test]
    fn flags_name_their_players() {
        let mut flags = RoundFlags::default();
        assert!(flags.is_empty());
        flags.set(SheetFlag::StockEmpty, FlagValue::Yes);
        assert!(!flags.is_empty());
        assert_eq!(flags.players().count(), 0);
        flags.set(SheetFlag::Closer, FlagValue::Player(2));
        assert_eq!(flags.players().collect::<Vec<_>>(), [&2]);
    }

    #[test]
    fn every_flag_is_found_by_its_id_and_rivals_agree() {
        for &flag in SheetFlag::ALL {
            assert_eq!(SheetFlag::from_id(flag.id()), Some(flag));
            assert!(flag.rival().is_none_or(|rival| rival.rival() == Some(flag)));
        }
    }
}
