//! `figma-variables.json`: what `POST /v1/files/:key/variables` of Figma takes: a collection with a mode for each theme.

use std::fmt::Write as _;

use ds_core::Artifact;
use rustc_hash::FxHashMap;

use super::Becomes::{Nothing, Value};
use super::plain::{Gamut, Line, Plain, Reader, channel};
use super::report::Kind;
use super::{Job, Types, themes};
use crate::model::Token;
use crate::paths::NodeId;
use crate::text::{js_string, number};

pub(super) const TYPES: Types = [
    Value("`COLOR` in sRGB"),
    Value("`FLOAT` in px: px, or rem × 16"),
    Value("`STRING`: the first family"),
    Value("`FLOAT`"),
    Value("`FLOAT` of milliseconds"),
    Value("`STRING`: `cubic-bezier()`"),
    Value("`FLOAT`"),
    Value("`STRING`"),
    Value("`width`, `style` and `color`"),
    Value("`duration`, `delay` and `timing-function`"),
    Nothing("a variable is no shadow; Figma has styles for effects"),
    Nothing("a variable is no gradient; Figma has styles for paints"),
    Value("`font-family`, `font-size`, `font-weight`, `line-height` and `letter-spacing`"),
];

/// A value of a variable.
enum Simple {
    Color(String),
    Float(f64),
    String(String),
    Boolean(bool),
}

impl Simple {
    fn kind(&self) -> &'static str {
        match self {
            Self::Color(_) => "COLOR",
            Self::Float(_) => "FLOAT",
            Self::String(_) => "STRING",
            Self::Boolean(_) => "BOOLEAN",
        }
    }

    fn json(&self) -> String {
        match self {
            Self::Color(json) => json.clone(),
            Self::Float(value) => number(*value).to_string(),
            Self::String(value) => js_string(value),
            Self::Boolean(value) => value.to_string(),
        }
    }
}

/// A variable: the end of its name, and its value in each mode.
struct Variable<'m> {
    token: &'m Token,
    /// Whether it is the whole token, not a part of it.
    is_whole: bool,
    name: String,
    kind: &'static str,
    values: Vec<String>,
}

pub(super) fn write(job: &Job<'_>) -> Vec<Artifact> {
    let modes = &job.model.resolutions;
    let mut variables: Vec<Variable> = Vec::new();
    // Tokens with exactly one variable, which others can be an alias of.
    let mut single: FxHashMap<NodeId, usize> = FxHashMap::default();
    for token in job.tokens() {
        let Some(parts) = parts(job, token) else { continue };
        if parts.len() == 1 {
            single.insert(token.node, variables.len());
        }
        variables.extend(parts);
    }
    for nth in 0..variables.len() {
        let token = variables[nth].token;
        if single.get(&token.node) != Some(&nth) {
            continue;
        }
        for (mode, theme) in modes.iter().enumerate() {
            let alias =
                theme.entry(token.node).and_then(|entry| entry.alias).and_then(|node| single.get(&node));
            if let Some(&target) = alias.filter(|&&target| variables[target].kind == variables[nth].kind) {
                variables[nth].values[mode] =
                    format!("{{ \"type\": \"VARIABLE_ALIAS\", \"id\": \"v{target}\" }}");
            }
        }
    }
    vec![Artifact::new("figma-variables.json", print(job, &variables))]
}

/// The variables of a token; `None` if one of its values is none.
fn parts<'m>(job: &Job<'m>, token: &'m Token) -> Option<Vec<Variable<'m>>> {
    let reader = Reader { job, token, gamut: Gamut::Srgb };
    let mut variables: Vec<Variable> = Vec::new();
    for theme in &job.model.resolutions {
        let values = simple(job, token, reader.read(themes::value(job, token, theme)?)?);
        if variables.is_empty() {
            let path = token.path.replace('.', "/");
            variables = values
                .iter()
                .map(|(part, value)| Variable {
                    token,
                    is_whole: part.is_empty(),
                    name: if part.is_empty() { path.clone() } else { format!("{path}/{part}") },
                    kind: value.kind(),
                    values: Vec::new(),
                })
                .collect();
        }
        let is_same = variables.len() == values.len()
            && variables.iter().zip(&values).all(|(variable, (_, value))| variable.kind == value.kind());
        if !is_same {
            job.note(token, Kind::LeftOut, "its values in the themes are of different types");
            return None;
        }
        for (variable, (_, value)) in variables.iter_mut().zip(&values) {
            variable.values.push(value.json());
        }
    }
    Some(variables)
}

fn simple<'m>(job: &Job<'m>, token: &'m Token, value: Plain) -> Vec<(&'static str, Simple)> {
    let color = |rgba: super::plain::Rgba| {
        let [r, g, b] = rgba.channels.map(channel);
        Simple::Color(format!("{{ \"r\": {r}, \"g\": {g}, \"b\": {b}, \"a\": {} }}", channel(rgba.alpha)))
    };
    let family = |list: &[String]| {
        if list.len() > 1 {
            job.note(token, Kind::Changed, "a variable is one font family, the first");
        }
        Simple::String(list.first().cloned().unwrap_or_default())
    };
    let line = |line: &Line| match line {
        Line::Keyword(word) => Simple::String((*word).to_owned()),
        Line::Dashes(lengths, _) => Simple::String(
            lengths.iter().map(|length| number(*length).to_string()).collect::<Vec<_>>().join(" "),
        ),
    };
    let curve = |curve: [f64; 4]| {
        let numbers = curve.map(|value| number(value).to_string()).join(", ");
        Simple::String(format!("cubic-bezier({numbers})"))
    };
    let simple = match value {
        Plain::Color(value) => color(value),
        Plain::Length(value) | Plain::Weight(value) | Plain::Time(value) | Plain::Number(value) => {
            Simple::Float(value)
        }
        Plain::Families(list) => family(&list),
        Plain::Curve(value) => curve(value),
        Plain::Line(value) => line(&value),
        Plain::String(value) => Simple::String(value),
        Plain::Boolean(value) => Simple::Boolean(value),
        Plain::Border { width, line: style, color: paint } => {
            return vec![("width", Simple::Float(width)), ("style", line(&style)), ("color", color(paint))];
        }
        Plain::Transition { duration, delay, curve: easing } => {
            return vec![
                ("duration", Simple::Float(duration)),
                ("delay", Simple::Float(delay)),
                ("timing-function", curve(easing)),
            ];
        }
        Plain::Text(text) => {
            let float = |name, value: Option<f64>| value.map(|value| (name, Simple::Float(value)));
            return text
                .families
                .as_deref()
                .map(|list| ("font-family", family(list)))
                .into_iter()
                .chain(float("font-size", text.size))
                .chain(float("font-weight", text.weight))
                .chain(float("line-height", text.line_height))
                .chain(float("letter-spacing", text.spacing))
                .collect();
        }
        Plain::Shadows(_) | Plain::Stops(_) => return Vec::new(),
    };
    vec![("", simple)]
}

fn print(job: &Job<'_>, variables: &[Variable<'_>]) -> String {
    let modes = &job.model.resolutions;
    let collection = js_string(job.type_name("Tokens"));
    let mut out = format!(
        "{{\n  \"variableCollections\": [\n    {{ \"action\": \"CREATE\", \"id\": \"c\", \"name\": {collection}, \
         \"initialModeId\": \"m0\" }}\n  ],\n  \"variableModes\": ["
    );
    for (nth, theme) in modes.iter().enumerate() {
        // The first mode exists with its collection.
        let action = if nth == 0 { "UPDATE" } else { "CREATE" };
        let comma = if nth > 0 { "," } else { "" };
        let _ = write!(
            out,
            "{comma}\n    {{ \"action\": \"{action}\", \"id\": \"m{nth}\", \"name\": {}, \"variableCollectionId\": \"c\" }}",
            js_string(&theme.name)
        );
    }
    out.push_str("\n  ],\n  \"variables\": [");
    for (nth, variable) in variables.iter().enumerate() {
        let comma = if nth > 0 { "," } else { "" };
        let _ = write!(
            out,
            "{comma}\n    {{ \"action\": \"CREATE\", \"id\": \"v{nth}\", \"name\": {}, \"variableCollectionId\": \"c\", \
             \"resolvedType\": \"{}\"",
            js_string(&variable.name),
            variable.kind
        );
        if let Some(text) = &variable.token.description {
            let _ = write!(out, ", \"description\": {}", js_string(text));
        }
        if variable.token.in_css && variable.is_whole {
            let css = js_string(&format!("var({})", variable.token.css));
            let _ = write!(out, ", \"codeSyntax\": {{ \"WEB\": {css} }}");
        }
        out.push_str(" }");
    }
    out.push_str("\n  ],\n  \"variableModeValues\": [");
    let mut comma = "";
    for (nth, variable) in variables.iter().enumerate() {
        for (mode, value) in variable.values.iter().enumerate() {
            let _ = write!(
                out,
                "{comma}\n    {{ \"variableId\": \"v{nth}\", \"modeId\": \"m{mode}\", \"value\": {value} }}"
            );
            comma = ",";
        }
    }
    out.push_str("\n  ]\n}\n");
    out
}
