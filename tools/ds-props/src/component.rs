//! Finds out which exports are components, and where their props, docs and defaults are.

use std::rc::Rc;

use ds_core::{Diagnostic, Severity, Span};
use rustc_hash::FxHashSet;

use crate::eval::Eval;
use crate::eval::ty::{Env, Place, Ty, TypeRef};
use crate::program::{Found, Home, Meaning, Target};
use crate::rules::MISSING_MODULE;
use crate::syntax::{Export, Expr, ExprKind, Function, Module, Name, Value, ValueKind};

/// An exported component.
pub(crate) struct Component {
    pub(crate) name: String,
    /// The declared name.
    pub(crate) place: Place,
    pub(crate) doc: Option<(Rc<Module>, Span)>,
    pub(crate) props: TypeRef,
    /// The function that receives the props, for the defaults in its patterns.
    pub(crate) function: Option<(Rc<Function>, Env)>,
    /// Objects of `defaultProps`.
    pub(crate) default_props: Vec<(Expr, Env)>,
}

/// An exported value that is not a component.
pub(crate) struct Other {
    pub(crate) name: String,
    /// The reason, as a sentence about "it".
    pub(crate) why: &'static str,
}

const FOREIGN: &str = "it comes from another package";

/// A name that an entry exports, and the module that exports it.
struct Exported {
    shown: String,
    name: Name,
    module: Rc<Module>,
}

impl Eval<'_> {
    /// The components that a module exports, in export order, and its other exports.
    pub(crate) fn components(&self, entry: &Rc<Module>, fuel: u32) -> (Vec<Component>, Vec<Other>) {
        let (mut exported, mut found, mut others) = (Vec::new(), Vec::new(), Vec::new());
        self.exported(entry, "", &mut FxHashSet::default(), &mut exported, &mut others);
        for export in exported {
            self.reset_limits(fuel);
            match self.component(&export) {
                Ok(component) => found.push(component),
                Err(why) => others.push(Other { name: export.shown, why }),
            }
        }
        (found, others)
    }

    fn exported(
        &self,
        module: &Rc<Module>,
        prefix: &str,
        seen: &mut FxHashSet<String>,
        into: &mut Vec<Exported>,
        others: &mut Vec<Other>,
    ) {
        if !seen.insert(format!("{prefix}{}", module.file.path())) {
            return;
        }
        for (name, export) in &module.scope.exports {
            let (from, span) = match export {
                Export::Local(..) => {
                    into.push(Exported {
                        shown: format!("{prefix}{name}"),
                        name: name.clone(),
                        module: module.clone(),
                    });
                    continue;
                }
                Export::From { from, span, .. } | Export::Namespace { from, span } => (from, *span),
            };
            match (self.program.target(module.file.path(), from), export) {
                (Target::Module(target), Export::Namespace { .. })
                    if self.program.package_of(target.file.path()).is_none() =>
                {
                    self.exported(&target, &format!("{prefix}{name}."), seen, into, others);
                }
                (Target::Module(_), Export::From { .. }) => {
                    into.push(Exported {
                        shown: format!("{prefix}{name}"),
                        name: name.clone(),
                        module: module.clone(),
                    });
                }
                (Target::Missing(why), _) => self.missing(module, from, span, &why),
                _ => others.push(Other { name: format!("{prefix}{name}"), why: FOREIGN }),
            }
        }
        for (from, span) in &module.scope.stars {
            match self.program.target(module.file.path(), from) {
                Target::Module(target) if self.program.package_of(target.file.path()).is_none() => {
                    self.exported(&target, prefix, seen, into, others);
                }
                Target::Missing(why) => self.missing(module, from, *span, &why),
                _ => others.push(Other { name: format!("{prefix}* from \"{from}\""), why: FOREIGN }),
            }
        }
    }

    fn missing(&self, module: &Module, from: &str, span: Span, why: &str) {
        let finding = Diagnostic::at(
            &MISSING_MODULE,
            &module.file,
            span,
            format!("the exports of this module are unknown: {why}"),
        );
        // A missing file of the project is an error; a missing package is only a warning.
        self.program.add(if from.starts_with('.') {
            finding.help("correct the path, or add the file")
        } else {
            finding.severity(Severity::Warning).help("install the package")
        });
    }

    fn component(&self, export: &Exported) -> Result<Component, &'static str> {
        const NOT_CAPITALISED: &str = "its name does not start with a capital letter";
        let last = export.shown.rsplit('.').next().unwrap_or_default();
        if last != "default" && !last.starts_with(char::is_uppercase) {
            return Err(NOT_CAPITALISED);
        }
        let found = self.program.export(&export.module, &export.name, Meaning::Value);
        let Ok(Found::Value(value, home)) = found else { return Err("it is a type, or unknown") };
        if self.program.package_of(home.path()).is_some() {
            return Err(FOREIGN);
        }
        let name = if last == "default" { default_name(&value, &home) } else { export.shown.clone() };
        if !name.rsplit('.').next().is_some_and(|name| name.starts_with(char::is_uppercase)) {
            return Err(NOT_CAPITALISED);
        }
        let ty = self.value_type(&value, &home);
        let place = Place::new(&home, value.span);
        let props = self
            .props_of_export(&ty, &value, &home, &place)
            .ok_or("it is neither a component type nor a function that returns elements")?;
        let (mut doc, mut default_props) = (value.doc.map(|doc| (home.module.clone(), doc)), Vec::new());
        let function = self.unwrap(&value, &home, &mut doc, &mut default_props, 0);
        Ok(Component { name, place, doc, props, function, default_props })
    }

    /// The props of an exported value; `None` if it is not a component.
    fn props_of_export(&self, ty: &TypeRef, value: &Value, home: &Home, place: &Place) -> Option<TypeRef> {
        let forced = self.force(ty);
        match &*forced {
            Ty::Component(props) => Some(props.clone()),
            Ty::Object(obj) if obj.component.is_some() => obj.component.clone(),
            Ty::Class(..) => self.component_props(&forced),
            Ty::Function(_) | Ty::Object(_) => {
                let signature = self.signature(&forced)?;
                let jsx = home.path().ends_with("sx");
                let few = signature.function.params.len() <= 2;
                if !self.returns_node(&signature).unwrap_or(jsx && few) {
                    return None;
                }
                let untyped = || {
                    let span = signature.function.span;
                    let place = Place {
                        module: signature.env.home.module.clone(),
                        span: Span::new(span.start, span.start),
                    };
                    self.unresolved(place, "the parameter has no type")
                };
                Some(self.component_props(&forced).unwrap_or_else(untyped))
            }
            // An unknown wrapper around a component.
            Ty::Unresolved(_) => {
                let ValueKind::Variable { ty: None, init: Some(init), .. } = &value.kind else { return None };
                let ExprKind::Call { args, .. } = &init.kind else { return None };
                let env = Env::of(home.clone());
                let wraps = args
                    .iter()
                    .any(|arg| self.is_component(&self.infer(arg, &env, &crate::eval::Mode::Keep)));
                let unresolved = || {
                    self.unresolved(
                        Place::new(home, init.span),
                        "the return type of this call is not declared",
                    )
                };
                (wraps && place.module.file.path().ends_with("sx")).then(unresolved)
            }
            _ => None,
        }
    }

    fn is_component(&self, ty: &TypeRef) -> bool {
        match &*self.force(ty) {
            Ty::Component(_) => true,
            Ty::Object(obj) => obj.component.is_some(),
            Ty::Class(..) => self.component_props(ty).is_some(),
            Ty::Function(signature) => self.returns_node(signature) == Some(true),
            _ => false,
        }
    }

    /// The function inside `memo(forwardRef(…))` and similar calls; collects docs and defaults on the way.
    fn unwrap(
        &self,
        value: &Value,
        home: &Home,
        doc: &mut Option<(Rc<Module>, Span)>,
        defaults: &mut Vec<(Expr, Env)>,
        depth: usize,
    ) -> Option<(Rc<Function>, Env)> {
        const MAX_WRAPPERS: usize = 16;
        let env = Env::of(home.clone());
        if doc.is_none() {
            *doc = value.doc.map(|doc| (home.module.clone(), doc));
        }
        defaults.extend(value.default_props.iter().map(|expr| (expr.clone(), env.clone())));
        let mut expr = match &value.kind {
            ValueKind::Function(overloads) => {
                return overloads.last().map(|function| (function.clone(), env));
            }
            ValueKind::Class(class) => {
                defaults.extend(class.default_props.iter().map(|expr| (expr.clone(), env.clone())));
                return None;
            }
            ValueKind::Variable { init: Some(init), .. } => init,
            _ => return None,
        };
        loop {
            match &expr.kind {
                ExprKind::Function(function) => return Some((function.clone(), env)),
                ExprKind::Class(class) => {
                    defaults.extend(class.default_props.iter().map(|expr| (expr.clone(), env.clone())));
                    return None;
                }
                ExprKind::As(inner, _) | ExprKind::Satisfies(inner, _) => expr = inner,
                ExprKind::Call { args, .. } => expr = args.first()?,
                ExprKind::Name(_) if depth < MAX_WRAPPERS => {
                    let Found::Value(value, home) = self.value_of(expr, &env)? else { return None };
                    return self.unwrap(&value, &home, doc, defaults, depth + 1);
                }
                _ => return None,
            }
        }
    }
}

/// The name of a default export: its declared name, otherwise derived from its file.
fn default_name(value: &Value, home: &Home) -> String {
    if value.name != "default" {
        return value.name.to_string();
    }
    let file = home.path().rsplit('/').find(|step| !step.starts_with("index.")).unwrap_or_default();
    let stem = file.split('.').next().unwrap_or_default();
    let words = stem.split(|ch: char| !ch.is_alphanumeric()).filter(|word| !word.is_empty());
    words
        .map(|word| {
            word.chars().take(1).flat_map(char::to_uppercase).chain(word.chars().skip(1)).collect::<String>()
        })
        .collect()
}
