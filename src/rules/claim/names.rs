//! The names in a text, which only the text itself shows.

use super::Names;
use crate::cards::text::{Cursor, TokenKind, Tokens, WordSense};
use crate::cards::{Expected, ParseError, Tongue, small};
use crate::language::meaning::{Slot, TerminalId};
use crate::language::{ClauseView, Extra, Sentence, Span};
use std::cell::OnceCell;

/// The kind of a grammar for names.
pub(crate) struct NameKind<'t> {
    terminal: TerminalId,
    /// True if they say whose something is, as `Annas` does; they may have several words.
    is_owner: bool,
    /// Words that are no names.
    reserved: &'static [TerminalId],
    /// The text in every language, looked up once some word may be a name.
    in_tongues: OnceCell<Vec<Sentence<'t>>>,
}

impl NameKind<'_> {
    pub(crate) fn new(
        terminal: TerminalId,
        is_owner: bool,
        reserved: &'static [TerminalId],
    ) -> Self {
        NameKind { terminal, is_owner, reserved, in_tongues: OnceCell::new() }
    }
}

/// Finds the names in a text: those of players in any case, each with its place in their list, and
/// words with a capital that no language knows otherwise, with places behind it.
pub(crate) fn find_names<'t>(
    sentence: &Sentence<'t>,
    kind: &NameKind<'t>,
    players: Names<'_>,
) -> Vec<Extra> {
    let (players, is_open) = match players {
        Names::Any => (&[][..], true),
        Names::Only(players) => (players, false),
    };
    let in_tongue = |tongue| sentence.in_tongue(tongue);
    let in_tongues =
        || kind.in_tongues.get_or_init(|| Tongue::ALL.into_iter().filter_map(in_tongue).collect());
    let is_doubt = |at| in_tongues().iter().any(|other| other.doubt_at(at).is_some());
    let mut extra = Vec::new();
    for from in 0..small(sentence.len()) {
        let cursor = sentence.cursor_at(from);
        let mut add = |to: Cursor<'_>, player: Option<usize>, hides| {
            let at = Span { from, to: small(to.position()) };
            let place = player.unwrap_or(players.len() + extra.len());
            let value = u32::try_from(place).unwrap_or(u32::MAX);
            extra.push(Extra { terminal: kind.terminal, at, value, hides });
        };
        let is_word = kind.reserved.iter().any(|&word| sentence.is_at(from, word));
        for (place, player) in players.iter().enumerate().filter(|_| !is_word) {
            if let Some(end) = skip_player(cursor, player, kind.is_owner) {
                add(end, Some(place), false);
            }
        }
        if !is_name(sentence, from) || is_doubt(from) {
            continue;
        }
        let mut end = cursor;
        end.advance();
        add(end, None, false);
        // Where nobody knows who plays, names of piles may have several words.
        if !is_open || !kind.is_owner {
            continue;
        }
        loop {
            // `O'Neil` and `Jean-Luc` are one word.
            let is_joined = matches!(end.sign_at(0), Some('\'' | '-'))
                && end.is_glued_at(0)
                && end.is_glued_at(1)
                && end.word_at(1) != Some("s");
            end.skip(usize::from(is_joined));
            // `Karl 2` is a whole name.
            let is_number =
                end.has_digits_at(0) && matches!(end.kind_at(1), None | Some(TokenKind::Mark(_)));
            if !is_number && (end.is_end() || !is_capital(&end)) {
                break;
            }
            end.advance();
            add(end, None, is_number);
        }
    }
    extra
}

/// The refusal of a remark on somebody whom the text before does not name although it names others:
/// `Anna legt rote 12, das darf Ben nicht`. `remarked` is the slot of the name in the remark.
pub(crate) fn remark_on_another(
    view: &ClauseView<'_>,
    remarked: Slot,
    name: TerminalId,
) -> Option<ParseError> {
    let (at, sentence) = (view.meaning.span(remarked)?, view.chart.sentence());
    let word = |at: u16| sentence.cursor_at(at).word();
    let mut named = (0..view.at.from).filter(|&at| sentence.is_at(at, name)).peekable();
    let is_another = named.peek().is_some() && named.all(|other| word(other) != word(at.to - 1));
    is_another.then(|| view.error(Expected::OneMove, at))
}

fn is_capital(cursor: &Cursor<'_>) -> bool {
    cursor.text()[cursor.here()].starts_with(char::is_uppercase)
}

/// Verbs of somebody who acts that begin as participles do.
const FINITE: [&str; 3] = ["geht", "gebruikt", "geeft"];

/// True for a word with a capital that the language does not know otherwise.
fn is_name(sentence: &Sentence<'_>, at: u16) -> bool {
    let cursor = sentence.cursor_at(at);
    cursor.word().is_some_and(|word| word != "j")
        && cursor.sense_at(0) == WordSense::Other
        && is_capital(&cursor)
        // `Dreimal gezogen`: nobody acts in a participle alone.
        && !cursor.word_at(1).is_some_and(|word| word.starts_with("ge") && !FINITE.contains(&word))
        && !sentence.knows(at)
}

/// Skips a player's name, if it stands here; `Annas` is one that says whose something is. A name of
/// other signs than letters, digits and plain ones may have some that nobody sees.
pub(super) fn skip_player<'t>(
    mut here: Cursor<'t>,
    player: &str,
    is_owner: bool,
) -> Option<Cursor<'t>> {
    let name = Tokens::new(player).ok().filter(|name| !name.is_empty())?;
    let mut there = name.cursor();
    while let Some(wanted) = there.kind_at(0) {
        let typed = here.kind_at(0)?;
        there.advance();
        here.advance();
        let is_same = match (typed, wanted) {
            (TokenKind::Word(typed), TokenKind::Word(wanted)) if is_owner && there.is_end() => {
                typed == wanted || typed.strip_suffix('s') == Some(wanted)
            }
            (TokenKind::Mark(mark), _) => typed == wanted && mark.is_ascii_punctuation(),
            _ => typed == wanted,
        };
        if !is_same {
            return None;
        }
    }
    Some(here)
}
