//! The `paths` of the nearest `tsconfig.json`.

use std::rc::Rc;

use ds_core::Diagnostics;
use ds_core::json::{self, Document};

use super::Program;
use super::paths::{ancestors, folder, join};

/// The maximum length of a chain of `extends`.
const MAX_EXTENDS: usize = 16;

/// The settings for resolving specifiers that are not relative paths.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Paths {
    /// Patterns with their replacements, which are already project-relative.
    patterns: Vec<(String, Vec<String>)>,
    /// `baseUrl`, project-relative.
    base: Option<String>,
}

impl Paths {
    /// Project-relative candidates for `specifier`, best first.
    pub(super) fn candidates(&self, specifier: &str) -> Vec<String> {
        let matched = self.patterns.iter().filter_map(|(pattern, targets)| {
            let (prefix, suffix) = pattern.split_once('*').unwrap_or((pattern, ""));
            if !pattern.contains('*') {
                return (pattern == specifier).then_some((usize::MAX, "", targets));
            }
            let star = specifier.strip_prefix(prefix)?.strip_suffix(suffix)?;
            Some((prefix.len(), star, targets))
        });
        let best = matched.max_by_key(|(length, ..)| *length);
        let targets = best
            .into_iter()
            .flat_map(|(_, star, targets)| targets.iter().map(move |target| target.replacen('*', star, 1)));
        targets.chain(self.base.as_ref().and_then(|base| join(base, specifier))).collect()
    }
}

impl Program<'_> {
    /// The settings for files in a folder.
    pub(super) fn paths(&self, within: &str) -> Option<Rc<Paths>> {
        if let Some(known) = self.tsconfigs.borrow().get(within) {
            return known.clone();
        }
        let found = ancestors(within).find_map(|folder| {
            let path = if folder.is_empty() {
                "tsconfig.json".to_owned()
            } else {
                format!("{folder}/tsconfig.json")
            };
            self.config(&path).map(|document| {
                let mut paths = Paths::default();
                self.read(&path, &document, &mut paths, 0);
                Rc::new(paths)
            })
        });
        self.tsconfigs.borrow_mut().insert(within.to_owned(), found.clone());
        found
    }

    fn config(&self, path: &str) -> Option<Document> {
        let options = json::Options { comments: true, ..json::Options::default() };
        json::parse(&self.file(path)?, options, &mut Diagnostics::new())
    }

    /// The nearest file takes precedence, so settings that are already present are kept.
    fn read(&self, path: &str, document: &Document, into: &mut Paths, depth: usize) {
        let root = document.root();
        let options = root.get("compilerOptions");
        let base = options.and_then(|options| options.get("baseUrl")).and_then(|base| base.as_str());
        let base = base.and_then(|base| join(folder(path), &base));
        if into.base.is_none() {
            into.base.clone_from(&base);
        }
        if into.patterns.is_empty()
            && let Some(paths) = options.and_then(|options| options.get("paths"))
        {
            let from = base.as_deref().unwrap_or_else(|| folder(path));
            into.patterns = paths
                .entries()
                .map(|entry| {
                    let targets = entry.value.items().filter_map(|target| join(from, &target.as_str()?));
                    (entry.name().into_owned(), targets.collect())
                })
                .collect();
        }
        if depth == MAX_EXTENDS {
            return;
        }
        let Some(extends) = root.get("extends") else { return };
        let several = extends.items().collect::<Vec<_>>();
        for base in if several.is_empty() { vec![extends] } else { several } {
            let Some(name) = base.as_str().filter(|name| name.starts_with('.')) else { continue };
            let Some(target) = join(folder(path), &name) else { continue };
            let candidates = [target.clone(), format!("{target}.json")];
            if let Some((path, document)) =
                candidates.iter().find_map(|path| self.config(path).map(|document| (path, document)))
            {
                self.read(path, &document, into, depth + 1);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use ds_core::SourceFile;

    use super::*;

    #[test]
    fn the_longest_pattern_wins_and_extends_is_followed() {
        let load = |path: &str| {
            let text = match path {
                "app/tsconfig.json" => r#"{ "extends": "../base", /* jsonc */ "compilerOptions": {}, }"#,
                "base.json" => {
                    r#"{ "compilerOptions": { "baseUrl": "src", "paths": { "@/*": ["*"], "@/ui/*": ["kit/*", "ui/*"], "exact": ["one"] } } }"#
                }
                _ => return None,
            };
            Some(SourceFile::new(path, text))
        };
        let program = Program::new(&[], &load);
        let paths = program.paths("app/pages").unwrap_or_default();
        assert_eq!(paths.candidates("@/ui/button"), ["src/kit/button", "src/ui/button", "src/@/ui/button"]);
        assert_eq!(paths.candidates("@/x")[0], "src/x");
        assert_eq!(paths.candidates("exact")[0], "src/one");
    }
}
