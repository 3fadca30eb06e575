//! `VariantProps<typeof button>` of class-variance-authority and tailwind-variants.
//!
//! The libraries infer the props from the object that `cva` or `tv` was called with, through conditional types that
//! only a type checker can evaluate. Here, that object is read directly, whether or not the package is installed.

use std::rc::Rc;

use super::mode::Mode;
use super::ty::{Env, Obj, Place, Prop, Slot, Ty, TypeRef};
use super::{Eval, of_object, of_string};
use crate::program::{Found, Meaning};
use crate::syntax::{ExprKind, Imported, Literal, Name, Type, TypeKind, ValueKind};

const PACKAGES: [&str; 2] = ["class-variance-authority", "tailwind-variants"];

impl Eval<'_> {
    /// The props of the variants; `None` if this is a different type, or the call is not found.
    pub(super) fn variant_props(&self, name: &Name, args: &[Type], env: &Env) -> Option<TypeRef> {
        let import = env.home.module.scope.imports.get(name)?;
        let Imported::Named(imported) = &import.what else { return None };
        if imported != "VariantProps" || !PACKAGES.contains(&import.from.as_str()) {
            return None;
        }
        let [argument] = args else { return None };
        let TypeKind::Typeof { path } = &argument.kind else { return None };
        let declaration = self.program.find_path(&env.home, path, Meaning::Value).ok()?;
        let Found::Value(value, home) = declaration else { return None };
        let ValueKind::Variable { init: Some(init), .. } = &value.kind else { return None };
        let ExprKind::Call { args, .. } = &init.kind else { return None };
        let env = Env::of(home);
        let variants = args.iter().find_map(|arg| {
            let Ty::Object(options) = &*self.force(&self.infer(arg, &env, &Mode::Keep)) else { return None };
            let variants = self.force(&self.read(options.props.get(&Name::from("variants"))?));
            if let Ty::Object(variants) = &*variants { Some(variants.clone()) } else { None }
        });
        let props = variants.iter().flat_map(|variants| &variants.props).map(|(name, variant)| {
            let keys = self.shape(&self.read(variant), &variant.place);
            let mut words: Vec<TypeRef> = keys.props.keys().map(word).collect();
            words.extend([Rc::new(Ty::Null), Rc::new(Ty::Undefined)]);
            let slot = Slot::Ready(self.union(words));
            let place = Place::clone(&variant.place);
            (name.clone(), Prop { slot, optional: true, doc: variant.doc.clone(), place })
        });
        Some(of_object(Obj { props: props.collect(), ..Obj::default() }))
    }
}

/// The name of a variant as its value: `true` and `false` are booleans.
fn word(name: &Name) -> TypeRef {
    match name.as_str() {
        "true" => Rc::new(Ty::Literal(Literal::Boolean(true))),
        "false" => Rc::new(Ty::Literal(Literal::Boolean(false))),
        name => of_string(name),
    }
}
