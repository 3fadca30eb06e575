//! Each kind of source.

use ds_tokens::Reason;

use super::imported;

#[test]
fn style_dictionary() {
    let outcome = imported(&[
        (
            "src/size/font.json",
            r##"{ "size": { "font": {
                "small": { "value": "12px", "comment": "Notes", "attributes": { "legacy": true } },
                "base": { "value": "{size.font.small.value}", "deprecated": "old" },
                "0.5": { "value": "2px" },
                "tiny": { "value": "{ size.font.0.5 }" },
                "round": { "value": "50%" }
            } } }"##,
        ),
        (
            "src/color.json",
            r##"{ "color": { "type": "color",
                "accent": { "value": "#f00", "hover": { "value": "{color.accent}" } },
                "text": { "value": "hsl(0, 0%, 0%)" }
            } }"##,
        ),
    ]);
    outcome.has(&[
        "--size-font-small: 12px;",
        "--size-font-base: var(--size-font-small);",
        "--size-font-0-5: 2px;",
        "--size-font-tiny: var(--size-font-0-5);",
        "--color-accent: #ff0000;",
        "--color-accent-hover: var(--color-accent);",
    ]);
    assert_eq!(outcome.lost(), [("size.font.round", Reason::Value)]);
    let file = outcome.file("size/font.tokens.json");
    let small = &file["size"]["font"]["small"];
    assert_eq!(small["$description"], "Notes");
    assert_eq!(small["$extensions"]["org.plenum.import"]["attributes"]["legacy"], true);
    assert_eq!(file["size"]["font"]["base"]["$deprecated"], "old");
    assert_eq!(outcome.messages("tokens/import/changed").len(), 2);
    assert_eq!(
        outcome.messages("tokens/import/not-carried"),
        ["`size.font.round` is not carried over: `%` is not a valid unit @ \"round\""]
    );
}

#[test]
fn a_configuration_of_style_dictionary() {
    let outcome = imported(&[
        (
            "config.json",
            r##"{ "source": ["a.json"], "platforms": {
                "ios": { "transformGroup": "ios" },
                "css": { "transformGroup": "css", "transforms": ["size/rem", "company/scale"] } } }"##,
        ),
        (
            "a.json",
            r##"{ "size": { "small": { "value": "0.5" }, "none": { "value": 0 } },
                "gap": { "value": 2, "type": "dimension" }, "time": { "value": 2, "type": "number" } }"##,
        ),
    ]);
    outcome.has(&["--size-small: 0.5rem;", "--size-none: 0;", "--gap: 2rem;", "--time: 2;"]);
    assert_eq!(
        outcome.messages("tokens/import/changed"),
        ["the transform `company/scale` of the platform `css` is not applied @ \"company/scale\""]
    );
}

#[test]
fn a_value_for_each_theme() {
    let outcome = imported(&[
        (
            "a.json5",
            r##"{ text: { value: { light: "{black}", dark: { color: "{white}", alpha: 0.5 } }, type: "color" },
                black: { value: "#000", type: "color" }, white: { value: "#fff", type: "color" } }"##,
        ),
        (
            "b.json",
            r##"{ "link": { "$type": "color", "$value": { "default": "#00f", "dark": "#88f" } },
                "gap": { "sets": { "desktop": { "value": "8px" }, "mobile": { "value": "10px" } } } }"##,
        ),
    ]);
    outcome.has(&["--text: var(--black);", "--link: #0000ff;", "--gap: 8px;"]);
    let resolver = outcome.file("tokens.resolver.json");
    let contexts = |name: &str| {
        resolver["modifiers"][name]["contexts"]
            .as_object()
            .map(|contexts| contexts.keys().cloned().collect::<Vec<_>>())
    };
    assert_eq!(contexts("theme").unwrap_or_default(), ["default", "light", "dark"]);
    assert_eq!(contexts("device").unwrap_or_default(), ["desktop", "mobile"]);
    assert_eq!(outcome.file("b.dark.tokens.json")["link"]["$value"]["components"][0], 0.533333);
    assert_eq!(outcome.file("a.dark.tokens.json")["text"]["$value"]["alpha"], 0.5);
    assert_eq!(outcome.file("b.mobile.tokens.json")["gap"]["$value"]["value"], 10);
    assert!(outcome.lost().is_empty());
}

const STUDIO: &str = r##"{
    "core": {
        "base": { "value": "4", "type": "dimension" },
        "scale": { "value": "1.5", "type": "number" },
        "double": { "value": "{base} * 2", "type": "spacing" },
        "round": { "value": "roundTo({base} * 10 / 3, 1)", "type": "spacing" },
        "leading": { "value": "150%", "type": "lineHeights" },
        "blue": { "value": "#0000ff", "type": "color" },
        "soft": { "value": "rgba({blue}, 0.25)", "type": "color" },
        "lighter": { "value": "{blue}", "type": "color",
            "$extensions": { "studio.tokens": { "modify": { "type": "lighten", "value": "0.5", "space": "srgb" } } } },
        "shadow": { "value": { "x": "0", "y": "$double", "blur": "2", "spread": "0", "color": "rgba({blue},0.5)", "type": "dropShadow" }, "type": "boxShadow" }
    },
    "light": { "bg": { "value": "#ffffff", "type": "color" }, "step": { "value": "2px", "type": "spacing" } },
    "dark": { "bg": { "value": "#000000", "type": "color" }, "step": { "value": "3px", "type": "spacing" } },
    "use": { "twice": { "value": "{step} * 2", "type": "spacing" }, "fade": { "value": "rgba({bg}, 50%)", "type": "color" } },
    "brand/a": { "accent": { "value": "#f00", "type": "color" } },
    "brand/b": { "accent": { "value": "#0f0", "type": "color" } },
    "unused": { "x": { "value": "1px", "type": "sizing" } },
    "$themes": [
        { "name": "Light", "group": "Mode", "selectedTokenSets": { "core": "source", "light": "enabled", "use": "enabled", "dark": "disabled" } },
        { "name": "Dark", "group": "Mode", "selectedTokenSets": { "core": "enabled", "dark": "enabled", "use": "enabled", "drak": "enabled" } },
        { "name": "A", "group": "Brand", "selectedTokenSets": { "core": "enabled", "brand/a": "enabled" } },
        { "name": "B", "group": "Brand", "selectedTokenSets": { "core": "enabled", "brand/b": "enabled" } }
    ],
    "$metadata": { "tokenSetOrder": ["core", "light", "dark", "use", "brand/a", "brand/b", "unused"] }
}"##;

#[test]
fn tokens_studio() {
    let outcome = imported(&[("tokens.json", STUDIO)]);
    outcome.has(&[
        "--double: 8px;",
        "--round: 13.3px;",
        "--leading: 1.5;",
        "--soft: rgb(0 0 255 / 0.25);",
        "--lighter: #8080ff;",
        "--twice: 4px;",
        "--accent: #ff0000;",
    ]);
    assert!(outcome.css.contains("--twice: 6px;"), "{}", outcome.css);
    assert!(outcome.css.contains("rgb(0 0 0 / 0.5)"), "{}", outcome.css);
    let core = outcome.file("core.tokens.json");
    assert_eq!(core["double"]["$extensions"]["org.plenum.import"]["expression"], "{base} * 2");
    assert_eq!(core["shadow"]["$value"]["offsetY"], "{double}");
    let resolver = outcome.file("tokens.resolver.json");
    assert_eq!(resolver["resolutionOrder"][0]["$ref"], "#/sets/core");
    assert_eq!(resolver["modifiers"]["Brand"]["contexts"]["B"][0]["$ref"], "brand/b.tokens.json");
    assert!(outcome.lost().is_empty(), "{:?}", outcome.lost());
    let wrong = outcome.messages("tokens/import/source");
    assert_eq!(wrong, ["the theme `Dark` names the set `drak`, which does not exist @ \"drak\""]);
    assert!(outcome.messages("tokens/import/changed")[0].starts_with("no theme has the set `unused`"));
}

#[test]
fn tokens_studio_in_files() {
    let outcome = imported(&[
        (
            "t/$themes.json",
            r##"[{ "name": "one", "selectedTokenSets": { "a/b": "enabled", "c": "enabled" } }]"##,
        ),
        ("t/$metadata.json", r##"{ "tokenSetOrder": ["c", "a/b"] }"##),
        (
            "t/a/b.json",
            r##"{ "x": { "$value": "{y}", "$type": "sizing" }, "y": { "$value": "2px", "$type": "sizing" } }"##,
        ),
        ("t/c.json", r##"{ "y": { "$value": "1px", "$type": "sizing" } }"##),
    ]);
    outcome.has(&["--y: 2px;", "--x: var(--y);"]);
    assert_eq!(outcome.file("a/b.tokens.json")["x"]["$value"], "{y}");
}

const FIGMA: &str = r##"{ "meta": {
    "variableCollections": {
        "c1": { "name": "Theme", "defaultModeId": "1:0", "modes": [{ "modeId": "1:0", "name": "Light" }, { "modeId": "1:1", "name": "Dark" }] },
        "c2": { "name": "Primitives", "defaultModeId": "2:0", "modes": [{ "modeId": "2:0", "name": "Value" }] }
    },
    "variables": {
        "v1": { "name": "color/bg", "variableCollectionId": "c1", "resolvedType": "COLOR", "description": "Ground",
            "valuesByMode": { "1:0": { "type": "VARIABLE_ALIAS", "id": "v2" }, "1:1": { "r": 0, "g": 0, "b": 0, "a": 1 }, "9:9": { "r": 1, "g": 0, "b": 0, "a": 1 } } },
        "v2": { "name": "white", "variableCollectionId": "c2", "resolvedType": "COLOR", "valuesByMode": { "2:0": { "r": 1, "g": 1, "b": 1, "a": 0.5 } } },
        "v3": { "name": "gap", "variableCollectionId": "c2", "resolvedType": "FLOAT", "scopes": ["GAP"], "valuesByMode": { "2:0": 8 } },
        "v4": { "name": "gone", "variableCollectionId": "c2", "resolvedType": "COLOR", "valuesByMode": { "2:0": { "type": "VARIABLE_ALIAS", "id": "v9" } } },
        "v5": { "name": "lost", "variableCollectionId": "c9", "resolvedType": "COLOR", "valuesByMode": {} },
        "v6": { "name": "label", "variableCollectionId": "c2", "resolvedType": "STRING", "valuesByMode": { "2:0": "Hello" } },
        "v7": { "name": "family", "variableCollectionId": "c2", "resolvedType": "STRING", "scopes": ["FONT_FAMILY"], "valuesByMode": { "2:0": "Inter" } }
    } } }"##;

#[test]
fn figma_variables() {
    let outcome = imported(&[("figma.json", FIGMA)]);
    outcome.has(&["--white: rgb(255 255 255 / 0.5);", "--gap: 8px;", "--family: \"Inter\";"]);
    assert_eq!(outcome.lost(), [("gone", Reason::Reference), ("label", Reason::Text)]);
    let resolver = outcome.file("tokens.resolver.json");
    assert_eq!(resolver["modifiers"]["Theme"]["contexts"]["Dark"][0]["$ref"], "theme.dark.tokens.json");
    assert_eq!(outcome.file("theme.tokens.json")["color"]["bg"]["$value"], "{white}");
    assert_eq!(outcome.file("theme.tokens.json")["color"]["bg"]["$description"], "Ground");
    assert_eq!(
        outcome.messages("tokens/import/source"),
        [
            "the variable `lost` is in the collection `c9`, which does not exist @ \"v5\"",
            "`color/bg` has a value for the mode `9:9`, which the collection `Theme` does not have @ \"9:9\"",
        ]
    );
}

#[test]
fn figma_plugins() {
    let by_mode = imported(&[(
        "a.json",
        r##"{ "version": "1", "collections": [{ "name": "Space", "modes": [
            { "name": "Wide", "variables": [{ "name": "gap/a", "type": "color", "value": "#fff" }, { "name": "b", "type": "color", "isAlias": true, "value": { "collection": "Space", "name": "gap/a" } }] },
            { "name": "Small", "variables": [{ "name": "gap/a", "type": "color", "value": "#000" }] }] }] }"##,
    )]);
    by_mode.has(&["--gap-a: #ffffff;", "--b: var(--gap-a);"]);
    assert_eq!(by_mode.file("space.small.tokens.json")["gap"]["a"]["$value"]["components"][0], 0);
    let by_id = imported(&[(
        "b.json",
        r##"{ "name": "Size", "modes": { "1:0": "Base" }, "variables": [
            { "id": "1", "name": "a", "type": "FLOAT", "scopes": ["FONT_SIZE"], "valuesByMode": { "1:0": 16 } },
            { "id": "2", "name": "b", "type": "FLOAT", "valuesByMode": { "1:0": { "type": "VARIABLE_ALIAS", "id": "1" } } }] }"##,
    )]);
    by_id.has(&["--a: 16px;", "--b: var(--a);"]);
}

#[test]
fn style_sheets() {
    let outcome = imported(&[(
        "theme.css",
        ":root { --gap: 4px; --double: calc(var(--gap) * 2); --text: #000; --link: var(--text);
            --shadow-s: 0 1px 2px rgb(0 0 0 / 50%); --ease: ease-in-out; --font: Inter, sans-serif; --w: 50vw }
        @media (prefers-color-scheme: dark) { :root:not([data-theme=light]) { --text: #fff } }
        [data-theme='dark'] { --text: #fff; --gap: 6px }
        .button { --gap: 1px }
        @supports (color: lab(0 0 0)) { :root { --text: red } }",
    )]);
    outcome.has(&[
        "--gap: 4px;",
        "--double: 8px;",
        "--text: light-dark(#000000, #ffffff);",
        "--link: var(--text);",
        "--shadow-s: 0px 1px 2px 0px rgb(0 0 0 / 0.5);",
        "--ease: cubic-bezier(0.42, 0, 0.58, 1);",
    ]);
    outcome.after("dark", &["--double: 12px;", "--gap: 6px;"]);
    assert_eq!(
        outcome.lost(),
        [("gap", Reason::NotAToken), ("text", Reason::NotAToken), ("w", Reason::Value)]
    );
    assert_eq!(outcome.file("theme.dark.tokens.json")["gap"]["$value"]["value"], 6);
}

#[test]
fn tailwind() {
    let four = imported(&[(
        "app.css",
        "@import 'tailwindcss'; @theme { --color-*: initial; --color-mint: oklch(0.7 0.28 145); --text-sm: 0.875rem;
            --text-sm--line-height: calc(1.25 / 0.875); --font-weight-bold: 700; --breakpoint-sm: 40rem; }",
    )]);
    four.has(&["--text-sm: 0.875rem;", "--text-sm-line-height: 1.4286;", "--font-weight-bold: 700;"]);
    assert_eq!(four.lost(), [("color-*", Reason::NotAToken)]);
    let three = imported(&[(
        "tailwind.json",
        r##"{ "content": ["x"], "theme": { "colors": { "red": { "DEFAULT": "#f00", "dark": "#800" }, "link": "theme('colors.red.dark')" },
            "extend": { "fontSize": { "sm": ["14px", { "lineHeight": "1.5" }] }, "boxShadow": { "md": "0 1px 2px #000" }, "spacing": { "1.5": "6px" } } } }"##,
    )]);
    three.has(&[
        "--colors-red: #ff0000;",
        "--colors-red-dark: #880000;",
        "--colors-link: var(--colors-red-dark);",
        "--font-size-sm: 14px;",
        "--font-size-sm-line-height: 1.5;",
        "--spacing-1-5: 6px;",
    ]);
}

#[test]
fn theo() {
    let outcome = imported(&[
        ("aliases.yml", "aliases:\n  SKY: '#00f'\n  DEEP: '{!SKY}'\n"),
        (
            "props.yml",
            "imports:\n  - ./aliases.yml\n  - ./missing.yml\nglobal:\n  category: color\n  type: color\nprops:\n  link:\n    value: '{!DEEP}'\n    comment: Links\n  hover:\n    value: '{!link}'\n  empty: {}\n",
        ),
        ("list.json", r##"{ "props": [{ "name": "gap", "type": "size", "value": "4px" }], "global": {} }"##),
        ("wide.json", r##"{ "props": [{ "name": "gap", "type": "size", "value": "6px" }], "global": {} }"##),
    ]);
    outcome.has(&["--link: #0000ff;", "--hover: var(--link);", "--gap: 6px;"]);
    let link = &outcome.file("props.tokens.json")["link"];
    assert_eq!(link["$description"], "Links");
    assert_eq!(link["$extensions"]["org.plenum.import"]["category"], "color");
    assert_eq!(outcome.lost(), [("empty", Reason::NotAToken)]);
    assert_eq!(outcome.messages("tokens/import/source").len(), 1);
    let changed = outcome.messages("tokens/import/changed");
    assert_eq!(changed.len(), 1);
    assert!(changed[0].starts_with("`wide` overrides `gap` of `list` with another value"), "{changed:?}");
}

#[test]
fn aliases_of_theo_are_those_of_the_file_first() {
    let file = |hex: &str, name: &str| {
        format!(
            "aliases:\n  ACCENT: '{hex}'\nglobal:\n  type: color\n  category: color\nprops:\n  {name}:\n    value: '{{!ACCENT}}'\n"
        )
    };
    let outcome = imported(&[("a.yml", &file("#f00", "one")), ("b.yml", &file("#00f", "two"))]);
    outcome.has(&["--one: #ff0000;", "--two: #0000ff;"]);
}

#[test]
fn scss() {
    let outcome = imported(&[(
        "_tokens.scss",
        "// $no: 1px;\n$space: 4px !default;\n$wide: $space * 2;\n$colors: (\n  'red': #f00,\n  'deep': (blue: #00f),\n);\n\
         $link: map.get($colors, 'red');\n$mixed: darken($link, 10%);\n.a { $local: 1px; }\n",
    )]);
    outcome.has(&[
        "--space: 4px;",
        "--wide: 8px;",
        "--colors-red: #ff0000;",
        "--colors-deep-blue: #0000ff;",
        "--link: var(--colors-red);",
    ]);
    assert_eq!(outcome.lost(), [("mixed", Reason::Text)]);
}

/// As Kaizen has them: a variable next to each with the name of its custom property.
#[test]
fn scss_variables_that_name_custom_properties() {
    let outcome = imported(&[
        (
            "space.scss",
            "$space-1: var(--space-1, 4px);\n$space-1-id: --space-1;\n$space-2: 8px;\n$space-2-id: '--space-2';\n",
        ),
        ("more.scss", "$all-id: --space-2;\n$other-id: --other;\n"),
    ]);
    outcome.has(&["--space-1: 4px;", "--space-2: 8px;"]);
    assert_eq!(outcome.lost(), [("other-id", Reason::NotAToken)]);
    let changed: Vec<&str> = outcome.findings.iter().map(|finding| finding.message.as_ref()).collect();
    assert!(
        changed.contains(&"3 variables such as `$space-1-id` are only names of custom properties"),
        "{changed:?}"
    );
    assert_eq!((outcome.imported.report.read, outcome.imported.report.written), (3, 2));
}

/// As Auro has them: types that are none, and colours without `#` in the category `color`.
#[test]
fn types_that_say_nothing() {
    let outcome = imported(&[(
        "a.json",
        r##"{ "color": { "sky": { "value": "2492eb", "type": "semantic" }, "veil": { "value": "00cff04d" }, "step": { "value": "100" } },
            "link": { "value": "fff", "type": "color" }, "code": { "value": "2492eb", "type": "semantic" },
            "elevation": { "value": "0px 0px 5px rgba(0, 0, 0, 0.15)", "type": "semantic" } }"##,
    )]);
    outcome.has(&[
        "--color-sky: #2492eb;",
        "--color-veil: rgb(0 207 240 / 0.3);",
        "--color-step: 100;",
        "--link: #ffffff;",
        "--elevation: 0px 0px 5px 0px rgb(0 0 0 / 0.15);",
    ]);
    assert_eq!(outcome.lost(), [("code", Reason::Value)]);
}

#[test]
fn light_dark_is_a_theme() {
    let outcome = imported(&[(
        "a.css",
        ":root { --ink: #111; --paper: light-dark(#fff, var(--ink)); --shadow: 0 1px 2px light-dark(rgb(0 0 0 / 0.1), rgb(0 0 0 / 0.5)), 0 0 1px light-dark(red, blue); }\n\
         [data-theme=dark] { --paper: light-dark(#eee, #222) }\n[data-density=compact] { --edge: light-dark(red, blue) }\n:root { --bad: light-dark(red); --edge: #00f }",
    )]);
    assert_eq!(outcome.lost(), [("bad", Reason::Text), ("edge", Reason::Text)]);
    outcome.has(&[
        "--paper: light-dark(#ffffff, #222222);",
        "--shadow: 0px 1px 2px 0px rgb(0 0 0 / 0.1), 0px 0px 1px 0px #ff0000;",
        "--shadow: 0px 1px 2px 0px rgb(0 0 0 / 0.5), 0px 0px 1px 0px #0000ff;",
    ]);
}

#[test]
fn files_that_override_each_other_are_said() {
    let outcome = imported(&[
        ("light.css", ":root { --ink: #111; --paper: #fff; --gap: 4px }"),
        ("dark.css", ":root { --ink: #fff; --paper: #111 }"),
        ("more.css", ":root { --line: 1px }\n.dark { --line: 2px }"),
    ]);
    let messages: Vec<&str> = outcome.findings.iter().map(|finding| finding.message.as_ref()).collect();
    assert_eq!(messages, ["`dark` overrides 2 tokens such as `ink` of `light` with another value"]);
    outcome.has(&["--ink: #ffffff;"]);
}

#[test]
fn sizes_without_a_unit_are_said_once() {
    let outcome = imported(&[(
        "a.json",
        r##"{ "size": { "a": { "value": "0.5", "type": "semantic" }, "b": { "value": 1 }, "c": { "value": "4px" }, "none": { "value": 0 } },
            "transition": { "quick": { "value": "0.05s ease", "type": "string" } } }"##,
    )]);
    outcome.has(&[
        "--size-a: 0.5;",
        "--size-b: 1;",
        "--size-c: 4px;",
        "--transition-quick: 0.05s cubic-bezier(0.25, 0.1, 0.25, 1) 0ms;",
    ]);
    let found = outcome.findings.iter().filter(|finding| finding.message.contains("have no unit")).count();
    assert_eq!(found, 1);
    assert!(
        outcome
            .findings
            .iter()
            .any(|finding| finding.message == "2 values such as `size.a` have no unit, so they are numbers")
    );
}

#[test]
fn shadows_with_relative_colours() {
    let outcome = imported(&[(
        "a.css",
        ":root { --ink: oklch(0.2 0.02 250); --shadow-a: 0 1px 2px oklch(from var(--ink) l c h / 0.2), inset 0 0 4px 1px rgb(from #fff r g b / 50%);\n\
         --shadow-b: 0 1px 2px oklch(from oklch(0.2 0.02 250) l c h / 0.2);\n\
         --depth-1: 0 1px 2px oklch(from var(--ink) l c h  /  var(--faint)); --faint: 0.5; --stop: red 0 10px; }\n.dark { --ink: #fff }",
    )]);
    // Two lengths may be a stop of a gradient.
    assert_eq!(outcome.lost(), [("stop", Reason::Text)]);
    outcome.has(&[
        "--depth-1: 0px 1px 2px 0px rgb(255 255 255 / 0.5);",
        "--shadow-b: 0px 1px 2px 0px rgb(15 23 31 / 0.2);",
        "--shadow-a: 0px 1px 2px 0px rgb(15 23 31 / 0.2), inset 0px 0px 4px 1px rgb(255 255 255 / 0.5);",
        "--shadow-a: 0px 1px 2px 0px rgb(255 255 255 / 0.2), inset 0px 0px 4px 1px rgb(255 255 255 / 0.5);",
    ]);
}
