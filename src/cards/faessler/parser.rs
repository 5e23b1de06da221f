//! Parses cards of the Fässlerjass deck: in layouts, in claims, and in results for the score sheet.

use super::{Face, FaesslerCard, Rank, Suit};
use crate::cards::text::{Cursor, TokenKind, WordSense};
use crate::cards::words::{self, take_number};
use crate::cards::{Expected, ParseError, Tongue};
use std::str::SplitWhitespace;
use std::sync::LazyLock;

/// The words for a suit, folded: short form, German, French-suited in three languages, English and
/// Dutch names of the Swiss suits.
const SUITS: [(Suit, &str); 4] = [
    (Suit::Eichel, "ei eichel eicheln clubs club kreuz klaveren klaver acorns acorn eikels eikel"),
    (Suit::Rosen, "ro rosen rose hearts heart herz harten roses rozen roos"),
    (
        Suit::Schellen,
        "se schellen schelle diamonds diamond ecke karo ruiten ruit bells bell bellen bel",
    ),
    (
        Suit::Schilten,
        "si schilten schilte spades spade schaufel pik schoppen shields shield schilden schild schilde",
    ),
];

/// The words for the ranks without a number, folded. Those of a rank begin alike.
const RANKS: [(Rank, &str); 6] = [
    (Rank::Banner, "b banner banners bannern banier banieren"),
    (Rank::Faessler, "f fassler faessler fasslers faesslers"),
    (Rank::Under, "u under unders unter"),
    (Rank::Ober, "o ober obers"),
    (Rank::Koenig, "k konig konige konigen koenig koenige koenigen king kings koning koningen"),
    (Rank::Ass, "a ass asse as ace aces aas azen assen"),
];

/// Articles before a card. A single `a` is the Ass.
const ARTICLES: &[&str] = &[
    "the", "my", "die", "der", "das", "den", "dem", "meine", "meinen", "meiner", "mein", "de",
    "het", "mijn",
];

/// Words between a rank and its suit.
const OF: &[&str] = &["of", "von", "van"];

/// True if the folded word names a suit, a rank or both.
pub fn is_deck_word(word: &str) -> bool {
    suit_from_word(word).is_some()
        || rank_from_word(word).is_some()
        || card_from_word(word).is_some()
}

/// The names of suits by their first letter. Every word of a claim is looked up here.
static SUIT_NAMES: LazyLock<[Vec<(Suit, &str)>; 26]> = LazyLock::new(|| {
    let mut by_letter = [const { Vec::new() }; 26];
    for (suit, names) in SUITS {
        for name in names.split(' ') {
            by_letter[usize::from(name.as_bytes()[0] - b'a')].push((suit, name));
        }
    }
    by_letter
});

/// The names of suits that begin with the same letter as the word.
fn suit_names(word: &str) -> impl Iterator<Item = (Suit, &'static str)> {
    let first = word.bytes().next().map(|letter| usize::from(letter.wrapping_sub(b'a')));
    first.and_then(|letter| SUIT_NAMES.get(letter)).into_iter().flatten().copied()
}

fn suit_from_word(word: &str) -> Option<Suit> {
    suit_names(word).find(|&(_, name)| name == word).map(|(suit, _)| suit)
}

/// The rank without a number that the folded word names.
fn rank_name(word: &str) -> Option<Rank> {
    let begins_so = |names: &str| names.as_bytes().first() == word.as_bytes().first();
    let has_name =
        |(_, names): &&(Rank, &str)| begins_so(names) && names.split(' ').any(|name| name == word);
    RANKS.iter().find(has_name).map(|&(rank, _)| rank)
}

fn rank_from_word(word: &str) -> Option<Rank> {
    rank_name(word).or_else(|| words::number(word).and_then(Rank::of_number))
}

/// The rank that the token `ahead` places further on names, in digits or words.
fn rank_at(cursor: &Cursor<'_>, ahead: usize) -> Option<Rank> {
    let number = match (cursor.kind_at(ahead)?, cursor.sense_at(ahead)) {
        (TokenKind::Number(number), _) => number?,
        (TokenKind::Word(_), WordSense::Number(number)) => number.into(),
        (TokenKind::Word(word), _) => return rank_name(word),
        (TokenKind::Mark(_), _) => return None,
    };
    Rank::of_number(number)
}

/// The card named by one word (`rok`, `rosenkonig`).
fn card_from_word(word: &str) -> Option<FaesslerCard> {
    suit_names(word)
        .filter_map(|(suit, name)| Some((suit, word.strip_prefix(name)?)))
        .find_map(|(suit, rest)| Some(FaesslerCard { suit, rank: rank_from_word(rest)? }))
}

/// A card, suit or rank: whatever a word of the deck names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DeckWord {
    /// A suit.
    Suit(Suit),
    /// A rank without a number.
    Rank(Rank),
    /// A card: `rok`.
    Card(FaesslerCard),
}

/// Finds the card, suit or rank that a folded word of the deck names; a number is none.
pub fn deck_word(word: &str) -> Option<DeckWord> {
    suit_from_word(word)
        .map(DeckWord::Suit)
        .or_else(|| rank_name(word).map(DeckWord::Rank))
        .or_else(|| card_from_word(word).map(DeckWord::Card))
}

/// True if the folded word is a suit's short form with a letter of another deck's rank (`roq`).
fn has_foreign_rank(word: &str) -> bool {
    let short = Suit::ALL.iter().find_map(|suit| word.strip_prefix(suit.short()));
    short.is_some_and(|rest| matches!(rest, "q" | "d" | "v" | "j"))
}

/// Letters and names of other decks' ranks.
const FOREIGN: &[&str] = &[
    "q", "d", "v", "queen", "dame", "vrouw", "bube", "bauer", "bur", "nell", "boer", "jack", "ten",
    "zehn", "tien",
];

/// Words offered for mistyped ones in each language, in normal spelling.
pub static KNOWN: LazyLock<[Vec<&str>; 3]> = LazyLock::new(|| {
    const DECK: &str = "Eichel Rosen Schellen Schilten Banner Fässler Under Ober";
    const WORDS: [&str; 3] = [
        "clubs hearts diamonds spades king ace joker flaet row column diagonal vertically horizontally take \
         draw swap discard flip pass empty",
        "Kreuz Herz Ecke Schaufel König Ass Joker FLÄT Reihe Spalte Diagonale senkrecht waagerecht nimm \
         ziehe tausche wirf decke passe leer",
        "klaver harten ruiten schoppen koning aas joker FLÄT rij kolom diagonaal verticaal horizontaal neem \
         trek ruil leg draai pas leeg",
    ];
    WORDS.map(|words| DECK.split(' ').chain(words.split_whitespace()).collect())
});

/// Creates an error for the token here. A mistyped word gets the nearest word that FLÄT knows.
pub fn parse_error(cursor: &Cursor<'_>, expected: Expected) -> ParseError {
    let nearest =
        cursor.word().and_then(|word| words::nearest_of(word, KNOWN.iter().flatten().copied()));
    ParseError { nearest: nearest.map(str::to_owned), ..ParseError::new(cursor.here(), expected) }
}

/// Names of the Ass that mean something else before a card.
const ARTICLE_OR_RANK: &[&str] = &["a", "as"];

/// Skips articles before a card.
fn skip_face_articles(cursor: &mut Cursor<'_>) {
    while cursor.take_word(ARTICLES) {}
}

fn is_rank_at(cursor: &Cursor<'_>, ahead: usize) -> bool {
    matches!(cursor.kind_at(ahead), Some(TokenKind::Number(_))) || rank_at(cursor, ahead).is_some()
}

/// True if a rank without a suit is here: `K`, `3`.
pub fn is_rank_alone(cursor: &Cursor<'_>) -> bool {
    let is_article = cursor.word().is_some_and(|word| ARTICLE_OR_RANK.contains(&word));
    !is_article && is_rank_at(cursor, 0) && suit_after(cursor).is_none()
}

/// The words of the deck's cards in one language, for suggestions.
pub fn deck_words(tongue: Tongue) -> SplitWhitespace<'static> {
    const WORDS: [&str; 3] = [
        "Eichel Rosen Schellen Schilten clubs hearts diamonds spades Banner Fässler Under Ober king \
         ace joker one two three four five six seven eight nine",
        "Eichel Rosen Schellen Schilten Kreuz Herz Ecke Schaufel Banner Fässler Under Ober König Ass \
         Joker eins zwei drei vier fünf sechs sieben acht neun",
        "Eichel Rosen Schellen Schilten klaveren harten ruiten schoppen Banner Fässler Under Ober \
         koning aas joker één twee drie vier vijf zes zeven acht negen",
    ];
    WORDS[tongue as usize].split_whitespace()
}

/// True if a card begins here, or something that was intended as one.
pub fn is_face(cursor: &Cursor<'_>) -> bool {
    let mut ahead = *cursor;
    skip_face_articles(&mut ahead);
    ahead.word().is_some_and(|word| {
        words::JOKER.contains(&word)
            || suit_from_word(word).is_some()
            || card_from_word(word).is_some()
            || has_foreign_rank(word)
            || FOREIGN.contains(&word)
            || !ARTICLE_OR_RANK.contains(&word) && rank_name(word).is_some()
    }) || suit_after(&ahead).is_some()
}

/// The suit of a card named rank first (`5 ro`, `king of hearts`), and the number of tokens. A suit
/// that is followed by a rank of its own belongs to that rank.
fn suit_after(cursor: &Cursor<'_>) -> Option<(Suit, usize)> {
    if !is_rank_at(cursor, 0) {
        return None;
    }
    let preposition = usize::from(cursor.word_at(1).is_some_and(|word| OF.contains(&word)));
    let suit = suit_from_word(cursor.word_at(1 + preposition)?)?;
    (preposition == 1 || !is_rank_at(cursor, 2)).then_some((suit, 2 + preposition))
}

/// Takes a rank.
fn take_rank(cursor: &mut Cursor<'_>) -> Result<Rank, ParseError> {
    match rank_at(cursor, 0) {
        Some(rank) => {
            cursor.advance();
            Ok(rank)
        }
        None => Err(parse_error(cursor, Expected::Rank)),
    }
}

/// Takes a number with its sign.
fn take_signed(cursor: &mut Cursor<'_>) -> Result<Option<i64>, ParseError> {
    let start = *cursor;
    let is_negative = cursor.take_mark('-');
    if !is_negative {
        cursor.take_mark('+');
    }
    let number = take_number(cursor)?.map(i64::from);
    if number.is_none() {
        *cursor = start;
    }
    Ok(number.map(|number| if is_negative { -number } else { number }))
}

/// Skips the value given with a joker, which only counts on the score sheet.
fn skip_joker_value(cursor: &mut Cursor<'_>) -> Result<(), ParseError> {
    let is_bracket = cursor.take_mark('(');
    if !is_bracket && !cursor.take_mark('=') && !cursor.take_mark(':') {
        return Ok(());
    }
    match take_signed(cursor)? {
        Some(_) if !is_bracket || cursor.take_mark(')') => Ok(()),
        Some(_) | None => Err(parse_error(cursor, Expected::Number)),
    }
}

/// Takes one card or a joker; a value given with the joker is dropped.
///
/// # Errors
/// The text here is no card of the deck.
pub fn take_face(cursor: &mut Cursor<'_>) -> Result<Face, ParseError> {
    let start = cursor.here();
    skip_face_articles(cursor);
    if cursor.take_word(words::JOKER) {
        return skip_joker_value(cursor).map(|()| Face::Joker);
    }
    if let Some((suit, tokens)) = suit_after(cursor) {
        let mut ahead = *cursor;
        cursor.skip(tokens);
        let rank = take_rank(&mut ahead)?;
        return Ok(Face::Card(FaesslerCard { suit, rank }));
    }
    // A rank of the deck lacks its suit; any other number is no rank.
    let without_suit = |number: i64| {
        let expected = if (1..=9).contains(&number) { Expected::Suit } else { Expected::Rank };
        ParseError::new(start.clone(), expected)
    };
    let span = cursor.here();
    let Some(word) = cursor.word() else {
        let number = take_signed(cursor)?;
        return Err(number.map_or_else(|| parse_error(cursor, Expected::Face), without_suit));
    };
    if let Some(suit) = suit_from_word(word) {
        cursor.advance();
        if cursor.mark_at(0, '-') && is_rank_at(cursor, 1) {
            cursor.advance();
        }
        let rank = take_rank(cursor)?;
        return Ok(Face::Card(FaesslerCard { suit, rank }));
    }
    if let WordSense::Number(number) = cursor.sense_at(0) {
        return Err(without_suit(number.into()));
    }
    if rank_name(word).is_some() {
        return Err(ParseError::new(start, Expected::Suit));
    }
    if let Some(card) = card_from_word(word) {
        cursor.advance();
        return Ok(Face::Card(card));
    }
    if has_foreign_rank(word) {
        let at = span.end - 1;
        let at = if cursor.text().is_char_boundary(at) { at } else { span.start };
        return Err(ParseError::new(at..span.end, Expected::Rank));
    }
    if FOREIGN.contains(&word) {
        return Err(ParseError::new(span, Expected::Rank));
    }
    Err(parse_error(cursor, Expected::Face))
}

/// A card in a result for the score sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ScoredFace {
    /// A card: `ro5`.
    Card(FaesslerCard),
    /// A rank alone: `K`.
    Rank(Rank),
    /// The points of a card: `5`, `10`, `-1`.
    Value(i64),
    /// A joker, with its points if given: `J`, `J=-1`.
    Joker(Option<i64>),
}

impl ScoredFace {
    /// The points, unless it is a joker without them.
    pub const fn value(self) -> Option<i64> {
        match self {
            ScoredFace::Card(card) => Some(card.rank.value()),
            ScoredFace::Rank(rank) => Some(rank.value()),
            ScoredFace::Value(value) => Some(value),
            ScoredFace::Joker(value) => value,
        }
    }
}

/// Writes the canonical short form, which parses back.
impl std::fmt::Display for ScoredFace {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            ScoredFace::Card(card) => card.fmt(f),
            ScoredFace::Rank(rank) => rank.fmt(f),
            ScoredFace::Value(value) => value.fmt(f),
            ScoredFace::Joker(None) => f.write_str("J"),
            ScoredFace::Joker(Some(value)) => write!(f, "J={value}"),
        }
    }
}
