//! References within texts.

use ds_core::json::Value;

use super::css;
use super::deviation::Deviation;
use super::shape::Shape;
use super::types::{Hint, Wrote};
use super::{BASE, PIECES};
use crate::text::number;
use crate::value::Type;

impl Shape<'_, '_> {
    /// A text with references in it: a colour with another alpha, a calculation, or other CSS.
    pub(super) fn with_references(&mut self, value: Value<'_>, text: &str, hint: Hint) -> Wrote {
        let inner = text.trim().strip_prefix("rgba(").or_else(|| text.trim().strip_prefix("rgb("));
        if let Some((base, alpha)) =
            inner.and_then(|inner| inner.strip_suffix(')')).and_then(|inner| inner.rsplit_once([',', '/']))
            && let (Some(path), Some((alpha, unit))) = (reference(base), css::quantity(alpha))
            && (unit.is_empty() || unit == "%")
            && self.accepts(Deviation::AliasWithAlpha)
        {
            self.note(Deviation::AliasWithAlpha, value, "the colour gets another alpha");
            let alpha = if unit == "%" { alpha / 100.0 } else { alpha };
            let text = format!("{{\"{BASE}\":{},\"alpha\":{}}}", json(&format!("{{{path}}}")), number(alpha));
            self.writer.put(value.span(), &text);
            return Wrote::Type(Type::Color);
        }
        let Some(mut pieces) = pieces(text) else {
            self.copy(value);
            return Wrote::Reference;
        };
        let numeric =
            matches!(hint, Hint::Unsaid | Hint::Type(Type::Dimension | Type::Number | Type::Duration));
        let what = if numeric && is_calculation(&pieces) {
            pieces.insert(0, "calc(".to_owned());
            pieces.push(")".to_owned());
            "this calculation becomes `calc()`"
        } else {
            "references become `var()`"
        };
        let around: String =
            pieces.iter().filter(|piece| !piece.starts_with('{')).map(String::as_str).collect();
        if !css::is_value(&format!("{around} x")) {
            self.copy(value);
            return Wrote::Reference;
        }
        self.note(Deviation::TextWithReferences, value, what);
        let pieces: Vec<String> = pieces.iter().map(|piece| json(piece)).collect();
        self.writer.put(value.span(), &format!("{{\"{PIECES}\":[{}]}}", pieces.join(",")));
        Wrote::Text
    }
}

/// Texts and references in their order; `None` if the braces do not match.
fn pieces(text: &str) -> Option<Vec<String>> {
    let mut pieces = Vec::new();
    let mut rest = text;
    while let Some(start) = rest.find('{') {
        let end = start + rest[start..].find('}')?;
        let path = reference(&rest[start..=end])?;
        if start > 0 {
            pieces.push(rest[..start].to_owned());
        }
        pieces.push(format!("{{{path}}}"));
        rest = &rest[end + 1..];
    }
    if !rest.is_empty() {
        pieces.push(rest.to_owned());
    }
    let texts = pieces.iter().filter(|piece| !piece.starts_with('{'));
    texts.clone().all(|piece| !piece.contains('}')).then_some(pieces)
}

/// Whether the texts between references are numbers and operators.
fn is_calculation(pieces: &[String]) -> bool {
    let mut has_operator = false;
    for piece in pieces.iter().filter(|piece| !piece.starts_with('{')) {
        has_operator |= piece.contains(['*', '/']) || piece.contains(" + ") || piece.contains(" - ");
        let words =
            piece.split(|ch: char| ch.is_whitespace() || "*/()".contains(ch)).filter(|word| !word.is_empty());
        if !words.clone().all(|word| matches!(word, "+" | "-") || css::quantity(word).is_some()) {
            return false;
        }
    }
    has_operator
}

/// The path of a text that is one reference, without the spaces around it.
pub(super) fn reference(text: &str) -> Option<&str> {
    let inner = text.trim().strip_prefix('{')?.strip_suffix('}')?.trim();
    (!inner.is_empty() && !inner.contains(['{', '}'])).then_some(inner)
}

/// A text as JSON.
pub(super) fn json(text: &str) -> String {
    serde_json::to_string(text).unwrap_or_default()
}
