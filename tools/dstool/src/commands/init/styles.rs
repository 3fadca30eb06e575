//! Style sheets, and which notations beyond CSS they use.

use super::survey::Survey;
use crate::files::ends_with;

/// What is in style sheets for Tailwind CSS only.
const TAILWIND: [&str; 8] =
    ["@tailwind", "@theme", "@apply", "@utility", "@custom-variant", "@plugin", "@source", "\"tailwindcss"];

/// The style sheets that people wrote.
pub(super) struct Styles<'s> {
    pub(super) files: Vec<&'s str>,
    /// How many custom properties they define, and how many of them do.
    pub(super) properties: usize,
    pub(super) property_files: usize,
    uses_tailwind: bool,
    uses_modules: bool,
    uses_values: bool,
}

impl<'s> Styles<'s> {
    pub(super) fn find(survey: &'s Survey<'_>) -> Self {
        // What AEM's front end build writes into the client libraries.
        let is_built = |path: &str| {
            path.contains("/clientlibs/clientlib-site/")
                || path.contains("/clientlibs/clientlib-dependencies/")
        };
        let is_own = |path: &&str| !ends_with(path, ".min.css") && !is_built(path);
        let files: Vec<&str> = survey.ending(".css").filter(is_own).collect();
        let mut styles = Self {
            properties: 0,
            property_files: 0,
            uses_tailwind: false,
            uses_modules: false,
            uses_values: false,
            files: Vec::new(),
        };
        for path in &files {
            let Some(text) = survey.text(path) else { continue };
            let count = text.lines().map(str::trim_start).filter(|line| is_definition(line)).count();
            styles.properties += count;
            styles.property_files += usize::from(count > 0);
            styles.uses_tailwind |=
                TAILWIND.iter().any(|rule| text.contains(rule)) && survey.uses("tailwindcss");
            let is_module = ends_with(path, ".module.css");
            styles.uses_modules |= is_module && [":global", ":local"].iter().any(|name| text.contains(name));
            styles.uses_values |= is_module && text.contains("@value");
        }
        styles.files = files;
        styles
    }

    /// Rules that do not know these notations, and why each is off; then conventions that few projects have.
    pub(super) fn rules(&self) -> Vec<(&'static str, &'static str)> {
        let mut rules = Vec::new();
        if self.files.is_empty() {
            return rules;
        }
        if self.uses_tailwind || self.uses_values {
            let why =
                if self.uses_tailwind { "Tailwind CSS has its own" } else { "CSS modules have `@value`" };
            rules.push(("css/unknown-at-rule", why));
        }
        if self.uses_tailwind {
            rules.push(("css/unknown-function", "Tailwind CSS has its own"));
        }
        if self.uses_modules {
            rules.push(("css/unknown-pseudo-class", "CSS modules have `:global` and `:local`"));
        }
        rules.push((
            ds_css::rules::PHYSICAL_DIRECTION.code,
            "a convention; turn it on for right-to-left languages",
        ));
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
    use super::is_definition;

    #[test]
    fn definitions_of_custom_properties_are_counted() {
        assert!(is_definition("--a-b: 1px;") && is_definition("--x:y"));
        assert!(!is_definition("-- a: 1") && !is_definition("--a { b:c }") && !is_definition("color: red"));
    }
}
