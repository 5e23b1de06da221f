//! Meaning of a phrase: slots with values.

use super::table::TagSet;
use smallvec::SmallVec;

/// A slot of a meaning: a generated constant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Slot(pub(crate) u8);

/// A value that a grammar names: a generated constant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Symbol(pub(crate) u16);

/// A condition of a join: a generated constant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Tag(pub(crate) u8);

impl TagSet {
    /// True if the tag is in the set.
    pub(crate) fn has(&self, tag: Tag) -> bool {
        self.0[usize::from(tag.0 / 128)] >> (tag.0 % 128) & 1 == 1
    }

    /// Adds a tag, if it holds.
    pub(crate) fn add(&mut self, tag: Tag, holds: bool) {
        self.0[usize::from(tag.0 / 128)] |= u128::from(holds) << (tag.0 % 128);
    }

    /// True if the sets have a tag in common.
    pub(super) fn meets(&self, other: &TagSet) -> bool {
        self.0[0] & other.0[0] != 0 || self.0[1] & other.0[1] != 0
    }
}

/// The name of a join: a generated constant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct JoinName(pub(crate) u8);

/// A rule of a grammar: a generated constant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct RuleId(pub(crate) u16);

/// A kind of word or token: a generated constant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct TerminalId(pub(crate) u8);

/// A list of records: its last link in the chart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct ListId(pub(super) u32);

/// A range of tokens.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Span {
    /// The first token.
    pub(crate) from: u16,
    /// The token behind the last one.
    pub(crate) to: u16,
}

/// The value of a slot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Value {
    /// A value that the grammar names.
    Symbol(Symbol),
    /// A number, or the place of a name or colour in its list.
    Number(u32),
    /// Records in order.
    List(ListId),
}

/// A slot with its value, and the tokens that filled it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Filled {
    /// The slot.
    pub(crate) slot: Slot,
    /// Its value.
    pub(crate) value: Value,
    /// Tokens it was read from.
    pub(crate) at: Span,
}

/// Slots that hold a value, in order, each once.
#[derive(Clone, Debug, Default)]
pub(crate) struct Meaning {
    pub(super) slots: SmallVec<[Filled; 6]>,
}

impl PartialEq for Meaning {
    /// Compares the values; where they were said does not count.
    fn eq(&self, other: &Meaning) -> bool {
        let same =
            |(one, other): (&Filled, &Filled)| one.slot == other.slot && one.value == other.value;
        self.slots.len() == other.slots.len() && self.slots.iter().zip(&other.slots).all(same)
    }
}

impl Meaning {
    /// The slot, if it is filled.
    pub(crate) fn get(&self, slot: Slot) -> Option<&Filled> {
        self.slots.iter().find(|filled| filled.slot == slot)
    }

    /// True if the slot is filled.
    pub(crate) fn has(&self, slot: Slot) -> bool {
        self.get(slot).is_some()
    }

    /// The symbol in a slot.
    pub(crate) fn symbol(&self, slot: Slot) -> Option<Symbol> {
        match self.get(slot)?.value {
            Value::Symbol(symbol) => Some(symbol),
            Value::Number(_) | Value::List(_) => None,
        }
    }

    /// True if the slot holds that symbol.
    pub(crate) fn is(&self, slot: Slot, symbol: Symbol) -> bool {
        self.symbol(slot) == Some(symbol)
    }

    /// The number in a slot.
    pub(crate) fn number(&self, slot: Slot) -> Option<u32> {
        match self.get(slot)?.value {
            Value::Number(number) => Some(number),
            Value::Symbol(_) | Value::List(_) => None,
        }
    }

    /// The tokens that filled a slot.
    pub(crate) fn span(&self, slot: Slot) -> Option<Span> {
        self.get(slot).map(|filled| filled.at)
    }

    /// The tokens from the first to the last that filled a slot.
    pub(crate) fn extent(&self) -> Option<Span> {
        let from = self.slots.iter().map(|filled| filled.at.from).min()?;
        let to = self.slots.iter().map(|filled| filled.at.to).max()?;
        Some(Span { from, to })
    }

    /// All filled slots, in order.
    pub(crate) fn iter(&self) -> impl Iterator<Item = &Filled> {
        self.slots.iter()
    }

    /// The set of filled slots, a bit for each.
    pub(super) fn mask(&self) -> u128 {
        self.slots.iter().fold(0, |mask, filled| mask | 1 << filled.slot.0)
    }

    /// Fills a slot.
    pub(super) fn set(&mut self, filled: Filled) {
        let place = self.slots.partition_point(|other| other.slot < filled.slot);
        self.slots.insert(place, filled);
    }

    /// Empties a slot.
    pub(super) fn take(&mut self, slot: Slot) -> Option<Filled> {
        let place = self.slots.iter().position(|filled| filled.slot == slot)?;
        Some(self.slots.remove(place))
    }
}
