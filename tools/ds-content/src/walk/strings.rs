//! Checks strings with a format: HTML, addresses, ids, heading levels, dates.

use std::borrow::Cow;
use std::collections::hash_map::Entry as MapEntry;
use std::ops::Range;

use ds_core::json::Value;
use ds_core::source::to_u32;
use ds_core::suggest::nearest;
use ds_core::{Diagnostic, Severity, Span};

use super::{Walk, quoted};
use crate::html::{self, FaultKind, SourceMap, allows_link_attribute, unsafe_scheme};
use crate::links::{Links, Target};
use crate::rules::{
    BROKEN_HTML, DEAD_LINK, DEEP_HTML, DUPLICATE_ID, MISSING_ALT, UNSAFE_HTML, UNSAFE_LINK, WRONG_FORMAT,
};
use crate::schema::Format;

/// Limits for how many dead links within a file the nearest id is searched: each search compares with every id.
const MAX_SUGGESTIONS: usize = 20;

impl<'d> Walk<'_, '_, 'd> {
    /// Checks a string whose field has a format.
    pub(super) fn formatted(&mut self, value: Value<'d>, format: Format, name: &str) {
        let Some(text) = value.as_str() else { return };
        match format {
            Format::Html => self.html(value, &text, html::scan),
            Format::Embed => self.html(value, &text, html::scan_embed),
            Format::Url | Format::Image => match unsafe_scheme(&text, format == Format::Image) {
                Some(scheme) => self.unsafe_link(value, &scheme, format),
                None => self.address(&text, || value.span()),
            },
            Format::Id if text.contains(char::is_whitespace) || text.is_empty() => {
                self.wrong_format(value, name, "an id: not empty and without spaces");
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
        let message = format!("`{name}` must be {wanted}, not {}", quoted(value));
        self.diagnostics.push(Diagnostic::new(&WRONG_FORMAT, value.location(), message));
    }

    fn unsafe_link(&mut self, value: Value<'_>, scheme: &str, format: Format) {
        let (message, help) = match format {
            Format::Image => (
                format!("an image address that starts with `{scheme}:` is removed"),
                "use http, https, an address inside the site, or a raster image as a `data:` URL",
            ),
            _ => (
                format!("an address that starts with `{scheme}:` is removed"),
                "use http, https, mailto, sms, tel or an address inside the site",
            ),
        };
        self.diagnostics.push(Diagnostic::new(&UNSAFE_LINK, value.location(), message).help(help));
    }

    /// Checks a string whose field is an address by its name, although no format declares it.
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

    /// Checks the attributes that a model sets on a link.
    pub(super) fn link_attributes(&mut self, attributes: Value<'_>) {
        for entry in attributes.entries() {
            let name = entry.name().to_ascii_lowercase();
            // Some exporters repeat the address here.
            if allows_link_attribute(&name) || name == "href" {
                continue;
            }
            let message = format!("the link attribute `{name}` is removed");
            self.diagnostics.push(
                Diagnostic::new(&UNSAFE_LINK, entry.key.location(), message)
                    .help("remove it; allowed are target, title, rel, hreflang, lang, download and aria-*"),
            );
        }
    }

    /// Checks a field that contains a heading level.
    pub(super) fn heading_prop(&mut self, value: Value<'_>) {
        if let Some(level) = value.as_str().and_then(|text| level(&text)) {
            self.heading(level, value.location());
        }
    }

    fn html(&mut self, value: Value<'_>, text: &str, scan: impl Fn(&str) -> html::Scan<'_>) {
        if !text.contains('<') {
            return;
        }
        let scanned = scan(text);
        let start = value.inner_span().start;
        let places = SourceMap::new(value.document().file().slice(value.inner_span()));
        let inside = |range: &Range<usize>| {
            let offset = |at: usize| start + to_u32(places.source(at));
            Span::new(offset(range.start), offset(range.end))
        };
        let at = |range: &Range<usize>| value.document().file().at(inside(range));
        for fault in &scanned.faults {
            let rule = match fault.kind {
                FaultKind::Unsafe | FaultKind::Presentational => &UNSAFE_HTML,
                FaultKind::Broken => &BROKEN_HTML,
                FaultKind::Deep => &DEEP_HTML,
            };
            let mut finding =
                Diagnostic::new(rule, at(&fault.range), fault.message.as_str()).help(fault.help);
            if fault.kind == FaultKind::Presentational {
                finding = finding.severity(Severity::Warning);
            }
            self.diagnostics.push(finding);
        }
        for range in &scanned.images_without_alt {
            self.diagnostics.push(
                Diagnostic::new(&MISSING_ALT, at(range), "this image has no alternative text")
                    .help("describe it in `alt`; write `alt=\"\"` if it is decorative"),
            );
        }
        for (level, range) in &scanned.headings {
            self.heading(*level, at(range));
        }
        for (id, range) in scanned.ids {
            self.declare_id(id.to_owned().into(), inside(&range));
        }
        for (address, range) in &scanned.links {
            self.address(address, || inside(range));
        }
    }

    /// Checks an address: if it is inside the site, its target must exist.
    fn address(&mut self, address: &str, at: impl Fn() -> Span) {
        let (file, origin) = (self.file, self.origin);
        // Links of pages are compared after all files have been checked.
        let place = || origin.map_or_else(|| file.at(at()), |origin| origin.location(at()));
        if let Some(page) = &mut self.page
            && page.link(address.trim(), place)
        {
            return;
        }
        let Some(links) = self.checker.links else { return };
        // Rules of the `author` area report these, and those that are empty.
        if !address.starts_with(['/', '#']) && crate::author::lacks_scheme(address) {
            return;
        }
        let target = match links.follow(self.file.path(), address.trim()) {
            Target::Valid => return,
            Target::OwnId => {
                let id = address.rsplit_once('#').map_or("", |(_, id)| id);
                return self.pending_ids.push((id.to_owned(), at()));
            }
            Target::NoPage(page) => {
                let message = format!("the site has no page or file `{page}`");
                Diagnostic::at(&DEAD_LINK, self.file, at(), message).help(suggestion(links, &page))
            }
            Target::NoId(page) => {
                let message = format!("the page `{page}` has no id with this name");
                Diagnostic::at(&DEAD_LINK, self.file, at(), message)
                    .help("link to an id that exists on the page")
            }
        };
        self.diagnostics.push(target);
    }

    /// Records an id of the page.
    pub(super) fn declare(&mut self, value: Value<'d>) {
        if let Some(id) = value.as_str().filter(|id| !id.is_empty()) {
            self.declare_id(id, value.span());
        }
    }

    fn declare_id(&mut self, id: Cow<'d, str>, at: Span) {
        match self.ids.entry(id) {
            MapEntry::Vacant(place) => drop(place.insert(at)),
            MapEntry::Occupied(known) => {
                let message = format!("the id `{}` is used twice", known.key());
                self.diagnostics.push(
                    Diagnostic::at(&DUPLICATE_ID, self.file, at, message)
                        .label(self.file.at(*known.get()), "first here")
                        .help("give each element a unique id"),
                );
            }
        }
    }

    /// Checks the `#ids` that could only be resolved at the end of the file.
    pub(super) fn check_pending_ids(&mut self) {
        let pending_ids = std::mem::take(&mut self.pending_ids);
        let mut known: Vec<&str> = match pending_ids.is_empty() {
            true => Vec::new(),
            false => self.ids.keys().map(AsRef::as_ref).collect(),
        };
        known.sort_unstable();
        let mut suggestions = MAX_SUGGESTIONS;
        for (id, at) in pending_ids {
            // The parts of a component have ids that start with its own: `tabs-1-tab-item_1`.
            let part = id.match_indices('-').take(50).any(|(end, _)| self.ids.contains_key(&id[..end]));
            if !part && !self.ids.contains_key(id.as_str()) {
                let near = (suggestions > 0).then(|| nearest(&id, known.iter().copied())).flatten();
                suggestions = suggestions.saturating_sub(1);
                let help = match near {
                    Some(near) => format!("did you mean `#{near}`?"),
                    None => "link to an id that exists on the page".into(),
                };
                let message = format!("there is no element with the id `{id}`");
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

/// `yyyy-MM-dd`, alone or followed by a time.
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
