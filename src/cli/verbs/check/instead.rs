//! What would fit in place of a step that fails, or where a card goes.

use super::Judged;
use crate::cards::NamedCard;
use crate::cli::output::Paint;
use crate::cli::words;
use crate::games::{Instead, Ruling};
use crate::i18n::{Message, Texts, message};
use crate::rules::{Case, Rule, Step, Verdict};

/// So many cards that follow each other are named one by one.
const MOST_NAMED: usize = 3;

/// One sentence; nothing where there is nothing to say.
pub(super) fn would_fit(judged: &Judged<'_>, texts: &Texts, paint: Paint) -> String {
    let ruling = &judged.ruling;
    let said_already = ruling.other_order.is_some()
        || matches!(
            ruling.case,
            Some(
                Case::OnlyOneFits(_)
                    | Case::BegunButFits(_)
                    | Case::QuartetLacks(_)
                    | Case::BothOnOneSide
                    | Case::HandFits { only: Some(_), .. }
            )
        )
        // Where it must go is said, if that is one place.
        || matches!(ruling.case, Some(Case::MustGo(_))) && ruling.instead.len() == 1
        // The number that follows is said.
        || matches!(ruling.case, Some(Case::Follows { .. }))
            && matches!(ruling.instead.as_slice(), [Instead::Number(_)])
        // For which card the connector's place waits is said, unless the hand has it.
        || matches!(ruling.case, Some(Case::FillAtOnce(_)))
            && (ruling.in_hand.is_none() || ruling.in_hand == Some(0) && ruling.joker_in_hand)
        // The other side is where it fits; without a joker no card is asked for.
        || matches!(ruling.case, Some(Case::OtherSide(_) | Case::NoJokerInHand))
            && ruling.in_hand == Some(0);
    if said_already {
        return String::new();
    }
    let tell = Tell {
        ruling,
        texts,
        paint,
        of_row: is_about_a_row(judged),
        of_joker: is_about_a_joker(judged),
    };
    let linked: Vec<NamedCard> = ruling.instead_linked.iter().map(|card| card.named()).collect();
    // Of the hand it matters what fits at all, then what a connector makes fit.
    let linked = match (ruling.in_hand, ruling.linked_in_hand) {
        (Some(0), Some(held)) if held > 0 => {
            let cards = tell.cards(&linked[..held.min(linked.len())]);
            return message::check_fits_linked_held(cards).say(texts);
        }
        (Some(_), Some(_)) => None,
        (_, None) | (None, _) => (!linked.is_empty()).then(|| tell.cards(&linked)),
    };
    let fits = tell.fits().map(|words| words.say(texts));
    let said = match (fits, linked) {
        (Some(fits), Some(linked)) => message::check_fits_or_linked(fits, linked).say(texts),
        (Some(fits), None) => message::check_sentence(fits).say(texts),
        (None, Some(linked)) => message::check_fits_linked(linked).say(texts),
        (None, None) => String::new(),
    };
    capital(&said)
}

/// The same with a capital letter in front: it may begin with a card.
fn capital(said: &str) -> String {
    let mut letters = said.chars();
    let first = letters.next().into_iter().flat_map(char::to_uppercase);
    first.chain(letters).collect()
}

struct Tell<'a> {
    ruling: &'a Ruling,
    texts: &'a Texts,
    paint: Paint,
    /// Whether it is said of the whole row: no place was named.
    of_row: bool,
    /// Whether it is said of a joker that is laid, as what it fits.
    of_joker: bool,
}

/// Whether the step that fails lays a joker that can be laid.
fn is_about_a_joker(judged: &Judged<'_>) -> bool {
    let step = judged.ruling.decisive_step().and_then(|step| judged.claim.cards().get(step));
    let lays_one = matches!(
        step.map(|told| &told.step), Some(Step::Lay(lays)) if lays.iter().all(|lay| lay.joker)
    );
    lays_one && judged.ruling.case != Some(Case::NoJokerInHand)
}

/// Whether the step that fails names a card and no place.
fn is_about_a_row(judged: &Judged<'_>) -> bool {
    let step = judged.ruling.decisive_step().and_then(|step| judged.claim.cards().get(step));
    match step.map(|told| &told.step) {
        Some(Step::Lay(lays)) => lays.iter().all(|lay| lay.place.anchor().is_none()),
        Some(Step::Open(_)) => true,
        Some(Step::Start(_)) => matches!(judged.ruling.case, Some(Case::Lies(_))),
        Some(_) | None => false,
    }
}

impl Tell<'_> {
    /// What fits without more, without its full stop.
    fn fits(&self) -> Option<Message> {
        let ruling = self.ruling;
        let cards: Vec<NamedCard> = ruling.instead.iter().filter_map(card).collect();
        let held = ruling.in_hand.filter(|_| ruling.verdict == Verdict::Illegal);
        match (ruling.instead.first(), held) {
            (None, Some(0)) if !ruling.elsewhere.is_empty() => Some(self.elsewhere()),
            // Where no connector leads there is no place.
            (None, Some(_)) if matches!(ruling.case, Some(Case::NotNeighbours { .. })) => None,
            (None, Some(_)) => Some(self.none_in_hand()),
            (None, None) => None,
            (Some(Instead::Pile(_)), _) => Some(self.piles()),
            (Some(&Instead::Number(number)), _) => Some(message::check_fits_number(number)),
            (Some(Instead::Card(_)), _) if self.was_drawn() => {
                Some(message::check_fits_drawn(self.cards(&cards)))
            }
            (Some(Instead::Card(_)), _) if self.of_joker => {
                Some(message::check_fits_joker_as(self.numbers(&cards)))
            }
            // The rule names the numbers, in whatever colour.
            (Some(Instead::Card(_)), None) if of_many_colours(&cards) => None,
            (Some(Instead::Card(_)), Some(0))
                if of_many_colours(&cards) || self.is_named_already() =>
            {
                Some(self.none_in_hand())
            }
            (Some(Instead::Card(_)), _) if self.begins() => {
                Some(message::check_begins(self.cards(&cards)))
            }
            (Some(Instead::Card(_)), None) if self.of_row => {
                Some(message::check_fits_row(self.cards(&cards)))
            }
            (Some(Instead::Card(_)), None) => Some(message::check_fits(self.cards(&cards))),
            (Some(Instead::Card(_)), Some(0)) if ruling.joker_in_hand => {
                Some(message::check_fits_joker(self.cards(&cards)))
            }
            (Some(Instead::Card(_)), Some(0)) if !ruling.elsewhere.is_empty() => {
                Some(self.elsewhere())
            }
            (Some(Instead::Card(_)), Some(0)) if self.of_row => {
                Some(message::check_fits_row_not_held(self.cards(&cards)))
            }
            (Some(Instead::Card(_)), Some(0)) => {
                Some(message::check_fits_not_held(self.cards(&cards)))
            }
            (Some(Instead::Card(_)), Some(held))
                if matches!(ruling.case, Some(Case::HandFits { .. })) =>
            {
                Some(message::check_fits_these(self.cards(&cards[..held.min(cards.len())])))
            }
            (Some(Instead::Card(_)), Some(held)) => {
                Some(message::check_fits_held(self.cards(&cards[..held.min(cards.len())])))
            }
        }
    }

    /// That nothing of the hand fits: there, or in the row.
    fn none_in_hand(&self) -> Message {
        if self.of_row {
            message::check_none_in_hand_row()
        } else if self.begins() {
            message::check_none_begins()
        } else {
            message::check_none_in_hand()
        }
    }

    /// Whether the reason has named the card that would fit.
    fn is_named_already(&self) -> bool {
        matches!(self.ruling.case, Some(Case::FillAtOnce(_)))
    }

    /// What of the hand fits somewhere else.
    fn elsewhere(&self) -> Message {
        let cards: Vec<NamedCard> = self.ruling.elsewhere.iter().map(|card| card.named()).collect();
        let cards = self.cards(&cards);
        if matches!(self.ruling.case, Some(Case::NotNeighbours { .. })) {
            // No place for a card was named.
            message::check_fits_held(cards)
        } else if self.of_row {
            message::check_none_in_row_but_elsewhere(cards)
        } else {
            message::check_none_but_elsewhere(cards)
        }
    }

    /// Whether it is about who begins.
    fn begins(&self) -> bool {
        let step = self.ruling.decisive_step().and_then(|step| self.ruling.steps.get(step));
        // Where the card lies already, the game has begun.
        !matches!(self.ruling.case, Some(Case::Lies(_)))
            && step.is_some_and(|step| step.rules.iter().any(|rule| rule.is_about_the_start()))
    }

    /// Whether it is about a card that was drawn.
    fn was_drawn(&self) -> bool {
        self.ruling.decisive_rule().is_some_and(Rule::is_about_the_drawn_card)
    }

    /// The piles on which the card may go.
    fn piles(&self) -> Message {
        let piles: Vec<String> = self
            .ruling
            .instead
            .iter()
            .filter_map(|one| match one {
                Instead::Pile(pile) => Some(words::on_pile(pile).say(self.texts)),
                Instead::Card(_) | Instead::Number(_) => None,
            })
            .collect();
        let count = piles.len();
        message::check_goes(count, or(self.texts, &piles))
    }

    /// `red 10 or 12`, `yellow 13 to 20`, `blue 9 or green 9`.
    fn cards(&self, cards: &[NamedCard]) -> String {
        let mut groups: Vec<Vec<NamedCard>> = Vec::new();
        for &card in cards {
            match groups.last_mut() {
                Some(group) if group[0].colour == card.colour => group.push(card),
                Some(_) | None => groups.push(vec![card]),
            }
        }
        let groups: Vec<String> = groups.iter().map(|group| self.of_a_colour(group)).collect();
        or(self.texts, &groups)
    }

    /// The same without an article.
    fn numbers(&self, cards: &[NamedCard]) -> String {
        // What of them is in the hand does not matter here.
        let mut cards = cards.to_vec();
        cards.sort_by_key(|card| (card.colour as usize, card.number));
        let names: Vec<String> =
            cards.iter().map(|card| self.paint.notation(card, self.texts.tongue())).collect();
        or(self.texts, &names)
    }

    /// Cards of one colour: it is said once.
    fn of_a_colour(&self, cards: &[NamedCard]) -> String {
        let [first, more @ ..] = cards else { return String::new() };
        let name = self.paint.notation(first, self.texts.tongue());
        let name = message::the_card(name).say(self.texts);
        if more.is_empty() {
            return name;
        }
        let number = |card: &NamedCard| self.paint.card(card.colour, &card.number.to_string());
        let mut names: Vec<String> = Vec::new();
        for run in cards.chunk_by(|one, next| next.number == one.number + 1) {
            let first = if names.is_empty() { name.clone() } else { number(&run[0]) };
            match run {
                // From four on, in order, the ends are enough.
                [_, _, .., last] if run.len() > MOST_NAMED => {
                    names.push(message::cards_to(first, number(last)).say(self.texts));
                }
                [_, rest @ ..] => {
                    names.push(first);
                    names.extend(rest.iter().map(number));
                }
                [] => {}
            }
        }
        or(self.texts, &names)
    }
}

/// Whether cards of so many colours would do that the list says nothing.
fn of_many_colours(cards: &[NamedCard]) -> bool {
    cards.chunk_by(|one, next| one.colour == next.colour).count() > 2
}

fn card(instead: &Instead) -> Option<NamedCard> {
    match instead {
        Instead::Card(card) => Some(*card),
        Instead::Number(_) | Instead::Pile(_) => None,
    }
}

/// `red 10 or red 12`, `red 9, red 10 or red 12`.
fn or(texts: &Texts, names: &[String]) -> String {
    match names {
        [] => String::new(),
        [one] => one.clone(),
        [most @ .., last] => message::list_or(last.clone(), most.join(", ")).say(texts),
    }
}
