//! Compiles strings.

use ds_core::{Diagnostics, SourceFile};
use ds_tokens::{Compiled, Options, compile};

/// Compiles files given as path and text; the first is the entry, the others can be loaded.
pub(crate) fn files(texts: &[(&str, &str)]) -> (Compiled, Diagnostics) {
    let mut diagnostics = Diagnostics::new();
    let load = |path: &str| {
        let entry = texts.iter().find(|(name, _)| *name == path);
        entry.map(|(path, text)| SourceFile::new(*path, *text))
    };
    let entry = texts.first().map(|(path, text)| SourceFile::new(*path, *text));
    let options = Options::default();
    let compiled = compile(entry.as_slice(), &load, &options, &mut diagnostics);
    (compiled, diagnostics)
}

/// Compiles one token file.
pub(crate) fn one(text: &str) -> (Compiled, Diagnostics) {
    files(&[("t.tokens.json", text)])
}

/// The findings as text, without code frames.
pub(crate) fn format_findings(diagnostics: &Diagnostics) -> String {
    let mut out = String::new();
    for finding in diagnostics {
        let place = finding.at.as_ref().map_or_else(String::new, ToString::to_string);
        let marked = finding.at.as_ref().map_or("", |at| at.file.slice(at.span));
        let marked = marked.lines().next().unwrap_or_default();
        out += &format!("{place}: {} [{}]\n  at {marked}\n", finding.message, finding.rule.code);
        for label in &finding.labels {
            out += &format!("  {} {} ({})\n", label.at, label.text, label.at.file.slice(label.at.span));
        }
        if let Some(help) = &finding.help {
            out += &format!("  help: {help}\n");
        }
    }
    out
}

/// Compiles a token file that must not have findings.
pub(crate) fn clean((compiled, diagnostics): (Compiled, Diagnostics)) -> Compiled {
    assert!(diagnostics.is_empty(), "{}", format_findings(&diagnostics));
    compiled
}
