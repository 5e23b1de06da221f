//! The names in a text, and other things that only the text itself shows.

use super::{Names, Talk};
use crate::cards::Tongue;
use crate::cards::text::{TokenKind, Tokens, WordSense};
use crate::cards::words::{colour_at, is_bare_colour};
use crate::language::meaning::TerminalId;
use crate::language::{Extra, Sentence, Span};

/// The kinds of a grammar for a name, for whose something is, and for a colour behind its number.
#[derive(Clone, Copy)]
pub(crate) struct Kinds {
    pub(crate) name: TerminalId,
    pub(crate) owner: Option<TerminalId>,
    pub(crate) bare: TerminalId,
    /// Words that are no names.
    pub(crate) never: &'static [TerminalId],
}

fn small(count: usize) -> u16 {
    u16::try_from(count).unwrap_or(u16::MAX)
}

/// Colours as they stand behind a number: `12 rot`, and not `12 rote`, which may count cards.
pub(super) fn bare_colours(tokens: &Tokens<'_>, kinds: Kinds) -> Vec<Extra> {
    let mut cursor = tokens.cursor();
    let mut extra = Vec::new();
    while !cursor.is_end() {
        let is_bare = cursor.word().is_none_or(is_bare_colour);
        if let Some(colour) = colour_at(&cursor, 0).filter(|_| is_bare) {
            let from = small(cursor.position());
            let at = Span { from, to: from + 1 };
            extra.push(Extra { terminal: kinds.bare, at, value: colour as u32, hides: false });
        }
        cursor.advance();
    }
    extra
}

/// Adds the names in a text: those of players in any case, and words with a capital that no language
/// knows otherwise. Returns them; an entry holds the place of its name there.
pub(crate) fn add_names(
    extra: &mut Vec<Extra>,
    tokens: &Tokens<'_>,
    sentence: &Sentence<'_>,
    kinds: Kinds,
    talk: Talk<'_>,
    is_doubt: impl Fn(Tongue, u16) -> bool,
) -> Vec<String> {
    let players: &[&str] = match talk.players {
        Names::Any => &[],
        Names::Only(players) => players,
    };
    let mut names: Vec<String> = players.iter().map(|player| (*player).to_owned()).collect();
    let mut add =
        |terminal: Option<TerminalId>, from: usize, length: usize, value: usize, hides: bool| {
            let at = Span { from: small(from), to: small(from + length) };
            extra.extend(terminal.map(|terminal| Extra {
                terminal,
                at,
                value: small(value).into(),
                hides,
            }));
        };
    let mut cursor = tokens.cursor();
    while !cursor.is_end() {
        let from = cursor.position();
        for (index, player) in players.iter().enumerate() {
            let is_word = kinds.never.iter().any(|never| sentence.is_at(small(from), *never));
            if let Some((length, is_owner)) = takes(tokens, from, player).filter(|_| !is_word) {
                add(
                    if is_owner { kinds.owner } else { Some(kinds.name) },
                    from,
                    length,
                    index,
                    false,
                );
            }
        }
        let typed = &cursor.text()[cursor.here()];
        let is_word = matches!(cursor.kind_at(0), Some(TokenKind::Word(word)) if word != "j");
        let is_capital = is_word
            && cursor.sense_at(0) == WordSense::Other
            && typed.starts_with(char::is_uppercase);
        // `Dreimal gezogen`: nobody acts in a participle alone.
        let participle = cursor.word_at(1).is_some_and(|word| word.starts_with("ge"));
        let unknown = || {
            !sentence.knows(small(from))
                && !Tongue::ALL.into_iter().any(|tongue| is_doubt(tongue, small(from)))
        };
        if is_capital && !participle && unknown() {
            // Where nobody knows who plays, names may have several words.
            let mut end = cursor;
            end.advance();
            let known = matches!(talk.players, Names::Any);
            add(Some(kinds.name), from, 1, if known { names.len() } else { usize::MAX }, false);
            names.extend(known.then(|| typed.to_owned()));
            while matches!(talk.players, Names::Any) && kinds.owner.is_some() {
                // `O'Neil` and `Jean-Luc` are one word.
                let is_joined = (end.mark_at(0, '\'') || end.mark_at(0, '-'))
                    && end.peek().is_some_and(|token| token.glued)
                    && end.peek_at(1).is_some_and(|token| token.glued)
                    && end.word_at(1) != Some("s");
                if is_joined {
                    end.advance();
                }
                let next = &end.text()[end.here()];
                let is_number = matches!(end.kind_at(0), Some(TokenKind::Number(_)))
                    && matches!(end.kind_at(1), None | Some(TokenKind::Mark(_)));
                if !next.starts_with(char::is_uppercase) && !is_number {
                    break;
                }
                end.advance();
                // `Karl 2` is a whole name.
                add(Some(kinds.name), from, end.position() - from, names.len(), is_number);
                names.push(cursor.text()[cursor.here().start..end.taken_end()].to_owned());
            }
            if end.mark_at(0, '\'')
                && end.word_at(1) == Some("s")
                && matches!(talk.players, Names::Any)
            {
                add(kinds.owner, from, end.position() + 2 - from, names.len() - 1, false);
            }
        }
        cursor.advance();
    }
    names
}

/// True for a name of letters, digits and plain signs: others may be ones that nobody sees.
pub(super) fn is_plain(name: &Tokens<'_>) -> bool {
    let mut cursor = name.cursor();
    while let Some(kind) = cursor.kind_at(0) {
        if matches!(kind, TokenKind::Mark(mark) if !mark.is_ascii_punctuation()) {
            return false;
        }
        cursor.advance();
    }
    true
}

/// Number of tokens that a player's name takes, if it stands here; true if it says whose something is
/// (`Annas`, `Anna's`).
fn takes(tokens: &Tokens<'_>, at: usize, player: &str) -> Option<(usize, bool)> {
    let name = Tokens::new(player).ok().filter(is_plain)?;
    let (mut here, mut there) = (tokens.cursor(), name.cursor());
    here.rewind(at);
    let mut is_owner = false;
    while !there.is_end() {
        let (typed, wanted) = (here.kind_at(0)?, there.kind_at(0)?);
        there.advance();
        here.advance();
        if typed == wanted {
            continue;
        }
        match (typed, wanted) {
            (TokenKind::Word(typed), TokenKind::Word(wanted))
                if there.is_end() && typed.strip_suffix('s') == Some(wanted) =>
            {
                is_owner = true;
            }
            _ => return None,
        }
    }
    if !is_owner && here.mark_at(0, '\'') {
        let has_s =
            here.word_at(1) == Some("s") && here.peek_at(1).is_some_and(|token| token.glued);
        here.skip(1 + usize::from(has_s));
        is_owner = true;
    }
    Some((here.position() - at, is_owner)).filter(|(length, _)| *length > 0)
}
