//! The styles in templates of HTML and SVG: ``html`<p style="color: red">` ``, as Lit and its relatives have them.

use ds_core::Span;
use ds_core::html::{Kind, decode, tokens};
use ds_core::model::style::{EmbeddedStyle, Reader, UNKNOWN};
use ds_core::source::to_u32;
use swc_core::ecma::ast::{self, Expr};

use super::Collector;
use super::names::PRESENTATION;
use crate::syntax::bytes;

/// Whether the templates of a tag are HTML or SVG.
pub(super) fn is_markup(tag: &Expr) -> bool {
    let name = match tag {
        Expr::Ident(name) => name.sym.as_str(),
        // `lit.html`, from `import * as lit`.
        Expr::Member(member) => match &member.prop {
            ast::MemberProp::Ident(name) if member.obj.is_ident() => name.sym.as_str(),
            _ => return false,
        },
        _ => return false,
    };
    matches!(name, "html" | "svg")
}

/// What a template is written in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Language {
    Html,
    /// `{{ a }}` is inserted.
    Angular,
}

impl Collector<'_> {
    /// Collects the `style` attributes, `<style>` elements and attributes of SVG in a template. Returns its text without what is
    /// inserted, and where it starts.
    pub(super) fn markup(&mut self, template: &ast::Tpl, language: Language) -> Option<(String, u32)> {
        let quasis = template.quasis.iter().map(|quasi| bytes(quasi.span));
        let quasis: Vec<Span> = match language {
            Language::Html => quasis.collect(),
            Language::Angular => quasis.flat_map(|quasi| self.without_insertions(quasi)).collect(),
        };
        let (first, last) = (quasis.first()?, quasis.last()?);
        // Expressions become letters, which mean nothing in HTML; places stay.
        let mut text = String::new();
        for (nth, quasi) in quasis.iter().enumerate() {
            text.push_str(self.source(*quasi));
            let next = quasis.get(nth + 1).map_or(last.end, |next| next.start);
            text.extend(std::iter::repeat_n('x', next.saturating_sub(quasi.end) as usize));
        }
        // What is written with escapes of JavaScript, or in attributes of HTML, cannot be edited, but has the same place.
        let part = |style: &mut EmbeddedStyle, start: usize, end: usize, plain: fn(&str) -> String| {
            let place = Span::new(first.start + to_u32(start), first.start + to_u32(end));
            for (nth, quasi) in quasis.iter().enumerate() {
                let (from, to) = (place.start.max(quasi.start), place.end.min(quasi.end));
                let written = self.source(Span::new(from, to.max(from)));
                let text = if written.contains(['\\', '&']) { plain(written) } else { written.to_owned() };
                if text == written {
                    style.same(written, from);
                } else {
                    style.other(&text, Span::new(from, to));
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
                part(&mut style, token.start, token.start + token.raw.len(), cooked);
                styles.push(style);
            }
            is_sheet = token.kind == Kind::Start && token.name == "style";
            for attribute in token.attributes.iter().filter(|_| token.kind == Kind::Start) {
                let property = PRESENTATION.iter().find(|(name, _)| *name == attribute.name);
                let is_animation =
                    attribute.name == "fill" && (token.name.starts_with("animate") || token.name == "set");
                if attribute.value.is_none_or(|value| value.trim().is_empty())
                    || attribute.name != "style" && property.is_none()
                    || is_animation
                {
                    continue;
                }
                let (start, end) = (token.start + attribute.inside.start, token.start + attribute.inside.end);
                let at = Span::at(first.start + to_u32(start));
                // `<my-icon fill="solid">`
                let is_component = property.is_some() && token.name.contains('-');
                let mut style =
                    EmbeddedStyle::of(if is_component { Reader::Library } else { Reader::Browser });
                style.other("a{", at);
                if let Some((_, property)) = property {
                    style.other(&format!("{property}:"), at);
                }
                part(&mut style, start, end, |text| decode(&cooked(text)).into_owned());
                style.other("}", Span::at(first.start + to_u32(end)));
                styles.push(style);
            }
        }
        self.styles.extend(styles);
        Some((text, first.start))
    }

    /// The parts of a text between its `{{ … }}`.
    fn without_insertions(&self, span: Span) -> Vec<Span> {
        let text = self.source(span);
        let mut parts = Vec::new();
        let mut at = 0;
        while let Some(open) = text[at..].find("{{").map(|open| at + open) {
            let Some(close) = text[open..].find("}}") else { break };
            parts.push(Span::new(span.start + to_u32(at), span.start + to_u32(open)));
            at = open + close + 2;
        }
        parts.push(Span::new(span.start + to_u32(at), span.end));
        parts
    }
}

/// The text of a template, whose escapes are those of JavaScript: `\x41`, `\u{41}`, `\n`.
fn cooked(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('\\') {
        out.push_str(before);
        let braces = || after.strip_prefix("u{")?.split_once('}');
        let (code, next) = match after.as_bytes().first() {
            Some(b'x') => (after.get(1..3), after.get(3..)),
            Some(b'u') => match braces() {
                Some((code, next)) => (Some(code), Some(next)),
                None => (after.get(1..5), after.get(5..)),
            },
            _ => (None, None),
        };
        let ch = code.and_then(|code| u32::from_str_radix(code, 16).ok()).and_then(char::from_u32);
        if let (Some(ch), Some(next)) = (ch, next) {
            out.push(ch);
            rest = next;
            continue;
        }
        let mut chars = after.chars();
        match chars.next() {
            Some('n' | 'r' | 't' | 'v' | 'f') => out.push(' '),
            // The line goes on.
            Some('\n') | None => {}
            Some(ch) => out.push(ch),
        }
        rest = chars.as_str();
    }
    out + rest
}

#[cfg(test)]
mod tests {
    use super::cooked;

    #[test]
    fn escapes_are_those_of_javascript() {
        for (text, expected) in [
            ("1\\x30px", "10px"),
            ("\\u0031\\u{30}px", "10px"),
            ("a:\\nb", "a: b"),
            ("a\\\nb", "ab"),
            ("\\`\\${x}\\\\", "`${x}\\"),
            ("\\xz", "xz"),
            ("é\\", "é"),
        ] {
            assert_eq!(cooked(text), expected, "{text}");
        }
    }
}
