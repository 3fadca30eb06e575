//! The Color Module.

use super::Proof::{Checked, Invalid, Values};
use super::{css, sentences, values};
use crate::support::{clean, one};

sentences! {
    MUST color_has_a_space_and_components: "A colour is an object with a known `colorSpace` and its components" =>
        Invalid(r#"{ "$type": "color", "a": { "$value": { "colorSpace": "rgb", "components": [0, 0, 0] } }, "b": { "$value": { "colorSpace": "srgb", "components": [0, 0, 0] } } }"#,
            "tokens/invalid-value", "\"rgb\"", &["b = #000000"]);
    MUST every_color_space: "All fourteen colour spaces are known" => Checked(|| {
        for space in ds_tokens::color_spaces() {
            let text = format!(r#"{{ "a": {{ "$type": "color", "$value": {{ "colorSpace": "{space}", "components": [0.5, 0.5, 0.5] }} }} }}"#);
            assert_eq!(values(&clean(one(&text))).len(), 1, "{space}");
        }
        assert_eq!(ds_tokens::color_spaces().len(), 14);
    });
    MUST components_are_numbers: "A component is a number or `none`, and each space has three" => Checked(|| {
        for components in [r#"["0.5", 0, 0]"#, "[0, 0]", "[0, 0, 0, 1]", "[null, 0, 0]", r#"["None", 0, 0]"#] {
            let text = format!(r#"{{ "a": {{ "$type": "color", "$value": {{ "colorSpace": "srgb", "components": {components} }} }} }}"#);
            let (compiled, findings) = one(&text);
            assert!(findings.has_errors() && compiled.set().tokens.is_empty(), "{components}");
        }
    });
    MUST components_are_in_range: "Components are in the range of their space" =>
        Invalid(r#"{ "$type": "color", "a": { "$value": { "colorSpace": "srgb", "components": [255, 0, 0] } } }"#, "tokens/invalid-value", "255", &[]);
    MUST hue_is_below_360: "A hue is at least 0 and below 360" =>
        Invalid(r#"{ "$type": "color", "a": { "$value": { "colorSpace": "hsl", "components": [360, 0, 0] } } }"#, "tokens/invalid-value", "360", &[]);
    MUST components_may_be_none: "A component may be `none`" =>
        Values(r#"{ "$type": "color", "a": { "$value": { "colorSpace": "hsl", "components": ["none", 0, 50] } } }"#, &["a = #808080"]);
    MAY hue_may_be_zero: "A hue of 0 is valid" =>
        Values(r#"{ "$type": "color", "a": { "$value": { "colorSpace": "hsl", "components": [0, 100, 50] } } }"#, &["a = #ff0000"]);
    MAY none_is_kept: "`none` is kept where the output has it, because colours are mixed differently with it" => Checked(|| {
        let text = r#"{ "a": { "$type": "color", "$value": { "colorSpace": "oklch", "components": [0.5, 0, "none"] } } }"#;
        assert!(css(text).contains("oklch(0.5 0 none)"), "{}", css(text));
    });
    MUST alpha_is_a_number_from_0_to_1: "Alpha is from 0 to 1, and not `none`" =>
        Invalid(r#"{ "$type": "color", "a": { "$value": { "colorSpace": "srgb", "components": [0, 0, 0], "alpha": 2 } } }"#, "tokens/invalid-value", "2", &[]);
    MUST alpha_is_1_if_left_out: "A colour without alpha is opaque" =>
        Values(r#"{ "$type": "color", "a": { "$value": { "colorSpace": "srgb", "components": [0, 0, 0] } }, "b": { "$value": { "colorSpace": "srgb", "components": [0, 0, 0], "alpha": 0.5 } } }"#,
            &["a = #000000", "b = rgb(0 0 0 / 0.5)"]);
    MUST hex_has_six_digits: "`hex` has six digits, without alpha" =>
        Invalid(r##"{ "$type": "color", "a": { "$value": { "colorSpace": "srgb", "components": [1, 1, 1], "hex": "#fff" } } }"##, "tokens/invalid-hex", "\"#fff\"", &["a = #ffffff"]);
    SHOULD hex_is_the_fallback: "`hex` stands for colours that the output cannot show" =>
        Values(r##"{ "$type": "color", "a": { "$value": { "colorSpace": "display-p3", "components": [0, 1, 0], "hex": "#00ff00" } } }"##, &["a = #00ff00"]);
    SHOULD colors_are_mapped_into_the_gamut: "A colour that an output cannot show becomes one that it can" => Checked(|| {
        let text = r#"{ "a": { "$type": "color", "$value": { "colorSpace": "display-p3", "components": [0, 1, 0] } } }"#;
        assert!(css(text).contains("--a: #00"), "{}", css(text));
        assert!(css(text).contains("--a: color(display-p3 0 1 0)"), "{}", css(text));
    });
}
