//! Declarations that depend on the direction of the text, for browsers that only know left and right.
//!
//! lightningcss writes such a declaration in rules of its own, for the languages of each direction (`:lang(ar)`). These come after
//! the others of the block and are more specific, so they also override those that came later, and `direction` has no effect on
//! them. Important ones lose their importance.

use lightningcss::declaration::DeclarationBlock;
use lightningcss::properties::{Property, PropertyId};

/// Whether a block would look different if its declarations that depend on the direction became rules of their own.
pub(super) fn matter(block: &DeclarationBlock<'_>) -> bool {
    compete(&block.declarations)
        || block.important_declarations.iter().any(|declaration| may_depend(declaration.property_id().name()))
}

fn compete(declarations: &[Property<'_>]) -> bool {
    let ids: Vec<_> = declarations.iter().map(Property::property_id).collect();
    let stays = |later: &Property<'_>| matches!(later, Property::Unparsed(_));
    ids.iter().enumerate().any(|(at, id)| {
        let name = id.name();
        let overrides = |(later, declaration): (&PropertyId<'_>, &Property<'_>)| {
            sets_part_of(name, later.name()) || stays(declaration) && share_sides(name, later.name())
        };
        may_depend(name)
            && (ids[at + 1..].iter().zip(&declarations[at + 1..]).any(overrides)
                || ids.iter().any(|other| other.name() == "direction"))
    })
}

/// Whether two properties set sides that depend on the direction, of the same kind: one with a value that nobody can read gets no rule.
fn share_sides(name: &str, other: &str) -> bool {
    let (Some((base, _)), Some((other, _))) = (name.split_once("-inline"), other.split_once("-inline"))
    else {
        return false;
    };
    base == other
}

fn may_depend(name: &str) -> bool {
    is_logical(name) || name.starts_with("transition")
}

fn is_logical(name: &str) -> bool {
    name.contains("-inline") || is_radius(name) && (name.contains("-start-") || name.contains("-end-"))
}

fn is_radius(name: &str) -> bool {
    name.ends_with("radius")
}

/// Whether a declaration of `other` sets a part of what one of `name` sets.
fn sets_part_of(name: &str, other: &str) -> bool {
    if name.starts_with("transition") {
        return other == name
            || other == "transition"
            || name == "transition" && other.starts_with("transition-");
    }
    if is_radius(name) {
        return is_radius(other) && !is_logical(other);
    }
    // `margin` of `margin-inline-start`.
    let base = name.split("-inline").next().unwrap_or(name);
    let side = other.strip_prefix(base).map(|rest| rest.trim_start_matches('-'));
    match side {
        _ if base == "inset" && matches!(other, "left" | "right") => true,
        Some(side) => {
            side.is_empty()
                || ["left", "right", "color", "style", "width"].iter().any(|part| side.starts_with(part))
        }
        None => false,
    }
}
