//! Declarations that a later one in the same block overrides.

use lightningcss::printer::PrinterOptions;
use lightningcss::properties::custom::CustomPropertyName;
use lightningcss::properties::{Property, PropertyId};
use lightningcss::targets::Targets;
use rustc_hash::{FxHashMap, FxHashSet};

use super::lowering::minify;
use super::universal::is_universal_value;
use super::unlowered::Unlowered;
use crate::placeholder::is_kept;
use crate::token::{Kind, Lexer};

/// Removes the declarations that a later one overrides in every browser: it sets the same property, or a shorthand of it, and
/// all browsers, or all targets, know its value. `numbers` has what belongs to each declaration.
pub(super) fn remove<'i>(
    declarations: &mut Vec<Property<'i>>,
    numbers: &mut Vec<Option<usize>>,
    targets: &Targets,
) {
    if !has_relatives(declarations) {
        return;
    }
    let mut set_later: FxHashSet<PropertyId<'i>> = FxHashSet::default();
    let mut kept: Vec<Property<'i>> = Vec::with_capacity(declarations.len());
    // The positions in `kept` of each property.
    let mut later: FxHashMap<PropertyId<'i>, Vec<usize>> = FxHashMap::default();
    let mut kept_numbers = Vec::with_capacity(declarations.len());
    for (declaration, number) in declarations.drain(..).zip(numbers.drain(..)).rev() {
        let id = declaration.property_id();
        let mut same = later.get(&id).into_iter().flatten();
        if set_later.contains(&id) || same.any(|at| makes_superfluous(&kept[*at], &declaration, targets)) {
            continue;
        }
        if is_known(&declaration) {
            set_later.extend(id.longhands().unwrap_or_default());
            set_later.insert(id.clone());
        }
        later.entry(id).or_default().push(kept.len());
        kept.push(declaration);
        kept_numbers.push(number);
    }
    kept.reverse();
    kept_numbers.reverse();
    (*declarations, *numbers) = (kept, kept_numbers);
}

/// Whether the names of two declarations begin with the same word and one of them may override the other. Misses pairs
/// such as `inset` and `top`, which then both stay; but most blocks need no further look.
fn has_relatives(declarations: &[Property<'_>]) -> bool {
    if declarations.len() < 2 {
        return false;
    }
    let ids: Vec<PropertyId<'_>> = declarations.iter().map(Property::property_id).collect();
    let has_related = ids.iter().enumerate().any(|(at, id)| {
        let mut later = ids[at + 1..].iter();
        later.any(|other| are_related(id, other))
    });
    if !has_related {
        return false;
    }
    // All custom properties are related, and a block may have one for each of thousands of tokens.
    let mut earlier: FxHashSet<&PropertyId<'_>> = FxHashSet::default();
    ids.iter().any(|id| {
        let has_parts =
            || id.longhands().is_some_and(|parts| parts.iter().any(|part| earlier.contains(part)));
        let overrides = earlier.contains(id) || has_parts();
        earlier.insert(id);
        overrides
    })
}

/// Whether a name begins with the first word of another.
pub(super) fn are_related(id: &PropertyId<'_>, other: &PropertyId<'_>) -> bool {
    let word = id.name().split('-').next().unwrap_or("");
    other.name().strip_prefix(word).is_some_and(|rest| rest.is_empty() || rest.starts_with('-'))
}

/// Whether every browser knows the value of a declaration. A custom property accepts any value.
fn is_known(declaration: &Property<'_>) -> bool {
    matches!(declaration.property_id(), PropertyId::Custom(CustomPropertyName::Custom(_)))
        || is_universal_value(declaration)
}

/// Whether a value has a vendor's prefix. lightningcss counts `-webkit-sticky` as known where only `sticky` is.
fn has_prefix(declaration: &Property<'_>) -> bool {
    let Ok(value) = declaration.value_to_css_string(PrinterOptions::default()) else { return false };
    Lexer::new(&value).any(|token| {
        let text = token.text(&value);
        matches!(token.kind, Kind::Ident | Kind::Function) && text.starts_with('-') && !text.starts_with("--")
    })
}

/// Whether a value is one that lightningcss could not read, so that it says nothing about the browsers that know it. Every browser
/// accepts `var()`, `env()` and the keywords for all properties.
fn may_be_new(declaration: &Property<'_>) -> bool {
    if !matches!(declaration, Property::Unparsed(_)) {
        return false;
    }
    let Ok(value) = declaration.value_to_css_string(PrinterOptions::default()) else { return false };
    let is_in = |names: &[&str], text: &str| names.iter().any(|name| name.eq_ignore_ascii_case(text));
    let is_accepted = Lexer::new(&value).any(|token| match token.kind {
        Kind::Function => token.function(&value).is_some_and(|name| is_in(&["var", "env"], name)),
        Kind::Ident => is_in(&["inherit", "initial", "unset", "revert", "revert-layer"], token.text(&value)),
        _ => false,
    });
    !is_accepted
}

/// Whether a declaration makes an earlier one of the same property superfluous: it has the same value, or one that all
/// targets know.
fn makes_superfluous<'i>(later: &Property<'i>, earlier: &Property<'i>, targets: &Targets) -> bool {
    later == earlier
        || targets.browsers.is_some()
            && !is_kept(later)
            && !has_prefix(later)
            && !may_be_new(later)
            && minify(&[earlier.clone(), later.clone()], targets, &mut Unlowered::default())
                .is_some_and(|lowered| lowered.as_slice() == std::slice::from_ref(later))
}
