//! Conversions to the spaces that colours are changed in.

use super::Space;
use super::convert::{encode_srgb, to_linear_srgb, to_xyz};

type Vector = [f64; 3];

/// The components of a colour in sRGB, Display P3, HSL or LCH, without gamut mapping. Other spaces get those of sRGB.
pub(crate) fn convert_to(from: Space, components: Vector, to: Space) -> Vector {
    if from == to {
        return components;
    }
    match to {
        Space::DisplayP3 => solve(Space::DisplayP3, to_xyz(from, components)).map(encode_srgb),
        Space::Lch => lch(to_xyz(from, components)),
        Space::Hsl => hsl(to_linear_srgb(from, components).map(encode_srgb)),
        _ => to_linear_srgb(from, components).map(encode_srgb),
    }
}

/// The linear components that give this colour: the conversion to XYZ, solved with Cramer's rule.
fn solve(space: Space, xyz: Vector) -> Vector {
    let columns = [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]].map(|unit| to_xyz(space, unit));
    inverse(columns, xyz)
}

fn inverse(columns: [Vector; 3], wanted: Vector) -> Vector {
    let determinant = |[a, b, c]: [Vector; 3]| {
        a[0] * (b[1] * c[2] - b[2] * c[1]) - b[0] * (a[1] * c[2] - a[2] * c[1])
            + c[0] * (a[1] * b[2] - a[2] * b[1])
    };
    let whole = determinant(columns);
    std::array::from_fn(|nth| {
        let mut replaced = columns;
        replaced[nth] = wanted;
        determinant(replaced) / whole
    })
}

fn lch(xyz: Vector) -> Vector {
    const KAPPA: f64 = 24389.0 / 27.0;
    const EPSILON: f64 = 216.0 / 24389.0;
    let columns = [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]].map(|unit| to_xyz(Space::XyzD50, unit));
    let d50 = inverse(columns, xyz);
    let white = [0.3457 / 0.3585, 1.0, (1.0 - 0.3457 - 0.3585) / 0.3585];
    let f: Vector = std::array::from_fn(|nth| {
        let part = d50[nth] / white[nth];
        if part > EPSILON { libm::cbrt(part) } else { (KAPPA * part + 16.0) / 116.0 }
    });
    let (a, b) = (500.0 * (f[0] - f[1]), 200.0 * (f[1] - f[2]));
    [116.0 * f[1] - 16.0, libm::hypot(a, b), libm::atan2(b, a).to_degrees().rem_euclid(360.0)]
}

fn hsl(rgb: Vector) -> Vector {
    let (max, min) = (rgb.into_iter().fold(f64::MIN, f64::max), rgb.into_iter().fold(f64::MAX, f64::min));
    let (lightness, range) = ((max + min) / 2.0, max - min);
    if range < 1e-9 {
        return [0.0, 0.0, lightness * 100.0];
    }
    let saturation = (max - lightness) / lightness.min(1.0 - lightness);
    let [r, g, b] = rgb;
    let sixth = match () {
        () if max <= r => (g - b) / range + if g < b { 6.0 } else { 0.0 },
        () if max <= g => (b - r) / range + 2.0,
        () => (r - g) / range + 4.0,
    };
    [sixth * 60.0, saturation * 100.0, lightness * 100.0]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_and_back() {
        for space in [Space::DisplayP3, Space::Lch, Space::Hsl] {
            for channels in [[0.2, 0.4, 0.9], [0.9, 0.1, 0.3], [0.5, 0.7, 0.1], [0.05, 0.9, 0.5]] {
                let back = convert_to(space, convert_to(Space::Srgb, channels, space), Space::Srgb);
                assert!(
                    channels.iter().zip(back).all(|(a, b)| (a - b).abs() < 1e-9),
                    "{space:?} {channels:?} {back:?}"
                );
            }
        }
        let [l, c, h] = convert_to(Space::Srgb, [1.0, 0.0, 0.0], Space::Lch);
        assert!((l - 54.29).abs() < 0.01 && (c - 106.84).abs() < 0.01 && (h - 40.86).abs() < 0.02);
    }
}
