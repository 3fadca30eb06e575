//! What navigations and breadcrumbs say about the page that they are on.

use super::Tree;
use super::json::Json;

/// The deepest level of a navigation that the tree provides.
const MAX_LEVELS: usize = 5;

/// Adapts the model of a navigation or breadcrumb to its page. A navigation marks the page and those above it. Of one that is exported
/// without items, which has them in the CMS from the pages of the site, the tree provides the items.
pub(super) fn follow(tree: &Tree<'_>, page: usize, component: &str, model: &mut Json) {
    match component {
        "navigation" | "languagenavigation" | "breadcrumb" => {}
        _ => return,
    }
    let has_items = matches!(model.member("items"), Some(Json::Array(items)) if !items.is_empty());
    match component {
        "breadcrumb" if !has_items => model.set("items", Json::Array(breadcrumb(tree, page))),
        "navigation" if !has_items => {
            let trail = tree.trail(page);
            let top = trail.first().copied().unwrap_or(page);
            model.set("items", Json::Array(below(tree, top, page, 0)));
        }
        "navigation" => {
            let trail = tree.trail(page);
            if let Some(items) = model.member("items") {
                mark(tree, page, &trail, items);
            }
        }
        _ => {}
    }
}

/// Sets `current` and `active` of the items that are pages of the site.
fn mark(tree: &Tree<'_>, page: usize, trail: &[usize], items: &mut Json) {
    let Json::Array(items) = items else { return };
    for item in items {
        let path = ["path", "url"].iter().find_map(|key| item.member(key)?.as_str());
        let path = path.or_else(|| item.member("link")?.member("url")?.as_str());
        if let Some(target) = path.and_then(|path| tree.find(&path)) {
            // What the CMS has left out stays so if it means the same.
            for (key, value) in [("active", trail.contains(&target)), ("current", target == page)] {
                if value || item.member(key).is_some() {
                    item.set(key, Json::Raw(value.to_string()));
                }
            }
        }
        if let Some(children) = item.member("children") {
            mark(tree, page, trail, children);
        }
    }
}

fn breadcrumb(tree: &Tree<'_>, page: usize) -> Vec<Json> {
    tree.trail(page).into_iter().map(|at| item(tree, at, page, Vec::new())).collect()
}

/// The items for the pages below a page.
fn below(tree: &Tree<'_>, parent: usize, page: usize, level: usize) -> Vec<Json> {
    if level == MAX_LEVELS {
        return Vec::new();
    }
    let entry = |at: usize| {
        let children = below(tree, at, page, level + 1);
        let level = ("\"level\"".to_owned(), Json::Raw(level.to_string()));
        item(tree, at, page, vec![level, ("\"children\"".to_owned(), Json::Array(children))])
    };
    tree.children(parent).iter().map(|at| entry(*at)).collect()
}

fn item(tree: &Tree<'_>, at: usize, page: usize, more: Vec<(String, Json)>) -> Json {
    let current = &tree.pages()[at];
    let title =
        super::collect::text(current.model, "navigationTitle").unwrap_or_else(|| current.title.clone());
    let link = vec![
        ("\"valid\"".to_owned(), Json::Raw("true".into())),
        ("\"url\"".to_owned(), Json::text(&tree.href(at))),
    ];
    let mut members = vec![
        ("\"title\"".to_owned(), Json::text(&title)),
        ("\"link\"".to_owned(), Json::Object(link)),
        ("\"active\"".to_owned(), Json::Raw(tree.trail(page).contains(&at).to_string())),
        ("\"current\"".to_owned(), Json::Raw((at == page).to_string())),
    ];
    members.extend(more);
    Json::Object(members)
}
