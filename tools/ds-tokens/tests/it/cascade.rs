//! A minimal browser: computes custom properties from the generated CSS and compares them with the resolved values.

use std::collections::BTreeMap;

use ds_core::model::tokens::TokenSet;
use ds_tokens::{Naming, Options, Parts, PropertyNames, Themes};

use crate::support::{clean, files};

/// The visitor's preferences.
#[derive(Clone, Copy, Debug)]
struct Visitor {
    dark: bool,
    contrast: bool,
}

const VISITORS: [Visitor; 4] = [
    Visitor { dark: false, contrast: false },
    Visitor { dark: true, contrast: false },
    Visitor { dark: false, contrast: true },
    Visitor { dark: true, contrast: true },
];

struct Rule {
    conditions: Vec<String>,
    selectors: Vec<String>,
    properties: Vec<(String, String)>,
}

/// Parses `tokens.css`: nested blocks with one declaration per line.
fn parse(css: &str) -> Vec<Rule> {
    let mut rules: Vec<Rule> = Vec::new();
    let mut open: Vec<String> = Vec::new();
    let mut pending = String::new();
    let mut current = None;
    for line in css.lines().map(str::trim).filter(|line| !line.starts_with("/*")) {
        if let Some(head) = line.strip_suffix('{') {
            pending.push_str(head.trim());
            let head = std::mem::take(&mut pending);
            if head.starts_with('@') {
                open.push(head);
            } else {
                let selectors = outer_commas(&head);
                rules.push(Rule { conditions: open.clone(), selectors, properties: Vec::new() });
                current = Some(rules.len() - 1);
            }
        } else if line == "}" {
            if current.take().is_none() {
                open.pop().expect("as many blocks end as begin");
            }
        } else if let Some(rule) = current {
            let (name, text) =
                line.strip_suffix(';').and_then(|line| line.split_once(": ")).expect("a declaration");
            rules[rule].properties.push((name.to_owned(), text.to_owned()));
        } else {
            pending.push_str(line);
        }
    }
    assert!(open.is_empty(), "every block is closed");
    rules
}

/// The selectors of a list; those inside of `:not()` and `:is()` stay together.
fn outer_commas(list: &str) -> Vec<String> {
    let mut depth = 0;
    let split = |ch: char| {
        depth += i32::from(ch == '(') - i32::from(ch == ')');
        ch == ',' && depth == 0
    };
    list.split(split).map(|item| item.trim().to_owned()).collect()
}

/// The attributes of one element; that of the name `class` has one class.
type Element<'a> = &'a [(&'a str, &'a str)];

fn applies(condition: &str, visitor: Visitor) -> bool {
    if condition.starts_with("@layer") {
        return true;
    }
    let Some(media) = condition.strip_prefix("@media ") else { return false };
    media.split(" and ").all(|feature| match feature {
        "(color-gamut: p3)" => false,
        "(prefers-color-scheme: dark)" => visitor.dark,
        "(prefers-color-scheme: light)" => !visitor.dark,
        "(prefers-contrast: more)" => visitor.contrast,
        other => panic!("a browser of this kind knows no {other}"),
    })
}

/// The specificity of a selector, if it matches.
fn matches(selector: &str, element: Element<'_>, is_root: bool) -> Option<usize> {
    let mut rest = selector;
    let mut weight = 0;
    while !rest.is_empty() {
        weight += 1;
        if let Some(after) = rest.strip_prefix(":root") {
            (is_root).then_some(())?;
            rest = after;
        } else if let Some(after) = rest.strip_prefix(":not(") {
            let (list, after) = after.split_once(')').expect("`:not` is closed");
            let has = |selector: &str| matches(selector, element, is_root).is_some();
            (!list.split(',').any(has)).then_some(())?;
            rest = after;
        } else if let Some(after) = rest.strip_prefix('.') {
            let end = after.find(['.', '[', ':']).unwrap_or(after.len());
            element.contains(&("class", &after[..end])).then_some(())?;
            rest = &after[end..];
        } else if let Some(after) = rest.strip_prefix('[') {
            let (pair, after) = after.split_once(']').expect("an attribute is closed");
            match pair.split_once('=') {
                Some((name, value)) => element.contains(&(name, value.trim_matches('"'))),
                None => element.iter().any(|(name, _)| *name == pair),
            }
            .then_some(())?;
            rest = after;
        } else {
            panic!("unknown selector {selector}");
        }
    }
    Some(weight)
}

type Computed = BTreeMap<String, String>;

/// Computes the custom properties of an element from those of its parent.
fn compute(
    rules: &[Rule],
    parent: &Computed,
    element: Element<'_>,
    is_root: bool,
    visitor: Visitor,
) -> Computed {
    let mut declared: BTreeMap<&str, (usize, &str)> = BTreeMap::new();
    for rule in
        rules.iter().filter(|rule| rule.conditions.iter().all(|condition| applies(condition, visitor)))
    {
        let weight = rule.selectors.iter().filter_map(|selector| matches(selector, element, is_root)).max();
        let Some(weight) = weight else { continue };
        for (name, text) in &rule.properties {
            let known = declared.get(name.as_str()).map_or(0, |known| known.0);
            if weight >= known {
                declared.insert(name, (weight, text));
            }
        }
    }
    let mut computed = parent.clone();
    // References are resolved on the element that declares them, using its own values first.
    for name in declared.keys() {
        computed.insert((*name).to_owned(), substitute(declared[name].1, &declared, parent, 0));
    }
    computed
}

fn substitute(
    text: &str,
    declared: &BTreeMap<&str, (usize, &str)>,
    parent: &Computed,
    depth: usize,
) -> String {
    assert!(depth < 64, "custom properties refer to each other in a cycle");
    let mut out = String::new();
    let mut rest = text;
    while let Some(at) = rest.find("var(") {
        out += &rest[..at];
        let (name, after) = rest[at + 4..].split_once(')').expect("`var` is closed");
        out += &match (declared.get(name), parent.get(name)) {
            (Some((_, text)), _) => substitute(text, declared, parent, depth + 1),
            (None, Some(text)) => text.clone(),
            (None, None) => panic!("{name} is declared nowhere"),
        };
        rest = after;
    }
    out + rest
}

/// The value of `light-dark()` on an element with a color scheme.
fn used(text: &str, dark: bool) -> String {
    let Some(at) = text.find("light-dark(") else { return text.to_owned() };
    let inner = at + "light-dark(".len();
    let (mut depth, mut comma) = (1, None);
    for (place, ch) in text[inner..].char_indices() {
        match ch {
            '(' => depth += 1,
            ')' => depth -= 1,
            ',' if depth == 1 && comma.is_none() => comma = Some(inner + place),
            _ => {}
        }
        if depth == 0 {
            let comma = comma.expect("two colours");
            let chosen = if dark { &text[comma + 1..inner + place] } else { &text[inner..comma] };
            return used(&format!("{}{}{}", &text[..at], chosen.trim(), &text[inner + place + 1..]), dark);
        }
    }
    panic!("`light-dark` is closed");
}

/// Compares every token on the last element of a chain with its value in a theme.
fn check(rules: &[Rule], set: &TokenSet, chain: &[Element<'_>], visitor: Visitor, theme: &str) {
    let mut computed = Computed::new();
    for (nth, element) in chain.iter().enumerate() {
        computed = compute(rules, &computed, element, nth == 0, visitor);
    }
    let dark = match computed.get("color-scheme").map(String::as_str) {
        Some("light dark" | "dark light") => visitor.dark,
        Some(scheme) => scheme == "dark",
        None => false,
    };
    for token in &set.tokens {
        let Some((_, wanted)) = token.values.iter().find(|(name, _)| name == theme) else { continue };
        let actual = computed.get(&token.css).map(|text| used(text, dark));
        assert_eq!(actual.as_deref(), Some(wanted.as_str()), "{} in {chain:?} for {visitor:?}", token.css);
    }
}

fn preferred(visitor: Visitor) -> &'static str {
    match (visitor.contrast, visitor.dark) {
        (false, false) => "light",
        (false, true) => "dark",
        (true, false) => "contrast",
        (true, true) => "contrast-dark",
    }
}

const THEMES: [&str; 4] = ["light", "dark", "contrast", "contrast-dark"];

#[test]
fn every_theme_on_any_element_inside_any_other_has_its_own_values() {
    let compiled = clean(crate::real::plenum());
    let (rules, set) = (parse(&compiled.css().text()), compiled.set());
    for visitor in VISITORS {
        check(&rules, set, &[&[]], visitor, preferred(visitor));
        check(&rules, set, &[&[], &[]], visitor, preferred(visitor));
        for outer in THEMES {
            let outer_attribute = [("data-theme", outer)];
            check(&rules, set, &[&outer_attribute], visitor, outer);
            check(&rules, set, &[&[], &outer_attribute, &[]], visitor, outer);
            for inner in THEMES {
                let inner_attribute = [("data-theme", inner)];
                check(&rules, set, &[&outer_attribute, &inner_attribute], visitor, inner);
                check(&rules, set, &[&[], &outer_attribute, &[], &inner_attribute, &[]], visitor, inner);
            }
        }
    }
}

const TWO_MODIFIERS: &str = r##"{
  "version": "2025.10",
  "resolutionOrder": [{ "$ref": "#/sets/base" }, { "$ref": "#/modifiers/mode" }, { "$ref": "#/modifiers/density" }],
  "sets": { "base": { "sources": [{
    "ink": { "$type": "color", "$value": { "colorSpace": "srgb", "components": [0, 0, 0] } },
    "text": { "$type": "color", "$value": "{ink}" },
    "gap": { "$type": "dimension", "$value": { "value": 16, "unit": "px" } },
    "alias": { "$value": "{text}" },
    "part": { "$type": "number", "$value": { "$ref": "#/gap/$value/value" } },
    "edge": { "$type": "border", "$value": { "color": "{alias}", "width": "{gap}", "style": "solid" } },
    "edge-again": { "$value": "{edge}" },
    "lift": { "$type": "shadow", "$value": ["{lift-one}", { "color": "{ink}", "offsetX": "{gap}",
      "offsetY": { "value": 0, "unit": "px" }, "blur": { "value": 0, "unit": "px" },
      "spread": { "value": 0, "unit": "px" }, "inset": true }] },
    "lift-one": { "$type": "shadow", "$value": { "color": "{text}", "offsetX": { "value": 0, "unit": "px" },
      "offsetY": { "value": 0, "unit": "px" }, "blur": { "value": 0, "unit": "px" }, "spread": "{gap}" } },
    "fixed": { "$type": "number", "$value": 1 }
  }] } },
  "modifiers": {
    "mode": { "default": "dark", "contexts": { "light": [{ "text": { "$type": "color",
      "$value": { "colorSpace": "srgb", "components": [0.2, 0.2, 0.2] } } }], "dark": [] } },
    "density": { "default": "normal", "contexts": { "normal": [], "compact": [{ "gap": { "$type": "dimension",
      "$value": { "value": 8, "unit": "px" } } }] } }
  }
}"##;

#[test]
fn two_modifiers_work_together_and_apart() {
    let compiled = clean(files(&[("two.resolver.json", TWO_MODIFIERS)]));
    let (css, set) = (compiled.css(), compiled.set());
    let rules = parse(&css.text());
    for visitor in VISITORS {
        let mode = if visitor.dark { "dark" } else { "light" };
        check(&rules, set, &[&[]], visitor, &format!("{mode}+normal"));
        for mode in ["light", "dark"] {
            for density in ["normal", "compact"] {
                let theme = format!("{mode}+{density}");
                let (mode, density) = (("data-mode", mode), ("data-density", density));
                check(&rules, set, &[&[mode, density]], visitor, &theme);
                check(&rules, set, &[&[], &[mode], &[density]], visitor, &theme);
                check(&rules, set, &[&[], &[density], &[], &[mode]], visitor, &theme);
            }
        }
    }
    insta::assert_snapshot!(css.text());
}

/// The same tokens with other names of modifiers and contexts.
fn named(contexts: &[(&str, f64)], default: &str) -> String {
    let contexts: Vec<String> = contexts
        .iter()
        .map(|(name, red)| {
            format!(r##""{name}": [{{ "c": {{ "$type": "color", "$value": {{ "colorSpace": "srgb", "components": [{red}, 0, 0] }} }} }}]"##)
        })
        .collect();
    format!(
        r##"{{ "version": "2025.10", "resolutionOrder": [{{ "$ref": "#/modifiers/theme" }}],
        "modifiers": {{ "theme": {{ "default": "{default}", "contexts": {{ {} }} }} }} }}"##,
        contexts.join(", ")
    )
}

#[test]
fn other_names_and_single_contexts() {
    let brands = [("brand-a", 0.1), ("brand-a-dark", 0.2), ("high-contrast", 0.3), ("Brand B", 0.4)];
    for default in brands {
        let text = named(&brands, default.0);
        let compiled = clean(files(&[("t.resolver.json", &text)]));
        let rules = parse(&compiled.css().text());
        for visitor in VISITORS {
            for (context, _) in brands {
                check(&rules, compiled.set(), &[&[("data-theme", context)]], visitor, context);
                check(
                    &rules,
                    compiled.set(),
                    &[&[("data-theme", default.0)], &[("data-theme", context)]],
                    visitor,
                    context,
                );
            }
        }
        let calm = VISITORS[0];
        check(&rules, compiled.set(), &[&[]], VISITORS[usize::from(default.0.contains("dark"))], default.0);
        if default.0 == "brand-a" {
            check(&rules, compiled.set(), &[&[]], VISITORS[1], "brand-a-dark");
            check(&rules, compiled.set(), &[&[]], VISITORS[2], "high-contrast");
        }
        if default.0 == "Brand B" {
            check(&rules, compiled.set(), &[&[]], calm, "Brand B");
        }
    }
}

/// The values of our tokens by theme and path, and the style sheet in a form.
fn form(options: &Options) -> (Vec<Rule>, TokenSet) {
    let (compiled, findings) = crate::real::plenum_with(options);
    let is_expected = |code: &str| code == "tokens/theme-mixed" && options.themes == Themes::LightDark;
    assert!(findings.iter().all(|finding| is_expected(finding.rule.code)), "{findings:?}");
    (parse(&compiled.css().text()), compiled.set().clone())
}

/// Names, parts and selectors change no value: each form gives every token in every theme the value that the resolver gives it.
#[test]
fn every_form_of_the_style_sheet_has_the_same_values() {
    let resolved = clean(crate::real::plenum());
    let by_path = |set: &TokenSet| -> BTreeMap<String, Vec<(String, String)>> {
        set.tokens.iter().map(|token| (token.path.clone(), token.values.clone())).collect()
    };
    let names = |separator: &str, case, parts| PropertyNames {
        prefix: "pl".into(),
        separator: separator.into(),
        case,
        parts,
    };
    let usual = names("-", Naming::Kebab, Parts::Joined);
    let forms = [
        (names("-", Naming::Kebab, Parts::Apart("--".into())), "attribute", false),
        (names("_", Naming::Camel, Parts::Joined), "class", false),
        (names("", Naming::Camel, Parts::Joined), "media", true),
        (names("--", Naming::ScreamingSnake, Parts::Missing), "light-dark", true),
        (usual.clone(), "[data-color-mode=\"{context}\"]", true),
        (usual.clone(), ".{context}", true),
        (usual.clone(), "media", false),
        (usual, "light-dark", false),
    ];
    for (names, text, has_oklch) in forms {
        let themes = Themes::parse(text).expect("a way to select themes");
        let options = Options { names, themes, layer: "site".into(), has_oklch, ..Options::default() };
        let (rules, set) = form(&options);
        assert_eq!(by_path(&set), by_path(resolved.set()), "{options:?}");
        for visitor in VISITORS {
            check(&rules, &set, &[&[]], visitor, preferred(visitor));
            check(&rules, &set, &[&[], &[]], visitor, preferred(visitor));
            let attribute: fn(&str) -> (&'static str, String) = match text {
                "attribute" => |theme| ("data-theme", theme.to_owned()),
                "class" => |theme| ("class", format!("theme-{theme}")),
                ".{context}" => |theme| ("class", theme.to_owned()),
                "media" | "light-dark" => continue,
                _ => |theme| ("data-color-mode", theme.to_owned()),
            };
            for outer in THEMES {
                for inner in THEMES {
                    let (outer, inside) = (attribute(outer), attribute(inner));
                    let outer = [(outer.0, outer.1.as_str())];
                    let inside = [(inside.0, inside.1.as_str())];
                    check(&rules, &set, &[&[], &outer, &[], &inside, &[]], visitor, inner);
                }
            }
        }
    }
}

/// The parts of composite tokens in a style sheet: the value of each in the default theme, by the name of the token and of the part.
#[test]
fn parts_are_optional_or_named_apart() {
    let text = r#"{
      "body": { "$type": "typography", "$value": { "fontFamily": "Archivo", "fontWeight": 400, "lineHeight": 1.5,
        "fontSize": { "value": 16, "unit": "px" }, "letterSpacing": { "value": 1, "unit": "px" } } },
      "title": { "$value": "{body}" },
      "line": { "$type": "border", "$value": { "width": { "value": 1, "unit": "px" }, "style": "solid",
        "color": { "colorSpace": "srgb", "components": [0, 0, 0] } } }
    }"#;
    let css = |parts: Parts, separator: &str, case| {
        let names = PropertyNames { prefix: String::new(), separator: separator.into(), case, parts };
        let options = Options { names, ..Options::default() };
        let mut out = ds_core::Diagnostics::new();
        let file = ds_core::SourceFile::new("t.tokens.json", text);
        let compiled = clean((ds_tokens::compile(&[file], &|_| None, &options, &mut out), out));
        (compiled.css().text().into_owned(), compiled.set().parts.clone().expect("the names of parts"))
    };
    let (whole, parts) = css(Parts::Missing, "-", Naming::Kebab);
    insta::assert_snapshot!(whole);
    assert_eq!(parts, ["--body-letter-spacing", "--title-letter-spacing"]);
    let (apart, parts) = css(Parts::Apart("__".into()), "-", Naming::Camel);
    insta::assert_snapshot!(apart);
    assert!(parts.contains(&"--body__fontSize".to_owned()), "{parts:?}");
}

/// A theme may change only what the shorthand lacks.
#[test]
fn a_theme_can_change_only_the_spacing_of_letters() {
    let body = |spacing: u8| {
        format!(
            r#"{{ "body": {{ "$type": "typography", "$value": {{ "fontFamily": "Archivo", "fontWeight": 400, "lineHeight": 1.5,
            "fontSize": {{ "value": 16, "unit": "px" }}, "letterSpacing": {{ "value": {spacing}, "unit": "px" }} }} }} }}"#
        )
    };
    let resolver = r##"{ "version": "2025.10", "resolutionOrder": [{ "$ref": "#/sets/base" }, { "$ref": "#/modifiers/theme" }],
      "sets": { "base": { "sources": [{ "$ref": "a.json" }] } },
      "modifiers": { "theme": { "default": "light", "contexts": { "light": [], "dark": [{ "$ref": "b.json" }] } } } }"##;
    let (light, dark) = (body(0), body(1));
    let compiled = clean(files(&[("t.resolver.json", resolver), ("a.json", &light), ("b.json", &dark)]));
    let css = compiled.css().text().into_owned();
    let rules = parse(&css);
    let computed = |theme| compute(&rules, &Computed::new(), &[("data-theme", theme)], true, VISITORS[0]);
    assert_eq!(computed("light")["--body-letter-spacing"], "0px");
    assert_eq!(computed("dark")["--body-letter-spacing"], "1px");
}

#[test]
fn what_a_way_to_select_themes_cannot_do_is_reported() {
    let findings = |themes: &str, text: &str| {
        let options = Options { themes: Themes::parse(themes).expect("a way"), ..Options::default() };
        let mut out = ds_core::Diagnostics::new();
        let file = ds_core::SourceFile::new("t.resolver.json", text);
        ds_tokens::compile(&[file], &|_| None, &options, &mut out);
        crate::support::format_findings(&out)
    };
    let report = [
        findings("media", TWO_MODIFIERS),
        findings("light-dark", TWO_MODIFIERS),
        findings("[data-theme=\"{context}\"]", TWO_MODIFIERS),
        findings(".{context}", &named(&[("Brand B", 0.1), ("brand-b", 0.2)], "brand-b")),
    ];
    let mut report = report.to_vec();
    let number = r#""light": [{ "fixed": { "$type": "number", "$value": 2 }, "text""#;
    report.push(findings("light-dark", &TWO_MODIFIERS.replace(r#""light": [{ "text""#, number)));
    assert_eq!(findings("class", TWO_MODIFIERS), "");
    insta::assert_snapshot!(report.join("\n"));
}
