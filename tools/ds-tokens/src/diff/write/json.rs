//! For programs: every change, with those that only follow another token.

use serde_json::{Map, Value, json};

use super::super::change::{Amount, Change, Delta, Diff, Level, Totals};
use super::Names;

pub(super) fn print(diff: &Diff, names: &Names) -> String {
    let side = |totals: &Totals, name: &str| {
        json!({
            "name": name,
            "tokens": totals.tokens,
            "themes": totals.themes,
            "leftOut": totals.left_out,
        })
    };
    let summary: Map<String, Value> =
        Level::ALL.into_iter().map(|level| (level.name().to_owned(), json!(diff.count(level)))).collect();
    let changes: Vec<Value> = diff.changes.iter().map(change).collect();
    let value = json!({
        "old": side(&diff.old, &names.old),
        "new": side(&diff.new, &names.new),
        "summary": summary,
        "changes": changes,
    });
    format!("{value:#}\n")
}

fn change(change: &Change) -> Value {
    let mut out = Map::new();
    out.insert("level".into(), json!(change.level.name()));
    out.insert("kind".into(), json!(change.kind.name()));
    out.insert("path".into(), json!(change.path));
    let mut add = |key: &str, value: Option<Value>| drop(value.map(|value| out.insert(key.into(), value)));
    add("to", change.to.as_ref().map(|path| json!(path)));
    add("type", (!change.type_name.is_empty()).then(|| json!(change.type_name)));
    add("css", change.css.as_ref().map(|name| json!(name)));
    add("themes", (!change.themes.is_empty()).then(|| json!(change.themes)));
    add("old", change.old.as_ref().map(|sample| json!(sample.text)));
    add("new", change.new.as_ref().map(|sample| json!(sample.text)));
    let deltas: Vec<Value> = change.deltas.iter().map(delta).collect();
    add("differences", (!deltas.is_empty()).then(|| json!(deltas)));
    add("cause", change.cause.as_ref().map(|path| json!(path)));
    add("notes", (!change.notes.is_empty()).then(|| json!(change.notes)));
    Value::Object(out)
}

fn delta(delta: &Delta) -> Value {
    let mut out = Map::new();
    if !delta.part.is_empty() {
        out.insert("part".into(), json!(delta.part));
    }
    out.insert("old".into(), json!(delta.old));
    out.insert("new".into(), json!(delta.new));
    if let Some(amount) = delta.amount {
        let (key, value) = match amount {
            Amount::DeltaE(value) => ("deltaE2000".to_owned(), value),
            Amount::Pixels(value) => ("px".to_owned(), value),
            Amount::Milliseconds(value) => ("ms".to_owned(), value),
            Amount::Number(value) => ("number".to_owned(), value),
            Amount::Of(value, unit) => (unit.to_owned(), value),
        };
        out.insert(key, json!(libm::round(value * 1e4) / 1e4));
    }
    Value::Object(out)
}
