//! The rules, and one constructor per finding would only rename them: they are built where they are found.

ds_core::rules! {
    /// At the key.
    UNKNOWN_PROP = "content/unknown-prop", Error, "A field that the component does not know",
"The component ignores the field, so what an author wrote there never shows. Usually the name is misspelt, or
belongs to another version of the model.

Wrong: `{ \":type\": \"plenum/components/title\", \"txt\": \"Air\" }`

Right: `{ \":type\": \"plenum/components/title\", \"text\": \"Air\" }`";
    /// At the model's `:type`, or at the object's bracket.
    MISSING_PROP = "content/missing-prop", Error, "A field is missing that the component needs",
"The component cannot be rendered sensibly without the field.";
    /// At the value.
    WRONG_TYPE = "content/wrong-type", Error, "A value has another type than the component takes",
"Wrong: `{ \":type\": \"plenum/components/carousel\", \"delay\": \"5000\" }`

Right: `{ \":type\": \"plenum/components/carousel\", \"delay\": 5000 }`";
    /// At the value.
    WRONG_VALUE = "content/wrong-value", Error, "A value is none of those that the component takes",
"Wrong: `{ \":type\": \"plenum/components/button\", \"type\": \"primry\" }`

Right: `{ \":type\": \"plenum/components/button\", \"type\": \"primary\" }`";
    /// At the value.
    WRONG_FORMAT = "content/wrong-format", Error, "A string does not have the form that its field needs",
"Dates are `yyyy-MM-dd` (with or without a time after it), heading levels `h1` to `h6`, ids have no blanks.";
    /// At the value.
    NULL_PROP = "content/null-prop", Warning, "A field is null where it could be left out",
"Exporters leave out what has no value. Components treat `null` as absent, other readers of the model may not.";
    /// At the key.
    DEPRECATED_PROP = "content/deprecated-prop", Warning, "A field is deprecated",
"The field still works and will go in a later version; the help line says what to use instead.";
    /// At the `:type` value.
    UNKNOWN_TYPE = "content/unknown-type", Error, "A resource type that no component renders",
"A page shows nothing for such a model (in preview, a placeholder with its name). A resource type names a component by
its last segment, versions aside: `core/wcm/components/teaser/v2/teaser` is a `teaser`.";
    /// At the object's bracket.
    MISSING_TYPE = "content/missing-type", Error, "A model without `:type`",
"Without it nothing tells which component renders the model.";
    /// At the key, the name in the order, or the `:items` key.
    ITEMS_ORDER = "content/items-order", Error, "`:items` and `:itemsOrder` disagree",
"`:items` is an object and JSON objects have no order, so `:itemsOrder` says which item comes when. An item that it does
not name is never shown; a name without an item is a leftover.";
    /// At the `:items` key.
    UNEXPECTED_ITEMS = "content/unexpected-items", Error, "Items in a component that holds none",
"The component has no place for other components: they would never be shown.";
    /// At the item's key.
    MISSING_PANEL_TITLE = "content/missing-panel-title", Warning, "A panel without a title",
"Tabs and accordions name a panel by its `cq:panelTitle`; without it a visitor sees an empty tab.";
    /// At the address.
    DEAD_LINK = "content/dead-link", Error, "A link to a page or place that does not exist",
"An address inside the site must be one of its pages or files, and a `#fragment` an id on that page.";
    /// At the second id; the first is a label.
    DUPLICATE_ID = "content/duplicate-id", Error, "The same id twice in one file",
"Links, labels and scripts find the first of the two, whichever was meant. Ids of the page are those of models, those in HTML,
and those that a component's source marks with `@format id`; an item's `id` that only names it is none.";
    /// At the element, attribute or address inside the string.
    UNSAFE_HTML = "content/unsafe-html", Error, "HTML that the sanitiser removes",
"HTML from the CMS is untrusted. Components render the elements and attributes of rich text and remove the rest, so what is
marked here never reaches a visitor. Removed are scripts, forms, embeds, `data-*` attributes, styles other than an
alignment, and class names and ids that scripts take for a component (`cmp-…`, `algolia-…`). Attributes that only change how
something looks (`style`, `border`, `bgcolor` …) are a warning.

Wrong: `\"text\": \"<p onclick='x()'>Air</p>\"`

Right: `\"text\": \"<p>Air</p>\"`";
    /// At the address, or at the name of a link's attribute.
    UNSAFE_LINK = "content/unsafe-link", Error, "An address or a link's attribute that is removed because it is unsafe",
"A link renders as plain text, and an image not at all, if its address could run a script: `javascript:`, `vbscript:`, `data:` and
every scheme but http, https, mailto, sms and tel, however it is disguised. Images may be raster images as `data:`.
Of a link's `attributes`, those that a script could take for an instruction are removed.

Wrong: `\"link\": { \"url\": \"javascript:alert(1)\" }`

Right: `\"link\": { \"url\": \"/library.html\" }`";
    /// At the first element that is too deep.
    DEEP_HTML = "content/deep-html", Error, "HTML that is nested too deeply",
"Browsers flatten what is nested very deeply, each at another depth. The sanitiser removes the tags of elements below 200 levels, so
their formatting is lost. Text is nested this deeply where elements are opened and never closed.";
    /// At the tag inside the string.
    BROKEN_HTML = "content/broken-html", Error, "HTML whose tags do not match",
"Browsers repair such HTML, but not as its author meant it: the rest of the text may turn bold or become a link.";
    /// At the image's address, or at its tag in HTML.
    MISSING_ALT = "content/missing-alt", Error, "An image without alternative text",
"In HTML, a screen reader then reads the file's name: describe the image in `alt`, or say that it carries no information with
`alt=\"\"`. In a model it is a warning: the CMS's exporter leaves `alt` out for an image that its author has marked as decorative,
and the component renders it so. `\"decorative\": true` or `\"alt\": \"\"` says that it is meant.";
    /// At the level.
    HEADING_ORDER = "content/heading-order", Error, "A heading level is skipped",
"People who move by headings take a skipped level for a missing part. After an `h2` comes an `h2`, an `h3` or
anything higher.";
}
