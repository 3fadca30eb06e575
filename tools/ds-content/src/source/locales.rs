//! Fields with a value for each language, as Contentful sends them for all languages at once: `{"en-US": "Air", "de": "Luft"}`.

use ds_core::json::{Kind, Value};

/// A language, and the one whose values stand in for what it lacks.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Locale {
    pub(super) code: String,
    pub(super) default: String,
}

impl Locale {
    /// The value of a field: in this language, else in the default one; the field itself if it has one value for all.
    pub(super) fn of<'d>(&self, value: Value<'d>) -> Option<Value<'d>> {
        if !is_map(value) {
            return Some(value);
        }
        value.get(&self.code).or_else(|| value.get(&self.default))
    }

    /// Whether an entry with these fields has a value of its own in this language.
    pub(super) fn has(&self, fields: &[Value<'_>]) -> bool {
        self.code == self.default
            || fields.iter().any(|field| is_map(*field) && field.get(&self.code).is_some())
    }
}

/// The languages of entries, the default one first: the one with the most values. None if fields have one value each.
pub(super) fn locales<'d>(entries: impl Iterator<Item = Vec<Value<'d>>>) -> Vec<Locale> {
    let mut counts: Vec<(String, usize)> = Vec::new();
    // An object with such keys may also be data: all fields of an entry have languages, or none.
    for fields in entries.filter(|fields| fields.iter().all(|field| is_map(*field))) {
        for key in fields.into_iter().flat_map(Value::entries) {
            let code = key.name();
            match counts.iter_mut().find(|(known, _)| *known == code) {
                Some((_, count)) => *count += 1,
                None => counts.push((code.into_owned(), 1)),
            }
        }
    }
    // Of equally frequent ones, the first in the document.
    let most = counts.iter().map(|(_, count)| *count).max();
    let Some(default) = counts.iter().position(|(_, count)| Some(*count) == most) else { return Vec::new() };
    let first = counts.remove(default).0;
    let codes = std::iter::once(first.clone()).chain(counts.into_iter().map(|(code, _)| code));
    codes.map(|code| Locale { code, default: first.clone() }).collect()
}

/// Whether each key of an object is a language.
pub(super) fn is_map(value: Value<'_>) -> bool {
    value.kind() == Kind::Object && !value.is_empty() && value.entries().all(|entry| is_locale(&entry.name()))
}

/// Whether a name is a language: `en`, `en-US`, `zh-Hant-HK`. Three letters alone (`sys`, `lat`) are none.
fn is_locale(name: &str) -> bool {
    let mut parts = name.split('-');
    let language = parts.next().unwrap_or_default();
    let is_region =
        |part: &str| (2..=8).contains(&part.len()) && part.bytes().all(|byte| byte.is_ascii_alphanumeric());
    let regions: Vec<&str> = parts.collect();
    let is_language = language.bytes().all(|byte| byte.is_ascii_lowercase())
        && (language.len() == 2 || language.len() == 3 && !regions.is_empty());
    is_language && regions.iter().all(|part| is_region(part))
}

#[cfg(test)]
mod tests {
    use super::is_locale;

    #[test]
    fn a_language_has_two_letters_or_a_region() {
        for name in ["en", "en-US", "fil-PH", "zh-Hant-HK", "es-419"] {
            assert!(is_locale(name), "{name}");
        }
        for name in ["sys", "lat", "e", "EN", "en-", "en_US", "nodeType", "", "x1"] {
            assert!(!is_locale(name), "{name}");
        }
    }
}
