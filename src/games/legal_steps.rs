//! Lists every step that a player may take now.

use super::claim::{Claim, Turn};
use super::flaet::line::LayoutLine;
use super::flaet::notation::{ClaimedFlaet, FlaetStep};
use super::played::{Referee, judge};
use super::situation::Situation;
use crate::cards::{Card, Colour, Hand, NamedCard};
use crate::rules::{Lay, Place, SpannedStep, Step, Verdict};
use smallvec::smallvec;

/// Returns every step with which the player on turn may begin the turn, each as a claim of its own:
/// a card laid, a joker laid as a card, a draw, a pass, a set claimed, a call. In FLÄT: the card
/// taken or drawn, a line claimed. Steps that are undecided are left out, and so are `keep`, which
/// does nothing, and `deny`, which answers another player.
///
/// `None` while the hand is unknown (in FLÄT: the layout), and in games without hands.
pub fn legal_steps(situation: &Situation) -> Option<Vec<Claim>> {
    let game = situation.played().game();
    let candidates: Vec<Claim> = match game.entry().referee {
        Referee::Cards(_) => {
            let steps = candidate_steps(situation, situation.facts().hand?).into_iter();
            let spanned = steps.map(|step| SpannedStep { step, span: 0..0 });
            spanned.map(|step| Claim::new(game, Turn::Cards(smallvec![step]))).collect()
        }
        Referee::Piles(_) => return None,
        Referee::Layout(_) => {
            situation.facts().grid.as_ref()?;
            // `swap`, `discard` and `flip` need a card that was taken before.
            let lines =
                LayoutLine::ALL.map(|line| FlaetStep::Flaet(ClaimedFlaet::Line(line), None));
            let steps = [FlaetStep::Take(None), FlaetStep::Draw(None)].into_iter().chain(lines);
            let spanned = steps.map(|step| SpannedStep { step, span: 0..0 });
            spanned.map(|step| Claim::new(game, Turn::Layout(smallvec![step]))).collect()
        }
    };
    let is_legal = |claim: &Claim| {
        judge(claim, situation).is_ok_and(|ruling| ruling.verdict == Verdict::Legal)
    };
    Some(candidates.into_iter().filter(is_legal).collect())
}

/// Returns the steps that the hand allows, whether legal or not.
fn candidate_steps(situation: &Situation, hand: Hand) -> Vec<Step> {
    let lay = |card: Card, is_joker| {
        Step::Lay(smallvec![Lay { card: card.named(), is_joker, place: Place::Anywhere }])
    };
    let mut steps: Vec<Step> = hand.cards.iter().map(|card| lay(card, false)).collect();
    if hand.jokers > 0 {
        steps.extend(situation.pack().cards().iter().map(|card| lay(card, true)));
    }
    steps.extend([Step::Draw(1), Step::Pass, Step::Call]);
    for number in 1..=situation.pack().highest() {
        let is_in_hand = |colour: &Colour| {
            Card::new(*colour, number).is_some_and(|card| hand.cards.contains(card))
        };
        let equal: Vec<NamedCard> = Colour::ALL
            .into_iter()
            .filter(is_in_hand)
            .map(|colour| NamedCard { colour, number: number.into() })
            .collect();
        for (place, &one) in equal.iter().enumerate() {
            steps.extend(equal[place + 1..].iter().map(|&other| Step::Pair(smallvec![one, other])));
        }
        if equal.len() == Colour::ALL.len() {
            steps.push(Step::Quartet(equal.into()));
        }
    }
    steps
}
