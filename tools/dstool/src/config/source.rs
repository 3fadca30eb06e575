//! `[content.source]`, `[content.types]` and `[content.fields]`: how content is written, and what a project calls things.
//!
//! A preset is a file with the same keys, so that everything that a preset can say, a project can say, too, key by key.

use std::collections::BTreeMap;

use ds_content::{
    Condition, HtmlText, Path, References, RichText, Shape, Source, TypeMapping, Wrapped, Wrapper,
};
use ds_core::{Diagnostic, Diagnostics, Location, SourceFile, suggest};
use toml::de::DeTable;

use super::read::Section;
use crate::rules;

/// The presets by name.
const PRESETS: [(&str, &str); 6] = [
    ("contentful", include_str!("presets/contentful.toml")),
    ("kontent", include_str!("presets/kontent.toml")),
    ("props", include_str!("presets/props.toml")),
    ("sanity", include_str!("presets/sanity.toml")),
    ("storyblok", include_str!("presets/storyblok.toml")),
    ("strapi", include_str!("presets/strapi.toml")),
];

/// How the content of a project is written. `type_places` receives where the component of each mapped type is named.
pub(super) fn read(
    content: &mut Section<'_>,
    type_places: &mut Vec<(String, Location)>,
    out: &mut Diagnostics,
) -> Source {
    let shape = content.section("source", out).and_then(|section| source(section, out));
    let others = if shape.is_some() { presets(out) } else { Vec::new() };
    let types = content.section("types", out).map(|section| types(section, type_places, out));
    let fields = content.section("fields", out).map(|section| section.pairs(out)).unwrap_or_default();
    Source {
        shape,
        others,
        types: types.unwrap_or_default(),
        fields: fields.into_iter().map(|(field, _, prop, _)| (field, prop)).collect(),
    }
}

fn source(mut section: Section<'_>, out: &mut Diagnostics) -> Option<Shape> {
    let at = section.at();
    let base = match section.text("preset", out) {
        Some((name, at)) => preset(&name, at, out)?,
        None => Shape { name: "content.source".into(), ..Shape::default() },
    };
    let shape = shape(&mut section, base, out);
    section.finish(out);
    let missing = [("type", shape.kind.is_empty()), ("root", shape.root.is_empty())];
    for (key, _) in missing.iter().filter(|(_, is_missing)| *is_missing) {
        let message = format!("`content.source` has neither `preset` nor `{key}`");
        let help = format!("name a preset ({}), or set `{key}`", names());
        out.push(Diagnostic::new(&rules::CONFIG_VALUE, at.clone(), message).help(help));
    }
    missing.iter().all(|(_, is_missing)| !is_missing).then_some(shape)
}

fn names() -> String {
    PRESETS.map(|(name, _)| format!("`{name}`")).join(", ")
}

fn preset(name: &str, at: Location, out: &mut Diagnostics) -> Option<Shape> {
    let known = PRESETS.iter().find(|(known, _)| *known == name);
    if let Some((name, text)) = known {
        return Some(parsed(name, text, out));
    }
    let help = match suggest::nearest(name, PRESETS.map(|(name, _)| name)) {
        Some(near) => format!("did you mean `{near}`?"),
        None => format!("use one of {}, or describe the shape with `type` and `root`", names()),
    };
    out.push(Diagnostic::new(&rules::CONFIG_VALUE, at, format!("there is no preset `{name}`")).help(help));
    None
}

/// All presets.
fn presets(out: &mut Diagnostics) -> Vec<Shape> {
    PRESETS.iter().map(|(name, text)| parsed(name, text, out)).collect()
}

fn parsed(name: &str, text: &str, out: &mut Diagnostics) -> Shape {
    let file = SourceFile::new(format!("presets/{name}.toml"), text);
    let (table, errors) = DeTable::parse_recoverable(text);
    for error in errors {
        out.push(Diagnostic::new(&rules::CONFIG_SYNTAX, file.start(), error.message()));
    }
    let mut section = Section::root(&file, &table);
    let shape = shape(&mut section, Shape { name: name.to_owned(), ..Shape::default() }, out);
    section.finish(out);
    shape
}

/// A shape with what a table changes in it.
fn shape(section: &mut Section<'_>, mut shape: Shape, out: &mut Diagnostics) -> Shape {
    let set =
        |target: &mut Vec<Path>, paths: Option<Vec<Path>>| *target = paths.unwrap_or_else(|| target.clone());
    set(&mut shape.kind, paths(section, "type", out));
    set(&mut shape.root, paths(section, "root", out));
    set(&mut shape.props, paths(section, "props", out));
    set(&mut shape.slots, paths(section, "slots", out));
    shape.has_untyped_root = section.flag("untyped-root", shape.has_untyped_root, out);
    shape.has_locales = section.flag("locales", shape.has_locales, out);
    if let Some((mark, _)) = section.text("translations", out) {
        shape.translations = mark;
    }
    shape.has_numeric_strings = section.flag("numeric-strings", shape.has_numeric_strings, out);
    shape.has_single_lists = section.flag("single-lists", shape.has_single_lists, out);
    shape.has_snake_case = section.flag("snake-case", shape.has_snake_case, out);
    let mut texts =
        |key, target: &mut Vec<String>| *target = texts(section, key, out).unwrap_or_else(|| target.clone());
    texts("not-fields", &mut shape.not_fields);
    texts("not-entries", &mut shape.not_entries);
    texts("values", &mut shape.values);
    if section.has("wrappers") {
        shape.wrappers =
            section.sections("wrappers", out).into_iter().map(|part| wrapper(part, out)).collect();
    }
    if section.has("links") {
        shape.links =
            section.sections("links", out).into_iter().map(|link| wrapped(link, false, out)).collect();
    }
    if section.has("images") {
        shape.images =
            section.sections("images", out).into_iter().map(|image| wrapped(image, true, out)).collect();
    }
    if section.has("texts") {
        shape.texts = section.sections("texts", out).into_iter().map(|text| rich_text(text, out)).collect();
    }
    if let Some(table) = section.section("references", out) {
        shape.references = references(table, std::mem::take(&mut shape.references), out);
    }
    // Asked for, so that they are known keys.
    for key in ["wrappers", "links", "images", "texts"] {
        section.expect(key);
    }
    shape
}

fn wrapper(mut section: Section<'_>, out: &mut Diagnostics) -> Wrapper {
    let wrapper = Wrapper {
        when: conditions(&mut section, out),
        value: path(&mut section, "value", out).unwrap_or_default(),
    };
    section.finish(out);
    wrapper
}

fn wrapped(mut section: Section<'_>, is_image: bool, out: &mut Diagnostics) -> Wrapped {
    let alt = if is_image { paths(&mut section, "alt", out) } else { None };
    let prefix = if is_image { None } else { section.text("prefix", out) };
    let wrapped = Wrapped {
        when: conditions(&mut section, out),
        address: paths(&mut section, "address", out).unwrap_or_default(),
        prefix: prefix.map(|(text, _)| text).unwrap_or_default(),
        alt: alt.unwrap_or_default(),
    };
    section.finish(out);
    wrapped
}

fn references(mut section: Section<'_>, base: References, out: &mut Diagnostics) -> References {
    let references = References {
        when: if section.has("when") { conditions(&mut section, out) } else { base.when },
        id: path(&mut section, "id", out).unwrap_or(base.id),
        target: path(&mut section, "target", out).unwrap_or(base.target),
        entries: paths(&mut section, "entries", out).unwrap_or(base.entries),
        drafts: section.text("drafts", out).map_or(base.drafts, |(text, _)| text),
        foreign: texts(&mut section, "foreign", out).unwrap_or(base.foreign),
        weak: texts(&mut section, "weak", out)
            .map_or(base.weak, |weak| weak.iter().map(|text| Condition::new(text)).collect()),
        across_files: section.flag("across-files", base.across_files, out),
    };
    section.expect("when");
    section.finish(out);
    references
}

fn rich_text(mut section: Section<'_>, out: &mut Diagnostics) -> RichText {
    let tags = section.section("tags", out).map(|section| section.pairs(out)).unwrap_or_default();
    let prefixes = section.section("prefixes", out).map(|section| section.pairs(out)).unwrap_or_default();
    let prefix = |(kind, _, prefix, _): (String, Location, String, Location)| (Condition::new(&kind), prefix);
    let text = RichText {
        when: conditions(&mut section, out),
        html: html(&mut section, out),
        is_list: section.flag("list", false, out),
        node: paths(&mut section, "node", out).unwrap_or_default(),
        children: path(&mut section, "children", out).unwrap_or_default(),
        text: path(&mut section, "text", out).unwrap_or_default(),
        marks: path(&mut section, "marks", out).unwrap_or_default(),
        definitions: path(&mut section, "definitions", out).unwrap_or_default(),
        definition_key: path(&mut section, "definition-key", out).unwrap_or_default(),
        bold: texts(&mut section, "bold", out).unwrap_or_default(),
        links: texts(&mut section, "links", out).unwrap_or_default(),
        href: paths(&mut section, "href", out).unwrap_or_default(),
        prefixes: prefixes.into_iter().map(prefix).collect(),
        level: path(&mut section, "level", out).unwrap_or_default(),
        tags: tags.into_iter().map(|(node, _, tag, _)| (node, tag)).collect(),
        blocks: paths(&mut section, "blocks", out).unwrap_or_default(),
    };
    section.finish(out);
    text
}

fn html(section: &mut Section<'_>, out: &mut Diagnostics) -> HtmlText {
    HtmlText {
        path: path(section, "html", out).unwrap_or_default(),
        embedded: section.text("embedded", out).map_or_else(String::new, |(text, _)| text),
        linked: section.text("linked", out).map_or_else(String::new, |(text, _)| text),
        targets: path(section, "targets", out).unwrap_or_default(),
        not_attributes: texts(section, "not-attributes", out).unwrap_or_default(),
    }
}

fn conditions(section: &mut Section<'_>, out: &mut Diagnostics) -> Vec<Condition> {
    texts(section, "when", out).unwrap_or_default().iter().map(|text| Condition::new(text)).collect()
}

fn path(section: &mut Section<'_>, key: &'static str, out: &mut Diagnostics) -> Option<Path> {
    section.text(key, out).map(|(text, _)| Path::new(&text))
}

fn paths(section: &mut Section<'_>, key: &'static str, out: &mut Diagnostics) -> Option<Vec<Path>> {
    Some(texts(section, key, out)?.iter().map(|text| Path::new(text)).collect())
}

fn texts(section: &mut Section<'_>, key: &'static str, out: &mut Diagnostics) -> Option<Vec<String>> {
    Some(section.texts(key, out)?.into_iter().map(|(text, _)| text).collect())
}

fn types(
    section: Section<'_>,
    places: &mut Vec<(String, Location)>,
    out: &mut Diagnostics,
) -> BTreeMap<String, TypeMapping> {
    let mapping = |(kind, _, text, at): (String, Location, String, Location)| {
        places.push((kind.clone(), at));
        let mapping = match text.as_str() {
            "ignore" => TypeMapping::Ignore,
            "transparent" => TypeMapping::Transparent,
            _ => TypeMapping::Component(text),
        };
        (kind, mapping)
    };
    section.pairs(out).into_iter().map(mapping).collect()
}
