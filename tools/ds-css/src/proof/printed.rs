//! The declarations of a printed stylesheet, as a parser that knows nothing of lightningcss finds them.

use lightningcss::printer::PrinterOptions;
use lightningcss::properties::Property;
use lightningcss::rules::{CssRule, CssRuleList};
use lightningcss::targets::Targets;
use lightningcss::traits::ToCss;

use super::difference::{Difference, Start, start};
use super::hash;
use crate::token::{Kind, Lexer, Token};

/// A declaration or a statement: the conditions and layers around it, its selectors, and its text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Item {
    conditions: u64,
    /// `None` if they are written differently for targets.
    selectors: Option<u64>,
    text: u64,
}

impl Item {
    fn is_same(self, other: Self) -> bool {
        self.text == other.text
            && self.conditions == other.conditions
            && (self.selectors == other.selectors || self.selectors.is_none() || other.selectors.is_none())
    }
}

/// The texts that the declarations of blocks have, in the order of the blocks.
#[derive(Debug, Default)]
pub(crate) struct Expected {
    pub(crate) texts: Vec<u64>,
    /// Where each block ends.
    ends: Vec<usize>,
}

/// How a stylesheet is printed.
#[derive(Clone, Copy)]
pub(crate) struct Printing {
    pub(crate) minify: bool,
    pub(crate) targets: Targets,
    pub(crate) lowers_nesting: bool,
}

impl Printing {
    pub(crate) fn text(&self, value: &impl ToCss) -> String {
        value.to_css_string(self.options()).unwrap_or_default()
    }

    /// The texts of what a declaration becomes, which can be several with prefixes.
    pub(crate) fn declaration(&self, declaration: &Property<'_>, important: bool) -> Vec<u64> {
        let text = declaration.to_css_string(important, self.options()).unwrap_or_default();
        if memchr::memchr3(b';', b'{', b'}', text.as_bytes()).is_none() {
            // Most become one declaration, so no tokens are needed to divide the text.
            return vec![packed(text.trim_ascii())];
        }
        split(&text).into_iter().map(|item| item.text).collect()
    }

    fn options(&self) -> PrinterOptions<'static> {
        PrinterOptions { minify: self.minify, targets: self.targets, ..PrinterOptions::default() }
    }
}

impl Expected {
    /// Ends a block, after its texts.
    pub(crate) fn end_block(&mut self) {
        self.ends.push(self.texts.len());
    }

    /// Whether a printed stylesheet has each declaration of some rules in its place, and nothing else: which rules differ.
    pub(crate) fn compare(
        self,
        rules: &CssRuleList<'_>,
        printing: Printing,
        css: &str,
    ) -> Option<Difference> {
        let mut walk =
            Walk { printing, blocks: self, next: 0, items: Vec::new(), starts: Vec::new(), start: None };
        walk.list(&rules.0, 0, false);
        let (expected, printed) = (walk.items, split(css));
        let same = |pairs: &mut dyn Iterator<Item = (&Item, &Item)>| {
            pairs.take_while(|(expected, printed)| expected.is_same(**printed)).count()
        };
        let first = same(&mut expected.iter().zip(&printed));
        if first == expected.len() && first == printed.len() {
            return None;
        }
        let last = same(&mut expected.iter().rev().zip(printed.iter().rev()));
        // Where something was added, the rules around it are the cause.
        let first =
            first.min(expected.len() - last).saturating_sub(usize::from(first + last >= expected.len()));
        let end = (expected.len() - last).max(first + 1).min(expected.len());
        let starts = walk.starts.get(first..end).unwrap_or_default();
        Some(Difference {
            rules: starts.iter().flatten().copied().collect(),
            layers: starts.iter().any(Option::is_none) || starts.is_empty(),
            ..Difference::default()
        })
    }
}

struct Walk {
    printing: Printing,
    blocks: Expected,
    next: usize,
    items: Vec<Item>,
    /// For each item, where its style rule starts.
    starts: Vec<Option<Start>>,
    /// Where the style rule starts that is being read.
    start: Option<Start>,
}

impl Walk {
    fn list<'r, 'i: 'r>(
        &mut self,
        rules: impl IntoIterator<Item = &'r CssRule<'i>>,
        conditions: u64,
        in_style: bool,
    ) {
        for rule in rules {
            let outer = self.start;
            if let CssRule::Style(style) = rule {
                self.start = Some(start(style.loc));
            }
            self.rule(rule, conditions, in_style);
            self.start = outer;
        }
    }

    fn rule(&mut self, rule: &CssRule<'_>, conditions: u64, in_style: bool) {
        let group = |name: &str, prelude: String| at_rule(conditions, name, &prelude);
        match rule {
            CssRule::Style(style) => {
                let prefixes = style.vendor_prefix;
                // With one prefix, or without any, each selector is written as it is.
                let is_lowered = prefixes.iter().count() > 1 || (in_style && self.printing.lowers_nesting);
                let selectors =
                    if is_lowered { None } else { Some(packed(&self.printing.text(&style.selectors))) };
                let next = self.next;
                for _ in 0..prefixes.iter().count().max(1) {
                    self.next = next;
                    self.block(conditions, selectors);
                    let hoists = self.printing.lowers_nesting;
                    let stays = |rule: &&CssRule<'_>| hoists && matches!(rule, CssRule::Unknown(_));
                    // These are printed before the rules that leave the block.
                    self.list(style.rules.0.iter().filter(stays), conditions, true);
                    self.list(style.rules.0.iter().filter(|rule| !stays(rule)), conditions, true);
                }
            }
            CssRule::Nesting(nesting) => {
                let selectors = if self.printing.lowers_nesting {
                    None
                } else {
                    Some(packed(&self.printing.text(&nesting.style.selectors)))
                };
                self.block(conditions, selectors);
                self.list(&nesting.style.rules.0, conditions, true);
            }
            CssRule::NestedDeclarations(_) => self.block(conditions, None),
            CssRule::Media(rule) if rule.query.always_matches() && self.printing.minify => {
                self.list(&rule.rules.0, conditions, in_style);
            }
            CssRule::Media(rule) => {
                let conditions = group("@media", self.printing.text(&rule.query));
                self.list(&rule.rules.0, conditions, in_style);
            }
            CssRule::Supports(rule) => {
                let conditions = group("@supports", self.printing.text(&rule.condition));
                self.list(&rule.rules.0, conditions, in_style);
            }
            CssRule::LayerBlock(rule) => {
                let name = rule.name.as_ref().map(|name| self.printing.text(name)).unwrap_or_default();
                self.list(&rule.rules.0, group("@layer", name), in_style);
            }
            CssRule::Container(rule) => {
                self.list(&rule.rules.0, group("@container", String::new()), in_style)
            }
            CssRule::Scope(rule) => self.list(&rule.rules.0, group("@scope", String::new()), in_style),
            CssRule::StartingStyle(rule) => {
                self.list(&rule.rules.0, group("@starting-style", String::new()), in_style);
            }
            CssRule::MozDocument(rule) => {
                self.list(&rule.rules.0, group("@-moz-document", String::new()), in_style);
            }
            CssRule::Ignored => {}
            other => {
                if let CssRule::Keyframes(keyframes) = other {
                    self.next += keyframes.keyframes.len();
                }
                let text = self.printing.text(other);
                self.items.extend(items(&text, conditions));
                self.starts.resize(self.items.len(), None);
            }
        }
    }

    fn block(&mut self, conditions: u64, selectors: Option<u64>) {
        let Expected { texts, ends } = &self.blocks;
        let start = self.next.checked_sub(1).and_then(|before| ends.get(before)).copied().unwrap_or(0);
        if let Some(texts) = ends.get(self.next).and_then(|end| texts.get(start..*end)) {
            self.items.extend(texts.iter().map(|text| Item { conditions, selectors, text: *text }));
            self.starts.resize(self.items.len(), self.start);
        }
        self.next += 1;
    }
}

/// The declarations and statements of a stylesheet.
pub(crate) fn split(css: &str) -> Vec<Item> {
    items(css, 0)
}

fn items(css: &str, conditions: u64) -> Vec<Item> {
    let mut items = Vec::new();
    let mut blocks = vec![(conditions, None)];
    let mut start = 0_usize;
    let mut brackets = 0_usize;
    for token in Lexer::new(css) {
        let (conditions, selectors) = blocks.last().copied().unwrap_or_default();
        let end = token.span.start as usize;
        let mut add = |end: usize| {
            let text = css.get(start..end).unwrap_or("").trim_ascii();
            if !text.is_empty() {
                items.push(Item { conditions, selectors, text: packed(text) });
            }
        };
        match token.kind {
            Kind::Comment if css.get(start..end).is_some_and(|text| text.trim_ascii().is_empty()) => {
                start = token.span.end as usize;
            }
            Kind::Function | Kind::ParenOpen | Kind::SquareOpen => brackets += 1,
            Kind::ParenClose | Kind::SquareClose => brackets = brackets.saturating_sub(1),
            Kind::CurlyOpen if brackets > 0 || is_custom_property(css, start) => brackets += 1,
            Kind::CurlyOpen => {
                let prelude = css.get(start..end).unwrap_or("").trim_ascii();
                blocks.push(match name(prelude) {
                    Some((name, rest)) => (at_rule(conditions, name, rest), selectors),
                    None => (conditions, Some(packed(prelude))),
                });
                start = token.span.end as usize;
            }
            Kind::CurlyClose if brackets > 0 => brackets -= 1,
            Kind::CurlyClose => {
                add(end);
                if blocks.len() > 1 {
                    blocks.pop();
                }
                start = token.span.end as usize;
            }
            Kind::Semicolon if brackets == 0 => {
                add(end);
                start = token.span.end as usize;
            }
            _ => {}
        }
    }
    if let Some((conditions, selectors)) = blocks.last().copied() {
        let text = css.get(start..).unwrap_or("").trim_ascii();
        if !text.is_empty() {
            items.push(Item { conditions, selectors, text: packed(text) });
        }
    }
    items
}

/// Whether the item that starts at a byte is a custom property, whose value may have braces.
fn is_custom_property(css: &str, start: usize) -> bool {
    css.get(start..).is_some_and(|item| item.trim_ascii_start().starts_with("--"))
}

/// The name of an at-rule in lower case, and what follows it.
fn name(prelude: &str) -> Option<(&str, &str)> {
    let keyword = Lexer::new(prelude).next().filter(|first: &Token| first.kind == Kind::AtKeyword)?;
    Some(prelude.split_at(keyword.span.end as usize))
}

/// The conditions in an at-rule. Of some only the name is compared: they are written in several ways.
fn at_rule(conditions: u64, name: &str, prelude: &str) -> u64 {
    let is_plain = matches!(name, "@container" | "@scope" | "@starting-style" | "@-moz-document");
    hash((conditions, name, if is_plain { 0 } else { packed(prelude.trim_ascii()) }))
}

/// The hash of a text without the white space that is not in a minified stylesheet.
fn packed(text: &str) -> u64 {
    if !text.as_bytes().iter().any(u8::is_ascii_whitespace) {
        return hash(text);
    }
    let mut packed = String::with_capacity(text.len());
    text.split_ascii_whitespace().for_each(|part| packed.push_str(part));
    hash(packed.as_str())
}
