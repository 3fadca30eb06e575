//! A minimal browser: computes custom properties from the generated CSS and compares them with the resolved values.

use std::collections::BTreeMap;

use ds_core::model::tokens::TokenSet;

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
                let selectors = head.split(',').map(|one| one.trim().to_owned()).collect();
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

/// The attributes of one element.
type Element<'a> = &'a [(&'a str, &'a str)];

fn applies(condition: &str, visitor: Visitor) -> bool {
    if condition.starts_with("@layer") {
        return true;
    }
    let Some(media) = condition.strip_prefix("@media ") else { return false };
    media.split(" and ").all(|feature| match feature {
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
        } else if let Some(after) = rest.strip_prefix(":not([") {
            let (name, after) = after.split_once("])").expect("`:not` is closed");
            element.iter().all(|(own, _)| *own != name).then_some(())?;
            rest = after;
        } else if let Some(after) = rest.strip_prefix('[') {
            let (pair, after) = after.split_once(']').expect("an attribute is closed");
            let (name, value) = pair.split_once('=').expect("an attribute has a value");
            element.contains(&(name, value.trim_matches('"'))).then_some(())?;
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
    for rule in rules.iter().filter(|rule| rule.conditions.iter().all(|one| applies(one, visitor))) {
        let weight = rule.selectors.iter().filter_map(|one| matches(one, element, is_root)).max();
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
        let found = computed.get(&token.css).map(|text| used(text, dark));
        assert_eq!(found.as_deref(), Some(wanted.as_str()), "{} in {chain:?} for {visitor:?}", token.css);
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
    let all = [("brand-a", 0.1), ("brand-a-dark", 0.2), ("high-contrast", 0.3), ("Brand B", 0.4)];
    for default in all {
        let text = named(&all, default.0);
        let compiled = clean(files(&[("t.resolver.json", &text)]));
        let rules = parse(&compiled.css().text());
        for visitor in VISITORS {
            for (context, _) in all {
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
