//! The fields that any model may have.

use ds_core::Diagnostic;
use ds_core::json::{Entry, Kind};
use ds_core::suggest::nearest;

use super::Walk;
use crate::rules::UNKNOWN_PROP;

/// The fields that exporters add to models about their place among others.
const EXPORTED: [&str; 6] = [":type", ":items", ":itemsOrder", ":children", ":path", ":hierarchyType"];

impl<'d> Walk<'_, '_, 'd> {
    /// Checks a field that any model may have.
    pub(super) fn generic(&mut self, entry: Entry<'d>, name: &str) {
        let wanted = match (name, entry.value.kind()) {
            (_, Kind::Null | Kind::Broken) => return,
            ("id" | "appliedCssClassNames", kind) if kind != Kind::String => "a string",
            ("dataLayer", Kind::Object) => {
                for data in entry.value.entries().filter(|data| data.value.kind() != Kind::Object) {
                    self.wrong_type(data.value, &data.name(), "an object with the data of one id");
                }
                return;
            }
            ("dataLayer", _) => "an object, with the data by id",
            // Exporters of other systems may add their own, so only a probable misspelling is reported.
            _ if name.starts_with(':') && !EXPORTED.contains(&name) => {
                if let Some(near) = nearest(name, EXPORTED) {
                    let inside = self.file.at(entry.key.inner_span());
                    self.diagnostics.push(
                        Diagnostic::new(
                            &UNKNOWN_PROP,
                            entry.key.location(),
                            format!("no model has a field `{name}`"),
                        )
                        .help(format!("did you mean `{near}`?"))
                        .replace(format!("Use `{near}`"), false, inside, near),
                    );
                }
                return;
            }
            _ => return,
        };
        self.wrong_type(entry.value, name, wanted);
    }
}

/// Fields that any model may have: fields added by the exporter, namespaced ones, and those of the wrapper.
pub(super) fn is_generic(name: &str, component: bool) -> bool {
    name.starts_with(':')
        || name == "dataLayer"
        || (component
            && (matches!(name, "id" | "appliedCssClassNames" | "i18n" | "$schema")
                || ["cq:", "jcr:", "sling:"].iter().any(|prefix| name.starts_with(prefix))))
}
