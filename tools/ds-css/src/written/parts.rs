//! Collects the numbers that may have to be kept, in the walk that all checks share.

use ds_core::Span;
use rustc_hash::FxHashSet;

use super::misread::may_be_misread;
use super::selectors::kept_in_selectors;
use super::{
    DIGITS, computed, has_exponent, has_lengths, is_number, is_radian, is_zero, loses_sign, loses_unit,
    weight_in_range,
};
use crate::block::{self, Kind as BlockKind};
use crate::token::{Kind, Token};
use crate::walk::{Fault, Visit, walk};

/// A part of a stylesheet with numbers that lightningcss may print in another way. Most parts have none.
#[derive(Debug)]
pub(crate) struct Part {
    pub(super) place: Place,
    /// Those of the prelude, or the name and the value.
    pub(super) tokens: Vec<Token>,
}

#[derive(Debug, Clone, Copy)]
pub(super) enum Place {
    /// A declaration of a style rule.
    Declaration,
    /// A descriptor in the block of this at-rule.
    Descriptor(Span),
    /// The prelude of an at-rule, up to its brace.
    Prelude(Span),
    /// The selectors of a rule, of which the part has only what is kept.
    Selector,
}

/// Collects these parts during a walk.
pub(crate) struct Numbers<'a> {
    text: &'a str,
    blocks: Vec<(BlockKind, Span)>,
    /// The texts of declarations without such numbers: most are written several times.
    without: FxHashSet<&'a str>,
    pub(crate) parts: Vec<Part>,
}

impl<'a> Numbers<'a> {
    pub(crate) fn new(text: &'a str) -> Self {
        Self { text, blocks: Vec::new(), without: FxHashSet::default(), parts: Vec::new() }
    }

    /// Whether [`super::candidates`] may have something in a value.
    fn has_candidates(&self, property: &str, value: &[Token]) -> bool {
        let mut depth = 0_usize;
        let mut before = None;
        let mut has_math = false;
        let mut percentages = 0;
        value.iter().any(|token| {
            let is_computed = computed::colour(self.text, before.replace(token), token).is_some()
                || may_be_misread(self.text, property, token, depth)
                || has_math && token.kind == Kind::Delim && matches!(token.text(self.text), "*" | "/")
                || depth > 0 && is_negative(self.text, token)
                || depth > 1 && token.kind == Kind::Delim && token.text(self.text) == "+";
            has_math |= computed::is_math(self.text, token);
            percentages += usize::from(has_math && token.kind == Kind::Percentage);
            let is_choice = percentages > 1 || percentages > 0 && is_nothing(self.text, token);
            let is_bare = depth == 0 && token.kind == Kind::Number;
            match token.kind {
                Kind::Function | Kind::ParenOpen => depth += 1,
                Kind::ParenClose => depth = depth.saturating_sub(1),
                _ => {}
            }
            is_computed
                || is_choice
                || is_number(token)
                    && (token.span.range().len() > DIGITS
                        || has_exponent(token.text(self.text))
                        || is_radian(token.text(self.text))
                        || loses_sign(property, token.text(self.text))
                        || loses_unit(property, token, token.text(self.text))
                        || is_bare && !is_zero(token.text(self.text)) && has_lengths(property))
        })
    }
}

/// Whether a token is zero percent.
fn is_nothing(text: &str, token: &Token) -> bool {
    token.kind == Kind::Percentage
        && !token.text(text).bytes().any(|byte| byte.is_ascii_digit() && byte != b'0')
}

/// Whether a token makes a sum negative.
fn is_negative(text: &str, token: &Token) -> bool {
    matches!(token.kind, Kind::Delim | Kind::Number | Kind::Percentage | Kind::Dimension)
        && text.as_bytes().get(token.span.start as usize) == Some(&b'-')
}

impl Visit for Numbers<'_> {
    fn comment(&mut self, _: Span) {}

    fn enter(&mut self, prelude: &[Token], brace: Span) {
        let start = prelude.first().map_or(brace.start, |first| first.span.start);
        let prelude_span = Span::new(start, brace.start);
        if let [keyword, condition @ ..] = prelude
            && keyword.kind == Kind::AtKeyword
            && self.has_candidates("--", condition)
        {
            self.parts.push(Part { place: Place::Prelude(prelude_span), tokens: prelude.to_vec() });
        }
        let kept = kept_in_selectors(self.text, prelude);
        if !kept.is_empty() {
            self.parts.push(Part { place: Place::Selector, tokens: kept });
        }
        let kind = block::kind(self.text, prelude, self.blocks.last().map(|(kind, _)| *kind));
        self.blocks.push((kind, prelude_span));
    }

    fn leave(&mut self, _: Span) {
        self.blocks.pop();
    }

    fn statement(&mut self, _: &[Token]) {}

    fn declaration(&mut self, name: Token, value: &[Token]) {
        let place = match self.blocks.last() {
            Some((BlockKind::Style | BlockKind::Group | BlockKind::Scope | BlockKind::Keyframe, _)) => {
                Place::Declaration
            }
            Some((BlockKind::Descriptors, prelude)) => Place::Descriptor(*prelude),
            _ => return,
        };
        let source = block::written(self.text, name, value);
        if matches!(place, Place::Declaration) && self.without.contains(source) {
            return;
        }
        let property = name.text(self.text);
        let has_weights =
            || matches!(place, Place::Descriptor(_)) && weight_in_range(self.text, property, value).is_some();
        if self.has_candidates(property, value) || has_weights() {
            let tokens = [name].into_iter().chain(value.iter().copied()).collect();
            self.parts.push(Part { place, tokens });
        } else if matches!(place, Place::Declaration) {
            self.without.insert(source);
        }
    }

    fn outside(&mut self, _: Token, _: &[Token]) {}

    fn neither(&mut self, _: Span) {}

    fn fault(&mut self, _: Fault) {}
}

/// The parts of a text by itself.
pub(crate) fn parts(text: &str) -> Vec<Part> {
    let mut numbers = Numbers::new(text);
    walk(text, &mut numbers);
    numbers.parts
}
