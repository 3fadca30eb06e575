//! `&` for a selector that cannot be written instead.
//!
//! Of `.a .b { &.c { .d & {} } }`, lightningcss makes `.d .a .b.c` for browsers without nesting, although `.d` may be between `.a`
//! and `.b`. It looks at the selector `&.c`, but not at what `&` in it is.

use lightningcss::rules::{CssRule, CssRuleList};
use lightningcss::selector::{Component, Selector};

use super::children;

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
fn first<'c, 'i>(stored: &'c [Component<'i>]) -> Option<&'c Component<'i>> {
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
