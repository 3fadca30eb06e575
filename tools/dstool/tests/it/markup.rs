//! The markup of every example of the demo, in one readable file next to the example.
//!
//! The built package renders them, as it does for the site. `npm run snapshots` writes the snapshots; read one that
//! changed before you commit it: this is what visitors get.

use std::collections::BTreeSet;
use std::fs;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};

use ds_site::{NodeConfig, NodeRenderer, Renderer};
use dstool::files::expand;
use serde_json::{Value, json};

const RENDERER: &str = "packages/components/dist/server.js";

/// The repository. Determined when the test runs, so that the gate of new components can run it in a copy.
fn root() -> PathBuf {
    let manifest =
        std::env::var_os("CARGO_MANIFEST_DIR").unwrap_or_else(|| env!("CARGO_MANIFEST_DIR").into());
    Path::new(&manifest).join("../..").canonicalize().unwrap()
}

#[test]
fn every_example_has_the_reviewed_markup() {
    let root = root();
    assert!(root.join(RENDERER).is_file(), "`{RENDERER}` is not built: run `npm run build` first");
    let environment = std::env::vars_os().filter(|(name, _)| name == "PATH").collect();
    let config = NodeConfig { environment, ..NodeConfig::new(RENDERER, &root) };
    let mut renderer = NodeRenderer::start(config).unwrap();
    let examples = expand(&root, "demo/content/**/*.json", &[]).unwrap();
    let mut snapshots = BTreeSet::new();
    let mut different = Vec::new();
    for path in examples.iter().filter(|path| !ds_site::is_page_file(path)) {
        let (folder, name) = path.trim_end_matches(".json").rsplit_once('/').unwrap();
        let model: Value = serde_json::from_str(&fs::read_to_string(root.join(path)).unwrap()).unwrap();
        let request = json!({ "kind": "model", "model": model, "prefix": "p-", "mode": "publish" });
        let html = renderer.render(&request).unwrap_or_else(|error| panic!("{path}: {error}"));
        let same = catch_unwind(AssertUnwindSafe(|| {
            insta::with_settings!({
                snapshot_path => root.join(folder),
                prepend_module_to_snapshot => false,
                omit_expression => true,
                description => path.as_str(),
            }, {
                insta::assert_snapshot!(name, ds_site::pretty(&html));
            });
        }));
        if same.is_err() {
            different.push(path.clone());
        }
        snapshots.insert(format!("{folder}/{name}.snap"));
    }
    assert!(
        different.is_empty(),
        "the markup differs from the reviewed one (`npm run snapshots` writes it): {different:#?}"
    );
    let kept = expand(&root, "demo/content/**/*.snap", &[]).unwrap();
    let stale: Vec<&String> = kept.iter().filter(|path| !snapshots.contains(*path)).collect();
    if std::env::var_os("REMOVE_SNAPSHOTS").is_some() {
        for path in stale {
            fs::remove_file(root.join(path)).unwrap();
        }
        return;
    }
    assert!(stale.is_empty(), "snapshots without an example (`npm run snapshots` removes them): {stale:?}");
}
