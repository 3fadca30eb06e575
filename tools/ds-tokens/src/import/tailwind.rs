//! Tailwind 3: the `theme` of a configuration as JSON. Each section is a group; `extend` adds to it. `DEFAULT` is the value of
//! its group, and `theme('colors.red')` a reference.

use ds_core::json::{Kind, Value};

use super::objects::{self, Themes};
use super::tree::{Bundle, ENDING, Step, Token, stem};
use super::{Parsed, names};

/// Whether a file is a configuration: `theme` with sections that Tailwind has.
pub(super) fn fits(file: &Parsed<'_>) -> bool {
    file.document.as_ref().is_some_and(|document| {
        let Some(theme) = document.root().get("theme") else { return false };
        let theme = theme.get("extend").filter(|_| theme.len() == 1).unwrap_or(theme);
        theme.entries().any(|entry| {
            entry.name() == "extend" && entry.value.kind() == Kind::Object || section(&entry.name()).is_some()
        }) && !crate::older::contains_token(document.root())
    })
}

/// Reads all configurations, each as a set.
pub(super) fn read(files: &[&Parsed<'_>], bundle: &mut Bundle, _: &mut Themes) {
    for file in files {
        let Some(theme) = file.document.as_ref().and_then(|document| document.root().get("theme")) else {
            continue;
        };
        let name = stem(&file.place).to_owned();
        let set = bundle.set(&name, &format!("{name}{ENDING}"));
        bundle.order.push(Step::Set(set));
        let sections = theme.entries().filter(|entry| entry.name() != "extend");
        for section_entry in sections.chain(theme.get("extend").into_iter().flat_map(Value::entries)) {
            let mut path = vec![section_entry.name().into_owned()];
            let kind = section(&section_entry.name());
            values(file, section_entry.value, &mut path, kind, (set, &mut *bundle));
        }
    }
}

/// The type of a section's values.
fn section(name: &str) -> Option<&'static str> {
    Some(match name {
        "colors" | "backgroundColor" | "textColor" | "borderColor" | "ringColor" | "fill" | "stroke"
        | "accentColor" | "caretColor" | "divideColor" | "placeholderColor" | "outlineColor" => "color",
        "spacing" | "borderRadius" | "borderWidth" | "fontSize" | "screens" | "width" | "height"
        | "maxWidth" | "minWidth" | "maxHeight" | "minHeight" | "gap" | "padding" | "margin"
        | "letterSpacing" | "blur" | "inset" | "ringWidth" | "outlineWidth" | "columns" | "size" => {
            "dimension"
        }
        "fontFamily" => "fontFamily",
        "fontWeight" => "fontWeight",
        "lineHeight" | "opacity" | "zIndex" | "scale" | "order" | "flexGrow" | "flexShrink" => "number",
        "transitionDuration" | "transitionDelay" => "duration",
        "transitionTimingFunction" => "cubicBezier",
        "boxShadow" | "dropShadow" => "shadow",
        _ => return None,
    })
}

fn values(
    file: &Parsed<'_>,
    value: Value<'_>,
    path: &mut Vec<String>,
    kind: Option<&str>,
    (set, bundle): (usize, &mut Bundle),
) {
    let at = file.origins.location(value.location());
    match value.kind() {
        Kind::Object => {
            for member in value.entries().filter(|member| member.value.kind() != Kind::Broken) {
                let name = member.name();
                if name == "DEFAULT" {
                    values(file, member.value, path, kind, (set, &mut *bundle));
                    continue;
                }
                path.push(name.into_owned());
                values(file, member.value, path, kind, (set, &mut *bundle));
                path.pop();
            }
        }
        // A size of text with its line height.
        Kind::Array if path[0] == "fontSize" => {
            let mut items = value.items();
            if let Some(size) = items.next() {
                values(file, size, path, kind, (set, &mut *bundle));
            }
            let Some(second) = items.next() else { return };
            let parts =
                [("lineHeight", "number"), ("letterSpacing", "dimension"), ("fontWeight", "fontWeight")];
            if second.kind() != Kind::Object {
                path.push("lineHeight".to_owned());
                values(file, second, path, Some("number"), (set, &mut *bundle));
                path.pop();
                return;
            }
            for (name, kind) in parts {
                if let Some(part) = second.get(name) {
                    path.push(name.to_owned());
                    values(file, part, path, Some(kind), (set, &mut *bundle));
                    path.pop();
                }
            }
        }
        _ => {
            let mut value = objects::json(value);
            names::each_text(&mut value, &theme_function);
            let token = Token::new(path.clone(), value, kind, at);
            bundle.replace(set, token);
        }
    }
}

fn theme_function(text: &str) -> Option<String> {
    let (before, after) = text.split_once("theme(")?;
    let (path, rest) = after.split_once(')')?;
    let path = path.trim().trim_matches(['"', '\'']).trim_end_matches(".DEFAULT");
    Some(format!("{before}{{{path}}}{rest}"))
}
