//! Every rule of this crate.

ds_core::rules! {
    /// At the value or key that is wrong.
    BAD_PAGE = "site/bad-page", Error, "A `page.json` or `group.json` says something that cannot be used",
"A page is made from its `page.json`; a field with an unknown name or a wrong type would be ignored without a word.

Wrong: `{ \"title\": \"Teaser\", \"exampels\": [] }`

Right: `{ \"title\": \"Teaser\", \"component\": \"Teaser\", \"examples\": [] }`";
    /// At the name in `examples`.
    MISSING_EXAMPLE = "site/missing-example", Error, "A page lists an example that has no file",
"Each entry of `examples` names a file beside `page.json`, without its ending.

Wrong: `\"file\": \"side\"` without a file `side.json`

Right: the same with the file, or without the entry";
    /// At the start of the file.
    UNLISTED_EXAMPLE = "site/unlisted-example", Error, "A model belongs to no page",
"A file that no `page.json` lists is shown nowhere, and nobody notices when it breaks. List it in `examples`, or remove it.";
    /// At the title of the second page.
    DUPLICATE_PATH = "site/duplicate-path", Error, "Two pages have the same address",
"One of the two would overwrite the other. Addresses are compared without regard to case, as some disks do.

Wrong: `home/page.json` and `start/page.json`, both with `\"template\": \"home\"`

Right: one of them with `\"template\": \"content\"`";
    /// At the name.
    UNKNOWN_COMPONENT = "site/unknown-component", Error, "A page names a component that does not exist",
"The properties table comes from the component's source, so the name has to be the exported one.

Wrong: `\"component\": \"Teasers\"`

Right: `\"component\": \"Teaser\"`";
    /// At the model's `:type`, or at the page's title.
    RENDER_ERROR = "site/render-error", Error, "A component threw while it was rendered",
"The page is left as it was. The notes show the innermost frames of the stack and what was printed.";
    /// As `site/render-error`.
    RENDER_TIMEOUT = "site/render-timeout", Error, "A component took too long to render",
"Rendering waits for nothing and loops over little: what takes seconds will never end. The worker was stopped, and
started again for the pages that follow.";
    /// Without a place.
    RENDER_GONE = "site/renderer-gone", Error, "The render worker ended too often",
"A worker that ends is started again once. The pages that follow were not rendered; mend the ones named before.";
    /// As `site/render-error`.
    RENDER_OUTPUT = "site/render-output", Warning, "A component printed while it was rendered",
"What a component prints on the server is a warning of React, or was forgotten. Neither should be published.";
    /// At the start of the generated page.
    MISSING_TITLE = "site/missing-title", Error, "A page has no title",
"Tabs, bookmarks, search results and screen readers name a page by its `<title>` (WCAG 2.4.2).";
    /// At the `html` tag.
    MISSING_LANG = "site/missing-lang", Error, "A page does not say its language",
"Without `lang` on `<html>` a screen reader pronounces the text by its own language's rules (WCAG 3.1.1).";
    /// At the second id; the first is a label.
    DUPLICATE_ID = "site/duplicate-id", Error, "Two elements of a page have the same id",
"Labels, descriptions and links reach the first one only.";
    /// At the attribute.
    BROKEN_LINK = "site/broken-link", Error, "A link leads to nothing on this site",
"The address names no page, no file and no id that the build makes. Links inside content models are reported where the
model says them.";
    /// At the tag.
    MISSING_ALT = "site/missing-alt", Error, "A picture has no text alternative",
"Without `alt` a screen reader reads the file name. A decorative picture has an empty one (WCAG 1.1.1).";
    /// At the start of the generated page.
    LOST_REDIRECT = "site/lost-redirect", Error, "A page does not lead where its `page.json` says",
"A page with `\"template\": \"redirect\"` has a link to its `redirectTarget` that can be seen, for everybody whose browser sends
nobody on; with `\"mode\": \"publish\"` it also sends readers on by itself, at once, as a wait is too short for some and too
long for others (WCAG 2.2.1). It is not there to be found by search engines.

Wrong: `<meta http-equiv=\"refresh\" content=\"5; url=https://example.com/\">` and nothing else

Right: `<meta http-equiv=\"refresh\" content=\"0; url=https://example.com/\"><meta name=\"robots\" content=\"noindex\">` in the head,
`<a href=\"https://example.com/\">https://example.com/</a>` in the body";
    /// At the start of the generated page.
    SEARCH_NO_MAIN = "site/search-no-main", Warning, "A page cannot be found by the site's search",
"The index holds what stands in a page's `<main>`; navigation and footer are the same everywhere and would be found everywhere.
A page without a `<main>` is not in it.

Wrong: `<body><div class=\"content\">…`

Right: `<body><main>…`, or `<meta name=\"robots\" content=\"noindex\">` on a page that nobody is to find";
    /// At the title of the page that has most text.
    SEARCH_TOO_LARGE = "site/search-too-large", Warning, "A search index is larger than 1 MB",
"The index of a language is one file, and whoever searches loads it whole. Leave out what repeats on many pages, and what
nobody looks for: long tables of figures, lists of parts, logs.

Wrong: the same table of 2,000 rows on thirty pages

Right: the same with `<table data-search=\"off\">`";
}
