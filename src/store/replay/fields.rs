//! The fields of records, by which changes of several machines are merged.

use crate::store::record::{Field, Record, RecordChange};

macro_rules! fields {
    ($($kind:ident { $($field:ident: $($member:ident),+;)* })*) => {
        impl Record {
            /// The fields of this kind of record, without its existence.
            pub(crate) const fn fields(&self) -> &'static [Field] {
                match self {
                    $(Record::$kind(_) => &[$(Field::$field),*],)*
                }
            }

            /// Takes the value of a field from another record.
            pub(crate) fn set_field(&mut self, from: &Record, field: Field) {
                match (self, from) {
                    $((Record::$kind(own), Record::$kind(from)) => match field {
                        $(Field::$field => { $(own.$member.clone_from(&from.$member);)+ })*
                        _ => {}
                    },)*
                    _ => {}
                }
            }

            /// True if both records have the same value in that field.
            pub(crate) fn has_same(&self, other: &Record, field: Field) -> bool {
                match (self, other) {
                    $((Record::$kind(own), Record::$kind(other)) => match field {
                        $(Field::$field => $(own.$member == other.$member)&&+,)*
                        _ => true,
                    },)*
                    _ => false,
                }
            }
        }
    };
}

// The seat's number is the one with which it was taken: it says where it stands among the others,
// and a later change of the seat does not change it.
fields! {
    Session {
        Game: game, edition, ranking, without, variant, sheet, started_at, started_zone;
        Place: place;
        Note: note;
        Plan: rounds;
        Target: target;
        Dealer: dealer;
        Season: season;
        Ended: ended_at, ended_zone;
        Order: order;
    }
    Seat { All: intervals; }
    Round {
        Results: entries, flags, irregular;
        Note: note;
        Ordinal: ordinal, at, zone;
    }
    Ruling { All: at, zone, game, edition, claim, facts, verdict, rules, holds, decision, note; }
    Player {
        Name: name, folded;
        Kind: guest;
        Archived: archived;
        Merged: merged;
    }
    Season { All: name, game, points, began_at, began_zone, ended_at, ended_zone; }
    Machine { All: name; }
}

impl RecordChange {
    /// The fields that the change writes. A change that creates or deletes a record writes all.
    pub(crate) fn written_fields(&self) -> Vec<Field> {
        match (&self.before, &self.after) {
            (Some(before), Some(after)) => {
                let is_written =
                    |field: &Field| !before.has_same(after, *field) || self.settles.contains(field);
                let fields = before.fields().iter().copied().filter(is_written);
                let settles = self.settles.contains(&Field::Existence).then_some(Field::Existence);
                fields.chain(settles).collect()
            }
            (None, Some(record)) | (Some(record), None) => {
                record.fields().iter().copied().chain([Field::Existence]).collect()
            }
            (None, None) => Vec::new(),
        }
    }

    /// True if the change creates or deletes the record.
    pub(crate) const fn changes_existence(&self) -> bool {
        self.before.is_some() != self.after.is_some()
    }
}
