//! `A extends B ? X : Y`.

use super::Eval;
use super::ty::{Env, Place, T, Ty};
use crate::syntax::{Conditional, TypeKind};

impl Eval<'_> {
    pub(super) fn conditional(&self, conditional: &Conditional, env: &Env, place: &Place) -> T {
        let check = self.eval(&conditional.check, env);
        // A bare type parameter is decided for each alternative of what fills it.
        let param = match &conditional.check.kind {
            TypeKind::Reference { path, args } => match path.as_slice() {
                [name] if args.is_empty() && env.bound(name).is_some() => Some(name),
                _ => None,
            },
            _ => None,
        };
        let Some(param) = param else { return self.decide(conditional, &check, env, place) };
        // Of a component's own parameter all that it may be is known by its bound.
        if matches!(*check, Ty::Param { bound: None, .. }) {
            let name = self.text(&check);
            return self.hole(place.clone(), format!("it depends on `{name}`, which nothing fills"));
        }
        let arms = self.arms(&check);
        if let [_] = arms.as_slice() {
            return self.decide(conditional, &check, env, place);
        }
        let each = arms
            .iter()
            .map(|arm| self.decide(conditional, arm, &env.bind(param.clone(), arm.clone()), place));
        self.union(each.collect())
    }

    fn decide(&self, conditional: &Conditional, check: &T, env: &Env, place: &Place) -> T {
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
                if let Ty::Hole(_) = &*self.force(check) {
                    return check.clone();
                }
                let (check, extends) = (self.text(check), self.text(&extends));
                self.hole(place.clone(), format!("it is not known whether `{check}` is a `{extends}`"))
            }
        }
    }
}
