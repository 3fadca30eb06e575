//! The rules about what the tolerant mode accepts. None is an error: the value is kept.

ds_core::rules! {
    /// At the first character that is not JSON.
    SYNTAX = "tokens/tolerated/syntax", Warning, "A file is JSONC, JSON5 or YAML",
"Token files are JSON, without comments and trailing commas. In the tolerant mode, JSONC, JSON5 (`.json5`, or any file that is not
JSON) and YAML (`.yaml`, `.yml`) are read as the JSON that they mean.";
    /// At the key.
    BARE_PROPERTY = "tokens/tolerated/bare-property", Warning, "A property has no `$`",
"Older drafts and Style Dictionary write `value`, `type`, `comment` and `description` without `$`. If a token has both `$value` and
`value`, the first is its value.

Wrong: `{ \"value\": 4, \"type\": \"number\" }`

Right: `{ \"$value\": 4, \"$type\": \"number\" }`";
    /// At the key.
    VENDOR_KEY = "tokens/tolerated/vendor-key", Warning, "A property is not one of the format, so it is ignored",
"`$schema` inside a file, `attributes`, `filePath` and other data of a tool are no tokens. They are in no output. The format has
`$extensions` for them.";
    /// At the value.
    PLAIN_VALUE = "tokens/tolerated/plain-value", Warning, "A value is not in a token",
"A file without any token, only with names and values, is read as if each value were a token.

Wrong: `{ \"space\": { \"small\": \"4px\" } }`

Right: `{ \"space\": { \"small\": { \"$type\": \"dimension\", \"$value\": { \"value\": 4, \"unit\": \"px\" } } } }`";
    /// At the key.
    DOTTED_NAME = "tokens/tolerated/dotted-name", Warning, "A name contains a dot",
"In a reference, a dot separates names. `{space.0.5}` means `space` → `0.5` if there is no `space` → `0` → `5`.

Wrong: `{ \"0.5\": { … } }`

Right: `{ \"0-5\": { … } }`";
    /// At the key of the first child.
    TOKEN_WITH_CHILDREN = "tokens/tolerated/token-with-children", Warning, "A token contains tokens, so its value is read as `$root`",
"A path is either a token or a group. The custom property has the same name with `$root`.

Wrong: `{ \"accent\": { \"$value\": …, \"hover\": { \"$value\": … } } }`

Right: `{ \"accent\": { \"$root\": { \"$value\": … }, \"hover\": { \"$value\": … } } }`";
    /// At the type.
    TYPE_NAME = "tokens/tolerated/type-name", Warning, "A type has the name of another tool or draft",
"Names such as `sizing`, `spacing`, `borderRadius`, `fontSizes`, `opacity` and `boxShadow` are read as the type of the format that
has such values: `dimension`, `number`, `shadow` …";
    /// At the type.
    CUSTOM_TYPE = "tokens/tolerated/custom-type", Warning, "A type does not exist in the format, so the value is kept as text",
"The format has no `string`, `boolean` or `asset`, and none of one's own. The value is written to CSS as it is if CSS can have it as
the value of a property, else in quotes.";
    /// At the value.
    INFERRED_TYPE = "tokens/tolerated/inferred-type", Warning, "A token has no type, so its value decides",
"Colours, quantities with a unit, and numbers show their type. Other text is kept as it is. With `$type`, nothing has to be guessed.";
    /// At the value.
    COLOR_TEXT = "tokens/tolerated/color-text", Warning, "A colour is CSS text",
"`#rgb`, `#rgba`, `#rrggbb`, `#rrggbbaa`, names, `rgb()`, `hsl()`, `hwb()`, `lab()`, `lch()`, `oklab()`, `oklch()` and `color()` are
read as CSS reads them.

Wrong: `\"#ff8000\"`

Right: `{ \"colorSpace\": \"srgb\", \"components\": [1, 0.502, 0] }`";
    /// At the value.
    ALIAS_WITH_ALPHA = "tokens/tolerated/alias-with-alpha", Warning, "A colour is a reference with another alpha",
"The colour of the token that is referred to gets this alpha. The format has no notation for it: the value no longer follows in CSS
when that token is overridden.";
    /// At the value.
    QUANTITY_TEXT = "tokens/tolerated/quantity-text", Warning, "A dimension or duration is text",
"Wrong: `\"16px\"`, `\"200ms\"`

Right: `{ \"value\": 16, \"unit\": \"px\" }`";
    /// At the value.
    UNIT = "tokens/tolerated/unit", Warning, "A unit does not exist in the format",
"Dimensions are `px` or `rem`. `em`, `%`, `vw` and every other unit of CSS is written as it is; other platforms may not have it.";
    /// At the value.
    MISSING_UNIT = "tokens/tolerated/missing-unit", Warning, "A number stands for pixels or milliseconds",
"A dimension without a unit is read as pixels, a duration as milliseconds, as other tools do.

Wrong: `16`

Right: `{ \"value\": 16, \"unit\": \"px\" }`";
    /// At the value.
    NUMBER_TEXT = "tokens/tolerated/number-text", Warning, "A number or a font weight is text in another spelling",
"Wrong: `\"1.5\"`, `\"600\"`, `\"Semi Bold\"`

Right: `1.5`, `600`, `\"semi-bold\"`";
    /// At the value.
    FONT_LIST = "tokens/tolerated/font-list", Warning, "A list of fonts is one text",
"Wrong: `\"Inter, sans-serif\"`

Right: `[\"Inter\", \"sans-serif\"]`";
    /// At the value.
    CURVE_TEXT = "tokens/tolerated/curve-text", Warning, "A curve is not a list of four numbers",
"Wrong: `\"cubic-bezier(0, 0, 0.58, 1)\"`

Right: `[0, 0, 0.58, 1]`";
    /// At the value.
    CSS_TEXT = "tokens/tolerated/css-text", Warning, "A value is CSS text, which is kept as it is",
"`calc()`, `auto`, gradients, lists of lengths and other CSS have no form in the format. Such a value is the same in CSS, but other
platforms cannot use it.";
    /// At the value.
    TEXT_WITH_REFERENCES = "tokens/tolerated/text-with-references", Warning, "A text contains references",
"`1px solid {color.line}` becomes `1px solid var(--color-line)`. A calculation, `{space} * 2`, becomes `calc()`.";
    /// At the value, or at the key.
    COMPOSITE_KEYS = "tokens/tolerated/composite-keys", Warning, "A composite value has other parts than its type",
"Names of parts in other tools are read as those of the format. Missing parts of a shadow are 0. A border, transition or typography
token without a part has no custom property for it; typography without a family or a size has no `font` shorthand. Parts that the
format does not have are in no output.";
    /// At the reference.
    TYPE_OF_TARGET = "tokens/tolerated/type-of-target", Warning, "A reference names a token of another type",
"The type and the value are those of the target.";
    /// At the reference.
    REFERENCE = "tokens/tolerated/reference", Warning, "A reference is written in another way",
"`{a.b.value}` is read as `{a.b}`. A reference to a group with a value of its own means this value: `{a.$root}`.";
    /// At the value.
    NO_CSS = "tokens/tolerated/no-css", Warning, "CSS cannot express a value, so only `tokens.json` has it",
"An object or a list of a type that the format does not have is kept as it is in `tokens.json`. There is no custom property for it.";
}
