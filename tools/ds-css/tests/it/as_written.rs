//! What lightningcss would write in another way, which some browsers read differently, is printed as it is written.

use ds_css::Options;

use crate::meaning::{assert_both, minified};
use crate::support::{css, options};

#[test]
fn colours_get_no_newer_syntax_without_targets() {
    for (source, expected) in [
        ("a{color:rgba(1,2,3,.06)}", "a{color:rgba(1,2,3,.06)}"),
        ("a{--x:1px rgb(0 0 0 / 50%)}", "a{--x:1px rgba(0,0,0,.5)}"),
        ("a{border:1px solid hsla(0,100%,50%,.25)}", "a{border:1px solid rgba(255,0,0,.25)}"),
        // It has the newer syntax itself.
        ("a{color:rgba(1,2,3,.5)}b{color:#1234}", "a{color:#01020380}b{color:#1234}"),
        ("#a1b2c3d4x{color:rgba(1,2,3,.5)}", "#a1b2c3d4x{color:rgba(1,2,3,.5)}"),
    ] {
        assert_eq!(minified(source, &[]), expected, "{source}");
    }
    assert_eq!(minified("a{color:rgba(1,2,3,.5)}", &["chrome >= 120"]), "a{color:#01020380}");
}

#[test]
fn zero_keeps_its_unit_where_it_would_be_a_number() {
    assert_both(&[
        (
            "@keyframes a{0%{line-height:0px}to{line-height:20px}}",
            "@keyframes a{0%{line-height:0px}to{line-height:20px}}",
        ),
        ("a{line-height:0}", "a{line-height:0}"),
        ("a{tab-size:0em}", "a{tab-size:0em}"),
        ("a{border-image-outset:-0 0pt}", "a{border-image-outset:0 0pt}"),
        ("a{border-image-width:0px 1}", "a{border-image-width:0px 1}"),
        ("a{font:1px/0px x}", "a{font:1px/0px x}"),
        ("a{line-height:calc(1px - 1px)}", "a{line-height:calc(1px - 1px)}"),
        ("a{border-image-width:2 calc(0in - 0cm)}", "a{border-image-width:2 calc(0in - 0cm)}"),
        ("a{line-height:calc(1px + 1px)}", "a{line-height:2px}"),
        ("a{margin:0px;stroke-width:0px}", "a{margin:0;stroke-width:0}"),
    ]);
}

#[test]
fn each_colour_that_must_not_be_computed_is_kept() {
    let cases = [
        // The first number that is kept is in another colour.
        (
            "a{outline:auto light-dark(oklch(min(1, sqrt(2)) 2% 0),color(xyz-d50 .25% round(to-zero, -3%, 7%) 0))}",
            "a{outline:auto light-dark(oklch(min(1, sqrt(2)) 2% 0),color(xyz-d50 0.25% round(to-zero, -3%, 7%) 0))}",
        ),
        (
            "a{column-rule-color:repeat(2,color(srgb abs(1%) 0 0),hsl(100deg 1e3% 1%))}",
            "a{column-rule-color:repeat(2,color(srgb abs(1%) 0 0),hsl(100deg 1e3% 1%))}",
        ),
    ];
    for (source, expected) in cases {
        assert_eq!(minified(source, &[]), expected);
    }
    assert_eq!(minified(cases[1].0, &["chrome >= 123"]), cases[1].1);
}

#[test]
fn mixtures_are_written_once_for_browsers_that_know_them() {
    let source = "a{color:color-mix(in a98-rgb,color(display-p3 .5 .5 1),oklab(50% -.5 .2))}";
    assert_both(&[(source, source)]);
    assert_ne!(minified(source, &["chrome 80"]), source);
}

#[test]
fn values_that_are_valid_only_with_another_meaning_stay() {
    for source in [
        // The shorthand has no timelines, so browsers ignore it.
        "a{-webkit-animation:backwards,view(),backwards}",
        "a{animation:VIEW() a}",
        // Without its string, the first one would be valid, and the second one would not.
        "a{animation: \"\" 1s}",
        "a{animation-name:inherit;animation-name:\"a\", \"\"}",
        // No name of a property.
        "a{transition:a\\.b 1s,allow-discrete}",
        // What is not written is 0 here.
        "a{-webkit-mask-box-image:url(x) 100% round}",
    ] {
        for targets in [&[][..], &["chrome >= 123"]] {
            assert_eq!(minified(source, targets), source, "{targets:?}");
        }
    }
}

#[test]
fn is_stays_around_a_selector_that_browsers_may_not_know() {
    // Chromium does not know the second language: without `:is()`, it would ignore the whole rule.
    for source in
        [":is(.a:lang(en,\"de-*\")),.b{top:0}", ":is(:lang(en)),.b{top:0}", ":is(:user-invalid),.b{top:0}"]
    {
        for targets in [&[][..], &["chrome >= 100"]] {
            assert_eq!(minified(source, targets), source, "{targets:?}");
        }
    }
    // Browsers without `:is()` get the part that they know.
    assert_eq!(minified(":is(:user-invalid),.b{top:0}", &["chrome 80"]), ".b{top:0}:user-invalid{top:0}");
}

#[test]
fn items_that_stretch_stay() {
    assert_both(&[
        ("a{place-items:normal stretch}", "a{align-items:normal;justify-items:stretch}"),
        ("a{place-items:stretch normal}", "a{place-items:stretch normal}"),
        ("a{place-items:stretch stretch}", "a{place-items:stretch stretch}"),
    ]);
}

#[test]
fn properties_that_are_registered_again_stay() {
    assert_both(&[
        // Browsers ignore the second one, so the first one counts.
        (
            "@property --x{syntax:\"<number>\";inherits:true;initial-value:0}\
             @property --x{syntax:\"<length>\";inherits:true;initial-value:1em}",
            "@property --x{syntax:\"<number>\";inherits:true;initial-value:0}\
             @property --x{syntax:\"<length>\";inherits:true;initial-value:1em}",
        ),
        (
            "@property --x{syntax:\"*\";inherits:true}@property --y{syntax:\"*\";inherits:true}\
             @property --x{syntax:\"*\";inherits:true}",
            "@property --x{syntax:\"*\";inherits:true}@property --y{syntax:\"*\";inherits:true}",
        ),
    ]);
}

#[test]
fn selectors_of_one_vendor_are_written_as_they_are() {
    let kept = [
        "input:is(:-webkit-autofill,:autofill){top:0}",
        "input:not(:-webkit-autofill,:autofill){top:0}",
        "p:not(:-moz-read-only){top:0}",
        "p:not(:-webkit-full-screen) b:fullscreen{top:0}",
        "p:-webkit-any(a,b) q:is(i,u){top:0}",
        "i,input::-moz-range-thumb{top:0}",
        "i,input:-moz-read-only{top:0}",
        "i,b:-x-new{top:0}",
        "i,::placeholder,::-webkit-input-placeholder{top:0}",
        "div{& i,& ::-moz-focus-inner{top:0}}",
        "div{&:is(:-webkit-autofill,:autofill){top:0}}",
        "div:not(b){& i:-webkit-autofill{top:0}}",
        "div:has(b){& i{& u:-webkit-autofill{top:0}}}",
    ];
    for source in kept {
        for targets in [&[][..], &["chrome >= 120"], &["safari >= 18"]] {
            assert_eq!(minified(source, targets), source, "{targets:?}");
        }
    }
    // No rule next to them joins their list, and they join none.
    let rules = "i,::-moz-focus-inner{top:0}b{top:0}u,::-moz-focus-inner{top:0}";
    assert_eq!(minified(rules, &["chrome >= 120"]), rules);
    // What targets need of other selectors is still written.
    assert_eq!(
        minified("a:fullscreen{top:0}i,::-moz-focus-inner{top:0}", &["safari 13"]),
        "a:-webkit-full-screen{top:0}a:fullscreen{top:0}i,::-moz-focus-inner{top:0}"
    );
}

#[test]
fn tokens_stay_apart_in_values_that_are_not_understood() {
    assert_both(&[
        ("a{width:calc(1px+2px)}", "a{width:calc(1px+2px)}"),
        ("a{width:calc(1px+2);top:calc(1px+2%)}", "a{width:calc(1px+2);top:calc(1px+2%)}"),
        ("a{width:min(1s+2s,1deg+2deg,1px+2foo)}", "a{width:min(1s+2s,1deg+2deg,1px+2foo)}"),
        ("a{width:calc(-1px+-2px)}", "a{width:calc(-1px+-2px)}"),
        ("a{width:calc(1px-2px)}", "a{width:calc(1px-2px)}"),
        ("a{--a:b/**/c;--d:1px/**/2px}", "a{--a:b c;--d:1px 2px}"),
        ("a{--a:b/* 1 *//* 2 */var(--c,d/**/e)}", "a{--a:b var(--c,d e)}"),
        (
            "@media print{a{top:frob(1px/**/+/**/2px,red/**/1px)}}",
            "@media print{a{top:frob(1px+2px,red 1px)}}",
        ),
        ("a{--a:(1px) +2px;--b:b/**/(c)}", "a{--a:(1px) +2px;--b:b (c)}"),
    ]);
}

#[test]
fn numbers_that_lightningcss_would_round_are_printed_as_written() {
    assert_both(&[
        ("a{border:.28571429em solid red}", "a{border:.28571429em solid red}"),
        ("a{width:calc(33.33333333% - 0.28571429em)}", "a{width:calc(33.33333333% - .28571429em)}"),
        ("a{margin:0 -1.07142857em!important}", "a{margin:0 -1.07142857em!important}"),
        ("a{--x:0.28571429em}", "a{--x:.28571429em}"),
        ("a{line-height:1.42857143;z-index:2147483647}", "a{line-height:1.42857143;z-index:2147483647}"),
        ("a{width:33554432px;width:16777217px}", "a{width:33554432px;width:16777217px}"),
        // Six digits are enough.
        ("a{width:0.250000000em;height:1.50000000px}", "a{width:.25em;height:1.5px}"),
        // A name would have another meaning here.
        ("a{transition:2s 1.2345678s}", "a{transition:2s 1.2345678s}"),
        (
            "a{transition: 1.2345678s top, left 0.12345678s 2s}",
            "a{transition:1.2345678s top, left .12345678s 2s}",
        ),
        ("a{animation: k 1.2345678s ease 2s}b{top:0}", "a{animation:k 1.2345678s ease 2s}b{top:0}"),
        ("a{color:oklch(.123456789 .1 20)}", "a{color:oklch(.123456789 .1 20)}"),
        ("a{--x:foo-1.23456789;y:foo-1.23456789}", "a{--x:foo-1.23456789;y:foo-1.23456789}"),
        (
            "@property --x{syntax:\"<length>\";inherits:false;initial-value:1.0714286px}",
            "@property --x{syntax:\"<length>\";inherits:false;initial-value:1.0714286px}",
        ),
        (
            "@property --x{syntax:\"*\";inherits:true;initial-value:0.12345678em , a -1.2345678%}",
            "@property --x{syntax:\"*\";inherits:true;initial-value:.12345678em , a -1.2345678%}",
        ),
    ]);
}

#[test]
fn numbers_of_descriptors_are_printed_as_written() {
    assert_both(&[
        (
            "@font-face{font-family:x;src:url(x.woff2);ascent-override:12.3456789%;font-weight:123.456789}",
            "@font-face{font-family:x;src:url(x.woff2);ascent-override:12.3456789%;font-weight:123.456789}",
        ),
        ("@page{margin:1.2345678px}", "@page{margin:1.2345678px}"),
        ("@position-try --t{top:1.2345678px}", "@position-try --t{top:1.2345678px}"),
    ]);
}

#[test]
fn channels_of_colours_are_printed_as_written_if_they_are_not_lowered() {
    let source = "a{border-color:color(display-p3 .12345678 0 1)}";
    assert_eq!(minified(source, &[]), source);
    let lowered = "a{border-color:#2314ff;border-color:color(display-p3 .123457 0 1)}";
    assert_eq!(minified(source, &["chrome >= 120"]), lowered);
    for colour in
        ["rgb(12.3456789 1 2)", "hsl(123.456789 50% 50%)", "hwb(123.456789 1% 2%)", "rgb(50.1234567% 1% 2%)"]
    {
        let source = format!("a{{color:{colour}}}");
        assert_eq!(minified(&source, &[]), source);
    }
}

#[test]
fn lengths_without_a_unit_stay_invalid() {
    assert_both(&[
        ("a{letter-spacing:.4}", "a{letter-spacing:.4}"),
        ("a{letter-spacing:1px;letter-spacing:0.4}", "a{letter-spacing:1px;letter-spacing:.4}"),
        ("a{margin:1px 20;opacity:.5}", "a{margin:1px 20;opacity:.5}"),
        ("a{top:0;flex:2 1 0%;line-height:2}", "a{top:0;flex:2;line-height:2}"),
    ]);
}

#[test]
fn selectors_in_a_scope_may_start_with_a_combinator() {
    assert_both(&[
        ("@scope (.a){> b{top:0}}", "@scope(.a){> b{top:0}}"),
        ("@scope (.a){c,>b,~ .d{top:0}e{top:1px}}", "@scope(.a){c,>b,~ .d{top:0}e{top:1px}}"),
        (
            "@scope{@media print{>*{top:0;>.c{top:1px}}}top:0;+[d]{top:0}}",
            "@scope{@media print{>*{top:0;&>.c{top:1px}}}top:0;+[d]{top:0}}",
        ),
    ]);
}

#[test]
fn a_scope_in_a_rule_stays_after_wide_characters() {
    // Seeds 2400296, 2401959 and 2401967 of the gate.
    assert_both(&[
        (".a{width:.28571429em;@scope(.b){top:0}}", ".a{width:.28571429em;@scope(.b){top:0}}"),
        (".a{content:\"é𝄞\";@scope(.b){top:0}}", ".a{content:\"é𝄞\";@scope(.b){top:0}}"),
        (
            "@scope(.a){.d{@scope(.d) to (.b){width:1.23456789px}} color:red;p{top:0}}",
            "@scope(.a){.d{@scope(.d) to (.b){width:1.23456789px}}color:red;p{top:0}}",
        ),
        (
            "@scope(.a){.d{@scope(.d){color:oklch(from red l c h);p{top:0}}}  color:red}",
            "@scope(.a){.d{@scope(.d){color:oklch(from red l c h);p{top:0}}}color:red}",
        ),
        (".a{.b{stroke-width:1}@scope(.b){top:0}}", ".a{& .b{stroke-width:1}@scope(.b){top:0}}"),
        // What is kept is wider than it was, up to the end of its scope.
        (
            ".a{@scope(.b){width:.1234567px;height:1e9rem}@scope(.c) to (.d){top:0}}",
            ".a{@scope(.b){width:.1234567px;height:1e9rem}@scope(.c) to (.d){top:0}}",
        ),
        // Only the selector with a combinator is one of children.
        (
            ".a{@scope(.b){>.c{top:0}.d{top:1px;>i{top:2px}}}}",
            ".a{@scope(.b){>.c{top:0}.d{top:1px;&>i{top:2px}}}}",
        ),
    ]);
}

#[test]
fn colours_that_browsers_compute_are_printed_as_written() {
    for colour in [
        "color-mix(in srgb,color(display-p3 0 1 0),red)",
        "color-mix(in hwb,hsla(1,2%,3%,50%) 30%,red 20%)",
        "oklch(from rgba(1,2,3,.5) l c h)",
        "rgb(from color(display-p3 0 1 0) r g b/50%)",
        "color-mix(in srgb,rgb(none 0 0),red)",
    ] {
        for source in [format!("a{{color:{colour}}}"), format!("a{{border:1px solid {colour}}}")] {
            let printed =
                |targets: &[&str]| minified(&source, targets).replace(", ", ",").replace(" / ", "/");
            assert_eq!(printed(&[]), source);
            assert!(printed(&["chrome >= 131"]).contains(colour), "{source}");
        }
    }
    // Browsers that cannot compute it get the result.
    assert_eq!(minified("a{color:color-mix(in srgb,red,blue)}", &["chrome >= 100"]), "a{color:purple}");
    assert_eq!(minified("a{color:rgb(from red r g 0)}", &["safari >= 17"]), "a{color:red}");
}

#[test]
fn results_that_are_not_valid_are_not_printed() {
    assert_both(&[
        ("a{width:calc(1px - 5px)}", "a{width:calc(1px - 5px)}"),
        ("a{padding:0 calc(-1*4px)}", "a{padding:0 calc(-1*4px)}"),
        ("a{padding:1px calc(1px + 2%) calc(1px - 5px)}", "a{padding:1px calc(1px + 2%) calc(1px - 5px)}"),
        ("a{width:calc(0px - 5%)}", "a{width:calc(0px - 5%)}"),
        ("a{width:min(1px,-1px)!important}", "a{width:min(1px,-1px)!important}"),
        ("a{column-gap:calc(-1*5%)}", "a{column-gap:calc(-1*5%)}"),
        // It may be negative, and is not.
        ("a{margin:calc(1px - 5px);top:calc(1px - 5px)}", "a{margin:-4px;top:-4px}"),
        ("a{width:calc(5px - 1px)}", "a{width:4px}"),
    ]);
}

#[test]
fn gradients_with_a_prefix_keep_their_direction() {
    for (source, expected) in [
        ("-webkit-linear-gradient(top,red,#00f)", "-webkit-linear-gradient(red,#00f)"),
        ("-webkit-linear-gradient(red,#00f)", "-webkit-linear-gradient(red,#00f)"),
        ("-webkit-linear-gradient(bottom,red,#00f)", "-webkit-linear-gradient(90deg,red,#00f)"),
        ("-moz-linear-gradient( /**/BOTTOM , red,#00f 2px)", "-moz-linear-gradient(90deg,red,#00f 2px)"),
        ("-webkit-linear-gradient(left,red,#00f)", "-webkit-linear-gradient(360deg,red,#00f)"),
        ("-o-linear-gradient(right,red,#00f)", "-o-linear-gradient(-180deg,red,#00f)"),
        ("-webkit-linear-gradient(0deg,red,#00f)", "-webkit-linear-gradient(360deg,red,#00f)"),
        ("-webkit-linear-gradient(180deg,red,#00f)", "-webkit-linear-gradient(-180deg,red,#00f)"),
        ("-webkit-linear-gradient(45deg,red,#00f)", "-webkit-linear-gradient(45deg,red,#00f)"),
        ("-webkit-linear-gradient(top left,red,#00f)", "-webkit-linear-gradient(top left,red,#00f)"),
        ("-webkit-repeating-linear-gradient(top,red,#00f)", "-webkit-repeating-linear-gradient(red,#00f)"),
        ("linear-gradient(to top,red,#00f)", "linear-gradient(#00f,red)"),
        ("linear-gradient(180deg,red,#00f)", "linear-gradient(red,#00f)"),
    ] {
        for property in ["background", "background-image"] {
            assert_both(&[(&format!("a{{{property}:{source}}}"), &format!("a{{{property}:{expected}}}"))]);
        }
    }
    // For a browser that only knows those with a prefix.
    let lowered = minified("a{background:linear-gradient(to right,red,#00f)}", &["safari 6"]);
    assert!(lowered.contains("-webkit-linear-gradient(360deg,red,#00f)"), "{lowered}");
    let lowered = minified("a{background:linear-gradient(to top,red 1px,#00f)}", &["safari 6"]);
    assert!(lowered.contains("-webkit-linear-gradient(90deg,red 1px,#00f)"), "{lowered}");
    assert_eq!(
        minified("a{content:\"-webkit-linear-gradient(bottom,\"}", &[]),
        "a{content:\"-webkit-linear-gradient(bottom,\"}"
    );
}

#[test]
fn percentages_are_not_computed_where_they_may_have_another_sign_or_none() {
    let kept = [
        // The room around an image that is larger than its box is negative.
        "a{background-position:max(10%, 20%) min(1%, 2%)}",
        "a{object-position:clamp(10%, 20%, 30%) 0}",
        "a{border-radius:max(10%, 0%, 1vh)}",
        // Of an unknown height, this is `auto`.
        "a{height:calc(0% + 10px)}",
        "a{padding:2px 1% calc(0% + 2em)}",
        "a{scroll-padding-top:calc((7.25ch + 2px) * 3 - (0%))}",
    ];
    for source in kept {
        for targets in [&[][..], &["chrome >= 120"], &["safari 15"]] {
            assert_eq!(minified(source, targets), source, "{targets:?}");
        }
    }
    assert_both(&[("a{width:calc(10% + 20%);height:calc(1px + 2px)}", "a{width:30%;height:3px}")]);
}

#[test]
fn results_that_a_property_does_not_have_are_not_computed() {
    let kept = [
        "a{stroke-dasharray:calc(.5% / -4), 3px}",
        "a{stroke-dasharray:calc(1px - 4px)}",
        "a{flex:sqrt(-1)}",
        "a{opacity:sqrt(-1)}",
        "a{width:calc(1px * sqrt(-1))}",
    ];
    for source in kept {
        for targets in [&[][..], &["chrome >= 123"], &["safari 15"]] {
            assert_eq!(minified(source, targets), source, "{targets:?}");
        }
    }
    assert_eq!(minified("a{flex:sqrt(4)}", &["safari 15"]), "a{flex:2}");
    assert_eq!(minified("a{stroke-dasharray:calc(4px - 1px)}", &[]), "a{stroke-dasharray:3}");
}

#[test]
fn a_mask_with_a_mode_for_webkit_is_one_for_browsers_that_know_masks() {
    let source = "a{-webkit-mask:url(a) luminance}";
    for targets in [&[][..], &["chrome >= 123"], &["safari 15"]] {
        assert_eq!(minified(source, targets), source, "{targets:?}");
    }
    let standard = minified("a{mask:url(a) luminance}", &["safari 15"]);
    assert!(standard.contains("-webkit-mask-source-type:luminance"), "{standard}");
}

#[test]
fn the_root_of_a_scope_stays_in_functions() {
    for source in [
        "p:nth-child(2 of :scope,i){top:0}",
        "p:nth-last-child(2 of :scope>i){top:0}",
        "p:has(:scope i){top:0}",
        "p:has(>i){top:0}",
        "p:is(:scope,i){top:0}",
    ] {
        for targets in [&[][..], &["chrome >= 120"]] {
            assert_eq!(minified(source, targets), source, "{targets:?}");
        }
    }
}

#[test]
fn results_that_a_descriptor_does_not_have_are_not_computed() {
    let source = "@font-face{font-family:x;src:url(x);font-weight:calc(10 - 20)}";
    assert_both(&[(source, source)]);
}

#[test]
fn names_before_the_first_row_of_a_grid_stay_in_one_list() {
    let options = Options { targets: Vec::new(), layers: Vec::new(), minify: false, ..options() };
    let output = css(&[("a.css", "a{grid:[b c] \"x\"}")], &options);
    assert!(output.contains("grid: [b c] \"x\";"), "{output}");
}
