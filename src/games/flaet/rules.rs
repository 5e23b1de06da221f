//! FLÄT's rules and the places where its leaflet is silent.

use crate::games::rulebook::rulebook;
use crate::rules::sources::flaet::{
    ACTION_A, ACTION_B, AIM, END, FLAET, PLAY, ROUND_END, SETUP, VALUES,
};

rulebook! {
    static ALL and [];

    /// Two to four players.
    SETUP_PLAYERS = "flaet.setup.players" in &[SETUP];
    /// Nine cards each, face down, three by three.
    SETUP_LAYOUT = "flaet.setup.layout" in &[SETUP];
    /// Everybody turns two cards up.
    SETUP_REVEAL_TWO = "flaet.setup.reveal-two" in &[SETUP];
    /// Every round begins with a new deal.
    SETUP_NEW_ROUND = "flaet.setup.new-round" in &[ROUND_END];
    /// The highest sum of two cards begins.
    START_HIGHEST_TWO = "flaet.start.highest-two" in &[SETUP, PLAY];
    /// A joker may be among the two cards that decide who begins.
    SILENCE_JOKER_START = "flaet.silence.joker-start" [Open] in &[SETUP];
    /// Take the open or the hidden card; nobody passes.
    TURN_NO_PASS = "flaet.turn.no-pass" in &[PLAY];
    /// One action a turn.
    TURN_ENDED = "flaet.turn.ended" in &[PLAY];
    /// The open card is exchanged for a card of the layout.
    TURN_OPEN_MUST_SWAP = "flaet.turn.open-must-swap" in &[ACTION_A];
    /// The hidden card is exchanged or discarded.
    TURN_HIDDEN = "flaet.turn.hidden-swap-or-discard" in &[ACTION_B];
    /// A player who discards the hidden card turns a card of the layout up.
    TURN_DISCARD_FLIPS = "flaet.turn.discard-flips" in &[ACTION_B];
    /// The face-down pile is used up.
    SILENCE_PILE_USED_UP = "flaet.silence.pile-used-up" [Open] in &[PLAY];
    /// Three face-up cards of one suit in a line.
    FLAET_THREE_OF_SUIT = "flaet.flaet.three-of-suit" in &[FLAET];
    /// The lowest of the three lies on top.
    FLAET_LOWEST_ON_TOP = "flaet.flaet.lowest-on-top" in &[FLAET];
    /// After a diagonal the layout closes up.
    FLAET_DIAGONAL = "flaet.flaet.diagonal-closes-up" in &[FLAET];
    /// A FLÄT that arises from closing up is removed as well.
    FLAET_CHAIN = "flaet.flaet.chain" in &[FLAET];
    /// A joker in a FLÄT has no suit that the leaflet names.
    SILENCE_JOKER_SUIT = "flaet.silence.joker-suit" [Open] in &[VALUES, FLAET];
    /// The lowest card is the lowest by value.
    SILENCE_LOWEST = "flaet.silence.lowest" [Ruled] in &[FLAET];
    /// One card completes two lines.
    SILENCE_CROSSING = "flaet.silence.crossing" [Open] in &[FLAET];
    /// A FLÄT that was overlooked when it arose.
    SILENCE_OVERLOOKED = "flaet.silence.overlooked" [Open] in &[FLAET];
    /// The closer is the player who ends a turn with everything face up.
    END_CLOSER = "flaet.end.closer" in &[ROUND_END];
    /// After the closer, everything is turned up.
    END_REVEAL = "flaet.end.reveal" in &[ROUND_END];
    /// The values left in the layout are added up.
    SCORE_SUM = "flaet.score.sum" in &[ROUND_END, VALUES];
    /// A joker's value has limits: −1 to 10.
    SILENCE_JOKER_RANGE = "flaet.silence.joker-range" [Ruled] in &[VALUES];
    /// A joker without a value counts the least.
    SILENCE_JOKER_UNNAMED = "flaet.silence.joker-unnamed" [Ruled] in &[VALUES];
    /// The closer's points are doubled unless strictly lowest.
    SCORE_CLOSER_DOUBLED = "flaet.score.closer-doubled" in &[ROUND_END];
    /// A negative sum is never doubled.
    SCORE_NEGATIVE = "flaet.score.negative-not-doubled" in &[ROUND_END];
    /// The game ends after the round in which somebody has 100.
    END_TARGET = "flaet.end.target" in &[END, AIM];
    /// The lowest total wins.
    SCORE_LOWEST_WINS = "flaet.score.lowest-wins" in &[END];
    /// Equal lowest totals share the win.
    SILENCE_TIE = "flaet.silence.tie" [Ruled] in &[END];
}
