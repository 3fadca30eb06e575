//! Declarations that depend on the direction of the text, for browsers that only know left and right.
//!
//! lightningcss writes such a declaration in rules of its own, for the languages of each direction (`:lang(ar)`). These come after
//! the others of the block and are more specific, so they also override those that came later, and `direction` has no effect on
//! them. Important ones lose their importance.

use lightningcss::declaration::DeclarationBlock;
use lightningcss::properties::{Property, PropertyId};
use lightningcss::targets::Targets;

use super::lowering::minify;
use super::unlowered::Unlowered;

/// Whether a block would look different if its declarations that depend on the direction became rules of their own.
pub(super) fn matter(block: &DeclarationBlock<'_>, targets: &Targets) -> bool {
    compete(&block.declarations)
        || block.important_declarations.iter().any(|declaration| may_depend(declaration.property_id().name()))
        || are_overridden(&block.declarations, targets)
}

/// The most declarations of the same sides that are compared with each other.
const SIDES: usize = 8;

/// Whether a declaration with rules of its own would override later ones that need none, because they set both sides to the same value.
/// Where browsers may not know that value, lightningcss keeps the first one as a fallback, in rules that come after it.
fn are_overridden(declarations: &[Property<'_>], targets: &Targets) -> bool {
    let is_plain =
        |declarations: &[Property<'_>]| minify(declarations, targets, &mut Unlowered::default()).is_some();
    declarations.iter().enumerate().any(|(at, first)| {
        let id = first.property_id();
        let later = || declarations[at + 1..].iter();
        let mut same = vec![first.clone()];
        same.extend(later().filter(|other| are_of_one_kind(id.name(), other.property_id().name())).cloned());
        if same.len() < 2 || is_plain(&same[..1]) {
            return false;
        }
        // Some of them, one after the other, that end the fallback.
        let is_lost = |start: usize, end: usize| {
            is_plain(&same[start..end]) && !is_plain(&with_first(&same, start, end))
        };
        same.len() > SIDES
            || (1..same.len()).any(|start| (start + 1..=same.len()).any(|end| is_lost(start, end)))
    })
}

fn with_first<'i>(same: &[Property<'i>], start: usize, end: usize) -> Vec<Property<'i>> {
    same[..1].iter().chain(&same[start..end]).cloned().collect()
}

/// Whether two properties set the same kind of sides that depend on the direction, such as the widths of a border.
fn are_of_one_kind(name: &str, other: &str) -> bool {
    let kind = |name: &str| {
        let (base, rest) = name.split_once("-inline")?;
        let side = ["-start", "-end"].iter().find_map(|side| rest.strip_prefix(side));
        Some((base.to_owned(), side.unwrap_or(rest).to_owned()))
    };
    let (Some((base, first)), Some((other, second))) = (kind(name), kind(other)) else { return false };
    base == other && (first == second || first.is_empty() || second.is_empty())
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
