//! Tokens whose type or purpose is not that of the property they are used for.
//!
//! The value of each token takes the place of its `var()`, and what results is compared with the grammar of the property. So
//! a token may be anywhere: in a shorthand, a function, a fallback, or a custom property of the stylesheet that passes it
//! on. What is not known, such as a custom property that another file sets, ends the comparison.

use ds_core::model::style::UNKNOWN;
use ds_core::model::tokens::TokenDoc;
use ds_core::source::to_u32;
use ds_core::{Diagnostic, SourceFile, Span};
use rustc_hash::{FxHashMap, FxHashSet};

use super::{TOKEN_PURPOSE, TOKEN_TYPE};
use crate::block::{self, tokens};
use crate::context::Context;
use crate::index::Index;
use crate::properties::{Family, property};
use crate::selector::unescaped;
use crate::token::{Kind, Token, closing};
use crate::values::misfit;

/// How many custom properties may pass a token on.
const MAX_CHAIN: u32 = 8;

/// Longer values, in bytes, are not compared: a custom property may use another one repeatedly.
const MAX_LENGTH: usize = 4096;

/// An example of each type, to find those that a property accepts. The types of fonts are tried for fonts only.
const EXAMPLES: [(&str, &str); 11] = [
    ("color", "#123"),
    ("dimension", "16px"),
    ("fontWeight", "700"),
    ("fontFamily", "Inter"),
    ("number", "2"),
    ("duration", "150ms"),
    ("cubicBezier", "cubic-bezier(0,0,1,1)"),
    ("shadow", "0 1px 2px 0 #000"),
    ("border", "1px solid #000"),
    ("strokeStyle", "dashed"),
    ("gradient", "linear-gradient(#000,#fff)"),
];

/// Properties that together accept values of every type: a function that none of them accepts is wrong by itself.
const SOUND: [&str; 6] = ["width", "opacity", "transition-duration", "rotate", "color", "background-image"];

/// What a stylesheet says that the comparison needs.
#[derive(Default)]
pub(crate) struct Types<'a> {
    /// The values of custom properties that are no tokens.
    passed: FxHashMap<&'a str, Vec<Span>>,
    /// Declarations with `var()`: the property in lower case, and the value.
    uses: Vec<(String, Span)>,
}

impl<'a> Types<'a> {
    /// Records a declaration.
    pub(crate) fn declaration(&mut self, text: &'a str, name: Token, property: &str, value: &[Token]) {
        let (Some(first), Some(last)) = (value.first(), value.last()) else { return };
        let span = first.span.join(last.span);
        if property.starts_with("--") {
            self.passed.entry(name.text(text)).or_default().push(span);
        } else if value.iter().any(|token| is_var(text, token)) {
            self.uses.push((property.to_owned(), span));
        }
    }

    /// The findings, once all declarations are known.
    pub(crate) fn finish(&self, file: &SourceFile, context: &Context<'_>, out: &mut Vec<Diagnostic>) {
        if context.indexes().next().is_none() {
            return;
        }
        let mut right = FxHashSet::default();
        for (name, value) in &self.uses {
            let source = file.slice(*value);
            if right.contains(&(name, source)) {
                continue;
            }
            let before = out.len();
            let parts = tokens(file.text(), *value);
            for is_fallback in [false, true] {
                let filling = Filling { types: self, file, context, is_fallback };
                let filled = filling.fill(&parts, *value);
                out.extend(filled.and_then(|filled| filled.wrong(name, file)));
            }
            out.extend(other_purpose(file, name, &parts, context));
            if out.len() == before {
                right.insert((name, source));
            }
        }
    }
}

/// A dimension for something else, which fills the whole value.
fn other_purpose(
    file: &SourceFile,
    name: &str,
    tokens: &[Token],
    context: &Context<'_>,
) -> Option<Diagnostic> {
    let family = property(name).family?;
    let [var, used, ..] = tokens else { return None };
    let is_whole = is_var(file.text(), var) && closing(&tokens[1..])? + 2 == tokens.len();
    let token = context.indexes().find_map(|index| index.token(&unescaped(file.slice(used.span))))?;
    if !is_whole || token.kind != "dimension" {
        return None;
    }
    let (wanted, other) = purposes(family, token)?;
    let message = format!("`{}` is for {other}, not for {wanted}", token.css);
    Some(
        Diagnostic::at(&TOKEN_PURPOSE, file, used.span, message)
            .help(format!("use a token for {wanted}, or allow this with a comment that says why")),
    )
}

/// What a property's lengths and a token are for, if they are surely not the same.
fn purposes(family: Family, token: &TokenDoc) -> Option<(&'static str, &'static str)> {
    let (wanted, others): (_, &[(Family, &str)]) = match family {
        Family::Text => ("sizes of text", &[(Family::Radius, "radii"), (Family::Line, "widths of lines")]),
        Family::Radius => ("radii", &[(Family::Text, "text"), (Family::Line, "widths of lines")]),
        Family::Line => ("widths of lines", &[(Family::Radius, "radii"), (Family::Text, "text")]),
        Family::Space | Family::Size => return None,
    };
    let path = token.path.to_ascii_lowercase().replace('-', "");
    let may_serve = path.split('.').any(|group| family.groups().iter().any(|known| group.contains(known)));
    let group = Index::purpose(token).filter(|_| !may_serve)?;
    let of = |family: Family| family.groups().contains(&group.as_str());
    let is_general = of(Family::Space) || of(Family::Size);
    let (_, other) = others.iter().find(|(other, _)| of(*other)).filter(|_| !is_general)?;
    Some((wanted, other))
}

/// A value whose variables were replaced.
#[derive(Default)]
struct Filled<'t> {
    text: String,
    uses: Vec<Use<'t>>,
    /// Ranges whose value may be another one at run time.
    assumed: Vec<Span>,
    /// Whether a fallback of a token was taken.
    has_fallback: bool,
}

/// A token in it.
struct Use<'t> {
    token: &'t TokenDoc,
    /// The name in the file.
    name: Span,
    /// Its value in the text.
    range: Span,
}

impl Filled<'_> {
    /// The finding, if a token is in the part that the property does not accept.
    fn wrong(&self, property: &str, file: &SourceFile) -> Option<Diagnostic> {
        let place = misfit(property, &self.text)?;
        // A sum with something that is not known may be of any type.
        if self.text.get(place.range())?.contains(UNKNOWN) {
            return None;
        }
        let is_in = |range: &Span| place.start < range.end && range.start < place.end;
        let use_at = self.uses.iter().find(|use_at| is_in(&use_at.range))?;
        let Use { token, name, range } = use_at;
        let contains = |outer: &Span| outer.start <= range.start && range.end <= outer.end;
        if !self.assumed.iter().all(contains) {
            return None;
        }
        let (before, after) = (&self.text[..range.start as usize], &self.text[range.end as usize..]);
        let fits = |(kind, example): &&(&str, &str)| {
            let is_tried = property.starts_with("font") || !kind.starts_with("font");
            is_tried && misfit(property, &format!("{before} {example} {after}")).is_none()
        };
        let fitting = EXAMPLES.iter().find(fits).map(|(kind, _)| *kind).filter(|kind| kind != &token.kind);
        let value = &token.values.first()?.1;
        let (kind, css) = (&token.kind, &token.css);
        let shown = file.slice(*name);
        let subject = if unescaped(shown) == *css {
            format!("`{css}`")
        } else {
            format!("`{shown}`, which is `{css}`,")
        };
        let is_part = contains(&place) && place != *range;
        let part = self.text.get(place.range())?;
        let is_sound = || SOUND.iter().any(|property| misfit(property, part).is_none());
        if is_part && fitting.is_none() && !is_sound() {
            // Something else is wrong.
            return None;
        }
        let problem = if is_part {
            let part: Vec<&str> = part.split_whitespace().collect();
            format!("with which `{}` is not valid in `{property}`", part.join(" "))
        } else {
            format!("which `{property}` does not accept here")
        };
        let message = format!("{subject} has the type `{kind}` (`{value}`), {problem}");
        let finding = Diagnostic::at(&TOKEN_TYPE, file, *name, message);
        let help = match fitting {
            Some(other) => format!("use a token of the type `{other}`"),
            None => "use another token or a value that the property has".to_owned(),
        };
        Some(finding.help(help).note("browsers use the inherited or initial value instead"))
    }
}

/// Replaces variables by values.
struct Filling<'f, 'a, 't> {
    types: &'f Types<'a>,
    file: &'f SourceFile,
    context: &'f Context<'t>,
    /// Whether the fallbacks of tokens are compared, instead of the tokens.
    is_fallback: bool,
}

impl<'t> Filling<'_, '_, 't> {
    /// A value of the file. `None` if a variable is not known, or if there is nothing to compare.
    fn fill(&self, tokens: &[Token], span: Span) -> Option<Filled<'t>> {
        let mut filled = Filled::default();
        self.add(tokens, span, None, MAX_CHAIN, &mut filled)?;
        (filled.has_fallback == self.is_fallback).then_some(filled)
    }

    /// Adds the text of some tokens. `origin` is the name in the declaration that led to them.
    fn add(
        &self,
        tokens: &[Token],
        span: Span,
        origin: Option<Span>,
        chain: u32,
        filled: &mut Filled<'t>,
    ) -> Option<()> {
        let text = self.file.text();
        let mut copied = span.start;
        let mut at = 0;
        while let Some(token) = tokens.get(at) {
            at += 1;
            if !is_var(text, token) {
                continue;
            }
            if filled.text.len() > MAX_LENGTH {
                return None;
            }
            let inner = &tokens[at..];
            let end = closing(inner)?;
            let (name, fallback) = match &inner[..end] {
                [name] => (name, None),
                [name, comma, fallback @ ..] if comma.kind == Kind::Comma => (name, Some(fallback)),
                _ => return None,
            };
            filled.text.push_str(text.get(copied as usize..token.span.start as usize)?);
            filled.text.push(' ');
            let start = to_u32(filled.text.len());
            let place = origin.unwrap_or(name.span);
            let name_text = unescaped(name.text(text));
            let known = self.context.indexes().find_map(|index| index.token(&name_text));
            let fallback =
                fallback.and_then(|tokens| Some((tokens, tokens.first()?.span.join(tokens.last()?.span))));
            let passed = self.types.passed.get(&*name_text);
            match (known, passed, fallback) {
                (Some(_), _, Some((tokens, span))) if self.is_fallback => {
                    filled.has_fallback = true;
                    self.add(tokens, span, origin, chain, filled)?;
                }
                (Some(token), None, _) => {
                    let value = &token.values.first()?.1;
                    filled.text.push_str(value);
                    let range = Span::new(start, to_u32(filled.text.len()));
                    filled.uses.push(Use { token, name: place, range });
                }
                (None, Some(values), _) => {
                    let value = self.representative(values)?;
                    let (passed, tokens) = (block::tokens(text, value), filled.uses.len());
                    self.add(&passed, value, Some(place), chain.checked_sub(1)?, filled)?;
                    if filled.uses.len() == tokens {
                        // Another file, or a script, may set it to something else.
                        filled.assumed.push(Span::new(start, to_u32(filled.text.len())));
                    }
                }
                (None, None, Some((tokens, span))) => {
                    self.add(tokens, span, origin, chain, filled)?;
                    filled.assumed.push(Span::new(start, to_u32(filled.text.len())));
                }
                _ => return None,
            }
            filled.text.push(' ');
            at += end + 1;
            copied = inner[end].span.end;
        }
        filled.text.push_str(text.get(copied as usize..span.end as usize)?);
        Some(())
    }

    /// One of several values of a custom property, if all are tokens of one type.
    fn representative(&self, values: &[Span]) -> Option<Span> {
        let (first, others) = values.split_first()?;
        if others.is_empty() {
            return Some(*first);
        }
        let text = self.file.text();
        let kind = |value: &Span| match tokens(text, *value).as_slice() {
            [var, name, _] if is_var(text, var) => {
                let name = unescaped(name.text(text));
                self.context.indexes().find_map(|index| index.token(&name)).map(|token| token.kind.as_str())
            }
            _ => None,
        };
        let wanted = kind(first)?;
        others.iter().all(|other| kind(other) == Some(wanted)).then_some(*first)
    }
}

fn is_var(text: &str, token: &Token) -> bool {
    token.function(text).is_some_and(|name| name.eq_ignore_ascii_case("var"))
}
