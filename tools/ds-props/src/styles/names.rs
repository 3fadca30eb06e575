//! Names of properties in style objects.

/// Properties whose numbers have no unit. Source: `isUnitlessNumber` of React DOM 19.
const UNITLESS: [&str; 46] = [
    "animation-iteration-count",
    "aspect-ratio",
    "border-image-outset",
    "border-image-slice",
    "border-image-width",
    "box-flex",
    "box-flex-group",
    "box-ordinal-group",
    "column-count",
    "columns",
    "fill-opacity",
    "flex",
    "flex-grow",
    "flex-negative",
    "flex-order",
    "flex-positive",
    "flex-shrink",
    "flood-opacity",
    "font-weight",
    "grid-area",
    "grid-column",
    "grid-column-end",
    "grid-column-span",
    "grid-column-start",
    "grid-row",
    "grid-row-end",
    "grid-row-span",
    "grid-row-start",
    "line-clamp",
    "line-height",
    "opacity",
    "order",
    "orphans",
    "scale",
    "stop-opacity",
    "stroke-dasharray",
    "stroke-dashoffset",
    "stroke-miterlimit",
    "stroke-opacity",
    "stroke-width",
    "tab-size",
    "-webkit-line-clamp",
    "widows",
    "z-index",
    "zoom",
    "-ms-flex",
];

/// Attributes of SVG elements whose value is that of the property of the same name.
pub(super) const PRESENTATION: [(&str, &str); 8] = [
    ("fill", "fill"),
    ("stroke", "stroke"),
    ("stopColor", "stop-color"),
    ("stop-color", "stop-color"),
    ("floodColor", "flood-color"),
    ("flood-color", "flood-color"),
    ("lightingColor", "lighting-color"),
    ("lighting-color", "lighting-color"),
];

/// Whether a number without a unit is in px, by the name that CSS has for the property.
pub(super) fn is_in_pixels(property: &str) -> bool {
    !property.starts_with("--") && !UNITLESS.contains(&property)
}

/// The name that CSS has for `paddingTop`, `WebkitLineClamp`, `--own` or `padding-top`; `None` for other keys, such as
/// selectors.
pub(super) fn property(key: &str) -> Option<String> {
    let is_name = key.chars().all(|ch| ch.is_ascii_alphanumeric() || ch == '-' || ch == '_');
    if !is_name || key.is_empty() {
        return None;
    }
    if key.starts_with("--") {
        return Some(key.to_owned());
    }
    // `float` was no name of a property in JavaScript.
    if key == "cssFloat" {
        return Some("float".to_owned());
    }
    let mut name = String::with_capacity(key.len() + 4);
    if key.strip_prefix("ms").is_some_and(|rest| rest.starts_with(|ch: char| ch.is_ascii_uppercase())) {
        name.push('-');
    }
    for ch in key.chars() {
        if ch.is_ascii_uppercase() {
            name.push('-');
        }
        name.push(ch.to_ascii_lowercase());
    }
    Some(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_become_names_of_css() {
        for (key, expected) in [
            ("paddingTop", "padding-top"),
            ("color", "color"),
            ("WebkitLineClamp", "-webkit-line-clamp"),
            ("msFlex", "-ms-flex"),
            ("--Own-x", "--Own-x"),
            ("cssFloat", "float"),
            ("margin-top", "margin-top"),
        ] {
            assert_eq!(property(key).as_deref(), Some(expected));
        }
        for other in ["&:hover", "", "a b", "@media print"] {
            assert_eq!(property(other), None);
        }
        assert!(is_in_pixels("padding-top") && !is_in_pixels("z-index") && !is_in_pixels("--x"));
    }
}
