//! The reference of `dstool.toml`, made from the file that `dstool init --all-keys` writes. A test of the configuration proves that this
//! file names every key that is read.

use std::fmt::Write;

use super::{cell, code};
use crate::config::TEMPLATE;

/// A line of the file that sets a key.
struct Key<'a> {
    name: &'a str,
    example: &'a str,
    meaning: String,
}

/// A table of the file: its header, what it is for, and its keys.
struct Section<'a> {
    header: &'a str,
    about: String,
    keys: Vec<Key<'a>>,
}

/// Splits `key = value  # meaning`; `None` if the line is prose.
fn assignment(line: &str) -> Option<(&str, &str, Option<&str>)> {
    let (name, rest) = line.split_once(" = ")?;
    let quoted = name.strip_prefix('"').and_then(|name| name.strip_suffix('"'));
    let is_key = |letter: char| letter.is_ascii_alphanumeric() || letter == '-';
    if quoted.is_none() && (name.is_empty() || !name.chars().all(is_key)) {
        return None;
    }
    Some(match rest.split_once(" # ") {
        Some((value, meaning)) => (name, value.trim(), Some(meaning.trim())),
        None => (name, rest.trim(), None),
    })
}

/// The tables of a configuration whose lines are comments. Prose above a header or a key describes it.
fn sections(template: &str) -> Vec<Section<'_>> {
    let mut sections: Vec<Section> = Vec::new();
    let mut prose = String::new();
    for line in template.lines() {
        let Some(text) = line.strip_prefix('#').map(str::trim).filter(|text| !text.is_empty()) else {
            prose.clear();
            continue;
        };
        // The header may have a comment of its own: `[site.search]   # an index of the pages`.
        if text.starts_with('[') {
            let (header, comment) = text.split_once(" # ").unwrap_or((text, ""));
            let about = if comment.is_empty() { prose.as_str() } else { comment.trim() };
            sections.push(Section { header: header.trim(), about: about.to_owned(), keys: Vec::new() });
            prose.clear();
        } else if let (Some((name, example, comment)), Some(section)) =
            (assignment(text), sections.last_mut())
        {
            let meaning = comment.unwrap_or(&prose).to_owned();
            section.keys.push(Key { name, example, meaning });
            prose.clear();
        } else {
            if !prose.is_empty() {
                prose.push(' ');
            }
            prose.push_str(text);
        }
    }
    sections
}

/// Text for Markdown that starts a sentence.
fn capital(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().into_iter().flat_map(char::to_uppercase).collect::<String>();
    cell(&(first + letters.as_str()))
}

/// A heading and a table of keys for each table of `dstool.toml`.
pub(super) fn configuration() -> String {
    let mut text = String::new();
    for Section { header, about, keys } in sections(TEMPLATE) {
        let _ = write!(text, "## `{header}`\n\n");
        if !about.is_empty() {
            let about = capital(about.trim_end_matches([':', '.']));
            let _ = write!(text, "{about}.\n\n");
        }
        text.push_str("| Key | Meaning | Example |\n|---|---|---|\n");
        for Key { name, example, meaning } in keys {
            let _ = writeln!(text, "| {} | {} | {} |", code(name), capital(&meaning), code(example));
        }
        text.push('\n');
    }
    text.trim_end().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_key_has_an_example_and_a_meaning() {
        let read = sections(TEMPLATE);
        assert!(read.len() >= 10, "{}", read.len());
        for Section { header, about, keys } in &read {
            assert!(!keys.is_empty(), "{header} has no keys");
            assert!(!about.is_empty() || header.starts_with("[["), "{header} is not described");
            for Key { name, example, meaning } in keys {
                assert!(!example.is_empty() && !meaning.is_empty(), "{header} {name} is not described");
            }
        }
    }

    #[test]
    fn the_whole_file_is_in_the_reference() {
        let text = configuration();
        let assigned = TEMPLATE.lines().filter_map(|line| line.strip_prefix("# ")).filter_map(assignment);
        assert!(assigned.clone().count() > 40);
        for (name, ..) in assigned {
            assert!(text.contains(&format!("| `{name}` | ")), "{name}");
        }
        assert!(text.contains("## `[[tokens.scopes]]`"), "{text}");
        assert!(text.contains("| `minify` | Removes white space and comments | `true` |"), "{text}");
    }

    #[test]
    fn prose_above_a_key_describes_it() {
        let text = "# Pages.\n# [site]\n# The base path\n# of the site.\n# base = \"/\"\n# title = \"A\"   # its name\n";
        let read = sections(text);
        assert_eq!(read.len(), 1);
        let section = &read[0];
        assert_eq!(section.about, "Pages.");
        let meanings: Vec<&str> = section.keys.iter().map(|key| &*key.meaning).collect();
        assert_eq!(meanings, ["The base path of the site.", "its name"]);
    }
}
