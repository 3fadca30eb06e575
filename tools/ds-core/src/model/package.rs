//! The public names of an installed component package: what its users may write in stylesheets and markup.

use super::tokens::TokenSet;

/// The names that a version of the package has, and those that earlier versions had.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct PublicNames {
    /// The package: `@plenum/components`
    pub package: String,
    /// Its installed version: `1.4.0`
    pub version: String,
    /// Its tokens; values may be missing.
    pub tokens: TokenSet,
    /// What its class names start with (`cmp-`); empty if the version does not list its classes.
    pub class_prefix: String,
    /// Its class names: `cmp-teaser__title`. Sorted.
    pub classes: Vec<String>,
    /// The starts of class names that end with a value (`cmp-icon--`), because not all values are known. Sorted.
    pub open_classes: Vec<String>,
    /// Names that were removed, newest release first.
    pub changes: Vec<NameChange>,
}

/// A token or class that a release removed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NameChange {
    /// The release: `1.4.0`
    pub version: String,
    /// The old name, as it is written in CSS, classes without the dot: `--pl-space-gap`, `cmp-teaser__text`
    pub from: String,
    /// The new name; `None` if nothing replaces the old one.
    pub to: Option<String>,
    /// What to do, if the new name does not say it.
    pub note: Option<String>,
}

impl PublicNames {
    /// The removal of a name, and the name that replaces it now: a new name may have been renamed again.
    #[must_use]
    pub fn removal(&self, name: &str) -> Option<(&NameChange, Option<&str>)> {
        let of = |name: &str| self.changes.iter().find(|change| change.from == name);
        let first = of(name)?;
        let mut last = first;
        // Records may form a circle by mistake; no chain is longer than the list.
        for _ in &self.changes {
            let Some(next) = last.to.as_deref().and_then(of) else { break };
            last = next;
        }
        Some((first, last.to.as_deref()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn renamings_are_followed_to_the_present_name() {
        let change = |from: &str, to: Option<&str>| NameChange {
            version: "1.0.0".into(),
            from: from.into(),
            to: to.map(str::to_owned),
            note: None,
        };
        let names = PublicNames {
            changes: vec![
                change("b", Some("c")),
                change("a", Some("b")),
                change("gone", None),
                change("x", Some("y")),
                change("y", Some("x")),
            ],
            ..PublicNames::default()
        };
        let now = |name: &str| names.removal(name).map(|(_, to)| to.map(str::to_owned));
        assert_eq!(now("a"), Some(Some("c".into())));
        assert_eq!(now("b"), Some(Some("c".into())));
        assert_eq!(now("gone"), Some(None));
        assert_eq!(now("c"), None);
        assert!(now("x").is_some(), "a circle ends");
    }
}
