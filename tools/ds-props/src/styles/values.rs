//! The values of style objects: texts, numbers, and sums of these.

use ds_core::Span;
use ds_core::model::style::{EmbeddedStyle, UNKNOWN};
use swc_core::common::Spanned;
use swc_core::ecma::ast::{self, Expr, Lit};

use super::Collector;
use super::form::{Form, Numbers};
use super::names::is_in_pixels;
use crate::syntax::bytes;

impl Collector<'_> {
    /// Adds a value; returns whether it is known, at least in part.
    pub(super) fn value(&self, style: &mut EmbeddedStyle, property: &str, value: &Expr, form: Form) -> bool {
        match value {
            // vanilla-extract writes the quotes around a text.
            Expr::Lit(Lit::Str(text)) if property == "content" => {
                let is_quoted = text.value.to_string_lossy().starts_with(['"', '\'']);
                if is_quoted {
                    self.string(style, text);
                }
                is_quoted
            }
            // An empty text removes a property.
            Expr::Lit(Lit::Str(text)) if !text.value.is_empty() => {
                self.string(style, text);
                true
            }
            Expr::Lit(Lit::Num(_)) => self.number(style, property, value, form),
            Expr::Unary(unary)
                if unary.op == ast::UnaryOp::Minus && matches!(&*unary.arg, Expr::Lit(Lit::Num(_))) =>
            {
                self.number(style, property, value, form)
            }
            // Compressed scripts write an empty text so, too.
            Expr::Tpl(template)
                if template.quasis.iter().any(|quasi| !quasi.raw.is_empty())
                    || !template.exprs.is_empty() =>
            {
                self.parts(style, template);
                true
            }
            // `size + 'px'`
            Expr::Bin(sum) if sum.op == ast::BinaryOp::Add => self.sum(style, value),
            Expr::Paren(inner) => self.value(style, property, &inner.expr, form),
            Expr::TsAs(inner) => self.value(style, property, &inner.expr, form),
            Expr::TsConstAssertion(inner) => self.value(style, property, &inner.expr, form),
            _ => false,
        }
    }

    /// Adds the parts of a sum of texts; returns whether one of them is a text.
    pub(super) fn sum(&self, style: &mut EmbeddedStyle, value: &Expr) -> bool {
        let mut parts = Vec::new();
        let mut pending = value;
        while let Expr::Bin(sum) = pending {
            if sum.op != ast::BinaryOp::Add {
                break;
            }
            parts.push(&*sum.right);
            pending = &*sum.left;
        }
        parts.push(pending);
        let is_text = |part: &&Expr| matches!(part, Expr::Lit(Lit::Str(_)) | Expr::Tpl(_));
        if !parts.iter().any(is_text) {
            return false;
        }
        for part in parts.into_iter().rev() {
            match part {
                Expr::Lit(Lit::Str(text)) => self.string(style, text),
                Expr::Tpl(template) => self.parts(style, template),
                other => style.other(UNKNOWN, bytes(other.span())),
            }
        }
        true
    }

    /// A number in decimal notation, as JavaScript and CSS have it.
    fn number(&self, style: &mut EmbeddedStyle, property: &str, value: &Expr, form: Form) -> bool {
        let Some((written, span)) = self.decimal(value) else { return false };
        let is_zero = written.bytes().all(|byte| matches!(byte, b'0' | b'.' | b'-'));
        let text = match form.numbers {
            Numbers::Pixels if is_in_pixels(property) && !is_zero => written + "px",
            Numbers::Pixels | Numbers::Plain => written,
            Numbers::Unknown => return false,
        };
        if self.in_single_quotes {
            // The quotes of an edit would end the attribute.
            style.other(&text, span);
        } else {
            style.expression(&text, span);
        }
        true
    }

    /// Adds a value with the unit that a framework adds to it.
    pub(super) fn with_unit(
        &self,
        style: &mut EmbeddedStyle,
        value: Option<&Expr>,
        unit: &str,
        at: Span,
    ) -> bool {
        let number = value.and_then(|value| self.decimal(value));
        match number {
            Some((number, span)) => style.other(&number, span),
            // What is not known is a number, too, because of the unit.
            None if value.is_none_or(|value| choices(value).is_empty()) => style.other("0.7361", at),
            None => return false,
        }
        style.other(unit, at);
        true
    }

    /// The text of a number in decimal notation, and its place.
    fn decimal(&self, value: &Expr) -> Option<(String, Span)> {
        let is_number = match value {
            Expr::Unary(unary) => {
                unary.op == ast::UnaryOp::Minus && matches!(&*unary.arg, Expr::Lit(Lit::Num(_)))
            }
            other => matches!(other, Expr::Lit(Lit::Num(_))),
        };
        let span = bytes(value.span());
        let written = self.source(span).replace([' ', '_'], "");
        let is_decimal = written.bytes().all(|byte| byte.is_ascii_digit() || matches!(byte, b'.' | b'-'));
        (is_number && is_decimal && !written.ends_with('.')).then_some((written, span))
    }
}

/// The values that an expression chooses from.
pub(super) fn choices(expr: &Expr) -> Vec<&Expr> {
    match expr {
        Expr::Cond(choice) => vec![&*choice.cons, &*choice.alt],
        Expr::Bin(binary) if matches!(binary.op, ast::BinaryOp::LogicalAnd) => vec![&*binary.right],
        Expr::Bin(binary)
            if matches!(binary.op, ast::BinaryOp::LogicalOr | ast::BinaryOp::NullishCoalescing) =>
        {
            vec![&*binary.left, &*binary.right]
        }
        Expr::Paren(inner) => choices(&inner.expr),
        _ => Vec::new(),
    }
}
