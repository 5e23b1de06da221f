//! What could have been meant: the claim that a refused text would have been.

use super::{Dialect, Misread, Names, Talk, doubt_at, read};
use crate::cards::list::take_cards;
use crate::cards::text::{Tokens, fold};
use crate::cards::words::{colour_at, is_number_at, known_in};
use crate::cards::{Expected, NamedCard, Notation, ParseError, Tongue, nearest, nearest_all};
use crate::language::grammars::moves::{GRAMMAR, class};
use crate::language::meaning::TerminalId;
use crate::language::{Sentence, words_where};
use crate::rules::moves::{Lay, Place, Step, format_canonical};
use smallvec::smallvec;

/// How many words of a text may be mistyped.
const MOST_SLIPS: usize = 3;
/// How many words are tried for a mistyped one.
const MOST_WORDS: usize = 4;
/// So many letters has a short name: with a capital it is no slip.
const SHORT: usize = 3;

/// How a text is read once more with other words in it.
#[derive(Clone, Copy)]
pub(super) struct Offers<'a> {
    pub(super) dialect: Dialect,
    pub(super) talk: Talk<'a>,
}

impl Offers<'_> {
    /// The error, with the claim that could have been meant where there is one.
    pub(super) fn with_offer(self, claim: &str, misread: Misread) -> ParseError {
        let mut error = misread.error;
        if error.offer.is_some() || error.claims.is_some() {
            return error;
        }
        if let Some(offer) = self.without_reason(claim) {
            return ParseError { offer: Some(offer), ..error };
        }
        if error.expected.is_refusal() && error.expected != Expected::MoveMade {
            return error;
        }
        if error.expected != Expected::MoveMade && misread.is_unknown {
            if let Some((word, offer)) = self.mended(claim, &error, MOST_SLIPS) {
                return ParseError { nearest: Some(word), offer: Some(offer), ..error };
            }
            if self.dialect == Dialect::Piles {
                error.nearest = None;
                return error;
            }
        }
        for span in misread.slips {
            let expected = if span.start == 0 { Expected::Step } else { Expected::Word };
            let slip = ParseError::new(span, expected);
            if let Some((word, offer)) = self.mended(claim, &slip, MOST_SLIPS) {
                return ParseError { nearest: Some(word), offer: Some(offer), ..slip };
            }
        }
        let pairs = self.dialect != Dialect::Piles && error.expected != Expected::ColourAndNumber;
        let denied = error.expected == Expected::MoveMade;
        let offer = if pairs { two_cards(claim, denied, self.talk.tongue) } else { None };
        ParseError { offer, ..error }
    }

    /// Reads a text: the canonical claim. Nothing is offered of which a part would be passed over.
    fn read(self, claim: &str) -> Result<String, Option<Misread>> {
        let (steps, stated) = read(claim, self.dialect, self.talk).map_err(Some)?;
        if stated.cards.is_empty() { Ok(format_canonical(&steps)) } else { Err(None) }
    }

    /// `I pass, because …`: the claim before a reason that says more than the referee can use, where
    /// nothing is told behind it.
    fn without_reason(self, claim: &str) -> Option<String> {
        let tokens = Tokens::new(claim).ok()?;
        let sentence = Sentence::new(&tokens, &GRAMMAR, self.talk.tongue, &[])?;
        let count = u16::try_from(sentence.len()).ok()?;
        let is = |at: u16, classes: &[TerminalId]| {
            classes.iter().any(|class| sentence.is_at(at, *class))
        };
        let reasons: Vec<&str> = words_of(self.talk.tongue, |terminal| {
            [class::BECAUSE, class::ALTHOUGH].contains(&terminal)
        })
        .collect();
        let mut cursor = tokens.cursor();
        let mut starts = |at: u16| {
            cursor.rewind(at.into());
            cursor.word().is_some_and(|word| reasons.iter().any(|reason| fold(reason) == word))
        };
        let at = (1..count).find(|at| starts(*at))?;
        cursor.rewind(at.into());
        let told = claim[..cursor.here().start].trim_end_matches([',', ' ']);
        let more = [class::THEN, class::OR, class::IF];
        let mut last = at;
        for place in at + 1..count {
            cursor.rewind(place.into());
            let parts =
                cursor.word().is_none() && !is_number_at(&cursor, 0) && !cursor.mark_at(0, '\'');
            if !parts {
                last = place;
            }
            if is(place, &more)
                || cursor.word().is_some_and(|word| crate::cards::words::AND.contains(&word))
            {
                return None;
            }
        }
        for place in at + 1..last {
            cursor.rewind(place.into());
            if [',', ';', '.', '!', '?', ':', '-'].into_iter().any(|mark| cursor.mark_at(0, mark)) {
                return None;
            }
        }
        match self.read(told) {
            Ok(offer) => Some(offer),
            Err(misread) => misread.and_then(|misread| misread.error.offer),
        }
    }

    /// The claim with the mistyped words put right, and the word for the first of them.
    fn mended(self, claim: &str, error: &ParseError, slips: usize) -> Option<(String, String)> {
        let typed = claim.get(error.span.clone())?;
        let folded = fold(typed);
        let letters = folded.chars().count();
        let is_name = self.dialect != Dialect::Piles
            && typed.starts_with(char::is_uppercase)
            && letters <= SHORT
            && error.span.start > 0;
        let is_word = folded.chars().all(char::is_alphabetic) && !is_name;
        if slips == 0 || !is_word || !(2..=24).contains(&letters) {
            return None;
        }
        let put = |word: &str| {
            format!("{}{word}{}", &claim[..error.span.start], &claim[error.span.end..])
        };
        for word in self.candidates(&folded, typed)? {
            let text = put(&word);
            match self.read(&text) {
                Ok(offer) => return Some((word, offer)),
                Err(Some(misread))
                    if misread.is_unknown && misread.error.span.start > error.span.start =>
                {
                    if let Some((_, offer)) = self.mended(&text, &misread.error, slips - 1) {
                        return Some((word, offer));
                    }
                }
                Err(_) => {}
            }
        }
        None
    }

    /// The words that may have been meant, the nearest first; none where one of them would turn the
    /// sentence round.
    fn candidates(self, typed: &str, written: &str) -> Option<Vec<String>> {
        if let (Dialect::Piles, Names::Only(players)) = (self.dialect, self.talk.players)
            && let Some(player) = nearest(written, players.iter().copied())
        {
            return Some(vec![player.to_owned()]);
        }
        let others = Tongue::ALL.into_iter().filter(|&other| other != self.talk.tongue);
        // The language asked for decides: in Dutch `gren` could be a `geen`, in English it is green.
        std::iter::once(self.talk.tongue).chain(others).find_map(|tongue| {
            let doubts =
                [class::NOT, class::OR, class::IF, class::HEARSAY, class::TIME, class::REVERSAL];
            let known = words_of(tongue, |_| true).chain(known_in(tongue));
            let near = nearest_all(typed, known);
            let (least, _) = *near.first()?;
            let refused: Vec<&str> =
                words_of(tongue, |terminal| doubts.contains(&terminal)).collect();
            let turned =
                near.iter().any(|&(distance, word)| distance == least && refused.contains(&word));
            let pronouns: Vec<&str> =
                words_of(tongue, |terminal| terminal == class::PRONOUN).collect();
            let mut words: Vec<String> = Vec::new();
            for (_, word) in near {
                if !turned
                    && !refused.contains(&word)
                    && !pronouns.contains(&word)
                    && !words.iter().any(|other| other == word)
                {
                    words.push(word.to_owned());
                }
            }
            words.truncate(MOST_WORDS);
            Some(words)
        })
    }
}

/// The single words of those terminals.
fn words_of(
    tongue: Tongue,
    wanted: impl Fn(TerminalId) -> bool,
) -> impl Iterator<Item = &'static str> {
    words_where(&GRAMMAR.lexicons[tongue as usize], move |terminal| wanted(TerminalId(terminal)))
}

/// Two cards with one word between them that says how they lie, and nothing in the text that would turn
/// it round; of what is said not to fit, the claim that it does.
fn two_cards(claim: &str, denied: bool, tongue: Tongue) -> Option<String> {
    let tokens = Tokens::new(claim).ok()?;
    let others = Tongue::ALL.into_iter().filter(|&other| other != tongue);
    let all = std::iter::once(tongue).chain(others);
    let sentences: Vec<Sentence<'_>> =
        all.filter_map(|tongue| Sentence::new(&tokens, &GRAMMAR, tongue, &[])).collect();
    let is = |at: usize, classes: &[TerminalId]| {
        let at = u16::try_from(at).unwrap_or(u16::MAX);
        sentences.iter().any(|sentence| classes.iter().any(|class| sentence.is_at(at, *class)))
    };
    let relation_classes = [class::ON, class::NEXT_TO, class::LEFT, class::RIGHT, class::TIME];
    let leads = [
        class::ARTICLE,
        class::THE,
        class::I_OWN,
        class::YOU_OWN,
        class::HE_OWN,
        class::FILLER,
        class::FROM,
        class::TOWARD,
        class::LEFT,
        class::RIGHT,
    ];
    let fits = [class::FIT, class::COME];
    let special = [class::JOKER, class::JOKERS, class::CONNECTOR];
    let mut cursor = tokens.cursor();
    let mut cards: Vec<NamedCard> = Vec::new();
    let (mut relations, mut denials) = (0, 0);
    while !cursor.is_end() {
        let at = cursor.position();
        let turns =
            sentences.iter().find_map(|sentence| doubt_at(sentence, u16::try_from(at).ok()?));
        if turns.is_some_and(|turns| turns.0 != Expected::PlaceOrOrder) {
            let next_to_fit = at > 0 && is(at - 1, &fits) || is(at + 1, &fits);
            if !denied || !next_to_fit || turns.is_some_and(|turns| turns.0 != Expected::MoveMade) {
                return None;
            }
            denials += 1;
        }
        if is(at, &special) {
            return None;
        }
        let card = colour_at(&cursor, 0).is_some() && is_number_at(&cursor, 1)
            || is_number_at(&cursor, 0) && colour_at(&cursor, 1).is_some();
        if card {
            cards.extend(take_cards(&mut cursor, None).ok()?.cards);
            continue;
        }
        // `red 12 beside the 11 and red 10`: there is more to it.
        if is_number_at(&cursor, 0) {
            return None;
        }
        if cards.len() == 1 && cursor.word().is_some() {
            let relates = is(at, &relation_classes);
            // `at one end and the red 14`: that is no place beside it.
            if relations > 0 && !relates && !is(at, &leads) {
                return None;
            }
            relations += usize::from(relates);
        }
        let end = |sentence: &Sentence<'_>| {
            let at = u16::try_from(at).unwrap_or(u16::MAX);
            relation_classes.iter().filter_map(|class| sentence.end_at(at, *class)).max()
        };
        let end = sentences.iter().filter_map(end).max().map_or(at + 1, usize::from);
        cursor.rewind(end);
    }
    let &[card, anchor] = cards.as_slice() else { return None };
    if relations != 1 || denied && denials != 1 {
        return None;
    }
    let lay = Lay { card, is_joker: false, place: Place::On(anchor, None) };
    Some(Step::Lay(smallvec![lay]).format(Tongue::En))
}
