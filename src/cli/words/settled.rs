//! Why a comparison came out so, sentence by sentence.

use super::and;
use crate::cards::Colour;
use crate::games::settle::{CallIs, CalledFor, Remark, SettleCase, Settlement, TrickTold};
use crate::i18n::{Arg, Message, Texts, message};
use crate::rules::{Edition, Rule, Verdict};

/// Why, in sentences: what decides this very case or the rule that does, the silence on which it
/// rests, and what is told of it after that.
pub(crate) fn settled(
    settlement: &Settlement,
    verdict: Verdict,
    edition: Edition,
    texts: &Texts,
) -> String {
    let silence = silence_told(settlement);
    let mut sentences = match (&settlement.case, settlement.rules.first()) {
        (Some(case), _) => of_case(case, texts),
        (None, Some(rule)) => vec![texts.rule_text_in(rule, edition).to_owned()],
        (None, None) => vec![super::no_rule_decides(verdict).say(texts)],
    };
    if let Some(silence) = silence {
        // What the case has said is not said again.
        let text = match &settlement.case {
            Some(SettleCase::Called(CalledFor { how: CallIs::Outsider(name), .. })) => {
                message::settle_outsider_costs(name).say(texts)
            }
            Some(SettleCase::Called(CalledFor { how: CallIs::ForBoth(_), .. })) => {
                message::settle_which_call().say(texts)
            }
            Some(SettleCase::Twenty { .. }) => message::settle_twenty_doubted().say(texts),
            Some(SettleCase::LastCard { .. }) => message::settle_last_doubted().say(texts),
            _ => texts.rule_text_in(silence, edition).to_owned(),
        };
        // Whose colours count is said with the colours.
        let said = matches!(settlement.case, Some(SettleCase::BestColours(_)));
        if !said && !sentences.contains(&text) {
            sentences.push(text);
        }
        sentences.extend(silence.silence_kind().map(|kind| super::silence(kind).say(texts)));
    }
    sentences
        .extend(settlement.remarks.iter().filter_map(|remark| of_remark(remark, edition, texts)));
    sentences.join(" ")
}

/// The rules whose sentences are told: the decisive one, and the silence on which it rests.
pub(crate) fn settled_by(settlement: &Settlement) -> impl Iterator<Item = &'static Rule> {
    let first = settlement.rules.first().copied();
    let silence = silence_told(settlement).filter(|silence| Some(*silence) != first);
    first.into_iter().chain(silence)
}

fn silence_told(settlement: &Settlement) -> Option<&'static Rule> {
    settlement.silence()
}

fn of_case(case: &SettleCase, texts: &Texts) -> Vec<String> {
    let names = |names: &[String]| {
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        and(texts, &names)
    };
    let numbers = |numbers: &[u32]| spans(numbers, texts);
    let messages = match case {
        SettleCase::Guesses { sum, off, winner } => {
            let guesses: Vec<String> = off
                .iter()
                .enumerate()
                .map(|(place, (name, far))| {
                    let before = place.checked_sub(1).map(|before| off[before].1);
                    match before {
                        Some(same) if same == *far && *far > 0 && off.len() == 2 => {
                            message::settle_guess_off_too(name).say(texts)
                        }
                        _ => guess(name, *far, before > Some(0)).say(texts),
                    }
                })
                .collect();
            let guesses: Vec<&str> = guesses.iter().map(String::as_str).collect();
            let guesses = message::settle_guesses(and(texts, &guesses), *sum);
            let goes = winner.as_ref().map(message::settle_guess_goes);
            return [Some(guesses), goes]
                .into_iter()
                .flatten()
                .map(|words| words.say(texts))
                .collect();
        }
        SettleCase::Higher { ties, winner: (winner, high), loser: (loser, low) } => {
            let (high, low) = (u32::from(*high), u32::from(*low));
            if ties.is_empty() {
                vec![message::settle_higher(high, loser, low, winner)]
            } else {
                let ties: Vec<String> = ties.iter().map(u8::to_string).collect();
                let ties: Vec<&str> = ties.iter().map(String::as_str).collect();
                let ties = and(texts, &ties);
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
        SettleCase::HighestCard { name, number, aside: 0, trick } => {
            vec![message::settle_highest(name, u32::from(*number), told_trick(*trick))]
        }
        SettleCase::HighestCard { name, number, aside, trick } => {
            let (number, trick) = (u32::from(*number), told_trick(*trick));
            vec![message::settle_highest_with(*aside, name, number, trick)]
        }
        SettleCase::HighestShared { names: shared, number, aside, trick } => {
            let (names, number) = (names(shared), u32::from(*number));
            vec![match aside {
                Some(aside) => {
                    message::settle_highest_shared(*aside, names, number, told_trick(*trick))
                }
                None => message::settle_highest_shared_last(names, number),
            }]
        }
        SettleCase::Doubted { player, said, card, lie } => {
            let card = message::the_card(Arg::of(*card));
            vec![if *lie {
                message::settle_doubt_right(card, player, *said)
            } else {
                message::settle_doubt_wrong(card, player, *said)
            }]
        }
        SettleCase::OtherColour { card, agreed } => {
            let card = message::the_card(Arg::of(*card));
            vec![message::settle_doubt_colour(texts.tongue().colour(*agreed), card)]
        }
        SettleCase::ColourUntold { agreed } => {
            vec![message::settle_doubt_colour_untold(texts.tongue().colour(*agreed))]
        }
        SettleCase::NotOnTurn { doubter, on_turn } => {
            vec![message::settle_doubt_turn(doubter, on_turn)]
        }
        SettleCase::SeveralLaid { player, cards, costs: true } => {
            vec![message::settle_several_cost(*cards, player)]
        }
        SettleCase::SeveralLaid { player, cards, costs: false } => {
            vec![message::settle_several(*cards, player)]
        }
        SettleCase::Twenty { player } => vec![message::settle_doubt_twenty(player)],
        SettleCase::LastCard { player } => vec![message::settle_doubt_last(player)],
        SettleCase::Called(called) => vec![of_call(called, texts)],
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
        SettleCase::CallerColours { caller, colours: held, forbids } => {
            let colours = colours(held, texts);
            vec![if *forbids {
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
                        format!("{name} {}", figure(*least))
                    } else {
                        message::settle_two_cards_span(figure(*least), figure(*most), name)
                            .say(texts)
                    }
                })
                .collect();
            vec![message::settle_two_cards(sums.join(", "))]
        }
        SettleCase::LevelSums { names: level, sum } => {
            vec![message::settle_level(names(level), figure(*sum))]
        }
    };
    messages.iter().map(|words| words.say(texts)).collect()
}

/// Of which trick it is said.
fn told_trick(trick: TrickTold) -> Message {
    match trick {
        TrickTold::Only => message::settle_trick_only(),
        TrickTold::Latest => message::settle_trick_latest(),
        TrickTold::Last => message::settle_trick_last(),
    }
}

/// A number with the sign that people read: `−2`.
fn figure(number: i64) -> String {
    number.to_string().replace('-', "−")
}

/// How far off a guess is; what the one before says `again` is not repeated.
fn guess(name: &str, off: u64, again: bool) -> Message {
    let far = i64::try_from(off).unwrap_or(i64::MAX);
    match off {
        0 => message::settle_guess_exact(name),
        _ if again => message::settle_guess_off(name, far),
        _ => message::settle_guess_off_first(name, far),
    }
}

/// A call, and the card it was for.
fn of_call(called: &CalledFor, texts: &Texts) -> Message {
    let CalledFor { turned, number, how } = called;
    let number = u32::from(*number);
    let among = |owners: &[String]| {
        let owners: Vec<&str> = owners.iter().map(String::as_str).collect();
        and(texts, &owners)
    };
    match how {
        CallIs::Snap(owners) => message::settle_snap_right(number, among(owners), turned),
        CallIs::Snip => message::settle_snip_right(number, turned),
        CallIs::NotSnap(owners) => message::settle_snip_wrong(number, among(owners), turned),
        CallIs::NotSnip => message::settle_snap_wrong(number, turned),
        CallIs::ForNothing => message::settle_call_for_nothing(number, turned),
        CallIs::ForBoth(owners) => message::settle_call_for_both(number, among(owners), turned),
        CallIs::ForOlder(older) => {
            message::settle_call_for_older(number, u32::from(*older), turned)
        }
        CallIs::Outsider(name) => message::settle_call_outsider(name, number),
        CallIs::WithoutCards(name) => message::settle_call_without_cards(name),
    }
}

/// What is told after that.
fn of_remark(remark: &Remark, edition: Edition, texts: &Texts) -> Option<String> {
    match remark {
        // The first line says it.
        Remark::PilesOf(_) | Remark::MiddlePile => None,
        Remark::NothingToLose(name) => {
            Some(message::settle_nothing_to_lose(name.as_str()).say(texts))
        }
        Remark::BackIn(name) => Some(message::settle_back_in(name.as_str()).say(texts)),
        Remark::NotCounted(names) => {
            let names: Vec<&str> = names.iter().map(String::as_str).collect();
            Some(message::settle_not_counted(names.len(), and(texts, &names)).say(texts))
        }
        Remark::MiddleUnsaid => Some(message::settle_middle_unsaid().say(texts)),
        Remark::IfCardsLeft(name) => Some(message::settle_if_cards_left(name.as_str()).say(texts)),
        Remark::ShortGame => Some(message::settle_short_game().say(texts)),
        Remark::Goes(rule) => Some(texts.rule_says(rule, edition)),
    }
}

/// `red and blue`.
fn colours(colours: &[Colour], texts: &Texts) -> String {
    let names: Vec<&str> = colours.iter().map(|&colour| texts.tongue().colour(colour)).collect();
    and(texts, &names)
}

/// `10 and 17 to 20`: numbers in order.
fn spans(numbers: &[u32], texts: &Texts) -> String {
    let runs = numbers.chunk_by(|one, next| one + 1 == *next);
    let runs: Vec<String> = runs
        .flat_map(|run| match *run {
            [first, _, .., last] => {
                vec![message::cards_to(first.to_string(), last.to_string()).say(texts)]
            }
            _ => run.iter().map(u32::to_string).collect(),
        })
        .collect();
    let runs: Vec<&str> = runs.iter().map(String::as_str).collect();
    and(texts, &runs)
}
