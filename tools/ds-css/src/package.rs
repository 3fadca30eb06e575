//! The names of the installed package, indexed by token and class.

use std::cell::RefCell;

use ds_core::model::package::PublicNames;
use rustc_hash::{FxHashMap, FxHashSet};

use crate::index::{Index, near};

/// The installed package, as the rules need it.
pub(crate) struct Package<'a> {
    pub(crate) names: &'a PublicNames,
    pub(crate) tokens: Index<'a>,
    classes: FxHashSet<&'a str>,
    /// The names of its blocks, without the prefix.
    blocks: FxHashSet<&'a str>,
    suggestions: RefCell<FxHashMap<String, Option<(&'a str, bool)>>>,
}

impl<'a> Package<'a> {
    pub(crate) fn new(names: &'a PublicNames) -> Self {
        let prefix = names.class_prefix.as_str();
        Self {
            names,
            tokens: Index::new(&names.tokens),
            classes: names.classes.iter().map(String::as_str).collect(),
            blocks: names.classes.iter().filter_map(|name| name.strip_prefix(prefix)).map(block).collect(),
            suggestions: RefCell::default(),
        }
    }

    /// Whether a class has the package's prefix.
    pub(crate) fn owns_class(&self, name: &str) -> bool {
        let prefix = self.names.class_prefix.as_str();
        !prefix.is_empty() && name.strip_prefix(prefix).is_some_and(|rest| !rest.is_empty())
    }

    pub(crate) fn has_class(&self, name: &str) -> bool {
        self.classes.contains(name)
    }

    /// Whether the package has the block that a class belongs to.
    pub(crate) fn has_block(&self, name: &str) -> bool {
        name.strip_prefix(self.names.class_prefix.as_str())
            .is_some_and(|rest| self.blocks.contains(block(rest)))
    }

    /// Whether a class may be one that ends with a value.
    pub(crate) fn may_be_open(&self, name: &str) -> bool {
        self.names.open_classes.iter().any(|open| name.len() > open.len() && name.starts_with(open.as_str()))
    }

    /// The class with the nearest name, and whether it is the only candidate.
    pub(crate) fn nearest_class(&self, name: &str) -> Option<(&'a str, bool)> {
        if let Some(known) = self.suggestions.borrow().get(name) {
            return *known;
        }
        let prefix = self.names.class_prefix.as_str();
        let rests = self.names.classes.iter().filter_map(|class| class.strip_prefix(prefix));
        let nearest =
            name.strip_prefix(prefix).and_then(|wanted| near(wanted, rests)).and_then(|(rest, sure)| {
                let class =
                    self.names.classes.iter().find(|class| class.strip_prefix(prefix) == Some(rest))?;
                Some((class.as_str(), sure))
            });
        self.suggestions.borrow_mut().insert(name.to_owned(), nearest);
        nearest
    }
}

/// The block of a class name without its prefix: `teaser` in `teaser__title--large`.
fn block(rest: &str) -> &str {
    let end = rest.find("__").into_iter().chain(rest.find("--")).min();
    &rest[..end.unwrap_or(rest.len())]
}

#[cfg(test)]
mod tests {
    use super::block;

    #[test]
    fn a_block_ends_at_an_element_or_modifier() {
        for name in ["form-text", "form-text__label", "form-text--wide", "form-text__label--small"] {
            assert_eq!(block(name), "form-text");
        }
    }
}
