//! The rules about names and values of CSS: their descriptions.

ds_core::rules! {
    /// At the name of the property.
    UNKNOWN_PROPERTY = "css/unknown-property", Error, "A declaration has a property that does not exist",
    "Browsers ignore the declaration. If no known name is similar, the property may be newer than the grammar of this tool, and the \
     finding is a warning. Custom properties and those with a vendor's prefix are not checked.\n\n\
     ```css\na { colour: red; } /* wrong */\na { color: red; } /* right */\n```";

    /// At the part of the value that is wrong.
    INVALID_VALUE = "css/invalid-value", Error, "A property cannot have this value",
    "Browsers ignore the declaration. Values are compared with the syntax of the specifications, sums in math functions with what \
     they measure. A keyword that is similar to none of the property's may be new, and is a warning, as is what only Internet Explorer \
     reads. Values with `var()` or a vendor's prefix are not checked.\n\n\
     ```css\na { padding: auto; width: calc(2px + 1); } /* wrong */\na { padding: 0; width: calc(2px + 1em); } /* right */\n```\n\n\
     The values of a custom property are compared with its `@property` rule, if the stylesheet has one.";

    /// At the unit.
    UNKNOWN_UNIT = "css/unknown-unit", Error, "A number has a unit that does not exist",
    "Browsers ignore the declaration.\n\n\
     ```css\na { width: 10pz; } /* wrong */\na { width: 10px; } /* right */\n```";

    /// At the name of the function, with its bracket.
    UNKNOWN_FUNCTION = "css/unknown-function", Error, "A value has a function that does not exist",
    "Browsers ignore the declaration. If no known name is similar, the function may be newer than the grammar of this tool, and the \
     finding is a warning.\n\n\
     ```css\na { width: clac(1px + 1em); } /* wrong */\na { width: calc(1px + 1em); } /* right */\n```";

    /// At the colour.
    INVALID_HEX = "css/invalid-hex", Error, "A hexadecimal colour has a wrong digit or number of digits",
    "Browsers ignore the declaration.\n\n\
     ```css\na { color: #ggg; } /* wrong */\na { color: #0f0; } /* right */\n```";

    /// At the operator, or at the white space.
    CALC_SPACING = "css/calc-spacing", Error, "A sum in a math function has no white space around its operator",
    "`1px+2px` are two numbers, `1px` and `+2px`, and browsers ignore the declaration. White space that is more than a space \
     or a new line with indentation is only worth knowing, and has a fix.\n\n\
     ```css\na { width: calc(1px+2px); } /* wrong */\na { width: calc(1px + 2px); } /* right */\n```";

    /// At the name of the custom property.
    MISSING_VAR = "css/missing-var", Error, "The name of a custom property stands where its value should be",
    "The stylesheet sets or registers this property. Properties that take names of authors (`transition`, `animation-name` …) are not \
     checked.\n\n\
     ```css\na { --gap: 1px; margin: --gap; } /* wrong */\na { --gap: 1px; margin: var(--gap); } /* right */\n```";

    /// At the keyword.
    DEPRECATED_KEYWORD = "css/deprecated-keyword", Warning, "A value or media query has a keyword that the specification has replaced or removed",
    "Browsers may ignore the declaration, now or in future.\n\n\
     ```css\na { overflow: overlay; } /* wrong */\na { overflow: auto; } /* right */\n```";

    /// At the name of the at-rule.
    UNKNOWN_AT_RULE = "css/unknown-at-rule", Warning, "An at-rule does not exist",
    "Browsers ignore it with its block; the compiler passes it through unchanged. Those of Tailwind CSS are known, and `@value` in CSS \
     modules. For those of plugins of PostCSS (`@mixin`, `@each` …), a hint in each file says that what becomes of them is not known.\n\n\
     ```css\n@medai print {} /* wrong */\n@media print {} /* right */\n```";

    /// At the name of the at-rule.
    DEPRECATED_AT_RULE = "css/deprecated-at-rule", Warning, "An at-rule is used that browsers no longer have",
    "Browsers ignore it with its block.\n\n\
     ```css\na { @nest .b & {} } /* wrong */\na { .b & {} } /* right */\n```";

    /// At what follows the name of the at-rule.
    INVALID_PRELUDE = "css/invalid-prelude", Error, "What follows the name of an at-rule is not valid",
    "Browsers ignore the at-rule. `@media` and `@container` have rules of their own.\n\n\
     ```css\n@layer a b {} /* wrong */\n@layer a.b {} /* right */\n```";

    /// At the name of the descriptor.
    UNKNOWN_DESCRIPTOR = "css/unknown-descriptor", Error, "An at-rule has no such descriptor",
    "Browsers ignore the declaration. If no known name is similar, the descriptor may be new, and the finding is a warning.\n\n\
     ```css\n@font-face { font-familly: Inter; src: local(Inter); } /* wrong */\n@font-face { font-family: Inter; src: local(Inter); } /* right */\n```";

    /// At the part of the value that is wrong.
    INVALID_DESCRIPTOR_VALUE = "css/invalid-descriptor-value", Error, "A descriptor of an at-rule cannot have this value",
    "Browsers ignore the declaration.\n\n\
     ```css\n@property --gap { syntax: \"*\"; inherits: no; } /* wrong */\n@property --gap { syntax: \"*\"; inherits: false; } /* right */\n```";

    /// At the end of the block.
    MISSING_DESCRIPTOR = "css/missing-descriptor", Error, "An at-rule lacks a descriptor that it needs",
    "Browsers ignore the whole rule. `@property` needs `syntax`, `inherits` and, unless the syntax is `*`, `initial-value`; `@font-face` \
     needs `font-family` and `src`; `@counter-style` needs the symbols of its system; `@font-palette-values` needs `font-family`, and \
     `@color-profile` needs `src`.\n\n\
     ```css\n@font-face { font-family: Inter; } /* wrong */\n@font-face { font-family: Inter; src: local(Inter); } /* right */\n```";

    /// At the string.
    INVALID_PROPERTY_SYNTAX = "css/invalid-property-syntax", Error, "The `syntax` of an `@property` rule is not valid",
    "Browsers ignore the whole rule.\n\n\
     ```css\n@property --gap { syntax: \"<distance>\"; inherits: false; initial-value: 0px; } /* wrong */\n\
     @property --gap { syntax: \"<length>\"; inherits: false; initial-value: 0px; } /* right */\n```";

    /// At the pseudo-class.
    UNKNOWN_PSEUDO_CLASS = "css/unknown-pseudo-class", Warning, "A selector has a pseudo-class that does not exist",
    "A browser that does not know it ignores the whole rule, also for the other selectors of its list.\n\n\
     ```css\na:hoover {} /* wrong */\na:hover {} /* right */\n```";

    /// At the pseudo-element.
    UNKNOWN_PSEUDO_ELEMENT = "css/unknown-pseudo-element", Warning, "A selector has a pseudo-element that does not exist",
    "A browser that does not know it ignores the whole rule, also for the other selectors of its list.\n\n\
     ```css\na::befor {} /* wrong */\na::before {} /* right */\n```";

    /// At the name of the element.
    UNKNOWN_ELEMENT = "css/unknown-element", Warning, "A selector names an element that does not exist",
    "The selector matches nothing. Elements of HTML, SVG and MathML are known; those with a dash and in lower case are custom ones, and \
     those of a namespace are not checked.\n\n\
     ```css\nbuton {} /* wrong */\nbutton {} /* right */\n```";

    /// At the number.
    UNMATCHABLE_NTH = "css/unmatchable-nth", Error, "An An+B selector matches no element",
    "The first element has the number 1.\n\n\
     ```css\na:nth-child(0) {} /* wrong */\na:nth-child(1) {} /* right */\n```";

    /// At the name of the feature.
    UNKNOWN_MEDIA_FEATURE = "css/unknown-media-feature", Error, "A media or container query has a feature that does not exist",
    "Browsers treat the query as false. If no known name is similar, the feature may be new, and the finding is a warning.\n\n\
     ```css\n@media (min-widht: 40em) {} /* wrong */\n@media (min-width: 40em) {} /* right */\n```";

    /// At the value.
    INVALID_MEDIA_VALUE = "css/invalid-media-value", Error, "A feature of a media or container query cannot have this value",
    "Browsers treat the query as false.\n\n\
     ```css\n@media (orientation: wide) {} /* wrong */\n@media (orientation: landscape) {} /* right */\n```";

    /// At the part of the query that is wrong.
    INVALID_MEDIA_QUERY = "css/invalid-media-query", Error, "A media or container query is not valid",
    "Browsers treat the query as false.\n\n\
     ```css\n@media (color) and (hover) or (width > 40em) {} /* wrong */\n@media ((color) and (hover)) or (width > 40em) {} /* right */\n```";
}
