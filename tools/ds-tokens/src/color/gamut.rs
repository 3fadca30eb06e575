//! CSS Color 4, section 13.2: chroma reduction in OKLCH with local clipping.
//!
//! The search uses linear light: a channel is between 0 and 1 there exactly if it is after encoding, and clipping
//! commutes with encoding, so the expensive transfer function is only needed once.

use super::convert::{
    encode_srgb, linear_srgb_to_oklab, oklab_to_linear_p3, oklab_to_linear_srgb, to_linear_p3,
    to_linear_srgb, to_oklab,
};
use super::{LINEAR_TOLERANCE, Space};

/// The just noticeable difference in OKLab.
const JND: f64 = 0.02;
const EPSILON: f64 = 0.0001;
/// Far larger than any colour's chroma; starting even higher, the bisection would not reach [`EPSILON`].
const MAX_CHROMA: f64 = 8.0;

fn inside(linear: [f64; 3]) -> bool {
    linear.iter().all(|channel| (0.0..=1.0).contains(channel))
}

fn difference(a: [f64; 3], b: [f64; 3]) -> f64 {
    let [l, x, y] = std::array::from_fn(|i| a[i] - b[i]);
    libm::sqrt(l * l + x * x + y * y)
}

/// The sRGB colour that CSS shows for a colour in any space, with channels from 0 to 1, and whether it is exactly
/// that colour.
pub(super) fn map(space: Space, components: [f64; 3]) -> ([f64; 3], bool) {
    let linear = to_linear_srgb(space, components);
    if inside(linear) {
        return (linear.map(encode_srgb), true);
    }
    let (below, above) = LINEAR_TOLERANCE;
    let is_near = linear.iter().all(|channel| (-below..=1.0 + above).contains(channel));
    let [lightness, a, b] = to_oklab(space, components);
    let mapped = if lightness >= 1.0 {
        [1.0; 3]
    } else if lightness <= 0.0 {
        [0.0; 3]
    } else {
        reduce(lightness, a, b).map(|channel| encode_srgb(channel).clamp(0.0, 1.0))
    };
    (mapped, is_near)
}

/// The Display P3 colour for a colour in any space, with channels from 0 to 1, and whether it is exactly that colour. Colours
/// outside get the largest chroma of their lightness and hue that the space has: screens with more colours have no fallback
/// that this would have to match.
pub(super) fn to_p3(space: Space, components: [f64; 3]) -> ([f64; 3], bool) {
    if space == Space::DisplayP3 {
        return (components, true);
    }
    let encode = |linear: [f64; 3]| linear.map(|channel| encode_srgb(channel.clamp(0.0, 1.0)));
    let linear = to_linear_p3(space, components);
    let (below, above) = LINEAR_TOLERANCE;
    if linear.iter().all(|channel| (-below..=1.0 + above).contains(channel)) {
        return (encode(linear), true);
    }
    let [lightness, a, b] = to_oklab(space, components);
    if lightness >= 1.0 || lightness <= 0.0 {
        return (encode([lightness; 3]), false);
    }
    let (mut low, mut high) = (0.0, 1.0);
    while high - low > EPSILON {
        let middle = f64::midpoint(low, high);
        let fits = inside(oklab_to_linear_p3([lightness, a * middle, b * middle]));
        if fits { low = middle } else { high = middle }
    }
    (encode(oklab_to_linear_p3([lightness, a * low, b * low])), false)
}

/// Bisects the chroma until the clipped colour is just indistinguishable from the unclipped one.
fn reduce(lightness: f64, a: f64, b: f64) -> [f64; 3] {
    let chroma = libm::hypot(a, b);
    let at = |reduced: f64| [lightness, a / chroma * reduced, b / chroma * reduced];
    let clip = |lab: [f64; 3]| oklab_to_linear_srgb(lab).map(|channel| channel.clamp(0.0, 1.0));
    let off = |clipped: [f64; 3], lab: [f64; 3]| difference(linear_srgb_to_oklab(clipped), lab);

    let mut clipped = clip([lightness, a, b]);
    if off(clipped, [lightness, a, b]) < JND || chroma == 0.0 {
        return clipped;
    }
    let (mut low, mut high, mut low_is_inside) = (0.0, chroma.min(MAX_CHROMA), true);
    while high - low > EPSILON {
        let middle = f64::midpoint(low, high);
        let current = at(middle);
        if low_is_inside && inside(oklab_to_linear_srgb(current)) {
            low = middle;
            continue;
        }
        clipped = clip(current);
        let seen = off(clipped, current);
        if seen >= JND {
            high = middle;
        } else if JND - seen < EPSILON {
            return clipped;
        } else {
            low_is_inside = false;
            low = middle;
        }
    }
    clipped
}
