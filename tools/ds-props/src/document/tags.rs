//! Reads the tags in doc comments.

use ds_core::model::manifest::{ComponentDoc, Items, Literal, PropDoc, Type};
use ds_core::{Diagnostic, suggest};

use super::Writer;
use crate::rules::{BAD_FORMAT, UNKNOWN_TAG_VALUE};
use crate::syntax::{Doc, Module, Tag};

/// The known values of `@format`.
const FORMATS: [&str; 8] = ["html", "embed", "url", "image", "heading", "id", "date", "class"];

impl Writer<'_, '_> {
    pub(super) fn component_tags(&mut self, module: &Module, read: &Doc, doc: &mut ComponentDoc) {
        doc.description.clone_from(&read.text);
        if read.text.is_empty() {
            let at = read.tags.values().flatten().next().map(|tag| module.file.at(tag.span));
            at.into_iter().for_each(|at| self.reports.component_undocumented(&doc.name, at));
        }
        for (name, tags) in &read.tags {
            let Some(last) = tags.last() else { continue };
            match name.as_str() {
                "deprecated" => doc.deprecated = Some(last.text.clone()),
                "cms" => {
                    for tag in tags {
                        let types = self.resource_types(module, tag);
                        for name in &types {
                            self.claim(name, &doc.name, module.file.at(tag.span));
                        }
                        doc.cms.extend(types);
                    }
                }
                "cmsVersion" => doc.versions = self.versions(module, last),
                "cmsItems" => match last.text.as_str() {
                    "any" => doc.items = Items::Any,
                    "panels" => doc.items = Items::Panels,
                    other => self.bad_value(module, last, other, &["any", "panels"]),
                },
                _ => {
                    let texts = tags.iter().map(|tag| tag.text.clone()).collect();
                    doc.tags.insert(name.clone(), texts);
                }
            }
        }
    }

    pub(super) fn prop_tags(&mut self, module: &Module, read: &Doc, doc: &mut PropDoc) {
        doc.description.clone_from(&read.text);
        for (name, tags) in &read.tags {
            let Some(last) = tags.last() else { continue };
            match name.as_str() {
                "deprecated" => doc.deprecated = Some(last.text.clone()),
                "default" | "defaultValue" => doc.default = Some(unquoted(&last.text)),
                "react" => doc.content = false,
                "format" => self.format(module, last, doc),
                _ => {
                    match name.as_str() {
                        "value" => self.described_values(module, tags, &doc.shape),
                        "cms" if !matches!(last.text.as_str(), "" | "required" | "optional") => {
                            self.bad_cms_prop(module, last);
                        }
                        _ => {}
                    }
                    let texts = tags.iter().map(|tag| tag.text.clone()).collect();
                    doc.tags.insert(name.clone(), texts);
                }
            }
        }
    }

    fn format(&mut self, module: &Module, tag: &Tag, doc: &mut PropDoc) {
        let value = tag.text.split_whitespace().next().unwrap_or_default();
        let at = module.file.at(tag.span);
        if !FORMATS.contains(&value) {
            let finding = Diagnostic::new(&BAD_FORMAT, at, format!("`@format {value}` is not a format"));
            let known = FORMATS.join("`, `");
            self.reports.push(match suggest::nearest(value, FORMATS) {
                Some(near) => finding.help(format!("did you mean `{near}`?")),
                None => finding.help(format!("use one of `{known}`")),
            });
            return;
        }
        if !self.holds_string(&doc.shape, 0) {
            let message = format!("`@format` is not allowed on `{}`, which contains no string", doc.text);
            self.reports.push(
                Diagnostic::new(&BAD_FORMAT, at, message).help("remove the tag, or make the prop a string"),
            );
            return;
        }
        doc.format = Some(value.to_owned());
    }

    fn holds_string(&self, shape: &Type, depth: usize) -> bool {
        const MAX_DEPTH: usize = 8;
        match shape {
            _ if depth == MAX_DEPTH => false,
            Type::String | Type::Pattern { .. } | Type::Any => true,
            Type::Literal { value } => matches!(value, Literal::String(_)),
            Type::Array { items } => self.holds_string(items, depth + 1),
            Type::Union { of } => of.iter().any(|arm| self.holds_string(arm, depth + 1)),
            Type::Ref { name } => {
                self.types.get(name).is_some_and(|named| self.holds_string(&named.shape, depth + 1))
            }
            _ => false,
        }
    }

    /// The names after `@cms` and `@cmsModel`.
    pub(super) fn resource_types(&mut self, module: &Module, tag: &Tag) -> Vec<String> {
        let plain =
            |ch: char| ch.is_ascii_lowercase() || ch.is_ascii_digit() || matches!(ch, '-' | '_' | '/');
        let mut names = Vec::new();
        for name in tag.text.split_whitespace() {
            if name.chars().all(plain) {
                names.push(name.to_owned())
            } else {
                self.bad_value(module, tag, name, &[])
            }
        }
        if tag.text.is_empty() {
            self.bad_value(module, tag, "", &[]);
        }
        names
    }

    /// The generations after `@cmsVersion`.
    pub(super) fn versions(&mut self, module: &Module, tag: &Tag) -> Vec<u32> {
        let mut versions = Vec::new();
        for word in tag.text.split_whitespace() {
            match word.strip_prefix('v').and_then(|digits| digits.parse().ok()) {
                Some(version) => versions.push(version),
                None => self.bad_version(module, tag, word),
            }
        }
        if tag.text.is_empty() {
            self.bad_version(module, tag, "");
        }
        versions
    }

    fn bad_version(&mut self, module: &Module, tag: &Tag, value: &str) {
        let message = if value.is_empty() {
            "`@cmsVersion` needs a value".to_owned()
        } else {
            format!("`@cmsVersion` cannot be `{value}`")
        };
        let finding = Diagnostic::new(&UNKNOWN_TAG_VALUE, module.file.at(tag.span), message);
        self.reports.push(finding.help("write the generations of the CMS's model, such as `v1 v2`"));
    }

    /// Reports the tag `@cms` of a prop with text other than `required` and `optional`.
    fn bad_cms_prop(&mut self, module: &Module, tag: &Tag) {
        let message = format!("`@cms` of a prop cannot be `{}`", tag.text);
        let finding = Diagnostic::new(&UNKNOWN_TAG_VALUE, module.file.at(tag.span), message);
        self.reports.push(finding.help("write `@cms`, `@cms required` if content must have the prop, or `@cms optional` if only JSX must"));
    }

    /// Reports `@value` tags that describe a value which the prop does not accept.
    fn described_values(&mut self, module: &Module, tags: &[Tag], shape: &Type) {
        let mut values = Vec::new();
        self.literals(shape, 0, &mut values);
        for tag in tags {
            let value = tag.text.split_whitespace().next().unwrap_or_default();
            if values.iter().any(|known| known == value) {
                continue;
            }
            let message = format!("`@value {value}` is not a value of this prop");
            let finding = Diagnostic::new(&UNKNOWN_TAG_VALUE, module.file.at(tag.span), message);
            self.reports.push(match suggest::nearest(value, values.iter().map(String::as_str)) {
                Some(near) => finding.help(format!("did you mean `{near}`?")),
                None => finding.help("remove the tag or correct the value"),
            });
        }
    }

    /// The string literals that a type accepts, also in arrays.
    fn literals(&self, shape: &Type, depth: usize, into: &mut Vec<String>) {
        const MAX_DEPTH: usize = 8;
        match shape {
            _ if depth == MAX_DEPTH => {}
            Type::Literal { value: Literal::String(value) } => into.push(value.clone()),
            Type::Array { items } => self.literals(items, depth + 1, into),
            Type::Union { of } => of.iter().for_each(|arm| self.literals(arm, depth + 1, into)),
            Type::Ref { name } => {
                if let Some(named) = self.types.get(name) {
                    self.literals(&named.shape, depth + 1, into);
                }
            }
            _ => {}
        }
    }

    fn bad_value(&mut self, module: &Module, tag: &Tag, value: &str, known: &[&str]) {
        let name = module.file.slice(tag.span).split_whitespace().next().unwrap_or_default();
        let message = if value.is_empty() {
            format!("`{name}` needs a value")
        } else {
            format!("`{name}` cannot be `{value}`")
        };
        let help = match known {
            [] => "use a resource type in lower case, such as `teaser` or `form/text`".to_owned(),
            known => format!("use `{}`", known.join("` or `")),
        };
        self.reports.push(Diagnostic::new(&UNKNOWN_TAG_VALUE, module.file.at(tag.span), message).help(help));
    }
}

/// The text of `@default`, without surrounding backticks or a code fence.
fn unquoted(text: &str) -> String {
    let fenced = text.strip_prefix("```").and_then(|rest| rest.strip_suffix("```"));
    let inner = fenced.map(|code| code.split_once('\n').map_or(code, |(_, code)| code));
    let ticked =
        text.strip_prefix('`').and_then(|rest| rest.strip_suffix('`')).filter(|text| !text.contains('`'));
    inner.or(ticked).unwrap_or(text).trim().to_owned()
}
