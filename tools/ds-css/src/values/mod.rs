//! Compares stylesheets with the grammar of CSS: names and values that a browser ignores without a word.
//!
//! - [`table`] is the grammar, generated from the data of W3C and MDN; [`names`] looks names up in it, [`grammar`] syntaxes;
//! - [`syntax`] parses value definitions, [`component`] groups tokens, [`matcher`] compares them, with [`basic`] types and
//!   the types of math functions ([`calc`]);
//! - [`Checker`] receives the events of the walk through a stylesheet, and has a module for each group of rules.
//!
//! What is prefixed, or contains something that is only known at run time (`var()`, `${x}` in a script), is accepted: no finding is
//! better than a wrong one.

mod anb;
mod anywhere;
mod at_rule;
mod basic;
mod calc;
mod complete;
mod component;
mod condition;
mod custom;
mod declaration;
mod deprecated;
mod fits;
mod grammar;
mod matcher;
mod media;
mod names;
mod query;
pub(crate) mod rules;
mod selector;
mod shape;
mod signature;
mod spacing;
mod starts;
mod syntax;
#[rustfmt::skip]
mod table;
mod tools;

use ds_core::model::style::UNKNOWN;
use ds_core::{Diagnostic, Rule, Severity, SourceFile, Span};
use rustc_hash::FxHashSet;

use crate::index;
use crate::token::{Kind, Token};
use crate::walk::Visit;

pub(crate) use anywhere::is_wrong_anywhere;
pub(crate) use basic::{is_generic_family, is_known_unit};
pub(crate) use fits::misfit;
pub(crate) use names::{is_at_rule, is_descriptor};

/// Where a declaration or rule is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Block {
    /// Style rules, and declarations of properties; whether a selector around it names a part of a scroll bar.
    Style { is_scrollbar: bool },
    /// Its rules are keyframes.
    Keyframes,
    /// Descriptors of the at-rule at this place of the table.
    Descriptors(usize),
    /// `@page`: descriptors, and some properties.
    Page(usize),
    /// `@position-try`: only properties.
    PositionTry,
    /// Nothing is known about its content.
    Open,
}

/// Checks names and values during a walk through one stylesheet.
pub(crate) struct Checker<'a> {
    file: &'a SourceFile,
    text: &'a str,
    blocks: Vec<Block>,
    /// Those of each block that are descriptors.
    descriptors: Vec<Option<complete::Descriptors<'a>>>,
    findings: Vec<Diagnostic>,
    /// The texts of declarations that were found to be right.
    valid: FxHashSet<&'a str>,
    /// The shapes of declarations that were found to be right.
    shapes: shape::Shapes,
    custom: custom::Custom<'a>,
    /// Whether an at-rule of a plugin of PostCSS was seen.
    has_plugins: bool,
    /// Whether parts of the text are known only at run time.
    has_unknown: bool,
}

impl<'a> Checker<'a> {
    pub(crate) fn new(file: &'a SourceFile) -> Self {
        Self {
            file,
            text: file.text(),
            blocks: Vec::new(),
            descriptors: Vec::new(),
            findings: Vec::new(),
            valid: FxHashSet::default(),
            shapes: shape::Shapes::default(),
            custom: custom::Custom::default(),
            has_plugins: false,
            has_unknown: file.text().contains(UNKNOWN),
        }
    }

    /// The findings, once the walk is over.
    pub(crate) fn finish(mut self) -> Vec<Diagnostic> {
        self.registered_values();
        self.missing_var();
        self.findings
    }

    fn block(&self) -> Block {
        self.blocks.last().copied().unwrap_or(Block::Style { is_scrollbar: false })
    }

    fn written(&self, token: &Token) -> &'a str {
        token.text(self.text)
    }

    /// Whether a part of a token is known only at run time.
    fn is_unknown(&self, token: &Token) -> bool {
        self.has_unknown && self.written(token).contains(UNKNOWN)
    }

    /// The source between the first and the last of some tokens.
    fn source(&self, tokens: &[Token]) -> &'a str {
        span(tokens).and_then(|span| self.text.get(span.range())).unwrap_or("")
    }

    fn report_with(&mut self, rule: &'static Rule, span: Span, message: String, help: impl Into<String>) {
        self.findings.push(Diagnostic::at(rule, self.file, span, message).help(help));
    }

    /// A finding for an unknown name: with the nearest known one, it is an error; otherwise it may be new.
    fn unknown<'k>(
        &mut self,
        rule: &'static Rule,
        span: Span,
        (what, name): (&str, &str),
        known: impl Iterator<Item = &'k str> + Clone,
        otherwise: &str,
    ) {
        let message = format!("there is no {what} `{name}`");
        let finding = Diagnostic::at(rule, self.file, span, message);
        let name = name.trim_start_matches([':', '@']).trim_end_matches("()").to_ascii_lowercase();
        self.findings.push(match near(&name, known) {
            Some((known, _)) => finding.severity(rule.severity).help(format!("did you mean `{known}`?")),
            None => finding.severity(Severity::Warning).help(otherwise),
        });
    }
}

/// The known name that was probably meant. Nobody mistypes both first letters, and comparing with every name takes time.
fn near<'k>(name: &str, known: impl Iterator<Item = &'k str> + Clone) -> Option<(&'k str, bool)> {
    let start = name.as_bytes();
    index::near(
        name,
        known.filter(|known| start.iter().zip(known.bytes()).take(2).any(|(byte, other)| *byte == other)),
    )
}

/// From the first to the last of some tokens.
fn span(tokens: &[Token]) -> Option<Span> {
    Some(tokens.first()?.span.join(tokens.last()?.span))
}

/// Whether a vendor's prefix starts a name. `mso-` is that of Microsoft Office.
fn is_prefixed(name: &str) -> bool {
    let mut bytes = name.bytes();
    bytes.next() == Some(b'-') && bytes.next().is_some_and(|byte| byte.is_ascii_alphabetic())
        || name.get(..4).is_some_and(|start| start.eq_ignore_ascii_case("mso-"))
}

/// The place after the bracket that closes the one at `open`, or the end.
fn after_bracket(tokens: &[Token], open: usize) -> usize {
    let mut depth = 0_usize;
    for (at, token) in tokens.iter().enumerate().skip(open) {
        match token.kind {
            Kind::Function | Kind::ParenOpen | Kind::SquareOpen | Kind::CurlyOpen => depth += 1,
            Kind::ParenClose | Kind::SquareClose | Kind::CurlyClose => {
                depth = depth.saturating_sub(1);
                if depth == 0 {
                    return at + 1;
                }
            }
            _ => {}
        }
    }
    tokens.len()
}

/// The tokens between a bracket at `open` and the one that closes it.
fn inside(tokens: &[Token], open: usize) -> &[Token] {
    let after = after_bracket(tokens, open);
    let is_closed = tokens.get(after - 1).is_some_and(|last| {
        after - 1 > open && matches!(last.kind, Kind::ParenClose | Kind::SquareClose | Kind::CurlyClose)
    });
    tokens.get(open + 1..after - usize::from(is_closed)).unwrap_or(&[])
}

impl Visit for Checker<'_> {
    fn comment(&mut self, _: Span) {}

    fn enter(&mut self, prelude: &[Token], _: Span) {
        let block = match prelude {
            [keyword, rest @ ..] if keyword.kind == Kind::AtKeyword => self.at_rule(*keyword, rest, true),
            _ => self.style_rule(prelude),
        };
        self.enter_descriptors(block, prelude.first());
        self.blocks.push(block);
    }

    fn leave(&mut self, brace: Span) {
        self.blocks.pop();
        self.leave_descriptors(brace);
    }

    fn statement(&mut self, tokens: &[Token]) {
        self.has_other();
        if let [keyword, rest @ ..] = tokens {
            self.at_rule(*keyword, rest, false);
        }
    }

    fn declaration(&mut self, name: Token, value: &[Token]) {
        self.has_descriptor(name, value);
        self.check_declaration(name, value);
    }

    fn outside(&mut self, _: Token, _: &[Token]) {}

    fn neither(&mut self, span: Span) {
        self.has_other();
        self.hack(span);
    }

    fn fault(&mut self, _: crate::walk::Fault) {}
}
