//! The rules of token files.

ds_core::rules! {
    /// At the member that is neither an object nor a property.
    NOT_A_TOKEN = "tokens/not-a-token", Error fixed, "A member of a group is neither a group nor a token",
"A token is an object with `$value`, a group is an object of tokens and groups. Anything else would be ignored.

Wrong: `{ \"space\": { \"small\": 4 } }`

Right: `{ \"space\": { \"small\": { \"$type\": \"number\", \"$value\": 4 } } }`";
    /// At the key.
    BAD_NAME = "tokens/bad-name", Error fixed, "A name cannot be used in references or output",
"References are written `{group.token}`, so a name must not contain `{`, `}` or `.`, and must not be empty. A name also needs a
letter or a digit, to be converted to a CSS name.

Wrong: `{ \"size.small\": { … } }`

Right: `{ \"size\": { \"small\": { … } } }`";
    /// At the key.
    RESERVED_NAME = "tokens/reserved-name", Error, "A property that the format does not have",
"Names that start with `$` are reserved for the format. Put your own data under `$extensions`.

Wrong: `{ \"$values\": 4 }`

Right: `{ \"$value\": 4 }`";
    /// At the value of the property.
    BAD_PROPERTY = "tokens/bad-property", Error, "A property has a value of the wrong kind",
"`$description` is a string, `$deprecated` is `true`, `false` or a reason, `$extensions` is an object, `$extends` is
a reference to a group.";
    /// At the key of the child.
    TOKEN_WITH_CHILDREN = "tokens/token-with-children", Error fixed, "A token contains other tokens",
"A path is either a token or a group. Use `$root` for the value of a group itself.

Wrong: `{ \"accent\": { \"$value\": …, \"hover\": { \"$value\": … } } }`

Right: `{ \"accent\": { \"$root\": { \"$value\": … }, \"hover\": { \"$value\": … } } }`";
    /// At the `$ref`.
    VALUE_AND_REF = "tokens/value-and-ref", Error, "A token has both a value and a reference",
"`$value` and `$ref` both define the value of the token; with both, tools disagree about which one to use.";
    /// At the token's name.
    MISSING_TYPE = "tokens/missing-type", Error fixed, "A token has no type",
"A token's type is its own `$type`, else that of the token it refers to, else that of the nearest enclosing group.
It is never guessed from the value.

Wrong: `{ \"gap\": { \"$value\": { \"value\": 4, \"unit\": \"px\" } } }`

Right: `{ \"gap\": { \"$type\": \"dimension\", \"$value\": { \"value\": 4, \"unit\": \"px\" } } }`";
    /// At the value of `$type`.
    UNKNOWN_TYPE = "tokens/unknown-type", Error fixed, "A type does not exist in the format",
"The types are color, dimension, fontFamily, fontWeight, duration, cubicBezier, number, strokeStyle, border,
transition, shadow, gradient and typography, in exactly this spelling.";
    /// At the token's name.
    MISSING_VALUE = "tokens/missing-value", Error fixed, "A token has no value",
"An object with a `$description` or other properties of tokens, and without members, is a token that someone did not
finish. It would be missing from every output.

Wrong: `{ \"accent\": { \"$type\": \"color\", \"$description\": \"Links\" } }`

Right: `{ \"accent\": { \"$type\": \"color\", \"$description\": \"Links\", \"$value\": … } }`";
    /// At the reference.
    TYPE_MISMATCH = "tokens/type-mismatch", Error fixed, "A reference to a token of a different type",
"A token with a type can only refer to a token of that type, and each part of a composite value
only to a token of the part's type.";
    /// At the reference.
    INVALID_TARGET = "tokens/invalid-target", Error fixed, "A token refers to a token without a value",
"The referenced token has an error itself, so this token and all that refer to it are missing from every
output.

Wrong: `{ \"a\": { \"$type\": \"number\", \"$value\": \"4\" }, \"b\": { \"$value\": \"{a}\" } }`

Right: `{ \"a\": { \"$type\": \"number\", \"$value\": 4 }, \"b\": { \"$value\": \"{a}\" } }`";
    /// At the part of the value that is wrong.
    INVALID_VALUE = "tokens/invalid-value", Error fixed, "A value does not match its type",
"Every type has a fixed format. Dimensions and durations are objects with `value` and `unit`, colors are objects with
`colorSpace` and `components`.

Wrong: `{ \"$type\": \"dimension\", \"$value\": \"16px\" }`

Right: `{ \"$type\": \"dimension\", \"$value\": { \"value\": 16, \"unit\": \"px\" } }`";
    /// At the object without the key.
    MISSING_KEY = "tokens/missing-key", Error fixed, "A part of a value is missing",
"Composite values must have all of their parts, because the format defines no defaults.";
    /// At the key.
    UNKNOWN_KEY = "tokens/unknown-key", Error, "A value has a part that its type does not have",
"An unknown part is a typo or a feature of another tool. A typo is read as the part that was meant; everything else
is ignored.";
    /// At the reference.
    BAD_REFERENCE = "tokens/bad-reference", Error fixed, "A reference is not valid",
"`\"{group.token}\"` must be the whole string, with the full path of a token. `{ \"$ref\": \"#/group/token\" }` does the
same, and with `/$value/…` it refers to a part of a value. References cannot be part of a longer text.

Wrong: `\"1px solid {color.line}\"`

Right: `{ \"width\": …, \"style\": \"solid\", \"color\": \"{color.line}\" }` of type border";
    /// At the reference.
    UNKNOWN_ALIAS = "tokens/unknown-alias", Error fixed, "A reference to a token that does not exist",
"The path does not exist, at least not in this theme. Names are case-sensitive.";
    /// At the reference.
    ALIAS_TO_GROUP = "tokens/alias-to-group", Error fixed, "A reference to a group",
"A group has no value. To refer to its `$root` token, write `{group.$root}`.";
    /// At the `$ref`.
    BAD_POINTER = "tokens/bad-pointer", Error fixed, "A JSON pointer does not point to a value",
"A pointer in a value must point to a value: with a token's path, then `$value`, then keys and indexes.

Wrong: `{ \"$ref\": \"#/color/accent\" }` inside a `$value`

Right: `{ \"$ref\": \"#/color/accent/$value\" }`";
    /// At the first reference of the cycle; the others are labels.
    CYCLE = "tokens/cycle", Error fixed, "References form a cycle",
"None of the tokens in the cycle has a value. Replace one of the references with a value.";
    /// At the reference.
    BAD_EXTENDS = "tokens/bad-extends", Error fixed, "A group extends something that is not a group",
"`$extends` must refer to a group. The group inherits everything that it does not define itself.";
    /// At the token's name; the other one is a label.
    NAME_COLLISION = "tokens/name-collision", Error fixed, "Two tokens get the same name",
"A path becomes a CSS name in kebab case and a TypeScript name in camel case; `font.size`, `font-size` and `fontSize`
all become the same name, so one of the tokens would be lost.";
    /// At the name; the other one is a label.
    CASE_CLASH = "tokens/case-clash", Warning, "Two names differ only by case or Unicode form",
"Names are case-sensitive, so this is allowed, but people and other tools will confuse the two. The same goes for `é` as one character
and as `e` with an accent.";
    /// At the token's name in the theme; its first definition is a label.
    TYPE_CHANGES = "tokens/type-changes", Warning, "A token has different types in different themes",
"What uses a token expects one type. Outputs for apps have the type of the default theme, and leave the token out where its value is another.

Wrong: `pause` as a number in one theme and as a duration in another

Right: two tokens, or one type in all themes";
    /// At the reference.
    DEPRECATED_USE = "tokens/deprecated-use", Warning, "A token refers to a deprecated one",
"A deprecated token will be removed, so other tokens should not depend on it.";
    /// At `hex`.
    INVALID_HEX = "tokens/invalid-hex", Error, "A fallback is not a colour",
"`hex` is `#` and six digits; transparency is in `alpha`. The components are the value, and are used even if `hex` is not valid.

Wrong: `\"hex\": \"#fff\"`

Right: `\"hex\": \"#ffffff\"`";
    /// At `hex`.
    HEX_MISMATCH = "tokens/hex-mismatch", Warning, "A fallback differs from its components",
"Within sRGB, `hex` must be the same colour in another notation. If the two differ, tools show different colours.";
    /// At the position.
    GRADIENT_POSITION = "tokens/gradient-position", Warning, "A gradient stop is outside its gradient",
"Positions are from 0 to 1; a position outside is treated as the nearer end.";
    /// At the extension.
    BAD_EXTENSION = "tokens/bad-extension", Error, "A Plenum extension is not valid",
"`org.plenum.contrast` is `[{ \"on\": \"{color.canvas}\", \"ratio\": 4.5 }, …]` on a color.
`org.plenum.fluid` is `{ \"min\", \"base\", \"viewport\" }` on a dimension.
`org.plenum.script` is `true` on tokens, or groups of tokens, that no stylesheet needs.
`org.plenum.media` is `true` on tokens, or groups of tokens, that are breakpoints.";
    /// At the foreground's value in that theme; the background and the declaration are labels.
    CONTRAST = "tokens/contrast", Error, "A declared contrast is not met",
"`org.plenum.contrast` declares the minimum contrast of a colour on a background, following WCAG 2.2: 4.5 for text, 3 for large
text and for user interface components, 7 for the enhanced level. It is computed from the 24-bit colours that a
screen shows, in every theme, and never rounded up.";
    /// At the value of the token.
    BREAKPOINT = "tokens/breakpoint", Error, "A breakpoint is not a whole number of pixels",
"A token `<name>` that is marked `org.plenum.media`, or is in a group that is, becomes the custom media `--until-<name>` and
`--from-<name>`, one pixel apart. Nothing follows from the name of a group.";
    /// At the part of the resolver document.
    RESOLVER = "tokens/resolver", Error fixed, "A resolver document is not valid",
"A resolver has a `version` (`2025.10`), `sets` with `sources`, `modifiers` with `contexts`, and the
`resolutionOrder` in which they are merged.";
    /// At the `$ref`.
    RESOLVER_REFERENCE = "tokens/resolver-reference", Error fixed, "A resolver refers to something that does not exist",
"Sets and contexts may refer to sets and files; only `resolutionOrder` may refer to modifiers, and nothing may refer
to `resolutionOrder`. The paths of files are relative to the resolver.";
    /// At the modifier.
    ONE_CONTEXT = "tokens/one-context", Warning, "A modifier has only one context",
"There is nothing to choose. Replace the modifier with a set.";
    /// At the second modifier's name; the token's definition is a label.
    MODIFIERS_OVERLAP = "tokens/modifiers-overlap", Warning, "Two modifiers change the same token",
"In CSS, each modifier is a separate attribute, so if both apply, the later one in the resolution order is used.
If the token needs a value for each pair of contexts, combine the two modifiers.";
    /// At the name of the token.
    INCOMPLETE_THEME = "tokens/incomplete-theme", Warning, "A theme lacks a token",
"A token that only some contexts of a modifier define has no value in the others. In CSS, it then has the value of an outer element
with such a theme, or none. Define it in a set, where it has a value in all themes; a context overrides it.

Wrong: `focus` in `dark.tokens.json` only

Right: `focus` in `base.tokens.json`, and another value in `dark.tokens.json`";
    /// At the modifier; the other one is a label.
    THEME_SELECTOR = "tokens/theme-selector", Error fixed, "Two themes have the same selector",
"`themes` of `[tokens]` is the template of the selectors. With several modifiers, it needs `{modifier}`, and classes have the words of a
context in lower case, so that contexts must differ by more than that.

Wrong: `themes = \".{context}\"` with two modifiers that have a context `default`

Right: `themes = \".{modifier}-{context}\"`";
    /// At the modifier.
    THEME_UNREACHABLE = "tokens/theme-unreachable", Warning, "No media query selects a theme",
"With `themes = \"media\"` or `\"light-dark\"`, the visitor's preference selects the theme: light or dark, and more contrast. Nothing selects
a brand or a density, so the style sheet does not contain them.

Wrong: `themes = \"media\"` with the contexts `comfortable` and `compact`

Right: `themes = \"attribute\"`, or `[[tokens.scopes]]` with a selector for what `compact` changes";
    /// At the name of the first token; the notes name all.
    THEME_MIXED = "tokens/theme-mixed", Info, "A value does not follow `color-scheme`",
"`light-dark()` chooses between two colours by the `color-scheme` of an element. Other values that differ, such as a shadow with another blur,
follow the visitor's preference. The two differ on an element that sets `color-scheme` itself.

Wrong: a shadow with another length in `dark`, with `themes = \"light-dark\"`

Right: a shadow with the same lengths, whose colour is a token";
    /// At the modifiers.
    TOO_MANY_RESOLUTIONS = "tokens/too-many-resolutions", Warning, "Modifiers have too many combinations to check",
"Every combination of contexts is a theme. If there are more than 64, only the default and each single change are
resolved and checked.";
    /// At the name of the first token that is left out; the notes name all.
    LEFT_OUT = "tokens/left-out", Error fixed, "The outputs lack tokens",
"A token with an error, and each token that refers to it, has no value. The outputs are written without them, so that one error
does not cost all other tokens. This finding names every custom property that is missing: what uses one falls back to its
initial or inherited value. Other findings give the reason for each token.";
    /// At the part of the template.
    TEMPLATE = "tokens/template", Error fixed, "A template has an error",
"A template is written in the language of Jinja. A name that does not exist is an error, so that a misspelt one is not an empty text. Nothing
is written to the output of the template; other outputs do not depend on it.

Wrong: `{{ token.vlaue }}`

Right: `{{ token.value }}`";
    /// At the name of the first token; the notes name all.
    OUTPUT_LEFT_OUT = "tokens/output-left-out", Warning, "An output has no place for some tokens",
"A platform lacks some types (Android has no resource for a shadow), and some values (a length in `vw` means nothing outside a page).
The output is written without these tokens, and each reason is one finding.

Wrong: the format `apple-colors` for a token of the type `dimension`

Right: the format `swiftui` next to it";
    /// At the name of the first token; the notes name all.
    OUTPUT_CHANGED = "tokens/output-changed", Info, "An output has the nearest value that its platform has",
"Android and Figma show colours of sRGB only, fonts of Apple have nine weights, and a fluid length is its maximum where there is no page.

Wrong: `\"$value\": { \"colorSpace\": \"oklch\", \"components\": [0.7, 0.3, 150] }` for Android

Right: the same with `\"hex\": \"#00c05a\"`, a colour of sRGB of your choice; it is used instead of a computed one";
    /// At the name of the first token; the notes name all.
    OUTPUT_RENAMED = "tokens/output-renamed", Info, "An output has another name for a token",
"A name that starts with a digit, or that is a reserved word of the language, gets `_` in front of it, `$` in Dart and `token-` in Sass. Letters that a
language does not allow in names are written as their code point.

Wrong: `{ \"default\": { \"$type\": \"number\", \"$value\": 1 } }`, whose name in Swift is `_default`

Right: `{ \"size\": { \"default\": { \"$type\": \"number\", \"$value\": 1 } } }`, whose name is `sizeDefault`";
    /// At the name of the token that is left out.
    OUTPUT_COLLISION = "tokens/output-collision", Error fixed, "Two tokens have the same name in an output",
"Names in the outputs are made of the words of a path. Two paths can have the same words: Android has no capitals, and Tailwind drops the
name of a group that repeats the namespace.

Wrong: `color.text` and `text.color`, if both are `--color-text`

Right: `color.text` and `color.text-quiet`";
}

/// Whether an error costs only the tokens that it is about and those that refer to them. After any other error, nobody can
/// name what the outputs would lack, so they are not written.
#[must_use]
pub fn costs_only_tokens(rule: &ds_core::Rule) -> bool {
    let whole = [&RESOLVER, &RESOLVER_REFERENCE, &BAD_EXTENDS, &THEME_SELECTOR];
    rule.code.starts_with("tokens/") && whole.iter().all(|other| other.code != rule.code)
}
