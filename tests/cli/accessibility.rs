//! Accessibility of the pages: the contrast of every colour, the structure, and the findings of the
//! checker axe in a browser.

use crate::harness::{Table, repository};
use std::collections::BTreeMap;
use std::fs;

/// Colours by the names of their variables.
type Colours = BTreeMap<String, [f64; 3]>;

/// The variables of a style in the light scheme, the dark scheme and in print.
fn schemes(style: &str) -> Vec<(&'static str, Colours)> {
    let blocks: Vec<&str> = style.split(":root {").skip(1).collect();
    let read = |block: &str| -> Colours {
        let block = block.split('}').next().unwrap();
        let variables = block.split(';').filter_map(|line| line.trim().split_once(": "));
        let colours = variables.filter_map(|(name, value)| {
            Some((name.strip_prefix("--")?.to_owned(), colour(value)?))
        });
        colours.collect()
    };
    let day = read(blocks[0]);
    let over = |block: &str| {
        let mut colours = day.clone();
        colours.extend(read(block));
        colours
    };
    vec![("day", day.clone()), ("night", over(blocks[1])), ("paper", over(blocks[2]))]
}

/// Parses `#fff` or `#0b6fb0`.
fn colour(text: &str) -> Option<[f64; 3]> {
    let digits = text.strip_prefix('#')?;
    let digit = |at: usize| f64::from(u8::from_str_radix(&digits[at..=at], 16).unwrap());
    match digits.len() {
        3 => Some([0, 1, 2].map(|at| digit(at) * 17.0)),
        6 => Some([0, 2, 4].map(|at| digit(at) * 16.0 + digit(at + 1))),
        _ => None,
    }
}

/// Computes the contrast of two colours by WCAG 2.
fn contrast(one: [f64; 3], other: [f64; 3]) -> f64 {
    let light = |rgb: [f64; 3]| {
        let part = |value: f64| {
            let value = value / 255.0;
            if value <= 0.04045 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
        };
        0.2126 * part(rgb[0]) + 0.7152 * part(rgb[1]) + 0.0722 * part(rgb[2])
    };
    let (one, other) = (light(one), light(other));
    (one.max(other) + 0.05) / (one.min(other) + 0.05)
}

/// The least contrast of words; 3 is enough for signs and lines.
const WORDS: f64 = 4.5;
const SIGNS: f64 = 3.0;

#[test]
fn contrast_is_computed_as_in_wcag() {
    let of = |one, other| contrast(colour(one).unwrap(), colour(other).unwrap());
    assert!((of("#000", "#ffffff") - 21.0).abs() < 0.001);
    assert!((of("#777777", "#fff") - 4.478).abs() < 0.001);
}

#[test]
fn every_word_has_contrast_to_its_background() {
    let mut pale = Vec::new();
    let style = fs::read_to_string(repository("templates/document.css")).unwrap();
    for (scheme, colours) in schemes(&style) {
        let mut hold = |front: &str, ground: &str, least: f64| {
            let found = contrast(colours[front], colours[ground]);
            if found < least {
                pale.push(format!("{scheme}: {front} on {ground}: {found:.2}"));
            }
        };
        for ground in ["paper", "card"] {
            for word in ["ink", "soft", "link"] {
                hold(word, ground, WORDS);
            }
        }
        for line in 0..6 {
            // The names at the ends of lines have their colours.
            hold(&format!("c{line}"), "card", WORDS);
        }
        for day in 1..4 {
            hold(&format!("e{day}"), &format!("d{day}"), WORDS);
        }
        hold("d3", "d0", SIGNS);
        for sign in ["red", "green", "blue"] {
            hold(sign, "card", SIGNS);
        }
    }
    assert!(pale.is_empty(), "{}", pale.join("\n"));
}

/// Pictures have their own colours, because no style comes with them.
#[test]
fn the_words_of_a_picture_have_contrast() {
    let ground = colour("#fffdf9").unwrap();
    let table = Table::new();
    table.elfer("demo").exits(0);
    for report in ["session 147", "table", "calendar 2025", "year 2025", "player Anna"] {
        table.elfer(&format!("--db elfer-demo.db report {report} --svg a.svg --force")).exits(0);
        let picture = fs::read_to_string(table.path("a.svg")).unwrap();
        let mut seen = 0;
        for text in picture.split("<text ").skip(1) {
            let head = text.split('>').next().unwrap();
            let fill = head.split("fill=\"").nth(1).unwrap().split('"').next().unwrap();
            // A number in a cell lies on the cell before it.
            let on_cell = head.contains("class=\"e");
            let before = &picture[..picture.find(text).unwrap()];
            let cell = before.rsplit("fill=\"").next().unwrap().split('"').next().unwrap();
            let ground = if on_cell { colour(cell).unwrap() } else { ground };
            assert!(contrast(colour(fill).unwrap(), ground) >= WORDS, "{report}: {head}");
            seen += 1;
        }
        assert!(seen > 5, "{report}");
    }
}

/// The pages of everything, and those of rules and rulings.
fn pages() -> (Table, Vec<(String, String)>) {
    let table = Table::new();
    table.elfer("demo").exits(0);
    let db = "--db elfer-demo.db";
    table.elfer(&format!("{db} season start Winter --points 3,2,1")).exits(0);
    for session in 170..180 {
        table.elfer(&format!("{db} season add {session}")).exits(0);
    }
    table.elfer(&format!("{db} report all --html all --since 2025-10-01")).exits(0);
    table.elfer(&format!("{db} report versus Anna Ben --html versus.html")).exits(0);
    table
        .elfer(&format!("{db} report session 147 --as-if ranking=most --html as-if.html"))
        .exits(0);
    table.elfer("rules classic --html rules.html").exits(0);
    table.elfer(&format!("{db} check --record yellow 9 on blue 10")).exits(1);
    table.elfer(&format!("{db} ruling export rulings.html")).exits(0);
    let mut found: Vec<(String, String)> = Vec::new();
    for folder in ["all", "."] {
        for entry in fs::read_dir(table.path(folder)).unwrap() {
            let path = entry.unwrap().path();
            if path.extension().is_some_and(|end| end == "html") {
                let name = path.file_name().unwrap().to_str().unwrap().to_owned();
                found.push((name, fs::read_to_string(path).unwrap()));
            }
        }
    }
    found.sort();
    (table, found)
}

/// Finds all tags of a kind: the text between `<` and `>`.
fn tags<'p>(page: &'p str, tag: &str) -> Vec<&'p str> {
    let begins = format!("<{tag}");
    let rest = page.match_indices(&begins).map(|(at, _)| &page[at + begins.len()..]);
    let whole = rest.filter(|rest| rest.starts_with([' ', '>']));
    whole.map(|rest| rest.split('>').next().unwrap()).collect()
}

#[test]
fn every_page_is_accessible_to_screen_readers() {
    let (_, pages) = pages();
    assert!(pages.len() > 20);
    for (name, page) in pages {
        assert!(page.contains("<html lang=\"en\">"), "{name}");
        let title = page.split("<title>").nth(1).unwrap().split('<').next().unwrap();
        assert!(!title.is_empty(), "{name}");
        assert_eq!(tags(&page, "h1").len(), 1, "{name}");
        assert_eq!(tags(&page, "main").len(), 1, "{name}");
        assert_eq!(tags(&page, "header").len(), 1, "{name}");
        let levels = page.match_indices("<h").filter_map(|(at, _)| page[at + 2..].chars().next());
        let mut before = 0;
        for level in levels.filter_map(|level| level.to_digit(10)) {
            assert!(level <= before + 1, "{name}: h{level} after h{before}");
            before = level;
        }
        for head in tags(&page, "th") {
            assert!(head.contains("scope=\"col\""), "{name}: {head}");
        }
        for region in tags(&page, "div").iter().filter(|div| div.contains("tabindex")) {
            assert!(region.contains("aria-label=\"") && region.contains("role="), "{name}");
        }
        for (id, picture) in page.split("<svg ").enumerate().skip(1) {
            let head = picture.split('>').next().unwrap();
            let labels = format!("role=\"img\" aria-labelledby=\"t{id} d{id}\"");
            assert!(head.contains(&labels), "{name}");
            for part in [format!("<title id=\"t{id}\">"), format!("<desc id=\"d{id}\">")] {
                let words = picture.split(&part).nth(1).unwrap().split('<').next().unwrap();
                assert!(!words.is_empty(), "{name}: {part}");
            }
        }
    }
}

#[cfg(unix)]
mod browser {
    use super::pages;
    use crate::harness::repository;
    use crate::tools;
    use serde_json::Value;
    use std::collections::BTreeSet;
    use std::fmt::Write as _;
    use std::fs;
    use std::path::Path;
    use std::process::Command;

    /// The path of axe after `npm ci --prefix tests/browser`.
    const AXE: &str = "tests/browser/node_modules/axe-core/axe.min.js";

    /// The width of a phone and of a desktop.
    const WIDTHS: [u32; 2] = [390, 1280];

    /// Runs axe in a frame and writes its findings into the page around it. Adds the tables that are too
    /// wide and have no pinned column, and a flag if the page itself is too wide.
    const RUN: &str = "axe.run().then(results => { const around = parent.document; \
        const wide = [...document.querySelectorAll('.wide')]; \
        const hidden = wide.filter(at => at.scrollWidth > at.clientWidth + 1 \
            && !at.querySelector('.pin')).map(at => at.getAttribute('aria-label')); \
        const at = around.createElement('pre'); at.className = 'axe'; \
        at.textContent = JSON.stringify({ frame: frameElement.title, passes: results.passes.length, \
        hidden, scrolls: document.scrollingElement.scrollWidth > innerWidth, \
        violations: results.violations.map(found => ({ id: found.id, help: found.help, \
        nodes: found.nodes.map(node => node.html) })) }); around.body.append(at); });";

    /// Runs axe on each page at each width, in the light or the dark scheme.
    fn look(pages: &[(&str, &str)], axe: &str, home: &Path, night: bool) -> Vec<Value> {
        let mut frames = String::from("<!DOCTYPE html><body>");
        for ((kind, page), width) in pages.iter().flat_map(|page| WIDTHS.map(|width| (page, width)))
        {
            // The page allows no script, so axe runs in a copy without the policy.
            let (before, after) = page.split_once("<meta http-equiv").unwrap();
            let after = after.split_once('>').unwrap().1;
            let script = format!("<script>{axe}</script><script>{RUN}</script></body>");
            let copy = format!("{before}{after}").replace("</body>", &script);
            // A window cannot be as narrow as a phone, but a frame can.
            let copy = serde_json::to_string(&copy).unwrap().replace("</", "<\\/");
            write!(
                frames,
                "<iframe title=\"{kind} {width}\" width=\"{width}\" height=\"900\"></iframe>\
                 <script>document.querySelector('iframe:last-of-type').srcdoc = {copy}</script>"
            )
            .unwrap();
        }
        fs::write(home.join("looked-at.html"), frames).unwrap();
        let mut browser = Command::new("chromium");
        browser.args(["--headless=new", "--no-sandbox", "--disable-gpu", "--window-size=1400,900"]);
        browser.args(["--virtual-time-budget=200000", "--dump-dom"]);
        if night {
            browser.arg("--blink-settings=preferredColorScheme=0");
        }
        browser.arg(format!("--user-data-dir={}", home.join("browser").display()));
        browser.arg(format!("file://{}", home.join("looked-at.html").display()));
        let output = browser.output().unwrap();
        let dom = String::from_utf8_lossy(&output.stdout).into_owned();
        let results = dom.split("<pre class=\"axe\">").skip(1).map(|block| {
            let text = block.split("</pre>").next().unwrap();
            let text = text.replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&");
            serde_json::from_str(&text).unwrap()
        });
        results.collect()
    }

    /// Axe finds nothing at both widths in both schemes. A column may be out of sight only if the first
    /// one is pinned and a shadow marks the others.
    #[test]
    fn axe_finds_nothing() {
        let axe = fs::read_to_string(repository(AXE));
        if tools::lacks("chromium", tools::runs("chromium", &["--version"]))
            || tools::lacks("axe-core (npm ci --prefix tests/browser)", axe.is_ok())
        {
            return;
        }
        let (table, pages) = pages();
        let axe = axe.unwrap().replace("</script", "<\\/script");
        let home = table.path("");
        let kinds = [
            "index",
            "session",
            "player-anna",
            "table",
            "records",
            "year-2025",
            "calendar-2025",
            "sessions-2025",
            "season-winter",
            "versus",
            "as-if",
            "rules",
            "rulings",
        ];
        let looked_at: Vec<(&str, &str)> = kinds
            .into_iter()
            .map(|kind| {
                let is_of_kind = |name: &str| match kind {
                    "session" => name.starts_with("session-2"),
                    _ => name == format!("{kind}.html"),
                };
                let (_, page) = pages.iter().rfind(|(name, _)| is_of_kind(name)).expect(kind);
                (kind, page.as_str())
            })
            .collect();
        for night in [false, true] {
            let found = look(&looked_at, &axe, &home, night);
            let frames: BTreeSet<&str> =
                found.iter().map(|result| result["frame"].as_str().unwrap()).collect();
            assert_eq!(frames.len(), kinds.len() * WIDTHS.len(), "night: {night}: {frames:?}");
            for result in &found {
                let frame = &result["frame"];
                let none = Value::Array(Vec::new());
                assert_eq!(result["violations"], none, "{frame}, night: {night}");
                assert_eq!(result["hidden"], none, "{frame}");
                assert_eq!(result["scrolls"], false, "{frame}");
                assert!(result["passes"].as_u64() > Some(15), "{frame}: {result}");
            }
        }
    }
}
