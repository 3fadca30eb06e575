//! At-rules for tools that make CSS of a style sheet.
//!
//! Sources: Tailwind's "Functions and directives", and the at-rules of `postcss-mixins`, `postcss-advanced-variables`, `postcss-extend-rule`
//! and `postcss-simple-vars`.

/// The at-rules of Tailwind CSS, versions 3 and 4. `@layer`, `@import` and `@container` are CSS, too.
const TAILWIND: [&str; 13] = [
    "apply",
    "config",
    "custom-variant",
    "plugin",
    "reference",
    "responsive",
    "screen",
    "slot",
    "source",
    "tailwind",
    "theme",
    "utility",
    "variants",
];

/// The at-rules of Tailwind CSS whose blocks contain style rules and declarations as those around them.
const TAILWIND_GROUPS: [&str; 2] = ["utility", "variant"];

/// The at-rules of plugins of PostCSS and of preprocessors.
const PLUGINS: [&str; 20] = [
    "add-mixin",
    "debug",
    "define-extend",
    "define-mixin",
    "define-placeholder",
    "each",
    "else",
    "error",
    "extend",
    "for",
    "forward",
    "function",
    "if",
    "include",
    "mixin",
    "mixin-content",
    "return",
    "use",
    "warn",
    "while",
];

/// What an unknown at-rule is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Tool {
    /// Whether the block is like the one around it.
    Tailwind {
        is_group: bool,
    },
    Plugin,
}

/// The tool that replaces an at-rule, by its lower-case name without `@`.
pub(super) fn tool(name: &str) -> Option<Tool> {
    if TAILWIND_GROUPS.contains(&name) {
        return Some(Tool::Tailwind { is_group: true });
    }
    if TAILWIND.contains(&name) {
        return Some(Tool::Tailwind { is_group: false });
    }
    PLUGINS.contains(&name).then_some(Tool::Plugin)
}

#[cfg(test)]
mod tests {
    use super::{Tool, tool};

    #[test]
    fn at_rules_have_a_tool() {
        assert_eq!(tool("variant"), Some(Tool::Tailwind { is_group: true }));
        assert_eq!(tool("theme"), Some(Tool::Tailwind { is_group: false }));
        assert_eq!(tool("each"), Some(Tool::Plugin));
        assert_eq!(tool("thme"), None);
    }
}
