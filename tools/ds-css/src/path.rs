//! Project-relative paths, and the addresses in imports.

/// The name of a file without folders and without everything after the first dot.
pub(crate) fn stem(path: &str) -> &str {
    let name = path.rsplit('/').next().unwrap_or(path);
    name.split('.').next().unwrap_or(name)
}

/// Whether an address is on another site, or not a file at all.
pub(crate) fn is_external(url: &str) -> bool {
    url.starts_with("//")
        || url.split_once(':').is_some_and(|(scheme, _)| {
            !scheme.is_empty()
                && scheme.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"+-.".contains(&byte))
        })
}

/// Resolves an address relative to a file, as a project-relative path.
pub(crate) fn resolve(from: &str, url: &str) -> String {
    let folder = from.rsplit_once('/').map_or("", |(folder, _)| folder);
    let mut parts: Vec<&str> = Vec::new();
    let whole = match url.strip_prefix('/') {
        Some(rooted) => rooted.to_owned(),
        None => format!("{folder}/{url}"),
    };
    for part in whole.split('/') {
        match part {
            "" | "." => {}
            ".." if parts.last().is_some_and(|last| *last != "..") => {
                parts.pop();
            }
            part => parts.push(part),
        }
    }
    parts.join("/")
}

/// The file that an import refers to, as a project-relative path. A fragment (`a.css#x`) is not a part of its name.
pub(crate) fn imported(from: &str, url: &str) -> String {
    resolve(from, url.split('#').next().unwrap_or(url))
}

/// The path of a file relative to the folder of another file.
pub(crate) fn relative(from: &str, to: &str) -> String {
    let from: Vec<&str> = from.split('/').collect();
    let to: Vec<&str> = to.split('/').collect();
    let folders = from.len() - 1;
    let shared = from[..folders].iter().zip(&to[..to.len() - 1]).take_while(|(a, b)| a == b).count();
    let mut parts = vec![".."; folders - shared];
    parts.extend(&to[shared..]);
    parts.join("/")
}

/// The address in a string or `url()` token, without quotes, brackets and escapes.
pub(crate) fn address(token: &str) -> String {
    let inner = match token.as_bytes().first() {
        Some(b'"' | b'\'') => token.get(1..token.len().saturating_sub(1)),
        _ => token.get(4..token.len().saturating_sub(1)),
    };
    unescape(inner.unwrap_or("").trim_matches([' ', '\t', '\n', '\r', '\x0c']))
}

fn unescape(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('\\') {
        out.push_str(before);
        let digits = after.bytes().take(6).take_while(u8::is_ascii_hexdigit).count();
        rest = &after[digits..];
        if digits > 0 {
            let code = u32::from_str_radix(&after[..digits], 16).ok();
            out.push(code.and_then(char::from_u32).filter(|ch| *ch != '\0').unwrap_or('\u{fffd}'));
            rest = rest.strip_prefix([' ', '\t', '\n']).unwrap_or(rest);
        } else if let Some(ch) = rest.chars().next() {
            rest = &rest[ch.len_utf8()..];
            if !matches!(ch, '\n' | '\r' | '\x0c') {
                out.push(ch);
            }
        }
    }
    out + rest
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn resolves_from_the_importing_file() {
        assert_eq!(resolve("a/b/c.css", "./d.css"), "a/b/d.css");
        assert_eq!(resolve("a/b/c.css", "../d.css"), "a/d.css");
        assert_eq!(resolve("c.css", "d.css"), "d.css");
        assert_eq!(resolve("a/c.css", "/d.css"), "d.css");
        assert_eq!(resolve("c.css", "../../d.css"), "../../d.css");
        assert_eq!(imported("a/c.css", "d.css#x"), "a/d.css");
    }

    #[test]
    fn relative_paths_between_folders() {
        assert_eq!(relative("a/b/c.css", "a/d/e.svg"), "../d/e.svg");
        assert_eq!(relative("c.css", "d/e.svg"), "d/e.svg");
        assert_eq!(relative("a/c.css", "a/e.svg"), "e.svg");
    }

    #[test]
    fn distinguishes_other_sites_from_files() {
        assert!(is_external("https://example.com/a.css"));
        assert!(is_external("//example.com/a.css"));
        assert!(is_external("data:text/css,a{}"));
        assert!(!is_external("./a:b.css"));
        assert!(!is_external("a.css"));
    }

    #[test]
    fn reads_addresses() {
        assert_eq!(address("\"a.css\""), "a.css");
        assert_eq!(address("url( a.css )"), "a.css");
        assert_eq!(address("'\\61 b\\.css'"), "ab.css");
        assert_eq!(address("'\\0 a\\"), "\u{fffd}a");
        assert_eq!(address("\""), "");
    }
}
