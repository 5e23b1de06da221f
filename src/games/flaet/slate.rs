//! Draws a total as strokes on a Jass slate: a Z whose upper bar counts hundreds, whose slant
//! counts fifties and whose lower bar counts twenties. The remainder stands beside it as a number.

/// The width of the bars.
const WIDTH: usize = 11;

/// The strokes into which a total is divided.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Strokes {
    hundreds: i64,
    fifties: i64,
    twenties: i64,
    remainder: i64,
}

impl Strokes {
    /// Divides a total into strokes. A total below zero has none: all of it is remainder.
    const fn from_total(total: i64) -> Strokes {
        if total < 0 {
            return Strokes { hundreds: 0, fifties: 0, twenties: 0, remainder: total };
        }
        let (hundreds, rest) = (total / 100, total % 100);
        let (fifties, rest) = (rest / 50, rest % 50);
        Strokes { hundreds, fifties, twenties: rest / 20, remainder: rest % 20 }
    }
}

/// Draws a total as five lines of text without colour. `ascii` is for terminals without
/// line-drawing characters.
pub fn draw_slate(total: i64, ascii: bool) -> Vec<String> {
    let strokes = Strokes::from_total(total);
    let (slant, crossed) = if ascii { ("/", "X") } else { ("╱", "╳") };
    let middle = if strokes.fifties > 0 { crossed } else { slant };
    let remainder = match strokes.remainder {
        0 => String::new(),
        number => format!(" {number}"),
    };
    vec![
        draw_bar(strokes.hundreds, ascii),
        format!("       {slant}"),
        format!("     {middle}"),
        format!("   {slant}"),
        format!("{}{remainder}", draw_bar(strokes.twenties, ascii)),
    ]
}

/// Draws a bar with its strokes in groups of five. If they do not fit, their number stands there
/// instead.
fn draw_bar(strokes: i64, ascii: bool) -> String {
    let (line, stroke) = if ascii { ("-", "+") } else { ("─", "┼") };
    let count = usize::try_from(strokes).unwrap_or(0);
    let groups = count.saturating_sub(1) / 5;
    let taken = count + groups;
    if taken + 2 > WIDTH {
        let label = format!("{line}{stroke}{count}");
        let rest = WIDTH.saturating_sub(label.chars().count());
        return label + &line.repeat(rest);
    }
    let marks: Vec<String> =
        (0..count).step_by(5).map(|first| stroke.repeat((count - first).min(5))).collect();
    format!("{line}{}{}", marks.join(line), line.repeat(WIDTH - 1 - taken))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn strokes_and_rest_make_the_total() {
        for total in -6..=1200 {
            let strokes = Strokes::from_total(total);
            let sum = 100 * strokes.hundreds + 50 * strokes.fifties + 20 * strokes.twenties;
            assert_eq!(sum + strokes.remainder, total);
            assert!(strokes.fifties <= 1 && strokes.twenties <= 2 && strokes.remainder < 20);
            let drawn = draw_slate(total, true);
            assert_eq!(drawn.len(), 5);
            assert_eq!(drawn[0].chars().count(), WIDTH, "{total}");
        }
    }

    #[test]
    fn a_total_is_a_z_with_strokes() {
        let drawn = ["─┼┼────────", "       ╱", "     ╳", "   ╱", "─┼───────── 17"];
        assert_eq!(draw_slate(287, false), drawn);
        let drawn = ["-----------", "       /", "     /", "   /", "----------- -3"];
        assert_eq!(draw_slate(-3, true), drawn);
        assert_eq!(draw_slate(700, true)[0], "-+++++-++--");
        assert_eq!(draw_slate(1200, true)[0], "-+12-------");
    }
}
