//! Values: duplicates, colours outside a gamut, small fonts.

use rustc_hash::FxHashMap;

use ds_core::{Diagnostic, Diagnostics};

use super::{Gamut, Subject, rules, value_of};
use crate::color::Color;
use crate::emit::{Notation, Printer};
use crate::paths::NodeId;
use crate::text::{rounded, short_list};
use crate::value::{Dimension, Type, Value};

/// The font size that a browser has unless its user changes it.
const REM: f64 = 16.0;

/// Tokens that have the same value as another one in all themes, and refer to none. Numbers without a unit are not compared: three
/// columns and three lines have nothing in common.
pub(super) fn duplicates(subject: &Subject<'_, '_>, out: &mut Diagnostics) {
    let printer = Printer { model: subject.model, notation: Notation::Rich, references: false };
    let mut first: FxHashMap<String, (NodeId, &str)> = FxHashMap::default();
    let is_compared = |kind: Type| !matches!(kind, Type::Number | Type::FontWeight | Type::Text);
    for token in
        subject.model.tokens.iter().filter(|token| is_compared(token.kind) && subject.judges(token.node))
    {
        let mut key = token.kind.name().to_owned();
        let mut refers = false;
        for resolution in &subject.model.resolutions {
            key.push('\n');
            let Some(entry) = resolution.entry(token.node) else { continue };
            refers |= entry.alias.is_some();
            entry.value.sources(|_| refers = true);
            printer.value(&entry.value, &mut key);
        }
        if refers {
            continue;
        }
        let Some(&(other, path)) = first.get(&key) else {
            first.insert(key, (token.node, &token.path));
            continue;
        };
        let Some(def) = subject.def(token.node) else { continue };
        let message = format!("`{}` has the same value as `{path}`", token.path);
        let finding = Diagnostic::new(&rules::DUPLICATE_VALUE, subject.docs.location(value_of(def)), message)
            .help(format!("refer to it with `{{{path}}}`, or remove one of the two"));
        out.push(match subject.name(other) {
            Some(at) => finding.label(at, "the other token"),
            None => finding,
        });
    }
}

/// Reports a token once for each definition of its value, with the themes that have it.
fn report_values(
    subject: &Subject<'_, '_>,
    problem: impl Fn(&Value) -> Option<String>,
    report: &mut dyn FnMut(ds_core::Location, String),
) {
    for token in subject.model.tokens.iter().filter(|token| subject.judges(token.node)) {
        let mut problems: Vec<(crate::docs::At, String, Vec<String>)> = Vec::new();
        for (resolution, tree) in subject.model.resolutions.iter().zip(subject.trees) {
            // The token that it refers to is reported.
            let Some(entry) = resolution.entry(token.node).filter(|entry| entry.alias.is_none()) else {
                continue;
            };
            let (Some(def), Some(text)) = (tree.token(token.node), problem(&entry.value)) else { continue };
            let at = value_of(def);
            match problems.iter_mut().find(|(known, message, _)| *known == at && *message == text) {
                Some((_, _, themes)) => themes.push(format!("`{}`", resolution.name)),
                None => problems.push((at, text, vec![format!("`{}`", resolution.name)])),
            }
        }
        for (at, text, themes) in problems {
            let place = match themes.len() == subject.model.resolutions.len() {
                true => String::new(),
                false => format!(" (in {})", short_list(&themes)),
            };
            report(subject.docs.location(at), format!("`{}` {text}{place}", token.path));
        }
    }
}

pub(super) fn gamut(subject: &Subject<'_, '_>, gamut: Gamut, out: &mut Diagnostics) {
    let problem = |value: &Value| {
        let mut outside = false;
        own_colors(value, &mut |color| outside |= !color.is_in(gamut.name()));
        outside.then(|| format!("is outside {}", gamut.name()))
    };
    report_values(subject, problem, &mut |at, message| {
        let help = format!("reduce the chroma until {} contains the colour", gamut.name());
        out.push(Diagnostic::new(&rules::GAMUT, at, message).help(help));
    });
}

pub(super) fn spaces(subject: &Subject<'_, '_>, space: &str, out: &mut Diagnostics) {
    let problem = |value: &Value| {
        let mut other = None;
        own_colors(value, &mut |color| {
            other = other.or(Some(color.space.name()).filter(|name| *name != space))
        });
        other.map(|other| format!("is a colour in {other}, not in {space}"))
    };
    report_values(subject, problem, &mut |at, message| {
        let help = format!("write the colour in {space}");
        out.push(Diagnostic::new(&rules::COLOR_SPACE, at, message).help(help));
    });
}

/// The colours of a value that do not come from another token.
fn own_colors(value: &Value, each: &mut dyn FnMut(&Color)) {
    match value {
        Value::Color(color) => each(color),
        Value::Border(border) if border.color.from.is_none() => each(&border.color.value),
        Value::Shadow(list) => {
            for part in list.iter().filter(|part| part.from.is_none()) {
                part.value
                    .iter()
                    .filter(|shadow| shadow.color.from.is_none())
                    .for_each(|shadow| each(&shadow.color.value));
            }
        }
        Value::Gradient(list) => {
            for part in list.iter().filter(|part| part.from.is_none()) {
                part.value
                    .iter()
                    .filter(|stop| stop.color.from.is_none())
                    .for_each(|stop| each(&stop.color.value));
            }
        }
        Value::Loose(loose) => {
            for part in loose.parts.iter().filter(|part| part.value.from.is_none()) {
                own_colors(&part.value.value, each);
            }
        }
        _ => {}
    }
}

pub(super) fn font_sizes(subject: &Subject<'_, '_>, least: f64, out: &mut Diagnostics) {
    let problem = |value: &Value| {
        let size = match value {
            Value::Typography(style) => pixels(&style.size.value),
            Value::Loose(loose) => match loose.part("-font-size").map(|part| &part.value.value) {
                Some(Value::Dimension(size)) => pixels(size),
                _ => None,
            },
            _ => None,
        };
        let size = size.filter(|size| *size < least)?;
        Some(format!("has a font size of {}px, less than {}px", rounded(size), rounded(least)))
    };
    report_values(subject, problem, &mut |at, message| {
        out.push(Diagnostic::new(&rules::FONT_SIZE, at, message).help("increase the font size"));
    });
}

/// The smallest size in pixels; `None` for other units.
fn pixels(size: &Dimension) -> Option<f64> {
    let (value, unit) = size.fluid.as_deref().map_or((size.value, size.unit), |fluid| fluid.min);
    match unit {
        "px" => Some(value),
        "rem" => Some(value * REM),
        _ => None,
    }
}
