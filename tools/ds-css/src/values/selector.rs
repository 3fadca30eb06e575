//! Selectors: elements, pseudo-classes and pseudo-elements that do not exist.

use crate::token::{Kind, Token};

use super::rules::{UNKNOWN_ELEMENT, UNKNOWN_PSEUDO_CLASS, UNKNOWN_PSEUDO_ELEMENT};
use super::table::{ELEMENTS, PSEUDO_CLASSES, PSEUDO_ELEMENTS, SCROLLBAR_CLASSES};
use super::{Block, Checker, after_bracket, inside, is_prefixed};

/// Pseudo-classes of pages.
const PAGE_CLASSES: [&str; 7] = ["blank", "first", "left", "nth", "recto", "right", "verso"];

/// What the brackets of a pseudo-class contain.
enum Argument {
    Selectors,
    /// An+B, and selectors after `of`.
    Nth,
    Other,
}

impl Argument {
    fn of(name: &str) -> Self {
        match name {
            "is" | "not" | "where" | "has" | "matches" | "any" | "host" | "host-context" | "current"
            | "slotted" | "cue" | "-webkit-any" | "-moz-any" => Self::Selectors,
            "nth-child" | "nth-last-child" | "nth-of-type" | "nth-last-of-type" | "nth-col"
            | "nth-last-col" => Self::Nth,
            _ => Self::Other,
        }
    }
}

impl Checker<'_> {
    /// Checks the selectors of a style rule, and returns what its block contains.
    pub(super) fn style_rule(&mut self, prelude: &[Token]) -> Block {
        let around = self.block();
        let is_scrollbar = matches!(around, Block::Style { is_scrollbar: true });
        match around {
            Block::Open => return Block::Open,
            Block::Keyframes => return Block::Style { is_scrollbar: false },
            _ => {}
        }
        // CSS modules: the names in it are no properties.
        let is_module = matches!(prelude, [colon, name, ..] if colon.kind == Kind::Colon
            && matches!(self.written(name), "export" | "import("));
        if is_module {
            return Block::Open;
        }
        if self.is_template(prelude) {
            return Block::Style { is_scrollbar };
        }
        let names_scrollbar = self.selectors(prelude, is_scrollbar);
        Block::Style { is_scrollbar: is_scrollbar || names_scrollbar }
    }

    /// The pseudo-classes of `@page`.
    pub(super) fn page_selector(&mut self, prelude: &[Token]) {
        for pair in prelude.windows(2) {
            let [colon, name] = pair else { continue };
            let lower = self.name_of(name);
            if colon.kind == Kind::Colon
                && matches!(name.kind, Kind::Ident | Kind::Function)
                && !PAGE_CLASSES.contains(&lower.as_str())
            {
                let shown = format!(":{lower}");
                let known = PAGE_CLASSES.iter().copied();
                let otherwise = "use one of `:first`, `:left`, `:right` and `:blank`";
                let span = colon.span.join(name.span);
                self.unknown(&UNKNOWN_PSEUDO_CLASS, span, ("page pseudo-class", &shown), known, otherwise);
            }
        }
    }

    /// Checks a list of selectors; returns whether one names a part of a scroll bar.
    pub(super) fn selectors(&mut self, tokens: &[Token], in_scrollbar: bool) -> bool {
        let mut names_scrollbar = false;
        // Whether the compound selector names a part of a scroll bar.
        let mut is_part = false;
        let mut end_before = None;
        let mut at = 0;
        while let Some(token) = tokens.get(at) {
            let is_adjacent = end_before == Some(token.span.start);
            let next = tokens.get(at + 1).filter(|next| next.span.start == token.span.end);
            is_part &= is_adjacent;
            let mut after = at + 1;
            match (token.kind, next) {
                (Kind::SquareOpen, _) => after = after_bracket(tokens, at),
                (Kind::Delim, _) if self.written(token) == "&" => is_part |= in_scrollbar,
                // `.name`, and `/deep/` of an old draft.
                (Kind::Delim, Some(name)) if name.kind == Kind::Ident => {
                    let is_class = self.written(token) == ".";
                    if is_class || self.written(token) == "/" {
                        after = at + 2;
                    } else if self.written(token) == "|" {
                        // An element of a namespace, whose names are not known.
                        after = at + 2;
                    }
                }
                (Kind::Colon, Some(second)) if second.kind == Kind::Colon => {
                    if let Some(name) = tokens.get(at + 2) {
                        let lower = self.name_of(name);
                        is_part |= lower.starts_with("-webkit-scrollbar") || lower == "-webkit-resizer";
                        names_scrollbar |= is_part;
                        self.pseudo_element(token, name, &lower);
                        after = self.argument(tokens, at + 2, &lower);
                    }
                }
                (Kind::Colon, Some(name)) if matches!(name.kind, Kind::Ident | Kind::Function) => {
                    let lower = self.name_of(name);
                    self.pseudo_class(token, name, &lower, is_part);
                    after = self.argument(tokens, at + 1, &lower);
                }
                (Kind::Ident, next) => {
                    let is_prefix = next.is_some_and(|bar| self.written(bar) == "|");
                    if is_prefix {
                        after = at + 3;
                    } else if !self.is_for_one_browser(&tokens[at + 1..]) {
                        self.element(token);
                    }
                }
                _ => {}
            }
            end_before = tokens.get(after - 1).map(|last| last.span.end);
            at = after;
        }
        names_scrollbar
    }

    /// Checks what is in the brackets of a pseudo-class; returns the place after it.
    fn argument(&mut self, tokens: &[Token], at: usize, name: &str) -> usize {
        if tokens.get(at).is_none_or(|token| token.kind != Kind::Function) {
            return at + 1;
        }
        let content = inside(tokens, at);
        match Argument::of(name) {
            Argument::Selectors => {
                self.selectors(content, false);
            }
            Argument::Nth => {
                self.nth(content);
                if let Some(of) = content.iter().position(|token| self.is(token, "of")) {
                    self.selectors(&content[of + 1..], false);
                }
            }
            Argument::Other => {}
        }
        after_bracket(tokens, at)
    }

    pub(super) fn name_of(&self, token: &Token) -> String {
        self.written(token).trim_end_matches('(').to_ascii_lowercase()
    }

    fn pseudo_element(&mut self, colon: &Token, name: &Token, lower: &str) {
        let is_known = is_open(lower) || PSEUDO_ELEMENTS.binary_search(&lower).is_ok();
        if !is_known && matches!(name.kind, Kind::Ident | Kind::Function) {
            let shown = format!("::{}", self.written(name).trim_end_matches('('));
            let known = PSEUDO_ELEMENTS.iter().copied();
            let otherwise = "check the spelling; a browser that does not know it ignores the whole rule";
            let span = colon.span.join(name.span);
            self.unknown(&UNKNOWN_PSEUDO_ELEMENT, span, ("pseudo-element", &shown), known, otherwise);
        }
    }

    fn pseudo_class(&mut self, colon: &Token, name: &Token, lower: &str, is_part: bool) {
        let is_known = is_open(lower)
            || PSEUDO_CLASSES.binary_search(&lower).is_ok()
            || is_part && SCROLLBAR_CLASSES.binary_search(&lower).is_ok();
        if !is_known {
            let shown = format!(":{}", self.written(name).trim_end_matches('('));
            let known = PSEUDO_CLASSES.iter().copied();
            let otherwise = "check the spelling; a browser that does not know it ignores the whole rule";
            let span = colon.span.join(name.span);
            self.unknown(&UNKNOWN_PSEUDO_CLASS, span, ("pseudo-class", &shown), known, otherwise);
        }
    }

    /// `x:-moz-any-link` matches nothing, and is there so that only one browser reads the whole rule.
    fn is_for_one_browser(&self, after: &[Token]) -> bool {
        let name = after.iter().find(|token| token.kind != Kind::Colon);
        after.first().is_some_and(|colon| colon.kind == Kind::Colon)
            && name.is_some_and(|name| is_prefixed(self.written(name)))
    }

    fn element(&mut self, token: &Token) {
        let name = self.written(token);
        let has_upper = name.bytes().any(|byte| byte.is_ascii_uppercase());
        let is_custom = name.contains('-') && !has_upper;
        if is_custom || name.contains('\\') || ELEMENTS.binary_search(&name).is_ok() {
            return;
        }
        // Names of HTML are in any case, those of SVG are not.
        if has_upper && ELEMENTS.binary_search(&name.to_ascii_lowercase().as_str()).is_ok() {
            return;
        }
        let otherwise = "check the spelling, or put a dot before the name of a class";
        let known = ELEMENTS.iter().copied();
        self.unknown(&UNKNOWN_ELEMENT, token.span, ("element", name), known, otherwise);
    }
}

/// Whether a pseudo-class or pseudo-element is of a vendor or of the author (`:--heading`), or cannot be read.
fn is_open(name: &str) -> bool {
    is_prefixed(name) || name.starts_with("--") || name.contains('\\')
}
