//! Files about the site as a whole: the sitemap, `robots.txt` and the feed of the news. Their addresses must be absolute,
//! so that there are none if the host is unknown.

use ds_core::Artifact;

use crate::index::Index;
use crate::site::{Page, PageContent, primary};

/// How many articles a feed has.
const FEED_LENGTH: usize = 20;

/// All files about the site.
pub(crate) fn feeds(index: &Index<'_>) -> Vec<Artifact> {
    let site = index.site;
    if site.config.origin.is_none() || site.pages.is_empty() {
        return Vec::new();
    }
    let mut files = vec![sitemap(index)];
    // Robots look for it at the root of the host only.
    if site.config.base == "/" {
        let sitemap = site.absolute("/sitemap.xml");
        files.push(Artifact::new("robots.txt", format!("User-agent: *\nAllow: /\n\nSitemap: {sitemap}\n")));
    }
    files.extend(feed(index));
    files
}

/// A sitemap (sitemaps.org 0.9) of all pages for visitors, with their translations.
fn sitemap(index: &Index<'_>) -> Artifact {
    let site = index.site;
    let mut text = String::from(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\" xmlns:xhtml=\"http://www.w3.org/1999/xhtml\">\n",
    );
    for page in site.pages.iter().filter(|page| page.is_listed()) {
        let Some(address) = site.canonical(page) else { continue };
        text.push_str(&format!("  <url><loc>{}</loc>", escape(&address)));
        if let Some(date) = page.content.as_ref().and_then(PageContent::date_modified) {
            text.push_str(&format!("<lastmod>{date}</lastmod>"));
        }
        let translations = index.translations(page);
        for translation in translations.iter().filter(|_| translations.len() > 1) {
            let address = site.canonical(translation).unwrap_or_default();
            text.push_str(&format!(
                "<xhtml:link rel=\"alternate\" hreflang=\"{}\" href=\"{}\"/>",
                escape(&translation.language),
                escape(&address)
            ));
        }
        text.push_str("</url>\n");
    }
    text.push_str("</urlset>\n");
    Artifact::new("sitemap.xml", text)
}

/// An Atom feed (RFC 4287) of the articles in the default language below the folder of the feed, newest first.
fn feed(index: &Index<'_>) -> Option<Artifact> {
    let site = index.site;
    let path = site.config.feed.as_deref()?;
    let folder = path.rfind('/').map_or("", |at| &path[..=at]);
    let mut articles: Vec<(&str, &Page, &PageContent)> = site
        .pages
        .iter()
        .filter(|page| page.is_listed() && page.path.starts_with(folder))
        .filter(|page| primary(&page.language) == primary(&site.config.language))
        .filter_map(|page| {
            let content = page.content.as_ref()?;
            Some((content.date_published()?, page, content))
        })
        .collect();
    articles.sort_by(|a, b| b.0.cmp(a.0).then_with(|| a.1.path.cmp(&b.1.path)));
    let updated = articles.iter().filter_map(|(_, _, content)| content.date_modified()).max()?;
    let news = index.page(&format!("{folder}index.html"));
    let title = news.map_or_else(
        || site.config.title.clone(),
        |news| format!("{}: {}", site.config.title, news.short_title()),
    );
    let feed_address = site.absolute(&site.href(path));
    let home = site.absolute(&site.href(news.map_or("index.html", |news| &news.path)));
    let mut text = format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<feed xmlns=\"http://www.w3.org/2005/Atom\" xml:lang=\"{}\">\n  <title>{}</title>\n  <id>{}</id>\n  <link rel=\"self\" href=\"{}\"/>\n  <link href=\"{}\"/>\n  <updated>{}</updated>\n",
        escape(&site.config.language),
        escape(&title),
        escape(&feed_address),
        escape(&feed_address),
        escape(&home),
        timestamp(updated),
    );
    for (date, page, content) in articles.iter().take(FEED_LENGTH) {
        let address = site.canonical(page).unwrap_or_default();
        let author =
            content.structured_data.as_ref().and_then(|(data, _)| data.get("author")?.get("name")?.as_str());
        text.push_str(&format!(
            "  <entry>\n    <title>{}</title>\n    <id>{}</id>\n    <link href=\"{}\"/>\n    <published>{}</published>\n    <updated>{}</updated>\n    <author><name>{}</name></author>\n    <summary>{}</summary>\n  </entry>\n",
            escape(&page.title),
            escape(&address),
            escape(&address),
            timestamp(date),
            timestamp(content.date_modified().unwrap_or(date)),
            escape(author.unwrap_or(&site.config.title)),
            escape(&page.lead),
        ));
    }
    text.push_str("</feed>\n");
    Some(Artifact::new(path, text))
}

/// A date with a time (RFC 3339), which feeds require.
fn timestamp(date: &str) -> String {
    if date.contains('T') { date.to_owned() } else { format!("{date}T00:00:00Z") }
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
