//! What lightningcss cannot read where it is written: declarations directly in an `@scope`, an `@scope` in a style rule, whose
//! selectors it reads as nested in that rule, and the scope of an import.
//!
//! They are parsed by themselves, at the same positions, and then put where they belong.

mod join;

use std::cell::OnceCell;

use ds_core::Span;
use ds_core::source::to_u32;

use crate::block::groups;
use crate::placeholder;
use crate::token::{Kind, Lexer, Token, closing, significant};

pub(crate) use join::write_rules;

/// The split of a stylesheet, if it needs one.
pub(crate) type Scoped = OnceCell<Option<Box<Split>>>;

/// A stylesheet in two.
#[derive(Debug, Default)]
pub(crate) struct Split {
    /// The stylesheet with spaces instead of the parts.
    pub(crate) rest: String,
    /// Only each `@scope` in a style rule.
    pub(crate) parts: String,
    /// The same for what is in the parts.
    pub(crate) next: Scoped,
    /// Only the declarations directly in an `@scope`, as rules.
    pub(crate) runs: String,
    items: Vec<Item>,
    run_items: Vec<Item>,
}

/// A line and a column, as lightningcss counts them.
type Place = (u32, u32);

#[derive(Debug, Clone, Copy)]
struct Item<P = Place> {
    /// Where its rule starts in `parts`, or in `runs`.
    at: P,
    /// The same in the rest, where characters before it can have another width.
    in_rest: P,
    /// In the rest, where the rule that contains these declarations starts, and they themselves. `None` for an `@scope`, whose
    /// empty rule is in the rest.
    owner: Option<(P, P)>,
}

/// What may be in a block.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Context {
    Rules,
    /// The rules and declarations of an `@scope`, in no style rule.
    Scope,
    Style,
    Other,
}

struct Block {
    context: Context,
    start: u32,
    brace: u32,
    /// Whether this is an `@scope` in a style rule, or in one.
    is_part: bool,
    /// The declarations since the last rule in an `@scope`.
    run: Option<Span>,
}

/// Splits a stylesheet; `None` if lightningcss can read it as it is.
pub(crate) fn split(text: &str) -> Option<Split> {
    if !has_scope(text.as_bytes()) {
        return None;
    }
    let mut splitter = Splitter::new(text);
    for token in Lexer::new(text) {
        splitter.take(token);
    }
    splitter.finish()
}

/// Whether there may be an `@scope`, or an import with a scope.
fn has_scope(text: &[u8]) -> bool {
    let starts = |at: usize, word: &[u8]| {
        text.get(at + 1..at + 1 + word.len()).is_some_and(|start| start.eq_ignore_ascii_case(word))
    };
    let mut is_import = false;
    for at in memchr::memchr_iter(b'@', text) {
        if starts(at, b"scope") {
            return true;
        }
        is_import |= starts(at, b"import");
    }
    is_import && memchr::memchr2_iter(b's', b'S', text).any(|at| starts(at, b"cope("))
}

struct Splitter<'a> {
    text: &'a str,
    /// What is not in the rest, in order.
    blanked: Vec<Span>,
    parts: Vec<u8>,
    runs: Vec<u8>,
    items: Vec<Item<u32>>,
    run_items: Vec<Item<u32>>,
    /// The combinators that selectors in an `@scope` start with, and a `*` after one.
    relative: Vec<u32>,
    is_changed: bool,
    blocks: Vec<Block>,
    item: Vec<Token>,
    brackets: usize,
}

impl<'a> Splitter<'a> {
    fn new(text: &'a str) -> Self {
        let outer = Block { context: Context::Rules, start: 0, brace: 0, is_part: false, run: None };
        Self {
            text,
            blanked: Vec::new(),
            parts: text.bytes().map(blank).collect(),
            runs: text.bytes().map(blank).collect(),
            items: Vec::new(),
            run_items: Vec::new(),
            relative: Vec::new(),
            is_changed: false,
            blocks: vec![outer],
            item: Vec::new(),
            brackets: 0,
        }
    }

    fn take(&mut self, token: Token) {
        match token.kind {
            Kind::Whitespace | Kind::Comment => return,
            Kind::Function | Kind::ParenOpen | Kind::SquareOpen => self.brackets += 1,
            Kind::ParenClose | Kind::SquareClose => self.brackets = self.brackets.saturating_sub(1),
            Kind::CurlyOpen if self.brackets == 0 && !self.is_custom_property() => return self.open(token),
            Kind::CurlyOpen => self.brackets += 1,
            Kind::CurlyClose if self.brackets > 0 && self.is_custom_property() => self.brackets -= 1,
            Kind::CurlyClose => {
                self.end_item(token.span.start);
                return self.close(token);
            }
            Kind::Semicolon if self.brackets == 0 => return self.end_item(token.span.end),
            _ => {}
        }
        self.item.push(token);
    }

    fn is_custom_property(&self) -> bool {
        self.is_declaration() && self.item.first().is_some_and(|name| name.text(self.text).starts_with("--"))
    }

    fn is_declaration(&self) -> bool {
        matches!(self.item.as_slice(), [name, colon, ..] if name.kind == Kind::Ident && colon.kind == Kind::Colon)
    }

    fn open(&mut self, brace: Token) {
        self.end_run(None);
        let Some(outer) = self.blocks.last() else { return };
        let start = self.item.first().map_or(brace.span.start, |first| first.span.start);
        let keyword = self.item.first().filter(|first| first.kind == Kind::AtKeyword);
        let name = keyword.map(|keyword| keyword.text(self.text).to_ascii_lowercase());
        let context = match (name.as_deref(), outer.context) {
            (None, Context::Other) => Context::Other,
            (None, _) => Context::Style,
            (Some("@scope"), Context::Rules | Context::Scope) => Context::Scope,
            (
                Some(
                    "@media" | "@supports" | "@container" | "@layer" | "@starting-style" | "@-moz-document"
                    | "@scope",
                ),
                outer,
            ) => outer,
            _ => Context::Other,
        };
        let is_part = outer.is_part || outer.context == Context::Style && name.as_deref() == Some("@scope");
        if keyword.is_none() && outer.context == Context::Scope && !is_part {
            let places: Vec<u32> =
                groups(&self.item).flat_map(|selector| self.combinator(selector)).collect();
            self.relative.extend(places);
        }
        self.blocks.push(Block { context, start, brace: brace.span.start, is_part, run: None });
        self.item.clear();
    }

    /// Where the combinator is that a selector starts with, and a `*` directly after it.
    fn combinator(&self, selector: &[Token]) -> impl Iterator<Item = u32> {
        let first = selector.first().filter(|_| self.is_relative(selector));
        let is_universal = |second: &&Token| {
            second.text(self.text) == "*" && first.is_some_and(|first| first.span.end == second.span.start)
        };
        first.into_iter().chain(selector.get(1).filter(is_universal)).map(|token| token.span.start)
    }

    /// Whether a selector starts with a combinator.
    fn is_relative(&self, selector: &[Token]) -> bool {
        selector.first().is_some_and(|first| matches!(first.text(self.text), ">" | "+" | "~"))
    }

    fn close(&mut self, brace: Token) {
        self.end_run(Some(brace.span.start));
        self.brackets = 0;
        if self.blocks.len() < 2 {
            return;
        }
        let Some(block) = self.blocks.pop() else { return };
        if block.is_part && !self.blocks.last().is_some_and(|outer| outer.is_part) {
            self.is_changed = true;
            let (start, end) = (block.start as usize, brace.span.end as usize);
            self.parts[start..end].copy_from_slice(&self.text.as_bytes()[start..end]);
            self.blank(block.brace + 1, brace.span.start);
            self.items.push(Item { at: block.start, in_rest: block.start, owner: None });
        }
    }

    /// Ends a declaration or a statement.
    fn end_item(&mut self, end: u32) {
        if self.brackets == 0 && self.is_declaration() {
            let start = self.item.first().map_or(end, |first| first.span.start);
            if let Some(block) = self.blocks.last_mut()
                && block.context == Context::Scope
                && !block.is_part
            {
                block.run = Some(Span::new(block.run.map_or(start, |run| run.start), end));
            }
        } else if !self.item.is_empty() {
            self.end_run(None);
            self.import();
        }
        self.item.clear();
    }

    /// Ends declarations in an `@scope`. `brace` is the end of its block, if they are the last in it.
    fn end_run(&mut self, brace: Option<u32>) {
        let Some(block) = self.blocks.last_mut() else { return };
        let Some(run) = block.run.take() else { return };
        let owner = block.start;
        let (start, mut end) = (run.start as usize, run.end as usize);
        // The rule needs two characters before and one after the declarations.
        let before = &self.runs[..start];
        let mut room = (owner as usize..start).rev().filter(|at| !is_line_end(before[*at]));
        let (Some(open), Some(name)) = (room.next(), room.next()) else { return };
        if before[open] != b' ' || before[name] != b' ' {
            return;
        }
        let last = self.text.as_bytes()[..end].last().copied();
        match (last, brace) {
            (Some(b';'), _) => end -= 1,
            (_, Some(brace)) if end <= brace as usize => {}
            _ => return,
        }
        let close = if last == Some(b';') { end } else { brace.map_or(end, |brace| brace as usize) };
        self.runs[start..end].copy_from_slice(&self.text.as_bytes()[start..end]);
        self.runs[name] = b'*';
        self.runs[open] = b'{';
        self.runs[close] = b'}';
        self.is_changed = true;
        self.blank(run.start, run.end);
        self.run_items.push(Item {
            at: to_u32(name),
            in_rest: to_u32(name),
            owner: Some((owner, run.start)),
        });
    }

    /// Removes the scope of an import, which the rules of the bundle get.
    fn import(&mut self) {
        let [keyword, prelude @ ..] = self.item.as_slice() else { return };
        if self.blocks.len() == 1
            && keyword.text(self.text).eq_ignore_ascii_case("@import")
            && let Some(scope) = import_scope(self.text, prelude)
        {
            self.is_changed = true;
            self.blank(scope.start, scope.end);
        }
    }

    fn blank(&mut self, start: u32, end: u32) {
        self.blanked.push(Span::new(start, end));
    }

    fn finish(self) -> Option<Split> {
        if !self.is_changed && self.relative.is_empty() {
            return None;
        }
        let text = |bytes: Vec<u8>| String::from_utf8(bytes).ok();
        let (parts, runs) = (text(self.parts)?, text(self.runs)?);
        let items = placed(&self.items, self.text, &parts);
        let run_items = placed(&self.run_items, self.text, &runs);
        let rest = rest(self.text, &self.blanked, &self.relative);
        Some(Split { items, run_items, rest, parts, runs, next: OnceCell::new() })
    }
}

/// Items of a text, with their places in it and in the rest.
fn placed(items: &[Item<u32>], rest: &str, text: &str) -> Vec<Item> {
    let sorted = |offsets: &mut dyn Iterator<Item = u32>| {
        let mut offsets: Vec<u32> = offsets.collect();
        offsets.sort_unstable();
        offsets
    };
    let wanted = sorted(&mut items.iter().map(|item| item.at));
    let (in_text, in_rest) = (places(text, &wanted), places(rest, &wanted));
    let owners =
        sorted(&mut items.iter().filter_map(|item| item.owner).flat_map(|(owner, run)| [owner, run]));
    let owners_in_rest = places(rest, &owners);
    let owner =
        |(owner, run)| (place_of(&owners, &owners_in_rest, owner), place_of(&owners, &owners_in_rest, run));
    let place = |item: &Item<u32>| Item {
        at: place_of(&wanted, &in_text, item.at),
        in_rest: place_of(&wanted, &in_rest, item.in_rest),
        owner: item.owner.map(owner),
    };
    items.iter().map(place).collect()
}

/// A text with spaces for some parts and names for some characters. Each line stays as wide as it is, in UTF-16.
fn rest(text: &str, blanked: &[Span], relative: &[u32]) -> String {
    let names = relative.iter().map(|at| (Span::new(*at, *at + 1), true));
    let mut changes: Vec<_> = blanked.iter().map(|span| (*span, false)).chain(names).collect();
    changes.sort_unstable_by_key(|(span, _)| span.start);
    let mut out = String::with_capacity(text.len() + 2 * relative.len());
    let mut copied = 0;
    for (span, is_name) in changes {
        let range = span.range();
        out.push_str(&text[copied..range.start]);
        for ch in text[range.clone()].chars() {
            match ch {
                _ if is_name => out.push(placeholder::replaced(ch)),
                '\n' | '\r' | '\x0c' => out.push(ch),
                _ => out.extend(std::iter::repeat_n(' ', ch.len_utf16())),
            }
        }
        copied = range.end;
    }
    out.push_str(&text[copied..]);
    out
}

/// The places of sorted offsets.
fn places(text: &str, offsets: &[u32]) -> Vec<Place> {
    let bytes = text.as_bytes();
    let (mut line, mut column, mut done) = (0, 1, 0);
    let place = |offset: &u32| {
        let next = text.get(done..*offset as usize).unwrap_or("");
        let mut start = 0;
        for at in memchr::memchr3_iter(b'\n', b'\r', b'\x0c', next.as_bytes()) {
            let is_second =
                bytes[done + at] == b'\n' && (done + at).checked_sub(1).is_some_and(|at| bytes[at] == b'\r');
            line += u32::from(!is_second);
            (column, start) = (1, at + 1);
        }
        let line_part = &next[start..];
        let units = if line_part.is_ascii() { line_part.len() } else { line_part.encode_utf16().count() };
        column += to_u32(units);
        done += next.len();
        (line, column)
    };
    offsets.iter().map(place).collect()
}

fn place_of(offsets: &[u32], places: &[Place], offset: u32) -> Place {
    offsets.binary_search(&offset).ok().and_then(|at| places.get(at)).copied().unwrap_or_default()
}

fn blank(byte: u8) -> u8 {
    if is_line_end(byte) { byte } else { b' ' }
}

fn is_line_end(byte: u8) -> bool {
    matches!(byte, b'\n' | b'\r' | b'\x0c')
}

/// The `scope(…)` of an import, after its address and before its media queries.
pub(crate) fn import_scope(text: &str, prelude: &[Token]) -> Option<Span> {
    let mut at = 0;
    while let Some(token) = prelude.get(at) {
        let name = token.function(text).unwrap_or("");
        let end = if token.kind == Kind::Function { at + 1 + closing(&prelude[at + 1..])? } else { at };
        match token.kind {
            Kind::Function if name.eq_ignore_ascii_case("scope") => {
                return Some(token.span.join(prelude[end].span));
            }
            Kind::Function
                if ["url", "layer", "supports"].iter().any(|known| name.eq_ignore_ascii_case(known)) => {}
            Kind::String | Kind::Url => {}
            Kind::Ident if token.text(text).eq_ignore_ascii_case("layer") => {}
            _ => return None,
        }
        at = end + 1;
    }
    None
}

/// The at-rule with the meaning of an import's `scope(…)`: its brackets contain a selector, or what `@scope` has.
pub(crate) fn as_rule(scope: &str) -> String {
    let inner =
        scope.split_once('(').map_or("", |(_, inner)| inner.strip_suffix(')').unwrap_or(inner)).trim();
    let mut tokens = significant(inner);
    let (first, second) = (tokens.next(), tokens.next());
    let is_open = |token: Option<Token>| token.is_some_and(|token| token.kind == Kind::ParenOpen);
    // `to(` without a space is a function, which is not valid here.
    let is_to = first.is_some_and(|first| first.text(inner).eq_ignore_ascii_case("to")) && is_open(second);
    if inner.is_empty() || is_open(first) || is_to {
        format!("@scope {inner}{{}}")
    } else {
        format!("@scope ({inner}){{}}")
    }
}

#[cfg(test)]
mod tests;
