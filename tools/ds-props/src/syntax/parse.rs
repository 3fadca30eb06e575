//! The only module that calls swc's parser.

use std::rc::Rc;

use ds_core::panics::guarded;
use ds_core::source::to_u32;
use ds_core::{Diagnostic, Diagnostics, Severity, SourceFile, Span};
use swc_core::common::comments::{CommentKind, SingleThreadedComments};
use swc_core::common::{BytePos, Spanned};
use swc_core::ecma::ast;
use swc_core::ecma::parser::{Parser, StringInput, Syntax, TsSyntax, error::Error};

use super::items::Lower;
use super::position::bytes;
use super::{Comments, Module, nesting};
use crate::rules::{SYNTAX, TOO_DEEP};

/// The declarations of a file, and its syntax errors.
#[derive(Debug)]
pub(crate) struct Parsed {
    pub(crate) module: Option<Rc<Module>>,
    pub(crate) findings: Diagnostics,
}

/// Files that contain components in another language.
const OTHER_KINDS: [(&str, &str); 3] =
    [(".vue", "a Vue component"), (".svelte", "a Svelte component"), (".astro", "an Astro component")];

/// Parses a file. There is no module only if nothing could be parsed.
pub(crate) fn parse(file: &SourceFile) -> Parsed {
    let mut findings = Diagnostics::new();
    if let Some((_, kind)) = OTHER_KINDS.iter().find(|(end, _)| file.path().ends_with(end)) {
        let finding = Diagnostic::new(&SYNTAX, file.start(), format!("this is {kind}, which is not read"));
        findings.push(
            finding.help("remove it from the sources, or export the types of its props from a `.ts` file"),
        );
        return Parsed { module: None, findings };
    }
    let whole = Span::new(0, to_u32(file.text().len()));
    let module = tree(file, whole, syntax(file.path()), &mut findings);
    let module = module.map(|(parsed, comments)| lower(file, &parsed, comments));
    findings.sort();
    Parsed { module, findings }
}

/// What a function makes of the syntax tree of a file that may contain styles. If there is none, the errors of syntax are
/// warnings: the program itself is compiled elsewhere.
pub(crate) fn with_syntax_tree<T>(
    file: &SourceFile,
    read: impl FnOnce(&ast::Module) -> T,
) -> (Option<T>, Diagnostics) {
    let whole = Span::new(0, to_u32(file.text().len()));
    with_part(file, whole, syntax(file.path()), read)
}

/// What a function makes of the syntax tree of a script in a page, as [`with_syntax_tree`]. `has_jsx` if `<` starts an element.
pub(crate) fn with_script<T>(
    file: &SourceFile,
    part: Span,
    has_jsx: bool,
    read: impl FnOnce(&ast::Module) -> T,
) -> (Option<T>, Diagnostics) {
    with_part(file, part, typescript(has_jsx), read)
}

/// The expression that is a part of a text; `None` if it is none.
pub(crate) fn expression(text: &str, part: Span) -> Option<Box<ast::Expr>> {
    let source = text.get(part.range())?;
    if nesting::too_deep(source).is_some() {
        return None;
    }
    let input = StringInput::new(source, BytePos(part.start + 1), BytePos(part.end + 1));
    let mut parser = Parser::new(typescript(false), input, None);
    guarded(|| parser.parse_expr())?.ok()
}

fn with_part<T>(
    file: &SourceFile,
    part: Span,
    syntax: Syntax,
    read: impl FnOnce(&ast::Module) -> T,
) -> (Option<T>, Diagnostics) {
    let mut findings = Diagnostics::new();
    let result = tree(file, part, syntax, &mut findings).map(|(module, _)| read(&module));
    if result.is_some() {
        // What the parser recovers from hides no styles.
        return (result, Diagnostics::new());
    }
    // `<% if (a) { %>` is no part of a script, and its parts need not be statements.
    if let Some(at) = file.slice(part).find("<%").filter(|at| file.slice(part)[*at..].contains("%>")) {
        let at = part.start + to_u32(at);
        let finding = Diagnostic::at(
            &SYNTAX,
            file,
            Span::new(at, at + 2),
            "this script is a template, which is not read",
        )
        .severity(Severity::Info)
        .help("the styles in it are not checked; remove it from the sources to silence this");
        return (None, std::iter::once(finding).collect());
    }
    let findings = findings.into_iter().map(|found| {
        found
            .severity(Severity::Warning)
            .help("fix the error; until then, the styles in this file are not checked")
    });
    (None, findings.collect())
}

fn tree(
    file: &SourceFile,
    part: Span,
    syntax: Syntax,
    findings: &mut Diagnostics,
) -> Option<(ast::Module, SingleThreadedComments)> {
    let text = file.slice(part);
    if let Some(at) = nesting::too_deep(text) {
        let at = part.start + to_u32(at);
        let span = Span::new(at, at + 1);
        findings.push(
            Diagnostic::at(&TOO_DEEP, file, span, "this file is nested too deeply to be parsed")
                .help("split the expression or type, or remove the file from the sources"),
        );
        return None;
    }
    let comments = SingleThreadedComments::default();
    let end = BytePos(part.end.saturating_add(1));
    let input = StringInput::new(text, BytePos(part.start + 1), end);
    let mut parser = Parser::new(syntax, input, Some(&comments));
    // swc panics on some invalid sources, such as an enum that ends within a member.
    let Some(result) = guarded(|| parser.parse_typescript_module()) else {
        findings.push(
            Diagnostic::new(&SYNTAX, file.start(), "the parser stopped in the middle of this file")
                .help("fix its errors of syntax; until then, the components of this file are missing"),
        );
        return None;
    };
    for error in parser.take_errors() {
        findings.push(broken(file, &error));
    }
    match result {
        Ok(parsed) => Some((parsed, comments)),
        Err(error) => {
            findings.push(broken(file, &error));
            None
        }
    }
}

fn lower(file: &SourceFile, parsed: &ast::Module, comments: SingleThreadedComments) -> Rc<Module> {
    let (leading, trailing) = comments.take_all();
    let mut docs = Vec::new();
    for map in [&leading, &trailing] {
        for comment in map.borrow().values().flatten() {
            if comment.kind == CommentKind::Block && comment.text.starts_with('*') {
                docs.push(bytes(comment.span));
            }
        }
    }
    let comments = Rc::new(Comments::new(docs));
    let ambient = !parsed.body.iter().any(ast::ModuleItem::is_module_decl);
    let scope = Rc::new(Lower { file, comments: &comments, ambient }.module(&parsed.body));
    let client = parsed.body.iter().map_while(directive).any(|text| text == "use client");
    Rc::new(Module { file: file.clone(), client, ambient, declared_as: None, scope, comments })
}

/// The text of a directive (`'use client'`).
fn directive(item: &ast::ModuleItem) -> Option<String> {
    let statement = item.as_stmt()?.as_expr()?;
    match &*statement.expr {
        ast::Expr::Lit(ast::Lit::Str(text)) => Some(text.value.to_string_lossy().into_owned()),
        _ => None,
    }
}

fn syntax(path: &str) -> Syntax {
    let dts = [".d.ts", ".d.mts", ".d.cts"].iter().any(|end| path.ends_with(end));
    let plain = [".ts", ".mts", ".cts"].iter().any(|end| path.ends_with(end));
    Syntax::Typescript(TsSyntax { tsx: !plain, dts, decorators: true, ..TsSyntax::default() })
}

fn typescript(has_jsx: bool) -> Syntax {
    Syntax::Typescript(TsSyntax { tsx: has_jsx, decorators: true, ..TsSyntax::default() })
}

/// Whether a script says that it is written in Flow: `@flow` in the first comment.
fn is_flow(file: &SourceFile) -> bool {
    let start = file.text().trim_start_matches('\u{feff}').trim_start();
    let comment = match start.strip_prefix("/*") {
        Some(rest) => rest.split("*/").next(),
        None => start.strip_prefix("//").and_then(|rest| rest.lines().next()),
    };
    comment.is_some_and(|comment| comment.split_whitespace().any(|word| word == "@flow"))
}

fn broken(file: &SourceFile, error: &Error) -> Diagnostic {
    let message = error.kind().msg();
    // The list of expected tokens is long, so it is omitted.
    let message = message.split(". Expected").next().unwrap_or_default().trim();
    let mut span = bytes(error.span());
    let end = to_u32(file.text().len());
    span.start = span.start.min(end);
    span.end = span.end.clamp(span.start, end);
    if is_flow(file) {
        return Diagnostic::at(&SYNTAX, file, span, "this file is written in Flow, which is not read")
            .help("convert it to TypeScript, or remove it from the sources");
    }
    Diagnostic::at(&SYNTAX, file, span, format!("syntax error: {message}"))
        .help("fix the error; until then, the components of this file are missing")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn positions_are_bytes_of_the_file() {
        let file = SourceFile::new("a.ts", "\u{feff}// π\r\nexport interface Props {}\r\n");
        let parsed = parse(&file);
        let module = parsed.module.unwrap_or_else(|| unreachable!("it parses"));
        let super::super::TypeDecl::Interface(interface) =
            &module.scope.types[&super::super::Name::from("Props")]
        else {
            unreachable!("it is an interface")
        };
        assert_eq!(file.slice(interface.span), "Props");
    }

    #[test]
    fn a_broken_file_is_a_finding_at_its_location() {
        let file = SourceFile::new("a.tsx", "interface Props {\n  title: ;\n}");
        let parsed = parse(&file);
        let places: Vec<String> = parsed
            .findings
            .iter()
            .filter_map(|finding| finding.at.as_ref().map(ToString::to_string))
            .collect();
        assert_eq!(places, ["a.tsx:2:10"]);
    }

    #[test]
    fn reads_directives() {
        for (text, client) in
            [("'use client';\nlet a", true), ("/* x */ \"use client\"", true), ("let a; 'use client'", false)]
        {
            let parsed = parse(&SourceFile::new("a.tsx", text));
            assert_eq!(parsed.module.map(|module| module.client), Some(client), "{text}");
        }
    }
}
