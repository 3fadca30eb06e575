//! The thirteen types and their values.

use std::sync::Arc;

use crate::color::Color;
use crate::paths::NodeId;

/// The `$type` of a token.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Type {
    Color,
    Dimension,
    FontFamily,
    FontWeight,
    Duration,
    CubicBezier,
    Number,
    StrokeStyle,
    Border,
    Transition,
    Shadow,
    Gradient,
    Typography,
    /// CSS text or data, in the tolerant mode only.
    Text,
}

impl Type {
    pub(crate) const ALL: [Self; 13] = [
        Self::Color,
        Self::Dimension,
        Self::FontFamily,
        Self::FontWeight,
        Self::Duration,
        Self::CubicBezier,
        Self::Number,
        Self::StrokeStyle,
        Self::Border,
        Self::Transition,
        Self::Shadow,
        Self::Gradient,
        Self::Typography,
    ];

    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Color => "color",
            Self::Dimension => "dimension",
            Self::FontFamily => "fontFamily",
            Self::FontWeight => "fontWeight",
            Self::Duration => "duration",
            Self::CubicBezier => "cubicBezier",
            Self::Number => "number",
            Self::StrokeStyle => "strokeStyle",
            Self::Border => "border",
            Self::Transition => "transition",
            Self::Shadow => "shadow",
            Self::Gradient => "gradient",
            Self::Typography => "typography",
            Self::Text => TEXT,
        }
    }

    pub(crate) fn parse(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.name() == name)
    }
}

/// The suffixes of the custom properties for the parts of a composite value.
pub(crate) const fn parts(kind: Type) -> &'static [&'static str] {
    match kind {
        Type::Border => &["-width", "-style", "-color"],
        Type::Transition => &["-duration", "-timing-function", "-delay"],
        Type::Typography => {
            &["-font-family", "-font-size", "-font-weight", "-line-height", "-letter-spacing"]
        }
        _ => &[],
    }
}

/// The names of kinds of fonts. A list of families ends with one.
pub(crate) const GENERIC_FAMILIES: &[&str] = &[
    "serif",
    "sans-serif",
    "monospace",
    "cursive",
    "fantasy",
    "system-ui",
    "ui-serif",
    "ui-sans-serif",
    "ui-monospace",
    "ui-rounded",
    "emoji",
    "math",
    "fangsong",
];

/// The keywords of a stroke style.
pub(crate) const STROKES: [&str; 8] =
    ["solid", "dashed", "dotted", "double", "groove", "ridge", "outset", "inset"];

/// The names of font weights.
pub(crate) const WEIGHTS: &[(&str, f64)] = &[
    ("thin", 100.0),
    ("hairline", 100.0),
    ("extra-light", 200.0),
    ("ultra-light", 200.0),
    ("light", 300.0),
    ("normal", 400.0),
    ("regular", 400.0),
    ("book", 400.0),
    ("medium", 500.0),
    ("semi-bold", 600.0),
    ("demi-bold", 600.0),
    ("bold", 700.0),
    ("extra-bold", 800.0),
    ("ultra-bold", 800.0),
    ("black", 900.0),
    ("heavy", 900.0),
    ("extra-black", 950.0),
    ("ultra-black", 950.0),
];

/// Whether a text is the name of a weight in the format.
pub(crate) fn is_weight(text: &str) -> bool {
    WEIGHTS.iter().any(|(name, _)| *name == text)
}

/// The type of a value that is kept as CSS text, in the tolerant mode only.
pub(crate) const TEXT: &str = "string";

/// A part of a composite value, and the token that it comes from.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Sub<T> {
    pub(crate) value: T,
    pub(crate) from: Option<NodeId>,
}

/// A length with its unit, and how it grows with the viewport if it is fluid.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Dimension {
    pub(crate) value: f64,
    pub(crate) unit: &'static str,
    /// The values of `org.plenum.fluid`; the dimension's own `value` is the maximum.
    pub(crate) fluid: Option<Arc<Fluid>>,
}

/// `clamp(min, base + viewport·vw, the dimension's own value)`
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Fluid {
    pub(crate) min: (f64, &'static str),
    pub(crate) base: (f64, &'static str),
    pub(crate) viewport: f64,
}

#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Duration {
    pub(crate) value: f64,
    pub(crate) unit: &'static str,
}

#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Weight(pub(crate) f64);

#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Bezier(pub(crate) [f64; 4]);

#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Families(pub(crate) Arc<[String]>);

#[derive(Debug, Clone, PartialEq)]
pub(crate) enum Stroke {
    Keyword(&'static str),
    /// Not supported by CSS; printed as `dashed`.
    Dashes {
        lengths: Arc<[Dimension]>,
        cap: &'static str,
    },
}

#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Border {
    pub(crate) color: Sub<Color>,
    pub(crate) width: Sub<Dimension>,
    pub(crate) style: Sub<Stroke>,
}

#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Transition {
    pub(crate) duration: Sub<Duration>,
    pub(crate) delay: Sub<Duration>,
    pub(crate) timing: Sub<Bezier>,
}

#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Shadow {
    pub(crate) color: Sub<Color>,
    /// Horizontal and vertical offset, blur, spread.
    pub(crate) lengths: [Sub<Dimension>; 4],
    pub(crate) inset: bool,
}

#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Stop {
    pub(crate) color: Sub<Color>,
    /// From 0 to 1.
    pub(crate) position: f64,
}

#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Typography {
    pub(crate) family: Sub<Families>,
    pub(crate) size: Sub<Dimension>,
    pub(crate) weight: Sub<Weight>,
    pub(crate) spacing: Sub<Dimension>,
    pub(crate) line_height: Sub<f64>,
}

/// A border, transition or typography value without some of its parts, or with parts of other types.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Loose {
    pub(crate) kind: Type,
    /// In the order of [`parts`].
    pub(crate) parts: Vec<LoosePart>,
}

#[derive(Debug, Clone, PartialEq)]
pub(crate) struct LoosePart {
    /// The key in the format.
    pub(crate) key: &'static str,
    /// The end of the name of its custom property.
    pub(crate) suffix: &'static str,
    pub(crate) value: Sub<Value>,
}

impl Loose {
    pub(crate) fn part(&self, suffix: &str) -> Option<&LoosePart> {
        self.parts.iter().find(|part| part.suffix == suffix)
    }

    /// Whether CSS has a shorthand for these parts.
    pub(crate) fn has_shorthand(&self) -> bool {
        let has = |suffix| self.part(suffix).is_some();
        match self.kind {
            Type::Typography => has("-font-family") && has("-font-size"),
            Type::Transition => has("-duration"),
            _ => has("-style"),
        }
    }
}

/// Text that is kept as it is, with references in it; or data for JSON, without any text.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Text {
    pub(crate) pieces: Vec<Piece>,
    /// Whether CSS needs quotes around it.
    pub(crate) quoted: bool,
    /// The value in JSON, if it is not a string.
    pub(crate) json: Option<String>,
}

impl Text {
    /// The tokens that it refers to.
    fn nodes(&self) -> impl Iterator<Item = NodeId> + '_ {
        self.pieces.iter().filter_map(|piece| match piece {
            Piece::Reference(node, _) => Some(*node),
            Piece::Literal(_) => None,
        })
    }
}

#[derive(Debug, Clone, PartialEq)]
pub(crate) enum Piece {
    Literal(String),
    Reference(NodeId, Value),
}

/// A list whose elements are literals, or references to the whole list of another token.
pub(crate) type List<T> = Arc<[Sub<Arc<[T]>>]>;

/// The value of a token with all references resolved; the tokens that it came from are kept.
#[derive(Debug, Clone, PartialEq)]
pub(crate) enum Value {
    Color(Color),
    Dimension(Dimension),
    FontFamily(Families),
    FontWeight(Weight),
    Duration(Duration),
    CubicBezier(Bezier),
    Number(f64),
    StrokeStyle(Stroke),
    Border(Arc<Border>),
    Transition(Arc<Transition>),
    Shadow(List<Shadow>),
    Gradient(List<Stop>),
    Typography(Arc<Typography>),
    Loose(Arc<Loose>),
    Text(Arc<Text>),
}

impl Value {
    /// Whether CSS can express the value.
    pub(crate) fn has_css(&self) -> bool {
        !matches!(self, Self::Text(text) if text.pieces.is_empty())
    }

    /// Whether CSS can express the value as a whole, not only by its parts.
    pub(crate) fn has_shorthand(&self) -> bool {
        !matches!(self, Self::Loose(loose) if !loose.has_shorthand())
    }

    /// The ends of the names of the custom properties for its parts.
    pub(crate) fn own_parts(&self) -> impl Iterator<Item = (usize, &'static str)> + '_ {
        let parts_of_kind = parts(self.kind()).iter().copied().enumerate();
        parts_of_kind
            .filter(move |(_, part)| !matches!(self, Self::Loose(loose) if loose.part(part).is_none()))
    }

    pub(crate) fn kind(&self) -> Type {
        match self {
            Self::Color(_) => Type::Color,
            Self::Dimension(_) => Type::Dimension,
            Self::FontFamily(_) => Type::FontFamily,
            Self::FontWeight(_) => Type::FontWeight,
            Self::Duration(_) => Type::Duration,
            Self::CubicBezier(_) => Type::CubicBezier,
            Self::Number(_) => Type::Number,
            Self::StrokeStyle(_) => Type::StrokeStyle,
            Self::Border(_) => Type::Border,
            Self::Transition(_) => Type::Transition,
            Self::Shadow(_) => Type::Shadow,
            Self::Gradient(_) => Type::Gradient,
            Self::Typography(_) => Type::Typography,
            Self::Loose(loose) => loose.kind,
            Self::Text(_) => Type::Text,
        }
    }

    /// The tokens that the text of this value refers to; may contain duplicates.
    pub(crate) fn sources(&self, mut each: impl FnMut(NodeId)) {
        let mut see = |from: Option<NodeId>| from.into_iter().for_each(&mut each);
        match self {
            Self::Border(it) => [it.color.from, it.width.from, it.style.from].into_iter().for_each(see),
            Self::Transition(it) => {
                [it.duration.from, it.delay.from, it.timing.from].into_iter().for_each(see);
            }
            Self::Typography(it) => {
                [it.family.from, it.size.from, it.weight.from, it.spacing.from, it.line_height.from]
                    .into_iter()
                    .for_each(see);
            }
            Self::Shadow(list) => {
                for part in &**list {
                    see(part.from);
                    // A part that comes from a token is printed as a reference, so the token's own parts do not show.
                    for shadow in part.value.iter().filter(|_| part.from.is_none()) {
                        see(shadow.color.from);
                        shadow.lengths.iter().for_each(|length| see(length.from));
                    }
                }
            }
            Self::Gradient(list) => {
                for part in &**list {
                    see(part.from);
                    for stop in part.value.iter().filter(|_| part.from.is_none()) {
                        see(stop.color.from);
                    }
                }
            }
            Self::Loose(loose) => {
                for part in &loose.parts {
                    see(part.value.from);
                    // Only text has references of its own.
                    if let (None, Self::Text(text)) = (part.value.from, &part.value.value) {
                        text.nodes().for_each(|node| see(Some(node)));
                    }
                }
            }
            Self::Text(text) => text.nodes().for_each(|node| see(Some(node))),
            _ => {}
        }
    }

    /// Whether the text contains a colour that sRGB cannot represent.
    pub(crate) fn has_rich_color(&self) -> bool {
        let is_rich = |sub: &Sub<Color>| sub.from.is_none() && sub.value.is_rich();
        match self {
            Self::Color(color) => color.is_rich(),
            Self::Border(it) => is_rich(&it.color),
            Self::Loose(loose) => {
                loose.parts.iter().any(|part| part.value.from.is_none() && part.value.value.has_rich_color())
            }
            Self::Shadow(list) => {
                list.iter().any(|part| part.from.is_none() && part.value.iter().any(|it| is_rich(&it.color)))
            }
            Self::Gradient(list) => {
                list.iter().any(|part| part.from.is_none() && part.value.iter().any(|it| is_rich(&it.color)))
            }
            _ => false,
        }
    }
}
