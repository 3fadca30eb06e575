//! An output that a template of the project writes, in the language of Jinja. A template cannot read files, run programs or loop
//! without an end.

use ds_core::{Diagnostic, Diagnostics, SourceFile, Span};
use minijinja::syntax::SyntaxConfig;
use minijinja::value::Serde;
use minijinja::{AutoEscape, Environment, Error, ErrorKind, UndefinedBehavior, Value};
use serde_json::{Map, Value as Json, json};

use super::identifiers::upper_camel;
use crate::emit::{Notation, Printer, json};
use crate::model::Model;
use crate::names::{camel_words, kebab};
use crate::rules;

/// The steps that a template may take, and those for each token; a line with five values needs thirty.
const FUEL: (u64, u64) = (1_000_000, 10_000);

/// Renders a template for the file `path`; `None` after an error, which is reported.
pub(crate) fn render(
    model: &Model,
    template: &SourceFile,
    path: &str,
    out: &mut Diagnostics,
) -> Option<String> {
    let mut environment = Environment::new();
    let syntax =
        SyntaxConfig::builder().trim_blocks(true).lstrip_blocks(true).keep_trailing_newline(true).build();
    if let Ok(syntax) = syntax {
        environment.set_syntax(syntax);
    }
    // A misspelt name is an error, not an empty text.
    environment.set_undefined_behavior(UndefinedBehavior::Strict);
    let tokens = u64::try_from(model.tokens.len()).unwrap_or(u64::MAX);
    environment.set_fuel(Some(FUEL.0.saturating_add(FUEL.1.saturating_mul(tokens))));
    environment.set_debug(true);
    let is_markup =
        [".html", ".htm", ".xml"].iter().any(|suffix| path.to_ascii_lowercase().ends_with(suffix));
    let escape = move |_: &str| if is_markup { AutoEscape::Html } else { AutoEscape::None };
    environment.set_auto_escape_callback(escape);
    environment.add_filter("kebab", |text: &str| kebab_of(text));
    environment.add_filter("snake", |text: &str| kebab_of(text).replace('-', "_"));
    environment.add_filter("camel", |text: &str| camel_words(&kebab_of(text)));
    environment.add_filter("pascal", |text: &str| upper_camel(text));
    let context = Value::from(Serde(context(model)));
    match environment.render_named_str(template.path(), template.text(), context) {
        Ok(text) => Some(text),
        Err(error) => {
            out.push(finding(template, &error));
            None
        }
    }
}

fn kebab_of(text: &str) -> String {
    let mut out = String::new();
    kebab(text, &mut out);
    out
}

/// What a template knows.
fn context(model: &Model) -> Json {
    let printer = Printer { model, notation: Notation::Rich, references: false };
    let themes: Vec<&str> = model.resolutions.iter().map(|theme| theme.name.as_str()).collect();
    let tokens = model.tokens.iter().map(|token| {
        let mut values = Vec::new();
        for theme in &model.resolutions {
            let Some(entry) = theme.entry(token.node) else { continue };
            let mut value = String::new();
            json::value(&mut value, model, &entry.value);
            let value: Json = serde_json::from_str(&value).unwrap_or_default();
            values.push(json!({ "theme": theme.name, "value": value, "text": printer.entry(entry) }));
        }
        let names: Vec<&str> = token.path.split('.').collect();
        let mut fields = Map::new();
        fields.insert("path".into(), token.path.to_string().into());
        fields.insert("name".into(), names.last().copied().unwrap_or_default().into());
        fields.insert("groups".into(), names[..names.len() - 1].into());
        fields.insert("type".into(), token.kind.name().into());
        fields.insert("css".into(), if token.in_css { token.css.to_string().into() } else { Json::Null });
        fields.insert("description".into(), token.description.as_deref().unwrap_or_default().into());
        fields.insert("deprecated".into(), token.deprecated.is_some().into());
        fields.insert("reason".into(), token.deprecated.as_deref().unwrap_or_default().into());
        fields.insert("value".into(), values.first().map_or(Json::Null, |first| first["value"].clone()));
        fields.insert("text".into(), values.first().map_or(Json::Null, |first| first["text"].clone()));
        fields.insert("values".into(), values.into());
        Json::Object(fields)
    });
    json!({ "themes": themes, "prefix": model.names.prefix, "tokens": tokens.collect::<Vec<_>>() })
}

fn finding(template: &SourceFile, error: &Error) -> Diagnostic {
    let range = error.range().and_then(|range| {
        let (start, end) = (u32::try_from(range.start).ok()?, u32::try_from(range.end).ok()?);
        let length = template.text().len();
        (range.start <= range.end && range.end <= length && template.text().is_char_boundary(range.start))
            .then(|| Span::new(start, end))
    });
    let detail = error.detail().unwrap_or_default();
    let message = match error.kind() {
        ErrorKind::OutOfFuel => "the template takes too many steps".to_owned(),
        kind if detail.is_empty() => kind.to_string(),
        kind => format!("{kind}: {detail}"),
    };
    let span = range.unwrap_or_else(|| line(template.text(), error.line().unwrap_or(1)));
    let help = match error.kind() {
        ErrorKind::UndefinedError => {
            "a token has `path`, `name`, `groups`, `type`, `css`, `description`, `deprecated`, `reason`, `value`, `text` and \
             `values`; `is defined` asks for a member of a value"
        }
        ErrorKind::UnknownFilter => {
            "the filters are those of MiniJinja, and `kebab`, `snake`, `camel` and `pascal`"
        }
        ErrorKind::TemplateNotFound | ErrorKind::BadInclude => "a template cannot include others",
        _ => "correct the template; nothing is written to its output",
    };
    Diagnostic::at(&rules::TEMPLATE, template, span, message).help(help)
}

/// The range of a line, counted from 1.
fn line(text: &str, wanted: usize) -> Span {
    let start: usize = text.split_inclusive('\n').take(wanted.saturating_sub(1)).map(str::len).sum();
    let end = start + text[start..].lines().next().map_or(0, str::len);
    Span::new(ds_core::source::to_u32(start), ds_core::source::to_u32(end))
}
