//! What authors do: content that is valid, but does not do what its author meant.
//!
//! Each rule is a warning with a way to fix it. [`Author`] is called for each string and each object whose meaning is known. A field's
//! format says what a string is; without one, its name does.

mod dates;
mod html;
mod images;
mod language;
mod links;
mod names;
mod rules;
mod texts;
mod words;

use ds_core::json::{Kind, Value};
use ds_core::{Diagnostic, Diagnostics, Location, Rule, SourceFile, Span};

use crate::schema::Format;

use names::Meaning;

pub(crate) use images::may_be_image;
pub(crate) use language::Language;
pub(crate) use links::lacks_scheme;
pub use rules::RULES;

/// What is known about the site.
#[derive(Debug, Default)]
pub(crate) struct Facts {
    /// Host of the site, without `www.`; empty if it is not known.
    host: String,
    /// The current date, `yyyy-MM-dd`; empty if it is not known.
    today: String,
}

impl Facts {
    pub(crate) fn set_origin(&mut self, origin: &str) {
        self.host = links::host(origin).unwrap_or_default().trim_start_matches("www.").to_ascii_lowercase();
    }

    pub(crate) fn set_today(&mut self, today: &str) {
        today.clone_into(&mut self.today);
    }
}

/// Applies the rules to a file.
pub(crate) struct Author<'w> {
    pub(crate) facts: &'w Facts,
    pub(crate) file: &'w SourceFile,
    pub(crate) found: &'w mut Diagnostics,
    /// The language of the page, if it is known.
    pub(crate) language: Option<Language>,
}

impl Author<'_> {
    /// Checks a string of a field.
    pub(crate) fn string(&mut self, value: Value<'_>, name: &str, format: Option<Format>) {
        let Some(text) = value.as_str() else { return };
        match format {
            Some(Format::Html) => self.html(value, &text),
            Some(Format::Url) => self.link(value, &text, name),
            Some(Format::Image) => self.image_address(value, &text),
            Some(_) => {}
            None => match names::meaning(name) {
                Some(Meaning::Address) => self.link(value, &text, name),
                Some(Meaning::MaybeAddress) if links::looks_like_address(&text) => {
                    self.link(value, &text, name)
                }
                Some(Meaning::MaybeAddress) | None => {}
                Some(Meaning::Image) => self.image_address(value, &text),
                Some(meaning) => self.text(value, &text, name, meaning),
            },
        }
    }

    /// Checks what the fields of an object say together. `needs_flag` says whether its component shows actions only with
    /// `actionsEnabled`.
    pub(crate) fn model(&mut self, model: Value<'_>, needs_flag: bool) {
        self.actions_flag(model, needs_flag);
        self.texts_of_links(model);
        self.pretitle(model);
        self.alternative_text(model);
        self.image_of_text(model);
        self.line_clamp(model);
        self.dates(model);
        if let Some(data) = model.get("structuredData").filter(|data| data.kind() == Kind::Object) {
            self.dates(data);
        }
    }

    /// Checks the titles of panels next to each other.
    pub(crate) fn panels(&mut self, items: Value<'_>) {
        self.repeated_titles(items);
    }

    /// Checks the texts of buttons and actions.
    fn texts_of_links(&mut self, model: Value<'_>) {
        let actions = model.get("actions").into_iter().flat_map(Value::items);
        let button = model.get("buttonLink").and_then(|_| model.get("text"));
        for text in actions.filter_map(|action| action.get("title")).chain(button) {
            if let Some(words) = text.as_str() {
                self.link_text(text, &words);
            }
        }
    }

    /// Reports actions that the component ignores.
    fn actions_flag(&mut self, model: Value<'_>, needs_flag: bool) {
        let Some(actions) = model.get("actions").filter(|actions| !actions.is_empty()) else { return };
        let flag = model.get("actionsEnabled").and_then(Value::as_bool);
        if flag.map_or(needs_flag, |flag| !flag) {
            let count = actions.len();
            let (subject, verb) = if count == 1 { ("action", "is") } else { ("actions", "are") };
            let message = format!("{count} {subject} {verb} not shown: `actionsEnabled` is not true");
            let at = model.get("actionsEnabled").map_or_else(|| self.bracket(actions), Value::location);
            self.found.push(
                Diagnostic::new(&rules::ACTIONS_FLAG, at, message)
                    .help("set `\"actionsEnabled\": true`, or remove the actions"),
            );
        }
    }

    /// A finding at a string, with the whole string that would be right. The fix needs no review if it is `safe`.
    fn instead(&mut self, rule: &'static Rule, value: Value<'_>, message: String, right: &str, safe: bool) {
        let inside = self.file.at(value.inner_span());
        // Control characters are white space, which no right text has.
        let escaped = right.replace('\\', "\\\\").replace('"', "\\\"").replace(char::is_control, " ");
        self.found.push(
            Diagnostic::new(rule, value.location(), message).help(format!("write `{right}`")).replace(
                format!("Use `{right}`"),
                safe,
                inside,
                escaped,
            ),
        );
    }

    /// The opening bracket of a value.
    fn bracket(&self, value: Value<'_>) -> Location {
        let start = value.span().start;
        self.file.at(Span::new(start, start + 1))
    }

    fn report(&mut self, rule: &'static Rule, at: Location, message: impl Into<String>, help: &str) {
        self.found.push(Diagnostic::new(rule, at, message).help(help));
    }
}
