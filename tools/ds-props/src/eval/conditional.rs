//! `A extends B ? X : Y`.

use std::rc::Rc;

use super::Eval;
use super::ty::{Env, Place, Ty, TypeRef};
use crate::syntax::{Conditional, Literal, TypeKind};

impl Eval<'_> {
    pub(super) fn conditional(&self, conditional: &Conditional, env: &Env, place: &Place) -> TypeRef {
        let check = self.eval(&conditional.check, env);
        // For a naked type parameter, the condition is decided for each alternative of its argument.
        let param = match &conditional.check.kind {
            TypeKind::Reference { path, args } => match path.as_slice() {
                [name] if args.is_empty() && env.bound(name).is_some() => Some(name),
                _ => None,
            },
            _ => None,
        };
        let Some(param) = param else { return self.decide(conditional, &check, env, place) };
        // All that is known of a component's own type parameter is its constraint.
        if matches!(*check, Ty::Param { bound: None, .. }) {
            let name = self.short(&check);
            return self.unresolved(
                place.clone(),
                format!("it depends on the type parameter `{name}`, which has no argument"),
            );
        }
        let arms: Vec<TypeRef> = self.arms(&check).into_iter().flat_map(each_value).collect();
        // There is no alternative to decide for.
        if let [only] = arms.as_slice()
            && matches!(**only, Ty::Never)
        {
            return only.clone();
        }
        if arms.len() == 1 {
            return self.decide(conditional, &check, env, place);
        }
        let each = arms
            .iter()
            .map(|arm| self.decide(conditional, arm, &env.bind(param.clone(), arm.clone()), place));
        self.union(each.collect())
    }

    fn decide(&self, conditional: &Conditional, check: &TypeRef, env: &Env, place: &Place) -> TypeRef {
        let extends = self.eval(&conditional.extends, env);
        if matches!(**check, Ty::Any) && !matches!(*extends, Ty::Any | Ty::Unknown) {
            let (yes, no) = (self.eval(&conditional.yes, env), self.eval(&conditional.no, env));
            return self.union(vec![yes, no]);
        }
        let mut inferred = Vec::new();
        match self.assignable(check, &extends, &mut inferred) {
            Some(true) => {
                let env = inferred.into_iter().fold(env.clone(), |env, (name, ty)| env.bind(name, ty));
                self.eval(&conditional.yes, &env)
            }
            Some(false) => self.eval(&conditional.no, env),
            None => {
                if let Ty::Unresolved(_) = &*self.force(check) {
                    return check.clone();
                }
                let (check, extends) = (self.short(check), self.short(&extends));
                self.unresolved(place.clone(), format!("it is unknown whether `{check}` extends `{extends}`"))
            }
        }
    }
}

/// `boolean` as its two values, which are alternatives as those of a union; other types as they are.
fn each_value(ty: TypeRef) -> Vec<TypeRef> {
    match *ty {
        Ty::Boolean => [true, false].map(|value| Rc::new(Ty::Literal(Literal::Boolean(value)))).into(),
        _ => vec![ty],
    }
}
