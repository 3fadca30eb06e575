//! Checks that addresses inside the site exist.

use rustc_hash::{FxHashMap, FxHashSet};

/// The pages of a site, with the ids on them, and its other files.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Links {
    /// Page address (absolute within the site, with a leading `/`) to the ids on that page.
    pages: FxHashMap<String, FxHashSet<String>>,
    /// Addresses of images, downloads and other files.
    assets: FxHashSet<String>,
    /// Content file to the address of the page that contains it.
    page_of_file: FxHashMap<String, String>,
}

impl Links {
    /// Creates a site without pages.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds a page (`/library/core-content/teaser.html`) with the ids that the page template adds.
    pub fn page(&mut self, address: impl Into<String>, ids: impl IntoIterator<Item = String>) {
        self.pages.entry(address.into()).or_default().extend(ids);
    }

    /// Adds a file that is not a page (`/art/compressor.svg`).
    pub fn asset(&mut self, address: impl Into<String>) {
        self.assets.insert(address.into());
    }

    /// Sets the page that contains a content file, so that its relative links and `#ids` can be checked.
    pub fn assign_page(&mut self, content_file: impl Into<String>, page: impl Into<String>) {
        self.page_of_file.insert(content_file.into(), page.into());
    }

    /// Whether a page has this address, with or without `.html`.
    pub(crate) fn has_page(&self, address: &str) -> bool {
        !address.is_empty() && self.pages.contains_key(address)
    }

    /// All page addresses, for "did you mean".
    pub(crate) fn addresses(&self) -> impl Iterator<Item = &str> {
        self.pages.keys().chain(&self.assets).map(String::as_str)
    }

    /// The ids of a page. A folder's page may be linked with or without `index.html`, and without the last slash.
    fn ids_of(&self, page: &str) -> Option<&FxHashSet<String>> {
        if let Some(ids) = self.pages.get(page) {
            return Some(ids);
        }
        let folder = match page.strip_suffix("/index.html") {
            Some(folder) => folder,
            None => page.trim_end_matches('/'),
        };
        self.pages.get(&format!("{folder}/")).or_else(|| self.pages.get(&format!("{folder}/index.html")))
    }

    /// Resolves an address relative to a content file.
    pub(crate) fn follow(&self, content_file: &str, address: &str) -> Target {
        if address.is_empty() || is_external(address) {
            return Target::Valid;
        }
        let (path, fragment) = match address.split_once('#') {
            Some((path, fragment)) => (path, fragment),
            None => (address, ""),
        };
        let path = path.split('?').next().unwrap_or_default();
        // Most addresses are written exactly as the site has them.
        if fragment.is_empty() && self.pages.contains_key(path) {
            return Target::Valid;
        }
        let home = self.page_of_file.get(content_file).map(String::as_str);
        let page = match (path, home) {
            ("", None) => return if fragment.is_empty() { Target::Valid } else { Target::OwnId },
            ("", Some(home)) => home.to_owned(),
            (path, _) if path.starts_with('/') => normalise(path),
            (path, Some(home)) => {
                normalise(&format!("{}/{path}", home.rsplit_once('/').map_or("", |(folder, _)| folder)))
            }
            // Without a base page, a relative address cannot be resolved.
            (_, None) => return Target::Valid,
        };
        let Some(ids) = self.ids_of(&page) else {
            return if self.assets.contains(&page) { Target::Valid } else { Target::NoPage(page) };
        };
        match fragment {
            "" | "top" => Target::Valid,
            id if ids.contains(id) => Target::Valid,
            // The file's own ids are on its page, too, but are only known once the whole file has been read.
            _ if path.is_empty() || home == Some(&page) => Target::OwnId,
            _ => Target::NoId(page),
        }
    }
}

/// The result of resolving an address.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Target {
    /// It exists, or it is outside the site.
    Valid,
    /// An id that this file itself must have.
    OwnId,
    /// The page does not exist.
    NoPage(String),
    /// The page exists but has no such id.
    NoId(String),
}

/// Whether an address is outside the site: it has a scheme, or starts with `//`.
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
        links.page("/guides/", ["two".into()]);
        links.asset("/art/a.svg");
        links.assign_page("content/a.json", "/library/a.html");
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
            "/guides",
            "/guides/#two",
            "/guides/index.html#two",
        ] {
            assert_eq!(follow(fine), Target::Valid, "{fine}");
        }
        for fine in ["https://example.org/x", "//example.org", "mailto:a@b", "tel:+46"] {
            assert_eq!(follow(fine), Target::Valid, "{fine}");
        }
        assert_eq!(follow("b.html"), Target::NoPage("/library/b.html".into()));
        assert_eq!(follow("/#nowhere"), Target::NoId("/".into()));
        assert_eq!(follow("/guides/index.html#one"), Target::NoId("/guides/index.html".into()));
        assert_eq!(follow("/library/"), Target::NoPage("/library/".into()));
        assert_eq!(follow("#nowhere"), Target::OwnId);
    }

    #[test]
    fn without_a_base_page_only_absolute_addresses_are_checked() {
        assert_eq!(links().follow("else.json", "b.html"), Target::Valid);
        assert_eq!(links().follow("else.json", "#x"), Target::OwnId);
        assert_eq!(links().follow("else.json", "/b.html"), Target::NoPage("/b.html".into()));
    }

    #[test]
    fn distinguishes_a_scheme_from_a_path_with_a_colon() {
        assert_eq!(scheme("javascript:x"), Some("javascript"));
        assert_eq!(scheme("a/b:c"), None);
        assert_eq!(scheme("?a:b"), None);
        assert_eq!(scheme("1a:b"), None);
    }
}
