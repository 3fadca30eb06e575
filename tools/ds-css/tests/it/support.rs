//! A small project: tokens, options, and findings as text.

use std::fmt::Write as _;

use ds_core::model::tokens::{CustomMedia, TokenDoc, TokenSet};
use ds_core::{Artifact, Diagnostic, Diagnostics, SourceFile};
use ds_css::{Entry, Options, check, compile};

pub(crate) fn options() -> Options {
    Options {
        targets: vec!["chrome >= 120".into()],
        check_targets: false,
        layers: ["plenum.tokens", "plenum.base", "plenum.components"].map(String::from).to_vec(),
        minify: true,
        source_map: false,
        tolerant: false,
    }
}

pub(crate) fn token(path: &str, kind: &str, values: &[&str]) -> TokenDoc {
    TokenDoc {
        path: path.into(),
        css: format!("--pl-{}", path.replace('.', "-")),
        kind: kind.into(),
        values: ["light", "dark"]
            .into_iter()
            .zip(values)
            .map(|(theme, value)| (theme.into(), (*value).into()))
            .collect(),
        description: None,
        deprecated: None,
    }
}

pub(crate) fn tokens() -> TokenSet {
    let old = TokenDoc {
        deprecated: Some("Use `color.text`.".into()),
        ..token("color.old", "color", &["#010203"])
    };
    TokenSet {
        parts: None,
        tokens: vec![
            token("breakpoint.mobile", "dimension", &["767px"]),
            token("button.padding", "dimension", &["20px"]),
            token("color.canvas", "color", &["#fff", "#0b1519"]),
            old,
            token("color.text", "color", &["oklch(0.249 0.0247 229.5)", "#e8eef0"]),
            token("font.size.body", "dimension", &["1rem"]),
            token("line.hairline", "border", &["1px solid #d5dee2"]),
            token("radius.control", "dimension", &["2px"]),
            token("ramp.neutral.0", "color", &["#ffffff"]),
            token("ramp.signal", "color", &["#d9480f"]),
            token("size.control", "dimension", &["48px"]),
            token("space.16", "dimension", &["16px"]),
            token("space.48", "dimension", &["48px"]),
            token("tabs.height", "dimension", &["52px"]),
        ],
        media: vec![
            CustomMedia { name: "--until-mobile".into(), query: "(max-width: 767px)".into() },
            CustomMedia { name: "--from-mobile".into(), query: "(min-width: 768px)".into() },
        ],
        contrast: Vec::new(),
    }
}

/// Conventions about structure, which have tests of their own; the small inputs of other tests often violate them.
const STRUCTURE: &[&str] = &[
    "css/descending-specificity",
    "css/duplicate-custom-property",
    "css/duplicate-font",
    "css/duplicate-import",
    "css/duplicate-keyframe",
    "css/duplicate-property",
    "css/duplicate-selector",
    "css/empty-block",
    "css/empty-comment",
    "css/empty-file",
    "css/important-in-keyframes",
    "css/missing-generic-font",
    "css/overridden-longhand",
];

/// Names that the tests of syntax are about. Other names and values of CSS have tests of their own, and the small inputs of other
/// tests often have some that do not exist.
const NAMES: &[&str] = &["css/unknown-at-rule", "css/unknown-pseudo-class", "css/unknown-pseudo-element"];

/// Whether a finding is about names and values of CSS, other than those that the tests of syntax are about.
fn is_value(finding: &Diagnostic) -> bool {
    let code = finding.rule.code;
    !NAMES.contains(&code) && ds_css::VALUE_RULES.iter().any(|rule| rule.code == code)
}

fn is_structure(finding: &Diagnostic) -> bool {
    STRUCTURE.contains(&finding.rule.code)
}

fn without(diagnostics: Diagnostics, skipped: &[fn(&Diagnostic) -> bool]) -> Diagnostics {
    diagnostics.into_iter().filter(|finding| !skipped.iter().any(|is_skipped| is_skipped(finding))).collect()
}

/// Each finding with its location, its code, the marked text, its message and its fixes, without those about structure and values.
pub(crate) fn report(diagnostics: Diagnostics) -> String {
    report_all(without(diagnostics, &[is_value, is_structure]))
}

/// Like [`report`], with those about structure.
pub(crate) fn report_structure(diagnostics: Diagnostics) -> String {
    report_all(without(diagnostics, &[is_value]))
}

/// Like [`report`], with those about names and values.
pub(crate) fn report_values(diagnostics: Diagnostics) -> String {
    report_all(without(diagnostics, &[is_structure]))
}

/// Each finding.
fn report_all(mut diagnostics: Diagnostics) -> String {
    diagnostics.sort();
    let mut out = String::new();
    for finding in &diagnostics {
        describe(&mut out, finding).expect("writing to a string");
    }
    out
}

fn describe(out: &mut String, finding: &Diagnostic) -> std::fmt::Result {
    match &finding.at {
        Some(at) => writeln!(
            out,
            "{at} {} {} [{}]",
            finding.severity.as_str(),
            finding.rule.code,
            at.file.slice(at.span)
        )?,
        None => writeln!(out, "{} {}", finding.severity.as_str(), finding.rule.code)?,
    }
    writeln!(out, "  {}", finding.message)?;
    for label in &finding.labels {
        writeln!(out, "  label {}: {}", label.at, label.text)?;
    }
    for note in &finding.notes {
        writeln!(out, "  note: {note}")?;
    }
    if let Some(help) = &finding.help {
        writeln!(out, "  help: {help}")?;
    }
    if let Some(fix) = &finding.fix {
        let kind = if fix.safe { "safe" } else { "unsafe" };
        writeln!(out, "  {kind} fix: {}", fix.title)?;
    }
    Ok(())
}

/// The findings of one file, `tabs.css`.
pub(crate) fn checked(text: &str) -> String {
    let mut diagnostics = Diagnostics::new();
    check(&SourceFile::new("tabs.css", text), Some(&tokens()).into(), &options(), &mut diagnostics);
    report(diagnostics)
}

/// The findings of declarations in a layer.
pub(crate) fn declared(declarations: &str) -> String {
    checked(&format!("@layer plenum.base{{a{{\n{declarations}\n}}}}"))
}

/// A file after its fixes were applied.
pub(crate) fn fixed_text(text: &str, safe_only: bool) -> String {
    let mut diagnostics = Diagnostics::new();
    check(&SourceFile::new("tabs.css", text), Some(&tokens()).into(), &options(), &mut diagnostics);
    diagnostics.sort();
    let mut edits: Vec<_> = without(diagnostics, &[is_value, is_structure])
        .into_iter()
        .filter_map(|finding| finding.fix)
        .filter(|fix| fix.safe || !safe_only)
        .flat_map(|fix| fix.edits)
        .collect();
    edits.sort_by_key(|edit| std::cmp::Reverse(edit.at.span));
    let mut text = text.to_owned();
    for edit in edits {
        text.replace_range(edit.at.span.range(), &edit.text);
    }
    text
}

/// Compiles the first `roots` of some files; the others can be imported.
pub(crate) fn compiled(files: &[(&str, &str)], roots: usize, options: &Options) -> (Vec<Artifact>, String) {
    let file = |path: &str| {
        files.iter().find(|(known, _)| *known == path).map(|(_, text)| SourceFile::new(path, *text))
    };
    let entries: Vec<Entry> = files[..roots]
        .iter()
        .map(|(path, text)| Entry { file: SourceFile::new(*path, *text), out: format!("out/{path}") })
        .collect();
    let mut diagnostics = Diagnostics::new();
    let artifacts = compile(&entries, &file, Some(&tokens()).into(), options, &mut diagnostics);
    (artifacts, report(diagnostics))
}

/// Compiles the first file, which must not have findings, and returns its CSS.
pub(crate) fn css(files: &[(&str, &str)], options: &Options) -> String {
    let (artifacts, findings) = compiled(files, 1, options);
    assert_eq!(findings, "");
    artifacts.first().expect("an artifact").text().into_owned()
}
