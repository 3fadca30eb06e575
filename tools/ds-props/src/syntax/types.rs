//! Lowers types.

use std::rc::Rc;

use swc_core::common::Spanned;
use swc_core::ecma::ast::{self, TsType};

use super::items::{Lower, text};
use super::position::bytes;
use super::{
    Conditional, Function, Key, Keyword, Literal, Mapped, Member, Modifier, Name, Part, TupleItem, Type,
    TypeKind, TypeNode, TypeParam,
};

impl Lower<'_> {
    pub(super) fn types(self, types: &[Box<TsType>]) -> Vec<Type> {
        types.iter().map(|ty| self.ty(ty)).collect()
    }

    pub(super) fn ty(self, ty: &TsType) -> Type {
        if let TsType::TsParenthesizedType(inner) = ty {
            return self.ty(&inner.type_ann);
        }
        Rc::new(TypeNode { span: bytes(ty.span()), kind: self.type_kind(ty) })
    }

    fn type_kind(self, ty: &TsType) -> TypeKind {
        match ty {
            TsType::TsKeywordType(keyword) => TypeKind::Keyword(keyword_of(keyword.kind)),
            TsType::TsThisType(_) => TypeKind::This,
            TsType::TsFnOrConstructorType(ast::TsFnOrConstructorType::TsFnType(function)) => {
                TypeKind::Function(Rc::new(self.signature(
                    function.span,
                    &function.params,
                    function.type_params.as_deref(),
                    Some(&function.type_ann),
                )))
            }
            TsType::TsFnOrConstructorType(ast::TsFnOrConstructorType::TsConstructorType(_)) => {
                TypeKind::Constructor
            }
            TsType::TsTypeRef(reference) => TypeKind::Reference {
                path: entity(&reference.type_name),
                args: self.type_args(reference.type_params.as_deref()),
            },
            TsType::TsTypeQuery(query) => match &query.expr_name {
                ast::TsTypeQueryExpr::TsEntityName(name) => TypeKind::Typeof { path: entity(name) },
                ast::TsTypeQueryExpr::Import(import) => self.import(import, true),
            },
            TsType::TsTypeLit(literal) => {
                TypeKind::Object(literal.members.iter().filter_map(|member| self.member(member)).collect())
            }
            TsType::TsArrayType(array) => TypeKind::Array(self.ty(&array.elem_type)),
            TsType::TsTupleType(tuple) => {
                TypeKind::Tuple(tuple.elem_types.iter().map(|item| self.tuple_item(item)).collect())
            }
            TsType::TsOptionalType(inner) => self.type_kind(&inner.type_ann),
            TsType::TsRestType(inner) => self.type_kind(&inner.type_ann),
            TsType::TsUnionOrIntersectionType(ast::TsUnionOrIntersectionType::TsUnionType(union)) => {
                TypeKind::Union(self.types(&union.types))
            }
            TsType::TsUnionOrIntersectionType(ast::TsUnionOrIntersectionType::TsIntersectionType(both)) => {
                TypeKind::Intersection(self.types(&both.types))
            }
            TsType::TsConditionalType(conditional) => TypeKind::Conditional(Box::new(Conditional {
                check: self.ty(&conditional.check_type),
                extends: self.ty(&conditional.extends_type),
                yes: self.ty(&conditional.true_type),
                no: self.ty(&conditional.false_type),
            })),
            TsType::TsInferType(infer) => TypeKind::Infer(
                infer.type_param.name.sym.clone(),
                infer.type_param.constraint.as_deref().map(|constraint| self.ty(constraint)),
            ),
            TsType::TsParenthesizedType(inner) => self.type_kind(&inner.type_ann),
            TsType::TsTypeOperator(operator) => {
                let inner = self.ty(&operator.type_ann);
                match operator.op {
                    ast::TsTypeOperatorOp::KeyOf => TypeKind::Keyof(inner),
                    ast::TsTypeOperatorOp::ReadOnly => TypeKind::Readonly(inner),
                    ast::TsTypeOperatorOp::Unique => TypeKind::Keyword(Keyword::Symbol),
                }
            }
            TsType::TsIndexedAccessType(access) => {
                TypeKind::Indexed(self.ty(&access.obj_type), self.ty(&access.index_type))
            }
            TsType::TsMappedType(mapped) => self.mapped(mapped),
            TsType::TsLitType(literal) => self.literal_type(&literal.lit),
            TsType::TsTypePredicate(_) => TypeKind::Predicate,
            TsType::TsImportType(import) => self.import(import, false),
        }
    }

    fn import(self, import: &ast::TsImportType, value: bool) -> TypeKind {
        TypeKind::Import {
            from: text(&import.arg.value),
            path: import.qualifier.as_ref().map(entity).unwrap_or_default(),
            args: self.type_args(import.type_args.as_deref()),
            value,
        }
    }

    fn mapped(self, mapped: &ast::TsMappedType) -> TypeKind {
        let Some(keys) = mapped.type_param.constraint.as_deref() else { return TypeKind::Other };
        TypeKind::Mapped(Box::new(Mapped {
            param: mapped.type_param.name.sym.clone(),
            keys: self.ty(keys),
            rename: mapped.name_type.as_deref().map(|rename| self.ty(rename)),
            value: mapped.type_ann.as_deref().map(|value| self.ty(value)),
            optional: modifier(mapped.optional),
        }))
    }

    fn literal_type(self, literal: &ast::TsLit) -> TypeKind {
        TypeKind::Literal(match literal {
            ast::TsLit::Number(number) => Literal::Number(number.value),
            ast::TsLit::Str(string) => Literal::String(text(&string.value)),
            ast::TsLit::Bool(boolean) => Literal::Boolean(boolean.value),
            ast::TsLit::BigInt(_) => Literal::BigInt,
            ast::TsLit::Tpl(template) => {
                let placeholders = template.types.iter().map(|ty| self.ty(ty));
                return TypeKind::Template(parts(&template.quasis, placeholders));
            }
        })
    }

    fn tuple_item(self, item: &ast::TsTupleElement) -> TupleItem {
        let labelled_rest = matches!(item.label, Some(ast::Pat::Rest(_)));
        let labelled_optional = matches!(&item.label, Some(ast::Pat::Ident(label)) if label.optional);
        TupleItem {
            ty: match &*item.ty {
                TsType::TsOptionalType(inner) => self.ty(&inner.type_ann),
                TsType::TsRestType(inner) => self.ty(&inner.type_ann),
                ty => self.ty(ty),
            },
            optional: labelled_optional || item.ty.is_ts_optional_type(),
            rest: labelled_rest || item.ty.is_ts_rest_type(),
        }
    }

    pub(super) fn type_args(self, args: Option<&ast::TsTypeParamInstantiation>) -> Vec<Type> {
        args.map(|args| self.types(&args.params)).unwrap_or_default()
    }

    pub(super) fn type_params(self, params: Option<&ast::TsTypeParamDecl>) -> Vec<TypeParam> {
        let lower = |param: &ast::TsTypeParam| TypeParam {
            name: param.name.sym.clone(),
            constant: param.is_const,
            constraint: param.constraint.as_deref().map(|ty| self.ty(ty)),
            default: param.default.as_deref().map(|ty| self.ty(ty)),
        };
        params.map(|params| params.params.iter().map(lower).collect()).unwrap_or_default()
    }

    /// A base of an interface, as a reference.
    pub(super) fn heritage(self, base: &ast::TsExprWithTypeArgs) -> Type {
        let kind = match dotted(&base.expr) {
            Some(path) => TypeKind::Reference { path, args: self.type_args(base.type_args.as_deref()) },
            None => TypeKind::Other,
        };
        Rc::new(TypeNode { span: bytes(base.span), kind })
    }

    pub(super) fn member(self, member: &ast::TsTypeElement) -> Option<Member> {
        Some(match member {
            ast::TsTypeElement::TsCallSignatureDecl(call) => Member::Call(Rc::new(self.signature(
                call.span,
                &call.params,
                call.type_params.as_deref(),
                call.type_ann.as_deref(),
            ))),
            ast::TsTypeElement::TsPropertySignature(prop) => Member::Property {
                key: self.expr_key(&prop.key, prop.computed),
                ty: prop.type_ann.as_ref().map(|ann| self.ty(&ann.type_ann)),
                optional: prop.optional,
                span: bytes(prop.key.span()),
                doc: self.doc(bytes(prop.span)),
            },
            ast::TsTypeElement::TsGetterSignature(prop) => Member::Property {
                key: self.expr_key(&prop.key, prop.computed),
                ty: prop.type_ann.as_ref().map(|ann| self.ty(&ann.type_ann)),
                optional: false,
                span: bytes(prop.key.span()),
                doc: self.doc(bytes(prop.span)),
            },
            ast::TsTypeElement::TsSetterSignature(_) => return None,
            ast::TsTypeElement::TsConstructSignatureDecl(new) => Member::Construct(Rc::new(self.signature(
                new.span,
                &new.params,
                new.type_params.as_deref(),
                new.type_ann.as_deref(),
            ))),
            ast::TsTypeElement::TsMethodSignature(method) => Member::Method {
                key: self.expr_key(&method.key, method.computed),
                function: Rc::new(self.signature(
                    method.span,
                    &method.params,
                    method.type_params.as_deref(),
                    method.type_ann.as_deref(),
                )),
                optional: method.optional,
                span: bytes(method.key.span()),
                doc: self.doc(bytes(method.span)),
            },
            ast::TsTypeElement::TsIndexSignature(index) => {
                let key = match index.params.first()? {
                    ast::TsFnParam::Ident(name) => name.type_ann.as_ref()?,
                    _ => return None,
                };
                Member::Index {
                    key: self.ty(&key.type_ann),
                    value: self.ty(&index.type_ann.as_ref()?.type_ann),
                }
            }
        })
    }

    fn expr_key(self, key: &ast::Expr, computed: bool) -> Key {
        match key {
            ast::Expr::Ident(name) if !computed => Key::Static(name.sym.clone()),
            ast::Expr::Lit(ast::Lit::Str(name)) => Key::Static(text(&name.value)),
            ast::Expr::Lit(ast::Lit::Num(number)) => Key::Static(Name::from(number.value.to_string())),
            other => Key::Computed(self.expr(other)),
        }
    }

    fn signature(
        self,
        span: swc_core::common::Span,
        params: &[ast::TsFnParam],
        type_params: Option<&ast::TsTypeParamDecl>,
        returns: Option<&ast::TsTypeAnn>,
    ) -> Function {
        Function {
            span: bytes(span),
            type_params: self.type_params(type_params),
            params: params.iter().map(|param| self.signature_param(param)).collect(),
            returns: returns.map(|returns| self.ty(&returns.type_ann)),
            body: None,
        }
    }
}

/// Alternates the texts and the placeholders of a template.
pub(super) fn parts<T>(quasis: &[ast::TplElement], placeholders: impl Iterator<Item = T>) -> Vec<Part<T>> {
    let mut placeholders = placeholders;
    let mut parts = Vec::new();
    for quasi in quasis {
        let cooked = quasi.cooked.as_ref().map_or_else(|| quasi.raw.clone(), text);
        if !cooked.is_empty() {
            parts.push(Part::Text(cooked));
        }
        parts.extend(placeholders.next().map(Part::Placeholder));
    }
    parts
}

pub(super) fn entity(name: &ast::TsEntityName) -> Vec<Name> {
    match name {
        ast::TsEntityName::Ident(name) => vec![name.sym.clone()],
        ast::TsEntityName::TsQualifiedName(qualified) => {
            let mut path = entity(&qualified.left);
            path.push(qualified.right.sym.clone());
            path
        }
    }
}

/// `a.b.c` as names.
pub(super) fn dotted(expr: &ast::Expr) -> Option<Vec<Name>> {
    match expr {
        ast::Expr::Ident(name) => Some(vec![name.sym.clone()]),
        ast::Expr::Member(member) => {
            let mut path = dotted(&member.obj)?;
            path.push(member.prop.as_ident()?.sym.clone());
            Some(path)
        }
        _ => None,
    }
}

fn modifier(sign: Option<ast::TruePlusMinus>) -> Modifier {
    match sign {
        None => Modifier::Keep,
        Some(ast::TruePlusMinus::Minus) => Modifier::Remove,
        Some(_) => Modifier::Add,
    }
}

fn keyword_of(kind: ast::TsKeywordTypeKind) -> Keyword {
    use ast::TsKeywordTypeKind as Kind;
    match kind {
        Kind::TsAnyKeyword | Kind::TsIntrinsicKeyword => Keyword::Any,
        Kind::TsUnknownKeyword => Keyword::Unknown,
        Kind::TsNumberKeyword => Keyword::Number,
        Kind::TsObjectKeyword => Keyword::Object,
        Kind::TsBooleanKeyword => Keyword::Boolean,
        Kind::TsBigIntKeyword => Keyword::BigInt,
        Kind::TsStringKeyword => Keyword::String,
        Kind::TsSymbolKeyword => Keyword::Symbol,
        Kind::TsVoidKeyword | Kind::TsUndefinedKeyword => Keyword::Undefined,
        Kind::TsNullKeyword => Keyword::Null,
        Kind::TsNeverKeyword => Keyword::Never,
    }
}
