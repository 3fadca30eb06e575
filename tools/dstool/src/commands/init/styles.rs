//! Style sheets, and which notations beyond CSS they use.

use super::survey::Survey;
use crate::files::ends_with;

/// What is in style sheets for Tailwind CSS only.
const TAILWIND: [&str; 8] =
    ["@tailwind", "@theme", "@apply", "@utility", "@custom-variant", "@plugin", "@source", "\"tailwindcss"];

/// The style sheets that people wrote.
#[derive(Default)]
pub(super) struct Styles<'s> {
    pub(super) files: Vec<&'s str>,
    /// How many custom properties they define, and how many of them do.
    pub(super) properties: usize,
    pub(super) property_files: usize,
    uses_tailwind: bool,
    uses_modules: bool,
    uses_values: bool,
    defines_media: bool,
}

/// A rule, its severity, and why it is not the rule's own.
pub(super) type Level = (&'static str, &'static str, &'static str);

impl<'s> Styles<'s> {
    pub(super) fn find(survey: &'s Survey<'_>) -> Self {
        // What AEM's front end build writes into the client libraries.
        let is_built = |path: &str| {
            path.contains("/clientlibs/clientlib-site/")
                || path.contains("/clientlibs/clientlib-dependencies/")
        };
        let is_own = |path: &&str| !ends_with(path, ".min.css") && !is_built(path);
        let files: Vec<&str> = survey.ending(".css").filter(is_own).collect();
        let mut styles = Self::default();
        for path in &files {
            let Some(text) = survey.text(path) else { continue };
            let count = text.lines().map(str::trim_start).filter(|line| is_definition(line)).count();
            styles.properties += count;
            styles.property_files += usize::from(count > 0);
            styles.uses_tailwind |=
                TAILWIND.iter().any(|rule| text.contains(rule)) && survey.uses("tailwindcss");
            styles.defines_media |= text.contains("@custom-media");
            let is_module = ends_with(path, ".module.css");
            styles.uses_modules |= is_module && [":global", ":local"].iter().any(|name| text.contains(name));
            styles.uses_values |= is_module && text.contains("@value");
        }
        styles.files = files;
        styles
    }

    /// Severities for rules that do not know these notations, or are conventions that few projects have. `has_prefix` is whether the names
    /// of tokens have one; `None` without tokens.
    pub(super) fn rules(&self, has_prefix: Option<bool>) -> Vec<Level> {
        let mut rules = Vec::new();
        if self.files.is_empty() {
            return rules;
        }
        if self.uses_tailwind || self.uses_values {
            let why =
                if self.uses_tailwind { "Tailwind CSS has its own" } else { "CSS modules have `@value`" };
            rules.push(("css/unknown-at-rule", "off", why));
        }
        if self.uses_tailwind {
            rules.push(("css/unknown-function", "off", "Tailwind CSS has its own"));
        }
        if self.uses_modules {
            rules.push(("css/unknown-pseudo-class", "off", "CSS modules have `:global` and `:local`"));
        }
        if self.defines_media {
            rules.push(("css/unknown-media", "off", "`@custom-media` may be in another file"));
        }
        if has_prefix == Some(false) {
            rules.push((
                "css/unknown-token",
                "warning",
                "without a prefix, other custom properties look like tokens",
            ));
        }
        let why = "a convention; turn it on for right-to-left languages";
        rules.push((ds_css::rules::PHYSICAL_DIRECTION.code, "off", why));
        rules
    }
}

/// Whether a line defines a custom property.
fn is_definition(line: &str) -> bool {
    let name = line.strip_prefix("--").and_then(|line| line.split_once(':')).map(|(name, _)| name);
    name.is_some_and(|name| {
        !name.is_empty() && name.chars().all(|ch| ch.is_alphanumeric() || ch == '-' || ch == '_')
    })
}

#[cfg(test)]
mod tests {
    use super::{Styles, is_definition};

    #[test]
    fn rules_are_configured_only_for_what_is_used() {
        let plain = Styles { files: vec!["a.css"], ..Styles::default() };
        assert_eq!(plain.rules(None).len(), 1);
        let mixed = Styles {
            uses_tailwind: true,
            uses_modules: true,
            uses_values: true,
            defines_media: true,
            ..Styles { files: vec!["a.css"], ..Styles::default() }
        };
        let rules = mixed.rules(Some(false));
        assert_eq!(rules.len(), 6);
        for (code, level, _) in rules {
            assert!(crate::rules::level(code, level).is_ok(), "{code}");
        }
        assert!(Styles::default().rules(Some(false)).is_empty());
    }

    #[test]
    fn definitions_of_custom_properties_are_counted() {
        assert!(is_definition("--a-b: 1px;") && is_definition("--x:y"));
        assert!(!is_definition("-- a: 1") && !is_definition("--a { b:c }") && !is_definition("color: red"));
    }
}
