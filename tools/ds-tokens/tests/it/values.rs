//! Resolved values: the examples of the specification, and cases that other compilers get wrong.

use crate::support::{clean, files, format_findings, one};

/// The CSS text of each token, with references resolved.
fn css(text: &str) -> Vec<(String, String)> {
    let compiled = clean(one(text));
    let values = compiled.set().tokens.iter().map(|token| (token.path.clone(), token.values[0].1.clone()));
    values.collect()
}

fn value(text: &str, path: &str) -> String {
    let declarations = css(text);
    declarations
        .iter()
        .find(|(name, _)| name == path)
        .unwrap_or_else(|| panic!("{path} in {declarations:?}"))
        .1
        .clone()
}

#[test]
fn every_type_prints() {
    let compiled = clean(one(r##"{
  "color": { "$type": "color", "$value": { "colorSpace": "srgb", "components": [0, 0.4, 0.8], "alpha": 0.5, "hex": "#0066cc" } },
  "dimension": { "$type": "dimension", "$value": { "value": 0.5, "unit": "rem" } },
  "family": { "$type": "fontFamily", "$value": ["Helvetica Neue", "Say \"hi\"", "sans-serif"] },
  "one-family": { "$type": "fontFamily", "$value": "Comic Sans MS" },
  "families": { "$type": "fontFamily", "$value": ["{one-family}", "{family}"] },
  "weight": { "$type": "fontWeight", "$value": "extra-bold" },
  "duration": { "$type": "duration", "$value": { "value": 1.5, "unit": "s" } },
  "bezier": { "$type": "cubicBezier", "$value": [0.5, 0, 1, 1] },
  "number": { "$type": "number", "$value": -0.0 },
  "stroke": { "$type": "strokeStyle", "$value": "groove" },
  "dashes": { "$type": "strokeStyle", "$value": { "dashArray": [{ "value": 0.5, "unit": "rem" }, "{dimension}"], "lineCap": "round" } },
  "border": { "$type": "border", "$value": { "color": "{color}", "width": { "value": 3, "unit": "px" }, "style": "{dashes}" } },
  "transition": { "$type": "transition", "$value": { "duration": "{duration}", "delay": { "value": 0, "unit": "ms" }, "timingFunction": "{bezier}" } },
  "shadow": { "$type": "shadow", "$value": { "color": "{color}", "offsetX": { "value": 1, "unit": "px" }, "offsetY": { "value": 2, "unit": "px" }, "blur": "{dimension}", "spread": { "value": 0, "unit": "px" }, "inset": true } },
  "shadows": { "$type": "shadow", "$value": ["{shadow}", { "color": { "colorSpace": "srgb", "components": [0, 0, 0] }, "offsetX": { "value": 0, "unit": "px" }, "offsetY": { "value": 0, "unit": "px" }, "blur": { "value": 0, "unit": "px" }, "spread": { "value": -1, "unit": "px" } }, "{shadow}"] },
  "gradient": { "$type": "gradient", "$value": [{ "color": "{color}", "position": 0 }, { "color": { "colorSpace": "hsl", "components": [120, 100, 25] }, "position": 0.333 }] },
  "gradients": { "$type": "gradient", "$value": ["{gradient}", { "color": "{color}", "position": "{position}" }] },
  "position": { "$type": "number", "$value": 1 },
  "typography": { "$type": "typography", "$value": { "fontFamily": "{family}", "fontSize": "{fluid}", "fontWeight": "{weight}", "letterSpacing": { "value": 0, "unit": "px" }, "lineHeight": 1.2 } },
  "fluid": { "$type": "dimension", "$value": { "value": 2, "unit": "rem" }, "$extensions": { "org.plenum.fluid": { "min": { "value": 1, "unit": "rem" }, "base": { "value": 0.5, "unit": "rem" }, "viewport": 2.5 } } },
  "alias": { "$value": "{typography}" }
}"##));
    insta::assert_snapshot!(format!(
        "{}\n{}\n{}",
        compiled.css().text(),
        compiled.typescript().text(),
        compiled.json().text()
    ));
}

#[test]
fn json_can_be_read_again() {
    let json = clean(crate::real::plenum()).json();
    let read: serde_json::Value = serde_json::from_slice(&json.bytes).unwrap();
    assert_eq!(read["tokens"]["modal.top"]["value"]["value"], 104);
    assert_eq!(read["tokens"]["color.text"]["themes"]["contrast"]["hex"], "#000000");
}

/// Every value that the requirements specify, by requirement.
#[test]
fn values_in_the_requirements() {
    let compiled = clean(crate::real::plenum());
    let script = compiled.typescript();
    let script = script.text();
    for (requirement, name, value) in [
        ("CHK-02", "chunkTimeout", "120000"),
        ("ANC-01", "sizeAnchorOffset", "170"),
        ("HDR-04", "headerHideAfter", "550"),
        ("HDR-04", "headerShowAfter", "200"),
        ("HDR-05", "headerShadowAfter", "1"),
        ("HDR-06", "headerResizeQuiet", "100"),
        ("MEG-05", "menuDepth", "5"),
        ("MEG-06", "menuColumnMin", "200"),
        ("MEG-06", "menuColumnMax", "400"),
        ("MEG-06", "menuColumnNarrow", "48"),
        ("MEG-06", "menuPageMargin", "17"),
        ("CMP-01", "teaserLineClamp", "2"),
        ("CMP-05", "gridColumns", "12"),
        ("CMP-07", "videoWidth", "1000"),
        ("CMP-07", "videoHeight", "800"),
        ("CMP-20", "modalTop", "104"),
        ("CMP-20", "modalOverlayOpacity", "0.35"),
        ("CMP-20", "modalOverlayColor", "\"#000000\""),
        ("TAB-03", "mediaUntilMobile", "\"(max-width: 767px)\""),
        ("TAB-04", "tabsFocusReturn", "300"),
        ("TAB-05", "mediaUntilDesktop", "\"(max-width: 1023px)\""),
        ("CAR-02", "carouselDelay", "5000"),
        ("CAR-04", "carouselGridColumns", "3"),
        ("WRP-03", "carouselPerPageDefault", "3.5"),
        ("WRP-03", "carouselPerPageUntilFull", "2.5"),
        ("WRP-03", "mediaUntilFull", "\"(max-width: 1440px)\""),
        ("WRP-03", "carouselPerPageSecondaryUntilTablet", "2"),
        ("SLD-03", "sliderSpeed", "400"),
        ("SLD-03", "sliderInterval", "5000"),
        ("SLD-03", "sliderFlickPower", "600"),
        ("SLD-03", "sliderScrollDuration", "800"),
        ("SLD-03", "sliderEasing", "\"cubic-bezier(0.25, 1, 0.5, 1)\""),
        ("SLD-04", "sliderDragThresholdTouch", "10"),
        ("SLD-04", "sliderDragThresholdMouse", "0"),
    ] {
        assert!(script.contains(&format!("export const {name} = {value};")), "{requirement}: {name}");
    }
}

#[test]
fn colours_outside_srgb_have_a_fallback_first_and_their_own_notation_where_it_shows() {
    let compiled = clean(one(r##"{
  "wide": { "$type": "color", "$value": { "colorSpace": "oklch", "components": [0.7, 0.4, 40] } },
  "chosen": { "$type": "color", "$value": { "colorSpace": "prophoto-rgb", "components": [0, 0, 1], "alpha": 0.5, "hex": "#0000ff" } },
  "none": { "$type": "color", "$value": { "colorSpace": "hsl", "components": ["none", 0, 50] } },
  "inside": { "$type": "color", "$value": { "colorSpace": "display-p3", "components": [0.5, 0.5, 0.5] } },
  "alias": { "$value": "{wide}" },
  "glow": { "$type": "shadow", "$value": { "color": { "colorSpace": "a98-rgb", "components": [0, 1, 0] }, "offsetX": { "value": 0, "unit": "px" }, "offsetY": { "value": 0, "unit": "px" }, "blur": { "value": 4, "unit": "px" }, "spread": { "value": 0, "unit": "px" } } },
  "edge": { "$type": "border", "$value": { "color": { "colorSpace": "display-p3", "components": [0, 1, 0] }, "width": { "value": 1, "unit": "px" }, "style": "solid" } }
}"##));
    insta::assert_snapshot!(compiled.css().text());
}

#[test]
fn a_pointer_into_a_value_is_replaced_by_that_part() {
    let text = r##"{
  "c": { "$type": "color", "$value": { "colorSpace": "srgb", "components": [0, 0.2, 1] } },
  "green": { "$type": "number", "$value": { "$ref": "#/c/$value/components/1" } },
  "own": { "$type": "color", "$value": { "colorSpace": "srgb", "components": [{ "$ref": "#/own/$value/components/2" }, { "$ref": "#/c/$value/components/1" }, 1] } },
  "alias": { "$value": "{edge}" },
  "edge": { "$type": "border", "$value": { "color": "{c}", "width": { "value": 3, "unit": "px" }, "style": "solid" } },
  "through": { "$type": "color", "$value": { "$ref": "#/alias/$value/color" } },
  "width": { "$type": "dimension", "$value": { "$ref": "#/alias/$value/width" } },
  "a/b~c": { "$type": "number", "$value": 7 },
  "escaped": { "$type": "number", "$value": { "$ref": "#/a~1b~0c/$value" } },
  "encoded": { "$type": "number", "$value": { "$ref": "#/a~1b%7E0c/$value" } }
}"##;
    assert_eq!(value(text, "green"), "0.2");
    assert_eq!(value(text, "own"), "#ff33ff");
    assert_eq!(value(text, "through"), "#0033ff");
    assert_eq!(value(text, "width"), "3px");
    assert_eq!(value(text, "escaped"), "7");
    assert_eq!(value(text, "encoded"), "7");
    assert!(clean(one(text)).css().text().contains("--green: 0.2;"));
}

#[test]
fn an_error_behind_a_pointer_is_reported_at_the_pointer() {
    let (_, findings) = one(r##"{ "d": { "$type": "dimension", "$value": { "value": 1, "unit": "px" } },
  "n": { "$type": "number", "$value": { "$ref": "#/d/$value/unit" } } }"##);
    insta::assert_snapshot!(format_findings(&findings));
}

#[test]
fn own_tokens_override_extended_ones() {
    let text = r##"{
  "base": { "$type": "number", "a": { "$value": 1 }, "b": { "$value": 2, "$description": "gone" }, "deep": { "x": { "$value": 3 }, "y": { "$value": 4 } } },
  "own": { "$extends": "{base}", "b": { "$value": 20 }, "deep": { "y": { "$value": 40 } } },
  "chain": { "$extends": "{own}", "a": { "$value": 100 } },
  "part": { "$ref": "#/chain/deep", "$type": "number" }
}"##;
    let values: Vec<String> = css(text).into_iter().map(|(path, value)| format!("{path} {value}")).collect();
    assert_eq!(
        values,
        [
            "base.a 1",
            "base.b 2",
            "base.deep.x 3",
            "base.deep.y 4",
            "chain.a 100",
            "chain.b 20",
            "chain.deep.x 3",
            "chain.deep.y 40",
            "own.a 1",
            "own.b 20",
            "own.deep.x 3",
            "own.deep.y 40",
            "part.x 3",
            "part.y 40",
        ]
    );
}

#[test]
fn deprecation_is_inherited_and_can_be_revoked() {
    let compiled = clean(one(
        r##"{ "$type": "number", "old": { "$deprecated": "Use `new`.", "a": { "$value": 1 }, "b": { "$deprecated": false, "$value": 2 }, "c": { "$deprecated": true, "$value": 3 } } }"##,
    ));
    let deprecated: Vec<_> = compiled.set().tokens.iter().map(|token| token.deprecated.as_deref()).collect();
    assert_eq!(deprecated, [Some("Use `new`."), None, Some("")]);
    assert!(compiled.typescript().text().contains("/** `--old-a` @deprecated Use `new`. */"));
}

#[test]
fn descriptions_cannot_end_their_comment() {
    let compiled = clean(one(
        r##"{ "a": { "$type": "number", "$value": 1, "$description": "ends */ export const evil = 1; /*\nhere" } }"##,
    ));
    let script = compiled.typescript();
    let text = script.text();
    assert_eq!(text.matches("*/").count(), 2, "{text}");
}

#[test]
fn a_prefix_and_a_layer() {
    let compiled = clean(crate::real::plenum());
    let css = compiled.css();
    assert!(css.text().contains("@layer plenum.tokens {"));
    assert!(compiled.set().tokens.iter().all(|token| token.css.starts_with("--pl-")));
    assert!(!clean(one(r##"{ "a": { "$type": "number", "$value": 1 } }"##)).css().text().contains("@layer"));
}

#[test]
fn script_only_tokens_are_not_custom_properties() {
    let compiled =
        clean(one(r##"{ "slider": { "$type": "number", "$extensions": { "org.plenum.script": true },
  "power": { "$value": 600 }, "seen": { "$value": 2, "$extensions": { "org.plenum.script": false } } },
  "alias": { "$value": "{slider.power}" } }"##));
    assert_eq!(
        compiled.css().text().lines().filter(|line| line.contains("--")).collect::<Vec<_>>(),
        ["  --slider-seen: 2;", "  --alias: 600;",]
    );
    let script = compiled.typescript();
    assert!(script.text().contains("/** `slider.power` */\nexport const sliderPower = 600;"));
    assert!(!script.text().contains("--slider-power"));
    assert!(compiled.json().text().contains(r##""slider.power": { "type": "number", "value": 600 }"##));
    assert_eq!(compiled.set().tokens.len(), 2);
}

#[test]
fn breakpoints_become_custom_media() {
    let compiled = clean(one(
        r##"{ "width": { "$type": "dimension", "$extensions": { "org.plenum.media": true }, "narrowPhone": { "$value": { "value": 390, "unit": "px" } } } }"##,
    ));
    let media: Vec<(&str, &str)> =
        compiled.set().media.iter().map(|media| (media.name.as_str(), media.query.as_str())).collect();
    assert_eq!(
        media,
        [("--until-narrow-phone", "(max-width: 390px)"), ("--from-narrow-phone", "(min-width: 391px)")]
    );
    assert!(
        compiled.typescript().text().contains("export const mediaFromNarrowPhone = \"(min-width: 391px)\";")
    );
}

#[test]
fn only_marked_tokens_are_breakpoints_whatever_their_group_is_called() {
    let names = |text: &str| -> Vec<String> {
        let compiled = clean(one(text));
        compiled.set().media.iter().map(|media| media.name.clone()).collect()
    };
    let unmarked = r##"{ "breakpoint": { "$type": "dimension", "sm": { "$value": { "value": 40, "unit": "rem" } }, "md": { "$value": { "value": 768, "unit": "px" } } } }"##;
    assert_eq!(names(unmarked), Vec::<String>::new());
    let nested = r##"{ "layout": { "width": { "$type": "dimension", "$extensions": { "org.plenum.media": true },
  "a": { "b": { "$value": { "value": 1, "unit": "px" } } },
  "c": { "$value": { "value": 2, "unit": "rem" }, "$extensions": { "org.plenum.media": false } } } },
  "lone": { "$type": "dimension", "$value": { "value": 3, "unit": "px" }, "$extensions": { "org.plenum.media": true } } }"##;
    assert_eq!(names(nested), ["--until-a-b", "--from-a-b", "--until-lone", "--from-lone"]);
    let twice = r##"{ "$type": "dimension", "a": { "$extensions": { "org.plenum.media": true }, "x": { "$value": { "value": 1, "unit": "px" } } },
  "b": { "$extensions": { "org.plenum.media": true }, "x": { "$value": { "value": 2, "unit": "px" } } } }"##;
    let (_, findings) = one(twice);
    let finding: Vec<String> =
        findings.iter().map(|finding| format!("{}: {}", finding.rule.code, finding.message)).collect();
    assert_eq!(finding, ["tokens/name-collision: `b.x` and another breakpoint both define `--until-x`"]);
}

#[test]
fn a_theme_may_redefine_referenced_tokens() {
    let compiled = clean(files(&[
        (
            "tokens/t.resolver.json",
            r##"{ "version": "2025.10", "sets": { "base": { "sources": [{ "$ref": "../shared/base.tokens.json" }] } },
  "modifiers": { "m": { "contexts": { "a": [], "b": [{ "$ref": "./b.tokens.json#/inner" }] } } },
  "resolutionOrder": [{ "$ref": "#/sets/base" }, { "$ref": "#/modifiers/m" }] }"##,
        ),
        (
            "shared/base.tokens.json",
            r##"{ "x": { "$type": "number", "$value": 1 }, "y": { "$value": "{x}" } }"##,
        ),
        ("tokens/b.tokens.json", r##"{ "inner": { "x": { "$type": "number", "$value": 2 } } }"##),
    ]));
    let y = &compiled.set().tokens[1];
    assert_eq!(y.values, [("a".to_owned(), "1".to_owned()), ("b".to_owned(), "2".to_owned())]);
}

#[test]
fn keys_next_to_a_reference_override_its_keys() {
    let compiled = clean(files(&[
        (
            "t.resolver.json",
            r##"{ "version": "2025.10", "resolutionOrder": [{ "type": "set", "name": "s", "sources": [
  { "$ref": "base.json", "g": { "b": { "$type": "number", "$value": 2 } } }] }] }"##,
        ),
        (
            "base.json",
            r##"{ "g": { "a": { "$type": "number", "$value": 1 } }, "h": { "$type": "number", "$value": 3 } }"##,
        ),
    ]));
    let paths: Vec<&str> = compiled.set().tokens.iter().map(|token| token.path.as_str()).collect();
    assert_eq!(paths, ["g.b", "h"]);
}

#[test]
fn an_input_selects_a_theme_or_gives_all_errors() {
    let compiled = clean(files(&[(
        "t.resolver.json",
        r##"{ "version": "2025.10", "modifiers": {
  "Theme": { "default": "light", "contexts": { "light": [], "Dark": [] } },
  "size": { "contexts": { "s": [], "m": [] } } },
  "resolutionOrder": [{ "$ref": "#/modifiers/Theme" }, { "$ref": "#/modifiers/size" }] }"##,
    )]));
    assert_eq!(compiled.select(&[("theme", "DARK"), ("Size", "m")]), Ok("Dark+m"));
    assert_eq!(compiled.select(&[("size", "s")]), Ok("light+s"));
    let wrong = compiled.select(&[("them", "x"), ("theme", "drak")]).unwrap_err();
    assert_eq!(
        wrong,
        [
            "there is no modifier `them`; did you mean `Theme`?",
            "`theme` has no context `drak`; did you mean `Dark`?",
            "`size` has no default, so a context must be chosen",
        ]
    );
}

#[test]
fn a_missing_slash_after_the_hash_is_a_warning() {
    let (compiled, findings) = files(&[(
        "t.resolver.json",
        r##"{ "version": "2025.10", "sets": { "a": { "sources": [{ "x": { "$type": "number", "$value": 1 } }] } },
  "resolutionOrder": [{ "$ref": "#sets/a" }] }"##,
    )]);
    assert!(!findings.has_errors() && findings.len() == 1, "{}", format_findings(&findings));
    assert_eq!(compiled.set().tokens.len(), 1);
}

#[test]
fn a_broken_file_gives_only_its_own_findings() {
    let (compiled, findings) = files(&[
        (
            "t.resolver.json",
            r##"{ "version": "2025.10", "sets": { "a": { "sources": [{ "$ref": "broken.json" }, { "$ref": "good.json" }, { "$ref": "empty.json" }] } },
  "resolutionOrder": [{ "$ref": "#/sets/a" }] }"##,
        ),
        (
            "broken.json",
            r##"{ "x": { "$type": "number", "$value": 1 }, "y": { "$type": "number", "$value": } }"##,
        ),
        ("good.json", r##"{ "z": { "$type": "number", "$value": 3 } }"##),
        ("empty.json", ""),
    ]);
    insta::assert_snapshot!(format_findings(&findings));
    let paths: Vec<&str> = compiled.set().tokens.iter().map(|token| token.path.as_str()).collect();
    assert_eq!(paths, ["x", "z"]);
}

#[test]
fn contrast_is_checked_in_every_theme() {
    let (_, findings) = files(&[(
        "t.resolver.json",
        r##"{ "version": "2025.10", "sets": { "base": { "sources": [{ "$type": "color",
    "page": { "$value": { "colorSpace": "srgb", "components": [1, 1, 1] } },
    "ink": { "$value": { "colorSpace": "srgb", "components": [0, 0, 0] }, "$extensions": { "org.plenum.contrast": [{ "on": "{page}", "ratio": 4.5 }] } }
  }] } },
  "modifiers": { "theme": { "default": "light", "contexts": { "light": [],
    "dark": [{ "$type": "color", "ink": { "$value": { "colorSpace": "srgb", "components": [0.9, 0.9, 0.9] } } }],
    "strict": [{ "$type": "color", "ink": { "$value": { "colorSpace": "srgb", "components": [0.4, 0.4, 0.4] }, "$extensions": { "org.plenum.contrast": [{ "on": "{page}", "ratio": 7 }] } } }] } } },
  "resolutionOrder": [{ "$ref": "#/sets/base" }, { "$ref": "#/modifiers/theme" }] }"##,
    )]);
    insta::assert_snapshot!(format_findings(&findings));
}

#[test]
fn a_part_shares_the_custom_property_of_a_token_with_the_same_value() {
    let base = r##"{ "l": { "$type": "border", "$value": { "color": "{l-color}", "width": { "value": 1, "unit": "px" }, "style": "solid" } },
  "l-color": { "$type": "color", "$value": { "colorSpace": "srgb", "components": [0, 0, 0] } },
  "l-width": { "$type": "dimension", "$value": { "value": 1, "unit": "px" } } }"##;
    let resolver = r##"{ "version": "2025.10", "sets": { "base": { "sources": [{ "$ref": "base.json" }] } },
  "modifiers": { "m": { "default": "a", "contexts": { "a": [], "b": [{ "$ref": "b.json" }] } } },
  "resolutionOrder": [{ "$ref": "#/sets/base" }, { "$ref": "#/modifiers/m" }] }"##;
    let themed =
        |theme: &str| files(&[("t.resolver.json", resolver), ("base.json", base), ("b.json", theme)]);

    let compiled = clean(themed(
        r##"{ "l-color": { "$type": "color", "$value": { "colorSpace": "srgb", "components": [1, 0, 0] } } }"##,
    ));
    let css = compiled.css();
    let css = css.text();
    for (line, count) in [
        ("--l-width: 1px;", 1),
        ("--l-style: solid;", 1),
        ("--l: 1px solid var(--l-color);", 2),
        ("--l-color: #000000;", 1),
        ("--l-color: #ff0000;", 1),
    ] {
        assert_eq!(css.matches(line).count(), count, "{line}\n{css}");
    }

    // In one theme the token has another value than the part.
    let (_, findings) =
        themed(r##"{ "l-width": { "$type": "dimension", "$value": { "value": 2, "unit": "px" } } }"##);
    let finding: Vec<&str> = findings.iter().map(|finding| finding.rule.code).collect();
    assert_eq!(finding, ["tokens/name-collision", "tokens/left-out"]);
}
