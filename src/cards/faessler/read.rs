//! Reading cards of the Fässlerjass deck: in layouts and claims, and as a score sheet tells them.

use super::{Face, FaesslerCard, Rank, Suit};
use crate::cards::list::take_separators;
use crate::cards::notation::small;
use crate::cards::said::{Emptied, Framed, read_said};
use crate::cards::text::{Cursor, Token, TokenKind, Words};
use crate::cards::words::{self, take_number};
use crate::cards::{Expected, ParseError, Tongue};
use std::ops::Range;
use std::str::SplitWhitespace;
use std::sync::LazyLock;

/// The words of a suit, folded: short form, German, French-suited in three languages, English and
/// Dutch names of the Swiss suits.
const SUITS: [(Suit, &[&str]); 4] = [
    (
        Suit::Eichel,
        &[
            "ei", "eichel", "eicheln", "clubs", "club", "kreuz", "klaveren", "klaver", "acorns",
            "acorn", "eikels", "eikel",
        ],
    ),
    (
        Suit::Rosen,
        &["ro", "rosen", "rose", "hearts", "heart", "herz", "harten", "roses", "rozen", "roos"],
    ),
    (
        Suit::Schellen,
        &[
            "se", "schellen", "schelle", "diamonds", "diamond", "ecke", "karo", "ruiten", "ruit",
            "bells", "bell", "bellen",
        ],
    ),
    (
        Suit::Schilten,
        &[
            "si", "schilten", "schilte", "spades", "spade", "schaufel", "pik", "schoppen",
            "shields", "shield", "schilden", "schild",
        ],
    ),
];

/// The words of the ranks without a number, folded.
const RANKS: [(Rank, &[&str]); 6] = [
    (Rank::Banner, &["b", "banner", "banners", "bannern", "banier", "banieren"]),
    (Rank::Faessler, &["f", "fassler", "faessler", "fasslers", "faesslers"]),
    (Rank::Under, &["u", "under", "unders", "unter"]),
    (Rank::Ober, &["o", "ober", "obers"]),
    (
        Rank::Koenig,
        &[
            "k", "konig", "konige", "konigen", "koenig", "koenige", "koenigen", "king", "kings",
            "koning", "koningen",
        ],
    ),
    (Rank::Ass, &["a", "ass", "asse", "as", "ace", "aces", "aas", "azen", "assen"]),
];

/// Articles before a card; an `a` alone is the Ass.
const ARTICLES: &[&str] = &[
    "the", "my", "die", "der", "das", "den", "dem", "meine", "meinen", "meiner", "mein", "de",
    "het", "mijn",
];

/// Between a rank and its suit.
const OF: &[&str] = &["of", "von", "van"];

/// Whether the folded word names a suit or a rank.
pub fn is_deck_word(word: &str) -> bool {
    suit(word).is_some() || rank(word).is_some() || glued(word).is_some()
}

fn suit(word: &str) -> Option<Suit> {
    SUITS.iter().find(|(_, names)| names.contains(&word)).map(|&(suit, _)| suit)
}

fn rank(word: &str) -> Option<Rank> {
    let named = RANKS.iter().find(|(_, names)| names.contains(&word)).map(|&(rank, _)| rank);
    named.or_else(|| words::number(word).and_then(Rank::of_number))
}

/// The card that one word names (`rok`, `rosenkonig`).
fn glued(word: &str) -> Option<FaesslerCard> {
    let names = SUITS.iter().flat_map(|(suit, names)| names.iter().map(move |name| (*suit, name)));
    names
        .filter_map(|(suit, name)| Some((suit, word.strip_prefix(name)?)))
        .find_map(|(suit, rest)| Some(FaesslerCard { suit, rank: rank(rest)? }))
}

/// Whether the folded word is a suit in its short form and a letter of another pack (`roq`).
fn wrong_rank(word: &str) -> bool {
    let short = Suit::ALL.iter().find_map(|suit| word.strip_prefix(suit.short()));
    short.is_some_and(|rest| matches!(rest, "q" | "d" | "v" | "j"))
}

/// Letters and names of other packs' ranks.
const FOREIGN: &[&str] = &[
    "q", "d", "v", "queen", "dame", "vrouw", "bube", "bauer", "bur", "nell", "boer", "jack", "ten",
    "zehn", "tien",
];

/// Words offered for mistyped ones, as people write them.
static KNOWN: LazyLock<Vec<&str>> = LazyLock::new(|| {
    "
    Eichel Rosen Schellen Schilten clubs hearts diamonds spades Kreuz Herz Ecke Schaufel
    Banner Fässler Under Ober König Ass king ace joker flaet row column diagonal Reihe
    Spalte Diagonale rij kolom diagonaal vertically horizontally senkrecht waagerecht
    verticaal horizontaal take draw swap discard flip pass nimm ziehe tausche wirf decke
    passe neem trek ruil leg draai pas empty leer leeg"
        .split_whitespace()
        .collect()
});

/// What is here makes no sense; a mistyped word gets the nearest one that FLÄT knows.
pub fn not_understood(cursor: &Cursor<'_>, expected: Expected) -> ParseError {
    let nearest = cursor.word().and_then(|word| words::nearest_of(word, &KNOWN));
    ParseError { nearest: nearest.map(str::to_owned), ..ParseError::new(cursor.here(), expected) }
}

/// Names of the Ass that mean something else before a card.
const ARTICLE_OR_RANK: &[&str] = &["a", "as"];

/// Moves over articles before a card.
fn skip_face_articles(cursor: &mut Cursor<'_>) {
    while cursor.take_word(ARTICLES) {}
}

fn is_rank_at(cursor: &Cursor<'_>, ahead: usize) -> bool {
    match cursor.kind_at(ahead) {
        Some(TokenKind::Number(_)) => true,
        Some(TokenKind::Word(word)) => rank(word).is_some(),
        Some(TokenKind::Mark(_)) | None => false,
    }
}

/// Whether a rank stands here and no suit with it: `K`, `3`.
pub fn is_rank_alone(cursor: &Cursor<'_>) -> bool {
    let article = cursor.word().is_some_and(|word| ARTICLE_OR_RANK.contains(&word));
    !article && is_rank_at(cursor, 0) && suit_behind(cursor).is_none()
}

/// The words of the deck's cards in one language, for mistyped ones.
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

/// Whether a card begins `ahead` places further, or something that was meant as one.
pub fn is_face(cursor: &Cursor<'_>) -> bool {
    let mut ahead = *cursor;
    skip_face_articles(&mut ahead);
    ahead.word().is_some_and(|word| {
        words::JOKER.contains(&word)
            || suit(word).is_some()
            || glued(word).is_some()
            || wrong_rank(word)
            || FOREIGN.contains(&word)
            || !ARTICLE_OR_RANK.contains(&word)
                && RANKS.iter().any(|(_, names)| names.contains(&word))
    }) || suit_behind(&ahead).is_some()
}

/// The suit of a card told rank first (`5 ro`, `king of hearts`), and the tokens it takes; a suit
/// with its own rank behind it belongs to that.
fn suit_behind(cursor: &Cursor<'_>) -> Option<(Suit, usize)> {
    if !is_rank_at(cursor, 0) {
        return None;
    }
    let of = usize::from(cursor.word_at(1).is_some_and(|word| OF.contains(&word)));
    let suit = suit(cursor.word_at(1 + of)?)?;
    (of == 1 || !is_rank_at(cursor, 2)).then_some((suit, 2 + of))
}

/// Takes a rank.
fn take_rank(cursor: &mut Cursor<'_>) -> Result<Rank, ParseError> {
    let found = match cursor.kind_at(0) {
        Some(TokenKind::Number(number)) => number.and_then(Rank::of_number),
        Some(TokenKind::Word(word)) => rank(word),
        Some(TokenKind::Mark(_)) | None => None,
    };
    match found {
        Some(rank) => {
            cursor.advance();
            Ok(rank)
        }
        None => Err(not_understood(cursor, Expected::Rank)),
    }
}

/// Takes one card or a joker; a value told with the joker is left out.
///
/// # Errors
/// What stands here is no card of the deck.
pub fn take_face(cursor: &mut Cursor<'_>) -> Result<Face, ParseError> {
    let start = cursor.here();
    match take_told_face(cursor)? {
        ToldFace::Card(card) => Ok(Face::Card(card)),
        ToldFace::Joker(_) => Ok(Face::Joker),
        ToldFace::Rank(_) | ToldFace::Value(1..=9) => Err(ParseError::new(start, Expected::Suit)),
        ToldFace::Value(_) => Err(ParseError::new(start, Expected::Rank)),
    }
}

/// A card as a score sheet tells it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ToldFace {
    /// `ro5`
    Card(FaesslerCard),
    /// `K`: the rank alone.
    Rank(Rank),
    /// `5`, `10`, `-1`: what a card counts.
    Value(i64),
    /// `J`, `J=-1`: a joker, with what it counts if that was told.
    Joker(Option<i64>),
}

/// The canonical short form, which reads back.
impl std::fmt::Display for ToldFace {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            ToldFace::Card(card) => card.fmt(f),
            ToldFace::Rank(rank) => rank.fmt(f),
            ToldFace::Value(value) => value.fmt(f),
            ToldFace::Joker(None) => f.write_str("J"),
            ToldFace::Joker(Some(value)) => write!(f, "J={value}"),
        }
    }
}

/// A layout as it was told for the score sheet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ToldLayout {
    /// `out`, `0`: nothing is left.
    Out,
    /// A number alone: the sum.
    Sum(i64),
    /// The cards left, each as far as it was told.
    Faces(Vec<ToldFace>),
}

/// Takes a number with its sign.
fn take_signed(cursor: &mut Cursor<'_>) -> Result<Option<i64>, ParseError> {
    let start = cursor.place();
    let minus = cursor.take_mark('-');
    if !minus {
        cursor.take_mark('+');
    }
    let number = take_number(cursor)?.map(i64::from);
    if number.is_none() {
        cursor.rewind(start);
    }
    Ok(number.map(|number| if minus { -number } else { number }))
}

fn take_joker_value(cursor: &mut Cursor<'_>) -> Result<Option<i64>, ParseError> {
    if cursor.take_mark('=') || cursor.take_mark(':') {
        return match take_signed(cursor)? {
            Some(value) => Ok(Some(value)),
            None => Err(not_understood(cursor, Expected::Number)),
        };
    }
    if !cursor.take_mark('(') {
        return Ok(None);
    }
    match take_signed(cursor)? {
        Some(value) if cursor.take_mark(')') => Ok(Some(value)),
        Some(_) | None => Err(not_understood(cursor, Expected::Number)),
    }
}

fn take_told_face(cursor: &mut Cursor<'_>) -> Result<ToldFace, ParseError> {
    skip_face_articles(cursor);
    if cursor.take_word(words::JOKER) {
        return take_joker_value(cursor).map(ToldFace::Joker);
    }
    if let Some((suit, tokens)) = suit_behind(cursor) {
        let end = cursor.place() + tokens;
        let rank = take_rank(cursor)?;
        cursor.rewind(end);
        return Ok(ToldFace::Card(FaesslerCard { suit, rank }));
    }
    let Some(Token { kind: TokenKind::Word(word), span, .. }) = cursor.peek() else {
        return match take_signed(cursor)? {
            Some(value) => Ok(ToldFace::Value(value)),
            None => Err(not_understood(cursor, Expected::Face)),
        };
    };
    if let Some(suit) = suit(word) {
        cursor.advance();
        if cursor.mark_at(0, '-') && is_rank_at(cursor, 1) {
            cursor.advance();
        }
        let rank = take_rank(cursor)?;
        return Ok(ToldFace::Card(FaesslerCard { suit, rank }));
    }
    if let Some(value) = words::number(word) {
        cursor.advance();
        return Ok(ToldFace::Value(i64::from(value)));
    }
    if let Some(rank) = rank(word) {
        cursor.advance();
        return Ok(ToldFace::Rank(rank));
    }
    if let Some(card) = glued(word) {
        cursor.advance();
        return Ok(ToldFace::Card(card));
    }
    if wrong_rank(word) {
        let at = span.end - 1;
        let at = if cursor.text().is_char_boundary(at) { at } else { span.start };
        return Err(ParseError::new(at..span.end, Expected::Rank));
    }
    if FOREIGN.contains(&word) {
        return Err(ParseError::new(span, Expected::Rank));
    }
    Err(not_understood(cursor, Expected::Face))
}

/// Reads a list of cards, each as far as it is told: `ro5 seK`, `ei2+A`, `K U J=7`.
///
/// # Errors
/// A text that is no such list.
pub fn read_faces(text: &str) -> Result<Vec<ToldFace>, ParseError> {
    let words = Words::new(text)?;
    let mut cursor = words.cursor();
    take_faces(&mut cursor, true)
}

/// Takes all cards; in a `list` no number says how many there are of the next one.
fn take_faces(cursor: &mut Cursor<'_>, list: bool) -> Result<Vec<ToldFace>, ParseError> {
    let mut faces = Vec::new();
    let mut behind_number = false;
    loop {
        if cursor.is_end() {
            return Err(not_understood(cursor, Expected::Face));
        }
        let at = cursor.here();
        let count = take_count(cursor, behind_number, list)?;
        let face = take_told_face(cursor)?;
        behind_number = matches!(face, ToldFace::Value(_));
        let times = match count {
            None => 1,
            // More than any layout has: the sheet would have to count them.
            Some(count) if !(1..=MOST_CARDS).contains(&count) => {
                return Err(ParseError::new(at, Expected::NumberInPack));
            }
            Some(count) => count,
        };
        faces.extend((0..times).map(|_| face));
        let more = take_separators(cursor);
        behind_number &= !more;
        if cursor.is_end() && !more {
            return Ok(faces);
        }
    }
}

/// Whether blanks alone separate three cards or more: no count among them.
fn is_list(start: &Cursor<'_>) -> bool {
    let mut cursor = *start;
    let mut cards = 0;
    while matches!(cursor.kind_at(0), Some(TokenKind::Number(_) | TokenKind::Word(_))) {
        let word = cursor.word().is_some_and(|word| word.len() > 1);
        if word || cards > 0 && cursor.peek().is_some_and(|token| token.glued) {
            return false;
        }
        cursor.advance();
        cards += 1;
    }
    cards >= 3 && cursor.is_end()
}

/// Reads what is left of a layout, as a score sheet tells it: `12`, `-3`, `5+3+10`,
/// `ro5+seU+J=-1`, `K+U+5`, `out`.
///
/// # Errors
/// A text that is none of these.
pub fn read_told_layout(text: &str) -> Result<ToldLayout, ParseError> {
    read_said(text, layout)
}

fn layout(framed: &Framed) -> Result<ToldLayout, ParseError> {
    framed.no_bonus()?;
    let refuse = |at: &Range<usize>, expected| Err(ParseError::new(at.clone(), expected));
    let words = Words::new(&framed.text)?;
    let mut cursor = words.cursor();
    let counted = framed.cards()?;
    if let Some((how, at)) = &framed.emptied {
        // Who has finished here has closed the round, or turned every card up.
        if !matches!(how, Emptied::None | Emptied::Out) {
            return refuse(at, Expected::Result);
        }
        if matches!(cursor.kind_at(0), Some(TokenKind::Number(Some(0)))) {
            cursor.advance();
        }
        cursor.finish()?;
        return Ok(ToldLayout::Out);
    }
    match counted {
        Some((_, at)) if cursor.is_end() => return refuse(at, Expected::WhichCards),
        None | Some(_) if cursor.is_end() => {
            return Err(not_understood(&cursor, Expected::Result));
        }
        None | Some(_) => {}
    }
    let start = cursor.place();
    if let Some(sum) = take_signed(&mut cursor)?.filter(|_| cursor.is_end()) {
        let told = u32::try_from(sum).unwrap_or(0);
        let mut behind = cursor;
        behind.rewind(start);
        if framed.may_count(told, behind.word().is_some()) {
            let span = behind.here().start..cursor.taken_to();
            return refuse(&span, Expected::WhichCards);
        }
        if let Some(at) = framed.total.as_ref().filter(|_| framed.sum.is_none()) {
            return refuse(at, Expected::OneReading);
        }
        return match (&framed.points, counted, &framed.sum) {
            // Minus points below zero, or points that count against one?
            (Some((at, true)), ..) => refuse(at, Expected::OneReading),
            (_, Some((counted, at)), _) if counted != 1 => {
                refuse(at, Expected::SoManyCards(small(counted)))
            }
            (_, _, Some((_, at))) => refuse(at, Expected::End),
            _ if sum == 0 => Ok(ToldLayout::Out),
            _ => Ok(ToldLayout::Sum(sum)),
        };
    }
    cursor.rewind(start);
    if let Some((at, _)) = &framed.points {
        return refuse(at, Expected::End);
    }
    let list = !framed.spoken && is_list(&cursor);
    let faces = take_faces(&mut cursor, list)?;
    if let Some((counted, at)) = counted
        && usize::try_from(counted) != Ok(faces.len())
    {
        return refuse(at, Expected::SoManyCards(small(counted)));
    }
    if let Some((sum, at)) = &framed.sum {
        return refuse(at, Expected::CardsOfSum(small(*sum)));
    }
    Ok(ToldLayout::Faces(faces))
}

/// No layout has more cards.
const MOST_CARDS: u32 = 9;

/// Takes how many cards of a rank there are (`2K`, `zwei Ober`), if a rank or a joker is counted
/// here; `behind_number` says that a number stands just before.
fn take_count(
    cursor: &mut Cursor<'_>,
    behind_number: bool,
    list: bool,
) -> Result<Option<u32>, ParseError> {
    let at = cursor.here();
    let mut ahead = *cursor;
    let Some(number) = take_number(&mut ahead)? else { return Ok(None) };
    let in_words = cursor.word().is_some();
    if let Some(next) = number_behind(&ahead)? {
        let inflected =
            ahead.word_at(1).is_some() && ahead.peek_at(1).is_some_and(|token| token.glued);
        let counts = in_words || ahead.word().is_some() || inflected || number <= 4 && !list;
        if counts {
            ahead.advance();
            let expected = Expected::CountOrNumber { count: small(number), number: small(next) };
            return Err(ParseError::new(at.start..ahead.taken_to(), expected));
        }
    }
    let Some(word) = ahead.word() else { return Ok(None) };
    let named = RANKS.iter().any(|(_, names)| names.contains(&word));
    let joker = words::JOKER.contains(&word);
    if !named && (!joker || suit_behind(&ahead).is_some()) {
        return Ok(None);
    }
    let glued = ahead.peek().is_some_and(|token| token.glued);
    let letter = word.len() == 1;
    if behind_number && !glued && number <= MOST_CARDS {
        ahead.advance();
        return Err(ParseError::new(
            at.start..ahead.taken_to(),
            Expected::CountOrCard(small(number)),
        ));
    }
    if letter && !glued && (number > 4 || list) {
        return Ok(None);
    }
    // `2K` and `zwei Ober` count; `2 K` may be a 2 and a König.
    if letter && !glued {
        ahead.advance();
        return Err(ParseError::new(
            at.start..ahead.taken_to(),
            Expected::CountOrCard(small(number)),
        ));
    }
    *cursor = ahead;
    Ok(Some(number))
}

fn number_behind(cursor: &Cursor<'_>) -> Result<Option<u32>, ParseError> {
    let mut behind = *cursor;
    take_number(&mut behind)
}
