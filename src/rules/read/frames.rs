//! From a clause to the steps it tells: each verb knows what may stand beside it.

use super::actors::Actor;
use super::clause::{Clause, Item, Relation, Thing};
use super::laying::lay;
use super::lexicon::Meaning;
use crate::cards::{Colour, Expected, NamedCard, ParseError};
use crate::rules::moves::{Lay, PileName, Step, TopCard};
use smallvec::{SmallVec, smallvec};
use std::ops::Range;

/// A step as far as its clause tells it.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Draft {
    /// A whole step.
    Whole(Step),
    /// A connector: the card laid before it and the colour of the card laid next say the rest.
    Link { from: Option<NamedCard>, to: Option<Colour> },
}

/// A draft with its place in the text.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Drafted {
    pub(super) draft: Draft,
    pub(super) span: Range<usize>,
}

impl Drafted {
    /// Whether a card is laid beside another one.
    pub(super) fn has_anchor(&self) -> bool {
        match &self.draft {
            Draft::Whole(Step::Lay(lays)) => lays.iter().any(|lay| lay.place.anchor().is_some()),
            Draft::Whole(_) | Draft::Link { .. } => false,
        }
    }
}

pub(super) type Drafts = SmallVec<[Drafted; 2]>;

/// What was named before, for `it`, `beside it` and `both`.
#[derive(Clone, Debug, Default)]
pub(super) struct Named {
    pub(super) cards: SmallVec<[NamedCard; 2]>,
    /// A joker was taken, and nothing was laid for it yet.
    pub(super) joker_taken: bool,
    /// The card that was drawn in the step before.
    pub(super) drawn: Option<NamedCard>,
    /// Somebody acted, and `and` led on.
    pub(super) acting: bool,
    /// The step before was a connector.
    pub(super) linked: bool,
}

impl Named {
    pub(super) fn one(&self, item: &Item) -> Result<NamedCard, ParseError> {
        match self.cards.as_slice() {
            [card] => Ok(*card),
            _ => Err(item.error(Expected::Card)),
        }
    }
}

impl Item {
    /// This is not what was expected here.
    pub(super) fn error(&self, expected: Expected) -> ParseError {
        ParseError::new(self.span.clone(), expected)
    }
}

/// Cards with their places in the text.
type Placed = SmallVec<[(NamedCard, Range<usize>); 2]>;

/// The cards that a clause names as its object; what else it names is not understood.
pub(super) struct Objects<'c> {
    pub(super) clause: &'c Clause,
    pub(super) named: &'c Named,
}

impl<'c> Objects<'c> {
    /// The things that are the verb's: without words that only lead to them.
    pub(super) fn things(&self) -> impl Iterator<Item = &'c Item> {
        self.clause.things.iter()
    }

    /// Every card, where nothing else is named than `also` allows.
    fn cards(&self, also: impl Fn(&Thing) -> bool) -> Result<Placed, ParseError> {
        let mut cards = Placed::new();
        for item in self.things() {
            match &item.thing {
                Thing::Cards { cards: told, joker, .. }
                    if !joker || self.clause.can_be(Meaning::Swap) =>
                {
                    cards.extend(told.iter().map(|&card| (card, item.span.clone())));
                }
                Thing::It { .. } if !self.names_cards() => {
                    cards.push((self.named.one(item)?, item.span.clone()));
                }
                Thing::It { or_subject: true } => {}
                Thing::Them if self.named.cards.len() == 2 => {
                    cards.extend(self.named.cards.iter().map(|&card| (card, item.span.clone())));
                }
                thing if also(thing) => {}
                _ => return Err(item.error(Expected::End)),
            }
        }
        Ok(cards)
    }

    fn names_cards(&self) -> bool {
        self.clause.has_cards()
    }

    /// A step for each card; at least one.
    fn each(
        &self,
        step: fn(NamedCard) -> Step,
        also: impl Fn(&Thing) -> bool,
    ) -> Result<Drafts, ParseError> {
        let cards = self.cards(also)?;
        if cards.is_empty() {
            return Err(self.lacks(Expected::Card));
        }
        let first = self.clause.span.start;
        let mut drafts = Drafts::new();
        for (at, (card, span)) in cards.into_iter().enumerate() {
            let start = if at == 0 { first } else { span.start };
            drafts.push(Drafted { draft: Draft::Whole(step(card)), span: start..span.end });
        }
        Ok(drafts)
    }

    /// Nothing stands where something has to.
    pub(super) fn lacks(&self, expected: Expected) -> ParseError {
        let end = self.clause.span.end;
        ParseError::new(end..end, expected)
    }
}

fn whole(clause: &Clause, step: Step) -> Drafts {
    smallvec![Drafted { draft: Draft::Whole(step), span: clause.span.clone() }]
}

/// The steps of a clause.
///
/// # Errors
/// Something that its verb has no use for, or something that it lacks.
pub(super) fn drafts(clause: &Clause, named: &Named) -> Result<Drafts, ParseError> {
    let told = Objects { clause, named };
    if clause.can_be(Meaning::Link) {
        return link(&told);
    }
    // `… and it fits on the blue 11`
    let placed = clause.has(|thing| matches!(thing, Thing::It { .. }))
        && clause.has(|thing| matches!(thing, Thing::At(..)));
    if clause.can_be(Meaning::Fit) && (clause.has_cards() || placed) {
        return lay(&told);
    }
    if clause.can_be(Meaning::PassBy) {
        // `Ben passt` passes; `passt` alone may say that a card fits.
        let acts = clause.heard.has(Meaning::Subject) || has_maybe_subject(clause);
        // `Mama zieht die rote 12, und sie passt`: she, or the card?
        let pronoun = clause.actor == Some(Actor::Pronoun) || has_maybe_subject(clause);
        let unclear = pronoun && named.cards.len() == 1;
        if unclear {
            return Err(ParseError::new(clause.verb.clone(), Expected::PlainMove));
        }
        return if acts || named.acting {
            pass(&told)
        } else {
            Err(ParseError::new(clause.verb.clone(), Expected::Step))
        };
    }
    if clause.can_be(Meaning::Pass) || clause.can_be(Meaning::PassAlone) {
        return pass(&told);
    }
    let takes = clause.can_be(Meaning::Draw) || clause.can_be(Meaning::Take);
    let joker = told.things().find(|item| matches!(item.thing, Thing::Cards { joker: true, .. }));
    if let Some(item) = joker.filter(|_| clause.only(&[Meaning::Draw])) {
        // No joker stands for a card before it is laid.
        return Err(item.error(Expected::End));
    }
    if takes && joker.is_none() {
        return draw(&told);
    }
    if clause.can_be(Meaning::Open) || clause.can_be(Meaning::Start) {
        return begin(&told);
    }
    if clause.can_be(Meaning::Keep) {
        return told.each(Step::Keep, is_nowhere);
    }
    if clause.can_be(Meaning::Swap) {
        return swap(&told);
    }
    if clause.can_be(Meaning::Pair) || clause.can_be(Meaning::Quartet) {
        return set(&told);
    }
    if clause.can_be(Meaning::Call) {
        told.cards(|_| false)?;
        return Ok(whole(clause, Step::Call));
    }
    if clause.can_be(Meaning::Deny) {
        return told.each(Step::Deny, |_| false);
    }
    // `a new row with the green 11`, `I lay a new row with it`
    let new = clause.has(|thing| matches!(thing, Thing::Row { new: true, .. }));
    if new && clause.has(|thing| *thing == Thing::With) && clause.has_cards() {
        return begin(&told);
    }
    lay(&told)
}

/// Where cards are anyway: in the hand, on the table.
pub(super) const fn is_nowhere(thing: &Thing) -> bool {
    matches!(thing, Thing::Row { colour: None, new: false } | Thing::Hand)
}

fn has_maybe_subject(clause: &Clause) -> bool {
    clause.has(|thing| matches!(thing, Thing::It { or_subject: true }))
}

fn pass(told: &Objects<'_>) -> Result<Drafts, ParseError> {
    match told.things().find(|item| !matches!(item.thing, Thing::It { or_subject: true })) {
        Some(item) => Err(item.error(Expected::End)),
        None => Ok(whole(told.clause, Step::Pass)),
    }
}

/// `draw`, `draw 3`, `draw a card from the pile`, `draw red 12`.
fn draw(told: &Objects<'_>) -> Result<Drafts, ParseError> {
    let clause = told.clause;
    let stock = clause.has(|thing| *thing == Thing::FromStock);
    if clause.things.iter().any(|item| item.thing == Thing::Joker) && clause.can_be(Meaning::Take) {
        // `Ich nehme den Joker und lege dafür …`: the next clause says what is swapped for it.
        return match told.things().find(|item| item.thing != Thing::Joker) {
            Some(item) => Err(item.error(Expected::End)),
            None => Ok(Drafts::new()),
        };
    }
    let mut count: Option<(u32, &Item)> = None;
    for item in told.things() {
        if let Thing::Count { number, .. } | Thing::Times(number) = item.thing {
            if count.is_some() {
                return Err(item.error(Expected::End));
            }
            count = Some((number, item));
        }
    }
    let also = |thing: &Thing| {
        matches!(
            thing,
            Thing::Count { .. }
                | Thing::Times(_)
                | Thing::FromStock
                | Thing::There
                | Thing::It { or_subject: true }
        )
    };
    if clause.has_cards() {
        let cards = told.cards(also)?.len();
        // `I take the red 12` may mean from the hand.
        if !clause.can_be(Meaning::Draw) && !stock {
            return Err(ParseError::new(clause.verb.clone(), Expected::FromPile));
        }
        if let Some((number, item)) = count
            && usize::try_from(number) != Ok(cards)
        {
            return Err(item.error(Expected::ColourAndNumber));
        }
        return told.each(Step::DrawCard, also);
    }
    if let Some(item) = told.things().find(|item| !also(&item.thing)) {
        return Err(item.error(Expected::End));
    }
    // `Ich ziehe die rote 12 und hebe sie auf`: the card just drawn is not drawn again.
    let again = |item: &&Item| {
        matches!(item.thing, Thing::It { .. }) && item.span.start > clause.verb.start
    };
    if let Some(item) = told.things().find(again).filter(|_| told.named.drawn.is_some()) {
        return Err(item.error(Expected::PlainMove));
    }
    match count {
        Some((0, item)) => Err(item.error(Expected::Number)),
        count => Ok(whole(clause, Step::Draw(count.map_or(1, |(number, _)| number)))),
    }
}

/// `open red 11`, `begin with red 11`, `a new row with yellow 11`; with a place it is laid there.
fn begin(told: &Objects<'_>) -> Result<Drafts, ParseError> {
    let clause = told.clause;
    let row = clause.has(|thing| matches!(thing, Thing::Row { .. }));
    let places = |thing: &Thing| matches!(thing, Thing::At(..));
    let also = |thing: &Thing| matches!(thing, Thing::With | Thing::Row { .. });
    if let Some(item) = told.things().find(|item| places(&item.thing)) {
        let Thing::At(relation, anchor) = item.thing else { return Err(item.error(Expected::End)) };
        let cards = told.cards(|thing| also(thing) || places(thing))?;
        return match cards.as_slice() {
            [(card, _)] if card.colour != anchor.colour && !clause.can_be(Meaning::Start) => {
                let lay = Lay { card: *card, is_joker: false, place: relation.to(anchor) };
                Ok(whole(clause, Step::Lay(smallvec![lay])))
            }
            _ => Err(item.error(Expected::End)),
        };
    }
    for item in told.things() {
        if let Thing::Row { colour: Some(colour), .. } = item.thing
            && told.cards(also)?.iter().any(|(card, _)| card.colour != colour)
        {
            return Err(item.error(Expected::OneColour));
        }
    }
    if clause.can_be(Meaning::Open) || row {
        told.each(Step::Open, also)
    } else {
        told.each(Step::Start, also)
    }
}

/// `swap blue 7`, `swap the joker for blue 7`.
fn swap(told: &Objects<'_>) -> Result<Drafts, ParseError> {
    // `I swap my joker for the red 12`: the joker is the one that lies.
    let own = told.things().find(|item| item.thing == Thing::Joker);
    if let Some(item) = own.filter(|_| told.clause.heard.has(Meaning::Mine)) {
        return Err(item.error(Expected::PlainMove));
    }
    // `I replace the red 12 with the joker`: that is the other way round.
    if told.clause.heard.has(Meaning::Replace) {
        let start = |wanted: fn(&Thing) -> bool| {
            told.things().find(|item| wanted(&item.thing)).map(|item| item.span.start)
        };
        let joker = start(|thing| *thing == Thing::Joker);
        let card = start(|thing| matches!(thing, Thing::Cards { .. }));
        // `The joker replaces the red 12`
        let verb = told.clause.verb.start;
        let acts = told.clause.heard.has(Meaning::Subject);
        let comes =
            |joker: usize, card: usize| card < joker || joker < verb && verb < card && !acts;
        if card.is_some_and(|card| joker.is_none_or(|joker| comes(joker, card))) {
            return Err(ParseError::new(told.clause.verb.clone(), Expected::PlainMove));
        }
    }
    told.each(Step::Swap, |thing| matches!(thing, Thing::Joker | Thing::With | Thing::For))
}

fn set(told: &Objects<'_>) -> Result<Drafts, ParseError> {
    // `Quartett 5 5 5 5`: which colours?
    if let Some(item) = told.things().find(|item| matches!(item.thing, Thing::Count { .. })) {
        return Err(item.error(Expected::ColourAndNumber));
    }
    let cards: SmallVec<[NamedCard; 2]> = told
        .cards(|thing| matches!(thing, Thing::From(_) | Thing::With))?
        .into_iter()
        .map(|(card, _)| card)
        .collect();
    let first = told.things().find_map(|item| match item.thing {
        Thing::From(card) => Some(card),
        _ => None,
    });
    let cards: SmallVec<[NamedCard; 2]> = first.into_iter().chain(cards).collect();
    if cards.is_empty() {
        return Err(told.lacks(Expected::Card));
    }
    let quartet = told.clause.can_be(Meaning::Quartet);
    Ok(whole(told.clause, if quartet { Step::Quartet(cards) } else { Step::Pair(cards) }))
}

/// `link yellow 9 to blue`, `von gelb 9 nach blau 9`.
fn link(told: &Objects<'_>) -> Result<Drafts, ParseError> {
    let mut from: Option<NamedCard> = None;
    let mut to = None;
    let mut with = false;
    for item in told.things() {
        match &item.thing {
            Thing::Cards { cards, joker: false, .. } if cards.len() == 1 && from.is_none() => {
                from = cards.first().copied();
            }
            // `die gelbe 9 mit der blauen 9 verbinden`
            Thing::Cards { cards, joker: false, .. }
                if cards.len() == 1 && with && to.is_none() =>
            {
                to = cards.first().map(|card| (card.colour, Some(card.number), item));
            }
            Thing::From(card) | Thing::At(Relation::On(None), card) if from.is_none() => {
                from = Some(*card);
            }
            Thing::To(colour, number) if to.is_none() => to = Some((*colour, *number, item)),
            Thing::With => with = true,
            Thing::Row { new: false, .. } | Thing::Connector => {}
            _ => return Err(item.error(Expected::End)),
        }
    }
    let Some(from) = from else { return Err(told.lacks(Expected::Card)) };
    let Some((colour, number, item)) = to else { return Err(told.lacks(Expected::Colour)) };
    if number.is_some_and(|number| number != from.number) {
        return Err(item.error(Expected::End));
    }
    Ok(whole(told.clause, Step::Link { from, to: colour }))
}

/// connect-anywhere: a number on a pile.
pub(super) fn puts(clause: &Clause) -> Result<Drafts, ParseError> {
    let mut drafts = Drafts::new();
    let mut waiting = None;
    let mut open: Option<(TopCard, Range<usize>)> = None;
    let mut start = clause.span.start;
    for item in &clause.things {
        match &item.thing {
            Thing::Top(top) => {
                if let Some((before, span)) = open.take() {
                    drafts.push(put_on(before, None, span));
                }
                let span = start..item.span.end;
                start = item.span.end;
                match waiting.take() {
                    Some(pile) => drafts.push(put_on(*top, Some(pile), span)),
                    None => open = Some((*top, span)),
                }
            }
            Thing::On(pile) => match open.take() {
                Some((top, span)) => {
                    start = item.span.end;
                    drafts.push(put_on(top, Some(pile.clone()), span.start..item.span.end));
                }
                None if waiting.is_none() => waiting = Some(pile.clone()),
                None => return Err(item.error(Expected::End)),
            },
            Thing::It { or_subject: true } => {}
            _ => return Err(item.error(Expected::Pile)),
        }
    }
    if let Some((top, span)) = open {
        drafts.push(put_on(top, None, span));
    }
    if drafts.is_empty() || waiting.is_some() {
        let end = clause.span.end;
        return Err(ParseError::new(end..end, Expected::Number));
    }
    Ok(drafts)
}

fn put_on(top: TopCard, pile: Option<PileName>, span: Range<usize>) -> Drafted {
    let step = Step::Put { number: top.number, colour: top.colour, pile };
    Drafted { draft: Draft::Whole(step), span }
}
