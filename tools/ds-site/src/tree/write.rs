//! Writes the model of a page for the finished site.

use ds_core::json::{Kind, Value};
use ds_core::model::resource::component_name;

use super::json::{Json, print, unquoted};
use super::links::{hrefs, may_be_link};
use super::{Tree, navigation};

/// The model of a page, as formatted JSON with a line break at its end.
pub(super) fn page(tree: &Tree<'_>, page: usize) -> String {
    let model = tree.pages()[page].model;
    let mut json = converted(tree, page, model);
    if let Json::Object(members) = &mut json {
        members.retain(|(name, _)| unquoted(name) != ":children");
    }
    complete(tree, page, model, &mut json);
    let mut out = String::new();
    print(&json, 0, 0, &mut out);
    out.push('\n');
    out
}

/// Adds what the finished site needs of a page and the CMS may leave out.
fn complete(tree: &Tree<'_>, page: usize, model: Value<'_>, json: &mut Json) {
    let tree_page = &tree.pages()[page];
    let is_empty =
        |key: &str| model.get(key).and_then(Value::as_str).is_none_or(|text| text.trim().is_empty());
    if model.get(":path").is_none() {
        json.set(":path", Json::text(&tree_page.path));
    }
    if model.get(":hierarchyType").is_none() {
        json.set(":hierarchyType", Json::text("page"));
    }
    if is_empty("title") {
        json.set("title", Json::text(&tree_page.title));
    }
    if is_empty("language") && !tree_page.language.is_empty() {
        json.set("language", Json::text(&tree_page.language));
    }
    if let Some(redirect) = &tree_page.redirect
        && redirect.is_derived
    {
        let link = Json::Object(vec![
            ("\"valid\"".into(), Json::Raw("true".into())),
            ("\"url\"".into(), Json::text(&redirect.target)),
        ]);
        json.set("redirectTarget", Json::Object(vec![("\"link\"".into(), link)]));
    }
}

/// A value with the addresses of the finished site. The JSON parser limits the depth, so recursion is safe.
fn converted(tree: &Tree<'_>, page: usize, value: Value<'_>) -> Json {
    match value.kind() {
        Kind::Object => {
            let members = value.entries().map(|entry| {
                let name = entry.name();
                let keeps = matches!(&*name, "dataLayer" | ":children");
                let member = match entry.value.kind() {
                    _ if keeps => copied(entry.value),
                    Kind::String => string(tree, page, &name, entry.value),
                    _ => converted(tree, page, entry.value),
                };
                (entry.key.raw().to_owned(), member)
            });
            let mut json = Json::Object(members.collect());
            let kind = value.get(":type").and_then(Value::as_str);
            let name = kind.as_deref().and_then(component_name).unwrap_or_default();
            navigation::follow(tree, page, &name, &mut json);
            json
        }
        Kind::Array => Json::Array(value.items().map(|item| converted(tree, page, item)).collect()),
        Kind::Broken => Json::Raw("null".into()),
        _ => Json::Raw(value.raw().to_owned()),
    }
}

fn copied(value: Value<'_>) -> Json {
    match value.kind() {
        Kind::Object => Json::Object(
            value.entries().map(|entry| (entry.key.raw().to_owned(), copied(entry.value))).collect(),
        ),
        Kind::Array => Json::Array(value.items().map(copied).collect()),
        Kind::Broken => Json::Raw("null".into()),
        _ => Json::Raw(value.raw().to_owned()),
    }
}

/// A string with the addresses of the finished site: the whole of it, or the links in HTML.
fn string(tree: &Tree<'_>, page: usize, name: &str, value: Value<'_>) -> Json {
    let raw = || Json::Raw(value.raw().to_owned());
    let Some(text) = value.as_str() else { return raw() };
    if !text.contains('<') {
        let address = may_be_link(name).then(|| tree.rewritten_on(page, &text)).flatten();
        return address.filter(|address| *address != text).map_or_else(raw, |address| Json::text(&address));
    }
    let mut html = String::new();
    let mut end = 0;
    for range in hrefs(&text) {
        if let Some(address) = tree.rewritten_on(page, &text[range.clone()]) {
            html.push_str(&text[end..range.start]);
            html.push_str(&address);
            end = range.end;
        }
    }
    if end == 0 {
        return raw();
    }
    html.push_str(&text[end..]);
    Json::text(&html)
}
