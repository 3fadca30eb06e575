//! Files that a stylesheet refers to and that do not exist.

use ds_core::{Diagnostic, SourceFile, Span};
use rustc_hash::FxHashSet;

use super::{MISSING_FILE, MISSING_IMPORT};
use crate::path;
use crate::token::{Kind, Token};

/// What an address starts with that a bundler, a template or the server decides about.
const NOT_RELATIVE: [char; 9] = ['/', '#', '?', '~', '@', '$', '{', '%', '<'];

/// The spans of the addresses in a declaration that are relative to the stylesheet.
pub(crate) fn relative<'a>(text: &'a str, name: &str, value: &'a [Token]) -> impl Iterator<Item = Span> + 'a {
    // Those in a custom property are relative to where it is used, and `behavior` to the page.
    let is_elsewhere = name.starts_with("--") || name.eq_ignore_ascii_case("behavior");
    let addresses = value.iter().enumerate().filter(move |(at, token)| match token.kind {
        Kind::Url => true,
        Kind::String => at.checked_sub(1).is_some_and(|before| {
            value[before].function(text).is_some_and(|name| name.eq_ignore_ascii_case("url"))
        }),
        _ => false,
    });
    addresses.filter(move |_| !is_elsewhere).map(|(_, token)| token.span).filter(move |span| {
        let address = path::address(text.get(span.range()).unwrap_or(""));
        let is_template = ["${", "{{", "<%", "#{"].iter().any(|start| address.contains(start));
        !address.is_empty()
            && !address.starts_with(NOT_RELATIVE)
            && !path::is_external(&address)
            && !is_template
    })
}

/// The findings about the addresses of a stylesheet, one for each file.
pub(crate) fn missing(
    file: &SourceFile,
    addresses: &[Span],
    is_file: &dyn Fn(&str) -> bool,
) -> Vec<Diagnostic> {
    let mut seen = FxHashSet::default();
    let mut findings = Vec::new();
    for span in addresses {
        let address = path::address(file.slice(*span));
        let name = address.split(['?', '#']).next().unwrap_or(&address);
        let path = path::resolve(file.path(), name);
        // `%20` may be in the name of the file, or a space.
        if name.contains('%') || is_file(&path) || !seen.insert(path.clone()) {
            continue;
        }
        findings.push(
            Diagnostic::at(&MISSING_FILE, file, *span, format!("`{path}` does not exist"))
                .help("correct the address, which is relative to this file"),
        );
    }
    findings
}

/// The finding about an import without a bundle. Only one that starts with `.` must be a file; others may be packages.
pub(crate) fn missing_relative_import(
    file: &SourceFile,
    url: &str,
    span: Span,
    is_file: &dyn Fn(&str) -> bool,
) -> Option<Diagnostic> {
    let path = path::imported(file.path(), url.split('?').next().filter(|url| url.starts_with('.'))?);
    let is_found = ["", ".css", "/index.css"].iter().any(|end| is_file(&format!("{path}{end}")));
    (!is_found).then(|| missing_import(file, span, &path))
}

/// The finding about an import whose file does not exist.
pub(crate) fn missing_import(file: &SourceFile, span: Span, path: &str) -> Diagnostic {
    let written = path::address(file.slice(span));
    let finding = Diagnostic::at(&MISSING_IMPORT, file, span, format!("`{path}` does not exist"));
    let is_relative = written.starts_with(['.', '/']) || written.ends_with(".css");
    finding.help(match written.as_str() {
        _ if is_relative => "correct the path; it is relative to the importing file",
        "tailwindcss" => "Tailwind CSS must read this stylesheet first: bundle or check what it writes",
        _ => {
            "correct the path, which is relative to the importing file; packages are not looked up, so let a bundler that does read it first"
        }
    })
}
