//! The members of a class's instances.

use std::rc::Rc;

use swc_core::common::Spanned;
use swc_core::ecma::ast;

use super::items::{Lower, text};
use super::position::bytes;
use super::{Key, Member, Name, TypeKind, TypeNode};

impl Lower<'_> {
    /// The public members, in source order; of an accessor, the getter has the type if there is one.
    pub(super) fn instance_members(self, class: &ast::Class) -> Vec<Member> {
        let mut members = Vec::new();
        for member in &class.body {
            match member {
                ast::ClassMember::ClassProp(prop) if !prop.is_static && is_public(prop.accessibility) => {
                    let ty = prop.type_ann.as_ref().map(|ann| self.ty(&ann.type_ann));
                    let span = bytes(prop.span);
                    let of_value = prop.value.as_deref().map(|value| {
                        let kind = TypeKind::OfValue { value: self.expr(value), constant: prop.readonly };
                        Rc::new(TypeNode { kind, span })
                    });
                    members.extend(self.class_key(&prop.key).map(|key| Member::Property {
                        key,
                        ty: ty.or(of_value),
                        optional: prop.is_optional,
                        span: bytes(prop.key.span()),
                        doc: self.doc(span),
                    }));
                }
                ast::ClassMember::Method(method) if !method.is_static && is_public(method.accessibility) => {
                    members.extend(self.method(method, class));
                }
                ast::ClassMember::Constructor(new) => {
                    members.extend(new.params.iter().filter_map(|param| self.parameter_property(param)));
                }
                _ => {}
            }
        }
        members
    }

    fn method(self, method: &ast::ClassMethod, class: &ast::Class) -> Option<Member> {
        let key = self.class_key(&method.key)?;
        let (span, doc) = (bytes(method.key.span()), self.doc(bytes(method.span)));
        let function = self.function(&method.function);
        let ty = match method.kind {
            ast::MethodKind::Method => {
                let function = Rc::new(function);
                return Some(Member::Method { key, function, optional: method.is_optional, span, doc });
            }
            ast::MethodKind::Getter => function.returns,
            ast::MethodKind::Setter if has_getter(class, &method.key) => return None,
            ast::MethodKind::Setter => function.params.first()?.ty.clone(),
        };
        Some(Member::Property { key, ty, optional: false, span, doc })
    }

    /// `constructor(public name: string)`
    fn parameter_property(self, param: &ast::ParamOrTsParamProp) -> Option<Member> {
        let ast::ParamOrTsParamProp::TsParamProp(property) = param else { return None };
        let name = match &property.param {
            ast::TsParamPropParam::Ident(name) => name,
            ast::TsParamPropParam::Assign(assign) => assign.left.as_ident()?,
        };
        is_public(property.accessibility).then(|| Member::Property {
            key: Key::Static(name.sym.clone()),
            ty: name.type_ann.as_ref().map(|ann| self.ty(&ann.type_ann)),
            optional: name.optional,
            span: bytes(name.id.span),
            doc: self.doc(bytes(property.span)),
        })
    }

    fn class_key(self, key: &ast::PropName) -> Option<Key> {
        Some(match key {
            ast::PropName::Ident(name) => Key::Static(name.sym.clone()),
            ast::PropName::Str(name) => Key::Static(text(&name.value)),
            ast::PropName::Num(number) => Key::Static(Name::from(number.value.to_string())),
            ast::PropName::Computed(key) => Key::Computed(self.expr(&key.expr)),
            ast::PropName::BigInt(_) => return None,
        })
    }
}

fn is_public(access: Option<ast::Accessibility>) -> bool {
    !matches!(access, Some(ast::Accessibility::Private | ast::Accessibility::Protected))
}

fn has_getter(class: &ast::Class, key: &ast::PropName) -> bool {
    let getter = |method: &&ast::ClassMethod| method.kind == ast::MethodKind::Getter && !method.is_static;
    let mut getters = class.body.iter().filter_map(ast::ClassMember::as_method).filter(getter);
    getters.any(|getter| match (&getter.key, key) {
        (ast::PropName::Ident(a), ast::PropName::Ident(b)) => a.sym == b.sym,
        (ast::PropName::Str(a), ast::PropName::Str(b)) => a.value == b.value,
        _ => false,
    })
}
