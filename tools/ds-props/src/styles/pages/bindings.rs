//! Attributes whose value is an expression: `:style`, `style:color`, `[style.width.px]`, `define:vars`.

use std::ops::Range;

use ds_core::Span;
use ds_core::model::style::{EmbeddedStyle, Reader, UNKNOWN};
use ds_core::source::to_u32;
use swc_core::common::Spanned;
use swc_core::ecma::ast::{Expr, Lit};

use super::Page;
use super::references::{add, has_reference, unescaped};
use super::tags::{Attribute, Quote, closing_brace, tags};
use crate::styles::form::{Form, Keys, Numbers};
use crate::styles::object::Declaration;
use crate::styles::{Collector, contains};
use crate::syntax::{bytes, expression};

/// How frameworks for pages write style objects.
pub(super) fn form(keys: Keys) -> Form {
    Form::of(Reader::Browser).numbers(Numbers::Plain).keys(keys)
}

/// What the attributes of Vue and Angular contain.
const BOUND: [&str; 3] = [":style=", "[style", "[ngStyle"];

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
        let Some(plain) = self.unescaped(text, start, page) else {
            return self.attributes(text, start, page);
        };
        let mut inner = Collector::of(&plain);
        inner.libraries.clone_from(&self.libraries);
        inner.attributes(text, start, page);
        self.styles.extend(inner.styles);
        self.constants.extend(inner.constants);
        self.seen.extend(inner.seen);
    }

    fn attributes(&mut self, text: &str, start: u32, page: Page) {
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
        // What HTML writes in another way, and could not be replaced, is not at its place.
        if has_reference(self.source(part)) { None } else { expression(self.text, part) }
    }

    /// The text of the file without the references of HTML in the attributes that are bound; `None` if there are none.
    fn unescaped(&self, text: &str, start: u32, page: Page) -> Option<String> {
        let is_for_page = matches!(page, Page::Vue | Page::Html);
        if !is_for_page || !contains(text, &BOUND) || !has_reference(text) {
            return None;
        }
        let mut out = None;
        for attribute in tags(text, page).flat_map(|tag| tag.attributes) {
            let is_bound = BOUND.iter().any(|part| attribute.name.contains(part.trim_end_matches('=')));
            let Some(inside) = attribute.value.filter(|_| is_bound) else { continue };
            let range = start as usize + inside.start..start as usize + inside.end;
            let written = self.text.get(range.clone()).filter(|written| has_reference(written));
            if let Some(plain) = written.and_then(unescaped) {
                out.get_or_insert_with(|| self.text.to_owned()).replace_range(range, &plain);
            }
        }
        out
    }

    /// Collects the styles that an expression results in.
    fn bound(&mut self, value: Value, form: Form) {
        if let Some(expr) = self.parsed(value.inside) {
            self.constants.used(&expr);
            self.style(&expr, Span::new(value.name.start, value.inside.end), form);
        }
    }

    /// Collects the styles that an expression results in, in an attribute at a place.
    pub(in crate::styles) fn style(&mut self, expr: &Expr, place: Span, form: Form) {
        match expr {
            Expr::Lit(Lit::Str(text)) => {
                let mut style = EmbeddedStyle::of(form.reader);
                style.other("a{", Span::at(place.start));
                self.string(&mut style, text);
                style.other("}", Span::at(place.end));
                self.styles.push(style);
            }
            Expr::Tpl(template) => self.template(template, ("a{", "}")),
            Expr::Array(list) => {
                list.elems.iter().flatten().for_each(|element| self.style(&element.expr, place, form));
            }
            Expr::Paren(inner) => self.style(&inner.expr, place, form),
            Expr::Cond(choice) => {
                self.style(&choice.cons, place, form);
                self.style(&choice.alt, place, form);
            }
            _ => self.objects(expr, form),
        }
    }

    /// Collects `[style.width.px]="10"`, of which `width.px` is the name.
    fn property(&mut self, name: &str, value: Value) {
        let (name, unit) = with_unit(name);
        self.declaration(name, unit, value);
    }

    /// Collects an expression that is the value of a property.
    fn declaration(&mut self, name: &str, unit: Option<&str>, value: Value) {
        if let Some(expr) = self.parsed(value.inside) {
            self.set(name, unit, value.name, Some(&expr));
        }
    }

    /// Collects a value of a property whose name is at a place.
    fn set(&mut self, name: &str, unit: Option<&str>, place: Span, value: Option<&Expr>) {
        let form = form(Keys::Properties);
        let Some(property) = form.property(name) else { return };
        let unit = unit.map(|unit| (unit.to_owned(), place));
        self.rule(&[Declaration { property, place, value, unit }], form);
    }

    /// Collects `style:width="{size}px"`.
    fn text_with_expressions(&mut self, name: &str, value: Value) {
        let Some(property) = form(Keys::Properties).property(name) else { return };
        let mut style = EmbeddedStyle::default();
        style.other("a{", value.name);
        style.other(&property, value.name);
        style.other(":", value.name);
        let text = self.source(value.inside);
        let place = |at: usize| value.inside.start + to_u32(at);
        let mut at = 0;
        while let Some(open) = text[at..].find('{').map(|open| at + open) {
            let end = closing_brace(text, open + 1).map_or(text.len(), |end| end + 1);
            add(&mut style, &text[at..open], place(at));
            style.other(UNKNOWN, Span::new(place(open), place(end)));
            at = end;
        }
        add(&mut style, &text[at..], place(at));
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

    /// Collects a value that a member of a class has, by the name of what it binds.
    pub(super) fn host_value(&mut self, name: &str, place: Span, value: Option<&Expr>) {
        if name == "style" {
            if let Some(value) = value {
                self.style(value, bytes(value.span()), form(Keys::WithUnits));
            }
        } else if let Some(name) = name.strip_prefix("style.") {
            let (name, unit) = with_unit(name);
            self.set(name, unit, place, value);
        }
    }
}

/// The parts of `width.px`.
fn with_unit(name: &str) -> (&str, Option<&str>) {
    name.split_once('.').map_or((name, None), |(name, unit)| (name, Some(unit)))
}
