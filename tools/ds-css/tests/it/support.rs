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

/// The findings as text, without most of those about names and values of CSS: the tests have short ones that do not exist.
pub(crate) fn report(diagnostics: Diagnostics) -> String {
    let kept = ["css/unknown-at-rule", "css/unknown-pseudo-class", "css/unknown-pseudo-element"];
    let is_other = |found: &Diagnostic| {
        kept.contains(&found.rule.code) || ds_css::VALUE_RULES.iter().all(|rule| rule.code != found.rule.code)
    };
    let mut others = Diagnostics::new();
    Extend::extend(&mut others, diagnostics.into_iter().filter(is_other));
    described(others)
}

/// Each finding with its location, its code, the marked text, its message and its fixes.
pub(crate) fn described(mut diagnostics: Diagnostics) -> String {
    diagnostics.sort();
    let mut out = String::new();
    for found in &diagnostics {
        describe(&mut out, found).expect("writing to a string");
    }
    out
}

fn describe(out: &mut String, found: &Diagnostic) -> std::fmt::Result {
    match &found.at {
        Some(at) => writeln!(
            out,
            "{at} {} {} [{}]",
            found.severity.as_str(),
            found.rule.code,
            at.file.slice(at.span)
        )?,
        None => writeln!(out, "{} {}", found.severity.as_str(), found.rule.code)?,
    }
    writeln!(out, "  {}", found.message)?;
    for label in &found.labels {
        writeln!(out, "  label {}: {}", label.at, label.text)?;
    }
    for note in &found.notes {
        writeln!(out, "  note: {note}")?;
    }
    if let Some(help) = &found.help {
        writeln!(out, "  help: {help}")?;
    }
    if let Some(fix) = &found.fix {
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
    let mut edits: Vec<_> = diagnostics
        .into_iter()
        .filter_map(|found| found.fix)
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
