//! `tokens.html`: a page with every token, its values in each theme, and what they look like. It needs no other file.

use std::borrow::Cow;
use std::fmt::Write as _;

use ds_core::Artifact;

use super::{Job, style_text, themes};
use crate::eval::Entry;
use crate::model::Token;
use crate::text::{number, put, rounded};
use crate::value::{Type, Value};

const STYLE: &str = ":root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { margin: 0 auto; max-width: 90rem; padding: 1rem; }
table { border-collapse: collapse; width: 100%; }
caption { font-size: 1.25rem; font-weight: 600; padding-block: 2rem 0.5rem; text-align: start; }
th, td { border-block-start: 1px solid color-mix(in srgb, currentcolor 25%, transparent); padding: 0.5rem; text-align: start;
  vertical-align: top; }
th { font-weight: 400; }
th:first-child { inline-size: 20rem; }
thead th { font-weight: 600; }
code { font: 0.875rem ui-monospace, monospace; overflow-wrap: anywhere; }
p { margin: 0; }
.swatch { block-size: 2rem; border: 1px solid color-mix(in srgb, currentcolor 25%, transparent); border-radius: 4px;
  display: block; inline-size: 6rem; margin-block-end: 0.25rem; }
.checked { background: repeating-conic-gradient(#ccc 0 25%, #fff 0 50%) 0 0 / 1rem 1rem; overflow: hidden; }
.checked > span { block-size: 100%; display: block; }
.shadow { background: #fff; border: 0; margin: 0.5rem; }
.bar { background: currentcolor; block-size: 0.5rem; display: block; margin-block: 0.5rem; max-inline-size: 100%; }
.sample { display: block; margin-block-end: 0.25rem; overflow: hidden; }
svg { block-size: 3rem; display: block; inline-size: 3rem; overflow: visible; }
.scroll { overflow-x: auto; }
";

pub(super) fn write(job: &Job<'_>) -> Vec<Artifact> {
    let mut out = format!(
        "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <meta name=\"generator\" content=\"dstool\">\n<title>Design tokens</title>\n<style>\n{STYLE}</style>\n</head>\n\
         <body>\n<main>\n<h1>Design tokens</h1>\n"
    );
    let tokens = job.tokens();
    job.model.reserve(&mut out, 190);
    for kind in Type::ALL.into_iter().chain([Type::Text]) {
        let of_kind: Vec<&Token> = tokens.iter().copied().filter(|token| token.kind == kind).collect();
        if !of_kind.is_empty() {
            table(job, kind, &of_kind, &mut out);
        }
    }
    out.push_str("</main>\n</body>\n</html>\n");
    vec![Artifact::new("tokens.html", out)]
}

fn table(job: &Job<'_>, kind: Type, tokens: &[&Token], out: &mut String) {
    let model = job.model;
    let themed = tokens.iter().any(|token| !themes::is_constant(model, token));
    let _ = write!(
        out,
        "<div class=\"scroll\" role=\"region\" tabindex=\"0\" aria-label=\"{name}\">\n<table>\n\
         <caption>{name} ({count})</caption>\n<thead><tr><th scope=\"col\">Token</th>",
        name = kind.name(),
        count = tokens.len()
    );
    if themed {
        for theme in &model.resolutions {
            let _ = write!(out, "<th scope=\"col\">{}</th>", escaped(&theme.name));
        }
    } else {
        out.push_str("<th scope=\"col\">Value</th>");
    }
    out.push_str("</tr></thead>\n<tbody>\n");
    let mut text = String::new();
    for token in tokens {
        put!(out, "<tr><th scope=\"row\"><code>", escaped(&token.path), "</code>");
        if token.in_css {
            put!(out, "<br><code>", escaped(&token.css), "</code>");
        }
        if let Some(text) = &token.description {
            let _ = write!(out, "<p>{}</p>", escaped(text));
        }
        if let Some(reason) = &token.deprecated {
            let space = if reason.is_empty() { "" } else { " " };
            let _ = write!(out, "<p><strong>Deprecated.</strong>{space}{}</p>", escaped(reason));
        }
        out.push_str("</th>");
        if themes::is_constant(model, token) {
            let span = if themed { model.resolutions.len() } else { 1 };
            let span = if span > 1 { format!(" colspan=\"{span}\"") } else { String::new() };
            cell(job, model.first(token.node), &span, &mut text, out);
        } else {
            model.resolutions.iter().for_each(|theme| cell(job, theme.entry(token.node), "", &mut text, out));
        }
        out.push_str("</tr>\n");
    }
    out.push_str("</tbody>\n</table>\n</div>\n");
}

/// `text` is a buffer for the value.
fn cell(job: &Job<'_>, entry: Option<&Entry>, attributes: &str, text: &mut String, out: &mut String) {
    put!(out, "<td", attributes, ">");
    match entry {
        Some(entry) => {
            text.clear();
            match &entry.value {
                Value::Text(value) if value.json.is_some() => {
                    put!(text, value.json.as_deref().unwrap_or_default())
                }
                _ => style_text::push_text(job, entry, text),
            }
            let text = escaped(text);
            swatch(&entry.value, &text, out);
            put!(out, "<code>", text, "</code>");
        }
        None => out.push('–'),
    }
    out.push_str("</td>");
}

/// What a value looks like; `text` is its CSS.
fn swatch(value: &Value, text: &str, out: &mut String) {
    let (before, after) = match value {
        Value::Color(_) => ("<span class=\"swatch checked\"><span style=\"background: ", "\"></span></span>"),
        Value::Shadow(_) => ("<span class=\"swatch shadow\" style=\"box-shadow: ", "\"></span>"),
        Value::Gradient(_) => {
            ("<span class=\"swatch\" style=\"background: linear-gradient(to right, ", ")\"></span>")
        }
        Value::Border(_) => ("<span class=\"swatch\" style=\"border: ", "\"></span>"),
        Value::Dimension(value) if value.value > 0.0 => {
            ("<span class=\"bar\" style=\"inline-size: ", "\"></span>")
        }
        Value::Typography(_) => ("<span class=\"sample\" style=\"font: ", SAMPLE),
        Value::FontFamily(_) => ("<span class=\"sample\" style=\"font-family: ", SAMPLE),
        Value::FontWeight(_) => ("<span class=\"sample\" style=\"font-weight: ", SAMPLE),
        Value::CubicBezier(value) => {
            let [x1, y1, x2, y2] = value.0;
            put!(
                out,
                "<svg viewBox=\"0 0 1 1\" aria-hidden=\"true\"><path d=\"M0 1C",
                number(x1),
                " ",
                rounded(1.0 - y1)
            );
            put!(out, " ", number(x2), " ", rounded(1.0 - y2), " 1 0\" fill=\"none\" ");
            put!(out, "stroke=\"currentColor\" stroke-width=\"0.03\"/></svg>");
            return;
        }
        _ => return,
    };
    put!(out, before, text, after);
}

/// The end of a text that shows a font.
const SAMPLE: &str = "\">Sphinx 0123</span>";

/// Text in HTML, also in an attribute.
fn escaped(text: &str) -> Cow<'_, str> {
    if !text.bytes().any(|byte| matches!(byte, b'&' | b'<' | b'>' | b'"')) {
        return Cow::Borrowed(text);
    }
    let text = text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;");
    Cow::Owned(text)
}
