//! Reads a TOML table key by key and reports unknown keys, with the location of each.

use std::ops::Range;

use ds_core::source::to_u32;
use ds_core::{Diagnostic, Diagnostics, Location, SourceFile, Span, suggest};
use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::Pattern;
use crate::files::paths;
use crate::rules;

/// A table of the file; keys that are never read are unknown.
pub(super) struct Section<'a> {
    file: &'a SourceFile,
    name: String,
    at: Location,
    table: &'a DeTable<'a>,
    asked: Vec<&'static str>,
}

type Found<'a> = (Location, &'a DeValue<'a>);

impl<'a> Section<'a> {
    pub(super) fn root(file: &'a SourceFile, table: &'a Spanned<DeTable<'a>>) -> Self {
        Self { file, name: String::new(), at: file.start(), table: table.get_ref(), asked: Vec::new() }
    }

    fn place(file: &SourceFile, range: Range<usize>) -> Location {
        file.at(Span::new(to_u32(range.start), to_u32(range.end)))
    }

    /// The start of the section.
    pub(super) fn at(&self) -> Location {
        self.at.clone()
    }

    fn get(&mut self, key: &'static str) -> Option<Found<'a>> {
        self.asked.push(key);
        let value = self.table.get(key)?;
        Some((Self::place(self.file, value.span()), value.get_ref()))
    }

    /// Whether the table has a key.
    pub(super) fn has(&self, key: &str) -> bool {
        self.table.contains_key(key)
    }

    /// Makes a key known that was not read, because the table does not have it.
    pub(super) fn expect(&mut self, key: &'static str) {
        if !self.asked.contains(&key) {
            self.asked.push(key);
        }
    }

    fn path(&self, key: &str) -> String {
        if self.name.is_empty() { key.to_owned() } else { format!("{}.{key}", self.name) }
    }

    fn wrong(&self, key: &str, at: Location, findings: &DeValue<'_>, wanted: &str, out: &mut Diagnostics) {
        let message = format!("`{}` must be {wanted}, not {}", self.path(key), article(findings.type_str()));
        out.push(Diagnostic::new(&rules::CONFIG_VALUE, at, message));
    }

    /// Reports a key by its former name, with the present one.
    pub(super) fn renamed(&mut self, former: &'static str, present: &str, out: &mut Diagnostics) {
        if self.table.contains_key(former) {
            self.asked.push(former);
            let at = self.table.get_key_value(former).map(|(key, _)| Self::place(self.file, key.span()));
            let message = format!("`{}` is called `{}` now", self.path(former), self.path(present));
            let at = at.unwrap_or_else(|| self.at());
            out.push(
                Diagnostic::new(&rules::CONFIG_UNKNOWN, at, message)
                    .help(format!("rename it to `{present}`")),
            );
        }
    }

    /// A nested table.
    pub(super) fn section(&mut self, key: &'static str, out: &mut Diagnostics) -> Option<Section<'a>> {
        let (at, value) = self.get(key)?;
        match value {
            DeValue::Table(table) => {
                Some(Section { file: self.file, name: self.path(key), at, table, asked: Vec::new() })
            }
            other => {
                self.wrong(key, at, other, "a table", out);
                None
            }
        }
    }

    /// An array of tables.
    pub(super) fn sections(&mut self, key: &'static str, out: &mut Diagnostics) -> Vec<Section<'a>> {
        let Some((at, value)) = self.get(key) else { return Vec::new() };
        let items: Option<Vec<_>> = value.as_array().map(|items| items.iter().collect());
        let tables = items.unwrap_or_default().into_iter().map(|item| {
            let at = Self::place(self.file, item.span());
            let table = item.get_ref().as_table()?;
            Some(Section { file: self.file, name: self.path(key), at, table, asked: Vec::new() })
        });
        match tables.collect::<Option<Vec<_>>>() {
            Some(tables) if value.is_array() => tables,
            _ => {
                self.wrong(key, at, value, "a list of tables", out);
                Vec::new()
            }
        }
    }

    /// A string and its location.
    pub(super) fn text(&mut self, key: &'static str, out: &mut Diagnostics) -> Option<(String, Location)> {
        let (at, value) = self.get(key)?;
        match value.as_str() {
            Some(text) => Some((text.to_owned(), at)),
            None => {
                self.wrong(key, at, value, "a string", out);
                None
            }
        }
    }

    /// A string that is one path, relative to the root.
    pub(super) fn file(&mut self, key: &'static str, out: &mut Diagnostics) -> Option<Pattern> {
        self.text(key, out).map(|(path, at)| Pattern { path: paths::normal(&path), at })
    }

    /// A required path.
    pub(super) fn required(&mut self, key: &'static str, out: &mut Diagnostics) -> Option<Pattern> {
        let known = self.table.contains_key(key);
        let path = self.file(key, out);
        if !known {
            let message = format!("`{}` is missing", self.path(key));
            out.push(Diagnostic::new(&rules::CONFIG_VALUE, self.at(), message));
        }
        path
    }

    pub(super) fn flag(&mut self, key: &'static str, default: bool, out: &mut Diagnostics) -> bool {
        let Some((at, value)) = self.get(key) else { return default };
        value.as_bool().unwrap_or_else(|| {
            self.wrong(key, at, value, "true or false", out);
            default
        })
    }

    /// A whole number that is 0 or more.
    pub(super) fn whole(&mut self, key: &'static str, out: &mut Diagnostics) -> Option<u32> {
        let (at, value) = self.get(key)?;
        let number =
            value.as_integer().and_then(|number| u32::from_str_radix(number.as_str(), number.radix()).ok());
        if number.is_none() {
            self.wrong(key, at, value, "a whole number", out);
        }
        number
    }

    /// `true`, or a list of strings: `Some(None)` is `true`. `None` if the key is missing or `false`.
    pub(super) fn flag_or_texts(
        &mut self,
        key: &'static str,
        out: &mut Diagnostics,
    ) -> Option<Option<Vec<(String, Location)>>> {
        let (_, value) = self.get(key)?;
        match value.as_bool() {
            Some(is_on) => is_on.then_some(None),
            None => self.texts(key, out).map(Some),
        }
    }

    /// One string or an array of strings; `None` if the key is missing.
    pub(super) fn texts(
        &mut self,
        key: &'static str,
        out: &mut Diagnostics,
    ) -> Option<Vec<(String, Location)>> {
        let (at, value) = self.get(key)?;
        if let Some(text) = value.as_str() {
            return Some(vec![(text.to_owned(), at)]);
        }
        let Some(items) = value.as_array() else {
            self.wrong(key, at, value, "a string or a list of strings", out);
            return None;
        };
        let mut texts = Vec::new();
        for item in items {
            let at = Self::place(self.file, item.span());
            match item.get_ref().as_str() {
                Some(text) => texts.push((text.to_owned(), at)),
                None => self.wrong(key, at, item.get_ref(), "a list of strings", out),
            }
        }
        Some(texts)
    }

    /// Paths or globs.
    pub(super) fn places(&mut self, key: &'static str, out: &mut Diagnostics) -> Option<Vec<Pattern>> {
        let place = |(path, at): (String, _)| Pattern { path: paths::normal(&path), at };
        self.texts(key, out).map(|texts| texts.into_iter().map(place).collect())
    }

    /// All keys and values, for tables whose keys are data.
    pub(super) fn pairs(self, out: &mut Diagnostics) -> Vec<(String, Location, String, Location)> {
        let mut pairs = Vec::new();
        for (key, value) in self.table.iter() {
            let at = Self::place(self.file, value.span());
            match value.get_ref().as_str() {
                Some(text) => pairs.push((
                    key.get_ref().to_string(),
                    Self::place(self.file, key.span()),
                    text.to_owned(),
                    at,
                )),
                None => self.wrong(key.get_ref(), at, value.get_ref(), "a string", out),
            }
        }
        pairs
    }

    /// Reports every key that was not read.
    pub(super) fn finish(self, out: &mut Diagnostics) {
        for key in self.table.keys() {
            let name: &str = key.get_ref();
            if self.asked.contains(&name) {
                continue;
            }
            let at = Self::place(self.file, key.span());
            let mut finding = Diagnostic::new(
                &rules::CONFIG_UNKNOWN,
                at.clone(),
                format!("unknown key `{}`", self.path(name)),
            );
            finding = match suggest::nearest(name, self.asked.iter().copied()) {
                Some(near) => finding
                    .replace(format!("Use `{near}`"), false, at, near)
                    .help(format!("did you mean `{near}`?")),
                None => finding.help(format!("known keys: {}", list(&self.asked))),
            };
            out.push(finding);
        }
    }
}

fn list(names: &[&str]) -> String {
    names.iter().map(|name| format!("`{name}`")).collect::<Vec<_>>().join(", ")
}

fn article(noun: &str) -> String {
    let article = if noun.starts_with(['a', 'e', 'i', 'o', 'u']) { "an" } else { "a" };
    format!("{article} {noun}")
}
