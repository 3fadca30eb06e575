//! Finds what a place in a written file belongs to: a token, a property of a group, or the name of a group.

use ds_core::json::{Kind, Options, Value, parse};
use ds_core::{Diagnostics, SourceFile, Span};

/// A part of a written file.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) enum Part {
    /// By its path.
    Token(Vec<String>),
    /// By the group's path and the property's name.
    Property(Vec<String>, String),
    /// A group whose name or whose object has an error.
    Group(Vec<String>),
}

/// The parts of a file.
pub(super) struct Places(Vec<(Span, Part)>);

impl Places {
    pub(super) fn of(file: &SourceFile) -> Self {
        let mut places = Vec::new();
        if let Some(document) = parse(file, Options::default(), &mut Diagnostics::new()) {
            collect(document.root(), &mut Vec::new(), &mut places);
        }
        Self(places)
    }

    /// The innermost part that contains a range.
    pub(super) fn part(&self, span: Span) -> Option<&Part> {
        // Parts inside others come later.
        let before = self.0.partition_point(|(part, _)| part.start <= span.start);
        self.0[..before].iter().rev().find(|(part, _)| part.end > span.start).map(|(_, part)| part)
    }
}

fn collect(value: Value<'_>, path: &mut Vec<String>, places: &mut Vec<(Span, Part)>) {
    for entry in value.entries() {
        let name = entry.name().into_owned();
        let span = entry.key.span().join(entry.value.span());
        if name.starts_with('$') && name != "$root" {
            places.push((span, Part::Property(path.clone(), name)));
            continue;
        }
        if entry.value.kind() != Kind::Object {
            continue;
        }
        path.push(name);
        if entry.value.get("$value").is_some() || entry.value.get("$ref").is_some() {
            places.push((span, Part::Token(path.clone())));
        } else {
            places.push((span, Part::Group(path.clone())));
            collect(entry.value, path, places);
        }
        path.pop();
    }
}
