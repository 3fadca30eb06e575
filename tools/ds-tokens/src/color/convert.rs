//! Conversions between colour spaces. Matrices and transfer functions are those of CSS Color 4.

use super::Space;

type Vector = [f64; 3];
type Matrix = [Vector; 3];

const SRGB_TO_XYZ: Matrix = [
    [0.41239079926595934, 0.357584339383878, 0.1804807884018343],
    [0.21263900587151027, 0.715168678767756, 0.07219231536073371],
    [0.01933081871559182, 0.11919477979462598, 0.9505321522496607],
];
const XYZ_TO_SRGB: Matrix = [
    [3.2409699419045226, -1.537383177570094, -0.4986107602930034],
    [-0.9692436362808796, 1.8759675015077202, 0.04155505740717559],
    [0.05563007969699366, -0.20397695888897652, 1.0569715142428786],
];
const P3_TO_XYZ: Matrix = [
    [0.4865709486482162, 0.26566769316909306, 0.1982172852343625],
    [0.2289745640697488, 0.6917385218365064, 0.079286914093745],
    [0.0, 0.04511338185890264, 1.043944368900976],
];
const XYZ_TO_P3: Matrix = [
    [2.493496911941425, -0.9313836179191239, -0.40271078445071684],
    [-0.8294889695615747, 1.7626640603183463, 0.023624685841943577],
    [0.03584583024378447, -0.07617238926804182, 0.9568845240076872],
];
const A98_TO_XYZ: Matrix = [
    [0.5766690429101305, 0.1855582379065463, 0.1882286462349947],
    [0.29734497525053605, 0.6273635662554661, 0.07529145849399788],
    [0.02703136138641234, 0.07068885253582723, 0.9913375368376388],
];
const PROPHOTO_TO_XYZ_D50: Matrix = [
    [0.7977666449006423, 0.13518129740053308, 0.0313477341283922],
    [0.2880748288194013, 0.711835234241873, 0.00008993693872564],
    [0.0, 0.0, 0.8251046025104602],
];
const REC2020_TO_XYZ: Matrix = [
    [0.6369580483012914, 0.14461690358620832, 0.1688809751641721],
    [0.2627002120112671, 0.6779980715188708, 0.05930171646986196],
    [0.0, 0.028072693049087428, 1.060985057710791],
];
const D50_TO_D65: Matrix = [
    [0.955473421488075, -0.02309845494876471, 0.06325924320057072],
    [-0.0283697093338637, 1.0099953980813041, 0.021041441191917323],
    [0.012314014864481998, -0.020507649298898964, 1.330365926242124],
];
const D65_TO_D50: Matrix = [
    [1.0479297925449969, 0.022946870601609652, -0.05019226628920524],
    [0.02962780877005599, 0.9904344267538799, -0.017073799063418826],
    [-0.009243040646204504, 0.015055191490298152, 0.7518742814281371],
];
const XYZ_TO_LMS: Matrix = [
    [0.819022437996703, 0.3619062600528904, -0.1288737815209879],
    [0.0329836539323885, 0.9292868615863434, 0.0361446663506424],
    [0.0481771893596242, 0.2642395317527308, 0.6335478284694309],
];
const LMS_TO_XYZ: Matrix = [
    [1.2268798758459243, -0.5578149944602171, 0.2813910456659647],
    [-0.0405757452148008, 1.112286803280317, -0.0717110580655164],
    [-0.0763729366746601, -0.4214933324022432, 1.5869240198367816],
];
const LMS_TO_OKLAB: Matrix = [
    [0.210454268309314, 0.7936177747023054, -0.0040720430116193],
    [1.9779985324311684, -2.42859224204858, 0.450593709617411],
    [0.0259040424655478, 0.7827717124575296, -0.8086757549230774],
];
const OKLAB_TO_LMS: Matrix = [
    [1.0, 0.3963377773761749, 0.2158037573099136],
    [1.0, -0.1055613458156586, -0.0638541728258133],
    [1.0, -0.0894841775298119, -1.2914855480194092],
];
const WHITE_D50: Vector = [0.3457 / 0.3585, 1.0, (1.0 - 0.3457 - 0.3585) / 0.3585];

fn times(m: &Matrix, v: Vector) -> Vector {
    m.map(|row| row[0] * v[0] + row[1] * v[1] + row[2] * v[2])
}

/// Applies a transfer function symmetrically to negative values.
fn odd(value: f64, f: impl Fn(f64) -> f64) -> f64 {
    if value < 0.0 { -f(-value) } else { f(value) }
}

pub(super) fn decode_srgb(channel: f64) -> f64 {
    odd(channel, ds_core::contrast::decode_srgb)
}

pub(super) fn encode_srgb(channel: f64) -> f64 {
    odd(channel, |c| if c > 0.0031308 { 1.055 * libm::pow(c, 1.0 / 2.4) - 0.055 } else { 12.92 * c })
}

fn decode_prophoto(channel: f64) -> f64 {
    odd(channel, |c| if c < 16.0 / 512.0 { c / 16.0 } else { libm::pow(c, 1.8) })
}

fn polar([first, chroma, hue]: Vector) -> Vector {
    let (sin, cos) = libm::sincos(hue.to_radians());
    [first, chroma * cos, chroma * sin]
}

fn lab_to_xyz_d50([l, a, b]: Vector) -> Vector {
    const KAPPA: f64 = 24389.0 / 27.0;
    const CUBE_ROOT_OF_EPSILON: f64 = 24.0 / 116.0;
    let y = (l + 16.0) / 116.0;
    let cube = |f: f64| if f > CUBE_ROOT_OF_EPSILON { f * f * f } else { (116.0 * f - 16.0) / KAPPA };
    let xyz = [cube(y + a / 500.0), if l > 8.0 { y * y * y } else { l / KAPPA }, cube(y - b / 200.0)];
    std::array::from_fn(|i| xyz[i] * WHITE_D50[i])
}

/// From encoded sRGB, also outside its gamut, to Lab.
pub(super) fn srgb_to_lab(srgb: Vector) -> Vector {
    const KAPPA: f64 = 24389.0 / 27.0;
    const EPSILON: f64 = 216.0 / 24389.0;
    let xyz = times(&D65_TO_D50, to_xyz(Space::Srgb, srgb));
    let [x, y, z]: Vector = std::array::from_fn(|i| {
        let ratio = xyz[i] / WHITE_D50[i];
        if ratio > EPSILON { libm::cbrt(ratio) } else { (KAPPA * ratio + 16.0) / 116.0 }
    });
    [116.0 * y - 16.0, 500.0 * (x - y), 200.0 * (y - z)]
}

fn oklab_to_xyz(lab: Vector) -> Vector {
    times(&LMS_TO_XYZ, times(&OKLAB_TO_LMS, lab).map(|c| c * c * c))
}

pub(super) fn hsl_to_srgb([hue, saturation, lightness]: Vector) -> Vector {
    let (s, l) = (saturation / 100.0, lightness / 100.0);
    let a = s * l.min(1.0 - l);
    [0.0, 8.0, 4.0].map(|n| {
        let k = libm::fmod(n + hue / 30.0, 12.0);
        l - a * (k - 3.0).min(9.0 - k).clamp(-1.0, 1.0)
    })
}

pub(super) fn hwb_to_srgb([hue, whiteness, blackness]: Vector) -> Vector {
    let (w, b) = (whiteness / 100.0, blackness / 100.0);
    if w + b >= 1.0 {
        return [w / (w + b); 3];
    }
    hsl_to_srgb([hue, 100.0, 50.0]).map(|c| c * (1.0 - w - b) + w)
}

/// To CIE XYZ with the D65 white point, the intermediate space of every conversion.
pub(super) fn to_xyz(space: Space, c: Vector) -> Vector {
    match space {
        Space::Srgb => times(&SRGB_TO_XYZ, c.map(decode_srgb)),
        Space::SrgbLinear => times(&SRGB_TO_XYZ, c),
        Space::DisplayP3 => times(&P3_TO_XYZ, c.map(decode_srgb)),
        Space::A98Rgb => times(&A98_TO_XYZ, c.map(|c| odd(c, |c| libm::pow(c, 563.0 / 256.0)))),
        Space::ProphotoRgb => times(&D50_TO_D65, times(&PROPHOTO_TO_XYZ_D50, c.map(decode_prophoto))),
        Space::Rec2020 => times(&REC2020_TO_XYZ, c.map(|c| odd(c, |c| libm::pow(c, 2.4)))),
        Space::XyzD65 => c,
        Space::XyzD50 => times(&D50_TO_D65, c),
        Space::Hsl => to_xyz(Space::Srgb, hsl_to_srgb(c)),
        Space::Hwb => to_xyz(Space::Srgb, hwb_to_srgb(c)),
        Space::Lab => times(&D50_TO_D65, lab_to_xyz_d50(c)),
        Space::Lch => to_xyz(Space::Lab, polar(c)),
        Space::Oklab => oklab_to_xyz(c),
        Space::Oklch => oklab_to_xyz(polar(c)),
    }
}

/// To linear light in the primaries of a wider RGB space: Display P3 or Rec. 2020.
pub(super) fn to_linear_rgb(space: Space, c: Vector, wide: Space) -> Vector {
    let matrix = if wide == Space::DisplayP3 { &P3_TO_XYZ } else { &REC2020_TO_XYZ };
    times(&inverse(matrix), to_xyz(space, c))
}

/// The inverse of a matrix that has one.
fn inverse(m: &Matrix) -> Matrix {
    let minor = |r: usize, c: usize| {
        let (a, b) = ((r + 1) % 3, (r + 2) % 3);
        let (x, y) = ((c + 1) % 3, (c + 2) % 3);
        m[a][x] * m[b][y] - m[a][y] * m[b][x]
    };
    let determinant = m[0][0] * minor(0, 0) + m[0][1] * minor(0, 1) + m[0][2] * minor(0, 2);
    std::array::from_fn(|r| std::array::from_fn(|c| minor(c, r) / determinant))
}

pub(super) fn to_linear_srgb(space: Space, c: Vector) -> Vector {
    times(&XYZ_TO_SRGB, to_xyz(space, c))
}

pub(super) fn to_oklab(space: Space, c: Vector) -> Vector {
    match space {
        Space::Oklab => c,
        Space::Oklch => polar(c),
        _ => times(&LMS_TO_OKLAB, times(&XYZ_TO_LMS, to_xyz(space, c)).map(libm::cbrt)),
    }
}

pub(super) fn linear_srgb_to_oklab(c: Vector) -> Vector {
    to_oklab(Space::SrgbLinear, c)
}

pub(super) fn oklab_to_linear_p3(lab: Vector) -> Vector {
    times(&XYZ_TO_P3, oklab_to_xyz(lab))
}

pub(super) fn to_linear_p3(space: Space, c: Vector) -> Vector {
    times(&XYZ_TO_P3, to_xyz(space, c))
}

pub(super) fn oklab_to_linear_srgb(lab: Vector) -> Vector {
    times(&XYZ_TO_SRGB, oklab_to_xyz(lab))
}
