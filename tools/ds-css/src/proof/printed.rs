//! The declarations of a printed stylesheet, as a parser that knows nothing of lightningcss finds them.

use std::hash::Hasher;

use lightningcss::printer::{Printer, PrinterOptions};
use lightningcss::properties::Property;
use lightningcss::rules::{CssRule, CssRuleList};
use lightningcss::targets::Targets;
use lightningcss::traits::ToCss;
use rustc_hash::FxHasher;

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

    /// Adds the texts of what a declaration becomes, which can be several with prefixes. `buffer` has space for the text.
    pub(crate) fn declaration(
        &self,
        declaration: &Property<'_>,
        important: bool,
        buffer: &mut String,
        texts: &mut Vec<u64>,
    ) {
        buffer.clear();
        if declaration.to_css(&mut Printer::new(buffer, self.options()), important).is_err() {
            buffer.clear();
        }
        if memchr::memchr3(b';', b'{', b'}', buffer.as_bytes()).is_none() {
            // Most become one declaration, so no tokens are needed to divide the text.
            texts.push(packed(buffer.trim_ascii()));
        } else {
            texts.extend(Items::new(buffer, 0).map(|item| item.text));
        }
    }

    /// The hash of what is printed for a value.
    fn packed(&self, value: &impl ToCss, buffer: &mut String) -> u64 {
        buffer.clear();
        if value.to_css(&mut Printer::new(buffer, self.options())).is_err() {
            buffer.clear();
        }
        packed(buffer)
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
        let mut items = Items::new(css, 0);
        let mut is_same = true;
        Walk::new(&self, printing, |item, _| {
            is_same = is_same && items.next().is_some_and(|printed| item.is_same(printed));
        })
        .list(&rules.0, 0, false);
        if is_same && items.next().is_none() {
            return None;
        }
        let (mut expected, mut starts) = (Vec::new(), Vec::new());
        Walk::new(&self, printing, |item, start| {
            expected.push(item);
            starts.push(start);
        })
        .list(&rules.0, 0, false);
        let printed: Vec<Item> = Items::new(css, 0).collect();
        let same = |pairs: &mut dyn Iterator<Item = (&Item, &Item)>| {
            pairs.take_while(|(expected, printed)| expected.is_same(**printed)).count()
        };
        let first = same(&mut expected.iter().zip(&printed));
        let last = same(&mut expected.iter().rev().zip(printed.iter().rev()));
        // Where something was added, the rules around it are the cause.
        let first =
            first.min(expected.len() - last).saturating_sub(usize::from(first + last >= expected.len()));
        let end = (expected.len() - last).max(first + 1).min(expected.len());
        let starts = starts.get(first..end).unwrap_or_default();
        Some(Difference {
            rules: starts.iter().flatten().copied().collect(),
            layers: starts.iter().any(Option::is_none) || starts.is_empty(),
            ..Difference::default()
        })
    }
}

/// Finds the items that must be printed for some rules.
struct Walk<'e, F> {
    printing: Printing,
    blocks: &'e Expected,
    next: usize,
    /// Receives each item, and where its style rule starts.
    add: F,
    /// Where the style rule starts that is being read.
    start: Option<Start>,
    /// Space for texts.
    buffer: String,
}

impl<'e, F: FnMut(Item, Option<Start>)> Walk<'e, F> {
    fn new(blocks: &'e Expected, printing: Printing, add: F) -> Self {
        Self { printing, blocks, next: 0, add, start: None, buffer: String::new() }
    }

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
                let selectors = if is_lowered { None } else { Some(self.packed(&style.selectors)) };
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
                let is_lowered = self.printing.lowers_nesting;
                let selectors = if is_lowered { None } else { Some(self.packed(&nesting.style.selectors)) };
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
                Items::new(&text, conditions).for_each(|item| (self.add)(item, None));
            }
        }
    }

    fn packed(&mut self, value: &impl ToCss) -> u64 {
        self.printing.packed(value, &mut self.buffer)
    }

    fn block(&mut self, conditions: u64, selectors: Option<u64>) {
        let Expected { texts, ends } = self.blocks;
        let start = self.next.checked_sub(1).and_then(|before| ends.get(before)).copied().unwrap_or(0);
        if let Some(texts) = ends.get(self.next).and_then(|end| texts.get(start..*end)) {
            texts.iter().for_each(|text| (self.add)(Item { conditions, selectors, text: *text }, self.start));
        }
        self.next += 1;
    }
}

/// The declarations and statements of a stylesheet.
struct Items<'c> {
    css: &'c str,
    tokens: Lexer<'c>,
    /// The conditions and selectors of the open blocks.
    blocks: Vec<(u64, Option<u64>)>,
    start: usize,
    brackets: usize,
}

impl<'c> Items<'c> {
    fn new(css: &'c str, conditions: u64) -> Self {
        Self { css, tokens: Lexer::new(css), blocks: vec![(conditions, None)], start: 0, brackets: 0 }
    }

    /// The text since the last item, up to `end`.
    fn text(&self, end: usize) -> &'c str {
        self.css.get(self.start..end).unwrap_or("").trim_ascii()
    }

    /// Ends an item, which may be empty.
    fn item(&mut self, end: usize, next: usize) -> Option<Item> {
        let text = self.text(end);
        self.start = next;
        let (conditions, selectors) = self.blocks.last().copied().unwrap_or_default();
        (!text.is_empty()).then(|| Item { conditions, selectors, text: packed(text) })
    }
}

impl Iterator for Items<'_> {
    type Item = Item;

    fn next(&mut self) -> Option<Item> {
        while let Some(token) = self.tokens.next_mark() {
            let (end, next) = (token.span.start as usize, token.span.end as usize);
            let item = match token.kind {
                Kind::Comment if self.text(end).is_empty() => {
                    self.start = next;
                    None
                }
                Kind::ParenOpen | Kind::SquareOpen => {
                    self.brackets += 1;
                    None
                }
                Kind::ParenClose | Kind::SquareClose => {
                    self.brackets = self.brackets.saturating_sub(1);
                    None
                }
                Kind::CurlyOpen if self.brackets > 0 || is_custom_property(self.css, self.start) => {
                    self.brackets += 1;
                    None
                }
                Kind::CurlyOpen => {
                    let prelude = self.text(end);
                    let (conditions, selectors) = self.blocks.last().copied().unwrap_or_default();
                    self.blocks.push(match name(prelude) {
                        Some((name, rest)) => (at_rule(conditions, name, rest), selectors),
                        None => (conditions, Some(packed(prelude))),
                    });
                    self.start = next;
                    None
                }
                Kind::CurlyClose if self.brackets > 0 => {
                    self.brackets -= 1;
                    None
                }
                Kind::CurlyClose => {
                    let item = self.item(end, next);
                    if self.blocks.len() > 1 {
                        self.blocks.pop();
                    }
                    item
                }
                Kind::Semicolon if self.brackets == 0 => self.item(end, next),
                _ => None,
            };
            if item.is_some() {
                return item;
            }
        }
        self.item(self.css.len(), self.css.len())
    }
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

/// Longer texts are rare.
const MAX_TEXT: usize = 256;

/// The hash of a text without the white space that is not in a minified stylesheet.
fn packed(text: &str) -> u64 {
    let bytes = text.as_bytes();
    let mut hasher = FxHasher::default();
    if !may_have_space(bytes) {
        hasher.write(bytes);
    } else if bytes.len() > MAX_TEXT {
        hasher.write(text.split_ascii_whitespace().collect::<String>().as_bytes());
    } else {
        let mut packed = [0; MAX_TEXT];
        let mut length = 0;
        for byte in bytes.iter().filter(|byte| !byte.is_ascii_whitespace()) {
            packed[length] = *byte;
            length += 1;
        }
        hasher.write(&packed[..length]);
    }
    hasher.finish()
}

/// Whether a text has white space or other control characters. Reads eight bytes at a time: the highest bit of each is set in the
/// result if the byte is at most a space.
fn may_have_space(bytes: &[u8]) -> bool {
    const LOW: u64 = u64::from_ne_bytes([b' ' + 1; 8]);
    const HIGH: u64 = u64::from_ne_bytes([0x80; 8]);
    let (words, rest) = bytes.as_chunks::<8>();
    words.iter().map(|word| u64::from_ne_bytes(*word)).any(|word| word.wrapping_sub(LOW) & !word & HIGH != 0)
        || rest.iter().any(|byte| *byte <= b' ')
}
