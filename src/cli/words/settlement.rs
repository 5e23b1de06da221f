//! Explains the outcome of a comparison, sentence by sentence.

use super::join_and;
use crate::cards::Colour;
use crate::games::settle::{CallCase, CallKind, Remark, SettleCase, Settlement, TrickPosition};
use crate::i18n::{Arg, Message, Texts, message};
use crate::rules::{Edition, Rule, Verdict};

/// Explains the outcome: the case or the rule that decides, the silence on which it rests, then the
/// remarks.
pub(crate) fn explain_settlement(
    settlement: &Settlement,
    verdict: Verdict,
    edition: Edition,
    texts: &Texts,
) -> String {
    let silence = settlement.silence();
    let mut sentences = match (&settlement.case, settlement.rules.first()) {
        (Some(case), _) => describe_case_sentences(case, texts),
        (None, Some(rule)) => vec![texts.rule_text_in(rule, edition).to_owned()],
        (None, None) => vec![super::default_reason(verdict).render(texts)],
    };
    if let Some(silence) = silence {
        // A silence that the case has explained already gets a shorter sentence.
        let text = match &settlement.case {
            Some(SettleCase::Called(CallCase { kind: CallKind::Outsider(name), .. }))
                if silence.id.ends_with(".silence.outsider") =>
            {
                message::settle_outsider_costs(name).render(texts)
            }
            Some(SettleCase::Called(CallCase { kind: CallKind::ForBoth(_), .. })) => {
                message::settle_which_call().render(texts)
            }
            Some(SettleCase::Twenty { .. }) => message::settle_twenty_doubted().render(texts),
            Some(SettleCase::LastCard { .. }) => message::settle_last_doubted().render(texts),
            _ => texts.rule_text_in(silence, edition).to_owned(),
        };
        // The sentence about the colours says already whose colours count.
        let is_explained = matches!(settlement.case, Some(SettleCase::BestColours(_)));
        if !is_explained && !sentences.contains(&text) {
            sentences.push(text);
        }
        sentences
            .extend(silence.silence_kind().map(|kind| super::describe_silence(kind).render(texts)));
    }
    sentences.extend(
        settlement.remarks.iter().filter_map(|remark| describe_remark(remark, edition, texts)),
    );
    sentences.join(" ")
}

/// The rules whose texts the explanation contains: the decisive one, and the silence on which it
/// rests.
pub(crate) fn cited_rules(settlement: &Settlement) -> impl Iterator<Item = &'static Rule> {
    let first = settlement.rules.first().copied();
    let silence = settlement.silence().filter(|silence| Some(*silence) != first);
    first.into_iter().chain(silence)
}

/// Describes the case that decides, in one or more sentences.
fn describe_case_sentences(case: &SettleCase, texts: &Texts) -> Vec<String> {
    let names = |names: &[String]| {
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        join_and(texts, &names)
    };
    let numbers = |numbers: &[u32]| format_number_spans(numbers, texts);
    let messages = match case {
        SettleCase::Guesses { sum, off, winner } => {
            let guesses: Vec<String> = off
                .iter()
                .enumerate()
                .map(|(place, (name, far))| {
                    let before = place.checked_sub(1).map(|before| off[before].1);
                    match before {
                        Some(same) if same == *far && *far > 0 && off.len() == 2 => {
                            message::settle_guess_off_too(name).render(texts)
                        }
                        _ => describe_guess(name, *far, before > Some(0)).render(texts),
                    }
                })
                .collect();
            let guesses: Vec<&str> = guesses.iter().map(String::as_str).collect();
            let guesses = message::settle_guesses(join_and(texts, &guesses), *sum);
            let goes = winner.as_ref().map(message::settle_guess_goes);
            return [Some(guesses), goes]
                .into_iter()
                .flatten()
                .map(|words| words.render(texts))
                .collect();
        }
        SettleCase::Higher { ties, winner: (winner, high), loser: (loser, low) } => {
            let (high, low) = (u32::from(*high), u32::from(*low));
            if ties.is_empty() {
                vec![message::settle_higher(high, loser, low, winner)]
            } else {
                let ties: Vec<String> = ties.iter().map(u8::to_string).collect();
                let ties: Vec<&str> = ties.iter().map(String::as_str).collect();
                let ties = join_and(texts, &ties);
                vec![message::settle_higher_after_tie(high, loser, low, ties, winner)]
            }
        }
        SettleCase::EqualCards { number, so_far } => {
            let number = u32::from(*number);
            if so_far.is_empty() {
                vec![message::settle_equal_last(number)]
            } else {
                let example: Vec<String> = so_far
                    .iter()
                    .map(|(name, cards)| {
                        let cards: Vec<String> = cards.iter().map(u8::to_string).collect();
                        format!("{name}={},…", cards.join(","))
                    })
                    .collect();
                vec![message::settle_equal(number), message::settle_next_cards(example.join(" "))]
            }
        }
        SettleCase::HighestCard { name, number, carried_cards: 0, trick } => {
            vec![message::settle_highest(name, u32::from(*number), trick_label(*trick))]
        }
        SettleCase::HighestCard { name, number, carried_cards, trick } => {
            let (number, trick) = (u32::from(*number), trick_label(*trick));
            vec![message::settle_highest_with(*carried_cards, name, number, trick)]
        }
        SettleCase::HighestShared { names: shared, number, carried_cards, trick } => {
            let (names, number) = (names(shared), u32::from(*number));
            vec![match carried_cards {
                Some(count) => {
                    message::settle_highest_shared(*count, names, number, trick_label(*trick))
                }
                None => message::settle_highest_shared_last(names, number),
            }]
        }
        SettleCase::Doubted { player, announced, card, is_lie } => {
            let card = message::the_card(Arg::notation(*card));
            vec![if *is_lie {
                message::settle_doubt_right(card, player, *announced)
            } else {
                message::settle_doubt_wrong(card, player, *announced)
            }]
        }
        SettleCase::OtherColour { card, agreed } => {
            let card = message::the_card(Arg::notation(*card));
            vec![message::settle_doubt_colour(texts.tongue().colour(*agreed), card)]
        }
        SettleCase::ColourUnknown { agreed } => {
            vec![message::settle_doubt_colour_untold(texts.tongue().colour(*agreed))]
        }
        SettleCase::NotOnTurn { doubter, on_turn } => {
            vec![message::settle_doubt_turn(doubter, on_turn)]
        }
        SettleCase::SeveralLaid { player, cards, has_price: true } => {
            vec![message::settle_several_cost(*cards, player)]
        }
        SettleCase::SeveralLaid { player, cards, has_price: false } => {
            vec![message::settle_several(*cards, player)]
        }
        SettleCase::Twenty { player } => vec![message::settle_doubt_twenty(player)],
        SettleCase::LastCard { player } => vec![message::settle_doubt_last(player)],
        SettleCase::Called(called) => vec![describe_call(called, texts)],
        SettleCase::Draw(callers) => vec![message::settle_call_draw(names(callers))],
        SettleCase::WrongAmong(wrong) => {
            vec![message::settle_calls_wrong(wrong.len(), names(wrong))]
        }
        SettleCase::Twinless(number) => vec![message::settle_twinless(*number)],
        SettleCase::Unpaired(left) => vec![message::settle_unpaired(numbers(left))],
        SettleCase::BestColours(best) if best.is_empty() => vec![message::settle_best_sums()],
        SettleCase::BestColours(best) => {
            let best: Vec<String> = best
                .iter()
                .map(|(name, colour)| format!("{name} {}", texts.tongue().row(*colour)))
                .collect();
            vec![message::settle_best_colours(best.join(", "))]
        }
        SettleCase::CallerBehind { caller: (caller, sum), best: (other, most) } => {
            vec![message::settle_caller_behind(caller, *most, other, *sum)]
        }
        SettleCase::CallerLevel { caller, others, sum } => {
            vec![message::settle_caller_level(caller, others.len(), names(others), *sum)]
        }
        SettleCase::CallerFree { caller, sum } => vec![message::settle_caller_free(caller, *sum)],
        SettleCase::CallerEmpty(caller) => vec![message::settle_caller_empty(caller)],
        SettleCase::CallerColours { caller, colours: caller_colours, is_forbidden } => {
            let colours = format_colours(caller_colours, texts);
            vec![if *is_forbidden {
                message::settle_caller_colours(caller, colours)
            } else {
                message::settle_caller_colours_free(caller, colours)
            }]
        }
        SettleCase::TwoCards(sums) => {
            let sums: Vec<String> = sums
                .iter()
                .map(|(name, least, most)| {
                    if least == most {
                        format!("{name} {}", format_signed(*least))
                    } else {
                        message::settle_two_cards_span(
                            format_signed(*least),
                            format_signed(*most),
                            name,
                        )
                        .render(texts)
                    }
                })
                .collect();
            vec![message::settle_two_cards(sums.join(", "))]
        }
        SettleCase::LevelSums { names: level, sum } => {
            vec![message::settle_level(names(level), format_signed(*sum))]
        }
    };
    messages.iter().map(|words| words.render(texts)).collect()
}

/// Names the trick of a card.
fn trick_label(trick: TrickPosition) -> Message {
    match trick {
        TrickPosition::Only => message::settle_trick_only(),
        TrickPosition::Latest => message::settle_trick_latest(),
        TrickPosition::Last => message::settle_trick_last(),
    }
}

/// Formats a number with a typographic minus: `−2`.
fn format_signed(number: i64) -> String {
    number.to_string().replace('-', "−")
}

/// Formats how far off a guess is. With `again` it is shorter (`Ben 3` instead of `Ben is 3 off`),
/// because the guess before has these words.
fn describe_guess(name: &str, off: u64, again: bool) -> Message {
    let far = i64::try_from(off).unwrap_or(i64::MAX);
    match off {
        0 => message::settle_guess_exact(name),
        _ if again => message::settle_guess_off(name, far),
        _ => message::settle_guess_off_first(name, far),
    }
}

/// Describes a call and the card it was for.
fn describe_call(called: &CallCase, texts: &Texts) -> Message {
    let CallCase { turned, number, kind } = called;
    let number = u32::from(*number);
    let among = |owners: &[String]| {
        let owners: Vec<&str> = owners.iter().map(String::as_str).collect();
        join_and(texts, &owners)
    };
    match kind {
        CallKind::Snap(owners) => message::settle_snap_right(number, among(owners), turned),
        CallKind::Snip => message::settle_snip_right(number, turned),
        CallKind::NotSnap(owners) => message::settle_snip_wrong(number, among(owners), turned),
        CallKind::NotSnip => message::settle_snap_wrong(number, turned),
        CallKind::ForNothing => message::settle_call_for_nothing(number, turned),
        CallKind::ForBoth(owners) => message::settle_call_for_both(number, among(owners), turned),
        CallKind::ForOlder(older) => {
            message::settle_call_for_older(number, u32::from(*older), turned)
        }
        CallKind::Outsider(name) => message::settle_call_outsider(name, number),
        CallKind::WithoutCards(name) => message::settle_call_without_cards(name),
    }
}

/// Describes a remark after the reason. `None` for remarks that the headline contains.
fn describe_remark(remark: &Remark, edition: Edition, texts: &Texts) -> Option<String> {
    match remark {
        // The headline contains it.
        Remark::PilesOf(_) | Remark::MiddlePile => None,
        Remark::NothingToLose(name) => {
            Some(message::settle_nothing_to_lose(name.as_str()).render(texts))
        }
        Remark::BackIn(name) => Some(message::settle_back_in(name.as_str()).render(texts)),
        Remark::NotCounted(names) => {
            let names: Vec<&str> = names.iter().map(String::as_str).collect();
            Some(message::settle_not_counted(names.len(), join_and(texts, &names)).render(texts))
        }
        Remark::MiddlePileUnruled => Some(message::settle_middle_unsaid().render(texts)),
        Remark::IfCardsLeft(name) => {
            Some(message::settle_if_cards_left(name.as_str()).render(texts))
        }
        Remark::ShortGame => Some(message::settle_short_game().render(texts)),
        Remark::Goes(rule) => Some(texts.full_rule_text(rule, edition)),
    }
}

/// Joins names of colours: `red and blue`.
fn format_colours(colours: &[Colour], texts: &Texts) -> String {
    let names: Vec<&str> = colours.iter().map(|&colour| texts.tongue().colour(colour)).collect();
    join_and(texts, &names)
}

/// Formats sorted numbers as spans: `10 and 17 to 20`.
fn format_number_spans(numbers: &[u32], texts: &Texts) -> String {
    let runs = numbers.chunk_by(|one, next| one + 1 == *next);
    let runs: Vec<String> = runs
        .flat_map(|run| match *run {
            [first, _, .., last] => {
                vec![message::cards_to(first.to_string(), last.to_string()).render(texts)]
            }
            _ => run.iter().map(u32::to_string).collect(),
        })
        .collect();
    let runs: Vec<&str> = runs.iter().map(String::as_str).collect();
    join_and(texts, &runs)
}
