//! Example lines of a command: those of `i18n`, and one for each game that a verb supports.

use crate::cards::{Colour, Notation, Tongue};
use crate::cli::output::{split_words, width};
use crate::games::Game;

/// Collects the examples of a command. Those for the game `first` come first.
pub(super) fn collect(
    path: &[String],
    listed: Vec<String>,
    first: Option<Game>,
    tongue: Tongue,
) -> Vec<String> {
    let path: Vec<&str> = path.iter().map(String::as_str).collect();
    let of_game: &dyn Fn(Game) -> Option<String> = &|game| game_example(&path, game, first, tongue);
    let mut lines: Vec<String> = first.and_then(of_game).into_iter().collect();
    let others = Game::ALL.iter().copied().filter(|&game| Some(game) != first);
    // Those of one game do not explain another.
    let needs_all_games = matches!(path[..], ["check" | "settle"]);
    let others: Vec<String> =
        if needs_all_games { others.filter_map(of_game).collect() } else { Vec::new() };
    for line in listed.into_iter().chain(others) {
        if !lines.contains(&line) {
            lines.push(line);
        }
    }
    lines
}

/// True if the help of a command depends on the game that is played.
pub(super) fn is_game_dependent(path: &[String]) -> bool {
    let path: Vec<&str> = path.iter().map(String::as_str).collect();
    // `score edit` has no such example, but lists the forms of results, those of the game first.
    path == ["score", "edit"]
        || Game::ALL.iter().any(|&game| game_example(&path, game, None, Tongue::En).is_some())
}

/// Returns the example of a command for a game. `check` names the game, unless it judges by that
/// game anyway: the running session's, or the first if no session runs.
fn game_example(path: &[&str], game: Game, first: Option<Game>, tongue: Tongue) -> Option<String> {
    let examples = game.entry().examples;
    let id = game.id();
    let words = match path {
        ["check"] => {
            let (_, facts) = examples.claim?;
            let is_default = first.unwrap_or(Game::ALL[0]) == game;
            let named = if is_default { String::new() } else { format!("--game {id}") };
            [sample_claim(game, tongue)?, facts.to_owned(), named].join(" ")
        }
        ["settle"] => format!("{id} {}", localize_colours(examples.settle?, tongue)),
        ["score", "add"] => examples.score.to_owned(),
        ["rules"] => id.to_owned(),
        ["setup"] => format!("{id} --players {}", game.by_default().players().start()),
        ["session", "start"] => format!("{id} Anna Ben Clara"),
        _ => return None,
    };
    let words = format!("elfer {} {words}", path.join(" "));
    Some(words.split_whitespace().collect::<Vec<_>>().join(" "))
}

/// Returns the sample claim of a game, in that language.
pub(super) fn sample_claim(game: Game, tongue: Tongue) -> Option<String> {
    let (claim, _) = game.entry().examples.claim?;
    Some(game.read(claim).ok()?.format(tongue))
}

/// Replaces the English names of colours, as they stand before a number.
fn localize_colours(words: &str, tongue: Tongue) -> String {
    let localize = |piece: &str| {
        let word = piece.trim_end_matches([' ', '"']);
        let colour = Colour::ALL.into_iter().find(|&colour| Tongue::En.colour(colour) == word);
        colour.map_or(piece.to_owned(), |colour| piece.replace(word, tongue.colour(colour)))
    };
    words.split_inclusive([' ', '"']).map(localize).collect()
}

/// Wraps a shell command to `columns`. Lines end with `\`, and are broken within quotes only if
/// nothing else helps.
pub(super) fn wrap_command(line: &str, columns: usize, indent: usize) -> String {
    let lead = " ".repeat(indent);
    let room = |first: bool| columns.saturating_sub(if first { indent } else { indent + 2 }).max(8);
    let words = split_example(line);
    let is_wide = |word: &str| width(word) + 2 > room(false);
    let pieces = words.iter().flat_map(|word| word.split(|c| c == ' ' && is_wide(word)));
    let mut pieces = pieces.peekable();
    let mut lines = vec![String::new()];
    while let Some(piece) = pieces.next() {
        // The end of the command needs no room for ` \` behind it.
        let sign = if pieces.peek().is_some() { 2 } else { 0 };
        let first = lines.len() == 1;
        match lines.last_mut() {
            Some(line) if line.is_empty() => line.push_str(piece),
            Some(line) if width(line) + 1 + width(piece) + sign <= room(first) => {
                line.extend([" ", piece]);
            }
            _ => lines.push(piece.to_owned()),
        }
    }
    format!("{lead}{}", lines.join(&format!(" \\\n{lead}  ")))
}

/// Splits a line into words. Quoted text stays together, and so do a flag and its value.
fn split_example(line: &str) -> Vec<String> {
    split_words(line).into_iter().fold(Vec::new(), |mut words: Vec<String>, word| {
        match words.last_mut() {
            Some(flag) if is_flag(flag) && !is_flag(word.typed) => {
                flag.push(' ');
                flag.push_str(word.typed);
            }
            _ => words.push(word.typed.to_owned()),
        }
        words
    })
}

fn is_flag(word: &str) -> bool {
    word.starts_with("--") && !word.contains([' ', '='])
}

#[cfg(test)]
mod tests {
    use super::{is_game_dependent, wrap_command};

    #[test]
    fn only_what_shows_a_game_asks_which_is_played() {
        let asks = |line: &str| {
            let path: Vec<String> = line.split_whitespace().map(str::to_owned).collect();
            is_game_dependent(&path)
        };
        for line in
            ["check", "settle", "score add", "score edit", "rules", "setup", "session start"]
        {
            assert!(asks(line), "{line}");
        }
        for line in ["", "score", "log", "undo", "report session", "import"] {
            assert!(!asks(line), "{line}");
        }
    }

    #[test]
    fn a_long_line_goes_on_as_a_shell_takes_it() {
        assert_eq!(wrap_command("elfer undo", 20, 2), "  elfer undo");
        assert_eq!(
            wrap_command("elfer setup master --players 3", 20, 2),
            "  elfer setup \\\n    master \\\n    --players 3"
        );
        let line = "elfer check --table \"r8-13 y11\" red 14";
        assert_eq!(
            wrap_command(line, 26, 2),
            "  elfer check \\\n    --table \"r8-13 y11\" \\\n    red 14"
        );
        // A quoted sentence that is too long is broken within its quotes.
        assert_eq!(
            wrap_command("elfer check \"may I lay the red 12\"", 20, 2),
            "  elfer check \"may \\\n    I lay the red \\\n    12\""
        );
    }
}
