//! Values: what a preprocessor computes in them is unknown.

use std::borrow::Cow;

use ds_core::Span;
use ds_core::model::style::UNKNOWN;

use super::reader::Reader;
use crate::token::{Kind, Token, closing, dimension};
use crate::values::misfit;

/// What a function in a value is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Function {
    /// `calc()`: operators are CSS, too.
    Calculation,
    /// `min()`: a calculation that a preprocessor computes if it can.
    Comparison,
    Colour,
    /// It has a string, or an address.
    Text,
    /// Any other of CSS, with values as arguments.
    Plain,
    /// One of the preprocessor or of the project.
    Other,
}

const COLOURS: [&str; 9] = ["hsl", "hsla", "hwb", "lab", "lch", "oklab", "oklch", "rgb", "rgba"];
const TEXTS: [&str; 4] = ["format", "local", "tech", "url"];

/// Functions of CSS that preprocessors pass on everywhere.
const PLAIN: [&str; 15] = [
    "attr",
    "color-mix",
    "conic-gradient",
    "counter",
    "counters",
    "env",
    "image-set",
    "light-dark",
    "linear-gradient",
    "radial-gradient",
    "repeating-conic-gradient",
    "repeating-linear-gradient",
    "repeating-radial-gradient",
    "theme",
    "var",
];

/// Functions that are those of CSS in some properties, by a part of their names. In others, a project may have its own.
const OF_PROPERTIES: [(&[&str], &[&str]); 5] = [
    (
        &["transform"],
        &[
            "matrix",
            "matrix3d",
            "perspective",
            "rotate",
            "rotate3d",
            "rotatex",
            "rotatey",
            "rotatez",
            "scale",
            "scale3d",
            "scalex",
            "scaley",
            "scalez",
            "skew",
            "skewx",
            "skewy",
            "translate",
            "translate3d",
            "translatex",
            "translatey",
            "translatez",
        ],
    ),
    (
        &["filter"],
        &[
            "blur",
            "brightness",
            "contrast",
            "drop-shadow",
            "grayscale",
            "hue-rotate",
            "invert",
            "opacity",
            "saturate",
            "sepia",
        ],
    ),
    (&["transition", "animation"], &["cubic-bezier", "steps"]),
    (&["grid"], &["fit-content", "minmax", "repeat"]),
    (&["clip-path", "shape-outside", "offset-path"], &["circle", "ellipse", "inset", "polygon"]),
];

/// Properties whose values have a slash; Less computes it in others.
const SLASHES: [&str; 15] = [
    "animation-range",
    "aspect-ratio",
    "background",
    "border-image",
    "container",
    "content",
    "font",
    "grid",
    "grid-area",
    "grid-column",
    "grid-row",
    "grid-template",
    "mask",
    "mask-border",
    "offset",
];

impl Function {
    fn of(name: &str, property: &str) -> Self {
        match name {
            "calc" => Self::Calculation,
            "clamp" | "max" | "min" => Self::Comparison,
            _ if COLOURS.contains(&name) => Self::Colour,
            _ if TEXTS.contains(&name) => Self::Text,
            _ if PLAIN.contains(&name) || name.starts_with('-') => Self::Plain,
            _ => {
                let is_of = |(parts, names): &(&[&str], &[&str])| {
                    names.contains(&name) && parts.iter().any(|part| property.contains(part))
                };
                if OF_PROPERTIES.iter().any(is_of) { Self::Plain } else { Self::Other }
            }
        }
    }
}

impl Reader<'_> {
    /// The value of a property, given by its name in lower case.
    pub(super) fn value(&mut self, property: &str, value: &[Token]) {
        // The last two tokens may be `!important`; one in brackets is an argument.
        let value = match value {
            [value @ .., mark, word] if self.written(mark) == "!" && word.kind == Kind::Ident => value,
            _ => value,
        };
        let before = self.changes.len();
        if property != "unicode-range" && !self.parts(value, property, false) {
            self.changes.truncate(before);
            self.unknown(value);
        }
    }

    /// Replaces the parts of a value that are not known. Returns whether the rest is: an operator concerns the whole value.
    pub(super) fn parts(&mut self, tokens: &[Token], property: &str, is_math: bool) -> bool {
        let mut at = 0;
        while let Some(token) = tokens.get(at) {
            let next = tokens.get(at + 1).filter(|next| next.span.start == token.span.end);
            let before = at.checked_sub(1).and_then(|before| tokens.get(before));
            if let Some(after) = self.variable(tokens, at) {
                at = after;
                continue;
            }
            let written = self.written(token);
            match token.kind {
                Kind::Function => {
                    at = self.function(tokens, at, property, is_math);
                    continue;
                }
                Kind::ParenOpen | Kind::SquareOpen => {
                    let end = self.bracket_end(tokens, at);
                    let inner = tokens.get(at + 1..end.saturating_sub(1)).unwrap_or(&[]);
                    if token.kind == Kind::ParenOpen && !is_math {
                        self.unknown(&tokens[at..end]);
                    } else if !self.parts(inner, property, is_math) {
                        return false;
                    }
                    at = end;
                    continue;
                }
                // `math.div(1, 2)`, `sizes.$gap`
                Kind::Ident if next.is_some_and(|dot| self.written(dot) == ".") => {
                    let Some(end) = self.member_end(tokens, at + 2) else { return false };
                    self.unknown(&tokens[at..end]);
                    at = end;
                    continue;
                }
                Kind::Ident if !self.is_less() && matches!(written, "null" | "true" | "false") => {
                    self.replace(token.span, UNKNOWN);
                }
                Kind::Number | Kind::Percentage | Kind::Dimension if !is_math => {
                    let is_joined = before.is_some_and(|before| before.span.end == token.span.start);
                    let is_operand =
                        before.is_some_and(|before| !matches!(before.kind, Kind::Comma | Kind::Delim));
                    let is_sum =
                        is_operand && (written.starts_with('+') || is_joined && written.starts_with('-'));
                    // `10px-2px`
                    let is_difference = dimension(written).is_some_and(|(_, unit)| unit.contains('-'));
                    if is_sum || token.kind == Kind::Dimension && is_difference {
                        return false;
                    }
                }
                Kind::Delim => match written {
                    "/" if is_math || !self.is_less() || SLASHES.contains(&property) => {}
                    "+" | "-" | "*" if is_math => {}
                    _ => return false,
                },
                Kind::AtKeyword
                | Kind::CurlyOpen
                | Kind::CurlyClose
                | Kind::ParenClose
                | Kind::SquareClose
                | Kind::Semicolon => return false,
                _ => {}
            }
            at += 1;
        }
        true
    }

    /// A function; returns the place after it.
    fn function(&mut self, tokens: &[Token], at: usize, property: &str, is_math: bool) -> usize {
        let end = self.bracket_end(tokens, at);
        let inner = tokens.get(at + 1..end.saturating_sub(1)).unwrap_or(&[]);
        let name = self.written(&tokens[at]).trim_end_matches('(').to_ascii_lowercase();
        let before = self.changes.len();
        let kind = Function::of(&name, property);
        let is_known = match kind {
            Function::Calculation => self.parts(inner, property, true),
            Function::Comparison => {
                let has_numbers = !is_math && inner.iter().any(|token| token.kind == Kind::Number);
                !has_numbers && self.parts(inner, property, true)
            }
            Function::Colour => {
                let is_plain = self.parts(inner, "color", false);
                is_plain && (self.changes.len() > before || self.is_colour(&tokens[at..end]))
            }
            Function::Text => {
                matches!(inner, [only] if matches!(only.kind, Kind::String | Kind::Ident))
                    || !inner.iter().any(|token| token.kind != Kind::String && token.kind != Kind::Comma)
            }
            Function::Plain => self.parts(inner, property, false),
            Function::Other => false,
        };
        if !is_known {
            self.changes.truncate(before);
            self.unknown(&tokens[at..end]);
        }
        end
    }

    /// Whether a browser reads a colour. Preprocessors read others, too: `rgba(#fff, .5)`.
    fn is_colour(&self, tokens: &[Token]) -> bool {
        let span = tokens.first().zip(tokens.last()).map(|(first, last)| first.span.join(last.span));
        let text = span.and_then(|span| self.text.get(span.range()));
        text.is_some_and(|text| misfit("color", text).is_none())
    }

    /// Replaces a variable or what else a preprocessor inserts at a place; returns the place after it.
    pub(super) fn variable(&mut self, tokens: &[Token], start: usize) -> Option<usize> {
        let mut at = start;
        let is_next = |at: usize| {
            let (token, next) = (tokens.get(at)?, tokens.get(at + 1)?);
            (token.span.end == next.span.start).then_some(next)
        };
        // `-$a` is one operand.
        let before = start.checked_sub(1).and_then(|before| tokens.get(before));
        let is_sign = matches!(self.written(&tokens[at]), "-" | "+")
            && before.is_none_or(|before| before.span.end < tokens[start].span.start);
        if is_sign && is_next(at).is_some() {
            at += 1;
        }
        let token = tokens.get(at)?;
        let next = is_next(at);
        let written = self.written(token);
        let end = match token.kind {
            Kind::Delim if written == "$" && next.is_some_and(|next| next.kind == Kind::Ident) => at + 2,
            Kind::Delim if written == "&" => at + 1,
            Kind::AtKeyword if self.is_less() => at + 1,
            Kind::Delim if !self.is_less() => return None,
            Kind::Delim if written == "@" && next.is_some_and(|next| next.kind == Kind::AtKeyword) => at + 2,
            Kind::Delim
                if written == "~"
                    && next
                        .is_some_and(|next| next.kind == Kind::String || self.written(next) == UNKNOWN) =>
            {
                at + 2
            }
            Kind::Delim if written == "%" && next.is_some_and(|next| next.kind == Kind::ParenOpen) => {
                self.bracket_end(tokens, at + 1)
            }
            // The result of a mixin.
            Kind::Delim if written == "." && next.is_some_and(|next| next.kind == Kind::Function) => {
                self.bracket_end(tokens, at + 1)
            }
            _ => return None,
        };
        // `$list...`, `@map[key]`
        let mut end = end;
        while let Some(next) = end.checked_sub(1).and_then(is_next) {
            end = match next.kind {
                Kind::SquareOpen if self.is_less() => self.bracket_end(tokens, end),
                Kind::Delim if self.written(next) == "." => end + 1,
                _ => break,
            };
        }
        self.replace_all(&tokens[start..end.min(tokens.len())], UNKNOWN);
        Some(end)
    }

    /// The end of a member of a module, which starts after the dot.
    fn member_end(&self, tokens: &[Token], at: usize) -> Option<usize> {
        let token = tokens.get(at)?;
        match token.kind {
            Kind::Function => Some(self.bracket_end(tokens, at)),
            Kind::Delim if self.written(token) == "$" => Some((at + 2).min(tokens.len())),
            _ => None,
        }
    }

    /// The place after the bracket that closes the one at a place.
    fn bracket_end(&self, tokens: &[Token], open: usize) -> usize {
        let is_square = tokens.get(open).is_some_and(|token| token.kind == Kind::SquareOpen);
        let inner = tokens.get(open + 1..).unwrap_or(&[]);
        let end = if is_square {
            inner.iter().position(|token| token.kind == Kind::SquareClose)
        } else {
            closing(inner)
        };
        end.map_or(tokens.len(), |end| open + 1 + end + 1)
    }

    /// Replaces what is computed.
    fn unknown(&mut self, tokens: &[Token]) {
        self.parts_that_are_wrong(tokens);
        self.replace_all(tokens, UNKNOWN);
    }

    pub(super) fn replace_all(&mut self, tokens: &[Token], text: &'static str) {
        if let (Some(first), Some(last)) = (tokens.first(), tokens.last()) {
            self.replace(first.span.join(last.span), text);
        }
    }

    pub(super) fn replace(&mut self, span: Span, text: impl Into<Cow<'static, str>>) {
        self.changes.push((span, text.into()));
    }
}
