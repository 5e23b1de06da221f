//! The rules of the classic game, and the points on which its leaflets are silent.
//!
//! The other row games take most of these over; their own rules stand in their own modules.

use crate::games::rulebook::rulebook;
use crate::rules::Rule;
use crate::rules::sources::{de, de_variants, nl_1999};

rulebook! {
    /// 80 cards, 1 to 20 in four colours.
    DECK = "classic.setup.deck" in &[de::SETUP, de_variants::SETUP, nl_1999::PLAY];
    /// Each player gets cards; the rest is the pile.
    DEAL = "classic.setup.deal" in &[de::SETUP, de_variants::SETUP, nl_1999::PLAY];
    /// Two players may take a colour out.
    TWO_PLAYER_60 = "classic.setup.two-player-60" in &[de::TIPS, de_variants::TIPS, nl_1999::PLAY];
    /// The cards are dealt again if nobody holds an 11.
    REDEAL = "classic.setup.redeal" in &[de::PLAY, de_variants::PLAY, nl_1999::PLAY];
    /// The red 11 begins.
    RED_ELEVEN = "classic.start.red-eleven" in &[de::PLAY, de_variants::PLAY, nl_1999::PLAY];
    /// Without the red 11, the order is yellow, green, blue.
    ELEVEN_ORDER = "classic.start.eleven-order" in &[de::PLAY, de_variants::PLAY, nl_1999::PLAY];
    /// The first card is the whole first turn.
    SINGLE_CARD = "classic.start.single-card" in &[de::PLAY, de_variants::PLAY, nl_1999::PLAY];
    /// The direction of the turns.
    DIRECTION = "classic.turn.direction" in &[de::PLAY, de_variants::PLAY, nl_1999::PLAY];
    /// A row begins with an 11.
    OPEN_WITH_ELEVEN = "classic.row.open-with-eleven"
        in &[de::LAYING, de_variants::LAYING, nl_1999::PLAY];
    /// One colour a row.
    SAME_COLOUR = "classic.row.same-colour" in &[de::LAYING, de_variants::LAYING, nl_1999::PLAY];
    /// No number is skipped.
    NO_GAPS = "classic.row.no-gaps" in &[de::LAYING, de_variants::LAYING, nl_1999::PLAY];
    /// A row grows away from the opening card, downwards and upwards.
    OUTWARD = "classic.row.outward" in &[de::LAYING, de_variants::LAYING, nl_1999::PLAY];
    /// Numbers from 1 to 20.
    RANGE = "classic.row.range" in &[de::LAYING, de_variants::LAYING, nl_1999::PLAY];
    /// Every card exists once.
    ONCE = "classic.row.once" in &[de::LAYING, de_variants::LAYING, nl_1999::PLAY];
    /// Cards come from one's own hand.
    OWN_CARDS = "classic.turn.own-cards" in &[de::LAYING, de_variants::LAYING, nl_1999::PLAY];
    /// A player who can lay must lay.
    MUST_PLAY = "classic.turn.must-play" in &[de::LAYING, de_variants::LAYING, nl_1999::PLAY];
    /// A player may lay any number of cards.
    ANY_NUMBER = "classic.turn.any-number" in &[de::LAYING, de_variants::LAYING, nl_1999::PLAY];
    /// Fitting cards may be kept.
    HOLD_BACK = "classic.turn.hold-back" in &[de::LAYING, de_variants::LAYING, nl_1999::PLAY];
    /// Drawing is for those who cannot lay.
    ONLY_IF_STUCK = "classic.draw.only-if-stuck"
        in &[de::DRAWING, de_variants::DRAWING, nl_1999::PLAY];
    /// Cards are drawn until one fits, three at most.
    UP_TO_THREE = "classic.draw.up-to-three" in &[de::DRAWING, de_variants::DRAWING, nl_1999::PLAY];
    /// A drawn card that fits is laid at once.
    PLAY_IF_FITS = "classic.draw.play-if-fits"
        in &[de::DRAWING, de_variants::DRAWING, nl_1999::PLAY];
    /// Laying the drawn card ends the turn (the Dutch text does not say so).
    ENDS_TURN = "classic.draw.ends-turn" in &[de::DRAWING, de_variants::DRAWING];
    /// No player draws from an empty pile; a turn without a card that fits passes.
    PILE_EMPTY = "classic.draw.pile-empty" in &[de::DRAWING, de_variants::DRAWING, nl_1999::PLAY];
    /// A turn that has ended allows no further step.
    TURN_ENDED = "classic.turn.ended" in &[de::PLAY, de_variants::PLAY, nl_1999::PLAY];
    /// A player may not pass while the pile lasts.
    NO_PASS = "classic.turn.no-pass" in &[de::DRAWING, de_variants::DRAWING, nl_1999::PLAY];
    /// The last hand card ends the game.
    FIRST_OUT = "classic.end.first-out" in &[de::END, de_variants::END, nl_1999::END];
    /// The other players add up their hands.
    MINUS_POINTS = "classic.score.minus-points" in &[de::END, de_variants::END, nl_1999::END];
    /// The fewest points win.
    FEWEST_WINS = "classic.score.fewest-wins" in &[de::END, de_variants::END, nl_1999::END];
    /// Equal totals share the victory.
    TIE = "classic.score.tie" in &[de::END, de_variants::END, nl_1999::END];
    /// Any number of games.
    ROUNDS = "classic.score.rounds" in &[de::END, de_variants::END, nl_1999::END];
    /// The winner: most or fewest points.
    RANKING_SILENCE = "classic.silence.ranking" [Collides] in &[nl_1999::END];
    /// Further cards after the drawn one.
    AFTER_DRAWN_CARD = "classic.silence.after-drawn-card" [Open] in &[nl_1999::PLAY];
    /// The duty to lay the drawn card.
    DRAWN_CARD_DUTY = "classic.silence.drawn-card-duty" [Ruled] in &[nl_1999::PLAY];
    /// The pile is used up and nothing fits.
    PILE_EMPTY_SILENCE = "classic.silence.pile-empty" [Ruled] in &[nl_1999::PLAY];
    /// Equal totals.
    TIE_SILENCE = "classic.silence.tie" [Ruled] in &[nl_1999::END];
    /// The order of colours for the later 11s.
    COLOUR_ORDER = "classic.silence.colour-order" [Ruled]
        in &[de::PLAY, de_variants::PLAY, nl_1999::PLAY];
    /// The choice of the first player who holds two 11s.
    WHICH_ELEVEN = "classic.silence.which-eleven" [Ruled]
        in &[de::PLAY, de_variants::PLAY, nl_1999::PLAY];
    /// Cards claimed in an order that leaves a gap for a moment.
    ORDER_IN_TURN = "classic.silence.order-in-turn" [Ruled]
        in &[de::LAYING, de_variants::LAYING, nl_1999::PLAY];
    /// The penalty for a wrong move.
    WRONG_MOVE = "classic.silence.wrong-move" [Open]
        in &[de::PLAY, de_variants::PLAY, nl_1999::PLAY];
    /// The player who deals.
    DEALER = "classic.silence.dealer" [Ruled] in &[de::SETUP, de_variants::SETUP, nl_1999::PLAY];
    /// The direction of the turns.
    DIRECTION_SILENCE = "classic.silence.direction" [Differs]
        in &[de::PLAY, de_variants::PLAY, nl_1999::PLAY];
    /// The colour that two players take out.
    TWO_PLAYER_COLOUR = "classic.silence.two-player-colour" [Differs]
        in &[de::TIPS, de_variants::TIPS, nl_1999::PLAY];
}

/// Builds the rulebook of a row game in reading order. Its own rules for the beginning, the rows
/// and the silences each come before those taken over from the classic.
macro_rules! taken_over {
    (begins: [$($begins:expr),*], rows: [$($rows:expr),*], silences: [$($silence:expr),*]) => {
        &[
            &$crate::games::classic::rules::DECK,
            &$crate::games::classic::rules::DEAL,
            &$crate::games::classic::rules::TWO_PLAYER_60,
            $($begins,)*
            &$crate::games::classic::rules::DIRECTION,
            $($rows,)*
            &$crate::games::classic::rules::SAME_COLOUR,
            &$crate::games::classic::rules::NO_GAPS,
            &$crate::games::classic::rules::RANGE,
            &$crate::games::classic::rules::ONCE,
            &$crate::games::classic::rules::OWN_CARDS,
            &$crate::games::classic::rules::MUST_PLAY,
            &$crate::games::classic::rules::ANY_NUMBER,
            &$crate::games::classic::rules::HOLD_BACK,
            &$crate::games::classic::rules::ONLY_IF_STUCK,
            &$crate::games::classic::rules::UP_TO_THREE,
            &$crate::games::classic::rules::PLAY_IF_FITS,
            &$crate::games::classic::rules::ENDS_TURN,
            &$crate::games::classic::rules::PILE_EMPTY,
            &$crate::games::classic::rules::TURN_ENDED,
            &$crate::games::classic::rules::NO_PASS,
            &$crate::games::classic::rules::FIRST_OUT,
            &$crate::games::classic::rules::MINUS_POINTS,
            &$crate::games::classic::rules::FEWEST_WINS,
            &$crate::games::classic::rules::TIE,
            &$crate::games::classic::rules::ROUNDS,
            $($silence,)*
            &$crate::games::classic::rules::RANKING_SILENCE,
            &$crate::games::classic::rules::AFTER_DRAWN_CARD,
            &$crate::games::classic::rules::DRAWN_CARD_DUTY,
            &$crate::games::classic::rules::PILE_EMPTY_SILENCE,
            &$crate::games::classic::rules::TIE_SILENCE,
            &$crate::games::classic::rules::ORDER_IN_TURN,
            &$crate::games::classic::rules::WRONG_MOVE,
            &$crate::games::classic::rules::DEALER,
            &$crate::games::classic::rules::DIRECTION_SILENCE,
            &$crate::games::classic::rules::TWO_PLAYER_COLOUR,
        ]
    };
}
pub(in crate::games) use taken_over;

/// Every rule and silence of the classic game, in reading order.
pub static ALL: &[&Rule] = taken_over! {
    begins: [&REDEAL, &RED_ELEVEN, &ELEVEN_ORDER, &SINGLE_CARD],
    rows: [&OPEN_WITH_ELEVEN, &OUTWARD],
    silences: [&COLOUR_ORDER, &WHICH_ELEVEN]
};
