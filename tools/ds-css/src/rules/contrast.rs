//! The contrast of the colours that one rule sets for its text and its background.
//!
//! Only what the block says counts. Colours that it does not set, or that only a browser knows, are not guessed, and rules
//! for one theme, for media with colours of their own and for parts without text are skipped.

use ds_core::contrast::{ratio, shown};
use ds_core::model::tokens::TokenDoc;
use ds_core::{Diagnostic, SourceFile, Span};

use super::LOW_CONTRAST;
use crate::block::{important, tokens};
use crate::colour::srgb;
use crate::context::Context;
use crate::token::{Kind, Token, closing, dimension};

/// The least ratio of text, and of large text.
const LEAST: f64 = 4.5;
const LEAST_LARGE: f64 = 3.0;

/// From these sizes in px on, text is large: 18 pt, and 14 pt if it is bold.
const LARGE: f64 = 24.0;
const LARGE_BOLD: f64 = 56.0 / 3.0;

/// Words of selectors and conditions under which other values may apply, or the contrast does not matter.
const SKIPPED: [&str; 16] = [
    "disabled",
    "theme",
    "dark",
    "light",
    "::",
    ":before",
    ":after",
    "prefers-",
    "forced-colors",
    "print",
    "keyframes",
    // Their colour is that of a mark, if it is shown at all.
    "progress",
    "meter",
    "checkbox",
    "radio",
    "@supports",
];

/// Properties that change how the colours look, or hide the text.
const CHANGING: [&str; 9] = [
    "opacity",
    "mix-blend-mode",
    "filter",
    "background-clip",
    "-webkit-background-clip",
    "-webkit-text-fill-color",
    "text-indent",
    "color-scheme",
    "all",
];

/// What the open blocks set.
#[derive(Default)]
pub(crate) struct Contrast {
    blocks: Vec<Block>,
}

/// What a block sets; the last declaration of each, unless an important one precedes it.
#[derive(Default)]
struct Block {
    is_skipped: bool,
    prelude: Option<Span>,
    colour: Option<Set>,
    ground: Option<Set>,
    size: Option<Set>,
    weight: Option<Set>,
}

#[derive(Clone, Copy)]
struct Set {
    value: Span,
    is_important: bool,
}

/// A colour of a block.
enum Shade<'t> {
    Literal([u8; 4]),
    Token(&'t TokenDoc),
}

impl Contrast {
    /// The start of a block.
    pub(crate) fn enter(&mut self, prelude: &[Token]) {
        let prelude = prelude.first().zip(prelude.last()).map(|(first, last)| first.span.join(last.span));
        let is_skipped = self.blocks.last().is_some_and(|outer| outer.is_skipped);
        self.blocks.push(Block { is_skipped, prelude, ..Block::default() });
    }

    /// A declaration; its property is in lower case.
    pub(crate) fn declaration(&mut self, text: &str, property: &str, value: &[Token]) {
        let Some(block) = self.blocks.last_mut().filter(|block| !block.is_skipped) else { return };
        let end = important(text, value);
        let is_important = end.is_some();
        let value = end.map_or(value, |end| &value[..end]);
        let (Some(first), Some(last)) = (value.first(), value.last()) else { return };
        let value = first.span.join(last.span);
        let place = match property {
            "color" => &mut block.colour,
            "background" | "background-color" => &mut block.ground,
            "font-size" | "font" => &mut block.size,
            "font-weight" => &mut block.weight,
            "background-image" => {
                let is_none = text.get(value.range()).is_some_and(|text| text.eq_ignore_ascii_case("none"));
                block.is_skipped |= !is_none;
                return;
            }
            _ => {
                block.is_skipped |= CHANGING.contains(&property);
                return;
            }
        };
        if is_important || place.is_none_or(|before| !before.is_important) {
            *place = Some(Set { value, is_important });
        }
    }

    /// The end of a block, with its finding.
    pub(crate) fn leave(&mut self, file: &SourceFile, context: &Context<'_>) -> Option<Diagnostic> {
        let block = self.blocks.pop().filter(|block| !block.is_skipped)?;
        let (colour, ground) = (block.colour?.value, block.ground?.value);
        // Few blocks have both, so their preludes are read only here.
        if self.blocks.iter().chain([&block]).any(|block| block.has_other_values(file)) {
            return None;
        }
        let (over, under) = (shade(file, colour, context)?, shade(file, ground, context)?);
        let least = block.least(file, context)?;
        let mut low: Vec<(f64, &str)> = themes(&over, &under)
            .into_iter()
            .filter_map(|theme| {
                let ratio = of_theme(&over, &under, theme, context)?;
                (ratio < least).then_some((ratio, theme))
            })
            .collect();
        // The first of the worst.
        low.sort_by(|a, b| a.0.total_cmp(&b.0));
        let (worst, theme) = *low.first()?;
        let (over, under) = (file.slice(colour), file.slice(ground));
        let place = if theme.is_empty() { String::new() } else { format!(" in the theme `{theme}`") };
        let message =
            format!("`{over}` on `{under}` has a contrast of {} instead of {least}{place}", shown(worst));
        let finding = Diagnostic::at(&LOW_CONTRAST, file, colour, message)
            .label(file.at(ground), "the background")
            .help("use colours with more contrast");
        let others: Vec<String> =
            low[1..].iter().map(|(ratio, theme)| format!("{} in `{theme}`", shown(*ratio))).collect();
        Some(if others.is_empty() { finding } else { finding.note(format!("also {}", others.join(", "))) })
    }
}

impl Block {
    /// Whether other values may apply under its prelude.
    fn has_other_values(&self, file: &SourceFile) -> bool {
        let Some(prelude) = self.prelude else { return false };
        let prelude = file.slice(prelude).to_ascii_lowercase();
        SKIPPED.iter().any(|word| prelude.contains(word))
    }

    /// The least contrast. A size that is set but not known may be large. `None` if no text is visible.
    fn least(&self, file: &SourceFile, context: &Context<'_>) -> Option<f64> {
        let Some(size) = self.size else { return Some(LEAST) };
        let Some(size) = pixels(file, size.value, context) else { return Some(LEAST_LARGE) };
        if size == 0.0 {
            return None;
        }
        let weight = self.weight.and_then(|weight| number(file, weight.value, context));
        let is_bold = weight.is_some_and(|weight| weight >= 700.0);
        Some(if size >= LARGE || is_bold && size >= LARGE_BOLD { LEAST_LARGE } else { LEAST })
    }
}

/// The themes in which a pair may differ; one without a name if it never does.
fn themes<'t>(over: &Shade<'t>, under: &Shade<'t>) -> Vec<&'t str> {
    let token = match (over, under) {
        (Shade::Token(token), _) | (_, Shade::Token(token)) => token,
        _ => return vec![""],
    };
    token.values.iter().map(|(theme, _)| theme.as_str()).collect()
}

/// The ratio in a theme. `None` if it is not known, or if the token files declare the least contrast of the pair, where it
/// is checked.
fn of_theme(over: &Shade<'_>, under: &Shade<'_>, theme: &str, context: &Context<'_>) -> Option<f64> {
    if let (Shade::Token(over), Shade::Token(under)) = (over, under)
        && context.indexes().any(|index| index.declares_contrast(&over.path, &under.path))
    {
        return None;
    }
    let [over, under] = [over, under].map(|shade| match shade {
        Shade::Literal(colour) => Some(*colour),
        Shade::Token(token) => {
            let value = token.values.iter().find(|(name, _)| name == theme);
            value.and_then(|(_, value)| srgb(value))
        }
    });
    let ([r, g, b, alpha], [red, green, blue, 255]) = (over?, under?) else { return None };
    let mixed = [(r, red), (g, green), (b, blue)].map(|(over, under)| {
        let (over, under, alpha) = (u32::from(over), u32::from(under), u32::from(alpha));
        // Both sums are at most 255 × 255, so the result fits.
        u8::try_from((over * alpha + under * (255 - alpha) + 127) / 255).unwrap_or(u8::MAX)
    });
    Some(ratio(mixed, [red, green, blue]))
}

/// The colour of a value that is nothing else; `None` if it is not known, or not visible.
fn shade<'t>(file: &SourceFile, value: Span, context: &Context<'t>) -> Option<Shade<'t>> {
    if let Some(token) = token(file, value, context) {
        return (token.kind == "color").then_some(Shade::Token(token));
    }
    srgb(file.slice(value)).filter(|[.., alpha]| *alpha > 0).map(Shade::Literal)
}

/// The token of a value that is a `var()`.
fn token<'t>(file: &SourceFile, value: Span, context: &Context<'t>) -> Option<&'t TokenDoc> {
    let parts = tokens(file.text(), value);
    let [var, name, after @ ..] = parts.as_slice() else { return None };
    let is_var = var.function(file.text()).is_some_and(|name| name.eq_ignore_ascii_case("var"));
    let is_whole = closing(&parts[1..]) == Some(after.len());
    context.indexes().filter(|_| is_var && is_whole).find_map(|index| index.token(file.slice(name.span)))
}

/// A length in px, if it does not depend on an element.
fn pixels(file: &SourceFile, value: Span, context: &Context<'_>) -> Option<f64> {
    let text = match token(file, value, context) {
        Some(token) => token.values.first()?.1.as_str(),
        None => file.slice(value),
    };
    let parts = tokens(text, Span::new(0, ds_core::source::to_u32(text.len())));
    let [only] = parts.as_slice() else { return None };
    if only.kind == Kind::Number {
        return text.parse().ok().filter(|number| *number == 0.0);
    }
    let (number, unit) = dimension(only.text(text)).filter(|_| only.kind == Kind::Dimension)?;
    match unit.to_ascii_lowercase().as_str() {
        "px" => Some(number),
        "rem" => Some(number * 16.0),
        "pt" => Some(number * 4.0 / 3.0),
        _ => None,
    }
}

/// A weight.
fn number(file: &SourceFile, value: Span, context: &Context<'_>) -> Option<f64> {
    let text = match token(file, value, context) {
        Some(token) => token.values.first()?.1.as_str(),
        None => file.slice(value),
    };
    if text.eq_ignore_ascii_case("bold") { Some(700.0) } else { text.parse().ok() }
}
