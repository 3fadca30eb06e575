//! Checks models of real exporters against the manifest of this repository's components.

use std::fs;
use std::path::{Path, PathBuf};

use ds_content::{Checker, Options};
use ds_core::model::manifest::Manifest;
use ds_core::{Diagnostics, Severity, SourceFile};
use dstool::files::expand;

const MANIFEST: &str = "packages/components/dist/manifest.json";

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize().unwrap()
}

/// Files that are not models of components: parts of pages, responses of a backend, and a file that is broken in
/// its own project.
fn is_no_model(path: &str, code: &str) -> bool {
    code == "content/missing-type"
        || (code == "json/syntax" && path.ends_with("navigation/v2/exporter-navigation3.json"))
}

#[test]
fn real_models_give_no_false_error() {
    let root = root();
    let manifest = fs::read_to_string(root.join(MANIFEST))
        .unwrap_or_else(|error| panic!("`{MANIFEST}`: {error}; run `npm run build` first"));
    let manifest: Manifest = serde_json::from_str(&manifest).unwrap();
    let checker = Checker::new(&manifest, None, Options { unknown_type: None });
    let shared = root.join("../shared");
    if !shared.is_dir() {
        return;
    }
    let paths = expand(&shared, "data/cms-models/**/*.json", &[]).unwrap();
    assert!(paths.len() > 150, "{}", paths.len());
    let mut errors = Vec::new();
    let mut repeated = 0;
    for path in &paths {
        let text = String::from_utf8_lossy(&fs::read(shared.join(path)).unwrap()).into_owned();
        let mut found = Diagnostics::new();
        checker.check(&SourceFile::new(path.as_str(), text), &mut found);
        for one in found.iter() {
            repeated += usize::from(one.rule.code == "json/duplicate-key");
            if one.severity == Severity::Error && !is_no_model(path, one.rule.code) {
                errors.push(format!("{path}: {} {}", one.rule.code, one.message));
            }
        }
    }
    assert!(errors.is_empty(), "{errors:#?}");
    assert!(repeated > 0, "captures from 2019 have `:type` twice");
}
