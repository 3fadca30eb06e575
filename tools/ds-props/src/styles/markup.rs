//! The styles in templates of HTML and SVG: ``html`<p style="color: red">` ``, as Lit and its relatives have them.

use ds_core::Span;
use ds_core::html::{Kind, decode, tokens};
use ds_core::model::style::{EmbeddedStyle, UNKNOWN};
use ds_core::source::to_u32;
use swc_core::ecma::ast::{self, Expr};

use super::{Collector, PRESENTATION};
use crate::syntax::bytes;

/// Whether the templates of a tag are HTML or SVG.
pub(super) fn is_markup(tag: &Expr) -> bool {
    matches!(tag, Expr::Ident(name) if matches!(name.sym.as_str(), "html" | "svg"))
}

impl Collector<'_> {
    /// Collects the `style` attributes, `<style>` elements and attributes of SVG in a template.
    pub(super) fn markup(&mut self, template: &ast::Tpl) {
        let quasis: Vec<Span> = template.quasis.iter().map(|quasi| bytes(quasi.span)).collect();
        let (Some(first), Some(last)) = (quasis.first(), quasis.last()) else { return };
        // Expressions become letters, which mean nothing in HTML; places stay.
        let mut text = String::new();
        for (nth, quasi) in quasis.iter().enumerate() {
            text.push_str(self.source(*quasi));
            let next = quasis.get(nth + 1).map_or(last.end, |next| next.start);
            text.extend(std::iter::repeat_n('x', next.saturating_sub(quasi.end) as usize));
        }
        let part = |style: &mut EmbeddedStyle, start: usize, end: usize| {
            let place = Span::new(first.start + to_u32(start), first.start + to_u32(end));
            for (nth, quasi) in quasis.iter().enumerate() {
                let (from, to) = (place.start.max(quasi.start), place.end.min(quasi.end));
                if from < to {
                    style.same(self.source(Span::new(from, to)), from);
                }
                let next = quasis.get(nth + 1).map_or(quasi.end, |next| next.start);
                if quasi.end < next && place.start <= quasi.end && next <= place.end {
                    style.other(UNKNOWN, Span::new(quasi.end, next));
                }
            }
        };
        let mut styles = Vec::new();
        let mut is_sheet = false;
        for token in tokens(&text) {
            if token.kind == Kind::Text && is_sheet {
                let mut style = EmbeddedStyle::default();
                part(&mut style, token.start, token.start + token.raw.len());
                styles.push(style);
            }
            is_sheet = token.kind == Kind::Start && token.name == "style";
            for attribute in token.attributes.iter().filter(|_| token.kind == Kind::Start) {
                let property = PRESENTATION.iter().find(|(name, _)| *name == attribute.name);
                let Some(value) = attribute.value else { continue };
                // What is escaped has other places.
                if (attribute.name != "style" && property.is_none())
                    || value.contains('\\')
                    || decode(value) != value
                {
                    continue;
                }
                let (start, end) = (token.start + attribute.inside.start, token.start + attribute.inside.end);
                let at = Span::at(first.start + to_u32(start));
                let mut style = EmbeddedStyle::default();
                style.other("a{", at);
                if let Some((_, property)) = property {
                    style.other(&format!("{property}:"), at);
                }
                part(&mut style, start, end);
                style.other("}", Span::at(first.start + to_u32(end)));
                styles.push(style);
            }
        }
        self.styles.extend(styles);
    }
}
