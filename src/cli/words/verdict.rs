//! A verdict, and what a silence of the leaflet means for it.

use crate::lang::{Arg, Message, message};
use crate::rules::{Case, Side, Silence, Verdict};

/// The verdict in one word.
pub(crate) fn short_verdict(verdict: Verdict) -> Message {
    match verdict {
        Verdict::Legal => message::verdict_short_legal(),
        Verdict::Undecided => message::verdict_short_undecided(),
        Verdict::Illegal => message::verdict_short_illegal(),
    }
}

/// The reason for a verdict that no single rule decides.
pub(crate) fn no_rule_decides(verdict: Verdict) -> Message {
    match verdict {
        Verdict::Legal => message::reason_legal(),
        Verdict::Illegal => message::reason_illegal(),
        Verdict::Undecided => message::reason_undecided(),
    }
}

/// What decides this very case.
pub(crate) fn case(case: Case) -> Message {
    match case {
        Case::NoJoker(card) => message::case_no_joker(Arg::of(card)),
        Case::OtherSide(Side::Left) => message::case_fits_right(),
        Case::OtherSide(Side::Right) => message::case_fits_left(),
    }
}

/// How the leaflet is silent.
pub(crate) fn silence(silence: Silence) -> Message {
    match silence {
        Silence::Open => message::silence_open(),
        Silence::Ruled => message::silence_ruled(),
        Silence::Collides => message::silence_collides(),
        Silence::Differs => message::silence_differs(),
    }
}
