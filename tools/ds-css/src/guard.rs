//! Keeps lightningcss from merging what only looks alike.
//!
//! lightningcss merges declarations, rules and layers, so that a stylesheet takes less space. Many of its merges change what
//! a browser shows: it moves `font-kerning` before the `font` that resets it, drops values for older browsers, makes one
//! value of `rotate` and `transform`, and reorders layers and animations. They save less than one byte in two hundred, and
//! nothing once the output is compressed. So each declaration is lowered by itself, and a mark takes its place until the
//! rules are minified. [`overridden`] then removes what a later declaration overrides in every browser.

mod conditions;
mod directions;
mod hash;
mod held;
mod layers;
mod lowering;
mod names;
mod nesting;
mod overridden;
mod prefixed;
mod selectors;
mod splitting;
mod universal;
mod unlowered;

use std::ops::Range;

use lightningcss::declaration::DeclarationBlock;
use lightningcss::printer::PrinterOptions;
use lightningcss::properties::custom::{CustomProperty, CustomPropertyName, TokenList};
use lightningcss::properties::{Property, PropertyId};
use lightningcss::rules::{CssRule, CssRuleList};
use lightningcss::targets::Targets;
use rustc_hash::FxHashMap;

use crate::gradients;
use crate::placeholder::{MARK, number};
use crate::proof::{Cascade, Difference, Expected, Merging, Printing, Reader, timed};

pub(crate) use conditions::{condition, keep_prefixes};
pub(crate) use nesting::{unknown_lists, write_roots};
pub(crate) use selectors::has_is;
pub(crate) use unlowered::place_of_declaration;

use unlowered::Unlowered;

/// The marks in the rules of one bundle.
pub(crate) struct Guard<'i> {
    targets: Targets,
    /// The declarations that a mark stands for, by its number.
    declarations: Vec<Property<'i>>,
    /// The marks, by their numbers.
    marks: Vec<Property<'i>>,
    /// What each distinct group of declarations becomes, by the hash of its text, which can be that of several groups.
    lowered: FxHashMap<u64, Vec<Lowered<'i>>>,
    held: held::Held<'i>,
    /// The declarations that have no fallback for the targets.
    pub(crate) unlowered: Unlowered,
    merging: Merging,
    /// What must not be merged, unless that is everything.
    pub(crate) apart: Difference,
    reader: Reader,
    before: Cascade,
}

struct Lowered<'i> {
    /// The group; `None` if it is what the marks stand for, as most are.
    source: Option<Vec<Property<'i>>>,
    /// The numbers of the marks. `None` if the group cannot be lowered by itself.
    marks: Option<Range<usize>>,
}

impl<'i> Lowered<'i> {
    /// Whether this is a group; `declarations` has what marks stand for.
    fn is_of(&self, group: &[Property<'i>], declarations: &[Property<'i>]) -> bool {
        match (&self.source, &self.marks) {
            (Some(source), _) => source == group,
            (None, Some(marks)) => declarations.get(marks.clone()) == Some(group),
            (None, None) => false,
        }
    }
}

impl<'i> Guard<'i> {
    pub(crate) fn new(targets: Targets, merging: Merging) -> Self {
        Self {
            targets,
            declarations: Vec::new(),
            marks: Vec::new(),
            lowered: FxHashMap::default(),
            held: held::Held::default(),
            unlowered: Unlowered::default(),
            apart: merging.exception().cloned().unwrap_or_default(),
            merging,
            reader: Reader::new(targets.browsers.is_some()),
            before: Cascade::default(),
        }
    }

    /// Marks what must not be merged.
    pub(crate) fn prepare(&mut self, rules: &mut CssRuleList<'i>) {
        self.mark_declarations(rules);
        let apart = (!self.apart.is_empty()).then_some(&mut self.apart);
        self.before = timed(|| self.reader.before(rules, apart));
        prefixed::hold(rules, &mut self.held, self.targets.browsers.is_some());
        splitting::split_lists(rules, self.targets);
        self.keep_apart(rules);
        // Only marking needs these.
        self.lowered = FxHashMap::default();
        self.marks = Vec::new();
    }

    fn mark_declarations(&mut self, rules: &mut CssRuleList<'i>) {
        for rule in &mut rules.0 {
            let is_nested = matches!(rule, CssRule::NestedDeclarations(_));
            self.unlowered.rule = unlowered::location(rule);
            each_block(rule, &mut |block| {
                let normal = self.mark(&block.declarations, block, is_nested);
                let important = self.mark(&block.important_declarations, block, is_nested);
                // Marks come before declarations without one, so a block has only marks or none that compete with them.
                if let (Some(normal), Some(important)) = (normal, important) {
                    block.declarations = normal;
                    block.important_declarations = important;
                }
            });
            if let Some(children) = children(rule) {
                self.mark_declarations(children);
            }
        }
    }

    fn keep_apart(&mut self, rules: &mut CssRuleList<'i>) {
        for rule in &mut rules.0 {
            if let Some(children) = children(rule) {
                self.keep_apart(children);
            }
        }
        let keeps_all = self.merging == Merging::Nothing;
        let keeps_layers = keeps_all || self.apart.has_layers();
        layers::mark(rules, &mut self.held, keeps_layers);
        names::mark(rules, &mut self.held, keeps_layers);
        let keeps_unknown = self.targets.browsers.is_none();
        selectors::keep_apart(rules, |style| {
            keeps_all
                || self.apart.has(style.loc)
                || held::Held::has_selectors(style)
                || keeps_unknown && !style.selectors.0.iter().all(selectors::is_universal_selector)
        });
    }

    /// The marks for declarations of a block, if each can be lowered by itself. lightningcss loses the rules that those after a nested rule need,
    /// or writes them for the selectors of another rule.
    fn mark(
        &mut self,
        declarations: &[Property<'i>],
        block: &DeclarationBlock<'i>,
        is_nested: bool,
    ) -> Option<Vec<Property<'i>>> {
        let mut marks = Vec::with_capacity(declarations.len());
        let mut before: Option<PropertyId<'i>> = None;
        for group in lowering::groups(declarations) {
            let Some(mut lowered) = self.lower(group) else {
                let stops = || lowering::stops(block, &self.targets);
                match group {
                    // It gets a rule with `@supports`, or for a direction, which would come after those that override parts of it.
                    [only]
                        if is_nested
                            || matches!(only, Property::Unparsed(_)) && has_others(only, declarations)
                            || directions::matter(block, &self.targets) => {}
                    // It gets a rule for dark colours.
                    [scheme @ Property::ColorScheme(_)] if !declarations.iter().any(is_all) => {
                        marks.push(scheme.clone());
                        continue;
                    }
                    _ if stops() => {}
                    _ => return None,
                }
                self.unlowered.note(group);
                let added = self.add(group.to_vec());
                marks.extend_from_slice(&self.marks[added]);
                continue;
            };
            let single = if let [only] = group { Some(only.property_id()) } else { None };
            if let Some(id) = single.as_ref().filter(|id| before.as_ref() == Some(*id)) {
                lowered = self.without_fallbacks(lowered, id);
            }
            marks.extend_from_slice(&self.marks[lowered]);
            before = single;
        }
        Some(marks)
    }

    /// Leaves out the fallbacks that lowering added: the author wrote one, in the declaration before.
    fn without_fallbacks(&self, lowered: Range<usize>, id: &PropertyId<'i>) -> Range<usize> {
        let are_same = self.declarations[lowered.clone()].iter().all(|other| other.property_id() == *id);
        if are_same && !lowered.is_empty() { lowered.end - 1..lowered.end } else { lowered }
    }

    /// The numbers of the marks for declarations that are lowered together.
    fn lower(&mut self, group: &[Property<'i>]) -> Option<Range<usize>> {
        let text = hash::of_texts(group);
        let mut same_text = self.lowered.get(&text).into_iter().flatten();
        if let Some(known) = same_text.find(|known| known.is_of(group, &self.declarations)) {
            return known.marks.clone();
        }
        let lowered = lowering::lower(group, &self.targets, &mut self.unlowered);
        let source = (lowered.as_deref() != Some(group)).then(|| group.to_vec());
        let marks = lowered.map(|lowered| self.add(lowered));
        self.lowered.entry(text).or_default().push(Lowered { source, marks: marks.clone() });
        marks
    }

    /// Adds declarations; returns the numbers of their marks.
    fn add(&mut self, declarations: impl IntoIterator<Item = Property<'i>>) -> Range<usize> {
        let first = self.declarations.len();
        self.declarations.extend(declarations);
        self.declarations[first..].iter_mut().for_each(gradients::write);
        self.marks.extend((first..self.declarations.len()).map(mark));
        first..self.declarations.len()
    }

    /// Restores the rules that were marked. Returns what differs from the cascade before they were minified.
    pub(crate) fn restore_rules(&mut self, rules: &mut CssRuleList<'i>) -> Option<Difference> {
        self.restore_list(rules);
        timed(|| std::mem::take(&mut self.before).difference(&self.reader.after(rules)))
    }

    fn restore_list(&self, rules: &mut CssRuleList<'i>) {
        for rule in &mut rules.0 {
            self.held.restore(rule);
            prefixed::restore(rule);
            layers::restore(rule);
            names::restore(rule);
            if let Some(children) = children(rule) {
                self.restore_list(children);
            }
        }
        rules.0.retain(|rule| !is_empty(rule));
    }

    /// Replaces the marks by the declarations that they stand for. Returns the text of each that must be printed.
    pub(crate) fn restore_declarations(&self, rules: &mut CssRuleList<'i>, printing: Printing) -> Expected {
        if printing.lowers_nesting {
            nesting::write_lists(rules, nesting::Outer::default());
        }
        let mut texts = Texts {
            printing,
            known: vec![[const { 0..0 }; 2]; self.declarations.len()],
            expected: Expected::default(),
            buffer: String::new(),
        };
        self.restore_blocks(rules, false, &mut texts);
        texts.expected
    }

    fn restore_blocks(&self, rules: &mut CssRuleList<'i>, in_style: bool, texts: &mut Texts) {
        if in_style {
            conditions::unwrap_always(rules);
        }
        for rule in &mut rules.0 {
            each_block(rule, &mut |block| {
                for (list, important) in
                    [(&mut block.declarations, false), (&mut block.important_declarations, true)]
                {
                    let mut numbers = self.restore_block(list);
                    if numbers.iter().any(Option::is_some) {
                        overridden::remove(list, &mut numbers, &self.targets);
                    }
                    timed(|| {
                        for (declaration, number) in list.iter().zip(numbers) {
                            texts.add(declaration, number, important);
                        }
                    });
                }
                texts.expected.end_block();
            });
            let is_style = matches!(rule, CssRule::Style(_) | CssRule::Nesting(_));
            if let Some(children) = children(rule) {
                self.restore_blocks(children, in_style || is_style, texts);
            }
        }
    }

    /// Returns the numbers of the marks.
    fn restore_block(&self, list: &mut [Property<'i>]) -> Vec<Option<usize>> {
        let mut numbers = Vec::with_capacity(list.len());
        for declaration in list {
            let mut marked = None;
            if let Property::Custom(CustomProperty { name: CustomPropertyName::Unknown(name), .. }) =
                declaration
                && let Some(number) = number(&name.0)
                && let Some(original) = self.declarations.get(number)
            {
                *declaration = original.clone();
                marked = Some(number);
            } else {
                gradients::write(declaration);
            }
            numbers.push(marked);
        }
        numbers
    }
}

/// The texts of declarations, each printed once.
struct Texts {
    printing: Printing,
    /// Where in `expected` the texts of a declaration are, by its number, for each importance. Empty if it was not printed.
    known: Vec<[Range<usize>; 2]>,
    expected: Expected,
    /// Space for a text.
    buffer: String,
}

impl Texts {
    fn add(&mut self, declaration: &Property<'_>, number: Option<usize>, important: bool) {
        let Self { printing, known, expected: Expected { texts, .. }, buffer } = self;
        let known =
            number.and_then(|number| known.get_mut(number)).map(|known| &mut known[usize::from(important)]);
        match known {
            Some(known) if known.start < known.end => texts.extend_from_within(known.clone()),
            known => {
                let start = texts.len();
                printing.declaration(declaration, important, buffer, texts);
                if let Some(known) = known {
                    *known = start..texts.len();
                }
            }
        }
    }
}

/// What a declaration becomes for targets. `None` if that needs more rules.
pub(crate) fn lowered<'i>(declaration: &Property<'i>, targets: &Targets) -> Option<Vec<Property<'i>>> {
    lowering::lower(std::slice::from_ref(declaration), targets, &mut Unlowered::default())
}

/// Whether one of some declarations may set a part of another one. Sides of a border have two names each.
fn has_others<'i>(declaration: &Property<'i>, declarations: &[Property<'i>]) -> bool {
    let id = declaration.property_id();
    let is_one = |id: &PropertyId<'_>| id.longhands().is_none() && !id.name().starts_with("border");
    declarations.iter().filter(|other| *other != declaration).map(Property::property_id).any(|other| {
        let are_related = || overridden::are_related(&id, &other) && !(is_one(&id) && is_one(&other));
        id == other || other.name() == "all" || are_related()
    })
}

fn is_all(declaration: &Property<'_>) -> bool {
    declaration.property_id().name() == "all"
}

/// Whether nothing is printed for a rule: it is what kept another one apart, or the rest of a rule that was split for targets.
fn is_empty(rule: &CssRule<'_>) -> bool {
    match rule {
        CssRule::Ignored => true,
        CssRule::Style(style) => style.is_empty(),
        _ => false,
    }
}

fn mark<'i>(number: usize) -> Property<'i> {
    Property::Custom(CustomProperty {
        name: CustomPropertyName::Unknown(format!("{MARK}{number}").into()),
        value: TokenList(Vec::new()),
    })
}

/// A declaration as lightningcss prints it for every browser.
pub(crate) fn text(declaration: &Property<'_>) -> String {
    declaration.to_css_string(false, compact()).unwrap_or_default()
}

/// Prints without white space, and lowers nothing.
fn compact() -> PrinterOptions<'static> {
    PrinterOptions { minify: true, ..PrinterOptions::default() }
}

/// The rules in a rule.
pub(crate) fn children<'r, 'i>(rule: &'r mut CssRule<'i>) -> Option<&'r mut CssRuleList<'i>> {
    Some(match rule {
        CssRule::Style(rule) => &mut rule.rules,
        CssRule::Nesting(rule) => &mut rule.style.rules,
        CssRule::Media(rule) => &mut rule.rules,
        CssRule::Supports(rule) => &mut rule.rules,
        CssRule::LayerBlock(rule) => &mut rule.rules,
        CssRule::Container(rule) => &mut rule.rules,
        CssRule::Scope(rule) => &mut rule.rules,
        CssRule::StartingStyle(rule) => &mut rule.rules,
        CssRule::MozDocument(rule) => &mut rule.rules,
        _ => return None,
    })
}

/// Calls a function with each block of declarations that is directly in a rule.
pub(crate) fn each_block<'i>(rule: &mut CssRule<'i>, visit: &mut dyn FnMut(&mut DeclarationBlock<'i>)) {
    match rule {
        CssRule::Style(rule) => visit(&mut rule.declarations),
        CssRule::Nesting(rule) => visit(&mut rule.style.declarations),
        CssRule::NestedDeclarations(rule) => visit(&mut rule.declarations),
        CssRule::Keyframes(rule) => {
            rule.keyframes.iter_mut().for_each(|keyframe| visit(&mut keyframe.declarations));
        }
        _ => {}
    }
}
