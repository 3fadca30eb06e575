//! Types and fields that a project maps, in what a renderer receives.

use std::borrow::Cow;

use ds_content::{Source, TypeMapping};
use serde_json::{Map, Value};

/// The request with the names that components have. Only requests with a model contain some.
pub(super) fn mapped<'v>(source: &Source, request: &'v Value) -> Cow<'v, Value> {
    if source.types.is_empty() && source.fields.is_empty() || request.get("model").is_none() {
        return Cow::Borrowed(request);
    }
    let mut request = request.clone();
    if let Some(model) = request.get_mut("model") {
        map(source, model);
    }
    Cow::Owned(request)
}

/// The parser of models limits their depth, so recursion is safe.
fn map(source: &Source, value: &mut Value) {
    match value {
        Value::Array(items) => items.iter_mut().for_each(|item| map(source, item)),
        Value::Object(members) => {
            model(source, members);
            members.values_mut().for_each(|member| map(source, member));
        }
        _ => {}
    }
}

fn model(source: &Source, members: &mut Map<String, Value>) {
    let Some(kind) = members.get(":type").and_then(Value::as_str).map(str::to_owned) else { return };
    let names: Vec<String> = members.keys().cloned().collect();
    for name in names {
        let prop = source.field(&kind, &name).filter(|prop| !members.contains_key(*prop));
        if let Some(prop) = prop
            && let Some(value) = members.remove(&name)
        {
            members.insert(prop.to_owned(), value);
        }
    }
    if let Some(TypeMapping::Component(component)) = source.mapping(&kind) {
        members.insert(":type".to_owned(), component.as_str().into());
    }
}
