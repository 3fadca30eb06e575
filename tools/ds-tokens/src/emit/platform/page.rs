//! `tokens.html`: a page with every token, its values in each theme, and what they look like. It needs no other file.

use std::borrow::Cow;
use std::fmt::Write as _;

use ds_core::Artifact;

use super::{Job, style_text, themes};
use crate::eval::Entry;
use crate::model::Token;
use crate::text::number;
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
    for token in tokens {
        let _ = write!(out, "<tr><th scope=\"row\"><code>{}</code>", escaped(&token.path));
        if token.in_css {
            let _ = write!(out, "<br><code>{}</code>", escaped(&token.css));
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
            cell(job, model.first(token.node), &span, out);
        } else {
            model.resolutions.iter().for_each(|theme| cell(job, theme.entry(token.node), "", out));
        }
        out.push_str("</tr>\n");
    }
    out.push_str("</tbody>\n</table>\n</div>\n");
}

fn cell(job: &Job<'_>, entry: Option<&Entry>, attributes: &str, out: &mut String) {
    let _ = write!(out, "<td{attributes}>");
    match entry {
        Some(entry) => {
            let text = match &entry.value {
                Value::Text(text) if text.json.is_some() => text.json.clone().unwrap_or_default(),
                _ => style_text::text(job, entry),
            };
            let text = escaped(&text);
            swatch(&entry.value, &text, out);
            let _ = write!(out, "<code>{text}</code>");
        }
        None => out.push('–'),
    }
    out.push_str("</td>");
}

/// What a value looks like; `text` is its CSS.
fn swatch(value: &Value, text: &str, out: &mut String) {
    let _ = match value {
        Value::Color(_) => {
            write!(out, "<span class=\"swatch checked\"><span style=\"background: {text}\"></span></span>")
        }
        Value::Shadow(_) => write!(out, "<span class=\"swatch shadow\" style=\"box-shadow: {text}\"></span>"),
        Value::Gradient(_) => {
            write!(
                out,
                "<span class=\"swatch\" style=\"background: linear-gradient(to right, {text})\"></span>"
            )
        }
        Value::Border(_) => write!(out, "<span class=\"swatch\" style=\"border: {text}\"></span>"),
        Value::Dimension(value) if value.value > 0.0 => {
            write!(out, "<span class=\"bar\" style=\"inline-size: {text}\"></span>")
        }
        Value::Typography(_) => {
            write!(out, "<span class=\"sample\" style=\"font: {text}\">Sphinx 0123</span>")
        }
        Value::FontFamily(_) => {
            write!(out, "<span class=\"sample\" style=\"font-family: {text}\">Sphinx 0123</span>")
        }
        Value::FontWeight(_) => {
            write!(out, "<span class=\"sample\" style=\"font-weight: {text}\">Sphinx 0123</span>")
        }
        Value::CubicBezier(value) => {
            let [x1, y1, x2, y2] = value.0;
            write!(
                out,
                "<svg viewBox=\"0 0 1 1\" aria-hidden=\"true\"><path d=\"M0 1C{} {} {} {} 1 0\" fill=\"none\" \
                 stroke=\"currentColor\" stroke-width=\"0.03\"/></svg>",
                number(x1),
                crate::text::rounded(1.0 - y1),
                number(x2),
                crate::text::rounded(1.0 - y2)
            )
        }
        _ => Ok(()),
    };
}

/// Text in HTML, also in an attribute.
fn escaped(text: &str) -> Cow<'_, str> {
    if !text.bytes().any(|byte| matches!(byte, b'&' | b'<' | b'>' | b'"')) {
        return Cow::Borrowed(text);
    }
    let text = text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;");
    Cow::Owned(text)
}
