//! A page of its own, with samples of the values before and after. It loads nothing, runs no script, and follows the light or dark
//! preference of its reader.

use std::fmt::Write as _;

use super::super::change::{Change, Diff, Level, Look, Sample};
use super::{Names, Row, Section, differences, sections, summary, title, tokens, warnings};

const STYLE: &str = include_str!("page.css");

pub(super) fn print(diff: &Diff, names: &Names) -> String {
    let heading = format!("Tokens: {} → {}", escaped(&names.old), escaped(&names.new));
    let mut out = format!(
        "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width\">\n<title>{heading}</title>\n\
         <style>\n{STYLE}</style>\n</head>\n<body>\n<main>\n<h1>Changes of the tokens</h1>\n\
         <p>From <code>{}</code> to <code>{}</code></p>\n<p>{}.</p>\n",
        escaped(&names.old),
        escaped(&names.new),
        escaped(&summary(diff))
    );
    let _ = writeln!(out, "<p>{} before, {} now</p>", tokens(diff.old.tokens), tokens(diff.new.tokens));
    for warning in warnings(diff) {
        let _ = writeln!(out, "<p class=\"warning\"><strong>Note:</strong> {}.</p>", with_code(&warning));
    }
    let sections = sections(diff);
    contents(&mut out, &sections);
    let mut level = None;
    for (nth, section) in sections.iter().enumerate() {
        if level != Some(section.level) {
            level = Some(section.level);
            let name = section.level.name();
            let _ = writeln!(out, "<h2 id=\"{name}\" class=\"{name}\">{}</h2>", title(section.level));
        }
        print_section(&mut out, section, nth);
    }
    out.push_str("</main>\n</body>\n</html>\n");
    out
}

/// Links to the levels.
fn contents(out: &mut String, sections: &[Section<'_>]) {
    if sections.is_empty() {
        return;
    }
    out.push_str("<nav aria-label=\"Changes\">\n<ul>\n");
    for level in Level::ALL {
        let rows: usize =
            sections.iter().filter(|section| section.level == level).map(|section| section.rows.len()).sum();
        if rows > 0 {
            let (name, title) = (level.name(), title(level));
            let _ = writeln!(out, "<li><a href=\"#{name}\">{title} ({rows})</a></li>");
        }
    }
    out.push_str("</ul>\n</nav>\n");
}

fn print_section(out: &mut String, section: &Section<'_>, nth: usize) {
    let _ = write!(
        out,
        "<h3 id=\"s{nth}\">{} ({})</h3>\n<div class=\"scroll\" role=\"region\" aria-labelledby=\"s{nth}\" tabindex=\"0\">\n\
         <table aria-labelledby=\"s{nth}\">\n<thead><tr><th scope=\"col\">Token</th><th scope=\"col\">Before</th>\
         <th scope=\"col\">Now</th><th scope=\"col\">Difference</th></tr></thead>\n<tbody>\n",
        section.kind.heading(),
        section.rows.len()
    );
    for row in &section.rows {
        let change = row.change;
        let _ = writeln!(
            out,
            "<tr><th scope=\"row\">{}</th><td>{}</td><td>{}</td><td>{}</td></tr>",
            token(change),
            sample(change.old.as_ref()),
            sample(change.new.as_ref()),
            remarks(row)
        );
    }
    out.push_str("</tbody>\n</table>\n</div>\n");
}

fn token(change: &Change) -> String {
    let mut out = format!("<code>{}</code>", escaped(&change.path));
    if let Some(to) = &change.to {
        let _ = write!(out, " → <code>{}</code>", escaped(to));
    }
    if !change.themes.is_empty() {
        let _ = write!(out, "<br><span class=\"themes\">{}</span>", escaped(&change.themes.join(", ")));
    }
    out
}

fn sample(sample: Option<&Sample>) -> String {
    let Some(sample) = sample else { return String::new() };
    // Only typed values have a look, so no text of a source is in an attribute; quotes are escaped nevertheless.
    let look = match &sample.look {
        None => String::new(),
        Some(look) => {
            let (class, style) = match look {
                Look::Color(css) => ("color", format!("--look: {css}")),
                Look::Shadow(css) => ("box", format!("box-shadow: {css}")),
                Look::Gradient(css) => ("color", format!("--look: linear-gradient(90deg, {css})")),
                Look::Border(css) => ("box", format!("border: {css}")),
            };
            format!("<span class=\"{class}\" style=\"{}\"></span>", escaped(&style))
        }
    };
    format!("<span class=\"sample\">{look}<code>{}</code></span>", escaped(&sample.text))
}

fn remarks(row: &Row<'_>) -> String {
    let change = row.change;
    let mut parts: Vec<String> = Vec::new();
    parts.extend(Some(escaped(&differences(change))).filter(|text| !text.is_empty()));
    parts.extend(change.notes.iter().filter(|note| !note.is_empty()).map(|note| with_code(note)));
    let mut out = parts.join("; ");
    if !row.followers.is_empty() {
        let count = row.followers.len();
        let tokens = if count == 1 { "token that refers" } else { "tokens that refer" };
        let _ = write!(out, "<details><summary>{count} {tokens} to it</summary><ul>");
        for path in &row.followers {
            let _ = write!(out, "<li><code>{}</code></li>", escaped(path));
        }
        out.push_str("</ul></details>");
    }
    out
}

/// Escaped text; parts between backticks are code.
fn with_code(text: &str) -> String {
    let parts: Vec<&str> = text.split('`').collect();
    if parts.len().is_multiple_of(2) {
        return escaped(text);
    }
    let mut out = String::new();
    for (nth, part) in parts.iter().enumerate() {
        match nth % 2 {
            0 => out.push_str(&escaped(part)),
            _ => {
                let _ = write!(out, "<code>{}</code>", escaped(part));
            }
        }
    }
    out
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
