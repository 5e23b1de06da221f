//! Questions of a score sheet.

use crate::games::Played;
use crate::games::sheet::Unit;
use crate::games::sheet::{ExtraCount, ResultKind, SheetFlag};
use crate::i18n::{Message, message};

/// Question that asks for a flag of a round.
pub(crate) fn sheet_question(flag: SheetFlag) -> Message {
    match flag {
        SheetFlag::Closer => message::prompt_closer(),
        SheetFlag::Winner => message::prompt_winner(),
        SheetFlag::Loser => message::prompt_loser(),
        SheetFlag::Caller => message::prompt_caller(),
        SheetFlag::StockEmpty => message::prompt_stock_empty(),
        // Both flags share one question: yes means the first.
        SheetFlag::CallerWinsTie | SheetFlag::CallerLosesTie => message::prompt_tie_keeps(),
        SheetFlag::Order => message::prompt_place(1),
        SheetFlag::Result => message::prompt_no_result(),
    }
}

/// Additional question that follows a result.
pub(crate) fn extra_question(count: ExtraCount) -> Message {
    match count {
        ExtraCount::Jokers => message::prompt_jokers(),
        ExtraCount::Bonus => message::prompt_bonus(),
    }
}

/// Form in which results of a game are typed.
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

/// Short description of the expected result. It is shown in the line until something is typed.
/// The unit of a count without one of its own is the quartet, or the card in the game's variant.
pub(crate) fn result_placeholder(kind: ResultKind, is_variant: bool) -> Message {
    match kind {
        ResultKind::Hand => message::asked_hands(),
        ResultKind::HandAndBonus => message::asked_master(),
        ResultKind::Layout => message::asked_layouts(),
        ResultKind::Count(Some(Unit::Cards)) => message::asked_cards(),
        ResultKind::Count(Some(Unit::Pairs)) => message::asked_pairs(),
        ResultKind::Count(None) if is_variant => message::asked_cards(),
        ResultKind::Count(Some(Unit::Quartets) | None) => message::asked_quartets(),
        ResultKind::CountLessPenalties => message::asked_quartets_penalties(),
        ResultKind::BestColour => message::asked_colours(),
    }
}

/// Help that `?` shows at a result.
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
