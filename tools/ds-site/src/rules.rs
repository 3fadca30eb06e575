//! Every rule of this crate.

use ds_core::Rule;
use ds_core::json::DUPLICATE_KEY;

ds_core::rules! {
    /// At the value or key that is wrong.
    BAD_PAGE = "site/bad-page", Error, "A `page.json` or `group.json` is not valid",
"A page is made from its `page.json`; a field with an unknown name or a wrong type would be ignored silently.

Wrong: `{ \"title\": \"Teaser\", \"exampels\": [] }`

Right: `{ \"title\": \"Teaser\", \"component\": \"Teaser\", \"examples\": [] }`";
    /// At the name in `examples`.
    MISSING_EXAMPLE = "site/missing-example", Error, "A page lists an example that has no file",
"Each entry of `examples` names a file next to `page.json`, without its extension.

Wrong: `\"file\": \"side\"` without a file `side.json`

Right: the same with the file, or without the entry";
    /// At the start of the file.
    UNLISTED_EXAMPLE = "site/unlisted-example", Error, "A model is not on any page",
"A file that no `page.json` lists is never shown, so nobody notices if it is broken. List it in `examples`, or remove it.";
    /// At the title of the second page.
    DUPLICATE_PATH = "site/duplicate-path", Error, "Two pages have the same address",
"One of the two would overwrite the other. The comparison ignores case, because some file systems do.

Wrong: `home/page.json` and `start/page.json`, both with `\"template\": \"home\"`

Right: one of them with `\"template\": \"content\"`";
    /// At the name.
    UNKNOWN_COMPONENT = "site/unknown-component", Error, "A page names a component that does not exist",
"The properties table is generated from the component's source, so this must be the exported name.

Wrong: `\"component\": \"Teasers\"`

Right: `\"component\": \"Teaser\"`";
    /// At the model's `:type`, or at the page's title.
    RENDER_ERROR = "site/render-error", Error, "A component threw while it was rendered",
"The last successful output of the page is kept. The notes show the innermost stack frames and the console output.";
    /// Like `site/render-error`.
    RENDER_TIMEOUT = "site/render-timeout", Error, "A component took too long to render",
"Rendering does little work and waits for nothing, so a page that takes this long is probably in an endless loop. The worker was
stopped and restarted for the remaining pages.";
    /// Without a location.
    RENDER_GONE = "site/renderer-gone", Error, "The render worker exited too often",
"A worker that exits is restarted once. The remaining pages were not rendered; fix the pages reported before.";
    /// Like `site/render-error`.
    RENDER_OUTPUT = "site/render-output", Warning, "A component wrote to the console during rendering",
"Console output on the server is usually a React warning or forgotten debug output. Neither should be published.";
    /// At the first model with the type.
    NOT_RENDERED = "site/not-rendered", Error, "The renderer leaves out content, because it lacks a component",
"The manifest has a component for the type, but the renderer has none and shows visitors nothing. Usually the renderer was built before the
component was added, or with an older version of the package. A renderer says what it knows with the export `types`; of one without it,
a preview is searched for the placeholders that `Content` shows for unknown types.

Wrong: `dstool build site` with a renderer that was built before the component

Right: `npm run build`, which builds the renderer first";
    /// At the title of the page.
    MISSING_DESCRIPTION = "site/missing-description", Warning, "A page has no description",
"Search engines and link previews show the description of a page below its title. Without one they take the first words that
they find.

Wrong: `{ \":type\": \"plenum/components/page\", \"title\": \"Careers\" }`

Right: the same with `\"description\": \"128 open jobs, and what we pay.\"`";
    /// At the title of the second page; the first one is a label.
    SAME_TITLE = "site/same-title", Warning, "Two pages of a language have the same title",
"Visitors cannot tell them apart in search results, tabs and bookmarks (WCAG 2.4.2).

Wrong: `products/px-90.json` and `news/px-90.json`, both with the title `PX 90`

Right: `PX 90, oil-free screw compressor` and `PX 90 reaches 6.1 kW per m³/min`";
    /// At the object.
    STRUCTURED_DATA = "site/structured-data", Warning, "The structured data of a page is incomplete or invalid",
"Search engines ignore structured data without the properties that they require: `datePublished` and `author` of an article,
`datePosted` and `jobLocation` of a job, `offers` with `price` and `priceCurrency` of a product. The build adds what follows from the page:
its name, description, image, address and publisher.

Wrong: `{ \"@type\": \"NewsArticle\", \"datePublished\": \"21 October 2025\" }`

Right: `{ \"@type\": \"NewsArticle\", \"datePublished\": \"2025-10-21\", \"author\": { \"@type\": \"Person\", \"name\": \"Ingrid Sjölund\" } }`";
    /// At the field, heading, list or code fence that is wrong.
    BAD_GUIDE = "site/bad-guide", Error, "A guide is not valid",
"A guide is a Markdown file that starts with its front matter: `title` and `description`, and optionally `order` and `group`. The title
is the page's only heading of the first level, so headings in the text start at the second level and skip none.

Wrong: `# Getting started`

Right: `---`, `title: Getting started`, `description: Install the package and show a component.`, `---`";
    /// At the HTML.
    GUIDE_HTML = "site/guide-html", Error, "A guide contains HTML",
"A guide is Markdown only, so that its page and its Markdown file say the same. Write names of elements and components as code.

Wrong: `Render <Content> on the server.`

Right: the same with `<Content>` between backticks";
    /// At the link.
    GUIDE_LINK = "site/guide-link", Error, "A link in a guide has no target",
"A guide links to another guide by its file name, to any other page of the site by its address from the root, and to other sites by
an absolute address.

Wrong: `[Themes](../themes.html)`

Right: `[Themes](themes.md)`";
    /// At the start of the generated page.
    MISSING_TITLE = "site/missing-title", Error, "A page has no title",
"Tabs, bookmarks, search results and screen readers identify a page by its `<title>` (WCAG 2.4.2).";
    /// At the `html` tag.
    MISSING_LANG = "site/missing-lang", Error, "A page does not declare its language",
"Without `lang` on `<html>` a screen reader may use the pronunciation rules of the wrong language (WCAG 3.1.1).";
    /// At the second id; the first one is a label.
    DUPLICATE_ID = "site/duplicate-id", Error, "Two elements of a page have the same id",
"Labels, descriptions and links refer only to the first one.";
    /// At the attribute.
    BROKEN_LINK = "site/broken-link", Error, "A link target does not exist on this site",
"The build generates no page, file or id with this address. Links inside content models are reported at their location
in the model.";
    /// At the tag.
    MISSING_ALT = "site/missing-alt", Error, "An image has no text alternative",
"Without `alt`, a screen reader reads out the file name. Use an empty `alt` for decorative images (WCAG 1.1.1).";
    /// At the start of the generated page.
    LOST_REDIRECT = "site/lost-redirect", Error, "A page does not redirect as its `page.json` says",
"A page with `\"template\": \"redirect\"` needs a visible link to its `redirectTarget`, for browsers that do not redirect. With
`\"mode\": \"publish\"` it must also redirect immediately, because any delay is too short for some visitors and too long for
others (WCAG 2.2.1). Search engines must not list it.

Wrong: `<meta http-equiv=\"refresh\" content=\"5; url=https://example.com/\">` and nothing else

Right: `<meta http-equiv=\"refresh\" content=\"0; url=https://example.com/\"><meta name=\"robots\" content=\"noindex\">` in the head,
`<a href=\"https://example.com/\">https://example.com/</a>` in the body";
    /// At the start of the generated page.
    SEARCH_NO_MAIN = "site/search-no-main", Warning, "A page cannot be found by the site's search",
"The index contains the text in a page's `<main>`, because navigation and footer are the same on every page and would always match.
A page without a `<main>` is not in the index.

Wrong: `<body><div class=\"content\">…`

Right: `<body><main>…`, or `<meta name=\"robots\" content=\"noindex\">` on a page that should not be found";
    /// At the title of the page.
    SEARCH_TOO_LARGE = "site/search-too-large", Warning, "The search index has more than 500 KB of a page",
"A visitor who searches loads all texts of the pages that are found. Exclude content that nobody searches for: long tables of figures,
lists of parts, logs.

Wrong: a table of 20,000 rows on a page

Right: the same with `<table data-search=\"off\">`";
    /// At the value.
    NOT_A_PAGE = "site/not-a-page", Error, "A value of an export is not a page",
"An export of a site has pages: objects with a `:type` and a path in the CMS, which is their `:path`, their key in `:children`, or the name of
their file. Anything else has no address, so it is left out. For the model of a component, this is a warning.

Wrong: `{ \":type\": \"site/components/teaser\", \"title\": \"Air\" }`

Right: `{ \":type\": \"site/components/page\", \":path\": \"/content/site/en/air\", \"title\": \"Air\" }`";
    /// At the second page; the first one is a label.
    DUPLICATE_PAGE = "site/duplicate-page", Warning, "Two exports have the same page with different content",
"One page has one content. The first export with content is used. The usual cause is an old export in the same folder.";
    /// At the first page with the name.
    DEVICE_NAME = "site/device-name", Warning, "The name of a page is one that no file on Windows can have",
"Windows keeps `con`, `prn`, `aux`, `nul`, `com1` and `lpt1` (and the other digits) for devices, with any ending. A folder with such a file cannot be
copied or checked out there. So `-page` is added to the name in the address of the page, and links to it follow.

Wrong: `/content/site/en/aux`

Right: `/content/site/en/auxiliary`";
    /// At the page.
    CUT_OFF_PAGE = "site/cut-off-page", Error fixed, "A page of an export is incomplete",
"The export has a syntax error inside the page or ends there, as after a broken download. What is left of the page is not shown,
because nobody knows what is missing. Complete pages of the same export are used.";
}

/// Whether findings of a rule about a page are found again, and nothing else about other pages, if that page is built without all others.
#[must_use]
pub fn is_about_its_page(rule: &Rule) -> bool {
    rule.code == DUPLICATE_KEY.code || is_about_made_page(rule)
}

/// Whether findings of a rule are about a page that was made nevertheless, so that its file is not one of an earlier build.
#[must_use]
pub fn is_about_made_page(rule: &Rule) -> bool {
    let rules = [
        &MISSING_DESCRIPTION,
        &SAME_TITLE,
        &STRUCTURED_DATA,
        &RENDER_OUTPUT,
        &MISSING_TITLE,
        &MISSING_LANG,
        &DUPLICATE_ID,
        &BROKEN_LINK,
        &MISSING_ALT,
        &LOST_REDIRECT,
    ];
    rules.iter().any(|other| other.code == rule.code)
}
