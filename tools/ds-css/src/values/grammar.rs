//! The syntaxes of the table, each parsed when it is first needed.

use std::sync::OnceLock;

use super::syntax::{Node, parse};
use super::table::{AT_RULES, MEDIA, PROPERTIES, TYPES};

/// Syntaxes of a list, parsed on demand. `None` is one that accepts anything.
type Parsed = Box<[OnceLock<Option<Node>>]>;

fn slots(count: usize) -> Parsed {
    (0..count).map(|_| OnceLock::new()).collect()
}

fn lazily(parsed: &'static OnceLock<Parsed>, count: usize, at: usize, syntax: &str) -> Option<&'static Node> {
    let slot = parsed.get_or_init(|| slots(count)).get(at)?;
    slot.get_or_init(|| if syntax.is_empty() { None } else { parse(syntax) }).as_ref()
}

/// The syntax of a property; `None` if anything is accepted.
pub(super) fn property_syntax(at: usize) -> Option<&'static Node> {
    static PARSED: OnceLock<Parsed> = OnceLock::new();
    lazily(&PARSED, PROPERTIES.len(), at, PROPERTIES.get(at)?.1)
}

/// The syntax of a type.
pub(super) fn type_syntax(at: usize) -> Option<&'static Node> {
    static PARSED: OnceLock<Parsed> = OnceLock::new();
    lazily(&PARSED, TYPES.len(), at, TYPES.get(at)?.1)
}

/// The syntax of an at-rule's prelude.
pub(super) fn prelude_syntax(at: usize) -> Option<&'static Node> {
    static PARSED: OnceLock<Parsed> = OnceLock::new();
    let slot = PARSED.get_or_init(|| slots(AT_RULES.len())).get(at)?;
    slot.get_or_init(|| parse(AT_RULES.get(at)?.1?)).as_ref()
}

/// The syntax of a descriptor of an at-rule: `None` if there is no such descriptor, `Some(None)` if anything is accepted.
pub(super) fn descriptor_syntax(at: usize, name: &str) -> Option<Option<&'static Node>> {
    static PARSED: OnceLock<Vec<Parsed>> = OnceLock::new();
    let descriptors = AT_RULES.get(at)?.2;
    let place = descriptors.binary_search_by_key(&name, |(known, _)| known).ok()?;
    let rules = PARSED.get_or_init(|| AT_RULES.iter().map(|rule| slots(rule.2.len())).collect());
    let slot = rules.get(at)?.get(place)?;
    let syntax = descriptors.get(place)?.1;
    Some(slot.get_or_init(|| if syntax.is_empty() { None } else { parse(syntax) }).as_ref())
}

/// A media feature: whether it is a range, and the syntax of its value.
pub(super) fn media_feature(name: &str) -> Option<(bool, Option<&'static Node>)> {
    static PARSED: OnceLock<Parsed> = OnceLock::new();
    let at = MEDIA.binary_search_by_key(&name, |(known, ..)| known).ok()?;
    let (_, is_range, syntax) = MEDIA.get(at)?;
    Some((*is_range, lazily(&PARSED, MEDIA.len(), at, syntax)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::values::table::{FUNCTIONS, UNITS};

    /// Every list is sorted, because names are looked up by binary search, and every syntax can be parsed.
    #[test]
    fn the_table_is_complete() {
        assert!(PROPERTIES.is_sorted_by_key(|(name, _)| *name));
        assert!(TYPES.is_sorted_by_key(|(name, _)| *name));
        assert!(AT_RULES.is_sorted_by_key(|(name, ..)| *name));
        assert!(MEDIA.is_sorted_by_key(|(name, ..)| *name));
        assert!(UNITS.is_sorted_by_key(|(name, _)| *name));
        assert!(FUNCTIONS.is_sorted());
        let properties = PROPERTIES.iter().copied();
        let descriptors = AT_RULES.iter().flat_map(|(.., descriptors)| descriptors.iter().copied());
        let preludes = AT_RULES.iter().filter_map(|(name, prelude, _)| Some((*name, (*prelude)?)));
        let media = MEDIA.iter().map(|(name, _, syntax)| (*name, *syntax));
        let syntaxes =
            properties.chain(TYPES.iter().copied()).chain(descriptors).chain(preludes).chain(media);
        let broken: Vec<_> = syntaxes.filter(|(_, syntax)| parse(syntax).is_none()).collect();
        assert!(broken.is_empty(), "{broken:#?}");
    }
}
