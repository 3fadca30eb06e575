//! Style sheets, and which notations beyond CSS they use.

use std::collections::BTreeSet;

use super::survey::Survey;
use crate::files::ends_with;

/// The style sheets that people wrote.
#[derive(Default)]
pub(super) struct Styles<'s> {
    pub(super) files: Vec<&'s str>,
    /// How many custom properties they define, and how many of them do.
    pub(super) properties: usize,
    pub(super) property_files: usize,
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
            styles.defines_media |= text.contains("@custom-media");
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

/// Of style sheets that define mostly the same custom properties, the one with most of them: they are variants, of which a page has one.
/// Others are returned as they are.
pub(super) fn without_variants<'p>(survey: &Survey<'_>, files: &[&'p str]) -> Vec<&'p str> {
    /// A colour scheme each in a sheet of its own is no variant.
    const FEW: usize = 3;
    if files.len() <= FEW {
        return files.to_vec();
    }
    let texts: Vec<(&'p str, String)> =
        files.iter().filter_map(|path| Some((*path, survey.text(path)?))).collect();
    let names: Vec<BTreeSet<&str>> = texts
        .iter()
        .map(|(_, text)| text.lines().map(str::trim_start).filter_map(definition).collect())
        .collect();
    let count: usize = names.iter().map(BTreeSet::len).sum();
    let distinct: BTreeSet<&str> = names.iter().flatten().copied().collect();
    if count < distinct.len() * 2 {
        return files.to_vec();
    }
    // Of equal ones, the first.
    let largest = texts.iter().zip(&names).rev().max_by_key(|(_, names)| names.len());
    largest.map(|((path, _), _)| vec![*path]).unwrap_or_default()
}

/// Whether a line defines a custom property.
fn is_definition(line: &str) -> bool {
    definition(line).is_some()
}

/// The custom property that a line defines.
fn definition(line: &str) -> Option<&str> {
    let name = line.strip_prefix("--")?.split_once(':')?.0;
    let is_name = !name.is_empty() && name.chars().all(|ch| ch.is_alphanumeric() || ch == '-' || ch == '_');
    is_name.then_some(name)
}

#[cfg(test)]
mod tests {
    use super::{Styles, is_definition};

    #[test]
    fn rules_are_configured_only_for_what_is_used() {
        let plain = Styles { files: vec!["a.css"], ..Styles::default() };
        assert_eq!(plain.rules(None).len(), 1);
        let mixed = Styles { defines_media: true, ..Styles { files: vec!["a.css"], ..Styles::default() } };
        let rules = mixed.rules(Some(false));
        assert_eq!(rules.len(), 3);
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
