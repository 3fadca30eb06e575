//! The rules of a team's conventions.

ds_core::rules! {
    /// At the name.
    NAMING = "tokens/naming", Warning, "A name is not written as the others",
"`naming` of `[tokens.conventions]` is how each name of a path is written: `kebab-case`, `camelCase`, `PascalCase`, `snake_case` or
`SCREAMING_SNAKE_CASE`. Digits may be anywhere.

Wrong: `{ \"text_muted\": { … } }`

Right: `{ \"text-muted\": { … } }`";
    /// At the token's name.
    NO_DESCRIPTION = "tokens/no-description", Warning, "A token has no description",
"A `$description` says what a token is for; documentation, editors and design tools show it. An alias needs one, too, because
its use is another one. This rule is off unless `[rules]` sets its severity.

Wrong: `{ \"$value\": \"{ramp.petrol.700}\" }`

Right: `{ \"$value\": \"{ramp.petrol.700}\", \"$description\": \"Links and buttons\" }`";
    /// At the token's name.
    INHERITED_TYPE = "tokens/inherited-type", Warning, "A token has no type of its own",
"The format lets a token have the type of a group, or of the token that it refers to. A tool that reads one token at a time, and a
person who reads a long file, know the type only if the token says it. This rule is off unless `[rules]` sets its severity.

Wrong: `{ \"$type\": \"color\", \"link\": { \"$value\": … } }`

Right: `{ \"link\": { \"$type\": \"color\", \"$value\": … } }`";
    /// At the value; the other token is a label.
    DUPLICATE_VALUE = "tokens/duplicate-value", Warning, "Two tokens have the same value",
"If both mean the same, one is enough; if one follows from the other, it should refer to it, so that both change together.
Tokens that refer to a token are not compared, and neither are numbers without a unit. This rule is off unless `[rules]` sets its severity.

Wrong: `{ \"link\": { \"$value\": … }, \"focus\": { \"$value\": … } }` with the same colour

Right: `{ \"link\": { \"$value\": … }, \"focus\": { \"$value\": \"{link}\" } }`";
    /// At the name of the step after the gap.
    SCALE_GAP = "tokens/scale-gap", Warning, "A scale lacks a step",
"The names of a group's tokens are numbers at equal distances, or end with such numbers, but for one place. A step was forgotten or
removed. Distances that grow or shrink are not a gap. This rule is off unless `[rules]` sets its severity.

Wrong: `100`, `200`, `400`, `500`

Right: `100`, `200`, `300`, `400`, `500`";
    /// At the group that should have it, or at the start of the first file.
    REQUIRED = "tokens/required", Warning, "A token or a group that is required does not exist",
"`required` of `[tokens.conventions]` lists paths that each theme has. `*` is each group on that level: with `button.*.hover`, each
kind of button needs the state.";
    /// At the value.
    COLOR_SPACE = "tokens/color-space", Warning, "A colour is written in another colour space than agreed on",
"`color-space` of `[tokens.conventions]` is the `colorSpace` of each colour, such as `oklch`. Colours are compared and edited more
easily in one space.

Wrong: `{ \"colorSpace\": \"srgb\", … }` with `color-space = \"oklch\"`

Right: `{ \"colorSpace\": \"oklch\", … }`";
    /// At the value.
    GAMUT = "tokens/gamut", Warning, "A colour is outside the gamut that was agreed on",
"`gamut` of `[tokens.conventions]` is `srgb`, `display-p3` or `rec2020`. A screen shows a colour that it does not have as the nearest one
that it has, so that two tokens may look the same.";
    /// At the value.
    FONT_SIZE = "tokens/font-size", Warning, "A font size is smaller than agreed on",
"`min-font-size` of `[tokens.conventions]` is the smallest size of typography in pixels; 1 rem counts as 16. Of a fluid size, the smallest
value counts.";
    /// At the token's name.
    UNUSED = "tokens/unused", Warning, "Nothing uses a token",
"`private` of `[tokens.conventions]` lists groups whose tokens are not for stylesheets, such as the steps of colour ramps. One that no
other token refers to in any theme has no effect.

With `unused = true`, each token is reported that no checked style sheet, component, content file or page uses, neither by its custom
property, its constant or its path nor through another token. A name counts wherever it is written; `--color-${name}` counts for
all tokens that start with it. This is off by default, because the tokens of a library are for other projects.";
}
