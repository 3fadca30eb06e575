//! Statements, rules and declarations.

use std::borrow::Cow;
use std::cell::OnceCell;

use ds_core::Span;
use rustc_hash::FxHashSet;

use super::prefixes::{Nested, is_nested};
use super::{GROUP, KEYFRAMES, Language, STATEMENT};
use crate::token::{Kind, Lexer, Token};
use crate::values::is_at_rule;
use crate::walk::MAX_DEPTH;

/// A range of a text, and what takes its place.
pub(super) type Change = (Span, Cow<'static, str>);

/// At-rules of Sass with blocks whose content is CSS.
const BLOCKS: [&str; 8] = ["@else", "@elseif", "@each", "@for", "@if", "@include", "@mixin", "@while"];

/// At-rules of Sass without blocks.
const STATEMENTS: [&str; 10] = [
    "@content", "@debug", "@error", "@extend", "@forward", "@import", "@return", "@use", "@warn", "@at-root",
];

/// Mixins for at-rules that contain descriptors, by a part of their names.
const DESCRIPTORS: [&str; 5] = ["counter-style", "font-face", "fontface", "page", "property"];

/// What the blocks around are.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Block {
    Keyframes,
    Other,
}

/// Reads a text that has neither comments to the end of the line nor insertions.
pub(super) struct Reader<'a> {
    pub(super) text: &'a str,
    language: Language,
    pub(super) changes: Vec<Change>,
    /// The tokens since the last `;`, `{` or `}`.
    item: Vec<Token>,
    /// Open brackets in it.
    brackets: Vec<Kind>,
    /// Whether it has too many brackets in each other to be read; the walk reports that.
    is_deep: bool,
    blocks: Vec<Block>,
    pub(super) nested: Nested,
    /// The block that is not CSS: how many blocks are around it, and where its prelude starts.
    ignored: Option<(usize, u32)>,
    /// The names before `()`, after an `@`.
    called: OnceCell<FxHashSet<&'a str>>,
    /// What is wrong for every property, in the values of variables, arguments, and what is computed.
    pub(super) wrong: Vec<Span>,
}

/// What to replace in a text, in order.
/// The second list has what is wrong for every property, in what is replaced.
pub(super) fn changes(text: &str, language: Language) -> (Vec<Change>, Vec<Span>) {
    let mut reader = Reader {
        text,
        language,
        changes: Vec::new(),
        item: Vec::new(),
        brackets: Vec::new(),
        is_deep: false,
        blocks: Vec::new(),
        nested: Nested::default(),
        ignored: None,
        called: OnceCell::new(),
        wrong: Vec::new(),
    };
    for token in Lexer::new(text) {
        reader.take(token);
    }
    reader.finish();
    if let Some((_, start)) = reader.ignored {
        reader.replace(Span::new(start, ds_core::source::to_u32(text.len())), STATEMENT);
    }
    reader.wrong.sort_unstable();
    reader.wrong.dedup();
    (reader.changes, reader.wrong)
}

impl<'a> Reader<'a> {
    pub(super) fn written(&self, token: &Token) -> &'a str {
        token.text(self.text)
    }

    pub(super) fn is_less(&self) -> bool {
        self.language == Language::Less
    }

    fn take(&mut self, token: Token) {
        match token.kind {
            Kind::Whitespace | Kind::Comment | Kind::OpenComment => return,
            Kind::Function | Kind::ParenOpen => self.brackets.push(Kind::ParenClose),
            Kind::SquareOpen => self.brackets.push(Kind::SquareClose),
            Kind::ParenClose | Kind::SquareClose if self.brackets.last() == Some(&token.kind) => {
                self.brackets.pop();
            }
            Kind::CurlyOpen if self.brackets.is_empty() && !self.is_custom_property() => {
                return self.enter(token);
            }
            Kind::CurlyOpen => self.brackets.push(Kind::CurlyClose),
            Kind::CurlyClose if self.brackets.last() == Some(&Kind::CurlyClose) => {
                self.brackets.pop();
            }
            Kind::CurlyClose => {
                self.finish();
                return self.leave(token);
            }
            Kind::Semicolon if self.brackets.is_empty() => return self.finish(),
            _ => {}
        }
        self.is_deep |= self.brackets.len() > MAX_DEPTH;
        self.item.push(token);
    }

    fn is_custom_property(&self) -> bool {
        matches!(self.item.as_slice(), [name, colon, ..]
            if name.kind == Kind::Ident && colon.kind == Kind::Colon && self.written(name).starts_with("--"))
    }

    fn enter(&mut self, brace: Token) {
        let item = self.take_item();
        let outer = self.blocks.last().copied().unwrap_or(Block::Other);
        let block = if self.ignored.is_some() || self.enter_nested(&item, brace, self.blocks.len()) {
            Some(outer)
        } else {
            self.prelude(&item, outer)
        };
        if block.is_none() {
            let start = item.first().map_or(brace.span.start, |first| first.span.start);
            self.ignored = Some((self.blocks.len(), start));
        }
        self.blocks.push(block.unwrap_or(outer));
        self.item = item;
        self.item.clear();
    }

    fn leave(&mut self, brace: Token) {
        self.blocks.pop();
        if let Some((around, start)) = self.ignored
            && around >= self.blocks.len()
        {
            self.ignored = None;
            self.replace(Span::new(start, brace.span.end), "@\u{f8fd};");
        } else if self.nested.leave(self.blocks.len()) {
            self.replace(brace.span, ";");
        }
    }

    /// The tokens of the item that ends here; none if it is too deep to be read.
    fn take_item(&mut self) -> Vec<Token> {
        let mut item = std::mem::take(&mut self.item);
        if std::mem::take(&mut self.is_deep) {
            item.clear();
        }
        item
    }

    /// What is before a block; returns what the block is, or nothing if it is not CSS.
    fn prelude(&mut self, tokens: &[Token], outer: Block) -> Option<Block> {
        match tokens {
            [keyword, after @ ..] if keyword.kind == Kind::AtKeyword => {
                return self.at_rule(tokens, *keyword, after, outer);
            }
            // Less has no nested properties.
            _ if is_nested(tokens) => return None,
            _ if self.is_less() && self.defines_mixin(tokens) => {
                self.arguments(tokens);
                self.replace_all(tokens, GROUP);
            }
            _ => self.selectors(tokens, outer == Block::Keyframes),
        }
        Some(if outer == Block::Keyframes { outer } else { Block::Other })
    }

    /// `.name(…) {`
    fn defines_mixin(&self, tokens: &[Token]) -> bool {
        tokens.windows(2).any(|pair| {
            let [first, second] = pair else { return false };
            first.span.end == second.span.start
                && (self.written(first) == "." && second.kind == Kind::Function
                    || first.kind == Kind::Hash && second.kind == Kind::ParenOpen)
        })
    }

    fn at_rule(&mut self, tokens: &[Token], keyword: Token, after: &[Token], outer: Block) -> Option<Block> {
        let name = self.written(&keyword).to_ascii_lowercase();
        let is_variable = after.first().is_some_and(|colon| {
            colon.kind == Kind::Colon && (name != "@page" || colon.span.start == keyword.span.end)
        });
        match name.as_str() {
            _ if self.is_less() && is_variable => {
                if !self.calls(self.written(&keyword)) {
                    return None;
                }
                self.replace_all(tokens, GROUP);
            }
            "@function" if !self.is_less() => {
                self.arguments(after);
                return None;
            }
            name if !self.is_less() && BLOCKS.contains(&name) => {
                let called = after.iter().find(|token| matches!(token.kind, Kind::Ident | Kind::Function));
                let is_call = matches!(name, "@include" | "@mixin");
                let called = called.filter(|_| is_call).map_or("", |called| self.written(called));
                let called = called.to_ascii_lowercase();
                if is_call {
                    self.arguments(after);
                }
                if DESCRIPTORS.iter().any(|part| called.contains(part)) && name == "@include" {
                    return None;
                }
                if called.contains("keyframe") && name == "@include" {
                    self.replace_all(tokens, KEYFRAMES);
                    return Some(Block::Keyframes);
                }
                self.replace_all(tokens, GROUP);
                return Some(outer);
            }
            "@at-root" if !self.is_less() => {
                if after.first().is_none_or(|first| first.kind == Kind::ParenOpen) {
                    self.replace_all(tokens, GROUP);
                } else {
                    self.replace(keyword.span, " ");
                    self.selectors(after, outer == Block::Keyframes);
                }
                return Some(outer);
            }
            "@media" => self.conditions(after),
            _ if name.ends_with("keyframes") => {
                self.variables(after);
                return Some(Block::Keyframes);
            }
            _ => self.variables(after),
        }
        Some(outer)
    }

    /// Whether the text calls a detached ruleset of Less, whose content is thus CSS: `@name();`. Others may be maps.
    fn calls(&self, name: &str) -> bool {
        let names = self.called.get_or_init(|| {
            let calls = self.text.match_indices("()").filter_map(|(at, _)| self.text.get(..at));
            calls.filter_map(|before| Some(before.rsplit_once('@')?.1)).collect()
        });
        names.contains(name.trim_start_matches('@'))
    }

    /// The end of a statement or declaration.
    fn finish(&mut self) {
        self.brackets.clear();
        let item = self.take_item();
        if self.ignored.is_some() {
            self.ignored_statement(&item);
        } else {
            self.statement(&item);
        }
        self.item = item;
        self.item.clear();
    }

    fn statement(&mut self, tokens: &[Token]) {
        let [first, after @ ..] = tokens else { return };
        let written = self.written(first);
        match (first.kind, after) {
            (Kind::AtKeyword, _) => {
                let name = written.to_ascii_lowercase();
                let is_of_language = if self.is_less() {
                    let is_variable = after.first().is_some_and(|colon| colon.kind == Kind::Colon);
                    is_variable || name == "@import" || !is_at_rule(name.trim_start_matches('@'))
                } else {
                    STATEMENTS.contains(&name.as_str()) || BLOCKS.contains(&name.as_str())
                };
                if is_of_language {
                    self.at_statement(&name, after);
                    self.replace_all(tokens, STATEMENT);
                } else {
                    self.variables(after);
                }
            }
            (Kind::Ident, [colon, value @ ..]) if colon.kind == Kind::Colon => {
                if written.starts_with("--") {
                    self.variables(value);
                } else {
                    let name = self.property(first);
                    self.value(&name, value);
                }
            }
            // A declaration for Internet Explorer.
            (Kind::Delim, [name, colon, value @ ..])
                if written == "*" && name.kind == Kind::Ident && colon.kind == Kind::Colon =>
            {
                let name = self.written(name).to_ascii_lowercase();
                self.value(&name, value);
            }
            // A variable, a call of a mixin, `&:extend()`, `each()`.
            (Kind::Delim | Kind::Hash | Kind::Function, _) => {
                self.variable_or_call(tokens);
                self.replace_all(tokens, STATEMENT);
            }
            // `background+: a`, `module.$variable: a`
            (Kind::Ident, [sign, ..]) if matches!(self.written(sign), "+" | ".") => {
                self.variable_or_call(tokens);
                self.replace_all(tokens, STATEMENT);
            }
            _ => {}
        }
    }
}
