//! `<style>` elements that are not checked, because their language is compiled to CSS and not read: Sass in its indented syntax, and Stylus.

use std::collections::BTreeMap;

use ds_core::{Diagnostic, Diagnostics, Location, SourceFile};

use crate::embedded;
use crate::preprocessed::Language;
use crate::rules::PREPROCESSED_STYLE;

/// The elements of a run that are not checked, by language.
#[derive(Debug, Default)]
pub struct Skipped(BTreeMap<String, Seen>);

#[derive(Debug)]
struct Seen {
    first: Location,
    files: usize,
}

impl Skipped {
    /// Adds the elements of a file: HTML, or a component of Vue, Svelte or Astro.
    pub fn add(&mut self, file: &SourceFile) {
        if !embedded::is_html(&file.path().to_ascii_lowercase()) {
            return;
        }
        let mut elements = embedded::elements(file);
        elements.retain(|element| Language::of_name(&element.language).is_none());
        elements.sort_by(|a, b| a.language.cmp(&b.language));
        elements.dedup_by(|a, b| a.language == b.language);
        for element in elements {
            let first = || Seen { first: file.at(element.tag), files: 0 };
            self.0.entry(element.language).or_insert_with(first).files += 1;
        }
    }

    /// One finding for each language, at its first element.
    #[must_use]
    pub fn findings(self) -> Diagnostics {
        let finding = |(language, seen): (String, Seen)| {
            let others = match seen.files {
                1 => String::new(),
                files => format!("; {files} files have it"),
            };
            let message = format!("`<style>` in `{language}` is not checked{others}");
            Diagnostic::new(&PREPROCESSED_STYLE, seen.first, message)
                .help("check the style sheets that the build writes")
        };
        self.0.into_iter().map(finding).collect()
    }
}
