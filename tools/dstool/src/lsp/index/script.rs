//! The constants of tokens in scripts: names that a file imports from the generated module.

use std::collections::BTreeSet;

use ds_core::Span;
use ds_core::source::to_u32;

use super::names::{Name, Role};

/// Constants that a script imports from a module, at every place. `is_module` decides about the path in an import. A name that
/// is imported as another one is found in its import only.
pub(super) fn constants(text: &str, is_module: &dyn Fn(&str) -> bool, out: &mut Vec<Name>) {
    // Few files import the module, and only those are read word by word.
    if !sources(text).any(is_module) {
        return;
    }
    let words = words(text);
    let mut imported = BTreeSet::new();
    let mut places = Vec::new();
    for import in imports(text, &words) {
        if !is_module(import.from) {
            continue;
        }
        for (place, is_renamed) in import.names {
            let name = words[place].text(text);
            out.push(Name::new(name, words[place].span, Role::Constant));
            places.push(place);
            if !is_renamed {
                imported.insert(name);
            }
        }
    }
    if imported.is_empty() {
        return;
    }
    for (at, word) in words.iter().enumerate() {
        let name = word.text(text);
        if places.contains(&at) || word.is_member || !imported.contains(name) {
            continue;
        }
        let role = if word.is_shorthand { Role::Shorthand } else { Role::Constant };
        out.push(Name::new(name, word.span, role));
    }
    out.sort_by_key(|name| name.span);
}

/// The modules that a script imports from.
fn sources(text: &str) -> impl Iterator<Item = &str> {
    memchr::memmem::find_iter(text.as_bytes(), "from").filter_map(|at| {
        let after = text[at + 4..].trim_start();
        let quote = after.chars().next().filter(|ch| matches!(ch, '\'' | '"'))?;
        after[1..].lines().next()?.split_once(quote).map(|(source, _)| source)
    })
}

/// A word outside strings and comments.
struct Word {
    span: Span,
    /// After a dot, or before the colon of a member.
    is_member: bool,
    is_shorthand: bool,
}

impl Word {
    fn text<'t>(&self, text: &'t str) -> &'t str {
        &text[self.span.range()]
    }
}

struct Import<'t> {
    from: &'t str,
    /// The imported names, and whether each gets another name.
    names: Vec<(usize, bool)>,
}

/// `import { a, b as c } from 'x'` and `export { a } from 'x'`.
fn imports<'t>(text: &'t str, words: &[Word]) -> Vec<Import<'t>> {
    let mut imports = Vec::new();
    for (at, word) in words.iter().enumerate() {
        if !matches!(word.text(text), "import" | "export") {
            continue;
        }
        let after = word.span.end as usize;
        let Some(open) = text[after..].find('{').map(|open| after + open) else { continue };
        let between = text[after..open].trim();
        if !between.is_empty() && between != "type" && !between.ends_with(',') {
            continue;
        }
        let Some(close) = text[open..].find('}').map(|close| open + close) else { continue };
        let Some(from) = text[close + 1..].trim_start().strip_prefix("from") else { continue };
        let from = from.trim_start();
        let Some(quote) = from.chars().next().filter(|ch| matches!(ch, '\'' | '"')) else { continue };
        let Some((from, _)) = from[1..].split_once(quote) else { continue };
        let mut names = Vec::new();
        let mut before = "";
        for (place, word) in words.iter().enumerate().skip(at + 1) {
            if word.span.start as usize > close {
                break;
            }
            let name = word.text(text);
            let starts = text[..word.span.start as usize].trim_end().ends_with(['{', ','])
                || before == "type" && name != "as";
            let is_renamed = text[word.span.end as usize..].trim_start().starts_with("as ");
            // `type` before a name is no name.
            let after = text[word.span.end as usize..].trim_start();
            let is_modifier = name == "type" && !after.starts_with([',', '}']);
            if word.span.start as usize > open && starts && !is_modifier {
                names.push((place, is_renamed));
            }
            before = name;
        }
        imports.push(Import { from, names });
    }
    imports
}

/// The words of a script. Strings end at the end of their line at the latest, so that an apostrophe in JSX text costs one line.
fn words(text: &str) -> Vec<Word> {
    let bytes = text.as_bytes();
    let mut words: Vec<Word> = Vec::new();
    // Open brackets: `{` is an object, `B` any other brace, a backtick a template whose placeholder is open.
    let mut open: Vec<u8> = Vec::new();
    let mut last = b' ';
    let mut at = 0;
    while at < bytes.len() {
        let byte = bytes[at];
        let step = match byte {
            b'/' if bytes.get(at + 1) == Some(&b'/') && last != b':' => line_length(&text[at..]),
            b'/' if bytes.get(at + 1) == Some(&b'*') => {
                text[at + 2..].find("*/").map_or(text.len() - at, |end| end + 4)
            }
            b'\'' | b'"' => string_length(&bytes[at..]).unwrap_or(1),
            b'`' => template_length(&text[at + 1..], &mut open) + 1,
            b'}' if open.last() == Some(&b'`') => {
                open.pop();
                template_length(&text[at + 1..], &mut open) + 1
            }
            _ if text[at..].starts_with(is_part) => {
                let length = text[at..].find(|ch: char| !is_part(ch)).unwrap_or(text.len() - at);
                let next = text[at + length..].trim_start().as_bytes().first().copied().unwrap_or(b' ');
                let in_object = open.last() == Some(&b'{') && matches!(last, b'{' | b',');
                words.push(Word {
                    span: Span::new(to_u32(at), to_u32(at + length)),
                    is_member: last == b'.' || in_object && next == b':',
                    is_shorthand: in_object && matches!(next, b',' | b'}'),
                });
                length
            }
            b'{' => {
                open.push(if is_object(&text[..at]) { b'{' } else { b'B' });
                1
            }
            b'(' | b'[' => {
                open.push(byte);
                1
            }
            b'}' | b')' | b']' => {
                open.pop();
                1
            }
            _ => text[at..].chars().next().map_or(1, char::len_utf8),
        };
        let is_comment = byte == b'/' && step > 1;
        if !is_comment && !byte.is_ascii_whitespace() {
            // The spread `...a` is no member.
            last = if text[..at + step].ends_with("...") { b' ' } else { bytes[at + step - 1] };
        }
        at += step;
    }
    words
}

/// Whether a brace after this text opens an object. `x={a}` is an attribute in JSX, `x = { a }` an assignment.
fn is_object(before: &str) -> bool {
    let trimmed = before.trim_end();
    trimmed.ends_with(['(', ',', ':', '[', '?', '&', '|'])
        || trimmed.ends_with('=') && trimmed.len() < before.len()
        || ["return", "default"].iter().any(|word| trimmed.ends_with(word))
}

fn is_part(ch: char) -> bool {
    ch.is_alphanumeric() || matches!(ch, '_' | '$')
}

fn line_length(text: &str) -> usize {
    text.find('\n').unwrap_or(text.len())
}

/// The length of a string with its quotes; `None` if it does not end in its line.
fn string_length(bytes: &[u8]) -> Option<usize> {
    let mut at = 1;
    loop {
        match *bytes.get(at)? {
            b'\\' => at += 1,
            b'\n' => return None,
            byte if byte == bytes[0] => return Some(at + 1),
            _ => {}
        }
        at += 1;
    }
}

/// The length of the text of a template, to its end or to its next placeholder, which is then open.
fn template_length(text: &str, open: &mut Vec<u8>) -> usize {
    let bytes = text.as_bytes();
    let mut at = 0;
    while let Some(byte) = bytes.get(at) {
        match byte {
            b'\\' => at += 1,
            b'`' => return at + 1,
            b'$' if bytes.get(at + 1) == Some(&b'{') => {
                open.push(b'`');
                return at + 2;
            }
            _ => {}
        }
        at += 1;
    }
    text.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn constants_are_found_where_they_are_code() {
        let text = "import { sizeA, type T, sizeB as b } from '../tokens';\nimport { sizeC } from './x';\n\
            // sizeA\nconst o = { sizeA, x: sizeA, sizeA: 1, y: [b, sizeA] };\n\
            o.sizeA; f(sizeA, ...sizeA); `${sizeA} sizeA`; 'sizeA'; “…” é; <p>don't {sizeA}</p>; sizeAB;";
        let mut names = Vec::new();
        constants(text, &|from| from == "../tokens", &mut names);
        let shown: Vec<(&str, usize, Role)> = names
            .iter()
            .map(|name| {
                assert_eq!(&text[name.span.range()], &*name.text);
                let line = text[..name.span.start as usize].matches('\n').count();
                (&*name.text, line, name.role)
            })
            .collect();
        let expected = [
            ("sizeA", 0, Role::Constant),
            ("T", 0, Role::Constant),
            ("sizeB", 0, Role::Constant),
            ("sizeA", 3, Role::Shorthand),
            ("sizeA", 3, Role::Constant),
            ("sizeA", 3, Role::Constant),
            ("sizeA", 4, Role::Constant),
            ("sizeA", 4, Role::Constant),
            ("sizeA", 4, Role::Constant),
            ("sizeA", 4, Role::Constant),
        ];
        assert_eq!(shown, expected);
    }
}
