//! The questions of a score sheet, and the answers: one list that arguments, prompts, JSON and the
//! stored rows walk alike.

use super::{Hand, Told};
use crate::cards::said::Unit;

/// What answers a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AnswerKind {
    /// A result for everybody, or bare points.
    Results,
    /// One player.
    Player,
    /// Players in an order.
    Order,
    /// That it was so; left out, it was not.
    Yes,
}

macro_rules! questions {
    ($($(#[$doc:meta])* $flag:ident: $kind:ident = $id:literal,)*) => {
        /// What can be told of a round beside the bare points.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
        pub enum SheetFlag {
            $($(#[$doc])* $flag,)*
        }

        impl SheetFlag {
            /// Every flag, in the order in which they are refused.
            pub const ALL: &'static [SheetFlag] = &[$(SheetFlag::$flag),*];

            /// The id by which people and scripts know it: `stock-empty`.
            pub const fn id(self) -> &'static str {
                match self {
                    $(SheetFlag::$flag => $id,)*
                }
            }

            /// What answers it.
            pub const fn kind(self) -> AnswerKind {
                match self {
                    $(SheetFlag::$flag => AnswerKind::$kind,)*
                }
            }
        }
    };
}

questions! {
    /// Somebody's result.
    Result: Results = "result",
    /// FLÄT: who ended the round.
    Closer: Player = "closer",
    /// The order of finishing.
    Order: Order = "order",
    /// Who won.
    Winner: Player = "winner",
    /// Who lost.
    Loser: Player = "loser",
    /// collect-colours: who called the end.
    Caller: Player = "caller",
    /// collect-colours: the stock was used up before the call.
    StockEmpty: Yes = "stock-empty",
    /// collect-colours: a caller who ties for the highest sum keeps the points.
    CallerKeeps: Yes = "caller-keeps",
    /// collect-colours: a caller who ties for the highest sum loses them.
    CallerLoses: Yes = "caller-loses",
}

impl SheetFlag {
    /// The flags that are told beside the results.
    pub fn beside_results() -> impl Iterator<Item = SheetFlag> {
        SheetFlag::ALL.iter().copied().filter(|flag| flag.kind() != AnswerKind::Results)
    }

    /// The flag of that id.
    pub fn from_id(id: &str) -> Option<SheetFlag> {
        SheetFlag::ALL.iter().copied().find(|flag| flag.id() == id)
    }

    /// The flag that this one takes back when a round is told anew.
    pub const fn rival(self) -> Option<SheetFlag> {
        match self {
            SheetFlag::CallerKeeps => Some(SheetFlag::CallerLoses),
            SheetFlag::CallerLoses => Some(SheetFlag::CallerKeeps),
            SheetFlag::Order => Some(SheetFlag::Winner),
            SheetFlag::Winner => Some(SheetFlag::Order),
            SheetFlag::Result
            | SheetFlag::Closer
            | SheetFlag::Loser
            | SheetFlag::Caller
            | SheetFlag::StockEmpty => None,
        }
    }
}

/// A question of a game's score sheet; a game lists them in the order in which they are asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SheetQuestion {
    /// Who went out; that seat's result is then known.
    Out,
    /// Everybody's result.
    Results(ResultKind),
    /// What a flag tells.
    Flag(SheetFlag, Need),
    /// The order of finishing, or the winner alone.
    Finishing,
    /// Which of two flags holds, where a silence of the leaflet leaves it to the table.
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

/// Whether a flag is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Need {
    /// A round is not told without it.
    Always,
    /// A round is not told without it, but where everybody's bare points are.
    UnlessPoints,
    /// It is asked for, and may be nobody or no.
    MayBe,
    /// It is not asked for, but may be told.
    Unasked,
}

/// What a result is, where everybody has one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ResultKind {
    /// A hand, or its total.
    Hand,
    /// A hand in cards, and beside it jokers and bonus cards.
    HandAndBonus,
    /// A layout, or its sum.
    Layout,
    /// A count, and what of, where that is known beforehand.
    Count(Option<Unit>),
    /// A count, and penalties to be taken from it.
    CountLessPenalties,
    /// The best colour's sum, or its cards.
    BestColour,
}

/// What is counted beside a result.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Beside {
    /// Jokers left in the hand.
    Jokers,
    /// Bonus cards.
    Bonus,
}

impl Beside {
    /// Whether it is a part of the hand, which nobody has who went out.
    pub const fn is_in_hand(self) -> bool {
        matches!(self, Beside::Jokers)
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

    /// What is counted beside it.
    pub const fn beside(self) -> &'static [Beside] {
        match self {
            ResultKind::HandAndBonus => &[Beside::Jokers, Beside::Bonus],
            ResultKind::Hand
            | ResultKind::Layout
            | ResultKind::Count(_)
            | ResultKind::CountLessPenalties
            | ResultKind::BestColour => &[],
        }
    }

    /// Whether it is what is left of a hand or a layout, of which nothing may be left.
    pub const fn can_be_empty(self) -> bool {
        match self {
            ResultKind::Hand | ResultKind::HandAndBonus | ResultKind::Layout => true,
            ResultKind::Count(_) | ResultKind::CountLessPenalties | ResultKind::BestColour => false,
        }
    }

    /// What somebody who has not been asked is taken to have.
    pub fn nothing(self) -> Told {
        match self {
            ResultKind::Hand | ResultKind::HandAndBonus => Told::Hand(Hand::default()),
            ResultKind::Layout => Told::Layout(Vec::new()),
            ResultKind::Count(_) | ResultKind::BestColour => Told::Number(0),
            ResultKind::CountLessPenalties => Told::WonLess { won: 0, penalties: 0 },
        }
    }
}

/// What answered a flag; `P` is who: a seat, or a player's id.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer<P> {
    /// This player.
    Player(P),
    /// These players, in their order.
    Order(Vec<P>),
    /// It was so.
    Yes,
}

impl<P> Answer<P> {
    /// The kind of flag that it answers.
    pub const fn kind(&self) -> AnswerKind {
        match self {
            Answer::Player(_) => AnswerKind::Player,
            Answer::Order(_) => AnswerKind::Order,
            Answer::Yes => AnswerKind::Yes,
        }
    }
}

/// The flags told of a round, in the order of [`SheetFlag::ALL`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Flags<P = usize>(Vec<(SheetFlag, Answer<P>)>);

impl<P> Default for Flags<P> {
    fn default() -> Flags<P> {
        Flags(Vec::new())
    }
}

impl<P> Flags<P> {
    /// Takes an answer; one of another kind than the flag asks for is passed over.
    pub fn tell(&mut self, flag: SheetFlag, answer: Answer<P>) {
        self.take_back(flag);
        if answer.kind() == flag.kind() {
            let place = self.0.partition_point(|(other, _)| *other < flag);
            self.0.insert(place, (flag, answer));
        }
    }

    /// The same with one more answer.
    #[must_use]
    pub fn with(mut self, flag: SheetFlag, answer: Answer<P>) -> Flags<P> {
        self.tell(flag, answer);
        self
    }

    /// Forgets an answer.
    pub fn take_back(&mut self, flag: SheetFlag) {
        self.0.retain(|(other, _)| *other != flag);
    }

    /// What answered that flag.
    pub fn get(&self, flag: SheetFlag) -> Option<&Answer<P>> {
        self.0.iter().find(|(other, _)| *other == flag).map(|(_, answer)| answer)
    }

    /// Whether the flag was told.
    pub fn has(&self, flag: SheetFlag) -> bool {
        self.get(flag).is_some()
    }

    /// The player that a flag names.
    pub fn player(&self, flag: SheetFlag) -> Option<&P> {
        match self.get(flag)? {
            Answer::Player(player) => Some(player),
            Answer::Order(_) | Answer::Yes => None,
        }
    }

    /// The players that a flag names in their order.
    pub fn order(&self, flag: SheetFlag) -> Option<&[P]> {
        match self.get(flag)? {
            Answer::Order(order) => Some(order),
            Answer::Player(_) | Answer::Yes => None,
        }
    }

    /// Every answer.
    pub fn iter(&self) -> impl Iterator<Item = (SheetFlag, &Answer<P>)> {
        self.0.iter().map(|(flag, answer)| (*flag, answer))
    }

    /// Everybody whom a flag names.
    pub fn players(&self) -> impl Iterator<Item = &P> {
        self.0.iter().flat_map(|(_, answer)| match answer {
            Answer::Player(player) => std::slice::from_ref(player),
            Answer::Order(order) => order,
            Answer::Yes => &[],
        })
    }

    /// Whether no flag was told.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The same of others; `None` where one of them is nobody.
    pub fn map<Q>(&self, who: impl Fn(&P) -> Option<Q>) -> Option<Flags<Q>> {
        let of = |answer: &Answer<P>| {
            Some(match answer {
                Answer::Player(player) => Answer::Player(who(player)?),
                Answer::Order(order) => {
                    Answer::Order(order.iter().map(&who).collect::<Option<_>>()?)
                }
                Answer::Yes => Answer::Yes,
            })
        };
        let flags = self.0.iter().map(|(flag, answer)| Some((*flag, of(answer)?)));
        flags.collect::<Option<_>>().map(Flags)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn flags_keep_their_order_and_their_kind() {
        let mut flags = Flags::default();
        flags.tell(SheetFlag::StockEmpty, Answer::Yes);
        flags.tell(SheetFlag::Closer, Answer::Player(2));
        flags.tell(SheetFlag::Winner, Answer::Yes);
        flags.tell(SheetFlag::Closer, Answer::Player(1));
        let told: Vec<SheetFlag> = flags.iter().map(|(flag, _)| flag).collect();
        assert_eq!(told, [SheetFlag::Closer, SheetFlag::StockEmpty]);
        assert_eq!(flags.player(SheetFlag::Closer), Some(&1));
        assert_eq!(flags.map(|&seat| (seat != 1).then_some(seat)), None);
        flags.take_back(SheetFlag::Closer);
        assert!(flags.has(SheetFlag::StockEmpty) && !flags.has(SheetFlag::Closer));
    }

    #[test]
    fn flags_name_their_players() {
        let mut flags = Flags::default();
        assert!(flags.is_empty());
        flags.tell(SheetFlag::StockEmpty, Answer::Yes);
        assert!(!flags.is_empty());
        assert_eq!(flags.players().count(), 0);
        flags.tell(SheetFlag::Closer, Answer::Player(2));
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
