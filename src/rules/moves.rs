//! A move as it was told: the steps of one turn, without any judgement.
//!
//! Every game of the 80-card box shares these steps; each game says which of them it knows. FLÄT
//! has steps of its own (`games::flaet`).

use crate::cards::{AnyCard, Colour, NamedCard, Notation, Tongue, Writer};
use smallvec::SmallVec;
use std::fmt;
use std::ops::Range;

/// Beside which card, and on which side of it, a card is said to be laid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Side {
    /// `left of`.
    Left,
    /// `right of`.
    Right,
}

/// Where a row of its own is said to be, seen from another row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Level {
    /// `above`.
    Above,
    /// `below`.
    Below,
}

/// Where a card is said to be laid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// Not said: anywhere in its row.
    Anywhere,
    /// Directly beside a card that lies (`on`, `next to`), with the side if it was said
    /// (`left of`).
    On(NamedCard, Option<Side>),
    /// In a row of its own, said relative to another row's opening card (`above`, `below`).
    Beside(NamedCard, Level),
}

impl Place {
    /// The card that is named to say where.
    pub const fn anchor(self) -> Option<NamedCard> {
        match self {
            Place::Anywhere => None,
            Place::On(card, _) | Place::Beside(card, _) => Some(card),
        }
    }
}

/// One card laid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lay {
    /// The card, or the card that a joker stands for.
    pub card: NamedCard,
    /// Whether a joker stands for it.
    pub joker: bool,
    /// Where it is said to lie.
    pub place: Place,
}

/// One step of a turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step {
    /// Lay one card, or several in the order told (`red 12 and red 13`, `r12-14`).
    Lay(SmallVec<[Lay; 1]>),
    /// Open a row (`open red 11`).
    Open(NamedCard),
    /// Begin the game (`start yellow 11`).
    Start(NamedCard),
    /// Draw that many cards one after the other, none named (`draw`, `draw 3`).
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
    /// connect-anywhere: a number, with or without its colour, on a pile.
    Put {
        /// The number turned up.
        number: u32,
        /// Its colour, where it was said; colours do not matter there.
        colour: Option<Colour>,
        /// Where it goes; `None` asks where it may go.
        pile: Option<PileName>,
    },
}

/// A pile of connect-anywhere.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PileName {
    /// The centre pile.
    Centre,
    /// The open pile of the player on turn.
    Own,
    /// Another player's open pile, by name as written.
    Player(String),
    /// Any pile with this on top.
    Showing(TopCard),
}

/// A top card by which a pile is named: its number, and its colour where that was told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TopCard {
    /// As told: it can be one that the pack does not have.
    pub number: u32,
    /// The colour, if told.
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

/// A step with its place in the text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ToldStep<S = Step> {
    /// The step.
    pub step: S,
    /// The bytes of the claim that told it.
    pub span: Range<usize>,
}

/// A whole move: at least one step, in the order told.
pub type Move = SmallVec<[ToldStep; 1]>;

/// Writes things one after the other.
fn write_list<'n, N: Notation + 'n>(
    list: impl IntoIterator<Item = &'n N>,
    between: &str,
    tongue: Tongue,
    out: &mut dyn Writer,
) -> fmt::Result {
    for (place, one) in list.into_iter().enumerate() {
        if place > 0 {
            out.write_str(between)?;
        }
        one.write(tongue, out)?;
    }
    Ok(())
}

/// The ends of three cards or more of one colour that follow each other and are laid one by one,
/// nothing being said of their places.
fn run(lays: &[Lay]) -> Option<(NamedCard, NamedCard)> {
    let [first, _, .., last] = lays else { return None };
    let bare = |lay: &Lay| !lay.joker && lay.place == Place::Anywhere;
    let follows = |up: bool| {
        lays.windows(2).all(|two| {
            let (one, next) = (two[0].card, two[1].card);
            let step =
                if up { one.number + 1 == next.number } else { next.number + 1 == one.number };
            one.colour == next.colour && step
        })
    };
    let is_run = lays.len() > 2 && lays.iter().all(bare) && (follows(true) || follows(false));
    is_run.then_some((first.card, last.card))
}

impl Step {
    /// What stands between this step and the next. After the cards of a set a comma could bring
    /// one more card of it.
    pub const fn separator(&self, next: &Step) -> &'static str {
        match (self, next) {
            (Step::Pair(_) | Step::Quartet(_), Step::Lay(_)) => "; ",
            _ => ", ",
        }
    }
}

/// A move in canonical English, which reads back to the same move.
pub(super) fn canonical(steps: &[ToldStep]) -> String {
    let mut text = String::new();
    for (place, told) in steps.iter().enumerate() {
        if let Some(before) = place.checked_sub(1).and_then(|before| steps.get(before)) {
            text.push_str(before.step.separator(&told.step));
        }
        text.push_str(&told.step.say(Tongue::En));
    }
    text
}

const DRAW: [&str; 3] = ["draw", "ziehe", "trek"];

/// A form that reads back to the same step.
impl Notation for Step {
    fn write(&self, tongue: Tongue, out: &mut dyn Writer) -> fmt::Result {
        let words = |all: [&'static str; 3]| all[tongue as usize];
        let mut with = |verb: [&'static str; 3], card: &dyn Notation| {
            out.write_str(words(verb))?;
            out.write_char(' ')?;
            card.write(tongue, out)
        };
        match self {
            Step::Lay(lays) => match run(lays).filter(|_| out.is_for_people()) {
                Some((first, last)) => {
                    first.write(tongue, out)?;
                    out.write_str(words([" to ", " bis ", " tot en met "]))?;
                    out.coloured(last.colour, format_args!("{}", last.number))
                }
                None => write_list(lays, words([" and ", " und ", " en "]), tongue, out),
            },
            Step::Open(card) => with(["open", "eröffne", "open"], card),
            Step::Start(card) => with(["start", "beginne", "begin"], card),
            Step::Draw(1) => out.write_str(words(DRAW)),
            Step::Draw(count) => write!(out, "{} {count}", words(DRAW)),
            Step::DrawCard(card) => with(DRAW, card),
            Step::Pass => out.write_str(words(["pass", "passe", "pas"])),
            Step::Keep(card) => with(["keep", "behalte", "houd"], card),
            Step::Link { from, to } => {
                with(["link", "verbinde", "verbind"], from)?;
                write!(out, " {} ", words(["to", "mit", "met"]))?;
                out.coloured(*to, format_args!("{}", tongue.row(*to)))
            }
            Step::Swap(card) => with(["swap", "tausche", "ruil"], card),
            Step::Pair(cards) => {
                write!(out, "{} ", words(["pair", "Paar", "paar"]))?;
                write_list(cards, " ", tongue, out)
            }
            Step::Quartet(cards) => {
                write!(out, "{} ", words(["quartet", "Quartett", "kwartet"]))?;
                write_list(cards, " ", tongue, out)
            }
            Step::Call => out.write_str(words(["call", "Schluss", "stop"])),
            Step::Deny(card) => with(["deny", "verneine", "ontken"], card),
            Step::Put { number, colour, pile } => {
                TopCard { number: *number, colour: *colour }.write(tongue, out)?;
                let Some(pile) = pile else { return Ok(()) };
                let into = *pile == PileName::Centre;
                let on = if into { ["on", "in", "in"] } else { ["on", "auf", "op"] };
                write!(out, " {} ", words(on))?;
                pile.write_after_on(tongue, out)
            }
        }
    }
}

impl Notation for Lay {
    fn write(&self, tongue: Tongue, out: &mut dyn Writer) -> fmt::Result {
        let words = |all: [&'static str; 3]| all[tongue as usize];
        if self.joker {
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
            Place::Beside(anchor, Level::Above) => (["above", "über", "boven"], anchor),
            Place::Beside(anchor, Level::Below) => (["below", "unter", "onder"], anchor),
        };
        write!(out, " {} ", words(before))?;
        if tongue == Tongue::De && matches!(self.place, Place::On(_, Some(_))) {
            // `links von blauer 10`
            let colour = tongue.colour(anchor.colour);
            return out.coloured(anchor.colour, format_args!("{colour}r {}", anchor.number));
        }
        anchor.write(tongue, out)
    }
}

impl PileName {
    /// The pile as it stands after `on`: `auf den eigenen Stapel`.
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

/// `centre`, `own` and names in canonical English.
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
