//! The manifest in the formats of other tools, one module each. Each is made from the manifest alone, so all of them have the same
//! components, props, values and texts.

mod argtypes;
mod custom_elements;
mod docgen;
mod docgen_typescript;
mod llms;
mod markdown;
mod print;

use ds_core::model::manifest::{Literal, Manifest, PropDoc, Type};
use serde_json::Value;

/// A format of component docs.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Format {
    /// The manifest, which has everything.
    #[default]
    Manifest,
    /// What react-docgen prints: docs by file.
    Docgen,
    /// What react-docgen-typescript returns: a list of `ComponentDoc`.
    DocgenTypescript,
    /// Storybook's `argTypes`, by component.
    Argtypes,
    /// A Custom Elements Manifest 1.0: a class for each component, a field for each prop.
    CustomElements,
    /// A table of props for each component.
    Markdown,
    /// Short text for language models.
    Llms,
}

impl Format {
    /// All formats, with their names.
    pub const ALL: [(&str, Self); 7] = [
        ("manifest", Self::Manifest),
        ("docgen", Self::Docgen),
        ("docgen-typescript", Self::DocgenTypescript),
        ("argtypes", Self::Argtypes),
        ("custom-elements", Self::CustomElements),
        ("markdown", Self::Markdown),
        ("llms", Self::Llms),
    ];

    /// The format of a name.
    ///
    /// # Errors
    /// The names of all formats, if this is none.
    pub fn parse(name: &str) -> Result<Self, String> {
        let known = Self::ALL.iter().find(|(known, _)| *known == name);
        known.map(|(_, format)| *format).ok_or_else(|| {
            let names: Vec<&str> = Self::ALL.iter().map(|(name, _)| *name).collect();
            format!("use one of {}", names.join(", "))
        })
    }
}

/// The text of a file in a format. Its order depends only on the sources.
#[must_use]
pub fn formatted(manifest: &Manifest, format: Format) -> Vec<u8> {
    let json = |value: Value| format!("{value:#}\n").into_bytes();
    match format {
        Format::Manifest => crate::schema::manifest(manifest).bytes,
        Format::Docgen => json(docgen::value(manifest)),
        Format::DocgenTypescript => json(docgen_typescript::value(manifest)),
        Format::Argtypes => json(argtypes::value(manifest)),
        Format::CustomElements => json(custom_elements::value(manifest)),
        Format::Markdown => markdown::text(manifest).into_bytes(),
        Format::Llms => llms::text(manifest).into_bytes(),
    }
}

/// The values of a type that is one literal or a union of literals only.
fn literals<'m>(manifest: &'m Manifest, ty: &'m Type) -> Option<Vec<&'m Literal>> {
    match manifest.resolve(ty)? {
        Type::Literal { value } => Some(vec![value]),
        Type::Union { of } => {
            let arms: Option<Vec<_>> = of.iter().map(|arm| literals(manifest, arm)).collect();
            Some(arms?.concat())
        }
        _ => None,
    }
}

/// The default value as a reader expects it: text without quotes, everything else as in the source.
fn shown_default(prop: &PropDoc) -> Option<String> {
    match &prop.default_value {
        Some(Value::String(text)) => Some(text.clone()),
        _ => prop.default.clone(),
    }
}

/// The description with the note about deprecation, as a doc comment has it.
fn commented(description: &str, deprecated: Option<&str>) -> String {
    let note = deprecated.map(|why| format!("@deprecated {why}").trim_end().to_owned());
    let parts = [Some(description.to_owned()), note];
    parts.into_iter().flatten().filter(|part| !part.is_empty()).collect::<Vec<_>>().join("\n")
}

/// The description with the note about deprecation in words, and whether the prop is required.
fn explained(prop: &PropDoc) -> String {
    let required = prop.required.then(|| "Required.".to_owned());
    let deprecated = prop.deprecated.as_deref().map(|why| format!("Deprecated. {why}").trim_end().to_owned());
    let parts = [required, deprecated, Some(prop.description.clone())];
    let text = parts.into_iter().flatten().collect::<Vec<_>>().join(" ");
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}
