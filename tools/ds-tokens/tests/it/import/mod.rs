//! `dstool tokens import`: each kind of source, and sources with errors. Every result compiles strictly without an error, and an
//! import of it changes nothing.

mod kinds;
mod random;
mod sources;

use ds_core::{Diagnostics, Severity, SourceFile};
use ds_tokens::{Imported, Options, Reason, compile, import};

use crate::support::format_findings;

struct Outcome {
    imported: Imported,
    findings: Diagnostics,
    css: String,
}

fn run(files: &[SourceFile]) -> (Imported, Diagnostics) {
    let mut findings = Diagnostics::new();
    let load = |path: &str| files.iter().find(|file| file.path() == path).cloned();
    (import(files, &load, &mut findings), findings)
}

/// Imports files given as path and text, and checks what is true of every import.
fn imported(texts: &[(&str, &str)]) -> Outcome {
    let files: Vec<SourceFile> = texts.iter().map(|(path, text)| SourceFile::new(*path, *text)).collect();
    let (imported, findings) = run(&files);
    let written: Vec<SourceFile> = imported
        .artifacts
        .iter()
        .map(|artifact| SourceFile::new(artifact.path.as_str(), artifact.text().into_owned()))
        .collect();
    let load = |path: &str| written.iter().find(|file| file.path() == path).cloned();
    let resolver = load("tokens.resolver.json").expect("there is a resolver");
    let mut strict = Diagnostics::new();
    let compiled = compile(&[resolver], &load, &Options::default(), &mut strict);
    let errors: Diagnostics =
        strict.into_iter().filter(|finding| finding.severity == Severity::Error).collect();
    assert!(errors.is_empty(), "{}", format_findings(&errors));
    let (again, again_findings) = run(&written);
    assert!(!again_findings.has_errors(), "{}", format_findings(&again_findings));
    let mut again = again.artifacts;
    let mut first = imported.artifacts.clone();
    again.sort_by(|a, b| a.path.cmp(&b.path));
    first.sort_by(|a, b| a.path.cmp(&b.path));
    assert_eq!(again, first, "a second import changes nothing");
    let css = compiled.css().text().lines().map(str::trim).collect::<Vec<_>>().join("\n");
    Outcome { imported, findings, css }
}

impl Outcome {
    #[track_caller]
    fn has(&self, lines: &[&str]) -> &Self {
        for line in lines {
            let missing = !self.css.lines().any(|printed| printed == *line);
            assert!(!missing, "`{line}` is not in\n{}\n{}", self.css, format_findings(&self.findings));
        }
        self
    }

    /// What is after the line that starts with the text: a theme's block.
    #[track_caller]
    fn after(&self, start: &str, lines: &[&str]) -> &Self {
        let at = self.css.find(start).unwrap_or_else(|| panic!("`{start}` is not in\n{}", self.css));
        for line in lines {
            assert!(self.css[at..].contains(line), "`{line}` is not after `{start}` in\n{}", self.css);
        }
        self
    }

    /// What is not carried over: path and reason.
    fn lost(&self) -> Vec<(&str, Reason)> {
        let mut losses: Vec<_> =
            self.imported.report.lost.iter().map(|loss| (loss.path.as_str(), loss.reason)).collect();
        losses.sort_unstable();
        losses
    }

    /// The messages of a rule with the marked text.
    fn messages(&self, rule: &str) -> Vec<String> {
        let matching = self.findings.iter().filter(|finding| finding.rule.code == rule);
        matching
            .map(|finding| {
                let at = finding.at.as_ref().expect("every finding has a place");
                format!("{} @ {}", finding.message, at.file.slice(at.span))
            })
            .collect()
    }

    fn file(&self, path: &str) -> serde_json::Value {
        let file = self.imported.artifacts.iter().find(|artifact| artifact.path == path);
        let file = file.unwrap_or_else(|| {
            panic!(
                "no {path} in {:?}",
                self.imported.artifacts.iter().map(|artifact| &artifact.path).collect::<Vec<_>>()
            )
        });
        serde_json::from_slice(&file.bytes).expect("JSON")
    }
}
