//! The rules of stylesheets.

ds_core::rules! {
    /// At the token that cannot be read, or at a bracket, string or comment without its end.
    SYNTAX = "css/syntax", Error, "A stylesheet cannot be read",
    "The compiler reads on after the mistake, so one run shows every mistake of a file; no output is written \
     for a stylesheet that holds one, and the last good output stays.\n\n\
     ```css\n.tab { color: rgb(0 0 0; }  /* breaks it: the bracket is never closed */\n\
     .tab { color: rgb(0 0 0); } /* keeps it */\n```\n\n\
     At-rules and pseudo-classes that the compiler does not know are kept as they are and are warnings.";

    /// At the address of the import.
    MISSING_IMPORT = "css/missing-import", Error, "An `@import` names a file that is not there",
    "Addresses are relative to the file that imports; one that starts with `/` is relative to the project.\n\n\
     ```css\n@import \"./tab.css\"; /* breaks it where the file is tabs.css */\n@import \"./tabs.css\"; /* keeps it */\n```";

    /// At the address of the import that closes the circle.
    IMPORT_CYCLE = "css/import-cycle", Error, "Stylesheets import each other in a circle",
    "A circle has no order, and the cascade is an order. Move what both files need to a third one that both import.";

    /// At the address of the import.
    UNSUPPORTED_IMPORT = "css/unsupported-import", Error, "An `@import` cannot be bundled without changing its meaning",
    "An import of another site stays in the output, and there it must come first. So it has to stand before every \
     import that is bundled, in a file that is not itself imported under a condition.\n\n\
     ```css\n@import \"./base.css\";\n@import \"https://example.com/a.css\"; /* breaks it */\n```\n\n\
     ```css\n@import \"https://example.com/a.css\"; /* keeps it */\n@import \"./base.css\";\n```";

    /// At the name of the custom media query.
    UNKNOWN_MEDIA = "css/unknown-media", Error, "A custom media query is not defined, or cannot be resolved",
    "Breakpoint tokens define custom media queries; a stylesheet may define more with `@custom-media`.\n\n\
     ```css\n@media (--until-moble) {} /* breaks it */\n@media (--until-mobile) {} /* keeps it */\n```";

    /// Without a place: the targets stand in the configuration.
    UNKNOWN_TARGET = "css/unknown-target", Error, "A browserslist query cannot be resolved",
    "Targets are browserslist queries such as `defaults` or `chrome >= 110`. Queries that look at the machine or at \
     today's date (`current node`, `last 2 years`, `extends …`) are refused: the same sources must give the same output.";

    /// At the name inside `var()`.
    UNKNOWN_TOKEN = "css/unknown-token", Error, "A custom property has a token's name and is no token",
    "`var()` of an unknown name is not an error to a browser: the declaration just does nothing.\n\n\
     ```css\na { color: var(--pl-color-txet); } /* breaks it */\na { color: var(--pl-color-text); } /* keeps it */\n```\n\n\
     A property that the same stylesheet, or another one of its bundle, defines is known too.";

    /// At the name inside `var()`.
    DEPRECATED_TOKEN = "css/deprecated-token", Warning, "A deprecated token is used",
    "The token still works, and one day it will be gone. What the token's file says about it, which should be the token \
     to use instead, stands in the finding.";

    /// At the colour.
    RAW_COLOUR = "css/raw-colour", Error, "A colour is written out although a token has it",
    "A written-out colour stays when the theme changes. Colours are compared as sRGB, so `#fff`, `white` and \
     `oklch(1 0 0)` are the same.\n\n\
     ```css\na { color: #17232a; } /* breaks it */\na { color: var(--pl-color-text); } /* keeps it */\n```";

    /// At the length.
    RAW_LENGTH = "css/raw-length", Error, "A length is written out although a token has it",
    "Distances, sizes, radii, line widths and font sizes are compared with the tokens that stand for such things \
     (told from the name of the token's group), and with those of the stylesheet's own component \
     (`tabs.height` in `tabs.css`). `0`, `1px`, percentages and units that follow the text are free.\n\n\
     ```css\na { padding: 16px; } /* breaks it */\na { padding: var(--pl-space-16); } /* keeps it */\n```";

    /// At the condition, or at the width in it.
    RAW_BREAKPOINT = "css/raw-breakpoint", Error, "A media query holds the width of a breakpoint",
    "Breakpoints have names; a number that is right today is one too many tomorrow.\n\n\
     ```css\n@media (max-width: 767px) {} /* breaks it */\n@media (--until-mobile) {} /* keeps it */\n```";

    /// At the property, or at the value where that is what has a side.
    PHYSICAL_DIRECTION = "css/physical-direction", Error, "A style has a left or a right side",
    "A page that is read from right to left needs the mirror image, and logical properties give it for nothing.\n\n\
     ```css\na { margin-left: auto; } /* breaks it */\na { margin-inline-start: auto; } /* keeps it */\n```";

    /// At the selector.
    OUTSIDE_LAYER = "css/outside-layer", Error, "A style rule stands outside the cascade layers",
    "A rule outside every layer beats all rules inside one, whatever their selectors.\n\n\
     ```css\n.tab { color: inherit; } /* breaks it */\n@layer plenum.components { .tab { color: inherit; } } /* keeps it */\n```";

    /// At the name of the layer.
    UNKNOWN_LAYER = "css/unknown-layer", Error, "A cascade layer is not one of the project's",
    "A layer that the order statement does not name comes after all others, which is seldom what was meant.";

    /// At the comment, or at one rule's name in it.
    UNUSED_ALLOW = "css/unused-allow", Warning, "A `dstool-allow` comment silences nothing or gives no reason",
    "A finding is silenced on the line of the comment and on the line after it. The reason is for the next reader.\n\n\
     ```css\n/* dstool-allow css/raw-length: the logo's own height */\n.logo { height: 48px; }\n```";
}
