//! The rules of stylesheets: their descriptions, and a module for each rule about conventions. Rules about files that
//! cannot be compiled are checked where the compiler notices that.

pub(crate) mod allow;
pub(crate) mod breakpoint;
pub(crate) mod colour;
pub(crate) mod direction;
pub(crate) mod layers;
pub(crate) mod length;
mod literal;
pub(crate) mod names;
pub(crate) mod package;
pub(crate) mod unsupported;

ds_core::rules! {
    /// At the invalid token, or at a bracket, string or comment that is not closed.
    SYNTAX = "css/syntax", Error, "A stylesheet has a syntax error",
    "The compiler continues after an error, so one run shows all errors of a file. No output is written \
     for a stylesheet with errors, and the last good output is kept.\n\n\
     ```css\n.tab { color: rgb(0 0 0; }  /* wrong: the bracket is never closed */\n\
     .tab { color: rgb(0 0 0); } /* right */\n```\n\n\
     With the severity `warning`, the output is written, without what cannot be read: as in a browser.\n\n\
     Unknown at-rules and pseudo-classes are passed through unchanged; other rules report them.";

    /// At the address of the import.
    MISSING_IMPORT = "css/missing-import", Error, "An `@import` names a file that does not exist",
    "Addresses are relative to the importing file; one that starts with `/` is relative to the project.\n\n\
     ```css\n@import \"./tab.css\"; /* wrong if the file is tabs.css */\n@import \"./tabs.css\"; /* right */\n```";

    /// At the address of the import that completes the cycle.
    IMPORT_CYCLE = "css/import-cycle", Error, "Stylesheets import each other in a cycle",
    "The cascade needs an order, and a cycle has none. Move the shared rules to a third file that both import.";

    /// At the address of the import.
    UNSUPPORTED_IMPORT = "css/unsupported-import", Error, "An `@import` cannot be bundled without changing its meaning",
    "An import from another site stays in the output, where it must come first. So it must precede every \
     bundled import, in a file that is not itself imported under a condition.\n\n\
     ```css\n@import \"./base.css\";\n@import \"https://example.com/a.css\"; /* wrong */\n```\n\n\
     ```css\n@import \"https://example.com/a.css\"; /* right */\n@import \"./base.css\";\n```";

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
     Properties that this stylesheet or another one in its bundle defines are known, too. If the tokens are those of the installed \
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
     `oklch(1 0 0)` are equal.\n\n\
     ```css\na { color: #17232a; } /* wrong */\na { color: var(--pl-color-text); } /* right */\n```";

    /// At the length.
    RAW_LENGTH = "css/raw-length", Error, "A literal length equals a token",
    "Distances, sizes, radii, line widths and font sizes are compared with the tokens for that purpose \
     (recognised by the name of the token's group), and with those of the stylesheet's own component \
     (`tabs.height` in `tabs.css`). `0`, `1px`, percentages and font-relative units are always allowed.\n\n\
     ```css\na { padding: 16px; } /* wrong */\na { padding: var(--pl-space-16); } /* right */\n```";

    /// At the condition, or at the width in it.
    RAW_BREAKPOINT = "css/raw-breakpoint", Error, "A media query contains the width of a breakpoint",
    "Use the name of a breakpoint: a literal number does not change when the breakpoint does.\n\n\
     ```css\n@media (max-width: 767px) {} /* wrong */\n@media (--until-mobile) {} /* right */\n```";

    /// At the property, or at the value if the side is in the value.
    PHYSICAL_DIRECTION = "css/physical-direction", Error, "A style uses a physical direction (left or right)",
    "A right-to-left page must be mirrored, and with logical properties it is, without extra rules.\n\n\
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
}
