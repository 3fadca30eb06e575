//! The metadata of Angular's components: `@Component({ styles: [`…`], template: `…`, host: { … } })`, and what their members bind.

use ds_core::Span;
use ds_core::model::style::{EmbeddedStyle, Reader};
use swc_core::common::Spanned;
use swc_core::ecma::ast::{self, Expr, Lit};

use super::Page;
use crate::styles::Collector;
use crate::styles::markup::Language;
use crate::styles::object::pairs;
use crate::syntax::bytes;

/// What SCSS and Less have and CSS has not. The language of `styles` is a setting of the project.
const PREPROCESSED: [&str; 9] =
    ["@include", "@mixin", "@use", "@extend", "@function", "@each", "@if", "#{", "@import (reference)"];

impl Collector<'_> {
    /// Collects the styles of a component or directive of Angular.
    pub(in crate::styles) fn component(&mut self, call: &ast::CallExpr) {
        let Some(Expr::Ident(callee)) = call.callee.as_expr().map(|callee| &**callee) else { return };
        if !matches!(&*callee.sym, "Component" | "Directive")
            || !self.libraries.is_from(&callee.sym, "@angular/core")
        {
            return;
        }
        let Some(Expr::Object(metadata)) = call.args.first().map(|argument| &*argument.expr) else { return };
        for (key, value) in pairs(metadata) {
            match (&*key, value) {
                ("styles", Expr::Array(list)) => {
                    list.elems.iter().flatten().for_each(|element| self.sheet(&element.expr));
                }
                ("styles", value) => self.sheet(value),
                ("template", Expr::Tpl(template)) => {
                    if let Some((text, start)) = self.markup(template, Language::Angular) {
                        self.bindings(&text, start, Page::Html);
                    }
                }
                ("host", Expr::Object(host)) => {
                    for item in &host.props {
                        self.host_entry(item);
                    }
                }
                _ => {}
            }
        }
    }

    /// Collects what a member of a class binds to its element, by the values that the script gives it: `@HostBinding('style.width') width = '10px'`.
    pub(in crate::styles) fn host_binding(
        &mut self,
        decorators: &[ast::Decorator],
        values: &[Option<&Expr>],
    ) {
        for decorator in decorators {
            let Expr::Call(call) = &*decorator.expr else { continue };
            let Some(Expr::Ident(callee)) = call.callee.as_expr().map(|callee| &**callee) else { continue };
            let Some(Expr::Lit(Lit::Str(name))) = call.args.first().map(|argument| &*argument.expr) else {
                continue;
            };
            if callee.sym == *"HostBinding" && self.libraries.is_from(&callee.sym, "@angular/core") {
                let place = bytes(name.span);
                let name = name.value.to_string_lossy();
                values.iter().for_each(|value| self.host_value(&name, place, *value));
            }
        }
    }

    /// Collects a style sheet.
    fn sheet(&mut self, value: &Expr) {
        let text = self.source(bytes(value.span()));
        let is_preprocessed = PREPROCESSED.iter().any(|mark| text.contains(mark));
        let mut style = EmbeddedStyle::of(if is_preprocessed { Reader::Library } else { Reader::Browser });
        match value {
            Expr::Tpl(template) => self.parts(&mut style, template),
            Expr::Lit(Lit::Str(text)) => self.string(&mut style, text),
            _ => return,
        }
        self.styles.push(style);
    }

    fn host_entry(&mut self, item: &ast::PropOrSpread) {
        let ast::PropOrSpread::Prop(item) = item else { return };
        let ast::Prop::KeyValue(pair) = &**item else { return };
        let name = match &pair.key {
            ast::PropName::Ident(name) => name.sym.to_string(),
            ast::PropName::Str(name) => name.value.to_string_lossy().into_owned(),
            _ => return,
        };
        let Expr::Lit(Lit::Str(text)) = &*pair.value else { return };
        let place = bytes(pair.key.span());
        if name == "style" {
            let mut style = EmbeddedStyle::default();
            style.other("a{", place);
            self.string(&mut style, text);
            style.other("}", bytes(text.span));
            self.styles.push(style);
        } else if let Some((inner, start)) = self.plain(text) {
            let end = start + ds_core::source::to_u32(inner.len());
            self.host(&name, place, Span::new(start, end));
        }
    }
}
