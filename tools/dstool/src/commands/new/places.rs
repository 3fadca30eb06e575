//! Places in text and in JSON to insert at. A place must be found exactly once.

use ds_core::json::{Document, Kind, Options, Value, parse};
use ds_core::{Diagnostics, SourceFile};

/// Inserts behind the only occurrence of `anchor`.
pub(super) fn after(text: &str, anchor: &str, addition: &str) -> Option<String> {
    let at = only(text, anchor)? + anchor.len();
    Some(format!("{}{addition}{}", &text[..at], &text[at..]))
}

/// Inserts before the only occurrence of `anchor`.
pub(super) fn before(text: &str, anchor: &str, addition: &str) -> Option<String> {
    let at = only(text, anchor)?;
    Some(format!("{}{addition}{}", &text[..at], &text[at..]))
}

/// Inserts before the first `closing` behind the only occurrence of `opening`.
pub(super) fn at_end_of(text: &str, opening: &str, closing: &str, addition: &str) -> Option<String> {
    let start = only(text, opening)? + opening.len();
    let at = start + text[start..].find(closing)?;
    Some(format!("{}{addition}{}", &text[..at], &text[at..]))
}

/// The position of the only occurrence.
pub(super) fn only(text: &str, anchor: &str) -> Option<usize> {
    let mut places = text.match_indices(anchor);
    let (at, _) = places.next()?;
    places.next().is_none().then_some(at)
}

/// Adds a name to the import of `module` in a script, or the import itself. `is_type` makes it an import of a type.
pub(super) fn import(text: &str, module: &str, name: &str, is_type: bool) -> Option<String> {
    let from = format!("}} from '{module}';");
    let specifier = if is_type { format!("type {name}") } else { name.to_owned() };
    if !text.contains(&from) {
        let statement = if is_type { "import type" } else { "import" };
        let first = text.find("import ")?;
        return Some(format!(
            "{}{statement} {{ {name} }} from '{module}';\n{}",
            &text[..first],
            &text[first..]
        ));
    }
    let end = only(text, &from)?;
    let start = text[..end].rfind("import ")?;
    let names = &text[start..end];
    let imported = names.split(|letter: char| !letter.is_alphanumeric()).any(|word| word == name);
    if imported {
        return Some(text.to_owned());
    }
    if names.starts_with("import type") && !is_type {
        return None;
    }
    let specifier = if names.starts_with("import type") { name.to_owned() } else { specifier };
    let kept = text[..end].trim_end().trim_end_matches(',');
    Some(format!("{kept}, {specifier} {}", &text[end..]))
}

/// A JSON file that is only read to find places; `None` if it is not valid.
pub(super) fn json(path: &str, text: &str) -> Option<Document> {
    let mut findings = Diagnostics::new();
    parse(&SourceFile::new(path, text), Options::default(), &mut findings).filter(|_| findings.is_empty())
}

/// The text of a file with one more member or item at the end of one of its objects or arrays, indented as the others are.
///
/// `addition` is the member (`"name": …`) or the item, whose further lines are indented by two spaces for each level.
pub(super) fn append(text: &str, holder: Value<'_>, addition: &str) -> Option<String> {
    if !matches!(holder.kind(), Kind::Object | Kind::Array) {
        return None;
    }
    let range = holder.span().range();
    let inside = &text[range.start + 1..range.end - 1];
    let end = range.start + 1 + inside.trim_end().len();
    let line = text[..range.start].rfind('\n').map_or(0, |at| at + 1);
    let depth = text[line..].len() - text[line..].trim_start_matches(' ').len();
    let comma = if holder.is_empty() { "" } else { "," };
    let (before, behind) = if inside.contains('\n') || holder.is_empty() {
        let indent = " ".repeat(depth + 2);
        let addition = addition.replace('\n', &format!("\n{indent}"));
        let behind = format!("\n{}", " ".repeat(depth));
        (format!("{comma}\n{indent}{addition}"), behind)
    } else {
        (format!("{comma} {addition}"), inside[inside.trim_end().len()..].to_owned())
    };
    Some(format!("{}{before}{behind}{}", &text[..end], &text[range.end - 1..]))
}
