//! Addresses that lead nowhere.

use rustc_hash::{FxHashMap, FxHashSet};

/// What a site has: pages with the ids on them, and other files.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Links {
    /// Page address (from the site's root, with a leading `/`) to the ids on that page.
    pages: FxHashMap<String, FxHashSet<String>>,
    /// Addresses of pictures, downloads and other files.
    assets: FxHashSet<String>,
    /// Content file to the address of the page that it stands on.
    homes: FxHashMap<String, String>,
}

impl Links {
    /// A site without pages.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds a page (`/library/core-content/teaser.html`) with the ids that its shell brings.
    pub fn page(&mut self, address: impl Into<String>, ids: impl IntoIterator<Item = String>) {
        self.pages.entry(address.into()).or_default().extend(ids);
    }

    /// Adds a file that is no page (`/art/compressor.svg`).
    pub fn asset(&mut self, address: impl Into<String>) {
        self.assets.insert(address.into());
    }

    /// Says on which page a content file stands, so that its relative links and `#ids` can be followed.
    pub fn home(&mut self, content_file: impl Into<String>, page: impl Into<String>) {
        self.homes.insert(content_file.into(), page.into());
    }

    /// Every page address, for "did you mean".
    pub(crate) fn addresses(&self) -> impl Iterator<Item = &str> {
        self.pages.keys().chain(&self.assets).map(String::as_str)
    }

    /// Where an address leads, seen from a content file.
    pub(crate) fn follow(&self, content_file: &str, address: &str) -> Target {
        if address.is_empty() || is_external(address) {
            return Target::Fine;
        }
        let (path, fragment) = match address.split_once('#') {
            Some((path, fragment)) => (path, fragment),
            None => (address, ""),
        };
        let path = path.split('?').next().unwrap_or_default();
        // Most addresses are written as the site has them.
        if fragment.is_empty() && self.pages.contains_key(path) {
            return Target::Fine;
        }
        let home = self.homes.get(content_file).map(String::as_str);
        let page = match (path, home) {
            ("", None) => return if fragment.is_empty() { Target::Fine } else { Target::Here },
            ("", Some(home)) => home.to_owned(),
            (path, _) if path.starts_with('/') => normalise(path),
            (path, Some(home)) => {
                normalise(&format!("{}/{path}", home.rsplit_once('/').map_or("", |(folder, _)| folder)))
            }
            // Without a page to start from, a relative address could lead anywhere.
            (_, None) => return Target::Fine,
        };
        let index = format!("{}/index.html", page.trim_end_matches('/'));
        let Some(ids) = self.pages.get(&page).or_else(|| self.pages.get(&index)) else {
            return if self.assets.contains(&page) { Target::Fine } else { Target::NoPage(page) };
        };
        match fragment {
            "" | "top" => Target::Fine,
            id if ids.contains(id) => Target::Fine,
            // The file's own ids are on its page too, but known only when it has been read to its end.
            _ if path.is_empty() || home == Some(&page) => Target::Here,
            _ => Target::NoId(page),
        }
    }
}

/// Where an address leads.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Target {
    /// Somewhere, or out of the site.
    Fine,
    /// To an id that this very file must have.
    Here,
    /// To a page that does not exist.
    NoPage(String),
    /// To a page that has no such id.
    NoId(String),
}

/// Whether an address leaves the site: it has a scheme, or starts with `//`.
fn is_external(address: &str) -> bool {
    address.starts_with("//") || scheme(address).is_some()
}

/// The scheme of an absolute address, as written.
pub(crate) fn scheme(address: &str) -> Option<&str> {
    let end = address.find([':', '/', '?', '#'])?;
    let name = &address[..end];
    let good = name.starts_with(|first: char| first.is_ascii_alphabetic())
        && name.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"+-.".contains(&byte));
    (address.as_bytes()[end] == b':' && good).then_some(name)
}

/// Resolves `.` and `..`; the result starts with `/`.
fn normalise(path: &str) -> String {
    let mut kept: Vec<&str> = Vec::new();
    for step in path.split('/').filter(|step| !step.is_empty() && *step != ".") {
        if step == ".." {
            kept.pop();
        } else {
            kept.push(step);
        }
    }
    format!("/{}{}", kept.join("/"), if path.ends_with('/') && !kept.is_empty() { "/" } else { "" })
}

#[cfg(test)]
mod tests {
    use super::{Links, Target, scheme};

    fn links() -> Links {
        let mut links = Links::new();
        links.page("/index.html", ["main".into()]);
        links.page("/library/a.html", ["one".into()]);
        links.asset("/art/a.svg");
        links.home("content/a.json", "/library/a.html");
        links
    }

    #[test]
    fn follows_addresses_inside_the_site() {
        let follow = |address| links().follow("content/a.json", address);
        for fine in [
            "",
            "/",
            "/#main",
            "/index.html",
            "a.html#one",
            "../art/a.svg",
            "#top",
            "#one",
            "/library/a.html?x=1#one",
        ] {
            assert_eq!(follow(fine), Target::Fine, "{fine}");
        }
        for fine in ["https://example.org/x", "//example.org", "mailto:a@b", "tel:+46"] {
            assert_eq!(follow(fine), Target::Fine, "{fine}");
        }
        assert_eq!(follow("b.html"), Target::NoPage("/library/b.html".into()));
        assert_eq!(follow("/#nowhere"), Target::NoId("/".into()));
        assert_eq!(follow("#nowhere"), Target::Here);
    }

    #[test]
    fn without_a_page_to_start_from_only_absolute_addresses_are_followed() {
        assert_eq!(links().follow("else.json", "b.html"), Target::Fine);
        assert_eq!(links().follow("else.json", "#x"), Target::Here);
        assert_eq!(links().follow("else.json", "/b.html"), Target::NoPage("/b.html".into()));
    }

    #[test]
    fn tells_a_scheme_from_a_path_with_a_colon() {
        assert_eq!(scheme("javascript:x"), Some("javascript"));
        assert_eq!(scheme("a/b:c"), None);
        assert_eq!(scheme("?a:b"), None);
        assert_eq!(scheme("1a:b"), None);
    }
}
