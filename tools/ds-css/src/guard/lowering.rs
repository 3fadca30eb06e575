//! Lowers declarations one by one.

use ds_core::panics::guarded;
use lightningcss::declaration::DeclarationBlock;
use lightningcss::printer::PrinterOptions;
use lightningcss::properties::animation::{Animation, AnimationName};
use lightningcss::properties::custom::{Token, TokenList, TokenOrValue, UnparsedProperty};
use lightningcss::properties::font::{Font, FontFamily, FontStretch, GenericFontFamily};
use lightningcss::properties::masking::{GeometryBox, Mask, MaskClip, MaskMode};
use lightningcss::properties::{Property, PropertyId};
use lightningcss::rules::style::StyleRule;
use lightningcss::rules::{CssRule, CssRuleList, Location};
use lightningcss::selector::{Component, SelectorList};
use lightningcss::stylesheet::{MinifyOptions, StyleSheet};
use lightningcss::targets::Targets;
use lightningcss::values::color::CssColor;
use lightningcss::values::ident::CustomIdent;
use lightningcss::vendor_prefix::VendorPrefix;

use super::unlowered::Unlowered;
use crate::syntax::parser_options;

/// Splits declarations into those that can be lowered by themselves. With prefixes of one property, an author says what
/// each engine gets, so lightningcss must see them together.
pub(super) fn groups<'d, 'i>(declarations: &'d [Property<'i>]) -> Vec<&'d [Property<'i>]> {
    let is_prefixed = |id: &PropertyId<'_>| !(id.prefix() - VendorPrefix::None).is_empty();
    if !declarations.iter().any(|declaration| is_prefixed(&declaration.property_id())) {
        return declarations.chunks(1).collect();
    }
    let ids: Vec<PropertyId<'i>> = declarations.iter().map(Property::property_id).collect();
    let mut groups = Vec::with_capacity(declarations.len());
    let mut start = 0;
    while start < declarations.len() {
        let mut end = start + 1;
        let mut at = start;
        while at < end {
            let same = |other: &PropertyId<'i>| {
                (is_prefixed(&ids[at]) || is_prefixed(other)) && other.name() == ids[at].name()
            };
            if let Some(last) = ids[end..].iter().rposition(same) {
                end += last + 1;
            }
            at += 1;
        }
        groups.push(&declarations[start..end]);
        start = end;
    }
    groups
}

/// Lowers declarations for targets. `None` if that needs more rules, for example for each direction of text. Adds the text of each
/// that cannot be lowered to `unlowered`.
pub(super) fn lower<'i>(
    declarations: &[Property<'i>],
    targets: &Targets,
    unlowered: &mut Unlowered,
) -> Option<Vec<Property<'i>>> {
    let has_mode = || !has_standard(declarations) && declarations.iter().any(has_mask_mode);
    if targets.browsers.is_some()
        && declarations.iter().any(has_margin_box)
        && minify(declarations, targets, unlowered).as_deref() != Some(declarations)
    {
        unlowered.note(declarations);
    }
    let stays = |declaration: &Property<'i>| repeats(declaration) || has_margin_box(declaration);
    if targets.browsers.is_none() || declarations.iter().any(stays) || has_mode() {
        return Some(match declarations {
            [only] => spelled(only),
            several => several.iter().flat_map(spelled).collect(),
        });
    }
    if declarations.iter().any(mixes_current_colour) {
        let parts = |declaration: &Property<'i>| match mixes_current_colour(declaration) {
            true => longhands(declaration),
            false => vec![declaration.clone()],
        };
        let parts: Vec<Property<'i>> = declarations.iter().flat_map(parts).collect();
        return if parts.iter().any(mixes_current_colour) {
            Some(parts)
        } else {
            lower(&parts, targets, unlowered)
        };
    }
    if are_one(declarations) {
        let lowered = minify(declarations, targets, unlowered)?;
        if has_standard(&lowered) || !has_standard(declarations) {
            return Some(lowered);
        }
    }
    let mut lowered = Vec::with_capacity(declarations.len());
    for declaration in declarations {
        let id = declaration.property_id();
        // What an author wrote for an engine takes precedence over what this declaration becomes for it.
        let written =
            declarations.iter().map(Property::property_id).filter(|other| other.name() == id.name());
        let others =
            written.fold(VendorPrefix::empty(), |prefixes, other| prefixes | other.prefix()) - id.prefix();
        for mut result in minify(std::slice::from_ref(declaration), targets, unlowered)? {
            let result_id = result.property_id();
            if result_id.name() == id.name() && !others.is_empty() {
                result.set_prefix(result_id.prefix() - others);
            }
            lowered.push(result);
        }
    }
    Some(lowered)
}

/// Whether declarations are those of one property and value, with different prefixes.
fn are_one(declarations: &[Property<'_>]) -> bool {
    let value = |declaration: &Property<'_>| declaration.value_to_css_string(PrinterOptions::default()).ok();
    let [first, rest @ ..] = declarations else { return true };
    rest.iter()
        .all(|other| other.property_id().name() == first.property_id().name() && value(other) == value(first))
}

/// Whether there is a declaration without a prefix. lightningcss drops it if one with a prefix follows.
fn has_standard(declarations: &[Property<'_>]) -> bool {
    declarations.iter().any(|declaration| {
        let prefix = declaration.property_id().prefix();
        prefix.is_empty() || prefix.contains(VendorPrefix::None)
    })
}

/// Whether a mask has a mode, which lightningcss writes for WebKit before it knew `mask`. Browsers for which `-webkit-mask` is another
/// name of `mask` do not know that.
fn has_mask_mode(declaration: &Property<'_>) -> bool {
    matches!(declaration, Property::Mask(masks, _) if masks.iter().any(|mask| mask.mode != MaskMode::default()))
}

/// Whether lightningcss stops at a block, so that it must not get it. See [`minify`].
pub(super) fn stops(block: &DeclarationBlock<'_>, targets: &Targets) -> bool {
    minified(block.clone(), targets).is_none()
}

/// A block, minified as that of a rule: the rules that it becomes, or an error. `None` if lightningcss stops at it.
fn minified<'i>(block: DeclarationBlock<'i>, targets: &Targets) -> Option<Result<CssRuleList<'i>, ()>> {
    let rule = StyleRule {
        selectors: SelectorList::from(Component::Nesting),
        vendor_prefix: VendorPrefix::empty(),
        declarations: block,
        rules: CssRuleList(Vec::new()),
        loc: Location { source_index: 0, line: 0, column: 1 },
    };
    let rules = CssRuleList(vec![CssRule::Style(rule)]);
    let mut sheet = StyleSheet::new(Vec::new(), rules, parser_options());
    let options = MinifyOptions { targets: *targets, ..MinifyOptions::default() };
    let result = guarded(|| sheet.minify(options).map_err(drop))?;
    Some(result.map(|()| sheet.rules))
}

/// Whether a mask has a box that not every browser knows. lightningcss adds what `-webkit-mask` lacks in declarations that these browsers
/// do not ignore.
fn has_margin_box(declaration: &Property<'_>) -> bool {
    let is_margin = |mask: &Mask<'_>| {
        mask.origin == GeometryBox::MarginBox || mask.clip == MaskClip::GeometryBox(GeometryBox::MarginBox)
    };
    matches!(declaration, Property::Mask(masks, _) if masks.iter().any(is_margin))
}

/// Lowers declarations as lightningcss does, together. It panics if it makes a fallback for a value that also has the colour of the
/// text, such as a gradient from `oklch()` to `currentColor`: such values are printed as they are written. See [`lower`].
pub(super) fn minify<'i>(
    declarations: &[Property<'i>],
    targets: &Targets,
    unlowered: &mut Unlowered,
) -> Option<Vec<Property<'i>>> {
    let block = DeclarationBlock { important_declarations: Vec::new(), declarations: declarations.to_vec() };
    let Some(rules) = minified(block, targets) else {
        unlowered.note(declarations);
        return Some(declarations.iter().flat_map(spelled).collect());
    };
    match rules.ok()?.0.as_slice() {
        [] => Some(Vec::new()),
        [CssRule::Style(rule)] if rule.rules.0.is_empty() => {
            Some(rule.declarations.declarations.iter().flat_map(spelled).collect())
        }
        _ => None,
    }
}

/// A declaration, or several with the same meaning where lightningcss prints it wrongly: it omits parts of some shorthands,
/// or prints what is not allowed in them, so that they do not mean the same when they are read again.
fn spelled<'i>(declaration: &Property<'i>) -> Vec<Property<'i>> {
    match declaration {
        // The shorthand allows only keywords, but is printed with a percentage.
        Property::Font(font) if font.stretch != FontStretch::default() => {
            let stretch = Property::FontStretch(font.stretch.clone());
            let rest = Property::Font(Font { stretch: FontStretch::default(), ..font.clone() });
            vec![rest, stretch]
        }
        Property::TextDecoration(decoration, _) if !reads_the_same(declaration) => {
            let thickness = Property::TextDecorationThickness(decoration.thickness.clone());
            longhands(declaration).into_iter().chain([thickness]).collect()
        }
        // Without a name, nothing else is printed. The longhands would set a duration that is not written, which is `auto`.
        Property::Animation(animations, prefix)
            if animations.iter().any(|animation| animation.name == AnimationName::None)
                && !reads_the_same(declaration) =>
        {
            let none = || AnimationName::Ident(CustomIdent("none".into()));
            let named = animations.iter().map(|animation| match animation.name {
                AnimationName::None => Animation { name: none(), ..animation.clone() },
                _ => animation.clone(),
            });
            vec![Property::Animation(named.collect(), *prefix)]
        }
        // Printed without a value.
        Property::BorderImage(..) | Property::MaskBorder(_) | Property::WebKitMaskBoxImage(..)
            if !has_value(declaration) =>
        {
            let none = TokenOrValue::Token(Token::Ident("none".into()));
            let value = TokenList(vec![none]);
            vec![Property::Unparsed(UnparsedProperty { property_id: declaration.property_id(), value })]
        }
        // Names are printed without their escapes. The shorthand also resets what it has no longhand for.
        Property::TransitionProperty(names, _) if names.iter().any(is_escaped) => {
            let each =
                names.iter().map(|name| TokenOrValue::Token(Token::Ident(name.name().to_owned().into())));
            let commas = each.flat_map(|name| [TokenOrValue::Token(Token::Comma), name]).skip(1);
            let value = TokenList(commas.collect());
            vec![Property::Unparsed(UnparsedProperty { property_id: declaration.property_id(), value })]
        }
        Property::Transition(transitions, _)
            if transitions.iter().any(|transition| is_escaped(&transition.property)) =>
        {
            let behavior = PropertyId::from("transition-behavior");
            let reset = Property::parse_string(behavior, "normal", parser_options()).ok();
            longhands(declaration).iter().flat_map(spelled).chain(reset).collect()
        }
        Property::TextEmphasis(..) | Property::PlaceItems(_) | Property::PlaceSelf(_)
            if !reads_the_same(declaration) =>
        {
            longhands(declaration)
        }
        _ => vec![declaration.clone()],
    }
}

/// Whether a name has a character that is escaped where it is written.
fn is_escaped(id: &PropertyId<'_>) -> bool {
    let name = id.name();
    let is_plain = |ch: char| ch.is_ascii_alphanumeric() || matches!(ch, '-' | '_') || !ch.is_ascii();
    !name.chars().all(is_plain) || name.trim_start_matches('-').starts_with(|ch: char| ch.is_ascii_digit())
}

fn has_value(declaration: &Property<'_>) -> bool {
    declaration.value_to_css_string(PrinterOptions::default()).is_ok_and(|value| !value.is_empty())
}

fn reads_the_same(declaration: &Property<'_>) -> bool {
    let Ok(value) = declaration.value_to_css_string(super::compact()) else { return false };
    let id = declaration.property_id();
    // Their lifetimes differ, so they cannot be compared directly.
    Property::parse_string(PropertyId::from(id.name()), &value, parser_options())
        .is_ok_and(|read| values(&read) == values(declaration))
}

/// All parts of a value, without the prefixes of its property.
fn values(declaration: &Property<'_>) -> String {
    let mut declaration = declaration.clone();
    declaration.set_prefix(VendorPrefix::None);
    format!("{declaration:?}")
}

/// Whether some sides of a border have the colour of the text and others do not. lightningcss stops at these if the others
/// need a fallback.
fn mixes_current_colour(declaration: &Property<'_>) -> bool {
    let sides = match declaration {
        Property::BorderColor(sides) => &[&sides.top, &sides.right, &sides.bottom, &sides.left][..],
        Property::BorderInlineColor(sides) => &[&sides.start, &sides.end],
        Property::BorderBlockColor(sides) => &[&sides.start, &sides.end],
        _ => return false,
    };
    let is_current = |side: &&CssColor| **side == CssColor::CurrentColor;
    sides.iter().any(is_current) && !sides.iter().all(is_current)
}

fn longhands<'i>(shorthand: &Property<'i>) -> Vec<Property<'i>> {
    let ids = shorthand.property_id().longhands().unwrap_or_default();
    let longhands: Vec<Property<'i>> = ids.iter().filter_map(|id| shorthand.longhand(id)).collect();
    if longhands.is_empty() { vec![shorthand.clone()] } else { longhands }
}

/// Whether a value has a repetition that lightningcss removes, but that matters. There is nothing else to lower in it.
///
/// - Browsers use a smaller font size for `monospace`, except if another family is next to it, even the same again.
/// - Of two transitions of one property, the last one applies, but lightningcss keeps the first.
fn repeats(declaration: &Property<'_>) -> bool {
    let has_twice =
        |names: &[&PropertyId<'_>]| names.iter().enumerate().any(|(at, name)| names[at + 1..].contains(name));
    let families = match declaration {
        Property::FontFamily(families) => families,
        Property::Font(font) => &font.family,
        Property::Transition(transitions, _) => {
            return has_twice(&transitions.iter().map(|transition| &transition.property).collect::<Vec<_>>());
        }
        Property::TransitionProperty(names, _) => return has_twice(&names.iter().collect::<Vec<_>>()),
        _ => return false,
    };
    families.len() > 1
        && families.iter().all(|family| *family == FontFamily::Generic(GenericFontFamily::Monospace))
}
