//! The rules. Findings are built where the problem is detected: one constructor for each would only rename them.

ds_core::rules! {
    /// At the key.
    UNKNOWN_PROP = "content/unknown-prop", Error, "A field that the component does not have",
"The component ignores the field, so its value is never shown. Usually the name is misspelt, or
belongs to another version of the model. A component that the manifest marks as `incomplete` may take fields that are not
listed, so it is skipped.

Wrong: `{ \":type\": \"plenum/components/title\", \"txt\": \"Air\" }`

Right: `{ \":type\": \"plenum/components/title\", \"text\": \"Air\" }`";
    /// At the model's `:type`, or at the object's opening bracket.
    MISSING_PROP = "content/missing-prop", Error, "A required field is missing",
"The component cannot be rendered properly without this field.";
    /// At the value.
    WRONG_TYPE = "content/wrong-type", Error, "A value has the wrong type",
"Wrong: `{ \":type\": \"plenum/components/carousel\", \"delay\": \"5000\" }`

Right: `{ \":type\": \"plenum/components/carousel\", \"delay\": 5000 }`";
    /// At the value.
    WRONG_VALUE = "content/wrong-value", Error, "A value is not one of the allowed values",
"Wrong: `{ \":type\": \"plenum/components/button\", \"type\": \"primry\" }`

Right: `{ \":type\": \"plenum/components/button\", \"type\": \"primary\" }`";
    /// At the value.
    WRONG_FORMAT = "content/wrong-format", Error, "A string does not have the format that its field requires",
"Dates are `yyyy-MM-dd` (with or without a time after it), heading levels `h1` to `h6`, ids contain no spaces.";
    /// At the value.
    NULL_PROP = "content/null-prop", Warning, "A field is null and should be omitted",
"Exporters leave out fields without a value. Components treat `null` as absent, but other readers of the model may not.";
    /// At the key.
    DEPRECATED_PROP = "content/deprecated-prop", Warning, "A field is deprecated",
"The field still works but will be removed in a later version. The help line says what to use instead.";
    /// At the `:type` value.
    UNKNOWN_TYPE = "content/unknown-type", Error, "A resource type that no component renders",
"Such a model renders nothing (in preview, a placeholder with its type). The last segment of a resource type names the
component, ignoring versions: `core/wcm/components/teaser/v2/teaser` is a `teaser`.";
    /// At the object's opening bracket.
    MISSING_TYPE = "content/missing-type", Error, "A model without `:type`",
"Without it, no component can be selected to render the model.";
    /// At the opening bracket of the document.
    SOURCE_MISMATCH = "content/source-mismatch", Error, "A file without content where its source should have it",
"`[content.source]` says where a document has its content, and where that has its type. Nothing of the kind is in this file, so none of
it is checked. Usually the file is from another system, or an answer with an error message. The help line names a preset that would fit.";
    /// At the id in the reference.
    MISSING_REFERENCE = "content/missing-reference", Error, "A reference to an entry that does not exist",
"The entry was deleted, is not published, or is deeper than the levels of references that the export includes. What should show it is
empty.";
    /// At the id in the reference that closes the cycle.
    REFERENCE_CYCLE = "content/reference-cycle", Warning, "An entry that contains itself",
"The entry refers to another that refers to it, directly or through others. A page that renders each reference in place never ends. If the
references are only links, such as those of related articles, turn the rule off.";
    /// At the key, the name in the order, or the `:items` key.
    ITEMS_ORDER = "content/items-order", Error, "`:items` and `:itemsOrder` disagree",
"`:items` is an object and JSON objects have no order, so `:itemsOrder` defines their order. An item that it does
not list is never shown; a name without an item is obsolete.";
    /// At the `:items` key.
    UNEXPECTED_ITEMS = "content/unexpected-items", Error, "Items in a component that cannot contain any",
"The component does not render child components, so the items would never be shown.";
    /// At the item's key.
    MISSING_PANEL_TITLE = "content/missing-panel-title", Warning, "A panel without a title",
"Tabs and accordions label a panel with its `cq:panelTitle`; without it, the tab is empty.";
    /// At the address.
    DEAD_LINK = "content/dead-link", Error, "A link to a page or id that does not exist",
"An address inside the site must be one of its pages or files, and a `#fragment` must be an id on that page.";
    /// At the second id; the first one is a label.
    DUPLICATE_ID = "content/duplicate-id", Error, "An id is used twice in one file",
"Links, labels and scripts find the first of the two, even if the second one was meant. These ids count: ids of models, ids in HTML,
and fields that the component's source marks with `@format id`. An `id` that only identifies an item in a list does not count.";
    /// At the element, attribute or address inside the string.
    UNSAFE_HTML = "content/unsafe-html", Error, "HTML that the sanitiser removes",
"HTML from the CMS is untrusted. Components keep the elements and attributes of rich text and remove everything else, so what is
marked here never reaches a visitor. They remove scripts, forms, embeds, `data-*` attributes, styles other than text
alignment, and class names and ids that scripts would treat as a component (`cmp-…`, `algolia-…`). Attributes that affect only
the appearance (`style`, `border`, `bgcolor` …) are a warning.

Wrong: `\"text\": \"<p onclick='x()'>Air</p>\"`

Right: `\"text\": \"<p>Air</p>\"`";
    /// At the address, or at the name of a link's attribute.
    UNSAFE_LINK = "content/unsafe-link", Error, "An address or a link's attribute that is removed because it is unsafe",
"A link renders as plain text, and an image is not rendered at all, if its address could run a script. Allowed schemes are http, https,
mailto, sms and tel; `javascript:`, `vbscript:`, `data:` and all others are removed, even if obfuscated. Images may be raster images as `data:` URLs.
In a link's `attributes`, names that could trigger a script are removed.

Wrong: `\"link\": { \"url\": \"javascript:alert(1)\" }`

Right: `\"link\": { \"url\": \"/library.html\" }`";
    /// At the first element that is too deep.
    DEEP_HTML = "content/deep-html", Error, "HTML that is nested too deeply",
"Browsers flatten very deep nesting, each at a different depth. The sanitiser removes the tags of elements deeper than 200 levels, so
their formatting is lost. The usual cause is elements that are opened and never closed.";
    /// At the tag inside the string.
    BROKEN_HTML = "content/broken-html", Error, "HTML whose tags do not match",
"Browsers repair such HTML, but often not as intended: for example, the rest of the text becomes bold or a link.";
    /// At the image's address, or at its tag in HTML.
    MISSING_ALT = "content/missing-alt", Error, "An image without alternative text",
"In HTML, a screen reader then reads out the file name: describe the image in `alt`, or write `alt=\"\"` if it is decorative.
In a model this is a warning, because the CMS's exporter omits `alt` for images that are marked as decorative, and the component
renders them as such. Write `\"decorative\": true` or `\"alt\": \"\"` to make this explicit.";
    /// At the level.
    HEADING_ORDER = "content/heading-order", Error, "A heading level is skipped",
"Screen-reader users who navigate by headings take a skipped level for missing content. After an `h2` comes an `h2`, an `h3` or
a higher level.";
}
