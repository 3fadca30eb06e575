//! The names in a type expression that may be type parameters.

use ds_core::Span;

use super::{Function, Member, Name, Part, Type, TypeKind};

/// A name without arguments, where it is written.
pub(crate) struct Mention {
    pub(crate) name: Name,
    pub(crate) span: Span,
    /// Whether a union or a function needs brackets in its place.
    pub(crate) tight: bool,
}

/// The names in the parameters and the result of a function, without its own type parameters, in source order.
pub(crate) fn mentions(function: &Function) -> Vec<Mention> {
    let mut collector = Collector::default();
    collector.function(function);
    collector.mentions.sort_by_key(|mention| mention.span.start);
    collector.mentions
}

#[derive(Default)]
struct Collector {
    mentions: Vec<Mention>,
    /// Names that mean something else here.
    hidden: Vec<Name>,
}

impl Collector {
    fn function(&mut self, function: &Function) {
        let before = self.hidden.len();
        self.hidden.extend(function.type_params.iter().map(|param| param.name.clone()));
        let types = function.params.iter().filter_map(|param| param.ty.as_ref()).chain(&function.returns);
        types.for_each(|ty| self.visit(ty, false));
        self.hidden.truncate(before);
    }

    fn visit(&mut self, ty: &Type, tight: bool) {
        match &ty.kind {
            TypeKind::Reference { path, args } => {
                if let ([name], true) = (path.as_slice(), args.is_empty())
                    && !self.hidden.contains(name)
                {
                    self.mentions.push(Mention { name: name.clone(), span: ty.span, tight });
                }
                args.iter().for_each(|arg| self.visit(arg, false));
            }
            TypeKind::Import { args, .. } => args.iter().for_each(|arg| self.visit(arg, false)),
            TypeKind::Template(parts) => parts.iter().for_each(|part| {
                if let Part::Placeholder(ty) = part {
                    self.visit(ty, false);
                }
            }),
            TypeKind::Array(item) | TypeKind::Keyof(item) | TypeKind::Readonly(item) => {
                self.visit(item, true);
            }
            TypeKind::Tuple(items) => items.iter().for_each(|item| self.visit(&item.ty, true)),
            TypeKind::Union(types) => types.iter().for_each(|ty| self.visit(ty, false)),
            TypeKind::Intersection(types) => types.iter().for_each(|ty| self.visit(ty, true)),
            TypeKind::Object(members) => members.iter().for_each(|member| self.member(member)),
            TypeKind::Function(function) => self.function(function),
            TypeKind::Indexed(object, index) => {
                self.visit(object, true);
                self.visit(index, false);
            }
            TypeKind::Mapped(mapped) => {
                self.visit(&mapped.keys, false);
                self.hidden.push(mapped.param.clone());
                mapped.rename.iter().chain(&mapped.value).for_each(|ty| self.visit(ty, false));
                self.hidden.pop();
            }
            TypeKind::Conditional(conditional) => {
                let parts = [&conditional.check, &conditional.extends, &conditional.yes, &conditional.no];
                parts.into_iter().for_each(|ty| self.visit(ty, true));
            }
            TypeKind::Keyword(_)
            | TypeKind::Literal(_)
            | TypeKind::Constructor
            | TypeKind::Typeof { .. }
            | TypeKind::Infer(..)
            | TypeKind::Predicate
            | TypeKind::This
            | TypeKind::OfValue { .. }
            | TypeKind::Other => {}
        }
    }

    fn member(&mut self, member: &Member) {
        match member {
            Member::Property { ty, .. } => ty.iter().for_each(|ty| self.visit(ty, false)),
            Member::Method { function, .. } | Member::Call(function) | Member::Construct(function) => {
                self.function(function);
            }
            Member::Index { key, value } => {
                self.visit(key, false);
                self.visit(value, false);
            }
        }
    }
}
