//! Blocks, comments and files without content.

use ds_core::{Diagnostic, SourceFile, Span};

use super::{EMPTY_BLOCK, EMPTY_COMMENT, EMPTY_FILE};
use crate::block::{Kind, removal};

/// A block with nothing but white space. `prelude` is what its braces follow; `at_rule` is the name of the at-rule.
pub(crate) fn block(
    file: &SourceFile,
    prelude: Option<Span>,
    braces: Span,
    kind: Kind,
    at_rule: Option<&str>,
) -> Option<Diagnostic> {
    let inner = &file.text()[braces.start as usize + 1..braces.end as usize - 1];
    if !inner.trim().is_empty() {
        return None;
    }
    let rule = prelude.map_or(braces, |prelude| prelude.join(braces));
    let finding = Diagnostic::at(&EMPTY_BLOCK, file, braces, "this block is empty");
    // Those have an effect without content: a layer has a place in the order, an animation a name.
    let means_something = kind != Kind::Style
        && !at_rule.is_some_and(|name| matches!(name, "media" | "supports" | "container" | "starting-style"));
    Some(if means_something {
        let help = match at_rule {
            Some("layer") => "use `@layer name;` if it only sets the order of the layers, or remove it",
            _ => "remove it, or add what it lacks",
        };
        finding.help(help)
    } else {
        finding.help("remove the rule, or add what it lacks").replace(
            "Remove the empty rule",
            true,
            removal(file, rule),
            "",
        )
    })
}

/// A comment without text between rules or declarations, or after a value. Inside a value or a selector it may separate tokens.
pub(crate) fn comment(file: &SourceFile, span: Span) -> Option<Diagnostic> {
    let body = file.slice(span).strip_prefix("/*")?.strip_suffix("*/")?;
    let before = file.text()[..span.start as usize].trim_end();
    let is_between =
        before.is_empty() || before.ends_with(['{', '}', ';', '\u{feff}']) || before.ends_with("*/");
    let after = file.text()[span.end as usize..].trim_start();
    let is_last = after.starts_with([';', '}']) && !before.ends_with(':');
    (body.trim().is_empty() && (is_between || is_last)).then(|| {
        Diagnostic::at(&EMPTY_COMMENT, file, span, "this comment is empty").help("remove it").replace(
            "Remove the empty comment",
            true,
            removal(file, span),
            "",
        )
    })
}

/// A file without rules and comments.
pub(crate) fn source(file: &SourceFile) -> Option<Diagnostic> {
    let text = file.text();
    text.trim_start_matches('\u{feff}').trim().is_empty().then(|| {
        Diagnostic::new(&EMPTY_FILE, file.start(), "this stylesheet is empty")
            .help("remove the file and its imports, or add its rules")
    })
}
