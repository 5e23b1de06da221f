//! Lines to try: those that `i18n` tells, and one for each game that a verb serves.

use crate::cards::{Notation, Tongue};
use crate::cli::output::width;
use crate::games::Game;

/// The lines of a command, those for the game of `first` first.
pub(super) fn of(
    path: &[String],
    told: Vec<String>,
    first: Option<Game>,
    tongue: Tongue,
) -> Vec<String> {
    let path: Vec<&str> = path.iter().map(String::as_str).collect();
    let of_game: &dyn Fn(Game) -> Option<String> = &|game| line(&path, game, first, tongue);
    let mut lines: Vec<String> = first.and_then(of_game).into_iter().collect();
    let others = Game::ALL.iter().copied().filter(|&game| Some(game) != first);
    let others: Vec<String> =
        if is_for_all(&path) { others.filter_map(of_game).collect() } else { Vec::new() };
    for line in told.into_iter().chain(others) {
        if !lines.contains(&line) {
            lines.push(line);
        }
    }
    lines
}

/// Whether what a command's help shows depends on the game that is played.
pub(super) fn are_of_a_game(path: &[String]) -> bool {
    let path: Vec<&str> = path.iter().map(String::as_str).collect();
    path == ["score", "edit"]
        || Game::ALL.iter().any(|&game| line(&path, game, None, Tongue::En).is_some())
}

/// Whether the lines of one game say nothing about another.
fn is_for_all(path: &[&str]) -> bool {
    matches!(path, ["check" | "settle"])
}

/// The line of that game; its name is left out where it is the running session's, and `check` means
/// the first where none runs.
fn line(path: &[&str], game: Game, first: Option<Game>, tongue: Tongue) -> Option<String> {
    let examples = game.entry().examples;
    let id = game.id();
    let words = match path {
        ["check"] => {
            let (_, facts) = examples.claim?;
            let is_meant = first.unwrap_or(Game::ALL[0]) == game;
            let named = if is_meant { String::new() } else { format!("--game {id}") };
            [claim(game, tongue)?, facts.to_owned(), named].join(" ")
        }
        ["settle"] => format!("{id} {}", examples.settle?),
        ["score", "add"] => examples.score.to_owned(),
        ["rules"] => id.to_owned(),
        ["setup"] => format!("{id} --players {}", game.by_default().players().start()),
        ["session", "start"] => format!("{id} Anna Ben Clara"),
        _ => return None,
    };
    let words = format!("elfer {} {words}", path.join(" "));
    Some(words.split_whitespace().collect::<Vec<_>>().join(" "))
}

/// The claim by which a game is shown, as it is said in that language.
pub(super) fn claim(game: Game, tongue: Tongue) -> Option<String> {
    let (claim, _) = game.entry().examples.claim?;
    Some(game.read(claim).ok()?.say(tongue))
}

/// A line of a shell in so many columns: it goes on where a `\` ends it, within quotes only where
/// nothing else helps.
pub(super) fn wrapped(line: &str, columns: usize, indent: usize) -> String {
    let lead = " ".repeat(indent);
    let room = |first: bool| columns.saturating_sub(if first { indent } else { indent + 2 }).max(8);
    let mut lines = vec![String::new()];
    let words = words(line);
    for (at, word) in words.iter().enumerate() {
        let is_last = at + 1 == words.len();
        let pieces: Vec<&str> =
            if width(word) + 2 > room(false) { word.split(' ').collect() } else { vec![word] };
        let count = pieces.len();
        for (place, piece) in pieces.into_iter().enumerate() {
            // The last word of all needs no room for a sign that goes on.
            let sign = if is_last && place + 1 == count { 0 } else { 2 };
            let first = lines.len() == 1;
            let now = lines.last_mut().map_or(0, |now| {
                let gap = usize::from(!now.is_empty());
                let wide = width(now) + gap + width(piece);
                if wide + sign <= room(first) {
                    now.push_str(&" ".repeat(gap));
                    now.push_str(piece);
                }
                wide + sign
            });
            if now > room(first) {
                lines.push(piece.to_owned());
            }
        }
    }
    format!("{lead}{}", lines.join(&format!(" \\\n{lead}  ")))
}

/// The words of a line; what stands in quotes stays together.
fn words(line: &str) -> Vec<String> {
    let mut words = vec![String::new()];
    let mut open = None;
    for c in line.chars() {
        match (open, c) {
            (None, ' ') => words.push(String::new()),
            (None, '"' | '\'') => open = Some(c),
            (Some(mark), c) if mark == c => open = None,
            (None | Some(_), _) => {}
        }
        if let Some(word) = words.last_mut().filter(|_| open.is_some() || c != ' ') {
            word.push(c);
        }
    }
    words.retain(|word| !word.is_empty());
    // A flag stays with its value.
    words.into_iter().fold(Vec::new(), |mut words: Vec<String>, word| {
        match words.last_mut() {
            Some(flag) if is_flag(flag) && !is_flag(&word) => {
                flag.push(' ');
                flag.push_str(&word);
            }
            _ => words.push(word),
        }
        words
    })
}

fn is_flag(word: &str) -> bool {
    word.starts_with("--") && !word.contains([' ', '='])
}

#[cfg(test)]
mod tests {
    use super::{are_of_a_game, wrapped};

    #[test]
    fn only_what_shows_a_game_asks_which_is_played() {
        let asks = |line: &str| {
            let path: Vec<String> = line.split_whitespace().map(str::to_owned).collect();
            are_of_a_game(&path)
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
        assert_eq!(wrapped("elfer undo", 20, 2), "  elfer undo");
        assert_eq!(
            wrapped("elfer setup master --players 3", 20, 2),
            "  elfer setup \\\n    master \\\n    --players 3"
        );
        let line = "elfer check --table \"r8-13 y11\" red 14";
        assert_eq!(
            wrapped(line, 26, 2),
            "  elfer check \\\n    --table \"r8-13 y11\" \\\n    red 14"
        );
        // A sentence that has no room is parted within its quotes.
        assert_eq!(
            wrapped("elfer check \"may I lay the red 12\"", 20, 2),
            "  elfer check \"may \\\n    I lay the red \\\n    12\""
        );
    }
}
