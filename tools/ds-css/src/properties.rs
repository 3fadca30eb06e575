//! Facts about CSS properties that the rules need.

use std::sync::LazyLock;

use rustc_hash::FxHashMap;

/// What the lengths of a property measure; tokens for other purposes do not match them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Family {
    Space,
    Size,
    Radius,
    Line,
    Text,
}

impl Family {
    /// The token groups with such lengths, best match first; only lower-case letters and digits.
    pub(crate) fn groups(self) -> &'static [&'static str] {
        match self {
            Self::Space => &["space", "spaces", "spacing", "spacings", "gap", "gutter", "inset"],
            Self::Size => &["size", "sizes", "sizing", "icon", "width", "height", "space", "spacing"],
            Self::Radius => &["radius", "radii", "borderradius", "cornerradius", "corner", "rounded"],
            Self::Line => {
                &["line", "border", "borderwidth", "linewidth", "strokewidth", "stroke", "outline", "focus"]
            }
            Self::Text => &["type", "font", "fontsize", "fontsizes", "text", "textsize", "typography"],
        }
    }
}

/// How the value of a property can have a side.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Sides {
    /// These words replace `left` and `right`.
    Keywords(&'static str, &'static str),
    /// Four values for the four sides of the box.
    Box,
    /// Two to four values for the corners.
    Corners,
}

/// One property.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Property {
    /// The logical equivalent of a physical property.
    pub(crate) logical: Option<&'static str>,
    /// How its value can have a side.
    pub(crate) sides: Option<Sides>,
    /// What its lengths measure.
    pub(crate) family: Option<Family>,
    /// Whether an identifier in its value can be a colour.
    pub(crate) colour: bool,
}

/// Looks up a property by its lower-case name. Every custom property may contain a colour.
pub(crate) fn property(name: &str) -> Property {
    if name.starts_with("--") {
        return Property { colour: true, ..Property::default() };
    }
    PROPERTIES.get(name).copied().unwrap_or_default()
}

static PROPERTIES: LazyLock<FxHashMap<&str, Property>> = LazyLock::new(|| {
    let mut properties: FxHashMap<&str, Property> = FxHashMap::default();
    for (physical, logical) in LOGICAL {
        properties.entry(physical).or_default().logical = Some(logical);
    }
    for (names, sides) in SIDES {
        for name in *names {
            properties.entry(name).or_default().sides = Some(*sides);
        }
    }
    for (family, names) in FAMILIES {
        for name in *names {
            properties.entry(name).or_default().family = Some(*family);
        }
    }
    for name in COLOURS {
        properties.entry(name).or_default().colour = true;
    }
    properties
});

const LOGICAL: &[(&str, &str)] = &[
    ("left", "inset-inline-start"),
    ("right", "inset-inline-end"),
    ("margin-left", "margin-inline-start"),
    ("margin-right", "margin-inline-end"),
    ("padding-left", "padding-inline-start"),
    ("padding-right", "padding-inline-end"),
    ("border-left", "border-inline-start"),
    ("border-left-color", "border-inline-start-color"),
    ("border-left-style", "border-inline-start-style"),
    ("border-left-width", "border-inline-start-width"),
    ("border-right", "border-inline-end"),
    ("border-right-color", "border-inline-end-color"),
    ("border-right-style", "border-inline-end-style"),
    ("border-right-width", "border-inline-end-width"),
    ("border-top-left-radius", "border-start-start-radius"),
    ("border-top-right-radius", "border-start-end-radius"),
    ("border-bottom-left-radius", "border-end-start-radius"),
    ("border-bottom-right-radius", "border-end-end-radius"),
    ("scroll-margin-left", "scroll-margin-inline-start"),
    ("scroll-margin-right", "scroll-margin-inline-end"),
    ("scroll-padding-left", "scroll-padding-inline-start"),
    ("scroll-padding-right", "scroll-padding-inline-end"),
];

const SIDES: &[(&[&str], Sides)] = &[
    (&["float", "clear"], Sides::Keywords("inline-start", "inline-end")),
    (
        &["text-align", "text-align-last", "justify-content", "justify-items", "justify-self"],
        Sides::Keywords("start", "end"),
    ),
    (
        &[
            "margin",
            "padding",
            "inset",
            "scroll-margin",
            "scroll-padding",
            "border-width",
            "border-style",
            "border-color",
        ],
        Sides::Box,
    ),
    (&["border-radius"], Sides::Corners),
];

const FAMILIES: &[(Family, &[&str])] = &[
    (
        Family::Space,
        &[
            "margin",
            "margin-top",
            "margin-bottom",
            "margin-left",
            "margin-right",
            "margin-block",
            "margin-block-start",
            "margin-block-end",
            "margin-inline",
            "margin-inline-start",
            "margin-inline-end",
            "padding",
            "padding-top",
            "padding-bottom",
            "padding-left",
            "padding-right",
            "padding-block",
            "padding-block-start",
            "padding-block-end",
            "padding-inline",
            "padding-inline-start",
            "padding-inline-end",
            "gap",
            "row-gap",
            "column-gap",
            "inset",
            "inset-block",
            "inset-block-start",
            "inset-block-end",
            "inset-inline",
            "inset-inline-start",
            "inset-inline-end",
            "top",
            "bottom",
            "left",
            "right",
            "scroll-margin",
            "scroll-margin-block",
            "scroll-margin-block-start",
            "scroll-margin-block-end",
            "scroll-margin-inline",
            "scroll-padding",
            "scroll-padding-block",
            "scroll-padding-block-start",
            "scroll-padding-inline",
            "translate",
        ],
    ),
    (
        Family::Size,
        &[
            "width",
            "min-width",
            "max-width",
            "height",
            "min-height",
            "max-height",
            "inline-size",
            "min-inline-size",
            "max-inline-size",
            "block-size",
            "min-block-size",
            "max-block-size",
            "flex-basis",
            "flex",
            "grid-template-columns",
            "grid-template-rows",
            "grid-auto-columns",
            "grid-auto-rows",
        ],
    ),
    (
        Family::Radius,
        &[
            "border-radius",
            "border-top-left-radius",
            "border-top-right-radius",
            "border-bottom-left-radius",
            "border-bottom-right-radius",
            "border-start-start-radius",
            "border-start-end-radius",
            "border-end-start-radius",
            "border-end-end-radius",
        ],
    ),
    (
        Family::Line,
        &[
            "border",
            "border-width",
            "border-top",
            "border-top-width",
            "border-bottom",
            "border-bottom-width",
            "border-left",
            "border-left-width",
            "border-right",
            "border-right-width",
            "border-block",
            "border-block-width",
            "border-block-start",
            "border-block-start-width",
            "border-block-end",
            "border-block-end-width",
            "border-inline",
            "border-inline-width",
            "border-inline-start",
            "border-inline-start-width",
            "border-inline-end",
            "border-inline-end-width",
            "outline",
            "outline-width",
            "outline-offset",
            "column-rule",
            "column-rule-width",
        ],
    ),
    (Family::Text, &["font-size"]),
];

const COLOURS: &[&str] = &[
    "accent-color",
    "background",
    "background-color",
    "background-image",
    "border",
    "border-block",
    "border-block-color",
    "border-block-end",
    "border-block-end-color",
    "border-block-start",
    "border-block-start-color",
    "border-bottom",
    "border-bottom-color",
    "border-color",
    "border-image",
    "border-inline",
    "border-inline-color",
    "border-inline-end",
    "border-inline-end-color",
    "border-inline-start",
    "border-inline-start-color",
    "border-left",
    "border-left-color",
    "border-right",
    "border-right-color",
    "border-top",
    "border-top-color",
    "box-shadow",
    "caret-color",
    "color",
    "column-rule",
    "column-rule-color",
    "fill",
    "filter",
    "backdrop-filter",
    "flood-color",
    "lighting-color",
    "mask-image",
    "outline",
    "outline-color",
    "scrollbar-color",
    "stop-color",
    "stroke",
    "text-decoration",
    "text-decoration-color",
    "text-emphasis",
    "text-emphasis-color",
    "text-shadow",
    "-webkit-tap-highlight-color",
    "-webkit-text-fill-color",
    "-webkit-text-stroke",
];
