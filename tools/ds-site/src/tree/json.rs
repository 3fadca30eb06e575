//! JSON that keeps its source text while members are added and replaced.

/// Objects and arrays that fit into this width are kept on one line.
const WIDTH: usize = 100;

/// JSON that keeps the source text of strings and numbers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Json {
    Raw(String),
    Array(Vec<Json>),
    /// Keys with their quotes.
    Object(Vec<(String, Json)>),
}

impl Json {
    pub(super) fn text(text: &str) -> Self {
        Self::Raw(serde_json::Value::from(text).to_string())
    }

    /// The member with a key, which is written without quotes.
    pub(super) fn member(&mut self, key: &str) -> Option<&mut Self> {
        let Self::Object(members) = self else { return None };
        members.iter_mut().find(|(name, _)| unquoted(name) == key).map(|(_, value)| value)
    }

    /// Sets a member; adds it if it is missing.
    pub(super) fn set(&mut self, key: &str, value: Self) {
        if let Some(place) = self.member(key) {
            *place = value;
        } else if let Self::Object(members) = self {
            members.push((format!("\"{key}\""), value));
        }
    }

    /// The text of a string without escapes.
    pub(super) fn as_str(&self) -> Option<String> {
        let Self::Raw(raw) = self else { return None };
        serde_json::from_str::<String>(raw).ok()
    }
}

/// A key without its quotes.
pub(super) fn unquoted(key: &str) -> &str {
    key.trim_matches('"')
}

/// Appends a value. `before` is the number of characters that are already on the line, apart from the indentation.
pub(super) fn print(value: &Json, depth: usize, before: usize, out: &mut String) {
    let flat = flat(value);
    let fits = 2 * depth + before + flat.chars().count() < WIDTH;
    let (open, close, members): (_, _, Vec<(Option<&String>, &Json)>) = match value {
        Json::Object(members) if !members.is_empty() && (depth == 0 || !fits) => {
            ('{', '}', members.iter().map(|(name, member)| (Some(name), member)).collect())
        }
        Json::Array(items) if !items.is_empty() && !fits => {
            ('[', ']', items.iter().map(|item| (None, item)).collect())
        }
        _ => return out.push_str(&flat),
    };
    out.push(open);
    for (at, (name, member)) in members.into_iter().enumerate() {
        out.push_str(if at == 0 { "\n" } else { ",\n" });
        out.push_str(&"  ".repeat(depth + 1));
        if let Some(name) = name {
            out.push_str(name);
            out.push_str(": ");
        }
        print(member, depth + 1, name.map_or(0, |name| name.chars().count() + 2), out);
    }
    out.push('\n');
    out.push_str(&"  ".repeat(depth));
    out.push(close);
}

/// A value on one line.
fn flat(value: &Json) -> String {
    match value {
        Json::Raw(raw) => raw.clone(),
        Json::Array(items) => format!("[{}]", items.iter().map(flat).collect::<Vec<_>>().join(", ")),
        Json::Object(members) if members.is_empty() => "{}".into(),
        Json::Object(members) => {
            let members = members.iter().map(|(name, member)| format!("{name}: {}", flat(member)));
            format!("{{ {} }}", members.collect::<Vec<_>>().join(", "))
        }
    }
}
