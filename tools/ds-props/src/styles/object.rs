//! Style objects: `{ paddingTop: 16, color: '#fff', '&:hover': { … } }`.

use ds_core::Span;
use ds_core::model::style::{EmbeddedStyle, UNKNOWN};
use swc_core::common::Spanned;
use swc_core::ecma::ast::{self, Expr, Lit};

use super::Collector;
use super::names::{is_in_pixels, property};
use crate::syntax::bytes;

/// A declaration of an object.
struct Declaration<'e> {
    property: String,
    place: Span,
    /// `None` if it is not an expression of its own.
    value: Option<&'e Expr>,
}

impl Collector<'_> {
    /// Collects the objects that an expression may result in.
    pub(super) fn objects(&mut self, expr: &Expr) {
        match expr {
            Expr::Object(object) => self.object(object),
            Expr::Paren(inner) => self.objects(&inner.expr),
            Expr::TsAs(inner) => self.objects(&inner.expr),
            Expr::TsSatisfies(inner) => self.objects(&inner.expr),
            Expr::TsConstAssertion(inner) => self.objects(&inner.expr),
            Expr::TsNonNull(inner) => self.objects(&inner.expr),
            Expr::Cond(choice) => {
                self.objects(&choice.cons);
                self.objects(&choice.alt);
            }
            Expr::Bin(binary) => {
                self.objects(&binary.left);
                self.objects(&binary.right);
            }
            Expr::Array(list) => list.elems.iter().flatten().for_each(|element| self.objects(&element.expr)),
            Expr::Arrow(function) => {
                if let ast::ArrowFunctionBody::Expr(body) = &*function.body {
                    self.objects(body);
                }
            }
            _ => {}
        }
    }

    fn object(&mut self, object: &ast::ObjectLit) {
        let mut declarations = Vec::new();
        let mut has_spread = false;
        for item in &object.props {
            let ast::PropOrSpread::Prop(item) = item else {
                has_spread = true;
                continue;
            };
            let (key, value) = match &**item {
                ast::Prop::KeyValue(pair) => (&pair.key, Some(&*pair.value)),
                ast::Prop::Shorthand(name) => {
                    let place = bytes(name.span);
                    let property = property(&name.sym);
                    declarations.extend(property.map(|property| Declaration {
                        property,
                        place,
                        value: None,
                    }));
                    continue;
                }
                _ => continue,
            };
            if let Some(value) = value.filter(|value| is_nested(value)) {
                self.objects(value);
                continue;
            }
            let name = match key {
                ast::PropName::Ident(name) => property(&name.sym),
                ast::PropName::Str(name) => property(&name.value.to_string_lossy()),
                _ => None,
            };
            let place = bytes(key.span());
            declarations.extend(name.map(|property| Declaration { property, place, value }));
        }
        // What is spread may override each of the others, so they are not compared with each other.
        let size = if has_spread { 1 } else { declarations.len().max(1) };
        for group in declarations.chunks(size) {
            self.rule(group);
        }
    }

    fn rule(&mut self, declarations: &[Declaration<'_>]) {
        let Some(first) = declarations.first() else { return };
        let mut style = EmbeddedStyle::default();
        style.other("a{", first.place);
        let mut alternatives = Vec::new();
        for declaration in declarations {
            let Declaration { property, place, value } = declaration;
            let shown = value.map_or(*place, |value| bytes(value.span()));
            style.other(property, *place);
            style.other(":", *place);
            if !value.is_some_and(|value| self.value(&mut style, property, value)) {
                style.other(UNKNOWN, shown);
                let values = value.map(choices).unwrap_or_default();
                alternatives.extend(values.into_iter().map(|value| (property, *place, value)));
            }
            style.other(";", shown);
        }
        style.other("}", first.place);
        self.styles.push(style);
        for (property, place, value) in alternatives {
            self.rule(&[Declaration { property: property.clone(), place, value: Some(value) }]);
        }
    }

    /// Adds a value; returns whether it is known, at least in part.
    fn value(&self, style: &mut EmbeddedStyle, property: &str, value: &Expr) -> bool {
        match value {
            Expr::Lit(Lit::Str(text)) => {
                self.string(style, text);
                true
            }
            Expr::Lit(Lit::Num(_)) => self.number(style, property, value),
            Expr::Unary(unary)
                if unary.op == ast::UnaryOp::Minus && matches!(&*unary.arg, Expr::Lit(Lit::Num(_))) =>
            {
                self.number(style, property, value)
            }
            Expr::Tpl(template) => {
                self.parts(style, template);
                true
            }
            Expr::Paren(inner) => self.value(style, property, &inner.expr),
            Expr::TsAs(inner) => self.value(style, property, &inner.expr),
            Expr::TsConstAssertion(inner) => self.value(style, property, &inner.expr),
            _ => false,
        }
    }

    /// A number in decimal notation, as JavaScript and CSS have it.
    fn number(&self, style: &mut EmbeddedStyle, property: &str, value: &Expr) -> bool {
        let span = bytes(value.span());
        let written = self.source(span).replace([' ', '_'], "");
        let is_decimal = written.bytes().all(|byte| byte.is_ascii_digit() || matches!(byte, b'.' | b'-'));
        if is_decimal && !written.ends_with('.') {
            style.expression(&if is_in_pixels(property) { written + "px" } else { written }, span);
        }
        is_decimal
    }
}

/// Whether the value of a key is an object with declarations of its own.
fn is_nested(value: &Expr) -> bool {
    match value {
        Expr::Object(_) => true,
        Expr::Paren(inner) => is_nested(&inner.expr),
        Expr::TsAs(inner) => is_nested(&inner.expr),
        Expr::TsSatisfies(inner) => is_nested(&inner.expr),
        _ => false,
    }
}

/// The values that an expression chooses from.
fn choices(expr: &Expr) -> Vec<&Expr> {
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
