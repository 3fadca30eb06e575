//! Where plugins of PostCSS read the style sheets: below a folder with a configuration. Which plugins there are is a script, which
//! nothing here runs.

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};

use ds_core::{Diagnostics, Severity};
use serde_json::Value;

use crate::files::{Sources, paths};
use crate::steps::Steps;

/// The names of a configuration. Source: `postcss-load-config` 6.
const NAMES: [&str; 15] = [
    ".postcssrc",
    ".postcssrc.json",
    ".postcssrc.yaml",
    ".postcssrc.yml",
    ".postcssrc.js",
    ".postcssrc.mjs",
    ".postcssrc.cjs",
    ".postcssrc.ts",
    "postcss.config.js",
    "postcss.config.mjs",
    "postcss.config.cjs",
    "postcss.config.ts",
    "postcss.config.mts",
    "postcss.config.cts",
    "postcss.config.json",
];

/// Which folders have plugins.
pub(super) struct Plugins<'s> {
    sources: &'s Sources,
    known: RefCell<BTreeMap<String, bool>>,
}

impl<'s> Plugins<'s> {
    pub(super) fn new(sources: &'s Sources) -> Self {
        Self { sources, known: RefCell::default() }
    }

    /// Whether the folder of a file, or one above it in the project, has a configuration.
    pub(super) fn read(&self, path: &str) -> bool {
        let mut folder = path;
        loop {
            folder = folder.rsplit_once('/').map_or(".", |(folder, _)| folder);
            let known = self.known.borrow().get(folder).copied();
            let has = known.unwrap_or_else(|| {
                let has = self.is_configured(folder);
                self.known.borrow_mut().insert(folder.to_owned(), has);
                has
            });
            if has || folder == "." {
                return has;
            }
        }
    }

    fn is_configured(&self, folder: &str) -> bool {
        NAMES.iter().any(|name| self.sources.has(&paths::join(folder, name), Steps::CSS))
            || self.sources.peek(&paths::join(folder, "package.json")).is_some_and(|manifest| {
                let manifest: Option<Value> = serde_json::from_str(manifest.text()).ok();
                manifest.is_some_and(|manifest| manifest.get("postcss").is_some_and(Value::is_object))
            })
    }
}

/// Of the findings about a function that a plugin may replace, only the first.
pub(super) fn once(findings: Diagnostics) -> Diagnostics {
    let mut seen = BTreeSet::new();
    let stays = |finding: &ds_core::Diagnostic| {
        let may_be_replaced = finding.rule.code == ds_css::UNKNOWN_FUNCTION.code
            && finding.severity != Severity::Error
            && finding.notes.iter().any(|note| note.contains("PostCSS"));
        !may_be_replaced || seen.insert(finding.message.clone())
    };
    findings.into_iter().filter(stays).collect()
}
