//! Prints types as TypeScript.

use std::cell::Cell;

use ds_core::Span;

use super::Eval;
use super::ty::{Env, Item, Obj, Place, Signature, Ty, TypeRef, one_line};
use crate::syntax::{Literal, Mention, Name, Part, mentions};

/// The maximum number of types in one text. The longest unions in published libraries (icon names) have ten
/// thousand.
const MAX_STEPS: usize = 40_000;

/// The maximum depth of nesting in one text, including lists and arguments.
const MAX_LEVELS: usize = 400;

/// The depth at which objects are abbreviated to `{ … }`.
const MAX_DEPTH: usize = 4;

impl Eval<'_> {
    /// The text of a type on one line, truncated if it is very long.
    pub(crate) fn text(&self, ty: &TypeRef) -> String {
        self.text_from(ty, 0, MAX_STEPS).0
    }

    /// The same with abbreviated objects, for a type that is too long for a table.
    pub(crate) fn brief(&self, ty: &TypeRef) -> String {
        self.text_from(ty, MAX_DEPTH, MAX_STEPS).0
    }

    /// The text of a type for a sentence: with abbreviated objects if it is long.
    pub(crate) fn short(&self, ty: &TypeRef) -> String {
        const MAX_BYTES: usize = 240;
        self.text_within(ty, MAX_BYTES).unwrap_or_else(|| self.brief(ty))
    }

    /// The text of a type if it is not longer than `bytes`.
    pub(crate) fn text_within(&self, ty: &TypeRef, bytes: usize) -> Option<String> {
        // Each step prints at least one byte.
        let (text, whole) = self.text_from(ty, 0, bytes + 1);
        Some(text).filter(|text| whole && text.len() <= bytes)
    }

    fn text_from(&self, ty: &TypeRef, depth: usize, steps: usize) -> (String, bool) {
        let printer = Printer { eval: self, left: Cell::new(steps), level: Cell::new(0) };
        let text = printer.print(ty, depth);
        // Evaluating types only for printing may exceed limits; the text then contains an unresolved type.
        self.clear_exceeded();
        (text, printer.left.get() > 0)
    }
}

/// Prints one type. Shared types are printed wherever they are used, so the steps are counted.
struct Printer<'e, 'p> {
    eval: &'e Eval<'p>,
    left: Cell<usize>,
    level: Cell<usize>,
}

impl Printer<'_, '_> {
    fn print(&self, ty: &TypeRef, depth: usize) -> String {
        let Some(left) = self.left.get().checked_sub(1) else { return "…".to_owned() };
        let level = self.level.get();
        if level == MAX_LEVELS {
            self.left.set(0);
            return "…".to_owned();
        }
        self.left.set(left);
        self.level.set(level + 1);
        let text = self.print_kind(ty, depth);
        self.level.set(level);
        text
    }

    fn print_kind(&self, ty: &TypeRef, depth: usize) -> String {
        match &**ty {
            Ty::Any => "any".to_owned(),
            Ty::Unknown => "unknown".to_owned(),
            Ty::Never => "never".to_owned(),
            Ty::Undefined => "undefined".to_owned(),
            Ty::Null => "null".to_owned(),
            Ty::String => "string".to_owned(),
            Ty::Number => "number".to_owned(),
            Ty::Boolean => "boolean".to_owned(),
            Ty::BigInt => "bigint".to_owned(),
            Ty::Symbol => "symbol".to_owned(),
            Ty::NonPrimitive => "object".to_owned(),
            Ty::Literal(literal) => print_literal(literal),
            Ty::Template(parts) => {
                let part = |part: &Part<TypeRef>| match part {
                    Part::Text(text) => text.to_string(),
                    Part::Placeholder(ty) => format!("${{{}}}", self.print(ty, depth)),
                };
                format!("`{}`", parts.iter().map(part).collect::<String>())
            }
            Ty::Array(item) => {
                let text = self.print(item, depth);
                if needs_brackets(item) { format!("({text})[]") } else { format!("{text}[]") }
            }
            Ty::Tuple(items) => format!("[{}]", self.list(items.iter().map(|item| self.item(item, depth)))),
            Ty::Object(obj) => self.object_text(obj, depth),
            Ty::Function(signature) => self.signature_text(signature),
            Ty::Class(class, _) => format!("typeof {}", class.name),
            Ty::Component(props) => format!("ComponentType<{}>", self.print(props, depth)),
            Ty::Union(arms) => {
                let arm = |arm: &TypeRef| {
                    let text = self.print(arm, depth);
                    if matches!(**arm, Ty::Function(_)) { format!("({text})") } else { text }
                };
                arms.iter().map(arm).collect::<Vec<_>>().join(" | ")
            }
            Ty::Named(named) => self.generic(named.name(), &named.args, depth),
            Ty::Param { name, .. } => name.to_string(),
            Ty::Infer { name, .. } => format!("infer {name}"),
            Ty::External { name, args, .. } => self.generic(name, args, depth),
            Ty::Unresolved(unresolved) => unresolved.place.text(),
        }
    }

    #[expect(clippy::unused_self, reason = "reads as the other parts do")]
    fn list(&self, texts: impl Iterator<Item = String>) -> String {
        texts.collect::<Vec<_>>().join(", ")
    }

    fn generic(&self, name: &str, args: &[TypeRef], depth: usize) -> String {
        match args {
            [] => name.to_owned(),
            args => format!("{name}<{}>", self.list(args.iter().map(|arg| self.print(arg, depth)))),
        }
    }

    fn item(&self, item: &Item, depth: usize) -> String {
        let text = self.print(&item.ty, depth);
        match (item.rest, item.optional) {
            (true, _) => format!("...{text}[]"),
            (false, true) => format!("{text}?"),
            (false, false) => text,
        }
    }

    fn object_text(&self, obj: &Obj, depth: usize) -> String {
        if let ([only], true) = (obj.calls.as_slice(), obj.props.is_empty()) {
            return self.signature_text(only);
        }
        if obj.props.is_empty() && obj.index.is_empty() {
            let sets: Vec<&str> = obj.sets.iter().map(|set| &*set.name).collect();
            return if sets.is_empty() { "{}".to_owned() } else { sets.join(" & ") };
        }
        if depth == MAX_DEPTH {
            return "{ … }".to_owned();
        }
        let props = obj.props.iter().map(|(name, prop)| {
            let ty = self.eval.slot(&prop.slot, &prop.place);
            let ty = if prop.optional { self.eval.without_undefined(&ty) } else { ty };
            let mark = if prop.optional { "?" } else { "" };
            format!("{}{mark}: {}", key_text(name), self.print(&ty, depth + 1))
        });
        let index = obj.index.iter().map(|(key, slot)| {
            let value = match slot {
                super::Slot::Ready(ty) => self.print(ty, depth + 1),
                super::Slot::Lazy(lazy) => Place::new(&lazy.env.home, lazy.ty.span).text(),
                _ => "…".to_owned(),
            };
            format!("[key: {}]: {value}", self.print(key, depth))
        });
        format!("{{ {} }}", props.chain(index).collect::<Vec<_>>().join("; "))
    }

    /// A function type from its source, with arguments for the type parameters of what declares it; the signature of a method is
    /// converted to a function type.
    fn signature_text(&self, signature: &Signature) -> String {
        let (function, env) = (&signature.function, &signature.env);
        let mentions = mentions(function);
        let text = |span: Span| self.source_text(env, span, &mentions);
        let source = Place::new(&env.home, function.span).text();
        if function.body.is_none() && source.starts_with(['(', '<']) && source.contains("=>") {
            return text(function.span);
        }
        let params = function.params.iter().enumerate().map(|(index, param)| {
            let name = param.name.as_ref().map_or_else(|| format!("arg{index}"), ToString::to_string);
            let dots = if param.rest { "..." } else { "" };
            let mark = if param.optional { "?" } else { "" };
            let ty = param.ty.as_ref().map_or_else(|| "any".to_owned(), |ty| text(ty.span));
            format!("{dots}{name}{mark}: {ty}")
        });
        let params = params.collect::<Vec<_>>().join(", ");
        let returns = function.returns.as_ref().map_or_else(|| "void".to_owned(), |ty| text(ty.span));
        format!("({params}) => {returns}")
    }

    /// A piece of source with arguments in the places of type parameters.
    fn source_text(&self, env: &Env, span: Span, mentions: &[Mention]) -> String {
        let file = &env.home.module.file;
        let (mut text, mut at) = (String::new(), span.start);
        for mention in mentions {
            let is_inside = mention.span.start >= at && mention.span.end <= span.end;
            let Some(argument) = env.bound(&mention.name).filter(|_| is_inside) else { continue };
            let Some(argument) = self.argument(argument, mention.tight) else { continue };
            text.push_str(file.slice(Span::new(at, mention.span.start)));
            text.push_str(&argument);
            at = mention.span.end;
        }
        text.push_str(file.slice(Span::new(at, span.end)));
        one_line(&text)
    }

    /// The text of a type argument; `None` if the name of its parameter says more, or it is long.
    fn argument(&self, ty: &TypeRef, tight: bool) -> Option<String> {
        const MAX_BYTES: usize = 80;
        if matches!(**ty, Ty::Param { .. } | Ty::Infer { .. } | Ty::Unresolved(_)) {
            return None;
        }
        // Its steps count for the text that it is a part of.
        let steps = (MAX_BYTES + 1).min(self.left.get());
        let printer = Printer { eval: self.eval, left: Cell::new(steps), level: Cell::new(self.level.get()) };
        let text = printer.print(ty, MAX_DEPTH - 1);
        let left = printer.left.get();
        self.left.set(self.left.get() - (steps - left));
        if left == 0 || text.len() > MAX_BYTES {
            return None;
        }
        Some(if tight && needs_brackets(ty) { format!("({text})") } else { text })
    }
}

/// A literal in TypeScript notation, with double quotes.
pub(crate) fn print_literal(literal: &Literal) -> String {
    match literal {
        Literal::String(text) => serde_json::Value::from(text.as_str()).to_string(),
        Literal::Number(number) => number.to_string(),
        Literal::Boolean(value) => value.to_string(),
        Literal::BigInt => "bigint".to_owned(),
    }
}

fn key_text(name: &Name) -> String {
    let plain = |ch: char| ch.is_alphanumeric() || matches!(ch, '_' | '$');
    if name.chars().all(plain) { name.to_string() } else { print_literal(&Literal::String(name.clone())) }
}

fn needs_brackets(ty: &TypeRef) -> bool {
    matches!(**ty, Ty::Union(_) | Ty::Function(_))
}
