//! Literal values of all types that equal a token.
//!
//! Which tokens a property is compared with, and which values mean something by themselves and are never reported:
//!
//! | property | tokens | never |
//! |---|---|---|
//! | those with colours | `color` | `transparent`, `currentcolor`, system colours |
//! | those with distances, sizes, radii, lines; `font-size` | `dimension` of that purpose | `0`, `1px`, `%`, `em` |
//! | `transition`, `animation` and their durations | `duration` | `0s` |
//! | their delays | `duration` below a group `delay` | `0s` |
//! | their timing functions | `cubicBezier` | keywords |
//! | `font-weight`, `font` | `fontWeight` | `normal`, `bold` … |
//! | `font-family`, `font` | `fontFamily` | a generic family by itself |
//! | `box-shadow` | `shadow` | `none` |
//! | `opacity` and the like, `line-height`, `z-index` | `number` below a group of that name | `0`, `1`, `-1`, `%` |

use ds_core::{Diagnostic, Rule, SourceFile, Span};

use super::literal::Literal;
use super::{RAW_DURATION, RAW_EASING, RAW_FONT, RAW_NUMBER, RAW_SHADOW, colour, length};
use crate::block::{groups, important};
use crate::index::{Index, follows_theme};
use crate::measure::{Measured, number, rounded};
use crate::properties::{Family, Property};
use crate::token::{Kind, Token, closing};
use crate::values::is_generic_family;

const OPACITY: &[&str] = &["opacity", "opacities", "alpha"];
const LINE_HEIGHT: &[&str] = &["lineheight", "lineheights", "leading"];
const LAYER: &[&str] = &["z", "zindex", "zindices", "layer", "layers", "stack", "stacking", "elevation"];
const DELAY: &[&str] = &["delay", "delays"];

/// Where values are compared.
#[derive(Clone, Copy)]
pub(crate) struct Place<'p, 't> {
    pub(crate) file: &'p SourceFile,
    /// The component that the file styles; its own tokens come first.
    pub(crate) component: &'p str,
    pub(crate) index: &'p Index<'t>,
}

/// Finds literals in the value of a property, given by its name in lower case.
pub(crate) fn check(
    place: Place<'_, '_>,
    name: &str,
    property: Property,
    value: &[Token],
    out: &mut Vec<Diagnostic>,
) {
    let text = place.file.text();
    let value = important(text, value).map_or(value, |end| &value[..end]);
    if name == "box-shadow" {
        return shadows(place, property, value, out);
    }
    place.colours(value, property, out);
    if let Some(family) = property.family {
        length::check(place.file, value, family, place.component, place.index, out);
    }
    let name = name.strip_prefix("-webkit-").unwrap_or(name);
    match name {
        "transition" | "animation" => {
            for group in groups(value) {
                let times = top_level(group).filter(|token| token.kind == Kind::Dimension);
                for (nth, token) in times.enumerate() {
                    place.duration(token, nth == 1, out);
                }
                place.easings(group, out);
            }
        }
        "transition-duration" | "animation-duration" | "transition-delay" | "animation-delay" => {
            let is_delay = name.ends_with("delay");
            top_level(value).for_each(|token| place.duration(token, is_delay, out));
        }
        "transition-timing-function" | "animation-timing-function" => place.easings(value, out),
        "font-weight" => place.weight(value, out),
        "font-family" => place.family(value, out),
        "font" => font(place, value, out),
        "opacity" | "fill-opacity" | "stroke-opacity" | "stop-opacity" | "flood-opacity" => {
            place.number(value, OPACITY, out);
        }
        "line-height" => place.number(value, LINE_HEIGHT, out),
        "z-index" => place.number(value, LAYER, out),
        _ => {}
    }
}

/// `box-shadow`: the whole list equals a token, or single shadows do, or their parts.
fn shadows(place: Place<'_, '_>, property: Property, value: &[Token], out: &mut Vec<Diagnostic>) {
    let measure = |tokens: &[Token]| Measured::shadow(place.file.text(), tokens);
    if place.same(&RAW_SHADOW, "shadow", value, measure(value), &[], out) {
        return;
    }
    for group in groups(value) {
        if !place.same(&RAW_SHADOW, "shadow", group, measure(group), &[], out) {
            place.colours(group, property, out);
        }
    }
}

/// The parts of the shorthand `font`.
fn font(place: Place<'_, '_>, value: &[Token], out: &mut Vec<Diagnostic>) {
    let text = place.file.text();
    let is_size = |token: &Token| matches!(token.kind, Kind::Dimension | Kind::Percentage);
    let Some(size) = value.iter().position(is_size) else { return };
    // A size in `calc()` or after `var()` is not this one.
    if value[..size].iter().any(|token| token.kind == Kind::Function) {
        return;
    }
    if let Some(weight) = value[..size].iter().find(|token| token.kind == Kind::Number) {
        place.weight(std::slice::from_ref(weight), out);
    }
    let (before, mut rest) = value.split_at(size + 1);
    length::check(place.file, &before[size..], Family::Text, place.component, place.index, out);
    if let [slash, height, after @ ..] = rest
        && slash.text(text) == "/"
    {
        place.number(std::slice::from_ref(height), LINE_HEIGHT, out);
        // After a function, its content comes first.
        rest = if height.kind == Kind::Function {
            &after[closing(after).map_or(0, |at| at + 1)..]
        } else {
            after
        };
    }
    place.family(rest, out);
}

/// The tokens that are in no bracket.
fn top_level(value: &[Token]) -> impl Iterator<Item = &Token> {
    let mut depth = 0_usize;
    value.iter().filter(move |token| {
        match token.kind {
            Kind::Function | Kind::ParenOpen | Kind::SquareOpen => depth += 1,
            Kind::ParenClose | Kind::SquareClose => depth = depth.saturating_sub(1),
            _ => {}
        }
        depth == 0
    })
}

impl Place<'_, '_> {
    /// Reports tokens with this value, if it is one; returns whether there are any.
    fn same(
        &self,
        rule: &'static Rule,
        quantity: &'static str,
        written: &[Token],
        value: Option<Measured>,
        purposes: &[&str],
        out: &mut Vec<Diagnostic>,
    ) -> bool {
        let span = written.iter().map(|token| token.span).reduce(Span::join);
        let Some((span, value)) = span.zip(value) else { return false };
        let literal = Literal { rule, quantity, file: self.file, span };
        let tokens = self.index.same(&value, purposes);
        let finding =
            literal.equal_to(&tokens, |token| format!("var({})", token.css), |token| !follows_theme(token));
        let is_same = finding.is_some();
        out.extend(finding);
        is_same
    }

    fn colours(&self, value: &[Token], property: Property, out: &mut Vec<Diagnostic>) {
        colour::check(self.file, value, property.colour, self.component, self.index, out);
    }

    fn duration(&self, token: &Token, is_delay: bool, out: &mut Vec<Diagnostic>) {
        let value = Measured::duration(self.file.text(), token);
        let value = value.filter(|value| *value != Measured::Duration(0));
        let purposes = if is_delay { DELAY } else { &[] };
        self.same(&RAW_DURATION, "duration", std::slice::from_ref(token), value, purposes, out);
    }

    fn easings(&self, value: &[Token], out: &mut Vec<Diagnostic>) {
        for (at, token) in value.iter().enumerate() {
            let end = (token.kind == Kind::Function).then(|| closing(&value[at + 1..])).flatten();
            let Some(end) = end else { continue };
            let written = &value[at..=at + 1 + end];
            let curve = Measured::curve(self.file.text(), written);
            self.same(&RAW_EASING, "timing function", written, curve, &[], out);
        }
    }

    fn weight(&self, value: &[Token], out: &mut Vec<Diagnostic>) {
        let weight = number(self.file.text(), value).map(Measured::Weight);
        self.same(&RAW_FONT, "font weight", value, weight, &[], out);
    }

    fn family(&self, value: &[Token], out: &mut Vec<Diagnostic>) {
        let family = Measured::family(self.file.text(), value).filter(|family| match family {
            Measured::Family(names) => !matches!(names.as_slice(), [only] if is_generic_family(only)),
            _ => true,
        });
        self.same(&RAW_FONT, "font family", value, family, &[], out);
    }

    fn number(&self, value: &[Token], purposes: &[&str], out: &mut Vec<Diagnostic>) {
        let number = number(self.file.text(), value);
        let number = number.filter(|number| number.abs() != rounded(1.0) && *number != 0);
        self.same(&RAW_NUMBER, "number", value, number.map(Measured::Number), purposes, out);
    }
}
