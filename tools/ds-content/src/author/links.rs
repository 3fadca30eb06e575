//! Addresses of links.

use std::borrow::Cow;

use ds_core::json::Value;

use super::Author;
use super::rules::{
    AUTHOR_HOST, DOUBLED_PARAMETER, EMPTY_LINK, LINK_SCHEME, LINK_SPACES, MAIL_OR_PHONE, OWN_SITE,
};
use crate::html::unsafe_scheme;
use crate::links::scheme;

/// A problem of an address.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Problem {
    pub(super) rule: &'static ds_core::Rule,
    pub(super) message: String,
    /// How to fix it, if no address can be given.
    pub(super) help: &'static str,
    /// The right address, and whether it is certain.
    pub(super) right: Option<(String, bool)>,
}

/// Whether a text is an address rather than words or an id.
pub(super) fn looks_like_address(text: &str) -> bool {
    let text = text.trim();
    text.starts_with(['/', '#']) || text.contains("://") || lacks_scheme(text)
}

impl Author<'_> {
    pub(super) fn link(&mut self, value: Value<'_>, text: &str, name: &str) {
        // Where a form is sent to and what a field contains is decided by the server.
        if matches!(name, "action" | "redirect") {
            return;
        }
        // The address is removed; another rule says so.
        if unsafe_scheme(text, false).is_some() {
            return;
        }
        let Some(problem) = problem(text, &self.facts.host) else { return };
        match &problem.right {
            Some((right, safe)) => self.instead(problem.rule, value, problem.message, right, *safe),
            None => self.report(problem.rule, value.location(), problem.message, problem.help),
        }
    }
}

/// What is wrong with an address; `host` is that of the site.
pub(super) fn problem(text: &str, host: &str) -> Option<Problem> {
    let of = |rule, message: String, help, right| Some(Problem { rule, message, help, right });
    let address = text.trim();
    if address.is_empty() || address == "#" {
        let what = if address.is_empty() { "an empty address" } else { "`#`" };
        let message = format!("this link has {what}, so it leads nowhere");
        return of(&EMPTY_LINK, message, "set the address, or remove the link", None);
    }
    if let Some(right) = without_scheme(address) {
        let (rule, what) = match right.split(':').next() {
            Some("mailto") => (&MAIL_OR_PHONE, "this mail address needs `mailto:`"),
            Some("tel") => (&MAIL_OR_PHONE, "this telephone number needs `tel:`"),
            _ => (&LINK_SCHEME, "this address of another site needs `https://`"),
        };
        return of(rule, what.into(), "", Some((right, true)));
    }
    if is_for_authors(address) {
        let message = "only authors can reach this address".to_owned();
        let help = "link to the path of the page, or to its address on the public site";
        return of(&AUTHOR_HOST, message, help, None);
    }
    if let Some(site_host) = self::host(address)
        && !host.is_empty()
        && site_host.eq_ignore_ascii_case(host)
            | site_host.trim_start_matches("www.").eq_ignore_ascii_case(host)
    {
        let path =
            address.split_once("//").and_then(|(_, rest)| Some(&rest[rest.find('/')?..])).unwrap_or("/");
        let message = "this link to the site itself has its host".to_owned();
        return of(&OWN_SITE, message, "", Some((path.to_owned(), false)));
    }
    if text.contains(char::is_whitespace) && !address.starts_with("data:") {
        let right: Cow<'_, str> = match address.contains(char::is_whitespace) {
            // Of a telephone number, only digits count.
            true if address.starts_with("tel:") => address.replace(char::is_whitespace, "").into(),
            true => address.replace(char::is_whitespace, "%20").into(),
            false => address.into(),
        };
        return of(&LINK_SPACES, "this address has spaces".into(), "", Some((right.into_owned(), true)));
    }
    doubled(address).and_then(|message| of(&DOUBLED_PARAMETER, message, "remove one of the two", None))
}

/// Whether an address lacks its scheme, so that it is not that of a page.
pub(crate) fn lacks_scheme(address: &str) -> bool {
    without_scheme(address.trim()).is_some()
}

/// The address with the scheme that it lacks.
fn without_scheme(address: &str) -> Option<String> {
    if address.starts_with(['/', '#', '?', '.', '{', '$'])
        || scheme(address).is_some_and(|scheme| !scheme.contains('.'))
    {
        return None;
    }
    let is_mail = address.split_once('@').is_some_and(|(name, host)| {
        let is_name = |text: &str| !text.is_empty() && !text.contains([' ', '/', ':', '<']);
        is_name(name) && is_host(host.split('?').next().unwrap_or_default())
    });
    if is_mail {
        return Some(format!("mailto:{address}"));
    }
    let digits = address.bytes().filter(u8::is_ascii_digit).count();
    let is_number = address.starts_with(['+', '0', '('])
        && (7..=17).contains(&digits)
        && address.chars().all(|ch| ch.is_ascii_digit() || " +-()./\u{a0}".contains(ch));
    if is_number {
        let keep = |ch: &char| ch.is_ascii_digit() || *ch == '+';
        let number: String = address.replace("(0)", "").chars().filter(keep).collect();
        return Some(format!("tel:{number}"));
    }
    let host = address.split(['/', '?', '#', ':']).next().unwrap_or_default();
    let is_site = host.matches('.').count() > 1
        && host.get(..4).is_some_and(|start| start.eq_ignore_ascii_case("www."))
        && is_host(host);
    is_site.then(|| format!("https://{}", address.replace(' ', "%20")))
}

/// Whether a text is a host: names with points between them, the last one of letters.
fn is_host(text: &str) -> bool {
    let is_name = |part: &str| !part.is_empty() && part.chars().all(|ch| ch.is_alphanumeric() || ch == '-');
    let last = text.rsplit('.').next().unwrap_or_default();
    text.contains('.')
        && text.split('.').all(is_name)
        && last.len() > 1
        && last.chars().all(char::is_alphabetic)
}

/// The host of an absolute address, without its port.
pub(super) fn host(address: &str) -> Option<&str> {
    let lower = |text: &str| address.get(..text.len()).is_some_and(|start| start.eq_ignore_ascii_case(text));
    let rest = if lower("https://") {
        &address[8..]
    } else if lower("http://") {
        &address[7..]
    } else {
        return None;
    };
    let host = rest.split(['/', '?', '#']).next().unwrap_or_default();
    let host = host.rsplit_once('@').map_or(host, |(_, host)| host);
    Some(host.split(':').next().unwrap_or_default()).filter(|host| !host.is_empty())
}

/// Whether an address is that of the CMS's editor, of a preview or of a developer's computer.
fn is_for_authors(address: &str) -> bool {
    let path = match host(address) {
        None => address,
        Some(host) => {
            let host = host.to_ascii_lowercase();
            let first = host.split('.').next().unwrap_or_default();
            let is_cloud = host.ends_with(".adobeaemcloud.com");
            let is_internal = matches!(&*host, "localhost" | "127.0.0.1" | "0.0.0.0")
                || [".local", ".localhost", ".internal"].iter().any(|end| host.ends_with(end));
            let is_author = first == "author"
                || is_cloud && (first.starts_with("author-") || first.starts_with("preview-"))
                || first == "preview" && host.matches('.').count() > 1;
            let after = address.split_once("//").map_or("", |(_, rest)| rest);
            let authority = after.split('/').next().unwrap_or_default();
            if is_internal || is_author || authority.ends_with(":4502") {
                return true;
            }
            &after[authority.len()..]
        }
    };
    path.starts_with("/editor.html/")
        || path.starts_with("/cf#/")
        || path.starts_with("/sites.html/content")
        || path.contains("wcmmode=")
}

/// Which tracking parameter occurs twice.
fn doubled(address: &str) -> Option<String> {
    let (_, query) = address.split('#').next()?.split_once('?')?;
    let mut seen = Vec::new();
    for parameter in query.split(['&', '?', ';']) {
        let name = parameter.split('=').next().unwrap_or_default().trim_start_matches("amp;");
        let is_tracking = name.starts_with("utm_")
            || matches!(
                name,
                "gclid" | "fbclid" | "msclkid" | "cid" | "mc_cid" | "mc_eid" | "pk_campaign" | "trk"
            );
        if is_tracking && seen.contains(&name) {
            return Some(format!("this address has `{name}` twice"));
        }
        seen.push(name);
    }
    // A value may be an address with a query of its own.
    let second = query.split_once('?').is_some_and(|(before, rest)| {
        !before.contains("%3A") && !before.contains("://") && rest.starts_with("utm_")
    });
    second.then(|| "this address has a second `?`, where `&` is meant".to_owned())
}
