//! Types as TypeScript source. A prop has the text of its own type; this prints the parts of it.

use ds_core::model::manifest::{Literal, Type};

pub(super) fn literal(value: &Literal) -> String {
    serde_json::to_string(value).unwrap_or_default()
}

/// A type in the syntax of TypeScript. Named types are printed by their name.
pub(super) fn ty(shape: &Type) -> String {
    match shape {
        Type::String | Type::Pattern { .. } => "string".to_owned(),
        Type::Number => "number".to_owned(),
        Type::Boolean => "boolean".to_owned(),
        Type::Null => "null".to_owned(),
        Type::Any => "any".to_owned(),
        Type::Never => "never".to_owned(),
        Type::Literal { value } => literal(value),
        Type::Array { items } => match &**items {
            Type::Union { .. } | Type::Opaque { .. } => format!("({})[]", ty(items)),
            _ => format!("{}[]", ty(items)),
        },
        Type::Tuple { items, required, rest, last } => {
            let mut parts: Vec<String> = items.iter().map(ty).collect();
            for part in parts.iter_mut().skip(*required) {
                *part = format!("({part})?");
            }
            parts.extend(rest.as_deref().map(|rest| format!("...({})[]", ty(rest))));
            parts.extend(last.iter().map(ty));
            format!("[{}]", parts.join(", "))
        }
        Type::Object { properties, patterns, index } => {
            let mut parts: Vec<String> = properties
                .iter()
                .map(|prop| {
                    let mark = if prop.required { "" } else { "?" };
                    format!("{}{mark}: {}", key(&prop.name), prop.text)
                })
                .collect();
            parts.extend(patterns.iter().map(|doc| format!("[key: {}]: {}", doc.text, ty(&doc.shape))));
            parts.extend(index.as_deref().map(|value| format!("[key: string]: {}", ty(value))));
            if parts.is_empty() { "{}".to_owned() } else { format!("{{ {} }}", parts.join("; ")) }
        }
        Type::Union { of } => of.iter().map(arm).collect::<Vec<_>>().join(" | "),
        Type::Ref { name } => name.clone(),
        Type::Opaque { text, .. } => text.clone(),
    }
}

/// An alternative: the type of a function needs brackets.
fn arm(shape: &Type) -> String {
    match shape {
        Type::Opaque { text, .. } if text.contains("=>") => format!("({text})"),
        _ => ty(shape),
    }
}

fn key(name: &str) -> String {
    let plain = |ch: char| ch.is_alphanumeric() || matches!(ch, '_' | '$');
    if name.chars().all(plain) && !name.starts_with(|ch: char| ch.is_ascii_digit()) {
        return name.to_owned();
    }
    serde_json::to_string(name).unwrap_or_default()
}

/// The parameters of a function type, as pairs of a name and a type, and its result. `None` for anything else, such as overloads.
pub(super) fn signature(text: &str) -> Option<(Vec<(String, String)>, String)> {
    let inner = text.strip_prefix('(')?;
    let mut depth = 0_usize;
    let mut starts = vec![0];
    let mut end = None;
    let mut quote = None;
    let mut before = ' ';
    for (at, ch) in inner.char_indices() {
        match (quote, ch) {
            (Some(open), _) if open == ch && before != '\\' => quote = None,
            (Some(_), _) => {}
            (None, '"' | '\'' | '`') => quote = Some(ch),
            (None, '(' | '[' | '{' | '<') => depth += 1,
            // The `>` of an arrow closes nothing.
            (None, '>') if before == '=' => {}
            (None, ')') if depth == 0 => {
                end = Some(at);
                break;
            }
            (None, ')' | ']' | '}' | '>') => depth = depth.checked_sub(1)?,
            (None, ',') if depth == 0 => starts.push(at + 1),
            _ => {}
        }
        before = ch;
    }
    let end = end?;
    let result = inner[end + 1..].trim_start().strip_prefix("=>")?.trim();
    let ends = starts.iter().skip(1).map(|start| start - 1).chain([end]);
    let parts = starts.iter().zip(ends).map(|(start, end)| inner[*start..end].trim());
    let parameters = parts.filter(|part| !part.is_empty()).map(|part| {
        let (name, ty) = part.split_once(':')?;
        Some((name.trim().to_owned(), ty.trim().to_owned()))
    });
    Some((parameters.collect::<Option<_>>()?, result.to_owned()))
}

#[cfg(test)]
mod tests {
    use super::signature;

    #[test]
    fn parameters_of_functions() {
        let read = |text| signature(text).map(|(parameters, result)| format!("{parameters:?} {result}"));
        let names = read("(value: string, at?: Map<string, number>, ...more: [a: 1, b: ')']) => void");
        assert_eq!(
            names.as_deref(),
            Some(
                r#"[("value", "string"), ("at?", "Map<string, number>"), ("...more", "[a: 1, b: ')']")] void"#
            )
        );
        assert_eq!(read("() => () => void").as_deref(), Some("[] () => void"));
        assert_eq!(
            read("(run: (a: 1) => 2) => string").as_deref(),
            Some(r#"[("run", "(a: 1) => 2")] string"#)
        );
        for other in ["Handler<string>", "(() => void) | (() => string)", "{ (a: 1): void }"] {
            assert_eq!(read(other), None, "{other}");
        }
    }
}
