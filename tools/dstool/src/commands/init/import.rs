//! What `dstool tokens import` can read in a project, and the command as it is typed.

use std::collections::{BTreeMap, BTreeSet};

use ds_core::{Diagnostics, SourceFile};
use ds_tokens::{Imported, Lost, Reason};

use super::styles::{Styles, without_variants};
use super::survey::Survey;
use super::tokens::{OTHERS, Tokens};
use crate::files::{ends_with, paths};

/// Endings of sources.
const ENDINGS: [&str; 8] = [".css", ".scss", ".json", ".json5", ".jsonc", ".tokens", ".yaml", ".yml"];

/// Folders for the result; the first that the project does not have is taken.
const FOLDERS: [&str; 3] = ["tokens", "design-tokens", "imported-tokens"];

/// More files than this are named by patterns.
const MAX_FILES: usize = 3;

/// Nobody types a command with more names than this: it names a folder instead.
const MAX_NAMES: usize = 8;

/// An import that gives tokens.
pub(super) struct Import {
    /// `dstool tokens import src/app.css --out tokens`
    pub(super) command: String,
    /// The resolver document that it writes.
    pub(super) resolver: String,
    /// What is read: `CSS`, `Figma variables`; `None` for tokens in an older notation.
    kind: Option<&'static str>,
    read: usize,
    written: usize,
}

impl Import {
    /// Tries what a project has; `None` if nothing gives a token, or if the tokens need no import.
    pub(super) fn find(survey: &Survey<'_>, styles: &Styles<'_>, tokens: Option<&Tokens>) -> Option<Self> {
        match tokens {
            Some(tokens) if tokens.is_resolver || !tokens.is_tolerant => None,
            Some(tokens) => Self::of_older(survey, tokens),
            None => Self::of_others(survey, styles),
        }
    }

    /// Tokens in an older notation, with the files that say what they mean: themes, and the configuration of Style Dictionary.
    fn of_older(survey: &Survey<'_>, tokens: &Tokens) -> Option<Self> {
        let folder = survey
            .files
            .iter()
            .find(|path| matches!(paths::file_name(path), "$themes.json" | "$metadata.json"))
            .map(|path| path.rsplit_once('/').map_or("", |(folder, _)| folder).to_owned());
        let is_set = |path: &&str| {
            folder.as_ref().is_some_and(|folder| path.starts_with(folder) && ends_with(path, ".json"))
        };
        let is_configuration = |path: &&str| {
            ends_with(path, ".json")
                && survey.text(path).is_some_and(|text| text.contains("\"platforms\""))
                && kind(survey, path) == Some("Style Dictionary configuration")
        };
        let is_source = |path: &&str| {
            tokens.files.iter().any(|file| file == path) || is_set(path) || is_configuration(path)
        };
        let files: Vec<&str> = survey.files.iter().map(String::as_str).filter(is_source).collect();
        Self::new(survey, None, &files)
    }

    /// The kind of source that gives most tokens. Style sheets are often made from the others, which come first.
    fn of_others(survey: &Survey<'_>, styles: &Styles<'_>) -> Option<Self> {
        let mut groups: BTreeMap<&'static str, Vec<&str>> = BTreeMap::new();
        let sheets = without_variants(survey, &styles.files);
        for path in survey.files.iter().map(String::as_str) {
            let is_sheet = ends_with(path, ".css");
            let is_source = match is_sheet {
                true => sheets.contains(&path),
                false => {
                    ENDINGS.iter().any(|ending| ends_with(path, ending))
                        && !OTHERS.contains(&paths::file_name(path))
                }
            };
            let kind = if is_source { kind(survey, path) } else { None };
            // A sheet without a token would only be noise; other files may refer to each other.
            let is_sheet = is_sheet || ends_with(path, ".scss");
            if let Some(kind) = kind
                && (!is_sheet || has_tokens(survey, path))
            {
                groups.entry(kind).or_default().push(path);
            }
        }
        groups.iter().filter_map(|(kind, files)| Self::new(survey, Some(kind), files)).max_by_key(|import| {
            let is_data = !matches!(import.kind, Some("CSS" | "SCSS"));
            (is_data, import.written, std::cmp::Reverse(import.kind))
        })
    }

    fn new(survey: &Survey<'_>, kind: Option<&'static str>, files: &[&str]) -> Option<Self> {
        let mut named = names(survey, files);
        let inside: Vec<&str>;
        let mut files = files;
        if named.len() > MAX_NAMES {
            let (pattern, taken) = best_folder(survey, files)?;
            inside = taken;
            files = &inside;
            named = vec![pattern];
        }
        let (read, written, resolver) = attempt(survey, files)?;
        let is_taken =
            |folder: &&&str| survey.files.iter().any(|path| path.starts_with(&format!("{folder}/")));
        let out = FOLDERS.iter().find(|folder| !is_taken(folder)).unwrap_or(&FOLDERS[0]);
        let named: Vec<String> = named.iter().map(|name| quoted(name)).collect();
        let command = format!("dstool tokens import {} --out {out}", named.join(" "));
        (written > 0).then(|| Self { command, resolver: paths::join(out, &resolver), kind, read, written })
    }

    /// `makes tokens of CSS (12 of 14 values)`
    pub(super) fn what(&self) -> String {
        let (read, written) = (self.read, self.written);
        match self.kind {
            Some(kind) => format!("makes tokens of {kind} ({written} of {read} values)"),
            None => format!(
                "writes these tokens in the format of 2025, with all themes ({written} of {read} values)"
            ),
        }
    }
}

/// Files as a command names them: many of them by patterns.
fn names(survey: &Survey<'_>, files: &[&str]) -> Vec<String> {
    if files.len() <= MAX_FILES {
        return files.iter().map(|path| (*path).to_owned()).collect();
    }
    let with = |ending: &&'static str| {
        let files: Vec<&str> = files.iter().copied().filter(|path| ends_with(path, ending)).collect();
        if files.is_empty() { Vec::new() } else { survey.patterns(&files, ending) }
    };
    ENDINGS.iter().flat_map(with).collect()
}

/// Of the folders that some files are in, the one that gives most tokens: a pattern for all files in it that end like them, and these.
fn best_folder<'s>(survey: &'s Survey<'_>, files: &[&str]) -> Option<(String, Vec<&'s str>)> {
    let folder = |path: &str| path.rsplit_once('/').map_or(String::new(), |(folder, _)| format!("{folder}/"));
    let ending = |path: &str| ENDINGS.iter().copied().find(|ending| path.ends_with(ending));
    let places: BTreeSet<(String, &'static str)> =
        files.iter().filter_map(|path| Some((folder(path), ending(path)?))).collect();
    let candidates = places.into_iter().filter_map(|(place, ending)| {
        let is_in = |path: &&str| folder(path) == place && path.ends_with(ending);
        let inside: Vec<&str> = survey.ending(ending).filter(is_in).collect();
        let (_, written, _) = attempt(survey, &inside)?;
        Some((written, format!("{place}*{ending}"), inside))
    });
    // Of equal ones, the first.
    let best = candidates.reduce(|best, next| if next.0 > best.0 { next } else { best });
    best.map(|(_, pattern, inside)| (pattern, inside))
}

/// The kind of a source; `None` for what may be anything.
fn kind(survey: &Survey<'_>, path: &str) -> Option<&'static str> {
    ds_tokens::recognised(&SourceFile::new(path, survey.text(path)?))
}

/// How many values an import of these files reads and writes, and the name of its resolver.
fn attempt(survey: &Survey<'_>, files: &[&str]) -> Option<(usize, usize, String)> {
    let imported = import(survey, files);
    let mut names = imported.artifacts.iter().map(|artifact| &artifact.path);
    let resolver = names.find(|path| path.ends_with(".resolver.json"))?.clone();
    Some((imported.report.read, imported.report.written, resolver))
}

/// Whether a style sheet has tokens, also if they refer to those of other files only.
fn has_tokens(survey: &Survey<'_>, path: &str) -> bool {
    let report = import(survey, &[path]).report;
    let is_reference = |lost: &Lost| matches!(lost.reason, Reason::Reference | Reason::Expression);
    report.written > 0 || report.lost.iter().any(is_reference)
}

fn import(survey: &Survey<'_>, files: &[&str]) -> Imported {
    let load = |path: &str| Some(SourceFile::new(path, survey.text(path)?));
    let files: Vec<SourceFile> = files.iter().filter_map(|path| load(path)).collect();
    ds_tokens::import(&files, &load, &mut Diagnostics::new())
}

/// A name for a shell: in quotes if it has special characters, so that patterns reach the command.
fn quoted(name: &str) -> String {
    let is_plain = |ch: char| ch.is_alphanumeric() || matches!(ch, '/' | '.' | '-' | '_' | '@' | '+' | ',');
    match name.chars().all(is_plain) {
        true => name.to_owned(),
        // A pattern: `?` is any character.
        false => format!("'{}'", name.replace('\'', "?")),
    }
}

#[cfg(test)]
mod tests {
    use super::quoted;

    #[test]
    fn names_reach_the_command_as_they_are() {
        assert_eq!(quoted("src/a-b_1.css"), "src/a-b_1.css");
        assert_eq!(quoted("src/**/*.css"), "'src/**/*.css'");
        assert_eq!(quoted("$themes.json"), "'$themes.json'");
        assert_eq!(quoted("it's here.css"), "'it?s here.css'");
    }
}
