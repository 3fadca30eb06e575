//! Variables and maps of SCSS, at the top of a file: `$space: 4px`, `$colors: ("red": #f00)`. Nothing is executed: functions and
//! mixins are no tokens.

use ds_core::{Diagnostic, Location};
use rustc_hash::FxHashSet;
use serde_json::Value;

use super::objects::Themes;
use super::tree::{Bundle, ENDING, Reason, Step, Token, stem};
use super::{Parsed, rules, sheet};

/// Maps may be nested this deeply.
const MAX_DEPTH: usize = 32;

/// Reads SCSS files, each as a set.
pub(super) fn read(files: &[&Parsed<'_>], bundle: &mut Bundle, _: &mut Themes) {
    let mut names = Vec::new();
    for file in files {
        let place = stem(&file.place);
        // `_colors.scss` is imported as `colors`.
        let (folder, name) = place.rsplit_once('/').map_or(("", place), |(folder, name)| (folder, name));
        let name = name.trim_start_matches('_');
        let name = if folder.is_empty() { name.to_owned() } else { format!("{folder}/{name}") };
        let set = bundle.set(&name, &format!("{name}{ENDING}"));
        bundle.order.push(Step::Set(set));
        for entry in sheet::declarations(file.file.text(), true) {
            let Some(name) = entry.name.strip_prefix('$').filter(|_| entry.rules.is_empty()) else {
                continue;
            };
            let value =
                entry.value.trim_end_matches("!global").trim_end().trim_end_matches("!default").trim_end();
            let at = file.file.at(entry.at);
            match property(value) {
                Some(property) => names.push((set, name.to_owned(), property.to_owned(), at)),
                None => variable(&mut vec![name.to_owned()], value, &at, set, bundle),
            }
        }
    }
    named(&names, bundle);
}

/// The custom property that a value names: `--space-4`, also in quotes.
fn property(value: &str) -> Option<&str> {
    let name = value.trim_matches(['"', '\'']).strip_prefix("--")?;
    let is_name = |ch: char| ch.is_alphanumeric() || matches!(ch, '-' | '_');
    (!name.is_empty() && name.chars().all(is_name)).then_some(name)
}

/// Variables that name custom properties, such as `$space-id: --space`. A token of that name says the same: its custom property has it. One
/// finding is for all of them; the others name nothing that these sources define. Each has its set, its name, the property and its place.
fn named(names: &[(usize, String, String, Location)], bundle: &mut Bundle) {
    let tokens = bundle.sets.iter().flat_map(|set| &set.tokens);
    let known: FxHashSet<String> = tokens.map(|token| token.path.join("-")).collect();
    let (covered, others): (Vec<_>, Vec<_>) = names.iter().partition(|named| known.contains(&named.2));
    if let Some((_, name, property, at)) = covered.first() {
        let message = match covered.len() {
            1 => format!("`${name}` is only the name of a custom property"),
            count => format!("{count} variables such as `${name}` are only names of custom properties"),
        };
        let help = format!(
            "nothing to do: the custom property of the token `{property}` is `--{property}`, with the prefix that you choose"
        );
        bundle.findings.push(Diagnostic::new(&rules::CHANGED, at.clone(), message).help(help));
    }
    for &(set, ref name, ref property, ref at) in others {
        let token = Token::new(vec![name.clone()], Value::String(format!("--{property}")), None, at.clone());
        let why = "it is the name of a custom property, which these sources do not define";
        bundle.lose(set, &token, Reason::NotAToken, why);
    }
}

fn variable(path: &mut Vec<String>, value: &str, at: &Location, set: usize, bundle: &mut Bundle) {
    if let Some(members) = map(value).filter(|_| path.len() < MAX_DEPTH) {
        for (name, value) in members {
            path.push(name);
            variable(path, value, at, set, bundle);
            path.pop();
        }
        return;
    }
    let value = fallback(value, path).unwrap_or(value);
    let token = Token::new(path.clone(), Value::String(references(value)), None, at.clone());
    bundle.replace(set, token);
}

/// The value of a variable that is the custom property of the same name, wherever that is defined: `$a: var(--a, 4px)`.
fn fallback<'v>(value: &'v str, path: &[String]) -> Option<&'v str> {
    let inner = value.strip_prefix("var(")?.strip_suffix(')')?;
    let (name, value) = inner.trim_start().strip_prefix("--")?.split_once(',')?;
    (name.trim() == path.join("-")).then(|| value.trim())
}

/// The members of a map; `None` for any other value.
fn map(value: &str) -> Option<Vec<(String, &str)>> {
    let inner = value.strip_prefix('(')?.strip_suffix(')')?;
    sheet::split(inner, |ch| ch == ',')
        .into_iter()
        .map(|member| {
            let [name, _, ..] = sheet::split(member, |ch| ch == ':')[..] else { return None };
            let value = member[name.len()..].trim_start().strip_prefix(':')?.trim();
            Some((name.trim_matches(['"', '\'']).to_owned(), value))
        })
        .collect()
}

/// Writes `$a`, `#{$a}` and `map-get($a, b)` as references.
fn references(text: &str) -> String {
    let text = text.replace("map.get(", "map-get(");
    let mut out = String::new();
    let mut rest = text.as_str();
    while let Some(at) = rest.find("map-get(") {
        out.push_str(&variables(&rest[..at]));
        let inner = &rest[at + 8..];
        let end = inner.find(')').unwrap_or(inner.len());
        let parts: Vec<&str> =
            inner[..end].split(',').map(|part| part.trim().trim_matches(['"', '\'', '$'])).collect();
        out.push_str(&format!("{{{}}}", parts.join(".")));
        rest = inner.get(end + 1..).unwrap_or_default();
    }
    out.push_str(&variables(rest));
    super::css::references(&out)
}

fn variables(text: &str) -> String {
    let text = text.replace("#{$", "$").replace('}', "");
    let mut out = String::new();
    let mut rest = text.as_str();
    while let Some((before, after)) = rest.split_once('$') {
        let is_part = |ch: char| ch.is_alphanumeric() || matches!(ch, '-' | '_');
        let end = after.find(|ch| !is_part(ch)).unwrap_or(after.len());
        // `tokens.$space` is a variable of a module.
        let kept = before.trim_end_matches(|ch: char| ch.is_alphanumeric() || matches!(ch, '-' | '_' | '.'));
        out.push_str(if before.ends_with('.') { kept } else { before });
        out.push_str(&if end == 0 { "$".to_owned() } else { format!("{{{}}}", &after[..end]) });
        rest = &after[end..];
    }
    out.push_str(rest);
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn references_of_scss() {
        for (text, result) in [
            ("$a * 2", "{a} * 2"),
            ("map-get($m, 'k')", "{m.k}"),
            ("map.get($m, k, l)", "{m.k.l}"),
            ("tokens.$space", "{space}"),
            ("0 #{$a}", "0 {a}"),
            ("4px", "4px"),
            ("$", "$"),
        ] {
            assert_eq!(references(text), result);
        }
    }

    #[test]
    fn a_fallback_is_the_value_if_the_custom_property_has_the_same_name() {
        let path = |name: &str| vec![name.to_owned()];
        assert_eq!(fallback("var(--a-b, rgb(1, 2, 3))", &path("a-b")), Some("rgb(1, 2, 3)"));
        assert_eq!(fallback("var(\n  --a-b,\n  4px\n)", &path("a-b")), Some("4px"));
        assert_eq!(fallback("var(--c, 4px)", &path("a-b")), None);
        assert_eq!(fallback("var(--a-b)", &path("a-b")), None);
    }

    #[test]
    fn maps() {
        let members = map("(\"a\": 1px, b: rgb(1, 2, 3), c: (d: url(x:y)))").unwrap_or_default();
        let shown: Vec<String> = members.iter().map(|(name, value)| format!("{name}={value}")).collect();
        assert_eq!(shown, ["a=1px", "b=rgb(1, 2, 3)", "c=(d: url(x:y))"]);
        assert!(map("(1px, 2px)").is_none() && map("calc(1px)").is_none());
    }
}
