//! `dstool tokens import`: each kind of source, and sources with errors. Every result compiles strictly without an error, and an
//! import of it changes nothing.

use ds_core::{Diagnostics, Severity, SourceFile};
use ds_tokens::{Imported, Options, Reason, compile, import};

use crate::support::format_findings;

struct Outcome {
    imported: Imported,
    findings: Diagnostics,
    css: String,
}

fn run(files: &[SourceFile]) -> (Imported, Diagnostics) {
    let mut findings = Diagnostics::new();
    let load = |path: &str| files.iter().find(|file| file.path() == path).cloned();
    (import(files, &load, &mut findings), findings)
}

/// Imports files given as path and text, and checks what is true of every import.
fn imported(all: &[(&str, &str)]) -> Outcome {
    let files: Vec<SourceFile> = all.iter().map(|(path, text)| SourceFile::new(*path, *text)).collect();
    let (imported, findings) = run(&files);
    let written: Vec<SourceFile> = imported
        .artifacts
        .iter()
        .map(|own| SourceFile::new(own.path.as_str(), own.text().into_owned()))
        .collect();
    let load = |path: &str| written.iter().find(|file| file.path() == path).cloned();
    let resolver = load("tokens.resolver.json").expect("there is a resolver");
    let mut strict = Diagnostics::new();
    let compiled = compile(&[resolver], &load, &Options::default(), &mut strict);
    let errors: Diagnostics = strict.into_iter().filter(|own| own.severity == Severity::Error).collect();
    assert!(errors.is_empty(), "{}", format_findings(&errors));
    let (again, found) = run(&written);
    assert!(!found.has_errors(), "{}", format_findings(&found));
    let mut again = again.artifacts;
    let mut first = imported.artifacts.clone();
    again.sort_by(|a, b| a.path.cmp(&b.path));
    first.sort_by(|a, b| a.path.cmp(&b.path));
    assert_eq!(again, first, "a second import changes nothing");
    let css = compiled.css().text().lines().map(str::trim).collect::<Vec<_>>().join("\n");
    Outcome { imported, findings, css }
}

impl Outcome {
    #[track_caller]
    fn has(&self, lines: &[&str]) -> &Self {
        for line in lines {
            let missing = !self.css.lines().any(|own| own == *line);
            assert!(!missing, "`{line}` is not in\n{}\n{}", self.css, format_findings(&self.findings));
        }
        self
    }

    /// What is after the line that starts with the text: a theme's block.
    #[track_caller]
    fn after(&self, start: &str, lines: &[&str]) -> &Self {
        let at = self.css.find(start).unwrap_or_else(|| panic!("`{start}` is not in\n{}", self.css));
        for line in lines {
            assert!(self.css[at..].contains(line), "`{line}` is not after `{start}` in\n{}", self.css);
        }
        self
    }

    /// What is not carried over: path and reason.
    fn lost(&self) -> Vec<(&str, Reason)> {
        let mut all: Vec<_> =
            self.imported.report.lost.iter().map(|own| (own.path.as_str(), own.reason)).collect();
        all.sort_unstable();
        all
    }

    /// The messages of a rule with the marked text.
    fn messages(&self, rule: &str) -> Vec<String> {
        let own = self.findings.iter().filter(|own| own.rule.code == rule);
        own.map(|own| {
            let at = own.at.as_ref().expect("every finding has a place");
            format!("{} @ {}", own.message, at.file.slice(at.span))
        })
        .collect()
    }

    fn file(&self, path: &str) -> serde_json::Value {
        let own = self.imported.artifacts.iter().find(|own| own.path == path);
        let own = own.unwrap_or_else(|| {
            panic!(
                "no {path} in {:?}",
                self.imported.artifacts.iter().map(|own| &own.path).collect::<Vec<_>>()
            )
        });
        serde_json::from_slice(&own.bytes).expect("JSON")
    }
}

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
fn text_with_one_meaning() {
    let outcome = imported(&[(
        "t.json",
        r##"{ "ratio": { "value": "16 / 9" }, "pad": { "value": "-4px", "type": "string" }, "border-color": { "value": "transparent" },
            "wait": { "value": "400ms", "type": "other" }, "border-style": { "value": "dashed", "type": "other" },
            "word": { "value": "4px", "type": "dimension" }, "hello": { "value": "Hello", "type": "string" } }"##,
    )]);
    outcome.has(&[
        "--pad: -4px;",
        "--border-color: rgb(0 0 0 / 0);",
        "--wait: 400ms;",
        "--border-style: dashed;",
    ]);
    assert_eq!(outcome.lost(), [("hello", Reason::Text), ("ratio", Reason::Text)]);
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
        resolver["modifiers"][name]["contexts"].as_object().map(|all| all.keys().cloned().collect::<Vec<_>>())
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

#[test]
fn cycles_through_sets_and_calculations() {
    let outcome = imported(&[(
        "t.json",
        r##"{
            "one": { "a": { "value": "{b} * 2", "type": "sizing" }, "p": { "value": "{q}", "type": "sizing" }, "ok": { "value": "1px", "type": "sizing" } },
            "two": { "b": { "value": "{a} + 1", "type": "sizing" }, "q": { "value": "{p}", "type": "sizing" } },
            "$metadata": { "tokenSetOrder": ["one", "two"] }
        }"##,
    )]);
    outcome.has(&["--ok: 1px;"]);
    let lost: Vec<&str> = outcome.lost().iter().map(|own| own.0).collect();
    assert_eq!(lost, ["a", "b", "p", "q"]);
    let wrong = outcome.messages("tokens/import/source");
    assert!(wrong.iter().any(|own| own.contains("`a` → `b` → `a`") && own.ends_with("@ \"a\"")), "{wrong:?}");
}

#[test]
fn many_themes_do_not_end_the_import() {
    let sets: Vec<String> = (0..600)
        .map(|nth| format!(r##""s{nth}": {{ "a": {{ "value": "{nth}px", "type": "sizing" }} }}"##))
        .collect();
    let themes: Vec<String> = (0..600)
        .map(|nth| {
            format!(
                r##"{{ "name": "t{nth}", "group": "g", "selectedTokenSets": {{ "base": "enabled", "s{nth}": "enabled" }} }}"##
            )
        })
        .collect();
    let text = format!(
        r##"{{ "base": {{ "b": {{ "value": "{{a}} * 2", "type": "sizing" }}, "c": {{ "value": "1px", "type": "sizing" }} }}, {}, "$themes": [{}] }}"##,
        sets.join(","),
        themes.join(",")
    );
    let outcome = imported(&[("t.json", &text)]);
    outcome.has(&["--c: 1px;"]);
    assert_eq!(outcome.lost(), [("b", Reason::Expression)]);
}

#[test]
fn mixed_properties_and_names_that_differ_by_case() {
    let outcome = imported(&[(
        "t.json",
        r##"{ "a": { "$value": "1px", "value": "2px" }, "B": { "value": "1px" }, "b": { "value": "2px" }, "c": 4, "$data": [1] }"##,
    )]);
    outcome.has(&["--a: 1px;", "--b: 1px;"]);
    assert_eq!(outcome.lost(), [("$data", Reason::NotAToken), ("b", Reason::Name), ("c", Reason::NotAToken)]);
    let wrong = outcome.messages("tokens/import/source");
    assert_eq!(wrong, ["`a` has both `$value` and `value`; the first is used @ \"2px\""]);
}

#[test]
fn a_yaml_bomb_costs_its_file() {
    let mut bomb = "a: &a [x, x, x, x, x, x, x, x, x, x]\n".to_owned();
    for nth in 1..9 {
        let (name, before) = (char::from(b'a' + nth), char::from(b'a' + nth - 1));
        let items = vec![format!("*{before}"); 10].join(", ");
        bomb += &format!("{name}: &{name} [{items}]\n");
    }
    let outcome = imported(&[("bomb.yaml", &bomb), ("good.yaml", "gap:\n  value: 4px\n")]);
    outcome.has(&["--gap: 4px;"]);
    assert!(outcome.findings.has_errors());
    assert!(
        outcome.findings.iter().any(|own| own.at.as_ref().is_some_and(|at| at.file.path() == "bomb.yaml"))
    );
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
    assert!(changed[0].starts_with("`gap` has another value in another file"), "{changed:?}");
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

#[test]
fn a_text_style_without_all_parts_becomes_a_group() {
    let outcome = imported(&[(
        "t.json",
        r##"{ "h1": { "type": "typography", "value": { "fontFamily": "Inter", "fontSize": "16px", "fontWeight": "{bold}", "letterSpacing": "0.1em" } },
            "bold": { "value": 700 } }"##,
    )]);
    outcome.has(&["--h1-font-family: \"Inter\";", "--h1-font-size: 16px;", "--h1-font-weight: var(--bold);"]);
    assert_eq!(outcome.lost(), [("h1.letterSpacing", Reason::Value)]);
    assert_eq!(outcome.imported.report.read, 2);
    assert_eq!(outcome.imported.report.written, 2);
}

#[test]
fn files_of_the_format_stay_as_they_are() {
    let text = r##"{"a":{"$type":"number","$value":1}}"##;
    let outcome = imported(&[("x/a.tokens.json", text)]);
    assert_eq!(outcome.file("a.tokens.json"), serde_json::from_str::<serde_json::Value>(text).expect("JSON"));
    let own = outcome.imported.artifacts.iter().find(|own| own.path == "a.tokens.json").expect("the file");
    assert_eq!(own.text(), text);
}

#[test]
fn a_resolver_with_errors_keeps_its_themes() {
    let outcome = imported(&[
        (
            "tokens.resolver.json",
            r##"{ "version": "2025.10", "sets": { "core": { "sources": [{ "$ref": "a.json" }, { "$ref": "none.json" }] } },
                "modifiers": { "mode": { "contexts": { "light": [], "dark": [{ "a": { "$type": "number", "$value": 2 } }] }, "default": "light" } },
                "resolutionOrder": [{ "$ref": "#/sets/core" }, { "$ref": "#/modifiers/mode" }] }"##,
        ),
        (
            "a.json",
            r##"{ "a": { "$type": "number", "$value": 1 }, "b": { "$type": "dimension", "$value": "2px" } }"##,
        ),
    ]);
    outcome.has(&["--a: 1;", "--b: 2px;"]);
    outcome.after("dark", &["--a: 2;"]);
    let wrong = outcome.messages("tokens/import/source");
    assert_eq!(wrong.len(), 1);
    assert!(wrong[0].starts_with("the file `none.json` is not among the sources"), "{wrong:?}");
}

#[test]
fn the_report_has_every_loss_with_its_place() {
    let outcome =
        imported(&[("t.json", "{\n  \"a\": { \"value\": \"50%\" },\n  \"b\": { \"value\": \"{a}\" }\n}")]);
    let report: serde_json::Value = serde_json::from_str(&outcome.imported.report.json()).expect("JSON");
    assert_eq!(report["sources"][0]["kind"], "token tree");
    assert_eq!(report["reasons"]["value"], 1);
    assert_eq!(report["notCarried"][0]["line"], 2);
    assert_eq!(report["notCarried"][1]["reason"], "reference");
    assert_eq!(outcome.imported.report.summary(), "0 of 2 values; 2 not carried over (value 1, reference 1)");
}
