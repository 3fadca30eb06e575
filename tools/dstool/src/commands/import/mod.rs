//! `dstool import`

mod read;
mod report;

use std::collections::BTreeSet;
use std::path::Path;

use ds_core::json::{self, Document};
use ds_core::{Diagnostic, Diagnostics, SourceFile};
use ds_site::{Export, LinkTarget, Tree};

use super::Session;
use crate::args::Import;
use crate::env::Status;
use crate::error::{Error, Result};
use crate::files::{Sources, expand, paths, write_changed};
use crate::pipeline::RunResult;
use crate::rules;
use crate::steps::Steps;

pub(super) use read::parsed;

pub(super) fn import(session: &mut Session<'_, '_>, args: &Import) -> Result<Status> {
    let cwd = session.env.cwd.clone();
    let base = session.config()?.and_then(|config| Some(config.site?.base)).unwrap_or_else(|| "/".to_owned());
    let sources = Sources::new(&cwd);
    let files = read::files(session, &args.sources, &sources)?;
    let mut findings = sources.take_findings(Steps::CONTENT);
    let parsed = parsed(&files, &mut findings);
    let exports: Vec<Export<'_>> =
        parsed.iter().map(|(document, errors)| Export { document, errors }).collect();
    let tree = Tree::read(&exports, args.root.as_deref(), &base, &mut findings);
    if tree.pages().is_empty() && !findings.has_errors() {
        return Err(Error::new("there is no page in what was named").help(
            "name an export of a site: a root model with `:children`, or models of pages with a `:path`",
        ));
    }
    let out = paths::relative(&cwd, &cwd.join(&args.out));
    let mut written = Written::default();
    for page in 0..tree.pages().len() {
        let path = paths::join(&out, &format!("{}.json", tree.pages()[page].address));
        written.write(&tree, page, &path, &sources, &mut findings)?;
    }
    written.find_others(&cwd, &out, &mut findings);
    find_dead_links(&tree, &mut findings);
    if let Some(place) = &args.report {
        let place = cwd.join(place);
        let text = report::json(&tree, &out);
        write_changed(&place, text.as_bytes()).map_err(|error| Error::io("write", &place, &error))?;
    }
    findings.sort();
    let done = report::summary(&tree, &written, &out);
    session.finish(&findings, &RunResult::default(), &done)
}

/// What was written.
#[derive(Default)]
pub(super) struct Written {
    /// The files of all pages.
    files: BTreeSet<String>,
    changed: usize,
}

impl Written {
    fn write(
        &mut self,
        tree: &Tree<'_>,
        page: usize,
        path: &str,
        sources: &Sources,
        findings: &mut Diagnostics,
    ) -> Result<()> {
        let place = sources.absolute(path);
        let tree_page = &tree.pages()[page];
        self.files.insert(path.to_owned());
        if is_other(sources, path, &tree_page.path) {
            let message = format!(
                "`{path}` is not an import of the page `{}`, so it is not overwritten",
                tree_page.path
            );
            findings.push(
                Diagnostic::new(&rules::OVERWRITES_SOURCE, SourceFile::new(path, "").start(), message)
                    .help("remove the file, or choose another folder with `--out`"),
            );
            return Ok(());
        }
        let changed = write_changed(&place, tree.model(page).as_bytes());
        self.changed += usize::from(changed.map_err(|error| Error::io("write", &place, &error))?);
        Ok(())
    }

    /// Reports files of the folder that are no pages of this export: pages that no longer exist would stay on the site.
    fn find_others(&self, root: &Path, out: &str, findings: &mut Diagnostics) {
        let present = expand(root, out, &[".json"]).unwrap_or_default();
        for path in present.iter().filter(|path| !self.files.contains(*path)) {
            findings.push(
                Diagnostic::new(
                    &rules::NOT_IMPORTED,
                    SourceFile::new(path.as_str(), "").start(),
                    "the export has no page for this file",
                )
                .help("remove the file if its page was deleted in the CMS"),
            );
        }
    }
}

/// Whether there is a file that is no import of this page.
fn is_other(sources: &Sources, path_of_file: &str, path: &str) -> bool {
    let Ok(bytes) = sources.bytes(path_of_file) else { return true };
    let Some(bytes) = bytes else { return sources.absolute(path_of_file).exists() };
    let model: Option<serde_json::Value> = serde_json::from_slice(&bytes).ok();
    model.and_then(|model| Some(model.get(":path")?.as_str()? == path)) != Some(true)
}

/// Reports links to pages and ids that the site does not have.
fn find_dead_links(tree: &Tree<'_>, findings: &mut Diagnostics) {
    for link in tree.links() {
        let (message, help) = match &link.target {
            LinkTarget::Missing(path) => (
                format!("the export has no page `{path}`"),
                "link to a page that is exported, or export the page, too",
            ),
            LinkTarget::Page { page, .. } if link.lacks_id => (
                format!("the page `{}` has no id for `{}`", tree.pages()[*page].path, link.address),
                "link to an id that exists on the page",
            ),
            _ => continue,
        };
        findings.push(
            Diagnostic::new(&ds_site::BROKEN_LINK, link.at, message)
                .severity(ds_core::Severity::Warning)
                .help(help),
        );
    }
}

/// Parses files; what is left of files with errors is used.
pub(super) type Parsed = Vec<(Document, Vec<u32>)>;

fn parse(file: &SourceFile, findings: &mut Diagnostics) -> Option<(Document, Vec<u32>)> {
    let mut of_file = Diagnostics::new();
    let document = json::parse(file, json::Options::model(), &mut of_file);
    let errors = ds_site::syntax_errors(&of_file);
    findings.extend(of_file);
    Some((document?, errors))
}
