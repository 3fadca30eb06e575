//! Typed access to a small JSON object, with a finding for every invalid field.

use std::collections::BTreeMap;

use ds_core::json::{Kind, Options, Value, parse};
use ds_core::suggest::nearest;
use ds_core::{Diagnostic, Diagnostics, SourceFile};

use crate::rules::BAD_PAGE;

/// The members of an object that may only have the keys in `known`.
pub(crate) struct Fields<'d, 'f> {
    members: BTreeMap<&'static str, Value<'d>>,
    /// Keys that were suggested for a misspelt one.
    suggested: Vec<&'static str>,
    found: &'f mut Diagnostics,
}

impl<'d, 'f> Fields<'d, 'f> {
    /// Reports a value that is not an object, and every unknown key.
    pub(crate) fn new(object: Value<'d>, known: &[&'static str], findings: &'f mut Diagnostics) -> Self {
        if !matches!(object.kind(), Kind::Object | Kind::Broken) {
            findings.push(wrong(object, "this must be an object"));
        }
        let (mut members, mut suggested) = (BTreeMap::new(), Vec::new());
        for entry in object.entries() {
            let name = entry.name();
            // Editors read the schema of the file from it.
            if name == "$schema" {
                continue;
            }
            if let Some(key) = known.iter().find(|key| **key == name) {
                members.insert(*key, entry.value);
                continue;
            }
            let finding = Diagnostic::new(&BAD_PAGE, entry.key.location(), format!("unknown field `{name}`"));
            findings.push(match nearest(&name, known.iter().copied()) {
                Some(near) => {
                    suggested.extend(known.iter().filter(|key| **key == near));
                    finding.help(format!("did you mean `{near}`?"))
                }
                None => finding.help(format!("allowed fields: `{}`", known.join("`, `"))),
            });
        }
        Self { members, suggested, found: findings }
    }

    /// Returns a member of one of these kinds; reports any other kind.
    pub(crate) fn get(&mut self, key: &'static str, kinds: &[Kind], expected: &str) -> Option<Value<'d>> {
        let value = *self.members.get(key)?;
        if kinds.contains(&value.kind()) {
            return Some(value);
        }
        if value.kind() != Kind::Broken {
            let kind = value.kind().described();
            self.found.push(wrong(value, &format!("`{key}` must be {expected}, but this is {kind}")));
        }
        None
    }

    /// Returns a string and its value.
    pub(crate) fn string(&mut self, key: &'static str) -> Option<(String, Value<'d>)> {
        let value = self.get(key, &[Kind::String], "a string")?;
        Some((value.as_str()?.into_owned(), value))
    }

    /// Returns a string; empty if it is missing.
    pub(crate) fn text(&mut self, key: &'static str) -> String {
        self.string(key).map(|(text, _)| text).unwrap_or_default()
    }

    /// Returns the value for one of several keywords.
    pub(crate) fn word<T: Copy>(&mut self, key: &'static str, words: &[(&str, T)]) -> Option<T> {
        let (text, value) = self.string(key)?;
        let word = words.iter().find(|(word, _)| *word == text).map(|(_, meaning)| *meaning);
        if word.is_none() {
            let known: Vec<_> = words.iter().map(|(word, _)| *word).collect();
            self.found.push(
                wrong(value, &format!("`{key}` cannot be `{text}`"))
                    .help(format!("use one of `{}`", known.join("`, `"))),
            );
        }
        word
    }

    /// Returns a number.
    pub(crate) fn number(&mut self, key: &'static str) -> Option<f64> {
        self.get(key, &[Kind::Number], "a number")?.as_f64()
    }

    /// Reports a finding that was made elsewhere.
    pub(crate) fn report(&mut self, finding: Diagnostic) {
        self.found.push(finding);
    }

    /// Reports a member that has no effect; `why` completes the sentence.
    pub(crate) fn reject_unused(&mut self, key: &'static str, why: &str) {
        if let Some(value) = self.members.get(key) {
            self.found.push(wrong(*value, &format!("`{key}` {why}")).help(format!("remove `{key}`")));
        }
    }

    /// Returns a string that must be present and not empty.
    pub(crate) fn required(&mut self, key: &'static str, object: Value<'d>) -> Option<(String, Value<'d>)> {
        if !self.members.contains_key(key) {
            if object.kind() == Kind::Object && !self.suggested.contains(&key) {
                let help = format!("add `\"{key}\": \"…\"`");
                self.found.push(wrong(object, &format!("`{key}` is missing")).help(help));
            }
            return None;
        }
        let (text, value) = self.string(key)?;
        if text.trim().is_empty() {
            self.found.push(wrong(value, &format!("`{key}` is empty")));
            return None;
        }
        Some((text, value))
    }
}

/// A finding at a value, or at the opening bracket if the value spans several lines.
pub(crate) fn wrong(value: Value<'_>, message: &str) -> Diagnostic {
    let mut at = value.location();
    if matches!(value.kind(), Kind::Object | Kind::Array) {
        at.span.end = at.span.start + 1;
    }
    Diagnostic::new(&BAD_PAGE, at, message)
}

/// Parses a file. Returns `None` after a syntax error.
pub(crate) fn read(file: &SourceFile, findings: &mut Diagnostics) -> Option<ds_core::json::Document> {
    let mut syntax_errors = Diagnostics::new();
    let document = parse(file, Options::model(), &mut syntax_errors);
    let broken = syntax_errors.has_errors();
    findings.extend(syntax_errors);
    document.filter(|_| !broken)
}
