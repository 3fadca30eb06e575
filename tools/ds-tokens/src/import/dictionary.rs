//! The configuration of Style Dictionary: which unit its platforms give to numbers, and which transforms it has of its own.

use ds_core::json::{Kind, Value};
use ds_core::{Diagnostic, Diagnostics};
use serde_json::Value as Json;

use super::objects::Themes;
use super::tree::{Bundle, Token};
use super::{Parsed, rules};
use crate::older::{Hint, type_hint};
use crate::value::Type;

/// Groups of transforms that read a number as `rem`, or convert it from `rem`.
const REM_GROUPS: [&str; 12] = [
    "css",
    "scss",
    "less",
    "js",
    "android",
    "compose",
    "ios",
    "ios-swift",
    "ios-swift-separate",
    "flutter",
    "flutter-separate",
    "react-native",
];

/// Starts of the names of Style Dictionary's transforms, which do not change what a value means.
const KNOWN: [&str; 16] = [
    "attribute/",
    "name/",
    "color/",
    "size/",
    "time/",
    "html/",
    "content/",
    "asset/",
    "font/",
    "fontFamily/",
    "cubicBezier/",
    "typography/",
    "border/",
    "strokeStyle/",
    "shadow/",
    "transition/",
];

/// Whether a file is a configuration: `platforms`, each with transforms or files.
pub(super) fn fits(file: &Parsed<'_>) -> bool {
    file.document.as_ref().is_some_and(|document| {
        let root = document.root();
        let is_platform = |value: Value<'_>| {
            value.kind() == Kind::Object
                && ["transformGroup", "transforms", "files"].iter().any(|name| value.get(name).is_some())
        };
        root.get("platforms").is_some_and(|platforms| {
            !platforms.is_empty() && platforms.entries().all(|entry| is_platform(entry.value))
        })
    })
}

/// A configuration has no tokens of its own.
pub(super) fn read(files: &[&Parsed<'_>], bundle: &mut Bundle, _: &mut Themes) {
    for file in files {
        bundle.unit =
            bundle.unit.or_else(|| file.document.as_ref().and_then(|document| unit(document.root())));
        let root = file.document.as_ref().map(|document| document.root());
        for platform in root.and_then(|root| root.get("platforms")).into_iter().flat_map(Value::entries) {
            own_transforms(file, platform.value, &platform.name(), &mut bundle.findings);
        }
    }
}

/// The unit that a platform gives to numbers.
fn unit(root: Value<'_>) -> Option<&'static str> {
    let mut platforms = root.get("platforms")?.entries();
    platforms.find_map(|platform| {
        let names = platform.value.get("transforms").into_iter().flat_map(Value::items);
        let names: Vec<String> = names.filter_map(Value::as_str).map(std::borrow::Cow::into_owned).collect();
        let group = platform.value.get("transformGroup").and_then(Value::as_str).unwrap_or_default();
        match () {
            () if names.iter().any(|name| name.contains("/rem")) => Some("rem"),
            () if names.iter().any(|name| name == "size/px") => Some("px"),
            () if REM_GROUPS.contains(&&*group) => Some("rem"),
            () if group == "web" => Some("px"),
            () => None,
        }
    })
}

fn own_transforms(file: &Parsed<'_>, platform: Value<'_>, name: &str, out: &mut Diagnostics) {
    for item in platform.get("transforms").into_iter().flat_map(Value::items) {
        let Some(transform) = item.as_str().filter(|text| !KNOWN.iter().any(|known| text.starts_with(known)))
        else {
            continue;
        };
        let message = format!("the transform `{transform}` of the platform `{name}` is not applied");
        let at = file.origins.location(item.location());
        let finding = Diagnostic::new(&rules::CHANGED, at, message);
        out.push(
            finding.help("it is JavaScript of the project: check what it changes, and change the result"),
        );
    }
}

/// Gives lengths that are numbers the unit of the configuration. Without one, numbers of the category `size` stay numbers, which is said once.
pub(super) fn units(bundle: &mut Bundle) {
    let Some(unit) = bundle.unit else { return without_units(bundle) };
    for token in bundle.sets.iter_mut().flat_map(|set| &mut set.tokens) {
        if let Some(number) = number(token).filter(|_| is_length(token)) {
            token.value = Json::String(format!("{}{unit}", crate::text::number(number)));
        }
    }
}

fn without_units(bundle: &mut Bundle) {
    let is_typed = |token: &Token| token.kind.as_deref().is_some_and(|kind| type_hint(kind) != Hint::Custom);
    let tokens = bundle.sets.iter().flat_map(|set| &set.tokens);
    let plain: Vec<&Token> =
        tokens.filter(|token| is_length(token) && !is_typed(token) && number(token).is_some()).collect();
    let Some(first) = plain.first() else { return };
    let message = match plain.len() {
        1 => format!("`{}` has no unit, so it is a number", first.name()),
        count => format!("{count} values such as `{}` have no unit, so they are numbers", first.name()),
    };
    let finding = Diagnostic::new(&rules::CHANGED, first.at.clone(), message)
        .help("Style Dictionary gives sizes a unit with a transform: import its configuration as JSON, too, or write the unit in the source");
    bundle.findings.push(finding);
}

/// A number other than 0, also as text.
fn number(token: &Token) -> Option<f64> {
    let number = match &token.value {
        Json::Number(number) => number.as_f64(),
        Json::String(text) => {
            crate::older::quantity(text).filter(|quantity| quantity.1.is_empty()).map(|quantity| quantity.0)
        }
        _ => None,
    };
    number.filter(|number| *number != 0.0)
}

/// Style Dictionary knows a length by its type; up to version 3, by the first name of its path.
fn is_length(token: &Token) -> bool {
    match token.kind.as_deref().map(type_hint) {
        Some(Hint::Type(kind)) => kind == Type::Dimension,
        _ => token.path.first().is_some_and(|first| first == "size"),
    }
}
