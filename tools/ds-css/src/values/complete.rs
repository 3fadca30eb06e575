//! What an at-rule must have: the descriptors without which browsers ignore it, and for `@property` an initial value that is one.

use ds_core::{Diagnostic, Span};

use crate::token::{Kind, Token, dimension, significant};

use super::component::Value;
use super::rules::{INVALID_DESCRIPTOR_VALUE, MISSING_DESCRIPTOR};
use super::table::AT_RULES;
use super::{Block, Checker, matcher, span, syntax};

/// Units that depend on an element. An initial value is the same for all.
const RELATIVE: [&str; 20] = [
    "cap", "ch", "cqb", "cqh", "cqi", "cqmax", "cqmin", "cqw", "em", "ex", "ic", "lh", "rcap", "rch", "rem",
    "rex", "ric", "rlh", "sh", "sw",
];

/// An at-rule whose block the walk is in, and the descriptors in it.
pub(super) struct Descriptors<'a> {
    name: &'static str,
    keyword: Span,
    text: &'a str,
    /// In lower case, where they are, and where their values are; an empty one starts with its name.
    seen: Vec<(String, Span, Span)>,
    /// Whether it has something else, which may become descriptors.
    is_open: bool,
}

impl<'a> Descriptors<'a> {
    fn value(&self, name: &str) -> Option<&'a str> {
        let (.., value) = self.seen.iter().rev().find(|(seen, ..)| seen == name)?;
        self.text.get(value.range())
    }

    /// The descriptors that it needs.
    fn needed(&self) -> &'static [&'static str] {
        match self.name {
            "property" if self.value("syntax").is_none_or(is_universal) => &["syntax", "inherits"],
            "property" => &["syntax", "inherits", "initial-value"],
            "font-face" => &["font-family", "src"],
            "font-palette-values" => &["font-family"],
            "color-profile" => &["src"],
            "counter-style" => match self.value("system").unwrap_or("symbolic") {
                system if system.eq_ignore_ascii_case("additive") => &["additive-symbols"],
                system if system.get(..7).is_some_and(|start| start.eq_ignore_ascii_case("extends")) => &[],
                _ => &["symbols"],
            },
            _ => &[],
        }
    }
}

/// Whether a syntax, with its quotes, allows everything.
fn is_universal(syntax: &str) -> bool {
    syntax.trim_matches(['"', '\'']).trim() == "*"
}

impl<'a> Checker<'a> {
    /// The start of a block.
    pub(super) fn enter_descriptors(&mut self, block: Block, keyword: Option<&Token>) {
        if let Some(outer) = self.descriptors.last_mut().and_then(Option::as_mut) {
            outer.is_open = true;
        }
        let name = match block {
            Block::Descriptors(at) => AT_RULES.get(at).map(|(name, ..)| *name),
            _ => None,
        };
        let rule = name.zip(keyword).map(|(name, keyword)| Descriptors {
            name,
            keyword: keyword.span,
            text: self.text,
            seen: Vec::new(),
            is_open: false,
        });
        self.descriptors.push(rule);
    }

    /// A descriptor of the innermost rule.
    pub(super) fn has_descriptor(&mut self, name: Token, value: &[Token]) {
        let written = self.written(&name);
        let is_open = self.is_unknown(&name) || self.is_template(value) || written.contains(['$', '\\']);
        let value = span(value).unwrap_or(Span::at(name.span.start));
        if let Some(Some(rule)) = self.descriptors.last_mut() {
            rule.is_open |= is_open;
            rule.seen.push((written.to_ascii_lowercase(), name.span, value));
        }
    }

    /// Something in the innermost block that is not a descriptor.
    pub(super) fn has_other(&mut self) {
        if let Some(Some(rule)) = self.descriptors.last_mut() {
            rule.is_open = true;
        }
    }

    /// The end of a block.
    pub(super) fn leave_descriptors(&mut self, brace: Span) {
        let Some(Some(rule)) = self.descriptors.pop() else { return };
        if rule.is_open || rule.seen.is_empty() && rule.name != "property" {
            return;
        }
        let missing: Vec<String> = rule
            .needed()
            .iter()
            .filter(|name| rule.value(name).is_none())
            .map(|name| format!("`{name}`"))
            .collect();
        if let Some((last, others)) = missing.split_last() {
            let list =
                if others.is_empty() { last.clone() } else { format!("{} and {last}", others.join(", ")) };
            let message = format!("`@{}` needs {list}", rule.name);
            let finding = Diagnostic::at(&MISSING_DESCRIPTOR, self.file, brace, message);
            self.findings.push(
                finding
                    .help("add what is missing; without it, browsers ignore the rule")
                    .label(self.file.at(rule.keyword), "this rule"),
            );
        } else if rule.name == "property" {
            self.initial_value(&rule);
        }
    }

    /// Compares the initial value of `@property` with its syntax.
    fn initial_value(&mut self, rule: &Descriptors<'a>) {
        let Some(written) = rule.value("syntax") else { return };
        let is_initial = |(name, ..): &&(String, Span, Span)| name == "initial-value";
        let Some((_, name, place)) = rule.seen.iter().rev().find(is_initial) else { return };
        let Some(value) = self.text.get(place.range()) else { return };
        let tokens: Vec<Token> = significant(value).collect();
        let start = place.start;
        let place = |token: &Token| Span::new(start + token.span.start, start + token.span.end);
        let is_substituted = |token: &&Token| {
            token.function(value).is_some_and(|name| {
                ["attr", "env", "if", "inherit", "random", "var"]
                    .iter()
                    .any(|known| known.eq_ignore_ascii_case(name))
            })
        };
        let is_relative = |token: &&Token| {
            token.kind == Kind::Dimension
                && dimension(token.text(value)).is_some_and(|(_, unit)| {
                    RELATIVE.binary_search(&unit.to_ascii_lowercase().as_str()).is_ok()
                })
        };
        let is_universal = is_universal(written);
        let dependent = tokens
            .iter()
            .find(is_substituted)
            .or_else(|| tokens.iter().find(is_relative).filter(|_| !is_universal));
        if let Some(token) = dependent {
            let message = format!("`{}` in an initial value depends on an element", token.text(value));
            let help = "use a value that is the same everywhere, such as one in `px`; browsers ignore the whole rule";
            return self.report_with(&INVALID_DESCRIPTOR_VALUE, place(token), message, help);
        }
        let inner = written.trim_matches(['"', '\'']);
        let Some(parsed) = syntax::parse(inner).filter(|_| !is_universal && !inner.contains('\\')) else {
            return;
        };
        if matcher::compare(&Value::new(value, &tokens), &parsed).is_some() {
            let end = tokens.last().map_or(name.end, |last| start + last.span.end);
            let message = if value.is_empty() {
                format!("an empty value does not match the syntax {written}")
            } else {
                format!("`{value}` does not match the syntax {written}")
            };
            let help = "correct one of them; browsers ignore the whole rule";
            self.report_with(&INVALID_DESCRIPTOR_VALUE, Span::new(start, end), message, help);
        }
    }
}
