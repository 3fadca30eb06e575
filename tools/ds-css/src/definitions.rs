//! The custom properties that the files of a project define, in any language.

use ds_core::SourceFile;
use rustc_hash::FxHashSet;

use crate::path;

/// Custom properties that files define: stylesheets, markup and scripts. They are found by what is around their names, without
/// parsing the language, so a name that is only mentioned (`{ name: '--a' }`) counts as defined.
#[derive(Debug, Default)]
pub struct Definitions {
    names: FxHashSet<String>,
    /// The known starts of names that a program puts together (`--gap-${size}`).
    starts: Vec<String>,
}

impl Definitions {
    /// Adds the definitions in a text.
    pub fn add(&mut self, text: &str) {
        for (start, _) in text.match_indices("--") {
            let is_name = |ch: char| ch.is_alphanumeric() || matches!(ch, '-' | '_');
            let (before, rest) = text.split_at(start);
            let (name, after) = rest.split_at(rest.find(|ch| !is_name(ch)).unwrap_or(rest.len()));
            // In brackets, it is the name in `var()` or `style()`.
            if name.len() < 3 || before.ends_with(is_name) || before.trim_end().ends_with('(') {
                continue;
            }
            if after.starts_with(['$', '{', '#']) {
                self.starts.push(name.to_owned());
                continue;
            }
            let quote = after.chars().next().filter(|ch| matches!(ch, '"' | '\'' | '`'));
            let is_string = quote.is_some_and(|quote| before.ends_with(quote));
            if is_string || after.trim_start().starts_with([':', '=', ']']) || registers(before, after) {
                self.names.insert(name.to_owned());
            }
        }
    }

    /// Whether a file may define the property.
    pub(crate) fn has(&self, name: &str) -> bool {
        self.names.contains(name) || self.starts.iter().any(|start| name.starts_with(start.as_str()))
    }
}

/// Whether the name between two texts is that of an `@property` with an initial value.
fn registers(before: &str, after: &str) -> bool {
    before.trim_end().ends_with("@property")
        && after.split('}').next().is_some_and(|block| block.contains("initial-value"))
}

/// The names of the custom media queries that a stylesheet defines.
pub fn custom_media(text: &str) -> impl Iterator<Item = &str> {
    text.split("@custom-media").skip(1).filter_map(|after| {
        let name = after.trim_start();
        let is_name = |ch: char| ch.is_alphanumeric() || matches!(ch, '-' | '_') || !ch.is_ascii();
        name.starts_with("--").then(|| name.split(|ch| !is_name(ch)).next().unwrap_or_default())
    })
}

/// The stylesheets that a file refers to by addresses in quotes (`<link href="a.css">`, `import './a.css'`), as project-relative
/// paths.
#[must_use]
pub fn linked_stylesheets(file: &SourceFile) -> Vec<String> {
    let text = file.text();
    let ends = text.match_indices(".css").map(|(at, ending)| at + ending.len());
    let addresses = ends.filter_map(|end| {
        let quote = text[end..].chars().next().filter(|ch| matches!(ch, '"' | '\''))?;
        let start = text[..end].rfind(quote)? + 1;
        Some(&text[start..end])
    });
    let inside = addresses.filter(|address| !path::is_external(address));
    inside.map(|address| path::resolve(file.path(), address)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn definitions_are_found_by_what_is_around_them() {
        for (text, expected) in [
            ("a { --x-a: 1px }", true),
            ("<p style=\"--x-a:1px\">", true),
            ("style={{ '--x-a': n }}", true),
            ("root.style.setProperty('--x-a', n)", true),
            ("[`--x-${name}`]: n", true),
            ("<p style:--x-a={n}>", true),
            ("<p [style.--x-a]=\"n\">", true),
            ("@property --x-a { syntax: '*'; initial-value: 0 }", true),
            ("@property --x-a { syntax: '*' }", false),
            ("top: var(--x-a)", false),
            ("top: var( --x-a , 1px)", false),
            ("@container style(--x-a: 1) {}", false),
            ("transition: --x-a 1s", false),
            ("--x-ab: 1", false),
            ("y--x-a: 1", false),
        ] {
            let mut definitions = Definitions::default();
            definitions.add(text);
            assert_eq!(definitions.has("--x-a"), expected, "{text}");
        }
    }

    #[test]
    fn custom_media_queries_are_found() {
        let text =
            "@custom-media --a (width > 1px);@custom-media\n--b-ü print; @media (--c) {} @custom-media d e;";
        assert_eq!(custom_media(text).collect::<Vec<_>>(), ["--a", "--b-ü"]);
    }

    #[test]
    fn stylesheets_are_found_by_their_addresses() {
        let text = "<link href=\"a.css\"><link href='/b.css'><link href=\"https://c.example/c.css\"> import '../d.css'";
        assert_eq!(
            linked_stylesheets(&SourceFile::new("p/q/x.html", text)),
            ["p/q/a.css", "b.css", "p/d.css"]
        );
    }
}
