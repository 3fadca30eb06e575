//! How different two colours look: CIEDE2000.
//!
//! Source: Sharma, Wu, Dalal, "The CIEDE2000 Color-Difference Formula: Implementation Notes, Supplementary Test Data, and
//! Mathematical Observations" (2005), with the Lab of CSS Color 4 (white point D50).

use super::{Color, convert};

/// The CIEDE2000 difference of two colours: 0 for the same, about 1 for one that a trained eye just sees, 100 for black and
/// white. Transparent colours are compared on white and on black; the greater difference counts.
pub(crate) fn difference(a: &Color, b: &Color) -> f64 {
    let on = |ground: f64| ciede2000(lab_on(a, ground), lab_on(b, ground));
    if a.alpha >= 1.0 && b.alpha >= 1.0 { on(1.0) } else { on(1.0).max(on(0.0)) }
}

/// The Lab of a colour on an opaque grey; `ground` is its channel, from 0 to 1. Colours outside sRGB are kept as they are.
fn lab_on(color: &Color, ground: f64) -> [f64; 3] {
    let linear = convert::to_linear_srgb(color.space, color.numbers());
    let mixed =
        linear.map(|channel| convert::encode_srgb(channel) * color.alpha + ground * (1.0 - color.alpha));
    convert::srgb_to_lab(mixed)
}

/// The mean of two hues in degrees; with a grey, which has no hue, it is the sum.
fn mean_hue(a: f64, b: f64, is_grey: bool) -> f64 {
    let sum = a + b;
    if is_grey {
        sum
    } else if (a - b).abs() <= 180.0 {
        sum / 2.0
    } else if sum < 360.0 {
        (sum + 360.0) / 2.0
    } else {
        (sum - 360.0) / 2.0
    }
}

/// The difference of two Lab colours with the weights 1, 1, 1.
pub(super) fn ciede2000(a: [f64; 3], b: [f64; 3]) -> f64 {
    let seventh = |chroma: f64| {
        let power = libm::pow(chroma, 7.0);
        libm::sqrt(power / (power + 6_103_515_625.0))
    };
    let mean_chroma = (libm::hypot(a[1], a[2]) + libm::hypot(b[1], b[2])) / 2.0;
    let stretch = 1.0 + 0.5 * (1.0 - seventh(mean_chroma));
    let polar = |[lightness, x, y]: [f64; 3]| {
        let x = x * stretch;
        let hue = libm::atan2(y, x).to_degrees();
        let hue = if x == 0.0 && y == 0.0 {
            0.0
        } else if hue < 0.0 {
            hue + 360.0
        } else {
            hue
        };
        (lightness, libm::hypot(x, y), hue)
    };
    let ((light_a, chroma_a, hue_a), (light_b, chroma_b, hue_b)) = (polar(a), polar(b));
    let is_grey = chroma_a * chroma_b == 0.0;
    let turn = match hue_b - hue_a {
        _ if is_grey => 0.0,
        turn if turn > 180.0 => turn - 360.0,
        turn if turn < -180.0 => turn + 360.0,
        turn => turn,
    };
    let chord = 2.0 * libm::sqrt(chroma_a * chroma_b) * libm::sin((turn / 2.0).to_radians());
    let (light, chroma) = ((light_a + light_b) / 2.0, (chroma_a + chroma_b) / 2.0);
    let hue = mean_hue(hue_a, hue_b, is_grey);
    let cos = |degrees: f64| libm::cos(degrees.to_radians());
    let t = 1.0 - 0.17 * cos(hue - 30.0) + 0.24 * cos(2.0 * hue) + 0.32 * cos(3.0 * hue + 6.0)
        - 0.20 * cos(4.0 * hue - 63.0);
    let off = (light - 50.0) * (light - 50.0);
    let light_scale = 1.0 + 0.015 * off / libm::sqrt(20.0 + off);
    let chroma_scale = 1.0 + 0.045 * chroma;
    let hue_scale = 1.0 + 0.015 * chroma * t;
    let bend = (hue - 275.0) / 25.0;
    let rotation = -libm::sin((60.0 * libm::exp(-bend * bend)).to_radians()) * 2.0 * seventh(chroma);
    let lightness = (light_b - light_a) / light_scale;
    let chroma = (chroma_b - chroma_a) / chroma_scale;
    let hue = chord / hue_scale;
    libm::sqrt(lightness * lightness + chroma * chroma + hue * hue + rotation * chroma * hue)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::color::Space;

    /// Rows of the supplementary test data: pairs on both sides of the formula's discontinuities, and of large differences.
    #[test]
    fn equals_the_published_test_data() {
        for (a, b, wanted) in [
            ([50.0, 2.6772, -79.7751], [50.0, 0.0, -82.7485], 2.0425),
            ([50.0, 3.1571, -77.2803], [50.0, 0.0, -82.7485], 2.8615),
            ([50.0, -1.3802, -84.2814], [50.0, 0.0, -82.7485], 1.0),
            ([50.0, 0.0, 0.0], [50.0, -1.0, 2.0], 2.3669),
            ([50.0, 2.49, -0.001], [50.0, -2.49, 0.0009], 7.1792),
            ([50.0, 2.49, -0.001], [50.0, -2.49, 0.0011], 7.2195),
            ([50.0, 2.5, 0.0], [50.0, 0.0, -2.5], 4.3065),
            ([50.0, 2.5, 0.0], [73.0, 25.0, -18.0], 27.1492),
            ([50.0, 2.5, 0.0], [61.0, -5.0, 29.0], 22.8977),
            ([60.2574, -34.0099, 36.2677], [60.4626, -34.1751, 39.4387], 1.2644),
            ([22.7233, 20.0904, -46.694], [23.0331, 14.973, -42.5619], 2.0373),
            ([2.0776, 0.0795, -1.135], [0.9033, -0.0636, -0.5514], 0.9082),
        ] {
            for (a, b) in [(a, b), (b, a)] {
                let difference = ciede2000(a, b);
                assert!((difference - wanted).abs() < 5e-5, "{a:?} {b:?}: {difference} instead of {wanted}");
            }
        }
    }

    #[test]
    fn black_and_white_differ_by_100_and_transparency_counts() {
        let grey = |channel: f64, alpha: f64| Color::new(Space::Srgb, [Some(channel); 3], alpha, None);
        assert!((difference(&grey(0.0, 1.0), &grey(1.0, 1.0)) - 100.0).abs() < 1e-3);
        assert!(difference(&grey(0.5, 1.0), &grey(0.5, 1.0)).abs() < 1e-9);
        // White on white has the same look with any alpha, but on black it has not.
        assert!(difference(&grey(1.0, 1.0), &grey(1.0, 0.5)) > 30.0);
        let same = Color::new(Space::Oklch, [Some(1.0), Some(0.0), None], 1.0, None);
        assert!(difference(&grey(1.0, 1.0), &same) < 0.05);
    }
}
