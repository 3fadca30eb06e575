//! `/* dstool-allow css/raw-length: reason */` silences a rule on its own line and on the next one.

use std::cell::Cell;

use ds_core::source::to_u32;
use ds_core::{Diagnostic, Rule, SourceFile, Span};

use super::{
    DEPRECATED_TOKEN, DESCENDING_SPECIFICITY, DUPLICATE_CUSTOM_PROPERTY, DUPLICATE_FONT, DUPLICATE_IMPORT,
    DUPLICATE_KEYFRAME, DUPLICATE_PROPERTY, DUPLICATE_SELECTOR, EMPTY_BLOCK, EMPTY_COMMENT, EMPTY_FILE,
    IMPORTANT_IN_KEYFRAMES, INVALID_GRID_AREAS, IRREGULAR_WHITESPACE, LOW_CONTRAST, MISSING_FILE,
    MISSING_GENERIC_FONT, OUTSIDE_LAYER, OVERRIDDEN_LONGHAND, PHYSICAL_DIRECTION, RAW_BREAKPOINT, RAW_COLOUR,
    RAW_DURATION, RAW_EASING, RAW_FONT, RAW_LENGTH, RAW_NUMBER, RAW_SHADOW, REMOVED_NAME, TOKEN_PURPOSE,
    TOKEN_TYPE, UNKNOWN_CLASS, UNKNOWN_LAYER, UNKNOWN_TOKEN, UNSUPPORTED, UNUSED_ALLOW,
};
use crate::context::Context;
use crate::index::near;

pub(crate) const WORD: &str = "dstool-allow";

/// Rules about conventions. Errors that make a stylesheet unusable cannot be silenced.
static ALLOWABLE: &[&Rule] = &[
    &UNKNOWN_TOKEN,
    &DEPRECATED_TOKEN,
    &RAW_COLOUR,
    &RAW_LENGTH,
    &RAW_DURATION,
    &RAW_EASING,
    &RAW_FONT,
    &RAW_SHADOW,
    &RAW_NUMBER,
    &RAW_BREAKPOINT,
    &TOKEN_TYPE,
    &TOKEN_PURPOSE,
    &LOW_CONTRAST,
    &PHYSICAL_DIRECTION,
    &OUTSIDE_LAYER,
    &UNKNOWN_LAYER,
    &UNKNOWN_CLASS,
    &REMOVED_NAME,
    &UNSUPPORTED,
    &MISSING_FILE,
    &DESCENDING_SPECIFICITY,
    &DUPLICATE_CUSTOM_PROPERTY,
    &DUPLICATE_FONT,
    &DUPLICATE_IMPORT,
    &DUPLICATE_KEYFRAME,
    &DUPLICATE_PROPERTY,
    &DUPLICATE_SELECTOR,
    &EMPTY_BLOCK,
    &EMPTY_COMMENT,
    &EMPTY_FILE,
    &IMPORTANT_IN_KEYFRAMES,
    &INVALID_GRID_AREAS,
    &IRREGULAR_WHITESPACE,
    &MISSING_GENERIC_FONT,
    &OVERRIDDEN_LONGHAND,
];

/// Whether a rule can give findings in this run at all. If it cannot, a comment that allows it is not reported as
/// unused.
pub(crate) fn applies(rule: &Rule, context: &Context<'_>) -> bool {
    let (tokens, package) = (context.tokens.is_some(), context.package.is_some());
    match rule.code {
        "css/physical-direction" => true,
        "css/outside-layer" | "css/unknown-layer" => !context.layers.is_empty(),
        "css/unknown-class" | "css/removed-name" => package,
        "css/missing-file" => context.is_file.is_some(),
        "css/unsupported" => context.browsers.is_some(),
        "css/unknown-token" | "css/deprecated-token" | "css/token-type" | "css/token-purpose" => {
            tokens || package
        }
        code if code.starts_with("css/raw-") => tokens,
        _ => true,
    }
}

/// One comment.
#[derive(Debug)]
pub(crate) struct Allow {
    comment: Span,
    rules: Vec<Allowed>,
    has_reason: bool,
}

#[derive(Debug)]
struct Allowed {
    code: Span,
    rule: Option<&'static Rule>,
    used: Cell<bool>,
}

impl Allow {
    /// Parses a comment; `None` if it is an ordinary one.
    pub(crate) fn read(file: &SourceFile, comment: Span) -> Option<Self> {
        let written = file.slice(comment);
        let (body, end) = match written.strip_prefix("//") {
            Some(body) => (body, comment.end),
            None => (written.strip_prefix("/*")?.strip_suffix("*/")?, comment.end - 2),
        };
        let rest = body.trim_start().strip_prefix(WORD)?;
        if !rest.is_empty() && !rest.starts_with(char::is_whitespace) && !rest.starts_with(':') {
            return None;
        }
        let (codes, reason) = rest.split_once(':').unwrap_or((rest, ""));
        let mut at = end - to_u32(rest.len());
        let mut rules = Vec::new();
        for part in codes.split(',') {
            let code = part.trim();
            let start = at + to_u32(part.len() - part.trim_start().len());
            let rule = ALLOWABLE.iter().copied().find(|rule| rule.code == code);
            rules.push(Allowed {
                code: Span::new(start, start + to_u32(code.len())),
                rule,
                used: Cell::new(false),
            });
            at += to_u32(part.len()) + 1;
        }
        Some(Self { comment, rules, has_reason: !reason.trim().is_empty() })
    }
}

/// Removes the findings that a comment allows.
pub(crate) fn silence(file: &SourceFile, allows: &[Allow], findings: &mut Vec<Diagnostic>) {
    if allows.is_empty() {
        return;
    }
    let line_of = |offset: u32| file.line_starts().partition_point(|&start| start <= offset);
    let lines: Vec<usize> = allows.iter().map(|allow| line_of(allow.comment.end.saturating_sub(1))).collect();
    findings.retain(|finding| {
        let Some(at) = &finding.at else { return true };
        let line = line_of(at.span.start);
        let mut kept = true;
        let first = lines.partition_point(|&allowed| allowed + 1 < line);
        for (allow, _) in
            allows[first..].iter().zip(&lines[first..]).take_while(|&(_, &allowed)| allowed <= line)
        {
            for allowed in allow.rules.iter().filter(|allowed| allowed.rule == Some(finding.rule)) {
                allowed.used.set(true);
                kept = false;
            }
        }
        kept
    });
}

/// Findings about the comments themselves, after [`silence`].
pub(crate) fn check(file: &SourceFile, allow: &Allow, context: &Context<'_>) -> Vec<Diagnostic> {
    let at = |span: Span, message: String| Diagnostic::at(&UNUSED_ALLOW, file, span, message);
    let mut findings: Vec<Diagnostic> = Vec::new();
    for allowed in &allow.rules {
        let code = file.slice(allowed.code);
        match allowed.rule {
            None if code.is_empty() => {
                let message = format!("`{WORD}` does not name a rule");
                findings
                    .push(at(allow.comment, message).help(format!("write `{WORD} css/raw-length: reason`")));
            }
            None => {
                findings.push(not_allowable(at(allowed.code, format!("`{code}` cannot be allowed")), code))
            }
            Some(rule) if !allowed.used.get() && applies(rule, context) => {
                let mut unused = at(allowed.code, format!("there is no `{code}` finding here"))
                    .note("a comment applies to its own line and the next one")
                    .help("remove it");
                if allow.rules.len() == 1 {
                    unused = unused.replace("Remove the comment", true, file.at(allow.comment), "");
                }
                findings.push(unused);
            }
            Some(_) => {}
        }
    }
    if findings.is_empty() && !allow.has_reason {
        findings
            .push(at(allow.comment, format!("`{WORD}` has no reason")).help("add the reason after a colon"));
    }
    findings
}

fn not_allowable(finding: Diagnostic, code: &str) -> Diagnostic {
    match near(code, ALLOWABLE.iter().map(|rule| rule.code)) {
        Some((name, _)) => finding.help(format!("did you mean `{name}`?")),
        None => finding.help("`dstool rules` lists all rules"),
    }
}
