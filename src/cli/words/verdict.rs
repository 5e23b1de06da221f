//! Describes a verdict, and what a silence of the leaflet means for it.

use crate::cards::AnyCard;
use crate::games::{Alternative, GameEnd};
use crate::i18n::{Arg, Message, Texts, message};
use crate::rules::{Case, Edition, PileName, Rule, Side, Silence, Verdict};

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
        Verdict::Legal => message::reason_legal(),
        Verdict::Illegal => message::reason_illegal(),
        Verdict::Undecided => message::reason_undecided(),
    }
}

/// Describes what decides this case. `None` if the text of a rule says it.
pub(crate) fn describe_case(case: Case, alternatives: &[Alternative]) -> Option<Message> {
    Some(match case {
        Case::AnsweredBy(_) => return None,
        Case::NoJoker(card) => message::case_no_joker(Arg::notation(card)),
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
        Case::OneDrawn => message::case_one_drawn(),
        Case::DrawEndedTurn => message::case_draw_ended_turn(),
        Case::TurnOver => message::case_turn_over(),
        Case::NothingToDraw => message::case_nothing_to_draw(),
        Case::ConnectorsLeft(left) => message::case_connectors_left(left),
        Case::Gap { card, nearest, next } => {
            message::case_gap(Arg::notation(card), u32::from(nearest), u32::from(next))
        }
        Case::NoJokerInHand => message::case_no_joker_in_hand(),
        Case::PileHad(left) => message::case_pile_had(left),
        Case::PutEndedTurn => message::case_put_ended_turn(),
        Case::Lies(card) => message::case_lies(Arg::notation(card)),
        Case::PlaceTaken(card) => message::case_place_taken(Arg::notation(card)),
        Case::LiesUnder { card, other } => {
            message::case_lies_under(Arg::notation(card), Arg::notation(other))
        }
        Case::NotInHand(card) => message::case_not_in_hand(Arg::notation(card)),
        Case::Twice(card) => message::case_twice(Arg::notation(card)),
        Case::OtherRow { card, row } => {
            message::case_other_row(Arg::notation(card), Arg::Colour(row))
        }
        Case::OpensWith(first) => message::case_opens_with(u32::from(first)),
        Case::FillAtOnce(card) => message::case_fill_at_once(Arg::notation(card)),
        Case::NotNeighbours { from, to } => {
            message::case_not_neighbours(Arg::Colour(from), Arg::Colour(to))
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
        Case::MustGo(number) => match alternatives {
            [Alternative::Pile(pile)] => message::case_must_go(u32::from(number), on_pile(pile)),
            _ => message::case_must_go_elsewhere(u32::from(number)),
        },
        Case::MayHoldBack(card) => message::case_may_hold_back(Arg::notation(card)),
        Case::OnlyLinked => message::case_only_linked(),
        Case::OnlyOneFits(card) => message::case_only_one_fits(Arg::notation(card)),
        Case::OtherColourOut => message::case_other_colour_out(),
        Case::WhoBeginsIsOpen => message::case_who_begins_is_open(),
        Case::NotInPack(card) => message::case_not_in_pack(Arg::notation(card)),
        Case::QuartetLacks(card) => message::case_quartet_lacks(Arg::notation(card)),
        Case::NoQuartet => message::case_no_quartet(),
        Case::NoPair { one, other } => {
            message::case_no_pair(Arg::notation(one), Arg::notation(other))
        }
        Case::PairTaken => message::case_pair_taken(),
        Case::PairGoesBack { one, other } => {
            message::case_pair_goes_back(Arg::notation(one), Arg::notation(other))
        }
        Case::ThirdColour(card) => message::case_third_colour(Arg::notation(card)),
        Case::MustGive(card) => message::case_must_give(Arg::notation(card)),
        Case::TwoColours { one, other } => {
            message::case_two_colours(Arg::notation(one), Arg::notation(other))
        }
        Case::NoCards => message::case_no_cards(),
        Case::Follows { top, next } => message::case_follows(u32::from(next), u32::from(top)),
        Case::NothingThere => message::case_nothing_there(),
        Case::TakeFirst => message::case_take_first(),
        Case::NoCardAt(row, column) => message::case_no_card_at(column, row),
        Case::FaceUpThere(face) => message::case_face_up_there(Arg::notation(AnyCard::from(face))),
        Case::FaceUp => message::case_face_up(),
        Case::NotInLayout(face) => message::case_not_in_layout(Arg::notation(AnyCard::from(face))),
        Case::FaceDown => message::case_face_down(),
        Case::TwoSuits => message::case_two_suits(),
        Case::NoLine => message::case_no_line(),
        Case::NoDiagonal => message::case_no_diagonal(),
    })
}

/// Describes a pile: `in the middle`, `on the player's own pile`, `on the pile of Ben`.
pub(crate) fn on_pile(pile: &PileName) -> Message {
    match pile {
        PileName::Centre => message::pile_centre(),
        PileName::Own => message::pile_own(),
        PileName::Player(name) => message::pile_player(name.as_str()),
        PileName::Showing(top) => message::pile_showing(Arg::notation(*top)),
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

/// Describes how the leaflet is silent.
pub(crate) fn describe_silence(silence: Silence) -> Message {
    match silence {
        Silence::Open => message::silence_open(),
        Silence::Ruled => message::silence_ruled(),
        Silence::Collides => message::silence_collides(),
        Silence::Differs => message::silence_differs(),
    }
}
