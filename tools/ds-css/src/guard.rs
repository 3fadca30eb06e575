//! Keeps the compiler from merging what only looks alike.
//!
//! lightningcss merges declarations, rules and layers, so that a stylesheet takes less space. Some of its merges change
//! what a browser shows: `rotate` next to `transform`, `font-family: monospace, monospace`, layers that are nested in
//! layers, values for older browsers before newer ones. [`Guard::prepare`] marks these places before the merges, so that
//! they do not look alike; [`Guard::restore`] removes the marks.

mod conditions;
mod fallbacks;
mod layers;

use lightningcss::declaration::DeclarationBlock;
use lightningcss::properties::custom::{CustomProperty, CustomPropertyName, TokenList, UnparsedProperty};
use lightningcss::properties::font::{FontFamily, GenericFontFamily};
use lightningcss::properties::{Property, PropertyId};
use lightningcss::rules::{CssRule, CssRuleList};
use lightningcss::traits::Parse;

pub(crate) use conditions::keep_prefixes;

/// Starts the names of marks: a character for private use, which no stylesheet contains by chance.
const MARK: char = '\u{f8fe}';

/// The marks in the rules of one bundle.
pub(crate) struct Guard<'i> {
    /// Whether values and selectors that not every browser knows are kept apart from others. Not needed with targets:
    /// lightningcss knows what they support.
    keeps_fallbacks: bool,
    /// Declarations that a mark stands for.
    declarations: Vec<Property<'i>>,
    layers: usize,
}

impl<'i> Guard<'i> {
    pub(crate) fn new(has_targets: bool) -> Self {
        Self { keeps_fallbacks: !has_targets, declarations: Vec::new(), layers: 0 }
    }

    /// Marks what must not be merged.
    pub(crate) fn prepare(&mut self, rules: &mut CssRuleList<'i>) {
        for rule in &mut rules.0 {
            each_block(rule, &mut |block| self.prepare_block(block));
            if let Some(children) = children(rule) {
                self.prepare(children);
            }
        }
        layers::mark(rules, &mut self.layers);
        if self.keeps_fallbacks {
            fallbacks::keep_rules(rules);
        }
    }

    fn prepare_block(&mut self, block: &mut DeclarationBlock<'i>) {
        for list in [&mut block.declarations, &mut block.important_declarations] {
            if self.keeps_fallbacks && fallbacks::has_fallback(list) {
                for declaration in list {
                    let mark = self.mark();
                    self.declarations.push(std::mem::replace(declaration, mark));
                }
                continue;
            }
            list.iter_mut().for_each(keep_monospace);
            if list.iter().any(is_individual_transform) {
                let separated = std::mem::take(list).into_iter().flat_map(|declaration| {
                    let is_individual = is_individual_transform(&declaration);
                    let around = move || is_individual.then(flush_transforms);
                    [around(), Some(declaration), around()].into_iter().flatten()
                });
                *list = separated.collect();
            }
        }
    }

    fn mark(&self) -> Property<'i> {
        let name = format!("{MARK}{}", self.declarations.len());
        Property::Custom(CustomProperty {
            name: CustomPropertyName::Unknown(name.into()),
            value: TokenList(Vec::new()),
        })
    }

    /// Removes the marks again.
    pub(crate) fn restore(&self, rules: &mut CssRuleList<'i>) {
        self.restore_list(rules, false);
    }

    fn restore_list(&self, rules: &mut CssRuleList<'i>, in_style: bool) {
        if in_style {
            unwrap_always(rules);
        }
        for rule in &mut rules.0 {
            layers::restore(rule);
            each_block(rule, &mut |block| {
                self.restore_declarations(&mut block.declarations);
                self.restore_declarations(&mut block.important_declarations);
            });
            let is_style = matches!(rule, CssRule::Style(_) | CssRule::Nesting(_));
            if let Some(children) = children(rule) {
                if is_style {
                    children.0.retain(|rule| !matches!(rule, CssRule::Ignored));
                }
                self.restore_list(children, in_style || is_style);
            }
        }
    }

    fn restore_declarations(&self, list: &mut Vec<Property<'i>>) {
        list.retain_mut(|declaration| match declaration {
            Property::Unparsed(value) => !value.value.0.is_empty(),
            Property::Custom(CustomProperty { name: CustomPropertyName::Unknown(name), .. }) => {
                let number = name.0.strip_prefix(MARK).and_then(|number| number.parse::<usize>().ok());
                if let Some(kept) = number.and_then(|number| self.declarations.get(number)) {
                    *declaration = kept.clone();
                }
                true
            }
            Property::FontFamily(families) => restore_monospace(families),
            Property::Font(font) => restore_monospace(&mut font.family),
            _ => true,
        });
    }
}

/// The rules in a rule.
fn children<'r, 'i>(rule: &'r mut CssRule<'i>) -> Option<&'r mut CssRuleList<'i>> {
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
fn each_block<'i>(rule: &mut CssRule<'i>, visit: &mut dyn FnMut(&mut DeclarationBlock<'i>)) {
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

/// `translate`, `rotate` and `scale` apply in this order and before `transform`
/// ([CSS Transforms 2](https://www.w3.org/TR/css-transforms-2/#ctm)), whatever the order of the declarations is.
/// lightningcss appends them to `transform`, or drops them before it.
fn is_individual_transform(declaration: &Property<'_>) -> bool {
    matches!(declaration, Property::Translate(_) | Property::Rotate(_) | Property::Scale(_))
}

/// A declaration without a value: lightningcss does not parse it, so it writes what it has of these properties first.
fn flush_transforms<'i>() -> Property<'i> {
    Property::Unparsed(UnparsedProperty { property_id: PropertyId::Rotate, value: TokenList(Vec::new()) })
}

/// Browsers use a smaller font size for `monospace`, except if another family is next to it, even the same again. So
/// the second one is no duplicate.
fn keep_monospace(declaration: &mut Property<'_>) {
    let families = match declaration {
        Property::FontFamily(families) => families,
        Property::Font(font) => &mut font.family,
        _ => return,
    };
    let is_monospace = |family: &FontFamily<'_>| *family == FontFamily::Generic(GenericFontFamily::Monospace);
    if families.len() > 1 && families.iter().all(is_monospace) {
        families.truncate(1);
        families.extend(FontFamily::parse_string(SECOND_MONOSPACE).ok());
    }
}

const SECOND_MONOSPACE: &str = "\u{f8fe}monospace";

/// Returns `true`: the declaration stays.
fn restore_monospace(families: &mut [FontFamily<'_>]) -> bool {
    if let [_, second @ FontFamily::FamilyName(_)] = families
        && FontFamily::parse_string(SECOND_MONOSPACE).is_ok_and(|mark| *second == mark)
    {
        *second = FontFamily::Generic(GenericFontFamily::Monospace);
    }
    true
}

/// Replaces a nested `@media all` by its rules. lightningcss does the same when it prints, but forgets the semicolon
/// after its declarations, which makes them and the next ones invalid.
fn unwrap_always(rules: &mut CssRuleList<'_>) {
    let is_always = |rule: &CssRule<'_>| matches!(rule, CssRule::Media(rule) if rule.query.always_matches());
    while rules.0.iter().any(is_always) {
        let unwrapped = std::mem::take(&mut rules.0).into_iter().flat_map(|rule| match rule {
            CssRule::Media(rule) if rule.query.always_matches() => rule.rules.0,
            rule => vec![rule],
        });
        rules.0 = unwrapped.collect();
    }
}
