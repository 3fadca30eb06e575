//! Custom properties: names that are used without `var()`, and values that do not match their `@property` rule.

use ds_core::{Diagnostic, Span};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::token::{Kind, Token, dimension, significant};

use super::component::Value;
use super::rules::{INVALID_PROPERTY_SYNTAX, INVALID_VALUE, MISSING_VAR};
use super::{Checker, matcher, span, syntax};

/// Properties whose values can be names of the author.
const NAMES: [&str; 31] = [
    "anchor-name",
    "anchor-scope",
    "animation",
    "animation-name",
    "animation-timeline",
    "container",
    "container-name",
    "counter-increment",
    "counter-reset",
    "counter-set",
    "font-palette",
    "grid-area",
    "grid-column",
    "grid-column-end",
    "grid-column-start",
    "grid-row",
    "grid-row-end",
    "grid-row-start",
    "list-style",
    "list-style-type",
    "position-anchor",
    "position-try",
    "position-try-fallbacks",
    "scroll-timeline",
    "scroll-timeline-name",
    "timeline-scope",
    "transition",
    "transition-property",
    "view-timeline",
    "view-timeline-name",
    "will-change",
];

/// Types that `@property` may name.
const TYPES: [&str; 14] = [
    "angle",
    "color",
    "custom-ident",
    "image",
    "integer",
    "length",
    "length-percentage",
    "number",
    "percentage",
    "resolution",
    "string",
    "time",
    "transform-function",
    "transform-list",
];

/// What a stylesheet says about custom properties.
#[derive(Default)]
pub(super) struct Custom<'a> {
    declared: FxHashSet<&'a str>,
    /// Each declaration: its name and its value.
    values: Vec<(&'a str, Span)>,
    /// Names in values, outside `var()`.
    bare: Vec<(&'a str, Span)>,
    /// Findings that are wrong if the name at this place needs `var()`.
    suspects: Vec<(String, Span, Diagnostic)>,
    /// The property of the innermost `@property`.
    registering: Option<&'a str>,
    syntaxes: FxHashMap<&'a str, String>,
}

impl<'a> Custom<'a> {
    /// Records an `@property` rule.
    pub(super) fn register(&mut self, text: &'a str, prelude: &[Token]) {
        let name = prelude.first().map(|name| name.text(text)).filter(|name| name.starts_with("--"));
        self.declared.extend(name);
        self.registering = name;
    }

    /// Records a declaration.
    pub(super) fn declare(&mut self, text: &'a str, name: Span, value: &[Token]) {
        let Some(name) = text.get(name.range()) else { return };
        self.declared.insert(name);
        if let Some(span) = span(value) {
            self.values.push((name, span));
        }
    }

    /// Records the names in a value of a property that stand where `var()` may be missing.
    pub(super) fn uses(&mut self, text: &'a str, property: &str, value: &[Token]) {
        let is_name = |token: &Token| token.kind == Kind::Ident && token.text(text).starts_with("--");
        if !value.iter().any(is_name) || NAMES.contains(&property) || property == "view-transition-name" {
            return;
        }
        // A transition of a registered property, which another custom property passes on.
        let is_time = |token: &Token| {
            token.kind == Kind::Dimension
                && dimension(token.text(text)).is_some_and(|(_, unit)| {
                    unit.eq_ignore_ascii_case("s") || unit.eq_ignore_ascii_case("ms")
                })
        };
        if property.is_empty() && value.iter().any(is_time) {
            return;
        }
        // The functions and brackets around, and whether their first separator has passed.
        let mut around: Vec<(&str, bool)> = Vec::new();
        for (at, token) in value.iter().enumerate() {
            match token.kind {
                Kind::Function | Kind::ParenOpen | Kind::SquareOpen | Kind::CurlyOpen => {
                    around.push((token.function(text).unwrap_or(""), false));
                }
                Kind::ParenClose | Kind::SquareClose | Kind::CurlyClose => {
                    around.pop();
                }
                Kind::Comma | Kind::Colon => {
                    if let Some((_, is_past)) = around.last_mut() {
                        *is_past = true;
                    }
                }
                _ if is_name(token) => {
                    // `--name: value` in a block is a declaration.
                    let is_declared = value.get(at + 1).is_some_and(|next| next.kind == Kind::Colon);
                    let is_expected = around.last().is_some_and(|(function, is_past)| {
                        let takes_name = ["var", "env", "anchor", "anchor-size", "style", "inherit", "ident"];
                        !is_past && takes_name.iter().any(|name| function.eq_ignore_ascii_case(name))
                            || function.eq_ignore_ascii_case("running")
                    });
                    if !is_declared && !is_expected {
                        self.bare.push((token.text(text), token.span));
                    }
                }
                _ => {}
            }
        }
    }

    /// Keeps a finding about a name until all names are known.
    pub(super) fn suspect(&mut self, name: String, place: Span, finding: Diagnostic) {
        self.suspects.push((name, place, finding));
    }
}

impl Checker<'_> {
    /// Reports names of custom properties that need `var()`.
    pub(super) fn missing_var(&mut self) {
        for (name, place) in std::mem::take(&mut self.custom.bare) {
            if self.custom.declared.contains(name) {
                let message = format!("`{name}` is the name of a custom property, not its value");
                let finding = Diagnostic::at(&MISSING_VAR, self.file, place, message);
                self.findings.push(finding.help(format!("write `var({name})`")).replace(
                    format!("Use `var({name})`"),
                    false,
                    self.file.at(place),
                    format!("var({name})"),
                ));
            }
        }
        for (name, _, place) in std::mem::take(&mut self.custom.suspects) {
            if !self.custom.declared.contains(name.as_str()) {
                self.findings.push(place);
            }
        }
    }

    /// Checks the `syntax` of an `@property` rule.
    pub(super) fn property_syntax(&mut self, value: &[Token]) {
        let [only] = value else { return };
        if only.kind != Kind::String {
            return;
        }
        let written = self.written(only);
        let inner = written.get(1..written.len() - 1).unwrap_or("").trim();
        if inner == "*" || written.contains('\\') {
            return;
        }
        let wrong = inner.split('|').map(str::trim).find(|part| !is_component(part));
        if let Some(wrong) = wrong {
            let message = if wrong.is_empty() {
                format!("`{inner}` is not a syntax for a custom property")
            } else {
                format!("`{wrong}` is not valid in the syntax of a custom property")
            };
            let help = format!(
                "use names and `<{}>`, with `+` or `#` after one, and `|` between them",
                TYPES.join(">`, `<")
            );
            self.report_with(&INVALID_PROPERTY_SYNTAX, only.span, message, help);
        } else if let Some(name) = self.custom.registering {
            self.custom.syntaxes.insert(name, inner.to_owned());
        }
    }

    /// Compares the values of custom properties with their `@property` rules.
    pub(super) fn registered_values(&mut self) {
        if self.custom.syntaxes.is_empty() {
            return;
        }
        let parsed: FxHashMap<&str, (syntax::Node, String)> = std::mem::take(&mut self.custom.syntaxes)
            .into_iter()
            .filter_map(|(name, text)| Some((name, (syntax::parse(&text)?, text))))
            .collect();
        for (name, place) in std::mem::take(&mut self.custom.values) {
            let Some((syntax, written)) = parsed.get(name) else { continue };
            let Some(text) = self.text.get(place.range()) else { continue };
            let tokens: Vec<Token> = significant(text).collect();
            let tokens = super::declaration::without_annotation(text, &tokens);
            let is_wide = matches!(tokens, [only] if super::basic::is_wide(only.text(text)));
            if is_wide || tokens.is_empty() || super::declaration::is_open(text, tokens) {
                continue;
            }
            let value = Value::new(text, tokens);
            if matcher::compare(&value, syntax).is_some() {
                let message = format!("`{text}` does not match the syntax of `{name}`");
                let finding = Diagnostic::at(&INVALID_VALUE, self.file, place, message)
                    .help("browsers use the initial value or the inherited one instead")
                    .note(format!("`@property {name}` has the syntax `{written}`"));
                self.findings.push(finding);
            }
        }
    }
}

/// Whether a part of a syntax string is a type or a name, with at most one multiplier.
fn is_component(part: &str) -> bool {
    if let Some(rest) = part.strip_prefix('<') {
        let Some((name, multiplier)) = rest.split_once('>') else { return false };
        return TYPES.contains(&name)
            && (multiplier.is_empty() || name != "transform-list" && matches!(multiplier, "+" | "#"));
    }
    let name = part.strip_suffix(['+', '#']).unwrap_or(part);
    let starts = |ch: char| ch.is_alphabetic() || ch == '_' || ch == '-' || !ch.is_ascii();
    name.starts_with(starts)
        && name.chars().all(|ch| ch.is_alphanumeric() || matches!(ch, '-' | '_') || !ch.is_ascii())
        && !super::basic::is_wide(name)
}
