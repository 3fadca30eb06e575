//! How a style is written: who reads it, and what its keys and numbers mean.

use ds_core::model::style::Reader;

use super::names::property;

/// How a style object is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Form {
    pub(super) reader: Reader,
    pub(super) numbers: Numbers,
    pub(super) keys: Keys,
    /// What is before the declarations in a stylesheet.
    pub(super) opening: &'static str,
}

/// What a number without a unit means.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Numbers {
    /// px, unless the property takes numbers: React, Emotion.
    Pixels,
    /// Itself: Vue, Svelte, Angular, Astro.
    Plain,
    /// A step of a scale: `sx={{ padding: 2 }}`.
    Unknown,
}

/// What a key of a style object means.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Keys {
    /// A property.
    Properties,
    /// A property, which gets a prefix if a browser knows it only with one: Vue.
    Prefixed,
    /// A property, which may have a unit: `width.px` of Angular.
    WithUnits,
    /// A custom property without its `--`: `define:vars` of Astro.
    Variables,
}

/// Properties that browsers know only with a prefix.
const ONLY_PREFIXED: [&str; 11] = [
    "box-orient",
    "box-reflect",
    "font-smoothing",
    "overflow-scrolling",
    "tap-highlight-color",
    "text-fill-color",
    "text-security",
    "text-stroke",
    "touch-callout",
    "user-drag",
    "user-modify",
];

impl Form {
    /// The style objects of React, and of most libraries.
    pub(super) fn of(reader: Reader) -> Self {
        Self { reader, numbers: Numbers::Pixels, keys: Keys::Properties, opening: "a{" }
    }

    pub(super) fn numbers(self, numbers: Numbers) -> Self {
        Self { numbers, ..self }
    }

    pub(super) fn keys(self, keys: Keys) -> Self {
        Self { keys, ..self }
    }

    /// The name that CSS has for a key; `None` for other keys, such as selectors.
    pub(super) fn property(self, key: &str) -> Option<String> {
        match self.keys {
            Keys::Variables if key.starts_with("--") => property(key),
            Keys::Variables => property(&format!("--{key}")),
            Keys::Prefixed => property(key).map(|name| {
                if ONLY_PREFIXED.contains(&name.as_str()) { format!("-webkit-{name}") } else { name }
            }),
            Keys::Properties | Keys::WithUnits => property(key),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_mean_what_their_framework_says() {
        let form = Form::of(Reader::Browser);
        let name = |keys, key| form.keys(keys).property(key);
        assert_eq!(name(Keys::Properties, "userDrag").as_deref(), Some("user-drag"));
        assert_eq!(name(Keys::Prefixed, "userDrag").as_deref(), Some("-webkit-user-drag"));
        assert_eq!(name(Keys::Prefixed, "fontSize").as_deref(), Some("font-size"));
        assert_eq!(name(Keys::Variables, "fontSize").as_deref(), Some("--fontSize"));
        assert_eq!(name(Keys::Variables, "--a").as_deref(), Some("--a"));
        assert_eq!(name(Keys::WithUnits, "&:hover"), None);
    }
}
