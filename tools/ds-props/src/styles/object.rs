//! Style objects: `{ paddingTop: 16, color: '#fff', '&:hover': { … } }`.

use ds_core::Span;
use ds_core::model::style::{EmbeddedStyle, Reader, UNKNOWN};
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
    pub(super) fn objects(&mut self, expr: &Expr, reader: Reader) {
        match expr {
            Expr::Object(object) => self.object(object, reader),
            Expr::Paren(inner) => self.objects(&inner.expr, reader),
            Expr::TsAs(inner) => self.objects(&inner.expr, reader),
            Expr::TsSatisfies(inner) => self.objects(&inner.expr, reader),
            Expr::TsConstAssertion(inner) => self.objects(&inner.expr, reader),
            Expr::TsNonNull(inner) => self.objects(&inner.expr, reader),
            Expr::Cond(choice) => {
                self.objects(&choice.cons, reader);
                self.objects(&choice.alt, reader);
            }
            Expr::Bin(binary) => {
                self.objects(&binary.left, reader);
                self.objects(&binary.right, reader);
            }
            Expr::Array(list) => {
                list.elems.iter().flatten().for_each(|element| self.objects(&element.expr, reader))
            }
            // What a function makes of it is not known, but a style it is: `memoize(({ theme }) => ({ … }))`.
            Expr::Call(call) if !is_visited(call) => {
                let functions = call.args.iter().filter(|argument| argument.expr.is_arrow());
                functions.for_each(|argument| self.objects(&argument.expr, Reader::Library));
            }
            Expr::Arrow(function) => match &*function.body {
                ast::ArrowFunctionBody::Expr(body) => self.objects(body, reader),
                ast::ArrowFunctionBody::FunctionBody(body) => {
                    if let Some(ast::Stmt::Return(ast::ReturnStmt { arg: Some(result), .. })) =
                        body.stmts.last()
                    {
                        self.objects(result, reader);
                    }
                }
            },
            _ => {}
        }
    }

    fn object(&mut self, object: &ast::ObjectLit, reader: Reader) {
        if is_compiled(object) {
            return;
        }
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
                // The names in `vars` of vanilla-extract are those of variables.
                if !matches!(key, ast::PropName::Ident(name) if name.sym == *"vars") {
                    self.objects(value, reader);
                }
                continue;
            }
            // A library's own: lists of variants, functions that return parts of a style.
            if value.is_some_and(|value| matches!(value, Expr::Array(_) | Expr::Fn(_))) {
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
            self.rule(group, reader);
        }
    }

    fn rule(&mut self, declarations: &[Declaration<'_>], reader: Reader) {
        let Some(first) = declarations.first() else { return };
        let mut style = EmbeddedStyle::of(reader);
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
            self.rule(&[Declaration { property: property.clone(), place, value: Some(value) }], reader);
        }
    }

    /// Adds a value; returns whether it is known, at least in part.
    fn value(&self, style: &mut EmbeddedStyle, property: &str, value: &Expr) -> bool {
        match value {
            // An empty text removes a property.
            Expr::Lit(Lit::Str(text)) if !text.value.is_empty() => {
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
            let is_zero = written.bytes().all(|byte| matches!(byte, b'0' | b'.' | b'-'));
            style
                .expression(&if is_in_pixels(property) && !is_zero { written + "px" } else { written }, span);
        }
        is_decimal
    }
}

/// Whether the arguments of a call are collected where the call is.
fn is_visited(call: &ast::CallExpr) -> bool {
    call.callee.as_expr().is_some_and(|callee| {
        matches!(&**callee, Expr::Ident(name) if super::OBJECT_FUNCTIONS.contains(&name.sym.as_str()))
    })
}

/// Whether an object is what a compiler of Emotion makes of a style: `{ name: "1x2y3z", styles: "color:red;" }`.
fn is_compiled(object: &ast::ObjectLit) -> bool {
    let has = |wanted: &str| {
        object.props.iter().any(|item| {
            let ast::PropOrSpread::Prop(item) = item else { return false };
            matches!(&**item, ast::Prop::KeyValue(pair)
                if pair.value.is_lit() && matches!(&pair.key, ast::PropName::Ident(name) if name.sym == *wanted))
        })
    };
    has("name") && has("styles")
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
