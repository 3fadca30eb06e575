//! Scans an HTML string in one pass: what the sanitiser would remove, tags that do not match, and the headings,
//! links, ids and images. Ranges are bytes of the unescaped string; [`SourceMap`] maps them to the file.
//!
//! The pass is linear: the tokenizer is linear, the policy's `depth` limits how many elements are open, and at most
//! [`MAX_FAULTS`] faults of a string are reported, because each of them needs its position looked up for the report.

mod policy;
mod source_map;

use std::borrow::Cow;
use std::ops::Range;

use ds_core::html::{Attribute, Kind, Token, Tokens, is_void, tokens};

pub(crate) use policy::{allows_link_attribute, unsafe_scheme};
pub(crate) use source_map::SourceMap;

/// How many faults of one string are reported individually.
const MAX_FAULTS: usize = 100;

/// The result of a scan; each list is in document order.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct Scan<'t> {
    pub(crate) faults: Vec<Fault>,
    pub(crate) headings: Vec<(u8, Range<usize>)>,
    pub(crate) links: Vec<(Cow<'t, str>, Range<usize>)>,
    pub(crate) ids: Vec<(&'t str, Range<usize>)>,
    /// Images without an `alt` attribute.
    pub(crate) images_without_alt: Vec<Range<usize>>,
}

/// One problem in the string.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Fault {
    pub(crate) range: Range<usize>,
    pub(crate) kind: FaultKind,
    pub(crate) message: String,
    pub(crate) help: &'static str,
}

/// The rule that a fault violates.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum FaultKind {
    Unsafe,
    /// Also removed, but it affects only the appearance.
    Presentational,
    Broken,
    Deep,
}

/// Obsolete HTML attributes that affect only the appearance.
const PRESENTATIONAL: &[&str] = &[
    "alink",
    "background",
    "bgcolor",
    "border",
    "cellpadding",
    "cellspacing",
    "clear",
    "color",
    "compact",
    "face",
    "frame",
    "height",
    "hspace",
    "link",
    "noshade",
    "nowrap",
    "rules",
    "size",
    "summary",
    "valign",
    "vlink",
    "vspace",
    "width",
];

/// Scans an HTML fragment.
pub(crate) fn scan(text: &str) -> Scan<'_> {
    run(text, false)
}

/// Scans the HTML of an embed, which keeps the frames of known providers.
pub(crate) fn scan_embed(text: &str) -> Scan<'_> {
    run(text, true)
}

fn run(text: &str, keeps_frames: bool) -> Scan<'_> {
    let mut scanner = Scanner {
        text,
        keeps_frames,
        tokens: tokens(text),
        open: Vec::new(),
        nested_links: 0,
        is_too_deep: false,
        more: 0,
        found: Scan::default(),
    };
    scanner.run();
    scanner.found
}

/// A name shortened for messages: with a missing quote, the rest of the text can end up in a name.
fn shown(name: &str) -> &str {
    name.char_indices().nth(60).map_or(name, |(end, _)| &name[..end])
}

struct Scanner<'t> {
    text: &'t str,
    /// Whether frames of known providers are kept.
    keeps_frames: bool,
    tokens: Tokens<'t>,
    open: Vec<(Cow<'t, str>, Range<usize>)>,
    /// How many links were closed implicitly by a link inside them; as many end tags will have no open element.
    nested_links: usize,
    /// Whether the finding about too deep elements has been reported; it is reported once.
    is_too_deep: bool,
    /// How many faults were not reported individually.
    more: usize,
    found: Scan<'t>,
}

impl<'t> Scanner<'t> {
    fn run(&mut self) {
        while let Some(token) = self.tokens.next() {
            match token.kind {
                Kind::Start => self.start_tag(&token),
                Kind::End => self.end_tag(&token),
                Kind::Comment => self.cut_off(&token),
                Kind::Text | Kind::Doctype => {}
            }
        }
        self.close(0);
        self.found.faults.sort_by_key(|fault| fault.range.start);
        if self.more > 0 {
            let message = format!("this text has {} more problems that are not listed", self.more);
            self.found.faults.push(Fault {
                range: self.text.len()..self.text.len(),
                kind: FaultKind::Broken,
                message,
                help: "fix the listed problems first; such a text is often not HTML at all",
            });
        }
    }

    fn fault(
        &mut self,
        kind: FaultKind,
        range: Range<usize>,
        message: impl FnOnce() -> String,
        help: &'static str,
    ) {
        if self.found.faults.len() < MAX_FAULTS {
            self.found.faults.push(Fault { range, kind, message: message(), help });
        } else {
            self.more += 1;
        }
    }

    fn broken(&mut self, range: Range<usize>, message: impl FnOnce() -> String, help: &'static str) {
        self.fault(FaultKind::Broken, range, message, help);
    }

    fn unsafe_(&mut self, range: Range<usize>, message: impl FnOnce() -> String, help: &'static str) {
        self.fault(FaultKind::Unsafe, range, message, help);
    }

    /// Closes all elements above a depth that have no end tag of their own.
    fn close(&mut self, depth: usize) {
        while self.open.len() > depth {
            let Some((name, range)) = self.open.pop() else { return };
            if !policy::has_optional_end(&name) {
                self.broken(range, || format!("`<{}>` is never closed", shown(&name)), "add the end tag");
            }
        }
    }

    fn is_open(&self, name: &str) -> Option<usize> {
        self.open.iter().rposition(|(open, _)| open == name)
    }

    /// Reports a tag or comment that is not closed. Browsers drop it.
    fn cut_off(&mut self, token: &Token<'_>) {
        if token.raw.starts_with("<!--") && !token.raw.ends_with('>') {
            let range = token.start..token.start + 4;
            self.broken(
                range,
                || "this comment is never closed, so all text after it is lost".into(),
                "write `-->`",
            );
        }
        let tag = token.raw.strip_prefix('<').unwrap_or_default();
        let name = tag.strip_prefix('/').unwrap_or(tag);
        if !name.starts_with(|first: char| first.is_ascii_alphabetic()) {
            return;
        }
        let end =
            name.find(|ch: char| ch.is_ascii_whitespace() || matches!(ch, '/' | '>')).unwrap_or(name.len());
        let length = token.raw.len() - name.len() + end;
        let shown = shown(&token.raw[..length]);
        self.broken(
            token.start..token.start + length,
            || format!("the tag `{shown}` has no `>`"),
            "add the missing `>`",
        );
    }

    fn end_tag(&mut self, token: &Token<'_>) {
        let (name, shown) = (&token.name, shown(&token.name));
        let range = token.start..token.start + token.raw.len();
        let Some(depth) = self.is_open(name) else {
            if name == "a" && self.nested_links > 0 {
                self.nested_links -= 1;
            } else if !self.is_too_deep {
                // The end tag of an element that is too deep is removed together with the start tag.
                self.broken(
                    range,
                    || format!("`</{shown}>` has no matching start tag"),
                    "remove the end tag, or add a start tag",
                );
            }
            return;
        };
        let between = self.open[depth + 1..].iter().find(|(open, _)| !policy::has_optional_end(open));
        if let Some(open) = between.map(|(open, _)| open.clone()) {
            self.broken(
                range,
                || format!("`</{shown}>` also closes `<{}>`, which is still open", self::shown(&open)),
                "close the inner element first",
            );
        }
        self.open.truncate(depth);
    }

    fn start_tag(&mut self, token: &Token<'t>) {
        let name = token.name.clone();
        let head = token.start..token.start + 1 + name.len();
        let is_allowed = policy::allows_element(&name);
        let drops_content = policy::drops_content(&name);
        if name == "iframe" && self.keeps_frames {
            self.frame(token, head);
            return;
        }
        if !is_allowed {
            let help = if drops_content {
                "remove the element with its content"
            } else {
                "remove the tags; you can keep the text inside them"
            };
            self.unsafe_(head.clone(), || format!("`<{}>` is removed by the sanitiser", shown(&name)), help);
        }
        if drops_content {
            if !is_void(&name) {
                self.tokens.skip_past_end_tag(&name);
            }
            return;
        }
        if is_allowed {
            self.element(token, &head);
        }
        if is_void(&name) {
            return;
        }
        if self.open.len() >= policy::depth() {
            self.too_deep(head);
            return;
        }
        while self.open.last().is_some_and(|(open, _)| policy::ends(open, &name)) {
            self.open.pop();
        }
        // A browser closes these elements wherever they are open.
        if name == "a"
            && let Some(depth) = self.is_open("a")
        {
            self.broken(
                head.clone(),
                || "this link is inside another link".into(),
                "close the outer link first",
            );
            self.nested_links += 1;
            self.open.truncate(depth);
        }
        if policy::ends("p", &name)
            && let Some(depth) = self.is_open("p")
        {
            self.close(depth);
        }
        self.open.push((name, head));
    }

    /// Checks a frame of an embed. What is between its tags is never shown.
    fn frame(&mut self, token: &Token<'t>, head: Range<usize>) {
        let source = token.attributes.iter().find(|attribute| attribute.name == "src");
        let address = source.and_then(|attribute| attribute.value).unwrap_or_default().trim();
        if !policy::allows_frame(address) {
            let shown = shown(address);
            self.unsafe_(
                head,
                || format!("the frame of `{shown}` is removed: its provider is not on the list"),
                "use a provider that is on the list (`providers.json` of the component), or a link",
            );
        }
        self.tokens.skip_past_end_tag("iframe");
    }

    fn too_deep(&mut self, head: Range<usize>) {
        if std::mem::replace(&mut self.is_too_deep, true) {
            return;
        }
        let depth = policy::depth();
        self.fault(
            FaultKind::Deep,
            head,
            || format!("this element is nested more than {depth} levels deep; the sanitiser removes its tags and those of all deeper elements"),
            "close the elements around it; most of them probably lack an end tag",
        );
    }

    fn element(&mut self, token: &Token<'t>, head: &Range<usize>) {
        let name = &token.name;
        let (mut has_source, mut has_alt, mut id) = (false, false, None);
        for attribute in &token.attributes {
            has_source |= attribute.name == "src";
            has_alt |= attribute.name == "alt";
            self.attribute(name, token.start, attribute, &mut id);
        }
        if name == "img" && has_source && !has_alt {
            self.found.images_without_alt.push(head.clone());
        }
        if let [b'h', level @ b'1'..=b'6'] = name.as_bytes() {
            self.found.headings.push((level - b'0', head.clone()));
        }
    }

    /// Checks an attribute of an element that is kept. `id` is the element's id or name from an earlier attribute.
    fn attribute(
        &mut self,
        element: &str,
        start: usize,
        attribute: &Attribute<'t>,
        id: &mut Option<&'t str>,
    ) {
        let name = &attribute.name;
        let value = attribute.value.unwrap_or_default();
        let range = start + attribute.range.start..start + attribute.range.end;
        let inside = start + attribute.inside.start..start + attribute.inside.end;
        if matches!(&**name, "style" | "align") {
            for lost in policy::lost_style(element, name, value).unwrap_or_default() {
                self.fault(
                    FaultKind::Presentational,
                    range.clone(),
                    || format!("`{}` in `{name}` on `<{element}>` is removed by the sanitiser", shown(lost)),
                    "remove it; text alignment is the only style that is kept",
                );
            }
            return;
        }
        if !policy::allows_attribute(element, name) {
            let kind =
                if PRESENTATIONAL.contains(&&**name) { FaultKind::Presentational } else { FaultKind::Unsafe };
            self.fault(
                kind,
                range,
                || format!("the attribute `{}` on `<{element}>` is removed by the sanitiser", shown(name)),
                "remove the attribute",
            );
            return;
        }
        match &**name {
            "class" => self.class(value, inside.start),
            "id" | "name" => self.id(value, inside, id),
            "href" | "src" | "cite" => self.address(element, name, value, inside),
            "srcset" => {
                let mut at = inside.start;
                for candidate in value.split(',') {
                    if let Some(scheme) = unsafe_scheme(candidate, false) {
                        self.unsafe_address(&scheme, at..at + candidate.len());
                    }
                    at += candidate.len() + 1;
                }
            }
            _ => {}
        }
    }

    fn class(&mut self, value: &str, start: usize) {
        for name in value.split_ascii_whitespace().filter(|name| !policy::allows_name(name)) {
            let at = start + (name.as_ptr() as usize - value.as_ptr() as usize);
            self.unsafe_(
                at..at + name.len(),
                || format!("the class `{}` is removed by the sanitiser", shown(name)),
                "use another class name; scripts treat this one as a component",
            );
        }
    }

    fn id(&mut self, value: &'t str, inside: Range<usize>, id: &mut Option<&'t str>) {
        if !policy::allows_name(value) {
            self.unsafe_(
                inside,
                || format!("the id `{}` is removed by the sanitiser", shown(value)),
                "use another id; scripts treat this one as a component",
            );
        } else if id.replace(value) != Some(value) {
            self.found.ids.push((value, inside));
        }
    }

    fn address(&mut self, element: &str, name: &str, value: &'t str, inside: Range<usize>) {
        if let Some(scheme) = unsafe_scheme(value, element == "img" && name == "src") {
            self.unsafe_address(&scheme, inside);
        } else if name != "cite" {
            let address = match value.contains('&') {
                true => value.replace("&amp;", "&").into(),
                false => Cow::Borrowed(value),
            };
            self.found.links.push((address, inside));
        }
    }

    fn unsafe_address(&mut self, scheme: &str, range: Range<usize>) {
        self.unsafe_(
            range,
            || format!("an address that starts with `{}:` is removed by the sanitiser", shown(scheme)),
            "use http, https, mailto, sms, tel or an address inside the site",
        );
    }
}

#[cfg(test)]
mod tests;
