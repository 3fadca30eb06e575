//! Says what was imported, and what was not.

use std::collections::BTreeSet;

use ds_site::{LinkTarget, Tree};
use serde_json::{Value, json};

use super::Written;
use crate::report::plural;

/// `imported 12 pages in 2 languages to content (12 files written), 1 redirect; …`
pub(super) fn summary(tree: &Tree<'_>, written: &Written, out: &str) -> String {
    let pages = tree.pages();
    let languages: BTreeSet<&str> =
        pages.iter().map(|page| page.language.as_str()).filter(|language| !language.is_empty()).collect();
    let redirects = pages.iter().filter(|page| page.redirect.is_some()).count();
    let links = tree.links();
    let resolved =
        links.iter().filter(|link| matches!(link.target, LinkTarget::Page { .. }) && !link.lacks_id).count();
    let dead = links.len() - resolved;
    let mut text = format!(
        "imported {} to `{out}` ({} written",
        plural(pages.len(), "page"),
        plural(written.changed, "file")
    );
    if !languages.is_empty() {
        text.push_str(&format!("; {}", plural(languages.len(), "language")));
    }
    if redirects > 0 {
        text.push_str(&format!("; {}", plural(redirects, "redirect")));
    }
    text.push_str(&format!("; {} resolved", plural(resolved, "link")));
    if dead > 0 {
        text.push_str(&format!(", {dead} not"));
    }
    let files = tree.files().len();
    if files > 0 {
        text.push_str(&format!("; {} of the CMS needed", plural(files, "file")));
    }
    if tree.skipped > 0 {
        text.push_str(&format!("; {} left out", plural(tree.skipped, "value")));
    }
    text.push(')');
    text
}

/// The report for programs.
pub(super) fn json(tree: &Tree<'_>, out: &str) -> String {
    let pages: Vec<Value> = tree
        .pages()
        .iter()
        .enumerate()
        .map(|(at, page)| {
            let mut entry = json!({
                "path": page.path,
                "address": tree.href(at),
                "file": format!("{out}/{}.json", page.address),
                "language": page.language,
                "title": page.title,
            });
            if let Some(redirect) = &page.redirect {
                entry["redirect"] = json!(redirect.target);
            }
            entry
        })
        .collect();
    let redirects: Vec<Value> = (tree.pages().iter().enumerate())
        .filter_map(|(at, page)| {
            let redirect = page.redirect.as_ref()?;
            let reason = if redirect.is_derived { "no content" } else { "redirect target" };
            Some(json!({ "from": tree.href(at), "to": redirect.target, "reason": reason }))
        })
        .collect();
    let links = tree.links();
    let path = |page: usize| tree.pages()[page].path.as_str();
    let dead = |lacks_id: bool| -> Vec<Value> {
        links
            .iter()
            .filter(
                |link| if lacks_id { link.lacks_id } else { matches!(link.target, LinkTarget::Missing(_)) },
            )
            .map(|link| json!({ "page": path(link.page), "link": link.address }))
            .collect()
    };
    let (missing_pages, missing_ids) = (dead(false), dead(true));
    let report = json!({
        "pages": pages,
        "redirects": redirects,
        "links": {
            "resolved": links.len() - missing_pages.len() - missing_ids.len(),
            "missingPages": missing_pages,
            "missingIds": missing_ids,
        },
        "files": tree.files(),
        "leftOut": tree.skipped,
    });
    format!("{report:#}\n")
}
