//! At-rules: their names, what follows the name, and what their blocks contain.

use ds_core::{Diagnostic, Severity};

use crate::token::{Kind, Token};

use super::component::Value;
use super::rules::{DEPRECATED_AT_RULE, INVALID_PRELUDE, UNKNOWN_AT_RULE};
use super::table::AT_RULES;
use super::tools::{self, Tool};
use super::{Block, Checker, grammar, is_prefixed, matcher, names, span};

/// At-rules that no browser has any more, and what to use instead.
const DEPRECATED: [(&str, &str); 3] = [
    ("document", "remove it; browsers ignore it"),
    ("nest", "use `&` in the selector instead"),
    ("viewport", "use `<meta name=\"viewport\">` instead"),
];

/// The boxes around a page.
const MARGINS: [&str; 16] = [
    "bottom-center",
    "bottom-left",
    "bottom-left-corner",
    "bottom-right",
    "bottom-right-corner",
    "left-bottom",
    "left-middle",
    "left-top",
    "right-bottom",
    "right-middle",
    "right-top",
    "top-center",
    "top-left",
    "top-left-corner",
    "top-right",
    "top-right-corner",
];

impl Checker<'_> {
    /// Checks an at-rule, and returns what its block contains.
    pub(super) fn at_rule(&mut self, keyword: Token, prelude: &[Token], has_block: bool) -> Block {
        let written = self.written(&keyword);
        if self.is_unknown(&keyword) {
            return Block::Open;
        }
        let lower = written.trim_start_matches('@').to_ascii_lowercase();
        if is_prefixed(&lower) {
            return match lower.splitn(3, '-').nth(2) {
                Some("keyframes") => Block::Keyframes,
                Some("document") => self.block(),
                _ => Block::Open,
            };
        }
        let Some((at, _)) = names::at_rule(&lower) else {
            match tools::tool(&lower) {
                Some(Tool::Tailwind { is_group: true }) => return self.block(),
                Some(Tool::Tailwind { is_group: false }) => return Block::Open,
                Some(Tool::Plugin) => {
                    self.plugin(keyword, written);
                    return Block::Open;
                }
                None => {}
            }
            // Names with two dashes are reserved for authors.
            if !lower.starts_with("--") {
                let known = AT_RULES.iter().map(|(name, ..)| *name);
                let otherwise = "check the spelling; browsers ignore it, and it is passed through unchanged";
                self.unknown(&UNKNOWN_AT_RULE, keyword.span, ("at-rule", written), known, otherwise);
            }
            return Block::Open;
        };
        if let Some((_, help)) = DEPRECATED.iter().find(|(name, _)| *name == lower) {
            let message = format!("`@{lower}` is deprecated");
            self.report_with(&DEPRECATED_AT_RULE, keyword.span, message, *help);
        }
        self.prelude(at, keyword, prelude);
        match lower.as_str() {
            "media" => self.media(prelude),
            _ if prelude.iter().any(|token| self.is_unknown(token)) => {}
            "custom-media" => self.media(prelude.get(1..).unwrap_or(&[])),
            "supports" => self.supports(prelude),
            "container" => self.container(prelude),
            "import" => self.import_conditions(prelude),
            "property" if has_block => self.custom.register(self.text, prelude),
            _ => {}
        }
        if MARGINS.binary_search(&lower.as_str()).is_ok() {
            return Block::Style { is_scrollbar: false };
        }
        match lower.as_str() {
            "keyframes" => Block::Keyframes,
            "page" => {
                self.page_selector(prelude);
                Block::Page(at)
            }
            "font-face"
            | "counter-style"
            | "property"
            | "color-profile"
            | "font-palette-values"
            | "view-transition" => Block::Descriptors(at),
            "position-try" => Block::PositionTry,
            "media" | "supports" | "container" | "layer" | "scope" | "starting-style" | "when" | "else"
            | "document" | "nest" => self.block(),
            _ => Block::Open,
        }
    }

    /// Says once for each file that what a plugin makes of it is not known.
    fn plugin(&mut self, keyword: Token, written: &str) {
        if self.has_plugins {
            return;
        }
        self.has_plugins = true;
        let message = format!("`{written}` is for a preprocessor or a plugin of PostCSS");
        let finding = Diagnostic::at(&UNKNOWN_AT_RULE, self.file, keyword.span, message);
        self.findings.push(finding.severity(Severity::Info).help(
            "check what the build writes, too: browsers ignore this at-rule, and what becomes of it is not known here",
        ));
    }

    fn prelude(&mut self, at: usize, keyword: Token, prelude: &[Token]) {
        let Some((name, Some(syntax), _)) = AT_RULES.get(at) else { return };
        if self.is_template(prelude) {
            return;
        }
        let value = Value::new(self.text, prelude);
        let is_empty = syntax.is_empty();
        let is_valid = if is_empty {
            prelude.is_empty()
        } else {
            // The list of names in `@layer` may be empty.
            let may_be_empty = matches!(*name, "layer" | "scope") && prelude.is_empty();
            may_be_empty
                || grammar::prelude_syntax(at).is_none_or(|syntax| matcher::compare(&value, syntax).is_none())
        };
        if is_valid {
            return;
        }
        let (place, message) = match span(prelude) {
            Some(place) => (place, format!("`{}` is not valid after `@{name}`", self.source(prelude))),
            None => (keyword.span, format!("something is missing after `@{name}`")),
        };
        let help = if is_empty {
            "remove it".to_owned()
        } else {
            format!("the syntax is `{}`", syntax.replace("<any-value>", "…"))
        };
        self.report_with(&INVALID_PRELUDE, place, message, help);
    }

    /// Whether tokens are of a language that is compiled to CSS, or known only at run time.
    pub(super) fn is_template(&self, tokens: &[Token]) -> bool {
        tokens.iter().any(|token| {
            token.kind == Kind::AtKeyword
                || token.kind == Kind::CurlyOpen
                || token.kind == Kind::Delim && matches!(self.written(token), "$" | "#")
                || self.is_unknown(token)
        })
    }
}
