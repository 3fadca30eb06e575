//! The rules of stylesheets: their descriptions, and a module for each rule about conventions or structure. Other rules
//! about files that cannot be compiled are checked where the compiler notices that.

pub(crate) mod addresses;
pub(crate) mod allow;
mod annotation;
pub(crate) mod breakpoint;
pub(crate) mod colour;
pub(crate) mod contrast;
pub(crate) mod direction;
mod duplicates;
mod empty;
mod fonts;
mod grid;
mod imports;
mod keyframes;
pub(crate) mod layers;
pub(crate) mod length;
mod literal;
pub(crate) mod names;
pub(crate) mod package;
pub(crate) mod raw;
mod selectors;
mod shorthands;
mod slashes;
pub(crate) mod structure;
pub(crate) mod token_type;
pub(crate) mod unsupported;
mod whitespace;

ds_core::rules! {
    /// At the invalid token, or at a bracket, string or comment that is not closed.
    SYNTAX = "css/syntax", Error, "A stylesheet has a syntax error",
    "The compiler continues after an error, so one run shows all errors of a file. No output is written \
     for a stylesheet with errors, and the last good output is kept.\n\n\
     ```css\n.tab { color: rgb(0 0 0; }  /* wrong: the bracket is never closed */\n\
     .tab { color: rgb(0 0 0); } /* right */\n```\n\n\
     With the severity `warning`, the output is written, without what cannot be read: as in a browser.\n\n\
     Unknown at-rules and pseudo-classes are passed through unchanged; other rules report them.";

    /// At the first element of each language.
    PREPROCESSED_STYLE = "css/preprocessed-style", Info, "A `<style>` element is not checked, because its language is compiled to CSS",
    "Only names of tokens in `var()` are compared. The rules about values need CSS, such as what a build writes, or SCSS and Less, of \
     which what is plain CSS is checked. A run says so once for each language.\n\n\
     ```html\n<style lang=\"stylus\">.a { color: accent; }</style> <!-- only names -->\n<style lang=\"scss\">.a { color: $accent; }</style> <!-- checked -->\n```";

    /// At the address of the import.
    MISSING_IMPORT = "css/missing-import", Error, "An `@import` names a file that does not exist",
    "Addresses are relative to the importing file; one that starts with `/` is relative to the project.\n\n\
     ```css\n@import \"./tab.css\"; /* wrong if the file is tabs.css */\n@import \"./tabs.css\"; /* right */\n```";

    /// At the first address of the file.
    MISSING_FILE = "css/missing-file", Warning, "A stylesheet refers to a file that does not exist",
    "Addresses in `url()` are relative to the stylesheet. Those that start with `/` or with the name of a package are not checked. If \
     a build makes the file, or the stylesheet is copied elsewhere, allow it.\n\n\
     ```css\na { background: url(\"img/logo.png\"); } /* wrong if the file is images/logo.png */\n\
     a { background: url(\"images/logo.png\"); } /* right */\n```";

    /// At the address of the import that completes the cycle.
    IMPORT_CYCLE = "css/import-cycle", Error, "Stylesheets import each other in a cycle",
    "The cascade needs an order, and a cycle has none. Move the shared rules to a third file that both import.";

    /// At the address of the import.
    UNSUPPORTED_IMPORT = "css/unsupported-import", Error, "An `@import` cannot be bundled without changing its meaning",
    "An import from another site stays in the output, where it must come first. So it must precede every \
     bundled import, in a file that is not itself imported under a condition.\n\n\
     ```css\n@import \"./base.css\";\n@import \"https://example.com/a.css\"; /* wrong */\n```\n\n\
     ```css\n@import \"https://example.com/a.css\"; /* right */\n@import \"./base.css\";\n```";

    /// At the first rule that is printed apart, else at the start of the entry file.
    UNPROVEN_OUTPUT = "css/unproven-output", Warning, "The output of a stylesheet may mean something else",
    "After printing, the compiler reads the output again and compares it with the source: each selector has the same \
     declarations in the same order, in the same layers and conditions. If merging a rule changes that, it is printed \
     as it is written, which this rule reports as information. If the output is still not the same, it is a warning: \
     please report it, with the stylesheet.";

    /// At the start of the entry file.
    NO_FALLBACK = "css/no-fallback", Info, "A value has no fallback for the browsers of `targets`",
    "The compiler writes newer colours for older browsers, too: `oklch()` as `lab()` or `rgb()`. It cannot do so for a shadow, gradient or \
     filter that also has the colour of the text, or for a value with `var()` of which another declaration in the rule overrides a \
     part, or which comes after a nested rule. Browsers that do not know the newer colour ignore the declaration, so write one for them before it.\n\n\
     ```css\n.a { text-shadow: 0 0 oklch(50% .2 20), 0 0 currentColor } /* wrong */\n\
     .a { text-shadow: 0 0 #a23, 0 0 currentColor; text-shadow: 0 0 oklch(50% .2 20), 0 0 currentColor } /* right */\n```";

    /// At the name of the custom media query.
    UNKNOWN_MEDIA = "css/unknown-media", Error, "A custom media query is not defined, or cannot be resolved",
    "Breakpoint tokens define custom media queries; a stylesheet may define more with `@custom-media`.\n\n\
     ```css\n@media (--until-moble) {} /* wrong */\n@media (--until-mobile) {} /* right */\n```";

    /// Without a location: the targets are in the configuration.
    UNKNOWN_TARGET = "css/unknown-target", Error, "A browserslist query cannot be resolved",
    "Targets are browserslist queries such as `defaults` or `chrome >= 110`. Queries that depend on the machine or the \
     date (`current node`, `last 2 years`, `extends …`) are rejected: the same sources must give the same output.";

    /// At the at-rule, or at the function.
    UNSUPPORTED = "css/unsupported", Warning, "A style needs a newer browser than the project supports",
    "Nested rules, colours, logical properties and `light-dark()` are lowered for older browsers, but some features have no older \
     equivalent: `@container`, `@layer`, `@position-try`, `@property`, `@scope`, `@starting-style`, and `color-mix()` with a custom \
     property. They are compared with the `targets` that a project names (not with the default ones), unless they are in `@supports`.\n\n\
     ```css\n/* dstool-allow css/unsupported: without it, the menu opens at once */\n@starting-style { .menu { opacity: 0; } }\n```";

    /// At the name inside `var()`.
    UNKNOWN_TOKEN = "css/unknown-token", Error, "A custom property is named like a token but does not exist",
    "For a browser, `var()` with an unknown name is not an error: the declaration just has no effect.\n\n\
     ```css\na { color: var(--pl-color-txet); } /* wrong */\na { color: var(--pl-color-text); } /* right */\n```\n\n\
     Names in `style()`, `transition`, `will-change` and `@property` without an initial value are compared, too, whatever their case. \
     Properties that this stylesheet or another one in its bundle defines are known. If the tokens are those of the installed \
     package, setting one that does not exist is reported as well, unless a stylesheet uses it: nothing would change.";

    /// At the name of the class, without the dot.
    UNKNOWN_CLASS = "css/unknown-class", Warning, "A class is named like one of the installed package but does not exist",
    "A selector with an unknown class matches nothing, without an error. Classes with the package's prefix are compared with those \
     that the installed version lists, in stylesheets and in other files with markup (`.tsx`, `.html` …) that are checked.\n\n\
     ```css\n.cmp-teaser__titel {} /* wrong */\n.cmp-teaser__title {} /* right */\n```\n\n\
     A block that the package does not have (`.cmp-price-list`) is your own, and not reported unless its name is almost equal to \
     one of the package. Allow other classes with a comment.";

    /// At the name of the token or class.
    REMOVED_NAME = "css/removed-name", Error, "A token or class is used that the installed package no longer has",
    "The package has a record of the names that each release removed or renamed (`changes.json`). `dstool check --fix` replaces \
     renamed ones.\n\n\
     ```css\n.cmp-teaser__text {} /* wrong, if it was renamed */\n.cmp-teaser__description {} /* right */\n```";

    /// At the name inside `var()`.
    DEPRECATED_TOKEN = "css/deprecated-token", Warning, "A deprecated token is used",
    "The token still works but will be removed. The finding repeats the reason from the token file, which should name \
     the token to use instead.";

    /// At the colour.
    RAW_COLOUR = "css/raw-colour", Error, "A literal colour equals a token",
    "A literal colour does not change with the theme. Colours are compared as sRGB, so `#fff`, `white` and \
     `oklch(1 0 0)` are equal, and those outside sRGB by how they look.\n\n\
     ```css\na { color: #17232a; } /* wrong */\na { color: var(--pl-color-text); } /* right */\n```";

    /// At the length.
    RAW_LENGTH = "css/raw-length", Error, "A literal length equals a token",
    "Distances, sizes, radii, line widths and font sizes are compared with the tokens for that purpose \
     (recognised by the name of the token's group), and with those of the stylesheet's own component \
     (`tabs.height` in `tabs.css`), also the size in `font`. `0`, `1px`, percentages and font-relative units are always allowed.\n\n\
     ```css\na { padding: 16px; } /* wrong */\na { padding: var(--pl-space-16); } /* right */\n```";

    /// At the time.
    RAW_DURATION = "css/raw-duration", Error, "A literal duration equals a token",
    "Durations of `transition` and `animation` are compared with the tokens of the type `duration`; delays only with those below a group \
     that is called `delay`. `0s` is always allowed.\n\n\
     ```css\na { transition: opacity 150ms; } /* wrong */\na { transition: opacity var(--pl-duration-fast); } /* right */\n```";

    /// At the function.
    RAW_EASING = "css/raw-easing", Error, "A literal timing function equals a token",
    "A `cubic-bezier()` is compared with the tokens of that type. Keywords such as `ease-out` are always allowed.\n\n\
     ```css\na { transition-timing-function: cubic-bezier(.2, 0, 0, 1); } /* wrong */\n\
     a { transition-timing-function: var(--pl-easing-standard); } /* right */\n```";

    /// At the weight or the list of families.
    RAW_FONT = "css/raw-font", Error, "A literal font weight or family equals a token",
    "Numbers of `font-weight` and whole lists of families, also in `font`, are compared with the tokens of the types `fontWeight` and \
     `fontFamily`. `bold`, `normal` and a generic family by itself are always allowed: they mean something without a token. The size in \
     `font` is a length (`css/raw-length`).\n\n\
     ```css\na { font-weight: 680; } /* wrong */\na { font-weight: var(--pl-font-weight-heading); } /* right */\n```";

    /// At the shadow, or at the list of shadows.
    RAW_SHADOW = "css/raw-shadow", Error, "A literal shadow equals a token",
    "A shadow of `box-shadow`, or the whole list, is compared with the tokens of the type `shadow`, however it is written. If no shadow is \
     the same, its colour is compared with colours.\n\n\
     ```css\na { box-shadow: 0 2px 4px #0008; } /* wrong */\na { box-shadow: var(--pl-shadow-raised); } /* right */\n```";

    /// At the number.
    RAW_NUMBER = "css/raw-number", Error, "A literal number equals a token",
    "Opacities, line heights and `z-index` are compared with the tokens of the type `number` below a group that says so (`opacity`, \
     `line-height`, `z`, `z-index` …): another number that happens to be equal means something else. `0`, `1`, `-1` and percentages are \
     always allowed.\n\n\
     ```css\na { z-index: 1000; } /* wrong */\na { z-index: var(--pl-z-modal); } /* right */\n```";

    /// At the name inside `var()`.
    TOKEN_TYPE = "css/token-type", Error, "A token has a type that the property does not accept",
    "The declaration is not valid once the browser replaces `var()`, and the property gets its inherited or initial value. The values of tokens, \
     also those that a custom property of the stylesheet passes on, or that are in a fallback, are compared with the grammar of the property.\n\n\
     ```css\na { color: var(--pl-space-16); } /* wrong */\na { color: var(--pl-color-text); } /* right */\n```";

    /// At the name inside `var()`.
    TOKEN_PURPOSE = "css/token-purpose", Warning, "A token is for something else",
    "A radius is no size of text, though both are lengths: when the one changes, the other must not. Only sizes of text, radii and widths of lines \
     are compared, by the names of the tokens' groups; distances may be used anywhere.\n\n\
     ```css\na { font-size: var(--pl-radius-card); } /* wrong */\na { font-size: var(--pl-type-body-size); } /* right */\n```";

    /// At the colour of the text.
    LOW_CONTRAST = "css/low-contrast", Warning, "A rule sets a text colour with too little contrast on its background",
    "WCAG 2.2 demands 4.5 : 1, and 3 : 1 for text from 24px (18.66px if it is bold). Both colours must be in one block, and known: literals or \
     tokens, which are compared in each theme. A size that cannot be computed counts as large. Rules for one theme, for disabled elements, \
     pseudo-elements, print and forced colours are skipped, as are pairs whose contrast the token files declare.\n\n\
     ```css\na { color: #999; background: #fff; } /* wrong */\na { color: #666; background: #fff; } /* right */\n```";

    /// At the condition, or at the width in it.
    RAW_BREAKPOINT = "css/raw-breakpoint", Error, "A media query contains the width of a breakpoint",
    "Use the name of a breakpoint: a literal number does not change when the breakpoint does.\n\n\
     ```css\n@media (max-width: 767px) {} /* wrong */\n@media (--until-mobile) {} /* right */\n```";

    /// At the property, or at the value if the side is in the value.
    PHYSICAL_DIRECTION = "css/physical-direction", Error, "A style uses a physical direction (left or right)",
    "A right-to-left page must be mirrored, and with logical properties it is, without extra rules. The fix is not safe, because it \
     changes such pages.\n\n\
     ```css\na { margin-left: auto; } /* wrong */\na { margin-inline-start: auto; } /* right */\n```\n\n\
     Without a project whose configuration has `[css]`, the rule is off unless `[rules]` or `--rule` sets it.";

    /// At the selector.
    OUTSIDE_LAYER = "css/outside-layer", Error, "A style rule is outside the cascade layers",
    "A rule outside all layers overrides every rule inside a layer, regardless of the selectors.\n\n\
     ```css\n.tab { color: inherit; } /* wrong */\n@layer plenum.components { .tab { color: inherit; } } /* right */\n```";

    /// At the name of the layer.
    UNKNOWN_LAYER = "css/unknown-layer", Error, "A cascade layer is not one of the project's",
    "A layer that the order statement does not list comes after all others, which is rarely intended.";

    /// At the comment, or at one rule's name in it.
    UNUSED_ALLOW = "css/unused-allow", Warning, "A `dstool-allow` comment has no effect or no reason",
    "The comment silences a finding on its own line and on the next one. The reason explains the exception to other developers.\n\n\
     ```css\n/* dstool-allow css/raw-length: the logo's own height */\n.logo { height: 48px; }\n```";

    /// At the `!` and the word after it.
    UNKNOWN_ANNOTATION = "css/unknown-annotation", Error, "A declaration has an annotation that is not `!important`",
    "A browser ignores the whole declaration.\n\n\
     ```css\na { color: green !imprtant; } /* wrong */\na { color: green !important; } /* right */\n```";

    /// At the braces.
    EMPTY_BLOCK = "css/empty-block", Warning, "A block is empty",
    "An empty rule has no effect, and every visitor loads it. A block with a comment is not empty.\n\n\
     ```css\n.tab {} /* wrong */\n.tab { top: 0; } /* right */\n```\n\n\
     An empty `@layer` sets the order of the layers; write a statement for that: `@layer name;`.";

    /// At the comment.
    EMPTY_COMMENT = "css/empty-comment", Warning, "A comment is empty",
    "It says nothing, or its text was lost.\n\n\
     ```css\n/* */ .tab { top: 0; } /* wrong */\n/* The bar. */ .tab { top: 0; } /* right */\n```";

    /// At the start of the file.
    EMPTY_FILE = "css/empty-file", Warning, "A stylesheet is empty",
    "A file without rules and comments is loaded for nothing, or its content was lost.\n\n\
     Wrong: a file with nothing but white space\n\n\
     Right: `/* Filled by the theme. */`";

    /// At the later declaration.
    DUPLICATE_PROPERTY = "css/duplicate-property", Warning, "A block sets a property twice",
    "The last declaration counts, so the first one is left over from a change, or one of the two should be another property. \
     Fallbacks for older browsers are not reported: two values next to each other, of which some browsers read only the first.\n\n\
     ```css\na { color: red; color: blue; } /* wrong */\na { height: 100vh; height: 100dvh; } /* right */\n```\n\n\
     `src` of `@font-face` may occur repeatedly.";

    /// At the later declaration.
    DUPLICATE_CUSTOM_PROPERTY = "css/duplicate-custom-property", Warning, "A block sets a custom property twice",
    "Every browser reads every value of a custom property, so the first one is never a fallback.\n\n\
     ```css\na { --gap: 1px; --gap: 2px; } /* wrong */\na { --gap: 2px; } /* right */\n```";

    /// At the name of the shorthand.
    OVERRIDDEN_LONGHAND = "css/overridden-longhand", Warning, "A shorthand resets a property that is set above it",
    "A shorthand sets all of its longhands, also those that it does not mention.\n\n\
     ```css\na { padding-left: 10px; padding: 20px; } /* wrong */\na { padding: 20px; padding-left: 10px; } /* right */\n```";

    /// At the second name.
    DUPLICATE_FONT = "css/duplicate-font", Warning, "A list of fonts has a font twice",
    "The second name has no effect. `monospace, monospace` is allowed: browsers then use the size of the text around it.\n\n\
     ```css\na { font-family: Arial, \"Arial\", sans-serif; } /* wrong */\na { font-family: Arial, sans-serif; } /* right */\n```";

    /// At the list.
    MISSING_GENERIC_FONT = "css/missing-generic-font", Warning, "A list of fonts has no generic family",
    "If the device has none of the fonts, the browser's default is used, usually one with serifs. Fonts of icons, which nothing can \
     replace, are recognised by their names.\n\n\
     ```css\na { font-family: Arial; } /* wrong */\na { font-family: Arial, sans-serif; } /* right */\n```";

    /// At the selector of the later keyframe.
    DUPLICATE_KEYFRAME = "css/duplicate-keyframe", Warning, "An animation has a keyframe twice",
    "`from` is `0%`, and `to` is `100%`. Lists of selectors may share properties that the other keyframes do not set.\n\n\
     ```css\n@keyframes a { from { top: 0; } from { left: 0; } } /* wrong */\n\
     @keyframes a { from { top: 0; left: 0; } }          /* right */\n```";

    /// At the `!important`.
    IMPORTANT_IN_KEYFRAMES = "css/important-in-keyframes", Error, "A keyframe has an `!important` declaration",
    "A browser ignores the declaration.\n\n\
     ```css\n@keyframes a { to { top: 0 !important; } } /* wrong */\n@keyframes a { to { top: 0; } }            /* right */\n```";

    /// At the row.
    INVALID_GRID_AREAS = "css/invalid-grid-areas", Error, "The named areas of a grid are not valid",
    "All rows must have the same number of cells, and each area must be a rectangle. Otherwise, a browser ignores the declaration.\n\n\
     ```css\na { grid-template-areas: \"head head\" \"main\"; } /* wrong */\n\
     a { grid-template-areas: \"head head\" \"main .\"; } /* right */\n```";

    /// At the selector.
    DUPLICATE_SELECTOR = "css/duplicate-selector", Warning, "A selector has two rules, or is in its list twice",
    "Whoever changes one of the rules may not see the other one. Rules in different at-rules, such as `@media`, are not compared.\n\n\
     ```css\n.tab { top: 0; } .bar { top: 0; } .tab { left: 0; } /* wrong */\n.tab { top: 0; left: 0; } .bar { top: 0; }           /* right */\n```";

    /// At the selector.
    DESCENDING_SPECIFICITY = "css/descending-specificity", Warning, "A selector comes after a more specific one for the same elements",
    "What comes last seems to count, but the more specific selector does. The rule is off unless `[rules]` or `--rule` sets it: \
     stylesheets that are sorted by component violate it often.\n\n\
     ```css\nnav a { color: red; } a { color: blue; } /* wrong */\na { color: blue; } nav a { color: red; } /* right */\n```";

    /// At the later import.
    DUPLICATE_IMPORT = "css/duplicate-import", Warning, "A stylesheet is imported twice under the same conditions",
    "Only the last import has an effect, so rules may override others than the first one suggests.\n\n\
     ```css\n@import \"a.css\"; @import \"b.css\"; @import \"a.css\"; /* wrong */\n@import \"b.css\"; @import \"a.css\";                  /* right */\n```";

    /// At the import.
    MISPLACED_IMPORT = "css/misplaced-import", Error, "An `@import` comes after other rules or is inside one",
    "A browser ignores it. Only `@charset` and `@layer` statements may come before imports.\n\n\
     ```css\na { top: 0; } @import \"a.css\"; /* wrong */\n@import \"a.css\"; a { top: 0; } /* right */\n```";

    /// At the declaration.
    MISPLACED_DECLARATION = "css/misplaced-declaration", Error, "A declaration is outside a style rule",
    "A browser ignores it, and often the rule after it, which it takes for a part of it.\n\n\
     ```css\n@media print { color: red; }     /* wrong */\n@media print { a { color: red; } } /* right */\n```";

    /// From the `//` to the end of the line.
    DOUBLE_SLASH_COMMENT = "css/double-slash-comment", Error, "A line starts with `//`, which is no comment in CSS",
    "A browser reads on to the next `;` or block and ignores all of that.\n\n\
     ```css\n// The bar.\n.tab { top: 0; } /* wrong: the rule has no effect */\n```\n\n\
     ```css\n/* The bar. */\n.tab { top: 0; } /* right */\n```";

    /// At the character.
    IRREGULAR_WHITESPACE = "css/irregular-whitespace", Error, "A character looks like a space but is a part of a name",
    "A no-break space, for example from a copied text, is a letter for CSS: `.a` and the next selector become one name. In strings \
     and comments such characters are allowed, and form feeds are only a warning.\n\n\
     Wrong: `.tab\\a0 .bar {}`, with the character itself instead of `\\a0`\n\n\
     Right: `.tab .bar {}`";

    /// At the string.
    NEWLINE_IN_STRING = "css/newline-in-string", Error, "A string ends with the line instead of a quote",
    "A browser ignores the declaration or the rule. Write `\\A` for a line break.\n\n\
     ```css\na::before { content: \"one\ntwo\"; } /* wrong */\na::before { content: \"one\\A two\"; } /* right */\n```";
}
