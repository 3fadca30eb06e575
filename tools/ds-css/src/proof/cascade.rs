//! The cascade of a list of rules: in each layer, the declarations of each selector and condition, in order.

use lightningcss::declaration::DeclarationBlock;
use lightningcss::printer::PrinterOptions;
use lightningcss::properties::Property;
use lightningcss::properties::custom::{CustomProperty, CustomPropertyName};
use lightningcss::rules::layer::LayerName;
use lightningcss::rules::style::StyleRule;
use lightningcss::rules::{CssRule, CssRuleList, Location};
use lightningcss::selector::{Component, PseudoClass, Selector};
use lightningcss::traits::ToCss;
use lightningcss::vendor_prefix::VendorPrefix;
use rustc_hash::{FxHashMap, FxHashSet};

use super::atom::Atom;
use super::difference::{Difference, Start, start};
use super::hash;
use super::order::Cascade;
use crate::placeholder::number;
use crate::pseudo::is_classic;

/// The declarations in rules with more selectors around them than this, at all levels, are not read for each of them.
const MAX_OUTER: usize = 64;

/// Where a rule is.
#[derive(Debug, Clone, Copy)]
struct Place<'p> {
    /// Where the style rule around it starts.
    start: Start,
    /// The selectors and scopes around it. For targets, each combination of them by itself, because a rule can become several
    /// with some of its selectors each.
    outer: &'p [u64],
    /// The conditions around it. `@media` in a style rule means the same as around it.
    condition: u64,
    layer: u64,
}

/// Reads the cascade of rules whose declarations are marked, before and after lightningcss merges them.
#[derive(Debug, Default)]
pub(crate) struct Reader {
    /// Whether selectors and conditions may be written differently for targets.
    is_lowered: bool,
    /// The condition of each at-rule, and whether it may be written differently, by the kind and place of the rule.
    conditions: FxHashMap<(u8, u32, u32, u32), (u64, bool)>,
}

impl Reader {
    pub(crate) fn new(is_lowered: bool) -> Self {
        Self { is_lowered, ..Self::default() }
    }

    /// The cascade before rules are merged. Adds to `apart` which rules contain a difference that an earlier comparison has found.
    pub(crate) fn before(&mut self, rules: &CssRuleList<'_>, apart: Option<&mut Difference>) -> Cascade {
        Visit { apart, ..Visit::new(self, true) }.cascade(rules)
    }

    /// The cascade after rules were merged.
    pub(crate) fn after(&mut self, rules: &CssRuleList<'_>) -> Cascade {
        Visit::new(self, false).cascade(rules)
    }
}

impl<'p> Place<'p> {
    /// The selectors of declarations that are directly here, with the conditions.
    fn selectors(self) -> impl Iterator<Item = u64> + Clone + 'p {
        self.outer.iter().map(move |outer| hash((self.condition, outer)))
    }
}

struct Visit<'r> {
    reader: &'r mut Reader,
    is_before: bool,
    cascade: Cascade,
    nameless: usize,
    /// How often something was added to a sequence.
    atoms: usize,
    /// Receives the rules with its atoms.
    apart: Option<&'r mut Difference>,
}

impl<'r> Visit<'r> {
    fn new(reader: &'r mut Reader, is_before: bool) -> Self {
        Self { reader, is_before, cascade: Cascade::default(), nameless: 0, atoms: 0, apart: None }
    }

    fn cascade(mut self, rules: &CssRuleList<'_>) -> Cascade {
        self.list(rules, Place { start: Start::default(), outer: &[0], condition: 0, layer: 0 });
        let mut seen = FxHashSet::default();
        self.cascade.layers.retain(|layer| seen.insert(*layer));
        self.cascade
    }

    fn list(&mut self, rules: &CssRuleList<'_>, place: Place<'_>) {
        for rule in &rules.0 {
            self.rule(rule, place);
        }
    }

    fn rule(&mut self, rule: &CssRule<'_>, place: Place<'_>) {
        match rule {
            CssRule::Style(style) => self.style(style, place),
            CssRule::Nesting(nesting) => self.style(&nesting.style, place),
            CssRule::NestedDeclarations(nested) => self.block(&nested.declarations, place),
            CssRule::Media(rule) if rule.query.never_matches() => {}
            CssRule::Media(rule) => self.group(&rule.rules, place, 0, rule.loc, || text(&rule.query)),
            CssRule::Supports(rule) => self.group(&rule.rules, place, 1, rule.loc, || text(&rule.condition)),
            CssRule::Container(rule) => {
                self.group(&rule.rules, place, 2, rule.loc, || format!("{:?}{:?}", rule.name, rule.condition))
            }
            CssRule::Scope(rule) => {
                // In a style rule, it does not mean the same as around it.
                let scope =
                    self.condition(3, rule.loc, || format!("{:?}{:?}", rule.scope_start, rule.scope_end));
                let outer: Vec<u64> = place.outer.iter().map(|outer| hash((outer, "scope", scope))).collect();
                self.list(&rule.rules, Place { outer: &outer, ..place });
            }
            CssRule::StartingStyle(rule) => self.group(&rule.rules, place, 4, rule.loc, String::new),
            CssRule::MozDocument(rule) => self.group(&rule.rules, place, 5, rule.loc, String::new),
            CssRule::LayerBlock(block) => {
                let (count, nameless) = (self.cascade.layers.len(), self.nameless);
                let layer = match &block.name {
                    Some(name) => self.layer(name, place),
                    None => {
                        self.nameless += 1;
                        let layer = hash((place.layer, self.nameless));
                        self.cascade.layers.push(hash((place.condition, layer)));
                        layer
                    }
                };
                let before = self.atoms;
                self.list(&block.rules, Place { layer, ..place });
                if self.atoms == before && block.name.is_none() && self.cascade.layers.len() == count + 1 {
                    // It has no effect, and lightningcss removes it.
                    self.cascade.layers.truncate(count);
                    self.nameless = nameless;
                }
            }
            CssRule::LayerStatement(statement) => {
                for name in &statement.names {
                    self.layer(name, place);
                }
            }
            CssRule::Keyframes(rule) => {
                let name = hash(text(&rule.name));
                let mut content = Vec::new();
                for keyframe in &rule.keyframes {
                    content.push(hash(keyframe.selectors.iter().map(text).collect::<Vec<_>>()));
                    let marks = keyframe.declarations.declarations.iter().filter_map(mark);
                    content.extend(marks.map(|mark| hash((mark, false))));
                    let marks = keyframe.declarations.important_declarations.iter().filter_map(mark);
                    content.extend(marks.map(|mark| hash((mark, true))));
                }
                let content = hash(content);
                // Equal ones with different prefixes become one rule, and targets need some prefixes only.
                let prefixes = if self.reader.is_lowered { VendorPrefix::None } else { rule.vendor_prefix };
                for prefix in prefixes {
                    self.named(hash((place.layer, "keyframes", name, prefix.bits())), place, content);
                }
            }
            CssRule::Property(rule) => {
                let name = hash(rule.name.0.as_ref());
                self.named(hash(("property", name)), place, self.content(rule));
            }
            CssRule::FontFace(rule) => self.other("font-face", place, self.content(rule)),
            CssRule::Page(rule) => self.other("page", place, self.content(rule)),
            CssRule::CounterStyle(rule) => self.other("counter-style", place, self.content(rule)),
            CssRule::PositionTry(rule) => self.other("position-try", place, self.content(rule)),
            CssRule::ViewTransition(rule) => self.other("view-transition", place, self.content(rule)),
            CssRule::Import(rule) => self.other("import", place, self.content(rule)),
            CssRule::Namespace(rule) => self.other("namespace", place, self.content(rule)),
            CssRule::Unknown(rule) => self.other("unknown", place, self.content(rule)),
            _ => {}
        }
    }

    fn style(&mut self, style: &StyleRule<'_>, place: Place<'_>) {
        let selectors = self.selectors(&style.selectors.0);
        let inner = |selectors: &[u64]| -> Vec<u64> {
            place
                .outer
                .iter()
                .flat_map(|outer| selectors.iter().map(move |inner| hash((outer, inner))))
                .collect()
        };
        let start = start(style.loc);
        self.block(&style.declarations, Place { start, outer: &inner(&selectors), ..place });
        if style.rules.0.is_empty() {
            return;
        }
        let mut different = selectors.clone();
        different.sort_unstable();
        different.dedup();
        let is_split =
            self.reader.is_lowered && place.outer.len().saturating_mul(different.len()) <= MAX_OUTER;
        let outer = if is_split { inner(&different) } else { inner(&[hash(selectors)]) };
        self.list(&style.rules, Place { start, outer: &outer, ..place });
    }

    fn group(
        &mut self,
        rules: &CssRuleList<'_>,
        place: Place<'_>,
        kind: u8,
        at: Location,
        text: impl FnOnce() -> String,
    ) {
        let condition = hash((place.condition, self.condition(kind, at, text)));
        self.list(rules, Place { condition, ..place });
    }

    fn condition(&mut self, kind: u8, at: Location, text: impl FnOnce() -> String) -> u64 {
        let key = (kind, at.source_index, at.line, at.column);
        let recorded = if self.is_before { None } else { self.reader.conditions.get(&key).copied() };
        // The query has become that of a custom media query, or one for the targets.
        if let Some((condition, true)) = recorded {
            return condition;
        }
        let text = text();
        let condition = hash((kind, &text));
        if self.is_before {
            let changes = self.reader.is_lowered || text.contains("--");
            self.reader.conditions.insert(key, (condition, changes));
        }
        condition
    }

    fn layer(&mut self, name: &LayerName<'_>, place: Place<'_>) -> u64 {
        let mut layer = place.layer;
        for part in &name.0 {
            layer = hash((layer, part.as_ref()));
            self.cascade.layers.push(hash((place.condition, layer)));
        }
        layer
    }

    fn block(&mut self, block: &DeclarationBlock<'_>, place: Place<'_>) {
        self.declarations(&block.declarations, false, place);
        self.declarations(&block.important_declarations, true, place);
    }

    fn declarations(&mut self, declarations: &[Property<'_>], important: bool, place: Place<'_>) {
        let mut marks = declarations.iter().filter_map(mark).peekable();
        if marks.peek().is_none() {
            return;
        }
        self.atoms += 1;
        let sequence = self.cascade.sequences.entry(hash((place.layer, important))).or_default();
        for number in marks {
            let atoms = place.selectors().map(|selector| Atom { selector, declaration: hash(number) });
            if let Some(apart) = &mut self.apart
                && atoms.clone().any(|atom| apart.atoms.contains(&atom))
            {
                apart.rules.insert(place.start);
            }
            sequence.extend(atoms);
        }
    }

    /// A rule that replaces those with its name.
    fn named(&mut self, key: u64, place: Place<'_>, content: u64) {
        self.atoms += 1;
        let sequence = self.cascade.sequences.entry(key).or_default();
        for selector in place.selectors() {
            sequence.retain(|atom| atom.selector != selector);
            sequence.push(Atom { selector, declaration: content });
        }
    }

    fn other(&mut self, kind: &str, place: Place<'_>, content: u64) {
        self.atoms += 1;
        let sequence = self.cascade.sequences.entry(hash((place.layer, kind))).or_default();
        sequence.extend(place.selectors().map(|selector| Atom { selector, declaration: content }));
    }

    /// Some of these rules are written differently for targets.
    fn content(&self, rule: &impl ToCss) -> u64 {
        if self.reader.is_lowered { 0 } else { hash(text(rule)) }
    }

    fn selectors(&self, selectors: &[Selector<'_>]) -> Vec<u64> {
        let is_lowered = self.reader.is_lowered;
        let mut hashes = Vec::with_capacity(selectors.len());
        for selector in selectors {
            let mut components = selector.iter_raw_match_order();
            match (components.next(), components.next()) {
                // For targets, a list becomes this.
                (Some(Component::Is(list)), None) if is_lowered && list.len() > 1 => {
                    hashes.extend(list.iter().map(|selector| selector_hash(selector, true)));
                }
                _ => hashes.push(selector_hash(selector, is_lowered)),
            }
        }
        hashes
    }
}

/// The hash of a selector. Those that are written differently for targets have the same one.
fn selector_hash(selector: &Selector<'_>, is_lowered: bool) -> u64 {
    let changes = |component: &Component<'_>| match component {
        // lightningcss writes these two as they are.
        Component::NonTSPseudoClass(class) => {
            !is_classic(class) && !matches!(class, PseudoClass::FocusVisible | PseudoClass::FocusWithin)
        }
        Component::PseudoElement(_)
        | Component::Is(_)
        | Component::Any(..)
        | Component::Where(_)
        | Component::Has(_)
        | Component::Negation(_) => true,
        _ => false,
    };
    if is_lowered && selector.iter_raw_match_order().any(changes) { 0 } else { hash(selector) }
}

/// The number of a marked declaration. Others become several rules for the targets.
fn mark(declaration: &Property<'_>) -> Option<usize> {
    match declaration {
        Property::Custom(CustomProperty { name: CustomPropertyName::Unknown(name), .. }) => number(&name.0),
        _ => None,
    }
}

fn text(value: &impl ToCss) -> String {
    value.to_css_string(PrinterOptions { minify: true, ..PrinterOptions::default() }).unwrap_or_default()
}
