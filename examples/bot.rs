//! Plays a whole game of Master, without its jokers: every player lays the first card that fits,
//! else draws.
//!
//! ```text
//! cargo run --example bot -- 7
//! ```

use elfer::cards::{Card, CardSet, Hand, Pack};
use elfer::games::{Game, judge, legal_steps};
use elfer::rules::{Facts, Table};
use std::error::Error;

fn main() -> Result<(), Box<dyn Error>> {
    let seed = std::env::args().nth(1).map_or(Ok(7), |text| text.parse())?;
    for line in play(seed)? {
        println!("{line}");
    }
    Ok(())
}

/// Plays a game of four and returns its moves; the last line names the player who went out.
pub(crate) fn play(seed: u64) -> Result<Vec<String>, Box<dyn Error>> {
    let mut pile = shuffle(seed);
    let mut hands: [CardSet; 4] = std::array::from_fn(|_| pile.drain(..15).collect());
    let left = u32::try_from(pile.len())?;
    let facts = Facts { table: Some(Table::default()), pile: Some(left), ..Facts::default() };
    let mut situation = Game::Master.by_default().situate(facts)?;
    let mut moves = Vec::new();
    for seat in (0..hands.len()).cycle() {
        let mine = situation.with_hand(Hand { cards: hands[seat], jokers: 0 })?;
        // Cards that can be laid come first in the list; then comes the draw.
        let steps = legal_steps(&mine).ok_or("the hand is known")?;
        let claim = steps.first().ok_or("there is always a move")?;
        let ruling = judge(claim, &mine)?;
        moves.push(format!("player {}: {claim}", seat + 1));
        let after = ruling.after.ok_or("every listed step is legal")?;
        hands[seat] = match after.facts().hand {
            Some(hand) => hand.cards,
            // The referee does not see the card that was drawn.
            None => hands[seat].with_card(pile.pop().ok_or("the pile has a card")?),
        };
        if ruling.ends.is_some() {
            moves.push(format!("player {} is out", seat + 1));
            break;
        }
        situation = after.next_player();
    }
    Ok(moves)
}

/// Shuffles the number cards without the 11s, which lie on the table.
fn shuffle(mut seed: u64) -> Vec<Card> {
    let cards = Pack::MASTER.cards().iter();
    let mut cards: Vec<Card> = cards.filter(|card| card.number() != 11).collect();
    cards.sort_by_cached_key(|_| {
        seed = seed.wrapping_mul(0x5851_F42D_4C95_7F2D).wrapping_add(1);
        seed >> 33
    });
    cards
}
