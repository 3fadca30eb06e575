//! Declarations: the name of the property or descriptor, and its value.

use ds_core::model::style::UNKNOWN;
use ds_core::{Diagnostic, Severity, Span};

use crate::block;
use crate::token::{Kind, Lexer, Token, dimension};

use super::anywhere::is_wrong_anywhere;
use super::basic::{is_hex, is_known_unit, is_wide};
use super::component::{Component, Value};
use super::rules::{
    INVALID_DESCRIPTOR_VALUE, INVALID_HEX, INVALID_VALUE, UNKNOWN_DESCRIPTOR, UNKNOWN_FUNCTION,
    UNKNOWN_PROPERTY, UNKNOWN_UNIT,
};
use super::syntax::Node;
use super::table::{AT_RULES, FUNCTIONS, PAGE_PROPERTIES, PROPERTIES, UNITS};
use super::{Block, Checker, grammar, is_prefixed, matcher, names, near, span};

/// Functions whose result is known only in the browser: a value with one of them can be anything.
const OPEN_FUNCTIONS: [&str; 11] = [
    "var",
    "env",
    "attr",
    "if",
    "inherit",
    "constant",
    "toggle",
    "first-valid",
    "random-item",
    "cycle",
    "ident",
];

/// Properties that a browser had before they got their final names. Source: the changes of CSS Anchor Positioning, 2024.
const RENAMED: [(&str, &str); 2] =
    [("inset-area", "position-area"), ("position-try-options", "position-try-fallbacks")];

/// Math functions with exactly two arguments. Plugins of PostCSS have functions of these names with one (`rem(16px)`).
const PAIRS: [&str; 4] = ["atan2", "mod", "pow", "rem"];

/// Longer syntaxes do not help.
const MAX_SYNTAX: usize = 120;

/// What a value belongs to.
#[derive(Clone, Copy)]
struct Subject<'s> {
    name: &'s str,
    rule: &'static ds_core::Rule,
    /// The syntax as text, for the note.
    syntax: &'static str,
}

impl Checker<'_> {
    pub(super) fn check_declaration(&mut self, name: Token, value: &[Token]) {
        let written = self.written(&name);
        let block = self.block();
        if block == Block::Open {
            return;
        }
        if written.starts_with("--") {
            self.custom.declare(self.text, name.span, value);
            self.custom.uses(self.text, "", value);
            if !self.is_template(value) {
                self.spacing(value);
                for (at, token) in value.iter().enumerate() {
                    if is_wrong_anywhere(self.text, token, value.get(at + 1)) {
                        self.parts(std::slice::from_ref(token));
                    }
                }
            }
            return;
        }
        if is_prefixed(written) || written.contains('\\') || self.is_unknown(&name) {
            return;
        }
        let source = block::written(self.text, name, value);
        let is_property = !matches!(block, Block::Descriptors(_) | Block::Page(_));
        if is_property && self.valid.contains(source) {
            return;
        }
        let lower = written.to_ascii_lowercase();
        match block {
            Block::Descriptors(at) => return self.descriptor(at, name.span, &lower, value),
            Block::Page(at) => {
                let is_descriptor = grammar::descriptor_syntax(at, &lower).is_some();
                if is_descriptor || PAGE_PROPERTIES.binary_search(&lower.as_str()).is_err() {
                    return self.descriptor(at, name.span, &lower, value);
                }
            }
            _ => {}
        }
        let Some(at) = names::property(&lower) else {
            return self.unknown_property(name.span, &lower, block);
        };
        let Some((syntax, text)) = grammar::property_syntax(at).zip(PROPERTIES.get(at)) else {
            self.custom.uses(self.text, &lower, value);
            return;
        };
        self.custom.uses(self.text, &lower, value);
        let before = self.findings.len();
        self.deprecated(&lower, value);
        let has_shape = is_property && !self.has_unknown && self.shapes.read(self.text, &lower, value);
        if self.findings.len() == before && !(has_shape && self.shapes.is_known()) {
            let subject = Subject { name: &lower, rule: &INVALID_VALUE, syntax: text.1 };
            self.value(subject, name.span, value, Some(syntax));
        }
        if is_property && self.findings.len() == before && !source.contains("--") {
            if has_shape {
                self.shapes.add();
            }
            self.valid.insert(source);
        }
    }

    fn unknown_property(&mut self, place: Span, name: &str, block: Block) {
        let known = PROPERTIES.iter().map(|(name, _)| *name);
        if name.starts_with('_') {
            let message = format!("`{name}` was written for Internet Explorer: browsers ignore it");
            let finding = Diagnostic::at(&UNKNOWN_PROPERTY, self.file, place, message);
            self.findings.push(finding.severity(Severity::Warning).help("remove it"));
            return;
        }
        if let Some((_, newer)) = RENAMED.iter().find(|(old, _)| *old == name) {
            let message = format!("there is no property `{name}` any more");
            let finding = Diagnostic::at(&UNKNOWN_PROPERTY, self.file, place, message);
            let help = format!("use `{newer}`, its name since the draft became a standard");
            self.findings.push(finding.severity(Severity::Warning).help(help));
            return;
        }
        if block == Block::PositionTry {
            return self.unknown_descriptor(place, "position-try", name, known);
        }
        let otherwise = "check the spelling; browsers ignore the declaration";
        self.unknown(&UNKNOWN_PROPERTY, place, ("property", name), known, otherwise);
    }

    fn unknown_descriptor<'k>(
        &mut self,
        place: Span,
        rule: &str,
        name: &str,
        known: impl Iterator<Item = &'k str> + Clone,
    ) {
        let message = format!("`@{rule}` has no descriptor `{name}`");
        let finding = Diagnostic::at(&UNKNOWN_DESCRIPTOR, self.file, place, message);
        self.findings.push(match near(name, known) {
            Some((known, _)) => finding.help(format!("did you mean `{known}`?")),
            None => finding.severity(Severity::Warning).help("check the spelling; browsers ignore it"),
        });
    }

    /// `*zoom: 1`: a declaration for Internet Explorer, whose property must exist, too.
    pub(super) fn hack(&mut self, place: Span) {
        if !matches!(self.block(), Block::Style { .. }) {
            return;
        }
        let source = self.file.slice(place);
        let Some(rest) = source.strip_prefix('*') else { return };
        let mut tokens = Lexer::new(rest).filter(|token| token.kind != Kind::Whitespace);
        let (Some(name), Some(colon)) = (tokens.next(), tokens.next()) else { return };
        let lower = name.text(rest).to_ascii_lowercase();
        let is_declaration =
            name.kind == Kind::Ident && colon.kind == Kind::Colon && !lower.contains(UNKNOWN);
        if is_declaration && !is_prefixed(&lower) && names::property(&lower).is_none() {
            let start = place.start + 1;
            let span = Span::new(start, start + ds_core::source::to_u32(lower.len()));
            self.unknown_property(span, &lower, Block::Style { is_scrollbar: false });
        }
    }

    fn descriptor(&mut self, at: usize, place: Span, name: &str, value: &[Token]) {
        let Some((rule, _, descriptors)) = AT_RULES.get(at) else { return };
        let Some(syntax) = grammar::descriptor_syntax(at, name) else {
            let known = descriptors.iter().map(|(name, _)| *name);
            // It may be meant to be the one that is missing.
            self.has_other();
            return self.unknown_descriptor(place, rule, name, known);
        };
        if *rule == "property" && name == "syntax" {
            self.property_syntax(value);
        }
        // Some syntaxes allow nothing.
        if *rule == "property" && name == "initial-value" && value.is_empty() {
            return;
        }
        let text = descriptors.iter().find(|(known, _)| *known == name).map_or("", |(_, text)| text);
        self.value(Subject { name, rule: &INVALID_DESCRIPTOR_VALUE, syntax: text }, place, value, syntax);
    }

    /// Checks a value. Without a syntax, only its parts are.
    fn value(&mut self, subject: Subject<'_>, place: Span, value: &[Token], syntax: Option<&'static Node>) {
        let value = without_annotation(self.text, value);
        let Some(whole) = span(value) else {
            let message = format!("`{}` has no value", subject.name);
            return self.report_with(subject.rule, place, message, "give it a value, or remove it");
        };
        if let [only] = value
            && only.kind == Kind::Ident
            && is_wide(self.written(only))
        {
            return;
        }
        // The rest of the value may be anything, but a unit without a meaning stays one.
        if value.iter().any(|token| self.is_unknown(token)) {
            self.parts(value);
            return;
        }
        if self.is_template(value) || self.spacing(value) || self.is_for_old_browsers(subject, value) {
            return;
        }
        // `U+F0-FF` is no dimension, though its tokens are.
        if subject.name == "unicode-range" {
            return self.unicode_ranges(subject, value);
        }
        if self.parts(value) {
            return;
        }
        let is_open = is_open(self.text, value);
        let Some(syntax) = syntax.filter(|_| !is_open) else { return };
        let components = Value::new(self.text, value);
        if let Some(failure) = matcher::compare(&components, syntax) {
            let wrong = components.list(0).get(failure.at);
            self.mismatch(subject, whole, wrong, &failure.keywords);
        }
    }

    fn unicode_ranges(&mut self, subject: Subject<'_>, value: &[Token]) {
        let text = self.text;
        let mut ranges = value.split(|token| token.kind == Kind::Comma).filter_map(span);
        let wrong =
            ranges.find(|range| text.get(range.range()).is_some_and(|range| !is_unicode_range(range)));
        if let Some(place) = wrong {
            let message = format!("`{}` is not valid here in `{}`", self.file.slice(place), subject.name);
            let help = "write ranges such as `U+26`, `U+0-7F` or `U+4??`, separated by commas";
            self.report_with(subject.rule, place, message, help);
        }
    }

    fn mismatch(
        &mut self,
        subject: Subject<'_>,
        whole: Span,
        wrong: Option<&Component<'_>>,
        keywords: &[&str],
    ) {
        let place = wrong.map_or(whole, |wrong| wrong.span);
        let shown = self.file.slice(place);
        let name = subject.name;
        let message = match wrong {
            Some(_) => format!("`{shown}` is not valid here in `{name}`"),
            None => format!("`{shown}` is not complete as a value of `{name}`"),
        };
        let mut finding = Diagnostic::at(subject.rule, self.file, place, message);
        let word = wrong.filter(|wrong| wrong.kind == Kind::Ident);
        let suggestion = word.and_then(|word| near(&word.text, keywords.iter().copied()));
        finding = match suggestion {
            Some((known, _)) => finding.help(format!("did you mean `{known}`?")),
            // It may be new.
            None if word.is_some_and(|word| !word.text.starts_with("--")) => finding
                .severity(Severity::Warning)
                .help("use a value that the property has; a browser that does not know this one ignores the declaration"),
            None if shown == "0" && subject.syntax.contains("<time") => {
                finding.help("write `0s`: a time needs a unit, also if it is zero")
            }
            None => finding.help("write a value that the property has; browsers ignore the declaration"),
        };
        if !subject.syntax.is_empty() && subject.syntax.len() <= MAX_SYNTAX {
            finding = finding.note(format!("the syntax of `{name}` is `{}`", subject.syntax));
        }
        if let Some(word) = word.filter(|word| word.text.starts_with("--")) {
            // A missing `var()` has its own finding, which needs the names of the whole file.
            self.custom.suspect(self.file.slice(word.span).to_owned(), word.span, finding);
        } else {
            self.findings.push(finding);
        }
    }

    /// Reports units, functions and colours that do not exist; returns whether there are any.
    fn parts(&mut self, value: &[Token]) -> bool {
        let before = self.findings.len();
        for (at, token) in value.iter().enumerate() {
            if self.is_unknown(token) {
                continue;
            }
            let text = self.written(token);
            match token.kind {
                Kind::Dimension => {
                    let Some((_, unit)) = dimension(text) else { continue };
                    // No unit has digits or a dash; such a token is rather a range or a hack.
                    if is_known_unit(unit) || unit.contains(|ch: char| ch.is_ascii_digit() || ch == '-') {
                        continue;
                    }
                    let start = token.span.end - ds_core::source::to_u32(unit.len());
                    let place = Span::new(start, token.span.end);
                    let known = UNITS.iter().map(|(unit, _)| *unit);
                    let message = format!("there is no unit `{unit}`");
                    let finding = Diagnostic::at(&UNKNOWN_UNIT, self.file, place, message);
                    self.findings.push(match near_unit(unit, known) {
                        Some(known) => finding.help(format!("did you mean `{known}`?")),
                        None => finding.help("use a unit that browsers know; they ignore the declaration"),
                    });
                }
                Kind::Hash if !is_hex(text) && text.len() <= 10 && !text.contains('\\') => {
                    let message = format!("`{text}` is not a colour");
                    let help = "write 3, 4, 6 or 8 digits from 0 to 9 and a to f";
                    self.report_with(&INVALID_HEX, token.span, message, help);
                }
                Kind::Function => {
                    let Some(name) = token.function(self.text).filter(|name| *name != "var") else {
                        continue;
                    };
                    let lower = name.to_ascii_lowercase();
                    let shown = || format!("{name}()");
                    if PAIRS.contains(&lower.as_str()) && self.has_one_argument(value, at) {
                        let message = format!("`{}` needs two arguments", shown());
                        let finding = Diagnostic::at(&UNKNOWN_FUNCTION, self.file, token.span, message);
                        self.findings
                            .push(finding.help("add the second one; browsers ignore the declaration"));
                        continue;
                    }
                    if lower.starts_with('-') || names::is_function(&lower) {
                        continue;
                    }
                    let otherwise =
                        "check the spelling; a browser that does not know it ignores the declaration";
                    let known = FUNCTIONS.iter().copied();
                    self.unknown(&UNKNOWN_FUNCTION, token.span, ("function", &shown()), known, otherwise);
                }
                _ => {}
            }
        }
        self.findings.len() > before
    }

    /// Whether a function has one argument, which is known before the browser reads it.
    fn has_one_argument(&self, value: &[Token], open: usize) -> bool {
        let arguments = super::inside(value, open);
        let mut depth = 0_usize;
        let is_separator = |token: &Token| {
            match token.kind {
                Kind::Function | Kind::ParenOpen => depth += 1,
                Kind::ParenClose => depth = depth.saturating_sub(1),
                _ => {}
            }
            depth == 0 && token.kind == Kind::Comma
        };
        !arguments.is_empty()
            && !arguments.iter().any(|token| self.is_unknown(token))
            && !is_open(self.text, arguments)
            && !arguments.iter().any(is_separator)
    }

    /// Values for Internet Explorer (`1px\9`, `progid:…`, `alpha(opacity=50)`, `expression()`), which have one finding.
    fn is_for_old_browsers(&mut self, subject: Subject<'_>, value: &[Token]) -> bool {
        let is_hack = |token: &Token| {
            let text = self.written(token);
            match token.kind {
                Kind::Ident | Kind::Dimension => {
                    text.ends_with("\\9")
                        || text.ends_with("\\0")
                        || text.ends_with("\\0/")
                        || self.is(token, "progid")
                }
                Kind::Function => {
                    let name = token.function(self.text).unwrap_or("");
                    name.eq_ignore_ascii_case("expression")
                        || subject.name == "filter"
                            && ["alpha", "chroma", "gray", "gradient"]
                                .iter()
                                .any(|old| name.eq_ignore_ascii_case(old))
                }
                _ => false,
            }
        };
        let Some(place) = value.iter().find(|token| is_hack(token)).map(|token| token.span) else {
            return false;
        };
        let message = "this was written for Internet Explorer: browsers ignore the declaration".to_owned();
        let finding = Diagnostic::at(subject.rule, self.file, place, message);
        self.findings.push(finding.severity(Severity::Warning).help("remove it"));
        true
    }
}

/// Whether a value depends on what only the browser knows, is of a vendor, or cannot be read.
pub(super) fn is_open(text: &str, value: &[Token]) -> bool {
    value.iter().any(|token| match token.kind {
        Kind::Function => {
            let name = token.function(text).unwrap_or("");
            name.starts_with('-') || OPEN_FUNCTIONS.iter().any(|open| name.eq_ignore_ascii_case(open))
        }
        Kind::Ident => {
            let name = token.text(text);
            is_prefixed(name) && !name.eq_ignore_ascii_case("-infinity")
        }
        Kind::BadUrl | Kind::OpenString | Kind::OpenComment => true,
        _ => false,
    })
}

/// A value without `!important` and the like.
pub(super) fn without_annotation<'t>(text: &str, value: &'t [Token]) -> &'t [Token] {
    let mark = value.iter().rposition(|token| token.kind == Kind::Delim && token.text(text) == "!");
    mark.map_or(value, |mark| &value[..mark])
}

/// The unit that was meant; units are so short that one letter is a third or more.
fn near_unit<'k>(wanted: &str, known: impl Iterator<Item = &'k str> + Clone) -> Option<&'k str> {
    let wanted = wanted.to_ascii_lowercase();
    let likely = ["px", "rem", "em", "deg", "ms", "vh", "vw"];
    let edits = |name: &str| strsim::damerau_levenshtein(&wanted, name);
    let mut candidates =
        likely.into_iter().filter_map(|name| known.clone().find(|known| *known == name)).chain(known.clone());
    candidates.find(|name| edits(name) == 1)
}

/// Whether a text is `U+` with a number, two, or a number that ends with `?`.
fn is_unicode_range(text: &str) -> bool {
    let is_hex = |digits: &str| {
        (1..=6).contains(&digits.len()) && digits.bytes().all(|digit| digit.is_ascii_hexdigit())
    };
    let Some(range) = text.strip_prefix(['u', 'U']).and_then(|range| range.strip_prefix('+')) else {
        return false;
    };
    match range.split_once('-') {
        Some((first, last)) => is_hex(first) && is_hex(last),
        None => {
            range.len() <= 6 && !range.is_empty() && {
                let digits = range.trim_end_matches('?');
                digits.is_empty() || is_hex(digits)
            }
        }
    }
}
