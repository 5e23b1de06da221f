//! A verdict, and what a silence of the leaflet means for it.

use crate::cards::AnyCard;
use crate::games::{Ends, Instead};
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

/// The reason for a verdict that no single rule decides.
pub(crate) fn no_rule_decides(verdict: Verdict) -> Message {
    match verdict {
        Verdict::Legal => message::reason_legal(),
        Verdict::Illegal => message::reason_illegal(),
        Verdict::Undecided => message::reason_undecided(),
    }
}

/// What decides this very case; nothing where a rule says it in its own words.
pub(crate) fn case(case: Case, instead: &[Instead]) -> Option<Message> {
    Some(match case {
        Case::Says(_) => return None,
        Case::NoJoker(card) => message::case_no_joker(Arg::of(card)),
        Case::OtherSide(Side::Left) => message::case_fits_right(),
        Case::OtherSide(Side::Right) => message::case_fits_left(),
        Case::BothOnOneSide => message::case_both_on_one_side(),
        Case::Begun => message::case_begun(),
        Case::BegunButFits(card) => message::case_begun_but_fits(Arg::of(card)),
        Case::AnotherBegins(card) => message::case_another_begins(Arg::of(card)),
        Case::AboveOrBelow => message::case_above_or_below(),
        Case::AtMostThreeDrawn => message::case_at_most_three_drawn(),
        Case::DrawsOn => message::case_draws_on(),
        Case::OneDrawn => message::case_one_drawn(),
        Case::DrawEndedTurn => message::case_draw_ended_turn(),
        Case::TurnOver => message::case_turn_over(),
        Case::NothingToDraw => message::case_nothing_to_draw(),
        Case::ConnectorsLeft(left) => message::case_connectors_left(left),
        Case::Gap { card, nearest, next } => {
            message::case_gap(Arg::of(card), u32::from(nearest), u32::from(next))
        }
        Case::NoJokerInHand => message::case_no_joker_in_hand(),
        Case::PileHad(left) => message::case_pile_had(left),
        Case::PutEndedTurn => message::case_put_ended_turn(),
        Case::Lies(card) => message::case_lies(Arg::of(card)),
        Case::PlaceTaken(card) => message::case_place_taken(Arg::of(card)),
        Case::LiesUnder { card, other } => message::case_lies_under(Arg::of(card), Arg::of(other)),
        Case::NotInHand(card) => message::case_not_in_hand(Arg::of(card)),
        Case::Twice(card) => message::case_twice(Arg::of(card)),
        Case::OtherRow { card, row } => message::case_other_row(Arg::of(card), Arg::Colour(row)),
        Case::OpensWith(first) => message::case_opens_with(u32::from(first)),
        Case::FillAtOnce(card) => message::case_fill_at_once(Arg::of(card)),
        Case::NotNeighbours { from, to } => {
            message::case_not_neighbours(Arg::Colour(from), Arg::Colour(to))
        }
        Case::HandFits { only: Some(card), draws: true } => {
            message::case_fits_so_no_draw(Arg::of(card))
        }
        Case::HandFits { only: Some(card), draws: false } => {
            message::case_fits_so_lay(Arg::of(card))
        }
        Case::HandFits { only: None, draws: true } => message::case_several_fit_so_no_draw(),
        Case::HandFits { only: None, draws: false } => message::case_several_fit_so_lay(),
        Case::LaidBeforeDrawing => message::case_laid_before_drawing(),
        Case::MustGo(number) => match instead {
            [Instead::Pile(pile)] => message::case_must_go(u32::from(number), on_pile(pile)),
            _ => message::case_must_go_elsewhere(u32::from(number)),
        },
        Case::OnlyLinked => message::case_only_linked(),
        Case::OnlyOneFits(card) => message::case_only_one_fits(Arg::of(card)),
        Case::OtherColourOut => message::case_other_colour_out(),
        Case::WhoBeginsIsOpen => message::case_who_begins_is_open(),
        Case::NotInPack(card) => message::case_not_in_pack(Arg::of(card)),
        Case::QuartetLacks(card) => message::case_quartet_lacks(Arg::of(card)),
        Case::NoQuartet => message::case_no_quartet(),
        Case::NoPair { one, other } => message::case_no_pair(Arg::of(one), Arg::of(other)),
        Case::PairTaken => message::case_pair_taken(),
        Case::PairGoesBack { one, other } => {
            message::case_pair_goes_back(Arg::of(one), Arg::of(other))
        }
        Case::ThirdColour(card) => message::case_third_colour(Arg::of(card)),
        Case::MustGive(card) => message::case_must_give(Arg::of(card)),
        Case::TwoColours { one, other } => message::case_two_colours(Arg::of(one), Arg::of(other)),
        Case::NoCards => message::case_no_cards(),
        Case::Follows { top, next } => message::case_follows(u32::from(next), u32::from(top)),
        Case::NothingThere => message::case_nothing_there(),
        Case::TakeFirst => message::case_take_first(),
        Case::NoCardAt(row, column) => message::case_no_card_at(column, row),
        Case::FaceUpThere(face) => message::case_face_up_there(Arg::of(AnyCard::from(face))),
        Case::FaceUp => message::case_face_up(),
        Case::NotInLayout(face) => message::case_not_in_layout(Arg::of(AnyCard::from(face))),
        Case::FlaetBefore => message::case_flaet_before(),
        Case::FaceDown => message::case_face_down(),
        Case::TwoSuits => message::case_two_suits(),
        Case::NoLine => message::case_no_line(),
        Case::NoDiagonal => message::case_no_diagonal(),
    })
}

/// `in the middle`, `on the player's own pile`, `on the pile of Ben`.
pub(crate) fn on_pile(pile: &PileName) -> Message {
    match pile {
        PileName::Centre => message::pile_centre(),
        PileName::Own => message::pile_own(),
        PileName::Player(name) => message::pile_player(name.as_str()),
        PileName::Showing(top) => message::pile_showing(Arg::of(*top)),
    }
}

/// What the last hand card means for the game.
pub(crate) fn ends(ends: Ends) -> Message {
    match ends {
        Ends::Won => message::ends_won(),
        Ends::Over => message::ends_over(),
    }
}

/// What the rule says in that edition; and that the leaflet does not, where it is a silence.
pub(crate) fn rule_in_full(rule: &Rule, edition: Edition, texts: &Texts) -> String {
    let mut says = texts.rule_says(rule, edition);
    if let Some(kind) = rule.silence_kind().filter(|_| rule.is_silent()) {
        says.push(' ');
        says.push_str(&silence(kind).say(texts));
    }
    says
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
