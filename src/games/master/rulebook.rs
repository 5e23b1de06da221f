//! Master's rules and silences, in reading order.

use crate::rules::sources::master_2011;
use crate::rules::{Rule, Silence};

macro_rules! rulebook {
    ($($name:ident = $id:literal $([$kind:ident])? at $section:ident: $doc:literal,)*) => {
        $(
            #[doc = $doc]
            pub static $name: Rule = rulebook!(@entry $id, $section $(, $kind)?);
        )*
        /// Every rule and silence of Master, in reading order.
        pub static RULES: &[&Rule] = &[$(&$name),*];
    };
    (@entry $id:literal, $section:ident) => {
        Rule::new($id, &[master_2011::$section])
    };
    (@entry $id:literal, $section:ident, $kind:ident) => {
        Rule::silence($id, Silence::$kind, &[master_2011::$section])
    };
}

rulebook! {
    SETUP_DECK = "master.setup.deck" at CONTENTS: "The contents of the box.",
    SETUP_ELEVENS_LAID = "master.setup.elevens-laid" at SETUP: "The four 11s lie beforehand.",
    SETUP_DEAL = "master.setup.deal" at SETUP: "The cards for each player, and the pile.",
    SETUP_CONNECTORS = "master.setup.connectors" at SETUP: "The connectors for each player.",
    START_YOUNGEST = "master.start.youngest" at PLAY: "The youngest begins; clockwise.",
    TURN_LAY_OR_DRAW = "master.turn.lay-or-draw" at PLAY: "Lay, or draw, never both.",
    TURN_AT_MOST_FOUR = "master.turn.at-most-four" at LAYING:
        "At most four number cards and jokers.",
    TURN_DRAW_ONE = "master.turn.draw-one" at DRAWING: "One card drawn ends the turn.",
    TURN_VOLUNTARY = "master.turn.voluntary" at LAYING: "Laying is voluntary while the pile lasts.",
    TURN_MUST_PLAY = "master.turn.must-play-when-pile-empty" at LAYING:
        "The duty to lay once the pile is used up.",
    ROW_SAME_COLOUR = "master.row.same-colour" at LAYING: "One colour a row.",
    ROW_NO_GAPS = "master.row.no-gaps" at LAYING: "Directly next to a number that lies.",
    ROW_RANGE = "master.row.range" at LAYING: "The numbers from 1 to 21.",
    ROW_ONCE = "master.row.once" at LAYING: "A filled place stays filled.",
    TURN_OWN_CARDS = "master.turn.own-cards" at LAYING: "Cards from one's own hand.",
    TURN_ENDED = "master.turn.ended" at PLAY: "Nothing after the end of the turn.",
    TURN_NO_PASS = "master.turn.no-pass" at DRAWING: "No passing while the pile lasts.",

    JOKER_STANDS_FOR = "master.joker.stands-for" at JOKER: "A joker as any card that fits.",
    JOKER_SWAP = "master.joker.swap" at JOKER: "A card swapped for the joker that stands for it.",
    JOKER_SWAP_ONLY_WITH_LAY = "master.joker.swap-only-with-lay" at JOKER:
        "A swap is allowed only together with a lay.",
    JOKER_NO_DUTY = "master.joker.no-duty" at JOKER: "No player has to lay a joker.",
    JOKER_FINISH = "master.joker.finish" at JOKER: "The last card may be a joker.",
    JOKER_SWAP_NO_BONUS = "master.joker.swap-no-bonus" at JOKER: "No bonus card for a swap.",

    CONNECTOR_FROM_CARD = "master.connector.from-card" at CONNECTOR:
        "A connector starts at a card that lies.",
    CONNECTOR_NEIGHBOUR_ONLY = "master.connector.neighbour-only" at CONNECTOR:
        "A connector leads to a neighbouring row.",
    CONNECTOR_IMMEDIATE = "master.connector.immediate" at CONNECTOR:
        "The place at the end is filled at once.",
    CONNECTOR_TARGET_FREE = "master.connector.target-free" at CONNECTOR:
        "A connector leads to a free place.",
    CONNECTOR_BOTH_WAYS = "master.connector.both-ways" at CONNECTOR:
        "A row grows both ways from a linked card.",
    CONNECTOR_NOT_OWN_ROW = "master.connector.not-own-row" at CONNECTOR:
        "A connector never stays inside one row.",
    CONNECTOR_FREE_OF_COUNT = "master.connector.free-of-count" at CONNECTOR:
        "Connectors do not count towards the four.",
    CONNECTOR_VOLUNTARY = "master.connector.voluntary" at CONNECTOR:
        "No player has to use a connector.",
    CONNECTOR_SUPPLY = "master.connector.supply" at SETUP:
        "No more connectors than the player has.",

    BONUS_HALF_ROW = "master.bonus.half-row" at BONUS:
        "A bonus card for the card that completes a half row.",
    BONUS_JOKER_COMPLETES = "master.bonus.joker-completes" at JOKER:
        "A joker can complete a half row too.",
    BONUS_SUPPLY = "master.bonus.supply" at CONTENTS: "Seven bonus cards.",

    END_FIRST_OUT = "master.end.first-out" at END: "The last hand card ends the game.",
    SCORE_BONUS = "master.score.bonus" at END: "11 points for each bonus card.",
    SCORE_HAND = "master.score.hand" at END: "Minus points for the numbers in the hand.",
    SCORE_JOKER = "master.score.joker" at END: "11 minus points for each joker in the hand.",
    SCORE_CONNECTORS = "master.score.connectors" at CONNECTOR: "Connectors count nothing.",
    SCORE_MOST_WINS = "master.score.most-wins" at END: "Most points win.",
    SCORE_ROUNDS = "master.score.rounds" at END: "As many rounds as players.",

    SILENCE_EIGHTH_BONUS = "master.silence.eighth-bonus" [Ruled] at BONUS:
        "Eight half rows, seven bonus cards.",
    SILENCE_CONNECTOR_DUTY = "master.silence.connector-duty" [Collides] at CONNECTOR:
        "No duty to use a connector.",
    SILENCE_SEVERAL_SWAPS = "master.silence.several-swaps" [Ruled] at JOKER:
        "Several swaps in one turn.",
    SILENCE_SWAP_JUST_LAID = "master.silence.swap-just-laid" [Ruled] at JOKER:
        "A joker laid in the same turn.",
    SILENCE_CONNECTOR_NOT_NEEDED = "master.silence.connector-not-needed" [Ruled] at CONNECTOR:
        "A connector where the card fits anyway.",
    SILENCE_LATER_ROUNDS = "master.silence.later-rounds" [Open] at END:
        "The player who begins the later rounds.",
    SILENCE_NOBODY_CAN_FINISH = "master.silence.nobody-can-finish" [Open] at END:
        "Every place filled and nobody out.",
}
