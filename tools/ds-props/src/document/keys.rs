//! The names of additional members, and what TypeScript accepts for a type that has only such members.

use ds_core::model::manifest::Type;

use super::Writer;
use crate::eval::ty::{Ty, TypeRef};
use crate::pattern::escaped;
use crate::syntax::{Name, Part};

/// The names that an index signature is for.
pub(super) enum Keys {
    /// All names.
    All,
    /// Names that match a regular expression.
    Some {
        pattern: String,
        /// As TypeScript source.
        text: String,
    },
    /// Symbols, which JSON cannot have.
    None,
}

/// The names that are numbers, as JavaScript prints them.
const NUMBERS: &str = r"^(?:0|-?(?:[1-9]\d*|(?:0|[1-9]\d*)\.\d*[1-9]))$";

impl Writer<'_, '_> {
    pub(super) fn keys(&self, key: &TypeRef) -> Keys {
        let some = |pattern| Keys::Some { pattern, text: self.eval.short(key) };
        match &*self.eval.force(key) {
            Ty::Symbol => Keys::None,
            Ty::Number => some(NUMBERS.to_owned()),
            Ty::Template(parts) => some(self.pattern(parts)),
            _ => Keys::All,
        }
    }

    pub(super) fn pattern(&self, parts: &[Part<TypeRef>]) -> String {
        let mut pattern = String::from("^");
        for part in parts {
            match part {
                Part::Text(text) => pattern.push_str(&escaped(text)),
                Part::Placeholder(ty) => pattern.push_str(match &*self.eval.force(ty) {
                    Ty::Number => r"[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?",
                    Ty::BigInt => r"-?\d+",
                    Ty::Boolean => "(?:true|false)",
                    _ => r"[\s\S]*",
                }),
            }
        }
        pattern.push('$');
        pattern
    }
}

/// A regular expression for these names, and their union as TypeScript source.
pub(super) fn of_names<'n>(names: impl Iterator<Item = &'n Name>) -> (String, String) {
    let (patterns, texts): (Vec<String>, Vec<String>) =
        names.map(|name| (escaped(name), format!("{:?}", name.as_str()))).unzip();
    (format!("^(?:{})$", patterns.join("|")), texts.join(" | "))
}

/// Every object and list.
pub(super) fn objects() -> Vec<Type> {
    let object =
        Type::Object { properties: Vec::new(), patterns: Vec::new(), index: Some(Box::new(Type::Any)) };
    vec![object, Type::Array { items: Box::new(Type::Any) }]
}

/// Every value but null: what `{}` means.
pub(super) fn not_null() -> Vec<Type> {
    [Type::String, Type::Number, Type::Boolean].into_iter().chain(objects()).collect()
}

/// What TypeScript accepts besides objects, if an index signature is all that a type has: lists and texts have numbered members,
/// and a list fits `Record<string, any>`.
pub(super) fn alike(names: &Keys, is_any: bool, value: &Type) -> Vec<Type> {
    let is_text = |ty: &Type| matches!(ty, Type::String | Type::Any);
    match names {
        Keys::All if is_any => vec![Type::Array { items: Box::new(Type::Any) }],
        Keys::Some { pattern, .. } if pattern == NUMBERS => {
            let takes_text = match value {
                Type::Union { of } => of.iter().any(is_text),
                value => is_text(value),
            };
            let list = Type::Array { items: Box::new(value.clone()) };
            [list].into_iter().chain(takes_text.then_some(Type::String)).collect()
        }
        _ => Vec::new(),
    }
}
