//! The rules. All are warnings: such content is valid, but visitors get something that its author did not mean.

ds_core::rules! {
    /// At the address.
    LINK_SCHEME = "content/author/link-scheme", Warning, "A link to another site without `https://`",
"Without a scheme, a browser looks for the address below the current page: `www.example.org` becomes `/en/www.example.org`.

Wrong: `\"linkURL\": \"www.example.org/air\"`

Right: `\"linkURL\": \"https://www.example.org/air\"`";
    /// At the address.
    MAIL_OR_PHONE = "content/author/mail-or-phone", Warning, "A mail address or telephone number without `mailto:` or `tel:`",
"A browser takes it for the name of a page, so the link leads nowhere.

Wrong: `\"linkURL\": \"info@example.org\"`

Right: `\"linkURL\": \"mailto:info@example.org\"`";
    /// At the address.
    EMPTY_LINK = "content/author/empty-link", Warning, "A link without an address",
"An empty address is that of the current page, and `#` alone is its start: visitors press the link, and nothing happens. A link that has
no target yet has no address at all.

Wrong: `\"link\": { \"valid\": true, \"url\": \"#\" }`

Right: `\"link\": { \"valid\": true, \"url\": \"/en/contact.html\" }`";
    /// At the address.
    AUTHOR_HOST = "content/author/author-host", Warning, "A link to a host that only authors can reach",
"The address was copied from the editor or from a preview. Visitors get a login page or no answer.

Wrong: `\"linkURL\": \"https://author-p1-e2.adobeaemcloud.com/editor.html/content/site/en/air.html\"`

Right: `\"linkURL\": \"/content/site/en/air.html\"`";
    /// At the address.
    OWN_SITE = "content/author/own-site", Warning, "An absolute link to the site itself",
"Such a link leaves a preview or a test site for the public one, and stays wrong if the host changes. `origin` of `[site]` is the site's
own.

Wrong: `\"linkURL\": \"https://example.org/en/air.html\"` on `https://example.org`

Right: `\"linkURL\": \"/en/air.html\"`";
    /// At the address.
    LINK_SPACES = "content/author/link-spaces", Warning, "An address with spaces",
"Spaces at the ends come from copying. Within an address, a space is written `%20`: some programs end the address there.

Wrong: `\"linkURL\": \" /en/data sheet.pdf\"`

Right: `\"linkURL\": \"/en/data%20sheet.pdf\"`";
    /// At the address.
    DOUBLED_PARAMETER = "content/author/doubled-parameter", Warning, "A link with the same tracking parameter twice",
"Statistics count only one of the two, or neither. A second `?` is a part of a value. The usual cause is a parameter that was added to an
address that already had one.

Wrong: `\"linkURL\": \"https://example.org/?utm_source=a&utm_source=b\"`

Right: `\"linkURL\": \"https://example.org/?utm_source=b\"`";
    /// At the text.
    EMPTY_TITLE = "content/author/empty-title", Warning, "A title without text",
"An empty heading is announced by screen readers and leaves a gap. Leave the field out.

Wrong: `\"title\": \" \"`

Right: no `title`";
    /// At the second title; the first one is a label.
    REPEATED_TITLE = "content/author/repeated-title", Warning, "Two titles next to each other are the same",
"Visitors cannot tell two panels with the same title apart, and a `pretitle` that repeats the title is read twice. The usual cause is a copy.

Wrong: two panels with `\"cq:panelTitle\": \"Details\"`

Right: `\"cq:panelTitle\": \"Sizes\"` and `\"cq:panelTitle\": \"Materials\"`";
    /// At the text.
    MARKUP_IN_TEXT = "content/author/markup-in-text", Warning, "Markup in a field for plain text",
"The field is shown as it is, so visitors read the tags or the code of a character.

Wrong: `\"title\": \"Air &amp; <b>water</b>\"`

Right: `\"title\": \"Air & water\"`";
    /// At the text.
    DOUBLE_SPACE = "content/author/double-space", Warning, "Several spaces in a row, or spaces at the ends of a title",
"Browsers show one space, but searches, lists and link previews may show all of them.

Wrong: `\"title\": \"Clean  air \"`

Right: `\"title\": \"Clean air\"`";
    /// At the start tag.
    BOLD_HEADING = "content/author/bold-heading", Warning, "A paragraph that is a heading only because it is bold",
"Screen readers and tables of contents list headings. A bold paragraph before a text is none of them.

Wrong: `<p><b>Delivery</b></p><p>Within three days.</p>`

Right: `<h3>Delivery</h3><p>Within three days.</p>`";
    /// At the text.
    ALL_CAPITALS = "content/author/all-capitals", Warning, "A title in capital letters only",
"Some screen readers spell such words, and they are harder to read. A style can show capitals; the text keeps its letters.

Wrong: `\"title\": \"CLEAN AIR FOR EVERYBODY\"`

Right: `\"title\": \"Clean air for everybody\"`";
    /// At the text of the link.
    LINK_TEXT = "content/author/link-text", Warning, "A link whose text does not say where it leads",
"Screen readers list the links of a page: ten times “here” helps nobody, and search engines learn nothing about the target. Known are such
texts in English, German, Spanish, French, Japanese and Arabic.

Wrong: `For sizes, click <a href=\"/en/sizes.html\">here</a>`

Right: `See the <a href=\"/en/sizes.html\">list of sizes</a>`";
    /// At the alternative text.
    ALT_TEXT = "content/author/alt-text", Warning, "An alternative text that is a file name or repeats the title",
"A screen reader reads it aloud instead of the image. A file name says nothing, and a title that is next to the image is heard twice.

Wrong: `\"alt\": \"IMG_2041.jpg\"`

Right: `\"alt\": \"Two people assemble a compressor\"`, or `\"alt\": \"\"` if the image only decorates";
    /// At the address.
    COMPONENT_IMAGE = "content/author/component-image", Warning, "A component's path where the address of an image is expected",
"The path is that of a page, a node in it or a component, none of which is an image: browsers receive nothing that they can show.

Wrong: `\"imagePath\": \"/content/site/en/air/jcr:content/root/teaser\"`

Right: `\"imagePath\": \"/content/dam/site/air.jpg\"`";
    /// At the actions.
    ACTIONS_FLAG = "content/author/actions-flag", Warning, "Actions that are not shown",
"Without `\"actionsEnabled\": true`, a teaser ignores its `actions`.

Wrong: `\"actionsEnabled\": false, \"actions\": [{ \"title\": \"Order\" }]`

Right: `\"actionsEnabled\": true, \"actions\": [{ \"title\": \"Order\" }]`";
    /// At the later field.
    REVERSED_DATES = "content/author/reversed-dates", Warning, "An end before its start",
"One of the two dates is wrong.

Wrong: `\"startDate\": \"2026-05-02\", \"endDate\": \"2026-05-01\"`

Right: `\"startDate\": \"2026-05-01\", \"endDate\": \"2026-05-02\"`";
    /// At the date.
    PAST_DATE = "content/author/past-date", Warning, "Something that ended is still shown",
"The date says until when an offer, an event or a vacancy is valid. `dstool check` compares it with the date of the computer.

Wrong: `\"validThrough\": \"2020-01-31\"`

Right: a later date, or no such content";
    /// At the text.
    OTHER_LANGUAGE = "content/author/other-language", Warning, "A text in another language than its page",
"Screen readers pronounce it with the rules of the page's language, and search engines list the page under the wrong one. The usual cause
is a text that was not translated. The page's language is its `language`, else the part of its path (`/content/site/de/home`). Only texts of some
length are compared, and only certain results are reported; rich text with a `lang` of its own is left alone.

Wrong: a German paragraph on a page with `\"language\": \"en\"`

Right: the paragraph in English, or `<p lang=\"de\">…</p>`";
    /// At the text.
    CUT_TEXT = "content/author/cut-text", Warning, "A text that is longer than its lines",
"With `lineClamp`, only so many lines of a description are shown, and nothing says how it ends. Reported are texts that are too long for every width
of the page.

Wrong: `\"lineClamp\": 2` with a description of 400 characters

Right: a description of 120 characters, or no `lineClamp`";
    /// At the address.
    IMAGE_OF_TEXT = "content/author/image-of-text", Warning, "An image of text without that text",
"Screen readers, searches and translations cannot read what an image says, and it cannot be enlarged without blurring. Known by the name of its file: an
infographic, a flyer, a poster, a quotation, a screenshot. An alternative text of eight words or more may repeat the text.

Wrong: `\"src\": \"/content/dam/site/infographic-air.png\", \"alt\": \"Air\"`

Right: `\"alt\": \"Compressed air in four steps: take in, compress, cool and dry\"`";
}
