//! The styles in scripts: style objects, attributes of SVG, and templates of CSS; and those that pages bind to elements.
//!
//! Each becomes an [`EmbeddedStyle`], a stylesheet whose parts know their places. Nothing is evaluated: an expression that is
//! not a literal is [`UNKNOWN`](ds_core::model::style::UNKNOWN).

mod calls;
mod constants;
mod dom;
mod elements;
mod form;
mod libraries;
mod markup;
mod names;
mod object;
mod pages;
mod receivers;
mod results;
mod template;
mod values;
mod visit;

use ds_core::model::style::EmbeddedStyle;
use ds_core::{Diagnostics, SourceFile, Span};
use rustc_hash::FxHashSet;
use swc_core::ecma::ast::{self, Expr};
use swc_core::ecma::visit::VisitWith;

use constants::Constants;
use libraries::Libraries;

use crate::extract::on_large_stack;
use crate::syntax::{bytes, with_syntax_tree};

/// What a script with styles contains, to skip the others without parsing them.
const HINTS: [&str; 9] =
    ["style", "Style", "css", "CSSProperties", "keyframes", "injectGlobal", "fill=", "stroke=", "recipe"];

/// The styles of a script (TypeScript, JavaScript, with JSX) or of a page, and a finding for each syntax error. Of a page
/// (Vue, Svelte, Astro, HTML), they are those that only a parser of scripts reads.
#[must_use]
pub fn styles(file: &SourceFile) -> (Vec<EmbeddedStyle>, Diagnostics) {
    if let Some(page) = pages::Page::of(file.path()) {
        return pages::styles(file, page);
    }
    if !has_hint(file.text()) {
        return (Vec::new(), Diagnostics::new());
    }
    on_large_stack(|| {
        let collect = |module: &ast::Module| {
            let mut collector = Collector::of(file.text());
            collector.module(module);
            collector.styles
        };
        let (styles, findings) = with_syntax_tree(file, collect);
        (styles.unwrap_or_default(), findings)
    })
}

/// Whether a script may have styles.
fn has_hint(text: &str) -> bool {
    contains(text, &HINTS) || has_sx(text)
}

/// Whether a text contains one of some others.
fn contains(text: &str, parts: &[&str]) -> bool {
    parts.iter().any(|part| memchr::memmem::find(text.as_bytes(), part.as_bytes()).is_some())
}

/// Whether a text has `sx` as a word, unlike `jsx`.
fn has_sx(text: &str) -> bool {
    let is_word = |at: usize| {
        let bytes = text.as_bytes();
        let before = at.checked_sub(1).and_then(|before| bytes.get(before));
        !before.is_some_and(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'$' | b'.'))
            && matches!(bytes.get(at + 2), Some(b'=' | b':'))
    };
    memchr::memmem::find_iter(text.as_bytes(), b"sx").any(is_word)
}

/// Collects styles in the order of the file.
struct Collector<'a> {
    text: &'a str,
    libraries: Libraries,
    constants: Constants,
    styles: Vec<EmbeddedStyle>,
    /// The objects that were collected.
    seen: FxHashSet<Span>,
    /// Whether the expression is the value of an attribute in single quotes.
    in_single_quotes: bool,
}

impl<'a> Collector<'a> {
    fn of(text: &'a str) -> Self {
        Self {
            text,
            libraries: Libraries::default(),
            constants: Constants::default(),
            styles: Vec::new(),
            seen: FxHashSet::default(),
            in_single_quotes: false,
        }
    }

    /// Collects the styles of a script.
    fn module(&mut self, module: &ast::Module) {
        self.libraries = Libraries::of(module);
        self.constants.extend(Constants::of(module, contains(self.text, &[".style"])));
        self.in_single_quotes = false;
        module.visit_with(self);
    }

    fn source(&self, span: Span) -> &'a str {
        self.text.get(span.range()).unwrap_or("")
    }

    /// The text of a string as written, without quotes, and where it starts; `None` if it has escapes.
    fn plain(&self, text: &ast::Str) -> Option<(&'a str, u32)> {
        let span = bytes(text.span);
        let written = self.source(span);
        let inner = written.get(1..written.len().checked_sub(1)?)?;
        (text.value.to_string_lossy() == inner).then_some((inner, span.start + 1))
    }

    /// Adds a string to a style.
    fn string(&self, style: &mut EmbeddedStyle, text: &ast::Str) {
        match self.plain(text) {
            Some((inner, start)) => style.same(inner, start),
            None => style.other(&text.value.to_string_lossy(), bytes(text.span)),
        }
    }
}

/// The variable at the start of `a.b(c).d`.
fn root(expr: &Expr) -> Option<&str> {
    match expr {
        Expr::Ident(name) => Some(name.sym.as_str()),
        Expr::Member(member) => root(&member.obj),
        Expr::Call(call) => call.callee.as_expr().and_then(|callee| root(callee)),
        Expr::TsInstantiation(instantiation) => root(&instantiation.expr),
        _ => None,
    }
}
