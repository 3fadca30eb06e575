//! Documents that are not what their source says.

use ds_core::json::{Kind, Value};
use ds_core::{Diagnostic, Span};

use super::{Path, Shape, Source};
use crate::rules::SOURCE_MISMATCH;

/// The finding for a document that has no entry where the shape has them.
pub(super) fn mismatch(source: &Source, shape: &Shape, document: Value<'_>) -> Diagnostic {
    let place = |path: &Path| match path.is_empty() {
        true => {
            format!("an object with `{}`", shape.kind.first().map_or_else(String::new, ToString::to_string))
        }
        false => format!("`{path}`"),
    };
    let wanted: Vec<String> = shape.root.iter().map(place).collect();
    let message = format!("there is no content of `{}` in this file: it has {}", shape.name, seen(document));
    let start = document.span().start;
    let at = match document.kind() {
        Kind::Object | Kind::Array => document.document().file().at(Span::new(start, start + 1)),
        _ => document.location(),
    };
    let counts = source.others.iter().filter(|other| other.name != shape.name);
    let best = counts.map(|other| (other.count(document), other)).filter(|(count, _)| *count > 0);
    let best = best.max_by_key(|(count, other)| (*count, std::cmp::Reverse(&other.name)));
    let note = format!("expected: {}", wanted.join(", "));
    let finding = Diagnostic::new(&SOURCE_MISMATCH, at, message).note(note);
    match best {
        Some((count, other)) => {
            let objects = if count == 1 { "1 object".to_owned() } else { format!("{count} objects") };
            finding.help(format!("the preset `{}` would fit: it finds {objects} with a type", other.name))
        }
        None => finding.help(match shape.root.iter().find_map(|path| path.wrong_step(document)) {
            Some(reason) => format!("correct `root` in `[content.source]`: {reason}"),
            None => "correct `root` and `type` in `[content.source]`, or do not check this file".to_owned(),
        }),
    }
}

/// The keys of a document, for messages.
fn seen(document: Value<'_>) -> String {
    const MAX: usize = 6;
    if document.kind() != Kind::Object {
        return document.kind().described().to_owned();
    }
    let keys: Vec<String> = document.entries().take(MAX).map(|entry| format!("`{}`", entry.name())).collect();
    let more = if document.len() > MAX { " …" } else { "" };
    match keys.is_empty() {
        true => "no keys".to_owned(),
        false => format!("{}{more}", keys.join(", ")),
    }
}
