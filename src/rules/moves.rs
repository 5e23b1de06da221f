//! A parsed move: the steps of one turn, without any judgement.
//!
//! Every game of the 80-card box shares these steps; each game declares which of them it has. FLÄT
//! has steps of its own (`games::flaet`).

use crate::cards::{AnyCard, Colour, NamedCard, Notation, Tongue, Writer};
use smallvec::SmallVec;
use std::fmt;
use std::ops::Range;

/// A side of a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Side {
    /// `left of`.
    Left,
    /// `right of`.
    Right,
}

/// The position of a new row relative to another row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Level {
    /// `above`.
    Above,
    /// `below`.
    Below,
}

/// The place at which a move lays a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// Anywhere in its row: the claim names no place.
    Anywhere,
    /// Directly beside a card that lies (`on`, `next to`), with the side if the claim names it
    /// (`left of`).
    On(NamedCard, Option<Side>),
    /// In a row of its own, relative to another row's opening card (`above`, `below`).
    OwnRow(NamedCard, Level),
}

impl Place {
    /// The card that the place refers to.
    pub const fn anchor(self) -> Option<NamedCard> {
        match self {
            Place::Anywhere => None,
            Place::On(card, _) | Place::OwnRow(card, _) => Some(card),
        }
    }
}

/// One card that is laid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lay {
    /// The card, or the card that a joker stands for.
    pub card: NamedCard,
    /// True if a joker stands for the card.
    pub is_joker: bool,
    /// The place at which it is laid.
    pub place: Place,
}

/// One step of a turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step {
    /// Lay one card, or several in the order given (`red 12 and red 13`, `r12-14`).
    Lay(SmallVec<[Lay; 1]>),
    /// Open a row (`open red 11`).
    Open(NamedCard),
    /// Begin the game (`start yellow 11`).
    Start(NamedCard),
    /// Draw that many cards one after the other, without naming them (`draw`, `draw 3`).
    Draw(u32),
    /// Draw this card (`draw red 12`).
    DrawCard(NamedCard),
    /// Pass, or close the turn.
    Pass,
    /// Keep a card back (`keep red 12`).
    Keep(NamedCard),
    /// Put a connector to a card, leading to a colour's row (`link yellow 9 to blue`).
    Link {
        /// The card to which the connector is put.
        from: NamedCard,
        /// The row it leads to.
        to: Colour,
    },
    /// Exchange one's own card for the joker that stands for it (`swap blue 7`).
    Swap(NamedCard),
    /// Claim that cards are a pair.
    Pair(SmallVec<[NamedCard; 2]>),
    /// Claim that cards are a quartet.
    Quartet(SmallVec<[NamedCard; 2]>),
    /// Call the end (collect-colours).
    Call,
    /// Deny having a card (quartets).
    Deny(NamedCard),
    /// connect-anywhere: lay a number, with or without its colour, on a pile.
    Put {
        /// The number turned up.
        number: u32,
        /// Its colour, if named; colours do not matter in this game.
        colour: Option<Colour>,
        /// The pile; `None` asks where the number may go.
        pile: Option<PileName>,
    },
}

/// The name of a pile of connect-anywhere.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PileName {
    /// The centre pile.
    Centre,
    /// The open pile of the player on turn.
    Own,
    /// Another player's open pile, by name as written.
    Player(String),
    /// Any pile with this top card.
    Showing(TopCard),
}

/// A top card that names a pile: its number, and its colour if given.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TopCard {
    /// The number as typed: the pack may not have it.
    pub number: u32,
    /// The colour, if given.
    pub colour: Option<Colour>,
}

impl Notation for TopCard {
    fn write(&self, tongue: Tongue, out: &mut dyn Writer) -> fmt::Result {
        AnyCard::from(*self).write(tongue, out)
    }
}

impl From<TopCard> for AnyCard {
    fn from(TopCard { number, colour }: TopCard) -> AnyCard {
        match colour {
            Some(colour) => AnyCard::Card(NamedCard { colour, number }),
            None => AnyCard::Number(number),
        }
    }
}

/// A step with its position in the text of the claim.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SpannedStep<S = Step> {
    /// The step.
    pub step: S,
    /// The bytes of the claim that describe the step.
    pub span: Range<usize>,
}

/// A whole move: at least one step, in the order given.
pub type Move = SmallVec<[SpannedStep; 1]>;

/// Writes a list with a separator.
fn write_list<'n, N: Notation + 'n>(
    list: impl IntoIterator<Item = &'n N>,
    separator: &str,
    tongue: Tongue,
    out: &mut dyn Writer,
) -> fmt::Result {
    for (index, item) in list.into_iter().enumerate() {
        if index > 0 {
            out.write_str(separator)?;
        }
        item.write(tongue, out)?;
    }
    Ok(())
}

/// The first and last of three or more cards of one colour in sequence, laid one by one without
/// places.
fn run(lays: &[Lay]) -> Option<(NamedCard, NamedCard)> {
    let [first, _, .., last] = lays else { return None };
    let is_bare = |lay: &Lay| !lay.is_joker && lay.place == Place::Anywhere;
    let is_sequence = |up: bool| {
        lays.windows(2).all(|two| {
            let (one, next) = (two[0].card, two[1].card);
            let follows =
                if up { one.number + 1 == next.number } else { next.number + 1 == one.number };
            one.colour == next.colour && follows
        })
    };
    let is_run =
        lays.len() > 2 && lays.iter().all(is_bare) && (is_sequence(true) || is_sequence(false));
    is_run.then_some((first.card, last.card))
}

impl Step {
    /// The separator between this step and the next. After a pair or quartet a comma could add
    /// another card to it, hence the semicolon.
    pub const fn separator(&self, next: &Step) -> &'static str {
        match (self, next) {
            (Step::Pair(_) | Step::Quartet(_), Step::Lay(_)) => "; ",
            _ => ", ",
        }
    }
}

/// Formats a move in canonical English, which parses back to the same move.
pub(crate) fn format_canonical(steps: &[SpannedStep]) -> String {
    let mut text = String::new();
    for (index, step) in steps.iter().enumerate() {
        if let Some(previous) = index.checked_sub(1).and_then(|previous| steps.get(previous)) {
            text.push_str(previous.step.separator(&step.step));
        }
        text.push_str(&step.step.format(Tongue::En));
    }
    text
}

const DRAW: [&str; 3] = ["draw", "ziehe", "trek"];

/// Writes a form that parses back to the same step.
impl Notation for Step {
    fn write(&self, tongue: Tongue, out: &mut dyn Writer) -> fmt::Result {
        let words = |all: [&'static str; 3]| all[tongue as usize];
        let mut write_verb = |verb: [&'static str; 3], card: &dyn Notation| {
            out.write_str(words(verb))?;
            out.write_char(' ')?;
            card.write(tongue, out)
        };
        match self {
            Step::Lay(lays) => match run(lays).filter(|_| out.is_for_people()) {
                Some((first, last)) => {
                    first.write(tongue, out)?;
                    out.write_str(words([" to ", " bis ", " tot en met "]))?;
                    out.coloured(last.colour, "", Some(last.number))
                }
                None => write_list(lays, words([" and ", " und ", " en "]), tongue, out),
            },
            Step::Open(card) => write_verb(["open", "eröffne", "open"], card),
            Step::Start(card) => write_verb(["start", "beginne", "begin"], card),
            Step::Draw(1) => out.write_str(words(DRAW)),
            Step::Draw(count) => write!(out, "{} {count}", words(DRAW)),
            Step::DrawCard(card) => write_verb(DRAW, card),
            Step::Pass => out.write_str(words(["pass", "passe", "pas"])),
            Step::Keep(card) => write_verb(["keep", "behalte", "houd"], card),
            Step::Link { from, to } => {
                write_verb(["link", "verbinde", "verbind"], from)?;
                write!(out, " {} ", words(["to", "mit", "met"]))?;
                out.coloured(*to, tongue.row(*to), None)
            }
            Step::Swap(card) => write_verb(["swap", "tausche", "ruil"], card),
            Step::Pair(cards) => {
                write!(out, "{} ", words(["pair", "Paar", "paar"]))?;
                write_list(cards, " ", tongue, out)
            }
            Step::Quartet(cards) => {
                write!(out, "{} ", words(["quartet", "Quartett", "kwartet"]))?;
                write_list(cards, " ", tongue, out)
            }
            Step::Call => out.write_str(words(["call", "Schluss", "stop"])),
            Step::Deny(card) => write_verb(["deny", "verneine", "ontken"], card),
            Step::Put { number, colour, pile } => {
                TopCard { number: *number, colour: *colour }.write(tongue, out)?;
                let Some(pile) = pile else { return Ok(()) };
                let is_centre = *pile == PileName::Centre;
                let on = if is_centre { ["on", "in", "in"] } else { ["on", "auf", "op"] };
                write!(out, " {} ", words(on))?;
                pile.write_after_on(tongue, out)
            }
        }
    }
}

impl Notation for Lay {
    fn write(&self, tongue: Tongue, out: &mut dyn Writer) -> fmt::Result {
        let words = |all: [&'static str; 3]| all[tongue as usize];
        if self.is_joker {
            out.write_str(words(["joker as ", "Joker als ", "joker als "]))?;
        }
        self.card.write(tongue, out)?;
        let (before, anchor) = match self.place {
            Place::Anywhere => return Ok(()),
            Place::On(anchor, None) => (["on", "an", "op"], anchor),
            Place::On(anchor, Some(Side::Left)) => (["left of", "links von", "links van"], anchor),
            Place::On(anchor, Some(Side::Right)) => {
                (["right of", "rechts von", "rechts van"], anchor)
            }
            Place::OwnRow(anchor, Level::Above) => (["above", "über", "boven"], anchor),
            Place::OwnRow(anchor, Level::Below) => (["below", "unter", "onder"], anchor),
        };
        out.write_char(' ')?;
        out.write_str(words(before))?;
        out.write_char(' ')?;
        if tongue == Tongue::De && matches!(self.place, Place::On(_, Some(_))) {
            // `links von blauer 10`
            let colour = tongue.colour(anchor.colour);
            return out.coloured(anchor.colour, &format!("{colour}r"), Some(anchor.number));
        }
        anchor.write(tongue, out)
    }
}

impl PileName {
    /// Writes the pile as it follows `on`: `auf den eigenen Stapel`.
    fn write_after_on(&self, tongue: Tongue, out: &mut dyn Writer) -> fmt::Result {
        match (self, tongue) {
            (PileName::Centre, Tongue::De) => out.write_str("die Mitte"),
            (PileName::Centre, Tongue::Nl) => out.write_str("het midden"),
            (PileName::Own, Tongue::De) => out.write_str("den eigenen Stapel"),
            (PileName::Own, Tongue::Nl) => out.write_str("de eigen stapel"),
            (PileName::Centre, Tongue::En) if out.is_for_people() => {
                out.write_str("the centre pile")
            }
            (PileName::Own, Tongue::En) if out.is_for_people() => {
                out.write_str("the player’s own pile")
            }
            (PileName::Centre | PileName::Own, Tongue::En) | (PileName::Showing(_), _) => {
                self.write(tongue, out)
            }
            (PileName::Player(name), _) if !out.is_for_people() => out.write_str(name),
            (PileName::Player(name), Tongue::En) => write!(out, "{name}’s pile"),
            (PileName::Player(name), Tongue::De) => write!(out, "den Stapel von {name}"),
            (PileName::Player(name), Tongue::Nl) => write!(out, "de stapel van {name}"),
        }
    }
}

/// Writes the bare name, without the preposition: `centre`, `own`, a player's name or the top card.
impl Notation for PileName {
    fn write(&self, tongue: Tongue, out: &mut dyn Writer) -> fmt::Result {
        match self {
            PileName::Centre => out.write_str(["centre", "Mitte", "midden"][tongue as usize]),
            PileName::Own => out.write_str(["own", "eigener", "eigen"][tongue as usize]),
            PileName::Player(name) => out.write_str(name),
            PileName::Showing(top) => top.write(tongue, out),
        }
    }
}
