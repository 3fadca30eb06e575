//! Attributes whose value is an expression: `:style`, `style:color`, `[style.width.px]`, `define:vars`.

use std::ops::Range;

use ds_core::Span;
use ds_core::model::style::{EmbeddedStyle, Reader, UNKNOWN};
use ds_core::source::to_u32;
use swc_core::ecma::ast::{Expr, Lit};

use super::Page;
use super::tags::{Attribute, Quote, closing_brace, tags};
use crate::styles::Collector;
use crate::styles::form::{Form, Keys, Numbers};
use crate::styles::object::Declaration;
use crate::syntax::expression;

/// How frameworks for pages write style objects.
fn form(keys: Keys) -> Form {
    Form::of(Reader::Browser).numbers(Numbers::Plain).keys(keys)
}

/// The value of an attribute in the file.
#[derive(Clone, Copy)]
struct Value {
    name: Span,
    inside: Span,
    quote: Quote,
}

impl Collector<'_> {
    /// Collects the styles that attributes bind. `text` is a part of the file that starts at `start`, where what is inserted may
    /// be other characters.
    pub(in crate::styles) fn bindings(&mut self, text: &str, start: u32, page: Page) {
        for tag in tags(text, page) {
            for attribute in &tag.attributes {
                let Some(inside) = attribute.value.clone().filter(|inside| !inside.is_empty()) else {
                    continue;
                };
                let place =
                    |range: Range<usize>| Span::new(start + to_u32(range.start), start + to_u32(range.end));
                let name = attribute.start..attribute.start + attribute.name.len();
                let value = Value { name: place(name), inside: place(inside), quote: attribute.quote };
                self.in_single_quotes = attribute.quote == Quote::Single;
                let is_component = tag.name.starts_with(|ch: char| ch.is_ascii_uppercase());
                match page {
                    Page::Vue | Page::Html => self.vue_or_angular(attribute, value, page),
                    Page::Svelte => self.svelte(attribute, value),
                    Page::Astro => self.astro(attribute, value, is_component),
                }
            }
        }
        self.in_single_quotes = false;
    }

    fn vue_or_angular(&mut self, attribute: &Attribute<'_>, value: Value, page: Page) {
        match attribute.name {
            ":style" | "v-bind:style" | "x-bind:style" => self.bound(value, form(Keys::Prefixed)),
            "[style]" | "[ngStyle]" if page == Page::Html => self.bound(value, form(Keys::WithUnits)),
            name if page == Page::Html => {
                if let Some(name) = name.strip_prefix("[style.").and_then(|name| name.strip_suffix(']')) {
                    self.property(name, value);
                }
            }
            _ => {}
        }
    }

    fn svelte(&mut self, attribute: &Attribute<'_>, value: Value) {
        match attribute.name.strip_prefix("style:") {
            Some(name) => {
                let name = name.split_once('|').map_or(name, |(name, _)| name);
                match value.quote {
                    Quote::Braces => self.declaration(name, None, value),
                    _ => self.text_with_expressions(name, value),
                }
            }
            // An object is for a component, which may do anything with it.
            None if attribute.name == "style" && value.quote == Quote::Braces => {
                if let Some(expr) = self.parsed(value.inside)
                    && !expr.is_object()
                {
                    self.bound(value, form(Keys::Properties));
                }
            }
            None => {}
        }
    }

    fn astro(&mut self, attribute: &Attribute<'_>, value: Value, is_component: bool) {
        let form = match attribute.name {
            "define:vars" => form(Keys::Variables),
            "style" if is_component => form(Keys::Properties).numbers(Numbers::Unknown),
            "style" => form(Keys::Properties),
            _ => return,
        };
        if value.quote == Quote::Braces {
            self.bound(value, form);
        }
    }

    /// The expression in a part of the file.
    fn parsed(&self, part: Span) -> Option<Box<Expr>> {
        // What HTML writes in another way is not at its place.
        let text = self.source(part);
        let is_as_written = !text.contains('&') || !text.contains(';') || !has_reference(text);
        if is_as_written { expression(self.text, part) } else { None }
    }

    /// Collects the styles that an expression results in.
    fn bound(&mut self, value: Value, form: Form) {
        if let Some(expr) = self.parsed(value.inside) {
            self.constants.used(&expr);
            self.style(&expr, value, form);
        }
    }

    fn style(&mut self, expr: &Expr, value: Value, form: Form) {
        match expr {
            Expr::Lit(Lit::Str(text)) => {
                let mut style = EmbeddedStyle::of(form.reader);
                style.other("a{", value.name);
                self.string(&mut style, text);
                style.other("}", Span::at(value.inside.end));
                self.styles.push(style);
            }
            Expr::Tpl(template) => self.template(template, ("a{", "}")),
            Expr::Array(list) => {
                list.elems.iter().flatten().for_each(|element| self.style(&element.expr, value, form));
            }
            Expr::Paren(inner) => self.style(&inner.expr, value, form),
            Expr::Cond(choice) => {
                self.style(&choice.cons, value, form);
                self.style(&choice.alt, value, form);
            }
            _ => self.objects(expr, form),
        }
    }

    /// Collects `[style.width.px]="10"`, of which `width.px` is the name.
    fn property(&mut self, name: &str, value: Value) {
        let (name, unit) = match name.split_once('.') {
            Some((name, unit)) => (name, Some(unit)),
            None => (name, None),
        };
        self.declaration(name, unit, value);
    }

    /// Collects an expression that is the value of a property.
    fn declaration(&mut self, name: &str, unit: Option<&str>, value: Value) {
        let form = form(Keys::Properties);
        let Some(property) = form.property(name) else { return };
        let Some(expr) = self.parsed(value.inside) else { return };
        let unit = unit.map(|unit| (unit.to_owned(), value.name));
        self.rule(&[Declaration { property, place: value.name, value: Some(&expr), unit }], form);
    }

    /// Collects `style:width="{size}px"`.
    fn text_with_expressions(&mut self, name: &str, value: Value) {
        let Some(property) = form(Keys::Properties).property(name) else { return };
        let mut style = EmbeddedStyle::default();
        style.other("a{", value.name);
        style.other(&property, value.name);
        style.other(":", value.name);
        let text = self.source(value.inside);
        let mut at = 0;
        while let Some(open) = text[at..].find('{').map(|open| at + open) {
            let end = closing_brace(text, open + 1).map_or(text.len(), |end| end + 1);
            let place = |at: usize| value.inside.start + to_u32(at);
            style.same(&text[at..open], place(at));
            style.other(UNKNOWN, Span::new(place(open), place(end)));
            at = end;
        }
        style.same(&text[at..], value.inside.start + to_u32(at));
        style.other("}", Span::at(value.inside.end));
        self.styles.push(style);
    }

    /// Collects an entry of `host` in the metadata of a component of Angular.
    pub(super) fn host(&mut self, name: &str, place: Span, inside: Span) {
        let value = Value { name: place, inside, quote: Quote::Double };
        if name == "[style]" {
            self.bound(value, form(Keys::WithUnits));
        } else if let Some(name) = name.strip_prefix("[style.").and_then(|name| name.strip_suffix(']')) {
            self.property(name, value);
        }
    }
}

/// Whether a text has a character as HTML writes it: `&quot;`.
fn has_reference(text: &str) -> bool {
    text.split('&').skip(1).any(|rest| {
        let length = rest.bytes().take_while(|byte| byte.is_ascii_alphanumeric() || *byte == b'#').count();
        length > 0 && rest[length..].starts_with(';')
    })
}
