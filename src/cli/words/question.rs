//! The questions of a score sheet.

use crate::cards::said::Unit;
use crate::games::Played;
use crate::games::sheet::{Beside, ResultKind, SheetFlag};
use crate::i18n::{Message, message};

/// What is asked where a flag is lacking.
pub(crate) fn sheet_question(flag: SheetFlag) -> Message {
    match flag {
        SheetFlag::Closer => message::prompt_closer(),
        SheetFlag::Winner => message::prompt_winner(),
        SheetFlag::Loser => message::prompt_loser(),
        SheetFlag::Caller => message::prompt_caller(),
        SheetFlag::StockEmpty => message::prompt_stock_empty(),
        // One question for the two: yes is the first of them.
        SheetFlag::CallerKeeps | SheetFlag::CallerLoses => message::prompt_tie_keeps(),
        SheetFlag::Order => message::prompt_place(1),
        SheetFlag::Result => message::prompt_no_result(),
    }
}

/// What is asked beside a result.
pub(crate) fn beside_question(beside: Beside) -> Message {
    match beside {
        Beside::Jokers => message::prompt_jokers(),
        Beside::Bonus => message::prompt_bonus(),
    }
}

/// How results of a game look.
pub(crate) fn result_form(played: Played) -> Message {
    let asks = |flag| played.questions().iter().any(|ask| ask.flags().contains(&flag));
    match played.result_kind() {
        Some(ResultKind::Hand) => message::form_hands(),
        Some(ResultKind::HandAndBonus) => message::form_master(),
        Some(ResultKind::Layout) => message::form_layouts(),
        Some(ResultKind::Count(_)) => message::form_counts(),
        Some(ResultKind::CountLessPenalties) => message::form_quartets(),
        Some(ResultKind::BestColour) => message::form_colours(),
        None if asks(SheetFlag::Order) => message::form_order(),
        None if asks(SheetFlag::Loser) => message::form_loser(),
        None => message::form_winner(),
    }
}

/// What is asked for, in a few words: they stand in the line until something is typed.
pub(crate) fn result_asked(kind: ResultKind) -> Message {
    match kind {
        ResultKind::Hand => message::asked_hands(),
        ResultKind::HandAndBonus => message::asked_master(),
        ResultKind::Layout => message::asked_layouts(),
        ResultKind::Count(Some(Unit::Cards)) => message::asked_cards(),
        ResultKind::Count(Some(Unit::Pairs)) => message::asked_pairs(),
        ResultKind::Count(Some(Unit::Quartets) | None) => message::asked_counts(),
        ResultKind::CountLessPenalties => message::asked_quartets(),
        ResultKind::BestColour => message::asked_colours(),
    }
}

/// What `?` explains at a result.
pub(crate) fn result_help(kind: ResultKind) -> Message {
    match kind {
        ResultKind::Hand => message::prompt_help_hands(),
        ResultKind::HandAndBonus => message::prompt_help_master(),
        ResultKind::Layout => message::prompt_help_layouts(),
        ResultKind::Count(_) => message::prompt_help_counts(),
        ResultKind::CountLessPenalties => message::prompt_help_quartets(),
        ResultKind::BestColour => message::prompt_help_colours(),
    }
}
