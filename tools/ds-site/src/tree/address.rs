//! The addresses of pages in the finished site.

/// What addresses are relative to.
#[derive(Debug, Clone, Default)]
pub(super) struct Addresses {
    /// Path in the CMS that addresses are relative to, without a slash at its end: `/content/site/us`.
    pub(super) root: String,
    /// The path above all pages. Links to paths in it are links to pages of the site.
    pub(super) top: String,
    /// Base path of the finished site, with a slash at both ends.
    pub(super) base: String,
}

impl Addresses {
    pub(super) fn new<'p>(paths: impl Iterator<Item = &'p str>, root: Option<&str>, base: &str) -> Self {
        let top = common_path(paths);
        let root = match root {
            Some(root) => root.trim_end_matches('/').to_owned(),
            None => derived_root(&top).to_owned(),
        };
        let base = match base.trim_matches('/') {
            "" => "/".to_owned(),
            base => format!("/{base}/"),
        };
        Self { root, top, base }
    }

    /// The address of a page without an extension: `en/home`; of a page with others below it, `en/index`.
    pub(super) fn address(&self, path: &str, has_pages: bool) -> String {
        let mut address = self.segments(path).map(name).collect::<Vec<_>>().join("/");
        if address.is_empty() {
            return "index".into();
        }
        if has_pages {
            address.push_str("/index");
        }
        address
    }

    /// The segments of a path below the root.
    fn segments<'p>(&self, path: &'p str) -> impl Iterator<Item = &'p str> {
        let below_root =
            path.strip_prefix(self.root.as_str()).filter(|rest| rest.is_empty() || rest.starts_with('/'));
        below_root.unwrap_or(path).split('/').filter(|segment| !segment.is_empty())
    }

    /// The first segment of a path that names a device, and the path up to its end.
    pub(super) fn device<'p>(&self, path: &'p str) -> Option<(&'p str, &'p str)> {
        let segment = self.segments(path).find(|segment| is_device(&plain(segment)))?;
        let end = segment.as_ptr() as usize - path.as_ptr() as usize + segment.len();
        Some((segment, &path[..end]))
    }

    /// The language in a path: the last of the segments after the site's name that looks like one.
    pub(super) fn language(&self, path: &str) -> Option<String> {
        let segments: Vec<&str> = path.split('/').skip(1).collect();
        let at = language_segment(&segments)?;
        Some(segments[at].replace('_', "-"))
    }
}

/// File systems take names of at most 255 bytes, of which endings and numbers need some.
const LONGEST_NAME: usize = 200;

/// A segment of an address: letters and digits of any script, `-` and `_`, and not the name of a device.
fn name(segment: &str) -> String {
    let name = plain(segment);
    if is_device(&name) { format!("{name}-page") } else { name }
}

/// Whether Windows keeps a name for a device: no file or folder can have it, with any ending.
fn is_device(name: &str) -> bool {
    let name = name.to_ascii_lowercase();
    let is_number = |text: &str| {
        let mut chars = text.chars();
        matches!((chars.next(), chars.next()), (Some('0'..='9' | '¹' | '²' | '³'), None))
    };
    let is_port = |kind: &str| name.strip_prefix(kind).is_some_and(is_number);
    matches!(&*name, "con" | "prn" | "aux" | "nul") || is_port("com") || is_port("lpt")
}

/// A segment without characters that addresses cannot have.
fn plain(segment: &str) -> String {
    let length = |(at, ch): (usize, char)| at + ch.len_utf8();
    let end = segment.char_indices().map(length).take_while(|end| *end <= LONGEST_NAME).last().unwrap_or(0);
    segment[..end].chars().map(|ch| if is_plain(ch) { ch } else { '-' }).collect()
}

/// Whether a segment can be that of an address as it is.
pub(crate) fn is_segment(segment: &str) -> bool {
    !segment.is_empty() && segment.len() <= LONGEST_NAME && segment.chars().all(is_plain)
}

/// Whether an address has a character as it is. Of those that are not ASCII, only white space and characters that are not visible have a
/// meaning for programs or mislead readers; browsers encode the others, and show them.
fn is_plain(ch: char) -> bool {
    match ch {
        '-' | '_' => true,
        // Spaces of no width, marks for the direction of text, byte order marks. Persian needs the joiners between them.
        '\u{200b}'
        | '\u{200e}'..='\u{200f}'
        | '\u{202a}'..='\u{202e}'
        | '\u{2060}'..='\u{206f}'
        | '\u{feff}' => false,
        _ if ch.is_ascii() => ch.is_ascii_alphanumeric(),
        _ => !ch.is_whitespace() && !ch.is_control(),
    }
}

/// The path above all of these, or the only one.
fn common_path<'p>(mut paths: impl Iterator<Item = &'p str>) -> String {
    let Some(first) = paths.next() else { return String::new() };
    let mut common: Vec<&str> = first.split('/').collect();
    for path in paths {
        let same = common.iter().zip(path.split('/')).take_while(|(a, b)| **a == *b).count();
        common.truncate(same);
    }
    common.join("/")
}

/// The path that addresses are relative to: the one before the language. If the path above all pages has no language, it is that path.
fn derived_root(top: &str) -> &str {
    let segments: Vec<&str> = top.split('/').skip(1).collect();
    match language_segment(&segments) {
        Some(at) => {
            let length: usize = segments[..at].iter().map(|segment| segment.len() + 1).sum();
            &top[..length]
        }
        None => top,
    }
}

/// The index of the segment that is a language: one of the two after the site's name (`/content/site/us/en`), or, in a path that
/// does not start with `/content`, one of the first two.
fn language_segment(segments: &[&str]) -> Option<usize> {
    let start = if segments.first() == Some(&"content") { 2 } else { 0 };
    (start..segments.len().min(start + 2)).rev().find(|at| is_language(segments[*at]))
}

/// Whether a segment looks like a language tag: `en`, `en_US`, `pt-br`.
pub(crate) fn is_language(segment: &str) -> bool {
    let (code, region) =
        segment.split_once(['-', '_']).map_or((segment, None), |(code, region)| (code, Some(region)));
    let is_letters = |text: &str| text.len() == 2 && text.bytes().all(|byte| byte.is_ascii_alphabetic());
    is_letters(code) && code.bytes().all(|byte| byte.is_ascii_lowercase()) && region.is_none_or(is_letters)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_start_at_the_language_or_below_the_page_above_all_others() {
        for (paths, address) in [
            (&["/content/x/us/en", "/content/x/us/en/home"][..], "en/home"),
            (&["/content/x/us/en/home"], "en/home"),
            (&["/content/x/us/en/home", "/content/x/de/de/home"], "us/en/home"),
            (&["/content/x/us/es/home", "/content/x/us/en/home"], "us/es/home"),
            (&["/content/x", "/content/x/home"], "home"),
            (&["/content/it", "/content/it/en_GB/home"], "en_GB/home"),
            (&["/content/x/en/a/it/b", "/content/x/en/a/it/c"], "en/a/it/b"),
            (&["/en", "/en/home"], "en/home"),
            (&["/content/x/en/a b.c", "/content/x/en"], "en/a-b-c"),
            (&["/content/x/ja/会社\u{3000}概要.c", "/content/x/ja"], "ja/会社-概要-c"),
            (&["/content/x/de/über-uns.c", "/content/x/de"], "de/über-uns-c"),
            (&["/content/x/hi/हिन्दी.c", "/content/x/hi"], "hi/हिन्दी-c"),
            (&["/content/x/en/a\u{202e}b.c", "/content/x/en"], "en/a-b-c"),
        ] {
            let addresses = Addresses::new(paths.iter().copied(), None, "/");
            let path = paths.iter().find(|path| path.ends_with(['e', 'b', 'c'])).unwrap();
            assert_eq!(addresses.address(path, false), address, "{paths:?}");
        }
    }

    #[test]
    fn a_long_name_is_cut_between_characters() {
        let long = "社".repeat(100);
        assert_eq!(name(&long), "社".repeat(66));
        assert!(!is_segment(&long) && is_segment(&name(&long)));
    }

    #[test]
    fn names_that_windows_keeps_for_devices_are_others() {
        for (segment, expected) in [
            ("aux", "aux-page"),
            ("CON", "CON-page"),
            ("nul", "nul-page"),
            ("com1", "com1-page"),
            ("lpt³", "lpt³-page"),
            ("com10", "com10"),
            ("com", "com"),
            ("console", "console"),
            // Windows drops a point or a space at the end.
            ("aux.", "aux-"),
            ("a. ", "a--"),
        ] {
            assert_eq!(name(segment), expected);
        }
        let addresses = Addresses::new(["/content/x/en", "/content/x/en/aux/con"].into_iter(), None, "/");
        assert_eq!(addresses.address("/content/x/en/aux/con", false), "en/aux-page/con-page");
        assert_eq!(addresses.device("/content/x/en/aux/con"), Some(("aux", "/content/x/en/aux")));
        assert_eq!(addresses.device("/content/x/en/auxiliary"), None);
    }

    #[test]
    fn a_page_with_pages_below_it_is_an_index() {
        let addresses = Addresses::new(["/content/x/en", "/content/x/en/a"].into_iter(), None, "site");
        assert_eq!(addresses.base, "/site/");
        assert_eq!(addresses.address("/content/x/en", true), "en/index");
        let whole = Addresses::new(["/content/x"].into_iter(), Some("/content/x/"), "/");
        assert_eq!(whole.address("/content/x", true), "index");
    }

    #[test]
    fn knows_languages_by_their_form() {
        for language in ["en", "en_US", "pt-br", "zh-TW"] {
            assert!(is_language(language), "{language}");
        }
        for other in ["home", "EN", "e", "en-", "en_USA", "e1", ""] {
            assert!(!is_language(other), "{other}");
        }
    }
}
