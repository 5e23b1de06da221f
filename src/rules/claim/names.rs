//! The names in a text, and other things that only the text itself shows.

use super::{Names, Talk};
use crate::cards::Tongue;
use crate::cards::text::{Cursor, TokenKind, Tokens, WordSense};
use crate::language::grammars::{moves, piles};
use crate::language::meaning::TerminalId;
use crate::language::{Extra, Sentence, Span};

/// The kinds of a grammar for a name, and for whose something is.
#[derive(Clone, Copy)]
pub(crate) struct Kinds {
    pub(crate) name: TerminalId,
    pub(crate) owner: Option<TerminalId>,
    /// Words that are no names.
    pub(crate) never: &'static [TerminalId],
}

pub(super) const CARDS: Kinds = Kinds { name: moves::kind::NAME, owner: None, never: &[] };

pub(super) const PILES: Kinds = Kinds {
    name: piles::kind::NAME,
    owner: Some(piles::kind::OWNER),
    never: &[piles::class::CENTRE, piles::class::OWN_PILE],
};

fn small(count: usize) -> u16 {
    u16::try_from(count).unwrap_or(u16::MAX)
}

/// Adds the names in a text: those of players in any case, and words with a capital that no language
/// knows otherwise. Returns them; an entry holds the place of its name there.
pub(crate) fn add_names(
    extra: &mut Vec<Extra>,
    tokens: &Tokens<'_>,
    sentence: &Sentence<'_>,
    kinds: Kinds,
    talk: Talk<'_>,
) -> Vec<String> {
    let (players, is_open) = match talk.players {
        Names::Any => (&[][..], true),
        Names::Only(players) => (players, false),
    };
    let mut names: Vec<String> = players.iter().map(|player| (*player).to_owned()).collect();
    let mut add = |terminal, from: usize, to: usize, name: usize, hides| {
        let at = Span { from: small(from), to: small(to) };
        extra.push(Extra { terminal, at, value: small(name).into(), hides });
    };
    let is_doubt =
        |tongue, at| sentence.in_tongue(tongue).is_some_and(|other| other.doubt_at(at).is_some());
    let mut cursor = tokens.cursor();
    while !cursor.is_end() {
        let from = cursor.position();
        let at = small(from);
        let is_word = kinds.never.iter().any(|never| sentence.is_at(at, *never));
        for (name, player) in players.iter().enumerate().filter(|_| !is_word) {
            if let Some((to, is_owner)) = find_player(cursor, player)
                && let Some(kind) = if is_owner { kinds.owner } else { Some(kinds.name) }
            {
                add(kind, from, to, name, false);
            }
        }
        let start = cursor.here().start;
        let is_capital =
            |cursor: &Cursor<'_>| cursor.text()[cursor.here()].starts_with(char::is_uppercase);
        let is_name = cursor.word().is_some_and(|word| word != "j")
            && cursor.sense_at(0) == WordSense::Other
            && is_capital(&cursor)
            // `Dreimal gezogen`: nobody acts in a participle alone.
            && !cursor.word_at(1).is_some_and(|word| word.starts_with("ge"))
            && !sentence.knows(at)
            && !Tongue::ALL.into_iter().any(|tongue| is_doubt(tongue, at));
        cursor.advance();
        if !is_name {
            continue;
        }
        if !is_open {
            add(kinds.name, from, from + 1, usize::MAX, false);
            continue;
        }
        add(kinds.name, from, from + 1, names.len(), false);
        names.push(cursor.text()[start..cursor.taken_end()].to_owned());
        // Where nobody knows who plays, names of piles may have several words.
        let Some(owner) = kinds.owner else { continue };
        let mut end = cursor;
        loop {
            let is_glued = |ahead| end.peek_at(ahead).is_some_and(|token| token.glued);
            // `O'Neil` and `Jean-Luc` are one word.
            let is_joined = (end.mark_at(0, '\'') || end.mark_at(0, '-'))
                && is_glued(0)
                && is_glued(1)
                && end.word_at(1) != Some("s");
            end.skip(usize::from(is_joined));
            // `Karl 2` is a whole name.
            let is_number =
                end.has_digits_at(0) && matches!(end.kind_at(1), None | Some(TokenKind::Mark(_)));
            if !is_number && (end.is_end() || !is_capital(&end)) {
                break;
            }
            end.advance();
            add(kinds.name, from, end.position(), names.len(), is_number);
            names.push(cursor.text()[start..end.taken_end()].to_owned());
        }
        if end.mark_at(0, '\'') && end.word_at(1) == Some("s") {
            add(owner, from, end.position() + 2, names.len() - 1, false);
        }
    }
    names
}

/// True for a name of letters, digits and plain signs: others may be ones that nobody sees.
fn is_plain(name: &Tokens<'_>) -> bool {
    let mut cursor = name.cursor();
    while let Some(kind) = cursor.kind_at(0) {
        if matches!(kind, TokenKind::Mark(mark) if !mark.is_ascii_punctuation()) {
            return false;
        }
        cursor.advance();
    }
    true
}

/// The token behind a player's name that stands here; true if it says whose something is (`Annas`,
/// `Anna's`).
fn find_player(mut here: Cursor<'_>, player: &str) -> Option<(usize, bool)> {
    let name = Tokens::new(player).ok().filter(|name| is_plain(name) && !name.is_empty())?;
    let mut there = name.cursor();
    let mut is_owner = false;
    while let Some(wanted) = there.kind_at(0) {
        let typed = here.kind_at(0)?;
        there.advance();
        here.advance();
        is_owner = match (typed, wanted) {
            (typed, wanted) if typed == wanted => false,
            (TokenKind::Word(typed), TokenKind::Word(wanted)) if there.is_end() => {
                typed.strip_suffix('s') == Some(wanted)
            }
            _ => return None,
        };
        if !is_owner && typed != wanted {
            return None;
        }
    }
    if !is_owner && here.mark_at(0, '\'') {
        let is_glued = here.peek_at(1).is_some_and(|token| token.glued);
        here.skip(1 + usize::from(is_glued && here.word_at(1) == Some("s")));
        is_owner = true;
    }
    Some((here.position(), is_owner))
}
