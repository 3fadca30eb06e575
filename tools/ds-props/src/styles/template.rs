//! Templates of CSS: ``styled.a`color: red` ``, ``css`…` ``, `<style>{`…`}</style>`.

use ds_core::Span;
use ds_core::model::style::{EmbeddedStyle, UNKNOWN};
use ds_core::source::to_u32;
use swc_core::common::Spanned;
use swc_core::ecma::ast::{self, Expr};

use super::{Collector, root};
use crate::syntax::bytes;

/// What makes a stylesheet of the content of a template.
pub(super) type Around = (&'static str, &'static str);

/// The content of a rule.
const RULE: Around = ("a{", "}");

/// A style sheet.
const SHEET: Around = ("", "");

/// What is around the templates of a tag; `None` if they are not CSS.
pub(super) fn around(tag: &Expr) -> Option<Around> {
    if let Expr::Ident(name) = tag {
        return match name.sym.as_str() {
            "css" => Some(RULE),
            "createGlobalStyle" | "injectGlobal" => Some(SHEET),
            "keyframes" => Some(("@keyframes a{", "}")),
            _ => None,
        };
    }
    // `lit.css`, from `import * as lit`.
    if let Expr::Member(member) = tag
        && member.obj.is_ident()
        && matches!(&member.prop, ast::MemberProp::Ident(name) if name.sym == *"css")
    {
        return Some(RULE);
    }
    // `css.global` and `css.resolve` of styled-jsx are style sheets.
    match root(tag)? {
        "styled" => Some(RULE),
        "css" => Some(SHEET),
        _ => None,
    }
}

impl Collector<'_> {
    /// Collects a template.
    pub(super) fn template(&mut self, template: &ast::Tpl, (before, after): Around) {
        let place = bytes(template.span);
        let mut style = EmbeddedStyle::of(self.libraries.styles());
        style.other(before, Span::at(place.start));
        self.parts(&mut style, template);
        style.other(after, Span::at(place.end));
        self.styles.push(style);
    }

    /// Collects the content of a `<style>` element.
    pub(super) fn style_element(&mut self, child: &ast::JSXElementChild) {
        let mut style = EmbeddedStyle::default();
        match child {
            ast::JSXElementChild::JSXText(text) => {
                let span = bytes(text.span);
                style.same(self.source(span), span.start);
            }
            ast::JSXElementChild::JSXExprContainer(container) => match &container.expr {
                ast::JSXExpr::Expr(expr) => match &**expr {
                    Expr::Tpl(template) => self.parts(&mut style, template),
                    Expr::Lit(ast::Lit::Str(text)) => self.string(&mut style, text),
                    _ => return,
                },
                ast::JSXExpr::JSXEmptyExpr(_) => return,
            },
            _ => return,
        }
        self.styles.push(style);
    }

    /// Adds the texts of a template, and what is unknown between them.
    pub(super) fn parts(&self, style: &mut EmbeddedStyle, template: &ast::Tpl) {
        for (nth, quasi) in template.quasis.iter().enumerate() {
            let span = bytes(quasi.span);
            let text = self.source(span);
            add(style, &without_line_comments(text), span.start);
            if let Some(expr) = template.exprs.get(nth) {
                let next = template.quasis.get(nth + 1).map_or("", |next| self.source(bytes(next.span)));
                let place = bytes(expr.span());
                style.other(UNKNOWN, place);
                if is_alone(style.text(), next) {
                    style.other(";", place);
                }
            }
        }
    }
}

/// Adds a text that has line ends and backticks as JavaScript writes them. Other escapes are those of CSS, or stay as they are.
fn add(style: &mut EmbeddedStyle, text: &str, start: u32) {
    let mut copied = 0;
    let mut at = 0;
    while let Some(escape) = text[at..].find('\\').map(|escape| at + escape) {
        let next = text[escape + 1..].chars().next();
        at = escape + 1 + next.map_or(0, char::len_utf8);
        let plain = match next {
            Some('n' | 'r') => "\n",
            Some('t') => " ",
            Some('`') => "`",
            _ => continue,
        };
        style.same(&text[copied..escape], start + to_u32(copied));
        style.other(plain, Span::new(start + to_u32(escape), start + to_u32(at)));
        copied = at;
    }
    style.same(&text[copied..], start + to_u32(copied));
}

/// Whether an expression, which the text ends with, is on a line of its own, where other declarations may be: a mixin that
/// needs no semicolon.
fn is_alone(before: &str, after: &str) -> bool {
    let before = before.trim_end_matches(UNKNOWN);
    let line = before.trim_end_matches([' ', '\t']);
    let starts = line.ends_with('\n') || line.is_empty();
    let ended = before.trim_end();
    let is_between = ended.is_empty() || ended.ends_with(['{', '}', ';']);
    let rest = after.trim_start_matches([' ', '\t', '\r']);
    let next = after.trim_start();
    starts
        && is_between
        && rest.starts_with('\n')
        && !next.starts_with(['{', ',', ':', '.', '+', '>', '~', ';'])
}

/// A text with spaces where `//` starts a comment, which styled-components and Emotion allow. Its length stays.
fn without_line_comments(text: &str) -> String {
    if !text.contains("//") {
        return text.to_owned();
    }
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find("//") {
        let (before, after) = rest.split_at(at);
        out.push_str(before);
        let starts =
            out.ends_with(|ch: char| ch.is_whitespace() || matches!(ch, ';' | '{' | '}')) || out.is_empty();
        let is_comment = starts && !is_in_comment(&out);
        let length = if is_comment { after.find('\n').unwrap_or(after.len()) } else { 2 };
        if is_comment {
            out.extend(std::iter::repeat_n(' ', length));
        } else {
            out.push_str("//");
        }
        rest = &after[length..];
    }
    out + rest
}

/// Whether a `/*` is open at the end of a text.
fn is_in_comment(text: &str) -> bool {
    text.rfind("/*").is_some_and(|open| !text[open + 2..].contains("*/"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn line_comments_become_spaces() {
        for (text, expected) in [
            ("a: b; // é\nc: d", "a: b;      \nc: d"),
            ("//a", "   "),
            ("a: url(//b)", "a: url(//b)"),
            ("a: 'https://b' // c", "a: 'https://b'     "),
            ("/* // a\n */ b: c", "/* // a\n */ b: c"),
        ] {
            assert_eq!(without_line_comments(text), expected);
        }
    }

    #[test]
    fn mixins_are_alone_on_a_line() {
        for (before, after, expected) in [
            ("\n  ", "\n  color: red", true),
            ("a: b;\n", "\n", true),
            ("a:\n  ", "\n", false),
            ("a: b;\n", ": c;\n", false),
            ("\n", "\n{ a: b }", false),
            ("\n", " .b {}", false),
        ] {
            assert_eq!(is_alone(&format!("{before}{UNKNOWN}"), after), expected, "{before:?} {after:?}");
        }
    }
}
