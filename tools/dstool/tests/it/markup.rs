//! The markup of every example of the demo, one readable file each.
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

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize().unwrap()
}

#[test]
fn every_example_has_the_markup_that_was_reviewed() {
    let root = root();
    assert!(root.join(RENDERER).is_file(), "`{RENDERER}` is not built: run `npm run build` first");
    let environment = std::env::vars_os().filter(|(name, _)| name == "PATH").collect();
    let config = NodeConfig { environment, ..NodeConfig::new(RENDERER, &root) };
    let mut renderer = NodeRenderer::start(config).unwrap();
    let examples = expand(&root, "demo/content/**/*.json", &[]).unwrap();
    let mut names = BTreeSet::new();
    let mut different = Vec::new();
    for path in examples.iter().filter(|path| !ds_site::is_page_file(path)) {
        let name = path.trim_start_matches("demo/content/").trim_end_matches(".json").replace('/', "__");
        let model: Value = serde_json::from_str(&fs::read_to_string(root.join(path)).unwrap()).unwrap();
        let request = json!({ "kind": "model", "model": model, "prefix": "p-", "mode": "publish" });
        let html = renderer.render(&request).unwrap_or_else(|error| panic!("{path}: {error}"));
        let same = catch_unwind(AssertUnwindSafe(|| {
            insta::with_settings!({
                snapshot_path => "markup",
                prepend_module_to_snapshot => false,
                omit_expression => true,
                description => path.as_str(),
            }, {
                insta::assert_snapshot!(name.as_str(), ds_site::pretty(&html));
            });
        }));
        if same.is_err() {
            different.push(path.clone());
        }
        names.insert(format!("{name}.snap"));
    }
    assert!(
        different.is_empty(),
        "the markup differs from the reviewed one (`npm run snapshots` writes it): {different:#?}"
    );
    let kept: BTreeSet<String> = fs::read_dir(root.join("tools/dstool/tests/it/markup"))
        .unwrap()
        .map(|entry| entry.unwrap().file_name().to_string_lossy().into_owned())
        .filter(|name| name.ends_with(".snap"))
        .collect();
    let stale: Vec<&String> = kept.difference(&names).collect();
    if std::env::var_os("REMOVE_SNAPSHOTS").is_some() {
        for name in stale {
            fs::remove_file(root.join("tools/dstool/tests/it/markup").join(name)).unwrap();
        }
        return;
    }
    assert!(stale.is_empty(), "snapshots without an example (`npm run snapshots` removes them): {stale:?}");
}
