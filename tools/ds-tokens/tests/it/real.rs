//! The project's own tokens.

use ds_core::{Diagnostics, SourceFile};
use ds_tokens::{Compiled, Options, PropertyNames, compile};

use crate::support::format_findings;

macro_rules! sources {
    ($($path:literal),+ $(,)?) => {
        &[$((concat!("tokens/", $path), include_str!(concat!("../../../../tokens/", $path)))),+]
    };
}

const FILES: &[(&str, &str)] = sources![
    "plenum.resolver.json",
    "ramp.tokens.json",
    "color.tokens.json",
    "type.tokens.json",
    "layout.tokens.json",
    "motion.tokens.json",
    "component.tokens.json",
    "themes/dark.tokens.json",
    "themes/contrast.tokens.json",
    "themes/contrast-dark.tokens.json",
];

pub(crate) fn plenum() -> (Compiled, Diagnostics) {
    compiled(None)
}

/// Our tokens with other options.
pub(crate) fn plenum_with(options: &Options) -> (Compiled, Diagnostics) {
    compiled_with(None, options)
}

/// Our tokens, with the file of a brand.
fn compiled(brand: Option<&str>) -> (Compiled, Diagnostics) {
    let names = PropertyNames::with_prefix("pl");
    compiled_with(brand, &Options { names, layer: "plenum.tokens".into(), ..Options::default() })
}

fn compiled_with(brand: Option<&str>, options: &Options) -> (Compiled, Diagnostics) {
    let file = |path: &str| {
        let entry = FILES.iter().find(|(name, _)| *name == path);
        entry.map(|(path, text)| SourceFile::new(*path, *text))
    };
    let mut diagnostics = Diagnostics::new();
    let brand = brand.map(|text| SourceFile::new("brand.tokens.json", text));
    let entries: Vec<SourceFile> = file(FILES[0].0).into_iter().chain(brand).collect();
    let compiled = compile(&entries, &file, options, &mut diagnostics);
    (compiled, diagnostics)
}

#[test]
fn compile_without_findings() {
    let (_, diagnostics) = plenum();
    assert!(diagnostics.is_empty(), "{}", format_findings(&diagnostics));
}

#[test]
fn outputs() {
    let (compiled, _) = plenum();
    insta::assert_snapshot!("tokens.css", compiled.css().text());
    insta::assert_snapshot!("tokens.ts", compiled.typescript().text());
    insta::assert_snapshot!("tokens.json", compiled.json().text());
}

#[test]
fn a_brand_is_one_file_next_to_the_resolver() {
    let (compiled, diagnostics) = compiled(Some(include_str!("../../../../demo/brands/vacuum.tokens.json")));
    assert!(diagnostics.is_empty(), "{}", format_findings(&diagnostics));
    let (base, brand) = (plenum().0.css(), compiled.css());
    let (base, brand) = (base.text(), brand.text());
    let names = |css: &str| -> std::collections::BTreeSet<String> {
        let declarations = css.lines().filter_map(|line| line.trim().split_once(": "));
        declarations.map(|(name, _)| name.to_owned()).filter(|name| name.starts_with("--")).collect()
    };
    // The names stay the same, so a page can load either file.
    assert_eq!(names(&base), names(&brand));
    let changed: Vec<&str> =
        brand.lines().filter(|line| !base.lines().any(|old| old == *line)).map(str::trim).collect();
    insta::assert_snapshot!(changed.join("\n"));
}

#[test]
fn a_brand_for_a_part_of_a_page_contains_what_it_changes_and_what_refers_to_it() {
    let (brand, _) = compiled(Some(include_str!("../../../../demo/brands/vacuum.tokens.json")));
    insta::assert_snapshot!(brand.css_part(&plenum().0, "[data-brand=\"vacuum\"]"));
}

#[test]
fn a_part_has_its_own_definitions_in_all_themes() {
    let (brand, _) = compiled(Some(
        r#"{
  "color": {
    "$type": "color",
    "link": { "$value": "{ramp.info.700}" },
    "line": { "$value": { "colorSpace": "display-p3", "components": [0.4, 0.6, 0.5] } }
  }
}"#,
    ));
    insta::assert_snapshot!(brand.css_part(&plenum().0, ".campaign"));
}

#[test]
fn tokens_that_change_nothing_declare_nothing() {
    let (brand, _) = compiled(Some(
        r#"{ "radius": { "control": { "$type": "dimension", "$value": { "value": 2, "unit": "px" } } } }"#,
    ));
    assert_eq!(brand.css_part(&plenum().0, ".campaign"), "@layer plenum.tokens {\n}\n");
}

#[test]
fn a_brand_with_insufficient_contrast_or_unknown_references_is_reported() {
    let (_, diagnostics) = compiled(Some(
        r#"{
  "color": {
    "$type": "color",
    "accent": { "$value": "{ramp.petrol.900}" },
    "link": { "$value": "{ramp.signel.500}" }
  }
}"#,
    ));
    insta::assert_snapshot!(format_findings(&diagnostics));
}
