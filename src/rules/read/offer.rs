//! What could have been meant: the claim that a refused text would have been.

use super::NotUnderstood;
use super::lexicon::{Lexicon, Meaning, Meanings};
use super::sentence::{is_known, refused_by};
use crate::cards::Notation;
use crate::cards::list::take_cards;
use crate::cards::text::{Cursor, TokenKind, Tokens, fold};
use crate::cards::words::{colour_at, is_number_at};
use crate::cards::{Expected, NamedCard, ParseError, Tongue, nearest_all};
use crate::rules::moves::{Lay, Place, Step};
use smallvec::smallvec;
use std::str::SplitWhitespace;

/// How many words of a text may be mistyped.
const MOST_SLIPS: usize = 3;
/// How many words are tried for a mistyped one.
const MOST_WORDS: usize = 4;

/// What begins a fact that speaks against the move told before it.
const ALTHOUGH: [&str; 10] = [
    "even", "although", "though", "while", "obwohl", "obgleich", "wahrend", "hoewel", "ofschoon",
    "terwijl",
];
/// So many letters has a short name: with a capital it is no slip.
const SHORT: usize = 3;

/// How a text is read once more with other words in it.
pub(crate) struct Offers<'a> {
    /// The language asked for.
    pub(crate) tongue: Tongue,
    /// The words of the deck's cards in a language.
    pub(crate) cards: fn(Tongue) -> SplitWhitespace<'static>,
    /// Reads a text: the canonical claim.
    pub(crate) read: &'a dyn Fn(&str) -> Result<String, Box<NotUnderstood>>,
}

impl Offers<'_> {
    /// The error, with the claim that could have been meant where there is one.
    pub(crate) fn with_offer(&self, claim: &str, misread: NotUnderstood) -> ParseError {
        if let Some(offer) = self.without_reason(claim, &misread.asked) {
            return ParseError { offer: Some(offer), ..misread.asked };
        }
        let slip = self.mended(claim, &misread.asked, MOST_SLIPS);
        let mut error = if slip.is_some() { misread.asked } else { misread.furthest };
        if let Some(player) = error.nearest.take().filter(|_| error.expected == Expected::Pile) {
            error.offer = (self.read)(&put_right(claim, &error, &player)).ok();
            error.nearest = error.offer.is_some().then_some(player);
            return error;
        }
        if error.offer.is_some() || error.expected.is_refusal() {
            return error;
        }
        if let Some((word, offer)) = slip.or_else(|| self.mended(claim, &error, MOST_SLIPS)) {
            error.nearest = Some(word);
            error.offer = Some(offer);
        }
        error
    }

    /// `I pass, because …`: the claim before a reason that says more than the referee can use,
    /// where nothing is told behind it.
    fn without_reason(&self, claim: &str, error: &ParseError) -> Option<String> {
        let lexicon = Lexicon::of(self.tongue);
        let is = |word: &str, meanings: Meanings| {
            lexicon.word(&fold(word)).is_some_and(|word| word.any(meanings))
        };
        let because = claim.get(error.span.clone())?.split(' ').next()?;
        let reason = is(because, Meanings::of(&[Meaning::Because]))
            || ALTHOUGH.contains(&fold(because).as_str());
        if error.expected != Expected::PlainMove || !reason {
            return None;
        }
        let reason = claim[error.span.end..].trim_end_matches(['.', '!', '?', ' ']);
        let more = Meanings::of(&[Meaning::And, Meaning::Then, Meaning::Or, Meaning::If]);
        let words = || reason.split(|sign: char| !sign.is_alphanumeric());
        if reason.contains([',', ';', '.', '!', '?', ':', '-', '–', '—'])
            || words().any(|word| is(word, more))
        {
            return None;
        }
        let told = claim[..error.span.start].trim_end_matches([',', ' ']);
        (self.read)(told).ok()
    }

    /// Whether somebody acts in the text, and not in its second word: `Ben and I lay …` begins with a
    /// name, `Lge ich …` with a verb.
    fn acts_later(&self, claim: &str) -> bool {
        let lexicon = Lexicon::of(self.tongue);
        let mut words = claim.split(|sign: char| !sign.is_alphanumeric());
        let acts = |word: &str| {
            lexicon
                .word(&fold(word))
                .is_some_and(|word| word.has(Meaning::Subject) && !word.has(Meaning::It))
        };
        !words.nth(1).is_some_and(acts) && words.any(acts)
    }

    /// The claim with the mistyped words put right, and the word for the first of them.
    fn mended(&self, claim: &str, error: &ParseError, slips: usize) -> Option<(String, String)> {
        let typed = claim.get(error.span.clone())?;
        let folded = fold(typed);
        let letters = folded.chars().count();
        // `… so that Ben can lay it`
        let capital = typed.starts_with(char::is_uppercase);
        let name = capital && letters <= SHORT && (error.span.start > 0 || self.acts_later(claim));
        let is_word = folded.chars().all(char::is_alphabetic) && !name;
        if slips == 0 || !is_word || !(2..=24).contains(&letters) || is_known(&folded) {
            return None;
        }
        for word in self.candidates(&folded)? {
            let text = put_right(claim, error, word);
            match (self.read)(&text) {
                Ok(offer) => return Some((word.to_owned(), offer)),
                Err(misread) => {
                    let NotUnderstood { asked, furthest } = *misread;
                    let further = [asked, furthest].into_iter().find(|next| {
                        next.span.start > error.span.start && !next.expected.is_refusal()
                    });
                    let next = further.and_then(|next| self.mended(&text, &next, slips - 1));
                    if let Some((_, offer)) = next {
                        return Some((word.to_owned(), offer));
                    }
                }
            }
        }
        None
    }

    /// The words that may have been meant, the nearest first; none where one of them would turn the
    /// sentence round.
    fn candidates(&self, typed: &str) -> Option<Vec<&'static str>> {
        let others = Tongue::ALL.into_iter().filter(|&other| other != self.tongue);
        // The language asked for decides: in Dutch `gren` could be a `geen`, in English it is green.
        std::iter::once(self.tongue).chain(others).find_map(|tongue| {
            let lexicon = Lexicon::of(tongue);
            let known = lexicon.words().map(|(word, _)| word).chain((self.cards)(tongue));
            let near = nearest_all(typed, known);
            let (least, _) = *near.first()?;
            let refused = |word: &str| refused_by(tongue, word) != Meanings::NONE;
            // `one` is a card: it makes sense before any.
            let empty =
                |word: &str| lexicon.word(word).is_some_and(|m| m.has(Meaning::NounOfColour));
            let turned = near.iter().any(|&(distance, word)| distance == least && refused(word));
            let mut words: Vec<&'static str> = Vec::new();
            for (_, word) in
                near.into_iter().filter(|(_, word)| !turned && !refused(word) && !empty(word))
            {
                if !words.contains(&word) {
                    words.push(word);
                }
            }
            words.truncate(MOST_WORDS);
            Some(words)
        })
    }
}

/// The claim with another word where it makes no sense.
fn put_right(claim: &str, error: &ParseError, word: &str) -> String {
    format!("{}{word}{}", &claim[..error.span.start], &claim[error.span.end..])
}

/// The error with the claim that two cards and one relation in the text make, if no other is
/// offered.
pub(super) fn with_two_cards(claim: &str, error: ParseError, tongue: Tongue) -> ParseError {
    let refused = error.expected.is_refusal() && error.expected != Expected::MoveMade;
    if error.offer.is_some() || refused || error.expected == Expected::Pile {
        return error;
    }
    let denied = error.expected == Expected::MoveMade;
    ParseError { offer: two_cards(claim, denied, tongue), ..error }
}

/// Two cards with one word between them that says how they lie, and nothing in the text that would
/// turn it round; of what is said not to fit, the claim that it does.
fn two_cards(claim: &str, denied: bool, tongue: Tongue) -> Option<String> {
    let words = Tokens::new(claim).ok()?;
    let mut cursor = words.cursor();
    let mut cards: Vec<NamedCard> = Vec::new();
    let mut beside = 0;
    let mut denials = 0;
    while !cursor.is_end() {
        if let Some(TokenKind::Word(word)) = cursor.kind_at(0)
            && Tongue::ALL.into_iter().any(|tongue| refused_by(tongue, word) != Meanings::NONE)
            && !is_time(tongue, word)
        {
            if !denied || !denies_fit(&cursor) {
                return None;
            }
            denials += 1;
        }
        if cursor.word().is_some_and(is_special) {
            return None;
        }
        let card = colour_at(&cursor, 0).is_some() && is_number_at(&cursor, 1)
            || is_number_at(&cursor, 0) && colour_at(&cursor, 1).is_some();
        if card {
            let read = take_cards(&mut cursor, None).ok()?;
            cards.extend(read.cards);
            continue;
        }
        // `red 12 beside the 11 and red 10`: there is more to it.
        if is_number_at(&cursor, 0) {
            return None;
        }
        if cards.len() == 1
            && let Some(word) = cursor.word()
        {
            let relation = is_left_or_right(tongue, word);
            // `at one end and the red 14`: that is no place beside it.
            if beside > 0 && !relation && !leads(word) {
                return None;
            }
            beside += usize::from(relation);
        }
        cursor.advance();
    }
    let &[card, anchor] = cards.as_slice() else { return None };
    if beside != 1 || denied && denials != 1 {
        return None;
    }
    let lay = Lay { card, is_joker: false, place: Place::On(anchor, None) };
    Some(Step::Lay(smallvec![lay]).format(Tongue::En))
}

/// Whether the word is a joker or a connector: then one card may stand for the other.
fn is_special(word: &str) -> bool {
    Tongue::ALL.into_iter().any(|tongue| {
        Lexicon::of(tongue).word(word).is_some_and(|meanings| {
            meanings.has(Meaning::Joker) || meanings.has(Meaning::Connector)
        })
    })
}

/// Whether the word may stand between one that says how cards lie and the card.
fn leads(word: &str) -> bool {
    use Meaning::{Article, Filler, From, Left, Mine, Right, Toward};
    const LEADS: Meanings = Meanings::of(&[Article, Filler, From, Left, Mine, Right, Toward]);
    Tongue::ALL
        .into_iter()
        .any(|tongue| Lexicon::of(tongue).word(word).is_some_and(|meanings| meanings.any(LEADS)))
}

/// Whether the word here only says that a card does not fit: `passt nicht`, `doesn't fit`.
fn denies_fit(cursor: &Cursor<'_>) -> bool {
    let fits = |at: &Cursor<'_>| {
        at.word().is_some_and(|word| {
            Tongue::ALL.into_iter().any(|tongue| {
                Lexicon::of(tongue).word(word).is_some_and(|word| word.has(Meaning::Fit))
            })
        })
    };
    let place = cursor.position();
    let [mut before, mut behind] = [*cursor; 2];
    before.rewind(place.saturating_sub(1));
    behind.advance();
    let denies = |word: &str| {
        Tongue::ALL.into_iter().all(|tongue| {
            let turns = refused_by(tongue, word);
            turns.is_none() || turns == Meanings::of(&[Meaning::Not])
        })
    };
    cursor.word().is_some_and(denies) && (place > 0 && fits(&before) || fits(&behind))
}

fn is_time(tongue: Tongue, word: &str) -> bool {
    Lexicon::of(tongue).word(word).is_some_and(|m| m.has(Meaning::Time))
}

fn is_left_or_right(tongue: Tongue, word: &str) -> bool {
    let others = Tongue::ALL.into_iter().filter(|&other| other != tongue);
    std::iter::once(tongue).chain(others).any(|tongue| {
        Lexicon::of(tongue)
            .word(word)
            .is_some_and(|meanings| meanings.has(Meaning::On) || meanings.has(Meaning::Time))
    })
}
