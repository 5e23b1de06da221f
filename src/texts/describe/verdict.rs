//! Describes a verdict, and what a silence of the leaflet means for it.

use crate::games::{GameEnd, Played};
use crate::i18n::{Arg, Message, Texts, describe_reason, message};
use crate::rules::{Case, Edition, Rule, Side, Silence, Verdict};

/// The verdict in one word.
pub(crate) fn short_verdict(verdict: Verdict) -> Message {
    match verdict {
        Verdict::Legal => message::verdict_short_legal(),
        Verdict::Undecided => message::verdict_short_undecided(),
        Verdict::Illegal => message::verdict_short_illegal(),
    }
}

/// Reason for a verdict that no single rule decides.
pub(crate) fn default_reason(verdict: Verdict) -> Message {
    match verdict {
        Verdict::Legal => message::default_reason_legal(),
        Verdict::Illegal => message::default_reason_illegal(),
        Verdict::Undecided => message::default_reason_undecided(),
    }
}

/// Describes what decides this case.
pub(crate) fn describe_case(case: &Case, texts: &Texts) -> Message {
    match *case {
        Case::Own(ref reason, _) => describe_reason(reason, texts),
        Case::OtherSide(Side::Left) => message::case_fits_right(),
        Case::OtherSide(Side::Right) => message::case_fits_left(),
        Case::BothOnOneSide => message::case_both_on_one_side(),
        Case::AlreadyStarted => message::case_begun(),
        Case::AlreadyStartedButFits(card) => message::case_begun_but_fits(Arg::notation(card)),
        Case::RowOpenButFits(card) => {
            message::case_row_open_but_fits(Arg::notation(card), Arg::Colour(card.colour))
        }
        Case::AnotherBegins(card) => message::case_another_begins(Arg::notation(card)),
        Case::AboveOrBelow => message::case_above_or_below(),
        Case::AtMostThreeDrawn => message::case_at_most_three_drawn(),
        Case::DrawsOn => message::case_draws_on(),
        Case::Gap { card, nearest, next } => {
            message::case_gap(Arg::notation(card), u32::from(nearest), u32::from(next))
        }
        Case::PileHad(left) => message::case_pile_had(left),
        Case::Lies(card) => message::case_lies(Arg::notation(card)),
        Case::LiesUnder { card, other } => {
            message::case_lies_under(Arg::notation(card), Arg::notation(other))
        }
        Case::NotInHand(card) => message::case_not_in_hand(Arg::notation(card)),
        Case::Twice(card) => message::case_twice(Arg::notation(card)),
        Case::OtherRow { card, row } => {
            message::case_other_row(Arg::notation(card), Arg::Colour(row))
        }
        Case::HandFits { only: Some(card), draws: true } => {
            message::case_fits_so_no_draw(Arg::notation(card))
        }
        Case::HandFits { only: Some(card), draws: false } => {
            message::case_fits_so_lay(Arg::notation(card))
        }
        Case::HandFits { only: None, draws: true } => message::case_several_fit_so_no_draw(),
        Case::HandFits { only: None, draws: false } => message::case_several_fit_so_lay(),
        Case::LaidBeforeDrawing => message::case_laid_before_drawing(),
        Case::MayHoldBack(card) => message::case_may_hold_back(Arg::notation(card)),
        Case::OnlyOneFits(card) => message::case_only_one_fits(Arg::notation(card)),
        Case::OtherColourOut => message::case_other_colour_out(),
        Case::WhoBeginsIsOpen => message::case_who_begins_is_open(),
        Case::NotInPack(card) => message::case_not_in_pack(Arg::notation(card)),
        Case::QuartetLacks(card) => message::case_quartet_lacks(Arg::notation(card)),
        Case::NoQuartet => message::case_no_quartet(),
    }
}

/// Describes what playing the last hand card means for the game.
pub(crate) fn describe_ending(ends: GameEnd) -> Message {
    match ends {
        GameEnd::Won => message::ends_won(),
        GameEnd::Over => message::ends_over(),
    }
}

/// The text of the rule in that edition. If the rule is a silence, it says also how the leaflet is
/// silent.
pub(crate) fn rule_with_silence(rule: &Rule, edition: Edition, texts: &Texts) -> String {
    let mut text = texts.full_rule_text(rule, edition);
    if let Some(kind) = rule.silence_kind().filter(|_| rule.is_silent()) {
        text.push(' ');
        text.push_str(&describe_silence(kind).render(texts));
    }
    text
}

/// Describes who begins. A question that the leaflet leaves open is no question to the table here.
pub(crate) fn who_begins(rule: &Rule, edition: Edition, texts: &Texts) -> String {
    if rule.silence_kind() == Some(Silence::Open) {
        message::setup_begins_open().render(texts)
    } else {
        rule_with_silence(rule, edition, texts)
    }
}

/// Describes how the leaflet is silent.
pub(crate) fn describe_silence(silence: Silence) -> Message {
    match silence {
        Silence::Open => message::silence_open(),
        Silence::Ruled => message::silence_ruled(),
        Silence::Collides => message::silence_collides(),
        Silence::Differs => message::silence_differs(),
    }
}

/// Describes the game and the edition by which an answer is given.
pub(crate) fn describe_played(played: Played, texts: &Texts) -> String {
    let (game, edition) = (played.game(), played.edition());
    message::check_game(edition.id(), game.id(), game.name(texts.tongue())).render(texts)
}
