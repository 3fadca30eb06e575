//! What a string means: HTML, an address, an id, a level, a date.

use std::borrow::Cow;
use std::collections::hash_map::Entry as MapEntry;
use std::ops::Range;

use ds_core::json::Value;
use ds_core::source::to_u32;
use ds_core::suggest::nearest;
use ds_core::{Diagnostic, Severity, Span};

use super::Walk;
use crate::html::{self, FaultKind, Places, allows_link_attribute, unsafe_scheme};
use crate::links::{Links, Target};
use crate::rules::{
    BROKEN_HTML, DEAD_LINK, DEEP_HTML, DUPLICATE_ID, MISSING_ALT, UNSAFE_HTML, UNSAFE_LINK, WRONG_FORMAT,
};
use crate::schema::Format;

/// For how many dead links to ids of a file the nearest id is looked for: it is compared with every id.
const MOST_SUGGESTIONS: usize = 20;

impl<'d> Walk<'_, '_, 'd> {
    /// A string whose field gives it a meaning.
    pub(super) fn formatted(&mut self, value: Value<'d>, format: Format, name: &str) {
        let Some(text) = value.as_str() else { return };
        match format {
            Format::Html => self.html(value, &text),
            Format::Url | Format::Image => match unsafe_scheme(&text, format == Format::Image) {
                Some(scheme) => self.unsafe_link(value, &scheme, format),
                None => self.address(&text, || value.span()),
            },
            Format::Id if text.contains(char::is_whitespace) || text.is_empty() => {
                self.wrong_format(value, name, "an id: not empty and without blanks");
            }
            Format::Heading if level(&text).is_none() => {
                self.wrong_format(value, name, "a heading level, `h1` to `h6`")
            }
            Format::Date if !text.is_empty() && !is_date(&text) => {
                self.wrong_format(value, name, "a date that starts with `yyyy-MM-dd`");
            }
            Format::Id | Format::Heading | Format::Date => {}
        }
    }

    fn wrong_format(&mut self, value: Value<'_>, name: &str, wanted: &str) {
        let message = format!("`{name}` takes {wanted}, not {}", value.raw());
        self.diagnostics.push(Diagnostic::new(&WRONG_FORMAT, value.location(), message));
    }

    fn unsafe_link(&mut self, value: Value<'_>, scheme: &str, format: Format) {
        let (message, help) = match format {
            Format::Image => (
                format!("an image's address with `{scheme}:` is removed"),
                "use http, https, an address inside the site, or a raster image as `data:`",
            ),
            _ => (
                format!("an address with `{scheme}:` is removed"),
                "use http, https, mailto, sms, tel or an address inside the site",
            ),
        };
        self.diagnostics.push(Diagnostic::new(&UNSAFE_LINK, value.location(), message).help(help));
    }

    /// A string of a field that is an address by its name, though nothing declares it one.
    pub(super) fn undeclared(&mut self, value: Value<'_>, name: &str) {
        let candidates = match name {
            "srcset" => ',',
            "action" | "href" | "imagePath" | "indexUrl" | "linkPath" | "linkURL" | "linkUrl" | "path"
            | "searchRootPagePath" | "src" | "srcUriTemplate" | "url" => '\0',
            _ => return,
        };
        let Some(text) = value.as_str() else { return };
        if let Some(scheme) = text.split(candidates).find_map(|address| unsafe_scheme(address, true)) {
            self.unsafe_link(value, &scheme, Format::Url);
        }
    }

    /// The attributes that a model gives a link.
    pub(super) fn link_attributes(&mut self, attributes: Value<'_>) {
        for entry in attributes.entries() {
            let name = entry.name().to_ascii_lowercase();
            // Some exporters repeat the address there.
            if allows_link_attribute(&name) || name == "href" {
                continue;
            }
            let message = format!("the attribute `{name}` of a link is removed");
            self.diagnostics.push(
                Diagnostic::new(&UNSAFE_LINK, entry.key.location(), message).help(
                    "remove it; a link may have target, title, rel, hreflang, lang, download and aria-*",
                ),
            );
        }
    }

    /// A field that holds a heading's level.
    pub(super) fn heading_prop(&mut self, value: Value<'_>) {
        if let Some(level) = value.as_str().and_then(|text| level(&text)) {
            self.heading(level, value.location());
        }
    }

    fn html(&mut self, value: Value<'_>, text: &str) {
        if !text.contains('<') {
            return;
        }
        let found = html::scan(text);
        let start = value.inner_span().start;
        let places = Places::new(value.document().file().slice(value.inner_span()));
        let inside = |range: &Range<usize>| {
            let offset = |at: usize| start + to_u32(places.source(at));
            Span::new(offset(range.start), offset(range.end))
        };
        let at = |range: &Range<usize>| value.document().file().at(inside(range));
        for fault in &found.faults {
            let rule = match fault.kind {
                FaultKind::Unsafe | FaultKind::Look => &UNSAFE_HTML,
                FaultKind::Broken => &BROKEN_HTML,
                FaultKind::Deep => &DEEP_HTML,
            };
            let mut one = Diagnostic::new(rule, at(&fault.range), fault.message.as_str()).help(fault.help);
            if fault.kind == FaultKind::Look {
                one = one.severity(Severity::Warning);
            }
            self.diagnostics.push(one);
        }
        for range in &found.unnamed {
            self.diagnostics.push(
                Diagnostic::new(&MISSING_ALT, at(range), "this image has no alternative text")
                    .help("describe it in `alt`; write `alt=\"\"` if it carries no information"),
            );
        }
        for (level, range) in &found.headings {
            self.heading(*level, at(range));
        }
        for (id, range) in found.ids {
            self.declare_id(id.to_owned().into(), inside(&range));
        }
        for (address, range) in &found.links {
            self.address(address, || inside(range));
        }
    }

    /// An address: it must lead somewhere, if it stays inside the site.
    fn address(&mut self, address: &str, at: impl Fn() -> Span) {
        let Some(links) = self.checker.links else { return };
        let found = match links.follow(self.file.path(), address.trim()) {
            Target::Fine => return,
            Target::Here => {
                let id = address.rsplit_once('#').map_or("", |(_, id)| id);
                return self.awaited.push((id.to_owned(), at()));
            }
            Target::NoPage(page) => {
                let message = format!("the site has no page or file `{page}`");
                Diagnostic::at(&DEAD_LINK, self.file, at(), message).help(suggestion(links, &page))
            }
            Target::NoId(page) => {
                let message = format!("the page `{page}` has no such id");
                Diagnostic::at(&DEAD_LINK, self.file, at(), message).help("link to an id that the page has")
            }
        };
        self.diagnostics.push(found);
    }

    /// A value that is an id of the page.
    pub(super) fn declare(&mut self, value: Value<'d>) {
        if let Some(id) = value.as_str().filter(|id| !id.is_empty()) {
            self.declare_id(id, value.span());
        }
    }

    fn declare_id(&mut self, id: Cow<'d, str>, at: Span) {
        match self.ids.entry(id) {
            MapEntry::Vacant(place) => drop(place.insert(at)),
            MapEntry::Occupied(known) => {
                let message = format!("the id `{}` is there twice", known.key());
                self.diagnostics.push(
                    Diagnostic::at(&DUPLICATE_ID, self.file, at, message)
                        .label(self.file.at(*known.get()), "first here")
                        .help("give each element an id of its own"),
                );
            }
        }
    }

    /// Looks up the `#ids` that had to wait for the end of the file.
    pub(super) fn look_up_awaited(&mut self) {
        let awaited = std::mem::take(&mut self.awaited);
        let mut known: Vec<&str> = match awaited.is_empty() {
            true => Vec::new(),
            false => self.ids.keys().map(AsRef::as_ref).collect(),
        };
        known.sort_unstable();
        let mut suggestions = MOST_SUGGESTIONS;
        for (id, at) in awaited {
            // A component's parts have ids that start with its own: `tabs-1-tab-item_1`.
            let part = id.match_indices('-').take(50).any(|(end, _)| self.ids.contains_key(&id[..end]));
            if !part && !self.ids.contains_key(id.as_str()) {
                let near = (suggestions > 0).then(|| nearest(&id, known.iter().copied())).flatten();
                suggestions = suggestions.saturating_sub(1);
                let help = match near {
                    Some(near) => format!("did you mean `#{near}`?"),
                    None => "link to an id that the page has".into(),
                };
                let message = format!("nothing here has the id `{id}`");
                self.diagnostics.push(Diagnostic::at(&DEAD_LINK, self.file, at, message).help(help));
            }
        }
    }
}

fn suggestion(links: &Links, page: &str) -> String {
    let mut known: Vec<&str> = links.addresses().collect();
    known.sort_unstable();
    match nearest(page, known) {
        Some(near) => format!("did you mean `{near}`?"),
        None => "link to a page that exists, or add the page".into(),
    }
}

/// The level of `h1` to `h6`.
fn level(text: &str) -> Option<u8> {
    match text.as_bytes() {
        [b'h' | b'H', level @ b'1'..=b'6'] => Some(level - b'0'),
        _ => None,
    }
}

/// `yyyy-MM-dd`, alone or before a time.
fn is_date(text: &str) -> bool {
    let bytes = text.as_bytes();
    let number = |range: Range<usize>| text.get(range).and_then(|digits| digits.parse::<u8>().ok());
    bytes.len() >= 10
        && bytes[..4].iter().all(u8::is_ascii_digit)
        && bytes[4] == b'-'
        && bytes[7] == b'-'
        && matches!(number(5..7), Some(1..=12))
        && matches!(number(8..10), Some(1..=31))
        && (bytes.len() == 10 || matches!(bytes[10], b'T' | b' '))
}
