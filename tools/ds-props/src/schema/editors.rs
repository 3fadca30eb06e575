//! What editors suggest: types of models, and a model with its required fields. The keywords `defaultSnippets` and
//! `markdownDescription` are those of VS Code's JSON language service, which other editors use too.

use ds_core::model::manifest::{ComponentDoc, Literal, Manifest, Type};
use serde_json::{Map, Value, json};

/// The resource type of each component that has one, without the path of an application.
pub(super) fn types(manifest: &Manifest) -> Vec<&str> {
    manifest.components.iter().filter_map(|component| Some(component.cms.first()?.as_str())).collect()
}

/// A model of each component.
pub(super) fn snippets(manifest: &Manifest) -> Vec<Value> {
    manifest.components.iter().filter_map(snippet).collect()
}

/// A model with the required fields of a component: the value of each is a tab stop. `None` for a component without a type.
pub(super) fn snippet(component: &ComponentDoc) -> Option<Value> {
    let mut body = Map::new();
    body.insert(":type".to_owned(), component.cms.first()?.clone().into());
    let required = component.props.iter().filter(|prop| prop.content && prop.is_required_in_content());
    for (prop, stop) in required.zip(1..) {
        body.insert(prop.name.clone(), placeholder(&prop.shape, stop));
    }
    Some(
        json!({ "label": component.name, "description": format!("A model of `{}`", component.name), "body": body }),
    )
}

/// A value that fits a type as far as a snippet can: `^$1` is a tab stop without quotation marks.
fn placeholder(ty: &Type, stop: u32) -> Value {
    match ty {
        Type::Number | Type::Boolean => format!("^${stop}").into(),
        Type::Literal { value: Literal::String(value) } => value.clone().into(),
        Type::Array { .. } | Type::Tuple { .. } => json!([]),
        Type::Object { .. } | Type::Ref { .. } => json!({}),
        Type::Union { of } => of.first().map_or_else(|| json!({}), |first| placeholder(first, stop)),
        _ => format!("${stop}").into(),
    }
}

/// Whether a text looks different as Markdown: without the keyword for it, editors show its characters as they are.
pub(super) fn is_markdown(text: &str) -> bool {
    text.contains('`') || text.contains("**") || text.contains("](")
}
