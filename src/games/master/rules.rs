//! Master's rules and silences, in reading order.

use crate::games::rulebook::rulebook;
use crate::rules::sources::master_2011::{
    BONUS, CONNECTOR, CONTENTS, DRAWING, END, JOKER, LAYING, PLAY, SETUP,
};

rulebook! {
    static ALL and [];
    /// The contents of the box.
    SETUP_DECK = "master.setup.deck" in &[CONTENTS];
    /// The four 11s lie beforehand.
    SETUP_ELEVENS_LAID = "master.setup.elevens-laid" in &[SETUP];
    /// The cards for each player, and the pile.
    SETUP_DEAL = "master.setup.deal" in &[SETUP];
    /// The connectors for each player.
    SETUP_CONNECTORS = "master.setup.connectors" in &[SETUP];
    /// The youngest begins; clockwise.
    START_YOUNGEST = "master.start.youngest" in &[PLAY];
    /// Lay, or draw, never both.
    TURN_LAY_OR_DRAW = "master.turn.lay-or-draw" in &[PLAY];
    /// At most four number cards and jokers.
    TURN_AT_MOST_FOUR = "master.turn.at-most-four" in &[LAYING];
    /// One card drawn ends the turn.
    TURN_DRAW_ONE = "master.turn.draw-one" in &[DRAWING];
    /// Laying is voluntary while the pile lasts.
    TURN_VOLUNTARY = "master.turn.voluntary" in &[LAYING];
    /// The duty to lay once the pile is used up.
    TURN_MUST_PLAY = "master.turn.must-play-when-pile-empty" in &[LAYING];
    /// One colour a row.
    ROW_SAME_COLOUR = "master.row.same-colour" in &[LAYING];
    /// Directly next to a number that lies.
    ROW_NO_GAPS = "master.row.no-gaps" in &[LAYING];
    /// The numbers from 1 to 21.
    ROW_RANGE = "master.row.range" in &[LAYING];
    /// A filled place stays filled.
    ROW_ONCE = "master.row.once" in &[LAYING];
    /// Cards from one's own hand.
    TURN_OWN_CARDS = "master.turn.own-cards" in &[LAYING];
    /// Nothing after the end of the turn.
    TURN_ENDED = "master.turn.ended" in &[PLAY];
    /// No passing while the pile lasts.
    TURN_NO_PASS = "master.turn.no-pass" in &[DRAWING];
    /// A joker as any card that fits.
    JOKER_STANDS_FOR = "master.joker.stands-for" in &[JOKER];
    /// A card swapped for the joker that stands for it.
    JOKER_SWAP = "master.joker.swap" in &[JOKER];
    /// A swap is allowed only together with a lay.
    JOKER_SWAP_ONLY_WITH_LAY = "master.joker.swap-only-with-lay" in &[JOKER];
    /// No player has to lay a joker.
    JOKER_NO_DUTY = "master.joker.no-duty" in &[JOKER];
    /// The last card may be a joker.
    JOKER_FINISH = "master.joker.finish" in &[JOKER];
    /// No bonus card for a swap.
    JOKER_SWAP_NO_BONUS = "master.joker.swap-no-bonus" in &[JOKER];
    /// A connector starts at a card that lies.
    CONNECTOR_FROM_CARD = "master.connector.from-card" in &[CONNECTOR];
    /// A connector leads to a neighbouring row.
    CONNECTOR_NEIGHBOUR_ONLY = "master.connector.neighbour-only" in &[CONNECTOR];
    /// The place at the end is filled at once.
    CONNECTOR_IMMEDIATE = "master.connector.immediate" in &[CONNECTOR];
    /// A connector leads to a free place.
    CONNECTOR_TARGET_FREE = "master.connector.target-free" in &[CONNECTOR];
    /// A row grows both ways from a linked card.
    CONNECTOR_BOTH_WAYS = "master.connector.both-ways" in &[CONNECTOR];
    /// A connector never stays inside one row.
    CONNECTOR_NOT_OWN_ROW = "master.connector.not-own-row" in &[CONNECTOR];
    /// Connectors do not count towards the four.
    CONNECTOR_FREE_OF_COUNT = "master.connector.free-of-count" in &[CONNECTOR];
    /// No player has to use a connector.
    CONNECTOR_VOLUNTARY = "master.connector.voluntary" in &[CONNECTOR];
    /// No more connectors than the player has.
    CONNECTOR_SUPPLY = "master.connector.supply" in &[SETUP];
    /// A bonus card for the card that completes a half row.
    BONUS_HALF_ROW = "master.bonus.half-row" in &[BONUS];
    /// A joker can complete a half row too.
    BONUS_JOKER_COMPLETES = "master.bonus.joker-completes" in &[JOKER];
    /// Seven bonus cards.
    BONUS_SUPPLY = "master.bonus.supply" in &[CONTENTS];
    /// The last hand card ends the game.
    END_FIRST_OUT = "master.end.first-out" in &[END];
    /// 11 points for each bonus card.
    SCORE_BONUS = "master.score.bonus" in &[END];
    /// Minus points for the numbers in the hand.
    SCORE_HAND = "master.score.hand" in &[END];
    /// 11 minus points for each joker in the hand.
    SCORE_JOKER = "master.score.joker" in &[END];
    /// Connectors count nothing.
    SCORE_CONNECTORS = "master.score.connectors" in &[CONNECTOR];
    /// Most points win.
    SCORE_MOST_WINS = "master.score.most-wins" in &[END];
    /// Suggested number of rounds: one for each player.
    SCORE_ROUNDS = "master.score.rounds" in &[END];
    /// Eight half rows, seven bonus cards.
    SILENCE_EIGHTH_BONUS = "master.silence.eighth-bonus" [Ruled] in &[BONUS];
    /// No duty to use a connector.
    SILENCE_CONNECTOR_DUTY = "master.silence.connector-duty" [Collides] in &[CONNECTOR];
    /// Several swaps in one turn.
    SILENCE_SEVERAL_SWAPS = "master.silence.several-swaps" [Ruled] in &[JOKER];
    /// A joker laid in the same turn.
    SILENCE_SWAP_JUST_LAID = "master.silence.swap-just-laid" [Ruled] in &[JOKER];
    /// A connector where the card fits anyway.
    SILENCE_CONNECTOR_NOT_NEEDED = "master.silence.connector-not-needed" [Ruled] in &[CONNECTOR];
    /// The player who begins the later rounds.
    SILENCE_LATER_ROUNDS = "master.silence.later-rounds" [Open] in &[END];
    /// Every place filled and nobody out.
    SILENCE_NOBODY_CAN_FINISH = "master.silence.nobody-can-finish" [Open] in &[END];
}
