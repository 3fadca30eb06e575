//! `&` for a selector that cannot be written instead.
//!
//! Outside of style rules, `&` is the root of the page, and has no specificity. lightningcss writes `:scope`, which has that of a
//! class.
//!
//! Of `.a .b { &.c { .d & {} } }`, lightningcss makes `.d .a .b.c` for browsers without nesting, although `.d` may be between `.a`
//! and `.b`. It looks at the selector `&.c`, but not at what `&` in it is.

use lightningcss::printer::PrinterOptions;
use lightningcss::rules::style::StyleRule;
use lightningcss::rules::{CssRule, CssRuleList, Location};
use lightningcss::selector::{Component, Selector};
use lightningcss::targets::Targets;
use lightningcss::traits::ToCss;

use super::{children, selectors};

/// Writes `&` outside of style rules as a selector that means the same in every rule. In an `@scope`, lightningcss does so.
pub(crate) fn write_roots(rules: &mut CssRuleList<'_>) {
    for rule in &mut rules.0 {
        match rule {
            CssRule::Style(style) => style.selectors.0.iter_mut().for_each(write_root),
            CssRule::Scope(_) => {}
            _ => {
                if let Some(children) = children(rule) {
                    write_roots(children);
                }
            }
        }
    }
}

fn write_root(selector: &mut Selector<'_>) {
    let components = selector.iter_mut_raw_match_order().into_slice();
    for at in 0..components.len() {
        match &mut components[at] {
            root @ Component::Nesting => {
                *root = Component::Where(Box::new([Selector::from(Component::Scope)]));
                // The name of an element comes first: `&p` is `p&`.
                let names = components[at + 1..].iter().take_while(|component| is_name(component)).count();
                components[at..=at + names].rotate_left(1);
            }
            Component::Is(list)
            | Component::Where(list)
            | Component::Negation(list)
            | Component::Any(_, list)
            | Component::Has(list) => list.iter_mut().for_each(write_root),
            _ => {}
        }
    }
}

/// Whether a component is a part of the name of an element.
fn is_name(component: &Component<'_>) -> bool {
    matches!(
        component,
        Component::LocalName(_)
            | Component::ExplicitUniversalType
            | Component::ExplicitAnyNamespace
            | Component::ExplicitNoNamespace
            | Component::DefaultNamespace(_)
            | Component::Namespace(..)
    )
}

/// What a rule is for those in it.
#[derive(Clone, Copy, Default)]
pub(super) struct Outer {
    /// Whether what `&` is has combinators, or starts with the name of an element.
    is_complex: bool,
    /// Whether lightningcss writes it without `:is()` anyway.
    is_bare: bool,
}

/// Writes a list in `:is()` where one selector is not enough for lightningcss to see that it needs `:is()`.
pub(super) fn write_lists(rules: &mut CssRuleList<'_>, outer: Outer) {
    for rule in &mut rules.0 {
        let mut inner = outer;
        match rule {
            CssRule::Style(style) => {
                if outer.is_bare {
                    style.selectors.0.iter_mut().for_each(write_list);
                }
                inner = match style.selectors.0.as_slice() {
                    [only] => of(only, outer),
                    _ => Outer::default(),
                };
            }
            CssRule::Scope(_) => inner = Outer::default(),
            _ => {}
        }
        if let Some(children) = children(rule) {
            write_lists(children, inner);
        }
    }
}

fn of(selector: &Selector<'_>, outer: Outer) -> Outer {
    let stored = selector.iter_raw_match_order().as_slice();
    let is_compound = !stored.iter().any(Component::is_combinator);
    match first(stored) {
        Some(Component::Nesting) => {
            Outer { is_complex: outer.is_complex || !is_compound, is_bare: outer.is_complex && is_compound }
        }
        Some(Component::LocalName(_) | Component::ExplicitUniversalType) => {
            Outer { is_complex: true, is_bare: false }
        }
        _ => Outer { is_complex: !is_compound, is_bare: false },
    }
}

/// The component that a selector starts with. Its compounds are stored from right to left.
pub(super) fn first<'c, 'i>(stored: &'c [Component<'i>]) -> Option<&'c Component<'i>> {
    stored.rsplit(Component::is_combinator).next()?.first()
}

/// Replaces each `&` but the one that a selector starts with.
fn write_list(selector: &mut Selector<'_>) {
    let stored = selector.iter_raw_match_order().as_slice();
    let leading = stored.iter().rposition(Component::is_combinator).map_or(0, |at| at + 1);
    let is_other =
        |(at, component): (usize, &Component<'_>)| at != leading && *component == Component::Nesting;
    if !stored.iter().enumerate().any(is_other) {
        return;
    }
    let mut components = Vec::with_capacity(stored.len());
    let mut combinators = stored.iter().rev().filter(|component| component.is_combinator());
    for (number, compound) in stored.split(Component::is_combinator).rev().enumerate() {
        components.extend(compound.iter().enumerate().map(|(at, component)| match component {
            Component::Nesting if number > 0 || at > 0 => {
                let both = [Selector::from(Component::Nesting), Selector::from(Component::Nesting)];
                Component::Is(Box::new(both))
            }
            component => component.clone(),
        }));
        components.extend(combinators.next().cloned());
    }
    *selector = Selector::from(components);
}

/// Where the rules are with others in them that are written with `:is()`, which some browsers of the targets do not know.
pub(crate) fn unknown_lists(rules: &CssRuleList<'_>, targets: Targets) -> Vec<Location> {
    if selectors::has_is(targets) {
        return Vec::new();
    }
    let mut places = Vec::new();
    let count = |rule: &StyleRule<'_>, targets: Targets| {
        let printer = PrinterOptions { targets, ..PrinterOptions::default() };
        rule.to_css_string(printer).map_or(0, |text| text.matches(":is(").count())
    };
    visit_styles(rules, &mut |style| {
        if !style.rules.0.is_empty() && count(style, targets) > count(style, Targets::default()) {
            places.push(style.loc);
        }
    });
    places
}

/// Calls a function with each style rule that is in no other one.
fn visit_styles<'r, 'i>(rules: &'r CssRuleList<'i>, visit: &mut dyn FnMut(&'r StyleRule<'i>)) {
    for rule in &rules.0 {
        match rule {
            CssRule::Style(style) => visit(style),
            CssRule::Media(rule) => visit_styles(&rule.rules, visit),
            CssRule::Supports(rule) => visit_styles(&rule.rules, visit),
            CssRule::Container(rule) => visit_styles(&rule.rules, visit),
            CssRule::LayerBlock(rule) => visit_styles(&rule.rules, visit),
            CssRule::StartingStyle(rule) => visit_styles(&rule.rules, visit),
            _ => {}
        }
    }
}
