//! The rules of files and configuration, and the table of all rules.

use ds_core::{Rule, Severity, suggest};

ds_core::rules! {
    /// At the character that replaces the first wrong byte.
    NOT_UTF8 = "files/not-utf8", Error, "A file is not UTF-8 text",
"Every text file of a project is UTF-8. A file in another encoding shows wrong letters, or cannot be read at
all. Save it as UTF-8, without or with a byte order mark.";
    /// At the start of the file.
    UNREADABLE = "files/unreadable", Error fixed, "A file cannot be read",
"The file was found but could not be read: it was removed in the meantime, its permissions forbid reading, it is larger
than 4 GiB, or it is not a regular file: reading a named pipe would wait for another program, and a device may have no end.
Everything else was processed.";
    /// At the path in the configuration.
    NO_SOURCES = "config/no-sources", Error, "A configured path matches no file",
"A folder was renamed, or the pattern is misspelt: `*` matches within a folder, `**` across folders. Paths are relative to
`dstool.toml`. Files below `node_modules` are found only when a pattern says `node_modules` before its first `*`.";
    /// At the syntax error.
    CONFIG_SYNTAX = "config/syntax", Error, "The configuration is not valid TOML",
"See <https://toml.io>.

Wrong: `out = dist`

Right: `out = \"dist\"`";
    /// At the key.
    CONFIG_UNKNOWN = "config/unknown-key", Error, "The configuration has an unknown key",
"With a misspelt key, a setting would silently keep its default. `dstool init --all-keys` writes a file that explains every key.";
    /// At the value, or at the table that lacks it.
    CONFIG_VALUE = "config/wrong-value", Error, "A configured value is missing or not valid",
"`dstool init --all-keys` writes a file that explains every key.";
    /// At the configuration, or without a location.
    NO_MANIFEST = "config/no-manifest", Error, "There is no component manifest to check content against",
"Content is checked against the manifest of the components that render it. The manifest comes from `[props]`, from the file in
`manifest` of `[content]`, or from the installed `@plenum/components`.";
    /// At the error in the manifest.
    BAD_MANIFEST = "config/bad-manifest", Error, "A component manifest is not valid",
"The file is damaged, or was written by another version of the tool.";
    /// Without a location, or at the configuration.
    OUTPUT_CONFLICT = "output/conflict", Error, "Two outputs would be written to the same file",
"One of the two would be lost. Set a different `out` for one of them. They may be outputs of two configurations in one folder:
then the file is not overwritten. If both have a common source, each may write the same contents.";
    /// Without a location.
    OVERWRITES_SOURCE = "output/overwrites-source", Error, "An output would overwrite a source file",
"Nothing was written there. Choose an `out` outside the source folders.";
    /// At the start of the stylesheet.
    NOT_WRITTEN = "css/not-written", Error fixed, "A stylesheet cannot be compiled",
"The severity of the rules that say why was lowered, or they are off, but the compiler has no result. The last good output is
kept. Set those rules to `error` to see the reason.";
    /// At the entry in the baseline.
    UNUSED_BASELINE = "check/unused-baseline", Warning, "A baseline accepts a finding that no longer exists",
"The finding was fixed, or its file was renamed. An entry that stays would accept the same mistake again. `dstool check --baseline
FILE --prune-baseline` removes such entries and accepts nothing new.

Wrong: `{ \"path\": \"site.css\", \"rule\": \"css/raw-colour\", \"text\": \"#fff\", \"count\": 2 }`, and one `#fff` in `site.css`

Right: `{ \"path\": \"site.css\", \"rule\": \"css/raw-colour\", \"text\": \"#fff\", \"count\": 1 }`";
    /// At the model, or at the part of it, that is left out.
    LEFT_OUT = "render/left-out", Error, "A model, or a part of it, is not rendered",
"`dstool render` reports whatever it leaves out of the HTML: a value that is not a model, items that are not in an object, items
that `:itemsOrder` does not name (a warning), and models that no component renders for visitors (a warning).

Wrong: `[ null ]`

Right: `[ { \":type\": \"site/components/title\", \"text\": \"Cooling\" } ]`";
    /// At the start of the file.
    NOT_IMPORTED = "import/no-page", Warning, "A page model in the folder of an import is not in the export",
"`dstool import` writes the pages of an export and removes nothing. A file of an earlier export whose page was deleted in the CMS would stay
on the site.";
    /// At the path in the configuration.
    NOT_BUILT = "site/not-built", Error, "The pages cannot be rendered before their renderer is built",
"Pages are rendered with the built JavaScript in `renderer`, and the site copies files that a bundler writes. Build
them first (in this repository: `npm run build`). Everything else was processed.";
    /// At the path in the configuration.
    BROKEN_RENDERER = "site/broken-renderer", Error, "The renderer of the pages cannot be loaded",
"The module in `renderer` threw while it was loaded, took too long, or uses another version of the protocol.
Pages were not rendered; the last good ones are kept. Everything else was processed.";
}

/// Every rule of the tool, by area.
#[must_use]
pub fn all() -> Vec<&'static Rule> {
    let areas: [&[&Rule]; 12] = [
        RULES,
        ds_core::json::RULES,
        ds_tokens::RULES,
        ds_tokens::TOLERATED_RULES,
        ds_tokens::CONVENTION_RULES,
        ds_tokens::IMPORT_RULES,
        ds_css::RULES,
        ds_css::VALUE_RULES,
        ds_props::RULES,
        ds_content::RULES,
        ds_content::AUTHOR_RULES,
        ds_site::RULES,
    ];
    let mut rules = areas.concat();
    rules.sort_by_key(|rule| rule.code);
    rules
}

/// Sets rules to their state outside a project: conventions of a project whose stylesheets nobody asked to check are off.
pub fn without_project(levels: &mut Vec<Level>) {
    levels.insert(0, (ds_css::rules::PHYSICAL_DIRECTION.code.to_owned(), None));
}

/// Whether a rule is off unless `[rules]` or `--rule` sets its severity.
#[must_use]
pub fn is_off_by_default(rule: &Rule) -> bool {
    let opinions = [
        &ds_css::rules::DESCENDING_SPECIFICITY,
        &ds_tokens::NO_DESCRIPTION,
        &ds_tokens::INHERITED_TYPE,
        &ds_tokens::DUPLICATE_VALUE,
        &ds_tokens::SCALE_GAP,
    ];
    opinions.iter().any(|opinion| opinion.code == rule.code)
}

/// A rule by its code, and its severity; `None` turns it off.
pub type Level = (String, Option<Severity>);

/// Reads the severity of a rule as configured. An error has a message and help.
///
/// # Errors
/// If there is no such rule or severity, or if the rule's severity cannot be changed.
pub fn level(code: &str, text: &str) -> Result<Level, (String, String)> {
    let known = all();
    let Some(rule) = known.iter().find(|rule| rule.code == code) else {
        let near = suggest::nearest(code, known.iter().map(|rule| rule.code));
        let help = near.map(|near| format!("did you mean `{near}`?"));
        let help = help.unwrap_or_else(|| "`dstool rules` lists all rules".to_owned());
        return Err((format!("there is no rule `{code}`"), help));
    };
    let level = severity(text)?;
    if rule.fixed && level != Some(rule.severity) {
        let message = format!("the severity of `{code}` cannot be changed");
        let help =
            "what violates it has no value, so the output would lack it; fix the cause, and remove this";
        return Err((message, help.to_owned()));
    }
    Ok((code.to_owned(), level))
}

/// Reads a severity; `None` for `off`.
///
/// # Errors
/// If there is no such severity.
pub fn severity(text: &str) -> Result<Option<Severity>, (String, String)> {
    match text {
        "error" => Ok(Some(Severity::Error)),
        "warning" => Ok(Some(Severity::Warning)),
        "info" => Ok(Some(Severity::Info)),
        "off" => Ok(None),
        other => {
            let help = "use `error`, `warning`, `info` or `off`";
            Err((format!("`{other}` is not a severity"), help.to_owned()))
        }
    }
}

/// The rule with this code.
#[must_use]
pub fn find(code: &str) -> Option<&'static Rule> {
    all().into_iter().find(|rule| rule.code == code)
}
