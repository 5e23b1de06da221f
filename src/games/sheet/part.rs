//! The components of a seat's points.

macro_rules! parts {
    ($($(#[$doc:meta])* $part:ident $(($number:ident))? = $id:literal,)*) => {
        /// One component of a seat's points, for the sheet to show beside the total.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Part {
            $($(#[$doc])* $part $(($number))?,)*
        }

        impl Part {
            /// One of each kind.
            pub const KINDS: &'static [Part] = &[$(Part::$part $((parts!(@zero $number)))?),*];

            /// Stable id in the database, without the number: `out`, `bonus` …
            pub const fn id(self) -> &'static str {
                match self {
                    $(Part::$part $((parts!(@any $number)))? => $id,)*
                }
            }

            /// Number of the part, for kinds that have one.
            pub const fn number(self) -> Option<i64> {
                match self {
                    $(parts!(@bind $part n $($number)?) => parts!(@value n $($number)?),)*
                }
            }

            /// Replaces the number; kinds without one stay as they are.
            #[must_use]
            pub const fn with_number(self, number: i64) -> Part {
                match self {
                    $(Part::$part $((parts!(@any $number)))? => {
                        Part::$part $((parts!(@as number $number)))?
                    })*
                }
            }
        }
    };
    // The arms below tell the parts with a number from those without one.
    (@zero $number:ident) => { 0 };
    (@any $number:ident) => { _ };
    (@as $value:ident $number:ident) => { $value };
    (@bind $part:ident $n:ident) => { Part::$part };
    (@bind $part:ident $n:ident $number:ident) => { Part::$part($n) };
    (@value $n:ident) => { None };
    (@value $n:ident $number:ident) => { Some($n) };
}

parts! {
    /// The seat went out: an empty hand or layout.
    Out = "out",
    /// Master: points for bonus cards (positive).
    Bonus(i64) = "bonus",
    /// Master: points for the number cards left (negative or 0).
    Hand(i64) = "hand",
    /// Master: points for jokers left (negative or 0).
    Jokers(i64) = "jokers",
    /// FLÄT: the sum of the layout before doubling.
    Sum(i64) = "sum",
    /// FLÄT: this seat closed the round.
    Closer = "closer",
    /// FLÄT: the closer's sum was doubled, because another seat was as low or lower.
    Doubled = "doubled",
    /// quartets, snip-snap: number of quartets.
    Quartets(i64) = "quartets",
    /// quartets: minus points for denials (negative or 0).
    Penalties(i64) = "penalties",
    /// quartets: most quartets of the round, though not most points.
    MostQuartets = "most-quartets",
    /// collect-colours: this seat called the end.
    Caller = "caller",
    /// collect-colours: the caller lost, and this sum is not noted.
    NotNoted(i64) = "not-noted",
}

impl Part {
    /// True if the part is the sum of a seat's own cards, whatever the others hold.
    pub const fn is_own_sum(self) -> bool {
        matches!(self, Part::Sum(_) | Part::NotNoted(_))
    }

    /// True if the part is only shown as a sentence under the board.
    pub const fn is_remark(self) -> bool {
        matches!(self, Part::MostQuartets)
    }

    /// True if a column of the board sums the part up over the rounds.
    pub const fn has_column(self) -> bool {
        match self {
            Part::Bonus(_)
            | Part::Hand(_)
            | Part::Jokers(_)
            | Part::Quartets(_)
            | Part::Penalties(_) => true,
            Part::Out
            | Part::Sum(_)
            | Part::Closer
            | Part::Doubled
            | Part::MostQuartets
            | Part::Caller
            | Part::NotNoted(_) => false,
        }
    }

    /// Sum that was doubled; `None` if none was.
    pub fn doubled(parts: &[Part]) -> Option<i64> {
        Part::sum(parts).filter(|_| parts.contains(&Part::Doubled))
    }

    /// Sum before any doubling; `None` if the sheet has none.
    pub fn sum(parts: &[Part]) -> Option<i64> {
        Part::number_of(parts, Part::Sum(0))
    }

    /// Number of the part of the same kind as `kind`, whose own number is ignored.
    pub fn number_of(parts: &[Part], kind: Part) -> Option<i64> {
        parts.iter().find(|part| part.id() == kind.id()).and_then(|part| part.number())
    }
}
