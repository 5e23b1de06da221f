//! FLÄT's rules and the places where its leaflet is silent.

use crate::rules::sources::flaet::{
    ACTION_A, ACTION_B, AIM, END, FLAET, PLAY, ROUND_END, SETUP, VALUES,
};
use crate::rules::{Rule, Silence};

macro_rules! rules {
    ($($(#[$doc:meta])* $name:ident = $rule:expr;)*) => {
        $($(#[$doc])* pub static $name: Rule = $rule;)*
        /// Every rule and silence, in reading order.
        pub static RULES: &[&Rule] = &[$(&$name),*];
    };
}

rules! {
    /// Two to four players.
    SETUP_PLAYERS = Rule::new("flaet.setup.players", &[SETUP]);
    /// Nine cards each, face down, three by three.
    SETUP_LAYOUT = Rule::new("flaet.setup.layout", &[SETUP]);
    /// Everybody turns two cards up.
    SETUP_REVEAL_TWO = Rule::new("flaet.setup.reveal-two", &[SETUP]);
    /// Every round begins with a new deal.
    SETUP_NEW_ROUND = Rule::new("flaet.setup.new-round", &[ROUND_END]);
    /// The highest sum of two cards begins.
    START_HIGHEST_TWO = Rule::new("flaet.start.highest-two", &[SETUP, PLAY]);
    /// A joker may be among the two cards that decide who begins.
    SILENCE_JOKER_START = Rule::silence("flaet.silence.joker-start", Silence::Open, &[SETUP]);
    /// Take the open or the hidden card; nobody passes.
    TURN_NO_PASS = Rule::new("flaet.turn.no-pass", &[PLAY]);
    /// One action a turn.
    TURN_ENDED = Rule::new("flaet.turn.ended", &[PLAY]);
    /// The open card is exchanged for a card of the layout.
    TURN_OPEN_MUST_SWAP = Rule::new("flaet.turn.open-must-swap", &[ACTION_A]);
    /// The hidden card is exchanged or discarded.
    TURN_HIDDEN = Rule::new("flaet.turn.hidden-swap-or-discard", &[ACTION_B]);
    /// A player who discards the hidden card turns a card of the layout up.
    TURN_DISCARD_FLIPS = Rule::new("flaet.turn.discard-flips", &[ACTION_B]);
    /// The face-down pile is used up.
    SILENCE_PILE_USED_UP = Rule::silence("flaet.silence.pile-used-up", Silence::Open, &[PLAY]);
    /// Three face-up cards of one suit in a line.
    FLAET_THREE_OF_SUIT = Rule::new("flaet.flaet.three-of-suit", &[FLAET]);
    /// The lowest of the three lies on top.
    FLAET_LOWEST_ON_TOP = Rule::new("flaet.flaet.lowest-on-top", &[FLAET]);
    /// After a diagonal the layout closes up.
    FLAET_DIAGONAL = Rule::new("flaet.flaet.diagonal-closes-up", &[FLAET]);
    /// A FLÄT that arises from closing up is removed as well.
    FLAET_CHAIN = Rule::new("flaet.flaet.chain", &[FLAET]);
    /// A joker in a FLÄT has no suit that the leaflet names.
    SILENCE_JOKER_SUIT = Rule::silence("flaet.silence.joker-suit", Silence::Open, &[VALUES, FLAET]);
    /// The lowest card is the lowest by value.
    SILENCE_LOWEST = Rule::silence("flaet.silence.lowest", Silence::Ruled, &[FLAET]);
    /// One card completes two lines.
    SILENCE_CROSSING = Rule::silence("flaet.silence.crossing", Silence::Open, &[FLAET]);
    /// A FLÄT that was overlooked when it arose.
    SILENCE_OVERLOOKED = Rule::silence("flaet.silence.overlooked", Silence::Open, &[FLAET]);
    /// The closer is the player who ends a turn with everything face up.
    END_CLOSER = Rule::new("flaet.end.closer", &[ROUND_END]);
    /// After the closer, everything is turned up.
    END_REVEAL = Rule::new("flaet.end.reveal", &[ROUND_END]);
    /// The values left in the layout are added up.
    SCORE_SUM = Rule::new("flaet.score.sum", &[ROUND_END, VALUES]);
    /// A joker's value has limits: −1 to 10.
    SILENCE_JOKER_RANGE = Rule::silence("flaet.silence.joker-range", Silence::Ruled, &[VALUES]);
    /// A joker without a value counts the least.
    SILENCE_JOKER_UNNAMED = Rule::silence("flaet.silence.joker-unnamed", Silence::Ruled, &[VALUES]);
    /// The closer's points are doubled unless strictly lowest.
    SCORE_CLOSER_DOUBLED = Rule::new("flaet.score.closer-doubled", &[ROUND_END]);
    /// A negative sum is never doubled.
    SCORE_NEGATIVE = Rule::new("flaet.score.negative-not-doubled", &[ROUND_END]);
    /// The game ends after the round in which somebody has 100.
    END_TARGET = Rule::new("flaet.end.target", &[END, AIM]);
    /// The lowest total wins.
    SCORE_LOWEST_WINS = Rule::new("flaet.score.lowest-wins", &[END]);
    /// Equal lowest totals share the win.
    SILENCE_TIE = Rule::silence("flaet.silence.tie", Silence::Ruled, &[END]);
}
