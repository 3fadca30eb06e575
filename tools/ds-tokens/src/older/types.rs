//! Names of types in older drafts, in Style Dictionary and in Tokens Studio.

use crate::value::Type;

/// What is known about the type of a value.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Hint {
    /// Nothing.
    Unsaid,
    /// A type of the format, perhaps under another name.
    Type(Type),
    /// A type that the format does not have.
    Custom,
}

/// What a written value is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Wrote {
    /// A reference, whose target has the type.
    Reference,
    Type(Type),
    /// Text, or data that only JSON can have.
    Text,
}

/// The type that a name means, without regard to capitals and hyphens.
pub(crate) fn hint(name: &str) -> Hint {
    if let Some(kind) = Type::parse(name) {
        return Hint::Type(kind);
    }
    let plain: String = name.chars().filter(|ch| ch.is_alphanumeric()).flat_map(char::to_lowercase).collect();
    Hint::Type(match plain.as_str() {
        "color" | "colors" | "colour" => Type::Color,
        "dimension" | "dimensions" | "size" | "sizes" | "sizing" | "spacing" | "space" | "borderradius"
        | "radius" | "radii" | "borderwidth" | "borderwidths" | "fontsize" | "fontsizes"
        | "letterspacing" | "paragraphspacing" | "paragraphspacings" | "paragraphindent" | "width"
        | "height" | "gap" | "padding" | "margin" | "breakpoint" | "breakpoints" | "length" | "blur" => {
            Type::Dimension
        }
        "number" | "numbers" | "lineheight" | "lineheights" | "opacity" | "zindex" | "integer" | "float"
        | "ratio" | "scale" => Type::Number,
        "font" | "fontfamily" | "fontfamilies" => Type::FontFamily,
        "fontweight" | "fontweights" => Type::FontWeight,
        "duration" | "durations" | "time" | "animationduration" => Type::Duration,
        "cubicbezier" | "easing" | "timingfunction" | "animationtimingfunction" => Type::CubicBezier,
        "strokestyle" | "borderstyle" => Type::StrokeStyle,
        "border" => Type::Border,
        "transition" => Type::Transition,
        "shadow" | "boxshadow" | "dropshadow" | "innershadow" | "elevation" => Type::Shadow,
        "gradient" => Type::Gradient,
        "typography" | "textstyle" => Type::Typography,
        _ => return Hint::Custom,
    })
}
