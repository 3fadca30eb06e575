//! Declarations that the targets may not know and that cannot be written for them: what is noted of each, and where it is.

use ds_core::source::to_u32;
use ds_core::{SourceFile, Span};
use lightningcss::properties::{Property, PropertyId};
use lightningcss::rules::{CssRule, Location};

use crate::placeholder::plain;
use crate::token::{Kind, Lexer, Token, token_at};

/// The declarations of a bundle that have no fallback, each once.
#[derive(Debug, Default)]
pub(crate) struct Unlowered {
    pub(crate) declarations: Vec<(String, Option<Location>)>,
    /// Where the rule starts whose declarations are lowered.
    pub(super) rule: Option<Location>,
}

impl Unlowered {
    pub(super) fn note(&mut self, declarations: &[Property<'_>]) {
        for declaration in declarations {
            let text = super::text(declaration).chars().map(|ch| plain(ch).unwrap_or(ch)).collect();
            if !self.declarations.iter().any(|(known, _)| *known == text) {
                self.declarations.push((text, self.rule));
            }
        }
    }
}

/// Where a rule with declarations starts.
pub(super) fn location(rule: &CssRule<'_>) -> Option<Location> {
    match rule {
        CssRule::Style(rule) => Some(rule.loc),
        CssRule::Nesting(rule) => Some(rule.loc),
        CssRule::NestedDeclarations(rule) => Some(rule.loc),
        CssRule::Keyframes(rule) => Some(rule.loc),
        _ => None,
    }
}

/// The place of a declaration in the rule that starts at a byte: of one with this text, or the last one of this property or a shorthand
/// of it. That of the rule's first token if its name is written in another way.
pub(crate) fn place_of_declaration(file: &SourceFile, rule: u32, declaration: &str) -> Option<Span> {
    let text = file.text();
    let name = declaration.split(':').next().unwrap_or("");
    let squeezed = |text: &str| text.split_whitespace().collect::<String>().to_ascii_lowercase();
    let wanted = squeezed(declaration);
    let mut last: Option<(usize, Span)> = None;
    for (depth, item) in items(text, first_declaration(text, rule)) {
        let [first, colon, .., end] = item.as_slice() else { continue };
        if first.kind != Kind::Ident || colon.kind != Kind::Colon {
            continue;
        }
        let span = first.span.join(end.span);
        if squeezed(text.get(span.range()).unwrap_or("")) == wanted {
            return Some(span);
        }
        // Those of the rules in it have a rule of their own.
        if last.is_none_or(|(outer, _)| depth <= outer) && sets(first.text(text), name) {
            last = Some((depth, span));
        }
    }
    last.map(|(_, span)| span).or_else(|| token_at(file, rule).map(|token| token.span))
}

/// Where a rule starts. Of declarations after a nested rule, lightningcss says where the first value starts.
fn first_declaration(text: &str, rule: u32) -> u32 {
    let before = text.get(..rule as usize).unwrap_or("");
    match before.rfind([';', '{', '}']).filter(|_| before.trim_end().ends_with(':')) {
        Some(end) => to_u32(end + 1),
        None => rule,
    }
}

/// Whether a property is another one, or a shorthand of it.
fn sets(property: &str, name: &str) -> bool {
    let is_part = || {
        let parts = PropertyId::from(property).longhands().unwrap_or_default();
        parts.iter().any(|part| part.name() == name)
    };
    property.eq_ignore_ascii_case(name) || is_part()
}

/// What is between the semicolons and brackets of the rule that starts at a byte, and of the rules in it, with their depth.
fn items(text: &str, rule: u32) -> Vec<(usize, Vec<Token>)> {
    let (mut items, mut item) = (Vec::new(), Vec::new());
    let mut depth = 0_usize;
    for token in Lexer::starting_at(text, rule) {
        match token.kind {
            Kind::Whitespace | Kind::Comment => {}
            Kind::Semicolon | Kind::CurlyOpen | Kind::CurlyClose => {
                items.push((depth, std::mem::take(&mut item)));
                match token.kind {
                    Kind::CurlyOpen => depth += 1,
                    Kind::CurlyClose if depth <= 1 => return items,
                    Kind::CurlyClose => depth -= 1,
                    _ => {}
                }
            }
            _ => item.push(token),
        }
    }
    items.push((depth, item));
    items
}
