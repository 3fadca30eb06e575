//! The project's own tokens.

use ds_core::{Diagnostics, SourceFile};
use ds_tokens::{Compiled, Options, compile};

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
    let file = |path: &str| {
        let found = FILES.iter().find(|(own, _)| *own == path);
        found.map(|(path, text)| SourceFile::new(*path, *text))
    };
    let mut diagnostics = Diagnostics::new();
    let options = Options { prefix: "pl".into(), layer: "plenum.tokens".into() };
    let compiled = compile(file(FILES[0].0).as_slice(), &file, &options, &mut diagnostics);
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
