//! Models from real exporters, if they are available.

use std::path::{Path, PathBuf};

use ds_core::{Diagnostics, SourceFile};

use super::support::manifest;
use crate::{Checker, Options};

fn files(folder: &Path, into: &mut Vec<PathBuf>) {
    let Ok(entries) = std::fs::read_dir(folder) else { return };
    for path in entries.flatten().map(|entry| entry.path()) {
        if path.is_dir() {
            files(&path, into);
        } else if path.extension().is_some_and(|extension| extension == "json") {
            into.push(path);
        }
    }
}

#[test]
#[expect(clippy::disallowed_methods, reason = "a test that reads real models")]
fn real_models_are_parsed_completely() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/data/cms-models");
    let mut paths = Vec::new();
    files(&folder, &mut paths);
    let manifest = manifest();
    let checker = Checker::new(&manifest, None, Options { unknown_type: None });
    for path in paths {
        let text = String::from_utf8_lossy(&std::fs::read(&path).unwrap()).into_owned();
        let mut findings = Diagnostics::new();
        checker.check(&SourceFile::new(path.to_string_lossy(), text.clone()), &mut findings);
        let ours = findings.iter().any(|finding| matches!(finding.rule.code, "json/syntax" | "json/empty"));
        let theirs = serde_json::from_str::<serde_json::Value>(&text).is_err();
        assert_eq!(ours, theirs, "{}: {findings:?}", path.display());
    }
}
