//! `figma-variables.json`: what `POST /v1/files/:key/variables` of Figma takes: a collection with a mode for each theme.

use std::borrow::Cow;
use std::fmt::Write as _;

use ds_core::Artifact;
use rustc_hash::FxHashMap;

use super::Becomes::{Nothing, Value};
use super::plain::{Gamut, Line, Plain, Rgba, channel, values_by_theme};
use super::report::Kind;
use super::{Job, Types};
use crate::model::Token;
use crate::paths::NodeId;
use crate::text::{Js, js_string, number, put};

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
#[derive(Clone)]
enum Simple<'v> {
    Color(Rgba),
    Float(f64),
    String(Cow<'v, str>),
    Boolean(bool),
    /// The value of the variable with this number.
    Alias(usize),
}

impl Simple<'_> {
    fn kind(&self) -> &'static str {
        match self {
            Self::Color(_) => "COLOR",
            Self::Float(_) => "FLOAT",
            Self::String(_) => "STRING",
            Self::Boolean(_) => "BOOLEAN",
            Self::Alias(_) => "VARIABLE_ALIAS",
        }
    }

    fn json(&self, out: &mut String) {
        match self {
            Self::Color(color) => {
                let [r, g, b] = color.channels.map(channel);
                put!(
                    out,
                    "{ \"r\": ",
                    r,
                    ", \"g\": ",
                    g,
                    ", \"b\": ",
                    b,
                    ", \"a\": ",
                    channel(color.alpha),
                    " }"
                );
            }
            Self::Float(value) => put!(out, number(*value)),
            Self::String(value) => put!(out, Js(value)),
            Self::Boolean(value) => put!(out, *value),
            Self::Alias(target) => {
                put!(out, "{ \"type\": \"", self.kind(), "\", \"id\": \"v", *target, "\" }")
            }
        }
    }
}

/// A variable: the end of its name, and its value in each mode.
struct Variable<'m> {
    token: &'m Token,
    /// Empty for the whole token.
    part: &'static str,
    kind: &'static str,
    /// Only one if it is the same in every mode.
    values: Vec<Simple<'m>>,
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
                let values = &mut variables[nth].values;
                if values.len() < modes.len() {
                    let value = values[0].clone();
                    values.resize(modes.len(), value);
                }
                values[mode] = Simple::Alias(target);
            }
        }
    }
    vec![Artifact::new("figma-variables.json", print(job, &variables))]
}

/// The variables of a token; `None` if one of its values is none.
fn parts<'m>(job: &Job<'m>, token: &'m Token) -> Option<Vec<Variable<'m>>> {
    let mut variables: Vec<Variable> = Vec::new();
    for (nth, value) in values_by_theme(job, token, Gamut::Srgb)?.into_iter().enumerate() {
        let values = simple(job, token, value);
        if nth == 0 {
            let variable = |(part, value): (&'static str, Simple<'m>)| Variable {
                token,
                part,
                kind: value.kind(),
                values: vec![value],
            };
            variables = values.into_iter().map(variable).collect();
            continue;
        }
        let is_same = variables.len() == values.len()
            && variables.iter().zip(&values).all(|(variable, (_, value))| variable.kind == value.kind());
        if !is_same {
            job.note(token, Kind::LeftOut, "its values in the themes are of different types");
            return None;
        }
        for (variable, (_, value)) in variables.iter_mut().zip(values) {
            variable.values.push(value);
        }
    }
    Some(variables)
}

fn simple<'m>(job: &Job<'m>, token: &'m Token, value: Plain<'m>) -> Vec<(&'static str, Simple<'m>)> {
    let family = |list: &'m [String]| {
        if list.len() > 1 {
            job.note(token, Kind::Changed, "a variable is one font family, the first");
        }
        Simple::String(Cow::Borrowed(list.first().map_or("", String::as_str)))
    };
    let line = |line: &Line| match line {
        Line::Keyword(word) => Simple::String(Cow::Borrowed(word)),
        Line::Dashes(lengths, _) => {
            let lengths: Vec<String> = lengths.iter().map(|length| number(*length).to_string()).collect();
            Simple::String(Cow::Owned(lengths.join(" ")))
        }
    };
    let curve = |curve: [f64; 4]| {
        let numbers = curve.map(|value| number(value).to_string()).join(", ");
        Simple::String(Cow::Owned(format!("cubic-bezier({numbers})")))
    };
    let simple = match value {
        Plain::Color(value) => Simple::Color(value),
        Plain::Length(value) | Plain::Weight(value) | Plain::Time(value) | Plain::Number(value) => {
            Simple::Float(value)
        }
        Plain::Families(list) => family(list),
        Plain::Curve(value) => curve(value),
        Plain::Line(value) => line(&value),
        Plain::String(value) => Simple::String(Cow::Borrowed(value)),
        Plain::Boolean(value) => Simple::Boolean(value),
        Plain::Border { width, line: style, color: paint } => {
            return vec![
                ("width", Simple::Float(width)),
                ("style", line(&style)),
                ("color", Simple::Color(paint)),
            ];
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
    let mut text = format!(
        "{{\n  \"variableCollections\": [\n    {{ \"action\": \"CREATE\", \"id\": \"c\", \"name\": {collection}, \
         \"initialModeId\": \"m0\" }}\n  ],\n  \"variableModes\": ["
    );
    for (nth, theme) in modes.iter().enumerate() {
        // The first mode exists with its collection.
        let action = if nth == 0 { "UPDATE" } else { "CREATE" };
        let comma = if nth > 0 { "," } else { "" };
        let _ = write!(
            text,
            "{comma}\n    {{ \"action\": \"{action}\", \"id\": \"m{nth}\", \"name\": {}, \"variableCollectionId\": \"c\" }}",
            js_string(&theme.name)
        );
    }
    job.model.reserve(&mut text, 200 + 80 * modes.len());
    text.push_str("\n  ],\n  \"variables\": [");
    let out = &mut text;
    for (nth, variable) in variables.iter().enumerate() {
        put!(
            out,
            if nth > 0 { "," } else { "" },
            "\n    { \"action\": \"CREATE\", \"id\": \"v",
            nth,
            "\", \"name\": "
        );
        let path = variable.token.path.replace('.', "/");
        match variable.part {
            "" => put!(out, Js(&path)),
            part => put!(out, Js(&format!("{path}/{part}"))),
        }
        put!(out, ", \"variableCollectionId\": \"c\", \"resolvedType\": \"", variable.kind, "\"");
        if let Some(text) = &variable.token.description {
            put!(out, ", \"description\": ", Js(text));
        }
        if variable.token.in_css && variable.part.is_empty() {
            // A name of CSS needs no escapes in JSON.
            put!(out, ", \"codeSyntax\": { \"WEB\": \"var(", variable.token.css, ")\" }");
        }
        put!(out, " }");
    }
    put!(out, "\n  ],\n  \"variableModeValues\": [");
    let mut comma = "";
    let mut json = String::new();
    for (nth, variable) in variables.iter().enumerate() {
        for mode in 0..modes.len() {
            if let Some(value) = variable.values.get(mode) {
                json.clear();
                value.json(&mut json);
            }
            put!(
                out,
                comma,
                "\n    { \"variableId\": \"v",
                nth,
                "\", \"modeId\": \"m",
                mode,
                "\", \"value\": ",
                json,
                " }"
            );
            comma = ",";
        }
    }
    put!(out, "\n  ]\n}\n");
    text
}
