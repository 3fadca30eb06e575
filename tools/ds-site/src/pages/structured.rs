//! Structured data for search engines (JSON-LD with the vocabulary of schema.org).
//!
//! Authors write what only they know, for example a price. The rest follows from the page. The required properties are
//! those of Google's search gallery.

use ds_core::{Diagnostic, Diagnostics, Location};
use serde_json::{Map, Value, json};

use crate::index::Index;
use crate::rules::STRUCTURED_DATA;
use crate::site::{Page, PageContent, Site};

/// The structured data of a page as one JSON-LD graph: the breadcrumb and the page's own object. `None` if there is
/// nothing to say. Missing and invalid properties are reported.
pub(crate) fn structured_data(
    index: &Index<'_>,
    page: &Page,
    image: Option<&str>,
    findings: &mut Diagnostics,
) -> Option<Value> {
    let site = index.site;
    let content = page.content.as_ref()?;
    let mut graph = Vec::new();
    if let Some((object, at)) = &content.structured_data {
        graph.extend(complete(site, page, image, object, at, findings));
    }
    graph.extend(breadcrumb(index, page));
    (!graph.is_empty()).then(|| json!({ "@context": "https://schema.org", "@graph": graph }))
}

fn breadcrumb(index: &Index<'_>, page: &Page) -> Option<Value> {
    let site = index.site;
    let above = index.ancestors(page);
    if above.is_empty() {
        return None;
    }
    let entry = |(at, page_at): (usize, &Page)| {
        let address = site.absolute(&site.href(&page_at.path));
        json!({ "@type": "ListItem", "position": at + 1, "name": page_at.short_title(), "item": address })
    };
    let entries: Vec<_> = above.into_iter().chain([page]).enumerate().map(entry).collect();
    Some(json!({ "@type": "BreadcrumbList", "itemListElement": entries }))
}

/// Adds what follows from the page, then checks the object.
fn complete(
    site: &Site,
    page: &Page,
    image: Option<&str>,
    object: &Value,
    at: &Location,
    findings: &mut Diagnostics,
) -> Option<Value> {
    let mut object = object.as_object()?.clone();
    let report = |message: String, help: &str, findings: &mut Diagnostics| {
        let mut at = at.clone();
        at.span.end = at.span.start + 1;
        findings.push(Diagnostic::new(&STRUCTURED_DATA, at, message).help(help));
    };
    let Some(kind) = object.get("@type").and_then(Value::as_str).map(str::to_owned) else {
        let help = "add `\"@type\"`, for example `\"Product\"` or `\"NewsArticle\"`";
        report("the structured data has no `@type`".into(), help, findings);
        return None;
    };
    let organization = site.absolute(&format!("{}#organization", site.config.base));
    let publisher = json!({ "@type": "Organization", "@id": organization, "name": site.config.title });
    let address = site.absolute(&site.href(&page.path));
    let mut add = |name: &str, value: Value| {
        object.entry(name.to_owned()).or_insert(value);
    };
    let needs: &[&str] = match &*kind {
        "Article" | "NewsArticle" | "BlogPosting" => {
            add("headline", json!(page.title));
            add("publisher", publisher);
            add("mainEntityOfPage", json!(address));
            &["datePublished", "author"]
        }
        "JobPosting" => {
            add("title", json!(page.title));
            add("hiringOrganization", publisher);
            &["datePosted", "jobLocation"]
        }
        "Product" => {
            add("name", json!(page.title));
            add("brand", json!({ "@type": "Brand", "name": site.config.title }));
            &["offers"]
        }
        "Organization" => {
            add("@id", json!(organization));
            add("name", json!(site.config.title));
            &[]
        }
        _ => {
            add("name", json!(page.title));
            &[]
        }
    };
    add("description", json!(page.lead));
    add("url", json!(address));
    if let Some(image) = image {
        add(if kind == "Organization" { "logo" } else { "image" }, json!(image));
    }
    if kind != "JobPosting" && kind != "Organization" && kind != "Product" {
        add("inLanguage", json!(page.language));
    }
    for name in needs.iter().filter(|name| !object.contains_key(**name)) {
        let message = format!("search engines ignore an object of type `{kind}` without `{name}`");
        report(message, &format!("add `\"{name}\"`, or remove the structured data"), findings);
    }
    check(&kind, &object, &mut |message, help| report(message, help, findings));
    for name in ["url", "image", "logo"] {
        if let Some(text) = object.get(name).and_then(Value::as_str) {
            let absolute = site.absolute(text);
            object.insert(name.into(), json!(absolute));
        }
    }
    Some(Value::Object(object))
}

/// Checks the values that search engines reject most often.
fn check(kind: &str, object: &Map<String, Value>, report: &mut dyn FnMut(String, &str)) {
    for name in ["datePublished", "dateModified", "datePosted", "validThrough"] {
        if let Some(date) = object.get(name).filter(|date| !date.as_str().is_some_and(is_date)) {
            report(
                format!("`{name}` is not a date: {date}"),
                "write it as ISO 8601: `\"2025-10-21\"` or `\"2025-10-21T09:00:00+02:00\"`",
            );
        }
    }
    let offers = match object.get("offers") {
        Some(Value::Array(offers)) => offers.iter().collect(),
        Some(offer) => vec![offer],
        None => Vec::new(),
    };
    for offer in offers {
        let price = if offer.get("@type").is_some_and(|kind| kind == "AggregateOffer") {
            "lowPrice"
        } else {
            "price"
        };
        for name in [price, "priceCurrency"] {
            if offer.get(name).is_none() {
                report(
                    format!("the offer of this `{kind}` has no `{name}`"),
                    "add a price as a number and its currency as an ISO 4217 code: `\"EUR\"`",
                );
            }
        }
    }
}

/// Whether a text starts with a calendar date and, after it, has nothing but a time.
fn is_date(text: &str) -> bool {
    let bytes = text.as_bytes();
    let digits = |range: std::ops::Range<usize>| {
        bytes
            .get(range)
            .filter(|digits| digits.iter().all(u8::is_ascii_digit))
            .and_then(|digits| std::str::from_utf8(digits).ok()?.parse::<u32>().ok())
    };
    let month = digits(5..7).is_some_and(|month| (1..=12).contains(&month));
    let day = digits(8..10).is_some_and(|day| (1..=31).contains(&day));
    let dashes = bytes.get(4) == Some(&b'-') && bytes.get(7) == Some(&b'-');
    digits(0..4).is_some() && dashes && month && day && matches!(bytes.get(10), None | Some(b'T'))
}

impl PageContent {
    /// The date of an article, for feeds; only if it is valid.
    pub(crate) fn date_published(&self) -> Option<&str> {
        self.property("datePublished").filter(|date| is_date(date))
    }

    /// The date of the last change of an article.
    pub(crate) fn date_modified(&self) -> Option<&str> {
        self.property("dateModified").filter(|date| is_date(date)).or_else(|| self.date_published())
    }
}
