//! The rules of files and configuration, and the table of all rules.

use ds_core::Rule;

ds_core::rules! {
    /// At the character that replaces the first wrong byte.
    NOT_UTF8 = "files/not-utf8", Error, "A file is not UTF-8 text",
"Every text file of a project is UTF-8. Another encoding shows as wrong letters, or as a file that cannot be read at
all. Save it as UTF-8, without or with a byte order mark.";
    /// At the start of the file.
    UNREADABLE = "files/unreadable", Error, "A file cannot be read",
"The file was found and could not be read: it vanished meanwhile, its permissions forbid it, or it is larger than
4 GiB. Everything else was processed.";
    /// At the path in the configuration.
    NO_SOURCES = "config/no-sources", Error, "A path of the configuration names no file",
"A folder was renamed, or the pattern is misspelt: `*` stays within a folder, `**` crosses folders. Paths are relative to
`dstool.toml`. Files below `node_modules` are found only when a pattern says `node_modules` before its first `*`.";
    /// At the place that breaks the grammar.
    CONFIG_SYNTAX = "config/syntax", Error, "The configuration is not valid TOML",
"See <https://toml.io>.

Wrong: `out = dist`

Right: `out = \"dist\"`";
    /// At the key.
    CONFIG_UNKNOWN = "config/unknown-key", Error, "The configuration has a key that means nothing",
"A misspelt key would leave a setting at its default without a word. `dstool init` writes a file that explains every key.";
    /// At the value, or at the table that lacks it.
    CONFIG_VALUE = "config/wrong-value", Error, "A value of the configuration is missing or cannot be used",
"`dstool init` writes a file that explains every key.";
    /// At the configuration, or nowhere.
    NO_MANIFEST = "config/no-manifest", Error, "There is nothing to hold content against",
"Content is held against the manifest of the components that render it. It comes from `[props]`, from the file that
`manifest` in `[content]` names, or from the installed `@plenum/components`.";
    /// Where reading failed.
    BAD_MANIFEST = "config/bad-manifest", Error, "A manifest of components cannot be used",
"The file is broken, or was written by another version of the tool.";
    /// Nowhere, or at the configuration.
    OUTPUT_CONFLICT = "output/conflict", Error, "Two outputs would be written to the same file",
"One of the two would be lost. Give one of them another `out`.";
    /// Nowhere.
    OVERWRITES_SOURCE = "output/overwrites-source", Error, "An output would overwrite a file that it is made from",
"Nothing was written there. Choose an `out` outside of the sources.";
    /// At the path in the configuration.
    NOT_BUILT = "site/not-built", Error, "The pages cannot be made before their renderer is built",
"Pages are rendered with the built JavaScript that `renderer` names, and it copies files that a bundler writes. Build
them first (in this repository: `npm run build`). Everything else was processed.";
    /// At the path in the configuration.
    BROKEN_RENDERER = "site/broken-renderer", Error, "The renderer of the pages cannot be loaded",
"The module that `renderer` names threw while it was loaded, took too long, or speaks another version of the protocol.
Pages were not made; the last good ones stay. Everything else was processed.";
}

/// Every rule of the tool, by area.
#[must_use]
pub fn all() -> Vec<&'static Rule> {
    let areas: [&[&Rule]; 7] = [
        RULES,
        ds_core::json::RULES,
        ds_tokens::RULES,
        ds_css::RULES,
        ds_props::RULES,
        ds_content::RULES,
        ds_site::RULES,
    ];
    let mut rules = areas.concat();
    rules.sort_by_key(|rule| rule.code);
    rules
}

/// The rule with this code.
#[must_use]
pub fn find(code: &str) -> Option<&'static Rule> {
    all().into_iter().find(|rule| rule.code == code)
}
