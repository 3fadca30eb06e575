//! Declarations that a later one in the same block overrides.

use lightningcss::properties::custom::CustomPropertyName;
use lightningcss::properties::{Property, PropertyId};
use lightningcss::targets::Targets;
use rustc_hash::FxHashSet;

use super::lowering::minify;
use super::universal::is_universal_value;

/// Removes the declarations that a later one overrides in every browser: it sets the same property, or a shorthand of it, and
/// all browsers, or all targets, know its value.
pub(super) fn remove<'i>(declarations: &mut Vec<Property<'i>>, targets: &Targets) {
    if !has_relatives(declarations) {
        return;
    }
    let mut set_later: FxHashSet<PropertyId<'i>> = FxHashSet::default();
    let mut latest: Vec<Property<'i>> = Vec::with_capacity(declarations.len());
    for declaration in declarations.drain(..).rev() {
        let id = declaration.property_id();
        let is_overridden = set_later.contains(&id)
            || latest.iter().any(|later| overrides(later, &declaration, &id, targets));
        if is_overridden {
            continue;
        }
        if is_known(&declaration) {
            set_later.extend(id.longhands().unwrap_or_default());
            set_later.insert(id);
        }
        latest.push(declaration);
    }
    latest.reverse();
    *declarations = latest;
}

/// Whether the names of two declarations begin with the same word, so that one of them may override the other. Misses pairs
/// such as `inset` and `top`, which then both stay; but most blocks need no further look.
fn has_relatives(declarations: &[Property<'_>]) -> bool {
    let ids: Vec<PropertyId<'_>> = declarations.iter().map(Property::property_id).collect();
    let first_word = |id: &'_ PropertyId<'_>| id.name().split('-').next().map_or(0, str::len);
    ids.iter().enumerate().any(|(at, id)| {
        let word = &id.name()[..first_word(id)];
        ids[at + 1..].iter().any(|other| {
            other.name().strip_prefix(word).is_some_and(|rest| rest.is_empty() || rest.starts_with('-'))
        })
    })
}

/// Whether every browser knows the value of a declaration. A custom property accepts any value.
fn is_known(declaration: &Property<'_>) -> bool {
    matches!(declaration.property_id(), PropertyId::Custom(CustomPropertyName::Custom(_)))
        || is_universal_value(declaration)
}

/// Whether a declaration makes an earlier one of the same property superfluous: it has the same value, or one that all
/// targets know.
fn overrides<'i>(
    later: &Property<'i>,
    earlier: &Property<'i>,
    id: &PropertyId<'i>,
    targets: &Targets,
) -> bool {
    if later.property_id() != *id {
        return false;
    }
    later == earlier
        || targets.browsers.is_some()
            && minify(&[earlier.clone(), later.clone()], targets)
                .is_some_and(|lowered| lowered.as_slice() == std::slice::from_ref(later))
}
