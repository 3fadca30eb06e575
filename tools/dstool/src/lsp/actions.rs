//! Fixes of findings.

use std::collections::{BTreeMap, HashMap};
use std::path::Path;

use lsp_types::{
    CodeAction, CodeActionKind, CodeActionOrCommand, CodeActionParams,
    OptionalVersionedTextDocumentIdentifier, Range, TextDocumentEdit, TextEdit, WorkspaceEdit,
};

use super::documents::Documents;
use super::encoding::uri_of;
use super::findings::{Finding, Replacement};

/// All fixes of a document that need no review, at once.
pub(super) const FIX_ALL: CodeActionKind = CodeActionKind::new("source.fixAll.dstool");

/// The fixes of the findings in a range, and all of the document.
pub(super) fn actions(
    params: &CodeActionParams,
    path: &Path,
    findings: &[Finding],
    documents: &Documents,
    versioned: bool,
) -> Vec<CodeActionOrCommand> {
    let wants = |kind: &CodeActionKind| {
        let wanted = params.context.only.as_ref();
        wanted.is_none_or(|kinds| {
            kinds.iter().any(|wanted| {
                let below = kind.as_str().strip_prefix(wanted.as_str());
                wanted.as_str().is_empty()
                    || below.is_some_and(|below| below.is_empty() || below.starts_with('.'))
            })
        })
    };
    let mut out = Vec::new();
    if wants(&CodeActionKind::QUICKFIX) {
        for finding in findings.iter().filter(|finding| touches(finding.diagnostic.range, params.range)) {
            let Some(fix) = &finding.fix else { continue };
            out.push(CodeAction {
                title: fix.title.clone(),
                kind: Some(CodeActionKind::QUICKFIX),
                diagnostics: Some(vec![finding.diagnostic.clone()]),
                edit: Some(edit(&fix.edits, documents, versioned)),
                is_preferred: Some(fix.safe),
                ..CodeAction::default()
            });
        }
    }
    if wants(&FIX_ALL) {
        let edits = all(path, findings);
        if !edits.is_empty() {
            out.push(CodeAction {
                title: "Fix everything that needs no review".to_owned(),
                kind: Some(FIX_ALL),
                edit: Some(edit(&BTreeMap::from([(path.to_owned(), edits)]), documents, versioned)),
                ..CodeAction::default()
            });
        }
    }
    out.into_iter().map(CodeActionOrCommand::CodeAction).collect()
}

/// The edits of all safe fixes within a document. Of fixes at one place, the first is applied; the next check offers the others again.
fn all(path: &Path, findings: &[Finding]) -> Vec<TextEdit> {
    let mut edits: Vec<TextEdit> = Vec::new();
    let within = |fix: &&Replacement| fix.safe && fix.edits.keys().all(|place| place == path);
    for fix in findings.iter().filter_map(|finding| finding.fix.as_ref()).filter(within) {
        let of_fix = || fix.edits.values().flatten();
        if of_fix().all(|edit| edits.iter().all(|other| !touches(edit.range, other.range))) {
            edits.extend(of_fix().cloned());
        }
    }
    edits
}

fn touches(a: Range, b: Range) -> bool {
    a.start <= b.end && b.start <= a.end
}

fn edit(
    edits: &BTreeMap<std::path::PathBuf, Vec<TextEdit>>,
    documents: &Documents,
    versioned: bool,
) -> WorkspaceEdit {
    let known = edits.iter().filter_map(|(path, edits)| {
        let document = documents.get(path);
        let uri = document.map(|document| document.uri.clone()).or_else(|| uri_of(path))?;
        Some((uri, document.map(|document| document.version), edits.clone()))
    });
    if !versioned {
        return WorkspaceEdit::new(known.map(|(uri, _, edits)| (uri, edits)).collect::<HashMap<_, _>>());
    }
    let changes = known.map(|(uri, version, edits)| TextDocumentEdit {
        text_document: OptionalVersionedTextDocumentIdentifier { uri, version },
        edits: edits.into_iter().map(lsp_types::OneOf::Left).collect(),
    });
    let changes = lsp_types::DocumentChanges::Edits(changes.collect());
    WorkspaceEdit { document_changes: Some(changes), ..WorkspaceEdit::default() }
}
