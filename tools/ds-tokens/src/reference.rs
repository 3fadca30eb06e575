//! The two notations of references.

use std::borrow::Cow;

use ds_core::json::{Kind, Value};
use ds_core::percent;

/// A reference as written.
pub(crate) enum Written<'d> {
    /// `"{a.b}"`; the part between the braces.
    Alias(Cow<'d, str>),
    /// `{ "$ref": "…" }`; the string.
    Pointer(Value<'d>),
}

/// Parses a reference: `None` for a literal, `Err` with the reason for an invalid reference.
pub(crate) fn read(value: Value<'_>) -> Result<Option<Written<'_>>, &'static str> {
    match value.kind() {
        Kind::String => {
            let raw = value.raw();
            if !raw.contains(['{', '}']) && !raw.contains('\\') {
                return Ok(None);
            }
            alias(value.as_str().unwrap_or_default()).map(|path| path.map(Written::Alias))
        }
        Kind::Object => match value.get("$ref") {
            Some(pointer) if pointer.kind() == Kind::String && value.len() == 1 => {
                Ok(Some(Written::Pointer(pointer)))
            }
            Some(pointer) if pointer.kind() != Kind::String => Err("`$ref` must be a string"),
            Some(_) => Err("an object with `$ref` must have no other members"),
            None => Ok(None),
        },
        _ => Ok(None),
    }
}

fn alias(text: Cow<'_, str>) -> Result<Option<Cow<'_, str>>, &'static str> {
    let inner = match (text.strip_prefix('{'), text.strip_suffix('}')) {
        (Some(_), Some(_)) if text.len() >= 2 => &text[1..text.len() - 1],
        _ if text.contains('{') && text.contains('}') => {
            return Err("a reference must be the whole string; it cannot be part of a text");
        }
        _ if text.contains(['{', '}']) => return Err("a reference must start with `{` and end with `}`"),
        _ => return Ok(None),
    };
    if inner.contains(['{', '}']) {
        return Err("a reference must be the whole string; it cannot be part of a text");
    }
    if inner.is_empty() {
        return Err("a reference must have the path of a token between its braces");
    }
    if inner.split('.').any(str::is_empty) {
        return Err("a path must have a name on each side of a dot");
    }
    if inner.trim() != inner {
        return Err("a reference must have no spaces inside its braces");
    }
    Ok(Some(match text {
        Cow::Borrowed(text) => Cow::Borrowed(&text[1..text.len() - 1]),
        Cow::Owned(text) => Cow::Owned(text[1..text.len() - 1].to_owned()),
    }))
}

/// Splits the pointer `#/a/b` into its unescaped steps.
pub(crate) fn pointer(text: &str) -> Result<Vec<String>, &'static str> {
    let Some(path) = text.strip_prefix('#') else {
        return Err("a `$ref` in a token file must point into the same document and start with `#/`");
    };
    let Some(path) = path.strip_prefix('/') else {
        return Err("a pointer must start with `#/`");
    };
    if path.is_empty() {
        return Err("`#/` is the whole document, which cannot contain itself");
    }
    path.split('/').map(step).collect()
}

fn step(text: &str) -> Result<String, &'static str> {
    let mut rest = text;
    while let Some(at) = rest.find('~') {
        rest = &rest[at + 1..];
        if !rest.starts_with(['0', '1']) {
            return Err("in a pointer, `~` must be escaped as `~0` and `/` as `~1`");
        }
    }
    Ok(percent::decoded(text).replace("~1", "/").replace("~0", "~"))
}
