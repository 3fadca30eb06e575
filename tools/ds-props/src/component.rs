//! Finds out which exports are components, and where their props, docs and defaults are.

use std::rc::Rc;

use ds_core::{Diagnostic, Location, Severity, Span};
use rustc_hash::FxHashSet;

use crate::eval::Eval;
use crate::eval::Mode;
use crate::eval::ty::{Env, Place, Ty, TypeRef};
use crate::program::{Found, Home, Meaning, Missing, Target};
use crate::rules::MISSING_MODULE;
use crate::syntax::{
    Class, Export, Expr, ExprKind, Function, Imported, Key, Member, Module, Name, ObjectItem, Scope, Value,
    ValueKind,
};

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
    /// Where it is exported, if it may be a component that was not recognized.
    pub(crate) doubt: Option<(Location, String)>,
}

impl Other {
    fn certain(name: String, why: &'static str) -> Self {
        Self { name, why, doubt: None }
    }
}

const FOREIGN: &str = "it comes from another package";
const NO_COMPONENT_TYPE: &str = "it is neither a component type nor a function that returns elements";

/// How deep objects of components (`Menu = { Root, Item }`) are followed.
const MAX_LEVELS: usize = 3;

/// A name that an entry exports, and the module that exports it.
struct Exported {
    shown: String,
    name: Name,
    module: Rc<Module>,
}

impl Eval<'_> {
    /// The components that a module exports, in export order, and its other exports.
    pub(crate) fn components(&self, entry: &Rc<Module>, fuel: u32) -> (Vec<Component>, Vec<Other>) {
        let (mut exported, mut components, mut others) = (Vec::new(), Vec::new(), Vec::new());
        self.exported(entry, "", &mut FxHashSet::default(), &mut exported, &mut others);
        for export in exported {
            self.reset_limits(fuel);
            match self.component(&export) {
                Ok(Exports::Component(component, ty)) => {
                    let name = component.name.clone();
                    components.push(*component);
                    self.members_of(&export, &name, &ty, fuel, 0, &mut components);
                    self.assigned_members(&export, &name, fuel, &mut components);
                }
                Ok(Exports::Members(name, ty)) => {
                    let before = components.len();
                    self.members_of(&export, &name, &ty, fuel, 0, &mut components);
                    if components.len() == before {
                        others.push(Other::certain(export.shown, NO_COMPONENT_TYPE));
                    }
                }
                Err(other) => others.push(other),
            }
        }
        (components, others)
    }

    /// The components in an object, by the names of its members.
    fn members_of(
        &self,
        export: &Exported,
        prefix: &str,
        ty: &TypeRef,
        fuel: u32,
        level: usize,
        components: &mut Vec<Component>,
    ) {
        let obj = match &*self.force(ty) {
            Ty::Object(obj) => obj.clone(),
            Ty::Class(class, home) => Rc::new(self.statics(class, home)),
            _ => return,
        };
        for (key, prop) in obj.props.iter().filter(|(key, _)| key.starts_with(char::is_uppercase)) {
            // Members of members share the limits, so that types that contain themselves end.
            if level == 0 {
                self.reset_limits(fuel);
            }
            let (name, ty) = (format!("{prefix}.{key}"), self.read(prop));
            let place = prop.place.clone();
            let source = self.member_source(export, key).filter(|_| level == 0);
            let declared = source.and_then(|(value, home)| {
                let from = Place::new(&home, value.span);
                let props = self.props_of_export(&ty, &value, &home, &from)?;
                Some(self.described(name.clone(), &value, &home, from, props))
            });
            let typed = || {
                let props = self.accepted_props(&ty).filter(|_| self.is_component(&ty))?;
                let doc = prop.doc.as_ref().map(|doc| (doc.module.clone(), doc.span));
                let (function, default_props) = (None, Vec::new());
                Some(Component { name: name.clone(), place, doc, props, function, default_props })
            };
            components.extend(declared.or_else(typed));
            if level < MAX_LEVELS {
                self.members_of(export, &name, &ty, fuel, level + 1, components);
            }
        }
    }

    /// The components that statements add to a component (`Menu.Item = Item`).
    fn assigned_members(&self, export: &Exported, prefix: &str, fuel: u32, components: &mut Vec<Component>) {
        let declaration = self.program.export(&export.module, &export.name, Meaning::Value);
        let Ok(Found::Value(owner, home)) = declaration else { return };
        for member in &owner.members {
            let name = format!("{prefix}.{}", member.name);
            if components.iter().any(|component| component.name == name) {
                continue;
            }
            self.reset_limits(fuel);
            let env = Env::of(home.clone());
            let (ty, place) = (self.infer(&member.value, &env, &Mode::Keep), Place::new(&home, member.span));
            let declared = self.value_of(&member.value, &env).and_then(|found| {
                let Found::Value(value, home) = found else { return None };
                let from = Place::new(&home, value.span);
                let props = self.props_of_export(&ty, &value, &home, &from)?;
                Some(self.described(name.clone(), &value, &home, from, props))
            });
            let typed = || {
                let props = self.accepted_props(&ty).filter(|_| self.is_component(&ty))?;
                let (doc, function, default_props) = (None, None, Vec::new());
                Some(Component { name: name.clone(), place, doc, props, function, default_props })
            };
            let Some(component) = declared.or_else(typed) else { continue };
            components.push(component);
            self.members_of(export, &name, &ty, fuel, 1, components);
        }
    }

    /// The declaration that a member of an exported object literal names.
    fn member_source(&self, export: &Exported, key: &Name) -> Option<(Rc<Value>, Home)> {
        let declaration = self.program.export(&export.module, &export.name, Meaning::Value);
        let Ok(Found::Value(value, home)) = declaration else { return None };
        let ValueKind::Variable { init: Some(init), .. } = &value.kind else { return None };
        let mut init = init;
        while let ExprKind::AsConst(inner) | ExprKind::As(inner, _) | ExprKind::Satisfies(inner, _) =
            &init.kind
        {
            init = inner;
        }
        // `Object.assign(Root, { Item })` adds members to a component.
        let objects = match &init.kind {
            ExprKind::Call { callee, args, .. } if matches!(&callee.kind, ExprKind::Member(_, name) if name == "assign") => {
                args.as_slice()
            }
            _ => std::slice::from_ref(init),
        };
        let items = objects.iter().filter_map(|object| match &object.kind {
            ExprKind::Object(items) => Some(items),
            _ => None,
        });
        let expr = items.flatten().find_map(|item| match item {
            ObjectItem::Property { key: Key::Static(name), value, .. } if name == key => Some(value),
            _ => None,
        })?;
        match self.value_of(expr, &Env::of(home))? {
            Found::Value(value, home) => Some((value, home)),
            _ => None,
        }
    }

    fn exported(
        &self,
        module: &Rc<Module>,
        prefix: &str,
        seen: &mut FxHashSet<(String, *const Scope)>,
        into: &mut Vec<Exported>,
        others: &mut Vec<Other>,
    ) {
        if !seen.insert((prefix.to_owned(), Rc::as_ptr(&module.scope))) {
            return;
        }
        for (name, export) in &module.scope.exports {
            if let Some(target) = self.whole_module(module, name, export) {
                self.exported(&target, &format!("{prefix}{name}."), seen, into, others);
                continue;
            }
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
            match (self.program.target(module, from), export) {
                (Target::Module(target), Export::Namespace { .. }) => {
                    self.exported(&target, &format!("{prefix}{name}."), seen, into, others);
                }
                (Target::Module(_), _) => {
                    into.push(Exported {
                        shown: format!("{prefix}{name}"),
                        name: name.clone(),
                        module: module.clone(),
                    });
                }
                (Target::Missing(why), _) => self.missing(module, from, span, &why),
                (Target::React, _) => others.push(Other::certain(format!("{prefix}{name}"), FOREIGN)),
            }
        }
        for (from, span) in &module.scope.stars {
            match self.program.target(module, from) {
                Target::Module(target) if self.program.package_of(target.file.path()).is_none() => {
                    self.exported(&target, prefix, seen, into, others);
                }
                Target::Missing(why) => self.missing(module, from, *span, &why),
                Target::React => others.push(Other::certain(format!("{prefix}* from \"{from}\""), FOREIGN)),
                Target::Module(target) => {
                    let names =
                        target.scope.exports.keys().filter(|name| name.starts_with(char::is_uppercase));
                    let first = names.take(3).map(|name| format!("`{name}`")).collect::<Vec<_>>().join(", ");
                    let help = format!(
                        "export the components of this package by their names: `export {{ … }} from '{from}'`"
                    );
                    others.push(Other {
                        name: format!("{prefix}* from \"{from}\""),
                        why: FOREIGN,
                        doubt: (!first.is_empty()).then(|| (module.file.at(*span), help)),
                    });
                }
            }
        }
    }

    /// The module that an export has as a namespace (`import * as Menu from './menu'; export { Menu }`).
    fn whole_module(&self, module: &Rc<Module>, name: &Name, export: &Export) -> Option<Rc<Module>> {
        let may_be = match export {
            Export::Local(local) => module.scope.imports.get(local).is_some_and(|import| {
                matches!(import.what, Imported::Namespace) || name.starts_with(char::is_uppercase)
            }),
            Export::From { .. } => name.starts_with(char::is_uppercase),
            Export::Namespace { .. } => false,
        };
        let declaration = |meaning| self.program.export(module, name, meaning);
        match may_be.then(|| declaration(Meaning::Value).or_else(|_| declaration(Meaning::Namespace)))? {
            Ok(Found::Module(target)) => Some(target),
            _ => None,
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

    fn component(&self, export: &Exported) -> Result<Exports, Other> {
        const NOT_CAPITALISED: &str = "its name does not start with a capital letter";
        let certain = |why| Other::certain(export.shown.clone(), why);
        let last = export.shown.rsplit('.').next().unwrap_or_default();
        if last != "default" && last != "export=" && !last.starts_with(char::is_uppercase) {
            return Err(certain(NOT_CAPITALISED));
        }
        let declaration = self.program.export(&export.module, &export.name, Meaning::Value);
        let Ok(Found::Value(value, home)) = declaration else {
            if let Ok(Found::Namespace(home)) =
                self.program.export(&export.module, &export.name, Meaning::Namespace)
            {
                return Ok(Exports::Members(export.shown.clone(), self.namespace_type(&home)));
            }
            // A name that is exported from a file must be there.
            let missing = match &declaration {
                Err(Missing::Because(why)) if self.is_no_type(export) => Some(why.clone()),
                _ => None,
            };
            let at = self.export_location(export);
            let doubt = missing.zip(at).map(|(why, at)| (at, format!("correct the export: {why}")));
            let why =
                if doubt.is_some() { "there is nothing with this name" } else { "it is a type, or unknown" };
            return Err(Other { doubt, ..certain(why) });
        };
        let name = match last {
            "default" | "export=" => {
                let prefix = export.shown.strip_suffix(last).unwrap_or_default();
                format!("{prefix}{}", default_name(&value, &home))
            }
            _ => export.shown.clone(),
        };
        if !name.rsplit('.').next().is_some_and(|name| name.starts_with(char::is_uppercase)) {
            return Err(certain(NOT_CAPITALISED));
        }
        let ty = self.value_type(&value, &home);
        let place = Place::new(&home, value.span);
        if let Some(props) = self.props_of_export(&ty, &value, &home, &place) {
            let props = self.declared_for_run_time(&value, &home, &props).unwrap_or(props);
            let component = self.described(name, &value, &home, place, props);
            return Ok(Exports::Component(Box::new(component), ty));
        }
        match &*self.force(&ty) {
            Ty::Object(obj) if obj.calls.is_empty() && obj.component.is_none() => {
                Ok(Exports::Members(name, ty))
            }
            Ty::Unresolved(unresolved) if !is_constant(&name) => {
                let help = format!("declare its type: {}", unresolved.why);
                let doubt = Some((place.location(), help));
                Err(Other { doubt, ..certain("its type cannot be resolved") })
            }
            Ty::Function(_) if !is_constant(&name) => {
                let signature = self.signature(&ty);
                let unclear = signature.is_some_and(|signature| {
                    signature.function.params.len() <= 2 && self.returns_node(&signature).is_none()
                });
                if unclear {
                    let doubt = Some((place.location(), "declare what it returns".to_owned()));
                    return Err(Other { doubt, ..certain("it is unknown what it returns") });
                }
                Err(certain(NO_COMPONENT_TYPE))
            }
            Ty::Class(class, _) if may_render(class) => {
                let help = "declare the class that it extends, with its props".to_owned();
                let doubt = Some((place.location(), help));
                Err(Other { doubt, ..certain("it is unknown what it extends") })
            }
            _ => Err(certain(NO_COMPONENT_TYPE)),
        }
    }

    /// The props in `propTypes`, if there are no types.
    fn declared_for_run_time(&self, value: &Value, home: &Home, props: &TypeRef) -> Option<TypeRef> {
        let untyped = match &*self.force(props) {
            Ty::Unresolved(_) | Ty::Any => true,
            Ty::Object(obj) => obj.props.is_empty() && (obj.is_empty() || !obj.unresolved.is_empty()),
            _ => false,
        };
        let class = match &value.kind {
            ValueKind::Class(class) => class.prop_types.as_ref(),
            _ => None,
        };
        let types = value.prop_types.as_ref().or(class).filter(|_| untyped)?;
        Some(self.prop_types(types, &Env::of(home.clone())))
    }

    /// Whether an exported name is not a type.
    fn is_no_type(&self, export: &Exported) -> bool {
        self.program.export(&export.module, &export.name, Meaning::Type).is_err()
            && self.program.export(&export.module, &export.name, Meaning::Namespace).is_err()
    }

    fn export_location(&self, export: &Exported) -> Option<Location> {
        match export.module.scope.exports.get(&export.name)? {
            Export::From { span, .. } | Export::Namespace { span, .. } => Some(export.module.file.at(*span)),
            Export::Local(_) => None,
        }
    }

    /// A component with the docs and defaults of its declaration.
    fn described(&self, name: String, value: &Value, home: &Home, place: Place, props: TypeRef) -> Component {
        let (mut doc, mut default_props) = (value.doc.map(|doc| (home.module.clone(), doc)), Vec::new());
        let function = self.unwrap(value, home, &mut doc, &mut default_props, 0);
        Component { name, place, doc, props, function, default_props }
    }

    /// The props of an exported value; `None` if it is not a component.
    fn props_of_export(&self, ty: &TypeRef, value: &Value, home: &Home, place: &Place) -> Option<TypeRef> {
        let forced = self.force(ty);
        match &*forced {
            Ty::Component(props) => Some(props.clone()),
            Ty::Object(obj) if obj.component.is_some() => self.component_props(&forced),
            Ty::Class(..) => self.component_props(&forced),
            Ty::Object(obj) if obj.calls.is_empty() => self.component_props(&forced),
            Ty::Object(_) if self.is_exotic(&forced) => self.accepted_props(&forced),
            Ty::Function(_) | Ty::Object(_) => {
                let signature = self.signature(&forced)?;
                let jsx = home.path().ends_with("sx");
                if let Ty::Object(obj) = &*forced
                    && obj.calls.len() > 1
                    && obj.calls.iter().any(|call| self.returns_node(call) == Some(true))
                {
                    return self.component_props(&forced);
                }
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
                Some(self.accepted_props(&forced).unwrap_or_else(untyped))
            }
            // An unknown wrapper around a component.
            Ty::Unresolved(_) => {
                let ValueKind::Variable { ty: None, init: Some(init), .. } = &value.kind else { return None };
                let ExprKind::Call { args, .. } = &init.kind else { return None };
                let env = Env::of(home.clone());
                let wraps = args.iter().any(|arg| self.is_component(&self.infer(arg, &env, &Mode::Keep)));
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
            Ty::Object(obj) => {
                obj.component.is_some()
                    || self.is_exotic(ty)
                    || (obj.calls.is_empty() && self.component_props(ty).is_some())
                    || obj.calls.iter().any(|call| self.returns_node(call) == Some(true))
            }
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

/// What an export is.
enum Exports {
    /// And its type, which may have components as members.
    Component(Box<Component>, TypeRef),
    /// An object with this name, whose members may be components.
    Members(String, TypeRef),
}

/// Whether a class whose base is unknown may be a component.
fn may_render(class: &Class) -> bool {
    let is_render =
        |member: &Member| matches!(member, Member::Method { key: Key::Static(name), .. } if name == "render");
    let Some(base) = &class.extends else { return false };
    matches!(base.kind, ExprKind::Call { .. }) || class.members.iter().any(is_render)
}

/// Whether a name is that of a constant (`MAX_ITEMS`).
fn is_constant(name: &str) -> bool {
    name.len() > 1 && !name.contains(char::is_lowercase)
}

/// The name of a default export: its declared name, otherwise derived from its file.
fn default_name(value: &Value, home: &Home) -> String {
    if value.name != "default" && value.name != "export=" {
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
