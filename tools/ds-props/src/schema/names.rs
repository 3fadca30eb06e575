//! File names of schemas, and the regular expression for a component's resource types.

use ds_core::model::manifest::Manifest;

/// One unique file name per component, in order.
pub(super) fn file_names(manifest: &Manifest) -> Vec<String> {
    let mut taken: Vec<String> = vec![super::CONTENT.to_owned()];
    for component in &manifest.components {
        let stem = component.cms.first().map_or_else(|| kebab(&component.name), |cms| cms.replace('/', "-"));
        let numbered = (2..).map(|number| format!("{stem}-{number}"));
        let mut names =
            std::iter::once(stem.clone()).chain(numbered).map(|stem| format!("{stem}.schema.json"));
        let free = names.find(|name| !taken.contains(name)).unwrap_or_default();
        taken.push(free);
    }
    taken.split_off(1)
}

/// `AlertDialog.Root` as `alert-dialog-root`.
fn kebab(name: &str) -> String {
    let mut out = String::new();
    let mut before = '-';
    let mut chars = name.chars().peekable();
    while let Some(ch) = chars.next() {
        let next_lower = chars.peek().is_some_and(|next| next.is_lowercase());
        let starts = ch.is_uppercase()
            && (before.is_lowercase() || before.is_numeric() || next_lower && before.is_uppercase());
        if (starts || !ch.is_alphanumeric()) && !out.is_empty() && !out.ends_with('-') {
            out.push('-');
        }
        if ch.is_alphanumeric() {
            out.extend(ch.to_lowercase());
        }
        before = ch;
    }
    out.trim_end_matches('-').to_owned()
}

/// The resource types with this suffix, ignoring version segments and repetitions. A name after `form` belongs to
/// another component, so it does not match unless requested.
pub(super) fn type_pattern(names: &[String]) -> String {
    const VERSIONS: &str = r"(?:/v\d+)*";
    let short = |name: &String| match name.rsplit_once('/') {
        Some((parent, last)) => {
            format!("(?:.*/)?{parent}(?:/(?:v\\d+|{parent}))*/{last}(?:/(?:v\\d+|{last}))*")
        }
        None => format!("(?!(?:.*/)?form{VERSIONS}/{name}(?:/|$))(?:.*/)?{name}(?:/(?:v\\d+|{name}))*"),
    };
    let patterns: Vec<String> = names.iter().map(short).collect();
    format!("^(?:{})$", patterns.join("|"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_in_kebab_case() {
        for (name, want) in
            [("Teaser", "teaser"), ("AlertDialog.Root", "alert-dialog-root"), ("HTMLText2", "html-text2")]
        {
            assert_eq!(kebab(name), want);
        }
    }
}
