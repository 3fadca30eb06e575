//! Style objects: `{ paddingTop: 16, color: '#fff', '&:hover': { … } }`.

use std::borrow::Cow;

use ds_core::Span;
use ds_core::model::style::{EmbeddedStyle, Reader, UNKNOWN};
use swc_core::common::Spanned;
use swc_core::ecma::ast::{self, Expr, Lit};

use super::Collector;
use super::form::{Form, Keys};
use super::values::choices;
use crate::syntax::bytes;

/// A declaration of an object.
#[derive(Clone)]
pub(super) struct Declaration<'e> {
    pub(super) property: String,
    pub(super) place: Span,
    /// `None` if it is not an expression of its own.
    pub(super) value: Option<&'e Expr>,
    /// The unit that a framework adds to the value.
    pub(super) unit: Option<(String, Span)>,
}

impl Collector<'_> {
    /// Collects the objects that an expression may result in.
    pub(super) fn objects(&mut self, expr: &Expr, form: Form) {
        match expr {
            Expr::Object(object) => self.object(object, form),
            Expr::Paren(inner) => self.objects(&inner.expr, form),
            Expr::TsAs(inner) => self.objects(&inner.expr, form),
            Expr::TsSatisfies(inner) => self.objects(&inner.expr, form),
            Expr::TsConstAssertion(inner) => self.objects(&inner.expr, form),
            Expr::TsNonNull(inner) => self.objects(&inner.expr, form),
            Expr::Cond(choice) => {
                self.objects(&choice.cons, form);
                self.objects(&choice.alt, form);
            }
            Expr::Bin(binary) => {
                self.objects(&binary.left, form);
                self.objects(&binary.right, form);
            }
            Expr::Array(list) => {
                list.elems.iter().flatten().for_each(|element| self.objects(&element.expr, form));
            }
            // What a function makes of it is not known, but a style it is: `memoize(({ theme }) => ({ … }))`.
            Expr::Call(call) if self.function(call).is_none() => {
                let functions = call.args.iter().filter(|argument| argument.expr.is_arrow());
                let form = if is_memo(call) { form } else { Form { reader: Reader::Library, ..form } };
                functions.for_each(|argument| self.objects(&argument.expr, form));
            }
            Expr::Arrow(function) => match &*function.body {
                ast::ArrowFunctionBody::Expr(body) => self.objects(body, form),
                ast::ArrowFunctionBody::FunctionBody(body) => self.result(&body.stmts, form),
            },
            Expr::Fn(function) => {
                if let Some(body) = &function.function.body {
                    self.result(&body.stmts, form);
                }
            }
            _ => {}
        }
    }

    /// Collects what a function returns at its end.
    pub(super) fn result(&mut self, body: &[ast::Stmt], form: Form) {
        if let Some(ast::Stmt::Return(ast::ReturnStmt { arg: Some(result), .. })) = body.last() {
            self.objects(result, form);
        }
    }

    fn object(&mut self, object: &ast::ObjectLit, form: Form) {
        if is_compiled(object) || !self.seen.insert(bytes(object.span)) {
            return;
        }
        let mut declarations = Vec::new();
        let mut has_spread = false;
        for item in &object.props {
            let item = match item {
                ast::PropOrSpread::Prop(item) => &**item,
                ast::PropOrSpread::Spread(spread) => {
                    has_spread = true;
                    self.spread(&spread.expr, form);
                    continue;
                }
            };
            let (key, value) = match item {
                ast::Prop::KeyValue(pair) => (&pair.key, &*pair.value),
                ast::Prop::Shorthand(name) => {
                    let place = bytes(name.span);
                    let declaration = |property| Declaration { property, place, value: None, unit: None };
                    declarations.extend(form.property(&name.sym).map(declaration));
                    continue;
                }
                _ => continue,
            };
            let name = key_text(key);
            let place = bytes(key.span());
            if is_nested(value) {
                self.nested(name.as_deref(), place, value, form);
                continue;
            }
            let Some(name) = name else { continue };
            // Variables of vanilla-extract, which are made elsewhere.
            if name == "vars" {
                continue;
            }
            if matches!(&*name, "variants" | "compoundVariants") {
                self.variants(value, form);
                continue;
            }
            let (name, unit) = match name.split_once('.') {
                Some((name, unit)) if form.keys == Keys::WithUnits => (name, Some((unit.to_owned(), place))),
                _ => (&*name, None),
            };
            let Some(property) = form.property(name) else { continue };
            match value {
                Expr::Array(list) => self.list(&property, place, list, form),
                // A library's own: functions that return parts of a style.
                Expr::Fn(_) => {}
                value => declarations.push(Declaration { property, place, value: Some(value), unit }),
            }
        }
        // What is spread may override each of the others, so they are not compared with each other.
        let size = if has_spread { 1 } else { declarations.len().max(1) };
        for group in declarations.chunks(size) {
            self.rule(group, form);
        }
    }

    /// Collects the objects that are spread into an object: `...(a && { … })`.
    fn spread(&mut self, expr: &Expr, form: Form) {
        match expr {
            // `theme.applyStyles('dark', { … })` of MUI.
            Expr::Call(call) => {
                let is_for_mode = call.callee.as_expr().is_some_and(|callee| {
                    matches!(&**callee, Expr::Member(member)
                        if matches!(&member.prop, ast::MemberProp::Ident(name) if name.sym == *"applyStyles"))
                });
                if is_for_mode {
                    call.args.iter().for_each(|argument| self.objects(&argument.expr, form));
                }
            }
            Expr::Paren(inner) => self.spread(&inner.expr, form),
            Expr::Object(_) | Expr::Cond(_) | Expr::Bin(_) => self.objects(expr, form),
            _ => {}
        }
    }

    /// Collects an object in an object: the declarations of a selector, or the values of a property.
    fn nested(&mut self, key: Option<&str>, place: Span, value: &Expr, form: Form) {
        match key {
            // The names of variables in vanilla-extract, and the names of variants.
            Some("vars" | "defaultVariants") => {}
            Some(key) if key.starts_with("@font-face") => {
                self.objects(value, Form { opening: "@font-face{", ..form });
            }
            Some(key)
                if [
                    "@property",
                    "@counter-style",
                    "@page",
                    "@font-",
                    "@position-try",
                    "@view-transition",
                ]
                .iter()
                .any(|rule| key.starts_with(rule)) => {}
            Some(key) => match (form.property(key), conditions(value)) {
                (Some(property), Some(object)) => self.conditional(&property, place, object, form),
                _ => self.objects(value, form),
            },
            None => self.objects(value, form),
        }
    }

    /// Collects the values that a property has in different conditions: `{ default: 'red', ':hover': 'blue' }`.
    fn conditional(&mut self, property: &str, place: Span, object: &ast::ObjectLit, form: Form) {
        for item in &object.props {
            let ast::PropOrSpread::Prop(item) = item else { continue };
            let ast::Prop::KeyValue(pair) = &**item else { continue };
            match conditions(&pair.value) {
                Some(object) => self.conditional(property, place, object, form),
                None => self.alternative(property, place, &pair.value, form),
            }
        }
    }

    /// Collects a list of values, of which a browser takes the last one that it knows.
    fn list(&mut self, property: &str, place: Span, list: &ast::ArrayLit, form: Form) {
        for element in list.elems.iter().flatten() {
            // A number may be a step of a scale.
            if let value @ (Expr::Lit(Lit::Str(_)) | Expr::Tpl(_)) = &*element.expr {
                self.alternative(property, place, value, form);
            }
        }
    }

    /// Collects the styles of variants: `[{ props: { … }, style: { … } }, ...list.map(() => ({ … }))]`.
    pub(super) fn variants(&mut self, expr: &Expr, form: Form) {
        match expr {
            Expr::Array(list) => {
                list.elems.iter().flatten().for_each(|element| self.variants(&element.expr, form));
            }
            Expr::Object(variant) => {
                let styles = pairs(variant).filter(|(key, _)| matches!(&**key, "style" | "css"));
                styles.for_each(|(_, style)| self.objects(style, form));
            }
            Expr::Call(call) => {
                for argument in call.args.iter().filter(|argument| argument.expr.is_arrow()) {
                    self.variants(&argument.expr, form);
                }
            }
            Expr::Arrow(function) => {
                if let ast::ArrowFunctionBody::Expr(body) = &*function.body {
                    self.variants(body, form);
                }
            }
            Expr::Paren(inner) => self.variants(&inner.expr, form),
            _ => {}
        }
    }

    /// Collects a value apart from the other declarations of its object.
    fn alternative(&mut self, property: &str, place: Span, value: &Expr, form: Form) {
        let property = property.to_owned();
        self.rule(&[Declaration { property, place, value: Some(value), unit: None }], form);
    }

    /// Adds declarations as a rule.
    pub(super) fn rule(&mut self, declarations: &[Declaration<'_>], form: Form) {
        let Some(first) = declarations.first() else { return };
        let mut style = EmbeddedStyle::of(form.reader);
        style.other(form.opening, first.place);
        let mut alternatives = Vec::new();
        for declaration in declarations {
            let Declaration { property, place, value, unit } = declaration;
            let shown = value.map_or(*place, |value| bytes(value.span()));
            style.other(property, *place);
            style.other(":", *place);
            let is_known = match unit {
                Some((unit, at)) => self.with_unit(&mut style, *value, unit, *at),
                None => value.is_some_and(|value| self.value(&mut style, property, value, form)),
            };
            if !is_known {
                style.other(UNKNOWN, shown);
                let values = value.map(choices).unwrap_or_default();
                alternatives.extend(
                    values.into_iter().map(|value| Declaration { value: Some(value), ..declaration.clone() }),
                );
            }
            style.other(";", shown);
        }
        style.other("}", first.place);
        self.styles.push(style);
        for declaration in alternatives {
            self.rule(&[declaration], form);
        }
    }
}

/// The text of a key that is a name or a string.
pub(super) fn key_text(key: &ast::PropName) -> Option<Cow<'_, str>> {
    match key {
        ast::PropName::Ident(name) => Some(Cow::Borrowed(&name.sym)),
        ast::PropName::Str(name) => Some(name.value.to_string_lossy()),
        _ => None,
    }
}

/// The keys of an object that are names or strings, and their values.
pub(super) fn pairs(object: &ast::ObjectLit) -> impl Iterator<Item = (Cow<'_, str>, &Expr)> {
    object.props.iter().filter_map(|item| {
        let ast::PropOrSpread::Prop(item) = item else { return None };
        let ast::Prop::KeyValue(pair) = &**item else { return None };
        Some((key_text(&pair.key)?, &*pair.value))
    })
}

/// Keys of the values that a property has on screens of different sizes.
const SIZES: [&str; 14] = [
    "_", "default", "base", "initial", "xxs", "xs", "sm", "md", "lg", "xl", "xxl", "mobile", "tablet",
    "desktop",
];

/// An object with a value for each condition, which is no object with declarations.
fn conditions(value: &Expr) -> Option<&ast::ObjectLit> {
    let Expr::Object(object) = value else { return None };
    let is_condition = |key: &str| SIZES.contains(&key) || key.starts_with([':', '@', '_', '2', '3', '4']);
    let is_value = |value: &Expr| !is_nested(value) && !value.is_arrow();
    let mut has_value = false;
    for (key, value) in pairs(object) {
        has_value |= is_value(value);
        if !is_condition(&key) || !is_value(value) && conditions(value).is_none() {
            return None;
        }
    }
    has_value.then_some(object)
}

/// Whether a function returns what the function that it is given returns.
fn is_memo(call: &ast::CallExpr) -> bool {
    let name = call.callee.as_expr().and_then(|callee| match &**callee {
        Expr::Ident(name) => Some(name.sym.as_str()),
        Expr::Member(member) => match &member.prop {
            ast::MemberProp::Ident(name) => Some(name.sym.as_str()),
            _ => None,
        },
        _ => None,
    });
    matches!(name, Some("useMemo" | "computed"))
}

/// Whether an object is what a compiler of Emotion makes of a style: `{ name: "1x2y3z", styles: "color:red;" }`.
fn is_compiled(object: &ast::ObjectLit) -> bool {
    let has = |wanted: &str| pairs(object).any(|(key, value)| key == wanted && value.is_lit());
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
