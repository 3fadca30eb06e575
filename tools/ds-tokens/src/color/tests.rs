use super::*;

/// A colour space and components, then the same colour as XYZ (D65), OKLab and gamut-mapped sRGB; from colorjs.io
/// 0.7.1.
type Case = (Space, [f64; 3], [f64; 3], [f64; 3], [f64; 3]);

#[rustfmt::skip]
const CASES: &[Case] = &[
    (Space::Srgb, [0.2, 0.4, 0.6], [0.118655306, 0.125059256, 0.319266107], [0.499314456, -0.033043488, -0.092966592], [0.2, 0.4, 0.6]),
    (Space::SrgbLinear, [0.2, 0.4, 0.6], [0.333800369, 0.371910662, 0.621863367], [0.716240621, -0.034163963, -0.061006449], [0.484529204, 0.665185085, 0.797737733]),
    (Space::DisplayP3, [0.2, 0.9, 0.3], [0.239815051, 0.558070453, 0.111980227], [0.792944138, -0.252373204, 0.157081188], [0.0, 0.89850079, 0.279094738]),
    (Space::A98Rgb, [0.2, 0.4, 0.6], [0.102680681, 0.116743518, 0.332557718], [0.485065157, -0.063676286, -0.105484821], [0.0, 0.400620919, 0.612559301]),
    (Space::ProphotoRgb, [0.3, 0.4, 0.6], [0.140933483, 0.174758564, 0.435791661], [0.552118935, -0.084834211, -0.101183659], [0.0, 0.49490094, 0.689236267]),
    (Space::Rec2020, [0.2, 0.4, 0.6], [0.078983797, 0.0981153, 0.314480126], [0.454329312, -0.097678428, -0.115143405], [0.0, 0.377230402, 0.535204034]),
    (Space::XyzD65, [0.3, 0.4, 0.2], [0.3, 0.4, 0.2], [0.727058681, -0.076743407, 0.082552431], [0.544548283, 0.713822113, 0.41888787]),
    (Space::XyzD50, [0.3, 0.4, 0.2], [0.290054493, 0.399695535, 0.26156433], [0.725474157, -0.086450752, 0.057989538], [0.479043114, 0.721724882, 0.496780287]),
    (Space::Hsl, [210.0, 50.0, 40.0], [0.118655306, 0.125059256, 0.319266107], [0.499314456, -0.033043488, -0.092966592], [0.2, 0.4, 0.6]),
    (Space::Hwb, [210.0, 20.0, 40.0], [0.118655306, 0.125059256, 0.319266107], [0.499314456, -0.033043488, -0.092966592], [0.2, 0.4, 0.6]),
    (Space::Hwb, [10.0, 60.0, 70.0], [0.17122709, 0.180152583, 0.196196566], [0.564781112, 0.0, 0.0], [0.461538462, 0.461538462, 0.461538462]),
    (Space::Lab, [52.0, 40.0, -20.0], [0.284643232, 0.200977654, 0.354066995], [0.602598291, 0.120348699, -0.054933819], [0.692227066, 0.374746697, 0.62546192]),
    (Space::Lab, [5.0, 10.0, -40.0], [0.010226042, 0.006329375, 0.060708471], [0.189823028, -0.058856051, -0.115125353], [0.0, 0.081106533, 0.196736642]),
    (Space::Lch, [52.0, 45.0, 333.0], [0.285035973, 0.201023552, 0.357411011], [0.602708254, 0.120526382, -0.056120947], [0.691895626, 0.37450611, 0.628334355]),
    (Space::Lch, [100.0, 30.0, 50.0], [1.045218492, 0.991387665, 0.753904085], [1.003738872, 0.054512481, 0.057643187], [1.0, 1.0, 1.0]),
    (Space::Oklab, [0.6, 0.1, -0.05], [0.268286131, 0.20121708, 0.340499777], [0.6, 0.1, -0.05], [0.657918993, 0.398173128, 0.612873314]),
    (Space::Oklch, [0.56, 0.08, 226.0], [0.148564703, 0.18086386, 0.325672169], [0.56, -0.05557267, -0.057547184], [0.22391999, 0.494332296, 0.597467463]),
    (Space::DisplayP3, [0.0, 1.0, 0.0], [0.265667693, 0.691738522, 0.045113382], [0.848829293, -0.30424053, 0.207967395], [0.0, 0.985763711, 0.159742444]),
    (Space::Rec2020, [1.0, 0.0, 0.0], [0.636958048, 0.262700212, 0.0], [0.687089042, 0.332730429, 0.149438231], [1.0, 0.288023346, 0.308860913]),
    (Space::ProphotoRgb, [0.0, 0.0, 1.0], [0.082145342, 0.0165629, 1.098075221], [0.21720608, -1.346397623, -0.427346594], [0.0, 0.130052231, 0.137528305]),
    (Space::A98Rgb, [0.0, 1.0, 0.0], [0.185558238, 0.627363566, 0.070688853], [0.81487145, -0.347124532, 0.187931954], [0.0, 0.926518859, 0.408196942]),
];

fn near(actual: [f64; 3], wanted: [f64; 3]) -> bool {
    actual.iter().zip(wanted).all(|(actual, wanted)| (actual - wanted).abs() < 1e-6)
}

fn color(space: Space, components: [f64; 3]) -> Color {
    Color::new(space, components.map(Some), 1.0, None)
}

fn to_srgb(space: Space, components: [f64; 3]) -> [f64; 3] {
    match space {
        Space::Srgb => components,
        Space::Hsl => convert::hsl_to_srgb(components),
        Space::Hwb => convert::hwb_to_srgb(components),
        _ => gamut::map(space, components).0,
    }
}

fn plain(color: Color) -> String {
    let mut out = String::new();
    color.write_plain(&mut out);
    out
}

fn own(color: Color) -> String {
    let mut out = String::new();
    color.write_own(&mut out);
    out
}

#[test]
fn every_space_converts_like_the_reference() {
    for &(space, components, xyz, oklab, srgb) in CASES {
        let name = space.name();
        assert!(near(convert::to_xyz(space, components), xyz), "{name} {components:?} to XYZ");
        assert!(near(convert::to_oklab(space, components), oklab), "{name} {components:?} to OKLab");
        assert!(near(to_srgb(space, components), srgb), "{name} {components:?} to sRGB");
    }
    for space in Space::ALL {
        assert!(CASES.iter().any(|case| case.0 == space), "{} has a case", space.name());
    }
}

#[test]
fn gamut_mapping_follows_css_color_4() {
    let mapped = |l, c, h| plain(color(Space::Oklch, [l, c, h]));
    assert_eq!(mapped(0.7, 0.4, 40.0), "#ff5c00");
    assert_eq!(mapped(0.5618, 0.227, 252.19), "#0072e9");
    assert_eq!(mapped(0.9, 0.3, 150.0), "#41ff87");
    assert_eq!(plain(color(Space::DisplayP3, [1.0, 0.0, 0.0])), "#ff0b0c");
    assert_eq!(plain(color(Space::Rec2020, [0.0, 1.0, 0.0])), "#00f272");
    assert_eq!(plain(color(Space::Lch, [30.0, 120.0, 300.0])), "#0e1af2");
    assert_eq!(mapped(1.0, 0.4, 40.0), "#ffffff");
    assert_eq!(mapped(0.0, 0.4, 40.0), "#000000");
}

#[test]
fn extreme_components_still_print_a_colour() {
    for value in [1e300, -1e300, f64::MAX] {
        assert_eq!(plain(color(Space::Oklab, [0.5, value, value])).len(), 7);
        assert_eq!(plain(color(Space::Lab, [50.0, value, 0.0])).len(), 7);
    }
}

#[test]
fn none_counts_as_zero_and_is_kept_in_the_own_notation() {
    let grey = Color::new(Space::Oklch, [Some(0.5), Some(0.0), None], 0.5, None);
    assert_eq!(plain(grey), "rgb(99 99 99 / 0.5)");
    assert_eq!(own(grey), "oklch(0.5 0 none / 0.5)");
    assert!(grey.is_rich() && grey.in_srgb());
}

#[test]
fn own_notations() {
    assert_eq!(own(color(Space::Hsl, [210.0, 50.0, 40.0])), "hsl(210 50% 40%)");
    assert_eq!(own(color(Space::Hwb, [210.0, 20.0, 40.0])), "hwb(210 20% 40%)");
    assert_eq!(own(color(Space::DisplayP3, [1.0, 0.0, 0.5])), "color(display-p3 1 0 0.5)");
    assert_eq!(own(color(Space::Srgb, [1.0, 0.0, 0.5])), "color(srgb 1 0 0.5)");
    assert_eq!(own(color(Space::Lab, [50.0, -10.5, 20.0])), "lab(50 -10.5 20)");
}

#[test]
fn hex_is_used_only_outside_srgb() {
    let hex = Some([1, 2, 3]);
    assert_eq!(plain(Color::new(Space::DisplayP3, [1.0, 0.0, 0.0].map(Some), 1.0, hex)), "#010203");
    assert_eq!(plain(Color::new(Space::DisplayP3, [0.5, 0.5, 0.5].map(Some), 1.0, hex)), "#808080");
}

#[test]
fn contrast_follows_wcag_2_2() {
    assert!((contrast([0, 0, 0], [255, 255, 255]) - 21.0).abs() < 1e-9);
    let muted = contrast([0x5a, 0x65, 0x69], [255, 255, 255]);
    assert!((muted - 6.0).abs() < 0.005, "{muted}");
    assert!((contrast([9, 9, 9], [9, 9, 9]) - 1.0).abs() < 1e-9);
}

#[test]
fn alpha_is_composited_over_the_background() {
    let half = Color::new(Space::Srgb, [Some(0.0); 3], 0.5, None);
    assert_eq!(half.over([255, 255, 255]), [128, 128, 128]);
}
