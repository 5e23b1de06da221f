//! The rules of the classic game, and the points on which its leaflets are silent.
//!
//! The other row games take most of these over; their own rules stand in their own modules.

use crate::rules::sources::{de, de_variants, nl_1999};
use crate::rules::{Rule, Silence};

macro_rules! rules {
    ($($(#[$doc:meta])* $name:ident = $id:literal: $sources:expr;)*) => {
        $($(#[$doc])* pub static $name: Rule = Rule::new($id, &$sources);)*
    };
}

macro_rules! silences {
    ($($(#[$doc:meta])* $name:ident = $id:literal, $kind:ident: $sources:expr;)*) => {
        $($(#[$doc])* pub static $name: Rule = Rule::silence($id, Silence::$kind, &$sources);)*
    };
}

pub(in crate::games) use {rules, silences};

rules! {
    /// 80 cards, 1 to 20 in four colours.
    DECK = "classic.setup.deck": [de::SETUP, de_variants::SETUP, nl_1999::PLAY];
    /// Each player gets cards; the rest is the pile.
    DEAL = "classic.setup.deal": [de::SETUP, de_variants::SETUP, nl_1999::PLAY];
    /// Two players may take a colour out.
    TWO_PLAYER_60 = "classic.setup.two-player-60": [de::TIPS, de_variants::TIPS, nl_1999::PLAY];
    /// The cards are dealt again if nobody holds an 11.
    REDEAL = "classic.setup.redeal": [de::PLAY, de_variants::PLAY, nl_1999::PLAY];
    /// The red 11 begins.
    RED_ELEVEN = "classic.start.red-eleven": [de::PLAY, de_variants::PLAY, nl_1999::PLAY];
    /// Without the red 11, the order is yellow, green, blue.
    ELEVEN_ORDER = "classic.start.eleven-order": [de::PLAY, de_variants::PLAY, nl_1999::PLAY];
    /// The first card is the whole first turn.
    SINGLE_CARD = "classic.start.single-card": [de::PLAY, de_variants::PLAY, nl_1999::PLAY];
    /// The direction of the turns.
    DIRECTION = "classic.turn.direction": [de::PLAY, de_variants::PLAY, nl_1999::PLAY];
    /// A row begins with an 11.
    OPEN_WITH_ELEVEN = "classic.row.open-with-eleven":
        [de::LAYING, de_variants::LAYING, nl_1999::PLAY];
    /// One colour a row.
    SAME_COLOUR = "classic.row.same-colour": [de::LAYING, de_variants::LAYING, nl_1999::PLAY];
    /// No number is skipped.
    NO_GAPS = "classic.row.no-gaps": [de::LAYING, de_variants::LAYING, nl_1999::PLAY];
    /// A row grows away from the opening card, downwards and upwards.
    OUTWARD = "classic.row.outward": [de::LAYING, de_variants::LAYING, nl_1999::PLAY];
    /// Numbers from 1 to 20.
    RANGE = "classic.row.range": [de::LAYING, de_variants::LAYING, nl_1999::PLAY];
    /// Every card exists once.
    ONCE = "classic.row.once": [de::LAYING, de_variants::LAYING, nl_1999::PLAY];
    /// Cards come from one's own hand.
    OWN_CARDS = "classic.turn.own-cards": [de::LAYING, de_variants::LAYING, nl_1999::PLAY];
    /// A player who can lay must lay.
    MUST_PLAY = "classic.turn.must-play": [de::LAYING, de_variants::LAYING, nl_1999::PLAY];
    /// A player may lay any number of cards.
    ANY_NUMBER = "classic.turn.any-number": [de::LAYING, de_variants::LAYING, nl_1999::PLAY];
    /// Fitting cards may be kept.
    HOLD_BACK = "classic.turn.hold-back": [de::LAYING, de_variants::LAYING, nl_1999::PLAY];
    /// Drawing is for those who cannot lay.
    ONLY_IF_STUCK = "classic.draw.only-if-stuck":
        [de::DRAWING, de_variants::DRAWING, nl_1999::PLAY];
    /// Cards are drawn until one fits, three at most.
    UP_TO_THREE = "classic.draw.up-to-three": [de::DRAWING, de_variants::DRAWING, nl_1999::PLAY];
    /// A drawn card that fits is laid at once.
    PLAY_IF_FITS = "classic.draw.play-if-fits":
        [de::DRAWING, de_variants::DRAWING, nl_1999::PLAY];
    /// Laying the drawn card ends the turn (the Dutch text does not say so).
    ENDS_TURN = "classic.draw.ends-turn": [de::DRAWING, de_variants::DRAWING];
    /// No player draws from an empty pile; a turn without a card that fits passes.
    PILE_EMPTY = "classic.draw.pile-empty": [de::DRAWING, de_variants::DRAWING, nl_1999::PLAY];
    /// A turn that has ended allows no further step.
    TURN_ENDED = "classic.turn.ended": [de::PLAY, de_variants::PLAY, nl_1999::PLAY];
    /// A player may not pass while the pile lasts.
    NO_PASS = "classic.turn.no-pass": [de::DRAWING, de_variants::DRAWING, nl_1999::PLAY];
    /// The last hand card ends the game.
    FIRST_OUT = "classic.end.first-out": [de::END, de_variants::END, nl_1999::END];
    /// The other players add up their hands.
    MINUS_POINTS = "classic.score.minus-points": [de::END, de_variants::END, nl_1999::END];
    /// The fewest points win.
    FEWEST_WINS = "classic.score.fewest-wins": [de::END, de_variants::END, nl_1999::END];
    /// Equal totals share the victory.
    TIE = "classic.score.tie": [de::END, de_variants::END, nl_1999::END];
    /// Any number of games.
    ROUNDS = "classic.score.rounds": [de::END, de_variants::END, nl_1999::END];
}

silences! {
    /// The winner: most or fewest points.
    RANKING_SILENCE = "classic.silence.ranking", Collides: [nl_1999::END];
    /// Further cards after the drawn one.
    AFTER_DRAWN_CARD = "classic.silence.after-drawn-card", Open: [nl_1999::PLAY];
    /// The duty to lay the drawn card.
    DRAWN_CARD_DUTY = "classic.silence.drawn-card-duty", Ruled: [nl_1999::PLAY];
    /// The pile is used up and nothing fits.
    PILE_EMPTY_SILENCE = "classic.silence.pile-empty", Ruled: [nl_1999::PLAY];
    /// Equal totals.
    TIE_SILENCE = "classic.silence.tie", Ruled: [nl_1999::END];
    /// The order of colours for the later 11s.
    COLOUR_ORDER = "classic.silence.colour-order", Ruled:
        [de::PLAY, de_variants::PLAY, nl_1999::PLAY];
    /// The choice of the first player who holds two 11s.
    WHICH_ELEVEN = "classic.silence.which-eleven", Ruled:
        [de::PLAY, de_variants::PLAY, nl_1999::PLAY];
    /// Cards claimed in an order that leaves a gap for a moment.
    ORDER_IN_TURN = "classic.silence.order-in-turn", Ruled:
        [de::LAYING, de_variants::LAYING, nl_1999::PLAY];
    /// The penalty for a wrong move.
    WRONG_MOVE = "classic.silence.wrong-move", Open: [de::PLAY, de_variants::PLAY, nl_1999::PLAY];
    /// The player who deals.
    DEALER = "classic.silence.dealer", Ruled: [de::SETUP, de_variants::SETUP, nl_1999::PLAY];
    /// The direction of the turns.
    DIRECTION_SILENCE = "classic.silence.direction", Differs:
        [de::PLAY, de_variants::PLAY, nl_1999::PLAY];
    /// The colour that two players take out.
    TWO_PLAYER_COLOUR = "classic.silence.two-player-colour", Differs:
        [de::TIPS, de_variants::TIPS, nl_1999::PLAY];
}

/// Builds the rulebook of a row game in reading order. Its own rules for the beginning, the rows
/// and the silences each come before those taken over from the classic.
macro_rules! taken_over {
    (begins: [$($begins:expr),*], rows: [$($rows:expr),*], silences: [$($silence:expr),*]) => {
        &[
            &$crate::games::classic::rulebook::DECK,
            &$crate::games::classic::rulebook::DEAL,
            &$crate::games::classic::rulebook::TWO_PLAYER_60,
            $($begins,)*
            &$crate::games::classic::rulebook::DIRECTION,
            $($rows,)*
            &$crate::games::classic::rulebook::SAME_COLOUR,
            &$crate::games::classic::rulebook::NO_GAPS,
            &$crate::games::classic::rulebook::RANGE,
            &$crate::games::classic::rulebook::ONCE,
            &$crate::games::classic::rulebook::OWN_CARDS,
            &$crate::games::classic::rulebook::MUST_PLAY,
            &$crate::games::classic::rulebook::ANY_NUMBER,
            &$crate::games::classic::rulebook::HOLD_BACK,
            &$crate::games::classic::rulebook::ONLY_IF_STUCK,
            &$crate::games::classic::rulebook::UP_TO_THREE,
            &$crate::games::classic::rulebook::PLAY_IF_FITS,
            &$crate::games::classic::rulebook::ENDS_TURN,
            &$crate::games::classic::rulebook::PILE_EMPTY,
            &$crate::games::classic::rulebook::TURN_ENDED,
            &$crate::games::classic::rulebook::NO_PASS,
            &$crate::games::classic::rulebook::FIRST_OUT,
            &$crate::games::classic::rulebook::MINUS_POINTS,
            &$crate::games::classic::rulebook::FEWEST_WINS,
            &$crate::games::classic::rulebook::TIE,
            &$crate::games::classic::rulebook::ROUNDS,
            $($silence,)*
            &$crate::games::classic::rulebook::RANKING_SILENCE,
            &$crate::games::classic::rulebook::AFTER_DRAWN_CARD,
            &$crate::games::classic::rulebook::DRAWN_CARD_DUTY,
            &$crate::games::classic::rulebook::PILE_EMPTY_SILENCE,
            &$crate::games::classic::rulebook::TIE_SILENCE,
            &$crate::games::classic::rulebook::ORDER_IN_TURN,
            &$crate::games::classic::rulebook::WRONG_MOVE,
            &$crate::games::classic::rulebook::DEALER,
            &$crate::games::classic::rulebook::DIRECTION_SILENCE,
            &$crate::games::classic::rulebook::TWO_PLAYER_COLOUR,
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
