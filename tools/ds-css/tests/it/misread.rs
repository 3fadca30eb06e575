//! Values and selectors that lightningcss reads as something else, or computes otherwise than browsers, are printed as they are written.

use crate::meaning::{assert_both, minified};

#[test]
fn math_that_is_not_computed_exactly_is_printed_as_written() {
    assert_both(&[
        // lightningcss stops at some functions of percentages.
        ("a{margin:1px abs(5%)}", "a{margin:1px abs(5%)}"),
        ("a{color:hsl(10 abs(5%) 5%)}", "a{color:hsl(10 abs(5%) 5%)}"),
        ("a{padding:calc(1px*-1*sin(30deg))}", "a{padding:calc(1px*-1*sin(30deg))}"),
        // Six digits are not enough.
        ("a{width:calc(100%/3)}", "a{width:calc(100%/3)}"),
        ("a{width:calc(100%/4);top:calc(1px*3)}", "a{width:25%;top:3px}"),
        ("a{height:calc(10px*1000 + 7.25px)}", "a{height:calc(10px*1000 + 7.25px)}"),
        // Of one kind, with other units.
        ("a{mask-size:calc(-3in - -3px)}", "a{mask-size:calc(-3in - -3px)}"),
        ("a{-webkit-mask-box-image-outset:calc(-3pt/2)}", "a{-webkit-mask-box-image-outset:calc(-3pt/2)}"),
        ("a{rotate:1e9rad;transform:rotate(3rad)}", "a{rotate:1e9rad;transform:rotate(3rad)}"),
    ]);
    for source in
        ["a{width:abs(-5px)}", "a{color:lch(none none calc(-1*infinity))}", "a{width:calc(10px*pi)}"]
    {
        assert_eq!(minified(source, &[]), source);
    }
    // Browsers that lack them get the result.
    assert_eq!(
        minified("a{width:abs(-5px);height:round(5px,2px)}", &["chrome >= 80"]),
        "a{width:5px;height:6px}"
    );
}

#[test]
fn values_of_which_a_part_would_be_read_as_another_one_are_printed_as_written() {
    assert_both(&[
        ("a{animation:auto paused 1s}", "a{animation:auto paused 1s}"),
        ("a{animation:x 1s,auto auto}", "a{animation:x 1s,auto auto}"),
        ("a{animation:paused auto,\n1s}", "a{animation:paused auto, 1s}"),
        ("a{animation:x 3s,auto,y 1s}", "a{animation:x 3s,auto,y 1s}"),
        ("a{animation:-1ms paused x}", "a{animation:-1ms paused x}"),
        ("a{transition: -1s}", "a{transition: -1s}"),
        ("a{animation:x 1s scroll(self)}", "a{animation:x 1s scroll(self)}"),
        ("a{transition-property:\\31 0,b}", "a{transition-property:\\31 0,b}"),
        ("a{animation:1s a --b!important}", "a{animation:1s a --b!important}"),
        ("a{animation:1s --b}", "a{animation:1s --b}"),
        (
            "a{grid:\"x\" calc(1% / 2) [ ] [ ] \"none\" [ b ]}",
            "a{grid:\"x\" calc(1% / 2) [ ] [ ] \"none\" [ b ]}",
        ),
        (
            "a{transition:3ms 2ms \\31 0}",
            "a{transition-property:\\31 0;transition-duration:3ms;transition-delay:2ms;transition-timing-function:ease;transition-behavior:normal}",
        ),
        ("a{color:color-mix(in srgb,RGB(.5,2,-1.5),red)}", "a{color:color-mix(in srgb,RGB(.5,2,-1.5),red)}"),
        ("a{transition-property:all,all}", "a{transition-property:all,all}"),
        ("a{transform-origin:left top 1px}", "a{transform-origin:left top 1px}"),
        ("a{transform-origin:left top}", "a{transform-origin:0 0}"),
        ("a{grid-template:\"a\" [x] \"b\"}", "a{grid-template:\"a\" [x] \"b\"}"),
        ("a{grid:'a . c' [x] [y] \"b \\e9 d\" [z]/1fr}", "a{grid:'a . c' [x] [y] \"b \\e9 d\" [z]/1fr}"),
        ("a{grid-template:[w] \"a\" [x]}", "a{grid-template:[w]\"a\"[x]}"),
        ("a{grid-template:[ x y ] \"\\e9 a\" 1px}", "a{grid-template:[ x y ] \"\\e9 a\" 1px}"),
        (
            "a{grid-template:[x] fit-content(calc(1px*sign(-1)))/1px}",
            "a{grid-template:[x] fit-content(calc(1px*sign(-1)))/1px}",
        ),
        ("a{animation:x 1s,+3 linear auto y}", "a{animation:x 1s,3 linear auto y}"),
    ]);
}

#[test]
fn results_that_are_not_valid_as_numbers_are_printed_as_written() {
    for source in [
        "a{filter:blur(calc(1px - 5px))}",
        "a{filter:opacity(calc(1 - 2))}",
        "a{filter:drop-shadow(0 0 calc(1px - 3px) red)}",
        "a{stroke-miterlimit:min(calc(-3 + 2),0)}",
        "a{stroke-width:calc(1px - 5px)}",
        "a{font-weight:calc(100 * 20)}",
        "a{tab-size:calc(1 - 5)}",
        "a{opacity:calc(NaN)}",
        "a{flex-grow:calc(-infinity)}",
        "a{border-block:calc(pi*.5dvh*-1) ridge}",
    ] {
        assert_eq!(minified(source, &[]), source);
        assert_eq!(minified(source, &["chrome >= 80"]), source);
    }
    assert_eq!(minified("a{filter:hue-rotate(calc(1deg - 5deg))}", &[]), "a{filter:hue-rotate(-4deg)}");
}

#[test]
fn a_saturation_beyond_the_largest_is_kept_but_between_commas() {
    // Chromium shows the first one as `rgb(191 0 0)`, and the last one as if it were 100%.
    for source in [
        "a{color:hsl(10 150 30)}",
        "a{color:hsl(none 150% 10%)}",
        "a{color:hsl(10 1e9% 30%)}",
        "a{color:hsl(min(3deg,10turn) 1e3% 30%)}",
    ] {
        assert_eq!(minified(source, &[]), source);
        assert_eq!(minified(source, &["chrome >= 80"]), source);
    }
    assert_eq!(minified("a{color:hsl(10,150%,30%)}", &[]), "a{color:#991a00}");
    assert_eq!(minified("a{color:hsl(10 100% 30%)}", &[]), "a{color:#991a00}");
}

#[test]
fn all_of_a_declaration_with_endless_math_is_kept() {
    let endless = "max(calc((1px + 2em)*-1.5 - (-0px)),2ch,min(0px,1vw))";
    let source = format!("a{{column-rule:repeat(2147483647,{endless} rgb(from red 2% 4% 5%))}}");
    assert_eq!(minified(&source, &[]), source);
}

#[test]
fn selectors_keep_quotes_and_what_matches_nothing() {
    for source in [
        "p:lang(\"x\"){top:0}",
        "*:host{top:0}",
        "*:host-context(b) p{top:0}",
        "p:lang(x){top:0}",
        ":host(*){top:0}",
    ] {
        for targets in [&[][..], &["chrome >= 120"], &["safari 15"]] {
            assert_eq!(minified(source, targets), source, "{targets:?}");
        }
    }
}

#[test]
fn keywords_in_a_range_of_weights_of_a_font_are_kept() {
    // Chromium ignores the first two.
    for weight in ["bold normal", "400 bold", "400 700"] {
        let source = format!("@font-face{{font-family:x;src:url(x);font-weight:{weight}}}");
        assert_eq!(minified(&source, &[]), source);
        assert_eq!(minified(&source, &["chrome >= 80"]), source);
    }
    let bold = "@font-face{font-family:x;src:url(x);font-weight:bold}";
    assert_eq!(minified(bold, &[]), "@font-face{font-family:x;src:url(x);font-weight:700}");
}

#[test]
fn computed_colours_of_registered_properties_are_kept_where_they_are_known() {
    for value in [
        "color-mix(in oklch,red 0%,#00f)",
        "rgb(from red r g 20)",
        "linear-gradient(color-mix(in lab,red,#00f),red)",
    ] {
        let source = format!("@property --x{{syntax:\"*\";inherits:false;initial-value:{value}}}");
        assert_eq!(minified(&source, &[]).replace(", ", ","), source);
        assert_ne!(minified(&source, &["chrome 100"]).replace(", ", ","), source);
    }
}

#[test]
fn browsers_that_do_not_know_a_selector_ignore_no_other_one() {
    for (source, expected) in [
        ("a,:is([b=\"c\" s]){top:0}", "a,:is([b=\"c\" s]){top:0}"),
        ("a,b:is(:user-invalid){top:0}", "a,b:is(:user-invalid){top:0}"),
        ("a,b:is(.c:hover){top:0}", "a,b.c:hover{top:0}"),
    ] {
        assert_eq!(minified(source, &[]), expected);
    }
}

#[test]
fn values_that_browsers_ignore_override_nothing() {
    assert_both(&[
        (
            "a{transition-timing-function:ease;transition-timing-function:steps(-1)}",
            "a{transition-timing-function:ease;transition-timing-function:steps(-1)}",
        ),
        (
            "a{animation:x 1s;animation:steps(1,jump-none) 1s}",
            "a{animation:1s x;animation:steps(1,jump-none) 1s}",
        ),
        ("a{animation:steps(2,jump-none) 1s x}", "a{animation:1s steps(2,jump-none) x}"),
        ("a{font-weight:calc(.4)}", "a{font-weight:calc(.4)}"),
        ("a{font:calc(600 + 600) 12px a}", "a{font:calc(600 + 600) 12px a}"),
        ("a{font-weight:calc(600 + 100)}", "a{font-weight:700}"),
        ("a{-webkit-mask:url(a) exclude}", "a{-webkit-mask:url(a) exclude}"),
    ]);
    let mask = "a{-webkit-mask:url(a) exclude}";
    assert_eq!(minified(mask, &["chrome 80"]), mask);
}

#[test]
fn a_number_in_a_custom_property_keeps_its_sign() {
    assert_both(&[
        ("a{--b:+1;--c:+.5px -2;top:+1px}", "a{--b:+1;--c:+.5px -2;top:1px}"),
        ("a{--b:calc(1 + +2)}", "a{--b:calc(1 + +2)}"),
    ]);
}

#[test]
fn an_initial_value_that_is_not_valid_stays_so() {
    for value in ["0em", "1", "1px 2px", "calc(-0)", "calc(1px + 1px)"] {
        let source = format!("@property --x{{syntax:\"<length>\";inherits:false;initial-value:{value}}}");
        assert_both(&[(&source, &source)]);
    }
}

#[test]
fn declarations_directly_after_a_nested_scope_are_read() {
    assert_both(&[
        ("@scope(.a){.d{@scope(.b){top:0}}color:red}", "@scope(.a){.d{@scope(.b){top:0}}color:red}"),
        (
            "@scope{b{@scope{top:0}}top:0;c{top:1px}height:0}",
            "@scope{b{@scope{top:0}}top:0;c{top:1px}height:0}",
        ),
    ]);
}

#[test]
fn a_negated_equality_stays_negated() {
    assert_both(&[
        ("@media not (width=1px){a{top:0}}", "@media not (width:1px){a{top:0}}"),
        ("@media (hover) or (not (color=8)){a{top:0}}", "@media (hover) or (not (color:8)){a{top:0}}"),
        ("@container not (width=1px){a{top:0}}", "@container not (width:1px){a{top:0}}"),
        ("@media (width=1px){a{top:0}}", "@media (width=1px){a{top:0}}"),
    ]);
}

#[test]
fn opacity_of_an_origin_is_not_lost_for_browsers_without_relative_colours() {
    for source in ["a{color:rgb(from transparent 1 2 3)}", "a{color:lch(from #aabbcc80 l c h)}"] {
        assert_eq!(minified(source, &["safari >= 17"]), source);
    }
    assert_eq!(minified("a{color:rgb(from rgb(9 0 0) r g 0)}", &["safari >= 17"]), "a{color:#090000}");
}
