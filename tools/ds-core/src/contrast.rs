//! The contrast of colours.
//!
//! Source: [WCAG 2.2, contrast ratio](https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio).

/// A channel of sRGB, from 0 to 1, as linear light.
#[must_use]
pub fn decode_srgb(channel: f64) -> f64 {
    if channel <= 0.04045 { channel / 12.92 } else { libm::pow((channel + 0.055) / 1.055, 2.4) }
}

/// The WCAG 2.2 contrast ratio of two 24-bit colours, from 1 to 21.
#[must_use]
pub fn ratio(a: [u8; 3], b: [u8; 3]) -> f64 {
    let luminance = |color: [u8; 3]| {
        let [r, g, b] = color.map(|c| decode_srgb(f64::from(c) / 255.0));
        0.2126 * r + 0.7152 * g + 0.0722 * b
    };
    let (a, b) = (luminance(a), luminance(b));
    (a.max(b) + 0.05) / (a.min(b) + 0.05)
}

/// A ratio with two decimals, truncated, not rounded: 4.499 must not become 4.5.
#[must_use]
pub fn shown(ratio: f64) -> String {
    format!("{:.2}", libm::floor(ratio * 100.0) / 100.0)
}
