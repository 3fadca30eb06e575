//! What style sheets contain for tools that make CSS of them: Tailwind CSS 4, CSS modules, plugins of PostCSS, and the scoped styles of
//! Vue, Svelte and Astro. It is no mistake, although no browser knows it.
//!
//! Sources: Tailwind's "Functions and directives", the specifications of CSS modules and ICSS, and Vue's "SFC CSS features". At-rules are
//! in [`crate::values`].

use ds_core::{Diagnostic, Severity, SourceFile};
use rustc_hash::FxHashSet;

use crate::preprocessed::Language;
use crate::rules::{MISPLACED_IMPORT, SYNTAX};
use crate::token::{Kind, Lexer};
use crate::values::rules::{
    INVALID_MEDIA_QUERY, INVALID_MEDIA_VALUE, INVALID_PRELUDE, INVALID_VALUE, UNKNOWN_AT_RULE,
    UNKNOWN_ELEMENT, UNKNOWN_FUNCTION, UNKNOWN_PSEUDO_CLASS, UNKNOWN_PSEUDO_ELEMENT,
};

/// The functions of Tailwind CSS in values and conditions.
const TAILWIND_FUNCTIONS: [&str; 2] = ["theme(", "screen("];

/// What Tailwind CSS allows after the address of an `@import`.
const TAILWIND_IMPORTS: [&str; 3] = ["prefix(", "source(", "theme("];

/// Pseudo-classes of CSS modules, and of Svelte, Astro and Vue.
const SCOPES: [&str; 4] = [":global", ":local", ":import", ":export"];

/// How a file scopes its styles.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Scoping {
    None,
    Modules,
    /// `<style>` in a component.
    Component,
    /// A file of a preprocessor, which may be for CSS modules or for a component: the name does not say it.
    Compiled,
}

impl Scoping {
    fn of(path: &str) -> Self {
        let path = path.to_ascii_lowercase();
        if path.ends_with(".module.css") {
            Self::Modules
        } else if Language::of_path(&path).is_some() {
            Self::Compiled
        } else if [".vue", ".svelte", ".astro"].iter().any(|ending| path.ends_with(ending)) {
            Self::Component
        } else {
            Self::None
        }
    }
}

/// Removes the findings about what a tool replaces. Where plugins of PostCSS are configured, an unknown function is no error.
pub(crate) fn settle(file: &SourceFile, is_configured: bool, findings: &mut Vec<Diagnostic>) {
    if findings.is_empty() {
        return;
    }
    let has_plugins =
        findings.iter().any(|finding| *finding.rule == UNKNOWN_AT_RULE && finding.severity == Severity::Info);
    let scoping = Scoping::of(file.path());
    let values = if scoping == Scoping::None { FxHashSet::default() } else { values(file.text()) };
    findings.retain(|finding| !is_of_tool(file, finding, scoping, &values, has_plugins));
    if is_configured {
        findings.iter_mut().filter(|finding| *finding.rule == UNKNOWN_FUNCTION).for_each(of_plugin);
    }
}

/// Makes a finding about an unknown function one about a function that a plugin may replace.
fn of_plugin(finding: &mut Diagnostic) {
    let is_similar = finding.help.as_ref().is_some_and(|help| help.starts_with("did you mean"));
    finding.severity = if is_similar { Severity::Warning } else { Severity::Info };
    finding
        .notes
        .push("a plugin of PostCSS may replace it; if none does, browsers ignore the declaration".into());
}

fn is_of_tool(
    file: &SourceFile,
    finding: &Diagnostic,
    scoping: Scoping,
    values: &FxHashSet<&str>,
    has_plugins: bool,
) -> bool {
    let Some(at) = &finding.at else { return false };
    let written = file.slice(at.span);
    let starts = |names: &[&str]| names.iter().any(|name| written.starts_with(name));
    let contains = |names: &[&str]| names.iter().any(|name| written.contains(name));
    let is_scoped = scoping != Scoping::None;
    let in_component = matches!(scoping, Scoping::Component | Scoping::Compiled);
    let before = &file.text()[..at.span.start as usize];
    match finding.rule {
        rule if *rule == UNKNOWN_AT_RULE => {
            matches!(scoping, Scoping::Modules | Scoping::Compiled) && written == "@value"
        }
        rule if *rule == UNKNOWN_PSEUDO_CLASS => {
            let is_vue = in_component && starts(&[":deep", ":slotted"]);
            is_vue || is_scoped && SCOPES.contains(&written.trim_end_matches('('))
        }
        // Angular compiles `::ng-deep` in all its styles.
        rule if *rule == UNKNOWN_PSEUDO_ELEMENT => {
            starts(&["::ng-deep"]) || in_component && starts(&["::v-"])
        }
        rule if *rule == UNKNOWN_FUNCTION => {
            has_plugins
                || starts(&TAILWIND_FUNCTIONS)
                || is_scoped && matches!(written, "global(" | "local(")
                || in_component && written == "v-bind("
        }
        rule if *rule == UNKNOWN_ELEMENT => has_plugins && before.ends_with('&'),
        rule if *rule == INVALID_VALUE => values.contains(written),
        rule if *rule == INVALID_PRELUDE => is_scoped && starts(&SCOPES),
        rule if *rule == MISPLACED_IMPORT => !values.is_empty() && !before.contains('{'),
        rule if *rule == INVALID_MEDIA_QUERY || *rule == INVALID_MEDIA_VALUE || *rule == SYNTAX => {
            let is_import = before
                .rfind('@')
                .is_some_and(|at| before[at..].starts_with("@import") && !before[at..].contains(';'));
            contains(&TAILWIND_FUNCTIONS)
                || is_import && contains(&TAILWIND_IMPORTS)
                || is_scoped && matches!(written, "global(" | "local(")
        }
        _ => false,
    }
}

/// The names that `@value` of CSS modules defines or imports.
fn values(text: &str) -> FxHashSet<&str> {
    let mut names = FxHashSet::default();
    let mut is_value = false;
    for token in Lexer::new(text) {
        match token.kind {
            Kind::AtKeyword => is_value = token.text(text) == "@value",
            // What comes after the colon is a value, and after `from` an address.
            Kind::Colon | Kind::Semicolon | Kind::CurlyOpen => is_value = false,
            Kind::Ident if is_value => match token.text(text) {
                "from" => is_value = false,
                name => {
                    names.insert(name);
                }
            },
            _ => {}
        }
    }
    names
}

#[cfg(test)]
mod tests {
    use super::values;

    #[test]
    fn names_of_values_are_found() {
        let text = "@value a: red;\n@value b, c as d from \"x.css\"; .e { color: f }";
        let mut names: Vec<&str> = values(text).into_iter().collect();
        names.sort_unstable();
        assert_eq!(names, ["a", "as", "b", "c", "d"]);
    }
}
