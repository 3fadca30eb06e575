//! Findings as the protocol describes them.

use std::collections::BTreeMap;
use std::path::PathBuf;

use ds_core::{Diagnostic, Diagnostics, Fix, Location, Severity, SourceFile};
use lsp_types as lsp;
use lsp_types::{
    CodeDescription, DiagnosticRelatedInformation, DiagnosticSeverity, NumberOrString, Position, Range,
    TextEdit, Url,
};

use super::encoding::{Encoding, uri_of};
use crate::files::Sources;

/// Where the rules are described; the code of a rule, with hyphens, is the id of its section.
const RULES: &str = "https://plenum.example/library/guides/rules.html";

/// A finding of a file.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Finding {
    pub(super) diagnostic: lsp::Diagnostic,
    pub(super) fix: Option<Replacement>,
}

/// A fix: edits by file, which do not overlap.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Replacement {
    pub(super) title: String,
    /// Whether it needs no review.
    pub(super) safe: bool,
    pub(super) edits: BTreeMap<PathBuf, Vec<TextEdit>>,
}

/// The findings of each file; those without a file are at the start of the configuration.
pub(super) fn by_file(
    findings: &Diagnostics,
    sources: &Sources,
    config: &str,
    encoding: Encoding,
) -> BTreeMap<PathBuf, Vec<Finding>> {
    let mut places = Places { sources, encoding, read: BTreeMap::new() };
    let mut files: BTreeMap<PathBuf, Vec<Finding>> = BTreeMap::new();
    for diagnostic in findings {
        let path = diagnostic.at.as_ref().map_or(config, |at| at.file.path());
        let path = sources.absolute(path);
        let finding =
            Finding { diagnostic: places.diagnostic(diagnostic), fix: places.fix(diagnostic.fix.as_ref()) };
        files.entry(normal(&path)).or_default().push(finding);
    }
    files
}

/// A path without `..`.
fn normal(path: &std::path::Path) -> PathBuf {
    let mut out = PathBuf::new();
    for part in path.components() {
        match part {
            std::path::Component::ParentDir => drop(out.pop()),
            std::path::Component::CurDir => {}
            other => out.push(other),
        }
    }
    out
}

/// Converts places; the text of a file of which findings keep a part only is read once.
struct Places<'a> {
    sources: &'a Sources,
    encoding: Encoding,
    read: BTreeMap<String, Option<SourceFile>>,
}

impl Places<'_> {
    fn diagnostic(&mut self, diagnostic: &Diagnostic) -> lsp::Diagnostic {
        let mut message = diagnostic.message.clone();
        for line in diagnostic.notes.iter().chain(&diagnostic.help) {
            message.push('\n');
            message.push_str(line);
        }
        let labels = diagnostic.labels.iter().filter_map(|label| {
            let location = lsp::Location { uri: self.uri(&label.at)?, range: self.range(&label.at) };
            Some(DiagnosticRelatedInformation { location, message: label.text.clone() })
        });
        let labels: Vec<_> = labels.collect();
        let section = diagnostic.rule.code.replace('/', "-");
        lsp::Diagnostic {
            range: diagnostic.at.as_ref().map(|at| self.range(at)).unwrap_or_default(),
            severity: Some(match diagnostic.severity {
                Severity::Error => DiagnosticSeverity::ERROR,
                Severity::Warning => DiagnosticSeverity::WARNING,
                Severity::Info => DiagnosticSeverity::INFORMATION,
            }),
            code: Some(NumberOrString::String(diagnostic.rule.code.to_owned())),
            code_description: Url::parse(&format!("{RULES}#{section}"))
                .ok()
                .map(|href| CodeDescription { href }),
            source: Some("dstool".to_owned()),
            message,
            related_information: (!labels.is_empty()).then_some(labels),
            ..lsp::Diagnostic::default()
        }
    }

    /// A fix whose edits are all in files that people write.
    fn fix(&mut self, fix: Option<&Fix>) -> Option<Replacement> {
        let fix = fix?;
        let mut edits: BTreeMap<PathBuf, Vec<TextEdit>> = BTreeMap::new();
        for edit in &fix.edits {
            let path = edit.at.file.path();
            if self.sources.is_generated(path) || path.split('/').any(|step| step == "node_modules") {
                return None;
            }
            let place = normal(&self.sources.absolute(path));
            edits.entry(place).or_default().push(TextEdit::new(self.range(&edit.at), edit.text.clone()));
        }
        (!edits.is_empty()).then(|| Replacement { title: fix.title.clone(), safe: fix.safe, edits })
    }

    fn uri(&self, at: &Location) -> Option<Url> {
        uri_of(&normal(&self.sources.absolute(at.file.path())))
    }

    fn range(&mut self, at: &Location) -> Range {
        let file = &at.file;
        if !file.is_short() && file.lines_before() == 0 {
            return self.encoding.range(file, at.span);
        }
        let whole = self.whole(file.path());
        let place = |offset: u32| {
            let position = file.position(offset);
            let (line, column) = (position.line - 1, position.column - 1);
            match &whole {
                Some(whole) => self.encoding.position_of_chars(whole, line, column),
                None => Position { line, character: column },
            }
        };
        Range { start: place(at.span.start), end: place(at.span.end) }
    }

    fn whole(&mut self, path: &str) -> Option<SourceFile> {
        let sources = self.sources;
        self.read.entry(path.to_owned()).or_insert_with(|| sources.peek(path)).clone()
    }
}
