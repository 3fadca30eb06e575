//! Default values as JSON, next to their source.

use ds_core::model::manifest::{Literal, Manifest, PropDoc, Type};
use serde_json::Value;

/// Whole numbers up to this one are exact.
const MAX_WHOLE: f64 = 9_007_199_254_740_992.0;

/// Adds the value of each default that is a literal. The source of others stays all that is known.
pub(super) fn mark(manifest: &mut Manifest) {
    let types = std::mem::take(&mut manifest.types);
    let names = Manifest { types, ..Manifest::default() };
    let of_components = manifest.components.iter_mut().flat_map(|component| &mut component.props);
    for prop in of_components.chain(manifest.models.iter_mut().flat_map(|model| &mut model.props)) {
        prop.default_value = value_of(prop, &names);
    }
    manifest.types = names.types;
}

fn value_of(prop: &PropDoc, names: &Manifest) -> Option<Value> {
    let text = prop.default.as_deref()?.trim();
    // A doc tag names a value of the prop without quotes.
    if accepts(&prop.shape, text, names) {
        return Some(text.into());
    }
    literal(text)
}

/// Whether a type has this text among its values.
fn accepts(shape: &Type, text: &str, names: &Manifest) -> bool {
    match names.resolve(shape) {
        Some(Type::Literal { value: Literal::String(value) }) => value == text,
        Some(Type::Union { of }) => of.iter().any(|arm| accepts(arm, text, names)),
        _ => false,
    }
}

/// The value of a literal in the source; `None` for everything that has to be evaluated.
fn literal(text: &str) -> Option<Value> {
    if let Some(quote @ ('\'' | '"' | '`')) = text.chars().next() {
        let inner = text.get(1..)?.strip_suffix(quote)?;
        let has_more = inner.contains([quote, '\\']) || (quote == '`' && inner.contains("${"));
        return if !has_more { Some(inner.into()) } else { serde_json::from_str(text).ok() };
    }
    match text.parse::<f64>() {
        // `inf` and `nan` are words in the source.
        Ok(number) if number.is_finite() && text.contains(|ch: char| ch.is_ascii_digit()) => {
            let is_whole = number.fract() == 0.0 && number.abs() <= MAX_WHOLE;
            #[allow(clippy::cast_possible_truncation, reason = "checked above")]
            return Some(if is_whole { Value::from(number as i64) } else { Value::from(number) });
        }
        _ => serde_json::from_str(text).ok(),
    }
}

#[cfg(test)]
mod tests {
    use super::literal;

    #[test]
    fn values_of_literals() {
        let read = |text| literal(text).map(|value| value.to_string());
        let cases = [
            ("'sm'", Some(r#""sm""#)),
            (r#""it's""#, Some(r#""it's""#)),
            ("`a`", Some(r#""a""#)),
            ("3", Some("3")),
            ("-0.5", Some("-0.5")),
            ("1e3", Some("1000")),
            ("true", Some("true")),
            ("null", Some("null")),
            ("[]", Some("[]")),
            (r#"["a", 1]"#, Some(r#"["a",1]"#)),
            (r#""a\n""#, Some(r#""a\n""#)),
        ];
        for (text, value) in cases {
            assert_eq!(read(text).as_deref(), value, "{text}");
        }
        for text in ["SIZE", "undefined", "inf", "NaN", "`${a}`", "'a' + 'b'", "() => {}", "['a']", "'", ""] {
            assert_eq!(read(text), None, "{text}");
        }
    }
}
