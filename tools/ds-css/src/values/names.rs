//! Looks up names in the table.

use super::table::{AT_RULES, AtRule, FUNCTIONS, PROPERTIES, TYPES, UNITS};
use super::tools::{Tool, tool};

/// The place of a property in the table, by its lower-case name.
pub(super) fn property(name: &str) -> Option<usize> {
    PROPERTIES.binary_search_by_key(&name, |(known, _)| known).ok()
}

/// The place of a type or function (`name()`) in the table.
pub(super) fn type_named(name: &str) -> Option<usize> {
    TYPES.binary_search_by_key(&name, |(known, _)| known).ok()
}

/// The place of an at-rule in the table, by its lower-case name without `@`.
pub(super) fn at_rule(name: &str) -> Option<(usize, &'static AtRule)> {
    let at = AT_RULES.binary_search_by_key(&name, |(known, ..)| known).ok()?;
    Some((at, AT_RULES.get(at)?))
}

/// What a unit measures: `length`, `angle` … The name is in any case.
pub(super) fn unit(name: &str) -> Option<&'static str> {
    let mut lower = [0; 8];
    let lower = lower.get_mut(..name.len())?;
    lower.copy_from_slice(name.as_bytes());
    lower.make_ascii_lowercase();
    let at = UNITS.binary_search_by_key(&&*lower, |(known, _)| known.as_bytes()).ok()?;
    Some(UNITS.get(at)?.1)
}

/// Whether a function exists, by its lower-case name.
pub(super) fn is_function(name: &str) -> bool {
    FUNCTIONS.binary_search(&name).is_ok()
}

/// Whether CSS or Tailwind CSS has an at-rule, by its name in lower case without `@`.
pub(crate) fn is_at_rule(name: &str) -> bool {
    super::is_prefixed(name) || at_rule(name).is_some() || matches!(tool(name), Some(Tool::Tailwind { .. }))
}

/// Whether an at-rule has a descriptor of this name.
pub(crate) fn is_descriptor(name: &str) -> bool {
    AT_RULES
        .iter()
        .any(|(_, _, descriptors)| descriptors.iter().any(|(known, _)| name.eq_ignore_ascii_case(known)))
}
