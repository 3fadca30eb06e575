//! JSON formatted for reading, JSON for script elements, and names in addresses.

use ds_core::json::{Kind, Value};

/// Objects and arrays that fit into this width are kept on one line.
const WIDTH: usize = 88;

/// Formats a value for reading; strings and numbers keep their source text.
pub(crate) fn pretty_json(value: Value<'_>) -> String {
    let mut out = String::new();
    write(value, "", 0, &mut out);
    out
}

/// `before` is the text already on the line, `depth` the indentation of the line.
fn write(value: Value<'_>, before: &str, depth: usize, out: &mut String) {
    out.push_str(before);
    let flat = flat(value);
    let fits = 2 * depth + before.chars().count() + flat.chars().count() < WIDTH;
    let members: Vec<_> = match value.kind() {
        // The outermost object is always split into lines.
        Kind::Object if !value.is_empty() && (depth == 0 || !fits) => {
            value.entries().map(|entry| (format!("{}: ", entry.key.raw()), entry.value)).collect()
        }
        Kind::Array if !fits => value.items().map(|item| (String::new(), item)).collect(),
        _ => return out.push_str(&flat),
    };
    let (open, close) = if value.kind() == Kind::Object { ('{', '}') } else { ('[', ']') };
    out.push(open);
    for (at, (key, member)) in members.iter().enumerate() {
        out.push_str(if at == 0 { "\n" } else { ",\n" });
        out.push_str(&"  ".repeat(depth + 1));
        write(*member, key, depth + 1, out);
    }
    out.push('\n');
    out.push_str(&"  ".repeat(depth));
    out.push(close);
}

/// Formats a value on one line.
fn flat(value: Value<'_>) -> String {
    match value.kind() {
        Kind::Object if !value.is_empty() => {
            let members = value.entries().map(|entry| format!("{}: {}", entry.key.raw(), flat(entry.value)));
            format!("{{ {} }}", members.collect::<Vec<_>>().join(", "))
        }
        Kind::Array => format!("[{}]", value.items().map(flat).collect::<Vec<_>>().join(", ")),
        _ => value.raw().to_owned(),
    }
}

/// JSON that cannot end the script element or start a comment in it.
pub(crate) fn script_json(value: &serde_json::Value) -> String {
    value.to_string().replace('<', "\\u003c").replace('\u{2028}', "\\u2028").replace('\u{2029}', "\\u2029")
}

/// Converts `CoreContent` and `core-content` to `core-content`.
pub(crate) fn kebab(name: &str) -> String {
    let mut out = String::new();
    let mut previous = ' ';
    for ch in name.chars() {
        if ch.is_uppercase() && previous.is_alphanumeric() && !previous.is_uppercase() {
            out.push('-');
        }
        out.extend(ch.to_lowercase());
        previous = ch;
    }
    out
}

/// Whether a name can be part of an address without escaping.
pub(crate) fn is_name(name: &str) -> bool {
    !name.is_empty() && name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_')
}

#[cfg(test)]
mod tests {
    use ds_core::json::{Options, parse};
    use ds_core::{Diagnostics, SourceFile};

    use super::*;

    fn pretty(text: &str) -> String {
        let document = parse(&SourceFile::new("f", text), Options::default(), &mut Diagnostics::new());
        pretty_json(document.unwrap().root())
    }

    #[test]
    fn values_that_fit_are_on_one_line() {
        insta::assert_snapshot!(pretty(
            r#"{":type":"a/b","empty":{},"none":[],"number":1.50,"link":{"url":"/a","valid":true},"text":"a\u00e9\n","long":[{"title":"A title that is rather long","url":"/library/one.html"},{"title":"Another","url":"/b"}]}"#
        ));
        assert_eq!(pretty("[1,2]"), "[1, 2]");
        assert_eq!(pretty("{}"), "{}");
        assert_eq!(pretty("{\"a\":1}"), "{\n  \"a\": 1\n}");
    }

    #[test]
    fn json_cannot_end_its_script_element() {
        let value = serde_json::json!({ "a": "</script><!--\u{2028}" });
        let text = script_json(&value);
        assert_eq!(text, r#"{"a":"\u003c/script>\u003c!--\u2028"}"#);
        assert_eq!(serde_json::from_str::<serde_json::Value>(&text).unwrap(), value);
    }

    #[test]
    fn names_become_addresses() {
        assert_eq!(kebab("FormText"), "form-text");
        assert_eq!(kebab("PDFViewer"), "pdfviewer");
        assert_eq!(kebab("core-content"), "core-content");
    }
}
