//! Fields whose translations are next to them, as Storyblok has them in stories that are pulled: `title` and `title__i18n__de`.

use std::borrow::Cow;
use std::collections::BTreeSet;

use ds_core::json::{Kind, Value};

use super::Shape;

/// The languages into which fields in a value are translated.
pub(super) fn languages(shape: &Shape, value: Value<'_>) -> BTreeSet<String> {
    let mut codes = BTreeSet::new();
    if !shape.translations.is_empty() {
        collect(&shape.translations, value, &mut codes);
    }
    codes
}

/// The JSON parser limits the depth, so recursion is safe.
fn collect(mark: &str, value: Value<'_>, codes: &mut BTreeSet<String>) {
    value.items().for_each(|item| collect(mark, item, codes));
    for entry in value.entries() {
        if let Some((_, code)) = entry.name().split_once(mark) {
            codes.insert(code.to_owned());
        }
        collect(mark, entry.value, codes);
    }
}

/// The name of the field that a key has a value of in a language, which is `None` for the default one. `None` if the value is that of
/// another language.
pub(super) fn field<'k>(
    shape: &Shape,
    fields: Value<'_>,
    key: &'k str,
    language: Option<&str>,
) -> Option<Cow<'k, str>> {
    let mark = &shape.translations;
    if mark.is_empty() {
        return Some(Cow::Borrowed(key));
    }
    if let Some((name, code)) = key.split_once(mark.as_str()) {
        return (language == Some(code) && is_translated(fields, key)).then_some(Cow::Borrowed(name));
    }
    let has_translation = |code: &str| is_translated(fields, &format!("{key}{mark}{code}"));
    (!language.is_some_and(has_translation)).then_some(Cow::Borrowed(key))
}

/// Whether a key has a value. Where it has none, that of the default language is used.
fn is_translated(fields: Value<'_>, key: &str) -> bool {
    fields.get(key).is_some_and(|value| value.kind() != Kind::Null && !value.is_str(""))
}
