//! What a token file can break.

ds_core::rules! {
    /// At the member that is neither an object nor a property.
    NOT_A_TOKEN = "tokens/not-a-token", Error, "A group holds something that is neither a group nor a token",
"A token is an object with `$value`, a group is an object of tokens and groups. Anything else would be lost.

Wrong: `{ \"space\": { \"small\": 4 } }`

Right: `{ \"space\": { \"small\": { \"$type\": \"number\", \"$value\": 4 } } }`";
    /// At the key.
    BAD_NAME = "tokens/bad-name", Error, "A name cannot be referred to or printed",
"References are written `{group.token}`, so a name holds no `{`, `}` or `.`, and is not empty. A name also needs a
letter or a digit, or no CSS name can be made of it.

Wrong: `{ \"size.small\": { … } }`

Right: `{ \"size\": { \"small\": { … } } }`";
    /// At the key.
    RESERVED_NAME = "tokens/reserved-name", Error, "A property that the format does not have",
"Names that begin with `$` belong to the format. Data of your own goes under `$extensions`.

Wrong: `{ \"$values\": 4 }`

Right: `{ \"$value\": 4 }`";
    /// At the value of the property.
    BAD_PROPERTY = "tokens/bad-property", Error, "A property has a value of the wrong kind",
"`$description` is a string, `$deprecated` is `true`, `false` or a reason, `$extensions` is an object, `$extends` is
a reference to a group.";
    /// At the key of the child.
    TOKEN_WITH_CHILDREN = "tokens/token-with-children", Error, "A token holds other tokens",
"A path is either a token or a group. For a group with a value of its own there is `$root`.

Wrong: `{ \"accent\": { \"$value\": …, \"hover\": { \"$value\": … } } }`

Right: `{ \"accent\": { \"$root\": { \"$value\": … }, \"hover\": { \"$value\": … } } }`";
    /// At the `$ref`.
    VALUE_AND_REF = "tokens/value-and-ref", Error, "A token has both a value and a reference in place of it",
"`$value` and `$ref` each say what the token is; with both, readers disagree about which counts.";
    /// At the token's name.
    MISSING_TYPE = "tokens/missing-type", Error, "A token has no type",
"A token's type is its own `$type`, else that of the token it refers to, else that of the nearest group around it.
It is never guessed from the value.

Wrong: `{ \"gap\": { \"$value\": { \"value\": 4, \"unit\": \"px\" } } }`

Right: `{ \"gap\": { \"$type\": \"dimension\", \"$value\": { \"value\": 4, \"unit\": \"px\" } } }`";
    /// At the value of `$type`.
    UNKNOWN_TYPE = "tokens/unknown-type", Error, "A type that the format does not have",
"The types are color, dimension, fontFamily, fontWeight, duration, cubicBezier, number, strokeStyle, border,
transition, shadow, gradient and typography, in exactly this spelling.";
    /// At the reference.
    TYPE_MISMATCH = "tokens/type-mismatch", Error, "A reference to a token of another type",
"A token that says its type can only take its value from a token of that type, and each part of a composite value
only from a token of the part's type.";
    /// At the reference.
    INVALID_TARGET = "tokens/invalid-target", Error, "A token refers to one that has no value",
"The token that is referred to has an error of its own, so this one and all that refer to it are missing from every
output. The finding is there even if the rule about that error is off.

Wrong: `{ \"a\": { \"$type\": \"number\", \"$value\": \"4\" }, \"b\": { \"$value\": \"{a}\" } }`

Right: `{ \"a\": { \"$type\": \"number\", \"$value\": 4 }, \"b\": { \"$value\": \"{a}\" } }`";
    /// At the part of the value that is wrong.
    INVALID_VALUE = "tokens/invalid-value", Error, "A value does not fit its type",
"Every type has one shape. Dimensions and durations are objects with `value` and `unit`, colors are objects with
`colorSpace` and `components`.

Wrong: `{ \"$type\": \"dimension\", \"$value\": \"16px\" }`

Right: `{ \"$type\": \"dimension\", \"$value\": { \"value\": 16, \"unit\": \"px\" } }`";
    /// At the object that lacks the key.
    MISSING_KEY = "tokens/missing-key", Error, "A value lacks a part",
"Composite values name all of their parts; there are no defaults that every tool would agree on.";
    /// At the key.
    UNKNOWN_KEY = "tokens/unknown-key", Error, "A value has a part that its type does not have",
"A part that nobody reads is a slip of the keyboard or an idea of another tool; either way it is lost.";
    /// At the reference.
    BAD_REFERENCE = "tokens/bad-reference", Error, "A reference is written wrongly",
"`\"{group.token}\"` is the whole string; it names a token by its whole path. `{ \"$ref\": \"#/group/token\" }` does the
same, and with `/$value/…` it names a part of a value. Text is never put together from several references.

Wrong: `\"1px solid {color.line}\"`

Right: `{ \"width\": …, \"style\": \"solid\", \"color\": \"{color.line}\" }` of type border";
    /// At the reference.
    UNKNOWN_ALIAS = "tokens/unknown-alias", Error, "A reference names no token",
"The path is not there, in this theme at least. Names are case-sensitive.";
    /// At the reference.
    ALIAS_TO_GROUP = "tokens/alias-to-group", Error, "A reference names a group",
"A group has no value. Its `$root` token is named `{group.$root}`.";
    /// At the `$ref`.
    BAD_POINTER = "tokens/bad-pointer", Error, "A JSON pointer leads to no value",
"A pointer in a value leads to a value: through a token's path, then `$value`, then keys and indexes.

Wrong: `{ \"$ref\": \"#/color/accent\" }` inside a `$value`

Right: `{ \"$ref\": \"#/color/accent/$value\" }`";
    /// At the first reference of the circle; the others are labels.
    CYCLE = "tokens/cycle", Error, "References lead to each other in a circle",
"None of the tokens of the circle has a value. One of them needs its own.";
    /// At the reference.
    BAD_EXTENDS = "tokens/bad-extends", Error, "A group extends something that it cannot extend",
"`$extends` names a group. What the group defines itself counts; everything else is taken over.";
    /// At the token's name; the other one is a label.
    NAME_COLLISION = "tokens/name-collision", Error, "Two tokens get the same name",
"A path becomes a CSS name in kebab case and a TypeScript name in camel case; `font.size`, `font-size` and `fontSize`
are one name there, and one of the tokens would be lost.";
    /// At the name; the other one is a label.
    CASE_CLASH = "tokens/case-clash", Warning, "Two names differ by case alone",
"Names are case-sensitive, so this is allowed; people and other tools will mix the two up.";
    /// At the reference.
    DEPRECATED_USE = "tokens/deprecated-use", Warning, "A token refers to a deprecated one",
"What is deprecated goes away one day; a token that stays should not depend on it.";
    /// At `hex`.
    HEX_MISMATCH = "tokens/hex-mismatch", Warning, "A fallback is another colour than its components",
"Inside sRGB `hex` is the same colour in another notation. Where the two differ, tools show different colours.";
    /// At the position.
    GRADIENT_POSITION = "tokens/gradient-position", Warning, "A gradient stop is outside its gradient",
"Positions are from 0 to 1; one outside counts as the nearer end.";
    /// At the extension.
    BAD_EXTENSION = "tokens/bad-extension", Error, "An extension of ours is written wrongly",
"`org.plenum.contrast` is `[{ \"on\": \"{color.canvas}\", \"ratio\": 4.5 }, …]` on a color.
`org.plenum.fluid` is `{ \"min\", \"base\", \"viewport\" }` on a dimension.
`org.plenum.script` is `true` on tokens, or groups of tokens, that no stylesheet needs.";
    /// At the foreground's value in that theme; the ground and the promise are labels.
    CONTRAST = "tokens/contrast", Error, "A promised contrast is not there",
"The colour is declared to have a ratio on a ground (`org.plenum.contrast`), by WCAG 2.2: 4.5 for text, 3 for large
text and for what must be seen to be used, 7 for the enhanced level. It is computed from the 24-bit colours that a
screen shows, in every theme, and never rounded up.";
    /// At the value of the token.
    BREAKPOINT = "tokens/breakpoint", Error, "A breakpoint is no whole number of pixels",
"`breakpoint.<name>` becomes the custom media `--until-<name>` and `--from-<name>`, one pixel apart.";
    /// At the part of the resolver document.
    RESOLVER = "tokens/resolver", Error, "A resolver document is written wrongly",
"A resolver names its `version` (`2025.10`), `sets` with `sources`, `modifiers` with `contexts`, and the
`resolutionOrder` that lays them over each other.";
    /// At the `$ref`.
    RESOLVER_REFERENCE = "tokens/resolver-reference", Error, "A resolver refers to something that is not there",
"Sets may refer to sets and files, contexts too; only `resolutionOrder` may refer to a modifier, and nothing may point
into `resolutionOrder`. Files are named relative to the resolver.";
    /// At the modifier.
    ONE_CONTEXT = "tokens/one-context", Warning, "A modifier has one context only",
"Nothing is there to choose. Make it a set.";
    /// At the second modifier's name; the token's definition is a label.
    MODIFIERS_OVERLAP = "tokens/modifiers-overlap", Warning, "Two modifiers change the same token",
"In CSS each modifier is an attribute of its own, so the later one of the resolution order counts where both apply.
If the token needs a value for each pair, make one modifier of the two.";
    /// At the modifiers.
    TOO_MANY_RESOLUTIONS = "tokens/too-many-resolutions", Warning, "Modifiers multiply beyond what is checked",
"Every combination of contexts is a theme of its own. Beyond 64 of them only the default and each single change are
resolved and checked.";
}
